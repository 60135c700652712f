//! Tests of the units, one file per unit.

#![allow(clippy::needless_range_loop)] // warps and lanes are numbers

mod common;

mod alu;
mod barrier;
mod both;
mod coalescer;
mod commit;
mod core;
mod counters;
mod csr;
mod decode;
mod fence;
mod fetch;
mod float_unit;
mod issue;
mod issue_float;
mod load_lane;
mod local_memory;
mod logic;
mod lsu;
mod mask;
mod muldiv;
mod operands;
mod pack;
mod plain;
mod retire;
mod schedule;
mod scoreboard;
mod sfu;
mod stack;
mod thread_pc;
mod trap;
mod vote;
