//! `warpgen sim-board`: a system on the chip in Verilator at the end of a pseudo-terminal.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serialport::{SerialPort, TTYPort};
use warpgen_soc::{SocConfig, SocError};
use warpgen_testbench::{build_board, BoardError, SimulatedBoard};
use warpgen_verilate::{Library, Progress as Step};

use super::core_args::CoreArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::progress::Progress;

/// Clock of a system that is made from a core's parameters: about the speed of its simulation.
const CLOCK_HZ: u32 = 1_000_000;
/// Four cycles a bit, the fewest there can be.
const BAUD: u32 = CLOCK_HZ / 4;
/// Cycles between two looks at the terminal.
const STEP: u64 = 2000;
/// How long to sleep while nothing happens.
const REST: Duration = Duration::from_millis(5);
/// The LED that shows that the core runs.
const BUSY_LED: u8 = 1 << 2;

/// Runs a system on the chip in Verilator; its UART is a pseudo-terminal, whose name is printed
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen sim-board --control mask --warps 2 --threads 2
  warpgen sim-board --system board.toml
  warpgen launch kernel.cl --on board --port /dev/pts/5 --kernel add --global 64 --local 4 …

It runs until it is interrupted. Everything that talks to a board at a serial port can talk to it.")]
pub struct SimBoardArgs {
    /// Configuration of a system: memory_bytes, clock_hz, baud, frame_timeout, and a table [core]
    #[arg(long, value_name = "FILE")]
    system: Option<PathBuf>,
    /// Block RAM of the system of a core, without --system
    #[arg(
        long,
        value_name = "BYTES",
        default_value_t = 65536,
        conflicts_with = "system"
    )]
    memory: u32,
    #[command(flatten)]
    core: CoreArgs,
}

/// Runs the verb; returns on an error only.
pub fn run(args: &SimBoardArgs) -> Result<Exit, CliError> {
    let soc = match &args.system {
        Some(path) => {
            if args.core.is_given() {
                return Err(CliError::new(
                    Exit::Usage,
                    "--system says what the core is; it cannot be combined with flags for a core",
                ));
            }
            let text =
                std::fs::read_to_string(path).map_err(|why| CliError::unreadable(path, &why))?;
            SocConfig::from_toml(&text, &path.display().to_string())?
        }
        None => {
            let soc = SocConfig::new(args.core.config()?, args.memory, CLOCK_HZ, BAUD);
            soc.validate_from("command line")?;
            soc
        }
    };
    let board = simulate(&soc)?;
    // The far end stays open here, so that the near one outlives the programs that come and go.
    let (near, far) = TTYPort::pair()
        .map_err(|why| CliError::new(Exit::Tool, format!("no pseudo-terminal: {why}")))?;
    let name = far.name().unwrap_or_default();
    output::print(format!("{name}\n").as_bytes())?;
    eprintln!(
        "{}: listening at {name}, {} baud; Ctrl-C ends it",
        soc.core.name, soc.baud
    );
    serve(board, near).map_err(|why| {
        CliError::new(
            Exit::Tool,
            format!("the pseudo-terminal {name} failed: {why}"),
        )
    })
}

fn simulate(soc: &SocConfig) -> Result<SimulatedBoard, CliError> {
    let name = &soc.core.name;
    let progress = Progress::start(format!("{name}: generating the system's Verilog"));
    let library = build_board(soc, Default::default(), &mut |step| {
        progress.say(match step {
            Step::Verilate => format!("{name}: Verilator translates the Verilog"),
            Step::Compile { done, total } => {
                format!("{name}: compiling the simulator, {done} of {total}")
            }
            Step::Link => format!("{name}: linking the simulator"),
        });
    });
    let library = library.map_err(|error| match error {
        BoardError::Generate(error) => error.into(),
        BoardError::Verilate(error) => CliError::from(error),
    })?;
    Ok(SimulatedBoard::new(soc, &Library::load(&library)?)?)
}

/// Carries bytes between terminal and board.
fn serve(mut board: SimulatedBoard, mut line: TTYPort) -> std::io::Result<Exit> {
    let mut buffer = [0; 4096];
    let mut rest = REST;
    loop {
        line.set_timeout(rest).map_err(std::io::Error::from)?;
        match line.read(&mut buffer) {
            Ok(count) => board.send(&buffer[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::TimedOut => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        board.run(STEP);
        let bytes = board.received();
        line.write_all(&bytes)?;
        let works = board.is_sending() || !bytes.is_empty() || board.leds() & BUSY_LED != 0;
        rest = if works { Duration::ZERO } else { REST };
    }
}

impl From<SocError> for CliError {
    fn from(error: SocError) -> CliError {
        let message = error.to_string();
        match error {
            SocError::Config(error) => error.into(),
            SocError::Rule { .. } | SocError::File { .. } => CliError::new(Exit::Config, message)
                .help("docs/units/soc.md describes every key and its rule"),
            SocError::Core(_) => CliError::new(Exit::Config, message),
            SocError::Elaborate(_) | SocError::Write(_) => CliError::new(Exit::Failed, message),
        }
    }
}
