//! Registers for what lives from one place of the layout to another; what does not fit gets a word of the thread's frame.

use crate::inst::Reg;

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
