//! Warp scheduler: the table of warps, and which of them fetches next.
//!
//! Stage: schedule. State per warp: active, fetch pc (31 bits), epoch (2 bits), fetch wait, room in its buffer; one
//! pending `vx_wspawn`; what decode said in the last cycle.
//! From fetch:      `fetch_ready`; `stage1_*`, `stage2_*`, `miss_*` — fetches under way, counted against the
//!                  instruction buffer
//! From issue:      `buffered` — entries in each warp's instruction buffer; `held_wait` — the instruction that holds a
//!                  warp's issue stopped its fetch too (an older one must not start it again)
//! From decode:     `decode_redirect` with `decode_warp`, `decode_pc`, `decode_wait` — a `jal`, or an instruction after
//!                  which fetch stops; it takes effect in the next cycle, and `redirecting` says for which warp: what
//!                  decode sees of that warp then is stale
//! From divergence: `update_*` — a context changes: released, redirected or ended
//! From the SFU:    `event_*` — `vx_wspawn`; from barriers and fences: `resume`; from traps: `kill`
//! To fetch:        `fetch_valid`, `fetch_warp`, `fetch_pc`, `fetch_epoch`
//! To decode:       `redirecting`
//! To issue:        `flush` — drop what the warp has buffered; `spawn` — warps that start now
//! Stalls: a warp does not fetch while it waits, is not active, or its buffer has no room for what is under way.
//! Room is worked out a cycle ahead, without what issues in that cycle. Ready warps take turns. `vx_wspawn` waits until its warp is the only active one and nothing of the others is being
//! fetched any more (ISA.md 2), nor is any access under way that could still trap a warp after its restart.

use crate::control_word::*;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Width of a fetch epoch in bits: a fetch that carries an old epoch is dropped.
pub const EPOCH_BITS: usize = 2;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct WarpScheduler {
    pub unit: UnitName,
    pub start_pc: Wire<In>,
    pub fetch_ready: Bit1<In>,
    pub stage1_valid: Bit1<In>,
    pub stage1_warp: Wire<In>,
    pub stage2_valid: Bit1<In>,
    pub stage2_warp: Wire<In>,
    pub miss_valid: Bit1<In>,
    pub miss_warp: Wire<In>,
    pub buffered: Vec<Wire<In>>,
    pub decode_redirect: Bit1<In>,
    pub decode_warp: Wire<In>,
    pub decode_pc: Wire<In>,
    pub decode_wait: Bit1<In>,
    pub update_valid: Bit1<In>,
    pub update_warp: Wire<In>,
    pub update_release: Bit1<In>,
    pub update_redirect: Bit1<In>,
    pub update_pc: Wire<In>,
    pub update_end: Bit1<In>,
    pub event_valid: Bit1<In>,
    pub event_kind: Wire<In>,
    pub event_warp: Wire<In>,
    pub event_count: Wire<In>,
    pub event_pc: Wire<In>,
    pub resume: Wire<In>,
    /// No access to memory is under way.
    pub memory_idle: Bit1<In>,
    pub held_wait: Wire<In>,
    pub kill: Wire<In>,
    pub fetch_valid: Bit1<Out>,
    pub fetch_warp: Wire<Out>,
    pub fetch_pc: Wire<Out>,
    pub fetch_epoch: Wire<Out>,
    pub redirecting: Wire<Out>,
    pub epochs: Vec<Wire<Out>>,
    pub active: Wire<Out>,
    pub flush: Wire<Out>,
    pub spawn: Wire<Out>,
    /// The warp whose `vx_wspawn` takes effect now: its issue goes on.
    pub spawn_done: Wire<Out>,
    /// The warp whose `vx_wspawn` waits.
    pub spawn_waits: Wire<Out>,
    /// No warp could fetch although one was active: counter 0xB03.
    pub idle: Bit1<Out>,
    /// A warp could have fetched, but the cache was not ready: counter 0xB04.
    pub fetch_stall: Bit1<Out>,
    /// A warp did not fetch for want of room in its buffer: counter 0xB05.
    pub buffer_full: Bit1<Out>,
    pub fetch_wait: Wire<Out>,
    pub pc: Vec<Wire<Out>>,
    active_state: Register,
    pc_state: Vec<Register>,
    epoch_state: Vec<Register>,
    wait_state: Vec<Flag>,
    room_state: Vec<Flag>,
    redirect: Register,
    redirect_pc: Register,
    redirect_wait: Flag,
    started: Flag,
    pending: Flag,
    fire: Flag,
    pending_warp: Register,
    pending_count: Register,
    pending_pc: Register,
    arbiter: RoundRobin,
    request: Wire<Local>,
    occupied: Vec<Wire<Local>>,
    pending_mask: Wire<Local>,
    spawn_mask: Wire<Local>,
    ended: Wire<Local>,
    redirect_now: Wire<Local>,
    fetching: Bit1<Local>,
    _warps: usize,
    room: Param,
    room_behind: Param,
}

impl WarpScheduler {
    pub fn new(config: &Config) -> Self {
        let (w, wb) = (config.warps, config.warp_bits());
        let count_bits = config.ibuffer_depth.ilog2() as usize + 1;
        Self {
            unit: UnitName::of::<Self>(),
            start_pc: Wire::new(32),
            fetch_ready: Bit1::default(),
            stage1_valid: Bit1::default(),
            stage1_warp: Wire::new(wb),
            stage2_valid: Bit1::default(),
            stage2_warp: Wire::new(wb),
            miss_valid: Bit1::default(),
            miss_warp: Wire::new(wb),
            buffered: (0..w).map(|_| Wire::new(count_bits)).collect(),
            decode_redirect: Bit1::default(),
            decode_warp: Wire::new(wb),
            decode_pc: Wire::new(32),
            decode_wait: Bit1::default(),
            update_valid: Bit1::default(),
            update_warp: Wire::new(wb),
            update_release: Bit1::default(),
            update_redirect: Bit1::default(),
            update_pc: Wire::new(32),
            update_end: Bit1::default(),
            event_valid: Bit1::default(),
            event_kind: Wire::new(KIND_BITS),
            event_warp: Wire::new(wb),
            event_count: Wire::new(32),
            event_pc: Wire::new(32),
            resume: Wire::new(w),
            memory_idle: Bit1::default(),
            held_wait: Wire::new(w),
            kill: Wire::new(w),
            fetch_valid: Bit1::default(),
            fetch_warp: Wire::new(wb),
            fetch_pc: Wire::new(32),
            fetch_epoch: Wire::new(EPOCH_BITS),
            redirecting: Wire::new(w),
            epochs: (0..w).map(|_| Wire::new(EPOCH_BITS)).collect(),
            active: Wire::new(w),
            flush: Wire::new(w),
            spawn: Wire::new(w),
            spawn_done: Wire::new(w),
            spawn_waits: Wire::new(w),
            idle: Bit1::default(),
            fetch_stall: Bit1::default(),
            buffer_full: Bit1::default(),
            fetch_wait: Wire::new(w),
            pc: (0..w).map(|_| Wire::new(32)).collect(),
            active_state: Register::with_reset(w, 1),
            pc_state: (0..w).map(|_| Register::new(31)).collect(),
            epoch_state: (0..w)
                .map(|_| Register::with_reset(EPOCH_BITS, 0))
                .collect(),
            wait_state: (0..w).map(|_| Flag::new(false)).collect(),
            room_state: (0..w).map(|_| Flag::new(true)).collect(),
            redirect: Register::with_reset(w, 0),
            redirect_pc: Register::new(31),
            redirect_wait: Flag::new(false),
            started: Flag::new(false),
            pending: Flag::new(false),
            fire: Flag::new(false),
            pending_warp: Register::new(wb),
            pending_count: Register::new(32),
            pending_pc: Register::new(31),
            arbiter: RoundRobin::new(w),
            request: Wire::new(w),
            occupied: (0..w).map(|_| Wire::new(count_bits + 1)).collect(),
            pending_mask: Wire::new(w),
            spawn_mask: Wire::new(w),
            ended: Wire::new(w),
            redirect_now: Wire::new(w),
            fetching: Bit1::default(),
            _warps: w,
            room: Param::new(config.ibuffer_depth),
            room_behind: Param::new(config.ibuffer_depth - 1),
        }
    }
}

impl Logic for WarpScheduler {
    #[hdl_gen]
    fn update(&mut self) {
        // Which warps can fetch.
        self.request.next = 0.into();
        self.fetch_wait.next = 0.into();
        self.buffer_full.next = false;
        for i in 0..self._warps {
            self.request.next = self.request.val().replace_bit(
                i,
                self.active_state.q.val().get_bit(i)
                    & !self.wait_state[i].q.val()
                    & self.room_state[i].q.val(),
            );
            if self.active_state.q.val().get_bit(i)
                & !self.wait_state[i].q.val()
                & !self.room_state[i].q.val()
            {
                self.buffer_full.next = true;
            }
            self.fetch_wait.next = self
                .fetch_wait
                .val()
                .replace_bit(i, self.wait_state[i].q.val());
            self.epochs[i].next = self.epoch_state[i].q.val();
            self.pc[i].next = unsigned_cast(self.pc_state[i].q.val()) << 1;
        }
        self.arbiter.request.next = self.request.val();
        self.fetching.next =
            self.started.q.val() & self.fetch_ready.val() & self.arbiter.grant_valid.val();
        self.arbiter.accept.next = self.fetching.val();
        self.fetch_valid.next = self.fetching.val();
        self.fetch_warp.next = self.arbiter.grant_index.val();
        self.fetch_pc.next = 0.into();
        self.fetch_epoch.next = 0.into();
        for i in 0..self._warps {
            if self.arbiter.grant.val().get_bit(i) {
                self.fetch_pc.next = self.pc[i].val();
                self.fetch_epoch.next = self.epoch_state[i].q.val();
            }
        }
        // Room for one more in the next cycle: the buffer takes what it holds and what is under way.
        for i in 0..self._warps {
            self.occupied[i].next = unsigned_cast(self.buffered[i].val());
            if self.miss_valid.val() & (self.miss_warp.val().index() == i) {
                self.occupied[i].next = self.occupied[i].val() + 1;
            }
            if self.stage1_valid.val() & (self.stage1_warp.val().index() == i) {
                self.occupied[i].next = self.occupied[i].val() + 1;
            }
            if self.stage2_valid.val() & (self.stage2_warp.val().index() == i) {
                self.occupied[i].next = self.occupied[i].val() + 1;
            }
            self.room_state[i].d.next = self.occupied[i].val().index() < self.room.val();
            if self.fetching.val() & self.arbiter.grant.val().get_bit(i) {
                self.room_state[i].d.next = self.occupied[i].val().index() < self.room_behind.val();
            }
        }
        self.fetch_stall.next = self.arbiter.grant_valid.val() & !self.fetch_ready.val();
        self.idle.next = self.active_state.q.val().any() & !self.request.val().any();

        // vx_wspawn: remembered, then done when its warp is alone.
        self.pending.d.next = self.pending.q.val();
        self.pending_warp.d.next = self.pending_warp.q.val();
        self.pending_count.d.next = self.pending_count.q.val();
        self.pending_pc.d.next = self.pending_pc.q.val();
        self.pending_mask.next = 0.into();
        self.spawn_mask.next = 0.into();
        for i in 0..self._warps {
            self.pending_mask.next = self
                .pending_mask
                .val()
                .replace_bit(i, self.pending_warp.q.val().index() == i);
            self.spawn_mask.next = self.spawn_mask.val().replace_bit(
                i,
                (self.pending_count.q.val().index() > i) & (self.pending_warp.q.val().index() != i),
            );
        }
        // Once it is alone it stays so: it acts in the next cycle.
        self.fire.d.next = self.pending.q.val()
            & !self.fire.q.val()
            & self.memory_idle.val()
            & (self.active_state.q.val() == self.pending_mask.val())
            & !(self.miss_valid.val() & (self.miss_warp.val() != self.pending_warp.q.val()))
            & !(self.stage1_valid.val() & (self.stage1_warp.val() != self.pending_warp.q.val()))
            & !(self.stage2_valid.val() & (self.stage2_warp.val() != self.pending_warp.q.val()));
        self.spawn.next = 0.into();
        self.spawn_done.next = 0.into();
        self.spawn_waits.next = 0.into();
        if self.pending.q.val() {
            self.spawn_waits.next = self.pending_mask.val();
        }
        if self.fire.q.val() {
            self.pending.d.next = false;
            self.spawn.next = self.spawn_mask.val();
            self.spawn_done.next = self.pending_mask.val();
        }
        if self.event_valid.val() & (self.event_kind.val() == 6) {
            self.pending.d.next = true;
            self.pending_warp.d.next = self.event_warp.val();
            self.pending_count.d.next = self.event_count.val();
            self.pending_pc.d.next = self.event_pc.val().get_bits::<31>(1);
        }

        // The warp table: a spawn wins over an update, an update over decode, decode over the advance by 4.
        self.ended.next = self.kill.val();
        self.flush.next = self.kill.val() | self.spawn.val();
        self.started.d.next = true;
        for i in 0..self._warps {
            self.pc_state[i].d.next = self.pc_state[i].q.val();
            self.epoch_state[i].d.next = self.epoch_state[i].q.val();
            self.wait_state[i].d.next = self.wait_state[i].q.val();
            if !self.started.q.val() {
                self.pc_state[i].d.next = self.start_pc.val().get_bits::<31>(1);
            }
            if self.fetching.val() & self.arbiter.grant.val().get_bit(i) {
                self.pc_state[i].d.next = self.pc_state[i].q.val() + 2;
            }
            if self.redirect.q.val().get_bit(i) {
                self.pc_state[i].d.next = self.redirect_pc.q.val();
                self.epoch_state[i].d.next = self.epoch_state[i].q.val() + 1;
                self.wait_state[i].d.next = self.redirect_wait.q.val();
            }
            if self.held_wait.val().get_bit(i)
                & (self.resume.val().get_bit(i) | self.spawn_done.val().get_bit(i))
            {
                self.wait_state[i].d.next = false;
            }
            if self.update_valid.val() & (self.update_warp.val().index() == i) {
                if self.update_release.val() & self.held_wait.val().get_bit(i) {
                    self.wait_state[i].d.next = false;
                }
                if self.update_redirect.val() {
                    self.wait_state[i].d.next = false;
                    self.pc_state[i].d.next = self.update_pc.val().get_bits::<31>(1);
                    self.epoch_state[i].d.next = self.epoch_state[i].q.val() + 1;
                    self.flush.next = self.flush.val().replace_bit(i, true);
                }
                if self.update_end.val() {
                    self.ended.next = self.ended.val().replace_bit(i, true);
                    self.flush.next = self.flush.val().replace_bit(i, true);
                }
            }
            if self.ended.val().get_bit(i) {
                self.epoch_state[i].d.next = self.epoch_state[i].q.val() + 1;
            }
            if self.spawn.val().get_bit(i) {
                self.pc_state[i].d.next = self.pending_pc.q.val();
                self.epoch_state[i].d.next = self.epoch_state[i].q.val() + 1;
                self.wait_state[i].d.next = false;
            }
        }
        // What decode says is dropped if the warp turns elsewhere in the same cycle.
        self.redirect_now.next = 0.into();
        for i in 0..self._warps {
            self.redirect_now.next = self.redirect_now.val().replace_bit(
                i,
                self.decode_redirect.val() & (self.decode_warp.val().index() == i),
            );
        }
        self.redirect.d.next = self.redirect_now.val() & !self.flush.val();
        self.redirect_pc.d.next = self.decode_pc.val().get_bits::<31>(1);
        self.redirect_wait.d.next = self.decode_wait.val();
        self.redirecting.next = self.redirect.q.val();
        self.active_state.d.next =
            (self.active_state.q.val() & !self.ended.val()) | self.spawn.val();
        self.active.next = self.active_state.q.val();
    }
}
