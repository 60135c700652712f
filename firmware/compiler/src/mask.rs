//! Mask lowering: edge masks.
//!
//! tmask runs along the layout. A divergent edge that does not fall through parks its lanes in a register of its own; the
//! block it goes to ORs them back. Exits of a loop accumulate in a register that is empty before the loop; when all of them
//! lead to the block behind the loop, lanes just drop out and the mask from before the loop is restored.
//!
//! A jump of the pc (a uniform branch, or a skip over blocks while no lane is active) from place `b` to `q` is allowed when
//! no lanes parked before `b` are due between, and none can be parked between for a place behind `q` whose register would
//! then be stale. Registers that are due at `q` and defined between are left out: their jump enters behind them.

use crate::alloc::{allocate, Home, Interval};
use crate::emit::{calls_between, name, Code, Line, MaskOp, C, FREE, POOL, T, U};
use crate::function::{Context, Lowered};
use crate::graph::{End, Graph};
use crate::inst::{Compare, Reg};
use crate::order::{self, Loop};

/// What becomes of the lanes that take an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// They stay active: the edge falls through, or leads back from the latch.
    Stay,
    /// They wait in the register of parked edge `.0`.
    Park(usize),
    /// They drop out and come back when the loop ends.
    Drop,
}

/// A parked edge.
#[derive(Clone, Copy, Debug)]
struct Parked {
    /// The parked edge whose register it shares: exits of one loop to one block accumulate together.
    home: usize,
    from: usize,
    to: usize,
    /// The outermost loop it leaves: it accumulates from there.
    leaves: Option<usize>,
    /// Position from which on its register is defined.
    defined: usize,
}

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
    /// From the start of a block: skip to a position, or only over its instructions.
    skips: Vec<Option<Skip>>,
    /// Labels of block entries that are jumped to: (block, parked registers left out).
    entries: Vec<Vec<bool>>,
    homes: Vec<Home>,
    restore: Vec<Option<Home>>,
    spilled: bool,
    code: Code,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skip {
    To(usize),
    Instructions,
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
        entries: vec![],
        homes: vec![],
        restore: vec![None; loops.len()],
        spilled: false,
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

    /// Which branches stay plain, which loops are lowered, which edges park.
    fn decide(&mut self) {
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
    fn settle_loops(&mut self) {
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

    fn list_parked(&mut self) {
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
    fn stays(&self, from: usize, to: usize) -> bool {
        if self.back(from, to).is_some() {
            return true;
        }
        self.next(from) == Some(to) && self.left(from, to).next().is_none()
    }

    fn edge(&self, from: usize, to: usize) -> Edge {
        if self.stays(from, to) {
            return Edge::Stay;
        }
        match self.parked.iter().find(|p| p.from == from && p.to == to) {
            Some(p) => Edge::Park(p.home),
            None => Edge::Drop,
        }
    }

    /// Whether the pc may go from the end of plain block `b` to `s`.
    fn may_jump(&self, b: usize, s: usize) -> bool {
        self.position[s] <= self.position[b]
            || self.may_pass(self.position[b] + 1, self.position[s], b)
    }

    /// Whether the pc may pass over the blocks at positions `first..target`, coming from `from` (or from before).
    fn may_pass(&self, first: usize, target: usize, from: usize) -> bool {
        self.parked.iter().all(|p| {
            let due = self.position[p.to];
            let early = p.defined < first && p.from != from;
            let lost = early && (first..target).contains(&due);
            let stale = (first..target).contains(&p.defined) && due > target;
            !lost && !stale
        })
    }

    /// Registers due at block `s`, those defined latest first.
    fn due(&self, s: usize) -> Vec<usize> {
        let mut due: Vec<usize> = (0..self.parked.len())
            .filter(|&p| self.parked[p].to == s && self.parked[p].home == p)
            .collect();
        due.sort_by_key(|&p| usize::MAX - self.parked[p].defined);
        due
    }

    /// How many of the registers due at `s` are left out by a jump over everything from position `first` on.
    fn left_out(&self, s: usize, first: usize) -> usize {
        self.due(s)
            .iter()
            .filter(|&&p| self.parked[p].defined >= first)
            .count()
    }

    /// Whether the code of `p` runs on into what is laid out behind it.
    fn runs_on(&self, p: usize) -> bool {
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
    fn find_active(&mut self) {
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
                if let Some(Skip::To(q)) = self.skips[b] {
                    skipped_into[self.layout[q]] = true;
                    reach = Some(q);
                }
            }
            self.active[b] = reach.is_some();
            until[b] = reach.unwrap_or(0);
            end_active[b] = self.active[b]
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
        let insts = &self.graph.blocks[b].insts;
        let needed = insts.iter().any(|i| i.unsafe_when_empty());
        let last = match order::innermost(self.loops, b) {
            Some(l) => self.position[self.loops[l].latch],
            None => self.layout.len() - 1,
        };
        let target = (first + 1..=last).rev().find(|&q| {
            let s = self.layout[q];
            let enterable = self
                .loops
                .iter()
                .filter(|l| l.has(s) && !l.has(b))
                .all(|l| l.header == s);
            enterable && self.may_pass(first, q, usize::MAX)
        });
        let threshold = if self.cx.target.skip {
            self.cx.target.threshold
        } else {
            2 * self.cx.target.threshold
        };
        let cost = |blocks: &[usize]| -> usize {
            blocks
                .iter()
                .map(|b| self.graph.blocks[*b].insts.len() + 1)
                .sum()
        };
        match target {
            Some(q) if needed || cost(&self.layout[first..q]) > threshold => Some(Skip::To(q)),
            _ if needed || insts.len() > threshold => Some(Skip::Instructions),
            _ => None,
        }
    }

    fn find_entries(&mut self) {
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
            if let Some(Skip::To(q)) = self.skips[b] {
                let s = self.layout[q];
                let out = self.left_out(s, self.position[b]);
                self.entries[s][out] = true;
            }
        }
    }

    /// A plain end of `b` jumps forward to `s`.
    fn jumps(&self, b: usize, s: usize) -> bool {
        self.back(b, s).is_none() && self.next(b) != Some(s)
    }

    /// Registers, and words of the frame beyond them; the number of words.
    fn allocate(&mut self) -> usize {
        let depth = |b: usize| self.loops.iter().filter(|l| l.has(b)).count();
        let across_call =
            |start: usize, end: usize| calls_between(self.graph, &self.layout, start, end);
        let mut intervals: Vec<Interval> = self
            .parked
            .iter()
            .map(|p| {
                let start = match p.leaves {
                    Some(_) => 2 * p.defined,
                    None => 2 * p.defined + 1,
                };
                // Those that share a register take no room of their own.
                let own = self.parked[p.home].from == p.from && self.parked[p.home].to == p.to;
                let end = if own { 2 * self.position[p.to] } else { start };
                Interval {
                    start,
                    end,
                    depth: depth(p.from),
                    across_call: across_call(start, end),
                }
            })
            .collect();
        let dropping: Vec<usize> = (0..self.loops.len())
            .filter(|l| self.dropping[*l])
            .collect();
        intervals.extend(dropping.iter().map(|&l| {
            let start = 2 * self.position[self.loops[l].header];
            let end = 2 * self.position[self.loops[l].latch] + 2;
            Interval {
                start,
                end,
                depth: depth(self.loops[l].header) - 1,
                across_call: across_call(start, end),
            }
        }));
        // T is only needed for what the core lacks, and for words of the frame.
        let mut scratch = FREE.to_vec();
        if self.cx.target.leave && self.cx.target.skip {
            scratch.push(T);
        }
        let (mut homes, mut words) = allocate(&intervals, &POOL, &scratch, 0);
        if words > 0 {
            self.spilled = true;
            (homes, words) = allocate(&intervals, &POOL[..POOL.len() - 1], &FREE, 0);
        }
        for (k, l) in dropping.iter().enumerate() {
            self.restore[*l] = Some(homes[self.parked.len() + k]);
        }
        homes.truncate(self.parked.len());
        self.homes = homes;
        words
    }

    /// The register with the function's entry mask, if any word is spilled.
    fn entry_mask(&self) -> Reg {
        POOL[POOL.len() - 1]
    }

    fn word(&self, word: usize) -> String {
        self.cx.frame_word(word)
    }

    fn emit(mut self, words: usize) -> Lowered {
        let mut used: Vec<Reg> = self
            .homes
            .iter()
            .chain(self.restore.iter().flatten())
            .filter_map(|h| match h {
                Home::Register(r) if POOL.contains(r) => Some(*r),
                _ => None,
            })
            .collect();
        if self.spilled {
            used.push(self.entry_mask());
        }
        used.sort_unstable();
        used.dedup();
        let saved: Vec<(Reg, usize)> = if self.cx.saves {
            used.iter()
                .enumerate()
                .map(|(k, r)| (*r, words + k))
                .collect()
        } else {
            vec![]
        };
        for (reg, word) in &saved {
            let at = self.word(*word);
            self.code.control(format!("sw {}, {at}", name(*reg)));
        }
        if self.spilled {
            self.code.read_mask(self.entry_mask());
        }
        for k in 0..self.layout.len() {
            self.block(self.layout[k], &saved);
        }
        fuse(&mut self.code);
        Lowered {
            code: self.code,
            words: words + saved.len(),
        }
    }

    fn label(&self, kind: char, b: usize) -> String {
        format!("{}{kind}{b}", self.cx.prefix)
    }

    fn entry_label(&self, s: usize, out: usize) -> String {
        format!("{}b{s}_{out}", self.cx.prefix)
    }

    fn skip_branch(&mut self, label: String, if_active: bool) {
        self.code.lines.push(Line::Skip {
            label,
            if_active,
            built: self.cx.target.skip,
        });
    }

    fn block(&mut self, b: usize, saved: &[(Reg, usize)]) {
        let due = self.due(b);
        for i in 0..=due.len() {
            if self.entries[b][i] {
                self.code.label(self.entry_label(b, i));
            }
            if let Some(&p) = due.get(i) {
                self.or_back(self.homes[p]);
            }
        }
        if let Some(l) = self.loops.iter().position(|l| l.header == b) {
            self.enter_loop(l);
        }
        match self.skips[b] {
            Some(Skip::To(q)) => {
                let s = self.layout[q];
                let out = self.left_out(s, self.position[b]);
                self.skip_branch(self.entry_label(s, out), false);
            }
            Some(Skip::Instructions) => self.skip_branch(self.label('s', b), false),
            None => {}
        }
        for inst in &self.graph.blocks[b].insts {
            self.code.work(inst.text.clone());
        }
        if self.skips[b] == Some(Skip::Instructions) {
            self.code.label(self.label('s', b));
        }
        self.end(b, saved);
        if let Some(l) = self.loops.iter().position(|l| l.latch == b) {
            self.leave_loop(l);
        }
    }

    fn enter_loop(&mut self, l: usize) {
        let zeroed: Vec<Home> = self
            .parked
            .iter()
            .zip(&self.homes)
            .enumerate()
            .filter(|(k, (p, _))| p.leaves == Some(l) && p.home == *k)
            .map(|(_, (_, h))| *h)
            .collect();
        self.zero(&zeroed);
        match self.restore[l] {
            None => {}
            Some(Home::Register(r)) => self.code.read_mask(r),
            Some(Home::Word(w)) => {
                self.code.swap(U, self.entry_mask());
                let at = self.word(w);
                self.code.control(format!("sw {}, {at}", name(U)));
                self.code.swap(0, U);
            }
        }
        if self.guarded[l] {
            self.skip_branch(self.label('x', l), false);
        }
        self.code.label(self.label('h', l));
    }

    fn leave_loop(&mut self, l: usize) {
        if self.lowered[l] {
            self.skip_branch(self.label('h', l), true);
        }
        if self.guarded[l] {
            self.code.label(self.label('x', l));
        }
        if let Some(home) = self.restore[l] {
            self.or_back(home);
        }
    }

    /// tmask := tmask | what is in `home`.
    fn or_back(&mut self, home: Home) {
        match home {
            Home::Register(r) => self.code.mask(MaskOp::Or, false, 0, r),
            Home::Word(w) => {
                let at = self.word(w);
                self.code.swap(U, self.entry_mask());
                self.code.control(format!("lw {}, {at}", name(T)));
                self.code
                    .control(format!("or {0}, {0}, {1}", name(T), name(U)));
                self.code.swap(0, T);
            }
        }
    }

    fn zero(&mut self, homes: &[Home]) {
        let (mut registers, mut words) = (vec![], vec![]);
        for home in homes {
            match home {
                Home::Register(r) => registers.push(*r),
                Home::Word(w) => words.push(*w),
            }
        }
        if !registers.is_empty() {
            self.code.empty(U);
            registers.iter().for_each(|r| self.code.read_mask(*r));
            self.code.swap(0, U);
        }
        if !words.is_empty() {
            self.code.swap(U, self.entry_mask());
            for w in words {
                let at = self.word(w);
                self.code.control(format!("sw zero, {at}"));
            }
            self.code.swap(0, U);
        }
    }

    fn end(&mut self, b: usize, saved: &[(Reg, usize)]) {
        match self.graph.blocks[b].end.clone() {
            End::Return => self.give_back(saved),
            End::Jump(s) if self.plain[b] => self.plain_jump(b, s),
            End::Jump(s) => self.all(b, s),
            End::Branch {
                compare,
                left,
                right,
                taken,
                other,
            } if self.plain[b] => self.plain_branch(b, compare, left, right, taken, other),
            End::Branch {
                compare,
                left,
                right,
                taken,
                other,
            } => {
                let (condition, negate) = self.predicate(compare, left, right);
                if self.edge(b, taken) == Edge::Stay {
                    self.some(b, other, condition, !negate);
                } else {
                    self.some(b, taken, condition, negate);
                    self.all(b, other);
                }
            }
            End::Dispatch { .. } | End::Continue { .. } => {
                unreachable!("only the stack lowering makes these")
            }
        }
    }

    fn give_back(&mut self, saved: &[(Reg, usize)]) {
        for (reg, word) in saved {
            let at = self.word(*word);
            self.code.control(format!("lw {}, {at}", name(T)));
            self.code.swap(U, T);
            self.code.swap(*reg, U);
        }
        self.code.work("ret");
    }

    fn target(&self, b: usize, s: usize) -> String {
        match self.back(b, s) {
            Some(l) => self.label('h', l),
            None => self.entry_label(s, self.left_out(s, self.position[b] + 1)),
        }
    }

    fn plain_jump(&mut self, b: usize, s: usize) {
        if self.back(b, s).is_some() || self.jumps(b, s) {
            let label = self.target(b, s);
            self.code.work(format!("j {label}"));
        }
    }

    fn plain_branch(
        &mut self,
        b: usize,
        compare: Compare,
        left: Reg,
        right: Reg,
        taken: usize,
        other: usize,
    ) {
        let falls = |s: usize| self.back(b, s).is_none() && !self.jumps(b, s);
        let (compare, taken, other) = if falls(taken) {
            (compare.negated(), other, taken)
        } else {
            (compare, taken, other)
        };
        let label = self.target(b, taken);
        self.code.work(format!(
            "{} {}, {}, {label}",
            compare.branch(),
            name(left),
            name(right)
        ));
        self.plain_jump(b, other);
    }

    /// A register that is not 0 in the lanes that branch, or in the others if the second result says so.
    fn predicate(&mut self, compare: Compare, left: Reg, right: Reg) -> (Reg, bool) {
        let (op, negate) = match compare {
            Compare::Eq | Compare::Ne if right == 0 => return (left, compare == Compare::Eq),
            Compare::Eq | Compare::Ne if left == 0 => return (right, compare == Compare::Eq),
            Compare::Eq => ("xor", true),
            Compare::Ne => ("xor", false),
            Compare::Lt => ("slt", false),
            Compare::Ge => ("slt", true),
            Compare::Ltu => ("sltu", false),
            Compare::Geu => ("sltu", true),
        };
        // The comparison replaces the one in the branch.
        self.code
            .work(format!("{op} {}, {}, {}", name(C), name(left), name(right)));
        (C, negate)
    }

    /// The active lanes with the condition (without it, if `negate`) take the edge.
    fn some(&mut self, from: usize, to: usize, condition: Reg, negate: bool) {
        let keep = |negate: bool| if negate { MaskOp::And } else { MaskOp::Xor };
        let p = match self.edge(from, to) {
            Edge::Stay => return,
            Edge::Drop => return self.code.mask(keep(negate), true, 0, condition),
            Edge::Park(p) => p,
        };
        let accumulates = self.parked[p].leaves.is_some();
        let leave = self.cx.target.leave;
        match self.homes[p] {
            Home::Register(r) if leave => {
                self.code
                    .leave_p(r, if accumulates { r } else { 0 }, condition, negate)
            }
            Home::Register(r) if !accumulates => {
                // Narrow to those who go, then swap with those who stay.
                self.code.mask(keep(!negate), true, U, condition);
                self.code.mask(MaskOp::Xor, false, r, U);
            }
            Home::Register(r) => {
                self.code.mask(keep(!negate), true, U, condition);
                self.code.mask(MaskOp::Or, false, T, r);
                self.code.swap(r, U);
                self.code.control(format!("csrc 0x800, {}", name(T)));
            }
            Home::Word(w) => {
                if leave {
                    self.code.leave_p(T, 0, condition, negate);
                } else {
                    self.code.mask(keep(!negate), true, U, condition);
                    self.code.mask(MaskOp::Xor, false, T, U);
                }
                self.store_parked(w, accumulates);
            }
        }
    }

    /// Every active lane takes the edge.
    fn all(&mut self, from: usize, to: usize) {
        let p = match self.edge(from, to) {
            Edge::Stay => return,
            Edge::Drop => return self.code.empty(0),
            Edge::Park(p) => p,
        };
        let accumulates = self.parked[p].leaves.is_some();
        match self.homes[p] {
            Home::Register(r) if !accumulates => self.code.empty(r),
            Home::Register(r) if self.cx.target.leave => self.code.leave(r, r, 0),
            Home::Register(r) => {
                self.code.mask(MaskOp::Or, false, 0, r);
                self.code.empty(r);
            }
            Home::Word(w) => {
                self.code.empty(T);
                self.store_parked(w, accumulates);
            }
        }
    }

    /// Stores the mask in T to a word, or adds it to the word; tmask stays.
    fn store_parked(&mut self, word: usize, accumulates: bool) {
        let at = self.word(word);
        self.code.swap(U, self.entry_mask());
        if accumulates {
            self.code.control(format!("lw {}, {at}", name(C)));
            self.code
                .control(format!("or {0}, {0}, {1}", name(C), name(T)));
            self.code.control(format!("sw {}, {at}", name(C)));
        } else {
            self.code.control(format!("sw {}, {at}", name(T)));
        }
        self.code.swap(0, U);
    }
}

/// Emptying the mask into a register and at once taking lanes from another is one move.
fn fuse(code: &mut Code) {
    let empties = |line: &Line| match line {
        Line::Control(text) => text
            .strip_prefix("csrrwi ")
            .and_then(|rest| rest.strip_suffix(", 0x800, 0"))
            .map(str::to_string),
        _ => None,
    };
    let leaves = |line: &Line| match line {
        Line::Control(text) => text
            .strip_prefix(".insn r 0x0B, 2, 0x42, ")
            .and_then(|rest| rest.strip_suffix(", zero"))
            .map(str::to_string),
        _ => None,
    };
    let restores = |line: &Line| match line {
        Line::Control(text) => text
            .strip_prefix(".insn r 0x0B, 1, 0x40, zero, ")
            .and_then(|rest| rest.strip_suffix(", x0"))
            .map(str::to_string),
        _ => None,
    };
    let mut out: Vec<Line> = vec![];
    for line in code.lines.drain(..) {
        if let (Some(source), Some(last)) = (restores(&line), out.last()) {
            if let Some(into) = empties(last) {
                if into != source {
                    *out.last_mut().expect("not empty") =
                        Line::Control(format!("csrrw {into}, 0x800, {source}"));
                    continue;
                }
            }
            if let Some(fields) = leaves(last) {
                if !fields.starts_with(&format!("{source},")) {
                    *out.last_mut().expect("not empty") =
                        Line::Control(format!(".insn r 0x0B, 2, 0x42, {fields}, {source}"));
                    continue;
                }
            }
        }
        out.push(line);
    }
    code.lines = out;
}
