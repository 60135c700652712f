//! What each register and each stretch of memory is for in random programs.

use warpgen_config::Config;
use warpgen_sim::asm::Reg;
use warpgen_sim::Memory;

use crate::random_source::RandomSource;

/// Return address of calls.
pub(super) const LINK: Reg = 1;
/// The thread's own bytes, one after the other (`OWN_BYTES`).
pub(super) const OWN: Reg = 2;
/// The thread's word in rows of one word per thread: neighbours lie side by side.
pub(super) const ROW: Reg = 3;
/// The thread's own bytes of local memory.
pub(super) const LOCAL: Reg = 4;
/// Temporaries of one statement.
pub(super) const TEMP: Reg = 5;
pub(super) const CONDITION: Reg = 31;
/// Data of the program.
pub(super) const DATA: std::ops::Range<Reg> = 6..16;
/// Two mask registers for each level of nesting (`LEVELS`).
pub(super) const MASKS: Reg = 16;
/// Nesting levels that have mask registers.
pub(super) const LEVELS: usize = 4;
/// A counter for each loop level (`LOOPS`).
pub(super) const COUNTERS: Reg = 24;
/// Which lanes have left the loop, for each loop level.
pub(super) const LEFT: Reg = 27;
/// Loop levels that have a counter.
pub(super) const LOOPS: usize = 3;
/// Without masks and splits: the stack of the recursive function, its argument, and what is left of a web's steps. A
/// level's first mask register keeps the lanes that `vx_pred` is to restore there too.
pub(super) const CALLS: Reg = MASKS + 1;
pub(super) const ARGUMENT: Reg = MASKS + 3;
pub(super) const FUEL: Reg = MASKS + 5;
/// Another temporary.
pub(super) const TEMP_2: Reg = 30;

/// Bytes of a thread's own area; a power of two.
pub(super) const OWN_BYTES: u32 = 64;
const OWN_BASE: u32 = 0x8010_0000;
pub(super) const ROW_BASE: u32 = 0x8020_0000;
/// The area that the lanes of a warp share: `SHARED_BYTES` for each warp.
pub(super) const SHARED_BASE: u32 = 0x8030_0000;
/// log2 of the bytes of a shared area.
pub(super) const SHARED_BITS: u8 = 7;
/// Where warps leave values for each other: one word per thread in each slot.
pub(super) const EXCHANGE_BASE: u32 = 0x8040_0000;

/// The threads' stacks of calls, 2^`CALLS_BITS` bytes each.
pub(super) const CALLS_BASE: u32 = 0x8050_0000;
/// log2 of the bytes of such a stack.
pub(super) const CALLS_BITS: u8 = 6;

/// First address of the threads' own areas.
pub(super) fn own_base() -> u32 {
    OWN_BASE
}

/// Bytes from one row to the next: a word for each thread.
pub(super) fn row_bytes(config: &Config) -> u32 {
    4 * (config.warps * config.threads) as u32
}

/// Rows that a 12-bit offset reaches, at most 8.
pub(super) fn rows(config: &Config) -> u32 {
    (2048 / row_bytes(config)).clamp(1, 8)
}

/// Bytes of local memory of one thread, a power of two; 0 when there is no local memory.
pub(super) fn local_bytes(config: &Config) -> u32 {
    (config.local_memory_bytes / (config.warps * config.threads) as u32).min(64)
}

/// Random bytes in every area of main memory.
pub(super) fn fill(memory: &mut Memory, config: &Config, values: &[u32]) {
    let seed = values.iter().fold(1u64, |seed, value| {
        seed.wrapping_mul(31).wrapping_add((*value).into())
    });
    let mut random = RandomSource::new(seed);
    let threads = (config.warps * config.threads) as u32;
    let areas = [
        (OWN_BASE, threads * OWN_BYTES),
        (ROW_BASE, rows(config) * row_bytes(config)),
        (SHARED_BASE, (config.warps as u32) << SHARED_BITS),
    ];
    for (base, bytes) in areas {
        for address in (base..base + bytes).step_by(4) {
            memory.poke_word(address, random.bits());
        }
    }
}
