//! fcsr of each warp: rounding mode and accrued flags, and the order of accesses to it.
//!
//! Stages: decode (rounding mode), issue (hold), commit (flags), event (CSR accesses). State: W · 8 bits, and per warp the
//! number of its floating-point operations in flight.
//! To decode:     `decode_mode` of `decode_warp` — a CSR access stops fetch, so that no decoded instruction precedes it
//! To issue:      `hold` — bit w is high while operations of warp w are in flight: a CSR access of fcsr waits
//! From issue:    `issue_*`; from the float unit: `retire_*`, one result a cycle with the flags of its lanes
//! From the SFU:  `event_*`; to the SFU: `value`, the CSR before the access, in the same cycle
//! To issue, schedule: `resume` — the warp whose access has been made
//! Stalls: none of its own.

use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FloatStatus {
    pub unit: UnitName,
    pub decode_warp: Wire<In>,
    pub decode_mode: Wire<Out>,
    pub issue_valid: Bit1<In>,
    pub issue_warp: Wire<In>,
    pub hold: Wire<Out>,
    pub retire_valid: Bit1<In>,
    pub retire_warp: Wire<In>,
    pub retire_flags: Wire<In>,
    pub event_valid: Bit1<In>,
    pub event_kind: Wire<In>,
    pub event_warp: Wire<In>,
    pub event_instr: Wire<In>,
    pub event_lead1: Wire<In>,
    pub value: Wire<Out>,
    pub resume: Wire<Out>,
    fcsr: Vec<Register>,
    flying: Vec<Register>,
    enters: Vec<Bit1<Local>>,
    leaves: Vec<Bit1<Local>>,
    access: Bit1<Local>,
    writes: Bit1<Local>,
    all: Wire<Local>,
    operand: Wire<Local>,
    read: Wire<Local>,
    after: Wire<Local>,
    _warps: usize,
}

impl FloatStatus {
    pub fn new(config: &Config) -> Self {
        let (w, wb) = (config.warps, config.warp_bits());
        Self {
            unit: UnitName::of::<Self>(),
            decode_warp: Wire::new(wb),
            decode_mode: Wire::new(3),
            issue_valid: Bit1::default(),
            issue_warp: Wire::new(wb),
            hold: Wire::new(w),
            retire_valid: Bit1::default(),
            retire_warp: Wire::new(wb),
            retire_flags: Wire::new(5),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(wb),
            event_instr: Wire::new(32),
            event_lead1: Wire::new(32),
            value: Wire::new(32),
            resume: Wire::new(w),
            fcsr: (0..w).map(|_| Register::with_reset(8, 0)).collect(),
            // An operation stays for 9 cycles at most, the division aside.
            flying: (0..w).map(|_| Register::with_reset(4, 0)).collect(),
            enters: (0..w).map(|_| Bit1::default()).collect(),
            leaves: (0..w).map(|_| Bit1::default()).collect(),
            access: Bit1::default(),
            writes: Bit1::default(),
            all: Wire::new(8),
            operand: Wire::new(8),
            read: Wire::new(8),
            after: Wire::new(8),
            _warps: w,
        }
    }
}

impl Logic for FloatStatus {
    #[hdl_gen]
    fn update(&mut self) {
        self.access.next = self.event_valid.val() & (self.event_kind.val() == 11);
        self.writes.next = (self.event_instr.val().get_bits::<2>(12) == 1)
            | self.event_instr.val().get_bits::<5>(15).any();
        self.all.next = 0.into();
        self.decode_mode.next = 0.into();
        for i in 0..self._warps {
            if self.event_warp.val().index() == i {
                self.all.next = self.fcsr[i].q.val();
            }
            if self.decode_warp.val().index() == i {
                self.decode_mode.next = self.fcsr[i].q.val().get_bits::<3>(5);
            }
        }
        // fflags 1, frm 2, fcsr 3
        self.read.next = self.all.val();
        self.operand.next = self.event_lead1.val().get_bits::<8>(0);
        match self.event_instr.val().get_bits::<2>(20).index() {
            1 => {
                self.read.next = self.all.val() & 31;
            }
            2 => {
                self.read.next = self.all.val() >> 5;
            }
            _ => {
                self.read.next = self.all.val();
            }
        }
        match self.event_instr.val().get_bits::<2>(12).index() {
            1 => {
                self.operand.next = self.event_lead1.val().get_bits::<8>(0);
            }
            2 => {
                self.operand.next = self.read.val() | self.event_lead1.val().get_bits::<8>(0);
            }
            _ => {
                self.operand.next = self.read.val() & !self.event_lead1.val().get_bits::<8>(0);
            }
        }
        match self.event_instr.val().get_bits::<2>(20).index() {
            1 => {
                self.after.next = (self.all.val() & 0xE0) | (self.operand.val() & 31);
            }
            2 => {
                self.after.next = (self.all.val() & 31) | (self.operand.val() << 5);
            }
            _ => {
                self.after.next = self.operand.val();
            }
        }
        self.value.next = bits_to(self.read.val(), 32);

        self.hold.next = 0.into();
        self.resume.next = 0.into();
        for i in 0..self._warps {
            self.fcsr[i].d.next = self.fcsr[i].q.val();
            self.enters[i].next = self.issue_valid.val() & (self.issue_warp.val().index() == i);
            self.leaves[i].next = self.retire_valid.val() & (self.retire_warp.val().index() == i);
            if self.leaves[i].val() {
                self.fcsr[i].d.next = self.fcsr[i].q.val() | bits_to(self.retire_flags.val(), 8);
            }
            if self.access.val() & (self.event_warp.val().index() == i) {
                self.resume.next = self.resume.val().replace_bit(i, true);
                if self.writes.val() {
                    self.fcsr[i].d.next = self.after.val();
                }
            }
            self.flying[i].d.next = self.flying[i].q.val();
            if self.enters[i].val() & !self.leaves[i].val() {
                self.flying[i].d.next = self.flying[i].q.val() + 1;
            }
            if self.leaves[i].val() & !self.enters[i].val() {
                self.flying[i].d.next = self.flying[i].q.val() - 1;
            }
            self.hold.next = self.hold.val().replace_bit(i, self.flying[i].q.val().any());
        }
    }
}
