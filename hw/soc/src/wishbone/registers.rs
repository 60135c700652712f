//! The registers of the control slave: what the hardware (control.rs) and host programs agree on.
//!
//! Each is a word of 32 bits at a multiple of 4. An access to any other address, a write to a register that cannot be
//! written, and a read of one that cannot be read, are answered with a bus error and change nothing.

/// First register: `WGWB`.
pub const MAGIC: u32 = u32::from_le_bytes(*b"WGWB");
/// Version of this register set.
pub const VERSION: u32 = 1;
/// Bytes of address space of the slave.
pub const BYTES: u32 = 256;

/// Of [`CONTROL`]: starts the core from reset, also when it runs. Clears trap, exit code, counters and lost characters.
pub const CONTROL_START: u32 = 1;
/// Of [`CONTROL`]: holds the core in reset. With [`CONTROL_START`] in the same write it is ignored.
pub const CONTROL_STOP: u32 = 2;

/// Of [`STATUS`]: the core was started and not stopped.
pub const STATUS_STARTED: u32 = 1;
/// Of [`STATUS`]: a warp is active or a memory operation outstanding, or a start or a stop still waits for the bus.
pub const STATUS_BUSY: u32 = 2;
/// Of [`STATUS`]: it was started, and has ended.
pub const STATUS_FINISHED: u32 = 4;
/// Of [`STATUS`]: a trap has happened.
pub const STATUS_TRAP: u32 = 8;
/// Of [`STATUS`]: a character waits in [`CONSOLE`].
pub const STATUS_CONSOLE: u32 = 16;
/// Of [`STATUS`]: characters were lost since the start, because the queue was full.
pub const STATUS_LOST: u32 = 32;

/// Of [`INTERRUPT_ENABLE`] and [`INTERRUPT_PENDING`]: the core has ended.
pub const INTERRUPT_FINISHED: u32 = 1;
/// Of both: the first trap since the start.
pub const INTERRUPT_TRAP: u32 = 2;
/// Of both: a character waits; it goes away by itself when the queue is empty.
pub const INTERRUPT_CONSOLE: u32 = 4;

/// Of [`CONSOLE`]: the word holds a character, in bits 7:0, of the line in bits 13:8.
pub const CONSOLE_VALID: u32 = 1 << 31;

/// What the host may do with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read it.
    Read,
    /// Write it.
    Write,
    /// Both.
    ReadWrite,
}

impl Access {
    /// `ro`, `wo`, `rw`.
    pub fn word(self) -> &'static str {
        match self {
            Access::Read => "ro",
            Access::Write => "wo",
            Access::ReadWrite => "rw",
        }
    }

    /// Whether a read is answered.
    pub fn reads(self) -> bool {
        self != Access::Write
    }

    /// Whether a write is obeyed.
    pub fn writes(self) -> bool {
        self != Access::Read
    }
}

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register {
    /// Its name.
    pub name: &'static str,
    /// Bytes from the first.
    pub offset: u32,
    /// What the host may do.
    pub access: Access,
    /// What it is.
    pub text: &'static str,
}

macro_rules! registers {
    ($($name:ident $offset:literal $access:ident $text:literal;)*) => {
        $(#[doc = $text] pub const $name: u32 = $offset;)*
        /// All of them but the words of the configuration, which follow at [`CONFIGURATION`].
        pub const ALL: &[Register] = &[$(Register {
            name: stringify!($name),
            offset: $offset,
            access: Access::$access,
            text: $text,
        }),*];
    };
}

registers! {
    IDENTITY 0x00 Read "`WGWB`: 0x42574757";
    INTERFACE 0x04 Read "version of this register set";
    CONTROL 0x08 Write "bit 0 starts the core from reset, bit 1 stops it";
    STATUS 0x0C Read "bits 0 started, 1 busy, 2 finished, 3 trap, 4 a character waits, 5 characters were lost";
    START_PC 0x10 ReadWrite "address of the first instruction, taken at the start; after reset that of the configuration";
    ARGUMENT 0x14 ReadWrite "launch argument, taken at the start: `mscratch`";
    ACTIVE_WARPS 0x18 Read "a bit for each warp that is active";
    EXIT_CODE 0x1C Read "the word that the program stored at 0x88; 0 after the start";
    COUNTER_SELECT 0x20 ReadWrite "a counter, its CSR number less 0xB00, 0 to 31; a write takes a copy of it";
    COUNTER_LOW 0x24 Read "the copy, bits 31:0";
    COUNTER_HIGH 0x28 Read "the copy, bits 63:32";
    TRAP 0x2C Read "bit 0 is 1 if there was a trap, and then of the first one cause << 8 + warp << 16";
    TRAP_PC 0x30 Read "its pc; like the three below undefined without a trap";
    TRAP_INSTRUCTION 0x34 Read "its instruction";
    TRAP_A0 0x38 Read "a0 of the lead lane";
    TRAP_GP 0x3C Read "gp of the lead lane";
    CONSOLE 0x40 Read "takes a character: bits 7:0 the byte, 13:8 its line; bit 31 is 0 when none waits";
    CONSOLE_HOLD 0x44 ReadWrite "bit 0: a program that prints waits while the queue of 32 is full; else what comes is lost";
    INTERRUPT_ENABLE 0x48 ReadWrite "bits 0 finished, 1 trap, 2 a character waits";
    INTERRUPT_PENDING 0x4C ReadWrite "the same bits; a 1 written clears finished or trap";
}

/// Words that describe the core, read only, from here on: [`crate::wishbone::registers::configuration_names`].
pub const CONFIGURATION: u32 = 0x80;

/// Names of the words at [`CONFIGURATION`], each with what its bytes are.
pub fn configuration_names() -> [(&'static str, &'static str); crate::CORE_WORDS] {
    [
        ("CORE_SIZE", "bytes: warps, threads, control (0 stack, 1 mask, 2 both, 3 thread-pc), control_stall (0 issue, 1 fetch)"),
        ("CORE_CONTROL", "bytes: stack_order (0 larger, 1 smaller), stack_depth, bits mask_skip mask_leave float counters, barriers"),
        ("CORE_MEMORY", "bytes: line_bytes, ibuffer_depth, lsu_entries, fpu_lanes"),
        ("CORE_ICACHE_BYTES", "bytes of the instruction cache"),
        ("CORE_YIELD_AFTER", "instructions after which a core with a pc per lane changes sides"),
        ("CORE_START_PC", "start_pc of the configuration"),
        ("CORE_STACK_BASE", "end of the stacks"),
        ("CORE_STACK_BYTES", "bytes of a thread's stack"),
        ("CORE_LOCAL_BASE", "local memory: first address"),
        ("CORE_LOCAL_BYTES", "local memory: bytes"),
        ("CORE_NAME_0", "name of the configuration, 16 characters at most, four a word"),
        ("CORE_NAME_1", "more of it"),
        ("CORE_NAME_2", "more of it"),
        ("CORE_NAME_3", "more of it"),
        ("WARPGEN_VERSION", "major << 16 + minor << 8 + patch of warpgen"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_do_not_overlap_and_fit() {
        for (i, register) in ALL.iter().enumerate() {
            assert_eq!(register.offset as usize, 4 * i, "{}", register.name);
        }
        assert!(4 * ALL.len() as u32 <= CONFIGURATION);
        assert!(CONFIGURATION as usize + 4 * crate::CORE_WORDS <= BYTES as usize);
    }
}
