//! One block as a Verilog module.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::AtomKind;

use super::collect::BlockInfo;
use super::expr::SignalId;
use super::flow::{Flow, FlowError, Signals};
use super::lower::{Entry, Scope};
use super::names::Unique;
use super::print::{range, select, Net, Printed, Printer};
use super::stmt::Unroller;
use super::{Port, WriteError};
use crate::register::INLINE;

/// What a signal is to the module.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Role {
    Input,
    Output,
    Local,
    /// Input or output of a sub-block, by index.
    ChildInput(usize),
    ChildOutput(usize),
}

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

struct Table {
    nets: Vec<Net>,
    roles: Vec<Role>,
    paths: Vec<String>,
    /// Signals of each child, in the order of its atoms.
    of_child: Vec<Vec<SignalId>>,
    behind: HashMap<SignalId, Vec<SignalId>>,
    inline: Vec<bool>,
    has_outputs: Vec<bool>,
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

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'))
}

/// Whether hand-written text assigns a port in an `always` block.
fn assigned_by_clock(text: &str, port: &str) -> bool {
    text.match_indices(port).any(|(at, _)| {
        let whole = |c: Option<char>| !c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
        let after = &text[at + port.len()..];
        whole(text[..at].chars().next_back())
            && whole(after.chars().next())
            && after.split_once("<=").is_some_and(|(between, _)| {
                between.trim().is_empty() || between.trim().starts_with('[')
            })
            && text[..at].trim_end().ends_with([';', ')', 'n', 'e'])
    })
}

fn ports(block: &BlockInfo, unique: &mut Unique) -> Vec<Port> {
    block
        .atoms
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

fn header(interface: &Interface, registered: &dyn Fn(&str) -> bool) -> String {
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
    let interface = Interface {
        clock: words(code).any(|w| w == "clock"),
        reset: words(code).any(|w| w == "reset"),
        ports: ports(block, &mut unique),
        names: Rc::new(words(code).map(String::from).collect()),
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

/// A module from a kernel and its sub-blocks.
pub(crate) fn from_kernel(
    place: &str,
    block: &BlockInfo,
    children: &[Child],
) -> Result<Body, WriteError> {
    let mut unique = Unique::default();
    let own_ports = ports(block, &mut unique);
    let (table, instances) = table(block, &own_ports, children, &mut unique);
    let mut scope = Scope {
        entries: HashMap::new(),
        indices: vec![],
    };
    for (name, value, width) in &block.constants {
        scope
            .entries
            .insert(name.clone(), Entry::Integer(*value, *width));
    }
    for (id, path) in table.paths.iter().enumerate() {
        let width = table.nets[id].width;
        scope
            .entries
            .insert(path.clone(), Entry::Signal { id, width });
    }
    let writable = |id: SignalId| match table.roles[id] {
        Role::Input => Err("is assigned, but is an input"),
        Role::ChildOutput(_) => Err("is assigned, but is an output of a sub-block"),
        _ => Ok(()),
    };
    let body = match &block.hdl {
        Verilog::Combinatorial(kernel) => Unroller {
            scope: &mut scope,
            writable: &writable,
            next_id: 0,
        }
        .block(kernel)
        .map_err(|(signal, problem)| WriteError::Kernel {
            module: place.into(),
            signal,
            problem,
        })?,
        _ => vec![],
    };
    let name = |id: &SignalId| table.paths[*id].replace('$', ".");
    let fail = |error| match error {
        FlowError::Latch(s) => WriteError::Latch {
            module: place.into(),
            signal: name(&s),
        },
        FlowError::Mixed(s) => WriteError::Kernel {
            module: place.into(),
            signal: name(&s),
            problem: "is read where it is assigned on some paths only, and assigned again later"
                .into(),
        },
        FlowError::Loop(ids) => WriteError::Loop {
            module: place.into(),
            signals: ids.iter().map(name).collect::<Vec<_>>().join(", "),
        },
    };
    let flow = Flow::new(&body, &table).map_err(fail)?;
    let alive = flow.alive(table.nets.len(), &table);
    for id in 0..table.nets.len() {
        let drivable = writable(id).is_ok();
        let wanted = alive[id] || table.roles[id] != Role::Local;
        if drivable && wanted && !flow.writes(id) {
            return Err(WriteError::Undriven {
                module: place.into(),
                signal: name(&id),
            });
        }
    }
    let groups = flow.groups(&alive).map_err(fail)?;
    let mut printer = Printer::new(&table.nets, &mut unique);
    let mut registered = HashSet::new();
    let mut kernel_text = String::new();
    for group in &groups {
        match printer.group(group) {
            Printed::Assign(line) => kernel_text += &format!("  {line}\n"),
            Printed::Always(lines) => {
                registered.extend(group.signals.iter().copied());
                for line in lines {
                    kernel_text += &format!("  {line}\n");
                }
            }
        }
    }
    let mut interface = Interface {
        clock: false,
        reset: false,
        ports: own_ports,
        names: Rc::default(),
    };
    let mut leaf_text = String::new();
    let mut dead_leaf = vec![false; children.len()];
    for (c, child) in children.iter().enumerate() {
        match &child.module {
            Some((module, inner)) => {
                leaf_text += &instance(
                    module,
                    &instances[c],
                    inner,
                    &table,
                    c,
                    &mut interface,
                    &mut printer,
                );
            }
            None => {
                let outputs = |id: &&SignalId| matches!(table.roles[**id], Role::ChildOutput(_));
                let mut outs = table.of_child[c].iter().filter(outputs);
                dead_leaf[c] = table.has_outputs[c] && !outs.any(|id| alive[*id]);
                if !dead_leaf[c] {
                    leaf_text += &inline(
                        child.block,
                        &table,
                        c,
                        &mut interface,
                        &mut registered,
                        &mut printer,
                    );
                }
            }
        }
    }
    let mut declarations = String::new();
    let port_count = interface.ports.len();
    for id in port_count..table.nets.len() {
        let present = match table.roles[id] {
            Role::ChildInput(c) | Role::ChildOutput(c) if table.inline[c] => !dead_leaf[c],
            Role::Local => alive[id],
            _ => true,
        };
        if present {
            let kind = if registered.contains(&id) {
                "reg"
            } else {
                "wire"
            };
            let net = &table.nets[id];
            declarations += &format!("  {kind} {}{};\n", range(net), net.name);
        }
    }
    let mut temp_text = String::new();
    for (net, driver) in &printer.temps {
        let kind = if driver.is_some() { "wire" } else { "reg" };
        declarations += &format!("  {kind} {}{};\n", range(net), net.name);
        if let Some(driver) = driver {
            temp_text += &format!("  assign {} = {driver};\n", net.name);
        }
    }
    // Bits nothing reads.
    let mut unused = vec![];
    let mut sink = |net: &Net, used: &HashMap<String, crate::Word>| {
        let mask = used.get(&net.name);
        let mut run = None;
        for bit in 0..=net.width {
            let free = bit < net.width && !mask.is_some_and(|m| m.get_bit(bit));
            match (free, run) {
                (true, None) => run = Some(bit),
                (false, Some(from)) => {
                    unused.push(select(net, from, bit - from));
                    run = None;
                }
                _ => {}
            }
        }
    };
    for (id, net) in table.nets.iter().enumerate() {
        let checked = match table.roles[id] {
            Role::Input => true,
            Role::Output => false,
            Role::Local => alive[id],
            Role::ChildInput(c) => table.inline[c] && !dead_leaf[c],
            Role::ChildOutput(c) => !(table.inline[c] && dead_leaf[c]),
        };
        if checked {
            sink(net, &printer.used);
        }
    }
    for (net, _) in &printer.temps {
        sink(net, &printer.used);
    }
    let by_name: BTreeMap<&str, SignalId> = (0..port_count)
        .map(|id| (table.nets[id].name.as_str(), id))
        .collect();
    let mut text = header(&interface, &|port| {
        by_name.get(port).is_some_and(|id| registered.contains(id))
    });
    text += &declarations;
    text += &temp_text;
    text += &kernel_text;
    text += &leaf_text;
    if !unused.is_empty() {
        let name = printer.unique.name("unused_ok");
        text += &format!("  wire {name} = &{{1'b0, {}}};\n", unused.join(", "));
    }
    interface.names = Rc::new(unique.taken());
    Ok(Body {
        text,
        interface,
        instances,
    })
}

/// All nets of the module: own ports first, then the rest in the order of the struct; and the instances' names.
fn table(
    block: &BlockInfo,
    own_ports: &[Port],
    children: &[Child],
    unique: &mut Unique,
) -> (Table, Vec<String>) {
    let mut table = Table {
        nets: vec![],
        roles: vec![],
        paths: vec![],
        of_child: vec![],
        behind: HashMap::new(),
        inline: children.iter().map(|c| c.module.is_none()).collect(),
        has_outputs: vec![],
    };
    let parameters = block.atoms.iter().filter(|a| a.kind.is_parameter());
    for (atom, port) in parameters.zip(own_ports) {
        table.nets.push(port.net());
        table.roles.push(if port.output {
            Role::Output
        } else {
            Role::Input
        });
        table.paths.push(atom.path.clone());
    }
    for atom in block
        .atoms
        .iter()
        .filter(|a| a.kind == AtomKind::LocalSignal)
    {
        table.nets.push(Net {
            name: unique.name(&atom.path),
            width: atom.width,
            scalar: atom.scalar,
        });
        table.roles.push(Role::Local);
        table.paths.push(atom.path.clone());
    }
    let mut instances = vec![];
    for (c, child) in children.iter().enumerate() {
        let mut ids = vec![];
        let mut inputs = vec![];
        let mut outputs = vec![];
        for atom in child.block.atoms.iter().filter(|a| a.kind.is_parameter()) {
            let id = table.nets.len();
            let path = format!("{}${}", child.block.field, atom.path);
            table.nets.push(Net {
                name: unique.name(&path),
                width: atom.width,
                scalar: atom.scalar,
            });
            table.paths.push(path);
            ids.push(id);
            if atom.kind == AtomKind::InputParameter {
                table.roles.push(Role::ChildInput(c));
                inputs.push(id);
            } else {
                table.roles.push(Role::ChildOutput(c));
                outputs.push(id);
            }
        }
        table.has_outputs.push(!outputs.is_empty());
        if table.inline[c] {
            for output in outputs {
                table.behind.insert(output, inputs.clone());
            }
        }
        table.of_child.push(ids);
        instances.push(match &child.module {
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
    (table, instances)
}

fn instance(
    module: &str,
    name: &str,
    inner: &Interface,
    table: &Table,
    child: usize,
    outer: &mut Interface,
    printer: &mut Printer,
) -> String {
    let mut pins = vec![];
    outer.clock |= inner.clock;
    outer.reset |= inner.reset;
    for (pin, present) in [("clock", inner.clock), ("reset", inner.reset)] {
        if present {
            pins.push(format!("    .{pin}({pin})"));
        }
    }
    for (id, port) in table.of_child[child].iter().zip(&inner.ports) {
        let net = &table.nets[*id];
        pins.push(format!("    .{}({})", port.name, net.name));
        if !port.output {
            printer.mark(&net.name, net.width, 0, net.width);
        }
    }
    if pins.is_empty() {
        return format!("  {module} {name} ();\n");
    }
    format!("  {module} {name} (\n{}\n  );\n", pins.join(",\n"))
}

/// The text of a leaf, with the nets on its ports.
fn inline(
    block: &BlockInfo,
    table: &Table,
    child: usize,
    outer: &mut Interface,
    registered: &mut HashSet<SignalId>,
    printer: &mut Printer,
) -> String {
    let Verilog::Wrapper(wrapper) = &block.hdl else {
        return String::new();
    };
    let mut code = wrapper.code.clone();
    for (pin, present) in [("clock", &mut outer.clock), ("reset", &mut outer.reset)] {
        let hole = format!("$({pin})");
        *present |= code.contains(&hole);
        code = code.replace(&hole, pin);
    }
    let atoms = block.atoms.iter().filter(|a| a.kind.is_parameter());
    for (atom, id) in atoms.zip(&table.of_child[child]) {
        let net = &table.nets[*id];
        let hole = format!("$({})", atom.path);
        if table.roles[*id] == Role::ChildOutput(child) {
            if code.contains(&format!("{hole} <=")) {
                registered.insert(*id);
            }
        } else if code.contains(&hole) {
            printer.mark(&net.name, net.width, 0, net.width);
        }
        code = code.replace(&hole, &net.name);
    }
    code.lines().map(|line| format!("  {line}\n")).collect()
}

/// Whether a block's text goes into its parent.
pub(crate) fn is_inline(block: &BlockInfo) -> bool {
    matches!(&block.hdl, Verilog::Wrapper(w) if w.cores == INLINE)
}
