//! Fetch: a small read-only instruction cache, direct mapped, in front of the instruction memory port.
//!
//! Stages: fetch (tag and data are read), stage 1 (the hit is decided), and the register into decode (stage 2).
//! State: cache data in block RAM; tags in distributed RAM with a register behind it (more than 128 lines: in block RAM); one
//! valid bit per line; stage registers; the fetch that missed; the refill machine.
//! From schedule: `fetch_valid`, `fetch_warp`, `fetch_pc`, `fetch_epoch`; `epochs` — current epoch of each warp
//! From fence:    `invalidate` — drop every line (`fence.i`)
//! From the instruction port: `imem_req_ready`, `imem_resp_*`
//! To schedule:   `fetch_ready`, `stage1_*`, `stage2_*`, `miss_*`
//! To decode:     `stage2_valid`, `stage2_warp`, `stage2_epoch`, `stage2_pc`, `stage2_instr`, `stage2_fault`,
//!                `stage2_misaligned`
//! Stalls: a fetch that misses is set aside until its line is there, and goes on from there; what came into stage 1 behind
//! it waits and is looked up again. So `fetch_ready` does not depend on the hit, which is known late. A fetch whose epoch
//! is old is dropped without a refill. A line that answers with an error is not kept; its fetch goes on with `fault` set.

use crate::schedule::EPOCH_BITS;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Most lines whose tags stand in distributed RAM. The output of a block RAM comes too late for a comparison behind it.
const NEAR_LINES: usize = 128;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Fetch {
    pub unit: UnitName,
    pub fetch_valid: Bit1<In>,
    pub fetch_warp: Wire<In>,
    pub fetch_pc: Wire<In>,
    pub fetch_epoch: Wire<In>,
    pub epochs: Vec<Wire<In>>,
    pub invalidate: Bit1<In>,
    pub imem_req_ready: Bit1<In>,
    pub imem_resp_valid: Bit1<In>,
    pub imem_resp_data: Wire<In>,
    pub imem_resp_error: Bit1<In>,
    pub imem_req_valid: Bit1<Out>,
    pub imem_req_addr: Wire<Out>,
    pub fetch_ready: Bit1<Out>,
    pub stage1_valid: Bit1<Out>,
    pub stage1_warp: Wire<Out>,
    /// A fetch that waits for its line.
    pub miss_valid: Bit1<Out>,
    pub miss_warp: Wire<Out>,
    pub stage2_valid: Bit1<Out>,
    pub stage2_warp: Wire<Out>,
    pub stage2_epoch: Wire<Out>,
    pub stage2_pc: Wire<Out>,
    pub stage2_instr: Wire<Out>,
    pub stage2_fault: Bit1<Out>,
    pub stage2_misaligned: Bit1<Out>,
    data: Ram,
    near_tags: Vec<DistributedRam>,
    near_tag: Vec<Register>,
    far_tags: Vec<Ram>,
    read_tag: Wire<Local>,
    tag_line: Wire<Local>,
    tag_write: Bit1<Local>,
    valid_lines: Register,
    s1_valid: Flag,
    s1_warp: Register,
    s1_pc: Register,
    s1_epoch: Register,
    miss_warp_state: Register,
    miss_pc: Register,
    miss_epoch: Register,
    s2_valid: Flag,
    s2_warp: Register,
    s2_pc: Register,
    s2_epoch: Register,
    s2_instr: Register,
    s2_fault: Flag,
    s2_misaligned: Flag,
    refill_state: Register,
    refill_word: Register,
    refill_line: Register,
    refill_fault: Flag,
    refill_stale: Flag,
    current: Bit1<Local>,
    miss_current: Bit1<Local>,
    aligned: Bit1<Local>,
    idle: Bit1<Local>,
    deliver: Bit1<Local>,
    hit: Bit1<Local>,
    miss: Bit1<Local>,
    lookup_pc: Wire<Local>,
    s1_line: Wire<Local>,
    miss_line: Wire<Local>,
    miss_index: Wire<Local>,
    last_word: Bit1<Local>,
    _warps: usize,
    _near: usize,
    _far: usize,
    line_shift: Param,
    tag_shift: Param,
    final_word: Param,
}

impl Fetch {
    pub fn new(config: &Config) -> Self {
        let (w, wb) = (config.warps, config.warp_bits());
        let lines = config.icache_bytes / config.line_bytes;
        let line_shift = config.line_bytes.ilog2() as usize;
        let tag_shift = config.icache_bytes.ilog2() as usize;
        let index_bits = tag_shift - 2;
        let tag_bits = 32 - tag_shift;
        let line_bits = lines.ilog2() as usize;
        let near = (lines <= NEAR_LINES) as usize;
        let words = config.line_bytes / 4;
        let word_bits = (words.ilog2() as usize).max(1);
        Self {
            unit: UnitName::of::<Self>(),
            fetch_valid: Bit1::default(),
            fetch_warp: Wire::new(wb),
            fetch_pc: Wire::new(32),
            fetch_epoch: Wire::new(EPOCH_BITS),
            epochs: (0..w).map(|_| Wire::new(EPOCH_BITS)).collect(),
            invalidate: Bit1::default(),
            imem_req_ready: Bit1::default(),
            imem_resp_valid: Bit1::default(),
            imem_resp_data: Wire::new(8 * config.line_bytes),
            imem_resp_error: Bit1::default(),
            imem_req_valid: Bit1::default(),
            imem_req_addr: Wire::new(32),
            fetch_ready: Bit1::default(),
            stage1_valid: Bit1::default(),
            stage1_warp: Wire::new(wb),
            miss_valid: Bit1::default(),
            miss_warp: Wire::new(wb),
            stage2_valid: Bit1::default(),
            stage2_warp: Wire::new(wb),
            stage2_epoch: Wire::new(EPOCH_BITS),
            stage2_pc: Wire::new(32),
            stage2_instr: Wire::new(32),
            stage2_fault: Bit1::default(),
            stage2_misaligned: Bit1::default(),
            data: Ram::new(config.icache_bytes / 4, 32, 1),
            near_tags: (0..near)
                .map(|_| DistributedRam::new(lines, tag_bits))
                .collect(),
            near_tag: (0..near).map(|_| Register::new(tag_bits)).collect(),
            far_tags: (0..1 - near)
                .map(|_| Ram::new(lines, tag_bits, 1))
                .collect(),
            read_tag: Wire::new(tag_bits),
            tag_line: Wire::new(line_bits),
            tag_write: Bit1::default(),
            valid_lines: Register::with_reset(lines, 0),
            s1_valid: Flag::new(false),
            s1_warp: Register::new(wb),
            s1_pc: Register::new(32),
            s1_epoch: Register::new(EPOCH_BITS),
            miss_warp_state: Register::new(wb),
            miss_pc: Register::new(32),
            miss_epoch: Register::new(EPOCH_BITS),
            s2_valid: Flag::new(false),
            s2_warp: Register::new(wb),
            s2_pc: Register::new(32),
            s2_epoch: Register::new(EPOCH_BITS),
            s2_instr: Register::new(32),
            s2_fault: Flag::new(false),
            s2_misaligned: Flag::new(false),
            refill_state: Register::with_reset(3, 0),
            refill_word: Register::with_reset(word_bits, 0),
            refill_line: Register::new(8 * config.line_bytes),
            refill_fault: Flag::new(false),
            refill_stale: Flag::new(false),
            current: Bit1::default(),
            miss_current: Bit1::default(),
            aligned: Bit1::default(),
            idle: Bit1::default(),
            deliver: Bit1::default(),
            hit: Bit1::default(),
            miss: Bit1::default(),
            lookup_pc: Wire::new(32),
            s1_line: Wire::new(line_bits),
            miss_line: Wire::new(line_bits),
            miss_index: Wire::new(index_bits),
            last_word: Bit1::default(),
            _warps: w,
            _near: near,
            _far: 1 - near,
            line_shift: Param::new(line_shift),
            tag_shift: Param::new(tag_shift),
            final_word: Param::new(words - 1),
        }
    }
}

impl Logic for Fetch {
    #[hdl_gen]
    fn update(&mut self) {
        // Stage 1: what has come in goes on, is dropped, or is set aside as a miss.
        self.current.next = false;
        self.miss_current.next = false;
        for i in 0..self._warps {
            if self.s1_warp.q.val().index() == i {
                self.current.next = self.s1_epoch.q.val() == self.epochs[i].val();
            }
            if self.miss_warp_state.q.val().index() == i {
                self.miss_current.next = self.miss_epoch.q.val() == self.epochs[i].val();
            }
        }
        self.idle.next = self.refill_state.q.val() == 0;
        self.deliver.next = self.refill_state.q.val() == 5;
        self.aligned.next = !self.s1_pc.q.val().get_bit(1);
        self.s1_line.next = unsigned_cast(self.s1_pc.q.val() >> self.line_shift.val());
        self.read_tag.next = 0.into();
        for k in 0..self._near {
            self.read_tag.next = self.near_tag[k].q.val();
        }
        for k in 0..self._far {
            self.read_tag.next = self.far_tags[k].read_data.val();
        }
        self.hit.next = self.valid_lines.q.val().get_bit(self.s1_line.val())
            & (self.read_tag.val() == unsigned_cast(self.s1_pc.q.val() >> self.tag_shift.val()));
        self.miss.next = self.s1_valid.q.val()
            & self.idle.val()
            & self.current.val()
            & self.aligned.val()
            & !self.hit.val();
        self.fetch_ready.next = self.idle.val();

        // Lookup: the next fetch, at the end of a refill the one set aside, then the one that waited behind it.
        self.lookup_pc.next = self.fetch_pc.val();
        if self.refill_state.q.val() == 4 {
            self.lookup_pc.next = self.miss_pc.q.val();
        }
        if self.deliver.val() {
            self.lookup_pc.next = self.s1_pc.q.val();
        }
        self.data.read_address.next = unsigned_cast(self.lookup_pc.val() >> 2);
        self.tag_line.next = unsigned_cast(self.lookup_pc.val() >> self.line_shift.val());
        for k in 0..self._near {
            self.near_tags[k].read_address.next = self.tag_line.val();
            self.near_tag[k].d.next = self.near_tags[k].read_data.val();
        }
        for k in 0..self._far {
            self.far_tags[k].read_address.next = self.tag_line.val();
        }

        self.s1_valid.d.next = self.s1_valid.q.val();
        self.s1_warp.d.next = self.s1_warp.q.val();
        self.s1_pc.d.next = self.s1_pc.q.val();
        self.s1_epoch.d.next = self.s1_epoch.q.val();
        self.miss_warp_state.d.next = self.miss_warp_state.q.val();
        self.miss_pc.d.next = self.miss_pc.q.val();
        self.miss_epoch.d.next = self.miss_epoch.q.val();
        if self.idle.val() {
            self.s1_valid.d.next = self.fetch_valid.val();
            self.s1_warp.d.next = self.fetch_warp.val();
            self.s1_pc.d.next = self.fetch_pc.val();
            self.s1_epoch.d.next = self.fetch_epoch.val();
            self.miss_warp_state.d.next = self.s1_warp.q.val();
            self.miss_pc.d.next = self.s1_pc.q.val();
            self.miss_epoch.d.next = self.s1_epoch.q.val();
        }

        self.s2_valid.d.next = self.s1_valid.q.val()
            & self.idle.val()
            & self.current.val()
            & (!self.aligned.val() | self.hit.val());
        self.s2_warp.d.next = self.s1_warp.q.val();
        self.s2_pc.d.next = self.s1_pc.q.val();
        self.s2_epoch.d.next = self.s1_epoch.q.val();
        self.s2_instr.d.next = self.data.read_data.val();
        self.s2_fault.d.next = self.deliver.val() & self.refill_fault.q.val();
        self.s2_misaligned.d.next = !self.aligned.val();
        if self.deliver.val() {
            self.s2_valid.d.next = self.miss_current.val();
            self.s2_warp.d.next = self.miss_warp_state.q.val();
            self.s2_pc.d.next = self.miss_pc.q.val();
            self.s2_epoch.d.next = self.miss_epoch.q.val();
            self.s2_misaligned.d.next = false;
        }

        // Refill: 0 idle, 1 request, 2 wait for the line, 3 write it word by word, 4 read the word that was missed,
        // 5 it goes to stage 2.
        self.refill_state.d.next = self.refill_state.q.val();
        self.refill_word.d.next = self.refill_word.q.val();
        self.refill_line.d.next = self.refill_line.q.val();
        self.refill_fault.d.next = self.refill_fault.q.val();
        self.refill_stale.d.next = self.refill_stale.q.val() | self.invalidate.val();
        self.valid_lines.d.next = self.valid_lines.q.val();
        self.last_word.next = self.refill_word.q.val().index() == self.final_word.val();
        self.imem_req_valid.next = self.refill_state.q.val() == 1;
        self.imem_req_addr.next =
            (self.miss_pc.q.val() >> self.line_shift.val()) << self.line_shift.val();
        self.miss_index.next = unsigned_cast(self.imem_req_addr.val() >> 2);
        self.miss_line.next = unsigned_cast(self.miss_pc.q.val() >> self.line_shift.val());
        self.data.write_enable.next = 0.into();
        self.data.write_address.next =
            self.miss_index.val() | unsigned_cast(self.refill_word.q.val());
        self.data.write_data.next = self.refill_line.q.val().get_bits::<32>(0);
        self.tag_write.next = false;
        match self.refill_state.q.val().index() {
            0 => {
                if self.miss.val() {
                    self.refill_state.d.next = 1.into();
                }
                self.refill_fault.d.next = false;
                self.refill_stale.d.next = false;
            }
            1 => {
                if self.imem_req_ready.val() {
                    self.refill_state.d.next = 2.into();
                }
                self.refill_word.d.next = 0.into();
            }
            2 => {
                if self.imem_resp_valid.val() {
                    self.refill_line.d.next = self.imem_resp_data.val();
                    self.refill_state.d.next = 3.into();
                    if self.imem_resp_error.val() {
                        self.refill_state.d.next = 5.into();
                        self.refill_fault.d.next = true;
                    }
                }
            }
            3 => {
                self.data.write_enable.next = 1.into();
                self.tag_write.next = true;
                self.refill_word.d.next = self.refill_word.q.val() + 1;
                self.refill_line.d.next = self.refill_line.q.val() >> 32;
                if self.last_word.val() {
                    self.refill_state.d.next = 4.into();
                    // A line asked for before a fence.i is not kept.
                    if !self.refill_stale.q.val() {
                        self.valid_lines.d.next = self
                            .valid_lines
                            .q
                            .val()
                            .replace_bit(self.miss_line.val(), true);
                    }
                }
            }
            4 => {
                self.refill_state.d.next = 5.into();
            }
            _ => {
                self.refill_state.d.next = 0.into();
            }
        }
        if self.invalidate.val() {
            self.valid_lines.d.next = 0.into();
        }
        for k in 0..self._near {
            self.near_tags[k].write_address.next = self.miss_line.val();
            self.near_tags[k].write_data.next =
                unsigned_cast(self.miss_pc.q.val() >> self.tag_shift.val());
            self.near_tags[k].write_enable.next = self.tag_write.val();
        }
        for k in 0..self._far {
            self.far_tags[k].write_address.next = self.miss_line.val();
            self.far_tags[k].write_data.next =
                unsigned_cast(self.miss_pc.q.val() >> self.tag_shift.val());
            self.far_tags[k].write_enable.next = self.tag_write.val().into();
        }

        self.miss_valid.next = !self.idle.val();
        self.miss_warp.next = self.miss_warp_state.q.val();
        self.stage1_valid.next = self.s1_valid.q.val();
        self.stage1_warp.next = self.s1_warp.q.val();
        self.stage2_valid.next = self.s2_valid.q.val();
        self.stage2_warp.next = self.s2_warp.q.val();
        self.stage2_epoch.next = self.s2_epoch.q.val();
        self.stage2_pc.next = self.s2_pc.q.val();
        self.stage2_instr.next = self.s2_instr.q.val();
        self.stage2_fault.next = self.s2_fault.q.val();
        self.stage2_misaligned.next = self.s2_misaligned.q.val();
    }
}
