//! Bad input of every kind gives one clear message, naming what and where, and the documented exit code.

mod common;

use common::{stock_config, warpgen, Folder};
use predicates::prelude::*;

/// Runs with `args` in `folder` and expects `code` and a message that holds all of `words`.
fn refused(folder: &Folder, args: &[&str], code: i32, words: &[&str]) {
    let mut assert = warpgen(folder).args(args).assert().code(code);
    for word in words {
        assert = assert.stderr(predicate::str::contains(*word));
    }
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(!stderr.contains("panicked"), "{stderr}");
    assert!(
        stderr.matches('×').count() <= 1,
        "more than one message:\n{stderr}"
    );
    let stdout = &assert.get_output().stdout;
    assert!(stdout.is_empty(), "{}", String::from_utf8_lossy(stdout));
}

/// `run` with a program that is fine and one configuration file.
fn config_refused(change: impl Fn(String) -> String, words: &[&str]) {
    let folder = Folder::new();
    folder.write("core.toml", change(stock_config()).as_bytes());
    folder.program("ok.bin", &common::EXIT_0);
    refused(
        &folder,
        &["run", "ok.bin", "--config", "core.toml"],
        78,
        words,
    );
}

#[test]
fn a_configuration_that_is_not_there() {
    let folder = Folder::new();
    refused(
        &folder,
        &["run", "x.elf", "--config", "none.toml"],
        78,
        &["none.toml", "cannot read"],
    );
}

#[test]
fn a_configuration_that_is_not_toml() {
    config_refused(|_| "warps = = 4\n".to_string(), &["core.toml", "line 1"]);
}

#[test]
fn an_unknown_key() {
    config_refused(|c| c + "wraps = 4\n", &["core.toml", "unknown key `wraps`"]);
}

#[test]
fn a_missing_key() {
    config_refused(
        |c| c.replace("warps = 4\n", ""),
        &["core.toml", "`warps` is missing"],
    );
}

#[test]
fn a_bad_value() {
    config_refused(
        |c| c.replace("warps = 4", "warps = \"four\""),
        &["`warps`", "four", "integer"],
    );
    config_refused(
        |c| c.replace("\"stack\"", "\"stak\""),
        &["`control`", "stak", "mask"],
    );
}

#[test]
fn a_broken_rule_is_named() {
    config_refused(
        |c| c.replace("warps = 4", "warps = 6"),
        &["warps_power_of_two", "core.toml"],
    );
    config_refused(
        |c| c.replace("stack_depth = 3", "stack_depth = 9"),
        &["stack_depth_range"],
    );
}

#[test]
fn an_unknown_mechanism() {
    let folder = Folder::new();
    refused(
        &folder,
        &["run", "x.elf", "--control", "magic"],
        2,
        &["magic", "stack, mask, both"],
    );
}

#[test]
fn a_setting_without_a_value() {
    let folder = Folder::new();
    refused(
        &folder,
        &["run", "x.elf", "--set", "warps"],
        2,
        &["--set warps", "="],
    );
}

#[test]
fn an_unknown_verb_and_an_unknown_flag() {
    let folder = Folder::new();
    refused(&folder, &["synthesize"], 2, &["synthesize"]);
    refused(&folder, &["run", "x.elf", "--colour"], 2, &["--colour"]);
}

#[test]
fn a_program_that_is_not_there() {
    let folder = Folder::new();
    refused(
        &folder,
        &["run", "none.elf"],
        66,
        &["none.elf", "no such file"],
    );
}

#[test]
fn a_program_that_is_no_elf() {
    let folder = Folder::new();
    folder.write("text.elf", b"hello");
    refused(
        &folder,
        &["run", "text.elf"],
        65,
        &["text.elf", "not an ELF"],
    );
}

#[test]
fn a_program_for_another_machine() {
    let folder = Folder::new();
    folder.write(
        "x86.elf",
        &common::elf(1, 3, 0x8000_0000, 0x8000_0000, &[0; 4]),
    );
    refused(
        &folder,
        &["run", "x86.elf"],
        65,
        &["x86.elf", "another machine"],
    );
    folder.write(
        "rv64.elf",
        &common::elf(2, 243, 0x8000_0000, 0x8000_0000, &[0; 4]),
    );
    refused(&folder, &["run", "rv64.elf"], 65, &["rv64.elf", "64-bit"]);
}

#[test]
fn a_program_larger_than_memory() {
    let folder = Folder::new();
    let config = stock_config().replace("bytes = 0x80000000 }", "bytes = 0x1000 }");
    let config = config
        .replace("stack_base = 0xffff0000", "stack_base = 0x10000")
        .replace("stack_bytes = 8192", "stack_bytes = 1024");
    folder.write("small.toml", config.as_bytes());
    folder.write("large.bin", &[0; 0x2000]);
    refused(
        &folder,
        &["run", "large.bin", "--config", "small.toml"],
        65,
        &["large.bin", "0x80001000"],
    );
}

#[test]
fn a_program_that_starts_outside_of_itself() {
    let folder = Folder::new();
    folder.write(
        "entry.elf",
        &common::elf(1, 243, 0x9000_0000, 0x8000_0000, &[0; 4]),
    );
    refused(
        &folder,
        &["run", "entry.elf"],
        65,
        &["entry.elf", "entry 0x90000000"],
    );
}

#[test]
fn a_program_outside_memory() {
    let folder = Folder::new();
    folder.write(
        "low.elf",
        &common::elf(1, 243, 0x2000_0000, 0x2000_0000, &[0; 4]),
    );
    refused(&folder, &["run", "low.elf"], 65, &["low.elf", "outside"]);
}

#[test]
fn a_file_to_load_that_is_not_there_or_does_not_fit() {
    let folder = Folder::new();
    folder.program("ok.bin", &common::EXIT_0);
    refused(
        &folder,
        &["run", "ok.bin", "--load", "0x80001000=none.bin"],
        66,
        &["none.bin"],
    );
    folder.write("data.bin", &[1; 32]);
    refused(
        &folder,
        &["run", "ok.bin", "--load", "0xfffffff0=data.bin"],
        65,
        &["data.bin", "0xfffffff0"],
    );
    refused(
        &folder,
        &["run", "ok.bin", "--load", "data.bin"],
        2,
        &["ADDR=FILE"],
    );
    refused(
        &folder,
        &["run", "ok.bin", "--load", "1e9=data.bin"],
        2,
        &["1e9"],
    );
}

#[test]
fn memory_to_dump_that_is_not_there() {
    let folder = Folder::new();
    folder.program("ok.bin", &common::EXIT_0);
    refused(
        &folder,
        &["run", "ok.bin", "--dump", "0x40000000,4=out.bin"],
        2,
        &["0x40000000"],
    );
    refused(
        &folder,
        &["run", "ok.bin", "--dump", "0x80000000=out.bin"],
        2,
        &["ADDR,LEN=FILE"],
    );
    assert!(!folder.path("out.bin").exists());
}

#[test]
fn an_output_that_cannot_be_written() {
    let folder = Folder::new();
    folder.program("ok.bin", &common::EXIT_0);
    let range = "0x80000000,4=";
    let into = |file: &str| format!("{range}{file}");
    refused(
        &folder,
        &["run", "ok.bin", "--dump", &into("no/folder/out")],
        73,
        &["no/folder/out"],
    );
    std::fs::create_dir(folder.path("taken")).unwrap();
    refused(
        &folder,
        &["run", "ok.bin", "--dump", &into("taken")],
        73,
        &["taken", "folder"],
    );
    refused(
        &folder,
        &["run", "ok.bin", "--trace", "no/folder/trace"],
        73,
        &["no/folder/trace"],
    );
}

#[test]
fn a_run_over_its_limit() {
    let folder = Folder::new();
    folder.program("loop.bin", &[0x0000_006F]); // j .
    warpgen(&folder)
        .args(["run", "loop.bin", "--max-cycles", "1000"])
        .assert()
        .code(124)
        .stderr(predicate::str::contains("--max-cycles"));
}

#[test]
fn a_run_that_waits_for_ever_names_each_warp() {
    let folder = Folder::new();
    folder.program("barrier.bin", &[0x0020_0593, 0x00B5_C00B]); // li a1, 2; vx_bar a1, a1
    warpgen(&folder)
        .args(["run", "barrier.bin"])
        .assert()
        .code(126)
        .stderr(predicate::str::contains("warp 0: pc"))
        .stderr(predicate::str::contains("barrier"));
}

#[test]
fn a_trap_names_warp_pc_and_cause() {
    let folder = Folder::new();
    folder.program("illegal.bin", &[0xFFFF_FFFF]);
    warpgen(&folder)
        .args(["run", "illegal.bin"])
        .assert()
        .code(125)
        .stderr(predicate::str::contains("warp 0"))
        .stderr(predicate::str::contains("0x80000000"))
        .stderr(predicate::str::contains("illegal instruction"));
}
