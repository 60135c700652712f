//! Configuration of a system: the core's, and what a board determines.

use toml::{Table, Value};
use warpgen_config::{Config, Region};

use crate::error::SocError;
use crate::host_page;
use crate::uart_rx::{LEAST_DIVIDER, MOST_DIVIDER};

/// Keys of the file, but for the table `core`.
const KEYS: [&str; 4] = ["memory_bytes", "clock_hz", "baud", "frame_timeout"];
/// Longest name of a core that the board can tell.
pub(crate) const NAME_BYTES: usize = 16;

/// The parameters of one system. The rule of each field is enforced by [`SocConfig::validate`] under the name in brackets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SocConfig {
    /// The core. Its regions are the host page and the memory (`regions_of_soc`), its stacks end at the memory's end or
    /// lie elsewhere in it, its name has at most 16 characters (`soc_name_length`).
    pub core: Config,
    /// Block RAM in bytes, at the core's `start_pc` upward: a power of two, 1 KiB to 1 MiB (`memory_power_of_two`), at a
    /// multiple of its size (`memory_aligned`).
    pub memory_bytes: u32,
    /// Frequency of `clock`.
    pub clock_hz: u32,
    /// Speed of the UART, 8N1: 4 to 65535 cycles for a bit (`baud_divider`), off by at most 2 % (`baud_error`).
    pub baud: u32,
    /// Byte times of silence after which a frame that is not complete is dropped: 16 to 65535 (`frame_timeout_range`).
    pub frame_timeout: u32,
}

impl SocConfig {
    /// A system around a core: its regions become those of the system, its stacks go to the end of memory and take a
    /// quarter of it at most (256 bytes to 8 KiB for each thread).
    pub fn new(core: Config, memory_bytes: u32, clock_hz: u32, baud: u32) -> SocConfig {
        let threads = (core.warps * core.threads) as u32;
        let share = (memory_bytes / 4 / threads.max(1)) & !15;
        let base = core.start_pc;
        let core = Config {
            stack_base: base.wrapping_add(memory_bytes),
            stack_bytes: share.clamp(256, 8192),
            regions: SocConfig::regions(base, memory_bytes),
            ..core
        };
        SocConfig {
            core,
            memory_bytes,
            clock_hz,
            baud,
            frame_timeout: 1024,
        }
    }

    fn regions(base: u32, memory_bytes: u32) -> Vec<Region> {
        let region = |base, bytes| Region { base, bytes };
        vec![
            region(0, host_page::BYTES.into()),
            region(base, memory_bytes.into()),
        ]
    }

    /// First address of memory.
    pub fn memory_base(&self) -> u32 {
        self.core.start_pc
    }

    /// Clock cycles of a bit on the UART.
    pub fn divider(&self) -> u32 {
        let baud = u64::from(self.baud.max(1));
        ((u64::from(self.clock_hz) + baud / 2) / baud) as u32
    }

    /// Checks every rule; the first broken one is the error.
    pub fn validate(&self) -> Result<(), SocError> {
        self.validate_from(&format!("system \"{}\"", self.core.name))
    }

    /// [`SocConfig::validate`] with the name of the file, for messages.
    pub fn validate_from(&self, origin: &str) -> Result<(), SocError> {
        self.core.validate_from(origin)?;
        let check = |holds: bool, key, value: String, rule, text: &str| {
            if holds {
                return Ok(());
            }
            Err(SocError::Rule {
                origin: origin.to_string(),
                key,
                value,
                rule,
                text: text.to_string(),
            })
        };
        let bytes = self.memory_bytes;
        check(
            self.core.name.len() <= NAME_BYTES,
            "core.name",
            self.core.name.clone(),
            "soc_name_length",
            "at most 16 characters, which a board can tell",
        )?;
        check(
            bytes.is_power_of_two() && (1 << 10..=1 << 20).contains(&bytes),
            "memory_bytes",
            bytes.to_string(),
            "memory_power_of_two",
            "a power of two from 1024 to 1048576",
        )?;
        check(
            self.memory_base() % bytes == 0,
            "core.start_pc",
            format!("{:#x}", self.memory_base()),
            "memory_aligned",
            "memory begins there: a multiple of memory_bytes",
        )?;
        let regions = SocConfig::regions(self.memory_base(), bytes);
        check(
            self.core.regions == regions,
            "core.regions",
            format!("{:x?}", self.core.regions),
            "regions_of_soc",
            &format!(
                "the host page of {:#x} bytes at 0, and memory_bytes from start_pc",
                host_page::BYTES
            ),
        )?;
        let divider = self.divider();
        check(
            (LEAST_DIVIDER..=MOST_DIVIDER).contains(&divider),
            "baud",
            self.baud.to_string(),
            "baud_divider",
            &format!("{divider} cycles for a bit at this clock; {LEAST_DIVIDER} to {MOST_DIVIDER} can be built"),
        )?;
        let (is, asked) = (
            u64::from(self.clock_hz),
            u64::from(divider) * u64::from(self.baud),
        );
        check(
            50 * is.abs_diff(asked) <= is,
            "baud",
            self.baud.to_string(),
            "baud_error",
            &format!("{divider} whole cycles for a bit miss it by more than 2 %"),
        )?;
        check(
            (16..=65535).contains(&self.frame_timeout),
            "frame_timeout",
            self.frame_timeout.to_string(),
            "frame_timeout_range",
            "from 16 to 65535 byte times",
        )
    }

    /// Reads a system: the keys above and a table `core` with all keys of a core.
    ///
    /// # Errors
    /// Everything that is missing, unknown, of the wrong type or against a rule, with `origin`.
    pub fn from_toml(text: &str, origin: &str) -> Result<SocConfig, SocError> {
        let fail = |problem: String| SocError::File {
            origin: origin.to_string(),
            problem,
        };
        let table: Table = text.parse().map_err(|e: toml::de::Error| {
            fail(format!("not TOML: {}", e.message().replace('\n', ", ")))
        })?;
        if let Some(key) = table
            .keys()
            .find(|k| *k != "core" && !KEYS.contains(&k.as_str()))
        {
            return Err(fail(format!(
                "unknown key {key}; a system has {}, core",
                KEYS.join(", ")
            )));
        }
        let number = |key: &str| -> Result<u32, SocError> {
            let value = table
                .get(key)
                .ok_or_else(|| fail(format!("the key {key} is missing")))?;
            let number = value.as_integer().and_then(|n| u32::try_from(n).ok());
            number.ok_or_else(|| {
                fail(format!(
                    "{key} = {value}: an integer from 0 to 4294967295 is expected"
                ))
            })
        };
        let core = table
            .get("core")
            .and_then(Value::as_table)
            .ok_or_else(|| fail("the table core is missing".to_string()))?;
        let config = SocConfig {
            core: Config::from_toml(&core.to_string(), origin)?,
            memory_bytes: number("memory_bytes")?,
            clock_hz: number("clock_hz")?,
            baud: number("baud")?,
            frame_timeout: number("frame_timeout")?,
        };
        config.validate_from(origin)?;
        Ok(config)
    }

    /// The file [`SocConfig::from_toml`] reads back to the same system.
    pub fn to_toml(&self) -> String {
        format!(
            "memory_bytes = {}\nclock_hz = {}\nbaud = {}\nframe_timeout = {}\n\n[core]\n{}",
            self.memory_bytes,
            self.clock_hz,
            self.baud,
            self.frame_timeout,
            self.core.to_toml()
        )
    }
}
