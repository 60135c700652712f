//! Mask control: mask instructions change the mask in their event, and nothing else of the warp.

use crate::common::socket::{Driver, Event};
use crate::common::{config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::{KIND_BARRIER, KIND_BRANCH, KIND_PRED};
use warpgen_core::divergence::MaskControl;

const SAVE: u32 = 10 << 7;

fn operation(funct7: u32, funct3: u32) -> u32 {
    funct7 << 25 | 11 << 15 | funct3 << 12 | SAVE | 0x0b
}

fn driver() -> Driver<MaskControl> {
    let config = config(4, 4);
    Driver::new(MaskControl::new(&config), &config)
}

#[test]
fn an_if_and_its_else_come_back_to_the_mask_before() {
    let mut d = driver();
    d.tmc(1, 0b1111);
    let then = d.event(&Event::claimed(1, operation(0x41, 0), &[1, 0, 2, 0]));
    assert_eq!(
        (then.mask, then.rd, then.rd_lanes),
        (0b0101, 0b1111, 0b1111)
    );
    assert!(then.updated && then.released && then.redirect.is_none() && !then.ended);
    let other = d.event(&Event::claimed(1, operation(0x40, 3), &[then.rd; 4]));
    assert_eq!((other.mask, other.rd), (0b1010, 0b0101));
    let whole = d.event(&Event::claimed(1, operation(0x40, 1), &[then.rd; 4]));
    assert_eq!(whole.mask, 0b1111);
    assert_eq!(d.mask(0), 1, "the other warps keep theirs");
}

#[test]
fn an_empty_mask_does_not_end_the_warp() {
    let mut d = driver();
    let none = d.event(&Event::claimed(0, operation(0x41, 0), &[0; 4]));
    assert_eq!((none.mask, none.ended, none.released), (0, false, true));
    let saved = d.event(&Event::claimed(0, operation(0x40, 1), &[0b0110, 0, 0, 9]));
    assert_eq!(
        (saved.mask, saved.rd),
        (0b0110, 0),
        "lane 0 stands for the lead lane"
    );
    let mut pred = Event::new(KIND_PRED, 0, 0x500b, 4);
    pred.rs2 = vec![0; 4];
    let pred = d.event(&pred);
    assert_eq!((pred.mask, pred.ended), (0, false));
}

#[test]
fn tmc_of_zero_ends_the_warp() {
    let mut d = driver();
    let end = d.tmc(2, 0);
    assert!(end.updated && end.ended && !end.released && end.redirect.is_none());
    d.spawn(0b0100);
    assert_eq!(d.mask(2), 1);
}

#[test]
fn a_skip_branch_redirects_and_keeps_the_mask() {
    let mut d = driver();
    let stays = d.event(&Event::claimed(0, 0x605b, &[0; 4]));
    assert_eq!((stays.redirect, stays.mask), (None, 1));
    let jumps = d.event(&Event::claimed(0, 0x705b, &[0; 4]));
    assert_eq!((jumps.redirect, jumps.mask), (Some(0x8000_0200), 1));
}

#[test]
fn a_branch_does_not_touch_the_mask() {
    let mut d = driver();
    d.tmc(0, 0b0111);
    let mut branch = Event::new(KIND_BRANCH, 0, 0x63, 4);
    branch.taken = 0b0011;
    let effect = d.event(&branch);
    assert_eq!(
        (effect.redirect, effect.mask, effect.divergent),
        (None, 0b0111, true)
    );
}

#[test]
fn events_of_others_are_left_alone() {
    let mut d = driver();
    let effect = d.event(&Event::new(KIND_BARRIER, 0, 0x400b, 4));
    assert!(!effect.updated && effect.mask == 1);
}

#[test]
fn stack_instructions_are_not_claimed() {
    let mut d = driver();
    assert_eq!(d.claim(0x0000_200b), None);
    assert_eq!(d.claim(0x0000_300b), None);
    assert_eq!(
        d.claim(operation(0x41, 7)),
        Some([true, true, false, true, false, false])
    );
    assert_eq!(
        d.claim(0x605b),
        Some([false, false, false, true, false, true])
    );
}

#[test]
fn masks_of_all_warps_agree_with_a_model() {
    let step = (0..4usize, 0..8u32, any::<bool>(), vec(0..20u32, 4));
    random(
        40,
        vec(step, 1..40),
        |steps: Vec<(usize, u32, bool, Vec<u32>)>| {
            let mut d = driver();
            let mut masks = [1u32; 4];
            for (warp, funct3, predicate, rs1) in steps {
                let before = masks[warp];
                let lead = if before == 0 {
                    0
                } else {
                    before.ilog2() as usize
                };
                let source = if predicate {
                    (0..4).fold(0, |all, i| all | u32::from(rs1[i] != 0) << i) & before
                } else {
                    rs1[lead]
                };
                let all = match funct3 {
                    0 => source & before,
                    1 => source | before,
                    2 => source ^ before,
                    3 => source & !before,
                    4 => source | !before,
                    5 => !(source & before),
                    6 => !(source | before),
                    _ => !(source ^ before),
                };
                masks[warp] = all & 15;
                let effect = d.event(&Event::claimed(
                    warp,
                    operation(0x40 | u32::from(predicate), funct3),
                    &rs1,
                ));
                assert_eq!((effect.rd, effect.rd_lanes), (before, 15));
                for (w, &mask) in masks.iter().enumerate() {
                    assert_eq!(d.mask(w), u64::from(mask), "warp {w}");
                }
            }
        },
    );
}
