//! What a board says about itself: the system's configuration in words, constants in the hardware.

use warpgen_config::{Choice, Config};

use crate::config::{SocConfig, NAME_BYTES};
use crate::protocol::VERSION;

/// First word: `WGSC`.
const MAGIC: u32 = u32::from_le_bytes(*b"WGSC");
/// Words of an identity: six of the system, then those of its core.
pub const WORDS: usize = 6 + CORE_WORDS;
/// Words that describe a core.
pub const CORE_WORDS: usize = 15;

/// Why words are no identity.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdentityError {
    /// Something else answers.
    #[error("it is no warpgen system: it says {0:x?}")]
    NotOurs(Vec<u32>),
    /// Another protocol.
    #[error("it speaks version {found} of the host link, this program version {VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// A configuration that this program does not know.
    #[error("its configuration cannot be read: {0}")]
    Configuration(String),
}

/// Number of a choice.
fn number<C: Choice>(choice: C) -> u32 {
    let position = C::all().iter().position(|c| *c == choice);
    position.unwrap_or(0) as u32
}

fn bytes(values: [u32; 4]) -> u32 {
    values
        .iter()
        .enumerate()
        .fold(0, |word, (i, value)| word | (value & 0xFF) << (8 * i))
}

/// The words of a system's configuration.
pub fn encode(soc: &SocConfig) -> Vec<u32> {
    let mut words = vec![
        MAGIC,
        VERSION,
        soc.clock_hz,
        soc.baud,
        soc.frame_timeout,
        soc.memory_bytes,
    ];
    words.extend(core_words(&soc.core));
    debug_assert_eq!(words.len(), WORDS);
    words
}

/// The words of a core's configuration, and the version of warpgen. Of a long name the first characters are told.
pub(crate) fn core_words(core: &Config) -> Vec<u32> {
    let flags = [core.mask_skip, core.mask_leave, core.float, core.counters];
    let flags = flags
        .iter()
        .enumerate()
        .fold(0, |word, (i, flag)| word | u32::from(*flag) << i);
    let mut words = vec![
        bytes([
            core.warps as u32,
            core.threads as u32,
            number(core.control),
            number(core.control_stall),
        ]),
        bytes([
            number(core.stack_order),
            core.stack_depth as u32,
            flags,
            core.barriers as u32,
        ]),
        bytes([
            core.line_bytes as u32,
            core.ibuffer_depth as u32,
            core.lsu_entries as u32,
            core.fpu_lanes as u32,
        ]),
        core.icache_bytes as u32,
        core.yield_after,
        core.start_pc,
        core.stack_base,
        core.stack_bytes,
        core.local_memory_base,
        core.local_memory_bytes,
    ];
    let mut name = core.name.clone().into_bytes();
    name.resize(NAME_BYTES, 0);
    words.extend(
        name.chunks_exact(4)
            .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])),
    );
    words.push(warpgen_version());
    debug_assert_eq!(words.len(), CORE_WORDS);
    words
}

/// major << 16 | minor << 8 | patch of warpgen.
fn warpgen_version() -> u32 {
    env!("CARGO_PKG_VERSION")
        .split('.')
        .filter_map(|part| part.parse::<u32>().ok())
        .fold(0, |word, part| word << 8 | part)
}

/// The system that says these words.
///
/// # Errors
/// Something else, another version, or a configuration that breaks a rule.
pub fn decode(words: &[u32]) -> Result<SocConfig, IdentityError> {
    if words.first() != Some(&MAGIC) || words.len() < 2 {
        return Err(IdentityError::NotOurs(words.to_vec()));
    }
    if words[1] != VERSION {
        return Err(IdentityError::Version { found: words[1] });
    }
    let bad = |what: &str| IdentityError::Configuration(what.to_string());
    if words.len() != WORDS {
        return Err(bad(&format!("{} words instead of {WORDS}", words.len())));
    }
    let byte = |word: usize, index: usize| (words[word] >> (8 * index) & 0xFF) as usize;
    let flag = |bit: usize| byte(7, 2) >> bit & 1 == 1;
    let name: Vec<u8> = words[16..20]
        .iter()
        .flat_map(|w| w.to_le_bytes())
        .take_while(|b| *b != 0)
        .collect();
    let core = Config {
        name: String::from_utf8(name).map_err(|_| bad("its name is no text"))?,
        warps: byte(6, 0),
        threads: byte(6, 1),
        control: choice(byte(6, 2)).ok_or_else(|| bad("control"))?,
        control_stall: choice(byte(6, 3)).ok_or_else(|| bad("control_stall"))?,
        stack_order: choice(byte(7, 0)).ok_or_else(|| bad("stack_order"))?,
        stack_depth: byte(7, 1),
        mask_skip: flag(0),
        mask_leave: flag(1),
        float: flag(2),
        counters: flag(3),
        barriers: byte(7, 3),
        line_bytes: byte(8, 0),
        ibuffer_depth: byte(8, 1),
        lsu_entries: byte(8, 2),
        fpu_lanes: byte(8, 3),
        icache_bytes: words[9] as usize,
        yield_after: words[10],
        start_pc: words[11],
        stack_base: words[12],
        stack_bytes: words[13],
        local_memory_base: words[14],
        local_memory_bytes: words[15],
        regions: vec![],
    };
    let new = SocConfig::new(core.clone(), words[5], words[2], words[3]);
    let soc = SocConfig {
        core: Config {
            regions: new.core.regions,
            ..core
        },
        frame_timeout: words[4],
        ..new
    };
    soc.validate_from("the board")
        .map_err(|e| IdentityError::Configuration(e.to_string()))?;
    Ok(soc)
}

fn choice<C: Choice>(number: usize) -> Option<C> {
    C::all().get(number).copied()
}
