//! LEDs: what a person at the board sees.
//!
//! Stage: none. State: a counter of about a second; of activity and bad frames whether there was one in this sixteenth of a
//! second and whether in the one before: what lasts a cycle is lit for one to two of them.
//! From host link and core: `started`, `busy`, `trapped`, `failed`; from the receivers: `activity`, `bad_frame`
//! To the pins: `leds` — 0 heartbeat, 1 started, 2 busy, 3 trapped, 4 exit code not 0, 5 bytes come in, 6 a frame was refused,
//!              7 dark
//! Stalls: none.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Leds {
    pub unit: UnitName,
    pub started: Bit1<In>,
    pub busy: Bit1<In>,
    pub trapped: Bit1<In>,
    pub failed: Bit1<In>,
    pub activity: Bit1<In>,
    pub bad_frame: Bit1<In>,
    pub leds: Wire<Out>,
    time: Register,
    seen_activity: Flag,
    seen_bad: Flag,
    was_activity: Flag,
    was_bad: Flag,
    tick: Bit1<Local>,
    top: Param,
    below: Param,
    shown: Register,
}

impl Leds {
    /// For a clock of so many cycles a second, at least 64.
    pub fn new(clock_hz: u32) -> Self {
        let bits = clock_hz.max(64).ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            started: Bit1::default(),
            busy: Bit1::default(),
            trapped: Bit1::default(),
            failed: Bit1::default(),
            activity: Bit1::default(),
            bad_frame: Bit1::default(),
            leds: Wire::new(8),
            time: Register::with_reset(bits, 0),
            seen_activity: Flag::new(false),
            seen_bad: Flag::new(false),
            was_activity: Flag::new(false),
            was_bad: Flag::new(false),
            tick: Bit1::default(),
            top: Param::new(bits - 1),
            below: Param::new(4),
            shown: Register::with_reset(8, 0),
        }
    }
}

impl Logic for Leds {
    #[hdl_gen]
    fn update(&mut self) {
        self.time.d.next = self.time.q.val() + 1;
        // Sixteen times a second or so what was seen begins anew.
        self.tick.next = (self.time.q.val() << self.below.val()) == 0;
        self.seen_activity.d.next =
            self.activity.val() | (self.seen_activity.q.val() & !self.tick.val());
        self.seen_bad.d.next = self.bad_frame.val() | (self.seen_bad.q.val() & !self.tick.val());
        self.was_activity.d.next = self.was_activity.q.val();
        self.was_bad.d.next = self.was_bad.q.val();
        if self.tick.val() {
            self.was_activity.d.next = self.seen_activity.q.val();
            self.was_bad.d.next = self.seen_bad.q.val();
        }
        self.shown.d.next = unsigned_cast(self.time.q.val().get_bit(self.top.val()))
            | (unsigned_cast(self.started.val()) << 1)
            | (unsigned_cast(self.busy.val()) << 2)
            | (unsigned_cast(self.trapped.val()) << 3)
            | (unsigned_cast(self.failed.val()) << 4)
            | (unsigned_cast(self.seen_activity.q.val() | self.was_activity.q.val()) << 5)
            | (unsigned_cast(self.seen_bad.q.val() | self.was_bad.q.val()) << 6);
        self.leds.next = self.shown.q.val();
    }
}
