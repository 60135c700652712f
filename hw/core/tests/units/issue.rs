//! Issue: buffers in order, holds, hazards, turns, write slots, and what is dropped by a flush.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::VecDeque;
use warpgen_core::control_word::{CLASS_BITS, CTL_BITS};
use warpgen_core::issue::Issue;
use warpgen_hdl::prelude::*;

const ALU: u64 = 1;
const MULTIPLY: u64 = 2;
const DIVIDE: u64 = 4;
const MEMORY: u64 = 8;
const SFU: u64 = 16;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Instruction {
    warp: usize,
    rd: u64,
    rs1: u64,
    rs2: u64,
    class: u64,
    hold: bool,
    wait: bool,
    /// Where it is told apart: its pc.
    number: u64,
}

fn instruction(warp: usize, number: u64) -> Instruction {
    Instruction {
        warp,
        class: ALU,
        number,
        ..Instruction::default()
    }
}

fn bench() -> Bench<Issue> {
    let mut b = Bench::new(Issue::new(&config(4, 4)));
    b.uut.active.next = Word::new(4, 15);
    b.uut.divide_ready.next = true;
    b.uut.memory_ready.next = true;
    for warp in 0..4 {
        b.uut.tmask[warp].next = Word::new(4, 1 + warp as u64);
    }
    b.reset();
    b
}

fn push(b: &mut Bench<Issue>, i: Option<Instruction>) {
    let u = &mut b.uut;
    u.decode_valid.next = i.is_some();
    let i = i.unwrap_or_default();
    u.decode_warp.next = Word::new(2, i.warp as u64);
    u.decode_pc.next = Word::new(32, 0x8000_0000 + 4 * i.number);
    u.decode_instr.next = Word::new(32, i.number * 3);
    u.decode_imm.next = Word::new(32, i.number * 5);
    u.decode_ctl.next = Word::new(CTL_BITS, i.number & 0xfff);
    u.decode_rd.next = Word::new(5, i.rd);
    u.decode_rs1.next = Word::new(5, i.rs1);
    u.decode_rs2.next = Word::new(5, i.rs2);
    u.decode_class.next = Word::new(CLASS_BITS, i.class);
    u.decode_hold.next = i.hold;
    u.decode_wait.next = i.wait;
    u.decode_link.next = i.number % 7 == 1;
    b.settle();
}

/// What issues in this cycle: warp and number.
fn issued(b: &Bench<Issue>) -> Option<(usize, u64)> {
    let u = &b.uut;
    u.issue_valid.val().then(|| {
        let warp = bits(u.issue_warp.val()) as usize;
        let number = (bits(u.head_pc[warp].val()) - 0x8000_0000) / 4;
        assert_eq!(u.issue_link.val(), number % 7 == 1);
        (warp, number)
    })
}

/// A tick; behind it the fields that only execute needs are those of what has issued.
fn tick(b: &mut Bench<Issue>, now: Option<(usize, u64)>) {
    b.tick();
    b.settle();
    if let Some((_, number)) = now {
        let u = &b.uut;
        let read = [&u.read_pc, &u.read_instr, &u.read_imm, &u.read_ctl];
        let expected = [
            0x8000_0000 + 4 * number,
            number * 3,
            number * 5,
            number & 0xfff,
        ];
        assert_eq!(read.map(|w| bits(w.val())), expected);
    }
}

fn cycle(b: &mut Bench<Issue>, i: Option<Instruction>) -> Option<(usize, u64)> {
    push(b, i);
    let now = issued(b);
    tick(b, now);
    now
}

#[test]
fn an_instruction_issues_in_the_cycle_after_decode_with_the_mask_of_that_cycle() {
    let mut b = bench();
    assert_eq!(cycle(&mut b, Some(instruction(2, 7))), None);
    b.uut.tmask[2].next = Word::new(4, 0b1001);
    push(&mut b, None);
    assert_eq!(issued(&b), Some((2, 7)));
    assert_eq!(bits(b.uut.issue_mask.val()), 0b1001);
    b.tick();
    assert_eq!(cycle(&mut b, None), None, "once");
}

#[test]
fn a_control_instruction_holds_its_warp_until_it_is_released() {
    let mut b = bench();
    cycle(
        &mut b,
        Some(Instruction {
            hold: true,
            wait: true,
            ..instruction(0, 1)
        }),
    );
    assert_eq!(cycle(&mut b, Some(instruction(0, 2))), Some((0, 1)));
    for _ in 0..3 {
        assert_eq!(cycle(&mut b, None), None);
        assert_eq!(
            (bits(b.uut.held.val()), bits(b.uut.held_wait.val())),
            (1, 1)
        );
    }
    assert_eq!(cycle(&mut b, Some(instruction(1, 3))), None);
    assert_eq!(cycle(&mut b, None), Some((1, 3)), "another warp goes on");
    b.uut.release.next = Word::new(4, 1);
    cycle(&mut b, None);
    b.uut.release.next = Word::new(4, 0);
    assert_eq!(cycle(&mut b, None), Some((0, 2)));
}

#[test]
fn hazards_wait_for_the_write_and_are_seen_as_blocked() {
    let mut b = bench();
    cycle(
        &mut b,
        Some(Instruction {
            rd: 5,
            ..instruction(0, 1)
        }),
    );
    cycle(
        &mut b,
        Some(Instruction {
            rs1: 5,
            ..instruction(0, 2)
        }),
    );
    for _ in 0..4 {
        assert_eq!(cycle(&mut b, None), None);
        assert_eq!(bits(b.uut.blocked.val()), 1);
    }
    b.uut.clear_valid.next = true;
    b.uut.clear_rd.next = Word::new(5, 5);
    assert_eq!(cycle(&mut b, None), None, "in the cycle of the write");
    b.uut.clear_valid.next = false;
    assert_eq!(cycle(&mut b, None), Some((0, 2)));
}

#[test]
fn units_and_mechanisms_that_are_not_ready_hold_their_instructions_only() {
    for (class, unit) in [(DIVIDE, 2), (MEMORY, 3)] {
        let mut b = bench();
        b.uut.divide_ready.next = false;
        b.uut.memory_ready.next = false;
        cycle(
            &mut b,
            Some(Instruction {
                class,
                ..instruction(0, 1)
            }),
        );
        assert_eq!(cycle(&mut b, Some(instruction(1, 2))), None);
        assert_eq!(bits(b.uut.unit_wait.val()) >> unit & 1, 1);
        assert_eq!(cycle(&mut b, None), Some((1, 2)));
        b.uut.divide_ready.next = true;
        b.uut.memory_ready.next = true;
        assert_eq!(cycle(&mut b, None), Some((0, 1)));
    }
    let mut b = bench();
    b.uut.divergence_hold.next = Word::new(4, 1);
    cycle(&mut b, Some(instruction(0, 1)));
    assert_eq!(cycle(&mut b, None), None);
    b.uut.divergence_hold.next = Word::new(4, 0);
    assert_eq!(cycle(&mut b, None), Some((0, 1)));
}

#[test]
fn a_warp_that_is_killed_does_not_issue() {
    let mut b = bench();
    b.uut.kill.next = Word::new(4, 0b0001);
    cycle(&mut b, Some(instruction(0, 1)));
    assert_eq!(cycle(&mut b, Some(instruction(1, 2))), None);
    assert_eq!(cycle(&mut b, None), Some((1, 2)));
}

#[test]
fn warps_that_are_not_active_do_not_issue() {
    let mut b = bench();
    b.uut.active.next = Word::new(4, 0b1110);
    cycle(&mut b, Some(instruction(0, 1)));
    assert_eq!(cycle(&mut b, None), None);
}

#[test]
fn ready_warps_take_turns() {
    let mut b = bench();
    b.uut.divergence_hold.next = Word::new(4, 15);
    for number in 0..12 {
        cycle(&mut b, Some(instruction(number as usize % 4, number)));
    }
    b.uut.divergence_hold.next = Word::new(4, 0);
    let order: Vec<usize> = (0..12)
        .filter_map(|_| cycle(&mut b, None))
        .map(|i| i.0)
        .collect();
    assert_eq!(order.len(), 12);
    assert!(order.windows(4).all(|w| {
        let mut w = w.to_vec();
        w.sort_unstable();
        w == [0, 1, 2, 3]
    }));
}

#[test]
fn a_flush_drops_what_is_buffered_and_what_comes_in_that_cycle() {
    let mut b = bench();
    b.uut.divergence_hold.next = Word::new(4, 15);
    cycle(&mut b, Some(instruction(0, 1)));
    cycle(&mut b, Some(instruction(1, 2)));
    b.uut.flush.next = Word::new(4, 1);
    cycle(&mut b, Some(instruction(0, 3)));
    b.uut.flush.next = Word::new(4, 0);
    b.uut.divergence_hold.next = Word::new(4, 0);
    assert_eq!(bits(b.uut.buffered[0].val()), 0);
    assert_eq!(cycle(&mut b, Some(instruction(0, 4))), Some((1, 2)));
    assert_eq!(cycle(&mut b, None), Some((0, 4)));
}

#[test]
fn a_spawned_warp_is_not_held() {
    let mut b = bench();
    cycle(
        &mut b,
        Some(Instruction {
            hold: true,
            ..instruction(3, 1)
        }),
    );
    cycle(&mut b, None);
    b.uut.spawn.next = Word::new(4, 8);
    b.uut.flush.next = Word::new(4, 8);
    cycle(&mut b, None);
    b.uut.spawn.next = Word::new(4, 0);
    b.uut.flush.next = Word::new(4, 0);
    cycle(&mut b, Some(instruction(3, 2)));
    assert_eq!(cycle(&mut b, None), Some((3, 2)));
}

#[test]
fn under_pressure_no_slot_is_reserved() {
    let mut b = bench();
    b.uut.pressure.next = true;
    for (warp, class) in [ALU, MULTIPLY, SFU, MEMORY].into_iter().enumerate() {
        cycle(
            &mut b,
            Some(Instruction {
                class,
                ..instruction(warp, warp as u64)
            }),
        );
    }
    let issued: Vec<_> = (0..4).filter_map(|_| cycle(&mut b, None)).collect();
    assert!(
        issued.iter().all(|i| i.0 == 3),
        "a load writes when it can: {issued:?}"
    );
}

/// Cycles from issue to the write slot, for units with a fixed latency.
fn latency(class: u64) -> Option<usize> {
    match class {
        ALU => Some(3),
        SFU => Some(4),
        MULTIPLY => Some(5),
        _ => None,
    }
}

#[derive(Clone, Debug)]
struct Cycle {
    push: Option<Instruction>,
    release: u64,
    flush: u64,
    ready: (bool, bool),
    pressure: bool,
    hold: u64,
    clear: bool,
}

fn cycles() -> impl Strategy<Value = Vec<Cycle>> {
    let class = proptest::sample::select(vec![ALU, ALU, ALU, MULTIPLY, DIVIDE, MEMORY, SFU]);
    let registers = (0..4u64, 0..4u64, 0..4u64);
    let push = (0..4usize, registers, class, proptest::bool::weighted(0.1)).prop_map(
        |(warp, (rd, rs1, rs2), class, hold)| Instruction {
            warp,
            rd,
            rs1,
            rs2,
            class,
            hold,
            wait: false,
            number: 0,
        },
    );
    let rare = || prop_oneof![8 => Just(0u64), 1 => 0..16u64];
    let cycle = (
        proptest::option::weighted(0.8, push),
        (0..16u64, rare(), rare()),
        any::<(bool, bool)>(),
        proptest::bool::weighted(0.1),
        proptest::bool::weighted(0.7),
    );
    let cycle = cycle.prop_map(
        |(push, (release, flush, hold), ready, pressure, clear)| Cycle {
            push,
            release,
            flush,
            ready,
            pressure,
            hold,
            clear,
        },
    );
    vec(cycle, 1..120)
}

#[test]
fn random_traffic_keeps_order_hazards_holds_and_slots() {
    random(60, cycles(), |cycles: Vec<Cycle>| {
        let mut b = bench();
        let mut buffers: [VecDeque<Instruction>; 4] = Default::default();
        let mut held = [false; 4];
        // registers that wait, in the order of issue
        let mut pending: VecDeque<(usize, u64)> = VecDeque::new();
        let mut slots = [false; 8];
        for (number, c) in cycles.into_iter().enumerate() {
            let number = number as u64;
            let push_now = c
                .push
                .filter(|i| buffers[i.warp].len() < 8)
                .map(|i| Instruction { number, ..i });
            let clear = if c.clear { pending.pop_front() } else { None };
            let u = &mut b.uut;
            u.release.next = Word::new(4, c.release);
            u.flush.next = Word::new(4, c.flush);
            u.divergence_hold.next = Word::new(4, c.hold);
            u.divide_ready.next = c.ready.0;
            u.memory_ready.next = c.ready.1;
            u.pressure.next = c.pressure;
            u.clear_valid.next = clear.is_some();
            let (warp, rd) = clear.unwrap_or_default();
            u.clear_warp.next = Word::new(2, warp as u64);
            u.clear_rd.next = Word::new(5, rd);
            push(&mut b, push_now);
            assert_eq!(b.uut.slot_now.val(), slots[0], "in cycle {number}");
            // which heads could go
            let waits =
                |w: usize, r: u64| r != 0 && (pending.contains(&(w, r)) || clear == Some((w, r)));
            let unit_free = |class: u64| match class {
                DIVIDE => c.ready.0,
                MEMORY => c.ready.1,
                _ => !c.pressure && !slots[latency(class).expect("fixed")],
            };
            let can = |w: usize| {
                buffers[w].front().is_some_and(|i| {
                    !held[w]
                        && c.hold >> w & 1 == 0
                        && ![i.rd, i.rs1, i.rs2].iter().any(|&r| waits(w, r))
                        && unit_free(i.class)
                })
            };
            let ready: Vec<usize> = (0..4).filter(|&w| can(w)).collect();
            let now = issued(&b);
            assert_eq!(
                now.is_some(),
                !ready.is_empty(),
                "in cycle {number}: ready {ready:?}"
            );
            slots.rotate_left(1);
            slots[7] = false;
            let mut holds = None;
            if let Some((w, issued_number)) = now {
                assert!(ready.contains(&w));
                let i = buffers[w].pop_front().expect("not empty");
                assert_eq!(i.number, issued_number, "in order");
                holds = Some((w, i.hold));
                assert_eq!(bits(b.uut.issue_mask.val()), 1 + w as u64);
                if let Some(cycles) = latency(i.class) {
                    assert!(!slots[cycles - 1], "two results in one slot");
                    slots[cycles - 1] = true;
                }
                if i.rd != 0 {
                    pending.push_back((w, i.rd));
                }
            }
            tick(&mut b, now);
            for w in 0..4 {
                if c.release >> w & 1 == 1 {
                    held[w] = false;
                }
                if c.flush >> w & 1 == 1 {
                    buffers[w].clear();
                }
            }
            // an instruction that issues holds its warp, whatever is released or flushed in its cycle
            if let Some((w, true)) = holds {
                held[w] = true;
            }
            if let Some(i) = push_now.filter(|i| c.flush >> i.warp & 1 == 0) {
                buffers[i.warp].push_back(i);
            }
            for w in 0..4 {
                assert_eq!(bits(b.uut.buffered[w].val()), buffers[w].len() as u64);
            }
        }
    });
}
