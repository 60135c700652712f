//! Neighbouring mask instructions that are one.

use crate::emit::{Code, Line};

/// Emptying the mask into a register and at once taking lanes from another is one move.
pub(super) fn fuse(code: &mut Code) {
    let empties = |line: &Line| match line {
        Line::Control { text, .. } => text
            .strip_prefix("csrrwi ")
            .and_then(|rest| rest.strip_suffix(", 0x800, 0"))
            .map(str::to_string),
        _ => None,
    };
    let leaves = |line: &Line| match line {
        Line::Control { text, .. } => text
            .strip_prefix(".insn r 0x0B, 2, 0x42, ")
            .and_then(|rest| rest.strip_suffix(", zero"))
            .map(str::to_string),
        _ => None,
    };
    let restores = |line: &Line| match line {
        Line::Control { text, .. } => text
            .strip_prefix(".insn r 0x0B, 1, 0x40, zero, ")
            .and_then(|rest| rest.strip_suffix(", x0"))
            .map(str::to_string),
        _ => None,
    };
    let mut out: Vec<Line> = vec![];
    for line in code.lines.drain(..) {
        if let (Some(source), Some(last)) = (restores(&line), out.last()) {
            if let Some(into) = empties(last) {
                if into != source {
                    *out.last_mut().expect("not empty") =
                        control(format!("csrrw {into}, 0x800, {source}"), last);
                    continue;
                }
            }
            if let Some(fields) = leaves(last) {
                if !fields.starts_with(&format!("{source},")) {
                    *out.last_mut().expect("not empty") =
                        control(format!(".insn r 0x0B, 2, 0x42, {fields}, {source}"), last);
                    continue;
                }
            }
        }
        out.push(line);
    }
    code.lines = out;
}

/// An instruction in the place of one that was added before.
fn control(text: String, before: &Line) -> Line {
    let origin = match before {
        Line::Control { origin, .. } => *origin,
        _ => None,
    };
    Line::Control { text, origin }
}
