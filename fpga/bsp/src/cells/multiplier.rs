//! `MULT18X18D`: an 18×18 multiplier.

use rust_hdl_core::prelude::*;

use super::{instance, numbered};

/// A multiplier with optional registers. Each operand is signed or not by an input of its own.
#[derive(Clone, Debug, LogicBlock)]
pub struct Multiplier {
    /// Clock of the registers.
    pub clock: Signal<In, Clock>,
    /// First factor.
    pub a: Signal<In, Bits<18>>,
    /// Second factor.
    pub b: Signal<In, Bits<18>>,
    /// Whether `a` is signed.
    pub signed_a: Signal<In, Bit>,
    /// Whether `b` is signed.
    pub signed_b: Signal<In, Bit>,
    /// The product, signed if a factor is.
    pub product: Signal<Out, Bits<36>>,
    _input_register: bool,
    _output_register: bool,
    _held_factors: (u64, u64),
    _held_product: u64,
}

impl Multiplier {
    /// A multiplier with registers at the factors and at the product, as asked: zero to two cycles. The two sign inputs
    /// have no registers: keep them constant.
    pub fn new(input_register: bool, output_register: bool) -> Multiplier {
        Multiplier {
            clock: Signal::default(),
            a: Signal::default(),
            b: Signal::default(),
            signed_a: Signal::default(),
            signed_b: Signal::default(),
            product: Signal::default(),
            _input_register: input_register,
            _output_register: output_register,
            _held_factors: (0, 0),
            _held_product: 0,
        }
    }

    fn multiply(&self, (a, b): (u64, u64)) -> u64 {
        let extend = |x: u64, signed: bool| {
            let negative = signed && x >> 17 & 1 == 1;
            x as i64 - if negative { 1 << 18 } else { 0 }
        };
        let product = extend(a, self.signed_a.val()) * extend(b, self.signed_b.val());
        product as u64 & ((1 << 36) - 1)
    }
}

impl Logic for Multiplier {
    fn update(&mut self) {
        let factors = (self.a.val().to_u64(), self.b.val().to_u64());
        if self.clock.pos_edge() {
            let registered = if self._input_register {
                self._held_factors
            } else {
                factors
            };
            self._held_product = self.multiply(registered);
            self._held_factors = factors;
        }
        let product = if self._output_register {
            self._held_product
        } else if self._input_register {
            self.multiply(self._held_factors)
        } else {
            self.multiply(factors)
        };
        self.product.next = product.to_bits();
    }

    fn connect(&mut self) {
        self.product.connect();
    }

    fn hdl(&self) -> Verilog {
        let clock = |registered: bool| if registered { "CLK0" } else { "NONE" };
        instance(format!(
            "MULT18X18D #(.REG_INPUTA_CLK(\"{input}\"), .REG_INPUTB_CLK(\"{input}\"), .REG_OUTPUT_CLK(\"{output}\")) mult18x18d (
    {}, {},
    {},
    .SIGNEDA(signed_a), .SIGNEDB(signed_b), .SOURCEA(1'b0), .SOURCEB(1'b0),
    .CLK0(clock), .CE0(1'b1), .RST0(1'b0)
);",
            numbered("A", "a", 18),
            numbered("B", "b", 18),
            numbered("P", "product", 36),
            input = clock(self._input_register),
            output = clock(self._output_register),
        ))
    }
}
