//! Measures each floating-point unit out of context on ECP5, between registers, and writes the table of
//! docs/units/fpu.md: `cargo run -p warpgen-flow --example float_units -- docs/units/fpu.md`.
//!
//! Verilog, netlists and logs stay in `target/float-units`; without an argument the table goes to the terminal.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use warpgen_core::fpu::{
    convert::FloatConvert, divide_sqrt::DivideSqrt, fma::Fma, misc::FloatMisc,
};
use warpgen_flow::build::BuildTools;
use warpgen_hdl::prelude::*;
use warpgen_hdl::verilog::{write, Design};

fn design<B: Block>(mut block: B, top: &str) -> Design {
    elaborate(&mut block).unwrap_or_else(|e| panic!("{e}"));
    write(&block, top, &[]).unwrap_or_else(|e| panic!("{e}"))
}

/// The unit with a register before each input and behind each output, as module `timed`.
fn timed(design: &Design, top: &str) -> String {
    let ports: Vec<_> = design
        .ports
        .iter()
        .filter(|port| port.name != "clock" && port.name != "reset")
        .collect();
    let has = |name: &str| design.ports.iter().any(|port| port.name == name);
    let list: Vec<&str> = ports.iter().map(|port| port.name.as_str()).collect();
    let mut text = format!(
        "module timed(clock, reset, {});\ninput clock, reset;\n",
        list.join(", ")
    );
    let mut ticks = String::new();
    let mut pins = String::new();
    for name in ["clock", "reset"] {
        if has(name) {
            let _ = write!(pins, ".{name}({name}), ");
        }
    }
    for port in &ports {
        let (name, high) = (&port.name, port.width - 1);
        if port.output {
            let _ = writeln!(
                text,
                "output reg [{high}:0] {name};\nwire [{high}:0] {name}_w;"
            );
            let _ = writeln!(ticks, "  {name} <= {name}_w;");
            let _ = write!(pins, ".{name}({name}_w), ");
        } else {
            let _ = writeln!(text, "input [{high}:0] {name};\nreg [{high}:0] {name}_r;");
            let _ = writeln!(ticks, "  {name}_r <= {name};");
            let _ = write!(pins, ".{name}({name}_r), ");
        }
    }
    let pins = pins.trim_end_matches(", ");
    format!(
        "{}\n{text}{top} unit ({pins});\nalways @(posedge clock) begin\n{ticks}end\nendmodule\n",
        design.text
    )
}

const FOLDER: &str = "target/float-units";
const BEGIN: &str = "<!-- float-units -->";
const END: &str = "<!-- end of float-units -->";

fn run(mut tool: Command, arguments: &[&str]) {
    let output = tool.args(arguments).current_dir(FOLDER).output();
    // nextpnr fails when the frequency asked for is not reached; what is missing shows when it is read.
    if let Err(why) = output {
        panic!("{}: {why}", tool.get_program().to_string_lossy());
    }
}

/// Cells of a type in yosys' statistics: `"TYPE": number`, in the section of the whole design.
fn cells(statistics: &str, kind: &str) -> usize {
    let design = statistics.split("\"design\"").nth(1).unwrap_or_default();
    let after = design.split(&format!("\"{kind}\":")).nth(1);
    let digits: String = after
        .unwrap_or_default()
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap_or(0)
}

/// The last frequency that nextpnr reports, in MHz.
fn frequency(log: &str) -> Option<f64> {
    let line = log.lines().rfind(|line| line.contains("Max frequency"))?;
    let (_, after) = line.rsplit_once("': ")?;
    after.split(' ').next()?.parse().ok()
}

fn measure(name: &str, tools: &BuildTools) -> (usize, usize, usize, Vec<f64>) {
    run(
        tools.yosys.command(),
        &[
            "-q",
            "-p",
            &format!(
                "read_verilog {name}.v; synth_ecp5 -top timed -json {name}.json; tee -o {name}.stat stat -json"
            ),
        ],
    );
    let read = |file: String| {
        let path = Path::new(FOLDER).join(file);
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let statistics = read(format!("{name}.stat"));
    let luts = cells(&statistics, "LUT4") + 2 * cells(&statistics, "CCU2C");
    let frequencies = ["1", "2", "3"].map(|seed| {
        let log = format!("{name}.{seed}.log");
        run(
            tools.nextpnr.command(),
            &[
                "--85k",
                "--package",
                "CABGA381",
                "--speed",
                "6",
                "--out-of-context",
                "--freq",
                "100",
                "-q",
                "--seed",
                seed,
                "--json",
                &format!("{name}.json"),
                "--log",
                &log,
            ],
        );
        frequency(&read(log)).unwrap_or_else(|| panic!("nextpnr reports no frequency for {name}"))
    });
    (
        luts,
        cells(&statistics, "TRELLIS_FF"),
        cells(&statistics, "MULT18X18D"),
        frequencies.to_vec(),
    )
}

fn main() {
    fs::create_dir_all(FOLDER).expect("target/ can be written");
    let tools = BuildTools::find().unwrap_or_else(|e| panic!("{e}"));
    let units = [
        ("fma", design(Fma::new(), "fma"), 6),
        ("divide_sqrt", design(DivideSqrt::new(1), "divide_sqrt"), 17),
        (
            "float_convert",
            design(FloatConvert::new(), "float_convert"),
            3,
        ),
        ("float_misc", design(FloatMisc::new(), "float_misc"), 1),
    ];
    let mut table = format!(
        "Tools: {}, {}; LFE5U-85F, speed 6, out of context, registers before and behind the unit (counted), seeds 1 to 3.\n\n\
         | unit, one lane | cycles | LUT (LUT4 + 2 · CCU2C) | FF | DSP | fmax, MHz: median (range) |\n\
         |---|---|---|---|---|---|\n",
        tools.yosys.name(),
        tools.nextpnr.name
    );
    for (name, design, cycles) in units {
        let path = Path::new(FOLDER).join(format!("{name}.v"));
        fs::write(path, timed(&design, name)).expect("target/ can be written");
        let (luts, flops, multipliers, mut mhz) = measure(name, &tools);
        mhz.sort_by(f64::total_cmp);
        let _ = writeln!(
            table,
            "| `{name}` | {cycles} | {luts} | {flops} | {multipliers} | {:.0} ({:.0}–{:.0}) |",
            mhz[1], mhz[0], mhz[2]
        );
    }
    let Some(page) = std::env::args().nth(1) else {
        print!("{table}");
        return;
    };
    let text = fs::read_to_string(&page).unwrap_or_else(|e| panic!("{page}: {e}"));
    let (head, rest) = text
        .split_once(BEGIN)
        .expect("the page has the table's marks");
    let (_, tail) = rest
        .split_once(END)
        .expect("the page has the table's marks");
    fs::write(&page, format!("{head}{BEGIN}\n{table}{END}{tail}"))
        .expect("the page can be written");
}
