//! Decode: every encoding against a model of ISA.md 1–5: legal or not, registers, immediates, class and kind.

use crate::common::{bits, config, random};
use proptest::prelude::*;
use warpgen_core::control_word::*;
use warpgen_core::decode::Decode;
use warpgen_hdl::prelude::*;

const PC: u32 = 0x8000_1000;
const ALU: u64 = 1;
const MULTIPLY: u64 = 2;
const DIVIDE: u64 = 4;
const MEMORY: u64 = 8;
const SFU: u64 = 16;

#[derive(Clone, Debug, PartialEq)]
struct Decoded {
    class: u64,
    kind: u64,
    rd: u32,
    rs1: u32,
    rs2: u32,
    imm: u32,
    hold: bool,
    wait: bool,
    jump: bool,
    word: u32,
}

fn bench() -> Bench<Decode> {
    let mut b = Bench::new(Decode::new(&config(4, 4)));
    b.uut.pc.next = Word::new(32, PC.into());
    b
}

fn decode(b: &mut Bench<Decode>, instr: u32) -> Decoded {
    b.uut.instr.next = Word::new(32, instr.into());
    b.settle();
    let u = &b.uut;
    Decoded {
        class: bits(u.class.val()),
        kind: bits(u.ctl.val()) >> 8,
        rd: bits(u.rd.val()) as u32,
        rs1: bits(u.rs1.val()) as u32,
        rs2: bits(u.rs2.val()) as u32,
        imm: bits(u.imm.val()) as u32,
        hold: u.hold.val(),
        wait: u.wait.val(),
        jump: u.jump.val(),
        word: bits(u.word.val()) as u32,
    }
}

fn trap(cause: u32, word: u32) -> Decoded {
    Decoded {
        class: SFU,
        kind: KIND_TRAP,
        rd: 0,
        rs1: 10,
        rs2: 3,
        imm: cause,
        hold: true,
        wait: true,
        jump: false,
        word,
    }
}

fn csr_exists(csr: u32) -> bool {
    matches!(
        csr,
        0x180 | 0x300..=0x305 | 0x340 | 0x341 | 0x3a0 | 0x3b0 | 0x744
    ) || matches!(csr, 0xb00..=0xb1f | 0xb80..=0xb9f)
        || matches!(csr, 0xcc0..=0xcc4 | 0xf11..=0xf14 | 0xfc0..=0xfc3)
}

fn csr_read_only(csr: u32) -> bool {
    csr >> 10 == 3 || csr >> 8 == 0xb || csr == 0x301
}

/// Sign extension of the low `width` bits.
fn signed(value: u32, width: u32) -> u32 {
    ((value << (32 - width)) as i32 >> (32 - width)) as u32
}

/// `None`: an illegal instruction. Immediates are checked where they are used.
fn model(i: u32) -> Option<(Decoded, bool)> {
    let (rd, rs1, rs2) = (i >> 7 & 31, i >> 15 & 31, i >> 20 & 31);
    let (funct3, funct7, csr) = (i >> 12 & 7, i >> 25, i >> 20);
    let imm_i = signed(i >> 20, 12);
    let imm_s = signed(funct7 << 5 | rd, 12);
    let imm_b = signed(
        i >> 31 << 12 | (i >> 7 & 1) << 11 | (i >> 25 & 63) << 5 | (i >> 8 & 15) << 1,
        13,
    );
    let imm_j = signed(
        i >> 31 << 20 | (i >> 12 & 255) << 12 | (i >> 20 & 1) << 11 | (i >> 21 & 1023) << 1,
        21,
    );
    let plain = |class, rd, rs1, rs2, imm| Decoded {
        class,
        kind: KIND_NONE,
        rd,
        rs1,
        rs2,
        imm,
        hold: false,
        wait: false,
        jump: false,
        word: i,
    };
    let held = |kind, wait, decoded| Decoded {
        kind,
        wait,
        hold: true,
        ..decoded
    };
    Some(match i & 0x7f {
        0x33 => {
            let class = match (funct7, funct3) {
                (0, _) | (0x20, 0 | 5) | (7, 5 | 7) => ALU,
                (1, 0..=3) => MULTIPLY,
                (1, _) => DIVIDE,
                _ => return None,
            };
            (plain(class, rd, rs1, rs2, 0), false)
        }
        0x13 => match (funct3, funct7) {
            (1, 0) | (5, 0 | 0x20) | (0 | 2..=4 | 6.., _) => (plain(ALU, rd, rs1, 0, imm_i), true),
            _ => return None,
        },
        0x37 => (plain(ALU, rd, 0, 0, i & 0xffff_f000), true),
        0x17 => (plain(ALU, rd, 0, 0, PC.wrapping_add(i & 0xffff_f000)), true),
        0x6f => {
            let target = PC.wrapping_add(imm_j);
            (
                Decoded {
                    jump: true,
                    ..plain(ALU, rd, 0, 0, target)
                },
                true,
            )
        }
        0x67 if funct3 == 0 => (held(KIND_JUMP, true, plain(ALU, rd, rs1, 0, imm_i)), true),
        0x63 if !matches!(funct3, 2 | 3) => (
            held(
                KIND_BRANCH,
                false,
                plain(ALU, 0, rs1, rs2, PC.wrapping_add(imm_b)),
            ),
            true,
        ),
        0x03 if matches!(funct3, 0 | 1 | 2 | 4 | 5) => (plain(MEMORY, rd, rs1, 0, imm_i), true),
        0x23 if funct3 < 3 => (plain(MEMORY, 0, rs1, rs2, imm_s), true),
        0x0f if funct3 == 0 => (held(KIND_FENCE, false, plain(SFU, 0, 0, 0, 0)), false),
        0x0f if funct3 == 1 => (held(KIND_FENCE_I, true, plain(SFU, 0, 0, 0, 0)), false),
        0x73 if i == 0x3020_0073 => (plain(SFU, 0, 0, 0, 0), false),
        0x73 if funct3 & 3 != 0 => {
            let writes = funct3 & 3 == 1 || rs1 != 0;
            if !csr_exists(csr) || writes && csr_read_only(csr) {
                return None;
            }
            (
                plain(SFU, rd, if funct3 < 4 { rs1 } else { 0 }, 0, 0),
                false,
            )
        }
        0x0b if funct7 == 0 => {
            let (kind, both) = match funct3 {
                0 => (KIND_TMC, false),
                1 => (KIND_WSPAWN, true),
                4 => (KIND_BARRIER, true),
                5 => (KIND_PRED, true),
                _ => return None,
            };
            (
                held(
                    kind,
                    false,
                    plain(SFU, 0, rs1, if both { rs2 } else { 0 }, 0),
                ),
                false,
            )
        }
        0x0b if funct7 == 1 => (
            plain(SFU, rd, rs1, if funct3 >= 4 { rs2 } else { 0 }, 0),
            false,
        ),
        _ => return None,
    })
}

fn check(b: &mut Bench<Decode>, instr: u32) {
    let mut decoded = decode(b, instr);
    let cause = match instr {
        0x0000_0073 => 11,
        0x0010_0073 => 3,
        _ => 2,
    };
    let (expected, uses_imm) = model(instr).unwrap_or((trap(cause, instr), true));
    if !uses_imm {
        decoded.imm = expected.imm;
    }
    assert_eq!(decoded, expected, "{instr:#010x}");
}

/// Words that are instructions, or nearly.
fn instruction() -> impl Strategy<Value = u32> {
    let opcode = proptest::sample::select(vec![
        0x33u32, 0x13, 0x37, 0x17, 0x6f, 0x67, 0x63, 0x03, 0x23, 0x0f, 0x73, 0x0b, 0x2b, 0x5b,
        0x7b, 0x53, 0x07,
    ]);
    let funct7 = prop_oneof![proptest::sample::select(vec![0u32, 1, 7, 0x20]), 0..128u32];
    (opcode, funct7, any::<u32>())
        .prop_map(|(opcode, funct7, other)| funct7 << 25 | other & 0x01ff_ff80 | opcode)
}

#[test]
fn instructions_and_reserved_encodings_agree_with_the_manual() {
    random(8000, instruction(), |instr| check(&mut bench(), instr));
    random(4000, any::<u32>(), |instr| check(&mut bench(), instr));
}

#[test]
fn every_csr_address_and_access() {
    let mut b = bench();
    for csr in 0..0x1000 {
        for funct3 in 0..8 {
            for rs1 in [0, 9] {
                check(
                    &mut b,
                    csr << 20 | rs1 << 15 | funct3 << 12 | 10 << 7 | 0x73,
                );
            }
        }
    }
}

#[test]
fn every_funct7_of_custom_0_and_op() {
    let mut b = bench();
    for funct7 in 0..128 {
        for funct3 in 0..8 {
            for opcode in [0x0b, 0x33] {
                let word = funct7 << 25 | 11 << 20 | 12 << 15 | funct3 << 12 | 13 << 7;
                check(&mut b, word | opcode);
            }
        }
    }
}

#[test]
fn decode_fills_the_control_word() {
    let mut b = bench();
    let mut ctl = |instr: u32| {
        decode(&mut b, instr);
        bits(b.uut.ctl.val())
    };
    // select, immediate, subtract, unsigned
    for (instr, expected) in [
        (0x0000_0033, 0),          // add
        (0x4000_0033, 1 << 5),     // sub
        (0x0000_0013, 1 << 4),     // addi
        (0x0000_1033, 1),          // sll
        (0x4000_5013, 1 | 1 << 4), // srai
        (0x0000_2033, 2 | 1 << 5), // slt
        (0x0000_3013, 2 | 7 << 4), // sltiu
        (0x0000_4033, 3),          // xor
        (0x0000_6013, 4 | 1 << 4), // ori
        (0x0000_7033, 5),          // and
        (0x0000_0037, 6),          // lui
        (0x0000_0017, 6),          // auipc
        (0x0000_006f, 7),          // jal
        (0x0000_0067, 7 | 1 << 4 | KIND_JUMP << 8),
        (0x0e00_5033, 8), // czero.eqz
        (0x0e00_7033, 8), // czero.nez
        (0x0000_0063, 1 << 5 | KIND_BRANCH << 8),
        (0x0000_6063, 3 << 5 | KIND_BRANCH << 8),
        (0x0000_000b, KIND_TMC << 8),
        (0x0000_100f, KIND_FENCE_I << 8),
    ] {
        assert_eq!(ctl(instr), expected, "{instr:#010x}");
    }
}

#[test]
fn a_claimed_instruction_is_what_the_mechanism_says() {
    random(
        200,
        (any::<[bool; 6]>(), any::<u32>()),
        |(claim, instr): ([bool; 6], u32)| {
            let mut b = bench();
            let [rd, rs1, rs2, all, wait, target] = claim;
            b.uut.claim_hit.next = true;
            b.uut.claim_rd.next = rd;
            b.uut.claim_rs1.next = rs1;
            b.uut.claim_rs2.next = rs2;
            b.uut.claim_all.next = all;
            b.uut.claim_wait.next = wait;
            b.uut.claim_target.next = target;
            let instr = instr & !0x7f | 0x5b;
            let d = decode(&mut b, instr);
            let used = |used: bool, register: u32| if used { register & 31 } else { 0 };
            assert_eq!(
                (d.class, d.kind, d.hold, d.wait),
                (SFU, KIND_CLAIMED, true, wait)
            );
            assert_eq!(d.rd, used(rd, instr >> 7));
            assert_eq!(d.rs1, used(rs1, instr >> 15));
            assert_eq!(d.rs2, used(rs2, instr >> 20));
            assert_eq!(bits(b.uut.ctl.val()) >> 7 & 1 == 1, all);
            if target {
                let offset = signed(
                    instr >> 31 << 12
                        | (instr >> 7 & 1) << 11
                        | (instr >> 25 & 63) << 5
                        | (instr >> 8 & 15) << 1,
                    13,
                );
                assert_eq!(d.imm, PC.wrapping_add(offset));
            }
        },
    );
}

#[test]
fn fetch_faults_trap_without_an_instruction() {
    let mut b = bench();
    b.uut.access_fault.next = true;
    assert_eq!(decode(&mut b, 0x0000_0033), trap(1, 0));
    b.uut.misaligned.next = true;
    assert_eq!(decode(&mut b, 0x0000_006f), trap(0, 0));
    b.uut.access_fault.next = false;
    b.uut.claim_hit.next = true;
    assert_eq!(
        decode(&mut b, 0x8000_000b),
        trap(0, 0),
        "whoever claims the word"
    );
}

#[test]
fn where_control_instructions_stall_fetch_jal_jumps_when_executed() {
    let mut b = bench();
    b.uut.stall_fetch.next = true;
    let jal = decode(&mut b, 0x0080_00ef);
    assert_eq!(
        (jal.kind, jal.jump, jal.hold, jal.wait),
        (KIND_JUMP, false, true, true)
    );
    let branch = decode(&mut b, 0x0000_0063);
    assert!(branch.hold && branch.wait);
    assert!(!decode(&mut b, 0x0000_0033).wait, "others do not stall");
}
