//! Shift amounts and indices: computed as integers, without wrapping, with the range of their values known.

use super::expr::{binary, compare, integer, resize, shl, shr, zeros, Binary, Compare, Expr};

/// A shift amount or index computed without wrapping: values are multiples of `step`, at most `max`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Dynamic {
    pub expr: Expr,
    pub max: u128,
    pub step: u128,
}

/// A shift amount or index.
#[derive(Debug, Clone)]
pub(crate) enum Amount {
    Fixed(usize),
    Dynamic(Dynamic),
}

impl Dynamic {
    /// An index read from a word: any value of its width.
    pub fn of(expr: Expr) -> Self {
        let max = if expr.width < 100 {
            (1u128 << expr.width) - 1
        } else {
            1u128 << 100
        };
        Dynamic { expr, max, step: 1 }
    }

    /// Whether the value is zero, as a bit.
    pub fn is_zero(&self) -> Expr {
        compare(Compare::Eq, &self.expr, &zeros(self.expr.width))
    }
}

fn bit_length(x: u128) -> usize {
    (128 - x.leading_zeros() as usize).max(1)
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

impl Amount {
    fn widened(&self, width: usize) -> Expr {
        match self {
            Amount::Fixed(n) => integer(*n as i128, width).expect("a width for the larger operand"),
            Amount::Dynamic(n) => resize(&n.expr, width, false),
        }
    }

    fn max(&self) -> u128 {
        match self {
            Amount::Fixed(n) => *n as u128,
            Amount::Dynamic(n) => n.max,
        }
    }

    fn step(&self) -> u128 {
        match self {
            Amount::Fixed(n) => *n as u128,
            Amount::Dynamic(n) => n.step,
        }
    }

    fn own_width(&self) -> usize {
        match self {
            Amount::Fixed(n) => bit_length(*n as u128),
            Amount::Dynamic(n) => n.expr.width,
        }
    }

    /// Arithmetic as on integers, without wrapping. `None`: not supported, or a negative constant.
    pub fn arithmetic(op: AmountOp, a: &Amount, b: &Amount) -> Option<Amount> {
        if let (Amount::Fixed(x), Amount::Fixed(y)) = (a, b) {
            let value = match op {
                AmountOp::Add => x.checked_add(*y),
                AmountOp::Sub => x.checked_sub(*y),
                AmountOp::Mul => x.checked_mul(*y),
                AmountOp::Shl => x.checked_shl(*y as u32),
                AmountOp::Shr => x.checked_shr(*y as u32),
                AmountOp::Bits(Binary::And) => Some(x & y),
                AmountOp::Bits(Binary::Or) => Some(x | y),
                AmountOp::Bits(_) => Some(x ^ y),
            };
            return value.map(Amount::Fixed);
        }
        let wide = |op, max: u128, step| {
            let width = bit_length(max);
            let width = width.max(a.own_width()).max(b.own_width());
            let expr = binary(op, &a.widened(width), &b.widened(width));
            let expr = resize(&expr, bit_length(max), false);
            Some(Amount::Dynamic(Dynamic { expr, max, step }))
        };
        match op {
            AmountOp::Add => wide(
                Binary::Add,
                a.max().checked_add(b.max())?,
                gcd(a.step(), b.step()),
            ),
            AmountOp::Sub => wide(Binary::Sub, a.max(), gcd(a.step(), b.step())),
            AmountOp::Shl => match b {
                Amount::Fixed(n) if *n < 64 => {
                    Amount::arithmetic(AmountOp::Mul, a, &Amount::Fixed(1 << n))
                }
                _ => None,
            },
            AmountOp::Mul => {
                let (factor, x) = match (a, b) {
                    (Amount::Fixed(n), x) | (x, Amount::Fixed(n)) => (*n, x),
                    _ => return wide(Binary::Mul, a.max().checked_mul(b.max())?, 1),
                };
                if factor == 0 {
                    return Some(Amount::Fixed(0));
                }
                let (max, step) = (
                    x.max().checked_mul(factor as u128)?,
                    x.step() * factor as u128,
                );
                if factor.is_power_of_two() {
                    let width = bit_length(max).max(x.own_width());
                    let shift = Amount::Fixed(factor.trailing_zeros() as usize);
                    let expr = resize(&shl(&x.widened(width), &shift), bit_length(max), false);
                    return Some(Amount::Dynamic(Dynamic { expr, max, step }));
                }
                wide(Binary::Mul, max, step)
            }
            AmountOp::Shr => match (a, b) {
                (Amount::Dynamic(x), Amount::Fixed(n)) => Some(Amount::Dynamic(Dynamic {
                    expr: shr(&x.expr, b, false),
                    max: x.max.checked_shr(*n as u32).unwrap_or(0),
                    step: 1,
                })),
                _ => None,
            },
            AmountOp::Bits(op) => {
                let width = a.own_width().max(b.own_width());
                let expr = binary(op, &a.widened(width), &b.widened(width));
                Some(match expr.constant() {
                    Some(c) => Amount::Fixed(c.index()),
                    None => Amount::Dynamic(Dynamic::of(expr)),
                })
            }
        }
    }
}

/// What may be done to a shift amount or index.
#[derive(Debug, Clone, Copy)]
pub(crate) enum AmountOp {
    Add,
    Sub,
    Mul,
    Shl,
    Shr,
    Bits(Binary),
}
