//! Encodings of the instruction set: the only thing hardware and golden models share.
//!
//! Constants, no semantics. Each module names the page and section it comes from ("ISA.md 2" is the section
//! on warp control). All fields are `u32`, so that they can be shifted into an instruction word.

/// Major opcodes, bits 6..0 of the instruction word (the RISC-V unprivileged specification, table 70).
pub mod opcode {
    pub const LOAD: u32 = 0x03;
    /// Floating-point loads (with F).
    pub const LOAD_FP: u32 = 0x07;
    /// Warp control, mask logic, leave, vote and shuffle (ISA.md 2, 3, 5).
    pub const CUSTOM_0: u32 = 0x0B;
    pub const MISC_MEM: u32 = 0x0F;
    pub const OP_IMM: u32 = 0x13;
    pub const AUIPC: u32 = 0x17;
    pub const STORE: u32 = 0x23;
    /// Floating-point stores (with F).
    pub const STORE_FP: u32 = 0x27;
    /// Kept free for Vortex's graphics extensions; traps.
    pub const CUSTOM_1: u32 = 0x2B;
    pub const OP: u32 = 0x33;
    /// Fused multiply-add, in its four forms (with F).
    pub const MADD: u32 = 0x43;
    pub const MSUB: u32 = 0x47;
    pub const NMSUB: u32 = 0x4B;
    pub const NMADD: u32 = 0x4F;
    /// Other floating-point operations (with F).
    pub const OP_FP: u32 = 0x53;
    pub const LUI: u32 = 0x37;
    /// Skip branches (ISA.md 3).
    pub const CUSTOM_2: u32 = 0x5B;
    pub const BRANCH: u32 = 0x63;
    pub const JALR: u32 = 0x67;
    pub const JAL: u32 = 0x6F;
    pub const SYSTEM: u32 = 0x73;
    /// Kept free; traps.
    pub const CUSTOM_3: u32 = 0x7B;
}

/// funct3 of the base instructions, bits 14..12.
pub mod funct3 {
    pub const BEQ: u32 = 0;
    pub const BNE: u32 = 1;
    pub const BLT: u32 = 4;
    pub const BGE: u32 = 5;
    pub const BLTU: u32 = 6;
    pub const BGEU: u32 = 7;

    pub const LB: u32 = 0;
    pub const LH: u32 = 1;
    pub const LW: u32 = 2;
    pub const LBU: u32 = 4;
    pub const LHU: u32 = 5;

    pub const SB: u32 = 0;
    pub const SH: u32 = 1;
    pub const SW: u32 = 2;

    /// `add`, `sub`, `addi`.
    pub const ADD: u32 = 0;
    pub const SLL: u32 = 1;
    pub const SLT: u32 = 2;
    pub const SLTU: u32 = 3;
    pub const XOR: u32 = 4;
    /// `srl`, `sra`, `srli`, `srai`.
    pub const SRL: u32 = 5;
    pub const OR: u32 = 6;
    pub const AND: u32 = 7;

    pub const MUL: u32 = 0;
    pub const MULH: u32 = 1;
    pub const MULHSU: u32 = 2;
    pub const MULHU: u32 = 3;
    pub const DIV: u32 = 4;
    pub const DIVU: u32 = 5;
    pub const REM: u32 = 6;
    pub const REMU: u32 = 7;

    pub const CZERO_EQZ: u32 = 5;
    pub const CZERO_NEZ: u32 = 7;

    pub const FENCE: u32 = 0;
    pub const FENCE_I: u32 = 1;

    pub const JALR: u32 = 0;

    /// `ecall`, `ebreak`, `mret`.
    pub const PRIV: u32 = 0;
    pub const CSRRW: u32 = 1;
    pub const CSRRS: u32 = 2;
    pub const CSRRC: u32 = 3;
    pub const CSRRWI: u32 = 5;
    pub const CSRRSI: u32 = 6;
    pub const CSRRCI: u32 = 7;
}

/// funct7 of the base instructions, bits 31..25.
pub mod funct7 {
    /// `add`, `srl` and everything of `OP` that has no other.
    pub const BASE: u32 = 0x00;
    /// `sub`, `sra`, `srai`.
    pub const ALTERNATE: u32 = 0x20;
    /// Multiply and divide (M).
    pub const MULDIV: u32 = 0x01;
    /// `czero.eqz`, `czero.nez` (Zicond).
    pub const CZERO: u32 = 0x07;
}

/// Whole instruction words.
pub mod word {
    pub const ECALL: u32 = 0x0000_0073;
    pub const EBREAK: u32 = 0x0010_0073;
    pub const MRET: u32 = 0x3020_0073;
    pub const NOP: u32 = 0x0000_0013;
}

/// Warp control: custom-0, funct7 = [`FUNCT7`](warp_control::FUNCT7) (ISA.md 2).
pub mod warp_control {
    pub const FUNCT7: u32 = 0x00;
    pub const TMC: u32 = 0;
    pub const WSPAWN: u32 = 1;
    pub const SPLIT: u32 = 2;
    pub const JOIN: u32 = 3;
    pub const BAR: u32 = 4;
    pub const PRED: u32 = 5;
    /// Bit of rs1 of `vx_bar` that means "across cores".
    pub const BAR_ACROSS_CORES: u32 = 1 << 31;
}

/// Vote and shuffle: custom-0, funct7 = [`FUNCT7`](vote::FUNCT7) (ISA.md 5).
pub mod vote {
    pub const FUNCT7: u32 = 0x01;
    pub const ALL: u32 = 0;
    pub const ANY: u32 = 1;
    pub const UNIFORM: u32 = 2;
    pub const BALLOT: u32 = 3;
    pub const SHUFFLE_UP: u32 = 4;
    pub const SHUFFLE_DOWN: u32 = 5;
    pub const SHUFFLE_BUTTERFLY: u32 = 6;
    pub const SHUFFLE_INDEX: u32 = 7;
}

/// Mask logic: custom-0, funct7 = [`FUNCT7_MASK`](mask::FUNCT7_MASK) or [`FUNCT7_PREDICATE`](mask::FUNCT7_PREDICATE) (ISA.md 3).
pub mod mask {
    /// `vx_<op>`: the source is rs1 of the lead lane.
    pub const FUNCT7_MASK: u32 = 0x40;
    /// `vx_<op>.p`: the source is "rs1 of this lane is not zero", over active lanes.
    pub const FUNCT7_PREDICATE: u32 = 0x41;
    pub const AND: u32 = 0;
    pub const OR: u32 = 1;
    pub const XOR: u32 = 2;
    pub const ANDN2: u32 = 3;
    pub const ORN2: u32 = 4;
    pub const NAND: u32 = 5;
    pub const NOR: u32 = 6;
    pub const XNOR: u32 = 7;
}

/// Leave: custom-0, funct7 = [`FUNCT7`](leave::FUNCT7) (ISA.md 3).
pub mod leave {
    pub const FUNCT7: u32 = 0x42;
    /// `vx_leave.p`
    pub const PREDICATE: u32 = 0;
    /// `vx_leave.p` with the condition negated.
    pub const PREDICATE_NEGATED: u32 = 1;
    /// `vx_leave`
    pub const MASK: u32 = 2;
}

/// Skip branches: custom-2, B-type (ISA.md 3).
pub mod skip {
    /// `vx_bmz`: jump if tmask is empty.
    pub const BMZ: u32 = 6;
    /// `vx_bmnz`: jump if tmask is not empty.
    pub const BMNZ: u32 = 7;
}

/// funct7 of single-precision operations, bits 31..25 (the RISC-V unprivileged specification, "F").
pub mod float {
    pub const ADD: u32 = 0x00;
    pub const SUB: u32 = 0x04;
    pub const MUL: u32 = 0x08;
    pub const DIV: u32 = 0x0C;
    pub const SIGN: u32 = 0x10;
    pub const MIN_MAX: u32 = 0x14;
    pub const SQRT: u32 = 0x2C;
    pub const COMPARE: u32 = 0x50;
    pub const TO_INTEGER: u32 = 0x60;
    pub const FROM_INTEGER: u32 = 0x68;
    /// Move to an integer register, and classification.
    pub const MOVE_TO_INTEGER: u32 = 0x70;
    pub const MOVE_FROM_INTEGER: u32 = 0x78;
    /// The rounding mode of frm.
    pub const DYNAMIC: u32 = 7;
    /// Number of rounding modes: 5 and above are reserved, but for 7 in an instruction.
    pub const MODES: u32 = 5;
}

/// CSR addresses (ISA.md 4).
pub mod csr {
    pub const FFLAGS: u32 = 0x001;
    pub const FRM: u32 = 0x002;
    pub const FCSR: u32 = 0x003;
    pub const MISA: u32 = 0x301;
    pub const MSCRATCH: u32 = 0x340;
    pub const TMASK: u32 = 0x800;
    pub const MCYCLE: u32 = 0xB00;
    pub const MINSTRET: u32 = 0xB02;
    pub const MCYCLEH: u32 = 0xB80;
    pub const MINSTRETH: u32 = 0xB82;
    pub const THREAD_ID: u32 = 0xCC0;
    pub const WARP_ID: u32 = 0xCC1;
    pub const CORE_ID: u32 = 0xCC2;
    pub const ACTIVE_WARPS: u32 = 0xCC3;
    pub const ACTIVE_THREADS: u32 = 0xCC4;
    pub const MVENDORID: u32 = 0xF11;
    pub const MARCHID: u32 = 0xF12;
    pub const MIMPID: u32 = 0xF13;
    pub const MHARTID: u32 = 0xF14;
    pub const NUM_THREADS: u32 = 0xFC0;
    pub const NUM_WARPS: u32 = 0xFC1;
    pub const NUM_CORES: u32 = 0xFC2;
    pub const LOCAL_MEMORY_BASE: u32 = 0xFC3;

    /// Machine CSRs of start-up code: read 0, writes ignored.
    pub const READ_ZERO: [u32; 10] = [
        0x180, 0x300, 0x302, 0x303, 0x304, 0x305, 0x341, 0x3A0, 0x3B0, 0x744,
    ];

    /// First and last address of the counters, low halves; the high halves are at +[`COUNTER_HIGH`].
    pub const COUNTER_FIRST: u32 = 0xB00;
    pub const COUNTER_LAST: u32 = 0xB1F;
    /// Distance from a counter's low half to its high half.
    pub const COUNTER_HIGH: u32 = 0x80;

    pub const COUNTER_SCHEDULER_IDLE: u32 = 0xB03;
    pub const COUNTER_SCHEDULER_STALL: u32 = 0xB04;
    pub const COUNTER_IBUFFER_STALL: u32 = 0xB05;
    pub const COUNTER_SCOREBOARD_STALL: u32 = 0xB06;
    pub const COUNTER_OPERAND_STALL: u32 = 0xB07;
    pub const COUNTER_ALU_WAIT: u32 = 0xB08;
    pub const COUNTER_FPU_WAIT: u32 = 0xB09;
    pub const COUNTER_LSU_WAIT: u32 = 0xB0A;
    pub const COUNTER_SFU_WAIT: u32 = 0xB0B;
    pub const COUNTER_CSR_WAIT: u32 = 0xB0C;
    pub const COUNTER_WARP_CONTROL_WAIT: u32 = 0xB0D;
    pub const COUNTER_FETCHED: u32 = 0xB0E;
    pub const COUNTER_LOADS: u32 = 0xB0F;
    pub const COUNTER_STORES: u32 = 0xB10;
    pub const COUNTER_FETCH_LATENCY: u32 = 0xB11;
    pub const COUNTER_LOAD_LATENCY: u32 = 0xB12;
}

/// Values of the identification CSRs (ISA.md 4: "documented constants").
pub mod id {
    /// misa of a core without F: MXL = 32 bits, I, M, X.
    pub const MISA: u32 = 0x4000_0000 | 1 << 8 | 1 << 12 | 1 << 23;
    /// Added to misa on a core with F.
    pub const MISA_F: u32 = 1 << 5;
    pub const MVENDORID: u32 = 0;
    pub const MARCHID: u32 = 0x5747_0000;
    pub const MIMPID: u32 = 0x0000_0001;
}

/// Trap causes: those of the RISC-V privileged specification, and from 24 on (its custom range) ours.
pub mod cause {
    pub const FETCH_MISALIGNED: u32 = 0;
    pub const FETCH_ACCESS: u32 = 1;
    /// Unknown opcode, reserved encoding, instruction the core was built without, CSR that does not exist, write to a read-only CSR.
    pub const ILLEGAL: u32 = 2;
    pub const BREAKPOINT: u32 = 3;
    pub const LOAD_MISALIGNED: u32 = 4;
    pub const LOAD_ACCESS: u32 = 5;
    pub const STORE_MISALIGNED: u32 = 6;
    pub const STORE_ACCESS: u32 = 7;
    pub const ECALL: u32 = 11;
    /// `vx_split` on a full divergence stack.
    pub const STACK_OVERFLOW: u32 = 24;
    /// `vx_bar` with a count that cannot be reached.
    pub const BARRIER_COUNT: u32 = 25;

    /// One or two words for messages; `None` for a number that is no cause.
    pub const fn name(cause: u32) -> Option<&'static str> {
        Some(match cause {
            FETCH_MISALIGNED => "instruction address misaligned",
            FETCH_ACCESS => "instruction access fault",
            ILLEGAL => "illegal instruction",
            BREAKPOINT => "ebreak",
            LOAD_MISALIGNED => "load address misaligned",
            LOAD_ACCESS => "load access fault",
            STORE_MISALIGNED => "store address misaligned",
            STORE_ACCESS => "store access fault",
            ECALL => "ecall",
            STACK_OVERFLOW => "divergence stack overflow",
            BARRIER_COUNT => "barrier count out of range",
            _ => return None,
        })
    }
}

/// Fixed addresses (ISA.md 1, memory map).
pub mod address {
    /// First console byte; a byte stored at `CONSOLE + n`, n < [`CONSOLE_LINES`], is printed on line n.
    pub const CONSOLE: u32 = 0x40;
    pub const CONSOLE_LINES: u32 = 64;
    /// Counter dump of the Vortex runtime.
    pub const COUNTER_DUMP: u32 = 0x80;
    /// The word here is the program's exit code.
    pub const EXIT_CODE: u32 = 0x88;
}

/// ABI names of x0..x31 and f0..f31 (32 and up), for disassembly and messages.
pub const REGISTER_NAMES: [&str; 64] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4",
    "a5", "a6", "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4",
    "t5", "t6", "ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", "fs0", "fs1", "fa0", "fa1",
    "fa2", "fa3", "fa4", "fa5", "fa6", "fa7", "fs2", "fs3", "fs4", "fs5", "fs6", "fs7", "fs8",
    "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes_are_32_bit_encodings() {
        for op in [
            opcode::LOAD,
            opcode::CUSTOM_0,
            opcode::CUSTOM_2,
            opcode::SYSTEM,
            opcode::CUSTOM_3,
        ] {
            assert_eq!(op & 3, 3);
            assert!(op < 128);
        }
    }

    #[test]
    fn every_cause_has_a_name() {
        let named: Vec<u32> = (0..64).filter(|&c| cause::name(c).is_some()).collect();
        assert_eq!(named, [0, 1, 2, 3, 4, 5, 6, 7, 11, 24, 25]);
    }

    #[test]
    fn misa_of_the_base_core() {
        assert_eq!(id::MISA, 0x4080_1100);
    }
}
