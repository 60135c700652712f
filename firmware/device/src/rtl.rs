//! The RTL in Verilator as a device.

use std::sync::Arc;

use warpgen_config::Config;
use warpgen_testbench::Cosim;
use warpgen_verilate::Library;

use crate::device::{ended, sound, Counters, Device, Host};
use crate::error::LaunchError;
use crate::heap::Buffer;
use crate::launch::{Argument, Range};
use crate::program::Program;

/// The RTL in Verilator, in lockstep with the golden model. Stores outside of buffers are found at the end.
pub struct Rtl {
    host: Host,
    cosim: Cosim,
    max_cycles: u64,
}

impl Rtl {
    /// A device of a configuration and its simulator (`warpgen_testbench::load_simulator`).
    ///
    /// # Errors
    /// A simulator with other ports.
    pub fn new(config: &Config, library: &Arc<Library>) -> Result<Rtl, LaunchError> {
        Ok(Rtl {
            host: Host::new(config),
            cosim: Cosim::new(config, library)?,
            max_cycles: u64::MAX,
        })
    }

    /// Gives up a launch after so many cycles.
    pub fn limit(mut self, cycles: u64) -> Rtl {
        self.max_cycles = cycles;
        self
    }
}

impl Device for Rtl {
    fn config(&self) -> &Config {
        &self.host.config
    }

    fn allocate(&mut self, bytes: u32) -> Result<Buffer, LaunchError> {
        self.host.allocate(bytes)
    }

    fn copy_in(&mut self, buffer: Buffer, bytes: &[u8]) -> Result<(), LaunchError> {
        self.host.copy_in(buffer, bytes)
    }

    fn copy_out(&self, buffer: Buffer, bytes: usize) -> Result<Vec<u8>, LaunchError> {
        self.host.copy_out(buffer, bytes)
    }

    fn launch(
        &mut self,
        program: &Program,
        kernel: &str,
        range: &Range,
        arguments: &[Argument],
    ) -> Result<Counters, LaunchError> {
        let (memory, entry) = self.host.prepare(program, kernel, range, arguments)?;
        let options = warpgen_testbench::Options {
            start_pc: entry,
            max_cycles: self.max_cycles,
            ..warpgen_testbench::Options::new(&self.host.config)
        };
        let report = self.cosim.run(memory, &options).map_err(Box::new)?;
        self.host.memory = self.cosim.memory().clone();
        ended(kernel, &report.exit, "")?;
        sound(kernel, report.divergent_branches, report.under_empty_mask)?;
        self.host.check_guards(kernel)?;
        Ok(Counters {
            cycles: report.cycles,
            warp_instructions: report.warp_instructions,
            thread_instructions: report.thread_instructions,
        })
    }
}
