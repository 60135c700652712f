//! Pack: parts in order, narrow and wide.

use crate::common::{field, packed, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::pack::Pack;
use warpgen_hdl::prelude::*;

fn check(width: usize, parts: &[u32]) {
    let mut b = Bench::new(Pack::new(parts.len(), width));
    for (i, &part) in parts.iter().enumerate() {
        b.uut.part[i].next = Word::new(width, part.into());
    }
    b.settle();
    assert_eq!(b.uut.packed.val(), packed(width, parts));
    for (i, &part) in parts.iter().enumerate() {
        assert_eq!(field(b.uut.packed.val(), width, i), part);
    }
}

#[test]
fn part_zero_is_lowest() {
    check(8, &[0x12, 0x34, 0x56]);
}

#[test]
fn one_part_of_one_bit() {
    check(1, &[1]);
}

#[test]
fn parts_may_cross_limbs() {
    random(
        60,
        (1..33usize, vec(any::<u32>(), 1..33)),
        |(width, parts): (usize, Vec<u32>)| {
            let parts: Vec<u32> = parts
                .iter()
                .map(|p| p & (u32::MAX >> (32 - width)))
                .collect();
            check(width, &parts);
        },
    );
}
