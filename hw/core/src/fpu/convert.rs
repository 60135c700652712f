//! Conversions of one lane between single precision and 32-bit integers.
//!
//! Pipelined, one conversion a cycle. The operand is seen in cycle 0, `result` and `flags` stand in cycle 3:
//! 1. magnitude of an integer; distance of a number's point from bit 0
//! 2. shifted: an integer to the left until its top bit is one, a number to the right until its point is at bit 0
//! 3. rounded, and packed or brought into range
//!
//! Inputs: `to_float` (fcvt.s.w, fcvt.s.wu), `is_unsigned`, `mode` as in round.rs. State: the pipeline registers.
//! Stalls: none. Out of range: NV alone, and the nearest integer; NaN: the largest.

use super::leading_zeros::LeadingZeros;
use super::round::RoundPack;
use super::unpack::Unpack;
use warpgen_hdl::prelude::*;

/// Bits that travel beside the number: to_float, unsigned, sign, NaN, too large, mode.
const SIDE_BITS: usize = 8;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FloatConvert {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub to_float: Bit1<In>,
    pub is_unsigned: Bit1<In>,
    pub mode: Wire<In>,
    pub result: Wire<Out>,
    pub flags: Wire<Out>,
    number: Unpack,
    sign: Bit1<Local>,
    magnitude: Wire<Local>,
    distance: Wire<Local>,
    value2: Register,
    distance2: Register,
    side2: Register,
    zeros: LeadingZeros,
    normalised: Wire<Local>,
    by32: Wire<Local>,
    by16: Wire<Local>,
    by8: Wire<Local>,
    by4: Wire<Local>,
    by2: Wire<Local>,
    moved: Wire<Local>,
    value3: Register,
    guard3: Register,
    sticky3: Register,
    exponent3: Register,
    side3: Register,
    pack: RoundPack,
    inexact: Bit1<Local>,
    up: Bit1<Local>,
    rounded: Wire<Local>,
    negated: Wire<Local>,
    out_of_range: Bit1<Local>,
    below: Bit1<Local>,
    value: Wire<Local>,
    raised: Wire<Local>,
    result_out: Register,
    flags_out: Register,
}

impl FloatConvert {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            to_float: Bit1::default(),
            is_unsigned: Bit1::default(),
            mode: Wire::new(3),
            result: Wire::new(32),
            flags: Wire::new(5),
            number: Unpack::new(),
            sign: Bit1::default(),
            magnitude: Wire::new(32),
            distance: Wire::new(9),
            value2: Register::new(32),
            distance2: Register::new(6),
            side2: Register::new(SIDE_BITS),
            zeros: LeadingZeros::new(32),
            normalised: Wire::new(32),
            by32: Wire::new(34),
            by16: Wire::new(34),
            by8: Wire::new(34),
            by4: Wire::new(34),
            by2: Wire::new(34),
            moved: Wire::new(34),
            value3: Register::new(32),
            guard3: Register::new(1),
            sticky3: Register::new(1),
            exponent3: Register::new(8),
            side3: Register::new(SIDE_BITS),
            pack: RoundPack::new(),
            inexact: Bit1::default(),
            up: Bit1::default(),
            rounded: Wire::new(33),
            negated: Wire::new(32),
            out_of_range: Bit1::default(),
            below: Bit1::default(),
            value: Wire::new(32),
            raised: Wire::new(5),
            result_out: Register::new(32),
            flags_out: Register::new(5),
        }
    }
}

impl Default for FloatConvert {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for FloatConvert {
    #[hdl_gen]
    fn update(&mut self) {
        // 1. A number's significand stands at bits 31:8, right for exponent 158.
        self.number.x.next = self.rs1.val();
        self.sign.next = self.rs1.val().get_bit(31);
        self.magnitude.next = bits_to(self.number.significand.val(), 32) << 8;
        if self.to_float.val() {
            self.sign.next = self.rs1.val().get_bit(31) & !self.is_unsigned.val();
            self.magnitude.next = self.rs1.val();
            if self.sign.val() {
                self.magnitude.next = !self.rs1.val() + 1;
            }
        }
        self.distance.next = bits_to(158, 9) - bits_to(self.number.exponent.val(), 9);
        self.value2.d.next = self.magnitude.val();
        self.distance2.d.next = self.distance.val().get_bits::<6>(0);
        if !self.distance.val().get_bit(8) & (self.distance.val() > 34) {
            self.distance2.d.next = 34.into();
        }
        self.side2.d.next = bits_to(self.to_float.val(), 8)
            | (bits_to(self.is_unsigned.val(), 8) << 1)
            | (bits_to(self.sign.val(), 8) << 2)
            | (bits_to(self.number.nan.val(), 8) << 3)
            | (bits_to(self.distance.val().get_bit(8), 8) << 4)
            | (bits_to(self.mode.val(), 8) << 5);

        // 2.
        self.zeros.x.next = self.value2.q.val();
        self.normalised.next = self.value2.q.val() << self.zeros.count.val();
        // Guard at bit 1, sticky at bit 0.
        self.by32.next = bits_to(self.value2.q.val(), 34) << 2;
        if self.distance2.q.val().get_bit(5) {
            self.by32.next = bits_to(self.value2.q.val().get_bits::<2>(30), 34)
                | bits_to(self.value2.q.val().get_bits::<30>(0).any(), 34);
        }
        self.by16.next = self.by32.val();
        if self.distance2.q.val().get_bit(4) {
            self.by16.next =
                (self.by32.val() >> 16) | bits_to(self.by32.val().get_bits::<17>(0).any(), 34);
        }
        self.by8.next = self.by16.val();
        if self.distance2.q.val().get_bit(3) {
            self.by8.next =
                (self.by16.val() >> 8) | bits_to(self.by16.val().get_bits::<9>(0).any(), 34);
        }
        self.by4.next = self.by8.val();
        if self.distance2.q.val().get_bit(2) {
            self.by4.next =
                (self.by8.val() >> 4) | bits_to(self.by8.val().get_bits::<5>(0).any(), 34);
        }
        self.by2.next = self.by4.val();
        if self.distance2.q.val().get_bit(1) {
            self.by2.next =
                (self.by4.val() >> 2) | bits_to(self.by4.val().get_bits::<3>(0).any(), 34);
        }
        self.moved.next = self.by2.val();
        if self.distance2.q.val().get_bit(0) {
            self.moved.next =
                (self.by2.val() >> 1) | bits_to(self.by2.val().get_bits::<2>(0).any(), 34);
        }
        self.value3.d.next = self.moved.val().get_bits::<32>(2);
        self.guard3.d.next = self.moved.val().get_bits::<1>(1);
        self.sticky3.d.next = self.moved.val().get_bits::<1>(0);
        self.exponent3.d.next = 0.into();
        if self.side2.q.val().get_bit(0) {
            self.value3.d.next = self.normalised.val();
            self.guard3.d.next = self.normalised.val().get_bits::<1>(7);
            self.sticky3.d.next = bits_to(self.normalised.val().get_bits::<7>(0).any(), 1);
            if self.zeros.any.val() {
                self.exponent3.d.next = bits_to(158, 8) - bits_to(self.zeros.count.val(), 8);
            }
        }
        self.side3.d.next = self.side2.q.val();

        // 3.
        self.pack.sign.next = self.side3.q.val().get_bit(2);
        self.pack.exponent.next = bits_to(self.exponent3.q.val(), 9);
        self.pack.significand.next = self.value3.q.val().get_bits::<24>(8);
        self.pack.guard.next = self.guard3.q.val().any();
        self.pack.round.next = false;
        self.pack.sticky.next = self.sticky3.q.val().any();
        self.pack.mode.next = self.side3.q.val().get_bits::<3>(5);

        self.inexact.next = self.guard3.q.val().any() | self.sticky3.q.val().any();
        match self.side3.q.val().get_bits::<3>(5).index() {
            0 => {
                self.up.next = self.guard3.q.val().any()
                    & (self.sticky3.q.val().any() | self.value3.q.val().get_bit(0));
            }
            1 => {
                self.up.next = false;
            }
            2 => {
                self.up.next = self.side3.q.val().get_bit(2) & self.inexact.val();
            }
            3 => {
                self.up.next = !self.side3.q.val().get_bit(2) & self.inexact.val();
            }
            _ => {
                self.up.next = self.guard3.q.val().any();
            }
        }
        self.rounded.next = bits_to(self.value3.q.val(), 33) + bits_to(self.up.val(), 33);
        self.negated.next = self.rounded.val().get_bits::<32>(0);
        if self.side3.q.val().get_bit(2) {
            self.negated.next = !self.rounded.val().get_bits::<32>(0) + 1;
        }
        self.below.next = self.side3.q.val().get_bit(2) & !self.side3.q.val().get_bit(3);
        self.out_of_range.next = self.side3.q.val().get_bit(3)
            | self.side3.q.val().get_bit(4)
            | self.rounded.val().get_bit(32);
        if self.side3.q.val().get_bit(1) {
            if self.side3.q.val().get_bit(2) & self.rounded.val().any() {
                self.out_of_range.next = true;
            }
        } else if self.rounded.val().get_bit(31)
            & !(self.side3.q.val().get_bit(2) & !self.rounded.val().get_bits::<31>(0).any())
        {
            self.out_of_range.next = true;
        }
        self.value.next = self.negated.val();
        self.raised.next = bits_to(self.inexact.val(), 5);
        if self.out_of_range.val() {
            self.raised.next = 16.into();
            if self.side3.q.val().get_bit(1) {
                self.value.next = 0xFFFF_FFFFu32.into();
                if self.below.val() {
                    self.value.next = 0.into();
                }
            } else {
                self.value.next = 0x7FFF_FFFFu32.into();
                if self.below.val() {
                    self.value.next = 0x8000_0000u32.into();
                }
            }
        }
        if self.side3.q.val().get_bit(0) {
            self.value.next = self.pack.result.val();
            self.raised.next = self.pack.flags.val() & 1;
        }
        self.result_out.d.next = self.value.val();
        self.flags_out.d.next = self.raised.val();
        self.result.next = self.result_out.q.val();
        self.flags.next = self.flags_out.q.val();
    }
}
