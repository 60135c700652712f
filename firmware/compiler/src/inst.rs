//! Instructions of per-thread assembly: what each reads, writes, and does to control flow.

use crate::error::CompileError;

/// A register: 0..=31 integer, 32..=63 floating point.
pub type Reg = u8;

/// A set of registers, by bit.
pub type RegSet = u64;

/// Integer registers by the names a compiler prints.
const INTEGER: [&str; 32] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4",
    "a5", "a6", "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4",
    "t5", "t6",
];
/// Floating-point registers likewise.
const FLOAT: [&str; 32] = [
    "ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", "fs0", "fs1", "fa0", "fa1", "fa2",
    "fa3", "fa4", "fa5", "fa6", "fa7", "fs2", "fs3", "fs4", "fs5", "fs6", "fs7", "fs8", "fs9",
    "fs10", "fs11", "ft8", "ft9", "ft10", "ft11",
];

/// Return address.
pub const RA: Reg = 1;
/// Stack pointer.
pub const SP: Reg = 2;
/// Thread pointer.
pub const TP: Reg = 4;

/// Registers that a call may change under the standard calling convention.
pub const CALL_CLOBBERED: RegSet = {
    let mut set: RegSet = 1 << RA;
    let mut i = 0;
    while i < 32 {
        let integer = matches!(i, 5..=7 | 10..=17 | 28..=31);
        let float = matches!(i, 0..=7 | 10..=17 | 28..=31);
        if integer {
            set |= 1 << i;
        }
        if float {
            set |= 1 << (32 + i);
        }
        i += 1;
    }
    set
};

/// Registers of arguments.
pub const ARGUMENTS: RegSet = 0xFF << 10 | 0xFF << 42;
/// Registers of results.
pub const RESULTS: RegSet = 0x3 << 10 | 0x3 << 42;

/// The name of a register.
pub fn name(reg: Reg) -> &'static str {
    if reg < 32 {
        INTEGER[usize::from(reg)]
    } else {
        FLOAT[usize::from(reg - 32)]
    }
}

/// The register with a name.
pub fn register(text: &str) -> Option<Reg> {
    if let Some(i) = INTEGER.iter().position(|n| *n == text) {
        return Some(i as Reg);
    }
    if let Some(i) = FLOAT.iter().position(|n| *n == text) {
        return Some(32 + i as Reg);
    }
    if text == "fp" {
        return Some(8);
    }
    let number = |prefix: char| text.strip_prefix(prefix)?.parse::<Reg>().ok();
    match (number('x'), number('f')) {
        (Some(n), _) if n < 32 => Some(n),
        (_, Some(n)) if n < 32 => Some(32 + n),
        _ => None,
    }
}

/// How two registers are compared by a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Ge,
    Ltu,
    Geu,
}

impl Compare {
    /// The opposite comparison.
    pub fn negated(self) -> Compare {
        match self {
            Compare::Eq => Compare::Ne,
            Compare::Ne => Compare::Eq,
            Compare::Lt => Compare::Ge,
            Compare::Ge => Compare::Lt,
            Compare::Ltu => Compare::Geu,
            Compare::Geu => Compare::Ltu,
        }
    }

    /// The branch instruction.
    pub fn branch(self) -> &'static str {
        match self {
            Compare::Eq => "beq",
            Compare::Ne => "bne",
            Compare::Lt => "blt",
            Compare::Ge => "bge",
            Compare::Ltu => "bltu",
            Compare::Geu => "bgeu",
        }
    }
}

/// What an instruction does beside computing registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Only registers.
    Compute,
    /// A constant: the same in every lane.
    Constant,
    /// Reads memory at an address formed from the base register.
    Load { base: Reg, offset: String },
    /// Writes memory.
    Store {
        base: Reg,
        offset: String,
        value: Reg,
        bytes: u8,
    },
    /// Reads a CSR, and writes it if `write`.
    Csr { number: u32, write: bool },
    /// Vote: one result for all active lanes.
    Vote,
    /// Shuffle: a result per lane.
    Shuffle,
    /// Barrier of warps.
    Barrier,
    /// Warp control written by hand: split, join, pred, tmc, wspawn, mask logic.
    Control(&'static str),
    /// fence, nop.
    Neutral,
    /// ecall, ebreak, an undefined instruction.
    Trap,
    /// Call of a function, or through a register.
    Call(Option<String>),
    /// Return.
    Return,
    /// Jump to a label.
    Jump(String),
    /// Conditional branch.
    Branch {
        compare: Compare,
        left: Reg,
        right: Reg,
        label: String,
    },
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// As written, without indentation.
    pub text: String,
    /// Registers written.
    pub defs: RegSet,
    /// Registers read.
    pub uses: RegSet,
    /// What else it does.
    pub kind: Kind,
    /// File number and line of the source, if known.
    pub line: Option<(u32, u32)>,
}

impl Inst {
    /// Must not run while no lane is active (ISA.md 3).
    pub fn unsafe_when_empty(&self) -> bool {
        match &self.kind {
            Kind::Call(_) | Kind::Trap | Kind::Barrier | Kind::Control(_) => true,
            Kind::Csr { write, .. } => *write,
            _ => false,
        }
    }
}

/// `rd, rs…`: first operand written, the other registers read.
const COMPUTE: &[&str] = &[
    "add",
    "addi",
    "sub",
    "and",
    "andi",
    "or",
    "ori",
    "xor",
    "xori",
    "sll",
    "slli",
    "srl",
    "srli",
    "sra",
    "srai",
    "slt",
    "slti",
    "sltu",
    "sltiu",
    "mul",
    "mulh",
    "mulhu",
    "mulhsu",
    "div",
    "divu",
    "rem",
    "remu",
    "mv",
    "not",
    "neg",
    "seqz",
    "snez",
    "sltz",
    "sgtz",
    "sgt",
    "sgtu",
    "zext.b",
    "zext.h",
    "sext.b",
    "sext.h",
    "czero.eqz",
    "czero.nez",
    "fadd.s",
    "fsub.s",
    "fmul.s",
    "fdiv.s",
    "fsqrt.s",
    "fmin.s",
    "fmax.s",
    "fmadd.s",
    "fmsub.s",
    "fnmadd.s",
    "fnmsub.s",
    "fsgnj.s",
    "fsgnjn.s",
    "fsgnjx.s",
    "fmv.s",
    "fabs.s",
    "fneg.s",
    "feq.s",
    "flt.s",
    "fle.s",
    "fgt.s",
    "fge.s",
    "fclass.s",
    "fcvt.w.s",
    "fcvt.wu.s",
    "fcvt.s.w",
    "fcvt.s.wu",
    "fmv.x.w",
    "fmv.w.x",
    "fmv.x.s",
    "fmv.s.x",
];
const CONSTANT: &[&str] = &["li", "lui", "auipc", "la", "lla"];
const LOADS: &[&str] = &["lb", "lbu", "lh", "lhu", "lw", "flw"];
const STORES: &[(&str, u8)] = &[("sb", 1), ("sh", 2), ("sw", 4), ("fsw", 4)];
/// CSR numbers that compilers name.
const CSR_NAMES: &[(&str, u32)] = &[
    ("fflags", 1),
    ("frm", 2),
    ("fcsr", 3),
    ("mscratch", 0x340),
    ("mhartid", 0xF14),
    ("mcycle", 0xB00),
    ("minstret", 0xB02),
    ("mcycleh", 0xB80),
    ("minstreth", 0xB82),
];

/// Understands one instruction.
pub fn parse(text: &str, line: Option<(u32, u32)>) -> Result<Inst, CompileError> {
    let (mnemonic, rest) = match text.find(char::is_whitespace) {
        Some(at) => (&text[..at], text[at..].trim()),
        None => (text, ""),
    };
    let operands: Vec<&str> = if rest.is_empty() {
        vec![]
    } else {
        rest.split(',').map(str::trim).collect()
    };
    let unknown = || CompileError::Instruction {
        text: text.to_string(),
    };
    let reg = |i: usize| {
        operands
            .get(i)
            .and_then(|o| register(o))
            .ok_or_else(unknown)
    };
    let label = |i: usize| {
        operands
            .get(i)
            .map(|l| (*l).to_string())
            .ok_or_else(unknown)
    };
    let registers = |from: usize| -> RegSet {
        operands
            .iter()
            .skip(from)
            .filter_map(|o| register(o))
            .fold(0, |set, r| set | 1 << r)
    };
    let mut inst = Inst {
        text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        defs: 0,
        uses: 0,
        kind: Kind::Compute,
        line,
    };
    let branch = |compare, left: Reg, right: Reg, label: String| Kind::Branch {
        compare,
        left,
        right,
        label,
    };
    if COMPUTE.contains(&mnemonic) {
        inst.defs = 1 << reg(0)?;
        inst.uses = registers(1);
    } else if CONSTANT.contains(&mnemonic) {
        inst.defs = 1 << reg(0)?;
        inst.kind = Kind::Constant;
    } else if LOADS.contains(&mnemonic) {
        inst.defs = 1 << reg(0)?;
        let (base, offset) = address(operands.get(1).copied().unwrap_or("")).ok_or_else(unknown)?;
        inst.uses = 1 << base;
        inst.kind = Kind::Load { base, offset };
    } else if let Some((_, bytes)) = STORES.iter().find(|(m, _)| *m == mnemonic) {
        let value = reg(0)?;
        let (base, offset) = address(operands.get(1).copied().unwrap_or("")).ok_or_else(unknown)?;
        inst.uses = 1 << base | 1 << value;
        inst.kind = Kind::Store {
            base,
            offset,
            value,
            bytes: *bytes,
        };
    } else {
        use Compare::*;
        inst.kind = match mnemonic {
            "beq" => branch(Eq, reg(0)?, reg(1)?, label(2)?),
            "bne" => branch(Ne, reg(0)?, reg(1)?, label(2)?),
            "blt" => branch(Lt, reg(0)?, reg(1)?, label(2)?),
            "bge" => branch(Ge, reg(0)?, reg(1)?, label(2)?),
            "bltu" => branch(Ltu, reg(0)?, reg(1)?, label(2)?),
            "bgeu" => branch(Geu, reg(0)?, reg(1)?, label(2)?),
            "bgt" => branch(Lt, reg(1)?, reg(0)?, label(2)?),
            "ble" => branch(Ge, reg(1)?, reg(0)?, label(2)?),
            "bgtu" => branch(Ltu, reg(1)?, reg(0)?, label(2)?),
            "bleu" => branch(Geu, reg(1)?, reg(0)?, label(2)?),
            "beqz" => branch(Eq, reg(0)?, 0, label(1)?),
            "bnez" => branch(Ne, reg(0)?, 0, label(1)?),
            "bltz" => branch(Lt, reg(0)?, 0, label(1)?),
            "bgez" => branch(Ge, reg(0)?, 0, label(1)?),
            "blez" => branch(Ge, 0, reg(0)?, label(1)?),
            "bgtz" => branch(Lt, 0, reg(0)?, label(1)?),
            "j" => Kind::Jump(label(0)?),
            "call" => Kind::Call(Some(callee(operands.last().ok_or_else(unknown)?))),
            "jal" => match operands.len() {
                1 => Kind::Call(Some(callee(operands[0]))),
                2 if reg(0)? == RA => Kind::Call(Some(callee(operands[1]))),
                _ => return Err(unknown()),
            },
            "jalr" => {
                let target = match operands.len() {
                    1 => address(operands[0])
                        .map(|(base, _)| base)
                        .or(register(operands[0])),
                    2 if reg(0)? == RA => address(operands[1])
                        .map(|(base, _)| base)
                        .or(register(operands[1])),
                    3 if reg(0)? == RA => register(operands[1]),
                    _ => None,
                };
                inst.uses = 1 << target.ok_or_else(unknown)?;
                Kind::Call(None)
            }
            "jr" if reg(0)? == RA => Kind::Return,
            "jr" => {
                return Err(CompileError::IndirectJump {
                    text: text.to_string(),
                })
            }
            "tail" => {
                return Err(CompileError::TailCall {
                    text: text.to_string(),
                })
            }
            "ret" => Kind::Return,
            "fence" | "fence.i" | "nop" => Kind::Neutral,
            "ecall" | "ebreak" | "unimp" => Kind::Trap,
            "csrr" => {
                inst.defs = 1 << reg(0)?;
                csr_kind(operands.get(1), false).ok_or_else(unknown)?
            }
            "csrw" | "csrs" | "csrc" => {
                inst.uses = registers(1);
                csr_kind(operands.first(), true).ok_or_else(unknown)?
            }
            "csrwi" | "csrsi" | "csrci" => csr_kind(operands.first(), true).ok_or_else(unknown)?,
            "csrrw" | "csrrs" | "csrrc" | "csrrwi" | "csrrsi" | "csrrci" => {
                inst.defs = 1 << reg(0)?;
                inst.uses = registers(2);
                let reads = mnemonic != "csrrw"
                    && mnemonic != "csrrwi"
                    && matches!(operands.get(2), Some(&"zero" | &"x0" | &"0"));
                csr_kind(operands.get(1), !reads).ok_or_else(unknown)?
            }
            "frflags" | "frrm" | "frcsr" => {
                inst.defs = 1 << reg(0)?;
                Kind::Csr {
                    number: 3,
                    write: false,
                }
            }
            "fsflags" | "fsrm" | "fscsr" => {
                inst.uses = registers(operands.len() - 1);
                if operands.len() == 2 {
                    inst.defs = 1 << reg(0)?;
                }
                Kind::Csr {
                    number: 3,
                    write: true,
                }
            }
            ".insn" => custom(rest, &mut inst).ok_or_else(unknown)?,
            ".word" | ".4byte" if operands == ["0x0000100f"] => Kind::Neutral,
            _ => return Err(unknown()),
        };
        if let Kind::Branch { left, right, .. } = inst.kind {
            inst.uses = 1 << left | 1 << right;
        }
        if let Kind::Call(_) = inst.kind {
            inst.defs = CALL_CLOBBERED;
            inst.uses |= ARGUMENTS;
        }
    }
    inst.defs &= !1;
    inst.uses &= !1;
    Ok(inst)
}

/// The name in `f`, `f@plt`.
fn callee(text: &str) -> String {
    text.trim_end_matches("@plt").to_string()
}

fn csr_kind(operand: Option<&&str>, write: bool) -> Option<Kind> {
    let text = operand?;
    let number = CSR_NAMES
        .iter()
        .find(|(name, _)| name == text)
        .map(|(_, number)| *number)
        .or_else(|| number(text))?;
    Some(Kind::Csr { number, write })
}

fn number(text: &str) -> Option<u32> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// `offset(base)`.
fn address(text: &str) -> Option<(Reg, String)> {
    let open = text.rfind('(')?;
    let base = register(text[open + 1..].trim().strip_suffix(')')?.trim())?;
    Some((base, text[..open].trim().to_string()))
}

/// `.insn r opcode, funct3, funct7, rd, rs1, rs2` of the core's own instructions.
fn custom(rest: &str, inst: &mut Inst) -> Option<Kind> {
    let (format, rest) = rest.split_once(char::is_whitespace)?;
    let fields: Vec<&str> = rest.split(',').map(str::trim).collect();
    if format != "r" || fields.len() != 6 {
        return None;
    }
    let opcode = number(fields[0])?;
    let funct3 = number(fields[1])?;
    let funct7 = number(fields[2])?;
    let (rd, rs1, rs2) = (
        register(fields[3])?,
        register(fields[4])?,
        register(fields[5])?,
    );
    inst.uses = 1 << rs1 | 1 << rs2;
    inst.defs = 1 << rd;
    match (opcode, funct7, funct3) {
        (0x33, 0x07, 5 | 7) => Some(Kind::Compute),
        (0x0B, 0x00, 4) => {
            inst.defs = 0;
            Some(Kind::Barrier)
        }
        (0x0B, 0x01, 0..=3) => Some(Kind::Vote),
        (0x0B, 0x01, 4..=7) => Some(Kind::Shuffle),
        (0x0B, 0x00, 0) => Some(Kind::Control("vx_tmc")),
        (0x0B, 0x00, 1) => Some(Kind::Control("vx_wspawn")),
        (0x0B, 0x00, 2) => Some(Kind::Control("vx_split")),
        (0x0B, 0x00, 3) => Some(Kind::Control("vx_join")),
        (0x0B, 0x00, 5) => Some(Kind::Control("vx_pred")),
        (0x0B, 0x40..=0x42, _) => Some(Kind::Control("mask logic")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loads_stores_and_branches_are_understood() {
        let load = parse("lw a5, %lo(x+4)(a0)", None).unwrap();
        assert_eq!((load.defs, load.uses), (1 << 15, 1 << 10));
        let store = parse("sw\ts0,8(sp)", None).unwrap();
        assert_eq!((store.defs, store.uses), (0, 1 << 8 | 1 << 2));
        let branch = parse("ble a0,zero,.L6", None).unwrap();
        assert!(
            matches!(branch.kind, Kind::Branch { compare: Compare::Ge, left: 0, right: 10, ref label } if label == ".L6")
        );
    }

    #[test]
    fn what_cannot_be_understood_is_refused_by_name() {
        assert!(parse("amoadd.w a0,a1,(a2)", None)
            .unwrap_err()
            .to_string()
            .contains("amoadd.w"));
        assert!(matches!(
            parse("jr a5", None),
            Err(CompileError::IndirectJump { .. })
        ));
        assert!(matches!(
            parse("tail f", None),
            Err(CompileError::TailCall { .. })
        ));
    }
}
