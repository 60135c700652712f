//! `--explain`: each branch, uniform or divergent and why, its region, what was inserted.

use crate::check::{place, told};
use crate::emit::Code;
use crate::function::{Lowering, Target};
use crate::graph::End;
use crate::inst::name;
use crate::order;
use crate::program::{count, Unit};
use crate::source::AsmFile;
use crate::uniform::{influence, Summaries};

/// A branch, told.
#[derive(Clone, Debug)]
pub struct Branch {
    /// `file:line`.
    pub place: String,
    /// The comparison.
    pub text: String,
    /// Lanes may disagree.
    pub divergent: bool,
    /// Why.
    pub why: String,
    /// Blocks it controls, and where its lanes meet again.
    pub region: String,
    /// What was inserted for it.
    pub inserted: String,
}

/// A function, told.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// Its name.
    pub function: String,
    /// Only one lane ever runs it.
    pub single: bool,
    /// Its branches.
    pub branches: Vec<Branch>,
    /// Instructions of the kernel.
    pub work: usize,
    /// Instructions that were inserted.
    pub control: usize,
}

/// Tells what was done to a function.
pub fn explain(
    unit: &Unit,
    code: &Code,
    summaries: &Summaries,
    file: &AsmFile,
    target: Target,
) -> Explanation {
    let (work, control) = count(code);
    let graph = &unit.graph;
    let post = order::post_dominators(graph);
    let mut branches = vec![];
    for (b, block) in graph.blocks.iter().enumerate() {
        let End::Branch {
            compare,
            left,
            right,
            ..
        } = block.end
        else {
            continue;
        };
        let divergent = unit.uniformity.as_ref().is_some_and(|u| u.divergent[b]);
        let (region, meet) = influence(graph, &post, b);
        let first_line = |m: usize| {
            let inst = graph.blocks[m].insts.first();
            place(
                file,
                inst.and_then(|i| i.line).or(graph.blocks[m].line),
                "the end",
            )
        };
        let latch_of = unit
            .loops
            .iter()
            .position(|l| l.has(b) && graph.successors(b).iter().any(|s| !l.has(*s)));
        let leaves = latch_of.is_some_and(|l| unit.uniformity.as_ref().is_some_and(|u| u.loops[l]));
        branches.push(Branch {
            place: place(file, block.line, &unit.name),
            text: format!("{} {}, {}", compare.branch(), name(left), name(right)),
            divergent,
            why: match (&unit.uniformity, divergent) {
                (Some(u), true) => u.reason(graph, b, summaries),
                (Some(_), false) => "every active lane compares the same values".to_string(),
                (None, _) => "one lane runs it".to_string(),
            },
            region: format!(
                "{} blocks, meeting at {}",
                region.len(),
                meet.map_or("no common place".to_string(), first_line)
            ),
            inserted: match (divergent, target.lowering, leaves) {
                (false, _, false) => "nothing".to_string(),
                (false, _, true) => {
                    "exit of a loop that lanes leave at different times".to_string()
                }
                (true, Lowering::Stack, true) => "vx_pred in the loop's latch".to_string(),
                (true, Lowering::Stack, false) => "vx_split, vx_join where lanes meet".to_string(),
                (true, Lowering::Mask, true) => {
                    "lanes that leave the loop drop out or are kept in a mask".to_string()
                }
                (true, Lowering::Mask, false) => {
                    "lanes of the edge that does not fall through are parked in a mask".to_string()
                }
                (true, Lowering::Plain, _) => "nothing".to_string(),
            },
        });
    }
    Explanation {
        function: told(&unit.name).to_string(),
        single: unit.single,
        branches,
        work,
        control,
    }
}

impl std::fmt::Display for Explanation {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        writeln!(
            f,
            "{}: {} instructions, {} inserted{}",
            self.function,
            self.work,
            self.control,
            if self.single { " (one lane)" } else { "" }
        )?;
        for b in &self.branches {
            let word = if b.divergent { "DIVERGENT" } else { "uniform" };
            writeln!(f, "  {}: `{}` {word}: {}", b.place, b.text, b.why)?;
            writeln!(f, "      controls {}; inserted: {}", b.region, b.inserted)?;
        }
        Ok(())
    }
}
