//! A single-precision number taken apart. Combinational, no state, no stalls.
//!
//! The value of a finite number is significand · 2^(exponent − 150); subnormal numbers have exponent 1.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Unpack {
    pub unit: UnitName,
    pub x: Wire<In>,
    pub sign: Bit1<Out>,
    pub exponent: Wire<Out>,
    pub significand: Wire<Out>,
    pub nan: Bit1<Out>,
    pub signaling: Bit1<Out>,
    pub infinite: Bit1<Out>,
    pub zero: Bit1<Out>,
    low: Bit1<Local>,
    high: Bit1<Local>,
    fraction: Bit1<Local>,
}

impl Unpack {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            x: Wire::new(32),
            sign: Bit1::default(),
            exponent: Wire::new(8),
            significand: Wire::new(24),
            nan: Bit1::default(),
            signaling: Bit1::default(),
            infinite: Bit1::default(),
            zero: Bit1::default(),
            low: Bit1::default(),
            high: Bit1::default(),
            fraction: Bit1::default(),
        }
    }
}

impl Default for Unpack {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for Unpack {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.next = self.x.val().get_bits::<8>(23) == 0;
        self.high.next = self.x.val().get_bits::<8>(23).all();
        self.fraction.next = self.x.val().get_bits::<23>(0).any();
        self.sign.next = self.x.val().get_bit(31);
        self.exponent.next = self.x.val().get_bits::<8>(23);
        if self.low.val() {
            self.exponent.next = 1.into();
        }
        self.significand.next =
            bits_to(self.x.val().get_bits::<23>(0), 24) | (bits_to(!self.low.val(), 24) << 23);
        self.nan.next = self.high.val() & self.fraction.val();
        self.signaling.next = self.high.val() & self.fraction.val() & !self.x.val().get_bit(22);
        self.infinite.next = self.high.val() & !self.fraction.val();
        self.zero.next = self.low.val() & !self.fraction.val();
    }
}
