//! The `<stdint.h>` types that `softfloat-sys` names, in place of the published `c99`, which runs CMake to find them.
#![no_std]
#![allow(non_camel_case_types)]

/// `int_fast8_t`
pub type int_fast8_t = i8;
/// `uint_fast8_t`
pub type uint_fast8_t = u8;
/// `int_fast64_t`
pub type int_fast64_t = i64;
/// `uint_fast64_t`
pub type uint_fast64_t = u64;

/// `int_fast16_t` and `int_fast32_t`: as wide as a register with glibc.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod fast {
    pub type int_fast16_t = isize;
    pub type uint_fast16_t = usize;
    pub type int_fast32_t = isize;
    pub type uint_fast32_t = usize;
}

/// Elsewhere: musl has 32 bits for both, macOS 16 and 32.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
mod fast {
    #[cfg(target_os = "linux")]
    pub type int_fast16_t = i32;
    #[cfg(target_os = "linux")]
    pub type uint_fast16_t = u32;
    #[cfg(not(target_os = "linux"))]
    pub type int_fast16_t = i16;
    #[cfg(not(target_os = "linux"))]
    pub type uint_fast16_t = u16;
    pub type int_fast32_t = i32;
    pub type uint_fast32_t = u32;
}

pub use fast::*;
