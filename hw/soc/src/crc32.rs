//! CRC-32 of a stream of bytes, a bit a cycle (protocol.rs).
//!
//! Stage: none. State: 32 bits of remainder, 4 bits left of a byte.
//! From frame receiver or transmitter: `clear`; `valid` with `data`, only when not `busy`
//! To the same: `busy` for the eight cycles after a byte, then `value`
//! Stalls: none; bytes on the UART are 40 cycles apart or more.

use crate::protocol::CRC_POLYNOMIAL;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Crc32 {
    pub unit: UnitName,
    pub clear: Bit1<In>,
    pub valid: Bit1<In>,
    pub data: Wire<In>,
    pub busy: Bit1<Out>,
    pub value: Wire<Out>,
    remainder: Register,
    left: Register,
    polynomial: Param,
}

impl Crc32 {
    /// Cleared at reset.
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            clear: Bit1::default(),
            valid: Bit1::default(),
            data: Wire::new(8),
            busy: Bit1::default(),
            value: Wire::new(32),
            remainder: Register::with_reset(32, 0xFFFF_FFFF),
            left: Register::with_reset(4, 0),
            polynomial: Param::new(CRC_POLYNOMIAL as usize),
        }
    }
}

impl Default for Crc32 {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for Crc32 {
    #[hdl_gen]
    fn update(&mut self) {
        self.busy.next = self.left.q.val() != 0;
        self.value.next = !self.remainder.q.val();
        self.remainder.d.next = self.remainder.q.val();
        self.left.d.next = self.left.q.val();
        if self.clear.val() {
            self.remainder.d.next = 0xFFFF_FFFFu32.into();
            self.left.d.next = 0.into();
        } else if self.valid.val() {
            self.remainder.d.next = self.remainder.q.val() ^ unsigned_cast(self.data.val());
            self.left.d.next = 8.into();
        } else if self.busy.val() {
            self.left.d.next = self.left.q.val() - 1;
            self.remainder.d.next = self.remainder.q.val() >> 1;
            if self.remainder.q.val().get_bit(0) {
                self.remainder.d.next = (self.remainder.q.val() >> 1) ^ self.polynomial.val();
            }
        }
    }
}
