//! What the compiler refuses, each with the name of what is wrong.

use std::path::PathBuf;

/// Why a kernel is not compiled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompileError {
    /// An instruction that the pass does not know.
    #[error("instruction `{text}` is not one of RV32IMF, Zicsr, Zicond or the core's own")]
    Instruction {
        /// The instruction.
        text: String,
    },
    /// A computed jump.
    #[error("computed jump `{text}`: jump tables and computed gotos have no lowering (compile with -fno-jump-tables)")]
    IndirectJump {
        /// The instruction.
        text: String,
    },
    /// A tail call.
    #[error("tail call `{text}` (compile with -fno-optimize-sibling-calls)")]
    TailCall {
        /// The instruction.
        text: String,
    },
    /// The address of a label inside a function is taken.
    #[error(
        "the address of label `{label}` in `{function}` is taken: computed gotos have no lowering"
    )]
    LabelAddress {
        /// The function.
        function: String,
        /// The label.
        label: String,
    },
    /// A jump to a label outside the function.
    #[error("`{text}` leaves the function")]
    Label {
        /// The instruction.
        text: String,
    },
    /// An error with its place.
    #[error("{place}: {error}")]
    At {
        /// `file:line` or the function.
        place: String,
        /// What is wrong.
        error: Box<CompileError>,
    },
    /// A function that reaches itself through calls.
    #[error("`{function}` is recursive (through {path}): calls of kernels must not recurse")]
    Recursion {
        /// The function.
        function: String,
        /// The calls.
        path: String,
    },
    /// A loop with several entries that node splitting does not untangle.
    #[error("the jumps of `{function}` form a loop with several entries that splitting its blocks does not untangle: give the loop one entry, a `switch` in a `while`, say")]
    Irreducible {
        /// The function.
        function: String,
    },
    /// A call of code that was not compiled by this pass, in divergent code.
    #[error("`{function}` calls `{callee}` where lanes may have diverged, but `{callee}` was not compiled with it{why}")]
    UnseenCall {
        /// The caller.
        function: String,
        /// The function called.
        callee: String,
        /// Where the divergence comes from.
        why: String,
    },
    /// A call through a pointer where lanes may disagree.
    #[error("`{function}` calls through a pointer that may differ between lanes{why}")]
    IndirectCall {
        /// The caller.
        function: String,
        /// Where the divergence comes from.
        why: String,
    },
    /// A barrier that lanes reach separately.
    #[error("`{function}` has a barrier that not every lane reaches together{why}")]
    DivergentBarrier {
        /// The function.
        function: String,
        /// Where the divergence comes from.
        why: String,
    },
    /// Split, join, mask logic or the like written by hand.
    #[error("`{function}` uses {what} by hand: the pass controls the lanes itself; put such code in a .S file")]
    HandWritten {
        /// The function.
        function: String,
        /// The instruction.
        what: &'static str,
    },
    /// Code that uses a register which the pass needs for itself.
    #[error("`{function}` uses register {register}, which must be left to the pass (-ffixed-{register})")]
    Reserved {
        /// The function.
        function: String,
        /// The register.
        register: &'static str,
    },
    /// Per-thread frames do not fit the reach of a load.
    #[error("thread-local variables and the frames for masks need {bytes} bytes of a thread, 2047 can be reached")]
    FrameTooLarge {
        /// Bytes needed.
        bytes: u32,
    },
    /// A kernel computes with floats, the core has none.
    #[error("`{function}` computes with floats, and the core has no single-precision unit (key `float` of the configuration)")]
    NeedsFloat {
        /// The function.
        function: String,
    },
    /// A source whose language is not known by its ending.
    #[error("{}: not a .c, .cl, .s or .S file", path.display())]
    Language {
        /// The file.
        path: PathBuf,
    },
    /// A file that cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// A tool that cannot be started.
    #[error("{tool} cannot be started: {why}")]
    ToolMissing {
        /// The tool.
        tool: String,
        /// The reason.
        why: String,
    },
    /// A tool that found errors.
    #[error("{tool} failed:\n{output}")]
    Tool {
        /// The tool.
        tool: String,
        /// What it printed.
        output: String,
    },
    /// A kernel argument of a type that the launch interface does not pass.
    #[error(
        "kernel `{kernel}`: argument {index} has type `{kind}`, which cannot be passed by a launch"
    )]
    ArgumentType {
        /// The kernel.
        kernel: String,
        /// From 0.
        index: usize,
        /// The type.
        kind: String,
    },
}

impl CompileError {
    /// Adds where the error is; the innermost place stays.
    pub fn at(self, place: impl Into<String>) -> CompileError {
        match self {
            CompileError::At { .. } => self,
            error => CompileError::At {
                place: place.into(),
                error: Box::new(error),
            },
        }
    }
}
