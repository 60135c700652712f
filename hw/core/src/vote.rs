//! Vote and shuffle: values exchanged between the lanes of a warp (ISA.md 5).
//!
//! Stage: execute (SFU), combinational, no state, no stalls.
//! From operands: `instr`, `mask`, `rs1`, `rs2` (packed)
//! To the SFU:    `result` (packed)

use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Vote {
    pub unit: UnitName,
    pub instr: Wire<In>,
    pub mask: Wire<In>,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub result: Wire<Out>,
    lane: Vec<Wire<Local>>,
    distance: Vec<Wire<Local>>,
    clamp: Vec<Wire<Local>>,
    segment: Vec<Wire<Local>>,
    lowest: Vec<Wire<Local>>,
    highest: Vec<Wire<Local>>,
    source: Vec<Wire<Local>>,
    in_range: Vec<Bit1<Local>>,
    within: Vec<Wire<Local>>,
    from: Vec<Wire<Local>>,
    moved: Vec<Wire<Local>>,
    value: Vec<Wire<Local>>,
    out: Vec<Wire<Local>>,
    holds: Wire<Local>,
    ballot: Wire<Local>,
    outcome: Wire<Local>,
    packed: Pack,
    _threads: usize,
    last_lane: Param,
}

impl Vote {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let lb = config.lane_bits();
        // One bit more than a lane number, so that i + b and i - b show where they leave the range.
        let wide = || (0..t).map(|_| Wire::new(lb + 1)).collect::<Vec<_>>();
        let words = || (0..t).map(|_| Wire::new(32)).collect::<Vec<_>>();
        Self {
            unit: UnitName::of::<Self>(),
            instr: Wire::new(32),
            mask: Wire::new(t),
            rs1: Wire::new(32 * t),
            rs2: Wire::new(32 * t),
            result: Wire::new(32 * t),
            lane: words(),
            distance: wide(),
            clamp: wide(),
            segment: wide(),
            lowest: wide(),
            highest: wide(),
            source: wide(),
            in_range: (0..t).map(|_| Bit1::default()).collect(),
            within: (0..t).map(|_| Wire::new(lb)).collect(),
            from: (0..t).map(|_| Wire::new(lb)).collect(),
            moved: words(),
            value: (0..t).map(|_| Wire::new(32)).collect(),
            out: (0..t).map(|_| Wire::new(32)).collect(),
            holds: Wire::new(t),
            ballot: Wire::new(t),
            outcome: Wire::new(32),
            packed: Pack::new(t, 32),
            _threads: t,
            last_lane: Param::new(t - 1),
        }
    }
}

impl Logic for Vote {
    #[hdl_gen]
    fn update(&mut self) {
        self.holds.next = 0.into();
        for i in 0..self._threads {
            self.lane[i].next = unsigned_cast(self.rs1.val() >> (i * 32));
            self.moved[i].next = unsigned_cast(self.rs2.val() >> (i * 32));
            self.holds.next = self
                .holds
                .val()
                .replace_bit(i, self.lane[i].val().get_bit(0));
        }
        self.ballot.next = self.holds.val() & self.mask.val();
        self.outcome.next = 0.into();
        match self.instr.val().get_bits::<3>(12).index() {
            0 => {
                self.outcome.next = unsigned_cast(self.ballot.val() == self.mask.val());
            }
            1 => {
                self.outcome.next = unsigned_cast(self.ballot.val().any());
            }
            2 => {
                self.outcome.next = unsigned_cast(
                    (self.ballot.val() == self.mask.val()) | !self.ballot.val().any(),
                );
            }
            _ => {
                self.outcome.next = unsigned_cast(self.ballot.val());
            }
        }
        for i in 0..self._threads {
            self.distance[i].next = unsigned_cast(self.moved[i].val() & self.last_lane.val());
            self.clamp[i].next = unsigned_cast((self.moved[i].val() >> 6) & self.last_lane.val());
            self.segment[i].next =
                unsigned_cast((self.moved[i].val() >> 12) & self.last_lane.val());
            self.lowest[i].next = self.segment[i].val() & i;
            self.highest[i].next =
                self.lowest[i].val() | (self.clamp[i].val() & !self.segment[i].val());
            match self.instr.val().get_bits::<2>(12).index() {
                0 => {
                    // up: i - b >= (i & m) is b <= (i & ~m)
                    self.source[i].next = !self.distance[i].val() + (i + 1);
                    self.in_range[i].next = self.distance[i].val() <= (!self.segment[i].val() & i);
                }
                1 => {
                    self.source[i].next = self.distance[i].val() + i;
                    self.in_range[i].next = self.source[i].val() <= self.highest[i].val();
                }
                2 => {
                    self.source[i].next = self.distance[i].val() ^ i;
                    self.in_range[i].next = self.source[i].val() <= self.highest[i].val();
                }
                _ => {
                    self.source[i].next =
                        self.lowest[i].val() | (self.distance[i].val() & !self.segment[i].val());
                    self.in_range[i].next = self.source[i].val() <= self.highest[i].val();
                }
            }
            self.within[i].next = unsigned_cast(self.source[i].val());
            // The lane's own value where the source is out of range or not active.
            self.from[i].next = i.into();
            if self.in_range[i].val() & self.mask.val().get_bit(self.within[i].val()) {
                self.from[i].next = self.within[i].val();
            }
            self.value[i].next = unsigned_cast(self.rs1.val() >> (self.from[i].val().index() * 32));
            self.out[i].next = self.outcome.val();
            if self.instr.val().get_bit(14) {
                self.out[i].next = self.value[i].val();
            }
            self.packed.part[i].next = self.out[i].val();
        }
        self.result.next = self.packed.packed.val();
    }
}
