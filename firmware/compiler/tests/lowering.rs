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
