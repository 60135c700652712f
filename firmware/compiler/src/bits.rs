//! Sets of small numbers.

/// A set of numbers below a bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// No number below `bound`.
    pub fn none(bound: usize) -> Bits {
        Bits(vec![0; bound.div_ceil(64)])
    }

    /// Every number below `bound` (and a few above, which nobody asks for).
    pub fn all(bound: usize) -> Bits {
        Bits(vec![!0; bound.div_ceil(64)])
    }

    /// Whether `n` is in the set.
    pub fn has(&self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }

    /// Adds `n`; whether it is new.
    pub fn insert(&mut self, n: usize) -> bool {
        let new = !self.has(n);
        self.0[n / 64] |= 1 << (n % 64);
        new
    }

    /// Keeps what `other` has too.
    pub fn intersect(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    /// The numbers, ascending, below `bound`.
    pub fn iter(&self, bound: usize) -> impl Iterator<Item = usize> + '_ {
        (0..bound).filter(|n| self.has(*n))
    }

    /// How many numbers.
    pub fn count(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
}
