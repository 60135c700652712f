//! SFU: events carry what the lead lane says, results come in their slot, mscratch is read before it is written.

use crate::common::{bits, config, lane, lanes, number, random};
use proptest::collection::vec;
use warpgen_core::control_word::*;
use warpgen_core::sfu::Sfu;
use warpgen_hdl::prelude::*;

const SFU: u64 = 16;

fn bench() -> Bench<Sfu> {
    let mut b = Bench::new(Sfu::new(&config(4, 4)));
    b.uut.launch_arg.next = Word::new(32, 0x77);
    b.reset();
    b.tick();
    b
}

struct Instruction<'a> {
    class: u64,
    kind: u64,
    instr: u32,
    mask: u64,
    rs1: &'a [u32],
    rs2: &'a [u32],
}

fn execute(b: &mut Bench<Sfu>, i: &Instruction) {
    let lead = if i.mask == 0 {
        0
    } else {
        i.mask.ilog2().into()
    };
    let u = &mut b.uut;
    u.exec_class.next = Word::new(CLASS_BITS, i.class);
    u.exec_ctl.next = Word::new(CTL_BITS, i.kind << 8);
    u.exec_instr.next = Word::new(32, u64::from(i.instr));
    u.exec_mask.next = Word::new(4, i.mask);
    u.exec_lead.next = Word::new(2, lead);
    u.exec_rs1.next = lanes(i.rs1);
    u.exec_rs2.next = lanes(i.rs2);
    u.exec_warp.next = Word::new(2, 3);
    u.exec_pc.next = Word::new(32, 0x8000_0040);
    u.exec_imm.next = Word::new(32, 0x8000_0080);
    u.exec_rd.next = Word::new(5, 12);
    b.tick();
    b.uut.exec_class.next = Word::new(CLASS_BITS, 0);
    b.settle();
}

#[test]
fn an_event_carries_what_the_lanes_and_the_lead_lane_say() {
    let case = (0..16u64, vec((number(), number()), 4), 0..16u64);
    random(
        200,
        case,
        |(mask, operands, taken): (u64, Vec<(u32, u32)>, u64)| {
            let mut b = bench();
            let (rs1, rs2): (Vec<u32>, Vec<u32>) = operands.into_iter().unzip();
            b.uut.taken.next = Word::new(4, taken);
            b.uut.target.next = lanes(&rs2);
            let instr = 0x4000_000b;
            execute(
                &mut b,
                &Instruction {
                    class: SFU,
                    kind: KIND_BARRIER,
                    instr,
                    mask,
                    rs1: &rs1,
                    rs2: &rs2,
                },
            );
            let u = &b.uut;
            assert!(u.event_valid.val());
            let lead = if mask == 0 { 0 } else { mask.ilog2() as usize };
            let of =
                |f: &dyn Fn(usize) -> bool| (0..4).fold(0, |all, i| all | u64::from(f(i)) << i);
            assert_eq!(bits(u.event_kind.val()), KIND_BARRIER);
            assert_eq!(bits(u.event_warp.val()), 3);
            assert_eq!(bits(u.event_pc.val()), 0x8000_0040);
            assert_eq!(bits(u.event_imm.val()), 0x8000_0080);
            assert_eq!(bits(u.event_instr.val()), u64::from(instr));
            assert_eq!(bits(u.event_mask.val()), mask);
            assert_eq!(bits(u.event_lead1.val()), u64::from(rs1[lead]));
            assert_eq!(bits(u.event_lead2.val()), u64::from(rs2[lead]));
            assert_eq!(bits(u.event_predicate.val()), of(&|i| rs1[i] & 1 == 1));
            assert_eq!(bits(u.event_nonzero1.val()), of(&|i| rs1[i] != 0));
            assert_eq!(bits(u.event_nonzero2.val()), of(&|i| rs2[i] != 0));
            assert_eq!(bits(u.event_taken.val()), taken);
            assert_eq!(u.event_target.val(), lanes(&rs2));
            assert_eq!(u.event_lead_taken.val(), taken >> lead & 1 == 1);
            assert_eq!(bits(u.event_lead_target.val()), u64::from(rs2[lead]));
            b.tick();
            assert!(!b.uut.event_valid.val(), "for one cycle");
        },
    );
}

#[test]
fn a_branch_of_the_alu_is_an_event_too_and_writes_nothing_here() {
    let mut b = bench();
    execute(
        &mut b,
        &Instruction {
            class: 1,
            kind: KIND_BRANCH,
            instr: 0x63,
            mask: 15,
            rs1: &[0; 4],
            rs2: &[0; 4],
        },
    );
    assert!(b.uut.event_valid.val());
    b.tick();
    assert!(!b.uut.write_valid.val());
    assert_eq!(
        b.uut.write_data.val(),
        lanes(&[0; 4]),
        "zero when it is not valid"
    );
}

#[test]
fn immediate_forms_bring_their_immediate_as_the_lead_operand() {
    let mut b = bench();
    let instr = 0x8002_d073 | 21 << 15;
    execute(
        &mut b,
        &Instruction {
            class: SFU,
            kind: KIND_CLAIMED,
            instr,
            mask: 15,
            rs1: &[9; 4],
            rs2: &[0; 4],
        },
    );
    assert_eq!(bits(b.uut.event_lead1.val()), u64::from(instr >> 15 & 31));
}

#[test]
fn csrs_and_votes_are_written_two_cycles_after_execute() {
    let mut b = bench();
    execute(
        &mut b,
        &Instruction {
            class: SFU,
            kind: 0,
            instr: 0xcc00_2673,
            mask: 0b0110,
            rs1: &[0; 4],
            rs2: &[0; 4],
        },
    );
    assert!(!b.uut.event_valid.val() && !b.uut.write_valid.val());
    b.tick();
    assert!(b.uut.write_valid.val());
    assert_eq!(b.uut.write_data.val(), lanes(&[0, 1, 2, 3]));
    assert_eq!(
        (
            bits(b.uut.write_warp.val()),
            bits(b.uut.write_rd.val()),
            bits(b.uut.write_lanes.val())
        ),
        (3, 12, 0b0110)
    );
    b.tick();
    assert!(!b.uut.write_valid.val());
    execute(
        &mut b,
        &Instruction {
            class: SFU,
            kind: 0,
            instr: 0x0200_300b,
            mask: 0b0110,
            rs1: &[1; 4],
            rs2: &[0; 4],
        },
    );
    b.tick();
    assert_eq!(lane(b.uut.write_data.val(), 0), 0b0110, "ballot");
}

#[test]
fn a_claimed_instruction_writes_the_mechanisms_answer_in_its_lanes() {
    let mut b = bench();
    execute(
        &mut b,
        &Instruction {
            class: SFU,
            kind: KIND_CLAIMED,
            instr: 0x8000_050b,
            mask: 0b0001,
            rs1: &[0; 4],
            rs2: &[0; 4],
        },
    );
    b.uut.answer_rd.next = Word::new(32, 0x1234);
    b.uut.answer_lanes.next = Word::new(4, 0b1111);
    b.tick();
    b.uut.answer_rd.next = Word::new(32, 0);
    b.settle();
    assert_eq!(b.uut.write_data.val(), lanes(&[0x1234; 4]));
    assert_eq!(bits(b.uut.write_lanes.val()), 0b1111);
}

#[test]
fn mscratch_is_read_before_it_is_written() {
    let mut b = bench();
    let swap =
        |value: u32, funct3: u32, source: u32| (0x3400_0073 | source << 15 | funct3 << 12, value);
    let mut expected = 0x77;
    for ((instr, value), next) in [
        (swap(0x100, 1, 5), 0x100),
        (swap(0x011, 2, 5), 0x111),
        (swap(0x100, 3, 5), 0x011),
        // rs1 = x0 sets nothing
        (swap(0, 2, 0), 0x011),
        (swap(0, 1, 0), 0),
    ] {
        execute(
            &mut b,
            &Instruction {
                class: SFU,
                kind: 0,
                instr,
                mask: 15,
                rs1: &[value; 4],
                rs2: &[0; 4],
            },
        );
        b.tick();
        assert_eq!(b.uut.write_data.val(), lanes(&[expected; 4]), "{instr:#x}");
        expected = next;
    }
}
