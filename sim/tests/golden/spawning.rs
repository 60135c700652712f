//! `vx_tmc` and `vx_wspawn`.

use crate::support::{get, machine, machine_of, set, step, START};
use warpgen_config::{Config, Control};
use warpgen_sim::warp::Wait;
use warpgen_sim::{asm, Machine};

#[test]
fn reset_leaves_one_lane_of_warp_0_running() {
    let m = machine_of(&Config::stock(Control::Mask, 4, 4), &[]);
    assert_eq!(
        (m.active_warps(), m.warp(0).tmask, m.warp(0).pc),
        (1, 1, START)
    );
    assert_eq!(
        [0, 1, 2, 3].map(|w| m.runnable(w)),
        [true, false, false, false]
    );
}

#[test]
fn tmc_takes_the_lead_lanes_low_bits() {
    let mut m = machine(Control::Stack, 1, 4, &[asm::vx_tmc(5)]);
    m.warp_mut(0).tmask = 0b0011;
    set(&mut m, 5, &[1, 0xFFFF_FFF6, 8, 8]);
    let s = step(&mut m);
    assert_eq!(
        (s.next_mask, s.next_pc, m.runnable(0)),
        (6, START + 4, true)
    );
}

#[test]
fn tmc_of_zero_ends_the_warp() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        // Only bits of lanes that exist count.
        let mut m = machine(control, 1, 4, &[asm::vx_tmc(5)]);
        set(&mut m, 5, &[0xFFFF_FFF0; 4]);
        let s = step(&mut m);
        assert_eq!((s.next_mask, s.next_pc), (0, START + 4));
        assert!(s.trap.is_none() && !m.warp(0).active && m.active_warps() == 0);
        assert_eq!(m.counts().warp_instructions, 1);
    }
}

fn spawner(warps: usize, count: u32) -> Machine {
    let mut m = machine_of(
        &Config::stock(Control::Stack, warps, 4),
        &[asm::vx_wspawn(5, 6), asm::nop()],
    );
    set(&mut m, 5, &[count]);
    set(&mut m, 6, &[START + 0x40]);
    m
}

#[test]
fn spawn_starts_the_lowest_warps_with_one_lane() {
    for (count, started) in [
        (0, 0b0001),
        (1, 0b0001),
        (2, 0b0011),
        (3, 0b0111),
        (4, 0b1111),
        (5, 0b1111),
        (u32::MAX, 0b1111),
    ] {
        let mut m = spawner(4, count);
        m.warp_mut(1).registers[9][2] = 42;
        m.warp_mut(1).tmask = 15;
        let s = step(&mut m);
        assert_eq!(
            (m.active_warps(), s.next_pc, s.next_mask),
            (started, START + 4, 1),
            "count {count}"
        );
        for warp in (1..4).filter(|w| started >> w & 1 == 1) {
            assert_eq!(
                (m.warp(warp).pc, m.warp(warp).tmask, m.runnable(warp)),
                (START + 0x40, 1, true)
            );
        }
        assert_eq!(m.warp(1).registers[9][2], 42, "registers stay as they were");
        assert!(m.runnable(0));
    }
}

#[test]
fn a_caller_that_is_not_warp_0_starts_warp_0() {
    let mut m = spawner(4, 2);
    m.warp_mut(0).active = false;
    let w = m.warp_mut(3);
    (w.active, w.tmask, w.pc) = (true, 8, START);
    (w.registers[5][3], w.registers[6][3]) = (2, START + 0x80);
    m.step(3);
    assert_eq!(m.active_warps(), 0b1011);
    assert_eq!(
        (m.warp(0).pc, m.warp(1).pc, m.warp(3).pc),
        (START + 0x80, START + 0x80, START + 4)
    );
}

#[test]
fn the_caller_waits_until_it_is_alone() {
    let mut m = spawner(4, 4);
    m.memory_mut().poke_word(START + 0x100, asm::vx_tmc(0));
    m.memory_mut().poke_word(START + 0x104, asm::ebreak());
    for warp in [2, 3] {
        let w = m.warp_mut(warp);
        (w.active, w.tmask, w.pc) = (true, 1, START + 0x100 + 4 * (warp as u32 - 2));
    }
    let s = step(&mut m);
    assert_eq!(
        (s.next_pc, m.warp(0).waiting, m.runnable(0)),
        (START + 4, Wait::Spawn, false)
    );
    assert_eq!(m.active_warps(), 0b1101);
    m.step(2);
    assert_eq!((m.active_warps(), m.runnable(0)), (0b1001, false));
    // A trap ends a warp as well; then all the others start, the trapped one too.
    m.step(3);
    assert_eq!((m.active_warps(), m.warp(0).waiting), (0b1111, Wait::None));
    assert_eq!([1, 2, 3].map(|w| m.warp(w).pc), [START + 0x40; 3]);
}

#[test]
fn a_spawned_warp_has_an_empty_stack() {
    let mut m = spawner(2, 2);
    m.memory_mut().poke_word(START + 0x40, asm::vx_split(3, 5));
    m.memory_mut().poke_word(START + 0x44, asm::vx_tmc(0));
    step(&mut m);
    let w = m.warp_mut(1);
    w.tmask = 15;
    w.registers[5][0] = 1;
    m.step(1);
    m.step(1);
    assert_eq!((m.warp(1).stack.len(), m.warp(1).active), (1, false));
    m.warp_mut(0).pc = START;
    step(&mut m);
    assert_eq!((m.warp(1).stack.len(), m.warp(1).active), (0, true));
}

#[test]
fn the_spawned_pc_has_no_bit_0() {
    let mut m = spawner(2, 2);
    set(&mut m, 6, &[START + 0x41]);
    step(&mut m);
    assert_eq!(m.warp(1).pc, START + 0x40);
}

#[test]
fn operands_come_from_the_lead_lane() {
    let mut m = machine(Control::Stack, 2, 4, &[asm::vx_wspawn(5, 6)]);
    set(&mut m, 5, &[0, 0, 2, 0]);
    set(&mut m, 6, &[0, 0, START + 0x20, 0]);
    m.warp_mut(0).tmask = 0b0101;
    step(&mut m);
    assert_eq!((m.active_warps(), m.warp(1).pc), (3, START + 0x20));
    assert_eq!(get::<4>(&m, 5), [0, 0, 2, 0]);
}

#[test]
fn skipped_by_software_under_an_empty_mask() {
    for (word, name) in [
        (asm::vx_tmc(5), "vx_tmc"),
        (asm::vx_wspawn(5, 6), "vx_wspawn"),
        (asm::vx_bar(5, 6), "vx_bar"),
        (asm::vx_split(3, 5), "vx_split"),
        (asm::vx_join(5), "vx_join"),
        (asm::ecall(), "ecall"),
        (asm::ebreak(), "ebreak"),
    ] {
        let mut m = machine(Control::Both, 1, 4, &[word]);
        m.warp_mut(0).tmask = 0;
        set(&mut m, 5, &[1; 4]);
        set(&mut m, 6, &[1; 4]);
        assert_eq!(step(&mut m).reports.under_empty_mask, Some(name));
    }
}

#[test]
fn the_last_warp_to_end_may_be_started_again_by_its_end() {
    let program = [asm::vx_wspawn(5, 6), asm::nop(), asm::vx_tmc(0)];
    let mut m = machine_of(&Config::stock(Control::Stack, 2, 4), &program);
    set(&mut m, 5, &[2]);
    set(&mut m, 6, &[START + 0x40]);
    m.warp_mut(1).active = true;
    m.warp_mut(1).pc = START + 8;
    m.step(0);
    assert_eq!(m.warp(0).waiting, Wait::Spawn);
    m.step(1);
    assert_eq!(
        (m.active_warps(), m.warp(1).pc, m.warp(1).tmask),
        (3, START + 0x40, 1)
    );
}
