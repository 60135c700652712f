//! What modules have in common: ports, the header, and modules whose text is hand-written.

use std::collections::HashSet;
use std::rc::Rc;

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::AtomKind;

use super::collect::BlockInfo;
use super::names::Unique;
use super::print::range;
use super::Port;
use crate::register::INLINE;

/// A sub-block, written before its parent.
pub(crate) struct Child<'a> {
    pub block: &'a BlockInfo,
    /// Module and its ports; none for a leaf written inline.
    pub module: Option<(String, Interface)>,
}

/// What an instance must connect.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interface {
    pub clock: bool,
    pub reset: bool,
    /// In the order of the block's atoms.
    pub ports: Vec<Port>,
    /// All names in the module: its instances must be called otherwise.
    pub names: Rc<HashSet<String>>,
}

/// A module without its name: what stands after `module name`.
pub(crate) struct Body {
    pub text: String,
    pub interface: Interface,
    /// Instance names, in the order of the children; empty for those written inline.
    pub instances: Vec<String>,
}

/// Whether a block's text goes into its parent.
pub(crate) fn is_inline(block: &BlockInfo) -> bool {
    matches!(&block.hdl, Verilog::Wrapper(w) if w.cores == INLINE)
}

/// The ports of a block.
pub(crate) fn ports(block: &BlockInfo, unique: &mut Unique) -> Vec<Port> {
    let own = block.atoms.len() - usize::from(block.held);
    block.atoms[..own]
        .iter()
        .filter(|a| a.kind.is_parameter())
        .map(|a| Port {
            name: unique.name(&a.path),
            width: a.width,
            vector: !a.scalar,
            output: a.kind != AtomKind::InputParameter,
        })
        .collect()
}

/// The port list; `registered` outputs are assigned in `always` blocks.
pub(crate) fn header(interface: &Interface, registered: &dyn Fn(&str) -> bool) -> String {
    let mut lines = vec![];
    for (name, present) in [("clock", interface.clock), ("reset", interface.reset)] {
        if present {
            lines.push(format!("  input wire {name}"));
        }
    }
    for port in &interface.ports {
        let net = port.net();
        let kind = match (port.output, registered(&port.name)) {
            (false, _) => "input wire",
            (true, false) => "output wire",
            (true, true) => "output reg",
        };
        lines.push(format!("  {kind} {}{}", range(&net), port.name));
    }
    if lines.is_empty() {
        return "();\n".into();
    }
    format!("(\n{}\n);\n", lines.join(",\n"))
}

/// A module whose text is hand-written.
pub(crate) fn custom(block: &BlockInfo, code: &str) -> Body {
    let mut unique = Unique::default();
    let ports = ports(block, &mut unique);
    let names: HashSet<String> = words(code)
        .chain(ports.iter().map(|p| p.name.as_str()))
        .map(String::from)
        .collect();
    let interface = Interface {
        clock: names.contains("clock"),
        reset: names.contains("reset"),
        ports,
        names: Rc::new(names),
    };
    let mut text = header(&interface, &|port| assigned_by_clock(code, port));
    for line in code.trim_end().lines() {
        text += &format!("  {line}\n");
    }
    Body {
        text,
        interface,
        instances: vec![],
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'))
}

/// Whether hand-written text assigns a port by `<=` as a statement.
fn assigned_by_clock(text: &str, port: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    text.match_indices(port).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + port.len()..]);
        let whole = !part(before.chars().next_back()) && !part(after.chars().next());
        let statement = before.trim_end().ends_with([';', ')', 'n', 'e']);
        let assigned = after.split_once("<=").is_some_and(|(between, _)| {
            between.trim().is_empty() || between.trim().starts_with('[')
        });
        whole && statement && assigned
    })
}
