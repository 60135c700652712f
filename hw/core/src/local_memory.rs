//! Local memory: the scratchpad of the core, one bank per lane.
//!
//! Stage: execute (LSU), one cycle. State: `local_memory_bytes` in block RAM; word n lies in bank n mod T.
//! From the LSU: `valid`, `store`, `lanes` — at most one lane per bank —, `address`, `data` and `enable` per lane (packed)
//! To the LSU:   `word` — the word of each lane (packed), one cycle later, zero
//!               when none was asked for
//! Stalls: none; the coalescer serialises bank conflicts.

use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct LocalMemory {
    pub unit: UnitName,
    pub valid: Bit1<In>,
    pub store: Bit1<In>,
    pub lanes: Wire<In>,
    pub address: Wire<In>,
    pub data: Wire<In>,
    pub enable: Wire<In>,
    pub word: Wire<Out>,
    bank: Vec<Ram>,
    lane_bank: Vec<Wire<Local>>,
    bank_row: Vec<Wire<Local>>,
    bank_data: Vec<Wire<Local>>,
    bank_enable: Vec<Wire<Local>>,
    last_bank: Vec<Register>,
    answers: Flag,
    lane_word: Vec<Wire<Local>>,
    words: Pack,
    _threads: usize,
    last_lane: Param,
    row_shift: Param,
}

impl LocalMemory {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let rows = (config.local_memory_bytes as usize / 4 / t).max(2);
        let row_bits = rows.ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            valid: Bit1::default(),
            store: Bit1::default(),
            lanes: Wire::new(t),
            address: Wire::new(32 * t),
            data: Wire::new(32 * t),
            enable: Wire::new(4 * t),
            word: Wire::new(32 * t),
            bank: (0..t).map(|_| Ram::new(rows, 8, 4)).collect(),
            lane_bank: (0..t).map(|_| Wire::new(config.lane_bits())).collect(),
            bank_row: (0..t).map(|_| Wire::new(row_bits)).collect(),
            bank_data: (0..t).map(|_| Wire::new(32)).collect(),
            bank_enable: (0..t).map(|_| Wire::new(4)).collect(),
            answers: Flag::new(false),
            last_bank: (0..t).map(|_| Register::new(config.lane_bits())).collect(),
            lane_word: (0..t).map(|_| Wire::new(32)).collect(),
            words: Pack::new(t, 32),
            _threads: t,
            last_lane: Param::new(t - 1),
            row_shift: Param::new(2 + t.ilog2() as usize),
        }
    }
}

impl Logic for LocalMemory {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._threads {
            self.lane_bank[i].next =
                unsigned_cast((self.address.val() >> (i * 32 + 2)) & self.last_lane.val());
            self.last_bank[i].d.next = self.lane_bank[i].val();
        }
        self.answers.d.next = self.valid.val();
        for b in 0..self._threads {
            // The one lane that the bank serves; without one the row does not matter.
            self.bank_row[b].next = 0.into();
            self.bank_data[b].next = 0.into();
            self.bank_enable[b].next = 0.into();
            for i in 0..self._threads {
                if self.lanes.val().get_bit(i) & (self.lane_bank[i].val().index() == b) {
                    self.bank_row[b].next =
                        unsigned_cast(self.address.val() >> (i * 32 + self.row_shift.val()));
                    self.bank_data[b].next = unsigned_cast(self.data.val() >> (i * 32));
                    self.bank_enable[b].next = unsigned_cast(self.enable.val() >> (i * 4));
                }
            }
            self.bank[b].read_address.next = self.bank_row[b].val();
            self.bank[b].write_address.next = self.bank_row[b].val();
            self.bank[b].write_data.next = self.bank_data[b].val();
            self.bank[b].write_enable.next = 0.into();
            if self.valid.val() & self.store.val() {
                self.bank[b].write_enable.next = self.bank_enable[b].val();
            }
        }
        for i in 0..self._threads {
            self.lane_word[i].next = 0.into();
            for b in 0..self._threads {
                if self.answers.q.val() & (self.last_bank[i].q.val().index() == b) {
                    self.lane_word[i].next = self.bank[b].read_data.val();
                }
            }
            self.words.part[i].next = self.lane_word[i].val();
        }
        self.word.next = self.words.packed.val();
    }
}
