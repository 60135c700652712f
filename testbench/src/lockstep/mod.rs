//! Lockstep: the golden model steps through the instructions that a core issues, and every effect is compared.
//!
//! The retirement port gives the issues in order; register writes, accesses and traps come later. A step of the golden
//! model says what an instruction will do: the write waits in a table by (warp, rd), where at most one can be pending;
//! accesses wait in one queue, since they keep issue order; a trap waits per warp.
//!
//! A core with a pc per lane chooses which of its lanes run: the model lets the lanes of the issue's mask step, if they
//! can run together, and compares their pc.
//!
//! Values that depend on time (cycle and performance counters, active warps) are taken from the core into the model.
//!
//! Behind a load or store that traps, the core may have issued younger instructions of the warp (ISA.md 1: precise but
//! for misalignment and access errors). They are not known to the model: their effects are let through, their registers
//! are taken from the core, and the bytes that they and the faulting store wrote are left out of the last comparison.

mod end;
mod stray;

pub use end::End;

use std::collections::VecDeque;

use warpgen_config::{Config, Region};
use warpgen_isa::{cause, REGISTER_NAMES};
use warpgen_sim::warp::{Access, Trap};
use warpgen_sim::Machine;
use warpgen_verilate::{Model, OutputPort};

use crate::difference::{Difference, History, Issue};
use crate::rtl::{Rtl, TracePorts};

const LANES: usize = 32;
/// x0 to x31, f0 to f31.
const REGISTERS: usize = 64;
const _: () = assert!(
    REGISTER_NAMES.len() == REGISTERS,
    "every register has a name"
);

/// A register write that the golden model made and the core has not reported yet.
#[derive(Clone)]
struct Expected {
    pending: bool,
    timing_dependent: bool,
    lanes: u32,
    values: [u32; LANES],
    issue: Issue,
}

/// A load or store that the core has to report.
struct ExpectedAccess {
    warp: usize,
    issue: Issue,
    /// `None`: issued behind a trap; may or may not reach the memory unit.
    known: Option<Access>,
}

struct ExpectedTrap {
    trap: Trap,
    issue: Issue,
}

/// State of the comparison of one run.
pub struct Lockstep {
    golden: Machine,
    threads: usize,
    lane_pcs: bool,
    cycle: u64,
    writes: Vec<Expected>,
    pending_writes: usize,
    accesses: VecDeque<ExpectedAccess>,
    traps: Vec<Option<ExpectedTrap>>,
    /// Per warp: instructions issued behind a memory trap that was not reported yet are let through.
    behind_trap: Vec<bool>,
    /// Per warp: registers that such instructions write.
    stray_writes: Vec<u64>,
    /// Bytes that such instructions stored.
    stray_bytes: Vec<Region>,
    /// Such an instruction acted on other warps: nothing can be compared from there on.
    lost: bool,
    history: History,
    traps_expected: u64,
    /// Plain branches and jumps whose lanes disagreed, as the core reports them.
    divergent: u64,
    /// The golden model's side of the trap that the core reported first.
    first_trap: Option<Trap>,
}

type Check = Result<(), Box<Difference>>;

impl Lockstep {
    /// Compares a core that starts where `golden` starts.
    pub fn new(config: &Config, golden: Machine) -> Self {
        let empty = Expected {
            pending: false,
            timing_dependent: false,
            lanes: 0,
            values: [0; LANES],
            issue: Issue::default(),
        };
        Lockstep {
            golden,
            threads: config.threads,
            lane_pcs: config.has_lane_pcs(),
            cycle: 0,
            writes: vec![empty; config.warps * REGISTERS],
            pending_writes: 0,
            accesses: VecDeque::new(),
            traps: (0..config.warps).map(|_| None).collect(),
            behind_trap: vec![false; config.warps],
            stray_writes: vec![0; config.warps],
            stray_bytes: Vec::new(),
            lost: false,
            history: History::new(config.warps),
            traps_expected: 0,
            divergent: 0,
            first_trap: None,
        }
    }

    /// The golden model.
    pub fn golden(&self) -> &Machine {
        &self.golden
    }

    /// Instructions that trapped so far.
    pub fn traps(&self) -> u64 {
        self.traps_expected
    }

    /// The last issues of a warp, oldest first.
    pub fn history(&self, warp: usize) -> Vec<Issue> {
        self.history.of(warp)
    }

    /// True when an instruction issued behind a memory trap acted on other warps, so that nothing after it could be
    /// compared.
    pub fn lost(&self) -> bool {
        self.lost
    }

    /// Compares what the core reported in the cycle that just ran. Returns whether it reported anything.
    ///
    /// # Errors
    /// The first difference.
    #[inline]
    pub fn observe(&mut self, rtl: &Rtl, cycle: u64) -> Result<bool, Box<Difference>> {
        let (model, trace) = (&rtl.model, &rtl.trace);
        self.cycle = cycle;
        let mut progress = false;
        self.divergent += u64::from(model.bit(trace.divergent));
        if model.bit(trace.write_valid) {
            progress = true;
            self.write(model, trace)?;
        }
        if model.bit(trace.access_valid) {
            progress = true;
            self.access(model, trace)?;
        }
        if model.bit(trace.issue_valid) {
            progress = true;
            self.issue(model, trace)?;
        }
        // Last: a warp may still issue in the cycle in which a memory trap stops it.
        if model.bit(trace.trap_valid) {
            progress = true;
            self.trap(model, trace)?;
        }
        Ok(progress)
    }

    fn differ(
        &self,
        warp: Option<usize>,
        issue: Option<Issue>,
        what: impl Into<String>,
        golden: impl Into<String>,
        core: impl Into<String>,
    ) -> Box<Difference> {
        Box::new(Difference {
            cycle: self.cycle,
            warp,
            what: what.into(),
            golden: golden.into(),
            core: core.into(),
            instruction: issue,
            history: warp.map(|warp| self.history.of(warp)).unwrap_or_default(),
        })
    }

    fn warp(&self, model: &Model, port: OutputPort) -> Result<usize, Box<Difference>> {
        let warp = model.get(port) as usize;
        if warp < self.traps.len() {
            return Ok(warp);
        }
        let warps = format!("{} warps", self.traps.len());
        Err(self.differ(
            None,
            None,
            "number of a warp",
            warps,
            format!("warp {warp}"),
        ))
    }

    fn issue(&mut self, model: &Model, trace: &TracePorts) -> Check {
        let warp = self.warp(model, trace.issue_warp)?;
        let issue = Issue {
            cycle: self.cycle,
            pc: model.get(trace.issue_pc),
            instr: model.get(trace.issue_instr),
            mask: model.get(trace.issue_mask),
        };
        self.history.push(warp, issue);
        if self.lost {
            return Ok(());
        }
        if self.behind_trap[warp] {
            self.stray(warp, issue);
            return Ok(());
        }
        if !self.golden.runnable(warp) {
            return Err(self.differ(
                Some(warp),
                Some(issue),
                "warp that issues",
                "not runnable",
                "issues",
            ));
        }
        let step = if self.lane_pcs {
            match self.golden.step_group(warp, issue.mask) {
                Ok(step) => step,
                Err(error) => {
                    let (what, core) = ("lanes that issue together", issue.to_string());
                    return Err(self.differ(Some(warp), None, what, error.to_string(), core));
                }
            }
        } else {
            self.golden.step(warp)
        };
        let same = (step.pc, step.instr, step.mask) == (issue.pc, issue.instr, issue.mask);
        if !same {
            let golden = Issue {
                cycle: self.cycle,
                pc: step.pc,
                instr: step.instr,
                mask: step.mask,
            };
            let what = match (golden.pc == issue.pc, golden.instr == issue.instr) {
                (false, _) => "pc",
                (true, false) => "instruction word",
                (true, true) => "thread mask",
            };
            return Err(self.differ(
                Some(warp),
                None,
                what,
                golden.to_string(),
                issue.to_string(),
            ));
        }
        if let Some(known) = step.accesses.filter(|access| access.lanes != 0) {
            self.accesses.push_back(ExpectedAccess {
                warp,
                issue,
                known: Some(known),
            });
        }
        if let Some(trap) = step.trap {
            self.traps_expected += 1;
            self.behind_trap[warp] =
                matches!(trap.cause, cause::LOAD_MISALIGNED..=cause::STORE_ACCESS);
            if trap.cause == cause::STORE_ACCESS {
                let known = self.accesses.back().and_then(|access| access.known);
                self.stray_bytes
                    .extend(known.iter().flat_map(stray::stored_bytes));
            }
            self.traps[warp] = Some(ExpectedTrap { trap, issue });
            return Ok(());
        }
        if let Some(write) = step.write.as_ref().filter(|write| write.lanes != 0) {
            let place = &mut self.writes[warp * REGISTERS + write.rd as usize];
            if place.pending {
                let register = REGISTER_NAMES[write.rd as usize];
                let older = place.issue.to_string();
                let what = format!("issue of a second write to {register} while one is pending");
                return Err(self.differ(
                    Some(warp),
                    Some(issue),
                    what,
                    format!("pending: {older}"),
                    "issued",
                ));
            }
            *place = Expected {
                pending: true,
                timing_dependent: write.timing_dependent,
                lanes: write.lanes,
                values: write.values,
                issue,
            };
            self.pending_writes += 1;
        }
        Ok(())
    }

    fn write(&mut self, model: &Model, trace: &TracePorts) -> Check {
        let warp = self.warp(model, trace.write_warp)?;
        let rd = model.get(trace.write_rd) as usize;
        let lanes = model.get(trace.write_lanes);
        let data = model.words(trace.write_data);
        if lanes == 0 || self.lost {
            return Ok(());
        }
        let register = REGISTER_NAMES
            .get(rd)
            .copied()
            .unwrap_or("a register that does not exist");
        let place = match self
            .writes
            .get_mut(warp * REGISTERS + rd)
            .filter(|_| rd < REGISTERS)
        {
            Some(place) if place.pending => place,
            _ if rd < REGISTERS && self.stray_writes[warp] >> rd & 1 != 0 => {
                self.stray_writes[warp] &= !(1 << rd);
                self.golden.patch(warp, rd as u8, lanes, data);
                return Ok(());
            }
            _ => {
                let core = format!("writes {}", lane_values(lanes, data));
                return Err(self.differ(
                    Some(warp),
                    None,
                    format!("write of {register}"),
                    "no write pending",
                    core,
                ));
            }
        };
        place.pending = false;
        self.pending_writes -= 1;
        let issue = place.issue;
        if place.lanes != lanes {
            let (golden, core) = (
                format!("lanes {:#x}", place.lanes),
                format!("lanes {lanes:#x}"),
            );
            return Err(self.differ(
                Some(warp),
                Some(issue),
                format!("lanes written of {register}"),
                golden,
                core,
            ));
        }
        if place.timing_dependent {
            self.golden.patch(warp, rd as u8, lanes, data);
            return Ok(());
        }
        let wrong = |lane: &usize| lanes >> lane & 1 != 0 && place.values[*lane] != data[*lane];
        if (0..self.threads).any(|lane| wrong(&lane)) {
            let (golden, core) = (lane_values(lanes, &place.values), lane_values(lanes, data));
            return Err(self.differ(
                Some(warp),
                Some(issue),
                format!("value of {register}"),
                golden,
                core,
            ));
        }
        Ok(())
    }

    fn access(&mut self, model: &Model, trace: &TracePorts) -> Check {
        let warp = self.warp(model, trace.access_warp)?;
        let store = model.bit(trace.access_store);
        let lanes = model.get(trace.access_lanes);
        let addresses = model.words(trace.access_addr);
        let data = model.words(trace.access_data);
        if lanes == 0 || self.lost {
            return Ok(());
        }
        let kind = if store { "store" } else { "load" };
        let core = || {
            let values = if store {
                format!(" data {}", lane_values(lanes, data))
            } else {
                String::new()
            };
            format!(
                "{kind} of warp {warp} at {}{values}",
                lane_values(lanes, addresses)
            )
        };
        loop {
            let Some(expected) = self.accesses.pop_front() else {
                return Err(self.differ(Some(warp), None, "memory access", "none pending", core()));
            };
            let issue = expected.issue;
            let Some(known) = expected.known else {
                if expected.warp != warp {
                    continue;
                }
                if store {
                    let bytes = 1 << (issue.instr >> 12 & 3);
                    let active = (0..self.threads).filter(|lane| lanes >> lane & 1 != 0);
                    self.stray_bytes.extend(active.map(|lane| Region {
                        base: addresses[lane],
                        bytes,
                    }));
                }
                return Ok(());
            };
            let valid = u32::MAX >> (32 - 8 * u32::from(known.bytes));
            let lane_same = |lane: usize| {
                known.lanes >> lane & 1 == 0
                    || (known.addresses[lane] == addresses[lane]
                        && (!store || (known.data[lane] ^ data[lane]) & valid == 0))
            };
            let same = expected.warp == warp
                && known.store == store
                && known.lanes == lanes
                && (0..self.threads).all(lane_same);
            if same {
                return Ok(());
            }
            let kind = if known.store { "store" } else { "load" };
            let values = if known.store {
                format!(" data {}", lane_values(known.lanes, &known.data))
            } else {
                String::new()
            };
            let at = lane_values(known.lanes, &known.addresses);
            let golden = format!("{kind} of warp {} at {at}{values}", expected.warp);
            return Err(self.differ(
                Some(expected.warp),
                Some(issue),
                "memory access",
                golden,
                core(),
            ));
        }
    }

    fn trap(&mut self, model: &Model, trace: &TracePorts) -> Check {
        let warp = self.warp(model, trace.trap_warp)?;
        if self.lost {
            return Ok(());
        }
        let (pc, instr, cause) = (
            model.get(trace.trap_pc),
            model.get(trace.trap_instr),
            model.get(trace.trap_cause),
        );
        let core = format!(
            "pc {pc:08x}, instruction {instr:08x}, cause {cause} ({})",
            cause_name(cause)
        );
        let Some(ExpectedTrap {
            trap: expected,
            issue,
        }) = self.traps[warp].take()
        else {
            return Err(self.differ(Some(warp), None, "trap", "no trap", core));
        };
        self.behind_trap[warp] = false;
        self.first_trap.get_or_insert(expected);
        if (expected.pc, expected.instr, expected.cause) == (pc, instr, cause) {
            return Ok(());
        }
        let name = cause_name(expected.cause);
        let golden = format!(
            "pc {:08x}, instruction {:08x}, cause {} ({name})",
            expected.pc, expected.instr, expected.cause
        );
        Err(self.differ(Some(warp), Some(issue), "trap", golden, core))
    }
}

/// `lane:value` of the active lanes.
fn lane_values(lanes: u32, values: &[u32]) -> String {
    let active = values
        .iter()
        .enumerate()
        .filter(|(lane, _)| lanes >> lane & 1 != 0);
    let list: Vec<String> = active
        .map(|(lane, value)| format!("{lane}:{value:08x}"))
        .collect();
    format!("[{}]", list.join(" "))
}

fn cause_name(number: u32) -> &'static str {
    cause::name(number).unwrap_or("unknown cause")
}
