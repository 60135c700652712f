//! A pc per lane: sides of a branch, the limit, lanes that meet, lanes that end, barriers, turns.

use crate::common::random;
use crate::common::socket::{Driver, Effect, Event};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::{Config, Control};
use warpgen_core::control_word::{KIND_BARRIER, KIND_BRANCH, KIND_JUMP, KIND_TMC};
use warpgen_core::divergence::{LowestKey, Mechanism, ThreadPcControl};
use warpgen_hdl::prelude::*;

const FORWARD: u32 = 0x63;
const BACKWARD: u32 = 0x8000_0063;
const RETURN: u32 = 0x0000_8067;
const TMC: u32 = 0x0000_000b;
const SPLIT: u32 = 2 << 12 | 0x0b;

fn driver(yield_after: u32) -> Driver<ThreadPcControl> {
    let config = Config {
        yield_after,
        barriers: 2,
        ..Config::stock(Control::ThreadPc, 2, 4)
    };
    let mut d = Driver::new(ThreadPcControl::new(&config), &config);
    d.tmc(0, 15);
    d
}

fn branch(d: &mut Driver<ThreadPcControl>, instr: u32, pc: u32, imm: u32, taken: u64) -> Effect {
    d.event(&Event {
        pc,
        imm,
        taken,
        ..Event::new(KIND_BRANCH, 0, instr, 4)
    })
}

/// What the warp's head does in the next cycles: `Err` when it is held until the group moves there.
fn head(d: &mut Driver<ThreadPcControl>, pc: u32) -> Result<(), Option<u32>> {
    let s = d.bench.uut.socket();
    s.head_valid.next = Word::new(2, 1);
    s.head_pc[0].next = Word::new(32, pc.into());
    let mut moved = None;
    let mut free = false;
    for _ in 0..20 {
        d.bench.settle();
        let s = d.bench.uut.socket();
        if s.update_valid.val() && s.update_redirect.val() {
            moved = Some(s.update_pc.val().low() as u32);
        }
        free = !s.hold.val().get_bit(0);
        if free || moved.is_some() {
            break;
        }
        d.bench.tick();
    }
    d.bench.tick();
    d.bench.uut.socket().head_valid.next = Word::new(2, 0);
    d.bench.tick();
    if free {
        Ok(())
    } else {
        Err(moved)
    }
}

/// The head issues.
fn issue(d: &mut Driver<ThreadPcControl>, pc: u32) {
    let s = d.bench.uut.socket();
    s.head_valid.next = Word::new(2, 1);
    s.head_pc[0].next = Word::new(32, pc.into());
    s.issue_valid.next = true;
    s.issue_warp.next = Word::new(1, 0);
    d.bench.tick();
    let s = d.bench.uut.socket();
    s.issue_valid.next = false;
    s.head_valid.next = Word::new(2, 0);
    d.bench.tick();
}

#[test]
fn the_side_with_the_lower_pc_runs_on() {
    let mut d = driver(0);
    let forward = branch(&mut d, FORWARD, 0x100, 0x200, 0b0110);
    assert_eq!((forward.mask, forward.redirect), (0b1001, None));
    assert!(forward.released);
    let mut d = driver(0);
    let backward = branch(&mut d, BACKWARD, 0x100, 0x80, 0b0110);
    assert_eq!((backward.mask, backward.redirect), (0b0110, Some(0x80)));
    for (taken, redirect) in [(0, None), (15, Some(0x200))] {
        let mut d = driver(0);
        let all = branch(&mut d, FORWARD, 0x100, 0x200, taken);
        assert_eq!((all.mask, all.redirect), (15, redirect));
        assert_eq!(
            head(&mut d, 0x300),
            Ok(()),
            "nobody is parked: there is no limit"
        );
    }
}

#[test]
fn lanes_meet_at_the_limit_and_change_places_behind_it() {
    let mut d = driver(0);
    branch(&mut d, FORWARD, 0x100, 0x200, 0b0110);
    assert_eq!(head(&mut d, 0x104), Ok(()));
    assert_eq!(d.mask(0), 0b1001);
    assert_eq!(head(&mut d, 0x300), Err(Some(0x200)));
    assert_eq!(d.mask(0), 0b0110);
    // Now the others are parked at 0x300: there all run together.
    assert_eq!(head(&mut d, 0x2fc), Ok(()));
    assert_eq!(head(&mut d, 0x300), Ok(()));
    assert_eq!(d.mask(0), 15);
    assert_eq!(head(&mut d, 0x400), Ok(()));
}

#[test]
fn three_groups_run_by_ascending_pc() {
    let mut d = driver(0);
    branch(&mut d, FORWARD, 0x100, 0x300, 0b1000);
    branch(&mut d, FORWARD, 0x104, 0x200, 0b0100);
    assert_eq!(d.mask(0), 0b0011);
    assert_eq!(head(&mut d, 0x400), Err(Some(0x200)));
    assert_eq!(d.mask(0), 0b0100);
    assert_eq!(head(&mut d, 0x304), Err(Some(0x300)));
    assert_eq!(d.mask(0), 0b1000);
    assert_eq!(head(&mut d, 0x304), Ok(()));
    assert_eq!(d.mask(0), 0b1100);
    assert_eq!(head(&mut d, 0x400), Ok(()));
    assert_eq!(d.mask(0), 15);
}

#[test]
fn a_jump_with_different_targets_takes_the_group_apart() {
    let mut d = driver(0);
    let effect = d.event(&Event {
        target: vec![0x300, 0x200, 0x300, 0x200],
        ..Event::new(KIND_JUMP, 0, RETURN, 4)
    });
    assert!(effect.updated);
    assert_eq!(head(&mut d, 0x300), Err(Some(0x200)));
    assert_eq!(d.mask(0), 0b1010);
    assert_eq!(head(&mut d, 0x300), Ok(()));
    assert_eq!(d.mask(0), 15);
}

#[test]
fn a_deeper_call_comes_first() {
    let mut d = driver(0);
    branch(&mut d, FORWARD, 0x100, 0x104, 0b0001);
    // Lane 0 stands at 0x104; the others call 0x800 and return one deeper.
    d.bench.uut.socket().issue_link.next = true;
    issue(&mut d, 0x108);
    d.bench.uut.socket().issue_link.next = false;
    assert_eq!(head(&mut d, 0x800), Ok(()));
    assert_eq!(d.mask(0), 0b1110);
    d.event(&Event {
        target: vec![0x10c; 4],
        ..Event::new(KIND_JUMP, 0, RETURN, 4)
    });
    assert_eq!(head(&mut d, 0x10c), Err(Some(0x104)));
    assert_eq!(d.mask(0), 0b0001);
}

#[test]
fn the_warp_ends_with_its_last_lane() {
    let mut d = driver(0);
    branch(&mut d, FORWARD, 0x100, 0x200, 0b0110);
    let first = d.event(&Event::new(KIND_TMC, 0, TMC, 4));
    assert!(!first.ended);
    assert_eq!(head(&mut d, 0x108), Err(Some(0x200)));
    assert_eq!(d.mask(0), 0b0110);
    let last = d.event(&Event::new(KIND_TMC, 0, TMC, 4));
    assert!(last.ended);
}

/// The lanes of the warp's group come to a barrier; whether the warp has arrived.
fn barrier(d: &mut Driver<ThreadPcControl>, pc: u32, id: u32) -> bool {
    let event = Event {
        pc,
        rs1: vec![id; 4],
        rs2: vec![2; 4],
        ..Event::new(KIND_BARRIER, 0, 4 << 12 | 0x0b, 4)
    };
    d.bench.uut.socket().barrier_waits.next = true;
    let s = d.bench.uut.socket();
    s.event_kind.next = Word::new(s.event_kind.width(), KIND_BARRIER);
    s.event_mask.next = Word::new(4, 0);
    let mask = d.mask(0);
    let s = d.bench.uut.socket();
    s.event_mask.next = Word::new(4, mask);
    s.event_lead1.next = Word::new(32, id.into());
    d.bench.settle();
    let arrived = d.bench.uut.socket().answer_arrived.val();
    d.event(&event);
    d.bench.uut.socket().barrier_waits.next = false;
    arrived
}

#[test]
fn a_barrier_is_reached_with_all_live_lanes_or_with_the_end_of_the_last() {
    for ends in [false, true] {
        let mut d = driver(0);
        branch(&mut d, FORWARD, 0x100, 0x200, 0b0110);
        assert!(!barrier(&mut d, 0x104, 1));
        assert_eq!(head(&mut d, 0x108), Err(Some(0x200)));
        assert_eq!(d.mask(0), 0b0110);
        if ends {
            let event = Event::new(KIND_TMC, 0, TMC, 4);
            let s = d.bench.uut.socket();
            s.event_valid.next = true;
            s.event_kind.next = Word::new(s.event_kind.width(), KIND_TMC);
            s.event_lead1.next = Word::new(32, 0);
            s.event_mask.next = Word::new(4, 0b0110);
            d.bench.settle();
            let s = d.bench.uut.socket();
            assert!(s.arrive.val());
            assert_eq!(
                (s.arrive_id.val().low(), s.arrive_count.val().low()),
                (1, 2)
            );
            let effect = d.event(&event);
            assert!(!effect.released && !effect.ended);
        } else {
            assert!(barrier(&mut d, 0x200, 1));
        }
        assert_eq!(head(&mut d, 0x204), Err(Some(0x108)));
        assert_eq!(d.mask(0), 0b1001);
    }
}

#[test]
fn lanes_at_two_barriers_never_arrive() {
    let mut d = driver(0);
    branch(&mut d, FORWARD, 0x100, 0x200, 0b0110);
    assert!(!barrier(&mut d, 0x104, 1));
    assert_eq!(head(&mut d, 0x108), Err(Some(0x200)));
    assert!(!barrier(&mut d, 0x200, 0));
    assert!(
        !d.bench.uut.socket().update_valid.val(),
        "nobody can run on"
    );
}

#[test]
fn turns_alternate_and_those_out_of_order_go_round_the_lanes() {
    let mut d = driver(2);
    branch(&mut d, FORWARD, 0x100, 0x300, 0b1000);
    branch(&mut d, FORWARD, 0x104, 0x200, 0b0100);
    let mut masks = Vec::new();
    let mut moved_to = 0x108;
    for _ in 0..6 {
        masks.push(d.mask(0));
        issue(&mut d, moved_to);
        issue(&mut d, moved_to);
        // The head stays where it is: a loop of one instruction.
        moved_to = head(&mut d, moved_to)
            .expect_err("the turn is over")
            .unwrap();
    }
    assert_eq!(masks, [0b0011, 0b0100, 0b0011, 0b1000, 0b0011, 0b0100]);
}

#[test]
fn out_of_order_nobody_passes_what_starts_or_ends_lanes() {
    let mut d = driver(2);
    branch(&mut d, FORWARD, 0x100, 0x300, 0b1000);
    issue(&mut d, 0x104);
    issue(&mut d, 0x104);
    assert_eq!(head(&mut d, 0x104), Err(Some(0x300)));
    assert_eq!(d.mask(0), 0b1000);
    d.bench.uut.socket().head_lanes.next = Word::new(2, 1);
    assert_eq!(head(&mut d, 0x300), Err(Some(0x104)));
    assert_eq!(d.mask(0), 0b0111);
    assert_eq!(
        head(&mut d, 0x104),
        Ok(()),
        "in its own turn it may issue anything"
    );
}

#[test]
fn a_split_is_claimed_and_returns_zero() {
    let mut d = driver(0);
    assert_eq!(
        d.claim(SPLIT),
        Some([true, true, false, false, false, false])
    );
    assert_eq!(
        d.claim(SPLIT | 1 << 12),
        Some([false, true, false, false, false, false])
    );
    assert_eq!(d.claim(TMC), None);
    let effect = d.event(&Event::claimed(0, SPLIT, &[1, 0, 1, 0]));
    assert_eq!((effect.rd, effect.rd_lanes, effect.mask), (0, 15, 15));
}

#[test]
fn the_tree_finds_the_lowest_key() {
    for threads in [1usize, 2, 8] {
        let key = prop_oneof![0..16u64, any::<u64>().prop_map(|key| key >> 27)];
        let cases = (vec(key, threads), 1..1u64 << threads);
        random(60, cases, |(keys, candidates)| {
            let config = Config::stock(Control::ThreadPc, 1, threads);
            let mut b = Bench::new(LowestKey::new(&config));
            b.reset();
            b.uut.candidates.next = Word::new(threads, candidates);
            for (port, key) in b.uut.keys.iter_mut().zip(&keys) {
                port.next = Word::new(37, *key);
            }
            (0..threads.ilog2()).for_each(|_| b.tick());
            b.settle();
            let lowest = (0..threads)
                .filter(|i| candidates >> i & 1 == 1)
                .map(|i| keys[i])
                .min();
            if threads > 1 {
                assert_eq!(Some(b.uut.lowest.val().low()), lowest);
            } else {
                assert_eq!(b.uut.lowest.val().low(), keys[0]);
            }
        });
    }
}
