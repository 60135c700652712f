//! The memory behind a core's instruction and data ports.
//!
//! Requests are accepted when `ready` was decided at the start of the cycle, wait out their latency, then take effect
//! and are answered. Requests to one line take effect in the order in which they were accepted. Across lines the order
//! is free when `reorder` is set: a read passes an older write of another line, and answers come in any order.
//! An access that is not inside a region of the configuration has no effect and is answered with the error bit.
//!
//! The contents are a `warpgen_sim::Memory` of the RTL's own; it knows the regions and the console.

use std::sync::Arc;

use warpgen_config::Config;
use warpgen_sim::Memory;
use warpgen_verilate::{Error, InputPort, Library, Model, OutputPort};

use crate::random_source::RandomSource;

/// When the memory accepts and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Cycles from a request to its answer, least; at least 1: the next cycle.
    pub latency_min: u32,
    /// Cycles from a request to its answer, most, when nothing else delays it.
    pub latency_max: u32,
    /// In how many of 100 cycles requests are accepted.
    pub ready_percent: u32,
    /// In how many of 100 cycles an answer that is due is given.
    pub answer_percent: u32,
    /// Answers may overtake each other.
    pub reorder: bool,
}

impl Timing {
    /// Every request accepted at once and answered in the next cycle.
    pub const FAST: Timing = Timing {
        latency_min: 1,
        latency_max: 1,
        ready_percent: 100,
        answer_percent: 100,
        reorder: false,
    };

    /// Everything random: latency 1 to 20, a third of the cycles stalled, answers in any order.
    pub const HOSTILE: Timing = Timing {
        latency_min: 1,
        latency_max: 20,
        ready_percent: 65,
        answer_percent: 70,
        reorder: true,
    };

    /// A fixed latency without stalls.
    pub const fn fixed(latency: u32) -> Timing {
        Timing {
            latency_min: latency,
            latency_max: latency,
            ..Timing::FAST
        }
    }
}

/// A defect of the memory, for tests of the harness itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The write with this number (from 0) is answered but has no effect.
    DropWrite(u64),
    /// From this data request on nothing is accepted.
    StopAccepting(u64),
    /// The data read with this number comes back with bit 0 of every word inverted.
    CorruptRead(u64),
}

/// Words of the widest line.
const LINE_WORDS: usize = 32;

/// A request that was accepted and not yet answered.
#[derive(Clone, Copy)]
struct Request {
    address: u32,
    tag: u32,
    due: u64,
    write: bool,
    data: [u32; LINE_WORDS],
    enables: u128,
}

/// Port handles of one memory port; the write side is there on the data port only.
struct PortHandles {
    req_valid: OutputPort,
    req_addr: OutputPort,
    req_tag: OutputPort,
    req_ready: InputPort,
    resp_valid: InputPort,
    resp_data: InputPort,
    resp_error: InputPort,
    resp_tag: InputPort,
    resp_ready: OutputPort,
    write: Option<WriteHandles>,
}

struct WriteHandles {
    write: OutputPort,
    data: OutputPort,
    byteen: OutputPort,
}

impl PortHandles {
    fn new(library: &Library, name: &str, writes: bool) -> Result<Self, Error> {
        let input = |signal: &str| library.input(&format!("{name}_{signal}"));
        let output = |signal: &str| library.output(&format!("{name}_{signal}"));
        let write = match writes {
            false => None,
            true => {
                let (write, data) = (output("req_write")?, output("req_data")?);
                Some(WriteHandles {
                    write,
                    data,
                    byteen: output("req_byteen")?,
                })
            }
        };
        Ok(PortHandles {
            req_valid: output("req_valid")?,
            req_addr: output("req_addr")?,
            req_tag: output("req_tag")?,
            req_ready: input("req_ready")?,
            resp_valid: input("resp_valid")?,
            resp_data: input("resp_data")?,
            resp_error: input("resp_error")?,
            resp_tag: input("resp_tag")?,
            resp_ready: output("resp_ready")?,
            write,
        })
    }
}

/// One port's queue.
struct Channel {
    handles: PortHandles,
    waiting: Vec<Request>,
    /// An answer is on the port and stays until it is taken.
    answering: bool,
    ready: bool,
    accepted: u64,
    writes: u64,
    reads: u64,
}

impl Channel {
    fn new(handles: PortHandles) -> Self {
        Channel {
            handles,
            waiting: Vec::with_capacity(64),
            answering: false,
            ready: false,
            accepted: 0,
            writes: 0,
            reads: 0,
        }
    }

    fn reset(&mut self) {
        self.waiting.clear();
        self.answering = false;
        self.accepted = 0;
        self.writes = 0;
        self.reads = 0;
    }

    /// The next request to take effect, if one is due: the oldest, or with `reorder` any that has no older one to
    /// its line.
    fn pick(&self, now: u64, timing: &Timing, random: &mut RandomSource) -> Option<usize> {
        if !timing.reorder {
            return (self.waiting.first()?.due <= now).then_some(0);
        }
        if self.waiting.is_empty() {
            return None;
        }
        let start = random.below(self.waiting.len() as u32) as usize;
        let free = |index: usize| {
            let request = &self.waiting[index];
            let same = |older: &Request| older.address == request.address;
            request.due <= now && !self.waiting[..index].iter().any(same)
        };
        (start..self.waiting.len())
            .chain(0..start)
            .find(|&index| free(index))
    }
}

/// The memory of one core.
pub struct MemoryModel {
    memory: Memory,
    line_words: usize,
    timing: Timing,
    fault: Option<Fault>,
    random: RandomSource,
    now: u64,
    instructions: Channel,
    data: Channel,
}

impl MemoryModel {
    /// A memory on the ports of `library`, with what `memory` holds.
    ///
    /// # Errors
    /// [`Error::NoSuchPort`] when the module has other ports.
    pub fn new(library: &Arc<Library>, config: &Config, memory: Memory) -> Result<Self, Error> {
        Ok(MemoryModel {
            memory,
            line_words: config.line_bytes / 4,
            timing: Timing::FAST,
            fault: None,
            random: RandomSource::new(0),
            now: 0,
            instructions: Channel::new(PortHandles::new(library, "imem", false)?),
            data: Channel::new(PortHandles::new(library, "dmem", true)?),
        })
    }

    /// Starts another run: empty queues, the contents of `memory`.
    pub fn reset(&mut self, memory: Memory, timing: Timing, fault: Option<Fault>, seed: u64) {
        self.memory = memory;
        self.timing = timing;
        self.fault = fault;
        self.random = RandomSource::new(seed);
        self.now = 0;
        self.instructions.reset();
        self.data.reset();
    }

    /// The contents.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The contents, for the host.
    pub fn memory_mut(&mut self) -> &mut Memory {
        &mut self.memory
    }

    /// Requests that were accepted and not answered.
    pub fn outstanding(&self) -> usize {
        self.instructions.waiting.len() + self.data.waiting.len()
    }

    /// Decides the inputs of the coming cycle: ready signals and answers.
    #[inline]
    pub fn drive(&mut self, model: &mut Model) {
        self.drive_port(model, false);
        self.drive_port(model, true);
    }

    fn drive_port(&mut self, model: &mut Model, data: bool) {
        let channel = if data {
            &mut self.data
        } else {
            &mut self.instructions
        };
        let timing = &self.timing;
        channel.ready = timing.ready_percent >= 100 || self.random.percent(timing.ready_percent);
        if let (true, Some(Fault::StopAccepting(from))) = (data, self.fault) {
            channel.ready &= channel.accepted < from;
        }
        model.set(channel.handles.req_ready, channel.ready.into());
        if channel.answering {
            return;
        }
        let now = self.now;
        let answer = timing.answer_percent >= 100 || self.random.percent(timing.answer_percent);
        let picked = if answer {
            channel.pick(now, timing, &mut self.random)
        } else {
            None
        };
        let Some(index) = picked else {
            model.set(channel.handles.resp_valid, 0);
            return;
        };
        let request = channel.waiting.remove(index);
        channel.answering = true;
        let handles = &channel.handles;
        model.set(handles.resp_valid, 1);
        model.set(handles.resp_tag, request.tag);
        let mut buffer = [0; 4 * LINE_WORDS];
        let bytes = &mut buffer[..4 * self.line_words];
        let inside = match (data, request.write) {
            (false, _) => self.memory.fetch_line(request.address, bytes),
            (true, false) => self.memory.read_line(request.address, bytes),
            (true, true) => {
                let number = channel.writes;
                channel.writes += 1;
                let enables = if self.fault == Some(Fault::DropWrite(number)) {
                    0
                } else {
                    request.enables
                };
                for (word, bytes) in request.data.iter().zip(bytes.chunks_exact_mut(4)) {
                    bytes.copy_from_slice(&word.to_le_bytes());
                }
                self.memory.write_line(request.address, bytes, enables)
            }
        };
        if !request.write {
            for (word, bytes) in model
                .input_mut(handles.resp_data)
                .iter_mut()
                .zip(bytes.chunks_exact(4))
            {
                *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
            if data {
                if self.fault == Some(Fault::CorruptRead(channel.reads)) {
                    model
                        .input_mut(handles.resp_data)
                        .iter_mut()
                        .for_each(|word| *word ^= 1);
                }
                channel.reads += 1;
            }
        }
        model.set(handles.resp_error, (!inside).into());
    }

    /// Takes in what the core did in the cycle.
    #[inline]
    pub fn sample(&mut self, model: &Model) {
        for channel in [&mut self.instructions, &mut self.data] {
            let handles = &channel.handles;
            if channel.answering && model.bit(handles.resp_ready) {
                channel.answering = false;
            }
            if !(channel.ready && model.bit(handles.req_valid)) {
                continue;
            }
            let timing = &self.timing;
            let spread = timing.latency_max - timing.latency_min;
            let extra = if spread == 0 {
                0
            } else {
                self.random.below(spread + 1)
            };
            let mut request = Request {
                address: model.get(handles.req_addr),
                tag: model.get(handles.req_tag),
                due: self.now + u64::from(timing.latency_min + extra),
                write: false,
                data: [0; LINE_WORDS],
                enables: 0,
            };
            if let Some(write) = &handles.write {
                request.write = model.bit(write.write);
                if request.write {
                    request.data[..self.line_words].copy_from_slice(model.words(write.data));
                    let words = model.words(write.byteen).iter().rev();
                    request.enables = words.fold(0, |all, word| all << 32 | u128::from(*word));
                }
            }
            channel.accepted += 1;
            channel.waiting.push(request);
        }
        self.now += 1;
    }
}
