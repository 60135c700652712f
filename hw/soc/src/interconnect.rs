//! Interconnect: the core's two memory ports and the host's share the memory and the host page.
//!
//! Stage: none. State: two data requests that came in; one request that goes out, and whether it is to memory; the number of
//! unanswered ones; whose turn it is.
//! From each port (0 data, 1 instructions, 2 host): `req_*`; to it: `req_ready`, `resp_valid` with the common `resp_data`,
//!                `resp_error`, `resp_tag`; from it: `resp_ready`
//! To the memory: `memory_*`, the socket of block_memory.rs; to the host page: `page_*` — everything that is not memory
//! To the host link: `quiet` — nothing is unanswered
//! Stalls: one request a cycle in turn; it waits in a register for who answers it. Data requests wait in a buffer before: what
//! the core does with `req_ready` is a long way, and begins at a register. Tags carry the port above the port's own
//! tag, so answers may come in any order; those of memory go first.

use crate::config::SocConfig;
use warpgen_hdl::prelude::*;

/// Ports: data, instructions, host.
pub const PORTS: usize = 3;
/// Requests that may be unanswered, less one.
const MOST: usize = 15;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Interconnect {
    pub unit: UnitName,
    pub req_valid: Vec<Bit1<In>>,
    pub req_write: Vec<Bit1<In>>,
    pub req_addr: Vec<Wire<In>>,
    pub req_data: Vec<Wire<In>>,
    pub req_byteen: Vec<Wire<In>>,
    pub req_tag: Vec<Wire<In>>,
    pub req_ready: Vec<Bit1<Out>>,
    pub resp_valid: Vec<Bit1<Out>>,
    pub resp_ready: Vec<Bit1<In>>,
    pub resp_data: Wire<Out>,
    pub resp_error: Bit1<Out>,
    pub resp_tag: Wire<Out>,
    /// To memory and host page alike: the request.
    pub write: Bit1<Out>,
    pub addr: Wire<Out>,
    pub line: Wire<Out>,
    pub data: Wire<Out>,
    pub byteen: Wire<Out>,
    pub tag: Wire<Out>,
    pub memory_req_valid: Bit1<Out>,
    pub memory_req_ready: Bit1<In>,
    pub memory_resp_valid: Bit1<In>,
    pub memory_resp_data: Wire<In>,
    pub memory_resp_tag: Wire<In>,
    pub memory_resp_ready: Bit1<Out>,
    pub page_req_valid: Bit1<Out>,
    pub page_req_ready: Bit1<In>,
    pub page_resp_valid: Bit1<In>,
    pub page_resp_error: Bit1<In>,
    pub page_resp_tag: Wire<In>,
    pub page_resp_ready: Bit1<Out>,
    pub quiet: Bit1<Out>,
    arrived: SkidBuffer,
    arbiter: RoundRobin,
    held: Flag,
    held_in_memory: Flag,
    held_write: Register,
    held_addr: Register,
    held_data: Register,
    held_byteen: Register,
    held_tag: Register,
    unanswered: Register,
    valid: Vec<Bit1<Local>>,
    write_of: Vec<Bit1<Local>>,
    addr_of: Vec<Wire<Local>>,
    data_of: Vec<Wire<Local>>,
    byteen_of: Vec<Wire<Local>>,
    tag_of: Vec<Wire<Local>>,
    grants: Vec<Bit1<Local>>,
    in_memory: Vec<Bit1<Local>>,
    moves: Bit1<Local>,
    takes: Bit1<Local>,
    room: Bit1<Local>,
    requests: Wire<Local>,
    accepted: Bit1<Local>,
    answer_valid: Bit1<Local>,
    answer_taken: Bit1<Local>,
    answer_tag: Wire<Local>,
    answer_port: Wire<Local>,
    memory_at: Param,
    memory_shift: Param,
    line_shift: Param,
    port_shift: Param,
    data_at: Param,
    byteen_at: Param,
    tag_at: Param,
    write_at: Param,
    _ports: usize,
    constants: Constants,
}

impl Interconnect {
    /// Bits of a port's own tags.
    pub fn port_tag(soc: &SocConfig) -> usize {
        soc.core.tag_bits()
    }

    /// Bits of tags towards memory.
    pub fn tag(soc: &SocConfig) -> usize {
        Self::port_tag(soc) + bits_for(PORTS)
    }

    /// For a system's core and memory.
    pub fn new(soc: &SocConfig) -> Self {
        let line = soc.core.line_bytes;
        let (port_tag, tag) = (Self::port_tag(soc), Self::tag(soc));
        let lines = soc.memory_bytes as usize / line;
        let bits = || (0..PORTS).map(|_| Bit1::default()).collect();
        let wires = |width| (0..PORTS).map(|_| Wire::new(width)).collect::<Vec<_>>();
        let memory_shift = soc.memory_bytes.ilog2() as usize;
        let (data_at, byteen_at) = (32, 32 + 8 * line);
        let tag_at = byteen_at + line;
        let write_at = tag_at + port_tag;
        Self {
            unit: UnitName::of::<Self>(),
            req_valid: bits(),
            req_write: bits(),
            req_addr: wires(32),
            req_data: wires(8 * line),
            req_byteen: wires(line),
            req_tag: wires(port_tag),
            req_ready: (0..PORTS).map(|_| Bit1::default()).collect(),
            resp_valid: (0..PORTS).map(|_| Bit1::default()).collect(),
            resp_ready: bits(),
            resp_data: Wire::new(8 * line),
            resp_error: Bit1::default(),
            resp_tag: Wire::new(port_tag),
            write: Bit1::default(),
            addr: Wire::new(32),
            line: Wire::new(bits_for(lines)),
            data: Wire::new(8 * line),
            byteen: Wire::new(line),
            tag: Wire::new(tag),
            memory_req_valid: Bit1::default(),
            memory_req_ready: Bit1::default(),
            memory_resp_valid: Bit1::default(),
            memory_resp_data: Wire::new(8 * line),
            memory_resp_tag: Wire::new(tag),
            memory_resp_ready: Bit1::default(),
            page_req_valid: Bit1::default(),
            page_req_ready: Bit1::default(),
            page_resp_valid: Bit1::default(),
            page_resp_error: Bit1::default(),
            page_resp_tag: Wire::new(tag),
            page_resp_ready: Bit1::default(),
            quiet: Bit1::default(),
            arrived: SkidBuffer::new(write_at + 1),
            arbiter: RoundRobin::new(PORTS),
            held: Flag::new(false),
            held_in_memory: Flag::new(false),
            held_write: Register::new(1),
            held_addr: Register::new(32),
            held_data: Register::new(8 * line),
            held_byteen: Register::new(line),
            held_tag: Register::new(tag),
            unanswered: Register::with_reset(bits_for(MOST + 1), 0),
            valid: (0..PORTS).map(|_| Bit1::default()).collect(),
            write_of: (0..PORTS).map(|_| Bit1::default()).collect(),
            addr_of: (0..PORTS).map(|_| Wire::new(32)).collect(),
            data_of: (0..PORTS).map(|_| Wire::new(8 * line)).collect(),
            byteen_of: (0..PORTS).map(|_| Wire::new(line)).collect(),
            tag_of: (0..PORTS).map(|_| Wire::new(port_tag)).collect(),
            grants: (0..PORTS).map(|_| Bit1::default()).collect(),
            in_memory: (0..PORTS).map(|_| Bit1::default()).collect(),
            moves: Bit1::default(),
            takes: Bit1::default(),
            room: Bit1::default(),
            requests: Wire::new(PORTS),
            accepted: Bit1::default(),
            answer_valid: Bit1::default(),
            answer_taken: Bit1::default(),
            answer_tag: Wire::new(tag),
            answer_port: Wire::new(bits_for(PORTS)),
            memory_at: Param::new(soc.memory_base() as usize >> memory_shift),
            memory_shift: Param::new(memory_shift),
            line_shift: Param::new(line.ilog2() as usize),
            port_shift: Param::new(port_tag),
            data_at: Param::new(data_at),
            byteen_at: Param::new(byteen_at),
            tag_at: Param::new(tag_at),
            write_at: Param::new(write_at),
            _ports: PORTS,
            constants: constants![MOST],
        }
    }
}

impl Logic for Interconnect {
    #[hdl_gen]
    fn update(&mut self) {
        // What has come in.
        self.arrived.in_valid.next = self.req_valid[0].val();
        self.arrived.in_data.next = unsigned_cast(self.req_addr[0].val())
            | (unsigned_cast(self.req_data[0].val()) << self.data_at.val())
            | (unsigned_cast(self.req_byteen[0].val()) << self.byteen_at.val())
            | (unsigned_cast(self.req_tag[0].val()) << self.tag_at.val())
            | (unsigned_cast(self.req_write[0].val()) << self.write_at.val());
        for i in 0..self._ports {
            self.valid[i].next = self.req_valid[i].val();
            self.write_of[i].next = self.req_write[i].val();
            self.addr_of[i].next = self.req_addr[i].val();
            self.data_of[i].next = self.req_data[i].val();
            self.byteen_of[i].next = self.req_byteen[i].val();
            self.tag_of[i].next = self.req_tag[i].val();
        }
        self.valid[0].next = self.arrived.out_valid.val();
        self.write_of[0].next = self.arrived.out_data.val().get_bit(self.write_at.val());
        self.addr_of[0].next = unsigned_cast(self.arrived.out_data.val());
        self.data_of[0].next = unsigned_cast(self.arrived.out_data.val() >> self.data_at.val());
        self.byteen_of[0].next = unsigned_cast(self.arrived.out_data.val() >> self.byteen_at.val());
        self.tag_of[0].next = unsigned_cast(self.arrived.out_data.val() >> self.tag_at.val());

        // The request that waits.
        self.memory_req_valid.next = self.held.q.val() & self.held_in_memory.q.val();
        self.page_req_valid.next = self.held.q.val() & !self.held_in_memory.q.val();
        self.moves.next = (self.held_in_memory.q.val() & self.memory_req_ready.val())
            | (!self.held_in_memory.q.val() & self.page_req_ready.val());
        self.write.next = self.held_write.q.val().any();
        self.addr.next = self.held_addr.q.val();
        self.line.next = unsigned_cast(self.held_addr.q.val() >> self.line_shift.val());
        self.data.next = self.held_data.q.val();
        self.byteen.next = self.held_byteen.q.val();
        self.tag.next = self.held_tag.q.val();

        // The next one.
        self.room.next = self.unanswered.q.val() != MOST;
        self.takes.next = (!self.held.q.val() | self.moves.val()) & self.room.val();
        self.requests.next = 0.into();
        self.arbiter.accept.next = self.takes.val();
        self.held.d.next = self.held.q.val() & !self.moves.val();
        self.held_in_memory.d.next = self.held_in_memory.q.val();
        self.held_write.d.next = self.held_write.q.val();
        self.held_addr.d.next = self.held_addr.q.val();
        self.held_data.d.next = self.held_data.q.val();
        self.held_byteen.d.next = self.held_byteen.q.val();
        self.held_tag.d.next = self.held_tag.q.val();
        self.accepted.next = false;
        for i in 0..self._ports {
            self.requests.next = self.requests.val().replace_bit(i, self.valid[i].val());
            self.in_memory[i].next =
                (self.addr_of[i].val() >> self.memory_shift.val()) == self.memory_at.val();
        }
        self.arbiter.request.next = self.requests.val();
        for i in 0..self._ports {
            self.grants[i].next = self.takes.val() & self.arbiter.grant.val().get_bit(i);
            self.req_ready[i].next = self.grants[i].val();
            if self.grants[i].val() {
                self.accepted.next = true;
                self.held.d.next = true;
                self.held_in_memory.d.next = self.in_memory[i].val();
                self.held_write.d.next = self.write_of[i].val().into();
                self.held_addr.d.next = self.addr_of[i].val();
                self.held_data.d.next = self.data_of[i].val();
                self.held_byteen.d.next = self.byteen_of[i].val();
                self.held_tag.d.next =
                    unsigned_cast(self.tag_of[i].val()) | (i << self.port_shift.val());
            }
        }
        self.arrived.out_ready.next = self.grants[0].val();
        self.req_ready[0].next = self.arrived.in_ready.val();

        // Answers.
        self.answer_valid.next = self.memory_resp_valid.val() | self.page_resp_valid.val();
        self.answer_tag.next = self.page_resp_tag.val();
        self.resp_error.next = self.page_resp_error.val();
        self.resp_data.next = self.memory_resp_data.val();
        if self.memory_resp_valid.val() {
            self.answer_tag.next = self.memory_resp_tag.val();
            self.resp_error.next = false;
        }
        self.resp_tag.next = unsigned_cast(self.answer_tag.val());
        self.answer_port.next = unsigned_cast(self.answer_tag.val() >> self.port_shift.val());
        self.answer_taken.next = false;
        for i in 0..self._ports {
            self.resp_valid[i].next = false;
            if self.answer_port.val().index() == i {
                self.resp_valid[i].next = self.answer_valid.val();
                self.answer_taken.next = self.answer_valid.val() & self.resp_ready[i].val();
            }
        }
        self.memory_resp_ready.next = self.answer_taken.val() & self.memory_resp_valid.val();
        self.page_resp_ready.next = self.answer_taken.val() & !self.memory_resp_valid.val();
        self.unanswered.d.next = self.unanswered.q.val();
        if self.accepted.val() & !self.answer_taken.val() {
            self.unanswered.d.next = self.unanswered.q.val() + 1;
        }
        if !self.accepted.val() & self.answer_taken.val() {
            self.unanswered.d.next = self.unanswered.q.val() - 1;
        }
        self.quiet.next = (self.unanswered.q.val() == 0) & !self.arrived.out_valid.val();
    }
}
