//! `vx_split` and `vx_join` in both orders.

use crate::support::{get, machine_of, set, step, START};
use proptest::prelude::*;
use warpgen_config::{Config, Control, StackOrder};
use warpgen_isa::cause;
use warpgen_sim::{asm, Machine};

fn stack_machine(order: StackOrder, threads: usize, words: &[u32]) -> Machine {
    let config = Config {
        stack_order: order,
        stack_depth: Config::stock_stack_depth(order, threads),
        ..Config::stock(Control::Stack, 1, threads)
    };
    let mut m = machine_of(&config, words);
    m.warp_mut(0).tmask = config.full_mask();
    m
}

#[test]
fn the_larger_side_runs_first_and_rd_is_the_stack_pointer() {
    for (values, negate, first) in [
        ([1, 1, 1, 0], false, 0b0111),
        ([1, 0, 0, 0], false, 0b1110),
        ([1, 1, 0, 0], false, 0b0011), // a tie: the lanes whose predicate is true
        ([1, 1, 0, 0], true, 0b1100),
        ([2, 2, 3, 2], false, 0b1011), // bit 0 counts
    ] {
        let word = if negate {
            asm::vx_split_n(3, 5)
        } else {
            asm::vx_split(3, 5)
        };
        let mut m = stack_machine(StackOrder::Larger, 4, &[word]);
        set(&mut m, 5, &values);
        set(&mut m, 3, &[9; 4]);
        let s = step(&mut m);
        assert_eq!(s.next_mask, first, "{values:?} {negate}");
        assert_eq!((get::<4>(&m, 3), s.write.unwrap().lanes), ([0; 4], 15));
        let entry = m.warp(0).stack[0];
        assert_eq!(
            (entry.before, entry.other, entry.pc),
            (15, 15 & !first, START + 4)
        );
        assert_eq!(s.next_pc, START + 4);
    }
}

#[test]
fn the_smaller_side_runs_first_and_rd_is_the_mask() {
    for (values, negate, first) in [
        ([1, 1, 1, 0], false, 0b1000),
        ([1, 0, 0, 0], false, 0b0001),
        ([1, 1, 0, 0], false, 0b0011),
        ([1, 1, 0, 0], true, 0b1100),
    ] {
        let word = if negate {
            asm::vx_split_n(3, 5)
        } else {
            asm::vx_split(3, 5)
        };
        let mut m = stack_machine(StackOrder::Smaller, 4, &[word]);
        set(&mut m, 5, &values);
        let s = step(&mut m);
        assert_eq!(s.next_mask, first);
        assert_eq!(get::<4>(&m, 3), [15; 4]);
        assert_eq!(m.warp(0).stack[0].other, 15 & !first);
    }
}

#[test]
fn agreeing_lanes_push_nothing() {
    for order in [StackOrder::Larger, StackOrder::Smaller] {
        for value in [0, 1] {
            let mut m = stack_machine(order, 4, &[asm::vx_split(3, 5), asm::vx_join(3)]);
            set(&mut m, 5, &[value, value, value, 1 - value]);
            set(&mut m, 3, &[9; 4]);
            m.warp_mut(0).tmask = 0b0111;
            let s = step(&mut m);
            assert_eq!((s.next_mask, m.warp(0).stack.len()), (0b0111, 0));
            let written = if order == StackOrder::Larger { 0 } else { 7 };
            assert_eq!(
                get::<4>(&m, 3),
                [written, written, written, 9],
                "active lanes only"
            );
            let s = step(&mut m);
            assert_eq!((s.next_mask, s.next_pc), (0b0111, START + 8));
        }
    }
}

/// split; beqz → else; then: x6 = 1; j join; else: x6 = 2; join
fn if_else(order: StackOrder, values: [u32; 4], mask: u32) -> (Machine, Vec<(u32, u32)>) {
    let words = [
        asm::vx_split(3, 5),
        asm::beq(5, 0, 12),
        asm::addi(6, 6, 1),
        asm::jal(0, 8),
        asm::addi(6, 6, 2),
        asm::vx_join(3),
        asm::nop(),
    ];
    let mut m = stack_machine(order, 4, &words);
    set(&mut m, 5, &values);
    m.warp_mut(0).tmask = mask;
    let mut path = Vec::new();
    while m.warp(0).pc != START + 24 {
        let s = step(&mut m);
        assert!(!s.reports.any() && s.trap.is_none(), "{s}");
        path.push(((s.pc - START) / 4, s.mask));
        assert!(path.len() < 20);
    }
    (m, path)
}

#[test]
fn an_if_else_runs_both_sides_and_reconverges() {
    let (m, path) = if_else(StackOrder::Larger, [0, 1, 0, 0], 15);
    assert_eq!(
        path,
        [
            (0, 15),
            (1, 13),
            (4, 13),
            (5, 13),
            (1, 2),
            (2, 2),
            (3, 2),
            (5, 2)
        ]
    );
    assert_eq!((get::<4>(&m, 6), m.warp(0).tmask), ([2, 1, 2, 2], 15));
    let (m, path) = if_else(StackOrder::Smaller, [0, 1, 0, 0], 15);
    assert_eq!(
        path,
        [
            (0, 15),
            (1, 2),
            (2, 2),
            (3, 2),
            (5, 2),
            (1, 13),
            (4, 13),
            (5, 13)
        ]
    );
    assert_eq!((get::<4>(&m, 6), m.warp(0).tmask), ([2, 1, 2, 2], 15));
}

#[test]
fn a_join_that_has_nothing_to_do() {
    // Any value not below the stack pointer, with one entry on the stack.
    for (value, goes_on) in [(0, false), (1, true), (2, true), (u32::MAX, true)] {
        let mut m = stack_machine(
            StackOrder::Larger,
            4,
            &[asm::vx_split(3, 5), asm::nop(), asm::vx_join(4)],
        );
        set(&mut m, 5, &[1, 1, 1, 0]);
        set(&mut m, 4, &[value; 4]);
        step(&mut m);
        step(&mut m);
        let s = step(&mut m);
        assert_eq!(
            s.next_pc == START + 12 && s.next_mask == 7,
            goes_on,
            "{value}"
        );
    }
    for value in [0, u32::MAX] {
        let mut m = stack_machine(
            StackOrder::Smaller,
            4,
            &[asm::vx_split(3, 5), asm::vx_join(4)],
        );
        set(&mut m, 5, &[1, 1, 1, 0]);
        set(&mut m, 4, &[value; 4]);
        step(&mut m);
        let s = step(&mut m);
        assert_eq!(
            (s.next_pc, s.next_mask, m.warp(0).stack.len()),
            (START + 8, 8, 1)
        );
    }
}

#[test]
fn a_smaller_first_join_takes_only_an_entry_its_mask_meets() {
    // The top entry holds lanes 0..3; a join for lanes 3 alone restores those and leaves the entry.
    let mut m = stack_machine(
        StackOrder::Smaller,
        4,
        &[asm::vx_split(3, 5), asm::vx_join(4)],
    );
    set(&mut m, 5, &[1, 1, 1, 0]);
    set(&mut m, 4, &[8; 4]);
    step(&mut m);
    let s = step(&mut m);
    assert_eq!(
        (s.next_pc, s.next_mask, m.warp(0).stack.len()),
        (START + 8, 8, 1)
    );
}

#[test]
fn a_split_beyond_the_depth_traps() {
    // Depth 1 with four lanes: the second divergent split overflows, a uniform one does not.
    for order in [StackOrder::Larger, StackOrder::Smaller] {
        let config = Config {
            stack_depth: 1,
            stack_order: order,
            ..Config::stock(Control::Stack, 1, 4)
        };
        let words = [
            asm::vx_split(3, 5),
            asm::vx_split(4, 0),
            asm::vx_split(4, 6),
        ];
        let mut m = machine_of(&config, &words);
        m.warp_mut(0).tmask = 15;
        set(&mut m, 5, &[1, 1, 0, 0]);
        set(&mut m, 6, &[1, 0, 1, 0]);
        set(&mut m, 4, &[7; 4]);
        assert!(step(&mut m).trap.is_none());
        assert!(step(&mut m).trap.is_none());
        let rd = get::<4>(&m, 4);
        let s = step(&mut m);
        assert_eq!(
            s.trap.map(|t| (t.cause, t.pc)),
            Some((cause::STACK_OVERFLOW, START + 8))
        );
        assert_eq!(
            (s.next_mask, get::<4>(&m, 4), m.warp(0).stack.len()),
            (0b0011, rd, 1)
        );
        assert!(!m.warp(0).active && s.write.is_none());
    }
}

#[test]
fn one_lane_never_diverges() {
    let mut m = stack_machine(
        StackOrder::Larger,
        1,
        &[asm::vx_split(3, 5), asm::vx_split_n(4, 5)],
    );
    step(&mut m);
    step(&mut m);
    assert_eq!((m.warp(0).stack.len(), m.warp(0).tmask), (0, 1));
}

/// A nest of `depth` if/else on bits of x5, each level adding a lane-dependent value to x6; the sum in closed form.
fn nest(
    order: StackOrder,
    threads: usize,
    depth: usize,
    x5: &[u32],
    mask: u32,
) -> (Machine, Vec<u32>) {
    fn level(a: &mut asm::Assembler, left: usize) {
        if left == 0 {
            a.put(asm::addi(6, 6, 1));
            return;
        }
        let (saved, condition) = (10 + left as u8, 20);
        let (other, join) = (a.label(), a.label());
        a.put(asm::srli(condition, 5, left as u8 - 1))
            .put(asm::andi(condition, condition, 1));
        a.put(asm::vx_split(saved, condition));
        a.to(other, move |offset| asm::beq(condition, 0, offset));
        a.put(asm::slli(6, 6, 1)).put(asm::addi(6, 6, 1));
        level(a, left - 1);
        // The other side runs the branch again, on registers that the first side has not touched.
        a.to(join, |offset| asm::jal(0, offset));
        a.bind(other);
        a.put(asm::slli(6, 6, 1));
        level(a, left - 1);
        a.bind(join);
        a.put(asm::vx_join(saved));
    }
    let mut a = asm::Assembler::new(START);
    level(&mut a, depth);
    a.put(asm::ebreak());
    let mut m = stack_machine(order, threads, &a.finish());
    set(&mut m, 5, x5);
    m.warp_mut(0).tmask = mask;
    loop {
        let s = step(&mut m);
        assert!(!s.reports.any(), "{s}");
        if let Some(trap) = s.trap {
            assert_eq!(trap.cause, cause::BREAKPOINT);
            break;
        }
    }
    let expected = x5
        .iter()
        .map(|x| {
            (0..depth)
                .rev()
                .fold(0, |sum, bit| sum * 2 + (x >> bit & 1))
                + 1
        })
        .collect();
    (m, expected)
}

proptest! {
    #[test]
    fn nested_splits_compute_per_lane_in_both_orders(x5: [u32; 16], mask in 1u32..0x1_0000, threads_log2 in 0u32..5, depth in 1usize..6) {
        let threads = 1usize << threads_log2;
        let mask = mask & ((1u32 << threads) - 1);
        prop_assume!(mask != 0);
        for order in [StackOrder::Larger, StackOrder::Smaller] {
            let (m, expected) = nest(order, threads, depth, &x5[..threads], mask);
            prop_assert_eq!(m.warp(0).tmask, mask);
            prop_assert!(m.warp(0).stack.is_empty());
            for (lane, expected) in expected.into_iter().enumerate() {
                let value = m.warp(0).registers[6][lane];
                prop_assert_eq!(value, if mask >> lane & 1 == 1 { expected } else { 0 });
            }
        }
    }
}
