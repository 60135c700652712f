//! `warpgen cosim`: a program on the RTL in Verilator, in lockstep with the golden model.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;
use warpgen_sim::warp::Trap;
use warpgen_testbench::{Cosim, Options, Report, Timing, Wave};
use warpgen_verilate::Trace;

use super::core_args::CoreArgs;
use super::program_args::{
    ending, parse_count, print_console, ConsoleLine, ProgramArgs, TrapReport,
};
use super::run::warn_about;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output::{self, Reserved};
use crate::progress::Progress;
use crate::simulator;
use crate::table::Table;

/// Runs a program on the RTL in Verilator, each warp instruction checked against the golden model
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen cosim firmware/build/gcd.stack.elf
  warpgen cosim firmware/build/gcd.mask-leave.elf --control mask --threads 8
  warpgen cosim firmware/build/gcd.stack.elf --memory random --seed 7
  warpgen cosim firmware/build/gcd.stack.elf --wave gcd.vcd --from 1000 --to 2000
  warpgen cosim firmware/build/gcd.stack.elf --no-check --json

Simulators are built on demand and kept in the cache folder. The exit code is that of the program; see
docs/guide/exit-codes.md.")]
pub struct CosimArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// Ends the run after so many cycles
    #[arg(long, value_name = "N", value_parser = parse_count)]
    max_cycles: Option<u64>,
    /// Ends the run after so many cycles without progress
    #[arg(long, value_name = "N", default_value = "20000", value_parser = parse_count)]
    watchdog: u64,
    /// Do not check against the golden model: faster
    #[arg(long)]
    no_check: bool,
    /// Writes waveforms: FST if the name ends in .fst, else VCD
    #[arg(long, value_name = "FILE")]
    wave: Option<PathBuf>,
    /// First cycle of the waveforms
    #[arg(long, value_name = "CYCLE", default_value = "0", requires = "wave", value_parser = parse_count)]
    from: u64,
    /// Last cycle of the waveforms
    #[arg(long, value_name = "CYCLE", requires = "wave", value_parser = parse_count)]
    to: Option<u64>,
    /// How the memory behaves
    #[arg(long, value_enum, default_value = "fast")]
    memory: MemoryKind,
    /// Cycles from a request to its answer, for --memory fixed
    #[arg(long, value_name = "N", default_value = "20")]
    latency: u32,
    /// Seed of --memory random
    #[arg(long, value_name = "N", default_value = "0", value_parser = parse_count)]
    seed: u64,
    /// Print JSON; the program's output is part of it
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    core: CoreArgs,
}

/// Timing of the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MemoryKind {
    /// Answers in the next cycle
    Fast,
    /// Answers after --latency cycles
    Fixed,
    /// Random latency, stalls and order
    Random,
}

/// What a run did, for JSON.
#[derive(Serialize)]
struct CosimReport {
    program: PathBuf,
    configuration: String,
    checked: bool,
    partly_unchecked: bool,
    ended: &'static str,
    exit_code: u8,
    program_exit_code: Option<u32>,
    cycles: u64,
    warp_instructions: Option<u64>,
    thread_instructions: u64,
    divergent_branches: Option<u64>,
    under_empty_mask: Option<u64>,
    counters: BTreeMap<&'static str, u64>,
    traps: u64,
    trap: Option<TrapReport>,
    console: Vec<ConsoleLine>,
}

/// Runs the verb.
pub fn run(args: &CosimArgs) -> Result<Exit, CliError> {
    let config = args.core.config()?;
    let wave_file = args.wave.as_deref().map(Reserved::create).transpose()?;
    let mut loaded = args.program.load(&config)?;
    let kind = match &args.wave {
        None => Trace::Off,
        Some(path) if is_fst(path) => Trace::Fst,
        Some(_) => Trace::Vcd,
    };
    let mut core = Cosim::new(&config, &simulator::load(&config, kind)?)?;
    if !args.json {
        print_console(&mut loaded.memory);
    }
    let options = Options {
        check: !args.no_check,
        start_pc: loaded.entry,
        launch_arg: args.program.arg,
        timing: args.timing(),
        seed: args.seed,
        max_cycles: args.max_cycles.unwrap_or(u64::MAX),
        watchdog: args.watchdog,
        wave: wave_file.as_ref().map(|file| Wave {
            path: file.path().to_path_buf(),
            from: args.from,
            to: args.to.unwrap_or(u64::MAX),
        }),
        ..Options::new(&config)
    };
    let progress = Progress::start(format!("{}: running", config.name));
    let result = core.run(loaded.memory, &options);
    drop(progress);
    core.memory_mut().console_mut().finish();
    // Waveforms and memory are worth most when the run failed.
    if let Some(file) = wave_file {
        file.commit()?;
    }
    args.program.write_dumps(core.memory())?;
    let report = result.map_err(simulator::failed)?;
    let (exit, trouble) = ending(&report.exit, "");
    if args.json {
        output::print_json(&args.describe(&core, &report, exit))?;
    } else {
        eprint!("{}", args.summary(&core, &report));
        warn_about(report.divergent_branches, report.under_empty_mask);
    }
    match trouble {
        Some(error) => Err(error),
        None => Ok(exit),
    }
}

fn is_fst(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "fst")
}

impl CosimArgs {
    fn timing(&self) -> Timing {
        match self.memory {
            MemoryKind::Fast => Timing::FAST,
            MemoryKind::Fixed => Timing::fixed(self.latency.max(1)),
            MemoryKind::Random => Timing::HOSTILE,
        }
    }

    fn describe(&self, core: &Cosim, report: &Report, exit: Exit) -> CosimReport {
        let known = |value: u64| (!self.no_check).then_some(value);
        CosimReport {
            program: self.program.program.clone(),
            configuration: core.config().name.clone(),
            checked: !self.no_check,
            partly_unchecked: report.partly_unchecked,
            ended: exit.word(),
            exit_code: exit.code(),
            program_exit_code: match exit {
                Exit::Ran(code) => Some(code),
                _ => None,
            },
            cycles: report.cycles,
            warp_instructions: known(report.warp_instructions),
            thread_instructions: report.thread_instructions,
            divergent_branches: known(report.divergent_branches),
            under_empty_mask: known(report.under_empty_mask),
            counters: report.counters.iter().map(|c| (c.name, c.value)).collect(),
            traps: report.traps,
            trap: report.trap.map(|t| {
                TrapReport::from(Trap {
                    warp: t.warp,
                    pc: t.pc,
                    instr: t.instr,
                    cause: t.cause,
                    a0: t.a0,
                    gp: t.gp,
                })
            }),
            console: core
                .memory()
                .console()
                .lines()
                .iter()
                .map(ConsoleLine::from)
                .collect(),
        }
    }

    /// How the run ended, and the counters.
    fn summary(&self, core: &Cosim, report: &Report) -> String {
        let check = match (self.no_check, report.partly_unchecked) {
            (true, _) => "not checked",
            (false, true) => "checked up to a trap in the memory unit",
            (false, false) => "checked against the golden model",
        };
        let mut text = format!(
            "{}: {}; {} cycles, {check}\n",
            core.config().name,
            report.exit,
            report.cycles
        );
        let mut table = Table::new(["counter", "value"]);
        if !self.no_check {
            table.row([
                "warp_instructions".to_string(),
                report.warp_instructions.to_string(),
            ]);
        }
        for counter in &report.counters {
            table.row([counter.name.to_string(), counter.value.to_string()]);
        }
        text.push_str(&table.text());
        text
    }
}
