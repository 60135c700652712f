//! Frame multiplexer: one frame at a time from several sources to the frame transmitter; the first source goes first.
//!
//! Stage: none. State: who is sending.
//! From each source: `valid` with `command`, `sequence`, `length`, held until `done`; `word_valid`, `word`
//! To each source:   `word_ready`, `done`
//! To the frame transmitter: the same of the source whose turn it is
//! Stalls: a source waits for the frame of another to end.

use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct FrameMultiplexer {
    pub unit: UnitName,
    pub valid: Vec<Bit1<In>>,
    pub command: Vec<Wire<In>>,
    pub sequence: Vec<Wire<In>>,
    pub length: Vec<Wire<In>>,
    pub word_valid: Vec<Bit1<In>>,
    pub word: Vec<Wire<In>>,
    pub word_ready: Vec<Bit1<Out>>,
    pub done: Vec<Bit1<Out>>,
    pub out_valid: Bit1<Out>,
    pub out_command: Wire<Out>,
    pub out_sequence: Wire<Out>,
    pub out_length: Wire<Out>,
    pub out_word_valid: Bit1<Out>,
    pub out_word: Wire<Out>,
    pub out_word_ready: Bit1<In>,
    pub out_done: Bit1<In>,
    sending: Flag,
    turn: Register,
    _sources: usize,
    top: Param,
}

impl FrameMultiplexer {
    /// For two or more sources.
    pub fn new(sources: usize) -> Self {
        let bits = || (0..sources).map(|_| Bit1::default()).collect();
        let bytes = || (0..sources).map(|_| Wire::new(8)).collect::<Vec<_>>();
        Self {
            unit: UnitName::of::<Self>(),
            valid: bits(),
            command: bytes(),
            sequence: bytes(),
            length: bytes(),
            word_valid: bits(),
            word: (0..sources).map(|_| Wire::new(32)).collect(),
            word_ready: (0..sources).map(|_| Bit1::default()).collect(),
            done: (0..sources).map(|_| Bit1::default()).collect(),
            out_valid: Bit1::default(),
            out_command: Wire::new(8),
            out_sequence: Wire::new(8),
            out_length: Wire::new(8),
            out_word_valid: Bit1::default(),
            out_word: Wire::new(32),
            out_word_ready: Bit1::default(),
            out_done: Bit1::default(),
            sending: Flag::new(false),
            turn: Register::with_reset(bits_for(sources), 0),
            _sources: sources,
            top: Param::new(sources - 1),
        }
    }
}

impl Logic for FrameMultiplexer {
    #[hdl_gen]
    fn update(&mut self) {
        self.out_valid.next = self.sending.q.val();
        self.out_command.next = 0.into();
        self.out_sequence.next = 0.into();
        self.out_length.next = 0.into();
        self.out_word_valid.next = false;
        self.out_word.next = 0.into();
        self.sending.d.next = self.sending.q.val() & !self.out_done.val();
        self.turn.d.next = self.turn.q.val();
        for i in 0..self._sources {
            self.word_ready[i].next = false;
            self.done[i].next = false;
            if self.turn.q.val().index() == i {
                self.out_command.next = self.command[i].val();
                self.out_sequence.next = self.sequence[i].val();
                self.out_length.next = self.length[i].val();
                self.out_word.next = self.word[i].val();
                if self.sending.q.val() {
                    self.out_word_valid.next = self.word_valid[i].val();
                    self.word_ready[i].next = self.out_word_ready.val();
                    self.done[i].next = self.out_done.val();
                }
            }
            // Downward, so that the first source has the last word.
            if !self.sending.q.val() & self.valid[self.top.val() - i].val() {
                self.sending.d.next = true;
                self.turn.d.next = (self.top.val() - i).into();
            }
        }
    }
}
