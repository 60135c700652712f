//! One instruction of one warp: fetch, decode, and everything that is not warp control or a CSR.

use super::step::{Access, RegWrite, Reports, Step, Trap};
use super::{alu, Machine};
use crate::decode::{Instruction, Load, Op};
use warpgen_isa::cause;

/// Why an instruction traps.
pub(super) type Cause = u32;

/// The lanes of a mask, ascending.
#[inline]
pub(super) fn lanes(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let lane = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(lane)
    })
}

impl Machine {
    /// Executes the next instruction of a warp and returns what it did.
    ///
    /// The warp must be [runnable](Machine::runnable).
    ///
    /// # Panics
    /// If the warp is not runnable.
    pub fn step(&mut self, warp: usize) -> &Step {
        assert!(self.runnable(warp), "warp {warp} is not runnable");
        if self.config.has_lane_pcs() {
            return self.step_chosen_group(warp);
        }
        let (pc, mask) = (self.warps[warp].pc, self.warps[warp].tmask);
        self.begin(warp, pc, mask);
        let result = self.fetch(pc).and_then(|i| self.execute(warp, pc, i));
        self.conclude(warp, mask, result)
    }

    /// A step of a warp begins.
    #[inline]
    pub(super) fn begin(&mut self, warp: usize, pc: u32, mask: u32) {
        self.step.warp = warp;
        self.step.pc = pc;
        self.step.instr = 0;
        self.step.mask = mask;
        self.step.write = None;
        self.step.accesses = None;
        self.step.trap = None;
        self.warps[warp].restarted = false;
        self.step.reports = Reports::default();
        self.issued += 1;
    }

    /// The step of a warp ends, with the next pc or the cause of a trap.
    #[inline]
    pub(super) fn conclude(&mut self, warp: usize, mask: u32, result: Result<u32, Cause>) -> &Step {
        match result {
            Ok(next_pc) => {
                // The last warp that a pending `vx_wspawn` waited for may be among those it starts.
                if !self.warps[warp].restarted {
                    self.warps[warp].pc = next_pc;
                }
                self.step.next_pc = next_pc;
                self.counts.warp_instructions += 1;
                self.counts.thread_instructions += u64::from(mask.count_ones());
                if self.step.reports.any() {
                    let r = self.step.reports;
                    self.counts.divergent_branches +=
                        u64::from(r.divergent_branch || r.divergent_target);
                    self.counts.under_empty_mask += u64::from(r.under_empty_mask.is_some());
                }
            }
            Err(cause) => self.trap(warp, cause),
        }
        self.step.next_mask = self.warps[warp].tmask;
        &self.step
    }

    fn trap(&mut self, warp: usize, cause: Cause) {
        let w = &self.warps[warp];
        let trap = Trap {
            warp,
            pc: w.pc,
            instr: self.step.instr,
            cause,
            a0: w.lead_value(10),
            gp: w.lead_value(3),
        };
        self.step.write = None;
        self.step.trap = Some(trap);
        self.step.next_pc = trap.pc;
        self.first_trap.get_or_insert(trap);
        self.end_warp(warp);
    }

    #[inline]
    pub(super) fn fetch(&mut self, pc: u32) -> Result<Instruction, Cause> {
        if pc & 3 != 0 {
            return Err(cause::FETCH_MISALIGNED);
        }
        let fetched = self
            .code
            .fetch(pc, &self.memory)
            .ok_or(cause::FETCH_ACCESS)?;
        self.step.instr = fetched.word;
        Ok(fetched.instruction)
    }

    /// Executes a decoded instruction; the next pc, or the cause of its trap.
    pub(super) fn execute(&mut self, warp: usize, pc: u32, i: Instruction) -> Result<u32, Cause> {
        let next = pc.wrapping_add(4);
        match i.op {
            Op::Alu(op) => {
                let r = &self.warps[warp].registers;
                let values = alu::alu(op, self.threads, &r[i.rs1 as usize], &r[i.rs2 as usize]);
                self.write_active(warp, i.rd, values);
            }
            Op::AluImmediate(op) => {
                let r = &self.warps[warp].registers;
                let values = alu::alu(op, self.threads, &r[i.rs1 as usize], &[i.imm as u32; 32]);
                self.write_active(warp, i.rd, values);
            }
            Op::Lui => self.write_active(warp, i.rd, [i.imm as u32; 32]),
            Op::Auipc => self.write_active(warp, i.rd, [pc.wrapping_add(i.imm as u32); 32]),
            Op::Jal => {
                self.write_active(warp, i.rd, [next; 32]);
                return Ok(pc.wrapping_add(i.imm as u32));
            }
            Op::Jalr => return Ok(self.jalr(warp, i, next)),
            Op::Branch(condition) => {
                let w = &self.warps[warp];
                let (a, b) = (&w.registers[i.rs1 as usize], &w.registers[i.rs2 as usize]);
                let taken = alu::holds(condition, a[w.lead()], b[w.lead()]);
                let diverges = lanes(w.tmask).any(|l| alu::holds(condition, a[l], b[l]) != taken);
                self.step.reports.divergent_branch = diverges;
                return Ok(if taken {
                    pc.wrapping_add(i.imm as u32)
                } else {
                    next
                });
            }
            Op::Load(load) => self.load(warp, i, load)?,
            Op::FloatLoad => self.load(warp, i, Load::Word)?,
            Op::Store(bytes) => self.store(warp, i, bytes)?,
            Op::FloatStore => self.store(warp, i, 4)?,
            Op::FloatFused { .. } | Op::Float(_) => self.float(warp, i)?,
            // One instruction is complete before the next begins, and decoded instructions are coherent with memory.
            Op::Fence | Op::FenceI | Op::Mret => {}
            Op::Ecall => {
                self.report_empty(warp, "ecall");
                return Err(cause::ECALL);
            }
            Op::Ebreak => {
                self.report_empty(warp, "ebreak");
                return Err(cause::BREAKPOINT);
            }
            Op::Csr(op) => {
                let operand = self.warps[warp].lead_value(i.rs1);
                self.csr(warp, i, op, operand)?;
            }
            Op::CsrImmediate(op) => self.csr(warp, i, op, i.rs1.into())?,
            Op::Illegal => return Err(cause::ILLEGAL),
            _ => return self.control(warp, pc, i),
        }
        Ok(next)
    }

    /// Writes a register in the active lanes.
    #[inline]
    pub(super) fn write_active(&mut self, warp: usize, rd: u8, values: [u32; 32]) {
        let lanes = self.warps[warp].tmask;
        self.write(warp, rd, lanes, values, false);
    }

    /// Writes one value to a register of every lane, active or not (ISA.md 3).
    pub(super) fn write_every(&mut self, warp: usize, rd: u8, value: u32) {
        self.write(warp, rd, self.full, [value; 32], false);
    }

    #[inline]
    pub(super) fn write(
        &mut self,
        warp: usize,
        rd: u8,
        lanes: u32,
        values: [u32; 32],
        timing_dependent: bool,
    ) {
        if rd == 0 || lanes == 0 {
            return;
        }
        let register = &mut self.warps[warp].registers[rd as usize];
        if lanes == self.full {
            register[..self.threads].copy_from_slice(&values[..self.threads]);
        } else {
            for (lane, (r, value)) in register
                .iter_mut()
                .zip(&values)
                .enumerate()
                .take(self.threads)
            {
                if lanes >> lane & 1 == 1 {
                    *r = *value;
                }
            }
        }
        self.step.write = Some(RegWrite {
            rd,
            lanes,
            values,
            timing_dependent,
        });
    }

    /// Reports an instruction that software must skip under an empty mask (ISA.md 3).
    pub(super) fn report_empty(&mut self, warp: usize, what: &'static str) {
        if self.warps[warp].tmask == 0 {
            self.step.reports.under_empty_mask = Some(what);
        }
    }

    fn jalr(&mut self, warp: usize, i: Instruction, next: u32) -> u32 {
        let w = &self.warps[warp];
        let base = &w.registers[i.rs1 as usize];
        let target = |lane: usize| base[lane].wrapping_add(i.imm as u32) & !1;
        let to = target(w.lead());
        self.step.reports.divergent_target = lanes(w.tmask).any(|l| target(l) != to);
        self.write_active(warp, i.rd, [next; 32]);
        to
    }

    /// The addresses of a load or store; an error if any active lane's is misaligned.
    fn addresses(
        &self,
        warp: usize,
        i: Instruction,
        bytes: u8,
        misaligned: Cause,
    ) -> Result<[u32; 32], Cause> {
        let w = &self.warps[warp];
        let base = &w.registers[i.rs1 as usize];
        let mut addresses = [0; 32];
        for (a, b) in addresses.iter_mut().zip(base).take(self.threads) {
            *a = b.wrapping_add(i.imm as u32);
        }
        match lanes(w.tmask).any(|l| addresses[l] & u32::from(bytes - 1) != 0) {
            true => Err(misaligned),
            false => Ok(addresses),
        }
    }

    fn load(&mut self, warp: usize, i: Instruction, load: Load) -> Result<(), Cause> {
        let mask = self.warps[warp].tmask;
        let bytes = load.bytes();
        let addresses = self.addresses(warp, i, bytes, cause::LOAD_MISALIGNED)?;
        let mut values = [0; 32];
        let mut failed = false;
        for lane in lanes(mask) {
            match self.memory.load(addresses[lane], bytes.into()) {
                Some(raw) => {
                    values[lane] = match load {
                        Load::Byte => raw as i8 as u32,
                        Load::Half => raw as i16 as u32,
                        Load::Word | Load::ByteUnsigned | Load::HalfUnsigned => raw,
                    }
                }
                None => failed = true,
            }
        }
        self.step.accesses = Some(Access {
            store: false,
            bytes,
            lanes: mask,
            addresses,
            data: values,
        });
        if failed {
            return Err(cause::LOAD_ACCESS);
        }
        self.counts.loads += u64::from(mask.count_ones());
        self.write_active(warp, i.rd, values);
        Ok(())
    }

    /// Lanes ascending: of several lanes at one address the highest wins, byte by byte.
    fn store(&mut self, warp: usize, i: Instruction, bytes: u8) -> Result<(), Cause> {
        let mask = self.warps[warp].tmask;
        let addresses = self.addresses(warp, i, bytes, cause::STORE_MISALIGNED)?;
        let data = self.warps[warp].registers[i.rs2 as usize];
        self.step.accesses = Some(Access {
            store: true,
            bytes,
            lanes: mask,
            addresses,
            data,
        });
        if lanes(mask).any(|l| !self.memory.can_access(addresses[l], bytes.into())) {
            return Err(cause::STORE_ACCESS);
        }
        for lane in lanes(mask) {
            self.memory.store(addresses[lane], bytes.into(), data[lane]);
            self.code.stored(addresses[lane], bytes.into());
        }
        self.counts.stores += u64::from(mask.count_ones());
        Ok(())
    }
}
