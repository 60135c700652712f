//! Plain control: branches and jumps follow the lead lane, disagreement is reported; `vx_tmc`, `vx_pred`; the mask table.

use crate::common::{bits, config, lanes, number, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::control_word::*;
use warpgen_core::divergence::{PlainControl, TmaskTable};
use warpgen_hdl::prelude::*;

#[derive(Clone, Debug)]
struct Case {
    kind: u64,
    negate: bool,
    mask: u64,
    predicate: u64,
    taken: u64,
    lead1: u32,
    lead2: u32,
    targets: Vec<u32>,
}

fn drive(b: &mut Bench<PlainControl>, c: &Case) {
    b.uut.kind.next = Word::new(KIND_BITS, c.kind);
    b.uut.instr.next = Word::new(32, u64::from(c.negate) << 7);
    b.uut.imm.next = Word::new(32, 0x8000_0abc);
    b.uut.mask.next = Word::new(4, c.mask);
    b.uut.predicate.next = Word::new(4, c.predicate);
    b.uut.taken.next = Word::new(4, c.taken);
    b.uut.lead1.next = Word::new(32, c.lead1.into());
    b.uut.lead2.next = Word::new(32, c.lead2.into());
    b.uut.target.next = lanes(&c.targets);
    // the SFU brings what the lead lane says: the highest active one, 0 when none is
    let lead = c.mask.checked_ilog2().unwrap_or(0) as usize;
    b.uut.lead_taken.next = c.taken >> lead & 1 == 1;
    b.uut.lead_target.next = Word::new(32, c.targets[lead].into());
    b.settle();
}

fn case(kind: u64) -> Case {
    Case {
        kind,
        negate: false,
        mask: 15,
        predicate: 0,
        taken: 0,
        lead1: 0,
        lead2: 0,
        targets: vec![0x100; 4],
    }
}

fn bench() -> Bench<PlainControl> {
    Bench::new(PlainControl::new(&config(4, 4)))
}

#[test]
fn a_branch_follows_the_lead_lane_and_reports_lanes_that_disagree() {
    let mut b = bench();
    let mut c = Case {
        mask: 0b0110,
        taken: 0b1011,
        ..case(KIND_BRANCH)
    };
    drive(&mut b, &c);
    assert!(b.uut.hit.val() && !b.uut.redirect.val() && b.uut.divergent.val());
    c.taken = 0b0110;
    drive(&mut b, &c);
    assert!(b.uut.redirect.val() && !b.uut.divergent.val());
    assert_eq!(bits(b.uut.pc.val()), 0x8000_0abc);
}

#[test]
fn under_an_empty_mask_lane_zero_decides() {
    let mut b = bench();
    drive(
        &mut b,
        &Case {
            mask: 0,
            taken: 0b0001,
            ..case(KIND_BRANCH)
        },
    );
    assert!(b.uut.redirect.val() && !b.uut.divergent.val());
    let targets = vec![1, 2, 3, 4];
    drive(
        &mut b,
        &Case {
            mask: 0,
            targets,
            ..case(KIND_JUMP)
        },
    );
    assert_eq!(bits(b.uut.pc.val()), 1);
    assert!(!b.uut.divergent.val());
}

#[test]
fn a_jump_goes_to_the_lead_lanes_target_and_reports_others() {
    let mut b = bench();
    let targets = vec![8, 4, 4, 8];
    let mut c = Case {
        mask: 0b0110,
        targets,
        ..case(KIND_JUMP)
    };
    drive(&mut b, &c);
    assert!(b.uut.redirect.val() && !b.uut.divergent.val());
    assert_eq!(bits(b.uut.pc.val()), 4);
    c.mask = 0b0111;
    drive(&mut b, &c);
    assert!(b.uut.divergent.val());
}

#[test]
fn agrees_with_a_plain_model() {
    let kind = prop_oneof![
        Just(KIND_BRANCH),
        Just(KIND_JUMP),
        Just(KIND_TMC),
        Just(KIND_PRED),
        Just(KIND_BARRIER)
    ];
    let target = prop_oneof![Just(0x100u32), Just(0x104)];
    let masks = (0..16u64, 0..16u64, 0..16u64);
    let strategy = (
        kind,
        any::<bool>(),
        masks,
        number(),
        number(),
        vec(target, 4),
    );
    let strategy = strategy.prop_map(
        |(kind, negate, (mask, predicate, taken), lead1, lead2, targets)| Case {
            kind,
            negate,
            mask,
            predicate,
            taken,
            lead1,
            lead2,
            targets,
        },
    );
    random(500, strategy, |c: Case| {
        let mut b = bench();
        drive(&mut b, &c);
        let lead = if c.mask == 0 { 0 } else { c.mask.ilog2() };
        let active = |i: &usize| c.mask >> i & 1 == 1;
        let mut expected_mask = None;
        match c.kind {
            KIND_BRANCH => {
                let lead_taken = c.taken >> lead & 1 == 1;
                assert_eq!(b.uut.redirect.val(), lead_taken);
                let differs = (0..4)
                    .filter(active)
                    .any(|i| (c.taken >> i & 1 == 1) != lead_taken);
                assert_eq!(b.uut.divergent.val(), differs);
            }
            KIND_JUMP => {
                let target = c.targets[lead as usize];
                assert!(b.uut.redirect.val());
                assert_eq!(bits(b.uut.pc.val()), u64::from(target));
                let differs = (0..4).filter(active).any(|i| c.targets[i] != target);
                assert_eq!(b.uut.divergent.val(), differs);
            }
            KIND_TMC => expected_mask = Some(u64::from(c.lead1) & 15),
            KIND_PRED => {
                let condition = if c.negate { !c.predicate } else { c.predicate };
                let left = c.mask & condition & 15;
                let given = u64::from(c.lead2) & 15;
                expected_mask = Some(if left == 0 { given } else { left });
            }
            _ => {}
        }
        assert_eq!(b.uut.hit.val(), c.kind != KIND_BARRIER);
        assert_eq!(b.uut.write.val(), expected_mask.is_some());
        let zero = expected_mask == Some(0);
        assert_eq!(b.uut.tmc_zero.val(), zero && c.kind == KIND_TMC);
        assert_eq!(b.uut.pred_zero.val(), zero && c.kind == KIND_PRED);
        if let Some(mask) = expected_mask {
            assert_eq!(bits(b.uut.new_mask.val()), mask);
            assert!(!b.uut.redirect.val() && !b.uut.divergent.val());
        }
    });
}

#[test]
fn the_table_starts_every_warp_with_lane_zero() {
    let mut b = Bench::new(TmaskTable::new(&config(4, 4)));
    b.reset();
    assert!((0..4).all(|w| bits(b.uut.tmask[w].val()) == 1));
}

#[test]
fn a_spawn_wins_over_a_write_of_the_same_cycle() {
    let mut b = Bench::new(TmaskTable::new(&config(4, 4)));
    b.reset();
    b.uut.write.next = true;
    b.uut.write_mask.next = Word::new(4, 12);
    for warp in 0..4 {
        b.uut.write_warp.next = Word::new(2, warp);
        b.tick();
    }
    b.uut.spawn.next = Word::new(4, 0b1010);
    b.uut.write_mask.next = Word::new(4, 9);
    b.tick();
    let masks: Vec<u64> = (0..4).map(|w| bits(b.uut.tmask[w].val())).collect();
    assert_eq!(masks, [12, 1, 12, 1]);
}
