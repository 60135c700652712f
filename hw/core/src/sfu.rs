//! Special function unit: CSR accesses, vote and shuffle, and the events that change control flow.
//!
//! Stages: execute, then event. State: the event registers and the result register.
//! From operands: `exec_*`; from the ALU: `taken`, `target`
//! From CSRs, vote: results of execute; from divergence: `answer_rd`, `answer_lanes` in the event stage
//! To divergence, barriers, schedule, fences, traps: `event_*`, one cycle after execute
//! To commit:     `write_*` in the reserved slot, two cycles after execute
//! Stalls: none. What an instruction needs of its warp as a whole — a mask, a count, a pc — is read from the lead lane
//! here (ISA.md 1), once for every consumer.

use crate::control_word::*;
use crate::csr::Csr;
use crate::pack::Pack;
use crate::vote::Vote;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Sfu {
    pub unit: UnitName,
    pub launch_arg: Wire<In>,
    pub exec_warp: Wire<In>,
    pub exec_pc: Wire<In>,
    pub exec_instr: Wire<In>,
    pub exec_imm: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_ctl: Wire<In>,
    pub exec_class: Wire<In>,
    pub exec_mask: Wire<In>,
    pub exec_lead: Wire<In>,
    pub exec_rs1: Wire<In>,
    pub exec_rs2: Wire<In>,
    pub taken: Wire<In>,
    pub target: Wire<In>,
    pub active: Wire<In>,
    pub counter: Wire<In>,
    pub answer_rd: Wire<In>,
    pub answer_lanes: Wire<In>,
    /// With float: the CSR of the float unit that is accessed in the event stage, before the access.
    pub float_value: Vec<Wire<In>>,
    pub counter_select: Wire<Out>,
    pub event_valid: Bit1<Out>,
    pub event_kind: Wire<Out>,
    pub event_warp: Wire<Out>,
    pub event_pc: Wire<Out>,
    pub event_instr: Wire<Out>,
    pub event_imm: Wire<Out>,
    pub event_mask: Wire<Out>,
    /// Bit 0 of rs1, per lane.
    pub event_predicate: Wire<Out>,
    /// rs1 is not zero, per lane.
    pub event_nonzero1: Wire<Out>,
    /// rs2 is not zero, per lane.
    pub event_nonzero2: Wire<Out>,
    /// rs1 and rs2 of the lead lane; rs1 is the immediate of csrr*i.
    pub event_lead1: Wire<Out>,
    pub event_lead2: Wire<Out>,
    pub event_taken: Wire<Out>,
    pub event_target: Wire<Out>,
    pub event_lead_taken: Bit1<Out>,
    pub event_lead_target: Wire<Out>,
    pub write_valid: Bit1<Out>,
    pub write_warp: Wire<Out>,
    pub write_rd: Wire<Out>,
    pub write_lanes: Wire<Out>,
    pub write_data: Wire<Out>,
    csr: Csr,
    vote: Vote,
    valid: Flag,
    is_sfu: Flag,
    is_scratch: Flag,
    warp: Register,
    pc: Register,
    instr: Register,
    imm: Register,
    rd: Register,
    kind: Register,
    mask: Register,
    predicate: Register,
    nonzero1: Register,
    nonzero2: Register,
    lead1: Register,
    lead2: Register,
    taken_lanes: Register,
    targets: Register,
    lead_taken: Flag,
    lead_target: Register,
    lead_taken_now: Bit1<Local>,
    lead_target_now: Wire<Local>,
    value: Register,
    out_valid: Flag,
    out_warp: Register,
    out_rd: Register,
    out_lanes: Register,
    out_data: Register,
    lane1: Vec<Wire<Local>>,
    lane2: Vec<Wire<Local>>,
    lead1_now: Wire<Local>,
    lead2_now: Wire<Local>,
    bits: Wire<Local>,
    set1: Wire<Local>,
    set2: Wire<Local>,
    broadcast: Wire<Local>,
    replicated: Pack,
    _threads: usize,
    _float: usize,
}

impl Sfu {
    pub fn new(config: &Config) -> Self {
        let (t, wb) = (config.threads, config.warp_bits());
        Self {
            unit: UnitName::of::<Self>(),
            launch_arg: Wire::new(32),
            exec_warp: Wire::new(wb),
            exec_pc: Wire::new(32),
            exec_instr: Wire::new(32),
            exec_imm: Wire::new(32),
            exec_rd: Wire::new(config.register_bits()),
            exec_ctl: Wire::new(CTL_BITS),
            exec_class: Wire::new(CLASS_BITS),
            exec_mask: Wire::new(t),
            exec_lead: Wire::new(config.lane_bits()),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            taken: Wire::new(t),
            target: Wire::new(32 * t),
            active: Wire::new(config.warps),
            counter: Wire::new(64),
            answer_rd: Wire::new(32),
            answer_lanes: Wire::new(t),
            float_value: (0..config.float as usize).map(|_| Wire::new(32)).collect(),
            counter_select: Wire::new(5),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(wb),
            event_pc: Wire::new(32),
            event_instr: Wire::new(32),
            event_imm: Wire::new(32),
            event_mask: Wire::new(t),
            event_predicate: Wire::new(t),
            event_nonzero1: Wire::new(t),
            event_nonzero2: Wire::new(t),
            event_lead1: Wire::new(32),
            event_lead2: Wire::new(32),
            event_taken: Wire::new(t),
            event_target: Wire::new(32 * t),
            event_lead_taken: Bit1::default(),
            event_lead_target: Wire::new(32),
            write_valid: Bit1::default(),
            write_warp: Wire::new(wb),
            write_rd: Wire::new(config.register_bits()),
            write_lanes: Wire::new(t),
            write_data: Wire::new(32 * t),
            csr: Csr::new(config),
            vote: Vote::new(config),
            valid: Flag::new(false),
            is_sfu: Flag::new(false),
            is_scratch: Flag::new(false),
            warp: Register::new(wb),
            pc: Register::new(32),
            instr: Register::new(32),
            imm: Register::new(32),
            rd: Register::new(config.register_bits()),
            kind: Register::with_reset(KIND_BITS, 0),
            mask: Register::new(t),
            predicate: Register::new(t),
            nonzero1: Register::new(t),
            nonzero2: Register::new(t),
            lead1: Register::new(32),
            lead2: Register::new(32),
            taken_lanes: Register::new(t),
            targets: Register::new(32 * t),
            lead_taken: Flag::new(false),
            lead_target: Register::new(32),
            lead_taken_now: Bit1::default(),
            lead_target_now: Wire::new(32),
            value: Register::new(32 * t),
            out_valid: Flag::new(false),
            out_warp: Register::new(wb),
            out_rd: Register::new(config.register_bits()),
            out_lanes: Register::new(t),
            out_data: Register::new(32 * t),
            lane1: (0..t).map(|_| Wire::new(32)).collect(),
            lane2: (0..t).map(|_| Wire::new(32)).collect(),
            lead1_now: Wire::new(32),
            lead2_now: Wire::new(32),
            bits: Wire::new(t),
            set1: Wire::new(t),
            set2: Wire::new(t),
            broadcast: Wire::new(32),
            replicated: Pack::new(t, 32),
            _threads: t,
            _float: config.float as usize,
        }
    }
}

impl Logic for Sfu {
    #[hdl_gen]
    fn update(&mut self) {
        // Execute: what the lanes say, and the lead lane's operands.
        self.lead1_now.next = 0.into();
        self.lead2_now.next = 0.into();
        self.lead_taken_now.next = false;
        self.lead_target_now.next = 0.into();
        self.bits.next = 0.into();
        self.set1.next = 0.into();
        self.set2.next = 0.into();
        for i in 0..self._threads {
            self.lane1[i].next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.lane2[i].next = unsigned_cast(self.exec_rs2.val() >> (i * 32));
            self.bits.next = self
                .bits
                .val()
                .replace_bit(i, self.lane1[i].val().get_bit(0));
            self.set1.next = self.set1.val().replace_bit(i, self.lane1[i].val().any());
            self.set2.next = self.set2.val().replace_bit(i, self.lane2[i].val().any());
            if self.exec_lead.val().index() == i {
                self.lead1_now.next = self.lane1[i].val();
                self.lead2_now.next = self.lane2[i].val();
                self.lead_taken_now.next = self.taken.val().get_bit(i);
                self.lead_target_now.next = unsigned_cast(self.target.val() >> (i * 32));
            }
        }
        // csrrwi, csrrsi, csrrci
        if (self.exec_instr.val().get_bits::<7>(0) == 0x73) & self.exec_instr.val().get_bit(14) {
            self.lead1_now.next = bits_to(self.exec_instr.val().get_bits::<5>(15), 32);
        }
        self.csr.launch_arg.next = self.launch_arg.val();
        self.csr.exec_instr.next = self.exec_instr.val();
        self.csr.exec_warp.next = self.exec_warp.val();
        self.csr.exec_mask.next = self.exec_mask.val();
        self.csr.active.next = self.active.val();
        self.csr.counter.next = self.counter.val();
        self.counter_select.next = self.csr.counter_select.val();
        self.vote.instr.next = self.exec_instr.val();
        self.vote.mask.next = self.exec_mask.val();
        self.vote.rs1.next = self.exec_rs1.val();
        self.vote.rs2.next = self.exec_rs2.val();

        self.valid.d.next =
            self.exec_class.val().any() & self.exec_ctl.val().get_bits::<4>(8).any();
        self.is_sfu.d.next = self.exec_class.val().get_bit(4);
        self.is_scratch.d.next = self.exec_class.val().get_bit(4)
            & (self.exec_instr.val().get_bits::<7>(0) == 0x73)
            & (self.exec_instr.val().get_bits::<12>(20) == 0x340)
            & !self.exec_ctl.val().get_bits::<4>(8).any();
        self.warp.d.next = self.exec_warp.val();
        self.pc.d.next = self.exec_pc.val();
        self.instr.d.next = self.exec_instr.val();
        self.imm.d.next = self.exec_imm.val();
        self.rd.d.next = self.exec_rd.val();
        self.kind.d.next = self.exec_ctl.val().get_bits::<4>(8);
        self.mask.d.next = self.exec_mask.val();
        self.predicate.d.next = self.bits.val();
        self.nonzero1.d.next = self.set1.val();
        self.nonzero2.d.next = self.set2.val();
        self.lead1.d.next = self.lead1_now.val();
        self.lead2.d.next = self.lead2_now.val();
        self.taken_lanes.d.next = self.taken.val();
        self.targets.d.next = self.target.val();
        self.lead_taken.d.next = self.lead_taken_now.val();
        self.lead_target.d.next = self.lead_target_now.val();
        self.value.d.next = self.csr.value.val();
        if self.exec_instr.val().get_bits::<7>(0) == 0x0B {
            self.value.d.next = self.vote.result.val();
        }

        // Event: everything that acts on a warp sees it now; rd of a claimed instruction is answered in this cycle.
        self.event_valid.next = self.valid.q.val();
        self.event_kind.next = self.kind.q.val();
        self.event_warp.next = self.warp.q.val();
        self.event_pc.next = self.pc.q.val();
        self.event_instr.next = self.instr.q.val();
        self.event_imm.next = self.imm.q.val();
        self.event_mask.next = self.mask.q.val();
        self.event_predicate.next = self.predicate.q.val();
        self.event_nonzero1.next = self.nonzero1.q.val();
        self.event_nonzero2.next = self.nonzero2.q.val();
        self.event_lead1.next = self.lead1.q.val();
        self.event_lead2.next = self.lead2.q.val();
        self.event_taken.next = self.taken_lanes.q.val();
        self.event_target.next = self.targets.q.val();
        self.event_lead_taken.next = self.lead_taken.q.val();
        self.event_lead_target.next = self.lead_target.q.val();
        self.csr.write_valid.next = self.is_scratch.q.val()
            & ((self.instr.q.val().get_bits::<2>(12) == 1)
                | self.instr.q.val().get_bits::<5>(15).any());
        self.csr.write_funct3.next = self.instr.q.val().get_bits::<3>(12);
        self.csr.write_data.next = self.lead1.q.val();

        self.broadcast.next = self.answer_rd.val();
        if self.is_scratch.q.val() {
            self.broadcast.next = self.csr.scratch.val();
        }
        for k in 0..self._float {
            if self.kind.q.val() == 11 {
                self.broadcast.next = self.float_value[k].val();
            }
        }
        for i in 0..self._threads {
            self.replicated.part[i].next = self.broadcast.val();
        }
        self.out_valid.d.next = self.is_sfu.q.val();
        self.out_warp.d.next = self.warp.q.val();
        self.out_rd.d.next = self.rd.q.val();
        self.out_lanes.d.next = self.mask.q.val();
        // Zero when not valid: commit joins the units' results by OR.
        self.out_data.d.next = 0.into();
        if self.is_sfu.q.val() {
            self.out_data.d.next = self.value.q.val();
            if self.is_scratch.q.val() | (self.kind.q.val() == 3) {
                self.out_data.d.next = self.replicated.packed.val();
            }
        }
        if self.kind.q.val() == 3 {
            self.out_lanes.d.next = self.answer_lanes.val();
        }
        for _k in 0..self._float {
            if self.is_sfu.q.val() & (self.kind.q.val() == 11) {
                self.out_data.d.next = self.replicated.packed.val();
            }
        }
        self.write_valid.next = self.out_valid.q.val();
        self.write_warp.next = self.out_warp.q.val();
        self.write_rd.next = self.out_rd.q.val();
        self.write_lanes.next = self.out_lanes.q.val();
        self.write_data.next = self.out_data.q.val();
    }
}
