//! Traps: stop the warp, keep the first one for the host (ISA.md 1).
//!
//! Stage: event, and commit for memory traps; `kill` and `now_*` one cycle later. State: the first trap; a bit per warp, it
//! has trapped; the trap of the last cycle.
//! From the SFU:  `event_*` — traps found by fetch and decode; from divergence and barriers: traps of their instructions
//! From the LSU:  `memory_*` — a finished instruction that was misaligned or answered by an error
//! To commit:     `memory_ready` — one trap a cycle: no event is in its stage that might trap
//! From schedule: `spawn` — warps that start; until then what a warp that has trapped still had under way does not trap
//! To schedule, issue, divergence: `kill`; to the host: `trap_*`; to the retirement port: `now_*`
//! Stalls: a memory trap waits for an event of the same cycle. Until `kill` a warp may issue once more behind a memory
//! trap; behind a trap of the event stage its issue is held. `trap_*` mean nothing before `trap_valid`.

use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Trap {
    pub unit: UnitName,
    pub event_valid: Bit1<In>,
    pub event_kind: Wire<In>,
    pub event_warp: Wire<In>,
    pub event_pc: Wire<In>,
    pub event_instr: Wire<In>,
    pub event_imm: Wire<In>,
    pub event_lead1: Wire<In>,
    pub event_lead2: Wire<In>,
    pub divergence_trap: Bit1<In>,
    pub divergence_cause: Wire<In>,
    pub barrier_trap: Bit1<In>,
    pub memory_trap: Bit1<In>,
    pub memory_warp: Wire<In>,
    pub memory_pc: Wire<In>,
    pub memory_instr: Wire<In>,
    pub memory_cause: Wire<In>,
    pub spawn: Wire<In>,
    pub memory_ready: Bit1<Out>,
    /// An instruction in the event stage traps.
    pub event_trap: Bit1<Out>,
    pub kill: Wire<Out>,
    pub now_valid: Bit1<Out>,
    pub now_warp: Wire<Out>,
    pub now_pc: Wire<Out>,
    pub now_instr: Wire<Out>,
    pub now_cause: Wire<Out>,
    pub trap_valid: Bit1<Out>,
    pub trap_warp: Wire<Out>,
    pub trap_pc: Wire<Out>,
    pub trap_instr: Wire<Out>,
    pub trap_cause: Wire<Out>,
    pub trap_a0: Wire<Out>,
    pub trap_gp: Wire<Out>,
    trapped: Register,
    seen: Flag,
    stopped: Register,
    last_valid: Flag,
    last_warp: Register,
    last_pc: Register,
    last_instr: Register,
    last_cause: Register,
    found: Bit1<Local>,
    found_warp: Wire<Local>,
    found_pc: Wire<Local>,
    found_instr: Wire<Local>,
    found_cause: Wire<Local>,
    stop: Wire<Local>,
    warp: Register,
    pc: Register,
    instr: Register,
    cause: Register,
    a0: Register,
    gp: Register,
    decoded: Bit1<Local>,
    _warps: usize,
}

impl Trap {
    pub fn new(config: &Config) -> Self {
        let wb = config.warp_bits();
        Self {
            unit: UnitName::of::<Self>(),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(wb),
            event_pc: Wire::new(32),
            event_instr: Wire::new(32),
            event_imm: Wire::new(32),
            event_lead1: Wire::new(32),
            event_lead2: Wire::new(32),
            divergence_trap: Bit1::default(),
            divergence_cause: Wire::new(5),
            barrier_trap: Bit1::default(),
            memory_trap: Bit1::default(),
            memory_warp: Wire::new(wb),
            memory_pc: Wire::new(32),
            memory_instr: Wire::new(32),
            memory_cause: Wire::new(5),
            spawn: Wire::new(config.warps),
            memory_ready: Bit1::default(),
            event_trap: Bit1::default(),
            kill: Wire::new(config.warps),
            now_valid: Bit1::default(),
            now_warp: Wire::new(wb),
            now_pc: Wire::new(32),
            now_instr: Wire::new(32),
            now_cause: Wire::new(5),
            trap_valid: Bit1::default(),
            trap_warp: Wire::new(wb),
            trap_pc: Wire::new(32),
            trap_instr: Wire::new(32),
            trap_cause: Wire::new(5),
            trap_a0: Wire::new(32),
            trap_gp: Wire::new(32),
            trapped: Register::with_reset(config.warps, 0),
            seen: Flag::new(false),
            stopped: Register::with_reset(config.warps, 0),
            last_valid: Flag::new(false),
            last_warp: Register::new(wb),
            last_pc: Register::new(32),
            last_instr: Register::new(32),
            last_cause: Register::new(5),
            found: Bit1::default(),
            found_warp: Wire::new(wb),
            found_pc: Wire::new(32),
            found_instr: Wire::new(32),
            found_cause: Wire::new(5),
            stop: Wire::new(config.warps),
            warp: Register::with_reset(wb, 0),
            pc: Register::with_reset(32, 0),
            instr: Register::with_reset(32, 0),
            cause: Register::with_reset(5, 0),
            a0: Register::with_reset(32, 0),
            gp: Register::with_reset(32, 0),
            decoded: Bit1::default(),
            _warps: config.warps,
        }
    }
}

impl Logic for Trap {
    #[hdl_gen]
    fn update(&mut self) {
        self.decoded.next = self.event_valid.val() & (self.event_kind.val() == 10);
        self.event_trap.next =
            self.decoded.val() | self.divergence_trap.val() | self.barrier_trap.val();
        // Whether an event traps is known late: a memory trap waits for any.
        self.memory_ready.next = !self.event_valid.val();
        self.found.next = (self.event_trap.val()
            & !self.trapped.q.val().get_bit(self.event_warp.val()))
            | (self.memory_trap.val() & !self.trapped.q.val().get_bit(self.memory_warp.val()));
        self.found_warp.next = self.memory_warp.val();
        self.found_pc.next = self.memory_pc.val();
        self.found_instr.next = self.memory_instr.val();
        self.found_cause.next = self.memory_cause.val();
        if self.event_valid.val() {
            self.found_warp.next = self.event_warp.val();
            self.found_pc.next = self.event_pc.val();
            self.found_instr.next = self.event_instr.val();
            self.found_cause.next = 25.into();
            if self.decoded.val() {
                self.found_cause.next = unsigned_cast(self.event_imm.val());
            }
            if self.divergence_trap.val() {
                self.found_cause.next = self.divergence_cause.val();
            }
        }
        self.stop.next = 0.into();
        for i in 0..self._warps {
            self.stop.next = self
                .stop
                .val()
                .replace_bit(i, self.found.val() & (self.found_warp.val().index() == i));
        }
        self.trapped.d.next = (self.trapped.q.val() | self.stop.val()) & !self.spawn.val();
        self.stopped.d.next = self.stop.val();
        self.kill.next = self.stopped.q.val();
        self.last_valid.d.next = self.found.val();
        self.last_warp.d.next = self.found_warp.val();
        self.last_pc.d.next = self.found_pc.val();
        self.last_instr.d.next = self.found_instr.val();
        self.last_cause.d.next = self.found_cause.val();
        self.now_valid.next = self.last_valid.q.val();
        self.now_warp.next = self.last_warp.q.val();
        self.now_pc.next = self.last_pc.q.val();
        self.now_instr.next = self.last_instr.q.val();
        self.now_cause.next = self.last_cause.q.val();

        // The first trap: the registers follow what might trap until something has.
        self.seen.d.next = self.seen.q.val() | self.found.val();
        self.warp.d.next = self.warp.q.val();
        self.pc.d.next = self.pc.q.val();
        self.instr.d.next = self.instr.q.val();
        self.cause.d.next = self.cause.q.val();
        self.a0.d.next = self.a0.q.val();
        self.gp.d.next = self.gp.q.val();
        if !self.seen.q.val() {
            self.warp.d.next = self.found_warp.val();
            self.pc.d.next = self.found_pc.val();
            self.instr.d.next = self.found_instr.val();
            self.cause.d.next = self.found_cause.val();
            self.a0.d.next = 0.into();
            self.gp.d.next = 0.into();
            if self.decoded.val() {
                self.a0.d.next = self.event_lead1.val();
                self.gp.d.next = self.event_lead2.val();
            }
        }
        self.trap_valid.next = self.seen.q.val();
        self.trap_warp.next = self.warp.q.val();
        self.trap_pc.next = self.pc.q.val();
        self.trap_instr.next = self.instr.q.val();
        self.trap_cause.next = self.cause.q.val();
        self.trap_a0.next = self.a0.q.val();
        self.trap_gp.next = self.gp.q.val();
    }
}
