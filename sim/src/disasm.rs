//! Disassembler: one line of text for an instruction word, our instructions included.

use crate::decode::{
    decode, Alu, Condition, CsrOp, Float, Instruction, Load, MaskOp, Op, Shuffle, Vote,
};
use warpgen_isa::{csr, REGISTER_NAMES};

fn r(register: u8) -> &'static str {
    REGISTER_NAMES[register as usize]
}

/// Text of the instruction `word` at `pc`: `addi a0, a0, 1`; targets of jumps are absolute addresses.
/// A word that is no instruction is shown as `.word 0x…`.
pub fn disassemble(word: u32, pc: u32) -> String {
    let i = decode(word);
    let Instruction {
        op,
        rd,
        rs1,
        rs2,
        rs3,
        imm,
    } = i;
    let target = format!("{:#x}", pc.wrapping_add(imm as u32));
    match op {
        Op::Lui => format!("lui {}, {:#x}", r(rd), imm as u32 >> 12),
        Op::Auipc => format!("auipc {}, {:#x}", r(rd), imm as u32 >> 12),
        Op::Jal if rd == 0 => format!("j {target}"),
        Op::Jal => format!("jal {}, {target}", r(rd)),
        Op::Jalr if rd == 0 && rs1 == 1 && imm == 0 => "ret".to_string(),
        Op::Jalr => format!("jalr {}, {imm}({})", r(rd), r(rs1)),
        Op::Branch(c) => format!("{} {}, {}, {target}", condition_name(c), r(rs1), r(rs2)),
        Op::Load(l) => format!("{} {}, {imm}({})", load_name(l), r(rd), r(rs1)),
        Op::Store(bytes) => format!("{} {}, {imm}({})", store_name(bytes), r(rs2), r(rs1)),
        Op::AluImmediate(Alu::Add) if (rd, rs1, imm) == (0, 0, 0) => "nop".to_string(),
        Op::AluImmediate(Alu::Add) if rs1 == 0 => format!("li {}, {imm}", r(rd)),
        Op::AluImmediate(Alu::Sltu) => format!("sltiu {}, {}, {imm}", r(rd), r(rs1)),
        Op::AluImmediate(a) => format!("{}i {}, {}, {imm}", alu_name(a), r(rd), r(rs1)),
        Op::Alu(a) => format!("{} {}, {}, {}", alu_name(a), r(rd), r(rs1), r(rs2)),
        Op::Fence => "fence".to_string(),
        Op::FenceI => "fence.i".to_string(),
        Op::Ecall => "ecall".to_string(),
        Op::Ebreak => "ebreak".to_string(),
        Op::Mret => "mret".to_string(),
        Op::Csr(c) => format!(
            "{} {}, {}, {}",
            csr_op_name(c),
            r(rd),
            csr_name(imm as u32),
            r(rs1)
        ),
        Op::CsrImmediate(c) => format!(
            "{}i {}, {}, {rs1}",
            csr_op_name(c),
            r(rd),
            csr_name(imm as u32)
        ),
        Op::Tmc => format!("vx_tmc {}", r(rs1)),
        Op::Wspawn => format!("vx_wspawn {}, {}", r(rs1), r(rs2)),
        Op::Split if rs2 & 1 == 1 => format!("vx_split_n {}, {}", r(rd), r(rs1)),
        Op::Split => format!("vx_split {}, {}", r(rd), r(rs1)),
        Op::Join => format!("vx_join {}", r(rs1)),
        Op::Bar => format!("vx_bar {}, {}", r(rs1), r(rs2)),
        Op::Pred if rd & 1 == 1 => format!("vx_pred_n {}, {}", r(rs1), r(rs2)),
        Op::Pred => format!("vx_pred {}, {}", r(rs1), r(rs2)),
        Op::Mask(m) => format!("vx_{} {}, {}", mask_name(m), r(rd), r(rs1)),
        Op::MaskPredicate(m) => format!("vx_{}.p {}, {}", mask_name(m), r(rd), r(rs1)),
        Op::LeavePredicate { negate: false } => {
            format!("vx_leave.p {}, {}, {}", r(rd), r(rs1), r(rs2))
        }
        Op::LeavePredicate { negate: true } => {
            format!("vx_leave_n.p {}, {}, {}", r(rd), r(rs1), r(rs2))
        }
        Op::Leave => format!("vx_leave {}, {}, {}", r(rd), r(rs1), r(rs2)),
        Op::Bmz => format!("vx_bmz {target}"),
        Op::Bmnz => format!("vx_bmnz {target}"),
        Op::Vote(v) => format!("vx_vote_{} {}, {}", vote_name(v), r(rd), r(rs1)),
        Op::Shuffle(s) => format!(
            "vx_shfl_{} {}, {}, {}",
            shuffle_name(s),
            r(rd),
            r(rs1),
            r(rs2)
        ),
        Op::FloatLoad => format!("flw {}, {imm}({})", r(rd), r(rs1)),
        Op::FloatStore => format!("fsw {}, {imm}({})", r(rs2), r(rs1)),
        Op::FloatFused {
            negate_product,
            negate_addend,
        } => format!(
            "f{}m{}.s {}, {}, {}, {}{}",
            if negate_product { "n" } else { "" },
            // fnmsub is -(a·b) + c
            if negate_addend == negate_product {
                "add"
            } else {
                "sub"
            },
            r(rd),
            r(rs1),
            r(rs2),
            r(rs3),
            mode_name(imm)
        ),
        Op::Float(op) => float_text(op, i),
        Op::Illegal => format!(".word {word:#010x}"),
    }
}

/// A rounding mode behind the operands; none when it is that of frm.
fn mode_name(mode: i32) -> &'static str {
    [", rne", ", rtz", ", rdn", ", rup", ", rmm"]
        .get(mode as usize)
        .copied()
        .unwrap_or("")
}

fn float_text(op: Float, i: Instruction) -> String {
    let x_rd = i.rd < 32;
    let name = match op {
        Float::Add => "fadd.s",
        Float::Sub => "fsub.s",
        Float::Mul => "fmul.s",
        Float::Div => "fdiv.s",
        Float::Sqrt => "fsqrt.s",
        Float::Sign(0) => "fsgnj.s",
        Float::Sign(1) => "fsgnjn.s",
        Float::Sign(_) => "fsgnjx.s",
        Float::Min => "fmin.s",
        Float::Max => "fmax.s",
        Float::LessOrEqual => "fle.s",
        Float::Less => "flt.s",
        Float::Equal => "feq.s",
        Float::ToInteger { unsigned: false } => "fcvt.w.s",
        Float::ToInteger { unsigned: true } => "fcvt.wu.s",
        Float::FromInteger { unsigned: false } => "fcvt.s.w",
        Float::FromInteger { unsigned: true } => "fcvt.s.wu",
        Float::Move if x_rd => "fmv.x.w",
        Float::Move => "fmv.w.x",
        Float::Classify => "fclass.s",
    };
    let second = match i.rs2 {
        0 => String::new(),
        rs2 => format!(", {}", r(rs2)),
    };
    let mode = if op.rounds() { mode_name(i.imm) } else { "" };
    format!("{name} {}, {}{second}{mode}", r(i.rd), r(i.rs1))
}

/// Name of a CSR, or its address.
pub fn csr_name(address: u32) -> String {
    let name = match address {
        csr::FFLAGS => "fflags",
        csr::FRM => "frm",
        csr::FCSR => "fcsr",
        0x180 => "satp",
        0x300 => "mstatus",
        csr::MISA => "misa",
        0x302 => "medeleg",
        0x303 => "mideleg",
        0x304 => "mie",
        0x305 => "mtvec",
        csr::MSCRATCH => "mscratch",
        0x341 => "mepc",
        0x3A0 => "pmpcfg0",
        0x3B0 => "pmpaddr0",
        0x744 => "mnstatus",
        csr::TMASK => "tmask",
        csr::MCYCLE => "mcycle",
        csr::MCYCLEH => "mcycleh",
        csr::MINSTRET => "minstret",
        csr::MINSTRETH => "minstreth",
        csr::THREAD_ID => "thread_id",
        csr::WARP_ID => "warp_id",
        csr::CORE_ID => "core_id",
        csr::ACTIVE_WARPS => "active_warps",
        csr::ACTIVE_THREADS => "active_threads",
        csr::MVENDORID => "mvendorid",
        csr::MARCHID => "marchid",
        csr::MIMPID => "mimpid",
        csr::MHARTID => "mhartid",
        csr::NUM_THREADS => "num_threads",
        csr::NUM_WARPS => "num_warps",
        csr::NUM_CORES => "num_cores",
        csr::LOCAL_MEMORY_BASE => "local_memory_base",
        _ => return format!("{address:#05x}"),
    };
    name.to_string()
}

fn condition_name(c: Condition) -> &'static str {
    match c {
        Condition::Eq => "beq",
        Condition::Ne => "bne",
        Condition::Lt => "blt",
        Condition::Ge => "bge",
        Condition::Ltu => "bltu",
        Condition::Geu => "bgeu",
    }
}

fn load_name(l: Load) -> &'static str {
    match l {
        Load::Byte => "lb",
        Load::Half => "lh",
        Load::Word => "lw",
        Load::ByteUnsigned => "lbu",
        Load::HalfUnsigned => "lhu",
    }
}

fn store_name(bytes: u8) -> &'static str {
    match bytes {
        1 => "sb",
        2 => "sh",
        _ => "sw",
    }
}

fn alu_name(a: Alu) -> &'static str {
    match a {
        Alu::Add => "add",
        Alu::Sub => "sub",
        Alu::Sll => "sll",
        Alu::Slt => "slt",
        Alu::Sltu => "sltu",
        Alu::Xor => "xor",
        Alu::Srl => "srl",
        Alu::Sra => "sra",
        Alu::Or => "or",
        Alu::And => "and",
        Alu::Mul => "mul",
        Alu::Mulh => "mulh",
        Alu::Mulhsu => "mulhsu",
        Alu::Mulhu => "mulhu",
        Alu::Div => "div",
        Alu::Divu => "divu",
        Alu::Rem => "rem",
        Alu::Remu => "remu",
        Alu::CzeroEqz => "czero.eqz",
        Alu::CzeroNez => "czero.nez",
    }
}

fn csr_op_name(c: CsrOp) -> &'static str {
    match c {
        CsrOp::Write => "csrrw",
        CsrOp::Set => "csrrs",
        CsrOp::Clear => "csrrc",
    }
}

fn mask_name(m: MaskOp) -> &'static str {
    match m {
        MaskOp::And => "and",
        MaskOp::Or => "or",
        MaskOp::Xor => "xor",
        MaskOp::Andn2 => "andn2",
        MaskOp::Orn2 => "orn2",
        MaskOp::Nand => "nand",
        MaskOp::Nor => "nor",
        MaskOp::Xnor => "xnor",
    }
}

fn vote_name(v: Vote) -> &'static str {
    match v {
        Vote::All => "all",
        Vote::Any => "any",
        Vote::Uniform => "uni",
        Vote::Ballot => "ballot",
    }
}

fn shuffle_name(s: Shuffle) -> &'static str {
    match s {
        Shuffle::Up => "up",
        Shuffle::Down => "down",
        Shuffle::Butterfly => "bfly",
        Shuffle::Index => "idx",
    }
}
