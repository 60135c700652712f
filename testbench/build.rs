//! Builds the simulators of the stock configurations into the user's cache, so that `cargo test` and `warpgen cosim` find
//! them. Nothing is done for a core whose Verilog, Verilator and compiler are those of the last time. Without Verilator
//! the workspace builds all the same; running a core says what to install. `WARPGEN_NO_PREBUILD=1` skips all of it.

#[path = "src/simulator.rs"]
#[allow(dead_code)] // the library uses the rest
mod simulator;

use warpgen_config::{Config, Control};
use warpgen_verilate::{Error, Options};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/simulator.rs");
    for variable in ["WARPGEN_NO_PREBUILD", "WARPGEN_CACHE", "VERILATOR", "CXX"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    if std::env::var_os("WARPGEN_NO_PREBUILD").is_some() {
        return;
    }
    for &control in Control::ALL {
        let config = Config::stock(control, 4, 4);
        let built = simulator::build_simulator(&config, Options::default(), &mut |_| {});
        let Err(error) = built else { continue };
        let text = error.to_string();
        let reason = text.lines().next().unwrap_or("unknown error");
        println!(
            "cargo:warning=no simulator of {} was built: {reason}",
            config.name
        );
        let missing = |error: &Error| {
            matches!(
                error,
                Error::VerilatorMissing | Error::VerilatorTooOld { .. }
            )
        };
        if matches!(&error, simulator::SimulatorError::Verilate(error) if missing(error)) {
            return;
        }
    }
}
