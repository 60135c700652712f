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

/// Verilog models of the primitives, for Verilator and Icarus; the PLL's needs a simulator with delays.
pub const MODELS: &str = include_str!("models.v");

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
