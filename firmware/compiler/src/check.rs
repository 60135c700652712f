//! What must not stand in divergent code: calls of unseen functions, calls through divergent pointers, barriers.

use crate::emit::{C, FREE, POOL, T};
use crate::error::CompileError;
use crate::graph::{End, Graph};
use crate::inst::{Compare, Inst, Kind, Reg};
use crate::order;
use crate::program::{callees, Unit, ENTRY_MASK};
use crate::source::AsmFile;
use crate::uniform::{influence, Summaries, Uniformity};

/// Functions of the runtime that serve each active lane in turn, whatever lanes are active.
const SAFE: &[&str] = &["printf", "puts", "putchar", "vx_serial"];

/// Functions of libgcc for single precision: `__addsf3`, `__floatsisf`, `__fixsfsi` and the like.
fn is_soft_float(callee: &str) -> bool {
    let name = callee.trim_start_matches("__");
    callee.starts_with("__")
        && (name.ends_with("sf2")
            || name.ends_with("sf3")
            || name.contains("sfsi")
            || name.ends_with("sisf"))
}

/// Refuses what is unsound; puts a comparison before each barrier that cannot be proven uniform. Whether there is one.
pub fn check(
    units: &mut [Unit],
    summaries: &Summaries,
    files: &[AsmFile],
) -> Result<bool, CompileError> {
    let known: Vec<String> = units.iter().map(|u| u.key.clone()).collect();
    let mut unproven = false;
    for unit in units.iter_mut().filter(|u| !u.single) {
        let uniformity = unit.uniformity.as_ref().expect("analysed");
        let file = &files[unit.file];
        let place = |inst: &Inst| place(file, inst.line, &unit.name);
        let why = |b: usize| why(unit, uniformity, summaries, b, file);
        if let Some(&(b, i)) = uniformity.pointers.first() {
            let inst = &unit.graph.blocks[b].insts[i];
            return Err(CompileError::IndirectCall {
                function: told(&unit.name).to_string(),
                why: why(b),
            }
            .at(place(inst)));
        }
        let diverges = uniformity.divergent.contains(&true);
        let mut checks = vec![];
        for (b, block) in unit.graph.blocks.iter().enumerate() {
            let apart = unit.apart || uniformity.apart[b].is_some();
            for (i, inst) in block.insts.iter().enumerate() {
                match &inst.kind {
                    Kind::Control(what) if diverges || unit.apart => {
                        return Err(CompileError::HandWritten {
                            function: told(&unit.name).to_string(),
                            what,
                        }
                        .at(place(inst)));
                    }
                    Kind::Call(Some(callee)) if apart && is_soft_float(callee) => {
                        return Err(CompileError::NeedsFloat {
                            function: told(&unit.name).to_string(),
                        }
                        .at(place(inst)));
                    }
                    Kind::Call(Some(callee))
                        if apart && !known.contains(callee) && !SAFE.contains(&callee.as_str()) =>
                    {
                        return Err(CompileError::UnseenCall {
                            function: told(&unit.name).to_string(),
                            callee: callee.clone(),
                            why: why(b),
                        }
                        .at(place(inst)));
                    }
                    Kind::Barrier if apart => {
                        if surely_divergent(&unit.graph, uniformity, b) {
                            return Err(CompileError::DivergentBarrier {
                                function: told(&unit.name).to_string(),
                                why: why(b),
                            }
                            .at(place(inst)));
                        }
                        checks.push((b, i));
                    }
                    _ => {}
                }
            }
        }
        unproven |= !checks.is_empty();
        for (b, i) in checks.into_iter().rev() {
            let line = unit.graph.blocks[b].insts[i].line;
            unit.graph.blocks[b].insts.insert(
                i,
                Inst {
                    text: format!(
                        "lw t6, %tprel_lo({ENTRY_MASK})(tp)\ncsrr t5, 0xCC4\nbeq t6, t5, 78f\nebreak\n78:"
                    ),
                    defs: 0,
                    uses: 0,
                    kind: Kind::Trap,
                    line,
                },
            );
        }
    }
    Ok(unproven)
}

/// Refuses code that uses the registers of the pass. U holds nothing between instructions of the kernel; addresses in local memory
/// are formed with it.
pub fn reserved(graph: &Graph, function: &str) -> Result<(), CompileError> {
    for inst in graph.blocks.iter().flat_map(|b| &b.insts) {
        if matches!(inst.kind, Kind::Call(_)) {
            continue;
        }
        let mut used = POOL.into_iter().chain(FREE).chain([T, C]);
        if let Some(reg) = used.find(|r| (inst.uses | inst.defs) >> r & 1 == 1) {
            return Err(CompileError::Reserved {
                function: told(function).to_string(),
                register: crate::inst::name(reg),
            });
        }
    }
    Ok(())
}

/// Refuses a function that reaches itself through calls: its frame is there once per thread.
pub fn recursion(unit: &Unit, units: &[Unit]) -> Result<(), CompileError> {
    let mut stack = vec![(unit.key.clone(), unit.name.clone())];
    let mut seen = std::collections::BTreeSet::new();
    while let Some((key, path)) = stack.pop() {
        let Some(at) = units.iter().find(|u| u.key == key) else {
            continue;
        };
        for callee in callees(at) {
            if callee == unit.key {
                return Err(CompileError::Recursion {
                    function: told(&unit.name).to_string(),
                    path,
                });
            }
            if seen.insert(callee.clone()) {
                let path = format!("{path}, {callee}");
                stack.push((callee, path));
            }
        }
    }
    Ok(())
}

/// A kernel's entry goes by the kernel's name.
pub fn told(function: &str) -> &str {
    function.strip_prefix("__vx_entry_").unwrap_or(function)
}

/// `file:line`, the file where a compiler merged several lines (line 0), or the function.
pub fn place(file: &AsmFile, line: Option<(u32, u32)>, function: &str) -> String {
    let function = told(function);
    let name = |f| file.files.get(&f).map_or("?", String::as_str);
    match line {
        Some((f, 0)) => name(f).to_string(),
        Some((f, l)) => format!("{}:{l}", name(f)),
        None => format!("in `{function}`"),
    }
}

/// Where the divergence of a block comes from.
fn why(
    unit: &Unit,
    uniformity: &Uniformity,
    summaries: &Summaries,
    block: usize,
    file: &AsmFile,
) -> String {
    match uniformity.apart[block] {
        Some(branch) => format!(
            " (the branch at {} can diverge: {})",
            place(file, unit.graph.blocks[branch].line, &unit.name),
            uniformity.reason(&unit.graph, branch, summaries, |inst| place(
                file, inst.line, &unit.name
            ))
        ),
        None if unit.apart => " (a caller calls it in divergent code)".to_string(),
        None => String::new(),
    }
}

/// A block that a branch controls which compares something for equality that differs between any two neighbouring lanes: with two
/// lanes or more, not all of them get there.
fn surely_divergent(graph: &Graph, uniformity: &Uniformity, block: usize) -> bool {
    let post = order::post_dominators(graph);
    (0..graph.len()).any(|branch| {
        let End::Branch {
            compare: Compare::Eq | Compare::Ne,
            left,
            right,
            ..
        } = graph.blocks[branch].end
        else {
            return false;
        };
        let lane = |reg| differs_in_neighbours(graph, branch, reg);
        let constant = |reg| reg == 0 || is_constant(graph, branch, reg);
        uniformity.divergent[branch]
            && (lane(left) && constant(right) || lane(right) && constant(left))
            && influence(graph, &post, branch).0.contains(&block)
    })
}

fn is_constant(graph: &Graph, block: usize, reg: Reg) -> bool {
    let end = graph.blocks[block].insts.len();
    definition(graph, block, end, reg)
        .is_some_and(|(b, i)| graph.blocks[b].insts[i].kind == Kind::Constant)
}

/// The value differs between any two neighbouring lanes: a lane's number in its warp or group, that plus or xor a constant, or the
/// lowest bits of it.
fn differs_in_neighbours(graph: &Graph, block: usize, reg: Reg) -> bool {
    let (mut block, mut reg) = (block, reg);
    let mut end = graph.blocks[block].insts.len();
    for _ in 0..8 {
        let Some((b, i)) = definition(graph, block, end, reg) else {
            return false;
        };
        let inst = &graph.blocks[b].insts[i];
        match &inst.kind {
            Kind::Csr { number, .. } => return matches!(number, 0xCC0 | 0xF14),
            Kind::Load { offset, .. } => return offset.contains("__vx_item"),
            _ => {}
        }
        let fields: Vec<&str> = inst
            .text
            .split([' ', ',', '\t'])
            .filter(|f| !f.is_empty())
            .collect();
        let keeps = match fields.as_slice() {
            ["mv", _, _] | ["addi" | "xori", _, _, _] => true,
            ["andi", _, _, bits] => bits.parse::<i32>().is_ok_and(|bits| bits & 1 == 1),
            _ => false,
        };
        if !keeps || inst.uses.count_ones() != 1 {
            return false;
        }
        (block, end, reg) = (b, i, inst.uses.trailing_zeros() as Reg);
    }
    false
}

/// The last definition of a register before instruction `end` of a block, along the only way there.
fn definition(graph: &Graph, block: usize, end: usize, reg: Reg) -> Option<(usize, usize)> {
    let before = graph.predecessors();
    let (mut at, mut end) = (block, end);
    for _ in 0..graph.len() {
        let insts = &graph.blocks[at].insts[..end];
        if let Some(i) = insts.iter().rposition(|i| i.defs >> reg & 1 == 1) {
            return Some((at, i));
        }
        match before[at].as_slice() {
            [one] => at = *one,
            _ => return None,
        }
        end = graph.blocks[at].insts.len();
    }
    None
}
