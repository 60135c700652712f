//! Every benchmark on the RTL, in lockstep with the golden model: `cargo test -p warpgen-benchmarks --features rtl`.
#![cfg(feature = "rtl")]

use warpgen_benchmarks::{Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Program, Rtl};

/// Runs all benchmarks that a core has the units for; `sizes` of each.
fn run_all(control: Control, lowering: Lowering, float: bool, sizes: usize) {
    let tools = Toolchain::new().unwrap();
    let mut config = Config::stock(control, 4, 4);
    config.float = float;
    let options = warpgen_verilate::Options::default();
    let library = warpgen_testbench::load_simulator(&config, options, &mut |_| {})
        .expect("the simulator builds");
    for benchmark in ALL.iter().filter(|b| b.float == float) {
        let name = format!("{} on {}", benchmark.title(), config.name);
        let compiled = benchmark.compile(&tools, &config, lowering).unwrap();
        let program = Program::read(compiled.elf).unwrap();
        for size in &benchmark.sizes[..sizes] {
            let mut device = Rtl::new(&config, &library).unwrap();
            let mut session = Session::new(&mut device, &program);
            (benchmark.run)(&mut session, *size)
                .unwrap_or_else(|e| panic!("{name}, size {size}: {e}"));
        }
    }
}

#[test]
fn every_benchmark_computes_on_the_rtl_what_the_host_computes() {
    // The largest size takes minutes; the nightly run takes them.
    let sizes = if std::env::var_os("WARPGEN_NIGHTLY").is_some() {
        3
    } else {
        2
    };
    std::thread::scope(|scope| {
        // Cores with floating point beside cores without.
        for float in [false, true] {
            scope.spawn(move || {
                for (control, lowering) in [
                    (Control::Stack, Lowering::Stack),
                    (Control::Mask, Lowering::Mask),
                    (Control::ThreadPc, Lowering::Plain),
                ] {
                    run_all(control, lowering, float, sizes);
                }
            });
        }
    });
}
