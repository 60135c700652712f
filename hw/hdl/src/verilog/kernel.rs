//! A block with a kernel as a module: nets, the kernel's assignments, instances, inline leaves, sinks.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use rust_hdl_core::ast::Verilog;

use super::collect::BlockInfo;
use super::expr::SignalId;
use super::flow::{Flow, FlowError};
use super::group::{simplify, Group};
use super::lower::{Entry, Scope};
use super::module::{header, ports, Body, Child, Interface};
use super::names::Unique;
use super::print::{range, select, Net, Printed, Printer};
use super::stmt::{Stmt, Unroller};
use super::table::{Direct, Role, Table};
use super::WriteError;
use crate::word::Word;

/// Writes the module of a block at `place`, after its sub-blocks.
pub(crate) fn module(
    place: &str,
    block: &BlockInfo,
    children: &[Child],
) -> Result<Body, WriteError> {
    let mut unique = Unique::default();
    let own_ports = ports(block, &mut unique);
    let mut table = Table::new(block, &own_ports, children, &mut unique);
    let body = unroll(place, block, &table)?;
    let (mut groups, mut alive) = split(place, &body, &mut table, &mut unique)?;
    // Constant locals are replaced where they are read; nothing else needs them.
    let constants = simplify(&mut groups, &|id| table.nets[id].width);
    let gone = |id: SignalId| constants.contains(&id) && table.roles[id] == Role::Local;
    groups.retain(|g| !g.signals.iter().all(|&id| gone(id)));
    for (id, alive) in alive.iter_mut().enumerate() {
        *alive &= !gone(id);
    }
    let direct = Direct::find(&mut groups, &mut table);
    let instances = std::mem::take(&mut table.instances);
    let mut assembly = Assembly {
        children,
        table: &table,
        alive: &alive,
        direct: &direct,
        printer: Printer::new(&table.nets, &mut unique),
        registered: HashSet::new(),
        interface: Interface {
            ports: own_ports,
            ..Interface::default()
        },
    };
    let kernel = assembly.groups(&groups);
    let leaves = assembly.leaves(&instances);
    let (declarations, temps) = assembly.declarations();
    let sink = assembly.sink();
    let Assembly {
        mut interface,
        registered,
        ..
    } = assembly;
    let registered: HashSet<&str> = registered
        .iter()
        .map(|&id| table.nets[id].name.as_str())
        .collect();
    let mut text = header(&interface, &|port| registered.contains(port));
    for part in [declarations, temps, kernel, leaves, sink] {
        text += &part;
    }
    interface.names = Rc::new(unique.taken());
    Ok(Body {
        text,
        interface,
        instances,
    })
}

/// The kernel's statements.
fn unroll(place: &str, block: &BlockInfo, table: &Table) -> Result<Vec<Stmt>, WriteError> {
    let Verilog::Combinatorial(kernel) = &block.hdl else {
        return Ok(vec![]);
    };
    let mut entries = HashMap::new();
    for (name, value, width) in &block.constants {
        entries.insert(name.clone(), Entry::Integer(*value, *width));
    }
    for (id, path) in table.paths.iter().enumerate() {
        let width = table.nets[id].width;
        entries.insert(path.clone(), Entry::Signal { id, width });
    }
    let mut scope = Scope {
        entries,
        indices: vec![],
    };
    let mut unroller = Unroller {
        scope: &mut scope,
        writable: &|id| table.writable(id),
        next_id: 0,
    };
    unroller
        .block(kernel)
        .map_err(|(signal, problem)| WriteError::Kernel {
            module: place.into(),
            signal: signal.replace('$', "."),
            problem,
        })
}

/// The kernel's assignments by block, and which signals are needed.
fn split(
    place: &str,
    body: &[Stmt],
    table: &mut Table,
    unique: &mut Unique,
) -> Result<(Vec<Group>, Vec<bool>), WriteError> {
    let paths = table.paths.clone();
    let name = |id: &SignalId| paths[*id].replace('$', ".");
    let module = || place.to_string();
    let fail = |error| match error {
        FlowError::Latch(s) => WriteError::Latch {
            module: module(),
            signal: name(&s),
        },
        FlowError::Mixed(s) => WriteError::Kernel {
            module: module(),
            signal: name(&s),
            problem: "is read where it is assigned on some paths only, and assigned again later"
                .into(),
        },
        FlowError::Loop(ids) => WriteError::Loop {
            module: module(),
            signals: ids.iter().map(name).collect::<Vec<_>>().join(", "),
        },
    };
    let flow = Flow::new(body, table).map_err(fail)?;
    let mut alive = flow.alive(table.nets.len(), table);
    for (id, needed) in alive.iter().enumerate() {
        let wanted = *needed || table.roles[id] != Role::Local;
        if wanted && table.writable(id).is_ok() && !flow.writes(id) {
            return Err(WriteError::Undriven {
                module: module(),
                signal: name(&id),
            });
        }
    }
    let (groups, bases) = flow.groups(&alive, alive.len()).map_err(fail)?;
    table.add_so_far(&bases, unique);
    alive.resize(table.nets.len(), true);
    Ok((groups, alive))
}

/// The parts of a module's text as they are made.
struct Assembly<'a> {
    children: &'a [Child<'a>],
    table: &'a Table,
    alive: &'a [bool],
    direct: &'a Direct,
    printer: Printer<'a>,
    /// Signals assigned in `always` blocks.
    registered: HashSet<SignalId>,
    interface: Interface,
}

impl Assembly<'_> {
    fn groups(&mut self, groups: &[Group]) -> String {
        let mut text = String::new();
        for group in groups {
            match self.printer.group(group) {
                Printed::Assign(line) => text += &format!("  {line}\n"),
                Printed::Always(lines) => {
                    self.registered.extend(group.signals.iter().copied());
                    for line in lines {
                        text += &format!("  {line}\n");
                    }
                }
            }
        }
        text
    }

    /// An inline leaf none of whose outputs is needed.
    fn dead(&self, child: usize) -> bool {
        self.table.inline[child]
            && self.table.has_outputs[child]
            && !self.table.of_child[child]
                .iter()
                .any(|&id| self.alive[id] && matches!(self.table.roles[id], Role::ChildOutput(_)))
    }

    fn leaves(&mut self, instances: &[String]) -> String {
        let mut text = String::new();
        for (c, child) in self.children.iter().enumerate() {
            match &child.module {
                Some((module, inner)) => text += &self.instance(c, module, &instances[c], inner),
                None if !self.dead(c) => text += &self.inline(c, child.block),
                None => {}
            }
        }
        text
    }

    fn mark(&mut self, id: SignalId) {
        let net = &self.table.nets[id];
        self.printer.mark(&net.name, net.width, 0, net.width);
    }

    /// What stands on a port of an instance.
    fn connection(&mut self, id: SignalId, input: bool) -> String {
        if let Some(pin) = self.direct.pins.get(&id) {
            return self.printer.alone(pin);
        }
        if input {
            self.mark(id);
        }
        self.table.nets[id].name.clone()
    }

    fn instance(&mut self, child: usize, module: &str, name: &str, inner: &Interface) -> String {
        let mut pins = vec![];
        self.interface.clock |= inner.clock;
        self.interface.reset |= inner.reset;
        let table = self.table;
        if inner.clock {
            pins.push("    .clock(clock)".to_string());
        }
        if inner.reset {
            let hold = match table.of_child[child].last() {
                Some(&hold) if self.children[child].block.held => {
                    format!(" | {}", self.connection(hold, true))
                }
                _ => String::new(),
            };
            pins.push(format!("    .reset(reset{hold})"));
        }
        for (&id, port) in table.of_child[child].iter().zip(&inner.ports) {
            let net = self.connection(id, !port.output);
            pins.push(format!("    .{}({net})", port.name));
        }
        if pins.is_empty() {
            return format!("  {module} {name} ();\n");
        }
        format!("  {module} {name} (\n{}\n  );\n", pins.join(",\n"))
    }

    /// The text of a leaf, with the nets on its ports.
    fn inline(&mut self, child: usize, block: &BlockInfo) -> String {
        let Verilog::Wrapper(wrapper) = &block.hdl else {
            return String::new();
        };
        let mut code = wrapper.code.clone();
        let clocks = [
            ("clock", &mut self.interface.clock),
            ("reset", &mut self.interface.reset),
        ];
        for (pin, present) in clocks {
            let hole = format!("$({pin})");
            *present |= code.contains(&hole);
            code = code.replace(&hole, pin);
        }
        let table = self.table;
        let atoms = block.atoms.iter().filter(|a| a.kind.is_parameter());
        for (atom, &id) in atoms.zip(&table.of_child[child]) {
            let hole = format!("$({})", atom.path);
            if table.roles[id] == Role::ChildOutput(child) {
                if code.contains(&format!("{hole} <=")) {
                    self.registered.insert(id);
                }
            } else if code.contains(&hole) {
                self.mark(id);
            }
            code = code.replace(&hole, &table.nets[id].name);
        }
        code.lines().map(|line| format!("  {line}\n")).collect()
    }

    /// Nets other than ports, and what drives the temporaries.
    fn declarations(&mut self) -> (String, String) {
        let (mut text, mut drivers) = (String::new(), String::new());
        for (id, net) in self.table.nets.iter().enumerate() {
            let present = match self.table.roles[id] {
                Role::Input | Role::Output => false,
                Role::Local => self.alive[id],
                Role::ChildInput(c) | Role::ChildOutput(c) => !self.direct.has(id) && !self.dead(c),
            };
            if present {
                let kind = if self.registered.contains(&id) {
                    "reg"
                } else {
                    "wire"
                };
                text += &format!("  {kind} {}{};\n", range(net), net.name);
            }
        }
        for (net, driver) in &self.printer.temps {
            let kind = if driver.is_some() { "wire" } else { "reg" };
            text += &format!("  {kind} {}{};\n", range(net), net.name);
            if let Some(driver) = driver {
                drivers += &format!("  assign {} = {driver};\n", net.name);
            }
        }
        (text, drivers)
    }

    /// The declared sink of the bits that nothing reads.
    fn sink(&mut self) -> String {
        let mut unused = vec![];
        for (id, net) in self.table.nets.iter().enumerate() {
            let checked = match self.table.roles[id] {
                Role::Input => true,
                Role::Output => false,
                Role::Local => self.alive[id],
                Role::ChildInput(c) | Role::ChildOutput(c) => !self.direct.has(id) && !self.dead(c),
            };
            if checked {
                unread(net, self.printer.used.get(&net.name), &mut unused);
            }
        }
        for (net, _) in &self.printer.temps {
            unread(net, self.printer.used.get(&net.name), &mut unused);
        }
        if unused.is_empty() {
            return String::new();
        }
        let name = self.printer.unique.name("unused_ok");
        format!("  wire {name} = &{{1'b0, {}}};\n", unused.join(", "))
    }
}

/// The slices of a net outside `used`.
fn unread(net: &Net, used: Option<&Word>, out: &mut Vec<String>) {
    let mut start = None;
    for bit in 0..=net.width {
        let free = bit < net.width && !used.is_some_and(|m| m.get_bit(bit));
        match (free, start) {
            (true, None) => start = Some(bit),
            (false, Some(from)) => {
                out.push(select(net, from, bit - from));
                start = None;
            }
            _ => {}
        }
    }
}
