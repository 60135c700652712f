//! The control word that decode attaches to an instruction, and the kinds of control events.
//!
//! Kernels take literals only, so the positions stand here once as constants and in the kernels as numbers; the test
//! `decode_fills_the_control_word` holds them together.
//!
//! | bits  | field |
//! |-------|-------|
//! | 2:0   | rounding mode of a floating-point operation |
//! | 3:0   | ALU result: 0 sum, 1 shift, 2 less, 3 xor, 4 or, 5 and, 6 immediate, 7 link (pc + 4), 8 conditional zero |
//! | 4     | second operand is the immediate |
//! | 5     | subtract |
//! | 6     | unsigned comparison |
//! | 7     | `rd` is written in every lane, active or not |
//! | 11:8  | kind of event, see `KIND_*` |

/// Width of the control word in bits.
pub const CTL_BITS: usize = 12;
/// Width of the ALU result select in bits.
pub const ALU_SELECT_BITS: usize = 4;
/// Width of an event kind in bits.
pub const KIND_BITS: usize = 4;

/// No event: the instruction has no effect on control flow.
pub const KIND_NONE: u64 = 0;
/// Conditional branch: per-lane outcomes, one target.
pub const KIND_BRANCH: u64 = 1;
/// `jalr` (and `jal` where it is not redirected at decode): a target per lane.
pub const KIND_JUMP: u64 = 2;
/// An instruction that the divergence mechanism claims.
pub const KIND_CLAIMED: u64 = 3;
/// `vx_tmc`.
pub const KIND_TMC: u64 = 4;
/// `vx_pred`.
pub const KIND_PRED: u64 = 5;
/// `vx_wspawn`.
pub const KIND_WSPAWN: u64 = 6;
/// `vx_bar`.
pub const KIND_BARRIER: u64 = 7;
/// `fence`.
pub const KIND_FENCE: u64 = 8;
/// `fence.i`.
pub const KIND_FENCE_I: u64 = 9;
/// A trap found by fetch or decode; the immediate is its cause.
pub const KIND_TRAP: u64 = 10;

/// An access to fflags, frm or fcsr.
pub const KIND_FLOAT_CSR: u64 = 11;

/// Floating-point classes, one bit each: multiply-adder; conversions, comparisons and moves; division and square root;
/// and an access to fcsr, which is of class SFU too.
pub const FLOAT_CLASS_BITS: usize = 4;
/// Instruction classes, one bit each: ALU, multiply, divide, memory, SFU.
pub const CLASS_BITS: usize = 5;
