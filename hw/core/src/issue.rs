//! Issue: the instruction buffers, and which warp issues its next instruction.
//!
//! Stage: issue. State: per warp a buffer of `ibuffer_depth` entries in distributed RAM with its pointers, its head in
//! registers, and whether a control instruction holds the warp; the write slots reserved on the register file's port.
//! From decode:     `decode_valid`, `decode_warp`, and the decoded fields
//! From schedule:   `flush` — drop what the warp has buffered; `active`; from traps: `kill` — the warp issues no more
//! From divergence: `tmask` per warp — bound to the instruction here; `divergence_hold` — the mechanism is not ready
//! From units:      `divide_ready`, `memory_ready`; `release` — the control instruction of the warp has taken effect
//! From commit:     `pressure` — a result without a reserved slot has waited too long
//! To operands:     `issue_*`, and one cycle later `read_*`: what only execute needs is read when it is known who issues
//! To commit:       `slot_now` — the write port is reserved in this cycle
//! Stalls, per warp: nothing buffered; a register waits; held by a control instruction or by the mechanism; its unit or
//! its write slot is taken. Fixed-latency units reserve the write slot here, so nothing behind issue ever waits:
//! ALU 3, SFU 4, multiplier 5 cycles after issue; floating-point conversions and comparisons 5, the multiply-adder 8.
//! With fewer floating-point lanes than T these two come as many cycles later as the warp has beats, and hold back the
//! next of them for as long. Ready warps take turns.

use crate::control_word::*;
use crate::scoreboard::Scoreboard;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// rd, rs1, rs2, class, hold, wait, link, jump, lanes.
const CHECK_BITS: usize = 15 + CLASS_BITS + 5;

/// With float, per warp: bit 5 of rd, rs1, rs2; rs3; class.
const FLOAT_CHECK_BITS: usize = 3 + 6 + FLOAT_CLASS_BITS;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Issue {
    pub unit: UnitName,
    pub decode_valid: Bit1<In>,
    pub decode_warp: Wire<In>,
    pub decode_pc: Wire<In>,
    pub decode_instr: Wire<In>,
    pub decode_imm: Wire<In>,
    pub decode_rd: Wire<In>,
    pub decode_rs1: Wire<In>,
    pub decode_rs2: Wire<In>,
    pub decode_ctl: Wire<In>,
    pub decode_class: Wire<In>,
    pub decode_rs3: Vec<Wire<In>>,
    pub decode_float: Vec<Wire<In>>,
    /// Per warp: an access to fcsr waits; the divider of the float unit is free.
    pub float_hold: Vec<Wire<In>>,
    pub float_divide_ready: Vec<Bit1<In>>,
    pub decode_hold: Bit1<In>,
    pub decode_wait: Bit1<In>,
    /// A `jal` that calls.
    pub decode_link: Bit1<In>,
    /// A `jal` that turned fetch.
    pub decode_jump: Bit1<In>,
    pub flush: Wire<In>,
    pub kill: Wire<In>,
    pub spawn: Wire<In>,
    pub active: Wire<In>,
    pub tmask: Vec<Wire<In>>,
    pub divergence_hold: Wire<In>,
    pub divide_ready: Bit1<In>,
    pub memory_ready: Bit1<In>,
    pub release: Wire<In>,
    pub pressure: Bit1<In>,
    pub clear_valid: Bit1<In>,
    pub clear_warp: Wire<In>,
    pub clear_rd: Wire<In>,
    pub buffered: Vec<Wire<Out>>,
    pub held: Wire<Out>,
    pub held_wait: Wire<Out>,
    /// A head waits for a register.
    pub blocked: Wire<Out>,
    /// Per warp: the pc of the head, and whether there is one.
    pub head_valid: Wire<Out>,
    pub head_pc: Vec<Wire<Out>>,
    /// It is a `jal` that turned fetch; it starts or ends lanes.
    pub head_jump: Wire<Out>,
    pub head_lanes: Wire<Out>,
    /// Classes of heads that wait for nothing but their unit or write slot; whether one is a control instruction.
    pub unit_wait: Wire<Out>,
    pub control_wait: Bit1<Out>,
    /// With float: a head waits for nothing but the float unit, its write slot, or its operations in flight (fcsr).
    pub float_wait: Vec<Bit1<Out>>,
    pub issue_valid: Bit1<Out>,
    pub issue_warp: Wire<Out>,
    pub issue_link: Bit1<Out>,
    pub read_pc: Wire<Out>,
    pub read_instr: Wire<Out>,
    pub read_imm: Wire<Out>,
    pub read_ctl: Wire<Out>,
    pub issue_rd: Wire<Out>,
    pub issue_rs1: Wire<Out>,
    pub issue_rs2: Wire<Out>,
    pub issue_rs3: Vec<Wire<Out>>,
    pub issue_float: Vec<Wire<Out>>,
    pub issue_class: Wire<Out>,
    pub issue_mask: Wire<Out>,
    pub slot_now: Bit1<Out>,
    /// The write port is reserved by a unit in flight.
    pub writes_pending: Bit1<Out>,
    check: Vec<DistributedRam>,
    head_state: Vec<Register>,
    head_pcs: Vec<DistributedRam>,
    pcs: DistributedRam,
    instrs: DistributedRam,
    imms: DistributedRam,
    ctls: DistributedRam,
    write_pointer: Vec<Register>,
    read_pointer: Vec<Register>,
    count: Vec<Register>,
    held_state: Vec<Flag>,
    held_wait_state: Vec<Flag>,
    slots: Register,
    scoreboard: Scoreboard,
    arbiter: RoundRobin,
    head: Vec<Wire<Local>>,
    last: Vec<Bit1<Local>>,
    head_class: Vec<Wire<Local>>,
    push: Vec<Bit1<Local>>,
    pop: Vec<Bit1<Local>>,
    filled: Vec<Bit1<Local>>,
    unit_free: Wire<Local>,
    eligible: Vec<Bit1<Local>>,
    request: Wire<Local>,
    write_slot: Wire<Local>,
    selected: Wire<Local>,
    read_slot: Wire<Local>,
    slots_next: Wire<Local>,
    check_word: Wire<Local>,
    payload_index: Wire<Local>,
    payload_row: Register,
    float_check: Vec<DistributedRam>,
    float_head: Vec<Wire<Local>>,
    float_word: Vec<Wire<Local>>,
    float_selected: Vec<Wire<Local>>,
    float_free: Vec<Wire<Local>>,
    /// With beats: as many low bits as cycles until the float unit's lanes take another warp.
    beats: Vec<Register>,
    _warps: usize,
    _float: usize,
    _float_warps: usize,
    _split: usize,
    pointer_bits: Param,
    fma_slot: Param,
    short_slot: Param,
    all_beats: Param,
}

impl Issue {
    pub fn new(config: &Config) -> Self {
        let (w, wb, t) = (config.warps, config.warp_bits(), config.threads);
        let depth = config.ibuffer_depth;
        let pb = depth.ilog2() as usize;
        let entries = depth * w;
        let eb = entries.ilog2() as usize;
        let (float, rb) = (config.float as usize, config.register_bits());
        let beats = config.fpu_beats();
        let split = (config.float && beats > 1) as usize;
        // Cycles by which results of the float unit come later when the warp passes in beats.
        let later = split * beats;
        let slots = if config.float { 8 + later } else { 6 };
        Self {
            unit: UnitName::of::<Self>(),
            decode_valid: Bit1::default(),
            decode_warp: Wire::new(wb),
            decode_pc: Wire::new(32),
            decode_instr: Wire::new(32),
            decode_imm: Wire::new(32),
            decode_rd: Wire::new(rb),
            decode_rs1: Wire::new(rb),
            decode_rs2: Wire::new(rb),
            decode_rs3: (0..float).map(|_| Wire::new(rb)).collect(),
            decode_float: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            float_hold: (0..float).map(|_| Wire::new(w)).collect(),
            float_divide_ready: (0..float).map(|_| Bit1::default()).collect(),
            decode_ctl: Wire::new(CTL_BITS),
            decode_class: Wire::new(CLASS_BITS),
            decode_hold: Bit1::default(),
            decode_wait: Bit1::default(),
            decode_link: Bit1::default(),
            kill: Wire::new(w),
            decode_jump: Bit1::default(),
            flush: Wire::new(w),
            spawn: Wire::new(w),
            active: Wire::new(w),
            tmask: (0..w).map(|_| Wire::new(t)).collect(),
            divergence_hold: Wire::new(w),
            divide_ready: Bit1::default(),
            memory_ready: Bit1::default(),
            release: Wire::new(w),
            pressure: Bit1::default(),
            clear_valid: Bit1::default(),
            clear_warp: Wire::new(wb),
            clear_rd: Wire::new(rb),
            buffered: (0..w).map(|_| Wire::new(pb + 1)).collect(),
            held: Wire::new(w),
            held_wait: Wire::new(w),
            blocked: Wire::new(w),
            head_valid: Wire::new(w),
            head_pc: (0..w).map(|_| Wire::new(32)).collect(),
            head_jump: Wire::new(w),
            head_lanes: Wire::new(w),
            unit_wait: Wire::new(CLASS_BITS),
            control_wait: Bit1::default(),
            float_wait: (0..float).map(|_| Bit1::default()).collect(),
            head_class: (0..w).map(|_| Wire::new(CLASS_BITS)).collect(),
            issue_valid: Bit1::default(),
            issue_warp: Wire::new(wb),
            issue_link: Bit1::default(),
            read_pc: Wire::new(32),
            read_instr: Wire::new(32),
            read_imm: Wire::new(32),
            read_ctl: Wire::new(CTL_BITS),
            issue_rd: Wire::new(rb),
            issue_rs1: Wire::new(rb),
            issue_rs2: Wire::new(rb),
            issue_rs3: (0..float).map(|_| Wire::new(rb)).collect(),
            issue_float: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            issue_class: Wire::new(CLASS_BITS),
            issue_mask: Wire::new(t),
            slot_now: Bit1::default(),
            writes_pending: Bit1::default(),
            check: (0..w)
                .map(|_| DistributedRam::new(depth, CHECK_BITS))
                .collect(),
            head_state: (0..w).map(|_| Register::new(CHECK_BITS)).collect(),
            head_pcs: (0..w).map(|_| DistributedRam::new(depth, 31)).collect(),
            pcs: DistributedRam::new(entries, 31),
            instrs: DistributedRam::new(entries, 32),
            imms: DistributedRam::new(entries, 32),
            ctls: DistributedRam::new(entries, CTL_BITS),
            write_pointer: (0..w).map(|_| Register::with_reset(pb, 0)).collect(),
            read_pointer: (0..w).map(|_| Register::with_reset(pb, 0)).collect(),
            count: (0..w).map(|_| Register::with_reset(pb + 1, 0)).collect(),
            held_state: (0..w).map(|_| Flag::new(false)).collect(),
            held_wait_state: (0..w).map(|_| Flag::new(false)).collect(),
            slots: Register::with_reset(slots, 0),
            scoreboard: Scoreboard::new(config),
            arbiter: RoundRobin::new(w),
            head: (0..w).map(|_| Wire::new(CHECK_BITS)).collect(),
            last: (0..w).map(|_| Bit1::default()).collect(),
            push: (0..w).map(|_| Bit1::default()).collect(),
            pop: (0..w).map(|_| Bit1::default()).collect(),
            filled: (0..w).map(|_| Bit1::default()).collect(),
            unit_free: Wire::new(CLASS_BITS),
            eligible: (0..w).map(|_| Bit1::default()).collect(),
            request: Wire::new(w),
            write_slot: Wire::new(pb),
            selected: Wire::new(CHECK_BITS),
            read_slot: Wire::new(pb),
            slots_next: Wire::new(slots),
            check_word: Wire::new(CHECK_BITS),
            payload_index: Wire::new(eb),
            payload_row: Register::new(eb),
            float_check: (0..w * float)
                .map(|_| DistributedRam::new(depth, FLOAT_CHECK_BITS))
                .collect(),
            float_head: (0..w * float)
                .map(|_| Wire::new(FLOAT_CHECK_BITS))
                .collect(),
            float_word: (0..float).map(|_| Wire::new(FLOAT_CHECK_BITS)).collect(),
            float_selected: (0..float).map(|_| Wire::new(FLOAT_CHECK_BITS)).collect(),
            float_free: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            beats: (0..split)
                .map(|_| Register::with_reset(beats - 1, 0))
                .collect(),
            _warps: w,
            _float: float,
            _float_warps: w * float,
            _split: split,
            pointer_bits: Param::new(pb),
            fma_slot: Param::new(7 + later),
            short_slot: Param::new(4 + later),
            all_beats: Param::new((1 << (beats - 1)) - 1),
        }
    }
}

impl Logic for Issue {
    #[hdl_gen]
    fn update(&mut self) {
        // Buffers: what the issue check needs stands in a RAM per warp, the rest in one shared RAM.
        self.check_word.next = bits_to(self.decode_rd.val().get_bits::<5>(0), 25)
            | (bits_to(self.decode_rs1.val().get_bits::<5>(0), 25) << 5)
            | (bits_to(self.decode_rs2.val().get_bits::<5>(0), 25) << 10)
            | (bits_to(self.decode_class.val(), 25) << 15)
            | (bits_to(self.decode_hold.val(), 25) << 20)
            | (bits_to(self.decode_wait.val(), 25) << 21)
            | (bits_to(self.decode_link.val(), 25) << 22)
            | (bits_to(self.decode_jump.val(), 25) << 23);
        // vx_tmc, vx_pred, vx_wspawn
        if (self.decode_ctl.val().get_bits::<4>(8) == 4)
            | (self.decode_ctl.val().get_bits::<4>(8) == 5)
            | (self.decode_ctl.val().get_bits::<4>(8) == 6)
        {
            self.check_word.next = self.check_word.val().replace_bit(24, true);
        }
        self.write_slot.next = 0.into();
        for i in 0..self._warps {
            // Whether a flush drops it is known late: its place is written, and not counted.
            self.push[i].next = self.decode_valid.val() & (self.decode_warp.val().index() == i);
            if self.decode_warp.val().index() == i {
                self.write_slot.next = self.write_pointer[i].q.val();
            }
            self.check[i].write_address.next = self.write_pointer[i].q.val();
            self.check[i].write_data.next = self.check_word.val();
            self.check[i].write_enable.next = self.push[i].val();
            self.check[i].read_address.next = self.read_pointer[i].q.val() + 1;
            self.head_pcs[i].write_address.next = self.write_pointer[i].q.val();
            self.head_pcs[i].write_data.next = self.decode_pc.val().get_bits::<31>(1);
            self.head_pcs[i].write_enable.next = self.push[i].val();
            self.head_pcs[i].read_address.next = self.read_pointer[i].q.val();
            self.head[i].next = self.head_state[i].q.val();
            self.head_pc[i].next = unsigned_cast(self.head_pcs[i].read_data.val()) << 1;
            self.head_class[i].next = self.head[i].val().get_bits::<5>(15);
            self.scoreboard.rd[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(0));
            self.scoreboard.rs1[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(5));
            self.scoreboard.rs2[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(10));
            self.filled[i].next = self.count[i].q.val().any();
        }
        for k in 0..self._float {
            self.float_word[k].next = bits_to(self.decode_rd.val().get_bits::<1>(5), 13)
                | (bits_to(self.decode_rs1.val().get_bits::<1>(5), 13) << 1)
                | (bits_to(self.decode_rs2.val().get_bits::<1>(5), 13) << 2)
                | (unsigned_cast(self.decode_rs3[k].val()) << 3)
                | (unsigned_cast(self.decode_float[k].val()) << 9);
        }
        for i in 0..self._float_warps {
            self.float_check[i].write_address.next = self.write_pointer[i].q.val();
            self.float_check[i].write_data.next = self.float_word[0].val();
            self.float_check[i].write_enable.next = self.push[i].val();
            self.float_check[i].read_address.next = self.read_pointer[i].q.val();
            self.float_head[i].next = self.float_check[i].read_data.val();
            self.scoreboard.rd[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(0))
                | (unsigned_cast(self.float_head[i].val().get_bits::<1>(0)) << 5);
            self.scoreboard.rs1[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(5))
                | (unsigned_cast(self.float_head[i].val().get_bits::<1>(1)) << 5);
            self.scoreboard.rs2[i].next = unsigned_cast(self.head[i].val().get_bits::<5>(10))
                | (unsigned_cast(self.float_head[i].val().get_bits::<1>(2)) << 5);
            self.scoreboard.rs3[i].next = self.float_head[i].val().get_bits::<6>(3);
        }
        self.payload_index.next = (unsigned_cast(self.decode_warp.val())
            << self.pointer_bits.val())
            | unsigned_cast(self.write_slot.val());
        self.pcs.write_address.next = self.payload_index.val();
        self.pcs.write_data.next = self.decode_pc.val().get_bits::<31>(1);
        self.pcs.write_enable.next = self.decode_valid.val();
        self.instrs.write_address.next = self.payload_index.val();
        self.instrs.write_data.next = self.decode_instr.val();
        self.instrs.write_enable.next = self.decode_valid.val();
        self.imms.write_address.next = self.payload_index.val();
        self.imms.write_data.next = self.decode_imm.val();
        self.imms.write_enable.next = self.decode_valid.val();
        self.ctls.write_address.next = self.payload_index.val();
        self.ctls.write_data.next = self.decode_ctl.val();
        self.ctls.write_enable.next = self.decode_valid.val();

        // Which units and write slots are free: ALU, multiplier, divider, memory, SFU.
        self.unit_free.next = 0.into();
        self.unit_free.next = self
            .unit_free
            .val()
            .replace_bit(0, !self.slots.q.val().get_bit(3) & !self.pressure.val());
        self.unit_free.next = self.unit_free.val().replace_bit(1, !self.pressure.val());
        self.unit_free.next = self.unit_free.val().replace_bit(2, self.divide_ready.val());
        self.unit_free.next = self.unit_free.val().replace_bit(3, self.memory_ready.val());
        self.unit_free.next = self
            .unit_free
            .val()
            .replace_bit(4, !self.slots.q.val().get_bit(4) & !self.pressure.val());

        for k in 0..self._float {
            // Multiply-adder, conversions and comparisons, divider; their slots are 8 and 5 cycles from now.
            self.float_free[k].next = 0.into();
            self.float_free[k].next = self.float_free[k]
                .val()
                .replace_bit(0, !self.pressure.val());
            self.float_free[k].next = self.float_free[k].val().replace_bit(
                1,
                !self.slots.q.val().get_bit(self.short_slot.val() + 1) & !self.pressure.val(),
            );
            for n in 0..self._split {
                if self.beats[n].q.val().get_bit(0) {
                    self.float_free[k].next = self.float_free[k].val() & 4;
                }
            }
            self.float_free[k].next = self.float_free[k]
                .val()
                .replace_bit(2, self.float_divide_ready[k].val());
            if self.slots.q.val().get_bit(5) {
                self.unit_free.next = self.unit_free.val().replace_bit(1, false);
            }
        }

        self.request.next = 0.into();
        self.blocked.next = 0.into();
        self.held.next = 0.into();
        self.held_wait.next = 0.into();
        self.head_valid.next = 0.into();
        self.head_jump.next = 0.into();
        self.head_lanes.next = 0.into();
        self.unit_wait.next = 0.into();
        self.control_wait.next = false;
        for i in 0..self._warps {
            self.eligible[i].next = self.filled[i].val()
                & !self.held_state[i].q.val()
                & !self.divergence_hold.val().get_bit(i)
                & self.active.val().get_bit(i)
                & !self.kill.val().get_bit(i);
            self.request.next = self.request.val().replace_bit(
                i,
                self.eligible[i].val()
                    & self.scoreboard.free.val().get_bit(i)
                    & (self.head_class[i].val() & self.unit_free.val()).any(),
            );
            self.blocked.next = self.blocked.val().replace_bit(
                i,
                self.eligible[i].val() & !self.scoreboard.free.val().get_bit(i),
            );
            if self.eligible[i].val()
                & self.scoreboard.free.val().get_bit(i)
                & !self.request.val().get_bit(i)
            {
                self.unit_wait.next = self.unit_wait.val() | self.head_class[i].val();
                if self.head[i].val().get_bit(20) {
                    self.control_wait.next = true;
                }
            }
            self.held.next = self.held.val().replace_bit(i, self.held_state[i].q.val());
            self.held_wait.next = self
                .held_wait
                .val()
                .replace_bit(i, self.held_wait_state[i].q.val());
            self.head_valid.next = self.head_valid.val().replace_bit(i, self.filled[i].val());
            self.head_jump.next = self
                .head_jump
                .val()
                .replace_bit(i, self.head[i].val().get_bit(23));
            self.head_lanes.next = self
                .head_lanes
                .val()
                .replace_bit(i, self.head[i].val().get_bit(24));
            self.buffered[i].next = self.count[i].q.val();
        }
        for k in 0..self._float {
            self.float_wait[k].next = false;
        }
        for i in 0..self._float_warps {
            if self.eligible[i].val() & self.scoreboard.free.val().get_bit(i) {
                if (self.float_head[i].val().get_bits::<4>(9) & self.float_free[0].val()).any() {
                    self.request.next = self.request.val().replace_bit(i, true);
                } else if self.float_head[i].val().get_bits::<3>(9).any() {
                    self.float_wait[0].next = true;
                }
                if self.float_head[i].val().get_bit(12) & self.float_hold[0].val().get_bit(i) {
                    self.request.next = self.request.val().replace_bit(i, false);
                    self.float_wait[0].next = true;
                }
            }
        }
        self.arbiter.request.next = self.request.val();
        self.arbiter.accept.next = self.arbiter.grant_valid.val();

        // The chosen instruction.
        self.selected.next = 0.into();
        self.read_slot.next = 0.into();
        self.issue_mask.next = 0.into();
        for i in 0..self._warps {
            if self.arbiter.grant.val().get_bit(i) {
                self.selected.next = self.head[i].val();
                self.read_slot.next = self.read_pointer[i].q.val();
                self.issue_mask.next = self.tmask[i].val();
            }
        }
        // The row is not written before it is read: its place is free from now on, and a push comes after that.
        self.payload_row.d.next = (unsigned_cast(self.arbiter.grant_index.val())
            << self.pointer_bits.val())
            | unsigned_cast(self.read_slot.val());
        self.pcs.read_address.next = self.payload_row.q.val();
        self.instrs.read_address.next = self.payload_row.q.val();
        self.imms.read_address.next = self.payload_row.q.val();
        self.ctls.read_address.next = self.payload_row.q.val();
        self.issue_valid.next = self.arbiter.grant_valid.val();
        self.issue_warp.next = self.arbiter.grant_index.val();
        self.issue_link.next = self.selected.val().get_bit(22);
        self.read_pc.next = unsigned_cast(self.pcs.read_data.val()) << 1;
        self.read_instr.next = self.instrs.read_data.val();
        self.read_imm.next = self.imms.read_data.val();
        self.read_ctl.next = self.ctls.read_data.val();
        self.issue_rd.next = unsigned_cast(self.selected.val().get_bits::<5>(0));
        self.issue_rs1.next = unsigned_cast(self.selected.val().get_bits::<5>(5));
        self.issue_rs2.next = unsigned_cast(self.selected.val().get_bits::<5>(10));
        for k in 0..self._float {
            self.float_selected[k].next = 0.into();
            for i in 0..self._float_warps {
                if self.arbiter.grant.val().get_bit(i) {
                    self.float_selected[k].next = self.float_head[i].val();
                }
            }
            self.issue_rd.next = unsigned_cast(self.selected.val().get_bits::<5>(0))
                | (unsigned_cast(self.float_selected[k].val().get_bits::<1>(0)) << 5);
            self.issue_rs1.next = unsigned_cast(self.selected.val().get_bits::<5>(5))
                | (unsigned_cast(self.float_selected[k].val().get_bits::<1>(1)) << 5);
            self.issue_rs2.next = unsigned_cast(self.selected.val().get_bits::<5>(10))
                | (unsigned_cast(self.float_selected[k].val().get_bits::<1>(2)) << 5);
            self.issue_rs3[k].next = self.float_selected[k].val().get_bits::<6>(3);
            self.issue_float[k].next = self.float_selected[k].val().get_bits::<4>(9);
        }
        self.issue_class.next = self.selected.val().get_bits::<5>(15);

        // Write slots: bit k is high when the port is taken k cycles from now.
        self.slots_next.next = self.slots.q.val() >> 1;
        if self.arbiter.grant_valid.val() {
            if self.selected.val().get_bit(15) {
                self.slots_next.next = self.slots_next.val() | 4;
            }
            if self.selected.val().get_bit(19) {
                self.slots_next.next = self.slots_next.val() | 8;
            }
            if self.selected.val().get_bit(16) {
                self.slots_next.next = self.slots_next.val() | 16;
            }
        }
        for k in 0..self._float {
            if self.arbiter.grant_valid.val() {
                if self.float_selected[k].val().get_bit(9) {
                    self.slots_next.next =
                        self.slots_next.val().replace_bit(self.fma_slot.val(), true);
                }
                if self.float_selected[k].val().get_bit(10) {
                    self.slots_next.next = self
                        .slots_next
                        .val()
                        .replace_bit(self.short_slot.val(), true);
                }
            }
        }
        for n in 0..self._split {
            self.beats[n].d.next = self.beats[n].q.val() >> 1;
            if self.arbiter.grant_valid.val() & self.float_selected[0].val().get_bits::<2>(9).any()
            {
                self.beats[n].d.next = self.all_beats.val().into();
            }
        }
        self.slots.d.next = self.slots_next.val();
        self.slot_now.next = self.slots.q.val().get_bit(0);
        self.writes_pending.next = self.slots.q.val().any();

        self.scoreboard.set.next = self.arbiter.grant.val();
        self.scoreboard.clear_valid.next = self.clear_valid.val();
        self.scoreboard.clear_warp.next = self.clear_warp.val();
        self.scoreboard.clear_rd.next = self.clear_rd.val();

        for i in 0..self._warps {
            self.pop[i].next = self.arbiter.grant_valid.val() & self.arbiter.grant.val().get_bit(i);
            self.write_pointer[i].d.next = self.write_pointer[i].q.val();
            self.read_pointer[i].d.next = self.read_pointer[i].q.val();
            self.count[i].d.next = self.count[i].q.val();
            if self.push[i].val() {
                self.write_pointer[i].d.next = self.write_pointer[i].q.val() + 1;
            }
            if self.pop[i].val() {
                self.read_pointer[i].d.next = self.read_pointer[i].q.val() + 1;
            }
            if self.push[i].val() & !self.pop[i].val() {
                self.count[i].d.next = self.count[i].q.val() + 1;
            }
            if self.pop[i].val() & !self.push[i].val() {
                self.count[i].d.next = self.count[i].q.val() - 1;
            }
            if self.flush.val().get_bit(i) {
                self.write_pointer[i].d.next = 0.into();
                self.read_pointer[i].d.next = 0.into();
                self.count[i].d.next = 0.into();
            }
            // The head: the entry behind the one that issues, or what decode brings when there is none.
            self.last[i].next = self.count[i].q.val() == 1;
            self.head_state[i].d.next = self.head_state[i].q.val();
            if self.pop[i].val() {
                self.head_state[i].d.next = self.check[i].read_data.val();
            }
            if !self.filled[i].val() | (self.last[i].val() & self.pop[i].val()) {
                self.head_state[i].d.next = self.check_word.val();
            }
            self.held_state[i].d.next = self.held_state[i].q.val();
            self.held_wait_state[i].d.next = self.held_wait_state[i].q.val();
            if self.release.val().get_bit(i) | self.spawn.val().get_bit(i) {
                self.held_state[i].d.next = false;
                self.held_wait_state[i].d.next = false;
            }
            if self.pop[i].val() & self.selected.val().get_bit(20) {
                self.held_state[i].d.next = true;
                self.held_wait_state[i].d.next = self.selected.val().get_bit(21);
            }
        }
    }
}
