//! What depends on what in a kernel: which assignments must share an `always` block, and whether every signal is
//! assigned on every path.
//!
//! A kernel runs until nothing changes, so reading a signal before its first or after its last assignment gives its
//! settled value: the net. Reading it between two assignments gives the value on the way: a net of its own for the
//! signal so far, or, when one statement both reads and assigns it, a block that reader and read signal share, in
//! program order. Everything else is split, one block per signal, unless blocks would read the same signals under the
//! same conditions.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::expr::{Expr, SignalId};
use super::group::Group;
use super::stmt::{filter, Stmt};
use crate::word::Word;

/// Why a kernel cannot be written.
pub(crate) enum FlowError {
    /// Assigned on some paths only.
    Latch(SignalId),
    /// Read where it is assigned on some paths only, and assigned again later.
    Mixed(SignalId),
    /// Depends on itself through these.
    Loop(Vec<SignalId>),
}

/// How a kernel sees its signals.
pub(crate) trait Signals {
    fn width(&self, id: SignalId) -> usize;
    /// Reads give the settled value wherever they stand: inputs of sub-blocks.
    fn settled(&self, id: SignalId) -> bool;
    /// Signals this net reads other than through the kernel, if it is no kernel signal: a register's output reads its
    /// inputs. Used to find what is alive.
    fn behind(&self, id: SignalId) -> &[SignalId];
    /// Must exist: outputs, inputs of sub-blocks.
    fn root(&self, id: SignalId) -> bool;
}

#[derive(Clone, Copy, PartialEq)]
enum Assigned {
    No,
    Yes,
    Partly(usize),
}

/// The facts about a kernel.
pub(crate) struct Flow<'a> {
    body: &'a [Stmt],
    widths: HashMap<SignalId, usize>,
    /// Top-level statements that assign a signal.
    written: BTreeMap<SignalId, Vec<usize>>,
    /// What a signal's assignments read: settled values, and values on the way.
    settled: HashMap<SignalId, BTreeSet<SignalId>>,
    /// With the top-level statement that reads.
    interim: HashMap<SignalId, BTreeSet<(SignalId, usize)>>,
    /// Of the settled ones: read where the block that assigns them does not have the value yet.
    early: HashMap<SignalId, BTreeSet<SignalId>>,
}

/// What a statement reads, as in [`Flow`].
#[derive(Default)]
struct Reads {
    settled: BTreeSet<SignalId>,
    interim: BTreeSet<(SignalId, usize)>,
    early: BTreeSet<SignalId>,
}

struct Walk<'a> {
    signals: &'a dyn Signals,
    written: &'a HashSet<SignalId>,
    /// Per statement: kernel signals it reads that may be assigned later.
    later: HashMap<usize, Vec<SignalId>>,
    state: HashMap<SignalId, (Assigned, bool)>,
    masks: Vec<Word>,
    undo: Vec<Vec<(SignalId, (Assigned, bool))>>,
    conditions: Vec<Reads>,
    /// The top-level statement being looked at.
    top: usize,
    reads: HashMap<SignalId, Reads>,
}

impl<'a> Flow<'a> {
    /// Analyses a kernel.
    pub fn new(body: &'a [Stmt], signals: &dyn Signals) -> Result<Self, FlowError> {
        let mut written: BTreeMap<SignalId, Vec<usize>> = BTreeMap::new();
        for (i, stmt) in body.iter().enumerate() {
            stmt.targets(&mut |t| {
                let places = written.entry(t).or_default();
                if places.last() != Some(&i) {
                    places.push(i);
                }
            });
        }
        let set: HashSet<SignalId> = written.keys().copied().collect();
        let mut walk = Walk {
            signals,
            written: &set,
            later: HashMap::new(),
            state: HashMap::new(),
            masks: vec![],
            undo: vec![],
            conditions: vec![],
            top: 0,
            reads: HashMap::new(),
        };
        walk.backward(body, &mut Later::default());
        for (top, stmt) in body.iter().enumerate() {
            walk.top = top;
            walk.forward(std::slice::from_ref(stmt))?;
        }
        for signal in written.keys() {
            if !matches!(walk.state.get(signal), Some((Assigned::Yes, _))) {
                return Err(FlowError::Latch(*signal));
            }
        }
        let (mut settled, mut interim, mut early) =
            (HashMap::new(), HashMap::new(), HashMap::new());
        for (signal, reads) in walk.reads {
            settled.insert(signal, reads.settled);
            interim.insert(signal, reads.interim);
            early.insert(signal, reads.early);
        }
        let widths = written.keys().map(|&s| (s, signals.width(s))).collect();
        Ok(Flow {
            body,
            widths,
            written,
            settled,
            interim,
            early,
        })
    }

    pub fn writes(&self, signal: SignalId) -> bool {
        self.written.contains_key(&signal)
    }

    /// The signals that something needs, from the roots back.
    pub fn alive(&self, count: usize, signals: &dyn Signals) -> Vec<bool> {
        let mut alive = vec![false; count];
        let mut work: Vec<SignalId> = (0..count).filter(|&s| signals.root(s)).collect();
        while let Some(signal) = work.pop() {
            if std::mem::replace(&mut alive[signal], true) {
                continue;
            }
            work.extend(self.settled.get(&signal).into_iter().flatten());
            work.extend(self.interim.get(&signal).into_iter().flatten().map(|r| r.0));
            work.extend(signals.behind(signal));
        }
        alive
    }

    /// The blocks for the signals that are alive, and the signals, numbered from `count` on, that stand for another one
    /// so far: the other one, for each.
    pub fn groups(
        &self,
        alive: &[bool],
        count: usize,
    ) -> Result<(Vec<Group>, Vec<SignalId>), FlowError> {
        let live = || self.written.keys().copied().filter(|&s| alive[s]);
        let mut leader: HashMap<SignalId, SignalId> = HashMap::new();
        fn find(leader: &HashMap<SignalId, SignalId>, mut s: SignalId) -> SignalId {
            while let Some(&next) = leader.get(&s) {
                s = next;
            }
            s
        }
        let mut so_far = SoFar::new(self, count);
        for signal in live() {
            for &(other, top) in self.interim.get(&signal).into_iter().flatten() {
                if other == signal || so_far.add(other, top) {
                    continue;
                }
                let (a, b) = (find(&leader, signal), find(&leader, other));
                if a != b {
                    leader.insert(a.max(b), a.min(b));
                }
            }
        }
        let mut sets: BTreeMap<SignalId, BTreeSet<SignalId>> = BTreeMap::new();
        for signal in live() {
            sets.entry(find(&leader, signal))
                .or_default()
                .insert(signal);
        }
        type Key = (Vec<usize>, Vec<SignalId>);
        let mut merged: BTreeMap<Key, BTreeSet<SignalId>> = BTreeMap::new();
        for (lead, set) in sets {
            let mut places = BTreeSet::new();
            let mut reads = BTreeSet::new();
            let mut alone = set.len() > 1 || self.is_plain(lead);
            for signal in &set {
                places.extend(self.written[signal].iter().copied());
                reads.extend(self.settled.get(signal).into_iter().flatten().copied());
                alone |= self.interim.get(signal).is_some_and(|i| !i.is_empty());
                let mut early = self.early.get(signal).into_iter().flatten();
                if let Some(&inner) = early.find(|r| set.contains(r)) {
                    let mut through = vec![*signal, inner];
                    through.dedup();
                    return Err(FlowError::Loop(through));
                }
            }
            let mut reads: Vec<_> = reads.into_iter().collect();
            if alone {
                reads.push(usize::MAX - lead);
            }
            merged
                .entry((places.into_iter().collect(), reads))
                .or_default()
                .extend(set);
        }
        let mut groups: Vec<Group> = merged
            .into_iter()
            .map(|((places, _), signals)| Group {
                body: places
                    .iter()
                    .flat_map(|&i| so_far.slice(i, &signals))
                    .collect(),
                signals,
            })
            .collect();
        let bases = so_far.finish(&mut groups);
        check_loops(&groups, &bases, count)?;
        Ok((groups, bases))
    }

    /// Assigned by top-level assignments only.
    fn is_plain(&self, signal: SignalId) -> bool {
        self.written[&signal]
            .iter()
            .all(|&i| matches!(self.body[i], Stmt::Assign { .. }))
    }
}

/// Signals that stand for another one so far: for its value after some of its top-level statements.
struct SoFar<'a> {
    flow: &'a Flow<'a>,
    count: usize,
    /// By signal and number of its top-level statements that count.
    ids: BTreeMap<(SignalId, usize), SignalId>,
    bases: Vec<SignalId>,
}

impl<'a> SoFar<'a> {
    fn new(flow: &'a Flow<'a>, count: usize) -> Self {
        SoFar {
            flow,
            count,
            ids: BTreeMap::new(),
            bases: vec![],
        }
    }

    /// How many of a signal's top-level statements come before one.
    fn before(&self, signal: SignalId, top: usize) -> usize {
        self.flow.written[&signal].partition_point(|&place| place < top)
    }

    /// Whether all a signal needs before a top-level statement can stand by itself: no statement both reads a signal on
    /// the way and assigns it.
    fn possible(&self, signal: SignalId, top: usize) -> bool {
        !self.flow.written[&signal].contains(&top)
            && self
                .flow
                .interim
                .get(&signal)
                .into_iter()
                .flatten()
                .all(|&(other, at)| at >= top || other == signal || self.possible(other, at))
    }

    /// Notes that a top-level statement reads a signal on the way. False when that needs a shared block.
    fn add(&mut self, signal: SignalId, top: usize) -> bool {
        if !self.possible(signal, top) {
            return false;
        }
        let key = (signal, self.before(signal, top));
        if !self.ids.contains_key(&key) {
            self.ids.insert(key, self.count + self.bases.len());
            self.bases.push(signal);
            // What comes before may itself read signals on the way.
            for &(other, at) in self.flow.interim.get(&signal).into_iter().flatten() {
                if at < top && other != signal {
                    self.add(other, at);
                }
            }
        }
        true
    }

    /// What a top-level statement does to some signals, reading others so far.
    fn slice(&self, top: usize, signals: &BTreeSet<SignalId>) -> Vec<Stmt> {
        let mut body = filter(std::slice::from_ref(&self.flow.body[top]), &|s| {
            signals.contains(&s)
        });
        let mut done = BTreeSet::new();
        for signal in signals {
            for &(other, at) in self.flow.interim.get(signal).into_iter().flatten() {
                if at != top || signals.contains(&other) || !done.insert(other) {
                    continue;
                }
                if let Some(&id) = self.ids.get(&(other, self.before(other, top))) {
                    body.iter_mut().for_each(|s| s.rename_reads(other, id));
                }
            }
        }
        body
    }

    /// Adds the groups of the signals so far; each starts from the one before.
    fn finish(self, groups: &mut Vec<Group>) -> Vec<SignalId> {
        let mut previous: Option<(SignalId, usize, SignalId)> = None;
        for (&(signal, n), &id) in &self.ids {
            let set = BTreeSet::from([signal]);
            let (start, mut body) = match previous {
                Some((s, from, old)) if s == signal => {
                    (from, vec![Stmt::copy(signal, old, &self.flow.widths)])
                }
                _ => (0, vec![]),
            };
            for &top in &self.flow.written[&signal][start..n] {
                body.extend(self.slice(top, &set));
            }
            body.iter_mut().for_each(|s| s.rename(signal, id));
            groups.push(Group {
                signals: BTreeSet::from([id]),
                body,
            });
            previous = Some((signal, n, id));
        }
        self.bases
    }
}

/// Refuses groups that need each other.
fn check_loops(groups: &[Group], bases: &[SignalId], count: usize) -> Result<(), FlowError> {
    let mut writer: HashMap<SignalId, usize> = HashMap::new();
    for (g, group) in groups.iter().enumerate() {
        writer.extend(group.signals.iter().map(|&s| (s, g)));
    }
    let next: Vec<Vec<usize>> = groups
        .iter()
        .enumerate()
        .map(|(g, group)| {
            let mut next = BTreeSet::new();
            group.reads(&mut |s| {
                next.extend(writer.get(&s).filter(|&&w| w != g));
            });
            next.into_iter().collect()
        })
        .collect();
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; groups.len()];
    for start in 0..groups.len() {
        let mut path: Vec<(usize, usize)> = vec![];
        if marks[start] == Mark::New {
            marks[start] = Mark::Open;
            path.push((start, 0));
        }
        while let Some((group, at)) = path.last_mut() {
            let Some(&below) = next[*group].get(*at) else {
                marks[*group] = Mark::Done;
                path.pop();
                continue;
            };
            *at += 1;
            match marks[below] {
                Mark::Done => {}
                Mark::New => {
                    marks[below] = Mark::Open;
                    path.push((below, 0));
                }
                Mark::Open => {
                    let from = path.iter().position(|p| p.0 == below).unwrap_or(0);
                    let signals = path[from..].iter().flat_map(|p| &groups[p.0].signals);
                    let base = |&s: &SignalId| if s < count { s } else { bases[s - count] };
                    return Err(FlowError::Loop(signals.map(base).collect()));
                }
            }
        }
    }
    Ok(())
}

/// Signals that may be assigned after a point, counted so that branches can be undone.
#[derive(Default)]
struct Later {
    set: HashSet<SignalId>,
}

fn read_by(x: &Expr) -> BTreeSet<SignalId> {
    let mut reads = BTreeSet::new();
    x.signals(&mut |s| {
        reads.insert(s);
    });
    reads
}

impl Walk<'_> {
    /// Records, for each statement, which of its reads may be assigned later. Returns what the block assigns.
    fn backward(&mut self, block: &[Stmt], later: &mut Later) -> Vec<SignalId> {
        let mut added = vec![];
        let add = |s: SignalId, later: &mut Later, added: &mut Vec<SignalId>| {
            if later.set.insert(s) {
                added.push(s);
            }
        };
        for stmt in block.iter().rev() {
            let (id, read) = match stmt {
                Stmt::Assign {
                    id, target, value, ..
                } => {
                    add(*target, later, &mut added);
                    (*id, value)
                }
                Stmt::If { id, condition, .. } => (*id, condition),
                Stmt::Case { id, selector, .. } => (*id, selector),
            };
            let mut inner = vec![];
            stmt.blocks(|b| {
                let below = self.backward(b, later);
                for s in &below {
                    later.set.remove(s);
                }
                inner.extend(below);
            });
            for s in inner {
                add(s, later, &mut added);
            }
            let reads = read_by(read);
            let found: Vec<_> = reads
                .into_iter()
                .filter(|s| later.set.contains(s))
                .collect();
            if !found.is_empty() {
                self.later.insert(id, found);
            }
        }
        added
    }

    fn get(&self, signal: SignalId) -> (Assigned, bool) {
        *self.state.get(&signal).unwrap_or(&(Assigned::No, false))
    }

    fn set(&mut self, signal: SignalId, value: (Assigned, bool)) {
        let old = self.get(signal);
        if let Some(undo) = self.undo.last_mut() {
            undo.push((signal, old));
        }
        self.state.insert(signal, value);
    }

    /// Reads of a statement: settled values, and values on the way.
    fn split(&self, id: usize, x: &Expr) -> Result<Reads, FlowError> {
        let mut reads = Reads::default();
        let later = self.later.get(&id);
        for signal in read_by(x) {
            let (assigned, maybe) = self.get(signal);
            let begun = maybe && !self.signals.settled(signal);
            if !begun || !later.is_some_and(|l| l.contains(&signal)) {
                reads.settled.insert(signal);
                if !begun && self.written.contains(&signal) {
                    reads.early.insert(signal);
                }
            } else if assigned == Assigned::Yes {
                reads.interim.insert((signal, self.top));
            } else {
                return Err(FlowError::Mixed(signal));
            }
        }
        Ok(reads)
    }

    fn forward(&mut self, block: &[Stmt]) -> Result<(), FlowError> {
        for stmt in block {
            match stmt {
                Stmt::Assign {
                    id,
                    target,
                    low,
                    width,
                    value,
                } => {
                    let own = self.split(*id, value)?;
                    let reads = self.reads.entry(*target).or_default();
                    for from in self.conditions.iter().chain([&own]) {
                        reads.settled.extend(&from.settled);
                        reads.interim.extend(&from.interim);
                        reads.early.extend(&from.early);
                    }
                    self.assign(*target, *low, *width);
                }
                Stmt::If {
                    id,
                    condition,
                    then,
                    otherwise,
                } => {
                    let reads = self.split(*id, condition)?;
                    self.conditions.push(reads);
                    self.branches(&[then, otherwise])?;
                    self.conditions.pop();
                }
                Stmt::Case {
                    id,
                    selector,
                    arms,
                    default,
                    complete,
                } => {
                    let reads = self.split(*id, selector)?;
                    self.conditions.push(reads);
                    let mut blocks: Vec<&[Stmt]> = arms.iter().map(|(_, b)| &b[..]).collect();
                    if !*complete {
                        blocks.push(default);
                    }
                    self.branches(&blocks)?;
                    self.conditions.pop();
                }
            }
        }
        Ok(())
    }

    fn assign(&mut self, target: SignalId, low: usize, width: usize) {
        let all = self.signals.width(target);
        let (assigned, _) = self.get(target);
        if width == all || assigned == Assigned::Yes {
            self.set(target, (Assigned::Yes, true));
            return;
        }
        let mask = match assigned {
            Assigned::Partly(at) => self.masks[at],
            _ => Word::zero(all),
        };
        let mask = mask | (Word::ones(width).resized(all) << low);
        let assigned = self.known(mask);
        self.set(target, (assigned, true));
    }

    fn known(&mut self, mask: Word) -> Assigned {
        if mask.all() {
            Assigned::Yes
        } else if !mask.any() {
            Assigned::No
        } else {
            self.masks.push(mask);
            Assigned::Partly(self.masks.len() - 1)
        }
    }

    fn branches(&mut self, blocks: &[&[Stmt]]) -> Result<(), FlowError> {
        let mut ends: Vec<HashMap<SignalId, (Assigned, bool)>> = vec![];
        let mut touched = BTreeSet::new();
        for block in blocks {
            self.undo.push(vec![]);
            let result = self.forward(block);
            let undo = self.undo.pop().expect("pushed above");
            let end = undo.iter().map(|(s, _)| (*s, self.get(*s))).collect();
            touched.extend(undo.iter().map(|(s, _)| *s));
            for (signal, old) in undo.into_iter().rev() {
                self.state.insert(signal, old);
            }
            result?;
            ends.push(end);
        }
        for signal in touched {
            let before = self.get(signal);
            let mut all: Option<Assigned> = None;
            let mut maybe = false;
            for end in &ends {
                let (assigned, m) = *end.get(&signal).unwrap_or(&before);
                maybe |= m;
                all = Some(match all {
                    None => assigned,
                    Some(x) => self.both(x, assigned),
                });
            }
            self.set(signal, (all.unwrap_or(Assigned::No), maybe));
        }
        Ok(())
    }

    fn both(&mut self, a: Assigned, b: Assigned) -> Assigned {
        match (a, b) {
            (Assigned::Yes, x) | (x, Assigned::Yes) => x,
            (Assigned::Partly(x), Assigned::Partly(y)) => {
                let mask = self.masks[x] & self.masks[y];
                self.known(mask)
            }
            _ => Assigned::No,
        }
    }
}
