//! From the kernel macro's AST to expressions with widths.
//!
//! The rules are those of [`Word`](crate::Word): integers and casts take the width of their sibling or target; shift
//! amounts and indices are computed as integers, without wrapping.

use std::collections::HashMap;

use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogOp, VerilogOpUnary};

use super::amount::{Amount, AmountOp, Dynamic};
use super::collect::literal;
use super::expr::{self, Binary, Compare, Expr, Reduce, SignalId};
use super::names;

/// What a kernel name stands for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Entry {
    Signal {
        id: SignalId,
        width: usize,
    },
    /// An integer, with the width of its type if it has one.
    Integer(i128, Option<usize>),
}

/// The names a kernel may use, and the loop indices at the current place.
pub(crate) struct Scope {
    pub entries: HashMap<String, Entry>,
    pub indices: Vec<(String, i128)>,
}

/// An expression that may still be without a width.
pub(crate) enum Value {
    Integer(i128),
    Sized(Expr),
    Free(Free),
}

/// Takes its width from the context.
pub(crate) enum Free {
    Cast { x: Expr, signed: bool },
    Integer(i128),
    Binary(Binary, Box<Free>, Box<Free>),
    Not(Box<Free>),
    Shl(Box<Free>, Amount),
}

type Result<T> = std::result::Result<T, String>;

impl Free {
    fn at(&self, width: usize) -> Result<Expr> {
        Ok(match self {
            Free::Cast { x, signed } => expr::resize(x, width, *signed),
            Free::Integer(n) => integer(*n, width)?,
            Free::Binary(op, a, b) => expr::binary(*op, &a.at(width)?, &b.at(width)?),
            Free::Not(a) => expr::not(&a.at(width)?),
            Free::Shl(a, n) => expr::shl(&a.at(width)?, n),
        })
    }
}

fn integer(n: i128, width: usize) -> Result<Expr> {
    expr::integer(n, width).ok_or_else(|| format!("the integer {n} does not fit {width} bits"))
}

impl Value {
    /// At a width given by the context.
    pub fn at(self, width: usize) -> Result<Expr> {
        match self {
            Value::Integer(n) => integer(n, width),
            Value::Free(free) => free.at(width),
            Value::Sized(x) if x.width == width => Ok(x),
            Value::Sized(x) => Err(format!("{} bits where {width} are wanted", x.width)),
        }
    }

    /// With a width of its own.
    fn own(self, what: &str) -> Result<Expr> {
        match self {
            Value::Sized(x) => Ok(x),
            Value::Integer(n) => Err(format!("{what} of the integer {n}")),
            Value::Free(_) => Err(format!(
                "{what} of a value without a width of its own; use bits_to(x, width) or a Local"
            )),
        }
    }

    fn free(self) -> Result<Free> {
        match self {
            Value::Integer(n) => Ok(Free::Integer(n)),
            Value::Free(free) => Ok(free),
            Value::Sized(_) => Err("mixed widths".into()),
        }
    }
}

impl Scope {
    /// The value of a name that is an integer when the module is written.
    fn integer(&self, name: &str) -> Option<i128> {
        if let Some((_, value)) = self.indices.iter().rev().find(|(n, _)| n == name) {
            return Some(*value);
        }
        match self.entries.get(name) {
            Some(Entry::Integer(value, _)) => Some(*value),
            _ => None,
        }
    }

    /// A kernel name with its indices worked out.
    pub fn resolve(&self, name: &str) -> Result<String> {
        names::resolve(name, &|n| self.integer(n)).map_err(|index| {
            format!(
                "`{name}`: the index `{index}` is not known when the Verilog is written; index by loop indices, \
                 literals and `Param`s, or select with a loop"
            )
        })
    }

    fn named(&self, name: &str) -> Result<Value> {
        if let Some((_, value)) = self.indices.iter().rev().find(|(n, _)| n == name) {
            return Ok(Value::Integer(*value));
        }
        let resolved = self.resolve(name)?;
        match self.entries.get(&resolved) {
            Some(Entry::Signal { id, width }) => Ok(Value::Sized(expr::signal(*id, *width))),
            Some(Entry::Integer(n, None)) => Ok(Value::Integer(*n)),
            Some(Entry::Integer(n, Some(width))) => Ok(Value::Sized(integer(*n, *width)?)),
            None if resolved.starts_with('_') => Err(format!(
                "`{resolved}` is a plain field; in an expression use a `Param`"
            )),
            None => Err(format!(
                "`{resolved}` is not a signal, `Param`, loop index or name in `constants!`"
            )),
        }
    }

    /// An expression as assigned or compared.
    pub fn value(&self, ast: &Ast) -> Result<Value> {
        Ok(match ast {
            Ast::Signal(name) => self.named(name)?,
            Ast::Literal(x) => match literal(x) {
                (value, 1) => Value::Sized(expr::truth(value == 1)),
                (value, _) => Value::Integer(value),
            },
            Ast::Paren(x) => self.value(x)?,
            Ast::Cast(x, width) => Value::Sized(match self.value(x)? {
                Value::Sized(x) => expr::resize(&x, *width, false),
                other => other.at(*width)?,
            }),
            Ast::Unsigned(x) => self.cast(x, false)?,
            Ast::Signed(x) => self.cast(x, true)?,
            Ast::Unary(op, x) => self.unary(op, x)?,
            Ast::Binary(a, op, b) => self.binary(a, op, b)?,
            Ast::Index(x, at) => {
                let x = self.value(x)?.own("get_bit()")?;
                Value::Sized(expr::bits(&x, &self.amount(at)?, 1))
            }
            Ast::Slice(x, width, at) => {
                let x = self.value(x)?.own("get_bits()")?;
                if *width > x.width || *width == 0 {
                    return Err(format!("a slice of {width} bits from {}", x.width));
                }
                Value::Sized(expr::bits(&x, &self.amount(at)?, *width))
            }
            Ast::IndexReplace(x, at, bit) => {
                let x = self.value(x)?.own("replace_bit()")?;
                let bit = self.value(bit)?.at(1)?;
                Value::Sized(expr::replace(&x, &self.amount(at)?, &bit))
            }
        })
    }

    /// A condition.
    pub fn condition(&self, ast: &Ast) -> Result<Expr> {
        let x = self.value(ast)?.own("a condition")?;
        if x.width != 1 {
            return Err(format!("a condition of {} bits", x.width));
        }
        Ok(x)
    }

    fn cast(&self, x: &Ast, signed: bool) -> Result<Value> {
        match self.value(x)? {
            Value::Sized(x) => Ok(Value::Free(Free::Cast { x, signed })),
            Value::Integer(n) => Ok(Value::Free(Free::Integer(n))),
            Value::Free(_) => Err("a cast of a cast has no width".into()),
        }
    }

    fn unary(&self, op: &VerilogOpUnary, x: &Ast) -> Result<Value> {
        let value = self.value(x)?;
        let reduced = |op, value: Value| {
            Ok(Value::Sized(expr::reduce(
                op,
                &value.own("all(), any() or xor()")?,
            )))
        };
        match op {
            VerilogOpUnary::All => reduced(Reduce::All, value),
            VerilogOpUnary::Any => reduced(Reduce::Any, value),
            VerilogOpUnary::Xor => reduced(Reduce::Xor, value),
            VerilogOpUnary::Not => Ok(match value {
                Value::Integer(n) => Value::Integer(!n),
                Value::Sized(x) => Value::Sized(expr::not(&x)),
                Value::Free(x) => Value::Free(Free::Not(Box::new(x))),
            }),
            VerilogOpUnary::Neg => Ok(match value {
                Value::Integer(n) => Value::Integer(-n),
                Value::Sized(x) => {
                    Value::Sized(expr::binary(Binary::Sub, &expr::zeros(x.width), &x))
                }
                Value::Free(x) => Value::Free(Free::Binary(
                    Binary::Sub,
                    Box::new(Free::Integer(0)),
                    Box::new(x),
                )),
            }),
        }
    }

    fn binary(&self, left: &Ast, op: &VerilogOp, right: &Ast) -> Result<Value> {
        let arithmetic = |op| self.arithmetic(left, op, right);
        let comparison = |op| self.comparison(left, op, right);
        match op {
            VerilogOp::Add => arithmetic(Binary::Add),
            VerilogOp::Sub => arithmetic(Binary::Sub),
            VerilogOp::Mul => arithmetic(Binary::Mul),
            VerilogOp::BitAnd | VerilogOp::LogicalAnd => arithmetic(Binary::And),
            VerilogOp::BitOr | VerilogOp::LogicalOr => arithmetic(Binary::Or),
            VerilogOp::BitXor => arithmetic(Binary::Xor),
            VerilogOp::Eq => comparison(Compare::Eq),
            VerilogOp::Ne => comparison(Compare::Ne),
            VerilogOp::Lt => comparison(Compare::Lt),
            VerilogOp::Le => comparison(Compare::Le),
            VerilogOp::Gt => comparison(Compare::Gt),
            VerilogOp::Ge => comparison(Compare::Ge),
            VerilogOp::Shl => self.shift(left, right, true),
            VerilogOp::Shr => self.shift(left, right, false),
        }
    }

    fn arithmetic(&self, left: &Ast, op: Binary, right: &Ast) -> Result<Value> {
        let (a, b) = (self.value(left)?, self.value(right)?);
        Ok(match (a, b) {
            (Value::Integer(a), Value::Integer(b)) => Value::Integer(
                match op {
                    Binary::And => Some(a & b),
                    Binary::Or => Some(a | b),
                    Binary::Xor => Some(a ^ b),
                    Binary::Add => a.checked_add(b),
                    Binary::Sub => a.checked_sub(b),
                    Binary::Mul => a.checked_mul(b),
                }
                .ok_or("an integer over 127 bits")?,
            ),
            _ if op == Binary::Mul => return Err("a product of signals; use a Multiplier".into()),
            (Value::Sized(a), Value::Sized(b)) if a.width != b.width => {
                return Err(format!("operands of {} and {} bits", a.width, b.width))
            }
            (Value::Sized(a), b) => Value::Sized(expr::binary(op, &a, &b.at(a.width)?)),
            (a, Value::Sized(b)) => Value::Sized(expr::binary(op, &a.at(b.width)?, &b)),
            (a, b) => Value::Free(Free::Binary(op, Box::new(a.free()?), Box::new(b.free()?))),
        })
    }

    fn comparison(&self, left: &Ast, op: Compare, right: &Ast) -> Result<Value> {
        let (a, b) = (self.value(left)?, self.value(right)?);
        let (a, b) = match (a, b) {
            (Value::Integer(a), Value::Integer(b)) => {
                return Ok(Value::Sized(expr::truth(holds(op, a, b))))
            }
            (Value::Sized(a), Value::Integer(b)) if integer(b, a.width).is_err() => {
                return Ok(Value::Sized(expr::truth(holds(op, 0, b))))
            }
            (Value::Integer(a), Value::Sized(b)) if integer(a, b.width).is_err() => {
                return Ok(Value::Sized(expr::truth(holds(op, a, 0))))
            }
            (Value::Sized(a), Value::Sized(b)) if a.width != b.width => {
                return Err(format!(
                    "comparison of {} and {} bits; use bits_to(x, width)",
                    a.width, b.width
                ))
            }
            (Value::Sized(a), b) => {
                let b = b.at(a.width)?;
                (a, b)
            }
            (a, Value::Sized(b)) => (a.at(b.width)?, b),
            _ => return Err(
                "comparison of casts: neither side has a width; use bits_to(x, width) or a Local"
                    .into(),
            ),
        };
        Ok(Value::Sized(expr::compare(op, &a, &b)))
    }

    fn shift(&self, left: &Ast, right: &Ast, up: bool) -> Result<Value> {
        let amount = self.amount(right)?;
        Ok(match (self.value(left)?, &amount) {
            (Value::Integer(a), Amount::Fixed(n)) => {
                let n = u32::try_from(*n).unwrap_or(127).min(127);
                Value::Integer(if up {
                    a.checked_mul(1i128.checked_shl(n).ok_or("an integer over 127 bits")?)
                        .ok_or("an integer over 127 bits")?
                } else {
                    a >> n
                })
            }
            (Value::Integer(_), _) => return Err("an integer shifted by a signal".into()),
            (Value::Sized(a), _) if up => Value::Sized(expr::shl(&a, &amount)),
            (Value::Sized(a), _) => Value::Sized(expr::shr(&a, &amount, false)),
            (Value::Free(a), _) if up => Value::Free(Free::Shl(Box::new(a), amount)),
            (Value::Free(Free::Cast { x, signed }), _) => Value::Free(Free::Cast {
                x: expr::shr(&x, &amount, signed),
                signed,
            }),
            (Value::Free(_), _) => {
                return Err("right shift of arithmetic on casts: it has no width; use bits_to(x, width) or a Local".into())
            }
        })
    }

    /// A shift amount or index.
    pub fn amount(&self, ast: &Ast) -> Result<Amount> {
        let operation = match ast {
            Ast::Paren(x) => return self.amount(x),
            Ast::Binary(a, op, b) => match op {
                VerilogOp::Add => Some((a, AmountOp::Add, b)),
                VerilogOp::Sub => Some((a, AmountOp::Sub, b)),
                VerilogOp::Mul => Some((a, AmountOp::Mul, b)),
                VerilogOp::Shl => Some((a, AmountOp::Shl, b)),
                VerilogOp::Shr => Some((a, AmountOp::Shr, b)),
                VerilogOp::BitAnd => Some((a, AmountOp::Bits(Binary::And), b)),
                VerilogOp::BitOr => Some((a, AmountOp::Bits(Binary::Or), b)),
                VerilogOp::BitXor => Some((a, AmountOp::Bits(Binary::Xor), b)),
                _ => None,
            },
            Ast::Unary(..) => {
                return Err("a negated shift amount or index; use a Local".into());
            }
            _ => None,
        };
        if let Some((a, op, b)) = operation {
            return Amount::arithmetic(op, &self.amount(a)?, &self.amount(b)?)
                .ok_or_else(|| "a shift amount or index of this form; use a Local".to_string());
        }
        match self.value(ast)? {
            Value::Integer(n) => usize::try_from(n)
                .map(Amount::Fixed)
                .map_err(|_| format!("the index {n}")),
            other => {
                let x = other.own("a shift amount or index")?;
                Ok(match x.constant() {
                    Some(c) => Amount::Fixed(c.index()),
                    None => Amount::Dynamic(Dynamic::of(x)),
                })
            }
        }
    }
}

fn holds(op: Compare, a: i128, b: i128) -> bool {
    match op {
        Compare::Eq => a == b,
        Compare::Ne => a != b,
        Compare::Lt => a < b,
        Compare::Le => a <= b,
        Compare::Gt => a > b,
        Compare::Ge => a >= b,
    }
}
