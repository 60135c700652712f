//! `warpgen cc`: kernels in C or OpenCL C, compiled for a core.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use warpgen_compiler::{CompileError, Compiled, Lowering, Options, Toolchain};
use warpgen_config::{Config, Control};

use super::core_args::CoreArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;

/// Compiles kernels in C or OpenCL C for a core's divergence mechanism
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen cc kernel.c -o kernel.elf --control mask
  warpgen cc kernel.cl -o kernel.elf --control stack --threads 8
  warpgen cc kernel.c --emit asm --control mask
  warpgen cc kernel.cl --explain --control mask

C is compiled by riscv64-unknown-elf-gcc, OpenCL C 1.2 by clang and llc; the result is lowered onto split and join or onto masks.
A core with both mechanisms gets masks, or split and join with --lowering stack.")]
pub struct CcArgs {
    /// Sources: .c, .cl; .s and .S are taken as they are
    #[arg(value_name = "SOURCE", required = true)]
    sources: Vec<PathBuf>,
    /// Output file; with --emit asm, standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_enum, default_value = "elf")]
    emit: Emit,
    /// Prints each branch: uniform or divergent and why, its region, what was inserted
    #[arg(long)]
    explain: bool,
    /// Prints what --explain tells, and the kernels, as JSON
    #[arg(long, conflicts_with = "explain")]
    json: bool,
    /// Mechanism to lower onto, on a core that has both
    #[arg(long, value_enum)]
    lowering: Option<Mechanism>,
    /// Passed to gcc and clang (may be repeated), for example --flag=-DN=8
    #[arg(long, value_name = "FLAG", allow_hyphen_values = true)]
    flag: Vec<String>,
    #[command(flatten)]
    core: CoreArgs,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// A program, linked with the runtime
    Elf,
    /// The lowered assembly of the sources
    Asm,
}

/// A mechanism, for cores with both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mechanism {
    /// Split and join
    Stack,
    /// Masks
    Mask,
}

/// How a core's branches are lowered.
pub fn lowering(config: &Config, wish: Option<Mechanism>) -> Result<Lowering, CliError> {
    let lowering = match (wish, config.control) {
        (Some(Mechanism::Stack), _) => Lowering::Stack,
        (Some(Mechanism::Mask), _) => Lowering::Mask,
        (None, Control::Stack) => Lowering::Stack,
        (None, Control::ThreadPc) => Lowering::Plain,
        (None, _) => Lowering::Mask,
    };
    let there = match lowering {
        Lowering::Stack => config.has_stack(),
        Lowering::Mask => config.has_mask(),
        Lowering::Plain => true,
    };
    if there {
        return Ok(lowering);
    }
    Err(CliError::new(
        Exit::Usage,
        format!("{} has no {lowering:?} mechanism", config.name).to_lowercase(),
    )
    .help("--control chooses the mechanism of the core"))
}

/// Runs the verb.
pub fn run(args: &CcArgs) -> Result<Exit, CliError> {
    let config = args.core.config()?;
    for source in &args.sources {
        std::fs::metadata(source).map_err(|why| CliError::unreadable(source, &why))?;
    }
    let options = Options {
        flags: args.flag.clone(),
        ..Options::new(&config, lowering(&config, args.lowering)?)
    };
    let tools = Toolchain::new()?;
    let compiled = match args.emit {
        Emit::Elf if args.output.is_some() => tools.cc(&args.sources, &options)?,
        _ => tools.assembly(&args.sources, &options)?,
    };
    if args.explain {
        for function in &compiled.functions {
            output::print(function.to_string().as_bytes())?;
        }
    }
    if args.json {
        output::print_json(&report(&compiled, &config, &options))?;
    }
    let text = || {
        let own = compiled.assembly.iter().filter(|(name, _)| {
            args.sources
                .iter()
                .any(|source| source.display().to_string() == *name)
        });
        own.map(|(_, text)| text.as_str()).collect::<String>()
    };
    match (args.emit, &args.output) {
        (Emit::Elf, Some(path)) => output::write(path, &compiled.elf)?,
        (Emit::Asm, Some(path)) => output::write(path, text().as_bytes())?,
        (_, None) if args.json => {}
        (Emit::Asm, None) => output::print(text().as_bytes())?,
        (Emit::Elf, None) if args.explain => {}
        (Emit::Elf, None) => {
            return Err(CliError::new(Exit::Usage, "no output file")
                .help("name one with -o, or ask for --emit asm, --explain or --json"))
        }
    }
    Ok(Exit::Success)
}

/// What was compiled, for JSON.
fn report(compiled: &Compiled, config: &Config, options: &Options) -> serde_json::Value {
    let functions = compiled.functions.iter().map(|f| {
        let branches = f.branches.iter().map(|b| {
            serde_json::json!({
                "place": b.place, "branch": b.text, "divergent": b.divergent, "why": b.why,
                "controls": b.controls, "meets": b.meets, "inserted": b.inserted,
            })
        });
        serde_json::json!({
            "name": f.function, "one_lane": f.single, "instructions": f.work, "inserted": f.control,
            "branches": branches.collect::<Vec<_>>(),
        })
    });
    let kernels = compiled.kernels.iter().map(|k| {
        let arguments: Vec<String> = k.arguments.iter().map(ToString::to_string).collect();
        serde_json::json!({
            "name": k.name, "arguments": arguments, "local_bytes": k.local_bytes, "barriers": k.barriers,
        })
    });
    serde_json::json!({
        "configuration": config.name,
        "lowering": format!("{:?}", options.target.lowering).to_lowercase(),
        "pass_ms": compiled.pass_time.as_secs_f64() * 1000.0,
        "kernels": kernels.collect::<Vec<_>>(),
        "functions": functions.collect::<Vec<_>>(),
    })
}

impl From<CompileError> for CliError {
    fn from(error: CompileError) -> CliError {
        let (exit, help) = match &error {
            CompileError::ToolMissing { .. } => (
                Exit::Tool,
                "scripts/setup.sh installs gcc-riscv64-unknown-elf, clang and llvm; `warpgen doctor` shows what is there",
            ),
            CompileError::Tool { .. } => (Exit::Program, "the compiler's own messages are above"),
            CompileError::File { .. } => (Exit::Input, "it must exist and be readable"),
            _ => (
                Exit::Program,
                "`warpgen cc --explain` shows each branch of code that compiles, and why it can diverge",
            ),
        };
        CliError::new(exit, error.to_string()).help(help)
    }
}
