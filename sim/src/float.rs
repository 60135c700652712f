//! Single precision on Berkeley SoftFloat (its RISC-V variant): results and flags of the F instructions.
//!
//! Rounding modes and flags have RISC-V's numbers: 0 nearest even, 1 towards zero, 2 down, 3 up, 4 nearest away;
//! NV 16, DZ 8, OF 4, UF 2, NX 1. Every function gives the result's bits and the flags it raises.

use crate::decode::Float;
use softfloat_sys as soft;
use softfloat_sys::float32_t;

/// The NaN that every operation gives.
pub const CANONICAL_NAN: u32 = 0x7FC0_0000;
/// Invalid operation.
pub const INVALID: u32 = 16;
const SIGN: u32 = 0x8000_0000;

/// A result's bits, and its flags.
pub type Outcome = (u32, u32);

fn run(mode: u32, f: impl FnOnce() -> u32) -> Outcome {
    // SAFETY: the three functions access thread-local variables of the library.
    unsafe {
        soft::softfloat_roundingMode_write_helper(mode as u8);
        soft::softfloat_exceptionFlags_write_helper(0);
        let value = f();
        (
            value,
            u32::from(soft::softfloat_exceptionFlags_read_helper()),
        )
    }
}

fn number(v: u32) -> float32_t {
    float32_t { v }
}

/// Whether `x` is a NaN.
pub fn is_nan(x: u32) -> bool {
    x & !SIGN > 0x7F80_0000
}

fn is_signaling(x: u32) -> bool {
    is_nan(x) && x & 0x0040_0000 == 0
}

// SAFETY of the calls below: SoftFloat's functions take values and have no preconditions.

/// fadd.s
pub fn add(a: u32, b: u32, mode: u32) -> Outcome {
    run(mode, || unsafe { soft::f32_add(number(a), number(b)).v })
}

/// fsub.s
pub fn sub(a: u32, b: u32, mode: u32) -> Outcome {
    run(mode, || unsafe { soft::f32_sub(number(a), number(b)).v })
}

/// fmul.s
pub fn mul(a: u32, b: u32, mode: u32) -> Outcome {
    run(mode, || unsafe { soft::f32_mul(number(a), number(b)).v })
}

/// fdiv.s
pub fn div(a: u32, b: u32, mode: u32) -> Outcome {
    run(mode, || unsafe { soft::f32_div(number(a), number(b)).v })
}

/// fsqrt.s
pub fn sqrt(a: u32, mode: u32) -> Outcome {
    run(mode, || unsafe { soft::f32_sqrt(number(a)).v })
}

/// The fmadd.s family: ±(a · b) ± c with one rounding.
pub fn fma(
    a: u32,
    b: u32,
    c: u32,
    negate_product: bool,
    negate_addend: bool,
    mode: u32,
) -> Outcome {
    let flip = |x: u32, negate: bool| if negate { x ^ SIGN } else { x };
    let (a, c) = (flip(a, negate_product), flip(c, negate_addend));
    run(mode, || unsafe {
        soft::f32_mulAdd(number(a), number(b), number(c)).v
    })
}

/// fcvt.w.s (signed) and fcvt.wu.s.
pub fn to_integer(a: u32, unsigned: bool, mode: u32) -> Outcome {
    run(mode, || unsafe {
        if unsigned {
            soft::f32_to_ui32(number(a), mode as u8, true) as u32
        } else {
            soft::f32_to_i32(number(a), mode as u8, true) as u32
        }
    })
}

/// fcvt.s.w (signed) and fcvt.s.wu.
pub fn from_integer(a: u32, unsigned: bool, mode: u32) -> Outcome {
    run(mode, || unsafe {
        if unsigned {
            soft::ui32_to_f32(a).v
        } else {
            soft::i32_to_f32(a as i32).v
        }
    })
}

/// feq.s: quiet.
pub fn equal(a: u32, b: u32) -> Outcome {
    run(0, || unsafe {
        u32::from(soft::f32_eq(number(a), number(b)))
    })
}

/// flt.s: signaling.
pub fn less(a: u32, b: u32) -> Outcome {
    run(0, || unsafe {
        u32::from(soft::f32_lt(number(a), number(b)))
    })
}

/// fle.s: signaling.
pub fn less_or_equal(a: u32, b: u32) -> Outcome {
    run(0, || unsafe {
        u32::from(soft::f32_le(number(a), number(b)))
    })
}

/// fmin.s, or fmax.s: the number rather than the NaN, -0 below +0.
pub fn min_max(a: u32, b: u32, max: bool) -> Outcome {
    let flags = if is_signaling(a) || is_signaling(b) {
        INVALID
    } else {
        0
    };
    let value = match (is_nan(a), is_nan(b)) {
        (true, true) => CANONICAL_NAN,
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            let (less, _) = run(0, || unsafe {
                u32::from(soft::f32_lt_quiet(number(a), number(b)))
            });
            let zeros = (a | b) & !SIGN == 0;
            let first = if zeros { a & SIGN != 0 } else { less == 1 };
            if first != max {
                a
            } else {
                b
            }
        }
    };
    (value, flags)
}

/// fclass.s: a one in bit 0 to 9.
pub fn classify(a: u32) -> u32 {
    let negative = a & SIGN != 0;
    let (exponent, fraction) = (a >> 23 & 0xFF, a & 0x007F_FFFF);
    let class = match (exponent, fraction) {
        (255, 0) => 0,
        (255, _) => return if is_signaling(a) { 1 << 8 } else { 1 << 9 },
        (0, 0) => 3,
        (0, _) => 2,
        _ => 1,
    };
    1 << if negative { class } else { 7 - class }
}

/// fsgnj.s, fsgnjn.s, fsgnjx.s: funct3 0, 1, 2.
pub fn inject_sign(a: u32, b: u32, funct3: u32) -> u32 {
    let sign = match funct3 {
        0 => b,
        1 => !b,
        _ => a ^ b,
    };
    a & !SIGN | sign & SIGN
}

/// An operation on one or two values, in a rounding mode.
pub(crate) fn operate(op: Float, a: u32, b: u32, mode: u32) -> Outcome {
    match op {
        Float::Add => add(a, b, mode),
        Float::Sub => sub(a, b, mode),
        Float::Mul => mul(a, b, mode),
        Float::Div => div(a, b, mode),
        Float::Sqrt => sqrt(a, mode),
        Float::Sign(funct3) => (inject_sign(a, b, funct3.into()), 0),
        Float::Min => min_max(a, b, false),
        Float::Max => min_max(a, b, true),
        Float::LessOrEqual => less_or_equal(a, b),
        Float::Less => less(a, b),
        Float::Equal => equal(a, b),
        Float::ToInteger { unsigned } => to_integer(a, unsigned, mode),
        Float::FromInteger { unsigned } => from_integer(a, unsigned, mode),
        Float::Move => (a, 0),
        Float::Classify => (classify(a), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: u32 = 0x3F80_0000;

    #[test]
    fn the_modes_are_risc_v_s() {
        let third = |mode| div(ONE, 0x4040_0000, mode);
        assert_eq!(third(0), (0x3EAA_AAAB, 1));
        assert_eq!(third(1), (0x3EAA_AAAA, 1));
        assert_eq!(third(2), (0x3EAA_AAAA, 1));
        assert_eq!(third(3), (0x3EAA_AAAB, 1));
        assert_eq!(to_integer(0x3F00_0000, false, 4), (1, 1));
    }

    #[test]
    fn nans_are_canonical_and_conversions_saturate_as_risc_v_says() {
        assert_eq!(add(0xFFC0_1234, ONE, 0), (CANONICAL_NAN, 0));
        assert_eq!(div(0, 0, 0), (CANONICAL_NAN, INVALID));
        assert_eq!(to_integer(CANONICAL_NAN, false, 0), (0x7FFF_FFFF, INVALID));
        assert_eq!(to_integer(0xFF80_0000, true, 0), (0, INVALID));
        // Infinity times zero is invalid whatever is added.
        assert_eq!(
            fma(0x7F80_0000, 0, CANONICAL_NAN, false, false, 0),
            (CANONICAL_NAN, INVALID)
        );
    }

    #[test]
    fn tininess_is_detected_after_rounding() {
        // (1 - 2^-24) · 2^-126 rounds to 2^-126 with an unbounded exponent's 24 bits only if it is a tie or above.
        assert_eq!(mul(0x3F7F_FFFF, 0x0080_0000, 0), (0x0080_0000, 3));
        let (value, flags) = fma(0x3F7F_FFFF, 0x0080_0001, 0, false, false, 3);
        assert_eq!((value, flags & 2), (0x0080_0001, 0));
    }

    #[test]
    fn minimum_maximum_and_classes() {
        assert_eq!(min_max(0, SIGN, false), (SIGN, 0));
        assert_eq!(min_max(0, SIGN, true), (0, 0));
        assert_eq!(min_max(0x7F80_0001, ONE, true), (ONE, INVALID));
        let classes = [
            0xFF80_0000,
            0xBF80_0000,
            0x8000_0001,
            SIGN,
            0,
            1,
            ONE,
            0x7F80_0000,
            0x7F80_0001,
            CANONICAL_NAN,
        ];
        for (bit, x) in classes.into_iter().enumerate() {
            assert_eq!(classify(x), 1 << bit);
        }
    }
}
