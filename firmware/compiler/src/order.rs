//! Dominators, post-dominators, loops, and the layout: an order in which every edge but those back to a loop's header goes
//! forward and loops are contiguous.

use crate::bits::Bits;
use crate::graph::{End, Graph};

/// For each block the blocks that every path from block 0 to it passes, itself included.
pub fn dominators(graph: &Graph) -> Vec<Bits> {
    let n = graph.len();
    let order = reverse_postorder(n, 0, |b| graph.successors(b));
    solve(n, 0, &order, &graph.predecessors())
}

/// For each block the blocks that every path from it to the exit passes, itself included.
///
/// Blocks that never reach the exit (endless loops) count as if each could leave there.
pub fn post_dominators(graph: &Graph) -> Vec<Bits> {
    post_dominators_of(graph, |b| graph.successors(b))
}

/// For each block the blocks where lanes that part in it surely meet again, itself included: post-dominators on ways that go round
/// no loop again. A latch counts as going to the exits of its loop.
///
/// Not plain post-dominators: of two cycles through one header, which are one loop here, the end of the inner one may pass the
/// header again before it comes to a block of the loop that all ways pass in the end. Lanes do not wait there for each other: the
/// loop has one latch, and lanes meet in it.
pub fn meetings(graph: &Graph, loops: &[Loop]) -> Vec<Bits> {
    let exits = |l: &Loop| -> Vec<usize> {
        let inside = (0..graph.len()).filter(|b| l.has(*b));
        inside
            .flat_map(|b| graph.successors(b))
            .filter(|s| !l.has(*s))
            .collect()
    };
    post_dominators_of(graph, |b| {
        let mut next = vec![];
        for s in graph.successors(b) {
            match loops.iter().find(|l| l.latch == b && l.header == s) {
                Some(l) => next.extend(exits(l)),
                None => next.push(s),
            }
        }
        next
    })
}

/// As [`post_dominators`], with the successors that the caller says.
pub fn post_dominators_of(graph: &Graph, successors: impl Fn(usize) -> Vec<usize>) -> Vec<Bits> {
    let n = graph.len();
    let exit = n;
    let mut next: Vec<Vec<usize>> = (0..n).map(&successors).collect();
    let mut back = vec![vec![]; n + 1];
    for (b, s) in next.iter_mut().enumerate() {
        if s.is_empty() {
            s.push(exit);
        }
        s.iter().for_each(|s| back[*s].push(b));
    }
    loop {
        let mut reached = vec![false; n + 1];
        let mut stack = vec![exit];
        while let Some(b) = stack.pop() {
            if !std::mem::replace(&mut reached[b], true) {
                stack.extend(&back[b]);
            }
        }
        let Some(lost) = (0..n).rev().find(|b| !reached[*b]) else {
            break;
        };
        next[lost].push(exit);
        back[exit].push(lost);
    }
    let order = reverse_postorder(n + 1, exit, |b| back[b].clone());
    next.push(vec![]);
    solve(n + 1, exit, &order, &next)
}

/// Iterates "the intersection over what precedes, and itself" to its greatest solution.
fn solve(n: usize, root: usize, order: &[usize], before: &[Vec<usize>]) -> Vec<Bits> {
    let mut sets = vec![Bits::all(n); n];
    sets[root] = Bits::none(n);
    sets[root].insert(root);
    let mut changed = true;
    while changed {
        changed = false;
        for &b in order {
            if b == root {
                continue;
            }
            let mut set = Bits::all(n);
            before[b].iter().for_each(|p| set.intersect(&sets[*p]));
            set.insert(b);
            if set != sets[b] {
                sets[b] = set;
                changed = true;
            }
        }
    }
    sets
}

/// The nearest block that dominates `block` (or post-dominates it), from its set: the one with the largest set.
/// `None` if there is none but the virtual exit.
pub fn immediate(sets: &[Bits], block: usize, n: usize) -> Option<usize> {
    sets[block]
        .iter(n)
        .filter(|&d| d != block)
        .max_by_key(|&d| sets[d].count())
}

/// Blocks so that each comes before its successors, but for loops.
fn reverse_postorder(
    n: usize,
    root: usize,
    successors: impl Fn(usize) -> Vec<usize>,
) -> Vec<usize> {
    let mut seen = vec![false; n];
    let mut order = vec![];
    let mut stack = vec![(root, successors(root), 0)];
    seen[root] = true;
    while let Some((b, next, at)) = stack.last_mut() {
        if let Some(&s) = next.get(*at) {
            *at += 1;
            if !std::mem::replace(&mut seen[s], true) {
                stack.push((s, successors(s), 0));
            }
        } else {
            order.push(*b);
            stack.pop();
        }
    }
    order.reverse();
    order
}

/// A natural loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The block through which it is entered.
    pub header: usize,
    /// Its blocks.
    pub body: Bits,
    /// How many blocks.
    pub size: usize,
    /// Its latch, the one block with an edge to the header (after [`crate::canonical`]).
    pub latch: usize,
}

impl Loop {
    /// Whether `block` is in the loop.
    pub fn has(&self, block: usize) -> bool {
        self.body.has(block)
    }
}

/// The loops of a graph, inner before outer. `None` if a cycle has several entries.
pub fn loops(graph: &Graph) -> Option<Vec<Loop>> {
    let n = graph.len();
    let dominators = dominators(graph);
    let before = graph.predecessors();
    // A cycle that survives without the edges to dominators has several entries.
    let forward = |b: usize| -> Vec<usize> {
        graph
            .successors(b)
            .into_iter()
            .filter(|s| !dominators[b].has(*s))
            .collect()
    };
    let order = reverse_postorder(n, 0, forward);
    let mut position = vec![0; n];
    order.iter().enumerate().for_each(|(k, b)| position[*b] = k);
    for b in 0..n {
        if forward(b).iter().any(|s| position[*s] <= position[b]) {
            return None;
        }
    }
    let mut found: Vec<Loop> = vec![];
    for (latch, above) in dominators.iter().enumerate() {
        for header in graph.successors(latch) {
            if !above.has(header) {
                continue;
            }
            let index = match found.iter().position(|l| l.header == header) {
                Some(index) => index,
                None => {
                    let mut body = Bits::none(n);
                    body.insert(header);
                    found.push(Loop {
                        header,
                        body,
                        size: 0,
                        latch,
                    });
                    found.len() - 1
                }
            };
            let l = &mut found[index];
            l.latch = latch;
            grow(&before, &mut l.body, latch);
        }
    }
    for l in &mut found {
        l.size = l.body.count();
    }
    found.sort_by_key(|l| (l.size, l.header));
    Some(found)
}

/// The blocks of the natural loop of a header's edges from `latches`.
pub fn natural_loop(before: &[Vec<usize>], header: usize, latches: &[usize]) -> Bits {
    let mut body = Bits::none(before.len());
    body.insert(header);
    latches.iter().for_each(|l| grow(before, &mut body, *l));
    body
}

/// Adds to a loop what leads to `latch` without passing a block that it has.
fn grow(before: &[Vec<usize>], body: &mut Bits, latch: usize) {
    let mut stack = vec![latch];
    while let Some(b) = stack.pop() {
        if body.insert(b) {
            stack.extend(&before[b]);
        }
    }
}

/// The innermost loop that has `block`.
pub fn innermost(loops: &[Loop], block: usize) -> Option<usize> {
    loops.iter().position(|l| l.has(block))
}

/// The order in which blocks are emitted: forward but for edges to headers; loops contiguous; each arm of a branch in one
/// piece where the graph allows it; the fall-through of the compiler's code first.
pub fn layout(graph: &Graph, loops: &[Loop]) -> Vec<usize> {
    let all: Vec<usize> = (0..graph.len()).collect();
    let mut out = vec![];
    level(graph, loops, &all, None, 0, &mut out);
    // The return comes last, whatever endless loops there are.
    out.sort_by_key(|b| graph.blocks[*b].end == End::Return);
    out
}

/// Lays out the blocks `set` of a loop (or the function), entered at `entry`.
fn level(
    graph: &Graph,
    loops: &[Loop],
    set: &[usize],
    this: Option<usize>,
    entry: usize,
    out: &mut Vec<usize>,
) {
    let n = graph.len();
    let inside = |b: usize| this.map_or(true, |l| loops[l].has(b));
    // Loops directly in this level stand for their blocks.
    let limit = this.unwrap_or(loops.len());
    let stands = |b: usize| -> usize {
        (0..limit)
            .rev()
            .find(|&k| loops[k].has(b))
            .map_or(b, |k| n + k)
    };
    let blocks_of = |node: usize| -> Vec<usize> {
        if node >= n {
            set.iter()
                .copied()
                .filter(|b| loops[node - n].has(*b))
                .collect()
        } else {
            vec![node]
        }
    };
    let successors = |node: usize| -> Vec<usize> {
        let mut list = vec![];
        for b in blocks_of(node) {
            let next = match graph.blocks[b].end {
                // The one visited last is laid out first.
                End::Branch { taken, other, .. } | End::Dispatch { taken, other, .. } => {
                    vec![taken, other]
                }
                ref end => end.successors(),
            };
            for s in next {
                if inside(s) && !(this.is_some() && s == entry) {
                    let s = stands(s);
                    if s != node && !list.contains(&s) {
                        list.push(s);
                    }
                }
            }
        }
        list
    };
    let root = stands(entry);
    for node in reverse_postorder(n + loops.len(), root, successors) {
        if node >= n {
            let inner = &loops[node - n];
            let body = blocks_of(node);
            level(graph, loops, &body, Some(node - n), inner.header, out);
        } else {
            out.push(node);
        }
    }
}
