//! Benchmarks on the simulated system on the chip, host program to result: framing, UART, loader, core.

use warpgen_benchmarks::{Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Board, Device, Program, Simulated};
use warpgen_soc::SocConfig;
use warpgen_testbench::{build_board, SimulatedBoard};
use warpgen_verilate::Library;

/// A small system whose UART takes four cycles a bit.
fn system(control: Control) -> SocConfig {
    let core = Config {
        icache_bytes: 1024,
        local_memory_bytes: 1024,
        ..Config::stock(control, 2, 2)
    };
    SocConfig {
        frame_timeout: 64,
        ..SocConfig::new(core, 64 << 10, 1_000_000, 250_000)
    }
}

fn board(soc: &SocConfig) -> Board {
    let path = build_board(soc, Default::default(), &mut |_| {}).expect("the simulator builds");
    let library = Library::load(&path).expect("the simulator loads");
    let board = SimulatedBoard::new(soc, &library).expect("the system's ports");
    let line = Simulated {
        board,
        clock_hz: soc.clock_hz,
    };
    Board::on(Box::new(line), soc.baud).expect("the board answers")
}

#[test]
fn benchmarks_compute_on_a_simulated_board_what_the_host_computes() {
    let tools = Toolchain::new().unwrap();
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    let few = ["vector_add", "histogram", "bitonic_sort", "n_queens"];
    for (control, lowering) in [
        (Control::Stack, Lowering::Stack),
        (Control::Mask, Lowering::Mask),
    ] {
        let soc = system(control);
        let mut device = board(&soc);
        assert_eq!(device.system(), &soc);
        for benchmark in ALL {
            if benchmark.float || !nightly && !few.contains(&benchmark.name) {
                continue;
            }
            let name = format!("{} on {}", benchmark.name, soc.core.name);
            let compiled = benchmark.compile(&tools, &soc.core, lowering).unwrap();
            let program = Program::read(compiled.elf).unwrap();
            for size in &benchmark.sizes[..2] {
                device.free();
                let mut session = Session::new(&mut device, &program);
                (benchmark.run)(&mut session, *size)
                    .unwrap_or_else(|e| panic!("{name}, size {size}: {e}"));
                let counters = session.counters;
                println!("{name}, size {size}: {} cycles", counters.cycles);
                assert!(counters.cycles > counters.warp_instructions);
                assert!(counters.thread_instructions > 0);
            }
        }
        assert_eq!(device.link().failures, 0, "frames were lost");
        assert_eq!(device.config(), &soc.core);
    }
}
