//! What a lowering gets and gives.

use crate::emit::Code;
use crate::uniform::Uniformity;

/// Onto which mechanism branches are lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lowering {
    /// Split and join.
    Stack,
    /// Edge masks.
    Mask,
    /// Nothing is inserted: a core with a program counter per lane.
    Plain,
}

/// What code is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The mechanism.
    pub lowering: Lowering,
    /// Skip branches are built in.
    pub skip: bool,
    /// `vx_leave` is built in.
    pub leave: bool,
    /// Single-precision floating point is built in.
    pub float: bool,
    /// Instructions that are rather skipped than run without lanes.
    pub threshold: usize,
}

impl Target {
    /// The threshold that ran fewest instructions on the benchmark kernels.
    pub const THRESHOLD: usize = 4;

    /// A target with everything that its mechanism has.
    pub fn new(lowering: Lowering) -> Target {
        Target {
            lowering,
            skip: true,
            leave: true,
            float: false,
            threshold: Target::THRESHOLD,
        }
    }

    /// What a configuration has. A core with both mechanisms may be compiled for either.
    pub fn of(config: &warpgen_config::Config, lowering: Lowering) -> Target {
        Target {
            skip: config.has_skip(),
            leave: config.has_leave(),
            float: config.float,
            ..Target::new(lowering)
        }
    }
}

/// A function's surroundings.
pub struct Context<'a> {
    /// What is known of its branches.
    pub uniformity: &'a Uniformity,
    /// What it is compiled for.
    pub target: Target,
    /// Start of its labels.
    pub prefix: String,
    /// Symbol of its frame.
    pub frame: String,
    /// It gives back the registers that it takes from the pool.
    pub saves: bool,
}

impl Context<'_> {
    /// The operand of a load or store of a word of the frame.
    pub fn frame_word(&self, word: usize) -> String {
        format!("%tprel_lo({}+{})(tp)", self.frame, 4 * word)
    }
}

/// Lowered code.
pub struct Lowered {
    /// The code.
    pub code: Code,
    /// Words of the frame.
    pub words: usize,
}
