//! Data split: the core's data port reaches the host page at address 0 and, everywhere else, the bus.
//!
//! Stage: none. State: none.
//! From the core: `req_valid`, `req_addr`, `resp_ready`; to it: `req_ready`, `resp_*`
//! To the host page (host_page.rs): `page_req_valid`, `page_resp_ready`; from it: `page_req_ready`, `page_resp_*`
//! To the data master (port.rs): `bus_req_valid`, `bus_req_line`, `bus_resp_ready`; from it: `bus_req_ready`, `bus_resp_*`
//! Stalls: those of who is asked. Both may owe an answer; the bus's goes first. A line is always in the same place, so
//! accesses to it keep their order.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct DataSplit {
    pub unit: UnitName,
    pub req_valid: Bit1<In>,
    pub req_addr: Wire<In>,
    pub req_ready: Bit1<Out>,
    pub resp_valid: Bit1<Out>,
    pub resp_error: Bit1<Out>,
    pub resp_tag: Wire<Out>,
    pub resp_ready: Bit1<In>,
    pub page_req_valid: Bit1<Out>,
    pub page_req_ready: Bit1<In>,
    pub page_resp_valid: Bit1<In>,
    pub page_resp_error: Bit1<In>,
    pub page_resp_tag: Wire<In>,
    pub page_resp_ready: Bit1<Out>,
    pub bus_req_valid: Bit1<Out>,
    pub bus_req_line: Wire<Out>,
    pub bus_req_ready: Bit1<In>,
    pub bus_resp_valid: Bit1<In>,
    pub bus_resp_error: Bit1<In>,
    pub bus_resp_tag: Wire<In>,
    pub bus_resp_ready: Bit1<Out>,
    in_page: Bit1<Local>,
    line_shift: Param,
}

impl DataSplit {
    /// For lines of the core's size and tags of `tag` bits.
    pub fn new(config: &Config, tag: usize) -> Self {
        let line_shift = config.line_bytes.ilog2() as usize;
        Self {
            unit: UnitName::of::<Self>(),
            req_valid: Bit1::default(),
            req_addr: Wire::new(32),
            req_ready: Bit1::default(),
            resp_valid: Bit1::default(),
            resp_error: Bit1::default(),
            resp_tag: Wire::new(tag),
            resp_ready: Bit1::default(),
            page_req_valid: Bit1::default(),
            page_req_ready: Bit1::default(),
            page_resp_valid: Bit1::default(),
            page_resp_error: Bit1::default(),
            page_resp_tag: Wire::new(tag),
            page_resp_ready: Bit1::default(),
            bus_req_valid: Bit1::default(),
            bus_req_line: Wire::new(32 - line_shift),
            bus_req_ready: Bit1::default(),
            bus_resp_valid: Bit1::default(),
            bus_resp_error: Bit1::default(),
            bus_resp_tag: Wire::new(tag),
            bus_resp_ready: Bit1::default(),
            in_page: Bit1::default(),
            line_shift: Param::new(line_shift),
        }
    }
}

impl Logic for DataSplit {
    #[hdl_gen]
    fn update(&mut self) {
        self.in_page.next = !self.req_addr.val().get_bits::<24>(8).any();
        self.page_req_valid.next = self.req_valid.val() & self.in_page.val();
        self.bus_req_valid.next = self.req_valid.val() & !self.in_page.val();
        self.bus_req_line.next = unsigned_cast(self.req_addr.val() >> self.line_shift.val());
        self.req_ready.next = self.bus_req_ready.val();
        if self.in_page.val() {
            self.req_ready.next = self.page_req_ready.val();
        }
        self.resp_valid.next = self.bus_resp_valid.val() | self.page_resp_valid.val();
        self.resp_error.next = self.page_resp_error.val();
        self.resp_tag.next = self.page_resp_tag.val();
        if self.bus_resp_valid.val() {
            self.resp_error.next = self.bus_resp_error.val();
            self.resp_tag.next = self.bus_resp_tag.val();
        }
        self.bus_resp_ready.next = self.resp_ready.val();
        self.page_resp_ready.next = self.resp_ready.val() & !self.bus_resp_valid.val();
    }
}
