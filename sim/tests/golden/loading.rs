//! Program files: the four formats, and every reason to refuse one.

use warpgen_config::{Config, Control};
use warpgen_sim::asm;
use warpgen_sim::program::{Format, Program, Refusal, Segment};
use warpgen_sim::{Limits, Machine, Memory};

fn config() -> Config {
    Config::stock(Control::Mask, 2, 4)
}

/// A minimal ELF executable with one segment.
struct Elf {
    class: u8,
    data: u8,
    machine: u16,
    kind: u16,
    flags: u32,
    entry: u32,
    address: u32,
    bytes: Vec<u8>,
    memory_size: u32,
}

impl Elf {
    fn new(address: u32, words: &[u32]) -> Elf {
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        let memory_size = bytes.len() as u32;
        Elf {
            class: 1,
            data: 1,
            machine: 243,
            kind: 2,
            flags: 0,
            entry: address,
            address,
            bytes,
            memory_size,
        }
    }

    fn file(&self) -> Vec<u8> {
        let mut f = vec![0x7F, b'E', b'L', b'F', self.class, self.data, 1, 0];
        f.extend([0; 8]);
        f.extend(self.kind.to_le_bytes());
        f.extend(self.machine.to_le_bytes());
        f.extend(
            [1u32, self.entry, 52, 0, self.flags]
                .map(u32::to_le_bytes)
                .concat(),
        );
        f.extend([52u16, 32, 1, 40, 0, 0].map(u16::to_le_bytes).concat());
        let size = self.bytes.len() as u32;
        // Virtual address 0: the load address counts.
        f.extend(
            [1, 84, 0, self.address, size, self.memory_size, 7, 4]
                .map(u32::to_le_bytes)
                .concat(),
        );
        f.extend(&self.bytes);
        f
    }

    fn refused(&self) -> String {
        Program::parse(&self.file(), Format::Elf, &config())
            .expect_err("refused")
            .to_string()
    }
}

fn refused(bytes: &[u8], format: Format) -> String {
    Program::parse(bytes, format, &config())
        .expect_err("refused")
        .to_string()
}

#[test]
fn an_elf_file_is_placed_zeroed_and_entered() {
    let words = [0, asm::addi(5, 0, 3), asm::sw(5, 0, 0x88), asm::vx_tmc(0)];
    let elf = Elf {
        entry: 0x8000_0104,
        memory_size: 32,
        ..Elf::new(0x8000_0100, &words)
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program");
    std::fs::write(&path, elf.file()).unwrap();
    let program = Program::load(&path, &config()).unwrap();
    assert_eq!(
        (
            program.entry,
            program.segments.len(),
            program.segments[0].size
        ),
        (0x8000_0104, 1, 32)
    );
    let mut memory = Memory::new(&config());
    memory.poke(0x8000_0110, &[9; 17]);
    program.place(&mut memory);
    assert_eq!(
        memory.peek(0x8000_0110, 17),
        [vec![0; 16], vec![9]].concat()
    );
    let mut machine = Machine::new(&config(), memory, program.entry, 0).unwrap();
    assert_eq!(machine.run(Limits::default(), &mut ()).exit.code(), 3);
}

#[test]
fn formats_follow_the_name() {
    for (name, format) in [
        ("a.bin", Format::Bin),
        ("a.hex", Format::Hex),
        ("a.vxbin", Format::Vxbin),
        ("a.elf", Format::Elf),
        ("a", Format::Elf),
        ("a.bin.elf", Format::Elf),
    ] {
        assert_eq!(Format::of(name.as_ref()), format);
    }
}

#[test]
fn raw_bytes_go_to_the_start_address() {
    let program = Program::parse(&[1, 2, 3, 4, 5], Format::Bin, &config()).unwrap();
    assert_eq!(program, Program::flat(0x8000_0000, vec![1, 2, 3, 4, 5]));
}

#[test]
fn a_vxbin_names_its_range() {
    let mut file = [0x8000_0000u64.to_le_bytes(), 0x8000_0010u64.to_le_bytes()].concat();
    file.extend([1, 2, 3, 4]);
    let program = Program::parse(&file, Format::Vxbin, &config()).unwrap();
    assert_eq!(
        program.segments,
        [Segment {
            address: 0x8000_0000,
            bytes: vec![1, 2, 3, 4],
            size: 16
        }]
    );
    assert_eq!(program.entry, 0x8000_0000);
    assert_eq!(
        refused(&file[..15], Format::Vxbin),
        "not a .vxbin file: 15 bytes are no header of 16"
    );
    file[8] = 2;
    assert_eq!(
        refused(&file, Format::Vxbin),
        "not a .vxbin file: the image of 4 bytes is larger than its range 0x80000000..0x80000002"
    );
    file[15] = 1;
    assert_eq!(
        refused(&file, Format::Vxbin),
        "not a .vxbin file: 0x80000000..0x100000080000002 is no range of 32-bit addresses"
    );
    let top = [(1u64 << 32).to_le_bytes(), (1u64 << 32).to_le_bytes()].concat();
    assert_eq!(
        refused(&top, Format::Vxbin),
        "not a .vxbin file: 0x100000000..0x100000000 is empty"
    );
}

#[test]
fn hex_records_are_gathered() {
    let text = ":0200000480007A\n:0400000001020304F2\n:0400040005060708DE\n:040100000A0B0C0DCD\n\n:040000058000010076\r\n:00000001FF\n";
    let program = Program::parse(text.as_bytes(), Format::Hex, &config()).unwrap();
    assert_eq!(program.entry, 0x8000_0100);
    assert_eq!(
        program.segments[0],
        Segment {
            address: 0x8000_0000,
            bytes: vec![1, 2, 3, 4, 5, 6, 7, 8],
            size: 8
        }
    );
    assert_eq!(
        program.segments[1],
        Segment {
            address: 0x8000_0100,
            bytes: vec![10, 11, 12, 13],
            size: 4
        }
    );
}

#[test]
fn bad_hex_files() {
    let bad = |text: &str| refused(text.as_bytes(), Format::Hex);
    assert_eq!(
        bad(":0400000001020304F2\n"),
        "not an Intel hex file: line 1: the end record is missing"
    );
    assert_eq!(
        bad(":00000001FF\n:00000001FF\n"),
        "not an Intel hex file: line 2: text after the end record"
    );
    assert_eq!(
        bad(":0400000001020304F3\n"),
        "not an Intel hex file: line 1: checksum F3 where F2 is right"
    );
    assert_eq!(
        bad("\n04000000\n"),
        "not an Intel hex file: line 2: missing start code ':'"
    );
    assert_eq!(bad(":00000001FF\n"), "holds nothing to load");
    assert_eq!(
        bad(""),
        "not an Intel hex file: line 1: the end record is missing"
    );
}

#[test]
fn a_file_that_is_not_there() {
    let error = Program::load("/nowhere/a.elf", &config()).unwrap_err();
    assert_eq!(error.to_string(), "/nowhere/a.elf: there is no such file");
    let folder = tempfile::tempdir().unwrap();
    let error = Program::load(folder.path(), &config()).unwrap_err();
    assert!(matches!(error.reason, Refusal::Read { .. }), "{error}");
}

#[test]
fn files_that_are_no_program_for_this_core() {
    let elf = |change: fn(&mut Elf)| {
        let mut elf = Elf::new(0x8000_0000, &[0]);
        change(&mut elf);
        elf.refused()
    };
    assert_eq!(
        refused(b"#!/bin/sh\n", Format::Elf),
        "not an ELF file (raw images end in .bin, .hex or .vxbin)"
    );
    assert_eq!(
        refused(b"", Format::Elf),
        "not an ELF file (raw images end in .bin, .hex or .vxbin)"
    );
    assert_eq!(
        elf(|e| e.class = 2),
        "a 64-bit ELF file; the core runs 32-bit RISC-V (gcc -march=rv32im_zicsr -mabi=ilp32)"
    );
    assert_eq!(
        elf(|e| e.class = 7),
        "a damaged ELF file: its class is neither 32 nor 64 bits"
    );
    assert_eq!(
        elf(|e| e.data = 2),
        "a big-endian ELF file; the core is little endian"
    );
    assert_eq!(
        elf(|e| e.machine = 40),
        "an ELF file for another machine (e_machine 40), not for RISC-V (243)"
    );
    assert_eq!(
        elf(|e| e.kind = 1),
        "an ELF file of type 1, not a linked executable (2)"
    );
    assert_eq!(elf(|e| e.flags = 1), "built with compressed instructions, which the core does not have (gcc -march=rv32im_zicsr)");
    let file = Elf::new(0x8000_0000, &[0, 1]).file();
    assert!(refused(&file[..30], Format::Elf).starts_with("a damaged ELF file: "));
    assert!(refused(&file[..60], Format::Elf).starts_with("a damaged ELF file: "));
    assert_eq!(
        refused(&file[..88], Format::Elf),
        "a damaged ELF file: the segment at 0x80000000 is not in the file"
    );
}

#[test]
fn programs_that_do_not_fit() {
    assert_eq!(
        Elf::new(0x4000_0000, &[0]).refused(),
        "bytes 0x40000000..0x40000004 lie outside the memory regions of the configuration"
    );
    let large = Elf {
        memory_size: 0x2_0000,
        ..Elf::new(0x8000, &[0])
    };
    assert_eq!(
        large.refused(),
        "bytes 0x8000..0x28000 do not fit: the memory region ends at 0x10000"
    );
    let top = Elf {
        memory_size: 0x10,
        ..Elf::new(0xFFFF_FFF8, &[0])
    };
    assert_eq!(
        top.refused(),
        "bytes 0xfffffff8..0x100000008 do not fit: the memory region ends at 0x100000000"
    );
    assert_eq!(
        Elf::new(0xFFFF_0000, &[0]).refused(),
        "bytes 0xffff0000..0xffff0004 lie in local memory, which cannot be loaded"
    );
    let over = Elf {
        memory_size: 0x100,
        ..Elf::new(0xFFFE_FFF0, &[0])
    };
    assert_eq!(
        over.refused(),
        "bytes 0xfffefff0..0xffff00f0 lie in local memory, which cannot be loaded"
    );
    let entry = Elf {
        entry: 0x8000_0004,
        ..Elf::new(0x8000_0000, &[0])
    };
    assert_eq!(
        entry.refused(),
        "the entry 0x80000004 lies outside what is loaded"
    );
    let odd = Elf {
        entry: 0x8000_0002,
        ..Elf::new(0x8000_0000, &[0])
    };
    assert_eq!(odd.refused(), "the entry 0x80000002 is not a multiple of 4");
    assert_eq!(refused(b"", Format::Bin), "holds nothing to load");
}
