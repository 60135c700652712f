//! `warpgen run` and what does not belong to one verb.

mod common;

use std::process::{Command as Process, Stdio};
use std::time::Duration;

use common::{warpgen, Folder};
use predicates::prelude::*;

/// `li a0, code; ecall`.
fn ends_with(code: u32) -> [u32; 2] {
    [0x0000_0513 | code << 20, 0x0000_0073]
}

#[test]
fn the_exit_code_is_that_of_the_program() {
    let folder = Folder::new();
    for code in [0, 1, 42, 255] {
        folder.program("p.bin", &ends_with(code));
        warpgen(&folder)
            .args(["run", "p.bin"])
            .assert()
            .code(code as i32);
    }
    // li a0, -1; ecall
    folder.program("p.bin", &[0xFFF0_0513, 0x0000_0073]);
    warpgen(&folder).args(["run", "p.bin"]).assert().code(255);
}

#[test]
fn memory_goes_in_and_out_and_the_argument_arrives() {
    let folder = Folder::new();
    folder.program(
        "p.bin",
        &[
            0x3400_2573, // csrr a0, mscratch
            0x0005_2583, // lw a1, 0(a0)
            0x0015_8593, // addi a1, a1, 1
            0x00B5_2223, // sw a1, 4(a0)
            0x0000_0513, // li a0, 0
            0x0000_0073, // ecall
        ],
    );
    folder.write("in.bin", &41u32.to_le_bytes());
    warpgen(&folder)
        .args([
            "run",
            "p.bin",
            "--arg",
            "0x80001000",
            "--load",
            "0x80001000=in.bin",
        ])
        .args(["--dump", "0x80001004,4=out.bin"])
        .assert()
        .success();
    assert_eq!(
        std::fs::read(folder.path("out.bin")).unwrap(),
        42u32.to_le_bytes()
    );
}

#[test]
fn json_tells_an_exit_code_from_a_trap() {
    let folder = Folder::new();
    let json = |code: i32| -> serde_json::Value {
        let assert = warpgen(&folder)
            .args(["run", "p.bin", "--json"])
            .assert()
            .code(code);
        serde_json::from_slice(&assert.get_output().stdout).unwrap()
    };
    folder.program("p.bin", &ends_with(125));
    let exit = json(125);
    assert_eq!(
        (&exit["ended"], &exit["program_exit_code"]),
        (&"exit".into(), &125.into())
    );
    assert_eq!(exit["warp_instructions"], 1);
    folder.program("p.bin", &[0]);
    let trap = json(125);
    assert_eq!(trap["ended"], "trap");
    assert_eq!(trap["trap"]["cause"], 2);
    assert_eq!(trap["trap"]["pc"], 0x8000_0000u32);
}

#[test]
fn a_trace_lists_every_instruction() {
    let folder = Folder::new();
    folder.program("p.bin", &ends_with(7));
    warpgen(&folder)
        .args(["run", "p.bin", "--trace", "t"])
        .assert()
        .code(7);
    let trace = std::fs::read_to_string(folder.path("t")).unwrap();
    let lines: Vec<&str> = trace.lines().collect();
    assert_eq!(lines.len(), 2, "{trace}");
    assert!(
        lines[0].contains("li a0, 7") || lines[0].contains("addi a0, zero, 7"),
        "{trace}"
    );
    assert!(lines[0].contains("a0 := [0]7"), "{trace}");
    assert!(lines[1].contains("ecall"), "{trace}");
}

#[test]
fn console_output_is_printed() {
    let folder = Folder::new();
    folder.program(
        "p.bin",
        &[
            0x0480_0513, // li a0, 'H'
            0x04A0_0023, // sb a0, 0x40(x0)
            0x0000_0513, // li a0, 0
            0x0000_0073, // ecall
        ],
    );
    warpgen(&folder)
        .args(["run", "p.bin"])
        .assert()
        .success()
        .stdout("H\n");
}

#[test]
fn an_interrupt_leaves_no_half_written_file() {
    let folder = Folder::new();
    folder.program("loop.bin", &[0x0000_006F]);
    let mut child = Process::new(assert_cmd::cargo::cargo_bin!("warpgen"))
        .args(["run", "loop.bin", "--trace", "trace.txt"])
        .current_dir(folder.path(""))
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let started = || {
        folder
            .names()
            .iter()
            .any(|name| name.starts_with(".warpgen-"))
    };
    for _ in 0..200 {
        if started() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(started(), "the run did not begin its trace");
    let pid = child.id().to_string();
    assert!(Process::new("kill")
        .args(["-INT", &pid])
        .status()
        .unwrap()
        .success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(folder.names(), ["loop.bin"]);
}

#[test]
fn doctor_names_every_tool() {
    let folder = Folder::new();
    let output = warpgen(&folder)
        .args(["doctor", "--json"])
        .output()
        .unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let tools = report["tools"].as_array().unwrap();
    for name in [
        "verilator",
        "C++ compiler",
        "yosys",
        "riscv64-unknown-elf-gcc",
    ] {
        let tool = tools
            .iter()
            .find(|tool| tool["name"].as_str().unwrap().starts_with(name));
        let tool = tool.unwrap_or_else(|| panic!("{name} is not in the report"));
        assert!(!tool["install"].as_str().unwrap().is_empty());
    }
    let healthy = report["healthy"].as_bool().unwrap();
    assert_eq!(output.status.code(), Some(if healthy { 0 } else { 69 }));
}

#[test]
fn doctor_without_tools_says_what_to_install() {
    let folder = Folder::new();
    warpgen(&folder)
        .arg("doctor")
        .env("PATH", folder.path(""))
        .assert()
        .code(69)
        .stdout(predicate::str::contains("apt-get install verilator"));
}

#[test]
fn completions_exist_for_each_shell() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        warpgen(&folder)
            .args(["completions", shell])
            .assert()
            .success()
            .stdout(predicate::str::contains("warpgen"));
    }
}

#[test]
fn every_verb_shows_examples() {
    let folder = Folder::new();
    let help = warpgen(&folder).arg("--help").output().unwrap();
    let text = String::from_utf8(help.stdout).unwrap();
    let verbs = text.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in verbs.take_while(|line| !line.is_empty()) {
        let verb = line.split_whitespace().next().unwrap();
        if verb != "help" {
            warpgen(&folder)
                .args([verb, "--help"])
                .assert()
                .success()
                .stdout(predicate::str::contains("Examples:"));
        }
    }
}
