//! `ODDRX1F` and `IDDRX1F`: two bits a cycle through one pin.

use rust_hdl_core::prelude::*;

use super::instance;

/// Output at both edges: bit 0 of `d` while the clock is high, bit 1 while it is low.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct OutputDdr {
    /// Clock of `d`.
    pub clock: Signal<In, Clock>,
    /// Asynchronous reset to low.
    pub reset: Signal<In, Bit>,
    /// Taken at the rising edge.
    pub d: Signal<In, Bits<2>>,
    /// To the pin.
    pub q: Signal<Out, Bit>,
    _held: (bool, bool),
}

impl Logic for OutputDdr {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self._held = (self.d.val().get_bit(0), self.d.val().get_bit(1));
            self.q.next = self._held.0;
        }
        if self.clock.neg_edge() {
            self.q.next = self._held.1;
        }
        if self.reset.val() {
            self._held = (false, false);
            self.q.next = false;
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        instance(
            "ODDRX1F oddrx1f (.SCLK(clock), .RST(reset), .D0(d[0]), .D1(d[1]), .Q(q));".to_string(),
        )
    }
}

/// Input at both edges: at a rising edge bit 0 becomes what the pin was at the rising edge before, bit 1 what it was at the
/// falling edge between.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct InputDdr {
    /// Clock of `q`.
    pub clock: Signal<In, Clock>,
    /// Asynchronous reset to low.
    pub reset: Signal<In, Bit>,
    /// From the pin.
    pub d: Signal<In, Bit>,
    /// Both bits, at the rising edge.
    pub q: Signal<Out, Bits<2>>,
    _rising: bool,
    _falling: bool,
}

impl Logic for InputDdr {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let both = u64::from(self._rising) | u64::from(self._falling) << 1;
            self.q.next = both.to_bits();
            self._rising = self.d.val();
        }
        if self.clock.neg_edge() {
            self._falling = self.d.val();
        }
        if self.reset.val() {
            (self._rising, self._falling) = (false, false);
            self.q.next = 0.into();
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        instance(
            "IDDRX1F iddrx1f (.SCLK(clock), .RST(reset), .D(d), .Q0(q[0]), .Q1(q[1]));".to_string(),
        )
    }
}
