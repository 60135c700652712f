//! The operators of [`Word`].

use std::cmp::Ordering;
use std::ops::{Add, BitAnd, BitOr, BitXor, Neg, Not, Shl, Shr, Sub};

use crate::word::{shift_left, shift_right, Kind, Operand, Word, LIMBS};

impl<T: Operand> Add<T> for Word {
    type Output = Word;
    #[track_caller]
    #[inline]
    fn add(self, other: T) -> Word {
        self.sum(other.word(), false)
    }
}

impl<T: Operand> Sub<T> for Word {
    type Output = Word;
    #[track_caller]
    #[inline]
    fn sub(self, other: T) -> Word {
        self.sum(other.word(), true)
    }
}

impl<T: Operand> BitAnd<T> for Word {
    type Output = Word;
    #[track_caller]
    #[inline]
    fn bitand(self, other: T) -> Word {
        self.zip(other.word(), |x, y| x & y)
    }
}

impl<T: Operand> BitOr<T> for Word {
    type Output = Word;
    #[track_caller]
    #[inline]
    fn bitor(self, other: T) -> Word {
        self.zip(other.word(), |x, y| x | y)
    }
}

impl<T: Operand> BitXor<T> for Word {
    type Output = Word;
    #[track_caller]
    #[inline]
    fn bitxor(self, other: T) -> Word {
        self.zip(other.word(), |x, y| x ^ y)
    }
}

impl Not for Word {
    type Output = Word;
    fn not(mut self) -> Word {
        for i in 0..self.used() {
            self.limbs[i] = !self.limbs[i];
        }
        if self.kind == Kind::Cast {
            self.kind = Kind::Open;
        }
        self.computed = true;
        self.masked()
    }
}

impl Neg for Word {
    type Output = Word;
    #[track_caller]
    fn neg(self) -> Word {
        let zero = Word {
            limbs: [0; LIMBS],
            ..self
        };
        zero.sum(self, true)
    }
}

impl<T: Operand> Shl<T> for Word {
    type Output = Word;
    #[track_caller]
    fn shl(self, amount: T) -> Word {
        let mut result = shift_left(self, amount.amount());
        if self.kind == Kind::Cast {
            result.kind = Kind::Open;
        }
        result.computed = true;
        result
    }
}

impl<T: Operand> Shr<T> for Word {
    type Output = Word;
    #[track_caller]
    fn shr(self, amount: T) -> Word {
        assert!(
            self.kind != Kind::Open,
            "right shift of arithmetic on casts: it has no width; use bits_to(x, width) or a Local"
        );
        shift_right(self, amount.amount())
    }
}

impl<T: Operand> PartialEq<T> for Word {
    #[track_caller]
    #[inline]
    fn eq(&self, other: &T) -> bool {
        let (a, b) = self.pair_to_compare(other.word());
        a.same_bits(&b)
    }
}

impl<T: Operand> PartialOrd<T> for Word {
    #[track_caller]
    fn partial_cmp(&self, other: &T) -> Option<Ordering> {
        let (a, b) = self.pair_to_compare(other.word());
        Some(a.limbs().iter().rev().cmp(b.limbs().iter().rev()))
    }
}
