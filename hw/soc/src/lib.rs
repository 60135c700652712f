//! A system on the chip around the SIMT core: the core, unified block RAM, a host link over a UART, the console, LEDs.
//!
//! ```no_run
//! use warpgen_config::{Config, Control};
//! use warpgen_soc::{generate, SocConfig};
//! let soc = SocConfig::new(Config::stock(Control::Mask, 4, 4), 64 << 10, 25_000_000, 115_200);
//! println!("{}", generate(&soc).unwrap().text);
//! ```
//!
//! The module is `warpgen_soc`: `clock`, `reset`, `uart_rx`, `uart_tx`, `leds[7:0]`. What goes over the UART is in
//! [`protocol`].
//!
//! In [`wishbone`] the same core is a peripheral of somebody else's system: two bus masters, a register slave, an interrupt.

pub mod answer;
pub mod block_memory;
mod config;
pub mod console;
pub mod crc32;
mod error;
pub mod frame_mux;
pub mod frame_rx;
pub mod frame_tx;
mod generate;
pub mod host_link;
pub mod host_page;
mod identity;
pub mod interconnect;
pub mod leds;
pub mod protocol;
pub mod soc;
pub mod uart_rx;
pub mod uart_tx;
pub mod wishbone;

pub use config::SocConfig;
pub use error::SocError;
pub use generate::{generate, TOP};
pub use identity::{decode, encode, IdentityError, CORE_WORDS, WORDS as IDENTITY_WORDS};
