//! Stack lowering: a split before each divergent branch, a join at its post-dominator; loops that lanes leave at different
//! times get one latch and one exit.
//!
//! An edge out of such a loop writes a per-lane exit number and goes to the latch; `vx_pred` there keeps the lanes whose number
//! is 0, and a chain of branches behind the loop leads each lane to where it wanted to go. A split that some path to its join
//! bypasses has -1 in its register from the loop's header (or the entry) on, which a join ignores.

mod emit;
mod shape;

use std::collections::BTreeMap;

use crate::alloc::{allocate, held_at_calls, pool, Home, Interval};
use crate::emit::{calls_between, Code, FREE};
use crate::function::{Context, Lowered};
use crate::graph::{End, Graph};
use crate::inst::RegSet;
use crate::order::{self, Loop};
use shape::{own_joins, region, unify, Leaving};

/// A divergent branch and where its lanes meet.
#[derive(Clone, Copy, Debug)]
struct Split {
    block: usize,
    join: usize,
    /// Some path to the join does not pass the split.
    bypassed: bool,
    /// Position from which its token is defined.
    from: usize,
}

/// Lowers a function for a core with split and join.
pub fn lower(cx: &Context, graph: &Graph, loops: &[Loop]) -> Lowered {
    let mut graph = graph.clone();
    let mut divergent = cx.uniformity.divergent.clone();
    let leaving = unify(cx, &mut graph, loops, &mut divergent);
    own_joins(&mut graph, &mut divergent, &leaving);
    let loops = order::loops(&graph).expect("the graph stays reducible");
    let layout = order::layout(&graph, &loops);
    let mut position = vec![usize::MAX; graph.len()];
    layout
        .iter()
        .enumerate()
        .for_each(|(k, b)| position[*b] = k);
    let mut stack = Stack {
        cx,
        graph: &graph,
        loops: &loops,
        layout: &layout,
        position: &position,
        leaving: &leaving,
        splits: vec![],
        tokens: vec![],
        numbers: vec![],
        restores: vec![],
        held: BTreeMap::new(),
        code: Code::default(),
    };
    stack.find_splits(&divergent);
    let words = stack.allocate();
    stack.emit(words)
}

struct Stack<'a> {
    cx: &'a Context<'a>,
    graph: &'a Graph,
    loops: &'a [Loop],
    layout: &'a [usize],
    position: &'a [usize],
    leaving: &'a [Leaving],
    splits: Vec<Split>,
    /// Home of each split's token.
    tokens: Vec<Home>,
    /// Home of each loop's exit number.
    numbers: Vec<Option<Home>>,
    /// Home of each loop's mask to restore.
    restores: Vec<Home>,
    /// Registers that hold values at calls, by callee.
    held: BTreeMap<String, RegSet>,
    code: Code,
}

impl Stack<'_> {
    fn find_splits(&mut self, divergent: &[bool]) {
        let graph = self.graph;
        let n = graph.len();
        let post = order::post_dominators(graph);
        for &b in self.layout {
            if !divergent[b] {
                continue;
            }
            let Some(join) = order::immediate(&post, b, n) else {
                // A way that never ends: those lanes never come back.
                continue;
            };
            let inside = region(graph, b, join);
            let bypassed = (0..n).any(|u| {
                u != b
                    && !inside[u]
                    && graph
                        .successors(u)
                        .iter()
                        .any(|&v| v != b && (v == join || inside[v]))
            });
            let header = order::innermost(self.loops, b).map_or(0, |l| self.loops[l].header);
            self.splits.push(Split {
                block: b,
                join,
                bypassed,
                from: if bypassed {
                    self.position[header]
                } else {
                    self.position[b]
                },
            });
        }
    }

    fn depth(&self, b: usize) -> usize {
        self.loops.iter().filter(|l| l.has(b)).count()
    }

    fn allocate(&mut self) -> usize {
        let mut intervals: Vec<Interval> = self
            .splits
            .iter()
            .map(|s| Interval {
                start: if s.bypassed {
                    2 * s.from
                } else {
                    2 * s.from + 1
                },
                end: 2 * self.position[s.join] + 1,
                depth: self.depth(s.block),
                across_call: false,
            })
            .collect();
        for l in self.leaving {
            intervals.push(Interval {
                start: 2 * self.position[l.header],
                end: 2 * self.position[l.latch] + 2,
                depth: self.depth(l.header) - 1,
                across_call: false,
            });
        }
        let numbered: Vec<usize> = (0..self.leaving.len())
            .filter(|l| self.leaving[*l].variable.is_some())
            .collect();
        for &l in &numbered {
            let variable = self.leaving[l].variable;
            let last = self
                .layout
                .iter()
                .rposition(|b| matches!(self.graph.blocks[*b].end, End::Dispatch { variable: v, .. } if Some(v) == variable));
            let latch = self.position[self.leaving[l].latch];
            intervals.push(Interval {
                start: 2 * self.position[self.leaving[l].header],
                end: 2 * last.map_or(latch, |p| p.max(latch)) + 2,
                depth: self.depth(self.leaving[l].header),
                across_call: false,
            });
        }
        for interval in &mut intervals {
            interval.across_call =
                calls_between(self.graph, self.layout, interval.start, interval.end);
        }
        let (homes, words) = allocate(&intervals, &pool(self.cx.busy), &FREE, 0);
        self.held = held_at_calls(self.graph, self.layout, &intervals, &homes);
        let mut homes = homes.into_iter();
        self.tokens = homes.by_ref().take(self.splits.len()).collect();
        self.restores = homes.by_ref().take(self.leaving.len()).collect();
        self.numbers = vec![None; self.leaving.len()];
        for &l in &numbered {
            self.numbers[l] = homes.next();
        }
        words
    }
}
