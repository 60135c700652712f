//! Where a lane is surely active, and what is skipped where none may be.

use super::edges::Edge;
use super::Mask;
use crate::graph::End;
use crate::order;

/// Where a skip goes, by position in the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skip {
    /// The start of a block, where lanes may come back.
    Start(usize),
    /// Behind a block's instructions: its end still parks or restores what it must.
    End(usize),
}

impl Mask<'_> {
    /// Whether the code of `p` runs on into what is laid out behind it.
    pub(super) fn runs_on(&self, p: usize) -> bool {
        match self.graph.blocks[p].end {
            End::Return => false,
            _ if !self.plain[p] => true,
            ref end => end
                .successors()
                .iter()
                .any(|s| Some(*s) == self.next(p) && self.back(p, *s).is_none()),
        }
    }

    /// Where a lane is surely active; which loops and blocks to skip otherwise.
    pub(super) fn find_active(&mut self) {
        if self.plain.iter().all(|p| *p) {
            // No lane is ever put aside, and functions are not called without lanes.
            self.active.fill(true);
            return;
        }
        let graph = self.graph;
        let n = graph.len();
        let dominators = order::dominators(graph);
        let forward = |b: usize| -> Vec<usize> {
            graph
                .successors(b)
                .into_iter()
                .filter(|s| self.back(b, *s).is_none())
                .collect()
        };
        let post = order::post_dominators_of(graph, forward);
        let before = graph.predecessors();
        let mut skipped_into = vec![false; n];
        let mut end_active = vec![false; n];
        // Behind this position a block's activity says nothing: a skip may have led there.
        let mut until = vec![0; n];
        for k in 0..self.layout.len() {
            let b = self.layout[k];
            let together = |a: usize| {
                a != b && self.active[a] && k < until[a] && dominators[b].has(a) && post[a].has(b)
            };
            let structural = match b {
                0 => Some(usize::MAX),
                _ => (0..n).filter(|a| together(*a)).map(|a| until[a]).max(),
            };
            let sure = structural.or_else(|| {
                let previous = self.layout[k - 1];
                let behind_loop = self.loops.iter().any(|l| l.latch == previous && !l.has(b));
                if skipped_into[b] || behind_loop {
                    return None;
                }
                let runs_on = self.runs_on(previous).then_some(previous);
                let jumps = before[b]
                    .iter()
                    .copied()
                    .filter(|p| *p != previous && self.back(*p, b).is_none());
                let mut limit = usize::MAX;
                for p in jumps.chain(runs_on) {
                    if !end_active[p] || !(self.plain[p] || p == previous) {
                        return None;
                    }
                    limit = limit.min(until[p]);
                }
                Some(limit)
            });
            let mut reach = sure;
            if let Some(l) = self.loops.iter().position(|l| l.header == b) {
                self.guarded[l] = sure.is_none();
                reach = sure.or(Some(self.position[self.loops[l].latch] + 1));
            } else if sure.is_none() {
                self.skips[b] = self.choose_skip(b);
                match self.skips[b] {
                    Some(Skip::Start(q)) => {
                        skipped_into[self.layout[q]] = true;
                        reach = Some(q);
                    }
                    Some(Skip::End(q)) => {
                        self.ends[self.layout[q]] = true;
                        reach = (q > k).then_some(q + 1);
                    }
                    None => {}
                }
            }
            self.active[b] = reach.is_some();
            until[b] = reach.unwrap_or(0);
            end_active[b] = self.active[b]
                && !self.ends[b]
                && (self.plain[b]
                    || self
                        .graph
                        .successors(b)
                        .iter()
                        .all(|&s| self.edge(b, s) == Edge::Stay));
        }
    }

    /// The furthest place that may be skipped to from the start of `b`, if that is worth it or needed.
    fn choose_skip(&self, b: usize) -> Option<Skip> {
        let first = self.position[b];
        let needed = self.graph.blocks[b]
            .insts
            .iter()
            .any(|i| i.unsafe_when_empty());
        let last = match order::innermost(self.loops, b) {
            Some(l) => self.position[self.loops[l].latch],
            None => self.layout.len() - 1,
        };
        let places = (first..=last)
            .rev()
            .flat_map(|q| [Skip::End(q), Skip::Start(q)]);
        let place = places.into_iter().find(|place| self.may_skip(b, *place))?;
        let blocks = match place {
            Skip::Start(q) => &self.layout[first..q],
            Skip::End(q) => &self.layout[first..=q],
        };
        let insts = blocks.iter().map(|b| self.graph.blocks[*b].insts.len());
        let ends = match place {
            Skip::Start(_) => blocks.len(),
            Skip::End(_) => blocks.len() - 1,
        };
        let cost = insts.sum::<usize>() + ends;
        (needed || cost > self.cx.target.threshold).then_some(place)
    }

    /// Whether the pc may go from the start of `b`, behind the lanes that come back there, to a place while no lane is active.
    fn may_skip(&self, b: usize, place: Skip) -> bool {
        let first = self.position[b];
        // Lanes due in `passed` would be lost, registers defined in `undefined` and due behind would be stale.
        let (q, passed, undefined) = match place {
            Skip::Start(q) => (q, first + 1..q, first..q),
            Skip::End(q) => (q, first + 1..q + 1, first..q),
        };
        let s = self.layout[q];
        let mut entered = self.loops.iter().filter(|l| l.has(s) && !l.has(b));
        let enterable = match place {
            Skip::Start(_) => q > first && entered.all(|l| l.header == s),
            Skip::End(_) if q == first => true,
            Skip::End(_) => {
                let end = &self.graph.blocks[s].end;
                let moves = self.plain[s] && !matches!(end, End::Jump(_));
                entered.next().is_none() && !moves && *end != End::Return
            }
        };
        enterable
            && self.parked.iter().all(|p| {
                let due = self.position[p.to];
                let lost = p.defined < first && passed.contains(&due);
                let stale = undefined.contains(&p.defined) && due > q;
                !lost && !stale
            })
    }

    pub(super) fn find_entries(&mut self) {
        self.entries = (0..self.graph.len())
            .map(|s| vec![false; self.due(s).len() + 1])
            .collect();
        for b in 0..self.graph.len() {
            if self.plain[b] {
                for s in self.graph.successors(b) {
                    if self.jumps(b, s) {
                        let out = self.left_out(s, self.position[b] + 1);
                        self.entries[s][out] = true;
                    }
                }
            }
            if let Some(Skip::Start(q)) = self.skips[b] {
                let s = self.layout[q];
                let out = self.left_out(s, self.position[b]);
                self.entries[s][out] = true;
            }
        }
    }
}
