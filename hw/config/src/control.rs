//! The named choices of a configuration: divergence mechanism, stall policy, stack order.

use std::fmt;

/// Declares [`Control`]: one line per divergence mechanism.
macro_rules! mechanisms {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, stack: $stack:literal, mask: $mask:literal, lane_pcs: $lane_pcs:literal, built: $built:literal;)*) => {
        /// The divergence mechanism of a core.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Control { $($(#[$doc])* $variant,)* }

        impl Control {
            /// Every mechanism, in the order of declaration.
            pub const ALL: &'static [Control] = &[$(Control::$variant),*];

            /// Name in configuration files and on the command line.
            pub const fn name(self) -> &'static str { match self { $(Control::$variant => $name),* } }
            /// `vx_split` and `vx_join` exist (ISA.md 2).
            pub const fn has_stack(self) -> bool { match self { $(Control::$variant => $stack),* } }
            /// Mask logic and the tmask CSR exist (ISA.md 3).
            pub const fn has_mask(self) -> bool { match self { $(Control::$variant => $mask),* } }
            /// Every lane has a program counter of its own; `vx_split` and `vx_join` do nothing.
            pub const fn has_lane_pcs(self) -> bool { match self { $(Control::$variant => $lane_pcs),* } }
            /// The hardware and the golden model of this mechanism exist.
            pub const fn is_built(self) -> bool { match self { $(Control::$variant => $built),* } }
        }
    };
}

mechanisms! {
    /// An IPDOM stack driven by `vx_split` and `vx_join`.
    Stack = "stack", stack: true, mask: false, lane_pcs: false, built: true;
    /// A thread mask driven by mask logic.
    Mask = "mask", stack: false, mask: true, lane_pcs: false, built: true;
    /// Stack and mask side by side.
    Both = "both", stack: true, mask: true, lane_pcs: false, built: true;
    /// A program counter per thread.
    ThreadPc = "thread-pc", stack: false, mask: false, lane_pcs: true, built: true;
}

/// When the pending outcome of a control instruction holds its warp back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ControlStall {
    /// At issue: fetch runs on (the default).
    Issue,
    /// At fetch: every control instruction stops the warp's fetch until it has executed, as in Vortex.
    Fetch,
}

/// Which side of a divergent `vx_split` runs first (ISA.md 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackOrder {
    /// The side with more lanes (Vortex's order, the default).
    Larger,
    /// The side with fewer lanes: max(1, log2 T) entries are enough.
    Smaller,
}

/// A choice written as a word in the configuration file.
pub trait Choice: Sized + Copy + PartialEq + 'static {
    /// Every value.
    fn all() -> &'static [Self];
    /// Its word.
    fn word(self) -> &'static str;
    /// The value a word means.
    fn parse(word: &str) -> Option<Self> {
        Self::all().iter().copied().find(|c| c.word() == word)
    }
    /// All words, for messages: `stack, mask, both`.
    fn words() -> String {
        Self::all()
            .iter()
            .map(|c| c.word())
            .collect::<Vec<_>>()
            .join(", ")
    }
}

impl Choice for Control {
    fn all() -> &'static [Self] {
        Self::ALL
    }
    fn word(self) -> &'static str {
        self.name()
    }
}

impl Choice for ControlStall {
    fn all() -> &'static [Self] {
        &[ControlStall::Issue, ControlStall::Fetch]
    }
    fn word(self) -> &'static str {
        match self {
            ControlStall::Issue => "issue",
            ControlStall::Fetch => "fetch",
        }
    }
}

impl Choice for StackOrder {
    fn all() -> &'static [Self] {
        &[StackOrder::Larger, StackOrder::Smaller]
    }
    fn word(self) -> &'static str {
        match self {
            StackOrder::Larger => "larger",
            StackOrder::Smaller => "smaller",
        }
    }
}

macro_rules! word_conversions {
    ($($t:ty),*) => {$(
        impl fmt::Display for $t {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(Choice::word(*self))
            }
        }
        impl std::str::FromStr for $t {
            type Err = String;
            fn from_str(word: &str) -> Result<Self, String> {
                <$t as Choice>::parse(word).ok_or_else(|| format!("`{word}` is none of: {}", <$t as Choice>::words()))
            }
        }
    )*};
}
word_conversions!(Control, ControlStall, StackOrder);
