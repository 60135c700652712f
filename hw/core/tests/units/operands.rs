//! Operands: the register file, the lead lane, and what an instruction carries to execute.

use crate::common::{bits, config, lane, lanes, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::{CLASS_BITS, CTL_BITS};
use warpgen_core::operands::Operands;
use warpgen_hdl::prelude::*;

fn bench() -> Bench<Operands> {
    let mut bench = Bench::new(Operands::new(&config(4, 4)));
    bench.reset();
    bench
}

fn write(b: &mut Bench<Operands>, write: Option<(u64, u64, u64, [u32; 4])>) {
    let (warp, rd, mask, data) = write.unwrap_or((0, 0, 0, [0; 4]));
    b.uut.write_valid.next = write.is_some();
    b.uut.write_warp.next = Word::new(2, warp);
    b.uut.write_rd.next = Word::new(5, rd);
    b.uut.write_lanes.next = Word::new(4, mask);
    b.uut.write_data.next = lanes(&data);
}

fn issue(b: &mut Bench<Operands>, issue: Option<(u64, u64, u64, u64)>) {
    let (warp, rs1, rs2, mask) = issue.unwrap_or((0, 1, 1, 0));
    b.uut.issue_valid.next = issue.is_some();
    b.uut.issue_warp.next = Word::new(2, warp);
    b.uut.issue_rs1.next = Word::new(5, rs1);
    b.uut.issue_rs2.next = Word::new(5, rs2);
    b.uut.issue_rd.next = Word::new(5, rs1 ^ 31);
    b.uut.issue_mask.next = Word::new(4, mask);
    b.uut.issue_class.next = Word::new(CLASS_BITS, 1);
}

fn read(b: &mut Bench<Operands>, warp: u64, rs1: u64, rs2: u64) -> (Vec<u32>, Vec<u32>) {
    write(b, None);
    issue(b, Some((warp, rs1, rs2, 15)));
    b.tick();
    issue(b, None);
    b.tick();
    let all = |word| (0..4).map(|i| lane(word, i)).collect();
    (all(b.uut.exec_rs1.val()), all(b.uut.exec_rs2.val()))
}

#[test]
fn both_ports_read_what_was_written() {
    let mut b = bench();
    write(&mut b, Some((2, 7, 15, [1, 2, 3, 4])));
    b.tick();
    write(&mut b, Some((2, 8, 15, [5, 6, 7, 8])));
    b.tick();
    assert_eq!(read(&mut b, 2, 7, 8), (vec![1, 2, 3, 4], vec![5, 6, 7, 8]));
    assert_eq!(read(&mut b, 2, 8, 7), (vec![5, 6, 7, 8], vec![1, 2, 3, 4]));
}

#[test]
fn only_the_lanes_written_change() {
    let mut b = bench();
    write(&mut b, Some((0, 7, 15, [1, 2, 3, 4])));
    b.tick();
    write(&mut b, Some((0, 7, 0b0101, [9; 4])));
    b.tick();
    assert_eq!(read(&mut b, 0, 7, 7).0, [9, 2, 9, 4]);
}

#[test]
fn register_zero_is_never_written_and_reads_zero() {
    let mut b = bench();
    write(&mut b, Some((1, 0, 15, [9; 4])));
    b.tick();
    assert_eq!(read(&mut b, 1, 0, 0), (vec![0; 4], vec![0; 4]));
}

#[test]
fn the_lead_lane_is_the_highest_active_one_or_lane_zero() {
    let mut b = bench();
    for mask in 0..16u64 {
        issue(&mut b, Some((0, 1, 1, mask)));
        b.tick();
        issue(&mut b, None);
        b.tick();
        let expected = if mask == 0 { 0 } else { mask.ilog2() };
        assert_eq!(
            bits(b.uut.exec_lead.val()),
            u64::from(expected),
            "{mask:#b}"
        );
        assert_eq!(bits(b.uut.exec_mask.val()), mask);
    }
}

#[test]
fn an_instruction_is_in_execute_two_cycles_after_issue_and_not_longer() {
    let mut b = bench();
    issue(&mut b, Some((3, 4, 5, 6)));
    b.tick();
    issue(&mut b, None);
    b.uut.read_ctl.next = Word::new(CTL_BITS, 0x123);
    b.uut.read_instr.next = Word::new(32, 5 << 20);
    b.uut.read_imm.next = Word::new(32, 6);
    b.uut.read_pc.next = Word::new(32, 0x8000_0003);
    b.settle();
    assert!(!b.uut.exec_valid.val() && b.uut.reading_valid.val());
    let u = &b.uut;
    let reading = [&u.reading_warp, &u.reading_class, &u.reading_mask];
    assert_eq!(reading.map(|w| bits(w.val())), [3, 1, 6]);
    b.tick();
    b.uut.read_ctl.next = Word::new(CTL_BITS, 0);
    b.uut.read_instr.next = Word::new(32, 0);
    b.uut.read_imm.next = Word::new(32, 0);
    assert!(b.uut.exec_valid.val());
    assert_eq!(bits(b.uut.exec_warp.val()), 3);
    assert_eq!(bits(b.uut.exec_pc.val()), 0x8000_0003);
    assert_eq!(bits(b.uut.exec_instr.val()), 5 << 20);
    assert_eq!(bits(b.uut.exec_imm.val()), 6);
    assert_eq!(bits(b.uut.exec_rd.val()), 4 ^ 31);
    assert_eq!(bits(b.uut.exec_ctl.val()), 0x123);
    assert_eq!(bits(b.uut.exec_class.val()), 1);
    b.tick();
    assert!(!b.uut.exec_valid.val());
    assert_eq!(
        bits(b.uut.exec_class.val()),
        0,
        "no unit sees an instruction that is not there"
    );
}

#[test]
fn agrees_with_an_array_of_registers() {
    type Write = Option<(u64, u64, u64, [u32; 4])>;
    let write_strategy = proptest::option::of((
        0..4u64,
        0..32u64,
        0..16u64,
        proptest::array::uniform4(any::<u32>()),
    ));
    let cycles = vec((write_strategy, 0..4u64, 0..32u64, 0..32u64), 3..60);
    random(40, cycles, |cycles: Vec<(Write, u64, u64, u64)>| {
        let mut b = bench();
        let mut file = [[[0u32; 4]; 32]; 4];
        let mut expected: Vec<([u32; 4], [u32; 4])> = vec![];
        for (next, warp, rs1, rs2) in cycles {
            // issue never reads the word that is being written
            let clash = next.is_some_and(|(w, rd, ..)| w == warp && (rd == rs1 || rd == rs2));
            let next = next.filter(|_| !clash);
            write(&mut b, next);
            issue(&mut b, Some((warp, rs1, rs2, 15)));
            b.settle();
            if let Some(&(one, two)) = expected.len().checked_sub(2).map(|i| &expected[i]) {
                assert_eq!(b.uut.exec_rs1.val(), lanes(&one));
                assert_eq!(b.uut.exec_rs2.val(), lanes(&two));
            }
            b.tick();
            let registers = &file[warp as usize];
            expected.push((registers[rs1 as usize], registers[rs2 as usize]));
            if let Some((warp, rd, mask, data)) = next.filter(|w| w.1 != 0) {
                for i in (0..4).filter(|i| mask >> i & 1 == 1) {
                    file[warp as usize][rd as usize][i] = data[i];
                }
            }
        }
    });
}
