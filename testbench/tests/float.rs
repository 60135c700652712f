//! Floating point on the real core, in lockstep: every operation, fcsr, reserved encodings, random programs.

mod common;

use warpgen_config::{Config, Control};
use warpgen_isa::{cause, csr, float, opcode};
use warpgen_sim::asm::{self, Assembler};
use warpgen_testbench::{Options, Timing};

const T0: u8 = 5;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;

fn config(control: Control, warps: usize, threads: usize) -> Config {
    Config {
        name: format!("float-{control}-{warps}x{threads}"),
        float: true,
        ..Config::stock(control, warps, threads)
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: u32) -> u32 {
        (self.next() >> 32) as u32 % n
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u32) as usize]
    }

    /// Bits of a number near others, or of a special one.
    fn value(&mut self) -> u32 {
        let special = [
            0,
            1,
            0x007F_FFFF,
            0x0080_0000,
            0x3F80_0000,
            0x7F7F_FFFF,
            0x7F80_0000,
            0x7F80_0001,
            0x7FC0_0001,
            0x4F00_0000,
        ];
        let bits = match self.below(4) {
            0 => self.of(&special),
            1 => self.next() as u32,
            _ => (120 + self.below(16)) << 23 | self.next() as u32 & 0x007F_FFFF,
        };
        bits & !(1 << 31) | self.below(2) << 31
    }

    /// A floating-point operation on f0 to f7 and x13 to x16.
    fn operation(&mut self) -> u32 {
        let f = |r: &mut Self| r.below(8) as u8;
        let x = |r: &mut Self| 13 + r.below(4) as u8;
        let mode = self.of(&[0, 1, 2, 3, 4, 7, 7, 7]);
        match self.below(12) {
            0..=2 => {
                let op = self.of(&[opcode::MADD, opcode::MSUB, opcode::NMSUB, opcode::NMADD]);
                asm::fused(op, f(self), f(self), f(self), f(self), mode)
            }
            3 => asm::fadd(f(self), f(self), f(self), mode),
            4 => asm::fsub(f(self), f(self), f(self), mode),
            5 => asm::fmul(f(self), f(self), f(self), mode),
            6 => match self.below(2) {
                0 => asm::fdiv(f(self), f(self), f(self), mode),
                _ => asm::fsqrt(f(self), f(self), 0, mode),
            },
            7 => asm::fsgn(f(self), f(self), f(self), self.below(3)),
            8 => asm::fminmax(f(self), f(self), f(self), self.below(2)),
            9 => {
                let rd = if self.below(4) == 0 { 0 } else { x(self) };
                asm::fcompare(rd, f(self), f(self), self.below(3))
            }
            10 => match self.below(2) {
                0 => asm::fcvt_to_integer(x(self), f(self), self.below(2) as u8, mode),
                _ => asm::fcvt_from_integer(f(self), x(self), self.below(2) as u8, mode),
            },
            _ => match self.below(3) {
                0 => asm::fmv_x_w(x(self), f(self), 0, 0),
                1 => asm::fmv_x_w(x(self), f(self), 0, 1),
                _ => asm::fmv_w_x(f(self), x(self), 0, 0),
            },
        }
    }

    /// An operation, a load or store, an access to fcsr, or an integer operation between them.
    fn instruction(&mut self) -> u32 {
        let f = self.below(8) as u8;
        let x = 13 + self.below(4) as u8;
        let offset = 4 * self.below(16) as i32;
        match self.below(20) {
            0 => asm::flw(f, A1, offset),
            1 => asm::fsw(f, A1, offset),
            2 => asm::lw(x, A1, offset),
            3 => asm::sw(x, A1, offset),
            4 => match self.below(6) {
                0 => asm::csrrwi(x, csr::FRM, self.below(5) as u8),
                1 => asm::csrrwi(x, csr::FFLAGS, self.below(32) as u8),
                2 => asm::csrrw(x, csr::FCSR, T0),
                3 => asm::csrrci(x, csr::FCSR, self.below(32) as u8),
                4 => asm::csrrsi(x, csr::FFLAGS, self.below(32) as u8),
                _ => asm::csrr(x, csr::FCSR),
            },
            5 => asm::mul(x, x, 13 + self.below(4) as u8),
            6 => asm::divu(x, x, 13 + self.below(4) as u8),
            7 => asm::add(x, x, 13 + self.below(4) as u8),
            _ => self.operation(),
        }
    }
}

/// a1 = 256 bytes of each thread with random numbers, f0 to f7 and x13 to x16 from there, t0 = 0.
fn start(a: &mut Assembler, config: &Config, random: &mut Random) {
    common::every_warp(a, config);
    a.put(asm::csrr(A0, csr::MHARTID))
        .put(asm::slli(A1, A0, 8))
        .li(T0, 0x8010_0000)
        .put(asm::add(A1, A1, T0));
    for i in 0..12 {
        // A value, the same in all lanes or shifted apart by the lane.
        a.li(T0, random.value());
        if random.below(2) == 0 {
            a.put(asm::slli(A2, A0, 3 * random.below(8) as u8))
                .put(asm::xor(T0, T0, A2));
        }
        match i {
            0..=7 => a.put(asm::fmv_w_x(i, T0, 0, 0)),
            _ => a.put(asm::addi(5 + i, T0, 0)),
        };
    }
    a.put(asm::addi(T0, 0, 0));
}

fn run(config: &Config, programs: u32) {
    let mut cosim = common::cosim(config);
    let seed = std::env::var("WARPGEN_SEED").map_or(0xF10A7, |s| s.parse().expect("WARPGEN_SEED"));
    let programs = match std::env::var("WARPGEN_RANDOM_PROGRAMS") {
        Ok(n) => n.parse().expect("WARPGEN_RANDOM_PROGRAMS"),
        Err(_) => programs,
    };
    for program in 0..programs {
        let mut random = Random(seed ^ u64::from(program + 1) << 32 | 1);
        let options = Options {
            timing: random.of(&[Timing::FAST, Timing::fixed(5), Timing::HOSTILE]),
            seed: seed + 1,
            random_state: true,
            max_cycles: 200_000,
            watchdog: 4_000,
            ..Options::new(config)
        };
        let memory = common::memory(config, |a| {
            start(a, config, &mut random);
            for _ in 0..120 {
                if random.below(25) == 0 {
                    // Other lanes; never none.
                    a.li(T0, random.below(config.full_mask()).max(1) + 1)
                        .put(asm::ori(T0, T0, 1))
                        .put(asm::vx_tmc(T0))
                        .put(asm::addi(T0, 0, 0));
                }
                a.put(random.instruction());
            }
            for f in 0..8 {
                a.put(asm::fsw(f, A1, 128 + 4 * i32::from(f)));
            }
            a.put(asm::csrr(A0, csr::FCSR))
                .put(asm::sw(A0, A1, 192))
                .put(asm::vx_tmc(0));
        });
        let report = cosim.run(memory, &options).unwrap_or_else(|failure| {
            panic!("program {program}, seed {seed}, {}: {failure}", config.name)
        });
        assert_eq!(report.trap, None, "program {program}, seed {seed}");
    }
}

#[test]
fn random_programs_on_both_mechanisms() {
    run(&config(Control::Both, 4, 4), 150);
}

#[test]
fn random_programs_on_one_lane_and_on_one_warp() {
    run(&config(Control::Mask, 2, 1), 60);
    run(&config(Control::Stack, 1, 4), 60);
}

/// As [`config`], with fewer floating-point lanes than lanes of a warp.
fn narrow(control: Control, warps: usize, threads: usize, fpu_lanes: usize) -> Config {
    let config = config(control, warps, threads);
    Config {
        name: format!("{}-{fpu_lanes}", config.name),
        fpu_lanes,
        ..config
    }
}

#[test]
fn random_programs_in_two_and_in_four_beats() {
    run(&narrow(Control::Both, 4, 4, 2), 120);
    run(&narrow(Control::Both, 4, 4, 1), 120);
}

#[test]
fn random_programs_in_beats_on_eight_lanes_and_on_one_warp() {
    run(&narrow(Control::Mask, 2, 8, 1), 60);
    run(&narrow(Control::Stack, 1, 8, 4), 60);
    run(&narrow(Control::Stack, 1, 2, 1), 60);
}

#[test]
fn every_encoding_of_the_floating_point_opcodes() {
    let config = config(Control::Both, 4, 4);
    let mut cosim = common::cosim(&config);
    let opcodes = [
        opcode::LOAD_FP,
        opcode::STORE_FP,
        opcode::MADD,
        opcode::MSUB,
        opcode::NMSUB,
        opcode::NMADD,
        opcode::OP_FP,
    ];
    let (mut all, mut illegal) = (0, 0);
    for opcode in opcodes {
        for funct3 in 0..8 {
            for funct7 in 0..128 {
                // Beyond the second sources that are function codes, no more than one is needed.
                let last = if opcode == opcode::OP_FP && funct7 & 3 == 0 {
                    4
                } else {
                    1
                };
                for rs2 in 0..last {
                    let word = asm::r_type(opcode, funct3, funct7, A2, A1, rs2);
                    let memory = common::memory(&config, |a| {
                        a.li(A1, 0x8001_0000).put(word).put(asm::vx_tmc(0));
                    });
                    let report = common::check_once(&mut cosim, &format!("{word:#010x}"), memory);
                    all += 1;
                    illegal += u32::from(report.trap.is_some_and(|t| t.cause == cause::ILLEGAL));
                }
            }
        }
    }
    assert!(illegal > all / 2 && illegal < all, "{illegal} of {all}");
}

#[test]
fn a_reserved_rounding_mode_in_frm_traps_where_it_is_used() {
    let config = config(Control::Both, 4, 4);
    let mut cosim = common::cosim(&config);
    for mode in 0..8 {
        let report = common::check(&mut cosim, "frm", |a| {
            a.put(asm::csrrwi(0, csr::FRM, mode))
                // Nothing is rounded here: no trap.
                .put(asm::fsgn(1, 1, 1, 0))
                .put(asm::fadd(1, 1, 1, 0))
                .put(asm::fadd(2, 1, 1, float::DYNAMIC))
                .put(asm::vx_tmc(0));
        });
        let traps = report.trap.is_some_and(|t| t.cause == cause::ILLEGAL);
        assert_eq!(traps, u32::from(mode) >= float::MODES, "mode {mode}");
    }
}

#[test]
fn flags_of_operations_in_flight_are_there_when_they_are_read() {
    let config = config(Control::Both, 4, 4);
    let mut cosim = common::cosim(&config);
    common::check(&mut cosim, "flags", |a| {
        common::every_warp(a, &config);
        a.li(T0, 0x3F80_0000)
            .put(asm::fmv_w_x(1, T0, 0, 0))
            .li(T0, 0x4040_0000)
            .put(asm::fmv_w_x(2, T0, 0, 0))
            // inexact, by division; then by zero
            .put(asm::fdiv(3, 1, 2, 0))
            .put(asm::csrrwi(A0, csr::FFLAGS, 0))
            .put(asm::fdiv(3, 1, 0, 0))
            .put(asm::fadd(4, 1, 2, 0))
            .put(asm::csrrs(A1, csr::FFLAGS, 0))
            // a comparison into x0 raises flags too
            .put(asm::fdiv(5, 0, 0, 0))
            .put(asm::csrrwi(0, csr::FCSR, 0))
            .put(asm::fcompare(0, 5, 1, 1))
            .put(asm::csrr(A2, csr::FCSR))
            .put(asm::vx_tmc(0));
    });
}

#[test]
fn without_float_its_opcodes_and_csrs_trap() {
    let config = Config::stock(Control::Both, 4, 4);
    let mut cosim = common::cosim(&config);
    for word in [
        asm::flw(0, 0, 0),
        asm::fsw(0, 0, 0),
        asm::fadd(0, 0, 0, 0),
        asm::fused(opcode::MADD, 0, 0, 0, 0, 0),
        asm::csrr(A0, csr::FCSR),
        asm::csrrwi(0, csr::FRM, 0),
    ] {
        let memory = common::memory(&config, |a| {
            a.put(word).put(asm::vx_tmc(0));
        });
        let report = common::check_once(&mut cosim, "no float", memory);
        assert_eq!(
            report.trap.map(|t| t.cause),
            Some(cause::ILLEGAL),
            "{word:#010x}"
        );
    }
}
