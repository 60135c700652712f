//! Warp control, mask logic, leave, skip branches, vote and shuffle (ISA.md 2, 3, 5).

use super::execute::{lanes, Cause};
use super::{Machine, StackEntry, Wait};
use crate::decode::{Instruction, MaskOp, Op, Shuffle, Vote};
use warpgen_config::StackOrder;
use warpgen_isa::{cause, warp_control};

impl Machine {
    /// Executes one of these instructions; the next pc, or the cause of its trap.
    pub(super) fn control(&mut self, warp: usize, pc: u32, i: Instruction) -> Result<u32, Cause> {
        let next = pc.wrapping_add(4);
        let target = pc.wrapping_add(i.imm as u32);
        let tmask = self.warps[warp].tmask;
        match i.op {
            Op::Tmc => {
                self.report_empty(warp, "vx_tmc");
                self.set_mask_or_end(warp, self.warps[warp].lead_value(i.rs1));
            }
            Op::Wspawn => {
                self.report_empty(warp, "vx_wspawn");
                let w = &mut self.warps[warp];
                w.spawn = (w.lead_value(i.rs1), w.lead_value(i.rs2));
                w.waiting = Wait::Spawn;
                self.spawn_if_alone();
            }
            Op::Split => {
                self.report_empty(warp, "vx_split");
                self.split(warp, i, next)?;
            }
            Op::Join => {
                self.report_empty(warp, "vx_join");
                return Ok(self.join(warp, i, next));
            }
            Op::Bar => {
                self.report_empty(warp, "vx_bar");
                let w = &self.warps[warp];
                self.barrier(warp, w.lead_value(i.rs1), w.lead_value(i.rs2))?;
            }
            Op::Pred => self.pred(warp, i),
            Op::Mask(op) => {
                let source = self.warps[warp].lead_value(i.rs1);
                self.mask_operation(warp, i.rd, op, source);
            }
            Op::MaskPredicate(op) => {
                let source = self.lanes_where(warp, i.rs1, |v| v != 0);
                self.mask_operation(warp, i.rd, op, source);
            }
            Op::LeavePredicate { negate } => {
                let leaving = self.lanes_where(warp, i.rs2, |v| (v != 0) != negate);
                let parked = self.warps[warp].lead_value(i.rs1);
                self.write_every(warp, i.rd, (parked | leaving) & self.full);
                self.warps[warp].tmask = tmask & !leaving;
            }
            Op::Leave => {
                let (parked, new) = (
                    self.warps[warp].lead_value(i.rs1),
                    self.warps[warp].lead_value(i.rs2),
                );
                self.write_every(warp, i.rd, (parked | tmask) & self.full);
                self.warps[warp].tmask = new & self.full;
            }
            Op::Bmz if tmask == 0 => return Ok(target),
            Op::Bmnz if tmask != 0 => return Ok(target),
            Op::Vote(vote) => self.vote(warp, i, vote),
            Op::Shuffle(shuffle) => self.shuffle(warp, i, shuffle),
            _ => {}
        }
        Ok(next)
    }

    /// The active lanes whose value of a register meets a condition.
    fn lanes_where(&self, warp: usize, register: u8, condition: impl Fn(u32) -> bool) -> u32 {
        let w = &self.warps[warp];
        let values = &w.registers[register as usize];
        lanes(w.tmask)
            .filter(|&l| condition(values[l]))
            .fold(0, |mask, l| mask | 1 << l)
    }

    /// tmask := the T low bits of a value; an empty mask ends the warp.
    fn set_mask_or_end(&mut self, warp: usize, value: u32) {
        let mask = value & self.full;
        self.warps[warp].tmask = mask;
        if mask == 0 {
            self.end_warp(warp);
        }
    }

    fn split(&mut self, warp: usize, i: Instruction, next: u32) -> Result<(), Cause> {
        let negate = u32::from(i.rs2 & 1);
        let before = self.warps[warp].tmask;
        let yes = self.lanes_where(warp, i.rs1, |v| v & 1 != negate);
        let no = before & !yes;
        let smaller_first = self.config.stack_order == StackOrder::Smaller;
        let depth = self.warps[warp].stack.len();
        let diverges = yes != 0 && no != 0;
        if diverges && depth == self.config.stack_depth {
            return Err(cause::STACK_OVERFLOW);
        }
        let value = if smaller_first { before } else { depth as u32 };
        self.write_active(warp, i.rd, [value; 32]);
        if diverges {
            let yes_first = match smaller_first {
                false => yes.count_ones() >= no.count_ones(),
                true => yes.count_ones() <= no.count_ones(),
            };
            let (first, other) = if yes_first { (yes, no) } else { (no, yes) };
            let w = &mut self.warps[warp];
            w.stack.push(StackEntry {
                before,
                other,
                pc: next,
                visited: false,
            });
            w.tmask = first;
        }
        Ok(())
    }

    /// The next pc.
    fn join(&mut self, warp: usize, i: Instruction, next: u32) -> u32 {
        let full = self.full;
        let w = &mut self.warps[warp];
        let value = w.lead_value(i.rs1);
        match self.config.stack_order {
            StackOrder::Larger => {
                if value as usize >= w.stack.len() {
                    return next;
                }
                let Some(top) = w.stack.last_mut() else {
                    return next;
                };
                if !top.visited {
                    top.visited = true;
                    w.tmask = top.other;
                    return top.pc;
                }
                w.tmask = top.before;
                w.stack.pop();
                next
            }
            StackOrder::Smaller => {
                if value == 0 || value == u32::MAX {
                    return next;
                }
                match w.stack.last().copied() {
                    Some(top) if top.other & value != 0 => {
                        w.tmask = top.other;
                        w.stack.pop();
                        top.pc
                    }
                    _ => {
                        w.tmask = value & full;
                        next
                    }
                }
            }
        }
    }

    fn barrier(&mut self, warp: usize, id: u32, count: u32) -> Result<(), Cause> {
        if id & warp_control::BAR_ACROSS_CORES != 0 {
            return if count == 1 {
                Ok(())
            } else {
                Err(cause::BARRIER_COUNT)
            };
        }
        if count == 0 || count as usize > self.config.warps {
            return Err(cause::BARRIER_COUNT);
        }
        if count == 1 {
            return Ok(());
        }
        self.arrive(warp, id as usize % self.config.barriers, count);
        Ok(())
    }

    /// A warp arrives at a barrier for `count` warps.
    pub(super) fn arrive(&mut self, warp: usize, id: usize, count: u32) {
        let arrived = self.barriers[id].arrived | 1 << warp;
        if arrived.count_ones() != count {
            self.barriers[id].arrived = arrived;
            self.warps[warp].waiting = Wait::Barrier { id };
        } else {
            self.barriers[id].arrived = 0;
            for w in lanes(arrived) {
                self.warps[w].waiting = Wait::None;
                self.warps[w].lanes.pass_barrier();
            }
        }
    }

    /// The mask of `vx_pred`: the active lanes that have the condition, or the restore mask if none has.
    pub(super) fn pred_mask(&self, warp: usize, i: Instruction) -> u32 {
        let negate = u32::from(i.rd & 1);
        match self.lanes_where(warp, i.rs1, |v| v & 1 != negate) {
            0 => self.warps[warp].lead_value(i.rs2) & self.full,
            staying => staying,
        }
    }

    fn pred(&mut self, warp: usize, i: Instruction) {
        let mask = self.pred_mask(warp, i);
        if self.config.has_mask() {
            self.warps[warp].tmask = mask;
        } else {
            self.set_mask_or_end(warp, mask);
        }
    }

    fn mask_operation(&mut self, warp: usize, rd: u8, op: MaskOp, source: u32) {
        let old = self.warps[warp].tmask;
        let new = match op {
            MaskOp::And => source & old,
            MaskOp::Or => source | old,
            MaskOp::Xor => source ^ old,
            MaskOp::Andn2 => source & !old,
            MaskOp::Orn2 => source | !old,
            MaskOp::Nand => !(source & old),
            MaskOp::Nor => !(source | old),
            MaskOp::Xnor => !(source ^ old),
        };
        self.write_every(warp, rd, old);
        self.warps[warp].tmask = new & self.full;
    }

    fn vote(&mut self, warp: usize, i: Instruction, vote: Vote) {
        let mask = self.warps[warp].tmask;
        let ballot = self.lanes_where(warp, i.rs1, |v| v & 1 == 1);
        let value = match vote {
            Vote::All => u32::from(ballot == mask),
            Vote::Any => u32::from(ballot != 0),
            Vote::Uniform => u32::from(ballot == mask || ballot == 0),
            Vote::Ballot => ballot,
        };
        self.write_active(warp, i.rd, [value; 32]);
    }

    fn shuffle(&mut self, warp: usize, i: Instruction, shuffle: Shuffle) {
        let w = &self.warps[warp];
        let (own, control) = (&w.registers[i.rs1 as usize], &w.registers[i.rs2 as usize]);
        let cut = self.threads as u32 - 1;
        let mut values = [0; 32];
        for lane in lanes(w.tmask) {
            let field = |low: u32| control[lane] >> low & cut;
            let (b, c, m) = (field(0) as i32, field(6), field(12));
            let lowest = lane as u32 & m;
            let highest = (lowest | (c & !m)) as i32;
            let lane_number = lane as i32;
            let (source, in_range) = match shuffle {
                Shuffle::Up => (lane_number - b, lane_number - b >= lowest as i32),
                Shuffle::Down => (lane_number + b, lane_number + b <= highest),
                Shuffle::Butterfly => (lane_number ^ b, lane_number ^ b <= highest),
                Shuffle::Index => {
                    let source = (lowest | (b as u32 & !m)) as i32;
                    (source, source <= highest)
                }
            };
            let active = in_range && w.tmask >> source & 1 == 1;
            values[lane] = own[if active { source as usize } else { lane }];
        }
        self.write_active(warp, i.rd, values);
    }
}
