//! Registers and words of the frame for masks.

use super::Mask;
use crate::alloc::{allocate, held_at_calls, pool, Interval};
use crate::emit::{calls_between, FREE, T};
use crate::inst::Reg;

impl Mask<'_> {
    /// Registers, and words of the frame beyond them; the number of words.
    pub(super) fn allocate(&mut self) -> usize {
        let depth = |b: usize| self.loops.iter().filter(|l| l.has(b)).count();
        let across_call =
            |start: usize, end: usize| calls_between(self.graph, &self.layout, start, end);
        let mut intervals: Vec<Interval> = self
            .parked
            .iter()
            .map(|p| {
                let start = match p.leaves {
                    Some(_) => 2 * p.defined,
                    None => 2 * p.defined + 1,
                };
                // Those that share a register take no room of their own.
                let own = self.parked[p.home].from == p.from && self.parked[p.home].to == p.to;
                let end = if own { 2 * self.position[p.to] } else { start };
                Interval {
                    start,
                    end,
                    depth: depth(p.from),
                    across_call: across_call(start, end),
                }
            })
            .collect();
        let dropping: Vec<usize> = (0..self.loops.len())
            .filter(|l| self.dropping[*l])
            .collect();
        intervals.extend(dropping.iter().map(|&l| {
            let start = 2 * self.position[self.loops[l].header];
            let end = 2 * self.position[self.loops[l].latch] + 2;
            Interval {
                start,
                end,
                depth: depth(self.loops[l].header) - 1,
                across_call: across_call(start, end),
            }
        }));
        // T is only needed for what the core lacks, and for words of the frame.
        let mut scratch = FREE.to_vec();
        if self.cx.target.leave && self.cx.target.skip {
            scratch.push(T);
        }
        let pool = pool(self.cx.busy);
        let (mut homes, mut words) = allocate(&intervals, &pool, &scratch, 0);
        if words > 0 {
            self.entry_mask = Some(pool[0]);
            (homes, words) = allocate(&intervals, &pool[1..], &FREE, 0);
        }
        self.held = held_at_calls(self.graph, &self.layout, &intervals, &homes);
        for (k, l) in dropping.iter().enumerate() {
            self.restore[*l] = Some(homes[self.parked.len() + k]);
        }
        homes.truncate(self.parked.len());
        self.homes = homes;
        words
    }

    /// The register with the function's entry mask, if any word is spilled.
    pub(super) fn entry_mask(&self) -> Reg {
        self.entry_mask.expect("kept where words are spilled")
    }

    pub(super) fn word(&self, word: usize) -> String {
        self.cx.frame_word(word)
    }
}
