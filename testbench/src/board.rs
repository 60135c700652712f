//! A system on the chip in Verilator, with bytes on its UART.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use warpgen_soc::{generate, SocConfig, SocError, TOP as SOC_TOP};
use warpgen_verilate::{build, InputPort, Library, Model, Options, OutputPort, Progress};

use crate::simulator::{ports, with_deep_stack};

/// Why there is no simulator of a system.
#[derive(Debug, thiserror::Error)]
pub enum BoardError {
    /// The Verilog cannot be generated.
    #[error(transparent)]
    Generate(#[from] SocError),
    /// Verilator or the compiler is missing or fails.
    #[error(transparent)]
    Verilate(#[from] warpgen_verilate::Error),
}

/// Builds the simulator of a system, or finds it in the user's cache; the shared library.
///
/// # Errors
/// As [`BoardError`].
pub fn build_board(
    soc: &SocConfig,
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<PathBuf, BoardError> {
    let design = with_deep_stack(|| generate(soc))?;
    Ok(build(
        &design.text,
        SOC_TOP,
        &ports(design.ports),
        options,
        progress,
    )?)
}

/// Clock cycles in which the system is reset at the start.
const RESET_CYCLES: usize = 8;

/// A simulated board: a system's pins, and the far end of its UART.
///
/// It has no time of its own: [`SimulatedBoard::run`] gives it cycles.
pub struct SimulatedBoard {
    model: Model,
    uart_rx: InputPort,
    uart_tx: OutputPort,
    leds: OutputPort,
    divider: u32,
    cycles: u64,
    /// Bytes for the board, and how far the one on the line is.
    sending: VecDeque<u8>,
    send_frame: u32,
    send_left: u32,
    send_timer: u32,
    /// Bytes of the board.
    received: VecDeque<u8>,
    receive_shift: u32,
    receive_left: u32,
    receive_timer: u32,
    /// Bytes whose stop bit was low.
    framing_errors: u64,
}

impl SimulatedBoard {
    /// A board of a system, with its simulator: the module's Verilog, or a netlist with the same ports.
    ///
    /// # Errors
    /// A simulator with other ports.
    pub fn new(soc: &SocConfig, library: &Arc<Library>) -> Result<Self, warpgen_verilate::Error> {
        let mut board = SimulatedBoard {
            uart_rx: library.input("uart_rx")?,
            uart_tx: library.output("uart_tx")?,
            leds: library.output("leds")?,
            model: library.instance(1),
            divider: soc.divider(),
            cycles: 0,
            sending: VecDeque::new(),
            send_frame: 0,
            send_left: 0,
            send_timer: 0,
            received: VecDeque::new(),
            receive_shift: 0,
            receive_left: 0,
            receive_timer: 0,
            framing_errors: 0,
        };
        let reset = library.input("reset")?;
        board.model.set(reset, 1);
        board.model.set(board.uart_rx, 1);
        for _ in 0..RESET_CYCLES {
            board.model.cycle(false);
        }
        board.model.set(reset, 0);
        Ok(board)
    }

    /// Puts bytes on the line, after those that wait already.
    pub fn send(&mut self, bytes: &[u8]) {
        self.sending.extend(bytes);
    }

    /// Whether bytes wait, or one is on the line.
    pub fn is_sending(&self) -> bool {
        self.send_left > 0 || !self.sending.is_empty()
    }

    /// Bytes that the board sent since the last call.
    pub fn received(&mut self) -> Vec<u8> {
        self.received.drain(..).collect()
    }

    /// Bytes of the board whose stop bit was low.
    pub fn framing_errors(&self) -> u64 {
        self.framing_errors
    }

    /// What the LEDs show.
    pub fn leds(&self) -> u8 {
        self.model.get(self.leds) as u8
    }

    /// Clock cycles since the reset.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Holds the line at a level for so many cycles, whatever bytes wait: noise.
    pub fn force(&mut self, level: bool, cycles: u32) {
        for _ in 0..cycles {
            self.step(level);
        }
    }

    /// Gives the board so many cycles.
    pub fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            let level = self.next_level();
            self.step(level);
        }
    }

    /// Gives the board cycles until it has sent something, at most so many; whether it has.
    pub fn run_until_received(&mut self, cycles: u64) -> bool {
        for _ in 0..cycles {
            if !self.received.is_empty() {
                return true;
            }
            let level = self.next_level();
            self.step(level);
        }
        !self.received.is_empty()
    }

    /// The level of the line to the board.
    fn next_level(&mut self) -> bool {
        if self.send_left == 0 {
            let Some(byte) = self.sending.pop_front() else {
                return true;
            };
            self.send_frame = u32::from(byte) << 1 | 0x200;
            self.send_left = 10;
            self.send_timer = self.divider;
        }
        let level = self.send_frame & 1 == 1;
        self.send_timer -= 1;
        if self.send_timer == 0 {
            self.send_frame >>= 1;
            self.send_left -= 1;
            self.send_timer = self.divider;
        }
        level
    }

    fn step(&mut self, level: bool) {
        self.model.set(self.uart_rx, u32::from(level));
        self.model.cycle(false);
        self.cycles += 1;
        let line = self.model.bit(self.uart_tx);
        if self.receive_left == 0 {
            if !line {
                self.receive_left = 10;
                self.receive_timer = self.divider / 2;
            }
            return;
        }
        self.receive_timer -= 1;
        if self.receive_timer > 0 {
            return;
        }
        self.receive_timer = self.divider;
        self.receive_left -= 1;
        self.receive_shift = self.receive_shift >> 1 | u32::from(line) << 9;
        if self.receive_left == 0 {
            if line {
                self.received
                    .push_back((self.receive_shift >> 1 & 0xFF) as u8);
            } else {
                self.framing_errors += 1;
            }
        }
    }
}
