//! Scoreboard: which registers of which warp wait for a write.
//!
//! Stage: issue. State: W · 32 bits, W · 64 with float.
//! From the instruction buffers: `rd`, `rs1`, `rs2` of the head of each warp (x0 where a field is not used)
//! To issue:    `free` — bit w is high when no source and no destination of warp w's head waits for a write
//! From issue:  `set` — per warp: its head issues, the destination is reserved
//! From commit: `clear_valid`, `clear_warp`, `clear_rd` release it
//! Stalls: read-after-write and write-after-write; x0 never waits. A register waits as a whole, for all lanes:
//! lanes change context with writes in flight, and one bit per register is sound for every mechanism.
//! A register released in a cycle is free in the next one, when the register file can be read again.

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Scoreboard {
    pub unit: UnitName,
    pub rd: Vec<Wire<In>>,
    pub rs1: Vec<Wire<In>>,
    pub rs2: Vec<Wire<In>>,
    /// With float.
    pub rs3: Vec<Wire<In>>,
    pub free: Wire<Out>,
    pub set: Wire<In>,
    pub clear_valid: Bit1<In>,
    pub clear_warp: Wire<In>,
    pub clear_rd: Wire<In>,
    waits: Vec<Register>,
    after: Vec<Wire<Local>>,
    one: Wire<Local>,
    clear_line: Wire<Local>,
    set_line: Vec<Wire<Local>>,
    _warps: usize,
    _float_warps: usize,
}

impl Scoreboard {
    pub fn new(config: &Config) -> Self {
        let rb = config.register_bits();
        let registers = 1 << rb;
        let float_warps = if config.float { config.warps } else { 0 };
        let per_warp = |_| Wire::new(rb);
        Self {
            unit: UnitName::of::<Self>(),
            rd: (0..config.warps).map(per_warp).collect(),
            rs1: (0..config.warps).map(per_warp).collect(),
            rs2: (0..config.warps).map(per_warp).collect(),
            rs3: (0..float_warps).map(per_warp).collect(),
            free: Wire::new(config.warps),
            set: Wire::new(config.warps),
            clear_valid: Bit1::default(),
            clear_warp: Wire::new(config.warp_bits()),
            clear_rd: Wire::new(rb),
            waits: (0..config.warps)
                .map(|_| Register::with_reset(registers, 0))
                .collect(),
            after: (0..config.warps).map(|_| Wire::new(registers)).collect(),
            one: Wire::new(registers),
            clear_line: Wire::new(registers),
            set_line: (0..config.warps).map(|_| Wire::new(registers)).collect(),
            _warps: config.warps,
            _float_warps: float_warps,
        }
    }
}

impl Logic for Scoreboard {
    #[hdl_gen]
    fn update(&mut self) {
        self.free.next = 0.into();
        self.one.next = 1.into();
        self.clear_line.next = self.one.val() << self.clear_rd.val();
        for i in 0..self._warps {
            self.free.next = self.free.val().replace_bit(
                i,
                !self.waits[i].q.val().get_bit(self.rd[i].val())
                    & !self.waits[i].q.val().get_bit(self.rs1[i].val())
                    & !self.waits[i].q.val().get_bit(self.rs2[i].val()),
            );
            // The lines are decoded before it is known who issues; the line of x0 is never set.
            self.set_line[i].next = (self.one.val() << self.rd[i].val()) & !self.one.val();
            self.after[i].next = self.waits[i].q.val();
            if self.clear_valid.val() & (self.clear_warp.val().index() == i) {
                self.after[i].next = self.after[i].val() & !self.clear_line.val();
            }
            if self.set.val().get_bit(i) {
                self.after[i].next = self.after[i].val() | self.set_line[i].val();
            }
            self.waits[i].d.next = self.after[i].val();
        }
        for i in 0..self._float_warps {
            if self.waits[i].q.val().get_bit(self.rs3[i].val()) {
                self.free.next = self.free.val().replace_bit(i, false);
            }
        }
    }
}
