//! Why a system is not generated.

use warpgen_config::ConfigError;
use warpgen_core::GenerateError;
use warpgen_hdl::verilog::WriteError;

/// What is wrong with a system's configuration, or with warpgen.
#[derive(Debug, thiserror::Error)]
pub enum SocError {
    /// A value breaks a rule of the system.
    #[error("{origin}: {key} = {value}: {text} (rule {rule})")]
    Rule {
        /// The file, or the configuration's name.
        origin: String,
        /// The key.
        key: &'static str,
        /// Its value.
        value: String,
        /// The rule's name.
        rule: &'static str,
        /// What the rule asks for.
        text: String,
    },
    /// A key that is missing, unknown or of the wrong type.
    #[error("{origin}: {problem}")]
    File {
        /// The file.
        origin: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The core's configuration breaks a rule.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The core cannot be generated.
    #[error(transparent)]
    Core(#[from] GenerateError),
    /// A unit is wrong: a defect of warpgen.
    #[error("a unit of the system is not well formed (a defect of warpgen): {0}")]
    Elaborate(String),
    /// A kernel has no Verilog: a defect of warpgen.
    #[error("a unit of the system has no Verilog (a defect of warpgen): {0}")]
    Write(#[from] WriteError),
}
