//! What a build says about itself: utilisation, frequency, critical path, tools.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::FlowError;

/// Used and available cells of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Utilisation {
    /// Used.
    pub used: u64,
    /// Of the device.
    pub available: u64,
}

/// A stretch of the critical path inside one unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathStep {
    /// The unit: names of instances from the top down, `system.core.issue`; `top` for the board's top itself.
    pub unit: String,
    /// The net through which the path leaves the stretch; the register's own for the last.
    pub net: String,
    /// Delay of cells, in nanoseconds.
    pub logic_ns: f64,
    /// Delay of wires, in nanoseconds.
    pub routing_ns: f64,
}

/// Result of place and route for one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// Seed.
    pub seed: u32,
    /// Highest frequency of the system's clock, in MHz.
    pub fmax_mhz: f64,
    /// Cells by kind: `TRELLIS_COMB` (look-up tables), `TRELLIS_FF`, `TRELLIS_RAMW`, `DP16KD`, `MULT18X18D`, `EHXPLLL`.
    pub utilisation: BTreeMap<String, Utilisation>,
    /// The path that sets `fmax_mhz`.
    pub critical_path: Vec<PathStep>,
}

/// Report of a build.
#[derive(Clone, Debug, Serialize)]
pub struct BuildReport {
    /// Name of the target, `ulx3s-85f`.
    pub board: String,
    /// Device.
    pub device: String,
    /// Name of the core's configuration.
    pub configuration: String,
    /// Memory of the system in bytes.
    pub memory_bytes: u32,
    /// Speed of the host link.
    pub baud: u32,
    /// Clock of the system, in MHz.
    pub clock_mhz: f64,
    /// Dividers of the PLL: input, feedback, output.
    pub pll: [u32; 3],
    /// Names and versions of the tools, in the order of their use.
    pub tools: Vec<String>,
    /// Look-up tables after synthesis, before packing (`LUT4`, without carry cells and distributed memory).
    pub lut4: u64,
    /// Each seed.
    pub seeds: Vec<Placement>,
    /// Median of the seeds' highest frequencies, in MHz.
    pub median_fmax_mhz: f64,
    /// The seed of the bitstream: the fastest.
    pub chosen_seed: u32,
    /// Whether the chosen seed reaches the clock.
    pub met: bool,
    /// Facts of the board on which its sources disagree.
    pub unverified: Vec<String>,
}

/// Kinds of cells that a report lists.
pub const KINDS: [&str; 6] = [
    "TRELLIS_COMB",
    "TRELLIS_FF",
    "TRELLIS_RAMW",
    "DP16KD",
    "MULT18X18D",
    "EHXPLLL",
];

/// Middle value; of an even number the lower of the two in the middle.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
        .get(sorted.len().saturating_sub(1) / 2)
        .copied()
        .unwrap_or(0.0)
}

#[derive(Deserialize)]
struct Report {
    fmax: BTreeMap<String, Fmax>,
    utilization: BTreeMap<String, Utilisation>,
    critical_paths: Vec<Path>,
}

#[derive(Deserialize)]
struct Fmax {
    achieved: f64,
    constraint: f64,
}

#[derive(Deserialize)]
struct Path {
    from: String,
    to: String,
    path: Vec<Segment>,
}

#[derive(Deserialize)]
struct Segment {
    delay: f64,
    from: End,
    net: Option<String>,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct End {
    cell: String,
}

impl Placement {
    /// Reads the report that nextpnr-ecp5 wrote for `seed`; `tool` names it in messages.
    ///
    /// # Errors
    ///
    /// [`FlowError::Statistics`] if it is no such report or has no clock.
    pub fn read(json: &str, seed: u32, tool: &str) -> Result<Placement, FlowError> {
        let wrong = |why: String| FlowError::Statistics {
            tool: tool.to_string(),
            why,
        };
        let report: Report = serde_json::from_str(json).map_err(|e| wrong(e.to_string()))?;
        let slack = |f: &Fmax| f.achieved / f.constraint;
        let (clock, fmax) = report
            .fmax
            .iter()
            .min_by(|(_, a), (_, b)| slack(a).total_cmp(&slack(b)))
            .ok_or_else(|| wrong("it has no clock".to_string()))?;
        let edge = format!("posedge {clock}");
        let path = report
            .critical_paths
            .iter()
            .find(|path| path.from == edge && path.to == edge);
        Ok(Placement {
            seed,
            fmax_mhz: fmax.achieved,
            utilisation: KINDS
                .iter()
                .map(|&kind| {
                    let cells = report.utilization.get(kind).copied();
                    (kind.to_string(), cells.unwrap_or_default())
                })
                .collect(),
            critical_path: path.map(|path| stretches(&path.path)).unwrap_or_default(),
        })
    }

    /// Used cells of a kind.
    pub fn used(&self, kind: &str) -> u64 {
        self.utilisation.get(kind).map_or(0, |cells| cells.used)
    }
}

/// The path cut where it goes from one unit to the next.
fn stretches(path: &[Segment]) -> Vec<PathStep> {
    let mut steps: Vec<PathStep> = Vec::new();
    for segment in path {
        let unit = unit_of(&segment.from.cell);
        if !matches!(steps.last(), Some(step) if step.unit == unit) {
            steps.push(PathStep {
                unit,
                net: String::new(),
                logic_ns: 0.0,
                routing_ns: 0.0,
            });
        }
        let Some(step) = steps.last_mut() else {
            continue;
        };
        if segment.kind == "routing" {
            step.routing_ns += segment.delay;
            step.net = segment.net.clone().unwrap_or_default();
        } else {
            step.logic_ns += segment.delay;
            if step.net.is_empty() {
                step.net.clone_from(&segment.from.cell);
            }
        }
    }
    steps
}

/// The unit that a cell of the flattened netlist comes from: the names of instances before its own. yosys names a cell after
/// a net near it, so at the border of two units the neighbour may be named.
fn unit_of(cell: &str) -> String {
    match cell.rsplit_once('.') {
        Some((unit, _)) => unit.to_string(),
        None => "top".to_string(),
    }
}

impl BuildReport {
    /// As text for people.
    pub fn text(&self) -> String {
        let mut lines = vec![
            format!(
                "{} on {} ({}), {} bytes of memory, {} baud",
                self.configuration, self.board, self.device, self.memory_bytes, self.baud
            ),
            format!("tools: {}", self.tools.join(", ")),
            format!(
                "clock: {} MHz asked (PLL ÷{} ×{}, oscillator ÷{}), {:.1} MHz reached by seed {}: {}",
                self.clock_mhz,
                self.pll[0],
                self.pll[1],
                self.pll[2],
                self.chosen().map_or(0.0, |chosen| chosen.fmax_mhz),
                self.chosen_seed,
                if self.met { "met" } else { "missed" }
            ),
        ];
        let each: Vec<String> = self
            .seeds
            .iter()
            .map(|seed| format!("{} {:.1}", seed.seed, seed.fmax_mhz))
            .collect();
        lines.push(format!(
            "seeds (MHz): {}; median {:.1}",
            each.join(", "),
            self.median_fmax_mhz
        ));
        lines.push(format!("LUT4 after synthesis: {}", self.lut4));
        if let Some(chosen) = self.chosen() {
            lines.push("utilisation:".to_string());
            for kind in KINDS {
                let Utilisation { used, available } =
                    chosen.utilisation.get(kind).copied().unwrap_or_default();
                let share = 100 * used / available.max(1);
                lines.push(format!(
                    "  {kind:<13} {used:>6} of {available:>6}  {share:>3} %"
                ));
            }
            lines.push("critical path:".to_string());
            lines.push("  logic ns  wires ns  unit, and the net that leaves it".to_string());
            for step in &chosen.critical_path {
                lines.push(format!(
                    "  {:>8.2}  {:>8.2}  {}  {}",
                    step.logic_ns, step.routing_ns, step.unit, step.net
                ));
            }
        }
        for doubt in &self.unverified {
            lines.push(format!("unverified: {doubt}"));
        }
        lines.join("\n") + "\n"
    }

    /// The placement of the chosen seed.
    pub fn chosen(&self) -> Option<&Placement> {
        self.seeds.iter().find(|seed| seed.seed == self.chosen_seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"{"fmax": {"$glbnet$c": {"achieved": 61.5, "constraint": 50}, "tck": {"achieved": 90, "constraint": 10}},
        "utilization": {"TRELLIS_COMB": {"used": 7, "available": 83640}},
        "critical_paths": [{"from": "posedge $glbnet$c", "to": "posedge $glbnet$c", "path": [
            {"type": "clk-to-q", "delay": 0.5, "from": {"cell": "system.core.issue.r_FF", "port": "Q"}, "to": {"cell": "x", "port": "Q"}},
            {"type": "routing", "delay": 1.25, "net": "system.core.issue.ready", "from": {"cell": "system.core.issue.r_FF", "port": "Q"}, "to": {"cell": "x", "port": "A"}},
            {"type": "logic", "delay": 0.25, "from": {"cell": "system.core.alu.y_LUT4", "port": "A"}, "to": {"cell": "x", "port": "F"}},
            {"type": "setup", "delay": 0.5, "from": {"cell": "leds_FF", "port": "D"}, "to": {"cell": "x", "port": "D"}}]}]}"#;

    #[test]
    fn the_path_is_cut_at_units_and_keeps_every_delay() {
        let placement = Placement::read(REPORT, 3, "nextpnr").unwrap();
        assert_eq!(placement.fmax_mhz, 61.5);
        assert_eq!(placement.used("TRELLIS_COMB"), 7);
        let units: Vec<&str> = placement
            .critical_path
            .iter()
            .map(|step| step.unit.as_str())
            .collect();
        assert_eq!(units, ["system.core.issue", "system.core.alu", "top"]);
        assert_eq!(placement.critical_path[0].net, "system.core.issue.ready");
        let total: f64 = placement
            .critical_path
            .iter()
            .map(|step| step.logic_ns + step.routing_ns)
            .sum();
        assert_eq!(total, 2.5);
    }

    #[test]
    fn the_median_of_an_even_number_is_no_optimist() {
        assert_eq!(median(&[60.0, 70.0, 50.0]), 60.0);
        assert_eq!(median(&[60.0, 70.0]), 60.0);
    }

    #[test]
    fn a_report_without_a_clock_is_refused() {
        let json = r#"{"fmax": {}, "utilization": {}, "critical_paths": []}"#;
        let message = Placement::read(json, 1, "nextpnr").unwrap_err().to_string();
        assert!(message.contains("no clock"), "{message}");
    }
}
