//! Random programs: structured control flow of all warps, lowered onto the divergence mechanism of a configuration.
//!
//! A program is a tree of statements ([`Statement`]) that proptest generates and shrinks. Every thread works on areas of
//! its own; a warp has an area that its lanes share, where issue order decides; warps exchange values only across
//! barriers with fences. So the golden model, which steps in issue order, has one answer. Loops have counters of their
//! own: every program ends.

mod check;
mod lower;
mod operation;
mod registers;
mod statement;

pub use check::{check, Plan, RandomFailure, Totals};
pub use operation::Operation;
pub use statement::{Block, Chaos, Condition, Ending, Statement};

use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_sim::asm::Assembler;
use warpgen_sim::disasm::disassemble;
use warpgen_sim::Memory;

/// A random program, not yet bound to a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomProgram {
    /// Where the data registers start; each thread adds its number.
    pub values: Vec<u32>,
    /// What every warp does.
    pub body: Vec<Statement>,
    /// Functions that `Statement::Call` calls.
    pub functions: Vec<Vec<Operation>>,
    /// How the warps end.
    pub ending: Ending,
    /// Lanes that run, in every warp; all of them when none of the bits is below T.
    pub lanes: u32,
    /// Use split and join where the core has mask logic too.
    pub prefer_stack: bool,
}

/// Values with a good chance to be a corner.
fn value() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0),
        Just(1),
        Just(u32::MAX),
        Just(0x8000_0000),
        Just(0x7fff_ffff),
        0..8u32,
        any::<u32>(),
    ]
}

/// Random programs of up to about `size` statements.
pub fn programs(size: u32) -> impl Strategy<Value = RandomProgram> {
    let functions = vec(vec(operation::operations(), 0..4), 2..=2);
    let lanes = prop_oneof![3 => Just(u32::MAX), 1 => any::<u32>()];
    let parts = (
        vec(value(), registers::DATA.len()),
        vec(statement::top_level(size), 1..8),
        functions,
        statement::endings(),
        lanes,
        any::<bool>(),
    );
    parts.prop_map(
        |(values, body, functions, ending, lanes, prefer_stack)| RandomProgram {
            values,
            body,
            functions,
            ending,
            lanes,
            prefer_stack,
        },
    )
}

impl RandomProgram {
    /// The program without what has no meaning to a thread alone: [`warpgen_sim::Threads`] says what it leaves in memory on
    /// a core with a pc per lane.
    pub fn of_threads(&self, config: &Config) -> RandomProgram {
        let operations =
            |list: &Vec<Operation>| list.iter().map(Operation::of_one_thread).collect();
        RandomProgram {
            body: self
                .body
                .iter()
                .map(|s| s.of_one_thread(config.warps))
                .collect(),
            functions: self.functions.iter().map(operations).collect(),
            ..self.clone()
        }
    }

    /// The program for a configuration, as instruction words from its start address on.
    pub fn words(&self, config: &Config) -> Vec<u32> {
        let mut assembler = Assembler::new(config.start_pc);
        lower::program(&mut assembler, self, config);
        assembler.finish()
    }

    /// Memory that holds the program and something in every area that it reads.
    pub fn memory(&self, config: &Config) -> Memory {
        let mut memory = Memory::new(config);
        let bytes: Vec<u8> = self
            .words(config)
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        memory.poke(config.start_pc, &bytes);
        registers::fill(&mut memory, config, &self.values);
        memory
    }

    /// The program as text, an instruction a line.
    pub fn listing(&self, config: &Config) -> String {
        let lines = self
            .words(config)
            .into_iter()
            .enumerate()
            .map(|(index, word)| {
                let pc = config.start_pc + 4 * index as u32;
                format!("  {pc:08x}  {word:08x}  {}\n", disassemble(word, pc))
            });
        lines.collect()
    }
}
