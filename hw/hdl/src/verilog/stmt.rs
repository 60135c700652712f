//! From a kernel's AST to statements: loops unrolled, links written out, constant conditions decided.

use std::collections::HashMap;

use rust_hdl_core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Ast, VerilogLink,
    VerilogMatch, VerilogStatement,
};

use super::expr::{self, Compare, Expr, SignalId};
use super::lower::{Entry, Scope};
use super::names;
use crate::word::Word;

/// A statement; `id` tells them apart within a kernel.
#[derive(Debug, Clone)]
pub(crate) enum Stmt {
    Assign {
        id: usize,
        target: SignalId,
        /// First bit and number of bits assigned.
        low: usize,
        width: usize,
        value: Expr,
    },
    If {
        id: usize,
        condition: Expr,
        then: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    Case {
        id: usize,
        selector: Expr,
        arms: Vec<(Vec<Word>, Vec<Stmt>)>,
        default: Vec<Stmt>,
        /// The arms alone take every value.
        complete: bool,
    },
}

/// What is wrong, and at which signal or place.
pub(crate) type Problem = (String, String);

pub(crate) struct Unroller<'a> {
    pub scope: &'a mut Scope,
    /// Whether the signal may be assigned by this module's kernel.
    pub writable: &'a dyn Fn(SignalId) -> Result<(), &'static str>,
    pub next_id: usize,
}

impl Unroller<'_> {
    pub fn block(&mut self, block: &[VerilogStatement]) -> Result<Vec<Stmt>, Problem> {
        let mut out = vec![];
        for statement in block {
            self.statement(statement, &mut out)?;
        }
        Ok(out)
    }

    fn id(&mut self) -> usize {
        self.next_id += 1;
        self.next_id - 1
    }

    fn statement(
        &mut self,
        statement: &VerilogStatement,
        out: &mut Vec<Stmt>,
    ) -> Result<(), Problem> {
        match statement {
            VerilogStatement::Assignment(target, value) => self.assign(target, None, value, out),
            VerilogStatement::SliceAssignment {
                base,
                width,
                offset,
                replacement,
            } => {
                let at = match self.scope.amount(offset) {
                    Ok(super::amount::Amount::Fixed(n)) => n,
                    _ => return Err((format!("{base:?}"), "a field at a computed place".into())),
                };
                self.assign(base, Some((at, *width)), replacement, out)
            }
            VerilogStatement::If(x) => self.conditional(x, out),
            VerilogStatement::Match(x) => self.case(x, out),
            VerilogStatement::Loop(x) => {
                let bounds = format!("{:x} {:x}", x.from, x.to);
                let (from, to) = (
                    super::collect::literal(&x.from).0,
                    super::collect::literal(&x.to).0,
                );
                if to - from > 1 << 16 {
                    return Err((x.index.clone(), format!("a loop with bounds {bounds}")));
                }
                for i in from..to {
                    self.scope.indices.push((x.index.clone(), i));
                    let result = x.block.iter().try_for_each(|s| self.statement(s, out));
                    self.scope.indices.pop();
                    result?;
                }
                Ok(())
            }
            VerilogStatement::Comment(_) => Ok(()),
            VerilogStatement::Macro(block) => block.iter().try_for_each(|s| self.statement(s, out)),
            VerilogStatement::Link(links) => links.iter().try_for_each(|l| self.link(l, out)),
        }
    }

    fn assign(
        &mut self,
        target: &Ast,
        field: Option<(usize, usize)>,
        value: &Ast,
        out: &mut Vec<Stmt>,
    ) -> Result<(), Problem> {
        let Ast::Signal(name) = target else {
            return Err(("a kernel".into(), "an assignment to an expression".into()));
        };
        let name = name.strip_suffix("$next").unwrap_or(name);
        let name = self
            .scope
            .resolve(name)
            .map_err(|p| (name.to_string(), p))?;
        let Some(Entry::Signal { id: target, width }) = self.scope.entries.get(&name).copied()
        else {
            return Err((name, "is assigned, but is not a signal".into()));
        };
        (self.writable)(target).map_err(|p| (name.clone(), p.to_string()))?;
        let (low, width) = field.unwrap_or((0, width));
        let value = self
            .scope
            .value(value)
            .and_then(|v| v.at(width))
            .map_err(|p| (name.clone(), p))?;
        let id = self.id();
        out.push(Stmt::Assign {
            id,
            target,
            low,
            width,
            value,
        });
        Ok(())
    }

    fn link(&mut self, link: &VerilogLink, out: &mut Vec<Stmt>) -> Result<(), Problem> {
        let join = |owner: &str, field: &str| {
            let field = field.trim_start_matches('.').replace('.', "$");
            Ast::Signal(if field.is_empty() {
                owner.to_string()
            } else {
                format!("{owner}${field}")
            })
        };
        match link {
            VerilogLink::Forward(x) => self.assign(
                &join(&x.other_name, &x.my_name),
                None,
                &join(&x.owner_name, &x.my_name),
                out,
            ),
            VerilogLink::Backward(x) => self.assign(
                &join(&x.owner_name, &x.my_name),
                None,
                &join(&x.other_name, &x.my_name),
                out,
            ),
            VerilogLink::Bidirectional(x) => {
                Err((x.owner_name.clone(), "a bidirectional link".into()))
            }
        }
    }

    fn conditional(&mut self, x: &VerilogConditional, out: &mut Vec<Stmt>) -> Result<(), Problem> {
        let condition = self
            .scope
            .condition(&x.test)
            .map_err(|p| ("a condition".to_string(), p))?;
        if let Some(c) = condition.constant() {
            if c.any() {
                out.extend(self.block(&x.then)?);
            } else {
                out.extend(self.otherwise(&x.otherwise)?);
            }
            return Ok(());
        }
        let id = self.id();
        let then = self.block(&x.then)?;
        let otherwise = self.otherwise(&x.otherwise)?;
        if !(then.is_empty() && otherwise.is_empty()) {
            out.push(Stmt::If {
                id,
                condition,
                then,
                otherwise,
            });
        }
        Ok(())
    }

    fn otherwise(&mut self, x: &VerilogBlockOrConditional) -> Result<Vec<Stmt>, Problem> {
        let mut out = vec![];
        match x {
            VerilogBlockOrConditional::Block(block) => out = self.block(block)?,
            VerilogBlockOrConditional::Conditional(x) => self.statement(x, &mut out)?,
            VerilogBlockOrConditional::None => {}
        }
        Ok(out)
    }

    fn case(&mut self, x: &VerilogMatch, out: &mut Vec<Stmt>) -> Result<(), Problem> {
        let place = |p: String| ("a match".to_string(), p);
        let selector = self
            .scope
            .value(&x.test)
            .and_then(|v| match v {
                super::lower::Value::Integer(n) => {
                    Ok(expr::integer(n, 64).unwrap_or_else(|| expr::ones(64)))
                }
                super::lower::Value::Sized(x) => Ok(x),
                super::lower::Value::Free(_) => Err("a match on a cast without a width".into()),
            })
            .map_err(place)?;
        let id = self.id();
        let mut arms: Vec<(Vec<Word>, Vec<Stmt>)> = vec![];
        let mut default = None;
        let mut seen: Vec<Word> = vec![];
        for case in &x.cases {
            let Some(pattern) = self.pattern(&case.condition).map_err(place)? else {
                default = Some(self.block(&case.block)?);
                break;
            };
            let value = expr::integer(pattern, selector.width).and_then(|e| e.constant());
            let Some(value) = value.filter(|v| !seen.iter().any(|s| s.same_bits(v))) else {
                continue;
            };
            seen.push(value);
            let body = self.block(&case.block)?;
            if let Some(c) = selector.constant() {
                if c.same_bits(&value) {
                    out.extend(body);
                    return Ok(());
                }
                continue;
            }
            arms.push((vec![value], body));
        }
        if selector.constant().is_some() {
            out.extend(default.unwrap_or_default());
            return Ok(());
        }
        let complete = selector.width < 32 && seen.len() == 1 << selector.width;
        out.push(Stmt::Case {
            id,
            selector,
            arms,
            default: default.filter(|_| !complete).unwrap_or_default(),
            complete,
        });
        Ok(())
    }

    /// The integer of a match arm; `None` for `_`.
    fn pattern(&self, text: &str) -> Result<Option<i128>, String> {
        match text {
            "default" => return Ok(None),
            "true" => return Ok(Some(1)),
            "false" => return Ok(Some(0)),
            _ => {}
        }
        if let Some(n) = names::integer(text) {
            return Ok(Some(n));
        }
        match self.scope.entries.get(text) {
            Some(Entry::Integer(n, _)) => Ok(Some(*n)),
            _ => Err(format!(
                "`{text}` in a match arm is not an integer, nor named in `constants!`"
            )),
        }
    }
}

impl Stmt {
    /// Assigns one signal to another, of the width known for the target.
    pub fn copy(target: SignalId, source: SignalId, widths: &HashMap<SignalId, usize>) -> Stmt {
        let width = widths[&target];
        Stmt::Assign {
            id: 0,
            target,
            low: 0,
            width,
            value: expr::signal(source, width),
        }
    }

    /// Reads `to` wherever it reads `from`.
    pub fn rename_reads(&mut self, from: SignalId, to: SignalId) {
        let change = |x: &mut Expr| {
            let mut width = None;
            x.visit(&mut |n| {
                if n.op == expr::Op::Signal(from) {
                    width = Some(n.width);
                }
            });
            if let Some(width) = width {
                *x = expr::substitute(x, from, &expr::signal(to, width));
            }
        };
        match self {
            Stmt::Assign { value, .. } => change(value),
            Stmt::If {
                condition,
                then,
                otherwise,
                ..
            } => {
                change(condition);
                then.iter_mut().for_each(|s| s.rename_reads(from, to));
                otherwise.iter_mut().for_each(|s| s.rename_reads(from, to));
            }
            Stmt::Case {
                selector,
                arms,
                default,
                ..
            } => {
                change(selector);
                for (_, body) in arms {
                    body.iter_mut().for_each(|s| s.rename_reads(from, to));
                }
                default.iter_mut().for_each(|s| s.rename_reads(from, to));
            }
        }
    }

    /// Reads and assigns `to` wherever it reads or assigns `from`.
    pub fn rename(&mut self, from: SignalId, to: SignalId) {
        fn targets(stmt: &mut Stmt, from: SignalId, to: SignalId) {
            match stmt {
                Stmt::Assign { target, .. } => {
                    if *target == from {
                        *target = to;
                    }
                }
                Stmt::If {
                    then, otherwise, ..
                } => then
                    .iter_mut()
                    .chain(otherwise)
                    .for_each(|s| targets(s, from, to)),
                Stmt::Case { arms, default, .. } => arms
                    .iter_mut()
                    .flat_map(|(_, b)| b)
                    .chain(default)
                    .for_each(|s| targets(s, from, to)),
            }
        }
        self.rename_reads(from, to);
        targets(self, from, to);
    }

    /// Calls `f` on each signal assigned.
    pub fn targets(&self, f: &mut dyn FnMut(SignalId)) {
        match self {
            Stmt::Assign { target, .. } => f(*target),
            _ => self.blocks(|b| b.iter().for_each(|s| s.targets(f))),
        }
    }

    /// Calls `f` on each block below.
    pub fn blocks(&self, mut f: impl FnMut(&[Stmt])) {
        match self {
            Stmt::Assign { .. } => {}
            Stmt::If {
                then, otherwise, ..
            } => {
                f(then);
                f(otherwise);
            }
            Stmt::Case { arms, default, .. } => {
                arms.iter().for_each(|(_, b)| f(b));
                f(default);
            }
        }
    }
}

/// The statements that assign a signal `keep` wants, with the conditions around them.
pub(crate) fn filter(block: &[Stmt], keep: &dyn Fn(SignalId) -> bool) -> Vec<Stmt> {
    let mut out = vec![];
    for stmt in block {
        match stmt {
            Stmt::Assign { target, .. } => {
                if keep(*target) {
                    out.push(stmt.clone());
                }
            }
            Stmt::If {
                id,
                condition,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (filter(then, keep), filter(otherwise, keep));
                if !(then.is_empty() && otherwise.is_empty()) {
                    out.push(Stmt::If {
                        id: *id,
                        condition: condition.clone(),
                        then,
                        otherwise,
                    });
                }
            }
            Stmt::Case {
                id,
                selector,
                arms,
                default,
                complete,
            } => {
                let arms: Vec<_> = arms
                    .iter()
                    .map(|(values, body)| (values.clone(), filter(body, keep)))
                    .collect();
                let default = filter(default, keep);
                if !(default.is_empty() && arms.iter().all(|(_, body)| body.is_empty())) {
                    out.push(Stmt::Case {
                        id: *id,
                        selector: selector.clone(),
                        arms,
                        default,
                        complete: *complete,
                    });
                }
            }
        }
    }
    out
}

/// Turns runs of `if x == constant` on one `x`, with different constants and nothing assigned that `x` reads, into a
/// case.
pub(crate) fn find_cases(block: Vec<Stmt>) -> Vec<Stmt> {
    let mut out: Vec<Stmt> = vec![];
    for stmt in block {
        let stmt = match stmt {
            Stmt::If {
                id,
                condition,
                then,
                otherwise,
            } => Stmt::If {
                id,
                condition,
                then: find_cases(then),
                otherwise: find_cases(otherwise),
            },
            Stmt::Case {
                id,
                selector,
                arms,
                default,
                complete,
            } => Stmt::Case {
                id,
                selector,
                arms: arms.into_iter().map(|(v, b)| (v, find_cases(b))).collect(),
                default: find_cases(default),
                complete,
            },
            assign => assign,
        };
        let Some((selector, value)) = equality(&stmt) else {
            out.push(stmt);
            continue;
        };
        if let Some(Stmt::Case {
            selector: last,
            arms,
            default,
            ..
        }) = out.last_mut()
        {
            let apart = |(values, body): &(Vec<Word>, Vec<Stmt>)| {
                !values.iter().any(|v| v.same_bits(&value)) && !changes(body, &selector)
            };
            if default.is_empty() && *last == selector && arms.iter().all(apart) {
                let Stmt::If { then, .. } = stmt else {
                    unreachable!("an equality is an if")
                };
                arms.push((vec![value], then));
                continue;
            }
        }
        let Stmt::If { id, then, .. } = stmt else {
            unreachable!("an equality is an if")
        };
        out.push(Stmt::Case {
            id,
            selector,
            arms: vec![(vec![value], then)],
            default: vec![],
            complete: false,
        });
    }
    out.into_iter().map(single_arm_to_if).collect()
}

/// `x` and the constant of an `if x == constant` without else whose body does not change `x`.
fn equality(stmt: &Stmt) -> Option<(Expr, Word)> {
    let Stmt::If {
        condition,
        then,
        otherwise,
        ..
    } = stmt
    else {
        return None;
    };
    if !otherwise.is_empty() {
        return None;
    }
    let expr::Op::Compare(Compare::Eq, a, b) = &condition.op else {
        return None;
    };
    let (selector, value) = match (a.constant(), b.constant()) {
        (_, Some(value)) => (a.clone(), value),
        (Some(value), _) => (b.clone(), value),
        _ => return None,
    };
    (!changes(then, &selector)).then_some((selector, value))
}

/// Whether a block assigns a signal that `x` reads.
fn changes(block: &[Stmt], x: &Expr) -> bool {
    let mut changes = false;
    for stmt in block {
        stmt.targets(&mut |target| x.signals(&mut |s| changes |= s == target));
    }
    changes
}

fn single_arm_to_if(stmt: Stmt) -> Stmt {
    match stmt {
        Stmt::Case {
            id,
            selector,
            mut arms,
            default,
            complete: false,
        } if arms.len() == 1 && arms[0].0.len() == 1 && default.is_empty() => {
            let (values, then) = arms.remove(0);
            Stmt::If {
                id,
                condition: expr::compare(Compare::Eq, &selector, &expr::word(values[0])),
                then,
                otherwise: vec![],
            }
        }
        other => other,
    }
}
