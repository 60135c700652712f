//! Rounding and packing: one place for all five modes, overflow and underflow. Combinational, no state, no stalls.
//!
//! The value is {`significand`, `guard`, `round`, `sticky`} with the significand's top bit worth 2^(`exponent` − 127);
//! that bit is low only for subnormal values, which come with exponent 0 and their bits in place for exponent 1.
//! `round` matters for subnormal values only: tininess is detected after rounding, that is, as if rounded one bit
//! further down (IEEE 754-2008 7.5; RISC-V "F" 11.2).
//! `mode`: 0 nearest even, 1 towards zero, 2 down, 3 up, 4 nearest away. `flags`: NV, DZ, OF, UF, NX from bit 4 down.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct RoundPack {
    pub unit: UnitName,
    pub sign: Bit1<In>,
    pub exponent: Wire<In>,
    pub significand: Wire<In>,
    pub guard: Bit1<In>,
    pub round: Bit1<In>,
    pub sticky: Bit1<In>,
    pub mode: Wire<In>,
    pub result: Wire<Out>,
    pub flags: Wire<Out>,
    rest: Bit1<Local>,
    inexact: Bit1<Local>,
    up: Bit1<Local>,
    up_further: Bit1<Local>,
    to_infinity: Bit1<Local>,
    sum: Wire<Local>,
    overflow: Bit1<Local>,
    tiny: Bit1<Local>,
}

impl RoundPack {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            sign: Bit1::default(),
            exponent: Wire::new(9),
            significand: Wire::new(24),
            guard: Bit1::default(),
            round: Bit1::default(),
            sticky: Bit1::default(),
            mode: Wire::new(3),
            result: Wire::new(32),
            flags: Wire::new(5),
            rest: Bit1::default(),
            inexact: Bit1::default(),
            up: Bit1::default(),
            up_further: Bit1::default(),
            to_infinity: Bit1::default(),
            sum: Wire::new(32),
            overflow: Bit1::default(),
            tiny: Bit1::default(),
        }
    }
}

impl Default for RoundPack {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for RoundPack {
    #[hdl_gen]
    fn update(&mut self) {
        self.rest.next = self.round.val() | self.sticky.val();
        self.inexact.next = self.guard.val() | self.rest.val();
        match self.mode.val().index() {
            0 => {
                self.up.next =
                    self.guard.val() & (self.rest.val() | self.significand.val().get_bit(0));
                self.up_further.next = self.round.val();
                self.to_infinity.next = true;
            }
            1 => {
                self.up.next = false;
                self.up_further.next = false;
                self.to_infinity.next = false;
            }
            2 => {
                self.up.next = self.sign.val() & self.inexact.val();
                self.up_further.next = self.sign.val() & self.rest.val();
                self.to_infinity.next = self.sign.val();
            }
            3 => {
                self.up.next = !self.sign.val() & self.inexact.val();
                self.up_further.next = !self.sign.val() & self.rest.val();
                self.to_infinity.next = !self.sign.val();
            }
            _ => {
                self.up.next = self.guard.val();
                self.up_further.next = self.round.val();
                self.to_infinity.next = true;
            }
        }
        // A carry out of the fraction is an increment of the exponent, from subnormal to normal too.
        self.sum.next = ((bits_to(self.exponent.val(), 32) << 23)
            | bits_to(self.significand.val().get_bits::<23>(0), 32))
            + bits_to(self.up.val(), 32);
        self.overflow.next = self.sum.val().get_bit(31) | self.sum.val().get_bits::<8>(23).all();
        // Below 2^-126 and not rounded up to it with one more bit, whose last one is the guard bit.
        self.tiny.next = !self.significand.val().get_bit(23)
            & !(self.significand.val().get_bits::<23>(0).all()
                & self.guard.val()
                & self.up_further.val());
        self.result.next = bits_to(self.sum.val().get_bits::<31>(0), 32);
        self.flags.next = bits_to(self.inexact.val(), 5)
            | (bits_to(self.tiny.val() & self.inexact.val(), 5) << 1);
        if self.overflow.val() {
            self.flags.next = 5.into();
            self.result.next = 0x7F7F_FFFFu32.into();
            if self.to_infinity.val() {
                self.result.next = 0x7F80_0000u32.into();
            }
        }
        // A later assignment of one bit over the others.
        if self.sign.val() {
            self.result.next = self.result.val() | 0x8000_0000u32;
        }
    }
}
