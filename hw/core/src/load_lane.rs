//! Load lanes: what one lane makes of the line, or of the word of local memory, that answers its load.
//!
//! Stage: execute (LSU), combinational, no state: [`LoadWord`] before the register of stage R, [`LoadLane`] behind it.
//! From the data port, local memory: the line, the word; from the entry: the lane's byte offset and funct3
//! To the LSU: `chosen` — the word; `data` — what is written to the register
//! Stalls: none.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// One lane's word: cut out of the line or taken from local memory.
#[derive(LogicBlock)]
pub struct LoadWord {
    pub unit: UnitName,
    pub line: Wire<In>,
    /// Of local memory; zero unless `from_local`.
    pub word: Wire<In>,
    pub from_local: Bit1<In>,
    pub offset: Wire<In>,
    pub chosen: Wire<Out>,
    index: Wire<Local>,
    picked: Wire<Local>,
    _words: usize,
    last_word: Param,
}

impl LoadWord {
    pub fn new(config: &Config) -> Self {
        let shift = config.line_bytes.ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            line: Wire::new(8 * config.line_bytes),
            word: Wire::new(32),
            from_local: Bit1::default(),
            offset: Wire::new(shift),
            chosen: Wire::new(32),
            index: Wire::new((shift - 2).max(1)),
            picked: Wire::new(32),
            _words: config.line_bytes / 4,
            last_word: Param::new(config.line_bytes / 4 - 1),
        }
    }
}

impl Logic for LoadWord {
    #[hdl_gen]
    fn update(&mut self) {
        self.index.next = unsigned_cast((self.offset.val() >> 2) & self.last_word.val());
        self.picked.next = 0.into();
        for j in 0..self._words {
            if !self.from_local.val() & (self.index.val().index() == j) {
                self.picked.next = unsigned_cast(self.line.val() >> (j * 32));
            }
        }
        self.chosen.next = self.picked.val() | self.word.val();
    }
}

/// One lane's load result: its word shifted and extended.
#[derive(LogicBlock)]
pub struct LoadLane {
    pub unit: UnitName,
    pub word: Wire<In>,
    /// Byte in the word.
    pub offset: Wire<In>,
    pub funct3: Wire<In>,
    pub data: Wire<Out>,
    half: Wire<Local>,
    low: Wire<Local>,
}

impl LoadLane {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            word: Wire::new(32),
            offset: Wire::new(2),
            funct3: Wire::new(3),
            data: Wire::new(32),
            half: Wire::new(16),
            low: Wire::new(8),
        }
    }
}

impl Default for LoadLane {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for LoadLane {
    #[hdl_gen]
    fn update(&mut self) {
        self.half.next = self.word.val().get_bits::<16>(0);
        if self.offset.val().get_bit(1) {
            self.half.next = self.word.val().get_bits::<16>(16);
        }
        self.low.next = self.half.val().get_bits::<8>(0);
        if self.offset.val().get_bit(0) {
            self.low.next = self.half.val().get_bits::<8>(8);
        }
        // lb 0, lh 1, lw 2, lbu 4, lhu 5
        match self.funct3.val().index() {
            0 => {
                self.data.next = signed_cast(self.low.val());
            }
            1 => {
                self.data.next = signed_cast(self.half.val());
            }
            4 => {
                self.data.next = unsigned_cast(self.low.val());
            }
            5 => {
                self.data.next = unsigned_cast(self.half.val());
            }
            _ => {
                self.data.next = self.word.val();
            }
        }
    }
}
