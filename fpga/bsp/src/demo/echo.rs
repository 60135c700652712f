//! Sends back what comes in over the serial port, behind a PLL and a reset; the LEDs show the last byte.

use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

use super::{UartReceiver, UartSender};
use crate::board::Board;
use crate::cells::Pll;
use crate::pins;
use crate::pll::{Dividers, PllError};
use crate::reset::ResetRelease;

/// Why a board cannot have the design.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EchoError {
    /// It has no serial port.
    #[error("{0} has no serial port")]
    NoUart(String),
    /// The frequency cannot be had.
    #[error(transparent)]
    Pll(#[from] PllError),
}

/// UART echo.
#[derive(LogicBlock)]
pub struct Echo {
    /// The board's oscillator.
    pub clock: Signal<In, Clock>,
    /// Receiving line.
    pub uart_rx: Signal<In, Bit>,
    /// Sending line.
    pub uart_tx: Signal<Out, Bit>,
    /// The LEDs.
    pub leds: Vec<Signal<Out, Bit>>,
    /// Frequency of the design.
    pub pll: Pll,
    release: ResetRelease,
    receiver: UartReceiver,
    sender: UartSender,
    waiting: DFF<Bit>,
    byte: DFF<Bits<8>>,
    system_clock: Signal<Local, Clock>,
    active_low: Constant<Bit>,
    _leds: usize,
}

impl Echo {
    /// For `board`: a system clock of `hertz`, bits of `divider` cycles.
    ///
    /// # Errors
    ///
    /// [`EchoError`] if the board has no serial port or the PLL cannot make the frequency.
    pub fn new(board: &Board, hertz: f64, divider: u64) -> Result<Echo, EchoError> {
        let missing = || EchoError::NoUart(board.name.clone());
        let leds: Vec<Signal<Out, Bit>> = pins::leds(board).into_iter().take(8).collect();
        Ok(Echo {
            clock: pins::clock(board),
            uart_rx: pins::uart_rx(board).ok_or_else(missing)?,
            uart_tx: pins::uart_tx(board).ok_or_else(missing)?,
            _leds: leds.len(),
            leds,
            pll: Pll::new(Dividers::exact(board.clk.hz as f64, hertz)?),
            release: ResetRelease::default(),
            receiver: UartReceiver::new(divider),
            sender: UartSender::new(divider),
            waiting: DFF::default(),
            byte: DFF::default(),
            system_clock: Signal::default(),
            active_low: Constant::new(board.leds.active_low),
        })
    }
}

impl Logic for Echo {
    #[hdl_gen]
    fn update(&mut self) {
        self.pll.clock_in.next = self.clock.val();
        self.system_clock.next = self.pll.clock_out.val();
        clock!(self, system_clock, release, receiver, sender, waiting, byte);
        self.release.locked.next = self.pll.locked.val();
        self.release.request.next = false;
        self.receiver.reset.next = self.release.reset.val();
        self.sender.reset.next = self.release.reset.val();
        self.receiver.line.next = self.uart_rx.val();
        self.uart_tx.next = self.sender.line.val();
        // A byte that comes in before the one before it has gone takes its place.
        self.byte.d.next = self.byte.q.val();
        self.waiting.d.next = self.waiting.q.val() & !self.sender.ready.val();
        if self.receiver.valid.val() {
            self.byte.d.next = self.receiver.data.val();
            self.waiting.d.next = true;
        }
        self.sender.valid.next = self.waiting.q.val();
        self.sender.data.next = self.byte.q.val();
        for i in 0..self._leds {
            self.leds[i].next = self.byte.q.val().get_bit(i) ^ self.active_low.val();
        }
    }
}
