//! `generate --bus wishbone` from the shell; the demo kernels on a core behind Wishbone.

mod common;
#[path = "common/golden.rs"]
#[allow(dead_code)]
mod golden;

use common::{warpgen, Folder};
use golden::{kernels, lines, Golden};
use predicates::prelude::*;
use warpgen_config::{Config, Control};
use warpgen_soc::wishbone::{registers, WishboneConfig};
use warpgen_testbench::{build_wishbone, BusTiming, SimulatedWishbone};
use warpgen_verilate::Library;

#[test]
fn the_json_lists_ports_and_registers() {
    let folder = Folder::new();
    warpgen(&folder)
        .args([
            "generate",
            "--control",
            "mask",
            "--threads",
            "2",
            "--warps",
            "1",
        ])
        .args([
            "--bus",
            "wishbone",
            "--bus-bits",
            "64",
            "-o",
            "w.v",
            "--json",
            "w.json",
        ])
        .assert()
        .success();
    let verilog = std::fs::read_to_string(folder.path("w.v")).unwrap();
    assert!(verilog.contains("module warpgen_wishbone ("));
    let json = std::fs::read_to_string(folder.path("w.json")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["top"], "warpgen_wishbone");
    assert_eq!(json["bus"]["kind"], "wishbone");
    assert_eq!(json["bus"]["data_bits"], 64);
    assert_eq!(json["bus"]["address_bits"], 29);
    let listed = json["bus"]["registers"].as_array().unwrap();
    let named = registers::configuration_names().len();
    assert_eq!(listed.len(), registers::ALL.len() + named);
    for (register, listed) in registers::ALL.iter().zip(listed) {
        assert_eq!(listed["name"], register.name);
        assert_eq!(listed["offset"], register.offset);
        assert_eq!(listed["access"], register.access.word());
    }
    for port in json["ports"].as_array().unwrap() {
        let name = port["name"].as_str().unwrap();
        let found = verilog.lines().any(|line| {
            let words = line.split([' ', ',']);
            words.clone().any(|w| w == name) && words.clone().any(|w| w == port["direction"])
        });
        assert!(found, "{name}");
    }
}

#[test]
fn what_cannot_go_on_a_bus_is_refused_and_nothing_is_written() {
    let refused = |arguments: &[&str], code: i32, word: &str| {
        let folder = Folder::new();
        warpgen(&folder)
            .args(["generate", "-o", "w.v", "--json", "w.json"])
            .args(arguments)
            .assert()
            .code(code)
            .stderr(predicate::str::contains(word.to_string()));
        assert_eq!(folder.names(), Vec::<String>::new());
    };
    let bus = ["--bus", "wishbone"];
    refused(
        &[bus[0], bus[1], "--bus-bits", "16"],
        78,
        "wishbone_data_bits",
    );
    let regions = "regions=[{base=0x8000_0000,bytes=0x8000_0000}]";
    refused(
        &[bus[0], bus[1], "--set", regions],
        78,
        "wishbone_host_page",
    );
    refused(&[bus[0], bus[1], "--warps", "3"], 78, "warps_power_of_two");
    refused(&["--bus", "axi"], 2, "wishbone");
    refused(&["--bus-bits", "64"], 2, "--bus");
    refused(&[bus[0], bus[1], "--simulation"], 2, "--simulation");
}

const KERNELS: [&str; 9] = [
    "hello",
    "vector_add",
    "prefix_sum",
    "histogram",
    "if_else.*",
    "nest3_asymmetric.*",
    "gcd.*",
    "collatz.*",
    "break_in_if.*",
];

#[test]
fn kernels_leave_what_the_golden_model_leaves() {
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").is_some();
    for (control, timings) in [
        (Control::Stack, [BusTiming::FAST, BusTiming::HOSTILE]),
        (Control::Mask, [BusTiming::CLASSIC, BusTiming::HOSTILE]),
        (Control::ThreadPc, [BusTiming::FAST, BusTiming::HOSTILE]),
    ] {
        if control == Control::ThreadPc && !nightly {
            continue;
        }
        let core = Config {
            icache_bytes: 512,
            ..Config::stock(control, 2, 4)
        };
        let config = WishboneConfig::new(core.clone());
        let simulator = build_wishbone(&config, Default::default(), &mut |_| {}).unwrap();
        let library = Library::load(&simulator).unwrap();
        let mut system = SimulatedWishbone::new(&config, &library).unwrap();
        for path in kernels(&core, control.name(), &KERNELS) {
            let golden = Golden::run(&path, &core);
            for (seed, timing) in timings.into_iter().enumerate() {
                let name = format!("{}, {timing:?}", path.display());
                system.restart(seed as u32);
                system.set_timing(timing, seed as u64);
                system.set_memory(golden.before(&core));
                let outcome = system.launch(golden.program.entry, 0, 2_000_000);
                let outcome = outcome.unwrap();
                let outcome = outcome.unwrap_or_else(|| panic!("{name}: it does not end"));
                assert_eq!((outcome.exit_code, outcome.trap), (0, None), "{name}");
                assert_eq!(golden.exit_code, 0, "{name}");
                assert_eq!(lines(&outcome.console), golden.lines(), "{name}");
                golden.compare(&name, system.memory());
            }
        }
    }
}
