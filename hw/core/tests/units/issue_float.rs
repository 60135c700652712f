//! Issue with floating point: beats between instructions for the float unit's lanes, write slots, the divider, waits.

use crate::common::{bits, config};
use warpgen_config::Config;
use warpgen_core::control_word::{CLASS_BITS, CTL_BITS, FLOAT_CLASS_BITS};
use warpgen_core::issue::Issue;
use warpgen_hdl::prelude::*;

const FUSED: u64 = 1;
const SHORT: u64 = 2;
const DIVIDE: u64 = 4;
/// An access to fcsr: also of class SFU.
const FLOAT_CSR: u64 = 8;
const SFU: u64 = 16;

fn bench(fpu_lanes: usize) -> Bench<Issue> {
    let config = Config {
        float: true,
        fpu_lanes,
        ..config(4, 4)
    };
    let mut b = Bench::new(Issue::new(&config));
    b.uut.active.next = Word::new(4, 15);
    b.uut.divide_ready.next = true;
    b.uut.memory_ready.next = true;
    b.uut.float_divide_ready[0].next = true;
    b.reset();
    b
}

/// Puts an instruction of warp, class and float class at the end of its buffer.
fn push(b: &mut Bench<Issue>, instruction: Option<(u64, u64, u64)>) {
    let u = &mut b.uut;
    u.decode_valid.next = instruction.is_some();
    let (warp, class, float) = instruction.unwrap_or_default();
    u.decode_warp.next = Word::new(2, warp);
    u.decode_pc.next = Word::zero(32);
    u.decode_instr.next = Word::zero(32);
    u.decode_imm.next = Word::zero(32);
    u.decode_ctl.next = Word::zero(CTL_BITS);
    u.decode_rd.next = Word::zero(6);
    u.decode_rs1.next = Word::zero(6);
    u.decode_rs2.next = Word::zero(6);
    u.decode_rs3[0].next = Word::zero(6);
    u.decode_class.next = Word::new(CLASS_BITS, class);
    u.decode_float[0].next = Word::new(FLOAT_CLASS_BITS, float);
    b.settle();
}

/// Buffers the instructions while nothing may issue.
fn fill(b: &mut Bench<Issue>, instructions: &[(u64, u64, u64)]) {
    b.uut.divergence_hold.next = Word::new(4, 15);
    for &i in instructions {
        push(b, Some(i));
        b.tick();
    }
    push(b, None);
    b.tick();
    b.uut.divergence_hold.next = Word::zero(4);
    b.settle();
}

/// What issues in each of the next cycles, and whether the write port is reserved in it.
fn run(b: &mut Bench<Issue>, cycles: usize) -> Vec<(Option<u64>, bool)> {
    let mut seen = Vec::new();
    for _ in 0..cycles {
        b.settle();
        let u = &b.uut;
        let class = u
            .issue_valid
            .val()
            .then(|| bits(u.issue_class.val()) << FLOAT_CLASS_BITS | bits(u.issue_float[0].val()));
        seen.push((class, u.slot_now.val()));
        b.tick();
    }
    seen
}

fn cycles_of(seen: &[(Option<u64>, bool)], class: u64) -> Vec<usize> {
    let found = seen.iter().enumerate().filter(|(_, s)| s.0 == Some(class));
    found.map(|(cycle, _)| cycle).collect()
}

#[test]
fn multiply_adds_issue_once_in_as_many_cycles_as_beats_and_reserve_their_slot() {
    for (fpu_lanes, beats, latency) in [(4, 1, 8), (2, 2, 10), (1, 4, 12)] {
        for (class, latency) in [(FUSED, latency), (SHORT, latency - 3)] {
            let mut b = bench(fpu_lanes);
            fill(&mut b, &[0, 1, 2, 3, 0, 1].map(|warp| (warp, 0, class)));
            let seen = run(&mut b, 40);
            let issued = cycles_of(&seen, class);
            assert_eq!(issued.len(), 6);
            assert!(
                issued.windows(2).all(|w| w[1] == w[0] + beats),
                "{fpu_lanes} lanes: {issued:?}"
            );
            let slots: Vec<_> = (0..seen.len()).filter(|&cycle| seen[cycle].1).collect();
            let expected: Vec<_> = issued.iter().map(|cycle| cycle + latency).collect();
            assert_eq!(slots, expected, "{fpu_lanes} lanes, class {class}");
        }
    }
}

#[test]
fn no_two_results_share_a_slot() {
    for fpu_lanes in [1, 2, 4] {
        let mut b = bench(fpu_lanes);
        // Multiply-adds, then short ones, multiplications, ALU and SFU instructions that could meet their slots.
        let of = |warp, kind| match kind {
            0 | 1 => (warp, 0, 1 << kind),
            _ => (warp, [1, 2, 16][kind - 2], 0),
        };
        let list: Vec<_> = (0..28)
            .map(|n| of(n % 4, (n * 7 / 3) as usize % 5))
            .collect();
        fill(&mut b, &list);
        let seen = run(&mut b, 120);
        let issued = seen.iter().filter(|s| s.0.is_some()).count();
        let slots = seen.iter().filter(|s| s.1).count();
        assert_eq!((issued, slots), (28, 28), "{fpu_lanes} lanes");
    }
}

#[test]
fn while_the_lanes_are_taken_other_units_and_the_divider_issue() {
    let mut b = bench(1);
    fill(
        &mut b,
        &[(0, 0, FUSED), (1, 1, 0), (2, 0, DIVIDE), (3, 0, SHORT)],
    );
    let seen = run(&mut b, 12);
    let start = cycles_of(&seen, FUSED)[0];
    assert!(cycles_of(&seen, 1 << FLOAT_CLASS_BITS)[0] < start + 4);
    assert!(cycles_of(&seen, DIVIDE)[0] < start + 4);
    assert_eq!(cycles_of(&seen, SHORT), [start + 4]);
}

#[test]
fn a_division_waits_for_the_divider_and_holds_back_its_warp_only() {
    let mut b = bench(4);
    b.uut.float_divide_ready[0].next = false;
    fill(&mut b, &[(0, 0, DIVIDE), (0, 0, FUSED), (1, 0, FUSED)]);
    assert!(b.uut.float_wait[0].val());
    let seen = run(&mut b, 6);
    assert_eq!(cycles_of(&seen, FUSED).len(), 1);
    b.uut.float_divide_ready[0].next = true;
    let seen = run(&mut b, 6);
    assert_eq!(cycles_of(&seen, DIVIDE)[0] + 1, cycles_of(&seen, FUSED)[0]);
    assert!(!b.uut.float_wait[0].val());
}

#[test]
fn an_access_to_fcsr_waits_for_the_operations_in_flight() {
    let mut b = bench(4);
    b.uut.float_hold[0].next = Word::new(4, 1);
    fill(&mut b, &[(0, SFU, FLOAT_CSR), (1, SFU, 0)]);
    assert!(b.uut.float_wait[0].val());
    let access = SFU << FLOAT_CLASS_BITS | FLOAT_CSR;
    let seen = run(&mut b, 5);
    assert!(cycles_of(&seen, access).is_empty());
    assert_eq!(cycles_of(&seen, SFU << FLOAT_CLASS_BITS).len(), 1);
    b.uut.float_hold[0].next = Word::zero(4);
    assert_eq!(cycles_of(&run(&mut b, 5), access).len(), 1);
}
