//! Uniformity: which branches can diverge.
//!
//! A register is *divergent* where active lanes may hold different values. Forward data flow from lane numbers, loads whose
//! address is divergent, shuffles and results of calls; where lanes that took different ways meet again, every register
//! written on one of the ways is divergent. A load of all lanes from one address is one access and uniform. Words of the
//! stack frame are followed like registers when no address into the frame is taken.

use std::collections::BTreeMap;

use crate::graph::{End, Graph};
use crate::inst::{self, Inst, Kind, Reg, RegSet, ARGUMENTS, RA, RESULTS, SP, TP};
use crate::order::{self, Loop};

/// CSRs that are the same in every lane of a warp.
const WARP_CSRS: &[u32] = &[
    1, 2, 3, 0x340, 0x800, 0xB00, 0xB02, 0xB80, 0xB82, 0xCC1, 0xCC2, 0xCC3, 0xCC4, 0xFC0, 0xFC1,
    0xFC2, 0xFC3,
];

/// Divergent registers (bits 0..64) and words of the frame (bits 64..128).
type State = u128;

/// What is known of functions that are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summaries {
    /// Divergent argument registers of each function at its entry.
    pub arguments: BTreeMap<String, RegSet>,
    /// Divergent result registers of each function.
    pub results: BTreeMap<String, RegSet>,
}

/// What the analysis found for a function.
#[derive(Clone, Debug)]
pub struct Uniformity {
    /// Blocks whose branch may diverge.
    pub divergent: Vec<bool>,
    /// Blocks that not all lanes of the function's entry need reach together, with a branch to blame.
    pub apart: Vec<Option<usize>>,
    /// Loops that lanes may leave at different times, by the index of the loop.
    pub loops: Vec<bool>,
    /// Divergent argument registers at each call, by callee.
    pub calls: Vec<(String, RegSet)>,
    /// Divergent result registers at the return.
    pub results: RegSet,
    /// Calls through a divergent pointer: block and instruction.
    pub pointers: Vec<(usize, usize)>,
    entry: Vec<State>,
    frame: Option<Frame>,
}

/// The stack frame, if its words can be followed.
#[derive(Clone, Copy, Debug)]
struct Frame;

/// Analyses a function whose registers in `arguments` are divergent at entry.
pub fn analyse(
    graph: &Graph,
    loops: &[Loop],
    arguments: RegSet,
    summaries: &Summaries,
) -> Uniformity {
    let n = graph.len();
    let post = order::meetings(graph, loops);
    let before = graph.predecessors();
    let frame = private_frame(graph);
    let start: State = State::from(entry_state(arguments)) | State::MAX << 64;
    let mut entry: Vec<State> = vec![0; n];
    let mut divergent = vec![false; n];
    let mut meets: Vec<State> = vec![0; n];
    let mut apart: Vec<Option<usize>> = vec![None; n];
    // Loops that lanes leave at different times, with the branch to blame.
    let mut leaving: Vec<Option<usize>> = vec![None; loops.len()];
    let mut done = vec![false; loops.len()];
    entry[0] = start;
    loop {
        // Data flow to a fixed point.
        let mut changed = true;
        while changed {
            changed = false;
            for b in 0..n {
                let mut state = if b == 0 { start } else { meets[b] };
                for &p in &before[b] {
                    state |= flow(&graph.blocks[p].insts, entry[p], frame, summaries);
                }
                if state != entry[b] {
                    entry[b] = state;
                    changed = true;
                }
            }
        }
        // Branches that diverge, loops that lanes leave at different times, and what they do to the blocks they control.
        let mut found = false;
        let mut mark = |region: &[usize],
                        meet: Option<usize>,
                        source: &[usize],
                        blame: usize,
                        leaving: &mut Vec<Option<usize>>| {
            let written = region
                .iter()
                .chain(source)
                .fold(0, |set, r| set | writes(&graph.blocks[*r].insts, frame));
            // Ways meet where lanes come along different ones, and behind a loop that lanes leave at different times.
            let leaves = |from: usize, to: usize| {
                loops
                    .iter()
                    .any(|l| l.has(blame) && l.has(from) && !l.has(to))
            };
            let joins = joins(graph, &before, source, region, meet);
            for block in region.iter().copied().chain(meet) {
                let meeting = joins[block]
                    || Some(block) == meet
                    || before[block].iter().any(|p| leaves(*p, block));
                if meeting {
                    meets[block] |= written;
                }
            }
            let inside = source.iter().filter(|_| source.len() > 1);
            for &block in region.iter().chain(inside) {
                apart[block].get_or_insert(blame);
            }
            // Loops around the source with an exit in the region.
            for (l, around) in loops.iter().enumerate() {
                let exits =
                    |x: usize| around.has(x) && graph.successors(x).iter().any(|s| !around.has(*s));
                if source.iter().all(|x| around.has(*x))
                    && region
                        .iter()
                        .chain(source.first().filter(|_| source.len() == 1))
                        .any(|x| exits(*x))
                {
                    leaving[l].get_or_insert(blame);
                }
            }
        };
        for b in 0..n {
            let End::Branch { left, right, .. } = graph.blocks[b].end else {
                continue;
            };
            let state = flow(&graph.blocks[b].insts, entry[b], frame, summaries);
            if divergent[b] || state & (1 << left | 1 << right) == 0 {
                continue;
            }
            divergent[b] = true;
            found = true;
            let (region, meet) = influence(graph, &post, b);
            mark(&region, meet, &[b], b, &mut leaving);
        }
        for (l, this) in loops.iter().enumerate() {
            let Some(blame) = leaving[l] else {
                continue;
            };
            if std::mem::replace(&mut done[l], true) {
                continue;
            }
            found = true;
            // The loop as one branch to all its exits.
            let body: Vec<usize> = this.body.iter(n).collect();
            let meet = post[this.header]
                .iter(n)
                .filter(|p| !this.has(*p))
                .max_by_key(|p| post[*p].count());
            let mut seen = vec![false; n];
            let mut region = vec![];
            let mut stack: Vec<usize> = body
                .iter()
                .flat_map(|b| graph.successors(*b))
                .filter(|s| !this.has(*s))
                .collect();
            while let Some(b) = stack.pop() {
                if Some(b) != meet && !std::mem::replace(&mut seen[b], true) {
                    region.push(b);
                    stack.extend(graph.successors(b));
                }
            }
            // Its own exits do not make a loop around it be left: only what lanes do behind them.
            mark(&region, meet, &body, blame, &mut leaving);
        }
        if !found {
            break;
        }
    }
    let mut result = Uniformity {
        loops: leaving.iter().map(Option::is_some).collect(),
        divergent,
        apart,
        calls: vec![],
        results: 0,
        pointers: vec![],
        entry,
        frame,
    };
    result.note_calls(graph, summaries);
    result
}

impl Uniformity {
    /// Nothing diverges.
    pub fn none(graph: &Graph, loops: &[Loop]) -> Uniformity {
        Uniformity {
            divergent: vec![false; graph.len()],
            apart: vec![None; graph.len()],
            loops: vec![false; loops.len()],
            calls: vec![],
            results: 0,
            pointers: vec![],
            entry: vec![0; graph.len()],
            frame: None,
        }
    }

    fn note_calls(&mut self, graph: &Graph, summaries: &Summaries) {
        for (b, block) in graph.blocks.iter().enumerate() {
            let mut state = self.entry[b];
            for (i, inst) in block.insts.iter().enumerate() {
                match &inst.kind {
                    Kind::Call(Some(callee)) => self
                        .calls
                        .push((callee.clone(), state as RegSet & ARGUMENTS)),
                    Kind::Call(None) => {
                        let pointer = inst.uses & !ARGUMENTS;
                        let pointer = if pointer == 0 { inst.uses } else { pointer };
                        if state as RegSet & pointer != 0 && pointer.count_ones() == 1 {
                            self.pointers.push((b, i));
                        }
                    }
                    _ => {}
                }
                state = step(inst, state, self.frame, summaries);
            }
            if block.end == End::Return {
                self.results |= state as RegSet & RESULTS;
            }
        }
    }

    /// Why the branch of `block` diverges, for people: the chain of its condition back to where lanes first differ. `place` tells where
    /// an instruction is in the source.
    pub fn reason(
        &self,
        graph: &Graph,
        block: usize,
        summaries: &Summaries,
        place: impl Fn(&Inst) -> String,
    ) -> String {
        let End::Branch { left, right, .. } = graph.blocks[block].end else {
            return String::new();
        };
        let insts = &graph.blocks[block].insts;
        let state = flow(insts, self.entry[block], self.frame, summaries);
        let mut wanted = [left, right].into_iter().find(|r| state >> *r & 1 == 1);
        let mut at = (block, insts.len());
        let mut seen = vec![];
        while let Some(reg) = wanted {
            let Some((b, i)) = self.source(graph, at, reg, summaries) else {
                return match ARGUMENTS >> reg & 1 {
                    1 if seen.is_empty() => format!("argument {} differs", inst::name(reg)),
                    1 => format!("computed from argument {}, which differs", inst::name(reg)),
                    _ => "its value depends on a branch that takes lanes apart".to_string(),
                };
            };
            let inst = &graph.blocks[b].insts[i];
            match &inst.kind {
                Kind::Load { offset, .. } if offset.contains("__vx_item") => {
                    return "depends on the item's id".to_string()
                }
                Kind::Load { base, offset } if frame_word(self.frame, *base, offset).is_none() => {
                    return format!(
                        "depends on a load at {}, of addresses that differ",
                        place(inst)
                    )
                }
                Kind::Csr { .. } => return format!("depends on a lane's number, `{}`", inst.text),
                Kind::Call(Some(callee)) => {
                    let name = callee.split('@').next().unwrap_or(callee);
                    return format!("depends on the result of `{name}` at {}", place(inst));
                }
                Kind::Call(None) | Kind::Shuffle => {
                    return format!("depends on `{}` at {}", inst.text, place(inst))
                }
                _ => {}
            }
            if seen.contains(&(b, i)) {
                break;
            }
            seen.push((b, i));
            at = (b, i);
            let before = flow(
                &graph.blocks[b].insts[..i],
                self.entry[b],
                self.frame,
                summaries,
            );
            let next = (0..64).find(|r| inst.uses >> r & 1 == 1 && before >> r & 1 == 1);
            if next.is_none() {
                return format!(
                    "depends on a value written at {}, on one of several ways that lanes take",
                    place(inst)
                );
            }
            wanted = next;
        }
        "depends on how often lanes go round a loop".to_string()
    }

    /// The instruction that made `reg` divergent: the nearest one before a place (block, instruction) that has a divergent result.
    fn source(
        &self,
        graph: &Graph,
        (block, end): (usize, usize),
        reg: Reg,
        summaries: &Summaries,
    ) -> Option<(usize, usize)> {
        let before = graph.predecessors();
        let mut seen = vec![false; graph.len()];
        let mut queue = std::collections::VecDeque::from([(block, end)]);
        let mut any = None;
        while let Some((b, end)) = queue.pop_front() {
            let mut state = self.entry[b];
            let (mut last, mut written) = (None, None);
            for (i, inst) in graph.blocks[b].insts[..end].iter().enumerate() {
                state = step(inst, state, self.frame, summaries);
                if inst.defs >> reg & 1 == 1 {
                    written = Some((b, i));
                    last = (state >> reg & 1 == 1).then_some((b, i));
                }
            }
            if last.is_some() {
                return last;
            }
            if written.is_some() {
                any = any.or(written);
                continue;
            }
            for &p in &before[b] {
                if !std::mem::replace(&mut seen[p], true) {
                    queue.push_back((p, graph.blocks[p].insts.len()));
                }
            }
        }
        // Every way writes the same in all lanes: they differ by the way they came.
        any
    }
}

/// At a function's entry everything that is not a uniform argument may differ; gp does not.
fn entry_state(arguments: RegSet) -> RegSet {
    !(1 | 1 << 3 | 1 << RA) & !ARGUMENTS | arguments & ARGUMENTS
}

/// The blocks between a branch and where its lanes meet (without both ends, but with the branch if it repeats), and that block;
/// `post` are [`order::meetings`], or post-dominators where every block counts that all lanes come to in the end.
pub fn influence(
    graph: &Graph,
    post: &[crate::bits::Bits],
    branch: usize,
) -> (Vec<usize>, Option<usize>) {
    let n = graph.len();
    let meet = order::immediate(post, branch, n);
    let mut seen = vec![false; n];
    let mut stack = graph.successors(branch);
    let mut region = vec![];
    while let Some(b) = stack.pop() {
        if Some(b) == meet || std::mem::replace(&mut seen[b], true) {
            continue;
        }
        region.push(b);
        stack.extend(graph.successors(b));
    }
    (region, meet)
}

/// Blocks of a region (and its end) that lanes reach along ways which part at `source` and share no block before.
///
/// Each way out of `source` is a label; a block that only one label reaches has that label, one that several reach is a join, and a
/// label of its own for what is behind it.
fn joins(
    graph: &Graph,
    before: &[Vec<usize>],
    source: &[usize],
    region: &[usize],
    meet: Option<usize>,
) -> Vec<bool> {
    let n = graph.len();
    let mut label: Vec<Option<usize>> = vec![None; n];
    let mut join = vec![false; n];
    let inside = |b: usize| region.contains(&b);
    let mut rounds = 0;
    let mut changed = true;
    while changed {
        changed = false;
        rounds += 1;
        for block in region.iter().rev().copied().chain(meet) {
            if join[block] {
                continue;
            }
            let mut arriving = before[block]
                .iter()
                .filter_map(|p| match source.contains(p) {
                    // Every way out of the source is one of its own.
                    true => Some(block),
                    false if inside(*p) => label[*p],
                    false => None,
                });
            let first = arriving.next();
            let several = first.is_some() && arriving.any(|l| Some(l) != first);
            // Labels that go round without end cannot be; if they did, every block would count.
            if several || rounds > 2 * n + 2 {
                join[block] = true;
            }
            let now = if join[block] { Some(block) } else { first };
            if now != label[block] {
                label[block] = now;
                changed = true;
            }
        }
    }
    join
}

/// The bit of the frame's word that an access touches.
fn frame_word(frame: Option<Frame>, base: Reg, offset: &str) -> Option<State> {
    frame?;
    if base != SP {
        return None;
    }
    let offset: usize = offset.parse().ok()?;
    (offset % 4 == 0 && offset / 4 < 64).then(|| 1 << (64 + offset / 4))
}

/// Whether sp is only used for loads, stores and one adjustment at each end.
fn private_frame(graph: &Graph) -> Option<Frame> {
    let mut adjusted = 0;
    for (b, block) in graph.blocks.iter().enumerate() {
        for inst in &block.insts {
            match &inst.kind {
                Kind::Load { .. } => {}
                Kind::Store {
                    base,
                    value,
                    bytes,
                    offset,
                } => {
                    if *value == SP {
                        return None;
                    }
                    // Stores of parts, and stores before the frame exists, are not followed.
                    if *base == SP
                        && (*bytes != 4 || adjusted == 0 || offset.parse::<usize>().is_err())
                    {
                        return None;
                    }
                }
                _ if inst.defs >> SP & 1 == 1 => {
                    let down = inst.text.contains("sp,sp,-") || inst.text.contains("sp, sp, -");
                    if !inst.text.starts_with("addi") || inst.uses != 1 << SP {
                        return None;
                    }
                    if down {
                        adjusted += 1;
                        if b != 0 || adjusted > 1 {
                            return None;
                        }
                    }
                }
                _ if inst.uses >> SP & 1 == 1 => return None,
                _ => {}
            }
        }
    }
    Some(Frame)
}

fn writes(insts: &[Inst], frame: Option<Frame>) -> State {
    insts.iter().fold(0, |set, inst| {
        let word = match &inst.kind {
            Kind::Store { base, offset, .. } => frame_word(frame, *base, offset).unwrap_or(0),
            _ => 0,
        };
        set | State::from(inst.defs) | word
    })
}

fn flow(insts: &[Inst], state: State, frame: Option<Frame>, summaries: &Summaries) -> State {
    insts
        .iter()
        .fold(state, |state, inst| step(inst, state, frame, summaries))
}

/// The state after an instruction.
fn step(inst: &Inst, state: State, frame: Option<Frame>, summaries: &Summaries) -> State {
    let defs = State::from(inst.defs);
    let any = state & State::from(inst.uses) != 0;
    let divergent = match &inst.kind {
        Kind::Constant | Kind::Vote => false,
        Kind::Shuffle => true,
        Kind::Load { base, offset } => match frame_word(frame, *base, offset) {
            Some(word) => state & word != 0,
            None => any,
        },
        Kind::Store {
            base,
            offset,
            value,
            ..
        } => {
            if let Some(word) = frame_word(frame, *base, offset) {
                return match state >> *value & 1 {
                    0 => state & !word,
                    _ => state | word,
                };
            }
            return state;
        }
        Kind::Csr { number, .. } => !WARP_CSRS.contains(number),
        Kind::Call(callee) => {
            let results = match callee {
                Some(name) => summaries.results.get(name).copied().unwrap_or(RESULTS),
                None => RESULTS,
            };
            let uniform = State::from(RESULTS & !results) | 1 << RA;
            return (state | defs) & !uniform;
        }
        _ => any,
    };
    let fixed: State = 1 << SP | 1 << TP;
    match divergent {
        true => state | defs,
        false => state & !defs | fixed & state,
    }
}
