//! Divergence: reports of program errors, traps of the stack, votes and shuffles, empty masks.

mod common;

use warpgen_config::{Config, StackOrder};
use warpgen_isa::{cause, csr, opcode, vote};
use warpgen_sim::asm;
use warpgen_testbench::Options;

const T0: u8 = 5;
const T1: u8 = 6;
const A0: u8 = 10;
const A1: u8 = 11;

#[test]
fn a_plain_branch_whose_lanes_disagree_is_reported_and_follows_the_lead_lane() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let report = common::check(&mut cosim, "a divergent branch", |a| {
            let end = a.label();
            a.li(T0, u32::MAX)
                .put(asm::vx_tmc(T0))
                .put(asm::csrr(A0, csr::THREAD_ID));
            a.to(end, |offset| asm::bne(A0, 0, offset))
                .put(asm::addi(A1, A0, 7));
            a.bind(end).put(asm::vx_tmc(0));
        });
        // With a pc for each lane it is no error, and each lane goes its own way.
        let reported = config.threads > 1 && !config.has_lane_pcs();
        assert_eq!(report.divergent_branches, u64::from(reported));
    }
}

#[test]
fn splits_beyond_the_stack_trap() {
    for config in common::stock().into_iter().filter(Config::has_stack) {
        let mut cosim = common::cosim(&config);
        let report = common::check(&mut cosim, "nested splits without joins", |a| {
            a.li(T0, u32::MAX)
                .put(asm::vx_tmc(T0))
                .put(asm::csrr(A0, csr::THREAD_ID));
            for lane in 0..config.threads as i32 {
                // the lane alone goes on; the mask is made whole again, as no balanced program does
                a.put(asm::xori(T0, A0, lane))
                    .put(asm::sltiu(T0, T0, 1))
                    .put(asm::vx_split(T1, T0));
                a.li(T0, u32::MAX).put(asm::vx_tmc(T0));
            }
            a.put(asm::vx_tmc(0));
        });
        let expected = config.stack_depth < config.threads;
        assert_eq!(
            report.trap.map(|trap| trap.cause),
            expected.then_some(cause::STACK_OVERFLOW)
        );
    }
}

#[test]
fn a_full_stack_of_nested_splits_comes_back() {
    for config in common::stock().into_iter().filter(Config::has_stack) {
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "the deepest nest", |a| {
            a.li(T0, u32::MAX)
                .put(asm::vx_tmc(T0))
                .put(asm::csrr(A0, csr::THREAD_ID))
                .li(A1, 0);
            let levels: Vec<u8> = (0..config.stack_depth.min(8) as u8).collect();
            let mut ends = Vec::new();
            for level in &levels {
                let (end, save) = (a.label(), 16 + level);
                a.put(asm::addi(T0, A0, -i32::from(*level)))
                    .put(asm::sltu(T0, 0, T0));
                a.put(asm::vx_split(save, T0))
                    .to(end, |offset| asm::beq(T0, 0, offset));
                a.put(asm::addi(A1, A1, 1));
                ends.push((end, save));
            }
            for (end, save) in ends.into_iter().rev() {
                a.bind(end)
                    .put(asm::addi(A1, A1, 16))
                    .put(asm::vx_join(save));
            }
            a.put(asm::csrr(A0, csr::ACTIVE_THREADS))
                .put(asm::vx_tmc(0));
        });
    }
}

#[test]
fn instructions_of_the_other_mechanism_trap() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        let mut trapped = |word| {
            let memory = common::memory(&config, |a| {
                a.li(A0, 1).put(word).put(asm::vx_tmc(0));
            });
            common::check_once(&mut cosim, "a mechanism's instruction", memory)
                .trap
                .is_some()
        };
        let splits = config.has_stack() || config.has_lane_pcs();
        assert_eq!(trapped(asm::vx_split(A1, A0)), !splits);
        assert_eq!(trapped(asm::vx_join(A0)), !splits);
        assert_eq!(trapped(asm::vx_and(A1, A0)), !config.has_mask());
        assert_eq!(trapped(asm::csrr(A1, csr::TMASK)), !config.has_mask());
        assert_eq!(trapped(asm::vx_leave(A1, A0, A0)), !config.has_leave());
        assert_eq!(trapped(asm::vx_bmz(4)), !config.has_skip());
    }
}

#[test]
fn every_shuffle_of_every_lane() {
    for config in common::stock() {
        let mut cosim = common::cosim(&config);
        for funct3 in 0..8 {
            for mask in [u32::MAX, 0b0111, 0b1010] {
                common::check(&mut cosim, "vote and shuffle", |a| {
                    a.li(T0, mask)
                        .put(asm::vx_tmc(T0))
                        .put(asm::csrr(A0, csr::THREAD_ID));
                    a.li(T0, 0x9e37_79b9)
                        .put(asm::mul(A0, A0, T0))
                        .put(asm::srli(A0, A0, 7));
                    for control in [
                        0u32, 1, 2, 3, 0x40, 0xc1, 0x1001, 0x3041, 0x2082, 0x30c3, 0x1_ffff,
                    ] {
                        a.li(T1, control).put(asm::add(T1, T1, A0)).li(T0, control);
                        a.put(asm::r_type(
                            opcode::CUSTOM_0,
                            funct3,
                            vote::FUNCT7,
                            A1,
                            A0,
                            T0,
                        ));
                        a.put(asm::r_type(
                            opcode::CUSTOM_0,
                            funct3,
                            vote::FUNCT7,
                            A1,
                            A0,
                            T1,
                        ));
                    }
                    a.put(asm::vx_tmc(0));
                });
            }
        }
    }
}

#[test]
fn under_an_empty_mask_nothing_happens_but_jumps() {
    for config in common::stock().into_iter().filter(Config::has_mask) {
        let mut cosim = common::cosim(&config);
        let report = common::check(&mut cosim, "an empty mask", |a| {
            let (far, on) = (a.label(), a.label());
            a.li(A0, 0x8010_0000)
                .li(A1, 5)
                .put(asm::csrrwi(T0, csr::TMASK, 0));
            a.put(asm::sw(A1, A0, 0))
                .put(asm::lw(A1, A0, 0))
                .put(asm::addi(A1, A1, 1))
                .put(asm::mul(A1, A1, A1));
            a.put(asm::div(A1, A1, A0))
                .put(asm::lw(A1, 0, 1))
                .put(asm::fence())
                .put(asm::vx_vote_any(A1, A1));
            a.to(far, |offset| asm::jal(1, offset)).put(asm::ebreak());
            a.bind(far)
                .to(on, |offset| asm::bne(A1, 0, offset))
                .put(asm::ebreak());
            a.bind(on)
                .put(asm::csrr(T1, csr::TMASK))
                .put(asm::csrrw(0, csr::TMASK, T0));
            a.put(asm::sw(A1, A0, 4)).put(asm::vx_tmc(0));
        });
        assert_eq!((report.traps, report.under_empty_mask), (0, 0));
    }
}

#[test]
fn what_software_must_skip_under_an_empty_mask_is_reported() {
    for config in common::stock().into_iter().filter(Config::has_mask) {
        let mut cosim = common::cosim(&config);
        let memory = common::memory(&config, |a| {
            a.put(asm::csrrwi(T0, csr::TMASK, 0))
                .put(asm::csrrwi(0, 0x300, 1))
                .put(asm::csrrw(0, csr::TMASK, T0));
            a.put(asm::vx_tmc(0));
        });
        let report = cosim
            .run(memory, &Options::new(&config))
            .unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(report.under_empty_mask, 1);
    }
}

#[test]
fn the_smaller_side_first() {
    for config in common::stock()
        .into_iter()
        .filter(|config| config.has_stack() && !config.has_mask())
    {
        let depth = Config::stock_stack_depth(StackOrder::Smaller, config.threads);
        let config = Config {
            stack_order: StackOrder::Smaller,
            stack_depth: depth,
            name: "smaller".into(),
            ..config
        };
        let mut cosim = common::cosim(&config);
        common::check(&mut cosim, "smaller first", |a| {
            a.li(T0, u32::MAX)
                .put(asm::vx_tmc(T0))
                .put(asm::csrr(A0, csr::THREAD_ID))
                .li(A1, 0);
            for mask in [1u32, 7, 5, 15, 0] {
                let end = a.label();
                a.li(T0, mask)
                    .put(asm::srl(T0, T0, A0))
                    .put(asm::andi(T0, T0, 1));
                a.put(asm::vx_split(16, T0))
                    .to(end, |offset| asm::beq(T0, 0, offset))
                    .put(asm::addi(A1, A1, 1));
                a.bind(end).put(asm::vx_join(16));
            }
            a.put(asm::vx_join(0))
                .li(T0, u32::MAX)
                .put(asm::vx_join(T0))
                .put(asm::vx_tmc(0));
        });
    }
}
