//! The passes, in the order in which they run.

/// A pass: its file and what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The file, without `.rs`.
    pub name: &'static str,
    /// Its purpose.
    pub purpose: &'static str,
}

const fn pass(name: &'static str, purpose: &'static str) -> Pass {
    Pass { name, purpose }
}

/// Every pass. [`crate::program::compile`] runs them.
pub const PASSES: &[Pass] = &[
    pass(
        "source",
        "takes the assembly apart into functions and the rest",
    ),
    pass("graph", "builds each function's control-flow graph"),
    pass(
        "canonical",
        "one return, loops with one entry and one latch",
    ),
    pass("uniform", "finds the branches that can diverge"),
    pass("check", "refuses what must not stand in divergent code"),
    pass("stack", "split, join, pred; loops with one exit"),
    pass("mask", "edge masks, leave, skip branches"),
    pass("alloc", "registers and frame words for tokens and masks"),
    pass("emit", "text; skip branches that reach"),
];
