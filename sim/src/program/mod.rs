//! Loading programs: ELF, raw .bin, Intel .hex, .vxbin (ISA.md 1).

mod elf;
mod error;
mod hex;

pub use error::{LoadError, Refusal};

use crate::memory::Memory;
use std::path::Path;
use warpgen_config::Config;

/// Bytes of a program at their address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    pub address: u32,
    /// What the file holds.
    pub bytes: Vec<u8>,
    /// Bytes in memory, at least `bytes.len()`; the rest is 0.
    pub size: u64,
}

/// A program's image and where it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub segments: Vec<Segment>,
    /// Address of its first instruction: what goes to the core's `start_pc`.
    pub entry: u32,
}

/// How a file holds a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Elf,
    /// Raw bytes, placed at `start_pc`.
    Bin,
    /// Intel hex.
    Hex,
    /// Vortex's: lowest address, highest address (8 bytes each, little endian), image.
    Vxbin,
}

impl Format {
    /// By the end of the file's name; everything but .bin, .hex and .vxbin is ELF.
    pub fn of(path: &Path) -> Format {
        match path.extension().and_then(|e| e.to_str()) {
            Some("bin") => Format::Bin,
            Some("hex") => Format::Hex,
            Some("vxbin") => Format::Vxbin,
            _ => Format::Elf,
        }
    }
}

impl Program {
    /// Reads a program and checks that it fits the configuration's memory.
    pub fn load(path: impl AsRef<Path>, config: &Config) -> Result<Program, LoadError> {
        let path = path.as_ref();
        let refuse = |reason| LoadError {
            path: path.to_path_buf(),
            reason,
        };
        let bytes = std::fs::read(path).map_err(|e| refuse(Refusal::read(&e)))?;
        Program::parse(&bytes, Format::of(path), config).map_err(refuse)
    }

    /// [`Program::load`] of a file's contents.
    pub fn parse(bytes: &[u8], format: Format, config: &Config) -> Result<Program, Refusal> {
        let program = match format {
            Format::Elf => elf::parse(bytes)?,
            Format::Bin => Program::flat(config.start_pc, bytes.to_vec()),
            Format::Hex => hex::parse(bytes, config.start_pc)?,
            Format::Vxbin => vxbin(bytes)?,
        };
        program.check(config)?;
        Ok(program)
    }

    /// One segment that starts at its first byte.
    pub fn flat(address: u32, bytes: Vec<u8>) -> Program {
        let size = bytes.len() as u64;
        Program {
            segments: vec![Segment {
                address,
                bytes,
                size,
            }],
            entry: address,
        }
    }

    /// Writes the image to memory.
    pub fn place(&self, memory: &mut Memory) {
        for segment in &self.segments {
            memory.poke(segment.address, &segment.bytes);
            let rest = segment.size as usize - segment.bytes.len();
            memory.clear(
                segment.address.wrapping_add(segment.bytes.len() as u32),
                rest,
            );
        }
    }

    /// Whether all segments lie in the regions and outside local memory, and the entry in a segment.
    fn check(&self, config: &Config) -> Result<(), Refusal> {
        if self.segments.iter().all(|s| s.size == 0) {
            return Err(Refusal::Empty);
        }
        for s in self.segments.iter().filter(|s| s.size > 0) {
            let end = u64::from(s.address) + s.size;
            if !config.in_region(s.address, s.size) {
                let room = config
                    .regions
                    .iter()
                    .filter(|r| r.contains(s.address, 1))
                    .map(|r| r.end())
                    .next();
                return Err(match room {
                    Some(region_end) => Refusal::TooLarge {
                        address: s.address,
                        end,
                        region_end,
                    },
                    None => Refusal::OutsideMemory {
                        address: s.address,
                        end,
                    },
                });
            }
            let local = u64::from(config.local_memory_base);
            let local_end = local + u64::from(config.local_memory_bytes);
            if u64::from(s.address) < local_end && local < end {
                return Err(Refusal::InLocalMemory {
                    address: s.address,
                    end,
                });
            }
        }
        let entry = self.entry;
        let inside = |s: &&Segment| {
            (u64::from(s.address)..u64::from(s.address) + s.size).contains(&entry.into())
        };
        if !self.segments.iter().any(|s| inside(&s)) {
            return Err(Refusal::EntryOutside { entry });
        }
        if entry % 4 != 0 {
            return Err(Refusal::EntryMisaligned { entry });
        }
        Ok(())
    }
}

fn vxbin(bytes: &[u8]) -> Result<Program, Refusal> {
    let refuse = |what: String| Refusal::BadVxbin { what };
    let (header, image) = match bytes.split_at_checked(16) {
        Some(parts) => parts,
        None => return Err(refuse(format!("{} bytes are no header of 16", bytes.len()))),
    };
    let word = |at: usize| {
        let mut word = [0; 8];
        word.copy_from_slice(&header[at..at + 8]);
        u64::from_le_bytes(word)
    };
    let (low, high) = (word(0), word(8));
    if low > high || high > 1 << 32 {
        return Err(refuse(format!(
            "{low:#x}..{high:#x} is no range of 32-bit addresses"
        )));
    }
    let size = high - low;
    if (image.len() as u64) > size {
        return Err(refuse(format!(
            "the image of {} bytes is larger than its range {low:#x}..{high:#x}",
            image.len()
        )));
    }
    let address =
        u32::try_from(low).map_err(|_| refuse(format!("{low:#x}..{high:#x} is empty")))?;
    Ok(Program {
        segments: vec![Segment {
            address,
            bytes: image.to_vec(),
            size,
        }],
        entry: address,
    })
}
