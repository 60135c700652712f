//! A running light on any board: `cargo run --example blinky -- ulx3s-85f out`.

#[path = "common.rs"]
mod common;

use rust_hdl_bsp_ecp5::demo::Blinky;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    common::build(|target| Ok(Blinky::new(target.board, target.board.clk.hz)))
}
