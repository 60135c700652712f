//! `warpgen boards`: which boards there are, and what fits on them.

use std::path::{Path, PathBuf};

use clap::Args;
use rust_hdl_bsp_ecp5::board::{Board, Target};
use serde::Serialize;
use warpgen_config::Control;
use warpgen_flow::build::fits::{self, Fit, FitError};
use warpgen_flow::build::{default_hertz, default_memory, Builder, StepEvent};
use warpgen_flow::flash::{self, FlashCommand};

use super::build::target;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::progress::Progress;
use crate::table::Table;

/// Lists the boards: device, clock, serial port, programming, what fits, what is not certain
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen boards                     one line for each board and device
  warpgen boards ulx3s-85f           everything about one
  warpgen boards --json
  warpgen boards --fits              the largest cores that fit each device

  warpgen boards ulx3s-25f --measure fpga/flow/fits.toml

What fits are the largest stock cores, by lanes and then by warps, whose netlist leaves the device the room that place and route
needs: docs/experiments/boards.md. --measure looks for them with yosys, which takes up to an hour for a large device; with --route
the largest is placed and routed too, for hours.")]
pub struct BoardsArgs {
    /// Show everything about this board
    #[arg(value_name = "BOARD", value_parser = target)]
    board: Option<Target>,
    /// Find the largest stock stack and mask cores that fit the device of BOARD, and put them into this file
    #[arg(long, value_name = "FILE", requires = "board", group = "format")]
    measure: Option<PathBuf>,
    /// Place and route what --measure finds; if that fails, what is next smaller
    #[arg(long, requires = "measure")]
    route: bool,
    /// Show the largest cores that fit each device, with what they take
    #[arg(long, conflicts_with_all = ["board", "json"])]
    fits: bool,
    /// Print JSON
    #[arg(long, group = "format")]
    json: bool,
    /// Print Markdown
    #[arg(long, group = "format")]
    markdown: bool,
}

/// One board with one device, for machines.
#[derive(Serialize)]
struct Entry {
    board: String,
    name: String,
    device: String,
    package: String,
    speed: u32,
    luts: u64,
    block_rams: u64,
    multipliers: u64,
    clock_hz: u64,
    default_clock_mhz: f64,
    default_memory_bytes: u32,
    uart: bool,
    leds: usize,
    program: Vec<String>,
    fits: Vec<Fit>,
    unverified: Vec<String>,
    notes: Vec<String>,
    source: String,
}

impl Entry {
    fn of(target: Target) -> Entry {
        let (board, device) = (target.board, target.device);
        let plan = flash::plan(target, std::path::Path::new("top.bit"), None, None);
        Entry {
            board: target.name(),
            name: board.name.clone(),
            device: device.name.clone(),
            package: board.package.clone(),
            speed: board.speed,
            luts: device.luts,
            block_rams: device.block_rams,
            multipliers: device.multipliers,
            clock_hz: board.clk.hz,
            default_clock_mhz: default_hertz(target) / 1e6,
            default_memory_bytes: default_memory(target),
            uart: board.uart.is_some(),
            leds: board.leds.pins.len(),
            program: plan
                .map(|plan| plan.commands.iter().map(FlashCommand::line).collect())
                .unwrap_or_default(),
            fits: fits::measured_for(device),
            unverified: board
                .unverified
                .iter()
                .map(|doubt| format!("{}: {}; not {}", doubt.fact, doubt.used, doubt.other))
                .collect(),
            notes: notes(board, &device.note),
            source: board.source.clone(),
        }
    }
}

/// Every note of a board.
fn notes(board: &Board, device: &str) -> Vec<String> {
    let mut notes = board.notes.clone();
    notes.extend(
        [
            device,
            &board.program.note,
            &board.leds.note,
            board.uart.as_ref().map_or("", |uart| &uart.note),
            board.reset.as_ref().map_or("", |reset| &reset.note),
        ]
        .into_iter()
        .filter(|note| !note.is_empty())
        .map(str::to_string),
    );
    notes
}

/// Runs the verb.
pub fn run(args: &BoardsArgs) -> Result<Exit, CliError> {
    if let (Some(target), Some(path)) = (args.board, &args.measure) {
        return measure(target, path, args.route);
    }
    if args.fits {
        let measured = fits::measured();
        if measured.is_empty() {
            output::print(b"No device has been measured: warpgen boards BOARD --measure.\n")?;
            return Ok(Exit::Success);
        }
        let table = fits_table(&measured);
        let text = if args.markdown {
            table.markdown()
        } else {
            table.text()
        };
        output::print(text.as_bytes())?;
        return Ok(Exit::Success);
    }
    let targets = match args.board {
        Some(target) => vec![target],
        None => Target::all(),
    };
    let entries: Vec<Entry> = targets.into_iter().map(Entry::of).collect();
    if args.json {
        output::print_json(&serde_json::json!({ "boards": entries }))?;
        return Ok(Exit::Success);
    }
    let text = match (&args.board, entries.first()) {
        (Some(_), Some(entry)) => everything(entry),
        _ => list(&entries, args.markdown),
    };
    output::print(text.as_bytes())?;
    Ok(Exit::Success)
}

/// Looks for what fits a device; other devices' entries of the file stay.
fn measure(target: Target, path: &Path, route: bool) -> Result<Exit, CliError> {
    output::check_writable(path)?;
    let mut all = match std::fs::read_to_string(path) {
        Ok(text) => fits::read(&text).map_err(|why| {
            CliError::new(
                Exit::Input,
                format!("{} is no table of what fits: {why}", path.display()),
            )
        })?,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(why) => {
            return Err(CliError::new(
                Exit::Input,
                format!("{}: {why}", path.display()),
            ))
        }
    };
    let builder = Builder::find()?;
    all.retain(|fit| fit.device != target.device.name);
    let progress = Progress::start("");
    let mut known = fits::Known::new();
    for control in [Control::Stack, Control::Mask] {
        let tell = |event| match event {
            StepEvent::Runs(step) => progress.say(format!("{}: {step}", control.name())),
            StepEvent::Kept(_) => {}
            StepEvent::Done(step, seconds) => eprintln!("{}: {step}: {seconds} s", control.name()),
        };
        let (found, netlists) = fits::largest(&builder, target, control, known, route, &tell)
            .map_err(|error| match error {
                FitError::Flow(error) => CliError::from(error),
                FitError::Design(error) => super::build::refused(error),
            })?;
        all.extend(found);
        known = netlists;
    }
    drop(progress);
    all.sort_by(|a, b| (&a.device, &a.control).cmp(&(&b.device, &b.control)));
    output::write(path, fits::file(&all).as_bytes())?;
    Ok(Exit::Success)
}

/// `mask 4×4, 64 KiB`, with the clock if there is one.
fn fit_text(fit: &Fit) -> String {
    let clock = fit.fmax_mhz.map(|mhz| format!(", {mhz:.1} MHz"));
    format!(
        "{} {}×{}, {} KiB{}",
        fit.control,
        fit.warps,
        fit.threads,
        fit.memory_bytes >> 10,
        clock.unwrap_or_default()
    )
}

/// One row for each largest core, with its share of the device.
fn fits_table(fits: &[Fit]) -> Table {
    let mut table = Table::new([
        "device",
        "control",
        "W",
        "T",
        "memory",
        "LUT4",
        "LUT eq.",
        "FF",
        "DP16KD",
        "MULT18",
        "TRELLIS_COMB",
        "MHz",
    ]);
    for fit in fits {
        let device = rust_hdl_bsp_ecp5::board::device(&fit.device);
        let of = |used: u64, all: Option<u64>| match all {
            Some(all) => format!("{used} ({} %)", used * 100 / all.max(1)),
            None => used.to_string(),
        };
        let luts = device.map(|d| d.luts);
        table.row([
            fit.device.clone(),
            fit.control.clone(),
            fit.warps.to_string(),
            fit.threads.to_string(),
            format!("{} KiB", fit.memory_bytes >> 10),
            fit.lut4.to_string(),
            of(fit.lut_equivalent, luts),
            fit.ff.to_string(),
            of(fit.dp16kd, device.map(|d| d.block_rams)),
            of(fit.mult18, device.map(|d| d.multipliers)),
            fit.trellis_comb
                .map_or("not routed".to_string(), |n| of(n, luts)),
            fit.fmax_mhz
                .map_or(String::new(), |mhz| format!("{mhz:.1}")),
        ]);
    }
    table
}

/// One line for each.
fn list(entries: &[Entry], markdown: bool) -> String {
    let mut table = Table::new([
        "board",
        "device",
        "LUT",
        "DP16KD",
        "MULT18",
        "clock MHz",
        "serial port",
        "default memory",
        "fits (W×T)",
        "unverified",
    ]);
    for entry in entries {
        let doubts: Vec<&str> = entry
            .unverified
            .iter()
            .filter_map(|doubt| doubt.split(':').next())
            .collect();
        table.row([
            entry.board.clone(),
            entry.device.clone(),
            entry.luts.to_string(),
            entry.block_rams.to_string(),
            entry.multipliers.to_string(),
            (entry.clock_hz as f64 / 1e6).to_string(),
            if entry.uart { "yes" } else { "no" }.to_string(),
            format!("{} KiB", entry.default_memory_bytes >> 10),
            entry
                .fits
                .iter()
                .map(fit_text)
                .collect::<Vec<_>>()
                .join("; "),
            doubts.join(", "),
        ]);
    }
    if markdown {
        table.markdown()
    } else {
        table.left_text() + "\nNothing was checked against a schematic; `warpgen boards BOARD` shows sources and doubts.\n"
    }
}

/// Everything about one board.
fn everything(entry: &Entry) -> String {
    let mut lines = vec![
        format!("{}: {}", entry.board, entry.name),
        format!(
            "device      {} in {}, speed {}",
            entry.device, entry.package, entry.speed
        ),
        format!(
            "capacity    {} LUT, {} DP16KD, {} MULT18X18D",
            entry.luts, entry.block_rams, entry.multipliers
        ),
        format!(
            "clock       {} MHz; a system gets {} MHz unless told otherwise",
            entry.clock_hz as f64 / 1e6,
            entry.default_clock_mhz
        ),
        format!(
            "memory      {} bytes unless told otherwise",
            entry.default_memory_bytes
        ),
        format!("serial port {}", if entry.uart { "yes" } else { "no" }),
        format!("LEDs        {}", entry.leds),
        format!("source      {}", entry.source),
    ];
    lines.extend(
        entry
            .program
            .iter()
            .map(|line| format!("program     {line}")),
    );
    lines.extend(entry.fits.iter().map(|fit| {
        format!(
            "fits        {}: {} LUT ({} %), {} DP16KD, {} MULT18X18D",
            fit_text(fit),
            fit.lut_equivalent,
            fit.lut_equivalent * 100 / entry.luts,
            fit.dp16kd,
            fit.mult18
        )
    }));
    lines.extend(entry.notes.iter().map(|note| format!("note        {note}")));
    lines.extend(
        entry
            .unverified
            .iter()
            .map(|doubt| format!("unverified  {doubt}")),
    );
    lines.join("\n") + "\n"
}
