//! Plain branches, for cores with a pc per lane: every lane goes where its registers send it, also into the middle of a loop.

use warpgen_sim::asm;

use super::super::operation::{data, Operation};
use super::super::registers::{ARGUMENT, CALLS, CONDITION, FUEL, LINK};
use super::super::statement::{Block, Condition, Statement};
use super::{Lowering, Place, Reg};

impl Lowering<'_> {
    /// `style`: which side comes first, and a split and a join around it, which do nothing.
    pub(super) fn if_plain(
        &mut self,
        style: u8,
        then: &[Statement],
        otherwise: &[Statement],
        place: Place,
    ) {
        let inner = Place {
            level: place.level + 1,
            top: false,
            ..place
        };
        let (other, end) = (self.a.label(), self.a.label());
        let splits = style & 2 != 0;
        if splits {
            self.a.put(asm::vx_split(CONDITION_COPY, CONDITION));
        }
        if style & 1 == 0 {
            self.a.to(other, |offset| asm::beq(CONDITION, 0, offset));
        } else {
            self.a.to(other, |offset| asm::bne(CONDITION, 0, offset));
        }
        let (first, second) = if style & 1 == 0 {
            (then, otherwise)
        } else {
            (otherwise, then)
        };
        self.list(first, inner);
        self.a.to(end, |offset| asm::jal(0, offset)).bind(other);
        self.list(second, inner);
        self.a.bind(end);
        if splits {
            self.a.put(asm::vx_join(CONDITION_COPY));
        }
    }

    pub(super) fn loop_plain(&mut self, body: &[Statement], place: Place, counter: Reg) {
        let inner = Place {
            level: place.level + 1,
            loops: place.loops + 1,
            top: false,
        };
        let (again, end) = (self.a.label(), self.a.label());
        self.a.bind(again);
        self.loop_ends.push(end);
        self.list(body, inner);
        self.loop_ends.pop();
        self.a
            .put(asm::addi(counter, counter, -1))
            .to(again, move |offset| asm::blt(0, counter, offset))
            .bind(end);
    }

    /// Leaves the innermost loop where `CONDITION` is not zero.
    pub(super) fn break_plain(&mut self, style: u8) {
        let Some(&end) = self.loop_ends.last() else {
            return;
        };
        if style & 1 == 0 {
            self.a.to(end, |offset| asm::bne(CONDITION, 0, offset));
        } else {
            let stay = self.a.label();
            self.a
                .to(stay, |offset| asm::beq(CONDITION, 0, offset))
                .to(end, |offset| asm::jal(0, offset))
                .bind(stay);
        }
    }

    /// Each lane takes 4 to 11 steps from block to block, or leaves behind the last.
    pub(super) fn web(&mut self, blocks: &[Block], condition: Condition, entry: u8, steps: u8) {
        let labels: Vec<_> = blocks.iter().map(|_| self.a.label()).collect();
        let label = |number: u8| labels[number as usize % labels.len()];
        let end = self.a.label();
        self.a
            .put(asm::andi(FUEL, data(steps), 7))
            .put(asm::addi(FUEL, FUEL, 4));
        self.condition(condition);
        self.a
            .to(label(entry), |offset| asm::bne(CONDITION, 0, offset));
        for (block, &here) in blocks.iter().zip(&labels) {
            self.a.bind(here);
            self.operations(&block.body);
            if let Some(function) = block.call {
                self.call(function, function & 1 == 0);
            }
            self.a
                .put(asm::addi(FUEL, FUEL, -1))
                .to(end, |offset| asm::beq(FUEL, 0, offset));
            self.condition(block.condition);
            self.a
                .to(label(block.to), |offset| asm::bne(CONDITION, 0, offset));
            if let Some(other) = block.otherwise {
                self.a.to(label(other), |offset| asm::jal(0, offset));
            }
        }
        self.a.bind(end);
    }

    pub(super) fn recurse(&mut self, depth: u8) {
        self.a
            .put(asm::andi(ARGUMENT, data(depth), 3))
            .put(asm::addi(ARGUMENT, ARGUMENT, 1))
            .to(self.recursive, |offset| asm::jal(LINK, offset));
    }

    /// The function that `Recurse` calls: it calls itself once or twice while its argument is above 1.
    pub(super) fn recursive_function(&mut self, functions: &[Vec<Operation>]) {
        if !self.plain {
            return;
        }
        let out = self.a.label();
        self.a
            .bind(self.recursive)
            .put(asm::sw(LINK, CALLS, 0))
            .put(asm::sw(ARGUMENT, CALLS, 4))
            .put(asm::addi(CALLS, CALLS, 8));
        self.operations(&functions[0]);
        self.a
            .put(asm::addi(ARGUMENT, ARGUMENT, -1))
            .to(out, |offset| asm::beq(ARGUMENT, 0, offset))
            .to(self.recursive, |offset| asm::jal(LINK, offset));
        self.operations(&functions[functions.len() - 1]);
        self.a
            .put(asm::andi(CONDITION, data(0), 1))
            .to(out, |offset| asm::beq(CONDITION, 0, offset))
            .to(self.recursive, |offset| asm::jal(LINK, offset));
        self.a
            .bind(out)
            .put(asm::addi(CALLS, CALLS, -8))
            .put(asm::lw(ARGUMENT, CALLS, 4))
            .put(asm::lw(LINK, CALLS, 0))
            .put(asm::jalr(0, LINK, 0));
    }
}

/// What a split returns; nobody uses it.
const CONDITION_COPY: Reg = super::super::registers::LEFT;
