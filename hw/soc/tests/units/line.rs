//! Frame receiver, host link and frame transmitter together: whatever comes over the line, the next good frame is answered.

use crate::host_link::{requests, surroundings, Answer, Dice, Memory, Model, Request, BASE};
use crate::{random, system};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::frame_rx::FrameReceiver;
use warpgen_soc::frame_tx::FrameTransmitter;
use warpgen_soc::host_link::HostLink;
use warpgen_soc::protocol::*;

/// Cycles of silence after which a frame is given up, between two bytes from the host, and between two to it.
const PATIENCE: usize = 60;
const BYTE: usize = 10;

/// The three units as the system wires them.
#[derive(LogicBlock)]
struct Chain {
    unit: UnitName,
    byte_valid: Bit1<In>,
    byte: Wire<In>,
    byte_error: Bit1<In>,
    out_valid: Bit1<Out>,
    out: Wire<Out>,
    out_ready: Bit1<In>,
    frames: FrameReceiver,
    link: HostLink,
    sender: FrameTransmitter,
}

impl Chain {
    fn new() -> Chain {
        Chain {
            unit: UnitName::of::<Self>(),
            byte_valid: Bit1::default(),
            byte: Wire::new(8),
            byte_error: Bit1::default(),
            out_valid: Bit1::default(),
            out: Wire::new(8),
            out_ready: Bit1::default(),
            frames: FrameReceiver::new(PATIENCE),
            link: HostLink::new(&system()),
            sender: FrameTransmitter::new(),
        }
    }
}

impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        self.frames.byte_valid.next = self.byte_valid.val();
        self.frames.byte.next = self.byte.val();
        self.frames.byte_error.next = self.byte_error.val();
        self.frames.take.next = self.link.take.val();
        self.frames.word_index.next = self.link.word_index.val();
        self.link.frame_valid.next = self.frames.frame_valid.val();
        self.link.command.next = self.frames.command.val();
        self.link.sequence.next = self.frames.sequence.val();
        self.link.length.next = self.frames.length.val();
        self.link.word.next = self.frames.word.val();
        self.link.bad_valid.next = self.frames.bad_valid.val();
        self.link.bad_reason.next = self.frames.bad_reason.val();
        self.link.byte_valid.next = self.byte_valid.val();
        self.sender.valid.next = self.link.tx_valid.val();
        self.sender.command.next = self.link.tx_command.val();
        self.sender.sequence.next = self.link.tx_sequence.val();
        self.sender.length.next = self.link.tx_length.val();
        self.sender.word_valid.next = self.link.tx_word_valid.val();
        self.sender.word.next = self.link.tx_word.val();
        self.link.tx_word_ready.next = self.sender.word_ready.val();
        self.link.tx_done.next = self.sender.done.val();
        self.out_valid.next = self.sender.byte_valid.val();
        self.out.next = self.sender.byte.val();
        self.sender.byte_ready.next = self.out_ready.val();
    }
}

/// A host on the line, with the memory behind the link.
struct Line {
    b: Bench<Chain>,
    memory: Memory,
    dice: Dice,
    runs_on: bool,
    cycle: usize,
    heard: Vec<u8>,
}

impl Line {
    fn new(model: &Model, seed: u64) -> Line {
        let mut b = Bench::new(Chain::new());
        surroundings(&mut b.uut.link, model.runs_on, true);
        b.reset();
        Line {
            b,
            memory: Memory::new(model.memory.clone()),
            dice: Dice(seed | 1),
            runs_on: model.runs_on,
            cycle: 0,
            heard: vec![],
        }
    }

    fn cycle(&mut self) {
        surroundings(&mut self.b.uut.link, self.runs_on, true);
        self.memory.drive(&mut self.b.uut.link, &mut self.dice);
        self.cycle += 1;
        self.b.uut.out_ready.next = self.cycle % BYTE == 0;
        self.b.settle();
        if self.b.uut.out_ready.val() && self.b.uut.out_valid.val() {
            self.heard.push(self.b.uut.out.val().low() as u8);
        }
        self.memory.take(&self.b.uut.link, &mut self.dice);
        self.b.tick();
    }

    fn send(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.b.uut.byte.next = Word::new(8, (*byte).into());
            self.b.uut.byte_valid.next = true;
            self.cycle();
            self.b.uut.byte_valid.next = false;
            for _ in 1..BYTE {
                self.cycle();
            }
        }
    }

    /// Listens until the line has been silent for longer than a frame may be; returns the frames that came.
    fn listen(&mut self) -> Vec<(u8, Answer)> {
        let (mut silent, mut cycles, mut before) = (0, 0, self.heard.len());
        while silent < PATIENCE + 12 * BYTE {
            self.cycle();
            silent = if self.heard.len() == before {
                silent + 1
            } else {
                0
            };
            before = self.heard.len();
            cycles += 1;
            assert!(cycles < 100_000, "it does not stop talking");
        }
        let bytes = std::mem::take(&mut self.heard);
        let mut frames = vec![];
        let mut rest = bytes.as_slice();
        while let [SYNC, command, sequence, length, ..] = *rest {
            let end = 8 + 4 * usize::from(length);
            assert!(rest.len() >= end, "half a frame: {rest:x?}");
            let words: Vec<u32> = rest[4..end - 4]
                .chunks_exact(4)
                .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
                .collect();
            assert_eq!(rest[..end], frame(command, sequence, &words), "its CRC");
            frames.push((sequence, (command, words)));
            rest = &rest[end..];
        }
        assert!(rest.is_empty(), "no frame: {rest:x?} in {bytes:x?}");
        frames
    }

    fn exchange(&mut self, model: &mut Model, request: &Request, sequence: u8) {
        let expected = model.answer(request);
        self.send(&frame(request.command, sequence, &request.words));
        let frames = self.listen();
        assert_eq!(frames.len(), 1, "{request:x?}: {frames:x?}");
        assert_eq!(frames[0].0, sequence);
        model.check(request, &frames[0].1, &expected);
        assert_eq!(self.memory.words, model.memory, "{request:x?}");
    }
}

/// What is no frame.
#[derive(Clone, Debug)]
enum Garbage {
    /// Any bytes, many of them like the first of a frame.
    Bytes(Vec<u8>),
    /// A frame without its last bytes.
    Cut(Request, usize),
    /// A frame with a wrong bit.
    Wrong(Request, usize, u32),
    /// A stop bit is low in the middle of a frame.
    Break(Request, usize),
    /// A frame that says it has more or fewer words than it has.
    Length(Request, u8),
}

fn garbage() -> impl Strategy<Value = Garbage> {
    let byte = prop_oneof![3 => any::<u8>(), 1 => Just(SYNC)];
    prop_oneof![
        vec(byte, 1..30).prop_map(Garbage::Bytes),
        (requests(), any::<usize>()).prop_map(|(r, at)| Garbage::Cut(r, at)),
        (requests(), any::<usize>(), 0..8u32).prop_map(|(r, at, bit)| Garbage::Wrong(r, at, bit)),
        (requests(), any::<usize>()).prop_map(|(r, at)| Garbage::Break(r, at)),
        (requests(), 1..=255u8).prop_map(|(r, by)| Garbage::Length(r, by)),
    ]
}

impl Garbage {
    fn send(&self, line: &mut Line) {
        let bytes = |r: &Request| frame(r.command, 7, &r.words);
        match self {
            Garbage::Bytes(bytes) => line.send(bytes),
            Garbage::Cut(request, at) => {
                let bytes = bytes(request);
                line.send(&bytes[..1 + at % (bytes.len() - 1)]);
            }
            Garbage::Wrong(request, at, bit) => {
                let mut bytes = bytes(request);
                let at = at % bytes.len();
                bytes[at] ^= 1 << bit;
                line.send(&bytes);
            }
            Garbage::Break(request, at) => {
                let bytes = bytes(request);
                line.send(&bytes[..1 + at % (bytes.len() - 1)]);
                line.b.uut.byte_error.next = true;
                line.cycle();
                line.b.uut.byte_error.next = false;
            }
            Garbage::Length(request, by) => {
                let mut bytes = bytes(request);
                bytes[3] = bytes[3].wrapping_add(*by);
                line.send(&bytes);
            }
        }
    }
}

#[test]
fn garbage_between_frames_is_refused_or_ignored_and_every_good_frame_is_answered() {
    let step = (vec(garbage(), 0..3), requests());
    let strategy = (any::<bool>(), any::<u64>(), vec(step, 1..4));
    random(12, strategy, |(runs_on, seed, steps)| {
        let mut model = Model::new(runs_on);
        let mut line = Line::new(&model, seed);
        for (sequence, (garbage, request)) in steps.iter().enumerate() {
            for one in garbage {
                one.send(&mut line);
                // The host listens before it asks again: it hears refusals alone, and nothing was obeyed.
                for (_, (command, words)) in line.listen() {
                    assert_eq!((command, words.len()), (REFUSED, 1), "{one:x?}");
                    let reasons = [reason::CRC, reason::TIMEOUT, reason::FRAMING];
                    assert!(reasons.contains(&words[0]), "{one:x?}: {words:?}");
                }
                assert_eq!(line.memory.words, model.memory, "{one:x?}");
            }
            line.exchange(&mut model, request, 100 + sequence as u8);
        }
    });
}

#[test]
fn each_kind_of_bad_frame_has_its_reason() {
    let mut model = Model::new(false);
    let mut line = Line::new(&model, 4);
    let write = |words: &[u32]| frame(WRITE, 7, words);
    let good = write(&[BASE, 0x1111, 0x2222]);
    let mut wrong = good.clone();
    *wrong.last_mut().unwrap() ^= 1;
    let mut short = good.clone();
    short[3] -= 1;
    let mut long = good.clone();
    long[3] += 1;
    for (bytes, expected) in [
        (&wrong[..], vec![reason::CRC]),
        // The body's last word is taken for the CRC; the true one comes while the refusal is sent, and is no frame.
        (&short[..], vec![reason::CRC]),
        (&long[..], vec![reason::TIMEOUT]),
        (&good[..1], vec![reason::TIMEOUT]),
        (&good[..3], vec![reason::TIMEOUT]),
        (&good[..good.len() - 1], vec![reason::TIMEOUT]),
        // Between frames nothing is a frame that does not begin like one.
        (&[0x00, 0x02, 0xFF, 0x5A][..], vec![]),
    ] {
        line.send(bytes);
        let heard: Vec<Answer> = line
            .listen()
            .into_iter()
            .map(|(_, answer)| answer)
            .collect();
        let expected: Vec<Answer> = expected.iter().map(|why| (REFUSED, vec![*why])).collect();
        assert_eq!(heard, expected, "{bytes:x?}");
        assert_eq!(line.memory.words, model.memory);
        let read = Request {
            command: READ,
            words: vec![BASE, 4],
        };
        line.exchange(&mut model, &read, 8);
    }
}

#[test]
fn bytes_after_a_frame_are_dropped_while_it_is_answered() {
    let mut model = Model::new(false);
    let mut line = Line::new(&model, 6);
    let read = Request {
        command: READ,
        words: vec![BASE, 8],
    };
    let expected = model.answer(&read);
    // A whole frame comes while the first one is answered: one answer.
    let mut bytes = frame(READ, 20, &read.words);
    bytes.extend(frame(START, 21, &[]));
    line.send(&bytes);
    assert_eq!(line.listen(), [(20, expected)]);
    assert!(line.b.uut.link.hold.val());
    line.exchange(&mut model, &read, 22);
}
