//! Wishbone port: a memory port of the core as a master, classic cycles with registered feedback.
//!
//! Stage: none. State: one request; the beat on the bus and what of the request is left; one answer.
//! From a memory port: `req_*`, the address counted in lines; to it: `req_ready`, `resp_*`
//! To the bus:         `cyc`, `stb`, `we`, `adr` — in words of the bus —, `dat_w`, `sel`, `cti`, `bte`, all from registers
//! From the bus:       `dat_r`, `ack`, `err`
//! To the control slave: `quiet` — nothing waits, is on the bus, or is unanswered
//! Stalls: one request is on the bus at a time; the next waits in a register. Only words with an enabled byte are asked
//! for, reads too, so a device beside the word that a lane loads does not see a read. Neighbouring words are an
//! incrementing burst (`cti` 2, the last one 7): a beat a cycle where the slave can. `err` ends the request; it and every
//! access outside of the regions are answered with an error, the latter without a bus cycle.

use super::config::WishboneConfig;
use warpgen_hdl::prelude::*;

/// `cti` of a word that the next one follows.
const INCREMENTING: usize = 2;
/// `cti` of the last word of a burst, or of one alone.
const LAST: usize = 7;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct WishbonePort {
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
    pub resp_error: Bit1<Out>,
    pub resp_tag: Wire<Out>,
    pub resp_ready: Bit1<In>,
    pub quiet: Bit1<Out>,
    pub cyc: Bit1<Out>,
    pub stb: Bit1<Out>,
    pub we: Bit1<Out>,
    pub adr: Wire<Out>,
    pub dat_w: Wire<Out>,
    pub sel: Wire<Out>,
    pub cti: Wire<Out>,
    pub bte: Wire<Out>,
    pub dat_r: Wire<In>,
    pub ack: Bit1<In>,
    pub err: Bit1<In>,
    // The request: until its last beat is on the bus.
    waits: Flag,
    write: RegisterEnable,
    line: RegisterEnable,
    data: RegisterEnable,
    enables: RegisterEnable,
    tag: RegisterEnable,
    outside: RegisterEnable,
    /// Its words that were not on the bus yet.
    left: Register,
    // The beat on the bus.
    beat: Flag,
    beat_write: RegisterEnable,
    beat_address: RegisterEnable,
    beat_data: RegisterEnable,
    beat_select: RegisterEnable,
    beat_last: RegisterEnable,
    /// It is the last of its request.
    beat_final: RegisterEnable,
    /// Its place in the line, one bit a word.
    beat_place: RegisterEnable,
    beat_tag: RegisterEnable,
    // The answer.
    answer: Flag,
    answer_error: Flag,
    answer_words: Vec<RegisterEnable>,
    accepts: Bit1<Local>,
    inside: Bit1<Local>,
    wanted: Wire<Local>,
    chosen: Wire<Local>,
    place: Wire<Local>,
    follows: Bit1<Local>,
    chosen_data: Wire<Local>,
    chosen_select: Wire<Local>,
    acknowledged: Bit1<Local>,
    starts: Bit1<Local>,
    refuses: Bit1<Local>,
    goes_on: Bit1<Local>,
    picks: Bit1<Local>,
    ends: Bit1<Local>,
    boundaries: Vec<Param>,
    _boundaries: usize,
    _beats: usize,
    beat_bits: Param,
    data_bits: Param,
    byte_bits: Param,
    constants: Constants,
}

impl WishbonePort {
    /// For the lines of a core and tags of `tag` bits.
    pub fn new(config: &WishboneConfig, tag: usize) -> Self {
        let (line, beats, width) = (config.core.line_bytes, config.beats(), config.data_bits);
        let line_bits = 32 - line.ilog2() as usize;
        let boundaries: Vec<Param> = config.boundaries().into_iter().map(Param::new).collect();
        Self {
            unit: UnitName::of::<Self>(),
            req_valid: Bit1::default(),
            req_write: Bit1::default(),
            req_line: Wire::new(line_bits),
            req_data: Wire::new(8 * line),
            req_byteen: Wire::new(line),
            req_tag: Wire::new(tag),
            req_ready: Bit1::default(),
            resp_valid: Bit1::default(),
            resp_data: Wire::new(8 * line),
            resp_error: Bit1::default(),
            resp_tag: Wire::new(tag),
            resp_ready: Bit1::default(),
            quiet: Bit1::default(),
            cyc: Bit1::default(),
            stb: Bit1::default(),
            we: Bit1::default(),
            adr: Wire::new(config.address_bits()),
            dat_w: Wire::new(width),
            sel: Wire::new(width / 8),
            cti: Wire::new(3),
            bte: Wire::new(2),
            dat_r: Wire::new(width),
            ack: Bit1::default(),
            err: Bit1::default(),
            waits: Flag::new(false),
            write: RegisterEnable::new(1),
            line: RegisterEnable::new(line_bits),
            data: RegisterEnable::new(8 * line),
            enables: RegisterEnable::new(line),
            tag: RegisterEnable::new(tag),
            outside: RegisterEnable::new(1),
            left: Register::new(beats),
            beat: Flag::new(false),
            beat_write: RegisterEnable::with_reset(1, 0),
            beat_address: RegisterEnable::new(config.address_bits()),
            beat_data: RegisterEnable::new(width),
            beat_select: RegisterEnable::new(width / 8),
            beat_last: RegisterEnable::new(1),
            beat_final: RegisterEnable::new(1),
            beat_place: RegisterEnable::new(beats),
            beat_tag: RegisterEnable::new(tag),
            answer: Flag::new(false),
            answer_error: Flag::new(false),
            answer_words: (0..beats).map(|_| RegisterEnable::new(width)).collect(),
            accepts: Bit1::default(),
            inside: Bit1::default(),
            wanted: Wire::new(beats),
            chosen: Wire::new(beats),
            place: Wire::new(config.address_bits()),
            follows: Bit1::default(),
            chosen_data: Wire::new(width),
            chosen_select: Wire::new(width / 8),
            acknowledged: Bit1::default(),
            starts: Bit1::default(),
            refuses: Bit1::default(),
            goes_on: Bit1::default(),
            picks: Bit1::default(),
            ends: Bit1::default(),
            _boundaries: boundaries.len(),
            boundaries,
            _beats: beats,
            beat_bits: Param::new(beats.ilog2() as usize),
            data_bits: Param::new(width),
            byte_bits: Param::new(width / 8),
            constants: constants![INCREMENTING, LAST],
        }
    }
}

impl Logic for WishbonePort {
    #[hdl_gen]
    fn update(&mut self) {
        // The request: taken when the one before is on the bus to its last word.
        self.req_ready.next = !self.waits.q.val();
        self.accepts.next = self.req_valid.val() & !self.waits.q.val();
        self.inside.next = false;
        for i in 0..self._boundaries {
            if self.req_line.val() >= self.boundaries[i].val() {
                self.inside.next = !self.inside.val();
            }
        }
        self.wanted.next = 0.into();
        for i in 0..self._beats {
            self.chosen_select.next =
                unsigned_cast(self.req_byteen.val() >> (i * self.byte_bits.val()));
            self.wanted.next = self
                .wanted
                .val()
                .replace_bit(i, self.chosen_select.val().any());
        }
        self.write.d.next = self.req_write.val().into();
        self.write.enable.next = self.accepts.val();
        self.line.d.next = self.req_line.val();
        self.line.enable.next = self.accepts.val();
        self.data.d.next = self.req_data.val();
        self.data.enable.next = self.accepts.val();
        self.enables.d.next = self.req_byteen.val();
        self.enables.enable.next = self.accepts.val();
        self.tag.d.next = self.req_tag.val();
        self.tag.enable.next = self.accepts.val();
        self.outside.d.next = (!self.inside.val()).into();
        self.outside.enable.next = self.accepts.val();

        // The next word of it.
        self.chosen.next = self.left.q.val() & (!self.left.q.val() + 1);
        self.follows.next = (self.left.q.val() & (self.chosen.val() << 1)).any();
        self.place.next = 0.into();
        self.chosen_data.next = 0.into();
        self.chosen_select.next = 0.into();
        for i in 0..self._beats {
            if self.chosen.val().get_bit(i) {
                self.place.next = self.place.val() | i;
                self.chosen_data.next = self.chosen_data.val()
                    | unsigned_cast(self.data.q.val() >> (i * self.data_bits.val()));
                self.chosen_select.next = self.chosen_select.val()
                    | unsigned_cast(self.enables.q.val() >> (i * self.byte_bits.val()));
            }
        }

        // The bus: a request begins when the answer of the one before is gone, so `cyc` is low between two of them.
        self.acknowledged.next = self.beat.q.val() & (self.ack.val() | self.err.val());
        self.starts.next = self.waits.q.val()
            & !self.beat.q.val()
            & (!self.answer.q.val() | self.resp_ready.val());
        self.refuses.next =
            self.starts.val() & (self.outside.q.val().any() | !self.left.q.val().any());
        self.goes_on.next =
            self.acknowledged.val() & !self.err.val() & !self.beat_final.q.val().any();
        self.picks.next = (self.starts.val() & !self.refuses.val()) | self.goes_on.val();
        self.ends.next = self.acknowledged.val() & !self.goes_on.val();
        self.beat.d.next = self.picks.val() | (self.beat.q.val() & !self.acknowledged.val());
        self.beat_write.d.next = self.write.q.val();
        self.beat_write.enable.next = self.picks.val();
        self.beat_address.d.next =
            (unsigned_cast(self.line.q.val()) << self.beat_bits.val()) | self.place.val();
        self.beat_address.enable.next = self.picks.val();
        self.beat_data.d.next = self.chosen_data.val();
        self.beat_data.enable.next = self.picks.val();
        self.beat_select.d.next = self.chosen_select.val();
        self.beat_select.enable.next = self.picks.val();
        self.beat_last.d.next = (!self.follows.val()).into();
        self.beat_last.enable.next = self.picks.val();
        self.beat_final.d.next = (self.left.q.val() == self.chosen.val()).into();
        self.beat_final.enable.next = self.picks.val();
        self.beat_place.d.next = self.chosen.val();
        self.beat_place.enable.next = self.picks.val();
        self.beat_tag.d.next = self.tag.q.val();
        self.beat_tag.enable.next = self.starts.val();
        self.left.d.next = self.left.q.val();
        self.waits.d.next = self.waits.q.val();
        if self.accepts.val() {
            self.left.d.next = self.wanted.val();
            self.waits.d.next = true;
        }
        if self.picks.val() {
            self.left.d.next = self.left.q.val() & !self.chosen.val();
            if self.left.q.val() == self.chosen.val() {
                self.waits.d.next = false;
            }
        }
        if self.refuses.val() | (self.ends.val() & !self.beat_final.q.val().any()) {
            self.waits.d.next = false;
        }
        self.cyc.next = self.beat.q.val();
        self.stb.next = self.beat.q.val();
        self.we.next = self.beat_write.q.val().any();
        self.adr.next = self.beat_address.q.val();
        self.dat_w.next = self.beat_data.q.val();
        self.sel.next = self.beat_select.q.val();
        self.bte.next = 0.into();
        self.cti.next = INCREMENTING.into();
        if self.beat_last.q.val().any() {
            self.cti.next = LAST.into();
        }

        // The answer.
        self.answer.d.next =
            self.ends.val() | self.refuses.val() | (self.answer.q.val() & !self.resp_ready.val());
        self.answer_error.d.next = self.answer_error.q.val();
        if self.ends.val() | self.refuses.val() {
            self.answer_error.d.next = self.err.val();
            if self.refuses.val() {
                self.answer_error.d.next = self.outside.q.val().any();
            }
        }
        self.resp_data.next = 0.into();
        for i in 0..self._beats {
            self.answer_words[i].d.next = self.dat_r.val();
            self.answer_words[i].enable.next =
                self.acknowledged.val() & self.beat_place.q.val().get_bit(i);
            self.resp_data.next = self.resp_data.val()
                | (unsigned_cast(self.answer_words[i].q.val()) << (i * self.data_bits.val()));
        }
        self.resp_valid.next = self.answer.q.val();
        self.resp_error.next = self.answer_error.q.val();
        self.resp_tag.next = self.beat_tag.q.val();
        self.quiet.next = !self.waits.q.val() & !self.beat.q.val() & !self.answer.q.val();
    }
}
