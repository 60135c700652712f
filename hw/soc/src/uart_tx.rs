//! UART transmitter, 8N1: bytes become bits on the line.
//!
//! Stage: none. State: 10 bits of shift register, a timer, 4 bits left to send.
//! From frame transmitter: `valid`, `data`
//! To frame transmitter:   `ready` — the byte is taken; the line is idle
//! To the pin:             `tx`, from a register
//! Stalls: ten bit times for each byte.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct UartTransmitter {
    pub unit: UnitName,
    pub valid: Bit1<In>,
    pub data: Wire<In>,
    pub ready: Bit1<Out>,
    pub tx: Bit1<Out>,
    shift: Register,
    timer: Register,
    left: Register,
    expired: Bit1<Local>,
    full: Param,
}

impl UartTransmitter {
    /// With `divider` cycles of a bit.
    pub fn new(divider: u32) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            valid: Bit1::default(),
            data: Wire::new(8),
            ready: Bit1::default(),
            tx: Bit1::default(),
            shift: Register::with_reset(10, 0x3FF),
            timer: Register::new(bits_for(divider as usize)),
            left: Register::with_reset(4, 0),
            expired: Bit1::default(),
            full: Param::new(divider as usize - 1),
        }
    }
}

impl Logic for UartTransmitter {
    #[hdl_gen]
    fn update(&mut self) {
        self.tx.next = self.shift.q.val().get_bit(0);
        self.ready.next = self.left.q.val() == 0;
        self.expired.next = self.timer.q.val() == 0;
        self.shift.d.next = self.shift.q.val();
        self.left.d.next = self.left.q.val();
        self.timer.d.next = self.timer.q.val() - 1;
        if self.ready.val() {
            self.timer.d.next = self.full.val().into();
            if self.valid.val() {
                self.shift.d.next = (unsigned_cast(self.data.val()) << 1) | 0x200;
                self.left.d.next = 10.into();
            }
        } else if self.expired.val() {
            self.timer.d.next = self.full.val().into();
            self.shift.d.next = (self.shift.q.val() >> 1) | 0x200;
            self.left.d.next = self.left.q.val() - 1;
        }
    }
}
