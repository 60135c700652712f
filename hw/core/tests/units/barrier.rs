//! Barriers: arrival, release of all at once, counts, reuse, and counts that cannot be met.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::barrier::Barrier;
use warpgen_core::control_word::{KIND_BARRIER, KIND_BITS, KIND_FENCE};
use warpgen_hdl::prelude::*;

fn bench(warps: usize) -> Bench<Barrier> {
    let mut bench = Bench::new(Barrier::new(&config(warps, 2)));
    bench.uut.arrived_all.next = true;
    bench.reset();
    bench
}

/// A warp arrives: the warps that go on, and whether it traps.
fn arrive(b: &mut Bench<Barrier>, warp: u64, id: u32, count: u32) -> (u64, bool) {
    b.uut.event_valid.next = true;
    b.uut.event_kind.next = Word::new(KIND_BITS, KIND_BARRIER);
    b.uut.event_warp.next = Word::new(b.uut.event_warp.width(), warp);
    b.uut.event_id.next = Word::new(32, id.into());
    b.uut.event_count.next = Word::new(32, count.into());
    b.settle();
    let answer = (bits(b.uut.resume.val()), b.uut.trap.val());
    b.tick();
    b.uut.event_valid.next = false;
    b.settle();
    answer
}

#[test]
fn the_last_warp_releases_all() {
    let mut b = bench(4);
    assert_eq!(arrive(&mut b, 2, 0, 3), (0, false));
    assert_eq!(arrive(&mut b, 0, 0, 3), (0, false));
    assert_eq!(bits(b.uut.waits.val()), 0b0101);
    assert_eq!(arrive(&mut b, 3, 0, 3), (0b1101, false));
    assert_eq!(bits(b.uut.waits.val()), 0);
}

#[test]
fn a_barrier_is_used_again_at_once() {
    let mut b = bench(2);
    for _ in 0..3 {
        assert_eq!(arrive(&mut b, 0, 0, 2), (0, false));
        assert_eq!(arrive(&mut b, 1, 0, 2), (0b11, false));
    }
}

#[test]
fn barriers_do_not_mix() {
    let mut b = bench(4);
    assert_eq!(arrive(&mut b, 0, 0, 2), (0, false));
    assert_eq!(arrive(&mut b, 1, 1, 2), (0, false));
    assert_eq!(arrive(&mut b, 2, 0, 2), (0b0101, false));
    assert_eq!(arrive(&mut b, 3, 1, 2), (0b1010, false));
}

#[test]
fn ids_wrap_at_the_number_of_barriers() {
    let mut b = bench(4);
    assert_eq!(arrive(&mut b, 0, 0x7fff_fffe, 2), (0, false));
    assert_eq!(arrive(&mut b, 1, 0, 2), (0b0011, false));
}

#[test]
fn count_one_is_a_no_op_across_cores_too() {
    let mut b = bench(4);
    assert_eq!(arrive(&mut b, 3, 0, 1), (0b1000, false));
    assert_eq!(arrive(&mut b, 3, 0x8000_0000, 1), (0b1000, false));
    assert_eq!(bits(b.uut.waits.val()), 0);
}

#[test]
fn counts_that_cannot_be_met_trap() {
    let mut b = bench(4);
    for (id, count) in [
        (0, 0),
        (0, 5),
        (0, u32::MAX),
        (0x8000_0000, 2),
        (0x8000_0001, 0),
    ] {
        assert_eq!(arrive(&mut b, 1, id, count), (0, true), "{id:#x} {count}");
    }
    assert_eq!(bits(b.uut.waits.val()), 0, "nobody waits after a trap");
}

#[test]
fn other_events_are_not_arrivals() {
    let mut b = bench(2);
    arrive(&mut b, 0, 0, 2);
    b.uut.event_valid.next = true;
    b.uut.event_kind.next = Word::new(KIND_BITS, KIND_FENCE);
    b.settle();
    assert_eq!(bits(b.uut.resume.val()), 0);
    b.tick();
    assert_eq!(bits(b.uut.waits.val()), 1);
}

#[test]
fn a_warp_whose_lanes_have_not_all_come_does_not_arrive_yet() {
    let mut b = bench(2);
    arrive(&mut b, 0, 0, 2);
    b.uut.arrived_all.next = false;
    assert_eq!(arrive(&mut b, 1, 0, 2), (0, false));
    assert_eq!(bits(b.uut.waits.val()), 0b01);
    b.uut.arrived_all.next = true;
    assert_eq!(arrive(&mut b, 1, 0, 2), (0b11, false));
}

#[test]
fn agrees_with_sets_of_warps() {
    random(
        60,
        vec((0..4u64, 0..5u32, 0..6u32, any::<bool>()), 1..60),
        |events: Vec<(u64, u32, u32, bool)>| {
            let mut b = bench(4);
            let mut arrived = [0u64; 2];
            for (warp, id, count, across) in events {
                // a warp that waits does not arrive anywhere
                if arrived.iter().any(|set| set >> warp & 1 == 1) {
                    continue;
                }
                let slot = (id % 2) as usize;
                let expected = if count == 1 {
                    (1 << warp, false)
                } else if across || count == 0 || count > 4 {
                    (0, true)
                } else {
                    arrived[slot] |= 1 << warp;
                    let all = arrived[slot];
                    if all.count_ones() == count {
                        arrived[slot] = 0;
                        (all, false)
                    } else {
                        (0, false)
                    }
                };
                let id = id | if across { 0x8000_0000 } else { 0 };
                assert_eq!(arrive(&mut b, warp, id, count), expected);
                assert_eq!(bits(b.uut.waits.val()), arrived[0] | arrived[1]);
            }
        },
    );
}
