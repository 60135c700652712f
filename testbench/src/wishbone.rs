//! A core on Wishbone in Verilator, with memory behind its masters and a host at its registers.

use std::path::PathBuf;
use std::sync::Arc;

use warpgen_sim::Memory;
use warpgen_soc::wishbone::{generate, registers, WishboneConfig, TOP as WISHBONE_TOP};
use warpgen_verilate::{build, Error, InputPort, Library, Model, Options, OutputPort, Progress};

use crate::board::BoardError;
use crate::bus_rules::{BusCycle, BusRules};
use crate::random_source::RandomSource;
use crate::rtl::TrapStatus;
use crate::simulator::{ports, with_deep_stack};

/// Builds the simulator of a core on Wishbone, or finds it in the user's cache; the shared library.
///
/// # Errors
/// As [`BoardError`].
pub fn build_wishbone(
    config: &WishboneConfig,
    options: Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<PathBuf, BoardError> {
    let design = with_deep_stack(|| generate(config))?;
    let ports = ports(design.ports);
    Ok(build(
        &design.text,
        WISHBONE_TOP,
        &ports,
        options,
        progress,
    )?)
}

/// When the slave behind the masters answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusTiming {
    /// In how many of 100 cycles a word that may be answered is answered.
    pub answer_percent: u32,
    /// It foresees the words of a burst, and may answer one in each cycle; else each takes two cycles at least.
    pub bursts: bool,
}

impl BusTiming {
    /// A block RAM that knows bursts.
    pub const FAST: BusTiming = BusTiming {
        answer_percent: 100,
        bursts: true,
    };
    /// A block RAM that knows only classic cycles.
    pub const CLASSIC: BusTiming = BusTiming {
        answer_percent: 100,
        bursts: false,
    };
    /// Random wait states.
    pub const HOSTILE: BusTiming = BusTiming {
        answer_percent: 35,
        bursts: true,
    };
}

/// The host's access was answered with `err`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the register at {offset:#x} answers with a bus error")]
pub struct BusRefused {
    /// Of the register.
    pub offset: u32,
}

/// What a run left at the registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The word stored at 0x88.
    pub exit_code: u32,
    /// The first trap.
    pub trap: Option<TrapStatus>,
    /// Characters with their lines, as they came.
    pub console: Vec<(u8, u8)>,
    /// Clock cycles from the start to the end.
    pub cycles: u64,
}

/// One master's ports, and what is known of its next cycle.
struct Master {
    cyc: OutputPort,
    stb: OutputPort,
    we: OutputPort,
    adr: OutputPort,
    dat_w: OutputPort,
    sel: OutputPort,
    cti: OutputPort,
    bte: OutputPort,
    dat_r: InputPort,
    ack: InputPort,
    err: InputPort,
    rules: BusRules,
    /// Word on the bus in the next cycle, if it may be answered, and whether it is written.
    next: Option<(u32, bool)>,
    answered: (bool, bool),
}

impl Master {
    fn new(library: &Library, name: &str) -> Result<Master, Error> {
        let input = |signal: &str| library.input(&format!("{name}_{signal}"));
        let output = |signal: &str| library.output(&format!("{name}_{signal}"));
        Ok(Master {
            cyc: output("cyc")?,
            stb: output("stb")?,
            we: output("we")?,
            adr: output("adr")?,
            dat_w: output("dat_w")?,
            sel: output("sel")?,
            cti: output("cti")?,
            bte: output("bte")?,
            dat_r: input("dat_r")?,
            ack: input("ack")?,
            err: input("err")?,
            rules: BusRules::default(),
            next: None,
            answered: (false, false),
        })
    }
}

struct Control {
    cyc: InputPort,
    stb: InputPort,
    we: InputPort,
    adr: InputPort,
    dat_w: InputPort,
    sel: InputPort,
    dat_r: OutputPort,
    ack: OutputPort,
    err: OutputPort,
}

/// A core on Wishbone: both masters share a memory, the test is the host.
///
/// Every cycle both masters are held to the rules of the bus ([`BusRules`]); a broken one panics.
pub struct SimulatedWishbone {
    model: Model,
    reset: InputPort,
    irq: OutputPort,
    masters: [Master; 2],
    control: Control,
    width: usize,
    memory: Memory,
    /// What is called with every byte address and mask of a word that was asked for.
    reads: Vec<(u32, u8)>,
    timing: BusTiming,
    random: RandomSource,
    cycles: u64,
}

/// Cycles in which the core is reset at first.
const RESET_CYCLES: usize = 4;
/// Cycles that an access to a register may take.
const PATIENCE: usize = 16;

impl SimulatedWishbone {
    /// The system of a configuration, with its simulator.
    ///
    /// # Errors
    /// A simulator with other ports.
    pub fn new(config: &WishboneConfig, library: &Arc<Library>) -> Result<Self, Error> {
        let input = |signal: &str| library.input(&format!("control_{signal}"));
        let output = |signal: &str| library.output(&format!("control_{signal}"));
        let mut system = SimulatedWishbone {
            reset: library.input("reset")?,
            irq: library.output("irq")?,
            masters: [Master::new(library, "ibus")?, Master::new(library, "dbus")?],
            control: Control {
                cyc: input("cyc")?,
                stb: input("stb")?,
                we: input("we")?,
                adr: input("adr")?,
                dat_w: input("dat_w")?,
                sel: input("sel")?,
                dat_r: output("dat_r")?,
                ack: output("ack")?,
                err: output("err")?,
            },
            width: config.data_bits / 8,
            memory: Memory::new(&config.core),
            reads: vec![],
            timing: BusTiming::FAST,
            random: RandomSource::new(0),
            cycles: 0,
            model: library.instance(1),
        };
        system.restart(1);
        Ok(system)
    }

    /// Resets everything but the memory; registers of the hardware that have no reset begin with values of the seed.
    pub fn restart(&mut self, seed: u32) {
        self.model.restart(seed);
        for master in &mut self.masters {
            master.rules = BusRules::default();
            master.next = None;
            master.answered = (false, false);
        }
        self.model.set(self.reset, 1);
        for _ in 0..RESET_CYCLES {
            self.model.cycle(false);
        }
        self.model.set(self.reset, 0);
        self.cycles = 0;
        self.reads.clear();
    }

    /// What the slave behind the masters holds; where it has no region, it answers with `err`.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Replaces the memory.
    pub fn set_memory(&mut self, memory: Memory) {
        self.memory = memory;
    }

    /// When the slave answers from now on.
    pub fn set_timing(&mut self, timing: BusTiming, seed: u64) {
        self.timing = timing;
        self.random = RandomSource::new(seed);
    }

    /// Byte addresses and byte masks of the words that the data master read, in order.
    pub fn data_reads(&self) -> &[(u32, u8)] {
        &self.reads
    }

    /// Words that both masters transferred, and how many of them in bursts.
    pub fn transfers(&self) -> (u64, u64) {
        let rules = self.masters.iter().map(|m| &m.rules);
        rules.fold((0, 0), |sum, r| (sum.0 + r.transfers, sum.1 + r.in_bursts))
    }

    /// The interrupt.
    pub fn irq(&self) -> bool {
        self.model.bit(self.irq)
    }

    /// Clock cycles since the reset.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        self.cycles += 1;
        for master in &mut self.masters {
            let answers = master.next.filter(|_| {
                self.timing.answer_percent >= 100 || self.random.percent(self.timing.answer_percent)
            });
            // Of words that are not read, noise.
            let mut word = [0xEE; 8];
            master.answered = match answers {
                None => (false, false),
                Some((at, write)) => {
                    let bytes = &mut word[..self.width];
                    let ok = if write {
                        self.memory.can_access(at, self.width)
                    } else {
                        self.memory.read_line(at, bytes)
                    };
                    (ok, !ok)
                }
            };
            self.model.set(master.ack, master.answered.0.into());
            self.model.set(master.err, master.answered.1.into());
            let low = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            let high = u32::from_le_bytes([word[4], word[5], word[6], word[7]]);
            for (port, word) in self
                .model
                .input_mut(master.dat_r)
                .iter_mut()
                .zip([low, high])
            {
                *port = word;
            }
        }
        self.model.cycle(false);
        for (number, master) in self.masters.iter_mut().enumerate() {
            let model = &self.model;
            let now = BusCycle {
                cyc: model.bit(master.cyc),
                stb: model.bit(master.stb),
                we: model.bit(master.we),
                adr: model.get(master.adr),
                dat_w: model.get64(master.dat_w),
                sel: model.get(master.sel) as u8,
                cti: model.get(master.cti) as u8,
                bte: model.get(master.bte) as u8,
                ack: master.answered.0,
                err: master.answered.1,
            };
            let name = ["ibus", "dbus"][number];
            if let Err(rule) = master.rules.check(now) {
                panic!("cycle {}: {name}: {rule}", self.cycles);
            }
            let at = now.adr.wrapping_mul(self.width as u32);
            if let (true, Some(foreseen)) = (now.ack || now.err, master.next) {
                assert_eq!((at, now.we), foreseen, "{name}: the word that was answered");
            }
            assert!(!now.we || number == 1, "ibus writes");
            if now.stb && now.ack && now.we {
                let bytes = now.dat_w.to_le_bytes();
                let enables = now.sel.into();
                self.memory.write_line(at, &bytes[..self.width], enables);
            }
            if now.stb && now.ack && !now.we && number == 1 {
                self.reads.push((at, now.sel));
            }
            let burst = now.ack && now.cti == 2 && self.timing.bursts;
            master.next = match (now.stb, now.ack || now.err) {
                (true, false) => Some((at, now.we)),
                (true, true) if burst => Some((at.wrapping_add(self.width as u32), now.we)),
                _ => None,
            };
        }
    }

    fn access(&mut self, offset: u32, write: Option<u32>) -> Result<u32, BusRefused> {
        let port = &self.control;
        self.model.set(port.cyc, 1);
        self.model.set(port.stb, 1);
        self.model.set(port.we, write.is_some().into());
        self.model.set(port.adr, offset / 4);
        self.model.set(port.dat_w, write.unwrap_or(0));
        self.model.set(port.sel, 15);
        for _ in 0..PATIENCE {
            self.step();
            let (ack, err) = (
                self.model.bit(self.control.ack),
                self.model.bit(self.control.err),
            );
            if ack || err {
                self.model.set(self.control.cyc, 0);
                self.model.set(self.control.stb, 0);
                let value = self.model.get(self.control.dat_r);
                return if err {
                    Err(BusRefused { offset })
                } else {
                    Ok(value)
                };
            }
        }
        panic!("no answer from the register at {offset:#x}");
    }

    /// Reads a register.
    ///
    /// # Errors
    /// The hardware refuses.
    pub fn read(&mut self, offset: u32) -> Result<u32, BusRefused> {
        self.access(offset, None)
    }

    /// Writes a register.
    ///
    /// # Errors
    /// The hardware refuses.
    pub fn write(&mut self, offset: u32, value: u32) -> Result<(), BusRefused> {
        self.access(offset, Some(value)).map(|_| ())
    }

    /// Takes the characters that wait.
    fn drain(&mut self, console: &mut Vec<(u8, u8)>) -> Result<(), BusRefused> {
        loop {
            let word = self.read(registers::CONSOLE)?;
            if word & registers::CONSOLE_VALID == 0 {
                return Ok(());
            }
            console.push(((word >> 8 & 0x3F) as u8, word as u8));
        }
    }

    /// Starts the core at an address and waits for its end, as a driver does: characters are taken as they come, the
    /// interrupt says that it has ended. `None`: it still runs after so many cycles.
    ///
    /// # Errors
    /// The hardware refuses an access.
    pub fn launch(
        &mut self,
        start_pc: u32,
        argument: u32,
        max_cycles: u64,
    ) -> Result<Option<Outcome>, BusRefused> {
        let mut console = vec![];
        self.write(registers::START_PC, start_pc)?;
        self.write(registers::ARGUMENT, argument)?;
        self.write(registers::CONSOLE_HOLD, 1)?;
        self.write(
            registers::INTERRUPT_ENABLE,
            registers::INTERRUPT_FINISHED | registers::INTERRUPT_CONSOLE,
        )?;
        self.write(registers::CONTROL, registers::CONTROL_START)?;
        let begin = self.cycles;
        loop {
            while !self.irq() {
                if self.cycles - begin >= max_cycles {
                    return Ok(None);
                }
                self.step();
            }
            self.drain(&mut console)?;
            let pending = self.read(registers::INTERRUPT_PENDING)?;
            if pending & registers::INTERRUPT_FINISHED != 0 {
                break;
            }
        }
        let cycles = self.cycles - begin;
        self.drain(&mut console)?;
        self.write(registers::INTERRUPT_PENDING, registers::INTERRUPT_FINISHED)?;
        let status = self.read(registers::STATUS)?;
        assert_eq!(status & registers::STATUS_BUSY, 0, "it has ended");
        let trap = match self.read(registers::TRAP)? {
            word if word & 1 == 0 => None,
            word => Some(TrapStatus {
                warp: (word >> 16) as usize,
                cause: word >> 8 & 0xFF,
                pc: self.read(registers::TRAP_PC)?,
                instr: self.read(registers::TRAP_INSTRUCTION)?,
                a0: self.read(registers::TRAP_A0)?,
                gp: self.read(registers::TRAP_GP)?,
            }),
        };
        Ok(Some(Outcome {
            exit_code: self.read(registers::EXIT_CODE)?,
            trap,
            console,
            cycles,
        }))
    }
}
