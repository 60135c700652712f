//! The floating-point unit of the core: multiply-adder, conversions, comparisons and divider of `fpu_lanes` lanes.
//!
//! Stage: execute. Results stand 3 cycles after execute (conversions, comparisons, moves) and 6 (multiply-adder); their
//! write slots, 5 and 8 cycles after issue, are reserved at issue, so they never meet. With fewer lanes than T an
//! instruction passes in B = T / `fpu_lanes` beats, one a cycle (beats.rs): its operands are taken in first, and its
//! results are written when the last beat is there, so all this is B cycles later, and the next instruction
//! for these lanes issues B cycles after it. Division and square root: divider.rs.
//! From operands: `exec_*`; `exec_mode` is the rounding mode, frm already put in its place
//! From issue:    `reserve` — a division is issued now; to issue: `divide_ready`
//! To commit:     `result_*` in the reserved slot, the data zero in all others; `divide_*`, taken when `divide_take` is high
//! To the status: `retire_*` — the flags of the active lanes, with the result that is written
//! State: the units' own; what belongs to the results on their way; the operands of the beats to come.
//! Stalls: a second division waits in issue until the first has been written.

use super::beats::{BeatCollect, BeatSource};
use super::convert::FloatConvert;
use super::divider::FloatDivider;
use super::fma::Fma;
use super::misc::FloatMisc;
use crate::control_word::FLOAT_CLASS_BITS;
use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FloatUnit {
    pub unit: UnitName,
    pub reserve: Bit1<In>,
    pub exec_class: Wire<In>,
    pub exec_warp: Wire<In>,
    pub exec_instr: Wire<In>,
    pub exec_mode: Wire<In>,
    pub exec_mask: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_rs1: Wire<In>,
    pub exec_rs2: Wire<In>,
    pub exec_rs3: Wire<In>,
    pub divide_take: Bit1<In>,
    pub divide_ready: Bit1<Out>,
    pub result_valid: Bit1<Out>,
    pub result_warp: Wire<Out>,
    pub result_rd: Wire<Out>,
    pub result_lanes: Wire<Out>,
    pub result_data: Wire<Out>,
    pub divide_valid: Bit1<Out>,
    pub divide_warp: Wire<Out>,
    pub divide_rd: Wire<Out>,
    pub divide_lanes: Wire<Out>,
    pub divide_data: Wire<Out>,
    pub retire_valid: Bit1<Out>,
    pub retire_warp: Wire<Out>,
    pub retire_flags: Wire<Out>,
    fma: Vec<Fma>,
    convert: Vec<FloatConvert>,
    misc: Vec<FloatMisc>,
    divider: FloatDivider,
    // The beat that enters the lanes.
    enter_fused: Bit1<Local>,
    enter_short: Bit1<Local>,
    enter_warp: Wire<Local>,
    enter_instr: Wire<Local>,
    enter_mode: Wire<Local>,
    enter_rd: Wire<Local>,
    enter_lanes: Wire<Local>,
    enter_rs1: Wire<Local>,
    enter_rs2: Wire<Local>,
    enter_rs3: Wire<Local>,
    fma_results: Pack,
    short_results: Pack,
    // What belongs to a result, by the cycles it has been on its way; converted: not from the comparisons.
    fma_valid: Vec<Flag>,
    fma_warp: Vec<Register>,
    fma_rd: Vec<Register>,
    fma_lanes: Vec<Register>,
    short_valid: Vec<Flag>,
    short_warp: Vec<Register>,
    short_rd: Vec<Register>,
    short_lanes: Vec<Register>,
    converted: Vec<Flag>,
    misc_result2: Vec<Register>,
    misc_result3: Vec<Register>,
    misc_flags2: Vec<Register>,
    misc_flags3: Vec<Register>,
    short_result: Vec<Wire<Local>>,
    short_flags: Vec<Wire<Local>>,
    is_fused: Bit1<Local>,
    is_convert: Bit1<Local>,
    select: Wire<Local>,
    group: Wire<Local>,
    negate_addend: Bit1<Local>,
    fma_part_flags: Wire<Local>,
    short_part_flags: Wire<Local>,
    // The whole results, in the cycle of their last beat.
    fma_ends: Bit1<Local>,
    fma_whole: Wire<Local>,
    fma_whole_lanes: Wire<Local>,
    fma_whole_flags: Wire<Local>,
    short_ends: Bit1<Local>,
    short_whole: Wire<Local>,
    short_whole_lanes: Wire<Local>,
    short_whole_flags: Wire<Local>,
    // With beats: the beat that enters (one bit high), the instruction it belongs to, whether it is the last.
    beat: Vec<Register>,
    held_fused: Vec<Flag>,
    held_warp: Vec<RegisterEnable>,
    held_instr: Vec<RegisterEnable>,
    held_mode: Vec<RegisterEnable>,
    held_rd: Vec<RegisterEnable>,
    source_mask: Vec<BeatSource>,
    source1: Vec<BeatSource>,
    source2: Vec<BeatSource>,
    source3: Vec<BeatSource>,
    load: Vec<Bit1<Local>>,
    enter_last: Vec<Bit1<Local>>,
    fma_last: Vec<Flag>,
    short_last: Vec<Flag>,
    fma_collect: Vec<BeatCollect>,
    short_collect: Vec<BeatCollect>,
    _lanes: usize,
    _whole: usize,
    _split: usize,
    _fma_wait: usize,
    _short_wait: usize,
    _fma_last_wait: usize,
    _short_last_wait: usize,
    final_beat: Param,
}

/// Cycles from execute to the multiply-adder's result, and to the others'.
const FMA_CYCLES: usize = 6;
const SHORT_CYCLES: usize = 3;

impl FloatUnit {
    pub fn new(config: &Config) -> Self {
        let (t, wb, rb) = (config.threads, config.warp_bits(), config.register_bits());
        let (lanes, beats) = (config.fpu_lanes, config.fpu_beats());
        let split = (beats > 1) as usize;
        let flags = |n: usize| (0..n).map(|_| Flag::new(false)).collect();
        let registers =
            |n: usize, width: usize| (0..n).map(|_| Register::new(width)).collect::<Vec<_>>();
        let wires = |width: usize| (0..lanes).map(|_| Wire::new(width)).collect();
        let held = |width: usize| (0..split).map(|_| RegisterEnable::new(width)).collect();
        let sources = |width: usize| (0..split).map(|_| BeatSource::new(beats, width)).collect();
        let collect = || -> Vec<_> { (0..split).map(|_| BeatCollect::new(beats, lanes)).collect() };
        Self {
            unit: UnitName::of::<Self>(),
            reserve: Bit1::default(),
            exec_class: Wire::new(FLOAT_CLASS_BITS),
            exec_warp: Wire::new(wb),
            exec_instr: Wire::new(32),
            exec_mode: Wire::new(3),
            exec_mask: Wire::new(t),
            exec_rd: Wire::new(rb),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            exec_rs3: Wire::new(32 * t),
            divide_take: Bit1::default(),
            divide_ready: Bit1::default(),
            result_valid: Bit1::default(),
            result_warp: Wire::new(wb),
            result_rd: Wire::new(rb),
            result_lanes: Wire::new(t),
            result_data: Wire::new(32 * t),
            divide_valid: Bit1::default(),
            divide_warp: Wire::new(wb),
            divide_rd: Wire::new(rb),
            divide_lanes: Wire::new(t),
            divide_data: Wire::new(32 * t),
            retire_valid: Bit1::default(),
            retire_warp: Wire::new(wb),
            retire_flags: Wire::new(5),
            fma: (0..lanes).map(|_| Fma::new()).collect(),
            convert: (0..lanes).map(|_| FloatConvert::new()).collect(),
            misc: (0..lanes).map(|_| FloatMisc::new()).collect(),
            divider: FloatDivider::new(config),
            enter_fused: Bit1::default(),
            enter_short: Bit1::default(),
            enter_warp: Wire::new(wb),
            enter_instr: Wire::new(32),
            enter_mode: Wire::new(3),
            enter_rd: Wire::new(rb),
            enter_lanes: Wire::new(lanes),
            enter_rs1: Wire::new(32 * lanes),
            enter_rs2: Wire::new(32 * lanes),
            enter_rs3: Wire::new(32 * lanes),
            fma_results: Pack::new(lanes, 32),
            short_results: Pack::new(lanes, 32),
            fma_valid: flags(FMA_CYCLES),
            fma_warp: registers(FMA_CYCLES, wb),
            fma_rd: registers(FMA_CYCLES, rb),
            fma_lanes: registers(FMA_CYCLES, lanes),
            short_valid: flags(SHORT_CYCLES),
            short_warp: registers(SHORT_CYCLES, wb),
            short_rd: registers(SHORT_CYCLES, rb),
            short_lanes: registers(SHORT_CYCLES, lanes),
            converted: flags(SHORT_CYCLES),
            misc_result2: registers(lanes, 32),
            misc_result3: registers(lanes, 32),
            misc_flags2: registers(lanes, 5),
            misc_flags3: registers(lanes, 5),
            short_result: wires(32),
            short_flags: wires(5),
            is_fused: Bit1::default(),
            is_convert: Bit1::default(),
            select: Wire::new(2),
            group: Wire::new(2),
            negate_addend: Bit1::default(),
            fma_part_flags: Wire::new(5),
            short_part_flags: Wire::new(5),
            fma_ends: Bit1::default(),
            fma_whole: Wire::new(32 * t),
            fma_whole_lanes: Wire::new(t),
            fma_whole_flags: Wire::new(5),
            short_ends: Bit1::default(),
            short_whole: Wire::new(32 * t),
            short_whole_lanes: Wire::new(t),
            short_whole_flags: Wire::new(5),
            beat: (0..split).map(|_| Register::with_reset(beats, 0)).collect(),
            held_fused: flags(split),
            held_warp: held(wb),
            held_instr: held(32),
            held_mode: held(3),
            held_rd: held(rb),
            source_mask: sources(lanes),
            source1: sources(32 * lanes),
            source2: sources(32 * lanes),
            source3: sources(32 * lanes),
            load: (0..split).map(|_| Bit1::default()).collect(),
            enter_last: (0..split).map(|_| Bit1::default()).collect(),
            fma_last: flags(split * FMA_CYCLES),
            short_last: flags(split * SHORT_CYCLES),
            fma_collect: collect(),
            short_collect: collect(),
            _lanes: lanes,
            _whole: 1 - split,
            _split: split,
            _fma_wait: FMA_CYCLES - 1,
            _short_wait: SHORT_CYCLES - 1,
            _fma_last_wait: split * (FMA_CYCLES - 1),
            _short_last_wait: split * (SHORT_CYCLES - 1),
            final_beat: Param::new(beats - 1),
        }
    }
}

impl Logic for FloatUnit {
    #[hdl_gen]
    fn update(&mut self) {
        // What enters the lanes.
        for _k in 0..self._whole {
            self.enter_fused.next = self.exec_class.val().get_bit(0);
            self.enter_short.next = self.exec_class.val().get_bit(1);
            self.enter_warp.next = self.exec_warp.val();
            self.enter_instr.next = self.exec_instr.val();
            self.enter_mode.next = self.exec_mode.val();
            self.enter_rd.next = self.exec_rd.val();
            self.enter_lanes.next = self.exec_mask.val();
            self.enter_rs1.next = self.exec_rs1.val();
            self.enter_rs2.next = self.exec_rs2.val();
            self.enter_rs3.next = self.exec_rs3.val();
        }
        for k in 0..self._split {
            self.load[k].next = self.exec_class.val().get_bit(0) | self.exec_class.val().get_bit(1);
            self.beat[k].d.next = self.beat[k].q.val() << 1;
            self.held_fused[k].d.next = self.held_fused[k].q.val();
            if self.load[k].val() {
                self.beat[k].d.next = 1.into();
                self.held_fused[k].d.next = self.exec_class.val().get_bit(0);
            }
            self.held_warp[k].enable.next = self.load[k].val();
            self.held_warp[k].d.next = self.exec_warp.val();
            self.held_instr[k].enable.next = self.load[k].val();
            self.held_instr[k].d.next = self.exec_instr.val();
            self.held_mode[k].enable.next = self.load[k].val();
            self.held_mode[k].d.next = self.exec_mode.val();
            self.held_rd[k].enable.next = self.load[k].val();
            self.held_rd[k].d.next = self.exec_rd.val();
            self.source_mask[k].load.next = self.load[k].val();
            self.source_mask[k].step.next = true;
            self.source_mask[k].whole.next = self.exec_mask.val();
            self.source1[k].load.next = self.load[k].val();
            self.source1[k].step.next = true;
            self.source1[k].whole.next = self.exec_rs1.val();
            self.source2[k].load.next = self.load[k].val();
            self.source2[k].step.next = true;
            self.source2[k].whole.next = self.exec_rs2.val();
            self.source3[k].load.next = self.load[k].val();
            self.source3[k].step.next = true;
            self.source3[k].whole.next = self.exec_rs3.val();
            self.enter_fused.next = self.beat[k].q.val().any() & self.held_fused[k].q.val();
            self.enter_short.next = self.beat[k].q.val().any() & !self.held_fused[k].q.val();
            self.enter_last[k].next = self.beat[k].q.val().get_bit(self.final_beat.val());
            self.enter_warp.next = self.held_warp[k].q.val();
            self.enter_instr.next = self.held_instr[k].q.val();
            self.enter_mode.next = self.held_mode[k].q.val();
            self.enter_rd.next = self.held_rd[k].q.val();
            self.enter_lanes.next = self.source_mask[k].part.val();
            self.enter_rs1.next = self.source1[k].part.val();
            self.enter_rs2.next = self.source2[k].part.val();
            self.enter_rs3.next = self.source3[k].part.val();
        }

        // Opcodes 0x43, 0x47, 0x4B, 0x4F, and 0x53 for all else; funct5 tells add 0, subtract 1, multiply 2.
        self.is_fused.next = !self.enter_instr.val().get_bit(4);
        self.select.next = 0.into();
        self.negate_addend.next = self.enter_instr.val().get_bit(2);
        if !self.is_fused.val() {
            self.select.next = 1.into();
            self.negate_addend.next = self.enter_instr.val().get_bit(27);
            if self.enter_instr.val().get_bit(28) {
                self.select.next = 2.into();
            }
        }
        // Sign injection 00100, minimum and maximum 00101, comparison 10100, moves and classes 111x0;
        // conversions 110x0.
        self.is_convert.next = self.enter_instr.val().get_bits::<3>(29) == 6;
        self.group.next = bits_to(self.enter_instr.val().get_bits::<1>(27), 2);
        if self.enter_instr.val().get_bit(31) {
            self.group.next = 2.into();
            if self.enter_instr.val().get_bit(30) {
                self.group.next = 3.into();
            }
        }
        for i in 0..self._lanes {
            self.fma[i].rs1.next = unsigned_cast(self.enter_rs1.val() >> (i * 32));
            self.fma[i].rs2.next = unsigned_cast(self.enter_rs2.val() >> (i * 32));
            self.fma[i].rs3.next = unsigned_cast(self.enter_rs3.val() >> (i * 32));
            self.fma[i].select.next = self.select.val();
            self.fma[i].negate_product.next =
                self.is_fused.val() & self.enter_instr.val().get_bit(3);
            self.fma[i].negate_addend.next = self.negate_addend.val();
            self.fma[i].mode.next = self.enter_mode.val();
            self.fma_results.part[i].next = self.fma[i].result.val();

            // fcvt.w 11000, fcvt.s 11010; rs2 bit 0 is unsigned.
            self.convert[i].rs1.next = unsigned_cast(self.enter_rs1.val() >> (i * 32));
            self.convert[i].to_float.next = self.enter_instr.val().get_bit(28);
            self.convert[i].is_unsigned.next = self.enter_instr.val().get_bit(20);
            self.convert[i].mode.next = self.enter_mode.val();
            self.misc[i].rs1.next = unsigned_cast(self.enter_rs1.val() >> (i * 32));
            self.misc[i].rs2.next = unsigned_cast(self.enter_rs2.val() >> (i * 32));
            self.misc[i].group.next = self.group.val();
            self.misc[i].select.next = self.enter_instr.val().get_bits::<3>(12);
            self.misc_result2[i].d.next = self.misc[i].result.val();
            self.misc_flags2[i].d.next = self.misc[i].flags.val();
            self.misc_result3[i].d.next = self.misc_result2[i].q.val();
            self.misc_flags3[i].d.next = self.misc_flags2[i].q.val();
            self.short_result[i].next = self.misc_result3[i].q.val();
            self.short_flags[i].next = self.misc_flags3[i].q.val();
            if self.converted[2].q.val() {
                self.short_result[i].next = self.convert[i].result.val();
                self.short_flags[i].next = self.convert[i].flags.val();
            }
            self.short_results.part[i].next = self.short_result[i].val();
        }

        self.fma_valid[0].d.next = self.enter_fused.val();
        self.fma_warp[0].d.next = self.enter_warp.val();
        self.fma_rd[0].d.next = self.enter_rd.val();
        self.fma_lanes[0].d.next = self.enter_lanes.val();
        for i in 0..self._fma_wait {
            self.fma_valid[i + 1].d.next = self.fma_valid[i].q.val();
            self.fma_warp[i + 1].d.next = self.fma_warp[i].q.val();
            self.fma_rd[i + 1].d.next = self.fma_rd[i].q.val();
            self.fma_lanes[i + 1].d.next = self.fma_lanes[i].q.val();
        }
        self.short_valid[0].d.next = self.enter_short.val();
        self.short_warp[0].d.next = self.enter_warp.val();
        self.short_rd[0].d.next = self.enter_rd.val();
        self.short_lanes[0].d.next = self.enter_lanes.val();
        self.converted[0].d.next = self.is_convert.val();
        for i in 0..self._short_wait {
            self.short_valid[i + 1].d.next = self.short_valid[i].q.val();
            self.short_warp[i + 1].d.next = self.short_warp[i].q.val();
            self.short_rd[i + 1].d.next = self.short_rd[i].q.val();
            self.short_lanes[i + 1].d.next = self.short_lanes[i].q.val();
            self.converted[i + 1].d.next = self.converted[i].q.val();
        }

        // Flags of the lanes that are written.
        self.fma_part_flags.next = 0.into();
        self.short_part_flags.next = 0.into();
        for i in 0..self._lanes {
            if self.fma_lanes[5].q.val().get_bit(i) {
                self.fma_part_flags.next = self.fma_part_flags.val() | self.fma[i].flags.val();
            }
            if self.short_lanes[2].q.val().get_bit(i) {
                self.short_part_flags.next =
                    self.short_part_flags.val() | self.short_flags[i].val();
            }
        }

        for _k in 0..self._whole {
            self.fma_ends.next = self.fma_valid[5].q.val();
            self.fma_whole.next = self.fma_results.packed.val();
            self.fma_whole_lanes.next = self.fma_lanes[5].q.val();
            self.fma_whole_flags.next = self.fma_part_flags.val();
            self.short_ends.next = self.short_valid[2].q.val();
            self.short_whole.next = self.short_results.packed.val();
            self.short_whole_lanes.next = self.short_lanes[2].q.val();
            self.short_whole_flags.next = self.short_part_flags.val();
        }
        for k in 0..self._split {
            self.fma_last[0].d.next = self.enter_last[k].val();
            self.short_last[0].d.next = self.enter_last[k].val();
            self.fma_ends.next = self.fma_valid[5].q.val() & self.fma_last[5].q.val();
            self.fma_collect[k].step.next = self.fma_valid[5].q.val();
            self.fma_collect[k].clear.next = self.fma_ends.val();
            self.fma_collect[k].part.next = self.fma_results.packed.val();
            self.fma_collect[k].part_lanes.next = self.fma_lanes[5].q.val();
            self.fma_collect[k].part_flags.next = self.fma_part_flags.val();
            self.fma_whole.next = self.fma_collect[k].whole.val();
            self.fma_whole_lanes.next = self.fma_collect[k].whole_lanes.val();
            self.fma_whole_flags.next = self.fma_collect[k].whole_flags.val();
            self.short_ends.next = self.short_valid[2].q.val() & self.short_last[2].q.val();
            self.short_collect[k].step.next = self.short_valid[2].q.val();
            self.short_collect[k].clear.next = self.short_ends.val();
            self.short_collect[k].part.next = self.short_results.packed.val();
            self.short_collect[k].part_lanes.next = self.short_lanes[2].q.val();
            self.short_collect[k].part_flags.next = self.short_part_flags.val();
            self.short_whole.next = self.short_collect[k].whole.val();
            self.short_whole_lanes.next = self.short_collect[k].whole_lanes.val();
            self.short_whole_flags.next = self.short_collect[k].whole_flags.val();
        }
        for i in 0..self._fma_last_wait {
            self.fma_last[i + 1].d.next = self.fma_last[i].q.val();
        }
        for i in 0..self._short_last_wait {
            self.short_last[i + 1].d.next = self.short_last[i].q.val();
        }

        self.result_valid.next = self.fma_ends.val() | self.short_ends.val();
        self.result_warp.next = self.fma_warp[5].q.val();
        self.result_rd.next = self.fma_rd[5].q.val();
        self.result_lanes.next = self.fma_whole_lanes.val();
        self.result_data.next = 0.into();
        if self.fma_ends.val() {
            self.result_data.next = self.fma_whole.val();
        }
        if self.short_ends.val() {
            self.result_warp.next = self.short_warp[2].q.val();
            self.result_rd.next = self.short_rd[2].q.val();
            self.result_lanes.next = self.short_whole_lanes.val();
            self.result_data.next = self.short_whole.val();
        }

        // Division and square root: funct5 00011 and 01011.
        self.divider.reserve.next = self.reserve.val();
        self.divider.start.next = self.exec_class.val().get_bit(2);
        self.divider.exec_warp.next = self.exec_warp.val();
        self.divider.exec_root.next = self.exec_instr.val().get_bit(30);
        self.divider.exec_mode.next = self.exec_mode.val();
        self.divider.exec_mask.next = self.exec_mask.val();
        self.divider.exec_rd.next = self.exec_rd.val();
        self.divider.exec_rs1.next = self.exec_rs1.val();
        self.divider.exec_rs2.next = self.exec_rs2.val();
        self.divider.take.next = self.divide_take.val();
        self.divide_ready.next = self.divider.ready.val();
        self.divide_valid.next = self.divider.valid.val();
        self.divide_warp.next = self.divider.warp.val();
        self.divide_rd.next = self.divider.rd.val();
        self.divide_lanes.next = self.divider.lanes.val();
        self.divide_data.next = self.divider.data.val();

        // One result is written in a cycle.
        self.retire_valid.next = self.result_valid.val() | self.divide_take.val();
        self.retire_warp.next = self.result_warp.val();
        self.retire_flags.next = self.fma_whole_flags.val();
        if self.short_ends.val() {
            self.retire_flags.next = self.short_whole_flags.val();
        }
        if self.divide_take.val() {
            self.retire_warp.next = self.divider.warp.val();
            self.retire_flags.next = self.divider.flags.val();
        }
    }
}
