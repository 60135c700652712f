//! A group of assignments that share a block, and its simplification.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::expr::{self, Expr, Op, SignalId};
use super::stmt::Stmt;

/// One block: signals written, statements in program order.
pub(crate) struct Group {
    pub signals: BTreeSet<SignalId>,
    pub body: Vec<Stmt>,
}

impl Group {
    /// The signal and its value, if the group is one unconditional assignment.
    pub fn plain(&self) -> Option<(SignalId, &Expr)> {
        match &self.body[..] {
            [Stmt::Assign {
                id: STRAIGHT,
                target,
                value,
                ..
            }] => Some((*target, value)),
            _ => None,
        }
    }

    /// Calls `f` on each signal read.
    pub fn reads(&self, f: &mut dyn FnMut(SignalId)) {
        fn block(body: &[Stmt], f: &mut dyn FnMut(SignalId)) {
            for stmt in body {
                match stmt {
                    Stmt::Assign { value, .. } => value.signals(f),
                    Stmt::If { condition, .. } => condition.signals(f),
                    Stmt::Case { selector, .. } => selector.signals(f),
                }
                stmt.blocks(|b| block(b, f));
            }
        }
        block(&self.body, f);
    }

    /// In a group of one signal of `width` bits: the assignments that come first, unconditionally, become one.
    pub fn straighten(&mut self, width: usize) {
        if self.signals.len() != 1 {
            return;
        }
        let signal = *self.signals.first().expect("one");
        let body = std::mem::take(&mut self.body);
        let mut current: Option<Expr> = None;
        let mut rest = body.into_iter().peekable();
        while let Some(Stmt::Assign {
            low,
            width: part,
            value,
            ..
        }) = rest.peek()
        {
            let value = match &current {
                Some(now) => {
                    let mut reads = 0;
                    value.signals(&mut |s| reads += (s == signal) as usize);
                    let simple = matches!(now.op, Op::Constant(_) | Op::Signal(_));
                    if reads > 1 && !simple && !sliced_only(value, signal) {
                        break;
                    }
                    expr::substitute(value, signal, now)
                }
                None => value.clone(),
            };
            let value = if *part == width {
                value
            } else {
                let now = current.unwrap_or_else(|| expr::zeros(width));
                let mut parts = vec![];
                if low + part < width {
                    parts.push(expr::slice(&now, low + part, width - low - part));
                }
                parts.push(value);
                if *low > 0 {
                    parts.push(expr::slice(&now, 0, *low));
                }
                expr::concat(parts)
            };
            current = Some(value);
            rest.next();
        }
        let first = current.map(|value| Stmt::Assign {
            id: STRAIGHT,
            target: signal,
            low: 0,
            width,
            value,
        });
        self.body = first.into_iter().chain(rest).collect();
    }
}

/// Simplifies all groups: what comes first becomes one assignment, and signals that are constant are replaced where they
/// are read. Returns the constant signals; their groups remain.
pub(crate) fn simplify(
    groups: &mut [Group],
    width: &dyn Fn(SignalId) -> usize,
) -> HashSet<SignalId> {
    let mut readers: HashMap<SignalId, Vec<usize>> = HashMap::new();
    for (g, group) in groups.iter().enumerate() {
        group.reads(&mut |s| {
            let list = readers.entry(s).or_default();
            if list.last() != Some(&g) {
                list.push(g);
            }
        });
    }
    let mut constants = HashSet::new();
    let mut work: Vec<usize> = (0..groups.len()).collect();
    while let Some(g) = work.pop() {
        let group = &mut groups[g];
        let first = *group.signals.first().expect("a group has signals");
        group.straighten(width(first));
        let constant = match group.plain() {
            Some((target, value)) if value.constant().is_some() => (target, value.clone()),
            _ => continue,
        };
        if !constants.insert(constant.0) {
            continue;
        }
        for &reader in readers.get(&constant.0).into_iter().flatten() {
            let body = std::mem::take(&mut groups[reader].body);
            groups[reader].body = substitute(body, constant.0, &constant.1);
            work.push(reader);
        }
    }
    constants
}

/// A block with a signal replaced by a constant, and without the branches that this rules out.
fn substitute(body: Vec<Stmt>, signal: SignalId, value: &Expr) -> Vec<Stmt> {
    let mut out = vec![];
    for stmt in body {
        match stmt {
            Stmt::Assign {
                id,
                target,
                low,
                width,
                value: x,
            } => out.push(Stmt::Assign {
                id,
                target,
                low,
                width,
                value: expr::substitute(&x, signal, value),
            }),
            Stmt::If {
                id,
                condition,
                then,
                otherwise,
            } => {
                let condition = expr::substitute(&condition, signal, value);
                match condition.constant() {
                    Some(c) if c.any() => out.extend(substitute(then, signal, value)),
                    Some(_) => out.extend(substitute(otherwise, signal, value)),
                    None => out.push(Stmt::If {
                        id,
                        condition,
                        then: substitute(then, signal, value),
                        otherwise: substitute(otherwise, signal, value),
                    }),
                }
            }
            Stmt::Case {
                id,
                selector,
                arms,
                default,
                complete,
            } => {
                let selector = expr::substitute(&selector, signal, value);
                match selector.constant() {
                    Some(c) => {
                        let arm = arms
                            .into_iter()
                            .find(|(values, _)| values.iter().any(|v| v.same_bits(&c)));
                        let body = arm.map_or(default, |(_, body)| body);
                        out.extend(substitute(body, signal, value));
                    }
                    None => out.push(Stmt::Case {
                        id,
                        selector,
                        arms: arms
                            .into_iter()
                            .map(|(v, b)| (v, substitute(b, signal, value)))
                            .collect(),
                        default: substitute(default, signal, value),
                        complete,
                    }),
                }
            }
        }
    }
    out
}

/// Marks the one assignment made by [`Group::straighten`].
const STRAIGHT: usize = usize::MAX;

/// Whether `x` reads the signal in slices only.
fn sliced_only(x: &Expr, signal: SignalId) -> bool {
    match &x.op {
        Op::Signal(s) => *s != signal,
        Op::Slice(base, _) if base.op == Op::Signal(signal) => true,
        _ => {
            let mut all = true;
            x.operands(|o| all &= sliced_only(o, signal));
            all
        }
    }
}
