//! Straight-line operations of random programs: every unit, every size, any destination.

use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_isa::{csr, float, funct3, funct7, opcode, vote};
use warpgen_sim::asm::{self, Assembler, Reg};

use super::registers::{
    local_bytes, row_bytes, rows, DATA, LOCAL, OWN, OWN_BYTES, ROW, SHARED_BASE, SHARED_BITS, TEMP,
    TEMP_2,
};

/// Where a load or store goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// The thread's own bytes, at a fixed offset.
    Own,
    /// The thread's own bytes, at an offset from a register: lanes go different ways.
    OwnIndexed,
    /// The thread's word in a row: lanes lie side by side.
    Row,
    /// Local memory of the thread.
    Local,
    /// Local memory of the thread in some lanes, its own bytes of memory in the others.
    Mixed,
    /// Bytes that the lanes of the warp share: they may meet at one address.
    Shared,
}

/// One operation. Register numbers count from the first data register, modulo their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // operands, named as in the instruction formats
pub enum Operation {
    /// OP-IMM that is no shift.
    Immediate {
        funct3: u32,
        rd: u8,
        a: u8,
        value: i16,
    },
    /// A shift by a constant: 0 sll, 1 srl, 2 sra.
    Shift { kind: u8, rd: u8, a: u8, amount: u8 },
    /// OP with funct7 0, sub, or sra.
    Register {
        funct3: u32,
        alternate: bool,
        rd: u8,
        a: u8,
        b: u8,
    },
    /// Multiply and divide.
    MulDiv { funct3: u32, rd: u8, a: u8, b: u8 },
    /// `czero.eqz`, `czero.nez`.
    Zero { nez: bool, rd: u8, a: u8, b: u8 },
    /// `lui` or `auipc`.
    Upper { pc: bool, rd: u8, value: u32 },
    /// A load; `place` is cut to the area.
    Load {
        area: Area,
        funct3: u32,
        rd: u8,
        place: u16,
        index: u8,
    },
    /// A store of 1 << size bytes.
    Store {
        area: Area,
        size: u8,
        source: u8,
        place: u16,
        index: u8,
    },
    /// `fence` or `fence.i`.
    Fence { instructions: bool },
    /// A CSR that is read; the index is into a list.
    CsrRead { which: u8, rd: u8 },
    /// A write to a CSR that ignores it.
    CsrWrite {
        which: u8,
        rd: u8,
        a: u8,
        funct3: u32,
    },
    /// Vote.
    Vote { funct3: u32, rd: u8, a: u8 },
    /// Shuffle.
    Shuffle { funct3: u32, rd: u8, a: u8, b: u8 },
    /// Floating point, `kind` of `FLOAT_KINDS`; an addition of integers on a core without it.
    Float {
        kind: u8,
        rd: u8,
        operands: [u8; 3],
        mode: u8,
    },
}

/// Fused, two operands, roots and quotients, signs, minima, comparisons, conversions, moves, memory, fcsr.
const FLOAT_KINDS: u8 = FCSR + 1;

/// The kind that reads and writes fcsr.
const FCSR: u8 = 13;

/// A register number of which [`destination`] makes x0.
const ZERO: u8 = 11;

/// An access to fcsr that no thread sees. A warp has one fcsr: its flags gather what all lanes raise, its mode is what
/// any of them wrote last, so both hang on the order in which groups of lanes run. The flags are read into x0 or cleared;
/// the mode stays what reset made it.
fn fcsr_unseen(mode: u8) -> Operation {
    let choice = if mode / 6 % 3 == 0 { 0 } else { 2 };
    Operation::Float {
        kind: FCSR,
        rd: ZERO,
        operands: [mode; 3],
        mode: 6 * choice,
    }
}

/// A floating-point operation on f0 to f11 and the data registers.
fn float_word(kind: u8, rd: u8, [a, b, c]: [u8; 3], mode: u8) -> u32 {
    let rounding = [0, 1, 2, 3, 4, float::DYNAMIC][usize::from(mode) % 6];
    let choice = u32::from(mode) / 6;
    let place = 4 * i32::from(c);
    match kind {
        0..=2 => {
            let forms = [opcode::MADD, opcode::MSUB, opcode::NMSUB, opcode::NMADD];
            asm::fused(forms[choice as usize % 4], rd, a, b, c, rounding)
        }
        3 => asm::fadd(rd, a, b, rounding),
        4 => asm::fsub(rd, a, b, rounding),
        5 => asm::fmul(rd, a, b, rounding),
        6 if choice % 2 == 0 => asm::fdiv(rd, a, b, rounding),
        6 => asm::fsqrt(rd, a, 0, rounding),
        7 => asm::fsgn(rd, a, b, choice % 3),
        8 => asm::fminmax(rd, a, b, choice % 2),
        9 => asm::fcompare(destination(rd), a, b, choice % 3),
        10 if choice % 2 == 0 => asm::fcvt_to_integer(destination(rd), a, b % 2, rounding),
        10 => asm::fcvt_from_integer(rd, source(a), b % 2, rounding),
        11 if choice % 3 == 0 => asm::fmv_x_w(destination(rd), a, 0, c as u32 % 2),
        11 => asm::fmv_w_x(rd, source(a), 0, 0),
        12 if choice % 2 == 0 => asm::flw(rd, OWN, place),
        12 => asm::fsw(a, OWN, place),
        _ => match choice % 3 {
            0 => asm::csrr(destination(rd), csr::FCSR),
            1 => asm::csrrwi(destination(rd), csr::FRM, c % 5),
            _ => asm::csrrci(destination(rd), csr::FFLAGS, a),
        },
    }
}

const READABLE: [u32; 18] = [
    csr::THREAD_ID,
    csr::WARP_ID,
    csr::CORE_ID,
    csr::ACTIVE_THREADS,
    csr::MHARTID,
    csr::NUM_THREADS,
    csr::NUM_WARPS,
    csr::NUM_CORES,
    csr::LOCAL_MEMORY_BASE,
    csr::MSCRATCH,
    csr::MISA,
    csr::MVENDORID,
    csr::MARCHID,
    csr::MIMPID,
    // what depends on time is taken from the core
    csr::ACTIVE_WARPS,
    csr::MCYCLE,
    csr::MINSTRET,
    csr::COUNTER_FETCHED,
];

/// Any operation.
pub fn operations() -> impl Strategy<Value = Operation> {
    let area = || {
        prop_oneof![
            Just(Area::Own),
            Just(Area::OwnIndexed),
            Just(Area::Row),
            Just(Area::Local),
            Just(Area::Mixed),
            Just(Area::Shared),
        ]
    };
    let r = || 0..12u8;
    let immediate = prop_oneof![Just(0u32), Just(2), Just(3), Just(4), Just(6), Just(7)];
    prop_oneof![
        5 => (0..FLOAT_KINDS, r(), [r(), r(), r()], 0..30u8)
            .prop_map(|(kind, rd, operands, mode)| Operation::Float { kind, rd, operands, mode }),
        3 => (immediate, r(), r(), -2048..2048i16)
            .prop_map(|(funct3, rd, a, value)| Operation::Immediate { funct3, rd, a, value }),
        1 => (0..3u8, r(), r(), 0..32u8).prop_map(|(kind, rd, a, amount)| Operation::Shift { kind, rd, a, amount }),
        4 => (0..8u32, any::<bool>(), r(), r(), r())
            .prop_map(|(funct3, alternate, rd, a, b)| Operation::Register { funct3, alternate, rd, a, b }),
        2 => (0..8u32, r(), r(), r()).prop_map(|(funct3, rd, a, b)| Operation::MulDiv { funct3, rd, a, b }),
        1 => (any::<bool>(), r(), r(), r()).prop_map(|(nez, rd, a, b)| Operation::Zero { nez, rd, a, b }),
        1 => (any::<bool>(), r(), any::<u32>()).prop_map(|(pc, rd, value)| Operation::Upper { pc, rd, value }),
        4 => (area(), 0..5u32, r(), any::<u16>(), r()).prop_map(|(area, kind, rd, place, index)| Operation::Load {
            area,
            funct3: [0, 1, 2, 4, 5][kind as usize],
            rd,
            place,
            index
        }),
        4 => (area(), 0..3u8, r(), any::<u16>(), r())
            .prop_map(|(area, size, source, place, index)| Operation::Store { area, size, source, place, index }),
        1 => any::<bool>().prop_map(|instructions| Operation::Fence { instructions }),
        1 => (any::<u8>(), r()).prop_map(|(which, rd)| Operation::CsrRead { which, rd }),
        1 => (any::<u8>(), r(), r(), 0..6usize).prop_map(|(which, rd, a, kind)| Operation::CsrWrite {
            which,
            rd,
            a,
            funct3: [1, 2, 3, 5, 6, 7][kind]
        }),
        1 => (0..4u32, r(), r()).prop_map(|(funct3, rd, a)| Operation::Vote { funct3, rd, a }),
        1 => (4..8u32, r(), r(), r()).prop_map(|(funct3, rd, a, b)| Operation::Shuffle { funct3, rd, a, b }),
    ]
}

/// A data register.
pub(super) fn data(number: u8) -> Reg {
    DATA.start + number % DATA.len() as u8
}

/// A destination: a data register, now and then x0.
fn destination(number: u8) -> Reg {
    if number == ZERO {
        0
    } else {
        data(number)
    }
}

/// A source: a data register, now and then x0.
fn source(number: u8) -> Reg {
    destination(number)
}

/// Leaves an address for `bytes` bytes in a register; that register and the offset.
fn address(
    a: &mut Assembler,
    config: &Config,
    area: Area,
    bytes: u32,
    place: u16,
    index: u8,
) -> (Reg, i32) {
    let place = u32::from(place) & !(bytes - 1);
    let local = local_bytes(config);
    match area {
        Area::Own => (OWN, (place % OWN_BYTES) as i32),
        Area::OwnIndexed => {
            let mask = (OWN_BYTES - 1) & !(bytes - 1);
            a.put(asm::andi(TEMP, data(index), mask as i32))
                .put(asm::add(TEMP, TEMP, OWN));
            (TEMP, 0)
        }
        Area::Mixed if local >= 4 => {
            // TEMP := LOCAL where the register is odd, OWN elsewhere
            a.put(asm::andi(TEMP, data(index), 1))
                .put(asm::sub(TEMP, 0, TEMP))
                .put(asm::xor(TEMP_2, OWN, LOCAL))
                .put(asm::and(TEMP, TEMP, TEMP_2))
                .put(asm::xor(TEMP, TEMP, OWN));
            (TEMP, (place % local.min(OWN_BYTES)) as i32)
        }
        Area::Local if local >= 4 => (LOCAL, (place % local) as i32),
        Area::Row | Area::Local | Area::Mixed => {
            let row = place / 4 % rows(config);
            (ROW, (row * row_bytes(config) + place % 4) as i32)
        }
        Area::Shared => {
            let mask = (1 << SHARED_BITS) - bytes;
            a.put(asm::csrr(TEMP, csr::WARP_ID))
                .put(asm::slli(TEMP, TEMP, SHARED_BITS));
            a.put(asm::lui(TEMP_2, SHARED_BASE))
                .put(asm::add(TEMP, TEMP, TEMP_2));
            a.put(asm::andi(TEMP_2, data(index), mask as i32))
                .put(asm::add(TEMP, TEMP, TEMP_2));
            (TEMP, 0)
        }
    }
}

impl Operation {
    /// The operation, or another in place of one that has no meaning to a thread alone: what reads other lanes, or the
    /// group it runs in, or memory or an fcsr that lanes share, or time.
    pub(super) fn of_one_thread(&self) -> Operation {
        match *self {
            Operation::Vote { rd, a, .. } | Operation::Shuffle { rd, a, .. } => {
                let amount = 1;
                Operation::Shift {
                    kind: 2,
                    rd,
                    a,
                    amount,
                }
            }
            Operation::CsrRead { which, rd } => {
                let csr = READABLE[which as usize % READABLE.len()];
                let timed = [
                    csr::ACTIVE_WARPS,
                    csr::MCYCLE,
                    csr::MINSTRET,
                    csr::COUNTER_FETCHED,
                    csr::ACTIVE_THREADS,
                ];
                let which = if timed.contains(&csr) { 0 } else { which };
                Operation::CsrRead { which, rd }
            }
            Operation::Float {
                kind: FCSR, mode, ..
            } => fcsr_unseen(mode),
            mut operation => {
                if let Operation::Load { area, .. } | Operation::Store { area, .. } = &mut operation
                {
                    if *area == Area::Shared {
                        *area = Area::OwnIndexed;
                    }
                }
                operation
            }
        }
    }

    /// Appends the operation.
    pub(super) fn lower(&self, a: &mut Assembler, config: &Config) {
        let word = match *self {
            Operation::Immediate {
                funct3,
                rd,
                a,
                value,
            } => asm::i_type(
                opcode::OP_IMM,
                funct3,
                destination(rd),
                source(a),
                value.into(),
            ),
            Operation::Shift {
                kind,
                rd,
                a,
                amount,
            } => {
                let shift = [asm::slli, asm::srli, asm::srai][kind as usize % 3];
                shift(destination(rd), source(a), amount % 32)
            }
            Operation::Register {
                funct3,
                alternate,
                rd,
                a,
                b,
            } => {
                let has = matches!(funct3, funct3::ADD | funct3::SRL);
                let funct7 = if alternate && has {
                    funct7::ALTERNATE
                } else {
                    funct7::BASE
                };
                asm::r_type(
                    opcode::OP,
                    funct3,
                    funct7,
                    destination(rd),
                    source(a),
                    source(b),
                )
            }
            Operation::MulDiv { funct3, rd, a, b } => asm::r_type(
                opcode::OP,
                funct3,
                funct7::MULDIV,
                destination(rd),
                source(a),
                source(b),
            ),
            Operation::Zero { nez, rd, a, b } => {
                let zero = if nez { asm::czero_nez } else { asm::czero_eqz };
                zero(destination(rd), source(a), source(b))
            }
            Operation::Upper { pc, rd, value } => {
                let upper = if pc { asm::auipc } else { asm::lui };
                upper(destination(rd), value & !0xfff)
            }
            Operation::Load {
                area,
                funct3,
                rd,
                place,
                index,
            } => {
                let (base, offset) = address(a, config, area, 1 << (funct3 & 3), place, index);
                asm::i_type(opcode::LOAD, funct3, destination(rd), base, offset)
            }
            Operation::Store {
                area,
                size,
                source: value,
                place,
                index,
            } => {
                let (base, offset) = address(a, config, area, 1 << size, place, index);
                asm::s_type(opcode::STORE, size.into(), base, source(value), offset)
            }
            Operation::Fence { instructions } => {
                if instructions {
                    asm::fence_i()
                } else {
                    asm::fence()
                }
            }
            Operation::CsrRead { which, rd } => {
                asm::csrr(destination(rd), READABLE[which as usize % READABLE.len()])
            }
            Operation::CsrWrite {
                which,
                rd,
                a,
                funct3,
            } => {
                let address = csr::READ_ZERO[which as usize % csr::READ_ZERO.len()];
                asm::csrrw(destination(rd), address, source(a)) & !(7 << 12) | funct3 << 12
            }
            Operation::Float {
                kind,
                rd,
                operands,
                mode,
            } if config.float => float_word(kind, rd, operands, mode),
            Operation::Float { rd, operands, .. } => {
                asm::add(destination(rd), source(operands[0]), source(operands[1]))
            }
            Operation::Vote { funct3, rd, a } => asm::r_type(
                opcode::CUSTOM_0,
                funct3,
                vote::FUNCT7,
                destination(rd),
                source(a),
                0,
            ),
            Operation::Shuffle { funct3, rd, a, b } => asm::r_type(
                opcode::CUSTOM_0,
                funct3,
                vote::FUNCT7,
                destination(rd),
                source(a),
                source(b),
            ),
        };
        a.put(word);
    }
}
