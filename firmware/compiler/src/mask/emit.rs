//! The code.

use super::edges::Edge;
use super::fuse::fuse;
use super::skips::Skip;
use super::Mask;
use crate::alloc::{saved, Home};
use crate::emit::{name, Line, MaskOp, C, T, U};
use crate::function::Lowered;
use crate::graph::End;
use crate::inst::{Compare, Reg};

impl Mask<'_> {
    pub(super) fn emit(mut self, words: usize) -> Lowered {
        let homes = self.homes.iter().chain(self.restore.iter().flatten());
        let used = homes.filter_map(|h| match h {
            Home::Register(r) => Some(*r),
            Home::Word(_) => None,
        });
        let saved = saved(used.chain(self.entry_mask), self.cx.busy, words);
        for (reg, word) in &saved {
            let at = self.word(*word);
            self.code.control(format!("sw {}, {at}", name(*reg)));
        }
        if let Some(r) = self.entry_mask {
            self.code.read_mask(r);
        }
        for k in 0..self.layout.len() {
            self.block(self.layout[k], &saved);
        }
        fuse(&mut self.code);
        let held = self.cx.held(self.held, self.entry_mask, &saved);
        Lowered {
            code: self.code,
            words: words + saved.len(),
            held,
        }
    }

    pub(super) fn label(&self, kind: char, b: usize) -> String {
        format!("{}{kind}{b}", self.cx.prefix)
    }

    pub(super) fn entry_label(&self, s: usize, out: usize) -> String {
        format!("{}b{s}_{out}", self.cx.prefix)
    }

    pub(super) fn skip_branch(&mut self, label: String, if_active: bool) {
        self.code.lines.push(Line::Skip {
            label,
            if_active,
            built: self.cx.target.skip,
            origin: self.code.origin,
        });
    }

    pub(super) fn block(&mut self, b: usize, saved: &[(Reg, usize)]) {
        let due = self.due(b);
        for i in 0..=due.len() {
            if self.entries[b][i] {
                self.code.label(self.entry_label(b, i));
            }
            if let Some(&p) = due.get(i) {
                self.serve(self.parked[p].from);
                self.or_back(self.homes[p]);
            }
        }
        if let Some(l) = self.loops.iter().position(|l| l.header == b) {
            self.enter_loop(l);
        }
        self.code.origin = self.cx.uniformity.apart[b];
        match self.skips[b] {
            Some(Skip::Start(q)) => {
                let s = self.layout[q];
                let out = self.left_out(s, self.position[b]);
                self.skip_branch(self.entry_label(s, out), false);
            }
            Some(Skip::End(q)) => self.skip_branch(self.label('s', self.layout[q]), false),
            None => {}
        }
        for inst in &self.graph.blocks[b].insts {
            self.code.work(inst.text.clone());
        }
        if self.ends[b] {
            self.code.label(self.label('s', b));
        }
        self.serve(b);
        self.end(b, saved);
        if let Some(l) = self.loops.iter().position(|l| l.latch == b) {
            self.leave_loop(l);
        }
    }

    /// What is added next serves the branch of a block, or the one that takes lanes apart there.
    pub(super) fn serve(&mut self, b: usize) {
        self.code.origin = self.cx.origin(self.graph, b);
    }

    pub(super) fn enter_loop(&mut self, l: usize) {
        self.serve(self.loops[l].latch);
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

    pub(super) fn leave_loop(&mut self, l: usize) {
        self.serve(self.loops[l].latch);
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
    pub(super) fn or_back(&mut self, home: Home) {
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

    pub(super) fn zero(&mut self, homes: &[Home]) {
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

    pub(super) fn end(&mut self, b: usize, saved: &[(Reg, usize)]) {
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

    pub(super) fn give_back(&mut self, saved: &[(Reg, usize)]) {
        self.code.origin = None;
        for (reg, word) in saved {
            let at = self.word(*word);
            if self.cx.target.leave {
                // No lane leaves: the lead lane's word goes to every lane.
                self.code.control(format!("lw {}, {at}", name(*reg)));
                self.code.leave_p(*reg, *reg, 0, false);
            } else {
                self.code.control(format!("lw {}, {at}", name(T)));
                self.code.swap(U, T);
                self.code.swap(*reg, U);
            }
        }
        self.code.work("ret");
    }

    pub(super) fn target(&self, b: usize, s: usize) -> String {
        match self.back(b, s) {
            Some(l) => self.label('h', l),
            None => self.entry_label(s, self.left_out(s, self.position[b] + 1)),
        }
    }

    pub(super) fn plain_jump(&mut self, b: usize, s: usize) {
        if self.back(b, s).is_some() || self.jumps(b, s) {
            let label = self.target(b, s);
            self.code.work(format!("j {label}"));
        }
    }

    pub(super) fn plain_branch(
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
    pub(super) fn predicate(&mut self, compare: Compare, left: Reg, right: Reg) -> (Reg, bool) {
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
    pub(super) fn some(&mut self, from: usize, to: usize, condition: Reg, negate: bool) {
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
    pub(super) fn all(&mut self, from: usize, to: usize) {
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
    pub(super) fn store_parked(&mut self, word: usize, accumulates: bool) {
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
