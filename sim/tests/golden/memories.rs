//! Loads, stores, the console, and the memory behind them.

use crate::support::{get, machine, set, step, DATA, START};
use proptest::prelude::*;
use std::sync::mpsc;
use warpgen_config::{Config, Control, Region};
use warpgen_sim::console::Line;
use warpgen_sim::memory::Difference;
use warpgen_sim::{asm, Memory};

#[test]
fn loads_extend() {
    let cases = [
        (asm::lb(3, 5, 0), [0xFFFF_FF80, 0x7F]),
        (asm::lbu(3, 5, 0), [0x80, 0x7F]),
        (asm::lh(3, 5, 0), [0xFFFF_FF80, 0x007F]),
        (asm::lhu(3, 5, 0), [0xFF80, 0x007F]),
        (asm::lw(3, 5, 0), [0x1234_FF80, 0x8000_007F]),
    ];
    for (word, expected) in cases {
        let mut m = machine(Control::Mask, 1, 2, &[word]);
        m.memory_mut().poke_word(DATA, 0x1234_FF80);
        m.memory_mut().poke_word(DATA + 4, 0x8000_007F);
        set(&mut m, 5, &[DATA, DATA + 4]);
        let s = step(&mut m);
        assert_eq!(get::<2>(&m, 3), expected);
        let access = s.accesses.unwrap();
        assert_eq!(
            (access.store, access.lanes, &access.addresses[..2]),
            (false, 3, &[DATA, DATA + 4][..])
        );
        assert_eq!(access.data[..2], expected);
    }
}

#[test]
fn stores_write_active_lanes_of_every_size() {
    for (word, bytes) in [
        (asm::sb(6, 5, -1), 1),
        (asm::sh(6, 5, -1), 2),
        (asm::sw(6, 5, -1), 4usize),
    ] {
        for mask in 0..16u32 {
            let mut m = machine(Control::Mask, 1, 4, &[word]);
            let base = [0, 4, 8, 12].map(|i| DATA + i + 1);
            set(&mut m, 5, &base);
            set(
                &mut m,
                6,
                &[0x0403_0201, 0x1413_1211, 0x2423_2221, 0x3433_3231],
            );
            m.warp_mut(0).tmask = mask;
            let s = step(&mut m);
            let mut expected = vec![0; 16];
            for lane in (0..4).filter(|l| mask >> l & 1 == 1) {
                for i in 0..bytes {
                    expected[4 * lane + i] = (16 * lane + i + 1) as u8;
                }
            }
            assert_eq!(m.memory().peek(DATA, 16), expected);
            let access = s.accesses.unwrap();
            assert_eq!(
                (access.store, access.lanes, access.bytes as usize),
                (true, mask, bytes)
            );
            assert_eq!(access.data[3], 0x3433_3231, "rs2 is not cut");
            assert_eq!(m.counts().stores, u64::from(mask.count_ones()));
        }
    }
}

#[test]
fn of_several_lanes_at_one_address_the_highest_wins_byte_by_byte() {
    let mut m = machine(Control::Mask, 1, 4, &[asm::sw(6, 5, 0), asm::sh(7, 8, 0)]);
    set(&mut m, 5, &[DATA; 4]);
    set(&mut m, 6, &[1, 2, 3, 4]);
    m.warp_mut(0).tmask = 0b0111;
    step(&mut m);
    assert_eq!(m.memory().peek_word(DATA), 3);
    set(&mut m, 8, &[DATA, DATA + 2, DATA + 2, DATA]);
    set(&mut m, 7, &[0xAAAA, 0xBBBB, 0xCCCC, 0xDDDD]);
    step(&mut m);
    assert_eq!(m.memory().peek_word(DATA), 0xCCCC_AAAA);
}

#[test]
fn code_that_is_overwritten_runs_new() {
    let mut m = machine(
        Control::Mask,
        1,
        1,
        &[asm::addi(3, 3, 1), asm::sw(6, 5, 0), asm::jal(0, -8)],
    );
    set(&mut m, 5, &[START]);
    set(&mut m, 6, &[asm::addi(3, 3, 100)]);
    (0..4).for_each(|_| {
        step(&mut m);
    });
    assert_eq!(get::<1>(&m, 3), [101]);
    // From the host as well.
    m.memory_mut().poke_word(START, asm::addi(3, 3, 1000));
    m.memory_mut().poke_word(START + 4, asm::nop());
    (0..3).for_each(|_| {
        step(&mut m);
    });
    assert_eq!(get::<1>(&m, 3), [1101]);
}

#[test]
fn the_console_prints_each_threads_line() {
    let config = Config::stock(Control::Mask, 1, 4);
    let mut memory = Memory::new(&config);
    for (address, text) in [
        (0x40, "he"),
        (0x7F, "last\n"),
        (0x41, "one\n\n"),
        (0x40, "llo\nrest"),
    ] {
        text.bytes()
            .for_each(|b| assert!(memory.store(address, 1, b.into())));
    }
    memory.store(0x3F, 1, 10);
    memory.store(0x80, 1, 10);
    let line = |thread, text: &str| Line {
        thread,
        text: text.to_string(),
    };
    let finished = [
        line(63, "last"),
        line(1, "one"),
        line(1, ""),
        line(0, "hello"),
    ];
    assert_eq!(memory.console().lines(), finished);
    memory.console_mut().finish();
    assert_eq!(memory.console().lines()[4], line(0, "rest"));
    assert_eq!(
        memory.load(0x40, 1),
        Some(b't'.into()),
        "the byte is stored as well"
    );
}

#[test]
fn the_console_takes_bytes_of_wider_stores_and_of_lines() {
    let config = Config::stock(Control::Mask, 1, 4);
    let mut memory = Memory::new(&config);
    assert!(memory.store(0x40, 4, u32::from_le_bytes(*b"abcd")));
    assert!(memory.write_line(0x40, b"\n\n\n\nxxxxxxxxxxxx", 0b0111));
    let lines: Vec<(usize, &str)> = memory
        .console()
        .lines()
        .iter()
        .map(|l| (l.thread, &l.text[..]))
        .collect();
    assert_eq!(lines, [(0, "a"), (1, "b"), (2, "c")]);
}

#[test]
fn a_sink_gets_the_lines() {
    let mut memory = Memory::new(&Config::stock(Control::Mask, 1, 4));
    let (sender, receiver) = mpsc::channel();
    memory.console_mut().set_sink(Box::new(move |line| {
        sender.send(line.text.clone()).unwrap()
    }));
    "hi\nthere"
        .bytes()
        .for_each(|b| assert!(memory.store(0x42, 1, b.into())));
    memory.console_mut().finish();
    assert_eq!(receiver.try_iter().collect::<Vec<_>>(), ["hi", "there"]);
    assert!(memory.console().lines().is_empty());
}

#[test]
fn lines_obey_the_regions() {
    let config = Config::stock(Control::Mask, 1, 4);
    let mut memory = Memory::new(&config);
    let mut line = [1; 16];
    assert!(!memory.read_line(0x4000_0000, &mut line));
    assert_eq!(line, [0; 16]);
    assert!(!memory.write_line(0x4000_0000, &line, !0));
    assert!(memory.write_line(0xFFFF_FFF0, &[7; 16], 0x8001));
    assert!(memory.read_line(0xFFFF_FFF0, &mut line));
    assert_eq!(line, [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
    assert!(
        !memory.fetch_line(0xFFFF_0010, &mut line),
        "local memory is not fetchable"
    );
    assert!(memory.fetch_line(0xFFFE_FFF0, &mut line));
}

#[test]
fn peek_and_poke_cross_pages_and_wrap() {
    let mut memory = Memory::new(&Config::stock(Control::Mask, 1, 4));
    memory.poke(0x8000_0FFE, &[1, 2, 3, 4]);
    assert_eq!(memory.peek(0x8000_0FFD, 6), [0, 1, 2, 3, 4, 0]);
    memory.poke(0xFFFF_FFFF, &[8, 9]);
    assert_eq!(
        (memory.peek(0xFFFF_FFFF, 2), memory.peek(0, 1)),
        (vec![8, 9], vec![9])
    );
    memory.clear(0x8000_0FFF, 2);
    assert_eq!(memory.peek(0x8000_0FFD, 6), [0, 1, 0, 0, 4, 0]);
}

#[test]
fn the_first_and_the_last_byte_of_memory_are_compared() {
    let a = Memory::new(&Config::stock(Control::Mask, 1, 4));
    for address in [0xFFFF_FFFF, 0x8040_0000, 0x803F_FFFF, 0] {
        let mut b = a.clone();
        b.poke(address, &[5]);
        for (one, two, values) in [(&a, &b, (0, 5)), (&b, &a, (5, 0))] {
            let found = one.first_difference(two, &[]).expect("a difference");
            assert_eq!(
                (found.address, (found.this, found.other)),
                (address, values)
            );
        }
    }
}

#[test]
fn differences_are_found_and_can_be_excepted() {
    let mut a = Memory::new(&Config::stock(Control::Mask, 1, 4));
    a.poke(0x9000_0000, &[1, 2, 3]);
    let mut b = a.clone();
    assert_eq!(a.first_difference(&b, &[]), None);
    b.poke(0x9000_0001, &[7, 8]);
    b.poke(0xA000_0000, &[0]);
    assert_eq!(
        a.first_difference(&b, &[]),
        Some(Difference {
            address: 0x9000_0001,
            this: 2,
            other: 7
        })
    );
    let except = [Region {
        base: 0x9000_0000,
        bytes: 2,
    }];
    assert_eq!(
        b.first_difference(&a, &except),
        Some(Difference {
            address: 0x9000_0002,
            this: 8,
            other: 3
        })
    );
    assert_eq!(
        a.first_difference(
            &b,
            &[Region {
                base: 0x9000_0000,
                bytes: 3
            }]
        ),
        None
    );
}

proptest! {
    #[test]
    fn loads_return_what_stores_left(operations in proptest::collection::vec((0u32..64, 0u32..3, any::<u32>()), 1..60)) {
        let mut memory = Memory::new(&Config::stock(Control::Mask, 1, 4));
        let base = 0x8000_0FE0; // over a page boundary
        let mut plain = [0u8; 68];
        for (offset, size, data) in operations {
            let bytes = 1usize << size;
            let at = offset as usize & !(bytes - 1);
            prop_assert!(memory.store(base + at as u32, bytes, data));
            plain[at..at + bytes].copy_from_slice(&data.to_le_bytes()[..bytes]);
            let word = at & !3;
            let expected = u32::from_le_bytes([plain[word], plain[word + 1], plain[word + 2], plain[word + 3]]);
            prop_assert_eq!(memory.load(base + word as u32, 4), Some(expected));
        }
        prop_assert_eq!(memory.peek(base, 68), plain.to_vec());
    }
}
