//! Programs for what random ones seldom do: full stacks, stacks left behind, encodings next to legal ones, high
//! addresses, sparse and mixed accesses of local memory, errors beside other traffic, code that changes itself.

use warpgen_config::{Config, ControlStall};
use warpgen_isa::{csr, mask, opcode};
use warpgen_sim::asm::{self, Assembler};
use warpgen_testbench::mutants::Program;
use warpgen_testbench::Timing;

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;
const A3: u8 = 13;

/// Both low and high bits of addresses are set here.
const HIGH: u32 = 0xbfff_e000;

type Body = fn(&mut Assembler, &Config);

/// Every program, under timings and policies that differ.
pub fn programs(config: &Config) -> Vec<Program> {
    let all: [(&str, u32, Body); 17] = [
        ("full stack", config.start_pc, full_stack),
        ("full stack at high addresses", HIGH, full_stack),
        ("stack overflow", config.start_pc, stack_overflow),
        ("stacks left behind", config.start_pc, stacks_left_behind),
        ("branches at high addresses", HIGH, branches),
        ("empty mask", config.start_pc, empty_mask),
        ("encodings: mask", config.start_pc, |a, c| {
            encodings(a, c, MASK_WORDS)
        }),
        ("encodings: stack", config.start_pc, |a, c| {
            encodings(a, c, STACK_WORDS)
        }),
        ("encodings: opcode", config.start_pc, |a, c| {
            encodings(a, c, OPCODE_WORDS)
        }),
        ("sparse local accesses", config.start_pc, local_memory),
        ("accesses of lines and local memory", HIGH, mixed),
        ("errors beside other traffic", config.start_pc, errors),
        ("misaligned in low memory", 0x4000, misaligned),
        ("code that changes itself", config.start_pc, self_modifying),
        ("many loads in flight", config.start_pc, many_loads),
        ("splits in second sides", HIGH, second_sides),
        ("mask operations", config.start_pc, mask_operations),
    ];
    let ways = [
        (Timing::FAST, ControlStall::Issue),
        (Timing::HOSTILE, ControlStall::Issue),
        (Timing::fixed(40), ControlStall::Issue),
        (Timing::HOSTILE, ControlStall::Fetch),
    ];
    let mut programs = vec![];
    for (name, base, body) in all {
        for (timing, stall) in ways {
            let made = Program::new(name, config, base, timing, stall, |a| body(a, config));
            programs.push(made);
        }
    }
    programs
}

/// All warps with all lanes; `A0` is the thread's number.
fn every_thread(a: &mut Assembler, config: &Config) {
    let entry = a.label();
    a.li(T0, config.warps as u32)
        .la(T1, entry)
        .put(asm::vx_wspawn(T0, T1));
    a.bind(entry).li(T0, u32::MAX).put(asm::vx_tmc(T0));
    a.put(asm::csrr(A0, csr::MHARTID));
}

/// `rd` = where each thread has 16 bytes of its own.
fn own_area(a: &mut Assembler, rd: u8, base: u32) {
    a.li(rd, base)
        .put(asm::slli(T0, A0, 4))
        .put(asm::add(rd, rd, T0));
}

fn end(a: &mut Assembler) {
    a.put(asm::vx_tmc(0));
}

/// Three splits in each other, a uniform one at full depth, joins whose lanes disagree but for the lead lane, and joins
/// that mean no entry.
fn full_stack(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    a.put(asm::csrr(A2, csr::THREAD_ID));
    for _ in 0..2 {
        let mut open = vec![];
        for (level, save) in [(3, 16u8), (2, 17), (1, 18)] {
            let end = a.label();
            // lanes below `level` go on
            a.put(asm::slti(T0, A2, level)).put(asm::vx_split(save, T0));
            a.to(end, |offset| asm::beq(T0, 0, offset))
                .put(asm::addi(A1, A1, 1));
            open.push((end, save));
        }
        a.put(asm::vx_split(19, 0))
            .put(asm::addi(A1, A1, 8))
            .put(asm::vx_join(19));
        // numbers far above the depth mean no entry
        for bit in 2..32 {
            a.li(T0, 1 << bit).put(asm::vx_join(T0));
        }
        for (end, save) in open.into_iter().rev() {
            a.bind(end)
                .put(asm::slli(A1, A1, 1))
                .put(asm::addi(A1, A1, 16));
            // bit 0 differs between lanes below the entry's number
            a.put(asm::csrr(A3, csr::ACTIVE_THREADS))
                .put(asm::add(A1, A1, A3));
            // a join writes nothing, whatever stands in the field of rd
            a.put(asm::vx_join(save) | 23 << 7)
                .put(asm::add(A1, A1, 23));
        }
        a.put(asm::vx_split_n(20, A0))
            .put(asm::addi(A1, A1, 3))
            .put(asm::vx_join(20));
        a.put(asm::addi(A1, A1, 5)).put(asm::vx_join(20));
    }
    end(a);
}

/// A side that runs second splits again, with all lanes.
fn second_sides(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    a.put(asm::csrr(A2, csr::THREAD_ID));
    for (level, save) in [(3, 16u8), (2, 17), (1, 18)] {
        a.li(T0, u32::MAX).put(asm::vx_tmc(T0));
        a.put(asm::slti(T0, A2, level)).put(asm::vx_split(save, T0));
        a.put(asm::addi(A1, A1, level));
    }
    for save in [18u8, 17, 16] {
        a.put(asm::csrr(A3, csr::ACTIVE_THREADS));
        a.put(asm::add(A1, A1, A3)).put(asm::vx_join(save));
    }
    end(a);
}

/// Every mask operation in both forms on masks and sources of all kinds, vx_pred, and the tmask CSR.
fn mask_operations(a: &mut Assembler, _: &Config) {
    a.put(asm::csrrwi(0, csr::TMASK, 15))
        .put(asm::csrr(A0, csr::THREAD_ID));
    for before in [0b1111u8, 0b0011, 0b0101, 0b1000] {
        for source in [0b0000u32, 0b0101, 0b1010, 0b1100, 0b1111] {
            a.put(asm::csrrwi(0, csr::TMASK, 15)).li(A1, source | 0x50);
            a.li(A2, source)
                .put(asm::srl(A2, A2, A0))
                .put(asm::andi(A2, A2, 1))
                .put(asm::slli(A3, A2, 7));
            for funct3 in 0..8 {
                for (funct7, rs1) in [(mask::FUNCT7_MASK, A1), (mask::FUNCT7_PREDICATE, A3)] {
                    a.put(asm::csrrwi(0, csr::TMASK, before));
                    a.put(asm::r_type(opcode::CUSTOM_0, funct3, funct7, 16, rs1, 0));
                    a.put(asm::csrrwi(17, csr::TMASK, 15))
                        .put(asm::add(T0, 16, 17));
                }
            }
            for pred in [asm::vx_pred as fn(u8, u8) -> u32, asm::vx_pred_n] {
                a.put(asm::csrrwi(0, csr::TMASK, before))
                    .put(pred(A2, A1))
                    .put(asm::csrrwi(17, csr::TMASK, 15));
            }
            for access in [asm::csrrw as fn(u8, u32, u8) -> u32, asm::csrrs, asm::csrrc] {
                a.put(asm::csrrwi(0, csr::TMASK, before))
                    .put(access(16, csr::TMASK, A1));
                a.put(asm::csrrwi(17, csr::TMASK, 15))
                    .put(asm::add(T0, 16, 17));
            }
        }
    }
    end(a);
}

fn stack_overflow(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    a.put(asm::csrr(A2, csr::THREAD_ID))
        .put(asm::csrr(A3, csr::WARP_ID));
    let last = a.label();
    // warp w splits w + 1 times without a join
    for lane in 0..4 {
        a.put(asm::addi(T0, A3, 1 - lane))
            .to(last, |offset| asm::bge(0, T0, offset));
        a.put(asm::xori(T0, A2, lane))
            .put(asm::sltiu(T0, T0, 1))
            .put(asm::vx_split(16, T0));
        a.put(asm::addi(A1, 16, 1))
            .li(T0, u32::MAX)
            .put(asm::vx_tmc(T0));
    }
    a.bind(last).put(asm::addi(A1, A1, 1));
    end(a);
}

/// Every warp ends inside of three splits; those started again find an empty stack.
fn stacks_left_behind(a: &mut Assembler, config: &Config) {
    let (first, second, wait) = (a.label(), a.label(), a.label());
    let splits = |a: &mut Assembler| {
        a.li(T0, u32::MAX)
            .put(asm::vx_tmc(T0))
            .put(asm::csrr(A2, csr::THREAD_ID));
        for (level, save) in [(3, 16u8), (2, 17), (1, 18)] {
            a.put(asm::slti(T0, A2, level))
                .put(asm::vx_split(save, T0))
                .put(asm::addi(A1, save, 1));
        }
        // the lead lane names no entry, and bit 0 differs between lanes: nothing to be done, no split either
        a.li(T0, u32::MAX)
            .put(asm::vx_tmc(T0))
            .put(asm::vx_join(A2))
            .put(asm::addi(A1, A1, 1));
    };
    a.li(T0, config.warps as u32)
        .la(T1, first)
        .put(asm::vx_wspawn(T0, T1));
    a.bind(first)
        .put(asm::csrr(A0, csr::WARP_ID))
        .to(wait, |offset| asm::beq(A0, 0, offset));
    splits(a);
    end(a);
    a.bind(wait)
        .li(T0, config.warps as u32)
        .la(T1, second)
        .put(asm::vx_wspawn(T0, T1));
    a.bind(second);
    splits(a);
    end(a);
}

fn branches(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    for skip in [asm::vx_bmz as fn(i32) -> u32, asm::vx_bmnz] {
        let (over, back, done) = (a.label(), a.label(), a.label());
        a.to(over, |offset| asm::beq(0, 0, offset))
            .put(asm::addi(A1, A1, 1));
        a.bind(back)
            .put(asm::addi(A1, A1, 2))
            .to(done, |offset| asm::jal(1, offset));
        a.bind(over)
            .la(T1, back)
            .put(asm::jalr(1, T1, 1))
            .put(asm::addi(A1, A1, 4));
        let skipped = a.label();
        a.bind(done)
            .to(skipped, skip)
            .put(asm::addi(A1, A1, 8))
            .bind(skipped);
        // lanes that disagree follow the lead lane, and are reported
        let (one, two) = (a.label(), a.label());
        a.put(asm::csrr(A2, csr::THREAD_ID))
            .to(one, |offset| asm::bne(A2, 0, offset));
        a.put(asm::addi(A1, A1, 16)).bind(one);
        a.to(two, |offset| asm::beq(A2, 0, offset))
            .put(asm::addi(A1, A1, 32))
            .bind(two);
        let (near, far) = (a.label(), a.label());
        a.la(T1, near)
            .put(asm::andi(T0, A2, 1))
            .put(asm::slli(T0, T0, 2));
        a.put(asm::add(T1, T1, T0)).put(asm::jalr(1, T1, 0));
        a.bind(near)
            .put(asm::addi(A1, A1, 1))
            .bind(far)
            .put(asm::addi(A1, A1, 2));
        let last = a.label();
        a.la(T1, last)
            .put(asm::jalr(0, T1, 1))
            .put(asm::addi(A1, A1, 1))
            .bind(last);
    }
    end(a);
}

/// Under an empty mask branches and jumps read lane 0.
fn empty_mask(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    let (target, after, kept) = (a.label(), a.label(), a.label());
    a.la(A2, target)
        .put(asm::csrr(A1, csr::THREAD_ID))
        .put(asm::slli(A3, A1, 3))
        .put(asm::add(A2, A2, A3));
    a.put(asm::vx_and(20, 0));
    a.to(kept, |offset| asm::beq(A1, 0, offset))
        .put(asm::vx_or(0, 20))
        .put(asm::addi(A0, A0, 64));
    a.bind(kept)
        .put(asm::jalr(0, A2, 0))
        .put(asm::vx_or(0, 20))
        .put(asm::addi(A0, A0, 128));
    a.bind(target).to(after, |offset| asm::jal(0, offset));
    for _ in 0..8 {
        a.put(asm::vx_or(0, 20)).put(asm::addi(A0, A0, 256));
    }
    a.bind(after)
        .put(asm::vx_or(0, 20))
        .put(asm::addi(A0, A0, 1));
    // vx_pred that leaves no lane falls back to rs2
    a.li(T0, 0b0110)
        .put(asm::vx_pred(0, T0))
        .put(asm::csrr(A0, csr::ACTIVE_THREADS));
    a.put(asm::vx_pred(0, 0))
        .put(asm::vx_or(0, 20))
        .put(asm::csrr(A0, csr::ACTIVE_THREADS));
    end(a);
}

const MASK_WORDS: [u32; 4] = [
    0x8010_050b,           // vx_and with rs2 = x1
    0x8400_050b | 3 << 12, // funct7 0x42, funct3 3
    0x0010_605b,           // vx_bmz with rs2 = x1
    0x8600_050b,           // funct7 0x43
];
const STACK_WORDS: [u32; 4] = [
    0x0200_250b | 0x0400_0000, // funct7 3, funct3 2
    0x0000_650b,               // funct3 6
    0x0000_d05b | 1 << 15,     // vx_bmz's opcode, funct3 5
    0x8000_4073,               // CSR 0x800, funct3 4
];
const OPCODE_WORDS: [u32; 4] = [
    0x8000_050a,     // vx_and with bit 0 clear
    0x0000_e05b,     // vx_bmz with rs1 = x1
    0x8010_1072 | 1, // CSR 0x801
    0x0000_252b,     // vx_split's fields under custom-1
];

/// A word for each warp that is next to a legal one: every warp traps.
fn encodings(a: &mut Assembler, config: &Config, words: [u32; 4]) {
    every_thread(a, config);
    a.put(asm::csrr(A1, csr::WARP_ID)).li(T1, 0);
    for (warp, word) in words.into_iter().enumerate() {
        let next = a.label();
        a.put(asm::addi(T0, A1, -(warp as i32)))
            .to(next, |offset| asm::bne(T0, 0, offset))
            .put(word);
        a.bind(next);
    }
    end(a);
}

/// Stores of every size in lanes that come and go, all read back; conflicts of all lanes in one bank.
fn local_memory(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    own_area(a, A2, config.local_memory_base);
    a.li(A1, 0xa5f7_33e1).put(asm::add(A1, A1, A0));
    for mask in [0b1110u32, 0b0101, 0b1011, 0b1000, 0b1111] {
        a.li(T0, u32::MAX)
            .put(asm::vx_tmc(T0))
            .put(asm::slli(A1, A1, 3))
            .put(asm::xor(A1, A1, A0));
        a.li(T0, mask).put(asm::vx_tmc(T0));
        a.put(asm::sw(A1, A2, 0))
            .put(asm::sb(A1, A2, 5))
            .put(asm::sb(A1, A2, 6))
            .put(asm::sh(A1, A2, 10))
            .put(asm::sw(A1, A2, 12));
        // a bank for each lane
        a.put(asm::slli(A3, A0, 2))
            .li(T1, config.local_memory_base + 0x400)
            .put(asm::add(A3, A3, T1));
        a.put(asm::sw(A1, A3, 0))
            .put(asm::sb(A1, A3, 0x102))
            .put(asm::sh(A1, A3, 0x200));
        a.li(T0, u32::MAX).put(asm::vx_tmc(T0));
        for offset in [0, 4, 8, 12] {
            a.put(asm::lw(A1, A2, offset))
                .put(asm::lw(T0, A3, 0x100 * (offset / 4)))
                .put(asm::add(A1, A1, T0));
        }
        a.put(asm::lbu(A1, A2, 6))
            .put(asm::lh(A1, A3, 0x202))
            .put(asm::lw(A1, A2, 0));
    }
    end(a);
}

/// One instruction with lanes in memory and lanes in local memory; unrelated registers wait for their own loads.
fn mixed(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    own_area(a, A2, HIGH + 0x1800);
    own_area(a, A3, config.local_memory_base);
    a.li(A1, 0x0e7f_1199).put(asm::mul(A1, A1, A0));
    for local in [0b0001i32, 0b0110, 0b1000, 0b1011] {
        // T1: local memory in some lanes
        a.put(asm::csrr(T0, csr::THREAD_ID))
            .li(T1, local as u32)
            .put(asm::srl(T1, T1, T0));
        a.put(asm::andi(T1, T1, 1)).put(asm::sub(T1, 0, T1));
        a.put(asm::xor(T0, A2, A3))
            .put(asm::and(T0, T0, T1))
            .put(asm::xor(T1, A2, T0));
        a.put(asm::sw(A1, T1, 0))
            .put(asm::addi(A1, A1, 0x77))
            .put(asm::sw(A1, T1, 4))
            .put(asm::sb(A1, T1, 9));
        a.put(asm::lw(28, T1, 4))
            .put(asm::lw(29, T1, 8))
            .put(asm::lbu(30, T1, 1))
            .put(asm::lw(27, T1, 0));
        a.put(asm::addi(24, A1, 1))
            .put(asm::addi(25, A1, 2))
            .put(asm::mul(26, A1, A1))
            .put(asm::csrr(23, csr::MHARTID));
        a.put(asm::add(A1, 27, 28))
            .put(asm::add(A1, A1, 29))
            .put(asm::add(A1, A1, 30));
        // every lane on another line
        a.put(asm::slli(T0, A0, 6))
            .put(asm::add(T0, T0, A2))
            .put(asm::sw(A1, T0, 0))
            .put(asm::lw(A1, T0, 0));
    }
    end(a);
}

/// A load or a store of each warp in turn is answered by an error while the others go on.
fn errors(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    own_area(a, A2, 0x8001_0000);
    own_area(a, A3, config.local_memory_base);
    a.put(asm::csrr(A1, csr::WARP_ID));
    for warp in 0..3 {
        for round in 0..3 {
            a.put(asm::lw(16, A2, 0))
                .put(asm::sw(16, A3, 0))
                .put(asm::lw(17, A3, 0))
                .put(asm::sw(17, A2, 4));
            a.put(asm::lw(18, A3, 4))
                .put(asm::lw(19, A3, 8))
                .put(asm::lw(20, A3, 12))
                .put(asm::lw(21, A3, 0));
            if round == 0 {
                let next = a.label();
                a.put(asm::addi(T0, A1, -warp))
                    .to(next, |offset| asm::bne(T0, 0, offset));
                a.li(T1, 0x4000_0000).put(asm::lw(22, A3, 0));
                a.put(if warp == 1 {
                    asm::sw(T1, T1, 0)
                } else {
                    asm::lw(T1, T1, 0)
                });
                a.bind(next);
            }
        }
    }
    end(a);
}

fn misaligned(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    own_area(a, A2, 0x6000);
    a.put(asm::sw(A0, A2, 0))
        .put(asm::lw(A1, A2, 0))
        .put(asm::csrr(A3, csr::WARP_ID));
    let (half, store, word) = (a.label(), a.label(), a.label());
    a.to(half, |offset| asm::beq(A3, 0, offset))
        .put(asm::addi(A3, A3, -1));
    a.to(store, |offset| asm::beq(A3, 0, offset))
        .put(asm::addi(A3, A3, -1));
    a.to(word, |offset| asm::beq(A3, 0, offset));
    end(a);
    a.bind(half)
        .put(asm::add(A2, A2, A0))
        .put(asm::lh(A1, A2, 0));
    a.bind(store).put(asm::sw(A0, A2, 2));
    a.bind(word)
        .put(asm::add(A2, A2, A0))
        .put(asm::lw(A1, A2, 0));
    // the trap comes later than what is issued behind the access
    let spin = a.label();
    a.bind(spin).to(spin, |offset| asm::jal(0, offset));
}

/// Stores the instruction behind a `fence.i`, as the last of many stores.
fn self_modifying(a: &mut Assembler, _: &Config) {
    a.li(T0, u32::MAX)
        .put(asm::vx_tmc(T0))
        .put(asm::csrr(T1, csr::THREAD_ID))
        .put(asm::slli(T1, T1, 10))
        .li(A3, 0x8002_0000)
        .put(asm::add(A3, A3, T1));
    for round in 0..24 {
        let place = a.label();
        a.li(A1, asm::addi(A0, A0, 100 + round)).la(A2, place);
        // a line for each lane
        for extra in 0..round % 12 {
            a.put(asm::sw(A1, A3, 64 * extra));
        }
        a.put(asm::sw(A1, A2, 0)).put(asm::fence_i());
        a.bind(place).put(asm::addi(A0, A0, 1));
    }
    end(a);
}

/// As many loads as there are entries, and more.
fn many_loads(a: &mut Assembler, config: &Config) {
    every_thread(a, config);
    a.li(A2, 0x8001_0000)
        .put(asm::slli(T0, A0, 8))
        .put(asm::add(A2, A2, T0));
    for round in 0..3 {
        for i in 0..10u8 {
            a.put(asm::lw(16 + i, A2, 16 * i32::from(i) + 4 * round));
        }
        for i in 0..10u8 {
            a.put(asm::add(A1, A1, 16 + i));
        }
        a.put(asm::sw(A1, A2, 0));
    }
    end(a);
}
