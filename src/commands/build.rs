//! `warpgen build`: a bitstream for a board.

use std::path::{Path, PathBuf};

use clap::Args;
use rust_hdl_bsp_ecp5::board::Target;
use warpgen_flow::build::{
    default_hertz, default_memory, BoardDesign, BuildRequest, Builder, Built, DesignError,
    StepEvent, UartPins,
};

use super::core_args::CoreArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::parallel;
use crate::progress::Progress;

/// Builds a bitstream of a core with memory and host link for a board
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen build --board ulx3s-85f                                       the stock stack core, 4 warps, 4 lanes
  warpgen build --board ulx3s-85f --config configs/mask-4x4.toml --freq 60 --seeds 3
  warpgen build --board colorlight-i5 --control mask --warps 2 --threads 2 --memory 32768
  warpgen build --board butterstick --uart-pins A2,A3

`warpgen boards` lists the boards. The folder of --output gets top.bit, top.svf, report.txt, report.json, the system's
configuration, the Verilog, the constraints and the tools' logs. Synthesis, each seed's layout and the bitstream are kept in the
cache folder: what has not changed is not run again. If no seed reaches the clock there is a report, no bitstream, and exit
code 1.")]
pub struct BuildArgs {
    /// The board and its device, as `warpgen boards` lists them
    #[arg(long, value_name = "BOARD", value_parser = target)]
    board: Target,
    #[command(flatten)]
    core: CoreArgs,
    /// Clock of the system in MHz [default: 50, or the nearest below it that the board's PLL gives]
    #[arg(long, value_name = "MHZ")]
    freq: Option<f64>,
    /// Memory of the system in bytes, a power of two [default: what fits the device, see `warpgen boards`]
    #[arg(long, value_name = "BYTES")]
    memory: Option<u32>,
    /// Speed of the host link
    #[arg(long, value_name = "BAUD", default_value_t = 115_200)]
    baud: u32,
    /// Pins of the host link, input and output of the FPGA, for an adapter instead of the board's own port
    #[arg(long, value_name = "RX,TX", value_parser = uart_pins)]
    uart_pins: Option<UartPins>,
    /// Seeds to place and route with, 1 to N; the fastest becomes the bitstream
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    seeds: u32,
    /// Layouts at once [default: one for each processor; each takes up to 1 GB]
    #[arg(long, short, value_name = "N")]
    jobs: Option<usize>,
    /// Folder for the products [default: out/BOARD-CONFIGURATION]
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// Parses the name of a board with its device.
pub fn target(name: &str) -> Result<Target, String> {
    Target::find(name).map_err(|error| error.to_string())
}

fn uart_pins(text: &str) -> Result<UartPins, String> {
    let pin = |word: &str| {
        let good = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric());
        good.then(|| word.to_uppercase())
            .ok_or_else(|| format!("`{word}` is no pin; two are expected, for example A2,A3"))
    };
    let (rx, tx) = text
        .split_once(',')
        .ok_or("two pins are expected, for example A2,A3")?;
    let (rx, tx) = (pin(rx)?, pin(tx)?);
    if rx == tx {
        return Err(format!("both are {rx}"));
    }
    Ok(UartPins { rx, tx })
}

/// Runs the verb.
pub fn run(args: &BuildArgs) -> Result<Exit, CliError> {
    let request = BuildRequest {
        target: args.board,
        core: args.core.config()?,
        hertz: args
            .freq
            .map_or_else(|| default_hertz(args.board), |mhz| mhz * 1e6),
        memory_bytes: args.memory.unwrap_or_else(|| default_memory(args.board)),
        baud: args.baud,
        uart: args.uart_pins.clone(),
    };
    let design = BoardDesign::generate(&request).map_err(refused)?;
    let folder = args.output.clone().unwrap_or_else(|| {
        Path::new("out").join(format!("{}-{}", args.board.name(), design.system.core.name))
    });
    if folder.exists() && !folder.is_dir() {
        let why = std::io::Error::other("it is a file");
        return Err(CliError::unwritable(&folder, &why));
    }
    let builder = Builder::find()?;
    let seeds: Vec<u32> = (1..=args.seeds).collect();
    let jobs = args.jobs.unwrap_or_else(parallel::default_jobs);
    let built = {
        let progress = Progress::start("");
        builder.build(&design, &seeds, jobs, &|event| match event {
            StepEvent::Runs(step) => progress.say(step),
            StepEvent::Kept(step) => eprintln!("{step}: unchanged, kept from an earlier run"),
            StepEvent::Done(step, seconds) => eprintln!("{step}: done in {seconds} s"),
        })?
    };
    deliver(&folder, &design, &built)?;
    if args.json {
        output::print_json(&built.report)?;
    } else {
        output::print(built.report.text().as_bytes())?;
    }
    if !built.report.met {
        return Err(CliError::new(
            Exit::Failed,
            format!(
                "{} MHz is not reached; the fastest of {} seeds reaches {:.1} MHz. There is no bitstream in {}",
                built.report.clock_mhz,
                seeds.len(),
                built.report.chosen().map_or(0.0, |chosen| chosen.fmax_mhz),
                folder.display()
            ),
        )
        .help("ask for less with --freq, or try more layouts with --seeds; report.txt has the critical path"));
    }
    eprintln!("{}", folder.join("top.bit").display());
    Ok(Exit::Success)
}

/// The message for a design that is refused.
pub fn refused(error: DesignError) -> CliError {
    let (exit, help) = match &error {
        DesignError::NoUart(_) => (
            Exit::Config,
            "--uart-pins names the pins of an adapter, for example --uart-pins A2,A3",
        ),
        DesignError::Pll(_) => (
            Exit::Config,
            "--freq asks for a frequency that the board's PLL can make out of its oscillator",
        ),
        DesignError::System(_) => (
            Exit::Config,
            "docs/guide/build.md describes the system, docs/guide/configuration.md the core",
        ),
        DesignError::Top(_) => (Exit::Tool, "please report this"),
    };
    CliError::new(exit, error.to_string()).help(help)
}

/// Puts the products into `folder`, all or none: they are gathered beside it, and take its place in one move.
fn deliver(folder: &Path, design: &BoardDesign, built: &Built) -> Result<(), CliError> {
    let parent = match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        move |why: std::io::Error| CliError::unwritable(&path, &why)
    };
    std::fs::create_dir_all(parent).map_err(failed(parent))?;
    let fresh = tempfile::Builder::new()
        .prefix(".warpgen-")
        .tempdir_in(parent)
        .map_err(failed(folder))?;
    let texts = [
        ("report.txt", built.report.text()),
        ("report.json", output::json(&built.report)),
        ("system.toml", design.system.to_toml()),
        ("top.v", design.verilog.clone()),
        ("top.lpf", design.lpf.clone()),
    ];
    for (name, text) in texts {
        std::fs::write(fresh.path().join(name), text).map_err(failed(folder))?;
    }
    for (name, from) in &built.files {
        std::fs::copy(from, fresh.path().join(name)).map_err(failed(folder))?;
    }
    if folder.is_dir() {
        replaceable(folder)?;
        std::fs::remove_dir_all(folder).map_err(failed(folder))?;
    }
    std::fs::rename(fresh.path(), folder).map_err(failed(folder))?;
    // The folder has moved away: there is nothing to remove any more.
    let _ = fresh.keep();
    // Temporary folders are for their owner alone.
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).map_err(failed(folder))
}

/// Only a folder that an earlier build wrote, or an empty one, is replaced.
fn replaceable(folder: &Path) -> Result<(), CliError> {
    let entries = std::fs::read_dir(folder).map_err(|why| CliError::unwritable(folder, &why))?;
    let ours = [
        "report.txt",
        "report.json",
        "system.toml",
        "top.v",
        "top.lpf",
        "top.config",
        "top.svf",
        "top.bit",
        "top.dfu",
        "yosys.log",
        "nextpnr.log",
    ];
    for entry in entries.flatten() {
        let name = entry.file_name();
        if !ours.iter().any(|own| name == *own) {
            let why = format!("it holds {}, which no build wrote", name.to_string_lossy());
            return Err(CliError::unwritable(folder, &std::io::Error::other(why)));
        }
    }
    Ok(())
}
