//! The thread-by-thread model, and that it agrees with the warp model on race-free programs.

use crate::support::{machine_of, START};
use proptest::prelude::*;
use warpgen_config::{Config, Control};
use warpgen_isa::{cause, csr};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::thread::ThreadError;
use warpgen_sim::{Exit, Limits, Memory, Threads};

/// Starts every lane of every warp, then runs `body` with x10 = mhartid and x11 = the thread's 64 bytes of data.
fn spmd(config: &Config, body: impl FnOnce(&mut Assembler)) -> Vec<u32> {
    let mut a = Assembler::new(config.start_pc);
    let warp = a.label();
    a.li(5, config.warps as u32)
        .la(6, warp)
        .put(asm::vx_wspawn(5, 6));
    a.bind(warp);
    a.li(5, u32::MAX).put(asm::vx_tmc(5));
    a.put(asm::csrr(10, csr::MHARTID)).put(asm::slli(11, 10, 6));
    a.li(12, 0x9000_0000).put(asm::add(11, 11, 12));
    body(&mut a);
    a.put(asm::vx_tmc(0));
    a.finish()
}

fn threads(config: &Config, words: &[u32]) -> Threads {
    let mut memory = Memory::new(config);
    words
        .iter()
        .enumerate()
        .for_each(|(i, w)| memory.poke_word(config.start_pc + 4 * i as u32, *w));
    Threads::new(config, memory, config.start_pc, 0).unwrap()
}

/// Runs both models and compares memory; the threads of the thread model.
fn agree(config: &Config, words: &[u32]) -> Threads {
    let mut warps = machine_of(config, words);
    let outcome = warps.run(
        Limits {
            warp_instructions: 1_000_000,
        },
        &mut (),
    );
    assert_eq!(outcome.exit, Exit::Finished(0));
    assert_eq!(
        outcome.counts.divergent_branches + outcome.counts.under_empty_mask,
        0
    );
    let mut threads = threads(config, words);
    threads.run(1_000_000).unwrap();
    assert_eq!(threads.memory().first_difference(warps.memory(), &[]), None);
    threads
}

#[test]
fn all_threads_run_and_agree() {
    for (warps, lanes) in [(1, 1), (1, 4), (4, 1), (2, 8)] {
        let config = Config::stock(Control::Stack, warps, lanes);
        let words = spmd(&config, |a| {
            a.put(asm::mul(6, 10, 10))
                .put(asm::sw(6, 11, 0))
                .put(asm::csrr(7, csr::THREAD_ID))
                .put(asm::sb(7, 11, 5));
        });
        let t = agree(&config, &words);
        for hart in 0..(warps * lanes) as u32 {
            assert_eq!(t.memory().peek_word(0x9000_0000 + 64 * hart), hart * hart);
            assert_eq!(t.register(hart as usize, 7), hart % lanes as u32);
        }
    }
}

#[test]
fn an_if_else_on_the_stack() {
    let config = Config::stock(Control::Stack, 2, 4);
    let words = spmd(&config, |a| {
        let (other, join) = (a.label(), a.label());
        a.put(asm::andi(6, 10, 3))
            .put(asm::sltiu(6, 6, 1))
            .put(asm::vx_split(7, 6));
        a.to(other, |offset| asm::beq(6, 0, offset));
        a.put(asm::addi(8, 0, 1));
        a.to(join, |offset| asm::jal(0, offset));
        a.bind(other).put(asm::addi(8, 0, 2));
        a.bind(join).put(asm::vx_join(7)).put(asm::sw(8, 11, 0));
    });
    agree(&config, &words);
}

#[test]
fn a_divergent_loop_with_pred() {
    let config = Config::stock(Control::Stack, 2, 4);
    let words = spmd(&config, |a| {
        let again = a.label();
        a.put(asm::csrr(5, csr::ACTIVE_THREADS))
            .put(asm::addi(6, 10, 1))
            .li(7, 0);
        a.bind(again)
            .put(asm::add(7, 7, 6))
            .put(asm::addi(6, 6, -1))
            .put(asm::sltu(8, 0, 6))
            .put(asm::vx_pred(8, 5));
        a.to(again, |offset| asm::bne(8, 0, offset));
        a.put(asm::sw(7, 11, 0));
    });
    let t = agree(&config, &words);
    assert_eq!(t.memory().peek_word(0x9000_0000 + 64 * 7), 36);
}

#[test]
fn a_divergent_loop_and_an_if_with_masks() {
    let config = Config::stock(Control::Mask, 2, 4);
    let words = spmd(&config, |a| {
        let (again, skip) = (a.label(), a.label());
        // Loop x10 + 1 times; lanes that are done are parked in x20.
        a.put(asm::csrrwi(21, csr::TMASK, 0))
            .put(asm::csrr(20, csr::TMASK))
            .put(asm::csrrw(0, csr::TMASK, 21));
        a.put(asm::addi(6, 10, 1)).li(7, 0);
        a.bind(again)
            .put(asm::add(7, 7, 6))
            .put(asm::addi(6, 6, -1))
            .put(asm::sltiu(8, 6, 1));
        a.put(asm::vx_leave_p(20, 20, 8));
        a.to(again, asm::vx_bmnz);
        a.put(asm::vx_or(0, 20));
        a.put(asm::andi(8, 10, 1)).put(asm::vx_and_p(22, 8));
        a.to(skip, asm::vx_bmz);
        a.put(asm::addi(7, 7, 100));
        a.bind(skip)
            .put(asm::vx_andn2(0, 22))
            .put(asm::addi(7, 7, 50))
            .put(asm::vx_or(0, 22))
            .put(asm::sw(7, 11, 0));
    });
    let t = agree(&config, &words);
    assert_eq!(t.memory().peek_word(0x9000_0000 + 64 * 7), 136);
}

#[test]
fn barriers_order_the_threads() {
    let config = Config::stock(Control::Stack, 4, 4);
    let words = spmd(&config, |a| {
        // Write, barrier, read the next thread's word.
        a.put(asm::addi(6, 10, 7))
            .put(asm::sw(6, 11, 0))
            .li(5, 4)
            .put(asm::vx_bar(0, 5));
        a.put(asm::addi(7, 10, 1))
            .put(asm::andi(7, 7, 15))
            .put(asm::slli(7, 7, 6))
            .put(asm::add(7, 7, 12));
        a.put(asm::lw(8, 7, 0)).put(asm::sw(8, 11, 4));
    });
    let t = agree(&config, &words);
    assert_eq!(t.memory().peek_word(0x9000_0004 + 64 * 15), 7);
}

#[test]
fn serial_sections_between_two_tmc() {
    let config = Config::stock(Control::Stack, 1, 4);
    let words = spmd(&config, |a| {
        a.put(asm::csrr(20, csr::ACTIVE_THREADS)).li(5, 1);
        a.put(asm::sw(10, 11, 0)).put(asm::vx_tmc(5));
        // Lane 0 alone sums what all wrote.
        a.put(asm::lw(6, 12, 0))
            .put(asm::lw(7, 12, 64))
            .put(asm::add(6, 6, 7))
            .put(asm::lw(7, 12, 128))
            .put(asm::add(6, 6, 7));
        a.put(asm::sw(6, 12, 8))
            .put(asm::vx_tmc(20))
            .put(asm::lw(9, 12, 8))
            .put(asm::sw(9, 11, 12));
    });
    let t = agree(&config, &words);
    assert_eq!(t.memory().peek_word(0x9000_000C + 64 * 3), 3);
}

#[test]
fn the_caller_of_wspawn_waits_for_the_others() {
    let config = Config::stock(Control::Stack, 2, 1);
    let mut a = Assembler::new(START);
    let other = a.label();
    a.li(12, 0x9000_0000)
        .li(5, 2)
        .la(6, other)
        .put(asm::vx_wspawn(5, 6));
    a.li(5, 1)
        .put(asm::vx_wspawn(5, 0))
        .put(asm::lw(7, 12, 0))
        .put(asm::sw(7, 12, 4))
        .put(asm::vx_tmc(0));
    a.bind(other)
        .li(12, 0x9000_0000)
        .li(7, 55)
        .put(asm::sw(7, 12, 0))
        .put(asm::vx_tmc(0));
    let t = agree(&config, &a.finish());
    assert_eq!(t.memory().peek_word(0x9000_0004), 55);
}

#[test]
fn vote_and_shuffle_have_no_meaning_to_one_thread() {
    for word in [asm::vx_vote_all(5, 6), asm::vx_shfl_idx(5, 6, 7)] {
        let mut t = threads(&Config::stock(Control::Stack, 1, 4), &[word]);
        assert_eq!(
            t.run(10),
            Err(ThreadError::CrossLane {
                hart: 0,
                pc: START,
                instr: word
            })
        );
    }
}

#[test]
fn traps_end_a_thread() {
    let config = Config::stock(Control::Stack, 1, 2);
    for (word, expected) in [
        (asm::ecall(), cause::ECALL),
        (asm::ebreak(), cause::BREAKPOINT),
        (0, cause::ILLEGAL),
        (asm::vx_and(0, 0), cause::ILLEGAL),
        (asm::lw(5, 0, 1), cause::LOAD_MISALIGNED),
        (asm::lw(5, 11, -1024), cause::LOAD_ACCESS),
        (asm::sh(5, 0, 1), cause::STORE_MISALIGNED),
        (asm::sw(5, 11, -1024), cause::STORE_ACCESS),
        (asm::vx_bar(0, 0), cause::BARRIER_COUNT),
        (asm::csrrw(0, csr::MISA, 5), cause::ILLEGAL),
        (asm::csrr(5, 0x123), cause::ILLEGAL),
        (asm::jalr(0, 0, 2), cause::FETCH_MISALIGNED),
        (asm::jalr(0, 13, 0), cause::FETCH_ACCESS),
    ] {
        let words = spmd(&config, |a| {
            a.li(11, 0x4000_0000).li(13, 0x4000_0000).put(word);
        });
        let mut t = threads(&config, &words);
        t.run(100).unwrap();
        assert_eq!(
            t.traps().iter().map(|t| t.cause).collect::<Vec<_>>(),
            [expected; 2],
            "{word:#010x}"
        );
    }
}

#[test]
fn limits_and_waiting_for_ever() {
    let mut t = threads(&Config::stock(Control::Stack, 1, 1), &[asm::jal(0, 0)]);
    assert_eq!(t.run(10), Err(ThreadError::Limit { hart: 0, pc: START }));
    let mut t = threads(
        &Config::stock(Control::Stack, 2, 1),
        &[asm::addi(5, 0, 2), asm::vx_bar(0, 5)],
    );
    let error = t.run(10).unwrap_err();
    assert_eq!(
        error,
        ThreadError::Stuck {
            hart: 0,
            pc: START + 4
        }
    );
    assert_eq!(
        error.to_string(),
        "the threads cannot go on: thread 0 waits at 0x80000004 for threads that wait elsewhere"
    );
}

/// A random if/else tree on bits of the thread's number, lowered for the stack and for masks.
#[derive(Clone, Debug)]
enum Tree {
    Add(u32),
    If {
        bit: u8,
        then: Box<Tree>,
        other: Box<Tree>,
    },
    Both(Box<Tree>, Box<Tree>),
}

fn trees() -> impl Strategy<Value = Tree> {
    (1u32..1000)
        .prop_map(Tree::Add)
        .prop_recursive(4, 24, 2, |inner| {
            prop_oneof![
                (0u8..5, inner.clone(), inner.clone()).prop_map(|(bit, a, b)| Tree::If {
                    bit,
                    then: Box::new(a),
                    other: Box::new(b)
                }),
                (inner.clone(), inner).prop_map(|(a, b)| Tree::Both(Box::new(a), Box::new(b))),
            ]
        })
}

fn value(tree: &Tree, hart: u32, sum: u32) -> u32 {
    match tree {
        Tree::Add(n) => sum.wrapping_mul(31).wrapping_add(*n),
        Tree::Both(a, b) => value(b, hart, value(a, hart, sum)),
        Tree::If { bit, then, other } => {
            value(if hart >> bit & 1 == 1 { then } else { other }, hart, sum)
        }
    }
}

/// x15 = the value; x16.. hold one level's stack pointer or mask each.
fn lower(a: &mut Assembler, tree: &Tree, control: Control, level: u8) {
    let saved = 16 + level;
    match tree {
        Tree::Add(n) => {
            a.li(6, 31)
                .put(asm::mul(15, 15, 6))
                .put(asm::addi(15, 15, *n as i32));
        }
        Tree::Both(x, y) => {
            lower(a, x, control, level);
            lower(a, y, control, level);
        }
        Tree::If { bit, then, other } => {
            a.put(asm::srli(7, 10, *bit)).put(asm::andi(7, 7, 1));
            let (second, end) = (a.label(), a.label());
            if control == Control::Stack {
                a.put(asm::vx_split(saved, 7));
                a.to(second, |offset| asm::beq(7, 0, offset));
                lower(a, then, control, level + 1);
                a.to(end, |offset| asm::jal(0, offset));
                a.bind(second);
                lower(a, other, control, level + 1);
                a.bind(end).put(asm::vx_join(saved));
            } else {
                a.put(asm::vx_and_p(saved, 7));
                a.to(second, asm::vx_bmz);
                lower(a, then, control, level + 1);
                a.bind(second).put(asm::vx_andn2(0, saved));
                a.to(end, asm::vx_bmz);
                lower(a, other, control, level + 1);
                a.bind(end).put(asm::vx_or(0, saved));
            }
        }
    }
}

proptest! {
    #[test]
    fn random_nests_agree_with_the_warps_and_with_the_formula(tree in trees(), lanes_log2 in 0u32..5) {
        let lanes = 1usize << lanes_log2;
        for control in [Control::Stack, Control::Mask] {
            let config = Config::stock(control, 2, lanes);
            let words = spmd(&config, |a| {
                a.li(15, 1);
                lower(a, &tree, control, 0);
                a.put(asm::sw(15, 11, 0));
            });
            let t = agree(&config, &words);
            for hart in 0..2 * lanes as u32 {
                prop_assert_eq!(t.memory().peek_word(0x9000_0000 + 64 * hart), value(&tree, hart, 1));
            }
        }
    }
}
