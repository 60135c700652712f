//! What is known of a board.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Device;
use crate::io::{IoType, Pin, Pull};

/// `boards.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub device: BTreeMap<String, Device>,
    pub board: BTreeMap<String, Board>,
}

/// One board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// `ulx3s`.
    #[serde(skip)]
    pub id: String,
    /// Full name.
    pub name: String,
    /// Devices that it is sold with.
    pub devices: Vec<String>,
    /// Package, as nextpnr-ecp5 calls it.
    pub package: String,
    /// Speed grade.
    pub speed: u32,
    /// Oscillator.
    pub clk: Clock,
    /// Serial port, if the board has one.
    pub uart: Option<Uart>,
    /// LEDs.
    pub leds: Leds,
    /// Push buttons.
    pub buttons: Option<Switches>,
    /// Slide switches.
    pub switches: Option<Switches>,
    /// A button that serves as reset, if there is one.
    pub reset: Option<Button>,
    /// An output that starts the board's bootloader.
    pub reboot: Option<Button>,
    /// Configuration flash. Its clock is the pin that only `USRMCLK` reaches.
    pub flash: Flash,
    /// How it is programmed.
    pub program: Program,
    /// Single-data-rate memory.
    pub sdram: Option<Memory>,
    /// Double-data-rate memory.
    pub ddr: Option<Memory>,
    /// Where the facts were read.
    pub source: String,
    /// Facts on which the sources disagree.
    #[serde(default)]
    pub unverified: Vec<Unverified>,
    /// What else there is to know.
    #[serde(default)]
    pub notes: Vec<String>,
}

impl Board {
    /// The disagreement on `fact` (`reset`, `ddr.ba`), if there is one.
    pub fn doubt(&self, fact: &str) -> Option<&Unverified> {
        self.unverified.iter().find(|doubt| {
            doubt
                .fact
                .split(", ")
                .any(|f| f == fact || f.starts_with(&format!("{fact}.")))
        })
    }
}

/// A fact on which the sources disagree.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unverified {
    /// Which fact: the key in `boards.toml`, or several, divided by `, `.
    pub fact: String,
    /// The value used here, and who gives it.
    pub used: String,
    /// The other value, and who gives it.
    pub other: String,
}

/// An oscillator.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Pin; the positive one of a pair.
    pub pin: String,
    /// Negative pin of a pair.
    pub pin_n: Option<String>,
    /// Frequency in hertz.
    pub hz: u64,
    /// IO type.
    pub io: IoType,
}

/// A serial port.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uart {
    /// Input of the FPGA.
    pub fpga_rx: String,
    /// Output of the FPGA.
    pub fpga_tx: String,
    /// IO type of both.
    pub io: IoType,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
}

/// A group of LEDs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leds {
    /// Pins.
    pub pins: Vec<String>,
    /// Names, where the board has some.
    #[serde(default)]
    pub names: Vec<String>,
    /// Whether a low level lights them.
    pub active_low: bool,
    /// IO type.
    pub io: IoType,
    /// Pins that all LEDs of one colour share; they must be driven too.
    #[serde(default)]
    pub common: Vec<String>,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
}

/// One IO type for all pins of a group, or one for each.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum IoTypes {
    One(IoType),
    Each(Vec<IoType>),
}

/// A group of buttons or switches.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    /// Pins.
    pub pins: Vec<String>,
    /// Names, where the board has some.
    #[serde(default)]
    pub names: Vec<String>,
    /// Whether a pressed button or a switch turned on gives a low level.
    pub active_low: bool,
    io: IoTypes,
    /// Pull resistor that they need.
    pub pull: Option<Pull>,
    /// Pin of the power button.
    pub pwr_pin: Option<String>,
    /// Polarity of the power button.
    #[serde(default)]
    pub pwr_active_low: bool,
}

impl Switches {
    /// Pin `index` with its settings; `None` if there is no such pin.
    pub fn pin(&self, index: usize) -> Option<Pin> {
        let io = match &self.io {
            IoTypes::One(io) => *io,
            IoTypes::Each(each) => *each.get(index)?,
        };
        let pin = Pin::new(self.pins.get(index)?, io);
        Some(match self.pull {
            Some(pull) => pin.pull(pull),
            None => pin,
        })
    }
}

/// One button, or one output with the meaning of a button.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Button {
    /// Pin.
    pub pin: String,
    /// Whether it acts at a low level.
    pub active_low: bool,
    /// IO type.
    #[serde(default = "lvcmos33")]
    pub io: IoType,
    /// Pull resistor.
    pub pull: Option<Pull>,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
}

fn lvcmos33() -> IoType {
    IoType::Lvcmos33
}

/// The configuration flash.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flash {
    /// Chip select, active low.
    pub cs_n: String,
    /// Data to the flash.
    pub mosi: String,
    /// Data from the flash.
    pub miso: String,
    /// Hold, active low.
    pub hold_n: Option<String>,
    /// Write protect, active low.
    pub wp_n: Option<String>,
    /// How the clock is driven.
    pub clk: String,
}

/// How a board is programmed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Name of the board in openFPGALoader.
    pub board: Option<String>,
    /// Cable, for a board without a name in openFPGALoader.
    pub cable: Option<String>,
    /// Options that writing the flash needs.
    #[serde(default)]
    pub flash_options: Vec<String>,
    /// USB vendor and product of a DFU bootloader, `1209:5af0`.
    pub dfu: Option<String>,
    /// `dfu` if the bootloader is the usual way.
    pub default: Option<String>,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
}

/// An external memory.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// `SDR`, `DDR3`, `DDR3L`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Width of the data in bits.
    pub width: u32,
    /// IO type.
    pub io: IoType,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
    /// Pins by signal.
    pub pins: BTreeMap<String, MemoryPins>,
}

/// Pins of one signal of a memory.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum MemoryPins {
    /// Single-ended, least significant first.
    Single(Vec<String>),
    /// Pairs.
    Pair {
        /// Positive pins.
        p: Vec<String>,
        /// Negative pins.
        n: Vec<String>,
    },
}
