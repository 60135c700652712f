//! Multiplier and divider of every lane.
//!
//! Stage: execute. Multiplier: pipelined, one instruction a cycle, its write slot is 5 cycles after issue; per lane four
//! 18×18 products are registered, then their sum, then the half that is wanted. Divider: iterative, one bit a cycle, one
//! instruction at a time for all lanes, 34 cycles.
//! From operands: `exec_*`; `reserve` — a division was issued in the cycle before
//! To issue:      `divide_ready`
//! To commit:     `multiply_data` with its reserved slot; `divide_valid` with `divide_*`, taken when `divide_take` is high
//! State: multiplier pipeline; per lane divider 3 · 32 bits and signs.
//! Stalls: a second division waits in issue until the first has been written.

use crate::control_word::*;
use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// One lane of the multiplier. `rs1` and `rs2` are seen in execute; `result` is valid three cycles later.
#[derive(LogicBlock)]
pub struct MultiplyLane {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    /// Operands as signed numbers (mulh both, mulhsu the first).
    pub signed1: Bit1<In>,
    pub signed2: Bit1<In>,
    /// The instruction two cycles ago is a multiplication; it wants the low half (mul).
    pub valid: Bit1<In>,
    pub low: Bit1<In>,
    pub result: Wire<Out>,
    high_high: Multiplier,
    high_low: Multiplier,
    low_high: Multiplier,
    low_low: Multiplier,
    high1: Wire<Local>,
    high2: Wire<Local>,
    cross: Wire<Local>,
    cross_left: Wire<Local>,
    cross_right: Wire<Local>,
    top: Wire<Local>,
    middle: Wire<Local>,
    bottom: Wire<Local>,
    sum: Register,
    half: Register,
}

impl MultiplyLane {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            signed1: Bit1::default(),
            signed2: Bit1::default(),
            valid: Bit1::default(),
            low: Bit1::default(),
            result: Wire::new(32),
            high_high: Multiplier::signed(18, 18, 1),
            high_low: Multiplier::signed(18, 18, 1),
            low_high: Multiplier::signed(18, 18, 1),
            low_low: Multiplier::signed(18, 18, 1),
            high1: Wire::new(16),
            high2: Wire::new(16),
            cross: Wire::new(37),
            cross_left: Wire::new(37),
            cross_right: Wire::new(37),
            top: Wire::new(64),
            middle: Wire::new(64),
            bottom: Wire::new(64),
            sum: Register::new(64),
            half: Register::new(32),
        }
    }
}

impl Default for MultiplyLane {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for MultiplyLane {
    #[hdl_gen]
    fn update(&mut self) {
        // Each operand is high · 2^17 + low, with 16 signed and 17 unsigned bits.
        self.high1.next = bits_to(self.rs1.val().get_bits::<15>(17), 16);
        if self.signed1.val() {
            self.high1.next = self.high1.val().replace_bit(15, self.rs1.val().get_bit(31));
        }
        self.high2.next = bits_to(self.rs2.val().get_bits::<15>(17), 16);
        if self.signed2.val() {
            self.high2.next = self.high2.val().replace_bit(15, self.rs2.val().get_bit(31));
        }
        self.high_high.a.next = signed_cast(self.high1.val());
        self.high_high.b.next = signed_cast(self.high2.val());
        self.high_low.a.next = signed_cast(self.high1.val());
        self.high_low.b.next = bits_to(self.rs2.val().get_bits::<17>(0), 18);
        self.low_high.a.next = bits_to(self.rs1.val().get_bits::<17>(0), 18);
        self.low_high.b.next = signed_cast(self.high2.val());
        self.low_low.a.next = bits_to(self.rs1.val().get_bits::<17>(0), 18);
        self.low_low.b.next = bits_to(self.rs2.val().get_bits::<17>(0), 18);

        self.cross_left.next = signed_cast(self.high_low.p.val());
        self.cross_right.next = signed_cast(self.low_high.p.val());
        self.cross.next = self.cross_left.val() + self.cross_right.val();
        self.top.next = bits_to(self.high_high.p.val(), 64) << 34;
        self.middle.next = signed_cast(self.cross.val());
        self.bottom.next = bits_to(self.low_low.p.val(), 64);
        self.sum.d.next = (self.top.val() | self.bottom.val()) + (self.middle.val() << 17);
        self.half.d.next = self.sum.q.val().get_bits::<32>(32);
        if self.low.val() {
            self.half.d.next = self.sum.q.val().get_bits::<32>(0);
        }
        // Zero when not valid: commit joins the units' results by OR.
        if !self.valid.val() {
            self.half.d.next = 0.into();
        }
        self.result.next = self.half.q.val();
    }
}

/// One lane of the divider.
#[derive(LogicBlock)]
pub struct DivideLane {
    pub unit: UnitName,
    pub rs1: Wire<In>,
    pub rs2: Wire<In>,
    pub is_signed: Bit1<In>,
    pub start: Bit1<In>,
    pub want_remainder: Bit1<In>,
    pub result: Wire<Out>,
    remainder: Register,
    quotient: Register,
    divisor: Register,
    negate_quotient: Flag,
    negate_remainder: Flag,
    shifted: Wire<Local>,
    difference: Wire<Local>,
    fits: Bit1<Local>,
    negative1: Bit1<Local>,
    negative2: Bit1<Local>,
    chosen: Wire<Local>,
    negate: Bit1<Local>,
}

impl DivideLane {
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            rs1: Wire::new(32),
            rs2: Wire::new(32),
            is_signed: Bit1::default(),
            start: Bit1::default(),
            want_remainder: Bit1::default(),
            result: Wire::new(32),
            remainder: Register::new(32),
            quotient: Register::new(32),
            divisor: Register::new(32),
            negate_quotient: Flag::new(false),
            negate_remainder: Flag::new(false),
            shifted: Wire::new(33),
            difference: Wire::new(33),
            fits: Bit1::default(),
            negative1: Bit1::default(),
            negative2: Bit1::default(),
            chosen: Wire::new(32),
            negate: Bit1::default(),
        }
    }
}

impl Default for DivideLane {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for DivideLane {
    #[hdl_gen]
    fn update(&mut self) {
        self.negative1.next = self.is_signed.val() & self.rs1.val().get_bit(31);
        self.negative2.next = self.is_signed.val() & self.rs2.val().get_bit(31);
        // Restoring division: the quotient register shifts the dividend out and the quotient in.
        self.shifted.next = (bits_to(self.remainder.q.val(), 33) << 1)
            | bits_to(self.quotient.q.val().get_bits::<1>(31), 33);
        self.difference.next = self.shifted.val() - bits_to(self.divisor.q.val(), 33);
        self.fits.next = !self.difference.val().get_bit(32);
        self.quotient.d.next = (self.quotient.q.val() << 1) | bits_to(self.fits.val(), 32);
        self.remainder.d.next = self.shifted.val().get_bits::<32>(0);
        if self.fits.val() {
            self.remainder.d.next = self.difference.val().get_bits::<32>(0);
        }
        self.divisor.d.next = self.divisor.q.val();
        self.negate_quotient.d.next = self.negate_quotient.q.val();
        self.negate_remainder.d.next = self.negate_remainder.q.val();
        if self.start.val() {
            self.remainder.d.next = 0.into();
            self.quotient.d.next = self.rs1.val();
            if self.negative1.val() {
                self.quotient.d.next = !self.rs1.val() + 1;
            }
            self.divisor.d.next = self.rs2.val();
            if self.negative2.val() {
                self.divisor.d.next = !self.rs2.val() + 1;
            }
            // Division by zero leaves all ones and the dividend, without a change of sign.
            self.negate_quotient.d.next =
                (self.negative1.val() ^ self.negative2.val()) & self.rs2.val().any();
            self.negate_remainder.d.next = self.negative1.val();
        }
        self.chosen.next = self.quotient.q.val();
        self.negate.next = self.negate_quotient.q.val();
        if self.want_remainder.val() {
            self.chosen.next = self.remainder.q.val();
            self.negate.next = self.negate_remainder.q.val();
        }
        self.result.next = self.chosen.val();
        if self.negate.val() {
            self.result.next = !self.chosen.val() + 1;
        }
    }
}

/// See the head of the file.
#[derive(LogicBlock)]
pub struct MulDiv {
    pub unit: UnitName,
    pub reserve: Bit1<In>,
    pub exec_warp: Wire<In>,
    pub exec_instr: Wire<In>,
    pub exec_class: Wire<In>,
    pub exec_mask: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_rs1: Wire<In>,
    pub exec_rs2: Wire<In>,
    pub divide_take: Bit1<In>,
    pub divide_ready: Bit1<Out>,
    pub divide_valid: Bit1<Out>,
    pub divide_warp: Wire<Out>,
    pub divide_rd: Wire<Out>,
    pub divide_lanes: Wire<Out>,
    pub divide_data: Wire<Out>,
    pub multiply_valid: Bit1<Out>,
    pub multiply_warp: Wire<Out>,
    pub multiply_rd: Wire<Out>,
    pub multiply_lanes: Wire<Out>,
    pub multiply_data: Wire<Out>,
    multiply: Vec<MultiplyLane>,
    divide: Vec<DivideLane>,
    products: Pack,
    quotients: Pack,
    stage1_valid: Flag,
    stage1_low: Flag,
    stage1_warp: Register,
    stage1_rd: Register,
    stage1_lanes: Register,
    stage2_valid: Flag,
    stage2_low: Flag,
    stage2_warp: Register,
    stage2_rd: Register,
    stage2_lanes: Register,
    stage3_valid: Flag,
    stage3_warp: Register,
    stage3_rd: Register,
    stage3_lanes: Register,
    busy: Flag,
    running: Flag,
    done: Flag,
    offered: Flag,
    step: Register,
    result: Register,
    remainder: Flag,
    warp: Register,
    rd: Register,
    lanes: Register,
    start: Bit1<Local>,
    _threads: usize,
}

impl MulDiv {
    pub fn new(config: &Config) -> Self {
        let (t, wb) = (config.threads, config.warp_bits());
        Self {
            unit: UnitName::named("muldiv"),
            reserve: Bit1::default(),
            exec_warp: Wire::new(wb),
            exec_instr: Wire::new(32),
            exec_class: Wire::new(CLASS_BITS),
            exec_mask: Wire::new(t),
            exec_rd: Wire::new(config.register_bits()),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            divide_take: Bit1::default(),
            divide_ready: Bit1::default(),
            divide_valid: Bit1::default(),
            divide_warp: Wire::new(wb),
            divide_rd: Wire::new(config.register_bits()),
            divide_lanes: Wire::new(t),
            divide_data: Wire::new(32 * t),
            multiply_valid: Bit1::default(),
            multiply_warp: Wire::new(wb),
            multiply_rd: Wire::new(config.register_bits()),
            multiply_lanes: Wire::new(t),
            multiply_data: Wire::new(32 * t),
            multiply: (0..t).map(|_| MultiplyLane::new()).collect(),
            divide: (0..t).map(|_| DivideLane::new()).collect(),
            products: Pack::new(t, 32),
            quotients: Pack::new(t, 32),
            stage1_valid: Flag::new(false),
            stage1_low: Flag::new(false),
            stage1_warp: Register::new(wb),
            stage1_rd: Register::new(config.register_bits()),
            stage1_lanes: Register::new(t),
            stage2_valid: Flag::new(false),
            stage2_low: Flag::new(false),
            stage2_warp: Register::new(wb),
            stage2_rd: Register::new(config.register_bits()),
            stage2_lanes: Register::new(t),
            stage3_valid: Flag::new(false),
            stage3_warp: Register::new(wb),
            stage3_rd: Register::new(config.register_bits()),
            stage3_lanes: Register::new(t),
            busy: Flag::new(false),
            running: Flag::new(false),
            done: Flag::new(false),
            offered: Flag::new(false),
            step: Register::with_reset(5, 0),
            result: Register::new(32 * t),
            remainder: Flag::new(false),
            warp: Register::new(wb),
            rd: Register::new(config.register_bits()),
            lanes: Register::new(t),
            start: Bit1::default(),
            _threads: t,
        }
    }
}

impl Logic for MulDiv {
    #[hdl_gen]
    fn update(&mut self) {
        self.start.next = self.exec_class.val().get_bit(2);
        for i in 0..self._threads {
            self.multiply[i].rs1.next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.multiply[i].rs2.next = unsigned_cast(self.exec_rs2.val() >> (i * 32));
            // mul 0, mulh 1, mulhsu 2, mulhu 3
            self.multiply[i].signed1.next =
                self.exec_instr.val().get_bit(12) ^ self.exec_instr.val().get_bit(13);
            self.multiply[i].signed2.next =
                self.exec_instr.val().get_bit(12) & !self.exec_instr.val().get_bit(13);
            self.multiply[i].valid.next = self.stage2_valid.q.val();
            self.multiply[i].low.next = self.stage2_low.q.val();
            self.products.part[i].next = self.multiply[i].result.val();
            self.divide[i].rs1.next = unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.divide[i].rs2.next = unsigned_cast(self.exec_rs2.val() >> (i * 32));
            // div 4, divu 5, rem 6, remu 7
            self.divide[i].is_signed.next = !self.exec_instr.val().get_bit(12);
            self.divide[i].start.next = self.start.val();
            self.divide[i].want_remainder.next = self.remainder.q.val();
            self.quotients.part[i].next = self.divide[i].result.val();
        }
        self.multiply_data.next = self.products.packed.val();

        self.stage1_valid.d.next = self.exec_class.val().get_bit(1);
        self.stage1_low.d.next = self.exec_instr.val().get_bits::<2>(12) == 0;
        self.stage1_warp.d.next = self.exec_warp.val();
        self.stage1_rd.d.next = self.exec_rd.val();
        self.stage1_lanes.d.next = self.exec_mask.val();
        self.stage2_valid.d.next = self.stage1_valid.q.val();
        self.stage2_low.d.next = self.stage1_low.q.val();
        self.stage2_warp.d.next = self.stage1_warp.q.val();
        self.stage2_rd.d.next = self.stage1_rd.q.val();
        self.stage2_lanes.d.next = self.stage1_lanes.q.val();
        self.stage3_valid.d.next = self.stage2_valid.q.val();
        self.stage3_warp.d.next = self.stage2_warp.q.val();
        self.stage3_rd.d.next = self.stage2_rd.q.val();
        self.stage3_lanes.d.next = self.stage2_lanes.q.val();
        self.multiply_valid.next = self.stage3_valid.q.val();
        self.multiply_warp.next = self.stage3_warp.q.val();
        self.multiply_rd.next = self.stage3_rd.q.val();
        self.multiply_lanes.next = self.stage3_lanes.q.val();

        // Divider: 32 steps, then the sign and the choice are registered, then it waits for a free write slot.
        self.busy.d.next = self.busy.q.val();
        self.running.d.next = self.running.q.val();
        self.done.d.next = self.done.q.val();
        self.step.d.next = self.step.q.val() + 1;
        self.result.d.next = self.result.q.val();
        self.remainder.d.next = self.remainder.q.val();
        self.warp.d.next = self.warp.q.val();
        self.rd.d.next = self.rd.q.val();
        self.lanes.d.next = self.lanes.q.val();
        if self.reserve.val() {
            self.busy.d.next = true;
        }
        if self.start.val() {
            self.running.d.next = true;
            self.step.d.next = 0.into();
            self.remainder.d.next = self.exec_instr.val().get_bit(13);
            self.warp.d.next = self.exec_warp.val();
            self.rd.d.next = self.exec_rd.val();
            self.lanes.d.next = self.exec_mask.val();
        }
        if self.running.q.val() & (self.step.q.val() == 31) {
            self.running.d.next = false;
            self.done.d.next = true;
        }
        // One cycle after the last step the lanes hold the result; they keep shifting, so it is taken now.
        if self.done.q.val() & !self.offered.q.val() {
            self.result.d.next = self.quotients.packed.val();
        }
        self.offered.d.next = self.done.q.val();
        if self.divide_take.val() {
            self.busy.d.next = false;
            self.done.d.next = false;
            self.offered.d.next = false;
        }
        self.divide_valid.next = self.offered.q.val();
        self.divide_ready.next = !self.busy.q.val() & !self.reserve.val();
        self.divide_warp.next = self.warp.q.val();
        self.divide_rd.next = self.rd.q.val();
        self.divide_lanes.next = self.lanes.q.val();
        self.divide_data.next = self.result.q.val();
    }
}
