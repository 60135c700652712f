//! What became of the mutants, as text.

use std::collections::BTreeMap;
use std::fmt::Write;

use warpgen_testbench::mutants::{Mutant, Outcome};

use crate::equivalent::reason;

/// Outcomes, and reasons of those that survived.
pub struct Report {
    outcomes: Vec<(Outcome, Option<&'static str>)>,
}

impl Report {
    pub fn new(outcomes: Vec<Outcome>) -> Self {
        let explained = |outcome: Outcome| {
            let reason = reason(&outcome.mutant);
            (outcome, reason)
        };
        Report {
            outcomes: outcomes.into_iter().map(explained).collect(),
        }
    }

    fn survived(&self) -> impl Iterator<Item = (&Mutant, Option<&'static str>)> {
        let survived = self
            .outcomes
            .iter()
            .filter(|(outcome, _)| outcome.killed_by.is_none());
        survived.map(|(outcome, reason)| (&outcome.mutant, *reason))
    }

    /// Those that survived without a reason.
    pub fn open(&self) -> impl Iterator<Item = &Mutant> {
        self.survived()
            .filter(|(_, reason)| reason.is_none())
            .map(|(mutant, _)| mutant)
    }

    pub fn summary(&self) -> String {
        let survived = self.survived().count();
        let (all, open) = (self.outcomes.len(), self.open().count());
        format!(
            "{} of {all} mutants shown, {} explained, {open} open",
            all - survived,
            survived - open
        )
    }

    /// Writes docs/experiments/mutants.md.
    pub fn write(&self, mutants: usize, programs: usize, cycles: u64) {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../docs/experiments/mutants.md"
        );
        let text = self.text(mutants, programs, cycles);
        std::fs::write(path, text).unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    fn text(&self, mutants: usize, programs: usize, cycles: u64) -> String {
        let mut units: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
        let mut reasons: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
        for (outcome, reason) in &self.outcomes {
            let row = units.entry(&outcome.mutant.unit).or_default();
            row[0] += 1;
            if outcome.killed_by.is_some() {
                row[1] += 1;
            } else {
                row[2] += 1;
                let reason = reason.unwrap_or("Open: not explained");
                reasons.entry(reason).or_default().push(&outcome.mutant);
            }
        }
        let mut text = format!(
            "# Mutation check\n\nWritten by `make mutants`. Does the check of the core notice when a unit is wrong? The kernels of branch \
             control, scoreboard,\nLSU and coalescer are changed in one place at a time: a condition negated, an operator replaced or its operands\n\
             swapped, a negation left out, a constant flipped, an assignment dropped, a bit stuck. All {mutants} mutants are in one\n\
             simulation of a 4×4 core with both mechanisms; an input selects one. Each runs {programs} programs, random and directed,\n\
             in lockstep with the golden model ({cycles} cycles on the right core) until the first that fails.\n\n\
             {}.\n\n| unit | mutants | shown | survived |\n|---|---|---|---|\n",
            self.summary()
        );
        for (unit, [all, shown, survived]) in units {
            let _ = writeln!(text, "| {unit} | {all} | {shown} | {survived} |");
        }
        text += "\n## Survivors\n";
        for (reason, mutants) in reasons {
            let _ = writeln!(text, "\n{reason}:\n");
            for m in mutants {
                let _ = writeln!(text, "- {}: `{}` → {}", m.unit, m.place, shown(&m.change));
            }
        }
        text
    }
}

/// Changes of expressions as code, others as words.
fn shown(change: &str) -> String {
    match change.split_once(" -> ") {
        Some((_, with)) => format!("`{with}`"),
        None => change.to_string(),
    }
}
