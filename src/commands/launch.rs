//! `warpgen launch`: an OpenCL C kernel on the golden model, the RTL, or a board.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;
use warpgen_compiler::{Options, Toolchain};
use warpgen_device::{
    Argument, Board, BoardError, Buffer, Counters, Device, LaunchError, Model, Program, Range, Rtl,
};
use warpgen_verilate::Trace;

use super::cc::{lowering, Mechanism};
use super::core_args::CoreArgs;
use super::program_args::parse_count;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::simulator;

/// Runs an OpenCL C kernel over a range of items, on the golden model, the RTL, or a board
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen launch kernel.cl --kernel add --global 4096 --local 16 --arg buf:a.bin --arg buf:b.bin --arg out:16384=c.bin
  warpgen launch kernel.cl --kernel blur --global 64,48 --local 4,4 --control mask --on rtl --arg inout:image.bin=blurred.bin
  warpgen launch kernel.cl --on board --port /dev/ttyUSB0 --kernel add --global 256 --local 8 --arg buf:a.bin --arg out:1024=c.bin
  warpgen launch kernel.elf --kernel scan --global 100 --local 8 --arg buf:in.bin --arg out:400=sums.bin --arg local:32 --arg i32:100

Arguments, in the kernel's order: buf:FILE (read), out:BYTES=FILE (written), inout:IN=OUT, i8: i16: i32: u32: i64:NUMBER,
f32:NUMBER, local:BYTES. A size need not be a multiple of the group's.

A board says what core it has; flags for a core are compared with that.")]
pub struct LaunchArgs {
    /// OpenCL C source, or a program that `warpgen cc` made of one for the same core
    #[arg(value_name = "SOURCE")]
    source: PathBuf,
    /// The kernel
    #[arg(long, value_name = "NAME")]
    kernel: String,
    /// Items, in 1 to 3 dimensions
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = parse_size)]
    global: Size,
    /// Items of a group
    #[arg(long, value_name = "X[,Y[,Z]]", value_parser = parse_size)]
    local: Size,
    /// An argument (once for each)
    #[arg(long, value_name = "KIND:VALUE", value_parser = parse_argument)]
    arg: Vec<Given>,
    /// Where it runs
    #[arg(long, value_enum, default_value = "model")]
    on: Target,
    /// Serial port of the board
    #[arg(long, value_name = "PATH", required_if_eq("on", "board"))]
    port: Option<String>,
    /// Speed of the serial port
    #[arg(long, value_name = "N", default_value_t = 115_200)]
    baud: u32,
    /// Gives up after so many cycles (on the model: warp instructions)
    #[arg(long, value_name = "N", value_parser = parse_count)]
    max_cycles: Option<u64>,
    /// Mechanism to lower onto, on a core that has both
    #[arg(long, value_enum)]
    lowering: Option<Mechanism>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    core: CoreArgs,
}

/// Where a kernel runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// The golden model; every access is checked against the buffers
    Model,
    /// The RTL in Verilator, in lockstep with the golden model
    Rtl,
    /// A board with a system on the chip, at a serial port; see also `warpgen sim-board`
    Board,
}

/// Sizes of up to three dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    dimensions: u32,
    sizes: [u32; 3],
}

/// An argument as given.
#[derive(Clone, Debug, PartialEq)]
enum Given {
    In(PathBuf),
    Out(u32, PathBuf),
    InOut(PathBuf, PathBuf),
    Integer(i64),
    Float(f32),
    Local(u32),
}

/// What a launch took, for JSON.
#[derive(Serialize)]
struct LaunchReport {
    kernel: String,
    configuration: String,
    cycles: Option<u64>,
    warp_instructions: u64,
    thread_instructions: u64,
}

/// Runs the verb.
pub fn run(args: &LaunchArgs) -> Result<Exit, CliError> {
    let limit = args.max_cycles.unwrap_or(u64::MAX);
    let board = match &args.port {
        Some(port) if args.on == Target::Board => Some(open(args, port, limit)?),
        _ => None,
    };
    let config = match &board {
        Some(board) => board.config().clone(),
        None => args.core.config()?,
    };
    for given in &args.arg {
        if let Given::Out(_, path) | Given::InOut(_, path) = given {
            output::check_writable(path)?;
        }
    }
    let elf =
        std::fs::read(&args.source).map_err(|why| CliError::unreadable(&args.source, &why))?;
    let program = if args.source.extension().is_some_and(|e| e == "cl") {
        let options = Options::new(&config, lowering(&config, args.lowering)?);
        let compiled = Toolchain::new()?.cc(std::slice::from_ref(&args.source), &options)?;
        Program::read(compiled.elf)?
    } else {
        Program::read(elf)
            .map_err(|e| CliError::from(e).about(&args.source.display().to_string()))?
    };
    // A launch that cannot be is refused before a simulator is built.
    program.kernel(&args.kernel)?;
    program.fits(&config)?;
    let mut device: Box<dyn Device> = match (args.on, board) {
        (_, Some(board)) => Box::new(board),
        (Target::Model | Target::Board, None) => Box::new(Model::new(&config).limit(limit)),
        (Target::Rtl, None) => {
            let library = simulator::load(&config, Trace::Off)?;
            Box::new(Rtl::new(&config, &library)?.limit(limit))
        }
    };
    let counters = launch(args, &program, device.as_mut())?;
    if args.json {
        output::print_json(&LaunchReport {
            kernel: args.kernel.clone(),
            configuration: config.name.clone(),
            cycles: (args.on != Target::Model).then_some(counters.cycles),
            warp_instructions: counters.warp_instructions,
            thread_instructions: counters.thread_instructions,
        })?;
    } else {
        let cycles = match args.on {
            Target::Model => String::new(),
            Target::Rtl | Target::Board => format!("{} cycles, ", counters.cycles),
        };
        eprintln!(
            "{}: {}: {cycles}{} warp instructions, {} thread instructions",
            config.name, args.kernel, counters.warp_instructions, counters.thread_instructions
        );
    }
    Ok(Exit::Success)
}

/// The board at a port, with the core that the flags ask for, if they do. What programs print goes to standard output.
fn open(args: &LaunchArgs, port: &str, limit: u64) -> Result<Board, CliError> {
    let mut board = Board::open(port, args.baud)
        .map_err(|error| CliError::from(LaunchError::from(error)))?
        .limit(limit);
    if args.core.is_given() {
        board
            .expect_core(&args.core.config()?)
            .map_err(LaunchError::from)?;
    }
    board.link().console.set_sink(Box::new(|_, text| {
        // Whoever reads standard output may have gone away; the program runs on.
        let _ = output::print(format!("{text}\n").as_bytes());
    }));
    Ok(board)
}

fn launch(
    args: &LaunchArgs,
    program: &Program,
    device: &mut dyn Device,
) -> Result<Counters, CliError> {
    let mut arguments = vec![];
    let mut outputs: Vec<(Buffer, &Path)> = vec![];
    let read = |path: &PathBuf| std::fs::read(path).map_err(|why| CliError::unreadable(path, &why));
    for given in &args.arg {
        arguments.push(match given {
            Given::In(path) | Given::InOut(path, _) => {
                let bytes = read(path)?;
                let buffer = device.allocate(bytes.len() as u32)?;
                device.copy_in(buffer, &bytes)?;
                if let Given::InOut(_, out) = given {
                    outputs.push((buffer, out));
                }
                Argument::Buffer(buffer)
            }
            Given::Out(bytes, path) => {
                let buffer = device.allocate(*bytes)?;
                outputs.push((buffer, path));
                Argument::Buffer(buffer)
            }
            Given::Integer(value) => Argument::Integer(*value),
            Given::Float(value) => Argument::Float(*value),
            Given::Local(bytes) => Argument::Local(*bytes),
        });
    }
    let range = Range {
        dimensions: args.global.dimensions,
        global: args.global.sizes,
        local: args.local.sizes,
    };
    let counters = device.launch(program, &args.kernel, &range, &arguments)?;
    for (buffer, path) in outputs {
        output::write(path, &device.copy_out(buffer, buffer.bytes as usize)?)?;
    }
    Ok(counters)
}

impl From<LaunchError> for CliError {
    fn from(error: LaunchError) -> CliError {
        let (exit, help) = match &error {
            LaunchError::Program(_) | LaunchError::Load(_) | LaunchError::OtherCore { .. } => (
                Exit::Program,
                "give the .cl source, or what `warpgen cc` made of it for this core",
            ),
            LaunchError::UnknownKernel { .. }
            | LaunchError::ArgumentCount { .. }
            | LaunchError::ArgumentKind { .. }
            | LaunchError::ArgumentRange { .. }
            | LaunchError::Size { .. } => (
                Exit::Usage,
                "`warpgen launch --help` lists the kinds of arguments",
            ),
            LaunchError::GroupTooLarge { .. }
            | LaunchError::LocalMemory { .. }
            | LaunchError::Barriers { .. } => (
                Exit::Usage,
                "a smaller --local, or a core with more (--warps, --threads, --set local_memory_bytes=…)",
            ),
            LaunchError::OutOfMemory { .. } | LaunchError::BufferTooSmall { .. } => {
                (Exit::Usage, "the key `regions` of the configuration says where memory is")
            }
            LaunchError::OutsideBuffers { .. } => {
                (Exit::Failed, "give larger buffers, or look for an index that goes too far")
            }
            LaunchError::Config(_) => (Exit::Config, "docs/guide/configuration.md describes every key and its rule"),
            LaunchError::Ended { .. } => (
                Exit::Trap,
                "docs/isa/traps.md lists the causes; cause 3 is a barrier that not all lanes of a warp reached",
            ),
            LaunchError::Unsound { .. } => (Exit::Failed, "a defect of the kernel compiler: please report the kernel"),
            LaunchError::Board(error) => match error {
                BoardError::Port { .. } => (Exit::Input, "is the board attached, and the port yours to open? --port names it"),
                BoardError::NoAnswer { .. } => (
                    Exit::Tool,
                    "is the bitstream loaded (`warpgen flash`), and --baud the speed it was built for?",
                ),
                BoardError::Noise { .. } | BoardError::Line(_) => {
                    (Exit::Tool, "look at the cable; a lower speed needs another bitstream and --baud")
                }
                BoardError::OtherCore { .. } => {
                    (Exit::Config, "leave the flags away to use the board's core, or load another bitstream")
                }
                BoardError::Identity(_) => (Exit::Tool, "is this the board's port, and its bitstream made by this version?"),
                BoardError::Limit { .. } => (Exit::Limit, "raise --max-cycles if the kernel needs longer"),
                BoardError::Refused { .. } | BoardError::Shape { .. } => {
                    (Exit::Failed, "a defect of warpgen, or another program at the same port")
                }
            },
            LaunchError::Rtl(_) => (Exit::Mismatch, "a defect of the core, of the golden model, or a hang"),
            LaunchError::Simulator(_) => (Exit::Tool, "`warpgen doctor` shows which tools are there"),
        };
        CliError::new(exit, error.to_string()).help(help)
    }
}

fn parse_size(text: &str) -> Result<Size, String> {
    let mut sizes = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 3 {
        return Err("at most three sizes".to_string());
    }
    for (size, part) in sizes.iter_mut().zip(&parts) {
        *size = part
            .trim()
            .parse()
            .map_err(|_| format!("`{part}` is no size"))?;
    }
    Ok(Size {
        dimensions: parts.len() as u32,
        sizes,
    })
}

fn parse_argument(text: &str) -> Result<Given, String> {
    let (kind, value) = text
        .split_once(':')
        .ok_or("write KIND:VALUE, for example buf:in.bin or i32:5")?;
    let integer = || -> Result<i64, String> {
        let digits = value.replace('_', "");
        let parsed = match digits.strip_prefix("0x") {
            Some(hex) => i64::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        parsed.map_err(|_| format!("`{value}` is no integer"))
    };
    let bits = |bits: u32, signed: bool| -> Result<Given, String> {
        let number = integer()?;
        let (low, high) = match signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        if (low..=high).contains(&i128::from(number)) {
            Ok(Given::Integer(number))
        } else {
            Err(format!("{number} does not fit {kind}"))
        }
    };
    let bytes = |text: &str| -> Result<u32, String> {
        text.parse()
            .map_err(|_| format!("`{text}` is no number of bytes"))
    };
    match kind {
        "buf" => Ok(Given::In(value.into())),
        "out" => {
            let (size, file) = value.split_once('=').ok_or("write out:BYTES=FILE")?;
            Ok(Given::Out(bytes(size)?, file.into()))
        }
        "inout" => {
            let (from, to) = value.split_once('=').ok_or("write inout:IN=OUT")?;
            Ok(Given::InOut(from.into(), to.into()))
        }
        "i8" => bits(8, true),
        "u8" => bits(8, false),
        "i16" => bits(16, true),
        "u16" => bits(16, false),
        "i32" => bits(32, true),
        "u32" => bits(32, false),
        "i64" => bits(64, true),
        "f32" => value
            .parse()
            .map(Given::Float)
            .map_err(|_| format!("`{value}` is no number")),
        "local" => Ok(Given::Local(bytes(value)?)),
        _ => Err(format!(
            "`{kind}` is none of buf, out, inout, i8, u8, i16, u16, i32, u32, i64, f32, local"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_have_a_kind() {
        assert_eq!(parse_argument("i32:-5"), Ok(Given::Integer(-5)));
        assert_eq!(
            parse_argument("u32:0xffffffff"),
            Ok(Given::Integer(0xFFFF_FFFF))
        );
        assert_eq!(
            parse_argument("out:16=c.bin"),
            Ok(Given::Out(16, "c.bin".into()))
        );
        assert_eq!(parse_argument("f32:0.5"), Ok(Given::Float(0.5)));
        assert!(parse_argument("i8:300").unwrap_err().contains("fit"));
        assert!(parse_argument("x:1").unwrap_err().contains("none of"));
    }

    #[test]
    fn sizes_have_one_to_three_dimensions() {
        let size = parse_size("4,5").unwrap();
        assert_eq!((size.dimensions, size.sizes), (2, [4, 5, 1]));
        assert!(parse_size("1,2,3,4").is_err());
        assert!(parse_size("a").is_err());
    }
}
