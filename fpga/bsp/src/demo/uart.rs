//! A serial line: a start bit, eight data bits with the least significant first, a stop bit.

use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Receives bytes.
#[derive(LogicBlock)]
pub struct UartReceiver {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Reset.
    pub reset: Signal<In, Bit>,
    /// The line; belongs to no clock.
    pub line: Signal<In, Bit>,
    /// Whether a byte ends in this cycle.
    pub valid: Signal<Out, Bit>,
    /// The byte.
    pub data: Signal<Out, Bits<8>>,
    last_cycle: Constant<Bits<16>>,
    half: Constant<Bits<16>>,
    first: DFF<Bit>,
    second: DFF<Bit>,
    busy: DFF<Bit>,
    count: DFF<Bits<16>>,
    bit: DFF<Bits<4>>,
    shift: DFF<Bits<8>>,
}

impl UartReceiver {
    /// A receiver for bits of `divider` cycles.
    ///
    /// # Panics
    ///
    /// If the divider is not 4 to 65535.
    pub fn new(divider: u64) -> UartReceiver {
        check(divider);
        UartReceiver {
            clock: Signal::default(),
            reset: Signal::default(),
            line: Signal::default(),
            valid: Signal::default(),
            data: Signal::default(),
            last_cycle: Constant::new((divider - 1).to_bits()),
            half: Constant::new((divider / 2).to_bits()),
            first: DFF::default(),
            second: DFF::default(),
            busy: DFF::default(),
            count: DFF::default(),
            bit: DFF::default(),
            shift: DFF::default(),
        }
    }
}

fn check(divider: u64) {
    assert!(
        (4..=65_535).contains(&divider),
        "a bit takes 4 to 65535 cycles, not {divider}"
    );
}

impl Logic for UartReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, first, second, busy, count, bit, shift);
        // Inverted, so that the flip-flops start with an idle line.
        self.first.d.next = !self.line.val();
        self.second.d.next = self.first.q.val();
        self.busy.d.next = self.busy.q.val();
        self.count.d.next = self.count.q.val() + 1;
        self.bit.d.next = self.bit.q.val();
        self.shift.d.next = self.shift.q.val();
        self.valid.next = false;
        self.data.next = self.shift.q.val();
        if !self.busy.q.val() {
            // The middle of a start bit is half a bit away, that of the first data bit one and a half.
            self.count.d.next = self.half.val();
            self.bit.d.next = 0.into();
            self.busy.d.next = self.second.q.val();
        } else if self.count.q.val() == self.last_cycle.val() {
            self.count.d.next = 0.into();
            self.bit.d.next = self.bit.q.val() + 1;
            if self.bit.q.val() == 0 {
                // No start bit after all: noise.
                self.busy.d.next = self.second.q.val();
            } else if self.bit.q.val() == 9 {
                // Without a stop bit the byte is dropped.
                self.valid.next = !self.second.q.val();
                self.busy.d.next = false;
            } else {
                self.shift.d.next = (self.shift.q.val() >> 1)
                    | (bit_cast::<8, 1>((!self.second.q.val()).into()) << 7);
            }
        }
        if self.reset.val() {
            self.busy.d.next = false;
            self.valid.next = false;
        }
    }
}

/// Sends bytes.
#[derive(LogicBlock)]
pub struct UartSender {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Reset.
    pub reset: Signal<In, Bit>,
    /// Whether `data` is to be sent; taken while `ready`.
    pub valid: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// Whether a byte is taken in this cycle.
    pub ready: Signal<Out, Bit>,
    /// The line.
    pub line: Signal<Out, Bit>,
    last_cycle: Constant<Bits<16>>,
    low: DFF<Bit>,
    left: DFF<Bits<4>>,
    count: DFF<Bits<16>>,
    shift: DFF<Bits<8>>,
}

impl UartSender {
    /// A sender of bits of `divider` cycles.
    ///
    /// # Panics
    ///
    /// If the divider is not 4 to 65535.
    pub fn new(divider: u64) -> UartSender {
        check(divider);
        UartSender {
            clock: Signal::default(),
            reset: Signal::default(),
            valid: Signal::default(),
            data: Signal::default(),
            ready: Signal::default(),
            line: Signal::default(),
            last_cycle: Constant::new((divider - 1).to_bits()),
            low: DFF::default(),
            left: DFF::default(),
            count: DFF::default(),
            shift: DFF::default(),
        }
    }
}

impl Logic for UartSender {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, low, left, count, shift);
        self.low.d.next = self.low.q.val();
        self.left.d.next = self.left.q.val();
        self.count.d.next = self.count.q.val() + 1;
        self.shift.d.next = self.shift.q.val();
        self.ready.next = self.left.q.val() == 0;
        self.line.next = !self.low.q.val();
        if self.left.q.val() == 0 {
            self.count.d.next = 0.into();
            self.low.d.next = false;
            if self.valid.val() {
                self.shift.d.next = self.data.val();
                self.low.d.next = true;
                self.left.d.next = 10.into();
            }
        } else if self.count.q.val() == self.last_cycle.val() {
            self.count.d.next = 0.into();
            self.left.d.next = self.left.q.val() - 1;
            self.low.d.next = !self.shift.q.val().get_bit(0);
            // Ones come in from above: they are the stop bit.
            self.shift.d.next = (self.shift.q.val() >> 1) | 128;
        }
        if self.reset.val() {
            self.left.d.next = 0.into();
            self.low.d.next = false;
        }
    }
}
