//! From a configuration to a loaded simulator.

use std::path::PathBuf;
use std::sync::Arc;

use warpgen_config::Config;
use warpgen_core::{generate, BuildKind, GenerateError};
use warpgen_verilate::{build, Direction, Library, Options, Port, Progress};

/// Name of the core's top module.
pub const TOP: &str = "simt_core";

/// Stack for the generator; only what is used of it is ever mapped.
const STACK_BYTES: usize = 256 << 20;

/// Why there is no simulator of a configuration.
#[derive(Debug, thiserror::Error)]
pub enum SimulatorError {
    /// The Verilog cannot be generated.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// Verilator or the compiler is missing or fails.
    #[error(transparent)]
    Verilate(#[from] warpgen_verilate::Error),
}

/// Verilog text of the simulation build of `config`, and its ports as `warpgen_verilate` wants them: the retirement
/// port is read on request only.
///
/// # Errors
/// A configuration that breaks a rule.
pub fn verilog(config: &Config) -> Result<(String, Vec<Port>), GenerateError> {
    let generated = with_deep_stack(|| generate(config, BuildKind::Simulation))?;
    Ok((generated.text, ports(generated.ports)))
}

/// Runs the generator, which recurses deeply; the stack of a test's thread is small.
pub(crate) fn with_deep_stack<T: Send>(generator: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = thread.spawn_scoped(scope, generator);
        let thread = thread.expect("a thread can be started");
        thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

pub(crate) fn ports(ports: Vec<warpgen_hdl::verilog::Port>) -> Vec<Port> {
    let ports = ports.into_iter().filter(|port| port.name != "clock");
    let ports = ports.map(|port| {
        let direction = match (port.output, port.name.starts_with("trace_")) {
            (false, _) => Direction::Input,
            (true, false) => Direction::Output,
            (true, true) => Direction::Observed,
        };
        Port {
            name: port.name,
            width: port.width,
            direction,
        }
    });
    ports.collect()
}

/// Builds the simulator of `config`, or finds it in the user's cache; the shared library.
///
/// # Errors
/// As [`SimulatorError`].
pub fn build_simulator(
    config: &Config,
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<PathBuf, SimulatorError> {
    let (text, ports) = verilog(config)?;
    Ok(build(&text, TOP, &ports, options, progress)?)
}

/// Builds the simulator of `config`, or finds it in the user's cache, and loads it.
///
/// # Errors
/// As [`SimulatorError`].
pub fn load_simulator(
    config: &Config,
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Arc<Library>, SimulatorError> {
    Ok(Library::load(&build_simulator(config, options, progress)?)?)
}
