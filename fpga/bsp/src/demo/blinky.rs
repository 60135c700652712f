//! A running light of the board's LEDs, one step a second, then a step without light.

use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

use crate::board::Board;
use crate::pins;

/// Counts the board's clock; each second the next LED lights.
#[derive(LogicBlock)]
pub struct Blinky {
    /// The board's oscillator.
    pub clock: Signal<In, Clock>,
    /// The LEDs.
    pub leds: Vec<Signal<Out, Bit>>,
    /// Pins shared by the LEDs of one colour.
    pub commons: Vec<Signal<Out, Bit>>,
    active_low: Constant<Bit>,
    last_cycle: Constant<Bits<32>>,
    last_led: Constant<Bits<16>>,
    second: DFF<Bits<32>>,
    lit: DFF<Bits<16>>,
    _leds: usize,
    _commons: usize,
}

impl Blinky {
    /// For `board`, with a step every `cycles` cycles of its clock; `board.clk.hz` is a second.
    pub fn new(board: &Board, cycles: u64) -> Blinky {
        let leds = pins::leds(board);
        let commons = pins::led_commons(board);
        Blinky {
            clock: pins::clock(board),
            _leds: leds.len(),
            _commons: commons.len(),
            active_low: Constant::new(board.leds.active_low),
            last_cycle: Constant::new((cycles - 1).to_bits()),
            last_led: Constant::new((1u64 << (leds.len() - 1)).to_bits()),
            leds,
            commons,
            second: DFF::default(),
            lit: DFF::default(),
        }
    }
}

impl Logic for Blinky {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, second, lit);
        self.second.d.next = self.second.q.val() + 1;
        self.lit.d.next = self.lit.q.val();
        if self.second.q.val() == self.last_cycle.val() {
            self.second.d.next = 0.into();
            self.lit.d.next = self.lit.q.val() << 1;
            if self.lit.q.val() == self.last_led.val() {
                self.lit.d.next = 0.into();
            }
            if !self.lit.q.val().any() {
                self.lit.d.next = 1.into();
            }
        }
        for i in 0..self._leds {
            self.leds[i].next = self.lit.q.val().get_bit(i) ^ self.active_low.val();
        }
        for i in 0..self._commons {
            self.commons[i].next = true;
        }
    }
}
