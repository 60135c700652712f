//! The LiteX example: it elaborates and lints; kernels run out of the SoC's main RAM and leave what the golden model leaves.
//!
//! Each SoC is a simulator of its own, so most are simulated only by `make nightly` (WARPGEN_NIGHTLY).

mod common;
#[path = "common/golden.rs"]
#[allow(dead_code)]
mod golden;
#[path = "common/litex.rs"]
#[allow(dead_code)]
mod litex;

use std::path::Path;
use std::process::Command;

use common::Folder;
use golden::{kernels, lines, Golden};
use litex::{soc_py, Files, Simulated};
use warpgen_sim::Memory;
use warpgen_soc::wishbone::registers;

/// A small core of a mechanism.
fn core(control: &str) -> Vec<&str> {
    vec!["--control", control, "--warps", "2", "--threads", "2"]
}

/// Verilator's view of a SoC, with all warnings but those of LiteX's and VexRiscv's style.
fn lint(folder: &Path) {
    let lint = Command::new("verilator")
        .args(["--lint-only", "--top-module", "soc"])
        .args(["-Wno-COMBDLY", "-Wno-WIDTH", "-Wno-CASEINCOMPLETE"])
        .arg(folder.join("soc.v"))
        .output()
        .expect("verilator is needed for this test");
    let said = String::from_utf8_lossy(&lint.stderr);
    assert!(lint.status.success(), "{}:\n{said}", folder.display());
}

#[test]
fn a_soc_elaborates_and_lints_on_every_kind_of_bus() {
    let folder = Folder::new();
    for (control, options) in [
        ("mask", vec![]),
        ("stack", vec!["--bus-data-width", "64"]),
        (
            "thread-pc",
            vec!["--no-bursts", "--main-ram-size", "0x8000"],
        ),
    ] {
        let path = folder.path(control);
        let files = Files::build(&path, &options, &core(control));
        lint(&path);
        assert_eq!(files.region("warpgen").1, registers::BYTES);
        let main_ram = files.region("main_ram");
        assert_eq!(files.config.start_pc, main_ram.0);
        assert_eq!(files.config.stack_base, main_ram.0 + main_ram.1);
        assert!(files.config.in_region(main_ram.0, main_ram.1.into()));
        files.csr("warpgen_ev_pending");
        // The same SoC gives the same bytes.
        let again = Files::build(&folder.path("again"), &options, &core(control));
        assert!(files.verilog == again.verilog, "{control} differs");
    }
}

#[test]
fn what_is_wrong_is_said_in_a_line() {
    let folder = Folder::new();
    let out = folder.path("out");
    let call = |arguments: &[&str]| {
        let mut all = vec!["-o", out.to_str().unwrap()];
        all.extend(arguments);
        let output = soc_py(&all);
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("Traceback"), "{said}");
        assert!(!out.join("soc.v").exists());
        said
    };
    assert!(call(&["--", "--warps", "3"]).contains("warps_power_of_two"));
    assert!(call(&["--", "--set", "line_bytes=2"]).contains("line_bytes"));
    assert!(call(&["--cpu-type", "vexriscv"]).contains("--kernel"));
}

fn nightly() -> bool {
    std::env::var_os("WARPGEN_NIGHTLY").is_some()
}

const KERNELS: [&str; 8] = [
    "vector_add",
    "if_else.*",
    "hello",
    "prefix_sum",
    "histogram",
    "nest2_asymmetric.*",
    "collatz.*",
    "loop_break.*",
];

#[test]
fn a_host_at_the_bus_runs_kernels_out_of_main_ram() {
    let systems = [
        ("mask", vec![]),
        ("stack", vec![]),
        ("mask", vec!["--no-bursts"]),
        ("stack", vec!["--bus-data-width", "64"]),
    ];
    let (systems, names) = if nightly() {
        (&systems[..], &KERNELS[..])
    } else {
        (&systems[..1], &KERNELS[..2])
    };
    for (control, options) in systems {
        let folder = Folder::new();
        let files = Files::build(&folder.path("soc"), options, &core(control));
        let main_ram = files.region("main_ram");
        let mut soc = Simulated::new(&files);
        assert_eq!(soc.register(registers::IDENTITY), registers::MAGIC);
        // An error of the registers reaches the host, but for a width converter of LiteX, which takes it for an answer.
        let none = soc.try_read(files.region("warpgen").0 + 0x7C).is_none();
        assert_eq!(none, !options.contains(&"64"));
        // Where nothing is, LiteX answers with ones and counts an error of the bus.
        assert_eq!(soc.try_read(0x7000_0000), Some(!0));
        soc.write(files.csr("warpgen_ev_enable"), 1);
        soc.set_register(registers::CONSOLE_HOLD, 1);
        soc.set_register(
            registers::INTERRUPT_ENABLE,
            registers::INTERRUPT_FINISHED | registers::INTERRUPT_CONSOLE,
        );
        for path in kernels(&files.config, control, names) {
            let name = format!("{} with {options:?}", path.display());
            let golden = Golden::run(&path, &files.config);
            assert_eq!(golden.exit_code, 0, "{name}");
            soc.load(main_ram, &golden.before(&files.config));
            soc.set_register(registers::START_PC, golden.program.entry);
            soc.set_register(registers::CONTROL, registers::CONTROL_START);
            let (start, mut console) = (soc.cycles, vec![]);
            loop {
                while !soc.irq() {
                    soc.step();
                    assert!(soc.cycles - start < 2_000_000, "{name} does not end");
                }
                console.extend(soc.characters());
                if soc.register(registers::STATUS) & registers::STATUS_FINISHED != 0 {
                    break;
                }
            }
            console.extend(soc.characters());
            soc.set_register(registers::INTERRUPT_PENDING, registers::INTERRUPT_FINISHED);
            println!("{name}: {} cycles", soc.cycles - start);
            assert_eq!(soc.register(registers::TRAP) & 1, 0, "{name}");
            assert_eq!(soc.register(registers::EXIT_CODE), 0, "{name}");
            assert_eq!(lines(&console), golden.lines(), "{name}");
            soc.set_register(registers::COUNTER_SELECT, 2);
            let instructions = soc.register(registers::COUNTER_LOW);
            let expected = golden.machine.counts().thread_instructions;
            assert_eq!(u64::from(instructions), expected, "{name}");
            golden.compare(&name, &soc.save(main_ram, &files.config));
        }
    }
}

/// Of LiteX's `ctrl_reset`.
const HOLD_CPU: u32 = 2;

#[test]
fn a_cpu_of_the_soc_runs_a_kernel_and_is_interrupted() {
    for (control, kernel) in [("mask", "if_else.*"), ("stack", "loop_break.*")] {
        let folder = Folder::new();
        // The layout is known only when there is a SoC: one without the CPU has the same.
        let config = Files::build(&folder.path("layout"), &[], &core(control)).config;
        let path = kernels(&config, control, &[kernel]).remove(0);
        let golden = Golden::run(&path, &config);
        let image = folder.path("kernel.bin");
        let end = golden.program.segments.iter();
        let end = end
            .map(|s| s.address as usize + s.bytes.len())
            .max()
            .unwrap();
        let length = (end - config.start_pc as usize).next_multiple_of(4);
        let image_bytes = golden.before(&config).peek(config.start_pc, length);
        std::fs::write(&image, image_bytes).unwrap();
        let options = [
            "--cpu-type",
            "vexriscv",
            "--kernel",
            image.to_str().unwrap(),
        ];
        let files = Files::build(&folder.path("soc"), &options, &core(control));
        lint(&folder.path("soc"));
        assert_eq!(files.config, config);
        assert!(files.json["constants"]["warpgen_interrupt"].is_u64());
        let header = folder.path("soc/include/generated/warpgen.h");
        let header = std::fs::read_to_string(header).unwrap();
        for register in registers::ALL {
            let line = format!(
                "#define WARPGEN_{} 0x{:02x}\n",
                register.name, register.offset
            );
            assert!(header.contains(&line), "{line}");
        }
        if !nightly() {
            continue;
        }
        let main_ram = files.region("main_ram");
        let mut soc = Simulated::new(&files);
        // Main RAM begins with zeros, as the model's memory does; the CPU waits meanwhile.
        let reset = files.csr("ctrl_reset");
        soc.write(reset, HOLD_CPU);
        soc.load(main_ram, &Memory::new(&config));
        soc.printed.clear();
        soc.write(reset, 0);
        while !soc.printed.contains(" interrupt\n") && !soc.printed.contains("interrupts seen\n") {
            soc.step();
            assert!(soc.cycles < 10_000_000, "it printed {:?}", soc.printed);
        }
        let printed = soc.printed.replace('\r', "");
        println!("{printed}");
        let first = format!("host: core {}, 2 warps of 2 lanes\n", config.name);
        assert!(printed.starts_with(&first), "{printed}");
        let instructions = golden.machine.counts().thread_instructions;
        let end = format!(", thread instructions {instructions}, interrupts seen");
        assert!(printed.contains("host: exit code 0, cycles "), "{printed}");
        assert!(printed.contains(&end), "{printed}: {end}");
        for (_, line) in golden.lines() {
            assert!(printed.contains(&line), "{printed}: {line}");
        }
        golden.compare(&path.display().to_string(), &soc.save(main_ram, &config));
    }
}
