//! [`Held`]: a block whose reset its parent may hold.

use std::ops::{Deref, DerefMut};

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::Atom;
use rust_hdl_core::block::Block;
use rust_hdl_core::logic::Logic;
use rust_hdl_core::prelude::In;
use rust_hdl_core::probe::Probe;

use crate::tick;
use crate::unit::HeldMark;
use crate::wire::Bit1;

/// A block with one input more, `reset_hold`: while it is high at a tick, the block and all below it are reset.
///
/// Everything else is the block's own: a parent writes `self.core.start.next = …` as if the block stood there alone. In
/// the Verilog the module is that of the block, and its instance gets `reset | reset_hold` for a reset.
#[derive(Clone, Debug)]
pub struct Held<B: Block> {
    /// Reset the block at the next tick.
    pub reset_hold: Bit1<In>,
    mark: HeldMark,
    block: B,
}

impl<B: Block> Held<B> {
    /// A block that can be held in reset.
    pub fn new(block: B) -> Self {
        Held {
            reset_hold: Default::default(),
            mark: HeldMark,
            block,
        }
    }
}

impl<B: Block> Deref for Held<B> {
    type Target = B;
    fn deref(&self) -> &B {
        &self.block
    }
}

impl<B: Block> DerefMut for Held<B> {
    fn deref_mut(&mut self) -> &mut B {
        &mut self.block
    }
}

impl<B: Block> Logic for Held<B> {
    fn update(&mut self) {}

    fn connect(&mut self) {}

    fn hdl(&self) -> Verilog {
        self.block.hdl()
    }
}

impl<B: Block> Block for Held<B> {
    fn connect_all(&mut self) {
        self.reset_hold.connect_all();
        self.block.connect_all();
    }

    fn update_all(&mut self) {
        self.reset_hold.update_all();
        match tick::rising() {
            Some(false) if self.reset_hold.val() => tick::rise(true, || self.block.update_all()),
            _ => self.block.update_all(),
        }
    }

    fn has_changed(&self) -> bool {
        self.reset_hold.has_changed() || self.block.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        let mut inside = WithHold {
            probe,
            depth: 0,
            hold: &self.reset_hold,
            mark: &self.mark,
        };
        self.block.accept(name, &mut inside);
    }
}

/// Adds the mark and `reset_hold` to the signals of the outermost scope, behind its own.
struct WithHold<'a> {
    probe: &'a mut dyn Probe,
    depth: usize,
    hold: &'a Bit1<In>,
    mark: &'a HeldMark,
}

impl Probe for WithHold<'_> {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        self.depth += 1;
        self.probe.visit_start_scope(name, node);
    }

    fn visit_end_scope(&mut self, name: &str, node: &dyn Block) {
        self.depth -= 1;
        if self.depth == 0 {
            self.probe.visit_atom("held", self.mark);
            self.hold.accept("reset_hold", self.probe);
        }
        self.probe.visit_end_scope(name, node);
    }

    fn visit_start_namespace(&mut self, name: &str, node: &dyn Block) {
        self.probe.visit_start_namespace(name, node);
    }

    fn visit_end_namespace(&mut self, name: &str, node: &dyn Block) {
        self.probe.visit_end_namespace(name, node);
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        self.probe.visit_atom(name, signal);
    }
}
