//! Casts usable in kernels. The kernel macro knows them by their names.

use crate::word::{Operand, Word};

/// Zero-extends or truncates to what the context wants: the width of the assignment's target, or of the other operand.
/// `unsigned_cast(a >> n)` is a slice; `unsigned_cast(a) << n` extends before it shifts.
#[track_caller]
pub fn unsigned_cast(x: impl Operand) -> Word {
    x.word().fit_unsigned()
}

/// Sign-extends or truncates to what the context wants. `signed_cast(a) >> n` is an arithmetic shift.
#[track_caller]
pub fn signed_cast(x: impl Operand) -> Word {
    x.word().fit_signed()
}

/// Zero-extends or truncates to `width` bits. The kernel macro evaluates it once to learn the width, so no loop index
/// may stand in `x`.
#[track_caller]
pub fn bits_to(x: impl Operand, width: usize) -> Word {
    x.word().resized(width)
}
