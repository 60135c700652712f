//! Decoded instructions by address, so that a word is decoded once. Coherent with memory: a store drops what it overwrites.

use crate::decode::{decode, Features, Instruction, Op};
use crate::memory::Memory;
use std::collections::HashMap;

const PAGE_BITS: u32 = 12;
const WORDS: usize = 1 << (PAGE_BITS - 2);

/// An instruction and its word.
#[derive(Clone, Copy)]
pub(super) struct Fetched {
    pub word: u32,
    pub instruction: Instruction,
}

type Page = [Option<Fetched>; WORDS];

/// The decoded instructions of one machine.
pub(super) struct Code {
    features: Features,
    pages: Vec<Box<Page>>,
    /// Page number to index in `pages`.
    index: HashMap<u32, usize>,
    /// The page last used, and its index.
    current: (u32, usize),
    /// Lowest and highest page number in `pages`.
    range: (u32, u32),
}

const NO_PAGE: u32 = u32::MAX;

impl Code {
    pub fn new(features: Features) -> Code {
        Code {
            features,
            pages: Vec::new(),
            index: HashMap::new(),
            current: (NO_PAGE, 0),
            range: (NO_PAGE, 0),
        }
    }

    /// The instruction at an aligned address, decoded for this machine; `None` is a fetch access error.
    #[inline]
    pub fn fetch(&mut self, pc: u32, memory: &Memory) -> Option<Fetched> {
        let number = pc >> PAGE_BITS;
        if self.current.0 != number {
            self.enter(number);
        }
        let slot = (pc >> 2) as usize % WORDS;
        match self.pages[self.current.1][slot] {
            Some(fetched) => Some(fetched),
            None => self.fill(pc, slot, memory),
        }
    }

    /// Drops what is decoded of `bytes` bytes at an aligned address.
    #[inline]
    pub fn stored(&mut self, address: u32, bytes: u32) {
        let number = address >> PAGE_BITS;
        if number < self.range.0 || number > self.range.1 {
            return;
        }
        debug_assert!(bytes <= 4);
        if let Some(&page) = self.index.get(&number) {
            self.pages[page][(address >> 2) as usize % WORDS] = None;
        }
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        *self = Code::new(self.features);
    }

    #[cold]
    fn enter(&mut self, number: u32) {
        let pages = &mut self.pages;
        let page = *self.index.entry(number).or_insert_with(|| {
            pages.push(Box::new([None; WORDS]));
            pages.len() - 1
        });
        self.current = (number, page);
        self.range = (self.range.0.min(number), self.range.1.max(number));
    }

    #[cold]
    fn fill(&mut self, pc: u32, slot: usize, memory: &Memory) -> Option<Fetched> {
        let word = memory.fetch(pc)?;
        let mut instruction = decode(word);
        if !self.features.has(instruction.op) {
            instruction.op = Op::Illegal;
        }
        let fetched = Fetched { word, instruction };
        self.pages[self.current.1][slot] = Some(fetched);
        Some(fetched)
    }
}
