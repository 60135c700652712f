//! Runs `synth_ecp5` on a Verilog text and reads the area from it.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;

use crate::area::Report;
use crate::cache;
use crate::error::FlowError;
use crate::netlist;
use crate::stat;
use crate::tool::Tool;

/// Whether the modules of a design are dissolved before optimisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hierarchy {
    /// One flat netlist: the figure of the whole design, optimised across its units.
    Flat,
    /// Each module synthesised for itself (`-noflatten`): the figures of each unit. Their sum is larger than the
    /// flat figure.
    Kept,
}

/// Part of every cache key: raised when the script or what is read from it changes.
const SCRIPT_VERSION: &str = "1";

/// Log lines shown when yosys fails.
const LOG_LINES: usize = 12;

/// A yosys and the folder that its answers are kept in.
#[derive(Debug)]
pub struct Synthesiser {
    tool: Tool,
    cache: PathBuf,
    warm: Mutex<bool>,
}

impl Synthesiser {
    /// The yosys that [`Tool::find`] finds, with the user's cache folder.
    ///
    /// # Errors
    ///
    /// Those of [`Tool::find`].
    pub fn find() -> Result<Synthesiser, FlowError> {
        Ok(Synthesiser::new(Tool::find()?, cache::folder()))
    }

    /// `tool`, with `cache` as the folder for answers and for work in progress.
    pub fn new(tool: Tool, cache: PathBuf) -> Synthesiser {
        Synthesiser {
            tool,
            cache,
            warm: Mutex::new(false),
        }
    }

    /// The tool in use.
    pub fn tool(&self) -> &Tool {
        &self.tool
    }

    /// The area of module `top` of `verilog`. Answers are kept, keyed by Verilog, top, hierarchy and tool version.
    ///
    /// # Errors
    ///
    /// [`FlowError::ToolFailed`], [`FlowError::MemoryInFlipFlops`], [`FlowError::Unmapped`],
    /// [`FlowError::Statistics`], or [`FlowError::Io`] if the cache folder cannot be used.
    pub fn area(
        &self,
        verilog: &str,
        top: &str,
        hierarchy: Hierarchy,
    ) -> Result<Report, FlowError> {
        let kept = self.kept(verilog, top, hierarchy);
        if let Some(report) = self.recall(&kept) {
            return Ok(report);
        }
        let flag = match hierarchy {
            Hierarchy::Flat => "",
            Hierarchy::Kept => "-noflatten ",
        };
        let script = format!("read_verilog design.v; synth_ecp5 {flag}-top {top}");
        let (json, _) = self.run(verilog, top, &script)?;
        let units = stat::units(&json, top, &self.tool.name())?;
        let report = Report {
            tool: self.tool.clone(),
            top: top.to_string(),
            total: units[0].cumulative,
            units: match hierarchy {
                Hierarchy::Flat => Vec::new(),
                Hierarchy::Kept => units,
            },
        };
        let text = serde_json::to_string_pretty(&report).expect("a report is plain data");
        cache::write(&kept, &text)?;
        Ok(report)
    }

    /// The netlist of module `top` of `verilog` as a build makes it, as Verilog for simulation. Kept as areas are.
    ///
    /// # Errors
    ///
    /// As [`Synthesiser::area`]; [`FlowError::NoModel`] for a cell that cannot be simulated.
    pub fn netlist(&self, verilog: &str, top: &str) -> Result<netlist::Netlist, FlowError> {
        let script = rust_hdl_bsp_ecp5::synth::yosys_script("design.v", top, "design.json");
        let key = cache::key(&[SCRIPT_VERSION, &self.tool.name(), &script, top, verilog]);
        let kept = self.cache.join("netlist").join(format!("{key}.json"));
        let json = match std::fs::read_to_string(&kept) {
            Ok(json) => json,
            Err(_) => {
                let (_, json) = self.run(verilog, top, &script)?;
                cache::write(&kept, &json)?;
                json
            }
        };
        netlist::simulation(&json, top).map_err(FlowError::NoModel)
    }

    /// Whether the answer is there already, so that [`Synthesiser::area`] returns at once.
    pub fn is_kept(&self, verilog: &str, top: &str, hierarchy: Hierarchy) -> bool {
        self.recall(&self.kept(verilog, top, hierarchy)).is_some()
    }

    /// File of the answer.
    fn kept(&self, verilog: &str, top: &str, hierarchy: Hierarchy) -> PathBuf {
        let mode = match hierarchy {
            Hierarchy::Flat => "flat",
            Hierarchy::Kept => "kept",
        };
        let key = cache::key(&[SCRIPT_VERSION, &self.tool.name(), mode, top, verilog]);
        self.cache.join("area").join(format!("{key}.json"))
    }

    /// The kept answer; an unreadable one counts as none.
    fn recall(&self, kept: &Path) -> Option<Report> {
        let text = std::fs::read_to_string(kept).ok()?;
        let mut report: Report = serde_json::from_str(&text).ok()?;
        report.tool = self.tool.clone();
        Some(report)
    }

    /// Runs yosys in a folder of its own, with relative paths (the WebAssembly build sees `/tmp` differently);
    /// returns what `stat -json` wrote behind `script`, and design.json if the script makes one.
    fn run(&self, verilog: &str, top: &str, script: &str) -> Result<(String, String), FlowError> {
        self.warm_up();
        let parent = self.cache.join("work");
        std::fs::create_dir_all(&parent).map_err(FlowError::io(&parent))?;
        let work = tempfile::Builder::new()
            .prefix(&work_prefix())
            .tempdir_in(&parent)
            .map_err(FlowError::io(&parent))?;
        let source = work.path().join("design.v");
        std::fs::write(&source, verilog).map_err(FlowError::io(&source))?;
        let script = format!("{script}; tee -q -o stat.json stat -json");
        let output = self
            .tool
            .command()
            .current_dir(work.path())
            .args(["-q", "-l", "log.txt", "-p", &script])
            .stdin(Stdio::null())
            .output()
            .map_err(FlowError::io(&self.tool.path))?;
        let log = std::fs::read_to_string(work.path().join("log.txt")).unwrap_or_default();
        let json = std::fs::read_to_string(work.path().join("stat.json")).unwrap_or_default();
        if !output.status.success() || json.is_empty() {
            let text = if log.is_empty() {
                String::from_utf8_lossy(&output.stderr).into_owned()
            } else {
                log
            };
            return Err(FlowError::ToolFailed {
                tool: self.tool.name(),
                top: top.to_string(),
                log: last_lines(&text, LOG_LINES),
            });
        }
        if let Some(memory) = memory_in_flip_flops(&log) {
            return Err(FlowError::MemoryInFlipFlops {
                tool: self.tool.name(),
                memory,
            });
        }
        let design = std::fs::read_to_string(work.path().join("design.json")).unwrap_or_default();
        Ok((json, design))
    }

    /// Makes the first call of the WebAssembly build alone: it compiles itself (a minute, 1.7 GB), and two at
    /// once would do so twice.
    fn warm_up(&self) {
        let mut warm = self
            .warm
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if !*warm {
            // A failure shows itself in the run that follows, with its log.
            let _ = self.tool.command().arg("-V").output();
            *warm = true;
        }
    }
}

/// How the folders of work in progress of this process begin.
pub(crate) fn work_prefix() -> String {
    format!("synth-{}-", std::process::id())
}

/// Removes the work in progress of this process from the cache folder `cache`: for a process about to end before
/// its syntheses have.
pub fn remove_work(cache: &Path) {
    let Ok(folders) = std::fs::read_dir(cache.join("work")) else {
        return;
    };
    for folder in folders.flatten() {
        if folder
            .file_name()
            .to_string_lossy()
            .starts_with(&work_prefix())
        {
            let _ = std::fs::remove_dir_all(folder.path());
        }
    }
}

/// The memory that the log says was built from flip-flops. A table of constants that yosys found in a case statement is
/// none: it becomes look-up tables.
pub(crate) fn memory_in_flip_flops(log: &str) -> Option<String> {
    let marker = "using FF mapping for memory ";
    log.lines()
        .filter_map(|line| line.split(marker).nth(1))
        .map(str::trim)
        .find(|name| !name.contains("$auto$proc_rom"))
        .map(str::to_string)
}

/// The last `count` lines that are not empty.
pub(crate) fn last_lines(text: &str, count: usize) -> String {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_in_flip_flops_is_found_in_the_log() {
        let log = "mapping memory a.m via $__X\nusing FF mapping for memory core.table\nend";
        assert_eq!(memory_in_flip_flops(log).as_deref(), Some("core.table"));
        assert_eq!(memory_in_flip_flops("mapping memory a.m via $__X"), None);
        let table =
            "using FF mapping for memory top.$flatten\\link.$auto$proc_rom.cc:155:do_switch$2544";
        assert_eq!(memory_in_flip_flops(table), None);
        assert!(memory_in_flip_flops(&format!("{table}\n{log}")).is_some());
    }

    #[test]
    fn the_end_of_a_log_is_kept() {
        assert_eq!(last_lines("a\n\nb\nc\n", 2), "b\nc");
    }
}
