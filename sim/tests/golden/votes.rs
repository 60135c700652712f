//! Vote and shuffle against the formulas of ISA.md 5.

use crate::support::{get, machine, set, step};
use proptest::prelude::*;
use warpgen_config::Control;
use warpgen_sim::asm;

#[test]
fn votes_over_all_masks_and_predicates() {
    for control in [Control::Stack, Control::Mask] {
        for mask in 1..16u32 {
            for predicate in 0..16u32 {
                let ballot = mask & predicate;
                let expected = [
                    (asm::vx_vote_all(3, 5), u32::from(ballot == mask)),
                    (asm::vx_vote_any(3, 5), u32::from(ballot != 0)),
                    (
                        asm::vx_vote_uni(3, 5),
                        u32::from(ballot == mask || ballot == 0),
                    ),
                    (asm::vx_vote_ballot(3, 5), ballot),
                ];
                for (word, value) in expected {
                    let mut m = machine(control, 1, 4, &[word]);
                    // Only bit 0 counts.
                    let values: [u32; 4] =
                        std::array::from_fn(|lane| (predicate >> lane & 1) | 0xE);
                    set(&mut m, 5, &values);
                    set(&mut m, 3, &[77; 4]);
                    m.warp_mut(0).tmask = mask;
                    let s = step(&mut m);
                    let lanes: [u32; 4] =
                        std::array::from_fn(|l| if mask >> l & 1 == 1 { value } else { 77 });
                    assert_eq!(get::<4>(&m, 3), lanes, "{s} predicate {predicate:b}");
                    assert_eq!((s.next_mask, s.next_pc - s.pc), (mask, 4));
                }
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Mode {
    Up,
    Down,
    Butterfly,
    Index,
}

/// The source lane of ISA.md 5, over wide signed integers.
fn source(mode: Mode, lane: i64, control: u32, threads: i64) -> Option<i64> {
    let cut = |v: u32| i64::from(v & 31) % threads;
    let (b, c, m) = (cut(control), cut(control >> 6), cut(control >> 12));
    let not_m = threads - 1 - m;
    let (min, max) = (lane & m, (lane & m) | (c & not_m));
    match mode {
        Mode::Up => Some(lane - b).filter(|&s| s >= min),
        Mode::Down => Some(lane + b).filter(|&s| s <= max),
        Mode::Butterfly => Some(lane ^ b).filter(|&s| s <= max),
        Mode::Index => Some(min | (b & not_m)).filter(|&s| s <= max),
    }
}

type Encode = fn(u8, u8, u8) -> u32;

const MODES: [(Mode, Encode); 4] = [
    (Mode::Up, asm::vx_shfl_up),
    (Mode::Down, asm::vx_shfl_down),
    (Mode::Butterfly, asm::vx_shfl_bfly),
    (Mode::Index, asm::vx_shfl_idx),
];

fn check(threads: usize, mask: u32, values: &[u32], controls: &[u32]) {
    for (mode, encode) in MODES {
        let mut m = machine(Control::Mask, 1, threads, &[encode(3, 5, 6)]);
        set(&mut m, 5, &values[..threads]);
        set(&mut m, 6, &controls[..threads]);
        m.warp_mut(0).tmask = mask;
        step(&mut m);
        for lane in 0..threads {
            let result = m.warp(0).registers[3][lane];
            if mask >> lane & 1 == 0 {
                assert_eq!(result, 0);
                continue;
            }
            let from = source(mode, lane as i64, controls[lane], threads as i64);
            let active = from.filter(|&s| mask >> s & 1 == 1);
            let expected = values[active.map_or(lane, |s| s as usize)];
            assert_eq!(
                result, expected,
                "{mode:?} lane {lane} of {threads}, control {:#x}, mask {mask:#x}",
                controls[lane]
            );
        }
    }
}

#[test]
fn every_control_value_of_four_lanes() {
    for mask in [15, 0b0101, 0b1110, 0b0001] {
        for b in 0..5u32 {
            for c in 0..4u32 {
                for m in 0..4u32 {
                    check(4, mask, &[10, 11, 12, 13], &[m << 12 | c << 6 | b; 4]);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn random_shuffles(values: [u32; 32], controls: [u32; 32], mask: u32, threads_log2 in 0u32..6) {
        let threads = 1usize << threads_log2;
        let full = (u64::MAX >> (64 - threads)) as u32;
        check(threads, mask & full, &values, &controls);
        check(threads, full, &values, &controls);
    }
}

#[test]
fn an_empty_mask_writes_nothing() {
    for word in [
        asm::vx_vote_all(3, 5),
        asm::vx_vote_ballot(3, 5),
        asm::vx_shfl_idx(3, 5, 6),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[word]);
        set(&mut m, 3, &[7; 4]);
        m.warp_mut(0).tmask = 0;
        assert!(step(&mut m).write.is_none());
        assert_eq!(get::<4>(&m, 3), [7; 4]);
    }
}
