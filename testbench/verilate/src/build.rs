//! From Verilog text to a shared library in the cache.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use crate::cache::{self, KeyLock, Scratch};
use crate::{shim, Error, Port, Tools};

/// Waveform support that is compiled in. It costs speed even while nothing is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trace {
    /// None.
    #[default]
    Off,
    /// Value change dump: text, read by every viewer.
    Vcd,
    /// GTKWave's compressed format; needs zlib's header to compile.
    Fst,
}

/// What a library is built with.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// Waveform support.
    pub trace: Trace,
    /// Set by another thread to give up; polled while tools run.
    pub cancel: Option<&'a AtomicBool>,
}

/// Steps of a build, for a progress display. A library found in the cache reports none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Verilator translates the Verilog.
    Verilate,
    /// The compiler works: files done, files in all.
    Compile {
        /// Files compiled so far.
        done: usize,
        /// Files to compile.
        total: usize,
    },
    /// The library is linked.
    Link,
}

/// Entries of the cache that were not used for so long go when another is built.
const UNUSED: Duration = Duration::from_secs(60 * 24 * 3600);

const LIBRARY: &str = "model.so";

/// Flags of every compilation. Verilator's code casts between unrelated types: no strict aliasing. No unique symbols:
/// several simulators live in one process, each with its own copy of Verilator's run time.
const CXX_FLAGS: &[&str] = &[
    "-std=gnu++17",
    "-fPIC",
    "-fvisibility=hidden",
    "-fvisibility-inlines-hidden",
    "-fno-strict-aliasing",
    "-fno-gnu-unique",
    "-DNDEBUG",
    "-DVERILATOR=1",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-w",
];

const VERILATOR_FLAGS: &[&str] = &[
    "--cc",
    "-O3",
    // Verilator 5.006 computes wrong values with it, from right Verilog.
    "-fno-const-bit-op-tree",
    "--x-assign",
    "fast",
    "--x-initial",
    "unique",
    "--no-assert",
    "--output-split",
    "30000",
    "--output-split-cfuncs",
    "2000",
    "-Wno-lint",
    "-Wno-style",
    "-Wno-UNOPTFLAT",
    "-Wno-fatal",
];

/// Builds `text`, whose top module is `top`, or finds it in the user's cache ([`cache::default_dir`]); returns the
/// shared library for [`crate::Library::load`].
///
/// # Errors
/// Missing, too old or failing tools, ports that do not fit, files that cannot be written, cancellation.
pub fn build(
    text: &str,
    top: &str,
    ports: &[Port],
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<PathBuf, Error> {
    build_in(&cache::default_dir()?, text, top, ports, options, progress)
}

/// As [`build`], in the cache directory `dir`, which is created when it is missing.
///
/// # Errors
/// As [`build`].
pub fn build_in(
    dir: &Path,
    text: &str,
    top: &str,
    ports: &[Port],
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<PathBuf, Error> {
    shim::check(ports)?;
    let tools = Tools::find()?;
    let key = entry_key(&tools, text, top, ports, options.trace);
    let entry = dir.join(&key);
    if let Some(library) = finished(&entry) {
        return Ok(library);
    }
    fs::create_dir_all(dir).map_err(|error| Error::io("create", dir, error))?;
    let mut lock = KeyLock::new(dir, &key)?;
    let _held = lock.acquire()?;
    if let Some(library) = finished(&entry) {
        return Ok(library);
    }
    let job = Job {
        tools: &tools,
        dir,
        top,
        ports,
        options,
    };
    job.run(text, &key, progress)?;
    cache::prune(dir, UNUSED);
    Ok(entry.join(LIBRARY))
}

/// The library for exactly this Verilog if `dir` holds it; builds nothing.
///
/// # Errors
/// Missing or too old tools: their versions are part of the key.
pub fn lookup(
    dir: &Path,
    text: &str,
    top: &str,
    ports: &[Port],
    options: Options,
) -> Result<Option<PathBuf>, Error> {
    let tools = Tools::find()?;
    Ok(finished(&dir.join(entry_key(
        &tools,
        text,
        top,
        ports,
        options.trace,
    ))))
}

fn entry_key(tools: &Tools, text: &str, top: &str, ports: &[Port], trace: Trace) -> String {
    cache::key(&[
        text,
        top,
        &shim::source(top, ports, trace),
        &tools.verilator_version,
        &tools.compiler_version,
        &VERILATOR_FLAGS.join(" "),
        &CXX_FLAGS.join(" "),
    ])
}

fn finished(entry: &Path) -> Option<PathBuf> {
    let library = entry.join(LIBRARY);
    library.is_file().then(|| {
        cache::touch(entry);
        library
    })
}

/// One file to compile.
struct Unit {
    source: PathBuf,
    object: PathBuf,
    level: &'static str,
}

struct Job<'a> {
    tools: &'a Tools,
    dir: &'a Path,
    top: &'a str,
    ports: &'a [Port],
    options: Options<'a>,
}

impl Job<'_> {
    fn run(&self, text: &str, key: &str, progress: &mut dyn FnMut(Progress)) -> Result<(), Error> {
        let mut scratch = Scratch::new(self.dir, &format!("{key}.building"))?;
        let work = scratch.path().to_path_buf();
        let verilog = work.join(format!("{}.v", self.top));
        write(&verilog, text)?;
        progress(Progress::Verilate);
        let generated = work.join("cpp");
        let output = self.verilate(&verilog, &generated)?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            scratch.keep();
            return Err(Error::VerilatorFailed {
                file: verilog,
                stderr: log,
            });
        }
        write(&work.join("verilator.log"), &log)?;
        let classes = Classes::read(&generated.join(format!("V{}_classes.mk", self.top)))?;
        let runtime = self.runtime(&classes.global, progress)?;
        let shim_file = generated.join("wg_shim.cpp");
        write(
            &shim_file,
            &shim::source(self.top, self.ports, self.options.trace),
        )?;
        let mut units = vec![self.unit(&generated, "wg_shim", "-O2")];
        units.extend(
            classes
                .fast
                .iter()
                .map(|name| self.unit(&generated, name, "-O2")),
        );
        units.extend(
            classes
                .slow
                .iter()
                .map(|name| self.unit(&generated, name, "-O0")),
        );
        self.compile(&units, &generated, progress)?;
        progress(Progress::Link);
        let library = work.join(LIBRARY);
        let mut link = Command::new(&self.tools.compiler);
        link.args(["-shared", "-Wl,-Bsymbolic", "-o"]).arg(&library);
        link.args(units.iter().map(|unit| &unit.object))
            .args(&runtime)
            .arg("-lpthread");
        if self.options.trace == Trace::Fst {
            link.arg("-lz");
        }
        self.checked(&mut link, &library)?;
        let _ = fs::remove_dir_all(&generated);
        cache::touch(&work);
        scratch.commit(&self.dir.join(key))
    }

    fn verilate(&self, verilog: &Path, generated: &Path) -> Result<Output, Error> {
        let mut command = Command::new(&self.tools.verilator);
        command
            .args(VERILATOR_FLAGS)
            .args(["--top-module", self.top])
            .arg("--Mdir")
            .arg(generated);
        match self.options.trace {
            Trace::Off => {}
            Trace::Vcd => drop(command.arg("--trace")),
            Trace::Fst => drop(command.arg("--trace-fst")),
        }
        command.arg(verilog);
        self.output(&mut command, &self.tools.verilator)
    }

    fn unit(&self, generated: &Path, name: &str, level: &'static str) -> Unit {
        Unit {
            source: generated.join(format!("{name}.cpp")),
            object: generated.join(format!("{name}.o")),
            level,
        }
    }

    /// Verilator's own run time, compiled once for each version, compiler and kind of trace.
    fn runtime(
        &self,
        names: &[String],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<PathBuf>, Error> {
        let flags = CXX_FLAGS.join(" ");
        let trace = format!("{:?} {}", self.options.trace, names.join(" "));
        let key = cache::key(&[
            &self.tools.verilator_version,
            &self.tools.compiler_version,
            &flags,
            &trace,
        ]);
        let name = format!("runtime-{key}");
        let entry = self.dir.join(&name);
        let objects: Vec<PathBuf> = names
            .iter()
            .map(|name| entry.join(format!("{name}.o")))
            .collect();
        if entry.is_dir() {
            return Ok(objects);
        }
        let mut lock = KeyLock::new(self.dir, &name)?;
        let _held = lock.acquire()?;
        if entry.is_dir() {
            return Ok(objects);
        }
        let scratch = Scratch::new(self.dir, &format!("{name}.building"))?;
        let units: Vec<Unit> = names
            .iter()
            .map(|name| Unit {
                source: self.tools.include.join(format!("{name}.cpp")),
                object: scratch.path().join(format!("{name}.o")),
                level: "-O2",
            })
            .collect();
        self.compile(&units, scratch.path(), progress)?;
        scratch.commit(&entry)?;
        Ok(objects)
    }

    /// Compiles on every core; the first failure stops the rest.
    fn compile(
        &self,
        units: &[Unit],
        include: &Path,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), Error> {
        let total = units.len();
        let workers = std::thread::available_parallelism()
            .map_or(1, usize::from)
            .min(total);
        let next = AtomicUsize::new(0);
        let failed = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        progress(Progress::Compile { done: 0, total });
        std::thread::scope(|scope| {
            for _ in 0..workers {
                let sender = sender.clone();
                let (next, failed) = (&next, &failed);
                scope.spawn(move || loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= total || failed.load(Ordering::Relaxed) {
                        break;
                    }
                    let result = self.compile_one(&units[index], include);
                    failed.fetch_or(result.is_err(), Ordering::Relaxed);
                    let _ = sender.send(result);
                });
            }
            drop(sender);
            let mut first = Ok(());
            for (done, result) in receiver.iter().enumerate() {
                progress(Progress::Compile {
                    done: done + 1,
                    total,
                });
                if first.is_ok() {
                    first = result;
                }
            }
            first
        })
    }

    fn compile_one(&self, unit: &Unit, include: &Path) -> Result<(), Error> {
        let trace = self.options.trace;
        let mut command = Command::new(&self.tools.compiler);
        command.args(CXX_FLAGS).arg(unit.level);
        command.arg(format!("-DVM_TRACE={}", u8::from(trace != Trace::Off)));
        command.arg(format!("-DVM_TRACE_VCD={}", u8::from(trace == Trace::Vcd)));
        command.arg(format!("-DVM_TRACE_FST={}", u8::from(trace == Trace::Fst)));
        command
            .arg("-I")
            .arg(include)
            .arg("-I")
            .arg(&self.tools.include);
        command.arg("-I").arg(self.tools.include.join("vltstd"));
        command
            .arg("-c")
            .arg(&unit.source)
            .arg("-o")
            .arg(&unit.object);
        self.checked(&mut command, &unit.source)
    }

    fn checked(&self, command: &mut Command, file: &Path) -> Result<(), Error> {
        let output = self.output(command, &self.tools.compiler)?;
        if output.status.success() {
            return Ok(());
        }
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(Error::CompilerFailed {
            file: file.to_path_buf(),
            stderr,
        })
    }

    /// Runs a tool to its end; kills it when the caller cancels.
    fn output(&self, command: &mut Command, program: &Path) -> Result<Output, Error> {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let child = command
            .spawn()
            .map_err(|error| Error::io("run", program, error))?;
        let Some(cancel) = self.options.cancel else {
            return child
                .wait_with_output()
                .map_err(|error| Error::io("run", program, error));
        };
        let id = child.id();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(move || child.wait_with_output());
            while !waiting.is_finished() {
                if cancel.load(Ordering::Relaxed) {
                    let _ = Command::new("kill").arg(id.to_string()).status();
                    let _ = waiting.join();
                    return Err(Error::Cancelled);
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            let output = waiting.join().expect("waiting for a child does not panic");
            output.map_err(|error| Error::io("run", program, error))
        })
    }
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|error| Error::io("write", path, error))
}

/// The C++ files that Verilator's makefile fragment lists.
#[derive(Default)]
struct Classes {
    fast: Vec<String>,
    slow: Vec<String>,
    global: Vec<String>,
}

impl Classes {
    fn read(path: &Path) -> Result<Self, Error> {
        let text = fs::read_to_string(path).map_err(|error| Error::io("read", path, error))?;
        Ok(Self::parse(&text))
    }

    fn parse(text: &str) -> Self {
        let mut classes = Classes::default();
        let mut open = "";
        for line in text.lines() {
            if let Some((name, _)) = line.split_once("+=") {
                open = name.trim();
                continue;
            }
            let item = line.trim().trim_end_matches('\\').trim();
            if item.is_empty() {
                open = "";
                continue;
            }
            let list = match open {
                "VM_CLASSES_FAST" | "VM_SUPPORT_FAST" => &mut classes.fast,
                "VM_CLASSES_SLOW" | "VM_SUPPORT_SLOW" => &mut classes.slow,
                "VM_GLOBAL_FAST" | "VM_GLOBAL_SLOW" => &mut classes.global,
                _ => continue,
            };
            list.push(item.to_string());
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::Classes;

    #[test]
    fn makefile_fragment_lists_are_read() {
        let text = "VM_TRACE = 0\n# c\nVM_CLASSES_FAST += \\\n\tVt \\\n\tVt___024root__0 \\\n\nVM_CLASSES_SLOW += \\\n\nVM_SUPPORT_SLOW += \\\n\tVt__Syms \\\n\nVM_GLOBAL_FAST += \\\n\tverilated \\\n\tverilated_threads \\\n\n";
        let classes = Classes::parse(text);
        assert_eq!(classes.fast, ["Vt", "Vt___024root__0"]);
        assert_eq!(classes.slow, ["Vt__Syms"]);
        assert_eq!(classes.global, ["verilated", "verilated_threads"]);
    }
}
