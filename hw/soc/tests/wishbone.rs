//! The core on Wishbone as Verilog: it lints, its ports are a bus's, broken rules are named.

use std::process::Command;

use warpgen_config::{Config, Control, Region};
use warpgen_soc::wishbone::{generate, WishboneConfig, TOP};
use warpgen_soc::SocError;

fn stock(control: Control, warps: usize, threads: usize) -> WishboneConfig {
    WishboneConfig::new(Config::stock(control, warps, threads))
}

/// Runs on a thread with room for a core: kernels are deep.
fn deep<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(256 << 20);
    let thread = thread.spawn(test).expect("a thread can be started");
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[test]
fn every_mechanism_and_width_lints_with_all_warnings() {
    deep(|| {
        let folder = tempfile::tempdir().unwrap();
        let mut word = stock(Control::Stack, 1, 1);
        word.core.line_bytes = 4;
        let mut wide = stock(Control::Mask, 4, 4);
        wide.data_bits = 64;
        let mut double = stock(Control::Stack, 1, 2);
        double.core.line_bytes = 8;
        double.data_bits = 64;
        let mut all = stock(Control::ThreadPc, 1, 2);
        all.core.regions = vec![Region {
            base: 0,
            bytes: 1 << 32,
        }];
        for system in [word, wide, double, all, stock(Control::Both, 2, 8)] {
            let name = format!("{}-{}", system.core.name, system.data_bits);
            let design = generate(&system).unwrap();
            assert_eq!(design.tree.module, TOP);
            let file = folder.path().join(format!("{name}.v"));
            std::fs::write(&file, &design.text).unwrap();
            let lint = Command::new("verilator")
                .args(["--lint-only", "-Wall", "-Wno-DECLFILENAME"])
                .args(["--top-module", TOP])
                .arg(&file)
                .output()
                .expect("verilator is needed for this test");
            let said = String::from_utf8_lossy(&lint.stderr);
            assert!(lint.status.success(), "{name}:\n{said}");
        }
    });
}

#[test]
fn the_ports_are_two_masters_a_slave_and_an_interrupt() {
    let design = deep(|| {
        let mut system = stock(Control::Mask, 1, 2);
        system.data_bits = 64;
        generate(&system).unwrap()
    });
    let ports: Vec<String> = design
        .ports
        .iter()
        .map(|p| {
            format!(
                "{} {} {}",
                p.name,
                p.width,
                if p.output { "out" } else { "in" }
            )
        })
        .collect();
    let mut expected = vec!["clock 1 in".to_string(), "reset 1 in".to_string()];
    for bus in ["ibus", "dbus"] {
        let master = [
            "cyc 1 out",
            "stb 1 out",
            "we 1 out",
            "adr 29 out",
            "dat_w 64 out",
            "sel 8 out",
            "cti 3 out",
            "bte 2 out",
            "dat_r 64 in",
            "ack 1 in",
            "err 1 in",
        ];
        expected.extend(master.iter().map(|port| format!("{bus}_{port}")));
    }
    let slave = [
        "cyc 1 in",
        "stb 1 in",
        "we 1 in",
        "adr 6 in",
        "dat_w 32 in",
        "sel 4 in",
        "dat_r 32 out",
        "ack 1 out",
        "err 1 out",
    ];
    expected.extend(slave.iter().map(|port| format!("control_{port}")));
    expected.push("irq 1 out".to_string());
    assert_eq!(ports, expected);
}

#[test]
fn broken_rules_are_named() {
    let rule = |change: fn(&mut WishboneConfig)| {
        let mut system = stock(Control::Mask, 4, 4);
        change(&mut system);
        match generate(&system) {
            Err(SocError::Rule { rule, .. }) => rule,
            Err(SocError::Config(_)) => "of the core",
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(rule(|s| s.data_bits = 16), "wishbone_data_bits");
    assert_eq!(
        rule(|s| {
            s.core.line_bytes = 4;
            s.core.threads = 1;
            s.core.stack_depth = 1;
            s.core.fpu_lanes = 1;
            s.data_bits = 64;
        }),
        "wishbone_line"
    );
    let page = |s: &mut WishboneConfig| {
        (s.core.start_pc, s.core.stack_base, s.core.stack_bytes) = (0, 0x100, 16);
        s.core.regions = vec![Region {
            base: 0,
            bytes: 0x100,
        }]
    };
    assert_eq!(rule(page), "wishbone_regions");
    let no_page = |s: &mut WishboneConfig| {
        s.core.regions.remove(0);
    };
    assert_eq!(rule(no_page), "wishbone_host_page");
    assert_eq!(rule(|s| s.core.warps = 3), "of the core");
}
