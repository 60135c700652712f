//! Canonical form: one return, an entry outside of loops, no loop with several entries, loops that share a header nested where
//! lanes meet between their latches, one latch per loop that belongs to no inner loop.

use crate::check::told;
use crate::error::CompileError;
use crate::graph::{Block, End, Graph};
use crate::order::{self, Loop};

/// Node splitting may multiply a function's blocks by this.
const GROWTH: usize = 4;

/// Brings a graph into canonical form.
pub fn canonical(graph: &mut Graph, function: &str) -> Result<Vec<Loop>, CompileError> {
    graph.remove_unreachable();
    same_targets(graph);
    single_return(graph);
    own_entry(graph);
    split_nodes(graph, function)?;
    graph.remove_unreachable();
    separate_nests(graph);
    Ok(single_latches(graph))
}

/// A branch whose two ways are one is a jump.
fn same_targets(graph: &mut Graph) {
    for block in &mut graph.blocks {
        if let End::Branch { taken, other, .. } = block.end {
            if taken == other {
                block.end = End::Jump(taken);
            }
        }
    }
}

fn single_return(graph: &mut Graph) {
    let exit = graph.add(Block::empty(End::Return));
    for block in &mut graph.blocks[..exit] {
        if block.end == End::Return {
            block.end = End::Jump(exit);
        }
    }
}

fn own_entry(graph: &mut Graph) {
    if graph.predecessors()[0].is_empty() {
        return;
    }
    let old = graph.blocks[0].clone();
    let moved = graph.add(old);
    for block in &mut graph.blocks {
        block.end.redirect(0, moved);
    }
    graph.blocks[0] = Block::empty(End::Jump(moved));
}

/// Duplicates side entries of cycles until every cycle has one entry.
fn split_nodes(graph: &mut Graph, function: &str) -> Result<(), CompileError> {
    let limit = GROWTH * graph.len() + 64;
    while order::loops(graph).is_none() {
        let (cycle, entries) = several_entries(graph).ok_or(CompileError::Irreducible {
            function: told(function).to_string(),
        })?;
        let header = best_header(graph, &cycle, &entries);
        let split = *entries
            .iter()
            .find(|e| **e != header)
            .expect("several entries");
        // What is left of the cycle without its header may have cycles of its own: those are copied whole.
        let mut removed = vec![true; graph.len()];
        cycle.iter().for_each(|b| removed[*b] = *b == header);
        let whole = components(graph, &removed)
            .into_iter()
            .find(|c| c.contains(&split))
            .unwrap_or(vec![split]);
        let first = graph.len();
        let copy_of = |b: usize| whole.iter().position(|w| *w == b).map(|k| first + k);
        for &b in &whole {
            let mut copy = graph.blocks[b].clone();
            for s in copy.end.successors() {
                if let Some(to) = copy_of(s) {
                    copy.end.redirect(s, to);
                }
            }
            graph.add(copy);
        }
        for p in 0..first {
            if cycle.contains(&p) {
                continue;
            }
            for s in graph.successors(p) {
                if let Some(to) = copy_of(s) {
                    graph.blocks[p].end.redirect(s, to);
                }
            }
        }
        graph.remove_unreachable();
        if graph.len() > limit {
            return Err(CompileError::Irreducible {
                function: told(function).to_string(),
            });
        }
    }
    Ok(())
}

/// The block without which least of a cycle is left in cycles; an entry if that costs nothing.
fn best_header(graph: &Graph, cycle: &[usize], entries: &[usize]) -> usize {
    let left = |header: usize| -> usize {
        let mut removed = vec![true; graph.len()];
        cycle.iter().for_each(|b| removed[*b] = *b == header);
        components(graph, &removed).iter().map(Vec::len).sum()
    };
    *cycle
        .iter()
        .min_by_key(|b| (left(**b), !entries.contains(b), **b))
        .expect("a cycle has blocks")
}

/// A strongly connected set of blocks with several entries, and its entries. Headers of proper loops are taken away until the
/// offending cycle is bare.
fn several_entries(graph: &Graph) -> Option<(Vec<usize>, Vec<usize>)> {
    let before = graph.predecessors();
    let mut removed = vec![false; graph.len()];
    loop {
        let components = components(graph, &removed);
        if components.is_empty() {
            return None;
        }
        for cycle in components {
            let entries: Vec<usize> = cycle
                .iter()
                .copied()
                .filter(|b| before[*b].iter().any(|p| !cycle.contains(p)))
                .collect();
            if entries.len() > 1 {
                return Some((cycle, entries));
            }
            removed[*entries.first()?] = true;
        }
    }
}

/// Strongly connected components with a cycle, among the blocks not removed.
fn components(graph: &Graph, removed: &[bool]) -> Vec<Vec<usize>> {
    let n = graph.len();
    let reach: Vec<Vec<bool>> = (0..n)
        .map(|from| {
            let mut seen = vec![false; n];
            let mut stack: Vec<usize> = vec![];
            if !removed[from] {
                stack.extend(graph.successors(from));
            }
            while let Some(b) = stack.pop() {
                if !removed[b] && !std::mem::replace(&mut seen[b], true) {
                    stack.extend(graph.successors(b));
                }
            }
            seen
        })
        .collect();
    let mut found: Vec<Vec<usize>> = vec![];
    for (b, from_b) in reach.iter().enumerate() {
        if from_b[b] && !found.iter().any(|c| c.contains(&b)) {
            found.push((0..n).filter(|&o| from_b[o] && reach[o][b]).collect());
        }
    }
    found
}

/// Gives nested loops that share a header one each.
///
/// Compilers leave out an empty block before an inner loop, so that both loops go back to one block. Taken for one loop, lanes that
/// are done with the inner one would not meet before the rest of the outer one. Loops count as nested where some block of theirs is
/// on every way from the header on in the end, before the latches of the outer loop but not before those of the inner one.
fn separate_nests(graph: &mut Graph) {
    while let Some((header, inner)) = shared_header(graph) {
        let outer = graph.add(Block::empty(End::Jump(header)));
        for p in 0..outer {
            if !inner.contains(&p) {
                graph.blocks[p].end.redirect(header, outer);
            }
        }
    }
}

/// A header that nested loops share, and the latches of the inner one.
fn shared_header(graph: &Graph) -> Option<(usize, Vec<usize>)> {
    let before = graph.predecessors();
    let post = order::post_dominators(graph);
    let dominators = order::dominators(graph);
    order::loops(graph)?.iter().find_map(|l| {
        let latches: Vec<usize> = before[l.header]
            .iter()
            .copied()
            .filter(|p| l.has(*p))
            .collect();
        let blocks = l.body.iter(graph.len()).filter(|m| *m != l.header);
        blocks
            .filter(|m| post[l.header].has(*m))
            .find_map(|meeting| {
                let (outer, inner): (Vec<usize>, Vec<usize>) = latches
                    .iter()
                    .partition(|latch| dominators[**latch].has(meeting));
                let nested = !outer.is_empty()
                    && !inner.is_empty()
                    && !order::natural_loop(&before, l.header, &inner).has(meeting);
                nested.then_some((l.header, inner))
            })
    })
}

/// Gives every loop one latch that is in no inner loop.
fn single_latches(graph: &mut Graph) -> Vec<Loop> {
    loop {
        let loops = order::loops(graph).expect("blocks were split");
        let before = graph.predecessors();
        let lacking = loops.iter().enumerate().find_map(|(k, l)| {
            let latches: Vec<usize> = before[l.header]
                .iter()
                .copied()
                .filter(|p| l.has(*p))
                .collect();
            let good = latches.len() == 1 && order::innermost(&loops, latches[0]) == Some(k);
            (!good).then_some((l.header, latches))
        });
        let Some((header, latches)) = lacking else {
            return loops;
        };
        let latch = graph.add(Block::empty(End::Jump(header)));
        for b in latches {
            graph.blocks[b].end.redirect(header, latch);
        }
    }
}
