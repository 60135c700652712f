//! The top of a board: PLL, reset, the system, LEDs.

use rust_hdl_bsp_ecp5::board::Board;
use rust_hdl_bsp_ecp5::cells::Pll;
use rust_hdl_bsp_ecp5::io::{IoType, Pin, Pull};
use rust_hdl_bsp_ecp5::pins;
use rust_hdl_bsp_ecp5::pll::Dividers;
use rust_hdl_bsp_ecp5::reset::ResetRelease;
use rust_hdl_core::prelude::*;

/// LEDs that a system drives.
pub const SYSTEM_LEDS: usize = 8;

/// The system, a module of another file.
#[derive(LogicBlock, Default)]
pub struct System {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Receiving line of the host link.
    pub uart_rx: Signal<In, Bit>,
    /// Sending line.
    pub uart_tx: Signal<Out, Bit>,
    /// LEDs, active high.
    pub leds: Signal<Out, Bits<8>>,
}

impl Logic for System {
    /// Stands in for the system where only the board's top is simulated: the line is sent back and shown.
    fn update(&mut self) {
        self.uart_tx.next = self.uart_rx.val();
        let lit = u64::from(self.uart_rx.val()) | u64::from(self.reset.val()) << 7;
        self.leds.next = lit.to_bits();
    }

    fn connect(&mut self) {
        self.uart_tx.connect();
        self.leds.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Blackbox(BlackBox {
            code: String::new(),
            name: warpgen_soc::TOP.to_string(),
        })
    }
}

/// Pins of a serial port that a board does not have itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UartPins {
    /// Input of the FPGA.
    pub rx: String,
    /// Output of the FPGA.
    pub tx: String,
}

/// PLL, reset, system, LEDs.
#[derive(LogicBlock)]
pub struct BoardTop {
    /// The board's oscillator.
    pub clock: Signal<In, Clock>,
    /// The reset button, if the board has one whose pin is certain.
    pub reset_button: Vec<Signal<In, Bit>>,
    /// Receiving line.
    pub uart_rx: Signal<In, Bit>,
    /// Sending line.
    pub uart_tx: Signal<Out, Bit>,
    /// LEDs, at most eight.
    pub leds: Vec<Signal<Out, Bit>>,
    /// Pins shared by LEDs of one colour.
    pub commons: Vec<Signal<Out, Bit>>,
    /// Clock of the system.
    pub pll: Pll,
    release: ResetRelease,
    system: System,
    system_clock: Signal<Local, Clock>,
    button_active_low: Constant<Bit>,
    led_active_low: Constant<Bit>,
    _buttons: usize,
    _leds: usize,
    _commons: usize,
}

impl BoardTop {
    /// The top of `board` with a system clock from `dividers`; `None` if the board has no serial port and `uart` names
    /// none.
    pub fn new(board: &Board, dividers: Dividers, uart: Option<&UartPins>) -> Option<BoardTop> {
        let (uart_rx, uart_tx) = match uart {
            Some(pins) => (
                Pin::new(&pins.rx, IoType::Lvcmos33).pull(Pull::Up).signal(),
                Pin::new(&pins.tx, IoType::Lvcmos33).signal(),
            ),
            None => (pins::uart_rx(board)?, pins::uart_tx(board)?),
        };
        // A pin that may not be the button's could hold the system in reset.
        let reset_button: Vec<Signal<In, Bit>> = match board.doubt("reset") {
            Some(_) => Vec::new(),
            None => pins::reset(board).into_iter().collect(),
        };
        let leds: Vec<Signal<Out, Bit>> = pins::leds(board).into_iter().take(SYSTEM_LEDS).collect();
        let commons = pins::led_commons(board);
        Some(BoardTop {
            clock: pins::clock(board),
            _buttons: reset_button.len(),
            reset_button,
            uart_rx,
            uart_tx,
            _leds: leds.len(),
            leds,
            _commons: commons.len(),
            commons,
            pll: Pll::new(dividers),
            release: ResetRelease::default(),
            system: System::default(),
            system_clock: Signal::default(),
            button_active_low: Constant::new(board.reset.as_ref().is_some_and(|b| b.active_low)),
            led_active_low: Constant::new(board.leds.active_low),
        })
    }
}

impl Logic for BoardTop {
    #[hdl_gen]
    fn update(&mut self) {
        self.pll.clock_in.next = self.clock.val();
        self.system_clock.next = self.pll.clock_out.val();
        clock!(self, system_clock, release, system);
        self.release.locked.next = self.pll.locked.val();
        self.release.request.next = false;
        for i in 0..self._buttons {
            self.release.request.next = self.reset_button[i].val() ^ self.button_active_low.val();
        }
        self.system.reset.next = self.release.reset.val();
        self.system.uart_rx.next = self.uart_rx.val();
        self.uart_tx.next = self.system.uart_tx.val();
        for i in 0..self._leds {
            self.leds[i].next = self.system.leds.val().get_bit(i) ^ self.led_active_low.val();
        }
        for i in 0..self._commons {
            self.commons[i].next = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_hdl_bsp_ecp5::board::{boards, Target};

    #[test]
    fn the_button_resets_and_the_leds_have_the_boards_polarity() {
        // Active-low button and LED.
        let board = Target::find("colorlight-i5").unwrap().board;
        let dividers = Dividers::exact(25e6, 50e6).unwrap();
        let mut top = BoardTop::new(board, dividers, None).unwrap();
        top.uart_rx.next = true;
        top.reset_button[0].next = true;
        let mut simulation: Simulation<BoardTop> = Simulation::new();
        simulation.add_clock(20_000, |top| top.clock.next = !top.clock.val());
        simulation.add_clock(top.pll.oscillator_half_period_ps(), |top| {
            top.pll.advance_oscillator()
        });
        simulation.add_testbench(|mut endpoint: Sim<BoardTop>| {
            let mut top = endpoint.init()?;
            assert!(top.system.reset.val());
            top = endpoint.watch(|top| top.pll.locked.val(), top)?;
            assert!(top.system.reset.val());
            top = endpoint.watch(|top| !top.system.reset.val(), top)?;
            assert!(!top.leds[0].val(), "an active-low LED that is lit");
            top.uart_rx.next = false;
            top = endpoint.wait(40_000, top)?;
            assert!(top.leds[0].val() && !top.uart_tx.val());
            top.reset_button[0].next = false;
            top = endpoint.wait(6 * 20_000, top)?;
            assert!(top.system.reset.val());
            top.reset_button[0].next = true;
            top = endpoint.watch(|top| !top.system.reset.val(), top)?;
            endpoint.done(top)
        });
        simulation
            .run(Box::new(top), sim_time::ONE_MILLISECOND)
            .unwrap();
    }

    #[test]
    fn a_doubtful_reset_pin_is_left_out() {
        let dividers = Dividers::exact(100e6, 50e6).unwrap();
        let board = Target::find("ecpix5-85").unwrap().board;
        let top = BoardTop::new(board, dividers, None).unwrap();
        assert!(board.reset.is_some() && top.reset_button.is_empty());
    }

    #[test]
    fn only_a_board_without_a_serial_port_needs_pins() {
        for board in boards() {
            let dividers = Dividers::within(board.clk.hz as f64, 50e6, 0.1).unwrap();
            let top = BoardTop::new(board, dividers, None);
            assert_eq!(top.is_some(), board.uart.is_some(), "{}", board.id);
        }
    }
}
