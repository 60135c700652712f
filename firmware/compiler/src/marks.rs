//! Marks: sections of a program that say where lowered functions are and which of their instructions the lowering added, so that
//! whoever runs it can count both. They are not loaded, but keep every function of the library in the program.

use std::collections::BTreeSet;

/// Section with the first address of each run of added instructions, and the one behind it.
const CONTROL: &str = ".vx_control";
/// Section with the first address of each lowered function, and the one behind it.
const FUNCTIONS: &str = ".vx_lowered";

/// What the sections of a program say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    control: BTreeSet<u32>,
    functions: Vec<(u32, u32)>,
}

impl Marks {
    /// Reads the sections; `section` gives the bytes of the one with a name.
    pub fn read(section: impl Fn(&str) -> Option<Vec<u8>>) -> Marks {
        let pairs = |name: &str| -> Vec<(u32, u32)> {
            let bytes = section(name).unwrap_or_default();
            let words: Vec<u32> = bytes
                .chunks_exact(4)
                .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
                .collect();
            let pairs = words.chunks_exact(2).map(|p| (p[0], p[1]));
            // What the linker left out is at 0.
            pairs.filter(|p| p.0 != 0).collect()
        };
        let mut functions = pairs(FUNCTIONS);
        functions.sort_unstable();
        let control = pairs(CONTROL)
            .into_iter()
            .flat_map(|(start, end)| (start..end).step_by(4))
            .collect();
        Marks { control, functions }
    }

    /// The lowering added the instruction at an address.
    pub fn is_control(&self, pc: u32) -> bool {
        self.control.contains(&pc)
    }

    /// The instruction at an address belongs to a lowered function.
    pub fn is_lowered(&self, pc: u32) -> bool {
        let at = self.functions.partition_point(|f| f.0 <= pc);
        at > 0 && pc < self.functions[at - 1].1
    }
}

/// Added instructions, listed if asked for.
pub(crate) fn control(text: String, mark: bool) -> String {
    if !mark {
        return text;
    }
    format!("70:\n{text}71:\n{}", list(CONTROL, "70b", "71b"))
}

/// Lists the function that ends here.
pub(crate) fn function(name: &str) -> String {
    let end = format!(".Lmarked_{name}");
    format!("{end}:\n{}", list(FUNCTIONS, name, &end))
}

/// An assembly text with its functions listed.
pub(crate) fn behind_functions(text: &str, names: &[&str]) -> String {
    let mut out = String::new();
    for line in text.lines() {
        out.push_str(line);
        out.push('\n');
        let of = line.trim().strip_prefix(".size").map(str::trim);
        let name = of.and_then(|rest| rest.split(',').next());
        if let Some(name) = name.filter(|n| names.contains(n)) {
            out.push_str(&function(name));
        }
    }
    out
}

fn list(section: &str, start: &str, end: &str) -> String {
    format!("\t.pushsection {section},\"R\",@progbits\n\t.4byte {start}, {end}\n\t.popsection\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_found_in_runs_and_functions() {
        let words =
            |words: &[u32]| -> Vec<u8> { words.iter().flat_map(|w| w.to_le_bytes()).collect() };
        let marks = Marks::read(|name| match name {
            CONTROL => Some(words(&[0x104, 0x10C, 0, 8])),
            FUNCTIONS => Some(words(&[0x200, 0x210, 0x100, 0x120])),
            _ => None,
        });
        let control: Vec<u32> = (0..0x400)
            .step_by(4)
            .filter(|a| marks.is_control(*a))
            .collect();
        assert_eq!(control, [0x104, 0x108]);
        let lowered: Vec<u32> = (0..0x400)
            .step_by(16)
            .filter(|a| marks.is_lowered(*a))
            .collect();
        assert_eq!(lowered, [0x100, 0x110, 0x200]);
    }
}
