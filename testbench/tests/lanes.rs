//! Lanes: x0 as a destination on every unit, sparse masks, several lanes at one address.

mod common;

use warpgen_isa::csr;
use warpgen_sim::asm::{self, Assembler};

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;

/// a0 = mhartid, a1 = 64 bytes of each thread, in all lanes of every warp.
fn areas(a: &mut Assembler, config: &warpgen_config::Config) {
    common::every_warp(a, config);
    a.put(asm::csrr(A0, csr::MHARTID))
        .put(asm::slli(A1, A0, 6))
        .li(T0, 0x8010_0000)
        .put(asm::add(A1, A1, T0));
}

#[test]
fn x0_stays_zero_whatever_unit_writes_it() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "writes to x0", |a| {
            areas(a, &config);
            a.put(asm::sw(A1, A1, 0));
            let here = a.here() + 8;
            let words = [
                asm::addi(0, A0, 5),
                asm::mul(0, A1, A1),
                asm::divu(0, A1, A0),
                asm::lw(0, A1, 0),
                asm::lbu(0, A1, 1),
                asm::csrr(0, csr::MHARTID),
                asm::lui(0, 0x1234_5000),
                asm::auipc(0, 0),
                asm::jal(0, 4),
                asm::vx_vote_ballot(0, A1),
                asm::vx_shfl_down(0, A1, A0),
                asm::csrrw(0, csr::MSCRATCH, A0),
            ];
            let _ = here;
            for word in words {
                a.put(word)
                    .put(asm::add(A2, 0, 0))
                    .put(asm::sw(A2, A1, 4))
                    .put(asm::sw(0, A1, 8));
            }
            if config.has_mask() {
                a.put(asm::vx_and(0, T0)).put(asm::add(A2, 0, 0));
                a.li(T0, u32::MAX)
                    .put(asm::csrrw(0, csr::TMASK, T0))
                    .put(asm::add(A2, 0, 0));
            }
            if config.has_stack() {
                a.put(asm::vx_split(0, 0))
                    .put(asm::add(A2, 0, 0))
                    .li(T0, u32::MAX)
                    .put(asm::vx_join(T0));
            }
            a.put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn sparse_masks_on_every_size_of_load_and_store() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        for mask in [0b0001, 0b1000, 0b0101, 0b1010, 0b0110, 0b1111] {
            common::check(&mut cosim, &format!("accesses under mask {mask:#b}"), |a| {
                areas(a, &config);
                a.li(A2, 0x8899_aabb).put(asm::add(A2, A2, A0));
                a.li(T0, mask).put(asm::vx_tmc(T0));
                for offset in 0..4 {
                    a.put(asm::sb(A2, A1, offset))
                        .put(asm::sb(A0, A1, 9 + offset));
                    a.put(asm::sh(A2, A1, 16 + 2 * offset))
                        .put(asm::sw(A2, A1, 32 + 4 * offset));
                }
                for offset in 0..8 {
                    a.put(asm::lb(T0, A1, offset))
                        .put(asm::lbu(T1, A1, 15 - offset))
                        .put(asm::add(A2, T0, T1));
                    a.put(asm::lh(T0, A1, 16 + 2 * offset))
                        .put(asm::lhu(T1, A1, 46 - 2 * offset));
                    a.put(asm::lw(T0, A1, 32 + (4 * offset) % 32));
                }
                // one word per thread side by side, and a stride that spreads lanes over lines
                a.li(T0, 0x8020_0000)
                    .put(asm::slli(T1, A0, 2))
                    .put(asm::add(T0, T0, T1));
                a.put(asm::sw(A2, T0, 0))
                    .put(asm::sh(A0, T0, 2))
                    .put(asm::lw(A2, T0, 0));
                a.put(asm::vx_tmc(0));
            });
        }
    }
}

#[test]
fn of_several_lanes_at_one_address_the_highest_wins() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "collisions", |a| {
            areas(a, &config);
            a.put(asm::csrr(T0, csr::WARP_ID))
                .put(asm::slli(T0, T0, 8))
                .li(T1, 0x8030_0000);
            a.put(asm::add(T0, T0, T1))
                .put(asm::csrr(T1, csr::THREAD_ID));
            a.li(A2, 0x0101_0101).put(asm::mul(A2, A2, A0));
            a.put(asm::sw(A2, T0, 0)).put(asm::lw(A1, T0, 0));
            // overlapping halves and bytes: lane i at byte i and at half i/2
            a.put(asm::add(T1, T1, T0))
                .put(asm::sb(A2, T1, 4))
                .put(asm::andi(T1, T1, -2));
            a.put(asm::sh(A2, T1, 8))
                .put(asm::lw(A1, T0, 4))
                .put(asm::lw(A1, T0, 8))
                .put(asm::lw(A1, T0, 12));
            a.put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn local_memory_with_conflicts_and_without() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "local memory", |a| {
            areas(a, &config);
            a.put(asm::csrr(T0, csr::LOCAL_MEMORY_BASE))
                .put(asm::slli(T1, A0, 2))
                .put(asm::add(T1, T1, T0));
            // each lane its own bank, then all in one bank, then each its own bytes of a word
            a.put(asm::sw(A1, T1, 0))
                .put(asm::lw(A2, T1, 0))
                .put(asm::addi(A2, A2, 1));
            a.put(asm::slli(T1, A0, 6)).put(asm::add(T1, T1, T0));
            a.put(asm::sw(A2, T1, 1024))
                .put(asm::sh(A0, T1, 1026))
                .put(asm::sb(A0, T1, 1025))
                .put(asm::lw(A2, T1, 1024));
            a.put(asm::andi(T1, A0, 3))
                .put(asm::add(T1, T1, T0))
                .put(asm::sb(A0, T1, 512))
                .put(asm::lbu(A2, T1, 512));
            a.put(asm::csrr(T1, csr::WARP_ID))
                .put(asm::slli(T1, T1, 2))
                .put(asm::add(T1, T1, T0));
            a.put(asm::sw(A0, T1, 768))
                .put(asm::lw(A2, T1, 768))
                .put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn lanes_of_one_access_in_local_memory_and_in_lines() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        for local_lanes in [0b0001u32, 0b0010, 0b0101, 0b1000, 0b0111] {
            common::check(&mut cosim, &format!("lanes {local_lanes:#b} local"), |a| {
                areas(a, &config);
                // a1 := local memory in some lanes
                a.put(asm::csrr(T0, csr::THREAD_ID)).li(T1, local_lanes);
                a.put(asm::srl(T1, T1, T0))
                    .put(asm::andi(T1, T1, 1))
                    .put(asm::sub(T1, 0, T1));
                a.put(asm::csrr(T0, csr::LOCAL_MEMORY_BASE))
                    .put(asm::slli(A2, A0, 6));
                a.put(asm::add(T0, T0, A2))
                    .put(asm::xor(T0, T0, A1))
                    .put(asm::and(T0, T0, T1));
                a.put(asm::xor(A1, A1, T0)).put(asm::addi(A2, A0, 77));
                for offset in 0..6 {
                    a.put(asm::sw(A2, A1, 4 * offset)).put(asm::addi(A2, A2, 5));
                    a.put(asm::lw(T0, A1, 4 * offset)).put(asm::add(A2, A2, T0));
                    a.put(asm::sb(A2, A1, 40 + offset))
                        .put(asm::lhu(T0, A1, 40));
                }
                a.put(asm::vx_tmc(0));
            });
        }
    }
}
