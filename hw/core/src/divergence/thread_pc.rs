//! Program counter per lane: the warp runs the lanes at the lowest pc, deeper calls first; lanes that meet run together.
//!
//! Stage: event, and a search of its own. State, per warp: the running group's mask and call depth, live lanes, lanes that
//! wait at a barrier, the *limit* — the first key among the parked lanes; per lane and warp: the key at which it is
//! parked, in distributed RAM. A key is {inverted call depth, pc}: the smallest runs first. With code laid out in
//! topological order this is the thread-frontier scheme (Diamos et al., MICRO 2011); the depth is Simty's rule (Collange 2017).
//! Ports: the socket, see mod.rs
//! Stalls: a warp whose next instruction stands at or behind its limit is held: at it, the parked lanes join the group;
//! behind it, the group is parked and the lanes at the limit run. With two groups this takes three cycles, with more the
//! next limit is searched, log2 T levels of compare, one a cycle. A branch whose sides both come before the limit needs no
//! search. The order is a matter of speed only: every lane has its registers and its own pc.
//! `vx_split` and `vx_join` are no-ops, a split returns 0. A warp has reached a barrier when all its live lanes have.
//! A lane that spins on a lane of its own warp may wait for ever; so does a barrier that some live lane never reaches.

use super::{Mechanism, Socket};
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Width of a call depth in bits; deeper nesting wraps, which costs order, not results.
const DEPTH_BITS: usize = 6;
/// Width of a key: inverted depth and pc without bit 0.
const KEY_BITS: usize = DEPTH_BITS + 31;

/// Smallest key among candidate lanes: a tree of compares with a register after each level.
#[derive(LogicBlock)]
pub struct LowestKey {
    pub unit: UnitName,
    pub candidates: Wire<In>,
    pub keys: Vec<Wire<In>>,
    /// Valid log2 T cycles after the inputs have settled.
    pub lowest: Wire<Out>,
    node: Vec<Register>,
    node_any: Vec<Flag>,
    value: Vec<Wire<Local>>,
    any: Vec<Bit1<Local>>,
    _threads: usize,
    threads: Param,
}

impl LowestKey {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        Self {
            unit: UnitName::of::<Self>(),
            candidates: Wire::new(t),
            keys: (0..t).map(|_| Wire::new(KEY_BITS)).collect(),
            lowest: Wire::new(KEY_BITS),
            node: (0..t).map(|_| Register::new(KEY_BITS)).collect(),
            node_any: (0..t).map(|_| Flag::new(false)).collect(),
            value: (0..2 * t).map(|_| Wire::new(KEY_BITS)).collect(),
            any: (0..2 * t).map(|_| Bit1::default()).collect(),
            _threads: t,
            threads: Param::new(t),
        }
    }
}

impl Logic for LowestKey {
    #[hdl_gen]
    fn update(&mut self) {
        // Node n has the children 2n and 2n + 1; the leaves T to 2T - 1 are the lanes. Node 0 is not used.
        self.value[0].next = 0.into();
        self.any[0].next = false;
        self.node[0].d.next = 0.into();
        self.node_any[0].d.next = false;
        for i in 1..self._threads {
            self.value[i].next = self.node[i].q.val();
            self.any[i].next = self.node_any[i].q.val();
        }
        for i in 0..self._threads {
            self.value[self.threads.val() + i].next = self.keys[i].val();
            self.any[self.threads.val() + i].next = self.candidates.val().get_bit(i);
        }
        for i in 1..self._threads {
            self.node_any[i].d.next = self.any[i * 2].val() | self.any[i * 2 + 1].val();
            self.node[i].d.next = self.value[i * 2].val();
            if !self.any[i * 2].val()
                | (self.any[i * 2 + 1].val()
                    & (self.value[i * 2 + 1].val() < self.value[i * 2].val()))
            {
                self.node[i].d.next = self.value[i * 2 + 1].val();
            }
        }
        self.lowest.next = self.value[1].val();
    }
}

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
    limited: Vec<Flag>,
    limit: Vec<Register>,
    /// The group was taken apart; the search must find the next one. `releases`: and then release the warp.
    pending: Vec<Flag>,
    releases: Vec<Flag>,
    /// Where each lane is parked.
    parked: Vec<DistributedRam>,
    search: LowestKey,
    arbiter: RoundRobin,
    // The search: 0 idle, 1 read at a limit, 2 decide, 3 read all, 4 wait for the first, 5 take it, 6 wait for the limit.
    state: Register,
    steps: Register,
    warp: Register,
    here: Register,
    passing: Flag,
    /// The group was parked at `here`.
    own: Flag,
    candidates: Register,
    chosen: Register,
    best: Register,
    key: Vec<Register>,
    // Event.
    head_key: Vec<Wire<Local>>,
    reached: Wire<Local>,
    request: Wire<Local>,
    apart: Wire<Local>,
    ev_group: Wire<Local>,
    ev_live: Wire<Local>,
    ev_waiting: Wire<Local>,
    ev_limited: Bit1<Local>,
    ev_limit: Wire<Local>,
    ev_depth: Wire<Local>,
    ev_others: Wire<Local>,
    ev_runnable: Wire<Local>,
    taken: Wire<Local>,
    splits: Bit1<Local>,
    targets_differ: Bit1<Local>,
    backward: Bit1<Local>,
    after: Wire<Local>,
    first_pc: Wire<Local>,
    second_pc: Wire<Local>,
    first_lanes: Wire<Local>,
    second_lanes: Wire<Local>,
    first_key: Wire<Local>,
    second_key: Wire<Local>,
    quick: Bit1<Local>,
    lead_target: Wire<Local>,
    lane_target: Vec<Wire<Local>>,
    lane_pc: Vec<Wire<Local>>,
    new_depth: Wire<Local>,
    links: Bit1<Local>,
    returns: Bit1<Local>,
    given: Wire<Local>,
    continues: Wire<Local>,
    named: Wire<Local>,
    park: Bit1<Local>,
    park_lanes: Wire<Local>,
    ev_write: Bit1<Local>,
    ev_new_group: Wire<Local>,
    ev_new_live: Wire<Local>,
    ev_new_waiting: Wire<Local>,
    ev_new_limited: Bit1<Local>,
    ev_new_limit: Wire<Local>,
    ev_new_depth: Wire<Local>,
    ev_pending: Bit1<Local>,
    ev_release: Bit1<Local>,
    ev_update: Bit1<Local>,
    arrives: Bit1<Local>,
    all_arrived: Bit1<Local>,
    // Search.
    s_group: Wire<Local>,
    s_live: Wire<Local>,
    s_waiting: Wire<Local>,
    s_limit: Wire<Local>,
    s_releases: Bit1<Local>,
    s_head: Wire<Local>,
    s_head_at_limit: Bit1<Local>,
    matches: Wire<Local>,
    rest: Wire<Local>,
    wanted: Wire<Local>,
    finish: Bit1<Local>,
    finish_limited: Bit1<Local>,
    finish_limit: Wire<Local>,
    finish_group: Wire<Local>,
    finish_key: Wire<Local>,
    finish_redirect: Bit1<Local>,
    write_park: Bit1<Local>,
    _threads: usize,
    _warps: usize,
    levels: Param,
}

impl ThreadPcControl {
    pub fn new(config: &Config) -> Self {
        let (t, w, wb) = (config.threads, config.warps, config.warp_bits());
        let levels = t.ilog2() as usize;
        let lanes = || Wire::new(t);
        let key = || Wire::new(KEY_BITS);
        let masks = |init| (0..w).map(move |_| Register::with_reset(t, init)).collect();
        let flags = || (0..w).map(|_| Flag::new(false)).collect();
        Self {
            unit: UnitName::of::<Self>(),
            socket: Socket::new(config),
            group: masks(1),
            depth: (0..w)
                .map(|_| Register::with_reset(DEPTH_BITS, 0))
                .collect(),
            live: masks(1),
            waiting: masks(0),
            limited: flags(),
            limit: (0..w).map(|_| Register::new(KEY_BITS)).collect(),
            pending: flags(),
            releases: flags(),
            parked: (0..t)
                .map(|_| DistributedRam::new(w.max(2), KEY_BITS))
                .collect(),
            search: LowestKey::new(config),
            arbiter: RoundRobin::new(w),
            state: Register::with_reset(3, 0),
            steps: Register::with_reset(3, 0),
            warp: Register::new(wb),
            here: Register::new(KEY_BITS),
            passing: Flag::new(false),
            own: Flag::new(false),
            candidates: Register::new(t),
            chosen: Register::new(t),
            best: Register::new(KEY_BITS),
            key: (0..t).map(|_| Register::new(KEY_BITS)).collect(),
            head_key: (0..w).map(|_| key()).collect(),
            reached: Wire::new(w),
            request: Wire::new(w),
            apart: Wire::new(w),
            ev_group: lanes(),
            ev_live: lanes(),
            ev_waiting: lanes(),
            ev_limited: Bit1::default(),
            ev_limit: key(),
            ev_depth: Wire::new(DEPTH_BITS),
            ev_others: lanes(),
            ev_runnable: lanes(),
            taken: lanes(),
            splits: Bit1::default(),
            targets_differ: Bit1::default(),
            backward: Bit1::default(),
            after: Wire::new(32),
            first_pc: Wire::new(32),
            second_pc: Wire::new(32),
            first_lanes: lanes(),
            second_lanes: lanes(),
            first_key: key(),
            second_key: key(),
            quick: Bit1::default(),
            lead_target: Wire::new(32),
            lane_target: (0..t).map(|_| Wire::new(32)).collect(),
            lane_pc: (0..t).map(|_| Wire::new(32)).collect(),
            new_depth: Wire::new(DEPTH_BITS),
            links: Bit1::default(),
            returns: Bit1::default(),
            given: lanes(),
            continues: lanes(),
            named: lanes(),
            park: Bit1::default(),
            park_lanes: lanes(),
            ev_write: Bit1::default(),
            ev_new_group: lanes(),
            ev_new_live: lanes(),
            ev_new_waiting: lanes(),
            ev_new_limited: Bit1::default(),
            ev_new_limit: key(),
            ev_new_depth: Wire::new(DEPTH_BITS),
            ev_pending: Bit1::default(),
            ev_release: Bit1::default(),
            ev_update: Bit1::default(),
            arrives: Bit1::default(),
            all_arrived: Bit1::default(),
            s_group: lanes(),
            s_live: lanes(),
            s_waiting: lanes(),
            s_limit: key(),
            s_releases: Bit1::default(),
            s_head: key(),
            s_head_at_limit: Bit1::default(),
            matches: lanes(),
            rest: lanes(),
            wanted: key(),
            finish: Bit1::default(),
            finish_limited: Bit1::default(),
            finish_limit: key(),
            finish_group: lanes(),
            finish_key: key(),
            finish_redirect: Bit1::default(),
            write_park: Bit1::default(),
            _threads: t,
            _warps: w,
            levels: Param::new(levels),
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

        // Issue check: a head at or behind the limit is held.
        self.reached.next = 0.into();
        self.socket.hold.next = 0.into();
        for i in 0..self._warps {
            self.socket.tmask[i].next = self.group[i].q.val();
            self.head_key[i].next = (unsigned_cast(!self.depth[i].q.val()) << 31)
                | unsigned_cast(self.socket.head_pc[i].val().get_bits::<31>(1));
            self.reached.next = self.reached.val().replace_bit(
                i,
                self.socket.head_valid.val().get_bit(i)
                    & self.limited[i].q.val()
                    & !self.socket.held.val().get_bit(i)
                    & (self.head_key[i].val() >= self.limit[i].q.val()),
            );
            self.socket.hold.next = self
                .socket
                .hold
                .val()
                .replace_bit(i, self.reached.val().get_bit(i) | self.pending[i].q.val());
        }

        // The event's warp.
        self.ev_group.next = self.socket.event_mask.val();
        self.ev_live.next = 0.into();
        self.ev_waiting.next = 0.into();
        self.ev_limited.next = false;
        self.ev_limit.next = 0.into();
        self.ev_depth.next = 0.into();
        for i in 0..self._warps {
            if self.socket.event_warp.val().index() == i {
                self.ev_live.next = self.live[i].q.val();
                self.ev_waiting.next = self.waiting[i].q.val();
                self.ev_limited.next = self.limited[i].q.val();
                self.ev_limit.next = self.limit[i].q.val();
                self.ev_depth.next = self.depth[i].q.val();
            }
        }
        self.ev_others.next = self.ev_live.val() & !self.ev_group.val();
        self.ev_runnable.next = self.ev_others.val() & !self.ev_waiting.val();

        // Outcomes. The side with the lower pc is the fall-through of a forward branch, the target of a backward one.
        self.taken.next = self.socket.event_taken.val() & self.ev_group.val();
        self.splits.next = self.taken.val().any() & (self.taken.val() != self.ev_group.val());
        self.backward.next = self.socket.event_instr.val().get_bit(31);
        self.after.next = self.socket.event_pc.val() + 4;
        self.first_pc.next = self.after.val();
        self.second_pc.next = self.socket.event_imm.val();
        self.first_lanes.next = self.ev_group.val() & !self.taken.val();
        self.second_lanes.next = self.taken.val();
        if self.backward.val() {
            self.first_pc.next = self.socket.event_imm.val();
            self.second_pc.next = self.after.val();
            self.first_lanes.next = self.taken.val();
            self.second_lanes.next = self.ev_group.val() & !self.taken.val();
        }
        self.first_key.next = (unsigned_cast(!self.ev_depth.val()) << 31)
            | unsigned_cast(self.first_pc.val().get_bits::<31>(1));
        self.second_key.next = (unsigned_cast(!self.ev_depth.val()) << 31)
            | unsigned_cast(self.second_pc.val().get_bits::<31>(1));
        self.quick.next = !self.ev_limited.val() | (self.first_key.val() < self.ev_limit.val());
        self.lead_target.next = unsigned_cast(self.socket.event_target.val());
        for i in 0..self._threads {
            self.lane_target[i].next = unsigned_cast(self.socket.event_target.val() >> (i * 32));
            if self.ev_group.val().get_bit(i) {
                self.lead_target.next = self.lane_target[i].val();
            }
        }
        self.targets_differ.next = false;
        for i in 0..self._threads {
            if self.ev_group.val().get_bit(i)
                & (self.lane_target[i].val() != self.lead_target.val())
            {
                self.targets_differ.next = true;
            }
        }
        // jalr: rd a link register calls, else rs1 a link register returns. jal has been counted at issue.
        self.links.next = (self.socket.event_instr.val().get_bits::<7>(0) == 0x67)
            & ((self.socket.event_instr.val().get_bits::<5>(7) == 1)
                | (self.socket.event_instr.val().get_bits::<5>(7) == 5));
        self.returns.next = (self.socket.event_instr.val().get_bits::<7>(0) == 0x67)
            & !self.links.val()
            & ((self.socket.event_instr.val().get_bits::<5>(15) == 1)
                | (self.socket.event_instr.val().get_bits::<5>(15) == 5));
        self.new_depth.next = self.ev_depth.val();
        if self.links.val() {
            self.new_depth.next = self.ev_depth.val() + 1;
        }
        if self.returns.val() {
            self.new_depth.next = self.ev_depth.val() - 1;
        }
        // vx_tmc, vx_pred: the mask they name; lanes parked elsewhere stay where they are.
        self.continues.next = self.ev_group.val() & self.socket.event_predicate.val();
        if self.socket.event_instr.val().get_bit(7) {
            self.continues.next = self.ev_group.val() & !self.socket.event_predicate.val();
        }
        self.given.next = unsigned_cast(self.socket.event_lead1.val());
        if self.socket.event_kind.val() == 5 {
            self.given.next = self.continues.val();
            if !self.continues.val().any() {
                self.given.next = unsigned_cast(self.socket.event_lead2.val());
            }
        }
        self.named.next = self.given.val() & !self.ev_others.val();

        // What becomes of the warp.
        self.ev_write.next = false;
        self.ev_new_group.next = self.ev_group.val();
        self.ev_new_live.next = self.ev_live.val();
        self.ev_new_waiting.next = self.ev_waiting.val();
        self.ev_new_limited.next = self.ev_limited.val();
        self.ev_new_limit.next = self.ev_limit.val();
        self.ev_new_depth.next = self.ev_depth.val();
        self.ev_pending.next = false;
        self.ev_release.next = true;
        self.ev_update.next = false;
        self.park.next = false;
        self.park_lanes.next = self.ev_group.val();
        self.all_arrived.next = !self.ev_runnable.val().any();
        self.arrives.next = self.socket.barrier_waits.val();
        self.socket.answer_arrived.next = self.all_arrived.val();
        self.socket.update_redirect.next = false;
        self.socket.update_pc.next = self.lead_target.val();
        self.socket.update_end.next = false;
        for i in 0..self._threads {
            self.lane_pc[i].next = self.after.val();
        }
        match self.socket.event_kind.val().index() {
            1 => {
                self.ev_update.next = true;
                self.socket.update_pc.next = self.socket.event_imm.val();
                if self.splits.val() {
                    self.park.next = true;
                    for i in 0..self._threads {
                        if self.taken.val().get_bit(i) {
                            self.lane_pc[i].next = self.socket.event_imm.val();
                        }
                    }
                    if self.quick.val() {
                        self.park_lanes.next = self.second_lanes.val();
                        self.ev_new_group.next = self.first_lanes.val();
                        self.ev_new_limited.next = true;
                        if !self.ev_limited.val() | (self.second_key.val() < self.ev_limit.val()) {
                            self.ev_new_limit.next = self.second_key.val();
                        }
                        self.socket.update_redirect.next = self.backward.val();
                    } else {
                        self.ev_pending.next = true;
                    }
                } else {
                    self.socket.update_redirect.next = self.taken.val().any();
                }
            }
            2 => {
                self.ev_update.next = true;
                self.ev_new_depth.next = self.new_depth.val();
                self.socket.update_redirect.next = true;
                if self.targets_differ.val() {
                    self.park.next = true;
                    self.ev_pending.next = true;
                    for i in 0..self._threads {
                        self.lane_pc[i].next = self.lane_target[i].val();
                    }
                }
            }
            3 => {
                self.ev_update.next = true;
            }
            4 => {
                self.ev_update.next = true;
                self.ev_new_live.next = self.ev_others.val() | self.named.val();
                self.ev_new_group.next = self.named.val();
                self.ev_pending.next = !self.named.val().any() & self.ev_runnable.val().any();
                self.ev_release.next = self.named.val().any() | self.ev_pending.val();
                self.socket.update_end.next = !self.ev_new_live.val().any();
            }
            5 => {
                self.ev_update.next = true;
                self.ev_new_live.next = self.ev_others.val() | self.named.val();
                self.ev_new_group.next = self.named.val();
                self.ev_pending.next = !self.named.val().any() & self.ev_runnable.val().any();
                self.ev_release.next = self.named.val().any() | self.ev_pending.val();
                self.socket.update_end.next = !self.ev_new_live.val().any();
            }
            7 => {
                // The barrier itself resumes the warp when all its live lanes have arrived; until then the others run.
                if self.arrives.val() & !self.all_arrived.val() {
                    self.ev_update.next = true;
                    self.ev_new_waiting.next = self.ev_waiting.val() | self.ev_group.val();
                    self.park.next = true;
                    self.ev_pending.next = true;
                }
                if self.arrives.val() & self.all_arrived.val() & self.ev_waiting.val().any() {
                    self.ev_update.next = true;
                    self.ev_release.next = false;
                    self.ev_new_waiting.next = 0.into();
                    self.park.next = true;
                    self.ev_pending.next = true;
                }
            }
            _ => {
                self.ev_update.next = false;
            }
        }
        self.ev_write.next = self.socket.event_valid.val() & self.ev_update.val();

        // The search serves one warp at a time; it waits for the event's use of the tables.
        self.s_group.next = 0.into();
        self.s_live.next = 0.into();
        self.s_waiting.next = 0.into();
        self.s_limit.next = 0.into();
        self.s_releases.next = false;
        for i in 0..self._warps {
            if self.warp.q.val().index() == i {
                self.s_group.next = self.group[i].q.val();
                self.s_live.next = self.live[i].q.val();
                self.s_waiting.next = self.waiting[i].q.val();
                self.s_limit.next = self.limit[i].q.val();
                self.s_releases.next = self.releases[i].q.val();
            }
        }
        self.request.next = 0.into();
        self.apart.next = 0.into();
        for i in 0..self._warps {
            self.apart.next = self.apart.val().replace_bit(i, self.pending[i].q.val());
            self.request.next = self
                .request
                .val()
                .replace_bit(i, self.reached.val().get_bit(i) | self.pending[i].q.val());
        }
        self.arbiter.request.next = self.request.val();
        self.arbiter.accept.next = false;
        self.s_head.next = 0.into();
        for i in 0..self._warps {
            if self.arbiter.grant.val().get_bit(i) {
                self.s_head.next = self.head_key[i].val();
            }
        }
        self.state.d.next = self.state.q.val();
        self.steps.d.next = self.steps.q.val();
        if self.steps.q.val().any() {
            self.steps.d.next = self.steps.q.val() - 1;
        }
        self.warp.d.next = self.warp.q.val();
        self.here.d.next = self.here.q.val();
        self.passing.d.next = self.passing.q.val();
        self.own.d.next = self.own.q.val();
        self.candidates.d.next = self.candidates.q.val();
        self.chosen.d.next = self.chosen.q.val();
        self.best.d.next = self.best.q.val();
        self.search.candidates.next = self.candidates.q.val();
        self.wanted.next = self.best.q.val();
        if self.state.q.val() == 2 {
            self.wanted.next = self.s_limit.val();
        }
        self.matches.next = 0.into();
        for i in 0..self._threads {
            self.parked[i].read_address.next = self.warp.q.val();
            self.key[i].d.next = self.key[i].q.val();
            self.search.keys[i].next = self.key[i].q.val();
            self.matches.next = self.matches.val().replace_bit(
                i,
                self.candidates.q.val().get_bit(i) & (self.key[i].q.val() == self.wanted.val()),
            );
        }
        self.rest.next = self.candidates.q.val() & !self.matches.val();
        self.s_head_at_limit.next = self.here.q.val() == self.s_limit.val();
        self.finish.next = false;
        self.finish_limited.next = false;
        self.finish_limit.next = self.here.q.val();
        self.finish_group.next = self.chosen.q.val();
        self.finish_key.next = self.best.q.val();
        self.finish_redirect.next = true;
        self.write_park.next = false;
        match self.state.q.val().index() {
            0 => {
                if self.arbiter.grant_valid.val() {
                    self.arbiter.accept.next = true;
                    self.warp.d.next = self.arbiter.grant_index.val();
                    self.here.d.next = self.s_head.val();
                    self.state.d.next = 1.into();
                    if (self.arbiter.grant.val() & self.apart.val()).any() {
                        self.state.d.next = 3.into();
                    }
                }
            }
            1 => {
                // At the limit: the parked lanes are read; a group that has gone past it is parked.
                self.candidates.d.next =
                    self.s_live.val() & !self.s_waiting.val() & !self.s_group.val();
                for i in 0..self._threads {
                    self.key[i].d.next = self.parked[i].read_data.val();
                }
                self.passing.d.next = !self.s_head_at_limit.val();
                self.own.d.next = !self.s_head_at_limit.val();
                self.write_park.next = !self.s_head_at_limit.val();
                if !self.ev_write.val() | self.s_head_at_limit.val() {
                    self.state.d.next = 2.into();
                }
            }
            2 => {
                self.best.d.next = self.s_limit.val();
                self.finish_key.next = self.s_limit.val();
                self.finish_group.next = self.matches.val();
                if !self.passing.q.val() {
                    self.finish_group.next = self.matches.val() | self.s_group.val();
                }
                self.chosen.d.next = self.finish_group.val();
                self.finish_limited.next = self.passing.q.val();
                self.finish_redirect.next = self.passing.q.val();
                self.candidates.d.next = self.rest.val();
                if self.rest.val().any() {
                    self.steps.d.next = self.levels.val().into();
                    self.state.d.next = 6.into();
                } else {
                    self.finish.next = true;
                }
            }
            3 => {
                self.candidates.d.next = self.s_live.val() & !self.s_waiting.val();
                self.passing.d.next = true;
                self.own.d.next = false;
                for i in 0..self._threads {
                    self.key[i].d.next = self.parked[i].read_data.val();
                }
                self.steps.d.next = self.levels.val().into();
                self.state.d.next = 4.into();
            }
            4 => {
                self.best.d.next = self.search.lowest.val();
                if !self.steps.q.val().any() {
                    self.state.d.next = 5.into();
                }
            }
            5 => {
                self.chosen.d.next = self.matches.val();
                self.finish_group.next = self.matches.val();
                self.candidates.d.next = self.rest.val();
                if self.rest.val().any() {
                    self.steps.d.next = self.levels.val().into();
                    self.state.d.next = 6.into();
                } else {
                    self.finish.next = true;
                }
            }
            _ => {
                // The next limit: the lowest key left, or where the group itself was parked.
                self.finish_limited.next = true;
                self.finish_limit.next = self.search.lowest.val();
                if self.own.q.val() & (self.here.q.val() < self.search.lowest.val()) {
                    self.finish_limit.next = self.here.q.val();
                }
                self.finish_redirect.next = self.passing.q.val();
                self.finish.next = !self.steps.q.val().any();
            }
        }
        if self.finish.val() & !self.ev_write.val() {
            self.state.d.next = 0.into();
        } else if self.finish.val() {
            // An event has the update port: once more.
            self.state.d.next = self.state.q.val();
            self.candidates.d.next = self.candidates.q.val();
        }

        self.socket.update_valid.next = self.ev_write.val();
        self.socket.update_warp.next = self.socket.event_warp.val();
        self.socket.update_release.next =
            self.ev_release.val() & !self.ev_pending.val() & !self.socket.update_end.val();
        if self.ev_pending.val() {
            self.socket.update_redirect.next = false;
        }
        if !self.ev_write.val() {
            self.socket.update_end.next = false;
            self.socket.update_valid.next = self.finish.val();
            self.socket.update_warp.next = self.warp.q.val();
            self.socket.update_release.next = self.s_releases.val();
            self.socket.update_redirect.next = self.finish_redirect.val();
            self.socket.update_pc.next =
                unsigned_cast(self.finish_key.val().get_bits::<31>(0)) << 1;
        }

        for i in 0..self._threads {
            self.parked[i].write_address.next = self.socket.event_warp.val();
            self.parked[i].write_data.next = (unsigned_cast(!self.ev_new_depth.val()) << 31)
                | unsigned_cast(self.lane_pc[i].val().get_bits::<31>(1));
            self.parked[i].write_enable.next =
                self.ev_write.val() & self.park.val() & self.park_lanes.val().get_bit(i);
            if !self.ev_write.val() {
                self.parked[i].write_address.next = self.warp.q.val();
                self.parked[i].write_data.next = self.here.q.val();
                self.parked[i].write_enable.next =
                    self.write_park.val() & self.s_group.val().get_bit(i);
            }
        }

        for i in 0..self._warps {
            self.group[i].d.next = self.group[i].q.val();
            self.depth[i].d.next = self.depth[i].q.val();
            self.live[i].d.next = self.live[i].q.val();
            self.waiting[i].d.next = self.waiting[i].q.val();
            self.limited[i].d.next = self.limited[i].q.val();
            self.limit[i].d.next = self.limit[i].q.val();
            self.pending[i].d.next = self.pending[i].q.val();
            self.releases[i].d.next = self.releases[i].q.val();
            // jal with a link register calls.
            if self.socket.issue_valid.val()
                & (self.socket.issue_warp.val().index() == i)
                & self.socket.issue_link.val()
            {
                self.depth[i].d.next = self.depth[i].q.val() + 1;
            }
            if self.ev_write.val() & (self.socket.event_warp.val().index() == i) {
                self.group[i].d.next = self.ev_new_group.val();
                self.live[i].d.next = self.ev_new_live.val();
                self.waiting[i].d.next = self.ev_new_waiting.val();
                self.limited[i].d.next = self.ev_new_limited.val();
                self.limit[i].d.next = self.ev_new_limit.val();
                self.depth[i].d.next = self.ev_new_depth.val();
                self.pending[i].d.next = self.ev_pending.val();
                self.releases[i].d.next = self.ev_pending.val() & self.ev_release.val();
            }
            if self.finish.val() & !self.ev_write.val() & (self.warp.q.val().index() == i) {
                self.group[i].d.next = self.finish_group.val();
                self.depth[i].d.next = !unsigned_cast(self.finish_key.val().get_bits::<6>(31));
                self.limited[i].d.next = self.finish_limited.val();
                self.limit[i].d.next = self.finish_limit.val();
                self.pending[i].d.next = false;
                self.releases[i].d.next = false;
            }
            if self.socket.spawn.val().get_bit(i) {
                self.group[i].d.next = 1.into();
                self.live[i].d.next = 1.into();
                self.waiting[i].d.next = 0.into();
                self.limited[i].d.next = false;
                self.depth[i].d.next = 0.into();
                self.pending[i].d.next = false;
                self.releases[i].d.next = false;
            }
            if self.socket.kill.val().get_bit(i) {
                self.pending[i].d.next = false;
                self.limited[i].d.next = false;
                if self.warp.q.val().index() == i {
                    self.state.d.next = 0.into();
                }
            }
        }
    }
}
