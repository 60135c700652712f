//! Division and square root of the core: the iterative unit, what belongs to its result, and the beats of a warp.
//!
//! Stage: execute. One instruction at a time: 17 cycles, with fewer floating-point lanes than T 17 for each beat and one
//! to take the operands in; then the result waits for a cycle without reservation.
//! From operands: `start` with `exec_*`; from issue: `reserve` — an instruction is issued now; to issue: `ready`
//! To commit:     `valid` with `warp`, `rd`, `lanes`, `data`, and `flags` of the active lanes, taken when `take` is high
//! State: divide_sqrt.rs; destination of the result; with beats the operands still to come and the results so far.
//! Stalls: a second instruction waits in issue until the first has been written.

use super::beats::{BeatCollect, BeatSource};
use super::divide_sqrt::DivideSqrt;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FloatDivider {
    pub unit: UnitName,
    pub reserve: Bit1<In>,
    pub start: Bit1<In>,
    pub exec_warp: Wire<In>,
    pub exec_root: Bit1<In>,
    pub exec_mode: Wire<In>,
    pub exec_mask: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_rs1: Wire<In>,
    pub exec_rs2: Wire<In>,
    pub take: Bit1<In>,
    pub ready: Bit1<Out>,
    pub valid: Bit1<Out>,
    pub warp: Wire<Out>,
    pub rd: Wire<Out>,
    pub lanes: Wire<Out>,
    pub data: Wire<Out>,
    pub flags: Wire<Out>,
    divide: DivideSqrt,
    busy: Flag,
    offered: Flag,
    offer: Bit1<Local>,
    ends: Bit1<Local>,
    warp_held: RegisterEnable,
    rd_held: RegisterEnable,
    /// The lanes at work.
    lanes_held: RegisterEnable,
    part_flags: Wire<Local>,
    lane_flags: Vec<Wire<Local>>,
    // With beats: operands, results, the beats still to start (one bit high), whether the last one has started.
    source1: Vec<BeatSource>,
    source2: Vec<BeatSource>,
    source_mask: Vec<BeatSource>,
    results: Vec<BeatCollect>,
    turn: Vec<Register>,
    last: Vec<Flag>,
    root_held: Vec<RegisterEnable>,
    mode_held: Vec<RegisterEnable>,
    begins: Vec<Bit1<Local>>,
    _lanes: usize,
    _whole: usize,
    _split: usize,
    final_beat: Param,
}

impl FloatDivider {
    pub fn new(config: &Config) -> Self {
        let (t, wb, rb) = (config.threads, config.warp_bits(), config.register_bits());
        let (lanes, beats) = (config.fpu_lanes, config.fpu_beats());
        let split = (beats > 1) as usize;
        let sources = |width: usize| (0..split).map(|_| BeatSource::new(beats, width)).collect();
        let held = |width: usize| (0..split).map(|_| RegisterEnable::new(width)).collect();
        Self {
            unit: UnitName::of::<Self>(),
            reserve: Bit1::default(),
            start: Bit1::default(),
            exec_warp: Wire::new(wb),
            exec_root: Bit1::default(),
            exec_mode: Wire::new(3),
            exec_mask: Wire::new(t),
            exec_rd: Wire::new(rb),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            take: Bit1::default(),
            ready: Bit1::default(),
            valid: Bit1::default(),
            warp: Wire::new(wb),
            rd: Wire::new(rb),
            lanes: Wire::new(t),
            data: Wire::new(32 * t),
            flags: Wire::new(5),
            divide: DivideSqrt::new(lanes),
            busy: Flag::new(false),
            offered: Flag::new(false),
            offer: Bit1::default(),
            ends: Bit1::default(),
            warp_held: RegisterEnable::new(wb),
            rd_held: RegisterEnable::new(rb),
            lanes_held: RegisterEnable::new(lanes),
            part_flags: Wire::new(5),
            lane_flags: (0..lanes).map(|_| Wire::new(5)).collect(),
            source1: sources(32 * lanes),
            source2: sources(32 * lanes),
            source_mask: sources(lanes),
            results: (0..split).map(|_| BeatCollect::new(beats, lanes)).collect(),
            turn: (0..split).map(|_| Register::with_reset(beats, 0)).collect(),
            last: (0..split).map(|_| Flag::new(false)).collect(),
            root_held: held(1),
            mode_held: held(3),
            begins: (0..split).map(|_| Bit1::default()).collect(),
            _lanes: lanes,
            _whole: 1 - split,
            _split: split,
            final_beat: Param::new(beats - 1),
        }
    }
}

impl Logic for FloatDivider {
    #[hdl_gen]
    fn update(&mut self) {
        self.warp_held.enable.next = self.start.val();
        self.warp_held.d.next = self.exec_warp.val();
        self.rd_held.enable.next = self.start.val();
        self.rd_held.d.next = self.exec_rd.val();
        self.busy.d.next = (self.busy.q.val() & !self.take.val()) | self.reserve.val();
        self.ready.next = !self.busy.q.val();
        self.part_flags.next = 0.into();
        for i in 0..self._lanes {
            self.lane_flags[i].next = unsigned_cast(self.divide.flags.val() >> (i * 5));
            if self.lanes_held.q.val().get_bit(i) {
                self.part_flags.next = self.part_flags.val() | self.lane_flags[i].val();
            }
        }
        for _k in 0..self._whole {
            self.divide.start.next = self.start.val();
            self.divide.root.next = self.exec_root.val();
            self.divide.mode.next = self.exec_mode.val();
            self.divide.rs1.next = self.exec_rs1.val();
            self.divide.rs2.next = self.exec_rs2.val();
            self.lanes_held.enable.next = self.start.val();
            self.lanes_held.d.next = self.exec_mask.val();
            self.ends.next = self.divide.done.val();
            self.lanes.next = self.lanes_held.q.val();
            self.data.next = self.divide.result.val();
            self.flags.next = self.part_flags.val();
        }
        for k in 0..self._split {
            self.root_held[k].enable.next = self.start.val();
            self.root_held[k].d.next = self.exec_root.val().into();
            self.mode_held[k].enable.next = self.start.val();
            self.mode_held[k].d.next = self.exec_mode.val();
            self.begins[k].next = self.turn[k].q.val().any() & !self.divide.busy.val();
            self.turn[k].d.next = self.turn[k].q.val();
            self.last[k].d.next = self.last[k].q.val();
            if self.begins[k].val() {
                self.turn[k].d.next = self.turn[k].q.val() << 1;
                self.last[k].d.next = self.turn[k].q.val().get_bit(self.final_beat.val());
            }
            if self.start.val() {
                self.turn[k].d.next = 1.into();
            }
            self.source1[k].load.next = self.start.val();
            self.source1[k].step.next = self.begins[k].val();
            self.source1[k].whole.next = self.exec_rs1.val();
            self.source2[k].load.next = self.start.val();
            self.source2[k].step.next = self.begins[k].val();
            self.source2[k].whole.next = self.exec_rs2.val();
            self.source_mask[k].load.next = self.start.val();
            self.source_mask[k].step.next = self.begins[k].val();
            self.source_mask[k].whole.next = self.exec_mask.val();
            self.divide.start.next = self.begins[k].val();
            self.divide.root.next = self.root_held[k].q.val().any();
            self.divide.mode.next = self.mode_held[k].q.val();
            self.divide.rs1.next = self.source1[k].part.val();
            self.divide.rs2.next = self.source2[k].part.val();
            self.lanes_held.enable.next = self.begins[k].val();
            self.lanes_held.d.next = self.source_mask[k].part.val();
            self.results[k].step.next = self.divide.done.val() & !self.last[k].q.val();
            self.results[k].clear.next = self.start.val();
            self.results[k].part.next = self.divide.result.val();
            self.results[k].part_lanes.next = self.lanes_held.q.val();
            self.results[k].part_flags.next = self.part_flags.val();
            self.ends.next = self.divide.done.val() & self.last[k].q.val();
            self.lanes.next = self.results[k].whole_lanes.val();
            self.data.next = self.results[k].whole.val();
            self.flags.next = self.results[k].whole_flags.val();
        }
        self.offer.next = self.ends.val() | self.offered.q.val();
        self.offered.d.next = self.offer.val() & !self.take.val();
        self.valid.next = self.offer.val();
        self.warp.next = self.warp_held.q.val();
        self.rd.next = self.rd_held.q.val();
    }
}
