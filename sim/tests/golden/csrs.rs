//! Every CSR address, read and written in every form, against ISA.md 4 as a table.

use crate::support::{get, machine, machine_of, set, step};
use warpgen_config::{Config, Control};
use warpgen_isa::{cause, csr};
use warpgen_sim::{asm, Limits};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Access {
    Absent,
    ReadOnly,
    ReadWrite,
    TmaskOnly,
}

fn access(address: u32, has_mask: bool) -> Access {
    match address {
        0x180 | 0x300 | 0x302..=0x305 | 0x340 | 0x341 | 0x3A0 | 0x3B0 | 0x744 => Access::ReadWrite,
        0x301 | 0xF11..=0xF14 | 0xB00..=0xB1F | 0xB80..=0xB9F | 0xCC0..=0xCC4 | 0xFC0..=0xFC3 => {
            Access::ReadOnly
        }
        0x800 if has_mask => Access::TmaskOnly,
        _ => Access::Absent,
    }
}

/// Forms of a CSR instruction on a source field of 0 and of 5; whether they write.
fn forms(address: u32) -> [(u32, bool); 12] {
    let encoders = [
        asm::csrrw,
        asm::csrrs,
        asm::csrrc,
        asm::csrrwi,
        asm::csrrsi,
        asm::csrrci,
    ];
    std::array::from_fn(|i| {
        let (form, source) = (i / 2, (i % 2) as u8 * 5);
        (
            encoders[form](3, address, source),
            form % 3 == 0 || source != 0,
        )
    })
}

#[test]
fn every_address_in_every_form() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        for address in 0..4096 {
            let expected = access(address, control.has_mask());
            for (word, writes) in forms(address) {
                let mut m = machine(control, 2, 4, &[word]);
                let s = step(&mut m);
                let legal = match expected {
                    Access::Absent => false,
                    Access::ReadOnly => !writes,
                    Access::ReadWrite | Access::TmaskOnly => true,
                };
                let trap = s.trap.map(|t| t.cause);
                assert_eq!(
                    trap,
                    (!legal).then_some(cause::ILLEGAL),
                    "{control} {address:#x} {word:#010x}"
                );
                assert_eq!(s.write.is_some(), legal, "{address:#x} {word:#010x}");
                if let Some(write) = s.write {
                    let timed = matches!(address, 0xB00..=0xB1F | 0xB80..=0xB9F | 0xCC3);
                    assert_eq!(write.timing_dependent, timed, "{address:#x}");
                }
            }
        }
    }
}

#[test]
fn identity_reads_per_warp_and_lane() {
    let config = Config::stock(Control::Stack, 4, 4);
    let expected: [(u32, [u32; 4]); 14] = [
        (0xCC0, [0, 1, 2, 3]),
        (0xCC1, [2; 4]),
        (0xCC2, [0; 4]),
        (0xCC3, [0b101; 4]),
        (0xCC4, [0b1111; 4]),
        (0xF14, [8, 9, 10, 11]),
        (0xFC0, [4; 4]),
        (0xFC1, [4; 4]),
        (0xFC2, [1; 4]),
        (0xFC3, [0xFFFF_0000; 4]),
        (0x301, [0x4080_1100; 4]),
        (0xF11, [0; 4]),
        (0xF12, [0x5747_0000; 4]),
        (0xF13, [1; 4]),
    ];
    for (address, values) in expected {
        let mut m = machine_of(&config, &[asm::csrr(7, address)]);
        let warp = m.warp_mut(2);
        (warp.active, warp.tmask) = (true, 15);
        m.step(2);
        assert_eq!(m.warp(2).registers[7][..4], values, "{address:#x}");
    }
}

#[test]
fn ordinary_csrs_write_active_lanes_only() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::csrr(3, csr::ACTIVE_THREADS)]);
    set(&mut m, 3, &[9; 4]);
    m.warp_mut(0).tmask = 0b0110;
    assert_eq!(step(&mut m).write.unwrap().lanes, 0b0110);
    assert_eq!(get::<4>(&m, 3), [9, 6, 6, 9]);
}

#[test]
fn mscratch_holds_the_launch_argument_and_takes_the_lead_lanes_value() {
    let config = Config::stock(Control::Stack, 2, 4);
    let words = [
        asm::csrr(3, csr::MSCRATCH),
        asm::csrrw(4, csr::MSCRATCH, 5),
        asm::csrrs(6, csr::MSCRATCH, 7),
        asm::csrrci(8, csr::MSCRATCH, 1),
    ];
    let mut memory = warpgen_sim::Memory::new(&config);
    words
        .iter()
        .enumerate()
        .for_each(|(i, w)| memory.poke_word(config.start_pc + 4 * i as u32, *w));
    let mut m = warpgen_sim::Machine::new(&config, memory, config.start_pc, 0xABCD).unwrap();
    m.warp_mut(0).tmask = 0b0111;
    set(&mut m, 5, &[1, 2, 3, 4]);
    set(&mut m, 7, &[0, 0, 0x10, 0x40]);
    words.iter().for_each(|_| {
        step(&mut m);
    });
    assert_eq!(get::<3>(&m, 3), [0xABCD; 3]);
    assert_eq!(get::<3>(&m, 4), [0xABCD; 3]);
    assert_eq!(get::<3>(&m, 6), [3; 3]);
    assert_eq!(get::<3>(&m, 8), [0x13; 3]);
    assert_eq!(m.mscratch(), 0x12);
}

#[test]
fn start_up_csrs_forget_what_is_written() {
    for address in csr::READ_ZERO {
        let mut m = machine(
            Control::Stack,
            1,
            2,
            &[asm::csrrw(0, address, 5), asm::csrr(6, address)],
        );
        set(&mut m, 5, &[7; 2]);
        set(&mut m, 6, &[7; 2]);
        step(&mut m);
        step(&mut m);
        assert_eq!(get::<2>(&m, 6), [0; 2], "{address:#x}");
    }
}

#[test]
fn tmask_moves_reach_every_lane() {
    type Write = fn(u8, u32, u8) -> u32;
    let cases: [(Write, u32); 6] = [
        (asm::csrrw, 0b1001),
        (asm::csrrs, 0b1011),
        (asm::csrrc, 0b0010),
        (asm::csrrwi, 0b0101),
        (asm::csrrsi, 0b0111),
        (asm::csrrci, 0b0010),
    ];
    for (encode, expected) in cases {
        // Register 5 for the register forms; 5 itself for the immediate ones.
        let mut m = machine(Control::Mask, 1, 4, &[encode(3, csr::TMASK, 5)]);
        set(&mut m, 5, &[0, 0xFFFF_FFF9, 0, 0]);
        set(&mut m, 3, &[77; 4]);
        m.warp_mut(0).tmask = 0b0011;
        let s = step(&mut m);
        assert_eq!((s.mask, s.next_mask), (0b0011, expected));
        assert_eq!(get::<4>(&m, 3), [0b0011; 4]);
        assert_eq!(s.write.unwrap().lanes, 15);
    }
}

#[test]
fn a_zero_tmask_does_not_end_the_warp() {
    let mut m = machine(
        Control::Mask,
        2,
        4,
        &[asm::csrrwi(3, csr::TMASK, 0), asm::csrrsi(4, csr::TMASK, 6)],
    );
    assert_eq!(step(&mut m).next_mask, 0);
    assert!(m.runnable(0));
    assert_eq!(step(&mut m).next_mask, 6);
    assert_eq!((get::<4>(&m, 3), get::<4>(&m, 4)), ([15; 4], [0; 4]));
}

#[test]
fn counters_count() {
    let config = Config::stock(Control::Mask, 1, 4);
    let words = [
        asm::lw(5, 6, 0),
        asm::sw(5, 6, 0),
        asm::csrr(7, csr::MINSTRET),
        asm::csrr(8, csr::MINSTRETH),
        asm::csrr(9, csr::MCYCLE),
        asm::csrr(10, csr::COUNTER_LOADS),
        asm::csrr(11, csr::COUNTER_STORES),
    ];
    for counters in [true, false] {
        let config = Config {
            counters,
            ..config.clone()
        };
        let mut m = machine_of(&config, &words);
        m.warp_mut(0).tmask = 0b0111;
        set(&mut m, 6, &[0x9000_0000; 4]);
        words.iter().for_each(|_| {
            step(&mut m);
        });
        assert_eq!(
            (get::<1>(&m, 7), get::<1>(&m, 8), get::<1>(&m, 9)),
            ([6], [0], [5])
        );
        let expected = if counters { 3 } else { 0 };
        assert_eq!(
            (get::<1>(&m, 10), get::<1>(&m, 11)),
            ([expected], [expected])
        );
    }
}

#[test]
fn patched_values_replace_what_was_read() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::csrr(7, csr::MCYCLE)]);
    assert!(step(&mut m).write.unwrap().timing_dependent);
    m.patch(0, 7, 0b0101, &[100, 101, 102, 103]);
    m.patch(0, 0, 0b1111, &[1; 4]);
    assert_eq!(get::<4>(&m, 7), [100, 1, 102, 1]);
    assert_eq!(get::<4>(&m, 0), [0; 4]);
}

#[test]
fn a_csr_write_under_an_empty_mask_is_reported() {
    for (word, reported) in [
        (asm::csrrwi(0, csr::MSCRATCH, 1), true),
        (asm::csrr(3, csr::MSCRATCH), false),
        (asm::csrrwi(0, csr::TMASK, 1), false),
    ] {
        let mut m = machine(Control::Mask, 1, 4, &[word]);
        m.warp_mut(0).tmask = 0;
        let s = step(&mut m);
        assert_eq!(s.reports.under_empty_mask, reported.then_some("CSR write"));
    }
    let mut m = machine(Control::Mask, 1, 4, &[asm::csrrwi(0, csr::MSCRATCH, 1)]);
    m.warp_mut(0).tmask = 0;
    m.run(
        Limits {
            warp_instructions: 1,
        },
        &mut (),
    );
    assert_eq!(m.counts().under_empty_mask, 1);
}
