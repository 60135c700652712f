//! Every benchmark on the golden model: every lowering, several cores, all sizes.

use warpgen_benchmarks::{Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Model, Program};

#[test]
fn every_benchmark_computes_what_the_host_computes() {
    let tools = Toolchain::new().unwrap();
    let mut bare = Config::stock(Control::Mask, 4, 4);
    bare.mask_skip = false;
    bare.mask_leave = false;
    let cores = [
        (Config::stock(Control::Stack, 4, 4), Lowering::Stack),
        (Config::stock(Control::Mask, 4, 4), Lowering::Mask),
        (Config::stock(Control::ThreadPc, 4, 4), Lowering::Plain),
        (Config::stock(Control::Mask, 2, 16), Lowering::Mask),
        (Config::stock(Control::Stack, 2, 16), Lowering::Stack),
        (Config::stock(Control::Both, 4, 4), Lowering::Mask),
        (bare, Lowering::Mask),
    ];
    // Warp instructions at the largest size, stack and mask.
    let mut taken = [0; 2];
    for benchmark in ALL {
        // The float ones have the shapes of the others: three cores do, but for the nightly run.
        let few = benchmark.float && std::env::var_os("WARPGEN_NIGHTLY").is_none();
        let cores = &cores[..if few { 3 } else { cores.len() }];
        for (core, (config, lowering)) in cores.iter().enumerate() {
            let name = format!("{} on {} {lowering:?}", benchmark.title(), config.name);
            let config = &Config {
                float: benchmark.float,
                ..config.clone()
            };
            let compiled = benchmark
                .compile(&tools, config, *lowering)
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(
                compiled.pass_time.as_millis() < 200,
                "{name}: {:?}",
                compiled.pass_time
            );
            let program = Program::read(compiled.elf).unwrap();
            for size in benchmark.sizes {
                let mut device = Model::new(config).limit(50_000_000);
                let mut session = Session::new(&mut device, &program);
                (benchmark.run)(&mut session, size)
                    .unwrap_or_else(|e| panic!("{name}, size {size}: {e}"));
                if core < 2 && size == benchmark.sizes[2] {
                    taken[core] += session.counters.warp_instructions;
                }
            }
        }
    }
    assert!(
        taken[1] < taken[0],
        "masks take more instructions than split and join: {taken:?}"
    );
}
