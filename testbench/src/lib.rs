//! Co-simulation of generated cores and the golden model.
//!
//! [`Cosim`] runs a program on a core in Verilator. [`Lockstep`] steps the golden model through what the core issues
//! and compares every effect; [`SimulatedBoard`] runs a whole system with a UART, [`SimulatedWishbone`] a core on its bus;
//! [`MemoryModel`] is the memory behind the core's ports, with random timing and reordering.

mod board;
mod bus_rules;
mod cosim;
mod counters;
mod difference;
mod lockstep;
mod memory_model;
pub mod mutants;
pub mod random;
mod random_source;
mod rtl;
mod simulator;
mod warp_state;
mod wishbone;

pub use board::{build_board, BoardError, SimulatedBoard};
pub use bus_rules::{BusCycle, BusRules};
pub use cosim::{Cosim, Failure, Hang, Options, Report, Wave};
pub use counters::Counter;
pub use difference::{Difference, Issue, HISTORY};
pub use lockstep::{End, Lockstep};
pub use memory_model::{Fault, MemoryModel, Timing};
pub use random_source::RandomSource;
pub use rtl::{Ports, Rtl, TracePorts, TrapStatus};
pub use simulator::{build_simulator, load_simulator, verilog, SimulatorError, TOP};
pub use warp_state::{warp_states, WarpState};
pub use wishbone::{build_wishbone, BusRefused, BusTiming, Outcome, SimulatedWishbone};
