//! Elastic buffers between stages: [`SkidBuffer`], [`Fifo`]. No combinational path leads through either.

use rust_hdl_core::prelude::{ast, block, logic, probe, In, Logic, Out};
use rust_hdl_macros::{hdl_gen, LogicBlock};

use crate::ram::DistributedRam;
use crate::register::{Flag, Register, RegisterEnable};
use crate::unit::{Param, UnitName};
use crate::wire::{Bit1, Wire};
use crate::word::bits_for;

/// Two places: keeps a valid/ready link at one item per cycle while it registers all of it.
#[derive(LogicBlock, Clone, Debug)]
pub struct SkidBuffer {
    /// The producer has an item.
    pub in_valid: Bit1<In>,
    /// It is taken.
    pub in_ready: Bit1<Out>,
    /// The item.
    pub in_data: Wire<In>,
    /// There is an item for the consumer.
    pub out_valid: Bit1<Out>,
    /// The consumer takes it.
    pub out_ready: Bit1<In>,
    /// The item.
    pub out_data: Wire<Out>,
    full: Flag,
    head: RegisterEnable,
    spare_full: Flag,
    spare: RegisterEnable,
    unit: UnitName,
}

impl SkidBuffer {
    /// For items of `width` bits.
    #[track_caller]
    pub fn new(width: usize) -> Self {
        SkidBuffer {
            in_valid: Default::default(),
            in_ready: Default::default(),
            in_data: Wire::new(width),
            out_valid: Default::default(),
            out_ready: Default::default(),
            out_data: Wire::new(width),
            full: Flag::new(false),
            head: RegisterEnable::new(width),
            spare_full: Flag::new(false),
            spare: RegisterEnable::new(width),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for SkidBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        self.in_ready.next = !self.spare_full.q.val();
        self.out_valid.next = self.full.q.val();
        self.out_data.next = self.head.q.val();
        self.spare.d.next = self.in_data.val();
        self.spare.enable.next = !self.spare_full.q.val();
        self.head.enable.next = self.out_ready.val() | !self.full.q.val();
        if self.spare_full.q.val() {
            self.head.d.next = self.spare.q.val();
        } else {
            self.head.d.next = self.in_data.val();
        }
        if self.out_ready.val() | !self.full.q.val() {
            self.full.d.next = self.spare_full.q.val() | self.in_valid.val();
            self.spare_full.d.next = false;
        } else {
            self.full.d.next = true;
            self.spare_full.d.next = self.spare_full.q.val() | self.in_valid.val();
        }
    }
}

/// A queue of `depth` items in distributed RAM.
#[derive(LogicBlock, Clone, Debug)]
pub struct Fifo {
    /// The producer has an item.
    pub in_valid: Bit1<In>,
    /// It is taken: the queue is not full.
    pub in_ready: Bit1<Out>,
    /// The item.
    pub in_data: Wire<In>,
    /// The queue is not empty.
    pub out_valid: Bit1<Out>,
    /// The consumer takes the oldest item.
    pub out_ready: Bit1<In>,
    /// The oldest item.
    pub out_data: Wire<Out>,
    /// Items in the queue.
    pub count: Wire<Out>,
    memory: DistributedRam,
    read: Register,
    write: Register,
    held: Register,
    last: Param,
    depth: Param,
    unit: UnitName,
}

impl Fifo {
    /// For 2 or more items of `width` bits.
    #[track_caller]
    pub fn new(depth: usize, width: usize) -> Self {
        Fifo {
            in_valid: Default::default(),
            in_ready: Default::default(),
            in_data: Wire::new(width),
            out_valid: Default::default(),
            out_ready: Default::default(),
            out_data: Wire::new(width),
            count: Wire::new(bits_for(depth + 1)),
            memory: DistributedRam::new(depth, width),
            read: Register::with_reset(bits_for(depth), 0),
            write: Register::with_reset(bits_for(depth), 0),
            held: Register::with_reset(bits_for(depth + 1), 0),
            last: Param::new(depth - 1),
            depth: Param::new(depth),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Fifo {
    #[hdl_gen]
    fn update(&mut self) {
        self.in_ready.next = self.held.q.val() != self.depth.val();
        self.out_valid.next = self.held.q.val() != 0;
        self.count.next = self.held.q.val();
        self.memory.write_address.next = self.write.q.val();
        self.memory.write_data.next = self.in_data.val();
        self.memory.write_enable.next = self.in_valid.val() & self.in_ready.val();
        self.memory.read_address.next = self.read.q.val();
        self.out_data.next = self.memory.read_data.val();
        self.write.d.next = self.write.q.val();
        if self.in_valid.val() & self.in_ready.val() {
            self.write.d.next = self.write.q.val() + 1;
            if self.write.q.val() == self.last.val() {
                self.write.d.next = 0.into();
            }
        }
        self.read.d.next = self.read.q.val();
        if self.out_valid.val() & self.out_ready.val() {
            self.read.d.next = self.read.q.val() + 1;
            if self.read.q.val() == self.last.val() {
                self.read.d.next = 0.into();
            }
        }
        self.held.d.next = self.held.q.val();
        if self.in_valid.val()
            & self.in_ready.val()
            & !(self.out_valid.val() & self.out_ready.val())
        {
            self.held.d.next = self.held.q.val() + 1;
        }
        if !(self.in_valid.val() & self.in_ready.val())
            & (self.out_valid.val() & self.out_ready.val())
        {
            self.held.d.next = self.held.q.val() - 1;
        }
    }
}
