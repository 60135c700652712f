//! Wishbone control: the registers (registers.rs) through which a host on the bus starts, stops and watches the core.
//!
//! Stage: none. State: start address, launch argument, a copy of a counter; whether the core is started; the interrupt's
//! bits; a queue of 32 characters; the answer of an access.
//! From the bus: `cyc`, `stb`, `we`, `adr` — in words —, `dat_w`, `sel`; to it: `dat_r`, `ack`, `err`, `irq`
//! To the core: `start_pc`, `launch_arg`, `counter_select`, `hold` — reset; to the host page: `clear`
//! From the core: `busy`, `active_warps`, `counter_value`, `trap_*`; from the host page: `exit_code`, `push_valid` with `line`
//! and `character`; to it: `push_ready`
//! From the ports: `quiet` — nothing of an earlier run is unanswered
//! Stalls: an access is answered in the cycle after it came, with `err` if there is no such register. A start waits until
//! what an earlier run asked for is answered. The program waits for the console only if the host said so,
//! and not once it is stopped.

use super::registers;
use crate::identity;
use warpgen_config::Config;
use warpgen_hdl::prelude::*;

/// Characters the queue holds.
const DEPTH: usize = 32;
/// Cycles for which the core is held at a start, less one.
const HOLD: usize = 7;

// Words of the registers.
const IDENTITY: usize = registers::IDENTITY as usize / 4;
const INTERFACE: usize = registers::INTERFACE as usize / 4;
const CONTROL: usize = registers::CONTROL as usize / 4;
const STATUS: usize = registers::STATUS as usize / 4;
const START_PC: usize = registers::START_PC as usize / 4;
const ARGUMENT: usize = registers::ARGUMENT as usize / 4;
const ACTIVE_WARPS: usize = registers::ACTIVE_WARPS as usize / 4;
const EXIT_CODE: usize = registers::EXIT_CODE as usize / 4;
const COUNTER_SELECT: usize = registers::COUNTER_SELECT as usize / 4;
const COUNTER_LOW: usize = registers::COUNTER_LOW as usize / 4;
const COUNTER_HIGH: usize = registers::COUNTER_HIGH as usize / 4;
const TRAP: usize = registers::TRAP as usize / 4;
const TRAP_PC: usize = registers::TRAP_PC as usize / 4;
const TRAP_INSTRUCTION: usize = registers::TRAP_INSTRUCTION as usize / 4;
const TRAP_A0: usize = registers::TRAP_A0 as usize / 4;
const TRAP_GP: usize = registers::TRAP_GP as usize / 4;
const CONSOLE: usize = registers::CONSOLE as usize / 4;
const CONSOLE_HOLD: usize = registers::CONSOLE_HOLD as usize / 4;
const INTERRUPT_ENABLE: usize = registers::INTERRUPT_ENABLE as usize / 4;
const INTERRUPT_PENDING: usize = registers::INTERRUPT_PENDING as usize / 4;
const MAGIC: usize = registers::MAGIC as usize;
const VERSION: usize = registers::VERSION as usize;
/// Word of the first register that describes the core.
const CONFIGURATION: usize = registers::CONFIGURATION as usize / 4;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct WishboneControl {
    pub unit: UnitName,
    pub cyc: Bit1<In>,
    pub stb: Bit1<In>,
    pub we: Bit1<In>,
    pub adr: Wire<In>,
    pub dat_w: Wire<In>,
    pub sel: Wire<In>,
    pub dat_r: Wire<Out>,
    pub ack: Bit1<Out>,
    pub err: Bit1<Out>,
    pub irq: Bit1<Out>,
    pub quiet: Bit1<In>,
    pub start_pc: Wire<Out>,
    pub launch_arg: Wire<Out>,
    pub counter_select: Wire<Out>,
    pub hold: Bit1<Out>,
    pub clear: Bit1<Out>,
    pub busy: Bit1<In>,
    pub active_warps: Wire<In>,
    pub counter_value: Wire<In>,
    pub trap_valid: Bit1<In>,
    pub trap_warp: Wire<In>,
    pub trap_pc: Wire<In>,
    pub trap_instr: Wire<In>,
    pub trap_cause: Wire<In>,
    pub trap_a0: Wire<In>,
    pub trap_gp: Wire<In>,
    pub exit_code: Wire<In>,
    pub push_valid: Bit1<In>,
    pub line: Wire<In>,
    pub character: Wire<In>,
    pub push_ready: Bit1<Out>,
    acknowledge: Flag,
    refuse: Flag,
    answer: Register,
    start: Register,
    argument: Register,
    select: Register,
    /// A write to the selection came a cycle ago.
    copies: Flag,
    copy: RegisterEnable,
    started: Flag,
    starting: Flag,
    holding: Register,
    /// `busy` of a cycle ago: its path through the core is long.
    was_busy: Flag,
    had_finished: Flag,
    had_trap: Flag,
    finished_pending: Flag,
    trap_pending: Flag,
    enabled: Register,
    interrupts: Flag,
    waits_for_console: Flag,
    lost: Flag,
    queue: Fifo,
    access: Bit1<Local>,
    known: Bit1<Local>,
    reads: Bit1<Local>,
    writes: Bit1<Local>,
    written: Wire<Local>,
    bytes: Wire<Local>,
    byte: Wire<Local>,
    value: Wire<Local>,
    pending: Wire<Local>,
    runs: Bit1<Local>,
    finished: Bit1<Local>,
    trapped: Bit1<Local>,
    status: Wire<Local>,
    console_waits: Bit1<Local>,
    wanted: Vec<Bit1<Local>>,
    core: Vec<Param>,
    core_at: Vec<Param>,
    _core: usize,
    constants: Constants,
}

impl WishboneControl {
    /// For a core.
    pub fn new(config: &Config) -> Self {
        let core: Vec<Param> = identity::core_words(config)
            .into_iter()
            .map(|word| Param::new(word as usize))
            .collect();
        Self {
            unit: UnitName::of::<Self>(),
            cyc: Bit1::default(),
            stb: Bit1::default(),
            we: Bit1::default(),
            adr: Wire::new(6),
            dat_w: Wire::new(32),
            sel: Wire::new(4),
            dat_r: Wire::new(32),
            ack: Bit1::default(),
            err: Bit1::default(),
            irq: Bit1::default(),
            quiet: Bit1::default(),
            start_pc: Wire::new(32),
            launch_arg: Wire::new(32),
            counter_select: Wire::new(5),
            hold: Bit1::default(),
            clear: Bit1::default(),
            busy: Bit1::default(),
            active_warps: Wire::new(config.warps),
            counter_value: Wire::new(64),
            trap_valid: Bit1::default(),
            trap_warp: Wire::new(config.warp_bits()),
            trap_pc: Wire::new(32),
            trap_instr: Wire::new(32),
            trap_cause: Wire::new(5),
            trap_a0: Wire::new(32),
            trap_gp: Wire::new(32),
            exit_code: Wire::new(32),
            push_valid: Bit1::default(),
            line: Wire::new(6),
            character: Wire::new(8),
            push_ready: Bit1::default(),
            acknowledge: Flag::new(false),
            refuse: Flag::new(false),
            answer: Register::new(32),
            start: Register::with_reset(32, config.start_pc.into()),
            argument: Register::with_reset(32, 0),
            select: Register::with_reset(5, 0),
            copies: Flag::new(false),
            copy: RegisterEnable::with_reset(64, 0),
            started: Flag::new(false),
            starting: Flag::new(false),
            holding: Register::new(3),
            was_busy: Flag::new(false),
            had_finished: Flag::new(false),
            had_trap: Flag::new(false),
            finished_pending: Flag::new(false),
            trap_pending: Flag::new(false),
            enabled: Register::with_reset(3, 0),
            interrupts: Flag::new(false),
            waits_for_console: Flag::new(false),
            lost: Flag::new(false),
            queue: Fifo::new(DEPTH, 14),
            access: Bit1::default(),
            known: Bit1::default(),
            reads: Bit1::default(),
            writes: Bit1::default(),
            written: Wire::new(32),
            bytes: Wire::new(32),
            byte: Wire::new(32),
            value: Wire::new(32),
            pending: Wire::new(3),
            runs: Bit1::default(),
            finished: Bit1::default(),
            trapped: Bit1::default(),
            status: Wire::new(6),
            console_waits: Bit1::default(),
            wanted: core.iter().map(|_| Bit1::default()).collect(),
            core_at: (0..core.len())
                .map(|i| Param::new(CONFIGURATION + i))
                .collect(),
            _core: core.len(),
            core,
            constants: constants![
                HOLD,
                MAGIC,
                VERSION,
                IDENTITY,
                INTERFACE,
                CONTROL,
                STATUS,
                START_PC,
                ARGUMENT,
                ACTIVE_WARPS,
                EXIT_CODE,
                COUNTER_SELECT,
                COUNTER_LOW,
                COUNTER_HIGH,
                TRAP,
                TRAP_PC,
                TRAP_INSTRUCTION,
                TRAP_A0,
                TRAP_GP,
                CONSOLE,
                CONSOLE_HOLD,
                INTERRUPT_ENABLE,
                INTERRUPT_PENDING
            ],
        }
    }
}

impl Logic for WishboneControl {
    #[hdl_gen]
    fn update(&mut self) {
        // What the core does.
        self.was_busy.d.next = self.busy.val();
        // Stopped, it is busy until what it asked for on the bus is answered: only then is its memory the host's.
        self.runs.next = (self.started.q.val() & self.was_busy.q.val())
            | self.starting.q.val()
            | (!self.started.q.val() & !self.quiet.val());
        self.finished.next = self.started.q.val() & !self.was_busy.q.val();
        self.trapped.next = self.started.q.val() & self.trap_valid.val();
        self.had_finished.d.next = self.finished.val();
        self.had_trap.d.next = self.trapped.val();
        self.status.next = unsigned_cast(self.started.q.val())
            | (unsigned_cast(self.runs.val()) << 1)
            | (unsigned_cast(self.finished.val()) << 2)
            | (unsigned_cast(self.trapped.val()) << 3)
            | (unsigned_cast(self.queue.out_valid.val()) << 4)
            | (unsigned_cast(self.lost.q.val()) << 5);

        // The word of the register asked for. Those of the configuration are a sum, not a choice of one: yosys would make a
        // memory of a choice and report it.
        self.value.next = 0.into();
        self.known.next = false;
        for i in 0..self._core {
            self.wanted[i].next = self.adr.val() == self.core_at[i].val();
            if self.wanted[i].val() {
                self.known.next = true;
            }
            self.value.next =
                self.value.val() | (signed_cast(self.wanted[i].val()) & self.core[i].val());
        }
        self.reads.next = self.known.val();
        self.writes.next = false;
        self.pending.next = unsigned_cast(self.finished_pending.q.val())
            | (unsigned_cast(self.trap_pending.q.val()) << 1)
            | (unsigned_cast(self.queue.out_valid.val()) << 2);
        match self.adr.val().index() {
            IDENTITY => {
                self.reads.next = true;
                self.value.next = MAGIC.into();
            }
            INTERFACE => {
                self.reads.next = true;
                self.value.next = VERSION.into();
            }
            CONTROL => {
                self.writes.next = true;
            }
            STATUS => {
                self.reads.next = true;
                self.value.next = unsigned_cast(self.status.val());
            }
            START_PC => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = self.start.q.val();
            }
            ARGUMENT => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = self.argument.q.val();
            }
            ACTIVE_WARPS => {
                self.reads.next = true;
                self.value.next = unsigned_cast(self.active_warps.val());
            }
            EXIT_CODE => {
                self.reads.next = true;
                self.value.next = self.exit_code.val();
            }
            COUNTER_SELECT => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = unsigned_cast(self.select.q.val());
            }
            COUNTER_LOW => {
                self.reads.next = true;
                self.value.next = unsigned_cast(self.copy.q.val());
            }
            COUNTER_HIGH => {
                self.reads.next = true;
                self.value.next = unsigned_cast(self.copy.q.val() >> 32);
            }
            TRAP => {
                self.reads.next = true;
                self.value.next = unsigned_cast(self.trapped.val())
                    | (unsigned_cast(self.trap_cause.val()) << 8)
                    | (unsigned_cast(self.trap_warp.val()) << 16);
            }
            TRAP_PC => {
                self.reads.next = true;
                self.value.next = self.trap_pc.val();
            }
            TRAP_INSTRUCTION => {
                self.reads.next = true;
                self.value.next = self.trap_instr.val();
            }
            TRAP_A0 => {
                self.reads.next = true;
                self.value.next = self.trap_a0.val();
            }
            TRAP_GP => {
                self.reads.next = true;
                self.value.next = self.trap_gp.val();
            }
            CONSOLE => {
                self.reads.next = true;
                self.value.next = (unsigned_cast(self.queue.out_valid.val()) << 31)
                    | unsigned_cast(self.queue.out_data.val());
            }
            CONSOLE_HOLD => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = unsigned_cast(self.waits_for_console.q.val());
            }
            INTERRUPT_ENABLE => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = unsigned_cast(self.enabled.q.val());
            }
            INTERRUPT_PENDING => {
                self.reads.next = true;
                self.writes.next = true;
                self.value.next = unsigned_cast(self.pending.val());
            }
            _ => {}
        }

        // An access is obeyed in its first cycle and answered in the next.
        self.access.next =
            self.cyc.val() & self.stb.val() & !self.acknowledge.q.val() & !self.refuse.q.val();
        self.known.next = self.reads.val();
        if self.we.val() {
            self.known.next = self.writes.val();
        }
        self.acknowledge.d.next = self.access.val() & self.known.val();
        self.refuse.d.next = self.access.val() & !self.known.val();
        self.answer.d.next = self.value.val();
        self.ack.next = self.acknowledge.q.val();
        self.err.next = self.refuse.q.val();
        self.dat_r.next = self.answer.q.val();

        // What is written: the bytes selected, beside those that are there.
        self.bytes.next = 0.into();
        self.byte.next = 0xFF.into();
        for i in 0..4 {
            if self.sel.val().get_bit(i) {
                self.bytes.next = self.bytes.val() | (self.byte.val() << (i * 8));
            }
        }
        self.written.next =
            (self.value.val() & !self.bytes.val()) | (self.dat_w.val() & self.bytes.val());
        self.start.d.next = self.start.q.val();
        self.argument.d.next = self.argument.q.val();
        self.select.d.next = self.select.q.val();
        self.copies.d.next = false;
        self.started.d.next = self.started.q.val();
        self.starting.d.next = self.starting.q.val();
        self.holding.d.next = self.holding.q.val();
        self.enabled.d.next = self.enabled.q.val();
        self.waits_for_console.d.next = self.waits_for_console.q.val();
        self.finished_pending.d.next =
            self.finished_pending.q.val() | (self.finished.val() & !self.had_finished.q.val());
        self.trap_pending.d.next =
            self.trap_pending.q.val() | (self.trapped.val() & !self.had_trap.q.val());
        self.lost.d.next = self.lost.q.val();
        self.queue.out_ready.next = self.access.val()
            & !self.we.val()
            & (self.adr.val() == CONSOLE)
            & self.sel.val().get_bit(0);

        // The console: what does not fit waits, or is lost; nothing waits for a program that was stopped.
        self.console_waits.next = self.waits_for_console.q.val() & self.started.q.val();
        self.queue.in_valid.next = self.push_valid.val();
        self.queue.in_data.next =
            unsigned_cast(self.character.val()) | (unsigned_cast(self.line.val()) << 8);
        self.push_ready.next = self.queue.in_ready.val() | !self.console_waits.val();
        if self.push_valid.val() & !self.queue.in_ready.val() & !self.console_waits.val() {
            self.lost.d.next = true;
        }

        // A start: the core is in reset, until what it asked for before is answered.
        self.clear.next = self.starting.q.val();
        if self.starting.q.val() {
            self.finished_pending.d.next = false;
            self.trap_pending.d.next = false;
            self.lost.d.next = false;
            if self.holding.q.val() != 0 {
                self.holding.d.next = self.holding.q.val() - 1;
            } else if self.quiet.val() {
                self.started.d.next = true;
                self.starting.d.next = false;
            }
        }

        if self.access.val() & self.we.val() {
            match self.adr.val().index() {
                CONTROL => {
                    if self.written.val().get_bit(0) {
                        self.started.d.next = false;
                        self.starting.d.next = true;
                        self.holding.d.next = HOLD.into();
                    } else if self.written.val().get_bit(1) {
                        self.started.d.next = false;
                        self.starting.d.next = false;
                    }
                }
                START_PC => {
                    self.start.d.next = self.written.val();
                }
                ARGUMENT => {
                    self.argument.d.next = self.written.val();
                }
                COUNTER_SELECT => {
                    self.select.d.next = unsigned_cast(self.written.val());
                    self.copies.d.next = true;
                }
                CONSOLE_HOLD => {
                    self.waits_for_console.d.next = self.written.val().get_bit(0);
                }
                INTERRUPT_ENABLE => {
                    self.enabled.d.next = unsigned_cast(self.written.val());
                }
                INTERRUPT_PENDING => {
                    // A byte that is not selected clears nothing, whatever is pending.
                    // What comes in this cycle stays.
                    if self.dat_w.val().get_bit(0) & self.sel.val().get_bit(0) {
                        self.finished_pending.d.next =
                            self.finished.val() & !self.had_finished.q.val();
                    }
                    if self.dat_w.val().get_bit(1) & self.sel.val().get_bit(0) {
                        self.trap_pending.d.next = self.trapped.val() & !self.had_trap.q.val();
                    }
                }
                _ => {}
            }
        }
        self.copy.d.next = self.counter_value.val();
        self.copy.enable.next = self.copies.q.val();
        self.interrupts.d.next = (self.pending.val() & self.enabled.q.val()).any();
        self.irq.next = self.interrupts.q.val();
        self.start_pc.next = self.start.q.val();
        self.launch_arg.next = self.argument.q.val();
        self.counter_select.next = self.select.q.val();
        self.hold.next = !self.started.q.val();
    }
}
