//! Block memory: the system's memory in block RAM, on the memory socket.
//!
//! The socket is what any memory attaches to: requests of a line with byte enables and a tag, valid/ready; an answer with
//! the tag for each, reads and writes alike, in any order across lines. A controller of external memory has the same ports.
//!
//! Stage: none. State: the memory; two stages of an answer — the block RAM's output, and a register behind it.
//! From the interconnect: `req_*` with the address of the line, counted in lines from the memory's first
//! To the interconnect:   `req_ready`, `resp_*` two cycles later
//! Stalls: the stages wait for `resp_ready`. One access a cycle, so no line is read while it is written.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

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
    read_tag: RegisterEnable,
    answer_valid: Flag,
    answer_data: RegisterEnable,
    answer_tag: RegisterEnable,
    answer_moves: Bit1<Local>,
    read_moves: Bit1<Local>,
}

impl BlockMemory {
    /// `bytes` in lines of the core's size, with tags of `tag` bits.
    pub fn new(config: &Config, bytes: u32, tag: usize) -> Self {
        let line = config.line_bytes;
        let lines = bytes as usize / line;
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
            memory: Ram::with_read_enable(lines, 8, line),
            read_valid: Flag::new(false),
            read_tag: RegisterEnable::new(tag),
            answer_valid: Flag::new(false),
            answer_data: RegisterEnable::new(8 * line),
            answer_tag: RegisterEnable::new(tag),
            answer_moves: Bit1::default(),
            read_moves: Bit1::default(),
        }
    }
}

impl Logic for BlockMemory {
    #[hdl_gen]
    fn update(&mut self) {
        self.answer_moves.next = !self.answer_valid.q.val() | self.resp_ready.val();
        self.read_moves.next = !self.read_valid.q.val() | self.answer_moves.val();
        self.req_ready.next = self.read_moves.val();
        self.memory.read_address.next = self.req_line.val();
        self.memory.read_enable[0].next =
            self.req_valid.val() & self.read_moves.val() & !self.req_write.val();
        self.memory.write_address.next = self.req_line.val();
        self.memory.write_data.next = self.req_data.val();
        self.memory.write_enable.next = 0.into();
        if self.req_valid.val() & self.read_moves.val() & self.req_write.val() {
            self.memory.write_enable.next = self.req_byteen.val();
        }
        self.read_tag.d.next = self.req_tag.val();
        self.read_tag.enable.next = self.read_moves.val();
        self.read_valid.d.next = self.read_valid.q.val();
        if self.read_moves.val() {
            self.read_valid.d.next = self.req_valid.val();
        }
        self.answer_data.d.next = self.memory.read_data.val();
        self.answer_data.enable.next = self.answer_moves.val();
        self.answer_tag.d.next = self.read_tag.q.val();
        self.answer_tag.enable.next = self.answer_moves.val();
        self.answer_valid.d.next = self.answer_valid.q.val();
        if self.answer_moves.val() {
            self.answer_valid.d.next = self.read_valid.q.val();
        }
        self.resp_valid.next = self.answer_valid.q.val();
        self.resp_data.next = self.answer_data.q.val();
        self.resp_tag.next = self.answer_tag.q.val();
    }
}
