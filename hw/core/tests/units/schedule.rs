//! Warp scheduler: turns, room in the buffers, redirects, what stops and restarts fetch, wspawn.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::{KIND_BITS, KIND_WSPAWN};
use warpgen_core::schedule::WarpScheduler;
use warpgen_hdl::prelude::*;

const START: u32 = 0x8000_0000;
/// Depth of an instruction buffer in the stock configuration.
const ROOM: u32 = 8;

/// What one cycle brings.
#[derive(Clone, Debug, Default)]
struct Cycle {
    fetch_ready: bool,
    stage1: Option<u64>,
    stage2: Option<u64>,
    miss: Option<u64>,
    buffered: [u64; 4],
    /// Warp, target, stop behind it.
    decode: Option<(u64, u32, bool)>,
    /// Warp, release, redirect, end.
    update: Option<(u64, bool, Option<u32>, bool)>,
    /// Warp, count, pc.
    wspawn: Option<(u64, u32, u32)>,
    resume: u64,
    held_wait: u64,
    kill: u64,
    memory_busy: bool,
}

fn ready() -> Cycle {
    Cycle {
        fetch_ready: true,
        ..Cycle::default()
    }
}

fn bench() -> Bench<WarpScheduler> {
    let mut b = Bench::new(WarpScheduler::new(&config(4, 2)));
    b.uut.start_pc.next = Word::new(32, START.into());
    b.reset();
    b.tick();
    b
}

fn drive(b: &mut Bench<WarpScheduler>, c: &Cycle) {
    let u = &mut b.uut;
    u.fetch_ready.next = c.fetch_ready;
    u.stage1_valid.next = c.stage1.is_some();
    u.stage1_warp.next = Word::new(2, c.stage1.unwrap_or(0));
    u.stage2_valid.next = c.stage2.is_some();
    u.stage2_warp.next = Word::new(2, c.stage2.unwrap_or(0));
    u.miss_valid.next = c.miss.is_some();
    u.miss_warp.next = Word::new(2, c.miss.unwrap_or(0));
    for (i, &count) in c.buffered.iter().enumerate() {
        u.buffered[i].next = Word::new(4, count);
    }
    let (warp, pc, wait) = c.decode.unwrap_or_default();
    u.decode_redirect.next = c.decode.is_some();
    u.decode_warp.next = Word::new(2, warp);
    u.decode_pc.next = Word::new(32, pc.into());
    u.decode_wait.next = wait;
    let (warp, release, redirect, end) = c.update.unwrap_or_default();
    u.update_valid.next = c.update.is_some();
    u.update_warp.next = Word::new(2, warp);
    u.update_release.next = release;
    u.update_redirect.next = redirect.is_some();
    u.update_pc.next = Word::new(32, redirect.unwrap_or(0).into());
    u.update_end.next = end;
    let (warp, count, pc) = c.wspawn.unwrap_or_default();
    u.event_valid.next = c.wspawn.is_some();
    u.event_kind.next = Word::new(KIND_BITS, KIND_WSPAWN);
    u.event_warp.next = Word::new(2, warp);
    u.event_count.next = Word::new(32, count.into());
    u.event_pc.next = Word::new(32, pc.into());
    u.resume.next = Word::new(4, c.resume);
    u.held_wait.next = Word::new(4, c.held_wait);
    u.kill.next = Word::new(4, c.kill);
    u.memory_idle.next = !c.memory_busy;
    b.settle();
}

/// The fetch of this cycle: warp, pc, epoch.
fn fetched(b: &Bench<WarpScheduler>) -> Option<(u64, u64, u64)> {
    let u = &b.uut;
    u.fetch_valid.val().then(|| {
        (
            bits(u.fetch_warp.val()),
            bits(u.fetch_pc.val()),
            bits(u.fetch_epoch.val()),
        )
    })
}

fn step(b: &mut Bench<WarpScheduler>, c: &Cycle) -> Option<(u64, u64, u64)> {
    drive(b, c);
    let fetch = fetched(b);
    b.tick();
    fetch
}

/// All warps run, at 0x100 but for warp 0.
fn all_active() -> Bench<WarpScheduler> {
    let mut b = bench();
    let wspawn = Some((0, 4, 0x100));
    step(
        &mut b,
        &Cycle {
            wspawn,
            ..Cycle::default()
        },
    );
    step(&mut b, &Cycle::default());
    step(&mut b, &Cycle::default());
    b.settle();
    assert_eq!(bits(b.uut.active.val()), 15);
    b
}

#[test]
fn warp_zero_starts_alone_and_fetches_in_sequence() {
    let mut b = bench();
    for i in 0..4 {
        assert_eq!(
            step(&mut b, &ready()),
            Some((0, u64::from(START) + 4 * i, 0))
        );
    }
}

#[test]
fn nothing_is_fetched_while_the_cache_is_not_ready() {
    let mut b = bench();
    drive(&mut b, &Cycle::default());
    assert!(fetched(&b).is_none() && b.uut.fetch_stall.val());
    b.tick();
    assert_eq!(step(&mut b, &ready()), Some((0, START.into(), 0)));
}

#[test]
fn what_is_under_way_counts_against_the_buffer() {
    let mut b = bench();
    let room = u64::from(ROOM);
    let mut c = Cycle {
        buffered: [room - 2, 0, 0, 0],
        stage1: Some(0),
        stage2: Some(0),
        ..ready()
    };
    // seen in one cycle, acted upon in the next
    step(&mut b, &c);
    drive(&mut b, &c);
    assert!(fetched(&b).is_none() && b.uut.buffer_full.val());
    c.stage2 = Some(1);
    b.tick();
    assert!(step(&mut b, &c).is_none());
    drive(&mut b, &c);
    assert!(fetched(&b).is_some(), "another warp's fetch takes no room");
    b.tick();
    drive(&mut b, &c);
    assert!(
        fetched(&b).is_none(),
        "the one fetched in the last cycle is under way too"
    );
    c.stage1 = None;
    c.miss = Some(0);
    for _ in 0..2 {
        assert!(step(&mut b, &c).is_none() || c.miss.is_some());
    }
    c.stage2 = Some(0);
    step(&mut b, &c);
    drive(&mut b, &c);
    assert!(
        fetched(&b).is_none(),
        "a fetch that waits for its line counts"
    );
}

#[test]
fn ready_warps_take_turns() {
    let mut b = all_active();
    let order: Vec<u64> = (0..8)
        .filter_map(|_| step(&mut b, &ready()).map(|f| f.0))
        .collect();
    let first = order[0];
    assert_eq!(order, (0..8).map(|i| (first + i) % 4).collect::<Vec<_>>());
}

#[test]
fn a_jump_of_decode_goes_on_at_its_target_in_a_new_epoch() {
    let mut b = bench();
    step(&mut b, &ready());
    let decode = Some((0, 0x400, false));
    step(&mut b, &Cycle { decode, ..ready() });
    drive(&mut b, &ready());
    assert_eq!(bits(b.uut.redirecting.val()), 1);
    b.tick();
    assert_eq!(step(&mut b, &ready()), Some((0, 0x400, 1)));
    assert_eq!(step(&mut b, &ready()), Some((0, 0x404, 1)));
}

#[test]
fn an_instruction_that_stops_fetch_lets_it_go_on_when_it_is_released() {
    let mut b = bench();
    step(
        &mut b,
        &Cycle {
            decode: Some((0, 0x400, true)),
            ..ready()
        },
    );
    step(&mut b, &ready());
    assert_eq!(step(&mut b, &ready()), None);
    // an older control instruction that did not stop fetch does not start it again
    let update = Some((0, true, None, false));
    step(&mut b, &Cycle { update, ..ready() });
    assert_eq!(step(&mut b, &ready()), None);
    step(
        &mut b,
        &Cycle {
            update,
            held_wait: 1,
            ..ready()
        },
    );
    assert_eq!(step(&mut b, &ready()), Some((0, 0x400, 1)));
}

#[test]
fn a_redirect_flushes_and_starts_fetch() {
    let mut b = bench();
    step(
        &mut b,
        &Cycle {
            decode: Some((0, 0x400, true)),
            ..ready()
        },
    );
    step(&mut b, &ready());
    let update = Some((0, true, Some(0x800), false));
    drive(&mut b, &Cycle { update, ..ready() });
    assert_eq!(bits(b.uut.flush.val()), 1);
    b.tick();
    assert_eq!(step(&mut b, &ready()), Some((0, 0x800, 2)));
}

#[test]
fn what_decode_says_is_dropped_when_the_warp_turns_elsewhere_in_that_cycle() {
    let mut b = bench();
    step(
        &mut b,
        &Cycle {
            decode: Some((0, 0x400, true)),
            update: Some((0, true, Some(0x800), false)),
            ..ready()
        },
    );
    assert_eq!(bits(b.uut.redirecting.val()), 0);
    assert_eq!(step(&mut b, &ready()), Some((0, 0x800, 1)));
    assert_eq!(step(&mut b, &ready()), Some((0, 0x804, 1)));
}

#[test]
fn an_ended_or_killed_warp_fetches_no_more_and_its_fetches_are_stale() {
    let end = Cycle {
        update: Some((0, false, None, true)),
        ..ready()
    };
    let kill = Cycle { kill: 1, ..ready() };
    for c in [end, kill] {
        let mut b = bench();
        drive(&mut b, &c);
        assert_eq!(bits(b.uut.flush.val()), 1);
        b.tick();
        assert_eq!(step(&mut b, &ready()), None);
        assert_eq!(bits(b.uut.active.val()), 0);
        assert_eq!(bits(b.uut.epochs[0].val()), 1);
    }
}

#[test]
fn wspawn_waits_for_the_other_warps_and_for_what_they_fetch() {
    let mut b = all_active();
    let wspawn = Some((1, 3, 0x900));
    step(
        &mut b,
        &Cycle {
            wspawn,
            ..Cycle::default()
        },
    );
    drive(&mut b, &Cycle::default());
    assert_eq!(
        (bits(b.uut.spawn_waits.val()), bits(b.uut.spawn.val())),
        (0b0010, 0)
    );
    b.tick();
    step(
        &mut b,
        &Cycle {
            kill: 0b1101,
            ..Cycle::default()
        },
    );
    for busy in [
        Cycle {
            stage1: Some(0),
            ..Cycle::default()
        },
        Cycle {
            stage2: Some(3),
            stage1: Some(1),
            ..Cycle::default()
        },
        Cycle {
            miss: Some(2),
            ..Cycle::default()
        },
    ] {
        drive(&mut b, &busy);
        assert_eq!(
            bits(b.uut.spawn.val()),
            0,
            "a fetch of another warp is under way"
        );
        b.tick();
    }
    let own = Cycle {
        stage1: Some(1),
        stage2: Some(1),
        ..Cycle::default()
    };
    step(&mut b, &own);
    drive(&mut b, &own);
    assert_eq!(
        bits(b.uut.spawn.val()),
        0b0101,
        "warps below the count but for its own"
    );
    assert_eq!(bits(b.uut.spawn_done.val()), 0b0010);
    b.tick();
    b.settle();
    assert_eq!(bits(b.uut.active.val()), 0b0111);
    assert_eq!(bits(b.uut.pc[0].val()), 0x900);
    assert_eq!(bits(b.uut.pc[2].val()), 0x900);
    assert_ne!(bits(b.uut.pc[1].val()), 0x900);
}

#[test]
fn wspawn_waits_for_accesses_that_could_still_trap() {
    let mut b = bench();
    let busy = Cycle {
        memory_busy: true,
        ..Cycle::default()
    };
    step(
        &mut b,
        &Cycle {
            wspawn: Some((0, 2, 0x100)),
            ..busy.clone()
        },
    );
    for _ in 0..3 {
        drive(&mut b, &busy);
        assert_eq!(bits(b.uut.spawn.val()), 0);
        b.tick();
    }
    step(&mut b, &Cycle::default());
    drive(&mut b, &Cycle::default());
    assert_eq!(bits(b.uut.spawn.val()), 0b10);
}

#[test]
fn wspawn_of_more_warps_than_there_are_starts_all() {
    for count in [4, 5, u32::MAX] {
        let mut b = bench();
        step(
            &mut b,
            &Cycle {
                wspawn: Some((0, count, 0x100)),
                ..Cycle::default()
            },
        );
        step(&mut b, &Cycle::default());
        step(&mut b, &Cycle::default());
        b.settle();
        assert_eq!(bits(b.uut.active.val()), 15);
    }
    let mut b = bench();
    step(
        &mut b,
        &Cycle {
            wspawn: Some((0, 1, 0x100)),
            ..Cycle::default()
        },
    );
    step(&mut b, &Cycle::default());
    drive(&mut b, &Cycle::default());
    assert_eq!(
        (bits(b.uut.spawn.val()), bits(b.uut.spawn_done.val())),
        (0, 1),
        "of one: only a wait"
    );
}

struct Model {
    active: u64,
    pc: [u32; 4],
    epoch: [u32; 4],
    wait: [bool; 4],
    pending: Option<(u64, u32, u32)>,
    turn: usize,
    room: [bool; 4],
    redirect: Option<(u64, u32, bool)>,
    fire: bool,
}

impl Model {
    fn requests(&self) -> Vec<usize> {
        let can = |&w: &usize| self.active >> w & 1 == 1 && !self.wait[w] && self.room[w];
        (0..4).filter(can).collect()
    }

    /// Whether the buffers have room for one more in the next cycle, if nothing issues.
    fn room(&self, c: &Cycle) -> [bool; 4] {
        [0, 1, 2, 3].map(|w: usize| {
            let under_way = [c.stage1, c.stage2, c.miss, self.fetch(c).map(|w| w as u64)];
            let under_way = under_way.iter().filter(|s| **s == Some(w as u64)).count();
            c.buffered[w] + (under_way as u64) < u64::from(ROOM)
        })
    }

    /// Warps that drop what they have buffered.
    fn flush(&self, c: &Cycle) -> u64 {
        let mut flush = c.kill | self.spawn().unwrap_or(0);
        if let Some((w, _, redirect, end)) = c.update {
            flush |= u64::from(redirect.is_some() || end) << w;
        }
        flush
    }

    /// The warp that fetches.
    fn fetch(&self, c: &Cycle) -> Option<usize> {
        let requests = self.requests();
        let next = requests
            .iter()
            .find(|&&w| w >= self.turn)
            .or(requests.first());
        next.copied().filter(|_| c.fetch_ready)
    }

    /// The warp of a pending `vx_wspawn` is alone.
    fn alone(&self, c: &Cycle) -> bool {
        let Some((warp, ..)) = self.pending else {
            return false;
        };
        let other = |stage: Option<u64>| stage.is_some_and(|w| w != warp);
        let fetched = [c.stage1, c.stage2, c.miss].into_iter().any(other);
        self.active == 1 << warp && !fetched && !c.memory_busy
    }

    /// Warps that start: in the cycle after the warp was found alone.
    fn spawn(&self) -> Option<u64> {
        let (warp, count, _) = self.pending.filter(|_| self.fire)?;
        let started = (0..4u64).filter(|&w| w < u64::from(count) && w != warp);
        Some(started.fold(0, |all, w| all | 1 << w))
    }

    fn tick(&mut self, c: &Cycle) {
        let (fetch, spawn, flush) = (self.fetch(c), self.spawn(), self.flush(c));
        self.room = self.room(c);
        let fire = !self.fire && self.alone(c);
        let pending = self.pending;
        if let Some(w) = fetch {
            self.pc[w] = self.pc[w].wrapping_add(4);
            self.turn = (w + 1) % 4;
        }
        let mut ended = c.kill;
        let mut bump = [false; 4];
        if let Some((w, pc, wait)) = self.redirect {
            self.pc[w as usize] = pc & !1;
            self.wait[w as usize] = wait;
            bump[w as usize] = true;
        }
        for w in 0..4 {
            let own = spawn.is_some() && pending.is_some_and(|p| p.0 == w as u64);
            if c.held_wait >> w & 1 == 1 && (c.resume >> w & 1 == 1 || own) {
                self.wait[w] = false;
            }
        }
        if let Some((w, release, redirect, end)) = c.update {
            let warp = w as usize;
            if release && c.held_wait >> w & 1 == 1 {
                self.wait[warp] = false;
            }
            if let Some(pc) = redirect {
                self.wait[warp] = false;
                self.pc[warp] = pc & !1;
                bump[warp] = true;
            }
            if end {
                ended |= 1 << w;
            }
        }
        for w in 0..4 {
            bump[w] |= ended >> w & 1 == 1;
            if spawn.unwrap_or(0) >> w & 1 == 1 {
                self.pc[w] = pending.expect("pending").2 & !1;
                self.wait[w] = false;
                bump[w] = true;
            }
            self.epoch[w] = (self.epoch[w] + u32::from(bump[w])) % 4;
        }
        self.active = self.active & !ended | spawn.unwrap_or(0);
        if spawn.is_some() {
            self.pending = None;
        }
        self.pending = c.wspawn.or(self.pending);
        self.fire = fire;
        self.redirect = c.decode.filter(|d| flush >> d.0 & 1 == 0);
    }
}

fn cycles() -> impl Strategy<Value = Vec<Cycle>> {
    let warp = || 0..4u64;
    let front = (
        any::<bool>(),
        proptest::option::of(warp()),
        proptest::option::of(warp()),
        proptest::option::of(warp()),
        proptest::array::uniform4(0..9u64),
        proptest::option::weighted(0.2, (warp(), any::<u32>(), any::<bool>())),
    );
    let update = (
        warp(),
        any::<bool>(),
        proptest::option::of(any::<u32>()),
        proptest::bool::weighted(0.2),
    );
    let back = (
        proptest::option::weighted(0.3, update),
        proptest::option::weighted(0.1, (warp(), 0..6u32, any::<u32>())),
        0..16u64,
        0..16u64,
        prop_oneof![9 => Just(0u64), 1 => 0..16u64],
        any::<bool>(),
    );
    let cycle = (front, back).prop_map(
        |(
            (fetch_ready, stage1, stage2, miss, buffered, decode),
            (update, wspawn, resume, held_wait, kill, memory_busy),
        )| Cycle {
            fetch_ready,
            stage1,
            stage2,
            miss,
            buffered,
            decode,
            update,
            wspawn,
            resume,
            held_wait,
            kill,
            memory_busy,
        },
    );
    vec(cycle, 1..80)
}

#[test]
fn agrees_with_a_table_of_warps() {
    random(60, cycles(), |cycles: Vec<Cycle>| {
        let mut b = bench();
        let mut m = Model {
            active: 1,
            pc: [START; 4],
            epoch: [0; 4],
            wait: [false; 4],
            pending: None,
            turn: 0,
            room: [true; 4],
            redirect: None,
            fire: false,
        };
        for c in cycles {
            drive(&mut b, &c);
            let expected = m
                .fetch(&c)
                .map(|w| (w as u64, m.pc[w].into(), m.epoch[w].into()));
            assert_eq!(fetched(&b), expected);
            assert_eq!(bits(b.uut.active.val()), m.active);
            assert_eq!(bits(b.uut.spawn.val()), m.spawn().unwrap_or(0));
            assert_eq!(b.uut.idle.val(), m.active != 0 && m.requests().is_empty());
            assert_eq!(bits(b.uut.flush.val()), m.flush(&c));
            b.tick();
            m.tick(&c);
            for w in 0..4 {
                assert_eq!(
                    bits(b.uut.epochs[w].val()),
                    u64::from(m.epoch[w]),
                    "epoch of warp {w}"
                );
                assert_eq!(
                    bits(b.uut.pc[w].val()),
                    u64::from(m.pc[w]),
                    "pc of warp {w}"
                );
            }
        }
    });
}
