//! Random kernels, and running them on the host, the golden model and the RTL.

pub mod ast;
pub mod run;
