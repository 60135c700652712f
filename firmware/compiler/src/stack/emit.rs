//! The code.

use super::Stack;
use crate::alloc::{saved, Home};
use crate::emit::{name, C, T};
use crate::function::Lowered;
use crate::graph::End;
use crate::inst::{Compare, Reg};
use crate::order;

impl Stack<'_> {
    /// The register to read `home` from; loads it into `scratch` if it is a word.
    pub(super) fn get(&mut self, home: Home, scratch: Reg) -> Reg {
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
    pub(super) fn through(&self, home: Home, scratch: Reg) -> Reg {
        match home {
            Home::Register(r) => r,
            Home::Word(_) => scratch,
        }
    }

    /// Stores `scratch` if `home` is a word.
    pub(super) fn put(&mut self, home: Home, scratch: Reg) {
        if let Home::Word(w) = home {
            let at = self.cx.frame_word(w);
            self.code.control(format!("sw {}, {at}", name(scratch)));
        }
    }

    pub(super) fn set(&mut self, home: Home, value: i32) {
        let r = self.through(home, T);
        self.code.control(format!("li {}, {value}", name(r)));
        self.put(home, T);
    }

    pub(super) fn emit(mut self, words: usize) -> Lowered {
        let homes = self.tokens.iter().chain(&self.restores);
        let used = homes
            .chain(self.numbers.iter().flatten())
            .filter_map(|h| match h {
                Home::Register(r) => Some(*r),
                Home::Word(_) => None,
            });
        let saved = saved(used, self.cx.busy, words);
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
        let held = self.cx.held(self.held, None, &saved);
        Lowered {
            code: self.code,
            words: words + saved.len(),
            held,
        }
    }

    pub(super) fn label(&self, kind: char, b: usize) -> String {
        format!("{}{kind}{b}", self.cx.prefix)
    }

    pub(super) fn block(&mut self, k: usize, saved: &[(Reg, usize)]) {
        let b = self.layout[k];
        self.code.label(self.label('b', b));
        // Joins that share a post-dominator: innermost first.
        for i in (0..self.splits.len()).rev() {
            if self.splits[i].join == b {
                self.serve(self.splits[i].block);
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
        self.serve(b);
        if let Some((variable, number)) = self.graph.blocks[b].exit_number {
            let home = self.numbers[self.of_variable(variable)].expect("has a number");
            self.set(home, number as i32);
        }
        self.end(k, saved);
    }

    pub(super) fn of_variable(&self, variable: usize) -> usize {
        self.leaving
            .iter()
            .position(|l| l.variable == Some(variable))
            .expect("made with its loop")
    }

    /// What is added next serves the branch of a block, or the one that takes lanes apart there; a block that the lowering made serves
    /// the branch that lets lanes leave its loop.
    pub(super) fn serve(&mut self, b: usize) {
        let original = self.cx.uniformity.divergent.len();
        self.code.origin = if b < original {
            self.cx.origin(self.graph, b)
        } else {
            let l = order::innermost(self.loops, b).map(|l| self.loops[l].header);
            l.and_then(|header| self.cx.uniformity.apart.get(header).copied().flatten())
        };
    }

    pub(super) fn enter_loop(&mut self, l: usize) {
        self.serve(self.loops[l].latch);
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
    pub(super) fn target(&self, b: usize, s: usize) -> String {
        let back = self.loops.iter().any(|l| l.header == s && l.has(b));
        self.label(if back { 'h' } else { 'b' }, s)
    }

    pub(super) fn falls(&self, k: usize, s: usize) -> bool {
        let b = self.layout[k];
        let back = self.loops.iter().any(|l| l.header == s && l.has(b));
        !back && self.layout.get(k + 1) == Some(&s)
    }

    pub(super) fn go(&mut self, k: usize, s: usize) {
        if !self.falls(k, s) {
            let label = self.target(self.layout[k], s);
            self.code.work(format!("j {label}"));
        }
    }

    pub(super) fn branch(
        &mut self,
        k: usize,
        compare: Compare,
        left: Reg,
        right: Reg,
        ways: (usize, usize),
    ) {
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
    pub(super) fn predicate(
        &mut self,
        b: usize,
        compare: Compare,
        left: Reg,
        right: Reg,
    ) -> (Reg, bool) {
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
    pub(super) fn is_bit(&self, b: usize, reg: Reg) -> bool {
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

    pub(super) fn end(&mut self, k: usize, saved: &[(Reg, usize)]) {
        let b = self.layout[k];
        match self.graph.blocks[b].end.clone() {
            End::Return => {
                self.code.origin = None;
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

    pub(super) fn split(&mut self, i: usize, predicate: Reg) {
        let token = self.through(self.tokens[i], T);
        self.code.split(token, predicate);
        // Both sides return to just behind the split; storing the token there again does no harm.
        self.put(self.tokens[i], T);
    }
}
