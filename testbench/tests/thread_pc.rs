//! A program counter per lane on the real core: locks inside a warp, barriers that lanes miss, lanes that meet.

mod common;

use warpgen_config::{Config, Control};
use warpgen_isa::csr;
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::Exit;
use warpgen_testbench::{Failure, Options};

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;
const A3: u8 = 13;
const DATA: u32 = 0x8010_0000;

fn config(yield_after: u32) -> Config {
    Config {
        name: format!("thread-pc-2x4-yield-{yield_after}"),
        yield_after,
        barriers: 2,
        ..Config::stock(Control::ThreadPc, 2, 4)
    }
}

/// Every lane waits for its turn at a lock that all lanes of all warps share, adds to a sum, and gives the lock to the next.
fn lock(a: &mut Assembler, config: &Config) {
    let (spin, end) = (a.label(), a.label());
    common::every_warp(a, config);
    a.li(A1, DATA).put(asm::csrr(A0, csr::MHARTID)).bind(spin);
    a.put(asm::lw(A2, A1, 0));
    a.to(spin, |offset| asm::bne(A2, A0, offset));
    a.put(asm::lw(A3, A1, 4))
        .put(asm::add(A3, A3, A0))
        .put(asm::addi(A3, A3, 1))
        .put(asm::sw(A3, A1, 4))
        .put(asm::fence())
        .put(asm::addi(A2, A2, 1))
        .put(asm::sw(A2, A1, 0));
    a.bind(end).put(asm::vx_tmc(0));
}

fn run(config: &Config, program: impl FnOnce(&mut Assembler)) -> Result<(Exit, u32), Failure> {
    let mut cosim = common::cosim(config);
    let options = Options {
        max_cycles: 60_000,
        watchdog: 4_000,
        ..Options::new(config)
    };
    let report = cosim.run(common::memory(config, program), &options)?;
    Ok((report.exit, cosim.memory().peek_word(DATA + 4)))
}

#[test]
fn a_lock_among_the_lanes_of_a_warp_needs_groups_that_give_way() {
    let never = config(0);
    let (exit, _) = run(&never, |a| lock(a, &never)).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(exit, Exit::Limit, "the lanes that spin have the lowest pc");
    for yield_after in [1, 16] {
        let config = config(yield_after);
        let (exit, sum) =
            run(&config, |a| lock(a, &config)).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!((exit, sum), (Exit::Finished(0), 36), "{yield_after}");
    }
}

/// Warp 0 and warp 1 meet; of warp 0 the lanes of `missing` go another way instead, for a while, and end as `ends` says.
fn meet(a: &mut Assembler, config: &Config, missing: u32, ends: impl FnOnce(&mut Assembler)) {
    let (elsewhere, busy, on) = (a.label(), a.label(), a.label());
    common::every_warp(a, config);
    a.put(asm::csrr(A0, csr::MHARTID)).li(A1, DATA).li(T1, 2);
    a.li(T0, missing)
        .put(asm::srl(T0, T0, A0))
        .put(asm::andi(T0, T0, 1));
    a.to(elsewhere, |offset| asm::bne(T0, 0, offset));
    a.put(asm::vx_bar(T0, T1));
    a.to(on, |offset| asm::jal(0, offset));
    a.bind(elsewhere).li(A2, 30).bind(busy);
    a.put(asm::addi(A2, A2, -1))
        .to(busy, |offset| asm::bne(A2, 0, offset));
    ends(a);
    a.bind(on)
        .put(asm::slli(A2, A0, 2))
        .put(asm::add(A1, A1, A2))
        .put(asm::sw(A0, A1, 64))
        .put(asm::vx_tmc(0));
}

#[test]
fn a_barrier_counts_a_warp_whose_last_missing_lanes_end() {
    let config = config(0);
    let mut cosim = common::cosim(&config);
    for missing in [0b0001, 0b1000, 0b0110, 0b0111] {
        common::check(&mut cosim, "lanes end by vx_tmc", |a| {
            meet(a, &config, missing, |a| {
                a.put(asm::vx_tmc(0));
            });
        });
        common::check(&mut cosim, "lanes end by vx_pred", |a| {
            meet(a, &config, missing, |a| {
                a.put(asm::vx_pred(0, 0));
            });
        });
        common::check(&mut cosim, "some end, the others come late", |a| {
            meet(a, &config, missing, |a| {
                a.li(T0, missing & (missing - 1))
                    .put(asm::vx_tmc(T0))
                    .put(asm::vx_bar(0, T1));
            });
        });
        common::check(&mut cosim, "no lane is missing long", |a| {
            meet(a, &config, missing, |a| {
                a.put(asm::vx_bar(0, T1));
            });
        });
    }
}

#[test]
fn a_barrier_that_a_live_lane_never_reaches_is_reported() {
    let config = config(0);
    // The lanes that are missing wait at another barrier.
    for missing in [0b0001, 0b1100] {
        let hang = run(&config, |a| {
            meet(a, &config, missing, |a| {
                a.put(asm::vx_bar(T0, T1));
            })
        });
        assert!(matches!(hang, Err(Failure::Hang(_))), "{hang:?}");
    }
}

#[test]
fn lanes_of_a_loop_with_different_counts_meet_behind_it() {
    for yield_after in [0, 16] {
        let config = config(yield_after);
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "a loop of 1 to 8 turns", |a| {
            let again = a.label();
            common::every_warp(a, &config);
            a.put(asm::csrr(A0, csr::MHARTID)).li(A1, 0).bind(again);
            a.put(asm::add(A1, A1, A0))
                .put(asm::addi(A0, A0, -1))
                .to(again, |offset| asm::bge(A0, 0, offset));
            a.put(asm::vx_vote_ballot(A2, A1)).put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn a_trap_of_some_lanes_ends_the_warp_and_not_the_others() {
    let config = config(0);
    let mut cosim = common::cosim(&config);
    for missing in [0b0001, 0b0110, 0b1111] {
        let report = common::check(&mut cosim, "an ebreak beside a barrier", |a| {
            let end = a.label();
            common::every_warp(a, &config);
            a.put(asm::csrr(A0, csr::MHARTID)).li(T0, missing);
            a.put(asm::srl(T0, T0, A0)).put(asm::andi(T0, T0, 1));
            a.to(end, |offset| asm::beq(T0, 0, offset))
                .put(asm::ebreak())
                .bind(end);
            a.put(asm::addi(A0, A0, 1)).put(asm::vx_tmc(0));
        });
        assert_eq!(report.traps, 1);
    }
}
