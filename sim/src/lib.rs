//! Golden models of the instruction set, program loading, and memory.
//!
//! Nothing here knows the hardware; only the constants of warpgen-isa and the parameters of warpgen-config are shared with it.
//!
//! * [`warp`]: the machine of ISA.md, warp by warp.
//! * [`thread`]: each thread alone.
//! * [`memory`], [`console`]: what it runs on.
//! * [`program`]: loading into it. [`asm`]: writing programs for it.
//! * [`decode`], [`disasm`]: instruction words to operations and to text.

pub mod asm;
pub mod console;
pub mod decode;
pub mod disasm;
pub mod float;
pub mod memory;
pub mod program;
pub mod thread;
pub mod warp;

pub use memory::Memory;
pub use program::Program;
pub use thread::Threads;
pub use warp::{Exit, Limits, Machine, Step};
