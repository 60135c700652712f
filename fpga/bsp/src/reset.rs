//! Reset of the design: held until the PLL has locked and no button asks for it, released in step with the clock.

use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles for which the reset goes on after its reasons have gone.
pub const CYCLES: u32 = 16;

/// Synchronous reset. Registers start in the state that asserts it, so the design is in reset from configuration on.
///
/// `locked` and `request` belong to no clock: two flip-flops take each into the clock of the design.
#[derive(LogicBlock, Default)]
pub struct ResetRelease {
    /// Clock of the design.
    pub clock: Signal<In, Clock>,
    /// From the PLL.
    pub locked: Signal<In, Bit>,
    /// A button, active high.
    pub request: Signal<In, Bit>,
    /// Reset of the design, active high, for at least [`CYCLES`] cycles.
    pub reset: Signal<Out, Bit>,
    first: DFF<Bit>,
    second: DFF<Bit>,
    count: DFF<Bits<4>>,
    released: DFF<Bit>,
}

impl Logic for ResetRelease {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, first, second, count, released);
        self.first.d.next = self.locked.val() & !self.request.val();
        self.second.d.next = self.first.q.val();
        self.count.d.next = self.count.q.val();
        self.released.d.next = false;
        if !self.second.q.val() {
            self.count.d.next = 0.into();
        } else if self.count.q.val().all() {
            self.released.d.next = true;
        } else {
            self.count.d.next = self.count.q.val() + 1;
        }
        self.reset.next = !self.released.q.val();
    }
}
