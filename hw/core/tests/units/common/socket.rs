//! A mechanism behind its socket: events in, masks and updates out.

use super::{bits, lanes};
use warpgen_config::Config;
use warpgen_core::control_word::{KIND_BITS, KIND_CLAIMED};
use warpgen_core::divergence::Mechanism;
use warpgen_hdl::prelude::*;

/// What the SFU says about a control instruction.
#[derive(Clone, Debug)]
pub struct Event {
    pub kind: u64,
    pub warp: usize,
    pub pc: u32,
    pub instr: u32,
    pub imm: u32,
    pub rs1: Vec<u32>,
    pub rs2: Vec<u32>,
    pub taken: u64,
    pub target: Vec<u32>,
}

impl Event {
    pub fn new(kind: u64, warp: usize, instr: u32, threads: usize) -> Self {
        Event {
            kind,
            warp,
            pc: 0x8000_0100,
            instr,
            imm: 0x8000_0200,
            rs1: vec![0; threads],
            rs2: vec![0; threads],
            taken: 0,
            target: vec![0; threads],
        }
    }

    /// A claimed instruction.
    pub fn claimed(warp: usize, instr: u32, rs1: &[u32]) -> Self {
        Event {
            rs1: rs1.to_vec(),
            ..Event::new(KIND_CLAIMED, warp, instr, rs1.len())
        }
    }
}

/// What a mechanism makes of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    pub updated: bool,
    pub released: bool,
    /// Where fetch goes on.
    pub redirect: Option<u32>,
    pub ended: bool,
    pub rd: u32,
    pub rd_lanes: u64,
    pub trap: Option<u64>,
    pub divergent: bool,
    /// The warp's mask afterwards.
    pub mask: u64,
}

/// A mechanism under test.
pub struct Driver<M: Mechanism> {
    pub bench: Bench<M>,
    threads: usize,
}

impl<M: Mechanism> Driver<M> {
    pub fn new(mechanism: M, config: &Config) -> Self {
        let mut bench = Bench::new(mechanism);
        bench.reset();
        Driver {
            bench,
            threads: config.threads,
        }
    }

    pub fn mask(&mut self, warp: usize) -> u64 {
        self.bench.settle();
        bits(self.bench.uut.socket().tmask[warp].val())
    }

    /// An instruction in decode: claimed, writes rd, reads rs1 and rs2, in every lane, stops fetch, has a target.
    pub fn claim(&mut self, instr: u32) -> Option<[bool; 6]> {
        self.bench.uut.socket().claim_instr.next = Word::new(32, instr.into());
        self.bench.settle();
        let s = self.bench.uut.socket();
        s.claim_hit.val().then(|| {
            [
                s.claim_rd.val(),
                s.claim_rs1.val(),
                s.claim_rs2.val(),
                s.claim_all.val(),
                s.claim_wait.val(),
                s.claim_target.val(),
            ]
        })
    }

    /// Warps start.
    pub fn spawn(&mut self, warps: u64) {
        let width = self.bench.uut.socket().spawn.width();
        self.bench.uut.socket().spawn.next = Word::new(width, warps);
        self.bench.tick();
        self.bench.uut.socket().spawn.next = Word::new(width, 0);
    }

    /// One event, with the mask the warp has.
    pub fn event(&mut self, e: &Event) -> Effect {
        let mask = self.mask(e.warp);
        let threads = self.threads;
        let per_lane = |f: &dyn Fn(usize) -> bool| {
            let all = (0..threads).fold(0, |all, i| all | u64::from(f(i)) << i);
            Word::new(threads, all)
        };
        let lead = if mask == 0 { 0 } else { mask.ilog2() as usize };
        // csrr*i brings its immediate as rs1 of the lead lane
        let immediate = e.instr & 0x7f == 0x73 && e.instr >> 14 & 1 == 1;
        let lead1 = if immediate {
            e.instr >> 15 & 31
        } else {
            e.rs1[lead]
        };
        let s = self.bench.uut.socket();
        s.event_valid.next = true;
        s.event_kind.next = Word::new(KIND_BITS, e.kind);
        s.event_warp.next = Word::new(s.event_warp.width(), e.warp as u64);
        s.event_pc.next = Word::new(32, e.pc.into());
        s.event_instr.next = Word::new(32, e.instr.into());
        s.event_imm.next = Word::new(32, e.imm.into());
        s.event_mask.next = Word::new(threads, mask);
        s.event_predicate.next = per_lane(&|i| e.rs1[i] & 1 == 1);
        s.event_nonzero1.next = per_lane(&|i| e.rs1[i] != 0);
        s.event_nonzero2.next = per_lane(&|i| e.rs2[i] != 0);
        s.event_lead1.next = Word::new(32, lead1.into());
        s.event_lead2.next = Word::new(32, e.rs2[lead].into());
        s.event_taken.next = Word::new(threads, e.taken);
        s.event_target.next = lanes(&e.target);
        s.event_lead_taken.next = e.taken >> lead & 1 == 1;
        s.event_lead_target.next = Word::new(32, e.target[lead].into());
        self.bench.settle();
        let s = self.bench.uut.socket();
        let updated = s.update_valid.val();
        assert!(!updated || bits(s.update_warp.val()) == e.warp as u64);
        let mut effect = Effect {
            updated,
            released: updated && s.update_release.val(),
            redirect: (updated && s.update_redirect.val()).then(|| bits(s.update_pc.val()) as u32),
            ended: updated && s.update_end.val(),
            rd: bits(s.answer_rd.val()) as u32,
            rd_lanes: bits(s.answer_lanes.val()),
            trap: s.answer_trap.val().then(|| bits(s.answer_cause.val())),
            divergent: s.divergent.val(),
            mask: 0,
        };
        self.bench.tick();
        self.bench.uut.socket().event_valid.next = false;
        effect.mask = self.mask(e.warp);
        effect
    }

    /// Gives a warp a mask with `vx_tmc`.
    pub fn tmc(&mut self, warp: usize, mask: u32) -> Effect {
        let mut e = Event::new(
            warpgen_core::control_word::KIND_TMC,
            warp,
            0x0000_000b,
            self.threads,
        );
        e.rs1 = vec![mask; self.threads];
        self.event(&e)
    }
}
