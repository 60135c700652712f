//! Floating point: each active lane by itself, flags into the warp's fcsr.

use super::execute::{lanes, Cause};
use super::Machine;
use crate::decode::{Instruction, Op};
use crate::float;
use warpgen_isa::{cause, csr, float as isa};

impl Machine {
    /// Executes a floating-point operation.
    pub(super) fn float(&mut self, warp: usize, i: Instruction) -> Result<(), Cause> {
        let w = &self.warps[warp];
        let rounds = match i.op {
            Op::Float(op) => op.rounds(),
            _ => true,
        };
        let mode = match i.imm as u32 {
            isa::DYNAMIC if rounds => w.fcsr >> 5,
            mode => mode,
        };
        if rounds && mode >= isa::MODES {
            return Err(cause::ILLEGAL);
        }
        let (a, b, c) = (
            &w.registers[i.rs1 as usize],
            &w.registers[i.rs2 as usize],
            &w.registers[i.rs3 as usize],
        );
        let mut values = [0; 32];
        let mut raised = 0;
        for lane in lanes(w.tmask) {
            let (a, b, c) = (a[lane], b[lane], c[lane]);
            let (value, flags) = match i.op {
                Op::FloatFused {
                    negate_product,
                    negate_addend,
                } => float::fma(a, b, c, negate_product, negate_addend, mode),
                Op::Float(op) => float::operate(op, a, b, mode),
                _ => return Err(cause::ILLEGAL),
            };
            values[lane] = value;
            raised |= flags;
        }
        self.warps[warp].fcsr |= raised;
        self.write_active(warp, i.rd, values);
        Ok(())
    }
}

/// The field of fcsr that is the CSR at `address`; `None` if it is none of the three.
pub(crate) fn read(fcsr: u32, address: u32) -> Option<u32> {
    match address {
        csr::FFLAGS => Some(fcsr & 31),
        csr::FRM => Some(fcsr >> 5),
        csr::FCSR => Some(fcsr),
        _ => None,
    }
}

/// fcsr after a write of `value` to the CSR at `address`.
pub(crate) fn written(fcsr: u32, address: u32, value: u32) -> u32 {
    match address {
        csr::FFLAGS => fcsr & !31 | value & 31,
        csr::FRM => fcsr & 31 | (value & 7) << 5,
        _ => value & 0xFF,
    }
}
