//! Expressions and statements as text.

use std::collections::{BTreeSet, HashMap};

use super::amount::{Amount, Dynamic};
use super::expr::{self, Binary, Compare, Expr, Op, Reduce, SignalId};
use super::group::Group;
use super::names::Unique;
use super::stmt::{find_cases, Stmt};
use crate::word::{bits_for, Word};

/// A net of the module.
#[derive(Debug, Clone)]
pub(crate) struct Net {
    pub name: String,
    pub width: usize,
    /// One bit, not a vector.
    pub scalar: bool,
}

/// Prints the kernel of one module.
pub(crate) struct Printer<'a> {
    pub nets: &'a [Net],
    pub unique: &'a mut Unique,
    /// Nets for values that Verilog cannot slice in place, and what drives them: in the module, or in a block.
    pub temps: Vec<(Net, Option<String>)>,
    by_text: HashMap<(String, usize), usize>,
    /// Bits read, by name.
    pub used: HashMap<String, Word>,
}

/// The block being printed.
struct Context {
    own: BTreeSet<SignalId>,
    /// Assignments to put before the statement.
    before: Vec<String>,
    /// Temporaries, as indices.
    temps: Vec<usize>,
}

/// A group as text.
pub(crate) enum Printed {
    /// `assign` of one signal.
    Assign(String),
    /// An `always` block; its signals are `reg`.
    Always(Vec<String>),
}

/// `[w-1:0] `, or nothing.
pub(crate) fn range(net: &Net) -> String {
    if net.scalar {
        String::new()
    } else {
        format!("[{}:0] ", net.width - 1)
    }
}

impl<'a> Printer<'a> {
    pub fn new(nets: &'a [Net], unique: &'a mut Unique) -> Self {
        Printer {
            nets,
            unique,
            temps: vec![],
            by_text: HashMap::new(),
            used: HashMap::new(),
        }
    }

    /// Notes that bits of a net are read.
    pub fn mark(&mut self, name: &str, net_width: usize, low: usize, width: usize) {
        let bits = Word::ones(width).resized(net_width) << low;
        match self.used.get_mut(name) {
            Some(mask) => *mask = *mask | bits,
            None => {
                self.used.insert(name.to_string(), bits);
            }
        }
    }

    /// An expression that stands by itself, outside blocks.
    pub fn alone(&mut self, x: &Expr) -> String {
        let mut context = Context {
            own: BTreeSet::new(),
            before: vec![],
            temps: vec![],
        };
        outer(&self.expr(x, &mut context)).to_string()
    }

    /// Prints a group of assignments.
    pub fn group(&mut self, group: &Group) -> Printed {
        if let Some((target, value)) = group.plain() {
            let text = self.alone(value);
            return Printed::Assign(format!("assign {} = {text};", self.nets[target].name));
        }
        let body = find_cases(group.body.clone());
        let mut context = Context {
            own: group.signals.clone(),
            before: vec![],
            temps: vec![],
        };
        let mut lines = vec![];
        self.block(&body, &mut context, 1, &mut lines);
        let mut out = vec!["always @(*) begin".to_string()];
        for temp in &context.temps {
            let net = &self.temps[*temp].0;
            out.push(format!("  {} = {}'h0;", net.name, net.width));
        }
        out.extend(lines);
        out.push("end".into());
        Printed::Always(out)
    }

    fn block(
        &mut self,
        block: &[Stmt],
        context: &mut Context,
        depth: usize,
        out: &mut Vec<String>,
    ) {
        for stmt in block {
            self.stmt(stmt, context, depth, out);
        }
    }

    fn flush(context: &mut Context, indent: &str, out: &mut Vec<String>) {
        for line in context.before.drain(..) {
            out.push(format!("{indent}{line}"));
        }
    }

    fn stmt(&mut self, stmt: &Stmt, context: &mut Context, depth: usize, out: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        match stmt {
            Stmt::Assign {
                target,
                low,
                width,
                value,
                ..
            } => {
                let line = self.assignment(*target, *low, *width, value, context);
                Self::flush(context, &indent, out);
                out.push(format!("{indent}{line}"));
            }
            Stmt::If {
                condition,
                then,
                otherwise,
                ..
            } => {
                let (condition, then, otherwise) = if then.is_empty() {
                    (expr::not(condition), otherwise, then)
                } else {
                    (condition.clone(), then, otherwise)
                };
                let text = self.expr(&condition, context);
                Self::flush(context, &indent, out);
                out.push(format!("{indent}if ({}) begin", outer(&text)));
                self.block(then, context, depth + 1, out);
                self.otherwise(otherwise, context, depth, out);
            }
            Stmt::Case {
                selector,
                arms,
                default,
                complete,
                ..
            } => {
                let text = self.expr(selector, context);
                Self::flush(context, &indent, out);
                out.push(format!("{indent}case ({})", outer(&text)));
                self.arms(arms, default, *complete, context, depth, out);
                out.push(format!("{indent}endcase"));
            }
        }
    }

    /// The rest of an `if` after its first block, `end` included.
    fn otherwise(
        &mut self,
        otherwise: &[Stmt],
        context: &mut Context,
        depth: usize,
        out: &mut Vec<String>,
    ) {
        let indent = "  ".repeat(depth);
        if otherwise.is_empty() {
            out.push(format!("{indent}end"));
            return;
        }
        let mut inner = vec![];
        self.block(otherwise, context, depth + 1, &mut inner);
        let chained = otherwise.len() == 1
            && matches!(otherwise[0], Stmt::If { .. })
            && inner[0].trim_start().starts_with("if (");
        if chained {
            out.push(format!("{indent}end else {}", inner[0].trim_start()));
            out.extend(inner[1..].iter().map(|line| line[2..].to_string()));
        } else {
            out.push(format!("{indent}end else begin"));
            out.extend(inner);
            out.push(format!("{indent}end"));
        }
    }

    fn arms(
        &mut self,
        arms: &[(Vec<Word>, Vec<Stmt>)],
        default: &[Stmt],
        complete: bool,
        context: &mut Context,
        depth: usize,
        out: &mut Vec<String>,
    ) {
        let indent = "  ".repeat(depth + 1);
        let mut last = vec![];
        if !complete {
            self.block(default, context, depth + 2, &mut last);
        }
        let mut printed: Vec<(Vec<String>, Vec<String>)> = vec![];
        for (values, body) in arms {
            let mut lines = vec![];
            self.block(body, context, depth + 2, &mut lines);
            if !complete && lines == last {
                continue;
            }
            let values: Vec<String> = values.iter().map(|v| v.to_string()).collect();
            match printed.iter_mut().find(|(_, l)| *l == lines) {
                Some((labels, _)) => labels.extend(values),
                None => printed.push((values, lines)),
            }
        }
        if !complete || printed.is_empty() {
            printed.push((vec!["default".into()], last));
        }
        for (labels, lines) in printed {
            let labels = labels.join(", ");
            match &lines[..] {
                [] => out.push(format!("{indent}{labels}: ;")),
                [line] if !line.trim_start().starts_with("if") => {
                    out.push(format!("{indent}{labels}: {}", line.trim_start()))
                }
                _ => {
                    out.push(format!("{indent}{labels}: begin"));
                    out.extend(lines);
                    out.push(format!("{indent}end"));
                }
            }
        }
    }

    fn assignment(
        &mut self,
        target: SignalId,
        low: usize,
        width: usize,
        value: &Expr,
        context: &mut Context,
    ) -> String {
        let net = self.nets[target].clone();
        let whole = width == net.width;
        if let (true, Op::Replace(base, at, bit)) = (whole, &value.op) {
            if base.op == Op::Signal(target) {
                let index = self.index(at, net.width, context);
                let bit = self.expr(bit, context);
                let line = format!("{}[{}] = {};", net.name, outer(&index), outer(&bit));
                return match self.guard(at, net.width, 1, context) {
                    Some(guard) => format!("if ({}) {line}", outer(&guard)),
                    None => line,
                };
            }
        }
        if let (true, Op::Concat(parts)) = (whole, &value.op) {
            if let Some((at, part)) = changed_part(parts, target, net.width) {
                let text = self.expr(&part, context);
                let place = select(&net, at, part.width);
                return format!("{place} = {};", outer(&text));
            }
        }
        let text = self.expr(value, context);
        format!("{} = {};", select(&net, low, width), outer(&text))
    }

    /// The condition under which an index of `n` bits' width reaches only existing bits, if that is not always so.
    fn guard(
        &mut self,
        at: &Dynamic,
        n: usize,
        width: usize,
        context: &mut Context,
    ) -> Option<String> {
        if at.max + width as u128 <= n as u128 {
            return None;
        }
        let limit = expr::integer(n as i128, at.expr.width)?;
        let inside = expr::compare(Compare::Lt, &at.expr, &limit);
        Some(self.expr(&inside, context))
    }

    /// An index into `n` bits, as wide as such an index must be.
    fn index(&mut self, at: &Dynamic, n: usize, context: &mut Context) -> String {
        self.expr(&expr::resize(&at.expr, bits_for(n), false), context)
    }

    /// A net that has the value of `x`: itself, or a temporary.
    fn bind(&mut self, x: &Expr, context: &mut Context) -> Net {
        if let Op::Signal(s) = x.op {
            return self.nets[s].clone();
        }
        let text = outer(&self.expr(x, context)).to_string();
        let mut inside = false;
        x.signals(&mut |s| inside |= context.own.contains(&s));
        if !inside {
            if let Some(&at) = self.by_text.get(&(text.clone(), x.width)) {
                return self.temps[at].0.clone();
            }
        }
        let net = Net {
            name: self.unique.name("temp"),
            width: x.width,
            scalar: false,
        };
        if inside {
            context.before.push(format!("{} = {text};", net.name));
            context.temps.push(self.temps.len());
            self.temps.push((net.clone(), None));
        } else {
            self.by_text
                .insert((text.clone(), x.width), self.temps.len());
            self.temps.push((net.clone(), Some(text)));
        }
        net
    }

    /// An operand: a name, a constant, or something in brackets or braces.
    fn expr(&mut self, x: &Expr, context: &mut Context) -> String {
        match &x.op {
            Op::Constant(c) => c.0.to_string(),
            Op::Signal(s) => {
                let net = &self.nets[*s];
                let (name, width) = (net.name.clone(), net.width);
                self.mark(&name, width, 0, width);
                name
            }
            Op::Slice(base, low) => {
                let net = self.bind(base, context);
                self.mark(&net.name, net.width, *low, x.width);
                select(&net, *low, x.width)
            }
            Op::Select(base, at) => self.select(base, at, x.width, context),
            Op::Not(a) => format!("~{}", self.expr(a, context)),
            Op::Binary(op, a, b) => {
                let sign = match op {
                    Binary::And => "&",
                    Binary::Or => "|",
                    Binary::Xor => "^",
                    Binary::Add => "+",
                    Binary::Sub => "-",
                    Binary::Mul => "*",
                };
                self.infix(a, sign, b, context)
            }
            Op::Compare(op, a, b) => {
                let ordered = !matches!(op, Compare::Eq | Compare::Ne);
                let operand = if ordered { Self::opaque } else { Self::expr };
                let (a, b) = (operand(self, a, context), operand(self, b, context));
                let sign = match op {
                    Compare::Eq => "==",
                    Compare::Ne => "!=",
                    Compare::Lt => "<",
                    Compare::Le => "<=",
                    Compare::Gt => ">",
                    Compare::Ge => ">=",
                };
                format!("({a} {sign} {b})")
            }
            Op::Reduce(op, a) => {
                let sign = match op {
                    Reduce::All => "&",
                    Reduce::Any => "|",
                    Reduce::Xor => "^",
                };
                // `^~` would be another operator.
                match self.expr(a, context) {
                    a if a.starts_with('~') => format!("({sign}({a}))"),
                    a => format!("({sign}{a})"),
                }
            }
            Op::Shl(a, n) => self.infix(a, "<<", &n.expr, context),
            Op::Shr(a, n) => self.infix(a, ">>", &n.expr, context),
            Op::Sar(a, n) => {
                let (a, n) = (self.expr(a, context), self.expr(&n.expr, context));
                format!("{{$signed({}) >>> {n}}}", outer(&a))
            }
            Op::Concat(parts) => {
                let parts: Vec<_> = parts
                    .iter()
                    .map(|p| outer(&self.expr(p, context)).to_string())
                    .collect();
                format!("{{{}}}", parts.join(", "))
            }
            Op::Repeat(bit) => format!("{{{}{{{}}}}}", x.width, outer(&self.expr(bit, context))),
            Op::Mux(c, a, b) => {
                let (c, a, b) = (
                    self.expr(c, context),
                    self.expr(a, context),
                    self.expr(b, context),
                );
                format!("({c} ? {a} : {b})")
            }
            Op::Replace(a, at, bit) => {
                // Bits as vectors: clear the place, then put the bit there.
                let width = a.width;
                let amount = Amount::Dynamic(at.clone());
                let place = expr::shl(&expr::resize(&expr::truth(true), width, false), &amount);
                let bit = expr::shl(&expr::resize(bit, width, false), &amount);
                let kept = expr::binary(Binary::And, a, &expr::not(&place));
                self.expr(&expr::binary(Binary::Or, &kept, &bit), context)
            }
        }
    }

    /// An operand of an ordered comparison. Lint looks into concatenations and finds the comparison of leading ones or
    /// copies constant, so these go to a temporary.
    fn opaque(&mut self, x: &Expr, context: &mut Context) -> String {
        if let Op::Concat(parts) = &x.op {
            if !parts[0].is_zero() && !matches!(parts[0].op, Op::Signal(_) | Op::Slice(..)) {
                let net = self.bind(x, context);
                self.mark(&net.name, net.width, 0, net.width);
                return net.name;
            }
        }
        self.expr(x, context)
    }

    fn infix(&mut self, a: &Expr, sign: &str, b: &Expr, context: &mut Context) -> String {
        let (a, b) = (self.expr(a, context), self.expr(b, context));
        format!("({a} {sign} {b})")
    }

    fn select(&mut self, base: &Expr, at: &Dynamic, width: usize, context: &mut Context) -> String {
        let n = base.width;
        let always = at.max + width as u128 <= n as u128;
        let aligned = at.step % width as u128 == 0 && n % width == 0;
        if !always && !aligned {
            let shifted = expr::shr(base, &Amount::Dynamic(at.clone()), false);
            let net = self.bind(&shifted, context);
            self.mark(&net.name, net.width, 0, width);
            return select(&net, 0, width);
        }
        let narrow = expr::resize(&at.expr, bits_for(n), false);
        if let Some(fixed) = narrow.constant() {
            // What is left after the guard is one place.
            let picked = expr::bits(base, &Amount::Fixed(fixed.index()), width);
            let guard = expr::integer(n as i128, at.expr.width)
                .map(|limit| expr::compare(Compare::Lt, &at.expr, &limit));
            let picked = match guard {
                Some(guard) => expr::mux(&guard, &picked, &expr::zeros(width)),
                None => picked,
            };
            return self.expr(&picked, context);
        }
        let net = self.bind(base, context);
        self.mark(&net.name, net.width, 0, net.width);
        let index = self.index(at, n, context);
        let picked = if width == 1 {
            format!("{}[{}]", net.name, outer(&index))
        } else {
            format!("{}[{} +: {width}]", net.name, outer(&index))
        };
        match self.guard(at, n, width, context) {
            Some(guard) => format!("({guard} ? {picked} : {width}'h0)"),
            None => picked,
        }
    }
}

/// Bits of a net, by fixed position.
pub(crate) fn select(net: &Net, low: usize, width: usize) -> String {
    if width == net.width {
        net.name.clone()
    } else if width == 1 {
        format!("{}[{low}]", net.name)
    } else {
        format!("{}[{}:{low}]", net.name, low + width - 1)
    }
}

/// Without the brackets around everything.
pub(crate) fn outer(text: &str) -> &str {
    let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
        return text;
    };
    let mut depth = 0;
    for c in inner.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return text;
        }
    }
    inner
}

/// If all parts but one are the target's own bits in place: that part and its position.
fn changed_part(parts: &[Expr], target: SignalId, width: usize) -> Option<(usize, Expr)> {
    let mut found = None;
    let mut top = width;
    for part in parts {
        let low = top - part.width;
        let own = match &part.op {
            Op::Slice(base, at) => base.op == Op::Signal(target) && *at == low,
            _ => false,
        };
        if !own && found.replace((low, part.clone())).is_some() {
            return None;
        }
        top = low;
    }
    found
}
