//! Program counter per lane: the warp runs the lanes at the lowest pc, deeper calls first; lanes that meet run together.
//!
//! Stage: event, and a search of its own (search.rs). State, per warp: the running group's mask and call depth, live lanes,
//! lanes that wait at a barrier and which, the *limit* — the first key among the parked lanes; per lane and warp: the key at
//! which it is parked, in distributed RAM. A key is {inverted call depth, pc}: the smallest runs first. With code laid out in
//! topological order this is the thread-frontier scheme (Diamos et al., MICRO 2011); the depth is Simty's rule (Collange 2017).
//! Ports: the socket, see mod.rs
//! Stalls: a warp with a limit issues an instruction only when it has been compared with the limit in the cycle before. An
//! instruction at the limit is held while the parked lanes join the group; one behind it while the group is parked and the
//! lanes at the limit take over. The order is a matter of speed only: every lane has its registers and its own pc.
//! `vx_split` and `vx_join` are no-ops, a split returns 0. A warp has reached a barrier when all its live lanes have; lanes
//! that end may be the last ones that were missing. A barrier that some live lane never reaches waits for ever.
//!
//! With `yield_after = N` a turn of a warp with several groups ends after N instructions. Every other turn is out of order:
//! the group of the next lane, one after the other, runs without a limit, but no further than a `vx_tmc`, `vx_pred` or
//! `vx_wspawn`, where programs rely on the lanes having met. Without it a lane that spins on a lane of its own warp may wait
//! for ever.

mod outcome;
mod search;

pub use outcome::GroupOutcome;
pub use search::{GroupSearch, LowestKey};

use super::{Mechanism, Socket};
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Width of a call depth in bits; deeper nesting wraps, which costs order, not results.
const DEPTH_BITS: usize = 6;
/// Width of a key: inverted depth and pc without bit 0.
const KEY_BITS: usize = DEPTH_BITS + 31;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct ThreadPcControl {
    pub unit: UnitName,
    pub socket: Socket,
    // Per warp.
    group: Vec<Register>,
    depth: Vec<Register>,
    live: Vec<Register>,
    waiting: Vec<Register>,
    slot: Vec<Register>,
    count: Vec<Register>,
    mixed: Vec<Flag>,
    limited: Vec<Flag>,
    limit: Vec<Register>,
    /// The group was taken apart; the search must find the next one.
    apart: Vec<Flag>,
    /// The head was found to stand before the limit.
    checked: Vec<Flag>,
    /// The head must not issue: it stands at or behind the limit, or the group's turn is over.
    stopped: Vec<Flag>,
    // With `yield_after`, per warp.
    turn: Vec<Register>,
    due: Vec<Flag>,
    free: Vec<Flag>,
    last: Vec<Register>,
    /// Where each lane is parked.
    parked: Vec<DistributedRam>,
    outcome: GroupOutcome,
    search: GroupSearch,
    head_key: Vec<Wire<Local>>,
    next_key: Vec<Wire<Local>>,
    popped: Wire<Local>,
    waits: Wire<Local>,
    request: Wire<Local>,
    all_apart: Wire<Local>,
    over: Wire<Local>,
    changed: Wire<Local>,
    event_write: Bit1<Local>,
    _threads: usize,
    _warps: usize,
    _yield_warps: usize,
    turn_end: Param,
}

impl ThreadPcControl {
    pub fn new(config: &Config) -> Self {
        let (t, w) = (config.threads, config.warps);
        let masks = |init| (0..w).map(move |_| Register::with_reset(t, init)).collect();
        let flags = |n: usize| (0..n).map(|_| Flag::new(false)).collect();
        let yields = w * (config.yield_after > 0) as usize;
        let turn_bits = (config.yield_after.max(1).ilog2() + 1) as usize;
        Self {
            unit: UnitName::of::<Self>(),
            socket: Socket::new(config),
            group: masks(1),
            depth: (0..w)
                .map(|_| Register::with_reset(DEPTH_BITS, 0))
                .collect(),
            live: masks(1),
            waiting: masks(0),
            slot: (0..w)
                .map(|_| Register::new(config.barrier_bits()))
                .collect(),
            count: (0..w)
                .map(|_| Register::new(w.ilog2() as usize + 1))
                .collect(),
            mixed: flags(w),
            limited: flags(w),
            limit: (0..w).map(|_| Register::new(KEY_BITS)).collect(),
            apart: flags(w),
            checked: flags(w),
            stopped: flags(w),
            turn: (0..yields)
                .map(|_| Register::with_reset(turn_bits, 0))
                .collect(),
            due: flags(yields),
            free: flags(yields),
            last: (0..yields)
                .map(|_| Register::with_reset(config.lane_bits(), 0))
                .collect(),
            parked: (0..t)
                .map(|_| DistributedRam::new(w.max(2), KEY_BITS))
                .collect(),
            outcome: GroupOutcome::new(config),
            search: GroupSearch::new(config),
            head_key: (0..w).map(|_| Wire::new(KEY_BITS)).collect(),
            next_key: (0..w).map(|_| Wire::new(KEY_BITS)).collect(),
            popped: Wire::new(w),
            waits: Wire::new(w),
            request: Wire::new(w),
            all_apart: Wire::new(w),
            over: Wire::new(w),
            changed: Wire::new(w),
            event_write: Bit1::default(),
            _threads: t,
            _warps: w,
            _yield_warps: yields,
            turn_end: Param::new(config.yield_after.saturating_sub(1) as usize),
        }
    }
}

impl Mechanism for ThreadPcControl {
    fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }
}

impl Logic for ThreadPcControl {
    #[hdl_gen]
    fn update(&mut self) {
        // vx_split and vx_join are accepted, a split returns 0.
        self.socket.claim_hit.next = (self.socket.claim_instr.val().get_bits::<7>(0) == 0x0B)
            & ((self.socket.claim_instr.val() >> 25) == 0)
            & (self.socket.claim_instr.val().get_bits::<2>(13) == 1);
        self.socket.claim_rd.next = !self.socket.claim_instr.val().get_bit(12);
        self.socket.claim_rs1.next = true;
        self.socket.claim_rs2.next = false;
        self.socket.claim_all.next = false;
        self.socket.claim_wait.next = false;
        self.socket.claim_target.next = false;
        self.socket.answer_rd.next = 0.into();
        self.socket.answer_lanes.next = self.socket.event_mask.val();
        self.socket.answer_trap.next = false;
        self.socket.answer_cause.next = 0.into();
        self.socket.divergent.next = false;

        // The event's warp.
        self.outcome.kind.next = self.socket.event_kind.val();
        self.outcome.pc.next = self.socket.event_pc.val();
        self.outcome.instr.next = self.socket.event_instr.val();
        self.outcome.imm.next = self.socket.event_imm.val();
        self.outcome.group.next = self.socket.event_mask.val();
        self.outcome.predicate.next = self.socket.event_predicate.val();
        self.outcome.lead1.next = self.socket.event_lead1.val();
        self.outcome.lead2.next = self.socket.event_lead2.val();
        self.outcome.taken.next = self.socket.event_taken.val();
        self.outcome.target.next = self.socket.event_target.val();
        self.outcome.arrives.next = self.socket.barrier_waits.val();
        self.outcome.live.next = 0.into();
        self.outcome.waiting.next = 0.into();
        self.outcome.depth.next = 0.into();
        self.outcome.limited.next = false;
        self.outcome.limit.next = 0.into();
        self.outcome.free.next = false;
        self.outcome.slot.next = 0.into();
        self.outcome.mixed.next = false;
        self.socket.arrive_count.next = 0.into();
        for i in 0..self._warps {
            if self.socket.event_warp.val().index() == i {
                self.outcome.live.next = self.live[i].q.val();
                self.outcome.waiting.next = self.waiting[i].q.val();
                self.outcome.depth.next = self.depth[i].q.val();
                self.outcome.limited.next = self.limited[i].q.val();
                self.outcome.limit.next = self.limit[i].q.val();
                self.outcome.slot.next = self.slot[i].q.val();
                self.outcome.mixed.next = self.mixed[i].q.val();
                self.socket.arrive_count.next = unsigned_cast(self.count[i].q.val());
            }
        }
        for i in 0..self._yield_warps {
            if self.socket.event_warp.val().index() == i {
                self.outcome.free.next = self.free[i].q.val();
            }
        }
        self.event_write.next = self.socket.event_valid.val() & self.outcome.update.val();
        self.socket.answer_arrived.next = self.outcome.arrived.val();
        self.socket.arrive.next = self.socket.event_valid.val() & self.outcome.arrive.val();
        self.socket.arrive_id.next = unsigned_cast(self.outcome.slot.val());

        // The search's warp.
        self.search.busy.next = self.event_write.val();
        self.search.kill.next = self.socket.kill.val();
        self.search.group.next = 0.into();
        self.search.live.next = 0.into();
        self.search.waiting.next = 0.into();
        self.search.limit.next = 0.into();
        self.search.rotate.next = false;
        self.search.last.next = 0.into();
        for i in 0..self._warps {
            if self.search.warp.val().index() == i {
                self.search.group.next = self.group[i].q.val();
                self.search.live.next = self.live[i].q.val();
                self.search.waiting.next = self.waiting[i].q.val();
                self.search.limit.next = self.limit[i].q.val();
            }
        }
        for i in 0..self._yield_warps {
            if self.search.warp.val().index() == i {
                self.search.rotate.next = self.due[i].q.val() & !self.free[i].q.val();
                self.search.last.next = self.last[i].q.val();
            }
        }
        for i in 0..self._threads {
            self.parked[i].read_address.next = self.search.warp.val();
            self.search.parked[i].next = self.parked[i].read_data.val();
            self.parked[i].write_address.next = self.socket.event_warp.val();
            self.parked[i].write_data.next = (unsigned_cast(!self.outcome.new_depth.val()) << 31)
                | unsigned_cast(self.outcome.lane_pc[i].val().get_bits::<31>(1));
            self.parked[i].write_enable.next = self.event_write.val()
                & self.outcome.park.val()
                & self.socket.event_mask.val().get_bit(i);
            if !self.event_write.val() {
                self.parked[i].write_address.next = self.search.warp.val();
                self.parked[i].write_data.next = self.search.here.val();
                self.parked[i].write_enable.next =
                    self.search.write_park.val() & self.search.group.val().get_bit(i);
            }
        }

        // What changes for the core: by an event, or by the end of a search.
        self.socket.update_valid.next = self.event_write.val() | self.search.finish.val();
        self.socket.update_warp.next = self.socket.event_warp.val();
        self.socket.update_release.next = self.outcome.release.val() & !self.outcome.end.val();
        self.socket.update_redirect.next = self.outcome.redirect.val();
        self.socket.update_pc.next = self.outcome.redirect_pc.val();
        self.socket.update_end.next = self.outcome.end.val();
        if !self.event_write.val() {
            self.socket.update_warp.next = self.search.warp.val();
            self.socket.update_release.next = false;
            self.socket.update_redirect.next = self.search.finish_moves.val();
            self.socket.update_pc.next =
                unsigned_cast(self.search.finish_key.val().get_bits::<31>(0)) << 1;
            self.socket.update_end.next = false;
        }

        // Issue check: what issues has been compared with the limit in the cycle before, as the head it was then or as
        // the word behind it.
        self.popped.next = 0.into();
        self.waits.next = 0.into();
        self.request.next = 0.into();
        self.all_apart.next = 0.into();
        self.over.next = 0.into();
        self.changed.next = 0.into();
        for i in 0..self._warps {
            self.socket.tmask[i].next = self.group[i].q.val();
            self.head_key[i].next = (unsigned_cast(!self.depth[i].q.val()) << 31)
                | unsigned_cast(self.socket.head_pc[i].val().get_bits::<31>(1));
            self.next_key[i].next = self.head_key[i].val() + 2;
            self.search.head_key[i].next = self.head_key[i].val();
            self.popped.next = self.popped.val().replace_bit(
                i,
                self.socket.issue_valid.val() & (self.socket.issue_warp.val().index() == i),
            );
            self.waits.next = self.waits.val().replace_bit(
                i,
                self.apart[i].q.val()
                    | self.stopped[i].q.val()
                    | (self.limited[i].q.val() & !self.checked[i].q.val()),
            );
            self.request.next = self
                .request
                .val()
                .replace_bit(i, self.stopped[i].q.val() | self.apart[i].q.val());
            self.all_apart.next = self.all_apart.val().replace_bit(i, self.apart[i].q.val());
            self.changed.next = self.changed.val().replace_bit(
                i,
                (self.event_write.val() & (self.socket.event_warp.val().index() == i))
                    | (self.search.finish.val() & (self.search.warp.val().index() == i)),
            );
            self.checked[i].d.next = !self.changed.val().get_bit(i)
                & self.socket.head_valid.val().get_bit(i)
                & (self.head_key[i].val() < self.limit[i].q.val());
            if self.popped.val().get_bit(i) {
                self.checked[i].d.next = !self.changed.val().get_bit(i)
                    & !self.socket.head_jump.val().get_bit(i)
                    & (self.next_key[i].val() < self.limit[i].q.val());
            }
            self.stopped[i].d.next = !self.changed.val().get_bit(i)
                & !self.popped.val().get_bit(i)
                & self.socket.head_valid.val().get_bit(i)
                & !self.socket.held.val().get_bit(i)
                & self.limited[i].q.val()
                & (self.head_key[i].val() >= self.limit[i].q.val());
        }
        for i in 0..self._yield_warps {
            // A turn is over after so many instructions, and out of order also where lanes start or end.
            self.turn[i].d.next = self.turn[i].q.val();
            self.due[i].d.next = self.due[i].q.val();
            self.free[i].d.next = self.free[i].q.val();
            self.last[i].d.next = self.last[i].q.val();
            if self.popped.val().get_bit(i) & (self.limited[i].q.val() | self.free[i].q.val()) {
                self.turn[i].d.next = self.turn[i].q.val() + 1;
                self.due[i].d.next = self.turn[i].q.val().index() == self.turn_end.val();
            }
            if self.search.finish.val()
                & (self.search.warp.val().index() == i)
                & (self.search.finish_free.val()
                    | self.search.finish_alone.val()
                    | self.free[i].q.val())
            {
                self.turn[i].d.next = 0.into();
                self.due[i].d.next = false;
                self.free[i].d.next = self.search.finish_free.val();
                if self.search.finish_free.val() {
                    self.last[i].d.next = self.search.finish_lane.val();
                }
            }
            if self.socket.spawn.val().get_bit(i) {
                self.turn[i].d.next = 0.into();
                self.due[i].d.next = false;
                self.free[i].d.next = false;
            }
            self.over.next = self
                .over
                .val()
                .replace_bit(i, self.due[i].q.val() | self.free[i].q.val());
            if self.due[i].q.val()
                | (self.free[i].q.val() & self.socket.head_lanes.val().get_bit(i))
            {
                self.waits.next = self.waits.val().replace_bit(i, true);
                self.stopped[i].d.next = !self.changed.val().get_bit(i)
                    & self.socket.head_valid.val().get_bit(i)
                    & !self.socket.held.val().get_bit(i);
            }
        }
        self.socket.hold.next = self.waits.val();
        self.search.request.next = self.request.val();
        self.search.apart.next = self.all_apart.val();
        self.search.over.next = self.over.val();

        // Tables.
        for i in 0..self._warps {
            self.group[i].d.next = self.group[i].q.val();
            self.depth[i].d.next = self.depth[i].q.val();
            self.live[i].d.next = self.live[i].q.val();
            self.waiting[i].d.next = self.waiting[i].q.val();
            self.slot[i].d.next = self.slot[i].q.val();
            self.count[i].d.next = self.count[i].q.val();
            self.mixed[i].d.next = self.mixed[i].q.val();
            self.limited[i].d.next = self.limited[i].q.val();
            self.limit[i].d.next = self.limit[i].q.val();
            self.apart[i].d.next = self.apart[i].q.val();
            if self.popped.val().get_bit(i) & self.socket.issue_link.val() {
                self.depth[i].d.next = self.depth[i].q.val() + 1;
            }
            if self.event_write.val() & (self.socket.event_warp.val().index() == i) {
                self.group[i].d.next = self.outcome.new_group.val();
                self.live[i].d.next = self.outcome.new_live.val();
                self.waiting[i].d.next = self.outcome.new_waiting.val();
                self.mixed[i].d.next = self.outcome.new_mixed.val();
                self.limited[i].d.next = self.outcome.new_limited.val();
                self.limit[i].d.next = self.outcome.new_limit.val();
                self.depth[i].d.next = self.outcome.new_depth.val();
                self.apart[i].d.next = self.outcome.apart.val();
                if self.socket.barrier_waits.val() {
                    self.slot[i].d.next = unsigned_cast(self.socket.event_lead1.val());
                    self.count[i].d.next = unsigned_cast(self.socket.event_lead2.val());
                }
            }
            if self.search.finish.val() & (self.search.warp.val().index() == i) {
                self.group[i].d.next = self.search.finish_group.val();
                self.depth[i].d.next =
                    !unsigned_cast(self.search.finish_key.val().get_bits::<6>(31));
                self.limited[i].d.next = self.search.finish_limited.val();
                self.limit[i].d.next = self.search.finish_limit.val();
                self.apart[i].d.next = false;
            }
            if self.socket.spawn.val().get_bit(i) {
                self.group[i].d.next = 1.into();
                self.live[i].d.next = 1.into();
                self.waiting[i].d.next = 0.into();
                self.mixed[i].d.next = false;
                self.limited[i].d.next = false;
                self.depth[i].d.next = 0.into();
                self.apart[i].d.next = false;
            }
            if self.socket.kill.val().get_bit(i) {
                self.apart[i].d.next = false;
                self.limited[i].d.next = false;
                self.stopped[i].d.next = false;
            }
        }
    }
}
