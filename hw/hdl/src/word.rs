//! [`Word`]: the value on a [`Wire`](crate::Wire), a bit vector whose width is known at run time.

use std::fmt;

/// Widest vector, in bits.
pub const MAX_WIDTH: usize = 2048;
pub(crate) const LIMBS: usize = MAX_WIDTH / 64;

/// Bits needed to tell `n` things apart, at least 1: the width of an index into `n` entries.
pub const fn bits_for(n: usize) -> usize {
    let mut bits = 1;
    while bits < usize::BITS as usize && (1usize << bits) < n {
        bits += 1;
    }
    bits
}

/// How a word finds its width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It has one.
    Sized,
    /// An integer: takes the width of its sibling or target and must fit.
    Literal,
    /// A cast: extends or truncates to the width of its sibling or target.
    Cast,
    /// Arithmetic on casts alone: likewise, but its upper bits are open, so it cannot be shifted right.
    Open,
}

/// A bit vector of 1 to [`MAX_WIDTH`] bits.
///
/// Operators need equal widths and panic, at the caller's line, when they differ. Integers are accepted as the second
/// operand and take the first one's width; they must fit. Arithmetic wraps, comparison is unsigned.
#[derive(Clone, Copy)]
pub struct Word {
    pub(crate) limbs: [u64; LIMBS],
    pub(crate) width: u16,
    pub(crate) kind: Kind,
    /// Result of wrapping arithmetic: as an index it would be ambiguous in the Verilog.
    pub(crate) computed: bool,
}

/// What stands on the right of a [`Word`] operator, and as bit index: a word, a bool (1 bit) or an integer.
pub trait Operand: Copy {
    /// The value as a word; integers give a word without a width of its own.
    fn word(self) -> Word;
    /// The value as a shift amount or index.
    fn amount(self) -> usize;
}

impl Operand for Word {
    #[inline]
    fn word(self) -> Word {
        self
    }
    #[track_caller]
    fn amount(self) -> usize {
        match self.kind {
            Kind::Cast | Kind::Open => {
                panic!("a cast without a width is used as an index; use bits_to(x, width)")
            }
            _ if self.computed => panic!(
                "wrapping arithmetic used as an index: write it on integers, `x.val().index() + 1`, or use a Local"
            ),
            _ => self.saturating_usize(),
        }
    }
}

impl Operand for bool {
    #[inline]
    fn word(self) -> Word {
        Word::new(1, self as u64)
    }
    fn amount(self) -> usize {
        self as usize
    }
}

macro_rules! unsigned_operand {
    ($($t:ty),*) => {$(
        impl Operand for $t {
            #[inline]
            fn word(self) -> Word {
                let mut limbs = [0; LIMBS];
                limbs[0] = self as u64;
                limbs[1] = (self as u128 >> 64) as u64;
                Word { limbs, width: MAX_WIDTH as u16, kind: Kind::Literal, computed: false }
            }
            fn amount(self) -> usize {
                usize::try_from(self).unwrap_or(usize::MAX)
            }
        }
        impl From<$t> for Word {
            fn from(x: $t) -> Word {
                x.word()
            }
        }
    )*};
}
unsigned_operand!(u8, u16, u32, u64, u128, usize);

impl Operand for i32 {
    #[inline]
    fn word(self) -> Word {
        let sign = if self < 0 { u64::MAX } else { 0 };
        let mut limbs = [sign; LIMBS];
        limbs[0] = self as i64 as u64;
        Word {
            limbs,
            width: MAX_WIDTH as u16,
            kind: Kind::Literal,
            computed: false,
        }
    }
    #[track_caller]
    fn amount(self) -> usize {
        usize::try_from(self).expect("a negative index")
    }
}

impl From<i32> for Word {
    fn from(x: i32) -> Word {
        x.word()
    }
}

impl From<bool> for Word {
    fn from(x: bool) -> Word {
        x.word()
    }
}

impl Word {
    /// A word of `width` bits. Panics when the value does not fit or the width is not in 1..=[`MAX_WIDTH`].
    #[track_caller]
    pub fn new(width: usize, value: u64) -> Word {
        let mut limbs = [0; LIMBS];
        limbs[0] = value;
        let word = Word::raw(width, limbs);
        assert!(
            width >= 64 || value >> width == 0,
            "{value:#x} does not fit {width} bits"
        );
        word
    }

    /// A word of `width` bits from 64-bit limbs, the least significant first. Excess bits are dropped.
    #[track_caller]
    pub fn from_limbs(width: usize, source: &[u64]) -> Word {
        let mut limbs = [0; LIMBS];
        let n = source.len().min(LIMBS);
        limbs[..n].copy_from_slice(&source[..n]);
        Word::raw(width, limbs).masked()
    }

    /// A word of all zeros.
    #[track_caller]
    pub fn zero(width: usize) -> Word {
        Word::raw(width, [0; LIMBS])
    }

    /// A word of all ones.
    #[track_caller]
    pub fn ones(width: usize) -> Word {
        Word::raw(width, [u64::MAX; LIMBS]).masked()
    }

    #[track_caller]
    fn raw(width: usize, limbs: [u64; LIMBS]) -> Word {
        assert!(
            (1..=MAX_WIDTH).contains(&width),
            "a width of {width} bits; it must be 1 to {MAX_WIDTH}"
        );
        Word {
            limbs,
            width: width as u16,
            kind: Kind::Sized,
            computed: false,
        }
    }

    fn free(limbs: [u64; LIMBS], kind: Kind) -> Word {
        Word {
            limbs,
            width: MAX_WIDTH as u16,
            kind,
            computed: false,
        }
    }

    /// Width in bits. Panics on a word without a width of its own.
    #[track_caller]
    pub fn width(&self) -> usize {
        self.need_width("width()");
        self.width as usize
    }

    /// Same as [`width`](Word::width); the name the kernel macro calls on `bits_to`.
    #[track_caller]
    pub fn bits(&self) -> usize {
        self.width()
    }

    /// The word itself, so that `x.val()` may be written on any value.
    pub fn val(self) -> Word {
        self
    }

    /// The word itself; vanishes in Verilog.
    pub fn to_bits(self) -> Word {
        self
    }

    /// The 64-bit limbs, the least significant first; as many as the width needs.
    pub fn limbs(&self) -> &[u64] {
        &self.limbs[..self.used()]
    }

    /// The low 64 bits.
    pub fn low(&self) -> u64 {
        self.limbs[0]
    }

    /// The value as an integer, for matches, comparisons and indices.
    /// Panics when it does not fit 64 bits, or is the result of wrapping arithmetic (use a Local).
    #[track_caller]
    pub fn index(self) -> usize {
        self.need_width("index()");
        let value = self.amount();
        assert!(
            self.limbs[1..].iter().all(|&x| x == 0),
            "index() of a value over 64 bits"
        );
        value
    }

    fn saturating_usize(&self) -> usize {
        if self.limbs[1..].iter().any(|&x| x != 0) {
            usize::MAX
        } else {
            self.limbs[0] as usize
        }
    }

    #[inline]
    pub(crate) fn used(&self) -> usize {
        (self.width as usize).div_ceil(64)
    }

    #[inline]
    pub(crate) fn masked(mut self) -> Word {
        let width = self.width as usize;
        let n = self.used();
        if width % 64 != 0 {
            self.limbs[n - 1] &= (1u64 << (width % 64)) - 1;
        }
        for limb in &mut self.limbs[n..] {
            *limb = 0;
        }
        self
    }

    #[track_caller]
    fn need_width(&self, what: &str) {
        assert!(
            self.kind == Kind::Sized,
            "{what} of a value without a width of its own; use bits_to(x, width) or a Local"
        );
    }

    fn is_negative(&self) -> bool {
        self.limbs[LIMBS - 1] >> 63 == 1
    }

    /// Whether a literal fits `width` bits, unsigned or in two's complement.
    fn literal_fits(&self, width: usize) -> bool {
        if self.is_negative() {
            let inverted = self.limbs.map(|x| !x);
            significant(&inverted) < width
        } else {
            significant(&self.limbs) <= width
        }
    }

    /// The word as assigned to `width` bits; the error is its own width.
    #[inline]
    pub(crate) fn assigned(self, width: usize) -> Result<Word, Mismatch> {
        if self.kind == Kind::Sized {
            if self.width as usize == width {
                return Ok(Word {
                    computed: false,
                    ..self
                });
            }
            return Err(Mismatch::Width(self.width as usize));
        }
        if self.kind == Kind::Literal && !self.literal_fits(width) {
            return Err(Mismatch::Literal(self.limbs[0]));
        }
        Ok(Word::raw(width, self.limbs).masked())
    }

    #[track_caller]
    fn sized_like(self, width: usize) -> Word {
        match self.assigned(width) {
            Ok(word) => word,
            Err(Mismatch::Width(own)) => panic!("operands of {width} and {own} bits"),
            Err(Mismatch::Literal(x)) => panic!("literal {x:#x} does not fit {width} bits"),
        }
    }

    /// Both operands at one width, and the kind of the result.
    #[track_caller]
    #[inline]
    fn pair(self, other: Word) -> (Word, Word, Kind) {
        match (self.kind, other.kind) {
            (Kind::Sized, Kind::Sized) if self.width == other.width => (self, other, Kind::Sized),
            (Kind::Sized, _) => (self, other.sized_like(self.width as usize), Kind::Sized),
            (_, Kind::Sized) => (self.sized_like(other.width as usize), other, Kind::Sized),
            (Kind::Literal, Kind::Literal) => (self, other, Kind::Literal),
            _ => (self, other, Kind::Open),
        }
    }

    #[track_caller]
    pub(crate) fn pair_to_compare(self, other: Word) -> (Word, Word) {
        let (a, b, kind) = self.pair(other);
        assert!(
            kind != Kind::Open,
            "comparison of casts: neither side has a width; use bits_to(x, width) or a Local"
        );
        (a, b)
    }

    #[track_caller]
    #[inline]
    pub(crate) fn zip(self, other: Word, f: impl Fn(u64, u64) -> u64) -> Word {
        let (mut a, b, kind) = self.pair(other);
        for i in 0..a.used() {
            a.limbs[i] = f(a.limbs[i], b.limbs[i]);
        }
        a.kind = kind;
        a.computed = self.computed || other.computed;
        a
    }

    #[track_caller]
    pub(crate) fn sum(self, other: Word, invert: bool) -> Word {
        let (mut a, b, kind) = self.pair(other);
        let mut carry = invert;
        for i in 0..a.used() {
            let y = if invert { !b.limbs[i] } else { b.limbs[i] };
            let (x, c1) = a.limbs[i].overflowing_add(y);
            let (x, c2) = x.overflowing_add(carry as u64);
            a.limbs[i] = x;
            carry = c1 | c2;
        }
        a.kind = kind;
        a.computed = true;
        a.masked()
    }

    /// The bit at `index`; false beyond the width.
    #[track_caller]
    pub fn get_bit(self, index: impl Operand) -> bool {
        self.need_width("get_bit()");
        let index = index.amount();
        index < self.width as usize && self.limbs[index / 64] >> (index % 64) & 1 == 1
    }

    /// `N` bits from bit `low` up; zeros beyond the width.
    #[track_caller]
    pub fn get_bits<const N: usize>(self, low: impl Operand) -> Word {
        self.need_width("get_bits()");
        assert!(
            N <= self.width as usize,
            "a slice of {N} bits from {} bits",
            self.width
        );
        let shifted = shift_right(self, low.amount());
        Word::from_limbs(N, &shifted.limbs)
    }

    /// The word with the bit at `index` replaced; unchanged when the index is beyond the width.
    #[track_caller]
    pub fn replace_bit(mut self, index: impl Operand, bit: bool) -> Word {
        self.need_width("replace_bit()");
        let index = index.amount();
        if index < self.width as usize {
            let mask = 1u64 << (index % 64);
            self.limbs[index / 64] &= !mask;
            self.limbs[index / 64] |= (bit as u64) << (index % 64);
        }
        self
    }

    /// All bits are one.
    #[track_caller]
    pub fn all(self) -> bool {
        self.need_width("all()");
        self.same_bits(&Word::ones(self.width as usize))
    }

    /// Some bit is one.
    #[track_caller]
    pub fn any(self) -> bool {
        self.need_width("any()");
        self.limbs().iter().any(|&x| x != 0)
    }

    /// The parity.
    #[track_caller]
    pub fn xor(self) -> bool {
        self.need_width("xor()");
        self.limbs().iter().fold(0, |a, x| a ^ x.count_ones()) & 1 == 1
    }

    #[inline]
    pub(crate) fn same_bits(&self, other: &Word) -> bool {
        let n = self.used();
        self.width == other.width && self.limbs[..n] == other.limbs[..n]
    }

    /// Zero-extended or truncated to whatever the context wants.
    #[track_caller]
    pub(crate) fn fit_unsigned(self) -> Word {
        assert!(
            self.kind != Kind::Open && self.kind != Kind::Cast,
            "a cast of a cast has no width"
        );
        Word::free(self.limbs, Kind::Cast)
    }

    /// Sign-extended or truncated to whatever the context wants.
    #[track_caller]
    pub(crate) fn fit_signed(self) -> Word {
        assert!(
            self.kind != Kind::Open && self.kind != Kind::Cast,
            "a cast of a cast has no width"
        );
        let width = self.width as usize;
        let mut limbs = self.limbs;
        if self.kind == Kind::Sized && self.get_bit(width - 1) {
            for limb in &mut limbs[self.used()..] {
                *limb = u64::MAX;
            }
            if width % 64 != 0 {
                limbs[width / 64] |= u64::MAX << (width % 64);
            }
        }
        Word::free(limbs, Kind::Cast)
    }

    /// Zero-extended or truncated to `width` bits.
    #[track_caller]
    pub(crate) fn resized(self, width: usize) -> Word {
        if self.kind == Kind::Literal {
            return self.sized_like(width);
        }
        Word::raw(width, self.limbs).masked()
    }
}

/// Why a word does not go onto a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// Its width, which differs.
    Width(usize),
    /// Its low 64 bits; it has more bits than the wire.
    Literal(u64),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Width(width) => write!(f, "is assigned {width} bits"),
            Mismatch::Literal(x) => write!(f, "is assigned literal {x:#x}, which does not fit"),
        }
    }
}

fn significant(limbs: &[u64; LIMBS]) -> usize {
    for i in (0..LIMBS).rev() {
        if limbs[i] != 0 {
            return i * 64 + 64 - limbs[i].leading_zeros() as usize;
        }
    }
    0
}

pub(crate) fn shift_left(mut word: Word, amount: usize) -> Word {
    let n = word.used();
    let (limbs, bits) = (amount / 64, amount % 64);
    for i in (0..n).rev() {
        let mut x = 0;
        if i >= limbs {
            x = word.limbs[i - limbs] << bits;
            if bits > 0 && i > limbs {
                x |= word.limbs[i - limbs - 1] >> (64 - bits);
            }
        }
        word.limbs[i] = x;
    }
    word.masked()
}

pub(crate) fn shift_right(mut word: Word, amount: usize) -> Word {
    let fill = if word.kind != Kind::Sized && word.is_negative() {
        u64::MAX
    } else {
        0
    };
    let n = word.used();
    let (limbs, bits) = (amount / 64, amount % 64);
    let at = |word: &Word, i: usize| if i < n { word.limbs[i] } else { fill };
    for i in 0..n {
        let from = i.saturating_add(limbs);
        let mut x = at(&word, from) >> bits;
        if bits > 0 {
            x |= at(&word, from.saturating_add(1)) << (64 - bits);
        }
        word.limbs[i] = x;
    }
    word
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Sized => write!(f, "{}'h", self.width)?,
            _ => write!(f, "'h")?,
        }
        let top = significant(&self.limbs).div_ceil(64).max(1) - 1;
        write!(f, "{:x}", self.limbs[top])?;
        for i in (0..top).rev() {
            write!(f, "{:016x}", self.limbs[i])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
