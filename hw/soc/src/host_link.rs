//! Host link: obeys the host's frames — loads and reads memory, starts, stops and watches the core (protocol.rs).
//!
//! Stage: none. State: 4 bits of state; arguments, an address, counts; start address and launch argument; the core's hold.
//! From frame receiver: `frame_valid` with `command`, `sequence`, `length`; `word`; `bad_valid` with `bad_reason`; `byte_valid`
//! To frame receiver:   `word_index`, `take` — once the answer is sent
//! To multiplexer: `tx_valid` with `tx_command`, `tx_sequence`, `tx_length`, `tx_word_valid`, `tx_word`; from it: `tx_word_ready`,
//!                 `tx_done`
//! To and from the interconnect: `req_*`, `resp_*` of one word; `quiet`
//! To the core: `start_pc`, `launch_arg`, `counter_select`, `hold` — reset; to the host page: `clear`
//! From the core: `busy`, `active_warps`, `counter_value`, `trap_*`; from the host page: `exit_code`
//! Stalls: one command at a time. Every state is left: memory answers, the transmitter drains, a wait ends with its cycles or
//! with any byte from the host; a start waits until what an earlier run left in the interconnect is answered.

use crate::answer::{Answer, EMPTY, IDENTITY, MEMORY, STATE, TRAPPED, VALUE, WHY};
use crate::config::SocConfig;
use crate::identity;
use crate::protocol::{self, reason};
use warpgen_hdl::prelude::*;

const IDENTIFY: usize = protocol::IDENTIFY as usize;
const WRITE: usize = protocol::WRITE as usize;
const READ: usize = protocol::READ as usize;
const SET_START: usize = protocol::SET_START as usize;
const START: usize = protocol::START as usize;
const STOP: usize = protocol::STOP as usize;
const WAIT: usize = protocol::WAIT as usize;
const COUNTER: usize = protocol::COUNTER as usize;
const TRAP: usize = protocol::TRAP as usize;
const REFUSED: usize = protocol::REFUSED as usize;
const COMMAND: usize = reason::COMMAND as usize;
const LENGTH: usize = reason::LENGTH as usize;
const ADDRESS: usize = reason::ADDRESS as usize;
const RUNNING: usize = reason::RUNNING as usize;

// States.
const IDLE: usize = 0;
const FIRST: usize = 1;
const SECOND: usize = 2;
const OBEY: usize = 3;
const RANGE: usize = 4;
const FETCH: usize = 5;
const STORE: usize = 6;
const STORED: usize = 7;
const LAUNCH: usize = 8;
const WATCH: usize = 9;
const COUNT: usize = 10;
const PICK: usize = 11;
const LOAD: usize = 12;
const LOADED: usize = 13;
const SEND: usize = 14;
const FINISH: usize = 15;

const IDENTITY_WORDS: usize = identity::WORDS;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct HostLink {
    pub unit: UnitName,
    pub frame_valid: Bit1<In>,
    pub command: Wire<In>,
    pub sequence: Wire<In>,
    pub length: Wire<In>,
    pub word: Wire<In>,
    pub bad_valid: Bit1<In>,
    pub bad_reason: Wire<In>,
    pub byte_valid: Bit1<In>,
    pub word_index: Wire<Out>,
    pub take: Bit1<Out>,
    pub tx_valid: Bit1<Out>,
    pub tx_command: Wire<Out>,
    pub tx_sequence: Wire<Out>,
    pub tx_length: Wire<Out>,
    pub tx_word_valid: Bit1<Out>,
    pub tx_word: Wire<Out>,
    pub tx_word_ready: Bit1<In>,
    pub tx_done: Bit1<In>,
    pub req_valid: Bit1<Out>,
    pub req_write: Bit1<Out>,
    pub req_addr: Wire<Out>,
    pub req_data: Wire<Out>,
    pub req_byteen: Wire<Out>,
    pub req_ready: Bit1<In>,
    pub resp_valid: Bit1<In>,
    pub resp_data: Wire<In>,
    pub quiet: Bit1<In>,
    pub start_pc: Wire<Out>,
    pub launch_arg: Wire<Out>,
    pub counter_select: Wire<Out>,
    pub hold: Bit1<Out>,
    pub clear: Bit1<Out>,
    pub busy: Bit1<In>,
    pub active_warps: Wire<In>,
    pub counter_value: Wire<In>,
    pub trap_valid: Bit1<In>,
    pub trap_warp: Wire<In>,
    pub trap_pc: Wire<In>,
    pub trap_instr: Wire<In>,
    pub trap_cause: Wire<In>,
    pub trap_a0: Wire<In>,
    pub trap_gp: Wire<In>,
    pub exit_code: Wire<In>,
    words: Answer,
    state: Register,
    /// Word of the body that is read.
    index: Register,
    first: Register,
    second: Register,
    /// Words to store, or cycles to wait.
    left: Register,
    answer: Register,
    answer_kind: Register,
    answer_length: Register,
    answer_index: Register,
    answer_word: Register,
    start: Register,
    argument: Register,
    select: Register,
    started: Flag,
    /// `busy` of a cycle ago: its path through the core is long.
    was_busy: Flag,
    holding: Register,
    /// The second word's index has been at the receiver for a cycle.
    asked: Flag,
    runs: Bit1<Local>,
    refuse: Bit1<Local>,
    refuse_reason: Wire<Local>,
    done: Bit1<Local>,
    done_kind: Wire<Local>,
    done_length: Wire<Local>,
    last_address: Wire<Local>,
    in_range: Bit1<Local>,
    more: Bit1<Local>,
    loaded: Wire<Local>,
    which: Wire<Local>,
    memory_at: Param,
    memory_shift: Param,
    line_mask: Param,
    _line_words: usize,
    constants: Constants,
}

impl HostLink {
    /// For a system.
    pub fn new(soc: &SocConfig) -> Self {
        let line = soc.core.line_bytes;
        let memory_shift = soc.memory_bytes.ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            frame_valid: Bit1::default(),
            command: Wire::new(8),
            sequence: Wire::new(8),
            length: Wire::new(8),
            word: Wire::new(32),
            bad_valid: Bit1::default(),
            bad_reason: Wire::new(8),
            byte_valid: Bit1::default(),
            word_index: Wire::new(8),
            take: Bit1::default(),
            tx_valid: Bit1::default(),
            tx_command: Wire::new(8),
            tx_sequence: Wire::new(8),
            tx_length: Wire::new(8),
            tx_word_valid: Bit1::default(),
            tx_word: Wire::new(32),
            tx_word_ready: Bit1::default(),
            tx_done: Bit1::default(),
            req_valid: Bit1::default(),
            req_write: Bit1::default(),
            req_addr: Wire::new(32),
            req_data: Wire::new(8 * line),
            req_byteen: Wire::new(line),
            req_ready: Bit1::default(),
            resp_valid: Bit1::default(),
            resp_data: Wire::new(8 * line),
            quiet: Bit1::default(),
            start_pc: Wire::new(32),
            launch_arg: Wire::new(32),
            counter_select: Wire::new(5),
            hold: Bit1::default(),
            clear: Bit1::default(),
            busy: Bit1::default(),
            active_warps: Wire::new(soc.core.warps),
            counter_value: Wire::new(64),
            trap_valid: Bit1::default(),
            trap_warp: Wire::new(soc.core.warp_bits()),
            trap_pc: Wire::new(32),
            trap_instr: Wire::new(32),
            trap_cause: Wire::new(5),
            trap_a0: Wire::new(32),
            trap_gp: Wire::new(32),
            exit_code: Wire::new(32),
            words: Answer::new(soc),
            state: Register::with_reset(4, IDLE as u64),
            index: Register::new(8),
            first: Register::new(32),
            second: Register::new(32),
            left: Register::new(32),
            answer: Register::new(8),
            answer_kind: Register::new(3),
            answer_length: Register::new(8),
            answer_index: Register::new(8),
            answer_word: Register::new(32),
            start: Register::with_reset(32, soc.core.start_pc.into()),
            argument: Register::with_reset(32, 0),
            select: Register::new(5),
            started: Flag::new(false),
            was_busy: Flag::new(false),
            holding: Register::new(3),
            asked: Flag::new(false),
            runs: Bit1::default(),
            refuse: Bit1::default(),
            refuse_reason: Wire::new(8),
            done: Bit1::default(),
            done_kind: Wire::new(3),
            done_length: Wire::new(8),
            last_address: Wire::new(32),
            in_range: Bit1::default(),
            more: Bit1::default(),
            loaded: Wire::new(32),
            which: Wire::new(bits_for(line / 4)),
            memory_at: Param::new(soc.memory_base() as usize >> memory_shift),
            memory_shift: Param::new(memory_shift),
            line_mask: Param::new(line / 4 - 1),
            _line_words: line / 4,
            constants: constants![
                IDENTIFY,
                WRITE,
                READ,
                SET_START,
                START,
                STOP,
                WAIT,
                COUNTER,
                TRAP,
                REFUSED,
                COMMAND,
                LENGTH,
                ADDRESS,
                RUNNING,
                IDLE,
                FIRST,
                SECOND,
                OBEY,
                RANGE,
                FETCH,
                STORE,
                STORED,
                LAUNCH,
                WATCH,
                COUNT,
                PICK,
                LOAD,
                LOADED,
                SEND,
                FINISH,
                EMPTY,
                IDENTITY,
                MEMORY,
                STATE,
                VALUE,
                TRAPPED,
                WHY,
                IDENTITY_WORDS
            ],
        }
    }
}

impl Logic for HostLink {
    #[hdl_gen]
    fn update(&mut self) {
        self.was_busy.d.next = self.busy.val();
        self.runs.next = self.started.q.val() & self.was_busy.q.val();
        self.refuse.next = false;
        self.refuse_reason.next = LENGTH.into();
        self.done.next = false;
        self.done_kind.next = EMPTY.into();
        self.done_length.next = 0.into();
        self.take.next = false;
        self.clear.next = false;
        self.more.next = self.answer_index.q.val() + 1 != self.answer_length.q.val();

        // The word at `first`, in its line.
        self.which.next = unsigned_cast(self.first.q.val() >> 2) & self.line_mask.val();
        self.req_valid.next = (self.state.q.val() == STORE) | (self.state.q.val() == LOAD);
        self.req_write.next = self.state.q.val() == STORE;
        self.req_addr.next = self.first.q.val();
        self.req_data.next = 0.into();
        self.req_byteen.next = 0.into();
        self.loaded.next = 0.into();
        for i in 0..self._line_words {
            self.req_data.next = self.req_data.val() | (unsigned_cast(self.word.val()) << (i * 32));
            if self.which.val().index() == i {
                self.req_byteen.next = 15.into();
                self.req_byteen.next = self.req_byteen.val() << (i * 4);
                self.loaded.next = unsigned_cast(self.resp_data.val() >> (i * 32));
            }
        }

        // Whether all words from `first` on are in memory.
        self.last_address.next =
            self.first.q.val() + (unsigned_cast(self.left.q.val().get_bits::<8>(0)) << 2) - 4;
        self.in_range.next = ((self.first.q.val() >> self.memory_shift.val())
            == self.memory_at.val())
            & ((self.last_address.val() >> self.memory_shift.val()) == self.memory_at.val())
            & (self.first.q.val().get_bits::<2>(0) == 0);

        // The word of an answer.
        self.words.kind.next = self.answer_kind.q.val();
        self.words.index.next = self.answer_index.q.val();
        self.words.first.next = self.first.q.val();
        self.words.second.next = self.second.q.val();
        self.words.started.next = self.started.q.val();
        self.words.runs.next = self.runs.val();
        self.words.active_warps.next = self.active_warps.val();
        self.words.trap_valid.next = self.trap_valid.val();
        self.words.trap_warp.next = self.trap_warp.val();
        self.words.trap_pc.next = self.trap_pc.val();
        self.words.trap_instr.next = self.trap_instr.val();
        self.words.trap_cause.next = self.trap_cause.val();
        self.words.trap_a0.next = self.trap_a0.val();
        self.words.trap_gp.next = self.trap_gp.val();
        self.words.exit_code.next = self.exit_code.val();

        self.state.d.next = self.state.q.val();
        self.index.d.next = self.index.q.val();
        self.first.d.next = self.first.q.val();
        self.second.d.next = self.second.q.val();
        self.left.d.next = self.left.q.val();
        self.answer.d.next = self.answer.q.val();
        self.answer_kind.d.next = self.answer_kind.q.val();
        self.answer_length.d.next = self.answer_length.q.val();
        self.answer_index.d.next = self.answer_index.q.val();
        self.answer_word.d.next = self.answer_word.q.val();
        self.start.d.next = self.start.q.val();
        self.argument.d.next = self.argument.q.val();
        self.select.d.next = self.select.q.val();
        self.started.d.next = self.started.q.val();
        self.holding.d.next = self.holding.q.val();
        self.asked.d.next = false;
        match self.state.q.val().index() {
            IDLE => {
                self.index.d.next = 0.into();
                if self.bad_valid.val() {
                    self.refuse.next = true;
                    self.refuse_reason.next = self.bad_reason.val();
                }
                if self.frame_valid.val() {
                    self.state.d.next = FIRST.into();
                }
            }
            FIRST => {
                self.first.d.next = self.word.val();
                self.index.d.next = 1.into();
                self.state.d.next = SECOND.into();
            }
            SECOND => {
                self.asked.d.next = true;
                if self.asked.q.val() {
                    self.state.d.next = OBEY.into();
                }
            }
            OBEY => {
                self.second.d.next = self.word.val();
                self.holding.d.next = 7.into();
                match self.command.val().index() {
                    IDENTIFY => {
                        self.done.next = true;
                        self.done_kind.next = IDENTITY.into();
                        self.done_length.next = IDENTITY_WORDS.into();
                        self.refuse.next = self.length.val() != 0;
                    }
                    WRITE => {
                        self.left.d.next = unsigned_cast(self.length.val() - 1);
                        self.state.d.next = RANGE.into();
                        self.refuse.next = self.length.val() < 2;
                    }
                    READ => {
                        self.left.d.next = self.word.val();
                        self.state.d.next = RANGE.into();
                        self.refuse.next = (self.length.val() != 2)
                            | (self.word.val() == 0)
                            | self.word.val().get_bits::<24>(8).any();
                    }
                    SET_START => {
                        self.done.next = true;
                        self.refuse.next = self.length.val() != 2;
                        if self.runs.val() {
                            self.refuse.next = true;
                            self.refuse_reason.next = RUNNING.into();
                        }
                        if !self.refuse.val() {
                            self.start.d.next = self.first.q.val();
                            self.argument.d.next = self.word.val();
                        }
                    }
                    START => {
                        self.state.d.next = LAUNCH.into();
                        self.refuse.next = self.length.val() != 0;
                        if self.runs.val() {
                            self.refuse.next = true;
                            self.refuse_reason.next = RUNNING.into();
                        }
                        if !self.refuse.val() {
                            self.started.d.next = false;
                        }
                    }
                    STOP => {
                        self.done.next = true;
                        self.refuse.next = self.length.val() != 0;
                        if !self.refuse.val() {
                            self.started.d.next = false;
                        }
                    }
                    WAIT => {
                        self.left.d.next = self.first.q.val();
                        self.state.d.next = WATCH.into();
                        self.refuse.next = self.length.val() != 1;
                    }
                    COUNTER => {
                        self.select.d.next = unsigned_cast(self.first.q.val());
                        self.state.d.next = COUNT.into();
                        self.refuse.next =
                            (self.length.val() != 1) | self.first.q.val().get_bits::<27>(5).any();
                    }
                    TRAP => {
                        self.done.next = true;
                        self.done_kind.next = TRAPPED.into();
                        self.done_length.next = 5.into();
                        self.refuse.next = self.length.val() != 0;
                    }
                    _ => {
                        self.refuse.next = true;
                        self.refuse_reason.next = COMMAND.into();
                    }
                }
            }
            RANGE => {
                self.done.next = self.command.val() == READ;
                self.done_kind.next = MEMORY.into();
                self.done_length.next = unsigned_cast(self.left.q.val());
                self.state.d.next = FETCH.into();
                self.refuse.next = !self.in_range.val();
                self.refuse_reason.next = ADDRESS.into();
            }
            FETCH => {
                self.state.d.next = STORE.into();
            }
            STORE => {
                if self.req_ready.val() {
                    self.state.d.next = STORED.into();
                    self.index.d.next = self.index.q.val() + 1;
                }
            }
            STORED => {
                if self.resp_valid.val() {
                    self.first.d.next = self.first.q.val() + 4;
                    self.left.d.next = self.left.q.val() - 1;
                    self.state.d.next = FETCH.into();
                    self.done.next = self.left.q.val() == 1;
                }
            }
            LAUNCH => {
                // The core is in reset now; what it asked for before must not reach it afterwards.
                self.clear.next = true;
                if self.holding.q.val() != 0 {
                    self.holding.d.next = self.holding.q.val() - 1;
                } else if self.quiet.val() {
                    self.started.d.next = true;
                    self.done.next = true;
                }
            }
            WATCH => {
                self.left.d.next = self.left.q.val() - 1;
                self.done_kind.next = STATE.into();
                self.done_length.next = 3.into();
                self.done.next =
                    !self.runs.val() | (self.left.q.val() == 0) | self.byte_valid.val();
            }
            COUNT => {
                self.first.d.next = unsigned_cast(self.counter_value.val());
                self.second.d.next = unsigned_cast(self.counter_value.val() >> 32);
                self.done.next = true;
                self.done_kind.next = VALUE.into();
                self.done_length.next = 2.into();
            }
            PICK => {
                self.answer_word.d.next = self.words.word.val();
                self.state.d.next = SEND.into();
                if self.answer_kind.q.val() == MEMORY {
                    self.state.d.next = LOAD.into();
                }
                if self.answer_length.q.val() == 0 {
                    self.state.d.next = FINISH.into();
                }
            }
            LOAD => {
                if self.req_ready.val() {
                    self.state.d.next = LOADED.into();
                }
            }
            LOADED => {
                if self.resp_valid.val() {
                    self.answer_word.d.next = self.loaded.val();
                    self.first.d.next = self.first.q.val() + 4;
                    self.state.d.next = SEND.into();
                }
            }
            SEND => {
                if self.tx_word_ready.val() {
                    self.answer_index.d.next = self.answer_index.q.val() + 1;
                    self.state.d.next = FINISH.into();
                    if self.more.val() {
                        self.state.d.next = PICK.into();
                    }
                }
            }
            _ => {
                if self.tx_done.val() {
                    self.take.next = true;
                    self.state.d.next = IDLE.into();
                }
            }
        }
        if self.refuse.val() {
            self.state.d.next = PICK.into();
            self.answer.d.next = REFUSED.into();
            self.answer_kind.d.next = WHY.into();
            self.answer_length.d.next = 1.into();
            self.answer_index.d.next = 0.into();
            self.second.d.next = unsigned_cast(self.refuse_reason.val());
        } else if self.done.val() {
            self.state.d.next = PICK.into();
            self.answer.d.next = self.command.val() | 0x80;
            self.answer_kind.d.next = self.done_kind.val();
            self.answer_length.d.next = self.done_length.val();
            self.answer_index.d.next = 0.into();
        }
        self.tx_valid.next = self.state.q.val() >= PICK;
        self.tx_command.next = self.answer.q.val();
        self.tx_sequence.next = self.sequence.val();
        self.tx_length.next = self.answer_length.q.val();
        self.tx_word_valid.next = self.state.q.val() == SEND;
        self.tx_word.next = self.answer_word.q.val();
        self.word_index.next = self.index.q.val();
        self.start_pc.next = self.start.q.val();
        self.launch_arg.next = self.argument.q.val();
        self.counter_select.next = self.select.q.val();
        self.hold.next = !self.started.q.val();
    }
}
