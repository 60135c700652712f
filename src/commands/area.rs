//! `warpgen area`: yosys synth_ecp5 of a set of configurations.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use warpgen_config::{Config, Control, ControlStall, StackOrder};
use warpgen_core::BuildKind;
use warpgen_flow::{Area, FlowError, Hierarchy, Report, Synthesiser, Tool, UnitArea};

use super::core_args::{words, CoreArgs};
use crate::error::CliError;
use crate::exit::Exit;
use crate::firmware::Firmware;
use crate::kernels;
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::table::Table;

/// Synthesises configurations for ECP5 with yosys and prints their area
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen area                                            stack and mask, 4 warps, 4 lanes
  warpgen area configs/*.toml --check --markdown
  warpgen area --control stack,mask --threads 4,8,16 --units
  warpgen area --control mask --warps 2,4,8 --csv > mask.csv
  warpgen area --control stack --set float=true --set fpu_lanes=1,2,4

Lists are combined: --warps 2,4 --threads 4,8 gives four configurations of each file or mechanism. The figures of a whole core
are those of the flattened netlist; those of the units (--units) come from a synthesis that keeps the hierarchy, and their
sum is larger. Answers are kept in the cache folder by Verilog and tool version.")]
pub struct AreaArgs {
    /// Configuration files; without any the stock cores of the parameters below
    #[arg(value_name = "FILE")]
    configs: Vec<PathBuf>,
    /// Warps: powers of two, 1 to 32
    #[arg(long, value_name = "W,…", value_delimiter = ',')]
    warps: Vec<usize>,
    /// Lanes of a warp: powers of two, 1 to 32
    #[arg(long, value_name = "T,…", value_delimiter = ',')]
    threads: Vec<usize>,
    /// Branch-divergence mechanisms
    #[arg(long, value_delimiter = ',', value_parser = words::<Control>())]
    control: Vec<Control>,
    /// Whether control instructions hold back their warp's issue or its fetch
    #[arg(long, value_delimiter = ',', value_parser = words::<ControlStall>())]
    control_stall: Vec<ControlStall>,
    /// Which side of a divergent split runs first
    #[arg(long, value_delimiter = ',', value_parser = words::<StackOrder>())]
    stack_order: Vec<StackOrder>,
    /// Any key of the configuration file, for all configurations; a list gives one for each value (may be repeated)
    #[arg(long, value_name = "KEY=VALUE,…")]
    set: Vec<String>,
    /// Show the units of each core too
    #[arg(long)]
    units: bool,
    /// Also run the demo kernels on each core, in lockstep with the golden model, and show how many pass
    #[arg(long)]
    check: bool,
    /// The folder firmware/, for --check [default: found above the current folder]
    #[arg(long, value_name = "DIR", requires = "check")]
    firmware: Option<PathBuf>,
    /// Syntheses at once [default: one for each processor]
    #[arg(long, short, value_name = "N")]
    jobs: Option<usize>,
    /// Print JSON
    #[arg(long, group = "format")]
    json: bool,
    /// Print comma-separated values
    #[arg(long, group = "format")]
    csv: bool,
    /// Print Markdown
    #[arg(long, group = "format")]
    markdown: bool,
}

/// The area of one configuration.
#[derive(Serialize)]
pub struct CoreArea {
    /// Name of the configuration.
    pub name: String,
    /// W.
    pub warps: usize,
    /// T.
    pub threads: usize,
    /// Name of the mechanism.
    pub control: &'static str,
    /// The whole core, flattened.
    pub core: Area,
    /// The units, with the hierarchy kept; top first.
    pub units: Vec<UnitArea>,
    /// With `--check`: programs that passed in lockstep, of how many.
    pub checked: Option<(usize, usize)>,
}

/// Runs the verb.
pub fn run(args: &AreaArgs) -> Result<Exit, CliError> {
    let configs = args.points()?;
    let yosys = Synthesiser::find()?;
    let progress = Progress::start("");
    let mut areas = measure(&yosys, &configs, args.units, args.jobs, &progress)?;
    drop(progress);
    if args.check {
        let firmware = Firmware::find(args.firmware.as_deref())?;
        firmware.build()?;
        for (area, config) in areas.iter_mut().zip(&configs) {
            area.checked = Some(kernels::passing(&firmware, config)?);
        }
    }
    if args.json {
        output::print_json(&serde_json::json!({ "tool": yosys.tool(), "cores": areas }))?;
        return Ok(Exit::Success);
    }
    let text = if args.csv {
        if args.units {
            unit_table(&areas).csv()
        } else {
            core_table(&areas).csv()
        }
    } else {
        let format = |table: Table| {
            if args.markdown {
                table.markdown()
            } else {
                table.text()
            }
        };
        let mut parts = vec![format(core_table(&areas))];
        for area in areas.iter().filter(|area| !area.units.is_empty()) {
            parts.push(format(outline_table(area)));
        }
        parts.join("\n") + &format!("\n{}\n", made_by(yosys.tool()))
    };
    output::print(text.as_bytes())?;
    Ok(Exit::Success)
}

impl AreaArgs {
    /// All configurations, checked.
    fn points(&self) -> Result<Vec<Config>, CliError> {
        let files = choices(&self.configs);
        let mut controls = choices(&self.control);
        if self.configs.is_empty() && self.control.is_empty() {
            controls = vec![Some(Control::Stack), Some(Control::Mask)];
        }
        let mut points = Vec::new();
        for config in &files {
            for &control in &controls {
                for &warps in &choices(&self.warps) {
                    for &threads in &choices(&self.threads) {
                        for &control_stall in &choices(&self.control_stall) {
                            for &stack_order in &choices(&self.stack_order) {
                                for set in assignments(&self.set) {
                                    let core = CoreArgs {
                                        config: config.clone(),
                                        warps,
                                        threads,
                                        control,
                                        control_stall,
                                        stack_order,
                                        set,
                                    };
                                    points.push(core.config()?);
                                }
                            }
                        }
                    }
                }
            }
        }
        Ok(points)
    }
}

/// Each value as a choice; no values are one choice, not to say anything.
fn choices<T: Clone>(values: &[T]) -> Vec<Option<T>> {
    if values.is_empty() {
        vec![None]
    } else {
        values.iter().cloned().map(Some).collect()
    }
}

/// Every combination of the values of `KEY=VALUE,…`; a value in brackets is one.
fn assignments(set: &[String]) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    for one in set {
        let values: Vec<String> = match one.split_once('=') {
            Some((key, list)) if !list.trim_start().starts_with('[') => list
                .split(',')
                .map(|value| format!("{key}={value}"))
                .collect(),
            _ => vec![one.clone()],
        };
        all = all
            .iter()
            .flat_map(|before| {
                values
                    .iter()
                    .map(|value| [before.as_slice(), std::slice::from_ref(value)].concat())
            })
            .collect();
    }
    all
}

/// Which tool made the figures, and what the columns mean.
pub fn made_by(tool: &Tool) -> String {
    format!(
        "{}, synth_ecp5; LUT eq. = LUT4 + 2·CCU2C + 4·DPR16X4",
        tool.name()
    )
}

/// Synthesises `configs`, several at once, with their units if `units`.
pub fn measure(
    yosys: &Synthesiser,
    configs: &[Config],
    units: bool,
    jobs: Option<usize>,
    progress: &Progress,
) -> Result<Vec<CoreArea>, CliError> {
    let mut work = Vec::new();
    for config in configs {
        let generated = super::generate::verilog(config, BuildKind::Synthesis)?;
        work.push((config, generated.text.clone(), Hierarchy::Flat));
        if units {
            work.push((config, generated.text, Hierarchy::Kept));
        }
    }
    let done = std::sync::atomic::AtomicUsize::new(0);
    let say = |finished: usize| {
        progress.say(format!(
            "{}: {finished} of {} syntheses done",
            yosys.tool().name(),
            work.len()
        ));
    };
    say(0);
    let reports = parallel::map(
        &work,
        jobs.unwrap_or_else(parallel::default_jobs),
        |(_, verilog, hierarchy)| -> Result<Report, FlowError> {
            let report = yosys.area(verilog, super::generate::TOP, *hierarchy)?;
            say(1 + done.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
            Ok(report)
        },
    )?;
    let mut areas: Vec<CoreArea> = Vec::new();
    for ((config, _, hierarchy), report) in work.iter().zip(reports) {
        match hierarchy {
            Hierarchy::Flat => areas.push(CoreArea {
                name: config.name.clone(),
                warps: config.warps,
                threads: config.threads,
                control: config.control.name(),
                core: report.total,
                units: Vec::new(),
                checked: None,
            }),
            Hierarchy::Kept => {
                if let Some(area) = areas.last_mut() {
                    area.units = report.units;
                }
            }
        }
    }
    Ok(areas)
}

/// Headings of the figures of an [`Area`].
pub const FIGURES: [&str; 7] = [
    "LUT4", "CCU2C", "FF", "DPR16X4", "DP16KD", "MULT18", "LUT eq.",
];

/// The figures of an area in the order of [`FIGURES`].
pub fn figures(area: &Area) -> Vec<String> {
    [
        area.lut4,
        area.ccu2c,
        area.ff,
        area.dpr16x4,
        area.dp16kd,
        area.mult18,
        area.lut_equivalent,
    ]
    .iter()
    .map(u64::to_string)
    .collect()
}

/// One row for each core.
fn core_table(areas: &[CoreArea]) -> Table {
    let checked = areas.iter().any(|area| area.checked.is_some());
    let heading = ["configuration", "W", "T", "control"]
        .into_iter()
        .chain(FIGURES);
    let mut table = Table::new(heading.chain(checked.then_some("kernels in lockstep")));
    for area in areas {
        let mut row = vec![
            area.name.clone(),
            area.warps.to_string(),
            area.threads.to_string(),
            area.control.to_string(),
        ];
        row.extend(figures(&area.core));
        if let Some((passed, all)) = area.checked {
            row.push(format!("{passed} of {all} pass"));
        }
        table.row(row);
    }
    table
}

/// One row for each unit of each core, for machines: what one copy takes with everything inside it.
fn unit_table(areas: &[CoreArea]) -> Table {
    let heading = ["configuration", "unit", "copies"]
        .into_iter()
        .chain(FIGURES);
    let mut table = Table::new(heading);
    for area in areas {
        let mut row = vec![
            area.name.clone(),
            "(whole core, flat)".to_string(),
            "1".to_string(),
        ];
        row.extend(figures(&area.core));
        table.row(row);
        for (_, unit) in outline(&area.units) {
            let mut row = vec![
                area.name.clone(),
                unit.module.clone(),
                unit.instances.to_string(),
            ];
            row.extend(figures(&unit.cumulative));
            table.row(row);
        }
    }
    table
}

/// The units of one core, indented below the unit that holds them; what one copy takes with everything inside it.
fn outline_table(area: &CoreArea) -> Table {
    let unit = format!("unit of {}", area.name);
    let heading = [unit.as_str(), "copies"].into_iter().chain(FIGURES);
    let mut table = Table::new(heading);
    for (depth, unit) in outline(&area.units) {
        // Spaces that Markdown keeps.
        let indent = "\u{2003}".repeat(depth);
        let mut row = vec![
            format!("{indent}{}", unit.module),
            unit.instances.to_string(),
        ];
        row.extend(figures(&unit.cumulative));
        table.row(row);
    }
    table
}

/// Units from the top down, each below the first unit that holds it, larger ones first, with their depth.
fn outline(units: &[UnitArea]) -> Vec<(usize, &UnitArea)> {
    let mut listed = Vec::new();
    if let Some(top) = units.first() {
        list(top, 0, units, &mut listed);
    }
    listed
}

fn list<'a>(
    unit: &'a UnitArea,
    depth: usize,
    units: &'a [UnitArea],
    listed: &mut Vec<(usize, &'a UnitArea)>,
) {
    if listed.iter().any(|(_, known)| known.module == unit.module) {
        return;
    }
    listed.push((depth, unit));
    let mut inside: Vec<&UnitArea> = units
        .iter()
        .filter(|child| unit.children.contains_key(&child.module))
        .collect();
    inside.sort_by_key(|child| std::cmp::Reverse(child.cumulative.lut_equivalent));
    for child in inside {
        list(child, depth + 1, units, listed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn unit(module: &str, lut4: u64, children: &[&str]) -> UnitArea {
        UnitArea {
            module: module.to_string(),
            instances: 1,
            own: Area::default(),
            cumulative: Area::of_cell("LUT4", lut4).unwrap(),
            children: children
                .iter()
                .map(|c| (c.to_string(), 1))
                .collect::<BTreeMap<_, _>>(),
        }
    }

    #[test]
    fn lists_of_values_are_combined() {
        let set = |list: &[&str]| list.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        assert_eq!(assignments(&[]), [Vec::<String>::new()]);
        assert_eq!(
            assignments(&set(&["float=true", "fpu_lanes=1,2", "regions=[1, 2]"])),
            [
                set(&["float=true", "fpu_lanes=1", "regions=[1, 2]"]),
                set(&["float=true", "fpu_lanes=2", "regions=[1, 2]"]),
            ]
        );
        assert_eq!(assignments(&set(&["broken"])), [set(&["broken"])]);
    }

    #[test]
    fn units_stand_below_what_holds_them_largest_first() {
        let units = [
            unit("top", 30, &["small", "large"]),
            unit("small", 5, &["leaf"]),
            unit("large", 20, &["leaf"]),
            unit("leaf", 1, &[]),
        ];
        let names: Vec<(usize, &str)> = outline(&units)
            .iter()
            .map(|(d, u)| (*d, u.module.as_str()))
            .collect();
        assert_eq!(names, [(0, "top"), (1, "large"), (2, "leaf"), (1, "small")]);
    }
}
