//! Fetch: hits, refills, errors, stale epochs, and `fence.i` during a refill.

use crate::common::{bits, config, lanes, random};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::VecDeque;
use warpgen_config::Config;
use warpgen_core::fetch::Fetch;
use warpgen_hdl::prelude::*;

/// From here on the memory answers with an error.
const BAD: u32 = 0x9000_0000;

/// The word at an address, in a generation of the memory's contents.
fn word(address: u32, generation: u32) -> u32 {
    address.wrapping_mul(0x9e37_79b1) ^ generation << 24 ^ 0x5a5a
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Fetched {
    warp: u64,
    pc: u32,
    epoch: u64,
    instr: Option<u32>,
    fault: bool,
    misaligned: bool,
}

/// The unit with a memory behind it.
struct Driver {
    bench: Bench<Fetch>,
    line_bytes: u32,
    latency: u32,
    generation: u32,
    /// Line asked for, and cycles until it is answered.
    asked: Option<(u32, u32, u32)>,
    requests: Vec<u32>,
    out: VecDeque<Fetched>,
}

impl Driver {
    fn new(latency: u32) -> Self {
        Driver::with_cache(latency, 64)
    }

    fn with_cache(latency: u32, icache_bytes: usize) -> Self {
        let config = Config {
            line_bytes: 16,
            icache_bytes,
            ..config(4, 2)
        };
        let mut bench = Bench::new(Fetch::new(&config));
        bench.reset();
        Driver {
            bench,
            line_bytes: 16,
            latency,
            generation: 0,
            asked: None,
            requests: vec![],
            out: VecDeque::new(),
        }
    }

    /// One cycle with this fetch on offer; whether it was taken.
    fn cycle(&mut self, offer: Option<(u64, u32)>) -> bool {
        let (warp, pc) = offer.unwrap_or((0, 0));
        let u = &mut self.bench.uut;
        u.fetch_valid.next = offer.is_some();
        u.fetch_warp.next = Word::new(2, warp);
        u.fetch_pc.next = Word::new(32, pc.into());
        u.fetch_epoch.next = u.epochs[warp as usize].val();
        u.imem_req_ready.next = self.asked.is_none();
        u.imem_resp_valid.next = false;
        if let Some((line, wait, generation)) = self.asked {
            if wait == 0 {
                let words: Vec<u32> = (0..self.line_bytes / 4)
                    .map(|i| word(line + 4 * i, generation))
                    .collect();
                u.imem_resp_valid.next = true;
                u.imem_resp_data.next = lanes(&words);
                u.imem_resp_error.next = line >= BAD;
                self.asked = None;
            } else {
                self.asked = Some((line, wait - 1, generation));
            }
        }
        self.bench.settle();
        let u = &self.bench.uut;
        if u.imem_req_valid.val() && u.imem_req_ready.val() {
            let line = bits(u.imem_req_addr.val()) as u32;
            assert_eq!(line % self.line_bytes, 0, "requests are line aligned");
            self.requests.push(line);
            self.asked = Some((line, self.latency, self.generation));
        }
        if u.stage2_valid.val() {
            let (fault, misaligned) = (u.stage2_fault.val(), u.stage2_misaligned.val());
            self.out.push_back(Fetched {
                warp: bits(u.stage2_warp.val()),
                pc: bits(u.stage2_pc.val()) as u32,
                epoch: bits(u.stage2_epoch.val()),
                instr: (!fault && !misaligned).then(|| bits(u.stage2_instr.val()) as u32),
                fault,
                misaligned,
            });
        }
        let taken = offer.is_some() && u.fetch_ready.val();
        self.bench.tick();
        self.bench.uut.invalidate.next = false;
        taken
    }

    fn fetch(&mut self, warp: u64, pc: u32) {
        let mut cycles = 0;
        while !self.cycle(Some((warp, pc))) {
            cycles += 1;
            assert!(cycles < 100, "the fetch of {pc:#x} is not taken");
        }
    }

    fn drain(&mut self) {
        (0..40).for_each(|_| {
            self.cycle(None);
        });
    }

    /// `fence.i` in the next cycle; the memory has other contents now.
    fn invalidate(&mut self) {
        self.bench.uut.invalidate.next = true;
        self.generation += 1;
    }

    fn epoch(&mut self, warp: usize, epoch: u64) {
        self.bench.uut.epochs[warp].next = Word::new(2, epoch);
        self.bench.settle();
    }
}

#[test]
fn a_line_is_asked_for_once_and_hits_come_one_a_cycle() {
    let mut d = Driver::new(3);
    d.fetch(1, 0x104);
    d.drain();
    assert_eq!(
        d.out.pop_front().map(|f| f.instr),
        Some(Some(word(0x104, 0)))
    );
    for i in 0..4 {
        assert!(d.cycle(Some((1, 0x100 + 4 * i))), "every cycle");
    }
    d.drain();
    let words: Vec<_> = d.out.iter().map(|f| f.instr).collect();
    assert_eq!(
        words,
        [0x100, 0x104, 0x108, 0x10c].map(|a| Some(word(a, 0)))
    );
    assert_eq!(d.requests, [0x100]);
}

#[test]
fn lines_with_one_place_replace_each_other() {
    // Tags of up to 128 lines stand in distributed RAM, those of more in block RAM.
    for bytes in [64, 2048, 4096] {
        let mut d = Driver::with_cache(0, bytes as usize);
        for pc in [0x100, 0x100 + bytes, 0x104 + bytes, 0x100] {
            d.fetch(0, pc);
            d.drain();
            assert_eq!(d.out.pop_front().map(|f| f.instr), Some(Some(word(pc, 0))));
        }
        assert_eq!(d.requests, [0x100, 0x100 + bytes, 0x100]);
    }
}

#[test]
fn a_line_that_answers_with_an_error_is_a_fault_and_is_not_kept() {
    let mut d = Driver::new(2);
    for _ in 0..2 {
        d.fetch(2, BAD + 8);
        d.drain();
        let f = d.out.pop_front().expect("goes on");
        assert!(f.fault && f.pc == BAD + 8);
    }
    assert_eq!(d.requests, [BAD, BAD]);
    d.fetch(2, 0x100);
    d.drain();
    assert!(!d.out.pop_front().expect("goes on").fault);
}

#[test]
fn a_misaligned_pc_needs_no_line() {
    let mut d = Driver::new(2);
    d.fetch(0, 0x102);
    d.drain();
    assert!(d.out.pop_front().expect("goes on").misaligned);
    assert_eq!(d.requests, []);
}

#[test]
fn a_fetch_of_an_old_epoch_is_dropped_without_a_refill() {
    let mut d = Driver::new(2);
    d.fetch(3, 0x100);
    d.epoch(3, 1);
    d.drain();
    assert!(d.out.is_empty());
    assert_eq!(d.requests, []);
}

#[test]
fn a_fetch_that_becomes_stale_during_its_refill_is_dropped_and_the_line_kept() {
    let mut d = Driver::new(5);
    d.fetch(3, 0x100);
    d.cycle(None);
    d.cycle(None);
    d.epoch(3, 1);
    d.drain();
    assert!(d.out.is_empty());
    d.fetch(3, 0x100);
    d.drain();
    assert_eq!(
        d.out.pop_front().map(|f| (f.epoch, f.instr)),
        Some((1, Some(word(0x100, 0))))
    );
    assert_eq!(d.requests.len(), 1);
}

#[test]
fn fence_i_empties_the_cache() {
    let mut d = Driver::new(1);
    d.fetch(0, 0x100);
    d.drain();
    d.invalidate();
    d.cycle(None);
    d.fetch(0, 0x100);
    d.drain();
    assert_eq!(d.out.back().and_then(|f| f.instr), Some(word(0x100, 1)));
}

#[test]
fn a_line_asked_for_before_a_fence_i_is_not_kept_whenever_it_comes() {
    for wait in 0..14 {
        let mut d = Driver::new(5);
        d.fetch(0, 0x100);
        (0..wait).for_each(|_| {
            d.cycle(None);
        });
        d.invalidate();
        d.cycle(None);
        // the warp of the fence starts again in a new epoch
        d.epoch(0, 1);
        d.drain();
        d.out.clear();
        d.fetch(0, 0x100);
        d.drain();
        assert_eq!(
            d.out.back().and_then(|f| f.instr),
            Some(word(0x100, 1)),
            "fence {wait} cycles later"
        );
    }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Fetch(u64, u32),
    Idle,
    Epoch(usize),
    Invalidate,
}

#[test]
fn every_current_fetch_comes_in_order_with_its_word() {
    let pc = prop_oneof![
        8 => (0..64u32).prop_map(|i| 0x8000_0000 + 4 * i),
        1 => (0..8u32).prop_map(|i| BAD + 4 * i),
        1 => (0..8u32).prop_map(|i| 0x8000_0002 + 4 * i),
    ];
    let step = prop_oneof![
        10 => (0..4u64, pc).prop_map(|(warp, pc)| Step::Fetch(warp, pc)),
        4 => Just(Step::Idle),
        2 => (0..4usize).prop_map(Step::Epoch),
        1 => Just(Step::Invalidate),
    ];
    random(
        40,
        (0..6u32, vec(step, 1..80)),
        |(latency, steps): (u32, Vec<Step>)| {
            let mut d = Driver::new(latency);
            // warp, pc, epoch, oldest generation that may be seen
            let mut expected: VecDeque<(u64, u32, u64, u32)> = VecDeque::new();
            let mut epochs = [0u64; 4];
            let check = |d: &mut Driver,
                         expected: &mut VecDeque<(u64, u32, u64, u32)>,
                         epochs: &[u64; 4]| {
                while let Some(f) = d.out.pop_front() {
                    // what comes before it was stale
                    loop {
                        let (warp, pc, epoch, oldest) = expected.pop_front().expect("was fetched");
                        if (warp, pc, epoch) != (f.warp, f.pc, f.epoch) {
                            assert_ne!(epoch, epochs[warp as usize], "{pc:#x} is lost");
                            continue;
                        }
                        assert_eq!(f.misaligned, pc & 2 != 0);
                        assert_eq!(f.fault, pc >= BAD);
                        if let Some(instr) = f.instr {
                            let fine = (oldest..=d.generation).any(|g| instr == word(pc, g));
                            assert!(fine, "{pc:#x} is older than the fence before it");
                        }
                        break;
                    }
                }
            };
            for step in steps {
                match step {
                    Step::Fetch(warp, pc) => {
                        let mut cycles = 0;
                        while !d.cycle(Some((warp, pc))) {
                            check(&mut d, &mut expected, &epochs);
                            cycles += 1;
                            assert!(cycles < 200, "the fetch of {pc:#x} is not taken");
                        }
                        expected.push_back((warp, pc, epochs[warp as usize], d.generation));
                    }
                    Step::Idle => {
                        d.cycle(None);
                    }
                    Step::Epoch(warp) => {
                        let next = (epochs[warp] + 1) % 4;
                        // epochs are reused: what is in flight must be gone before that, and what was stale is
                        if next == 0 {
                            d.drain();
                            check(&mut d, &mut expected, &epochs);
                            for (warp, pc, epoch, _) in expected.drain(..) {
                                assert_ne!(epoch, epochs[warp as usize], "{pc:#x} is lost");
                            }
                        }
                        epochs[warp] = next;
                        d.epoch(warp, next);
                    }
                    Step::Invalidate => {
                        d.invalidate();
                        d.cycle(None);
                    }
                }
                check(&mut d, &mut expected, &epochs);
            }
            d.drain();
            check(&mut d, &mut expected, &epochs);
            for (warp, pc, epoch, _) in expected {
                assert_ne!(epoch, epochs[warp as usize], "{pc:#x} is lost");
            }
        },
    );
}
