//! A sample of the kernel compiler's random kernels on the RTL, in lockstep with the golden model.
#![cfg(feature = "rtl")]

#[path = "../../compiler/tests/common/mod.rs"]
#[allow(dead_code)]
mod common;

use common::ast::{kernel, Kernel, Random};
use common::run::{compare, place, Bench, Subject};
use warpgen_config::Control;
use warpgen_testbench::{load_simulator, Cosim};

#[test]
fn random_kernels_leave_on_the_rtl_what_the_host_computes() {
    let seed = std::env::var("WARPGEN_SEED")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(20_261u64);
    println!("WARPGEN_SEED={seed}");
    let batches = std::env::var_os("WARPGEN_NIGHTLY").map_or(1, |_| 20);
    let bench = Bench::new();
    let mut random = Random::new(seed);
    for control in [Control::Stack, Control::Mask, Control::ThreadPc] {
        let subject = Subject::new(control, 4, 4);
        let options = warpgen_verilate::Options::default();
        let library =
            load_simulator(&subject.config, options, &mut |_| {}).expect("the simulator builds");
        let mut cosim = Cosim::new(&subject.config, &library).expect("the core's ports");
        for _ in 0..batches {
            let batch: Vec<Kernel> = (0..12).map(|_| kernel(&mut random)).collect();
            let all: Vec<&Kernel> = batch.iter().collect();
            let want = bench.oracle(&all, seed);
            let compiled = bench
                .compile(&subject)
                .unwrap_or_else(|w| panic!("{}", w.what));
            let Ok(elf) = compiled else {
                continue;
            };
            let (memory, entry) = place(&subject, &elf);
            let options = warpgen_testbench::Options {
                start_pc: entry,
                ..warpgen_testbench::Options::new(&subject.config)
            };
            let report = cosim
                .run(memory, &options)
                .unwrap_or_else(|e| panic!("seed {seed} on {}: {e}", subject.config.name));
            assert_eq!((report.divergent_branches, report.under_empty_mask), (0, 0));
            compare(cosim.memory(), &elf, &want)
                .unwrap_or_else(|w| panic!("seed {seed} on {}: {}", subject.config.name, w.what));
        }
    }
}
