//! Coalescer: which lanes of a memory instruction go together, and the line they make.
//!
//! Stage: execute (LSU). All units here are combinational; their registers are in lsu.rs.
//! From the LSU: lanes still to serve, their addresses; for the line also sizes and store data
//! To the LSU:   `served` lanes, `key` — the lane that names the request, the line with byte enables
//! Stalls: none. One line a cycle: the highest waiting lane picks the line, and all lanes on that line are served with
//! it. When only local-memory lanes wait, each bank serves its lowest waiting lane, so conflicts are serialised in lane
//! order and the highest lane's store to a word is the last. With 2 to [`PAIRED_LANES`] lanes [`LanePairs`] compares every
//! pair of lanes when their addresses are made, before it is known which lane picks; with more lanes, whose pairs would
//! be too many, each is compared with the line picked.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

use crate::pack::Pack;

/// Most lanes whose addresses are compared in pairs: 28 comparisons with 8 lanes, 120 with 16.
pub const PAIRED_LANES: usize = 8;

/// Pairs of lanes that are compared, each once; none where they would be too many.
pub fn lane_pairs(threads: usize) -> Vec<(usize, usize)> {
    let lanes = if threads <= PAIRED_LANES { threads } else { 0 };
    let below = |high| (0..high).map(move |low| (low, high));
    (0..lanes).flat_map(below).collect()
}

/// Compares the addresses of all pairs of lanes, in the order of [`lane_pairs`].
#[derive(LogicBlock)]
pub struct LanePairs {
    pub unit: UnitName,
    /// Packed, 32 bits per lane.
    pub address: Wire<In>,
    /// Per pair: both lie in one line.
    pub lines: Wire<Out>,
    /// Per pair: both lie in one bank of local memory.
    pub banks: Wire<Out>,
    low_line: Vec<Wire<Local>>,
    high_line: Vec<Wire<Local>>,
    low_bank: Vec<Wire<Local>>,
    high_bank: Vec<Wire<Local>>,
    _pairs: usize,
    low_line_at: Vec<Param>,
    high_line_at: Vec<Param>,
    low_bank_at: Vec<Param>,
    high_bank_at: Vec<Param>,
    last_lane: Param,
}

impl LanePairs {
    /// `None` when no pairs are compared.
    pub fn new(config: &Config) -> Option<Self> {
        let t = config.threads;
        let line_shift = config.line_bytes.ilog2() as usize;
        let pairs = lane_pairs(t);
        let per_pair = |width: usize| (0..pairs.len()).map(|_| Wire::new(width)).collect();
        let at = |bit: usize, lane: fn(&(usize, usize)) -> usize| {
            let bits = pairs.iter().map(|p| Param::new(32 * lane(p) + bit));
            bits.collect()
        };
        (!pairs.is_empty()).then(|| Self {
            unit: UnitName::of::<Self>(),
            address: Wire::new(32 * t),
            lines: Wire::new(pairs.len()),
            banks: Wire::new(pairs.len()),
            low_line: per_pair(32 - line_shift),
            high_line: per_pair(32 - line_shift),
            low_bank: per_pair(config.lane_bits()),
            high_bank: per_pair(config.lane_bits()),
            _pairs: pairs.len(),
            low_line_at: at(line_shift, |p| p.0),
            high_line_at: at(line_shift, |p| p.1),
            low_bank_at: at(2, |p| p.0),
            high_bank_at: at(2, |p| p.1),
            last_lane: Param::new(t - 1),
        })
    }
}

impl Logic for LanePairs {
    #[hdl_gen]
    fn update(&mut self) {
        self.lines.next = 0.into();
        self.banks.next = 0.into();
        for p in 0..self._pairs {
            self.low_line[p].next = unsigned_cast(self.address.val() >> self.low_line_at[p].val());
            self.high_line[p].next =
                unsigned_cast(self.address.val() >> self.high_line_at[p].val());
            self.low_bank[p].next = unsigned_cast(
                (self.address.val() >> self.low_bank_at[p].val()) & self.last_lane.val(),
            );
            self.high_bank[p].next = unsigned_cast(
                (self.address.val() >> self.high_bank_at[p].val()) & self.last_lane.val(),
            );
            self.lines.next = self
                .lines
                .val()
                .replace_bit(p, self.low_line[p].val() == self.high_line[p].val());
            self.banks.next = self
                .banks
                .val()
                .replace_bit(p, self.low_bank[p].val() == self.high_bank[p].val());
        }
    }
}

/// Picks the lanes of the next request.
#[derive(LogicBlock)]
pub struct Coalescer {
    pub unit: UnitName,
    pub waiting: Wire<In>,
    pub address: Wire<In>,
    /// Lanes whose address lies in local memory.
    pub is_local: Wire<In>,
    /// Of [`LanePairs`], where there is one.
    pub pair_lines: Vec<Wire<In>>,
    pub pair_banks: Vec<Wire<In>>,
    pub served: Wire<Out>,
    pub key: Wire<Out>,
    pub line: Wire<Out>,
    /// The request goes to local memory.
    pub local: Bit1<Out>,
    /// No lane is left behind it.
    pub last: Bit1<Out>,
    lane: Vec<Wire<Local>>,
    lane_line: Vec<Wire<Local>>,
    lane_bank: Vec<Wire<Local>>,
    global: Wire<Local>,
    scratch: Wire<Local>,
    lines_differ: Bit1<Local>,
    banks_meet: Bit1<Local>,
    lead: Vec<Wire<Local>>,
    bank_used: Wire<Local>,
    taken: Vec<Wire<Local>>,
    same_line: Wire<Local>,
    free_bank: Wire<Local>,
    _threads: usize,
    _paired: usize,
    _picked: usize,
    _pairs: usize,
    low: Vec<Param>,
    high: Vec<Param>,
    line_shift: Param,
    last_lane: Param,
}

impl Coalescer {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let line_shift = config.line_bytes.ilog2() as usize;
        let pairs = lane_pairs(t);
        let paired = (!pairs.is_empty()) as usize;
        let per_pair = || (0..paired).map(|_| Wire::new(pairs.len())).collect();
        Self {
            unit: UnitName::of::<Self>(),
            waiting: Wire::new(t),
            address: Wire::new(32 * t),
            is_local: Wire::new(t),
            pair_lines: per_pair(),
            pair_banks: per_pair(),
            served: Wire::new(t),
            key: Wire::new(config.lane_bits()),
            line: Wire::new(32 - line_shift),
            local: Bit1::default(),
            last: Bit1::default(),
            lines_differ: Bit1::default(),
            banks_meet: Bit1::default(),
            lane: (0..t).map(|_| Wire::new(32)).collect(),
            lane_line: (0..t).map(|_| Wire::new(32 - line_shift)).collect(),
            lane_bank: (0..t).map(|_| Wire::new(config.lane_bits())).collect(),
            global: Wire::new(t),
            scratch: Wire::new(t),
            lead: (0..paired).map(|_| Wire::new(t)).collect(),
            bank_used: Wire::new(t),
            taken: (0..(t + 1) * (1 - paired)).map(|_| Wire::new(t)).collect(),
            same_line: Wire::new(t),
            free_bank: Wire::new(t),
            _threads: t,
            _paired: paired,
            _picked: 1 - paired,
            _pairs: pairs.len(),
            low: pairs.iter().map(|p| Param::new(1 << p.0)).collect(),
            high: pairs.iter().map(|p| Param::new(1 << p.1)).collect(),
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
        self.bank_used.next = 0.into();
        self.lines_differ.next = false;
        self.banks_meet.next = false;
        for k in 0..self._paired {
            // The highest lane leads.
            self.lead[k].next = 0.into();
            for i in 0..self._threads {
                self.lead[k].next = self.lead[k].val().replace_bit(
                    i,
                    self.global.val().get_bit(i) & !((self.global.val() >> i) >> 1).any(),
                );
            }
            // Lanes below it join it; a bank serves its lowest lane. Whether all are served is told by the pairs alone.
            self.same_line.next = self.lead[k].val();
            for p in 0..self._pairs {
                if self.pair_lines[k].val().get_bit(p)
                    & (self.lead[k].val() & self.high[p].val()).any()
                {
                    self.same_line.next =
                        self.same_line.val() | (self.global.val() & self.low[p].val());
                }
                if !self.pair_lines[k].val().get_bit(p)
                    & (self.global.val() & self.low[p].val()).any()
                    & (self.global.val() & self.high[p].val()).any()
                {
                    self.lines_differ.next = true;
                }
                if self.pair_banks[k].val().get_bit(p)
                    & (self.scratch.val() & self.low[p].val()).any()
                    & (self.scratch.val() & self.high[p].val()).any()
                {
                    self.banks_meet.next = true;
                }
                if self.pair_banks[k].val().get_bit(p)
                    & (self.scratch.val() & self.low[p].val()).any()
                {
                    self.bank_used.next = self.bank_used.val() | self.high[p].val();
                }
            }
            self.free_bank.next = self.scratch.val() & !self.bank_used.val();
        }
        for _k in 0..self._picked {
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
            self.lines_differ.next = (self.global.val() & !self.same_line.val()).any();
            self.banks_meet.next = (self.scratch.val() & !self.free_bank.val()).any();
        }
        self.local.next = !self.global.val().any() & self.scratch.val().any();
        self.served.next = self.same_line.val();
        self.last.next = !self.scratch.val().any() & !self.lines_differ.val();
        if !self.global.val().any() {
            self.served.next = self.free_bank.val();
            self.last.next = !self.banks_meet.val();
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
