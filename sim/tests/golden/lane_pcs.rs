//! A program counter for each lane: where lanes go, which run together, and that plain code gives each thread its results.

use crate::support::{get, machine_of, set, DATA, START};
use std::path::Path;
use std::process::Command;
use warpgen_config::{Config, Control};
use warpgen_isa::{cause, csr};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::warp::GroupError;
use warpgen_sim::{Exit, Limits, Machine, Memory, Program, Threads};

fn config(warps: usize) -> Config {
    Config::stock(Control::ThreadPc, warps, 4)
}

/// A program for all lanes of warp 0, which have been started by the two instructions before; x10 = lane.
fn lanes(warps: usize, body: impl FnOnce(&mut Assembler)) -> Machine {
    let mut a = Assembler::new(START);
    a.put(asm::addi(5, 0, -1))
        .put(asm::vx_tmc(5))
        .put(asm::csrr(10, csr::THREAD_ID));
    body(&mut a);
    let mut m = machine_of(&config(warps), &a.finish());
    (0..3).for_each(|_| assert!(m.step(0).trap.is_none()));
    m
}

/// Address of the n-th instruction of a body.
fn at(n: u32) -> u32 {
    START + 12 + 4 * n
}

/// Runs to the end; (instruction of the body, mask) of each step of warp 0.
fn path(m: &mut Machine) -> Vec<(u32, u32)> {
    let mut steps = Vec::new();
    let limits = Limits {
        warp_instructions: 10_000,
    };
    let outcome = m.run(limits, &mut |s: &warpgen_sim::Step| {
        if s.warp == 0 {
            steps.push((s.pc.wrapping_sub(at(0)) / 4, s.mask));
        }
    });
    assert_eq!(outcome.exit, Exit::Finished(0), "{}", m.waiting_report());
    assert_eq!(outcome.counts.divergent_branches, 0);
    steps
}

#[test]
fn a_branch_takes_each_lane_its_way_and_they_meet_again() {
    let mut m = lanes(1, |a| {
        let (other, end) = (a.label(), a.label());
        a.put(asm::andi(6, 10, 1));
        a.to(other, |offset| asm::bne(6, 0, offset));
        a.put(asm::addi(7, 0, 10));
        a.to(end, |offset| asm::jal(0, offset));
        a.bind(other).put(asm::addi(7, 0, 20));
        a.bind(end).put(asm::addi(7, 7, 1)).put(asm::vx_tmc(0));
    });
    let expected = [
        (0, 0xF),
        (1, 0xF),
        (2, 0x5),
        (3, 0x5),
        (4, 0xA),
        (5, 0xF),
        (6, 0xF),
    ];
    assert_eq!(path(&mut m), expected);
    assert_eq!(get::<4>(&m, 7), [11, 21, 11, 21]);
}

#[test]
fn a_deeper_call_runs_before_the_caller_that_is_lower() {
    let mut m = lanes(1, |a| {
        let (function, skip) = (a.label(), a.label());
        a.to(skip, |offset| asm::beq(10, 0, offset));
        a.to(function, |offset| asm::jal(1, offset));
        a.bind(skip)
            .put(asm::addi(8, 7, 0))
            .put(asm::vx_tmc(0))
            .bind(function);
        a.put(asm::addi(7, 10, 5)).put(asm::jalr(0, 1, 0));
    });
    let expected = [(0, 0xF), (1, 0xE), (4, 0xE), (5, 0xE), (2, 0xF), (3, 0xF)];
    assert_eq!(path(&mut m), expected);
    assert_eq!(get::<4>(&m, 8), [0, 6, 7, 8]);
}

#[test]
fn a_jump_through_a_register_has_a_target_in_each_lane() {
    let mut m = lanes(1, |a| {
        // lane l jumps to the l-th of four pairs
        let table = a.label();
        a.la(6, table)
            .put(asm::slli(7, 10, 3))
            .put(asm::add(6, 6, 7))
            .put(asm::jalr(9, 6, 1));
        a.bind(table);
        for n in 0..4 {
            a.put(asm::addi(8, 0, 50 + n)).put(asm::vx_tmc(0));
        }
    });
    path(&mut m);
    assert_eq!(get::<4>(&m, 8), [50, 51, 52, 53]);
}

#[test]
fn split_and_join_do_nothing_but_write_zero() {
    let mut m = lanes(1, |a| {
        a.put(asm::vx_split(8, 10))
            .put(asm::vx_join(9))
            .put(asm::vx_tmc(0));
    });
    set(&mut m, 8, &[9; 4]);
    set(&mut m, 9, &[3; 4]);
    assert_eq!(path(&mut m), [(0, 0xF), (1, 0xF), (2, 0xF)]);
    assert_eq!(get::<4>(&m, 8), [0; 4]);
}

#[test]
fn tmc_leaves_lanes_elsewhere_alone() {
    // Lane 3 goes to 6 by itself; the others run `vx_tmc x7` with lane 2's 0b1001, then `vx_tmc x6` with 0b0111.
    let mut m = lanes(1, |a| {
        a.put(asm::beq(10, 11, 24))
            .put(asm::vx_tmc(7))
            .put(asm::addi(8, 8, 1))
            .put(asm::vx_tmc(6))
            .put(asm::addi(8, 8, 10))
            .put(asm::addi(8, 8, 0));
        a.put(asm::addi(8, 8, 100)).put(asm::vx_tmc(0));
    });
    set(&mut m, 11, &[3; 4]);
    set(&mut m, 7, &[0, 0, 0b1001, 0]);
    set(&mut m, 6, &[0b0111, 0, 0, 0]);
    m.step(0);
    assert_eq!(m.warp(0).lanes.groups(), [(at(1), 0b0111), (at(6), 0b1000)]);
    m.step(0);
    assert_eq!(m.warp(0).lanes.groups(), [(at(2), 0b0001), (at(6), 0b1000)]);
    let expected = [
        (2, 0b0001),
        (3, 0b0001),
        (4, 0b0111),
        (5, 0b0111),
        (6, 0xF),
        (7, 0xF),
    ];
    assert_eq!(path(&mut m), expected);
    assert_eq!(get::<4>(&m, 8), [111, 110, 110, 100]);
}

#[test]
fn pred_drops_lanes_and_restores_them() {
    // A loop of lane + 1 turns, as for a stack core.
    let mut m = lanes(1, |a| {
        let again = a.label();
        a.put(asm::csrr(5, csr::ACTIVE_THREADS))
            .put(asm::addi(6, 10, 1))
            .bind(again);
        a.put(asm::add(7, 7, 6))
            .put(asm::addi(6, 6, -1))
            .put(asm::sltu(8, 0, 6))
            .put(asm::vx_pred(8, 5));
        a.to(again, |offset| asm::bne(8, 0, offset));
        a.put(asm::csrr(9, csr::ACTIVE_THREADS)).put(asm::vx_tmc(0));
    });
    path(&mut m);
    assert_eq!(get::<4>(&m, 7), [1, 3, 6, 10]);
    assert_eq!(get::<4>(&m, 9), [0xF; 4]);
}

#[test]
fn lanes_end_one_by_one_and_the_warp_with_the_last() {
    let mut m = lanes(1, |a| {
        a.put(asm::addi(10, 10, -1))
            .put(asm::bge(10, 0, -4))
            .put(asm::vx_tmc(0));
    });
    assert_eq!(path(&mut m).last(), Some(&(2, 0xF)));
    let mut m = lanes(1, |a| {
        a.put(asm::beq(10, 0, 8)).put(asm::vx_tmc(0));
        a.put(asm::vx_tmc(0));
    });
    assert_eq!(path(&mut m), [(0, 0xF), (1, 0xE), (2, 0x1)]);
    assert_eq!(m.active_warps(), 0);
}

/// Two warps of one lane and four lanes. Both meet at barrier 0; warp 0 by two ways, unless its lane 0 ends instead.
fn barrier(id_of_others: i32, lane_0_ends: bool) -> Machine {
    let mut a = Assembler::new(START);
    let (start, other, end) = (a.label(), a.label(), a.label());
    a.li(5, 2)
        .la(6, start)
        .put(asm::vx_wspawn(5, 6))
        .li(6, u32::MAX)
        .put(asm::vx_tmc(6));
    a.bind(start)
        .li(5, 2)
        .put(asm::csrr(10, csr::THREAD_ID))
        .put(asm::csrr(11, csr::WARP_ID));
    a.to(other, |offset| asm::bne(10, 0, offset));
    if lane_0_ends {
        a.to(end, |offset| asm::beq(11, 0, offset));
    }
    a.put(asm::vx_bar(0, 5));
    a.to(end, |offset| asm::jal(0, offset));
    a.bind(other)
        .put(asm::addi(8, 0, id_of_others))
        .put(asm::vx_bar(8, 5))
        .put(asm::addi(7, 0, 1));
    a.bind(end).put(asm::vx_tmc(0));
    machine_of(&config(2), &a.finish())
}

#[test]
fn a_warp_arrives_at_a_barrier_when_all_its_lanes_have() {
    // Barriers are counted modulo their number, here 1.
    for (id, ends) in [(0, false), (1, false), (0, true)] {
        let mut m = barrier(id, ends);
        let outcome = m.run(Limits::default(), &mut ());
        assert_eq!(outcome.exit, Exit::Finished(0));
        assert_eq!(get::<4>(&m, 7)[1..], [1, 1, 1]);
    }
}

#[test]
fn lanes_at_two_barriers_wait_for_ever() {
    let mut m = {
        let config = Config {
            barriers: 2,
            ..config(2)
        };
        let words = [
            asm::addi(5, 0, -1),
            asm::vx_tmc(5),
            asm::csrr(10, csr::THREAD_ID),
            asm::andi(10, 10, 1),
            asm::addi(5, 0, 2),
            asm::beq(10, 0, 8),
            asm::vx_bar(10, 5),
            asm::vx_bar(10, 5),
        ];
        machine_of(&config, &words)
    };
    let outcome = m.run(Limits::default(), &mut ());
    assert_eq!(outcome.exit, Exit::Deadlock);
    let report = m.waiting_report();
    assert_eq!(report.matches("waits behind vx_bar").count(), 2, "{report}");
    assert!(!m.runnable(0));
}

#[test]
fn a_barrier_of_one_passes_and_a_wrong_count_traps() {
    let mut m = lanes(2, |a| {
        a.put(asm::vx_bar(0, 6))
            .put(asm::vx_bar(0, 7))
            .put(asm::vx_tmc(0));
    });
    set(&mut m, 6, &[1; 4]);
    set(&mut m, 7, &[3; 4]);
    assert_eq!(m.step(0).trap, None);
    assert_eq!(m.step(0).trap.map(|t| t.cause), Some(cause::BARRIER_COUNT));
}

#[test]
fn the_group_that_spawns_waits_and_the_others_go_on() {
    let mut m = lanes(2, |a| {
        let (skip, other) = (a.label(), a.label());
        a.li(5, 2).la(6, other);
        a.to(skip, |offset| asm::bne(10, 0, offset));
        a.put(asm::vx_wspawn(5, 6))
            .put(asm::vx_wspawn(5, 6))
            .put(asm::addi(7, 0, 1));
        a.bind(skip).put(asm::vx_tmc(0));
        a.bind(other)
            .put(asm::addi(9, 9, 1))
            .put(asm::addi(8, 0, 1))
            .put(asm::addi(8, 0, 2))
            .put(asm::addi(8, 0, 3))
            .put(asm::vx_tmc(0));
    });
    let steps = path(&mut m);
    assert_eq!(get::<4>(&m, 7), [1, 0, 0, 0]);
    assert_eq!(m.warp(1).registers[9][0], 2, "warp 1 ran twice");
    // While lane 0 waits for warp 1 the others end.
    assert!(steps.windows(2).any(|s| s[0].1 == 0x1 && s[1].1 == 0xE));
}

#[test]
fn what_belongs_to_other_mechanisms_traps() {
    for word in [
        asm::vx_and(5, 6),
        asm::vx_leave_p(5, 6, 7),
        asm::vx_bmz(8),
        asm::csrr(5, csr::TMASK),
    ] {
        let mut m = lanes(1, |a| {
            a.put(word);
        });
        assert_eq!(m.step(0).trap.map(|t| t.cause), Some(cause::ILLEGAL));
    }
}

#[test]
fn a_trap_of_a_group_ends_the_whole_warp() {
    let mut m = lanes(1, |a| {
        a.put(asm::beq(10, 0, 8))
            .put(asm::lw(5, 0, 1))
            .put(asm::vx_tmc(0));
    });
    m.step(0);
    let trap = m.step(0).trap.expect("a trap");
    assert_eq!((trap.cause, trap.pc), (cause::LOAD_MISALIGNED, at(1)));
    assert_eq!((m.active_warps(), m.warp(0).lanes.live()), (0, 0));
}

#[test]
fn votes_and_0xcc4_are_about_the_group() {
    let mut m = lanes(1, |a| {
        a.put(asm::beq(10, 0, 12));
        a.put(asm::csrr(7, csr::ACTIVE_THREADS))
            .put(asm::vx_vote_ballot(8, 10))
            .put(asm::vx_tmc(0));
    });
    (0..3).for_each(|_| drop(m.step(0).clone()));
    assert_eq!(get::<4>(&m, 7), [0, 0xE, 0xE, 0xE]);
    assert_eq!(get::<4>(&m, 8)[1..], [0xA; 3]);
}

#[test]
fn only_lanes_at_one_place_run_together() {
    let mut m = lanes(1, |a| {
        a.put(asm::beq(10, 0, 8))
            .put(asm::addi(7, 7, 1))
            .put(asm::vx_tmc(0));
    });
    assert_eq!(m.step_group(0, 0).err(), Some(GroupError::Empty));
    let not_live = GroupError::NotLive { lane: 4, live: 0xF };
    assert_eq!(m.step_group(0, 0x10).err(), Some(not_live));
    // Some of the lanes at a pc may go first.
    for mask in [0b0001, 0b0100, 0b1010] {
        assert_eq!(m.step_group(0, mask).unwrap().mask, mask);
    }
    let apart = GroupError::Apart {
        first: 0,
        first_pc: at(2),
        lane: 1,
        pc: at(1),
    };
    assert_eq!(m.step_group(0, 0xF).err(), Some(apart));
    assert_eq!(
        apart.to_string(),
        "lane 0 stands at 0x80000014, lane 1 at 0x80000010"
    );
    assert!(m.step_group(0, 0b1110).is_ok());
    let mut other = machine_of(&Config::stock(Control::Stack, 1, 4), &[asm::vx_tmc(0)]);
    assert_eq!(other.step_group(0, 1).err(), Some(GroupError::OnePc));
}

/// Lane 3 spins on a word that lane 0 stores at a higher pc.
fn spin(yield_after: u32) -> Exit {
    let config = Config {
        yield_after,
        ..config(1)
    };
    let mut a = Assembler::new(START);
    let (again, store) = (a.label(), a.label());
    a.put(asm::addi(5, 0, -1))
        .put(asm::vx_tmc(5))
        .li(6, DATA)
        .put(asm::csrr(10, csr::THREAD_ID));
    a.to(store, |offset| asm::beq(10, 0, offset));
    a.bind(again).put(asm::lw(7, 6, 0));
    a.to(again, |offset| asm::beq(7, 0, offset));
    a.put(asm::vx_tmc(0));
    a.bind(store)
        .put(asm::addi(7, 0, 1))
        .put(asm::sw(7, 6, 0))
        .put(asm::vx_tmc(0));
    let limits = Limits {
        warp_instructions: 1_000,
    };
    machine_of(&config, &a.finish()).run(limits, &mut ()).exit
}

#[test]
fn a_lane_that_waits_for_another_goes_on_only_with_yields() {
    assert_eq!(spin(0), Exit::Limit);
    for yield_after in [1, 2, 16] {
        assert_eq!(spin(yield_after), Exit::Finished(0));
    }
}

/// Plain C, compiled; a panic that says what is missing.
fn compiled(level: &str, folder: &Path) -> Program {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let path = folder.join(format!("divergent{level}"));
    let flags = "-march=rv32im_zicsr -mabi=ilp32 -ffreestanding -nostdlib -static -Wall -Wno-implicit-fallthrough";
    let mut gcc = Command::new("riscv64-unknown-elf-gcc");
    gcc.args(flags.split(' ')).arg(level).arg("-T");
    gcc.arg(programs.join("scalar.ld"))
        .arg(programs.join("divergent.c"))
        .arg("-lgcc")
        .arg("-o")
        .arg(&path);
    let output = gcc.output().unwrap_or_else(|e| {
        panic!("cannot run riscv64-unknown-elf-gcc ({e}); install it: sudo apt-get install gcc-riscv64-unknown-elf")
    });
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}");
    Program::load(&path, &config(2)).unwrap()
}

fn loaded(program: &Program, config: &Config) -> Memory {
    let mut memory = Memory::new(config);
    program.place(&mut memory);
    memory
}

#[test]
fn plain_c_gives_every_thread_its_results_in_any_order_of_the_groups() {
    let folder = tempfile::tempdir().unwrap();
    for level in ["-O0", "-O2", "-Os"] {
        let program = compiled(level, folder.path());
        for (warps, lanes, yield_after) in [(2, 8, 0), (1, 32, 0), (2, 4, 3), (4, 1, 0)] {
            let config = Config {
                yield_after,
                ..Config::stock(Control::ThreadPc, warps, lanes)
            };
            let mut alone =
                Threads::new(&config, loaded(&program, &config), program.entry, 0).unwrap();
            alone.run(1_000_000).unwrap();
            assert_eq!(alone.traps(), []);
            let start = || Machine::new(&config, loaded(&program, &config), program.entry, 0);
            let mut m = start().unwrap();
            let outcome = m.run(Limits::default(), &mut ());
            assert_eq!(outcome.exit, Exit::Finished(0));
            assert_eq!(alone.memory().first_difference(m.memory(), &[]), None);
            // The order of another machine: any warp, any group, and sometimes not all of its lanes.
            let mut m = start().unwrap();
            let mut random = 1u32;
            let mut below = |n: usize| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (random >> 8) as usize % n
            };
            while m.active_warps() != 0 {
                let warp = below(warps);
                if m.runnable(warp) {
                    let l = &m.warp(warp).lanes;
                    let groups: Vec<u32> = l
                        .groups()
                        .iter()
                        .map(|g| g.1 & l.ready())
                        .filter(|&g| g != 0)
                        .collect();
                    let group = groups[below(groups.len())];
                    let part = group & below(1 << 20) as u32;
                    let mask = if part == 0 || below(8) > 0 {
                        group
                    } else {
                        part
                    };
                    assert_eq!(m.step_group(warp, mask).unwrap().trap, None);
                }
            }
            assert_eq!(alone.memory().first_difference(m.memory(), &[]), None);
        }
    }
}
