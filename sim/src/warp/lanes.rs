//! A program counter for each lane: the mechanism `thread-pc`.
//!
//! A lane is *live* from its start (`vx_tmc`, `vx_pred`, `vx_wspawn`) until `vx_tmc` or `vx_pred` leaves it out or the warp
//! traps; its registers stay. An instruction is executed by a *group*: live lanes that stand at one pc and do not wait.
//! Which group runs is the hardware's choice, which [`Machine::step_group`] follows; [`Machine::step`] makes a choice of
//! its own, which changes nothing for programs without races.
//!
//! * Branches and `jalr` take each lane of the group its own way.
//! * `vx_split` writes 0 and, like `vx_join`, does nothing else.
//! * `vx_tmc` and `vx_pred`: lanes of the group outside the new mask are not live any more, lanes in it that were not live
//!   start behind the instruction, lanes elsewhere stay as they are. The warp ends with its last live lane.
//! * `vx_bar`: the lanes of the group wait. The warp arrives when all its live lanes wait at the same barrier, with the
//!   count that the last group gave.
//! * `vx_wspawn`: the lanes of the group wait, those elsewhere go on.
//! * A trap ends the warp with all its lanes.

use super::execute::{lanes, Cause};
use super::{alu, Machine, Step};
use crate::decode::{Instruction, Op};
use thiserror::Error;
use warpgen_isa::{cause, warp_control};

/// Lanes of a warp that wait at a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrival {
    lanes: u32,
    id: usize,
    count: u32,
}

/// Lanes of a warp that wait to be alone, and what their `vx_wspawn` starts then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spawn {
    lanes: u32,
    count: u32,
    pc: u32,
}

/// Where the lanes of a warp stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    live: u32,
    pc: [u32; 32],
    /// Calls minus returns, by the registers of jumps. Only for the choice of a group.
    depth: [i32; 32],
    arrivals: Vec<Arrival>,
    spawns: Vec<Spawn>,
    turn: Turn,
}

/// Whose turn it is when groups yield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Turn {
    /// Instructions since the turn began, while there was more than one group.
    instructions: u32,
    /// The lane whose group runs; `None`: the group that is first by depth and pc.
    lane: Option<usize>,
    /// The lane that was favoured last.
    last: usize,
}

impl Lanes {
    /// Lane 0 alone, at a pc.
    pub(super) fn start(pc: u32) -> Lanes {
        Lanes {
            live: 1,
            pc: [pc; 32],
            ..Lanes::default()
        }
    }

    /// The lanes that live.
    pub fn live(&self) -> u32 {
        self.live
    }

    /// Where a lane goes on.
    pub fn pc(&self, lane: usize) -> u32 {
        self.pc[lane]
    }

    /// The lanes that live and do not wait.
    pub fn ready(&self) -> u32 {
        let waiting = |mask, lanes: u32| mask & !lanes;
        let at_barriers = self.arrivals.iter().map(|a| a.lanes);
        let spawning = self.spawns.iter().map(|s| s.lanes);
        at_barriers.chain(spawning).fold(self.live, waiting)
    }

    /// The groups: for each pc where live lanes stand, the pc and those lanes, by ascending pc.
    pub fn groups(&self) -> Vec<(u32, u32)> {
        let mut pcs: Vec<u32> = lanes(self.live).map(|l| self.pc[l]).collect();
        pcs.sort_unstable();
        pcs.dedup();
        let at = |pc| self.select(self.live, |l| self.pc[l] == pc);
        pcs.into_iter().map(|pc| (pc, at(pc))).collect()
    }

    /// The lanes of a mask that meet a condition.
    fn select(&self, mask: u32, condition: impl Fn(usize) -> bool) -> u32 {
        lanes(mask)
            .filter(|&l| condition(l))
            .fold(0, |found, l| found | 1 << l)
    }

    /// The ready lanes that stand where this one stands, at its depth.
    fn group_of(&self, lane: usize) -> u32 {
        let place = (self.depth[lane], self.pc[lane]);
        self.select(self.ready(), |l| (self.depth[l], self.pc[l]) == place)
    }

    /// The group that runs next: the deepest call first, then the lowest pc. After `yield_after` instructions (if that is
    /// not 0) the groups of the other lanes get every other turn, one after the other: then the second mask is theirs.
    fn choose(&mut self, yield_after: u32) -> (u32, Option<u32>) {
        let ready = self.ready();
        let first = lanes(ready).min_by_key(|&l| (-self.depth[l], self.pc[l]));
        let first = self.group_of(first.expect("a lane that is ready"));
        if yield_after == 0 || first == ready {
            self.turn.instructions = 0;
            self.turn.lane = None;
            return (first, None);
        }
        if self.turn.instructions >= yield_after {
            self.turn.instructions = 0;
            self.turn.lane = match self.turn.lane {
                Some(_) => None,
                None => {
                    let others = ready & !first;
                    let above = others & !(((2u64 << self.turn.last) - 1) as u32);
                    let candidates = if above != 0 { above } else { others };
                    self.turn.last = candidates.trailing_zeros() as usize;
                    Some(self.turn.last)
                }
            };
        }
        self.turn.instructions += 1;
        match self.turn.lane {
            Some(lane) if ready >> lane & 1 == 1 => (first, Some(self.group_of(lane))),
            _ => (first, None),
        }
    }

    /// Nothing lives, nothing waits.
    pub(super) fn clear(&mut self) {
        self.live = 0;
        self.arrivals.clear();
        self.spawns.clear();
    }

    /// The barrier the warp has come to with all its live lanes, and the count.
    fn arrived(&self) -> Option<(usize, u32)> {
        let last = self.arrivals.last()?;
        let same = self.arrivals.iter().all(|a| a.id == last.id);
        let waiting = self.arrivals.iter().fold(0, |mask, a| mask | a.lanes);
        (same && waiting == self.live).then_some((last.id, last.count))
    }

    /// All lanes at barriers go on.
    pub(super) fn pass_barrier(&mut self) {
        self.arrivals.clear();
    }

    /// The oldest pending `vx_wspawn` is done: its count and pc.
    pub(super) fn next_spawn(&mut self) -> Option<(u32, u32)> {
        let spawn = (!self.spawns.is_empty()).then(|| self.spawns.remove(0));
        spawn.map(|s| (s.count, s.pc))
    }

    /// Calls are counted by the link registers x1 and x5.
    fn count_depth(&mut self, mask: u32, i: Instruction) {
        let link = |register| matches!(register, 1 | 5);
        let change = match i.op {
            Op::Jal | Op::Jalr if link(i.rd) => 1,
            Op::Jalr if link(i.rs1) => -1,
            _ => return,
        };
        lanes(mask).for_each(|l| self.depth[l] += change);
    }
}

/// Why lanes cannot execute an instruction together.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum GroupError {
    /// The machine has no program counters per lane.
    #[error("this core has one pc for all lanes of a warp")]
    OnePc,
    /// The mask is empty.
    #[error("no lane")]
    Empty,
    /// A lane that is not live.
    #[error("lane {lane} is not live (live: {live:#x})")]
    NotLive { lane: usize, live: u32 },
    /// A lane that waits at a barrier or after `vx_wspawn`.
    #[error("lane {lane} waits at {pc:#010x}")]
    Waits { lane: usize, pc: u32 },
    /// Lanes at different places.
    #[error("lane {first} stands at {first_pc:#010x}, lane {lane} at {pc:#010x}")]
    Apart {
        first: usize,
        first_pc: u32,
        lane: usize,
        pc: u32,
    },
}

impl Machine {
    /// Executes the instruction at which the lanes of `mask` stand, on a machine with a pc per lane: the group that the
    /// hardware chose. More live lanes may stand at that pc.
    ///
    /// # Errors
    /// If the lanes cannot execute an instruction together; nothing has changed then.
    pub fn step_group(&mut self, warp: usize, mask: u32) -> Result<&Step, GroupError> {
        if !self.config.has_lane_pcs() {
            return Err(GroupError::OnePc);
        }
        let w = &self.warps[warp].lanes;
        let (live, ready) = (w.live, w.ready());
        let first = lanes(mask).next().ok_or(GroupError::Empty)?;
        let first_pc = w.pc[first];
        for lane in lanes(mask) {
            let pc = w.pc[lane];
            if live >> lane & 1 == 0 {
                return Err(GroupError::NotLive { lane, live });
            }
            if ready >> lane & 1 == 0 {
                return Err(GroupError::Waits { lane, pc });
            }
            if pc != first_pc {
                return Err(GroupError::Apart {
                    first,
                    first_pc,
                    lane,
                    pc,
                });
            }
        }
        Ok(self.execute_group(warp, first_pc, mask))
    }

    /// [`Machine::step`] with a group of the model's own choice. A group whose turn it is out of order stops at the
    /// instructions that start and end lanes: there programs rely on the lanes having met.
    pub(super) fn step_chosen_group(&mut self, warp: usize) -> &Step {
        let (first, turn) = self.warps[warp].lanes.choose(self.config.yield_after);
        let pc = |machine: &Machine, mask: u32| {
            machine.warps[warp].lanes.pc[mask.trailing_zeros() as usize]
        };
        let mut mask = first;
        if let Some(group) = turn {
            let op = self.fetch(pc(self, group)).map(|i| i.op);
            if !matches!(op, Ok(Op::Tmc | Op::Pred | Op::Wspawn)) {
                mask = group;
            }
        }
        let pc = pc(self, mask);
        self.execute_group(warp, pc, mask)
    }

    fn execute_group(&mut self, warp: usize, pc: u32, mask: u32) -> &Step {
        let w = &mut self.warps[warp];
        (w.pc, w.tmask) = (pc, mask);
        self.begin(warp, pc, mask);
        let result = self
            .fetch(pc)
            .and_then(|i| self.execute_in_lanes(warp, pc, i));
        self.conclude(warp, mask, result)
    }

    /// Executes a decoded instruction and moves the lanes of the group; the pc of the lead lane, or the cause of a trap.
    fn execute_in_lanes(&mut self, warp: usize, pc: u32, i: Instruction) -> Result<u32, Cause> {
        let next = pc.wrapping_add(4);
        let w = &self.warps[warp];
        let (group, lead) = (w.tmask, w.lead());
        let (a, b) = (&w.registers[i.rs1 as usize], &w.registers[i.rs2 as usize]);
        let mut to = [next; 32];
        match i.op {
            Op::Branch(condition) => {
                let taken = pc.wrapping_add(i.imm as u32);
                for l in lanes(group).filter(|&l| alu::holds(condition, a[l], b[l])) {
                    to[l] = taken;
                }
            }
            Op::Jalr => {
                lanes(group).for_each(|l| to[l] = a[l].wrapping_add(i.imm as u32) & !1);
                self.write_active(warp, i.rd, [next; 32]);
            }
            Op::Split => self.write_active(warp, i.rd, [0; 32]),
            Op::Join | Op::Tmc | Op::Pred | Op::Wspawn | Op::Bar => {}
            _ => to = [self.execute(warp, pc, i)?; 32],
        }
        if i.op == Op::Bar {
            self.group_barrier(warp, i)?;
        }
        let w = &mut self.warps[warp].lanes;
        lanes(group).for_each(|l| w.pc[l] = to[l]);
        w.count_depth(group, i);
        match i.op {
            Op::Tmc => {
                let mask = self.warps[warp].lead_value(i.rs1);
                self.group_becomes(warp, mask, next);
            }
            Op::Pred => {
                let mask = self.pred_mask(warp, i);
                self.group_becomes(warp, mask, next);
            }
            Op::Wspawn => {
                let w = &mut self.warps[warp];
                let (count, pc) = (w.lead_value(i.rs1), w.lead_value(i.rs2));
                w.lanes.spawns.push(Spawn {
                    lanes: group,
                    count,
                    pc,
                });
                self.spawn_if_alone();
            }
            Op::Bar => self.arrive_if_all_wait(warp),
            _ => {}
        }
        Ok(to[lead])
    }

    /// The group goes on as `mask`, with lanes that start behind the instruction.
    fn group_becomes(&mut self, warp: usize, mask: u32, next: u32) {
        let mask = mask & self.full;
        let w = &mut self.warps[warp];
        let (group, lead) = (w.tmask, w.lead());
        let l = &mut w.lanes;
        let depth = l.depth[lead];
        for lane in lanes(mask & !l.live) {
            l.pc[lane] = next;
            l.depth[lane] = depth;
        }
        l.live = l.live & !group | mask;
        w.tmask = mask;
        if w.lanes.live == 0 {
            self.end_warp(warp);
        } else {
            self.arrive_if_all_wait(warp);
        }
    }

    /// The group waits at a barrier, unless the count is 1.
    fn group_barrier(&mut self, warp: usize, i: Instruction) -> Result<(), Cause> {
        let w = &self.warps[warp];
        let (id, count) = (w.lead_value(i.rs1), w.lead_value(i.rs2));
        let most = match id & warp_control::BAR_ACROSS_CORES {
            0 => self.config.warps as u32,
            _ => 1,
        };
        if !(1..=most).contains(&count) {
            return Err(cause::BARRIER_COUNT);
        }
        if count > 1 {
            let id = id as usize % self.config.barriers;
            let lanes = w.tmask;
            let arrival = Arrival { lanes, id, count };
            self.warps[warp].lanes.arrivals.push(arrival);
        }
        Ok(())
    }

    /// The warp arrives at its barrier when no live lane is elsewhere any more.
    fn arrive_if_all_wait(&mut self, warp: usize) {
        if let Some((id, count)) = self.warps[warp].lanes.arrived() {
            self.arrive(warp, id, count);
        }
    }
}
