//! ALU: every operation of every lane against Rust's integers, branch conditions and jump targets.

use crate::common::{bits, config, lane, lanes, number, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::alu::Alu;
use warpgen_core::control_word::CTL_BITS;
use warpgen_hdl::prelude::*;

const SUM: u64 = 0;
const SHIFT: u64 = 1;
const LESS: u64 = 2;
const XOR: u64 = 3;
const OR: u64 = 4;
const AND: u64 = 5;
const IMMEDIATE: u64 = 6;
const LINK: u64 = 7;
const CONDITIONAL_ZERO: u64 = 8;

/// One operation: select, and of the control word immediate, subtract, unsigned; of the instruction funct3, bit 30.
#[derive(Clone, Copy, Debug)]
struct Operation {
    select: u64,
    immediate: bool,
    subtract: bool,
    unsigned: bool,
    funct3: u64,
    alternate: bool,
}

fn drive(b: &mut Bench<Alu>, op: Operation, rs1: &[u32], rs2: &[u32], imm: u32, pc: u32) {
    let ctl = op.select
        | u64::from(op.immediate) << 4
        | u64::from(op.subtract) << 5
        | u64::from(op.unsigned) << 6;
    b.uut.rs1.next = lanes(rs1);
    b.uut.rs2.next = lanes(rs2);
    b.uut.imm.next = Word::new(32, imm.into());
    b.uut.pc.next = Word::new(32, pc.into());
    b.uut.instr.next = Word::new(32, op.funct3 << 12 | u64::from(op.alternate) << 30);
    b.uut.ctl.next = Word::new(CTL_BITS, ctl);
    b.settle();
}

fn operation() -> impl Strategy<Value = Operation> {
    let op = |select, subtract, unsigned, funct3: u64, alternate| {
        any::<bool>().prop_map(move |immediate| Operation {
            select,
            immediate,
            subtract,
            unsigned,
            funct3,
            alternate,
        })
    };
    prop_oneof![
        op(SUM, false, false, 0, false),
        op(SUM, true, false, 0, true),
        op(SHIFT, false, false, 1, false),
        op(SHIFT, false, false, 5, false),
        op(SHIFT, false, false, 5, true),
        op(LESS, true, false, 2, false),
        op(LESS, true, true, 3, false),
        op(XOR, false, false, 4, false),
        op(OR, false, false, 6, false),
        op(AND, false, false, 7, false),
        op(IMMEDIATE, false, false, 0, false),
        op(LINK, false, false, 0, false),
        op(CONDITIONAL_ZERO, false, false, 5, false),
        op(CONDITIONAL_ZERO, false, false, 7, false),
    ]
}

fn expected(op: Operation, a: u32, rs2: u32, imm: u32, pc: u32) -> u32 {
    let b = if op.immediate { imm } else { rs2 };
    match (op.select, op.funct3) {
        (SUM, _) if op.subtract => a.wrapping_sub(b),
        (SUM, _) => a.wrapping_add(b),
        (SHIFT, 1) => a << (b & 31),
        (SHIFT, _) if op.alternate => ((a as i32) >> (b & 31)) as u32,
        (SHIFT, _) => a >> (b & 31),
        (LESS, _) if op.unsigned => u32::from(a < b),
        (LESS, _) => u32::from((a as i32) < b as i32),
        (XOR, _) => a ^ b,
        (OR, _) => a | b,
        (AND, _) => a & b,
        (IMMEDIATE, _) => imm,
        (LINK, _) => pc.wrapping_add(4),
        (_, 5) if rs2 == 0 => 0,
        (_, 7) if rs2 != 0 => 0,
        _ => a,
    }
}

#[test]
fn operations_agree_with_rust_in_every_lane() {
    for threads in [1, 4] {
        let operands = vec((number(), number()), threads);
        let case = (operation(), operands, number(), number());
        random(
            400,
            case,
            |(op, operands, imm, pc): (Operation, Vec<(u32, u32)>, u32, u32)| {
                let mut b = Bench::new(Alu::new(&config(2, threads)));
                let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.iter().copied().unzip();
                drive(&mut b, op, &rs1, &rs2, imm, pc);
                for i in 0..threads {
                    let value = lane(b.uut.result.val(), i);
                    assert_eq!(
                        value,
                        expected(op, rs1[i], rs2[i], imm, pc),
                        "lane {i} of {op:?}"
                    );
                }
            },
        );
    }
}

#[test]
fn branch_conditions_agree_with_rust_in_every_lane() {
    let case = (0..6usize, vec((number(), number()), 4), any::<bool>());
    random(
        300,
        case,
        |(kind, mut operands, equal): (usize, Vec<(u32, u32)>, bool)| {
            if equal {
                operands[1].1 = operands[1].0;
            }
            let funct3 = [0, 1, 4, 5, 6, 7][kind];
            let op = Operation {
                select: SUM,
                immediate: false,
                subtract: true,
                unsigned: funct3 & 2 != 0,
                funct3,
                alternate: false,
            };
            let mut b = Bench::new(Alu::new(&config(2, 4)));
            let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.iter().copied().unzip();
            drive(&mut b, op, &rs1, &rs2, 0x8000_1234, 0);
            for i in 0..4 {
                let (x, y) = (rs1[i], rs2[i]);
                let taken = match funct3 {
                    0 => x == y,
                    1 => x != y,
                    4 => (x as i32) < y as i32,
                    5 => (x as i32) >= y as i32,
                    6 => x < y,
                    _ => x >= y,
                };
                assert_eq!(
                    bits(b.uut.taken.val()) >> i & 1 == 1,
                    taken,
                    "{x:#x} {y:#x}"
                );
                assert_eq!(lane(b.uut.target.val(), i), 0x8000_1234);
            }
        },
    );
}

#[test]
fn jalr_clears_bit_zero_of_each_lanes_target() {
    let op = Operation {
        select: LINK,
        immediate: true,
        subtract: false,
        unsigned: false,
        funct3: 0,
        alternate: false,
    };
    let mut b = Bench::new(Alu::new(&config(2, 4)));
    drive(
        &mut b,
        op,
        &[0, 1, 0xffff_ffff, 0x8000_0002],
        &[0; 4],
        1,
        0x8000_0010,
    );
    let targets: Vec<u32> = (0..4).map(|i| lane(b.uut.target.val(), i)).collect();
    assert_eq!(targets, [0, 2, 0, 0x8000_0002]);
    assert_eq!(lane(b.uut.result.val(), 2), 0x8000_0014);
}
