//! Registers for what lives from one place of the layout to another; what does not fit gets a word of the thread's frame.

use std::collections::BTreeMap;

use crate::emit::POOL;
use crate::graph::Graph;
use crate::inst::{Kind, Reg, RegSet};

/// Where a value lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In a register.
    Register(Reg),
    /// In a word of the frame.
    Word(usize),
}

/// A value that lives from `start` to `end`; two may share a home if one ends where the other starts.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    /// First point.
    pub start: usize,
    /// Last point.
    pub end: usize,
    /// Loop depth of its uses: deeper ones get registers first.
    pub depth: usize,
    /// A call happens while it lives: only registers that callees give back will do.
    pub across_call: bool,
}

/// Homes for intervals, and how many words of the frame are used from `first_word` on. Registers of `scratch` need not be given
/// back to a caller; they are taken first where no call happens.
pub fn allocate(
    intervals: &[Interval],
    pool: &[Reg],
    scratch: &[Reg],
    first_word: usize,
) -> (Vec<Home>, usize) {
    let mut order: Vec<usize> = (0..intervals.len()).collect();
    order.sort_by_key(|&i| {
        let interval = intervals[i];
        (
            usize::MAX - interval.depth,
            interval.end - interval.start,
            interval.start,
        )
    });
    let mut homes = vec![None; intervals.len()];
    let mut words = 0;
    for i in order {
        let taken = |home: Home, homes: &[Option<Home>]| {
            homes.iter().zip(intervals).any(|(h, other)| {
                let one = intervals[i];
                *h == Some(home) && one.start < other.end && other.start < one.end
            })
        };
        let scratch = if intervals[i].across_call {
            &[]
        } else {
            scratch
        };
        let register = scratch
            .iter()
            .chain(pool)
            .map(|r| Home::Register(*r))
            .find(|home| !taken(*home, &homes));
        let home = register.unwrap_or_else(|| {
            let word = (first_word..)
                .find(|w| !taken(Home::Word(*w), &homes))
                .expect("there is always another word");
            words = words.max(word + 1 - first_word);
            Home::Word(word)
        });
        homes[i] = Some(home);
    }
    (
        homes
            .into_iter()
            .map(|h| h.expect("every interval got a home"))
            .collect(),
        words,
    )
}

/// The pool, registers in which no caller keeps a value first.
pub fn pool(busy: RegSet) -> Vec<Reg> {
    let (free, taken): (Vec<Reg>, Vec<Reg>) = POOL.iter().partition(|r| busy >> **r & 1 == 0);
    free.into_iter().chain(taken).collect()
}

/// Registers that a function uses although a caller keeps a value there, each with a word of the frame behind the first
/// `words`: it saves them and gives them back.
pub fn saved(used: impl Iterator<Item = Reg>, busy: RegSet, words: usize) -> Vec<(Reg, usize)> {
    let mut taken: Vec<Reg> = used.filter(|r| busy >> r & 1 == 1).collect();
    taken.sort_unstable();
    taken.dedup();
    let numbered = taken.into_iter().enumerate();
    numbered.map(|(k, r)| (r, words + k)).collect()
}

/// Registers of the pool that hold values at the calls of each function.
pub fn held_at_calls(
    graph: &Graph,
    layout: &[usize],
    intervals: &[Interval],
    homes: &[Home],
) -> BTreeMap<String, RegSet> {
    let mut held: BTreeMap<String, RegSet> = BTreeMap::new();
    for (k, b) in layout.iter().enumerate() {
        let mut live = 0;
        for (interval, home) in intervals.iter().zip(homes) {
            if let Home::Register(r) = home {
                if interval.start <= 2 * k && interval.end > 2 * k {
                    live |= 1 << r;
                }
            }
        }
        for inst in &graph.blocks[*b].insts {
            if let Kind::Call(Some(callee)) = &inst.kind {
                *held.entry(callee.clone()).or_default() |= live;
            }
        }
    }
    held
}
