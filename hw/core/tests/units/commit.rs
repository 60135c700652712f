//! Commit: reserved results in their slots, waiting ones in free cycles, loads first, and pressure on issue.

use crate::common::{bits, config, lanes, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_core::commit::Commit;
use warpgen_core::control_word::CLASS_BITS;
use warpgen_hdl::prelude::*;

/// A result: warp, rd, lanes, and a value for each lane.
type Result4 = (u64, u64, u64, [u32; 4]);

fn bench() -> Bench<Commit> {
    let mut b = Bench::new(Commit::new(&config(4, 4)));
    b.uut.trap_ready.next = true;
    b.reset();
    b
}

macro_rules! drive {
    ($b:expr, $result:expr, $warp:ident $rd:ident $lanes:ident $data:ident) => {
        let (warp, rd, mask, data): Result4 = $result;
        $b.uut.$warp.next = Word::new(2, warp);
        $b.uut.$rd.next = Word::new(5, rd);
        $b.uut.$lanes.next = Word::new(4, mask);
        $b.uut.$data.next = lanes(&data);
    };
}

/// An ALU instruction is in execute: its result is written one cycle later.
fn alu(b: &mut Bench<Commit>, result: Option<Result4>) {
    b.uut.exec_class.next = Word::new(CLASS_BITS, u64::from(result.is_some()));
    drive!(b, result.unwrap_or_default(), exec_warp exec_rd exec_mask alu_result);
}

/// Results without a slot are zero when they are not valid.
fn units(b: &mut Bench<Commit>, sfu: Option<Result4>, multiply: Option<Result4>) {
    b.uut.sfu_valid.next = sfu.is_some();
    drive!(b, sfu.unwrap_or_default(), sfu_warp sfu_rd sfu_lanes sfu_data);
    b.uut.multiply_valid.next = multiply.is_some();
    drive!(b, multiply.unwrap_or_default(), multiply_warp multiply_rd multiply_lanes multiply_data);
}

fn waiting(b: &mut Bench<Commit>, memory: Option<Result4>, divide: Option<Result4>, slot: bool) {
    b.uut.memory_valid.next = memory.is_some();
    drive!(b, memory.unwrap_or((1, 1, 1, [1; 4])), memory_warp memory_rd memory_lanes memory_data);
    b.uut.divide_valid.next = divide.is_some();
    drive!(b, divide.unwrap_or((2, 2, 2, [2; 4])), divide_warp divide_rd divide_lanes divide_data);
    b.uut.slot_now.next = slot;
    b.settle();
}

fn written(b: &Bench<Commit>) -> Option<(u64, u64, u64, Word)> {
    let u = &b.uut;
    u.write_valid.val().then(|| {
        (
            bits(u.write_warp.val()),
            bits(u.write_rd.val()),
            bits(u.write_lanes.val()),
            u.write_data.val(),
        )
    })
}

fn same(result: Result4) -> Option<(u64, u64, u64, Word)> {
    Some((result.0, result.1, result.2, lanes(&result.3)))
}

const A: Result4 = (1, 10, 0b0111, [11, 12, 13, 14]);
const B: Result4 = (2, 20, 0b1000, [21, 22, 23, 24]);

#[test]
fn an_alu_result_is_written_one_cycle_after_execute() {
    let mut b = bench();
    alu(&mut b, Some(A));
    waiting(&mut b, None, None, false);
    assert_eq!(written(&b), None);
    b.tick();
    alu(&mut b, None);
    waiting(&mut b, None, None, true);
    assert_eq!(written(&b), same(A));
}

#[test]
fn a_waiting_result_takes_a_free_cycle_and_never_a_reserved_one() {
    let mut b = bench();
    units(&mut b, Some(A), None);
    waiting(&mut b, Some(B), None, true);
    assert!(!b.uut.memory_take.val());
    assert_eq!(written(&b), same(A));
    b.tick();
    units(&mut b, None, None);
    waiting(&mut b, Some(B), None, false);
    assert!(b.uut.memory_take.val());
    assert_eq!(written(&b), same(B));
}

#[test]
fn loads_go_before_divisions() {
    let mut b = bench();
    waiting(&mut b, Some(A), Some(B), false);
    assert!(b.uut.memory_take.val() && !b.uut.divide_take.val());
    assert_eq!(written(&b), same(A));
    waiting(&mut b, None, Some(B), false);
    assert!(b.uut.divide_take.val());
    assert_eq!(written(&b), same(B));
}

#[test]
fn a_memory_trap_waits_until_traps_are_ready_and_lets_a_division_by() {
    let mut b = bench();
    b.uut.memory_trap.next = true;
    b.uut.trap_ready.next = false;
    waiting(&mut b, Some(A), Some(B), false);
    assert!(!b.uut.memory_take.val() && b.uut.divide_take.val());
    b.uut.trap_ready.next = true;
    waiting(&mut b, Some(A), None, false);
    assert!(b.uut.memory_take.val());
}

#[test]
fn pressure_after_some_cycles_of_waiting_until_it_is_written() {
    let mut b = bench();
    let mut cycles = 0;
    loop {
        waiting(&mut b, Some(A), None, true);
        if b.uut.pressure.val() {
            break;
        }
        b.tick();
        cycles += 1;
        assert!(cycles < 8, "no pressure");
    }
    assert!(cycles >= 2);
    b.tick();
    waiting(&mut b, Some(A), None, true);
    assert!(b.uut.pressure.val(), "it stays");
    waiting(&mut b, Some(A), None, false);
    b.tick();
    waiting(&mut b, None, None, false);
    assert!(!b.uut.pressure.val());
}

#[test]
fn every_result_is_written_once_and_unchanged() {
    let result = || {
        (
            0..4u64,
            1..32u64,
            1..16u64,
            proptest::array::uniform4(any::<u32>()),
        )
    };
    let cycle = (
        0..6u32,
        result(),
        proptest::option::of(result()),
        proptest::option::of(result()),
    );
    type Cycle = (u32, Result4, Option<Result4>, Option<Result4>);
    random(60, vec(cycle, 1..60), |cycles: Vec<Cycle>| {
        let mut b = bench();
        let mut from_alu: Option<Result4> = None;
        let (mut memory, mut divide): (Option<Result4>, Option<Result4>) = (None, None);
        for (kind, result, new_memory, new_divide) in cycles {
            // kind: 0 sfu, 1 multiplier in this cycle unless the ALU has the slot; 2, 3 an ALU instruction executes
            let (mut sfu, mut multiply) = (None, None);
            if from_alu.is_none() {
                sfu = (kind == 0).then_some(result);
                multiply = (kind == 1).then_some(result);
            }
            let executes = (kind == 2 || kind == 3).then_some(result);
            memory = memory.or(new_memory);
            divide = divide.or(new_divide);
            alu(&mut b, executes);
            units(&mut b, sfu, multiply);
            let reserved = from_alu.or(sfu).or(multiply);
            waiting(&mut b, memory, divide, reserved.is_some());
            let expected = reserved.or(memory).or(divide);
            assert_eq!(written(&b), expected.and_then(same));
            assert_eq!(
                b.uut.memory_take.val(),
                reserved.is_none() && memory.is_some()
            );
            if reserved.is_none() {
                if memory.is_some() {
                    memory = None;
                } else {
                    divide = None;
                }
            }
            b.tick();
            from_alu = executes;
        }
    });
}

#[test]
fn float_results_use_the_common_port_and_its_divider_comes_last() {
    let float = Config {
        float: true,
        ..config(4, 4)
    };
    let mut b = Bench::new(Commit::new(&float));
    b.uut.trap_ready.next = true;
    b.reset();
    let drive = |b: &mut Bench<Commit>, valid: bool, root: bool, memory: bool| {
        let u = &mut b.uut;
        u.float_valid[0].next = valid;
        u.float_warp[0].next = Word::new(2, A.0);
        u.float_rd[0].next = Word::new(6, 32 + A.1);
        u.float_lanes[0].next = Word::new(4, A.2);
        // As every result in a reserved slot, zero when it is not valid.
        u.float_data[0].next = lanes(&if valid { A.3 } else { [0; 4] });
        u.root_valid[0].next = root;
        u.root_warp[0].next = Word::new(2, B.0);
        u.root_rd[0].next = Word::new(6, 32 + B.1);
        u.root_lanes[0].next = Word::new(4, B.2);
        u.root_data[0].next = lanes(&B.3);
        u.memory_valid.next = memory;
        u.memory_rd.next = Word::new(6, 33);
        u.memory_data.next = lanes(&[7; 4]);
        u.slot_now.next = valid;
        b.settle();
    };
    let float = |r: Result4| Some((r.0, 32 + r.1, r.2, lanes(&r.3)));
    drive(&mut b, true, true, true);
    assert_eq!(written(&b), float(A));
    assert!(!b.uut.root_take[0].val() && !b.uut.memory_take.val());
    drive(&mut b, false, true, true);
    assert!(!b.uut.root_take[0].val() && b.uut.memory_take.val());
    assert_eq!(written(&b).map(|w| (w.1, w.3)), Some((33, lanes(&[7; 4]))));
    drive(&mut b, false, true, false);
    assert!(b.uut.root_take[0].val());
    assert_eq!(written(&b), float(B));
    drive(&mut b, false, false, false);
    assert_eq!(written(&b), None);
    // A root that finds no free cycle presses.
    for _ in 0..3 {
        drive(&mut b, true, true, false);
        assert!(!b.uut.pressure.val());
        b.tick();
    }
    assert!(b.uut.pressure.val());
}
