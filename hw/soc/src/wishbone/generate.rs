//! From the configuration of a core on a bus to Verilog.

use warpgen_hdl::elaborate;
use warpgen_hdl::verilog::{write, Design};

use super::config::WishboneConfig;
use super::system::WarpgenWishbone;
use crate::error::SocError;

/// Name of the top module.
pub const TOP: &str = "warpgen_wishbone";

/// Generates a core with its bus. The same configuration gives the same bytes.
///
/// # Errors
/// A configuration that breaks a rule, or a mechanism without hardware.
pub fn generate(config: &WishboneConfig) -> Result<Design, SocError> {
    config.validate()?;
    warpgen_core::check(&config.core)?;
    let mut system = WarpgenWishbone::new(config)?;
    elaborate(&mut system).map_err(|e| SocError::Elaborate(e.to_string()))?;
    let mut header = vec![
        format!(
            "warpgen {}: SIMT core \"{}\" on Wishbone, masters of {} bits",
            env!("CARGO_PKG_VERSION"),
            config.core.name,
            config.data_bits
        ),
        "This file belongs to whoever generated it.".to_string(),
    ];
    header.extend(config.core.to_toml().lines().map(str::to_string));
    Ok(write(&system, TOP, &header)?)
}
