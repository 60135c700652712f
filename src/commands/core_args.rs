//! Flags that choose a core, shared by the verbs: a configuration file, single parameters, or both.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::Args;
use warpgen_config::{Choice, Config, Control, ControlStall, StackOrder};

use crate::error::CliError;
use crate::exit::Exit;

/// Where messages say that a configuration without a file comes from.
const COMMAND_LINE: &str = "command line";

/// Which core: a file, parameters, or parameters that change what a file says.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Core")]
pub struct CoreArgs {
    /// Configuration file; without it the stock core of the parameters below (4 warps, 4 lanes, stack)
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Warps: a power of two, 1 to 32
    #[arg(long, value_name = "W")]
    pub warps: Option<usize>,
    /// Lanes of a warp: a power of two, 1 to 32
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    /// Branch-divergence mechanism
    #[arg(long, value_parser = words::<Control>())]
    pub control: Option<Control>,
    /// Whether control instructions hold back their warp's issue or its fetch
    #[arg(long, value_parser = words::<ControlStall>())]
    pub control_stall: Option<ControlStall>,
    /// Which side of a divergent split runs first
    #[arg(long, value_parser = words::<StackOrder>())]
    pub stack_order: Option<StackOrder>,
    /// Any key of the configuration file, for example --set lsu_entries=4 (may be repeated)
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

/// Parses the words of a configuration choice, so that clap lists and completes them.
pub fn words<C: Choice + Send + Sync>() -> impl TypedValueParser<Value = C> {
    let all: Vec<&'static str> = C::all().iter().map(|choice| choice.word()).collect();
    PossibleValuesParser::new(all)
        .map(|word| C::parse(&word).expect("clap passed only known words"))
}

impl CoreArgs {
    /// Whether any of the flags is there.
    pub fn is_given(&self) -> bool {
        self.config.is_some()
            || self.warps.is_some()
            || self.threads.is_some()
            || self.control.is_some()
            || self.control_stall.is_some()
            || self.stack_order.is_some()
            || !self.set.is_empty()
    }

    /// The configuration that the flags mean, checked.
    ///
    /// Parameters of a file that have the stock value for its size follow when `--warps`, `--threads`, `--control`
    /// or `--stack-order` change it (stack depth, barriers, line size, FPU lanes, name); others stay.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Config`], or [`Exit::Usage`] for a `--set` without `=`.
    pub fn config(&self) -> Result<Config, CliError> {
        let (base, origin) = match &self.config {
            Some(path) => (Config::load(path)?, path.display().to_string()),
            None => (
                Config::stock(Control::Stack, 4, 4),
                COMMAND_LINE.to_string(),
            ),
        };
        let resized = self.resize(base);
        self.assign(resized, &origin)
    }

    /// Applies the flags for single parameters.
    fn resize(&self, base: Config) -> Config {
        let warps = self.warps.unwrap_or(base.warps);
        let threads = self.threads.unwrap_or(base.threads);
        let control = self.control.unwrap_or(base.control);
        let order = self.stack_order.unwrap_or(base.stack_order);
        let before = stock(base.control, base.warps, base.threads, base.stack_order);
        let after = stock(control, warps, threads, order);
        let mut config = base;
        config.warps = warps;
        config.threads = threads;
        config.control = control;
        config.stack_order = order;
        config.control_stall = self.control_stall.unwrap_or(config.control_stall);
        follow(&mut config.name, &before.name, &after.name);
        follow(
            &mut config.stack_depth,
            &before.stack_depth,
            &after.stack_depth,
        );
        follow(&mut config.barriers, &before.barriers, &after.barriers);
        follow(
            &mut config.line_bytes,
            &before.line_bytes,
            &after.line_bytes,
        );
        follow(&mut config.fpu_lanes, &before.fpu_lanes, &after.fpu_lanes);
        config
    }

    /// Applies `--set`; the keys set become part of the name unless it is set too.
    fn assign(&self, config: Config, origin: &str) -> Result<Config, CliError> {
        if self.set.is_empty() {
            config.validate_from(origin)?;
            return Ok(config);
        }
        let mut table: toml::Table = config.to_toml().parse().expect("a configuration is TOML");
        let mut name = config.name.clone();
        for assignment in &self.set {
            let (key, value) = assignment.split_once('=').ok_or_else(|| {
                CliError::new(Exit::Usage, format!("--set {assignment}: no `=` in it"))
                    .help("write --set KEY=VALUE, for example --set lsu_entries=4")
            })?;
            let (key, value) = (key.trim(), value.trim());
            table.insert(key.to_string(), toml_value(value));
            name.push_str(&format!("-{}-{}", plain(key), plain(value)));
        }
        if !self.set.iter().any(|s| s.trim_start().starts_with("name=")) {
            table.insert("name".to_string(), toml::Value::String(name));
        }
        let origin = if self.config.is_some() {
            format!("{origin} with --set")
        } else {
            origin.to_string()
        };
        Ok(Config::from_toml(&table.to_string(), &origin)?)
    }
}

/// The stock configuration of a mechanism, size and stack order. Sizes out of range give one that is refused later.
fn stock(control: Control, warps: usize, threads: usize, order: StackOrder) -> Config {
    let mut config = Config::stock(control, warps, threads);
    config.stack_order = order;
    config.stack_depth = Config::stock_stack_depth(order, threads);
    config
}

/// Gives `value` its new stock value if it had the old one.
fn follow<V: PartialEq + Clone>(value: &mut V, before: &V, after: &V) {
    if value == before {
        *value = after.clone();
    }
}

/// What is written after `=`: a TOML value, or a word without quotes.
fn toml_value(text: &str) -> toml::Value {
    let parsed: Result<toml::Table, _> = format!("value = {text}").parse();
    match parsed {
        Ok(mut table) if table.len() == 1 => table
            .remove("value")
            .unwrap_or_else(|| text.to_string().into()),
        _ => toml::Value::String(text.to_string()),
    }
}

/// `text` with what a configuration's name may not hold replaced.
fn plain(text: &str) -> String {
    text.to_ascii_lowercase()
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '_' {
                c
            } else {
                '-'
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_set(set: &[&str]) -> CoreArgs {
        CoreArgs {
            set: set.iter().map(|s| s.to_string()).collect(),
            ..CoreArgs::default()
        }
    }

    #[test]
    fn no_flags_mean_the_stock_stack_core() {
        let config = CoreArgs::default().config().unwrap();
        assert_eq!(config, Config::stock(Control::Stack, 4, 4));
    }

    #[test]
    fn derived_parameters_follow_the_size() {
        let args = CoreArgs {
            threads: Some(16),
            warps: Some(8),
            control: Some(Control::Mask),
            ..CoreArgs::default()
        };
        assert_eq!(args.config().unwrap(), Config::stock(Control::Mask, 8, 16));
    }

    #[test]
    fn a_parameter_chosen_in_a_file_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.toml");
        let mut mine = Config::stock(Control::Stack, 4, 4);
        mine.name = "mine".to_string();
        mine.line_bytes = 64;
        std::fs::write(&path, mine.to_toml()).unwrap();
        let args = CoreArgs {
            config: Some(path),
            threads: Some(8),
            ..CoreArgs::default()
        };
        let config = args.config().unwrap();
        assert_eq!((config.name.as_str(), config.line_bytes), ("mine", 64));
        assert_eq!(config.stack_depth, 7);
    }

    #[test]
    fn set_changes_any_key_and_the_name() {
        let args = with_set(&[
            "lsu_entries=4",
            "control_stall=fetch",
            "start_pc=0x8000_0100",
        ]);
        let config = args.config().unwrap();
        assert_eq!(config.lsu_entries, 4);
        assert_eq!(config.control_stall, ControlStall::Fetch);
        assert_eq!(config.start_pc, 0x8000_0100);
        assert!(config.name.contains("lsu_entries-4"), "{}", config.name);
    }

    #[test]
    fn set_refuses_unknown_keys_and_broken_rules() {
        let unknown = with_set(&["wraps=4"]).config().unwrap_err();
        assert_eq!(unknown.exit, Exit::Config);
        assert!(unknown.to_string().contains("`wraps`"), "{unknown}");
        let broken = with_set(&["lsu_entries=3"]).config().unwrap_err();
        assert!(
            broken.to_string().contains("lsu_entries_power_of_two"),
            "{broken}"
        );
        assert_eq!(
            with_set(&["lsu_entries"]).config().unwrap_err().exit,
            Exit::Usage
        );
    }

    #[test]
    fn sizes_out_of_range_are_refused_by_the_name_of_the_rule() {
        for (threads, warps) in [(0, 4), (3, 4), (64, 4)] {
            let args = CoreArgs {
                threads: Some(threads),
                warps: Some(warps),
                ..CoreArgs::default()
            };
            let error = args.config().unwrap_err().to_string();
            assert!(error.contains("threads_power_of_two"), "{error}");
        }
    }
}
