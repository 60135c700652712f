//! Demo kernels linked for a configuration, and what the golden model makes of them.

use std::path::{Path, PathBuf};
use std::process::Command;

use object::{Object, ObjectSymbol};
use warpgen_config::{Config, Region};
use warpgen_sim::{Exit, Limits, Machine, Memory, Program};

/// The demo kernels of a mechanism, linked for a configuration.
pub fn kernels(config: &Config, control: &str, names: &[&str]) -> Vec<PathBuf> {
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
        "kernels-{control}-{:x}-{:x}-{}",
        config.start_pc,
        config.stack_base,
        config.warps * config.threads
    ));
    let programs: Vec<PathBuf> = names
        .iter()
        .map(|name| build.join(name.replace('*', control) + ".elf"))
        .collect();
    let make = Command::new("make")
        .args(["--no-print-directory", "-s", "-C"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("firmware"))
        .arg(format!("BUILD={}", build.display()))
        .arg(format!("START_PC={:#x}", config.start_pc))
        .arg(format!("STACK_BASE={:#x}", config.stack_base))
        .arg(format!("STACK_BYTES={}", config.stack_bytes))
        .arg(format!("MAX_THREADS={}", config.warps * config.threads))
        .args(&programs)
        .output()
        .expect("make is needed for this test");
    let said = String::from_utf8_lossy(&make.stderr);
    assert!(make.status.success(), "make:\n{said}");
    programs
}

/// A program, and what the golden model makes of it.
pub struct Golden {
    pub program: Program,
    pub machine: Machine,
    pub exit_code: u32,
    /// Where time is measured.
    measured: Region,
}

impl Golden {
    pub fn run(path: &Path, config: &Config) -> Golden {
        let program = Program::load(path, config).unwrap();
        let mut memory = Memory::new(config);
        program.place(&mut memory);
        let mut machine = Machine::new(config, memory, program.entry, 0).unwrap();
        let outcome = machine.run(Limits::default(), &mut ());
        let Exit::Finished(exit_code) = outcome.exit else {
            panic!("{}: {}", path.display(), outcome.exit);
        };
        let bytes = std::fs::read(path).unwrap();
        let elf = object::File::parse(bytes.as_slice()).unwrap();
        let symbol = elf.symbols().find(|s| s.name() == Ok("kernel_measurement"));
        let measured = symbol.map_or(0, |s| s.address() as u32);
        Golden {
            program,
            machine,
            exit_code,
            measured: region(measured, 8),
        }
    }

    /// Memory as the program begins with it.
    pub fn before(&self, config: &Config) -> Memory {
        let mut memory = Memory::new(config);
        self.program.place(&mut memory);
        memory
    }

    /// The lines of each thread.
    pub fn lines(&self) -> Vec<(usize, String)> {
        let lines = self.machine.memory().console().lines();
        let mut lines: Vec<_> = lines.iter().map(|l| (l.thread, l.text.clone())).collect();
        lines.sort();
        lines
    }

    /// Memory is what the model left: all of it but where time is measured, the host page, which does not reach the bus,
    /// local memory, which is in the core, and stacks, on which functions save registers that nobody has set.
    pub fn compare(&self, name: &str, memory: &Memory) {
        let config = self.machine.config();
        let stacks = config.stack_bytes * (config.warps * config.threads) as u32;
        let except = [
            self.measured,
            region(0, 256),
            region(config.local_memory_base, config.local_memory_bytes),
            region(config.stack_base - stacks, stacks),
        ];
        let difference = memory.first_difference(self.machine.memory(), &except);
        assert_eq!(difference, None, "{name}");
    }
}

fn region(base: u32, bytes: u32) -> Region {
    let bytes = bytes.into();
    Region { base, bytes }
}

/// Lines of characters that came with their threads.
pub fn lines(console: &[(u8, u8)]) -> Vec<(usize, String)> {
    let mut lines = vec![];
    for thread in 0..64 {
        let bytes = console.iter().filter(|c| c.0 == thread).map(|c| c.1);
        let text: String = bytes.map(char::from).collect();
        lines.extend(
            text.lines()
                .map(|line| (usize::from(thread), line.to_string())),
        );
    }
    lines.sort();
    lines
}
