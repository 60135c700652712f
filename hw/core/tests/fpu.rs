//! Floating-point units under Verilator against Berkeley SoftFloat: results and flags, corner values in all
//! combinations and rounding modes, and random vectors whose exponents lie close together.
//!
//! `WARPGEN_FLOAT_VECTORS` sets the random vectors of each operation; WARPGEN_NIGHTLY asks for 5 million.
//! The seed is printed with every difference; `WARPGEN_SEED` sets it.

use std::collections::VecDeque;

use warpgen_core::fpu::{
    convert::FloatConvert, divide_sqrt::DivideSqrt, fma::Fma, misc::FloatMisc,
};
use warpgen_hdl::prelude::*;
use warpgen_sim::float::{self, Outcome};
use warpgen_verilate::{build, InputPort, Library, Model, Options, OutputPort, Port};

const MODES: u32 = 5;

/// Corner values of one sign.
const CORNERS: [u32; 34] = [
    0x0000_0000, // zero
    0x0000_0001, // smallest subnormal
    0x0000_0002,
    0x0000_0003,
    0x0040_0000, // half of the smallest normal
    0x007F_FFFE,
    0x007F_FFFF, // largest subnormal
    0x0080_0000, // smallest normal
    0x0080_0001,
    0x0100_0000,
    0x0C80_0000, // 2^-102: its square is subnormal
    0x1F80_0000, // 2^-64
    0x3300_0000, // 2^-25
    0x3380_0000, // 2^-24
    0x3EFF_FFFF,
    0x3F00_0000, // one half
    0x3F7F_FFFF, // below one
    0x3F80_0000, // one
    0x3F80_0001, // above one
    0x3FC0_0000, // three halves
    0x4000_0000, // two
    0x4020_0000, // two and a half
    0x4B00_0000, // 2^23
    0x4B80_0001, // above 2^24
    0x4EFF_FFFF, // below 2^31
    0x4F00_0000, // 2^31
    0x4F7F_FFFF, // below 2^32
    0x4F80_0000, // 2^32
    0x7F00_0000, // 2^127
    0x7F7F_FFFF, // largest
    0x7F80_0000, // infinity
    0x7F80_0001, // signaling NaN
    0x7FA5_5A5A, // signaling NaN
    0x7FC0_0001, // quiet NaN with a payload
];

fn corners() -> Vec<u32> {
    CORNERS.iter().flat_map(|&x| [x, x | 1 << 31]).collect()
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

    /// A fraction: anything, few bits, nearly all bits, or ends of it only.
    fn fraction(&mut self) -> u32 {
        let any = (self.next() >> 20) as u32;
        let bits = (1 << self.below(23)) | (1 << self.below(23));
        (match self.below(8) {
            0 => bits,
            1 => !bits,
            2 => any & 7,
            3 => !(any & 7),
            4 => 0,
            _ => any,
        }) & 0x007F_FFFF
    }

    /// A number whose exponent lies near `center` (biased; beyond the range: at its end).
    fn near(&mut self, center: i32, spread: u32) -> u32 {
        let exponent = center + self.below(2 * spread + 1) as i32 - spread as i32;
        (self.below(2) << 31) | (exponent.clamp(0, 255) as u32) << 23 | self.fraction()
    }

    /// A biased exponent: often at an end or the middle of the range.
    fn exponent(&mut self) -> i32 {
        match self.below(6) {
            0 => self.below(3) as i32,
            1 => 252 + self.below(4) as i32,
            2 => 115 + self.below(24) as i32,
            _ => self.below(256) as i32,
        }
    }

    /// Operands whose product, quotient and sums lie where rounding is hard.
    fn operands(&mut self) -> [u32; 3] {
        let a = self.exponent();
        let b = match self.below(4) {
            // Product or quotient near the subnormal boundary or the overflow.
            0 => 127 - a + [1, 254, 127][self.below(3) as usize],
            1 => a - 127 + [1, 254, 127][self.below(3) as usize],
            2 => a,
            _ => self.exponent(),
        };
        let x = self.near(a, 1);
        let y = self.near(b, 2);
        let product = (x >> 23 & 255) as i32 + (y >> 23 & 255) as i32 - 127;
        let z = match self.below(8) {
            0 => {
                let any = self.exponent();
                self.near(any, 1)
            }
            // The product itself, rounded, or next to it: cancellation.
            1 | 2 => {
                float::mul(x, y, self.below(5))
                    .0
                    .wrapping_add(self.below(3))
                    .wrapping_sub(1)
                    ^ self.below(2) << 31
            }
            _ => self.near(product, 27),
        };
        let y = if self.below(8) == 0 {
            x.wrapping_add(self.below(5)).wrapping_sub(2) ^ self.below(2) << 31
        } else {
            y
        };
        [x, y, z]
    }
}

fn seed() -> u64 {
    std::env::var("WARPGEN_SEED").map_or(0x5EED_F10A, |s| s.parse().expect("WARPGEN_SEED"))
}

/// Random vectors of each operation.
fn count() -> u64 {
    match std::env::var("WARPGEN_FLOAT_VECTORS") {
        Ok(n) => n.parse().expect("WARPGEN_FLOAT_VECTORS is a number"),
        Err(_) if std::env::var("WARPGEN_NIGHTLY").is_ok() => 5_000_000,
        Err(_) => 100_000,
    }
}

/// A unit in simulation.
struct Unit {
    library: std::sync::Arc<Library>,
    model: Model,
    result: OutputPort,
    flags: OutputPort,
}

impl Unit {
    fn new<B: Block>(mut block: B, top: &str) -> Self {
        elaborate(&mut block).unwrap_or_else(|e| panic!("{e}"));
        let design =
            warpgen_hdl::verilog::write(&block, top, &[]).unwrap_or_else(|e| panic!("{e}"));
        let ports: Vec<Port> = design
            .ports
            .iter()
            .filter(|port| port.name != "clock")
            .map(|port| {
                if port.output {
                    Port::output(&port.name, port.width)
                } else {
                    Port::input(&port.name, port.width)
                }
            })
            .collect();
        let path = build(&design.text, top, &ports, Options::default(), &mut |_| ())
            .unwrap_or_else(|e| panic!("{e}"));
        let library = Library::load(&path).unwrap_or_else(|e| panic!("{e}"));
        let mut unit = Unit {
            model: library.instance(1),
            result: library.output("result").unwrap(),
            flags: library.output("flags").unwrap(),
            library,
        };
        if unit.library.input("reset").is_ok() {
            let reset = unit.input("reset");
            unit.model.set(reset, 1);
            unit.model.cycle(false);
            unit.model.set(reset, 0);
        }
        unit
    }

    fn input(&self, name: &str) -> InputPort {
        self.library.input(name).unwrap_or_else(|e| panic!("{e}"))
    }

    fn outcome(&self) -> Outcome {
        (self.model.get(self.result), self.model.get(self.flags))
    }

    /// Feeds a pipelined unit a vector each cycle; the outcome of each stands `latency` cycles later.
    fn stream<V: Copy + std::fmt::Debug>(
        &mut self,
        latency: usize,
        vectors: impl Iterator<Item = V>,
        mut drive: impl FnMut(&mut Model, V),
        expect: impl Fn(V) -> Outcome,
    ) {
        let mut pending: VecDeque<Option<V>> = vec![None; latency].into();
        for vector in vectors.map(Some).chain(vec![None; latency]) {
            if let Some(vector) = vector {
                drive(&mut self.model, vector);
            }
            self.model.cycle(false);
            pending.push_back(vector);
            if let Some(old) = pending.pop_front().expect("latency cycles") {
                compare(old, self.outcome(), expect(old));
            }
        }
    }
}

#[track_caller]
fn compare<V: std::fmt::Debug>(vector: V, got: Outcome, want: Outcome) {
    assert!(
        got == want,
        "{vector:x?}: got {:08x} flags {:02x}, want {:08x} flags {:02x} (seed {})",
        got.0,
        got.1,
        want.0,
        want.1,
        seed()
    );
}

/// Every pair of corner values in every mode, then random pairs.
fn pairs(salt: u64) -> impl Iterator<Item = (u32, u32, u32)> {
    let all = corners();
    let mut fixed = vec![];
    for &a in &all {
        for &b in &all {
            fixed.extend((0..MODES).map(|mode| (a, b, mode)));
        }
    }
    let mut random = Random(seed() ^ salt << 32);
    fixed.into_iter().chain((0..count()).map(move |_| {
        let [a, b, c] = random.operands();
        let mode = random.below(MODES);
        if random.below(4) == 0 {
            (c, b, mode)
        } else {
            (a, b, mode)
        }
    }))
}

/// Latency of the multiply-adder in cycles.
const FMA: usize = 6;

struct FmaPorts {
    unit: Unit,
    operands: [InputPort; 3],
    select: InputPort,
    product: InputPort,
    addend: InputPort,
    mode: InputPort,
}

impl FmaPorts {
    fn new() -> Self {
        let unit = Unit::new(Fma::new(), "fma");
        FmaPorts {
            operands: ["rs1", "rs2", "rs3"].map(|name| unit.input(name)),
            select: unit.input("select"),
            product: unit.input("negate_product"),
            addend: unit.input("negate_addend"),
            mode: unit.input("mode"),
            unit,
        }
    }

    fn two_operands(&mut self, select: u32, negate: u32, f: fn(u32, u32, u32) -> Outcome) {
        let (operands, mode) = (self.operands, self.mode);
        self.unit.model.set(self.select, select);
        self.unit.model.set(self.product, 0);
        self.unit.model.set(self.addend, negate);
        self.unit.stream(
            FMA,
            pairs(u64::from(select * 2 + negate)),
            |model, (a, b, m)| {
                model.set(operands[0], a);
                model.set(operands[1], b);
                model.set(mode, m);
            },
            |(a, b, m)| f(a, b, m),
        );
    }
}

#[test]
fn sums_differences_and_products() {
    let mut fma = FmaPorts::new();
    fma.two_operands(1, 0, float::add);
    fma.two_operands(1, 1, float::sub);
    fma.two_operands(2, 0, float::mul);
}

#[test]
fn fused_multiply_add_in_its_four_forms() {
    let FmaPorts {
        mut unit,
        operands,
        select,
        product,
        addend,
        mode,
    } = FmaPorts::new();
    unit.model.set(select, 0);
    let all = corners();
    let n = all.len() as u64;
    // Triples of corner values in every mode; the forms take turns where time is short.
    let forms = if count() >= 5_000_000 { 4 } else { 1 };
    let corner = (0..n * n * n * 5 * forms).map(|i| {
        let triple = i / (5 * forms);
        let form = if forms == 4 { i % 4 } else { triple % 4 } as u32;
        (
            [
                all[(triple % n) as usize],
                all[(triple / n % n) as usize],
                all[(triple / n / n) as usize],
            ],
            form,
            (i / forms % 5) as u32,
        )
    });
    let mut random = Random(seed());
    let close = (0..count()).map(|_| (random.operands(), random.below(4), random.below(MODES)));
    unit.stream(
        FMA,
        corner.chain(close),
        |model, (x, form, m)| {
            for (port, value) in operands.iter().zip(x) {
                model.set(*port, value);
            }
            model.set(product, form & 1);
            model.set(addend, form >> 1);
            model.set(mode, m);
        },
        |(x, form, m)| float::fma(x[0], x[1], x[2], form & 1 != 0, form >> 1 != 0, m),
    );
}

/// Cycles from the start of a division or square root to its result.
const DIVIDE: usize = 17;

#[test]
fn quotients_and_square_roots_in_seventeen_cycles() {
    // Four lanes work on four vectors at a time.
    const LANES: usize = 4;
    let mut unit = Unit::new(DivideSqrt::new(LANES), "divide_sqrt");
    let [start, root, mode, rs1, rs2] =
        ["start", "root", "mode", "rs1", "rs2"].map(|name| unit.input(name));
    let done = unit.library.output("done").unwrap();
    for is_root in [false, true] {
        let mut by_mode: Vec<Vec<(u32, u32)>> = vec![vec![]; MODES as usize];
        for (a, b, m) in pairs(77) {
            let group = &mut by_mode[m as usize];
            group.push((a, b));
            if group.len() < LANES {
                continue;
            }
            let model = &mut unit.model;
            model.set(start, 1);
            model.set(root, is_root.into());
            model.set(mode, m);
            for (lane, &(a, b)) in group.iter().enumerate() {
                model.input_mut(rs1)[lane] = a;
                model.input_mut(rs2)[lane] = b;
            }
            for cycle in 0..=DIVIDE {
                model.cycle(false);
                model.set(start, 0);
                // What stands at the inputs later is of no importance.
                model.input_mut(rs1).fill(!a);
                model.input_mut(rs2).fill(0x1234_5678);
                model.set(mode, 4 - m);
                model.set(root, (!is_root).into());
                assert_eq!(model.bit(done), cycle == DIVIDE);
            }
            let (results, flags) = (model.words(unit.result), model.words(unit.flags));
            for (lane, &(a, b)) in group.iter().enumerate() {
                let want = if is_root {
                    float::sqrt(a, m)
                } else {
                    float::div(a, b, m)
                };
                compare(
                    (a, b, m, is_root),
                    (results[lane], flags[0] >> (5 * lane) & 31),
                    want,
                );
            }
            group.clear();
        }
    }
}

#[test]
fn conversions_to_and_from_integers() {
    let mut unit = Unit::new(FloatConvert::new(), "float_convert");
    let [rs1, to_float, is_unsigned, mode] =
        ["rs1", "to_float", "is_unsigned", "mode"].map(|name| unit.input(name));
    let mut values = corners();
    values.extend([
        2,
        0x7FFF_FFFF,
        0xFFFF_FFFF,
        0x00FF_FFFF,
        0x0100_0001,
        0x01FF_FFFF,
    ]);
    let mut random = Random(seed() ^ 3);
    let fixed: Vec<[u32; 4]> = values
        .iter()
        .flat_map(|&x| (0..20).map(move |i| [x, i & 1, i >> 1 & 1, i >> 2]))
        .collect();
    let random = (0..4 * count()).map(|_| {
        let float = random.below(2);
        let x = if float == 1 {
            (random.next() >> 32) as u32 >> random.below(32)
        } else {
            let center = [127, 150, 158][random.below(3) as usize];
            random.near(center, 12)
        };
        [x, float, random.below(2), random.below(MODES)]
    });
    unit.stream(
        3,
        fixed.into_iter().chain(random),
        |model, [x, float, unsigned, m]| {
            model.set(rs1, x);
            model.set(to_float, float);
            model.set(is_unsigned, unsigned);
            model.set(mode, m);
        },
        |[x, float, unsigned, m]| {
            if float == 1 {
                float::from_integer(x, unsigned == 1, m)
            } else {
                float::to_integer(x, unsigned == 1, m)
            }
        },
    );
}

#[test]
fn signs_minima_comparisons_and_classes() {
    let mut unit = Unit::new(FloatMisc::new(), "float_misc");
    let [rs1, rs2, group, select] = ["rs1", "rs2", "group", "select"].map(|name| unit.input(name));
    let operations = [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
        (2, 2),
        (3, 0),
        (3, 1),
    ];
    let vectors = pairs(5)
        .flat_map(|(a, b, mode)| operations.map(|(g, s)| (mode != 0 && g < 3, [a, b, g, s])))
        .filter(|(skip, _)| !skip)
        .map(|(_, vector)| vector);
    unit.stream(
        1,
        vectors,
        |model, [a, b, g, s]| {
            model.set(rs1, a);
            model.set(rs2, b);
            model.set(group, g);
            model.set(select, s);
        },
        |[a, b, g, s]| match (g, s) {
            (0, s) => (float::inject_sign(a, b, s), 0),
            (1, s) => float::min_max(a, b, s == 1),
            (2, 0) => float::less_or_equal(a, b),
            (2, 1) => float::less(a, b),
            (2, _) => float::equal(a, b),
            (_, 0) => (a, 0),
            _ => (float::classify(a), 0),
        },
    );
}
