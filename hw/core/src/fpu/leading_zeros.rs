//! Leading zeros of a word, as a tree of halves. Combinational, no state, no stalls.
//!
//! `count` is right when `any` is high; it is all ones when `x` is zero.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct LeadingZeros {
    pub unit: UnitName,
    pub x: Wire<In>,
    pub count: Wire<Out>,
    pub any: Bit1<Out>,
    halves: Vec<LeadingZeros>,
    half: Param,
    _inner: usize,
    _leaf: usize,
}

impl LeadingZeros {
    /// For words of `width` bits, a power of two of at least 2.
    pub fn new(width: usize) -> Self {
        assert!(
            width.is_power_of_two() && width >= 2,
            "leading zeros of {width} bits; the width must be a power of two"
        );
        let inner = width > 2;
        Self {
            unit: UnitName::of::<Self>(),
            x: Wire::new(width),
            count: Wire::new(width.ilog2() as usize),
            any: Bit1::default(),
            halves: (0..2 * inner as usize)
                .map(|_| LeadingZeros::new(width / 2))
                .collect(),
            half: Param::new(width / 2),
            _inner: inner as usize,
            _leaf: !inner as usize,
        }
    }
}

impl Logic for LeadingZeros {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._leaf {
            self.any.next = self.x.val().any();
            self.count.next = unsigned_cast(!self.x.val().get_bit(i + 1));
        }
        for i in 0..self._inner {
            self.halves[i].x.next = unsigned_cast(self.x.val() >> self.half.val());
            self.halves[i + 1].x.next = unsigned_cast(self.x.val());
            self.any.next = self.halves[i].any.val() | self.halves[i + 1].any.val();
            self.count.next = unsigned_cast(self.halves[i].count.val());
            if !self.halves[i].any.val() {
                self.count.next = unsigned_cast(self.halves[i + 1].count.val()) | self.half.val();
            }
        }
    }
}
