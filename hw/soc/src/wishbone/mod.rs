//! The core on a Wishbone bus: two masters for its memory, a slave of registers for its host, an interrupt.
//!
//! ```no_run
//! use warpgen_config::{Config, Control};
//! use warpgen_soc::wishbone::{generate, WishboneConfig};
//! let system = WishboneConfig::new(Config::stock(Control::Mask, 4, 4));
//! println!("{}", generate(&system).unwrap().text);
//! ```
//!
//! The module is `warpgen_wishbone`. The bus is that of Wishbone B4, classic cycles with registered feedback: what
//! LiteX's interconnect speaks, and what any classic slave understands.

mod config;
pub mod control;
pub mod data_split;
mod generate;
pub mod port;
pub mod registers;
pub mod system;

pub use config::WishboneConfig;
pub use generate::{generate, TOP};
