//! Frame transmitter: a header and words become bytes with a CRC (protocol.rs).
//!
//! Stage: none. State: 3 bits of state, the words left, the byte of a word; the CRC's.
//! From the multiplexer: `valid` with `command`, `sequence`, `length`, held until `done`; `word_valid` with `word`
//! To the multiplexer:   `word_ready` — the word is sent; `done` — the frame is, for one cycle
//! From UART transmitter: `byte_ready`; to it: `byte_valid`, `byte`
//! Stalls: waits for words and for the line.

use crate::crc32::Crc32;
use crate::protocol::SYNC;
use warpgen_hdl::prelude::*;

const FIRST: usize = SYNC as usize;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FrameTransmitter {
    pub unit: UnitName,
    pub valid: Bit1<In>,
    pub command: Wire<In>,
    pub sequence: Wire<In>,
    pub length: Wire<In>,
    pub word_valid: Bit1<In>,
    pub word: Wire<In>,
    pub byte_ready: Bit1<In>,
    pub word_ready: Bit1<Out>,
    pub done: Bit1<Out>,
    pub byte_valid: Bit1<Out>,
    pub byte: Wire<Out>,
    /// 0 first byte, 1 command, 2 sequence, 3 length, 4 body, 5 CRC.
    state: Register,
    index: Register,
    left: Register,
    crc: Crc32,
    sent: Bit1<Local>,
    last: Bit1<Local>,
    constants: Constants,
}

impl FrameTransmitter {
    /// Idle at reset.
    pub fn new() -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            valid: Bit1::default(),
            command: Wire::new(8),
            sequence: Wire::new(8),
            length: Wire::new(8),
            word_valid: Bit1::default(),
            word: Wire::new(32),
            byte_ready: Bit1::default(),
            word_ready: Bit1::default(),
            done: Bit1::default(),
            byte_valid: Bit1::default(),
            byte: Wire::new(8),
            state: Register::with_reset(3, 0),
            index: Register::with_reset(2, 0),
            left: Register::new(8),
            crc: Crc32::new(),
            sent: Bit1::default(),
            last: Bit1::default(),
            constants: constants![FIRST],
        }
    }
}

impl Default for FrameTransmitter {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for FrameTransmitter {
    #[hdl_gen]
    fn update(&mut self) {
        self.byte_valid.next = true;
        self.byte.next = FIRST.into();
        match self.state.q.val().index() {
            0 => {
                self.byte_valid.next = self.valid.val();
            }
            1 => {
                self.byte.next = self.command.val();
            }
            2 => {
                self.byte.next = self.sequence.val();
            }
            3 => {
                self.byte.next = self.length.val();
            }
            4 => {
                self.byte_valid.next = self.word_valid.val();
                self.byte.next = unsigned_cast(self.word.val() >> (self.index.q.val().index() * 8));
            }
            _ => {
                self.byte_valid.next = !self.crc.busy.val();
                self.byte.next =
                    unsigned_cast(self.crc.value.val() >> (self.index.q.val().index() * 8));
            }
        }
        self.sent.next = self.byte_valid.val() & self.byte_ready.val();
        self.last.next = self.sent.val() & (self.index.q.val() == 3);
        self.word_ready.next = self.last.val() & (self.state.q.val() == 4);
        self.done.next = self.last.val() & (self.state.q.val() == 5);
        self.crc.clear.next = self.state.q.val() == 0;
        self.crc.valid.next =
            self.sent.val() & (self.state.q.val() != 0) & (self.state.q.val() != 5);
        self.crc.data.next = self.byte.val();
        self.state.d.next = self.state.q.val();
        self.index.d.next = self.index.q.val();
        self.left.d.next = self.left.q.val();
        if self.sent.val() {
            match self.state.q.val().index() {
                3 => {
                    self.left.d.next = self.length.val();
                    self.state.d.next = 4.into();
                    if self.length.val() == 0 {
                        self.state.d.next = 5.into();
                    }
                }
                4 => {
                    self.index.d.next = self.index.q.val() + 1;
                    if self.last.val() {
                        self.left.d.next = self.left.q.val() - 1;
                        if self.left.q.val() == 1 {
                            self.state.d.next = 5.into();
                        }
                    }
                }
                5 => {
                    self.index.d.next = self.index.q.val() + 1;
                    if self.last.val() {
                        self.state.d.next = 0.into();
                    }
                }
                _ => {
                    self.state.d.next = self.state.q.val() + 1;
                }
            }
        }
    }
}
