//! The programs that are needed: Verilator and a C++ compiler.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Error;

/// First Verilator that is accepted: the shim relies on the scheduling that came with version 5.
pub const MINIMUM_VERILATOR: &str = "5.000";

/// Verilator and the compiler as found on this machine.
#[derive(Clone, Debug)]
pub struct Tools {
    /// Verilator's program: `$VERILATOR`, or `verilator` on the path.
    pub verilator: PathBuf,
    /// Its version line.
    pub verilator_version: String,
    /// Directory of its C++ support files.
    pub include: PathBuf,
    /// The C++ compiler.
    pub compiler: PathBuf,
    /// The compiler's version line.
    pub compiler_version: String,
}

fn verilator_program() -> PathBuf {
    std::env::var_os("VERILATOR").map_or_else(|| PathBuf::from("verilator"), PathBuf::from)
}

/// The version line of the installed Verilator, for example `Verilator 5.006 2023-01-22 rev …`.
///
/// # Errors
/// [`Error::VerilatorMissing`] and [`Error::VerilatorTooOld`].
pub fn verilator_version() -> Result<String, Error> {
    version_of(&verilator_program())
}

fn version_of(program: &Path) -> Result<String, Error> {
    let output = match Command::new(program).arg("--version").output() {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(Error::VerilatorMissing),
        Err(error) => return Err(Error::io("run", program, error)),
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().next().unwrap_or_default().trim().to_string();
    check_version(&line)?;
    Ok(line)
}

/// Accepts `Verilator MAJOR.MINOR …` from [`MINIMUM_VERILATOR`] on.
fn check_version(line: &str) -> Result<(), Error> {
    let number = line.split_whitespace().nth(1).unwrap_or_default();
    let parse = |text: &str| -> Option<(u32, u32)> {
        let (major, minor) = text.split_once('.')?;
        let minor: String = minor.chars().take_while(char::is_ascii_digit).collect();
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    if line.starts_with("Verilator") && parse(number) >= parse(MINIMUM_VERILATOR) {
        return Ok(());
    }
    let found = if number.is_empty() {
        "of an unknown version".to_string()
    } else {
        number.to_string()
    };
    Err(Error::VerilatorTooOld {
        found,
        needed: MINIMUM_VERILATOR,
    })
}

impl Tools {
    /// Looks for Verilator and a C++ compiler.
    ///
    /// # Errors
    /// The tool that is missing or too old, with the command that installs it.
    pub fn find() -> Result<Self, Error> {
        let verilator = verilator_program();
        let verilator_version = verilator_version()?;
        let root = Command::new(&verilator)
            .args(["-getenv", "VERILATOR_ROOT"])
            .output()
            .map_err(|error| Error::io("run", &verilator, error))?;
        let root = PathBuf::from(String::from_utf8_lossy(&root.stdout).trim());
        let compiler = compiler()?;
        let version = Command::new(&compiler)
            .arg("--version")
            .output()
            .map_err(|error| Error::CompilerMissing(format!("{}: {error}", compiler.display())))?;
        let compiler_version = String::from_utf8_lossy(&version.stdout)
            .lines()
            .next()
            .unwrap_or_default()
            .trim()
            .to_string();
        Ok(Tools {
            verilator,
            verilator_version,
            include: root.join("include"),
            compiler,
            compiler_version,
        })
    }
}

/// The C++ compiler that the `cc` crate would use (`$CXX` is honoured).
fn compiler() -> Result<PathBuf, Error> {
    let target = env!("WARPGEN_TARGET");
    let tool = cc::Build::new()
        .cpp(true)
        .target(target)
        .host(target)
        .opt_level(2)
        .cargo_metadata(false)
        .cargo_output(false)
        .warnings(false)
        .try_get_compiler()
        .map_err(|error| Error::CompilerMissing(error.to_string()))?;
    Ok(tool.path().to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_verilator_is_told_with_the_command_that_installs_it() {
        let error = version_of(Path::new("/no/such/verilator")).unwrap_err();
        assert!(matches!(error, Error::VerilatorMissing));
        assert!(
            error.to_string().contains("apt-get install verilator"),
            "{error}"
        );
    }

    #[test]
    fn versions_before_5_are_refused_by_number() {
        assert!(check_version("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)").is_ok());
        assert!(check_version("Verilator 5.020 2024-01-01 rev").is_ok());
        let message = check_version("Verilator 4.038 2020-07-11 rev")
            .unwrap_err()
            .to_string();
        assert!(
            message.contains("4.038") && message.contains("5.000"),
            "{message}"
        );
        assert!(check_version("something else").is_err());
    }
}
