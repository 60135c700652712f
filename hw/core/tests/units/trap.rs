//! Traps: causes, the warp that is stopped, the first trap kept, and one trap a cycle.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::{KIND_BARRIER, KIND_BITS, KIND_CLAIMED, KIND_TRAP};
use warpgen_core::trap::Trap;
use warpgen_hdl::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Found {
    Decoded(u64),
    Divergence,
    Barrier,
}

fn bench() -> Bench<Trap> {
    let mut b = Bench::new(Trap::new(&config(4, 2)));
    b.reset();
    b
}

/// An event trap and a memory trap, if any, each with its warp; pcs and words tell them apart.
fn drive(b: &mut Bench<Trap>, event: Option<(u64, Found)>, memory: Option<(u64, u64)>) {
    let (warp, found) = event.unwrap_or((0, Found::Decoded(0)));
    b.uut.event_valid.next = event.is_some();
    b.uut.event_kind.next = Word::new(
        KIND_BITS,
        match found {
            Found::Decoded(_) => KIND_TRAP,
            Found::Divergence => KIND_CLAIMED,
            Found::Barrier => KIND_BARRIER,
        },
    );
    b.uut.event_warp.next = Word::new(2, warp);
    b.uut.event_pc.next = Word::new(32, 0x100 + warp);
    b.uut.event_instr.next = Word::new(32, 0x200 + warp);
    let cause = if let Found::Decoded(cause) = found {
        cause
    } else {
        0x8000_0104
    };
    b.uut.event_imm.next = Word::new(32, cause);
    b.uut.event_lead1.next = Word::new(32, 0x300 + warp);
    b.uut.event_lead2.next = Word::new(32, 0x400 + warp);
    b.uut.divergence_trap.next = event.is_some() && found == Found::Divergence;
    b.uut.divergence_cause.next = Word::new(5, 24);
    b.uut.barrier_trap.next = event.is_some() && found == Found::Barrier;
    let (warp, cause) = memory.unwrap_or((0, 0));
    b.uut.memory_trap.next = memory.is_some();
    b.uut.memory_warp.next = Word::new(2, warp);
    b.uut.memory_pc.next = Word::new(32, 0x500 + warp);
    b.uut.memory_instr.next = Word::new(32, 0x600 + warp);
    b.uut.memory_cause.next = Word::new(5, cause);
    b.settle();
}

/// The trap of the last cycle: warp, pc, instruction, cause.
fn now(b: &Bench<Trap>) -> Option<[u64; 4]> {
    let u = &b.uut;
    u.now_valid.val().then(|| {
        [
            bits(u.now_warp.val()),
            bits(u.now_pc.val()),
            bits(u.now_instr.val()),
            bits(u.now_cause.val()),
        ]
    })
}

#[test]
fn each_kind_has_its_cause() {
    let mut b = bench();
    for (found, cause) in [
        (Found::Decoded(2), 2),
        (Found::Decoded(11), 11),
        (Found::Divergence, 24),
        (Found::Barrier, 25),
    ] {
        b.reset();
        drive(&mut b, Some((1, found)), None);
        assert!(b.uut.event_trap.val());
        b.tick();
        assert_eq!(now(&b), Some([1, 0x101, 0x201, cause]));
        assert_eq!(bits(b.uut.kill.val()), 0b0010);
        drive(&mut b, None, None);
        b.tick();
        assert_eq!((now(&b), bits(b.uut.kill.val())), (None, 0), "once");
    }
}

#[test]
fn a_memory_trap_waits_for_an_event() {
    let mut b = bench();
    drive(&mut b, Some((3, Found::Barrier)), None);
    assert!(!b.uut.memory_ready.val());
    b.uut.barrier_trap.next = false;
    b.settle();
    assert!(
        !b.uut.memory_ready.val() && !b.uut.event_trap.val(),
        "whether it traps or not"
    );
    drive(&mut b, None, Some((2, 5)));
    assert!(b.uut.memory_ready.val() && !b.uut.event_trap.val());
    b.tick();
    assert_eq!(now(&b), Some([2, 0x502, 0x602, 5]));
    assert_eq!(bits(b.uut.kill.val()), 0b0100);
}

#[test]
fn a_warp_that_has_trapped_does_not_trap_again() {
    let mut b = bench();
    drive(&mut b, None, Some((2, 5)));
    b.tick();
    drive(&mut b, None, Some((2, 7)));
    b.tick();
    assert_eq!((now(&b), bits(b.uut.kill.val())), (None, 0));
    drive(&mut b, Some((2, Found::Decoded(11))), None);
    b.tick();
    assert_eq!((now(&b), bits(b.uut.kill.val())), (None, 0));
    drive(&mut b, None, Some((3, 7)));
    b.tick();
    assert_eq!(now(&b), Some([3, 0x503, 0x603, 7]), "another warp does");
    drive(&mut b, None, None);
    b.uut.spawn.next = Word::new(4, 0b0100);
    b.tick();
    b.uut.spawn.next = Word::new(4, 0);
    drive(&mut b, None, Some((2, 7)));
    b.tick();
    assert_eq!(
        now(&b),
        Some([2, 0x502, 0x602, 7]),
        "and so does this one when it starts again"
    );
}

#[test]
fn only_a_trap_of_decode_reports_a0_and_gp() {
    let mut b = bench();
    drive(&mut b, Some((2, Found::Decoded(11))), None);
    b.tick();
    assert_eq!(
        (bits(b.uut.trap_a0.val()), bits(b.uut.trap_gp.val())),
        (0x302, 0x402)
    );
    let mut b = bench();
    drive(&mut b, Some((2, Found::Divergence)), None);
    b.tick();
    assert_eq!(
        (bits(b.uut.trap_a0.val()), bits(b.uut.trap_gp.val())),
        (0, 0)
    );
}

#[test]
fn the_host_sees_the_first_trap() {
    let found = prop_oneof![
        (0..16u64).prop_map(Found::Decoded),
        Just(Found::Divergence),
        Just(Found::Barrier)
    ];
    let cycle = (
        proptest::option::weighted(0.3, (0..4u64, found)),
        proptest::option::weighted(0.3, (0..4u64, 4..8u64)),
    );
    type Cycle = (Option<(u64, Found)>, Option<(u64, u64)>);
    random(60, vec(cycle, 1..20), |cycles: Vec<Cycle>| {
        let mut b = bench();
        let mut first = None;
        let mut trapped = 0u64;
        for (event, memory) in cycles {
            // commit brings no memory trap beside one of the event stage
            let memory = memory.filter(|_| event.is_none());
            drive(&mut b, event, memory);
            let expected = match (event, memory) {
                (Some((warp, found)), _) => {
                    let cause = match found {
                        Found::Decoded(cause) => cause,
                        Found::Divergence => 24,
                        Found::Barrier => 25,
                    };
                    Some([warp, 0x100 + warp, 0x200 + warp, cause])
                }
                (None, Some((warp, cause))) => Some([warp, 0x500 + warp, 0x600 + warp, cause]),
                _ => None,
            };
            let expected = expected.filter(|t| trapped >> t[0] & 1 == 0);
            trapped |= expected.map_or(0, |t| 1 << t[0]);
            b.tick();
            assert_eq!(now(&b), expected);
            assert_eq!(bits(b.uut.kill.val()), expected.map_or(0, |t| 1 << t[0]));
            first = first.or(expected);
            assert_eq!(b.uut.trap_valid.val(), first.is_some());
            if let Some([warp, pc, instr, cause]) = first {
                let u = &b.uut;
                let kept = [&u.trap_warp, &u.trap_pc, &u.trap_instr, &u.trap_cause];
                assert_eq!(kept.map(|w| bits(w.val())), [warp, pc, instr, cause]);
            }
        }
    });
}
