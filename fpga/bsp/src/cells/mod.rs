//! Primitives of the device as blocks. Each has a simulation model (its `update`) and is written as an instance of the
//! primitive.
//!
//! | block | primitive |
//! |---|---|
//! | [`Pll`] | `EHXPLLL` |
//! | [`BlockRam`] | `DP16KD`, true dual port |
//! | [`Multiplier`] | `MULT18X18D` |
//! | [`Jtag`] | `JTAGG`, the user registers ER1 and ER2 of the JTAG port |
//! | [`ConfigurationClock`] | `USRMCLK`, the clock pin of the configuration flash |
//! | [`OutputDdr`], [`InputDdr`] | `ODDRX1F`, `IDDRX1F` |
//! | [`InputBuffer`], [`OutputBuffer`], [`TristateBuffer`], [`BidirectionalBuffer`] | `IB`, `OB`, `OBZ`, `BB` |
//!
//! [`MODELS`] holds Verilog models of the primitives, for simulators: yosys' own library has ports without behaviour for
//! most of them. The tests run both models of each on the same random input.

mod block_ram;
mod buffers;
mod ddr;
mod jtag;
mod multiplier;
mod pll;
mod usrmclk;

pub use block_ram::{BlockRam, WriteMode};
pub use buffers::{BidirectionalBuffer, InputBuffer, OutputBuffer, TristateBuffer};
pub use ddr::{InputDdr, OutputDdr};
pub use jtag::{Jtag, Tap, TapState};
pub use multiplier::Multiplier;
pub use pll::Pll;
pub use usrmclk::ConfigurationClock;

/// Verilog models of the primitives, each for simulators alone. A mode without a model stops the elaboration: it instantiates a module
/// that does not exist and whose name says why.
pub mod models {
    /// `DP16KD`.
    pub const BLOCK_RAM: &str = include_str!("models/block_ram.v");
    /// `TRELLIS_DPR16X4`, which yosys makes of small memories.
    pub const DISTRIBUTED_RAM: &str = include_str!("models/distributed_ram.v");
    /// `MULT18X18D`.
    pub const MULTIPLIER: &str = include_str!("models/multiplier.v");
    /// `ODDRX1F`, `IDDRX1F`, `USRMCLK`, `IB`, `OB`, `OBZ`, `BB`.
    pub const IO: &str = include_str!("models/io.v");
    /// `JTAGG`.
    pub const JTAG: &str = include_str!("models/jtag.v");
    /// `EHXPLLL`, for simulators with delays; it sets a time scale.
    pub const PLL: &str = include_str!("models/pll.v");
}

/// All of [`models`] in one text.
pub const MODELS: &str = concat!(
    include_str!("models/block_ram.v"),
    include_str!("models/distributed_ram.v"),
    include_str!("models/multiplier.v"),
    include_str!("models/io.v"),
    include_str!("models/jtag.v"),
    include_str!("models/pll.v"),
);

/// An instance of a primitive: no declaration goes with it, see [`crate::verilog::write`].
fn instance(code: String) -> rust_hdl_core::prelude::Verilog {
    rust_hdl_core::prelude::Verilog::Wrapper(rust_hdl_core::prelude::Wrapper {
        code,
        cores: String::new(),
    })
}

/// Connections of a vector to the numbered ports of a primitive: `.A0(a[0]), .A1(a[1])`.
fn numbered(port: &str, signal: &str, count: usize) -> String {
    let each: Vec<String> = (0..count)
        .map(|i| format!(".{port}{i}({signal}[{i}])"))
        .collect();
    each.join(", ")
}
