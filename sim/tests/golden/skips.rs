//! Skip branches.

use crate::support::{machine, machine_of, step, START};
use warpgen_config::{Config, Control};
use warpgen_isa::cause;
use warpgen_sim::asm;

#[test]
fn they_test_the_mask_alone() {
    for mask in 0..16u32 {
        for (word, taken) in [
            (asm::vx_bmz(-4096), mask == 0),
            (asm::vx_bmnz(-4096), mask != 0),
        ] {
            let mut m = machine(Control::Mask, 1, 4, &[word]);
            m.warp_mut(0).tmask = mask;
            let s = step(&mut m);
            assert_eq!(s.next_pc, if taken { START - 4096 } else { START + 4 });
            assert!(!s.reports.any() && s.next_mask == mask && s.write.is_none());
        }
    }
}

#[test]
fn a_core_without_skip_branches_traps() {
    let config = Config {
        mask_skip: false,
        ..Config::stock(Control::Both, 1, 4)
    };
    for word in [asm::vx_bmz(8), asm::vx_bmnz(8)] {
        assert_eq!(
            machine_of(&config, &[word]).step(0).trap.unwrap().cause,
            cause::ILLEGAL
        );
    }
}
