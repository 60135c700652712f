//! Launching kernels on a device: allocate, copy in, launch, copy out. The same host program runs on the golden model
//! ([`Model`]) and on the RTL in Verilator (`Rtl`).
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

mod device;
mod error;
mod heap;
mod launch;
mod program;
#[cfg(feature = "rtl")]
mod rtl;

pub use device::{Counters, Device, Model, Overhead};
pub use error::LaunchError;
pub use heap::Buffer;
pub use launch::{Argument, Range};
pub use program::Program;
#[cfg(feature = "rtl")]
pub use rtl::Rtl;
