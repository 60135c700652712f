//! Assembler: one function for each instruction, and [`Assembler`] for programs with labels.
//!
//! The functions return instruction words. Registers are numbers 0..32; immediates that do not fit panic.

use warpgen_isa::{
    csr, float, funct3 as f3, funct7 as f7, leave, mask, opcode, skip, vote, warp_control, word,
};

/// Number of a register.
pub type Reg = u8;

fn field(register: Reg) -> u32 {
    assert!(register < 32, "x{register} is no register");
    register.into()
}

fn fits(value: i32, bits: u32) -> u32 {
    let shift = 32 - bits;
    assert!(
        value << shift >> shift == value,
        "{value} does not fit {bits} bits"
    );
    value as u32
}

/// R-type: `funct7 | rs2 | rs1 | funct3 | rd | opcode`.
pub fn r_type(opcode: u32, funct3: u32, funct7: u32, rd: Reg, rs1: Reg, rs2: Reg) -> u32 {
    funct7 << 25 | field(rs2) << 20 | field(rs1) << 15 | funct3 << 12 | field(rd) << 7 | opcode
}

/// I-type: `imm[11:0] | rs1 | funct3 | rd | opcode`.
pub fn i_type(opcode: u32, funct3: u32, rd: Reg, rs1: Reg, imm: i32) -> u32 {
    fits(imm, 12) << 20 | field(rs1) << 15 | funct3 << 12 | field(rd) << 7 | opcode
}

/// S-type: `imm[11:5] | rs2 | rs1 | funct3 | imm[4:0] | opcode`.
pub fn s_type(opcode: u32, funct3: u32, rs1: Reg, rs2: Reg, imm: i32) -> u32 {
    let imm = fits(imm, 12);
    (imm >> 5 & 0x7F) << 25
        | field(rs2) << 20
        | field(rs1) << 15
        | funct3 << 12
        | (imm & 0x1F) << 7
        | opcode
}

/// B-type; `offset` is from the branch itself, in bytes, even.
pub fn b_type(opcode: u32, funct3: u32, rs1: Reg, rs2: Reg, offset: i32) -> u32 {
    assert!(offset & 1 == 0, "branch offset {offset} is odd");
    let imm = fits(offset, 13);
    let high = (imm >> 12 & 1) << 31 | (imm >> 5 & 0x3F) << 25;
    let low = (imm >> 1 & 0xF) << 8 | (imm >> 11 & 1) << 7;
    high | field(rs2) << 20 | field(rs1) << 15 | funct3 << 12 | low | opcode
}

/// U-type; `imm` is the upper 20 bits, in place.
pub fn u_type(opcode: u32, rd: Reg, imm: u32) -> u32 {
    assert!(imm & 0xFFF == 0, "{imm:#x} has low bits");
    imm | field(rd) << 7 | opcode
}

/// J-type; `offset` is from the jump itself, in bytes, even.
pub fn j_type(opcode: u32, rd: Reg, offset: i32) -> u32 {
    assert!(offset & 1 == 0, "jump offset {offset} is odd");
    let imm = fits(offset, 21);
    let bits = (imm >> 20 & 1) << 31
        | (imm >> 1 & 0x3FF) << 21
        | (imm >> 11 & 1) << 20
        | (imm >> 12 & 0xFF) << 12;
    bits | field(rd) << 7 | opcode
}

macro_rules! r_instructions {
    ($($name:ident = $opcode:expr, $funct3:expr, $funct7:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rd, rs1, rs2`")]
        pub fn $name(rd: Reg, rs1: Reg, rs2: Reg) -> u32 { r_type($opcode, $funct3, $funct7, rd, rs1, rs2) }
    )*};
}

r_instructions! {
    add = opcode::OP, f3::ADD, f7::BASE;
    sub = opcode::OP, f3::ADD, f7::ALTERNATE;
    sll = opcode::OP, f3::SLL, f7::BASE;
    slt = opcode::OP, f3::SLT, f7::BASE;
    sltu = opcode::OP, f3::SLTU, f7::BASE;
    xor = opcode::OP, f3::XOR, f7::BASE;
    srl = opcode::OP, f3::SRL, f7::BASE;
    sra = opcode::OP, f3::SRL, f7::ALTERNATE;
    or = opcode::OP, f3::OR, f7::BASE;
    and = opcode::OP, f3::AND, f7::BASE;
    mul = opcode::OP, f3::MUL, f7::MULDIV;
    mulh = opcode::OP, f3::MULH, f7::MULDIV;
    mulhsu = opcode::OP, f3::MULHSU, f7::MULDIV;
    mulhu = opcode::OP, f3::MULHU, f7::MULDIV;
    div = opcode::OP, f3::DIV, f7::MULDIV;
    divu = opcode::OP, f3::DIVU, f7::MULDIV;
    rem = opcode::OP, f3::REM, f7::MULDIV;
    remu = opcode::OP, f3::REMU, f7::MULDIV;
    czero_eqz = opcode::OP, f3::CZERO_EQZ, f7::CZERO;
    czero_nez = opcode::OP, f3::CZERO_NEZ, f7::CZERO;
    vx_shfl_up = opcode::CUSTOM_0, vote::SHUFFLE_UP, vote::FUNCT7;
    vx_shfl_down = opcode::CUSTOM_0, vote::SHUFFLE_DOWN, vote::FUNCT7;
    vx_shfl_bfly = opcode::CUSTOM_0, vote::SHUFFLE_BUTTERFLY, vote::FUNCT7;
    vx_shfl_idx = opcode::CUSTOM_0, vote::SHUFFLE_INDEX, vote::FUNCT7;
    vx_leave_p = opcode::CUSTOM_0, leave::PREDICATE, leave::FUNCT7;
    vx_leave_n_p = opcode::CUSTOM_0, leave::PREDICATE_NEGATED, leave::FUNCT7;
    vx_leave = opcode::CUSTOM_0, leave::MASK, leave::FUNCT7;
}

macro_rules! float_instructions {
    ($($name:ident = $funct7:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "`; register numbers of either file are 0..32")]
        pub fn $name(rd: Reg, rs1: Reg, rs2: Reg, mode: u32) -> u32 {
            r_type(opcode::OP_FP, mode, $funct7, rd, rs1, rs2)
        }
    )*};
}

// `mode` is the rounding mode (7: that of frm) or, where there is none, the operation's funct3. Operations with one source
// have their function code in rs2.
float_instructions! {
    fadd = float::ADD;
    fsub = float::SUB;
    fmul = float::MUL;
    fdiv = float::DIV;
    fsqrt = float::SQRT;
    fsgn = float::SIGN;
    fminmax = float::MIN_MAX;
    fcompare = float::COMPARE;
    fcvt_to_integer = float::TO_INTEGER;
    fcvt_from_integer = float::FROM_INTEGER;
    fmv_x_w = float::MOVE_TO_INTEGER;
    fmv_w_x = float::MOVE_FROM_INTEGER;
}

/// Fused multiply-add: `opcode` is one of the four of [`warpgen_isa::opcode`], `mode` the rounding mode.
pub fn fused(opcode: u32, rd: Reg, rs1: Reg, rs2: Reg, rs3: Reg, mode: u32) -> u32 {
    r_type(opcode, mode, field(rs3) << 2, rd, rs1, rs2)
}

macro_rules! i_instructions {
    ($($name:ident = $opcode:expr, $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "` with a 12-bit immediate or offset")]
        pub fn $name(rd: Reg, rs1: Reg, imm: i32) -> u32 { i_type($opcode, $funct3, rd, rs1, imm) }
    )*};
}

i_instructions! {
    addi = opcode::OP_IMM, f3::ADD;
    slti = opcode::OP_IMM, f3::SLT;
    sltiu = opcode::OP_IMM, f3::SLTU;
    xori = opcode::OP_IMM, f3::XOR;
    ori = opcode::OP_IMM, f3::OR;
    andi = opcode::OP_IMM, f3::AND;
    lb = opcode::LOAD, f3::LB;
    lh = opcode::LOAD, f3::LH;
    lw = opcode::LOAD, f3::LW;
    lbu = opcode::LOAD, f3::LBU;
    lhu = opcode::LOAD, f3::LHU;
    jalr = opcode::JALR, f3::JALR;
    flw = opcode::LOAD_FP, f3::LW;
}

macro_rules! shift_instructions {
    ($($name:ident = $funct3:expr, $funct7:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rd, rs1, amount`")]
        pub fn $name(rd: Reg, rs1: Reg, amount: u8) -> u32 { r_type(opcode::OP_IMM, $funct3, $funct7, rd, rs1, amount) }
    )*};
}

shift_instructions! {
    slli = f3::SLL, f7::BASE;
    srli = f3::SRL, f7::BASE;
    srai = f3::SRL, f7::ALTERNATE;
}

macro_rules! store_instructions {
    ($($name:ident = $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rs2, offset(rs1)`")]
        pub fn $name(rs2: Reg, rs1: Reg, offset: i32) -> u32 { s_type(opcode::STORE, $funct3, rs1, rs2, offset) }
    )*};
}

store_instructions! {
    sb = f3::SB;
    sh = f3::SH;
    sw = f3::SW;
}

macro_rules! branch_instructions {
    ($($name:ident = $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rs1, rs2, offset`")]
        pub fn $name(rs1: Reg, rs2: Reg, offset: i32) -> u32 { b_type(opcode::BRANCH, $funct3, rs1, rs2, offset) }
    )*};
}

branch_instructions! {
    beq = f3::BEQ;
    bne = f3::BNE;
    blt = f3::BLT;
    bge = f3::BGE;
    bltu = f3::BLTU;
    bgeu = f3::BGEU;
}

macro_rules! csr_instructions {
    ($($name:ident = $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rd, csr, source`: a register, or a 5-bit immediate in the forms that end in i")]
        pub fn $name(rd: Reg, csr: u32, source: Reg) -> u32 {
            assert!(csr < 4096, "{csr:#x} is no CSR address");
            csr << 20 | field(source) << 15 | $funct3 << 12 | field(rd) << 7 | opcode::SYSTEM
        }
    )*};
}

csr_instructions! {
    csrrw = f3::CSRRW;
    csrrs = f3::CSRRS;
    csrrc = f3::CSRRC;
    csrrwi = f3::CSRRWI;
    csrrsi = f3::CSRRSI;
    csrrci = f3::CSRRCI;
}

macro_rules! mask_instructions {
    ($($name:ident, $predicate:ident = $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rd, rs1`, mask form")]
        pub fn $name(rd: Reg, rs1: Reg) -> u32 { r_type(opcode::CUSTOM_0, $funct3, mask::FUNCT7_MASK, rd, rs1, 0) }
        #[doc = concat!("`", stringify!($name), ".p rd, rs1`, predicate form")]
        pub fn $predicate(rd: Reg, rs1: Reg) -> u32 { r_type(opcode::CUSTOM_0, $funct3, mask::FUNCT7_PREDICATE, rd, rs1, 0) }
    )*};
}

mask_instructions! {
    vx_and, vx_and_p = mask::AND;
    vx_or, vx_or_p = mask::OR;
    vx_xor, vx_xor_p = mask::XOR;
    vx_andn2, vx_andn2_p = mask::ANDN2;
    vx_orn2, vx_orn2_p = mask::ORN2;
    vx_nand, vx_nand_p = mask::NAND;
    vx_nor, vx_nor_p = mask::NOR;
    vx_xnor, vx_xnor_p = mask::XNOR;
}

macro_rules! vote_instructions {
    ($($name:ident = $funct3:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), " rd, rs1`")]
        pub fn $name(rd: Reg, rs1: Reg) -> u32 { r_type(opcode::CUSTOM_0, $funct3, vote::FUNCT7, rd, rs1, 0) }
    )*};
}

vote_instructions! {
    vx_vote_all = vote::ALL;
    vx_vote_any = vote::ANY;
    vx_vote_uni = vote::UNIFORM;
    vx_vote_ballot = vote::BALLOT;
}

/// `fsw rs2, offset(rs1)`
pub fn fsw(rs2: Reg, rs1: Reg, offset: i32) -> u32 {
    s_type(opcode::STORE_FP, f3::SW, rs1, rs2, offset)
}

/// `lui rd, imm`; `imm` in place.
pub fn lui(rd: Reg, imm: u32) -> u32 {
    u_type(opcode::LUI, rd, imm)
}

/// `auipc rd, imm`; `imm` in place.
pub fn auipc(rd: Reg, imm: u32) -> u32 {
    u_type(opcode::AUIPC, rd, imm)
}

/// `jal rd, offset`
pub fn jal(rd: Reg, offset: i32) -> u32 {
    j_type(opcode::JAL, rd, offset)
}

/// `vx_tmc rs1`
pub fn vx_tmc(rs1: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::TMC,
        warp_control::FUNCT7,
        0,
        rs1,
        0,
    )
}

/// `vx_wspawn rs1, rs2`: count, pc
pub fn vx_wspawn(rs1: Reg, rs2: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::WSPAWN,
        warp_control::FUNCT7,
        0,
        rs1,
        rs2,
    )
}

/// `vx_split rd, rs1`
pub fn vx_split(rd: Reg, rs1: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::SPLIT,
        warp_control::FUNCT7,
        rd,
        rs1,
        0,
    )
}

/// `vx_split_n rd, rs1`: the predicate negated
pub fn vx_split_n(rd: Reg, rs1: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::SPLIT,
        warp_control::FUNCT7,
        rd,
        rs1,
        1,
    )
}

/// `vx_join rs1`
pub fn vx_join(rs1: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::JOIN,
        warp_control::FUNCT7,
        0,
        rs1,
        0,
    )
}

/// `vx_bar rs1, rs2`: id, count
pub fn vx_bar(rs1: Reg, rs2: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::BAR,
        warp_control::FUNCT7,
        0,
        rs1,
        rs2,
    )
}

/// `vx_pred rs1, rs2`: condition, restore mask
pub fn vx_pred(rs1: Reg, rs2: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::PRED,
        warp_control::FUNCT7,
        0,
        rs1,
        rs2,
    )
}

/// `vx_pred_n rs1, rs2`: the condition negated
pub fn vx_pred_n(rs1: Reg, rs2: Reg) -> u32 {
    r_type(
        opcode::CUSTOM_0,
        warp_control::PRED,
        warp_control::FUNCT7,
        1,
        rs1,
        rs2,
    )
}

/// `vx_bmz offset`
pub fn vx_bmz(offset: i32) -> u32 {
    b_type(opcode::CUSTOM_2, skip::BMZ, 0, 0, offset)
}

/// `vx_bmnz offset`
pub fn vx_bmnz(offset: i32) -> u32 {
    b_type(opcode::CUSTOM_2, skip::BMNZ, 0, 0, offset)
}

/// `fence`
pub fn fence() -> u32 {
    0x0FF0_0000 | f3::FENCE << 12 | opcode::MISC_MEM
}

/// `fence.i`
pub fn fence_i() -> u32 {
    f3::FENCE_I << 12 | opcode::MISC_MEM
}

/// `ecall`
pub fn ecall() -> u32 {
    word::ECALL
}

/// `ebreak`
pub fn ebreak() -> u32 {
    word::EBREAK
}

/// `mret`
pub fn mret() -> u32 {
    word::MRET
}

/// `nop`
pub fn nop() -> u32 {
    word::NOP
}

/// `mv rd, rs1`
pub fn mv(rd: Reg, rs1: Reg) -> u32 {
    addi(rd, rs1, 0)
}

/// `csrr rd, csr`
pub fn csrr(rd: Reg, csr: u32) -> u32 {
    csrrs(rd, csr, 0)
}

/// `csrr rd, tmask`, in every lane (mask cores).
pub fn read_tmask(rd: Reg) -> u32 {
    csrr(rd, csr::TMASK)
}

/// The shortest load of a constant: `addi`, `lui`, or both.
pub fn li(rd: Reg, value: i32) -> Vec<u32> {
    if (-2048..2048).contains(&value) {
        return vec![addi(rd, 0, value)];
    }
    let low = value << 20 >> 20;
    let high = (value as u32).wrapping_sub(low as u32);
    match low {
        0 => vec![lui(rd, high)],
        _ => vec![lui(rd, high), addi(rd, rd, low)],
    }
}

/// A place in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// Places a target into the word of a branch or jump: the offset in bytes.
type Encode = Box<dyn Fn(i32) -> u32>;

/// A program being written: words, and labels that branches and jumps may name before they are bound.
pub struct Assembler {
    base: u32,
    words: Vec<u32>,
    labels: Vec<Option<usize>>,
    open: Vec<(usize, Label, Encode)>,
}

impl Assembler {
    /// An empty program that will be placed at `base`.
    pub fn new(base: u32) -> Assembler {
        Assembler {
            base,
            words: Vec::new(),
            labels: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Address of the next word.
    pub fn here(&self) -> u32 {
        self.base + 4 * self.words.len() as u32
    }

    /// Appends a word.
    pub fn put(&mut self, word: u32) -> &mut Self {
        self.words.push(word);
        self
    }

    /// Appends words.
    pub fn extend(&mut self, words: impl IntoIterator<Item = u32>) -> &mut Self {
        self.words.extend(words);
        self
    }

    /// Appends the load of a constant.
    pub fn li(&mut self, rd: Reg, value: u32) -> &mut Self {
        self.extend(li(rd, value as i32))
    }

    /// A label for a place not known yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// The label is here.
    ///
    /// # Panics
    /// If it is bound already.
    pub fn bind(&mut self, label: Label) -> &mut Self {
        let place = &mut self.labels[label.0];
        assert!(place.is_none(), "label bound twice");
        *place = Some(self.words.len());
        self
    }

    /// Appends a branch or jump to a label: `a.to(loop_, |offset| bne(5, 0, offset))`.
    pub fn to(&mut self, label: Label, encode: impl Fn(i32) -> u32 + 'static) -> &mut Self {
        self.open.push((self.words.len(), label, Box::new(encode)));
        self.put(0)
    }

    /// Appends the load of a label's address.
    pub fn la(&mut self, rd: Reg, label: Label) -> &mut Self {
        let split = |offset: i32| {
            let low = offset << 20 >> 20;
            (low, (offset as u32).wrapping_sub(low as u32))
        };
        self.to(label, move |offset| auipc(rd, split(offset).1));
        self.to(label, move |offset| addi(rd, rd, split(offset + 4).0))
    }

    /// The finished program.
    ///
    /// # Panics
    /// If a label is not bound, or too far from a branch.
    pub fn finish(&self) -> Vec<u32> {
        let mut words = self.words.clone();
        for (at, label, encode) in &self.open {
            let place = self.labels[label.0].expect("label is not bound");
            words[*at] = encode((place as i32 - *at as i32) * 4);
        }
        words
    }

    /// The finished program as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.finish().iter().flat_map(|w| w.to_le_bytes()).collect()
    }

    /// Address of a bound label.
    pub fn address(&self, label: Label) -> Option<u32> {
        self.labels[label.0].map(|place| self.base + 4 * place as u32)
    }
}
