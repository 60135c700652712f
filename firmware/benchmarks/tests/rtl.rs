//! Every benchmark on the RTL, in lockstep with the golden model: `cargo test -p warpgen-benchmarks --features rtl`.
#![cfg(feature = "rtl")]

use warpgen_benchmarks::{Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Program, Rtl};

#[test]
fn every_benchmark_computes_on_the_rtl_what_the_host_computes() {
    let tools = Toolchain::new().unwrap();
    // The largest size takes minutes; the nightly run takes them.
    let sizes = if std::env::var_os("WARPGEN_NIGHTLY").is_some() {
        3
    } else {
        2
    };
    for (control, lowering, float) in [
        (Control::Stack, Lowering::Stack, false),
        (Control::Mask, Lowering::Mask, false),
        (Control::ThreadPc, Lowering::Plain, false),
        (Control::Stack, Lowering::Stack, true),
        (Control::Mask, Lowering::Mask, true),
        (Control::ThreadPc, Lowering::Plain, true),
    ] {
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
}
