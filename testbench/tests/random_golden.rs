//! Random programs on the golden model alone: every one ends, on every mechanism and size.

mod common;

use proptest::prelude::*;
use proptest::test_runner::{Config as RunnerConfig, TestRunner};
use warpgen_config::{Config, Control, StackOrder};
use warpgen_sim::{Exit, Limits, Machine, Threads};
use warpgen_testbench::random::{programs, Ending, Operation, RandomProgram, Statement};

fn configurations() -> Vec<Config> {
    let mut all = Vec::new();
    for control in [
        Control::Stack,
        Control::Mask,
        Control::Both,
        Control::ThreadPc,
    ] {
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

#[test]
fn plain_branches_give_every_thread_what_it_gets_alone() {
    let sizes = [
        (1, 1, 0, false),
        (4, 4, 0, false),
        (1, 8, 0, false),
        (2, 32, 0, false),
        (2, 4, 5, false),
        (2, 4, 0, true),
        (1, 8, 5, true),
    ];
    for (warps, threads, yield_after, float) in sizes {
        let config = Config {
            yield_after,
            float,
            ..Config::stock(Control::ThreadPc, warps, threads)
        };
        let runner = RunnerConfig {
            cases: 600,
            failure_persistence: None,
            ..RunnerConfig::default()
        };
        let result = TestRunner::new(runner).run(&programs(24), |program| {
            let mut program = program.of_threads(&config);
            if yield_after > 0 && matches!(program.ending, Ending::Trap { .. }) {
                // Lanes that come to the trap early end those that are still on their way.
                program.ending = Ending::Tmc;
            }
            let memory = || program.memory(&config);
            let mut alone = Threads::new(&config, memory(), config.start_pc, 0).unwrap();
            alone.run(1_000_000).unwrap();
            let mut machine = Machine::new(&config, memory(), config.start_pc, 0).unwrap();
            let limits = Limits {
                warp_instructions: 2_000_000,
            };
            let outcome = machine.run(limits, &mut ());
            let fine = match outcome.exit {
                Exit::Finished(_) => alone.traps().is_empty(),
                Exit::Call(trap) | Exit::Trap(trap) => alone
                    .traps()
                    .iter()
                    .any(|t| (t.cause, t.pc, t.instr) == (trap.cause, trap.pc, trap.instr)),
                _ => false,
            };
            let report = machine.waiting_report();
            prop_assert!(fine, "{}: {} {report:#?}", config.name, outcome.exit);
            let found = machine.memory().first_difference(alone.memory(), &[]);
            prop_assert_eq!(found, None, "{}\n{}", config.name, program.listing(&config));
            Ok(())
        });
        result.unwrap_or_else(|failure| panic!("{}: {failure}", config.name));
    }
}

/// The one fcsr of a warp: what a lane reads from it hangs on the lanes that ran before.
#[test]
fn threads_do_not_see_what_others_did_to_fcsr() {
    let config = Config {
        float: true,
        ..Config::stock(Control::ThreadPc, 1, 2)
    };
    // kinds: 3 adds and is inexact with f1 and f2, 11 moves f0 to a data register, 13 is fcsr
    let float = |kind, operands, mode| {
        Statement::Operation(Operation::Float {
            kind,
            rd: 0,
            operands,
            mode,
        })
    };
    let (inexact, dynamic) = (float(3, [1, 2, 0], 0), float(3, [1, 2, 0], 5));
    let moved = float(11, [0; 3], 0);
    let (read, clear) = (float(13, [0; 3], 0), float(13, [1; 3], 12));
    let round_up = float(13, [0, 0, 3], 6);
    let bodies = [
        vec![read, inexact.clone()],
        vec![clear, inexact],
        vec![dynamic, round_up, moved],
    ];
    let differs = |program: &RandomProgram| {
        let memory = || program.memory(&config);
        let mut alone = Threads::new(&config, memory(), config.start_pc, 0).unwrap();
        alone.run(1_000_000).unwrap();
        let mut machine = Machine::new(&config, memory(), config.start_pc, 0).unwrap();
        let limits = Limits {
            warp_instructions: 2_000_000,
        };
        machine.run(limits, &mut ());
        machine.memory().first_difference(alone.memory(), &[])
    };
    for body in bodies {
        let program = RandomProgram {
            values: vec![0; 10],
            body,
            functions: vec![Vec::new(); 2],
            ending: Ending::Tmc,
            lanes: u32::MAX,
            prefer_stack: false,
        };
        assert_ne!(differs(&program), None, "{}", program.listing(&config));
        let program = program.of_threads(&config);
        assert_eq!(differs(&program), None, "{}", program.listing(&config));
    }
}

#[test]
fn most_programs_run_to_their_end_on_every_mechanism() {
    for config in configurations() {
        let ended = std::cell::Cell::new(0u32);
        let trapped = std::cell::RefCell::new(std::collections::BTreeMap::new());
        let runner = RunnerConfig {
            cases: 200,
            failure_persistence: None,
            ..RunnerConfig::default()
        };
        let result = TestRunner::new(runner).run(&programs(24), |program| {
            let memory = program.memory(&config);
            let mut machine = Machine::new(&config, memory, config.start_pc, 0).unwrap();
            let limits = Limits {
                warp_instructions: 2_000_000,
            };
            machine.run(limits, &mut ());
            match machine.first_trap() {
                None => ended.set(ended.get() + 1),
                Some(trap) => {
                    let meant = matches!(program.ending, Ending::Trap { .. });
                    *trapped.borrow_mut().entry((meant, trap.cause)).or_insert(0) += 1;
                }
            }
            Ok(())
        });
        result.unwrap_or_else(|failure| panic!("{}: {failure}", config.name));
        println!(
            "{}: {} of 200, {:?}",
            config.name,
            ended.get(),
            trapped.borrow()
        );
        assert!(
            ended.get() > 160,
            "{}: {} of 200 programs end without a trap; the others, (meant, cause): {:?}",
            config.name,
            ended.get(),
            trapped.borrow()
        );
    }
}
