//! Cores in Verilator: from a configuration to a loaded simulator, with progress.

use std::path::Path;
use std::sync::Arc;

use warpgen_config::Config;
use warpgen_sim::{Memory, Program};
use warpgen_testbench::{load_simulator, Cosim, Failure, Options, Report, SimulatorError};
use warpgen_verilate::{Error, Library, Progress as Step, Trace};

use crate::commands::generate::refused;
use crate::error::CliError;
use crate::exit::Exit;
use crate::progress::Progress;

/// Builds the simulator of `config`, or finds it in the cache, and loads it.
///
/// # Errors
///
/// Ends with [`Exit::Tool`] if Verilator or the compiler is missing, too old or fails.
pub fn load(config: &Config, trace: Trace) -> Result<Arc<Library>, CliError> {
    let name = &config.name;
    let progress = Progress::start(format!("{name}: generating Verilog"));
    let options = warpgen_verilate::Options {
        trace,
        cancel: None,
    };
    let library = load_simulator(config, options, &mut |step| {
        progress.say(match step {
            Step::Verilate => format!("{name}: Verilator translates the Verilog"),
            Step::Compile { done, total } => {
                format!("{name}: compiling the simulator, {done} of {total}")
            }
            Step::Link => format!("{name}: linking the simulator"),
        });
    });
    library.map_err(|error| match error {
        SimulatorError::Generate(error) => refused(config, error),
        SimulatorError::Verilate(error) => error.into(),
    })
}

/// A core of `config`, without waveforms.
pub fn core(config: &Config) -> Result<Cosim, CliError> {
    Ok(Cosim::new(config, &load(config, Trace::Off)?)?)
}

/// Runs the program in the file `path` on `core`, in lockstep with the golden model, with a memory that answers in one
/// cycle. Nothing is printed; the memory at the end is that of `core`.
pub fn run_checked(core: &mut Cosim, path: &Path) -> Result<Report, CliError> {
    let program = Program::load(path, core.config())?;
    let mut memory = Memory::new(core.config());
    program.place(&mut memory);
    let options = Options {
        start_pc: program.entry,
        ..Options::new(core.config())
    };
    core.run(memory, &options)
        .map_err(|failure| failed(failure).about(&path.display().to_string()))
}

/// What a failed run means for the call.
pub fn failed(failure: Failure) -> CliError {
    let message = failure.to_string();
    match failure {
        Failure::Difference(_) => CliError::new(Exit::Mismatch, message).help(
            "a defect of the core or of the golden model: --wave with --from and --to shows the cycles before it",
        ),
        Failure::Hang(_) => CliError::new(Exit::Hang, message)
            .help("`warpgen run` shows whether the program waits for ever on the golden model too"),
        Failure::Cancelled(_) => CliError::new(Exit::Interrupted, message),
        Failure::Wave(_) => CliError::new(Exit::Output, message),
        Failure::Config(error) => error.into(),
    }
}

impl From<Error> for CliError {
    fn from(error: Error) -> CliError {
        let exit = match &error {
            Error::Io { .. } | Error::NoCache => Exit::Output,
            Error::Cancelled => Exit::Interrupted,
            _ => Exit::Tool,
        };
        CliError::new(exit, error.to_string()).help("`warpgen doctor` shows which tools are there")
    }
}
