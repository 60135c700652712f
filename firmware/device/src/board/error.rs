//! What goes wrong between host and board.

use warpgen_soc::protocol::reason;
use warpgen_soc::IdentityError;

/// Why a board does not do what it was told.
#[derive(Debug, thiserror::Error)]
pub enum BoardError {
    /// The port cannot be opened.
    #[error("port {path}: {why}{}", ports(known))]
    Port {
        /// The port.
        path: String,
        /// What the system says.
        why: String,
        /// Ports that there are.
        known: Vec<String>,
    },
    /// The port failed.
    #[error("the line to the board failed: {0}")]
    Line(#[from] std::io::Error),
    /// Nothing, or nothing whole, came back.
    #[error("no answer from the board to `{command}` after {tries} tries{}", heard(*bytes))]
    NoAnswer {
        /// What was asked.
        command: &'static str,
        /// How often.
        tries: usize,
        /// Bytes that came and made no answer.
        bytes: usize,
    },
    /// Frames arrive broken, there or here.
    #[error("frames of `{command}` arrive broken, {tries} times: {what}")]
    Noise {
        /// What was asked.
        command: &'static str,
        /// How often.
        tries: usize,
        /// Where, and how it was seen.
        what: String,
    },
    /// The board does not obey.
    #[error("the board refuses `{command}`: {}", reason_text(*reason))]
    Refused {
        /// What was asked.
        command: &'static str,
        /// One of `protocol::reason`.
        reason: u32,
    },
    /// An answer of another shape.
    #[error("the board answers `{command}` with {words} words, {wanted} were expected")]
    Shape {
        /// What was asked.
        command: &'static str,
        /// Words that came.
        words: usize,
        /// Words expected.
        wanted: usize,
    },
    /// What answers is no system of ours.
    #[error("the board does not say who it is: {0}")]
    Identity(#[from] IdentityError),
    /// Another core than the one asked for.
    #[error("the board's core is not the one asked for: {}", differences.join(", "))]
    OtherCore {
        /// Keys that differ: `threads = 4 on the board, 8 asked for`.
        differences: Vec<String>,
    },
    /// The program ran for longer than allowed.
    #[error("the program still ran after {cycles} cycles; the core was stopped")]
    Limit {
        /// Cycles waited.
        cycles: u64,
    },
}

fn ports(known: &[String]) -> String {
    match known {
        [] => "; no serial port is there".to_string(),
        known => format!("; there are {}", known.join(", ")),
    }
}

fn heard(bytes: usize) -> String {
    match bytes {
        0 => ": nothing came back".to_string(),
        bytes => format!(": {bytes} bytes came back that make no answer"),
    }
}

/// A reason of the protocol in words.
pub fn reason_text(reason: u32) -> String {
    match reason {
        reason::CRC => "the checksum was wrong".to_string(),
        reason::COMMAND => "it does not know the command".to_string(),
        reason::LENGTH => "a length or number is out of range".to_string(),
        reason::TIMEOUT => "the frame broke off".to_string(),
        reason::FRAMING => "a stop bit was missing".to_string(),
        reason::ADDRESS => "the address is outside its memory or no multiple of 4".to_string(),
        reason::RUNNING => "the core runs".to_string(),
        other => format!("reason {other}"),
    }
}
