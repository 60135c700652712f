//! The system on the chip at its pins: frames and their answers, frames that are broken, noise.

#[path = "../../hw/core/tests/units/common/random.rs"]
mod random;

use std::sync::Arc;

use proptest::prelude::*;
use random::random;
use warpgen_config::{Config, Control};
use warpgen_sim::asm::{addi, csrr, ebreak, fence, jal, li, sb, sw, vx_tmc};
use warpgen_soc::protocol::{self, crc32, frame, reason, ANSWER, REFUSED, SYNC};
use warpgen_soc::{encode, SocConfig};
use warpgen_testbench::{build_board, SimulatedBoard};
use warpgen_verilate::Library;

const MEMORY: u32 = 0x8000_0000;
const BYTES: u32 = 64 << 10;

/// The same small system as in the other tests of boards, so that its simulator is built once.
fn system() -> SocConfig {
    let core = Config {
        icache_bytes: 1024,
        local_memory_bytes: 1024,
        ..Config::stock(Control::Mask, 2, 2)
    };
    SocConfig {
        frame_timeout: 64,
        ..SocConfig::new(core, BYTES, 1_000_000, 250_000)
    }
}

fn library(soc: &SocConfig) -> Arc<Library> {
    let path = build_board(soc, Default::default(), &mut |_| {}).expect("the simulator builds");
    Library::load(&path).expect("the simulator loads")
}

struct Bench {
    board: SimulatedBoard,
    sequence: u8,
    /// Cycles that the next answer may take, beyond those for all.
    patience: u64,
}

impl Bench {
    fn new() -> Bench {
        let soc = system();
        Bench {
            board: SimulatedBoard::new(&soc, &library(&soc)).expect("the system's ports"),
            sequence: 0,
            patience: 0,
        }
    }

    /// Sends bytes and gives the board time until it has been silent for longer than a frame may pause.
    fn raw(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.board.send(bytes);
        let mut all = vec![];
        while self.board.is_sending() {
            self.board.run(40);
        }
        if self.board.run_until_received(self.patience) {
            all.extend(self.board.received());
        }
        while self.board.run_until_received(6000) {
            all.extend(self.board.received());
        }
        all
    }

    /// Frames in what came, checked.
    fn frames(bytes: &[u8]) -> Vec<(u8, u8, Vec<u32>)> {
        let mut rest = bytes;
        let mut frames = vec![];
        while !rest.is_empty() {
            assert_eq!(rest[0], SYNC, "{bytes:x?}");
            let length = 8 + 4 * usize::from(rest[3]);
            let (whole, more) = rest.split_at(length);
            assert_eq!(
                crc32(&whole[1..length - 4]).to_le_bytes(),
                whole[length - 4..],
                "{bytes:x?}"
            );
            let words = whole[4..length - 4].chunks_exact(4);
            let words = words.map(|b| u32::from_le_bytes(b.try_into().unwrap()));
            frames.push((whole[1], whole[2], words.collect()));
            rest = more;
        }
        frames
    }

    /// One frame and its only answer.
    fn ask(&mut self, command: u8, words: &[u32]) -> (u8, Vec<u32>) {
        self.sequence = self.sequence.wrapping_add(1);
        let bytes = self.raw(&frame(command, self.sequence, words));
        let mut frames = Self::frames(&bytes);
        frames.retain(|f| f.0 != protocol::CONSOLE);
        assert_eq!(frames.len(), 1, "{frames:x?}");
        let (answer, sequence, words) = frames.remove(0);
        assert_eq!(sequence, self.sequence);
        (answer, words)
    }

    fn good(&mut self, command: u8, words: &[u32]) -> Vec<u32> {
        let (answer, words) = self.ask(command, words);
        assert_eq!(answer, command | ANSWER, "{words:x?}");
        words
    }

    fn refused(&mut self, command: u8, words: &[u32]) -> u32 {
        let (answer, words) = self.ask(command, words);
        assert_eq!((answer, words.len()), (REFUSED, 1));
        words[0]
    }

    fn load(&mut self, program: &[u32]) {
        let mut body = vec![MEMORY];
        body.extend(program);
        assert_eq!(self.good(protocol::WRITE, &body), []);
        assert_eq!(self.good(protocol::SET_START, &[MEMORY, 0]), []);
    }

    fn state(&mut self, cycles: u32) -> Vec<u32> {
        self.patience = u64::from(cycles);
        let words = self.good(protocol::WAIT, &[cycles]);
        self.patience = 0;
        words
    }
}

#[test]
fn the_board_says_who_it_is() {
    let mut bench = Bench::new();
    assert_eq!(bench.good(protocol::IDENTIFY, &[]), encode(&system()));
    assert_eq!(bench.board.framing_errors(), 0);
}

#[test]
fn memory_keeps_what_is_written_from_end_to_end() {
    let mut bench = Bench::new();
    let words: Vec<u32> = (0..254u32).map(|i| i.wrapping_mul(0x9E37_79B9)).collect();
    for at in [MEMORY, MEMORY + 0x1238, MEMORY + BYTES - 4 * 254] {
        let mut body = vec![at];
        body.extend(&words);
        assert_eq!(bench.good(protocol::WRITE, &body), []);
    }
    for at in [MEMORY, MEMORY + 0x1238, MEMORY + BYTES - 4 * 254] {
        assert_eq!(bench.good(protocol::READ, &[at, 254]), words);
    }
    // One word leaves its line's others alone.
    bench.good(protocol::WRITE, &[MEMORY + 8, 0xDEAD_BEEF]);
    let mut expected = words[..6].to_vec();
    expected[2] = 0xDEAD_BEEF;
    assert_eq!(bench.good(protocol::READ, &[MEMORY, 6]), expected);
}

#[test]
fn what_cannot_be_done_is_refused_by_its_reason() {
    use protocol::*;
    let mut bench = Bench::new();
    bench.good(WRITE, &[MEMORY + BYTES - 4, 99]);
    for (command, words, why) in [
        (WRITE, vec![MEMORY + BYTES, 1], reason::ADDRESS),
        (WRITE, vec![MEMORY + BYTES - 4, 1, 2], reason::ADDRESS),
        (WRITE, vec![MEMORY - 4, 1, 2], reason::ADDRESS),
        (WRITE, vec![MEMORY + 2, 1], reason::ADDRESS),
        (WRITE, vec![0x40, 1], reason::ADDRESS),
        (WRITE, vec![MEMORY], reason::LENGTH),
        (WRITE, vec![], reason::LENGTH),
        (READ, vec![MEMORY + BYTES - 4, 2], reason::ADDRESS),
        (READ, vec![0, 1], reason::ADDRESS),
        (READ, vec![MEMORY, 0], reason::LENGTH),
        (READ, vec![MEMORY, 256], reason::LENGTH),
        (READ, vec![MEMORY], reason::LENGTH),
        (IDENTIFY, vec![1], reason::LENGTH),
        (SET_START, vec![MEMORY], reason::LENGTH),
        (START, vec![0], reason::LENGTH),
        (STOP, vec![0], reason::LENGTH),
        (WAIT, vec![], reason::LENGTH),
        (COUNTER, vec![32], reason::LENGTH),
        (TRAP, vec![9], reason::LENGTH),
        (0x00, vec![], reason::COMMAND),
        (0x0A, vec![1, 2], reason::COMMAND),
        (0x81, vec![], reason::COMMAND),
    ] {
        assert_eq!(
            bench.refused(command, &words),
            why,
            "{command:x} {words:x?}"
        );
    }
    // Nothing of it was done.
    assert_eq!(bench.good(READ, &[MEMORY + BYTES - 4, 1]), [99]);
}

#[test]
fn broken_frames_are_answered_and_dropped() {
    let mut bench = Bench::new();
    bench.good(protocol::WRITE, &[MEMORY, 99]);
    let good = frame(protocol::WRITE, 9, &[MEMORY, 0x1234_5678]);
    // A wrong bit anywhere behind the first byte.
    for at in [1, 2, 4, 9, good.len() - 1] {
        let mut broken = good.clone();
        broken[at] ^= 0x10;
        let bytes = bench.raw(&broken);
        let frames = Bench::frames(&bytes);
        assert_eq!(frames.len(), 1, "{at}: {frames:x?}");
        assert_eq!(
            (frames[0].0, &frames[0].2[..]),
            (REFUSED, &[reason::CRC][..])
        );
    }
    // A frame that breaks off; the next one is heard.
    for length in 1..good.len() {
        let bytes = bench.raw(&good[..length]);
        let frames = Bench::frames(&bytes);
        assert_eq!(frames.len(), 1, "{length}: {frames:x?}");
        assert_eq!(frames[0].2, [reason::TIMEOUT], "{length}");
    }
    // A missing stop bit within a frame: the line is low for longer than a byte.
    bench.board.send(&good[..6]);
    while bench.board.is_sending() {
        bench.board.run(1);
    }
    bench.board.force(false, 60);
    let bytes = bench.raw(&[]);
    assert_eq!(Bench::frames(&bytes)[0].2, [reason::FRAMING]);
    assert_eq!(bench.good(protocol::READ, &[MEMORY, 1]), [99]);
    // Bytes between frames are dropped without a word.
    assert_eq!(bench.raw(b"hello\r\n"), []);
}

#[test]
fn noise_never_hangs_the_link_and_changes_nothing() {
    let soc = system();
    let library = library(&soc);
    let piece = prop_oneof![
        // Levels of any length, as a loose wire has.
        prop::collection::vec((any::<bool>(), 1..60u32), 1..30).prop_map(Noise::Levels),
        prop::collection::vec(any::<u8>(), 1..60).prop_map(Noise::Bytes),
        // The beginning of a frame, then anything.
        (
            0..16u8,
            any::<u8>(),
            any::<u8>(),
            prop::collection::vec(any::<u8>(), 0..40)
        )
            .prop_map(|(command, sequence, length, mut rest)| {
                rest.splice(0..0, [SYNC, command, sequence, length]);
                Noise::Bytes(rest)
            }),
    ];
    random(12, prop::collection::vec(piece, 1..6), |pieces| {
        let mut bench = Bench {
            board: SimulatedBoard::new(&soc, &library).expect("the system's ports"),
            sequence: 100,
            patience: 0,
        };
        bench.good(protocol::WRITE, &[MEMORY, 1, 2, 3, 4]);
        for piece in &pieces {
            match piece {
                Noise::Bytes(bytes) => {
                    bench.raw(bytes);
                }
                Noise::Levels(levels) => {
                    for (level, cycles) in levels {
                        bench.board.force(*level, *cycles);
                    }
                }
            }
        }
        // Until the time of silence is over and the last refusal is told.
        bench.raw(&[]);
        assert_eq!(bench.good(protocol::READ, &[MEMORY, 4]), [1, 2, 3, 4]);
        assert_eq!(bench.state(0)[0], 0, "nothing was started");
    });
}

#[derive(Clone, Debug)]
enum Noise {
    Levels(Vec<(bool, u32)>),
    Bytes(Vec<u8>),
}

/// Instructions, and sequences of them.
fn program(parts: &[&[u32]]) -> Vec<u32> {
    parts.concat()
}

#[test]
fn a_program_prints_and_ends_with_its_exit_code() {
    let mut bench = Bench::new();
    let text = b"hello, board\n";
    let mut words = li(5, 0x40);
    for byte in text {
        words.extend(li(6, i32::from(*byte)));
        words.push(sb(6, 5, 0));
    }
    // The launch argument as exit code.
    words.extend([csrr(7, 0x340), sw(7, 0, 0x88), fence(), vx_tmc(0)]);
    bench.load(&words);
    bench.good(protocol::SET_START, &[MEMORY, 0x0102_0304]);
    let ahead = Bench::frames(&bench.raw(&frame(protocol::START, 7, &[])));
    let printed: Vec<u8> = ahead
        .iter()
        .filter(|f| f.0 == protocol::CONSOLE)
        .flat_map(|f| &f.2)
        .flat_map(|w| [*w & 0xFFFF, w >> 16])
        .filter(|c| c >> 8 != 0xFF)
        .map(|c| {
            assert_eq!(c >> 8, 0, "line 0");
            c as u8
        })
        .collect();
    assert_eq!(printed, text);
    assert_eq!(
        ahead
            .iter()
            .filter(|f| f.0 == protocol::START | ANSWER)
            .count(),
        1
    );
    assert_eq!(bench.state(1000), [protocol::STATE_STARTED, 0, 0x0102_0304]);
    let instructions = bench.good(protocol::COUNTER, &[2]);
    assert_eq!(instructions, [words.len() as u32, 0], "thread instructions");
    let cycles = bench.good(protocol::COUNTER, &[0]);
    assert!(cycles[0] > words.len() as u32 && cycles[1] == 0);
    assert_eq!(bench.good(protocol::TRAP, &[])[0] & 1, 0);
    // A second run starts afresh.
    bench.good(protocol::SET_START, &[MEMORY, 5]);
    bench.raw(&frame(protocol::START, 8, &[]));
    assert_eq!(bench.state(1000), [protocol::STATE_STARTED, 0, 5]);
    assert_eq!(bench.good(protocol::COUNTER, &[2]), instructions);
    bench.good(protocol::STOP, &[]);
    assert_eq!(bench.state(0)[0], 0);
}

#[test]
fn a_program_that_does_not_end_is_watched_and_stopped() {
    let mut bench = Bench::new();
    // Counts up in memory for ever.
    let words = program(&[
        &[0x8000_02B7], // lui x5, 0x80000
        &[addi(6, 6, 1), sw(6, 5, 0x400), jal(0, -8)],
    ]);
    bench.load(&words);
    bench.good(protocol::START, &[]);
    let running = protocol::STATE_STARTED | protocol::STATE_BUSY;
    let before = bench.board.cycles();
    assert_eq!(bench.state(20_000), [running, 1, 0]);
    assert!(bench.board.cycles() - before >= 20_000);
    for command in [protocol::START, protocol::SET_START] {
        let words = [MEMORY, 0];
        let words = if command == protocol::START {
            &[][..]
        } else {
            &words[..]
        };
        assert_eq!(bench.refused(command, words), reason::RUNNING);
    }
    // Memory is read and written while it runs.
    let read = |bench: &mut Bench| bench.good(protocol::READ, &[MEMORY + 0x400, 1])[0];
    let (first, second) = (read(&mut bench), read(&mut bench));
    assert!(first > 0 && second > first, "{first} {second}");
    bench.good(protocol::WRITE, &[MEMORY + 0x500, 77]);
    assert_eq!(bench.good(protocol::READ, &[MEMORY + 0x500, 1]), [77]);
    // A byte from the host ends a long wait.
    bench.sequence += 1;
    let mut sent = frame(protocol::WAIT, bench.sequence, &[u32::MAX]);
    sent.push(0);
    let answers = Bench::frames(&bench.raw(&sent));
    assert_eq!(
        answers,
        [(protocol::WAIT | ANSWER, bench.sequence, vec![running, 1, 0])]
    );
    bench.good(protocol::STOP, &[]);
    assert_eq!(bench.state(0)[0], 0);
    let (first, second) = (read(&mut bench), read(&mut bench));
    assert_eq!(first, second);
}

#[test]
fn traps_are_told() {
    let mut bench = Bench::new();
    let words = program(&[&li(10, 42), &li(3, 7), &[ebreak()]]);
    bench.load(&words);
    bench.good(protocol::START, &[]);
    let state = protocol::STATE_STARTED | protocol::STATE_TRAP;
    assert_eq!(bench.state(1000)[0], state);
    let pc = MEMORY + 4 * (words.len() as u32 - 1);
    assert_eq!(
        bench.good(protocol::TRAP, &[]),
        [1 | 3 << 8, pc, ebreak(), 42, 7]
    );
    // Outside of everything, and a read of the host page: access faults.
    for (address, cause) in [(0x4000_0000u32, 7), (0x100, 7), (MEMORY + BYTES, 7)] {
        let mut words = li(5, address as i32);
        // The warp waits for its store, which traps; nothing behind it runs.
        words.extend([sw(0, 5, 0), fence(), jal(0, 0)]);
        bench.good(protocol::STOP, &[]);
        bench.load(&words);
        bench.good(protocol::START, &[]);
        assert_eq!(bench.state(1000)[0], state, "{address:#x}");
        assert_eq!(
            bench.good(protocol::TRAP, &[])[0],
            1 | cause << 8,
            "{address:#x}"
        );
    }
    assert_eq!(bench.board.leds() >> 3 & 1, 1, "the trap's LED");
    bench.good(protocol::STOP, &[]);
    // Fetch from nowhere.
    bench.good(protocol::SET_START, &[0x7000_0000, 0]);
    bench.good(protocol::START, &[]);
    assert_eq!(bench.state(1000)[0], state);
    assert_eq!(bench.good(protocol::TRAP, &[])[0], 1 | 1 << 8);
}
