//! UART receiver, 8N1: bits on the line become bytes.
//!
//! Stage: none. State: two synchroniser flip-flops; 3 bits of state, a timer, 3 bits of position, 8 bits of data.
//! From the pin:     `rx`, not in step with the clock
//! To frame receiver: `valid` for one cycle with `data`; `framing_error` for one cycle where the stop bit is low
//! Stalls: none; a byte that is not looked at is lost. A bit is sampled in its middle. A start bit that is high again in its
//! middle was noise. After a low stop bit the line must rise before the next start bit, so a break is one error.

use warpgen_hdl::prelude::*;

/// Fewest clock cycles of a bit.
pub const LEAST_DIVIDER: u32 = 4;
/// Most clock cycles of a bit.
pub const MOST_DIVIDER: u32 = 65535;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct UartReceiver {
    pub unit: UnitName,
    pub rx: Bit1<In>,
    pub valid: Bit1<Out>,
    pub data: Wire<Out>,
    pub framing_error: Bit1<Out>,
    synchroniser: Flag,
    line: Flag,
    /// 0 idle, 1 start bit, 2 data, 3 stop bit, 4 waits for a high line.
    state: Register,
    timer: Register,
    position: Register,
    shift: RegisterEnable,
    expired: Bit1<Local>,
    half: Param,
    full: Param,
}

impl UartReceiver {
    /// With `divider` cycles of a bit.
    pub fn new(divider: u32) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rx: Bit1::default(),
            valid: Bit1::default(),
            data: Wire::new(8),
            framing_error: Bit1::default(),
            synchroniser: Flag::new(true),
            line: Flag::new(true),
            state: Register::with_reset(3, 0),
            timer: Register::new(bits_for(divider as usize)),
            position: Register::new(3),
            shift: RegisterEnable::new(8),
            expired: Bit1::default(),
            half: Param::new(divider as usize / 2 - 1),
            full: Param::new(divider as usize - 1),
        }
    }
}

impl Logic for UartReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        self.synchroniser.d.next = self.rx.val();
        self.line.d.next = self.synchroniser.q.val();
        self.expired.next = self.timer.q.val() == 0;
        self.valid.next = false;
        self.framing_error.next = false;
        self.data.next = self.shift.q.val();
        self.shift.d.next = (self.shift.q.val() >> 1) | (unsigned_cast(self.line.q.val()) << 7);
        self.shift.enable.next = false;
        self.state.d.next = self.state.q.val();
        self.position.d.next = self.position.q.val();
        self.timer.d.next = self.timer.q.val() - 1;
        if self.expired.val() {
            self.timer.d.next = self.full.val().into();
        }
        match self.state.q.val().index() {
            0 => {
                self.timer.d.next = self.half.val().into();
                if !self.line.q.val() {
                    self.state.d.next = 1.into();
                }
            }
            1 => {
                self.position.d.next = 0.into();
                if self.expired.val() {
                    self.state.d.next = 2.into();
                    if self.line.q.val() {
                        self.state.d.next = 0.into();
                    }
                }
            }
            2 => {
                if self.expired.val() {
                    self.shift.enable.next = true;
                    self.position.d.next = self.position.q.val() + 1;
                    if self.position.q.val() == 7 {
                        self.state.d.next = 3.into();
                    }
                }
            }
            3 => {
                if self.expired.val() {
                    self.valid.next = self.line.q.val();
                    self.framing_error.next = !self.line.q.val();
                    self.state.d.next = 4.into();
                }
            }
            _ => {
                if self.line.q.val() {
                    self.state.d.next = 0.into();
                }
            }
        }
    }
}
