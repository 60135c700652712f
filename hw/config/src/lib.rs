//! Configuration of a core: its parameters, the rules between them, and their TOML form.
//!
//! ```
//! use warpgen_config::{Config, Control};
//! let config = Config::stock(Control::Mask, 4, 4);
//! config.validate().unwrap();
//! assert_eq!(Config::from_toml(&config.to_toml(), "example").unwrap(), config);
//! ```

mod control;
mod error;
mod file;
mod rules;

pub use control::{Choice, Control, ControlStall, StackOrder};
pub use error::ConfigError;

/// A range of addresses that answers accesses; outside of all regions they return an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// First address.
    pub base: u32,
    /// Size in bytes; `base + bytes` is at most 2^32.
    pub bytes: u64,
}

impl Region {
    /// Whether all of `bytes` bytes from `address` on lie inside.
    pub fn contains(&self, address: u32, bytes: u64) -> bool {
        address >= self.base && u64::from(address) + bytes <= self.end()
    }

    /// First address after the region, up to 2^32.
    pub fn end(&self) -> u64 {
        u64::from(self.base) + self.bytes
    }
}

/// The parameters of one core. The rule of each field is enforced by [`Config::validate`] under the name in brackets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Config {
    /// Name of the configuration: lower-case letters, digits, `-`, `_` (`name_characters`).
    pub name: String,
    /// W, warps: a power of two, 1 to 32 (`warps_power_of_two`).
    pub warps: usize,
    /// T, lanes of a warp: a power of two, 1 to 32 (`threads_power_of_two`).
    pub threads: usize,
    /// The divergence mechanism (`control_not_built` for one that does not exist yet).
    pub control: Control,
    /// Whether control instructions hold back issue or fetch.
    pub control_stall: ControlStall,
    /// Which side of a divergent split runs first; smaller first is for at most 16 threads (`smaller_order_threads`).
    pub stack_order: StackOrder,
    /// Entries of the divergence stack of a warp: 1 to max(1, T-1) (`stack_depth_range`).
    pub stack_depth: usize,
    /// Build skip branches into cores with mask logic.
    pub mask_skip: bool,
    /// Build `vx_leave` into cores with mask logic.
    pub mask_leave: bool,
    /// Cores with a program counter per lane: instructions after which another group of the warp's lanes gets a turn;
    /// 0 for never.
    pub yield_after: u32,
    /// Number of barriers: a power of two, 1 to W (`barriers_power_of_two`).
    pub barriers: usize,
    /// Width of the memory ports in bytes: a power of two, 4 to 128 (`line_bytes_power_of_two`).
    pub line_bytes: usize,
    /// Instruction cache in bytes: a power of two, 4 lines to 64 KiB (`icache_bytes_power_of_two`).
    pub icache_bytes: usize,
    /// Entries of a warp's instruction buffer: a power of two, 4 to 16 (`ibuffer_depth_power_of_two`).
    pub ibuffer_depth: usize,
    /// Memory instructions in flight: a power of two, 2 to 16 (`lsu_entries_power_of_two`).
    pub lsu_entries: usize,
    /// Single-precision floating point.
    pub float: bool,
    /// Lanes of the floating-point unit: a power of two, 1 to T (`fpu_lanes_power_of_two`). With fewer than T, a warp
    /// passes through it in [`Config::fpu_beats`] beats. Without `float` it means nothing.
    pub fpu_lanes: usize,
    /// Performance counters beyond mcycle and minstret.
    pub counters: bool,
    /// Address of the first instruction: a multiple of 4, in a region, not in local memory (`start_pc_aligned`, `start_pc_in_region`).
    pub start_pc: u32,
    /// Stacks of threads grow down from here, by mhartid: a multiple of 16 (`stack_base_aligned`).
    pub stack_base: u32,
    /// Stack of one thread in bytes: a multiple of 16, not 0; all W·T stacks lie in one region (`stack_bytes_aligned`, `stacks_in_region`).
    pub stack_bytes: u32,
    /// First address of local memory: a multiple of its size (`local_memory_aligned`).
    pub local_memory_base: u32,
    /// Local memory in bytes: 0 (none) or a power of two, from a word for each lane and a line to 1 MiB (`local_memory_power_of_two`).
    pub local_memory_bytes: u32,
    /// Where memory answers: at least one, of whole lines, not overlapping (`regions_not_empty`, `region_aligned`, `region_end`, `regions_disjoint`).
    pub regions: Vec<Region>,
}

impl Config {
    /// The default configuration of a mechanism and size, named `<control>-<warps>x<threads>`.
    /// It is valid when `warps` and `threads` are and the mechanism is built.
    pub fn stock(control: Control, warps: usize, threads: usize) -> Config {
        Config {
            name: format!("{control}-{warps}x{threads}"),
            warps,
            threads,
            control,
            control_stall: ControlStall::Issue,
            stack_order: StackOrder::Larger,
            stack_depth: Config::stock_stack_depth(StackOrder::Larger, threads),
            mask_skip: true,
            mask_leave: true,
            yield_after: 0,
            barriers: (warps / 2).max(1),
            line_bytes: (4 * threads).clamp(16, 128),
            icache_bytes: 2048,
            ibuffer_depth: 8,
            lsu_entries: 8,
            float: false,
            fpu_lanes: threads,
            counters: true,
            start_pc: 0x8000_0000,
            stack_base: 0xFFFF_0000,
            stack_bytes: 8192,
            local_memory_base: 0xFFFF_0000,
            local_memory_bytes: 16384,
            regions: vec![
                Region {
                    base: 0,
                    bytes: 0x1_0000,
                },
                Region {
                    base: 0x8000_0000,
                    bytes: 0x8000_0000,
                },
            ],
        }
    }

    /// The stack depth a balanced program cannot exceed (ISA.md 2).
    pub fn stock_stack_depth(order: StackOrder, threads: usize) -> usize {
        match order {
            StackOrder::Larger => threads.saturating_sub(1).max(1),
            StackOrder::Smaller => (threads.max(1).ilog2() as usize).max(1),
        }
    }

    /// Bits of a warp number, at least 1.
    pub fn warp_bits(&self) -> usize {
        log2_at_least_1(self.warps)
    }

    /// Bits of a register number: x0 to x31, with float f0 to f31 as 32 to 63.
    pub fn register_bits(&self) -> usize {
        5 + usize::from(self.float)
    }

    /// Beats in which a warp passes through the floating-point unit: T / `fpu_lanes`.
    pub fn fpu_beats(&self) -> usize {
        self.threads / self.fpu_lanes
    }

    /// Bits of a lane number, at least 1.
    pub fn lane_bits(&self) -> usize {
        log2_at_least_1(self.threads)
    }

    /// Bits of a barrier number, at least 1.
    pub fn barrier_bits(&self) -> usize {
        log2_at_least_1(self.barriers)
    }

    /// Bits of a data memory tag: the LSU entry and the piece of it.
    pub fn tag_bits(&self) -> usize {
        self.lsu_entries.ilog2() as usize + self.lane_bits()
    }

    /// `vx_split` and `vx_join` exist.
    pub fn has_stack(&self) -> bool {
        self.control.has_stack()
    }

    /// Mask logic and the tmask CSR exist.
    pub fn has_mask(&self) -> bool {
        self.control.has_mask()
    }

    /// Every lane has a program counter of its own.
    pub fn has_lane_pcs(&self) -> bool {
        self.control.has_lane_pcs()
    }

    /// Skip branches exist.
    pub fn has_skip(&self) -> bool {
        self.has_mask() && self.mask_skip
    }

    /// `vx_leave` exists.
    pub fn has_leave(&self) -> bool {
        self.has_mask() && self.mask_leave
    }

    /// All T lanes: bits T-1..0.
    pub fn full_mask(&self) -> u32 {
        (u64::MAX >> (64 - self.threads)) as u32
    }

    /// Whether all of `bytes` bytes from `address` on are in local memory.
    pub fn is_local(&self, address: u32, bytes: u64) -> bool {
        Region {
            base: self.local_memory_base,
            bytes: self.local_memory_bytes.into(),
        }
        .contains(address, bytes)
    }

    /// Whether all of `bytes` bytes from `address` on are in one region.
    pub fn in_region(&self, address: u32, bytes: u64) -> bool {
        self.regions.iter().any(|r| r.contains(address, bytes))
    }
}

fn log2_at_least_1(n: usize) -> usize {
    (n.max(1).ilog2() as usize).max(1)
}
