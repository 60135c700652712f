//! Stack control: an immediate-post-dominator stack per warp, driven by `vx_split` and `vx_join` (ISA.md 2).
//!
//! Stage: event. State: W · T bits of thread masks; per warp `stack_depth` entries of {mask before, other mask, pc} in
//! distributed RAM, a pointer, and one bit per entry: the other side has run.
//! Ports: the socket, see mod.rs
//! Stalls: none of its own; `vx_join` stops its warp's fetch, since it may jump. A full stack traps.
//! With `stack_order = "smaller"` an entry is {other mask, pc}, the smaller side runs first, and the register that the
//! split wrote holds the mask before it.

use super::plain::{PlainControl, TmaskTable};
use super::{Mechanism, Socket};
use warpgen_config::{Config, StackOrder};
use warpgen_hdl::prelude::*;

/// The stacks of all warps and what split and join do to them. Combinational from the event, but for the memory.
#[derive(LogicBlock)]
pub struct IpdomStack {
    pub unit: UnitName,
    /// A `vx_split` or `vx_join` is in the event stage.
    pub valid: Bit1<In>,
    pub warp: Wire<In>,
    pub pc: Wire<In>,
    pub instr: Wire<In>,
    pub mask: Wire<In>,
    pub predicate: Wire<In>,
    pub lead1: Wire<In>,
    /// These warps start with an empty stack.
    pub spawn: Wire<In>,
    pub rd: Wire<Out>,
    pub overflow: Bit1<Out>,
    pub new_mask: Wire<Out>,
    pub redirect: Bit1<Out>,
    pub redirect_pc: Wire<Out>,
    entries: DistributedRam,
    pointer: Vec<Register>,
    visited: Vec<Register>,
    is_join: Bit1<Local>,
    top: Wire<Local>,
    top_row: Wire<Local>,
    push_row: Wire<Local>,
    depth_used: Wire<Local>,
    seen: Wire<Local>,
    seen_next: Wire<Local>,
    then_lanes: Wire<Local>,
    else_lanes: Wire<Local>,
    then_count: Wire<Local>,
    else_count: Wire<Local>,
    then_first: Bit1<Local>,
    diverges: Bit1<Local>,
    other: Wire<Local>,
    push: Bit1<Local>,
    pop: Bit1<Local>,
    mark: Bit1<Local>,
    inside: Bit1<Local>,
    top_other: Wire<Local>,
    top_before: Wire<Local>,
    given: Wire<Local>,
    named: Wire<Local>,
    below: Bit1<Local>,
    after: Wire<Local>,
    entry: Wire<Local>,
    was_seen: Bit1<Local>,
    _threads: usize,
    _warps: usize,
    _larger: usize,
    _smaller: usize,
    depth: Param,
    depth_bits: Param,
    pointer_bits: Param,
    other_at: Param,
    before_at: Param,
}

impl IpdomStack {
    pub fn new(config: &Config) -> Self {
        let (t, w) = (config.threads, config.warps);
        let rows = config.stack_depth.next_power_of_two();
        let depth_bits = rows.ilog2() as usize;
        let pointer_bits = depth_bits + 1;
        let larger = config.stack_order == StackOrder::Larger;
        let entry = 30 + t + if larger { t } else { 0 };
        let lane_count = t.ilog2() as usize + 1;
        Self {
            unit: UnitName::of::<Self>(),
            valid: Bit1::default(),
            warp: Wire::new(config.warp_bits()),
            pc: Wire::new(32),
            instr: Wire::new(32),
            mask: Wire::new(t),
            predicate: Wire::new(t),
            lead1: Wire::new(32),
            spawn: Wire::new(w),
            rd: Wire::new(32),
            overflow: Bit1::default(),
            new_mask: Wire::new(t),
            redirect: Bit1::default(),
            redirect_pc: Wire::new(32),
            entries: DistributedRam::new((rows * w).max(2), entry),
            pointer: (0..w)
                .map(|_| Register::with_reset(pointer_bits, 0))
                .collect(),
            visited: (0..w).map(|_| Register::new(rows.max(2))).collect(),
            is_join: Bit1::default(),
            top: Wire::new(pointer_bits),
            top_row: Wire::new(depth_bits.max(1)),
            push_row: Wire::new(depth_bits.max(1)),
            depth_used: Wire::new(pointer_bits),
            seen: Wire::new(rows.max(2)),
            seen_next: Wire::new(rows.max(2)),
            then_lanes: Wire::new(t),
            else_lanes: Wire::new(t),
            then_count: Wire::new(lane_count),
            else_count: Wire::new(lane_count),
            then_first: Bit1::default(),
            diverges: Bit1::default(),
            other: Wire::new(t),
            push: Bit1::default(),
            pop: Bit1::default(),
            mark: Bit1::default(),
            inside: Bit1::default(),
            top_other: Wire::new(t),
            top_before: Wire::new(t),
            given: Wire::new(t),
            named: Wire::new(pointer_bits),
            below: Bit1::default(),
            after: Wire::new(30),
            entry: Wire::new(entry),
            was_seen: Bit1::default(),
            _threads: t,
            _warps: w,
            _larger: larger as usize,
            _smaller: !larger as usize,
            depth: Param::new(config.stack_depth),
            depth_bits: Param::new(depth_bits),
            pointer_bits: Param::new(pointer_bits),
            other_at: Param::new(30),
            before_at: Param::new(30 + t),
        }
    }
}

impl Logic for IpdomStack {
    #[hdl_gen]
    fn update(&mut self) {
        self.is_join.next = self.instr.val().get_bit(12);
        self.depth_used.next = 0.into();
        self.seen.next = 0.into();
        for i in 0..self._warps {
            if self.warp.val().index() == i {
                self.depth_used.next = self.pointer[i].q.val();
                self.seen.next = self.visited[i].q.val();
            }
        }
        self.top.next = self.depth_used.val() - 1;
        self.top_row.next = unsigned_cast(self.top.val());
        self.push_row.next = unsigned_cast(self.depth_used.val());
        self.named.next = unsigned_cast(self.lead1.val());
        self.given.next = unsigned_cast(self.lead1.val());

        // vx_split
        self.then_lanes.next = self.mask.val() & self.predicate.val();
        if self.instr.val().get_bit(20) {
            self.then_lanes.next = self.mask.val() & !self.predicate.val();
        }
        self.else_lanes.next = self.mask.val() & !self.then_lanes.val();
        self.diverges.next = self.then_lanes.val().any() & self.else_lanes.val().any();
        self.then_count.next = 0.into();
        self.else_count.next = 0.into();
        for i in 0..self._threads {
            self.then_count.next =
                self.then_count.val() + unsigned_cast(self.then_lanes.val().get_bit(i));
            self.else_count.next =
                self.else_count.val() + unsigned_cast(self.else_lanes.val().get_bit(i));
        }
        self.then_first.next = self.then_count.val() >= self.else_count.val();
        for _k in 0..self._smaller {
            self.then_first.next = self.then_count.val() <= self.else_count.val();
        }
        self.other.next = self.then_lanes.val();
        if self.then_first.val() {
            self.other.next = self.else_lanes.val();
        }
        self.overflow.next = !self.is_join.val()
            & self.diverges.val()
            & (self.depth_used.val().index() == self.depth.val());
        self.push.next =
            self.valid.val() & !self.is_join.val() & self.diverges.val() & !self.overflow.val();
        self.entries.write_address.next = (unsigned_cast(self.warp.val()) << self.depth_bits.val())
            | unsigned_cast(self.push_row.val());
        self.entries.write_enable.next = self.push.val();
        self.after.next = unsigned_cast(self.pc.val() >> 2);
        self.entry.next = unsigned_cast(self.after.val() + 1)
            | (unsigned_cast(self.other.val()) << self.other_at.val());
        for _k in 0..self._larger {
            self.entry.next =
                self.entry.val() | (unsigned_cast(self.mask.val()) << self.before_at.val());
        }
        self.entries.write_data.next = self.entry.val();
        self.entries.read_address.next = (unsigned_cast(self.warp.val()) << self.depth_bits.val())
            | unsigned_cast(self.top_row.val());
        self.redirect_pc.next = bits_to(self.entries.read_data.val().get_bits::<30>(0), 32) << 2;
        self.top_other.next = unsigned_cast(self.entries.read_data.val() >> self.other_at.val());
        self.top_before.next = self.mask.val();
        self.was_seen.next = self.seen.val().get_bit(self.top_row.val());

        self.inside.next = false;
        self.new_mask.next = self.mask.val();
        self.redirect.next = false;
        self.pop.next = false;
        self.mark.next = false;
        self.rd.next = unsigned_cast(self.mask.val());
        if !self.is_join.val() & self.diverges.val() {
            self.new_mask.next = self.mask.val() & !self.other.val();
        }
        // The depth that a join names is inside: compared in as many bits as a depth has.
        self.below.next = !(self.lead1.val() >> self.pointer_bits.val()).any()
            & (self.named.val() < self.depth_used.val());
        for _k in 0..self._larger {
            self.top_before.next =
                unsigned_cast(self.entries.read_data.val() >> self.before_at.val());
            self.rd.next = unsigned_cast(self.depth_used.val());
            if self.is_join.val() & self.below.val() {
                if self.was_seen.val() {
                    self.new_mask.next = self.top_before.val();
                    self.pop.next = self.valid.val();
                } else {
                    self.new_mask.next = self.top_other.val();
                    self.redirect.next = true;
                    self.mark.next = self.valid.val();
                }
            }
        }
        for _k in 0..self._smaller {
            self.inside.next =
                self.depth_used.val().any() & (self.top_other.val() & self.given.val()).any();
            if self.is_join.val() & self.lead1.val().any() & !self.lead1.val().all() {
                self.new_mask.next = self.given.val();
                if self.inside.val() {
                    self.new_mask.next = self.top_other.val();
                    self.redirect.next = true;
                    self.pop.next = self.valid.val();
                }
            }
        }

        self.seen_next.next = self.seen.val();
        if self.push.val() {
            self.seen_next.next = self.seen.val().replace_bit(self.push_row.val(), false);
        }
        if self.mark.val() {
            self.seen_next.next = self.seen.val().replace_bit(self.top_row.val(), true);
        }
        for i in 0..self._warps {
            self.pointer[i].d.next = self.pointer[i].q.val();
            self.visited[i].d.next = self.visited[i].q.val();
            if self.warp.val().index() == i {
                self.visited[i].d.next = self.seen_next.val();
                if self.push.val() {
                    self.pointer[i].d.next = self.depth_used.val() + 1;
                }
                if self.pop.val() {
                    self.pointer[i].d.next = self.top.val();
                }
            }
            if self.spawn.val().get_bit(i) {
                self.pointer[i].d.next = 0.into();
            }
        }
    }
}

/// See the head of the file.
#[derive(LogicBlock)]
pub struct StackControl {
    pub unit: UnitName,
    pub socket: Socket,
    table: TmaskTable,
    plain: PlainControl,
    stack: IpdomStack,
    claimed: Bit1<Local>,
    _warps: usize,
}

impl StackControl {
    pub fn new(config: &Config) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            socket: Socket::new(config),
            table: TmaskTable::new(config),
            plain: PlainControl::new(config),
            stack: IpdomStack::new(config),
            claimed: Bit1::default(),
            _warps: config.warps,
        }
    }
}

impl Mechanism for StackControl {
    fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }
}

impl Logic for StackControl {
    #[hdl_gen]
    fn update(&mut self) {
        // vx_split, vx_join: custom-0, funct7 0, funct3 2 and 3.
        self.socket.claim_hit.next = (self.socket.claim_instr.val().get_bits::<7>(0) == 0x0B)
            & ((self.socket.claim_instr.val() >> 25) == 0)
            & (self.socket.claim_instr.val().get_bits::<2>(13) == 1);
        self.socket.claim_rd.next = !self.socket.claim_instr.val().get_bit(12);
        self.socket.claim_rs1.next = true;
        self.socket.claim_rs2.next = false;
        self.socket.claim_all.next = false;
        self.socket.claim_wait.next = self.socket.claim_instr.val().get_bit(12);
        self.socket.claim_target.next = false;
        self.socket.hold.next = 0.into();
        for i in 0..self._warps {
            self.socket.tmask[i].next = self.table.tmask[i].val();
        }

        self.plain.kind.next = self.socket.event_kind.val();
        self.plain.instr.next = self.socket.event_instr.val();
        self.plain.imm.next = self.socket.event_imm.val();
        self.plain.mask.next = self.socket.event_mask.val();
        self.plain.predicate.next = self.socket.event_predicate.val();
        self.plain.lead1.next = self.socket.event_lead1.val();
        self.plain.lead2.next = self.socket.event_lead2.val();
        self.plain.taken.next = self.socket.event_taken.val();
        self.plain.target.next = self.socket.event_target.val();
        self.plain.lead_taken.next = self.socket.event_lead_taken.val();
        self.plain.lead_target.next = self.socket.event_lead_target.val();
        self.claimed.next = self.socket.event_kind.val() == 3;
        self.stack.valid.next = self.socket.event_valid.val() & self.claimed.val();
        self.stack.warp.next = self.socket.event_warp.val();
        self.stack.pc.next = self.socket.event_pc.val();
        self.stack.instr.next = self.socket.event_instr.val();
        self.stack.mask.next = self.socket.event_mask.val();
        self.stack.predicate.next = self.socket.event_predicate.val();
        self.stack.lead1.next = self.socket.event_lead1.val();
        self.stack.spawn.next = self.socket.spawn.val();

        self.socket.answer_rd.next = self.stack.rd.val();
        self.socket.answer_trap.next = self.stack.valid.val() & self.stack.overflow.val();
        self.socket.answer_cause.next = 24.into();
        self.socket.answer_lanes.next = self.socket.event_mask.val();
        if self.socket.answer_trap.val() {
            self.socket.answer_lanes.next = 0.into();
        }
        self.socket.answer_arrived.next = true;
        self.socket.arrive.next = false;
        self.socket.arrive_id.next = 0.into();
        self.socket.arrive_count.next = 0.into();
        self.socket.divergent.next = self.socket.event_valid.val() & self.plain.divergent.val();
        // A split that traps releases its warp too: the trap stops it before it can issue, and is known late.
        self.socket.update_valid.next =
            self.socket.event_valid.val() & (self.claimed.val() | self.plain.hit.val());
        self.socket.update_warp.next = self.socket.event_warp.val();
        // Without mask logic a warp whose last lane goes has ended (ISA.md 2, vx_pred).
        self.socket.update_end.next =
            !self.claimed.val() & (self.plain.tmc_zero.val() | self.plain.pred_zero.val());
        self.socket.update_release.next = !self.socket.update_end.val();
        self.socket.update_redirect.next = self.plain.redirect.val();
        self.socket.update_pc.next = self.plain.pc.val();
        self.table.write.next = self.socket.update_valid.val()
            & (self.claimed.val() | self.plain.write.val())
            & !self.socket.answer_trap.val();
        self.table.write_warp.next = self.socket.event_warp.val();
        self.table.write_mask.next = self.plain.new_mask.val();
        if self.claimed.val() {
            self.socket.update_redirect.next = self.stack.redirect.val();
            self.socket.update_pc.next = self.stack.redirect_pc.val();
            self.table.write_mask.next = self.stack.new_mask.val();
        }
        self.table.spawn.next = self.socket.spawn.val();
    }
}
