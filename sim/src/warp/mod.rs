//! The machine of ISA.md, executed literally, warp by warp: the golden model the hardware is checked against.
//!
//! [`Machine::step`] executes one instruction of one warp at once; time does not exist. The order in which warps step is
//! the caller's choice: a co-simulator follows the hardware's issue order, [`Machine::run`] goes round robin.
//!
//! Choices where ISA.md leaves one: a warp started by `vx_wspawn` begins with an empty divergence stack, at its pc without
//! bit 0, like a jump; the warp whose arrival makes the number of waiting warps *equal* to its own count releases a barrier,
//! as in Vortex; a store with a failing lane stores nothing.

mod alu;
mod code;
mod control;
mod csr;
mod execute;
pub(crate) mod float;
mod lanes;
mod run;
mod step;

pub use lanes::{GroupError, Lanes};
pub use run::{Counts, Exit, Hooks, Limits, Outcome};
pub use step::{Access, RegWrite, Reports, Step, Trap};

use crate::decode::Features;
use crate::memory::Memory;
use code::Code;
use warpgen_config::{Config, ConfigError};

/// What an active warp waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    None,
    /// Other warps to arrive at this barrier.
    Barrier {
        id: usize,
    },
    /// All other warps to end, after `vx_wspawn`.
    Spawn,
}

/// An entry of the divergence stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackEntry {
    /// Mask before the split. Not used by the smaller-first order.
    pub before: u32,
    /// The side that runs second.
    pub other: u32,
    /// The instruction after the split.
    pub pc: u32,
    /// The second side has begun.
    pub visited: bool,
}

/// T lanes with one program counter and one mask; with a pc for each lane, `pc` and `tmask` are those of the group that
/// executed last, and [`Warp::lanes`] counts.
#[derive(Clone)]
pub struct Warp {
    pub pc: u32,
    pub tmask: u32,
    /// Runs or waits; a warp that has ended or trapped is not active.
    pub active: bool,
    pub waiting: Wait,
    /// Divergence stack, oldest entry first.
    pub stack: Vec<StackEntry>,
    /// Where each lane stands, on a machine with a pc for each.
    pub lanes: Lanes,
    /// Registers: `registers[x][lane]`; 32 and up are f0 to f31.
    pub registers: Box<[[u32; 32]; 64]>,
    /// Rounding mode (bits 7..5) and accrued flags (bits 4..0), with F.
    pub fcsr: u32,
    /// Count and pc of a pending `vx_wspawn`.
    spawn: (u32, u32),
    /// Started by a `vx_wspawn` in the step in which it ended: its pc is the new one.
    restarted: bool,
}

impl Warp {
    /// Highest-numbered active lane; 0 when no lane is active (ISA.md 1).
    pub fn lead(&self) -> usize {
        self.tmask.checked_ilog2().unwrap_or(0) as usize
    }

    /// A register of the lead lane.
    fn lead_value(&self, register: u8) -> u32 {
        self.registers[register as usize][self.lead()]
    }
}

#[derive(Clone, Copy, Default)]
struct Barrier {
    arrived: u32,
}

/// The golden model of one core.
pub struct Machine {
    config: Config,
    /// T, and all T lanes.
    threads: usize,
    full: u32,
    memory: Memory,
    code: Code,
    warps: Vec<Warp>,
    barriers: Vec<Barrier>,
    mscratch: u32,
    step: Step,
    first_trap: Option<Trap>,
    counts: Counts,
    issued: u64,
}

impl Machine {
    /// A machine out of reset: warp 0 at `start_pc` with one lane, mscratch = `launch_arg`, all registers 0.
    ///
    /// Refuses what [`Config::validate`] refuses, so also mechanisms that are not built.
    pub fn new(
        config: &Config,
        memory: Memory,
        start_pc: u32,
        launch_arg: u32,
    ) -> Result<Machine, ConfigError> {
        config.validate()?;
        let warp = Warp {
            pc: start_pc,
            tmask: 0,
            active: false,
            waiting: Wait::None,
            stack: Vec::with_capacity(config.stack_depth),
            lanes: Lanes::default(),
            registers: Box::new([[0; 32]; 64]),
            fcsr: 0,
            spawn: (0, 0),
            restarted: false,
        };
        let mut warps = vec![warp; config.warps];
        warps[0].active = true;
        warps[0].tmask = 1;
        warps[0].lanes = Lanes::start(start_pc);
        Ok(Machine {
            config: config.clone(),
            threads: config.threads,
            full: config.full_mask(),
            memory,
            code: Code::new(Features::of(config)),
            warps,
            barriers: vec![Barrier::default(); config.barriers],
            mscratch: launch_arg,
            step: Step::new(),
            first_trap: None,
            counts: Counts::default(),
            issued: 0,
        })
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// State of a warp.
    pub fn warp(&self, warp: usize) -> &Warp {
        &self.warps[warp]
    }

    /// State of a warp, to set up a test.
    pub fn warp_mut(&mut self, warp: usize) -> &mut Warp {
        &mut self.warps[warp]
    }

    /// Active and not waiting: the next instruction of this warp may be executed.
    pub fn runnable(&self, warp: usize) -> bool {
        let w = &self.warps[warp];
        w.active && w.waiting == Wait::None && (!self.config.has_lane_pcs() || w.lanes.ready() != 0)
    }

    /// One bit for each active warp (CSR 0xCC3).
    pub fn active_warps(&self) -> u32 {
        self.warps
            .iter()
            .rev()
            .fold(0, |bits, w| bits << 1 | u32::from(w.active))
    }

    /// Overwrites a register of some lanes: the values another machine read from a CSR that depends on time.
    pub fn patch(&mut self, warp: usize, rd: u8, lanes: u32, values: &[u32]) {
        if rd == 0 {
            return;
        }
        let register = &mut self.warps[warp].registers[rd as usize];
        for lane in (0..32).filter(|l| lanes >> l & 1 == 1) {
            register[lane] = values[lane];
        }
    }

    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The memory, for the host's changes; decoded instructions are dropped.
    pub fn memory_mut(&mut self) -> &mut Memory {
        self.code.clear();
        &mut self.memory
    }

    /// The memory, when the machine is no longer needed.
    pub fn into_memory(self) -> Memory {
        self.memory
    }

    /// The first trap of any warp.
    pub fn first_trap(&self) -> Option<Trap> {
        self.first_trap
    }

    /// Instructions and accesses so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Shared state a program can write: mscratch.
    pub fn mscratch(&self) -> u32 {
        self.mscratch
    }

    /// Ends a warp, and starts what a waiting `vx_wspawn` asked for when its warp is alone now.
    fn end_warp(&mut self, warp: usize) {
        self.warps[warp].active = false;
        self.warps[warp].waiting = Wait::None;
        self.warps[warp].lanes.clear();
        self.spawn_if_alone();
    }

    /// Performs the pending `vx_wspawn` of the only active warp, if there is one (ISA.md 2).
    fn spawn_if_alone(&mut self) {
        while let Some(caller) = self.only_active_warp() {
            let w = &mut self.warps[caller];
            let pending = if w.waiting == Wait::Spawn {
                w.waiting = Wait::None;
                Some(w.spawn)
            } else {
                w.lanes.next_spawn()
            };
            match pending {
                Some((count, pc)) => self.start_warps(caller, count, pc),
                None => return,
            }
        }
    }

    fn only_active_warp(&self) -> Option<usize> {
        let active = self.active_warps();
        active
            .is_power_of_two()
            .then(|| active.trailing_zeros() as usize)
    }

    fn start_warps(&mut self, caller: usize, count: u32, pc: u32) {
        let count = (count as usize).min(self.config.warps);
        for warp in (0..count).filter(|&w| w != caller) {
            let w = &mut self.warps[warp];
            w.active = true;
            w.tmask = 1;
            w.pc = pc & !1;
            w.restarted = true;
            w.stack.clear();
            w.lanes = Lanes::start(w.pc);
        }
    }
}
