//! Both controls: one mask table under the stack and the mask logic, with the empty-mask rules of a mask core.

use crate::common::socket::{Driver, Event};
use crate::common::{config, random};
use proptest::collection::vec;
use warpgen_core::control_word::KIND_PRED;
use warpgen_core::divergence::BothControls;

const SPLIT: u32 = 11 << 15 | 2 << 12 | 10 << 7 | 0x0b;
const JOIN: u32 = 11 << 15 | 3 << 12 | 0x0b;
const AND: u32 = 0x40 << 25 | 11 << 15 | 10 << 7 | 0x0b;

fn driver() -> Driver<BothControls> {
    let config = config(4, 4);
    Driver::new(BothControls::new(&config), &config)
}

#[test]
fn a_split_sees_the_mask_that_an_operation_made() {
    let mut d = driver();
    d.tmc(0, 15);
    assert_eq!(d.event(&Event::claimed(0, AND, &[0b0111; 4])).mask, 0b0111);
    let split = d.event(&Event::claimed(0, SPLIT, &[1, 0, 0, 0]));
    assert_eq!((split.mask, split.rd, split.rd_lanes), (0b0110, 0, 0b0111));
    let operation = d.event(&Event::claimed(0, AND, &[0b0010; 4]));
    assert_eq!(
        (operation.mask, operation.rd, operation.rd_lanes),
        (0b0010, 0b0110, 0b1111)
    );
    let other = d.event(&Event::claimed(0, JOIN, &[0; 4]));
    assert_eq!((other.mask, other.redirect), (0b0001, Some(0x8000_0104)));
    let whole = d.event(&Event::claimed(0, JOIN, &[0; 4]));
    assert_eq!((whole.mask, whole.redirect), (0b0111, None));
}

#[test]
fn an_empty_mask_does_not_end_the_warp() {
    let mut d = driver();
    let effect = d.event(&Event::new(KIND_PRED, 0, 0x500b, 4));
    assert_eq!(
        (effect.mask, effect.ended, effect.released),
        (0, false, true)
    );
    assert!(d.tmc(0, 0).ended);
}

#[test]
fn overflow_traps_and_mask_operations_never_do() {
    let mut d = driver();
    let mut traps = 0;
    for _ in 0..4 {
        d.tmc(0, 15);
        let split = d.event(&Event::claimed(0, SPLIT, &[1, 0, 0, 0]));
        traps += u32::from(split.trap == Some(24));
        assert!(split.updated, "released; a trap stops the warp");
        assert_eq!(d.event(&Event::claimed(0, AND, &[15; 4])).trap, None);
    }
    assert_eq!(traps, 1, "a stack of three entries");
}

#[test]
fn instructions_of_both_are_claimed_each_in_its_way() {
    let mut d = driver();
    assert_eq!(
        d.claim(SPLIT),
        Some([true, true, false, false, false, false])
    );
    assert_eq!(
        d.claim(JOIN),
        Some([false, true, false, false, true, false])
    );
    assert_eq!(d.claim(AND), Some([true, true, false, true, false, false]));
    assert_eq!(
        d.claim(0x8000_1073),
        Some([true, true, false, true, false, false])
    );
    assert_eq!(
        d.claim(0x605b),
        Some([false, false, false, true, false, true])
    );
    assert_eq!(
        d.claim(0x8400_000b),
        Some([true, true, true, true, false, false])
    );
    assert_eq!(d.claim(0x0000_000b), None, "vx_tmc is not the mechanism's");
    assert_eq!(d.claim(0x0200_300b), None, "nor is a ballot");
    assert_eq!(d.claim(0x0000_2013), None);
}

#[test]
fn masks_agree_with_a_model_of_both() {
    let step = (0..3u32, 0..16u32, 0..4u32);
    random(60, vec(step, 1..50), |steps: Vec<(u32, u32, u32)>| {
        let mut d = driver();
        d.tmc(2, 15);
        let (mut mask, mut stack): (u32, Vec<(u32, u32, bool)>) = (15, vec![]);
        for (kind, value, given) in steps {
            let expected_redirect = match kind {
                0 => {
                    let rs1: Vec<u32> = (0..4).map(|i| value >> i & 1).collect();
                    let (then, rest) = (mask & value, mask & !value);
                    let effect = d.event(&Event::claimed(2, SPLIT, &rs1));
                    assert_eq!(
                        effect.trap.is_some(),
                        then != 0 && rest != 0 && stack.len() == 3
                    );
                    if then != 0 && rest != 0 && stack.len() < 3 {
                        let first = if then.count_ones() >= rest.count_ones() {
                            then
                        } else {
                            rest
                        };
                        stack.push((mask, mask & !first, false));
                        mask = first;
                    }
                    effect.redirect
                }
                1 => {
                    let effect = d.event(&Event::claimed(2, JOIN, &[given; 4]));
                    let mut expected = None;
                    if (given as usize) < stack.len() {
                        let (before, other, seen) = stack.last_mut().expect("not empty");
                        if *seen {
                            mask = *before;
                            stack.pop();
                        } else {
                            mask = *other;
                            *seen = true;
                            expected = Some(0x8000_0104);
                        }
                    }
                    assert_eq!(effect.redirect, expected);
                    None
                }
                _ => {
                    let effect = d.event(&Event::claimed(2, AND | 1 << 12, &[value; 4]));
                    assert_eq!((effect.rd, effect.rd_lanes), (mask, 15));
                    mask |= value;
                    effect.redirect
                }
            };
            assert_eq!(expected_redirect, None);
            assert_eq!(d.mask(2), u64::from(mask));
        }
    });
}
