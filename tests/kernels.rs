//! `cc` and `launch` from the shell: what is refused, each with one message and its exit code, and what is told.

mod common;

use common::{warpgen, Folder};
use predicates::prelude::*;

const SCALE: &str = "__kernel void scale(__global int *a, int by, int n) {
    int i = get_global_id(0);
    if (i < n) a[i] *= by;
}
";

fn folder(sources: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    for (name, text) in sources {
        folder.write(name, text.as_bytes());
    }
    folder
}

/// Runs and expects `code` and one message with all of `words`.
fn refused(folder: &Folder, args: &[&str], code: i32, words: &[&str]) {
    let mut assert = warpgen(folder).args(args).assert().code(code);
    for word in words {
        assert = assert.stderr(predicate::str::contains(*word));
    }
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(stderr.matches('×').count() <= 1, "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
}

/// `launch` of `scale` on ten words, with more arguments.
fn launch<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["launch", "k.cl", "--control", "mask"];
    args.extend(more);
    args
}

fn scale() -> Folder {
    let folder = folder(&[("k.cl", SCALE)]);
    let words: Vec<u8> = (1u32..11).flat_map(u32::to_le_bytes).collect();
    folder.write("in.bin", &words);
    folder
}

const SIZES: [&str; 6] = ["--kernel", "scale", "--global", "10", "--local", "4"];

#[test]
fn a_kernel_runs_and_tells_what_it_took() {
    for control in ["stack", "mask", "thread-pc"] {
        let folder = scale();
        let mut args = vec!["launch", "k.cl", "--control", control, "--json"];
        args.extend(SIZES);
        args.extend([
            "--arg",
            "inout:in.bin=out.bin",
            "--arg",
            "i32:3",
            "--arg",
            "i32:10",
        ]);
        let told = warpgen(&folder).args(&args).assert().success();
        let json: serde_json::Value =
            serde_json::from_slice(&told.get_output().stdout).expect("JSON");
        assert_eq!(json["kernel"], "scale");
        assert!(json["warp_instructions"].as_u64() > Some(0));
        let out = std::fs::read(folder.path("out.bin")).unwrap();
        let want: Vec<u8> = (1u32..11).flat_map(|w| (3 * w).to_le_bytes()).collect();
        assert_eq!(out, want, "{control}");
    }
}

#[test]
fn an_unknown_kernel_is_named_with_those_there_are() {
    let sizes = ["--kernel", "scael", "--global", "10", "--local", "4"];
    let words = ["no kernel `scael`", "`scale`"];
    refused(&scale(), &launch(&sizes), 2, &words);
}

#[test]
fn arguments_are_counted_and_their_kinds_compared() {
    let mut few = launch(&SIZES);
    few.extend(["--arg", "buf:in.bin"]);
    let words = ["takes 3 arguments (buffer, i32, i32), 1 are given"];
    refused(&scale(), &few, 2, &words);
    let mut kind = launch(&SIZES);
    kind.extend(["--arg", "buf:in.bin", "--arg", "f32:1.5", "--arg", "i32:10"]);
    let words = ["argument 1 is i32, given is a float"];
    refused(&scale(), &kind, 2, &words);
}

#[test]
fn a_buffer_that_is_too_small_is_an_error_and_nothing_is_written() {
    let folder = scale();
    let mut args = launch(&["--kernel", "scale", "--global", "20", "--local", "4"]);
    args.extend([
        "--arg",
        "inout:in.bin=out.bin",
        "--arg",
        "i32:3",
        "--arg",
        "i32:20",
    ]);
    refused(&folder, &args, 1, &["a buffer is too small"]);
    assert!(!folder.path("out.bin").exists());
}

#[test]
fn a_group_larger_than_the_core_holds_is_refused() {
    let mut args = launch(&["--kernel", "scale", "--global", "64", "--local", "17"]);
    args.extend(["--arg", "buf:in.bin", "--arg", "i32:3", "--arg", "i32:10"]);
    let words = ["17 items", "4 warps of 4 lanes"];
    refused(&scale(), &args, 2, &words);
}

#[test]
fn floats_need_a_core_with_a_float_unit() {
    let text = "__kernel void half_of(__global float *a) { a[get_global_id(0)] *= 0.5f; }\n";
    let c = "#include \"vx_spawn.h\"\nfloat x[8];\nstatic void half_of(uint32_t i, void *a) { if (x[i] > 1.0f) x[i] *= 0.5f; }\nint main(void) { vx_spawn(8, half_of, 0); return 0; }\n";
    let folder = folder(&[("k.cl", text), ("k.c", c)]);
    for source in ["k.cl", "k.c"] {
        let args = ["cc", source, "-o", "k.elf", "--control", "mask"];
        let words = ["`half_of` computes with floats", "key `float`"];
        refused(&folder, &args, 65, &words);
        assert!(!folder.path("k.elf").exists());
    }
    let with = [
        "cc",
        "k.cl",
        "-o",
        "k.elf",
        "--control",
        "mask",
        "--set",
        "float=true",
    ];
    warpgen(&folder).args(with).assert().success();
    folder.write("in.bin", &[0; 32]);
    let mut args = vec![
        "launch",
        "k.elf",
        "--control",
        "mask",
        "--kernel",
        "half_of",
    ];
    args.extend(["--global", "8", "--local", "4", "--arg", "buf:in.bin"]);
    refused(
        &folder,
        &args,
        65,
        &["not built for mask-4x4", "floating point"],
    );
}

#[test]
fn a_program_of_another_mechanism_is_refused() {
    let folder = scale();
    let build = ["cc", "k.cl", "-o", "k.elf", "--control", "stack"];
    warpgen(&folder).args(build).assert().success();
    let mut args = vec!["launch", "k.elf", "--control", "mask"];
    args.extend(SIZES);
    args.extend(["--arg", "buf:in.bin", "--arg", "i32:3", "--arg", "i32:10"]);
    refused(
        &folder,
        &args,
        65,
        &["not built for mask-4x4", "compiled for `stack`"],
    );
}

#[test]
fn an_unseen_function_called_in_divergent_code_is_named() {
    let c = "#include \"vx_spawn.h\"\ndouble x[8];\nstatic void f(uint32_t i, void *a) { if (i & 1) x[i] = x[i] + 1.0; }\nint main(void) { vx_spawn(8, f, 0); return 0; }\n";
    let folder = folder(&[("k.c", c)]);
    let args = ["cc", "k.c", "-o", "k.elf", "--control", "mask"];
    let words = [
        "`f` calls `__adddf3` where lanes may have diverged",
        "k.c:3",
    ];
    refused(&folder, &args, 65, &words);
}

#[test]
fn barriers_that_lanes_reach_apart_are_refused_where_that_is_certain() {
    let kernel = |condition: &str| {
        format!(
            "__kernel void f(__global int *a) {{\n    int l = get_local_id(0);\n    if ({condition}) {{\n        a[l] = 1;\n        barrier(CLK_GLOBAL_MEM_FENCE);\n    }}\n    a[l] += 2;\n}}\n"
        )
    };
    for condition in ["l == 1", "l & 1", "(l + 3) % 2 == 0"] {
        let folder = folder(&[("k.cl", &kernel(condition))]);
        for control in ["stack", "mask"] {
            let args = ["cc", "k.cl", "-o", "k.elf", "--control", control];
            let words = [
                "`f` has a barrier that not every lane reaches together",
                "k.cl:3",
            ];
            refused(&folder, &args, 65, &words);
        }
    }
    // What cannot be known traps when it happens, and only then.
    let folder = folder(&[("k.cl", &kernel("a[l] == 5"))]);
    folder.write("in.bin", &[5, 0, 0, 0].repeat(4));
    let mut args = vec!["launch", "k.cl", "--control", "stack", "--kernel", "f"];
    args.extend(["--global", "4", "--local", "4", "--arg", "buf:in.bin"]);
    warpgen(&folder).args(&args).assert().success();
    folder.write("in.bin", &[[5, 0, 0, 0], [6, 0, 0, 0]].concat().repeat(2));
    refused(&folder, &args, 125, &["kernel `f`", "cause 3 is a barrier"]);
}

#[test]
fn functions_of_several_files_call_each_other() {
    let main = "#include \"vx_spawn.h\"\nuint32_t out[22];\nuint32_t deep(uint32_t, uint32_t);\nstatic void f(uint32_t i, void *a) { (void)a; if (i % 3) out[i] = deep(i, 2); else out[i] = 7; }\nint main(void) {\n    vx_spawn(22, f, 0);\n    for (uint32_t i = 0; i < 22; i++) {\n        uint32_t want = i % 3 == 0 ? 7 : i % 2 ? 3 * i + 2 : i + 2;\n        if (out[i] != want) return 1 + (int)i;\n    }\n    return 0;\n}\n";
    let deep = "#include <stdint.h>\nuint32_t deeper(uint32_t);\nuint32_t deep(uint32_t i, uint32_t more) { uint32_t r = i; if (i & 1) r = deeper(i); return r + more; }\n";
    let deeper = "#include <stdint.h>\nuint32_t deeper(uint32_t i) { uint32_t r = 0; for (uint32_t k = 0; k < 3; k++) r += i; return r; }\n";
    let folder = folder(&[("main.c", main), ("deep.c", deep), ("deeper.c", deeper)]);
    for control in ["stack", "mask"] {
        let build = [
            "cc",
            "main.c",
            "deep.c",
            "deeper.c",
            "-o",
            "k.elf",
            "--control",
            control,
        ];
        warpgen(&folder).args(build).assert().success();
        let run = ["run", "k.elf", "--control", control];
        warpgen(&folder).args(run).assert().success();
    }
}

#[test]
fn recursion_in_divergent_code_is_refused_by_name() {
    let c = "#include \"vx_spawn.h\"\nuint32_t out[8];\n__attribute__((noinline)) uint32_t odd(uint32_t);\n__attribute__((noinline)) uint32_t even(uint32_t n) { uint32_t r = 1; if (n) r = odd(n - 1) + 1; return r * 3; }\n__attribute__((noinline)) uint32_t odd(uint32_t n) { uint32_t r = 2; if (n) r = even(n - 1) + 1; return r * 5; }\nstatic void f(uint32_t i, void *a) { (void)a; out[i] = even(i); }\nint main(void) { vx_spawn(8, f, 0); return 0; }\n";
    let folder = folder(&[("k.c", c)]);
    let args = ["cc", "k.c", "-o", "k.elf", "--control", "mask"];
    refused(&folder, &args, 65, &["is recursive"]);
}

#[test]
fn explain_tells_lines_of_opencl_and_why() {
    let folder = folder(&[("k.cl", SCALE)]);
    let args = ["cc", "k.cl", "--explain", "--control", "mask"];
    warpgen(&folder)
        .args(args)
        .assert()
        .success()
        .stdout(predicate::str::contains("k.cl:3"))
        .stdout(predicate::str::contains(
            "DIVERGENT: depends on the item's id",
        ))
        .stdout(predicate::str::contains("controls line 3"))
        .stdout(predicate::str::contains("inserted: vx_leave"));
    let args = ["cc", "k.cl", "--json", "--control", "stack"];
    let told = warpgen(&folder).args(args).assert().success();
    let json: serde_json::Value = serde_json::from_slice(&told.get_output().stdout).expect("JSON");
    assert_eq!(json["kernels"][0]["arguments"][0], "buffer");
    let branch = &json["functions"][0]["branches"][0];
    assert_eq!(branch["place"], "k.cl:3");
    assert_eq!(branch["divergent"], true);
    assert!(branch["inserted"]
        .as_array()
        .unwrap()
        .contains(&"vx_split".into()));
}

#[test]
fn explain_tells_where_library_code_was_called() {
    let source = "__kernel void k(__global int *a) {\n    int i = get_global_id(0);\n\n    a[i] = clamp(a[i], 0, a[i + 1]);\n}\n";
    let folder = folder(&[("k.cl", source)]);
    let args = ["cc", "k.cl", "--explain", "--control", "stack"];
    let told = warpgen(&folder).args(args).assert().success();
    let text = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    assert!(text.contains("k.cl:4: `"), "{text}");
    for not_of_the_kernel in ["device-lib", ":0"] {
        assert!(!text.contains(not_of_the_kernel), "{text}");
    }
}
