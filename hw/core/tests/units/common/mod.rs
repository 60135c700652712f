//! What the unit tests share: packed words, configurations, random tests.

pub mod socket;

use proptest::prelude::*;
use proptest::test_runner::{Config as RunnerConfig, RngAlgorithm, TestRng, TestRunner};
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

/// Runs a random test. `WARPGEN_SEED` gives the same cases again; a failing one is shrunk and shown with its seed.
pub fn random<S: Strategy>(cases: u32, strategy: S, test: impl Fn(S::Value)) {
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    // The same cases each time, so that a change is judged by itself; the nightly run draws new ones.
    let fresh = || {
        let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        clock.map_or(1, |time| u64::from(time.subsec_nanos()))
    };
    let seed = std::env::var("WARPGEN_SEED")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or_else(|| if nightly { fresh() } else { 1 });
    let runner = RunnerConfig {
        cases: if nightly { cases * 20 } else { cases },
        failure_persistence: None,
        max_shrink_iters: 500,
        ..RunnerConfig::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let outcome = TestRunner::new_with_rng(runner, random).run(&strategy, |value| {
        test(value);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("WARPGEN_SEED={seed}: {error}");
    }
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
