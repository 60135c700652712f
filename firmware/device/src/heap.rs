//! Where buffers lie in a device's memory.

use warpgen_config::Config;
use warpgen_sim::program::Format;

use crate::error::LaunchError;

/// Bytes between buffers that belong to none.
pub const GUARD: u32 = 256;
/// What guards hold.
pub const FILL: u8 = 0xA5;
/// Bytes that the program is given below the first buffer, at most; a quarter of a small memory.
const PROGRAM: u32 = 16 << 20;

/// A block of device memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// Its first address.
    pub address: u32,
    /// Its size.
    pub bytes: u32,
}

/// Hands out buffers, upward from the program.
#[derive(Clone, Debug)]
pub struct Heap {
    first: u32,
    next: u32,
    end: u64,
    buffers: Vec<Buffer>,
}

impl Heap {
    /// The memory between the program and the threads' stacks.
    pub fn new(config: &Config) -> Heap {
        let stacks = config.warps * config.threads * config.stack_bytes as usize;
        let region = config
            .regions
            .iter()
            .find(|r| r.contains(config.start_pc, 4))
            .expect("programs start in a region");
        let below_stacks = u64::from(config.stack_base) - stacks as u64;
        let end = if config.stack_base > config.start_pc {
            region.end().min(below_stacks)
        } else {
            region.end()
        };
        let share = (region.bytes / 4).min(PROGRAM.into()) as u32 & !63;
        let first = config.start_pc.saturating_add(share);
        Heap {
            first,
            next: first + GUARD,
            end,
            buffers: vec![],
        }
    }

    /// A buffer, aligned to 64 bytes.
    pub fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError> {
        let after = u64::from(self.next) + u64::from(bytes.next_multiple_of(64)) + u64::from(GUARD);
        if after > self.end {
            return Err(LaunchError::OutOfMemory {
                bytes: bytes.into(),
                left: self.end.saturating_sub(u64::from(self.next + GUARD)),
            });
        }
        let buffer = Buffer {
            address: self.next,
            bytes,
        };
        self.buffers.push(buffer);
        self.next = after as u32;
        Ok(buffer)
    }

    /// Gives all buffers back.
    #[cfg(feature = "board")]
    pub fn free(&mut self) {
        self.buffers.clear();
        self.next = self.first + GUARD;
    }

    /// Refuses a program that reaches into the buffers.
    pub fn room(&self, elf: &[u8], config: &Config) -> Result<(), LaunchError> {
        let image = warpgen_sim::Program::parse(elf, Format::Elf, config)
            .map_err(|e| LaunchError::Load(e.to_string()))?;
        let end = image
            .segments
            .iter()
            .map(|s| u64::from(s.address) + s.size)
            .max()
            .unwrap_or(0);
        if end > u64::from(self.first) {
            return Err(LaunchError::Load(format!(
                "the program ends at {end:#x}; on this memory it has room up to {:#x}, where the buffers begin",
                self.first
            )));
        }
        Ok(())
    }

    /// All buffers.
    #[cfg(any(feature = "rtl", feature = "board"))]
    pub fn buffers(&self) -> &[Buffer] {
        &self.buffers
    }

    /// Whether an access to the heap's part of memory lies in no buffer.
    pub fn outside(&self, address: u32, bytes: u32) -> bool {
        let mine = address >= self.first && u64::from(address) < self.end;
        mine && !self.buffers.iter().any(|b| {
            address >= b.address
                && u64::from(address) + u64::from(bytes)
                    <= u64::from(b.address) + u64::from(b.bytes)
        })
    }

    /// The buffer that ends before an address, told.
    pub fn near(&self, address: u32) -> String {
        let before = self.buffers.iter().rfind(|b| b.address <= address);
        before.map_or(String::new(), |b| {
            format!(
                " (byte {} of the one with {} bytes)",
                address - b.address,
                b.bytes
            )
        })
    }
}
