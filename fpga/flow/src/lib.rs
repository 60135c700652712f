//! ECP5 flow: from Verilog to area figures, and from a configuration to a bitstream.
//!
//! * [`tool`] finds a yosys that is new enough and says which one it is;
//! * [`synth`] runs `synth_ecp5` on one Verilog text, checks the log and keeps the answer in a cache;
//! * [`stat`] reads what `stat -json` printed;
//! * [`netlist`] turns the mapped netlist into Verilog that simulates;
//! * [`area`] holds the figures: cells of the whole design and of each unit;
//! * [`build`] makes bitstreams for boards;
//! * [`flash`] says which commands program a board.
//!
//! Figures of two yosys versions are never comparable, so every [`area::Report`] carries the tool that made it.

pub mod area;
pub mod build;
pub mod cache;
mod error;
pub mod flash;
pub mod netlist;
pub mod stat;
pub mod synth;
pub mod tool;

pub use area::{Area, Report, UnitArea};
pub use error::FlowError;
pub use netlist::Netlist;
pub use synth::{Hierarchy, Synthesiser};
pub use tool::{Tool, ToolKind};
