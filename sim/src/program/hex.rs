//! Intel hex files.

use super::{Program, Refusal, Segment};
use ihex::{ReaderError, Record};

/// The entry is the start record, `start_pc` without one.
pub(super) fn parse(bytes: &[u8], start_pc: u32) -> Result<Program, Refusal> {
    let text = String::from_utf8_lossy(bytes);
    let mut segments: Vec<Segment> = Vec::new();
    let mut entry = start_pc;
    let mut base = 0u32;
    let mut ended = false;
    let mut last = 1;
    for (number, line) in text.lines().enumerate().map(|(i, l)| (i + 1, l.trim())) {
        last = number;
        if line.is_empty() {
            continue;
        }
        let refuse = |what: String| Refusal::BadHex { line: number, what };
        if ended {
            return Err(refuse("text after the end record".to_string()));
        }
        match Record::from_record_string(line).map_err(|e| refuse(reason(e)))? {
            Record::Data { offset, value } => {
                append(&mut segments, base.wrapping_add(offset.into()), value)
            }
            Record::ExtendedLinearAddress(high) => base = u32::from(high) << 16,
            Record::ExtendedSegmentAddress(paragraph) => base = u32::from(paragraph) << 4,
            Record::StartLinearAddress(address) => entry = address,
            Record::StartSegmentAddress { cs, ip } => entry = (u32::from(cs) << 4) + u32::from(ip),
            Record::EndOfFile => ended = true,
        }
    }
    match ended {
        true => Ok(Program { segments, entry }),
        false => Err(Refusal::BadHex {
            line: last,
            what: "the end record is missing".to_string(),
        }),
    }
}

/// Adds bytes, to the last segment when they continue it.
fn append(segments: &mut Vec<Segment>, address: u32, value: Vec<u8>) {
    if let Some(last) = segments.last_mut() {
        if u64::from(last.address) + last.size == u64::from(address) {
            last.size += value.len() as u64;
            last.bytes.extend(value);
            return;
        }
    }
    segments.push(Segment {
        address,
        size: value.len() as u64,
        bytes: value,
    });
}

/// The crate's own text swaps the two checksums.
fn reason(error: ReaderError) -> String {
    match error {
        ReaderError::ChecksumMismatch(right, found) => {
            format!("checksum {found:02X} where {right:02X} is right")
        }
        other => other.to_string(),
    }
}
