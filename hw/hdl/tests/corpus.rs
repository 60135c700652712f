//! Simulation equals Verilog: random kernels of every construct, in the bench and in Verilator, on random inputs.
//!
//! The units in `corpus/` are made by `examples/generate_corpus.rs`. For a fresh seed, generate another file and name it
//! in `WARPGEN_CORPUS` while building this test.
#![allow(clippy::all, unused_parens, dead_code)]

mod common;

use warpgen_hdl::prelude::*;

/// The sub-block of every unit.
#[derive(LogicBlock)]
struct Cell {
    pub a: Wire<In>,
    pub add: Bit1<In>,
    pub y: Wire<Out>,
    last: Register,
    unit: UnitName,
}

impl Cell {
    fn new(width: usize) -> Self {
        Cell {
            a: Wire::new(width),
            add: Default::default(),
            y: Wire::new(width),
            last: Register::with_reset(width, 0),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Cell {
    #[hdl_gen]
    fn update(&mut self) {
        self.last.d.next = self.a.val();
        self.y.next = self.a.val() ^ self.last.q.val();
        if self.add.val() {
            self.y.next = self.a.val() + self.last.q.val();
        }
    }
}

mod units {
    include!(env!("CORPUS_FILE"));
}

#[test]
fn random_kernels_equal_their_verilog() {
    common::compare("corpus", units::SEED, 500, units::units());
}
