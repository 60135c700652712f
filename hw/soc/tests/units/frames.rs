//! Frame transmitter, multiplexer and receiver: frames byte by byte, and what makes a frame bad.

use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::frame_mux::FrameMultiplexer;
use warpgen_soc::frame_rx::FrameReceiver;
use warpgen_soc::frame_tx::FrameTransmitter;
use warpgen_soc::protocol::{frame, reason};

#[test]
fn the_transmitter_sends_the_protocols_bytes() {
    let strategy = (
        any::<u8>(),
        any::<u8>(),
        vec(any::<u32>(), 0..6),
        any::<u64>(),
    );
    random(20, strategy, |(command, sequence, words, waits)| {
        let mut b = Bench::new(FrameTransmitter::new());
        b.reset();
        b.uut.command.next = Word::new(8, command.into());
        b.uut.sequence.next = Word::new(8, sequence.into());
        b.uut.length.next = Word::new(8, words.len() as u64);
        b.uut.valid.next = true;
        let (mut bytes, mut next, mut cycle) = (vec![], 0, 0u32);
        // The line takes a byte each forty cycles; words come late now and then.
        loop {
            b.uut.byte_ready.next = cycle % 40 == 39;
            b.uut.word_valid.next = waits.rotate_left(cycle) & 3 != 0;
            b.uut.word.next = Word::new(32, words.get(next).copied().unwrap_or(0).into());
            b.settle();
            if b.uut.byte_ready.val() && b.uut.byte_valid.val() {
                bytes.push(b.uut.byte.val().low() as u8);
            }
            next += usize::from(b.uut.word_ready.val());
            let done = b.uut.done.val();
            b.tick();
            if done {
                break;
            }
            cycle += 1;
            assert!(cycle < 10_000, "it hangs after {bytes:x?}");
        }
        assert_eq!(next, words.len());
        assert_eq!(bytes, frame(command, sequence, &words));
    });
}

/// What a receiver has made of bytes: the frame, or the reason why it is bad.
type Heard = Result<(u8, u8, Vec<u32>), u32>;

fn send(b: &mut Bench<FrameReceiver>, bytes: &[u8]) {
    for byte in bytes {
        b.uut.byte_valid.next = true;
        b.uut.byte.next = Word::new(8, (*byte).into());
        b.tick();
        b.uut.byte_valid.next = false;
        for _ in 0..12 {
            b.tick();
        }
    }
}

fn heard(b: &mut Bench<FrameReceiver>) -> Option<Heard> {
    let result = if b.uut.bad_valid.val() {
        Err(b.uut.bad_reason.val().low() as u32)
    } else if b.uut.frame_valid.val() {
        let mut words = vec![];
        for index in 0..b.uut.length.val().low() {
            b.uut.word_index.next = Word::new(8, index);
            b.tick();
            b.tick();
            words.push(b.uut.word.val().low() as u32);
        }
        Ok((
            b.uut.command.val().low() as u8,
            b.uut.sequence.val().low() as u8,
            words,
        ))
    } else {
        return None;
    };
    b.uut.take.next = true;
    b.tick();
    b.uut.take.next = false;
    Some(result)
}

const PATIENCE: usize = 100;

fn receiver() -> Bench<FrameReceiver> {
    let mut b = Bench::new(FrameReceiver::new(PATIENCE));
    b.reset();
    b
}

#[test]
fn the_receiver_reads_what_the_protocol_writes() {
    let strategy = vec((any::<u8>(), any::<u8>(), vec(any::<u32>(), 0..6)), 1..4);
    random(20, strategy, |frames| {
        let mut b = receiver();
        for (command, sequence, words) in frames {
            send(&mut b, &frame(command, sequence, &words));
            assert_eq!(heard(&mut b), Some(Ok((command, sequence, words))));
        }
    });
}

#[test]
fn a_full_body_is_kept() {
    let words: Vec<u32> = (0..255).map(|i| i * 0x0101_0101).collect();
    let mut b = receiver();
    send(&mut b, &frame(2, 3, &words));
    assert_eq!(heard(&mut b), Some(Ok((2, 3, words))));
}

#[test]
fn a_wrong_bit_is_a_wrong_crc() {
    let good = frame(2, 9, &[0x1234_5678, 5]);
    random(20, (1..good.len(), 0..8u32), |(at, bit)| {
        let mut broken = good.clone();
        // A longer length would be a frame that breaks off.
        if at == 3 {
            return;
        }
        broken[at] ^= 1 << bit;
        let mut b = receiver();
        send(&mut b, &broken);
        assert_eq!(heard(&mut b), Some(Err(reason::CRC)));
        send(&mut b, &good);
        assert!(matches!(heard(&mut b), Some(Ok(_))));
    });
}

#[test]
fn silence_and_low_stop_bits_end_a_frame() {
    let good = frame(2, 9, &[0x1234_5678]);
    for length in 1..good.len() {
        let mut b = receiver();
        send(&mut b, &good[..length]);
        for _ in 0..PATIENCE - 20 {
            b.tick();
        }
        assert_eq!(heard(&mut b), None, "{length}");
        for _ in 0..30 {
            b.tick();
        }
        assert_eq!(heard(&mut b), Some(Err(reason::TIMEOUT)), "{length}");
        send(&mut b, &good[..length]);
        b.uut.byte_error.next = true;
        b.tick();
        b.uut.byte_error.next = false;
        assert_eq!(heard(&mut b), Some(Err(reason::FRAMING)), "{length}");
    }
    // Outside of a frame neither is told.
    let mut b = receiver();
    b.uut.byte_error.next = true;
    for _ in 0..2 * PATIENCE {
        b.tick();
    }
    assert_eq!(heard(&mut b), None);
}

#[test]
fn frames_of_two_sources_do_not_mix() {
    let mut b = Bench::new(FrameMultiplexer::new(2));
    b.reset();
    for i in 0..2 {
        b.uut.command[i].next = Word::new(8, 10 + i as u64);
        b.uut.word[i].next = Word::new(32, 20 + i as u64);
        b.uut.word_valid[i].next = true;
    }
    b.uut.valid[1].next = true;
    b.tick();
    assert!(b.uut.out_valid.val());
    // The first source comes while the second sends: it waits.
    b.uut.valid[0].next = true;
    b.uut.out_word_ready.next = true;
    for _ in 0..5 {
        b.tick();
        assert_eq!(b.uut.out_command.val(), 11);
        assert_eq!(b.uut.out_word.val(), 21);
        assert!(b.uut.word_ready[1].val() && !b.uut.word_ready[0].val());
    }
    b.uut.out_done.next = true;
    b.settle();
    assert!(b.uut.done[1].val() && !b.uut.done[0].val());
    b.tick();
    b.uut.out_done.next = false;
    // Both ask: the first goes first.
    b.tick();
    assert_eq!(b.uut.out_command.val(), 10);
    assert!(b.uut.word_ready[0].val() && !b.uut.word_ready[1].val());
}
