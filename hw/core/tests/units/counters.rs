//! Counters: cycles, thread instructions with what is taken back, and each performance counter.

use crate::common::{bits, config, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_core::counters::Counters;
use warpgen_hdl::prelude::*;

fn bench(counters: bool) -> Bench<Counters> {
    let config = Config {
        counters,
        float: true,
        ..config(4, 4)
    };
    let mut b = Bench::new(Counters::new(&config));
    b.reset();
    b
}

/// A cycle without events: what the last one brought is added.
fn quiet(b: &mut Bench<Counters>) {
    let u = &mut b.uut;
    u.busy.next = false;
    u.issue_valid.next = false;
    u.undo_valid.next = false;
    u.access_valid.next = false;
    u.loads_waiting.next = Word::new(u.loads_waiting.width(), 0);
    for event in [
        &mut u.idle,
        &mut u.fetch_stall,
        &mut u.buffer_stall,
        &mut u.scoreboard_stall,
        &mut u.alu_wait,
        &mut u.lsu_wait,
        &mut u.sfu_wait,
        &mut u.csr_wait,
        &mut u.control_wait,
        &mut u.issued,
        &mut u.fetching,
    ] {
        event.next = false;
    }
    b.tick();
}

fn read(b: &mut Bench<Counters>, number: u64) -> u64 {
    b.uut.select.next = Word::new(5, number);
    b.uut.host_select.next = Word::new(5, number ^ 1);
    b.settle();
    let value = bits(b.uut.value.val());
    b.uut.host_select.next = Word::new(5, number);
    b.uut.select.next = Word::new(5, number ^ 1);
    b.settle();
    assert_eq!(bits(b.uut.host_value.val()), value, "counter {number:#x}");
    value
}

#[test]
fn cycles_count_while_busy() {
    let mut b = bench(true);
    for busy in [true, false, true, true, false] {
        b.uut.busy.next = busy;
        b.tick();
    }
    assert_eq!(read(&mut b, 0), 3);
}

#[test]
fn an_instruction_counts_its_lanes_and_a_trap_takes_them_back() {
    let mut b = bench(true);
    b.uut.issue_valid.next = true;
    b.uut.issue_mask.next = Word::new(4, 0b1011);
    b.tick();
    b.uut.issue_mask.next = Word::new(4, 0b1111);
    b.uut.undo_valid.next = true;
    b.uut.undo_mask.next = Word::new(4, 0b1011);
    b.tick();
    quiet(&mut b);
    assert_eq!(read(&mut b, 2), 4);
}

#[test]
fn without_performance_counters_they_read_zero() {
    let mut b = bench(false);
    b.uut.busy.next = true;
    b.uut.idle.next = true;
    b.tick();
    assert_eq!(read(&mut b, 0), 1);
    assert_eq!(read(&mut b, 3), 0);
}

#[test]
fn agrees_with_sums() {
    let cycle = (any::<u32>(), 0..16u64, 0..9u64);
    random(40, vec(cycle, 1..40), |cycles: Vec<(u32, u64, u64)>| {
        let mut b = bench(true);
        let mut sums = [0u64; 32];
        for (events, mask, waiting) in cycles {
            let on = |bit: u32| events >> bit & 1 == 1;
            let u = &mut b.uut;
            u.busy.next = on(0);
            u.issue_valid.next = on(1);
            u.issue_mask.next = Word::new(4, mask);
            u.idle.next = on(2);
            u.fetch_stall.next = on(3);
            u.buffer_stall.next = on(4);
            u.scoreboard_stall.next = on(5);
            u.alu_wait.next = on(6);
            u.float_wait[0].next = on(15);
            u.lsu_wait.next = on(7);
            u.sfu_wait.next = on(8);
            u.csr_wait.next = on(9);
            u.control_wait.next = on(10);
            u.issued.next = on(11);
            u.access_valid.next = on(12);
            u.access_store.next = on(13);
            u.access_lanes.next = Word::new(4, mask);
            u.fetching.next = on(14);
            u.loads_waiting.next = Word::new(u.loads_waiting.width(), waiting);
            b.tick();
            let lanes = u64::from(mask.count_ones());
            let one = |bit| u64::from(on(bit));
            for (number, step) in [
                (0x00, one(0)),
                (0x02, one(1) * lanes),
                (0x03, one(2)),
                (0x04, one(3)),
                (0x05, one(4)),
                (0x06, one(5)),
                (0x08, one(6)),
                (0x09, one(15)),
                (0x0a, one(7)),
                (0x0b, one(8)),
                (0x0c, one(9)),
                (0x0d, one(10)),
                (0x0e, one(11)),
                (0x0f, u64::from(on(12) && !on(13)) * lanes),
                (0x10, u64::from(on(12) && on(13)) * lanes),
                (0x11, one(14)),
                (0x12, waiting),
            ] {
                sums[number] += step;
            }
        }
        quiet(&mut b);
        for number in 0..32 {
            assert_eq!(
                read(&mut b, number as u64),
                sums[number],
                "counter {number:#x}"
            );
        }
    });
}
