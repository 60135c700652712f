//! The largest cores that fit a device: how they are found, and what was found.

use rust_hdl_bsp_ecp5::board::{Device, Target};
use serde::{Deserialize, Serialize};
use warpgen_config::{Config, Control};

use super::design::{default_hertz, default_memory, BoardDesign, BuildRequest, DesignError};
use super::steps::{Builder, StepEvent};
use crate::error::FlowError;

/// Least memory of a system that is tried, in bytes.
const LEAST_MEMORY: u32 = 16 << 10;

/// A core that was placed and routed on a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    /// `LFE5U-25F`.
    pub device: String,
    /// Name of the mechanism.
    pub control: String,
    /// W.
    pub warps: usize,
    /// T.
    pub threads: usize,
    /// Memory of the system in bytes.
    pub memory_bytes: u32,
    /// Look-up tables of the whole design (`TRELLIS_COMB`).
    pub luts: u64,
    /// Block memories.
    pub dp16kd: u64,
    /// Multipliers.
    pub mult18: u64,
    /// Highest frequency with seed 1, in MHz.
    pub fmax_mhz: f64,
    /// Names and versions of the tools.
    pub tools: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    fit: Vec<Fit>,
}

/// What was found, from `fits.toml`.
pub fn measured() -> Vec<Fit> {
    let text = include_str!("../../fits.toml");
    toml::from_str::<File>(text)
        .expect("the crate's own fits.toml")
        .fit
}

/// What was found for a device, or for one with the same fabric.
pub fn measured_for(device: &Device) -> Vec<Fit> {
    let fabric = |name: &str| {
        let size = name.rsplit('-').next().unwrap_or(name);
        // The 12F is the 25F's die.
        if size == "12F" { "25F" } else { size }.to_string()
    };
    measured()
        .into_iter()
        .filter(|fit| fabric(&fit.device) == fabric(&device.name))
        .collect()
}

/// `fits` as the text of `fits.toml`.
pub fn file(fits: &[Fit]) -> String {
    let file = File { fit: fits.to_vec() };
    let body = toml::to_string(&file).expect("plain data");
    format!(
        "# The largest stock cores that fit a device, written by `warpgen boards BOARD --measure`.\n\n{body}"
    )
}

/// Why nothing was found.
#[derive(Debug, thiserror::Error)]
pub enum FitError {
    /// The design is refused.
    #[error(transparent)]
    Design(#[from] DesignError),
    /// A tool failed.
    #[error(transparent)]
    Flow(#[from] FlowError),
}

/// The largest stock core with `control` that fits `target`: the most lanes, then the most warps. Sizes are ruled out by the
/// netlist; the largest that is left is placed and routed with seed 1, and if that fails the next smaller one.
///
/// # Errors
///
/// [`FitError`]; that not even one lane fits is `Ok(None)`.
pub fn largest(
    builder: &Builder,
    target: Target,
    control: Control,
    tell: &(dyn Fn(StepEvent) + Sync),
) -> Result<Option<Fit>, FitError> {
    let mut candidates: Vec<BoardDesign> = Vec::new();
    for threads in [1, 2, 4, 8, 16, 32] {
        match small_enough(builder, target, control, 1, threads, tell)? {
            Some(design) => candidates.push(design),
            None => break,
        }
    }
    let Some(threads) = candidates.last().map(|d| d.system.core.threads) else {
        return Ok(None);
    };
    for warps in [2, 4, 8, 16, 32] {
        match small_enough(builder, target, control, warps, threads, tell)? {
            Some(design) => candidates.push(design),
            None => break,
        }
    }
    while let Some(design) = candidates.pop() {
        match builder.build(&design, &[1], 1, tell) {
            Ok(built) => {
                let placement = &built.report.seeds[0];
                return Ok(Some(Fit {
                    device: target.device.name.clone(),
                    control: control.name().to_string(),
                    warps: design.system.core.warps,
                    threads,
                    memory_bytes: design.system.memory_bytes,
                    luts: placement.used("TRELLIS_COMB"),
                    dp16kd: placement.used("DP16KD"),
                    mult18: placement.used("MULT18X18D"),
                    fmax_mhz: (placement.fmax_mhz * 10.0).round() / 10.0,
                    tools: built.report.tools,
                }));
            }
            Err(FlowError::DoesNotFit { .. }) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Ok(None)
}

/// The design of one size if its netlist does not rule it out, with less memory than usual if it must be.
fn small_enough(
    builder: &Builder,
    target: Target,
    control: Control,
    warps: usize,
    threads: usize,
    tell: &(dyn Fn(StepEvent) + Sync),
) -> Result<Option<BoardDesign>, FitError> {
    let mut memory_bytes = default_memory(target);
    while memory_bytes >= LEAST_MEMORY {
        let design = BoardDesign::generate(&BuildRequest {
            target,
            core: Config::stock(control, warps, threads),
            hertz: default_hertz(target),
            memory_bytes,
            baud: 115_200,
            uart: None,
        })?;
        let cells = builder.cells(&design, tell)?;
        let device = target.device;
        if cells.lut_equivalent > device.luts || cells.mult18 > device.multipliers {
            return Ok(None);
        }
        if cells.dp16kd <= device.block_rams {
            return Ok(Some(design));
        }
        memory_bytes /= 2;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_hdl_bsp_ecp5::board::{device, devices};
    use warpgen_config::Choice;

    #[test]
    fn what_was_measured_names_devices_and_stays_inside_them() {
        for fit in measured() {
            let device = device(&fit.device).unwrap();
            assert!(fit.luts <= device.luts && fit.dp16kd <= device.block_rams);
            assert!(fit.mult18 <= device.multipliers && fit.fmax_mhz > 0.0);
            assert!(Control::parse(&fit.control).is_some());
        }
    }

    #[test]
    fn devices_of_one_fabric_share_what_was_measured() {
        for fit in measured() {
            let same = devices().iter().filter(|d| {
                let found = measured_for(d);
                found.contains(&fit)
            });
            assert!(same.count() >= 3, "{fit:?}");
        }
    }

    #[test]
    fn the_file_is_read_back() {
        let fits = measured();
        let again: File = toml::from_str(&file(&fits)).unwrap();
        assert_eq!(again.fit, fits);
    }
}
