//! Loops with one latch and one exit, regions with a join of their own.

use crate::function::Context;
use crate::graph::{Block, End, Graph};
use crate::order::{self, Loop};

/// A loop that lanes leave at different times, in the changed graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaving {
    pub header: usize,
    pub latch: usize,
    /// Index of its exit number, if it has several exits or exits elsewhere than in the latch.
    pub variable: Option<usize>,
}

/// Gives every loop that lanes leave at different times one latch and one exit.
pub(super) fn unify(
    cx: &Context,
    graph: &mut Graph,
    loops: &[Loop],
    divergent: &mut Vec<bool>,
) -> Vec<Leaving> {
    let mut leaving: Vec<Leaving> = vec![];
    let original = loops.to_vec();
    for (index, l) in original.iter().enumerate() {
        if !cx.uniformity.loops[index] {
            continue;
        }
        // Inner loops are done: their blocks, made ones included, belong to this loop too.
        let current = order::loops(graph).expect("the graph stays reducible");
        let this = current
            .iter()
            .find(|c| c.header == l.header)
            .expect("loops keep their headers")
            .clone();
        let mut exits = vec![];
        let mut leavers = vec![];
        for b in 0..graph.len() {
            if !this.has(b) {
                continue;
            }
            for s in graph.successors(b) {
                if !this.has(s) {
                    leavers.push((b, s));
                    if !exits.contains(&s) {
                        exits.push(s);
                    }
                }
            }
        }
        if exits.is_empty() {
            continue;
        }
        let alone = leavers.len() == 1
            && leavers[0].0 == this.latch
            && matches!(graph.blocks[this.latch].end, End::Branch { .. });
        if alone {
            divergent[this.latch] = false;
            leaving.push(Leaving {
                header: this.header,
                latch: this.latch,
                variable: None,
            });
            continue;
        }
        let variable = leaving.len();
        let latch = graph.add(Block::empty(End::Return));
        // Behind the loop: branches on the exit number, the last target without one.
        let mut dispatch = exits[exits.len() - 1];
        for (k, exit) in exits.iter().enumerate().rev().skip(1) {
            dispatch = graph.add(Block::empty(End::Dispatch {
                variable,
                value: k as u32 + 1,
                taken: *exit,
                other: dispatch,
            }));
        }
        for (b, s) in leavers {
            let k = exits.iter().position(|e| *e == s).expect("listed") as u32;
            let mut leave = Block::empty(End::Jump(latch));
            leave.exit_number = Some((variable, k + 1));
            let leave = graph.add(leave);
            graph.blocks[b].end.redirect(s, leave);
        }
        graph.blocks[this.latch].end.redirect(this.header, latch);
        graph.blocks[latch].end = End::Continue {
            variable,
            header: this.header,
            exit: dispatch,
        };
        divergent.resize(graph.len(), false);
        for (b, block) in graph.blocks.iter().enumerate() {
            if matches!(block.end, End::Dispatch { variable: v, .. } if v == variable) {
                divergent[b] = true;
            }
        }
        leaving.push(Leaving {
            header: this.header,
            latch,
            variable: Some(variable),
        });
    }
    leaving
}

/// Blocks reachable from `block` before `stop`, `block` itself only if a cycle leads back to it.
pub(super) fn region(graph: &Graph, block: usize, stop: usize) -> Vec<bool> {
    let mut seen = vec![false; graph.len()];
    let mut stack = graph.successors(block);
    while let Some(b) = stack.pop() {
        if b != stop && !std::mem::replace(&mut seen[b], true) {
            stack.extend(graph.successors(b));
        }
    }
    seen
}

/// A split whose region nothing enters from outside gets a join of its own where it shares its post-dominator.
pub(super) fn own_joins(graph: &mut Graph, divergent: &mut Vec<bool>, leaving: &[Leaving]) {
    let mut queue: Vec<usize> = {
        let loops = order::loops(graph).expect("the graph stays reducible");
        let layout = order::layout(graph, &loops);
        layout
            .into_iter()
            .filter(|b| divergent[*b] && !leaving.iter().any(|l| l.latch == *b))
            .collect()
    };
    queue.reverse();
    while let Some(b) = queue.pop() {
        let post = order::post_dominators(graph);
        let Some(join) = order::immediate(&post, b, graph.len()) else {
            continue;
        };
        let inside = region(graph, b, join);
        let dominators = order::dominators(graph);
        let before = graph.predecessors();
        let own = |p: usize| p == b || inside[p];
        let closed = (0..graph.len()).all(|r| !inside[r] || dominators[r].has(b));
        let shared = before[join].iter().any(|p| !own(*p));
        if !closed || !shared || inside[b] {
            continue;
        }
        let made = graph.add(Block::empty(End::Jump(join)));
        divergent.push(false);
        for &p in &before[join] {
            if own(p) {
                graph.blocks[p].end.redirect(join, made);
            }
        }
    }
}
