//! Every opcode, function code and CSR address on the core and on the golden model: both execute, or both trap.

mod common;

use warpgen_config::Config;
use warpgen_isa::{cause, csr, opcode};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::Memory;
use warpgen_testbench::Cosim;

const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;

/// a1 is an address (and a large count, an even predicate, mask 0), a2 is 1; then the word, and the end.
fn around(config: &Config, word: u32) -> Memory {
    common::memory(config, |a: &mut Assembler| {
        a.li(A1, 0x8001_0000)
            .li(A2, 1)
            .li(A0, 3)
            .put(word)
            .put(asm::addi(A0, A0, 1))
            .put(asm::vx_tmc(0));
    })
}

/// Runs each word by itself; how many trapped as illegal.
fn sweep(cosim: &mut Cosim, words: impl Iterator<Item = u32>) -> (u32, u32) {
    let config = cosim.config().clone();
    let (mut all, mut illegal) = (0, 0);
    for word in words {
        let report =
            common::check_once(cosim, &format!("word {word:#010x}"), around(&config, word));
        all += 1;
        illegal += u32::from(report.trap.is_some_and(|trap| trap.cause == cause::ILLEGAL));
    }
    (all, illegal)
}

/// Function codes that some instruction has, their neighbours, and single bits.
const FUNCT7: [u32; 20] = [
    0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x10, 0x18, 0x20, 0x21, 0x27, 0x2f, 0x3f,
    0x40, 0x41, 0x42, 0x43,
];

#[test]
fn every_opcode_and_function_code() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let words = (0..32u32).map(|opcode| opcode << 2 | 3).flat_map(|opcode| {
            (0..8u32).flat_map(move |funct3| {
                FUNCT7.into_iter().flat_map(move |funct7| {
                    // a1 and a2 as operands, then x0 as the second one
                    [A2, 0].map(|rs2| asm::r_type(opcode, funct3, funct7, A0, A1, rs2))
                })
            })
        });
        // a branch far back may loop for ever
        let words = words.filter(|word| word & 0x7f != opcode::BRANCH || word >> 31 == 0);
        let (all, illegal) = sweep(&mut cosim, words);
        assert!(illegal > all / 2 && illegal < all, "{illegal} of {all}");
    }
}

#[test]
fn words_that_are_not_32_bit_instructions_trap() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let words = (0..128u32)
            .filter(|low| low & 3 != 3)
            .map(|low| 0x00b5_0500 | low);
        let (all, illegal) = sweep(&mut cosim, words);
        assert_eq!(all, illegal);
    }
}

#[test]
fn every_function_code_of_our_own_opcodes_and_every_second_operand_field() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let words = (0..128u32).flat_map(|funct7| {
            (0..8u32).map(move |funct3| asm::r_type(opcode::CUSTOM_0, funct3, funct7, A0, A1, A2))
        });
        sweep(&mut cosim, words);
        let fields = (0..8u32).flat_map(|funct3| {
            [0x40, 0x41, 0x42, 0x00]
                .into_iter()
                .flat_map(move |funct7| {
                    [0u8, 1, 2, 16, 31]
                        .map(|rs2| asm::r_type(opcode::CUSTOM_0, funct3, funct7, A0, A2, rs2))
                })
        });
        sweep(&mut cosim, fields);
        let skips = (0..8u32).flat_map(|funct3| {
            [(0, 0), (0, 1), (1, 0), (31, 31)]
                .map(|(rs1, rs2)| asm::b_type(opcode::CUSTOM_2, funct3, rs1, rs2, 8))
        });
        sweep(&mut cosim, skips);
    }
}

#[test]
fn system_words_other_than_ecall_ebreak_mret_trap() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let words = (0..4096u32)
            .step_by(7)
            .chain([0, 1, 2, 0x102, 0x105, 0x302])
            .map(|field| field << 20 | 0x73);
        let fields = [
            0x0000_00f3,
            0x0000_8073,
            0x0010_8073,
            0x3020_0173,
            0x3020_8073,
        ];
        sweep(&mut cosim, words.chain(fields));
    }
}

#[test]
fn every_csr_address_read_and_written() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let read = sweep(&mut cosim, (0..4096).map(|address| asm::csrr(A0, address)));
        // a write of 1, so that tmask stays as it is
        let written = sweep(
            &mut cosim,
            (0..4096).map(|address| asm::csrrw(A0, address, A2)),
        );
        assert!(
            read.1 < written.1,
            "counters and identification are read-only"
        );
        let some = [
            csr::TMASK,
            csr::MSCRATCH,
            csr::MISA,
            csr::MCYCLE,
            csr::MHARTID,
            csr::ACTIVE_THREADS,
            0x300,
        ];
        let forms = some.into_iter().flat_map(|address| {
            (1..8u32)
                .filter(|funct3| *funct3 != 4)
                .flat_map(move |funct3| {
                    [0u8, 1, A2].into_iter().flat_map(move |source| {
                        [0u8, A0]
                            .map(|rd| asm::csrrw(rd, address, source) & !(7 << 12) | funct3 << 12)
                    })
                })
        });
        sweep(&mut cosim, forms);
    }
}
