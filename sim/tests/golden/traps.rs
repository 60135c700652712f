//! Traps: cause, place, and that nothing changes.

use crate::support::{get, machine, machine_of, set, step, trap_cause, DATA, START};
use warpgen_config::{Config, Control};
use warpgen_isa::cause;
use warpgen_sim::{asm, Exit, Limits};

#[test]
fn a_trap_ends_the_warp_and_says_why() {
    let mut m = machine(Control::Stack, 2, 4, &[asm::nop(), 0xFFFF_FFFF]);
    set(&mut m, 10, &[1, 2, 3, 4]);
    set(&mut m, 3, &[5, 6, 7, 8]);
    m.warp_mut(0).tmask = 0b0111;
    step(&mut m);
    let s = step(&mut m);
    let trap = s.trap.expect("trap");
    assert_eq!(
        (trap.warp, trap.pc, trap.instr, trap.cause),
        (0, START + 4, 0xFFFF_FFFF, cause::ILLEGAL)
    );
    assert_eq!((trap.a0, trap.gp), (3, 7), "of the lead lane");
    assert_eq!((s.next_pc, s.next_mask), (START + 4, 0b0111));
    assert_eq!((m.active_warps(), m.first_trap()), (0, Some(trap)));
    assert_eq!(
        m.counts().warp_instructions,
        1,
        "the trapped instruction does not count"
    );
    assert_eq!(m.counts().thread_instructions, 3);
}

#[test]
fn the_others_go_on_and_the_first_trap_stays() {
    let mut m = machine(Control::Stack, 2, 4, &[asm::ecall(), asm::ebreak()]);
    let w = m.warp_mut(1);
    (w.active, w.tmask, w.pc) = (true, 1, START + 4);
    step(&mut m);
    assert!(m.runnable(1));
    m.step(1);
    assert_eq!(m.first_trap().unwrap().cause, cause::ECALL);
    assert!(matches!(m.exit_status(), Exit::Call(t) if t.warp == 0));
}

#[test]
fn environment_calls() {
    assert_eq!(trap_cause(Control::Mask, asm::ecall()), Some(cause::ECALL));
    assert_eq!(
        trap_cause(Control::Mask, asm::ebreak()),
        Some(cause::BREAKPOINT)
    );
}

#[test]
fn misaligned_and_unreachable_fetches() {
    for (pc, expected) in [
        (START + 2, cause::FETCH_MISALIGNED),
        (START + 1, cause::FETCH_MISALIGNED),
        (0x0001_0000, cause::FETCH_ACCESS),
        (0x7FFF_FFFC, cause::FETCH_ACCESS),
        (0xFFFF_0000, cause::FETCH_ACCESS),
        (0x0001_0002, cause::FETCH_MISALIGNED),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[]);
        m.memory_mut().poke_word(pc & !3, asm::nop());
        m.warp_mut(0).pc = pc;
        let s = step(&mut m);
        let trap = s.trap.expect("trap");
        assert_eq!(
            (trap.cause, trap.pc, trap.instr, s.instr),
            (expected, pc, 0, 0),
            "{pc:#x}"
        );
    }
}

#[test]
fn a_branch_to_a_misaligned_target_traps_there() {
    let mut m = machine(Control::Mask, 1, 2, &[asm::beq(0, 0, 6)]);
    assert_eq!(step(&mut m).next_pc, START + 6);
    assert_eq!(
        step(&mut m).trap.map(|t| (t.cause, t.pc)),
        Some((cause::FETCH_MISALIGNED, START + 6))
    );
}

#[test]
fn the_last_word_of_a_region_can_be_fetched() {
    let mut m = machine(Control::Mask, 1, 2, &[]);
    m.memory_mut().poke_word(0xFFFC, asm::nop());
    m.warp_mut(0).pc = 0xFFFC;
    assert!(step(&mut m).trap.is_none());
    assert_eq!(
        step(&mut m).trap.map(|t| (t.cause, t.pc)),
        Some((cause::FETCH_ACCESS, 0x1_0000))
    );
}

#[test]
fn one_misaligned_active_lane_stops_the_whole_instruction() {
    let loads = [
        (asm::lh(3, 5, 0), 1),
        (asm::lhu(3, 5, 0), 1),
        (asm::lw(3, 5, 0), 1),
        (asm::lw(3, 5, 0), 2),
        (asm::lw(3, 5, 3), 0),
    ];
    let stores = [
        (asm::sh(6, 5, 0), 1),
        (asm::sw(6, 5, 0), 2),
        (asm::sw(6, 5, 0), 3),
    ];
    let all = loads
        .map(|l| (l, cause::LOAD_MISALIGNED))
        .into_iter()
        .chain(stores.map(|s| (s, cause::STORE_MISALIGNED)));
    for ((word, off), expected) in all {
        let mut m = machine(Control::Mask, 1, 4, &[word]);
        set(&mut m, 5, &[DATA, DATA + 8, DATA + 16 + off, DATA + 24]);
        set(&mut m, 6, &[u32::MAX; 4]);
        set(&mut m, 3, &[7; 4]);
        let s = step(&mut m);
        assert_eq!(s.trap.map(|t| t.cause), Some(expected));
        assert!(s.accesses.is_none() && s.write.is_none());
        assert_eq!(get::<4>(&m, 3), [7; 4]);
        assert_eq!(m.memory().peek(DATA, 32), [0; 32]);
    }
}

#[test]
fn a_misaligned_inactive_lane_is_no_matter() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::lw(3, 5, 0)]);
    set(&mut m, 5, &[DATA, DATA + 1, 1, DATA]);
    m.warp_mut(0).tmask = 0b1001;
    assert!(step(&mut m).trap.is_none());
}

#[test]
fn one_lane_outside_the_regions_stops_the_whole_instruction() {
    for (word, expected) in [
        (asm::lbu(3, 5, 0), cause::LOAD_ACCESS),
        (asm::sb(6, 5, 0), cause::STORE_ACCESS),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[word]);
        set(&mut m, 5, &[DATA, DATA + 1, 0x4000_0000, DATA + 2]);
        set(&mut m, 6, &[9; 4]);
        set(&mut m, 3, &[7; 4]);
        let s = step(&mut m);
        assert_eq!(s.trap.map(|t| t.cause), Some(expected));
        let access = s.accesses.expect("it is not misaligned");
        assert_eq!((access.lanes, access.addresses[2]), (15, 0x4000_0000));
        assert_eq!(
            (get::<4>(&m, 3), m.memory().peek(DATA, 3)),
            ([7; 4], vec![0; 3])
        );
        let counts = m.counts();
        assert_eq!(
            (counts.loads, counts.stores, counts.warp_instructions),
            (0, 0, 0)
        );
    }
}

#[test]
fn misalignment_comes_before_access_errors() {
    let mut m = machine(Control::Mask, 1, 2, &[asm::lw(3, 5, 0)]);
    set(&mut m, 5, &[0x4000_0000, 0x4000_0001]);
    assert_eq!(
        step(&mut m).trap.map(|t| t.cause),
        Some(cause::LOAD_MISALIGNED)
    );
}

#[test]
fn local_memory_never_fails_even_outside_the_regions() {
    let config = Config {
        local_memory_base: 0x4000_0000,
        local_memory_bytes: 64,
        ..Config::stock(Control::Mask, 1, 2)
    };
    let mut m = machine_of(
        &config,
        &[asm::sw(5, 5, 0), asm::lw(6, 5, 0), asm::lw(6, 5, 32)],
    );
    m.warp_mut(0).tmask = 3;
    set(&mut m, 5, &[0x4000_0000, 0x4000_0020]);
    step(&mut m);
    step(&mut m);
    assert_eq!(get::<2>(&m, 6), [0x4000_0000, 0x4000_0020]);
    assert_eq!(step(&mut m).trap.map(|t| t.cause), Some(cause::LOAD_ACCESS));
}

#[test]
fn messages_name_the_place() {
    let mut m = machine(Control::Mask, 1, 2, &[asm::vx_split(5, 6)]);
    let outcome = m.run(Limits::default(), &mut ());
    assert_eq!(
        outcome.exit.to_string(),
        "trapped: warp 0 at 0x80000000: illegal instruction (cause 2) in `vx_split t0, t1`"
    );
    let mut m = machine(Control::Mask, 1, 2, &[asm::jalr(0, 0, 4)]);
    m.memory_mut().poke_word(4, asm::jalr(0, 6, 0));
    let outcome = m.run(
        Limits {
            warp_instructions: 9,
        },
        &mut (),
    );
    assert_eq!(outcome.exit.code(), Exit::TRAP);
}
