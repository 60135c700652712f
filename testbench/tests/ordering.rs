//! Memory order: a load sees the stores before it, whatever order the memory answers in; fences.

mod common;

use warpgen_isa::csr;
use warpgen_sim::asm;
use warpgen_testbench::{Options, Timing};

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;

const REORDERING: [Timing; 4] = [
    Timing::HOSTILE,
    Timing {
        latency_max: 60,
        ..Timing::HOSTILE
    },
    Timing {
        latency_max: 60,
        ready_percent: 100,
        answer_percent: 100,
        ..Timing::HOSTILE
    },
    Timing {
        latency_min: 1,
        latency_max: 2,
        ready_percent: 20,
        answer_percent: 20,
        reorder: true,
    },
];

/// Stores and loads at few addresses of few lines, all within a warp's own lines.
fn traffic(a: &mut warpgen_sim::asm::Assembler, config: &warpgen_config::Config) {
    common::every_warp(a, config);
    a.put(asm::csrr(A0, csr::MHARTID))
        .put(asm::csrr(A1, csr::WARP_ID))
        .put(asm::slli(A1, A1, 9));
    a.li(T0, 0x8010_0000)
        .put(asm::add(A1, A1, T0))
        .put(asm::csrr(T0, csr::THREAD_ID));
    a.put(asm::slli(T0, T0, 2))
        .put(asm::add(A1, A1, T0))
        .put(asm::addi(A2, A0, 100));
    for round in 0..6 {
        for line in 0..4 {
            let offset = 64 * line + 4 * (round % 2);
            a.put(asm::sw(A2, A1, offset))
                .put(asm::addi(A2, A2, 7))
                .put(asm::lw(T1, A1, offset));
            a.put(asm::sb(A2, A1, offset + 1))
                .put(asm::lhu(T0, A1, offset))
                .put(asm::lw(T1, A1, (offset + 64) % 256));
            a.put(asm::add(A2, A2, T1)).put(asm::xor(A2, A2, T0));
        }
    }
    a.put(asm::vx_tmc(0));
}

#[test]
fn a_load_sees_the_stores_before_it_under_a_reordering_memory() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        for (seed, timing) in (0..40).flat_map(|seed| REORDERING.map(|timing| (seed, timing))) {
            let options = Options {
                timing,
                seed,
                random_state: true,
                ..Options::new(&config)
            };
            let memory = common::memory(&config, |a| traffic(a, &config));
            cosim
                .run(memory, &options)
                .unwrap_or_else(|failure| panic!("seed {seed}, {timing:?}: {failure}"));
        }
    }
}

#[test]
fn code_that_was_written_runs_after_fence_i() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "self-modifying code", |a| {
            let (patched, again) = (a.label(), a.label());
            a.li(A1, 4).li(A2, asm::addi(A0, A0, 1)).la(T0, patched);
            a.bind(again);
            a.put(asm::sw(A2, T0, 0)).put(asm::fence_i());
            a.bind(patched).put(asm::ebreak());
            // the next round adds one more
            a.li(T1, 1 << 20)
                .put(asm::add(A2, A2, T1))
                .put(asm::addi(A1, A1, -1));
            a.to(again, |offset| asm::bne(A1, 0, offset));
            a.put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn a_fence_orders_stores_before_a_barrier() {
    for config in common::stock() {
        let threads = (config.warps * config.threads) as u32;
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "fenced exchange", |a| {
            common::every_warp(a, &config);
            a.put(asm::csrr(A0, csr::MHARTID)).li(A1, 0x8010_0000);
            for round in 0..6u32 {
                a.put(asm::slli(T0, A0, 2))
                    .put(asm::add(T0, T0, A1))
                    .put(asm::addi(A2, A0, round as i32 * 16));
                a.put(asm::sw(A2, T0, 0)).put(asm::fence());
                a.li(T0, round)
                    .li(T1, config.warps as u32)
                    .put(asm::vx_bar(T0, T1));
                a.put(asm::xori(T0, A0, (threads as i32 - 1).min(2047)))
                    .put(asm::slli(T0, T0, 2));
                a.put(asm::add(T0, T0, A1))
                    .put(asm::lw(A2, T0, 0))
                    .put(asm::addi(A1, A1, 1024));
            }
            a.put(asm::vx_tmc(0));
        });
    }
}
