//! The host link's bytes: what the hardware (frame_rx.rs, frame_tx.rs, host_link.rs) and host programs agree on.
//!
//! A frame, either way:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | [`SYNC`] |
//! | 1 | command; in an answer the request's with bit 7 set |
//! | 1 | sequence number, chosen by the host, returned in the answer |
//! | 1 | words of the body, 0 to 255 |
//! | 4 each | words of the body, little-endian |
//! | 4 | CRC-32 (IEEE 802.3, reflected polynomial [`CRC_POLYNOMIAL`]) of all bytes but [`SYNC`] and these, little-endian |
//!
//! The host sends a request and waits for its answer. The board sends [`CONSOLE`] frames on its own between answers.

/// First byte of a frame.
pub const SYNC: u8 = 0xA5;
/// Version of this protocol, in [`IDENTIFY`]'s answer.
pub const VERSION: u32 = 1;
/// Reflected polynomial of the CRC; start value and final inversion are all ones.
pub const CRC_POLYNOMIAL: u32 = 0xEDB8_8320;
/// Most words of a frame's body.
pub const MAX_WORDS: usize = 255;

/// No body. Answer: the system's configuration (`warpgen_soc::decode`).
pub const IDENTIFY: u8 = 0x01;
/// Address, then 1 to 254 words to write there. The address is a multiple of 4, all in memory. Answer: empty.
pub const WRITE: u8 = 0x02;
/// Address, and number of words, 1 to 255. Answer: the words.
pub const READ: u8 = 0x03;
/// Address of the first instruction, and launch argument. Not while the core runs. Answer: empty.
pub const SET_START: u8 = 0x04;
/// Starts the core from reset. Not while it runs. Answer: empty.
pub const START: u8 = 0x05;
/// Holds the core in reset, which clears counters and trap state. Answer: empty.
pub const STOP: u8 = 0x06;
/// A number of cycles. Answered as soon as the core does not run, after so many cycles, or when a byte comes in: state
/// (bits [`STATE_STARTED`], [`STATE_BUSY`], [`STATE_TRAP`]), active warps, exit code (the word stored at 0x88).
pub const WAIT: u8 = 0x07;
/// Counter, its CSR number less 0xB00, 0 to 31. Answer: low and high word.
pub const COUNTER: u8 = 0x08;
/// No body. Answer: bit 0 is 1 if there was a trap, and then of the first one cause << 8 + warp << 16; pc; instruction; a0;
/// gp. Without a trap everything but bit 0 is undefined.
pub const TRAP: u8 = 0x09;
/// Answer to a frame that is not obeyed: one word, why.
pub const REFUSED: u8 = 0xFF;
/// From the board, unasked: two characters a word, each byte | line << 8; line 0xFF is no character.
pub const CONSOLE: u8 = 0xC0;
/// Set in answers.
pub const ANSWER: u8 = 0x80;

/// Of [`WAIT`]: the core was started and not stopped.
pub const STATE_STARTED: u32 = 1;
/// It runs: a warp is active or a memory operation is outstanding.
pub const STATE_BUSY: u32 = 2;
/// A trap has happened.
pub const STATE_TRAP: u32 = 4;

/// Why a frame was refused.
pub mod reason {
    /// The CRC does not match.
    pub const CRC: u32 = 1;
    /// No such command.
    pub const COMMAND: u32 = 2;
    /// A body of another length, or a number out of range.
    pub const LENGTH: u32 = 3;
    /// The frame broke off.
    pub const TIMEOUT: u32 = 4;
    /// A stop bit was missing.
    pub const FRAMING: u32 = 5;
    /// An address outside memory or no multiple of 4.
    pub const ADDRESS: u32 = 6;
    /// The core runs.
    pub const RUNNING: u32 = 7;
}

/// CRC-32 of some bytes.
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { CRC_POLYNOMIAL } else { 0 }
        })
    })
}

/// The bytes of a frame. Panics with more than [`MAX_WORDS`] words.
pub fn frame(command: u8, sequence: u8, words: &[u32]) -> Vec<u8> {
    assert!(words.len() <= MAX_WORDS, "a body of {} words", words.len());
    let mut bytes = vec![SYNC, command, sequence, words.len() as u8];
    bytes.extend(words.iter().flat_map(|w| w.to_le_bytes()));
    let crc = crc32(&bytes[1..]);
    bytes.extend(crc.to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc_of_the_check_string() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn a_frame_byte_by_byte() {
        let crc = crc32(&[START, 7, 1, 4, 3, 2, 1]).to_le_bytes();
        let mut expected = vec![0xA5, 0x05, 7, 1, 4, 3, 2, 1];
        expected.extend(crc);
        assert_eq!(frame(START, 7, &[0x0102_0304]), expected);
    }
}
