//! A small generator of random numbers (xorshift64*), so that a seed means the same run everywhere.

/// Random numbers from a seed.
#[derive(Clone, Debug)]
pub struct RandomSource(u64);

impl RandomSource {
    /// Different seeds give unrelated sequences.
    pub fn new(seed: u64) -> Self {
        let mut source = RandomSource(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        source.bits();
        source
    }

    /// 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    /// A number below `bound`, which is at least 1.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.bits()) * u64::from(bound)) >> 32) as u32
    }

    /// True in `percent` of 100 calls.
    #[inline]
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}
