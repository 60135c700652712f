//! Both controls in one core, for side-by-side use: the stack of stack.rs and the mask logic of logic.rs on one table.
//!
//! Stage: event. State: that of both. Empty masks follow the rules of a mask core (ISA.md 3).
//! Ports: the socket, see mod.rs
//! Stalls: those of both.

use super::logic::MaskLogic;
use super::plain::{PlainControl, TmaskTable};
use super::stack::IpdomStack;
use super::{Mechanism, Socket};
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct BothControls {
    pub unit: UnitName,
    pub socket: Socket,
    table: TmaskTable,
    plain: PlainControl,
    stack: IpdomStack,
    logic: MaskLogic,
    claim_stack: Bit1<Local>,
    claimed: Bit1<Local>,
    is_stack: Bit1<Local>,
    _warps: usize,
}

impl BothControls {
    pub fn new(config: &Config) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            socket: Socket::new(config),
            table: TmaskTable::new(config),
            plain: PlainControl::new(config),
            stack: IpdomStack::new(config),
            logic: MaskLogic::new(config),
            claim_stack: Bit1::default(),
            claimed: Bit1::default(),
            is_stack: Bit1::default(),
            _warps: config.warps,
        }
    }
}

impl Mechanism for BothControls {
    fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }
}

impl Logic for BothControls {
    #[hdl_gen]
    fn update(&mut self) {
        self.logic.claim_instr.next = self.socket.claim_instr.val();
        self.claim_stack.next = (self.socket.claim_instr.val().get_bits::<7>(0) == 0x0B)
            & ((self.socket.claim_instr.val() >> 25) == 0)
            & (self.socket.claim_instr.val().get_bits::<2>(13) == 1);
        self.socket.claim_hit.next = self.claim_stack.val() | self.logic.claim_hit.val();
        self.socket.claim_rd.next = self.logic.claim_rd.val();
        self.socket.claim_rs1.next = self.logic.claim_rs1.val();
        self.socket.claim_rs2.next = self.logic.claim_rs2.val();
        self.socket.claim_all.next = !self.claim_stack.val();
        self.socket.claim_wait.next = false;
        self.socket.claim_target.next = self.logic.claim_target.val();
        if self.claim_stack.val() {
            self.socket.claim_rd.next = !self.socket.claim_instr.val().get_bit(12);
            self.socket.claim_rs1.next = true;
            self.socket.claim_rs2.next = false;
            self.socket.claim_wait.next = self.socket.claim_instr.val().get_bit(12);
        }
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
        self.logic.instr.next = self.socket.event_instr.val();
        self.logic.mask.next = self.socket.event_mask.val();
        self.logic.nonzero1.next = self.socket.event_nonzero1.val();
        self.logic.nonzero2.next = self.socket.event_nonzero2.val();
        self.logic.lead1.next = self.socket.event_lead1.val();
        self.logic.lead2.next = self.socket.event_lead2.val();
        self.claimed.next = self.socket.event_kind.val() == 3;
        // Stack instructions have funct7 0; the mask's have bit 31 set, but for skip branches and CSR accesses.
        self.is_stack.next = (self.socket.event_instr.val().get_bits::<7>(0) == 0x0B)
            & !self.socket.event_instr.val().get_bit(31);
        self.stack.valid.next =
            self.socket.event_valid.val() & self.claimed.val() & self.is_stack.val();
        self.stack.warp.next = self.socket.event_warp.val();
        self.stack.pc.next = self.socket.event_pc.val();
        self.stack.instr.next = self.socket.event_instr.val();
        self.stack.mask.next = self.socket.event_mask.val();
        self.stack.predicate.next = self.socket.event_predicate.val();
        self.stack.lead1.next = self.socket.event_lead1.val();
        self.stack.spawn.next = self.socket.spawn.val();

        self.socket.answer_trap.next = self.stack.valid.val() & self.stack.overflow.val();
        self.socket.answer_cause.next = 24.into();
        self.socket.answer_rd.next = unsigned_cast(self.logic.saved.val());
        self.socket.answer_lanes.next = 0.into();
        self.socket.answer_lanes.next = !self.socket.answer_lanes.val();
        if self.is_stack.val() {
            self.socket.answer_rd.next = self.stack.rd.val();
            self.socket.answer_lanes.next = self.socket.event_mask.val();
            if self.socket.answer_trap.val() {
                self.socket.answer_lanes.next = 0.into();
            }
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
        self.socket.update_end.next = self.plain.tmc_zero.val() & !self.claimed.val();
        self.socket.update_release.next = !self.socket.update_end.val();
        self.socket.update_redirect.next = self.plain.redirect.val();
        self.socket.update_pc.next = self.plain.pc.val();
        self.table.write.next = self.socket.update_valid.val()
            & (self.claimed.val() | self.plain.write.val())
            & !self.socket.answer_trap.val();
        self.table.write_warp.next = self.socket.event_warp.val();
        self.table.write_mask.next = self.plain.new_mask.val();
        if self.claimed.val() {
            if self.is_stack.val() {
                self.socket.update_redirect.next = self.stack.redirect.val();
                self.socket.update_pc.next = self.stack.redirect_pc.val();
                self.table.write_mask.next = self.stack.new_mask.val();
            } else {
                self.socket.update_redirect.next = self.logic.jump.val();
                self.socket.update_pc.next = self.socket.event_imm.val();
                self.table.write_mask.next = self.logic.new_mask.val();
            }
        }
        self.table.spawn.next = self.socket.spawn.val();
    }
}
