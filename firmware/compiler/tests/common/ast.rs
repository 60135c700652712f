//! Random kernels in C: structured nests to depth 5, loops with break, continue and return, switches, calls, gotos.

use std::fmt::Write;

/// Variables of a function.
const VARIABLES: u32 = 5;
/// Words of memory of a thread.
pub const WORDS: u32 = 12;

/// A source of random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.bits() % bound
    }

    fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Statement {
    Simple(String),
    If(String, Vec<Statement>, Vec<Statement>),
    /// Kind 0 for, 1 while, 2 do; number of the counter; bound.
    Loop(u32, u32, String, Vec<Statement>),
    Switch(
        String,
        Vec<(u32, Vec<Statement>, bool)>,
        Option<Vec<Statement>>,
    ),
    Break,
    Continue,
    Return(String),
    Label(u32),
    Goto(u32),
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    body: Vec<Statement>,
}

/// A kernel with the functions it calls.
#[derive(Clone, Debug)]
pub struct Kernel {
    functions: Vec<Function>,
}

struct Generator<'a> {
    random: &'a mut Random,
    function: usize,
    functions: usize,
    budget: i32,
    counters: u32,
    labels: u32,
    loops: u32,
    breakable: u32,
    tiny: bool,
}

impl Generator<'_> {
    fn variable(&mut self) -> String {
        format!("v{}", self.random.below(VARIABLES))
    }

    fn operand(&mut self) -> String {
        match self.random.below(8) {
            0 => format!("{}u", self.random.below(8)),
            1 => "u".to_string(),
            2 => format!("{:#x}u", self.random.bits()),
            3 => format!("m[{}]", self.random.below(WORDS)),
            _ => self.variable(),
        }
    }

    fn expression(&mut self) -> String {
        let (a, b) = (self.operand(), self.operand());
        match self.random.below(11) {
            0 => format!("{a} + {b}"),
            1 => format!("{a} - {b}"),
            2 => format!("({a} ^ {b})"),
            3 => format!("({a} & {b})"),
            4 => format!("({a} | {b})"),
            5 => format!("{a} * {b}"),
            6 => format!("({a} >> ({b} & 7))"),
            7 => format!("({a} << ({b} & 7))"),
            8 if !self.tiny => format!("({a} / ({b} | 1))"),
            9 => format!("(({a} < {b}) ? {} : {a})", self.operand()),
            _ => a,
        }
    }

    fn condition(&mut self) -> String {
        let (a, b) = (self.variable(), self.operand());
        let bit = self.random.below(5);
        let simple = match self.random.below(9) {
            0 => format!("{a} == {b}"),
            1 => format!("{a} != {b}"),
            2 => format!("{a} < {b}"),
            3 => format!("(int32_t){a} >= (int32_t){b}"),
            4 => format!("(u >> {bit} & 1)"),
            5 => format!("u > {}", self.random.below(32)),
            _ => format!("({a} >> {bit} & 1)"),
        };
        match self.random.below(8) {
            0 => format!("{simple} && {}", self.condition()),
            1 => format!("{simple} || {}", self.condition()),
            _ => simple,
        }
    }

    fn list(&mut self, depth: u32) -> Vec<Statement> {
        let n = 1 + self.random.below(4);
        let mut list = vec![];
        for _ in 0..n {
            self.statement(depth, &mut list);
        }
        if self.random.percent(18) && self.labels < 6 {
            let label = self.labels;
            self.labels += 1;
            let at = self.random.below(list.len() as u32 + 1) as usize;
            list.insert(at, Statement::Label(label));
        }
        list
    }

    fn simple(&mut self) -> Statement {
        Statement::Simple(match self.random.below(7) {
            0 | 1 => format!("m[{}] = {};", self.random.below(WORDS), self.expression()),
            2 => format!("{} = m[{}];", self.variable(), self.random.below(WORDS)),
            3 if self.function + 1 < self.functions => {
                let span = (self.functions - self.function - 1) as u32;
                let callee = self.function + 1 + self.random.below(span) as usize;
                format!(
                    "{} = CALL{callee}(m, u, {}, {});",
                    self.variable(),
                    self.operand(),
                    self.operand()
                )
            }
            _ => format!("{} = {};", self.variable(), self.expression()),
        })
    }

    fn statement(&mut self, depth: u32, list: &mut Vec<Statement>) {
        self.budget -= 1;
        for _ in 0..self.random.below(3) {
            let simple = self.simple();
            list.push(simple);
        }
        if self.budget < 0 || depth >= 5 {
            return;
        }
        let statement = match self.random.below(15) {
            0..=3 => {
                let then = self.list(depth + 1);
                let other = match self.random.below(3) {
                    0 => vec![],
                    1 => self.list(depth + 1),
                    _ => {
                        let then = self.list(depth + 1);
                        let other = self.list(depth + 1);
                        vec![Statement::If(self.condition(), then, other)]
                    }
                };
                Statement::If(self.condition(), then, other)
            }
            4..=6 if self.loops < 3 => {
                let counter = self.counters;
                self.counters += 1;
                let bound = match self.random.below(3) {
                    0 => format!("{}u", 1 + self.random.below(4)),
                    1 => "(u & 3)".to_string(),
                    _ => format!("({} & 3)", self.variable()),
                };
                self.loops += 1;
                self.breakable += 1;
                let body = self.list(depth + 1);
                self.loops -= 1;
                self.breakable -= 1;
                Statement::Loop(self.random.below(3), counter, bound, body)
            }
            7 => {
                self.breakable += 1;
                let cases = (0..2 + self.random.below(4))
                    .map(|k| {
                        let body = self.list(depth + 1);
                        (k, body, self.random.percent(70))
                    })
                    .collect();
                let default = match self.random.percent(50) {
                    true => Some(self.list(depth + 1)),
                    false => None,
                };
                self.breakable -= 1;
                Statement::Switch(format!("({} & 7)", self.variable()), cases, default)
            }
            8 | 9 if self.breakable > 0 => self.leave(Statement::Break),
            10 if self.loops > 0 => self.leave(Statement::Continue),
            11 => {
                let value = self.operand();
                self.leave(Statement::Return(value))
            }
            12 if self.random.percent(60) => {
                let label = self.random.below(6);
                self.leave(Statement::Goto(label))
            }
            _ => return,
        };
        list.push(statement);
    }

    fn leave(&mut self, statement: Statement) -> Statement {
        if self.random.percent(10) {
            return statement;
        }
        let mut then = vec![];
        if self.random.percent(50) {
            then.push(self.simple());
        }
        then.push(statement);
        Statement::If(self.condition(), then, vec![])
    }
}

/// A random kernel.
pub fn kernel(random: &mut Random) -> Kernel {
    let functions = 1 + random.below(3) as usize;
    let size = 3 + random.below(24) as i32;
    Kernel {
        functions: (0..functions)
            .map(|function| {
                let mut generator = Generator {
                    random,
                    function,
                    functions,
                    budget: if function == 0 { size } else { size / 3 },
                    counters: 0,
                    labels: 0,
                    loops: 0,
                    breakable: 0,
                    tiny: false,
                };
                Function {
                    body: generator.list(0),
                }
            })
            .collect(),
    }
}

impl Kernel {
    /// C source; the kernel is `k<number>(m, u, i)`.
    pub fn source(&self, number: usize) -> String {
        let mut out = String::new();
        for (f, function) in self.functions.iter().enumerate().rev() {
            let mut printer = Printer {
                out: String::new(),
                labels: vec![],
                counters: 0,
                number,
                functions: self.functions.len(),
            };
            count(&function.body, &mut printer.labels, &mut printer.counters);
            let head = match f {
                0 => format!("static NOINLINE uint32_t k{number}(uint32_t *m, uint32_t u, uint32_t v0)"),
                _ => format!("static NOINLINE uint32_t f{number}_{f}(uint32_t *m, uint32_t u, uint32_t v0, uint32_t v1)"),
            };
            let first = if f == 0 { 1 } else { 2 };
            let _ = writeln!(out, "{head} {{");
            for v in first..VARIABLES {
                let _ = writeln!(out, "    uint32_t v{v} = m[{v}];");
            }
            for c in 0..printer.counters {
                let _ = writeln!(out, "    uint32_t c{c} = 0;");
            }
            let _ = writeln!(out, "    uint32_t fuel = 3; (void)fuel;");
            printer.list(&function.body, 1, &mut vec![]);
            out.push_str(&printer.out);
            let sum: Vec<String> = (0..VARIABLES).map(|v| format!("v{v}")).collect();
            let _ = writeln!(out, "    return {};\n}}", sum.join(" ^ "));
        }
        out
    }

    /// How large it is, for comparing.
    pub fn size(&self) -> usize {
        self.source(0).lines().count()
    }

    /// Kernels that are a little smaller.
    pub fn smaller(&self) -> Vec<Kernel> {
        let mut all = vec![];
        for f in 0..self.functions.len() {
            for body in smaller(&self.functions[f].body) {
                let mut kernel = self.clone();
                kernel.functions[f].body = body;
                all.push(kernel);
            }
        }
        all
    }
}

/// Lists that are a little smaller.
fn smaller(list: &[Statement]) -> Vec<Vec<Statement>> {
    let mut all = vec![];
    for i in 0..list.len() {
        let mut without = list.to_vec();
        without.remove(i);
        all.push(without);
    }
    for i in 0..list.len() {
        let mut with = |replacement: Vec<Statement>| {
            let mut changed = list.to_vec();
            changed.splice(i..=i, replacement);
            all.push(changed);
        };
        match &list[i] {
            Statement::If(c, then, other) => {
                with(then.clone());
                if !other.is_empty() {
                    with(other.clone());
                    with(vec![Statement::If(c.clone(), then.clone(), vec![])]);
                }
                for then in smaller(then) {
                    with(vec![Statement::If(c.clone(), then, other.clone())]);
                }
                for other in smaller(other) {
                    with(vec![Statement::If(c.clone(), then.clone(), other)]);
                }
            }
            Statement::Loop(kind, counter, bound, body) => {
                for body in smaller(body) {
                    with(vec![Statement::Loop(*kind, *counter, bound.clone(), body)]);
                }
            }
            Statement::Switch(value, cases, default) => {
                for k in 0..cases.len() {
                    let mut fewer = cases.clone();
                    fewer.remove(k);
                    with(vec![Statement::Switch(
                        value.clone(),
                        fewer,
                        default.clone(),
                    )]);
                    for body in smaller(&cases[k].1) {
                        let mut changed = cases.clone();
                        changed[k].1 = body;
                        with(vec![Statement::Switch(
                            value.clone(),
                            changed,
                            default.clone(),
                        )]);
                    }
                }
                if default.is_some() {
                    with(vec![Statement::Switch(value.clone(), cases.clone(), None)]);
                }
            }
            _ => {}
        }
    }
    all
}

/// Labels and counters of a function.
fn count(list: &[Statement], labels: &mut Vec<u32>, counters: &mut u32) {
    for statement in list {
        match statement {
            Statement::If(_, a, b) => {
                count(a, labels, counters);
                count(b, labels, counters);
            }
            Statement::Loop(_, c, _, body) => {
                *counters = (*counters).max(c + 1);
                count(body, labels, counters);
            }
            Statement::Switch(_, cases, default) => {
                cases.iter().for_each(|c| count(&c.1, labels, counters));
                default.iter().for_each(|d| count(d, labels, counters));
            }
            Statement::Label(l) => labels.push(*l),
            _ => {}
        }
    }
}

struct Printer {
    out: String,
    labels: Vec<u32>,
    counters: u32,
    number: usize,
    functions: usize,
}

impl Printer {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", 4 * depth);
    }

    /// `around`: true for a loop, false for a switch.
    fn list(&mut self, list: &[Statement], depth: usize, around: &mut Vec<bool>) {
        for statement in list {
            match statement {
                Statement::Simple(text) => {
                    let mut text = text.clone();
                    for f in 0..self.functions {
                        text =
                            text.replace(&format!("CALL{f}("), &format!("f{}_{f}(", self.number));
                    }
                    self.line(depth, &text);
                }
                Statement::If(c, then, other) => {
                    self.line(depth, &format!("if ({c}) {{"));
                    self.list(then, depth + 1, around);
                    if !other.is_empty() {
                        self.line(depth, "} else {");
                        self.list(other, depth + 1, around);
                    }
                    self.line(depth, "}");
                }
                Statement::Loop(kind, c, bound, body) => {
                    match kind {
                        0 => {
                            self.line(depth, &format!("for (c{c} = 0; c{c} < {bound}; c{c}++) {{"))
                        }
                        1 => self.line(
                            depth,
                            &format!("c{c} = {bound}; while (c{c} && c{c}-- < 8) {{"),
                        ),
                        _ => self.line(depth, &format!("c{c} = {bound}; do {{")),
                    }
                    around.push(true);
                    self.list(body, depth + 1, around);
                    around.pop();
                    match kind {
                        2 => self.line(depth, &format!("}} while (c{c} && c{c}-- < 8);")),
                        _ => self.line(depth, "}"),
                    }
                }
                Statement::Switch(value, cases, default) => {
                    self.line(depth, &format!("switch ({value}) {{"));
                    around.push(false);
                    for (k, body, ends) in cases {
                        self.line(depth, &format!("case {k}:;"));
                        self.list(body, depth + 1, around);
                        if *ends {
                            self.line(depth + 1, "break;");
                        }
                    }
                    if let Some(body) = default {
                        self.line(depth, "default:;");
                        self.list(body, depth + 1, around);
                    }
                    around.pop();
                    self.line(depth, "}");
                }
                Statement::Break if !around.is_empty() => self.line(depth, "break;"),
                Statement::Continue if around.contains(&true) => self.line(depth, "continue;"),
                Statement::Break | Statement::Continue => {}
                Statement::Return(value) => self.line(depth, &format!("return {value};")),
                Statement::Label(l) => self.line(depth, &format!("l{l}:;")),
                Statement::Goto(l) if self.labels.contains(l) => {
                    // Fuel bounds jumps back.
                    self.line(depth, &format!("if (fuel) {{ fuel--; goto l{l}; }}"));
                }
                Statement::Goto(_) => {}
            }
        }
    }
}
