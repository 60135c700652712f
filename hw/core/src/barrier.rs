//! Barriers of the core (ISA.md 2, `vx_bar`).
//!
//! Stage: event. State: per barrier one bit per warp, the warps that have arrived.
//! From the SFU:  `event_*`; from divergence: `arrived_all` — the warp arrives when all its live lanes have; `late` — the
//!                event ended the last lanes that were missing, the warp arrives at `late_id` now
//! To issue, schedule: `resume` — warps that go on; to traps: `trap` — a count that cannot be met
//! To the retirement port: `waits` — warps that wait
//! Stalls: the warp's issue is held until it is resumed. Count 1 is a no-op; across cores (bit 31) a single core is all.

use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Barrier {
    pub unit: UnitName,
    pub event_valid: Bit1<In>,
    pub event_kind: Wire<In>,
    pub event_warp: Wire<In>,
    pub event_id: Wire<In>,
    pub event_count: Wire<In>,
    /// All live lanes of the event's warp have reached the barrier.
    pub arrived_all: Bit1<In>,
    /// The event is no barrier, but with it the warp arrives at one; its count has been checked.
    pub late: Bit1<In>,
    pub late_id: Wire<In>,
    pub late_count: Wire<In>,
    /// The event is a barrier that waits for others.
    pub counts: Bit1<Out>,
    pub resume: Wire<Out>,
    pub trap: Bit1<Out>,
    pub waits: Wire<Out>,
    arrived: Vec<Register>,
    here: Bit1<Local>,
    arrives: Bit1<Local>,
    id: Wire<Local>,
    count: Wire<Local>,
    across: Bit1<Local>,
    slot: Wire<Local>,
    before: Wire<Local>,
    after: Wire<Local>,
    number: Wire<Local>,
    complete: Bit1<Local>,
    single: Bit1<Local>,
    _warps: usize,
    _barriers: usize,
    warps: Param,
    last_barrier: Param,
}

impl Barrier {
    pub fn new(config: &Config) -> Self {
        let w = config.warps;
        Self {
            unit: UnitName::of::<Self>(),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(config.warp_bits()),
            event_id: Wire::new(32),
            event_count: Wire::new(32),
            arrived_all: Bit1::default(),
            late: Bit1::default(),
            late_id: Wire::new(32),
            late_count: Wire::new(32),
            counts: Bit1::default(),
            resume: Wire::new(w),
            trap: Bit1::default(),
            waits: Wire::new(w),
            arrived: (0..config.barriers)
                .map(|_| Register::with_reset(w, 0))
                .collect(),
            here: Bit1::default(),
            arrives: Bit1::default(),
            id: Wire::new(32),
            count: Wire::new(32),
            across: Bit1::default(),
            slot: Wire::new(32),
            before: Wire::new(w),
            after: Wire::new(w),
            number: Wire::new(w.ilog2() as usize + 1),
            complete: Bit1::default(),
            single: Bit1::default(),
            _warps: w,
            _barriers: config.barriers,
            warps: Param::new(w),
            last_barrier: Param::new(config.barriers - 1),
        }
    }
}

impl Logic for Barrier {
    #[hdl_gen]
    fn update(&mut self) {
        self.here.next = self.event_valid.val() & (self.event_kind.val() == 7);
        self.across.next = self.event_id.val().get_bit(31);
        self.single.next = self.event_count.val() == 1;
        self.trap.next = self.here.val()
            & !self.single.val()
            & (self.across.val()
                | !self.event_count.val().any()
                | (self.event_count.val().index() > self.warps.val()));
        self.counts.next = self.here.val() & !self.single.val() & !self.trap.val();
        self.arrives.next = self.late.val() | (self.counts.val() & self.arrived_all.val());
        self.id.next = self.event_id.val();
        self.count.next = self.event_count.val();
        if self.late.val() {
            self.id.next = self.late_id.val();
            self.count.next = self.late_count.val();
        }
        self.slot.next = self.id.val() & self.last_barrier.val();
        self.before.next = 0.into();
        self.waits.next = 0.into();
        for i in 0..self._barriers {
            self.waits.next = self.waits.val() | self.arrived[i].q.val();
            if self.slot.val().index() == i {
                self.before.next = self.arrived[i].q.val();
            }
        }
        self.number.next = 0.into();
        self.after.next = self.before.val();
        for i in 0..self._warps {
            if self.event_warp.val().index() == i {
                self.after.next = self.before.val().replace_bit(i, true);
            }
        }
        for i in 0..self._warps {
            self.number.next = self.number.val() + unsigned_cast(self.after.val().get_bit(i));
        }
        self.complete.next = bits_to(self.number.val(), 32) == self.count.val();
        self.resume.next = 0.into();
        if self.here.val() & self.single.val() {
            for i in 0..self._warps {
                self.resume.next = self
                    .resume
                    .val()
                    .replace_bit(i, self.event_warp.val().index() == i);
            }
        } else if self.arrives.val() & self.complete.val() {
            self.resume.next = self.after.val();
        }
        for i in 0..self._barriers {
            self.arrived[i].d.next = self.arrived[i].q.val();
            if self.arrives.val() & (self.slot.val().index() == i) {
                self.arrived[i].d.next = self.after.val();
                if self.complete.val() {
                    self.arrived[i].d.next = 0.into();
                }
            }
        }
    }
}
