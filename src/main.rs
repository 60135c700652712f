//! `warpgen`: the command line. One file per verb in [`commands`].

mod commands;
mod error;
mod exit;
mod firmware;
mod kernels;
mod output;
mod parallel;
mod progress;
mod report;
mod simulator;
mod table;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::error::CliError;
use crate::exit::Exit;

/// Generator of RISC-V SIMT cores with a swappable branch-divergence unit
#[derive(Parser, Debug)]
#[command(name = "warpgen", version, propagate_version = true)]
#[command(after_help = "Examples:
  warpgen doctor
  warpgen run firmware/build/hello.elf
  warpgen cosim firmware/build/gcd.stack.elf
  warpgen generate --control mask --threads 8 -o core.v
  warpgen VERB --help       examples for each verb

Exit codes: 0 success, 1 a check failed, 2 usage, 65 program refused, 66 input file not readable, 69 tool missing or
failed, 73 output not writable, 78 configuration refused, 123 RTL and model differ, 124 cycle limit, 125 trap, 126 hang,
130 interrupted; `run` and `cosim` end with the exit code of the program.")]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand, Debug)]
enum Verb {
    Generate(commands::generate::GenerateArgs),
    Run(commands::run::RunArgs),
    Cosim(commands::cosim::CosimArgs),
    Cc(commands::cc::CcArgs),
    Launch(commands::launch::LaunchArgs),
    SimBoard(commands::sim_board::SimBoardArgs),
    Bench(commands::bench::BenchArgs),
    Area(commands::area::AreaArgs),
    Build(commands::build::BuildArgs),
    Flash(commands::flash::FlashArgs),
    Boards(commands::boards::BoardsArgs),
    Demo(commands::demo::DemoArgs),
    Doctor(commands::doctor::DoctorArgs),
    Completions(commands::completions::CompletionsArgs),
}

impl Verb {
    fn run(&self) -> Result<Exit, CliError> {
        match self {
            Verb::Generate(args) => commands::generate::run(args),
            Verb::Run(args) => commands::run::run(args),
            Verb::Cosim(args) => commands::cosim::run(args),
            Verb::Cc(args) => commands::cc::run(args),
            Verb::Launch(args) => commands::launch::run(args),
            Verb::SimBoard(args) => commands::sim_board::run(args),
            Verb::Bench(args) => commands::bench::run(args),
            Verb::Area(args) => commands::area::run(args),
            Verb::Build(args) => commands::build::run(args),
            Verb::Flash(args) => commands::flash::run(args),
            Verb::Boards(args) => commands::boards::run(args),
            Verb::Demo(args) => commands::demo::run(args),
            Verb::Doctor(args) => commands::doctor::run(args),
            Verb::Completions(args) => commands::completions::run(args),
        }
    }
}

fn main() -> ExitCode {
    show_errors_plainly();
    output::clean_up_on_interrupt();
    let verb = Cli::parse().verb;
    let done = std::thread::scope(|scope| parallel::spawn(scope, || verb.run()).join());
    let exit = match done {
        Ok(Ok(exit)) => exit,
        Ok(Err(error)) => {
            let exit = error.exit;
            eprintln!("{:?}", miette::Report::new(error));
            exit
        }
        // The panic has told its message already.
        Err(panic) => std::panic::resume_unwind(panic),
    };
    ExitCode::from(exit.code())
}

/// Lines are wrapped for a terminal only: whoever searches a log finds each message on one line.
fn show_errors_plainly() {
    let wrap = std::io::stderr().is_terminal();
    // The hook can be set once; a second setting would change nothing.
    let _ = miette::set_hook(Box::new(move |_| {
        Box::new(miette::MietteHandlerOpts::new().wrap_lines(wrap).build())
    }));
}
