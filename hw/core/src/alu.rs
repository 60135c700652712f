//! ALU: integer arithmetic, branch comparison and jump target of every lane.
//!
//! Stage: execute, one cycle, no state. One [`AluLane`] per lane.
//! From operands: `rs1`, `rs2` (packed, 32 bits per lane), `imm`, `pc`, `instr`, `ctl`
//! To commit:     `result` (packed), registered there
//! To the SFU:    `taken` — bit per lane: the branch condition holds; `target` — jump target per lane (packed)
//! Stalls: none.

use crate::control_word::*;
use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// One lane of the ALU.
#[derive(LogicBlock)]
pub struct AluLane {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub imm: Wire<In>,
    /// Immediate or link, the same in all lanes.
    pub shared: Wire<In>,
    pub funct3: Wire<In>,
    /// Bit 30 of the instruction: subtract, arithmetic shift.
    pub alternate: Bit1<In>,
    pub select: Wire<In>,
    pub use_imm: Bit1<In>,
    pub subtract: Bit1<In>,
    pub is_unsigned: Bit1<In>,
    pub result: Wire<Out>,
    pub taken: Bit1<Out>,
    pub target: Wire<Out>,
    operand: Wire<Local>,
    left: Wire<Local>,
    right: Wire<Local>,
    sum: Wire<Local>,
    less: Bit1<Local>,
    equal: Bit1<Local>,
    zero: Bit1<Local>,
    amount: Wire<Local>,
    reversed: Wire<Local>,
    shift_in: Wire<Local>,
    shift_wide: Wire<Local>,
    shift_out: Wire<Local>,
    shift_back: Wire<Local>,
    logic: Wire<Local>,
    jump: Wire<Local>,
}

impl AluLane {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            imm: Wire::new(32),
            shared: Wire::new(32),
            funct3: Wire::new(3),
            alternate: Bit1::default(),
            select: Wire::new(ALU_SELECT_BITS),
            use_imm: Bit1::default(),
            subtract: Bit1::default(),
            is_unsigned: Bit1::default(),
            result: Wire::new(32),
            taken: Bit1::default(),
            target: Wire::new(32),
            operand: Wire::new(32),
            left: Wire::new(34),
            right: Wire::new(34),
            sum: Wire::new(34),
            less: Bit1::default(),
            equal: Bit1::default(),
            zero: Bit1::default(),
            amount: Wire::new(5),
            reversed: Wire::new(32),
            shift_in: Wire::new(33),
            shift_wide: Wire::new(64),
            shift_out: Wire::new(32),
            shift_back: Wire::new(32),
            logic: Wire::new(32),
            jump: Wire::new(32),
        }
    }
}

impl Default for AluLane {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for AluLane {
    #[hdl_gen]
    fn update(&mut self) {
        if self.use_imm.val() {
            self.operand.next = self.imm.val();
        } else {
            self.operand.next = self.rs2.val();
        }
        // One adder for add, subtract and compare: bit 0 carries the +1 of a subtraction in, bit 33 is the sign of the
        // 33-bit difference.
        self.left.next = (bits_to(self.rs1.val(), 34) << 1) | 1;
        self.right.next = bits_to(self.operand.val(), 34) << 1;
        if !self.is_unsigned.val() {
            self.left.next = self.left.val().replace_bit(33, self.rs1.val().get_bit(31));
            self.right.next = self
                .right
                .val()
                .replace_bit(33, self.operand.val().get_bit(31));
        }
        if self.subtract.val() {
            self.right.next = !self.right.val();
        }
        self.sum.next = self.left.val() + self.right.val();
        self.less.next = self.sum.val().get_bit(33);
        self.equal.next = self.rs1.val() == self.rs2.val();
        self.zero.next = self.rs2.val() == 0;

        // One right shifter; a left shift goes through it reversed.
        self.amount.next = self.operand.val().get_bits::<5>(0);
        self.reversed.next = 0.into();
        self.shift_back.next = 0.into();
        for i in 0..32 {
            self.reversed.next = self
                .reversed
                .val()
                .replace_bit(i, self.rs1.val().get_bit(31 - i));
        }
        self.shift_in.next = bits_to(self.rs1.val(), 33);
        if self.funct3.val() == 1 {
            self.shift_in.next = bits_to(self.reversed.val(), 33);
        }
        if (self.funct3.val() == 5) & self.alternate.val() {
            self.shift_in.next = self
                .shift_in
                .val()
                .replace_bit(32, self.rs1.val().get_bit(31));
        }
        self.shift_wide.next = signed_cast(self.shift_in.val());
        self.shift_out.next = unsigned_cast(self.shift_wide.val() >> self.amount.val());
        for i in 0..32 {
            self.shift_back.next = self
                .shift_back
                .val()
                .replace_bit(i, self.shift_out.val().get_bit(31 - i));
        }

        // xor 3, or 4, and 5, conditional zero 8: czero.eqz (funct3 5) and czero.nez (funct3 7)
        self.logic.next = self.rs1.val() & self.operand.val();
        if self.select.val() == 3 {
            self.logic.next = self.rs1.val() ^ self.operand.val();
        }
        if self.select.val() == 4 {
            self.logic.next = self.rs1.val() | self.operand.val();
        }
        if self.select.val() == 8 {
            self.logic.next = self.rs1.val();
            if self.zero.val() ^ self.funct3.val().get_bit(1) {
                self.logic.next = 0.into();
            }
        }
        match self.select.val().index() {
            0 => {
                self.result.next = unsigned_cast(self.sum.val() >> 1);
            }
            1 => {
                if self.funct3.val() == 1 {
                    self.result.next = self.shift_back.val();
                } else {
                    self.result.next = self.shift_out.val();
                }
            }
            2 => {
                self.result.next = unsigned_cast(self.less.val());
            }
            6 => {
                self.result.next = self.shared.val();
            }
            7 => {
                self.result.next = self.shared.val();
            }
            _ => {
                self.result.next = self.logic.val();
            }
        }

        // beq bne - - blt bge bltu bgeu: bit 2 picks the order, bit 0 negates
        if self.funct3.val().get_bit(2) {
            self.taken.next = self.less.val() ^ self.funct3.val().get_bit(0);
        } else {
            self.taken.next = self.equal.val() ^ self.funct3.val().get_bit(0);
        }
        // A branch and jal bring their target as immediate; jalr adds rs1 and clears bit 0.
        self.jump.next = unsigned_cast(self.sum.val() >> 1);
        self.target.next = self.imm.val();
        if self.use_imm.val() {
            self.target.next = self.jump.val() & 0xFFFF_FFFEu32;
        }
    }
}

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Alu {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub imm: Wire<In>,
    pub pc: Wire<In>,
    pub instr: Wire<In>,
    pub ctl: Wire<In>,
    pub result: Wire<Out>,
    pub taken: Wire<Out>,
    pub target: Wire<Out>,
    shared: Wire<Local>,
    lane: Vec<AluLane>,
    results: Pack,
    targets: Pack,
    _threads: usize,
}

impl Alu {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32 * t),
            rs2: Wire::new(32 * t),
            imm: Wire::new(32),
            pc: Wire::new(32),
            instr: Wire::new(32),
            ctl: Wire::new(CTL_BITS),
            result: Wire::new(32 * t),
            taken: Wire::new(t),
            target: Wire::new(32 * t),
            shared: Wire::new(32),
            lane: (0..t).map(|_| AluLane::new()).collect(),
            results: Pack::new(t, 32),
            targets: Pack::new(t, 32),
            _threads: t,
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.shared.next = self.imm.val();
        if self.ctl.val().get_bits::<4>(0) == 7 {
            self.shared.next = self.pc.val() + 4;
        }
        self.taken.next = 0.into();
        for i in 0..self._threads {
            self.lane[i].rs1.next = unsigned_cast(self.rs1.val() >> (i * 32));
            self.lane[i].rs2.next = unsigned_cast(self.rs2.val() >> (i * 32));
            self.lane[i].imm.next = self.imm.val();
            self.lane[i].shared.next = self.shared.val();
            self.lane[i].funct3.next = self.instr.val().get_bits::<3>(12);
            self.lane[i].alternate.next = self.instr.val().get_bit(30);
            self.lane[i].select.next = self.ctl.val().get_bits::<4>(0);
            self.lane[i].use_imm.next = self.ctl.val().get_bit(4);
            self.lane[i].subtract.next = self.ctl.val().get_bit(5);
            self.lane[i].is_unsigned.next = self.ctl.val().get_bit(6);
            self.results.part[i].next = self.lane[i].result.val();
            self.targets.part[i].next = self.lane[i].target.val();
            self.taken.next = self.taken.val().replace_bit(i, self.lane[i].taken.val());
        }
        self.result.next = self.results.packed.val();
        self.target.next = self.targets.packed.val();
    }
}
