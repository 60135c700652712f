//! The LiteX example: its files, its simulator, and a host at its pins.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use warpgen_config::Config;
use warpgen_sim::Memory;
use warpgen_soc::wishbone::registers;
use warpgen_verilate::{build, InputPort, Library, Model, OutputPort, Port};

/// The folder of the example.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fpga/litex")
}

/// Python with LiteX. Fails, and says what to do, where it is not installed.
pub fn python() -> PathBuf {
    let venv = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/litex");
    let pins = std::fs::read_to_string(folder().join("requirements.txt")).unwrap();
    let pins: Vec<&str> = pins.lines().filter(|l| !l.starts_with('#')).collect();
    let found = std::fs::read_to_string(venv.join("pins")).unwrap_or_default();
    assert_eq!(
        found.trim(),
        pins.join(" "),
        "LiteX is not installed in .tools/litex as fpga/litex/requirements.txt wants it: run scripts/setup.sh"
    );
    venv.join("bin/python")
}

/// Calls soc.py.
pub fn soc_py(arguments: &[&str]) -> Output {
    Command::new(python())
        .arg(folder().join("soc.py"))
        .args(arguments)
        .env("WARPGEN", env!("CARGO_BIN_EXE_warpgen"))
        .output()
        .unwrap()
}

/// What soc.py wrote.
pub struct Files {
    pub verilog: String,
    pub json: serde_json::Value,
    pub config: Config,
}

impl Files {
    /// Builds a SoC into `folder`.
    pub fn build(folder: &Path, options: &[&str], core: &[&str]) -> Files {
        let mut arguments = vec!["-o", folder.to_str().unwrap()];
        arguments.extend(options);
        arguments.push("--");
        arguments.extend(core);
        let output = soc_py(&arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "soc.py {arguments:?}:\n{said}");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        Files {
            verilog: read("soc.v"),
            json: serde_json::from_str(&read("soc.json")).unwrap(),
            config: Config::load(folder.join("warpgen.toml")).unwrap(),
        }
    }

    /// First address of a region.
    pub fn region(&self, name: &str) -> (u32, u32) {
        let region = &self.json["memories"][name];
        let number = |key: &str| {
            region[key]
                .as_u64()
                .unwrap_or_else(|| panic!("{name}: {key}")) as u32
        };
        (number("base"), number("size"))
    }

    /// Address of a CSR.
    pub fn csr(&self, name: &str) -> u32 {
        self.json["csr_registers"][name]["addr"].as_u64().unwrap() as u32
    }
}

/// Ports of soc.v.
fn ports(cpu: bool) -> Vec<Port> {
    let mut ports = vec![
        Port::input("reset", 1),
        Port::input("host_adr", 30),
        Port::input("host_bte", 2),
        Port::input("host_cti", 3),
        Port::input("host_cyc", 1),
        Port::input("host_dat_w", 32),
        Port::input("host_sel", 4),
        Port::input("host_stb", 1),
        Port::input("host_we", 1),
        Port::output("host_ack", 1),
        Port::output("host_dat_r", 32),
        Port::output("host_err", 1),
        Port::output("irq", 1),
    ];
    if cpu {
        ports.extend([
            Port::input("serial_source_ready", 1),
            Port::input("serial_sink_valid", 1),
            Port::input("serial_sink_data", 8),
            Port::output("serial_source_valid", 1),
            Port::output("serial_source_data", 8),
            Port::output("serial_sink_ready", 1),
        ]);
    }
    ports
}

struct Serial {
    valid: OutputPort,
    data: OutputPort,
}

/// A SoC in Verilator, with a host at its pins.
pub struct Simulated {
    model: Model,
    adr: InputPort,
    cyc: InputPort,
    stb: InputPort,
    we: InputPort,
    sel: InputPort,
    dat_w: InputPort,
    ack: OutputPort,
    err: OutputPort,
    dat_r: OutputPort,
    irq: OutputPort,
    serial: Option<Serial>,
    /// What the CPU printed.
    pub printed: String,
    /// Clock cycles since the reset.
    pub cycles: u64,
    registers: u32,
}

/// Cycles that an access may take; LiteX ends it with an error after 1000.
const PATIENCE: u32 = 5000;

impl Simulated {
    pub fn new(files: &Files) -> Simulated {
        let cpu = !files.json["csr_registers"]["uart_rxtx"].is_null();
        let path = build(
            &files.verilog,
            "soc",
            &ports(cpu),
            Default::default(),
            &mut |_| {},
        );
        let library: Arc<Library> = Library::load(&path.expect("it builds")).expect("it loads");
        let input = |name: &str| library.input(name).unwrap();
        let output = |name: &str| library.output(name).unwrap();
        let reset = input("reset");
        let mut simulated = Simulated {
            model: library.instance(1),
            adr: input("host_adr"),
            cyc: input("host_cyc"),
            stb: input("host_stb"),
            we: input("host_we"),
            sel: input("host_sel"),
            dat_w: input("host_dat_w"),
            ack: output("host_ack"),
            err: output("host_err"),
            dat_r: output("host_dat_r"),
            irq: output("irq"),
            serial: cpu.then(|| Serial {
                valid: output("serial_source_valid"),
                data: output("serial_source_data"),
            }),
            printed: String::new(),
            cycles: 0,
            registers: files.region("warpgen").0,
        };
        if cpu {
            let ready = library.input("serial_source_ready").unwrap();
            simulated.model.set(ready, 1);
        }
        simulated.model.set(reset, 1);
        for _ in 0..8 {
            simulated.model.cycle(false);
        }
        simulated.model.set(reset, 0);
        simulated
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        self.model.cycle(false);
        self.cycles += 1;
        if let Some(serial) = &self.serial {
            if self.model.bit(serial.valid) {
                self.printed.push(self.model.get(serial.data) as u8 as char);
            }
        }
    }

    pub fn irq(&self) -> bool {
        self.model.bit(self.irq)
    }

    /// An access of the host; `None` is a bus error.
    fn access(&mut self, address: u32, write: Option<u32>) -> Option<u32> {
        self.model.set(self.adr, address / 4);
        self.model.set(self.we, write.is_some().into());
        self.model.set(self.dat_w, write.unwrap_or(0));
        self.model.set(self.sel, 15);
        self.model.set(self.cyc, 1);
        self.model.set(self.stb, 1);
        for _ in 0..PATIENCE {
            self.step();
            let (ack, err) = (self.model.bit(self.ack), self.model.bit(self.err));
            if ack || err {
                self.model.set(self.cyc, 0);
                self.model.set(self.stb, 0);
                let value = self.model.get(self.dat_r);
                // Classic slaves want to see the end of an access.
                self.step();
                return (!err).then_some(value);
            }
        }
        panic!("no answer at {address:#x}");
    }

    pub fn try_read(&mut self, address: u32) -> Option<u32> {
        self.access(address, None)
    }

    pub fn read(&mut self, address: u32) -> u32 {
        self.try_read(address)
            .unwrap_or_else(|| panic!("{address:#x} answers with an error"))
    }

    pub fn write(&mut self, address: u32, value: u32) {
        self.access(address, Some(value))
            .unwrap_or_else(|| panic!("{address:#x} answers with an error"));
    }

    /// A register of the core.
    pub fn register(&mut self, offset: u32) -> u32 {
        self.read(self.registers + offset)
    }

    pub fn set_register(&mut self, offset: u32, value: u32) {
        self.write(self.registers + offset, value);
    }

    /// Characters that the core printed.
    pub fn characters(&mut self) -> Vec<(u8, u8)> {
        let mut console = vec![];
        loop {
            let word = self.register(registers::CONSOLE);
            if word & registers::CONSOLE_VALID == 0 {
                return console;
            }
            console.push(((word >> 8 & 0x3F) as u8, word as u8));
        }
    }

    /// Fills main RAM with what `memory` holds there.
    pub fn load(&mut self, (base, bytes): (u32, u32), memory: &Memory) {
        for at in (base..base + bytes).step_by(4) {
            self.write(at, memory.peek_word(at));
        }
    }

    /// Main RAM, as a memory of the model's.
    pub fn save(&mut self, (base, bytes): (u32, u32), config: &Config) -> Memory {
        let mut memory = Memory::new(config);
        for at in (base..base + bytes).step_by(4) {
            let word = self.read(at);
            memory.poke_word(at, word);
        }
        memory
    }
}
