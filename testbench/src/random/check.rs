//! Many random programs on one core, in lockstep; a failing one is shrunk.
//!
//! On a core with a pc per lane every other program has a meaning thread by thread, and must leave the memory that each
//! thread leaves when it runs alone.

use std::cell::{Cell, RefCell};

use proptest::prelude::*;
use proptest::test_runner::{
    Config as RunnerConfig, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner,
};
use warpgen_config::{Config, ControlStall, Region};
use warpgen_sim::Threads;

use super::{programs, RandomProgram};
use crate::{Cosim, Options, Timing};

/// A program and the circumstances in which it runs.
#[derive(Clone, Debug)]
struct Run {
    program: RandomProgram,
    timing: usize,
    stall_fetch: bool,
    seed: u64,
}

const TIMINGS: [Timing; 4] = [
    Timing::FAST,
    Timing::fixed(5),
    Timing::HOSTILE,
    Timing {
        latency_max: 3,
        ..Timing::HOSTILE
    },
];

/// How many programs, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Number of programs.
    pub cases: u32,
    /// The same seed gives the same programs.
    pub seed: u64,
    /// About how many statements a nest has.
    pub size: u32,
    /// The launch argument of every run, instead of a random one.
    pub launch_arg: Option<u32>,
}

impl Plan {
    /// `cases` programs, 20 times as many with `WARPGEN_NIGHTLY`; `WARPGEN_RANDOM_PROGRAMS` overrides their number.
    /// `WARPGEN_SEED` overrides the seed, which is otherwise the same in every run, and new with `WARPGEN_NIGHTLY`.
    ///
    /// # Panics
    /// If one of the two is not a number.
    pub fn from_environment(cases: u32) -> Self {
        let number = |name: &str| {
            let text = std::env::var(name).ok()?;
            let number = text.parse::<u64>();
            Some(number.unwrap_or_else(|_| panic!("{name} is not a number: {text:?}")))
        };
        let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
        let usual = if nightly { 20 * cases } else { cases };
        let fresh = || {
            let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            clock.map_or(1, |time| u64::from(time.subsec_nanos()))
        };
        Plan {
            cases: number("WARPGEN_RANDOM_PROGRAMS").map_or(usual, |cases| cases as u32),
            seed: number("WARPGEN_SEED").unwrap_or_else(|| if nightly { fresh() } else { 1 }),
            size: 32,
            launch_arg: None,
        }
    }
}

/// What was run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Programs.
    pub programs: u64,
    /// Cycles of all of them.
    pub cycles: u64,
    /// Warp instructions of all of them.
    pub warp_instructions: u64,
    /// Programs that ended in a trap.
    pub traps: u64,
}

/// The smallest failing program that was found.
#[derive(Clone, Debug, thiserror::Error)]
#[error("a random program failed on {config} (WARPGEN_SEED={seed}, {timing:?}, fetch stalls: {stall_fetch}):\n{message}\n{listing}{program:#?}")]
pub struct RandomFailure {
    /// Name of the configuration.
    pub config: String,
    /// Seed of the programs.
    pub seed: u64,
    /// What differed.
    pub message: String,
    /// The program, disassembled.
    pub listing: String,
    /// The program.
    pub program: RandomProgram,
    /// The memory's timing.
    pub timing: Timing,
    /// Control instructions held fetch.
    pub stall_fetch: bool,
}

fn options(cosim: &Cosim, run: &Run, plan: &Plan) -> Options {
    Options {
        timing: TIMINGS[run.timing],
        seed: run.seed,
        random_state: true,
        launch_arg: plan.launch_arg.unwrap_or(run.seed as u32),
        max_cycles: 2_000_000,
        watchdog: 5_000,
        control_stall: Some(if run.stall_fetch {
            ControlStall::Fetch
        } else {
            ControlStall::Issue
        }),
        ..Options::new(cosim.config())
    }
}

/// Whether the threads of the run's program can run alone.
fn of_threads(run: &Run, config: &Config) -> bool {
    config.has_lane_pcs() && run.seed % 2 == 0
}

fn program(run: &Run, config: &Config) -> RandomProgram {
    match of_threads(run, config) {
        true => run.program.of_threads(config),
        false => run.program.clone(),
    }
}

/// Compares the memory of a core at the end of a run with what the threads leave alone. Local memory is not behind its ports.
fn check_threads(cosim: &Cosim, program: &RandomProgram, launch_arg: u32) -> Result<(), String> {
    let config = cosim.config();
    let mut threads = Threads::new(config, program.memory(config), config.start_pc, launch_arg)
        .map_err(|error| error.to_string())?;
    threads.run(10_000_000).map_err(|error| error.to_string())?;
    let local = Region {
        base: config.local_memory_base,
        bytes: config.local_memory_bytes.into(),
    };
    match cosim.memory().first_difference(threads.memory(), &[local]) {
        None => Ok(()),
        Some(found) => Err(format!(
            "memory at {:#010x} at the end of the run: {:#04x}, but {:#04x} when each thread runs alone",
            found.address, found.this, found.other
        )),
    }
}

/// Runs random programs on `cosim` until one fails.
///
/// # Errors
/// The failing program, shrunk.
pub fn check(cosim: &mut Cosim, plan: Plan) -> Result<Totals, Box<RandomFailure>> {
    let runner = RunnerConfig {
        cases: plan.cases,
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..RunnerConfig::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&plan.seed.to_le_bytes());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let runs = (
        programs(plan.size),
        0..TIMINGS.len(),
        any::<bool>(),
        any::<u64>(),
    );
    let runs = runs.prop_map(|(program, timing, stall_fetch, seed)| Run {
        program,
        timing,
        stall_fetch,
        seed,
    });
    let config = cosim.config().clone();
    let cosim = RefCell::new(cosim);
    let totals = Cell::new(Totals::default());
    let outcome = TestRunner::new_with_rng(runner, random).run(&runs, |run| {
        let mut cosim = cosim.borrow_mut();
        let options = options(&cosim, &run, &plan);
        let program = program(&run, &config);
        let report = cosim
            .run(program.memory(&config), &options)
            .map_err(|failure| TestCaseError::fail(failure.to_string()))?;
        if report.exit == warpgen_sim::Exit::Limit {
            return Err(TestCaseError::fail("the program did not end"));
        }
        // Behind a trap younger instructions may have stored.
        if of_threads(&run, &config) && report.trap.is_none() {
            check_threads(&cosim, &program, options.launch_arg).map_err(TestCaseError::fail)?;
        }
        let mut sum = totals.get();
        sum.programs += 1;
        sum.cycles += report.cycles;
        sum.warp_instructions += report.warp_instructions;
        sum.traps += u64::from(report.trap.is_some());
        totals.set(sum);
        Ok(())
    });
    match outcome {
        Ok(()) => Ok(totals.get()),
        Err(TestError::Abort(reason)) => panic!("no random program could be made: {reason}"),
        Err(TestError::Fail(reason, run)) => Err(Box::new(RandomFailure {
            config: config.name.clone(),
            seed: plan.seed,
            message: reason.message().to_string(),
            listing: program(&run, &config).listing(&config),
            program: program(&run, &config),
            timing: TIMINGS[run.timing],
            stall_fetch: run.stall_fetch,
        })),
    }
}
