//! Stack lowering: a split before each divergent branch, a join at its post-dominator; loops that lanes leave at different
//! times get one latch and one exit.
//!
//! An edge out of such a loop writes a per-lane exit number and goes to the latch; `vx_pred` there keeps the lanes whose number
//! is 0, and a chain of branches behind the loop leads each lane to where it wanted to go. A split that some path to its join
//! bypasses has -1 in its register from the loop's header (or the entry) on, which a join ignores.

use crate::alloc::{allocate, Home, Interval};
use crate::emit::{calls_between, name, Code, C, FREE, POOL, T};
use crate::function::{Context, Lowered};
use crate::graph::{Block, End, Graph};
use crate::inst::{Compare, Reg};
use crate::order::{self, Loop};

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

/// A loop that lanes leave at different times, in the changed graph.
#[derive(Clone, Copy, Debug)]
struct Leaving {
    header: usize,
    latch: usize,
    /// Index of its exit number, if it has several exits or exits elsewhere than in the latch.
    variable: Option<usize>,
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
        code: Code::default(),
    };
    stack.find_splits(&divergent);
    let words = stack.allocate();
    stack.emit(words)
}

/// Gives every loop that lanes leave at different times one latch and one exit.
fn unify(
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
fn region(graph: &Graph, block: usize, stop: usize) -> Vec<bool> {
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
fn own_joins(graph: &mut Graph, divergent: &mut Vec<bool>, leaving: &[Leaving]) {
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
        let (homes, words) = allocate(&intervals, &POOL, &FREE, 0);
        let mut homes = homes.into_iter();
        self.tokens = homes.by_ref().take(self.splits.len()).collect();
        self.restores = homes.by_ref().take(self.leaving.len()).collect();
        self.numbers = vec![None; self.leaving.len()];
        for &l in &numbered {
            self.numbers[l] = homes.next();
        }
        words
    }

    /// The register to read `home` from; loads it into `scratch` if it is a word.
    fn get(&mut self, home: Home, scratch: Reg) -> Reg {
        match home {
            Home::Register(r) => r,
            Home::Word(w) => {
                let at = self.cx.frame_word(w);
                self.code.control(format!("lw {}, {at}", name(scratch)));
                scratch
            }
        }
    }

    /// The register to write `home` through.
    fn through(&self, home: Home, scratch: Reg) -> Reg {
        match home {
            Home::Register(r) => r,
            Home::Word(_) => scratch,
        }
    }

    /// Stores `scratch` if `home` is a word.
    fn put(&mut self, home: Home, scratch: Reg) {
        if let Home::Word(w) = home {
            let at = self.cx.frame_word(w);
            self.code.control(format!("sw {}, {at}", name(scratch)));
        }
    }

    fn set(&mut self, home: Home, value: i32) {
        let r = self.through(home, T);
        self.code.control(format!("li {}, {value}", name(r)));
        self.put(home, T);
    }

    fn emit(mut self, words: usize) -> Lowered {
        let mut used: Vec<Reg> = self
            .tokens
            .iter()
            .chain(&self.restores)
            .chain(self.numbers.iter().flatten())
            .filter_map(|h| match h {
                Home::Register(r) if POOL.contains(r) => Some(*r),
                _ => None,
            })
            .collect();
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
            let at = self.cx.frame_word(*word);
            self.code.control(format!("sw {}, {at}", name(*reg)));
        }
        for i in 0..self.splits.len() {
            if self.splits[i].bypassed
                && order::innermost(self.loops, self.splits[i].block).is_none()
            {
                self.set(self.tokens[i], -1);
            }
        }
        for k in 0..self.layout.len() {
            self.block(k, &saved);
        }
        Lowered {
            code: self.code,
            words: words + saved.len(),
        }
    }

    fn label(&self, kind: char, b: usize) -> String {
        format!("{}{kind}{b}", self.cx.prefix)
    }

    fn block(&mut self, k: usize, saved: &[(Reg, usize)]) {
        let b = self.layout[k];
        self.code.label(self.label('b', b));
        // Joins that share a post-dominator: innermost first.
        for i in (0..self.splits.len()).rev() {
            if self.splits[i].join == b {
                let token = self.get(self.tokens[i], T);
                self.code.join(token);
            }
        }
        if let Some(l) = self.loops.iter().position(|l| l.header == b) {
            self.enter_loop(l);
        }
        for inst in &self.graph.blocks[b].insts {
            self.code.work(inst.text.clone());
        }
        if let Some((variable, number)) = self.graph.blocks[b].exit_number {
            let home = self.numbers[self.of_variable(variable)].expect("has a number");
            self.set(home, number as i32);
        }
        self.end(k, saved);
    }

    fn of_variable(&self, variable: usize) -> usize {
        self.leaving
            .iter()
            .position(|l| l.variable == Some(variable))
            .expect("made with its loop")
    }

    fn enter_loop(&mut self, l: usize) {
        let header = self.loops[l].header;
        let leaving = self.leaving.iter().position(|x| x.header == header);
        if let Some(x) = leaving {
            let r = self.through(self.restores[x], T);
            self.code.control(format!("csrr {}, 0xCC4", name(r)));
            self.put(self.restores[x], T);
        }
        self.code.label(self.label('h', header));
        if let Some(home) = leaving.and_then(|x| self.numbers[x]) {
            self.set(home, 0);
        }
        for i in 0..self.splits.len() {
            if self.splits[i].bypassed
                && order::innermost(self.loops, self.splits[i].block) == Some(l)
            {
                self.set(self.tokens[i], -1);
            }
        }
    }

    /// The label of the edge from `b` to `s`.
    fn target(&self, b: usize, s: usize) -> String {
        let back = self.loops.iter().any(|l| l.header == s && l.has(b));
        self.label(if back { 'h' } else { 'b' }, s)
    }

    fn falls(&self, k: usize, s: usize) -> bool {
        let b = self.layout[k];
        let back = self.loops.iter().any(|l| l.header == s && l.has(b));
        !back && self.layout.get(k + 1) == Some(&s)
    }

    fn go(&mut self, k: usize, s: usize) {
        if !self.falls(k, s) {
            let label = self.target(self.layout[k], s);
            self.code.work(format!("j {label}"));
        }
    }

    fn branch(&mut self, k: usize, compare: Compare, left: Reg, right: Reg, ways: (usize, usize)) {
        let (compare, taken, other) = if self.falls(k, ways.0) {
            (compare.negated(), ways.1, ways.0)
        } else {
            (compare, ways.0, ways.1)
        };
        let label = self.target(self.layout[k], taken);
        self.code.work(format!(
            "{} {}, {}, {label}",
            compare.branch(),
            name(left),
            name(right)
        ));
        self.go(k, other);
    }

    /// Puts the comparison into bit 0 of a register; the second result says that it is the opposite.
    fn predicate(&mut self, b: usize, compare: Compare, left: Reg, right: Reg) -> (Reg, bool) {
        let (c, l, r) = (name(C), name(left), name(right));
        match compare {
            Compare::Lt => self.code.control(format!("slt {c}, {l}, {r}")),
            Compare::Ltu => self.code.control(format!("sltu {c}, {l}, {r}")),
            Compare::Ge => self.code.control(format!("slt {c}, {l}, {r}")),
            Compare::Geu => self.code.control(format!("sltu {c}, {l}, {r}")),
            Compare::Eq | Compare::Ne => {
                let one = if right == 0 { left } else { right };
                if left == 0 || right == 0 {
                    if self.is_bit(b, one) {
                        return (one, compare == Compare::Eq);
                    }
                    self.code.control(format!("snez {c}, {}", name(one)));
                } else {
                    self.code.control(format!("xor {c}, {l}, {r}"));
                    self.code.control(format!("snez {c}, {c}"));
                }
            }
        }
        (
            C,
            matches!(compare, Compare::Eq | Compare::Ge | Compare::Geu),
        )
    }

    /// Whether `reg` is 0 or 1 at the end of block `b`.
    fn is_bit(&self, b: usize, reg: Reg) -> bool {
        let last = self.graph.blocks[b]
            .insts
            .iter()
            .rev()
            .find(|i| i.defs >> reg & 1 == 1);
        last.is_some_and(|i| {
            let word = i.text.split(' ').next().unwrap_or("");
            let one = i.text.ends_with(",1") || i.text.ends_with(", 1");
            matches!(
                word,
                "slt"
                    | "sltu"
                    | "slti"
                    | "sltiu"
                    | "seqz"
                    | "snez"
                    | "sltz"
                    | "sgtz"
                    | "sgt"
                    | "sgtu"
                    | "feq.s"
                    | "flt.s"
                    | "fle.s"
            ) || word == "andi" && one
        })
    }

    fn end(&mut self, k: usize, saved: &[(Reg, usize)]) {
        let b = self.layout[k];
        match self.graph.blocks[b].end.clone() {
            End::Return => {
                for (reg, word) in saved {
                    let at = self.cx.frame_word(*word);
                    self.code.control(format!("lw {}, {at}", name(*reg)));
                }
                self.code.work("ret");
            }
            End::Jump(s) => self.go(k, s),
            End::Branch {
                compare,
                left,
                right,
                taken,
                other,
            } => {
                let latch = self
                    .leaving
                    .iter()
                    .position(|l| l.latch == b && l.variable.is_none());
                if let Some(l) = latch {
                    let (c, mut negate) = self.predicate(b, compare, left, right);
                    if taken != self.leaving[l].header {
                        negate = !negate;
                    }
                    let restore = self.get(self.restores[l], T);
                    self.code.pred(c, restore, negate);
                } else if let Some(i) = self.splits.iter().position(|s| s.block == b) {
                    let (c, _) = self.predicate(b, compare, left, right);
                    self.split(i, c);
                }
                self.branch(k, compare, left, right, (taken, other));
            }
            End::Dispatch {
                variable,
                value,
                taken,
                other,
            } => {
                let home = self.numbers[self.of_variable(variable)].expect("has a number");
                let number = self.get(home, T);
                self.code
                    .control(format!("addi {}, {}, -{value}", name(C), name(number)));
                self.code.control(format!("seqz {0}, {0}", name(C)));
                if let Some(i) = self.splits.iter().position(|s| s.block == b) {
                    // The branch runs twice: once for each side, on a register that the split does not change.
                    self.split(i, C);
                }
                self.branch(k, Compare::Ne, C, 0, (taken, other));
            }
            End::Continue {
                variable,
                header,
                exit,
            } => {
                let l = self.of_variable(variable);
                let number = self.get(self.numbers[l].expect("has a number"), T);
                self.code
                    .control(format!("seqz {}, {}", name(C), name(number)));
                let restore = self.get(self.restores[l], T);
                self.code.pred(C, restore, false);
                self.branch(k, Compare::Ne, C, 0, (header, exit));
            }
        }
    }

    fn split(&mut self, i: usize, predicate: Reg) {
        let token = self.through(self.tokens[i], T);
        self.code.split(token, predicate);
        // Both sides return to just behind the split; storing the token there again does no harm.
        self.put(self.tokens[i], T);
    }
}
