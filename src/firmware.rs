//! The programs in firmware/: finding them, building them, and what their tables say.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use object::{Object, ObjectSymbol};
use serde::Deserialize;

use crate::error::CliError;
use crate::exit::Exit;
use crate::progress::Progress;

/// The folder firmware/ of a checkout.
pub struct Firmware {
    folder: PathBuf,
}

/// A demo kernel of kernels/kernels.toml.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kernel {
    /// Short name.
    pub name: String,
    /// For tables.
    pub title: String,
    /// hello, data, divergence or loops.
    pub group: String,
    /// Program of each mechanism.
    pub elf: Variants,
}

/// One kernel's program for each mechanism.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Variants {
    /// Cores with split and join.
    pub stack: String,
    /// Any core with mask logic.
    pub mask: String,
    /// Cores with mask logic and skip branches.
    pub mask_skip: String,
    /// Cores with mask logic, skip branches and leave.
    pub mask_leave: String,
    /// Cores with a pc per lane.
    pub thread_pc: String,
}

/// A row of the table of intervals, of microbench/rows.toml.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// As in the program's table.
    pub name: String,
    /// For the printed table.
    pub title: String,
    /// Programs that measure it: stack, mask, thread-pc.
    pub programs: Vec<String>,
    /// Measured on cores with floating point only.
    #[serde(default)]
    pub float: bool,
    /// Most cycles of one interval.
    pub at_most: Option<f64>,
    /// Added to `at_most` for each lane.
    pub at_most_per_lane: Option<f64>,
    /// Least warp instructions in a cycle.
    pub at_least: Option<f64>,
    /// Cycles of Vortex's RTL.
    pub vortex: Option<f64>,
}

#[derive(Deserialize)]
struct Kernels {
    kernel: Vec<Kernel>,
}

#[derive(Deserialize)]
struct Rows {
    row: Vec<Row>,
}

impl Firmware {
    /// `folder` if given, else firmware/ in a folder above the current one or above the running program.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Input`] if there is none.
    pub fn find(folder: Option<&Path>) -> Result<Firmware, CliError> {
        let is_firmware = |folder: &Path| folder.join("kernels/kernels.toml").is_file();
        if let Some(folder) = folder {
            if is_firmware(folder) {
                return Ok(Firmware {
                    folder: folder.to_path_buf(),
                });
            }
            return Err(CliError::new(
                Exit::Input,
                format!(
                    "--firmware {}: no kernels/kernels.toml in it",
                    folder.display()
                ),
            )
            .help("name the folder firmware/ of a checkout of warpgen"));
        }
        let starts = [std::env::current_dir().ok(), std::env::current_exe().ok()];
        for start in starts.iter().flatten() {
            if let Some(found) = start
                .ancestors()
                .map(|a| a.join("firmware"))
                .find(|f| is_firmware(f))
            {
                return Ok(Firmware { folder: found });
            }
        }
        Err(CliError::new(
            Exit::Input,
            "the folder firmware/ was not found above the current folder",
        )
        .help("run this in a checkout of warpgen, or name its firmware/ with --firmware"))
    }

    /// Compiles what is not up to date.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Tool`] if make or the cross compiler is missing or fails.
    pub fn build(&self) -> Result<(), CliError> {
        let _progress = Progress::start("compiling the firmware");
        let output = Command::new("make")
            .arg("-s")
            .arg("-C")
            .arg(&self.folder)
            .stdin(Stdio::null())
            .output()
            .map_err(|why| {
                CliError::new(Exit::Tool, format!("make does not start: {why}"))
                    .help("sudo apt-get install make; `warpgen doctor` shows what else is missing")
            })?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = said.lines().collect();
        let last = lines[lines.len().saturating_sub(6)..].join("\n");
        Err(CliError::new(
            Exit::Tool,
            format!("the firmware in {} does not compile:\n{last}", self.folder.display()),
        )
        .help("sudo apt-get install gcc-riscv64-unknown-elf; `warpgen doctor` shows what else is missing"))
    }

    /// The demo kernels, in the order in which they are shown.
    pub fn kernels(&self) -> Result<Vec<Kernel>, CliError> {
        Ok(self.table::<Kernels>("kernels/kernels.toml")?.kernel)
    }

    /// The rows of the table of intervals.
    pub fn rows(&self) -> Result<Vec<Row>, CliError> {
        Ok(self.table::<Rows>("microbench/rows.toml")?.row)
    }

    /// A built program.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join("build").join(name)
    }

    fn table<T: for<'a> Deserialize<'a>>(&self, name: &str) -> Result<T, CliError> {
        let path = self.folder.join(name);
        let text =
            std::fs::read_to_string(&path).map_err(|why| CliError::unreadable(&path, &why))?;
        toml::from_str(&text).map_err(|why| {
            CliError::new(
                Exit::Input,
                format!("{}: {}", path.display(), why.message()),
            )
        })
    }
}

/// Address of the symbol `name` in the ELF file `path`.
///
/// # Errors
///
/// Ends with [`Exit::Input`] or [`Exit::Program`], naming file and symbol.
pub fn symbol(path: &Path, name: &str) -> Result<u32, CliError> {
    let bytes = std::fs::read(path).map_err(|why| CliError::unreadable(path, &why))?;
    let missing = || {
        CliError::new(
            Exit::Program,
            format!("{}: no symbol `{name}` in it", path.display()),
        )
    };
    let file = object::File::parse(bytes.as_slice()).map_err(|_| missing())?;
    let symbol = file.symbols().find(|symbol| symbol.name() == Ok(name));
    symbol
        .and_then(|symbol| u32::try_from(symbol.address()).ok())
        .ok_or_else(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here() -> Firmware {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("firmware");
        Firmware::find(Some(&folder)).unwrap()
    }

    #[test]
    fn the_tables_of_the_firmware_are_read() {
        let kernels = here().kernels().unwrap();
        assert!(kernels.iter().any(|kernel| kernel.name == "gcd"));
        let rows = here().rows().unwrap();
        for row in &rows {
            assert!(
                row.at_most.is_some() != row.at_least.is_some(),
                "{}",
                row.name
            );
        }
    }

    #[test]
    fn a_folder_without_kernels_is_refused() {
        let error = Firmware::find(Some(Path::new("/"))).err().unwrap();
        assert!(error.to_string().contains("kernels.toml"));
    }
}
