//! The SIMT core as Rust-HDL units
