//! Benchmarks on the simulated system on the chip, host program to result: framing, UART, loader, core.

#[path = "common/board.rs"]
mod board;

use board::{benchmarks, check, device, system, MECHANISMS};
use warpgen_compiler::Toolchain;
use warpgen_testbench::build_board;

#[test]
fn benchmarks_compute_on_a_simulated_board_what_the_host_computes() {
    let tools = Toolchain::new().unwrap();
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    let chosen = benchmarks(&["vector_add", "histogram", "n_queens"], nightly);
    for (control, lowering) in MECHANISMS {
        let soc = system(control);
        let simulator =
            build_board(&soc, Default::default(), &mut |_| {}).expect("the simulator builds");
        let mut device = device(&soc, &simulator);
        assert_eq!(device.system(), &soc);
        check(&tools, &mut device, lowering, &chosen, 2);
    }
}
