//! From a system's configuration to a bitstream for a board.
//!
//! 1. [`design`]: board top, system and constraints as text;
//! 2. [`steps`]: netlist, layout for each seed, bitstream; each step's products are kept under a key of everything that
//!    went into it, so an unchanged step is not run again;
//! 3. [`report`]: utilisation, frequency, critical path, tools.
//!
//! [`fits`] looks for the largest core that fits a device.

pub mod design;
pub mod fits;
pub mod report;
pub mod steps;
pub mod tools;
mod top;

pub use design::{default_hertz, default_memory, BoardDesign, BuildRequest, DesignError};
pub use fits::{Fit, FitError};
pub use report::{BuildReport, PathStep, Placement, Utilisation};
pub use steps::{Builder, Built, StepEvent};
pub use tools::{BuildTools, LayoutTool};
pub use top::{BoardTop, UartPins};
