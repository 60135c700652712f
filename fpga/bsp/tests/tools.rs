//! Against the tools: dividers of the PLL and ecppll, a bitstream and ecpunpack.
//!
//! Needs the tools on `PATH`, or the WebAssembly builds of PyPI: in `YOWASP_BIN`, or in `.tools/venv/bin` of a folder above.

use std::path::{Path, PathBuf};
use std::process::Command;

use rust_hdl_bsp_ecp5::board::Target;
use rust_hdl_bsp_ecp5::cells::{BidirectionalBuffer, ConfigurationClock, Jtag, TristateBuffer};
use rust_hdl_bsp_ecp5::demo::Echo;
use rust_hdl_bsp_ecp5::io::{IoType, Pin, Pull};
use rust_hdl_bsp_ecp5::pll::{Dividers, PllError};
use rust_hdl_bsp_ecp5::synth::{self, Tools};
use rust_hdl_core::prelude::*;

/// Folder of the WebAssembly builds, if they are to be used.
fn yowasp() -> Option<PathBuf> {
    if let Some(bin) = std::env::var_os("YOWASP_BIN") {
        return Some(bin.into());
    }
    if std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join("nextpnr-ecp5").is_file())
    }) {
        return None;
    }
    let bin = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|folder| folder.join(".tools/venv/bin"))
        .find(|bin| bin.is_dir())?;
    if std::env::var_os("YOWASP_CACHE_DIR").is_none() {
        std::env::set_var("YOWASP_CACHE_DIR", bin.join("../../yowasp"));
    }
    Some(bin)
}

fn tool(name: &str) -> Command {
    match yowasp() {
        Some(bin) => Command::new(bin.join(format!("yowasp-{name}"))),
        None => Command::new(name),
    }
}

fn tools() -> Tools {
    yowasp().map_or_else(Tools::default, |bin| Tools::yowasp(&bin))
}

/// Runs a command that must succeed; returns what it printed.
fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}\n{text}{errors}");
    text + &errors
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The number behind `label` in what ecppll prints.
fn printed(text: &str, label: &str) -> f64 {
    let line = text.lines().find(|line| line.starts_with(label));
    let word = line.and_then(|line| line[label.len()..].split_whitespace().next());
    word.and_then(|word| word.parse().ok())
        .unwrap_or_else(|| panic!("no `{label}` in {text}"))
}

#[test]
fn dividers_are_those_of_ecppll_where_it_gives_what_was_asked() {
    let work = folder("ecppll");
    let mut refused = 0;
    for (input, wanted) in [
        (25.0, 60.0),
        (25.0, 62.5),
        (48.0, 60.0),
        (100.0, 75.0),
        (12.0, 65.0),
        (12.0, 84.0),
        (50.0, 65.0),
        (30.0, 400.0),
        (25.0, 61.3),
        (25.0, 1000.0),
    ] {
        let text = run(tool("ecppll").current_dir(&work).args([
            "-i",
            &input.to_string(),
            "-o",
            &wanted.to_string(),
            "-f",
            "pll.v",
        ]));
        let verilog = std::fs::read_to_string(work.join("pll.v")).unwrap();
        let given = printed(&text, "clkout0 frequency:");
        match Dividers::exact(input * 1e6, wanted * 1e6) {
            Ok(d) => {
                assert_eq!(given, wanted, "{text}");
                assert_eq!(
                    f64::from(d.input),
                    printed(&text, "Refclk divisor:"),
                    "{text}"
                );
                assert_eq!(f64::from(d.feedback), printed(&text, "Feedback divisor:"));
                assert_eq!(f64::from(d.output), printed(&text, "clkout0 divisor:"));
                // ecppll rounds half of the divider down, by one more where its arithmetic is inexact.
                let phases = [d.coarse_phase(), d.coarse_phase().saturating_sub(1)];
                let said = |phase: u32| verilog.contains(&format!(".CLKOP_CPHASE({phase})"));
                assert!(phases.into_iter().any(said), "{phases:?} in {verilog}");
            }
            Err(error) => {
                // ecppll gives another frequency, without an error.
                assert_ne!(given, wanted, "{error}");
                if let PllError::Ratio { below, above, .. } = error {
                    let near = |f: Option<f64>| f.is_some_and(|f| (f / 1e6 - given).abs() < 1e-3);
                    assert!(near(below) || near(above), "{given} near {wanted}");
                }
                refused += 1;
            }
        }
    }
    assert_eq!(refused, 3);
}

#[test]
fn the_echo_becomes_a_bitstream_that_unpacks_to_its_configuration() {
    let target = Target::find("colorlight-i5").unwrap();
    let work = folder("echo");
    let mut echo = Echo::new(target.board, 60e6, 521).unwrap();
    let bit = synth::generate_bitstream(&mut echo, target, &work, &tools())
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(bit.metadata().unwrap().len() > 50_000);
    let svf = std::fs::read_to_string(work.join("top.svf")).unwrap();
    assert!(
        svf.contains(&format!("({:08X})", target.device.idcode)),
        "SVF asks for the device"
    );
    run(tool("ecpunpack")
        .current_dir(&work)
        .args(["top.bit", "unpacked.config"]));
    // Both texts are the same bits: a configuration says defaults or leaves them out, so the texts differ.
    let packed = |config: &str| {
        run(tool("ecppack")
            .current_dir(&work)
            .args(["--compress", config, "again.bit"]));
        std::fs::read(work.join("again.bit")).unwrap()
    };
    assert!(packed("unpacked.config") == std::fs::read(&bit).unwrap());
    // And one bit of one table elsewhere makes another bitstream.
    let text = std::fs::read_to_string(work.join("unpacked.config")).unwrap();
    let changed = text.replacen("INIT 0", "INIT 1", 1);
    assert_ne!(changed, text);
    std::fs::write(work.join("changed.config"), changed).unwrap();
    assert!(packed("changed.config") != std::fs::read(&bit).unwrap());
}

/// Primitives that the echo has not.
#[derive(LogicBlock)]
struct Rare {
    clock: Signal<In, Clock>,
    drive: Signal<In, Bit>,
    both: Signal<InOut, Bit>,
    out: Signal<InOut, Bit>,
    seen: Signal<Out, Bit>,
    jtag_seen: Signal<Out, Bit>,
    bidirectional: BidirectionalBuffer,
    tristate: TristateBuffer,
    jtag: Jtag,
    flash_clock: ConfigurationClock,
}

impl Logic for Rare {
    #[hdl_gen]
    fn update(&mut self) {
        Signal::<InOut, Bit>::link(&mut self.both, &mut self.bidirectional.pin);
        Signal::<InOut, Bit>::link(&mut self.out, &mut self.tristate.pin);
        self.bidirectional.value.next = self.drive.val();
        self.bidirectional.tristate.next = !self.drive.val();
        self.tristate.value.next = self.bidirectional.sense.val();
        self.tristate.tristate.next = self.drive.val();
        self.seen.next = self.bidirectional.sense.val();
        self.jtag.tdo1.next = self.drive.val();
        self.jtag.tdo2.next = self.bidirectional.sense.val();
        self.jtag_seen.next = self.jtag.tdi.val() & self.jtag.shift.val() & self.jtag.enable1.val();
        self.flash_clock.clock.next = self.drive.val();
        self.flash_clock.tristate.next = self.bidirectional.sense.val();
    }
}

#[test]
fn rare_primitives_are_placed() {
    let target = Target::find("ulx3s-25f").unwrap();
    let pin = |site: &str| Pin::new(site, IoType::Lvcmos33).pull(Pull::None);
    let mut rare = Rare {
        clock: rust_hdl_bsp_ecp5::pins::clock(target.board),
        drive: pin("R1").signal(),
        both: pin("B2").signal(),
        out: pin("C2").signal(),
        seen: pin("C1").signal(),
        jtag_seen: pin("D2").signal(),
        bidirectional: BidirectionalBuffer::default(),
        tristate: TristateBuffer::default(),
        jtag: Jtag::default(),
        flash_clock: ConfigurationClock::default(),
    };
    let work = folder("rare");
    synth::generate_bitstream(&mut rare, target, &work, &tools())
        .unwrap_or_else(|error| panic!("{error}"));
    let log = std::fs::read_to_string(work.join("nextpnr.log")).unwrap();
    for used in ["JTAGG:       1/", "USRMCLK:       1/"] {
        assert!(log.contains(used), "{used} in {log}");
    }
}
