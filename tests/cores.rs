//! The verbs that make and simulate cores: generate, cosim, bench, area.

mod common;

use std::path::PathBuf;

use common::{root, warpgen, Folder, EXIT_0};
use predicates::prelude::*;

/// A program of the firmware.
fn firmware(name: &str) -> PathBuf {
    let path = root().join("firmware/build").join(name);
    assert!(path.is_file(), "`make firmware` has not built {name}");
    path
}

#[test]
fn generate_writes_verilog_and_its_description() {
    let folder = Folder::new();
    warpgen(&folder)
        .args([
            "generate",
            "--control",
            "mask",
            "-o",
            "core.v",
            "--json",
            "core.json",
        ])
        .assert()
        .success()
        .stdout("");
    let verilog = std::fs::read_to_string(folder.path("core.v")).unwrap();
    assert!(verilog.contains("module simt_core"));
    let json: serde_json::Value =
        serde_json::from_slice(&std::fs::read(folder.path("core.json")).unwrap()).unwrap();
    assert_eq!(json["configuration"]["control"], "mask");
    assert_eq!(json["modules"]["module"], "simt_core");
    let ports = json["ports"].as_array().unwrap();
    let busy = ports.iter().find(|port| port["name"] == "busy").unwrap();
    assert_eq!(
        (&busy["direction"], &busy["width"]),
        (&"output".into(), &1.into())
    );
    assert_eq!(folder.names(), ["core.json", "core.v"]);
}

#[test]
fn the_same_configuration_gives_the_same_bytes() {
    let folder = Folder::new();
    let once = || {
        warpgen(&folder)
            .args(["generate", "--control", "both"])
            .output()
            .unwrap()
            .stdout
    };
    let first = once();
    assert!(!first.is_empty());
    assert_eq!(first, once());
}

#[test]
fn a_printed_configuration_is_read_back() {
    let folder = Folder::new();
    let flags = [
        "generate",
        "--control",
        "mask",
        "--threads",
        "8",
        "--set",
        "lsu_entries=4",
    ];
    warpgen(&folder)
        .args(flags)
        .args(["--print-config", "-o", "mine.toml"])
        .assert()
        .success();
    let from_flags = warpgen(&folder).args(flags).output().unwrap().stdout;
    let from_file = warpgen(&folder)
        .args(["generate", "--config", "mine.toml"])
        .output()
        .unwrap()
        .stdout;
    assert_eq!(from_flags, from_file);
}

#[test]
fn a_core_for_each_mechanism_holds_nothing_of_the_other() {
    let folder = Folder::new();
    let modules = |control: &str| -> String {
        warpgen(&folder)
            .args([
                "generate",
                "--control",
                control,
                "-o",
                "core.v",
                "--json",
                "core.json",
            ])
            .assert()
            .success();
        let json: serde_json::Value =
            serde_json::from_slice(&std::fs::read(folder.path("core.json")).unwrap()).unwrap();
        json["modules"].to_string()
    };
    let stack = modules("stack");
    assert!(
        stack.contains("ipdom_stack") && !stack.contains("mask_logic"),
        "{stack}"
    );
    let mask = modules("mask");
    assert!(
        mask.contains("mask_logic") && !mask.contains("ipdom_stack"),
        "{mask}"
    );
}

#[test]
fn an_unwritable_verilog_or_description_leaves_nothing() {
    let folder = Folder::new();
    warpgen(&folder)
        .args(["generate", "-o", "core.v", "--json", "no/folder/core.json"])
        .assert()
        .code(73)
        .stderr(predicate::str::contains("no/folder/core.json"));
    assert!(folder.names().is_empty());
}

#[test]
fn cosim_ends_with_the_exit_code_of_the_program_and_counts() {
    let folder = Folder::new();
    folder.program("p.bin", &[0x02A0_0513, 0x0000_0073]); // li a0, 42; ecall
    let assert = warpgen(&folder)
        .args(["cosim", "p.bin", "--json"])
        .assert()
        .code(42);
    let json: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(
        (&json["ended"], &json["program_exit_code"]),
        (&"exit".into(), &42.into())
    );
    assert_eq!(json["checked"], true);
    assert_eq!(json["warp_instructions"], 1);
    assert!(json["counters"]["cycles"].as_u64().unwrap() > 0);
}

#[test]
fn cosim_without_verilator_says_what_to_install() {
    let folder = Folder::new();
    folder.program("p.bin", &EXIT_0);
    warpgen(&folder)
        .args(["cosim", "p.bin"])
        .env("PATH", folder.path(""))
        .env_remove("VERILATOR")
        .env("WARPGEN_CACHE", folder.path("cache"))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("Verilator is not installed"))
        .stderr(predicate::str::contains("apt-get install verilator"));
}

#[test]
fn cosim_with_an_old_verilator_names_both_versions() {
    let folder = Folder::new();
    folder.program("p.bin", &EXIT_0);
    let old = folder.script("verilator", "echo 'Verilator 4.038 2020-07-11 rev v4.036'");
    warpgen(&folder)
        .args(["cosim", "p.bin"])
        .env("VERILATOR", old)
        .env("WARPGEN_CACHE", folder.path("cache"))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("4.038"))
        .stderr(predicate::str::contains("too old"));
}

#[test]
fn area_with_a_yosys_that_is_old_missing_or_failing() {
    let folder = Folder::new();
    let area = |yosys: PathBuf| {
        let mut command = warpgen(&folder);
        command.args([
            "area",
            "--control",
            "mask",
            "--warps",
            "1",
            "--threads",
            "1",
        ]);
        command
            .env("WARPGEN_YOSYS", yosys)
            .env("WARPGEN_CACHE", folder.path("cache"));
        command
    };
    area(folder.script("old-yosys", "echo 'Yosys 0.23 (git sha1 7ce5011c24b)'"))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("0.23"))
        .stderr(predicate::str::contains("0.30"));
    area(folder.path("no-yosys"))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("no-yosys"));
    let failing = "case \"$*\" in -V) echo 'Yosys 0.50 (x)';; *) echo 'ERROR: out of luck' >&2; exit 1;; esac";
    area(folder.script("failing-yosys", failing))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("out of luck"));
}

#[test]
fn cosim_checks_kernels_and_writes_waveforms_of_a_window() {
    let kernel = firmware("if_else.stack.elf");
    let folder = Folder::new();
    let kernel = kernel.to_str().unwrap();
    warpgen(&folder)
        .args(["cosim", kernel, "--memory", "random", "--seed", "5"])
        .assert()
        .success()
        .stderr(predicate::str::contains("checked against the golden model"));
    warpgen(&folder)
        .args([
            "cosim",
            kernel,
            "--no-check",
            "--wave",
            "w.vcd",
            "--from",
            "100",
            "--to",
            "120",
        ])
        .assert()
        .success()
        .stderr(predicate::str::contains("not checked"));
    let wave = std::fs::read_to_string(folder.path("w.vcd")).unwrap();
    assert!(
        wave.contains("$enddefinitions") && wave.len() < 2_000_000,
        "{}",
        wave.len()
    );
}

#[test]
fn a_core_that_waits_for_ever_is_ended_by_the_watchdog() {
    let folder = Folder::new();
    folder.program("barrier.bin", &[0x0020_0593, 0x00B5_C00B]); // li a1, 2; vx_bar a1, a1
    warpgen(&folder)
        .args(["cosim", "barrier.bin", "--watchdog", "500"])
        .assert()
        .code(126)
        .stderr(predicate::str::contains("warp 0: pc"))
        .stderr(predicate::str::contains("barrier"));
    folder.program("loop.bin", &[0x0000_006F]);
    warpgen(&folder)
        .args(["cosim", "loop.bin", "--max-cycles", "2000"])
        .assert()
        .code(124);
}

#[test]
fn every_interval_meets_its_target() {
    // What is measured on all three mechanisms, and with floating point.
    for (core, rows) in [
        (&[][..], 26),
        (&["--control", "stack", "--set", "float=true"], 20),
    ] {
        let folder = Folder::new();
        let firmware = firmware("intervals.stack.elf");
        let firmware = firmware.ancestors().nth(2).unwrap();
        let assert = warpgen(&folder)
            .args(["bench", "intervals", "--json", "--firmware"])
            .arg(firmware)
            .args(core)
            .assert()
            .success();
        let json: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
        assert_eq!(json["missed"], 0);
        let intervals = json["intervals"].as_array().unwrap();
        assert!(intervals.len() >= rows, "{}", intervals.len());
        for interval in intervals {
            for measured in interval["measured"].as_array().unwrap() {
                assert!(measured[1].is_number(), "not measured: {interval}");
            }
        }
    }
}

#[test]
fn area_counts_a_small_core_and_its_units() {
    let folder = Folder::new();
    let small = [
        "area",
        "--control",
        "mask",
        "--warps",
        "1",
        "--threads",
        "1",
        "--units",
    ];
    let assert = warpgen(&folder)
        .args(small)
        .arg("--json")
        .assert()
        .success();
    let json: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    let core = &json["cores"][0];
    assert_eq!(core["name"], "mask-1x1");
    assert!(core["core"]["dp16kd"].as_u64().unwrap() > 0);
    assert!(core["core"]["ff"].as_u64().unwrap() > 0);
    let units = core["units"].as_array().unwrap();
    assert_eq!(units[0]["module"], "simt_core");
    assert!(units.iter().any(|unit| unit["module"] == "mask_control"));
    let csv = warpgen(&folder).args(small).arg("--csv").output().unwrap();
    let csv = String::from_utf8(csv.stdout).unwrap();
    assert!(csv.starts_with("configuration,unit,copies,LUT4,"), "{csv}");
}
