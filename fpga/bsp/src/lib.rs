#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! Board support for [RustHDL](https://docs.rs/rust-hdl) on Lattice ECP5 devices, for the open tools yosys, nextpnr-ecp5
//! and Project Trellis.
//!
//! * [`board`]: ten boards as data – devices, clock, UART, LEDs, buttons, memories, programming – with what their sources
//!   disagree on marked as unverified;
//! * [`pins`]: functions that return constrained signals for a board, to be fields of a top-level block;
//! * [`io`] and [`lpf`]: every IO type of the device, and the constraint file of a top-level block;
//! * [`pll`]: dividers of the `EHXPLLL` for a wanted frequency, with the limits of the device;
//! * [`cells`]: primitives of the device as blocks with simulation models;
//! * [`reset`]: a synchronous reset that is released after the PLL has locked;
//! * [`demo`]: a blinking LED and a UART echo;
//! * [`synth`]: from a block to a bitstream.
//!
//! ```
//! use rust_hdl_bsp_ecp5::{board::Target, pins};
//!
//! let target = Target::find("ulx3s-85f")?;
//! let clock = pins::clock(target.board);            // Signal<In, Clock> on G2, LVCMOS33, 25 MHz
//! let leds = pins::leds(target.board);              // one Signal<Out, Bit> for each LED
//! assert_eq!(leds.len(), 8);
//! # let _ = clock;
//! # Ok::<(), rust_hdl_bsp_ecp5::board::UnknownTarget>(())
//! ```

pub mod board;
pub mod cells;
pub mod demo;
pub mod io;
pub mod lpf;
pub mod pins;
pub mod pll;
pub mod reset;
pub mod synth;
pub mod verilog;
