//! OpenCL C kernels on the golden model: ids in 1 to 3 dimensions, uneven sizes, local memory, barriers, argument kinds.

use std::path::PathBuf;

use warpgen_compiler::{CompileError, Lowering, Options, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Argument, Device, LaunchError, Model, Program, Range};

fn program(config: &Config, text: &str) -> Result<Program, CompileError> {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("kernels.cl");
    std::fs::write(&path, text).unwrap();
    let lowering = match config.control {
        Control::Stack => Lowering::Stack,
        Control::ThreadPc => Lowering::Plain,
        _ => Lowering::Mask,
    };
    let compiled = Toolchain::new()?.cc(&[path], &Options::new(config, lowering))?;
    Ok(Program::read(compiled.elf).unwrap())
}

fn configs() -> Vec<Config> {
    vec![
        Config::stock(Control::Stack, 4, 4),
        Config::stock(Control::Mask, 4, 4),
        Config::stock(Control::ThreadPc, 4, 4),
        Config::stock(Control::Mask, 8, 2),
        Config::stock(Control::Stack, 1, 8),
    ]
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes
        .chunks(4)
        .map(|b| u32::from_le_bytes(b.try_into().unwrap()))
        .collect()
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

const IDS: &str = "
__kernel void ids(__global uint *o) {
    uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    uint at = (z * get_global_size(1) + y) * get_global_size(0) + x;
    if (get_group_id(0) * 3 + get_local_id(0) == x && get_local_id(0) < get_local_size(0))
        o[at] = x + 100 * y + 10000 * z + 1000000 * get_work_dim();
}";

#[test]
fn ids_cover_uneven_sizes_in_three_dimensions() {
    for config in configs() {
        let program = program(&config, IDS).unwrap();
        let mut device = Model::new(&config);
        let (x, y, z) = (7u32, 5, 3);
        let o = device.allocate(4 * x * y * z).unwrap();
        let range = Range {
            dimensions: 3,
            global: [x, y, z],
            local: [3, 2, 1],
        };
        device
            .launch(&program, "ids", &range, &[Argument::Buffer(o)])
            .unwrap_or_else(|e| panic!("{}: {e}", config.name));
        let got = words(&device.copy_out(o, (4 * x * y * z) as usize).unwrap());
        for (k, value) in got.iter().enumerate() {
            let k = k as u32;
            let want = k % x + 100 * (k / x % y) + 10000 * (k / x / y) + 3_000_000;
            assert_eq!(*value, want, "{} item {k}", config.name);
        }
    }
}

const REVERSE: &str = "
__kernel void reverse(__global uint *a, __local uint *t, uint k) {
    __local uint other[16];
    uint l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    t[l] = a[g];
    other[l] = l * k;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint v = t[n - 1 - l] + other[n - 1 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    t[l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[g] = t[l];
}";

#[test]
fn groups_share_local_memory_and_meet_at_barriers() {
    for config in configs() {
        let program = program(&config, REVERSE).unwrap();
        for (n, local) in [(64u32, 8u32), (61, 8), (30, 7), (5, 1), (13, 3)] {
            let mut device = Model::new(&config).limit(10_000_000);
            let input: Vec<u32> = (0..n).map(|i| i * i + 1).collect();
            let a = device.allocate(4 * n).unwrap();
            device.copy_in(a, &bytes(&input)).unwrap();
            let arguments = [
                Argument::Buffer(a),
                Argument::Local(4 * local),
                Argument::Integer(3),
            ];
            device
                .launch(&program, "reverse", &Range::line(n, local), &arguments)
                .unwrap_or_else(|e| panic!("{} {n}/{local}: {e}", config.name));
            let got = words(&device.copy_out(a, 4 * n as usize).unwrap());
            for g in 0..n {
                let first = g / local * local;
                let size = local.min(n - first);
                let from = size - 1 - (g - first);
                assert_eq!(got[g as usize], input[(first + from) as usize] + 3 * from);
            }
        }
    }
}

#[test]
fn lanes_wait_behind_an_inner_loop_that_shares_its_header() {
    // Both loops go back to one block: the outer one has nothing before the inner one.
    let text = "__kernel void f(__global int *a, __local int *s, int k) {
        int i = get_local_id(0), g = get_global_id(0), x = a[g];
        for (int j = 0; j < k; j++) {
            do x = x * 5 + 1; while (x & 64);
            s[i] = x;
            barrier(CLK_LOCAL_MEM_FENCE);
            x += s[(i + 1) % get_local_size(0)];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        a[g] = x;
    }";
    const ROUNDS: u32 = 5;
    const GROUP: usize = 8;
    for config in configs() {
        let program = program(&config, text).unwrap();
        let mut device = Model::new(&config).limit(10_000_000);
        let mut want: Vec<u32> = (0..32).map(|i| i * 37).collect();
        let a = device.allocate(4 * want.len() as u32).unwrap();
        device.copy_in(a, &bytes(&want)).unwrap();
        let arguments = [
            Argument::Buffer(a),
            Argument::Local(4 * GROUP as u32),
            Argument::Integer(ROUNDS.into()),
        ];
        let range = Range::line(want.len() as u32, GROUP as u32);
        device
            .launch(&program, "f", &range, &arguments)
            .unwrap_or_else(|e| panic!("{}: {e}", config.name));
        for group in want.chunks_mut(GROUP) {
            for _ in 0..ROUNDS {
                for x in group.iter_mut() {
                    *x = x.wrapping_mul(5).wrapping_add(1);
                    while *x & 64 != 0 {
                        *x = x.wrapping_mul(5).wrapping_add(1);
                    }
                }
                let first = group[0];
                for i in 0..GROUP {
                    let next = if i + 1 < GROUP { group[i + 1] } else { first };
                    group[i] = group[i].wrapping_add(next);
                }
            }
        }
        let got = words(&device.copy_out(a, 4 * want.len()).unwrap());
        assert_eq!(got, want, "{}", config.name);
    }
}

#[test]
fn launches_that_cannot_be_are_refused_in_one_message() {
    let config = Config::stock(Control::Mask, 2, 4);
    let program = program(&config, REVERSE).unwrap();
    let mut device = Model::new(&config);
    let a = device.allocate(64).unwrap();
    let good = [
        Argument::Buffer(a),
        Argument::Local(64),
        Argument::Integer(1),
    ];
    let mut launch = |kernel: &str, range: Range, arguments: &[Argument]| {
        device
            .launch(&program, kernel, &range, arguments)
            .unwrap_err()
    };
    let line = Range::line(16, 8);
    assert!(matches!(
        launch("none", line, &good),
        LaunchError::UnknownKernel { .. }
    ));
    assert!(matches!(
        launch("reverse", line, &good[..2]),
        LaunchError::ArgumentCount { .. }
    ));
    let swapped = [good[1], good[0], good[2]];
    assert!(matches!(
        launch("reverse", line, &swapped),
        LaunchError::ArgumentKind { index: 0, .. }
    ));
    let large = [good[0], good[1], Argument::Integer(1 << 40)];
    assert!(matches!(
        launch("reverse", line, &large),
        LaunchError::ArgumentRange { .. }
    ));
    assert!(matches!(
        launch("reverse", Range::line(16, 9), &good),
        LaunchError::GroupTooLarge { .. }
    ));
    assert!(matches!(
        launch("reverse", Range::line(0, 1), &good),
        LaunchError::Size { .. }
    ));
    let much = [good[0], Argument::Local(1 << 20), good[2]];
    assert!(matches!(
        launch("reverse", line, &much),
        LaunchError::LocalMemory { .. }
    ));
    let error = launch("reverse", Range::line(32, 8), &good);
    assert!(
        matches!(error, LaunchError::OutsideBuffers { .. }),
        "{error}"
    );
}

#[test]
fn barriers_in_divergent_code_are_refused_or_trap() {
    let config = Config::stock(Control::Mask, 2, 4);
    let provable = "__kernel void f(__global uint *a) { if (get_local_id(0) == 1) barrier(CLK_LOCAL_MEM_FENCE); a[0] = 1; }";
    let error = program(&config, provable).unwrap_err();
    assert!(error.to_string().contains("barrier"), "{error}");
    let unproven = "__kernel void f(__global uint *a, uint n) { if (a[get_global_id(0)] < n) { barrier(CLK_LOCAL_MEM_FENCE); a[get_global_id(0)] = 9; } }";
    let program = program(&config, unproven).unwrap();
    for (n, ok) in [(100, true), (3, false)] {
        let mut device = Model::new(&config);
        let a = device.allocate(32).unwrap();
        device
            .copy_in(a, &bytes(&[0, 1, 2, 3, 4, 5, 6, 7]))
            .unwrap();
        let result = device.launch(
            &program,
            "f",
            &Range::line(8, 8),
            &[Argument::Buffer(a), Argument::Integer(n)],
        );
        assert_eq!(result.is_ok(), ok, "{result:?}");
    }
}

#[test]
fn floats_need_a_core_that_has_them() {
    let config = Config::stock(Control::Mask, 2, 4);
    let text = "__kernel void scale(__global float *a, float x) { a[get_global_id(0)] *= x; }";
    let error = program(&config, text).unwrap_err();
    assert!(
        error.to_string().contains("`scale` computes with floats"),
        "{error}"
    );
}
