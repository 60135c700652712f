//! Stack control: splits and joins of both orders, uniform splits, overflow, empty joins, one stack per warp.

use crate::common::socket::{Driver, Effect, Event};
use crate::common::{config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::{Config, StackOrder};
use warpgen_core::control_word::KIND_PRED;
use warpgen_core::divergence::StackControl;

const SPLIT: u32 = 11 << 15 | 2 << 12 | 10 << 7 | 0x0b;
const SPLIT_N: u32 = SPLIT | 1 << 20;
const JOIN: u32 = 11 << 15 | 3 << 12 | 0x0b;

fn driver(order: StackOrder, depth: usize) -> Driver<StackControl> {
    let config = Config {
        stack_order: order,
        stack_depth: depth,
        ..config(4, 4)
    };
    Driver::new(StackControl::new(&config), &config)
}

fn split(d: &mut Driver<StackControl>, warp: usize, pc: u32, condition: u32) -> Effect {
    let rs1: Vec<u32> = (0..4).map(|i| condition >> i & 1).collect();
    d.event(&Event {
        pc,
        ..Event::claimed(warp, SPLIT, &rs1)
    })
}

fn join(d: &mut Driver<StackControl>, warp: usize, given: u32) -> Effect {
    d.event(&Event::claimed(warp, JOIN, &[given; 4]))
}

#[test]
fn the_larger_side_runs_first_and_then_side_on_a_tie() {
    for (condition, first) in [
        (0b0001, 0b1110),
        (0b0111, 0b0111),
        (0b0011, 0b0011),
        (0b1100, 0b1100),
    ] {
        let mut d = driver(StackOrder::Larger, 3);
        d.tmc(0, 15);
        let effect = split(&mut d, 0, 0x8000_0100, condition);
        assert_eq!((effect.mask, effect.rd, effect.rd_lanes), (first, 0, 15));
        assert_eq!(effect.redirect, None);
        let other = join(&mut d, 0, 0);
        assert_eq!(
            (other.mask, other.redirect),
            (15 & !first, Some(0x8000_0104))
        );
        let whole = join(&mut d, 0, 0);
        assert_eq!((whole.mask, whole.redirect), (15, None));
        assert_eq!(
            join(&mut d, 0, 0).mask,
            15,
            "a join of an empty stack does nothing"
        );
    }
}

#[test]
fn the_smaller_side_runs_first_when_asked_for() {
    for (condition, first) in [(0b0001, 0b0001), (0b0111, 0b1000), (0b0011, 0b0011)] {
        let mut d = driver(StackOrder::Smaller, 2);
        d.tmc(0, 15);
        let effect = split(&mut d, 0, 0x8000_0100, condition);
        assert_eq!(
            (effect.mask, effect.rd),
            (first, 15),
            "rd holds the mask before"
        );
        let other = join(&mut d, 0, 15);
        assert_eq!(
            (other.mask, other.redirect),
            (15 & !first, Some(0x8000_0104))
        );
        let whole = join(&mut d, 0, 15);
        assert_eq!((whole.mask, whole.redirect), (15, None));
    }
}

#[test]
fn a_uniform_split_pushes_nothing_and_its_join_does_nothing() {
    for condition in [0, 15] {
        let mut d = driver(StackOrder::Larger, 3);
        d.tmc(0, 15);
        let effect = split(&mut d, 0, 0, condition);
        assert_eq!((effect.mask, effect.rd), (15, 0));
        let join = join(&mut d, 0, effect.rd);
        assert_eq!((join.mask, join.redirect, join.released), (15, None, true));
    }
}

#[test]
fn lanes_that_are_off_belong_to_no_side() {
    let mut d = driver(StackOrder::Larger, 3);
    d.tmc(0, 0b0110);
    let effect = split(&mut d, 0, 0, 0b0011);
    assert_eq!(effect.mask, 0b0010);
    assert_eq!(join(&mut d, 0, 0).mask, 0b0100);
    assert_eq!(join(&mut d, 0, 0).mask, 0b0110);
}

#[test]
fn split_n_swaps_the_sides() {
    let mut d = driver(StackOrder::Larger, 3);
    d.tmc(0, 15);
    let effect = d.event(&Event::claimed(0, SPLIT_N, &[1, 1, 0, 0]));
    assert_eq!(
        effect.mask, 0b1100,
        "on a tie the lanes whose condition is not met"
    );
}

#[test]
fn splits_nest_and_come_back_in_order() {
    let mut d = driver(StackOrder::Larger, 3);
    d.tmc(0, 15);
    let outer = split(&mut d, 0, 0x100, 0b0111);
    let inner = split(&mut d, 0, 0x200, 0b0011);
    assert_eq!((outer.rd, inner.rd, inner.mask), (0, 1, 0b0011));
    let steps: Vec<(u64, Option<u32>)> = [inner.rd, inner.rd, outer.rd, outer.rd]
        .map(|given| join(&mut d, 0, given))
        .into_iter()
        .map(|e| (e.mask, e.redirect))
        .collect();
    assert_eq!(
        steps,
        [
            (0b0100, Some(0x204)),
            (0b0111, None),
            (0b1000, Some(0x104)),
            (15, None)
        ]
    );
}

#[test]
fn a_split_beyond_the_depth_traps_and_changes_nothing() {
    let mut d = driver(StackOrder::Larger, 1);
    d.tmc(0, 15);
    split(&mut d, 0, 0x100, 0b0111);
    let effect = split(&mut d, 0, 0x200, 0b0011);
    assert_eq!(
        (effect.trap, effect.mask, effect.updated, effect.rd_lanes),
        (Some(24), 0b0111, true, 0),
        "released all the same: the trap stops the warp"
    );
    assert_eq!(
        split(&mut d, 0, 0x200, 0b0111).trap,
        None,
        "a uniform split needs no entry"
    );
    assert_eq!(join(&mut d, 0, 0).redirect, Some(0x104));
}

#[test]
fn each_warp_has_a_stack_and_a_spawned_one_starts_empty() {
    let mut d = driver(StackOrder::Larger, 1);
    for warp in 0..4 {
        d.tmc(warp, 15);
        assert_eq!(split(&mut d, warp, 0x100 * warp as u32, 0b0111).trap, None);
    }
    d.spawn(0b0010);
    assert_eq!(d.mask(1), 1);
    assert_eq!(join(&mut d, 1, 0).mask, 1);
    d.tmc(1, 15);
    assert_eq!(split(&mut d, 1, 0, 0b0111).trap, None);
    assert_eq!(join(&mut d, 3, 0).redirect, Some(0x304));
}

#[test]
fn pred_of_nothing_ends_the_warp() {
    let mut d = driver(StackOrder::Larger, 3);
    d.tmc(0, 15);
    let mut pred = Event::new(KIND_PRED, 0, 0x500b, 4);
    assert!(d.event(&pred).ended);
    pred.rs2 = vec![3; 4];
    let effect = d.event(&pred);
    assert!(!effect.ended && effect.mask == 3);
}

#[test]
fn mask_instructions_are_not_claimed() {
    let mut d = driver(StackOrder::Larger, 3);
    assert_eq!(d.claim(0x8000_000b), None);
    assert_eq!(d.claim(0x8000_1073), None);
    assert_eq!(d.claim(0x605b), None);
    assert_eq!(
        d.claim(SPLIT),
        Some([true, true, false, false, false, false])
    );
    assert_eq!(
        d.claim(JOIN),
        Some([false, true, false, false, true, false])
    );
    assert_eq!(d.claim(SPLIT | 1 << 25), None);
}

#[derive(Clone, Copy)]
struct Entry {
    before: u64,
    other: u64,
    pc: u32,
    seen: bool,
}

#[test]
fn larger_first_agrees_with_a_stack_of_entries() {
    let step = (0..4usize, any::<bool>(), 0..16u32, 0..5u32);
    random(
        60,
        vec(step, 1..60),
        |steps: Vec<(usize, bool, u32, u32)>| {
            let mut d = driver(StackOrder::Larger, 3);
            let mut masks = [15u64; 4];
            let mut stacks: [Vec<Entry>; 4] = Default::default();
            for warp in 0..4 {
                d.tmc(warp, 15);
            }
            for (i, (warp, is_split, condition, given)) in steps.into_iter().enumerate() {
                let (mask, stack) = (masks[warp], &mut stacks[warp]);
                let pc = 0x8000_0000 + 4 * i as u32;
                if is_split {
                    let then = mask & u64::from(condition);
                    let rest = mask & !then;
                    let effect = split(&mut d, warp, pc, condition);
                    assert_eq!(effect.rd, stack.len() as u32);
                    if then == 0 || rest == 0 {
                        assert_eq!(effect.trap, None);
                    } else if stack.len() == 3 {
                        assert_eq!(effect.trap, Some(24));
                    } else {
                        let first = if then.count_ones() >= rest.count_ones() {
                            then
                        } else {
                            rest
                        };
                        stack.push(Entry {
                            before: mask,
                            other: mask & !first,
                            pc: pc + 4,
                            seen: false,
                        });
                        masks[warp] = first;
                        assert_eq!(effect.trap, None);
                    }
                    assert_eq!(effect.mask, masks[warp]);
                } else {
                    let effect = join(&mut d, warp, given);
                    let mut redirect = None;
                    if (given as usize) < stack.len() {
                        let top = stack.last_mut().expect("not empty");
                        if top.seen {
                            masks[warp] = top.before;
                            stack.pop();
                        } else {
                            masks[warp] = top.other;
                            redirect = Some(top.pc);
                            top.seen = true;
                        }
                    }
                    assert_eq!((effect.mask, effect.redirect), (masks[warp], redirect));
                }
            }
        },
    );
}
