//! Run-time-width signals, leaf primitives and the Verilog writer.
//!
//! rust-hdl gives the front end: update kernels written in Rust under `#[hdl_gen]`, blocks under
//! `#[derive(LogicBlock)]`. This crate adds signals whose width is a value ([`Wire`], [`Word`]), the leaves that hold
//! state ([`Register`], [`Flag`], [`Ram`], …), a bench to run a unit by itself ([`Bench`]), and a writer that turns the
//! same blocks into Verilog-2005.
//!
//! Clock and reset are implicit: a leaf samples its inputs on a tick of the [`Bench`], and the writer adds the ports
//! `clock` and `reset` to each module that needs them. Reset is synchronous and active high.

mod arbiter;
mod bench;
mod casts;
mod fifo;
mod multiplier;
pub mod prelude;
mod ram;
mod register;
mod tick;
mod unit;
pub mod verilog;
mod wire;
mod word;

pub use arbiter::{PriorityArbiter, RoundRobin, MAX_REQUESTERS};
pub use bench::{elaborate, Bench, ElaborateError};
pub use casts::{bits_to, signed_cast, unsigned_cast};
pub use fifo::{Fifo, SkidBuffer};
pub use multiplier::Multiplier;
pub use ram::{DistributedRam, Ram};
pub use register::{Flag, Register, RegisterEnable, Sink, StateRegister};
pub use unit::{Constants, Param, UnitName};
pub use wire::{Bit1, Wire};
pub use word::{bits_for, Operand, Word, MAX_WIDTH};
