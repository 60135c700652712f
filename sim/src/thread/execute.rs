//! One instruction of one thread.

use super::{Meeting, State, ThreadError, Threads};
use crate::decode::{decode, Alu, Condition, CsrOp, Instruction, Load, MaskOp, Op};
use crate::float;
use crate::warp::{float as fcsr, Trap};
use warpgen_config::StackOrder;
use warpgen_isa::{cause, csr, float as isa, id, warp_control};

/// How a thread leaves an instruction.
enum Next {
    /// To this pc.
    Pc(u32),
    /// It traps and ends.
    Trap(u32),
    /// It waits for the other threads of its warp, with two operands.
    Meet(u32, u32),
    /// The instruction has no meaning to one thread.
    CrossLane,
}

impl Threads {
    pub(super) fn step(&mut self, hart: usize) -> Result<(), ThreadError> {
        let pc = self.threads[hart].pc;
        self.instructions += u64::from(self.threads[hart].on);
        let mut word = 0;
        let mut op = Op::Illegal;
        let next = if pc & 3 != 0 {
            Next::Trap(cause::FETCH_MISALIGNED)
        } else {
            match self.memory.fetch(pc) {
                None => Next::Trap(cause::FETCH_ACCESS),
                Some(fetched) => {
                    word = fetched;
                    let instruction = decode(word);
                    op = instruction.op;
                    match self.features.has(op) {
                        true => self.execute(hart, pc, instruction),
                        false => Next::Trap(cause::ILLEGAL),
                    }
                }
            }
        };
        match next {
            Next::Pc(to) => self.threads[hart].pc = to,
            Next::Meet(first, second) => {
                self.threads[hart].state = State::Meets(Meeting {
                    op,
                    pc,
                    operands: (first, second),
                })
            }
            Next::CrossLane => {
                return Err(ThreadError::CrossLane {
                    hart,
                    pc,
                    instr: word,
                })
            }
            Next::Trap(cause) => {
                let t = &mut self.threads[hart];
                t.state = State::Ended;
                let (a0, gp) = (t.registers[10], t.registers[3]);
                let warp = hart / self.config.threads;
                self.traps.push(Trap {
                    warp,
                    pc,
                    instr: word,
                    cause,
                    a0,
                    gp,
                });
            }
        }
        Ok(())
    }

    /// Writes a register if the thread is on.
    fn set(&mut self, hart: usize, rd: u8, value: u32) {
        if self.threads[hart].on {
            self.set_always(hart, rd, value);
        }
    }

    fn set_always(&mut self, hart: usize, rd: u8, value: u32) {
        if rd != 0 {
            self.threads[hart].registers[rd as usize] = value;
        }
    }

    fn execute(&mut self, hart: usize, pc: u32, i: Instruction) -> Next {
        let next = pc.wrapping_add(4);
        let target = pc.wrapping_add(i.imm as u32);
        let lane = (hart % self.config.threads) as u32;
        let x = self.threads[hart].registers[i.rs1 as usize];
        let y = self.threads[hart].registers[i.rs2 as usize];
        let on = self.threads[hart].on;
        let own = u32::from(on) << lane;
        match i.op {
            Op::Lui => self.set(hart, i.rd, i.imm as u32),
            Op::Auipc => self.set(hart, i.rd, target),
            Op::Alu(alu) => self.set(hart, i.rd, compute(alu, x, y)),
            Op::AluImmediate(alu) => self.set(hart, i.rd, compute(alu, x, i.imm as u32)),
            Op::Jal => {
                self.set(hart, i.rd, next);
                return Next::Pc(target);
            }
            Op::Jalr => {
                self.set(hart, i.rd, next);
                return Next::Pc(x.wrapping_add(i.imm as u32) & !1);
            }
            Op::Branch(condition) if taken(condition, x, y) => return Next::Pc(target),
            Op::Load(load) if on => return self.load(hart, i, load, x.wrapping_add(i.imm as u32)),
            Op::Store(bytes) if on => {
                let address = x.wrapping_add(i.imm as u32);
                if address % u32::from(bytes) != 0 {
                    return Next::Trap(cause::STORE_MISALIGNED);
                }
                if !self.memory.store(address, bytes.into(), y) {
                    return Next::Trap(cause::STORE_ACCESS);
                }
            }
            Op::Ecall => return Next::Trap(cause::ECALL),
            Op::Ebreak => return Next::Trap(cause::BREAKPOINT),
            Op::Illegal => return Next::Trap(cause::ILLEGAL),
            Op::Csr(op) => return self.csr(hart, pc, i, op, x),
            Op::CsrImmediate(op) => return self.csr(hart, pc, i, op, i.rs1.into()),
            // One pc per lane: a lane may end by itself.
            Op::Tmc if self.config.has_lane_pcs() && x & self.config.full_mask() == 0 => {
                self.threads[hart].state = State::Idle;
            }
            Op::Tmc | Op::Wspawn => return Next::Meet(x, y),
            Op::Bar => {
                let most = match x & warp_control::BAR_ACROSS_CORES {
                    0 => self.config.warps as u32,
                    _ => 1,
                };
                match y {
                    1 => {}
                    count if (2..=most).contains(&count) => return Next::Meet(x, y),
                    _ => return Next::Trap(cause::BARRIER_COUNT),
                }
            }
            // One lane agrees with itself: nothing is pushed.
            Op::Split => {
                let value = if self.smaller_first() { own } else { 0 };
                self.set(hart, i.rd, value);
            }
            Op::Join if self.smaller_first() && x != 0 && x != u32::MAX => {
                self.mask_becomes(hart, pc, x)
            }
            Op::Pred => {
                let stays = on && (x ^ u32::from(i.rd)) & 1 == 1;
                self.mask_becomes(hart, pc, if stays { own } else { y });
                if !self.threads[hart].on && !self.config.has_mask() {
                    self.threads[hart].state = State::Idle;
                }
            }
            Op::Mask(op) => {
                self.set_always(hart, i.rd, own);
                self.mask_becomes(hart, pc, logic(op, x, own));
            }
            Op::MaskPredicate(op) => {
                let source = if x != 0 { own } else { 0 };
                self.set_always(hart, i.rd, own);
                self.mask_becomes(hart, pc, logic(op, source, own));
            }
            Op::LeavePredicate { negate } => {
                let leaves = if (y != 0) != negate { own } else { 0 };
                self.set_always(hart, i.rd, (x | leaves) & self.config.full_mask());
                self.mask_becomes(hart, pc, own & !leaves);
            }
            Op::Leave => {
                self.set_always(hart, i.rd, (x | own) & self.config.full_mask());
                self.mask_becomes(hart, pc, y);
            }
            Op::Bmz if !on => return Next::Pc(target),
            Op::Bmnz if on => return Next::Pc(target),
            Op::FloatLoad if on => {
                return self.load(hart, i, Load::Word, x.wrapping_add(i.imm as u32))
            }
            Op::FloatStore if on => {
                let address = x.wrapping_add(i.imm as u32);
                if address % 4 != 0 {
                    return Next::Trap(cause::STORE_MISALIGNED);
                }
                if !self.memory.store(address, 4, y) {
                    return Next::Trap(cause::STORE_ACCESS);
                }
            }
            Op::FloatFused { .. } | Op::Float(_) => return self.float(hart, i, x, y),
            Op::Vote(_) | Op::Shuffle(_) => return Next::CrossLane,
            _ => {}
        }
        Next::Pc(next)
    }

    /// The thread's bit of a new mask switches it on or off; bits of lanes that are idle start them after this instruction.
    fn mask_becomes(&mut self, hart: usize, pc: u32, mask: u32) {
        let threads = self.config.threads;
        self.threads[hart].on = mask >> (hart % threads) & 1 == 1;
        for other in self.harts(hart / threads) {
            let t = &mut self.threads[other];
            if t.state == State::Idle && mask >> (other % threads) & 1 == 1 {
                (t.pc, t.on, t.state) = (pc.wrapping_add(4), true, State::Live);
            }
        }
    }

    /// `vx_split` saves a mask, and `vx_join` restores it.
    fn smaller_first(&self) -> bool {
        self.config.has_stack() && self.config.stack_order == StackOrder::Smaller
    }

    fn load(&mut self, hart: usize, i: Instruction, load: Load, address: u32) -> Next {
        let bytes = load.bytes();
        if address % u32::from(bytes) != 0 {
            return Next::Trap(cause::LOAD_MISALIGNED);
        }
        let Some(raw) = self.memory.load(address, bytes.into()) else {
            return Next::Trap(cause::LOAD_ACCESS);
        };
        let sign_extended = |bits: u32| ((raw << (32 - bits)) as i32 >> (32 - bits)) as u32;
        let value = match load {
            Load::Byte => sign_extended(8),
            Load::Half => sign_extended(16),
            _ => raw,
        };
        self.set(hart, i.rd, value);
        Next::Pc(self.threads[hart].pc.wrapping_add(4))
    }

    fn float(&mut self, hart: usize, i: Instruction, x: u32, y: u32) -> Next {
        let warp = hart / self.config.threads;
        let z = self.threads[hart].registers[i.rs3 as usize];
        let rounds = !matches!(i.op, Op::Float(op) if !op.rounds());
        let mode = match i.imm as u32 {
            isa::DYNAMIC if rounds => self.fcsr[warp] >> 5,
            mode => mode,
        };
        if rounds && mode >= isa::MODES {
            return Next::Trap(cause::ILLEGAL);
        }
        let (value, flags) = match i.op {
            Op::FloatFused {
                negate_product,
                negate_addend,
            } => float::fma(x, y, z, negate_product, negate_addend, mode),
            Op::Float(op) => float::operate(op, x, y, mode),
            _ => return Next::Trap(cause::ILLEGAL),
        };
        if self.threads[hart].on {
            self.fcsr[warp] |= flags;
        }
        self.set(hart, i.rd, value);
        Next::Pc(self.threads[hart].pc.wrapping_add(4))
    }

    fn csr(&mut self, hart: usize, pc: u32, i: Instruction, op: CsrOp, operand: u32) -> Next {
        let address = i.imm as u32;
        let lane = hart % self.config.threads;
        let on = self.threads[hart].on;
        let writes = op == CsrOp::Write || i.rs1 != 0;
        let combine = |old: u32| match op {
            CsrOp::Write => operand,
            CsrOp::Set => old | operand,
            CsrOp::Clear => old & !operand,
        };
        if address == csr::TMASK {
            if !self.features.mask {
                return Next::Trap(cause::ILLEGAL);
            }
            let own = u32::from(on) << lane;
            self.set_always(hart, i.rd, own);
            if writes {
                self.mask_becomes(hart, pc, combine(own));
            }
            return Next::Pc(pc.wrapping_add(4));
        }
        let Some(value) = self.csr_value(hart, address) else {
            return Next::Trap(cause::ILLEGAL);
        };
        let warp = hart / self.config.threads;
        let float_csr = fcsr::read(self.fcsr[warp], address);
        if let (true, true, Some(old)) = (writes, on, float_csr) {
            self.fcsr[warp] = fcsr::written(self.fcsr[warp], address, combine(old));
        }
        if writes
            && address != csr::MSCRATCH
            && float_csr.is_none()
            && !csr::READ_ZERO.contains(&address)
        {
            return Next::Trap(cause::ILLEGAL);
        }
        if writes && on && address == csr::MSCRATCH {
            self.mscratch = combine(self.mscratch);
        }
        self.set(hart, i.rd, value);
        Next::Pc(pc.wrapping_add(4))
    }

    /// What a CSR reads. There is no time here: counters read 0.
    fn csr_value(&self, hart: usize, address: u32) -> Option<u32> {
        let c = &self.config;
        let warp = hart / c.threads;
        let is_counter = |a: u32| (csr::COUNTER_FIRST..=csr::COUNTER_LAST).contains(&a);
        let value = match address {
            csr::MSCRATCH => self.mscratch,
            csr::FFLAGS | csr::FRM | csr::FCSR if c.float => fcsr::read(self.fcsr[warp], address)?,
            csr::MISA if c.float => id::MISA | id::MISA_F,
            csr::MISA => id::MISA,
            csr::MVENDORID => id::MVENDORID,
            csr::MARCHID => id::MARCHID,
            csr::MIMPID => id::MIMPID,
            csr::MHARTID => hart as u32,
            csr::THREAD_ID => (hart % c.threads) as u32,
            csr::WARP_ID => warp as u32,
            csr::CORE_ID => 0,
            csr::ACTIVE_WARPS => (0..c.warps)
                .filter(|&w| self.is_active(w))
                .fold(0, |mask, w| mask | 1 << w),
            csr::ACTIVE_THREADS => self.base_masks[warp],
            csr::NUM_THREADS => c.threads as u32,
            csr::NUM_WARPS => c.warps as u32,
            csr::NUM_CORES => 1,
            csr::LOCAL_MEMORY_BASE => c.local_memory_base,
            a if csr::READ_ZERO.contains(&a) => 0,
            a if is_counter(a) || is_counter(a.wrapping_sub(csr::COUNTER_HIGH)) => 0,
            _ => return None,
        };
        Some(value)
    }
}

fn compute(alu: Alu, x: u32, y: u32) -> u32 {
    let (sx, sy) = (x as i32, y as i32);
    let high = |product: i128| (product >> 32) as u32;
    match alu {
        Alu::Add => x.wrapping_add(y),
        Alu::Sub => x.wrapping_sub(y),
        Alu::Sll => x.wrapping_shl(y),
        Alu::Slt => u32::from(sx < sy),
        Alu::Sltu => u32::from(x < y),
        Alu::Xor => x ^ y,
        Alu::Srl => x.wrapping_shr(y),
        Alu::Sra => sx.wrapping_shr(y) as u32,
        Alu::Or => x | y,
        Alu::And => x & y,
        Alu::Mul => x.wrapping_mul(y),
        Alu::Mulh => high(i128::from(sx) * i128::from(sy)),
        Alu::Mulhsu => high(i128::from(sx) * i128::from(y)),
        Alu::Mulhu => high(i128::from(x) * i128::from(y)),
        Alu::Div if y == 0 => u32::MAX,
        Alu::Div => sx.overflowing_div(sy).0 as u32,
        Alu::Divu if y == 0 => u32::MAX,
        Alu::Divu => x / y,
        Alu::Rem if y == 0 => x,
        Alu::Rem => sx.overflowing_rem(sy).0 as u32,
        Alu::Remu if y == 0 => x,
        Alu::Remu => x % y,
        Alu::CzeroEqz => x * u32::from(y != 0),
        Alu::CzeroNez => x * u32::from(y == 0),
    }
}

fn taken(condition: Condition, x: u32, y: u32) -> bool {
    match condition {
        Condition::Eq => x == y,
        Condition::Ne => x != y,
        Condition::Lt => (x as i32) < (y as i32),
        Condition::Ge => (x as i32) >= (y as i32),
        Condition::Ltu => x < y,
        Condition::Geu => x >= y,
    }
}

fn logic(op: MaskOp, source: u32, own: u32) -> u32 {
    match op {
        MaskOp::And => source & own,
        MaskOp::Or => source | own,
        MaskOp::Xor => source ^ own,
        MaskOp::Andn2 => source & !own,
        MaskOp::Orn2 => source | !own,
        MaskOp::Nand => !(source & own),
        MaskOp::Nor => !(source | own),
        MaskOp::Xnor => !(source ^ own),
    }
}
