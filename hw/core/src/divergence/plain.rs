//! What every mechanism with one program counter per warp does alike: thread masks, branches, jumps, `vx_tmc`, `vx_pred`.
//!
//! Stage: event. [`TmaskTable`] holds W · T bits; [`PlainControl`] is combinational.
//! From the socket: `event_*`, `spawn`; to the mechanism: whether the event is one of these, and its effect
//! Stalls: none. A branch or jump follows the lead lane (ISA.md 1); `divergent` reports lanes that disagree.

use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Thread mask of each warp.
#[derive(LogicBlock)]
pub struct TmaskTable {
    pub unit: UnitName,
    pub write: Bit1<In>,
    pub write_warp: Wire<In>,
    pub write_mask: Wire<In>,
    pub spawn: Wire<In>,
    pub tmask: Vec<Wire<Out>>,
    table: Vec<Register>,
    _warps: usize,
}

impl TmaskTable {
    pub fn new(config: &Config) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            write: Bit1::default(),
            write_warp: Wire::new(config.warp_bits()),
            write_mask: Wire::new(config.threads),
            spawn: Wire::new(config.warps),
            tmask: (0..config.warps)
                .map(|_| Wire::new(config.threads))
                .collect(),
            table: (0..config.warps)
                .map(|_| Register::with_reset(config.threads, 1))
                .collect(),
            _warps: config.warps,
        }
    }
}

impl Logic for TmaskTable {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._warps {
            self.tmask[i].next = self.table[i].q.val();
            self.table[i].d.next = self.table[i].q.val();
            if self.write.val() & (self.write_warp.val().index() == i) {
                self.table[i].d.next = self.write_mask.val();
            }
            if self.spawn.val().get_bit(i) {
                self.table[i].d.next = 1.into();
            }
        }
    }
}

/// Branches, jumps, `vx_tmc` and `vx_pred`.
#[derive(LogicBlock)]
pub struct PlainControl {
    pub unit: UnitName,
    pub kind: Wire<In>,
    pub instr: Wire<In>,
    pub imm: Wire<In>,
    pub mask: Wire<In>,
    pub predicate: Wire<In>,
    pub lead1: Wire<In>,
    pub lead2: Wire<In>,
    pub taken: Wire<In>,
    pub target: Wire<In>,
    pub lead_taken: Bit1<In>,
    pub lead_target: Wire<In>,
    /// The event is one of these.
    pub hit: Bit1<Out>,
    pub redirect: Bit1<Out>,
    pub pc: Wire<Out>,
    pub write: Bit1<Out>,
    pub new_mask: Wire<Out>,
    /// `vx_tmc` with a zero mask.
    pub tmc_zero: Bit1<Out>,
    /// `vx_pred` left no lane.
    pub pred_zero: Bit1<Out>,
    pub divergent: Bit1<Out>,
    lane_target: Vec<Wire<Local>>,
    branch_differs: Bit1<Local>,
    target_differs: Bit1<Local>,
    continues: Wire<Local>,
    _threads: usize,
}

impl PlainControl {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        Self {
            unit: UnitName::of::<Self>(),
            kind: Wire::new(KIND_BITS),
            instr: Wire::new(32),
            imm: Wire::new(32),
            mask: Wire::new(t),
            predicate: Wire::new(t),
            lead1: Wire::new(32),
            lead2: Wire::new(32),
            taken: Wire::new(t),
            target: Wire::new(32 * t),
            hit: Bit1::default(),
            redirect: Bit1::default(),
            pc: Wire::new(32),
            write: Bit1::default(),
            new_mask: Wire::new(t),
            tmc_zero: Bit1::default(),
            pred_zero: Bit1::default(),
            divergent: Bit1::default(),
            lead_taken: Bit1::default(),
            lead_target: Wire::new(32),
            lane_target: (0..t).map(|_| Wire::new(32)).collect(),
            branch_differs: Bit1::default(),
            target_differs: Bit1::default(),
            continues: Wire::new(t),
            _threads: t,
        }
    }
}

impl Logic for PlainControl {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._threads {
            self.lane_target[i].next = unsigned_cast(self.target.val() >> (i * 32));
        }
        self.branch_differs.next = (self.taken.val() & self.mask.val()).any()
            & ((self.taken.val() & self.mask.val()) != self.mask.val());
        self.target_differs.next = false;
        for i in 0..self._threads {
            if self.mask.val().get_bit(i) & (self.lane_target[i].val() != self.lead_target.val()) {
                self.target_differs.next = true;
            }
        }
        // vx_pred: bit 0 of the rd field negates the condition.
        self.continues.next = self.mask.val() & self.predicate.val();
        if self.instr.val().get_bit(7) {
            self.continues.next = self.mask.val() & !self.predicate.val();
        }

        self.hit.next = true;
        self.redirect.next = false;
        self.pc.next = self.lead_target.val();
        self.write.next = false;
        self.new_mask.next = unsigned_cast(self.lead1.val());
        self.tmc_zero.next = false;
        self.pred_zero.next = false;
        self.divergent.next = false;
        match self.kind.val().index() {
            1 => {
                self.redirect.next = self.lead_taken.val();
                self.pc.next = self.imm.val();
                self.divergent.next = self.branch_differs.val();
            }
            2 => {
                self.redirect.next = true;
                self.divergent.next = self.target_differs.val();
            }
            4 => {
                self.write.next = true;
                self.tmc_zero.next = !self.new_mask.val().any();
            }
            5 => {
                self.write.next = true;
                self.new_mask.next = self.continues.val();
                if !self.continues.val().any() {
                    self.new_mask.next = unsigned_cast(self.lead2.val());
                }
                self.pred_zero.next = !self.new_mask.val().any();
            }
            _ => {
                self.hit.next = false;
            }
        }
    }
}
