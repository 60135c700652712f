//! `warpgen flash`: a bitstream onto a board.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use rust_hdl_bsp_ecp5::board::Target;
use warpgen_flow::flash::{self, FlashCommand, FlashPlan, Place};

use super::build::target;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;

/// Programs a board with a bitstream of `warpgen build`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen flash --board ulx3s-85f out/ulx3s-85f-mask-4x4/top.bit
  warpgen flash --board ulx3s-85f out/ulx3s-85f-mask-4x4/top.bit --flash
  warpgen flash --board orangecrab-r0.2-85f top.bit --dry-run

Without --sram or --flash the board's usual way is taken: the configuration memory, or the flash where a bootloader writes it.
openFPGALoader does the work, dfu-util where the board has a DFU bootloader; scripts/setup.sh says how to install them.")]
pub struct FlashArgs {
    /// The board and its device, as `warpgen boards` lists them
    #[arg(long, value_name = "BOARD", value_parser = target)]
    board: Target,
    /// The bitstream [default: the only out/BOARD-*/top.bit]
    #[arg(value_name = "FILE")]
    bitstream: Option<PathBuf>,
    /// Load the configuration memory: gone when the power goes
    #[arg(long, group = "place")]
    sram: bool,
    /// Write the flash: loaded at power-up
    #[arg(long, group = "place")]
    flash: bool,
    /// Cable, as openFPGALoader calls it, instead of the board's own
    #[arg(long, value_name = "CABLE")]
    cable: Option<String>,
    /// Say what would be run, and run nothing
    #[arg(long)]
    dry_run: bool,
    /// Print the commands as JSON
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub fn run(args: &FlashArgs) -> Result<Exit, CliError> {
    let place = match (args.sram, args.flash) {
        (true, _) => Some(Place::Sram),
        (_, true) => Some(Place::Flash),
        _ => None,
    };
    let bitstream = match &args.bitstream {
        Some(path) => path.clone(),
        None => only_bitstream(args.board)?,
    };
    check_bitstream(&bitstream, args.board)?;
    let plan =
        flash::plan(args.board, &bitstream, place, args.cable.as_deref()).map_err(|error| {
            CliError::new(Exit::Usage, error.to_string())
                .help("leave --sram away, or name the cable with --cable")
        })?;
    if args.json {
        output::print_json(&plan)?;
    } else {
        output::print(describe(&plan, &bitstream).as_bytes())?;
    }
    if args.dry_run {
        return Ok(Exit::Success);
    }
    for command in &plan.commands {
        check_program(command)?;
    }
    if let Some(board) = &plan.openfpgaloader_board {
        check_board_known(board)?;
    }
    if let Some(copy) = &plan.copy {
        std::fs::copy(&bitstream, copy).map_err(|why| CliError::unwritable(copy, &why))?;
    }
    for command in &plan.commands {
        execute(command, args.json)?;
    }
    Ok(Exit::Success)
}

/// What is going to happen.
fn describe(plan: &FlashPlan, bitstream: &Path) -> String {
    let mut lines = Vec::new();
    if !plan.note.is_empty() {
        lines.push(format!("# {}", plan.note));
    }
    if let Some(copy) = &plan.copy {
        lines.push(format!("cp {} {}", bitstream.display(), copy.display()));
    }
    lines.extend(plan.commands.iter().map(FlashCommand::line));
    lines.join("\n") + "\n"
}

/// The bitstream that `warpgen build` left for the board, if there is exactly one.
fn only_bitstream(target: Target) -> Result<PathBuf, CliError> {
    let prefix = format!("{}-", target.name());
    let mut found: Vec<PathBuf> = std::fs::read_dir("out")
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix))
        .map(|entry| entry.path().join("top.bit"))
        .filter(|path| path.is_file())
        .collect();
    found.sort();
    match found.as_slice() {
        [one] => Ok(one.clone()),
        [] => Err(
            CliError::new(Exit::Input, format!("there is no out/{prefix}*/top.bit")).help(format!(
                "`warpgen build --board {}` makes one",
                target.name()
            )),
        ),
        several => {
            let names: Vec<String> = several.iter().map(|p| p.display().to_string()).collect();
            Err(CliError::new(
                Exit::Usage,
                format!("there are {} bitstreams for this board", several.len()),
            )
            .help(format!("name one: {}", names.join(", "))))
        }
    }
}

/// A bitstream of ecppack says which device it is for.
fn check_bitstream(path: &Path, target: Target) -> Result<(), CliError> {
    let bytes = std::fs::read(path).map_err(|why| CliError::unreadable(path, &why))?;
    // FF 00, texts ended by zeros, FF, then the preamble BD B3.
    if !bytes.starts_with(&[0xff, 0x00]) || !bytes.windows(2).take(4096).any(|w| w == [0xbd, 0xb3])
    {
        return Err(CliError::new(
            Exit::Input,
            format!("{} is no bitstream of an ECP5", path.display()),
        )
        .help("`warpgen build` writes top.bit"));
    }
    // VERIFY_ID: E2 00 00 00 and the identification code of the device.
    let checked = bytes
        .windows(8)
        .find(|window| window.starts_with(&[0xe2, 0, 0, 0]))
        .map(|window| u32::from_be_bytes([window[4], window[5], window[6], window[7]]));
    if let Some(code) = checked.filter(|&code| code != target.device.idcode) {
        let other = rust_hdl_bsp_ecp5::board::devices()
            .iter()
            .find(|device| device.idcode == code);
        return Err(CliError::new(
            Exit::Input,
            format!(
                "{} is for {}, not for the {} of this board",
                path.display(),
                other.map_or(format!("a device with code {code:#010x}"), |d| d
                    .name
                    .clone()),
                target.device.name
            ),
        )
        .help("`warpgen build --board` with the same board makes the right one"));
    }
    Ok(())
}

/// Whether the program is there.
fn check_program(command: &FlashCommand) -> Result<(), CliError> {
    if warpgen_flow::tool::on_path(&command.program).is_some() {
        return Ok(());
    }
    let package = match command.program.as_str() {
        "openFPGALoader" => "openfpgaloader",
        _ => "dfu-util",
    };
    Err(
        CliError::new(Exit::Tool, format!("{} is not installed", command.program))
            .help(format!("apt-get install {package}")),
    )
}

/// Whether this openFPGALoader knows the board.
fn check_board_known(board: &str) -> Result<(), CliError> {
    let listed = Command::new("openFPGALoader")
        .arg("--list-boards")
        .stdin(Stdio::null())
        .output();
    let Ok(listed) = listed else {
        return Ok(()); // running it will say why
    };
    let text = String::from_utf8_lossy(&listed.stdout);
    let known = |line: &str| line.split_whitespace().next() == Some(board);
    if !listed.status.success() || text.lines().any(known) {
        return Ok(());
    }
    Err(CliError::new(
        Exit::Tool,
        format!("this openFPGALoader does not know the board `{board}`"),
    )
    .help("install a newer one (https://github.com/trabucayre/openFPGALoader), or name a cable with --cable"))
}

/// Runs one command; its output is the user's.
fn execute(command: &FlashCommand, quiet_stdout: bool) -> Result<(), CliError> {
    let mut process = Command::new(&command.program);
    process.args(&command.arguments).stdin(Stdio::null());
    if quiet_stdout {
        // Standard output is the JSON's.
        process.stdout(std::io::stderr());
    }
    let status = process
        .status()
        .map_err(|why| CliError::new(Exit::Tool, format!("{}: {why}", command.program)))?;
    if status.success() {
        return Ok(());
    }
    Err(CliError::new(
        Exit::Tool,
        format!("{} failed ({status}); its message is above", command.line()),
    )
    .help("is the board attached and powered, and may you use its USB device? (`lsusb`, udev rules of openFPGALoader)"))
}
