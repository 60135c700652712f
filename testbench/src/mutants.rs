//! Mutation check: does the check of the core notice when a unit is wrong?
//!
//! One simulation binary holds every mutant of the chosen units ([`load`]); an input selects one. [`survey`] runs each
//! mutant on a list of programs, in lockstep, until the first that fails: the mutant is killed. What survives is
//! equivalent, or shows a gap in the programs.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config as RunnerConfig, RngAlgorithm, TestRng, TestRunner};
use warpgen_config::{Config, ControlStall};
use warpgen_core::generate_with_mutants;
pub use warpgen_hdl::verilog::Mutant;
use warpgen_sim::asm::Assembler;
use warpgen_sim::{Exit, Memory};
use warpgen_verilate::{build_in, Library};

use crate::random::programs;
use crate::simulator::{ports, with_deep_stack, TOP};
use crate::{Cosim, Options, SimulatorError, Timing};

/// The units of the mutation check: branch control, scoreboard, loads and stores.
pub const UNITS: [&str; 12] = [
    "scoreboard",
    "lsu",
    "load_lane",
    "coalescer",
    "line_builder",
    "tmask_table",
    "plain_control",
    "ipdom_stack",
    "stack_control",
    "mask_logic",
    "mask_control",
    "both_controls",
];

/// Builds the simulator of `config` with all mutants of `units`, or finds it in the cache `dir`.
///
/// # Errors
/// As [`load_simulator`](crate::load_simulator).
pub fn load(
    config: &Config,
    units: &[&str],
    dir: &Path,
) -> Result<(Arc<Library>, Vec<Mutant>), SimulatorError> {
    let (core, mutants) = with_deep_stack(|| generate_with_mutants(config, units))?;
    let options = warpgen_verilate::Options::default();
    let ports = ports(core.ports);
    let path = build_in(dir, &core.text, TOP, &ports, options, &mut |_| {})?;
    Ok((Library::load(&path)?, mutants))
}

/// A program, and how it is run.
pub struct Program {
    /// What it is.
    pub name: String,
    memory: Mutex<Memory>,
    options: Options,
    /// Cycles that the core without a mutant takes.
    cycles: u64,
}

impl Program {
    /// A program that is assembled at `base` and starts there.
    pub fn new(
        name: &str,
        config: &Config,
        base: u32,
        timing: Timing,
        stall: ControlStall,
        program: impl FnOnce(&mut Assembler),
    ) -> Self {
        let mut assembler = Assembler::new(base);
        program(&mut assembler);
        let mut memory = Memory::new(config);
        memory.poke(base, &assembler.bytes());
        let options = Options {
            start_pc: base,
            timing,
            seed: 1,
            control_stall: Some(stall),
            ..Options::new(config)
        };
        Program {
            name: name.to_string(),
            memory: Mutex::new(memory),
            options,
            cycles: 0,
        }
    }

    /// `count` random programs; the same seed gives the same.
    pub fn random(config: &Config, seed: u64, count: usize) -> Vec<Self> {
        const TIMINGS: [Timing; 4] = [
            Timing::FAST,
            Timing::HOSTILE,
            Timing::fixed(5),
            Timing {
                latency_max: 3,
                ..Timing::HOSTILE
            },
        ];
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let mut runner = TestRunner::new_with_rng(RunnerConfig::default(), random);
        let strategy = (programs(24), any::<u64>());
        let mut made = (0..count).map(|index| {
            let tree = strategy.new_tree(&mut runner);
            let (program, seed) = tree.expect("a program can be made").current();
            let stall = [ControlStall::Issue, ControlStall::Fetch][index / 4 % 2];
            Program {
                name: format!("random {index}"),
                memory: Mutex::new(program.memory(config)),
                options: Options {
                    timing: TIMINGS[index % 4],
                    seed,
                    random_state: true,
                    launch_arg: seed as u32,
                    control_stall: Some(stall),
                    ..Options::new(config)
                },
                cycles: 0,
            }
        });
        made.by_ref().collect()
    }

    /// What is wrong with mutant `number`, if this program shows it.
    fn run(&self, cosim: &mut Cosim, number: u32) -> Result<u64, String> {
        let limit = match self.cycles {
            0 => 1_000_000,
            cycles => 4 * cycles + 2_000,
        };
        let options = Options {
            mutant: number,
            max_cycles: limit,
            watchdog: 1_500,
            ..self.options.clone()
        };
        let memory = self
            .memory
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let run = catch_unwind(AssertUnwindSafe(|| cosim.run(memory, &options)));
        match run {
            Ok(Ok(report)) if report.exit != Exit::Limit => Ok(report.cycles),
            Ok(Ok(_)) => Err("does not end".into()),
            Ok(Err(failure)) => Err(failure.to_string()),
            Err(_) => Err("the harness cannot go on".into()),
        }
    }
}

/// What became of a mutant.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The mutant.
    pub mutant: Mutant,
    /// The program that showed it; `None` when it survived.
    pub killed_by: Option<String>,
}

/// Runs the core without a mutant on every program, which must pass; programs learn how long they take.
///
/// # Panics
/// When a program fails.
pub fn calibrate(config: &Config, library: &Arc<Library>, programs: &mut [Program]) -> u64 {
    let mut cosim = Cosim::new(config, library).expect("the core has its ports");
    let mut sum = 0;
    for program in programs {
        program.cycles = match program.run(&mut cosim, 0) {
            Ok(cycles) => cycles.max(1),
            Err(failure) => panic!("{}: without a mutant: {failure}", program.name),
        };
        sum += program.cycles;
    }
    sum
}

/// Runs each mutant on the programs in turn until one shows it. `progress` is called with the number of mutants done.
pub fn survey(
    config: &Config,
    library: &Arc<Library>,
    programs: &[Program],
    mutants: &[Mutant],
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut cosim = Cosim::new(config, library).expect("the core has its ports");
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(mutant) = mutants.get(index) else {
                        return;
                    };
                    let killed_by = programs
                        .iter()
                        .find(|program| program.run(&mut cosim, mutant.number).is_err());
                    let outcome = Outcome {
                        mutant: mutant.clone(),
                        killed_by: killed_by.map(|program| program.name.clone()),
                    };
                    let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
                    outcomes.push(outcome);
                    progress(outcomes.len());
                }
            });
        }
    });
    let mut outcomes = outcomes
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    outcomes.sort_by_key(|outcome| outcome.mutant.number);
    outcomes
}
