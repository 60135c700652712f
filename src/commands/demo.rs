//! `warpgen demo`: kernels on the stock cores of every mechanism, checked, and the cores' area, in one table.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use warpgen_config::{Config, Control};
use warpgen_core::BuildKind;
use warpgen_flow::{Area, FlowError, Hierarchy, Synthesiser, Tool};

use super::area::figures;
use super::generate::{verilog, TOP};
use crate::error::CliError;
use crate::exit::Exit;
use crate::firmware::{Firmware, Kernel};
use crate::kernels::{self, Run, Variant};
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::report::chart::{grouped_bars, Group, Series};
use crate::report::html::Page;
use crate::simulator;
use crate::table::Table;

/// Runs the demo kernels on the stock cores, each instruction checked, synthesises them, and prints one table
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen demo
  warpgen demo --html demo.html
  warpgen demo --json > demo.json

Takes a few minutes the first time; simulators and synthesis results are kept in the cache folder.")]
pub struct DemoArgs {
    /// The page with tables and bar charts
    #[arg(long, value_name = "FILE", default_value = "out/demo.html")]
    html: PathBuf,
    /// The folder firmware/ [default: found above the current folder]
    #[arg(long, value_name = "DIR")]
    firmware: Option<PathBuf>,
    /// Print JSON
    #[arg(long, group = "format")]
    json: bool,
    /// Print Markdown
    #[arg(long, group = "format")]
    markdown: bool,
}

/// One kernel in all its variants.
#[derive(Debug, Serialize)]
struct KernelRuns {
    name: String,
    title: String,
    group: String,
    runs: Vec<Run>,
}

/// Area of one core.
#[derive(Debug, Serialize)]
struct CoreArea {
    name: String,
    control: &'static str,
    core: Area,
    /// The module that is the branch-control unit.
    branch_control_module: String,
    branch_control: Area,
}

/// Everything that was measured.
#[derive(Debug, Serialize)]
struct Demo {
    kernels: Vec<KernelRuns>,
    area: Vec<CoreArea>,
    tool: Tool,
}

/// Runs the verb.
pub fn run(args: &DemoArgs) -> Result<Exit, CliError> {
    if let Some(folder) = args
        .html
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|why| CliError::unwritable(&args.html, &why))?;
    }
    output::check_writable(&args.html)?;
    let firmware = Firmware::find(args.firmware.as_deref())?;
    let yosys = Synthesiser::find()?;
    firmware.build()?;
    let kernels = firmware.kernels()?;
    let configs = [
        Config::stock(Control::Stack, 4, 4),
        Config::stock(Control::Mask, 4, 4),
        Config::stock(Control::ThreadPc, 4, 4),
    ];
    let (runs, area) = std::thread::scope(|scope| {
        let synthesis = parallel::spawn(scope, || synthesise(&yosys, &configs));
        let simulation = parallel::spawn(scope, || simulate(&firmware, &kernels, &configs));
        (
            simulation.join().expect("no panic in simulation"),
            synthesis.join().expect("no panic in synthesis"),
        )
    });
    let demo = Demo {
        kernels: runs?,
        area: area?,
        tool: yosys.tool().clone(),
    };
    output::write(&args.html, demo.page().as_bytes())?;
    let text = if args.json {
        output::json(&demo)
    } else if args.markdown {
        demo.table().markdown() + &format!("\n{}\n", demo.footnote())
    } else {
        demo.table().text() + &format!("\n{}\n", demo.footnote())
    };
    output::print(text.as_bytes())?;
    eprintln!("written: {}", args.html.display());
    Ok(Exit::Success)
}

/// Runs every kernel in every variant, in lockstep. The cores run in parallel.
fn simulate(
    firmware: &Firmware,
    kernels: &[Kernel],
    configs: &[Config],
) -> Result<Vec<KernelRuns>, CliError> {
    let runs = parallel::map(configs, configs.len(), |config| {
        run_kernels(firmware, kernels, config)
    })?;
    let all: Vec<(usize, Run)> = runs.into_iter().flatten().collect();
    let describe = |(index, kernel): (usize, &Kernel)| KernelRuns {
        name: kernel.name.clone(),
        title: kernel.title.clone(),
        group: kernel.group.clone(),
        runs: all
            .iter()
            .filter(|(of, _)| *of == index)
            .map(|(_, run)| *run)
            .collect(),
    };
    Ok(kernels.iter().enumerate().map(describe).collect())
}

/// Every kernel in the variants for the core of `config`, with the kernel's index.
fn run_kernels(
    firmware: &Firmware,
    kernels: &[Kernel],
    config: &Config,
) -> Result<Vec<(usize, Run)>, CliError> {
    let mut core = simulator::core(config)?;
    let progress = Progress::start("");
    let mut runs = Vec::new();
    for (index, kernel) in kernels.iter().enumerate() {
        progress.say(format!("{}: running {}", config.name, kernel.title));
        for run in kernels::run_variants(firmware, &mut core, kernel)? {
            runs.push((index, run));
        }
    }
    Ok(runs)
}

/// Synthesises each core, and its branch-control unit alone.
fn synthesise(yosys: &Synthesiser, configs: &[Config]) -> Result<Vec<CoreArea>, CliError> {
    let progress = Progress::start("");
    let mut work = Vec::new();
    for config in configs {
        let generated = verilog(config, BuildKind::Synthesis)?;
        let unit = super::generate::branch_control_module(&generated)?;
        work.push((generated.text.clone(), unit.clone()));
        work.push((generated.text, TOP.to_string()));
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
    let reports = parallel::map(&work, parallel::default_jobs(), |(verilog, top)| {
        let report = yosys.area(verilog, top, Hierarchy::Flat)?;
        say(1 + done.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        Ok::<_, FlowError>(report)
    })?;
    let pairs = configs.iter().zip(reports.chunks_exact(2));
    Ok(pairs
        .map(|(config, reports)| CoreArea {
            name: config.name.clone(),
            control: config.control.name(),
            core: reports[1].total,
            branch_control_module: reports[0].top.clone(),
            branch_control: reports[0].total,
        })
        .collect())
}

/// What the figures of an area are called here.
const AREA_ROWS: [&str; 7] = [
    "LUT4",
    "carry (CCU2C)",
    "FF",
    "LUT-RAM (DPR16X4)",
    "DP16KD",
    "DSP (MULT18X18D)",
    "LUT equivalents",
];

impl KernelRuns {
    fn cycles(&self, variant: &str) -> Option<u64> {
        let run = self.runs.iter().find(|run| run.variant.name() == variant);
        run.map(|run| run.cycles)
    }
}

impl Demo {
    /// Kernels and area in one table: a column for stack, one for each way to use the mask, one for a pc per lane.
    fn table(&self) -> Table {
        let names = Variant::ALL.map(Variant::name);
        let mut table = Table::new([""].into_iter().chain(names).chain(["best mask / stack"]));
        table.row(["CYCLES OF EACH KERNEL"]);
        for kernel in &self.kernels {
            let cycles = names.map(|name| kernel.cycles(name));
            let best = cycles[1..4].iter().flatten().min();
            let ratio = match (cycles[0], best) {
                (Some(stack), Some(&mask)) => ratio(mask, stack),
                _ => String::new(),
            };
            let mut row = vec![kernel.title.clone()];
            row.extend(cycles.map(|c| c.map_or(String::new(), |c| c.to_string())));
            row.push(ratio);
            table.row(row);
        }
        table.row(["AREA OF THE WHOLE CORE"]);
        self.area_rows(&mut table, |area| &area.core);
        table.row(["AREA OF THE BRANCH-CONTROL UNIT"]);
        self.area_rows(&mut table, |area| &area.branch_control);
        table
    }

    /// One row for each figure: the stack core's, then the mask core's for all ways to use the mask, then thread-pc's.
    fn area_rows(&self, table: &mut Table, of: impl Fn(&CoreArea) -> &Area) {
        let controls = [Control::Stack, Control::Mask, Control::ThreadPc];
        let [stack, mask, thread_pc] = controls.map(|control| {
            let found = self.area.iter().find(|area| area.control == control.name());
            found.map(|area| figures(of(area))).unwrap_or_default()
        });
        for (index, name) in AREA_ROWS.iter().enumerate() {
            let figure = |figures: &[String]| figures.get(index).cloned().unwrap_or_default();
            let (stack, mask) = (figure(&stack), figure(&mask));
            let ratio = match (stack.parse(), mask.parse()) {
                (Ok(stack), Ok(mask)) => ratio(mask, stack),
                _ => String::new(),
            };
            table.row([
                name.to_string(),
                stack,
                mask,
                String::new(),
                String::new(),
                figure(&thread_pc),
                ratio,
            ]);
        }
    }

    fn footnote(&self) -> String {
        let units: Vec<String> = self
            .area
            .iter()
            .map(|area| format!("{} of {}", area.branch_control_module, area.name))
            .collect();
        format!(
            "Cores of 4 warps × 4 lanes, memory answering in one cycle; every warp instruction checked against the golden model. \
             Area: {}, synth_ecp5; LUT equivalents = LUT4 + 2·CCU2C + 4·DPR16X4. The mask core has skip branches and leave built \
             in, also where a column does not use them. Branch control: {}.",
            self.tool.name(),
            units.join(", ")
        )
    }

    /// The page: the table, cycles as bars, area as bars.
    fn page(&self) -> String {
        let mut page = Page::new("warpgen: stack, mask and a pc per lane");
        page.paragraph(
            "Three cores that differ in how they handle branch divergence run the same kernels: one by a stack of masks \
             (vx_split, vx_join), one by mask instructions, written plainly, with skip branches, and with leave, and one by a \
             program counter for each lane (thread-pc), where plain branches are enough.",
        );
        page.heading("Cycles of each kernel, stack = 1");
        page.figure(
            &self.cycle_chart(),
            "bar chart of the cycles of each kernel, relative to the stack core",
        );
        page.heading("Area of the whole core and of the branch-control unit, stack = 1");
        page.figure(
            &self.area_chart(),
            "bar chart of the area of the cores, relative to the stack core",
        );
        page.heading("Figures");
        page.table(&self.table());
        page.finish(&self.footnote())
    }

    fn cycle_chart(&self) -> String {
        let colours = [
            (66, 99, 145),
            (217, 119, 54),
            (236, 170, 92),
            (160, 96, 140),
            (84, 146, 88),
        ];
        let names = Variant::ALL.map(Variant::name);
        let series: Vec<Series> = names
            .iter()
            .zip(colours)
            .map(|(name, colour)| Series {
                name: name.to_string(),
                colour,
            })
            .collect();
        let groups: Vec<Group> = self
            .kernels
            .iter()
            .map(|kernel| {
                let stack = kernel.cycles("stack").unwrap_or(0).max(1) as f64;
                let bar = |name: &str| {
                    kernel
                        .cycles(name)
                        .map(|c| (c as f64 / stack, c.to_string()))
                };
                Group {
                    label: kernel.title.clone(),
                    bars: names.iter().map(|name| bar(name)).collect(),
                }
            })
            .collect();
        grouped_bars(
            &series,
            &groups,
            "cycles, relative to the stack core (at the bars: cycles)",
        )
    }

    fn area_chart(&self) -> String {
        let series: Vec<Series> = [
            ("stack", (66, 99, 145)),
            ("mask", (217, 119, 54)),
            ("thread-pc", (84, 146, 88)),
        ]
        .map(|(name, colour)| Series {
            name: name.to_string(),
            colour,
        })
        .to_vec();
        let group = |label: &str, value: &dyn Fn(&CoreArea) -> u64| {
            let values: Vec<u64> = self.area.iter().map(value).collect();
            let stack = values.first().copied().unwrap_or(0).max(1) as f64;
            let bar = |value: &u64| Some((*value as f64 / stack, value.to_string()));
            Group {
                label: label.to_string(),
                bars: values.iter().map(bar).collect(),
            }
        };
        let groups = [
            group("core: LUT equivalents", &|area| area.core.lut_equivalent),
            group("core: FF", &|area| area.core.ff),
            group("branch control: LUT equivalents", &|area| {
                area.branch_control.lut_equivalent
            }),
            group("branch control: FF", &|area| area.branch_control.ff),
        ];
        grouped_bars(
            &series,
            &groups,
            "relative to the stack core (at the bars: figures)",
        )
    }
}

/// `mask` against `stack` with two digits.
fn ratio(mask: u64, stack: u64) -> String {
    if stack == 0 {
        return "–".to_string();
    }
    format!("{:.2}", mask as f64 / stack as f64)
}
