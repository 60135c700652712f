//! Counters of ISA.md 4: mcycle, minstret, and with `counters = true` the performance counters.
//!
//! Stage: none; they watch the others. State: 44 bits per counter, as in Vortex, and what each adds next.
//! From everywhere: one signal per event, named after what is counted
//! To CSR and host: `value` of the counter that `select` names (the low five bits of its CSR number)
//! Stalls: none. Counters run while the core is busy. An event counts two cycles after it is seen (mcycle one): what it
//! adds is worked out in one cycle and added in the next.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Width of a counter in bits.
const COUNTER_BITS: usize = 44;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Counters {
    pub unit: UnitName,
    pub select: Wire<In>,
    pub host_select: Wire<In>,
    pub busy: Bit1<In>,
    /// An instruction issues that is not a trap, with these lanes.
    pub issue_valid: Bit1<In>,
    pub issue_mask: Wire<In>,
    /// An instruction that had been counted trapped, with these lanes.
    pub undo_valid: Bit1<In>,
    pub undo_mask: Wire<In>,
    pub idle: Bit1<In>,
    pub fetch_stall: Bit1<In>,
    pub buffer_stall: Bit1<In>,
    pub scoreboard_stall: Bit1<In>,
    pub alu_wait: Bit1<In>,
    /// With float.
    pub float_wait: Vec<Bit1<In>>,
    pub lsu_wait: Bit1<In>,
    pub sfu_wait: Bit1<In>,
    pub csr_wait: Bit1<In>,
    pub control_wait: Bit1<In>,
    pub issued: Bit1<In>,
    pub access_valid: Bit1<In>,
    pub access_store: Bit1<In>,
    pub access_lanes: Wire<In>,
    pub fetching: Bit1<In>,
    pub loads_waiting: Wire<In>,
    pub value: Wire<Out>,
    pub host_value: Wire<Out>,
    cycles: Register,
    instructions: Register,
    performance: Vec<Register>,
    step: Vec<Register>,
    issued_lanes: Register,
    undone_lanes: Register,
    lanes: Wire<Local>,
    undone: Wire<Local>,
    touched: Wire<Local>,
    _threads: usize,
    _performance: usize,
    _float: usize,
}

/// Performance counters 0xB03 to 0xB12, in the order of their CSR numbers.
const PERFORMANCE: usize = 16;

impl Counters {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let float = config.float as usize;
        let n = if config.counters { PERFORMANCE } else { 0 };
        let lane_count = t.ilog2() as usize + 1;
        let entry_count = config.lsu_entries.ilog2() as usize + 1;
        Self {
            unit: UnitName::of::<Self>(),
            select: Wire::new(5),
            host_select: Wire::new(5),
            busy: Bit1::default(),
            issue_valid: Bit1::default(),
            issue_mask: Wire::new(t),
            undo_valid: Bit1::default(),
            undo_mask: Wire::new(t),
            idle: Bit1::default(),
            fetch_stall: Bit1::default(),
            buffer_stall: Bit1::default(),
            scoreboard_stall: Bit1::default(),
            alu_wait: Bit1::default(),
            float_wait: (0..float).map(|_| Bit1::default()).collect(),
            lsu_wait: Bit1::default(),
            sfu_wait: Bit1::default(),
            csr_wait: Bit1::default(),
            control_wait: Bit1::default(),
            issued: Bit1::default(),
            access_valid: Bit1::default(),
            access_store: Bit1::default(),
            access_lanes: Wire::new(t),
            fetching: Bit1::default(),
            loads_waiting: Wire::new(entry_count),
            value: Wire::new(64),
            host_value: Wire::new(64),
            cycles: Register::with_reset(COUNTER_BITS, 0),
            instructions: Register::with_reset(COUNTER_BITS, 0),
            performance: (0..n)
                .map(|_| Register::with_reset(COUNTER_BITS, 0))
                .collect(),
            step: (0..n)
                .map(|_| Register::with_reset(6.max(entry_count), 0))
                .collect(),
            issued_lanes: Register::with_reset(lane_count, 0),
            undone_lanes: Register::with_reset(lane_count, 0),
            lanes: Wire::new(lane_count),
            undone: Wire::new(lane_count),
            touched: Wire::new(lane_count),
            _threads: t,
            _performance: config.counters as usize,
            _float: float,
        }
    }
}

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        self.cycles.d.next = self.cycles.q.val();
        if self.busy.val() {
            self.cycles.d.next = self.cycles.q.val() + 1;
        }
        self.lanes.next = 0.into();
        self.undone.next = 0.into();
        self.touched.next = 0.into();
        for i in 0..self._threads {
            if self.issue_valid.val() {
                self.lanes.next =
                    self.lanes.val() + unsigned_cast(self.issue_mask.val().get_bit(i));
            }
            if self.undo_valid.val() {
                self.undone.next =
                    self.undone.val() + unsigned_cast(self.undo_mask.val().get_bit(i));
            }
            self.touched.next =
                self.touched.val() + unsigned_cast(self.access_lanes.val().get_bit(i));
        }
        self.issued_lanes.d.next = self.lanes.val();
        self.undone_lanes.d.next = self.undone.val();
        self.instructions.d.next = self.instructions.q.val()
            + unsigned_cast(self.issued_lanes.q.val())
            - unsigned_cast(self.undone_lanes.q.val());

        self.value.next = 0.into();
        self.host_value.next = 0.into();
        if self.select.val() == 0 {
            self.value.next = unsigned_cast(self.cycles.q.val());
        }
        if self.select.val() == 2 {
            self.value.next = unsigned_cast(self.instructions.q.val());
        }
        if self.host_select.val() == 0 {
            self.host_value.next = unsigned_cast(self.cycles.q.val());
        }
        if self.host_select.val() == 2 {
            self.host_value.next = unsigned_cast(self.instructions.q.val());
        }
        for _k in 0..self._performance {
            self.step[0].d.next = unsigned_cast(self.idle.val());
            self.step[1].d.next = unsigned_cast(self.fetch_stall.val());
            self.step[2].d.next = unsigned_cast(self.buffer_stall.val());
            self.step[3].d.next = unsigned_cast(self.scoreboard_stall.val());
            // 0xB07: operand reads never collide, each read port is a memory of its own.
            self.step[4].d.next = 0.into();
            self.step[5].d.next = unsigned_cast(self.alu_wait.val());
            self.step[6].d.next = 0.into();
            for k in 0..self._float {
                self.step[6].d.next = unsigned_cast(self.float_wait[k].val());
            }
            self.step[7].d.next = unsigned_cast(self.lsu_wait.val());
            self.step[8].d.next = unsigned_cast(self.sfu_wait.val());
            self.step[9].d.next = unsigned_cast(self.csr_wait.val());
            self.step[10].d.next = unsigned_cast(self.control_wait.val());
            self.step[11].d.next = unsigned_cast(self.issued.val());
            self.step[12].d.next = 0.into();
            self.step[13].d.next = 0.into();
            if self.access_valid.val() {
                if self.access_store.val() {
                    self.step[13].d.next = unsigned_cast(self.touched.val());
                } else {
                    self.step[12].d.next = unsigned_cast(self.touched.val());
                }
            }
            self.step[14].d.next = unsigned_cast(self.fetching.val());
            self.step[15].d.next = unsigned_cast(self.loads_waiting.val());
            for i in 0..16 {
                self.performance[i].d.next =
                    self.performance[i].q.val() + unsigned_cast(self.step[i].q.val());
                if self.select.val().index() == i + 3 {
                    self.value.next = unsigned_cast(self.performance[i].q.val());
                }
                if self.host_select.val().index() == i + 3 {
                    self.host_value.next = unsigned_cast(self.performance[i].q.val());
                }
            }
        }
    }
}
