//! `IB`, `OB`, `OBZ`, `BB`: buffers at pins. The tools put them in by themselves for plain ports; a design needs them for
//! tristate pins.

use rust_hdl_core::prelude::*;

use super::instance;

/// From a pin.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct InputBuffer {
    /// The pin.
    pub pin: Signal<In, Bit>,
    /// Its level.
    pub value: Signal<Out, Bit>,
}

impl Logic for InputBuffer {
    fn update(&mut self) {
        self.value.next = self.pin.val();
    }

    fn connect(&mut self) {
        self.value.connect();
    }

    fn hdl(&self) -> Verilog {
        instance("IB ib (.I(pin), .O(value));".to_string())
    }
}

/// To a pin.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct OutputBuffer {
    /// The level to drive.
    pub value: Signal<In, Bit>,
    /// The pin.
    pub pin: Signal<Out, Bit>,
}

impl Logic for OutputBuffer {
    fn update(&mut self) {
        self.pin.next = self.value.val();
    }

    fn connect(&mut self) {
        self.pin.connect();
    }

    fn hdl(&self) -> Verilog {
        instance("OB ob (.I(value), .O(pin));".to_string())
    }
}

/// To a pin that can be left alone.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct TristateBuffer {
    /// The level to drive.
    pub value: Signal<In, Bit>,
    /// Whether the pin is left alone.
    pub tristate: Signal<In, Bit>,
    /// The pin.
    pub pin: Signal<InOut, Bit>,
}

impl Logic for TristateBuffer {
    fn update(&mut self) {
        self.pin.set_tristate_is_output(!self.tristate.val());
        if !self.tristate.val() {
            self.pin.next = self.value.val();
        }
    }

    fn connect(&mut self) {
        self.pin.connect();
    }

    fn hdl(&self) -> Verilog {
        instance("OBZ obz (.I(value), .T(tristate), .O(pin));".to_string())
    }
}

/// To and from a pin.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct BidirectionalBuffer {
    /// The level to drive.
    pub value: Signal<In, Bit>,
    /// Whether the pin is left alone.
    pub tristate: Signal<In, Bit>,
    /// The pin's level.
    pub sense: Signal<Out, Bit>,
    /// The pin.
    pub pin: Signal<InOut, Bit>,
}

impl Logic for BidirectionalBuffer {
    fn update(&mut self) {
        self.pin.set_tristate_is_output(!self.tristate.val());
        if !self.tristate.val() {
            self.pin.next = self.value.val();
            self.sense.next = self.value.val();
        } else {
            self.sense.next = self.pin.val();
        }
    }

    fn connect(&mut self) {
        self.pin.connect();
        self.sense.connect();
    }

    fn hdl(&self) -> Verilog {
        instance("BB bb (.I(value), .T(tristate), .O(sense), .B(pin));".to_string())
    }
}
