//! Exit codes of `warpgen`, all in one place (documented in docs/guide/exit-codes.md).

/// How a call of `warpgen` ended, for the shell.
///
/// `run` and `cosim` end with the program's own exit code where there is one: 0 to 255 as they are, anything
/// larger as 255. The codes below are for everything else; `--json` tells the two apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done.
    Success,
    /// A check or measurement that the verb makes did not come out right (a kernel failed, a target was missed).
    Failed,
    /// A flag or argument that does not exist or has an impossible value.
    Usage,
    /// A program or memory file that cannot be used: no ELF for RV32, larger than memory, entry outside it.
    Program,
    /// An input file that cannot be read.
    Input,
    /// A tool is missing, too old, or failed.
    Tool,
    /// An output file that cannot be written.
    Output,
    /// A configuration that is refused.
    Config,
    /// RTL and golden model differ.
    Mismatch,
    /// A warp trapped (other than ecall and ebreak, which end with a0).
    Trap,
    /// No warp made progress: the watchdog ended the run.
    Hang,
    /// The cycle limit was reached.
    Limit,
    /// Ctrl-C.
    Interrupted,
    /// The exit code of the program that was run.
    Ran(u32),
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
            Exit::Program => 65,
            Exit::Input => 66,
            Exit::Tool => 69,
            Exit::Output => 73,
            Exit::Config => 78,
            Exit::Mismatch => 123,
            Exit::Limit => warpgen_sim::Exit::LIMIT as u8,
            Exit::Trap => warpgen_sim::Exit::TRAP as u8,
            Exit::Hang => warpgen_sim::Exit::DEADLOCK as u8,
            Exit::Interrupted => 130,
            Exit::Ran(code) => u8::try_from(code).unwrap_or(255),
        }
    }

    /// One word for messages and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Exit::Success => "success",
            Exit::Failed => "failed",
            Exit::Usage => "usage",
            Exit::Program => "program",
            Exit::Input => "input",
            Exit::Tool => "tool",
            Exit::Output => "output",
            Exit::Config => "configuration",
            Exit::Mismatch => "mismatch",
            Exit::Trap => "trap",
            Exit::Hang => "hang",
            Exit::Limit => "cycle-limit",
            Exit::Interrupted => "interrupted",
            Exit::Ran(_) => "exit",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_code_that_does_not_fit_is_not_success() {
        assert_eq!(Exit::Ran(7).code(), 7);
        assert_eq!(Exit::Ran(256).code(), 255);
        assert_eq!(Exit::Ran(u32::MAX).code(), 255);
    }

    #[test]
    fn the_book_lists_every_code() {
        let book = include_str!("../docs/guide/exit-codes.md");
        let all = [
            Exit::Success,
            Exit::Failed,
            Exit::Usage,
            Exit::Program,
            Exit::Input,
            Exit::Tool,
            Exit::Output,
            Exit::Config,
            Exit::Mismatch,
            Exit::Trap,
            Exit::Hang,
            Exit::Limit,
            Exit::Interrupted,
        ];
        for exit in all {
            let row = format!("| {} | `{}` |", exit.code(), exit.word());
            assert!(book.contains(&row), "no row starting with {row:?}");
        }
    }
}
