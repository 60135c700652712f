//! What can go wrong between Verilog text and a running model.

use std::path::{Path, PathBuf};

/// Errors of [`crate::build`] and [`crate::Library::load`].
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No Verilator on the path.
    #[error("Verilator is not installed; it simulates the generated Verilog (Debian or Ubuntu: sudo apt-get install verilator g++)")]
    VerilatorMissing,
    /// A Verilator whose scheduler and options differ from what the shim was written for.
    #[error("Verilator {found} is too old: {needed} or newer is needed (Debian 12 and Ubuntu 24.04 have it: sudo apt-get install verilator)")]
    VerilatorTooOld {
        /// Version on the path.
        found: String,
        /// First version that is accepted.
        needed: &'static str,
    },
    /// Verilator refused the Verilog.
    #[error("Verilator failed on {file}:\n{stderr}")]
    VerilatorFailed {
        /// The Verilog that was given to it, kept for inspection.
        file: PathBuf,
        /// What Verilator printed.
        stderr: String,
    },
    /// No C++ compiler.
    #[error("no C++ compiler was found (Debian or Ubuntu: sudo apt-get install g++): {0}")]
    CompilerMissing(String),
    /// The C++ compiler or the linker failed.
    #[error("the C++ compiler failed on {file}:\n{stderr}")]
    CompilerFailed {
        /// File that was compiled, or the library that was linked.
        file: PathBuf,
        /// What the compiler printed.
        stderr: String,
    },
    /// A port that the shim cannot express.
    #[error("port `{name}`: {reason}")]
    BadPort {
        /// Name of the port.
        name: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A file could not be read or written.
    #[error("cannot {action} {path}: {source}")]
    Io {
        /// What was tried.
        action: &'static str,
        /// On which file.
        path: PathBuf,
        /// Why it failed.
        source: std::io::Error,
    },
    /// A shared library that does not open.
    #[error("cannot load the simulator {path}: {reason}")]
    Load {
        /// The library.
        path: PathBuf,
        /// The loader's message.
        reason: String,
    },
    /// A shared library of another version of this crate.
    #[error("the simulator {path} has interface version {found}, this program needs {needed}; delete the file and build it again")]
    AbiMismatch {
        /// The library.
        path: PathBuf,
        /// Version that it reports.
        found: u32,
        /// Version that this crate speaks.
        needed: u32,
    },
    /// A port that the simulated module does not have.
    #[error("the simulated module has no {kind} named `{name}`")]
    NoSuchPort {
        /// "input" or "output".
        kind: &'static str,
        /// Name that was asked for.
        name: String,
    },
    /// No directory for the cache.
    #[error("no cache directory: set WARPGEN_CACHE to a directory that may be written")]
    NoCache,
    /// The caller's cancel flag was set.
    #[error("cancelled")]
    Cancelled,
}

impl Error {
    pub(crate) fn io(action: &'static str, path: &Path, source: std::io::Error) -> Self {
        Error::Io {
            action,
            path: path.to_path_buf(),
            source,
        }
    }
}
