//! Which branches stay plain, which edges park their lanes, and where the pc may jump.

use super::Mask;

/// What becomes of the lanes that take an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// They stay active: the edge falls through, or leads back from the latch.
    Stay,
    /// They wait in the register of parked edge `.0`.
    Park(usize),
    /// They drop out and come back when the loop ends.
    Drop,
}

/// A parked edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parked {
    /// The parked edge whose register it shares: exits of one loop to one block accumulate together.
    pub home: usize,
    pub from: usize,
    pub to: usize,
    /// The outermost loop it leaves: it accumulates from there.
    pub leaves: Option<usize>,
    /// Position from which on its register is defined.
    pub defined: usize,
}

impl Mask<'_> {
    /// Which branches stay plain, which loops are lowered, which edges park.
    pub(super) fn decide(&mut self) {
        for l in 0..self.loops.len() {
            self.lowered[l] &= self.has_exit(l);
        }
        loop {
            self.settle_loops();
            self.list_parked();
            let refused = self.layout.iter().copied().find(|&b| {
                self.plain[b]
                    && self
                        .graph
                        .successors(b)
                        .iter()
                        .any(|&s| !self.may_jump(b, s))
            });
            match refused {
                Some(b) => self.plain[b] = false,
                None => break,
            }
        }
    }

    /// A loop with a masked exit or latch is lowered, and then all its exits and its latch are masked.
    pub(super) fn settle_loops(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for b in 0..self.graph.len() {
                for s in self.graph.successors(b) {
                    let concerned: Vec<usize> = self.left(b, s).chain(self.back(b, s)).collect();
                    for l in concerned {
                        if self.lowered[l] && self.plain[b] {
                            self.plain[b] = false;
                            changed = true;
                        }
                        if !self.plain[b] && !self.lowered[l] {
                            self.lowered[l] = true;
                            changed = true;
                        }
                    }
                }
            }
        }
    }

    pub(super) fn list_parked(&mut self) {
        for l in 0..self.loops.len() {
            let last = self.loops[l].latch;
            let behind = self.next(last);
            let parent = (l + 1..self.loops.len()).find(|&p| self.loops[p].has(last));
            self.dropping[l] = self.lowered[l]
                && behind.is_some_and(|s| parent.map_or(true, |p| self.loops[p].has(s)))
                && (0..self.graph.len())
                    .filter(|&b| self.loops[l].has(b))
                    .flat_map(|b| self.graph.successors(b))
                    .all(|s| self.loops[l].has(s) || Some(s) == behind);
        }
        let mut parked = vec![];
        for &b in &self.layout {
            if self.plain[b] {
                continue;
            }
            for s in self.graph.successors(b) {
                if self.stays(b, s) {
                    continue;
                }
                let leaves = self.left(b, s).last();
                if leaves.is_some_and(|l| self.dropping[l] && self.left(b, s).count() == 1) {
                    continue;
                }
                let at = leaves.map_or(b, |l| self.loops[l].header);
                let home = parked
                    .iter()
                    .position(|p: &Parked| leaves.is_some() && p.leaves == leaves && p.to == s)
                    .unwrap_or(parked.len());
                parked.push(Parked {
                    home,
                    from: b,
                    to: s,
                    leaves,
                    defined: self.position[at],
                });
            }
        }
        self.parked = parked;
    }

    /// The edge falls through, or leads back from a lowered loop's latch.
    pub(super) fn stays(&self, from: usize, to: usize) -> bool {
        if self.back(from, to).is_some() {
            return true;
        }
        self.next(from) == Some(to) && self.left(from, to).next().is_none()
    }

    pub(super) fn edge(&self, from: usize, to: usize) -> Edge {
        if self.stays(from, to) {
            return Edge::Stay;
        }
        match self.parked.iter().find(|p| p.from == from && p.to == to) {
            Some(p) => Edge::Park(p.home),
            None => Edge::Drop,
        }
    }

    /// Whether the pc may go from the end of plain block `b` to `s`.
    pub(super) fn may_jump(&self, b: usize, s: usize) -> bool {
        self.position[s] <= self.position[b]
            || self.may_pass(self.position[b] + 1, self.position[s], b)
    }

    /// Whether the pc may pass over the blocks at positions `first..target`, coming from `from` (or from before).
    pub(super) fn may_pass(&self, first: usize, target: usize, from: usize) -> bool {
        self.parked.iter().all(|p| {
            let due = self.position[p.to];
            let early = p.defined < first && p.from != from;
            let lost = early && (first..target).contains(&due);
            let stale = (first..target).contains(&p.defined) && due > target;
            !lost && !stale
        })
    }

    /// Registers due at block `s`, those defined latest first.
    pub(super) fn due(&self, s: usize) -> Vec<usize> {
        let mut due: Vec<usize> = (0..self.parked.len())
            .filter(|&p| self.parked[p].to == s && self.parked[p].home == p)
            .collect();
        due.sort_by_key(|&p| usize::MAX - self.parked[p].defined);
        due
    }

    /// How many of the registers due at `s` are left out by a jump over everything from position `first` on.
    pub(super) fn left_out(&self, s: usize, first: usize) -> usize {
        self.due(s)
            .iter()
            .filter(|&&p| self.parked[p].defined >= first)
            .count()
    }

    /// A plain end of `b` jumps forward to `s`.
    pub(super) fn jumps(&self, b: usize, s: usize) -> bool {
        self.back(b, s).is_none() && self.next(b) != Some(s)
    }
}
