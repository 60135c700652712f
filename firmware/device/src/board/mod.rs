//! A board as a device: the system on the chip of `warpgen-soc` at the end of a serial line.

mod console;
mod error;
mod line;
mod link;

use std::cell::RefCell;

use object::{Object, ObjectSegment, SegmentFlags};
use warpgen_config::Config;
use warpgen_sim::program::Format;
use warpgen_sim::Exit;
use warpgen_soc::SocConfig;

use crate::device::{check, ended, outside, Counters, Device};
use crate::error::LaunchError;
use crate::heap::{Buffer, Heap, FILL, GUARD};
use crate::launch::{plan, Argument, Range};
use crate::program::Program;

pub use console::{Console, Sink};
pub use error::BoardError;
#[cfg(feature = "rtl")]
pub use line::Simulated;
pub use line::{Line, Serial};
pub use link::{Link, State};

/// Number of the counter of cycles, of warp instructions fetched, and of thread instructions.
const CYCLES: u32 = 0;
const WARP_INSTRUCTIONS: u32 = 0x0E;
const THREAD_INSTRUCTIONS: u32 = 0x02;

/// How a run on a board ended.
#[derive(Clone, Debug)]
pub struct Run {
    /// How.
    pub exit: Exit,
    /// What it took.
    pub counters: Counters,
}

/// A board, by its configuration, with buffers in its memory.
pub struct Board {
    soc: SocConfig,
    link: RefCell<Link>,
    heap: Heap,
    limit: u64,
    /// The read-only segments that are in memory.
    loaded: Vec<(u32, Vec<u8>)>,
}

impl Board {
    /// The board at a port of the host.
    ///
    /// # Errors
    /// No such port, no answer, or no warpgen system.
    pub fn open(path: &str, baud: u32) -> Result<Board, BoardError> {
        Board::on(Box::new(Serial::open(path, baud)?), baud)
    }

    /// The board at the end of a line.
    ///
    /// # Errors
    /// As [`Board::open`].
    pub fn on(line: Box<dyn Line>, baud: u32) -> Result<Board, BoardError> {
        let mut link = Link::new(line, baud);
        // What an earlier program still has to say is not for this one.
        link.drain()?;
        let soc = link.identify()?;
        link.stop()?;
        link.drain()?;
        link.console = Console::default();
        Ok(Board {
            heap: Heap::new(&soc.core),
            link: RefCell::new(link),
            soc,
            limit: u64::MAX,
            loaded: vec![],
        })
    }

    /// Gives up a run after so many cycles.
    pub fn limit(mut self, cycles: u64) -> Board {
        self.limit = cycles;
        self
    }

    /// The system that the board says it is.
    pub fn system(&self) -> &SocConfig {
        &self.soc
    }

    /// The link, for what is not a launch.
    pub fn link(&mut self) -> &mut Link {
        self.link.get_mut()
    }

    /// Whether the board's core is the one asked for, but for its name and where its memory is.
    ///
    /// # Errors
    /// Every key that differs.
    pub fn expect_core(&self, asked: &Config) -> Result<(), BoardError> {
        let differences = differences(&self.soc.core, asked);
        if differences.is_empty() {
            return Ok(());
        }
        Err(BoardError::OtherCore { differences })
    }

    /// Gives all buffers back: a board's memory is small.
    pub fn free(&mut self) {
        self.heap.free();
    }

    /// Writes bytes anywhere: what is in the words around them stays.
    fn poke(&self, address: u32, bytes: &[u8]) -> Result<(), BoardError> {
        if bytes.is_empty() {
            return Ok(());
        }
        let link = &mut *self.link.borrow_mut();
        let first = address & !3;
        let before = (address - first) as usize;
        let mut padded = vec![0; (before + bytes.len()).next_multiple_of(4)];
        let last = padded.len() - 4;
        if before > 0 {
            padded[..4].copy_from_slice(&link.read(first, 1)?[0].to_le_bytes());
        }
        if padded.len() != before + bytes.len() && (last > 0 || before == 0) {
            let word = link.read(first + last as u32, 1)?[0];
            padded[last..].copy_from_slice(&word.to_le_bytes());
        }
        padded[before..before + bytes.len()].copy_from_slice(bytes);
        let words: Vec<u32> = padded
            .chunks_exact(4)
            .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect();
        link.write(first, &words)
    }

    /// Reads bytes.
    fn peek(&self, address: u32, bytes: usize) -> Result<Vec<u8>, BoardError> {
        let first = address & !3;
        let before = (address - first) as usize;
        let count = (before + bytes).div_ceil(4);
        let words = self.link.borrow_mut().read(first, count)?;
        let all: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        Ok(all[before..before + bytes].to_vec())
    }

    /// Writes a program's image; read-only segments that are there already are left out.
    ///
    /// # Errors
    /// A program that does not fit the memory, or a line that fails.
    pub fn load(&mut self, elf: &[u8]) -> Result<u32, LaunchError> {
        let image = warpgen_sim::Program::parse(elf, Format::Elf, &self.soc.core)
            .map_err(|e| LaunchError::Load(e.to_string()))?;
        let constant = constant_segments(elf);
        let mut loaded = vec![];
        for segment in &image.segments {
            let is_constant = constant.contains(&segment.address);
            let known = self
                .loaded
                .iter()
                .any(|(at, bytes)| *at == segment.address && *bytes == segment.bytes);
            if !(is_constant && known) {
                let mut bytes = segment.bytes.clone();
                bytes.resize(segment.size as usize, 0);
                self.poke(segment.address, &bytes)?;
            }
            if is_constant {
                loaded.push((segment.address, segment.bytes.clone()));
            }
        }
        self.loaded = loaded;
        Ok(image.entry)
    }

    /// Starts at an address and waits for the end.
    ///
    /// # Errors
    /// A line that fails, or the limit of cycles.
    pub fn run(&mut self, entry: u32, argument: u32) -> Result<Run, BoardError> {
        let (clock, limit) = (self.soc.clock_hz, self.limit);
        let counters = self.soc.core.counters;
        let link = self.link.get_mut();
        link.stop()?;
        link.set_start(entry, argument)?;
        link.start()?;
        let mut waited = 0;
        // Half a second at a time: a broken wait is seen soon.
        let step = (clock / 2).max(1);
        let state = loop {
            let cycles = u32::try_from(limit - waited).unwrap_or(u32::MAX).min(step);
            let state = link.wait_cycles(cycles, clock)?;
            if !state.busy {
                break state;
            }
            waited += u64::from(cycles);
            if waited >= limit {
                link.stop()?;
                return Err(BoardError::Limit { cycles: waited });
            }
        };
        let exit = match link.trap()?.filter(|_| state.trapped) {
            Some(trap) if trap.is_call() => Exit::Call(trap),
            Some(trap) => Exit::Trap(trap),
            None => Exit::Finished(state.exit_code),
        };
        let run = Run {
            exit,
            counters: Counters {
                cycles: link.counter(CYCLES)?,
                warp_instructions: match counters {
                    true => link.counter(WARP_INSTRUCTIONS)?,
                    false => 0,
                },
                thread_instructions: link.counter(THREAD_INSTRUCTIONS)?,
            },
        };
        link.stop()?;
        link.drain()?;
        link.console.finish();
        Ok(run)
    }

    fn check_guards(&self, kernel: &str) -> Result<(), LaunchError> {
        for buffer in self.heap.buffers() {
            let end = buffer.address + buffer.bytes;
            let guard = self.peek(end, GUARD as usize)?;
            if let Some(at) = guard.iter().position(|b| *b != FILL) {
                return Err(outside(&self.heap, kernel, "stores to", end + at as u32));
            }
        }
        Ok(())
    }
}

impl Device for Board {
    fn config(&self) -> &Config {
        &self.soc.core
    }

    fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError> {
        let buffer = self.heap.allocate(bytes)?;
        let guard = [FILL; GUARD as usize];
        let mut all = guard.to_vec();
        all.resize(all.len() + bytes as usize, 0);
        all.extend(guard);
        self.poke(buffer.address - GUARD, &all)?;
        Ok(buffer)
    }

    fn copy_in(&mut self, buffer: Buffer, bytes: &[u8]) -> Result<(), LaunchError> {
        check(buffer, bytes.len())?;
        Ok(self.poke(buffer.address, bytes)?)
    }

    fn copy_out(&self, buffer: Buffer, bytes: usize) -> Result<Vec<u8>, LaunchError> {
        check(buffer, bytes)?;
        Ok(self.peek(buffer.address, bytes)?)
    }

    fn launch(
        &mut self,
        program: &Program,
        kernel: &str,
        range: &Range,
        arguments: &[Argument],
    ) -> Result<Counters, LaunchError> {
        let plan = plan(&self.soc.core, program, kernel, range, arguments)?;
        self.heap.room(&program.elf, &self.soc.core)?;
        let entry = self.load(&program.elf)?;
        for (address, words) in plan.writes {
            self.link.get_mut().write(address, &words)?;
        }
        let run = self.run(entry, 0)?;
        ended(kernel, &run.exit, "")?;
        self.check_guards(kernel)?;
        Ok(run.counters)
    }
}

/// Addresses of the segments that a program cannot mean to write.
fn constant_segments(elf: &[u8]) -> Vec<u32> {
    const WRITABLE: u32 = 2;
    let Ok(file) = object::File::parse(elf) else {
        return vec![];
    };
    file.segments()
        .filter(|s| match s.flags() {
            SegmentFlags::Elf { p_flags } => p_flags & WRITABLE == 0,
            _ => false,
        })
        .map(|s| s.address() as u32)
        .collect()
}

/// Keys of two cores that differ, but for the name, the regions and the stacks' place, which the board's memory decides.
fn differences(board: &Config, asked: &Config) -> Vec<String> {
    let asked = Config {
        name: board.name.clone(),
        regions: board.regions.clone(),
        stack_base: board.stack_base,
        stack_bytes: board.stack_bytes,
        ..asked.clone()
    };
    let (board, asked) = (board.to_toml(), asked.to_toml());
    board
        .lines()
        .zip(asked.lines())
        .filter(|(b, a)| b != a)
        .map(|(b, a)| {
            let plain = |line: &str| {
                line.split(" #")
                    .next()
                    .unwrap_or(line)
                    .trim_end()
                    .to_string()
            };
            let value = plain(a);
            let value = value.split(" = ").last().unwrap_or("?");
            format!("{} on the board, {value} asked for", plain(b))
        })
        .collect()
}
