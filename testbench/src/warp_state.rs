//! What each warp of a core waits for: told when a run makes no progress.

use std::fmt;

use warpgen_config::Config;
use warpgen_verilate::OutputPort;

use crate::rtl::{field, Rtl};

/// What each warp of a core waits for, from its state outputs.
pub fn warp_states(rtl: &Rtl, config: &Config) -> Vec<WarpState> {
    let (model, trace) = (&rtl.model, &rtl.trace);
    let bit = |port: OutputPort, warp: usize| field(model.words(port), warp, 1) != 0;
    (0..config.warps)
        .map(|warp| {
            let waits = [
                (trace.state_barrier, "a barrier"),
                (trace.state_spawn, "the other warps to end (wspawn)"),
                (trace.state_held, "a control operation"),
                (trace.state_blocked, "a register write (scoreboard)"),
                (trace.state_fetch_wait, "an instruction fetch"),
            ];
            WarpState {
                warp,
                active: bit(rtl.ports.active_warps, warp),
                pc: field(model.words(trace.state_pc), 32 * warp, 32),
                tmask: field(
                    model.words(trace.state_tmask),
                    config.threads * warp,
                    config.threads,
                ),
                waits: waits
                    .into_iter()
                    .filter(|(port, _)| bit(*port, warp))
                    .map(|(_, text)| text)
                    .collect(),
            }
        })
        .collect()
}

/// One warp of a core that makes no progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WarpState {
    /// Its number.
    pub warp: usize,
    /// It runs at all.
    pub active: bool,
    /// Address of its next fetch.
    pub pc: u32,
    /// Its thread mask.
    pub tmask: u32,
    /// What it waits for; may be empty, or several.
    pub waits: Vec<&'static str>,
}

impl fmt::Display for WarpState {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let WarpState {
            warp,
            active,
            pc,
            tmask,
            waits,
        } = self;
        if !active {
            return write!(f, "warp {warp}: not active");
        }
        let waits = if waits.is_empty() {
            "nothing that it reports".to_string()
        } else {
            waits.join(", ")
        };
        write!(
            f,
            "warp {warp}: pc {pc:08x}, mask {tmask:#x}, waits for {waits}"
        )
    }
}
