//! The math functions of OpenCL C against double precision, within the accuracy that the language asks for: neighbouring items
//! call different functions, so that every lane of a warp goes its own way.

use warpgen_compiler::{Lowering, Options, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Argument, Device, Model, Program, Range};

/// A function: OpenCL C of `x` and `y`, the same in double precision, and how far apart they may be in units of the last place.
struct Function {
    cl: &'static str,
    host: fn(f64, f64) -> f64,
    ulp: f64,
}

const fn f(cl: &'static str, ulp: f64, host: fn(f64, f64) -> f64) -> Function {
    Function { cl, host, ulp }
}

/// Bounds: OpenCL 1.2, section 7.4.
const FUNCTIONS: &[Function] = &[
    f("sqrt(x)", 0.5, |x, _| x.sqrt()),
    f("rsqrt(x)", 2.0, |x, _| 1.0 / x.sqrt()),
    f("x / y", 0.5, |x, y| x / y),
    f("fma(x, y, x)", 0.5, |x, y| x.mul_add(y, x)),
    f("fabs(x)", 0.0, |x, _| x.abs()),
    f("copysign(x, y)", 0.0, |x, y| x.copysign(y)),
    f("fmin(x, y)", 0.0, f64::min),
    f("fmax(x, y)", 0.0, f64::max),
    f("fdim(x, y)", 0.5, |x, y| {
        if x.is_nan() || y.is_nan() {
            f64::NAN
        } else if x > y {
            x - y
        } else {
            0.0
        }
    }),
    f("trunc(x)", 0.0, |x, _| x.trunc()),
    f("floor(x)", 0.0, |x, _| x.floor()),
    f("ceil(x)", 0.0, |x, _| x.ceil()),
    f("round(x)", 0.0, |x, _| x.round()),
    f("rint(x)", 0.0, |x, _| x.round_ties_even()),
    f("fmod(x, y)", 0.0, |x, y| x % y),
    f("exp(x)", 3.0, |x, _| x.exp()),
    f("exp2(x)", 3.0, |x, _| x.exp2()),
    f("exp10(x)", 3.0, |x, _| 10f64.powf(x)),
    f("expm1(x)", 3.0, |x, _| x.exp_m1()),
    f("log(x)", 3.0, |x, _| x.ln()),
    f("log2(x)", 3.0, |x, _| x.log2()),
    f("log10(x)", 3.0, |x, _| x.log10()),
    f("log1p(x)", 2.0, |x, _| x.ln_1p()),
    f("pow(x, y)", 16.0, f64::powf),
    f("powr(fabs(x), y)", 16.0, |x, y| {
        let x = x.abs();
        let undefined = (x == 0.0 || x.is_infinite()) && y == 0.0 || x == 1.0 && y.is_infinite();
        if undefined || x.is_nan() || y.is_nan() {
            f64::NAN
        } else {
            x.powf(y)
        }
    }),
    f("pown(x, 5)", 16.0, |x, _| x.powi(5)),
    f("sin(x)", 4.0, |x, _| x.sin()),
    f("cos(x)", 4.0, |x, _| x.cos()),
    f("tan(x)", 5.0, |x, _| x.tan()),
    f("atan(x)", 5.0, |x, _| x.atan()),
    f("atan2(x, y)", 6.0, f64::atan2),
    f("asin(x)", 4.0, |x, _| x.asin()),
    f("acos(x)", 4.0, |x, _| x.acos()),
    f("sinh(x)", 4.0, |x, _| x.sinh()),
    f("cosh(x)", 4.0, |x, _| x.cosh()),
    f("tanh(x)", 5.0, |x, _| x.tanh()),
    f("cbrt(x)", 2.0, |x, _| x.cbrt()),
    f("hypot(x, y)", 4.0, f64::hypot),
    f("ldexp(x, -130)", 0.5, |x, _| x * 2f64.powi(-130)),
    f(
        "length((float2)(1.5f, fabs(x) < 1e18f ? x : 2.0f))",
        4.0,
        |x, _| (if x.abs() < 1e18 { x } else { 2.0 }).hypot(1.5),
    ),
];

/// A kernel in which item i calls function i modulo their number.
fn source() -> String {
    let mut text = String::from(
        "__kernel void math(__global const float2 *in, __global float *out, int n) {\n    int i = get_global_id(0);\n    if (i >= n) return;\n    float x = in[i].x, y = in[i].y, r;\n",
    );
    text.push_str(&format!("    switch (i % {}) {{\n", FUNCTIONS.len()));
    for (k, function) in FUNCTIONS.iter().enumerate() {
        text.push_str(&format!("    case {k}: r = {}; break;\n", function.cl));
    }
    text.push_str("    default: r = 0.0f;\n    }\n    out[i] = r;\n}\n");
    text
}

/// Floats that are hard for some function, then random ones of all sizes and of middling sizes.
fn inputs(n: usize) -> Vec<f32> {
    const HARD: &[f32] = &[
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.5,
        -1.5,
        1e-45,
        -1e-40,
        1.1754944e-38,
        3.4028235e38,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        88.7,
        -103.5,
        0.9999999,
        1.0000001,
        8388607.5,
        std::f32::consts::PI,
        std::f32::consts::FRAC_PI_2,
        1e10,
        -3.3e20,
        48000.5,
        3.0,
        -2.0,
    ];
    let mut state = 0x1234_5678u32;
    (0..n)
        .map(|k| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let bits = state ^ state >> 13;
            match k % 3 {
                0 => HARD[bits as usize / 8 % HARD.len()],
                1 => f32::from_bits(bits),
                _ => (bits >> 8) as f32 / 500_000.0 - 16.0,
            }
        })
        .collect()
}

/// Units of the last place between a float and the exact result.
fn distance(got: f32, want: f64) -> f64 {
    let rounded = want as f32;
    if rounded.is_nan() || got.is_nan() {
        return if rounded.is_nan() && got.is_nan() {
            0.0
        } else {
            f64::INFINITY
        };
    }
    if f64::from(got) == want {
        return 0.0;
    }
    if got == rounded {
        return ((f64::from(got) - want) / last_place(want)).abs().min(0.5);
    }
    if got.is_infinite() || rounded.is_infinite() {
        // One of them just did not overflow.
        let near = 3.402_823e38;
        let both = f64::from(got).abs() > near && want.abs() > near;
        return if both && (f64::from(got) > 0.0) == (want > 0.0) {
            1.0
        } else {
            f64::INFINITY
        };
    }
    ((f64::from(got) - want) / last_place(want)).abs()
}

fn last_place(x: f64) -> f64 {
    let exponent = (x.abs().to_bits() >> 52) as i32 - 1023;
    2f64.powi(exponent.max(-126) - 23)
}

fn program(config: &Config, lowering: Lowering) -> Program {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("math.cl");
    std::fs::write(&path, source()).unwrap();
    let compiled = Toolchain::new()
        .unwrap()
        .cc(&[path], &Options::new(config, lowering))
        .unwrap_or_else(|e| panic!("{e}"));
    Program::read(compiled.elf).unwrap()
}

fn check(device: &mut dyn Device, program: &Program, n: usize) {
    let name = device.config().name.clone();
    let (xs, ys) = (inputs(n), inputs(n + 1));
    let pairs: Vec<[f32; 2]> = (0..n).map(|i| [xs[i], ys[i + 1]]).collect();
    let bytes: Vec<u8> = pairs
        .iter()
        .flatten()
        .flat_map(|f| f.to_le_bytes())
        .collect();
    let input = device.allocate(bytes.len() as u32).unwrap();
    let output = device.allocate(4 * n as u32).unwrap();
    device.copy_in(input, &bytes).unwrap();
    let arguments = [
        Argument::Buffer(input),
        Argument::Buffer(output),
        Argument::Integer(n as i64),
    ];
    device
        .launch(program, "math", &Range::line(n as u32, 16), &arguments)
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let got = device.copy_out(output, 4 * n).unwrap();
    for (i, word) in got.chunks_exact(4).enumerate() {
        let got = f32::from_le_bytes(word.try_into().unwrap());
        let function = &FUNCTIONS[i % FUNCTIONS.len()];
        let [x, y] = pairs[i];
        let want = (function.host)(x.into(), y.into());
        let apart = distance(got, want);
        assert!(
            apart <= function.ulp,
            "{name}: {} of x = {x:e}, y = {y:e} is {got:e}, exact {want:e}: {apart} ulp apart, {} allowed",
            function.cl,
            function.ulp
        );
    }
}

fn cores() -> [(Config, Lowering); 2] {
    [Control::Stack, Control::Mask].map(|control| {
        let mut config = Config::stock(control, 4, 4);
        config.float = true;
        let lowering = match control {
            Control::Stack => Lowering::Stack,
            _ => Lowering::Mask,
        };
        (config, lowering)
    })
}

#[test]
fn math_functions_are_as_accurate_as_the_language_asks() {
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    for (config, lowering) in cores() {
        let program = program(&config, lowering);
        let n = if nightly { 200_000 } else { 10_000 };
        check(&mut Model::new(&config), &program, n);
    }
}

#[cfg(feature = "rtl")]
#[test]
fn math_functions_on_the_rtl() {
    for (config, lowering) in cores() {
        let program = program(&config, lowering);
        let options = warpgen_verilate::Options::default();
        let library = warpgen_testbench::load_simulator(&config, options, &mut |_| {})
            .expect("the simulator builds");
        let mut device = warpgen_device::Rtl::new(&config, &library).unwrap();
        check(&mut device, &program, 330);
    }
}
