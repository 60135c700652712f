//! The nets of a module, and which ports of sub-blocks need no net of their own.

use std::collections::{HashMap, HashSet};

use rust_hdl_core::atom::AtomKind;

use super::collect::BlockInfo;
use super::expr::{Expr, Op, SignalId};
use super::flow::Signals;
use super::group::Group;
use super::module::Child;
use super::names::Unique;
use super::print::Net;
use super::Port;

/// What a signal is to the module.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Role {
    Input,
    Output,
    Local,
    /// Input or output of a sub-block, by index.
    ChildInput(usize),
    ChildOutput(usize),
}

/// All nets: own ports first, then locals, then ports of sub-blocks, each in the order of the struct.
pub(crate) struct Table {
    pub nets: Vec<Net>,
    pub roles: Vec<Role>,
    /// Names in the kernel.
    pub paths: Vec<String>,
    /// Signals of each child, in the order of its atoms.
    pub of_child: Vec<Vec<SignalId>>,
    /// Whether a child's text goes into this module.
    pub inline: Vec<bool>,
    pub has_outputs: Vec<bool>,
    /// Instance names; empty for children written inline.
    pub instances: Vec<String>,
    /// Inputs of an inline leaf, by its outputs.
    behind: HashMap<SignalId, Vec<SignalId>>,
}

impl Signals for Table {
    fn width(&self, id: SignalId) -> usize {
        self.nets[id].width
    }

    fn settled(&self, id: SignalId) -> bool {
        matches!(self.roles[id], Role::ChildInput(_))
    }

    fn behind(&self, id: SignalId) -> &[SignalId] {
        self.behind.get(&id).map_or(&[], |v| v)
    }

    fn root(&self, id: SignalId) -> bool {
        match self.roles[id] {
            Role::Output => true,
            Role::ChildInput(child) => !(self.inline[child] && self.has_outputs[child]),
            _ => false,
        }
    }
}

impl Table {
    pub fn new(
        block: &BlockInfo,
        own_ports: &[Port],
        children: &[Child],
        unique: &mut Unique,
    ) -> Self {
        let mut table = Table {
            nets: vec![],
            roles: vec![],
            paths: vec![],
            of_child: vec![],
            inline: children.iter().map(|c| c.module.is_none()).collect(),
            has_outputs: vec![],
            instances: vec![],
            behind: HashMap::new(),
        };
        let parameters = block.atoms.iter().filter(|a| a.kind.is_parameter());
        for (atom, port) in parameters.zip(own_ports) {
            let role = if port.output {
                Role::Output
            } else {
                Role::Input
            };
            table.add(port.net(), role, atom.path.clone());
        }
        for atom in block
            .atoms
            .iter()
            .filter(|a| a.kind == AtomKind::LocalSignal)
        {
            let net = Net {
                name: unique.name(&atom.path),
                width: atom.width,
                scalar: atom.scalar,
            };
            table.add(net, Role::Local, atom.path.clone());
        }
        for (c, child) in children.iter().enumerate() {
            table.add_child(c, child, unique);
        }
        table
    }

    fn add(&mut self, net: Net, role: Role, path: String) -> SignalId {
        self.nets.push(net);
        self.roles.push(role);
        self.paths.push(path);
        self.nets.len() - 1
    }

    fn add_child(&mut self, c: usize, child: &Child, unique: &mut Unique) {
        let (mut ids, mut inputs, mut outputs) = (vec![], vec![], vec![]);
        for atom in child.block.atoms.iter().filter(|a| a.kind.is_parameter()) {
            let path = format!("{}${}", child.block.field, atom.path);
            let net = Net {
                name: unique.name(&path),
                width: atom.width,
                scalar: atom.scalar,
            };
            let (role, ends) = if atom.kind == AtomKind::InputParameter {
                (Role::ChildInput(c), &mut inputs)
            } else {
                (Role::ChildOutput(c), &mut outputs)
            };
            let id = self.add(net, role, path);
            ids.push(id);
            ends.push(id);
        }
        self.has_outputs.push(!outputs.is_empty());
        if self.inline[c] {
            for output in outputs {
                self.behind.insert(output, inputs.clone());
            }
        }
        self.of_child.push(ids);
        self.instances.push(match &child.module {
            None => String::new(),
            Some((_, inner)) => {
                let mut name = unique.name(&child.block.field);
                while inner.names.contains(&name) {
                    name = unique.name(&format!("{name}_unit"));
                }
                name
            }
        });
    }

    /// Adds a local for each signal so far.
    pub fn add_so_far(&mut self, bases: &[SignalId], unique: &mut Unique) {
        for &base in bases {
            let path = format!("{}$so_far", self.paths[base]);
            let net = Net {
                name: unique.name(&path),
                ..self.nets[base].clone()
            };
            self.add(net, Role::Local, path);
        }
    }

    /// Whether a kernel may assign the signal.
    pub fn writable(&self, id: SignalId) -> Result<(), &'static str> {
        match self.roles[id] {
            Role::Input => Err("is assigned, but is an input"),
            Role::ChildOutput(_) => Err("is assigned, but is an output of a sub-block"),
            _ => Ok(()),
        }
    }

    /// A port of a sub-block that is a module of its own.
    fn at_instance(&self, id: SignalId) -> bool {
        match self.roles[id] {
            Role::ChildInput(c) | Role::ChildOutput(c) => !self.inline[c],
            _ => false,
        }
    }
}

/// What instances connect to without a net of their own.
#[derive(Default)]
pub(crate) struct Direct {
    /// Ports of sub-blocks that are another net, under that net's name.
    renamed: HashSet<SignalId>,
    /// Inputs of sub-blocks that are a constant or a slice.
    pub pins: HashMap<SignalId, Expr>,
}

impl Direct {
    /// Finds ports of sub-blocks that are just another net, a slice or a constant, and drops the groups that say so.
    pub fn find(groups: &mut Vec<Group>, table: &mut Table) -> Self {
        let mut direct = Direct::default();
        let mut read = HashSet::new();
        for group in groups.iter() {
            group.reads(&mut |s| {
                read.insert(s);
            });
        }
        let mut same: HashMap<SignalId, SignalId> = HashMap::new();
        groups.retain(|group| {
            let Some((target, value)) = group.plain() else {
                return true;
            };
            let input = table.at_instance(target);
            match &value.op {
                Op::Signal(source) if input => {
                    same.insert(target, *source);
                    false
                }
                Op::Signal(source)
                    if table.roles[target] == Role::Output
                        && table.at_instance(*source)
                        && table.writable(*source).is_err()
                        && !same.contains_key(source) =>
                {
                    same.insert(*source, target);
                    false
                }
                Op::Slice(base, _) if input && !read.contains(&target) => {
                    let simple = matches!(base.op, Op::Signal(_));
                    if simple {
                        direct.pins.insert(target, value.clone());
                    }
                    !simple
                }
                Op::Constant(_) if input && !read.contains(&target) => {
                    direct.pins.insert(target, value.clone());
                    false
                }
                _ => true,
            }
        });
        for &id in same.keys() {
            let mut source = id;
            while let Some(&next) = same.get(&source) {
                source = next;
            }
            table.nets[id].name = table.nets[source].name.clone();
            direct.renamed.insert(id);
        }
        direct
    }

    /// Whether a port of a sub-block has no net of its own.
    pub fn has(&self, id: SignalId) -> bool {
        self.renamed.contains(&id) || self.pins.contains_key(&id)
    }
}
