//! Why a program is not loaded.

use std::path::PathBuf;
use thiserror::Error;

/// A program that was refused.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}: {reason}", path.display())]
pub struct LoadError {
    pub path: PathBuf,
    pub reason: Refusal,
}

/// The reason.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("there is no such file")]
    NotThere,
    #[error("cannot read the program: {reason}")]
    Read { reason: String },
    #[error("not an ELF file (raw images end in .bin, .hex or .vxbin)")]
    NotElf,
    #[error(
        "a 64-bit ELF file; the core runs 32-bit RISC-V (gcc -march=rv32im_zicsr -mabi=ilp32)"
    )]
    NotElf32,
    #[error("a big-endian ELF file; the core is little endian")]
    BigEndian,
    #[error("an ELF file for another machine (e_machine {machine}), not for RISC-V (243)")]
    NotRiscV { machine: u16 },
    #[error("an ELF file of type {kind}, not a linked executable (2)")]
    NotExecutable { kind: u16 },
    #[error("built with compressed instructions, which the core does not have (gcc -march=rv32im_zicsr)")]
    Compressed,
    #[error("a damaged ELF file: {what}")]
    BadElf { what: String },
    #[error("not an Intel hex file: line {line}: {what}")]
    BadHex { line: usize, what: String },
    #[error("not a .vxbin file: {what}")]
    BadVxbin { what: String },
    #[error("holds nothing to load")]
    Empty,
    #[error("bytes {address:#x}..{end:#x} lie outside the memory regions of the configuration")]
    OutsideMemory { address: u32, end: u64 },
    #[error("bytes {address:#x}..{end:#x} do not fit: the memory region ends at {region_end:#x}")]
    TooLarge {
        address: u32,
        end: u64,
        region_end: u64,
    },
    #[error("bytes {address:#x}..{end:#x} lie in local memory, which cannot be loaded")]
    InLocalMemory { address: u32, end: u64 },
    #[error("the entry {entry:#x} lies outside what is loaded")]
    EntryOutside { entry: u32 },
    #[error("the entry {entry:#x} is not a multiple of 4")]
    EntryMisaligned { entry: u32 },
}

impl Refusal {
    pub(super) fn read(error: &std::io::Error) -> Refusal {
        match error.kind() {
            std::io::ErrorKind::NotFound => Refusal::NotThere,
            _ => Refusal::Read {
                reason: error.to_string(),
            },
        }
    }
}
