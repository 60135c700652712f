//! Scalar behaviour against an independent emulator: the same executables on the golden model and under qemu-riscv32.
//!
//! A program puts its results in memory, writes them by system call, and exits. qemu-riscv32 performs the calls; the golden
//! model stops at the first one, with the results' place in a1 and size in a2.

use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, TestRunner};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use warpgen_config::{Config, Control};
use warpgen_isa::cause;
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::{Exit, Limits, Machine, Memory, Program};

const INSTALL: &str = "install it: sudo apt-get install gcc-riscv64-unknown-elf qemu-user";

/// Runs a tool; its output, or a panic that says how to get it.
fn tool(command: &mut Command) -> Vec<u8> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("cannot run {name} ({e}); {INSTALL}"));
    assert!(
        output.status.success(),
        "{name}: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// The bytes a program writes, according to the golden model.
fn on_the_golden_model(path: &Path) -> Vec<u8> {
    let config = Config::stock(Control::Mask, 1, 1);
    let program = Program::load(path, &config).unwrap();
    let mut memory = Memory::new(&config);
    program.place(&mut memory);
    let mut machine = Machine::new(&config, memory, program.entry, 0).unwrap();
    let outcome = machine.run(
        Limits {
            warp_instructions: 100_000_000,
        },
        &mut (),
    );
    assert!(
        matches!(outcome.exit, Exit::Call(t) if t.cause == cause::ECALL),
        "{}",
        outcome.exit
    );
    let [fd, at, bytes, number] = [10, 11, 12, 17].map(|r: usize| machine.warp(0).registers[r][0]);
    assert_eq!(
        (number, fd),
        (64, 1),
        "the first system call is a write to standard output"
    );
    machine.memory().peek(at, bytes as usize)
}

fn assert_same(path: &Path) -> usize {
    let golden = on_the_golden_model(path);
    let qemu = tool(Command::new("qemu-riscv32").arg(path));
    assert_eq!(golden.len(), qemu.len());
    if let Some(at) = (0..golden.len())
        .step_by(4)
        .find(|&i| golden[i..i + 4] != qemu[i..i + 4])
    {
        panic!(
            "result {}: {:x?} here, {:x?} under qemu",
            at / 4,
            &golden[at..at + 4],
            &qemu[at..at + 4]
        );
    }
    golden.len()
}

#[test]
fn compiled_c_gives_the_same_results() {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let folder = tempfile::tempdir().unwrap();
    for level in ["-O0", "-O2", "-Os"] {
        let path = folder.path().join(format!("scalar{level}"));
        let mut gcc = Command::new("riscv64-unknown-elf-gcc");
        gcc.args([
            "-march=rv32im",
            "-mabi=ilp32",
            "-ffreestanding",
            "-nostdlib",
            "-static",
            level,
            "-Wall",
            "-Werror",
        ]);
        gcc.arg("-T")
            .arg(programs.join("scalar.ld"))
            .arg(programs.join("scalar.c"))
            .arg("-lgcc")
            .arg("-o")
            .arg(&path);
        tool(&mut gcc);
        assert!(assert_same(&path) > 20_000, "{level}");
    }
}

/// A random instruction on x1..x31 with x30 = address of 2 KiB of data; jumps go forward by one instruction.
#[derive(Clone, Debug)]
struct Random {
    kind: usize,
    rd: u8,
    rs1: u8,
    rs2: u8,
    imm: i32,
}

fn random() -> impl Strategy<Value = Random> {
    (0usize..44, 1u8..30, 0u8..30, 0u8..30, -2048i32..2048).prop_map(|(kind, rd, rs1, rs2, imm)| {
        Random {
            kind,
            rd,
            rs1,
            rs2,
            imm,
        }
    })
}

fn word(r: &Random) -> u32 {
    let Random {
        kind,
        rd,
        rs1,
        rs2,
        imm,
    } = *r;
    let register: [fn(u8, u8, u8) -> u32; 18] = [
        asm::add,
        asm::sub,
        asm::sll,
        asm::slt,
        asm::sltu,
        asm::xor,
        asm::srl,
        asm::sra,
        asm::or,
        asm::and,
        asm::mul,
        asm::mulh,
        asm::mulhsu,
        asm::mulhu,
        asm::div,
        asm::divu,
        asm::rem,
        asm::remu,
    ];
    let immediate: [fn(u8, u8, i32) -> u32; 6] = [
        asm::addi,
        asm::slti,
        asm::sltiu,
        asm::xori,
        asm::ori,
        asm::andi,
    ];
    let shift: [fn(u8, u8, u8) -> u32; 3] = [asm::slli, asm::srli, asm::srai];
    let branch: [fn(u8, u8, i32) -> u32; 6] =
        [asm::beq, asm::bne, asm::blt, asm::bge, asm::bltu, asm::bgeu];
    let at = imm & 0x7FC;
    match kind {
        0..=17 => register[kind](rd, rs1, rs2),
        18..=23 => immediate[kind - 18](rd, rs1, imm),
        24..=26 => shift[kind - 24](rd, rs1, rs2),
        27..=32 => branch[kind - 27](rs1, rs2, 8),
        33 => asm::lui(rd, (imm as u32) << 12 ^ imm as u32 >> 12 << 28),
        34 => asm::auipc(rd, (imm as u32) << 12),
        35 => asm::jal(rd, 8),
        36 => asm::lb(rd, 30, imm & 0x7FF),
        37 => asm::lbu(rd, 30, imm & 0x7FF),
        38 => asm::lh(rd, 30, imm & 0x7FE),
        39 => asm::lhu(rd, 30, imm & 0x7FE),
        40 => asm::lw(rd, 30, at),
        41 => asm::sb(rs2, 30, imm & 0x7FF),
        42 => asm::sh(rs2, 30, imm & 0x7FE),
        _ => asm::sw(rs2, 30, at),
    }
}

/// An ELF executable: code at `base`, data a whole number of pages later.
fn elf(base: u32, code: &[u8], data_at: u32, data: &[u8]) -> Vec<u8> {
    const PAGE: u32 = 0x1000;
    let mut f = vec![0x7F, b'E', b'L', b'F', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    f.extend([2u16, 243].map(u16::to_le_bytes).concat());
    f.extend([1u32, base, 52, 0, 0].map(u32::to_le_bytes).concat());
    f.extend([52u16, 32, 2, 40, 0, 0].map(u16::to_le_bytes).concat());
    let data_offset = PAGE + (data_at - base);
    for (offset, address, size, flags) in [
        (PAGE, base, code.len(), 5),
        (data_offset, data_at, data.len(), 6),
    ] {
        f.extend(
            [
                1u32,
                offset,
                address,
                address,
                size as u32,
                size as u32,
                flags,
                PAGE,
            ]
            .map(u32::to_le_bytes)
            .concat(),
        );
    }
    f.resize(PAGE as usize, 0);
    f.extend(code);
    f.resize(data_offset as usize, 0);
    f.extend(data);
    f
}

#[test]
fn random_instructions_give_the_same_results() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("random");
    // qemu refuses a file that is not executable.
    std::fs::write(&path, []).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let cases = Cases {
        cases: 12,
        max_shrink_iters: 200,
        ..Cases::default()
    };
    let strategy = (
        proptest::array::uniform32(any::<u32>()),
        proptest::collection::vec(random(), 1..3000),
    );
    let compare = |(seeds, instructions): ([u32; 32], Vec<Random>)| {
        const BASE: u32 = 0x8000_0000;
        const DATA: u32 = 0x8001_0000;
        let mut a = Assembler::new(BASE);
        a.li(30, DATA);
        (1..30u8).for_each(|r| {
            a.li(r, seeds[r as usize]);
        });
        a.extend(instructions.iter().map(word));
        // Two words for the last jump to land on; then all registers behind the 2 KiB of data, and out.
        a.put(asm::nop()).put(asm::nop());
        a.put(asm::addi(30, 30, 1024)).put(asm::addi(30, 30, 1024));
        (1..30u8).for_each(|r| {
            a.put(asm::sw(r, 30, 4 * i32::from(r)));
        });
        a.put(asm::addi(11, 30, -1024))
            .put(asm::addi(11, 11, -1024))
            .li(12, 2048 + 128)
            .li(10, 1)
            .li(17, 64)
            .put(asm::ecall());
        a.li(10, 0).li(17, 93).put(asm::ecall());
        let data: Vec<u8> = (0..2048 + 128)
            .map(|i: u32| (i.wrapping_mul(0x9E37_79B9) >> 24) as u8)
            .collect();
        std::fs::write(&path, elf(BASE, &a.bytes(), DATA, &data)).unwrap();
        assert_same(&path);
        Ok(())
    };
    TestRunner::new(cases)
        .run(&strategy, compare)
        .unwrap_or_else(|e| panic!("{e}"));
}
