//! RV32IM and Zicond: every instruction against a formula over wide integers, in every lane.

use crate::support::{get, machine, set, step, START};
use proptest::prelude::*;
use warpgen_config::Control;
use warpgen_sim::asm;

type Encode = fn(u8, u8, u8) -> u32;
type Formula = fn(i128, i128) -> i128;

/// Operands as signed values; `u` gives the unsigned ones.
fn u(v: i128) -> i128 {
    v & 0xFFFF_FFFF
}

const REGISTER_FORMS: [(&str, Encode, Formula); 20] = [
    ("add", asm::add, |a, b| a + b),
    ("sub", asm::sub, |a, b| a - b),
    ("sll", asm::sll, |a, b| a << (u(b) % 32)),
    ("slt", asm::slt, |a, b| (a < b) as i128),
    ("sltu", asm::sltu, |a, b| (u(a) < u(b)) as i128),
    ("xor", asm::xor, |a, b| a ^ b),
    ("srl", asm::srl, |a, b| u(a) >> (u(b) % 32)),
    ("sra", asm::sra, |a, b| a >> (u(b) % 32)),
    ("or", asm::or, |a, b| a | b),
    ("and", asm::and, |a, b| a & b),
    ("mul", asm::mul, |a, b| a * b),
    ("mulh", asm::mulh, |a, b| (a * b) >> 32),
    ("mulhsu", asm::mulhsu, |a, b| (a * u(b)) >> 32),
    ("mulhu", asm::mulhu, |a, b| (u(a) * u(b)) >> 32),
    ("div", asm::div, |a, b| if b == 0 { -1 } else { a / b }),
    (
        "divu",
        asm::divu,
        |a, b| if b == 0 { -1 } else { u(a) / u(b) },
    ),
    ("rem", asm::rem, |a, b| if b == 0 { a } else { a % b }),
    (
        "remu",
        asm::remu,
        |a, b| if b == 0 { a } else { u(a) % u(b) },
    ),
    (
        "czero.eqz",
        asm::czero_eqz,
        |a, b| if b == 0 { 0 } else { a },
    ),
    (
        "czero.nez",
        asm::czero_nez,
        |a, b| if b == 0 { a } else { 0 },
    ),
];

const EDGES: [u32; 10] = [
    0,
    1,
    2,
    31,
    32,
    0x7FFF_FFFF,
    0x8000_0000,
    0x8000_0001,
    0xFFFF_FFFE,
    0xFFFF_FFFF,
];

fn signed(v: u32) -> i128 {
    (v as i32).into()
}

fn check(name: &str, encode: Encode, formula: Formula, a: [u32; 4], b: [u32; 4]) {
    let mut m = machine(Control::Mask, 1, 4, &[encode(3, 1, 2)]);
    set(&mut m, 1, &a);
    set(&mut m, 2, &b);
    let s = step(&mut m);
    let expected: [u32; 4] = std::array::from_fn(|i| formula(signed(a[i]), signed(b[i])) as u32);
    assert_eq!(get::<4>(&m, 3), expected, "{name} of {a:x?} and {b:x?}");
    let write = s.write.expect("rd is written");
    assert_eq!(
        (write.rd, write.lanes, &write.values[..4]),
        (3, 15, &expected[..])
    );
    assert!(!write.timing_dependent);
    assert_eq!(
        (s.pc, s.next_pc, s.mask, s.next_mask),
        (START, START + 4, 15, 15)
    );
}

#[test]
fn register_forms_on_edge_values() {
    for (name, encode, formula) in REGISTER_FORMS {
        for a in EDGES {
            for b in EDGES {
                check(name, encode, formula, [a, b, !a, 0], [b, a, b, !b]);
            }
        }
    }
}

proptest! {
    #[test]
    fn register_forms_on_random_values(a: [u32; 4], b: [u32; 4]) {
        for (name, encode, formula) in REGISTER_FORMS {
            check(name, encode, formula, a, b);
        }
    }

    #[test]
    fn immediate_forms(a: u32, imm in -2048i32..2048, amount in 0u8..32) {
        let sign = signed(a);
        let wide = i128::from(imm);
        let forms = [
            (asm::addi(3, 1, imm), sign + wide),
            (asm::slti(3, 1, imm), (sign < wide) as i128),
            (asm::sltiu(3, 1, imm), (u(sign) < u(wide)) as i128),
            (asm::xori(3, 1, imm), sign ^ wide),
            (asm::ori(3, 1, imm), sign | wide),
            (asm::andi(3, 1, imm), sign & wide),
            (asm::slli(3, 1, amount), sign << amount),
            (asm::srli(3, 1, amount), u(sign) >> amount),
            (asm::srai(3, 1, amount), sign >> amount),
        ];
        for (word, expected) in forms {
            let mut m = machine(Control::Mask, 1, 1, &[word]);
            set(&mut m, 1, &[a]);
            step(&mut m);
            prop_assert_eq!(get::<1>(&m, 3), [expected as u32]);
        }
    }

    #[test]
    fn upper_immediates(upper: u32, pc in 0u32..1000) {
        let (upper, pc) = (upper & 0xFFFF_F000, START + 4 * pc);
        for (word, expected) in [(asm::lui(3, upper), upper), (asm::auipc(3, upper), upper.wrapping_add(pc))] {
            let mut m = machine(Control::Mask, 1, 2, &[]);
            m.memory_mut().poke_word(pc, word);
            m.warp_mut(0).pc = pc;
            step(&mut m);
            prop_assert_eq!(get::<2>(&m, 3), [expected; 2]);
        }
    }

    #[test]
    fn li_loads_any_constant(value: i32) {
        let words = asm::li(7, value);
        let mut m = machine(Control::Mask, 1, 1, &words);
        words.iter().for_each(|_| { step(&mut m); });
        prop_assert_eq!(get::<1>(&m, 7), [value as u32]);
    }

    #[test]
    fn branches_follow_their_condition(a: u32, b: u32, offset in -2048i32..2048) {
        let offset = offset * 2;
        type Branch = fn(u8, u8, i32) -> u32;
        for b in [a, b] {
            let branches: [(Branch, bool); 6] = [
                (asm::beq, a == b),
                (asm::bne, a != b),
                (asm::blt, (a as i32) < b as i32),
                (asm::bge, a as i32 >= b as i32),
                (asm::bltu, a < b),
                (asm::bgeu, a >= b),
            ];
            for (encode, taken) in branches {
                let mut m = machine(Control::Mask, 1, 4, &[encode(1, 2, offset)]);
                set(&mut m, 1, &[a; 4]);
                set(&mut m, 2, &[b; 4]);
                let s = step(&mut m);
                prop_assert_eq!(s.next_pc, if taken { START.wrapping_add(offset as u32) } else { START + 4 });
                prop_assert!(!s.reports.any() && s.write.is_none());
            }
        }
    }

    #[test]
    fn jumps_link_and_land(base: u32, imm in -2048i32..2048, offset in -(1i32 << 19)..1 << 19) {
        let mut m = machine(Control::Mask, 1, 2, &[asm::jal(5, offset * 2)]);
        prop_assert_eq!(step(&mut m).next_pc, START.wrapping_add((offset * 2) as u32));
        prop_assert_eq!(get::<2>(&m, 5), [START + 4; 2]);
        // rd = rs1: the target is read before the link is written.
        let mut m = machine(Control::Mask, 1, 2, &[asm::jalr(1, 1, imm)]);
        set(&mut m, 1, &[base; 2]);
        prop_assert_eq!(step(&mut m).next_pc, base.wrapping_add(imm as u32) & !1);
        prop_assert_eq!(get::<2>(&m, 1), [START + 4; 2]);
    }
}

#[test]
fn a_divergent_branch_follows_the_lead_lane_and_is_reported() {
    for (values, mask, taken, reported) in [
        ([0, 0, 0, 1], 0b1111, true, true),
        ([1, 1, 1, 0], 0b1111, false, true),
        ([1, 1, 1, 0], 0b0111, true, false),
        ([0, 1, 0, 1], 0b0101, false, false),
        ([1, 0, 0, 0], 0b0000, true, false),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[asm::bne(1, 0, 64)]);
        set(&mut m, 1, &values);
        m.warp_mut(0).tmask = mask;
        let s = step(&mut m);
        assert_eq!(s.next_pc == START + 64, taken, "{values:?} {mask:b}");
        assert_eq!(s.reports.divergent_branch, reported, "{values:?} {mask:b}");
        assert_eq!(m.counts().divergent_branches, u64::from(reported));
    }
}

#[test]
fn a_divergent_jump_follows_the_lead_lane() {
    let mut m = machine(Control::Mask, 1, 2, &[asm::jalr(0, 1, 0)]);
    set(&mut m, 1, &[START + 8, START + 16]);
    let s = step(&mut m);
    assert_eq!(
        (
            s.next_pc,
            s.reports.divergent_target,
            s.reports.divergent_branch
        ),
        (START + 16, true, false)
    );
}

#[test]
fn inactive_lanes_keep_their_registers() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::addi(3, 3, 1), asm::jal(3, 8)]);
    set(&mut m, 3, &[10, 20, 30, 40]);
    m.warp_mut(0).tmask = 0b1010;
    assert_eq!(step(&mut m).write.unwrap().lanes, 0b1010);
    assert_eq!(get::<4>(&m, 3), [10, 21, 30, 41]);
    step(&mut m);
    assert_eq!(get::<4>(&m, 3), [10, START + 8, 30, START + 8]);
}

#[test]
fn x0_stays_zero() {
    for word in [
        asm::addi(0, 0, 5),
        asm::lui(0, 0x1000),
        asm::jal(0, 4),
        asm::mul(0, 1, 1),
        asm::lw(0, 2, 0),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[word]);
        set(&mut m, 1, &[3; 4]);
        set(&mut m, 2, &[START; 4]);
        assert!(step(&mut m).write.is_none());
        assert_eq!(get::<4>(&m, 0), [0; 4]);
    }
}

#[test]
fn fences_and_mret_go_on() {
    for word in [
        asm::fence(),
        asm::fence_i(),
        asm::mret(),
        0x8330_000F,
        0x0123_1F8F,
    ] {
        let mut m = machine(Control::Stack, 1, 4, &[word]);
        let s = step(&mut m);
        assert!(s.trap.is_none() && s.write.is_none());
        assert_eq!(s.next_pc, START + 4);
    }
}

#[test]
fn under_an_empty_mask_nothing_changes_and_lane_0_decides() {
    let words = [
        asm::addi(3, 3, 1),
        asm::sw(3, 2, 0),
        asm::lw(3, 2, 4),
        asm::jal(1, 8),
        0,
        asm::jalr(1, 4, 0),
    ];
    let mut m = machine(Control::Mask, 1, 4, &words);
    set(&mut m, 4, &[START + 0x100, 1, 2, 3]);
    m.warp_mut(0).tmask = 0;
    let before = m.warp(0).registers.clone();
    for expected in [4, 8, 12, 20, 0x100] {
        let s = step(&mut m);
        assert!(s.write.is_none() && s.trap.is_none() && !s.reports.any());
        assert_eq!(s.next_pc, START + expected);
    }
    assert_eq!(m.warp(0).registers, before);
    let counts = m.counts();
    assert_eq!(
        (
            counts.warp_instructions,
            counts.thread_instructions,
            counts.loads,
            counts.stores
        ),
        (5, 0, 0, 0)
    );
}
