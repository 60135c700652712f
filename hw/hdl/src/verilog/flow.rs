//! What depends on what in a kernel: which assignments must share an `always` block, and whether every signal is
//! assigned on every path.
//!
//! A kernel runs until nothing changes, so reading a signal before its first or after its last assignment gives its
//! settled value: the net. Reading it between two assignments gives the value on the way, so reader and read signal
//! share a block, in program order. Everything else is split, one block per signal, unless blocks would read the same
//! signals under the same conditions.

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
    /// Top-level statements that assign a signal.
    written: BTreeMap<SignalId, Vec<usize>>,
    /// What a signal's assignments read: settled values, and values on the way.
    settled: HashMap<SignalId, BTreeSet<SignalId>>,
    interim: HashMap<SignalId, BTreeSet<SignalId>>,
    /// Of the settled ones: read where the block that assigns them does not have the value yet.
    early: HashMap<SignalId, BTreeSet<SignalId>>,
}

/// What a statement reads, as in [`Flow`].
#[derive(Default)]
struct Reads {
    settled: BTreeSet<SignalId>,
    interim: BTreeSet<SignalId>,
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
            reads: HashMap::new(),
        };
        walk.backward(body, &mut Later::default());
        walk.forward(body)?;
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
        let flow = Flow {
            body,
            written,
            settled,
            interim,
            early,
        };
        flow.check_loops()?;
        Ok(flow)
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
            work.extend(self.interim.get(&signal).into_iter().flatten());
            work.extend(signals.behind(signal));
        }
        alive
    }

    /// The blocks for the signals that are alive.
    pub fn groups(&self, alive: &[bool]) -> Result<Vec<Group>, FlowError> {
        let mut leader: HashMap<SignalId, SignalId> = HashMap::new();
        fn find(leader: &HashMap<SignalId, SignalId>, mut s: SignalId) -> SignalId {
            while let Some(&next) = leader.get(&s) {
                s = next;
            }
            s
        }
        let live = || self.written.keys().copied().filter(|&s| alive[s]);
        for signal in live() {
            for other in self.interim.get(&signal).into_iter().flatten() {
                let (a, b) = (find(&leader, signal), find(&leader, *other));
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
            for signal in &set {
                places.extend(self.written[signal].iter().copied());
                reads.extend(self.settled.get(signal).into_iter().flatten().copied());
                let mut early = self.early.get(signal).into_iter().flatten();
                if let Some(&inner) = early.find(|r| set.contains(r)) {
                    return Err(FlowError::Loop(vec![*signal, inner]));
                }
            }
            let alone = set.len() > 1 || self.is_plain(lead) || reads.contains(&lead);
            let mut reads: Vec<_> = reads.into_iter().collect();
            if alone {
                reads.push(usize::MAX - lead);
            }
            merged
                .entry((places.into_iter().collect(), reads))
                .or_default()
                .extend(set);
        }
        Ok(merged
            .into_iter()
            .map(|((places, _), signals)| Group {
                body: places
                    .iter()
                    .flat_map(|&i| {
                        filter(std::slice::from_ref(&self.body[i]), &|s| {
                            signals.contains(&s)
                        })
                    })
                    .collect(),
                signals,
            })
            .collect())
    }

    /// Assigned by top-level assignments only.
    fn is_plain(&self, signal: SignalId) -> bool {
        self.written[&signal]
            .iter()
            .all(|&i| matches!(self.body[i], Stmt::Assign { .. }))
    }

    fn check_loops(&self) -> Result<(), FlowError> {
        #[derive(Clone, Copy, PartialEq)]
        enum Mark {
            Open,
            Done,
        }
        let mut marks: HashMap<SignalId, Mark> = HashMap::new();
        for &start in self.written.keys() {
            let mut path: Vec<(SignalId, Vec<SignalId>)> = vec![];
            let mut enter = Some(start);
            loop {
                if let Some(signal) = enter.take() {
                    match marks.get(&signal) {
                        Some(Mark::Open) => {
                            let at = path.iter().position(|(s, _)| *s == signal).unwrap_or(0);
                            return Err(FlowError::Loop(path[at..].iter().map(|p| p.0).collect()));
                        }
                        Some(Mark::Done) => {}
                        None => {
                            marks.insert(signal, Mark::Open);
                            let reads = self.settled.get(&signal).into_iter().flatten();
                            let next = reads.filter(|r| self.writes(**r)).copied().collect();
                            path.push((signal, next));
                        }
                    }
                }
                match path.last_mut() {
                    None => break,
                    Some((signal, rest)) => match rest.pop() {
                        Some(next) => enter = Some(next),
                        None => {
                            marks.insert(*signal, Mark::Done);
                            path.pop();
                        }
                    },
                }
            }
        }
        Ok(())
    }
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
                reads.interim.insert(signal);
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
