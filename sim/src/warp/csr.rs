//! The CSRs (ISA.md 4).

use super::execute::Cause;
use super::float;
use super::Machine;
use crate::decode::{CsrOp, Instruction};
use warpgen_isa::{cause, csr, id};

/// What a CSR reads.
enum Value {
    /// The same in every lane.
    Same(u32),
    /// Base plus lane number.
    ByLane(u32),
    /// The same in every lane, but another machine may read another value.
    Timed(u32),
}

impl Machine {
    /// Executes a CSR instruction with this operand.
    pub(super) fn csr(
        &mut self,
        warp: usize,
        i: Instruction,
        op: CsrOp,
        operand: u32,
    ) -> Result<(), Cause> {
        let address = i.imm as u32;
        let writes = op == CsrOp::Write || i.rs1 != 0;
        if address == csr::TMASK {
            return self.csr_tmask(warp, i, op, operand);
        }
        let value = self.read_csr(warp, address).ok_or(cause::ILLEGAL)?;
        if writes {
            self.report_empty(warp, "CSR write");
            if address == csr::MSCRATCH {
                self.mscratch = combine(op, self.mscratch, operand);
            } else if let Some(old) = float::read(self.warps[warp].fcsr, address) {
                let fcsr = &mut self.warps[warp].fcsr;
                *fcsr = float::written(*fcsr, address, combine(op, old, operand));
            } else if !csr::READ_ZERO.contains(&address) {
                return Err(cause::ILLEGAL);
            }
        }
        let lanes = self.warps[warp].tmask;
        let (values, timed) = match value {
            Value::Same(v) => ([v; 32], false),
            Value::Timed(v) => ([v; 32], true),
            Value::ByLane(base) => (
                std::array::from_fn(|lane| base.wrapping_add(lane as u32)),
                false,
            ),
        };
        self.write(warp, i.rd, lanes, values, timed);
        Ok(())
    }

    /// tmask at 0x800: the old mask goes to every lane of rd (ISA.md 3).
    fn csr_tmask(
        &mut self,
        warp: usize,
        i: Instruction,
        op: CsrOp,
        operand: u32,
    ) -> Result<(), Cause> {
        if !self.config.has_mask() {
            return Err(cause::ILLEGAL);
        }
        let old = self.warps[warp].tmask;
        self.write_every(warp, i.rd, old);
        if op == CsrOp::Write || i.rs1 != 0 {
            self.warps[warp].tmask = combine(op, old, operand) & self.full;
        }
        Ok(())
    }

    /// The value of a CSR; `None` if it does not exist on this core.
    fn read_csr(&self, warp: usize, address: u32) -> Option<Value> {
        let c = &self.config;
        Some(match address {
            csr::FFLAGS | csr::FRM | csr::FCSR if c.float => {
                Value::Same(float::read(self.warps[warp].fcsr, address)?)
            }
            csr::THREAD_ID => Value::ByLane(0),
            csr::MHARTID => Value::ByLane((warp * self.threads) as u32),
            csr::WARP_ID => Value::Same(warp as u32),
            csr::CORE_ID => Value::Same(0),
            csr::ACTIVE_THREADS => Value::Same(self.warps[warp].tmask),
            csr::ACTIVE_WARPS => Value::Timed(self.active_warps()),
            csr::NUM_THREADS => Value::Same(c.threads as u32),
            csr::NUM_WARPS => Value::Same(c.warps as u32),
            csr::NUM_CORES => Value::Same(1),
            csr::LOCAL_MEMORY_BASE => Value::Same(c.local_memory_base),
            csr::MSCRATCH => Value::Same(self.mscratch),
            csr::MISA => Value::Same(if c.float {
                id::MISA | id::MISA_F
            } else {
                id::MISA
            }),
            csr::MVENDORID => Value::Same(id::MVENDORID),
            csr::MARCHID => Value::Same(id::MARCHID),
            csr::MIMPID => Value::Same(id::MIMPID),
            a if csr::READ_ZERO.contains(&a) => Value::Same(0),
            csr::COUNTER_FIRST..=csr::COUNTER_LAST => Value::Timed(self.counter(address) as u32),
            a if (csr::COUNTER_FIRST..=csr::COUNTER_LAST)
                .contains(&a.wrapping_sub(csr::COUNTER_HIGH)) =>
            {
                Value::Timed((self.counter(a - csr::COUNTER_HIGH) >> 32) as u32)
            }
            _ => return None,
        })
    }

    /// A counter, by the address of its low half. Time does not exist here: a cycle is an issued warp instruction.
    fn counter(&self, address: u32) -> u64 {
        match address {
            csr::MCYCLE => self.issued,
            csr::MINSTRET => self.counts.thread_instructions,
            _ if !self.config.counters => 0,
            csr::COUNTER_FETCHED => self.issued,
            csr::COUNTER_LOADS => self.counts.loads,
            csr::COUNTER_STORES => self.counts.stores,
            _ => 0,
        }
    }
}

fn combine(op: CsrOp, old: u32, operand: u32) -> u32 {
    match op {
        CsrOp::Write => operand,
        CsrOp::Set => old | operand,
        CsrOp::Clear => old & !operand,
    }
}
