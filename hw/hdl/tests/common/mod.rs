//! Runs units in the bench and in Verilator on the same random inputs and compares every output of every cycle.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::process::Command;

use warpgen_hdl::prelude::*;
use warpgen_hdl::verilog::{self, Design};

/// A small generator of random numbers; the seed is printed with every failure.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// A word: anything, or all zeros or ones, a small number, one bit.
    pub fn word(&mut self, width: usize) -> Word {
        let limbs: Vec<u64> = (0..width.div_ceil(64)).map(|_| self.next()).collect();
        match self.below(8) {
            0 => Word::zero(width),
            1 => Word::ones(width),
            2 => Word::from_limbs(width, &[self.below(8)]),
            3 => Word::zero(width).replace_bit(self.below(width as u64) as usize, true),
            _ => Word::from_limbs(width, &limbs),
        }
    }
}

/// A port or ports of a unit, reached without knowing their type.
pub trait Pins {
    fn drive(&mut self, _source: &mut dyn FnMut(usize) -> Word) {}
    fn sample(&self, _to: &mut dyn FnMut(Word)) {}
}

impl Pins for Wire<In> {
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word) {
        self.next = source(self.width());
    }
}

impl Pins for Wire<Out> {
    fn sample(&self, to: &mut dyn FnMut(Word)) {
        to(self.val());
    }
}

impl Pins for Bit1<In> {
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word) {
        self.next = source(1).any();
    }
}

impl Pins for Bit1<Out> {
    fn sample(&self, to: &mut dyn FnMut(Word)) {
        to(self.val().into());
    }
}

impl<P: Pins> Pins for Vec<P> {
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word) {
        self.iter_mut().for_each(|p| p.drive(source));
    }
    fn sample(&self, to: &mut dyn FnMut(Word)) {
        self.iter().for_each(|p| p.sample(to));
    }
}

/// Implements [`Pins`] for a unit: its ports in the order of the struct.
#[macro_export]
macro_rules! pins {
    ($unit:ty: $($port:ident),* $(,)?) => {
        impl $crate::common::Pins for $unit {
            fn drive(&mut self, source: &mut dyn FnMut(usize) -> warpgen_hdl::Word) {
                $($crate::common::Pins::drive(&mut self.$port, source);)*
            }
            fn sample(&self, to: &mut dyn FnMut(warpgen_hdl::Word)) {
                $($crate::common::Pins::sample(&self.$port, to);)*
            }
        }
    };
}

/// A unit to compare.
pub trait Unit {
    fn design(&self) -> Design;
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word);
    fn settle(&mut self);
    fn sample(&self, to: &mut dyn FnMut(Word));
    fn edge(&mut self, reset: bool);
}

impl<B: Block + Pins> Unit for Bench<B> {
    fn design(&self) -> Design {
        verilog::write(&self.uut, "top", &[]).unwrap_or_else(|e| panic!("{e}"))
    }
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word) {
        self.uut.drive(source);
    }
    fn settle(&mut self) {
        Bench::settle(self);
    }
    fn sample(&self, to: &mut dyn FnMut(Word)) {
        self.uut.sample(to);
    }
    fn edge(&mut self, reset: bool) {
        if reset {
            self.reset();
        } else {
            self.tick();
        }
    }
}

/// A unit by name, ready for [`compare`].
pub fn unit<B: Block + Pins + 'static>(name: &str, block: B) -> (String, Box<dyn Unit>) {
    (name.to_string(), Box::new(Bench::new(block)))
}

/// Fails with a clear message when a tool is missing.
pub fn require(tool: &str) {
    let found = Command::new(tool).arg("--version").output();
    assert!(
        found.is_ok_and(|o| o.status.success()),
        "`{tool}` is needed for this test and does not run; install it (Debian: apt-get install {tool})"
    );
}

fn run(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(
        output.status.success(),
        "{command:?}\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// An empty folder for a test's files.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Lints with every warning on, and no pragma in the text.
pub fn lint(file: &Path) {
    require("verilator");
    run(Command::new("verilator")
        .args(["--lint-only", "-Wall", "-Wno-DECLFILENAME"])
        .arg(file));
}

/// `check -assert` after elaboration, with yosys.
pub fn check(file: &Path) {
    let found = Command::new("yosys").arg("-V").output();
    assert!(
        found.is_ok_and(|o| o.status.success()),
        "`yosys` is needed for this test and does not run; install it (Debian: apt-get install yosys)"
    );
    let script = format!(
        "read_verilog {}; hierarchy -auto-top; proc; opt_expr; check -assert",
        file.display()
    );
    run(Command::new("yosys").args(["-q", "-p", &script]));
}

/// A design's text with its modules renamed, so that several fit one file.
fn renamed(design: &Design, prefix: &str) -> String {
    fn modules(node: &verilog::ModuleNode, out: &mut Vec<String>) {
        out.push(node.module.clone());
        node.children.iter().for_each(|c| modules(c, out));
    }
    let mut names = vec![];
    modules(&design.tree, &mut names);
    let mut text = String::new();
    for line in design.text.lines() {
        let mut words = line.trim_start().split(' ');
        let first = words.next().unwrap_or("");
        let second = words.next().unwrap_or("");
        if first == "module" {
            text += &line.replacen("module ", &format!("module {prefix}"), 1);
        } else if names.iter().any(|n| n == first) && line.contains('(') && !second.is_empty() {
            text += &line.replacen(first, &format!("{prefix}{first}"), 1);
        } else {
            text += line;
        }
        text.push('\n');
    }
    text
}

/// One module around all units: stimulus and response are one vector each.
fn harness(designs: &[Design]) -> (String, usize, usize) {
    let (mut low_in, mut low_out) = (0, 0);
    let mut body = String::new();
    for (i, design) in designs.iter().enumerate() {
        let mut pins = vec![];
        for port in &design.ports {
            let place = if port.name == "clock" || port.name == "reset" {
                port.name.clone()
            } else {
                let (low, bus) = if port.output {
                    (&mut low_out, "response")
                } else {
                    (&mut low_in, "stimulus")
                };
                let place = format!("{bus}[{}:{}]", *low + port.width - 1, *low);
                *low += port.width;
                place
            };
            pins.push(format!("    .{}({place})", port.name));
        }
        body += &format!("  u{i}_top u{i} (\n{}\n  );\n", pins.join(",\n"));
    }
    let text = format!(
        "module harness (input wire clock, input wire reset, input wire [{}:0] stimulus, output wire [{}:0] response);\n  wire unused = &{{clock, reset}};\n{body}endmodule\n",
        low_in.max(1) - 1,
        low_out.max(1) - 1
    );
    (text, low_in.max(1), low_out.max(1))
}

const MAIN: &str = r#"
#include "Vharness.h"
#include "verilated.h"
#include <cstdio>
#include <cstdint>
#include <vector>
template <class T> static void put(T& to, const std::vector<uint32_t>& from) {
  uint32_t* words = reinterpret_cast<uint32_t*>(&to);
  for (size_t i = 0; i < sizeof(T) / 4; i++) words[i] = i < from.size() ? from[i] : 0;
}
template <class T> static void get(const T& from, std::vector<uint32_t>& to) {
  const uint32_t* words = reinterpret_cast<const uint32_t*>(&from);
  for (size_t i = 0; i < to.size(); i++) to[i] = words[i];
}
int main(int, char** argv) {
  VerilatedContext context;
  Vharness top(&context);
  FILE* in = fopen(argv[1], "rb");
  FILE* out = fopen(argv[2], "wb");
  std::vector<uint32_t> stimulus(IN_WORDS), response(OUT_WORDS);
  uint32_t reset;
  while (fread(&reset, 4, 1, in) == 1 && fread(stimulus.data(), 4, stimulus.size(), in) == stimulus.size()) {
    top.clock = 0;
    top.reset = reset;
    put(top.stimulus, stimulus);
    top.eval();
    get(top.response, response);
    fwrite(response.data(), 4, response.size(), out);
    top.clock = 1;
    top.eval();
  }
  fclose(out);
  return 0;
}
"#;

/// Bits in 32-bit words.
#[derive(Default)]
struct Bits {
    words: Vec<u32>,
    len: usize,
}

impl Bits {
    fn push(&mut self, word: Word) {
        for i in 0..word.width() {
            if self.len % 32 == 0 {
                self.words.push(0);
            }
            *self.words.last_mut().expect("a word") |= (word.get_bit(i) as u32) << (self.len % 32);
            self.len += 1;
        }
    }
}

/// Compares bench and Verilator for `cycles` cycles; lints and checks the Verilog of each unit.
pub fn compare(test: &str, seed: u64, cycles: usize, mut units: Vec<(String, Box<dyn Unit>)>) {
    require("verilator");
    let folder = folder(test);
    let designs: Vec<Design> = units
        .iter()
        .map(|(name, u)| {
            let design = u.design();
            let file = folder.join(format!("{name}.v"));
            std::fs::write(&file, &design.text).expect("a file for the test");
            design
        })
        .collect();
    let (top, width_in, width_out) = harness(&designs);
    let mut text = top;
    for (i, design) in designs.iter().enumerate() {
        text += &renamed(design, &format!("u{i}_"));
    }
    let source = folder.join("harness.v");
    std::fs::write(&source, &text).expect("a file for the test");
    lint(&source);
    check(&source);

    // What the bench says.
    let mut random = Random::new(seed);
    let mut stimulus: Vec<u8> = vec![];
    let mut expected: Vec<Vec<Vec<Word>>> = vec![];
    for cycle in 0..cycles {
        let reset = cycle < 2 || random.below(64) == 0;
        let mut bits = Bits::default();
        let mut outputs = vec![];
        for (_, unit) in &mut units {
            unit.drive(&mut |width| {
                let word = random.word(width);
                bits.push(word);
                word
            });
            unit.settle();
            let mut sampled = vec![];
            unit.sample(&mut |word| sampled.push(word));
            outputs.push(sampled);
            unit.edge(reset);
        }
        expected.push(outputs);
        bits.words.resize(width_in.div_ceil(32), 0);
        stimulus.extend((reset as u32).to_le_bytes());
        bits.words
            .iter()
            .for_each(|w| stimulus.extend(w.to_le_bytes()));
    }
    std::fs::write(folder.join("stimulus"), &stimulus).expect("a file for the test");

    // What Verilator says.
    let main = MAIN
        .replace("IN_WORDS", &width_in.div_ceil(32).to_string())
        .replace("OUT_WORDS", &width_out.div_ceil(32).to_string());
    std::fs::write(folder.join("main.cpp"), main).expect("a file for the test");
    run(Command::new("verilator")
        .args([
            "--cc",
            "--exe",
            "--build",
            "-O2",
            "--x-initial",
            "0",
            "--x-assign",
            "0",
        ])
        .args([
            "-CFLAGS",
            "-O0",
            "--top-module",
            "harness",
            "-Wno-fatal",
            // Verilator 5.006 gets wide `^` and `~` wrong here now and then (corpus seed 10); Icarus does not.
            "-fno-const-bit-op-tree",
            "--output-split",
            "20000",
        ])
        .args(["-o", "run", "-Mdir", "obj", "harness.v", "main.cpp"])
        .current_dir(&folder));
    run(Command::new(folder.join("obj/run"))
        .args(["stimulus", "response"])
        .current_dir(&folder));
    let response = std::fs::read(folder.join("response")).expect("the response");
    let bytes = width_out.div_ceil(32) * 4;
    assert_eq!(response.len(), bytes * cycles, "the simulation ended early");
    for (cycle, outputs) in expected.iter().enumerate() {
        let row = &response[cycle * bytes..(cycle + 1) * bytes];
        let bit = |i: usize| row[i / 8] >> (i % 8) & 1 == 1;
        let mut at = 0;
        for (u, words) in outputs.iter().enumerate() {
            let ports = designs[u].ports.iter().filter(|p| p.output);
            for (word, port) in words.iter().zip(ports) {
                let mut seen = Word::zero(word.width());
                for i in 0..word.width() {
                    seen = seen.replace_bit(i, bit(at + i));
                }
                at += word.width();
                assert!(
                    seen == *word,
                    "unit {}, output {}, cycle {cycle}, seed {seed}: bench {word}, Verilog {seen}\n{}",
                    units[u].0,
                    port.name,
                    folder.join(format!("{}.v", units[u].0)).display()
                );
            }
        }
    }
}
