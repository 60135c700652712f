//! `USRMCLK`: the clock pin of the configuration flash, which ordinary IO does not reach.

use rust_hdl_core::prelude::*;

use super::instance;

/// Drives the clock of the configuration flash once the device is configured.
///
/// Simulation: [`ConfigurationClock::pin`] is what the flash sees.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct ConfigurationClock {
    /// The clock to drive, as data.
    pub clock: Signal<In, Bit>,
    /// Whether the pin is left alone.
    pub tristate: Signal<In, Bit>,
    _pin: Option<bool>,
}

impl ConfigurationClock {
    /// The level of the pin; `None` while it is left alone.
    pub fn pin(&self) -> Option<bool> {
        self._pin
    }
}

impl Logic for ConfigurationClock {
    fn update(&mut self) {
        self._pin = (!self.tristate.val()).then(|| self.clock.val());
    }

    fn hdl(&self) -> Verilog {
        instance("USRMCLK usrmclk (.USRMCLKI(clock), .USRMCLKTS(tristate));".to_string())
    }
}
