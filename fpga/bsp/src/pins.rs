//! Functions that return constrained signals of a board, to be fields of a top-level block.
//!
//! Groups whose size depends on the board are vectors: a field `Vec<Signal<Out, Bit>>` called `leds` becomes the ports
//! `leds$0`, `leds$1` …; a vector of nothing leaves the port out.

use rust_hdl_core::prelude::*;

use crate::board::{Board, Memory, MemoryPins, Switches};
use crate::io::Pin;

/// The board's oscillator, with its frequency as timing constraint.
pub fn clock(board: &Board) -> Signal<In, Clock> {
    let clk = &board.clk;
    Pin::new(&clk.pin, clk.io).frequency(clk.hz as f64).signal()
}

/// The LEDs, as their pins: see [`crate::board::Leds::active_low`].
pub fn leds(board: &Board) -> Vec<Signal<Out, Bit>> {
    let leds = &board.leds;
    outputs(&leds.pins, |site| Pin::new(site, leds.io))
}

/// The pins that all LEDs of one colour share, where the board has such.
pub fn led_commons(board: &Board) -> Vec<Signal<Out, Bit>> {
    let leds = &board.leds;
    outputs(&leds.common, |site| Pin::new(site, leds.io))
}

/// The receiver of the serial port; nothing if the board has none.
pub fn uart_rx(board: &Board) -> Option<Signal<In, Bit>> {
    let uart = board.uart.as_ref()?;
    // An open line rests high, as a serial line does.
    let pin = Pin::new(&uart.fpga_rx, uart.io).pull(crate::io::Pull::Up);
    Some(pin.signal())
}

/// The sender of the serial port; nothing if the board has none.
pub fn uart_tx(board: &Board) -> Option<Signal<Out, Bit>> {
    let uart = board.uart.as_ref()?;
    Some(Pin::new(&uart.fpga_tx, uart.io).signal())
}

/// The button that serves as reset; nothing if the board has none. See [`Board::doubt`] for whether its pin is certain.
pub fn reset(board: &Board) -> Option<Signal<In, Bit>> {
    let button = board.reset.as_ref()?;
    let pin = Pin::new(&button.pin, button.io);
    let pin = match button.pull {
        Some(pull) => pin.pull(pull),
        None => pin,
    };
    Some(pin.signal())
}

/// The output that starts the board's bootloader; nothing if the board has none.
pub fn reboot(board: &Board) -> Option<Signal<Out, Bit>> {
    let output = board.reboot.as_ref()?;
    Some(Pin::new(&output.pin, output.io).signal())
}

/// The push buttons.
pub fn buttons(board: &Board) -> Vec<Signal<In, Bit>> {
    switch_pins(board.buttons.as_ref())
}

/// The slide switches.
pub fn switches(board: &Board) -> Vec<Signal<In, Bit>> {
    switch_pins(board.switches.as_ref())
}

fn switch_pins(switches: Option<&Switches>) -> Vec<Signal<In, Bit>> {
    let Some(switches) = switches else {
        return Vec::new();
    };
    (0..switches.pins.len())
        .filter_map(|index| switches.pin(index))
        .map(|pin| pin.signal())
        .collect()
}

/// Pins of the configuration flash that ordinary IO reaches; its clock goes through
/// [`ConfigurationClock`](crate::cells::ConfigurationClock).
pub struct FlashPins {
    /// Chip select, active low.
    pub cs_n: Signal<Out, Bit>,
    /// Data to the flash.
    pub mosi: Signal<Out, Bit>,
    /// Data from the flash.
    pub miso: Signal<In, Bit>,
}

/// The configuration flash.
pub fn flash(board: &Board) -> FlashPins {
    let pin = |site: &str| Pin::new(site, crate::io::IoType::Lvcmos33);
    FlashPins {
        cs_n: pin(&board.flash.cs_n).signal(),
        mosi: pin(&board.flash.mosi).signal(),
        miso: pin(&board.flash.miso).signal(),
    }
}

/// The pins of signal `name` (`dq`, `ba` …) of a memory, positive pins of a pair; nothing if it has no such signal.
///
/// ```
/// use rust_hdl_bsp_ecp5::{board, pins};
/// use rust_hdl_core::prelude::*;
///
/// let ulx3s = board::Target::find("ulx3s-85f")?.board;
/// let sdram = ulx3s.sdram.as_ref().unwrap();
/// let dq: Vec<Signal<InOut, Bit>> = pins::memory(sdram, "dq");
/// assert_eq!(dq.len(), 16);
/// # Ok::<(), board::UnknownTarget>(())
/// ```
pub fn memory<D: Direction>(memory: &Memory, name: &str) -> Vec<Signal<D, Bit>> {
    let (sites, io) = match memory.pins.get(name) {
        Some(MemoryPins::Single(sites)) => (sites.as_slice(), memory.io),
        Some(MemoryPins::Pair { p, .. }) => (p.as_slice(), memory.io.differential()),
        None => (&[][..], memory.io),
    };
    sites
        .iter()
        .map(|site| Pin::new(site, io).signal())
        .collect()
}

fn outputs(sites: &[String], pin: impl Fn(&str) -> Pin) -> Vec<Signal<Out, Bit>> {
    sites.iter().map(|site| pin(site).signal()).collect()
}
