//! Load-store unit: entries, requests, responses, and the order in which they finish.
//!
//! Stage: execute. An instruction takes an entry at issue. Its way, in cycles after issue:
//!   2  addresses, alignment; the entry is written              (exec)
//!   3  the coalescer picks the lanes of one request            (A)
//!   4  the line is built, or the local banks are read          (B)
//!   5  request on the data port; it may be answered in 6       (C)
//!   6  the words of the lanes are cut out                      (R)
//!   7  they are extended and gathered in the entry             (G)
//!   8  a finished entry is picked                              (pick)
//!   9  it is written to the register file when the port is free
//! State: `lsu_entries` entries in distributed RAM (addresses, store data, what to write, gathered lanes) with status flags;
//! stage registers; outstanding stores per warp.
//! From issue: `reserve`, in the cycle after issue; from operands: `exec_*`; from the data port: `dmem_resp_*`, `dmem_req_ready`
//! To issue:   `memory_ready` — the next entry is free; to fences: `stores_pending` per warp
//! To commit:  `done_valid` with `done_*`, taken when `done_take` is high; `done_trap` — misaligned or answered by an error
//! Stalls: A waits while B is taken, B while C waits for the port; responses of the port wait for those of local memory.
//! Requests leave in issue order, so accesses to one address take effect in issue order (the memory keeps the order
//! within a line). No lane accesses memory before every lane's alignment is checked; no lane is written when one fails.

use crate::coalescer::{lane_pairs, Coalescer, LanePairs, LineBuilder};
use crate::control_word::*;
use crate::load_lane::{LoadLane, LoadWord};
use crate::local_memory::LocalMemory;
use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Lsu {
    pub unit: UnitName,
    pub reserve: Bit1<In>,
    pub exec_class: Wire<In>,
    pub exec_warp: Wire<In>,
    pub exec_pc: Wire<In>,
    pub exec_instr: Wire<In>,
    pub exec_imm: Wire<In>,
    pub exec_rd: Wire<In>,
    pub exec_mask: Wire<In>,
    pub exec_rs1: Wire<In>,
    pub exec_rs2: Wire<In>,
    pub dmem_req_ready: Bit1<In>,
    pub dmem_resp_valid: Bit1<In>,
    pub dmem_resp_data: Wire<In>,
    pub dmem_resp_error: Bit1<In>,
    pub dmem_resp_tag: Wire<In>,
    pub done_take: Bit1<In>,
    pub dmem_req_valid: Bit1<Out>,
    pub dmem_req_write: Bit1<Out>,
    pub dmem_req_addr: Wire<Out>,
    pub dmem_req_data: Wire<Out>,
    pub dmem_req_byteen: Wire<Out>,
    pub dmem_req_tag: Wire<Out>,
    pub dmem_resp_ready: Bit1<Out>,
    pub memory_ready: Bit1<Out>,
    pub outstanding: Bit1<Out>,
    /// Loads in flight: counter 0xB12 adds them up.
    pub loads_waiting: Wire<Out>,
    pub stores_pending: Wire<Out>,
    pub done_valid: Bit1<Out>,
    pub done_store: Bit1<Out>,
    pub done_trap: Bit1<Out>,
    pub done_cause: Wire<Out>,
    pub done_warp: Wire<Out>,
    pub done_rd: Wire<Out>,
    pub done_pc: Wire<Out>,
    pub done_instr: Wire<Out>,
    pub done_lanes: Wire<Out>,
    pub done_mask: Wire<Out>,
    pub done_data: Wire<Out>,
    /// An aligned access enters: retirement port and counters.
    pub access_valid: Bit1<Out>,
    pub access_store: Bit1<Out>,
    pub access_addr: Wire<Out>,
    addresses: DistributedRam,
    stores: DistributedRam,
    selects: DistributedRam,
    results: DistributedRam,
    offsets: DistributedRam,
    lanes_of_tag: DistributedRam,
    gather: Vec<DistributedRam>,
    alloc: Register,
    fill: Register,
    next: Register,
    filled: Register,
    fresh: Flag,
    remaining: Register,
    busy: Vec<Flag>,
    sent: Vec<Flag>,
    error: Vec<Flag>,
    is_store: Vec<Flag>,
    requests: Vec<Register>,
    stores_of_warp: Vec<Register>,
    pairs: Vec<LanePairs>,
    coalescer: Coalescer,
    builder: LineBuilder,
    local: LocalMemory,
    words: Vec<LoadWord>,
    chosen: Pack,
    align: Vec<LoadLane>,
    lane_address: Vec<Wire<Local>>,
    lane_offsets: Pack,
    lane_data: Vec<Wire<Local>>,
    lane_datas: Pack,
    lane_enable: Vec<Wire<Local>>,
    lane_enables: Pack,
    exec_addresses: Pack,
    exec_offsets: Pack,
    gathered: Pack,
    misaligned: Bit1<Local>,
    exec_local: Vec<Wire<Local>>,
    select_word: Wire<Local>,
    enter: Bit1<Local>,
    a_valid: Bit1<Local>,
    a_mask: Wire<Local>,
    a_store: Bit1<Local>,
    a_misaligned: Bit1<Local>,
    a_left: Wire<Local>,
    a_move: Bit1<Local>,
    a_finish: Bit1<Local>,
    a_request: Bit1<Local>,
    b_valid: Flag,
    b_local: Flag,
    b_store: Flag,
    b_entry: Register,
    b_key: Register,
    b_line: Register,
    b_lanes: Register,
    b_size: Register,
    b_address: Register,
    b_data: Register,
    b_move: Bit1<Local>,
    c_valid: Flag,
    c_store: Flag,
    c_line: Register,
    c_data: Register,
    c_enable: Register,
    c_tag: Register,
    l_valid: Flag,
    l_entry: Register,
    l_lanes: Register,
    r_valid: Bit1<Local>,
    r_entry: Wire<Local>,
    r_lanes: Wire<Local>,
    r_offsets: Wire<Local>,
    r_funct3: Wire<Local>,
    g_valid: Flag,
    g_error: Flag,
    g_entry: Register,
    g_lanes: Register,
    g_words: Register,
    g_offsets: Vec<Register>,
    g_funct3: Register,
    finished: Wire<Local>,
    pick: PriorityArbiter,
    next_alloc: Wire<Local>,
    behind_alloc: Wire<Local>,
    taken: Vec<Bit1<Local>>,
    first_free: Flag,
    second_free: Flag,
    w_valid: Flag,
    w_entry: Register,
    w_error: Flag,
    w_store: Flag,
    pick_error: Bit1<Local>,
    pick_store: Bit1<Local>,
    w_select: Wire<Local>,
    result_word: Wire<Local>,
    _threads: usize,
    _warps: usize,
    _entries: usize,
    _local: usize,
    _paired: usize,
    lane_bits: Param,
    line_shift: Param,
    size_at: Param,
    store_at: Param,
    misaligned_at: Param,
    local_at: Param,
    lines_at: Param,
    banks_at: Param,
    page_shift: Param,
    page: Param,
    instr_at: Param,
    mask_at: Param,
    rd_at: Param,
    warp_at: Param,
    result_misaligned_at: Param,
    funct3_at: Param,
}

impl Lsu {
    pub fn new(config: &Config) -> Self {
        let (t, w, wb) = (config.threads, config.warps, config.warp_bits());
        let e = config.lsu_entries;
        let eb = e.ilog2() as usize;
        let lb = config.lane_bits();
        let tag = config.tag_bits();
        let bytes = config.line_bytes;
        let ls = bytes.ilog2() as usize;
        let count_bits = t.ilog2() as usize + 1;
        let local = config.local_memory_bytes > 0;
        let page_shift = match local {
            true => config.local_memory_bytes.ilog2() as usize,
            false => 0,
        };
        // selects: mask, size (2 bits), store, misaligned, lanes of local memory, pairs of lanes. results: pc[31:1], instr, mask, rd, warp, misaligned.
        let pairs = lane_pairs(t).len();
        let pairs_at = t + 4 + if local { t } else { 0 };
        let select_bits = pairs_at + 2 * pairs;
        let result_bits = 31 + 32 + t + config.register_bits() + wb + 1;
        Self {
            unit: UnitName::of::<Self>(),
            reserve: Bit1::default(),
            exec_class: Wire::new(CLASS_BITS),
            exec_warp: Wire::new(wb),
            exec_pc: Wire::new(32),
            exec_instr: Wire::new(32),
            exec_imm: Wire::new(32),
            exec_rd: Wire::new(config.register_bits()),
            exec_mask: Wire::new(t),
            exec_rs1: Wire::new(32 * t),
            exec_rs2: Wire::new(32 * t),
            dmem_req_ready: Bit1::default(),
            dmem_resp_valid: Bit1::default(),
            dmem_resp_data: Wire::new(8 * bytes),
            dmem_resp_error: Bit1::default(),
            dmem_resp_tag: Wire::new(tag),
            done_take: Bit1::default(),
            dmem_req_valid: Bit1::default(),
            dmem_req_write: Bit1::default(),
            dmem_req_addr: Wire::new(32),
            dmem_req_data: Wire::new(8 * bytes),
            dmem_req_byteen: Wire::new(bytes),
            dmem_req_tag: Wire::new(tag),
            dmem_resp_ready: Bit1::default(),
            memory_ready: Bit1::default(),
            outstanding: Bit1::default(),
            loads_waiting: Wire::new(eb + 1),
            stores_pending: Wire::new(w),
            done_valid: Bit1::default(),
            done_store: Bit1::default(),
            done_trap: Bit1::default(),
            done_cause: Wire::new(5),
            done_warp: Wire::new(wb),
            done_rd: Wire::new(config.register_bits()),
            done_pc: Wire::new(32),
            done_instr: Wire::new(32),
            done_lanes: Wire::new(t),
            done_mask: Wire::new(t),
            done_data: Wire::new(32 * t),
            access_valid: Bit1::default(),
            access_store: Bit1::default(),
            access_addr: Wire::new(32 * t),
            addresses: DistributedRam::new(e, 32 * t),
            stores: DistributedRam::new(e, 32 * t),
            selects: DistributedRam::new(e, select_bits),
            results: DistributedRam::new(e, result_bits),
            offsets: DistributedRam::new(e, t * ls + 3),
            lanes_of_tag: DistributedRam::new(1 << tag, t),
            gather: (0..t).map(|_| DistributedRam::new(e, 32)).collect(),
            alloc: Register::with_reset(eb, 0),
            fill: Register::with_reset(eb, 0),
            next: Register::with_reset(eb, 0),
            filled: Register::with_reset(eb + 1, 0),
            fresh: Flag::new(true),
            remaining: Register::new(t),
            busy: (0..e).map(|_| Flag::new(false)).collect(),
            sent: (0..e).map(|_| Flag::new(false)).collect(),
            error: (0..e).map(|_| Flag::new(false)).collect(),
            is_store: (0..e).map(|_| Flag::new(false)).collect(),
            requests: (0..e)
                .map(|_| Register::with_reset(count_bits, 0))
                .collect(),
            stores_of_warp: (0..w).map(|_| Register::with_reset(eb + 1, 0)).collect(),
            pairs: LanePairs::new(config).into_iter().collect(),
            coalescer: Coalescer::new(config),
            builder: LineBuilder::new(config),
            local: LocalMemory::new(config),
            words: (0..t).map(|_| LoadWord::new(config)).collect(),
            chosen: Pack::new(t, 32),
            align: (0..t).map(|_| LoadLane::new()).collect(),
            lane_address: (0..t).map(|_| Wire::new(32)).collect(),
            lane_offsets: Pack::new(t, ls),
            lane_data: (0..t).map(|_| Wire::new(32)).collect(),
            lane_datas: Pack::new(t, 32),
            lane_enable: (0..t).map(|_| Wire::new(4)).collect(),
            lane_enables: Pack::new(t, 4),
            exec_addresses: Pack::new(t, 32),
            exec_offsets: Pack::new(t, ls),
            gathered: Pack::new(t, 32),
            misaligned: Bit1::default(),
            exec_local: (0..local as usize).map(|_| Wire::new(t)).collect(),
            select_word: Wire::new(select_bits),
            enter: Bit1::default(),
            a_valid: Bit1::default(),
            a_mask: Wire::new(t),
            a_store: Bit1::default(),
            a_misaligned: Bit1::default(),
            a_left: Wire::new(t),
            a_move: Bit1::default(),
            a_finish: Bit1::default(),
            a_request: Bit1::default(),
            b_valid: Flag::new(false),
            b_local: Flag::new(false),
            b_store: Flag::new(false),
            b_entry: Register::new(eb),
            b_key: Register::new(lb),
            b_line: Register::new(32 - ls),
            b_lanes: Register::new(t),
            b_size: Register::new(2),
            b_address: Register::new(32 * t),
            b_data: Register::new(32 * t),
            b_move: Bit1::default(),
            c_valid: Flag::new(false),
            c_store: Flag::new(false),
            c_line: Register::new(32 - ls),
            c_data: Register::new(8 * bytes),
            c_enable: Register::new(bytes),
            c_tag: Register::new(tag),
            l_valid: Flag::new(false),
            l_entry: Register::new(eb),
            l_lanes: Register::new(t),
            r_valid: Bit1::default(),
            r_entry: Wire::new(eb),
            r_lanes: Wire::new(t),
            r_offsets: Wire::new(t * ls),
            r_funct3: Wire::new(3),
            g_valid: Flag::new(false),
            g_error: Flag::new(false),
            g_entry: Register::new(eb),
            g_lanes: Register::new(t),
            g_words: Register::new(32 * t),
            g_offsets: (0..t).map(|_| Register::new(2)).collect(),
            g_funct3: Register::new(3),
            finished: Wire::new(e),
            pick: PriorityArbiter::new(e),
            next_alloc: Wire::new(eb),
            behind_alloc: Wire::new(eb),
            taken: (0..e).map(|_| Bit1::default()).collect(),
            first_free: Flag::new(true),
            second_free: Flag::new(true),
            w_valid: Flag::new(false),
            w_entry: Register::new(eb),
            w_error: Flag::new(false),
            w_store: Flag::new(false),
            pick_error: Bit1::default(),
            pick_store: Bit1::default(),
            w_select: Wire::new(result_bits),
            result_word: Wire::new(result_bits),
            _threads: t,
            _warps: w,
            _entries: e,
            _local: local as usize,
            _paired: (pairs > 0) as usize,
            lane_bits: Param::new(lb),
            line_shift: Param::new(ls),
            size_at: Param::new(t),
            store_at: Param::new(t + 2),
            misaligned_at: Param::new(t + 3),
            local_at: Param::new(t + 4),
            lines_at: Param::new(pairs_at),
            banks_at: Param::new(pairs_at + pairs),
            page_shift: Param::new(page_shift),
            page: Param::new((config.local_memory_base as usize) >> page_shift),
            instr_at: Param::new(31),
            mask_at: Param::new(63),
            rd_at: Param::new(63 + t),
            warp_at: Param::new(63 + t + config.register_bits()),
            result_misaligned_at: Param::new(63 + t + config.register_bits() + wb),
            funct3_at: Param::new(t * ls),
        }
    }
}

impl Logic for Lsu {
    #[hdl_gen]
    fn update(&mut self) {
        // exec: addresses and alignment; everything is written into the entry.
        self.enter.next = self.exec_class.val().get_bit(3);
        self.misaligned.next = false;
        for i in 0..self._threads {
            self.lane_address[i].next =
                self.exec_imm.val() + unsigned_cast(self.exec_rs1.val() >> (i * 32));
            self.exec_addresses.part[i].next = self.lane_address[i].val();
            self.exec_offsets.part[i].next = unsigned_cast(self.lane_address[i].val());
            if self.exec_mask.val().get_bit(i)
                & ((self.exec_instr.val().get_bit(13)
                    & self.lane_address[i].val().get_bits::<2>(0).any())
                    | (self.exec_instr.val().get_bit(12) & self.lane_address[i].val().get_bit(0)))
            {
                self.misaligned.next = true;
            }
        }
        self.addresses.write_address.next = self.fill.q.val();
        self.addresses.write_data.next = self.exec_addresses.packed.val();
        self.addresses.write_enable.next = self.enter.val();
        self.stores.write_address.next = self.fill.q.val();
        self.stores.write_data.next = self.exec_rs2.val();
        self.stores.write_enable.next = self.enter.val();
        self.selects.write_address.next = self.fill.q.val();
        self.select_word.next = unsigned_cast(self.exec_mask.val())
            | (unsigned_cast(self.exec_instr.val().get_bits::<2>(12)) << self.size_at.val())
            | (unsigned_cast(self.exec_instr.val().get_bits::<1>(5)) << self.store_at.val())
            | (unsigned_cast(self.misaligned.val()) << self.misaligned_at.val());
        for k in 0..self._local {
            // Which lanes go to local memory is found here, so that the coalescer need not.
            self.exec_local[k].next = 0.into();
            for i in 0..self._threads {
                self.exec_local[k].next = self.exec_local[k].val().replace_bit(
                    i,
                    (self.lane_address[i].val() >> self.page_shift.val()) == self.page.val(),
                );
            }
            self.select_word.next = self.select_word.val()
                | (unsigned_cast(self.exec_local[k].val()) << self.local_at.val());
        }
        for k in 0..self._paired {
            self.pairs[k].address.next = self.exec_addresses.packed.val();
            self.select_word.next = self.select_word.val()
                | (unsigned_cast(self.pairs[k].lines.val()) << self.lines_at.val())
                | (unsigned_cast(self.pairs[k].banks.val()) << self.banks_at.val());
        }
        self.selects.write_data.next = self.select_word.val();
        self.selects.write_enable.next = self.enter.val();
        self.results.write_address.next = self.fill.q.val();
        self.result_word.next = unsigned_cast(self.exec_pc.val().get_bits::<31>(1))
            | (unsigned_cast(self.exec_instr.val()) << self.instr_at.val())
            | (unsigned_cast(self.exec_mask.val()) << self.mask_at.val())
            | (unsigned_cast(self.exec_rd.val()) << self.rd_at.val())
            | (unsigned_cast(self.exec_warp.val()) << self.warp_at.val());
        if self.misaligned.val() {
            self.result_word.next = self
                .result_word
                .val()
                .replace_bit(self.result_misaligned_at.val(), true);
        }
        self.results.write_data.next = self.result_word.val();
        self.results.write_enable.next = self.enter.val();
        self.offsets.write_address.next = self.fill.q.val();
        self.offsets.write_data.next = unsigned_cast(self.exec_offsets.packed.val())
            | (unsigned_cast(self.exec_instr.val().get_bits::<3>(12)) << self.funct3_at.val());
        self.offsets.write_enable.next = self.enter.val();
        self.access_valid.next = self.enter.val() & !self.misaligned.val();
        self.access_store.next = self.exec_instr.val().get_bit(5);
        self.access_addr.next = self.exec_addresses.packed.val();
        self.fill.d.next = self.fill.q.val();
        if self.enter.val() {
            self.fill.d.next = self.fill.q.val() + 1;
        }

        // A: the lanes of the oldest entry that still have to be served.
        self.a_valid.next = self.filled.q.val().any();
        self.addresses.read_address.next = self.next.q.val();
        self.stores.read_address.next = self.next.q.val();
        self.selects.read_address.next = self.next.q.val();
        self.a_store.next = self.selects.read_data.val().get_bit(self.store_at.val());
        self.a_misaligned.next = self
            .selects
            .read_data
            .val()
            .get_bit(self.misaligned_at.val());
        self.a_mask.next = unsigned_cast(self.selects.read_data.val());
        if !self.fresh.q.val() {
            self.a_mask.next = self.remaining.q.val();
        }
        self.coalescer.waiting.next = self.a_mask.val();
        self.coalescer.is_local.next = 0.into();
        for _k in 0..self._local {
            self.coalescer.is_local.next =
                unsigned_cast(self.selects.read_data.val() >> self.local_at.val());
        }
        for k in 0..self._paired {
            self.coalescer.pair_lines[k].next =
                unsigned_cast(self.selects.read_data.val() >> self.lines_at.val());
            self.coalescer.pair_banks[k].next =
                unsigned_cast(self.selects.read_data.val() >> self.banks_at.val());
        }
        self.coalescer.address.next = self.addresses.read_data.val();
        self.a_left.next = self.a_mask.val() & !self.coalescer.served.val();
        if self.a_misaligned.val() {
            self.a_left.next = 0.into();
        }
        self.a_move.next = self.a_valid.val() & (!self.b_valid.q.val() | self.b_move.val());
        self.a_finish.next =
            self.a_move.val() & (self.coalescer.last.val() | self.a_misaligned.val());
        self.a_request.next =
            self.a_move.val() & self.a_mask.val().any() & !self.a_misaligned.val();
        self.fresh.d.next = self.fresh.q.val();
        self.remaining.d.next = self.remaining.q.val();
        if self.a_move.val() {
            self.fresh.d.next = self.a_finish.val();
            self.remaining.d.next = self.a_left.val();
        }
        self.next.d.next = self.next.q.val();
        if self.a_finish.val() {
            self.next.d.next = self.next.q.val() + 1;
        }
        self.filled.d.next = self.filled.q.val();
        if self.enter.val() & !self.a_finish.val() {
            self.filled.d.next = self.filled.q.val() + 1;
        }
        if self.a_finish.val() & !self.enter.val() {
            self.filled.d.next = self.filled.q.val() - 1;
        }
        self.lanes_of_tag.write_address.next = (unsigned_cast(self.next.q.val())
            << self.lane_bits.val())
            | unsigned_cast(self.coalescer.key.val());
        self.lanes_of_tag.write_data.next = self.coalescer.served.val();
        // A request to local memory has no tag: it must not take the place of one that still waits for its line.
        self.lanes_of_tag.write_enable.next = self.a_request.val() & !self.coalescer.local.val();

        // B: one request; a line for the port, or an access of the local banks.
        self.b_move.next = self.b_local.q.val() | !self.c_valid.q.val() | self.dmem_req_ready.val();
        self.b_valid.d.next = self.a_request.val() | (self.b_valid.q.val() & !self.b_move.val());
        self.b_local.d.next = self.b_local.q.val();
        self.b_store.d.next = self.b_store.q.val();
        self.b_entry.d.next = self.b_entry.q.val();
        self.b_key.d.next = self.b_key.q.val();
        self.b_line.d.next = self.b_line.q.val();
        self.b_lanes.d.next = self.b_lanes.q.val();
        self.b_size.d.next = self.b_size.q.val();
        self.b_address.d.next = self.b_address.q.val();
        self.b_data.d.next = self.b_data.q.val();
        if self.a_move.val() {
            self.b_local.d.next = self.coalescer.local.val();
            self.b_store.d.next = self.a_store.val();
            self.b_entry.d.next = self.next.q.val();
            self.b_key.d.next = self.coalescer.key.val();
            self.b_line.d.next = self.coalescer.line.val();
            self.b_lanes.d.next = self.coalescer.served.val();
            self.b_size.d.next = unsigned_cast(self.selects.read_data.val() >> self.size_at.val());
            self.b_address.d.next = self.addresses.read_data.val();
            self.b_data.d.next = self.stores.read_data.val();
        }
        for i in 0..self._threads {
            self.lane_offsets.part[i].next = unsigned_cast(self.b_address.q.val() >> (i * 32));
            self.lane_data[i].next = unsigned_cast(self.b_data.q.val() >> (i * 32));
            self.lane_enable[i].next = 15.into();
            if self.b_size.q.val() == 1 {
                self.lane_data[i].next =
                    (self.lane_data[i].val() & 0xFFFF) | (self.lane_data[i].val() << 16);
                self.lane_enable[i].next = 3.into();
                if self.b_address.q.val().get_bit(i * 32 + 1) {
                    self.lane_enable[i].next = 12.into();
                }
            }
            if self.b_size.q.val() == 0 {
                self.lane_data[i].next = (self.lane_data[i].val() & 0xFF)
                    | ((self.lane_data[i].val() & 0xFF) << 8)
                    | ((self.lane_data[i].val() & 0xFF) << 16)
                    | (self.lane_data[i].val() << 24);
                self.lane_enable[i].next = 1.into();
                if self.b_address.q.val().get_bit(i * 32) {
                    self.lane_enable[i].next = 2.into();
                }
                if self.b_address.q.val().get_bit(i * 32 + 1) {
                    self.lane_enable[i].next = 4.into();
                    if self.b_address.q.val().get_bit(i * 32) {
                        self.lane_enable[i].next = 8.into();
                    }
                }
            }
            self.lane_datas.part[i].next = self.lane_data[i].val();
            self.lane_enables.part[i].next = self.lane_enable[i].val();
        }
        self.builder.lanes.next = self.b_lanes.q.val();
        self.builder.offset.next = self.lane_offsets.packed.val();
        self.builder.data.next = self.lane_datas.packed.val();
        self.builder.enable.next = self.lane_enables.packed.val();
        self.local.valid.next = self.b_valid.q.val() & self.b_local.q.val();
        self.local.store.next = self.b_store.q.val();
        self.local.lanes.next = self.b_lanes.q.val();
        self.local.address.next = self.b_address.q.val();
        self.local.data.next = self.lane_datas.packed.val();
        self.local.enable.next = self.lane_enables.packed.val();
        self.l_valid.d.next = self.b_valid.q.val() & self.b_local.q.val();
        self.l_entry.d.next = self.b_entry.q.val();
        self.l_lanes.d.next = self.b_lanes.q.val();

        // C: the request on the port.
        self.c_valid.d.next = self.c_valid.q.val() & !self.dmem_req_ready.val();
        self.c_store.d.next = self.c_store.q.val();
        self.c_line.d.next = self.c_line.q.val();
        self.c_data.d.next = self.c_data.q.val();
        self.c_enable.d.next = self.c_enable.q.val();
        self.c_tag.d.next = self.c_tag.q.val();
        if self.b_move.val() & !self.b_local.q.val() {
            self.c_valid.d.next = self.b_valid.q.val();
            self.c_store.d.next = self.b_store.q.val();
            self.c_line.d.next = self.b_line.q.val();
            self.c_data.d.next = self.builder.line_data.val();
            self.c_enable.d.next = self.builder.line_enable.val();
            self.c_tag.d.next = (unsigned_cast(self.b_entry.q.val()) << self.lane_bits.val())
                | unsigned_cast(self.b_key.q.val());
        }
        self.dmem_req_valid.next = self.c_valid.q.val();
        self.dmem_req_write.next = self.c_store.q.val();
        self.dmem_req_addr.next = unsigned_cast(self.c_line.q.val()) << self.line_shift.val();
        self.dmem_req_data.next = self.c_data.q.val();
        self.dmem_req_byteen.next = self.c_enable.q.val();
        self.dmem_req_tag.next = self.c_tag.q.val();

        // R: the answer of local memory goes first, it cannot wait.
        self.dmem_resp_ready.next = !self.l_valid.q.val();
        self.r_valid.next = self.l_valid.q.val() | self.dmem_resp_valid.val();
        self.lanes_of_tag.read_address.next = self.dmem_resp_tag.val();
        self.r_entry.next = unsigned_cast(self.dmem_resp_tag.val() >> self.lane_bits.val());
        self.r_lanes.next = self.lanes_of_tag.read_data.val();
        if self.l_valid.q.val() {
            self.r_entry.next = self.l_entry.q.val();
            self.r_lanes.next = self.l_lanes.q.val();
        }
        self.offsets.read_address.next = self.r_entry.val();
        self.r_offsets.next = unsigned_cast(self.offsets.read_data.val());
        self.r_funct3.next = unsigned_cast(self.offsets.read_data.val() >> self.funct3_at.val());
        for i in 0..self._threads {
            self.words[i].line.next = self.dmem_resp_data.val();
            self.words[i].word.next = unsigned_cast(self.local.word.val() >> (i * 32));
            self.words[i].from_local.next = self.l_valid.q.val();
            self.words[i].offset.next =
                unsigned_cast(self.r_offsets.val() >> (i * self.line_shift.val()));
            self.chosen.part[i].next = self.words[i].chosen.val();
            self.g_offsets[i].d.next =
                unsigned_cast(self.r_offsets.val() >> (i * self.line_shift.val()));
        }
        self.g_valid.d.next = self.r_valid.val();
        self.g_error.d.next =
            !self.l_valid.q.val() & self.dmem_resp_valid.val() & self.dmem_resp_error.val();
        self.g_entry.d.next = self.r_entry.val();
        self.g_lanes.d.next = self.r_lanes.val();
        self.g_words.d.next = self.chosen.packed.val();
        self.g_funct3.d.next = self.r_funct3.val();

        // G: the lanes are gathered, so that an error leaves all of them as they were.
        for i in 0..self._threads {
            self.gather[i].write_address.next = self.g_entry.q.val();
            self.align[i].word.next = unsigned_cast(self.g_words.q.val() >> (i * 32));
            self.align[i].offset.next = self.g_offsets[i].q.val();
            self.align[i].funct3.next = self.g_funct3.q.val();
            self.gather[i].write_data.next = self.align[i].data.val();
            self.gather[i].write_enable.next =
                self.g_valid.q.val() & self.g_lanes.q.val().get_bit(i);
            self.gather[i].read_address.next = self.w_entry.q.val();
            self.gathered.part[i].next = self.gather[i].read_data.val();
        }

        // Entries. Pick: any entry whose requests have all been sent and answered.
        // Room is looked for a cycle ahead: the instruction that issued last takes its entry in this cycle, and one that
        // issues now takes the next.
        self.next_alloc.next = self.alloc.q.val();
        if self.reserve.val() {
            self.next_alloc.next = self.alloc.q.val() + 1;
        }
        self.behind_alloc.next = self.next_alloc.val() + 1;
        self.memory_ready.next = self.first_free.q.val();
        if self.reserve.val() {
            self.memory_ready.next = self.second_free.q.val();
        }
        self.first_free.d.next = false;
        self.second_free.d.next = false;
        self.outstanding.next = self.reserve.val();
        self.loads_waiting.next = 0.into();
        self.finished.next = 0.into();
        self.pick_error.next = false;
        self.pick_store.next = false;
        for i in 0..self._entries {
            self.taken[i].next =
                self.busy[i].q.val() | (self.reserve.val() & (self.alloc.q.val().index() == i));
            if self.next_alloc.val().index() == i {
                self.first_free.d.next = !self.taken[i].val();
            }
            if self.behind_alloc.val().index() == i {
                self.second_free.d.next = !self.taken[i].val();
            }
            if self.busy[i].q.val() {
                self.outstanding.next = true;
                if !self.is_store[i].q.val() {
                    self.loads_waiting.next = self.loads_waiting.val() + 1;
                }
            }
            self.finished.next = self.finished.val().replace_bit(
                i,
                self.busy[i].q.val()
                    & self.sent[i].q.val()
                    & !self.requests[i].q.val().any()
                    & !(self.w_valid.q.val() & (self.w_entry.q.val().index() == i)),
            );
            self.busy[i].d.next = self.busy[i].q.val();
            self.sent[i].d.next = self.sent[i].q.val();
            self.error[i].d.next = self.error[i].q.val();
            self.is_store[i].d.next = self.is_store[i].q.val();
            self.requests[i].d.next = self.requests[i].q.val();
            if self.reserve.val() & (self.alloc.q.val().index() == i) {
                self.busy[i].d.next = true;
                self.sent[i].d.next = false;
            }
            if self.enter.val() & (self.fill.q.val().index() == i) {
                self.is_store[i].d.next = self.exec_instr.val().get_bit(5);
                self.error[i].d.next = self.misaligned.val();
            }
            if self.a_finish.val() & (self.next.q.val().index() == i) {
                self.sent[i].d.next = true;
            }
            if self.a_request.val() & (self.next.q.val().index() == i) {
                if !(self.g_valid.q.val() & (self.g_entry.q.val().index() == i)) {
                    self.requests[i].d.next = self.requests[i].q.val() + 1;
                }
            } else if self.g_valid.q.val() & (self.g_entry.q.val().index() == i) {
                self.requests[i].d.next = self.requests[i].q.val() - 1;
            }
            if self.g_valid.q.val() & (self.g_entry.q.val().index() == i) & self.g_error.q.val() {
                self.error[i].d.next = true;
            }
            if self.pick.grant.val().get_bit(i) {
                self.pick_error.next = self.error[i].q.val();
                self.pick_store.next = self.is_store[i].q.val();
            }
            if (self.w_entry.q.val().index() == i) & self.w_valid.q.val() & self.done_take.val() {
                self.busy[i].d.next = false;
            }
        }
        self.alloc.d.next = self.next_alloc.val();
        self.pick.request.next = self.finished.val();
        self.w_valid.d.next = self.w_valid.q.val() & !self.done_take.val();
        self.w_entry.d.next = self.w_entry.q.val();
        self.w_error.d.next = self.w_error.q.val();
        self.w_store.d.next = self.w_store.q.val();
        if !self.w_valid.q.val() | self.done_take.val() {
            self.w_valid.d.next = self.pick.grant_valid.val();
            self.w_entry.d.next = self.pick.grant_index.val();
            self.w_error.d.next = self.pick_error.val();
            self.w_store.d.next = self.pick_store.val();
        }
        self.results.read_address.next = self.w_entry.q.val();
        self.w_select.next = self.results.read_data.val();
        self.done_valid.next = self.w_valid.q.val();
        self.done_store.next = self.w_store.q.val();
        self.done_trap.next = self.w_error.q.val();
        self.done_pc.next = bits_to(self.w_select.val().get_bits::<31>(0), 32) << 1;
        self.done_instr.next = unsigned_cast(self.w_select.val() >> self.instr_at.val());
        self.done_mask.next = unsigned_cast(self.w_select.val() >> self.mask_at.val());
        self.done_rd.next = unsigned_cast(self.w_select.val() >> self.rd_at.val());
        self.done_warp.next = unsigned_cast(self.w_select.val() >> self.warp_at.val());
        self.done_lanes.next = self.done_mask.val();
        if self.done_trap.val() {
            self.done_lanes.next = 0.into();
        }
        self.done_data.next = self.gathered.packed.val();
        // 4 load misaligned, 5 load access, 6 store misaligned, 7 store access
        self.done_cause.next = 5.into();
        if self.w_select.val().get_bit(self.result_misaligned_at.val()) {
            self.done_cause.next = 4.into();
        }
        if self.w_store.q.val() {
            self.done_cause.next = self.done_cause.val() | 2;
        }

        self.stores_pending.next = 0.into();
        for i in 0..self._warps {
            self.stores_pending.next = self
                .stores_pending
                .val()
                .replace_bit(i, self.stores_of_warp[i].q.val().any());
            self.stores_of_warp[i].d.next = self.stores_of_warp[i].q.val();
            if self.enter.val()
                & self.exec_instr.val().get_bit(5)
                & (self.exec_warp.val().index() == i)
            {
                if !(self.w_valid.q.val()
                    & self.done_take.val()
                    & self.w_store.q.val()
                    & (self.done_warp.val().index() == i))
                {
                    self.stores_of_warp[i].d.next = self.stores_of_warp[i].q.val() + 1;
                }
            } else if self.w_valid.q.val()
                & self.done_take.val()
                & self.w_store.q.val()
                & (self.done_warp.val().index() == i)
            {
                self.stores_of_warp[i].d.next = self.stores_of_warp[i].q.val() - 1;
            }
        }
    }
}
