//! Single-precision floating point (RISC-V "F"), one unit per file; each is usable by itself.
//!
//! IEEE 754-2008 in full: subnormal numbers in and out, signed zeros, the five rounding modes and five flags of RISC-V,
//! every NaN result canonical (0x7FC0_0000), tininess detected after rounding.

pub mod beats;
pub mod convert;
pub mod divide_sqrt;
pub mod divider;
pub mod float_unit;
pub mod fma;
pub mod leading_zeros;
pub mod misc;
pub mod round;
pub mod status;
pub mod unpack;
