//! Everything a file with kernels needs: `use warpgen_hdl::prelude::*;`.

pub use rust_hdl_core::prelude::{
    ast, block, logic, probe, synth, type_descriptor, Atom, AtomKind, Block, Direction, In, Local,
    Logic, LogicJoin, LogicLink, Out, Probe, Signal, Synth, TypeDescriptor, TypeField, TypeKind,
    VCDValue, Verilog, VerilogLiteral, Wrapper,
};
pub use rust_hdl_core::prelude::{bit_cast, clog2, Bits, LiteralType, ToBits};
pub use rust_hdl_macros::{hdl_gen, LogicBlock, LogicInterface, LogicState, LogicStruct};

pub use crate::constants;
pub use crate::{
    bits_for, bits_to, elaborate, signed_cast, unsigned_cast, Bench, Bit1, Constants,
    DistributedRam, Fifo, Flag, Held, Multiplier, Operand, Param, PriorityArbiter, Ram, Register,
    RegisterEnable, RoundRobin, Sink, SkidBuffer, StateRegister, UnitName, Wire, Word,
};
