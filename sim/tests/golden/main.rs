//! Tests of the golden models, one module per concern.

mod barriers;
mod csrs;
mod decoding;
mod disassembly;
mod lane_pcs;
mod leave;
mod loading;
mod masks;
mod memories;
mod pred;
mod qemu;
mod runs;
mod scalar;
mod skips;
mod spawning;
mod stack;
mod support;
mod threads;
mod traps;
mod votes;
