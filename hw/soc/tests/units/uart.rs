//! UART: what is sent is received, also with clocks that differ; noise and breaks are no bytes.

use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::uart_rx::UartReceiver;
use warpgen_soc::uart_tx::UartTransmitter;

/// The levels of a transmitter's line, cycle by cycle, for some bytes.
fn line(divider: u32, bytes: &[u8]) -> Vec<bool> {
    let mut b = Bench::new(UartTransmitter::new(divider));
    b.reset();
    let mut levels = vec![];
    let mut next = 0;
    while next < bytes.len() || !b.uut.ready.val() {
        b.uut.valid.next = next < bytes.len();
        b.uut.data.next = Word::new(8, u64::from(*bytes.get(next).unwrap_or(&0)));
        b.settle();
        if b.uut.valid.val() && b.uut.ready.val() {
            next += 1;
        }
        levels.push(b.uut.tx.val());
        b.tick();
    }
    levels.extend([true; 8]);
    levels
}

/// Bytes and framing errors that a receiver makes of levels.
fn receive(divider: u32, levels: impl IntoIterator<Item = bool>) -> (Vec<u8>, usize) {
    let mut b = Bench::new(UartReceiver::new(divider));
    b.uut.rx.next = true;
    b.reset();
    let (mut bytes, mut errors) = (vec![], 0);
    for level in levels {
        b.uut.rx.next = level;
        b.settle();
        if b.uut.valid.val() {
            bytes.push(b.uut.data.val().low() as u8);
        }
        errors += usize::from(b.uut.framing_error.val());
        b.tick();
    }
    (bytes, errors)
}

fn idle(cycles: usize) -> impl Iterator<Item = bool> {
    std::iter::repeat(true).take(cycles)
}

#[test]
fn a_byte_on_the_line_bit_by_bit() {
    let levels = line(4, &[0b1010_0110]);
    let bits: Vec<bool> = levels.iter().skip(3).step_by(4).copied().take(10).collect();
    let t = true;
    assert_eq!(
        bits,
        [false, false, t, t, false, false, t, false, t, t],
        "{levels:?}"
    );
}

#[test]
fn bytes_arrive_at_every_speed() {
    random(
        8,
        (4..40u32, vec(any::<u8>(), 1..12), 0..9usize),
        |(divider, bytes, before)| {
            let levels = idle(before).chain(line(divider, &bytes)).chain(idle(40));
            assert_eq!(receive(divider, levels), (bytes, 0));
        },
    );
}

#[test]
fn clocks_may_differ_by_three_percent() {
    for (sender, receiver) in [(100, 103), (103, 100), (97, 100)] {
        let bytes = [0x00, 0xFF, 0x55, 0xAA, 0x01, 0x80];
        let levels = line(sender, &bytes).into_iter().chain(idle(400));
        assert_eq!(receive(receiver, levels), (bytes.to_vec(), 0));
    }
}

#[test]
fn a_short_dip_is_no_start_bit() {
    let dip = std::iter::repeat(false).take(3);
    let levels = idle(5).chain(dip).chain(idle(30)).chain(line(8, &[0x42]));
    assert_eq!(receive(8, levels.chain(idle(8))), (vec![0x42], 0));
}

#[test]
fn a_break_is_one_error_and_the_next_byte_arrives() {
    let low = std::iter::repeat(false).take(300);
    let levels = idle(5).chain(low).chain(idle(10)).chain(line(8, &[0x42]));
    assert_eq!(receive(8, levels.chain(idle(8))), (vec![0x42], 1));
}
