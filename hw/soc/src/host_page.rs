//! Host page: the 256 bytes at address 0 where a program talks to the host, and the answer to accesses outside of everything.
//!
//! Stage: none. State: one request; a position in its line; the exit code.
//! From the interconnect: `req_*`, a line with byte enables; to it: `req_ready`, `resp_*`
//! From the host link:    `clear` — the exit code becomes 0
//! To the console:        `push_valid` with `line`, `character`; from it: `push_ready`
//! To the host link:      `exit_code`
//! Stalls: one request at a time; a write takes a cycle for each byte of a line, and waits while the console's queue is full.
//! A byte written at 0x40 + n goes to the console's line n, the word at 0x88 is the exit code, other bytes are dropped. Reads,
//! fetches among them, and addresses beyond the page are answered with an error.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Bytes of the page.
pub const BYTES: u32 = 256;
/// Upper six bits of the exit code's address.
const EXIT_WORD: usize = warpgen_isa::address::EXIT_CODE as usize >> 2;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct HostPage {
    pub unit: UnitName,
    pub req_valid: Bit1<In>,
    pub req_write: Bit1<In>,
    pub req_addr: Wire<In>,
    pub req_data: Wire<In>,
    pub req_byteen: Wire<In>,
    pub req_tag: Wire<In>,
    pub req_ready: Bit1<Out>,
    pub resp_valid: Bit1<Out>,
    pub resp_error: Bit1<Out>,
    pub resp_tag: Wire<Out>,
    pub resp_ready: Bit1<In>,
    pub clear: Bit1<In>,
    pub push_valid: Bit1<Out>,
    pub line: Wire<Out>,
    pub character: Wire<Out>,
    pub push_ready: Bit1<In>,
    pub exit_code: Wire<Out>,
    /// 0 idle, 1 writes byte by byte, 2 answers.
    state: Register,
    address: Register,
    data: Register,
    enables: Register,
    tag: RegisterEnable,
    error: Flag,
    code: Vec<Register>,
    left: Register,
    enabled: Bit1<Local>,
    is_console: Bit1<Local>,
    refused: Bit1<Local>,
    constants: Constants,
    last: Param,
}

impl HostPage {
    /// For lines of the core's size and tags of `tag` bits.
    pub fn new(config: &Config, tag: usize) -> Self {
        let line = config.line_bytes;
        Self {
            unit: UnitName::of::<Self>(),
            req_valid: Bit1::default(),
            req_write: Bit1::default(),
            req_addr: Wire::new(32),
            req_data: Wire::new(8 * line),
            req_byteen: Wire::new(line),
            req_tag: Wire::new(tag),
            req_ready: Bit1::default(),
            resp_valid: Bit1::default(),
            resp_error: Bit1::default(),
            resp_tag: Wire::new(tag),
            resp_ready: Bit1::default(),
            clear: Bit1::default(),
            push_valid: Bit1::default(),
            line: Wire::new(6),
            character: Wire::new(8),
            push_ready: Bit1::default(),
            exit_code: Wire::new(32),
            state: Register::with_reset(2, 0),
            address: Register::new(8),
            data: Register::new(8 * line),
            enables: Register::new(line),
            tag: RegisterEnable::new(tag),
            error: Flag::new(false),
            code: (0..4).map(|_| Register::with_reset(8, 0)).collect(),
            left: Register::new(bits_for(line)),
            enabled: Bit1::default(),
            is_console: Bit1::default(),
            refused: Bit1::default(),
            constants: constants![EXIT_WORD],
            last: Param::new(line - 1),
        }
    }
}

impl Logic for HostPage {
    #[hdl_gen]
    fn update(&mut self) {
        self.req_ready.next = self.state.q.val() == 0;
        self.tag.d.next = self.req_tag.val();
        self.tag.enable.next = self.state.q.val() == 0;
        self.enabled.next = (self.state.q.val() == 1) & self.enables.q.val().get_bit(0);
        self.refused.next = false;
        self.is_console.next = self.address.q.val().get_bits::<2>(6) == 1;
        self.push_valid.next = self.enabled.val() & self.is_console.val();
        self.line.next = unsigned_cast(self.address.q.val());
        self.character.next = unsigned_cast(self.data.q.val());
        self.state.d.next = self.state.q.val();
        self.address.d.next = self.address.q.val();
        self.data.d.next = self.data.q.val();
        self.enables.d.next = self.enables.q.val();
        self.error.d.next = self.error.q.val();
        self.left.d.next = self.left.q.val();
        self.exit_code.next = 0.into();
        for i in 0..4 {
            self.code[i].d.next = self.code[i].q.val();
            self.exit_code.next =
                self.exit_code.val() | (unsigned_cast(self.code[i].q.val()) << (i * 8));
        }
        match self.state.q.val().index() {
            0 => {
                self.address.d.next = unsigned_cast(self.req_addr.val());
                self.data.d.next = self.req_data.val();
                self.enables.d.next = self.req_byteen.val();
                self.left.d.next = self.last.val().into();
                self.refused.next =
                    !self.req_write.val() | self.req_addr.val().get_bits::<24>(8).any();
                self.error.d.next = self.refused.val();
                if self.req_valid.val() {
                    self.state.d.next = 1.into();
                    if self.refused.val() {
                        self.state.d.next = 2.into();
                    }
                }
            }
            1 => {
                if self.enabled.val() & (self.address.q.val().get_bits::<6>(2) == EXIT_WORD) {
                    for i in 0..4 {
                        if self.address.q.val().get_bits::<2>(0).index() == i {
                            self.code[i].d.next = self.character.val();
                        }
                    }
                }
                if !self.push_valid.val() | self.push_ready.val() {
                    self.address.d.next = self.address.q.val() + 1;
                    self.data.d.next = self.data.q.val() >> 8;
                    self.enables.d.next = self.enables.q.val() >> 1;
                    self.left.d.next = self.left.q.val() - 1;
                    if self.left.q.val() == 0 {
                        self.state.d.next = 2.into();
                    }
                }
            }
            _ => {
                if self.resp_ready.val() {
                    self.state.d.next = 0.into();
                }
            }
        }
        if self.clear.val() {
            for i in 0..4 {
                self.code[i].d.next = 0.into();
            }
        }
        self.resp_valid.next = self.state.q.val() == 2;
        self.resp_error.next = self.error.q.val();
        self.resp_tag.next = self.tag.q.val();
    }
}
