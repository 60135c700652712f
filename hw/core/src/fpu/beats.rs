//! Beats: with fewer floating-point lanes than lanes of a warp, operands go in by groups of lanes, one group a cycle, and
//! the results are put together again. Absent from a core whose float unit has all lanes.
//!
//! Stage: execute. State: `BeatSource` the groups still to come; `BeatCollect` the groups before the last, and their flags.
//! Stalls: none of their own; the caller says when the next group is wanted or there.

use warpgen_hdl::prelude::*;

/// The lanes of a warp, a group at a time, lowest lanes first: after `load`, `part` is the first group, after each `step`
/// the next one.
#[derive(LogicBlock)]
pub struct BeatSource {
    pub unit: UnitName,
    pub load: Bit1<In>,
    pub step: Bit1<In>,
    pub whole: Wire<In>,
    pub part: Wire<Out>,
    rest: RegisterEnable,
    part_width: Param,
}

impl BeatSource {
    /// `beats` groups of `part` bits.
    pub fn new(beats: usize, part: usize) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            load: Bit1::default(),
            step: Bit1::default(),
            whole: Wire::new(beats * part),
            part: Wire::new(part),
            rest: RegisterEnable::new(beats * part),
            part_width: Param::new(part),
        }
    }
}

impl Logic for BeatSource {
    #[hdl_gen]
    fn update(&mut self) {
        self.rest.enable.next = self.load.val() | self.step.val();
        self.rest.d.next = self.rest.q.val() >> self.part_width.val();
        if self.load.val() {
            self.rest.d.next = self.whole.val();
        }
        self.part.next = unsigned_cast(self.rest.q.val());
    }
}

/// Results of a warp: `whole` is complete while the last group is at `part`, each group before it having been taken by
/// a `step`. `flags` of the groups are joined; `clear` forgets those taken.
#[derive(LogicBlock)]
pub struct BeatCollect {
    pub unit: UnitName,
    pub step: Bit1<In>,
    pub clear: Bit1<In>,
    pub part: Wire<In>,
    pub part_lanes: Wire<In>,
    pub part_flags: Wire<In>,
    pub whole: Wire<Out>,
    pub whole_lanes: Wire<Out>,
    pub whole_flags: Wire<Out>,
    data: RegisterEnable,
    lanes: RegisterEnable,
    flags: Register,
    joined: Wire<Local>,
    lanes_joined: Wire<Local>,
    flags_joined: Wire<Local>,
    part_width: Param,
    rest_width: Param,
    part_count: Param,
    rest_count: Param,
}

impl BeatCollect {
    /// `beats` groups, two or more, of `lanes` lanes of 32 bits.
    pub fn new(beats: usize, lanes: usize) -> Self {
        let rest = (beats - 1) * lanes;
        Self {
            unit: UnitName::of::<Self>(),
            step: Bit1::default(),
            clear: Bit1::default(),
            part: Wire::new(32 * lanes),
            part_lanes: Wire::new(lanes),
            part_flags: Wire::new(5),
            whole: Wire::new(32 * (rest + lanes)),
            whole_lanes: Wire::new(rest + lanes),
            whole_flags: Wire::new(5),
            data: RegisterEnable::new(32 * rest),
            lanes: RegisterEnable::new(rest),
            flags: Register::with_reset(5, 0),
            joined: Wire::new(32 * (rest + lanes)),
            lanes_joined: Wire::new(rest + lanes),
            flags_joined: Wire::new(5),
            part_width: Param::new(32 * lanes),
            rest_width: Param::new(32 * rest),
            part_count: Param::new(lanes),
            rest_count: Param::new(rest),
        }
    }
}

impl Logic for BeatCollect {
    #[hdl_gen]
    fn update(&mut self) {
        self.joined.next = unsigned_cast(self.data.q.val())
            | (unsigned_cast(self.part.val()) << self.rest_width.val());
        self.lanes_joined.next = unsigned_cast(self.lanes.q.val())
            | (unsigned_cast(self.part_lanes.val()) << self.rest_count.val());
        self.flags_joined.next = self.flags.q.val() | self.part_flags.val();
        self.data.enable.next = self.step.val();
        self.data.d.next = unsigned_cast(self.joined.val() >> self.part_width.val());
        self.lanes.enable.next = self.step.val();
        self.lanes.d.next = unsigned_cast(self.lanes_joined.val() >> self.part_count.val());
        self.flags.d.next = self.flags.q.val();
        if self.step.val() {
            self.flags.d.next = self.flags_joined.val();
        }
        if self.clear.val() {
            self.flags.d.next = 0.into();
        }
        self.whole.next = self.joined.val();
        self.whole_lanes.next = self.lanes_joined.val();
        self.whole_flags.next = self.flags_joined.val();
    }
}
