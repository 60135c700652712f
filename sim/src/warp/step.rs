//! What one step of one warp did: the record a co-simulator compares with the hardware.

use crate::disasm::disassemble;
use std::fmt;
use warpgen_isa::cause;

/// The effects of one warp instruction. Arrays have 32 entries; those of lanes without the bit are meaningless.
#[derive(Clone, Debug)]
pub struct Step {
    pub warp: usize,
    pub pc: u32,
    /// The instruction word; 0 when the fetch itself trapped.
    pub instr: u32,
    /// The thread mask the instruction ran under.
    pub mask: u32,
    /// The register written; `None` when it writes x0, nothing, or no lane.
    pub write: Option<RegWrite>,
    /// The memory access of a load or store that is not misaligned, also under an empty mask (`lanes` 0).
    pub accesses: Option<Access>,
    pub trap: Option<Trap>,
    /// Where the warp goes on; its own pc after a trap.
    pub next_pc: u32,
    pub next_mask: u32,
    pub reports: Reports,
}

/// A register write.
#[derive(Clone, Copy, Debug)]
pub struct RegWrite {
    pub rd: u8,
    /// Lanes written: the active ones, or all T of a mask operation (ISA.md 3).
    pub lanes: u32,
    pub values: [u32; 32],
    /// The values depend on time (cycle and performance counters, active warps): another machine may read others.
    pub timing_dependent: bool,
}

/// The memory accesses of one instruction.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub store: bool,
    /// Bytes each lane accesses: 1, 2 or 4.
    pub bytes: u8,
    pub lanes: u32,
    pub addresses: [u32; 32],
    /// All 32 bits of rs2 for a store, the extended value for a load (0 where the access failed).
    pub data: [u32; 32],
}

/// Why a warp stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trap {
    pub warp: usize,
    pub pc: u32,
    /// The instruction word; 0 when the fetch itself trapped.
    pub instr: u32,
    /// One of [`warpgen_isa::cause`].
    pub cause: u32,
    /// a0 of the lead lane.
    pub a0: u32,
    /// gp of the lead lane.
    pub gp: u32,
}

impl Trap {
    /// `ecall` or `ebreak`: a program's own end, with its exit code in a0.
    pub fn is_call(&self) -> bool {
        matches!(self.cause, cause::ECALL | cause::BREAKPOINT)
    }
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = cause::name(self.cause).unwrap_or("unknown cause");
        write!(
            f,
            "warp {} at {:#010x}: {name} (cause {})",
            self.warp, self.pc, self.cause
        )?;
        match self.instr {
            0 => Ok(()),
            word => write!(f, " in `{}`", disassemble(word, self.pc)),
        }
    }
}

/// Program errors that are no trap (ISA.md 1, 3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reports {
    /// The active lanes of a conditional branch disagree.
    pub divergent_branch: bool,
    /// The active lanes of a `jalr` have different targets.
    pub divergent_target: bool,
    /// What software must skip under an empty mask, but did not.
    pub under_empty_mask: Option<&'static str>,
}

impl Reports {
    /// Whether there is anything to report.
    pub fn any(&self) -> bool {
        *self != Reports::default()
    }
}

impl Step {
    pub(super) fn new() -> Step {
        Step {
            warp: 0,
            pc: 0,
            instr: 0,
            mask: 0,
            write: None,
            accesses: None,
            trap: None,
            next_pc: 0,
            next_mask: 0,
            reports: Reports::default(),
        }
    }
}

impl fmt::Display for Step {
    /// One line: warp, pc, mask, instruction, then what changed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{} {:08x} [{:x}] ", self.warp, self.pc, self.mask)?;
        match (self.instr, &self.trap) {
            (0, Some(_)) => write!(f, "(no instruction)")?,
            _ => write!(f, "{}", disassemble(self.instr, self.pc))?,
        }
        if let Some(w) = &self.write {
            write!(f, "  {} =", warpgen_isa::REGISTER_NAMES[w.rd as usize])?;
            write_lanes(f, w.lanes, &w.values)?;
        }
        if let Some(a) = &self.accesses {
            write!(f, "  {}", if a.store { "store" } else { "load" })?;
            write_lanes(f, a.lanes, &a.addresses)?;
            if a.store {
                write!(f, " data")?;
                write_lanes(f, a.lanes, &a.data)?;
            }
        }
        if self.next_mask != self.mask {
            write!(f, "  tmask {:x}", self.next_mask)?;
        }
        if self.reports.divergent_branch || self.reports.divergent_target {
            write!(f, "  divergent branch")?;
        }
        if let Some(what) = self.reports.under_empty_mask {
            write!(f, "  {what} under an empty mask")?;
        }
        match &self.trap {
            Some(t) => write!(
                f,
                "  trap {}",
                cause::name(t.cause).unwrap_or("of unknown cause")
            ),
            None => Ok(()),
        }
    }
}

fn write_lanes(f: &mut fmt::Formatter<'_>, lanes: u32, values: &[u32; 32]) -> fmt::Result {
    let last = 32 - lanes.leading_zeros() as usize;
    for (lane, value) in values.iter().enumerate().take(last) {
        match lanes >> lane & 1 {
            1 => write!(f, " {value:x}")?,
            _ => write!(f, " -")?,
        }
    }
    Ok(())
}
