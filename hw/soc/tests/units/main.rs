//! Tests of the units of the system, one file per unit or pair.

#![allow(clippy::needless_range_loop)] // ports are numbers

mod block_memory;
#[path = "../../../../testbench/src/bus_rules.rs"]
mod bus_rules;
mod console;
mod crc32;
mod frames;
mod host_link;
mod host_page;
mod interconnect;
mod leds;
mod line;
#[path = "../../../core/tests/units/common/random.rs"]
mod random;
mod uart;
mod wishbone_control;
mod wishbone_port;

pub use random::random;
use warpgen_config::{Config, Control};
use warpgen_soc::SocConfig;

/// A system of 1 KiB with lines of 16 bytes.
pub fn system() -> SocConfig {
    SocConfig::new(Config::stock(Control::Mask, 1, 2), 1024, 1_000_000, 250_000)
}
