//! From sources to a program: gcc, clang and llc around the pass, and the runtime.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use warpgen_config::Config;

use crate::error::CompileError;
use crate::explain::Explanation;
use crate::function::{Lowering, Target};
use crate::opencl::{self, Kernel};
use crate::program;

/// The runtime and the device library travel with the compiler.
const FILES: &[(&str, &str)] = &[
    ("crt0.S", include_str!("../../runtime/crt0.S")),
    ("vx_spawn.S", include_str!("../../runtime/vx_spawn.S")),
    ("print.c", include_str!("../../runtime/print.c")),
    ("link.ld", include_str!("../../runtime/link.ld")),
    ("vx_asm.h", include_str!("../../runtime/vx_asm.h")),
    ("vx_csr.h", include_str!("../../runtime/vx_csr.h")),
    (
        "vx_intrinsics.h",
        include_str!("../../runtime/vx_intrinsics.h"),
    ),
    ("vx_print.h", include_str!("../../runtime/vx_print.h")),
    ("vx_spawn.h", include_str!("../../runtime/vx_spawn.h")),
    ("memory.c", include_str!("../../runtime/memory.c")),
    ("integer.c", include_str!("../../device-lib/integer.c")),
    ("dispatch.S", include_str!("../../device-lib/dispatch.S")),
    (
        "warpgen_cl.h",
        include_str!("../../device-lib/warpgen_cl.h"),
    ),
    ("builtins.cl", include_str!("../../device-lib/builtins.cl")),
    ("math.cl", include_str!("../../device-lib/math.cl")),
];

/// Objects of the runtime that no pass touches.
const RUNTIME: &[&str] = &["crt0.S", "vx_spawn.S", "print.c"];
/// The part of the device library that C code may need; compiled through the pass.
const LIBRARY: &[&str] = &["memory.c", "integer.c"];

/// What the folder of the library is called in places.
pub(crate) const LIBRARY_FOLDER: &str = "device-lib";

/// How a program is compiled.
#[derive(Clone, Debug)]
pub struct Options {
    /// For which core.
    pub target: Target,
    /// Address of the first instruction.
    pub start_pc: u32,
    /// Stacks grow down from here.
    pub stack_base: u32,
    /// Bytes of a thread's stack.
    pub stack_bytes: u32,
    /// W·T.
    pub max_threads: usize,
    /// Where local memory starts, and its bytes.
    pub local: (u32, u32),
    /// Passed to gcc and clang.
    pub flags: Vec<String>,
    /// The program lists where lowered functions are and which instructions the lowering added, see [`crate::Marks`].
    pub mark: bool,
}

impl Options {
    /// For a configuration and a lowering.
    pub fn new(config: &Config, lowering: Lowering) -> Options {
        Options {
            target: Target::of(config, lowering),
            start_pc: config.start_pc,
            stack_base: config.stack_base,
            stack_bytes: config.stack_bytes,
            max_threads: config.warps * config.threads,
            local: (config.local_memory_base, config.local_memory_bytes),
            flags: vec![],
            mark: false,
        }
    }

    fn march(&self) -> [&'static str; 2] {
        if self.target.float {
            ["-march=rv32imf_zicsr", "-mabi=ilp32f"]
        } else {
            ["-march=rv32im_zicsr", "-mabi=ilp32"]
        }
    }
}

/// A compiled program.
pub struct Compiled {
    /// The ELF file's bytes; empty if only assembly was asked for.
    pub elf: Vec<u8>,
    /// Lowered assembly of the user's files, by name.
    pub assembly: Vec<(String, String)>,
    /// Functions of the user's files and of the library.
    pub functions: Vec<Explanation>,
    /// OpenCL kernels.
    pub kernels: Vec<Kernel>,
    /// Time of the pass alone.
    pub pass_time: Duration,
}

/// The tools, with a folder for files between them. The runtime is compiled once per folder.
pub struct Toolchain {
    folder: tempfile::TempDir,
    runtime: [OnceLock<Vec<PathBuf>>; 2],
    library: [OnceLock<Vec<(String, String)>>; 4],
}

impl Toolchain {
    /// Prepares a folder.
    ///
    /// # Errors
    /// When no temporary folder can be written.
    pub fn new() -> Result<Toolchain, CompileError> {
        let folder = tempfile::tempdir().map_err(|why| CompileError::File {
            path: std::env::temp_dir(),
            why: why.to_string(),
        })?;
        for (name, text) in FILES {
            write(&folder.path().join(name), text.as_bytes())?;
        }
        Ok(Toolchain {
            folder,
            runtime: Default::default(),
            library: Default::default(),
        })
    }

    /// Library sources go by their names in places.
    pub(crate) fn prefix_map(&self) -> String {
        format!(
            "-fdebug-prefix-map={}={LIBRARY_FOLDER}",
            self.folder.path().display()
        )
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Compiles and links sources (`.c`, `.cl`, `.s`/`.S`; the latter are taken as they are).
    ///
    /// # Errors
    /// What a tool or the pass refuses.
    pub fn cc(&self, inputs: &[PathBuf], options: &Options) -> Result<Compiled, CompileError> {
        let mut compiled = self.assembly(inputs, options)?;
        let work = tempfile::tempdir_in(self.folder.path()).map_err(|why| CompileError::File {
            path: self.folder.path().to_path_buf(),
            why: why.to_string(),
        })?;
        let mut objects = self.runtime(options)?;
        for (k, (_, text)) in compiled.assembly.iter().enumerate() {
            let source = work.path().join(format!("{k}.s"));
            write(&source, text.as_bytes())?;
            objects.push(self.assemble(&source, options)?);
        }
        for input in inputs.iter().filter(|i| ends(i, &["s", "S"])) {
            let object = work.path().join(format!("{}.o", objects.len()));
            let mut gcc = gcc(options);
            gcc.arg("-c").arg(input).arg("-o").arg(&object);
            gcc.arg("-I").arg(self.folder.path());
            run(gcc)?;
            objects.push(object);
        }
        let elf = work.path().join("out.elf");
        let mut link = gcc(options);
        link.args([
            "-nostdlib",
            "-static",
            "-Wl,--gc-sections",
            "-Wl,--no-relax",
        ]);
        link.arg("-Wl,--fatal-warnings");
        link.arg("-T").arg(self.path("link.ld"));
        for (symbol, value) in [
            ("__start_pc", options.start_pc),
            ("__stack_base", options.stack_base),
            ("__stack_bytes", options.stack_bytes),
            ("__max_threads", options.max_threads as u32),
        ] {
            link.arg(format!("-Wl,--defsym={symbol}={value:#x}"));
        }
        for kernel in &compiled.kernels {
            link.arg(format!("-Wl,--undefined={}", kernel.entry()));
        }
        link.args(&objects).arg("-lgcc").arg("-o").arg(&elf);
        run(link)?;
        compiled.elf = std::fs::read(&elf).map_err(|why| file_error(&elf, &why))?;
        let bytes = thread_local_bytes(&compiled.elf);
        if bytes > 2047 {
            return Err(CompileError::FrameTooLarge { bytes });
        }
        Ok(compiled)
    }

    /// Lowered assembly of the sources and of what they need from the library; nothing is linked.
    ///
    /// # Errors
    /// As [`Toolchain::cc`].
    pub fn assembly(
        &self,
        inputs: &[PathBuf],
        options: &Options,
    ) -> Result<Compiled, CompileError> {
        let mut sources = vec![];
        let mut kernels = vec![];
        let cl: Vec<PathBuf> = inputs
            .iter()
            .filter(|i| ends(i, &["cl"]))
            .cloned()
            .collect();
        for input in inputs {
            if ends(input, &["c"]) {
                sources.push((display(input), self.c_to_assembly(input, options)?));
            } else if !ends(input, &["cl", "s", "S"]) {
                return Err(CompileError::Language {
                    path: input.clone(),
                });
            }
        }
        if !cl.is_empty() {
            let (text, found) = opencl::compile(self, &cl, options)?;
            kernels = found;
            sources.push((display(&cl[0]), text));
        }
        let library = self.library(options)?;
        sources.extend(library.iter().cloned());
        let mut program = program::compile(&sources, options.target, options.mark)?;
        needed(&mut program.functions, sources.len() - library.len());
        let mut assembly: Vec<(String, String)> = sources
            .into_iter()
            .map(|(name, _)| name)
            .zip(program.files)
            .collect();
        // What the library holds is linked only where it is needed, by sections.
        if !cl.is_empty() {
            let dispatch = self.preprocess("dispatch.S", options)?;
            assembly.push(("dispatch.S".to_string(), dispatch));
        }
        Ok(Compiled {
            elf: vec![],
            assembly,
            functions: program.functions,
            kernels,
            pass_time: program.time,
        })
    }

    fn preprocess(&self, name: &str, options: &Options) -> Result<String, CompileError> {
        let mut gcc = gcc(options);
        gcc.arg("-E").arg(self.path(name));
        run(gcc)
    }

    /// Assembly of a C file, with the pass's registers left alone.
    fn c_to_assembly(&self, input: &Path, options: &Options) -> Result<String, CompileError> {
        let mut gcc = gcc(options);
        gcc.args([
            "-O2",
            "-g1",
            "-std=gnu11",
            "-ffreestanding",
            "-fno-jump-tables",
            "-fno-optimize-sibling-calls",
            "-fno-tree-loop-distribute-patterns",
            "-fno-asynchronous-unwind-tables",
            "-fno-reorder-blocks-and-partition",
            "-fno-stack-protector",
            "-ffunction-sections",
            "-fdata-sections",
        ]);
        if options.target.lowering != Lowering::Plain {
            gcc.args(crate::emit::RESERVED.map(|r| format!("-ffixed-{r}")));
        }
        gcc.arg("-I").arg(self.folder.path());
        gcc.arg(self.prefix_map());
        gcc.args(&options.flags);
        gcc.arg("-S").arg(input).arg("-o").arg("-");
        run(gcc)
    }

    fn assemble(&self, source: &Path, options: &Options) -> Result<PathBuf, CompileError> {
        let object = source.with_extension("o");
        let mut gcc = gcc(options);
        gcc.arg("-c").arg(source).arg("-o").arg(&object);
        run(gcc)?;
        Ok(object)
    }

    fn runtime(&self, options: &Options) -> Result<Vec<PathBuf>, CompileError> {
        let cache = &self.runtime[usize::from(options.target.float)];
        if let Some(objects) = cache.get() {
            return Ok(objects.clone());
        }
        let mut objects = vec![];
        for name in RUNTIME {
            let float = if options.target.float { "f" } else { "" };
            let object = self.path(&format!("{name}{float}.o"));
            let mut gcc = gcc(options);
            gcc.args(["-O2", "-std=gnu11", "-ffreestanding", "-fno-jump-tables"]);
            gcc.args([
                "-fno-optimize-sibling-calls",
                "-fno-asynchronous-unwind-tables",
            ]);
            gcc.args(["-ffunction-sections", "-fdata-sections"]);
            gcc.args(["-c"]).arg(self.path(name)).arg("-o").arg(&object);
            run(gcc)?;
            objects.push(object);
        }
        let _ = cache.set(objects.clone());
        Ok(objects)
    }

    fn library(&self, options: &Options) -> Result<Vec<(String, String)>, CompileError> {
        let plain = options.target.lowering == Lowering::Plain;
        let slot = usize::from(plain) * 2 + usize::from(options.target.float);
        if let Some(library) = self.library[slot].get() {
            return Ok(library.clone());
        }
        let options = Options {
            flags: vec![],
            ..options.clone()
        };
        let mut library = vec![];
        for name in LIBRARY {
            let text = self.c_to_assembly(&self.path(name), &options)?;
            library.push((name.to_string(), text));
        }
        let _ = self.library[slot].set(library.clone());
        Ok(library)
    }
}

/// Leaves the functions of the first `own` files, and those that they call.
fn needed(functions: &mut Vec<Explanation>, own: usize) {
    let mut wanted: Vec<String> = functions
        .iter()
        .filter(|f| f.file < own)
        .map(|f| f.key.clone())
        .collect();
    let mut at = 0;
    while at < wanted.len() {
        let calls = functions
            .iter()
            .find(|f| f.key == wanted[at])
            .map_or(vec![], |f| f.calls.clone());
        for callee in calls {
            if !wanted.contains(&callee) {
                wanted.push(callee);
            }
        }
        at += 1;
    }
    functions.retain(|f| wanted.contains(&f.key));
}

/// Whether a path ends in one of the endings.
fn ends(path: &Path, endings: &[&str]) -> bool {
    path.extension()
        .is_some_and(|e| endings.iter().any(|x| *x == e))
}

fn display(path: &Path) -> String {
    path.display().to_string()
}

pub(crate) fn file_error(path: &Path, why: &std::io::Error) -> CompileError {
    CompileError::File {
        path: path.to_path_buf(),
        why: why.to_string(),
    }
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), CompileError> {
    std::fs::write(path, bytes).map_err(|why| file_error(path, &why))
}

fn gcc(options: &Options) -> Command {
    let mut command = Command::new("riscv64-unknown-elf-gcc");
    command.args(options.march());
    command
}

/// Runs a tool; what it prints to standard output.
pub(crate) fn run(mut command: Command) -> Result<String, CompileError> {
    let tool = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|why| CompileError::ToolMissing {
        tool: tool.clone(),
        why: why.to_string(),
    })?;
    if !output.status.success() {
        return Err(CompileError::Tool {
            tool,
            output: String::from_utf8_lossy(&output.stderr).into_owned(),
        });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Bytes of thread-local storage that an ELF file asks for.
fn thread_local_bytes(elf: &[u8]) -> u32 {
    let half = |at: usize| {
        elf.get(at..at + 2)
            .map_or(0, |b| u16::from_le_bytes([b[0], b[1]]))
    };
    let word = |at: usize| {
        elf.get(at..at + 4)
            .map_or(0, |b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
    };
    const PT_TLS: u32 = 7;
    let (start, size, count) = (word(28) as usize, half(42) as usize, half(44) as usize);
    (0..count)
        .map(|k| start + k * size)
        .filter(|at| word(*at) == PT_TLS)
        .map(|at| word(at + 20))
        .sum()
}
