//! Mask logic: every operation in both forms, the tmask CSR, leave, skip branches, and what is claimed.

use crate::common::{bits, config, number, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_core::divergence::MaskLogic;
use warpgen_hdl::prelude::*;

fn operation(funct7: u32, funct3: u32) -> u32 {
    funct7 << 25 | 11 << 15 | funct3 << 12 | 10 << 7 | 0x0b
}

fn csr(funct3: u32) -> u32 {
    0x800 << 20 | 11 << 15 | funct3 << 12 | 10 << 7 | 0x73
}

fn skip(funct3: u32) -> u32 {
    funct3 << 12 | 0x5b
}

/// New mask, what rd gets, jump.
fn run(
    b: &mut Bench<MaskLogic>,
    instr: u32,
    mask: u32,
    rs1: &[u32],
    rs2: &[u32],
) -> (u64, u64, bool) {
    let lead = if mask == 0 { 0 } else { mask.ilog2() as usize };
    let nonzero = |x: &[u32]| (0..4).fold(0, |all, i| all | u64::from(x[i] != 0) << i);
    b.uut.instr.next = Word::new(32, instr.into());
    b.uut.mask.next = Word::new(4, u64::from(mask));
    b.uut.nonzero1.next = Word::new(4, nonzero(rs1));
    b.uut.nonzero2.next = Word::new(4, nonzero(rs2));
    b.uut.lead1.next = Word::new(32, rs1[lead].into());
    b.uut.lead2.next = Word::new(32, rs2[lead].into());
    b.settle();
    (
        bits(b.uut.new_mask.val()),
        bits(b.uut.saved.val()),
        b.uut.jump.val(),
    )
}

fn bench() -> Bench<MaskLogic> {
    Bench::new(MaskLogic::new(&config(4, 4)))
}

fn combine(funct3: u32, s: u32, m: u32) -> u32 {
    let all = match funct3 {
        0 => s & m,
        1 => s | m,
        2 => s ^ m,
        3 => s & !m,
        4 => s | !m,
        5 => !(s & m),
        6 => !(s | m),
        _ => !(s ^ m),
    };
    all & 15
}

#[test]
fn all_operations_on_all_masks() {
    let mut b = bench();
    for funct3 in 0..8 {
        for mask in 0..16 {
            for source in 0..16 {
                let (new, saved, jump) = run(
                    &mut b,
                    operation(0x40, funct3),
                    mask,
                    &[source | 0x50; 4],
                    &[0; 4],
                );
                assert_eq!(
                    new,
                    u64::from(combine(funct3, source, mask)),
                    "op {funct3} {source:#b} {mask:#b}"
                );
                assert_eq!((saved, jump), (u64::from(mask), false));
                let lanes: Vec<u32> = (0..4).map(|i| (source >> i & 1) * 0x100).collect();
                let (new, saved, _) = run(&mut b, operation(0x41, funct3), mask, &lanes, &[0; 4]);
                assert_eq!(
                    new,
                    u64::from(combine(funct3, source & mask, mask)),
                    "op.p {funct3} {source:#b} {mask:#b}"
                );
                assert_eq!(saved, u64::from(mask));
            }
        }
    }
}

#[test]
fn csr_accesses_move_the_mask() {
    let mut b = bench();
    for (funct3, expected) in [
        (1, 0b0110),
        (2, 0b0111),
        (3, 0b0001),
        (5, 0b0110),
        (6, 0b0111),
        (7, 0b0001),
    ] {
        let (new, saved, jump) = run(&mut b, csr(funct3), 0b0011, &[0b0110; 4], &[0; 4]);
        assert_eq!(
            (new, saved, jump),
            (expected, 0b0011, false),
            "funct3 {funct3}"
        );
    }
}

#[test]
fn skip_branches_jump_on_an_empty_mask_or_on_one_that_is_not() {
    let mut b = bench();
    for mask in 0..16 {
        let (new, _, jump) = run(&mut b, skip(6), mask, &[9; 4], &[9; 4]);
        assert_eq!((new, jump), (u64::from(mask), mask == 0));
        let (new, _, jump) = run(&mut b, skip(7), mask, &[9; 4], &[9; 4]);
        assert_eq!((new, jump), (u64::from(mask), mask != 0));
    }
}

#[test]
fn leave_adds_to_the_lanes_that_left_and_takes_them_off() {
    let strategy = (
        0..3u32,
        0..16u32,
        vec(prop_oneof![Just(0u32), number()], 4),
        vec(prop_oneof![Just(0u32), number()], 4),
    );
    random(
        400,
        strategy,
        |(funct3, mask, rs1, rs2): (u32, u32, Vec<u32>, Vec<u32>)| {
            let mut b = bench();
            let (new, saved, jump) = run(&mut b, operation(0x42, funct3), mask, &rs1, &rs2);
            let lead = if mask == 0 { 0 } else { mask.ilog2() as usize };
            let nonzero = (0..4).fold(0, |all, i| all | u32::from(rs2[i] != 0) << i);
            let leaving = match funct3 {
                0 => mask & nonzero,
                1 => mask & !nonzero,
                _ => mask,
            };
            let expected = if funct3 == 2 {
                rs2[lead] & 15
            } else {
                mask & !leaving
            };
            assert_eq!(
                (new, saved, jump),
                (
                    u64::from(expected),
                    u64::from((rs1[lead] | leaving) & 15),
                    false
                )
            );
        },
    );
}

/// Hit, writes rd, reads rs1, reads rs2, has a target.
fn claim(b: &mut Bench<MaskLogic>, instr: u32) -> Option<[bool; 4]> {
    b.uut.claim_instr.next = Word::new(32, instr.into());
    b.settle();
    let uut = &b.uut;
    let uses = || {
        [
            uut.claim_rd.val(),
            uut.claim_rs1.val(),
            uut.claim_rs2.val(),
            uut.claim_target.val(),
        ]
    };
    uut.claim_hit.val().then(uses)
}

#[test]
fn exactly_its_instructions_are_claimed() {
    let word = prop_oneof![
        any::<u32>(),
        (prop_oneof![0x3eu32..0x46, Just(0)], 0..8u32, any::<u32>()).prop_map(
            |(funct7, funct3, other)| {
                operation(funct7, funct3)
                    | if other & 3 == 0 {
                        other & 0x01f0_0000
                    } else {
                        0
                    }
            }
        ),
        (
            prop_oneof![Just(0x800u32), Just(0x801), Just(0xcc4)],
            any::<u32>()
        )
            .prop_map(|(csr, other)| csr << 20 | other & 0x000f_ff80 | 0x73),
        any::<u32>().prop_map(|other| other & 0xfe00_7f80 | 0x5b),
    ];
    random(
        2000,
        (word, any::<bool>(), any::<bool>()),
        |(word, leave, skip): (u32, bool, bool)| {
            let config = Config {
                mask_leave: leave,
                mask_skip: skip,
                ..config(4, 4)
            };
            let mut b = Bench::new(MaskLogic::new(&config));
            let (opcode, funct3, funct7) = (word & 0x7f, word >> 12 & 7, word >> 25);
            let rs2 = word >> 20 & 31;
            let expected = match opcode {
                0x0b if matches!(funct7, 0x40 | 0x41) && rs2 == 0 => {
                    Some([true, true, false, false])
                }
                0x0b if funct7 == 0x42 && funct3 < 3 && leave => Some([true, true, true, false]),
                0x73 if word >> 20 == 0x800 && funct3 & 3 != 0 => {
                    Some([true, funct3 < 4, false, false])
                }
                0x5b if funct3 >= 6 && rs2 == 0 && word >> 15 & 31 == 0 && skip => {
                    Some([false, false, false, true])
                }
                _ => None,
            };
            assert_eq!(claim(&mut b, word), expected, "{word:#010x}");
        },
    );
}
