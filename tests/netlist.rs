//! The mapped netlist of a system, as place and route gets it, runs kernels through its UART and gives the host's results.

#[path = "common/board.rs"]
mod board;

use board::{benchmarks, check, device, system, MECHANISMS};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::Control;
use warpgen_flow::Synthesiser;
use warpgen_soc::{generate, TOP};
use warpgen_verilate::Port;

/// Block RAMs of a memory of 64 KiB.
const MEMORY_BLOCKS: usize = 32;

#[test]
fn the_netlist_computes_what_the_host_computes() {
    let yosys = Synthesiser::find().expect("yosys is needed for this test: scripts/setup.sh");
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    // Each diverges.
    let few: &[&str] = match nightly {
        false => &["n_queens", "bitonic_sort", "histogram"],
        true => &["n_queens", "bitonic_sort", "histogram", "mandelbrot"],
    };
    // Side by side: synthesis has one thread. The generator recurses deeply.
    std::thread::scope(|scope| {
        for (control, lowering) in MECHANISMS {
            let yosys = &yosys;
            std::thread::Builder::new()
                .stack_size(256 << 20)
                .spawn_scoped(scope, move || one(yosys, control, lowering, few))
                .expect("a thread can be started");
        }
    });
}

fn one(yosys: &Synthesiser, control: Control, lowering: Lowering, few: &[&str]) {
    let soc = system(control);
    let text = generate(&soc).expect("the system is generated").text;
    let netlist = yosys.netlist(&text, TOP).expect("the netlist");
    println!("{}: {:?}", soc.core.name, netlist.cells);
    let count = |kind: &str| {
        let found = netlist.cells.iter().find(|(name, _)| name == kind);
        found.map_or(0, |(_, count)| *count)
    };
    assert!(count("DP16KD") > MEMORY_BLOCKS && count("DP16KD") < MEMORY_BLOCKS + 16);
    assert!(count("LUT4") > 1000 && count("TRELLIS_FF") > 1000);
    let ports = [
        Port::input("reset", 1),
        Port::input("uart_rx", 1),
        Port::output("uart_tx", 1),
        Port::output("leds", 8),
    ];
    let simulator =
        warpgen_verilate::build(&netlist.text, TOP, &ports, Default::default(), &mut |_| {})
            .expect("the netlist's simulator builds");
    let mut device = device(&soc, &simulator);
    assert_eq!(device.system(), &soc);
    let tools = Toolchain::new().unwrap();
    check(&tools, &mut device, lowering, &benchmarks(few, false), 2);
}
