//! The SIMT core: its units and the wires between them; no logic of its own beyond joining signals.
//!
//! Pipeline, in cycles of an ALU instruction:
//! 1. schedule (schedule.rs) — a ready warp's pc goes to the instruction cache
//! 2. fetch (fetch.rs) — the cache answers
//! 3. decode (decode.rs) — into the warp's instruction buffer; `jal` turns fetch here
//! 4. issue (issue.rs, scoreboard.rs) — the thread mask is bound, the registers are read
//! 5. operand register (operands.rs)
//! 6. execute (alu.rs, muldiv.rs, lsu.rs, sfu.rs)
//! 7. commit (commit.rs) — the register file is written; in the same cycle control events act (divergence/, barrier.rs,
//!    fence.rs, trap.rs)
//!
//! Ports: start and launch values; instruction and data memory, a line wide, valid/ready; state for the host; in
//! simulation builds the retirement port (retire.rs).

use crate::alu::Alu;
use crate::barrier::Barrier;
use crate::commit::Commit;
use crate::counters::Counters;
use crate::decode::Decode;
use crate::divergence::DivergenceUnit;
use crate::fence::Fence;
use crate::fetch::Fetch;
use crate::fpu::float_unit::FloatUnit;
use crate::fpu::status::FloatStatus;
use crate::issue::Issue;
use crate::lsu::Lsu;
use crate::muldiv::MulDiv;
use crate::operands::Operands;
use crate::pack::Pack;
use crate::retire::RetirementPort;
use crate::schedule::WarpScheduler;
use crate::sfu::Sfu;
use crate::trap::Trap;
use crate::BuildKind;
use warpgen_config::{Config, ControlStall};
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct SimtCore {
    pub unit: UnitName,
    /// First instruction of warp 0 after reset.
    pub start_pc: Wire<In>,
    /// mscratch after reset.
    pub launch_arg: Wire<In>,
    /// Low five bits of a counter's CSR number, and that counter.
    pub counter_select: Wire<In>,
    pub counter_value: Wire<Out>,
    /// A warp is active or an instruction is in flight.
    pub busy: Bit1<Out>,
    pub active_warps: Wire<Out>,
    pub trap_valid: Bit1<Out>,
    pub trap_warp: Wire<Out>,
    pub trap_pc: Wire<Out>,
    pub trap_instr: Wire<Out>,
    pub trap_cause: Wire<Out>,
    pub trap_a0: Wire<Out>,
    pub trap_gp: Wire<Out>,
    pub imem_req_valid: Bit1<Out>,
    pub imem_req_addr: Wire<Out>,
    pub imem_req_tag: Wire<Out>,
    pub imem_req_ready: Bit1<In>,
    pub imem_resp_valid: Bit1<In>,
    pub imem_resp_data: Wire<In>,
    pub imem_resp_error: Bit1<In>,
    pub imem_resp_tag: Wire<In>,
    pub imem_resp_ready: Bit1<Out>,
    pub dmem_req_valid: Bit1<Out>,
    pub dmem_req_write: Bit1<Out>,
    pub dmem_req_addr: Wire<Out>,
    pub dmem_req_data: Wire<Out>,
    pub dmem_req_byteen: Wire<Out>,
    pub dmem_req_tag: Wire<Out>,
    pub dmem_req_ready: Bit1<In>,
    pub dmem_resp_valid: Bit1<In>,
    pub dmem_resp_data: Wire<In>,
    pub dmem_resp_error: Bit1<In>,
    pub dmem_resp_tag: Wire<In>,
    pub dmem_resp_ready: Bit1<Out>,
    pub trace: RetirementPort,
    scheduler: WarpScheduler,
    fetch: Fetch,
    decode: Decode,
    issue: Issue,
    operands: Operands,
    alu: Alu,
    muldiv: MulDiv,
    lsu: Lsu,
    sfu: Sfu,
    float: Vec<FloatUnit>,
    float_status: Vec<FloatStatus>,
    divergence: DivergenceUnit,
    barrier: Barrier,
    fence: Fence,
    traps: Trap,
    commit: Commit,
    counters: Counters,
    busy_now: Bit1<Local>,
    busy_before: Flag,
    decode_current: Bit1<Local>,
    stall_fetch: Bit1<Local>,
    release: Wire<Local>,
    resume: Wire<Local>,
    state_pc: Vec<Pack>,
    state_tmask: Vec<Pack>,
    _warps: usize,
    _trace: usize,
    _float: usize,
    _fetch_policy: usize,
}

impl SimtCore {
    /// The core of a configuration. `None` when its divergence mechanism does not exist yet.
    pub fn new(config: &Config, kind: BuildKind) -> Option<Self> {
        let (t, w, wb) = (config.threads, config.warps, config.warp_bits());
        let line = 8 * config.line_bytes;
        let float = config.float as usize;
        let trace = kind == BuildKind::Simulation;
        Some(Self {
            unit: UnitName::of::<Self>(),
            start_pc: Wire::new(32),
            launch_arg: Wire::new(32),
            counter_select: Wire::new(5),
            counter_value: Wire::new(64),
            busy: Bit1::default(),
            active_warps: Wire::new(w),
            trap_valid: Bit1::default(),
            trap_warp: Wire::new(wb),
            trap_pc: Wire::new(32),
            trap_instr: Wire::new(32),
            trap_cause: Wire::new(5),
            trap_a0: Wire::new(32),
            trap_gp: Wire::new(32),
            imem_req_valid: Bit1::default(),
            imem_req_addr: Wire::new(32),
            imem_req_tag: Wire::new(1),
            imem_req_ready: Bit1::default(),
            imem_resp_valid: Bit1::default(),
            imem_resp_data: Wire::new(line),
            imem_resp_error: Bit1::default(),
            imem_resp_tag: Wire::new(1),
            imem_resp_ready: Bit1::default(),
            dmem_req_valid: Bit1::default(),
            dmem_req_write: Bit1::default(),
            dmem_req_addr: Wire::new(32),
            dmem_req_data: Wire::new(line),
            dmem_req_byteen: Wire::new(config.line_bytes),
            dmem_req_tag: Wire::new(config.tag_bits()),
            dmem_req_ready: Bit1::default(),
            dmem_resp_valid: Bit1::default(),
            dmem_resp_data: Wire::new(line),
            dmem_resp_error: Bit1::default(),
            dmem_resp_tag: Wire::new(config.tag_bits()),
            dmem_resp_ready: Bit1::default(),
            trace: RetirementPort::new(config, trace),
            scheduler: WarpScheduler::new(config),
            fetch: Fetch::new(config),
            decode: Decode::new(config),
            issue: Issue::new(config),
            operands: Operands::new(config),
            alu: Alu::new(config),
            muldiv: MulDiv::new(config),
            lsu: Lsu::new(config),
            sfu: Sfu::new(config),
            float: (0..float).map(|_| FloatUnit::new(config)).collect(),
            float_status: (0..float).map(|_| FloatStatus::new(config)).collect(),
            divergence: DivergenceUnit::new(config)?,
            barrier: Barrier::new(config),
            fence: Fence::new(config),
            traps: Trap::new(config),
            commit: Commit::new(config),
            counters: Counters::new(config),
            busy_now: Bit1::default(),
            busy_before: Flag::new(false),
            decode_current: Bit1::default(),
            stall_fetch: Bit1::default(),
            release: Wire::new(w),
            resume: Wire::new(w),
            state_pc: (0..trace as usize).map(|_| Pack::new(w, 32)).collect(),
            state_tmask: (0..trace as usize).map(|_| Pack::new(w, t)).collect(),
            _warps: w,
            _trace: trace as usize,
            _float: float,
            _fetch_policy: (!trace && config.control_stall == ControlStall::Fetch) as usize,
        })
    }
}

impl Logic for SimtCore {
    #[hdl_gen]
    fn update(&mut self) {
        // Schedule.
        self.scheduler.start_pc.next = self.start_pc.val();
        self.scheduler.fetch_ready.next = self.fetch.fetch_ready.val();
        self.scheduler.stage1_valid.next = self.fetch.stage1_valid.val();
        self.scheduler.stage1_warp.next = self.fetch.stage1_warp.val();
        self.scheduler.miss_valid.next = self.fetch.miss_valid.val();
        self.scheduler.miss_warp.next = self.fetch.miss_warp.val();
        self.scheduler.stage2_valid.next = self.fetch.stage2_valid.val();
        self.scheduler.stage2_warp.next = self.fetch.stage2_warp.val();
        for i in 0..self._warps {
            self.scheduler.buffered[i].next = self.issue.buffered[i].val();
            self.fetch.epochs[i].next = self.scheduler.epochs[i].val();
            self.issue.tmask[i].next = self.divergence.socket.tmask[i].val();
            self.divergence.socket.head_pc[i].next = self.issue.head_pc[i].val();
        }
        self.scheduler.decode_redirect.next =
            self.decode_current.val() & (self.decode.jump.val() | self.decode.wait.val());
        self.scheduler.decode_warp.next = self.fetch.stage2_warp.val();
        self.scheduler.decode_pc.next = self.fetch.stage2_pc.val() + 4;
        if self.decode.jump.val() {
            self.scheduler.decode_pc.next = self.decode.imm.val();
        }
        self.scheduler.decode_wait.next = self.decode.wait.val();
        self.scheduler.update_valid.next = self.divergence.socket.update_valid.val();
        self.scheduler.update_warp.next = self.divergence.socket.update_warp.val();
        self.scheduler.update_release.next = self.divergence.socket.update_release.val();
        self.scheduler.update_redirect.next = self.divergence.socket.update_redirect.val();
        self.scheduler.update_pc.next = self.divergence.socket.update_pc.val();
        self.scheduler.update_end.next = self.divergence.socket.update_end.val();
        self.scheduler.event_valid.next = self.sfu.event_valid.val();
        self.scheduler.event_kind.next = self.sfu.event_kind.val();
        self.scheduler.event_warp.next = self.sfu.event_warp.val();
        self.scheduler.event_count.next = self.sfu.event_lead1.val();
        self.scheduler.event_pc.next = self.sfu.event_lead2.val();
        self.resume.next = self.barrier.resume.val() | self.fence.resume.val();
        for k in 0..self._float {
            self.resume.next = self.resume.val() | self.float_status[k].resume.val();
        }
        self.scheduler.resume.next = self.resume.val();
        self.scheduler.memory_idle.next = !self.lsu.outstanding.val();
        self.scheduler.held_wait.next = self.issue.held_wait.val();
        self.scheduler.kill.next = self.traps.kill.val();

        // Fetch.
        self.fetch.fetch_valid.next = self.scheduler.fetch_valid.val();
        self.fetch.fetch_warp.next = self.scheduler.fetch_warp.val();
        self.fetch.fetch_pc.next = self.scheduler.fetch_pc.val();
        self.fetch.fetch_epoch.next = self.scheduler.fetch_epoch.val();
        self.fetch.invalidate.next = self.fence.invalidate.val();
        self.fetch.imem_req_ready.next = self.imem_req_ready.val();
        self.fetch.imem_resp_valid.next = self.imem_resp_valid.val();
        self.fetch.imem_resp_data.next = self.imem_resp_data.val();
        self.fetch.imem_resp_error.next = self.imem_resp_error.val();
        self.imem_req_valid.next = self.fetch.imem_req_valid.val();
        self.imem_req_addr.next = self.fetch.imem_req_addr.val();
        // One line is asked for at a time, so the tag is always 0 and a response is always taken.
        self.imem_req_tag.next = 0.into();
        self.imem_resp_ready.next = true;

        // Decode.
        self.decode.pc.next = self.fetch.stage2_pc.val();
        self.decode.instr.next = self.fetch.stage2_instr.val();
        self.decode.access_fault.next = self.fetch.stage2_fault.val();
        self.decode.misaligned.next = self.fetch.stage2_misaligned.val();
        self.divergence.socket.claim_instr.next = self.fetch.stage2_instr.val();
        self.decode.claim_hit.next = self.divergence.socket.claim_hit.val();
        self.decode.claim_rd.next = self.divergence.socket.claim_rd.val();
        self.decode.claim_rs1.next = self.divergence.socket.claim_rs1.val();
        self.decode.claim_rs2.next = self.divergence.socket.claim_rs2.val();
        self.decode.claim_all.next = self.divergence.socket.claim_all.val();
        self.decode.claim_wait.next = self.divergence.socket.claim_wait.val();
        self.decode.claim_target.next = self.divergence.socket.claim_target.val();
        self.stall_fetch.next = false;
        for _k in 0..self._fetch_policy {
            self.stall_fetch.next = true;
        }
        for _k in 0..self._trace {
            self.stall_fetch.next = self.trace.stall_fetch.val();
        }
        self.decode.stall_fetch.next = self.stall_fetch.val();
        self.decode_current.next = false;
        for i in 0..self._warps {
            if self.fetch.stage2_warp.val().index() == i {
                self.decode_current.next = self.fetch.stage2_valid.val()
                    & (self.fetch.stage2_epoch.val() == self.scheduler.epochs[i].val())
                    & !self.scheduler.redirecting.val().get_bit(i);
            }
        }

        // Issue.
        self.issue.decode_valid.next = self.decode_current.val();
        self.issue.decode_warp.next = self.fetch.stage2_warp.val();
        self.issue.decode_pc.next = self.fetch.stage2_pc.val();
        self.issue.decode_instr.next = self.decode.word.val();
        self.issue.decode_imm.next = self.decode.imm.val();
        self.issue.decode_rd.next = self.decode.rd.val();
        self.issue.decode_rs1.next = self.decode.rs1.val();
        self.issue.decode_rs2.next = self.decode.rs2.val();
        self.issue.decode_ctl.next = self.decode.ctl.val();
        self.issue.decode_class.next = self.decode.class.val();
        self.issue.decode_hold.next = self.decode.hold.val();
        self.issue.decode_jump.next = self.decode.jump.val();
        self.issue.decode_wait.next = self.decode.wait.val();
        self.issue.decode_link.next = self.decode.link.val();
        self.issue.flush.next = self.scheduler.flush.val();
        self.issue.kill.next = self.traps.kill.val();
        self.issue.spawn.next = self.scheduler.spawn.val();
        self.issue.active.next = self.scheduler.active.val();
        self.issue.divergence_hold.next = self.divergence.socket.hold.val();
        self.issue.divide_ready.next = self.muldiv.divide_ready.val();
        self.issue.memory_ready.next = self.lsu.memory_ready.val();
        self.release.next = self.resume.val() | self.scheduler.spawn_done.val();
        for i in 0..self._warps {
            if self.divergence.socket.update_valid.val()
                & self.divergence.socket.update_release.val()
                & (self.divergence.socket.update_warp.val().index() == i)
            {
                self.release.next = self.release.val().replace_bit(i, true);
            }
        }
        self.issue.release.next = self.release.val();
        self.issue.pressure.next = self.commit.pressure.val();
        self.issue.clear_valid.next = self.commit.write_valid.val();
        self.issue.clear_warp.next = self.commit.write_warp.val();
        self.issue.clear_rd.next = self.commit.write_rd.val();

        // Operands.
        self.operands.issue_valid.next = self.issue.issue_valid.val();
        self.operands.issue_warp.next = self.issue.issue_warp.val();
        self.operands.read_pc.next = self.issue.read_pc.val();
        self.operands.read_instr.next = self.issue.read_instr.val();
        self.operands.read_imm.next = self.issue.read_imm.val();
        self.operands.read_ctl.next = self.issue.read_ctl.val();
        self.operands.issue_rd.next = self.issue.issue_rd.val();
        self.operands.issue_rs1.next = self.issue.issue_rs1.val();
        self.operands.issue_rs2.next = self.issue.issue_rs2.val();
        self.operands.issue_class.next = self.issue.issue_class.val();
        self.operands.issue_mask.next = self.issue.issue_mask.val();
        self.operands.write_valid.next = self.commit.write_valid.val();
        self.operands.write_warp.next = self.commit.write_warp.val();
        self.operands.write_rd.next = self.commit.write_rd.val();
        self.operands.write_lanes.next = self.commit.write_lanes.val();
        self.operands.write_data.next = self.commit.write_data.val();

        // Execute.
        self.alu.rs1.next = self.operands.exec_rs1.val();
        self.alu.rs2.next = self.operands.exec_rs2.val();
        self.alu.imm.next = self.operands.exec_imm.val();
        self.alu.pc.next = self.operands.exec_pc.val();
        self.alu.instr.next = self.operands.exec_instr.val();
        self.alu.ctl.next = self.operands.exec_ctl.val();
        self.muldiv.reserve.next = self.operands.reading_class.val().get_bit(2);
        self.muldiv.exec_warp.next = self.operands.exec_warp.val();
        self.muldiv.exec_instr.next = self.operands.exec_instr.val();
        self.muldiv.exec_class.next = self.operands.exec_class.val();
        self.muldiv.exec_mask.next = self.operands.exec_mask.val();
        self.muldiv.exec_rd.next = self.operands.exec_rd.val();
        self.muldiv.exec_rs1.next = self.operands.exec_rs1.val();
        self.muldiv.exec_rs2.next = self.operands.exec_rs2.val();
        self.muldiv.divide_take.next = self.commit.divide_take.val();
        self.lsu.reserve.next = self.operands.reading_class.val().get_bit(3);
        self.lsu.exec_class.next = self.operands.exec_class.val();
        self.lsu.exec_warp.next = self.operands.exec_warp.val();
        self.lsu.exec_pc.next = self.operands.exec_pc.val();
        self.lsu.exec_instr.next = self.operands.exec_instr.val();
        self.lsu.exec_imm.next = self.operands.exec_imm.val();
        self.lsu.exec_rd.next = self.operands.exec_rd.val();
        self.lsu.exec_mask.next = self.operands.exec_mask.val();
        self.lsu.exec_rs1.next = self.operands.exec_rs1.val();
        self.lsu.exec_rs2.next = self.operands.exec_rs2.val();
        self.lsu.done_take.next = self.commit.memory_take.val();
        self.lsu.dmem_req_ready.next = self.dmem_req_ready.val();
        self.lsu.dmem_resp_valid.next = self.dmem_resp_valid.val();
        self.lsu.dmem_resp_data.next = self.dmem_resp_data.val();
        self.lsu.dmem_resp_error.next = self.dmem_resp_error.val();
        self.lsu.dmem_resp_tag.next = self.dmem_resp_tag.val();
        self.dmem_req_valid.next = self.lsu.dmem_req_valid.val();
        self.dmem_req_write.next = self.lsu.dmem_req_write.val();
        self.dmem_req_addr.next = self.lsu.dmem_req_addr.val();
        self.dmem_req_data.next = self.lsu.dmem_req_data.val();
        self.dmem_req_byteen.next = self.lsu.dmem_req_byteen.val();
        self.dmem_req_tag.next = self.lsu.dmem_req_tag.val();
        self.dmem_resp_ready.next = self.lsu.dmem_resp_ready.val();
        self.sfu.launch_arg.next = self.launch_arg.val();
        self.sfu.exec_warp.next = self.operands.exec_warp.val();
        self.sfu.exec_pc.next = self.operands.exec_pc.val();
        self.sfu.exec_instr.next = self.operands.exec_instr.val();
        self.sfu.exec_imm.next = self.operands.exec_imm.val();
        self.sfu.exec_rd.next = self.operands.exec_rd.val();
        self.sfu.exec_ctl.next = self.operands.exec_ctl.val();
        self.sfu.exec_class.next = self.operands.exec_class.val();
        self.sfu.exec_mask.next = self.operands.exec_mask.val();
        self.sfu.exec_lead.next = self.operands.exec_lead.val();
        self.sfu.exec_rs1.next = self.operands.exec_rs1.val();
        self.sfu.exec_rs2.next = self.operands.exec_rs2.val();
        self.sfu.taken.next = self.alu.taken.val();
        self.sfu.target.next = self.alu.target.val();
        self.sfu.active.next = self.scheduler.active.val();
        self.sfu.counter.next = self.counters.value.val();
        self.sfu.answer_rd.next = self.divergence.socket.answer_rd.val();
        self.sfu.answer_lanes.next = self.divergence.socket.answer_lanes.val();

        // Events.
        self.divergence.socket.head_valid.next = self.issue.head_valid.val();
        self.divergence.socket.blocked.next = self.issue.blocked.val();
        self.divergence.socket.issue_valid.next = self.issue.issue_valid.val();
        self.divergence.socket.issue_warp.next = self.issue.issue_warp.val();
        self.divergence.socket.event_valid.next = self.sfu.event_valid.val();
        self.divergence.socket.event_kind.next = self.sfu.event_kind.val();
        self.divergence.socket.event_warp.next = self.sfu.event_warp.val();
        self.divergence.socket.event_pc.next = self.sfu.event_pc.val();
        self.divergence.socket.event_instr.next = self.sfu.event_instr.val();
        self.divergence.socket.event_imm.next = self.sfu.event_imm.val();
        self.divergence.socket.event_mask.next = self.sfu.event_mask.val();
        self.divergence.socket.event_predicate.next = self.sfu.event_predicate.val();
        self.divergence.socket.event_nonzero1.next = self.sfu.event_nonzero1.val();
        self.divergence.socket.event_nonzero2.next = self.sfu.event_nonzero2.val();
        self.divergence.socket.event_lead1.next = self.sfu.event_lead1.val();
        self.divergence.socket.event_lead2.next = self.sfu.event_lead2.val();
        self.divergence.socket.event_taken.next = self.sfu.event_taken.val();
        self.divergence.socket.event_target.next = self.sfu.event_target.val();
        self.divergence.socket.event_lead_taken.next = self.sfu.event_lead_taken.val();
        self.divergence.socket.event_lead_target.next = self.sfu.event_lead_target.val();
        self.divergence.socket.spawn.next = self.scheduler.spawn.val();
        self.divergence.socket.kill.next = self.traps.kill.val();
        self.divergence.socket.memory_valid.next =
            self.commit.memory_take.val() & !self.lsu.done_store.val();
        self.divergence.socket.memory_warp.next = self.lsu.done_warp.val();
        self.divergence.socket.memory_lanes.next = self.lsu.done_lanes.val();
        self.barrier.event_valid.next = self.sfu.event_valid.val();
        self.barrier.event_kind.next = self.sfu.event_kind.val();
        self.barrier.late.next = self.divergence.socket.arrive.val();
        self.barrier.late_id.next = self.divergence.socket.arrive_id.val();
        self.barrier.late_count.next = self.divergence.socket.arrive_count.val();
        self.barrier.event_warp.next = self.sfu.event_warp.val();
        self.barrier.event_id.next = self.sfu.event_lead1.val();
        self.barrier.event_count.next = self.sfu.event_lead2.val();
        self.barrier.arrived_all.next = self.divergence.socket.answer_arrived.val();
        self.divergence.socket.barrier_waits.next = self.barrier.counts.val();
        self.divergence.socket.held.next = self.issue.held.val();
        self.divergence.socket.issue_link.next = self.issue.issue_link.val();
        self.divergence.socket.head_jump.next = self.issue.head_jump.val();
        self.divergence.socket.head_lanes.next = self.issue.head_lanes.val();
        self.fence.event_valid.next = self.sfu.event_valid.val();
        self.fence.event_kind.next = self.sfu.event_kind.val();
        self.fence.event_warp.next = self.sfu.event_warp.val();
        self.fence.stores_pending.next = self.lsu.stores_pending.val();
        self.traps.spawn.next = self.scheduler.spawn.val();
        self.traps.event_valid.next = self.sfu.event_valid.val();
        self.traps.event_kind.next = self.sfu.event_kind.val();
        self.traps.event_warp.next = self.sfu.event_warp.val();
        self.traps.event_pc.next = self.sfu.event_pc.val();
        self.traps.event_instr.next = self.sfu.event_instr.val();
        self.traps.event_imm.next = self.sfu.event_imm.val();
        self.traps.event_lead1.next = self.sfu.event_lead1.val();
        self.traps.event_lead2.next = self.sfu.event_lead2.val();
        self.traps.divergence_trap.next = self.divergence.socket.answer_trap.val();
        self.traps.divergence_cause.next = self.divergence.socket.answer_cause.val();
        self.traps.barrier_trap.next = self.barrier.trap.val();
        self.traps.memory_trap.next = self.commit.memory_take.val() & self.lsu.done_trap.val();
        self.traps.memory_warp.next = self.lsu.done_warp.val();
        self.traps.memory_pc.next = self.lsu.done_pc.val();
        self.traps.memory_instr.next = self.lsu.done_instr.val();
        self.traps.memory_cause.next = self.lsu.done_cause.val();
        self.trap_valid.next = self.traps.trap_valid.val();
        self.trap_warp.next = self.traps.trap_warp.val();
        self.trap_pc.next = self.traps.trap_pc.val();
        self.trap_instr.next = self.traps.trap_instr.val();
        self.trap_cause.next = self.traps.trap_cause.val();
        self.trap_a0.next = self.traps.trap_a0.val();
        self.trap_gp.next = self.traps.trap_gp.val();

        // Commit.
        self.commit.exec_class.next = self.operands.exec_class.val();
        self.commit.exec_warp.next = self.operands.exec_warp.val();
        self.commit.exec_rd.next = self.operands.exec_rd.val();
        self.commit.exec_mask.next = self.operands.exec_mask.val();
        self.commit.alu_result.next = self.alu.result.val();
        self.commit.sfu_valid.next = self.sfu.write_valid.val();
        self.commit.sfu_warp.next = self.sfu.write_warp.val();
        self.commit.sfu_rd.next = self.sfu.write_rd.val();
        self.commit.sfu_lanes.next = self.sfu.write_lanes.val();
        self.commit.sfu_data.next = self.sfu.write_data.val();
        self.commit.multiply_valid.next = self.muldiv.multiply_valid.val();
        self.commit.multiply_warp.next = self.muldiv.multiply_warp.val();
        self.commit.multiply_rd.next = self.muldiv.multiply_rd.val();
        self.commit.multiply_lanes.next = self.muldiv.multiply_lanes.val();
        self.commit.multiply_data.next = self.muldiv.multiply_data.val();
        self.commit.memory_valid.next = self.lsu.done_valid.val();
        self.commit.memory_trap.next = self.lsu.done_trap.val();
        self.commit.memory_warp.next = self.lsu.done_warp.val();
        self.commit.memory_rd.next = self.lsu.done_rd.val();
        self.commit.memory_lanes.next = self.lsu.done_lanes.val();
        self.commit.memory_data.next = self.lsu.done_data.val();
        self.commit.divide_valid.next = self.muldiv.divide_valid.val();
        self.commit.divide_warp.next = self.muldiv.divide_warp.val();
        self.commit.divide_rd.next = self.muldiv.divide_rd.val();
        self.commit.divide_lanes.next = self.muldiv.divide_lanes.val();
        self.commit.divide_data.next = self.muldiv.divide_data.val();
        self.commit.slot_now.next = self.issue.slot_now.val();
        self.commit.trap_ready.next = self.traps.memory_ready.val();

        // Floating point.
        for k in 0..self._float {
            self.float_status[k].decode_warp.next = self.fetch.stage2_warp.val();
            self.decode.float_mode[k].next = self.float_status[k].decode_mode.val();
            self.issue.decode_rs3[k].next = self.decode.rs3[k].val();
            self.issue.decode_float[k].next = self.decode.float_class[k].val();
            self.issue.float_hold[k].next = self.float_status[k].hold.val();
            self.issue.float_divide_ready[k].next = self.float[k].divide_ready.val();
            self.operands.issue_rs3[k].next = self.issue.issue_rs3[k].val();
            self.operands.issue_float[k].next = self.issue.issue_float[k].val();
            self.float_status[k].issue_valid.next = self.issue.issue_valid.val()
                & self.issue.issue_float[k].val().get_bits::<3>(0).any();
            self.float_status[k].issue_warp.next = self.issue.issue_warp.val();
            self.float[k].reserve.next =
                self.issue.issue_valid.val() & self.issue.issue_float[k].val().get_bit(2);
            self.float[k].exec_class.next = self.operands.exec_float[k].val();
            self.float[k].exec_warp.next = self.operands.exec_warp.val();
            self.float[k].exec_instr.next = self.operands.exec_instr.val();
            self.float[k].exec_mode.next = self.operands.exec_ctl.val().get_bits::<3>(0);
            self.float[k].exec_mask.next = self.operands.exec_mask.val();
            self.float[k].exec_rd.next = self.operands.exec_rd.val();
            self.float[k].exec_rs1.next = self.operands.exec_rs1.val();
            self.float[k].exec_rs2.next = self.operands.exec_rs2.val();
            self.float[k].exec_rs3.next = self.operands.exec_rs3[k].val();
            self.float[k].divide_take.next = self.commit.root_take[k].val();
            self.commit.float_valid[k].next = self.float[k].result_valid.val();
            self.commit.float_warp[k].next = self.float[k].result_warp.val();
            self.commit.float_rd[k].next = self.float[k].result_rd.val();
            self.commit.float_lanes[k].next = self.float[k].result_lanes.val();
            self.commit.float_data[k].next = self.float[k].result_data.val();
            self.commit.root_valid[k].next = self.float[k].divide_valid.val();
            self.commit.root_warp[k].next = self.float[k].divide_warp.val();
            self.commit.root_rd[k].next = self.float[k].divide_rd.val();
            self.commit.root_lanes[k].next = self.float[k].divide_lanes.val();
            self.commit.root_data[k].next = self.float[k].divide_data.val();
            self.float_status[k].retire_valid.next = self.float[k].retire_valid.val();
            self.float_status[k].retire_warp.next = self.float[k].retire_warp.val();
            self.float_status[k].retire_flags.next = self.float[k].retire_flags.val();
            self.float_status[k].event_valid.next = self.sfu.event_valid.val();
            self.float_status[k].event_kind.next = self.sfu.event_kind.val();
            self.float_status[k].event_warp.next = self.sfu.event_warp.val();
            self.float_status[k].event_instr.next = self.sfu.event_instr.val();
            self.float_status[k].event_lead1.next = self.sfu.event_lead1.val();
            self.sfu.float_value[k].next = self.float_status[k].value.val();
        }

        // Host and counters.
        self.busy_now.next = self.scheduler.active.val().any()
            | self.lsu.outstanding.val()
            | !self.muldiv.divide_ready.val()
            | self.issue.writes_pending.val();
        for k in 0..self._float {
            if !self.float[k].divide_ready.val() {
                self.busy_now.next = true;
            }
        }
        // One cycle more, in which the counters take the last events in.
        self.busy_before.d.next = self.busy_now.val();
        self.busy.next = self.busy_now.val() | self.busy_before.q.val();
        self.active_warps.next = self.scheduler.active.val();
        self.counters.select.next = self.sfu.counter_select.val();
        self.counters.host_select.next = self.counter_select.val();
        self.counter_value.next = self.counters.host_value.val();
        self.counters.busy.next = self.busy_now.val();
        self.counters.issue_valid.next =
            self.operands.reading_valid.val() & (self.issue.read_ctl.val().get_bits::<4>(8) != 10);
        self.counters.issue_mask.next = self.operands.reading_mask.val();
        // One trap a cycle: a memory trap waits for one of the event stage.
        self.counters.undo_valid.next = (self.traps.event_trap.val()
            & (self.sfu.event_kind.val() != 10))
            | self.traps.memory_trap.val();
        self.counters.undo_mask.next = self.lsu.done_mask.val();
        if self.traps.event_trap.val() {
            self.counters.undo_mask.next = self.sfu.event_mask.val();
        }
        self.counters.idle.next = self.scheduler.idle.val();
        self.counters.fetch_stall.next = self.scheduler.fetch_stall.val();
        self.counters.buffer_stall.next = self.scheduler.buffer_full.val();
        self.counters.scoreboard_stall.next =
            self.issue.blocked.val().any() & !self.issue.issue_valid.val();
        self.counters.alu_wait.next = self.issue.unit_wait.val().get_bits::<3>(0).any();
        for k in 0..self._float {
            self.counters.float_wait[k].next = self.issue.float_wait[k].val();
        }
        self.counters.lsu_wait.next = self.issue.unit_wait.val().get_bit(3);
        self.counters.sfu_wait.next = self.issue.unit_wait.val().get_bit(4);
        self.counters.csr_wait.next =
            self.issue.unit_wait.val().get_bit(4) & !self.issue.control_wait.val();
        self.counters.control_wait.next = self.issue.control_wait.val();
        self.counters.issued.next = self.issue.issue_valid.val();
        self.counters.access_valid.next = self.lsu.access_valid.val();
        self.counters.access_store.next = self.lsu.access_store.val();
        self.counters.access_lanes.next = self.operands.exec_mask.val();
        self.counters.fetching.next = self.fetch.stage1_valid.val();
        self.counters.loads_waiting.next = self.lsu.loads_waiting.val();

        for _k in 0..self._trace {
            // One cycle after issue, as a trap is reported one cycle after it is found: their order stands.
            self.trace.issue_valid.next = self.operands.reading_valid.val();
            self.trace.issue_warp.next = self.operands.reading_warp.val();
            self.trace.issue_pc.next = self.issue.read_pc.val();
            self.trace.issue_instr.next = self.issue.read_instr.val();
            self.trace.issue_mask.next = self.operands.reading_mask.val();
            self.trace.write_valid.next = self.commit.write_valid.val()
                & self.commit.write_rd.val().any()
                & self.commit.write_lanes.val().any();
            self.trace.write_warp.next = self.commit.write_warp.val();
            self.trace.write_rd.next = unsigned_cast(self.commit.write_rd.val());
            self.trace.write_lanes.next = self.commit.write_lanes.val();
            self.trace.write_data.next = self.commit.write_data.val();
            self.trace.access_valid.next = self.lsu.access_valid.val();
            self.trace.access_warp.next = self.operands.exec_warp.val();
            self.trace.access_store.next = self.lsu.access_store.val();
            self.trace.access_lanes.next = self.operands.exec_mask.val();
            self.trace.access_addr.next = self.lsu.access_addr.val();
            self.trace.access_data.next = self.operands.exec_rs2.val();
            self.trace.trap_valid.next = self.traps.now_valid.val();
            self.trace.trap_warp.next = self.traps.now_warp.val();
            self.trace.trap_pc.next = self.traps.now_pc.val();
            self.trace.trap_instr.next = self.traps.now_instr.val();
            self.trace.trap_cause.next = self.traps.now_cause.val();
            self.trace.divergent.next = self.divergence.socket.divergent.val();
            self.trace.state_held.next = self.issue.held.val();
            self.trace.state_fetch_wait.next = self.scheduler.fetch_wait.val();
            self.trace.state_barrier.next = self.barrier.waits.val();
            self.trace.state_spawn.next = self.scheduler.spawn_waits.val();
            self.trace.state_blocked.next = self.issue.blocked.val();
            for i in 0..self._warps {
                self.state_pc[0].part[i].next = self.scheduler.pc[i].val();
                self.state_tmask[0].part[i].next = self.divergence.socket.tmask[i].val();
            }
            self.trace.state_pc.next = self.state_pc[0].packed.val();
            self.trace.state_tmask.next = self.state_tmask[0].packed.val();
        }
    }
}
