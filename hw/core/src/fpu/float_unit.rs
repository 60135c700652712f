//! The floating-point unit of the core: multiply-adder, conversions, comparisons and divider of every lane.
//!
//! Stage: execute. Results stand 3 cycles after execute (conversions, comparisons, moves) and 6 (multiply-adder); their
//! write slots, 5 and 8 cycles after issue, are reserved at issue, so they never meet. Division and square root: one at a
//! time, 17 cycles, then they wait for a cycle without reservation.
//! From operands: `exec_*`; `exec_mode` is the rounding mode, frm already put in its place
//! From issue:    `reserve` — a division is issued now; to issue: `divide_ready`
//! To commit:     `result_*` in the reserved slot; `divide_*`, taken when `divide_take` is high
//! To the status: `retire_*` — the flags of the active lanes, with the result that is written
//! State: the units' own; what belongs to the results on their way.
//! Stalls: a second division waits in issue until the first has been written.

use super::convert::FloatConvert;
use super::divide_sqrt::DivideSqrt;
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
    divide: DivideSqrt,
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
    lane_divide_flags: Vec<Wire<Local>>,
    start: Bit1<Local>,
    busy: Flag,
    offered: Flag,
    offer: Bit1<Local>,
    divide_warp_held: RegisterEnable,
    divide_rd_held: RegisterEnable,
    divide_lanes_held: RegisterEnable,
    _threads: usize,
    _fma_wait: usize,
    _short_wait: usize,
}

/// Cycles from execute to the multiply-adder's result, and to the others'.
const FMA_CYCLES: usize = 6;
const SHORT_CYCLES: usize = 3;

impl FloatUnit {
    pub fn new(config: &Config) -> Self {
        let (t, wb, rb) = (config.threads, config.warp_bits(), config.register_bits());
        let flags = |n: usize| (0..n).map(|_| Flag::new(false)).collect();
        let registers =
            |n: usize, width: usize| (0..n).map(|_| Register::new(width)).collect::<Vec<_>>();
        let wires = |width: usize| (0..t).map(|_| Wire::new(width)).collect();
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
            fma: (0..t).map(|_| Fma::new()).collect(),
            convert: (0..t).map(|_| FloatConvert::new()).collect(),
            misc: (0..t).map(|_| FloatMisc::new()).collect(),
            divide: DivideSqrt::new(t),
            fma_results: Pack::new(t, 32),
            short_results: Pack::new(t, 32),
            fma_valid: flags(FMA_CYCLES),
            fma_warp: registers(FMA_CYCLES, wb),
            fma_rd: registers(FMA_CYCLES, rb),
            fma_lanes: registers(FMA_CYCLES, t),
            short_valid: flags(SHORT_CYCLES),
            short_warp: registers(SHORT_CYCLES, wb),
            short_rd: registers(SHORT_CYCLES, rb),
            short_lanes: registers(SHORT_CYCLES, t),
            converted: flags(SHORT_CYCLES),
            misc_result2: registers(t, 32),
            misc_result3: registers(t, 32),
            misc_flags2: registers(t, 5),
            misc_flags3: registers(t, 5),
            short_result: wires(32),
            short_flags: wires(5),
            is_fused: Bit1::default(),
            is_convert: Bit1::default(),
            select: Wire::new(2),
            group: Wire::new(2),
            negate_addend: Bit1::default(),
            lane_divide_flags: wires(5),
            start: Bit1::default(),
            busy: Flag::new(false),
            offered: Flag::new(false),
            offer: Bit1::default(),
            divide_warp_held: RegisterEnable::new(wb),
            divide_rd_held: RegisterEnable::new(rb),
            divide_lanes_held: RegisterEnable::new(t),
            _threads: t,
            _fma_wait: FMA_CYCLES - 1,
            _short_wait: SHORT_CYCLES - 1,
        }
    }
}

impl Logic for FloatUnit {
    #[hdl_gen]
    fn update(&mut self) {
        // Opcodes 0x43, 0x47, 0x4B, 0x4F, and 0x53 for all else; funct5 tells add 0, subtract 1, multiply 2.
        self.is_fused.next = !self.exec_instr.val().get_bit(4);
        self.select.next = 0.into();
        self.negate_addend.next = self.exec_instr.val().get_bit(2);
        if !self.is_fused.val() {
            self.select.next = 1.into();
            self.negate_addend.next = self.exec_instr.val().get_bit(27);
            if self.exec_instr.val().get_bit(28) {
                self.select.next = 2.into();
            }
        }
        // Sign injection 00100, minimum and maximum 00101, comparison 10100, moves and classes 111x0;
        // conversions 110x0.
        self.is_convert.next = self.exec_instr.val().get_bits::<3>(29) == 6;
        self.group.next = bits_to(self.exec_instr.val().get_bits::<1>(27), 2);
        if self.exec_instr.val().get_bit(31) {
            self.group.next = 2.into();
            if self.exec_instr.val().get_bit(30) {
                self.group.next = 3.into();
            }
        }
        for i in 0..self._threads {
            self.fma[i].rs1.next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.fma[i].rs2.next = unsigned_cast(self.exec_rs2.val() >> (i * 32));
            self.fma[i].rs3.next = unsigned_cast(self.exec_rs3.val() >> (i * 32));
            self.fma[i].select.next = self.select.val();
            self.fma[i].negate_product.next =
                self.is_fused.val() & self.exec_instr.val().get_bit(3);
            self.fma[i].negate_addend.next = self.negate_addend.val();
            self.fma[i].mode.next = self.exec_mode.val();
            self.fma_results.part[i].next = self.fma[i].result.val();

            // fcvt.w 11000, fcvt.s 11010; rs2 bit 0 is unsigned.
            self.convert[i].rs1.next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.convert[i].to_float.next = self.exec_instr.val().get_bit(28);
            self.convert[i].is_unsigned.next = self.exec_instr.val().get_bit(20);
            self.convert[i].mode.next = self.exec_mode.val();
            self.misc[i].rs1.next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.misc[i].rs2.next = unsigned_cast(self.exec_rs2.val() >> (i * 32));
            self.misc[i].group.next = self.group.val();
            self.misc[i].select.next = self.exec_instr.val().get_bits::<3>(12);
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
            self.lane_divide_flags[i].next = unsigned_cast(self.divide.flags.val() >> (i * 5));
        }

        self.fma_valid[0].d.next = self.exec_class.val().get_bit(0);
        self.fma_warp[0].d.next = self.exec_warp.val();
        self.fma_rd[0].d.next = self.exec_rd.val();
        self.fma_lanes[0].d.next = self.exec_mask.val();
        for i in 0..self._fma_wait {
            self.fma_valid[i + 1].d.next = self.fma_valid[i].q.val();
            self.fma_warp[i + 1].d.next = self.fma_warp[i].q.val();
            self.fma_rd[i + 1].d.next = self.fma_rd[i].q.val();
            self.fma_lanes[i + 1].d.next = self.fma_lanes[i].q.val();
        }
        self.short_valid[0].d.next = self.exec_class.val().get_bit(1);
        self.short_warp[0].d.next = self.exec_warp.val();
        self.short_rd[0].d.next = self.exec_rd.val();
        self.short_lanes[0].d.next = self.exec_mask.val();
        self.converted[0].d.next = self.is_convert.val();
        for i in 0..self._short_wait {
            self.short_valid[i + 1].d.next = self.short_valid[i].q.val();
            self.short_warp[i + 1].d.next = self.short_warp[i].q.val();
            self.short_rd[i + 1].d.next = self.short_rd[i].q.val();
            self.short_lanes[i + 1].d.next = self.short_lanes[i].q.val();
            self.converted[i + 1].d.next = self.converted[i].q.val();
        }
        self.result_valid.next = self.fma_valid[5].q.val() | self.short_valid[2].q.val();
        self.result_warp.next = self.fma_warp[5].q.val();
        self.result_rd.next = self.fma_rd[5].q.val();
        self.result_lanes.next = self.fma_lanes[5].q.val();
        self.result_data.next = self.fma_results.packed.val();
        if self.short_valid[2].q.val() {
            self.result_warp.next = self.short_warp[2].q.val();
            self.result_rd.next = self.short_rd[2].q.val();
            self.result_lanes.next = self.short_lanes[2].q.val();
            self.result_data.next = self.short_results.packed.val();
        }

        // Division and square root: funct5 00011 and 01011.
        self.start.next = self.exec_class.val().get_bit(2);
        self.divide.start.next = self.start.val();
        self.divide.root.next = self.exec_instr.val().get_bit(30);
        self.divide.mode.next = self.exec_mode.val();
        self.divide.rs1.next = self.exec_rs1.val();
        self.divide.rs2.next = self.exec_rs2.val();
        self.divide_warp_held.enable.next = self.start.val();
        self.divide_warp_held.d.next = self.exec_warp.val();
        self.divide_rd_held.enable.next = self.start.val();
        self.divide_rd_held.d.next = self.exec_rd.val();
        self.divide_lanes_held.enable.next = self.start.val();
        self.divide_lanes_held.d.next = self.exec_mask.val();
        self.busy.d.next = (self.busy.q.val() & !self.divide_take.val()) | self.reserve.val();
        self.offer.next = self.divide.done.val() | self.offered.q.val();
        self.offered.d.next = self.offer.val() & !self.divide_take.val();
        self.divide_ready.next = !self.busy.q.val();
        self.divide_valid.next = self.offer.val();
        self.divide_warp.next = self.divide_warp_held.q.val();
        self.divide_rd.next = self.divide_rd_held.q.val();
        self.divide_lanes.next = self.divide_lanes_held.q.val();
        self.divide_data.next = self.divide.result.val();

        // Flags of the lanes that are written.
        self.retire_valid.next = self.result_valid.val() | self.divide_take.val();
        self.retire_warp.next = self.result_warp.val();
        if self.divide_take.val() {
            self.retire_warp.next = self.divide_warp_held.q.val();
        }
        self.retire_flags.next = 0.into();
        for i in 0..self._threads {
            if self.divide_take.val() {
                if self.divide_lanes_held.q.val().get_bit(i) {
                    self.retire_flags.next =
                        self.retire_flags.val() | self.lane_divide_flags[i].val();
                }
            } else if self.result_lanes.val().get_bit(i) {
                if self.short_valid[2].q.val() {
                    self.retire_flags.next = self.retire_flags.val() | self.short_flags[i].val();
                } else {
                    self.retire_flags.next = self.retire_flags.val() | self.fma[i].flags.val();
                }
            }
        }
    }
}
