//! The devices.

use std::ops::ControlFlow;

use warpgen_compiler::Marks;
use warpgen_config::Config;
use warpgen_sim::program::Format;
use warpgen_sim::warp::Hooks;
use warpgen_sim::{Exit, Limits, Machine, Memory, Step};

use crate::error::LaunchError;
use crate::heap::{Buffer, Heap, FILL, GUARD};
use crate::launch::{plan, Argument, Range};
use crate::program::Program;

/// What a launch took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Cycles; 0 on a device that knows no time.
    pub cycles: u64,
    /// Warp instructions.
    pub warp_instructions: u64,
    /// Thread instructions.
    pub thread_instructions: u64,
}

/// Something that runs kernels.
pub trait Device {
    /// Its configuration.
    fn config(&self) -> &Config;

    /// A buffer of so many bytes, 0 to begin with.
    ///
    /// # Errors
    /// When memory is full.
    fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError>;

    /// Copies to the start of a buffer.
    ///
    /// # Errors
    /// When the buffer is smaller.
    fn copy_in(&mut self, buffer: Buffer, bytes: &[u8]) -> Result<(), LaunchError>;

    /// Copies from the start of a buffer.
    ///
    /// # Errors
    /// When the buffer is smaller.
    fn copy_out(&self, buffer: Buffer, bytes: usize) -> Result<Vec<u8>, LaunchError>;

    /// Runs a kernel over a range and waits for its end.
    ///
    /// # Errors
    /// Whatever is wrong with the launch, or went wrong on the way.
    fn launch(
        &mut self,
        program: &Program,
        kernel: &str,
        range: &Range,
        arguments: &[Argument],
    ) -> Result<Counters, LaunchError>;
}

/// Memory of a simulated device.
pub(crate) struct Host {
    pub config: Config,
    pub heap: Heap,
    pub memory: Memory,
}

impl Host {
    pub fn new(config: &Config) -> Host {
        Host {
            config: config.clone(),
            heap: Heap::new(config),
            memory: Memory::new(config),
        }
    }

    pub fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError> {
        let buffer = self.heap.allocate(bytes)?;
        let end = buffer.address + buffer.bytes;
        self.memory.poke(end, &[FILL; GUARD as usize]);
        self.memory
            .poke(buffer.address - GUARD, &[FILL; GUARD as usize]);
        Ok(buffer)
    }

    pub fn copy_in(&mut self, buffer: Buffer, bytes: &[u8]) -> Result<(), LaunchError> {
        check(buffer, bytes.len())?;
        self.memory.poke(buffer.address, bytes);
        Ok(())
    }

    pub fn copy_out(&self, buffer: Buffer, bytes: usize) -> Result<Vec<u8>, LaunchError> {
        check(buffer, bytes)?;
        Ok(self.memory.peek(buffer.address, bytes))
    }

    /// A memory with the program and everything it needs, and the address to start at.
    pub fn prepare(
        &self,
        program: &Program,
        kernel: &str,
        range: &Range,
        arguments: &[Argument],
    ) -> Result<(Memory, u32), LaunchError> {
        let plan = plan(&self.config, program, kernel, range, arguments)?;
        let image = warpgen_sim::Program::parse(&program.elf, Format::Elf, &self.config)
            .map_err(|e| LaunchError::Load(e.to_string()))?;
        self.heap.room(&program.elf, &self.config)?;
        let mut memory = self.memory.clone();
        image.place(&mut memory);
        for (address, words) in plan.writes {
            for (k, word) in words.into_iter().enumerate() {
                memory.poke_word(address + 4 * k as u32, word);
            }
        }
        Ok((memory, image.entry))
    }

    /// Stores between buffers leave their traces.
    #[cfg(feature = "rtl")]
    pub fn check_guards(&self, kernel: &str) -> Result<(), LaunchError> {
        for buffer in self.heap.buffers() {
            let end = buffer.address + buffer.bytes;
            let guard = self.memory.peek(end, GUARD as usize);
            if let Some(at) = guard.iter().position(|b| *b != FILL) {
                return Err(self.outside(kernel, "stores to", end + at as u32));
            }
        }
        Ok(())
    }

    fn outside(&self, kernel: &str, what: &'static str, address: u32) -> LaunchError {
        outside(&self.heap, kernel, what, address)
    }
}

pub(crate) fn outside(heap: &Heap, kernel: &str, what: &'static str, address: u32) -> LaunchError {
    LaunchError::OutsideBuffers {
        kernel: kernel.to_string(),
        what,
        address,
        near: heap.near(address),
    }
}

pub(crate) fn check(buffer: Buffer, asked: usize) -> Result<(), LaunchError> {
    if asked > buffer.bytes as usize {
        return Err(LaunchError::BufferTooSmall {
            has: buffer.bytes,
            asked,
        });
    }
    Ok(())
}

pub(crate) fn ended(kernel: &str, exit: &Exit, more: &str) -> Result<(), LaunchError> {
    match exit {
        Exit::Finished(0) => Ok(()),
        exit => Err(LaunchError::Ended {
            kernel: kernel.to_string(),
            how: format!("{exit}{more}"),
        }),
    }
}

pub(crate) fn sound(kernel: &str, divergent: u64, empty: u64) -> Result<(), LaunchError> {
    if divergent + empty == 0 {
        return Ok(());
    }
    Err(LaunchError::Unsound {
        kernel: kernel.to_string(),
        divergent,
        empty,
    })
}

/// The golden model. Every access is checked against the buffers.
pub struct Model {
    host: Host,
    limit: u64,
    overhead: Overhead,
}

/// Warp instructions of lowered functions, in all launches of a program that was compiled with marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overhead {
    /// All of them.
    pub lowered: u64,
    /// Those that the lowering added.
    pub control: u64,
}

impl Model {
    /// A device of a configuration.
    pub fn new(config: &Config) -> Model {
        Model {
            host: Host::new(config),
            limit: u64::MAX,
            overhead: Overhead::default(),
        }
    }

    /// What launches took up to now, of a program that was compiled with marks.
    pub fn overhead(&self) -> Overhead {
        self.overhead
    }

    /// Gives up a launch after so many warp instructions.
    pub fn limit(mut self, warp_instructions: u64) -> Model {
        self.limit = warp_instructions;
        self
    }
}

/// Stops at the first access to the heap that is in no buffer, and counts what is marked.
struct Watch<'a> {
    heap: &'a Heap,
    marks: Marks,
    overhead: Overhead,
    found: Option<(bool, u32)>,
}

impl Hooks for Watch<'_> {
    fn executed(&mut self, step: &Step) -> ControlFlow<()> {
        self.overhead.lowered += u64::from(self.marks.is_lowered(step.pc));
        self.overhead.control += u64::from(self.marks.is_control(step.pc));
        let Some(access) = &step.accesses else {
            return ControlFlow::Continue(());
        };
        let mut lanes = access.lanes;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let address = access.addresses[lane];
            if self.heap.outside(address, u32::from(access.bytes)) {
                self.found = Some((access.store, address));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Device for Model {
    fn config(&self) -> &Config {
        &self.host.config
    }

    fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError> {
        self.host.allocate(bytes)
    }

    fn copy_in(&mut self, buffer: Buffer, bytes: &[u8]) -> Result<(), LaunchError> {
        self.host.copy_in(buffer, bytes)
    }

    fn copy_out(&self, buffer: Buffer, bytes: usize) -> Result<Vec<u8>, LaunchError> {
        self.host.copy_out(buffer, bytes)
    }

    fn launch(
        &mut self,
        program: &Program,
        kernel: &str,
        range: &Range,
        arguments: &[Argument],
    ) -> Result<Counters, LaunchError> {
        let (memory, entry) = self.host.prepare(program, kernel, range, arguments)?;
        let mut machine = Machine::new(&self.host.config, memory, entry, 0)?;
        let mut watch = Watch {
            heap: &self.host.heap,
            marks: program.marks(),
            overhead: self.overhead,
            found: None,
        };
        let outcome = machine.run(
            Limits {
                warp_instructions: self.limit,
            },
            &mut watch,
        );
        let found = watch.found;
        self.overhead = watch.overhead;
        let waiting = match outcome.exit {
            Exit::Deadlock => format!("\n{}", machine.waiting_report().trim_end()),
            _ => String::new(),
        };
        self.host.memory = machine.into_memory();
        if let Some((store, address)) = found {
            let what = if store { "stores to" } else { "loads from" };
            return Err(self.host.outside(kernel, what, address));
        }
        ended(kernel, &outcome.exit, &waiting)?;
        let counts = outcome.counts;
        sound(kernel, counts.divergent_branches, counts.under_empty_mask)?;
        Ok(Counters {
            cycles: 0,
            warp_instructions: counts.warp_instructions,
            thread_instructions: counts.thread_instructions,
        })
    }
}
