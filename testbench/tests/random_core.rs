//! Random programs on the real cores, in lockstep. `WARPGEN_RANDOM_PROGRAMS` runs more of them, `WARPGEN_SEED`
//! others.

mod common;

use warpgen_config::{Config, Control, StackOrder};
use warpgen_testbench::random::{check, Plan};

fn run(config: &Config, cases: u32) {
    let mut cosim = common::cosim(config);
    let plan = Plan::from_environment(cases);
    let totals = check(&mut cosim, plan).unwrap_or_else(|failure| panic!("{failure}"));
    println!("{}: {totals:?}, seed {}", config.name, plan.seed);
    assert!(totals.programs >= u64::from(plan.cases));
    // One program in eight is meant to trap; behind a trap little is compared.
    assert!(
        totals.traps * 4 < totals.programs || totals.programs < 50,
        "{}: {} of {} programs trapped",
        config.name,
        totals.traps,
        totals.programs
    );
}

#[test]
fn on_the_stack_core() {
    run(&Config::stock(Control::Stack, 4, 4), 300);
}

#[test]
fn on_the_mask_core() {
    run(&Config::stock(Control::Mask, 4, 4), 300);
}

#[test]
fn on_the_core_with_both() {
    run(&Config::stock(Control::Both, 4, 4), 300);
}

#[test]
fn on_the_core_with_a_pc_per_lane() {
    run(&Config::stock(Control::ThreadPc, 4, 4), 300);
}

#[test]
fn with_groups_that_give_way() {
    for (yield_after, warps, threads) in [(7, 2, 4), (40, 1, 8)] {
        let name = format!("thread-pc-yield-{yield_after}-{warps}x{threads}");
        let config = Config {
            name,
            yield_after,
            ..Config::stock(Control::ThreadPc, warps, threads)
        };
        run(&config, 150);
    }
}

#[test]
fn with_floating_point() {
    for (control, warps) in [(Control::Both, 4), (Control::ThreadPc, 2)] {
        let config = Config {
            name: format!("float-{control}-{warps}x4"),
            float: true,
            ..Config::stock(control, warps, 4)
        };
        run(&config, 150);
    }
}

#[test]
fn on_one_warp_of_one_lane() {
    run(&Config::stock(Control::Stack, 1, 1), 100);
    run(&Config::stock(Control::Mask, 1, 1), 100);
}

#[test]
fn on_one_warp_of_eight_lanes_and_on_eight_warps_of_one() {
    run(&Config::stock(Control::Mask, 1, 8), 100);
    run(&Config::stock(Control::Stack, 8, 1), 100);
}

#[test]
fn with_the_smaller_side_first() {
    let depth = Config::stock_stack_depth(StackOrder::Smaller, 4);
    let name = "stack-smaller-2x4".to_string();
    let smaller = StackOrder::Smaller;
    run(
        &Config {
            name,
            stack_order: smaller,
            stack_depth: depth,
            ..Config::stock(Control::Stack, 2, 4)
        },
        150,
    );
}

#[test]
fn with_small_lines_buffers_and_queues_and_without_options() {
    let config = Config {
        name: "mask-plain-2x4".to_string(),
        mask_skip: false,
        mask_leave: false,
        line_bytes: 4,
        icache_bytes: 16,
        ibuffer_depth: 4,
        lsu_entries: 2,
        local_memory_bytes: 0,
        counters: false,
        ..Config::stock(Control::Mask, 2, 4)
    };
    run(&config, 150);
}
