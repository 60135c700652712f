//! Area figures of a design: counts of ECP5 primitives.

use std::collections::BTreeMap;
use std::ops::{Add, AddAssign, Mul};

use serde::{Deserialize, Serialize};

use crate::tool::Tool;

/// Counts of ECP5 primitives after `synth_ecp5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// `LUT4`: four-input look-up tables.
    pub lut4: u64,
    /// `CCU2C`: carry cells; each takes the place of two LUT4.
    pub ccu2c: u64,
    /// `TRELLIS_FF`: flip-flops.
    pub ff: u64,
    /// `TRELLIS_DPR16X4`: 16×4 distributed memories; each takes the place of four LUT4 (its write port blocks
    /// two more of the next slice, which is not counted).
    pub dpr16x4: u64,
    /// `DP16KD`: block memories of 18 Kibit.
    pub dp16kd: u64,
    /// `MULT18X18D`: multipliers.
    pub mult18: u64,
    /// LUT4 + 2·CCU2C + 4·TRELLIS_DPR16X4; the wide multiplexers PFUMX and L6MUX21 are free.
    pub lut_equivalent: u64,
}

impl Area {
    /// The area of `count` cells of type `cell`; `None` if the cell is no ECP5 primitive known here.
    pub fn of_cell(cell: &str, count: u64) -> Option<Area> {
        let mut area = Area::default();
        match cell {
            "LUT4" => area.lut4 = count,
            "CCU2C" => area.ccu2c = count,
            "TRELLIS_FF" => area.ff = count,
            "TRELLIS_DPR16X4" => area.dpr16x4 = count,
            "DP16KD" => area.dp16kd = count,
            "MULT18X18D" => area.mult18 = count,
            "PFUMX" | "L6MUX21" | "$scopeinfo" => {}
            _ => return None,
        }
        area.lut_equivalent = area.lut4 + 2 * area.ccu2c + 4 * area.dpr16x4;
        Some(area)
    }
}

impl Add for Area {
    type Output = Area;

    fn add(self, other: Area) -> Area {
        Area {
            lut4: self.lut4 + other.lut4,
            ccu2c: self.ccu2c + other.ccu2c,
            ff: self.ff + other.ff,
            dpr16x4: self.dpr16x4 + other.dpr16x4,
            dp16kd: self.dp16kd + other.dp16kd,
            mult18: self.mult18 + other.mult18,
            lut_equivalent: self.lut_equivalent + other.lut_equivalent,
        }
    }
}

impl AddAssign for Area {
    fn add_assign(&mut self, other: Area) {
        *self = *self + other;
    }
}

impl Mul<u64> for Area {
    type Output = Area;

    fn mul(self, n: u64) -> Area {
        Area {
            lut4: self.lut4 * n,
            ccu2c: self.ccu2c * n,
            ff: self.ff * n,
            dpr16x4: self.dpr16x4 * n,
            dp16kd: self.dp16kd * n,
            mult18: self.mult18 * n,
            lut_equivalent: self.lut_equivalent * n,
        }
    }
}

/// One module of a design synthesised with its hierarchy kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitArea {
    /// Module name in the Verilog.
    pub module: String,
    /// How many copies of it the whole design holds.
    pub instances: u64,
    /// Cells of one copy without the modules inside it.
    pub own: Area,
    /// Cells of one copy with everything inside it.
    pub cumulative: Area,
    /// Modules inside it and how many of each.
    pub children: BTreeMap<String, u64>,
}

/// The area of one design.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Which yosys made the figures.
    pub tool: Tool,
    /// Top module.
    pub top: String,
    /// Cells of the whole design.
    pub total: Area,
    /// Every module, top first, if the hierarchy was kept; empty if it was flattened.
    pub units: Vec<UnitArea>,
}

impl Report {
    /// The unit that is module `name`.
    pub fn unit(&self, name: &str) -> Option<&UnitArea> {
        self.units.iter().find(|unit| unit.module == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lut_equivalents_follow_the_formula() {
        let area = Area::of_cell("LUT4", 10).unwrap()
            + Area::of_cell("CCU2C", 3).unwrap()
            + Area::of_cell("TRELLIS_DPR16X4", 2).unwrap()
            + Area::of_cell("PFUMX", 7).unwrap();
        assert_eq!(area.lut_equivalent, 10 + 6 + 8);
        assert_eq!((area * 3).lut_equivalent, 72);
    }

    #[test]
    fn an_unknown_cell_has_no_area() {
        assert_eq!(Area::of_cell("$_DLATCH_P_", 1), None);
    }
}
