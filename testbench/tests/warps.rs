//! Warps: barriers back to back and with a late warp, wspawn while others run, masks and ends.

mod common;

use warpgen_config::Config;
use warpgen_isa::csr;
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::Exit;

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;

fn barrier(a: &mut Assembler, id: u32, count: u32) {
    a.li(T0, id).li(T1, count).put(asm::vx_bar(T0, T1));
}

/// Warps other than `warp` jump over what `body` appends.
fn only(a: &mut Assembler, warp: i32, body: impl FnOnce(&mut Assembler)) {
    let end = a.label();
    a.put(asm::csrr(T0, csr::WARP_ID))
        .put(asm::addi(T0, T0, -warp))
        .to(end, |offset| asm::bne(T0, 0, offset));
    body(a);
    a.bind(end);
}

#[test]
fn barriers_back_to_back_on_one_id_and_on_several() {
    for config in common::stock() {
        let warps = config.warps as u32;
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "barriers", |a| {
            common::every_warp(a, &config);
            a.put(asm::csrr(A0, csr::MHARTID));
            for round in 0..12 {
                barrier(a, if round < 6 { 0 } else { round }, warps);
                a.put(asm::addi(A0, A0, 1));
            }
            barrier(a, 0, 1);
            barrier(a, 0x8000_0000, 1);
            a.put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn a_late_warp_holds_the_others() {
    for config in common::stock() {
        let warps = config.warps as u32;
        for late in [0, config.warps as i32 - 1] {
            let mut cosim = common::cosim(&config);
            common::check(&mut cosim, "a late warp", |a| {
                common::every_warp(a, &config);
                for round in 0..3 {
                    only(a, late, |a| {
                        let again = a.label();
                        a.li(A1, 40)
                            .bind(again)
                            .put(asm::addi(A1, A1, -1))
                            .to(again, |offset| asm::bne(A1, 0, offset));
                    });
                    barrier(a, round, warps);
                }
                a.put(asm::vx_tmc(0));
            });
        }
    }
}

#[test]
fn a_barrier_of_some_warps_lets_them_go_while_others_wait() {
    for config in common::stock()
        .into_iter()
        .filter(|config| config.warps >= 4)
    {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "pairs of warps", |a| {
            common::every_warp(a, &config);
            // pairs meet at two ids, then all
            a.put(asm::csrr(A0, csr::WARP_ID))
                .put(asm::srli(A0, A0, 1))
                .li(T1, 2);
            a.put(asm::vx_bar(A0, T1))
                .put(asm::vx_bar(A0, T1))
                .put(asm::vx_bar(A0, T1));
            barrier(a, 1, config.warps as u32);
            a.put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn wspawn_waits_until_the_others_have_ended() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "wspawn with others running", |a| {
            let (second, end) = (a.label(), a.label());
            common::every_warp(a, &config);
            a.put(asm::csrr(A0, csr::WARP_ID));
            let busy = a.label();
            // warp w loops 10 w times, then ends; warp 0 spawns at once
            a.to(end, |offset| asm::beq(A0, 0, offset));
            a.li(T1, 10)
                .put(asm::mul(T1, T1, A0))
                .bind(busy)
                .put(asm::addi(T1, T1, -1));
            a.to(busy, |offset| asm::bne(T1, 0, offset))
                .put(asm::vx_tmc(0));
            a.bind(end)
                .li(T0, config.warps as u32)
                .la(T1, second)
                .put(asm::vx_wspawn(T0, T1));
            a.bind(second)
                .put(asm::csrr(A0, csr::MHARTID))
                .put(asm::csrr(A1, csr::ACTIVE_THREADS));
            a.put(asm::csrr(T0, csr::WARP_ID));
            let last = a.label();
            a.to(last, |offset| asm::bne(T0, 0, offset))
                .li(T0, 1)
                .put(asm::vx_wspawn(T0, 0));
            a.put(asm::csrr(A1, csr::ACTIVE_WARPS));
            a.bind(last).put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn wspawn_of_more_warps_than_there_are_and_of_none() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        for count in [
            0u32,
            1,
            2,
            config.warps as u32,
            config.warps as u32 + 1,
            u32::MAX,
        ] {
            common::check(&mut cosim, &format!("wspawn {count}"), |a| {
                let entry = a.label();
                a.li(T0, count).la(T1, entry).put(asm::vx_wspawn(T0, T1));
                a.bind(entry)
                    .put(asm::csrr(A0, csr::MHARTID))
                    .put(asm::addi(A0, A0, 1))
                    .put(asm::vx_tmc(0));
            });
        }
    }
}

#[test]
fn a_trap_stops_its_warp_and_no_other() {
    for config in common::stock()
        .into_iter()
        .filter(|config| config.warps > 1)
    {
        let mut cosim = common::cosim(&config);
        let report = common::check(&mut cosim, "one trap", |a| {
            common::every_warp(a, &config);
            only(a, 1, |a| {
                a.put(0xffff_ffff);
            });
            let again = a.label();
            a.li(A1, 30)
                .bind(again)
                .put(asm::addi(A1, A1, -1))
                .to(again, |offset| asm::bne(A1, 0, offset));
            a.put(asm::vx_tmc(0));
        });
        assert!(
            matches!(report.exit, Exit::Trap(trap) if trap.warp == 1 && trap.instr == 0xffff_ffff)
        );
        assert_eq!(report.traps, 1);
    }
}

#[test]
fn every_lane_count_by_tmc() {
    for config in common::stock() {
        let config: &Config = &config;
        let mut cosim = common::cosim(config);
        common::check(&mut cosim, "tmc", |a| {
            for mask in 1..=config.full_mask().min(31) {
                a.li(T0, mask)
                    .put(asm::vx_tmc(T0))
                    .put(asm::csrr(A0, csr::ACTIVE_THREADS))
                    .put(asm::csrr(A1, csr::THREAD_ID));
            }
            // bits above T do not count
            a.li(T0, u32::MAX)
                .put(asm::vx_tmc(T0))
                .put(asm::csrr(A0, csr::ACTIVE_THREADS));
            a.li(T0, ((1u64 << config.threads) & 0xffff_ffff) as u32)
                .put(asm::vx_tmc(T0));
        });
    }
}
