//! What the tests share: building cores, and assembling programs into memory.
#![allow(dead_code)] // each test file uses its part

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use warpgen_config::{Config, Control, ControlStall};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::{Exit, Memory};
use warpgen_testbench::{load_simulator, Cosim, Options, Report, Timing};
use warpgen_verilate::{build_in, Library, Port, Trace};

/// The tests' own cache of simulators.
pub fn cache() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("simulators")
}

/// A program at the start address of `config`.
pub fn memory(config: &Config, program: impl FnOnce(&mut Assembler)) -> Memory {
    let mut assembler = Assembler::new(config.start_pc);
    program(&mut assembler);
    let mut memory = Memory::new(config);
    memory.poke(config.start_pc, &assembler.bytes());
    memory
}

/// The launch argument that gives the multi-cycle core a defect.
pub fn defect(number: u32) -> u32 {
    0x0fa0_1700 + number
}

/// The multi-cycle core of the fixtures.
pub fn toy(config: &Config, trace: Trace) -> Arc<Library> {
    let (warp_bits, tag_bits) = (config.warp_bits(), config.tag_bits());
    let (w, t, l) = (config.warps, config.threads, config.line_bytes);
    let text = include_str!("../fixtures/toy_core.v")
        .replace("@W@", &w.to_string())
        .replace("@T@", &t.to_string())
        .replace("@L@", &l.to_string())
        .replace("@WB@", &warp_bits.to_string())
        .replace("@TAG@", &tag_bits.to_string())
        .replace("@BARS@", &config.barriers.to_string())
        .replace("@LOCALBYTES@", &config.local_memory_bytes.to_string())
        .replace("@LOCAL@", &config.local_memory_base.to_string());
    let mut ports = vec![
        Port::input("reset", 1),
        Port::input("start_pc", 32),
        Port::input("launch_arg", 32),
        Port::input("counter_select", 5),
        Port::input("imem_req_ready", 1),
        Port::input("imem_resp_valid", 1),
        Port::input("imem_resp_data", 8 * l),
        Port::input("imem_resp_error", 1),
        Port::input("imem_resp_tag", 1),
        Port::input("dmem_req_ready", 1),
        Port::input("dmem_resp_valid", 1),
        Port::input("dmem_resp_data", 8 * l),
        Port::input("dmem_resp_error", 1),
        Port::input("dmem_resp_tag", tag_bits),
        Port::input("trace_stall_fetch", 1),
        Port::output("busy", 1),
        Port::output("active_warps", w),
        Port::output("counter_value", 64),
        Port::output("trap_valid", 1),
        Port::output("trap_warp", warp_bits),
        Port::output("trap_pc", 32),
        Port::output("trap_instr", 32),
        Port::output("trap_cause", 5),
        Port::output("trap_a0", 32),
        Port::output("trap_gp", 32),
        Port::output("imem_req_valid", 1),
        Port::output("imem_req_addr", 32),
        Port::output("imem_req_tag", 1),
        Port::output("imem_resp_ready", 1),
        Port::output("dmem_req_valid", 1),
        Port::output("dmem_req_write", 1),
        Port::output("dmem_req_addr", 32),
        Port::output("dmem_req_data", 8 * l),
        Port::output("dmem_req_byteen", l),
        Port::output("dmem_req_tag", tag_bits),
        Port::output("dmem_resp_ready", 1),
    ];
    let observed = [
        ("issue_valid", 1),
        ("issue_warp", warp_bits),
        ("issue_pc", 32),
        ("issue_instr", 32),
        ("issue_mask", t),
        ("write_valid", 1),
        ("write_warp", warp_bits),
        ("write_rd", 6),
        ("write_lanes", t),
        ("write_data", 32 * t),
        ("access_valid", 1),
        ("access_warp", warp_bits),
        ("access_store", 1),
        ("access_lanes", t),
        ("access_addr", 32 * t),
        ("access_data", 32 * t),
        ("trap_valid", 1),
        ("trap_warp", warp_bits),
        ("trap_pc", 32),
        ("trap_instr", 32),
        ("trap_cause", 5),
        ("divergent", 1),
        ("state_held", w),
        ("state_fetch_wait", w),
        ("state_barrier", w),
        ("state_spawn", w),
        ("state_blocked", w),
        ("state_pc", 32 * w),
        ("state_tmask", t * w),
    ];
    ports.extend(observed.map(|(name, width)| Port::observed(&format!("trace_{name}"), width)));
    let options = warpgen_verilate::Options {
        trace,
        cancel: None,
    };
    let path = build_in(&cache(), &text, "simt_core", &ports, options, &mut |_| {})
        .expect("the fixture builds");
    Library::load(&path).expect("the fixture loads")
}

/// The simulator of the real core; generated once for all tests of a file.
pub fn core(config: &Config) -> Arc<Library> {
    static LOADED: Mutex<Vec<(Config, Arc<Library>)>> = Mutex::new(Vec::new());
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, library)) = loaded.iter().find(|(known, _)| known == config) {
        return Arc::clone(library);
    }
    let library = load(config);
    loaded.push((config.clone(), Arc::clone(&library)));
    library
}

fn load(config: &Config) -> Arc<Library> {
    let options = warpgen_verilate::Options::default();
    load_simulator(config, options, &mut |_| {})
        .unwrap_or_else(|error| panic!("{}: {error}", config.name))
}

/// The stock configurations, which `build.rs` has built.
pub fn stock() -> Vec<Config> {
    let stock = |&control: &Control| Config::stock(control, 4, 4);
    Control::ALL.iter().map(stock).collect()
}

/// A core ready to run.
pub fn cosim(config: &Config) -> Cosim {
    Cosim::new(config, &core(config)).expect("the core has the ports that the harness needs")
}

/// Memory timings that every directed program runs under.
pub const TIMINGS: [Timing; 3] = [Timing::FAST, Timing::fixed(9), Timing::HOSTILE];

/// Runs a program in lockstep under every timing and both stall policies; the report of the last run.
pub fn check(cosim: &mut Cosim, what: &str, program: impl Fn(&mut Assembler)) -> Report {
    let config = cosim.config().clone();
    let mut last = None;
    for (seed, timing) in TIMINGS.into_iter().enumerate() {
        for stall in [ControlStall::Issue, ControlStall::Fetch] {
            let options = Options {
                timing,
                seed: seed as u64 + 1,
                control_stall: Some(stall),
                max_cycles: 200_000,
                watchdog: 4_000,
                ..Options::new(&config)
            };
            let report = cosim
                .run(memory(&config, &program), &options)
                .unwrap_or_else(|failure| {
                    panic!(
                        "{what} on {} with {timing:?}, {stall:?}: {failure}",
                        config.name
                    )
                });
            assert_ne!(
                report.exit,
                Exit::Limit,
                "{what} on {} does not end",
                config.name
            );
            last = Some(report);
        }
    }
    last.expect("ran")
}

/// Runs a short program once in lockstep with a fast memory, which is not compared at the end.
pub fn check_once(cosim: &mut Cosim, what: &str, memory: Memory) -> Report {
    let config = cosim.config().clone();
    let options = Options {
        max_cycles: 20_000,
        compare_memory: false,
        watchdog: 4_000,
        ..Options::new(&config)
    };
    cosim
        .run(memory, &options)
        .unwrap_or_else(|failure| panic!("{what} on {}: {failure}", config.name))
}

/// Code that every warp runs: warp 0 starts the others, all take all lanes.
pub fn every_warp(a: &mut Assembler, config: &Config) {
    let entry = a.label();
    if config.warps > 1 {
        a.li(5, config.warps as u32)
            .la(6, entry)
            .put(asm::vx_wspawn(5, 6));
    }
    a.bind(entry);
    a.li(5, u32::MAX).put(asm::vx_tmc(5));
}
