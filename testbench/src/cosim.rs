//! Co-simulation: a program on a core in Verilator, each warp instruction checked against the golden model.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use warpgen_config::{Config, ConfigError, ControlStall, Region};
use warpgen_isa::{address, csr};
use warpgen_sim::warp::{Exit, Trap};
use warpgen_sim::{Machine, Memory};
use warpgen_verilate::Library;

use crate::counters::{self, Counter};
use crate::difference::Difference;
use crate::lockstep::{End, Lockstep};
use crate::memory_model::{Fault, MemoryModel, Timing};
use crate::rtl::{Rtl, TrapStatus};
use crate::warp_state::{warp_states, WarpState};

/// Cycles in which reset is held.
const RESET_CYCLES: u32 = 4;
/// Cycles after which an unchecked run looks whether the core still makes progress, and any run whether it is cancelled.
const POLL: u64 = 1 << 12;

/// A waveform of part of a run. The library must have been built with traces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wave {
    /// File to write.
    pub path: PathBuf,
    /// First cycle.
    pub from: u64,
    /// Last cycle.
    pub to: u64,
}

/// How a program is run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Compare with the golden model. Without it the retirement port is not even looked at.
    pub check: bool,
    /// Address of the first instruction.
    pub start_pc: u32,
    /// mscratch at reset.
    pub launch_arg: u32,
    /// When the memory accepts and answers.
    pub timing: Timing,
    /// Seed of the memory's random timing and of `random_state`.
    pub seed: u64,
    /// Registers without a reset value start at random values instead of zero, the register file among them.
    pub random_state: bool,
    /// The run ends here with [`Exit::Limit`].
    pub max_cycles: u64,
    /// Cycles without progress after which the run fails.
    pub watchdog: u64,
    /// Overrides the configuration's policy for control instructions.
    pub control_stall: Option<ControlStall>,
    /// Waveform to write.
    pub wave: Option<Wave>,
    /// Compare all of memory at the end of a checked run. It takes about a millisecond, which counts in short runs.
    pub compare_memory: bool,
    /// A defect of the memory, for tests of the harness.
    pub fault: Option<Fault>,
    /// Which mutant the core is, in a build with mutants; 0 for none.
    pub mutant: u32,
    /// Set by a signal handler to end the run.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Options {
    /// A checked run of a program at the configuration's start address, with a fast memory and no limit.
    pub fn new(config: &Config) -> Self {
        Options {
            check: true,
            start_pc: config.start_pc,
            launch_arg: 0,
            timing: Timing::FAST,
            seed: 0,
            random_state: false,
            max_cycles: u64::MAX,
            watchdog: 20_000,
            control_stall: None,
            wave: None,
            compare_memory: true,
            fault: None,
            mutant: 0,
            cancel: None,
        }
    }
}

/// What a run did.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended; the exit code is `exit.code()`.
    pub exit: Exit,
    /// Cycles from the end of reset until the core was idle.
    pub cycles: u64,
    /// Warp instructions that did not trap; 0 in an unchecked run.
    pub warp_instructions: u64,
    /// Thread instructions, by the core's own counter.
    pub thread_instructions: u64,
    /// The core's counters.
    pub counters: Vec<Counter>,
    /// The first trap.
    pub trap: Option<TrapStatus>,
    /// Traps in all; in an unchecked run at most the first is known.
    pub traps: u64,
    /// Plain branches and jumps whose lanes disagreed (a program error); 0 in an unchecked run.
    pub divergent_branches: u64,
    /// Instructions that software must skip under an empty mask and did not; 0 in an unchecked run.
    pub under_empty_mask: u64,
    /// Part of a checked run could not be compared (see [`Lockstep::lost`]).
    pub partly_unchecked: bool,
}

/// Why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The core and the golden model differ.
    #[error(transparent)]
    Difference(#[from] Box<Difference>),
    /// The core makes no progress.
    #[error("{0}")]
    Hang(Box<Hang>),
    /// The run was cancelled.
    #[error("cancelled after {0} cycles")]
    Cancelled(u64),
    /// The waveform could not be written.
    #[error(
        "cannot write the waveform {0}: not writable, or the simulator was built without traces"
    )]
    Wave(PathBuf),
    /// The golden model refuses the configuration.
    #[error(transparent)]
    Config(#[from] ConfigError),
}

/// A core that makes no progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hang {
    /// Cycle in which the run was given up.
    pub cycle: u64,
    /// Cycles without progress.
    pub idle: u64,
    /// Each warp's pc, mask, and what it waits for.
    pub warps: Vec<WarpState>,
    /// Memory requests that were accepted and not answered.
    pub outstanding: usize,
}

impl std::fmt::Display for Hang {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Hang {
            cycle,
            idle,
            outstanding,
            ..
        } = self;
        write!(
            f,
            "the core made no progress for {idle} cycles (given up in cycle {cycle})"
        )?;
        write!(f, "; {outstanding} memory requests unanswered")?;
        self.warps
            .iter()
            .try_for_each(|warp| write!(f, "\n  {warp}"))
    }
}

/// One core in Verilator, for any number of runs.
pub struct Cosim {
    config: Config,
    rtl: Rtl,
    memory: MemoryModel,
    last: Option<Lockstep>,
}

impl Cosim {
    /// A core of `config` from its simulation library.
    ///
    /// # Errors
    /// A library whose ports are not those of a simulation build of a core.
    pub fn new(config: &Config, library: &Arc<Library>) -> Result<Self, warpgen_verilate::Error> {
        let memory = MemoryModel::new(library, config, Memory::new(config))?;
        Ok(Cosim {
            config: config.clone(),
            rtl: Rtl::new(library)?,
            memory,
            last: None,
        })
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The memory as the last run left it.
    pub fn memory(&self) -> &Memory {
        self.memory.memory()
    }

    /// The memory as the last run left it, to end the console's lines for example.
    pub fn memory_mut(&mut self) -> &mut Memory {
        self.memory.memory_mut()
    }

    /// The golden model as the last checked run left it.
    pub fn golden(&self) -> Option<&Machine> {
        self.last.as_ref().map(Lockstep::golden)
    }

    /// Runs what `memory` holds. The core's console goes to the sink of `memory`; the golden model's has none.
    ///
    /// # Errors
    /// A difference, a hang, cancellation, or a waveform that cannot be written.
    pub fn run(&mut self, memory: Memory, options: &Options) -> Result<Report, Failure> {
        let golden = match options.check {
            false => None,
            true => Some(Machine::new(
                &self.config,
                memory.clone(),
                options.start_pc,
                options.launch_arg,
            )?),
        };
        self.run_against(golden, memory, options)
    }

    /// As [`Cosim::run`], against a golden model that the caller prepared; without one the run is unchecked.
    ///
    /// # Errors
    /// As [`Cosim::run`].
    pub fn run_against(
        &mut self,
        golden: Option<Machine>,
        memory: Memory,
        options: &Options,
    ) -> Result<Report, Failure> {
        self.last = None;
        let mut lockstep = golden.map(|golden| Lockstep::new(&self.config, golden));
        self.reset(memory, options);
        let result = self.cycles(lockstep.as_mut(), options);
        self.rtl.model.close_trace();
        let report = result.and_then(|end| self.conclude(&end, lockstep.as_ref(), options));
        self.last = lockstep;
        report
    }

    fn reset(&mut self, memory: Memory, options: &Options) {
        let seed = if options.random_state {
            (options.seed as u32) << 1 | 1
        } else {
            0
        };
        self.memory
            .reset(memory, options.timing, options.fault, options.seed);
        let stall = options.control_stall.unwrap_or(self.config.control_stall);
        let Rtl { model, ports, .. } = &mut self.rtl;
        model.restart(seed);
        model.set(ports.start_pc, options.start_pc);
        model.set(ports.launch_arg, options.launch_arg);
        model.set(ports.counter_select, csr::MINSTRET - csr::COUNTER_FIRST);
        model.set(ports.stall_fetch, (stall == ControlStall::Fetch).into());
        if let Some(port) = ports.mutant {
            model.set(port, options.mutant);
        }
        model.set(ports.reset, 1);
        (0..RESET_CYCLES).for_each(|_| model.cycle(false));
        model.set(ports.reset, 0);
    }

    /// Runs until the core is idle or the limit is met; the cycles taken, and whether it was the limit.
    fn cycles(
        &mut self,
        mut lockstep: Option<&mut Lockstep>,
        options: &Options,
    ) -> Result<Finish, Failure> {
        let mut progress = 0;
        let mut instructions = 0;
        let (from, to) = options
            .wave
            .as_ref()
            .map_or((u64::MAX, u64::MAX), |wave| (wave.from, wave.to));
        let mut cycle = 0;
        loop {
            if cycle == from
                && !self
                    .rtl
                    .model
                    .open_trace(&options.wave.as_ref().expect("has a start").path)
            {
                return Err(Failure::Wave(
                    options.wave.as_ref().expect("has a start").path.clone(),
                ));
            }
            self.memory.drive(&mut self.rtl.model);
            self.rtl.model.cycle(lockstep.is_some());
            self.memory.sample(&self.rtl.model);
            if let Some(lockstep) = lockstep.as_deref_mut() {
                if lockstep.observe(&self.rtl, cycle)? {
                    progress = cycle;
                }
            }
            if cycle == to {
                self.rtl.model.close_trace();
            }
            if !self.rtl.model.bit(self.rtl.ports.busy) {
                return Ok(Finish {
                    cycles: cycle,
                    limit: false,
                });
            }
            if cycle >= options.max_cycles {
                return Ok(Finish {
                    cycles: cycle,
                    limit: true,
                });
            }
            if cycle % POLL == 0 {
                if options
                    .cancel
                    .as_ref()
                    .is_some_and(|flag| flag.load(Ordering::Relaxed))
                {
                    return Err(Failure::Cancelled(cycle));
                }
                let counted = self.rtl.model.get64(self.rtl.ports.counter_value);
                if lockstep.is_none() && counted != instructions {
                    instructions = counted;
                    progress = cycle;
                }
            }
            if cycle - progress > options.watchdog {
                return Err(Failure::Hang(Box::new(self.hang(cycle, cycle - progress))));
            }
            cycle += 1;
        }
    }

    fn hang(&mut self, cycle: u64, idle: u64) -> Hang {
        self.memory.drive(&mut self.rtl.model);
        self.rtl.model.cycle(true);
        Hang {
            cycle,
            idle,
            warps: warp_states(&self.rtl, &self.config),
            outstanding: self.memory.outstanding(),
        }
    }

    fn conclude(
        &mut self,
        finish: &Finish,
        lockstep: Option<&Lockstep>,
        options: &Options,
    ) -> Result<Report, Failure> {
        let trap = self.rtl.trap();
        self.rtl.model.set(self.rtl.ports.counter_select, 0);
        let counters = counters::read(&mut self.rtl);
        let minstret = counters::value(&counters, csr::MINSTRET);
        if let Some(lockstep) = lockstep.filter(|_| !finish.limit) {
            let local = Region {
                base: self.config.local_memory_base,
                bytes: self.config.local_memory_bytes.into(),
            };
            lockstep.finish(&End {
                memory: options.compare_memory.then(|| self.memory.memory()),
                local,
                minstret,
                trap,
            })?;
        }
        let golden = lockstep
            .map(|lockstep| lockstep.golden().counts())
            .unwrap_or_default();
        Ok(Report {
            exit: exit(finish, trap, self.memory.memory()),
            cycles: finish.cycles,
            warp_instructions: golden.warp_instructions,
            thread_instructions: minstret,
            counters,
            trap,
            traps: lockstep.map_or(u64::from(trap.is_some()), Lockstep::traps),
            divergent_branches: golden.divergent_branches,
            under_empty_mask: golden.under_empty_mask,
            partly_unchecked: lockstep.is_some_and(Lockstep::lost),
        })
    }
}

struct Finish {
    cycles: u64,
    limit: bool,
}

/// How a run ended, from what the core and its memory show (ISA.md 1).
fn exit(finish: &Finish, trap: Option<TrapStatus>, memory: &Memory) -> Exit {
    if finish.limit {
        return Exit::Limit;
    }
    let Some(TrapStatus {
        warp,
        pc,
        instr,
        cause,
        a0,
        gp,
    }) = trap
    else {
        return Exit::Finished(memory.peek_word(address::EXIT_CODE));
    };
    let trap = Trap {
        warp,
        pc,
        instr,
        cause,
        a0,
        gp,
    };
    if trap.is_call() {
        Exit::Call(trap)
    } else {
        Exit::Trap(trap)
    }
}
