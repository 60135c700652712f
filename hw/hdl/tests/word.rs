//! Words against 128-bit integers.

use proptest::prelude::*;
use warpgen_hdl::{bits_to, signed_cast, unsigned_cast, Operand, Word};

fn word(width: usize, x: u128) -> Word {
    Word::from_limbs(width, &[x as u64, (x >> 64) as u64])
}

fn mask(width: usize) -> u128 {
    u128::MAX >> (128 - width)
}

fn value(x: Word) -> u128 {
    let limbs = x.limbs();
    limbs[0] as u128 | (limbs.get(1).copied().unwrap_or(0) as u128) << 64
}

proptest! {
    #[test]
    fn operators_are_those_of_integers(width in 1usize..=128, x: u128, y: u128, n in 0usize..140) {
        let m = mask(width);
        let (x, y) = (x & m, y & m);
        let (a, b) = (word(width, x), word(width, y));
        prop_assert_eq!(value(a + b), x.wrapping_add(y) & m);
        prop_assert_eq!(value(a - b), x.wrapping_sub(y) & m);
        prop_assert_eq!(value(-a), x.wrapping_neg() & m);
        prop_assert_eq!(value(a & b), x & y);
        prop_assert_eq!(value(a | b), x | y);
        prop_assert_eq!(value(a ^ b), x ^ y);
        prop_assert_eq!(value(!a), !x & m);
        prop_assert_eq!(value(a << n), if n < 128 { x << n & m } else { 0 });
        prop_assert_eq!(value(a >> n), if n < 128 { x >> n } else { 0 });
        prop_assert_eq!(a < b, x < y);
        prop_assert_eq!(a >= b, x >= y);
        prop_assert_eq!(a == b, x == y);
        prop_assert_eq!(a.any(), x != 0);
        prop_assert_eq!(a.all(), x == m);
        prop_assert_eq!(a.xor(), x.count_ones() % 2 == 1);
        prop_assert_eq!(a.get_bit(n), n < width && x >> n & 1 == 1);
        if n < width {
            prop_assert_eq!(value(a.replace_bit(n, true)), x | 1 << n);
            prop_assert_eq!(value(a.replace_bit(n, false)), x & !(1 << n));
        }
    }

    #[test]
    fn casts_extend_and_truncate(from in 1usize..=128, to in 1usize..=128, x: u128, n in 0usize..100) {
        let x = x & mask(from);
        let a = word(from, x);
        let negative = x >> (from - 1) & 1 == 1;
        let extended = if negative { x | !mask(from) } else { x };
        prop_assert_eq!(value(bits_to(a, to)), x & mask(to));
        prop_assert_eq!(value(bits_to(unsigned_cast(a), to)), x & mask(to));
        prop_assert_eq!(value(bits_to(signed_cast(a), to)), extended & mask(to));
        prop_assert_eq!(value(bits_to(signed_cast(a) >> n, to)), ((extended as i128) >> n) as u128 & mask(to));
        let zero = Word::zero(to);
        prop_assert_eq!(value(zero + unsigned_cast(a)), x & mask(to));
        prop_assert_eq!(value(zero + (signed_cast(a) << n)), extended << n & mask(to));
        prop_assert_eq!(value(zero | !unsigned_cast(a)), !x & mask(to));
    }
}

#[test]
fn words_over_128_bits_shift_across_limbs() {
    let a = Word::from_limbs(200, &[1, 0, 0, 0]);
    assert!((a << 199).get_bit(199));
    assert!(((a << 199) >> 199) == 1);
    assert!(!(a << 200).any());
    assert!((a << 130).get_bits::<8>(130) == 1);
    assert_eq!(
        format!("{}", a << 130),
        "200'h400000000000000000000000000000000"
    );
}

#[test]
fn integers_take_the_width_of_the_word() {
    let a = Word::new(5, 30);
    assert!(a + 3 == 1);
    assert!(a == 30u64);
    assert!((a & -2) == 30);
    assert_eq!(7usize.amount(), 7);
}
