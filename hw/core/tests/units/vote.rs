//! Vote and shuffle: every function on sparse masks, segments and clamps, against ISA.md 5.

use crate::common::{config, lane, lanes, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::vote::Vote;
use warpgen_hdl::prelude::*;

fn run(threads: usize, funct3: u64, mask: u64, rs1: &[u32], rs2: &[u32]) -> Vec<u32> {
    let mut b = Bench::new(Vote::new(&config(2, threads)));
    b.uut.instr.next = Word::new(32, funct3 << 12);
    b.uut.mask.next = Word::new(threads, mask);
    b.uut.rs1.next = lanes(rs1);
    b.uut.rs2.next = lanes(rs2);
    b.settle();
    (0..threads).map(|i| lane(b.uut.result.val(), i)).collect()
}

fn expected(threads: usize, funct3: u64, mask: u64, rs1: &[u32], rs2: &[u32]) -> Vec<u32> {
    let active = |i: usize| mask >> i & 1 == 1;
    let ballot = (0..threads)
        .filter(|&i| active(i) && rs1[i] & 1 == 1)
        .fold(0u32, |all, i| all | 1 << i);
    let full = mask as u32;
    let limit = threads as u32 - 1;
    let of_lane = |i: usize| {
        let field = |low: u32| i64::from(rs2[i] >> low & 31 & limit);
        let (b, c, m) = (field(0), field(6), field(12));
        let lane = i as i64;
        let min = lane & m;
        let max = min | (c & !m);
        let (source, fine) = match funct3 {
            4 => (lane - b, lane - b >= min),
            5 => (lane + b, lane + b <= max),
            6 => (lane ^ b, (lane ^ b) <= max),
            _ => (min | (b & !m), (min | (b & !m)) <= max),
        };
        let source = if fine && active(source as usize % threads) {
            source as usize
        } else {
            i
        };
        rs1[source]
    };
    let outcome = match funct3 {
        0 => u32::from(ballot == full),
        1 => u32::from(ballot != 0),
        2 => u32::from(ballot == full || ballot == 0),
        _ => ballot,
    };
    (0..threads)
        .map(|i| if funct3 < 4 { outcome } else { of_lane(i) })
        .collect()
}

#[test]
fn votes_count_active_lanes_only() {
    let odd = [1, 2, 3, 4];
    assert_eq!(run(4, 0, 0b0101, &odd, &[0; 4]), [1; 4], "all");
    assert_eq!(run(4, 0, 0b0111, &odd, &[0; 4]), [0; 4]);
    assert_eq!(run(4, 1, 0b1010, &odd, &[0; 4]), [0; 4], "any");
    assert_eq!(run(4, 2, 0b1010, &odd, &[0; 4]), [1; 4], "uniform");
    assert_eq!(run(4, 3, 0b1111, &odd, &[0; 4]), [0b0101; 4], "ballot");
}

#[test]
fn a_shuffle_from_a_lane_that_is_off_keeps_the_own_value() {
    let values = [10, 11, 12, 13];
    let clamp = 31 << 6;
    assert_eq!(
        run(4, 5, 0b1111, &values, &[clamp | 1; 4]),
        [11, 12, 13, 13]
    );
    assert_eq!(
        run(4, 5, 0b1011, &values, &[clamp | 1; 4]),
        [11, 11, 13, 13]
    );
    assert_eq!(
        run(4, 4, 0b1111, &values, &[clamp | 1; 4]),
        [10, 10, 11, 12]
    );
    assert_eq!(
        run(4, 6, 0b1111, &values, &[clamp | 1; 4]),
        [11, 10, 13, 12]
    );
    assert_eq!(run(4, 7, 0b1111, &values, &[clamp | 2; 4]), [12; 4]);
}

#[test]
fn agrees_with_the_manual() {
    for threads in [1usize, 2, 8, 32] {
        let case = (
            0..8u64,
            any::<u64>(),
            vec((any::<u32>(), any::<u32>()), threads),
        );
        random(
            150,
            case,
            |(funct3, mask, operands): (u64, u64, Vec<(u32, u32)>)| {
                let mask = mask & (u64::MAX >> (64 - threads));
                let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.into_iter().unzip();
                assert_eq!(
                    run(threads, funct3, mask, &rs1, &rs2),
                    expected(threads, funct3, mask, &rs1, &rs2),
                    "funct3 {funct3} on {mask:#x}"
                );
            },
        );
    }
}
