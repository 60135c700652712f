//! Commit: one result a cycle to the register file.
//!
//! Stage: commit. State: the ALU's result register, the age of a waiting result.
//! From the ALU, SFU, multiplier, float unit: results with a slot reserved at issue — never two in one cycle, zero when
//! not valid
//! From the LSU, the dividers of integers and of the float unit: results that wait for a cycle without reservation, the
//! first of these first
//! From issue:    `slot_now`
//! To operands, scoreboard: `write_*`; to the LSU, dividers: `memory_take`, `divide_take`, `root_take`
//! To issue:      `pressure` — a result has waited four cycles: no new reservation
//! Stalls: none of its own.

use crate::control_word::CLASS_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Commit {
    pub unit: UnitName,
    pub exec_class: Wire<In>,
    pub exec_warp: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_mask: Wire<In>,
    pub alu_result: Wire<In>,
    pub sfu_valid: Bit1<In>,
    pub sfu_warp: Wire<In>,
    pub sfu_rd: Wire<In>,
    pub sfu_lanes: Wire<In>,
    pub sfu_data: Wire<In>,
    pub multiply_valid: Bit1<In>,
    pub multiply_warp: Wire<In>,
    pub multiply_rd: Wire<In>,
    pub multiply_lanes: Wire<In>,
    pub multiply_data: Wire<In>,
    pub memory_valid: Bit1<In>,
    pub memory_trap: Bit1<In>,
    pub memory_warp: Wire<In>,
    pub memory_rd: Wire<In>,
    pub memory_lanes: Wire<In>,
    pub memory_data: Wire<In>,
    pub divide_valid: Bit1<In>,
    pub divide_warp: Wire<In>,
    pub divide_rd: Wire<In>,
    pub divide_lanes: Wire<In>,
    pub divide_data: Wire<In>,
    /// Results of the float unit: in a reserved slot, and of its divider.
    pub float_valid: Vec<Bit1<In>>,
    pub float_warp: Vec<Wire<In>>,
    pub float_rd: Vec<Wire<In>>,
    pub float_lanes: Vec<Wire<In>>,
    pub float_data: Vec<Wire<In>>,
    pub root_valid: Vec<Bit1<In>>,
    pub root_warp: Vec<Wire<In>>,
    pub root_rd: Vec<Wire<In>>,
    pub root_lanes: Vec<Wire<In>>,
    pub root_data: Vec<Wire<In>>,
    pub root_take: Vec<Bit1<Out>>,
    pub slot_now: Bit1<In>,
    pub trap_ready: Bit1<In>,
    pub memory_take: Bit1<Out>,
    pub divide_take: Bit1<Out>,
    pub pressure: Bit1<Out>,
    pub write_valid: Bit1<Out>,
    pub write_warp: Wire<Out>,
    pub write_rd: Wire<Out>,
    pub write_lanes: Wire<Out>,
    pub write_data: Wire<Out>,
    alu_warp: Register,
    alu_rd: Register,
    alu_lanes: Register,
    alu_data: Register,
    age: Register,
    memory_gate: Wire<Local>,
    divide_gate: Wire<Local>,
    root_gate: Vec<Wire<Local>>,
    waits: Bit1<Local>,
    _float: usize,
}

impl Commit {
    pub fn new(config: &Config) -> Self {
        let (t, wb) = (config.threads, config.warp_bits());
        let float = config.float as usize;
        let wires = |width: usize| (0..float).map(|_| Wire::new(width)).collect();
        let bits = || (0..float).map(|_| Bit1::default()).collect();
        Self {
            unit: UnitName::of::<Self>(),
            exec_class: Wire::new(CLASS_BITS),
            exec_warp: Wire::new(wb),
            exec_rd: Wire::new(config.register_bits()),
            exec_mask: Wire::new(t),
            alu_result: Wire::new(32 * t),
            sfu_valid: Bit1::default(),
            sfu_warp: Wire::new(wb),
            sfu_rd: Wire::new(config.register_bits()),
            sfu_lanes: Wire::new(t),
            sfu_data: Wire::new(32 * t),
            multiply_valid: Bit1::default(),
            multiply_warp: Wire::new(wb),
            multiply_rd: Wire::new(config.register_bits()),
            multiply_lanes: Wire::new(t),
            multiply_data: Wire::new(32 * t),
            memory_valid: Bit1::default(),
            memory_trap: Bit1::default(),
            memory_warp: Wire::new(wb),
            memory_rd: Wire::new(config.register_bits()),
            memory_lanes: Wire::new(t),
            memory_data: Wire::new(32 * t),
            divide_valid: Bit1::default(),
            divide_warp: Wire::new(wb),
            divide_rd: Wire::new(config.register_bits()),
            divide_lanes: Wire::new(t),
            divide_data: Wire::new(32 * t),
            float_valid: bits(),
            float_warp: wires(wb),
            float_rd: wires(config.register_bits()),
            float_lanes: wires(t),
            float_data: wires(32 * t),
            root_valid: bits(),
            root_warp: wires(wb),
            root_rd: wires(config.register_bits()),
            root_lanes: wires(t),
            root_data: wires(32 * t),
            root_take: (0..float).map(|_| Bit1::default()).collect(),
            slot_now: Bit1::default(),
            trap_ready: Bit1::default(),
            memory_take: Bit1::default(),
            divide_take: Bit1::default(),
            pressure: Bit1::default(),
            write_valid: Bit1::default(),
            write_warp: Wire::new(wb),
            write_rd: Wire::new(config.register_bits()),
            write_lanes: Wire::new(t),
            write_data: Wire::new(32 * t),
            alu_warp: Register::new(wb),
            alu_rd: Register::new(config.register_bits()),
            alu_lanes: Register::new(t),
            alu_data: Register::new(32 * t),
            age: Register::with_reset(2, 0),
            memory_gate: Wire::new(32 * t),
            divide_gate: Wire::new(32 * t),
            root_gate: (0..float).map(|_| Wire::new(32 * t)).collect(),
            waits: Bit1::default(),
            _float: float,
        }
    }
}

impl Logic for Commit {
    #[hdl_gen]
    fn update(&mut self) {
        self.alu_warp.d.next = self.exec_warp.val();
        self.alu_rd.d.next = self.exec_rd.val();
        self.alu_lanes.d.next = self.exec_mask.val();
        self.alu_data.d.next = 0.into();
        if self.exec_class.val().get_bit(0) {
            self.alu_data.d.next = self.alu_result.val();
        }

        self.memory_take.next = self.memory_valid.val()
            & !self.slot_now.val()
            & (!self.memory_trap.val() | self.trap_ready.val());
        self.divide_take.next =
            self.divide_valid.val() & !self.slot_now.val() & !self.memory_take.val();
        self.age.d.next = 0.into();
        self.pressure.next = self.age.q.val() == 3;
        self.waits.next = (self.memory_valid.val() & !self.memory_take.val())
            | (self.divide_valid.val() & !self.divide_take.val());
        for k in 0..self._float {
            self.root_take[k].next = self.root_valid[k].val()
                & !self.slot_now.val()
                & !self.memory_take.val()
                & !self.divide_take.val();
            if self.root_valid[k].val() & !self.root_take[k].val() {
                self.waits.next = true;
            }
        }
        if self.waits.val() {
            self.age.d.next = self.age.q.val();
            if !self.pressure.val() {
                self.age.d.next = self.age.q.val() + 1;
            }
        }

        // Results are zero where they are not valid, so the port is an OR of them.
        self.memory_gate.next = 0.into();
        if self.memory_take.val() {
            self.memory_gate.next = self.memory_data.val();
        }
        self.divide_gate.next = 0.into();
        if self.divide_take.val() {
            self.divide_gate.next = self.divide_data.val();
        }
        self.write_valid.next =
            self.slot_now.val() | self.memory_take.val() | self.divide_take.val();
        self.write_data.next = self.alu_data.q.val()
            | self.sfu_data.val()
            | self.multiply_data.val()
            | self.memory_gate.val()
            | self.divide_gate.val();
        self.write_warp.next = self.alu_warp.q.val();
        self.write_rd.next = self.alu_rd.q.val();
        self.write_lanes.next = self.alu_lanes.q.val();
        if self.sfu_valid.val() {
            self.write_warp.next = self.sfu_warp.val();
            self.write_rd.next = self.sfu_rd.val();
            self.write_lanes.next = self.sfu_lanes.val();
        } else if self.multiply_valid.val() {
            self.write_warp.next = self.multiply_warp.val();
            self.write_rd.next = self.multiply_rd.val();
            self.write_lanes.next = self.multiply_lanes.val();
        } else if self.memory_take.val() {
            self.write_warp.next = self.memory_warp.val();
            self.write_rd.next = self.memory_rd.val();
            self.write_lanes.next = self.memory_lanes.val();
        } else if self.divide_take.val() {
            self.write_warp.next = self.divide_warp.val();
            self.write_rd.next = self.divide_rd.val();
            self.write_lanes.next = self.divide_lanes.val();
        }
        for k in 0..self._float {
            self.root_gate[k].next = 0.into();
            if self.float_valid[k].val() {
                self.write_warp.next = self.float_warp[k].val();
                self.write_rd.next = self.float_rd[k].val();
                self.write_lanes.next = self.float_lanes[k].val();
            }
            if self.root_take[k].val() {
                self.write_valid.next = true;
                self.write_warp.next = self.root_warp[k].val();
                self.write_rd.next = self.root_rd[k].val();
                self.write_lanes.next = self.root_lanes[k].val();
                self.root_gate[k].next = self.root_data[k].val();
            }
            self.write_data.next =
                self.write_data.val() | self.float_data[k].val() | self.root_gate[k].val();
        }
    }
}
