//! Coalescer: which lanes of a memory instruction go together, and the line they make.
//!
//! Stage: execute (LSU). [`Coalescer`] and [`LineBuilder`] are combinational; their registers are in lsu.rs.
//! From the LSU: lanes still to serve, their addresses; for the line also sizes and store data
//! To the LSU:   `served` lanes, `key` — the lane that names the request, the line with byte enables
//! Stalls: none. One line a cycle: the highest waiting lane picks the line, and all lanes on that line are served with
//! it. When only local-memory lanes wait, each bank serves its lowest waiting lane, so conflicts are serialised in lane
//! order and the highest lane's store to a word is the last.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

use crate::pack::Pack;

/// Picks the lanes of the next request.
#[derive(LogicBlock)]
pub struct Coalescer {
    pub unit: UnitName,
    pub waiting: Wire<In>,
    pub address: Wire<In>,
    /// Lanes whose address lies in local memory.
    pub is_local: Wire<In>,
    pub served: Wire<Out>,
    pub key: Wire<Out>,
    pub line: Wire<Out>,
    /// The request goes to local memory.
    pub local: Bit1<Out>,
    lane: Vec<Wire<Local>>,
    lane_line: Vec<Wire<Local>>,
    lane_bank: Vec<Wire<Local>>,
    global: Wire<Local>,
    scratch: Wire<Local>,
    taken: Vec<Wire<Local>>,
    same_line: Wire<Local>,
    free_bank: Wire<Local>,
    _threads: usize,
    line_shift: Param,
    last_lane: Param,
}

impl Coalescer {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let line_shift = config.line_bytes.ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            waiting: Wire::new(t),
            address: Wire::new(32 * t),
            is_local: Wire::new(t),
            served: Wire::new(t),
            key: Wire::new(config.lane_bits()),
            line: Wire::new(32 - line_shift),
            local: Bit1::default(),
            lane: (0..t).map(|_| Wire::new(32)).collect(),
            lane_line: (0..t).map(|_| Wire::new(32 - line_shift)).collect(),
            lane_bank: (0..t).map(|_| Wire::new(config.lane_bits())).collect(),
            global: Wire::new(t),
            scratch: Wire::new(t),
            taken: (0..t + 1).map(|_| Wire::new(t)).collect(),
            same_line: Wire::new(t),
            free_bank: Wire::new(t),
            _threads: t,
            line_shift: Param::new(line_shift),
            last_lane: Param::new(t - 1),
        }
    }
}

impl Logic for Coalescer {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._threads {
            self.lane[i].next = unsigned_cast(self.address.val() >> (i * 32));
            self.lane_line[i].next = unsigned_cast(self.lane[i].val() >> self.line_shift.val());
            self.lane_bank[i].next =
                unsigned_cast((self.lane[i].val() >> 2) & self.last_lane.val());
        }
        self.global.next = self.waiting.val() & !self.is_local.val();
        self.scratch.next = self.waiting.val() & self.is_local.val();

        self.key.next = 0.into();
        self.line.next = 0.into();
        for i in 0..self._threads {
            if self.global.val().get_bit(i) {
                self.key.next = i.into();
                self.line.next = self.lane_line[i].val();
            }
        }
        self.same_line.next = 0.into();
        self.free_bank.next = 0.into();
        self.taken[0].next = 0.into();
        for i in 0..self._threads {
            self.same_line.next = self.same_line.val().replace_bit(
                i,
                self.global.val().get_bit(i) & (self.lane_line[i].val() == self.line.val()),
            );
            self.free_bank.next = self.free_bank.val().replace_bit(
                i,
                self.scratch.val().get_bit(i)
                    & !self.taken[i].val().get_bit(self.lane_bank[i].val()),
            );
            self.taken[i + 1].next = self.taken[i].val();
            if self.scratch.val().get_bit(i) {
                self.taken[i + 1].next = self.taken[i]
                    .val()
                    .replace_bit(self.lane_bank[i].val(), true);
            }
        }
        self.local.next = !self.global.val().any() & self.scratch.val().any();
        self.served.next = self.same_line.val();
        if !self.global.val().any() {
            self.served.next = self.free_bank.val();
        }
    }
}

/// Merges the stores of the served lanes into one line; for loads it gives the bytes that are read.
#[derive(LogicBlock)]
pub struct LineBuilder {
    pub unit: UnitName,
    pub lanes: Wire<In>,
    /// Byte offset in the line, per lane (packed).
    pub offset: Wire<In>,
    /// Store data of each lane, replicated to all positions of a word (packed).
    pub data: Wire<In>,
    /// Bytes of its word that the lane accesses, 4 bits per lane (packed).
    pub enable: Wire<In>,
    pub line_data: Wire<Out>,
    pub line_enable: Wire<Out>,
    lane_word: Vec<Wire<Local>>,
    lane_data: Vec<Wire<Local>>,
    lane_enable: Vec<Wire<Local>>,
    byte: Vec<Wire<Local>>,
    byte_enable: Wire<Local>,
    bytes: Pack,
    _threads: usize,
    _words: usize,
    _bytes: usize,
    line_shift: Param,
    last_word: Param,
}

impl LineBuilder {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let bytes = config.line_bytes;
        let line_shift = bytes.ilog2() as usize;
        let word_bits = (line_shift - 2).max(1);
        Self {
            unit: UnitName::of::<Self>(),
            lanes: Wire::new(t),
            offset: Wire::new(t * line_shift),
            data: Wire::new(32 * t),
            enable: Wire::new(4 * t),
            line_data: Wire::new(8 * bytes),
            line_enable: Wire::new(bytes),
            lane_word: (0..t).map(|_| Wire::new(word_bits)).collect(),
            lane_data: (0..t).map(|_| Wire::new(32)).collect(),
            lane_enable: (0..t).map(|_| Wire::new(4)).collect(),
            byte: (0..bytes).map(|_| Wire::new(8)).collect(),
            byte_enable: Wire::new(bytes),
            bytes: Pack::new(bytes, 8),
            _threads: t,
            _words: bytes / 4,
            _bytes: bytes,
            line_shift: Param::new(line_shift),
            last_word: Param::new(bytes / 4 - 1),
        }
    }
}

impl Logic for LineBuilder {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._threads {
            self.lane_word[i].next = unsigned_cast(
                (self.offset.val() >> (i * self.line_shift.val() + 2)) & self.last_word.val(),
            );
            self.lane_data[i].next = unsigned_cast(self.data.val() >> (i * 32));
            self.lane_enable[i].next = 0.into();
            if self.lanes.val().get_bit(i) {
                self.lane_enable[i].next = unsigned_cast(self.enable.val() >> (i * 4));
            }
        }
        self.byte_enable.next = 0.into();
        for j in 0..self._words {
            self.byte[j * 4].next = 0.into();
            self.byte[j * 4 + 1].next = 0.into();
            self.byte[j * 4 + 2].next = 0.into();
            self.byte[j * 4 + 3].next = 0.into();
            // Lanes in ascending order: the highest lane's store to a byte stands.
            for i in 0..self._threads {
                if self.lane_word[i].val().index() == j {
                    if self.lane_enable[i].val().get_bit(0) {
                        self.byte[j * 4].next = self.lane_data[i].val().get_bits::<8>(0);
                        self.byte_enable.next = self.byte_enable.val().replace_bit(j * 4, true);
                    }
                    if self.lane_enable[i].val().get_bit(1) {
                        self.byte[j * 4 + 1].next = self.lane_data[i].val().get_bits::<8>(8);
                        self.byte_enable.next = self.byte_enable.val().replace_bit(j * 4 + 1, true);
                    }
                    if self.lane_enable[i].val().get_bit(2) {
                        self.byte[j * 4 + 2].next = self.lane_data[i].val().get_bits::<8>(16);
                        self.byte_enable.next = self.byte_enable.val().replace_bit(j * 4 + 2, true);
                    }
                    if self.lane_enable[i].val().get_bit(3) {
                        self.byte[j * 4 + 3].next = self.lane_data[i].val().get_bits::<8>(24);
                        self.byte_enable.next = self.byte_enable.val().replace_bit(j * 4 + 3, true);
                    }
                }
            }
        }
        for i in 0..self._bytes {
            self.bytes.part[i].next = self.byte[i].val();
        }
        self.line_data.next = self.bytes.packed.val();
        self.line_enable.next = self.byte_enable.val();
    }
}
