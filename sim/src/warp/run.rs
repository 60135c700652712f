//! Running a whole program: round robin over the warps until all have ended, wait for ever, or a limit is met.

use super::{Machine, Step, Trap, Wait};
use std::fmt;
use std::ops::ControlFlow;
use warpgen_isa::address::EXIT_CODE;

/// What was executed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Warp instructions that did not trap.
    pub warp_instructions: u64,
    /// Thread instructions: each warp instruction counts its active lanes (minstret).
    pub thread_instructions: u64,
    /// Loads, one for each active lane.
    pub loads: u64,
    /// Stores, one for each active lane.
    pub stores: u64,
    /// Divergent plain branches and jumps reported.
    pub divergent_branches: u64,
    /// Instructions reported because the mask was empty.
    pub under_empty_mask: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All warps ended; the word at 0x88.
    Finished(u32),
    /// The first trap was ecall or ebreak; its a0.
    Call(Trap),
    /// Another trap.
    Trap(Trap),
    /// Every active warp waits, for ever.
    Deadlock,
    /// The limit of instructions was reached.
    Limit,
    /// A hook stopped the run.
    Stopped,
}

impl Exit {
    /// Exit code after a trap that is neither ecall nor ebreak.
    pub const TRAP: u32 = 125;
    /// Exit code after a limit, as of `timeout`.
    pub const LIMIT: u32 = 124;
    /// Exit code when every warp waits for ever.
    pub const DEADLOCK: u32 = 126;
    /// Exit code of a run stopped from outside.
    pub const STOPPED: u32 = 130;

    /// The run's exit code (ISA.md 1).
    pub fn code(&self) -> u32 {
        match self {
            Exit::Finished(code) => *code,
            Exit::Call(trap) => trap.a0,
            Exit::Trap(_) => Exit::TRAP,
            Exit::Deadlock => Exit::DEADLOCK,
            Exit::Limit => Exit::LIMIT,
            Exit::Stopped => Exit::STOPPED,
        }
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Finished(code) => write!(f, "finished with exit code {code}"),
            Exit::Call(trap) => write!(f, "ended by {trap}, a0 = {}", trap.a0),
            Exit::Trap(trap) => write!(f, "trapped: {trap}"),
            Exit::Deadlock => write!(f, "every active warp waits for ever"),
            Exit::Limit => write!(f, "instruction limit reached"),
            Exit::Stopped => write!(f, "stopped"),
        }
    }
}

/// When a run gives up.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Most warp instructions, trapped ones included.
    pub warp_instructions: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            warp_instructions: u64::MAX,
        }
    }
}

/// Sees every instruction of a run.
pub trait Hooks {
    /// Called after each instruction; `Break` stops the run.
    fn executed(&mut self, step: &Step) -> ControlFlow<()>;
}

/// No hook.
impl Hooks for () {
    #[inline]
    fn executed(&mut self, _step: &Step) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Any closure is a hook that never stops the run.
impl<F: FnMut(&Step)> Hooks for F {
    fn executed(&mut self, step: &Step) -> ControlFlow<()> {
        self(step);
        ControlFlow::Continue(())
    }
}

/// How a run ended, and what it executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub exit: Exit,
    pub counts: Counts,
}

impl Machine {
    /// How the program ended, when no warp is active any more.
    pub fn exit_status(&self) -> Exit {
        match self.first_trap() {
            Some(trap) if trap.is_call() => Exit::Call(trap),
            Some(trap) => Exit::Trap(trap),
            None => Exit::Finished(self.memory().peek_word(EXIT_CODE)),
        }
    }

    /// Runs round robin over the runnable warps, to the end or a limit. Console lines without a newline are ended.
    pub fn run<H: Hooks>(&mut self, limits: Limits, hooks: &mut H) -> Outcome {
        let exit = self.run_on(limits, hooks);
        self.memory.console_mut().finish();
        Outcome {
            exit,
            counts: self.counts(),
        }
    }

    fn run_on<H: Hooks>(&mut self, limits: Limits, hooks: &mut H) -> Exit {
        let mut left = limits.warp_instructions;
        loop {
            let mut stepped = false;
            for warp in 0..self.warps.len() {
                if !self.runnable(warp) {
                    continue;
                }
                if left == 0 {
                    return Exit::Limit;
                }
                left -= 1;
                stepped = true;
                if hooks.executed(self.step(warp)).is_break() {
                    return Exit::Stopped;
                }
            }
            if !stepped {
                return match self.active_warps() {
                    0 => self.exit_status(),
                    _ => Exit::Deadlock,
                };
            }
        }
    }

    /// One line for each active warp: its pc, mask, and what it waits for. With a pc for each lane, one for each pc.
    pub fn waiting_report(&self) -> String {
        if self.config.has_lane_pcs() {
            return self.group_report();
        }
        let line = |(i, w): (usize, &super::Warp)| {
            let wait = match w.waiting {
                Wait::None => "runs".to_string(),
                Wait::Barrier { id } => format!("waits at barrier {id}"),
                Wait::Spawn => "waits for the other warps to end (vx_wspawn)".to_string(),
            };
            format!(
                "warp {i}: pc {:#010x}, tmask {:#x}, {wait}\n",
                w.pc, w.tmask
            )
        };
        self.warps
            .iter()
            .enumerate()
            .filter(|(_, w)| w.active)
            .map(line)
            .collect()
    }

    fn group_report(&self) -> String {
        let mut text = String::new();
        for (warp, w) in self.warps.iter().enumerate().filter(|(_, w)| w.active) {
            for (pc, mask) in w.lanes.groups() {
                let wait = match mask & w.lanes.ready() {
                    0 => "waits behind vx_bar or vx_wspawn",
                    _ => "runs",
                };
                text += &format!("warp {warp}: pc {pc:#010x}, lanes {mask:#x}, {wait}\n");
            }
        }
        text
    }
}
