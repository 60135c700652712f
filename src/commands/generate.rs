//! `warpgen generate`: a configuration becomes one Verilog file, and a JSON that describes it.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use warpgen_config::Config;
use warpgen_core::{BuildKind, GenerateError, Generated};
use warpgen_hdl::verilog::{ModuleNode, Port};
use warpgen_soc::wishbone::{self, registers, WishboneConfig};
use warpgen_soc::SocError;

use super::core_args::CoreArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::progress::Progress;

/// Name of the top module.
pub const TOP: &str = "simt_core";

/// Name of the branch-control unit's instance in it.
const SOCKET: &str = "divergence";

/// Writes the Verilog of a core, and a JSON of its ports, parameters and module tree
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen generate --control mask -o core.v --json core.json
  warpgen generate --config configs/stack-4x4.toml -o core.v
  warpgen generate --config configs/stack-4x4.toml --threads 8 --set lsu_entries=4 -o core.v
  warpgen generate --control mask --bus wishbone -o warpgen.v --json warpgen.json
  warpgen generate --control mask --threads 8 --print-config > mine.toml

Without --bus the top module is simt_core, with line-wide memory ports. With --bus wishbone it is warpgen_wishbone: the core behind
two Wishbone masters, with its control registers as a slave and an interrupt. The JSON then lists the registers too.")]
pub struct GenerateArgs {
    #[command(flatten)]
    core: CoreArgs,
    /// The Verilog file; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Also write a JSON file of ports, parameters and module tree
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Build with the retirement port and the switches of simulation builds
    #[arg(long)]
    simulation: bool,
    /// Put the core on a bus: masters for its memory ports, a slave for its control, an interrupt
    #[arg(long, value_name = "BUS", conflicts_with_all = ["simulation", "print_config"])]
    bus: Option<Bus>,
    /// Width of the masters: 32 or 64
    #[arg(long, value_name = "BITS", default_value_t = 32, requires = "bus")]
    bus_bits: usize,
    /// Print the complete configuration file instead of Verilog
    #[arg(long, conflicts_with_all = ["json", "simulation"])]
    print_config: bool,
}

/// A bus that a core can be put on.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Bus {
    /// Wishbone B4, classic cycles with registered feedback: LiteX's
    Wishbone,
}

/// Runs the verb.
pub fn run(args: &GenerateArgs) -> Result<Exit, CliError> {
    let config = args.core.config()?;
    if args.print_config {
        output::write(&args.output, config.to_toml().as_bytes())?;
        return Ok(Exit::Success);
    }
    output::check_writable(&args.output)?;
    if let Some(json) = &args.json {
        output::check_writable(json)?;
    }
    let kind = if args.simulation {
        BuildKind::Simulation
    } else {
        BuildKind::Synthesis
    };
    let progress = Progress::start(format!("generating {}", config.name));
    let (generated, description) = match args.bus {
        None => {
            let generated = verilog(&config, kind)?;
            let description = describe(&config, args.simulation, TOP, &generated);
            (generated, description)
        }
        Some(Bus::Wishbone) => on_wishbone(&config, args.bus_bits)?,
    };
    drop(progress);
    if let Some(json) = &args.json {
        output::write(json, output::json(&description).as_bytes())?;
    }
    output::write(&args.output, generated.text.as_bytes())?;
    Ok(Exit::Success)
}

/// Generates the Verilog of a core.
///
/// # Errors
///
/// Ends with [`Exit::Config`] if the configuration is refused.
pub fn verilog(config: &Config, kind: BuildKind) -> Result<Generated, CliError> {
    warpgen_core::generate(config, kind).map_err(|why| refused(config, why))
}

/// Why there is no Verilog of `config`.
pub fn refused(config: &Config, why: GenerateError) -> CliError {
    match why {
        GenerateError::Config(error) => error.into(),
        GenerateError::NotBuilt(_) | GenerateError::Unit(_) => {
            CliError::new(Exit::Config, format!("{}: {why}", config.name))
                .help("docs/guide/configuration.md describes every key and its rule")
        }
        GenerateError::Elaborate(_) | GenerateError::Write(_) => {
            CliError::new(Exit::Config, format!("{}: {why}", config.name))
                .help("please report it, with the output of `warpgen generate --print-config`")
        }
    }
}

/// Name of the module that is the branch-control unit: the one in the socket.
///
/// # Errors
///
/// Ends with [`Exit::Failed`] if the core has none.
pub fn branch_control_module(generated: &Generated) -> Result<String, CliError> {
    let in_socket = |node: &&ModuleNode| node.instance == SOCKET;
    let found = generated.tree.children.iter().find(in_socket);
    found.map(|node| node.module.clone()).ok_or_else(|| {
        CliError::new(
            Exit::Failed,
            format!("module {TOP} has no instance `{SOCKET}`"),
        )
    })
}

/// Generates a core on Wishbone, and the JSON that describes it.
fn on_wishbone(
    config: &Config,
    data_bits: usize,
) -> Result<(Generated, serde_json::Value), CliError> {
    let system = WishboneConfig {
        core: config.clone(),
        data_bits,
    };
    let design = wishbone::generate(&system).map_err(|why| match why {
        SocError::Config(error) => error.into(),
        SocError::Core(error) => refused(config, error),
        SocError::Rule { .. } => CliError::new(Exit::Config, why.to_string())
            .help("docs/units/wishbone.md describes what goes to the bus"),
        _ => CliError::new(Exit::Config, format!("{}: {why}", config.name))
            .help("please report it, with the output of `warpgen generate --print-config`"),
    })?;
    let generated = Generated {
        text: design.text,
        ports: design.ports,
        tree: design.tree,
    };
    let mut description = describe(config, false, wishbone::TOP, &generated);
    description["bus"] = serde_json::json!({
        "kind": "wishbone",
        "data_bits": data_bits,
        "address_bits": system.address_bits(),
        "control_bytes": registers::BYTES,
        "registers": describe_registers(),
    });
    Ok((generated, description))
}

fn describe_registers() -> Vec<serde_json::Value> {
    let named = registers::ALL
        .iter()
        .map(|r| (r.name, r.offset, r.access.word(), r.text));
    let words = registers::configuration_names().into_iter().enumerate();
    let described = words.map(|(i, (name, text))| {
        let offset = registers::CONFIGURATION + 4 * i as u32;
        (name, offset, "ro", text)
    });
    let register = |(name, offset, access, text)| {
        serde_json::json!({
            "name": name,
            "offset": offset,
            "access": access,
            "description": text,
        })
    };
    named.chain(described).map(register).collect()
}

/// The JSON that describes what was generated.
fn describe(
    config: &Config,
    simulation: bool,
    top: &str,
    generated: &Generated,
) -> serde_json::Value {
    let table: toml::Table = config.to_toml().parse().expect("a configuration is TOML");
    let ports: Vec<serde_json::Value> = generated.ports.iter().map(describe_port).collect();
    serde_json::json!({
        "generator": { "name": "warpgen", "version": env!("CARGO_PKG_VERSION") },
        "configuration": table,
        "build": if simulation { "simulation" } else { "synthesis" },
        "top": top,
        "ports": ports,
        "modules": describe_module(&generated.tree),
    })
}

fn describe_port(port: &Port) -> serde_json::Value {
    serde_json::json!({
        "name": port.name,
        "direction": if port.output { "output" } else { "input" },
        "width": port.width,
    })
}

fn describe_module(node: &ModuleNode) -> serde_json::Value {
    let children: Vec<serde_json::Value> = node.children.iter().map(describe_module).collect();
    serde_json::json!({
        "module": node.module,
        "instance": node.instance,
        "children": children,
    })
}
