//! What a control event makes of a warp's groups: who runs on, who is parked where, who ends, who waits.
//!
//! Stage: event, combinational, no state, no stalls.
//! From the SFU:    `kind` and the operands of the event, `group` — its lanes
//! From the tables: the warp's live and waiting lanes, call depth, limit; the barrier at which the waiting lanes stand
//! To the tables:   `update` with the new values; `park` — every lane of the group is noted at `lane_pc`, of use only for those
//!                  that leave it; `apart` — nobody runs on, the next group must be searched
//! To the core:     `release`, `redirect`, `end`; `arrived` — with this barrier all live lanes have reached it; `arrive` — the
//!                  lanes that this event ends were the last ones missing at a barrier
//!
//! At a branch that divides the group, the side with the lower pc runs on and the other is parked. What redirects fetch does
//! not wait for a comparison of keys: a side that starts behind the limit is stopped there by the issue check.

use super::{DEPTH_BITS, KEY_BITS};
use crate::control_word::KIND_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct GroupOutcome {
    pub unit: UnitName,
    pub kind: Wire<In>,
    pub pc: Wire<In>,
    pub instr: Wire<In>,
    pub imm: Wire<In>,
    pub group: Wire<In>,
    pub predicate: Wire<In>,
    pub lead1: Wire<In>,
    pub lead2: Wire<In>,
    pub taken: Wire<In>,
    pub target: Wire<In>,
    /// The event is a barrier that waits for others.
    pub arrives: Bit1<In>,
    pub live: Wire<In>,
    pub waiting: Wire<In>,
    pub depth: Wire<In>,
    pub limited: Bit1<In>,
    pub limit: Wire<In>,
    /// The group runs out of order: it has no limit.
    pub free: Bit1<In>,
    /// The barrier at which the waiting lanes stand; `mixed`: they do not stand at the same one.
    pub slot: Wire<In>,
    pub mixed: Bit1<In>,
    pub update: Bit1<Out>,
    pub new_group: Wire<Out>,
    pub new_live: Wire<Out>,
    pub new_waiting: Wire<Out>,
    pub new_mixed: Bit1<Out>,
    pub new_limited: Bit1<Out>,
    pub new_limit: Wire<Out>,
    pub new_depth: Wire<Out>,
    pub park: Bit1<Out>,
    pub lane_pc: Vec<Wire<Out>>,
    pub apart: Bit1<Out>,
    pub release: Bit1<Out>,
    pub redirect: Bit1<Out>,
    pub redirect_pc: Wire<Out>,
    pub end: Bit1<Out>,
    pub arrived: Bit1<Out>,
    pub arrive: Bit1<Out>,
    others: Wire<Local>,
    runnable: Bit1<Local>,
    waits: Bit1<Local>,
    goes: Wire<Local>,
    splits: Bit1<Local>,
    backward: Bit1<Local>,
    after: Wire<Local>,
    second_pc: Wire<Local>,
    second_key: Wire<Local>,
    lead_target: Wire<Local>,
    lane_target: Vec<Wire<Local>>,
    targets_differ: Bit1<Local>,
    links: Bit1<Local>,
    returns: Bit1<Local>,
    continues: Wire<Local>,
    given: Wire<Local>,
    named: Wire<Local>,
    same: Bit1<Local>,
    event_slot: Wire<Local>,
    _threads: usize,
}

impl GroupOutcome {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        Self {
            unit: UnitName::of::<Self>(),
            kind: Wire::new(KIND_BITS),
            pc: Wire::new(32),
            instr: Wire::new(32),
            imm: Wire::new(32),
            group: Wire::new(t),
            predicate: Wire::new(t),
            lead1: Wire::new(32),
            lead2: Wire::new(32),
            taken: Wire::new(t),
            target: Wire::new(32 * t),
            arrives: Bit1::default(),
            live: Wire::new(t),
            waiting: Wire::new(t),
            depth: Wire::new(DEPTH_BITS),
            limited: Bit1::default(),
            limit: Wire::new(KEY_BITS),
            free: Bit1::default(),
            slot: Wire::new(config.barrier_bits()),
            mixed: Bit1::default(),
            update: Bit1::default(),
            new_group: Wire::new(t),
            new_live: Wire::new(t),
            new_waiting: Wire::new(t),
            new_mixed: Bit1::default(),
            new_limited: Bit1::default(),
            new_limit: Wire::new(KEY_BITS),
            new_depth: Wire::new(DEPTH_BITS),
            park: Bit1::default(),
            lane_pc: (0..t).map(|_| Wire::new(32)).collect(),
            apart: Bit1::default(),
            release: Bit1::default(),
            redirect: Bit1::default(),
            redirect_pc: Wire::new(32),
            end: Bit1::default(),
            arrived: Bit1::default(),
            arrive: Bit1::default(),
            others: Wire::new(t),
            runnable: Bit1::default(),
            waits: Bit1::default(),
            goes: Wire::new(t),
            splits: Bit1::default(),
            backward: Bit1::default(),
            after: Wire::new(32),
            second_pc: Wire::new(32),
            second_key: Wire::new(KEY_BITS),
            lead_target: Wire::new(32),
            lane_target: (0..t).map(|_| Wire::new(32)).collect(),
            targets_differ: Bit1::default(),
            links: Bit1::default(),
            returns: Bit1::default(),
            continues: Wire::new(t),
            given: Wire::new(t),
            named: Wire::new(t),
            same: Bit1::default(),
            event_slot: Wire::new(config.barrier_bits()),
            _threads: t,
        }
    }
}

impl Logic for GroupOutcome {
    #[hdl_gen]
    fn update(&mut self) {
        self.others.next = self.live.val() & !self.group.val();
        self.runnable.next = (self.others.val() & !self.waiting.val()).any();
        self.waits.next = (self.others.val() & self.waiting.val()).any();

        // Branch: the side with the lower pc is the fall-through of a forward branch, the target of a backward one.
        self.goes.next = self.taken.val() & self.group.val();
        self.splits.next = self.goes.val().any() & (self.goes.val() != self.group.val());
        self.backward.next = self.instr.val().get_bit(31);
        self.after.next = self.pc.val() + 4;
        self.second_pc.next = self.imm.val();
        if self.backward.val() {
            self.second_pc.next = self.after.val();
        }
        self.second_key.next = (unsigned_cast(!self.depth.val()) << 31)
            | unsigned_cast(self.second_pc.val().get_bits::<31>(1));

        // Jump. jalr: rd a link register calls, else rs1 a link register returns. jal has been counted at issue.
        self.lead_target.next = unsigned_cast(self.target.val());
        for i in 0..self._threads {
            self.lane_target[i].next = unsigned_cast(self.target.val() >> (i * 32));
            if self.group.val().get_bit(i) {
                self.lead_target.next = self.lane_target[i].val();
            }
        }
        self.targets_differ.next = false;
        for i in 0..self._threads {
            if self.group.val().get_bit(i) & (self.lane_target[i].val() != self.lead_target.val()) {
                self.targets_differ.next = true;
            }
        }
        self.links.next = (self.instr.val().get_bits::<7>(0) == 0x67)
            & ((self.instr.val().get_bits::<5>(7) == 1) | (self.instr.val().get_bits::<5>(7) == 5));
        self.returns.next = (self.instr.val().get_bits::<7>(0) == 0x67)
            & !self.links.val()
            & ((self.instr.val().get_bits::<5>(15) == 1)
                | (self.instr.val().get_bits::<5>(15) == 5));

        // vx_tmc, vx_pred: the mask they name; lanes elsewhere stay where they are.
        self.continues.next = self.group.val() & self.predicate.val();
        if self.instr.val().get_bit(7) {
            self.continues.next = self.group.val() & !self.predicate.val();
        }
        self.given.next = unsigned_cast(self.lead1.val());
        if self.kind.val() == 5 {
            self.given.next = self.continues.val();
            if !self.continues.val().any() {
                self.given.next = unsigned_cast(self.lead2.val());
            }
        }
        self.named.next = self.given.val() & !self.others.val();

        // Barrier: the warp arrives when all its live lanes stand at the same one.
        self.event_slot.next = unsigned_cast(self.lead1.val());
        self.same.next =
            !self.waits.val() | (!self.mixed.val() & (self.event_slot.val() == self.slot.val()));
        self.arrived.next = !self.runnable.val() & self.same.val();

        self.update.next = false;
        self.new_group.next = self.group.val();
        self.new_live.next = self.live.val();
        self.new_waiting.next = self.waiting.val();
        self.new_mixed.next = self.mixed.val();
        self.new_limited.next = self.limited.val();
        self.new_limit.next = self.limit.val();
        self.new_depth.next = self.depth.val();
        self.park.next = false;
        self.apart.next = false;
        self.release.next = true;
        self.redirect.next = false;
        self.redirect_pc.next = self.lead_target.val();
        self.end.next = false;
        self.arrive.next = false;
        for i in 0..self._threads {
            self.lane_pc[i].next = self.after.val();
        }
        match self.kind.val().index() {
            1 => {
                self.update.next = true;
                self.park.next = true;
                for i in 0..self._threads {
                    if self.goes.val().get_bit(i) {
                        self.lane_pc[i].next = self.imm.val();
                    }
                }
                self.redirect_pc.next = self.imm.val();
                self.redirect.next = self.goes.val().any();
                if self.splits.val() {
                    self.redirect.next = self.backward.val();
                    self.new_group.next = self.group.val() & !self.goes.val();
                    if self.backward.val() {
                        self.new_group.next = self.goes.val();
                    }
                    self.new_limited.next = !self.free.val();
                    if !self.limited.val() | (self.second_key.val() < self.limit.val()) {
                        self.new_limit.next = self.second_key.val();
                    }
                }
            }
            2 => {
                // Fetch goes to the lead lane's target in any case; the search moves it if need be.
                self.update.next = true;
                self.park.next = true;
                for i in 0..self._threads {
                    self.lane_pc[i].next = self.lane_target[i].val();
                }
                if self.links.val() {
                    self.new_depth.next = self.depth.val() + 1;
                }
                if self.returns.val() {
                    self.new_depth.next = self.depth.val() - 1;
                }
                self.redirect.next = true;
                self.apart.next = self.targets_differ.val();
            }
            3 => {
                self.update.next = true;
            }
            4 => {
                self.update.next = true;
                self.new_live.next = self.others.val() | self.named.val();
                self.new_group.next = self.named.val();
            }
            5 => {
                self.update.next = true;
                self.new_live.next = self.others.val() | self.named.val();
                self.new_group.next = self.named.val();
            }
            7 => {
                // The barrier resumes the warp when it has arrived; until then its other lanes run.
                self.park.next = true;
                self.release.next = self.runnable.val();
                if self.arrives.val() & self.arrived.val() {
                    self.update.next = self.waits.val();
                    self.new_waiting.next = 0.into();
                    self.apart.next = true;
                } else if self.arrives.val() {
                    self.update.next = true;
                    self.new_waiting.next = self.waiting.val() | self.group.val();
                    self.new_mixed.next = !self.same.val();
                    self.apart.next = self.runnable.val();
                }
            }
            _ => {
                self.update.next = false;
            }
        }
        if ((self.kind.val() == 4) | (self.kind.val() == 5)) & !self.named.val().any() {
            self.apart.next = self.runnable.val();
            self.release.next = self.runnable.val();
            self.end.next = !self.others.val().any();
            if !self.runnable.val() & self.waits.val() & !self.mixed.val() {
                self.arrive.next = true;
                self.new_waiting.next = 0.into();
                self.apart.next = true;
            }
        }
    }
}
