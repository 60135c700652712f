//! A simulated core: its instance, its ports by name, and what they say.

use std::sync::Arc;

use warpgen_verilate::{Error, InputPort, Library, Model, OutputPort};

/// One core in simulation.
pub struct Rtl {
    /// The simulated module.
    pub model: Model,
    /// Ports that every build has, but for the two memory ports.
    pub ports: Ports,
    /// The retirement port.
    pub trace: TracePorts,
}

/// Ports for the host.
pub struct Ports {
    /// Synchronous reset.
    pub reset: InputPort,
    /// Address of the first instruction.
    pub start_pc: InputPort,
    /// mscratch at reset.
    pub launch_arg: InputPort,
    /// Which counter `counter_value` shows: its CSR address less 0xB00.
    pub counter_select: InputPort,
    /// Control instructions hold fetch, not only issue.
    pub stall_fetch: InputPort,
    /// Which mutant the core is, in a build with mutants.
    pub mutant: Option<InputPort>,
    /// A warp is active or a memory operation outstanding.
    pub busy: OutputPort,
    /// A bit per warp.
    pub active_warps: OutputPort,
    /// The selected counter.
    pub counter_value: OutputPort,
    /// The first trap.
    pub trap_valid: OutputPort,
    trap_warp: OutputPort,
    trap_pc: OutputPort,
    trap_instr: OutputPort,
    trap_cause: OutputPort,
    trap_a0: OutputPort,
    trap_gp: OutputPort,
}

/// The retirement port: what happened in a cycle, and what each warp waits for.
#[allow(missing_docs)] // named after the ports
pub struct TracePorts {
    pub issue_valid: OutputPort,
    pub issue_warp: OutputPort,
    pub issue_pc: OutputPort,
    pub issue_instr: OutputPort,
    pub issue_mask: OutputPort,
    pub write_valid: OutputPort,
    pub write_warp: OutputPort,
    pub write_rd: OutputPort,
    pub write_lanes: OutputPort,
    pub write_data: OutputPort,
    pub access_valid: OutputPort,
    pub access_warp: OutputPort,
    pub access_store: OutputPort,
    pub access_lanes: OutputPort,
    pub access_addr: OutputPort,
    pub access_data: OutputPort,
    pub trap_valid: OutputPort,
    pub trap_warp: OutputPort,
    pub trap_pc: OutputPort,
    pub trap_instr: OutputPort,
    pub trap_cause: OutputPort,
    pub divergent: OutputPort,
    pub state_held: OutputPort,
    pub state_fetch_wait: OutputPort,
    pub state_barrier: OutputPort,
    pub state_spawn: OutputPort,
    pub state_blocked: OutputPort,
    pub state_pc: OutputPort,
    pub state_tmask: OutputPort,
}

impl TracePorts {
    fn new(library: &Library) -> Result<Self, Error> {
        let output = |name: &str| library.output(&format!("trace_{name}"));
        Ok(TracePorts {
            issue_valid: output("issue_valid")?,
            issue_warp: output("issue_warp")?,
            issue_pc: output("issue_pc")?,
            issue_instr: output("issue_instr")?,
            issue_mask: output("issue_mask")?,
            write_valid: output("write_valid")?,
            write_warp: output("write_warp")?,
            write_rd: output("write_rd")?,
            write_lanes: output("write_lanes")?,
            write_data: output("write_data")?,
            access_valid: output("access_valid")?,
            access_warp: output("access_warp")?,
            access_store: output("access_store")?,
            access_lanes: output("access_lanes")?,
            access_addr: output("access_addr")?,
            access_data: output("access_data")?,
            trap_valid: output("trap_valid")?,
            trap_warp: output("trap_warp")?,
            trap_pc: output("trap_pc")?,
            trap_instr: output("trap_instr")?,
            trap_cause: output("trap_cause")?,
            divergent: output("divergent")?,
            state_held: output("state_held")?,
            state_fetch_wait: output("state_fetch_wait")?,
            state_barrier: output("state_barrier")?,
            state_spawn: output("state_spawn")?,
            state_blocked: output("state_blocked")?,
            state_pc: output("state_pc")?,
            state_tmask: output("state_tmask")?,
        })
    }
}

/// The first trap of a run, as the core's status outputs report it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrapStatus {
    /// Warp that trapped.
    pub warp: usize,
    /// Address of the instruction.
    pub pc: u32,
    /// The instruction; 0 when it could not be fetched.
    pub instr: u32,
    /// Cause, one of `warpgen_isa::cause`.
    pub cause: u32,
    /// x10 of the lead lane.
    pub a0: u32,
    /// x3 of the lead lane.
    pub gp: u32,
}

impl Rtl {
    /// A new instance of a core's library.
    ///
    /// # Errors
    /// [`Error::NoSuchPort`] when the library is not a simulation build of a core.
    pub fn new(library: &Arc<Library>) -> Result<Self, Error> {
        let input = |name| library.input(name);
        let output = |name| library.output(name);
        Ok(Rtl {
            ports: Ports {
                reset: input("reset")?,
                start_pc: input("start_pc")?,
                launch_arg: input("launch_arg")?,
                counter_select: input("counter_select")?,
                stall_fetch: input("trace_stall_fetch")?,
                mutant: input("mutant").ok(),
                busy: output("busy")?,
                active_warps: output("active_warps")?,
                counter_value: output("counter_value")?,
                trap_valid: output("trap_valid")?,
                trap_warp: output("trap_warp")?,
                trap_pc: output("trap_pc")?,
                trap_instr: output("trap_instr")?,
                trap_cause: output("trap_cause")?,
                trap_a0: output("trap_a0")?,
                trap_gp: output("trap_gp")?,
            },
            trace: TracePorts::new(library)?,
            model: library.instance(1),
        })
    }

    /// The first trap so far.
    pub fn trap(&self) -> Option<TrapStatus> {
        let (model, ports) = (&self.model, &self.ports);
        model.bit(ports.trap_valid).then(|| TrapStatus {
            warp: model.get(ports.trap_warp) as usize,
            pc: model.get(ports.trap_pc),
            instr: model.get(ports.trap_instr),
            cause: model.get(ports.trap_cause),
            a0: model.get(ports.trap_a0),
            gp: model.get(ports.trap_gp),
        })
    }
}

/// Bits `low .. low + width` of a port's words; `width` is at most 32.
pub(crate) fn field(words: &[u32], low: usize, width: usize) -> u32 {
    let word = |index: usize| u64::from(words.get(index).copied().unwrap_or(0));
    let pair = word(low / 32) | word(low / 32 + 1) << 32;
    (pair >> (low % 32) & ((1 << width) - 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn fields_may_cross_words() {
        let words = [0xf000_0001, 0x0000_000a];
        assert_eq!(field(&words, 28, 8), 0xaf);
        assert_eq!(field(&words, 0, 32), 0xf000_0001);
        assert_eq!(field(&words, 32, 32), 0xa);
        assert_eq!(field(&words, 40, 4), 0);
    }
}
