//! Frame receiver: bytes become checked frames (protocol.rs), or the reason why one is refused.
//!
//! Stage: none. State: 4 bits of state, header, 32 bits of word in, 32 of word out, counts, the silence timer;
//! the body in one block RAM.
//! From UART receiver: `byte_valid`, `byte`, `byte_error`
//! From the host link: `take` — done with the frame or the refusal; `word_index`
//! To the host link:   `frame_valid` with `command`, `sequence`, `length`; `word` of the index two cycles ago;
//!                     `bad_valid` with `bad_reason`
//! Stalls: none. Bytes outside of a frame are dropped, and so are those between a frame's end and `take`: a host waits for
//! its answer. A frame that breaks off is refused after the time of silence, so nothing on the line can hang the link.

use crate::crc32::Crc32;
use crate::protocol::{reason, SYNC};
use warpgen_hdl::prelude::*;

const CRC: usize = reason::CRC as usize;
const TIMEOUT: usize = reason::TIMEOUT as usize;
const FRAMING: usize = reason::FRAMING as usize;
const FIRST: usize = SYNC as usize;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FrameReceiver {
    pub unit: UnitName,
    pub byte_valid: Bit1<In>,
    pub byte: Wire<In>,
    pub byte_error: Bit1<In>,
    pub take: Bit1<In>,
    pub word_index: Wire<In>,
    pub frame_valid: Bit1<Out>,
    pub command: Wire<Out>,
    pub sequence: Wire<Out>,
    pub length: Wire<Out>,
    pub word: Wire<Out>,
    pub bad_valid: Bit1<Out>,
    pub bad_reason: Wire<Out>,
    /// 0 waits for the first byte, 1 command, 2 sequence, 3 length, 4 body, 5 CRC, 6 compares, 7 has a frame, 8 a refusal.
    state: Register,
    header_command: RegisterEnable,
    header_sequence: RegisterEnable,
    header_length: RegisterEnable,
    gathered: RegisterEnable,
    bytes: Register,
    words: Register,
    silence: Register,
    why: Register,
    body: Ram,
    /// Word of the body that was read, out of the block RAM, whose answer comes late in a cycle.
    word_read: Register,
    crc: Crc32,
    inside: Bit1<Local>,
    last_byte: Bit1<Local>,
    constants: Constants,
    patience: Param,
}

impl FrameReceiver {
    /// Gives a frame up after `patience` cycles of silence.
    pub fn new(patience: usize) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            byte_valid: Bit1::default(),
            byte: Wire::new(8),
            byte_error: Bit1::default(),
            take: Bit1::default(),
            word_index: Wire::new(8),
            frame_valid: Bit1::default(),
            command: Wire::new(8),
            sequence: Wire::new(8),
            length: Wire::new(8),
            word: Wire::new(32),
            bad_valid: Bit1::default(),
            bad_reason: Wire::new(8),
            state: Register::with_reset(4, 0),
            header_command: RegisterEnable::new(8),
            header_sequence: RegisterEnable::new(8),
            header_length: RegisterEnable::new(8),
            gathered: RegisterEnable::new(32),
            bytes: Register::new(2),
            words: Register::new(8),
            silence: Register::with_reset(bits_for(patience + 1), 0),
            why: Register::new(8),
            body: Ram::new(256, 32, 1),
            word_read: Register::new(32),
            crc: Crc32::new(),
            inside: Bit1::default(),
            last_byte: Bit1::default(),
            constants: constants![CRC, TIMEOUT, FRAMING, FIRST],
            patience: Param::new(patience),
        }
    }
}

impl Logic for FrameReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        self.inside.next = (self.state.q.val() != 0) & (self.state.q.val() < 6);
        self.last_byte.next = self.bytes.q.val() == 3;
        self.header_command.d.next = self.byte.val();
        self.header_sequence.d.next = self.byte.val();
        self.header_length.d.next = self.byte.val();
        self.header_command.enable.next = false;
        self.header_sequence.enable.next = false;
        self.header_length.enable.next = false;
        self.gathered.d.next =
            (self.gathered.q.val() >> 8) | (unsigned_cast(self.byte.val()) << 24);
        self.gathered.enable.next = self.byte_valid.val() & self.inside.val();
        self.crc.data.next = self.byte.val();
        self.crc.valid.next = false;
        self.crc.clear.next = self.state.q.val() == 0;
        self.body.write_address.next = self.words.q.val();
        self.body.write_data.next = self.gathered.d.val();
        self.body.write_enable.next = 0.into();
        self.body.read_address.next = self.word_index.val();
        self.state.d.next = self.state.q.val();
        self.bytes.d.next = self.bytes.q.val();
        self.words.d.next = self.words.q.val();
        self.why.d.next = self.why.q.val();
        match self.state.q.val().index() {
            0 => {
                if self.byte_valid.val() & (self.byte.val() == FIRST) {
                    self.state.d.next = 1.into();
                }
            }
            1 => {
                if self.byte_valid.val() {
                    self.header_command.enable.next = true;
                    self.crc.valid.next = true;
                    self.state.d.next = 2.into();
                }
            }
            2 => {
                if self.byte_valid.val() {
                    self.header_sequence.enable.next = true;
                    self.crc.valid.next = true;
                    self.state.d.next = 3.into();
                }
            }
            3 => {
                self.bytes.d.next = 0.into();
                self.words.d.next = 0.into();
                if self.byte_valid.val() {
                    self.header_length.enable.next = true;
                    self.crc.valid.next = true;
                    self.state.d.next = 4.into();
                    if self.byte.val() == 0 {
                        self.state.d.next = 5.into();
                    }
                }
            }
            4 => {
                if self.byte_valid.val() {
                    self.crc.valid.next = true;
                    self.bytes.d.next = self.bytes.q.val() + 1;
                    if self.last_byte.val() {
                        self.body.write_enable.next = 1.into();
                        self.words.d.next = self.words.q.val() + 1;
                        if self.words.q.val() + 1 == self.header_length.q.val() {
                            self.state.d.next = 5.into();
                        }
                    }
                }
            }
            5 => {
                if self.byte_valid.val() {
                    self.bytes.d.next = self.bytes.q.val() + 1;
                    if self.last_byte.val() {
                        self.state.d.next = 6.into();
                    }
                }
            }
            6 => {
                self.state.d.next = 7.into();
                if self.gathered.q.val() != self.crc.value.val() {
                    self.state.d.next = 8.into();
                    self.why.d.next = CRC.into();
                }
            }
            _ => {
                if self.take.val() {
                    self.state.d.next = 0.into();
                }
            }
        }
        self.silence.d.next = self.patience.val().into();
        if self.inside.val() {
            if !self.byte_valid.val() {
                self.silence.d.next = self.silence.q.val() - 1;
                if self.silence.q.val() == 0 {
                    self.silence.d.next = 0.into();
                    self.state.d.next = 8.into();
                    self.why.d.next = TIMEOUT.into();
                }
            }
            if self.byte_error.val() {
                self.state.d.next = 8.into();
                self.why.d.next = FRAMING.into();
            }
        }
        self.frame_valid.next = self.state.q.val() == 7;
        self.bad_valid.next = self.state.q.val() == 8;
        self.bad_reason.next = self.why.q.val();
        self.command.next = self.header_command.q.val();
        self.sequence.next = self.header_sequence.q.val();
        self.length.next = self.header_length.q.val();
        self.word_read.d.next = self.body.read_data.val();
        self.word.next = self.word_read.q.val();
    }
}
