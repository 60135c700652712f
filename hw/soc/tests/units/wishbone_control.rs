//! Wishbone control: each register, what is refused, starts and stops, the interrupt, the console.

use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::{Config, Control};
use warpgen_hdl::prelude::*;
use warpgen_soc::wishbone::control::WishboneControl;
use warpgen_soc::wishbone::registers::*;
use warpgen_soc::{encode, SocConfig, CORE_WORDS, IDENTITY_WORDS};

fn core() -> Config {
    Config::stock(Control::Mask, 4, 2)
}

struct Host {
    b: Bench<WishboneControl>,
}

impl Host {
    fn new() -> Host {
        let mut b = Bench::new(WishboneControl::new(&core()));
        b.uut.dat_w.next = Word::zero(32);
        b.uut.active_warps.next = Word::new(4, 0b0101);
        b.uut.counter_value.next = Word::zero(64);
        b.uut.trap_warp.next = Word::new(2, 3);
        b.uut.trap_pc.next = Word::new(32, 0x8000_0040);
        b.uut.trap_instr.next = Word::new(32, 0x13);
        b.uut.trap_cause.next = Word::new(5, 24);
        b.uut.trap_a0.next = Word::new(32, 11);
        b.uut.trap_gp.next = Word::new(32, 12);
        b.uut.exit_code.next = Word::new(32, 77);
        b.uut.quiet.next = true;
        // Out of reset warp 0 is active.
        b.uut.busy.next = true;
        b.reset();
        Host { b }
    }

    /// One access, held until it is answered, as a master does it; `None` is a bus error.
    fn access(&mut self, offset: u32, write: Option<u32>, sel: u64) -> Option<u32> {
        let u = &mut self.b.uut;
        u.cyc.next = true;
        u.stb.next = true;
        u.we.next = write.is_some();
        u.adr.next = Word::new(6, u64::from(offset / 4));
        u.dat_w.next = Word::new(32, write.unwrap_or(0xDEAD_BEEF).into());
        u.sel.next = Word::new(4, sel);
        let mut answer = None;
        for cycle in 0.. {
            self.b.settle();
            let (ack, err) = (self.b.uut.ack.val(), self.b.uut.err.val());
            assert!(!(ack && err), "both answers to {offset:#x}");
            if ack || err {
                assert_eq!(cycle, 1, "{offset:#x} is answered in the next cycle");
                answer = ack.then(|| self.b.uut.dat_r.val().low() as u32);
                break;
            }
            assert!(cycle < 8, "no answer to {offset:#x}");
            self.b.tick();
        }
        self.b.tick();
        self.b.uut.cyc.next = false;
        self.b.uut.stb.next = false;
        answer
    }

    fn read(&mut self, offset: u32) -> u32 {
        self.access(offset, None, 15)
            .unwrap_or_else(|| panic!("{offset:#x} is refused"))
    }

    fn write(&mut self, offset: u32, value: u32) {
        self.access(offset, Some(value), 15)
            .unwrap_or_else(|| panic!("{offset:#x} is refused"));
    }

    fn ticks(&mut self, count: usize) {
        for _ in 0..count {
            self.b.settle();
            self.b.tick();
        }
        self.b.settle();
    }

    /// Starts the core, and waits until it is out of reset.
    fn start(&mut self) {
        self.write(CONTROL, CONTROL_START);
        self.ticks(10);
        assert!(!self.b.uut.hold.val());
    }

    /// The program prints a character; whether it is taken in this cycle.
    fn print(&mut self, line: u64, character: u8) -> bool {
        let u = &mut self.b.uut;
        u.push_valid.next = true;
        u.line.next = Word::new(6, line);
        u.character.next = Word::new(8, character.into());
        self.b.settle();
        let taken = self.b.uut.push_ready.val();
        self.b.tick();
        self.b.uut.push_valid.next = false;
        taken
    }
}

#[test]
fn accesses_are_answered_as_the_table_of_registers_says() {
    let access = (0..64u32, any::<Option<u32>>());
    random(8, vec(access, 1..80), |accesses| {
        let mut host = Host::new();
        for (word, write) in accesses {
            let offset = 4 * word;
            let named = ALL.iter().find(|r| r.offset == offset);
            let last = CONFIGURATION + 4 * CORE_WORDS as u32;
            let described = (CONFIGURATION..last).contains(&offset);
            let allowed = match write {
                Some(_) => named.is_some_and(|r| r.access.writes()),
                None => described || named.is_some_and(|r| r.access.reads()),
            };
            let answer = host.access(offset, write, 15);
            assert_eq!(answer.is_some(), allowed, "{offset:#x} {write:x?}");
        }
    });
}

#[test]
fn it_says_who_it_is() {
    let mut host = Host::new();
    assert_eq!(host.read(IDENTITY).to_le_bytes(), *b"WGWB");
    assert_eq!(host.read(INTERFACE), VERSION);
    let words: Vec<u32> = (0..CORE_WORDS as u32)
        .map(|i| host.read(CONFIGURATION + 4 * i))
        .collect();
    // The same words as those of the system on the chip, but for its memory layout.
    let soc = SocConfig::new(core(), 64 << 10, 1_000_000, 250_000);
    let expected = &encode(&SocConfig {
        core: core(),
        ..soc
    })[IDENTITY_WORDS - CORE_WORDS..];
    assert_eq!(words, expected);
    assert_eq!(host.read(START_PC), core().start_pc);
    for (register, value) in [
        (ACTIVE_WARPS, 5),
        (EXIT_CODE, 77),
        (TRAP_PC, 0x8000_0040),
        (TRAP_INSTRUCTION, 0x13),
        (TRAP_A0, 11),
        (TRAP_GP, 12),
        (ARGUMENT, 0),
    ] {
        assert_eq!(host.read(register), value, "{register:#x}");
    }
}

#[test]
fn only_selected_bytes_are_written() {
    random(
        20,
        (any::<u32>(), any::<u32>(), 0..16u64),
        |(old, new, sel)| {
            let mut host = Host::new();
            for register in [START_PC, ARGUMENT] {
                host.write(register, old);
                assert!(host.access(register, Some(new), sel).is_some());
                let byte = |i: u32| if sel >> i & 1 == 1 { new } else { old } & 0xFF << (8 * i);
                assert_eq!(host.read(register), (0..4).fold(0, |all, i| all | byte(i)));
            }
            assert_eq!(host.b.uut.start_pc.val().low() as u32, host.read(START_PC));
            assert_eq!(
                host.b.uut.launch_arg.val().low() as u32,
                host.read(ARGUMENT)
            );
        },
    );
}

#[test]
fn a_start_waits_for_the_bus_and_an_end_is_seen() {
    let mut host = Host::new();
    assert!(host.b.uut.hold.val());
    assert_eq!(host.read(STATUS), 0);
    host.b.uut.quiet.next = false;
    host.write(CONTROL, CONTROL_START | CONTROL_STOP);
    host.ticks(50);
    assert!(host.b.uut.hold.val() && host.b.uut.clear.val());
    assert_eq!(host.read(STATUS), STATUS_BUSY);
    host.b.uut.quiet.next = true;
    host.ticks(2);
    assert!(!host.b.uut.hold.val() && !host.b.uut.clear.val());
    assert_eq!(host.read(STATUS), STATUS_STARTED | STATUS_BUSY);
    host.b.uut.busy.next = false;
    host.ticks(2);
    assert_eq!(host.read(STATUS), STATUS_STARTED | STATUS_FINISHED);
    host.b.uut.busy.next = true;
    host.write(CONTROL, 0);
    host.ticks(2);
    assert_eq!(host.read(STATUS), STATUS_STARTED | STATUS_BUSY);
    host.write(CONTROL, CONTROL_STOP);
    assert!(host.b.uut.hold.val());
    assert_eq!(host.read(STATUS), 0);
}

#[test]
fn a_start_holds_a_core_that_runs_in_reset_for_a_while() {
    let mut host = Host::new();
    host.start();
    host.write(CONTROL, CONTROL_START);
    let mut held = 0;
    while host.b.uut.hold.val() {
        held += 1;
        host.ticks(1);
    }
    assert!((4..12).contains(&held), "{held} cycles");
    // A stop ends a start; the core is busy until the bus is quiet.
    host.b.uut.quiet.next = false;
    host.write(CONTROL, CONTROL_START);
    host.write(CONTROL, CONTROL_STOP);
    assert_eq!(host.read(STATUS), STATUS_BUSY);
    host.b.uut.quiet.next = true;
    host.ticks(20);
    assert_eq!(host.read(STATUS), 0);
    assert!(host.b.uut.hold.val());
}

#[test]
fn a_counter_is_copied_when_it_is_selected() {
    let mut host = Host::new();
    host.b.uut.counter_value.next = Word::new(64, 0x1111_2222_3333_4444);
    host.write(COUNTER_SELECT, 0x1F);
    assert_eq!(host.b.uut.counter_select.val(), 0x1F);
    assert_eq!(host.read(COUNTER_LOW), 0x3333_4444);
    host.b.uut.counter_value.next = Word::new(64, 0x1111_2223_0000_0000);
    host.ticks(3);
    assert_eq!(host.read(COUNTER_HIGH), 0x1111_2222);
    host.write(COUNTER_SELECT, 2);
    assert_eq!(host.read(COUNTER_HIGH), 0x1111_2223);
    assert_eq!(host.read(COUNTER_SELECT), 2);
}

#[test]
fn interrupts_come_once_and_go_when_they_are_cleared() {
    let mut host = Host::new();
    host.write(INTERRUPT_ENABLE, INTERRUPT_FINISHED | INTERRUPT_TRAP);
    host.start();
    host.ticks(5);
    assert!(!host.b.uut.irq.val());
    host.b.uut.trap_valid.next = true;
    host.ticks(3);
    assert!(host.b.uut.irq.val());
    assert_eq!(host.read(INTERRUPT_PENDING), INTERRUPT_TRAP);
    assert_eq!(
        host.read(STATUS),
        STATUS_STARTED | STATUS_BUSY | STATUS_TRAP
    );
    assert_eq!(host.read(TRAP), 1 | 24 << 8 | 3 << 16);
    host.b.uut.busy.next = false;
    host.ticks(3);
    assert_eq!(
        host.read(INTERRUPT_PENDING),
        INTERRUPT_FINISHED | INTERRUPT_TRAP
    );
    host.write(INTERRUPT_PENDING, INTERRUPT_TRAP);
    assert_eq!(host.read(INTERRUPT_PENDING), INTERRUPT_FINISHED);
    // A write of bytes above clears nothing.
    assert!(host.access(INTERRUPT_PENDING, Some(!0), 0b1110).is_some());
    assert_eq!(host.read(INTERRUPT_PENDING), INTERRUPT_FINISHED);
    assert!(host.b.uut.irq.val());
    host.write(INTERRUPT_PENDING, INTERRUPT_FINISHED);
    host.ticks(3);
    assert!(!host.b.uut.irq.val());
    assert_eq!(host.read(INTERRUPT_PENDING), 0);
    // A clear in the cycle of the end clears what was pending before.
    host.b.uut.trap_valid.next = false;
    host.b.uut.busy.next = true;
    host.start();
    host.b.uut.busy.next = false;
    host.ticks(1);
    host.write(INTERRUPT_PENDING, INTERRUPT_FINISHED | INTERRUPT_TRAP);
    assert_eq!(host.read(INTERRUPT_PENDING), INTERRUPT_FINISHED);
    // One that is not enabled is pending all the same, and a start clears it.
    host.b.uut.trap_valid.next = false;
    host.b.uut.busy.next = true;
    host.write(INTERRUPT_ENABLE, 0);
    host.start();
    host.b.uut.busy.next = false;
    host.ticks(3);
    assert!(!host.b.uut.irq.val());
    assert_eq!(host.read(INTERRUPT_PENDING), INTERRUPT_FINISHED);
    host.b.uut.busy.next = true;
    host.start();
    assert_eq!(host.read(INTERRUPT_PENDING), 0);
}

#[test]
fn a_trap_of_a_core_that_is_not_started_is_not_told() {
    let mut host = Host::new();
    host.b.uut.trap_valid.next = true;
    host.ticks(3);
    assert_eq!((host.read(TRAP) & 1, host.read(STATUS)), (0, 0));
    assert_eq!(host.read(INTERRUPT_PENDING), 0);
}

#[test]
fn characters_come_out_in_order_and_raise_an_interrupt() {
    let mut host = Host::new();
    host.write(INTERRUPT_ENABLE, INTERRUPT_CONSOLE);
    assert_eq!(host.read(CONSOLE) & CONSOLE_VALID, 0);
    assert!(host.print(5, b'a'));
    assert!(host.print(63, b'b'));
    host.ticks(2);
    assert!(host.b.uut.irq.val());
    assert_eq!(host.read(STATUS), STATUS_CONSOLE);
    // A read of the upper bytes takes nothing.
    assert!(host.access(CONSOLE, None, 0b1000).is_some());
    assert_eq!(host.read(CONSOLE), CONSOLE_VALID | 5 << 8 | u32::from(b'a'));
    assert_eq!(
        host.read(CONSOLE),
        CONSOLE_VALID | 63 << 8 | u32::from(b'b')
    );
    assert_eq!(host.read(CONSOLE) & CONSOLE_VALID, 0);
    host.ticks(2);
    assert!(!host.b.uut.irq.val());
}

#[test]
fn a_full_queue_loses_characters_or_holds_the_program_as_the_host_says() {
    let mut host = Host::new();
    host.start();
    for i in 0..40 {
        assert!(host.print(0, i), "the program does not wait");
    }
    assert_eq!(host.read(STATUS) & STATUS_LOST, STATUS_LOST);
    for i in 0..32 {
        assert_eq!(host.read(CONSOLE), CONSOLE_VALID | i);
    }
    assert_eq!(host.read(CONSOLE) & CONSOLE_VALID, 0);
    host.start();
    assert_eq!(host.read(STATUS) & STATUS_LOST, 0);
    host.write(CONSOLE_HOLD, 1);
    assert_eq!(host.read(CONSOLE_HOLD), 1);
    for i in 0..32 {
        assert!(host.print(0, i));
    }
    assert!(!host.print(0, 32), "the program waits");
    assert_eq!(host.read(CONSOLE), CONSOLE_VALID);
    assert!(host.print(0, 32));
    assert!(!host.print(0, 33), "the program waits");
    assert_eq!(host.read(STATUS) & STATUS_LOST, 0);
    // What a stopped program still prints must not keep the next start waiting.
    host.write(CONTROL, CONTROL_STOP);
    assert!(host.print(0, 33), "nothing waits for a stopped program");
}
