//! Fences: `fence` and `fence.i` hold their warp until its earlier stores have been answered (ISA.md 1).
//!
//! Stage: event. State: two bits per warp.
//! From the SFU:  `event_*`; from the LSU: `stores_pending` per warp
//! To issue, schedule: `resume`; to fetch: `invalidate` — a `fence.i` has its stores done
//! Stalls: the warp's issue; behind `fence.i` its fetch too.

use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Fence {
    pub unit: UnitName,
    pub event_valid: Bit1<In>,
    pub event_kind: Wire<In>,
    pub event_warp: Wire<In>,
    pub stores_pending: Wire<In>,
    pub resume: Wire<Out>,
    pub invalidate: Bit1<Out>,
    waits: Vec<Flag>,
    instruction: Vec<Flag>,
    done: Vec<Bit1<Local>>,
    _warps: usize,
}

impl Fence {
    pub fn new(config: &Config) -> Self {
        let flags = || (0..config.warps).map(|_| Flag::new(false)).collect();
        Self {
            unit: UnitName::of::<Self>(),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(config.warp_bits()),
            stores_pending: Wire::new(config.warps),
            resume: Wire::new(config.warps),
            invalidate: Bit1::default(),
            waits: flags(),
            instruction: flags(),
            done: (0..config.warps).map(|_| Bit1::default()).collect(),
            _warps: config.warps,
        }
    }
}

impl Logic for Fence {
    #[hdl_gen]
    fn update(&mut self) {
        self.resume.next = 0.into();
        self.invalidate.next = false;
        for i in 0..self._warps {
            self.done[i].next = self.waits[i].q.val() & !self.stores_pending.val().get_bit(i);
            self.resume.next = self.resume.val().replace_bit(i, self.done[i].val());
            if self.done[i].val() & self.instruction[i].q.val() {
                self.invalidate.next = true;
            }
            self.waits[i].d.next = self.waits[i].q.val() & !self.done[i].val();
            self.instruction[i].d.next = self.instruction[i].q.val();
            if self.event_valid.val() & (self.event_warp.val().index() == i) {
                if self.event_kind.val() == 8 {
                    self.waits[i].d.next = true;
                    self.instruction[i].d.next = false;
                }
                if self.event_kind.val() == 9 {
                    self.waits[i].d.next = true;
                    self.instruction[i].d.next = true;
                }
            }
        }
    }
}
