//! The SIMT core as Rust-HDL units, one file per unit, and its Verilog.
//!
//! ```no_run
//! use warpgen_config::{Config, Control};
//! use warpgen_core::{generate, BuildKind};
//! let core = generate(&Config::stock(Control::Mask, 4, 4), BuildKind::Synthesis).unwrap();
//! println!("{}", core.text);
//! ```

pub mod alu;
pub mod barrier;
pub mod coalescer;
pub mod commit;
pub mod control_word;
pub mod core;
pub mod counters;
pub mod csr;
pub mod decode;
pub mod divergence;
pub mod fence;
pub mod fetch;
pub mod fpu;
mod generate;
pub mod issue;
pub mod load_lane;
pub mod local_memory;
pub mod lsu;
pub mod muldiv;
pub mod operands;
pub mod pack;
pub mod retire;
pub mod schedule;
pub mod scoreboard;
pub mod sfu;
pub mod trap;
pub mod vote;

pub use generate::{check, generate, generate_with_mutants, BuildKind, GenerateError, Generated};
