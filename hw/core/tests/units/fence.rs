//! Fences: a warp goes on when its own stores are done; `fence.i` then empties the instruction cache.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::{KIND_BITS, KIND_FENCE, KIND_FENCE_I, KIND_TMC};
use warpgen_core::fence::Fence;
use warpgen_hdl::prelude::*;

fn bench() -> Bench<Fence> {
    let mut bench = Bench::new(Fence::new(&config(4, 2)));
    bench.reset();
    bench
}

fn event(b: &mut Bench<Fence>, event: Option<(u64, u64)>, pending: u64) {
    let (warp, kind) = event.unwrap_or((0, 0));
    b.uut.event_valid.next = event.is_some();
    b.uut.event_kind.next = Word::new(KIND_BITS, kind);
    b.uut.event_warp.next = Word::new(2, warp);
    b.uut.stores_pending.next = Word::new(4, pending);
    b.settle();
}

#[test]
fn a_fence_without_stores_goes_on_in_the_next_cycle() {
    let mut b = bench();
    event(&mut b, Some((2, KIND_FENCE)), 0);
    assert_eq!(bits(b.uut.resume.val()), 0);
    b.tick();
    event(&mut b, None, 0);
    assert_eq!(bits(b.uut.resume.val()), 0b0100);
    assert!(!b.uut.invalidate.val());
    b.tick();
    assert_eq!(bits(b.uut.resume.val()), 0, "once");
}

#[test]
fn a_fence_waits_for_the_stores_of_its_warp_alone() {
    let mut b = bench();
    event(&mut b, Some((1, KIND_FENCE)), 0b1111);
    b.tick();
    for _ in 0..3 {
        event(&mut b, None, 0b0010);
        assert_eq!(bits(b.uut.resume.val()), 0);
        b.tick();
    }
    event(&mut b, None, 0b1101);
    assert_eq!(bits(b.uut.resume.val()), 0b0010);
}

#[test]
fn fence_i_empties_the_cache_when_its_stores_are_done() {
    let mut b = bench();
    event(&mut b, Some((3, KIND_FENCE_I)), 0b1000);
    b.tick();
    event(&mut b, None, 0b1000);
    assert!(!b.uut.invalidate.val());
    b.tick();
    event(&mut b, None, 0);
    assert!(b.uut.invalidate.val());
    assert_eq!(bits(b.uut.resume.val()), 0b1000);
    b.tick();
    assert!(!b.uut.invalidate.val());
}

#[test]
fn agrees_with_a_list_of_waiting_warps() {
    let kind = prop_oneof![Just(KIND_FENCE), Just(KIND_FENCE_I), Just(KIND_TMC)];
    let cycles = vec((proptest::option::of((0..4u64, kind)), 0..16u64), 1..60);
    random(60, cycles, |cycles: Vec<(Option<(u64, u64)>, u64)>| {
        let mut b = bench();
        let mut waiting: [Option<u64>; 4] = [None; 4];
        for (next, pending) in cycles {
            // a warp that waits issues nothing
            let next = next.filter(|&(warp, _)| waiting[warp as usize].is_none());
            event(&mut b, next, pending);
            let done = |w: usize| waiting[w].is_some() && pending >> w & 1 == 0;
            let resume = (0..4).filter(|&w| done(w)).fold(0, |all, w| all | 1 << w);
            let empties = (0..4).any(|w| done(w) && waiting[w] == Some(KIND_FENCE_I));
            assert_eq!(bits(b.uut.resume.val()), resume);
            assert_eq!(b.uut.invalidate.val(), empties);
            b.tick();
            for w in 0..4 {
                if resume >> w & 1 == 1 {
                    waiting[w] = None;
                }
            }
            if let Some((warp, kind)) = next {
                if kind != KIND_TMC {
                    waiting[warp as usize] = Some(kind);
                }
            }
        }
    });
}
