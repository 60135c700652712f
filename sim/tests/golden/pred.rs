//! `vx_pred`, and how it differs between a stack core and a core with mask logic.

use crate::support::{machine, set, step};
use warpgen_config::Control;
use warpgen_sim::asm;

#[test]
fn lanes_with_the_condition_stay() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        for (word, negate) in [(asm::vx_pred(4, 5), 0), (asm::vx_pred_n(4, 5), 0xF)] {
            for mask in 1..16u32 {
                for condition in 0..16u32 {
                    let mut m = machine(control, 2, 4, &[word]);
                    // Only bit 0 counts.
                    let values: [u32; 4] =
                        std::array::from_fn(|lane| (condition >> lane & 1) | 0xF0);
                    set(&mut m, 4, &values);
                    let mut restore = [0; 4];
                    restore[mask.ilog2() as usize] = 0xFFFF_FFFB;
                    set(&mut m, 5, &restore);
                    m.warp_mut(0).tmask = mask;
                    let s = step(&mut m);
                    let staying = mask & (condition ^ negate);
                    assert_eq!(s.next_mask, if staying != 0 { staying } else { 0xB });
                    assert!(s.write.is_none());
                }
            }
        }
    }
}

#[test]
fn an_empty_restore_mask_ends_the_warp_only_without_mask_logic() {
    for (control, ends) in [
        (Control::Stack, true),
        (Control::Mask, false),
        (Control::Both, false),
    ] {
        let mut m = machine(control, 2, 4, &[asm::vx_pred(0, 0)]);
        let s = step(&mut m);
        assert_eq!((s.next_mask, m.warp(0).active), (0, !ends));
        assert!(s.trap.is_none());
    }
}

#[test]
fn an_empty_mask_takes_lane_0s_restore_mask() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::vx_pred(4, 5)]);
    set(&mut m, 4, &[1; 4]);
    set(&mut m, 5, &[6, 1, 1, 1]);
    m.warp_mut(0).tmask = 0;
    assert_eq!(step(&mut m).next_mask, 6);
}
