//! `--explain`: each branch, uniform or divergent and why, its region, what was inserted.

use crate::check::{place, told};
use crate::emit::{spoken, Code};
use crate::graph::{End, Graph};
use crate::inst::name;
use crate::order;
use crate::program::{callees, count, Unit};
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
    /// Lines it controls.
    pub controls: String,
    /// Where its lanes meet again.
    pub meets: String,
    /// Instructions that were inserted for it, in the order of the code.
    pub inserted: Vec<String>,
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
    /// Its file, by index, its key, and the keys of what it calls.
    pub(crate) file: usize,
    pub(crate) key: String,
    pub(crate) calls: Vec<String>,
}

/// Tells what was done to a function.
pub fn explain(unit: &Unit, code: &Code, summaries: &Summaries, file: &AsmFile) -> Explanation {
    let (work, control) = count(code);
    let graph = &unit.graph;
    let post = order::meetings(graph, &unit.loops);
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
        let tell = |inst: &crate::inst::Inst| place(file, inst.line, &unit.name);
        branches.push(Branch {
            place: place(file, block.line, &unit.name),
            text: format!("{} {}, {}", compare.branch(), name(left), name(right)),
            divergent,
            why: match (&unit.uniformity, divergent) {
                (Some(u), true) => u.reason(graph, b, summaries, tell),
                (Some(_), false) => "every active lane compares the same values".to_string(),
                (None, _) => "one lane runs it".to_string(),
            },
            controls: lines(graph, &region, block.line.map(|(f, _)| f)),
            meets: meet.map_or("nowhere".to_string(), |m| meeting(graph, m, file)),
            inserted: code
                .lines
                .iter()
                .filter_map(spoken)
                .filter(|(_, origin)| *origin == Some(b))
                .map(|(name, _)| name)
                .collect(),
        });
    }
    Explanation {
        function: told(&unit.name).to_string(),
        single: unit.single,
        branches,
        work,
        control,
        file: unit.file,
        key: unit.key.clone(),
        calls: callees(unit).into_iter().collect(),
    }
}

/// First and last line of some blocks, in the file of the branch if it is known.
fn lines(graph: &Graph, region: &[usize], file: Option<u32>) -> String {
    let blocks = region.iter().map(|b| &graph.blocks[*b]);
    let places = blocks.flat_map(|b| b.insts.iter().map(|i| i.line).chain([b.line]));
    let lines: Vec<u32> = places
        .flatten()
        .filter(|(f, l)| file.map_or(true, |file| *f == file) && *l > 0)
        .map(|(_, l)| l)
        .collect();
    match (lines.iter().min(), lines.iter().max(), region.len()) {
        (_, _, 0) => "nothing".to_string(),
        (Some(a), Some(b), _) if a == b => format!("line {a}"),
        (Some(a), Some(b), _) => format!("lines {a} to {b}"),
        (_, _, 1) => "one block".to_string(),
        (_, _, n) => format!("{n} blocks"),
    }
}

/// Where lanes meet: the first line of a block, or of what surely follows it.
fn meeting(graph: &Graph, mut block: usize, file: &AsmFile) -> String {
    for _ in 0..graph.len() {
        let this = &graph.blocks[block];
        let mut known = this.insts.iter().map(|i| i.line).chain([this.line]);
        if let Some(line) = known.find_map(|l| l.filter(|(_, l)| *l > 0)) {
            return place(file, Some(line), "");
        }
        match this.end {
            End::Jump(next) => block = next,
            End::Return => break,
            _ => return "a place without a line".to_string(),
        }
    }
    "the return".to_string()
}

/// `vx_or, 2 × vx_bmz`: equal neighbours together.
fn listed(names: &[String]) -> String {
    let mut groups: Vec<(usize, &str)> = vec![];
    for name in names {
        match groups.iter_mut().find(|(_, n)| n == name) {
            Some((count, _)) => *count += 1,
            None => groups.push((1, name)),
        }
    }
    let words = groups.iter().map(|(count, name)| match count {
        1 => name.to_string(),
        _ => format!("{count} × {name}"),
    });
    match groups.len() {
        0 => "nothing".to_string(),
        _ => words.collect::<Vec<_>>().join(", "),
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
            writeln!(
                f,
                "      controls {}; lanes meet at {}",
                b.controls, b.meets
            )?;
            writeln!(f, "      inserted: {}", listed(&b.inserted))?;
        }
        Ok(())
    }
}
