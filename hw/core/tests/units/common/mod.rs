//! What the unit tests share: packed words, configurations, random tests.

mod random;
pub mod socket;

pub use random::random;

use proptest::prelude::*;
use warpgen_config::{Config, Control};
use warpgen_hdl::prelude::*;

/// A stock core of `warps` × `threads` with both mechanisms.
pub fn config(warps: usize, threads: usize) -> Config {
    Config::stock(Control::Both, warps, threads)
}

/// Fields of `width` bits, the first lowest.
pub fn packed(width: usize, fields: &[u32]) -> Word {
    let mut limbs = vec![0u64; (width * fields.len()).div_ceil(64) + 1];
    for (i, &field) in fields.iter().enumerate() {
        for bit in (0..width).filter(|bit| field >> bit & 1 == 1) {
            let at = i * width + bit;
            limbs[at / 64] |= 1 << (at % 64);
        }
    }
    Word::from_limbs(width * fields.len(), &limbs)
}

/// A 32-bit value of each lane.
pub fn lanes(values: &[u32]) -> Word {
    packed(32, values)
}

/// Field `index` of fields of `width` bits, up to 32.
pub fn field(word: Word, width: usize, index: usize) -> u32 {
    (0..width).fold(0, |value, bit| {
        value | u32::from(word.get_bit(index * width + bit)) << bit
    })
}

/// The value of one lane.
pub fn lane(word: Word, index: usize) -> u32 {
    field(word, 32, index)
}

/// All bits of a word of up to 64 bits.
pub fn bits(word: Word) -> u64 {
    word.low()
}

/// Numbers with a good chance to be a corner.
pub fn number() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0u32),
        Just(1),
        Just(u32::MAX),
        Just(0x8000_0000),
        Just(0x7fff_ffff),
        0..40u32,
        any::<u32>(),
    ]
}

/// Runs a test that builds a whole core: the stack of a test's thread is small for that.
pub fn deep<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(256 << 20);
    let thread = thread.spawn(test).expect("a thread can be started");
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
