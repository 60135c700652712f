//! `warpgen bench`: measurements against their targets; here those of intervals, on the RTL.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde::Serialize;
use warpgen_config::{Config, Control};
use warpgen_testbench::Cosim;

use super::bench_kernels::{self, KernelsArgs};
use super::core_args::CoreArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::firmware::{self, Firmware, Row};
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::simulator;
use crate::table::Table;

/// Measures cores and compiled kernels against their targets
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen bench intervals
  warpgen bench intervals --control mask --threads 8 --json
  warpgen bench kernels")]
pub struct BenchArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Intervals(IntervalsArgs),
    Kernels(KernelsArgs),
}

/// Cycles between two instructions of one lone warp, and the throughput of four warps
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen bench intervals
  warpgen bench intervals --control mask --threads 8 --json
  warpgen bench intervals --control-stall fetch
  warpgen bench intervals --set float=true
  warpgen bench intervals --markdown > table.md

The targets are those of a core with 4 lanes whose memory answers in one cycle. Every run is checked against the golden model. The
exit code is 1 if a target is missed.")]
struct IntervalsArgs {
    /// The folder firmware/ [default: found above the current folder]
    #[arg(long, value_name = "DIR")]
    firmware: Option<PathBuf>,
    /// Print JSON
    #[arg(long, group = "format")]
    json: bool,
    /// Print Markdown
    #[arg(long, group = "format")]
    markdown: bool,
    #[command(flatten)]
    core: CoreArgs,
}

/// Bytes of a row in the program's table: name, cycles, count.
const ROW_BYTES: usize = 32;
const NAME_BYTES: usize = 24;
/// More rows than any program has.
const MOST_ROWS: usize = 256;

/// One measurement of one program.
#[derive(Clone, Debug, Serialize)]
struct Measured {
    /// Program: stack, mask or thread-pc.
    program: &'static str,
    cycles: i32,
    count: u32,
}

/// A row of the printed table.
#[derive(Debug, Serialize)]
struct Interval {
    name: String,
    title: String,
    /// Cycles of Vortex's RTL.
    vortex: Option<f64>,
    /// Most cycles of an interval.
    at_most: Option<f64>,
    /// Least warp instructions in a cycle.
    at_least: Option<f64>,
    /// Cycles of an interval or warp instructions in a cycle, for each program; none if the core cannot run it.
    measured: Vec<(&'static str, Option<f64>)>,
    met: bool,
}

/// Runs the verb.
pub fn run(args: &BenchArgs) -> Result<Exit, CliError> {
    match &args.what {
        What::Intervals(args) => intervals(args),
        What::Kernels(args) => bench_kernels::run(args),
    }
}

fn intervals(args: &IntervalsArgs) -> Result<Exit, CliError> {
    let firmware = Firmware::find(args.firmware.as_deref())?;
    let cores = args.cores()?;
    firmware.build()?;
    let rows = firmware.rows()?;
    let progress = Progress::start("measuring intervals");
    let measured = parallel::map(&cores, cores.len(), |(program, config)| {
        measure(&firmware, program, config)
    })?;
    drop(progress);
    let threads = cores.first().map_or(4, |(_, config)| config.threads);
    let has_float = cores.iter().any(|(_, config)| config.float);
    let intervals: Vec<Interval> = rows
        .iter()
        .filter(|row| has_float || !row.float)
        .filter_map(|row| judge(row, threads, &measured))
        .collect();
    let missed = intervals.iter().filter(|interval| !interval.met).count();
    if args.json {
        let names: Vec<&str> = cores
            .iter()
            .map(|(_, config)| config.name.as_str())
            .collect();
        output::print_json(&serde_json::json!({
            "configurations": names,
            "intervals": intervals,
            "missed": missed,
        }))?;
    } else {
        let programs: Vec<&str> = cores.iter().map(|(program, _)| *program).collect();
        let table = interval_table(&intervals, &programs);
        let text = if args.markdown {
            table.markdown()
        } else {
            table.text()
        };
        output::print(text.as_bytes())?;
        if !args.markdown {
            eprintln!("{} of {} targets missed", missed, intervals.len());
        }
    }
    Ok(if missed == 0 {
        Exit::Success
    } else {
        Exit::Failed
    })
}

impl IntervalsArgs {
    /// The cores to measure, each with the program that measures it.
    fn cores(&self) -> Result<Vec<(&'static str, Config)>, CliError> {
        let given = self.core.control.is_some() || self.core.config.is_some();
        let controls = if given {
            vec![self.core.config()?.control]
        } else {
            vec![Control::Stack, Control::Mask, Control::ThreadPc]
        };
        let mut cores = Vec::new();
        for control in controls {
            let mut core = self.core.clone();
            core.control = Some(control);
            let config = core.config()?;
            if config.has_stack() {
                cores.push(("stack", config.clone()));
            }
            if config.has_mask() {
                cores.push(("mask", config.clone()));
            }
            if config.has_lane_pcs() {
                cores.push(("thread-pc", config));
            }
        }
        Ok(cores)
    }
}

/// Runs the program of `config` and reads its table.
fn measure(
    firmware: &Firmware,
    program: &'static str,
    config: &Config,
) -> Result<Vec<(String, Measured)>, CliError> {
    let path = firmware.program(&format!("intervals.{program}.elf"));
    let mut core = simulator::core(config)?;
    let report = simulator::run_checked(&mut core, &path)?;
    if report.exit.code() != 0 {
        return Err(CliError::new(
            Exit::Failed,
            format!("{} on {}: {}", path.display(), config.name, report.exit),
        ));
    }
    Ok(read_table(
        &core,
        firmware::symbol(&path, "intervals")?,
        program,
    ))
}

/// The rows from `address` on, up to the one with an empty name.
fn read_table(core: &Cosim, address: u32, program: &'static str) -> Vec<(String, Measured)> {
    let bytes = core.memory().peek(address, ROW_BYTES * MOST_ROWS);
    let word = |at: &[u8]| u32::from_le_bytes([at[0], at[1], at[2], at[3]]);
    bytes
        .chunks_exact(ROW_BYTES)
        .take_while(|row| row[0] != 0)
        .map(|row| {
            let name: Vec<u8> = row[..NAME_BYTES]
                .iter()
                .copied()
                .take_while(|b| *b != 0)
                .collect();
            let measured = Measured {
                program,
                cycles: word(&row[NAME_BYTES..]) as i32,
                count: word(&row[NAME_BYTES + 4..]),
            };
            (String::from_utf8_lossy(&name).into_owned(), measured)
        })
        .collect()
}

/// What was measured of `row` against its target; none if none of the programs that ran is to measure it.
fn judge(row: &Row, threads: usize, measured: &[Vec<(String, Measured)>]) -> Option<Interval> {
    let mut values = Vec::new();
    for table in measured {
        let Some(program) = table.first().map(|(_, first)| first.program) else {
            continue;
        };
        if !row.programs.iter().any(|wanted| wanted == program) {
            continue;
        }
        let found = table.iter().find(|(name, _)| *name == row.name);
        let value = found.filter(|(_, m)| m.count > 0).map(|(_, m)| {
            let (cycles, count) = (f64::from(m.cycles), f64::from(m.count));
            if row.at_least.is_some() {
                count / cycles
            } else {
                cycles / count
            }
        });
        values.push((program, value));
    }
    if values.is_empty() {
        return None;
    }
    let at_most = row
        .at_most
        .map(|limit| limit + row.at_most_per_lane.unwrap_or(0.0) * threads as f64);
    let met = values.iter().all(|(_, value)| match value {
        Some(value) => {
            at_most.is_none_or(|limit| *value <= limit)
                && row.at_least.is_none_or(|limit| *value >= limit)
        }
        None => true, // the core is too small for it
    });
    Some(Interval {
        name: row.name.clone(),
        title: row.title.clone(),
        vortex: row.vortex,
        at_most,
        at_least: row.at_least,
        measured: values,
        met,
    })
}

fn interval_table(intervals: &[Interval], programs: &[&str]) -> Table {
    let heading = ["interval", "Vortex RTL", "target"]
        .into_iter()
        .chain(programs.iter().copied())
        .chain(["met"]);
    let mut table = Table::new(heading);
    for interval in intervals {
        let target = match (interval.at_most, interval.at_least) {
            (Some(limit), _) => format!("≤ {limit}"),
            (None, Some(limit)) => format!("≥ {limit}"),
            (None, None) => "–".to_string(),
        };
        let mut row = vec![
            interval.title.clone(),
            interval.vortex.map_or("–".to_string(), |v| v.to_string()),
            target,
        ];
        for program in programs {
            let value = interval.measured.iter().find(|(name, _)| name == program);
            row.push(match value {
                Some((_, Some(value))) => format!("{value:.2}"),
                Some((_, None)) => "not measured".to_string(),
                None => String::new(),
            });
        }
        row.push(if interval.met { "yes" } else { "MISS" }.to_string());
        table.row(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(at_most: Option<f64>, at_least: Option<f64>, per_lane: Option<f64>) -> Row {
        Row {
            name: "x".into(),
            title: "X".into(),
            programs: vec!["stack".into()],
            float: false,
            at_most,
            at_most_per_lane: per_lane,
            at_least,
            vortex: None,
        }
    }

    fn measured(cycles: i32, count: u32) -> Vec<Vec<(String, Measured)>> {
        let measured = Measured {
            program: "stack",
            cycles,
            count,
        };
        vec![vec![("x".to_string(), measured)]]
    }

    #[test]
    fn an_interval_over_its_target_is_a_miss() {
        let limit = row(Some(4.0), None, None);
        assert!(judge(&limit, 4, &measured(256, 64)).unwrap().met);
        assert!(!judge(&limit, 4, &measured(257, 64)).unwrap().met);
    }

    #[test]
    fn a_target_for_each_lane_grows_with_the_lanes() {
        let limit = row(Some(1.0), None, Some(1.0));
        assert!(judge(&limit, 4, &measured(5, 1)).unwrap().met);
        assert!(!judge(&limit, 2, &measured(5, 1)).unwrap().met);
    }

    #[test]
    fn throughput_is_counted_in_instructions_for_each_cycle() {
        let limit = row(None, Some(0.9), None);
        assert!(judge(&limit, 4, &measured(100, 90)).unwrap().met);
        assert!(!judge(&limit, 4, &measured(100, 89)).unwrap().met);
    }

    #[test]
    fn what_the_core_cannot_run_is_not_measured() {
        let limit = row(Some(4.0), None, None);
        assert_eq!(
            judge(&limit, 4, &measured(0, 0)).unwrap().measured,
            [("stack", None)]
        );
        let mut other = limit.clone();
        other.programs = vec!["mask".into()];
        assert!(judge(&other, 4, &measured(1, 1)).is_none());
    }
}
