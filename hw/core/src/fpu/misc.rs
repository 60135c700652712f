//! Sign injection, minimum and maximum, comparison, classification and moves of one lane.
//!
//! One register: operands in cycle 0, `result` and `flags` in cycle 1. Stalls: none.
//! Inputs: `group` and `select` — 0 sign injection (fsgnj, fsgnjn, fsgnjx: 0, 1, 2), 1 fmin, fmax (0, 1), 2 comparison
//! (fle, flt, feq: 0, 1, 2), 3 move (0) and fclass (1). `select` is the instruction's funct3. Moves pass rs1 through.

use super::unpack::Unpack;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FloatMisc {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub group: Wire<In>,
    pub select: Wire<In>,
    pub result: Wire<Out>,
    pub flags: Wire<Out>,
    number1: Unpack,
    number2: Unpack,
    less_magnitude: Bit1<Local>,
    same: Bit1<Local>,
    zeros: Bit1<Local>,
    less: Bit1<Local>,
    before: Bit1<Local>,
    equal: Bit1<Local>,
    any_nan: Bit1<Local>,
    any_signaling: Bit1<Local>,
    truth: Bit1<Local>,
    subnormal: Bit1<Local>,
    normal: Bit1<Local>,
    sign: Bit1<Local>,
    class: Wire<Local>,
    value: Wire<Local>,
    raised: Wire<Local>,
    result_out: Register,
    flags_out: Register,
}

impl FloatMisc {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            group: Wire::new(2),
            select: Wire::new(3),
            result: Wire::new(32),
            flags: Wire::new(5),
            number1: Unpack::new(),
            number2: Unpack::new(),
            less_magnitude: Bit1::default(),
            same: Bit1::default(),
            zeros: Bit1::default(),
            less: Bit1::default(),
            before: Bit1::default(),
            equal: Bit1::default(),
            any_nan: Bit1::default(),
            any_signaling: Bit1::default(),
            truth: Bit1::default(),
            subnormal: Bit1::default(),
            normal: Bit1::default(),
            sign: Bit1::default(),
            class: Wire::new(10),
            value: Wire::new(32),
            raised: Wire::new(5),
            result_out: Register::new(32),
            flags_out: Register::new(5),
        }
    }
}

impl Default for FloatMisc {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for FloatMisc {
    #[hdl_gen]
    fn update(&mut self) {
        self.number1.x.next = self.rs1.val();
        self.number2.x.next = self.rs2.val();
        self.any_nan.next = self.number1.nan.val() | self.number2.nan.val();
        self.any_signaling.next = self.number1.signaling.val() | self.number2.signaling.val();
        self.less_magnitude.next =
            self.rs1.val().get_bits::<31>(0) < self.rs2.val().get_bits::<31>(0);
        self.same.next = self.rs1.val() == self.rs2.val();
        self.zeros.next = self.number1.zero.val() & self.number2.zero.val();
        // In the order of the number line, with -0 before +0.
        self.before.next = self.less_magnitude.val();
        if self.rs1.val().get_bit(31) {
            self.before.next = !self.less_magnitude.val() & !self.same.val();
        }
        if self.rs1.val().get_bit(31) ^ self.rs2.val().get_bit(31) {
            self.before.next = self.rs1.val().get_bit(31);
        }
        self.equal.next = (self.same.val() | self.zeros.val()) & !self.any_nan.val();
        self.less.next = self.before.val() & !self.zeros.val() & !self.any_nan.val();

        self.subnormal.next =
            !self.number1.significand.val().get_bit(23) & !self.number1.zero.val();
        self.normal.next = self.number1.significand.val().get_bit(23)
            & !self.number1.infinite.val()
            & !self.number1.nan.val();
        self.sign.next = self.rs1.val().get_bit(31);
        self.class.next = bits_to(self.number1.infinite.val() & self.sign.val(), 10)
            | (bits_to(self.normal.val() & self.sign.val(), 10) << 1)
            | (bits_to(self.subnormal.val() & self.sign.val(), 10) << 2)
            | (bits_to(self.number1.zero.val() & self.sign.val(), 10) << 3)
            | (bits_to(self.number1.zero.val() & !self.sign.val(), 10) << 4)
            | (bits_to(self.subnormal.val() & !self.sign.val(), 10) << 5)
            | (bits_to(self.normal.val() & !self.sign.val(), 10) << 6)
            | (bits_to(self.number1.infinite.val() & !self.sign.val(), 10) << 7)
            | (bits_to(self.number1.signaling.val(), 10) << 8)
            | (bits_to(self.number1.nan.val() & !self.number1.signaling.val(), 10) << 9);

        self.truth.next = self.equal.val();
        if !self.select.val().get_bit(1) {
            self.truth.next = self.less.val() | (self.equal.val() & !self.select.val().get_bit(0));
        }
        self.raised.next = 0.into();
        self.value.next = self.rs1.val();
        match self.group.val().index() {
            0 => {
                // The sign of rs2, its opposite, or both signs' difference.
                if (self.select.val().get_bit(1) & self.rs1.val().get_bit(31))
                    ^ self.rs2.val().get_bit(31)
                    ^ self.select.val().get_bit(0)
                {
                    self.value.next = self.rs1.val() | 0x8000_0000u32;
                } else {
                    self.value.next = self.rs1.val() & 0x7FFF_FFFFu32;
                }
            }
            1 => {
                if self.number1.nan.val()
                    | (!self.number2.nan.val()
                        & !(self.before.val() ^ self.select.val().get_bit(0)))
                {
                    self.value.next = self.rs2.val();
                }
                if self.number1.nan.val() & self.number2.nan.val() {
                    self.value.next = 0x7FC0_0000u32.into();
                }
                self.raised.next = bits_to(self.any_signaling.val(), 5) << 4;
            }
            2 => {
                self.value.next = bits_to(self.truth.val(), 32);
                // feq is quiet.
                self.raised.next = bits_to(
                    self.any_signaling.val() | (self.any_nan.val() & !self.select.val().get_bit(1)),
                    5,
                ) << 4;
            }
            _ => {
                if self.select.val().get_bit(0) {
                    self.value.next = bits_to(self.class.val(), 32);
                }
            }
        }
        self.result_out.d.next = self.value.val();
        self.flags_out.d.next = self.raised.val();
        self.result.next = self.result_out.q.val();
        self.flags.next = self.flags_out.q.val();
    }
}
