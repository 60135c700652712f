//! `vx_bar`.

use crate::support::{machine_of, START};
use warpgen_config::{Config, Control};
use warpgen_isa::cause;
use warpgen_sim::warp::Wait;
use warpgen_sim::{asm, Machine};

/// Four warps about to execute `vx_bar x5, x6`, each with its own operands.
fn four(operands: [(u32, u32); 4]) -> Machine {
    let config = Config {
        barriers: 2,
        ..Config::stock(Control::Mask, 4, 2)
    };
    let mut m = machine_of(&config, &[asm::vx_bar(5, 6), asm::vx_bar(5, 6), asm::nop()]);
    for (warp, (id, count)) in operands.into_iter().enumerate() {
        let w = m.warp_mut(warp);
        (w.active, w.tmask, w.pc) = (true, 1, START);
        (w.registers[5][0], w.registers[6][0]) = (id, count);
    }
    m
}

fn runnable(m: &Machine) -> [bool; 4] {
    [0, 1, 2, 3].map(|w| m.runnable(w))
}

#[test]
fn the_last_arrival_releases_all() {
    let mut m = four([(1, 3); 4]);
    assert_eq!(m.step(2).next_pc, START + 4);
    assert_eq!(m.warp(2).waiting, Wait::Barrier { id: 1 });
    m.step(0);
    assert_eq!(runnable(&m), [false, true, false, true]);
    m.step(3);
    assert_eq!(runnable(&m), [true; 4]);
}

#[test]
fn a_barrier_can_be_used_again_at_once() {
    let mut m = four([(0, 2); 4]);
    for _ in 0..2 {
        m.step(0);
        m.step(1);
        assert_eq!(runnable(&m), [true; 4]);
    }
    // A warp that goes round twice meets a late one.
    let mut m = four([(0, 2); 4]);
    m.step(0);
    m.step(1);
    m.step(0);
    assert!(!m.runnable(0));
    m.step(2);
    assert_eq!(runnable(&m), [true; 4]);
}

#[test]
fn barriers_are_numbered_modulo_their_count() {
    let mut m = four([(0, 2), (1, 2), (2, 2), (0x7FFF_FFFF, 2)]);
    m.step(0);
    m.step(1);
    assert_eq!(runnable(&m), [false, false, true, true]);
    m.step(2);
    assert_eq!(runnable(&m), [true, false, true, true]);
    m.step(3);
    assert_eq!(runnable(&m), [true; 4]);
}

#[test]
fn a_count_of_one_is_no_barrier() {
    for id in [0, 1, 0x8000_0000, 0xFFFF_FFFF] {
        let mut m = four([(id, 1); 4]);
        assert!(m.step(0).trap.is_none());
        assert!(m.runnable(0));
    }
}

#[test]
fn counts_that_cannot_be_reached_trap() {
    for (id, count) in [
        (0, 0),
        (0, 5),
        (1, u32::MAX),
        (0x8000_0000, 0),
        (0x8000_0000, 2),
        (0x8000_0001, 4),
    ] {
        let mut m = four([(id, count); 4]);
        let trap = m.step(0).trap.expect("trap");
        assert_eq!((trap.cause, trap.pc), (cause::BARRIER_COUNT, START));
        assert!(!m.warp(0).active);
    }
}

#[test]
fn the_arrival_that_meets_its_own_count_releases() {
    // Three wait; a fourth that counts two does not see its count, one that counts four does.
    for (last, released) in [(2, false), (4, true)] {
        let mut m = four([(0, 4), (0, 4), (0, 4), (0, last)]);
        (0..4).for_each(|w| {
            m.step(w);
        });
        assert_eq!(runnable(&m), [released; 4]);
    }
}
