//! One file per verb, and the flags that verbs share.

pub mod completions;
pub mod core_args;
pub mod doctor;
pub mod program_args;
pub mod run;
