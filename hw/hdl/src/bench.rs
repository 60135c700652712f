//! [`Bench`]: runs one block by itself, with the implicit clock.

use std::collections::HashMap;
use std::fmt;

use rust_hdl_core::atom::Atom;
use rust_hdl_core::block::Block;
use rust_hdl_core::probe::Probe;

use crate::tick;
use crate::wire::collect_misfits;

/// Passes after which combinational logic counts as looping.
const PASSES: usize = 1000;

/// Signals that were assigned something that does not fit them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct ElaborateError {
    /// One line per signal: its path, its width and what was assigned.
    pub problems: Vec<String>,
}

impl fmt::Display for ElaborateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problems.join("\n"))
    }
}

#[derive(Default)]
struct Names {
    path: Vec<String>,
    names: HashMap<usize, String>,
}

impl Probe for Names {
    fn visit_start_scope(&mut self, name: &str, _: &dyn Block) {
        self.path.push(name.replace('$', "."));
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.path.pop();
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.path.push(name.replace('$', "."));
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.path.pop();
    }
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let name = format!("{}.{}", self.path.join("."), name.replace('$', "."));
        self.names.insert(atom.id(), name);
    }
}

/// Connects a block and runs its kernels once to check widths. Operands of different widths panic at the kernel's line;
/// assignments that do not fit are listed by signal.
pub fn elaborate(top: &mut impl Block) -> Result<(), ElaborateError> {
    top.connect_all();
    let misfits = collect_misfits(|| top.update_all());
    if misfits.is_empty() {
        return Ok(());
    }
    let mut names = Names::default();
    top.accept("top", &mut names);
    let mut problems = vec![];
    for (id, width, mismatch) in misfits {
        let name = names.names.get(&id).map_or("a signal", |n| n);
        let line = format!("{name} has {width} bits and {mismatch}");
        if !problems.contains(&line) {
            problems.push(line);
        }
    }
    Err(ElaborateError { problems })
}

/// Drives one block: assign its inputs through [`uut`](Bench::uut), [`settle`](Bench::settle), read its outputs,
/// [`tick`](Bench::tick).
pub struct Bench<B: Block> {
    /// The unit under test.
    pub uut: B,
}

impl<B: Block> Bench<B> {
    /// Elaborates the block. Panics with the signals whose widths do not fit.
    #[track_caller]
    pub fn new(mut uut: B) -> Self {
        if let Err(error) = elaborate(&mut uut) {
            panic!("{error}");
        }
        Bench { uut }
    }

    /// Lets combinational logic settle. Panics when it does not.
    #[track_caller]
    pub fn settle(&mut self) {
        for _ in 0..PASSES {
            self.uut.update_all();
            if !self.uut.has_changed() {
                return;
            }
        }
        panic!("the logic has not settled after {PASSES} passes: a combinational loop");
    }

    /// Settles, one rising edge of the clock without reset, settles.
    #[track_caller]
    pub fn tick(&mut self) {
        self.edge(false);
    }

    /// Settles, one rising edge of the clock with reset held, settles.
    #[track_caller]
    pub fn reset(&mut self) {
        self.edge(true);
    }

    #[track_caller]
    fn edge(&mut self, reset: bool) {
        self.settle();
        tick::rise(reset, || self.uut.update_all());
        self.settle();
    }
}
