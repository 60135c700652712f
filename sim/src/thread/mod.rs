//! Each thread alone, with no idea of warps: what a race-free program must leave in memory on every divergence mechanism.
//!
//! A thread is a lane of a warp with a pc of its own. It runs until it ends or has to meet others; threads run one after
//! the other, so the order in which two of them touch memory says nothing about the hardware's: only programs without
//! races between barriers have one meaning here.
//!
//! What control instructions mean to one thread:
//!
//! * `vx_split` and `vx_join` do nothing: one lane never disagrees with itself. `vx_pred` does nothing while its restore
//!   mask has the thread's bit.
//! * A mask is the thread's own bit, at the place of its lane: mask operations, `vx_leave`, skip branches and the tmask CSR
//!   switch the thread off and on. While off it follows the code without effect, as LOWERING.md's code allows.
//! * `vx_tmc`, `vx_bar` and `vx_wspawn` belong to the warp: a thread waits until all live threads of its warp have come to
//!   the same one. With a pc per lane, `vx_tmc` with an empty mask ends the thread alone, and a barrier is the same one by
//!   its number, wherever the instruction stands.
//! * 0xCC4 reads the lanes the warp's last `vx_tmc` switched on, so that a mask saved from it restores them.
//! * fcsr is the warp's, as in the hardware: reading its flags, or rounding by a mode that other threads write, is a race.
//! * Vote and shuffle have no meaning to one thread and are refused.

mod execute;

use crate::decode::{Features, Op};
use crate::memory::Memory;
use crate::warp::Trap;
use thiserror::Error;
use warpgen_config::{Config, ConfigError};

/// One thread.
#[derive(Clone)]
struct Thread {
    pc: u32,
    /// x0 to x31, f0 to f31.
    registers: [u32; 64],
    /// Its own bit of the mask.
    on: bool,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Not started, or parked by `vx_tmc`.
    Idle,
    /// Trapped: only `vx_wspawn` starts it again.
    Ended,
    Live,
    /// At an instruction that belongs to the warp, with the thread's two operands.
    Meets(Meeting),
}

impl Thread {
    /// Runs or waits.
    fn is_here(&self) -> bool {
        !matches!(self.state, State::Idle | State::Ended)
    }
}

/// Where threads of a warp meet.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Meeting {
    op: Op,
    pc: u32,
    operands: (u32, u32),
}

/// Why a program has no meaning thread by thread.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ThreadError {
    /// Vote or shuffle.
    #[error("thread {hart} at {pc:#010x} reads other lanes ({instr:#010x})")]
    CrossLane { hart: usize, pc: u32, instr: u32 },
    /// Live threads wait for each other, but not at one place.
    #[error("the threads cannot go on: thread {hart} waits at {pc:#010x} for threads that wait elsewhere")]
    Stuck { hart: usize, pc: u32 },
    /// More instructions than allowed.
    #[error("instruction limit reached in thread {hart} at {pc:#010x}")]
    Limit { hart: usize, pc: u32 },
}

/// All threads of a core.
pub struct Threads {
    config: Config,
    features: Features,
    memory: Memory,
    threads: Vec<Thread>,
    /// Lanes the last `vx_tmc` of each warp switched on.
    base_masks: Vec<u32>,
    /// fcsr of each warp.
    fcsr: Vec<u32>,
    mscratch: u32,
    traps: Vec<Trap>,
    instructions: u64,
}

impl Threads {
    /// Out of reset: lane 0 of warp 0 at `start_pc`, mscratch = `launch_arg`.
    pub fn new(
        config: &Config,
        memory: Memory,
        start_pc: u32,
        launch_arg: u32,
    ) -> Result<Threads, ConfigError> {
        config.validate()?;
        let idle = Thread {
            pc: start_pc,
            registers: [0; 64],
            on: false,
            state: State::Idle,
        };
        let mut threads = vec![idle; config.warps * config.threads];
        threads[0].state = State::Live;
        threads[0].on = true;
        let mut base_masks = vec![0; config.warps];
        base_masks[0] = 1;
        Ok(Threads {
            config: config.clone(),
            features: Features::of(config),
            memory,
            threads,
            base_masks,
            fcsr: vec![0; config.warps],
            mscratch: launch_arg,
            traps: Vec::new(),
            instructions: 0,
        })
    }

    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The traps of all threads, ecall and ebreak included, in the order they ran.
    pub fn traps(&self) -> &[Trap] {
        &self.traps
    }

    /// Thread instructions executed, without those of threads switched off.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// A register of a thread (hart = warp·T + lane).
    pub fn register(&self, hart: usize, register: u8) -> u32 {
        self.threads[hart].registers[register as usize]
    }

    /// Runs until no thread is live, each thread for at most `limit` instructions between two meetings.
    pub fn run(&mut self, limit: u64) -> Result<(), ThreadError> {
        loop {
            for hart in 0..self.threads.len() {
                let mut left = limit;
                while self.threads[hart].state == State::Live {
                    if left == 0 {
                        return Err(ThreadError::Limit {
                            hart,
                            pc: self.threads[hart].pc,
                        });
                    }
                    left -= 1;
                    self.step(hart)?;
                }
            }
            // No thread is live: all wait or have ended.
            let mut met = false;
            for warp in 0..self.config.warps {
                met |= self.meet(warp);
            }
            let waiting = self.threads.iter().position(Thread::is_here);
            match waiting {
                None => {
                    self.memory.console_mut().finish();
                    return Ok(());
                }
                Some(hart) if !met => {
                    return Err(ThreadError::Stuck {
                        hart,
                        pc: self.threads[hart].pc,
                    })
                }
                Some(_) => {}
            }
        }
    }

    fn harts(&self, warp: usize) -> std::ops::Range<usize> {
        warp * self.config.threads..(warp + 1) * self.config.threads
    }

    /// The meeting all live threads of a warp have come to. Operands are those of the highest thread that is on.
    fn meeting(&self, warp: usize) -> Option<Meeting> {
        let members = || {
            self.threads[self.harts(warp)]
                .iter()
                .filter(|t| t.state != State::Idle)
        };
        let lead = members().rfind(|t| t.on).or(members().next())?;
        let State::Meets(meeting) = lead.state else {
            return None;
        };
        let same_place = |m: Meeting| match meeting.op {
            Op::Bar if self.config.has_lane_pcs() => self.barrier_id(m) == self.barrier_id(meeting),
            _ => m.pc == meeting.pc,
        };
        let same =
            |t: &Thread| matches!(t.state, State::Meets(m) if m.op == meeting.op && same_place(m));
        members().all(same).then_some(meeting)
    }

    fn barrier_id(&self, meeting: Meeting) -> usize {
        meeting.operands.0 as usize % self.config.barriers
    }

    /// Lets a warp whose threads have met go on, if its instruction allows it; whether it does.
    fn meet(&mut self, warp: usize) -> bool {
        let Some(meeting) = self.meeting(warp) else {
            return false;
        };
        let (first, second) = meeting.operands;
        match meeting.op {
            Op::Tmc => {
                self.base_masks[warp] = first & self.config.full_mask();
                for (lane, hart) in self.harts(warp).enumerate() {
                    let on = first >> lane & 1 == 1;
                    let thread = &mut self.threads[hart];
                    if thread.state == State::Ended {
                        continue;
                    }
                    thread.on = on;
                    thread.state = if on { State::Live } else { State::Idle };
                    thread.pc = meeting.pc.wrapping_add(4);
                }
                true
            }
            Op::Wspawn => {
                let alone = (0..self.config.warps).all(|w| w == warp || !self.is_active(w));
                if alone {
                    let count = (first as usize).min(self.config.warps);
                    for other in (0..count).filter(|&w| w != warp) {
                        self.base_masks[other] = 1;
                        let hart = self.harts(other).start;
                        let thread = &mut self.threads[hart];
                        (thread.pc, thread.on, thread.state) = (second & !1, true, State::Live);
                    }
                    self.go_on(warp);
                }
                alone
            }
            _ => {
                let id = self.barrier_id(meeting);
                let here = |&w: &usize| {
                    self.meeting(w)
                        .is_some_and(|m| m.op == Op::Bar && self.barrier_id(m) == id)
                };
                let arrived: Vec<usize> = (0..self.config.warps).filter(here).collect();
                let complete = arrived.len() >= second as usize;
                if complete {
                    arrived.into_iter().for_each(|w| self.go_on(w));
                }
                complete
            }
        }
    }

    fn is_active(&self, warp: usize) -> bool {
        self.threads[self.harts(warp)].iter().any(Thread::is_here)
    }

    /// All waiting threads of a warp continue after their instruction.
    fn go_on(&mut self, warp: usize) {
        for hart in self.harts(warp) {
            let thread = &mut self.threads[hart];
            if let State::Meets(meeting) = thread.state {
                thread.state = State::Live;
                thread.pc = meeting.pc.wrapping_add(4);
            }
        }
    }
}
