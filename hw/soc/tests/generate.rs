//! The system as Verilog: it lints, its configuration goes to a file and to the board and back, broken rules are named.

use std::process::Command;

use warpgen_config::{Config, Control};
use warpgen_soc::{decode, encode, generate, SocConfig, SocError, IDENTITY_WORDS};

fn soc(control: Control, warps: usize, threads: usize) -> SocConfig {
    SocConfig::new(
        Config::stock(control, warps, threads),
        64 << 10,
        25_000_000,
        115_200,
    )
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
fn systems_of_every_mechanism_lint_with_all_warnings() {
    deep(|| {
        let folder = tempfile::tempdir().unwrap();
        let mut word = soc(Control::Stack, 1, 1);
        word.core.line_bytes = 4;
        let systems = [
            soc(Control::Stack, 2, 2),
            soc(Control::Mask, 4, 4),
            soc(Control::ThreadPc, 1, 2),
            word,
        ];
        for system in systems {
            let design = generate(&system).unwrap();
            assert_eq!(design.tree.module, "warpgen_soc");
            let ports: Vec<(&str, usize, bool)> = design
                .ports
                .iter()
                .map(|p| (p.name.as_str(), p.width, p.output))
                .collect();
            assert_eq!(
                ports,
                [
                    ("clock", 1, false),
                    ("reset", 1, false),
                    ("uart_rx", 1, false),
                    ("uart_tx", 1, true),
                    ("leds", 8, true)
                ]
            );
            let file = folder.path().join(format!("{}.v", system.core.name));
            std::fs::write(&file, &design.text).unwrap();
            let lint = Command::new("verilator")
                .args([
                    "--lint-only",
                    "-Wall",
                    "-Wno-DECLFILENAME",
                    "--top-module",
                    "warpgen_soc",
                ])
                .arg(&file)
                .output()
                .expect("verilator is needed for this test");
            assert!(
                lint.status.success(),
                "{}:\n{}",
                system.core.name,
                String::from_utf8_lossy(&lint.stderr)
            );
        }
    });
}

#[test]
fn the_same_system_gives_the_same_bytes() {
    deep(|| {
        let system = soc(Control::Both, 1, 2);
        assert_eq!(
            generate(&system).unwrap().text,
            generate(&system).unwrap().text
        );
    });
}

#[test]
fn a_system_survives_its_file() {
    let mut system = soc(Control::Mask, 4, 4);
    system.frame_timeout = 77;
    let text = system.to_toml();
    assert_eq!(SocConfig::from_toml(&text, "a file").unwrap(), system);
    let broken = text.replace("baud = 115200\n", "");
    let error = SocConfig::from_toml(&broken, "a file").unwrap_err();
    assert_eq!(error.to_string(), "a file: the key baud is missing");
    let error = SocConfig::from_toml(&format!("speed = 3\n{text}"), "a file").unwrap_err();
    assert!(error.to_string().contains("unknown key speed"), "{error}");
    let error = SocConfig::from_toml(&text.replace("warps = 4", "warps = 5"), "f").unwrap_err();
    assert!(error.to_string().contains("warps_power_of_two"), "{error}");
}

#[test]
fn a_system_survives_its_identity() {
    for control in Control::ALL {
        for (warps, threads) in [(1, 1), (4, 4), (8, 16), (32, 2)] {
            let mut system = soc(*control, warps, threads);
            system.core.mask_skip = warps == 4;
            system.core.counters = threads == 2;
            let words = encode(&system);
            assert_eq!(words.len(), IDENTITY_WORDS);
            assert_eq!(decode(&words).unwrap(), system);
        }
    }
    let words = encode(&soc(Control::Mask, 4, 4));
    let changed = |at: usize, value: u32| {
        let mut words = words.clone();
        words[at] = value;
        decode(&words).unwrap_err().to_string()
    };
    assert!(changed(0, 1).contains("no warpgen system"));
    assert!(changed(1, 9).contains("version 9"));
    assert!(changed(6, 0x0000_0305).contains("warps_power_of_two"));
}

#[test]
fn broken_rules_are_named() {
    let rule = |change: fn(&mut SocConfig)| {
        let mut system = soc(Control::Mask, 4, 4);
        change(&mut system);
        match system.validate() {
            Err(SocError::Rule { rule, .. }) => rule,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(rule(|s| s.memory_bytes = 65535), "memory_power_of_two");
    assert_eq!(rule(|s| s.memory_bytes = 32768), "regions_of_soc");
    assert_eq!(rule(|s| s.baud = 10_000_000), "baud_divider");
    assert_eq!(rule(|s| s.baud = 4_600_000), "baud_error");
    assert_eq!(rule(|s| s.frame_timeout = 3), "frame_timeout_range");
    assert_eq!(
        rule(|s| s.core.name = "a-name-of-17-char".into()),
        "soc_name_length"
    );
    assert_eq!(
        rule(|s| {
            let core = Config {
                start_pc: 0x8000_8000,
                ..s.core.clone()
            };
            *s = SocConfig::new(core, 65536, s.clock_hz, s.baud);
        }),
        "memory_aligned"
    );
}
