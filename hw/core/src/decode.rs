//! Decode: one fetched word to a control word, register numbers and an immediate.
//!
//! Stage: decode, combinational, no state. ISA.md 1–5; reserved encodings become traps here, before they can issue.
//! From fetch:       `pc`, `instr`, `access_fault`, `misaligned`
//! From divergence:  `claim_*` — answers of the mechanism to the instruction on its claim port
//! From core:        `stall_fetch` — control instructions stop fetch until they have executed (`control_stall = "fetch"`)
//! To issue:         `rd`, `rs1`, `rs2` (x0 where the field is not used), `imm`, `ctl`, `class`, `hold`, `word`
//! To schedule:      `jump` — a `jal` that redirects fetch to `imm` now; `wait` — fetch of this warp stops until the
//!                   instruction has executed
//! Stalls: none.

use crate::control_word::*;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Decode {
    pub unit: UnitName,
    pub pc: Wire<In>,
    pub instr: Wire<In>,
    pub access_fault: Bit1<In>,
    pub misaligned: Bit1<In>,
    pub claim_hit: Bit1<In>,
    pub claim_rd: Bit1<In>,
    pub claim_rs1: Bit1<In>,
    pub claim_rs2: Bit1<In>,
    pub claim_all: Bit1<In>,
    pub claim_wait: Bit1<In>,
    pub claim_target: Bit1<In>,
    pub stall_fetch: Bit1<In>,
    /// frm of the warp, with float.
    pub float_mode: Vec<Wire<In>>,
    pub rd: Wire<Out>,
    pub rs1: Wire<Out>,
    pub rs2: Wire<Out>,
    /// Third source and floating-point class, with float.
    pub rs3: Vec<Wire<Out>>,
    pub float_class: Vec<Wire<Out>>,
    pub imm: Wire<Out>,
    pub ctl: Wire<Out>,
    pub class: Wire<Out>,
    pub hold: Bit1<Out>,
    /// The instruction word, 0 after a fetch fault.
    pub word: Wire<Out>,
    pub jump: Bit1<Out>,
    /// A `jal` with a link register, ra or t0: a call.
    pub link: Bit1<Out>,
    pub wait: Bit1<Out>,
    opcode: Wire<Local>,
    funct3: Wire<Local>,
    funct7: Wire<Local>,
    csr: Wire<Local>,
    imm_i: Wire<Local>,
    imm_s: Wire<Local>,
    imm_b: Wire<Local>,
    imm_j: Wire<Local>,
    sign: Wire<Local>,
    offset: Wire<Local>,
    near: Wire<Local>,
    select: Wire<Local>,
    use_imm: Bit1<Local>,
    subtract: Bit1<Local>,
    is_unsigned: Bit1<Local>,
    all_lanes: Bit1<Local>,
    kind: Wire<Local>,
    has_rd: Bit1<Local>,
    has_rs1: Bit1<Local>,
    has_rs2: Bit1<Local>,
    legal: Bit1<Local>,
    cause: Wire<Local>,
    trap: Bit1<Local>,
    csr_exists: Bit1<Local>,
    csr_read_only: Bit1<Local>,
    csr_writes: Bit1<Local>,
    is_jal: Bit1<Local>,
    is_relative: Bit1<Local>,
    mode: Vec<Wire<Local>>,
    mode_legal: Vec<Bit1<Local>>,
    float_rd: Vec<Bit1<Local>>,
    float_rs1: Vec<Bit1<Local>>,
    float_rs2: Vec<Bit1<Local>>,
    _float: usize,
}

impl Decode {
    pub fn new(config: &Config) -> Self {
        let (float, rb) = (config.float as usize, config.register_bits());
        let wires = |width: usize| (0..float).map(|_| Wire::new(width)).collect();
        let bits = || (0..float).map(|_| Bit1::default()).collect();
        Self {
            unit: UnitName::of::<Self>(),
            pc: Wire::new(32),
            instr: Wire::new(32),
            access_fault: Bit1::default(),
            misaligned: Bit1::default(),
            claim_hit: Bit1::default(),
            claim_rd: Bit1::default(),
            claim_rs1: Bit1::default(),
            claim_rs2: Bit1::default(),
            claim_all: Bit1::default(),
            claim_wait: Bit1::default(),
            claim_target: Bit1::default(),
            stall_fetch: Bit1::default(),
            float_mode: (0..float).map(|_| Wire::new(3)).collect(),
            rd: Wire::new(rb),
            rs1: Wire::new(rb),
            rs2: Wire::new(rb),
            rs3: (0..float).map(|_| Wire::new(rb)).collect(),
            float_class: (0..float).map(|_| Wire::new(FLOAT_CLASS_BITS)).collect(),
            imm: Wire::new(32),
            ctl: Wire::new(CTL_BITS),
            class: Wire::new(CLASS_BITS),
            hold: Bit1::default(),
            word: Wire::new(32),
            jump: Bit1::default(),
            link: Bit1::default(),
            wait: Bit1::default(),
            opcode: Wire::new(7),
            funct3: Wire::new(3),
            funct7: Wire::new(7),
            csr: Wire::new(12),
            imm_i: Wire::new(32),
            imm_s: Wire::new(32),
            imm_b: Wire::new(32),
            imm_j: Wire::new(32),
            sign: Wire::new(32),
            offset: Wire::new(32),
            near: Wire::new(32),
            select: Wire::new(ALU_SELECT_BITS),
            use_imm: Bit1::default(),
            subtract: Bit1::default(),
            is_unsigned: Bit1::default(),
            all_lanes: Bit1::default(),
            kind: Wire::new(KIND_BITS),
            has_rd: Bit1::default(),
            has_rs1: Bit1::default(),
            has_rs2: Bit1::default(),
            legal: Bit1::default(),
            cause: Wire::new(5),
            trap: Bit1::default(),
            csr_exists: Bit1::default(),
            csr_read_only: Bit1::default(),
            csr_writes: Bit1::default(),
            is_jal: Bit1::default(),
            is_relative: Bit1::default(),
            mode: wires(3),
            mode_legal: bits(),
            float_rd: bits(),
            float_rs1: bits(),
            float_rs2: bits(),
            _float: float,
        }
    }
}

impl Logic for Decode {
    #[hdl_gen]
    fn update(&mut self) {
        self.opcode.next = self.instr.val().get_bits::<7>(0);
        self.funct3.next = self.instr.val().get_bits::<3>(12);
        self.funct7.next = self.instr.val().get_bits::<7>(25);
        self.csr.next = self.instr.val().get_bits::<12>(20);

        // Immediates, sign extended; the target of a pc-relative jump is added here, once for the warp.
        self.sign.next = 0.into();
        if self.instr.val().get_bit(31) {
            self.sign.next = 0xFFFF_FFFFu32.into();
        }
        self.imm_i.next =
            (self.sign.val() << 12) | bits_to(self.instr.val().get_bits::<12>(20), 32);
        self.imm_s.next = (self.sign.val() << 12)
            | (bits_to(self.instr.val().get_bits::<7>(25), 32) << 5)
            | bits_to(self.instr.val().get_bits::<5>(7), 32);
        self.imm_b.next = (self.sign.val() << 12)
            | (bits_to(self.instr.val().get_bits::<1>(7), 32) << 11)
            | (bits_to(self.instr.val().get_bits::<6>(25), 32) << 5)
            | (bits_to(self.instr.val().get_bits::<4>(8), 32) << 1);
        self.imm_j.next = (self.sign.val() << 20)
            | (bits_to(self.instr.val().get_bits::<8>(12), 32) << 12)
            | (bits_to(self.instr.val().get_bits::<1>(20), 32) << 11)
            | (bits_to(self.instr.val().get_bits::<10>(21), 32) << 1);
        self.is_jal.next = self.opcode.val() == 0x6F;
        self.is_relative.next = self.is_jal.val() | (self.opcode.val() == 0x17);
        self.offset.next = self.imm_b.val();
        if self.is_jal.val() {
            self.offset.next = self.imm_j.val();
        }
        if self.opcode.val() == 0x17 {
            self.offset.next = self.instr.val() & 0xFFFF_F000u32;
        }
        self.near.next = self.pc.val() + self.offset.val();

        self.csr_exists.next = false;
        self.csr_read_only.next = (self.csr.val().get_bits::<2>(10) == 3)
            | (self.csr.val().get_bits::<4>(8) == 0xB)
            | (self.csr.val() == 0x301);
        match self.csr.val().index() {
            0x180 => {
                self.csr_exists.next = true;
            }
            0x300 => {
                self.csr_exists.next = true;
            }
            0x301 => {
                self.csr_exists.next = true;
            }
            0x302 => {
                self.csr_exists.next = true;
            }
            0x303 => {
                self.csr_exists.next = true;
            }
            0x304 => {
                self.csr_exists.next = true;
            }
            0x305 => {
                self.csr_exists.next = true;
            }
            0x340 => {
                self.csr_exists.next = true;
            }
            0x341 => {
                self.csr_exists.next = true;
            }
            0x3A0 => {
                self.csr_exists.next = true;
            }
            0x3B0 => {
                self.csr_exists.next = true;
            }
            0x744 => {
                self.csr_exists.next = true;
            }
            _ => {
                self.csr_exists.next = ((self.csr.val() & 0xF60) == 0xB00)
                    | ((self.csr.val() & 0xFFC) == 0xCC0)
                    | (self.csr.val() == 0xCC4)
                    | (self.csr.val() == 0xF11)
                    | (self.csr.val() == 0xF12)
                    | (self.csr.val() == 0xF13)
                    | (self.csr.val() == 0xF14)
                    | ((self.csr.val() & 0xFFC) == 0xFC0);
            }
        }
        self.csr_writes.next =
            (self.funct3.val().get_bits::<2>(0) == 1) | self.instr.val().get_bits::<5>(15).any();

        self.select.next = 0.into();
        self.use_imm.next = false;
        self.subtract.next = false;
        self.is_unsigned.next = false;
        self.all_lanes.next = false;
        self.kind.next = 0.into();
        self.has_rd.next = false;
        self.has_rs1.next = false;
        self.has_rs2.next = false;
        self.legal.next = false;
        self.cause.next = 2.into();
        self.class.next = 1.into();
        self.imm.next = self.imm_i.val();
        self.hold.next = false;
        self.wait.next = false;

        match self.opcode.val().index() {
            0x33 => {
                // OP: base, M, Zicond
                self.has_rd.next = true;
                self.has_rs1.next = true;
                self.has_rs2.next = true;
                self.legal.next = self.funct7.val() == 0;
                match self.funct3.val().index() {
                    0 => {
                        self.select.next = 0.into();
                    }
                    1 => {
                        self.select.next = 1.into();
                    }
                    2 => {
                        self.select.next = 2.into();
                        self.subtract.next = true;
                    }
                    3 => {
                        self.select.next = 2.into();
                        self.subtract.next = true;
                        self.is_unsigned.next = true;
                    }
                    4 => {
                        self.select.next = 3.into();
                    }
                    5 => {
                        self.select.next = 1.into();
                    }
                    6 => {
                        self.select.next = 4.into();
                    }
                    _ => {
                        self.select.next = 5.into();
                    }
                }
                if (self.funct7.val() == 0x20)
                    & ((self.funct3.val() & 3) == 0)
                    & !self.funct3.val().get_bit(2)
                {
                    self.legal.next = true;
                    self.subtract.next = true;
                }
                if (self.funct7.val() == 0x20) & (self.funct3.val() == 5) {
                    self.legal.next = true;
                }
                if (self.funct7.val() == 0x07) & ((self.funct3.val() & 5) == 5) {
                    self.legal.next = true;
                    self.select.next = 8.into();
                }
                if self.funct7.val() == 1 {
                    self.legal.next = true;
                    if self.funct3.val().get_bit(2) {
                        self.class.next = 4.into();
                    } else {
                        self.class.next = 2.into();
                    }
                }
            }
            0x13 => {
                // OP-IMM
                self.has_rd.next = true;
                self.has_rs1.next = true;
                self.use_imm.next = true;
                self.legal.next = true;
                match self.funct3.val().index() {
                    0 => {
                        self.select.next = 0.into();
                    }
                    1 => {
                        self.select.next = 1.into();
                        self.legal.next = self.funct7.val() == 0;
                    }
                    2 => {
                        self.select.next = 2.into();
                        self.subtract.next = true;
                    }
                    3 => {
                        self.select.next = 2.into();
                        self.subtract.next = true;
                        self.is_unsigned.next = true;
                    }
                    4 => {
                        self.select.next = 3.into();
                    }
                    5 => {
                        self.select.next = 1.into();
                        self.legal.next = (self.funct7.val() & 0x5F) == 0;
                    }
                    6 => {
                        self.select.next = 4.into();
                    }
                    _ => {
                        self.select.next = 5.into();
                    }
                }
            }
            0x37 => {
                // lui
                self.has_rd.next = true;
                self.legal.next = true;
                self.select.next = 6.into();
                self.imm.next = self.instr.val() & 0xFFFF_F000u32;
            }
            0x17 => {
                // auipc
                self.has_rd.next = true;
                self.legal.next = true;
                self.select.next = 6.into();
                self.imm.next = self.near.val();
            }
            0x6F => {
                // jal: fetch turns at decode; where control instructions stall fetch it jumps when executed
                self.has_rd.next = true;
                self.legal.next = true;
                self.select.next = 7.into();
                self.imm.next = self.near.val();
                if self.stall_fetch.val() {
                    self.kind.next = 2.into();
                    self.hold.next = true;
                }
            }
            0x67 => {
                // jalr
                self.has_rd.next = true;
                self.has_rs1.next = true;
                self.legal.next = self.funct3.val() == 0;
                self.select.next = 7.into();
                self.use_imm.next = true;
                self.kind.next = 2.into();
                self.hold.next = true;
                self.wait.next = true;
            }
            0x63 => {
                // conditional branches
                self.has_rs1.next = true;
                self.has_rs2.next = true;
                self.legal.next = (self.funct3.val() & 6) != 2;
                self.subtract.next = true;
                self.is_unsigned.next = self.funct3.val().get_bit(1);
                self.imm.next = self.near.val();
                self.kind.next = 1.into();
                self.hold.next = true;
            }
            0x03 => {
                // loads
                self.has_rd.next = true;
                self.has_rs1.next = true;
                self.class.next = 8.into();
                self.legal.next = (self.funct3.val() != 3) & (self.funct3.val() < 6);
            }
            0x23 => {
                // stores
                self.has_rs1.next = true;
                self.has_rs2.next = true;
                self.class.next = 8.into();
                self.imm.next = self.imm_s.val();
                self.legal.next = self.funct3.val() < 3;
            }
            0x0F => {
                self.class.next = 16.into();
                self.legal.next = self.funct3.val() < 2;
                self.hold.next = true;
                self.kind.next = 8.into();
                if self.funct3.val() == 1 {
                    self.kind.next = 9.into();
                    self.wait.next = true;
                }
            }
            0x73 => {
                // SYSTEM: CSR accesses, ecall, ebreak, mret
                self.class.next = 16.into();
                if self.funct3.val() == 0 {
                    if self.instr.val() == 0x3020_0073u32 {
                        self.legal.next = true;
                    }
                    if (self.instr.val() & 0xFFEF_FFFFu32) == 0x0000_0073u32 {
                        // ecall, ebreak
                        self.cause.next = 11.into();
                        if self.instr.val().get_bit(20) {
                            self.cause.next = 3.into();
                        }
                    }
                } else {
                    self.has_rd.next = true;
                    self.has_rs1.next = !self.funct3.val().get_bit(2);
                    self.legal.next = self.csr_exists.val()
                        & (self.funct3.val() != 4)
                        & !(self.csr_writes.val() & self.csr_read_only.val());
                }
            }
            0x0B => {
                // warp control, vote and shuffle
                self.class.next = 16.into();
                if self.funct7.val() == 0 {
                    match self.funct3.val().index() {
                        0 => {
                            // vx_tmc
                            self.legal.next = true;
                            self.has_rs1.next = true;
                            self.kind.next = 4.into();
                            self.hold.next = true;
                        }
                        1 => {
                            // vx_wspawn
                            self.legal.next = true;
                            self.has_rs1.next = true;
                            self.has_rs2.next = true;
                            self.kind.next = 6.into();
                            self.hold.next = true;
                        }
                        4 => {
                            // vx_bar
                            self.legal.next = true;
                            self.has_rs1.next = true;
                            self.has_rs2.next = true;
                            self.kind.next = 7.into();
                            self.hold.next = true;
                        }
                        5 => {
                            // vx_pred
                            self.legal.next = true;
                            self.has_rs1.next = true;
                            self.has_rs2.next = true;
                            self.kind.next = 5.into();
                            self.hold.next = true;
                        }
                        _ => {
                            self.legal.next = false;
                        }
                    }
                }
                if self.funct7.val() == 1 {
                    self.legal.next = true;
                    self.has_rd.next = true;
                    self.has_rs1.next = true;
                    self.has_rs2.next = self.funct3.val().get_bit(2);
                }
            }
            _ => {
                self.legal.next = false;
            }
        }
        for k in 0..self._float {
            self.float_class[k].next = 0.into();
            self.rs3[k].next = 0.into();
            self.float_rd[k].next = false;
            self.float_rs1[k].next = false;
            self.float_rs2[k].next = false;
            // Rounding modes 0 to 4; 7 in an instruction is that of frm, which no access can change behind decode.
            self.mode[k].next = self.funct3.val();
            if self.funct3.val() == 7 {
                self.mode[k].next = self.float_mode[k].val();
            }
            self.mode_legal[k].next = self.mode[k].val() < 5;
            match self.opcode.val().index() {
                0x07 => {
                    // flw
                    self.has_rd.next = true;
                    self.has_rs1.next = true;
                    self.float_rd[k].next = true;
                    self.class.next = 8.into();
                    self.legal.next = self.funct3.val() == 2;
                }
                0x27 => {
                    // fsw
                    self.has_rs1.next = true;
                    self.has_rs2.next = true;
                    self.float_rs2[k].next = true;
                    self.class.next = 8.into();
                    self.imm.next = self.imm_s.val();
                    self.legal.next = self.funct3.val() == 2;
                }
                0x53 => {
                    self.class.next = 0.into();
                    self.has_rd.next = true;
                    self.has_rs1.next = true;
                    self.float_rd[k].next = true;
                    self.float_rs1[k].next = true;
                    self.select.next = unsigned_cast(self.mode[k].val());
                    self.float_class[k].next = 2.into();
                    match self.funct7.val().index() {
                        0x00 => {
                            self.float_class[k].next = 1.into();
                            self.has_rs2.next = true;
                            self.legal.next = self.mode_legal[k].val();
                        }
                        0x04 => {
                            self.float_class[k].next = 1.into();
                            self.has_rs2.next = true;
                            self.legal.next = self.mode_legal[k].val();
                        }
                        0x08 => {
                            self.float_class[k].next = 1.into();
                            self.has_rs2.next = true;
                            self.legal.next = self.mode_legal[k].val();
                        }
                        0x0C => {
                            self.float_class[k].next = 4.into();
                            self.has_rs2.next = true;
                            self.legal.next = self.mode_legal[k].val();
                        }
                        0x2C => {
                            self.float_class[k].next = 4.into();
                            self.legal.next = self.mode_legal[k].val()
                                & !self.instr.val().get_bits::<5>(20).any();
                        }
                        0x10 => {
                            // sign injection
                            self.has_rs2.next = true;
                            self.legal.next = self.funct3.val() < 3;
                        }
                        0x14 => {
                            // minimum, maximum
                            self.has_rs2.next = true;
                            self.legal.next = self.funct3.val() < 2;
                        }
                        0x50 => {
                            // comparison
                            self.has_rs2.next = true;
                            self.float_rd[k].next = false;
                            self.legal.next = self.funct3.val() < 3;
                        }
                        0x60 => {
                            // to integer
                            self.float_rd[k].next = false;
                            self.legal.next = self.mode_legal[k].val()
                                & !self.instr.val().get_bits::<4>(21).any();
                        }
                        0x68 => {
                            // from integer
                            self.float_rs1[k].next = false;
                            self.legal.next = self.mode_legal[k].val()
                                & !self.instr.val().get_bits::<4>(21).any();
                        }
                        0x70 => {
                            // move to integer, class
                            self.float_rd[k].next = false;
                            self.legal.next =
                                (self.funct3.val() < 2) & !self.instr.val().get_bits::<5>(20).any();
                        }
                        0x78 => {
                            // move from integer
                            self.float_rs1[k].next = false;
                            self.legal.next = (self.funct3.val() == 0)
                                & !self.instr.val().get_bits::<5>(20).any();
                        }
                        _ => {
                            self.legal.next = false;
                        }
                    }
                }
                0x73 => {
                    // fflags, frm, fcsr: fetch waits, so that decode knows frm
                    if self.funct3.val().get_bits::<2>(0).any()
                        & (self.csr.val().get_bits::<10>(2) == 0)
                        & self.csr.val().get_bits::<2>(0).any()
                    {
                        self.legal.next = true;
                        self.float_class[k].next = 8.into();
                        self.kind.next = 11.into();
                        self.hold.next = true;
                        self.wait.next = true;
                    }
                }
                _ => {
                    if (self.opcode.val() & 0x73) == 0x43 {
                        // fused multiply-add
                        self.class.next = 0.into();
                        self.has_rd.next = true;
                        self.has_rs1.next = true;
                        self.has_rs2.next = true;
                        self.float_rd[k].next = true;
                        self.float_rs1[k].next = true;
                        self.float_rs2[k].next = true;
                        self.select.next = unsigned_cast(self.mode[k].val());
                        self.float_class[k].next = 1.into();
                        self.legal.next =
                            self.mode_legal[k].val() & !self.funct7.val().get_bits::<2>(0).any();
                        self.rs3[k].next = bits_to(self.instr.val().get_bits::<5>(27), 6) | 32;
                    }
                }
            }
            if (self.opcode.val() == 0x53) & self.has_rs2.val() {
                self.float_rs2[k].next = true;
            }
        }
        if self.claim_hit.val() {
            self.class.next = 16.into();
            self.legal.next = true;
            self.has_rd.next = self.claim_rd.val();
            self.has_rs1.next = self.claim_rs1.val();
            self.has_rs2.next = self.claim_rs2.val();
            self.all_lanes.next = self.claim_all.val();
            self.kind.next = 3.into();
            self.hold.next = true;
            self.wait.next = self.claim_wait.val();
            if self.claim_target.val() {
                self.imm.next = self.near.val();
            }
        }

        self.word.next = self.instr.val();
        if self.misaligned.val() {
            self.legal.next = false;
            self.cause.next = 0.into();
            self.word.next = 0.into();
        } else if self.access_fault.val() {
            self.legal.next = false;
            self.cause.next = 1.into();
            self.word.next = 0.into();
        }
        self.trap.next = !self.legal.val();
        self.rd.next = unsigned_cast(self.instr.val().get_bits::<5>(7));
        self.rs1.next = unsigned_cast(self.instr.val().get_bits::<5>(15));
        self.rs2.next = unsigned_cast(self.instr.val().get_bits::<5>(20));
        for k in 0..self._float {
            if self.float_rd[k].val() {
                self.rd.next = bits_to(self.instr.val().get_bits::<5>(7), 6) | 32;
            }
            if self.float_rs1[k].val() {
                self.rs1.next = bits_to(self.instr.val().get_bits::<5>(15), 6) | 32;
            }
            if self.float_rs2[k].val() {
                self.rs2.next = bits_to(self.instr.val().get_bits::<5>(20), 6) | 32;
            }
        }
        if !self.has_rd.val() {
            self.rd.next = 0.into();
        }
        if !self.has_rs1.val() {
            self.rs1.next = 0.into();
        }
        if !self.has_rs2.val() {
            self.rs2.next = 0.into();
        }
        if self.trap.val() {
            // A trap reports a0 and gp of the lead lane (ISA.md 1).
            self.class.next = 16.into();
            self.kind.next = 10.into();
            self.rd.next = 0.into();
            self.rs1.next = 10.into();
            self.rs2.next = 3.into();
            self.imm.next = bits_to(self.cause.val(), 32);
            self.hold.next = true;
            self.wait.next = true;
            self.all_lanes.next = false;
            for k in 0..self._float {
                self.float_class[k].next = 0.into();
                self.rs3[k].next = 0.into();
            }
        }
        self.jump.next = self.is_jal.val() & !self.trap.val() & !self.stall_fetch.val();
        self.link.next =
            self.is_jal.val() & !self.trap.val() & ((self.instr.val().get_bits::<5>(7) & 27) == 1);
        if self.stall_fetch.val() & self.hold.val() {
            self.wait.next = true;
        }
        self.ctl.next = bits_to(self.select.val(), 12)
            | (bits_to(self.use_imm.val(), 12) << 4)
            | (bits_to(self.subtract.val(), 12) << 5)
            | (bits_to(self.is_unsigned.val(), 12) << 6)
            | (bits_to(self.all_lanes.val(), 12) << 7)
            | (bits_to(self.kind.val(), 12) << 8);
    }
}
