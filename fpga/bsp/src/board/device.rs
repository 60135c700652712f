//! Devices of the ECP5 family.

use serde::Deserialize;

/// Facts of one device.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// `LFE5U-85F`.
    #[serde(skip)]
    pub name: String,
    /// JTAG identification code.
    pub idcode: u32,
    /// Option of nextpnr-ecp5 that chooses it, `--85k`.
    pub nextpnr: String,
    /// Four-input look-up tables, as nextpnr-ecp5 counts them (`TRELLIS_COMB`).
    pub luts: u64,
    /// Block memories of 18 Kibit (`DP16KD`).
    pub block_rams: u64,
    /// 18×18 multipliers (`MULT18X18D`).
    pub multipliers: u64,
    /// PLLs (`EHXPLLL`).
    pub plls: u64,
    /// What else there is to know.
    #[serde(default)]
    pub note: String,
}

impl Device {
    /// The part of the name that tells devices of one board apart, in lower case: `85f`, `um-45f`.
    pub fn short_name(&self) -> String {
        let rest = self.name.strip_prefix("LFE5").unwrap_or(&self.name);
        rest.strip_prefix("U-").unwrap_or(rest).to_lowercase()
    }
}
