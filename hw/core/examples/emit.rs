//! Writes the Verilog of a stock core to standard output: `emit CONTROL WARPS THREADS sim|synth`.
use warpgen_config::{Config, Control};
use warpgen_core::{generate, BuildKind};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let control: Control = args[1].parse().expect("a mechanism");
    let config = Config::stock(control, args[2].parse().unwrap(), args[3].parse().unwrap());
    let kind = if args[4] == "sim" {
        BuildKind::Simulation
    } else {
        BuildKind::Synthesis
    };
    match generate(&config, kind) {
        Ok(core) => print!("{}", core.text),
        Err(e) => {
            eprintln!("{e}");
            std::process::exit(1)
        }
    }
}
