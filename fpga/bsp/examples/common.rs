//! What the examples share: the arguments `TARGET FOLDER`, and the tools.

use std::path::{Path, PathBuf};

use rust_hdl_bsp_ecp5::board::Target;
use rust_hdl_bsp_ecp5::synth::{self, Tools};
use rust_hdl_core::prelude::Block;

/// Builds what `design` makes for the target named by the arguments.
pub fn build<U: Block>(
    design: impl FnOnce(Target) -> Result<U, Box<dyn std::error::Error>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(target), Some(folder)) = (arguments.next(), arguments.next()) else {
        let names: Vec<String> = Target::all().iter().map(Target::name).collect();
        return Err(format!("arguments: TARGET FOLDER\ntargets: {}", names.join(", ")).into());
    };
    let target = Target::find(&target)?;
    for doubt in &target.board.unverified {
        eprintln!(
            "unverified: {}: {}, but {}",
            doubt.fact, doubt.used, doubt.other
        );
    }
    let tools = match std::env::var_os("YOWASP_BIN") {
        Some(bin) => Tools::yowasp(&PathBuf::from(bin)),
        None => Tools::default(),
    };
    let mut top = design(target)?;
    let bit = synth::generate_bitstream(&mut top, target, Path::new(&folder), &tools)?;
    println!("{}", bit.display());
    Ok(())
}
