//! Arithmetic on lanes (RV32IM, Zicond).

use crate::decode::{Alu, Condition};

/// Applies `f` to the first `threads` lanes.
#[inline(always)]
fn map(threads: usize, a: &[u32; 32], b: &[u32; 32], f: impl Fn(u32, u32) -> u32) -> [u32; 32] {
    let mut out = [0; 32];
    for ((o, a), b) in out.iter_mut().zip(a).zip(b).take(threads) {
        *o = f(*a, *b);
    }
    out
}

/// The results of `op` in the first `threads` lanes.
#[inline]
pub(super) fn alu(op: Alu, threads: usize, a: &[u32; 32], b: &[u32; 32]) -> [u32; 32] {
    match op {
        Alu::Add => map(threads, a, b, |a, b| a.wrapping_add(b)),
        Alu::Sub => map(threads, a, b, |a, b| a.wrapping_sub(b)),
        Alu::Sll => map(threads, a, b, |a, b| a << (b & 31)),
        Alu::Slt => map(threads, a, b, |a, b| ((a as i32) < b as i32).into()),
        Alu::Sltu => map(threads, a, b, |a, b| (a < b).into()),
        Alu::Xor => map(threads, a, b, |a, b| a ^ b),
        Alu::Srl => map(threads, a, b, |a, b| a >> (b & 31)),
        Alu::Sra => map(threads, a, b, |a, b| (a as i32 >> (b & 31)) as u32),
        Alu::Or => map(threads, a, b, |a, b| a | b),
        Alu::And => map(threads, a, b, |a, b| a & b),
        Alu::Mul => map(threads, a, b, |a, b| a.wrapping_mul(b)),
        Alu::Mulh => map(threads, a, b, |a, b| {
            ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32
        }),
        Alu::Mulhsu => map(threads, a, b, |a, b| {
            ((i64::from(a as i32) * i64::from(b)) >> 32) as u32
        }),
        Alu::Mulhu => map(threads, a, b, |a, b| {
            ((u64::from(a) * u64::from(b)) >> 32) as u32
        }),
        Alu::Div => map(threads, a, b, |a, b| match b {
            0 => u32::MAX,
            _ => (a as i32).wrapping_div(b as i32) as u32,
        }),
        Alu::Divu => map(threads, a, b, |a, b| a.checked_div(b).unwrap_or(u32::MAX)),
        Alu::Rem => map(threads, a, b, |a, b| match b {
            0 => a,
            _ => (a as i32).wrapping_rem(b as i32) as u32,
        }),
        Alu::Remu => map(threads, a, b, |a, b| a.checked_rem(b).unwrap_or(a)),
        Alu::CzeroEqz => map(threads, a, b, |a, b| if b == 0 { 0 } else { a }),
        Alu::CzeroNez => map(threads, a, b, |a, b| if b == 0 { a } else { 0 }),
    }
}

/// Whether a branch is taken on these values.
#[inline]
pub(super) fn holds(condition: Condition, a: u32, b: u32) -> bool {
    match condition {
        Condition::Eq => a == b,
        Condition::Ne => a != b,
        Condition::Lt => (a as i32) < b as i32,
        Condition::Ge => a as i32 >= b as i32,
        Condition::Ltu => a < b,
        Condition::Geu => a >= b,
    }
}
