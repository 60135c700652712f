//! Lowered code: lines, labels, the core's own instructions by name, and branches that reach their targets.

use std::collections::BTreeMap;

use crate::graph::Graph;
use crate::inst::{self, Kind, Reg};
use crate::marks;

/// First scratch register: predicates (t6).
pub const C: Reg = 31;
/// Scratch for masks (t5).
pub const U: Reg = 30;
/// Scratch for masks (t4).
pub const T: Reg = 29;
/// Hold masks or tokens while no call happens: no function gives them back (t3, s9, s10).
pub const FREE: [Reg; 3] = [28, 25, 26];
/// Hold masks, split tokens, exit numbers across calls: a function that takes one gives it back (s5 to s8, s11).
pub const POOL: [Reg; 5] = [21, 22, 23, 24, 27];
/// Registers that the compiler must leave alone, by name.
pub const RESERVED: [&str; 11] = [
    "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6",
];

/// Bytes that a skip branch is trusted to reach.
const REACH: i64 = 3900;

/// A line of lowered code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A label.
    Label(String),
    /// An instruction of the kernel.
    Work(String),
    /// An instruction that the lowering added.
    Control {
        /// Its text.
        text: String,
        /// The block whose branch it serves, in the graph before the lowering.
        origin: Option<usize>,
    },
    /// Goes to a label if the mask is empty (or not empty).
    Skip {
        /// Where to.
        label: String,
        /// Go if a lane is active.
        if_active: bool,
        /// The core has skip branches.
        built: bool,
        /// As for [`Line::Control`].
        origin: Option<usize>,
    },
}

/// Code of one function.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// The lines.
    pub lines: Vec<Line>,
    /// The block whose branch is served by what is added next.
    pub origin: Option<usize>,
}

impl Code {
    /// Adds a label.
    pub fn label(&mut self, label: impl Into<String>) {
        self.lines.push(Line::Label(label.into()));
    }

    /// Adds an instruction of the kernel.
    pub fn work(&mut self, text: impl Into<String>) {
        self.lines.push(Line::Work(text.into()));
    }

    /// Adds an instruction of the lowering.
    pub fn control(&mut self, text: impl Into<String>) {
        self.lines.push(Line::Control {
            text: text.into(),
            origin: self.origin,
        });
    }

    /// A mask operation; `predicate` is the `.p` form.
    pub fn mask(&mut self, op: MaskOp, predicate: bool, rd: Reg, rs: Reg) {
        let funct7 = if predicate { "0x41" } else { "0x40" };
        self.control(format!(
            ".insn r 0x0B, {}, {funct7}, {}, {}, x0",
            op as u8,
            name(rd),
            name(rs)
        ));
    }

    /// `vx_leave.p`, or `vx_leave_n.p` with `negate`.
    pub fn leave_p(&mut self, rd: Reg, mask: Reg, condition: Reg, negate: bool) {
        self.control(format!(
            ".insn r 0x0B, {}, 0x42, {}, {}, {}",
            u8::from(negate),
            name(rd),
            name(mask),
            name(condition)
        ));
    }

    /// `vx_leave`.
    pub fn leave(&mut self, rd: Reg, mask: Reg, next: Reg) {
        self.control(format!(
            ".insn r 0x0B, 2, 0x42, {}, {}, {}",
            name(rd),
            name(mask),
            name(next)
        ));
    }

    /// Moves the mask: `csrrw rd, tmask, rs`.
    pub fn swap(&mut self, rd: Reg, rs: Reg) {
        self.control(format!("csrrw {}, 0x800, {}", name(rd), name(rs)));
    }

    /// Empties the mask, keeping it in `rd`.
    pub fn empty(&mut self, rd: Reg) {
        self.control(format!("csrrwi {}, 0x800, 0", name(rd)));
    }

    /// Reads the mask into every lane.
    pub fn read_mask(&mut self, rd: Reg) {
        self.control(format!("csrr {}, 0x800", name(rd)));
    }

    /// `vx_split`.
    pub fn split(&mut self, token: Reg, predicate: Reg) {
        self.control(format!(
            ".insn r 0x0B, 2, 0, {}, {}, x0",
            name(token),
            name(predicate)
        ));
    }

    /// `vx_join`.
    pub fn join(&mut self, token: Reg) {
        self.control(format!(".insn r 0x0B, 3, 0, x0, {}, x0", name(token)));
    }

    /// `vx_pred`, negated if asked.
    pub fn pred(&mut self, condition: Reg, restore: Reg, negate: bool) {
        self.control(format!(
            ".insn r 0x0B, 5, 0, {}, {}, {}",
            if negate { "x1" } else { "x0" },
            name(condition),
            name(restore)
        ));
    }

    /// The text; skip branches that may not reach are turned into a skip over a jump. With `mark`, instructions that the lowering
    /// added are listed.
    pub fn text(&self, mark: bool) -> String {
        let mut at = 0i64;
        let mut labels = BTreeMap::new();
        for line in &self.lines {
            if let Line::Label(label) = line {
                labels.insert(label.clone(), at);
            }
            at += size(line);
        }
        let mut at = 0i64;
        let mut out = String::new();
        for line in &self.lines {
            match line {
                Line::Label(label) => out.push_str(&format!("{label}:\n")),
                Line::Work(text) => text.lines().for_each(|l| out.push_str(&format!("\t{l}\n"))),
                Line::Control { text, .. } => {
                    let text: String = text.lines().map(|l| format!("\t{l}\n")).collect();
                    out.push_str(&marks::control(text, mark));
                }
                Line::Skip {
                    label,
                    if_active,
                    built,
                    ..
                } => {
                    let far = labels.get(label).map_or(true, |to| (to - at).abs() > REACH);
                    let text = skip(label, *if_active, *built, far);
                    out.push_str(&marks::control(text, mark));
                }
            }
            at += size(line);
        }
        out
    }
}

/// An upper bound of a line's bytes.
fn size(line: &Line) -> i64 {
    match line {
        Line::Label(_) => 0,
        Line::Skip { .. } => 12,
        Line::Work(text) | Line::Control { text, .. } => text
            .lines()
            .map(|l| {
                let word = l.split_whitespace().next().unwrap_or("");
                let long = matches!(word, "call" | "la" | "lla" | "li" | "tail");
                let branch = word.starts_with('b');
                if long || branch {
                    8
                } else {
                    4
                }
            })
            .sum(),
    }
}

fn skip(label: &str, if_active: bool, built: bool, far: bool) -> String {
    let funct3 = |active: bool| if active { 7 } else { 6 };
    match (built, far) {
        (true, false) => format!("\t.insn b 0x5B, {}, x0, x0, {label}\n", funct3(if_active)),
        (true, true) => format!(
            "\t.insn b 0x5B, {}, x0, x0, 77f\n\tj {label}\n77:\n",
            funct3(!if_active)
        ),
        // csrr writes every lane, so lane 0 decides rightly while the mask is empty. The assembler lengthens the branch.
        (false, _) => format!(
            "\tcsrr t4, 0x800\n\t{} t4, zero, {label}\n",
            if if_active { "bne" } else { "beq" }
        ),
    }
}

/// What an added instruction is called.
pub fn spoken(line: &Line) -> Option<(String, Option<usize>)> {
    const OPS: [&str; 8] = ["and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor"];
    match line {
        Line::Skip {
            if_active, origin, ..
        } => {
            let name = if *if_active { "vx_bmnz" } else { "vx_bmz" };
            Some((name.to_string(), *origin))
        }
        Line::Control { text, origin } => {
            let fields: Vec<&str> = text.split([' ', ',']).filter(|f| !f.is_empty()).collect();
            let name = match fields.as_slice() {
                [".insn", "r", "0x0B", funct3, funct7, ..] => {
                    let op = funct3.parse::<usize>().unwrap_or(0);
                    match (*funct7, op) {
                        ("0x40", op) => format!("vx_{}", OPS[op & 7]),
                        ("0x41", op) => format!("vx_{}.p", OPS[op & 7]),
                        ("0x42", 2) => "vx_leave".to_string(),
                        ("0x42", 1) => "vx_leave_n.p".to_string(),
                        ("0x42", _) => "vx_leave.p".to_string(),
                        (_, 2) => "vx_split".to_string(),
                        (_, 3) => "vx_join".to_string(),
                        _ => "vx_pred".to_string(),
                    }
                }
                [word, ..] if text.contains("0x800") => format!("{word} tmask"),
                [word, ..] => word.to_string(),
                [] => return None,
            };
            Some((name, *origin))
        }
        _ => None,
    }
}

/// Whether a block with a call lies between two points of the layout: 2k is the start of block k, 2k + 1 its end.
pub fn calls_between(graph: &Graph, layout: &[usize], start: usize, end: usize) -> bool {
    layout.iter().enumerate().any(|(k, b)| {
        start <= 2 * k
            && end > 2 * k
            && graph.blocks[*b]
                .insts
                .iter()
                .any(|i| matches!(i.kind, Kind::Call(_)))
    })
}

/// Mask operations, by funct3.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum MaskOp {
    And = 0,
    Or = 1,
    Xor = 2,
}

/// The name of a register.
pub fn name(reg: Reg) -> &'static str {
    inst::name(reg)
}
