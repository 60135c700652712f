//! Batches of kernels: compiled for the host, thread by thread, and for a core.

use std::path::PathBuf;
use std::process::Command;

use object::{Object, ObjectSymbol};
use warpgen_compiler::{CompileError, Lowering, Options, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_sim::{Exit, Limits, Machine, Memory, Program};

use super::ast::{Kernel, WORDS};

/// Items of a launch.
pub const ITEMS: usize = 22;
/// Warp instructions after which a kernel is taken to hang.
const LIMIT: u64 = 60_000_000;

/// One C text for the host and for the core, of functions `k0`, `k1` and so on.
fn source(kernels: &[String], seed: u64) -> String {
    let mut text = format!(
        "#include <stdint.h>\n#define NOINLINE __attribute__((noinline))\n#define ITEMS {ITEMS}\n\
         uint32_t memory[{}][ITEMS][{WORDS}];\n",
        kernels.len()
    );
    for (k, kernel) in kernels.iter().enumerate() {
        text.push_str(kernel);
        text.push_str(&format!(
            "void run{k}(uint32_t i, void *u) {{ memory[{k}][i][0] = k{k}(memory[{k}][i], (uint32_t)(uintptr_t)u, i); }}\n"
        ));
    }
    text.push_str(&format!(
        "static void fill(void) {{\n    uint32_t s = {}u;\n    for (unsigned k = 0; k < {}; k++)\n        for (unsigned i = 0; i < ITEMS; i++)\n            for (unsigned w = 0; w < {WORDS}; w++) {{\n                s = s * 1664525u + 1013904223u;\n                memory[k][i][w] = (s >> 28) < 11 ? s >> 24 & 7 : s;\n            }}\n}}\n",
        seed as u32,
        kernels.len()
    ));
    text.push_str("#ifdef HOST\n#include <stdio.h>\nint main(void) {\n    fill();\n");
    for k in 0..kernels.len() {
        text.push_str(&format!(
            "    for (uint32_t i = 0; i < ITEMS; i++) run{k}(i, (void *)(uintptr_t){});\n",
            k * 7 % 32
        ));
    }
    text.push_str("    fwrite(memory, sizeof memory, 1, stdout);\n    return 0;\n}\n#else\n#include \"vx_spawn.h\"\nint main(void) {\n    fill();\n");
    for k in 0..kernels.len() {
        text.push_str(&format!(
            "    vx_spawn(ITEMS, run{k}, (void *){});\n",
            k * 7 % 32
        ));
    }
    text.push_str("    return 0;\n}\n#endif\n");
    text
}

/// What a kernel did wrong, and in which kernel of the batch if that is known.
#[derive(Debug)]
pub struct Wrong {
    pub what: String,
    pub kernel: Option<usize>,
}

fn wrong(what: String) -> Wrong {
    Wrong { what, kernel: None }
}

/// A lowering on a core.
pub struct Subject {
    pub config: Config,
    pub lowering: Lowering,
}

impl Subject {
    pub fn new(control: Control, warps: usize, threads: usize) -> Subject {
        let lowering = match control {
            Control::Stack => Lowering::Stack,
            Control::ThreadPc => Lowering::Plain,
            _ => Lowering::Mask,
        };
        Subject {
            config: Config::stock(control, warps, threads),
            lowering,
        }
    }
}

/// A folder and the tools.
pub struct Bench {
    tools: Toolchain,
    folder: tempfile::TempDir,
}

impl Bench {
    pub fn new() -> Bench {
        Bench {
            tools: Toolchain::new().unwrap(),
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The memory that the host computes.
    pub fn oracle(&self, kernels: &[&Kernel], seed: u64) -> Vec<u8> {
        let texts = kernels.iter().enumerate();
        let texts: Vec<String> = texts.map(|(k, kernel)| kernel.source(k)).collect();
        self.oracle_of(&texts, seed)
    }

    /// The memory that the host computes with kernels in C.
    pub fn oracle_of(&self, kernels: &[String], seed: u64) -> Vec<u8> {
        let path = self.path("kernels.c");
        std::fs::write(&path, source(kernels, seed)).unwrap();
        let program = self.path("host");
        let status = Command::new("gcc")
            .args(["-DHOST", "-O1", "-fwrapv", "-w", "-o"])
            .arg(&program)
            .arg(&path)
            .status()
            .unwrap();
        assert!(
            status.success(),
            "the host's compiler refuses {}",
            path.display()
        );
        Command::new(&program).output().unwrap().stdout
    }

    /// Compiles the batch whose source [`Bench::oracle`] wrote; the number of a kernel that was refused as irreducible, if any.
    pub fn compile(&self, subject: &Subject) -> Result<Result<Vec<u8>, usize>, Wrong> {
        let options = Options {
            flags: vec!["-w".to_string()],
            ..Options::new(&subject.config, subject.lowering)
        };
        match self.tools.cc(&[self.path("kernels.c")], &options) {
            Ok(compiled) => Ok(Ok(compiled.elf)),
            Err(CompileError::Irreducible { function }) => {
                let digits = |c: char| !c.is_ascii_digit();
                let number = function.split(digits).find_map(|n| n.parse().ok());
                Ok(Err(number.expect("functions have the kernel's number")))
            }
            Err(error) => Err(wrong(error.to_string())),
        }
    }

    /// Runs a program on the golden model and compares; the warp instructions it took.
    pub fn on_model(&self, subject: &Subject, elf: &[u8], want: &[u8]) -> Result<u64, Wrong> {
        let (memory, entry) = place(subject, elf);
        let mut machine = Machine::new(&subject.config, memory, entry, 0).unwrap();
        let outcome = machine.run(
            Limits {
                warp_instructions: LIMIT,
            },
            &mut (),
        );
        let counts = outcome.counts;
        compare(machine.memory(), elf, want)?;
        if outcome.exit != Exit::Finished(0) {
            return Err(wrong(format!("{}", outcome.exit)));
        }
        if counts.divergent_branches > 0 || counts.under_empty_mask > 0 {
            return Err(wrong(format!(
                "{} divergent branches, {} unsafe instructions under an empty mask",
                counts.divergent_branches, counts.under_empty_mask
            )));
        }
        Ok(counts.warp_instructions)
    }
}

pub fn place(subject: &Subject, elf: &[u8]) -> (Memory, u32) {
    let program = Program::parse(elf, warpgen_sim::program::Format::Elf, &subject.config).unwrap();
    let mut memory = Memory::new(&subject.config);
    program.place(&mut memory);
    (memory, program.entry)
}

pub fn compare(memory: &Memory, elf: &[u8], want: &[u8]) -> Result<(), Wrong> {
    let file = object::File::parse(elf).unwrap();
    let symbol = file
        .symbols()
        .find(|s| s.name() == Ok("memory"))
        .expect("the kernels' memory");
    let got = memory.peek(symbol.address() as u32, want.len());
    let Some(at) = got.iter().zip(want).position(|(a, b)| a != b) else {
        return Ok(());
    };
    let word = at / 4;
    let per_kernel = ITEMS * WORDS as usize;
    Err(Wrong {
        what: format!(
            "kernel {}, item {}, word {} differs",
            word / per_kernel,
            word % per_kernel / WORDS as usize,
            word % WORDS as usize
        ),
        kernel: Some(word / per_kernel),
    })
}
