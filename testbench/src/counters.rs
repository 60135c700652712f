//! The counters of a core, read through its host ports after a run.

use warpgen_isa::csr;

use crate::rtl::Rtl;

/// Names of the counters by CSR address.
const NAMES: [(u32, &str); 18] = [
    (csr::MCYCLE, "cycles"),
    (csr::MINSTRET, "thread_instructions"),
    (csr::COUNTER_SCHEDULER_IDLE, "scheduler_idle"),
    (csr::COUNTER_SCHEDULER_STALL, "scheduler_stall"),
    (csr::COUNTER_IBUFFER_STALL, "ibuffer_stall"),
    (csr::COUNTER_SCOREBOARD_STALL, "scoreboard_stall"),
    (csr::COUNTER_OPERAND_STALL, "operand_stall"),
    (csr::COUNTER_ALU_WAIT, "alu_wait"),
    (csr::COUNTER_FPU_WAIT, "fpu_wait"),
    (csr::COUNTER_LSU_WAIT, "lsu_wait"),
    (csr::COUNTER_SFU_WAIT, "sfu_wait"),
    (csr::COUNTER_CSR_WAIT, "csr_wait"),
    (csr::COUNTER_WARP_CONTROL_WAIT, "warp_control_wait"),
    (csr::COUNTER_FETCHED, "fetched"),
    (csr::COUNTER_LOADS, "loads"),
    (csr::COUNTER_STORES, "stores"),
    (csr::COUNTER_FETCH_LATENCY, "fetch_latency"),
    (csr::COUNTER_LOAD_LATENCY, "load_latency"),
];

/// A counter's name and value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Address of the CSR that reads its low half.
    pub address: u32,
    /// As in the documentation of the counters.
    pub name: &'static str,
    /// Its value.
    pub value: u64,
}

/// Reads every counter; each takes two cycles of an idle core.
pub fn read(rtl: &mut Rtl) -> Vec<Counter> {
    let select = rtl.ports.counter_select;
    let mut one = |(address, name): (u32, &'static str)| {
        rtl.model.set(select, address - csr::COUNTER_FIRST);
        rtl.model.cycle(false);
        rtl.model.cycle(false);
        Counter {
            address,
            name,
            value: rtl.model.get64(rtl.ports.counter_value),
        }
    };
    NAMES.into_iter().map(&mut one).collect()
}

/// The value of the counter with this CSR address.
pub fn value(counters: &[Counter], address: u32) -> u64 {
    counters
        .iter()
        .find(|counter| counter.address == address)
        .map_or(0, |counter| counter.value)
}
