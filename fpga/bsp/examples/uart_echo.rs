//! A UART echo at 115200 baud on any board with a serial port: `cargo run --example uart_echo -- ulx3s-85f out`.

#[path = "common.rs"]
mod common;

use rust_hdl_bsp_ecp5::demo::Echo;

/// Frequency of the design: every board's PLL can make it.
const HERTZ: f64 = 60e6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let divider = (HERTZ / 115_200.0).round() as u64;
    common::build(|target| Ok(Echo::new(target.board, HERTZ, divider)?))
}
