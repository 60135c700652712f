//! LEDs: levels are shown as they are, and what lasts a cycle stays lit long enough to be seen.

use crate::random;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::leds::Leds;

/// Cycles of a second of the clock, and how many of them what was seen is kept at least.
const SECOND: u32 = 64;
const KEPT: usize = SECOND as usize / 16;

fn leds() -> Bench<Leds> {
    let mut b = Bench::new(Leds::new(SECOND));
    b.reset();
    b
}

fn lit(b: &Bench<Leds>) -> u64 {
    b.uut.leds.val().low()
}

#[test]
fn the_heartbeat_is_dark_and_lit_for_half_a_second_each() {
    let mut b = leds();
    let mut beats = vec![];
    for _ in 0..4 * SECOND {
        beats.push(lit(&b) & 1 == 1);
        b.tick();
    }
    // From the first rise on, with nothing else lit.
    let first = beats.iter().position(|&on| on).expect("it beats");
    for (cycle, on) in beats[first..].iter().enumerate() {
        assert_eq!(*on, cycle as u32 / (SECOND / 2) % 2 == 0, "cycle {cycle}");
    }
    assert_eq!(lit(&b) & !1, 0);
}

#[test]
fn each_level_has_its_own_led_a_cycle_later() {
    random(20, any::<[u8; 8]>(), |levels| {
        let mut b = leds();
        for level in levels {
            let bit = |i: u32| level >> i & 1 == 1;
            b.uut.started.next = bit(0);
            b.uut.busy.next = bit(1);
            b.uut.trapped.next = bit(2);
            b.uut.failed.next = bit(3);
            b.tick();
            assert_eq!(lit(&b) & !1, u64::from(level & 15) << 1);
        }
    });
}

#[test]
fn what_lasts_one_cycle_is_lit_for_a_sixteenth_of_a_second_at_least() {
    // At every phase of the counter.
    for phase in 0..SECOND {
        for (bad, led) in [(false, 5), (true, 6)] {
            let mut b = leds();
            for _ in 0..phase {
                b.tick();
            }
            b.uut.activity.next = !bad;
            b.uut.bad_frame.next = bad;
            b.tick();
            b.uut.activity.next = false;
            b.uut.bad_frame.next = false;
            let mut lit_for = 0;
            for _ in 0..4 * KEPT {
                b.tick();
                assert_eq!(lit(&b) & !1 & !(1 << led), 0, "only its own LED");
                lit_for += usize::from(lit(&b) >> led & 1 == 1);
            }
            assert!(
                (KEPT..=2 * KEPT).contains(&lit_for),
                "LED {led}, phase {phase}: {lit_for} cycles"
            );
        }
    }
}

#[test]
fn what_goes_on_stays_lit_and_ends() {
    random(20, 1..40usize, |cycles| {
        let mut b = leds();
        b.uut.activity.next = true;
        b.tick();
        for _ in 0..cycles {
            b.tick();
            assert_eq!(lit(&b) >> 5 & 1, 1);
        }
        b.uut.activity.next = false;
        for _ in 0..2 * KEPT + 2 {
            b.tick();
        }
        assert_eq!(lit(&b) & !1, 0);
    });
}
