//! The decoder against an independent table of (mask, match, mnemonic), over every combination of opcode, funct3 and funct7.

use crate::support::trap_cause;
use proptest::prelude::*;
use warpgen_config::Control;
use warpgen_isa::cause;
use warpgen_sim::asm;
use warpgen_sim::decode::{decode, Features, Op};
use warpgen_sim::disasm::disassemble;

/// Which build option an instruction needs.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Needs {
    Nothing,
    Stack,
    Mask,
    Leave,
    Skip,
    Float,
}
use Needs::*;

/// Bits that are fixed, their values, and the mnemonic; written from the specifications, not from the decoder.
const TABLE: [(u32, u32, &str, Needs); 103] = [
    (0x0000_007F, 0x0000_0037, "lui", Nothing),
    (0x0000_007F, 0x0000_0017, "auipc", Nothing),
    (0x0000_007F, 0x0000_006F, "jal", Nothing),
    (0x0000_707F, 0x0000_0067, "jalr", Nothing),
    (0x0000_707F, 0x0000_0063, "beq", Nothing),
    (0x0000_707F, 0x0000_1063, "bne", Nothing),
    (0x0000_707F, 0x0000_4063, "blt", Nothing),
    (0x0000_707F, 0x0000_5063, "bge", Nothing),
    (0x0000_707F, 0x0000_6063, "bltu", Nothing),
    (0x0000_707F, 0x0000_7063, "bgeu", Nothing),
    (0x0000_707F, 0x0000_0003, "lb", Nothing),
    (0x0000_707F, 0x0000_1003, "lh", Nothing),
    (0x0000_707F, 0x0000_2003, "lw", Nothing),
    (0x0000_707F, 0x0000_4003, "lbu", Nothing),
    (0x0000_707F, 0x0000_5003, "lhu", Nothing),
    (0x0000_707F, 0x0000_0023, "sb", Nothing),
    (0x0000_707F, 0x0000_1023, "sh", Nothing),
    (0x0000_707F, 0x0000_2023, "sw", Nothing),
    (0x0000_707F, 0x0000_0013, "addi", Nothing),
    (0x0000_707F, 0x0000_2013, "slti", Nothing),
    (0x0000_707F, 0x0000_3013, "sltiu", Nothing),
    (0x0000_707F, 0x0000_4013, "xori", Nothing),
    (0x0000_707F, 0x0000_6013, "ori", Nothing),
    (0x0000_707F, 0x0000_7013, "andi", Nothing),
    (0xFE00_707F, 0x0000_1013, "slli", Nothing),
    (0xFE00_707F, 0x0000_5013, "srli", Nothing),
    (0xFE00_707F, 0x4000_5013, "srai", Nothing),
    (0xFE00_707F, 0x0000_0033, "add", Nothing),
    (0xFE00_707F, 0x4000_0033, "sub", Nothing),
    (0xFE00_707F, 0x0000_1033, "sll", Nothing),
    (0xFE00_707F, 0x0000_2033, "slt", Nothing),
    (0xFE00_707F, 0x0000_3033, "sltu", Nothing),
    (0xFE00_707F, 0x0000_4033, "xor", Nothing),
    (0xFE00_707F, 0x0000_5033, "srl", Nothing),
    (0xFE00_707F, 0x4000_5033, "sra", Nothing),
    (0xFE00_707F, 0x0000_6033, "or", Nothing),
    (0xFE00_707F, 0x0000_7033, "and", Nothing),
    (0xFE00_707F, 0x0200_0033, "mul", Nothing),
    (0xFE00_707F, 0x0200_1033, "mulh", Nothing),
    (0xFE00_707F, 0x0200_2033, "mulhsu", Nothing),
    (0xFE00_707F, 0x0200_3033, "mulhu", Nothing),
    (0xFE00_707F, 0x0200_4033, "div", Nothing),
    (0xFE00_707F, 0x0200_5033, "divu", Nothing),
    (0xFE00_707F, 0x0200_6033, "rem", Nothing),
    (0xFE00_707F, 0x0200_7033, "remu", Nothing),
    (0xFE00_707F, 0x0E00_5033, "czero.eqz", Nothing),
    (0xFE00_707F, 0x0E00_7033, "czero.nez", Nothing),
    (0x0000_707F, 0x0000_000F, "fence", Nothing),
    (0x0000_707F, 0x0000_100F, "fence.i", Nothing),
    (0xFFFF_FFFF, 0x0000_0073, "ecall", Nothing),
    (0xFFFF_FFFF, 0x0010_0073, "ebreak", Nothing),
    (0xFFFF_FFFF, 0x3020_0073, "mret", Nothing),
    (0x0000_707F, 0x0000_1073, "csrrw", Nothing),
    (0x0000_707F, 0x0000_2073, "csrrs", Nothing),
    (0x0000_707F, 0x0000_3073, "csrrc", Nothing),
    (0x0000_707F, 0x0000_5073, "csrrwi", Nothing),
    (0x0000_707F, 0x0000_6073, "csrrsi", Nothing),
    (0x0000_707F, 0x0000_7073, "csrrci", Nothing),
    (0xFE00_707F, 0x0000_000B, "vx_tmc", Nothing),
    (0xFE00_707F, 0x0000_100B, "vx_wspawn", Nothing),
    (0xFE10_707F, 0x0000_200B, "vx_split", Stack),
    (0xFE10_707F, 0x0010_200B, "vx_split_n", Stack),
    (0xFE00_707F, 0x0000_300B, "vx_join", Stack),
    (0xFE00_707F, 0x0000_400B, "vx_bar", Nothing),
    (0xFE00_70FF, 0x0000_500B, "vx_pred", Nothing),
    (0xFE00_70FF, 0x0000_508B, "vx_pred_n", Nothing),
    (0xFE00_707F, 0x0200_000B, "vx_vote_all", Nothing),
    (0xFE00_707F, 0x0200_100B, "vx_vote_any", Nothing),
    (0xFE00_707F, 0x0200_200B, "vx_vote_uni", Nothing),
    (0xFE00_707F, 0x0200_300B, "vx_vote_ballot", Nothing),
    (0xFE00_707F, 0x0200_400B, "vx_shfl_up", Nothing),
    (0xFE00_707F, 0x0200_500B, "vx_shfl_down", Nothing),
    (0xFE00_707F, 0x0200_600B, "vx_shfl_bfly", Nothing),
    (0xFE00_707F, 0x0200_700B, "vx_shfl_idx", Nothing),
    (0xFFF0_707F, 0x8000_000B, "vx_and", Mask),
    (0xFFF0_707F, 0x8000_100B, "vx_or", Mask),
    (0xFFF0_707F, 0x8000_200B, "vx_xor", Mask),
    (0xFFF0_707F, 0x8000_300B, "vx_andn2", Mask),
    (0xFFF0_707F, 0x8000_400B, "vx_orn2", Mask),
    (0xFFF0_707F, 0x8000_500B, "vx_nand", Mask),
    (0xFFF0_707F, 0x8000_600B, "vx_nor", Mask),
    (0xFFF0_707F, 0x8000_700B, "vx_xnor", Mask),
    (0xFFF0_707F, 0x8200_000B, "vx_and.p", Mask),
    (0xFFF0_707F, 0x8200_100B, "vx_or.p", Mask),
    (0xFFF0_707F, 0x8200_200B, "vx_xor.p", Mask),
    (0xFFF0_707F, 0x8200_300B, "vx_andn2.p", Mask),
    (0xFFF0_707F, 0x8200_400B, "vx_orn2.p", Mask),
    (0xFFF0_707F, 0x8200_500B, "vx_nand.p", Mask),
    (0xFFF0_707F, 0x8200_600B, "vx_nor.p", Mask),
    (0xFFF0_707F, 0x8200_700B, "vx_xnor.p", Mask),
    (0xFE00_707F, 0x8400_000B, "vx_leave.p", Leave),
    (0xFE00_707F, 0x8400_100B, "vx_leave_n.p", Leave),
    (0xFE00_707F, 0x8400_200B, "vx_leave", Leave),
    (0x01FF_F07F, 0x0000_605B, "vx_bmz", Skip),
    (0x01FF_F07F, 0x0000_705B, "vx_bmnz", Skip),
    // Shorter names of the disassembler, before their long forms in the lookup below.
    (0xFFFF_FFFF, 0x0000_0013, "nop", Nothing),
    (0xFFFF_FFFF, 0x0000_8067, "ret", Nothing),
    (0x0000_0FFF, 0x0000_006F, "j", Nothing),
    (0x000F_F07F, 0x0000_0013, "li", Nothing),
    // Fixed words of the unprivileged specification that are plain cases of the above.
    (0xFFFF_FFFF, 0x0FF0_000F, "fence", Nothing),
    (0xFFFF_FFFF, 0x8330_000F, "fence", Nothing),
    (0xFFFF_FFFF, 0x0100_000F, "fence", Nothing),
    (0xFFFF_FFFF, 0x0000_100F, "fence.i", Nothing),
];

/// F; the flag tells that funct3 is a rounding mode, of which 5 and 6 are reserved.
const FLOAT: [(u32, u32, &str, bool); 26] = [
    (0x0000_707F, 0x0000_2007, "flw", false),
    (0x0000_707F, 0x0000_2027, "fsw", false),
    (0x0600_007F, 0x0000_0043, "fmadd.s", true),
    (0x0600_007F, 0x0000_0047, "fmsub.s", true),
    (0x0600_007F, 0x0000_004B, "fnmsub.s", true),
    (0x0600_007F, 0x0000_004F, "fnmadd.s", true),
    (0xFE00_007F, 0x0000_0053, "fadd.s", true),
    (0xFE00_007F, 0x0800_0053, "fsub.s", true),
    (0xFE00_007F, 0x1000_0053, "fmul.s", true),
    (0xFE00_007F, 0x1800_0053, "fdiv.s", true),
    (0xFFF0_007F, 0x5800_0053, "fsqrt.s", true),
    (0xFE00_707F, 0x2000_0053, "fsgnj.s", false),
    (0xFE00_707F, 0x2000_1053, "fsgnjn.s", false),
    (0xFE00_707F, 0x2000_2053, "fsgnjx.s", false),
    (0xFE00_707F, 0x2800_0053, "fmin.s", false),
    (0xFE00_707F, 0x2800_1053, "fmax.s", false),
    (0xFE00_707F, 0xA000_0053, "fle.s", false),
    (0xFE00_707F, 0xA000_1053, "flt.s", false),
    (0xFE00_707F, 0xA000_2053, "feq.s", false),
    (0xFFF0_007F, 0xC000_0053, "fcvt.w.s", true),
    (0xFFF0_007F, 0xC010_0053, "fcvt.wu.s", true),
    (0xFFF0_007F, 0xD000_0053, "fcvt.s.w", true),
    (0xFFF0_007F, 0xD010_0053, "fcvt.s.wu", true),
    (0xFFF0_707F, 0xE000_0053, "fmv.x.w", false),
    (0xFFF0_707F, 0xE000_1053, "fclass.s", false),
    (0xFFF0_707F, 0xF000_0053, "fmv.w.x", false),
];

/// The most specific entry.
fn lookup(word: u32) -> Option<(&'static str, Needs)> {
    let reserved_mode = matches!(word >> 12 & 7, 5 | 6);
    let float = FLOAT
        .iter()
        .find(|(mask, value, _, rounds)| word & mask == *value && !(*rounds && reserved_mode));
    if let Some((_, _, name, _)) = float {
        return Some((name, Float));
    }
    let matching = TABLE
        .iter()
        .filter(|(mask, value, ..)| word & mask == *value);
    matching
        .max_by_key(|(mask, ..)| mask.count_ones())
        .map(|(_, _, name, needs)| (*name, *needs))
}

fn features(bits: u32) -> Features {
    Features {
        stack: bits & 1 != 0,
        mask: bits & 2 != 0,
        skip: bits & 4 != 0,
        leave: bits & 8 != 0,
        float: bits & 16 != 0,
    }
}

fn allows(f: Features, needs: Needs) -> bool {
    match needs {
        Nothing => true,
        Stack => f.stack,
        Mask => f.mask,
        Leave => f.leave,
        Skip => f.skip,
        Float => f.float,
    }
}

fn check(word: u32) {
    let decoded = decode(word);
    match lookup(word) {
        None => {
            assert_eq!(decoded.op, Op::Illegal, "{word:#010x}");
            assert_eq!(disassemble(word, 0), format!(".word {word:#010x}"));
        }
        Some((name, needs)) => {
            let text = disassemble(word, 0);
            assert_eq!(text.split(' ').next(), Some(name), "{word:#010x} is {text}");
            for f in (0..32).map(features) {
                assert_eq!(f.has(decoded.op), allows(f, needs), "{text} with {f:?}");
            }
        }
    }
    (0..32).for_each(|bits| assert!(!features(bits).has(Op::Illegal)));
}

#[test]
fn every_opcode_and_function_code() {
    // rd, rs1, rs2: all zero, all ones, and each alone; enough for every "must be zero" rule.
    let registers = [
        (0, 0, 0),
        (1, 0, 0),
        (2, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
        (0, 0, 2),
        (31, 31, 31),
        (5, 9, 16),
    ];
    for opcode in 0..128 {
        for funct3 in 0..8 {
            for funct7 in 0..128 {
                for (rd, rs1, rs2) in registers {
                    check(funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode);
                }
            }
        }
    }
}

#[test]
fn every_system_word_of_funct3_0() {
    for high in 0..1 << 12 {
        for (rs1, rd) in [(0, 0), (1, 0), (0, 1)] {
            check(high << 20 | rs1 << 15 | rd << 7 | 0x73);
        }
    }
}

#[test]
fn reserved_encodings_trap_on_every_core() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        for word in [
            0,
            u32::MAX,
            0x1050_0073,
            0x1020_0073,
            0x0000_4073,
            0x0000_3003,
            0x0000_600B,
            0x0000_700B,
            0x8010_000B,
        ] {
            assert_eq!(
                trap_cause(control, word),
                Some(cause::ILLEGAL),
                "{control} {word:#010x}"
            );
        }
    }
}

#[test]
fn a_core_traps_on_the_other_mechanism() {
    let (stack, mask) = (
        [asm::vx_split(1, 0), asm::vx_join(0)],
        [
            asm::vx_and(0, 0),
            asm::vx_xnor_p(1, 2),
            asm::vx_bmz(8),
            asm::vx_leave(0, 0, 0),
            asm::csrr(1, 0x800),
        ],
    );
    for word in stack {
        assert_eq!(trap_cause(Control::Mask, word), Some(cause::ILLEGAL));
        assert_eq!(trap_cause(Control::Stack, word), None);
        assert_eq!(trap_cause(Control::Both, word), None);
    }
    for word in mask {
        assert_eq!(trap_cause(Control::Stack, word), Some(cause::ILLEGAL));
        assert_eq!(trap_cause(Control::Mask, word), None);
        assert_eq!(trap_cause(Control::Both, word), None);
    }
}

proptest! {
    #[test]
    fn random_words(word: u32) {
        check(word);
    }

    #[test]
    fn fields_come_back(rd in 0u8..32, rs1 in 0u8..32, rs2 in 0u8..32, imm in -2048i32..2048, far in -(1i32 << 19)..1 << 19) {
        let i = decode(asm::addi(rd, rs1, imm));
        prop_assert_eq!((i.rd, i.rs1, i.imm), (rd, rs1, imm));
        let i = decode(asm::sw(rs2, rs1, imm));
        prop_assert_eq!((i.rs1, i.rs2, i.imm), (rs1, rs2, imm));
        let i = decode(asm::bgeu(rs1, rs2, imm * 2));
        prop_assert_eq!((i.rs1, i.rs2, i.imm), (rs1, rs2, imm * 2));
        let i = decode(asm::jal(rd, far * 2));
        prop_assert_eq!((i.rd, i.imm), (rd, far * 2));
        let i = decode(asm::csrrwi(rd, (imm + 2048) as u32, rs1));
        prop_assert_eq!((i.rd, i.rs1, i.imm), (rd, rs1, imm + 2048));
        let i = decode(asm::vx_leave_p(rd, rs1, rs2));
        prop_assert_eq!((i.rd, i.rs1, i.rs2), (rd, rs1, rs2));
    }
}
