//! CSR read: the value of a CSR in every lane (ISA.md 4).
//!
//! Stage: execute (SFU); the value is registered in the SFU. State: `mscratch`.
//! From operands: `exec_instr` (address), `exec_warp`, `exec_mask`
//! From counters: `counter` — the counter that `counter_select` names
//! From schedule: `active`
//! To the SFU:    `value` (packed), read in execute; `scratch` — mscratch one cycle later, where it is written
//! Stalls: none. Whether a CSR exists and may be written is decided in decode.

use crate::pack::Pack;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;
use warpgen_isa as isa;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Csr {
    pub unit: UnitName,
    pub launch_arg: Wire<In>,
    pub exec_instr: Wire<In>,
    pub exec_warp: Wire<In>,
    pub exec_mask: Wire<In>,
    pub active: Wire<In>,
    pub counter: Wire<In>,
    pub write_valid: Bit1<In>,
    pub write_funct3: Wire<In>,
    pub write_data: Wire<In>,
    pub counter_select: Wire<Out>,
    pub value: Wire<Out>,
    pub scratch: Wire<Out>,
    mscratch: Register,
    loaded: Flag,
    address: Wire<Local>,
    shared: Wire<Local>,
    lane: Vec<Wire<Local>>,
    packed: Pack,
    _threads: usize,
    threads: Param,
    warps: Param,
    lane_shift: Param,
    misa: Param,
    architecture: Param,
    implementation: Param,
    local_base: Param,
}

impl Csr {
    pub fn new(config: &Config) -> Self {
        let t = config.threads;
        let misa = isa::id::MISA | if config.float { isa::id::MISA_F } else { 0 };
        Self {
            unit: UnitName::of::<Self>(),
            launch_arg: Wire::new(32),
            exec_instr: Wire::new(32),
            exec_warp: Wire::new(config.warp_bits()),
            exec_mask: Wire::new(t),
            active: Wire::new(config.warps),
            counter: Wire::new(64),
            write_valid: Bit1::default(),
            write_funct3: Wire::new(3),
            write_data: Wire::new(32),
            counter_select: Wire::new(5),
            value: Wire::new(32 * t),
            scratch: Wire::new(32),
            mscratch: Register::new(32),
            loaded: Flag::new(false),
            address: Wire::new(12),
            shared: Wire::new(32),
            lane: (0..t).map(|_| Wire::new(32)).collect(),
            packed: Pack::new(t, 32),
            _threads: t,
            threads: Param::new(t),
            warps: Param::new(config.warps),
            lane_shift: Param::new(t.ilog2() as usize),
            misa: Param::new(misa as usize),
            architecture: Param::new(isa::id::MARCHID as usize),
            implementation: Param::new(isa::id::MIMPID as usize),
            local_base: Param::new(config.local_memory_base as usize),
        }
    }
}

impl Logic for Csr {
    #[hdl_gen]
    fn update(&mut self) {
        self.address.next = self.exec_instr.val().get_bits::<12>(20);
        self.counter_select.next = self.address.val().get_bits::<5>(0);
        self.shared.next = 0.into();
        match self.address.val().index() {
            0x301 => {
                self.shared.next = self.misa.val().into();
            }
            0xF12 => {
                self.shared.next = self.architecture.val().into();
            }
            0xF13 => {
                self.shared.next = self.implementation.val().into();
            }
            0xCC1 => {
                self.shared.next = unsigned_cast(self.exec_warp.val());
            }
            0xCC3 => {
                self.shared.next = unsigned_cast(self.active.val());
            }
            0xCC4 => {
                self.shared.next = unsigned_cast(self.exec_mask.val());
            }
            0xF14 => {
                self.shared.next = unsigned_cast(self.exec_warp.val()) << self.lane_shift.val();
            }
            0xFC0 => {
                self.shared.next = self.threads.val().into();
            }
            0xFC1 => {
                self.shared.next = self.warps.val().into();
            }
            0xFC2 => {
                self.shared.next = 1.into();
            }
            0xFC3 => {
                self.shared.next = self.local_base.val().into();
            }
            _ => {
                if self.address.val().get_bits::<4>(8) == 0xB {
                    self.shared.next = self.counter.val().get_bits::<32>(0);
                    if self.address.val().get_bit(7) {
                        self.shared.next = self.counter.val().get_bits::<32>(32);
                    }
                }
            }
        }
        for i in 0..self._threads {
            self.lane[i].next = self.shared.val();
            if (self.address.val() == 0xCC0) | (self.address.val() == 0xF14) {
                self.lane[i].next = self.shared.val() | i;
            }
            self.packed.part[i].next = self.lane[i].val();
        }
        self.value.next = self.packed.packed.val();

        // csrrw 1, csrrs 2, csrrc 3
        self.loaded.d.next = true;
        self.mscratch.d.next = self.mscratch.q.val();
        if !self.loaded.q.val() {
            self.mscratch.d.next = self.launch_arg.val();
        }
        if self.write_valid.val() {
            match self.write_funct3.val().get_bits::<2>(0).index() {
                1 => {
                    self.mscratch.d.next = self.write_data.val();
                }
                2 => {
                    self.mscratch.d.next = self.mscratch.q.val() | self.write_data.val();
                }
                _ => {
                    self.mscratch.d.next = self.mscratch.q.val() & !self.write_data.val();
                }
            }
        }
        self.scratch.next = self.mscratch.q.val();
    }
}
