//! Writes each floating-point unit as Verilog, between registers, for measurements out of context:
//! `cargo run -p warpgen-core --example float_units -- DIRECTORY`.

use std::fmt::Write as _;
use std::path::Path;

use warpgen_core::fpu::{
    convert::FloatConvert, divide_sqrt::DivideSqrt, fma::Fma, misc::FloatMisc,
};
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
    let mut text = format!("module timed(clock, reset, {});\ninput clock, reset;\n", list.join(", "));
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
            let _ = writeln!(text, "output reg [{high}:0] {name};\nwire [{high}:0] {name}_w;");
            let _ = writeln!(ticks, "  {name} <= {name}_w;");
            let _ = write!(pins, ".{name}({name}_w), ");
        } else {
            let _ = writeln!(text, "input [{high}:0] {name};\nreg [{high}:0] {name}_r;");
            let _ = writeln!(ticks, "  {name}_r <= {name};");
            let _ = write!(pins, ".{name}({name}_r), ");
        }
    }
    let pins = pins.trim_end_matches(", ");
    format!("{}\n{text}{top} unit ({pins});\nalways @(posedge clock) begin\n{ticks}end\nendmodule\n", design.text)
}

fn main() -> std::io::Result<()> {
    let directory = std::env::args().nth(1).unwrap_or_else(|| ".".into());
    let directory = Path::new(&directory);
    std::fs::create_dir_all(directory)?;
    let units = [
        ("fma", design(Fma::new(), "fma")),
        ("divide_sqrt", design(DivideSqrt::new(1), "divide_sqrt")),
        ("float_convert", design(FloatConvert::new(), "float_convert")),
        ("float_misc", design(FloatMisc::new(), "float_misc")),
    ];
    for (name, design) in units {
        std::fs::write(directory.join(format!("{name}.v")), timed(&design, name))?;
    }
    Ok(())
}
