//! The largest cores that fit a device: how they are found, and what was found.
//!
//! *Largest* is the most lanes, then the most warps, of the stock core with at least [`LEAST_WARPS`] warps. A size fits if its
//! netlist takes at most [`LUT_PERCENT`] % of the look-up tables, and no more multipliers and block memories than there are.
//!
//! A synthesis takes minutes, so two kinds of sizes are judged without one: those whose half and quarter, drawn on in a straight
//! line, are beyond the device by more than a tenth (crossbars make area grow faster than that); and those that another
//! mechanism's core of the same size decides by more than a twentieth (mechanisms differ by a hundredth). What is reported is
//! always the size's own netlist.

use std::collections::BTreeMap;

use rust_hdl_bsp_ecp5::board::{Device, Target};
use serde::{Deserialize, Serialize};
use warpgen_config::{Config, Control};

use super::design::{
    default_hertz, default_memory, BoardDesign, BuildRequest, DesignError, BLOCK_BYTES,
};
use super::steps::{Builder, StepEvent};
use crate::area::Area;
use crate::error::FlowError;

/// Part of a device's look-up tables that a netlist may take, counted as [`Area::lut_equivalent`]. Packing takes 4 to 7 %
/// more (`TRELLIS_COMB` of mask-4x4 on an 85F: 18232 for 17430), and place and route needs some room.
pub const LUT_PERCENT: u64 = 85;
/// Fewest warps of a size that is tried: a single one hides no latency.
pub const LEAST_WARPS: usize = 2;
/// Numbers of lanes and warps that are tried, the fewest first.
const LANES: [usize; 5] = [2, 4, 8, 16, 32];
const WARPS: [usize; 5] = [LEAST_WARPS, 4, 8, 16, 32];
/// Memory with which numbers of lanes are compared, in bytes: their netlists are then the same for all devices.
const COMMON_MEMORY: u32 = 64 << 10;
/// Least memory of a system, in bytes.
const LEAST_MEMORY: u32 = 16 << 10;
/// Most memory of a system, in bytes.
const MOST_MEMORY: u32 = 1 << 20;

/// The largest core with one mechanism that fits a device.
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
    /// `LUT4` of the whole design's netlist.
    pub lut4: u64,
    /// LUT4 + 2·CCU2C + 4·TRELLIS_DPR16X4 of the netlist.
    pub lut_equivalent: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Block memories.
    pub dp16kd: u64,
    /// Multipliers.
    pub mult18: u64,
    /// `TRELLIS_COMB` after packing, if it was placed and routed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trellis_comb: Option<u64>,
    /// Highest frequency with seed 1 in MHz, if it was placed and routed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fmax_mhz: Option<f64>,
    /// Names and versions of the tools.
    pub tools: Vec<String>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    fit: Vec<Fit>,
}

/// What was found, from the crate's `fits.toml`.
pub fn measured() -> Vec<Fit> {
    read(include_str!("../../fits.toml")).expect("the crate's own fits.toml")
}

/// What a text like that of `fits.toml` holds.
///
/// # Errors
///
/// A sentence about what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Fit>, String> {
    toml::from_str::<File>(text)
        .map(|file| file.fit)
        .map_err(|e| e.message().to_string())
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

/// Netlists of sizes (W, T): the memory that each was synthesised with, and its area.
pub type Known = BTreeMap<(usize, usize), (u32, Area)>;

/// The largest stock core with `control` that fits `target`, by its netlist, and what was synthesised on the way; `other` is that
/// of another mechanism on the same device. With `route` the core is placed and routed with seed 1 too, and if that fails the
/// next smaller one.
///
/// # Errors
///
/// [`FitError`]; that not even two warps of two lanes fit is `None`.
pub fn largest(
    builder: &Builder,
    target: Target,
    control: Control,
    other: Known,
    route: bool,
    tell: &(dyn Fn(StepEvent) + Sync),
) -> Result<(Option<Fit>, Known), FitError> {
    let design = |warps, threads, memory_bytes| {
        BoardDesign::generate(&BuildRequest {
            target,
            core: Config::stock(control, warps, threads),
            hertz: default_hertz(target),
            memory_bytes,
            baud: 115_200,
            uart: None,
        })
    };
    let mut search = Search {
        device: target.device,
        memory: default_memory(target),
        known: Known::new(),
        other,
        area: |warps, threads, memory_bytes| {
            let design = design(warps, threads, memory_bytes)?;
            Ok::<Area, FitError>(builder.cells(&design, tell)?)
        },
    };
    let mut sizes = search.sizes()?;
    while let Some(size) = sizes.pop() {
        let Some((memory_bytes, area)) = search.with_memory(size)? else {
            continue;
        };
        let (warps, threads) = size;
        let mut fit = Fit {
            device: target.device.name.clone(),
            control: control.name().to_string(),
            warps,
            threads,
            memory_bytes,
            lut4: area.lut4,
            lut_equivalent: area.lut_equivalent,
            ff: area.ff,
            dp16kd: area.dp16kd,
            mult18: area.mult18,
            trellis_comb: None,
            fmax_mhz: None,
            tools: vec![builder.tools().yosys.name()],
        };
        if route {
            match builder.build(&design(warps, threads, memory_bytes)?, &[1], 1, tell) {
                Ok(built) => {
                    let placement = &built.report.seeds[0];
                    fit.trellis_comb = Some(placement.used("TRELLIS_COMB"));
                    fit.fmax_mhz = Some((placement.fmax_mhz * 10.0).round() / 10.0);
                    fit.tools = built.report.tools;
                }
                Err(FlowError::DoesNotFit { .. }) => continue,
                Err(error) => return Err(error.into()),
            }
        }
        return Ok((Some(fit), search.known));
    }
    Ok((None, search.known))
}

/// The search on one device; `area` synthesises a size with some memory.
struct Search<'a, F> {
    device: &'a Device,
    /// Memory that sizes with the most lanes are synthesised with: most likely what they get.
    memory: u32,
    known: Known,
    other: Known,
    area: F,
}

impl<E, F: FnMut(usize, usize, u32) -> Result<Area, E>> Search<'_, F> {
    /// Sizes (W, T) that fit, the largest last: numbers of lanes with the fewest warps, then more warps with the most lanes.
    fn sizes(&mut self) -> Result<Vec<(usize, usize)>, E> {
        let mut found = Vec::new();
        for threads in LANES {
            let before = |shift: u32| (LEAST_WARPS, threads >> shift);
            let size = (LEAST_WARPS, threads);
            if !self.try_size(size, before(1), before(2), COMMON_MEMORY)? {
                break;
            }
            found.push(size);
        }
        let Some(&(_, threads)) = found.last() else {
            return Ok(found);
        };
        for warps in &WARPS[1..] {
            let before = |shift: u32| (warps >> shift, threads);
            let size = (*warps, threads);
            if !self.try_size(size, before(1), before(2), self.memory)? {
                break;
            }
            found.push(size);
        }
        Ok(found)
    }

    /// Whether a size fits with the least memory.
    fn try_size(
        &mut self,
        size: (usize, usize),
        half: (usize, usize),
        quarter: (usize, usize),
        memory: u32,
    ) -> Result<bool, E> {
        if least_memory(size) > memory {
            return Ok(false);
        }
        let seen = |size| self.known.get(&size).or_else(|| self.other.get(&size));
        if let (Some((_, half)), Some((_, quarter))) = (seen(half), seen(quarter)) {
            let line = |of: fn(&Area) -> u64| of(half) + 2 * of(half).saturating_sub(of(quarter));
            let luts = line(|area| area.lut_equivalent) * 9 / 10;
            let multipliers = line(|area| area.mult18) * 9 / 10;
            if luts > self.luts() || multipliers > self.device.multipliers {
                return Ok(false);
            }
        }
        if let Some((bytes, area)) = self.other.get(&size) {
            let luts = area.lut_equivalent;
            if luts * 20 > self.luts() * 21 || luts * 20 < self.luts() * 19 {
                return Ok(self.fits(size, area, *bytes));
            }
        }
        let area = (self.area)(size.0, size.1, memory)?;
        self.known.insert(size, (memory, area));
        Ok(self.fits(size, &area, memory))
    }

    /// Whether a size, synthesised with some memory, fits with the least.
    fn fits(&self, size: (usize, usize), area: &Area, bytes: u32) -> bool {
        let blocks = area.dp16kd.saturating_sub(blocks(bytes)) + blocks(least_memory(size));
        self.logic_fits(area) && blocks <= self.device.block_rams
    }

    /// The most memory that a size can have, and the area with it; `None` if the size does not fit after all.
    fn with_memory(&mut self, size: (usize, usize)) -> Result<Option<(u32, Area)>, E> {
        let seen = self.known.get(&size).or_else(|| self.other.get(&size));
        let others = seen.map_or(0, |(bytes, area)| {
            area.dp16kd.saturating_sub(blocks(*bytes))
        });
        let mut bytes = MOST_MEMORY;
        while bytes >= least_memory(size) {
            if others + blocks(bytes) <= self.device.block_rams {
                let area = match self.known.get(&size) {
                    Some((with, area)) if *with == bytes => *area,
                    _ => (self.area)(size.0, size.1, bytes)?,
                };
                // A large memory takes a little logic of its own.
                if self.logic_fits(&area) && area.dp16kd <= self.device.block_rams {
                    return Ok(Some((bytes, area)));
                }
            }
            bytes /= 2;
        }
        Ok(None)
    }

    fn logic_fits(&self, area: &Area) -> bool {
        area.lut_equivalent <= self.luts() && area.mult18 <= self.device.multipliers
    }

    /// Look-up tables that may be used.
    fn luts(&self) -> u64 {
        self.device.luts * LUT_PERCENT / 100
    }
}

/// Memory that a size (W, T) has at least, in bytes: half of it is enough for the smallest stacks of all threads.
fn least_memory((warps, threads): (usize, usize)) -> u32 {
    let stacks = (warps * threads) as u32 * 256;
    (2 * stacks).next_power_of_two().max(LEAST_MEMORY)
}

/// Block memories of so much memory.
fn blocks(bytes: u32) -> u64 {
    u64::from(bytes / BLOCK_BYTES)
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
            assert!(fit.lut_equivalent <= device.luts * LUT_PERCENT / 100);
            assert!(fit.lut4 <= fit.lut_equivalent && fit.dp16kd <= device.block_rams);
            assert!(fit.trellis_comb.unwrap_or(0) <= device.luts);
            assert!(fit.mult18 <= device.multipliers && fit.fmax_mhz != Some(0.0));
            assert!(fit.dp16kd > blocks(fit.memory_bytes));
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
        let mut fits = measured();
        fits.push(Fit {
            device: "LFE5U-25F".to_string(),
            control: "mask".to_string(),
            warps: 4,
            threads: 2,
            memory_bytes: 65536,
            lut4: 1,
            lut_equivalent: 2,
            ff: 3,
            dp16kd: 40,
            mult18: 5,
            trellis_comb: Some(6),
            fmax_mhz: Some(50.5),
            tools: vec!["yosys 0.70".to_string()],
        });
        assert_eq!(read(&file(&fits)).unwrap(), fits);
        assert!(read("[[fit]]\ndevice = \"x\"\n").is_err());
    }

    /// A core whose area is known: so much for each lane, and for each lane of each warp.
    fn area(warps: usize, threads: usize, memory_bytes: u32) -> Area {
        let (w, t) = (warps as u64, threads as u64);
        Area {
            lut_equivalent: 3000 + 3000 * t + 150 * w * t,
            mult18: 4 * t,
            dp16kd: 3 + 3 * t + u64::from(memory_bytes) / 2048,
            ..Area::default()
        }
    }

    type Size = (usize, usize, u32);

    /// The largest core on a device (memory in KiB), what was synthesised, and what is known after it.
    fn search(name: &str, other: Known) -> (Option<Size>, Vec<Size>, Known) {
        let mut tried = Vec::new();
        let device = device(name).unwrap();
        let mut search = Search {
            device,
            memory: [64 << 10, 128 << 10, 256 << 10][(device.block_rams / 70) as usize],
            known: Known::new(),
            other,
            area: |w, t, m| {
                tried.push((w, t, m >> 10));
                Ok::<Area, std::convert::Infallible>(area(w, t, m))
            },
        };
        let size = search.sizes().unwrap().pop();
        let found = size.and_then(|size| {
            let (bytes, area) = search.with_memory(size).unwrap()?;
            assert!(area.lut_equivalent <= device.luts * LUT_PERCENT / 100);
            assert!(area.dp16kd <= device.block_rams && area.mult18 <= device.multipliers);
            Some((size.0, size.1, bytes >> 10))
        });
        let known = search.known;
        (found, tried, known)
    }

    #[test]
    fn the_search_finds_the_most_lanes_and_then_the_most_warps() {
        // 85 % of 24288 tables are 20644: four lanes of 8 warps take 19800, of 16 warps 24600; eight lanes need 32 of
        // 28 multipliers. Both are more than a tenth too many in a straight line, and are not synthesised.
        let (found, tried, known) = search("LFE5U-25F", Known::new());
        assert_eq!(found, Some((8, 4, 64)));
        assert_eq!(tried, [(2, 2, 64), (2, 4, 64), (4, 4, 64), (8, 4, 64)]);
        // Another mechanism's netlists decide all sizes but the one near the limit.
        let (found, tried, _) = search("LFE5U-25F", known);
        assert_eq!((found, tried), (Some((8, 4, 64)), vec![(8, 4, 64)]));
        // 37270 tables: eight lanes of 8 warps take 36600. 27 block memories beside 64 of memory; 128 KiB fit into 108.
        assert_eq!(search("LFE5U-45F", Known::new()).0, Some((8, 8, 128)));
        // 71094 tables: sixteen lanes of 8 warps take 70200; 51 of 208 block memories leave 157: 256 KiB.
        assert_eq!(search("LFE5U-85F", Known::new()).0, Some((8, 16, 256)));
    }

    #[test]
    fn a_size_that_another_mechanism_only_nearly_decides_is_synthesised() {
        // The other core is 4.5 % larger and just too large with 8 warps of 4 lanes; this one fits.
        let larger = |w, t| {
            let mut area = area(w, t, 64 << 10);
            area.lut_equivalent = area.lut_equivalent * 1045 / 1000;
            ((w, t), (64 << 10, area))
        };
        let other: Known = [(2, 2), (2, 4), (4, 4), (8, 4)]
            .map(|(w, t)| larger(w, t))
            .into();
        let (found, tried, _) = search("LFE5U-25F", other);
        assert_eq!(found, Some((8, 4, 64)));
        assert!(
            tried.contains(&(8, 4, 64)) && !tried.contains(&(2, 2, 64)),
            "{tried:?}"
        );
    }
}
