//! Writes random units for `tests/corpus.rs`: `generate_corpus SEED UNITS FILE`.
//!
//! A unit is a struct with ports, locals, registers, a vector of sub-blocks, and one kernel that uses every construct of
//! the kernel language. The same seed gives the same file.

use std::fmt::Write;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

const WIDTHS: [usize; 12] = [1, 2, 3, 5, 8, 8, 13, 32, 32, 64, 65, 130];
/// Elements of every vector, and the width of a lane in the loop constructs.
const LANES: usize = 3;
const LANE_BITS: usize = 5;

/// A signal that may be read, as the kernel writes it.
#[derive(Clone)]
struct Signal {
    read: String,
    width: usize,
    bit: bool,
}

struct Generator {
    random: Random,
    readable: Vec<Signal>,
    /// Inside `for i in 0..LANES`.
    in_loop: bool,
}

impl Generator {
    fn words(&self, width: usize) -> Vec<Signal> {
        let fits = |s: &&Signal| !s.bit && s.width == width;
        self.readable.iter().filter(fits).cloned().collect()
    }

    /// A signal of any width.
    fn any_word(&mut self) -> Signal {
        let words: Vec<Signal> = self.readable.iter().filter(|s| !s.bit).cloned().collect();
        self.random.pick(&words).clone()
    }

    fn literal(&mut self, width: usize) -> String {
        let bits = width.min(31);
        let value = self.random.next() & ((1 << bits) - 1);
        match self.random.below(4) {
            0 => "0".into(),
            1 => format!("{:#x}", value),
            2 if width >= 33 => format!("{:#x}u64", self.random.next() & 0x1_ffff_ffff),
            2 => format!("{}usize", value & 7 & ((1 << bits) - 1)),
            _ => format!("{value}"),
        }
    }

    /// A shift amount or index: an integer expression or a word that is not the result of arithmetic.
    fn amount(&mut self) -> String {
        let narrow: Vec<Signal> = self
            .readable
            .iter()
            .filter(|s| !s.bit && s.width <= 5)
            .cloned()
            .collect();
        let signal = self.random.pick(&narrow).read.clone();
        match self.random.below(9) {
            0 => format!("{}", self.random.below(12)),
            1 => format!(
                "({signal}.index() * {})",
                self.random.pick(&[2, 3, 4, 5, 8, 16])
            ),
            2 => format!("({signal}.index() + {})", self.random.below(5)),
            3 => format!("({signal}.index() * self.lane_bits.val())"),
            4 if self.in_loop => "(i * self.lane_bits.val())".into(),
            5 if self.in_loop => format!("(i + {})", self.random.below(4)),
            6 => format!("(({signal}.index() << 2) + {})", self.random.below(3)),
            _ => signal,
        }
    }

    /// An expression of `width` bits that has a width of its own.
    fn word(&mut self, width: usize, depth: usize) -> String {
        let signals = self.words(width);
        if !signals.is_empty() && (depth == 0 || self.random.one_in(5)) {
            return self.random.pick(&signals).read.clone();
        }
        if signals.is_empty() || depth == 0 {
            return self.resized(width, 0);
        }
        let d = depth - 1;
        match self.random.below(17) {
            0..=5 => {
                let op = *self.random.pick(&["+", "-", "&", "|", "^"]);
                let left = self.word(width, d);
                let right = self.operand(width, d);
                format!("({left} {op} {right})")
            }
            6 => format!("(!{})", self.word(width, d)),
            7 => format!("(-{})", self.word(width, d)),
            8 | 9 => {
                let op = *self.random.pick(&["<<", ">>"]);
                let (left, amount) = (self.word(width, d), self.amount());
                format!("({left} {op} {amount})")
            }
            10 => {
                let (word, at, bit) = (self.word(width, d), self.amount(), self.bit(d));
                format!("{word}.replace_bit({at}, {bit})")
            }
            _ => self.resized(width, d),
        }
    }

    /// A change of width: a slice, or a cast where no loop index may get in.
    fn resized(&mut self, width: usize, depth: usize) -> String {
        let wider: Vec<Signal> = self
            .readable
            .iter()
            .filter(|s| !s.bit && s.width > width)
            .cloned()
            .collect();
        if !wider.is_empty() && (self.in_loop || self.random.one_in(2)) {
            let source = self.random.pick(&wider).clone();
            let source = if depth > 0 && self.random.one_in(2) {
                self.word(source.width, depth - 1)
            } else {
                source.read
            };
            let at = self.amount();
            return format!("{source}.get_bits::<{width}>({at})");
        }
        let outside = std::mem::replace(&mut self.in_loop, false);
        let source = self.any_word().width;
        let source = if self.words(source).is_empty() || depth == 0 {
            self.any_word().read
        } else {
            self.word(source, depth - 1)
        };
        self.in_loop = outside;
        if self.in_loop {
            // The macro would evaluate `bits_to` with the loop index: stay with signals of the struct.
            let plain: Vec<Signal> = self
                .readable
                .iter()
                .filter(|s| !s.bit && !s.read.contains("[i"))
                .cloned()
                .collect();
            let signal = self.random.pick(&plain).read.clone();
            return format!("bits_to({signal}, {width})");
        }
        match self.random.below(4) {
            0 => format!("bits_to(signed_cast({source}), {width})"),
            1 => {
                let (a, b) = (self.any_word().read, self.any_word().read);
                format!("bits_to(unsigned_cast({a}) - signed_cast({b}), {width})")
            }
            _ => format!("bits_to({source}, {width})"),
        }
    }

    /// The right operand of a word of `width` bits.
    fn operand(&mut self, width: usize, depth: usize) -> String {
        match self.random.below(6) {
            0 => self.literal(width),
            1 => self.free(depth),
            _ => self.word(width, depth),
        }
    }

    /// An expression that takes its width from the context.
    fn free(&mut self, depth: usize) -> String {
        let (width, cast) = (
            self.any_word().width,
            *self.random.pick(&["unsigned_cast", "signed_cast"]),
        );
        let inner = if depth == 0 {
            self.any_word().read
        } else {
            self.word(width, depth - 1)
        };
        match self.random.below(8) {
            0 => format!("unsigned_cast({})", self.bit(depth.saturating_sub(1))),
            1 => format!("({cast}({inner}) << {})", self.amount()),
            2 => format!("({cast}({inner}) >> {})", self.amount()),
            3 => format!("{cast}({inner} >> {})", self.amount()),
            4 if depth > 0 => {
                let other = self.free(depth - 1);
                let op = *self.random.pick(&["+", "-", "&", "|", "^"]);
                format!("({cast}({inner}) {op} {other})")
            }
            5 => format!("(!{cast}({inner}))"),
            _ => format!("{cast}({inner})"),
        }
    }

    /// A condition.
    fn bit(&mut self, depth: usize) -> String {
        let bits: Vec<Signal> = self.readable.iter().filter(|s| s.bit).cloned().collect();
        if depth == 0 {
            return self.random.pick(&bits).read.clone();
        }
        let d = depth - 1;
        let width = self.any_word().width;
        match self.random.below(12) {
            0..=3 => {
                let op = *self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
                let (left, right) = (self.word(width, d), self.operand(width, d));
                format!("({left} {op} {right})")
            }
            4 => {
                let how = *self.random.pick(&["any", "all", "xor"]);
                format!("{}.{how}()", self.word(width, d))
            }
            5 => {
                let (word, at) = (self.word(width, d), self.amount());
                format!("{word}.get_bit({at})")
            }
            6 => format!("(!{})", self.bit(d)),
            7 | 8 => {
                let op = *self.random.pick(&["&", "|", "^", "&&", "||", "==", "!="]);
                format!("({} {op} {})", self.bit(d), self.bit(d))
            }
            9 if self.in_loop => {
                let narrow = self.words(3);
                match narrow.first() {
                    Some(s) => format!("({} == i)", s.read),
                    None => "(i == 1)".into(),
                }
            }
            _ => self.random.pick(&bits).read.clone(),
        }
    }

    /// What is assigned to a word.
    fn value(&mut self, width: usize, depth: usize) -> String {
        match self.random.below(8) {
            0 => format!("{}.into()", self.literal(width)),
            1 | 2 => self.free(depth),
            _ => self.word(width, depth),
        }
    }

    fn assign(&mut self, target: &Signal) -> String {
        let place = target.read.trim_end_matches(".val()").to_string() + ".next";
        let value = if target.bit {
            self.bit(3)
        } else {
            self.value(target.width, 3)
        };
        format!("{place} = {value};")
    }

    /// Statements that give `target` a value on every path.
    fn define(&mut self, target: &Signal, indent: &str, out: &mut String) {
        let first = self.assign(target);
        match self.random.below(6) {
            0 => {
                let (a, b, c) = (self.bit(2), self.assign(target), self.assign(target));
                let d = self.bit(2);
                let _ = writeln!(
                    out,
                    "{indent}if {a} {{\n{indent}    {first}\n{indent}}} else if {d} {{\n{indent}    {b}\n{indent}}} else {{\n{indent}    {c}\n{indent}}}"
                );
            }
            1 => {
                let width = *self.random.pick(&[1, 2, 3, 5]);
                let selector = self.word(width, 0);
                let (b, c) = (self.assign(target), self.assign(target));
                let k = self.random.below(1 << width);
                let k2 = (k + 1) % (1 << width);
                let _ = writeln!(
                    out,
                    "{indent}match {selector}.index() {{\n{indent}    {k} => {{\n{indent}        {first}\n{indent}    }}\n{indent}    {k2:#x} => {{\n{indent}        {b}\n{indent}    }}\n{indent}    _ => {{\n{indent}        {c}\n{indent}    }}\n{indent}}}"
                );
            }
            _ => {
                let _ = writeln!(out, "{indent}{first}");
            }
        }
        self.readable.push(target.clone());
        if self.random.one_in(3) {
            self.change(target, indent, out);
        }
    }

    /// Assigns again a signal that has a value, under a condition.
    fn change(&mut self, target: &Signal, indent: &str, out: &mut String) {
        let (condition, value) = (self.bit(2), self.assign(target));
        let _ = writeln!(
            out,
            "{indent}if {condition} {{\n{indent}    {value}\n{indent}}}"
        );
    }
}

fn signal(name: &str, width: usize, bit: bool) -> Signal {
    Signal {
        read: format!("self.{name}.val()"),
        width,
        bit,
    }
}

/// One unit: its text, and its name.
fn unit(seed: u64, number: usize, out: &mut String) -> String {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 2 * number as u64 + 1);
    for _ in 0..8 {
        random.next();
    }
    let mut generator = Generator {
        random,
        readable: vec![],
        in_loop: false,
    };
    let name = format!("Unit{number}");
    let (mut fields, mut inits, mut ports) = (String::new(), String::new(), vec![]);
    let mut field = |name: &str, kind: &str, width: usize, bit: bool| {
        let (ty, init) = if bit {
            (format!("Bit1<{kind}>"), "Default::default()".to_string())
        } else {
            (format!("Wire<{kind}>"), format!("Wire::new({width})"))
        };
        let _ = writeln!(fields, "    pub {name}: {ty},");
        let _ = writeln!(inits, "            {name}: {init},");
    };
    // Inputs: one narrow one for indices, a bit, and some others.
    for (i, width) in [3usize, 0, 1, 15].into_iter().enumerate() {
        let name = format!("in{i}");
        field(&name, "In", width, width == 0);
        generator
            .readable
            .push(signal(&name, width.max(1), width == 0));
        ports.push(name);
    }
    for i in 4..8 {
        let (name, width) = (format!("in{i}"), *generator.random.pick(&WIDTHS));
        field(&name, "In", width, false);
        generator.readable.push(signal(&name, width, false));
        ports.push(name);
    }
    // Read everywhere, assigned last, from inputs only.
    let inputs = generator.readable.clone();
    let late = signal("late", *generator.random.pick(&WIDTHS), false);
    field("late", "Local", late.width, false);
    generator.readable.push(late.clone());
    let mut targets = vec![];
    for i in 0..6 {
        let (name, width) = (format!("local{i}"), *generator.random.pick(&WIDTHS));
        let bit = generator.random.one_in(4);
        field(&name, "Local", width, bit);
        targets.push(signal(&name, if bit { 1 } else { width }, bit));
    }
    for i in 0..3 {
        let (name, width) = (format!("out{i}"), *generator.random.pick(&WIDTHS));
        let bit = generator.random.one_in(4);
        field(&name, "Out", width, bit);
        targets.push(signal(&name, if bit { 1 } else { width }, bit));
        ports.push(name);
    }
    // State.
    let mut state = vec![];
    for i in 0..2 {
        let (name, width) = (format!("state{i}"), *generator.random.pick(&WIDTHS));
        let make = if generator.random.one_in(2) {
            format!("with_reset({width}, {})", generator.random.below(2))
        } else {
            format!("new({width})")
        };
        let _ = writeln!(fields, "    {name}: Register,");
        let _ = writeln!(inits, "            {name}: Register::{make},");
        generator.readable.push(Signal {
            read: format!("self.{name}.q.val()"),
            width,
            bit: false,
        });
        state.push(Signal {
            read: format!("self.{name}.d.val()"),
            width,
            bit: false,
        });
    }
    let width = *generator.random.pick(&WIDTHS[2..]);
    let _ = write!(
        fields,
        "    cells: Vec<Cell>,\n    lanes: Vec<Wire<Local>>,\n    grid: Vec<Wire<Local>>,\n    lane_bits: Param,\n    pair: Param,\n    unit: UnitName,\n    _lanes: usize,\n    _pair: usize,\n"
    );
    let _ = write!(
        inits,
        "            cells: (0..{LANES}).map(|_| Cell::new({width})).collect(),\n            lanes: (0..{LANES}).map(|_| Wire::new({LANE_BITS})).collect(),\n            grid: (0..{LANES} * 2).map(|_| Wire::new({LANE_BITS})).collect(),\n            lane_bits: Param::new({LANE_BITS}),\n            pair: Param::new(2),\n            unit: UnitName::of::<Self>(),\n            _lanes: {LANES},\n            _pair: 2,\n"
    );

    let mut body = String::new();
    let plain = "        ";
    for (i, target) in targets.clone().iter().enumerate() {
        generator.define(target, plain, &mut body);
        if i == 2 {
            // A loop over lanes: its elements are read inside by index, outside by number.
            let _ = writeln!(body, "        for i in 0..self._lanes {{");
            let outside = generator.readable.clone();
            generator.in_loop = true;
            let lane = signal("lanes[i]", LANE_BITS, false);
            generator.define(&lane, "            ", &mut body);
            let input = Signal {
                read: "self.cells[i].a.val()".into(),
                width,
                bit: false,
            };
            let text = generator.assign(&input);
            let _ = writeln!(body, "            {text}");
            let enable = Signal {
                read: "self.cells[i].add.val()".into(),
                width: 1,
                bit: true,
            };
            let text = generator.assign(&enable);
            let _ = writeln!(body, "            {text}");
            if generator.random.one_in(2) {
                let earlier = targets[0].clone();
                generator.change(&earlier, "            ", &mut body);
            }
            let _ = writeln!(body, "        }}");
            generator.in_loop = false;
            generator.readable = outside;
            for i in 0..LANES {
                generator
                    .readable
                    .push(signal(&format!("lanes[{i}]"), LANE_BITS, false));
                generator.readable.push(Signal {
                    read: format!("self.cells[{i}].y.val()"),
                    width,
                    bit: false,
                });
            }
        }
        if i == 3 {
            // Two loops, one index.
            let outside = generator.readable.clone();
            generator.in_loop = true;
            let _ = writeln!(
                body,
                "        for i in 0..self._lanes {{\n            for j in 0..self._pair {{"
            );
            let cell = signal("grid[i * self.pair.val() + j]", LANE_BITS, false);
            generator.define(&cell, "                ", &mut body);
            let _ = writeln!(
                body,
                "                if {}.get_bit(i + j) {{\n                    self.grid[(i * 2) + j].next = self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);\n                }}",
                generator.any_word().read
            );
            let _ = writeln!(body, "            }}\n        }}");
            generator.in_loop = false;
            generator.readable = outside;
            for i in 0..LANES * 2 {
                generator
                    .readable
                    .push(signal(&format!("grid[{i}]"), LANE_BITS, false));
            }
        }
        if i == 4 {
            // Written, read, overwritten.
            let earlier = targets[3].clone();
            generator.change(&earlier, plain, &mut body);
        }
    }
    for target in state {
        let text = generator.assign(&target);
        let _ = writeln!(body, "        {text}");
        if generator.random.one_in(2) {
            generator.change(&target, plain, &mut body);
        }
    }
    generator.readable = inputs;
    generator.define(&late, plain, &mut body);
    let _ = write!(
        out,
        "\n#[derive(LogicBlock)]\nstruct {name} {{\n{fields}}}\n\nimpl {name} {{\n    fn new() -> Self {{\n        {name} {{\n{inits}        }}\n    }}\n}}\n\nimpl Logic for {name} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n{body}    }}\n}}\n\ncrate::pins!({name}: {});\n",
        ports.join(", ")
    );
    name
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, seed, units, file] = &arguments[..] else {
        eprintln!("usage: generate_corpus SEED UNITS FILE");
        std::process::exit(2);
    };
    let seed: u64 = seed.parse().expect("a seed");
    let units: usize = units.parse().expect("a number of units");
    let mut out = format!("// Random units, seed {seed}: written by `examples/generate_corpus.rs`, do not edit.\n\nuse super::*;\n");
    let names: Vec<String> = (0..units).map(|n| unit(seed, n, &mut out)).collect();
    let _ = write!(
        out,
        "\npub const SEED: u64 = {seed};\n\npub fn units() -> Vec<(String, Box<dyn crate::common::Unit>)> {{\n    vec![\n"
    );
    for name in names {
        let _ = writeln!(
            out,
            "        crate::common::unit(\"{}\", {name}::new()),",
            name.to_lowercase()
        );
    }
    out += "    ]\n}\n";
    std::fs::write(file, out).expect("the corpus is written");
}
