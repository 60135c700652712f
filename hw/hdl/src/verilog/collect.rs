//! The tree of blocks as a probe sees it, before any text.

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::block::Block;
use rust_hdl_core::probe::Probe;
use rust_hdl_core::type_descriptor::TypeKind;

use crate::unit::{CONSTANTS_TYPE, HELD_TYPE, UNIT_NAME_TYPE};

/// A signal or constant of a block.
#[derive(Debug, Clone)]
pub(crate) struct AtomInfo {
    /// Name in the kernel: `port`, `interface$port`, `array$3`.
    pub path: String,
    pub width: usize,
    /// One bit that is not a vector.
    pub scalar: bool,
    pub kind: AtomKind,
}

/// A block: its signals, its sub-blocks, its kernel or text.
#[derive(Debug)]
pub(crate) struct BlockInfo {
    /// Field in the parent, `array$3` for an element.
    pub field: String,
    /// From its `UnitName`.
    pub unit: Option<String>,
    pub atoms: Vec<AtomInfo>,
    /// Names the kernel may use for integers: value, and width where the type has one.
    pub constants: Vec<(String, i128, Option<usize>)>,
    pub children: Vec<BlockInfo>,
    pub hdl: Verilog,
    /// Its last atom is no port: the parent resets it by it.
    pub held: bool,
}

#[derive(Default)]
struct Collector {
    stack: Vec<BlockInfo>,
    namespace: Vec<String>,
    outer_namespaces: Vec<Vec<String>>,
    top: Option<BlockInfo>,
}

/// Visits a block and all below it.
pub(crate) fn collect(top: &dyn Block) -> BlockInfo {
    let mut collector = Collector::default();
    top.accept("top", &mut collector);
    collector.top.expect("a block visits its own scope")
}

impl Collector {
    fn path(&self, name: &str) -> String {
        let mut path = self.namespace.join("$");
        if !path.is_empty() {
            path.push('$');
        }
        path + name
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let field = self.path(name);
        self.outer_namespaces
            .push(std::mem::take(&mut self.namespace));
        self.stack.push(BlockInfo {
            field,
            unit: None,
            atoms: vec![],
            constants: vec![],
            children: vec![],
            hdl: node.hdl(),
            held: false,
        });
    }

    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        let block = self.stack.pop().expect("scopes are balanced");
        self.namespace = self.outer_namespaces.pop().expect("scopes are balanced");
        match self.stack.last_mut() {
            Some(parent) => parent.children.push(block),
            None => self.top = Some(block),
        }
    }

    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespace.push(name.into());
    }

    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let path = self.path(name);
        let Some(block) = self.stack.last_mut() else {
            return;
        };
        let descriptor = atom.descriptor();
        match (&descriptor.kind, descriptor.name.as_str()) {
            (TypeKind::Enum(names), UNIT_NAME_TYPE) => {
                block.unit = names.first().cloned();
                return;
            }
            (_, HELD_TYPE) => {
                block.held = true;
                return;
            }
            (TypeKind::Composite(fields), CONSTANTS_TYPE) => {
                for field in fields {
                    if let TypeKind::Bits(value) = field.kind.kind {
                        let name = field.fieldname.replace([' ', '\n'], "").replace("::", "$");
                        block.constants.push((name, value as i128, None));
                    }
                }
                return;
            }
            (TypeKind::Enum(names), _) => {
                for (i, name) in names.iter().enumerate() {
                    let constant = (name.replace("::", "$"), i as i128, Some(atom.bits()));
                    if !block.constants.contains(&constant) {
                        block.constants.push(constant);
                    }
                }
            }
            _ => {}
        }
        if atom.kind() == AtomKind::Constant {
            let value = literal(&atom.verilog()).0;
            let width = (descriptor.name != "Param").then(|| atom.bits());
            block.constants.push((path, value, width));
            return;
        }
        block.atoms.push(AtomInfo {
            path,
            width: atom.bits(),
            scalar: descriptor.name == "Bit",
            kind: atom.kind(),
        });
    }
}

/// Value and declared width of a literal of the AST.
pub(crate) fn literal(x: &rust_hdl_core::ast::VerilogLiteral) -> (i128, usize) {
    let text = format!("{x:x}");
    let (bits, digits) = text.split_once("'h").unwrap_or(("128", "0"));
    let value = u128::from_str_radix(digits, 16).unwrap_or(0);
    (value as i128, bits.parse().unwrap_or(128))
}
