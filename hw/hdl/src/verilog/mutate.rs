//! Mutants for a mutation check: small changes of kernels, each switched on by an input of the design.
//!
//! The kernels' AST is changed before it becomes Verilog. A module whose unit is chosen gets an input `mutant`, and so
//! has every module above it; `mutant` = 0 is the design as it is, `mutant` = n has change number n. Operators:
//! negated conditions, replaced operators and swapped operands, negations left out, flipped constants, dropped
//! assignments, and bits of an assigned value that are stuck. Instances of one unit share its mutants.

use std::collections::{HashMap, HashSet};

use rust_hdl_core::ast::{
    Verilog, VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional,
    VerilogExpression as Ast, VerilogLiteral, VerilogLoop, VerilogMatch, VerilogOp, VerilogOpUnary,
    VerilogStatement as Statement,
};
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::block::Block;

use super::collect::{self, literal, AtomInfo, BlockInfo};
use super::{write_block, Design, WriteError};

/// Name of the input that chooses the mutant.
pub const MUTANT: &str = "mutant";
/// Width of that input in bits.
pub const MUTANT_BITS: usize = 16;

/// One change of a kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// The value of the input `mutant` that switches it on; the first is 1.
    pub number: u32,
    /// Name of the unit.
    pub unit: String,
    /// The statement or condition as it is.
    pub place: String,
    /// What stands there instead.
    pub change: String,
}

/// As [`write`](super::write), with mutants of the kernels of `units` (names as in [`UnitName`](crate::UnitName)). For
/// simulation.
///
/// # Errors
/// As [`write`](super::write).
pub fn write_with_mutants(
    top: &dyn Block,
    top_name: &str,
    header: &[String],
    units: &[&str],
) -> Result<(Design, Vec<Mutant>), WriteError> {
    let mut block = collect::collect(top);
    let mut mutator = Mutator {
        units,
        mutants: vec![],
        first_of: HashMap::new(),
    };
    mutator.visit(&mut block);
    Ok((write_block(&block, top_name, header)?, mutator.mutants))
}

struct Mutator<'a> {
    units: &'a [&'a str],
    mutants: Vec<Mutant>,
    /// How many mutants there were before a unit's.
    first_of: HashMap<String, usize>,
}

impl Mutator<'_> {
    /// Mutates the kernels of a block and of those below; whether it has the input now.
    fn visit(&mut self, block: &mut BlockInfo) -> bool {
        let mut wires = vec![];
        for child in &mut block.children {
            if self.visit(child) {
                wires.push(Statement::Assignment(
                    Ast::Signal(format!("{}${MUTANT}", child.field)),
                    Ast::Signal(MUTANT.into()),
                ));
            }
        }
        let unit = block.unit.clone().unwrap_or_default();
        let chosen = self.units.contains(&unit.as_str());
        if !chosen && wires.is_empty() {
            return false;
        }
        let widths = widths(block);
        if let Verilog::Combinatorial(kernel) = &mut block.hdl {
            if chosen {
                let known = self.mutants.len();
                let first = *self.first_of.entry(unit.clone()).or_insert(known);
                let mut pass = Pass {
                    unit: &unit,
                    widths: &widths,
                    first,
                    found: vec![],
                };
                *kernel = pass.block(kernel, &HashSet::new());
                let found = pass.found;
                if first == known {
                    self.mutants.extend(found);
                }
            }
            kernel.splice(0..0, wires);
        }
        block.atoms.push(AtomInfo {
            path: MUTANT.into(),
            width: MUTANT_BITS,
            scalar: false,
            kind: AtomKind::InputParameter,
        });
        true
    }
}

/// Width of each signal a kernel may assign, and whether it is a single bit.
fn widths(block: &BlockInfo) -> HashMap<String, (usize, bool)> {
    let own = block
        .atoms
        .iter()
        .map(|a| (a.path.clone(), (a.width, a.scalar)));
    let below = block.children.iter().flat_map(|c| {
        let path = |a: &AtomInfo| format!("{}${}", c.field, a.path);
        c.atoms.iter().map(move |a| (path(a), (a.width, a.scalar)))
    });
    own.chain(below).collect()
}

struct Pass<'a> {
    unit: &'a str,
    widths: &'a HashMap<String, (usize, bool)>,
    /// Mutants before this unit's.
    first: usize,
    found: Vec<Mutant>,
}

impl Pass<'_> {
    fn add(&mut self, place: &str, change: String) -> u32 {
        let number = (self.first + self.found.len() + 1) as u32;
        self.found.push(Mutant {
            number,
            unit: self.unit.into(),
            place: place.into(),
            change,
        });
        number
    }

    /// A block in which the signals of `before` have been assigned already.
    fn block(&mut self, block: &[Statement], before: &HashSet<String>) -> VerilogBlock {
        let mut assigned = before.clone();
        block
            .iter()
            .map(|statement| {
                let mutated = self.statement(statement, &assigned);
                if let Statement::Assignment(Ast::Signal(name), _) = statement {
                    assigned.insert(name.clone());
                }
                mutated
            })
            .collect()
    }

    fn statement(&mut self, statement: &Statement, assigned: &HashSet<String>) -> Statement {
        match statement {
            Statement::Assignment(target, value) => self.assignment(target, value, assigned),
            Statement::If(x) => {
                let test = self.condition(&x.test);
                let then = self.block(&x.then, assigned);
                let otherwise = match &x.otherwise {
                    VerilogBlockOrConditional::Block(b) => {
                        VerilogBlockOrConditional::Block(self.block(b, assigned))
                    }
                    VerilogBlockOrConditional::Conditional(s) => {
                        VerilogBlockOrConditional::Conditional(Box::new(
                            self.statement(s, assigned),
                        ))
                    }
                    VerilogBlockOrConditional::None => VerilogBlockOrConditional::None,
                };
                Statement::If(VerilogConditional {
                    test,
                    then,
                    otherwise,
                })
            }
            Statement::Match(x) => Statement::Match(VerilogMatch {
                test: x.test.clone(),
                cases: x
                    .cases
                    .iter()
                    .map(|case| VerilogCase {
                        condition: case.condition.clone(),
                        block: self.block(&case.block, assigned),
                    })
                    .collect(),
            }),
            // A loop without a pass has nothing to mutate.
            Statement::Loop(x) if literal(&x.from).0 < literal(&x.to).0 => {
                Statement::Loop(VerilogLoop {
                    index: x.index.clone(),
                    from: x.from.clone(),
                    to: x.to.clone(),
                    block: self.block(&x.block, assigned),
                })
            }
            Statement::Macro(block) => Statement::Macro(self.block(block, assigned)),
            other => other.clone(),
        }
    }

    /// The assignment, or what a mutant makes of it.
    fn assignment(&mut self, target: &Ast, value: &Ast, assigned: &HashSet<String>) -> Statement {
        let Ast::Signal(name) = target else {
            return Statement::Assignment(target.clone(), value.clone());
        };
        let shown = name.strip_suffix("$next").unwrap_or(name);
        let place = format!("{} = {}", show_name(shown), show(value));
        let assign = |value: Ast| Statement::Assignment(target.clone(), value);
        let mut cases = vec![];
        let mut case = |number: u32, block: VerilogBlock| {
            cases.push(VerilogCase {
                condition: number.to_string(),
                block,
            });
        };
        for (change, value) in variants(value) {
            case(self.add(&place, change), vec![assign(value)]);
        }
        for (bit, high) in self.stuck(shown, value) {
            let change = format!("bit {bit} stuck at {}", high as u8);
            let value = match self.others(shown, bit) {
                Some(others) if !high => binary(value.clone(), VerilogOp::BitAnd, number(others)),
                _ => binary(value.clone(), VerilogOp::BitOr, number(1 << bit)),
            };
            case(self.add(&place, change), vec![assign(value)]);
        }
        if assigned.contains(name) {
            case(self.add(&place, "dropped".into()), vec![]);
        } else if constant(value) != Some(0) && !self.has_stuck_at_zero(shown) {
            case(
                self.add(&place, "dropped: 0".into()),
                vec![assign(number(0))],
            );
        }
        if cases.is_empty() {
            return assign(value.clone());
        }
        cases.push(VerilogCase {
            condition: "default".into(),
            block: vec![assign(value.clone())],
        });
        Statement::Match(VerilogMatch {
            test: Ast::Signal(MUTANT.into()),
            cases,
        })
    }

    fn width(&self, name: &str) -> Option<(usize, bool)> {
        self.widths.get(&first_of_array(name)).copied()
    }

    /// All bits of a signal of up to 64 bits but one.
    fn others(&self, name: &str, bit: usize) -> Option<u64> {
        let (width, _) = self.width(name)?;
        (width <= 64).then(|| (u64::MAX >> (64 - width)) & !(1 << bit))
    }

    /// A single bit: dropping its only assignment is the same as sticking it at 0.
    fn has_stuck_at_zero(&self, name: &str) -> bool {
        matches!(self.width(name), Some((1, _)))
    }

    /// Bits to stick: both ways for a single bit, one bit of a vector.
    fn stuck(&self, name: &str, value: &Ast) -> Vec<(usize, bool)> {
        let Some((width, _)) = self.width(name) else {
            return vec![];
        };
        let all = if width == 1 {
            vec![(0, false), (0, true)]
        } else {
            // which one depends on the statement alone, so that other statements may come and go
            let n = hash(&format!("{name} = {}", show(value)));
            vec![((n / 2) % width.min(64), width > 64 || n % 2 == 0)]
        };
        all.into_iter()
            .filter(|(bit, high)| constant(value).map_or(true, |c| (c >> bit & 1 == 1) != *high))
            .collect()
    }

    /// The condition, or what a mutant makes of it.
    fn condition(&mut self, test: &Ast) -> Ast {
        let place = format!("if {}", show(test));
        let mut changes = vec![(
            "negated".to_string(),
            Ast::Unary(VerilogOpUnary::Not, Box::new(test.clone())),
        )];
        // The negation of a comparison stands for both.
        let negates = |x: &Ast| matches!(x, Ast::Unary(VerilogOpUnary::Not, _));
        let flips = |x: &Ast| matches!(x, Ast::Binary(_, VerilogOp::Eq | VerilogOp::Ne, _));
        let skip = (negates(bare(test)) || flips(bare(test))) as usize;
        changes.extend(variants(test).into_iter().skip(skip));
        let mut original = test.clone();
        let mut mutated: Option<Ast> = None;
        for (change, value) in changes {
            let on = binary(
                Ast::Signal(MUTANT.into()),
                VerilogOp::Eq,
                number(self.add(&place, change).into()),
            );
            let off = Ast::Unary(VerilogOpUnary::Not, Box::new(on.clone()));
            original = binary(original, VerilogOp::BitAnd, off);
            let one = binary(value, VerilogOp::BitAnd, on);
            mutated = Some(match mutated {
                None => one,
                Some(others) => binary(others, VerilogOp::BitOr, one),
            });
        }
        match mutated {
            None => original,
            Some(mutated) => binary(original, VerilogOp::BitOr, mutated),
        }
    }
}

/// `lane[i+1]$d` is as wide as `lane$0$d`.
fn first_of_array(name: &str) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for c in name.chars() {
        match c {
            '[' => {
                if depth == 0 {
                    out.push_str("$0");
                }
                depth += 1;
            }
            ']' => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn hash(text: &str) -> usize {
    let step = |h: u32, b: u8| (h ^ u32::from(b)).wrapping_mul(0x0100_0193);
    let h = text.bytes().fold(0x811c_9dc5, step);
    (h >> 16 ^ h) as usize
}

fn bare(x: &Ast) -> &Ast {
    match x {
        Ast::Paren(x) => bare(x),
        x => x,
    }
}

fn number(value: u64) -> Ast {
    Ast::Literal(value.into())
}

fn binary(a: Ast, op: VerilogOp, b: Ast) -> Ast {
    Ast::Binary(Box::new(a), op, Box::new(b))
}

fn constant(x: &Ast) -> Option<i128> {
    match bare(x) {
        Ast::Literal(x) => Some(literal(x).0),
        _ => None,
    }
}

/// Every expression that differs from `x` in one operator, operand or constant, with a name for the change.
fn variants(x: &Ast) -> Vec<(String, Ast)> {
    let mut out: Vec<(String, Ast)> = vec![];
    let mut here = |with: Ast| out.push((format!("{} -> {}", show(x), show(&with)), with));
    match x {
        Ast::Unary(VerilogOpUnary::Not, a) => here((**a).clone()),
        Ast::Unary(VerilogOpUnary::Any, a) => here(Ast::Unary(VerilogOpUnary::All, a.clone())),
        Ast::Unary(VerilogOpUnary::All, a) => here(Ast::Unary(VerilogOpUnary::Any, a.clone())),
        Ast::Binary(a, op, b) => {
            if let Some(other) = replaced(op) {
                here(Ast::Binary(a.clone(), other, b.clone()));
            }
            if matches!(op, VerilogOp::Sub) {
                here(Ast::Binary(b.clone(), op.clone(), a.clone()));
            }
            if let (Some(c), true) = (constant(b), compares(op)) {
                here(Ast::Binary(
                    a.clone(),
                    op.clone(),
                    Box::new(number(c as u64 ^ 1)),
                ));
            }
        }
        _ => {}
    }
    let mut below = |child: &Ast, whole: &dyn Fn(Box<Ast>) -> Ast| {
        out.extend(
            variants(child)
                .into_iter()
                .map(|(change, child)| (change, whole(Box::new(child)))),
        );
    };
    match x {
        Ast::Cast(a, width) => below(a, &|a| Ast::Cast(a, *width)),
        Ast::Signed(a) => below(a, &Ast::Signed),
        Ast::Unsigned(a) => below(a, &Ast::Unsigned),
        Ast::Paren(a) => below(a, &Ast::Paren),
        Ast::Unary(op, a) => below(a, &|a| Ast::Unary(op.clone(), a)),
        // Shift amounts and indices stay: others may not exist.
        Ast::Binary(a, op @ (VerilogOp::Shl | VerilogOp::Shr), b) => {
            below(a, &|a| Ast::Binary(a, op.clone(), b.clone()));
        }
        Ast::Binary(a, op, b) => {
            below(a, &|a| Ast::Binary(a, op.clone(), b.clone()));
            below(b, &|b| Ast::Binary(a.clone(), op.clone(), b));
        }
        Ast::Index(a, at) => below(a, &|a| Ast::Index(a, at.clone())),
        Ast::Slice(a, width, at) => below(a, &|a| Ast::Slice(a, *width, at.clone())),
        Ast::IndexReplace(a, at, bit) => {
            below(a, &|a| Ast::IndexReplace(a, at.clone(), bit.clone()));
            below(bit, &|bit| Ast::IndexReplace(a.clone(), at.clone(), bit));
        }
        Ast::Signal(_) | Ast::Literal(_) => {}
    }
    out
}

fn replaced(op: &VerilogOp) -> Option<VerilogOp> {
    Some(match op {
        VerilogOp::Add => VerilogOp::Sub,
        VerilogOp::BitAnd | VerilogOp::LogicalAnd => VerilogOp::BitOr,
        VerilogOp::BitOr | VerilogOp::LogicalOr => VerilogOp::BitAnd,
        VerilogOp::BitXor => VerilogOp::BitOr,
        VerilogOp::Eq => VerilogOp::Ne,
        VerilogOp::Ne => VerilogOp::Eq,
        VerilogOp::Lt => VerilogOp::Le,
        VerilogOp::Le => VerilogOp::Lt,
        VerilogOp::Gt => VerilogOp::Ge,
        VerilogOp::Ge => VerilogOp::Gt,
        VerilogOp::Sub | VerilogOp::Mul | VerilogOp::Shl | VerilogOp::Shr => return None,
    })
}

fn compares(op: &VerilogOp) -> bool {
    matches!(
        op,
        VerilogOp::Eq
            | VerilogOp::Ne
            | VerilogOp::Lt
            | VerilogOp::Le
            | VerilogOp::Gt
            | VerilogOp::Ge
    )
}

fn show_name(name: &str) -> String {
    name.replace('$', ".")
}

fn show_literal(x: &VerilogLiteral) -> String {
    let value = literal(x).0;
    if value < 10 {
        value.to_string()
    } else {
        format!("{value:#x}")
    }
}

/// An expression on one line.
fn show(x: &Ast) -> String {
    match x {
        Ast::Signal(name) => show_name(name),
        Ast::Literal(x) => show_literal(x),
        Ast::Cast(x, width) => format!("bits_to({}, {width})", show(x)),
        Ast::Signed(x) => format!("signed({})", show(x)),
        Ast::Unsigned(x) => format!("fit({})", show(x)),
        Ast::Paren(x) => match &**x {
            Ast::Binary(..) => format!("({})", show(x)),
            _ => show(x),
        },
        Ast::Binary(a, op, b) => {
            let op = match op {
                VerilogOp::Add => "+",
                VerilogOp::Sub => "-",
                VerilogOp::Mul => "*",
                VerilogOp::LogicalAnd | VerilogOp::BitAnd => "&",
                VerilogOp::LogicalOr | VerilogOp::BitOr => "|",
                VerilogOp::BitXor => "^",
                VerilogOp::Shl => "<<",
                VerilogOp::Shr => ">>",
                VerilogOp::Eq => "==",
                VerilogOp::Lt => "<",
                VerilogOp::Le => "<=",
                VerilogOp::Ne => "!=",
                VerilogOp::Ge => ">=",
                VerilogOp::Gt => ">",
            };
            format!("{} {op} {}", show(a), show(b))
        }
        Ast::Unary(op, x) => match op {
            VerilogOpUnary::Not => format!("!{}", grouped(x)),
            VerilogOpUnary::Neg => format!("-{}", grouped(x)),
            VerilogOpUnary::All => format!("all({})", show(x)),
            VerilogOpUnary::Any => format!("any({})", show(x)),
            VerilogOpUnary::Xor => format!("xor({})", show(x)),
        },
        Ast::Index(x, at) => format!("{}[{}]", grouped(x), show(at)),
        Ast::Slice(x, width, at) => format!("{}[{} +: {width}]", grouped(x), show(at)),
        Ast::IndexReplace(x, at, bit) => {
            format!("{} with [{}] = {}", show(x), show(at), show(bit))
        }
    }
}

fn grouped(x: &Ast) -> String {
    match x {
        Ast::Binary(..) => format!("({})", show(x)),
        _ => show(x),
    }
}
