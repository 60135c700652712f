//! The steps of a build and what is kept of them.
//!
//! Products of a step lie in the cache under `build/KEY`, KEY being a hash of the step's inputs, arguments and tool. A step
//! runs in a folder of its own and its products get their place in one move, so that a step that failed or was interrupted
//! leaves nothing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

use rust_hdl_bsp_ecp5::synth;

use super::design::BoardDesign;
use super::report::{median, BuildReport, Placement};
use super::tools::BuildTools;
use crate::area::Area;
use crate::cache;
use crate::error::FlowError;
use crate::stat;
use crate::synth::{last_lines, memory_in_flip_flops, work_prefix};

/// Part of every key: raised when arguments or products of a step change.
const STEPS_VERSION: &str = "1";
/// Log lines shown when a tool fails.
const LOG_LINES: usize = 12;

/// What a build tells while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepEvent {
    /// A step begins.
    Runs(String),
    /// A step's products are there already.
    Kept(String),
    /// A step has ended, after so many seconds.
    Done(String, u64),
}

/// A finished build: where its files are.
#[derive(Debug)]
pub struct Built {
    /// The report.
    pub report: BuildReport,
    /// Names and paths of the files to hand out, the bitstream last. Without a bitstream if the clock is missed.
    pub files: Vec<(String, PathBuf)>,
}

/// Runs builds.
#[derive(Debug)]
pub struct Builder {
    tools: BuildTools,
    cache: PathBuf,
}

impl Builder {
    /// With the tools that are found and the user's cache folder.
    ///
    /// # Errors
    ///
    /// Those of [`BuildTools::find`].
    pub fn find() -> Result<Builder, FlowError> {
        Ok(Builder::new(BuildTools::find()?, cache::folder()))
    }

    /// With `tools`; products are kept in `cache`.
    pub fn new(tools: BuildTools, cache: PathBuf) -> Builder {
        Builder { tools, cache }
    }

    /// The tools.
    pub fn tools(&self) -> &BuildTools {
        &self.tools
    }

    /// Builds `design`: a layout for each of `seeds`, at most `jobs` at once; the fastest becomes the bitstream. If none
    /// reaches the design's clock there is a report and no bitstream.
    ///
    /// # Errors
    ///
    /// [`FlowError`]: a tool failed, the design does not fit, the cache cannot be used.
    pub fn build(
        &self,
        design: &BoardDesign,
        seeds: &[u32],
        jobs: usize,
        tell: &(dyn Fn(StepEvent) + Sync),
    ) -> Result<Built, FlowError> {
        let netlist = self.netlist(&design.verilog, tell)?;
        let lut4 = self.lut4(&netlist)?;
        let layouts = self.layouts(design, &netlist, seeds, jobs, tell)?;
        let fastest = layouts
            .iter()
            .max_by(|a, b| a.placement.fmax_mhz.total_cmp(&b.placement.fmax_mhz))
            .ok_or_else(|| FlowError::Statistics {
                tool: self.tools.nextpnr.name.clone(),
                why: "no seed was asked for".to_string(),
            })?;
        let clock_mhz = design.dividers.output_hz() / 1e6;
        let met = fastest.placement.fmax_mhz >= clock_mhz;
        let fmax: Vec<f64> = layouts.iter().map(|l| l.placement.fmax_mhz).collect();
        let target = design.request.target;
        let report = BuildReport {
            board: target.name(),
            device: target.device.name.clone(),
            configuration: design.system.core.name.clone(),
            memory_bytes: design.system.memory_bytes,
            baud: design.system.baud,
            clock_mhz,
            pll: [
                design.dividers.input,
                design.dividers.feedback,
                design.dividers.output,
            ],
            tools: self.tools.names(),
            lut4,
            median_fmax_mhz: median(&fmax),
            chosen_seed: fastest.placement.seed,
            met,
            unverified: target
                .board
                .unverified
                .iter()
                .map(|doubt| format!("{}: {}; not {}", doubt.fact, doubt.used, doubt.other))
                .collect(),
            seeds: layouts.iter().map(|l| l.placement.clone()).collect(),
        };
        let mut files = vec![
            ("yosys.log".to_string(), netlist.folder.join("yosys.log")),
            (
                "nextpnr.log".to_string(),
                fastest.folder.join("nextpnr.log"),
            ),
        ];
        if met {
            let bitstream = self.bitstream(&fastest.folder, &fastest.key, tell)?;
            files.push(("top.config".to_string(), fastest.folder.join("top.config")));
            for name in ["top.svf", "top.bit"] {
                files.push((name.to_string(), bitstream.join(name)));
            }
        }
        Ok(Built { report, files })
    }

    /// Cells of the design's netlist: look-up tables, block memories, multipliers.
    ///
    /// # Errors
    ///
    /// Those of the synthesis.
    pub fn cells(
        &self,
        design: &BoardDesign,
        tell: &(dyn Fn(StepEvent) + Sync),
    ) -> Result<Area, FlowError> {
        let netlist = self.netlist(&design.verilog, tell)?;
        let path = netlist.folder.join("stat.json");
        let json = std::fs::read_to_string(&path).map_err(FlowError::io(&path))?;
        let mut area = Area::default();
        for cell in [
            "LUT4",
            "CCU2C",
            "TRELLIS_FF",
            "TRELLIS_DPR16X4",
            "DP16KD",
            "MULT18X18D",
        ] {
            let count = stat::cells(&json, "top", cell, &self.tools.yosys.name())?;
            area += Area::of_cell(cell, count).unwrap_or_default();
        }
        Ok(area)
    }

    /// Synthesis: `netlist.json`, `stat.json`, `yosys.log`.
    fn netlist(&self, verilog: &str, tell: &(dyn Fn(StepEvent) + Sync)) -> Result<Kept, FlowError> {
        let tool = self.tools.yosys.name();
        let script = format!(
            "{}; tee -q -o stat.json stat -json",
            synth::yosys_script("design.v", "top", "netlist.json")
        );
        let key = cache::key(&[STEPS_VERSION, "netlist", &tool, &script, verilog]);
        let name = format!("synthesis ({tool})");
        self.step(&name, &key, tell, |work| {
            write(work, "design.v", verilog)?;
            let mut command = self.tools.yosys.command();
            command.args(["-q", "-l", "yosys.log", "-p", &script]);
            self.run(&tool, "top", command, work, "yosys.log", "netlist.json")?;
            let log = std::fs::read_to_string(work.join("yosys.log")).unwrap_or_default();
            match memory_in_flip_flops(&log) {
                Some(memory) => Err(FlowError::MemoryInFlipFlops {
                    tool: tool.clone(),
                    memory,
                }),
                None => Ok(()),
            }
        })
    }

    /// `LUT4` cells of the netlist.
    fn lut4(&self, netlist: &Kept) -> Result<u64, FlowError> {
        let path = netlist.folder.join("stat.json");
        let json = std::fs::read_to_string(&path).map_err(FlowError::io(&path))?;
        stat::cells(&json, "top", "LUT4", &self.tools.yosys.name())
    }

    /// Place and route of every seed.
    fn layouts(
        &self,
        design: &BoardDesign,
        netlist: &Kept,
        seeds: &[u32],
        jobs: usize,
        tell: &(dyn Fn(StepEvent) + Sync),
    ) -> Result<Vec<Layout>, FlowError> {
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Result<Layout, FlowError>)>> = Mutex::new(Vec::new());
        let lock = || {
            done.lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
        };
        std::thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, seeds.len().max(1)) {
                scope.spawn(|| loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let failed = lock().iter().any(|(_, layout)| layout.is_err());
                    let Some(&seed) = seeds.get(place).filter(|_| !failed) else {
                        break;
                    };
                    let layout = self.layout(design, netlist, seed, tell);
                    lock().push((place, layout));
                });
            }
        });
        let mut all = std::mem::take(&mut *lock());
        all.sort_by_key(|(place, _)| *place);
        all.into_iter().map(|(_, layout)| layout).collect()
    }

    /// Place and route of one seed: `top.config`, `report.json`, `nextpnr.log`.
    fn layout(
        &self,
        design: &BoardDesign,
        netlist: &Kept,
        seed: u32,
        tell: &(dyn Fn(StepEvent) + Sync),
    ) -> Result<Layout, FlowError> {
        let tool = self.tools.nextpnr.name.clone();
        let mut arguments = synth::device_arguments(design.request.target);
        let seed_text = seed.to_string();
        arguments.extend(
            [
                "--json",
                "netlist.json",
                "--lpf",
                "top.lpf",
                "--textcfg",
                "top.config",
                "--report",
                "report.json",
                "--seed",
                &seed_text,
                "--timing-allow-fail",
                "-q",
                "--log",
                "nextpnr.log",
            ]
            .map(str::to_string),
        );
        let words = arguments.join(" ");
        let key = cache::key(&[
            STEPS_VERSION,
            "layout",
            &tool,
            &words,
            &design.lpf,
            &netlist.key,
        ]);
        let name = format!("place and route, seed {seed} ({tool})");
        let kept = self.step(&name, &key, tell, |work| {
            let (from, to) = (
                netlist.folder.join("netlist.json"),
                work.join("netlist.json"),
            );
            std::fs::hard_link(&from, &to)
                .or_else(|_| std::fs::copy(&from, &to).map(drop))
                .map_err(FlowError::io(&from))?;
            write(work, "top.lpf", &design.lpf)?;
            let mut command = self.tools.nextpnr.command();
            command.args(&arguments);
            self.run(&tool, "top", command, work, "nextpnr.log", "top.config")?;
            std::fs::remove_file(&to).map_err(FlowError::io(&to))
        })?;
        let path = kept.folder.join("report.json");
        let json = std::fs::read_to_string(&path).map_err(FlowError::io(&path))?;
        Ok(Layout {
            placement: Placement::read(&json, seed, &tool)?,
            folder: kept.folder,
            key,
        })
    }

    /// Bitstream of a layout: `top.bit`, `top.svf`.
    fn bitstream(
        &self,
        layout: &Path,
        layout_key: &str,
        tell: &(dyn Fn(StepEvent) + Sync),
    ) -> Result<PathBuf, FlowError> {
        let tool = self.tools.ecppack.name.clone();
        let arguments = synth::ecppack_arguments("top.config", "top.bit", "top.svf");
        let words = arguments.join(" ");
        let key = cache::key(&[STEPS_VERSION, "bitstream", &tool, &words, layout_key]);
        let kept = self.step(&format!("bitstream ({tool})"), &key, tell, |work| {
            let (from, to) = (layout.join("top.config"), work.join("top.config"));
            std::fs::copy(&from, &to).map_err(FlowError::io(&from))?;
            let mut command = self.tools.ecppack.command();
            command.args(&arguments);
            self.run(&tool, "top", command, work, "ecppack.log", "top.bit")?;
            std::fs::remove_file(&to).map_err(FlowError::io(&to))
        })?;
        Ok(kept.folder)
    }

    /// The products under `key`; made by `make` in a folder of its own if they are not there.
    fn step(
        &self,
        name: &str,
        key: &str,
        tell: &(dyn Fn(StepEvent) + Sync),
        make: impl FnOnce(&Path) -> Result<(), FlowError>,
    ) -> Result<Kept, FlowError> {
        let folder = self.cache.join("build").join(key);
        let kept = Kept {
            folder: folder.clone(),
            key: key.to_string(),
        };
        if folder.is_dir() {
            tell(StepEvent::Kept(name.to_string()));
            return Ok(kept);
        }
        tell(StepEvent::Runs(name.to_string()));
        let started = std::time::Instant::now();
        let parent = self.cache.join("work");
        for needed in [&parent, &self.cache.join("build")] {
            std::fs::create_dir_all(needed).map_err(FlowError::io(needed))?;
        }
        let work = tempfile::Builder::new()
            .prefix(&work_prefix())
            .tempdir_in(&parent)
            .map_err(FlowError::io(&parent))?;
        make(work.path())?;
        match std::fs::rename(work.path(), &folder) {
            Ok(()) => {
                // The folder has moved away: there is nothing to remove any more.
                let _ = work.keep();
            }
            // Another call was faster with the same products.
            Err(_) if folder.is_dir() => {}
            Err(why) => return Err(FlowError::io(&folder)(why)),
        }
        tell(StepEvent::Done(
            name.to_string(),
            started.elapsed().as_secs(),
        ));
        Ok(kept)
    }

    /// Runs a tool in `work` with relative paths; its product must be there afterwards.
    fn run(
        &self,
        tool: &str,
        top: &str,
        mut command: Command,
        work: &Path,
        log: &str,
        product: &str,
    ) -> Result<(), FlowError> {
        let program = PathBuf::from(command.get_program());
        let output = command
            .current_dir(work)
            .stdin(Stdio::null())
            .output()
            .map_err(FlowError::io(&program))?;
        let made = std::fs::metadata(work.join(product)).is_ok_and(|file| file.len() > 0);
        if output.status.success() && made {
            return Ok(());
        }
        let mut text = std::fs::read_to_string(work.join(log)).unwrap_or_default();
        if text.is_empty() {
            text = String::from_utf8_lossy(&output.stderr).into_owned();
        }
        if let Some(over) = overfull(&text) {
            return Err(FlowError::DoesNotFit {
                tool: tool.to_string(),
                over,
            });
        }
        Err(FlowError::ToolFailed {
            tool: tool.to_string(),
            top: top.to_string(),
            log: last_lines(&text, LOG_LINES),
        })
    }
}

/// A step's products.
#[derive(Debug)]
struct Kept {
    folder: PathBuf,
    key: String,
}

#[derive(Debug)]
struct Layout {
    placement: Placement,
    folder: PathBuf,
    key: String,
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), FlowError> {
    let path = folder.join(name);
    std::fs::write(&path, text).map_err(FlowError::io(&path))
}

/// Cells of which a log of nextpnr-ecp5 says that there are more than the device has: `60 of 56 DP16KD`.
fn overfull(log: &str) -> Option<String> {
    let counts = log.lines().filter_map(|line| {
        let (kind, rest) = line.strip_prefix("Info:")?.trim().split_once(':')?;
        let (used, rest) = rest.trim().split_once('/')?;
        let available = rest.split_whitespace().next()?;
        let (used, available): (u64, u64) = (used.trim().parse().ok()?, available.parse().ok()?);
        (used > available).then(|| format!("{used} of {available} {kind}"))
    });
    let mut all: Vec<String> = counts.collect();
    all.dedup();
    if all.is_empty() {
        // Full, but by its shape and not by a count.
        let line = log.lines().find(|line| {
            line.starts_with("ERROR: Unable to place cell")
                || line.starts_with("ERROR: Unable to find legal placement")
        })?;
        return Some(line.trim_start_matches("ERROR: ").to_string());
    }
    Some(all.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_overfull_is_found_in_the_log() {
        let log = "Info: Device utilisation:\n\
            Info: \t              DP16KD:      60/     56   107%\n\
            Info: \t        TRELLIS_COMB:     114/  24288     0%\n\
            ERROR: Unable to place cell 'x', no BELs remaining to implement cell type 'DP16KD'\n";
        assert_eq!(overfull(log).as_deref(), Some("60 of 56 DP16KD"));
        assert_eq!(overfull("Info: \t TRELLIS_FF:  3/ 24288 0%"), None);
        let shape = "ERROR: Unable to find legal placement for all cells, design is probably at utilisation limit.";
        assert!(overfull(shape).unwrap().contains("utilisation limit"));
    }
}
