//! Mask control: the thread mask is a CSR that mask instructions combine with registers and predicates (ISA.md 3).
//!
//! Stage: event. State: W · T bits, the thread masks; nothing else.
//! Ports: the socket, see mod.rs
//! Stalls: none of its own; a mask operation is done in its event cycle. A zero mask does not end a warp, only `vx_tmc` does.

use super::logic::MaskLogic;
use super::plain::{PlainControl, TmaskTable};
use super::{Mechanism, Socket};
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct MaskControl {
    pub unit: UnitName,
    pub socket: Socket,
    table: TmaskTable,
    plain: PlainControl,
    logic: MaskLogic,
    claimed: Bit1<Local>,
    _warps: usize,
}

impl MaskControl {
    pub fn new(config: &Config) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            socket: Socket::new(config),
            table: TmaskTable::new(config),
            plain: PlainControl::new(config),
            logic: MaskLogic::new(config),
            claimed: Bit1::default(),
            _warps: config.warps,
        }
    }
}

impl Mechanism for MaskControl {
    fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }
}

impl Logic for MaskControl {
    #[hdl_gen]
    fn update(&mut self) {
        self.logic.claim_instr.next = self.socket.claim_instr.val();
        self.socket.claim_hit.next = self.logic.claim_hit.val();
        self.socket.claim_rd.next = self.logic.claim_rd.val();
        self.socket.claim_rs1.next = self.logic.claim_rs1.val();
        self.socket.claim_rs2.next = self.logic.claim_rs2.val();
        self.socket.claim_all.next = true;
        self.socket.claim_wait.next = false;
        self.socket.claim_target.next = self.logic.claim_target.val();
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
        self.socket.answer_rd.next = unsigned_cast(self.logic.saved.val());
        self.socket.answer_lanes.next = 0.into();
        self.socket.answer_lanes.next = !self.socket.answer_lanes.val();
        self.socket.answer_trap.next = false;
        self.socket.answer_cause.next = 0.into();
        self.socket.answer_arrived.next = true;
        self.socket.arrive.next = false;
        self.socket.arrive_id.next = 0.into();
        self.socket.arrive_count.next = 0.into();
        self.socket.divergent.next = self.socket.event_valid.val() & self.plain.divergent.val();
        self.socket.update_valid.next =
            self.socket.event_valid.val() & (self.claimed.val() | self.plain.hit.val());
        self.socket.update_warp.next = self.socket.event_warp.val();
        self.socket.update_end.next = self.plain.tmc_zero.val() & !self.claimed.val();
        self.socket.update_release.next = !self.socket.update_end.val();
        self.socket.update_redirect.next = self.plain.redirect.val();
        self.socket.update_pc.next = self.plain.pc.val();
        self.table.write.next =
            self.socket.update_valid.val() & (self.claimed.val() | self.plain.write.val());
        self.table.write_warp.next = self.socket.event_warp.val();
        self.table.write_mask.next = self.plain.new_mask.val();
        if self.claimed.val() {
            self.socket.update_redirect.next = self.logic.jump.val();
            self.socket.update_pc.next = self.socket.event_imm.val();
            self.table.write_mask.next = self.logic.new_mask.val();
        }
        self.table.spawn.next = self.socket.spawn.val();
    }
}
