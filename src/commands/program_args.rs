//! Flags of the verbs that run a program, and what both of them say at the end.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use warpgen_config::Config;
use warpgen_isa::cause;
use warpgen_sim::console::Line;
use warpgen_sim::disasm::disassemble;
use warpgen_sim::program::{LoadError, Refusal};
use warpgen_sim::warp::Trap;
use warpgen_sim::{Memory, Program};

use crate::error::CliError;
use crate::exit::Exit;
use crate::output;

/// Which program, and what goes into and out of its memory.
#[derive(Args, Clone, Debug)]
pub struct ProgramArgs {
    /// The program: an ELF for RV32, or a raw image that ends in .bin, .hex or .vxbin
    #[arg(value_name = "PROGRAM")]
    pub program: PathBuf,
    /// Copies a file into memory before the start (may be repeated)
    #[arg(long, value_name = "ADDR=FILE", value_parser = parse_load)]
    pub load: Vec<Load>,
    /// Writes memory to a file at the end (may be repeated)
    #[arg(long, value_name = "ADDR,LEN=FILE", value_parser = parse_dump)]
    pub dump: Vec<Dump>,
    /// What the program finds in mscratch
    #[arg(long, value_name = "N", default_value = "0", value_parser = parse_u32)]
    pub arg: u32,
}

/// A file that goes into memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Load {
    address: u32,
    file: PathBuf,
}

/// A part of memory that goes into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dump {
    address: u32,
    bytes: u64,
    file: PathBuf,
}

/// A program in its memory, ready to start.
pub struct Loaded {
    /// The memory with everything in it.
    pub memory: Memory,
    /// Address of the first instruction.
    pub entry: u32,
}

impl ProgramArgs {
    /// Checks the output files, then fills the memory.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Input`], [`Exit::Program`], [`Exit::Output`] or [`Exit::Usage`].
    pub fn load(&self, config: &Config) -> Result<Loaded, CliError> {
        for dump in &self.dump {
            dump.check(config)?;
        }
        let program = Program::load(&self.program, config)?;
        let mut memory = Memory::new(config);
        program.place(&mut memory);
        for load in &self.load {
            load.place(config, &mut memory)?;
        }
        Ok(Loaded {
            memory,
            entry: program.entry,
        })
    }

    /// Writes what `--dump` asks for.
    pub fn write_dumps(&self, memory: &Memory) -> Result<(), CliError> {
        for dump in &self.dump {
            let bytes = memory.peek(dump.address, dump.bytes as usize);
            output::write(&dump.file, &bytes)?;
        }
        Ok(())
    }
}

impl Load {
    fn place(&self, config: &Config, memory: &mut Memory) -> Result<(), CliError> {
        let bytes =
            std::fs::read(&self.file).map_err(|why| CliError::unreadable(&self.file, &why))?;
        let size = bytes.len() as u64;
        if size > 0 && !config.in_region(self.address, size) {
            return Err(CliError::new(
                Exit::Program,
                format!(
                    "--load {}: {size} bytes at {:#x} do not lie in one memory region of {}",
                    self.file.display(),
                    self.address,
                    config.name
                ),
            )
            .help("the key `regions` of the configuration says where memory is"));
        }
        memory.poke(self.address, &bytes);
        Ok(())
    }
}

impl Dump {
    fn check(&self, config: &Config) -> Result<(), CliError> {
        let there =
            config.in_region(self.address, self.bytes) || config.is_local(self.address, self.bytes);
        if !there {
            return Err(CliError::new(
                Exit::Usage,
                format!(
                    "--dump: {} bytes at {:#x} do not lie in one memory region of {}",
                    self.bytes, self.address, config.name
                ),
            )
            .help("the key `regions` of the configuration says where memory is"));
        }
        output::check_writable(&self.file)
    }
}

impl From<LoadError> for CliError {
    fn from(error: LoadError) -> CliError {
        let exit = match &error.reason {
            Refusal::NotThere | Refusal::Read { .. } => Exit::Input,
            _ => Exit::Program,
        };
        let help = match &error.reason {
            Refusal::NotThere => "`make firmware` compiles the demo kernels into firmware/build",
            Refusal::OutsideMemory { .. } | Refusal::TooLarge { .. } | Refusal::InLocalMemory { .. } => {
                "the linker script and the keys `regions` and `start_pc` of the configuration must agree"
            }
            _ => "docs/guide/programs.md says what can be loaded and how to build it",
        };
        CliError::new(exit, error.to_string()).help(help)
    }
}

/// A trap, for JSON.
#[derive(Debug, Serialize)]
pub struct TrapReport {
    warp: usize,
    pc: u32,
    instruction: u32,
    disassembly: String,
    cause: u32,
    name: &'static str,
    a0: u32,
    gp: u32,
}

impl From<Trap> for TrapReport {
    fn from(trap: Trap) -> TrapReport {
        TrapReport {
            warp: trap.warp,
            pc: trap.pc,
            instruction: trap.instr,
            disassembly: disassemble(trap.instr, trap.pc),
            cause: trap.cause,
            name: cause::name(trap.cause).unwrap_or("unknown"),
            a0: trap.a0,
            gp: trap.gp,
        }
    }
}

/// A line of console output, for JSON.
#[derive(Debug, Serialize)]
pub struct ConsoleLine {
    thread: usize,
    text: String,
}

impl From<&Line> for ConsoleLine {
    fn from(line: &Line) -> ConsoleLine {
        ConsoleLine {
            thread: line.thread,
            text: line.text.clone(),
        }
    }
}

/// Prints console lines as the program finishes them.
pub fn print_console(memory: &mut Memory) {
    memory.console_mut().set_sink(Box::new(|line: &Line| {
        // Whoever reads standard output may have gone away; the program runs on.
        let _ = output::print(format!("{}\n", line.text).as_bytes());
    }));
}

/// How a program's end is told: the exit of the call, and what to say if it was no ordinary end.
pub fn ending(exit: &warpgen_sim::Exit, waiting: &str) -> (Exit, Option<CliError>) {
    use warpgen_sim::Exit as Ended;
    let (exit, message, help) = match exit {
        Ended::Finished(code) => return (Exit::Ran(*code), None),
        Ended::Call(trap) => return (Exit::Ran(trap.a0), None),
        Ended::Trap(trap) => (
            Exit::Trap,
            format!("the program trapped: {trap}"),
            match trap.cause {
                cause::ILLEGAL => "was the program built for a core with another --control? docs/isa/traps.md lists the causes",
                _ => "docs/isa/traps.md lists the causes; `warpgen run --trace FILE` shows the way there",
            },
        ),
        Ended::Deadlock => (
            Exit::Hang,
            format!("every active warp waits for ever\n{}", waiting.trim_end()),
            "a barrier needs as many warps as its count says; vx_wspawn waits for all others to end",
        ),
        Ended::Limit => (
            Exit::Limit,
            "the limit of --max-cycles was reached".to_string(),
            "raise --max-cycles if the program needs longer",
        ),
        Ended::Stopped => (Exit::Interrupted, "the run was stopped".to_string(), "start it again"),
    };
    (exit, Some(CliError::new(exit, message).help(help)))
}

/// A number, decimal or 0x….
fn parse_u64(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let parsed = match digits
        .strip_prefix("0x")
        .or_else(|| digits.strip_prefix("0X"))
    {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => digits.parse(),
    };
    parsed.map_err(|_| format!("`{text}` is no number (decimal, or 0x and hexadecimal)"))
}

/// A number that fits 32 bits.
pub fn parse_u32(text: &str) -> Result<u32, String> {
    let number = parse_u64(text)?;
    u32::try_from(number).map_err(|_| format!("`{text}` does not fit 32 bits"))
}

/// A count, decimal or 0x….
pub fn parse_count(text: &str) -> Result<u64, String> {
    parse_u64(text)
}

fn parse_load(text: &str) -> Result<Load, String> {
    let (address, file) = text
        .split_once('=')
        .ok_or("write ADDR=FILE, for example 0x80100000=input.bin")?;
    Ok(Load {
        address: parse_u32(address)?,
        file: non_empty(file)?,
    })
}

fn parse_dump(text: &str) -> Result<Dump, String> {
    let example = "write ADDR,LEN=FILE, for example 0x80100000,4096=output.bin";
    let (range, file) = text.split_once('=').ok_or(example)?;
    let (address, bytes) = range.split_once(',').ok_or(example)?;
    Ok(Dump {
        address: parse_u32(address)?,
        bytes: parse_u64(bytes)?,
        file: non_empty(file)?,
    })
}

fn non_empty(file: &str) -> Result<PathBuf, String> {
    if file.is_empty() {
        return Err("the name of the file is missing".to_string());
    }
    Ok(Path::new(file).to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_decimal_or_hexadecimal() {
        assert_eq!(parse_u32("0x8000_0000"), Ok(0x8000_0000));
        assert_eq!(parse_u32("64"), Ok(64));
        assert!(parse_u32("0x1_0000_0000").unwrap_err().contains("32 bits"));
        assert!(parse_u32("eight").unwrap_err().contains("no number"));
    }

    #[test]
    fn a_dump_has_an_address_a_length_and_a_file() {
        let dump = parse_dump("0x80000000,16=a=b.bin").unwrap();
        assert_eq!((dump.address, dump.bytes), (0x8000_0000, 16));
        assert_eq!(dump.file, Path::new("a=b.bin"));
        assert!(parse_dump("0x80000000=x").is_err());
        assert!(parse_dump("0x80000000,4=").is_err());
    }
}
