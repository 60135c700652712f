//! Console: characters that the program prints become frames for the host.
//!
//! Stage: none. State: a queue of 32 characters; 3 bits of state, the characters left, half a word.
//! From the host page: `push_valid` with `line` and `character`; to it: `push_ready`
//! To the multiplexer: `valid` with `length`, `word_valid` with `word`; from it: `word_ready`, `done`
//! Stalls: `push_ready` is low while the queue is full; the line always drains it. A frame holds what was in the queue when
//! it began, two characters a word, so the more there is, the less each costs.

use warpgen_hdl::prelude::*;

/// Characters the queue holds.
const DEPTH: usize = 32;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Console {
    pub unit: UnitName,
    pub push_valid: Bit1<In>,
    pub line: Wire<In>,
    pub character: Wire<In>,
    pub push_ready: Bit1<Out>,
    pub valid: Bit1<Out>,
    pub length: Wire<Out>,
    pub word_valid: Bit1<Out>,
    pub word: Wire<Out>,
    pub word_ready: Bit1<In>,
    pub done: Bit1<In>,
    queue: Fifo,
    /// 0 waits for a character, 1 first of a word, 2 second, 3 word is ready, 4 waits for the frame's end.
    state: Register,
    left: Register,
    words: Register,
    low: Register,
    high: Register,
}

impl Console {
    /// With an empty queue.
    pub fn new() -> Self {
        let count = bits_for(DEPTH + 1);
        Self {
            unit: UnitName::of::<Self>(),
            push_valid: Bit1::default(),
            line: Wire::new(6),
            character: Wire::new(8),
            push_ready: Bit1::default(),
            valid: Bit1::default(),
            length: Wire::new(8),
            word_valid: Bit1::default(),
            word: Wire::new(32),
            word_ready: Bit1::default(),
            done: Bit1::default(),
            queue: Fifo::new(DEPTH, 14),
            state: Register::with_reset(3, 0),
            left: Register::new(count),
            words: Register::new(count),
            low: Register::new(16),
            high: Register::new(16),
        }
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}

impl Logic for Console {
    #[hdl_gen]
    fn update(&mut self) {
        self.queue.in_valid.next = self.push_valid.val();
        self.queue.in_data.next =
            unsigned_cast(self.character.val()) | (unsigned_cast(self.line.val()) << 8);
        self.push_ready.next = self.queue.in_ready.val();
        self.queue.out_ready.next = false;
        self.state.d.next = self.state.q.val();
        self.left.d.next = self.left.q.val();
        self.words.d.next = self.words.q.val();
        self.low.d.next = self.low.q.val();
        self.high.d.next = self.high.q.val();
        match self.state.q.val().index() {
            0 => {
                self.left.d.next = self.queue.count.val();
                self.words.d.next = (self.queue.count.val() + 1) >> 1;
                if self.queue.out_valid.val() {
                    self.state.d.next = 1.into();
                }
            }
            1 => {
                self.queue.out_ready.next = true;
                self.low.d.next = unsigned_cast(self.queue.out_data.val());
                self.left.d.next = self.left.q.val() - 1;
                self.state.d.next = 2.into();
            }
            2 => {
                self.high.d.next = 0xFF00.into();
                if self.left.q.val() != 0 {
                    self.queue.out_ready.next = true;
                    self.high.d.next = unsigned_cast(self.queue.out_data.val());
                    self.left.d.next = self.left.q.val() - 1;
                }
                self.state.d.next = 3.into();
            }
            3 => {
                if self.word_ready.val() {
                    self.state.d.next = 1.into();
                    if self.left.q.val() == 0 {
                        self.state.d.next = 4.into();
                    }
                }
            }
            _ => {
                if self.done.val() {
                    self.state.d.next = 0.into();
                }
            }
        }
        self.valid.next = self.state.q.val() != 0;
        self.length.next = unsigned_cast(self.words.q.val());
        self.word_valid.next = self.state.q.val() == 3;
        self.word.next = unsigned_cast(self.low.q.val()) | (unsigned_cast(self.high.q.val()) << 16);
    }
}
