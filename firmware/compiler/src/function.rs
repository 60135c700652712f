//! What a lowering gets and gives.

use std::collections::BTreeMap;

use crate::emit::Code;
use crate::graph::{End, Graph};
use crate::inst::{Reg, RegSet};
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
    /// The threshold that ran fewest instructions on benchmarks and random kernels: with skip branches, without.
    const THRESHOLD: [usize; 2] = [2, 8];

    /// A target with everything that its mechanism has.
    pub fn new(lowering: Lowering) -> Target {
        Target {
            lowering,
            skip: true,
            leave: true,
            float: false,
            threshold: Target::THRESHOLD[0],
        }
    }

    /// What a configuration has. A core with both mechanisms may be compiled for either.
    pub fn of(config: &warpgen_config::Config, lowering: Lowering) -> Target {
        Target {
            skip: config.has_skip(),
            leave: config.has_leave(),
            float: config.float,
            threshold: Target::THRESHOLD[usize::from(!config.has_skip())],
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
    /// Registers of the pool in which callers keep values: it takes them last, and gives them back.
    pub busy: RegSet,
}

impl Context<'_> {
    /// What callees must give back: what the function itself keeps at each call, what it keeps all along, and what its callers keep
    /// and it has not saved.
    pub fn held(
        &self,
        mut held: BTreeMap<String, RegSet>,
        always: Option<Reg>,
        saved: &[(Reg, usize)],
    ) -> BTreeMap<String, RegSet> {
        let own = saved.iter().fold(0, |set, (r, _)| set | 1 << r);
        let kept = self.busy & !own | always.map_or(0, |r| 1 << r);
        held.values_mut().for_each(|set| *set |= kept);
        held
    }

    /// The branch that is to blame for what is added at a block: its own, or the one that takes lanes apart there.
    pub fn origin(&self, graph: &Graph, block: usize) -> Option<usize> {
        match graph.blocks.get(block)?.end {
            End::Branch { .. } if self.uniformity.divergent.get(block) == Some(&true) => {
                Some(block)
            }
            _ => self.uniformity.apart.get(block).copied().flatten(),
        }
    }

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
    /// Registers of the pool that hold values at its calls, by callee: its own and those of its callers that it does not save.
    pub held: BTreeMap<String, RegSet>,
}
