//! Division and square root: iterative, two bits a cycle, one operation at a time for all lanes of the unit.
//!
//! `start` is high in cycle 0 with the operands; `done` is high in cycle 17, when `result` and `flags` stand first; they
//! stand until the next operation ends. Another may start in cycle 17. Cycles: 0 rs1 normalised, 1 rs2 normalised, 2–14
//! iterations, 15 subnormal quotients moved into place, 16 rounded (round.rs).
//!
//! Inputs: `root` (square root of rs1), `mode` as in round.rs, held with `start` only. State: step counter; per lane
//! operands, remainder, quotient. Stalls: the caller keeps `start` low while `busy` is high.
//!
//! Both are restoring digit recurrences on one subtractor chain: the remainder takes the next bit of the dividend
//! (or the next two of the radicand), and the divisor (or 4 · root + 1) is subtracted where it fits.

use super::leading_zeros::LeadingZeros;
use super::round::RoundPack;
use super::unpack::Unpack;
use crate::pack::Pack;
use warpgen_hdl::prelude::*;

/// One digit: combinational.
#[derive(LogicBlock)]
pub struct Digit {
    pub unit: UnitName,
    pub root: Bit1<In>,
    pub remainder: Wire<In>,
    pub digits: Wire<In>,
    pub divisor: Wire<In>,
    pub operand: Wire<In>,
    pub next_remainder: Wire<Out>,
    pub next_digits: Wire<Out>,
    pub next_operand: Wire<Out>,
    minuend: Wire<Local>,
    subtrahend: Wire<Local>,
    difference: Wire<Local>,
    fits: Bit1<Local>,
}

impl Digit {
    pub fn new() -> Self {
        Self {
            unit: UnitName::named("float_digit"),
            root: Bit1::default(),
            remainder: Wire::new(27),
            digits: Wire::new(26),
            divisor: Wire::new(24),
            operand: Wire::new(26),
            next_remainder: Wire::new(27),
            next_digits: Wire::new(26),
            next_operand: Wire::new(26),
            minuend: Wire::new(29),
            subtrahend: Wire::new(29),
            difference: Wire::new(30),
            fits: Bit1::default(),
        }
    }
}

impl Default for Digit {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for Digit {
    #[hdl_gen]
    fn update(&mut self) {
        self.minuend.next = (bits_to(self.remainder.val(), 29) << 1)
            | bits_to(self.operand.val().get_bits::<1>(25), 29);
        self.subtrahend.next = bits_to(self.divisor.val(), 29);
        self.next_operand.next = self.operand.val() << 1;
        if self.root.val() {
            self.minuend.next = (bits_to(self.remainder.val(), 29) << 2)
                | bits_to(self.operand.val().get_bits::<2>(24), 29);
            self.subtrahend.next = (bits_to(self.digits.val(), 29) << 2) | 1;
            self.next_operand.next = self.operand.val() << 2;
        }
        self.difference.next = bits_to(self.minuend.val(), 30) - bits_to(self.subtrahend.val(), 30);
        self.fits.next = !self.difference.val().get_bit(29);
        self.next_remainder.next = self.minuend.val().get_bits::<27>(0);
        if self.fits.val() {
            self.next_remainder.next = self.difference.val().get_bits::<27>(0);
        }
        self.next_digits.next = (self.digits.val() << 1) | bits_to(self.fits.val(), 26);
    }
}

/// One lane; `start`, `second`, `iterate`, `align`, `finish` mark the cycles 0, 1, 2–14, 15, 16.
#[derive(LogicBlock)]
pub struct DivideSqrtLane {
    pub unit: UnitName,
    pub start: Bit1<In>,
    pub second: Bit1<In>,
    pub align: Bit1<In>,
    pub finish: Bit1<In>,
    pub root: Bit1<In>,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub mode: Wire<In>,
    pub result: Wire<Out>,
    pub flags: Wire<Out>,
    source: Wire<Local>,
    number: Unpack,
    zeros: LeadingZeros,
    normalised: Wire<Local>,
    biased: Wire<Local>,
    rs2_held: RegisterEnable,
    class1: RegisterEnable,
    exponent: RegisterEnable,
    exponent2: RegisterEnable,
    operand: Register,
    divisor: RegisterEnable,
    remainder: Register,
    digits: Register,
    digit1: Digit,
    digit2: Digit,
    nan1: Bit1<Local>,
    signaling1: Bit1<Local>,
    infinite1: Bit1<Local>,
    zero1: Bit1<Local>,
    sign1: Bit1<Local>,
    invalid: Bit1<Local>,
    nan: Bit1<Local>,
    infinity: Bit1<Local>,
    zero: Bit1<Local>,
    by_zero: Bit1<Local>,
    sign: Bit1<Local>,
    special: RegisterEnable,
    sum: Wire<Local>,
    place: Wire<Local>,
    quotient: Wire<Local>,
    below: Wire<Local>,
    whole: Register,
    half: Register,
    whole_place: Register,
    half_place: Register,
    distance: Wire<Local>,
    spread: Wire<Local>,
    moved: Wire<Local>,
    aligned: RegisterEnable,
    place_out: RegisterEnable,
    pack: RoundPack,
    value: Wire<Local>,
    raised: Wire<Local>,
    result_out: RegisterEnable,
    flags_out: RegisterEnable,
}

impl DivideSqrtLane {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            start: Bit1::default(),
            second: Bit1::default(),
            align: Bit1::default(),
            finish: Bit1::default(),
            root: Bit1::default(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            mode: Wire::new(3),
            result: Wire::new(32),
            flags: Wire::new(5),
            source: Wire::new(32),
            number: Unpack::new(),
            zeros: LeadingZeros::new(32),
            normalised: Wire::new(24),
            biased: Wire::new(10),
            rs2_held: RegisterEnable::new(32),
            class1: RegisterEnable::new(5),
            exponent: RegisterEnable::new(10),
            exponent2: RegisterEnable::new(10),
            operand: Register::new(26),
            divisor: RegisterEnable::new(24),
            remainder: Register::new(27),
            digits: Register::new(26),
            digit1: Digit::new(),
            digit2: Digit::new(),
            nan1: Bit1::default(),
            signaling1: Bit1::default(),
            infinite1: Bit1::default(),
            zero1: Bit1::default(),
            sign1: Bit1::default(),
            invalid: Bit1::default(),
            nan: Bit1::default(),
            infinity: Bit1::default(),
            zero: Bit1::default(),
            by_zero: Bit1::default(),
            sign: Bit1::default(),
            special: RegisterEnable::new(6),
            sum: Wire::new(10),
            place: Wire::new(10),
            quotient: Wire::new(26),
            below: Wire::new(10),
            whole: Register::new(5),
            half: Register::new(5),
            whole_place: Register::new(9),
            half_place: Register::new(9),
            distance: Wire::new(5),
            spread: Wire::new(57),
            moved: Wire::new(57),
            aligned: RegisterEnable::new(27),
            place_out: RegisterEnable::new(9),
            pack: RoundPack::new(),
            value: Wire::new(32),
            raised: Wire::new(5),
            result_out: RegisterEnable::new(32),
            flags_out: RegisterEnable::new(5),
        }
    }
}

impl Default for DivideSqrtLane {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for DivideSqrtLane {
    #[hdl_gen]
    fn update(&mut self) {
        // Cycles 0 and 1: one normaliser, rs1 first.
        self.source.next = self.rs2_held.q.val();
        if self.start.val() {
            self.source.next = self.rs1.val();
        }
        self.rs2_held.enable.next = self.start.val();
        self.rs2_held.d.next = self.rs2.val();
        self.number.x.next = self.source.val();
        self.zeros.x.next = bits_to(self.number.significand.val(), 32) << 8;
        self.normalised.next = self.number.significand.val() << self.zeros.count.val();
        self.biased.next =
            bits_to(self.number.exponent.val(), 10) - bits_to(self.zeros.count.val(), 10);
        self.class1.enable.next = self.start.val();
        self.class1.d.next = bits_to(self.number.nan.val(), 5)
            | (bits_to(self.number.signaling.val(), 5) << 1)
            | (bits_to(self.number.infinite.val(), 5) << 2)
            | (bits_to(self.number.zero.val(), 5) << 3)
            | (bits_to(self.number.sign.val(), 5) << 4);
        self.divisor.enable.next = self.second.val();
        self.divisor.d.next = self.normalised.val();

        self.exponent.enable.next = self.start.val();
        self.exponent.d.next = self.biased.val();
        self.exponent2.enable.next = self.second.val();
        self.exponent2.d.next = self.biased.val();

        // Cycles 2 to 14. In cycle 1 the operand stands at bits 23:0.
        self.digit1.root.next = self.root.val();
        self.digit1.remainder.next = self.remainder.q.val();
        self.digit1.digits.next = self.digits.q.val();
        self.digit1.divisor.next = self.divisor.q.val();
        self.digit1.operand.next = self.operand.q.val();
        self.digit2.root.next = self.root.val();
        self.digit2.remainder.next = self.digit1.next_remainder.val();
        self.digit2.digits.next = self.digit1.next_digits.val();
        self.digit2.divisor.next = self.divisor.q.val();
        self.digit2.operand.next = self.digit1.next_operand.val();
        self.operand.d.next = self.digit2.next_operand.val();
        self.remainder.d.next = self.digit2.next_remainder.val();
        self.digits.d.next = self.digit2.next_digits.val();
        if self.start.val() {
            self.operand.d.next = bits_to(self.normalised.val(), 26);
        }
        if self.second.val() {
            self.digits.d.next = 0.into();
            // The last bit of the dividend is the first to come; the others are the remainder.
            self.operand.d.next = self.operand.q.val() << 25;
            self.remainder.d.next = bits_to(self.operand.q.val().get_bits::<23>(1), 27);
            if self.root.val() {
                // Between 1 and 4: an odd exponent moves the radicand left by one.
                self.remainder.d.next = 0.into();
                self.operand.d.next = self.operand.q.val() << 1;
                if !self.exponent.q.val().get_bit(0) {
                    self.operand.d.next = self.operand.q.val() << 2;
                }
            }
        }

        // What is not a matter of digits, decided in cycle 1.
        self.nan1.next = self.class1.q.val().get_bit(0);
        self.signaling1.next = self.class1.q.val().get_bit(1);
        self.infinite1.next = self.class1.q.val().get_bit(2);
        self.zero1.next = self.class1.q.val().get_bit(3);
        self.sign1.next = self.class1.q.val().get_bit(4);
        self.by_zero.next = false;
        if self.root.val() {
            self.invalid.next =
                self.signaling1.val() | (self.sign1.val() & !self.zero1.val() & !self.nan1.val());
            self.nan.next = self.nan1.val() | self.invalid.val();
            self.infinity.next = self.infinite1.val();
            self.zero.next = self.zero1.val();
            self.sign.next = self.sign1.val();
        } else {
            self.invalid.next = self.signaling1.val()
                | self.number.signaling.val()
                | (self.infinite1.val() & self.number.infinite.val())
                | (self.zero1.val() & self.number.zero.val());
            self.nan.next = self.nan1.val() | self.number.nan.val() | self.invalid.val();
            self.infinity.next = self.infinite1.val() | self.number.zero.val();
            self.zero.next = self.zero1.val() | self.number.infinite.val();
            self.sign.next = self.sign1.val() ^ self.number.sign.val();
            self.by_zero.next = self.number.zero.val() & !self.infinite1.val() & !self.nan.val();
        }
        self.special.enable.next = self.second.val();
        self.special.d.next = bits_to(self.sign.val(), 6)
            | (bits_to(self.nan.val(), 6) << 1)
            | (bits_to(self.infinity.val(), 6) << 2)
            | (bits_to(self.zero.val(), 6) << 3)
            | (bits_to(self.invalid.val(), 6) << 4)
            | (bits_to(self.by_zero.val(), 6) << 5);

        // Exponent of the result before a quotient below one is doubled.
        self.sum.next = self.exponent.q.val() - self.exponent2.q.val() + 127;
        self.place.next = self.sum.val();
        if self.root.val() {
            self.sum.next = self.exponent.q.val() + 127;
            self.place.next = bits_to(self.sum.val().get_bits::<9>(1), 10);
        }
        // Where a quotient of at least one belongs, and one below: known long before it is. Exponents below 1 are 0,
        // and the bits move right.
        self.below.next = bits_to(1, 10) - self.place.val();
        self.whole.d.next = self.below.val().get_bits::<5>(0);
        self.half.d.next = self.below.val().get_bits::<5>(0) + 1;
        self.whole_place.d.next = 0.into();
        self.half_place.d.next = 0.into();
        if self.below.val().get_bits::<4>(5).any() | (self.below.val().get_bits::<5>(0) == 31) {
            self.whole.d.next = 31.into();
            self.half.d.next = 31.into();
        }
        if self.below.val().get_bit(9) {
            self.whole.d.next = 0.into();
            self.half.d.next = 0.into();
            self.half_place.d.next = self.place.val().get_bits::<9>(0) - 1;
        }
        if self.below.val().get_bit(9) | !self.below.val().any() {
            self.whole_place.d.next = self.place.val().get_bits::<9>(0);
        }

        // Cycle 15.
        self.quotient.next = self.digits.q.val();
        self.distance.next = self.whole.q.val();
        self.place_out.d.next = self.whole_place.q.val();
        if !self.digits.q.val().get_bit(25) {
            self.quotient.next = self.digits.q.val() << 1;
            self.distance.next = self.half.q.val();
            self.place_out.d.next = self.half_place.q.val();
        }
        self.spread.next = bits_to(self.quotient.val(), 57) << 31;
        self.moved.next = self.spread.val() >> self.distance.val();
        self.aligned.enable.next = self.align.val();
        self.aligned.d.next = (bits_to(self.moved.val().get_bits::<26>(31), 27) << 1)
            | bits_to(
                self.moved.val().get_bits::<31>(0).any() | self.remainder.q.val().any(),
                27,
            );
        self.place_out.enable.next = self.align.val();

        // Cycle 16.
        self.pack.sign.next = self.special.q.val().get_bit(0);
        self.pack.exponent.next = self.place_out.q.val();
        self.pack.significand.next = self.aligned.q.val().get_bits::<24>(3);
        self.pack.guard.next = self.aligned.q.val().get_bit(2);
        self.pack.round.next = self.aligned.q.val().get_bit(1);
        self.pack.sticky.next = self.aligned.q.val().get_bit(0);
        self.pack.mode.next = self.mode.val();
        self.value.next = self.pack.result.val();
        self.raised.next = self.pack.flags.val();
        if self.special.q.val().get_bits::<3>(1).any() {
            self.value.next = bits_to(self.special.q.val().get_bits::<1>(0), 32) << 31;
            if self.special.q.val().get_bit(2) {
                self.value.next = self.value.val() | 0x7F80_0000u32;
            }
            if self.special.q.val().get_bit(1) {
                self.value.next = 0x7FC0_0000u32.into();
            }
            self.raised.next = bits_to(self.special.q.val().get_bits::<1>(5), 5) << 3;
            if self.special.q.val().get_bit(4) {
                self.raised.next = 16.into();
            }
        }
        self.result_out.enable.next = self.finish.val();
        self.result_out.d.next = self.value.val();
        self.flags_out.enable.next = self.finish.val();
        self.flags_out.d.next = self.raised.val();
        self.result.next = self.result_out.q.val();
        self.flags.next = self.flags_out.q.val();
    }
}

/// See the head of the file.
#[derive(LogicBlock)]
pub struct DivideSqrt {
    pub unit: UnitName,
    pub start: Bit1<In>,
    pub root: Bit1<In>,
    pub mode: Wire<In>,
    /// 32 bits for each lane.
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub busy: Bit1<Out>,
    pub done: Bit1<Out>,
    pub result: Wire<Out>,
    /// 5 bits for each lane.
    pub flags: Wire<Out>,
    lane: Vec<DivideSqrtLane>,
    results: Pack,
    raised: Pack,
    step: Register,
    running: Flag,
    ended: Flag,
    root_held: Flag,
    mode_held: Register,
    second: Bit1<Local>,
    align: Bit1<Local>,
    finish: Bit1<Local>,
    _lanes: usize,
}

impl DivideSqrt {
    /// `lanes` operations at a time.
    pub fn new(lanes: usize) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            start: Bit1::default(),
            root: Bit1::default(),
            mode: Wire::new(3),
            rs1: Wire::new(32 * lanes),
            rs2: Wire::new(32 * lanes),
            busy: Bit1::default(),
            done: Bit1::default(),
            result: Wire::new(32 * lanes),
            flags: Wire::new(5 * lanes),
            lane: (0..lanes).map(|_| DivideSqrtLane::new()).collect(),
            results: Pack::new(lanes, 32),
            raised: Pack::new(lanes, 5),
            step: Register::with_reset(5, 0),
            running: Flag::new(false),
            ended: Flag::new(false),
            root_held: Flag::new(false),
            mode_held: Register::new(3),
            second: Bit1::default(),
            align: Bit1::default(),
            finish: Bit1::default(),
            _lanes: lanes,
        }
    }
}

impl Logic for DivideSqrt {
    #[hdl_gen]
    fn update(&mut self) {
        self.second.next = self.running.q.val() & (self.step.q.val() == 1);
        self.align.next = self.running.q.val() & (self.step.q.val() == 15);
        self.finish.next = self.running.q.val() & (self.step.q.val() == 16);
        self.step.d.next = self.step.q.val() + 1;
        self.running.d.next = self.running.q.val() & !self.finish.val();
        self.ended.d.next = self.finish.val();
        self.root_held.d.next = self.root_held.q.val();
        self.mode_held.d.next = self.mode_held.q.val();
        if self.start.val() {
            self.step.d.next = 1.into();
            self.running.d.next = true;
            self.root_held.d.next = self.root.val();
            self.mode_held.d.next = self.mode.val();
        }
        for i in 0..self._lanes {
            self.lane[i].start.next = self.start.val();
            self.lane[i].second.next = self.second.val();
            self.lane[i].align.next = self.align.val();
            self.lane[i].finish.next = self.finish.val();
            self.lane[i].root.next = self.root_held.q.val();
            self.lane[i].mode.next = self.mode_held.q.val();
            self.lane[i].rs1.next = unsigned_cast(self.rs1.val() >> (i * 32));
            self.lane[i].rs2.next = unsigned_cast(self.rs2.val() >> (i * 32));
            self.results.part[i].next = self.lane[i].result.val();
            self.raised.part[i].next = self.lane[i].flags.val();
        }
        self.busy.next = self.running.q.val();
        self.done.next = self.ended.q.val();
        self.result.next = self.results.packed.val();
        self.flags.next = self.raised.packed.val();
    }
}
