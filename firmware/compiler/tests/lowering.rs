//! What the pass finds uniform, and what it inserts.

use warpgen_compiler::{Explanation, Lowering, Options, Toolchain};
use warpgen_config::{Config, Control};

/// The function of a kernel, told.
fn explained(text: &str, lowering: Lowering) -> Explanation {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("k.cl");
    std::fs::write(&path, text).unwrap();
    let config = Config::stock(Control::Both, 4, 4);
    let tools = Toolchain::new().unwrap();
    let compiled = tools
        .assembly(&[path], &Options::new(&config, lowering))
        .unwrap_or_else(|e| panic!("{e}"));
    let found = compiled.functions.into_iter().find(|f| f.function == "f");
    found.expect("the kernel is among the functions")
}

/// Lines of the branches, divergent or not.
fn lines(told: &Explanation, divergent: bool) -> Vec<u32> {
    let branches = told.branches.iter().filter(|b| b.divergent == divergent);
    let line = |place: &str| place.rsplit(':').next().unwrap().parse().unwrap();
    branches.map(|b| line(&b.place)).collect()
}

#[test]
fn loops_behind_an_early_return_stay_plain() {
    let text = "__kernel void f(__global int *a, int n, int k) {
        int i = get_global_id(0);
        if (i >= n) return;
        for (int j = 0; j < k; j++)
            a[j * n + i] += j;
    }";
    for lowering in [Lowering::Stack, Lowering::Mask] {
        let told = explained(text, lowering);
        assert_eq!(lines(&told, true), [3], "{told}");
        assert!(lines(&told, false).contains(&4), "{told}");
    }
}

#[test]
fn values_that_lanes_bring_along_different_ways_diverge() {
    // `s` is the same on each way, but not where they meet.
    let text = "__kernel void f(__global int *a, int k) {
        int i = get_global_id(0), s = k;
        if (a[i] > 3) { a[i] = 5; s = k * 7; }
        a[i + 64] = 1;
        for (int j = 0; j < s; j++)
            a[j * 128 + i] += j;
    }";
    for lowering in [Lowering::Stack, Lowering::Mask] {
        let told = explained(text, lowering);
        assert!(lines(&told, true).contains(&5), "{told}");
    }
}

#[test]
fn values_behind_a_loop_that_lanes_leave_at_different_times_diverge() {
    let text = "__kernel void f(__global int *a, int k) {
        int i = get_global_id(0), j = 0;
        while (j < k && a[j * 64 + i]) j++;
        for (int m = 0; m < j; m++)
            a[m * 128 + i] += m;
    }";
    for lowering in [Lowering::Stack, Lowering::Mask] {
        let told = explained(text, lowering);
        assert!(lines(&told, true).contains(&4), "{told}");
    }
}

#[test]
fn nothing_is_inserted_where_every_lane_goes_the_same_way() {
    let text = "__kernel void f(__global int *a, int k) {
        int s = 0;
        for (int j = 0; j < k; j++) s += j & 1 ? j : 3;
        if (k > 5) s *= 3;
        a[get_global_id(0)] = s;
    }";
    for lowering in [Lowering::Stack, Lowering::Mask] {
        let told = explained(text, lowering);
        assert_eq!(told.control, 0, "{told}");
    }
}

#[test]
fn a_tangle_of_jumps_is_refused_by_name() {
    // Every label is an entry of the loop and reaches every other one: each block split off takes a copy of the rest along.
    let labels = 12;
    let mut text = String::from("__kernel void f(__global int *a) {\n int i = get_global_id(0), s = a[i];\n switch (s % 13) {\n");
    for label in 0..labels {
        text += &format!(" case {label}: goto L{label};\n");
    }
    text += " default: return;\n }\n";
    for label in 0..labels {
        text += &format!(" L{label}: s = s * {} + a[s & 63];\n", 2 * label + 3);
        for to in (0..labels).filter(|to| *to != label) {
            text += &format!(" if (s % {} == {label}) goto L{to};\n", 17 + 2 * to);
        }
        text += " a[i] = s; return;\n";
    }
    text += "}\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("k.cl");
    std::fs::write(&path, text).unwrap();
    let tools = Toolchain::new().unwrap();
    for (control, lowering) in [
        (Control::Stack, Lowering::Stack),
        (Control::Mask, Lowering::Mask),
    ] {
        let config = Config::stock(control, 4, 4);
        let refused = tools
            .assembly(
                std::slice::from_ref(&path),
                &Options::new(&config, lowering),
            )
            .err()
            .map(|e| e.to_string());
        let message = refused.expect("is refused");
        assert!(
            message.contains("the jumps of `f` form a loop with several entries"),
            "{message}"
        );
    }
    // Plain code needs no order of its blocks.
    let config = Config::stock(Control::ThreadPc, 4, 4);
    let plain = tools.assembly(&[path], &Options::new(&config, Lowering::Plain));
    assert!(plain.is_ok(), "{:?}", plain.err());
}
