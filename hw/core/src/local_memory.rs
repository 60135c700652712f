//! Local memory: the scratchpad of the core, one bank per lane.
//!
//! Stage: execute (LSU), one cycle. State: `local_memory_bytes` in block RAM; word n lies in bank n mod T.
//! From the LSU: `valid`, `store`, `lanes` — at most one lane per bank —, `address`, `data` and `enable` per lane (packed)
//! To the LSU:   `word` — the word of each lane (packed), one cycle later
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
    rows: Pack,
    bank_lane: Vec<Wire<Local>>,
    bank_used: Vec<Bit1<Local>>,
    bank_row: Vec<Wire<Local>>,
    read: Pack,
    last_bank: Vec<Register>,
    words: Pack,
    _threads: usize,
    last_lane: Param,
    row_shift: Param,
    row_stride: Param,
}

impl LocalMemory {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let rows = (config.local_memory_bytes as usize / 4 / t).max(2);
        let row_bits = rows.ilog2() as usize;
        // Row numbers stand a power of two apart, so that choosing one takes no multiplier.
        let row_stride = row_bits.next_power_of_two();
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
            rows: Pack::new(t, row_stride),
            bank_lane: (0..t).map(|_| Wire::new(config.lane_bits())).collect(),
            bank_used: (0..t).map(|_| Bit1::default()).collect(),
            bank_row: (0..t).map(|_| Wire::new(row_bits)).collect(),
            read: Pack::new(t, 32),
            last_bank: (0..t).map(|_| Register::new(config.lane_bits())).collect(),
            words: Pack::new(t, 32),
            _threads: t,
            last_lane: Param::new(t - 1),
            row_shift: Param::new(2 + t.ilog2() as usize),
            row_stride: Param::new(row_stride),
        }
    }
}

impl Logic for LocalMemory {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._threads {
            self.lane_bank[i].next =
                unsigned_cast((self.address.val() >> (i * 32 + 2)) & self.last_lane.val());
            self.rows.part[i].next =
                unsigned_cast(self.address.val() >> (i * 32 + self.row_shift.val()));
            self.last_bank[i].d.next = self.lane_bank[i].val();
        }
        for b in 0..self._threads {
            // The one lane that the bank serves.
            self.bank_lane[b].next = 0.into();
            self.bank_used[b].next = false;
            for i in 0..self._threads {
                if self.lanes.val().get_bit(i) & (self.lane_bank[i].val().index() == b) {
                    self.bank_lane[b].next = i.into();
                    self.bank_used[b].next = true;
                }
            }
            self.bank_row[b].next = unsigned_cast(
                self.rows.packed.val() >> (self.bank_lane[b].val().index() * self.row_stride.val()),
            );
            self.bank[b].read_address.next = self.bank_row[b].val();
            self.bank[b].write_address.next = self.bank_row[b].val();
            self.bank[b].write_data.next =
                unsigned_cast(self.data.val() >> (self.bank_lane[b].val().index() * 32));
            self.bank[b].write_enable.next = 0.into();
            if self.valid.val() & self.store.val() & self.bank_used[b].val() {
                self.bank[b].write_enable.next =
                    unsigned_cast(self.enable.val() >> (self.bank_lane[b].val().index() * 4));
            }
            self.read.part[b].next = self.bank[b].read_data.val();
        }
        for i in 0..self._threads {
            self.words.part[i].next =
                unsigned_cast(self.read.packed.val() >> (self.last_bank[i].q.val().index() * 32));
        }
        self.word.next = self.words.packed.val();
    }
}
