//! Memory of a machine: sparse over 32 bits, with regions outside of which accesses fail, local memory, and the console.
//!
//! Local memory shadows the regions for loads and stores; it cannot be fetched from, and it never fails (ISA.md 1).

use crate::console::Console;
use warpgen_config::{Config, Region};

const PAGE_BITS: u32 = 12;
/// Bytes of a page.
const PAGE: usize = 1 << PAGE_BITS;
/// Pages a table covers.
const TABLE: usize = 1024;

#[derive(Clone)]
struct Page {
    bytes: [u8; PAGE],
    /// Any access inside is allowed and none has a side effect.
    plain: bool,
}

type Table = [Option<Box<Page>>; TABLE];

/// Memory over all 32 bits of address; bytes never written read 0.
///
/// A clone shares nothing with the original and starts with a console of its own, without sink and without lines.
pub struct Memory {
    regions: Vec<Region>,
    local: Region,
    tables: Vec<Option<Box<Table>>>,
    console: Console,
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory {
            regions: self.regions.clone(),
            local: self.local,
            tables: self.tables.clone(),
            console: Console::new(),
        }
    }
}

/// A byte that differs between two memories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    pub address: u32,
    pub this: u8,
    pub other: u8,
}

impl Memory {
    /// Empty memory with the regions and the local memory of a configuration.
    pub fn new(config: &Config) -> Memory {
        Memory {
            regions: config.regions.clone(),
            local: Region {
                base: config.local_memory_base,
                bytes: config.local_memory_bytes.into(),
            },
            tables: (0..TABLE).map(|_| None).collect(),
            console: Console::new(),
        }
    }

    /// The console: lines stored byte by byte at 0x40..0x80.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// The console, to set its sink or to end its lines.
    pub fn console_mut(&mut self) -> &mut Console {
        &mut self.console
    }

    /// Whether a load or store of `bytes` bytes at `address` succeeds.
    pub fn can_access(&self, address: u32, bytes: usize) -> bool {
        match self.page(address) {
            Some(page) if page.plain => true,
            _ => self.is_local(address, bytes) || self.in_region(address, bytes),
        }
    }

    /// Loads 1, 2 or 4 aligned bytes, zero-extended; `None` is an access error.
    #[inline]
    pub fn load(&self, address: u32, bytes: usize) -> Option<u32> {
        match self.page(address) {
            Some(page) if page.plain => Some(read(page, address, bytes)),
            page => {
                if !(self.is_local(address, bytes) || self.in_region(address, bytes)) {
                    return None;
                }
                Some(page.map_or(0, |p| read(p, address, bytes)))
            }
        }
    }

    /// Stores the low 1, 2 or 4 bytes of `data`, aligned; `false` is an access error, which changes nothing.
    /// Bytes stored at 0x40..0x80 are printed as well.
    #[inline]
    pub fn store(&mut self, address: u32, bytes: usize, data: u32) -> bool {
        let data = data.to_le_bytes();
        if let Some(page) = self.page_mut(address) {
            if page.plain {
                let at = address as usize % PAGE;
                page.bytes[at..at + bytes].copy_from_slice(&data[..bytes]);
                return true;
            }
        }
        if !(self.is_local(address, bytes) || self.in_region(address, bytes)) {
            return false;
        }
        for (i, byte) in data[..bytes].iter().enumerate() {
            self.store_byte(address + i as u32, *byte);
        }
        true
    }

    /// Fetches an instruction word at an aligned address; `None` is an access error.
    pub fn fetch(&self, address: u32) -> Option<u32> {
        if self.is_local(address, 4) || !self.in_region(address, 4) {
            return None;
        }
        Some(self.page(address).map_or(0, |p| read(p, address, 4)))
    }

    /// Reads a line for a core's data port; `false` is an access error, with `line` all zero.
    pub fn read_line(&self, address: u32, line: &mut [u8]) -> bool {
        line.fill(0);
        let ok = self.in_region(address, line.len());
        if ok {
            self.peek_into(address, line);
        }
        ok
    }

    /// Reads a line for a core's instruction port: local memory is not fetchable.
    pub fn fetch_line(&self, address: u32, line: &mut [u8]) -> bool {
        if self.is_local(address, line.len()) {
            line.fill(0);
            return false;
        }
        self.read_line(address, line)
    }

    /// Writes the bytes of a line whose bit of `enables` is 1, for a core's data port; `false` is an access error.
    pub fn write_line(&mut self, address: u32, line: &[u8], enables: u128) -> bool {
        let ok = self.in_region(address, line.len());
        if ok {
            for (i, byte) in line
                .iter()
                .enumerate()
                .filter(|(i, _)| enables >> i & 1 == 1)
            {
                self.store_byte(address.wrapping_add(i as u32), *byte);
            }
        }
        ok
    }

    /// Bytes from `address` on, for the host: no region is checked. Addresses wrap.
    pub fn peek(&self, address: u32, bytes: usize) -> Vec<u8> {
        let mut out = vec![0; bytes];
        self.peek_into(address, &mut out);
        out
    }

    /// A word for the host: no region is checked.
    pub fn peek_word(&self, address: u32) -> u32 {
        let mut word = [0; 4];
        self.peek_into(address, &mut word);
        u32::from_le_bytes(word)
    }

    /// Writes bytes for the host: no region is checked and nothing is printed. Addresses wrap.
    pub fn poke(&mut self, address: u32, bytes: &[u8]) {
        for (i, byte) in bytes.iter().enumerate() {
            let at = address.wrapping_add(i as u32);
            self.page_or_new(at).bytes[at as usize % PAGE] = *byte;
        }
    }

    /// Zeroes bytes for the host; pages never written are not created.
    pub fn clear(&mut self, address: u32, bytes: usize) {
        let mut done = 0;
        while done < bytes {
            let at = address.wrapping_add(done as u32);
            let offset = at as usize % PAGE;
            let here = (PAGE - offset).min(bytes - done);
            if let Some(page) = self.page_mut(at) {
                page.bytes[offset..offset + here].fill(0);
            }
            done += here;
        }
    }

    /// Writes a word for the host.
    pub fn poke_word(&mut self, address: u32, word: u32) {
        self.poke(address, &word.to_le_bytes());
    }

    /// The first byte, by address, that differs from `other` and lies in none of the ranges of `except`.
    pub fn first_difference(&self, other: &Memory, except: &[Region]) -> Option<Difference> {
        const ZERO: [u8; PAGE] = [0; PAGE];
        // Tables that neither memory has are passed over whole: a memory has few.
        let used = (0..TABLE).filter(|&t| self.tables[t].is_some() || other.tables[t].is_some());
        for number in used.flat_map(|table| table * TABLE..(table + 1) * TABLE) {
            let base = (number as u32) << PAGE_BITS;
            let pages = [self.page(base), other.page(base)].map(|p| p.map(|p| &p.bytes));
            if pages == [None, None] {
                continue;
            }
            let [this, that] = pages.map(|p| p.unwrap_or(&ZERO));
            if this == that {
                continue;
            }
            let differs = |&i: &usize| {
                let address = base + i as u32;
                this[i] != that[i] && !except.iter().any(|r| r.contains(address, 1))
            };
            if let Some(i) = (0..PAGE).find(differs) {
                return Some(Difference {
                    address: base + i as u32,
                    this: this[i],
                    other: that[i],
                });
            }
        }
        None
    }

    fn in_region(&self, address: u32, bytes: usize) -> bool {
        self.regions
            .iter()
            .any(|r| r.contains(address, bytes as u64))
    }

    fn is_local(&self, address: u32, bytes: usize) -> bool {
        self.local.contains(address, bytes as u64)
    }

    fn store_byte(&mut self, address: u32, byte: u8) {
        self.page_or_new(address).bytes[address as usize % PAGE] = byte;
        self.console.store(address, byte);
    }

    fn peek_into(&self, address: u32, out: &mut [u8]) {
        let mut done = 0;
        while done < out.len() {
            let at = address.wrapping_add(done as u32);
            let offset = at as usize % PAGE;
            let bytes = (PAGE - offset).min(out.len() - done);
            match self.page(at) {
                Some(page) => {
                    out[done..done + bytes].copy_from_slice(&page.bytes[offset..offset + bytes])
                }
                None => out[done..done + bytes].fill(0),
            }
            done += bytes;
        }
    }

    #[inline]
    fn page(&self, address: u32) -> Option<&Page> {
        let table = self.tables[(address >> 22) as usize].as_deref()?;
        table[(address >> PAGE_BITS) as usize % TABLE].as_deref()
    }

    #[inline]
    fn page_mut(&mut self, address: u32) -> Option<&mut Page> {
        let table = self.tables[(address >> 22) as usize].as_deref_mut()?;
        table[(address >> PAGE_BITS) as usize % TABLE].as_deref_mut()
    }

    fn page_or_new(&mut self, address: u32) -> &mut Page {
        let base = address & !(PAGE as u32 - 1);
        let plain = base != 0 && (self.in_region(base, PAGE) || self.is_local(base, PAGE));
        let table = self.tables[(address >> 22) as usize]
            .get_or_insert_with(|| Box::new([const { None }; TABLE]));
        table[(address >> PAGE_BITS) as usize % TABLE].get_or_insert_with(|| {
            Box::new(Page {
                bytes: [0; PAGE],
                plain,
            })
        })
    }
}

#[inline]
fn read(page: &Page, address: u32, bytes: usize) -> u32 {
    let at = address as usize % PAGE;
    let b = &page.bytes;
    match bytes {
        1 => b[at].into(),
        2 => u16::from_le_bytes([b[at], b[at + 1]]).into(),
        _ => u32::from_le_bytes([b[at], b[at + 1], b[at + 2], b[at + 3]]),
    }
}
