//! Launching kernels on a device: allocate, copy in, launch, copy out. The same host program runs on the golden model
//! ([`Model`]), on the RTL in Verilator (`Rtl`), and on a board at a serial port (`Board`).
//!
//! ```no_run
//! use warpgen_device::{Argument, Device, Model, Program, Range};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let (config, elf) = (warpgen_config::Config::stock(warpgen_config::Control::Mask, 4, 4), vec![]);
//! let program = Program::read(elf)?;
//! let mut device = Model::new(&config);
//! let x = device.allocate(400)?;
//! device.copy_in(x, &[0; 400])?;
//! device.launch(&program, "scale", &Range::line(100, 10), &[Argument::Buffer(x), Argument::Integer(3)])?;
//! let result = device.copy_out(x, 400)?;
//! # Ok(())
//! # }
//! ```

#[cfg(feature = "board")]
mod board;
mod device;
mod error;
mod heap;
mod launch;
mod program;
#[cfg(feature = "rtl")]
mod rtl;

#[cfg(all(feature = "board", feature = "rtl"))]
pub use board::Simulated;
#[cfg(feature = "board")]
pub use board::{Board, BoardError, Console, Line, Link, Run, Serial, Sink, State};
pub use device::{Counters, Device, Model, Overhead};
pub use error::LaunchError;
pub use heap::Buffer;
pub use launch::{Argument, Range};
pub use program::Program;
#[cfg(feature = "rtl")]
pub use rtl::Rtl;
