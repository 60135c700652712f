//! The Verilog writer: blocks in, one Verilog-2005 file out.
//!
//! One module per distinct unit: units of one type and with equal text share a module. Output is deterministic.

mod amount;
mod collect;
mod expr;
mod flow;
mod group;
mod kernel;
mod lower;
mod module;
mod mutate;
mod names;
mod print;
mod stmt;
mod table;

use std::collections::{HashMap, HashSet};

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::block::Block;

use collect::BlockInfo;
use module::{Body, Child, Interface};
use names::identifier;
use print::Net;

pub use mutate::{write_with_mutants, Mutant, MUTANT, MUTANT_BITS};

/// A written design.
#[derive(Debug, Clone)]
pub struct Design {
    /// The Verilog, top module first.
    pub text: String,
    /// The instances, from the top down. Leaves written inline are not among them.
    pub tree: ModuleNode,
    /// Ports of the top module in order; `clock` and `reset` are first where it has them.
    pub ports: Vec<Port>,
}

/// An instance and what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleNode {
    /// Module name.
    pub module: String,
    /// Instance name in the parent; the module's name for the top.
    pub instance: String,
    /// Instances inside.
    pub children: Vec<ModuleNode>,
}

/// A port of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Port {
    /// Name in the Verilog.
    pub name: String,
    /// Width in bits.
    pub width: usize,
    /// Declared with a range.
    pub vector: bool,
    /// Output rather than input.
    pub output: bool,
}

impl Port {
    fn net(&self) -> Net {
        Net {
            name: self.name.clone(),
            width: self.width,
            scalar: !self.vector,
        }
    }
}

/// Why a design cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// An output, an input of a sub-block, or a local that is read.
    #[error("{module}: {signal} is never assigned")]
    Undriven {
        /// Path of the block.
        module: String,
        /// The signal.
        signal: String,
    },
    /// Would be a latch.
    #[error("{module}: {signal} is not assigned on every path")]
    Latch {
        /// Path of the block.
        module: String,
        /// The signal.
        signal: String,
    },
    /// A statement that has no Verilog.
    #[error("{module}: {signal}: {problem}")]
    Kernel {
        /// Path of the block.
        module: String,
        /// The signal assigned, or the place.
        signal: String,
        /// What is wrong.
        problem: String,
    },
    /// Signals of one kernel that depend on each other in a circle.
    #[error("{module}: a combinational loop through {signals}")]
    Loop {
        /// Path of the block.
        module: String,
        /// The signals.
        signals: String,
    },
}

/// Writes a block and all below it. `header` lines go to the top as comments.
///
/// # Errors
/// Latches, undriven signals, loops, widths that differ, and what the kernel language does not have, by block and signal.
pub fn write(top: &dyn Block, top_name: &str, header: &[String]) -> Result<Design, WriteError> {
    write_block(&collect::collect(top), top_name, header)
}

fn write_block(block: &BlockInfo, top_name: &str, header: &[String]) -> Result<Design, WriteError> {
    let mut writer = Writer::default();
    writer.taken.insert(top_name.to_string());
    let (name, interface, mut tree) = writer.module(block, top_name, Some(top_name))?;
    tree.instance = name;
    let mut text = String::new();
    for line in header.iter().flat_map(|h| h.lines()) {
        text += &format!("// {line}\n");
    }
    for (_, module) in writer.modules.iter().rev() {
        text.push('\n');
        text += module;
    }
    for core in &writer.cores {
        text.push('\n');
        text += core.trim_end();
        text.push('\n');
    }
    let clocks = [("clock", interface.clock), ("reset", interface.reset)];
    let ports = clocks
        .iter()
        .filter(|(_, present)| *present)
        .map(|(name, _)| Port {
            name: name.to_string(),
            width: 1,
            vector: false,
            output: false,
        })
        .chain(interface.ports)
        .collect();
    Ok(Design {
        text: wrap(&text),
        tree,
        ports,
    })
}

#[derive(Default)]
struct Writer {
    /// Names and texts, children before parents.
    modules: Vec<(String, String)>,
    by_text: HashMap<(String, String), (String, Interface)>,
    taken: HashSet<String>,
    /// Declarations that hand-written text asks for.
    cores: Vec<String>,
}

impl Writer {
    /// Writes a block below `place`; its module's name, ports and instances.
    fn module(
        &mut self,
        block: &BlockInfo,
        place: &str,
        name: Option<&str>,
    ) -> Result<(String, Interface, ModuleNode), WriteError> {
        let mut children = vec![];
        let mut nodes = vec![];
        for child in &block.children {
            if module::is_inline(child) {
                children.push(Child {
                    block: child,
                    module: None,
                });
                nodes.push(None);
                continue;
            }
            let below = format!("{place}.{}", child.field.replace('$', "."));
            let (module, interface, node) = self.module(child, &below, None)?;
            children.push(Child {
                block: child,
                module: Some((module, interface)),
            });
            nodes.push(Some(node));
        }
        let body = match &block.hdl {
            Verilog::Custom(code) => module::custom(block, code),
            Verilog::Wrapper(wrapper) => {
                self.core(&wrapper.cores);
                module::custom(block, &wrapper.code)
            }
            Verilog::Blackbox(black_box) => {
                self.core(&black_box.code);
                let body = module::custom(block, "");
                let name = black_box.name.clone();
                let node = ModuleNode {
                    module: name.clone(),
                    instance: String::new(),
                    children: vec![],
                };
                return Ok((name, body.interface, node));
            }
            Verilog::Combinatorial(_) | Verilog::Empty => kernel::module(place, block, &children)?,
        };
        let Body {
            text,
            interface,
            instances,
        } = body;
        let module = self.named(block, name, text, &interface);
        let mut node = ModuleNode {
            module: module.clone(),
            instance: String::new(),
            children: vec![],
        };
        for (below, instance) in nodes.into_iter().zip(instances) {
            if let Some(mut below) = below {
                below.instance = instance;
                node.children.push(below);
            }
        }
        Ok((module, interface, node))
    }

    fn core(&mut self, text: &str) {
        if !text.trim().is_empty() && !self.cores.iter().any(|c| c == text) {
            self.cores.push(text.to_string());
        }
    }

    /// The name of the module with this text: that of an equal one, or a new one.
    fn named(
        &mut self,
        block: &BlockInfo,
        name: Option<&str>,
        text: String,
        interface: &Interface,
    ) -> String {
        let field = block.field.split('$').next().unwrap_or(&block.field);
        let base = match name {
            Some(name) => name.to_string(),
            None => identifier(block.unit.as_deref().unwrap_or(field)),
        };
        let key = (base.clone(), text);
        if let Some((known, _)) = self.by_text.get(&key) {
            return known.clone();
        }
        let mut unique = base.clone();
        let mut n = 2;
        while name.is_none() && !self.taken.insert(unique.clone()) {
            unique = format!("{base}_{n}");
            n += 1;
        }
        let whole = format!("module {unique} {}endmodule\n", key.1);
        self.modules.push((unique.clone(), whole));
        self.by_text
            .insert(key, (unique.clone(), interface.clone()));
        unique
    }
}

/// Longest line, where there is a space to break at.
const LINE: usize = 120;

/// Breaks long lines at spaces.
fn wrap(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let mut rest = line;
        let mut first = true;
        while rest.len() + if first { 0 } else { indent + 4 } > LINE && !line.starts_with("//") {
            let room = if first { LINE } else { LINE - indent - 4 };
            let from = if first { indent + 1 } else { 1 };
            let at = rest[..room]
                .rfind(' ')
                .filter(|&at| at >= from)
                .or_else(|| rest[room..].find(' ').map(|at| at + room));
            let Some(at) = at else { break };
            if !first {
                out.push_str(&" ".repeat(indent + 4));
            }
            out.push_str(rest[..at].trim_end());
            out.push('\n');
            rest = &rest[at + 1..];
            first = false;
        }
        if !first {
            out.push_str(&" ".repeat(indent + 4));
        }
        out.push_str(rest);
        out.push('\n');
    }
    out
}
