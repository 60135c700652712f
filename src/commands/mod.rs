//! One file per verb, and the flags that verbs share.

pub mod area;
pub mod bench;
pub mod bench_kernels;
pub mod boards;
pub mod build;
pub mod cc;
pub mod completions;
pub mod core_args;
pub mod cosim;
pub mod demo;
pub mod doctor;
pub mod flash;
pub mod generate;
pub mod launch;
pub mod program_args;
pub mod run;
pub mod sim_board;
