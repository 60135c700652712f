//! Runs test benches with Verilator.

use std::path::Path;
use std::process::Command;

/// Runs a command that must succeed; returns what it printed.
pub fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{text}{errors}");
    text
}

/// Compiles the Verilog `text` in the folder `work` and runs its module `bench`; returns what it printed.
pub fn simulate_bench(work: &Path, text: &str) -> String {
    std::fs::create_dir_all(work).unwrap();
    std::fs::write(work.join("bench.v"), text).unwrap();
    run(Command::new("verilator")
        .args(["--binary", "--timing", "-Wno-fatal", "-Wno-lint"])
        .args(["-Wno-style", "--timescale", "1ns/1ps", "--top-module"])
        .args(["bench", "--Mdir", "obj", "-j", "1", "bench.v"])
        .current_dir(work));
    run(Command::new("./obj/Vbench").current_dir(work))
}
