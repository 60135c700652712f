//! The Verilog of a block, by rust-hdl's writer, with an error in place of its panic.

use rust_hdl_core::check_error::CheckError;
use rust_hdl_core::prelude::*;

/// The design has an open input, a loop, or writes to an input.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the design cannot be written as Verilog: {0}")]
pub struct VerilogError(String);

/// The Verilog of `top`; its module is called `top`. Primitives of the device are instances without a declaration: yosys
/// knows them, and [`crate::cells::MODELS`] holds models for simulators.
///
/// # Errors
///
/// [`VerilogError`] names the signals of the first check that failed.
pub fn write<U: Block>(top: &mut U) -> Result<String, VerilogError> {
    top.connect_all();
    check_all(top).map_err(|error| VerilogError(describe(error)))?;
    Ok(generate_verilog_unchecked(top))
}

fn describe(error: CheckError) -> String {
    match error {
        CheckError::OpenSignal(open) => {
            let mut names: Vec<String> = open.into_values().map(|at| at.name).collect();
            names.sort();
            format!("nothing drives {}", names.join(", "))
        }
        CheckError::LogicLoops(names) => format!("logic loop through {}", listed(names)),
        CheckError::WritesToInputs(names) => format!("it writes to its inputs {}", listed(names)),
    }
}

fn listed(names: Vec<rust_hdl_core::check_error::PathedName>) -> String {
    let names: Vec<String> = names.into_iter().map(|at| at.name).collect();
    names.join(", ")
}
