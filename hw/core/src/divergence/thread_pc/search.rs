//! The search for the group that runs next, and for the key at which it meets other lanes.
//!
//! Stage: none; one warp at a time. State: the warp, the keys of its lanes, the chosen lanes, the levels of the tree.
//! From the tables: `request` — warps that need a search, with the head's key; `apart` — their group is parked already;
//!                  `over` — their turn is over; the searched warp's group, live and waiting lanes, limit
//! From the table of parked keys: `parked`; to it: `write_park` — the searched warp's group stands at `here`
//! To the tables:   `finish` with the new group, its key, its limit
//! Stalls: `busy` — an event uses the tables and the update port in this cycle.
//!
//! With two groups a search takes four cycles; with more, log2 T levels of compare follow, one a cycle, and as many again
//! when the group was taken apart.

use super::KEY_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

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
pub struct GroupSearch {
    pub unit: UnitName,
    pub request: Wire<In>,
    pub apart: Wire<In>,
    pub over: Wire<In>,
    pub head_key: Vec<Wire<In>>,
    pub busy: Bit1<In>,
    pub kill: Wire<In>,
    /// Of `warp`.
    pub group: Wire<In>,
    pub live: Wire<In>,
    pub waiting: Wire<In>,
    pub limit: Wire<In>,
    /// The turn that follows is one out of order, of a lane behind `last`.
    pub rotate: Bit1<In>,
    pub last: Wire<In>,
    pub parked: Vec<Wire<In>>,
    /// The warp that is searched.
    pub warp: Wire<Out>,
    pub here: Wire<Out>,
    pub write_park: Bit1<Out>,
    pub finish: Bit1<Out>,
    pub finish_group: Wire<Out>,
    pub finish_key: Wire<Out>,
    pub finish_limited: Bit1<Out>,
    pub finish_limit: Wire<Out>,
    /// The group stands elsewhere than the warp's head.
    pub finish_moves: Bit1<Out>,
    /// It runs out of order: the turn of lane `finish_lane`.
    pub finish_free: Bit1<Out>,
    pub finish_lane: Wire<Out>,
    /// No other lanes are parked.
    pub finish_alone: Bit1<Out>,
    search: LowestKey,
    arbiter: RoundRobin,
    // 0 idle, 1 read at a limit, 2 match, 3 decide, 4 wait for the limit, 5 read all, 6 wait for the first, 7 park.
    state: Register,
    steps: Register,
    warp_now: Register,
    here_now: Register,
    /// The warp's head is not where the chosen lanes stand.
    passing: Flag,
    /// The group was parked at `here`.
    own: Flag,
    picked: Flag,
    candidates: Register,
    chosen: Register,
    best: Register,
    lane: Register,
    key: Vec<Register>,
    head: Wire<Local>,
    matches: Wire<Local>,
    above: Wire<Local>,
    eligible: Wire<Local>,
    rotation: Vec<PriorityArbiter>,
    pick: Wire<Local>,
    pick_key: Wire<Local>,
    wants: Bit1<Local>,
    done: Bit1<Local>,
    _threads: usize,
    _warps: usize,
    _yields: usize,
    levels: Param,
}

impl GroupSearch {
    pub fn new(config: &Config) -> Self {
        let (t, w, wb) = (config.threads, config.warps, config.warp_bits());
        Self {
            unit: UnitName::of::<Self>(),
            request: Wire::new(w),
            apart: Wire::new(w),
            over: Wire::new(w),
            head_key: (0..w).map(|_| Wire::new(KEY_BITS)).collect(),
            busy: Bit1::default(),
            kill: Wire::new(w),
            group: Wire::new(t),
            live: Wire::new(t),
            waiting: Wire::new(t),
            limit: Wire::new(KEY_BITS),
            rotate: Bit1::default(),
            last: Wire::new(config.lane_bits()),
            parked: (0..t).map(|_| Wire::new(KEY_BITS)).collect(),
            warp: Wire::new(wb),
            here: Wire::new(KEY_BITS),
            write_park: Bit1::default(),
            finish: Bit1::default(),
            finish_group: Wire::new(t),
            finish_key: Wire::new(KEY_BITS),
            finish_limited: Bit1::default(),
            finish_limit: Wire::new(KEY_BITS),
            finish_moves: Bit1::default(),
            finish_free: Bit1::default(),
            finish_lane: Wire::new(config.lane_bits()),
            finish_alone: Bit1::default(),
            search: LowestKey::new(config),
            arbiter: RoundRobin::new(w),
            state: Register::with_reset(3, 0),
            steps: Register::with_reset(3, 0),
            warp_now: Register::new(wb),
            here_now: Register::new(KEY_BITS),
            passing: Flag::new(false),
            own: Flag::new(false),
            picked: Flag::new(false),
            candidates: Register::new(t),
            chosen: Register::new(t),
            best: Register::new(KEY_BITS),
            lane: Register::new(config.lane_bits()),
            key: (0..t).map(|_| Register::new(KEY_BITS)).collect(),
            head: Wire::new(KEY_BITS),
            matches: Wire::new(t),
            above: Wire::new(t),
            eligible: Wire::new(t),
            rotation: (0..(config.yield_after > 0) as usize)
                .map(|_| PriorityArbiter::new(t))
                .collect(),
            pick: Wire::new(config.lane_bits()),
            pick_key: Wire::new(KEY_BITS),
            wants: Bit1::default(),
            done: Bit1::default(),
            _threads: t,
            _warps: w,
            _yields: (config.yield_after > 0) as usize,
            levels: Param::new(t.ilog2() as usize),
        }
    }
}

impl Logic for GroupSearch {
    #[hdl_gen]
    fn update(&mut self) {
        self.arbiter.request.next = self.request.val() & !self.kill.val();
        self.arbiter.accept.next = false;
        self.head.next = 0.into();
        for i in 0..self._warps {
            if self.arbiter.grant.val().get_bit(i) {
                self.head.next = self.head_key[i].val();
            }
        }
        self.state.d.next = self.state.q.val();
        self.steps.d.next = self.steps.q.val();
        if self.steps.q.val().any() {
            self.steps.d.next = self.steps.q.val() - 1;
        }
        self.warp_now.d.next = self.warp_now.q.val();
        self.here_now.d.next = self.here_now.q.val();
        self.passing.d.next = self.passing.q.val();
        self.own.d.next = self.own.q.val();
        self.picked.d.next = self.picked.q.val();
        self.candidates.d.next = self.candidates.q.val();
        self.chosen.d.next = self.chosen.q.val();
        self.best.d.next = self.best.q.val();
        self.lane.d.next = self.lane.q.val();
        self.search.candidates.next = self.candidates.q.val();
        self.matches.next = 0.into();
        for i in 0..self._threads {
            self.key[i].d.next = self.key[i].q.val();
            self.search.keys[i].next = self.key[i].q.val();
            self.matches.next = self.matches.val().replace_bit(
                i,
                self.candidates.q.val().get_bit(i) & (self.key[i].q.val() == self.best.q.val()),
            );
        }

        // A turn out of order: the next of the lanes that are left, behind the last one that had such a turn.
        self.above.next = 0.into();
        self.eligible.next = self.candidates.q.val();
        self.pick_key.next = 0.into();
        self.pick.next = 0.into();
        self.wants.next = false;
        for k in 0..self._yields {
            for i in 0..self._threads {
                self.above.next = self.above.val().replace_bit(
                    i,
                    self.candidates.q.val().get_bit(i) & (self.last.val().index() < i),
                );
            }
            if self.above.val().any() {
                self.eligible.next = self.above.val();
            }
            self.rotation[k].request.next = self.eligible.val();
            for i in 0..self._threads {
                if self.rotation[k].grant.val().get_bit(i) {
                    self.pick_key.next = self.key[i].q.val();
                }
            }
            self.pick.next = self.rotation[k].grant_index.val();
            self.wants.next = self.rotate.val() & !self.picked.q.val();
        }

        self.done.next = false;
        self.finish_limited.next = self.passing.q.val() & self.own.q.val();
        self.finish_limit.next = self.here_now.q.val();
        self.write_park.next = false;
        match self.state.q.val().index() {
            0 => {
                self.picked.d.next = false;
                if self.arbiter.grant_valid.val() {
                    self.arbiter.accept.next = true;
                    self.warp_now.d.next = self.arbiter.grant_index.val();
                    self.here_now.d.next = self.head.val();
                    self.state.d.next = 1.into();
                    if (self.arbiter.grant.val() & self.over.val()).any() {
                        self.state.d.next = 7.into();
                    }
                    if (self.arbiter.grant.val() & self.apart.val()).any() {
                        self.state.d.next = 5.into();
                    }
                }
            }
            1 => {
                // Where the group stands is kept too; it is of use only if the group is past the limit.
                self.write_park.next = true;
                self.candidates.d.next = self.live.val() & !self.waiting.val() & !self.group.val();
                for i in 0..self._threads {
                    self.key[i].d.next = self.parked[i].val();
                }
                self.best.d.next = self.limit.val();
                self.passing.d.next = self.here_now.q.val() != self.limit.val();
                self.own.d.next = true;
                if !self.busy.val() {
                    self.state.d.next = 2.into();
                }
            }
            2 => {
                self.chosen.d.next = self.matches.val();
                if !self.passing.q.val() {
                    self.chosen.d.next = self.matches.val() | self.group.val();
                }
                self.candidates.d.next = self.candidates.q.val() & !self.matches.val();
                self.state.d.next = 3.into();
            }
            3 => {
                if self.wants.val() & self.candidates.q.val().any() {
                    self.picked.d.next = true;
                    self.lane.d.next = self.pick.val();
                    self.best.d.next = self.pick_key.val();
                    self.candidates.d.next = self.candidates.q.val() | self.chosen.q.val();
                    self.state.d.next = 2.into();
                } else if self.candidates.q.val().any() & !self.picked.q.val() {
                    self.steps.d.next = self.levels.val().into();
                    self.state.d.next = 4.into();
                } else {
                    self.done.next = true;
                }
            }
            4 => {
                // The next limit: the lowest key left, or where the group itself was parked.
                self.finish_limited.next = true;
                self.finish_limit.next = self.search.lowest.val();
                if self.passing.q.val()
                    & self.own.q.val()
                    & (self.here_now.q.val() < self.search.lowest.val())
                {
                    self.finish_limit.next = self.here_now.q.val();
                }
                self.done.next = !self.steps.q.val().any();
            }
            5 => {
                self.candidates.d.next = self.live.val() & !self.waiting.val();
                self.passing.d.next = true;
                self.own.d.next = false;
                for i in 0..self._threads {
                    self.key[i].d.next = self.parked[i].val();
                }
                self.steps.d.next = self.levels.val().into();
                self.state.d.next = 6.into();
            }
            6 => {
                self.best.d.next = self.search.lowest.val();
                if !self.steps.q.val().any() {
                    self.state.d.next = 2.into();
                }
            }
            _ => {
                self.write_park.next = true;
                if !self.busy.val() {
                    self.state.d.next = 5.into();
                }
            }
        }
        self.finish.next = self.done.val() & !self.busy.val();
        if self.finish.val() | self.kill.val().get_bit(self.warp_now.q.val()) {
            self.state.d.next = 0.into();
        }
        self.warp.next = self.warp_now.q.val();
        self.here.next = self.here_now.q.val();
        self.finish_group.next = self.chosen.q.val();
        self.finish_key.next = self.best.q.val();
        self.finish_moves.next = self.passing.q.val();
        self.finish_free.next = self.picked.q.val();
        self.finish_lane.next = self.lane.q.val();
        self.finish_alone.next =
            (self.state.q.val() == 3) & !self.finish_limited.val() & !self.picked.q.val();
    }
}
