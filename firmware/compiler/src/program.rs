//! A whole program through the pass: call graph, what functions know of each other, checks, lowering, text.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::canonical::canonical;
use crate::check;
use crate::emit::{Code, Line, POOL};
use crate::error::CompileError;
use crate::explain::{self, Explanation};
use crate::function::{Context, Lowered, Lowering, Target};
use crate::graph::{self, Graph};
use crate::inst::{Kind, RegSet, ARGUMENTS, RESULTS};
use crate::order::Loop;
use crate::source::{self, AsmFile, Item};
use crate::uniform::{self, Summaries, Uniformity};
use crate::{marks, mask, stack};

/// Per-thread word with the lanes that entered a kernel, for barriers that cannot be proven uniform.
pub const ENTRY_MASK: &str = "__vx_entry_mask";

/// Per-thread words of all functions' frames.
const FRAMES: &str = "__vx_frames";

/// A function on its way through the passes.
pub struct Unit {
    /// Its key: the name, made unique for functions that are local to a file.
    pub key: String,
    /// Its symbol.
    pub name: String,
    /// Index of its file.
    pub file: usize,
    /// Its index in the file.
    pub index: usize,
    /// Its graph.
    pub graph: Graph,
    /// Its loops, inner first.
    pub loops: Vec<Loop>,
    /// What its branches do.
    pub uniformity: Option<Uniformity>,
    /// Called by code other than direct calls in the program: the runtime, pointers.
    pub entered: bool,
    /// Only ever runs in one lane: `main` and what only it calls.
    pub single: bool,
    /// Some caller calls it where not all lanes need come along.
    pub apart: bool,
}

/// Lowered assembly and what was done.
pub struct Program {
    /// Text of each file.
    pub files: Vec<String>,
    /// For `--explain` and the overhead table.
    pub functions: Vec<Explanation>,
    /// Time that the pass took.
    pub time: Duration,
}

/// Compiles the files of a program: name and assembly of each. With `mark` it lists what was lowered, see [`marks`].
///
/// # Errors
/// Whatever has no sound lowering, by name.
pub fn compile(
    sources: &[(String, String)],
    target: Target,
    mark: bool,
) -> Result<Program, CompileError> {
    let start = Instant::now();
    let mut files = vec![];
    for (name, text) in sources {
        files.push(source::parse(text).map_err(|e| e.at(name.clone()))?);
    }
    if target.lowering == Lowering::Plain {
        let plain = sources.iter().zip(&files).map(|((_, text), file)| {
            let names: Vec<&str> = file.functions.iter().map(|f| f.name.as_str()).collect();
            match mark {
                true => marks::behind_functions(text, &names),
                false => text.clone(),
            }
        });
        return Ok(Program {
            files: plain.collect(),
            functions: vec![],
            time: start.elapsed(),
        });
    }
    let mut units = units(&files)?;
    find_entered(&files, &mut units);
    find_single(&mut units);
    let summaries = analyse(&mut units);
    find_apart(&mut units);
    let unproven = check::check(&mut units, &summaries, &files)?;
    let pointers = units
        .iter()
        .flat_map(|u| u.graph.blocks.iter().flat_map(|b| &b.insts))
        .any(|i| match &i.kind {
            Kind::Call(None) => true,
            Kind::Call(Some(callee)) => callee == "vx_serial",
            _ => false,
        });
    let mut texts: Vec<BTreeMap<usize, String>> = vec![BTreeMap::new(); files.len()];
    let mut explained: BTreeMap<usize, Explanation> = BTreeMap::new();
    let mut frames = vec![0; units.len()];
    let mut busy: BTreeMap<String, RegSet> = BTreeMap::new();
    for (number, settled) in callers_first(&units) {
        let unit = &units[number];
        // Who calls through a pointer is not known, nor what callers keep that have callers among those they call.
        let kept = match busy.get(&unit.key) {
            _ if unit.single => 0,
            _ if pointers || !settled => POOL.iter().fold(0, |set, r| set | 1 << r),
            kept => kept.copied().unwrap_or(0),
        };
        let (code, lowered) = lower(unit, number, target, unproven, kept);
        for (callee, held) in lowered.held {
            *busy.entry(callee).or_default() |= held;
        }
        if lowered.words > 0 {
            check::recursion(unit, &units)?;
        }
        let told = explain::explain(unit, &code, &summaries, &files[unit.file]);
        explained.insert(number, told);
        frames[number] = lowered.words;
        texts[unit.file].insert(unit.index, text(unit, &code, mark));
    }
    let functions = explained.into_values().collect();
    let (offsets, total) = overlay(&units, &frames, pointers);
    for (number, unit) in units.iter().enumerate() {
        let text = texts[unit.file]
            .get_mut(&unit.index)
            .expect("every function has a text");
        *text = text.replace(
            &format!("(__vx_frame_{number}+"),
            &format!("({FRAMES}+{}+", 4 * offsets[number]),
        );
    }
    let files = files
        .iter()
        .zip(&texts)
        .map(|(file, texts)| print(file, texts, unproven, 4 * total))
        .collect();
    Ok(Program {
        files,
        functions,
        time: start.elapsed(),
    })
}

/// The key of `callee` as called from `file`.
pub fn resolve(units: &[Unit], file: usize, callee: &str) -> Option<usize> {
    units
        .iter()
        .position(|u| u.file == file && u.name == callee)
        .or_else(|| units.iter().position(|u| u.key == callee))
}

fn units(files: &[AsmFile]) -> Result<Vec<Unit>, CompileError> {
    let mut units = vec![];
    for (file, asm) in files.iter().enumerate() {
        for (index, function) in asm.functions.iter().enumerate() {
            let place = |e: CompileError| e.at(format!("in `{}`", function.name));
            let mut graph = graph::build(function).map_err(place)?;
            check::reserved(&graph, &function.name)?;
            let loops = canonical(&mut graph, &function.name)?;
            let key = if function.local {
                format!("{}@{file}", function.name)
            } else {
                function.name.clone()
            };
            units.push(Unit {
                key,
                name: function.name.clone(),
                file,
                index,
                graph,
                loops,
                uniformity: None,
                entered: false,
                single: false,
                apart: false,
            });
        }
    }
    // Calls are resolved once, to keys.
    for u in 0..units.len() {
        let file = units[u].file;
        let mut graph = std::mem::replace(&mut units[u].graph, Graph { blocks: vec![] });
        for inst in graph.blocks.iter_mut().flat_map(|b| &mut b.insts) {
            if let Kind::Call(Some(callee)) = &mut inst.kind {
                if let Some(to) = resolve(&units, file, callee) {
                    *callee = units[to].key.clone();
                }
            }
        }
        units[u].graph = graph;
    }
    Ok(units)
}

/// Functions that a unit calls, by key.
pub fn callees(unit: &Unit) -> BTreeSet<String> {
    unit.graph
        .blocks
        .iter()
        .flat_map(|b| &b.insts)
        .filter_map(|i| match &i.kind {
            Kind::Call(Some(callee)) => Some(callee.clone()),
            _ => None,
        })
        .collect()
}

/// A function is entered from outside if nobody calls it, or if its address is used.
fn find_entered(files: &[AsmFile], units: &mut [Unit]) {
    let mut mentioned: BTreeSet<(usize, String)> = BTreeSet::new();
    let mut mention = |file: usize, text: &str| {
        for word in text.split(|c: char| !(c.is_alphanumeric() || "._$".contains(c))) {
            mentioned.insert((file, word.to_string()));
        }
    };
    for (file, asm) in files.iter().enumerate() {
        for item in &asm.items {
            if let Item::Text(text) = item {
                let word = text.split_whitespace().next().unwrap_or("");
                if matches!(word, ".word" | ".long" | ".4byte") {
                    mention(file, text);
                }
            }
        }
    }
    for unit in units.iter() {
        for inst in unit.graph.blocks.iter().flat_map(|b| &b.insts) {
            if !matches!(inst.kind, Kind::Call(_)) && inst.text.contains(['(', ',']) {
                mention(unit.file, &inst.text);
            }
        }
    }
    let called: BTreeSet<String> = units.iter().flat_map(callees).collect();
    for unit in units {
        let local = unit.key != unit.name;
        let used = mentioned
            .iter()
            .any(|(file, name)| *name == unit.name && (!local || *file == unit.file));
        unit.entered = used || !called.contains(&unit.key);
    }
}

/// `main` runs in one lane, and so does what only such functions call.
fn find_single(units: &mut [Unit]) {
    let calls: Vec<BTreeSet<String>> = units.iter().map(callees).collect();
    let mut single: Vec<bool> = units
        .iter()
        .map(|u| u.name == "main" || !u.entered)
        .collect();
    loop {
        let wrong = (0..units.len()).find(|&u| {
            single[u]
                && calls
                    .iter()
                    .zip(&single)
                    .any(|(c, s)| c.contains(&units[u].key) && !s)
        });
        match wrong {
            Some(u) => single[u] = false,
            None => break,
        }
    }
    for (unit, single) in units.iter_mut().zip(single) {
        unit.single = single;
    }
}

/// Analyses every function until what they know of each other no longer changes.
fn analyse(units: &mut [Unit]) -> Summaries {
    let mut summaries = Summaries::default();
    for unit in units.iter() {
        let arguments = if unit.entered { ARGUMENTS } else { 0 };
        summaries.arguments.insert(unit.key.clone(), arguments);
        summaries.results.insert(unit.key.clone(), 0);
    }
    loop {
        let mut next = summaries.clone();
        for unit in units.iter_mut().filter(|u| !u.single) {
            let arguments = summaries.arguments[&unit.key];
            let found = uniform::analyse(&unit.graph, &unit.loops, arguments, &summaries);
            for (callee, registers) in &found.calls {
                if let Some(known) = next.arguments.get_mut(callee) {
                    *known |= registers;
                }
            }
            *next.results.get_mut(&unit.key).expect("every unit") |= found.results & RESULTS;
            unit.uniformity = Some(found);
        }
        if next == summaries {
            return summaries;
        }
        summaries = next;
    }
}

/// Functions that some caller calls in divergent code.
fn find_apart(units: &mut [Unit]) {
    loop {
        let mut apart: BTreeSet<String> = BTreeSet::new();
        for unit in units.iter() {
            let Some(uniformity) = &unit.uniformity else {
                continue;
            };
            for (b, block) in unit.graph.blocks.iter().enumerate() {
                if unit.apart || uniformity.apart[b].is_some() {
                    apart.extend(block.insts.iter().filter_map(|i| match &i.kind {
                        Kind::Call(Some(callee)) => Some(callee.clone()),
                        _ => None,
                    }));
                }
            }
        }
        let mut changed = false;
        for unit in units.iter_mut() {
            if !unit.apart && apart.contains(&unit.key) {
                unit.apart = true;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// The order in which functions are lowered: a function's callers before it, as far as calls allow; with whether they do.
fn callers_first(units: &[Unit]) -> Vec<(usize, bool)> {
    let calls: Vec<BTreeSet<String>> = units.iter().map(callees).collect();
    let mut left: Vec<usize> = (0..units.len()).collect();
    let mut order = vec![];
    while !left.is_empty() {
        let called = |u: usize| left.iter().any(|c| calls[*c].contains(&units[u].key));
        let (later, now): (Vec<usize>, Vec<usize>) = left.iter().partition(|u| called(**u));
        if now.is_empty() {
            // Cycles, and what only they call.
            order.extend(later.into_iter().map(|u| (u, false)));
            break;
        }
        order.extend(now.into_iter().map(|u| (u, true)));
        left = later;
    }
    order
}

/// Lowers a function whose callers keep values in the registers `busy`.
fn lower(
    unit: &Unit,
    number: usize,
    target: Target,
    unproven: bool,
    busy: RegSet,
) -> (Code, Lowered) {
    let none = Uniformity::none(&unit.graph, &unit.loops);
    let cx = Context {
        uniformity: unit.uniformity.as_ref().unwrap_or(&none),
        target,
        prefix: format!(".LW{number}"),
        frame: format!("__vx_frame_{number}"),
        busy,
    };
    let mut lowered = match target.lowering {
        Lowering::Mask if !unit.single => mask::lower(&cx, &unit.graph, &unit.loops),
        _ => stack::lower(&cx, &unit.graph, &unit.loops),
    };
    let mut code = Code::default();
    if unproven && unit.entered && !unit.single {
        code.control("csrr t4, 0xCC4");
        code.control(format!("sw t4, %tprel_lo({ENTRY_MASK})(tp)"));
    }
    code.lines.append(&mut lowered.code.lines);
    (code, lowered)
}

/// Offsets of the functions' frames in the words of a thread, and their number. Functions that are never live together share
/// words, unless calls through pointers hide who calls whom.
fn overlay(units: &[Unit], frames: &[usize], pointers: bool) -> (Vec<usize>, usize) {
    let mut offsets = vec![0; units.len()];
    if pointers {
        let mut next = 0;
        for (offset, words) in offsets.iter_mut().zip(frames) {
            *offset = next;
            next += words;
        }
        return (offsets, next);
    }
    let calls: Vec<Vec<usize>> = units
        .iter()
        .map(|u| {
            callees(u)
                .iter()
                .filter_map(|c| units.iter().position(|v| v.key == *c))
                .collect()
        })
        .collect();
    // Without recursion of functions that have frames, as many rounds as there are functions settle it.
    for _ in 0..units.len() {
        let mut changed = false;
        for (caller, callees) in calls.iter().enumerate() {
            let end = offsets[caller] + frames[caller];
            for &callee in callees {
                if offsets[callee] < end && callee != caller {
                    offsets[callee] = end;
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    let total = offsets.iter().zip(frames).map(|(o, f)| o + f).max();
    (offsets, total.unwrap_or(0))
}

fn text(unit: &Unit, code: &Code, mark: bool) -> String {
    let name = unit.name.as_str();
    let list = if mark {
        marks::function(name)
    } else {
        String::new()
    };
    format!(
        "{name}:\n{}\t.size {name}, .-{name}\n{list}",
        code.text(mark)
    )
}

fn print(file: &AsmFile, texts: &BTreeMap<usize, String>, unproven: bool, frames: usize) -> String {
    let mut out = String::new();
    for item in &file.items {
        match item {
            Item::Text(text) => {
                out.push_str(text);
                out.push('\n');
            }
            Item::Function(index) => out.push_str(&texts[index]),
        }
    }
    let mut words = vec![];
    if frames > 0 {
        words.push((FRAMES, frames));
    }
    if unproven {
        words.push((ENTRY_MASK, 4));
    }
    for (symbol, bytes) in words {
        out.push_str(&format!(
            "\t.section .tbss.{symbol}, \"awT\", @nobits\n\t.balign 4\n\t.weak {symbol}\n{symbol}:\n\t.zero {bytes}\n"
        ));
    }
    out
}

/// Instructions of a function's code: of the kernel, of the lowering.
pub fn count(code: &Code) -> (usize, usize) {
    code.lines
        .iter()
        .fold((0, 0), |(work, control), line| match line {
            Line::Label(_) => (work, control),
            Line::Work(text) => (work + text.lines().count(), control),
            Line::Control { .. } => (work, control + 1),
            Line::Skip { built, .. } => (work, control + if *built { 1 } else { 2 }),
        })
}
