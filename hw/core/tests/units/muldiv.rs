//! Multiplier and divider: results against Rust's integers, latencies, and the divider's wait for a write slot.

use crate::common::{bits, config, lane, lanes, number, random};
use proptest::collection::vec;
use warpgen_core::control_word::CLASS_BITS;
use warpgen_core::muldiv::MulDiv;
use warpgen_hdl::prelude::*;

/// rs1 and rs2 of each lane.
type Pairs = Vec<(u32, u32)>;

const MULTIPLY: u64 = 2;
const DIVIDE: u64 = 4;

fn bench(threads: usize) -> Bench<MulDiv> {
    let mut bench = Bench::new(MulDiv::new(&config(4, threads)));
    bench.reset();
    bench
}

/// An instruction is in execute for this cycle.
fn execute(b: &mut Bench<MulDiv>, class: u64, funct3: u64, tag: u64, rs1: &[u32], rs2: &[u32]) {
    b.uut.exec_class.next = Word::new(CLASS_BITS, class);
    b.uut.exec_instr.next = Word::new(32, 0x0200_0033 | funct3 << 12);
    b.uut.exec_rd.next = Word::new(5, tag);
    b.uut.exec_warp.next = Word::new(2, tag % 4);
    b.uut.exec_mask.next = Word::new(rs1.len(), (tag % 2 + 1) & ((1 << rs1.len()) - 1));
    b.uut.exec_rs1.next = lanes(rs1);
    b.uut.exec_rs2.next = lanes(rs2);
}

fn product(funct3: u64, a: u32, b: u32) -> u32 {
    let (sa, sb) = (i64::from(a as i32), i64::from(b as i32));
    match funct3 {
        0 => a.wrapping_mul(b),
        1 => ((sa * sb) >> 32) as u32,
        2 => ((i128::from(sa) * i128::from(b)) >> 32) as u32,
        _ => ((u64::from(a) * u64::from(b)) >> 32) as u32,
    }
}

fn quotient(funct3: u64, a: u32, b: u32) -> u32 {
    match (funct3, b) {
        (4 | 5, 0) => u32::MAX,
        (6 | 7, 0) => a,
        (4, _) => (a as i32).wrapping_div(b as i32) as u32,
        (5, _) => a / b,
        (6, _) => (a as i32).wrapping_rem(b as i32) as u32,
        _ => a % b,
    }
}

#[test]
fn products_come_three_cycles_after_execute_one_a_cycle() {
    let operands = || vec((number(), number()), 4);
    let stream = vec(proptest::option::of((0..4u64, operands())), 1..20);
    random(60, stream, |stream: Vec<Option<(u64, Pairs)>>| {
        let mut b = bench(4);
        for cycle in 0..stream.len() + 3 {
            let now = stream.get(cycle).cloned().flatten();
            let operands = now.as_ref().map_or(vec![(5, 5); 4], |x| x.1.clone());
            let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.into_iter().unzip();
            let (class, funct3) = now.as_ref().map_or((0, 0), |x| (MULTIPLY, x.0));
            execute(&mut b, class, funct3, cycle as u64 % 32, &rs1, &rs2);
            b.settle();
            let done = cycle
                .checked_sub(3)
                .and_then(|then| stream.get(then).cloned().flatten());
            assert_eq!(
                b.uut.multiply_valid.val(),
                done.is_some(),
                "in cycle {cycle}"
            );
            if let Some((funct3, operands)) = done {
                let tag = (cycle as u64 - 3) % 32;
                assert_eq!(bits(b.uut.multiply_rd.val()), tag);
                assert_eq!(bits(b.uut.multiply_warp.val()), tag % 4);
                assert_eq!(bits(b.uut.multiply_lanes.val()), tag % 2 + 1);
                for (i, &(x, y)) in operands.iter().enumerate() {
                    assert_eq!(
                        lane(b.uut.multiply_data.val(), i),
                        product(funct3, x, y),
                        "{x:#x} {y:#x}"
                    );
                }
            }
            b.tick();
        }
    });
}

/// Divides, takes the result `wait` cycles after it is offered; the result and the cycles until it was offered.
fn divide(
    b: &mut Bench<MulDiv>,
    funct3: u64,
    rs1: &[u32],
    rs2: &[u32],
    wait: usize,
) -> (Vec<u32>, usize) {
    b.settle();
    assert!(b.uut.divide_ready.val());
    b.uut.reserve.next = true;
    b.tick();
    b.uut.reserve.next = false;
    b.settle();
    assert!(
        !b.uut.divide_ready.val(),
        "busy from the cycle after its issue"
    );
    b.tick();
    execute(b, DIVIDE, funct3, 9, rs1, rs2);
    b.tick();
    execute(b, 0, 7, 3, &vec![77; rs1.len()], &vec![3; rs1.len()]);
    let mut cycles = 0;
    while !b.uut.divide_valid.val() {
        b.tick();
        cycles += 1;
        assert!(cycles < 60, "the division does not end");
    }
    for _ in 0..wait {
        b.tick();
        assert!(
            b.uut.divide_valid.val() && !b.uut.divide_ready.val(),
            "it waits for a write slot"
        );
    }
    let result = (0..rs1.len())
        .map(|i| lane(b.uut.divide_data.val(), i))
        .collect();
    assert_eq!(bits(b.uut.divide_rd.val()), 9);
    assert_eq!(bits(b.uut.divide_warp.val()), 1);
    b.uut.divide_take.next = true;
    b.tick();
    b.uut.divide_take.next = false;
    b.settle();
    assert!(!b.uut.divide_valid.val() && b.uut.divide_ready.val());
    (result, cycles)
}

#[test]
fn quotients_and_remainders_agree_with_rust() {
    let operands = vec((number(), number()), 2);
    random(
        60,
        vec((4..8u64, operands, 0..4usize), 1..4),
        |divisions: Vec<(u64, Pairs, usize)>| {
            let mut b = bench(2);
            for (funct3, operands, wait) in divisions {
                let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.iter().copied().unzip();
                let (result, _) = divide(&mut b, funct3, &rs1, &rs2, wait);
                for (i, value) in result.into_iter().enumerate() {
                    assert_eq!(
                        value,
                        quotient(funct3, rs1[i], rs2[i]),
                        "{} op {funct3} {}",
                        rs1[i],
                        rs2[i]
                    );
                }
            }
        },
    );
}

#[test]
fn division_by_zero_and_overflow_have_the_values_of_the_manual() {
    let min = 0x8000_0000;
    for (funct3, a, d, expected) in [
        (4, 7, 0, u32::MAX),
        (5, 7, 0, u32::MAX),
        (6, 0xffff_fff9, 0, 0xffff_fff9),
        (7, 7, 0, 7),
        (4, min, u32::MAX, min),
        (6, min, u32::MAX, 0),
        (4, 0xffff_fff9, 2, 0xffff_fffd),
        (6, 0xffff_fff9, 2, u32::MAX),
    ] {
        let (result, _) = divide(&mut bench(1), funct3, &[a], &[d], 0);
        assert_eq!(result, [expected], "{a:#x} op {funct3} {d:#x}");
    }
}

#[test]
fn a_division_takes_the_same_time_whatever_it_divides() {
    let time = |a, d| divide(&mut bench(1), 4, &[a], &[d], 0).1;
    let first = time(0, 1);
    assert!((32..=34).contains(&first), "{first} cycles");
    assert_eq!(time(u32::MAX, 0), first);
    assert_eq!(time(0x8000_0000, u32::MAX), first);
}
