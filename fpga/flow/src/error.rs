//! What can go wrong between a Verilog text and its area.

use std::path::PathBuf;

/// A failure of the synthesis flow.
#[derive(Debug, thiserror::Error)]
pub enum FlowError {
    /// No yosys that is new enough was found; `seen` says what was looked at.
    #[error("no yosys {minimum} or newer was found ({seen})")]
    ToolMissing { minimum: &'static str, seen: String },
    /// The yosys named by `WARPGEN_YOSYS` does not run or is too old.
    #[error("the yosys named by WARPGEN_YOSYS ({path}) cannot be used: {why}", path = path.display())]
    ToolUnusable { path: PathBuf, why: String },
    /// yosys ended with an error; `log` holds the last lines it wrote.
    #[error("{tool} failed on module `{top}`:\n{log}")]
    ToolFailed {
        tool: String,
        top: String,
        log: String,
    },
    /// nextpnr-ecp5 or ecppack was not found.
    #[error("no {name} was found: neither {name} on PATH nor yowasp-{name} in .tools/venv or on PATH, and {variable} is not set")]
    LayoutToolMissing {
        name: &'static str,
        variable: &'static str,
    },
    /// A program of the layout does not run.
    #[error("{path} cannot be used: {why}", path = path.display())]
    LayoutToolUnusable { path: PathBuf, why: String },
    /// The design needs more of something than the device has.
    #[error("the design does not fit the device: it needs {over} ({tool})")]
    DoesNotFit { tool: String, over: String },
    /// A memory was built from flip-flops: its Verilog does not match a memory of the device.
    #[error("{tool} built memory `{memory}` from flip-flops: it matches no memory of the ECP5")]
    MemoryInFlipFlops { tool: String, memory: String },
    /// Cells are left that no ECP5 primitive was found for.
    #[error("{tool} left cells that are no ECP5 primitives in `{module}`: {cells}")]
    Unmapped {
        tool: String,
        module: String,
        cells: String,
    },
    /// A cell of a netlist that cannot be simulated.
    #[error("the netlist cannot be simulated: {0}")]
    NoModel(String),
    /// The statistics could not be read.
    #[error("the statistics of {tool} cannot be read: {why}")]
    Statistics { tool: String, why: String },
    /// A file of the flow could not be read or written.
    #[error("{path}: {source}", path = path.display())]
    Io {
        path: PathBuf,
        source: std::io::Error,
    },
}

impl FlowError {
    /// Wraps an input/output error with the path that it is about.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> FlowError {
        let path = path.into();
        move |source| FlowError::Io { path, source }
    }
}
