//! The implicit clock: a phase, per thread, that leaves with state look at in `update()`.
//!
//! A bench first settles the combinational logic, then runs one pass in the tick phase. A kernel always runs before
//! the leaves of its own block, so in that pass every leaf samples settled inputs.

use std::cell::Cell;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Settle,
    Tick { reset: bool },
}

thread_local! {
    static PHASE: Cell<Phase> = const { Cell::new(Phase::Settle) };
}

/// `Some(reset)` while the clock rises.
#[inline]
pub(crate) fn rising() -> Option<bool> {
    match PHASE.with(Cell::get) {
        Phase::Settle => None,
        Phase::Tick { reset } => Some(reset),
    }
}

/// Runs `f` as one rising edge of the clock. Within another edge, for a part of the blocks, it replaces that one's reset.
pub(crate) fn rise(reset: bool, f: impl FnOnce()) {
    struct Restore(Phase);
    impl Drop for Restore {
        fn drop(&mut self) {
            PHASE.with(|p| p.set(self.0));
        }
    }
    let _restore = Restore(PHASE.with(|p| p.replace(Phase::Tick { reset })));
    f();
}
