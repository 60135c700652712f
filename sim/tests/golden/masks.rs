//! Mask logic: truth tables of both forms over all masks and sources of four lanes.

use crate::support::{get, machine, set, step};
use proptest::prelude::*;
use warpgen_config::Control;
use warpgen_sim::asm;

type Encode = fn(u8, u8) -> u32;

/// Mask form, predicate form, and the result for (source bit, mask bit) = 00, 01, 10, 11.
const OPERATIONS: [(Encode, Encode, [u32; 4]); 8] = [
    (asm::vx_and, asm::vx_and_p, [0, 0, 0, 1]),
    (asm::vx_or, asm::vx_or_p, [0, 1, 1, 1]),
    (asm::vx_xor, asm::vx_xor_p, [0, 1, 1, 0]),
    (asm::vx_andn2, asm::vx_andn2_p, [0, 0, 1, 0]),
    (asm::vx_orn2, asm::vx_orn2_p, [1, 0, 1, 1]),
    (asm::vx_nand, asm::vx_nand_p, [1, 1, 1, 0]),
    (asm::vx_nor, asm::vx_nor_p, [1, 0, 0, 0]),
    (asm::vx_xnor, asm::vx_xnor_p, [1, 0, 0, 1]),
];

fn by_table(table: [u32; 4], source: u32, mask: u32, threads: u32) -> u32 {
    (0..threads).fold(0, |out, lane| {
        let row = (source >> lane & 1) * 2 + (mask >> lane & 1);
        out | table[row as usize] << lane
    })
}

#[test]
fn the_mask_form_takes_the_lead_lanes_value() {
    for (encode, _, table) in OPERATIONS {
        for mask in 0..16u32 {
            for source in 0..16u32 {
                let mut m = machine(Control::Mask, 1, 4, &[encode(3, 2)]);
                let lead = mask.checked_ilog2().unwrap_or(0) as usize;
                let mut values = [!source; 4];
                values[lead] = source | 0xABCD_EF00;
                set(&mut m, 2, &values);
                set(&mut m, 3, &[99; 4]);
                m.warp_mut(0).tmask = mask;
                let s = step(&mut m);
                assert_eq!(s.next_mask, by_table(table, source, mask, 4), "{s}");
                assert_eq!(get::<4>(&m, 3), [mask; 4], "every lane is written");
                assert_eq!((s.write.unwrap().lanes, s.next_pc - s.pc), (15, 4));
                assert!(m.runnable(0) && s.trap.is_none());
            }
        }
    }
}

#[test]
fn the_predicate_form_takes_nonzero_values_of_active_lanes() {
    for (_, encode, table) in OPERATIONS {
        for mask in 0..16u32 {
            for condition in 0..16u32 {
                let mut m = machine(Control::Both, 1, 4, &[encode(3, 2)]);
                let values: [u32; 4] =
                    std::array::from_fn(|lane| (condition >> lane & 1) << (7 * lane + 1));
                set(&mut m, 2, &values);
                m.warp_mut(0).tmask = mask;
                let s = step(&mut m);
                assert_eq!(
                    s.next_mask,
                    by_table(table, condition & mask, mask, 4),
                    "{s}"
                );
                assert_eq!(get::<4>(&m, 3), [mask; 4]);
            }
        }
    }
}

#[test]
fn the_source_is_read_before_the_destination_is_written() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::vx_and(2, 2), asm::vx_or(2, 2)]);
    set(&mut m, 2, &[0b0101; 4]);
    assert_eq!(step(&mut m).next_mask, 0b0101);
    assert_eq!(step(&mut m).next_mask, 0b1111);
    assert_eq!(get::<4>(&m, 2), [0b0101; 4]);
}

#[test]
fn x0_saves_nothing() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::vx_and(0, 0)]);
    let s = step(&mut m);
    assert_eq!((s.next_mask, s.write.is_none()), (0, true));
    assert_eq!(get::<4>(&m, 0), [0; 4]);
}

#[test]
fn the_if_else_idiom() {
    let words = [
        asm::vx_and_p(8, 5),
        asm::addi(6, 0, 1),
        asm::vx_andn2(0, 8),
        asm::addi(6, 0, 2),
        asm::vx_or(0, 8),
    ];
    let mut m = machine(Control::Mask, 1, 4, &words);
    set(&mut m, 5, &[0, 1, 0, 1]);
    m.warp_mut(0).tmask = 0b0111;
    words.iter().for_each(|_| {
        step(&mut m);
    });
    assert_eq!(get::<4>(&m, 6), [2, 1, 2, 0]);
    assert_eq!(m.warp(0).tmask, 0b0111);
}

proptest! {
    #[test]
    fn wide_warps(source: u32, mask: u32, values: [u32; 32], operation in 0usize..8, threads_log2 in 0u32..6) {
        let threads = 1u32 << threads_log2;
        let full = (u64::MAX >> (64 - threads)) as u32;
        let mask = mask & full;
        let (form, predicate, table) = OPERATIONS[operation];
        let mut m = machine(Control::Mask, 1, threads as usize, &[form(3, 2)]);
        set(&mut m, 2, &[source; 32]);
        m.warp_mut(0).tmask = mask;
        prop_assert_eq!(step(&mut m).next_mask, by_table(table, source, mask, threads));
        let mut m = machine(Control::Mask, 1, threads as usize, &[predicate(3, 2)]);
        let values: Vec<u32> = values.iter().map(|v| if v % 3 == 0 { 0 } else { *v }).collect();
        set(&mut m, 2, &values);
        m.warp_mut(0).tmask = mask;
        let nonzero = (0..threads).fold(0, |bits, lane| bits | u32::from(values[lane as usize] != 0) << lane);
        prop_assert_eq!(step(&mut m).next_mask, by_table(table, nonzero & mask, mask, threads));
    }
}
