//! Random tests with a seed of the project's own; the tests of the system on the chip share this file.

use proptest::prelude::*;
use proptest::test_runner::{Config as RunnerConfig, RngAlgorithm, TestRng, TestRunner};

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
        max_shrink_iters: 200,
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
