//! Expressions with every width known, and constructors that fold what is constant.
//!
//! Both operands of an operator have the operator's width, so Verilog's context rules never widen anything.

use std::rc::Rc;

use super::amount::{Amount, Dynamic};
use crate::word::Word;

/// A signal of the module being written: an index into its table.
pub(crate) type SignalId = usize;
/// A shared expression.
pub(crate) type Expr = Rc<Node>;

/// An expression of `width` bits.
#[derive(Debug, PartialEq)]
pub(crate) struct Node {
    pub op: Op,
    pub width: usize,
}

/// A constant; compares by width and value.
#[derive(Debug, Clone)]
pub(crate) struct Constant(pub Word);

impl PartialEq for Constant {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_bits(&other.0)
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Binary {
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Reduce {
    All,
    Any,
    Xor,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Op {
    Constant(Constant),
    Signal(SignalId),
    /// Bits from a fixed position up.
    Slice(Expr, usize),
    /// Bits from a computed position up, zeros beyond the end.
    Select(Expr, Dynamic),
    Not(Expr),
    Binary(Binary, Expr, Expr),
    Compare(Compare, Expr, Expr),
    Reduce(Reduce, Expr),
    Shl(Expr, Dynamic),
    Shr(Expr, Dynamic),
    /// Arithmetic shift right.
    Sar(Expr, Dynamic),
    /// Most significant first.
    Concat(Vec<Expr>),
    /// One bit, repeated.
    Repeat(Expr),
    Mux(Expr, Expr, Expr),
    /// A bit at a computed position replaced.
    Replace(Expr, Dynamic, Expr),
}

fn node(op: Op, width: usize) -> Expr {
    Rc::new(Node { op, width })
}

impl Node {
    pub fn constant(&self) -> Option<Word> {
        match &self.op {
            Op::Constant(c) => Some(c.0),
            _ => None,
        }
    }

    pub fn is_zero(&self) -> bool {
        self.constant().is_some_and(|c| !c.any())
    }

    fn is_ones(&self) -> bool {
        self.constant().is_some_and(|c| c.all())
    }

    /// Calls `f` on each operand.
    pub fn operands(&self, mut f: impl FnMut(&Expr)) {
        match &self.op {
            Op::Constant(_) | Op::Signal(_) => {}
            Op::Slice(a, _) | Op::Not(a) | Op::Reduce(_, a) | Op::Repeat(a) => f(a),
            Op::Binary(_, a, b) | Op::Compare(_, a, b) => {
                f(a);
                f(b);
            }
            Op::Select(a, n) | Op::Shl(a, n) | Op::Shr(a, n) | Op::Sar(a, n) => {
                f(a);
                f(&n.expr);
            }
            Op::Concat(parts) => parts.iter().for_each(f),
            Op::Mux(a, b, c) => {
                f(a);
                f(b);
                f(c);
            }
            Op::Replace(a, n, b) => {
                f(a);
                f(&n.expr);
                f(b);
            }
        }
    }

    /// Calls `f` on the node and all below.
    pub fn visit(&self, f: &mut dyn FnMut(&Node)) {
        f(self);
        self.operands(|x| x.visit(f));
    }

    /// Calls `f` on each signal read, as often as it is read.
    pub fn signals(&self, f: &mut dyn FnMut(SignalId)) {
        if let Op::Signal(s) = self.op {
            f(s);
        }
        self.operands(|x| x.signals(f));
    }
}

pub(crate) fn word(value: Word) -> Expr {
    let width = value.width();
    node(Op::Constant(Constant(value.resized(width))), width)
}

pub(crate) fn zeros(width: usize) -> Expr {
    word(Word::zero(width))
}

pub(crate) fn ones(width: usize) -> Expr {
    word(Word::ones(width))
}

pub(crate) fn truth(value: bool) -> Expr {
    word(Word::new(1, value as u64))
}

/// `value` at `width` bits; `None` when it does not fit, unsigned or in two's complement.
pub(crate) fn integer(value: i128, width: usize) -> Option<Expr> {
    let fits = if value >= 0 {
        width >= 128 || (value >> width) == 0
    } else {
        width >= 128 || value >= -(1i128 << (width - 1))
    };
    if !fits {
        return None;
    }
    let sign = if value < 0 { u64::MAX } else { 0 };
    let mut limbs = vec![sign; width.div_ceil(64).max(2)];
    limbs[0] = value as u64;
    limbs[1] = (value >> 64) as u64;
    Some(word(Word::from_limbs(width, &limbs)))
}

pub(crate) fn signal(id: SignalId, width: usize) -> Expr {
    node(Op::Signal(id), width)
}

/// Most significant first; empty parts are not allowed.
pub(crate) fn concat(parts: Vec<Expr>) -> Expr {
    let mut flat: Vec<Expr> = vec![];
    for part in parts {
        match &part.op {
            Op::Concat(inner) => inner.iter().for_each(|x| push_part(&mut flat, x.clone())),
            _ => push_part(&mut flat, part),
        }
    }
    if flat.len() == 1 {
        return flat.remove(0);
    }
    let width = flat.iter().map(|x| x.width).sum();
    node(Op::Concat(flat), width)
}

fn push_part(parts: &mut Vec<Expr>, low: Expr) {
    let merged = parts.last().and_then(|high| merge(high, &low));
    match merged {
        Some(both) => *parts.last_mut().expect("a part") = both,
        None => parts.push(low),
    }
}

/// One expression for two neighbours: constants, and adjoining slices of one signal.
fn merge(high: &Expr, low: &Expr) -> Option<Expr> {
    let width = high.width + low.width;
    if let (Some(h), Some(l)) = (high.constant(), low.constant()) {
        return Some(word(h.resized(width) << low.width | l.resized(width)));
    }
    if let (Op::Slice(a, i), Op::Slice(b, j)) = (&high.op, &low.op) {
        if *i == j + low.width && a == b && matches!(a.op, Op::Signal(_)) {
            return Some(slice(a, *j, width));
        }
    }
    None
}

/// `width` bits of `x` from bit `low` up; they must exist.
pub(crate) fn slice(x: &Expr, low: usize, width: usize) -> Expr {
    assert!(low + width <= x.width && width > 0, "a slice out of range");
    if width == x.width {
        return x.clone();
    }
    match &x.op {
        Op::Constant(c) => word((c.0 >> low).resized(width)),
        Op::Slice(base, at) => slice(base, at + low, width),
        Op::Repeat(bit) => repeat(bit, width),
        Op::Concat(parts) => {
            let mut out = vec![];
            let mut top = x.width;
            for part in parts {
                let base = top - part.width;
                let (from, to) = (low.max(base), (low + width).min(top));
                if from < to {
                    out.push(slice(part, from - base, to - from));
                }
                top = base;
            }
            concat(out)
        }
        Op::Not(a) => not(&slice(a, low, width)),
        Op::Binary(op @ (Binary::And | Binary::Or | Binary::Xor), a, b) => {
            binary(*op, &slice(a, low, width), &slice(b, low, width))
        }
        Op::Mux(c, a, b) => mux(c, &slice(a, low, width), &slice(b, low, width)),
        Op::Binary(op, a, b) if low == 0 => binary(*op, &slice(a, 0, width), &slice(b, 0, width)),
        Op::Shl(a, n) if low == 0 => shl(&slice(a, 0, width), &Amount::Dynamic(n.clone())),
        Op::Shr(a, n) if low == 0 => node(Op::Select(a.clone(), n.clone()), width),
        Op::Select(a, n) if low == 0 => node(Op::Select(a.clone(), n.clone()), width),
        _ => node(Op::Slice(x.clone(), low), width),
    }
}

/// `width` copies of a bit.
pub(crate) fn repeat(bit: &Expr, width: usize) -> Expr {
    match bit.constant() {
        _ if width == 1 => bit.clone(),
        Some(c) if c.any() => ones(width),
        Some(_) => zeros(width),
        None => node(Op::Repeat(bit.clone()), width),
    }
}

/// Zero- or sign-extended, or truncated.
pub(crate) fn resize(x: &Expr, width: usize, signed: bool) -> Expr {
    if width <= x.width {
        return slice(x, 0, width);
    }
    let fill = width - x.width;
    let high = if signed {
        repeat(&slice(x, x.width - 1, 1), fill)
    } else {
        zeros(fill)
    };
    concat(vec![high, x.clone()])
}

pub(crate) fn not(x: &Expr) -> Expr {
    let flipped = |op| match op {
        Compare::Eq => Compare::Ne,
        Compare::Ne => Compare::Eq,
        Compare::Lt => Compare::Ge,
        Compare::Ge => Compare::Lt,
        Compare::Gt => Compare::Le,
        Compare::Le => Compare::Gt,
    };
    match &x.op {
        Op::Constant(c) => word((!c.0).resized(x.width)),
        Op::Not(a) => a.clone(),
        Op::Compare(op, a, b) => compare(flipped(*op), a, b),
        Op::Concat(parts) => concat(parts.iter().map(not).collect()),
        Op::Repeat(bit) => repeat(&not(bit), x.width),
        _ => node(Op::Not(x.clone()), x.width),
    }
}

pub(crate) fn binary(op: Binary, a: &Expr, b: &Expr) -> Expr {
    assert_eq!(a.width, b.width, "operands of different widths");
    let width = a.width;
    if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
        let value = match op {
            Binary::And => Some(x & y),
            Binary::Or => Some(x | y),
            Binary::Xor => Some(x ^ y),
            Binary::Add => Some(x + y),
            Binary::Sub => Some(x - y),
            Binary::Mul if width <= 64 => {
                Some(Word::from_limbs(width, &[x.low().wrapping_mul(y.low())]))
            }
            Binary::Mul => None,
        };
        if let Some(value) = value {
            return word(value.resized(width));
        }
    }
    match op {
        Binary::And if a.is_zero() || b.is_zero() => return zeros(width),
        Binary::And if a.is_ones() => return b.clone(),
        Binary::And if b.is_ones() => return a.clone(),
        Binary::Or if a.is_ones() || b.is_ones() => return ones(width),
        Binary::Or | Binary::Xor | Binary::Add if a.is_zero() => return b.clone(),
        Binary::Or | Binary::Xor | Binary::Add | Binary::Sub if b.is_zero() => return a.clone(),
        Binary::And | Binary::Or if a == b => return a.clone(),
        Binary::Sub | Binary::Xor if a == b => return zeros(width),
        Binary::Or => {
            if let Some(joined) = join(a, b) {
                return joined;
            }
        }
        _ => {}
    }
    node(Op::Binary(op, a.clone(), b.clone()), width)
}

/// `a | b` as a concatenation, when one is zero wherever the other is not.
fn join(a: &Expr, b: &Expr) -> Option<Expr> {
    let cuts = |x: &Expr| -> Option<Vec<(usize, usize, bool)>> {
        match &x.op {
            Op::Concat(parts) => {
                let mut top = x.width;
                Some(
                    parts
                        .iter()
                        .map(|p| {
                            let cut = (top - p.width, top, p.is_zero());
                            top -= p.width;
                            cut
                        })
                        .collect(),
                )
            }
            _ => None,
        }
    };
    let (ca, cb) = (cuts(a)?, cuts(b)?);
    let mut out = vec![];
    let (mut i, mut j, mut top) = (0, 0, a.width);
    while top > 0 {
        let low = ca[i].0.max(cb[j].0);
        let part = match (ca[i].2, cb[j].2) {
            (true, _) => slice(b, low, top - low),
            (_, true) => slice(a, low, top - low),
            _ => return None,
        };
        out.push(part);
        i += (ca[i].0 == low) as usize;
        j += (cb[j].0 == low) as usize;
        top = low;
    }
    Some(concat(out))
}

pub(crate) fn compare(op: Compare, a: &Expr, b: &Expr) -> Expr {
    assert_eq!(a.width, b.width, "operands of different widths");
    if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
        return truth(match op {
            Compare::Eq => x == y,
            Compare::Ne => x != y,
            Compare::Lt => x < y,
            Compare::Le => x <= y,
            Compare::Gt => x > y,
            Compare::Ge => x >= y,
        });
    }
    if a == b {
        return truth(matches!(op, Compare::Eq | Compare::Le | Compare::Ge));
    }
    let constant = match op {
        Compare::Lt if b.is_zero() || a.is_ones() => Some(false),
        Compare::Gt if a.is_zero() || b.is_ones() => Some(false),
        Compare::Ge if b.is_zero() || a.is_ones() => Some(true),
        Compare::Le if a.is_zero() || b.is_ones() => Some(true),
        _ => None,
    };
    if let Some(value) = constant {
        return truth(value);
    }
    if a.width == 1 && matches!(op, Compare::Eq | Compare::Ne) {
        let equal = op == Compare::Eq;
        for (x, y) in [(a, b), (b, a)] {
            if let Some(c) = y.constant() {
                return if c.any() == equal { x.clone() } else { not(x) };
            }
        }
    }
    node(Op::Compare(op, a.clone(), b.clone()), 1)
}

pub(crate) fn reduce(op: Reduce, x: &Expr) -> Expr {
    if x.width == 1 {
        return x.clone();
    }
    match x.constant() {
        Some(c) => truth(match op {
            Reduce::All => c.all(),
            Reduce::Any => c.any(),
            Reduce::Xor => c.xor(),
        }),
        None => node(Op::Reduce(op, x.clone()), 1),
    }
}

pub(crate) fn mux(condition: &Expr, yes: &Expr, no: &Expr) -> Expr {
    match condition.constant() {
        Some(c) if c.any() => yes.clone(),
        Some(_) => no.clone(),
        None if yes == no => yes.clone(),
        None => node(
            Op::Mux(condition.clone(), yes.clone(), no.clone()),
            yes.width,
        ),
    }
}

pub(crate) fn shl(x: &Expr, amount: &Amount) -> Expr {
    match amount {
        Amount::Fixed(0) => x.clone(),
        Amount::Fixed(n) if *n >= x.width => zeros(x.width),
        Amount::Fixed(n) => concat(vec![slice(x, 0, x.width - n), zeros(*n)]),
        Amount::Dynamic(_) if x.is_zero() => x.clone(),
        Amount::Dynamic(n) if x.width == 1 => binary(Binary::And, x, &n.is_zero()),
        Amount::Dynamic(n) => node(Op::Shl(x.clone(), n.clone()), x.width),
    }
}

pub(crate) fn shr(x: &Expr, amount: &Amount, signed: bool) -> Expr {
    match amount {
        Amount::Fixed(0) => x.clone(),
        Amount::Fixed(n) if signed => {
            let n = (*n).min(x.width - 1);
            resize(&slice(x, n, x.width - n), x.width, true)
        }
        Amount::Fixed(n) if *n >= x.width => zeros(x.width),
        Amount::Fixed(n) => resize(&slice(x, *n, x.width - n), x.width, false),
        Amount::Dynamic(_) if x.is_zero() => x.clone(),
        Amount::Dynamic(_) if signed && x.width == 1 => x.clone(),
        Amount::Dynamic(n) if x.width == 1 => binary(Binary::And, x, &n.is_zero()),
        Amount::Dynamic(n) if signed => node(Op::Sar(x.clone(), n.clone()), x.width),
        Amount::Dynamic(n) => node(Op::Shr(x.clone(), n.clone()), x.width),
    }
}

/// `width` bits from `low` up, zeros beyond the end.
pub(crate) fn bits(x: &Expr, low: &Amount, width: usize) -> Expr {
    resize(&shr(x, low, false), width, false)
}

/// One bit replaced; unchanged when the position is beyond the end.
pub(crate) fn replace(x: &Expr, at: &Amount, bit: &Expr) -> Expr {
    match at {
        Amount::Fixed(i) if *i >= x.width => x.clone(),
        Amount::Fixed(i) => {
            let mut parts = vec![];
            if *i + 1 < x.width {
                parts.push(slice(x, i + 1, x.width - i - 1));
            }
            parts.push(bit.clone());
            if *i > 0 {
                parts.push(slice(x, 0, *i));
            }
            concat(parts)
        }
        Amount::Dynamic(n) if x.width == 1 => mux(&n.is_zero(), bit, x),
        Amount::Dynamic(n) => node(Op::Replace(x.clone(), n.clone(), bit.clone()), x.width),
    }
}

/// `x` with every read of `id` replaced by `value`.
pub(crate) fn substitute(x: &Expr, id: SignalId, value: &Expr) -> Expr {
    let mut found = false;
    x.signals(&mut |s| found |= s == id);
    if !found {
        return x.clone();
    }
    let s = |e: &Expr| substitute(e, id, value);
    let d = |n: &Dynamic| {
        let expr = substitute(&n.expr, id, value);
        match expr.constant() {
            Some(c) => Amount::Fixed(c.index()),
            None => Amount::Dynamic(Dynamic { expr, ..n.clone() }),
        }
    };
    match &x.op {
        Op::Constant(_) => x.clone(),
        Op::Signal(_) => value.clone(),
        Op::Slice(a, low) => slice(&s(a), *low, x.width),
        Op::Select(a, n) => bits(&s(a), &d(n), x.width),
        Op::Not(a) => not(&s(a)),
        Op::Binary(op, a, b) => binary(*op, &s(a), &s(b)),
        Op::Compare(op, a, b) => compare(*op, &s(a), &s(b)),
        Op::Reduce(op, a) => reduce(*op, &s(a)),
        Op::Shl(a, n) => shl(&s(a), &d(n)),
        Op::Shr(a, n) => shr(&s(a), &d(n), false),
        Op::Sar(a, n) => shr(&s(a), &d(n), true),
        Op::Concat(parts) => concat(parts.iter().map(s).collect()),
        Op::Repeat(a) => repeat(&s(a), x.width),
        Op::Mux(a, b, c) => mux(&s(a), &s(b), &s(c)),
        Op::Replace(a, n, b) => replace(&s(a), &d(n), &s(b)),
    }
}
