//! Block memory: the system's memory in block RAM, on the memory socket.
//!
//! The socket is what any memory attaches to: requests of a line with byte enables and a tag, valid/ready; an answer with
//! the tag for each, reads and writes alike, in any order across lines. A controller of external memory has the same ports.
//!
//! Stage: none. State: the memory; two stages of an answer — the block RAM's output, and a register behind it; a queue of the
//! answers that find the register taken; how many are unanswered, and whether there is room for one more.
//! From the interconnect: `req_*` with the address of the line, counted in lines from the memory's first
//! To the interconnect:   `req_ready`, `resp_*` two cycles later
//! Stalls: at most 16 requests are unanswered, so an access never waits for `resp_ready`, and `req_ready` comes from a register:
//! block RAMs lie far from each other. One access a cycle; what is read while a line is written is not used.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Requests that may be unanswered.
const MOST: usize = 16;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct BlockMemory {
    pub unit: UnitName,
    pub req_valid: Bit1<In>,
    pub req_write: Bit1<In>,
    pub req_line: Wire<In>,
    pub req_data: Wire<In>,
    pub req_byteen: Wire<In>,
    pub req_tag: Wire<In>,
    pub req_ready: Bit1<Out>,
    pub resp_valid: Bit1<Out>,
    pub resp_data: Wire<Out>,
    pub resp_tag: Wire<Out>,
    pub resp_ready: Bit1<In>,
    memory: Ram,
    read_valid: Flag,
    read_tag: Register,
    queue: Fifo,
    answer_valid: Flag,
    answer_data: RegisterEnable,
    answer_tag: RegisterEnable,
    unanswered: Register,
    room: Flag,
    accepts: Bit1<Local>,
    taken: Bit1<Local>,
    answer_moves: Bit1<Local>,
    still: Wire<Local>,
    tag_at: Param,
    constants: Constants,
}

impl BlockMemory {
    /// `bytes` in lines of the core's size, with tags of `tag` bits.
    pub fn new(config: &Config, bytes: u32, tag: usize) -> Self {
        let line = config.line_bytes;
        let lines = bytes as usize / line;
        let count = bits_for(MOST + 1);
        Self {
            unit: UnitName::of::<Self>(),
            req_valid: Bit1::default(),
            req_write: Bit1::default(),
            req_line: Wire::new(bits_for(lines)),
            req_data: Wire::new(8 * line),
            req_byteen: Wire::new(line),
            req_tag: Wire::new(tag),
            req_ready: Bit1::default(),
            resp_valid: Bit1::default(),
            resp_data: Wire::new(8 * line),
            resp_tag: Wire::new(tag),
            resp_ready: Bit1::default(),
            memory: Ram::new(lines, 8, line),
            read_valid: Flag::new(false),
            read_tag: Register::new(tag),
            queue: Fifo::new(MOST, 8 * line + tag),
            answer_valid: Flag::new(false),
            answer_data: RegisterEnable::new(8 * line),
            answer_tag: RegisterEnable::new(tag),
            unanswered: Register::with_reset(count, 0),
            room: Flag::new(true),
            accepts: Bit1::default(),
            taken: Bit1::default(),
            answer_moves: Bit1::default(),
            still: Wire::new(count),
            tag_at: Param::new(8 * line),
            constants: constants![MOST],
        }
    }
}

impl Logic for BlockMemory {
    #[hdl_gen]
    fn update(&mut self) {
        // Requests.
        self.accepts.next = self.req_valid.val() & self.room.q.val();
        self.req_ready.next = self.room.q.val();
        self.memory.read_address.next = self.req_line.val();
        self.memory.write_address.next = self.req_line.val();
        self.memory.write_data.next = self.req_data.val();
        self.memory.write_enable.next = 0.into();
        if self.accepts.val() & self.req_write.val() {
            self.memory.write_enable.next = self.req_byteen.val();
        }
        self.read_valid.d.next = self.accepts.val();
        self.read_tag.d.next = self.req_tag.val();

        // Answers.
        self.taken.next = self.answer_valid.q.val() & self.resp_ready.val();
        self.answer_moves.next = !self.answer_valid.q.val() | self.resp_ready.val();
        self.queue.in_valid.next =
            self.read_valid.q.val() & (!self.answer_moves.val() | self.queue.out_valid.val());
        self.queue.in_data.next = unsigned_cast(self.memory.read_data.val())
            | (unsigned_cast(self.read_tag.q.val()) << self.tag_at.val());
        self.queue.out_ready.next = self.answer_moves.val();
        self.answer_valid.d.next = self.answer_valid.q.val();
        if self.answer_moves.val() {
            self.answer_valid.d.next = self.read_valid.q.val() | self.queue.out_valid.val();
        }
        self.answer_data.d.next = self.memory.read_data.val();
        self.answer_tag.d.next = self.read_tag.q.val();
        if self.queue.out_valid.val() {
            self.answer_data.d.next = unsigned_cast(self.queue.out_data.val());
            self.answer_tag.d.next = unsigned_cast(self.queue.out_data.val() >> self.tag_at.val());
        }
        self.answer_data.enable.next = self.answer_moves.val();
        self.answer_tag.enable.next = self.answer_moves.val();
        self.resp_valid.next = self.answer_valid.q.val();
        self.resp_data.next = self.answer_data.q.val();
        self.resp_tag.next = self.answer_tag.q.val();

        // Room for one more.
        self.still.next = self.unanswered.q.val();
        if self.accepts.val() & !self.taken.val() {
            self.still.next = self.unanswered.q.val() + 1;
        }
        if !self.accepts.val() & self.taken.val() {
            self.still.next = self.unanswered.q.val() - 1;
        }
        self.unanswered.d.next = self.still.val();
        self.room.d.next = self.still.val() != MOST;
    }
}
