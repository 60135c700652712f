//! Whole runs: ends, limits, deadlocks, hooks, exit codes.

use crate::support::{machine, machine_of, START};
use std::ops::ControlFlow;
use warpgen_config::{Config, Control};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::warp::Hooks;
use warpgen_sim::{Exit, Limits, Machine, Memory, Step};

fn run(words: &[u32]) -> (Exit, Machine) {
    let mut m = machine_of(&Config::stock(Control::Mask, 4, 4), words);
    let outcome = m.run(
        Limits {
            warp_instructions: 1000,
        },
        &mut (),
    );
    (outcome.exit, m)
}

#[test]
fn the_exit_code_is_the_word_at_0x88() {
    let (exit, _) = run(&[asm::addi(5, 0, 42), asm::sw(5, 0, 0x88), asm::vx_tmc(0)]);
    assert_eq!((exit, exit.code()), (Exit::Finished(42), 42));
    assert_eq!(exit.to_string(), "finished with exit code 42");
    assert_eq!(run(&[asm::vx_tmc(0)]).0.code(), 0);
}

#[test]
fn ecall_and_ebreak_end_with_a0() {
    let (exit, _) = run(&[asm::addi(10, 0, 7), asm::ecall()]);
    assert_eq!(exit.code(), 7);
    assert_eq!(
        exit.to_string(),
        "ended by warp 0 at 0x80000004: ecall (cause 11) in `ecall`, a0 = 7"
    );
    let (exit, _) = run(&[asm::addi(10, 0, 9), asm::sw(0, 0, 0x88), asm::ebreak()]);
    assert_eq!(exit.code(), 9);
}

#[test]
fn a_trap_has_its_own_code() {
    let (exit, _) = run(&[0]);
    assert_eq!((exit.code(), matches!(exit, Exit::Trap(_))), (125, true));
}

#[test]
fn a_limit_stops_an_endless_loop() {
    let mut m = machine_of(&Config::stock(Control::Mask, 1, 1), &[asm::jal(0, 0)]);
    let outcome = m.run(
        Limits {
            warp_instructions: 50,
        },
        &mut (),
    );
    assert_eq!(
        (
            outcome.exit,
            outcome.exit.code(),
            outcome.counts.warp_instructions
        ),
        (Exit::Limit, 124, 50)
    );
}

#[test]
fn warps_that_wait_for_ever_are_a_deadlock() {
    let words = [asm::addi(5, 0, 2), asm::vx_bar(0, 5), asm::vx_tmc(0)];
    let (exit, m) = run(&words);
    assert_eq!((exit, exit.code()), (Exit::Deadlock, 126));
    assert_eq!(
        m.waiting_report(),
        "warp 0: pc 0x80000008, tmask 0x1, waits at barrier 0\n"
    );
    assert_eq!(exit.to_string(), "every active warp waits for ever");
}

#[test]
fn a_spawn_waiting_for_a_barrier_is_a_deadlock() {
    let mut a = Assembler::new(START);
    let other = a.label();
    a.li(5, 2)
        .la(6, other)
        .put(asm::vx_wspawn(5, 6))
        .put(asm::vx_wspawn(5, 6));
    a.bind(other);
    a.li(5, 2).put(asm::vx_bar(0, 5));
    let (exit, m) = run(&a.finish());
    assert_eq!(exit, Exit::Deadlock);
    assert!(
        m.waiting_report()
            .contains("warp 0: pc 0x80000014, tmask 0x1, waits for the other warps to end"),
        "{}",
        m.waiting_report()
    );
}

#[test]
fn warps_take_turns() {
    let mut a = Assembler::new(START);
    let body = a.label();
    a.li(5, 3).la(6, body).put(asm::vx_wspawn(5, 6));
    a.bind(body);
    a.put(asm::nop()).put(asm::nop()).put(asm::vx_tmc(0));
    let mut m = machine_of(&Config::stock(Control::Mask, 4, 4), &a.finish());
    let mut order = Vec::new();
    let outcome = m.run(Limits::default(), &mut |step: &Step| order.push(step.warp));
    assert_eq!(order, [0, 0, 0, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]);
    assert_eq!(
        (outcome.exit, outcome.counts.warp_instructions),
        (Exit::Finished(0), 13)
    );
}

#[test]
fn a_hook_can_stop_the_run() {
    struct Third(u32);
    impl Hooks for Third {
        fn executed(&mut self, _: &Step) -> ControlFlow<()> {
            self.0 += 1;
            if self.0 == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        }
    }
    let mut m = machine_of(&Config::stock(Control::Mask, 1, 1), &[asm::jal(0, 0)]);
    let outcome = m.run(Limits::default(), &mut Third(0));
    assert_eq!(
        (
            outcome.exit,
            outcome.exit.code(),
            outcome.counts.warp_instructions
        ),
        (Exit::Stopped, 130, 3)
    );
}

#[test]
fn steps_are_shown_on_a_line() {
    let mut m = machine(
        Control::Mask,
        1,
        2,
        &[
            asm::addi(5, 0, 16),
            asm::sw(5, 6, 0),
            asm::vx_and_p(7, 6),
            asm::bne(6, 0, 8),
        ],
    );
    m.warp_mut(0).registers[6][0] = 0x9000_0000;
    m.warp_mut(0).tmask = 1;
    let mut lines = Vec::new();
    m.run(
        Limits {
            warp_instructions: 4,
        },
        &mut |step: &Step| lines.push(step.to_string()),
    );
    assert_eq!(
        lines,
        [
            "w0 80000000 [1] li t0, 16  t0 = 10",
            "w0 80000004 [1] sw t0, 0(t1)  store 90000000 data 10",
            "w0 80000008 [1] vx_and.p t2, t1  t2 = 1 1",
            "w0 8000000c [1] bne t1, zero, 0x80000014",
        ]
    );
}

#[test]
fn open_console_lines_end_with_the_run() {
    let words = [
        asm::addi(5, 0, b'x' as i32),
        asm::sb(5, 0, 0x40),
        asm::vx_tmc(0),
    ];
    let (_, m) = run(&words);
    assert_eq!(m.memory().console().lines()[0].text, "x");
}

#[test]
fn a_broken_configuration_is_refused() {
    let config = Config {
        warps: 3,
        ..Config::stock(Control::Mask, 4, 4)
    };
    let error = Machine::new(&config, Memory::new(&config), START, 0)
        .err()
        .expect("refused");
    assert_eq!(error.rule(), Some("warps_power_of_two"));
}

#[test]
#[should_panic(expected = "warp 1 is not runnable")]
fn a_warp_that_is_not_runnable_cannot_step() {
    machine(Control::Mask, 2, 2, &[]).step(1);
}
