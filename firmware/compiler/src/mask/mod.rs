//! Mask lowering: edge masks.
//!
//! tmask runs along the layout. A divergent edge that does not fall through parks its lanes in a register of its own; the
//! block it goes to ORs them back. Exits of a loop accumulate in a register that is empty before the loop; when all of them
//! lead to the block behind the loop, lanes just drop out and the mask from before the loop is restored.
//!
//! A jump of the pc (a uniform branch, or a skip over blocks while no lane is active) from place `b` to `q` is allowed when
//! no lanes parked before `b` are due between, and none can be parked between for a place behind `q` whose register would
//! then be stale. Registers that are due at `q` and defined between are left out: their jump enters behind them.

mod edges;
mod emit;
mod fuse;
mod registers;
mod skips;

use std::collections::BTreeMap;

use crate::alloc::Home;
use crate::emit::Code;
use crate::function::{Context, Lowered};
use crate::graph::Graph;
use crate::inst::{Reg, RegSet};
use crate::order::{self, Loop};
use edges::Parked;
use skips::Skip;

struct Mask<'a> {
    cx: &'a Context<'a>,
    graph: &'a Graph,
    loops: &'a [Loop],
    layout: Vec<usize>,
    position: Vec<usize>,
    /// Loops that are lowered: lanes leave one by one.
    lowered: Vec<bool>,
    /// Blocks whose end moves the pc, not lanes.
    plain: Vec<bool>,
    parked: Vec<Parked>,
    /// Loops whose exits all lead to the block behind them.
    dropping: Vec<bool>,
    /// Blocks that start with a lane active.
    active: Vec<bool>,
    /// Loops to jump over when no lane is active.
    guarded: Vec<bool>,
    /// Where to skip to from the start of a block when no lane is active.
    skips: Vec<Option<Skip>>,
    /// Blocks to whose end something skips.
    ends: Vec<bool>,
    /// Labels of block entries that are jumped to: (block, parked registers left out).
    entries: Vec<Vec<bool>>,
    homes: Vec<Home>,
    restore: Vec<Option<Home>>,
    /// The register with the function's entry mask, if any word is spilled.
    entry_mask: Option<Reg>,
    /// Registers that hold masks at calls, by callee.
    held: BTreeMap<String, RegSet>,
    code: Code,
}

/// Lowers a function for a core with mask logic.
pub fn lower(cx: &Context, graph: &Graph, loops: &[Loop]) -> Lowered {
    let layout = order::layout(graph, loops);
    let mut position = vec![usize::MAX; graph.len()];
    layout
        .iter()
        .enumerate()
        .for_each(|(k, b)| position[*b] = k);
    let uniformity = cx.uniformity;
    let mut mask = Mask {
        cx,
        graph,
        loops,
        position,
        lowered: uniformity.loops.clone(),
        plain: (0..graph.len()).map(|b| !uniformity.divergent[b]).collect(),
        parked: vec![],
        dropping: vec![false; loops.len()],
        active: vec![false; graph.len()],
        guarded: vec![false; loops.len()],
        skips: vec![None; graph.len()],
        ends: vec![false; graph.len()],
        entries: vec![],
        homes: vec![],
        restore: vec![None; loops.len()],
        entry_mask: None,
        held: BTreeMap::new(),
        code: Code::default(),
        layout,
    };
    mask.decide();
    mask.find_active();
    mask.find_entries();
    let words = mask.allocate();
    mask.emit(words)
}

impl Mask<'_> {
    fn next(&self, b: usize) -> Option<usize> {
        self.layout.get(self.position[b] + 1).copied()
    }

    /// Loops that an edge leaves, inner first.
    fn left(&self, from: usize, to: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.loops.len()).filter(move |&l| self.loops[l].has(from) && !self.loops[l].has(to))
    }

    /// The loop whose latch has this edge to its header.
    fn back(&self, from: usize, to: usize) -> Option<usize> {
        self.loops
            .iter()
            .position(|l| l.latch == from && l.header == to)
    }

    fn has_exit(&self, l: usize) -> bool {
        (0..self.graph.len()).any(|b| {
            self.loops[l].has(b)
                && self
                    .graph
                    .successors(b)
                    .iter()
                    .any(|s| !self.loops[l].has(*s))
        })
    }
}
