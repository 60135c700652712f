//! Load lanes: the word of a line or of local memory, and what each load makes of it.

use crate::common::{bits, config, lanes, random};
use proptest::prelude::*;
use warpgen_core::load_lane::{LoadLane, LoadWord};
use warpgen_hdl::prelude::*;

#[test]
fn the_word_is_that_of_the_line_or_of_local_memory() {
    let c = config(4, 4);
    let words = [0x1111_0000, 0x2222_0000, 0x3333_0000, 0x4444_0000];
    let mut b = Bench::new(LoadWord::new(&c));
    b.uut.line.next = lanes(&words);
    for offset in 0..c.line_bytes {
        b.uut.offset.next = Word::new(b.uut.offset.width(), offset as u64);
        for local in [false, true] {
            b.uut.from_local.next = local;
            // zero unless it is asked for
            b.uut.word.next = Word::new(32, if local { 0x5555_0000 } else { 0 });
            b.settle();
            let expected = if local {
                0x5555_0000
            } else {
                words[offset / 4]
            };
            assert_eq!(bits(b.uut.chosen.val()), u64::from(expected));
        }
    }
}

#[test]
fn words_are_shifted_and_extended_as_the_load_says() {
    random(200, (any::<u32>(), 0..4u32), |(word, byte): (u32, u32)| {
        let mut b = Bench::new(LoadLane::new());
        b.uut.word.next = Word::new(32, word.into());
        for (funct3, size) in [(0, 1), (1, 2), (2, 4), (4, 1), (5, 2)] {
            let byte = byte & !(size - 1);
            b.uut.offset.next = Word::new(2, byte.into());
            b.uut.funct3.next = Word::new(3, funct3);
            b.settle();
            let shifted = word >> (8 * byte);
            let expected = match funct3 {
                0 => shifted as i8 as u32,
                1 => shifted as i16 as u32,
                4 => u32::from(shifted as u8),
                5 => u32::from(shifted as u16),
                _ => shifted,
            };
            assert_eq!(
                bits(b.uut.data.val()),
                u64::from(expected),
                "funct3 {funct3}"
            );
        }
    });
}
