//! The first difference between a core and the golden model, told so that a reader can start from it.

use std::fmt;

use warpgen_sim::disasm::disassemble;

/// Issues of a warp that are kept for the message.
pub const HISTORY: usize = 16;

/// One issued instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Issue {
    /// Cycle since reset.
    pub cycle: u64,
    /// Its address.
    pub pc: u32,
    /// The instruction word.
    pub instr: u32,
    /// Lanes that it ran in.
    pub mask: u32,
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Issue {
            cycle,
            pc,
            instr,
            mask,
        } = self;
        write!(
            f,
            "cycle {cycle:>8}  {pc:08x}  {instr:08x}  mask {mask:08x}  {}",
            disassemble(*instr, *pc)
        )
    }
}

/// The last [`HISTORY`] issues of each warp.
pub(crate) struct History {
    rings: Vec<[Issue; HISTORY]>,
    counts: Vec<usize>,
}

impl History {
    pub(crate) fn new(warps: usize) -> Self {
        History {
            rings: vec![[Issue::default(); HISTORY]; warps],
            counts: vec![0; warps],
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, warp: usize, issue: Issue) {
        self.rings[warp][self.counts[warp] % HISTORY] = issue;
        self.counts[warp] += 1;
    }

    /// Oldest first.
    pub(crate) fn of(&self, warp: usize) -> Vec<Issue> {
        let Some(&count) = self.counts.get(warp) else {
            return Vec::new();
        };
        (count.saturating_sub(HISTORY)..count)
            .map(|index| self.rings[warp][index % HISTORY])
            .collect()
    }
}

/// What stopped a checked run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Cycle since reset in which the core reported it.
    pub cycle: u64,
    /// The warp that it is about; `None` when it is about the whole core.
    pub warp: Option<usize>,
    /// What was compared.
    pub what: String,
    /// The golden model's side.
    pub golden: String,
    /// The core's side.
    pub core: String,
    /// The instruction that it is about.
    pub instruction: Option<Issue>,
    /// The last issues of the warp, oldest first.
    pub history: Vec<Issue>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "the core and the golden model differ in cycle {}",
            self.cycle
        )?;
        if let Some(warp) = self.warp {
            write!(f, ", warp {warp}")?;
        }
        write!(
            f,
            ": {}\n  golden model: {}\n  core:         {}",
            self.what, self.golden, self.core
        )?;
        if let Some(issue) = &self.instruction {
            write!(f, "\n  instruction:  {issue}")?;
        }
        if !self.history.is_empty() {
            write!(f, "\n  last instructions of the warp:")?;
            for issue in &self.history {
                write!(f, "\n    {issue}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Difference {}
