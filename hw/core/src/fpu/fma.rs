//! Fused multiply-add of one lane, addition and multiplication with it; one rounding.
//!
//! Pipelined, one operation a cycle. Operands are seen in cycle 0, `result` and `flags` stand in cycle 6:
//! 1. unpack, partial products, distance of the addend from the product
//! 2. product summed; addend moved into a window of 98 bits, sticky below it
//! 3. sum and both differences, the positive one chosen
//! 4. leading zeros counted, as many as the exponent allows (subnormal results stay where they are)
//! 5. normalised
//! 6. rounded and packed (round.rs)
//!
//! Inputs: `select` 0 rs1·rs2 + rs3, 1 rs1 + rs2, 2 rs1·rs2; `negate_product` (fnmsub, fnmadd), `negate_addend` (fmsub,
//! fnmadd, fsub); `mode` as in round.rs. State: the pipeline registers. Stalls: none.
//!
//! The window: the product stands at bits 71:24 with zeros below; the addend enters at 97:74, two bits above the
//! product's top, and moves right. An addend so much larger that it would have to move left stays where it is: the
//! product is then less than a quarter of its last place, wherever exactly. No operand is normalised: with one subnormal
//! factor the product's top is at bit 47 or above, which leaves 24 bits, guard and round in the window; with two it is
//! below a quarter of the smallest subnormal.

use super::leading_zeros::LeadingZeros;
use super::round::RoundPack;
use super::unpack::Unpack;
use warpgen_hdl::prelude::*;

/// Bits that travel beside the numbers: sign of the product, effective subtraction, NaN, infinity, invalid, mode.
const SIDE_BITS: usize = 8;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Fma {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub rs3: Wire<In>,
    pub select: Wire<In>,
    pub negate_product: Bit1<In>,
    pub negate_addend: Bit1<In>,
    pub mode: Wire<In>,
    pub result: Wire<Out>,
    pub flags: Wire<Out>,
    number1: Unpack,
    number2: Unpack,
    number3: Unpack,
    high_high: Multiplier,
    high_low: Multiplier,
    low_high: Multiplier,
    low_low: Multiplier,
    factor2: Wire<Local>,
    addend: Wire<Local>,
    product_sign: Bit1<Local>,
    addend_sign: Bit1<Local>,
    subtract: Bit1<Local>,
    infinite_product: Bit1<Local>,
    nan_operand: Bit1<Local>,
    invalid: Bit1<Local>,
    infinity: Bit1<Local>,
    top: Wire<Local>,
    away: Wire<Local>,
    stay: Bit1<Local>,
    // Stage 2.
    addend2: Register,
    distance2: Register,
    base2: Register,
    side2: Register,
    cross: Wire<Local>,
    placed: Wire<Local>,
    near: Wire<Local>,
    far: Wire<Local>,
    lost: Bit1<Local>,
    // Stage 3.
    product3: Register,
    aligned3: Register,
    base3: Register,
    side3: Register,
    left: Wire<Local>,
    right: Wire<Local>,
    right_signed: Wire<Local>,
    sum: Wire<Local>,
    reverse: Wire<Local>,
    magnitude: Wire<Local>,
    negative: Bit1<Local>,
    // Stage 4.
    magnitude4: Register,
    base4: Register,
    side4: Register,
    negative4: Flag,
    zeros: LeadingZeros,
    subnormal: Bit1<Local>,
    // Stage 5.
    magnitude5: Register,
    shift5: Register,
    base5: Register,
    /// The result is subnormal or zero.
    small5: Flag,
    side5: Register,
    by64: Wire<Local>,
    by32: Wire<Local>,
    by16: Wire<Local>,
    by8: Wire<Local>,
    by1: Wire<Local>,
    sticky: Bit1<Local>,
    sign: Bit1<Local>,
    // Stage 6.
    significand6: Register,
    exponent6: Register,
    side6: Register,
    pack: RoundPack,
    packed: Wire<Local>,
    raised: Wire<Local>,
    result_out: Register,
    flags_out: Register,
}

impl Fma {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            rs3: Wire::new(32),
            select: Wire::new(2),
            negate_product: Bit1::default(),
            negate_addend: Bit1::default(),
            mode: Wire::new(3),
            result: Wire::new(32),
            flags: Wire::new(5),
            number1: Unpack::new(),
            number2: Unpack::new(),
            number3: Unpack::new(),
            high_high: Multiplier::new(6, 6, 1),
            high_low: Multiplier::new(6, 18, 1),
            low_high: Multiplier::new(18, 6, 1),
            low_low: Multiplier::new(18, 18, 1),
            factor2: Wire::new(32),
            addend: Wire::new(32),
            product_sign: Bit1::default(),
            addend_sign: Bit1::default(),
            subtract: Bit1::default(),
            infinite_product: Bit1::default(),
            nan_operand: Bit1::default(),
            invalid: Bit1::default(),
            infinity: Bit1::default(),
            top: Wire::new(10),
            away: Wire::new(10),
            stay: Bit1::default(),
            addend2: Register::new(24),
            distance2: Register::new(7),
            base2: Register::new(9),
            side2: Register::new(SIDE_BITS),
            cross: Wire::new(25),
            placed: Wire::new(98),
            near: Wire::new(98),
            far: Wire::new(98),
            lost: Bit1::default(),
            product3: Register::new(48),
            aligned3: Register::new(99),
            base3: Register::new(9),
            side3: Register::new(SIDE_BITS),
            left: Wire::new(101),
            right: Wire::new(101),
            right_signed: Wire::new(101),
            sum: Wire::new(101),
            reverse: Wire::new(100),
            magnitude: Wire::new(99),
            negative: Bit1::default(),
            magnitude4: Register::new(99),
            base4: Register::new(9),
            side4: Register::new(SIDE_BITS),
            negative4: Flag::new(false),
            zeros: LeadingZeros::new(128),
            subnormal: Bit1::default(),
            magnitude5: Register::new(99),
            shift5: Register::new(7),
            base5: Register::new(9),
            small5: Flag::new(false),
            side5: Register::new(SIDE_BITS),
            by64: Wire::new(99),
            by32: Wire::new(99),
            by16: Wire::new(57),
            by8: Wire::new(41),
            by1: Wire::new(33),
            sticky: Bit1::default(),
            sign: Bit1::default(),
            significand6: Register::new(27),
            exponent6: Register::new(9),
            side6: Register::new(SIDE_BITS),
            pack: RoundPack::new(),
            packed: Wire::new(32),
            raised: Wire::new(5),
            result_out: Register::new(32),
            flags_out: Register::new(5),
        }
    }
}

impl Default for Fma {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for Fma {
    #[hdl_gen]
    fn update(&mut self) {
        // 1. A sum is a product with one; a product has an addend of zero with its own sign, which changes nothing.
        self.factor2.next = self.rs2.val();
        self.addend.next = self.rs3.val();
        if self.select.val().get_bit(0) {
            self.factor2.next = 0x3F80_0000u32.into();
            self.addend.next = self.rs2.val();
        }
        if self.select.val().get_bit(1) {
            self.addend.next = (self.rs1.val() ^ self.rs2.val()) & 0x8000_0000u32;
        }
        self.number1.x.next = self.rs1.val();
        self.number2.x.next = self.factor2.val();
        self.number3.x.next = self.addend.val();
        self.low_low.a.next = self.number1.significand.val().get_bits::<18>(0);
        self.low_low.b.next = self.number2.significand.val().get_bits::<18>(0);
        self.low_high.a.next = self.number1.significand.val().get_bits::<18>(0);
        self.low_high.b.next = self.number2.significand.val().get_bits::<6>(18);
        self.high_low.a.next = self.number1.significand.val().get_bits::<6>(18);
        self.high_low.b.next = self.number2.significand.val().get_bits::<18>(0);
        self.high_high.a.next = self.number1.significand.val().get_bits::<6>(18);
        self.high_high.b.next = self.number2.significand.val().get_bits::<6>(18);

        self.product_sign.next =
            self.number1.sign.val() ^ self.number2.sign.val() ^ self.negate_product.val();
        self.addend_sign.next = self.number3.sign.val() ^ self.negate_addend.val();
        self.subtract.next = self.product_sign.val() ^ self.addend_sign.val();
        self.infinite_product.next = self.number1.infinite.val() | self.number2.infinite.val();
        self.nan_operand.next =
            self.number1.nan.val() | self.number2.nan.val() | self.number3.nan.val();
        self.invalid.next = self.number1.signaling.val()
            | self.number2.signaling.val()
            | self.number3.signaling.val()
            | (self.number1.infinite.val() & self.number2.zero.val())
            | (self.number1.zero.val() & self.number2.infinite.val())
            | (self.infinite_product.val()
                & self.number3.infinite.val()
                & self.subtract.val()
                & !self.nan_operand.val());
        self.infinity.next = self.infinite_product.val() | self.number3.infinite.val();
        if self.infinity.val() & !self.infinite_product.val() {
            self.product_sign.next = self.addend_sign.val();
        }
        self.side2.d.next = bits_to(self.product_sign.val(), 8)
            | (bits_to(self.subtract.val(), 8) << 1)
            | (bits_to(self.nan_operand.val() | self.invalid.val(), 8) << 2)
            | (bits_to(self.infinity.val(), 8) << 3)
            | (bits_to(self.invalid.val(), 8) << 4)
            | (bits_to(self.mode.val(), 8) << 5);

        // Exponent of the window's top bit, seen from the product, and how far the addend lies below.
        self.top.next = bits_to(self.number1.exponent.val(), 10)
            + bits_to(self.number2.exponent.val(), 10)
            - 100;
        self.away.next = self.top.val() - bits_to(self.number3.exponent.val(), 10);
        self.stay.next =
            self.away.val().get_bit(9) | self.number1.zero.val() | self.number2.zero.val();
        self.addend2.d.next = self.number3.significand.val();
        self.distance2.d.next = self.away.val().get_bits::<7>(0);
        if self.away.val().get_bits::<2>(7).any() {
            self.distance2.d.next = 127.into();
        }
        self.base2.d.next = self.top.val().get_bits::<9>(0);
        if self.stay.val() {
            self.distance2.d.next = 0.into();
            self.base2.d.next = bits_to(self.number3.exponent.val(), 9);
        }

        // 2.
        self.cross.next = bits_to(self.high_low.p.val(), 25) + bits_to(self.low_high.p.val(), 25);
        self.product3.d.next = ((bits_to(self.high_high.p.val(), 48) << 36)
            | bits_to(self.low_low.p.val(), 48))
            + (bits_to(self.cross.val(), 48) << 18);
        self.placed.next = bits_to(self.addend2.q.val(), 98) << 74;
        self.near.next = self.placed.val() >> self.distance2.q.val().get_bits::<5>(0);
        match self.distance2.q.val().get_bits::<2>(5).index() {
            0 => {
                self.far.next = self.near.val();
                self.lost.next = false;
            }
            1 => {
                self.far.next = self.near.val() >> 32;
                self.lost.next = false;
            }
            2 => {
                self.far.next = self.near.val() >> 64;
                self.lost.next = self.near.val().get_bits::<64>(0).any();
            }
            _ => {
                self.far.next = self.near.val() >> 96;
                self.lost.next = self.near.val().get_bits::<96>(0).any();
            }
        }
        self.aligned3.d.next = (bits_to(self.far.val(), 99) << 1) | bits_to(self.lost.val(), 99);
        self.base3.d.next = self.base2.q.val();
        self.side3.d.next = self.side2.q.val();

        // 3. Bit 0 carries the one of a two's complement into the sum.
        self.left.next = (bits_to(self.product3.q.val(), 101) << 26) | 1;
        self.right.next = bits_to(self.aligned3.q.val(), 101) << 1;
        self.right_signed.next = self.right.val();
        if self.side3.q.val().get_bit(1) {
            self.right_signed.next = !self.right.val();
        }
        self.sum.next = self.left.val() + self.right_signed.val();
        self.reverse.next =
            self.right.val().get_bits::<100>(1) - self.left.val().get_bits::<100>(1);
        self.negative.next = self.side3.q.val().get_bit(1) & self.sum.val().get_bit(100);
        self.magnitude.next = self.sum.val().get_bits::<99>(1);
        if self.negative.val() {
            self.magnitude.next = self.reverse.val().get_bits::<99>(0);
        }
        self.magnitude4.d.next = self.magnitude.val();
        self.negative4.d.next = self.negative.val();
        self.base4.d.next = self.base3.q.val();
        self.side4.d.next = self.side3.q.val();

        // 4.
        self.zeros.x.next = bits_to(self.magnitude4.q.val(), 128) << 29;
        self.subnormal.next = bits_to(self.zeros.count.val(), 9) >= self.base4.q.val();
        self.shift5.d.next = self.zeros.count.val();
        if self.subnormal.val() {
            self.shift5.d.next = self.base4.q.val().get_bits::<7>(0) - 1;
        }
        self.base5.d.next = self.base4.q.val();
        self.small5.d.next = self.subnormal.val() | !self.zeros.any.val();
        self.magnitude5.d.next = self.magnitude4.q.val();
        // An exact zero from numbers of unlike sign is positive, but when rounding down.
        self.sign.next = self.side4.q.val().get_bit(0) ^ self.negative4.q.val();
        if !self.zeros.any.val() & self.side4.q.val().get_bit(1) {
            self.sign.next = self.side4.q.val().get_bits::<3>(5) == 2;
        }
        if self.side4.q.val().get_bit(3) {
            self.sign.next = self.side4.q.val().get_bit(0);
        }
        self.side5.d.next = self.side4.q.val().replace_bit(0, self.sign.val());

        // 5.
        self.by64.next = self.magnitude5.q.val();
        if self.shift5.q.val().get_bit(6) {
            self.by64.next = self.magnitude5.q.val() << 64;
        }
        self.by32.next = self.by64.val();
        if self.shift5.q.val().get_bit(5) {
            self.by32.next = self.by64.val() << 32;
        }
        self.by16.next = self.by32.val().get_bits::<57>(42);
        if self.shift5.q.val().get_bit(4) {
            self.by16.next = self.by32.val().get_bits::<57>(42) << 16;
        }
        self.by8.next = self.by16.val().get_bits::<41>(16);
        if self.shift5.q.val().get_bit(3) {
            self.by8.next = self.by16.val().get_bits::<41>(16) << 8;
        }
        self.by1.next = self.by8.val().get_bits::<33>(8) << self.shift5.q.val().get_bits::<3>(0);
        self.sticky.next = self.by32.val().get_bits::<42>(0).any()
            | self.by16.val().get_bits::<16>(0).any()
            | self.by8.val().get_bits::<8>(0).any()
            | self.by1.val().get_bits::<7>(0).any();
        self.significand6.d.next =
            (bits_to(self.by1.val().get_bits::<26>(7), 27) << 1) | bits_to(self.sticky.val(), 27);
        // The count decides about the shift late; what it does to the exponent has time here.
        self.exponent6.d.next = self.base5.q.val() - bits_to(self.shift5.q.val(), 9);
        if self.small5.q.val() {
            self.exponent6.d.next = 0.into();
        }
        self.side6.d.next = self.side5.q.val();

        // 6.
        self.pack.sign.next = self.side6.q.val().get_bit(0);
        self.pack.exponent.next = self.exponent6.q.val();
        self.pack.significand.next = self.significand6.q.val().get_bits::<24>(3);
        self.pack.guard.next = self.significand6.q.val().get_bit(2);
        self.pack.round.next = self.significand6.q.val().get_bit(1);
        self.pack.sticky.next = self.significand6.q.val().get_bit(0);
        self.pack.mode.next = self.side6.q.val().get_bits::<3>(5);
        self.packed.next = self.pack.result.val();
        self.raised.next = self.pack.flags.val();
        if self.side6.q.val().get_bit(3) {
            self.packed.next =
                (bits_to(self.side6.q.val().get_bits::<1>(0), 32) << 31) | 0x7F80_0000u32;
            self.raised.next = 0.into();
        }
        if self.side6.q.val().get_bit(2) {
            self.packed.next = 0x7FC0_0000u32.into();
            self.raised.next = 0.into();
            if self.side6.q.val().get_bit(4) {
                self.raised.next = 16.into();
            }
        }
        self.result_out.d.next = self.packed.val();
        self.flags_out.d.next = self.raised.val();
        self.result.next = self.result_out.q.val();
        self.flags.next = self.flags_out.q.val();
    }
}
