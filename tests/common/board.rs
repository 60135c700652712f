//! Small systems on the chip, simulated, as devices.

use std::path::Path;

use warpgen_benchmarks::{Benchmark, Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Board, Program, Simulated};
use warpgen_soc::SocConfig;
use warpgen_testbench::SimulatedBoard;
use warpgen_verilate::Library;

/// The mechanisms, and what is compiled for each.
pub const MECHANISMS: [(Control, Lowering); 2] = [
    (Control::Stack, Lowering::Stack),
    (Control::Mask, Lowering::Mask),
];

/// A small system whose UART takes four cycles a bit.
pub fn system(control: Control) -> SocConfig {
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

/// A system on a simulator as a device. Its seconds are those of its clock.
pub fn device(soc: &SocConfig, simulator: &Path) -> Board {
    let library = Library::load(simulator).expect("the simulator loads");
    let board = SimulatedBoard::new(soc, &library).expect("the system's ports");
    let line = Simulated {
        board,
        clock_hz: soc.clock_hz,
    };
    Board::on(Box::new(line), soc.baud).expect("the board answers")
}

/// The integer benchmarks of these names, or all of them.
pub fn benchmarks(few: &[&str], all: bool) -> Vec<&'static Benchmark> {
    let chosen = |b: &&Benchmark| !b.float && (all || few.contains(&b.name));
    ALL.iter().filter(chosen).collect()
}

/// Runs benchmarks, and compares what each leaves with the host's own computation.
pub fn check(
    tools: &Toolchain,
    device: &mut Board,
    lowering: Lowering,
    benchmarks: &[&Benchmark],
    sizes: usize,
) {
    let core = device.system().core.clone();
    for benchmark in benchmarks {
        let name = format!("{} on {}", benchmark.name, core.name);
        let compiled = benchmark.compile(tools, &core, lowering).unwrap();
        let program = Program::read(compiled.elf).unwrap();
        for size in &benchmark.sizes[..sizes] {
            device.free();
            let mut session = Session::new(device, &program);
            (benchmark.run)(&mut session, *size)
                .unwrap_or_else(|e| panic!("{name}, size {size}: {e}"));
            let counters = session.counters;
            println!("{name}, size {size}: {} cycles", counters.cycles);
            assert!(counters.cycles > counters.warp_instructions);
            assert!(counters.thread_instructions > 0);
        }
    }
    assert_eq!(device.link().failures, 0, "frames were lost");
}
