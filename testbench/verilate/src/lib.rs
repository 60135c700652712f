//! Verilog to a loadable simulator: Verilator, a C++ shim, the C++ compiler, a cache, and the Rust side of the shim.
//!
//! [`build`] turns Verilog text and a port list into a shared library. The library lies in a cache under a key
//! made of everything that went into it, so a second call with the same Verilog costs a hash.
//! [`Library::load`] opens it, [`Library::instance`] makes a [`Model`] with every register at zero or at a seeded random value.
//!
//! The crate knows nothing of processors: it takes any synchronous module with one clock named `clock`.

mod build;
mod cache;
mod error;
mod model;
mod port;
mod shim;
mod tools;

pub use build::{build, build_in, lookup, Options, Progress, Trace};
pub use cache::{default_dir, prune};
pub use error::Error;
pub use model::{InputPort, Library, Model, OutputPort};
pub use port::{Direction, Port};
pub use tools::{verilator_version, Tools, MINIMUM_VERILATOR};
