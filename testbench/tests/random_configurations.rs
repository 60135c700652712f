//! Random points of the configuration space, each generated, built, and run through random programs: eight small ones, and
//! more of them with `WARPGEN_NIGHTLY`. `WARPGEN_SEED` gives others.

mod common;

use warpgen_config::{Config, Control, ControlStall, StackOrder};
use warpgen_testbench::random::{check, Plan};
use warpgen_testbench::RandomSource;

/// A small configuration that keeps every rule.
fn random_config(random: &mut RandomSource, number: usize) -> Config {
    let mut pick = |choices: &[usize]| choices[random.below(choices.len() as u32) as usize];
    let control = Control::ALL[number % Control::ALL.len()];
    let (warps, threads) = (pick(&[1, 2, 4]), pick(&[1, 2, 4, 8]));
    let order = if pick(&[0, 1]) == 0 {
        StackOrder::Larger
    } else {
        StackOrder::Smaller
    };
    let line_bytes = pick(&[4, 8, 16, 32, 64]);
    Config {
        name: format!("random-{number}"),
        control_stall: if pick(&[0, 1]) == 0 {
            ControlStall::Issue
        } else {
            ControlStall::Fetch
        },
        stack_order: order,
        stack_depth: Config::stock_stack_depth(order, threads),
        mask_skip: pick(&[0, 1]) == 0,
        mask_leave: pick(&[0, 1]) == 0,
        barriers: pick(&[1, warps]),
        line_bytes,
        icache_bytes: line_bytes * pick(&[4, 8, 16, 32]),
        ibuffer_depth: pick(&[4, 8, 16]),
        lsu_entries: pick(&[2, 4, 8, 16]),
        float: pick(&[0, 0, 0, 1]) == 1,
        fpu_lanes: pick(&[1, threads]),
        yield_after: pick(&[0, 1, 5, 64]) as u32,
        counters: pick(&[0, 1]) == 0,
        local_memory_bytes: pick(&[0, 128, 1024, 16384]) as u32,
        ..Config::stock(control, warps, threads)
    }
}

#[test]
fn random_programs_on_random_configurations() {
    let plan = Plan::from_environment(60);
    let count = if std::env::var_os("WARPGEN_NIGHTLY").is_some() {
        32
    } else {
        8
    };
    let mut random = RandomSource::new(plan.seed);
    println!("WARPGEN_SEED={}", plan.seed);
    for number in 0..count {
        let config = random_config(&mut random, number);
        config
            .validate()
            .unwrap_or_else(|error| panic!("{error}\n{}", config.to_toml()));
        let mut cosim = common::cosim(&config);
        let totals = check(&mut cosim, plan)
            .unwrap_or_else(|failure| panic!("{}\n{failure}", config.to_toml()));
        println!(
            "{}x{} {}: {totals:?}",
            config.warps, config.threads, config.control
        );
    }
}
