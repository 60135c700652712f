//! Why a kernel is not launched, or did not end well.

/// What is wrong with a launch.
#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    /// Not an ELF file of the kernel compiler.
    #[error("not a program with kernels: {0}")]
    Program(String),
    /// Compiled for another core.
    #[error("the program was not built for {core}: {why}")]
    OtherCore {
        /// The core.
        core: String,
        /// What does not fit.
        why: String,
    },
    /// No kernel has this name.
    #[error("no kernel `{name}`; the program has {known}")]
    UnknownKernel {
        /// The name.
        name: String,
        /// The names there are.
        known: String,
    },
    /// Too few or too many arguments.
    #[error("kernel `{kernel}` takes {wanted} arguments ({kinds}), {given} are given")]
    ArgumentCount {
        /// The kernel.
        kernel: String,
        /// How many it takes.
        wanted: usize,
        /// What they are.
        kinds: String,
        /// How many are given.
        given: usize,
    },
    /// An argument of another kind.
    #[error("kernel `{kernel}`: argument {index} is {wanted}, given is {given}")]
    ArgumentKind {
        /// The kernel.
        kernel: String,
        /// From 0.
        index: usize,
        /// What the kernel takes.
        wanted: String,
        /// What is given.
        given: &'static str,
    },
    /// An integer that does not fit its argument.
    #[error("kernel `{kernel}`: argument {index}: {value} does not fit {bits} bits")]
    ArgumentRange {
        /// The kernel.
        kernel: String,
        /// From 0.
        index: usize,
        /// The value.
        value: i64,
        /// Bits of the argument.
        bits: u32,
    },
    /// A size of zero or beyond 32 bits.
    #[error(
        "{what} size {size:?}: each of 1 to 3 sizes is at least 1, and their product fits 32 bits"
    )]
    Size {
        /// `global` or `local`.
        what: &'static str,
        /// The sizes.
        size: [u32; 3],
    },
    /// A group that the core cannot hold at once.
    #[error(
        "a group of {items} items is larger than the core holds: {warps} warps of {threads} lanes"
    )]
    GroupTooLarge {
        /// Items of a group.
        items: u32,
        /// W.
        warps: usize,
        /// T.
        threads: usize,
    },
    /// Groups need more local memory than there is.
    #[error("a group needs {needed} bytes of local memory, the core has {there}")]
    LocalMemory {
        /// Bytes of a group.
        needed: u32,
        /// Bytes of the core.
        there: u32,
    },
    /// A group of three or more warps at an uneven edge needs two barriers.
    #[error("groups of {warps} warps with barriers, and a global size that is no multiple of the local size, need 2 barriers; the core has 1")]
    Barriers {
        /// Warps of a group.
        warps: u32,
    },
    /// No room for a buffer.
    #[error("{bytes} bytes do not fit the memory that is left: {left}")]
    OutOfMemory {
        /// Bytes asked for.
        bytes: u64,
        /// Bytes left.
        left: u64,
    },
    /// More bytes than a buffer has.
    #[error("the buffer has {has} bytes, {asked} are asked for")]
    BufferTooSmall {
        /// Its bytes.
        has: u32,
        /// Bytes asked for.
        asked: usize,
    },
    /// A kernel left its buffers.
    #[error("kernel `{kernel}` {what} address {address:#010x}, which is in none of its buffers{near}: a buffer is too small")]
    OutsideBuffers {
        /// The kernel.
        kernel: String,
        /// Loads or stores.
        what: &'static str,
        /// The address.
        address: u32,
        /// The buffer before it.
        near: String,
    },
    /// The program does not fit the configuration.
    #[error("{0}")]
    Load(String),
    /// The configuration is refused.
    #[error(transparent)]
    Config(#[from] warpgen_config::ConfigError),
    /// The kernel did not end as it should.
    #[error("kernel `{kernel}` {how}")]
    Ended {
        /// The kernel.
        kernel: String,
        /// How it ended.
        how: String,
    },
    /// The kernel's control flow was not what the hardware was told: an error of the kernel compiler.
    #[error("kernel `{kernel}`: {divergent} divergent branches and {empty} unsafe instructions under an empty mask")]
    Unsound {
        /// The kernel.
        kernel: String,
        /// Branches whose lanes disagreed.
        divergent: u64,
        /// Instructions that must be skipped.
        empty: u64,
    },
    #[cfg(feature = "board")]
    /// A board, or the line to it.
    #[error(transparent)]
    Board(#[from] crate::board::BoardError),
    #[cfg(feature = "rtl")]
    /// RTL and golden model differ, or the core hangs.
    #[error(transparent)]
    Rtl(#[from] Box<warpgen_testbench::Failure>),
    #[cfg(feature = "rtl")]
    /// The simulator does not fit.
    #[error(transparent)]
    Simulator(#[from] warpgen_verilate::Error),
}
