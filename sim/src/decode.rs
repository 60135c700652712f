//! The golden models' own decoder: instruction word to [`Instruction`] (ISA.md 1-5; the RISC-V unprivileged specification).
//!
//! Shares nothing with the hardware's decoder but the constants of warpgen-isa.

use warpgen_config::Config;
use warpgen_isa::{float, funct3, funct7, leave, mask, opcode, skip, vote, warp_control, word};

/// A decoded instruction: the operation and the fields it uses. Unused fields are 0. f0 to f31 are registers 32 to 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Instruction {
    pub op: Op,
    /// Destination; for `vx_pred` the field whose bit 0 negates the condition.
    pub rd: u8,
    /// First source; for immediate CSR instructions the 5-bit immediate.
    pub rs1: u8,
    /// Second source; for `vx_split` the field whose bit 0 negates the predicate.
    pub rs2: u8,
    /// Third source, of the fused multiply-add.
    pub rs3: u8,
    /// Immediate, sign-extended; for CSR instructions the CSR's address, for shifts the amount,
    /// for floating-point operations the rounding mode.
    pub imm: i32,
}

/// What an instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    Lui,
    Auipc,
    Jal,
    Jalr,
    Branch(Condition),
    Load(Load),
    /// Store of 1, 2 or 4 bytes.
    Store(u8),
    /// Operation on rs1 and the immediate.
    AluImmediate(Alu),
    /// Operation on rs1 and rs2.
    Alu(Alu),
    Fence,
    FenceI,
    Ecall,
    Ebreak,
    Mret,
    /// CSR instruction with rs1.
    Csr(CsrOp),
    /// CSR instruction with a 5-bit immediate.
    CsrImmediate(CsrOp),
    Tmc,
    Wspawn,
    Split,
    Join,
    Bar,
    Pred,
    /// Mask form: `vx_<op>`.
    Mask(MaskOp),
    /// Predicate form: `vx_<op>.p`.
    MaskPredicate(MaskOp),
    /// `vx_leave.p`, or its negated form.
    LeavePredicate {
        negate: bool,
    },
    Leave,
    Bmz,
    Bmnz,
    Vote(Vote),
    Shuffle(Shuffle),
    FloatLoad,
    FloatStore,
    /// ±(rs1 · rs2) ± rs3.
    FloatFused {
        negate_product: bool,
        negate_addend: bool,
    },
    Float(Float),
    /// Unknown opcode or reserved encoding.
    Illegal,
}

/// Condition of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    Eq,
    Ne,
    Lt,
    Ge,
    Ltu,
    Geu,
}

/// Size and extension of a load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Load {
    Byte,
    Half,
    Word,
    ByteUnsigned,
    HalfUnsigned,
}

impl Load {
    /// Size in bytes.
    pub const fn bytes(self) -> u8 {
        match self {
            Load::Byte | Load::ByteUnsigned => 1,
            Load::Half | Load::HalfUnsigned => 2,
            Load::Word => 4,
        }
    }
}

/// Operation on two values (I, M, Zicond).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alu {
    Add,
    Sub,
    Sll,
    Slt,
    Sltu,
    Xor,
    Srl,
    Sra,
    Or,
    And,
    Mul,
    Mulh,
    Mulhsu,
    Mulhu,
    Div,
    Divu,
    Rem,
    Remu,
    CzeroEqz,
    CzeroNez,
}

/// What a CSR instruction writes: the operand, or the old value with the operand's bits set or cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CsrOp {
    Write,
    Set,
    Clear,
}

/// Mask logic of source and tmask (ISA.md 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaskOp {
    And,
    Or,
    Xor,
    Andn2,
    Orn2,
    Nand,
    Nor,
    Xnor,
}

/// Vote over the active lanes' predicates (ISA.md 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vote {
    All,
    Any,
    Uniform,
    Ballot,
}

/// Where a shuffle takes a lane's value from (ISA.md 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shuffle {
    Up,
    Down,
    Butterfly,
    Index,
}

/// Floating-point operation on one or two registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    Add,
    Sub,
    Mul,
    Div,
    Sqrt,
    /// fsgnj, fsgnjn, fsgnjx: 0, 1, 2.
    Sign(u8),
    Min,
    Max,
    LessOrEqual,
    Less,
    Equal,
    ToInteger {
        unsigned: bool,
    },
    FromInteger {
        unsigned: bool,
    },
    /// Bits between register files, either way.
    Move,
    Classify,
}

impl Float {
    /// Whether the result depends on the rounding mode.
    pub const fn rounds(self) -> bool {
        use Float::{Add, Div, FromInteger, Mul, Sqrt, Sub, ToInteger};
        matches!(
            self,
            Add | Sub | Mul | Div | Sqrt | ToInteger { .. } | FromInteger { .. }
        )
    }
}

/// Which optional instructions a core has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// `vx_split`, `vx_join`; with a pc per lane they exist and do nothing.
    pub stack: bool,
    /// Mask logic and the tmask CSR.
    pub mask: bool,
    /// Skip branches.
    pub skip: bool,
    /// `vx_leave`.
    pub leave: bool,
    /// F.
    pub float: bool,
}

impl Features {
    /// Those of a configuration.
    pub fn of(config: &Config) -> Features {
        Features {
            stack: config.has_stack() || config.has_lane_pcs(),
            mask: config.has_mask(),
            skip: config.has_skip(),
            leave: config.has_leave(),
            float: config.float,
        }
    }

    /// Whether a core with these features executes `op` (ISA.md 1: what it does not have, traps).
    pub fn has(self, op: Op) -> bool {
        match op {
            Op::Split | Op::Join => self.stack,
            Op::Mask(_) | Op::MaskPredicate(_) => self.mask,
            Op::LeavePredicate { .. } | Op::Leave => self.leave,
            Op::Bmz | Op::Bmnz => self.skip,
            Op::FloatLoad | Op::FloatStore | Op::FloatFused { .. } | Op::Float(_) => self.float,
            Op::Illegal => false,
            _ => true,
        }
    }
}

const fn bits(word: u32, high: u32, low: u32) -> u32 {
    (word >> low) & ((1 << (high - low + 1)) - 1)
}

const fn imm_i(word: u32) -> i32 {
    word as i32 >> 20
}

const fn imm_s(word: u32) -> i32 {
    (word as i32 >> 25 << 5) | bits(word, 11, 7) as i32
}

const fn imm_b(word: u32) -> i32 {
    (word as i32 >> 31 << 12)
        | (bits(word, 7, 7) << 11 | bits(word, 30, 25) << 5 | bits(word, 11, 8) << 1) as i32
}

const fn imm_u(word: u32) -> i32 {
    (word & 0xFFFF_F000) as i32
}

const fn imm_j(word: u32) -> i32 {
    (word as i32 >> 31 << 20)
        | (bits(word, 19, 12) << 12 | bits(word, 20, 20) << 11 | bits(word, 30, 21) << 1) as i32
}

/// Decodes a word as the largest core would; [`Features::has`] tells what a given core lacks.
pub fn decode(word: u32) -> Instruction {
    let rd = bits(word, 11, 7) as u8;
    let rs1 = bits(word, 19, 15) as u8;
    let rs2 = bits(word, 24, 20) as u8;
    let f3 = bits(word, 14, 12);
    let f7 = bits(word, 31, 25);
    let make = |op: Op, rd: u8, rs1: u8, rs2: u8, imm: i32| Instruction {
        op,
        rd,
        rs1,
        rs2,
        rs3: 0,
        imm,
    };
    match bits(word, 6, 0) {
        opcode::LUI => make(Op::Lui, rd, 0, 0, imm_u(word)),
        opcode::AUIPC => make(Op::Auipc, rd, 0, 0, imm_u(word)),
        opcode::JAL => make(Op::Jal, rd, 0, 0, imm_j(word)),
        opcode::JALR if f3 == funct3::JALR => make(Op::Jalr, rd, rs1, 0, imm_i(word)),
        opcode::BRANCH => match condition(f3) {
            Some(c) => make(Op::Branch(c), 0, rs1, rs2, imm_b(word)),
            None => ILLEGAL,
        },
        opcode::LOAD => match load(f3) {
            Some(l) => make(Op::Load(l), rd, rs1, 0, imm_i(word)),
            None => ILLEGAL,
        },
        opcode::STORE if f3 <= funct3::SW => make(Op::Store(1 << f3), 0, rs1, rs2, imm_s(word)),
        opcode::OP_IMM => match alu_immediate(f3, f7) {
            Some(alu @ (Alu::Sll | Alu::Srl | Alu::Sra)) => {
                make(Op::AluImmediate(alu), rd, rs1, 0, rs2.into())
            }
            Some(alu) => make(Op::AluImmediate(alu), rd, rs1, 0, imm_i(word)),
            None => ILLEGAL,
        },
        opcode::OP => match alu(f3, f7) {
            Some(alu) => make(Op::Alu(alu), rd, rs1, rs2, 0),
            None => ILLEGAL,
        },
        opcode::MISC_MEM if f3 == funct3::FENCE => make(Op::Fence, 0, 0, 0, 0),
        opcode::MISC_MEM if f3 == funct3::FENCE_I => make(Op::FenceI, 0, 0, 0, 0),
        opcode::SYSTEM => system(word, f3, rd, rs1),
        opcode::CUSTOM_0 => custom_0(f3, f7, rd, rs1, rs2),
        opcode::CUSTOM_2 if rs1 == 0 && rs2 == 0 => match f3 {
            skip::BMZ => make(Op::Bmz, 0, 0, 0, imm_b(word)),
            skip::BMNZ => make(Op::Bmnz, 0, 0, 0, imm_b(word)),
            _ => ILLEGAL,
        },
        opcode::LOAD_FP if f3 == funct3::LW => make(Op::FloatLoad, f(rd), rs1, 0, imm_i(word)),
        opcode::STORE_FP if f3 == funct3::SW => make(Op::FloatStore, 0, rs1, f(rs2), imm_s(word)),
        o @ (opcode::MADD | opcode::MSUB | opcode::NMSUB | opcode::NMADD)
            if bits(word, 26, 25) == 0 && is_mode(f3) =>
        {
            let op = Op::FloatFused {
                negate_product: matches!(o, opcode::NMSUB | opcode::NMADD),
                negate_addend: matches!(o, opcode::MSUB | opcode::NMADD),
            };
            Instruction {
                rs3: f(bits(word, 31, 27) as u8),
                ..make(op, f(rd), f(rs1), f(rs2), f3 as i32)
            }
        }
        opcode::OP_FP => operation(f3, f7, rd, rs1, rs2),
        _ => ILLEGAL,
    }
}

/// Number of a floating-point register.
const fn f(register: u8) -> u8 {
    32 + register
}

/// A rounding mode that an instruction may name.
const fn is_mode(f3: u32) -> bool {
    f3 < float::MODES || f3 == float::DYNAMIC
}

fn operation(f3: u32, f7: u32, rd: u8, rs1: u8, rs2: u8) -> Instruction {
    // Registers: the integer ones are named, the others floating-point; then whether there is a second source.
    let (fd, f1) = (f(rd), f(rs1));
    let (op, rd, rs1, second) = match (f7, f3, rs2) {
        (float::ADD, _, _) => (Float::Add, fd, f1, true),
        (float::SUB, _, _) => (Float::Sub, fd, f1, true),
        (float::MUL, _, _) => (Float::Mul, fd, f1, true),
        (float::DIV, _, _) => (Float::Div, fd, f1, true),
        (float::SQRT, _, 0) => (Float::Sqrt, fd, f1, false),
        (float::SIGN, 0..=2, _) => (Float::Sign(f3 as u8), fd, f1, true),
        (float::MIN_MAX, 0, _) => (Float::Min, fd, f1, true),
        (float::MIN_MAX, 1, _) => (Float::Max, fd, f1, true),
        (float::COMPARE, 0, _) => (Float::LessOrEqual, rd, f1, true),
        (float::COMPARE, 1, _) => (Float::Less, rd, f1, true),
        (float::COMPARE, 2, _) => (Float::Equal, rd, f1, true),
        (float::TO_INTEGER, _, 0 | 1) => {
            let unsigned = rs2 == 1;
            (Float::ToInteger { unsigned }, rd, f1, false)
        }
        (float::FROM_INTEGER, _, 0 | 1) => {
            let unsigned = rs2 == 1;
            (Float::FromInteger { unsigned }, fd, rs1, false)
        }
        (float::MOVE_TO_INTEGER, 0, 0) => (Float::Move, rd, f1, false),
        (float::MOVE_TO_INTEGER, 1, 0) => (Float::Classify, rd, f1, false),
        (float::MOVE_FROM_INTEGER, 0, 0) => (Float::Move, fd, rs1, false),
        _ => return ILLEGAL,
    };
    if op.rounds() && !is_mode(f3) {
        return ILLEGAL;
    }
    Instruction {
        op: Op::Float(op),
        rd,
        rs1,
        rs2: if second { f(rs2) } else { 0 },
        rs3: 0,
        imm: f3 as i32,
    }
}

const ILLEGAL: Instruction = Instruction {
    op: Op::Illegal,
    rd: 0,
    rs1: 0,
    rs2: 0,
    rs3: 0,
    imm: 0,
};

fn condition(f3: u32) -> Option<Condition> {
    Some(match f3 {
        funct3::BEQ => Condition::Eq,
        funct3::BNE => Condition::Ne,
        funct3::BLT => Condition::Lt,
        funct3::BGE => Condition::Ge,
        funct3::BLTU => Condition::Ltu,
        funct3::BGEU => Condition::Geu,
        _ => return None,
    })
}

fn load(f3: u32) -> Option<Load> {
    Some(match f3 {
        funct3::LB => Load::Byte,
        funct3::LH => Load::Half,
        funct3::LW => Load::Word,
        funct3::LBU => Load::ByteUnsigned,
        funct3::LHU => Load::HalfUnsigned,
        _ => return None,
    })
}

fn alu_immediate(f3: u32, f7: u32) -> Option<Alu> {
    Some(match (f3, f7) {
        (funct3::ADD, _) => Alu::Add,
        (funct3::SLT, _) => Alu::Slt,
        (funct3::SLTU, _) => Alu::Sltu,
        (funct3::XOR, _) => Alu::Xor,
        (funct3::OR, _) => Alu::Or,
        (funct3::AND, _) => Alu::And,
        (funct3::SLL, funct7::BASE) => Alu::Sll,
        (funct3::SRL, funct7::BASE) => Alu::Srl,
        (funct3::SRL, funct7::ALTERNATE) => Alu::Sra,
        _ => return None,
    })
}

fn alu(f3: u32, f7: u32) -> Option<Alu> {
    Some(match (f7, f3) {
        (funct7::BASE, funct3::ADD) => Alu::Add,
        (funct7::BASE, funct3::SLL) => Alu::Sll,
        (funct7::BASE, funct3::SLT) => Alu::Slt,
        (funct7::BASE, funct3::SLTU) => Alu::Sltu,
        (funct7::BASE, funct3::XOR) => Alu::Xor,
        (funct7::BASE, funct3::SRL) => Alu::Srl,
        (funct7::BASE, funct3::OR) => Alu::Or,
        (funct7::BASE, funct3::AND) => Alu::And,
        (funct7::ALTERNATE, funct3::ADD) => Alu::Sub,
        (funct7::ALTERNATE, funct3::SRL) => Alu::Sra,
        (funct7::MULDIV, funct3::MUL) => Alu::Mul,
        (funct7::MULDIV, funct3::MULH) => Alu::Mulh,
        (funct7::MULDIV, funct3::MULHSU) => Alu::Mulhsu,
        (funct7::MULDIV, funct3::MULHU) => Alu::Mulhu,
        (funct7::MULDIV, funct3::DIV) => Alu::Div,
        (funct7::MULDIV, funct3::DIVU) => Alu::Divu,
        (funct7::MULDIV, funct3::REM) => Alu::Rem,
        (funct7::MULDIV, funct3::REMU) => Alu::Remu,
        (funct7::CZERO, funct3::CZERO_EQZ) => Alu::CzeroEqz,
        (funct7::CZERO, funct3::CZERO_NEZ) => Alu::CzeroNez,
        _ => return None,
    })
}

fn system(word: u32, f3: u32, rd: u8, rs1: u8) -> Instruction {
    let csr = |op| Instruction {
        op,
        rd,
        rs1,
        rs2: 0,
        rs3: 0,
        imm: (word >> 20) as i32,
    };
    let plain = |op| Instruction { op, ..ILLEGAL };
    match f3 {
        funct3::PRIV => match word {
            word::ECALL => plain(Op::Ecall),
            word::EBREAK => plain(Op::Ebreak),
            word::MRET => plain(Op::Mret),
            _ => ILLEGAL,
        },
        funct3::CSRRW => csr(Op::Csr(CsrOp::Write)),
        funct3::CSRRS => csr(Op::Csr(CsrOp::Set)),
        funct3::CSRRC => csr(Op::Csr(CsrOp::Clear)),
        funct3::CSRRWI => csr(Op::CsrImmediate(CsrOp::Write)),
        funct3::CSRRSI => csr(Op::CsrImmediate(CsrOp::Set)),
        funct3::CSRRCI => csr(Op::CsrImmediate(CsrOp::Clear)),
        _ => ILLEGAL,
    }
}

fn custom_0(f3: u32, f7: u32, rd: u8, rs1: u8, rs2: u8) -> Instruction {
    let make = |op: Op, rd: u8, rs1: u8, rs2: u8| Instruction {
        op,
        rd,
        rs1,
        rs2,
        rs3: 0,
        imm: 0,
    };
    match f7 {
        warp_control::FUNCT7 => match f3 {
            warp_control::TMC => make(Op::Tmc, 0, rs1, 0),
            warp_control::WSPAWN => make(Op::Wspawn, 0, rs1, rs2),
            warp_control::SPLIT => make(Op::Split, rd, rs1, rs2),
            warp_control::JOIN => make(Op::Join, 0, rs1, 0),
            warp_control::BAR => make(Op::Bar, 0, rs1, rs2),
            warp_control::PRED => make(Op::Pred, rd, rs1, rs2),
            _ => ILLEGAL,
        },
        vote::FUNCT7 => match f3 {
            vote::ALL => make(Op::Vote(Vote::All), rd, rs1, 0),
            vote::ANY => make(Op::Vote(Vote::Any), rd, rs1, 0),
            vote::UNIFORM => make(Op::Vote(Vote::Uniform), rd, rs1, 0),
            vote::BALLOT => make(Op::Vote(Vote::Ballot), rd, rs1, 0),
            vote::SHUFFLE_UP => make(Op::Shuffle(Shuffle::Up), rd, rs1, rs2),
            vote::SHUFFLE_DOWN => make(Op::Shuffle(Shuffle::Down), rd, rs1, rs2),
            vote::SHUFFLE_BUTTERFLY => make(Op::Shuffle(Shuffle::Butterfly), rd, rs1, rs2),
            _ => make(Op::Shuffle(Shuffle::Index), rd, rs1, rs2),
        },
        mask::FUNCT7_MASK if rs2 == 0 => make(Op::Mask(mask_op(f3)), rd, rs1, 0),
        mask::FUNCT7_PREDICATE if rs2 == 0 => make(Op::MaskPredicate(mask_op(f3)), rd, rs1, 0),
        leave::FUNCT7 => match f3 {
            leave::PREDICATE => make(Op::LeavePredicate { negate: false }, rd, rs1, rs2),
            leave::PREDICATE_NEGATED => make(Op::LeavePredicate { negate: true }, rd, rs1, rs2),
            leave::MASK => make(Op::Leave, rd, rs1, rs2),
            _ => ILLEGAL,
        },
        _ => ILLEGAL,
    }
}

fn mask_op(f3: u32) -> MaskOp {
    match f3 {
        mask::AND => MaskOp::And,
        mask::OR => MaskOp::Or,
        mask::XOR => MaskOp::Xor,
        mask::ANDN2 => MaskOp::Andn2,
        mask::ORN2 => MaskOp::Orn2,
        mask::NAND => MaskOp::Nand,
        mask::NOR => MaskOp::Nor,
        _ => MaskOp::Xnor,
    }
}
