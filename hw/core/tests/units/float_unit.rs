//! The float unit of the core: results, flags and destinations in their slots, a beat a cycle, next to a division.

use std::collections::BTreeMap;

use crate::common::bits;
use warpgen_config::{Config, Control};
use warpgen_core::fpu::float_unit::FloatUnit;
use warpgen_hdl::prelude::*;
use warpgen_sim::{asm, float};

const T: usize = 4;

fn bench(fpu_lanes: usize) -> Bench<FloatUnit> {
    let mut b = Bench::new(FloatUnit::new(&Config {
        float: true,
        fpu_lanes,
        ..Config::stock(Control::Both, 4, T)
    }));
    b.reset();
    b
}

/// Cycles from execute to the result: the unit's own, and with beats one for each.
fn latency(unit: usize, beats: usize) -> usize {
    unit + if beats > 1 { beats } else { 0 }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Fused,
    Compare,
    Divide,
}

#[derive(Clone, Copy, Debug)]
struct Operation {
    kind: Kind,
    warp: u64,
    rd: u64,
    mask: u64,
    sources: [[u32; 3]; T],
}

fn operation(kind: Kind, number: u64) -> Operation {
    // Small integers and halves; lane 0 of each is inexact or compares a NaN.
    let value = |n: u64| (n as f32 * 0.5 + 1.0).to_bits();
    let lane = |lane: u64| {
        [
            value(number + lane),
            value(3 * lane + 2),
            value(number * lane),
        ]
    };
    let mut sources = [lane(0), lane(1), lane(2), lane(3)];
    sources[0] = match kind {
        Kind::Compare => [0x7FC0_0000, value(1), 0],
        _ => [0x3F80_0001, 0x3F80_0003, 0x3380_0000],
    };
    Operation {
        kind,
        warp: number % 4,
        rd: 32 + number % 32,
        mask: [0b1111, 0b1110, 0b0101, 0b1000, 0b0001][number as usize % 5],
        sources,
    }
}

/// The lanes' results and the joined flags of the active ones.
fn golden(o: &Operation) -> ([u32; T], u64) {
    let mut flags = 0;
    let results = [0, 1, 2, 3].map(|lane| {
        let [a, b, c] = o.sources[lane];
        let (value, raised) = match o.kind {
            Kind::Fused => float::fma(a, b, c, false, false, 0),
            Kind::Compare => float::less(a, b),
            Kind::Divide => float::div(a, b, 0),
        };
        if o.mask >> lane & 1 == 1 {
            flags |= u64::from(raised);
        }
        value
    });
    (results, flags)
}

fn pack(o: &Operation, source: usize) -> Word {
    let mut all = Word::zero(32 * T);
    for lane in (0..T).rev() {
        all = (all << 32) | Word::new(32 * T, u64::from(o.sources[lane][source]));
    }
    all
}

fn execute(b: &mut Bench<FloatUnit>, o: Option<&Operation>) {
    let u = &mut b.uut;
    u.exec_class.next = Word::zero(4);
    let Some(o) = o else { return };
    let (class, instr) = match o.kind {
        Kind::Fused => (1, asm::fused(0x43, 0, 0, 0, 0, 0)),
        Kind::Compare => (2, asm::fcompare(0, 0, 0, 1)),
        Kind::Divide => (4, asm::fdiv(0, 0, 0, 0)),
    };
    u.exec_class.next = Word::new(4, class);
    u.exec_instr.next = Word::new(32, u64::from(instr));
    u.exec_mode.next = Word::zero(3);
    u.exec_warp.next = Word::new(2, o.warp);
    u.exec_rd.next = Word::new(6, o.rd);
    u.exec_mask.next = Word::new(T, o.mask);
    u.exec_rs1.next = pack(o, 0);
    u.exec_rs2.next = pack(o, 1);
    u.exec_rs3.next = pack(o, 2);
}

fn lane(data: Word, lane: usize) -> u32 {
    bits(data >> (32 * lane)) as u32
}

fn check(what: &str, o: &Operation, lanes: u64, data: Word, warp: u64, rd: u64, flags: u64) {
    let (expected, raised) = golden(o);
    assert_eq!((warp, rd, lanes), (o.warp, o.rd, o.mask), "{what}: {o:?}");
    for (i, value) in expected.into_iter().enumerate() {
        if o.mask >> i & 1 == 1 {
            assert_eq!(lane(data, i), value, "{what}, lane {i}: {o:?}");
        }
    }
    assert_eq!(flags, raised, "{what}, flags: {o:?}");
}

/// Runs `operations`, one entering each `beats` cycles; every result must stand in its cycle, and in no other.
fn in_order(fpu_lanes: usize, operations: &[Operation]) {
    let beats = T / fpu_lanes;
    let mut b = bench(fpu_lanes);
    let mut due = BTreeMap::new();
    for (i, o) in operations.iter().enumerate() {
        let unit = if o.kind == Kind::Fused { 6 } else { 3 };
        assert!(due.insert(i * beats + latency(unit, beats), o).is_none());
    }
    for cycle in 0..operations.len() * beats + 16 {
        let enters = (cycle % beats == 0).then(|| operations.get(cycle / beats));
        execute(&mut b, enters.flatten());
        b.settle();
        let u = &b.uut;
        assert_eq!(
            u.result_valid.val(),
            due.contains_key(&cycle),
            "{fpu_lanes} lanes, cycle {cycle}"
        );
        assert_eq!(u.retire_valid.val(), u.result_valid.val());
        match due.get(&cycle) {
            Some(o) => check(
                &format!("{fpu_lanes} lanes, cycle {cycle}"),
                o,
                bits(u.result_lanes.val()),
                u.result_data.val(),
                bits(u.result_warp.val()),
                bits(u.result_rd.val()),
                bits(u.retire_flags.val()),
            ),
            None => assert!(!u.result_data.val().any(), "the port is shared"),
        }
        b.tick();
    }
}

#[test]
fn each_lane_gives_a_multiply_add_a_cycle() {
    for fpu_lanes in [1, 2, 4] {
        let operations: Vec<_> = (0..12).map(|n| operation(Kind::Fused, n)).collect();
        in_order(fpu_lanes, &operations);
    }
}

#[test]
fn each_lane_gives_a_comparison_a_cycle() {
    for fpu_lanes in [1, 2, 4] {
        let operations: Vec<_> = (0..12).map(|n| operation(Kind::Compare, n)).collect();
        in_order(fpu_lanes, &operations);
    }
}

#[test]
fn the_beats_of_both_kinds_leave_side_by_side() {
    // In two beats a comparison ends in the cycle before the multiply-add ahead of it, in four one after it.
    for fpu_lanes in [1, 2] {
        let kind = |n: u64| [Kind::Fused, Kind::Compare][n as usize % 2];
        let operations: Vec<_> = (0..12).map(|n| operation(kind(n), n)).collect();
        in_order(fpu_lanes, &operations);
    }
}

#[test]
fn a_division_takes_17_cycles_for_each_beat_and_hinders_nothing() {
    for fpu_lanes in [1, 2, 4] {
        let beats = T / fpu_lanes;
        let mut b = bench(fpu_lanes);
        for number in 0..3 {
            let division = operation(Kind::Divide, number + 7);
            b.uut.reserve.next = true;
            b.settle();
            assert!(b.uut.divide_ready.val());
            b.tick();
            b.uut.reserve.next = false;
            execute(&mut b, Some(&division));
            b.settle();
            b.tick();
            let done = if beats > 1 { 1 + 17 * beats } else { 17 };
            let mut written = 0;
            for cycle in 1..done + 4 {
                // Multiply-adds pass meanwhile.
                let enters = cycle % beats == 0;
                execute(
                    &mut b,
                    enters
                        .then(|| operation(Kind::Fused, cycle as u64))
                        .as_ref(),
                );
                b.uut.divide_take.next = false;
                b.settle();
                assert!(!b.uut.divide_ready.val());
                assert_eq!(b.uut.divide_valid.val(), cycle >= done, "cycle {cycle}");
                written += usize::from(b.uut.result_valid.val());
                b.tick();
            }
            assert!(written >= (done - 10) / beats, "{written} in {done} cycles");
            // It waits until it is taken, in a cycle without another result.
            execute(&mut b, None);
            for _ in 0..16 {
                b.tick();
            }
            b.uut.divide_take.next = true;
            b.settle();
            let u = &b.uut;
            assert!(u.divide_valid.val() && u.retire_valid.val());
            check(
                &format!("{fpu_lanes} lanes, division {number}"),
                &division,
                bits(u.divide_lanes.val()),
                u.divide_data.val(),
                bits(u.divide_warp.val()),
                bits(u.divide_rd.val()),
                bits(u.retire_flags.val()),
            );
            assert_eq!(bits(u.retire_warp.val()), division.warp);
            b.tick();
            b.uut.divide_take.next = false;
            b.settle();
            assert!(!b.uut.divide_valid.val() && b.uut.divide_ready.val());
        }
    }
}
