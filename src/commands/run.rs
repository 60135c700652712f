//! `warpgen run`: a program on the golden model alone; needs no tools.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use warpgen_isa::REGISTER_NAMES;
use warpgen_sim::disasm::disassemble;
use warpgen_sim::{Limits, Machine, Step};

use super::core_args::CoreArgs;
use super::program_args::{
    ending, parse_count, print_console, ConsoleLine, ProgramArgs, TrapReport,
};
use crate::error::CliError;
use crate::exit::Exit;
use crate::output::{self, Output};

/// Runs a program on the golden model: its output, exit code and counts. Needs no tools
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen run firmware/build/hello.elf
  warpgen run firmware/build/gcd.mask.elf --control mask --trace gcd.trace
  warpgen run kernel.bin --load 0x80100000=input.bin --dump 0x80200000,4096=output.bin --arg 0x80100000
  warpgen run firmware/build/hello.elf --threads 8 --json

The model knows no time: warps take turns, and --max-cycles counts one cycle for each warp instruction. The exit code is
that of the program; see docs/guide/exit-codes.md.")]
pub struct RunArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// Ends the run after so many warp instructions
    #[arg(long, value_name = "N", value_parser = parse_count)]
    max_cycles: Option<u64>,
    /// Writes every warp instruction with its disassembly and effects; `-` is standard output
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Print JSON; the program's output is part of it
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    core: CoreArgs,
}

/// What a run did, for JSON.
#[derive(Serialize)]
struct RunReport {
    program: PathBuf,
    configuration: String,
    ended: &'static str,
    exit_code: u8,
    program_exit_code: Option<u32>,
    warp_instructions: u64,
    thread_instructions: u64,
    loads: u64,
    stores: u64,
    divergent_branches: u64,
    under_empty_mask: u64,
    trap: Option<TrapReport>,
    console: Vec<ConsoleLine>,
}

/// Runs the verb.
pub fn run(args: &RunArgs) -> Result<Exit, CliError> {
    let config = args.core.config()?;
    let mut loaded = args.program.load(&config)?;
    if !args.json {
        print_console(&mut loaded.memory);
    }
    let mut trace = args.trace.as_deref().map(Output::create).transpose()?;
    let mut machine = Machine::new(&config, loaded.memory, loaded.entry, args.program.arg)?;
    let limits = Limits {
        warp_instructions: args.max_cycles.unwrap_or(u64::MAX),
    };
    let outcome = match &mut trace {
        None => machine.run(limits, &mut ()),
        Some(trace) => {
            let threads = config.threads;
            machine.run(limits, &mut |step: &Step| {
                // A full disk shows itself when the file is committed.
                let _ = writeln!(trace, "{}", trace_line(step, threads));
            })
        }
    };
    if let Some(trace) = trace {
        trace.commit()?;
    }
    args.program.write_dumps(machine.memory())?;
    let (exit, trouble) = ending(&outcome.exit, &machine.waiting_report());
    let counts = outcome.counts;
    if args.json {
        output::print_json(&RunReport {
            program: args.program.program.clone(),
            configuration: config.name.clone(),
            ended: exit.word(),
            exit_code: exit.code(),
            program_exit_code: match exit {
                Exit::Ran(code) => Some(code),
                _ => None,
            },
            warp_instructions: counts.warp_instructions,
            thread_instructions: counts.thread_instructions,
            loads: counts.loads,
            stores: counts.stores,
            divergent_branches: counts.divergent_branches,
            under_empty_mask: counts.under_empty_mask,
            trap: machine.first_trap().map(TrapReport::from),
            console: machine
                .memory()
                .console()
                .lines()
                .iter()
                .map(ConsoleLine::from)
                .collect(),
        })?;
    } else {
        eprintln!(
            "{}: {}; {} warp instructions, {} thread instructions",
            config.name, outcome.exit, counts.warp_instructions, counts.thread_instructions
        );
        warn_about(counts.divergent_branches, counts.under_empty_mask);
    }
    match trouble {
        Some(error) => Err(error),
        None => Ok(exit),
    }
}

/// Says what the program did wrong without trapping.
pub fn warn_about(divergent_branches: u64, under_empty_mask: u64) {
    if divergent_branches > 0 {
        eprintln!(
            "warning: {divergent_branches} plain branches or jumps whose active lanes disagreed followed the lead lane; \
             split or mask first (docs/isa/divergence.md)"
        );
    }
    if under_empty_mask > 0 {
        eprintln!(
            "warning: {under_empty_mask} instructions ran under an empty mask that software must skip \
             (docs/isa/machine.md)"
        );
    }
}

/// One instruction: warp, pc, word, mask, disassembly, and what it did.
fn trace_line(step: &Step, threads: usize) -> String {
    let mut line = format!(
        "warp {:<2} {:08x} {:08x} mask {:0digits$x}  {:<32}",
        step.warp,
        step.pc,
        step.instr,
        step.mask,
        disassemble(step.instr, step.pc),
        digits = threads.div_ceil(4),
    );
    let lanes = |mask: u32| (0..threads).filter(move |lane| mask >> lane & 1 == 1);
    if let Some(write) = &step.write {
        line.push_str(&format!(" {} :=", REGISTER_NAMES[usize::from(write.rd)]));
        for lane in lanes(write.lanes) {
            line.push_str(&format!(" [{lane}]{:x}", write.values[lane]));
        }
    }
    if let Some(access) = step.accesses.as_ref().filter(|access| access.store) {
        line.push_str(&format!(" store {}", access.bytes));
        for lane in lanes(access.lanes) {
            line.push_str(&format!(
                " [{lane}]{:x}={:x}",
                access.addresses[lane], access.data[lane]
            ));
        }
    }
    if step.next_mask != step.mask {
        line.push_str(&format!(" mask := {:x}", step.next_mask));
    }
    if let Some(trap) = &step.trap {
        line.push_str(&format!(" TRAP {}", trap.cause));
    }
    if step.reports.any() {
        line.push_str(" PROGRAM ERROR");
        if step.reports.divergent_branch || step.reports.divergent_target {
            line.push_str(": divergent branch");
        }
        if let Some(what) = step.reports.under_empty_mask {
            line.push_str(&format!(": {what} under an empty mask"));
        }
    }
    line.trim_end().to_string()
}
