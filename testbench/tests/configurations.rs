//! Random programs in lockstep on cores of unusual shape: one warp, one lane, and what lies between the stock shapes.
//! (1×1, 1×8, 8×1, the smaller side first, and cores without options: random_core.rs.)

mod common;

use warpgen_config::{Config, Control, ControlStall};
use warpgen_testbench::random::{check, Plan};

fn run(config: &Config, cases: u32) {
    let mut cosim = common::cosim(config);
    let plan = Plan::from_environment(cases);
    let totals = check(&mut cosim, plan).unwrap_or_else(|failure| panic!("{failure}"));
    println!("{}: {totals:?}, seed {}", config.name, plan.seed);
}

#[test]
fn on_one_warp_of_32_lanes() {
    run(&Config::stock(Control::Mask, 1, 32), 40);
}

#[test]
fn on_32_warps_of_one_lane() {
    run(&Config::stock(Control::Stack, 32, 1), 40);
}

#[test]
fn on_two_warps_of_eight_lanes() {
    run(&Config::stock(Control::Stack, 2, 8), 80);
}

#[test]
fn on_eight_warps_of_two_lanes_with_control_instructions_stalling_fetch() {
    let config = Config {
        name: "mask-8x2-fetch".to_string(),
        control_stall: ControlStall::Fetch,
        ..Config::stock(Control::Mask, 8, 2)
    };
    run(&config, 80);
}
