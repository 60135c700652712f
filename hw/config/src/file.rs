//! The TOML form of a configuration: every key required, no other key allowed.

use crate::{Choice, Config, ConfigError, Region};
use std::path::Path;
use toml::{Table, Value};

/// Keys of a configuration file, in the order they are written.
const KEYS: [&str; 24] = [
    "name",
    "warps",
    "threads",
    "control",
    "control_stall",
    "stack_order",
    "stack_depth",
    "mask_skip",
    "mask_leave",
    "yield_after",
    "barriers",
    "line_bytes",
    "icache_bytes",
    "ibuffer_depth",
    "lsu_entries",
    "float",
    "fpu_lanes",
    "counters",
    "start_pc",
    "stack_base",
    "stack_bytes",
    "local_memory_base",
    "local_memory_bytes",
    "regions",
];

const REGION_KEYS: [&str; 2] = ["base", "bytes"];

impl Config {
    /// Reads and checks a configuration file.
    pub fn load(path: impl AsRef<Path>) -> Result<Config, ConfigError> {
        let path = path.as_ref();
        let origin = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|e| ConfigError::Read {
            origin: origin.clone(),
            reason: e.to_string(),
        })?;
        Config::from_toml(&text, &origin)
    }

    /// Reads and checks a configuration; `origin` names its source in errors.
    pub fn from_toml(text: &str, origin: &str) -> Result<Config, ConfigError> {
        let table: Table = text
            .parse()
            .map_err(|e: toml::de::Error| ConfigError::Syntax {
                origin: origin.to_string(),
                reason: syntax_reason(&e, text),
            })?;
        let top = Keys {
            origin,
            prefix: String::new(),
            table: &table,
        };
        top.refuse_unknown(&KEYS)?;
        let config = Config {
            name: top.string("name")?,
            warps: top.integer("warps")?,
            threads: top.integer("threads")?,
            control: top.choice("control")?,
            control_stall: top.choice("control_stall")?,
            stack_order: top.choice("stack_order")?,
            stack_depth: top.integer("stack_depth")?,
            mask_skip: top.boolean("mask_skip")?,
            mask_leave: top.boolean("mask_leave")?,
            yield_after: top.integer("yield_after")?,
            barriers: top.integer("barriers")?,
            line_bytes: top.integer("line_bytes")?,
            icache_bytes: top.integer("icache_bytes")?,
            ibuffer_depth: top.integer("ibuffer_depth")?,
            lsu_entries: top.integer("lsu_entries")?,
            float: top.boolean("float")?,
            fpu_lanes: top.integer("fpu_lanes")?,
            counters: top.boolean("counters")?,
            start_pc: top.integer("start_pc")?,
            stack_base: top.integer("stack_base")?,
            stack_bytes: top.integer("stack_bytes")?,
            local_memory_base: top.integer("local_memory_base")?,
            local_memory_bytes: top.integer("local_memory_bytes")?,
            regions: top.regions()?,
        };
        config.validate_from(origin)?;
        Ok(config)
    }

    /// The file [`Config::from_toml`] reads back to the same configuration.
    pub fn to_toml(&self) -> String {
        let regions: String = self
            .regions
            .iter()
            .map(|r| {
                format!(
                    "    {{ base = {:#010x}, bytes = {:#x} }},\n",
                    r.base, r.bytes
                )
            })
            .collect();
        format!(
            "\
name = {name}
warps = {warps}
threads = {threads}
control = \"{control}\" # {controls}
control_stall = \"{control_stall}\" # {control_stalls}
stack_order = \"{stack_order}\" # {stack_orders}
stack_depth = {stack_depth}
mask_skip = {mask_skip}
mask_leave = {mask_leave}
yield_after = {yield_after}
barriers = {barriers}
line_bytes = {line_bytes}
icache_bytes = {icache_bytes}
ibuffer_depth = {ibuffer_depth}
lsu_entries = {lsu_entries}
float = {float}
fpu_lanes = {fpu_lanes}
counters = {counters}
start_pc = {start_pc:#010x}
stack_base = {stack_base:#010x}
stack_bytes = {stack_bytes}
local_memory_base = {local_memory_base:#010x}
local_memory_bytes = {local_memory_bytes}
regions = [
{regions}]
",
            name = Value::String(self.name.clone()),
            warps = self.warps,
            threads = self.threads,
            control = self.control,
            controls = crate::Control::words(),
            control_stall = self.control_stall,
            control_stalls = crate::ControlStall::words(),
            stack_order = self.stack_order,
            stack_orders = crate::StackOrder::words(),
            stack_depth = self.stack_depth,
            mask_skip = self.mask_skip,
            mask_leave = self.mask_leave,
            yield_after = self.yield_after,
            barriers = self.barriers,
            line_bytes = self.line_bytes,
            icache_bytes = self.icache_bytes,
            ibuffer_depth = self.ibuffer_depth,
            lsu_entries = self.lsu_entries,
            float = self.float,
            fpu_lanes = self.fpu_lanes,
            counters = self.counters,
            start_pc = self.start_pc,
            stack_base = self.stack_base,
            stack_bytes = self.stack_bytes,
            local_memory_base = self.local_memory_base,
            local_memory_bytes = self.local_memory_bytes,
        )
    }
}

/// `line 3: invalid string`: what the parser says, on one line.
fn syntax_reason(error: &toml::de::Error, text: &str) -> String {
    let message = error.message().replace('\n', ", ");
    match error.span() {
        Some(span) => format!(
            "line {}: {message}",
            1 + text[..span.start.min(text.len())].matches('\n').count()
        ),
        None => message,
    }
}

/// A table being read, with what is needed to name a key in an error.
struct Keys<'a> {
    origin: &'a str,
    prefix: String,
    table: &'a Table,
}

impl Keys<'_> {
    fn path(&self, key: &str) -> String {
        format!("{}{key}", self.prefix)
    }

    fn refuse_unknown(&self, known: &[&str]) -> Result<(), ConfigError> {
        match self.table.keys().find(|k| !known.contains(&k.as_str())) {
            Some(key) => Err(ConfigError::UnknownKey {
                origin: self.origin.to_string(),
                key: self.path(key),
                known: known.join(", "),
            }),
            None => Ok(()),
        }
    }

    fn get(&self, key: &str) -> Result<&Value, ConfigError> {
        self.table.get(key).ok_or_else(|| ConfigError::MissingKey {
            origin: self.origin.to_string(),
            key: self.path(key),
        })
    }

    fn bad(&self, key: &str, value: &Value, expected: impl ToString) -> ConfigError {
        ConfigError::BadValue {
            origin: self.origin.to_string(),
            key: self.path(key),
            value: value.to_string(),
            expected: expected.to_string(),
        }
    }

    fn integer<N: TryFrom<i64> + Bounds>(&self, key: &str) -> Result<N, ConfigError> {
        let value = self.get(key)?;
        let number = value.as_integer().and_then(|i| N::try_from(i).ok());
        number.ok_or_else(|| self.bad(key, value, N::EXPECTED))
    }

    fn boolean(&self, key: &str) -> Result<bool, ConfigError> {
        let value = self.get(key)?;
        value
            .as_bool()
            .ok_or_else(|| self.bad(key, value, "true or false"))
    }

    fn string(&self, key: &str) -> Result<String, ConfigError> {
        let value = self.get(key)?;
        value
            .as_str()
            .map(str::to_string)
            .ok_or_else(|| self.bad(key, value, "a string"))
    }

    fn choice<C: Choice>(&self, key: &str) -> Result<C, ConfigError> {
        let value = self.get(key)?;
        value
            .as_str()
            .and_then(C::parse)
            .ok_or_else(|| self.bad(key, value, format!("one of {}", C::words())))
    }

    fn regions(&self) -> Result<Vec<Region>, ConfigError> {
        let expected = "a list of { base, bytes }";
        let value = self.get("regions")?;
        let list = value
            .as_array()
            .ok_or_else(|| self.bad("regions", value, expected))?;
        let region = |(i, item): (usize, &Value)| {
            let table = item
                .as_table()
                .ok_or_else(|| self.bad("regions", value, expected))?;
            let keys = Keys {
                origin: self.origin,
                prefix: format!("regions[{i}]."),
                table,
            };
            keys.refuse_unknown(&REGION_KEYS)?;
            Ok(Region {
                base: keys.integer("base")?,
                bytes: keys.integer("bytes")?,
            })
        };
        list.iter().enumerate().map(region).collect()
    }
}

/// The values of an integer key, for messages.
trait Bounds {
    const EXPECTED: &'static str;
}
impl Bounds for u32 {
    const EXPECTED: &'static str = "an integer from 0 to 4294967295";
}
impl Bounds for u64 {
    const EXPECTED: &'static str = "an integer, 0 or more";
}
impl Bounds for usize {
    const EXPECTED: &'static str = "an integer, 0 or more";
}
