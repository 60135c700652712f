//! The end of a run: what is still pending, warps, counts, status outputs, memory.

use warpgen_config::Region;
use warpgen_isa::{cause, REGISTER_NAMES};
use warpgen_sim::warp::Trap;
use warpgen_sim::Memory;

use super::{lane_values, Check, Lockstep, REGISTERS};
use crate::rtl::TrapStatus;

/// What a core shows when its run is over.
pub struct End<'a> {
    /// The memory behind its ports; `None` leaves it out.
    pub memory: Option<&'a Memory>,
    /// Its local memory, which is not behind its ports: left out of the comparison.
    pub local: Region,
    /// Its count of thread instructions.
    pub minstret: u64,
    /// Its status outputs.
    pub trap: Option<TrapStatus>,
}

impl Lockstep {
    /// Compares the ends of both sides: nothing pending, no warp active, the same thread instruction count and the same
    /// memory.
    ///
    /// # Errors
    /// The first difference.
    pub fn finish(&self, end: &End) -> Check {
        if self.lost {
            return Ok(());
        }
        for (warp, trap) in self.traps.iter().enumerate() {
            if let Some(trap) = trap {
                let golden = trap.trap.to_string();
                return Err(self.differ(
                    Some(warp),
                    Some(trap.issue),
                    "trap at the end of the run",
                    golden,
                    "none",
                ));
            }
        }
        if let Some(index) = self.writes.iter().position(|write| write.pending) {
            let (warp, write) = (index / REGISTERS, &self.writes[index]);
            let what = format!(
                "write of {} at the end of the run",
                REGISTER_NAMES[index % REGISTERS]
            );
            let golden = lane_values(write.lanes, &write.values);
            return Err(self.differ(Some(warp), Some(write.issue), what, golden, "never written"));
        }
        if let Some(access) = self.accesses.iter().find(|access| access.known.is_some()) {
            let what = "memory access at the end of the run";
            return Err(self.differ(
                Some(access.warp),
                Some(access.issue),
                what,
                "made",
                "never made",
            ));
        }
        let active = self.golden.active_warps();
        if active != 0 {
            let golden = format!("{active:#x}");
            return Err(self.differ(
                None,
                None,
                "active warps at the end of the run",
                golden,
                "0",
            ));
        }
        self.finish_trap(end.trap)?;
        let counted = self.golden.counts().thread_instructions;
        if self.traps_expected == 0 && end.minstret != counted {
            let (golden, core) = (counted.to_string(), end.minstret.to_string());
            return Err(self.differ(None, None, "thread instructions (minstret)", golden, core));
        }
        let counted = self.golden.counts().divergent_branches;
        if self.traps_expected == 0 && self.divergent != counted {
            let (golden, core) = (counted.to_string(), self.divergent.to_string());
            return Err(self.differ(None, None, "divergent plain branches", golden, core));
        }
        end.memory
            .map_or(Ok(()), |memory| self.finish_memory(memory, end.local))
    }

    fn finish_memory(&self, memory: &Memory, local: Region) -> Check {
        let mut except = self.stray_bytes.clone();
        except.push(local);
        let Some(found) = self.golden.memory().first_difference(memory, &except) else {
            return Ok(());
        };
        let what = format!("memory at {:#010x} at the end of the run", found.address);
        let (golden, core) = (
            format!("{:#04x}", found.this),
            format!("{:#04x}", found.other),
        );
        Err(self.differ(None, None, what, golden, core))
    }

    /// The status outputs hold the trap that was reported first; a0 and gp are those of an ecall or ebreak (ISA.md 1).
    fn finish_trap(&self, status: Option<TrapStatus>) -> Check {
        let key = |trap: TrapStatus| match matches!(trap.cause, cause::ECALL | cause::BREAKPOINT) {
            true => trap,
            false => TrapStatus {
                a0: 0,
                gp: 0,
                ..trap
            },
        };
        let golden = self.first_trap.map(|trap| {
            let Trap {
                warp,
                pc,
                instr,
                cause,
                a0,
                gp,
            } = trap;
            key(TrapStatus {
                warp,
                pc,
                instr,
                cause,
                a0,
                gp,
            })
        });
        let core = status.map(key);
        if golden == core {
            return Ok(());
        }
        Err(self.differ(
            None,
            None,
            "first trap in the status outputs",
            format!("{golden:x?}"),
            format!("{core:x?}"),
        ))
    }
}
