//! From a configuration to Verilog text.

use crate::core::SimtCore;
use warpgen_config::{Config, ConfigError};
use warpgen_hdl::elaborate;
use warpgen_hdl::verilog::{
    write, write_with_mutants, Design, ModuleNode, Mutant, Port, WriteError,
};

const TOP: &str = "simt_core";

/// What the Verilog is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuildKind {
    /// With the retirement port and a switch for the fetch policy.
    Simulation,
    /// Without.
    Synthesis,
}

/// A core as Verilog.
#[derive(Clone, Debug)]
pub struct Generated {
    /// One file, Verilog-2005, top module `simt_core` first. The same configuration gives the same bytes.
    pub text: String,
    /// Ports of the top module.
    pub ports: Vec<Port>,
    /// Instances from the top down.
    pub tree: ModuleNode,
}

/// Why a core cannot be generated.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// The configuration breaks a rule.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The mechanism has no hardware yet.
    #[error("control = \"{0}\" is not built as hardware yet")]
    NotBuilt(String),
    /// A parameter is beyond what a unit can be built for.
    #[error("{0}")]
    Unit(String),
    /// A unit is wrong: a defect of warpgen.
    #[error("a unit of the core is not well formed (a defect of warpgen): {0}")]
    Elaborate(String),
    /// A kernel has no Verilog: a defect of warpgen.
    #[error("a unit of the core has no Verilog (a defect of warpgen): {0}")]
    Write(#[from] WriteError),
}

/// Generates the core of `config`.
///
/// # Errors
/// A configuration that breaks a rule, or a mechanism without hardware.
pub fn generate(config: &Config, kind: BuildKind) -> Result<Generated, GenerateError> {
    let (core, header) = build(config, kind)?;
    Ok(generated(write(&core, TOP, &header)?))
}

/// As [`generate`], for simulation, with mutants of the kernels of `units`; see [`write_with_mutants`].
///
/// # Errors
/// As [`generate`].
pub fn generate_with_mutants(
    config: &Config,
    units: &[&str],
) -> Result<(Generated, Vec<Mutant>), GenerateError> {
    let (core, header) = build(config, BuildKind::Simulation)?;
    let (design, mutants) = write_with_mutants(&core, TOP, &header, units)?;
    Ok((generated(design), mutants))
}

fn generated(design: Design) -> Generated {
    Generated {
        text: design.text,
        ports: design.ports,
        tree: design.tree,
    }
}

/// What the units can be built with, beyond the rules of a configuration.
///
/// # Errors
/// The first parameter that is out of reach.
pub fn check(config: &Config) -> Result<(), GenerateError> {
    let lines = config.icache_bytes / config.line_bytes;
    if lines > warpgen_hdl::MAX_WIDTH {
        return Err(GenerateError::Unit(format!(
            "icache_bytes = {} with line_bytes = {}: the cache holds {lines} lines, at most {} can be built (rule icache_lines)",
            config.icache_bytes,
            config.line_bytes,
            warpgen_hdl::MAX_WIDTH
        )));
    }
    Ok(())
}

/// The core, and the comment at the head of its Verilog.
fn build(config: &Config, kind: BuildKind) -> Result<(SimtCore, Vec<String>), GenerateError> {
    config.validate()?;
    check(config)?;
    let mut core = SimtCore::new(config, kind)
        .ok_or_else(|| GenerateError::NotBuilt(config.control.name().into()))?;
    elaborate(&mut core).map_err(|e| GenerateError::Elaborate(e.to_string()))?;
    let mut header = vec![
        format!(
            "warpgen {}: SIMT core \"{}\", {} build",
            env!("CARGO_PKG_VERSION"),
            config.name,
            match kind {
                BuildKind::Simulation => "simulation",
                BuildKind::Synthesis => "synthesis",
            }
        ),
        "This file belongs to whoever generated it.".to_string(),
    ];
    header.extend(config.to_toml().lines().map(|l| l.to_string()));
    Ok((core, header))
}
