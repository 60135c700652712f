//! The constraint file (LPF) of a top-level block, for nextpnr-ecp5.
//!
//! Constraints come from the signals of the block: place, IO type, slew rate, period of a clock. A
//! [`Constraint::Custom`] of the form `KEY=VALUE` is an `IOBUF` attribute of its pin (`PULLMODE=UP`, `DRIVE=8`); any other
//! one is written as it is.

use std::collections::BTreeMap;

use rust_hdl_core::prelude::*;

/// Why a block has no constraint file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LpfError {
    /// A signal inside the design is constrained: only ports of the top have pins.
    #[error("`{signal}` has pin constraints, but is no port of the top-level block")]
    NotAPort { signal: String },
    /// A bit of a port has no place.
    #[error("port `{port}` has no pin")]
    NoPlace { port: String },
    /// Two ports have one place.
    #[error("pin {site} is given to `{first}` and to `{second}`")]
    SharedPlace {
        site: String,
        first: String,
        second: String,
    },
    /// A bit of a port has two places.
    #[error("port `{port}` is given pin {first} and pin {second}")]
    TwoPlaces {
        port: String,
        first: String,
        second: String,
    },
    /// A kind of timing constraint that LPF files do not have.
    #[error("port `{port}`: {what} has no form in an LPF file")]
    Timing { port: String, what: String },
}

/// The constraint file of `top`.
///
/// # Errors
///
/// [`LpfError`]: a constrained signal that is no port, a port without a pin, a pin given twice.
pub fn write<U: Block>(top: &U) -> Result<String, LpfError> {
    let mut collector = Collector::default();
    top.accept("top", &mut collector);
    if let Some(error) = collector.error {
        return Err(error);
    }
    for port in &collector.ports {
        if !collector.places.contains_key(port) {
            return Err(LpfError::NoPlace { port: port.clone() });
        }
    }
    let mut text = String::from("BLOCK RESETPATHS;\nBLOCK ASYNCPATHS;\n");
    for line in &collector.lines {
        text.push_str(line);
        text.push_str(";\n");
    }
    Ok(text)
}

/// Name of an rust-hdl IO type in an LPF file.
fn io_type_name(kind: &SignalType) -> &str {
    use SignalType::*;
    match kind {
        LowVoltageCMOS_1v8 => "LVCMOS18",
        LowVoltageCMOS_3v3 => "LVCMOS33",
        LowVoltageCMOS_1v5 => "LVCMOS15",
        LowVoltageDifferentialSignal_2v5 => "LVDS",
        StubSeriesTerminatedLogic_1v5 => "SSTL15_I",
        DifferentialStubSeriesTerminatedLogic_1v5 => "SSTL15D_I",
        StubSeriesTerminatedLogic_II | StubSeriesTerminatedLogic_II_No_Termination => "SSTL18_II",
        DifferentialStubSeriesTerminatedLogic_II
        | DifferentialStubSeriesTerminatedLogic_II_No_Termination => "SSTL18D_II",
        Custom(name) => name,
    }
}

/// Whether `text` is an attribute of a pin, `DRIVE=8`.
fn is_attribute(text: &str) -> bool {
    let word = |s: &str| !s.is_empty() && s.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    text.split_once('=')
        .is_some_and(|(key, value)| word(key) && word(value))
}

/// Walks the block; depth 1 is the top itself.
#[derive(Default)]
struct Collector {
    scopes: Vec<String>,
    namespace: Vec<String>,
    ports: Vec<String>,
    places: BTreeMap<String, String>,
    sites: BTreeMap<String, String>,
    lines: Vec<String>,
    error: Option<LpfError>,
}

impl Collector {
    fn fail(&mut self, error: LpfError) {
        self.error.get_or_insert(error);
    }

    fn line(&mut self, line: String) {
        if !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    fn place(&mut self, port: &str, site: &str) {
        if let Some(first) = self.places.insert(port.to_string(), site.to_string()) {
            if first != site {
                let (port, second) = (port.to_string(), site.to_string());
                self.fail(LpfError::TwoPlaces {
                    port,
                    first,
                    second,
                });
            }
        }
        if let Some(first) = self.sites.insert(site.to_string(), port.to_string()) {
            if first != port {
                let (site, second) = (site.to_string(), port.to_string());
                self.fail(LpfError::SharedPlace {
                    site,
                    first,
                    second,
                });
            }
        }
        self.line(format!("LOCATE COMP \"{port}\" SITE \"{site}\""));
    }

    fn timing(&mut self, port: &str, timing: &Timing) {
        let no_form = |what: &str| LpfError::Timing {
            port: port.to_string(),
            what: what.to_string(),
        };
        match timing {
            Timing::Periodic(period) => {
                let megahertz = (1e3 / period.period_nanoseconds * 1e4).round() / 1e4;
                self.line(format!("FREQUENCY PORT \"{port}\" {megahertz} MHZ"));
            }
            Timing::Custom(text) if text.is_empty() => {}
            Timing::Custom(text) => self.line(text.clone()),
            Timing::InputTiming(_) | Timing::VivadoInputTiming(_) => {
                self.fail(no_form("an input delay"));
            }
            Timing::OutputTiming(_) | Timing::VivadoOutputTiming(_) => {
                self.fail(no_form("an output delay"));
            }
            Timing::VivadoClockGroup(_) => self.fail(no_form("a clock group")),
            Timing::VivadoFalsePath(_) => self.fail(no_form("a false path")),
        }
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, _node: &dyn Block) {
        self.scopes.push(name.to_string());
        self.namespace.clear();
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.namespace.push(name.to_string());
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let mut parts = self.namespace.clone();
        parts.push(name.to_string());
        let name = parts.join("$");
        let constraints = signal.constraints();
        let is_port = self.scopes.len() == 1 && signal.kind().is_parameter();
        if !is_port {
            if !constraints.is_empty() {
                let path: Vec<String> = self.scopes.iter().skip(1).cloned().collect();
                let signal = path.into_iter().chain([name]).collect::<Vec<_>>().join(".");
                self.fail(LpfError::NotAPort { signal });
            }
            return;
        }
        let bit = |index: usize| {
            if signal.bits() == 1 {
                name.clone()
            } else {
                format!("{name}[{index}]")
            }
        };
        self.ports.extend((0..signal.bits()).map(bit));
        for pin in &constraints {
            let port = bit(pin.index);
            match &pin.constraint {
                Constraint::Location(site) => self.place(&port, site),
                Constraint::Kind(kind) => {
                    self.line(format!(
                        "IOBUF PORT \"{port}\" IO_TYPE={}",
                        io_type_name(kind)
                    ));
                }
                Constraint::Slew(slew) => {
                    let slew = match slew {
                        SlewType::Fast => "FAST",
                        SlewType::Normal => "SLOW",
                    };
                    self.line(format!("IOBUF PORT \"{port}\" SLEWRATE={slew}"));
                }
                Constraint::Timing(timing) => self.timing(&port, timing),
                Constraint::Custom(text) if is_attribute(text) => {
                    self.line(format!("IOBUF PORT \"{port}\" {text}"));
                }
                Constraint::Custom(text) => self.line(text.clone()),
            }
        }
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.scopes.pop();
    }
}
