//! From a system's configuration to Verilog.

use warpgen_hdl::elaborate;
use warpgen_hdl::verilog::{write, Design};

use crate::config::SocConfig;
use crate::error::SocError;
use crate::soc::WarpgenSoc;

/// Name of the top module.
pub const TOP: &str = "warpgen_soc";

/// Generates a system. The same configuration gives the same bytes.
///
/// # Errors
/// A configuration that breaks a rule, or a mechanism without hardware.
pub fn generate(config: &SocConfig) -> Result<Design, SocError> {
    config.validate()?;
    warpgen_core::check(&config.core)?;
    let mut soc = WarpgenSoc::new(config)?;
    elaborate(&mut soc).map_err(|e| SocError::Elaborate(e.to_string()))?;
    let mut header = vec![
        format!(
            "warpgen {}: system on the chip around the SIMT core \"{}\"",
            env!("CARGO_PKG_VERSION"),
            config.core.name
        ),
        "This file belongs to whoever generated it.".to_string(),
    ];
    header.extend(config.to_toml().lines().map(str::to_string));
    Ok(write(&soc, TOP, &header)?)
}
