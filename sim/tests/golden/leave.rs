//! `vx_leave` in its three forms.

use crate::support::{get, machine, machine_of, set, step};
use warpgen_config::{Config, Control};
use warpgen_isa::cause;
use warpgen_sim::asm;

#[test]
fn leaving_lanes_are_parked_in_every_lane() {
    for (word, leaves_on_zero) in [
        (asm::vx_leave_p(3, 4, 5), false),
        (asm::vx_leave_n_p(3, 4, 5), true),
    ] {
        for mask in 0..16u32 {
            for condition in 0..16u32 {
                let mut m = machine(Control::Mask, 1, 4, &[word]);
                let lead = mask.checked_ilog2().unwrap_or(0) as usize;
                let mut parked = [0xF; 4];
                parked[lead] = 0xFFFF_FF08;
                set(&mut m, 4, &parked);
                let values: [u32; 4] =
                    std::array::from_fn(|lane| (condition >> lane & 1) * 0x1_0000);
                set(&mut m, 5, &values);
                m.warp_mut(0).tmask = mask;
                let s = step(&mut m);
                let leaving = mask
                    & if leaves_on_zero {
                        !condition
                    } else {
                        condition
                    };
                assert_eq!(s.next_mask, mask & !leaving);
                assert_eq!(get::<4>(&m, 3), [0x8 | leaving; 4]);
                assert_eq!(s.write.unwrap().lanes, 15);
            }
        }
    }
}

#[test]
fn the_mask_form_parks_all_and_moves_on() {
    for mask in 0..16u32 {
        let mut m = machine(Control::Mask, 1, 4, &[asm::vx_leave(3, 4, 5)]);
        let lead = mask.checked_ilog2().unwrap_or(0) as usize;
        let (mut parked, mut new) = ([0x0; 4], [0x0; 4]);
        (parked[lead], new[lead]) = (0xF2, 0xF6);
        set(&mut m, 4, &parked);
        set(&mut m, 5, &new);
        m.warp_mut(0).tmask = mask;
        assert_eq!(step(&mut m).next_mask, 0x6);
        assert_eq!(get::<4>(&m, 3), [0x2 | mask; 4]);
    }
}

#[test]
fn sources_are_read_before_the_destination_is_written() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::vx_leave_p(5, 5, 5)]);
    set(&mut m, 5, &[1, 0, 1, 0]);
    assert_eq!(step(&mut m).next_mask, 0b1010);
    assert_eq!(get::<4>(&m, 5), [0b0101; 4]);
}

#[test]
fn a_core_without_leave_traps() {
    let config = Config {
        mask_leave: false,
        ..Config::stock(Control::Mask, 1, 4)
    };
    for word in [
        asm::vx_leave_p(0, 0, 0),
        asm::vx_leave_n_p(0, 0, 0),
        asm::vx_leave(0, 0, 0),
    ] {
        assert_eq!(
            machine_of(&config, &[word]).step(0).trap.unwrap().cause,
            cause::ILLEGAL
        );
    }
}
