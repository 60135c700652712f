//! Prints the table of instructions per benchmark and mechanism: `cargo test -p warpgen-benchmarks --test overhead -- --nocapture`.

use warpgen_benchmarks::{Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Model, Program};

#[test]
fn instructions_of_each_benchmark_and_mechanism() {
    let tools = Toolchain::new().unwrap();
    let core = |control| Config::stock(control, 4, 4);
    let mut bare = core(Control::Mask);
    bare.mask_skip = false;
    bare.mask_leave = false;
    let subjects = [
        ("stack", core(Control::Stack), Lowering::Stack),
        ("mask", core(Control::Mask), Lowering::Mask),
        ("mask, no skip or leave", bare, Lowering::Mask),
    ];
    println!(
        "{:18} {:>10} {:>10} {:>22}",
        "warp instructions", subjects[0].0, subjects[1].0, subjects[2].0
    );
    let mut totals = [0; 3];
    for benchmark in ALL.iter().filter(|b| !b.float) {
        let counts: Vec<u64> = subjects
            .iter()
            .map(|(_, config, lowering)| {
                let compiled = benchmark.compile(&tools, config, *lowering).unwrap();
                let program = Program::read(compiled.elf).unwrap();
                let mut device = Model::new(config);
                let mut session = Session::new(&mut device, &program);
                (benchmark.run)(&mut session, benchmark.sizes[2]).unwrap();
                session.counters.warp_instructions
            })
            .collect();
        println!(
            "{:18} {:>10} {:>10} {:>22}",
            benchmark.name, counts[0], counts[1], counts[2]
        );
        totals.iter_mut().zip(counts).for_each(|(t, c)| *t += c);
    }
    println!(
        "{:18} {:>10} {:>10} {:>22}",
        "all", totals[0], totals[1], totals[2]
    );
    assert!(
        totals[1] < totals[0],
        "the mask lowering runs fewer instructions"
    );
}
