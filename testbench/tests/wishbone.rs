//! The core on Wishbone against the golden model: random programs, access faults, stops, counters; its bus held to the
//! rules in every cycle.

#[path = "../../hw/core/tests/units/common/random.rs"]
mod random;

use std::sync::Arc;

use proptest::prelude::*;
use random::random;
use warpgen_config::{Config, Control, Region};
use warpgen_isa::{address, cause, csr};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::{Limits, Machine, Memory};
use warpgen_soc::wishbone::{registers, WishboneConfig};
use warpgen_testbench::random::{programs, RandomProgram};
use warpgen_testbench::{build_wishbone, BusTiming, Outcome, SimulatedWishbone};
use warpgen_verilate::Library;

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;
const PATIENCE: u64 = 400_000;

/// Memory that answers with `err`, in a region of the core.
const BROKEN: u32 = 0x4000_0000;

/// One warp, so that the model's order of instructions is the core's.
fn config(control: Control, data_bits: usize) -> WishboneConfig {
    let mut core = Config::stock(control, 1, 4);
    core.regions.push(Region {
        base: BROKEN,
        bytes: 0x1000,
    });
    WishboneConfig { core, data_bits }
}

fn library(config: &WishboneConfig) -> Arc<Library> {
    let path = build_wishbone(config, Default::default(), &mut |_| {}).expect("it builds");
    Library::load(&path).expect("it loads")
}

fn system(control: Control, data_bits: usize) -> SimulatedWishbone {
    let config = config(control, data_bits);
    SimulatedWishbone::new(&config, &library(&config)).expect("the ports are those of a system")
}

/// Memory as the bus has it: without the broken region.
fn memory(program: impl FnOnce(&mut Assembler)) -> Memory {
    let mut assembler = Assembler::new(0x8000_0000);
    program(&mut assembler);
    let mut memory = Memory::new(&Config::stock(Control::Mask, 1, 4));
    memory.poke(0x8000_0000, &assembler.bytes());
    memory
}

fn launch(system: &mut SimulatedWishbone, memory: Memory) -> Outcome {
    system.set_memory(memory);
    system
        .launch(0x8000_0000, 0, PATIENCE)
        .expect("no register refuses")
        .expect("the program ends")
}

/// The program's memory, with what reads a counter replaced by a zero: time is not the model's.
fn timeless(program: &RandomProgram, config: &Config) -> Memory {
    let mut memory = program.memory(config);
    for (index, word) in program.words(config).into_iter().enumerate() {
        let counter = [csr::MCYCLE, csr::MINSTRET, csr::COUNTER_FETCHED].contains(&(word >> 20));
        if word & 0x707F == 0x2073 && counter {
            let rd = (word >> 7 & 31) as u8;
            memory.poke_word(config.start_pc + 4 * index as u32, asm::addi(rd, 0, 0));
        }
    }
    memory
}

#[test]
fn random_programs_leave_what_the_golden_model_leaves() {
    for (control, data_bits) in [
        (Control::Stack, 32),
        (Control::Mask, 64),
        (Control::Mask, 32),
    ] {
        let config = config(control, data_bits);
        let library = library(&config);
        // The broken region is none of the programs' business.
        let golden = Config::stock(control, 1, 4);
        let timing = (1..=100u32, any::<bool>(), any::<u32>());
        random(
            25,
            (programs(8), timing),
            |(program, (percent, bursts, seed))| {
                let mut machine =
                    Machine::new(&golden, timeless(&program, &golden), golden.start_pc, 0).unwrap();
                let limits = Limits {
                    warp_instructions: 200_000,
                };
                machine.run(limits, &mut ());
                // Behind a trap found in the memory unit younger instructions may still act.
                let memory_traps = cause::LOAD_MISALIGNED..=cause::STORE_ACCESS;
                if machine
                    .first_trap()
                    .is_some_and(|t| memory_traps.contains(&t.cause))
                {
                    return;
                }
                let mut system = SimulatedWishbone::new(&config, &library).unwrap();
                system.restart(seed);
                let timing = BusTiming {
                    answer_percent: percent.max(10),
                    bursts,
                };
                system.set_timing(timing, seed.into());
                system.set_memory(timeless(&program, &golden));
                let outcome = system.launch(golden.start_pc, 0, 20 * PATIENCE).unwrap();
                let outcome = outcome.expect("the program ends");
                let trap = outcome.trap.map(|t| (t.pc, t.instr, t.cause));
                let expected = machine.first_trap().map(|t| (t.pc, t.instr, t.cause));
                assert_eq!(trap, expected, "{}", program.listing(&golden));
                // What goes to the host page stays in it; local memory is in the core.
                let except = [
                    Region {
                        base: 0,
                        bytes: 256,
                    },
                    Region {
                        base: golden.local_memory_base,
                        bytes: golden.local_memory_bytes.into(),
                    },
                ];
                let difference = system.memory().first_difference(machine.memory(), &except);
                assert_eq!(difference, None, "{}", program.listing(&golden));
                assert_eq!(
                    outcome.exit_code,
                    machine.memory().peek_word(address::EXIT_CODE)
                );
            },
        );
    }
}

#[test]
fn an_error_on_the_bus_or_outside_of_the_regions_is_an_access_fault() {
    let mut system = system(Control::Mask, 32);
    // The core goes on while memory works, so the program waits for what it asked.
    let program = |at: u32, access: u32| {
        memory(|a| {
            a.li(A0, at).li(A1, 0).put(access);
            a.put(asm::add(A1, A1, A1)).put(asm::fence());
            a.put(asm::ebreak());
        })
    };
    let load = |at: u32| program(at, asm::lw(A1, A0, 4));
    let store = |at: u32| program(at, asm::sw(A0, A0, 8));
    let jump = |at: u32| program(at, asm::jalr(0, A0, 0));
    // In a region, but the bus says no; outside; the host page, which is not read.
    for at in [BROKEN, 0x5000_0000, 0x0002_0000, 0] {
        let outcome = launch(&mut system, load(at));
        assert_eq!(outcome.trap.unwrap().cause, cause::LOAD_ACCESS, "{at:#x}");
        let outcome = launch(&mut system, jump(at));
        let trap = outcome.trap.unwrap();
        assert_eq!((trap.cause, trap.pc), (cause::FETCH_ACCESS, at));
        if at != 0 {
            let outcome = launch(&mut system, store(at));
            assert_eq!(outcome.trap.unwrap().cause, cause::STORE_ACCESS, "{at:#x}");
        }
    }
    // Beside them all is well.
    let outcome = launch(&mut system, load(0x8000_1000));
    assert_eq!(outcome.trap.unwrap().cause, cause::BREAKPOINT);
}

#[test]
fn a_load_of_one_lane_reads_its_word_alone_and_lanes_side_by_side_are_a_burst() {
    let mut system = system(Control::Mask, 32);
    let one = memory(|a| {
        a.li(A0, 0x8000_1000);
        a.put(asm::lbu(A1, A0, 5)).put(asm::lw(A1, A0, 8));
        a.put(asm::vx_tmc(0));
    });
    launch(&mut system, one);
    assert_eq!(
        system.data_reads(),
        [(0x8000_1004, 0b0010), (0x8000_1008, 15)]
    );
    system.restart(2);
    let four = memory(|a| {
        a.li(T0, 15).put(asm::vx_tmc(T0)).li(A0, 0x8000_1000);
        a.put(asm::csrr(T1, csr::THREAD_ID))
            .put(asm::slli(T1, T1, 2));
        a.put(asm::add(A0, A0, T1)).put(asm::lw(A1, A0, 0));
        a.put(asm::sw(A1, A0, 0x100)).put(asm::vx_tmc(0));
    });
    launch(&mut system, four);
    let words: Vec<(u32, u8)> = (0..4).map(|i| (0x8000_1000 + 4 * i, 15)).collect();
    assert_eq!(system.data_reads(), words);
    // Fetches are whole lines, so everything was in bursts.
    let (transfers, in_bursts) = system.transfers();
    assert_eq!((transfers % 4, in_bursts), (0, transfers));
}

#[test]
fn a_program_that_is_stopped_leaves_the_bus_in_order_and_starts_again() {
    let mut system = system(Control::Stack, 32);
    let program = || {
        memory(|a| {
            a.li(A0, 0x8000_1000).li(T0, 300);
            a.put(asm::sw(T0, A0, 0)).put(asm::lw(T1, A0, 0));
            a.put(asm::addi(A0, A0, 4)).put(asm::addi(T0, T0, -1));
            a.put(asm::bne(T0, 0, -16));
            a.li(A0, 7)
                .put(asm::sw(A0, 0, address::EXIT_CODE as i32))
                .put(asm::vx_tmc(0));
        })
    };
    system.set_timing(BusTiming::HOSTILE, 5);
    for cycles in (1..400).step_by(7) {
        system.set_memory(program());
        system.write(registers::START_PC, 0x8000_0000).unwrap();
        system
            .write(registers::CONTROL, registers::CONTROL_START)
            .unwrap();
        for _ in 0..cycles {
            system.step();
        }
        let end = if cycles % 2 == 0 {
            registers::CONTROL_STOP
        } else {
            registers::CONTROL_START
        };
        system.write(registers::CONTROL, end).unwrap();
        let outcome = launch(&mut system, program());
        assert_eq!(
            (outcome.exit_code, outcome.trap),
            (7, None),
            "after {cycles} cycles"
        );
        for i in 0..300u32 {
            assert_eq!(system.memory().peek_word(0x8000_1000 + 4 * i), 300 - i);
        }
    }
}

#[test]
fn a_program_that_waits_for_the_console_can_be_started_again() {
    let mut system = system(Control::Stack, 32);
    system.set_memory(memory(|a| {
        a.li(T0, 40);
        a.put(asm::sb(T0, 0, address::CONSOLE as i32));
        a.put(asm::addi(T0, T0, -1)).put(asm::bne(T0, 0, -8));
        a.put(asm::vx_tmc(0));
    }));
    system.write(registers::CONSOLE_HOLD, 1).unwrap();
    system
        .write(registers::CONTROL, registers::CONTROL_START)
        .unwrap();
    for _ in 0..4000 {
        system.step();
    }
    let status = system.read(registers::STATUS).unwrap();
    assert_ne!(status & registers::STATUS_BUSY, 0, "it waits");
    // Nobody has read a character; those of the first run are read with the second's.
    let outcome = system.launch(0x8000_0000, 0, PATIENCE).unwrap();
    let outcome = outcome.expect("it starts, and ends");
    let last: Vec<u8> = outcome.console.iter().rev().take(40).map(|c| c.1).collect();
    assert_eq!(last, (1..=40).collect::<Vec<u8>>());
}

#[test]
fn characters_the_argument_and_counters_reach_the_host() {
    let mut system = system(Control::Stack, 32);
    system.set_timing(BusTiming::CLASSIC, 1);
    system.set_memory(memory(|a| {
        a.put(asm::csrr(A0, csr::MSCRATCH)).li(T0, 100);
        a.put(asm::sb(A0, 0, address::CONSOLE as i32 + 3));
        a.put(asm::addi(A0, A0, 1)).put(asm::addi(T0, T0, -1));
        a.put(asm::bne(T0, 0, -12)).put(asm::vx_tmc(0));
    }));
    let outcome = system.launch(0x8000_0000, 40, PATIENCE).unwrap().unwrap();
    let expected: Vec<(u8, u8)> = (40..140).map(|c| (3, c)).collect();
    assert_eq!(outcome.console, expected);
    // minstret: two, a hundred times four, one.
    system.write(registers::COUNTER_SELECT, 2).unwrap();
    assert_eq!(system.read(registers::COUNTER_LOW), Ok(403));
    assert_eq!(system.read(registers::COUNTER_HIGH), Ok(0));
    system.write(registers::COUNTER_SELECT, 0).unwrap();
    let cycles = u64::from(system.read(registers::COUNTER_LOW).unwrap());
    assert!(
        (403..outcome.cycles + 1).contains(&cycles),
        "{cycles} of {}",
        outcome.cycles
    );
    assert!(system.read(registers::CONTROL).is_err());
    assert!(system.write(0x7C, 0).is_err());
}

/// Cycles of one program on each kind of slave: a burst is worth it.
#[test]
fn bursts_make_a_copy_faster() {
    let mut system = system(Control::Mask, 32);
    let copy = || {
        memory(|a| {
            a.li(T0, 15).put(asm::vx_tmc(T0)).li(A0, 0x8000_1000);
            a.put(asm::csrr(T1, csr::THREAD_ID))
                .put(asm::slli(T1, T1, 2));
            a.put(asm::add(A0, A0, T1)).li(T0, 32);
            for i in 0..4 {
                a.put(asm::lw(A1 + i, A0, 16 * i32::from(i)));
            }
            for i in 0..4 {
                a.put(asm::sw(A1 + i, A0, 16 * i32::from(i)));
            }
            a.put(asm::addi(A0, A0, 64)).put(asm::addi(T0, T0, -1));
            a.put(asm::bne(T0, 0, -40)).put(asm::vx_tmc(0));
        })
    };
    let mut cycles = |timing| {
        system.restart(1);
        system.set_timing(timing, 1);
        launch(&mut system, copy()).cycles
    };
    let (fast, classic) = (cycles(BusTiming::FAST), cycles(BusTiming::CLASSIC));
    println!("128 lines read and written: {fast} cycles with bursts, {classic} without");
    assert!(4 * fast < 3 * classic, "{fast} of {classic}");
}
