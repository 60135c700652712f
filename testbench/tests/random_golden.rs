//! Random programs on the golden model alone: every one ends, on every mechanism and size.

mod common;

use proptest::prelude::*;
use proptest::test_runner::{Config as RunnerConfig, TestRunner};
use warpgen_config::{Config, Control, StackOrder};
use warpgen_sim::{Exit, Limits, Machine};
use warpgen_testbench::random::programs;

fn configurations() -> Vec<Config> {
    let mut all = Vec::new();
    for control in [Control::Stack, Control::Mask, Control::Both] {
        for (warps, threads) in [(1, 1), (4, 4), (2, 8), (8, 2), (2, 32)] {
            all.push(Config::stock(control, warps, threads));
        }
    }
    let plain = Config {
        mask_skip: false,
        mask_leave: false,
        ..Config::stock(Control::Mask, 4, 4)
    };
    let depth = Config::stock_stack_depth(StackOrder::Smaller, 4);
    let smaller = Config {
        stack_order: StackOrder::Smaller,
        stack_depth: depth,
        ..Config::stock(Control::Stack, 4, 4)
    };
    let no_local = Config {
        local_memory_bytes: 0,
        ..Config::stock(Control::Both, 2, 4)
    };
    all.extend([plain, smaller, no_local]);
    all
}

#[test]
fn every_random_program_ends_on_every_mechanism() {
    for config in configurations() {
        let runner = RunnerConfig {
            cases: 40,
            failure_persistence: None,
            ..RunnerConfig::default()
        };
        let result = TestRunner::new(runner).run(&programs(24), |program| {
            let memory = program.memory(&config);
            let mut machine = Machine::new(&config, memory, config.start_pc, 0).unwrap();
            let outcome = machine.run(
                Limits {
                    warp_instructions: 2_000_000,
                },
                &mut (),
            );
            let fine = match outcome.exit {
                Exit::Finished(_) => machine.first_trap().is_none(),
                Exit::Call(trap) | Exit::Trap(trap) => {
                    trap.cause != warpgen_isa::cause::STACK_OVERFLOW
                }
                _ => false,
            };
            prop_assert!(
                fine,
                "{}: {} {:#?}",
                config.name,
                outcome.exit,
                machine.waiting_report()
            );
            Ok(())
        });
        result.unwrap_or_else(|failure| panic!("{}: {failure}", config.name));
    }
}
