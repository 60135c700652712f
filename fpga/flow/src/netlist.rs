//! The mapped netlist of a design as Verilog for simulation: what goes to place and route, cell by cell.
//!
//! Lookup tables, multiplexers, carry chains and flip-flops become expressions; block RAM, distributed RAM and multipliers
//! are instances of the models of rust-hdl-bsp-ecp5. Timing is none: combinational cells settle at once, memories act on the
//! clock's edge. A cell, mode or parameter value without a model is an error, never a
//! guess. Bits that yosys left undefined are 0.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use rust_hdl_bsp_ecp5::cells::models;
use serde_json::{Map, Value};

/// Models of the cells that are instances.
const CELLS: [&str; 3] = [
    models::DISTRIBUTED_RAM,
    models::MULTIPLIER,
    models::BLOCK_RAM,
];

/// A netlist for simulation.
#[derive(Clone, Debug)]
pub struct Netlist {
    /// Verilog: the module, with the ports of the design, and the cells' models.
    pub text: String,
    /// How many cells there are of each type, by name.
    pub cells: Vec<(String, usize)>,
}

/// Turns what `write_json` wrote of a mapped design into Verilog.
///
/// # Errors
/// A sentence about what has no model, or what is no netlist.
pub fn simulation(json: &str, top: &str) -> Result<Netlist, String> {
    let design: Value =
        serde_json::from_str(json).map_err(|e| format!("the netlist is no JSON: {e}"))?;
    let module = design["modules"][top]
        .as_object()
        .ok_or_else(|| format!("the netlist has no module {top}"))?;
    let empty = Map::new();
    let ports = module["ports"].as_object().unwrap_or(&empty);
    let cells = module["cells"].as_object().unwrap_or(&empty);
    let mut writer = Writer::default();
    writer.ports(ports);
    writer.places_of_registers(cells);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for (name, cell) in cells {
        let kind = cell["type"].as_str().unwrap_or("?");
        if kind == "$scopeinfo" {
            continue;
        }
        *counts.entry(kind).or_default() += 1;
        let cell = Cell {
            kind,
            parameters: cell["parameters"].as_object().unwrap_or(&empty),
            connections: cell["connections"].as_object().unwrap_or(&empty),
        };
        writer
            .cell(&cell)
            .map_err(|why| format!("cell {name} of type {kind}: {why}"))?;
    }
    let mut cells: Vec<(String, usize)> = counts
        .into_iter()
        .map(|(kind, count)| (kind.to_string(), count))
        .collect();
    cells.sort();
    Ok(Netlist {
        text: writer.finish(top, ports),
        cells,
    })
}

struct Cell<'a> {
    kind: &'a str,
    parameters: &'a Map<String, Value>,
    connections: &'a Map<String, Value>,
}

impl Cell<'_> {
    /// A parameter that is a word; yosys ends words that look like bits with a space.
    fn word(&self, name: &str, default: &'static str) -> String {
        let value = self.parameters.get(name).and_then(Value::as_str);
        value.unwrap_or(default).trim_end().to_string()
    }

    /// A parameter that is bits.
    fn bits(&self, name: &str) -> u64 {
        let value = self.parameters.get(name).and_then(Value::as_str);
        value
            .unwrap_or("")
            .chars()
            .fold(0, |bits, c| bits << 1 | u64::from(c == '1'))
    }

    /// Refuses parameters beyond those that the model knows.
    fn only(&self, known: &[&str]) -> Result<(), String> {
        match self
            .parameters
            .keys()
            .find(|k| !known.contains(&k.as_str()))
        {
            Some(key) => Err(format!("its parameter {key} has no model")),
            None => Ok(()),
        }
    }
}

/// Flip-flops that are written as one register: a simulator is built and runs faster with words than with bits.
const WORD: usize = 32;

/// Flip-flops of one clock: the value each starts with, and its next one.
#[derive(Default)]
struct Registers {
    clock: String,
    bits: Vec<(bool, String)>,
}

#[derive(Default)]
struct Writer {
    /// Nets that are bits of something: of an input, or of a register.
    places: HashMap<u64, String>,
    registers: Vec<Registers>,
    nets: BTreeSet<u64>,
    body: String,
    instances: usize,
}

impl Writer {
    fn ports(&mut self, ports: &Map<String, Value>) {
        for (name, port) in ports {
            if port["direction"] != "input" {
                continue;
            }
            let bits = port["bits"].as_array().map_or(&[][..], |b| b);
            for (i, bit) in bits.iter().enumerate() {
                let place = match bits.len() {
                    1 => name.clone(),
                    _ => format!("{name}[{i}]"),
                };
                if let Some(net) = bit.as_u64() {
                    self.places.insert(net, place);
                }
            }
        }
    }

    /// Gives each flip-flop's output a bit of a register, the registers in the order of the cells.
    fn places_of_registers(&mut self, cells: &Map<String, Value>) {
        let outputs = cells
            .values()
            .filter(|cell| cell["type"] == "TRELLIS_FF")
            .filter_map(|cell| cell["connections"]["Q"][0].as_u64());
        for (i, net) in outputs.enumerate() {
            let place = format!("q{}[{}]", i / WORD, i % WORD);
            self.places.insert(net, place);
        }
    }

    /// One bit of a connection.
    fn bit(&mut self, value: &Value) -> String {
        match value.as_u64() {
            Some(net) => match self.places.get(&net) {
                Some(place) => place.clone(),
                None => {
                    self.nets.insert(net);
                    format!("n{net}")
                }
            },
            None if value == "1" => "1'b1".into(),
            None => "1'b0".into(),
        }
    }

    /// The only bit of a port; `absent` where nothing is connected.
    fn pin(&mut self, cell: &Cell, port: &str, absent: &str) -> String {
        match cell.connections.get(port).and_then(|bits| bits.get(0)) {
            Some(bit) => self.bit(bit),
            None => absent.to_string(),
        }
    }

    fn pins(&mut self, cell: &Cell, ports: &[&str]) -> String {
        let pins: Vec<String> = ports.iter().map(|p| self.pin(cell, p, "1'b0")).collect();
        pins.join(", ")
    }

    /// The net that a port drives; none where nothing is connected.
    fn driven(&mut self, cell: &Cell, port: &str) -> Option<String> {
        let bit = cell.connections.get(port)?.get(0)?;
        bit.as_u64()?;
        Some(self.bit(bit))
    }

    fn assign(&mut self, net: Option<String>, value: &str) {
        if let Some(net) = net {
            let _ = writeln!(self.body, "  assign {net} = {value};");
        }
    }

    fn cell(&mut self, cell: &Cell) -> Result<(), String> {
        match cell.kind {
            "LUT4" => {
                cell.only(&["INIT"])?;
                let value = self.table(cell, "INIT", &["D", "C", "B", "A"]);
                let out = self.driven(cell, "Z");
                self.assign(out, &value);
            }
            "PFUMX" => self.choice(cell, ["C0", "ALUT", "BLUT"])?,
            "L6MUX21" => self.choice(cell, ["SD", "D1", "D0"])?,
            "CCU2C" => self.carry(cell)?,
            "TRELLIS_FF" => self.flip_flop(cell)?,
            "TRELLIS_DPR16X4" | "DP16KD" | "MULT18X18D" => self.instance(cell),
            _ => return Err("it has no model".into()),
        }
        Ok(())
    }

    /// A lookup table: bits of a parameter selected by pins.
    fn table(&mut self, cell: &Cell, parameter: &str, pins: &[&str]) -> String {
        let size = 1 << pins.len();
        let bits = cell.bits(parameter) & ((1 << size) - 1);
        let pins = self.pins(cell, pins);
        format!("{size}'h{bits:x} >> {{{pins}}}")
    }

    fn choice(&mut self, cell: &Cell, [select, one, zero]: [&str; 3]) -> Result<(), String> {
        cell.only(&[])?;
        let select = self.pin(cell, select, "1'b0");
        let one = self.pin(cell, one, "1'b0");
        let zero = self.pin(cell, zero, "1'b0");
        let out = self.driven(cell, "Z");
        self.assign(out, &format!("{select} ? {one} : {zero}"));
        Ok(())
    }

    /// Two bits of a carry chain. A bit's propagate signal is its table, its generate signal the table's lowest four
    /// entries by A and B; with `INJECT1` neither carry nor generate enters it.
    fn carry(&mut self, cell: &Cell) -> Result<(), String> {
        cell.only(&["INIT0", "INIT1", "INJECT1_0", "INJECT1_1"])?;
        let id = self.instances;
        self.instances += 1;
        let mut carry = self.pin(cell, "CIN", "1'b0");
        for half in ["0", "1"] {
            let pin = |name: &str| format!("{name}{half}");
            let names = [pin("D"), pin("C"), pin("B"), pin("A")];
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let parameter = pin("INIT");
            let propagate = self.table(cell, &parameter, &names);
            let generate = self.table(cell, &parameter, &names[2..]);
            let joined = cell.word(&pin("INJECT1_"), "YES") == "NO";
            let _ = writeln!(
                self.body,
                "  wire p{id}_{half} = {propagate};\n  wire g{id}_{half} = {};",
                if joined { &generate } else { "1'b0" }
            );
            let out = self.driven(cell, &pin("S"));
            let sum = match joined {
                true => format!("p{id}_{half} ^ {carry}"),
                false => format!("p{id}_{half}"),
            };
            self.assign(out, &sum);
            let next = format!("p{id}_{half} ? {carry} : g{id}_{half}");
            if half == "0" {
                let _ = writeln!(self.body, "  wire c{id} = {next};");
                carry = format!("c{id}");
            } else {
                let out = self.driven(cell, "COUT");
                self.assign(out, &next);
            }
        }
        Ok(())
    }

    fn flip_flop(&mut self, cell: &Cell) -> Result<(), String> {
        cell.only(&["GSR", "CEMUX", "CLKMUX", "LSRMUX", "SRMODE", "REGSET"])?;
        let value = cell.word("REGSET", "RESET") == "SET";
        let clock = self.pin(cell, "CLK", "1'b0");
        let edge = match cell.word("CLKMUX", "CLK").as_str() {
            "CLK" => "posedge",
            "INV" => "negedge",
            other => return Err(format!("CLKMUX = {other} has no model")),
        };
        let inverted = |pin: String, mux: &str| match mux {
            "INV" => format!("!{pin}"),
            "1" => "1'b1".to_string(),
            "0" => "1'b0".to_string(),
            _ => pin,
        };
        let enable = inverted(self.pin(cell, "CE", "1'b1"), &cell.word("CEMUX", "1"));
        let reset = inverted(self.pin(cell, "LSR", "1'b0"), &cell.word("LSRMUX", "LSR"));
        if reset != "1'b0" && cell.word("SRMODE", "LSR_OVER_CE") != "LSR_OVER_CE" {
            return Err("only a synchronous reset over the enable has a model".into());
        }
        let data = self.pin(cell, "DI", "1'b0");
        let Some(out) = self.driven(cell, "Q") else {
            return Ok(());
        };
        let mut next = data;
        if enable != "1'b1" {
            next = format!("{enable} ? {next} : {out}");
        }
        if reset != "1'b0" {
            next = format!("{reset} ? 1'b{} : {next}", u8::from(value));
        }
        let clock = format!("{edge} {clock}");
        let full = match self.registers.last() {
            Some(registers) => registers.bits.len() == WORD,
            None => true,
        };
        if full {
            self.registers.push(Registers {
                clock: clock.clone(),
                bits: vec![],
            });
        }
        let registers = self.registers.last_mut().expect("one was just made");
        if registers.clock != clock {
            return Err("flip-flops of several clocks have no model".into());
        }
        registers.bits.push((value, next));
        Ok(())
    }

    fn instance(&mut self, cell: &Cell) {
        let id = self.instances;
        self.instances += 1;
        let parameters: Vec<String> = cell
            .parameters
            .iter()
            .filter_map(|(name, value)| {
                let value = value.as_str()?;
                let number = !value.is_empty() && value.chars().all(|c| "01xz".contains(c));
                let text = match number {
                    true => format!("{}'b{}", value.len(), value.replace(['x', 'z'], "0")),
                    false => format!("\"{}\"", value.trim_end()),
                };
                Some(format!(".{name}({text})"))
            })
            .collect();
        let mut pins = vec![];
        for (port, bits) in cell.connections {
            let bits: Vec<String> = bits
                .as_array()
                .map_or(&[][..], |b| b)
                .iter()
                .map(|bit| self.bit(bit))
                .collect();
            if !bits.is_empty() {
                let high_first: Vec<String> = bits.into_iter().rev().collect();
                pins.push(format!(".{port}({{{}}})", high_first.join(", ")));
            }
        }
        let _ = writeln!(
            self.body,
            "  {} #({}) u{id} ({});",
            cell.kind,
            parameters.join(", "),
            pins.join(", ")
        );
    }

    fn finish(mut self, top: &str, ports: &Map<String, Value>) -> String {
        let mut list = vec![];
        let mut outputs = String::new();
        for (name, port) in ports {
            let bits = port["bits"].as_array().map_or(&[][..], |b| b);
            let range = match bits.len() {
                1 => String::new(),
                n => format!("[{}:0] ", n - 1),
            };
            let direction = port["direction"].as_str().unwrap_or("input");
            list.push(format!("  {direction} wire {range}{name}"));
            if direction == "output" {
                let bits: Vec<String> = bits.iter().rev().map(|b| self.bit(b)).collect();
                let _ = writeln!(outputs, "  assign {name} = {{{}}};", bits.join(", "));
            }
        }
        let mut text = format!("module {top} (\n{}\n);\n", list.join(",\n"));
        for (i, Registers { clock, bits }) in self.registers.iter().enumerate() {
            let start: String = bits
                .iter()
                .rev()
                .map(|(v, _)| if *v { '1' } else { '0' })
                .collect();
            let next: Vec<&str> = bits.iter().rev().map(|(_, next)| next.as_str()).collect();
            let width = bits.len();
            let _ = writeln!(
                text,
                "  reg [{}:0] q{i} = {width}'b{start};\n  always @({clock}) q{i} <= {{{}}};",
                width - 1,
                next.join(", ")
            );
        }
        for net in &self.nets {
            let _ = writeln!(text, "  wire n{net};");
        }
        text += &self.body;
        text += &outputs;
        text += "endmodule\n\n";
        text += &CELLS.concat();
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn netlist(cells: &str) -> Result<Netlist, String> {
        simulation(
            &format!(
                r#"{{"modules": {{"top": {{"ports": {{
                    "clock": {{"direction": "input", "bits": [2]}},
                    "a": {{"direction": "input", "bits": [3, 4]}},
                    "y": {{"direction": "output", "bits": [5]}}}},
                    "cells": {{"cell": {cells}}}}}}}}}"#
            ),
            "top",
        )
    }

    #[test]
    fn a_table_is_an_expression() {
        let cell = r#"{"type": "LUT4", "parameters": {"INIT": "1000100010001000"},
            "connections": {"A": [3], "B": [4], "C": ["0"], "D": ["x"], "Z": [5]}}"#;
        let netlist = netlist(cell).unwrap();
        assert!(
            netlist
                .text
                .contains("assign n5 = 16'h8888 >> {1'b0, 1'b0, a[1], a[0]};"),
            "{}",
            netlist.text
        );
        assert_eq!(netlist.cells, [("LUT4".to_string(), 1)]);
    }

    #[test]
    fn a_flip_flop_keeps_its_modes() {
        let cell = r#"{"type": "TRELLIS_FF", "parameters": {"CEMUX": "INV", "REGSET": "SET", "LSRMUX": "LSR",
            "CLKMUX": "CLK"}, "connections": {"CLK": [2], "CE": [3], "LSR": [4], "DI": ["1"], "Q": [5]}}"#;
        let text = netlist(cell).unwrap().text;
        assert!(text.contains("reg [0:0] q0 = 1'b1;"), "{text}");
        assert!(
            text.contains("always @(posedge clock) q0 <= {a[1] ? 1'b1 : !a[0] ? 1'b1 : q0[0]};"),
            "{text}"
        );
        assert!(text.contains("assign y = {q0[0]};"), "{text}");
    }

    #[test]
    fn what_has_no_model_is_refused() {
        let unknown = r#"{"type": "EHXPLLL", "parameters": {}, "connections": {}}"#;
        assert!(netlist(unknown).unwrap_err().contains("EHXPLLL"));
        let mode = r#"{"type": "TRELLIS_FF", "parameters": {"SRMODE": "ASYNC"},
            "connections": {"CLK": [2], "LSR": [3], "DI": [4], "Q": [5]}}"#;
        assert!(netlist(mode).unwrap_err().contains("synchronous"));
        let parameter = r#"{"type": "LUT4", "parameters": {"NEW": "1"}, "connections": {}}"#;
        assert!(netlist(parameter).unwrap_err().contains("NEW"));
    }
}
