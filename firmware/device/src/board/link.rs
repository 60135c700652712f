//! The host's end of the host link: requests, answers, tries, the console.

use std::time::{Duration, Instant};

use warpgen_soc::protocol::{self, crc32, frame, reason, ANSWER, REFUSED, SYNC};
use warpgen_soc::{decode, SocConfig};

use crate::board::console::Console;
use crate::board::error::{reason_text, BoardError};
use crate::board::line::Line;

/// Tries of a request.
const TRIES: usize = 4;
/// Most words of one read or write.
pub const MOST_WORDS: usize = 254;
/// How long the line must be silent before another try.
const SILENCE: Duration = Duration::from_millis(20);
/// Patience beyond the time that the bytes need: a USB adapter's and the system's.
const SLACK: Duration = Duration::from_millis(500);

/// The core's state, as [`Link::wait`] sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// It was started and not stopped.
    pub started: bool,
    /// A warp is active or a memory operation outstanding.
    pub busy: bool,
    /// A trap has happened.
    pub trapped: bool,
    /// A bit for each warp.
    pub active_warps: u32,
    /// The word stored at 0x88.
    pub exit_code: u32,
}

/// A request.
#[derive(Clone, Copy)]
struct Request {
    name: &'static str,
    command: u8,
    /// Words of the answer.
    wanted: usize,
    /// Time that the command itself may take.
    takes: Duration,
}

/// Why a try failed.
enum Failed {
    Silence(usize),
    Noise(String),
}

/// A board at the end of a line.
pub struct Link {
    line: Box<dyn Line>,
    baud: u32,
    sequence: u8,
    /// Bytes that came and are not yet looked at.
    bytes: Vec<u8>,
    /// What looked like frames and had another checksum.
    broken: u64,
    /// What the program prints.
    pub console: Console,
    /// Tries that failed, of all requests so far.
    pub failures: u64,
}

impl Link {
    /// A link over a line of so many bits a second.
    pub fn new(line: Box<dyn Line>, baud: u32) -> Link {
        Link {
            line,
            baud,
            sequence: 0,
            bytes: vec![],
            broken: 0,
            console: Console::default(),
            failures: 0,
        }
    }

    /// The system's configuration.
    ///
    /// # Errors
    /// No answer, or something else that answers.
    pub fn identify(&mut self) -> Result<SocConfig, BoardError> {
        let words = self.call(
            Request {
                name: "identify",
                command: protocol::IDENTIFY,
                wanted: warpgen_soc::IDENTITY_WORDS,
                takes: Duration::ZERO,
            },
            &[],
        )?;
        Ok(decode(&words)?)
    }

    /// Writes words; at most [`MOST_WORDS`] go into one frame.
    ///
    /// # Errors
    /// As all commands: no answer, noise, refusal.
    pub fn write(&mut self, address: u32, words: &[u32]) -> Result<(), BoardError> {
        let mut at = address;
        for part in words.chunks(MOST_WORDS) {
            let mut body = vec![at];
            body.extend(part);
            self.call(request("write memory", protocol::WRITE, 0), &body)?;
            at = at.wrapping_add(4 * part.len() as u32);
        }
        Ok(())
    }

    /// Reads words.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn read(&mut self, address: u32, count: usize) -> Result<Vec<u32>, BoardError> {
        let mut words = vec![];
        while words.len() < count {
            let part = (count - words.len()).min(MOST_WORDS);
            let at = address.wrapping_add(4 * words.len() as u32);
            words.extend(self.call(
                request("read memory", protocol::READ, part),
                &[at, part as u32],
            )?);
        }
        Ok(words)
    }

    /// Where the core starts, and its launch argument.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn set_start(&mut self, pc: u32, argument: u32) -> Result<(), BoardError> {
        self.call(
            request("set start", protocol::SET_START, 0),
            &[pc, argument],
        )?;
        Ok(())
    }

    /// Starts the core, which must be stopped: if an answer is lost, the core's state tells whether it was obeyed.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn start(&mut self) -> Result<(), BoardError> {
        let ask = request("start", protocol::START, 0);
        let mut last = None;
        for _ in 0..TRIES {
            match self.once(ask, &[])? {
                Ok(_) => return Ok(()),
                Err(why) => last = Some(why),
            }
            self.drain()?;
            if self.wait(0)?.started {
                return Ok(());
            }
        }
        Err(given_up("start", last))
    }

    /// Holds the core in reset.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn stop(&mut self) -> Result<(), BoardError> {
        self.call(request("stop", protocol::STOP, 0), &[])?;
        Ok(())
    }

    /// Waits until the core does not run, at most so many cycles of a second of `clock_hz` (0 asks for the state).
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn wait_cycles(&mut self, cycles: u32, clock_hz: u32) -> Result<State, BoardError> {
        let takes = u64::from(cycles) * 1_000_000 / u64::from(clock_hz.max(1));
        let words = self.call(
            Request {
                takes: Duration::from_micros(takes),
                ..request("wait", protocol::WAIT, 3)
            },
            &[cycles],
        )?;
        let bit = |mask| words[0] & mask != 0;
        Ok(State {
            started: bit(protocol::STATE_STARTED),
            busy: bit(protocol::STATE_BUSY),
            trapped: bit(protocol::STATE_TRAP),
            active_warps: words[1],
            exit_code: words[2],
        })
    }

    /// The core's state, after `cycles` short ones.
    fn wait(&mut self, cycles: u32) -> Result<State, BoardError> {
        self.wait_cycles(cycles, 1)
    }

    /// A counter: its CSR number less 0xB00.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn counter(&mut self, number: u32) -> Result<u64, BoardError> {
        let words = self.call(request("read counter", protocol::COUNTER, 2), &[number])?;
        Ok(u64::from(words[0]) | u64::from(words[1]) << 32)
    }

    /// The first trap, if there is one: warp, pc, instruction, cause, a0, gp.
    ///
    /// # Errors
    /// As [`Link::write`].
    pub fn trap(&mut self) -> Result<Option<warpgen_sim::warp::Trap>, BoardError> {
        let words = self.call(request("read trap state", protocol::TRAP, 5), &[])?;
        Ok((words[0] & 1 == 1).then(|| warpgen_sim::warp::Trap {
            warp: (words[0] >> 16 & 0xFF) as usize,
            cause: words[0] >> 8 & 0xFF,
            pc: words[1],
            instr: words[2],
            a0: words[3],
            gp: words[4],
        }))
    }

    /// Takes what the board has sent on its own: the last characters of a program that has ended.
    ///
    /// # Errors
    /// A line that fails.
    pub fn drain(&mut self) -> Result<(), BoardError> {
        let mut buffer = [0; 4096];
        loop {
            let count = self.line.receive(&mut buffer, SILENCE)?;
            if count == 0 {
                break;
            }
            self.bytes.extend(&buffer[..count]);
        }
        while self.next_frame().is_some_and(|f| f.is_some()) {}
        self.bytes.clear();
        Ok(())
    }

    /// A request and its answer, tried again when a frame is lost or broken.
    fn call(&mut self, ask: Request, body: &[u32]) -> Result<Vec<u32>, BoardError> {
        let mut last = None;
        for _ in 0..TRIES {
            match self.once(ask, body)? {
                Ok(words) => return Ok(words),
                Err(why) => last = Some(why),
            }
            self.drain()?;
        }
        Err(given_up(ask.name, last))
    }

    /// One try.
    fn once(&mut self, ask: Request, body: &[u32]) -> Result<Result<Vec<u32>, Failed>, BoardError> {
        self.sequence = self.sequence.wrapping_add(1);
        let sent = frame(ask.command, self.sequence, body);
        let bytes = sent.len() + 8 + 4 * ask.wanted;
        let wire = Duration::from_micros(bytes as u64 * 10_000_000 / u64::from(self.baud.max(1)));
        self.line.send(&sent)?;
        let mut deadline = Instant::now() + 2 * wire + ask.takes + SLACK;
        // A simulated line has no clock: so much patience in all, in pieces that silence uses up.
        let mut patience = 2 * wire + ask.takes + SLACK;
        let mut heard = 0;
        let broken_before = self.broken;
        let mut buffer = [0; 4096];
        loop {
            while let Some(frame) = self.next_frame() {
                let Some((command, sequence, words)) = frame else {
                    continue;
                };
                if sequence != self.sequence && command != REFUSED {
                    continue;
                }
                if command == ask.command | ANSWER {
                    if words.len() != ask.wanted {
                        return Err(BoardError::Shape {
                            command: ask.name,
                            words: words.len(),
                            wanted: ask.wanted,
                        });
                    }
                    return Ok(Ok(words));
                }
                if command == REFUSED {
                    let why = words.first().copied().unwrap_or(0);
                    self.failures += 1;
                    let broken = [reason::CRC, reason::TIMEOUT, reason::FRAMING].contains(&why);
                    if broken {
                        let what = format!("on the way there, {}", reason_text(why));
                        return Ok(Err(Failed::Noise(what)));
                    }
                    if sequence == self.sequence {
                        return Err(BoardError::Refused {
                            command: ask.name,
                            reason: why,
                        });
                    }
                }
            }
            let now = Instant::now();
            if now >= deadline || patience.is_zero() {
                self.failures += 1;
                return Ok(Err(if self.broken > broken_before {
                    Failed::Noise("on the way back, the checksum was wrong".to_string())
                } else {
                    Failed::Silence(heard)
                }));
            }
            let piece = (deadline - now)
                .min(patience)
                .min(Duration::from_millis(100));
            let count = self.line.receive(&mut buffer, piece)?;
            if count == 0 {
                patience = patience.saturating_sub(piece);
            } else {
                // While something comes, the line is alive: console output may hold an answer back.
                deadline = deadline.max(Instant::now() + 2 * wire + SLACK);
                heard += count;
                self.bytes.extend(&buffer[..count]);
            }
        }
    }

    /// The next whole frame that came. `None`: more bytes are needed; `Some(None)`: one that is no answer (printed, or
    /// broken).
    #[allow(clippy::type_complexity)]
    fn next_frame(&mut self) -> Option<Option<(u8, u8, Vec<u32>)>> {
        let start = self
            .bytes
            .iter()
            .position(|b| *b == SYNC)
            .unwrap_or(self.bytes.len());
        self.bytes.drain(..start);
        let length = 8 + 4 * usize::from(*self.bytes.get(3)?);
        let whole = self.bytes.get(..length)?;
        let crc = u32::from_le_bytes([
            whole[length - 4],
            whole[length - 3],
            whole[length - 2],
            whole[length - 1],
        ]);
        if crc != crc32(&whole[1..length - 4]) {
            // Not the start of a frame, or a broken one: look for another behind it.
            self.broken += 1;
            self.bytes.drain(..1);
            return Some(None);
        }
        let words: Vec<u32> = whole[4..length - 4]
            .chunks_exact(4)
            .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect();
        let (command, sequence) = (whole[1], whole[2]);
        self.bytes.drain(..length);
        if command == protocol::CONSOLE {
            self.console.take(&words);
            return Some(None);
        }
        Some(Some((command, sequence, words)))
    }
}

fn request(name: &'static str, command: u8, wanted: usize) -> Request {
    Request {
        name,
        command,
        wanted,
        takes: Duration::ZERO,
    }
}

fn given_up(command: &'static str, last: Option<Failed>) -> BoardError {
    match last {
        Some(Failed::Noise(what)) => BoardError::Noise {
            command,
            tries: TRIES,
            what,
        },
        Some(Failed::Silence(bytes)) => BoardError::NoAnswer {
            command,
            tries: TRIES,
            bytes,
        },
        None => BoardError::NoAnswer {
            command,
            tries: 0,
            bytes: 0,
        },
    }
}
