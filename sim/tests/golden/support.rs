//! A machine with a program in place, ready to be stepped.

use warpgen_config::{Config, Control};
use warpgen_sim::{Machine, Memory, Step};

/// Where programs of these tests start.
pub const START: u32 = 0x8000_0000;
/// Memory the programs of these tests write to.
pub const DATA: u32 = 0x9000_0000;

/// A machine of a configuration, `words` at its start address.
pub fn machine_of(config: &Config, words: &[u32]) -> Machine {
    let mut memory = Memory::new(config);
    for (i, word) in words.iter().enumerate() {
        memory.poke_word(config.start_pc + 4 * i as u32, *word);
    }
    Machine::new(config, memory, config.start_pc, 0).expect("a valid configuration")
}

/// A stock machine whose warp 0 runs all its lanes.
pub fn machine(control: Control, warps: usize, threads: usize, words: &[u32]) -> Machine {
    let config = Config::stock(control, warps, threads);
    let mut machine = machine_of(&config, words);
    machine.warp_mut(0).tmask = config.full_mask();
    machine
}

/// Sets a register lane by lane.
pub fn set(machine: &mut Machine, register: u8, values: &[u32]) {
    machine.warp_mut(0).registers[register as usize][..values.len()].copy_from_slice(values);
}

/// A register of the first `N` lanes of warp 0.
pub fn get<const N: usize>(machine: &Machine, register: u8) -> [u32; N] {
    std::array::from_fn(|lane| machine.warp(0).registers[register as usize][lane])
}

/// One step of warp 0.
pub fn step(machine: &mut Machine) -> Step {
    machine.step(0).clone()
}

/// The cause of the trap `word` ends in under all lanes of a stock machine of two warps, four lanes.
pub fn trap_cause(control: Control, word: u32) -> Option<u32> {
    let mut m = machine(control, 2, 4, &[word]);
    m.step(0).trap.map(|t| t.cause)
}
