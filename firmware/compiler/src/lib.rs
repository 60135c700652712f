//! The kernel compiler: per-thread RV32 assembly, as any compiler writes it, lowered onto split and join or onto masks.
//!
//! It works after register allocation: each lane has its own registers, so a path that clobbers a register clobbers it only for
//! the lanes that run it. [`passes::PASSES`] lists the passes; LOWERING.md has the rules.

mod alloc;
mod bits;
mod canonical;
mod check;
mod emit;
mod error;
mod explain;
mod function;
mod graph;
mod inst;
mod locations;
mod marks;
mod mask;
mod opencl;
mod order;
pub mod passes;
mod program;
mod source;
mod stack;
mod toolchain;
mod uniform;

pub use emit::RESERVED;
pub use error::CompileError;
pub use explain::{Branch, Explanation};
pub use function::{Lowering, Target};
pub use marks::Marks;
pub use opencl::{read_table, Argument, BuiltFor, Kernel};
pub use program::{compile, Program};
pub use toolchain::{Compiled, Options, Toolchain};
