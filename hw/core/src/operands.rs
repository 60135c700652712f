//! Operands: the register file and the registers between issue and execute.
//!
//! Stages: operand read (block RAM) and operand register. State: T lanes × W·32 words of 32 bits per read port, two read
//! ports; with float twice the words and a third read port; the pipeline registers.
//! From issue:  `issue_*`, and `read_*` one cycle later; with float the third source and the class of the float unit
//! To others:   `reading_*` — the instruction that is in operand read
//! From commit: `write_valid`, `write_warp`, `write_rd`, `write_lanes`, `write_data`
//! To execute:  `exec_*` two cycles after issue; `exec_lead` — the lead lane: the highest active one, 0 when none is
//! Stalls: none. Register 0 of each warp (x0; f0 is number 32) is never written, and its operand register is cleared. Issue never reads a word in the cycle in which
//! it is written: the scoreboard frees a register one cycle after its write.

use crate::control_word::*;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Operands {
    pub unit: UnitName,
    pub issue_valid: Bit1<In>,
    pub issue_warp: Wire<In>,
    pub read_pc: Wire<In>,
    pub read_instr: Wire<In>,
    pub read_imm: Wire<In>,
    pub read_ctl: Wire<In>,
    pub issue_rd: Wire<In>,
    pub issue_rs1: Wire<In>,
    pub issue_rs2: Wire<In>,
    /// With float: third source and class.
    pub issue_rs3: Vec<Wire<In>>,
    pub issue_float: Vec<Wire<In>>,
    pub issue_class: Wire<In>,
    pub issue_mask: Wire<In>,
    pub write_valid: Bit1<In>,
    pub write_warp: Wire<In>,
    pub write_rd: Wire<In>,
    pub write_lanes: Wire<In>,
    pub write_data: Wire<In>,
    pub reading_valid: Bit1<Out>,
    pub reading_warp: Wire<Out>,
    pub reading_class: Wire<Out>,
    pub reading_mask: Wire<Out>,
    pub exec_valid: Bit1<Out>,
    pub exec_warp: Wire<Out>,
    pub exec_pc: Wire<Out>,
    pub exec_instr: Wire<Out>,
    pub exec_imm: Wire<Out>,
    pub exec_rd: Wire<Out>,
    pub exec_ctl: Wire<Out>,
    pub exec_class: Wire<Out>,
    pub exec_mask: Wire<Out>,
    pub exec_lead: Wire<Out>,
    pub exec_rs1: Wire<Out>,
    pub exec_rs2: Wire<Out>,
    pub exec_rs3: Vec<Wire<Out>>,
    pub exec_float: Vec<Wire<Out>>,
    file3: Vec<Ram>,
    rs3: Vec<Register>,
    read_float: Vec<Register>,
    float_class: Vec<Register>,
    file1: Ram,
    file2: Ram,
    read_valid: Flag,
    read_warp: Register,
    read_rd: Register,
    read_class: Register,
    read_mask: Register,
    read_zero1: Flag,
    read_zero2: Flag,
    valid: Flag,
    warp: Register,
    pc: Register,
    instr: Register,
    imm: Register,
    rd: Register,
    ctl: Register,
    class: Register,
    mask: Register,
    lead: Register,
    rs1: Register,
    rs2: Register,
    write_lanes_now: Wire<Local>,
    write_index: Wire<Local>,
    lead_lane: Wire<Local>,
    _threads: usize,
    _float: usize,
    register_bits: Param,
}

impl Operands {
    pub fn new(config: &Config) -> Self {
        let (t, wb) = (config.threads, config.warp_bits());
        let (float, rb) = (config.float as usize, config.register_bits());
        let words = config.warps.max(2) << rb;
        Self {
            unit: UnitName::of::<Self>(),
            issue_valid: Bit1::default(),
            issue_warp: Wire::new(wb),
            read_pc: Wire::new(32),
            read_instr: Wire::new(32),
            read_imm: Wire::new(32),
            read_ctl: Wire::new(CTL_BITS),
            issue_rd: Wire::new(rb),
            issue_rs1: Wire::new(rb),
            issue_rs2: Wire::new(rb),
            issue_rs3: (0..float).map(|_| Wire::new(rb)).collect(),
            issue_float: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            exec_rs3: (0..float).map(|_| Wire::new(32 * t)).collect(),
            exec_float: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            file3: (0..float).map(|_| Ram::new(words, 32, t)).collect(),
            rs3: (0..float).map(|_| Register::new(32 * t)).collect(),
            read_float: (0..float)
                .map(|_| Register::with_reset(FLOAT_CLASS_BITS, 0))
                .collect(),
            float_class: (0..float)
                .map(|_| Register::with_reset(FLOAT_CLASS_BITS, 0))
                .collect(),
            issue_class: Wire::new(CLASS_BITS),
            issue_mask: Wire::new(t),
            write_valid: Bit1::default(),
            write_warp: Wire::new(wb),
            write_rd: Wire::new(rb),
            write_lanes: Wire::new(t),
            write_data: Wire::new(32 * t),
            reading_valid: Bit1::default(),
            reading_warp: Wire::new(wb),
            reading_class: Wire::new(CLASS_BITS),
            reading_mask: Wire::new(t),
            exec_valid: Bit1::default(),
            exec_warp: Wire::new(wb),
            exec_pc: Wire::new(32),
            exec_instr: Wire::new(32),
            exec_imm: Wire::new(32),
            exec_rd: Wire::new(rb),
            exec_ctl: Wire::new(CTL_BITS),
            exec_class: Wire::new(CLASS_BITS),
            exec_mask: Wire::new(t),
            exec_lead: Wire::new(config.lane_bits()),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            file1: Ram::new(words, 32, t),
            file2: Ram::new(words, 32, t),
            read_valid: Flag::new(false),
            read_warp: Register::new(wb),
            read_rd: Register::new(rb),
            read_class: Register::with_reset(CLASS_BITS, 0),
            read_mask: Register::new(t),
            read_zero1: Flag::new(false),
            read_zero2: Flag::new(false),
            valid: Flag::new(false),
            warp: Register::new(wb),
            pc: Register::new(32),
            instr: Register::new(32),
            imm: Register::new(32),
            rd: Register::new(rb),
            ctl: Register::new(CTL_BITS),
            class: Register::with_reset(CLASS_BITS, 0),
            mask: Register::new(t),
            lead: Register::new(config.lane_bits()),
            rs1: Register::new(32 * t),
            rs2: Register::new(32 * t),
            write_lanes_now: Wire::new(t),
            write_index: Wire::new(rb + wb),
            lead_lane: Wire::new(config.lane_bits()),
            _threads: t,
            _float: float,
            register_bits: Param::new(rb),
        }
    }
}

impl Logic for Operands {
    #[hdl_gen]
    fn update(&mut self) {
        self.write_lanes_now.next = 0.into();
        if self.write_valid.val() & self.write_rd.val().any() {
            self.write_lanes_now.next = self.write_lanes.val();
        }
        self.write_index.next = (unsigned_cast(self.write_warp.val()) << self.register_bits.val())
            | unsigned_cast(self.write_rd.val());
        self.file1.write_address.next = self.write_index.val();
        self.file1.write_data.next = self.write_data.val();
        self.file1.write_enable.next = self.write_lanes_now.val();
        self.file2.write_address.next = self.write_index.val();
        self.file2.write_data.next = self.write_data.val();
        self.file2.write_enable.next = self.write_lanes_now.val();
        self.file1.read_address.next = (unsigned_cast(self.issue_warp.val())
            << self.register_bits.val())
            | unsigned_cast(self.issue_rs1.val());
        self.file2.read_address.next = (unsigned_cast(self.issue_warp.val())
            << self.register_bits.val())
            | unsigned_cast(self.issue_rs2.val());

        self.read_valid.d.next = self.issue_valid.val();
        self.read_warp.d.next = self.issue_warp.val();
        self.read_rd.d.next = self.issue_rd.val();
        self.read_class.d.next = 0.into();
        if self.issue_valid.val() {
            self.read_class.d.next = self.issue_class.val();
        }
        self.read_mask.d.next = self.issue_mask.val();

        self.lead_lane.next = 0.into();
        for i in 0..self._threads {
            if self.read_mask.q.val().get_bit(i) {
                self.lead_lane.next = i.into();
            }
        }
        self.valid.d.next = self.read_valid.q.val();
        self.warp.d.next = self.read_warp.q.val();
        self.pc.d.next = self.read_pc.val();
        self.instr.d.next = self.read_instr.val();
        self.imm.d.next = self.read_imm.val();
        self.rd.d.next = self.read_rd.q.val();
        self.ctl.d.next = self.read_ctl.val();
        self.class.d.next = self.read_class.q.val();
        self.mask.d.next = self.read_mask.q.val();
        self.lead.d.next = self.lead_lane.val();
        self.read_zero1.d.next = !self.issue_rs1.val().any();
        self.read_zero2.d.next = !self.issue_rs2.val().any();
        self.rs1.d.next = self.file1.read_data.val();
        if self.read_zero1.q.val() {
            self.rs1.d.next = 0.into();
        }
        self.rs2.d.next = self.file2.read_data.val();
        if self.read_zero2.q.val() {
            self.rs2.d.next = 0.into();
        }

        for k in 0..self._float {
            self.file3[k].write_address.next = self.write_index.val();
            self.file3[k].write_data.next = self.write_data.val();
            self.file3[k].write_enable.next = self.write_lanes_now.val();
            self.file3[k].read_address.next = (unsigned_cast(self.issue_warp.val())
                << self.register_bits.val())
                | unsigned_cast(self.issue_rs3[k].val());
            self.rs3[k].d.next = self.file3[k].read_data.val();
            self.exec_rs3[k].next = self.rs3[k].q.val();
            self.read_float[k].d.next = 0.into();
            if self.issue_valid.val() {
                self.read_float[k].d.next = self.issue_float[k].val();
            }
            self.float_class[k].d.next = self.read_float[k].q.val();
            self.exec_float[k].next = self.float_class[k].q.val();
        }

        self.reading_valid.next = self.read_valid.q.val();
        self.reading_warp.next = self.read_warp.q.val();
        self.reading_class.next = self.read_class.q.val();
        self.reading_mask.next = self.read_mask.q.val();
        self.exec_valid.next = self.valid.q.val();
        self.exec_warp.next = self.warp.q.val();
        self.exec_pc.next = self.pc.q.val();
        self.exec_instr.next = self.instr.q.val();
        self.exec_imm.next = self.imm.q.val();
        self.exec_rd.next = self.rd.q.val();
        self.exec_ctl.next = self.ctl.q.val();
        self.exec_class.next = self.class.q.val();
        self.exec_mask.next = self.mask.q.val();
        self.exec_lead.next = self.lead.q.val();
        self.exec_rs1.next = self.rs1.q.val();
        self.exec_rs2.next = self.rs2.q.val();
    }
}
