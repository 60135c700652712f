//! Mask logic: the new thread mask of each mask instruction (ISA.md 3).
//!
//! Stage: event, combinational, no state, no stalls.
//! From the socket: `instr`, the mask before, which lanes' operands are not zero, the lead lane's operands
//! To the mechanism: `new_mask`; `saved` — what `rd` gets in every lane; `jump` — a skip branch is taken

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct MaskLogic {
    pub unit: UnitName,
    pub claim_instr: Wire<In>,
    pub claim_hit: Bit1<Out>,
    pub claim_rd: Bit1<Out>,
    pub claim_rs1: Bit1<Out>,
    pub claim_rs2: Bit1<Out>,
    pub claim_target: Bit1<Out>,
    pub instr: Wire<In>,
    pub mask: Wire<In>,
    pub nonzero1: Wire<In>,
    pub nonzero2: Wire<In>,
    pub lead1: Wire<In>,
    pub lead2: Wire<In>,
    pub new_mask: Wire<Out>,
    pub saved: Wire<Out>,
    pub jump: Bit1<Out>,
    claim_operation: Bit1<Local>,
    claim_leave: Bit1<Local>,
    claim_csr: Bit1<Local>,
    claim_skip: Bit1<Local>,
    source: Wire<Local>,
    given1: Wire<Local>,
    given2: Wire<Local>,
    operation: Wire<Local>,
    leaving: Wire<Local>,
    is_operation: Bit1<Local>,
    is_csr: Bit1<Local>,
    is_skip: Bit1<Local>,
    csr: Wire<Local>,
    _skip: usize,
    _leave: usize,
}

impl MaskLogic {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        Self {
            unit: UnitName::of::<Self>(),
            claim_instr: Wire::new(32),
            claim_hit: Bit1::default(),
            claim_rd: Bit1::default(),
            claim_rs1: Bit1::default(),
            claim_rs2: Bit1::default(),
            claim_target: Bit1::default(),
            instr: Wire::new(32),
            mask: Wire::new(t),
            nonzero1: Wire::new(t),
            nonzero2: Wire::new(t),
            lead1: Wire::new(32),
            lead2: Wire::new(32),
            new_mask: Wire::new(t),
            saved: Wire::new(t),
            jump: Bit1::default(),
            claim_operation: Bit1::default(),
            claim_leave: Bit1::default(),
            claim_csr: Bit1::default(),
            claim_skip: Bit1::default(),
            source: Wire::new(t),
            given1: Wire::new(t),
            given2: Wire::new(t),
            operation: Wire::new(t),
            leaving: Wire::new(t),
            is_operation: Bit1::default(),
            is_csr: Bit1::default(),
            is_skip: Bit1::default(),
            csr: Wire::new(t),
            _skip: config.mask_skip as usize,
            _leave: config.mask_leave as usize,
        }
    }
}

impl Logic for MaskLogic {
    #[hdl_gen]
    fn update(&mut self) {
        // Claims: funct7 0x40 and 0x41 with rs2 = x0; 0x42 with funct3 0..2; CSR 0x800; custom-2 funct3 6 and 7.
        self.claim_operation.next = (self.claim_instr.val().get_bits::<7>(0) == 0x0B)
            & ((self.claim_instr.val() >> 26) == 0x20)
            & !self.claim_instr.val().get_bits::<5>(20).any();
        self.claim_leave.next = false;
        for _k in 0..self._leave {
            self.claim_leave.next = (self.claim_instr.val().get_bits::<7>(0) == 0x0B)
                & ((self.claim_instr.val() >> 25) == 0x42)
                & (self.claim_instr.val().get_bits::<3>(12) < 3);
        }
        self.claim_csr.next = (self.claim_instr.val().get_bits::<7>(0) == 0x73)
            & ((self.claim_instr.val() >> 20) == 0x800)
            & self.claim_instr.val().get_bits::<2>(12).any();
        self.claim_skip.next = false;
        for _k in 0..self._skip {
            self.claim_skip.next = (self.claim_instr.val().get_bits::<7>(0) == 0x5B)
                & (self.claim_instr.val().get_bits::<2>(13) == 3)
                & !self.claim_instr.val().get_bits::<10>(15).any();
        }
        self.claim_hit.next = self.claim_operation.val()
            | self.claim_leave.val()
            | self.claim_csr.val()
            | self.claim_skip.val();
        self.claim_rd.next = !self.claim_skip.val();
        self.claim_rs1.next = self.claim_operation.val()
            | self.claim_leave.val()
            | (self.claim_csr.val() & !self.claim_instr.val().get_bit(14));
        self.claim_rs2.next = self.claim_leave.val();
        self.claim_target.next = self.claim_skip.val();

        // The event.
        self.given1.next = unsigned_cast(self.lead1.val());
        self.given2.next = unsigned_cast(self.lead2.val());
        self.source.next = self.given1.val();
        if self.instr.val().get_bit(25) {
            // Predicate form: a lane that is not active contributes 0.
            self.source.next = self.nonzero1.val() & self.mask.val();
        }
        match self.instr.val().get_bits::<3>(12).index() {
            0 => {
                self.operation.next = self.source.val() & self.mask.val();
            }
            1 => {
                self.operation.next = self.source.val() | self.mask.val();
            }
            2 => {
                self.operation.next = self.source.val() ^ self.mask.val();
            }
            3 => {
                self.operation.next = self.source.val() & !self.mask.val();
            }
            4 => {
                self.operation.next = self.source.val() | !self.mask.val();
            }
            5 => {
                self.operation.next = !(self.source.val() & self.mask.val());
            }
            6 => {
                self.operation.next = !(self.source.val() | self.mask.val());
            }
            _ => {
                self.operation.next = !(self.source.val() ^ self.mask.val());
            }
        }
        // vx_leave: funct3 0 leaves where rs2 is not zero, 1 where it is, 2 moves all lanes out.
        self.leaving.next = self.mask.val();
        if self.instr.val().get_bits::<2>(12) == 0 {
            self.leaving.next = self.mask.val() & self.nonzero2.val();
        }
        if self.instr.val().get_bits::<2>(12) == 1 {
            self.leaving.next = self.mask.val() & !self.nonzero2.val();
        }
        // csrrw 1, csrrs 2, csrrc 3
        self.csr.next = self.given1.val();
        if self.instr.val().get_bits::<2>(12) == 2 {
            self.csr.next = self.mask.val() | self.given1.val();
        }
        if self.instr.val().get_bits::<2>(12) == 3 {
            self.csr.next = self.mask.val() & !self.given1.val();
        }

        self.is_skip.next = self.instr.val().get_bits::<7>(0) == 0x5B;
        self.is_csr.next = self.instr.val().get_bits::<7>(0) == 0x73;
        self.is_operation.next = !self.instr.val().get_bit(26);
        self.jump.next = false;
        self.saved.next = self.mask.val();
        self.new_mask.next = self.operation.val();
        if self.is_skip.val() {
            self.new_mask.next = self.mask.val();
            self.jump.next = self.mask.val().any() ^ !self.instr.val().get_bit(12);
        } else if self.is_csr.val() {
            self.new_mask.next = self.csr.val();
        } else if !self.is_operation.val() {
            self.saved.next = self.given1.val() | self.leaving.val();
            self.new_mask.next = self.mask.val() & !self.leaving.val();
            if self.instr.val().get_bit(13) {
                self.new_mask.next = self.given2.val();
            }
        }
    }
}
