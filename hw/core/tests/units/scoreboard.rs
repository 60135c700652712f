//! Scoreboard: hazards, releases, and both in one cycle.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use warpgen_core::scoreboard::Scoreboard;
use warpgen_hdl::prelude::*;

fn bench(warps: usize) -> Bench<Scoreboard> {
    let mut bench = Bench::new(Scoreboard::new(&config(warps, 4)));
    bench.reset();
    bench
}

/// The head of warp 0 uses these registers; may it issue?
fn free(bench: &mut Bench<Scoreboard>, rd: u64, rs1: u64, rs2: u64) -> bool {
    bench.uut.rd[0].next = Word::new(5, rd);
    bench.uut.rs1[0].next = Word::new(5, rs1);
    bench.uut.rs2[0].next = Word::new(5, rs2);
    bench.settle();
    bench.uut.free.val().get_bit(0)
}

/// The head of the warp, which writes this register, issues.
fn set(bench: &mut Bench<Scoreboard>, warp: u64, rd: Option<u64>) {
    let warps = bench.uut.set.width();
    bench.uut.set.next = Word::new(warps, u64::from(rd.is_some()) << warp);
    bench.uut.rd[warp as usize].next = Word::new(5, rd.unwrap_or(0));
}

fn clear(bench: &mut Bench<Scoreboard>, warp: u64, rd: Option<u64>) {
    bench.uut.clear_valid.next = rd.is_some();
    bench.uut.clear_warp.next = Word::new(bench.uut.clear_warp.width(), warp);
    bench.uut.clear_rd.next = Word::new(5, rd.unwrap_or(0));
}

#[test]
fn a_source_waits_for_the_write_of_its_register() {
    let mut b = bench(4);
    set(&mut b, 0, Some(7));
    b.tick();
    assert!(!free(&mut b, 1, 7, 2), "rs1");
    assert!(!free(&mut b, 1, 2, 7), "rs2");
    assert!(free(&mut b, 1, 2, 3));
}

#[test]
fn a_destination_waits_for_an_older_write_of_it() {
    let mut b = bench(4);
    set(&mut b, 0, Some(7));
    b.tick();
    assert!(!free(&mut b, 7, 0, 0));
}

#[test]
fn register_zero_never_waits() {
    let mut b = bench(4);
    set(&mut b, 0, Some(0));
    b.tick();
    assert!(free(&mut b, 0, 0, 0));
}

#[test]
fn another_warp_does_not_wait() {
    let mut b = bench(4);
    set(&mut b, 1, Some(7));
    b.tick();
    assert!(free(&mut b, 7, 7, 7));
}

#[test]
fn a_released_register_is_free_in_the_next_cycle() {
    let mut b = bench(4);
    set(&mut b, 0, Some(7));
    b.tick();
    set(&mut b, 0, None);
    clear(&mut b, 0, Some(7));
    assert!(!free(&mut b, 0, 7, 0), "in the cycle of the write");
    b.tick();
    assert!(free(&mut b, 0, 7, 0));
}

#[test]
fn release_and_reserve_in_one_cycle() {
    let mut b = bench(4);
    set(&mut b, 0, Some(7));
    b.tick();
    set(&mut b, 0, Some(8));
    clear(&mut b, 0, Some(7));
    b.tick();
    assert!(free(&mut b, 7, 7, 0));
    assert!(!free(&mut b, 8, 0, 0));
    // of the same register: the newer reservation stands
    set(&mut b, 0, Some(8));
    clear(&mut b, 0, Some(8));
    b.tick();
    assert!(!free(&mut b, 0, 8, 0));
}

#[test]
fn reset_frees_every_register() {
    let mut b = bench(2);
    set(&mut b, 1, Some(31));
    b.tick();
    set(&mut b, 1, None);
    b.reset();
    b.uut.rd[1].next = Word::new(5, 31);
    b.settle();
    assert!(b.uut.free.val().get_bit(1));
}

#[test]
fn agrees_with_a_table_of_bits() {
    type Cycle = (Option<u64>, Option<(u64, u64)>, Vec<(u64, u64, u64)>);
    let event = || proptest::option::of((0..4u64, 0..32u64));
    let heads = vec((0..32u64, 0..32u64, 0..32u64), 4);
    let cycles = vec((proptest::option::of(0..4u64), event(), heads), 1..60);
    random(30, cycles, |cycles: Vec<Cycle>| {
        let mut b = bench(4);
        let mut waits = [[false; 32]; 4];
        for (reserve, release, heads) in cycles {
            b.uut.set.next = Word::new(4, reserve.map_or(0, |warp| 1 << warp));
            clear(&mut b, release.map_or(0, |e| e.0), release.map(|e| e.1));
            for (warp, &(rd, rs1, rs2)) in heads.iter().enumerate() {
                b.uut.rd[warp].next = Word::new(5, rd);
                b.uut.rs1[warp].next = Word::new(5, rs1);
                b.uut.rs2[warp].next = Word::new(5, rs2);
            }
            b.settle();
            for (warp, &(rd, rs1, rs2)) in heads.iter().enumerate() {
                let expected = ![rd, rs1, rs2].iter().any(|&r| waits[warp][r as usize]);
                assert_eq!(bits(b.uut.free.val()) >> warp & 1 == 1, expected);
            }
            b.tick();
            if let Some((warp, rd)) = release {
                waits[warp as usize][rd as usize] = false;
            }
            if let Some(warp) = reserve {
                let rd = heads[warp as usize].0;
                waits[warp as usize][rd as usize] = rd != 0;
            }
        }
    });
}
