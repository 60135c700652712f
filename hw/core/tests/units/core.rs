//! The whole core in the bench: each result is written in its slot, none collides; a program runs to its end.

use crate::common::{bits, config, deep, field, packed, random};
use proptest::collection::vec;
use std::collections::{HashMap, VecDeque};
use warpgen_config::{Config, Control};
use warpgen_core::core::SimtCore;
use warpgen_core::BuildKind;
use warpgen_hdl::prelude::*;

/// The core with memory behind both ports that answers in one cycle; the register writes, by cycle.
struct Driver {
    bench: Bench<SimtCore>,
    line: usize,
    memory: HashMap<u32, u8>,
    instruction_line: Option<u32>,
    answers: VecDeque<(u64, u32)>,
    cycle: u64,
    /// Cycle, warp, word.
    issues: Vec<(u64, u64, u32)>,
    /// Cycle, warp, register.
    writes: Vec<(u64, u64, u64)>,
}

impl Driver {
    fn new(config: &Config, program: &[u32]) -> Self {
        let core = SimtCore::new(config, BuildKind::Simulation).expect("is built");
        let mut bench = Bench::new(core);
        bench.uut.start_pc.next = Word::new(32, 0x8000_0000);
        bench.uut.launch_arg.next = Word::new(32, 5);
        bench.reset();
        let bytes = program.iter().flat_map(|word| word.to_le_bytes());
        let memory = bytes
            .enumerate()
            .map(|(i, byte)| (0x8000_0000 + i as u32, byte));
        Driver {
            bench,
            line: config.line_bytes,
            memory: memory.collect(),
            instruction_line: None,
            answers: VecDeque::new(),
            cycle: 0,
            issues: vec![],
            writes: vec![],
        }
    }

    fn line_at(&self, address: u32) -> Word {
        let bytes = (0..self.line as u32).map(|i| {
            self.memory
                .get(&(address + i))
                .copied()
                .map_or(0, u32::from)
        });
        packed(8, &bytes.collect::<Vec<u32>>())
    }

    fn cycle(&mut self) {
        let answered = self.instruction_line.map(|address| self.line_at(address));
        let data = self
            .answers
            .front()
            .map(|&(tag, address)| (tag, self.line_at(address)));
        let u = &mut self.bench.uut;
        u.imem_req_ready.next = true;
        u.imem_resp_valid.next = answered.is_some();
        if let Some(line) = answered {
            u.imem_resp_data.next = line;
        }
        u.dmem_req_ready.next = true;
        u.dmem_resp_valid.next = data.is_some();
        if let Some((tag, line)) = data {
            u.dmem_resp_tag.next = Word::new(u.dmem_resp_tag.width(), tag);
            u.dmem_resp_data.next = line;
        }
        self.bench.settle();
        let u = &self.bench.uut;
        if data.is_some() && u.dmem_resp_ready.val() {
            self.answers.pop_front();
        }
        self.instruction_line = u
            .imem_req_valid
            .val()
            .then(|| bits(u.imem_req_addr.val()) as u32);
        if u.dmem_req_valid.val() {
            let address = bits(u.dmem_req_addr.val()) as u32;
            if u.dmem_req_write.val() {
                for i in (0..self.line).filter(|&i| u.dmem_req_byteen.val().get_bit(i)) {
                    let byte = field(u.dmem_req_data.val(), 8, i) as u8;
                    self.memory.insert(address + i as u32, byte);
                }
            }
            self.answers
                .push_back((bits(u.dmem_req_tag.val()), address));
        }
        if u.trace.issue_valid.val() {
            let warp = bits(u.trace.issue_warp.val());
            self.issues
                .push((self.cycle, warp, bits(u.trace.issue_instr.val()) as u32));
        }
        if u.trace.write_valid.val() {
            let warp = bits(u.trace.write_warp.val());
            self.writes
                .push((self.cycle, warp, bits(u.trace.write_rd.val())));
        }
        self.bench.tick();
        self.cycle += 1;
    }

    /// Runs to the end.
    fn run(&mut self) {
        self.cycle();
        while self.bench.uut.busy.val() {
            self.cycle();
            assert!(self.cycle < 3_000, "the program does not end");
        }
    }
}

const END: u32 = 0x0000_000b;

fn r(funct7: u32, funct3: u32, rd: u32, rs1: u32, rs2: u32) -> u32 {
    funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | 0x33
}

fn addi(rd: u32, rs1: u32, imm: u32) -> u32 {
    imm << 20 | rs1 << 15 | rd << 7 | 0x13
}

fn csrr(rd: u32, csr: u32) -> u32 {
    csr << 20 | 2 << 12 | rd << 7 | 0x73
}

/// Every warp with all lanes.
fn prologue(warps: u32) -> Vec<u32> {
    vec![
        addi(5, 0, warps),
        0x0000_0317,    // auipc x6, 0
        addi(6, 6, 12), // the instruction after wspawn
        6 << 20 | 5 << 15 | 1 << 12 | 0x0b,
        addi(5, 0, 0xfff),
        5 << 15 | 0x0b,
    ]
}

#[test]
fn a_sum_is_stored_by_every_lane_of_every_warp() {
    deep(sums);
}

fn sums() {
    for control in [Control::Stack, Control::Mask] {
        let config = Config::stock(control, 2, 2);
        let mut program = prologue(2);
        program.extend([
            csrr(10, 0xf14),
            r(0, 1, 11, 10, 0), // x11 = x10 << 0
            addi(11, 11, 100),
            addi(12, 0, 0x400),
            addi(16, 0, 0xfff),
            r(1, 0, 13, 10, 16), // -x10
            addi(14, 0, 2),
            r(0, 1, 15, 10, 14), // x15 = 4 * x10
            r(0, 0, 12, 12, 15),
            11 << 20 | 12 << 15 | 2 << 12 | 0x23, // sw x11, 0(x12)
            13 << 20 | 12 << 15 | 2 << 12 | 0x23 | 1 << 29, // sw x13, 512(x12)
            END,
        ]);
        let mut d = Driver::new(&config, &program);
        d.run();
        let word = |at: u32| {
            (0..4).fold(0, |w, i| {
                w | u32::from(*d.memory.get(&(at + i)).unwrap_or(&0)) << (8 * i)
            })
        };
        for thread in 0..4 {
            assert_eq!(word(0x400 + 4 * thread), 100 + thread);
            assert_eq!(word(0x600 + 4 * thread), 0u32.wrapping_sub(thread));
        }
        assert!(!d.bench.uut.trap_valid.val());
        assert_eq!(bits(d.bench.uut.active_warps.val()), 0);
    }
}

#[test]
fn a_trap_stops_the_core_and_is_reported() {
    deep(trap_stops);
}

fn trap_stops() {
    let mut d = Driver::new(&config(2, 2), &[addi(10, 0, 42), addi(3, 0, 7), 0x73]);
    d.run();
    let u = &d.bench.uut;
    assert!(u.trap_valid.val());
    assert_eq!(
        (bits(u.trap_cause.val()), bits(u.trap_pc.val())),
        (11, 0x8000_0008)
    );
    assert_eq!((bits(u.trap_a0.val()), bits(u.trap_gp.val())), (42, 7));
}

/// Cycles from the report of the issue, one cycle behind it, to the write of an instruction with a fixed latency.
fn latency(instr: u32) -> Option<u64> {
    match instr & 0x7f {
        0x33 if instr >> 25 == 1 && instr >> 14 & 1 == 0 => Some(4),
        0x33 if instr >> 25 == 1 => None,
        0x33 | 0x13 | 0x17 | 0x37 => Some(2),
        0x73 | 0x0b => Some(3),
        _ => None,
    }
}

#[test]
fn every_result_is_written_in_the_slot_reserved_for_it() {
    deep(slots);
}

fn slots() {
    let register = || 8..14u32;
    let step = (0..9u32, register(), register(), register());
    random(6, vec(step, 10..40), |steps: Vec<(u32, u32, u32, u32)>| {
        let mut program = prologue(2);
        program.push(addi(20, 0, 0x400));
        for (kind, rd, rs1, rs2) in steps {
            program.push(match kind {
                0 | 1 => r(0, 0, rd, rs1, rs2),
                2 => addi(rd, rs1, rs2),
                3 | 4 => r(1, 0, rd, rs1, rs2),
                5 => csrr(rd, 0xcc0),
                6 => r(1, 4, rd, rs1, rs2),
                7 => 20 << 15 | 2 << 12 | rd << 7 | 0x03,
                _ => 1 << 25 | rs1 << 15 | 3 << 12 | rd << 7 | 0x0b,
            });
        }
        program.push(END);
        let mut d = Driver::new(&config(2, 2), &program);
        d.run();
        let mut expected = vec![];
        for &(cycle, warp, instr) in &d.issues {
            let rd = u64::from(instr >> 7 & 31);
            if rd == 0 || instr == END {
                continue;
            }
            if let Some(cycles) = latency(instr) {
                // warp control has no rd: its field is part of nothing
                if instr & 0x7f != 0x0b || instr >> 25 == 1 {
                    expected.push((cycle + cycles, warp, rd));
                }
            }
        }
        for write in &expected {
            assert!(
                d.writes.contains(write),
                "{write:?} is not written in its slot"
            );
        }
        let mut cycles: Vec<u64> = d.writes.iter().map(|w| w.0).collect();
        let all = cycles.len();
        cycles.dedup();
        assert_eq!(cycles.len(), all, "one write a cycle");
        let wrote = |warp: u64| d.writes.iter().filter(|w| w.1 == warp).count();
        assert!(wrote(0) > 0 && wrote(1) > 0);
    });
}
