//! Wishbone port: what it does on the bus, against rules of the bus and a memory of bytes.

use crate::bus_rules::{BusCycle, BusRules};
use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::VecDeque;
use warpgen_config::{Config, Control, Region};
use warpgen_hdl::prelude::*;
use warpgen_soc::wishbone::port::WishbonePort;
use warpgen_soc::wishbone::WishboneConfig;

const BASE: u32 = 0x8000_0000;
/// Bytes of memory behind the bus, in one region.
const BYTES: u32 = 0x100;
const TAG: usize = 4;

fn config(line_bytes: usize, data_bits: usize) -> WishboneConfig {
    let core = Config {
        line_bytes,
        regions: vec![Region {
            base: BASE,
            bytes: BYTES.into(),
        }],
        ..Config::stock(Control::Mask, 1, 1)
    };
    WishboneConfig { core, data_bits }
}

#[derive(Clone, Copy, Debug)]
struct Request {
    write: bool,
    /// In lines from one before the memory's first; the last is beyond its end.
    line: u32,
    seed: u64,
    enables: u128,
}

/// What happens in a cycle.
#[derive(Clone, Copy, Debug)]
struct Cycle {
    request: Option<Request>,
    takes_answer: bool,
    bus_answers: bool,
}

fn request(line_bytes: usize) -> impl Strategy<Value = Request> {
    let lines = BYTES / line_bytes as u32;
    let enables = any::<(u128, u128, u8)>().prop_map(move |(a, b, kind)| {
        let all = u128::MAX >> (128 - line_bytes);
        match kind % 4 {
            0 => all,
            1 => 0xF << (4 * (a as usize % (line_bytes / 4))),
            2 => a & b & all,
            _ => a & all,
        }
    });
    (any::<bool>(), 0..lines + 2, any::<u64>(), enables).prop_map(|(write, line, seed, enables)| {
        Request {
            write,
            line,
            seed,
            enables,
        }
    })
}

fn cycles(line_bytes: usize) -> impl Strategy<Value = Vec<Cycle>> {
    let cycle = (
        proptest::option::weighted(0.6, request(line_bytes)),
        prop::bool::weighted(0.7),
        prop::bool::weighted(0.6),
    );
    let cycle = cycle.prop_map(|(request, takes_answer, bus_answers)| Cycle {
        request,
        takes_answer,
        bus_answers,
    });
    vec(cycle, 1..200)
}

fn line_of(word: Word, bytes: usize) -> Vec<u8> {
    let all: Vec<u8> = word.limbs().iter().flat_map(|l| l.to_le_bytes()).collect();
    all[..bytes].to_vec()
}

fn word_of(bytes: &[u8]) -> Word {
    let mut padded = bytes.to_vec();
    padded.resize(bytes.len().div_ceil(8) * 8, 0);
    let limbs: Vec<u64> = padded
        .chunks_exact(8)
        .map(|b| u64::from_le_bytes(b.try_into().unwrap()))
        .collect();
    Word::from_limbs(8 * bytes.len(), &limbs)
}

/// What an answer must be.
struct Expected {
    tag: u64,
    error: bool,
    /// Of a read: the bytes that were asked for.
    bytes: Vec<(usize, u8)>,
}

/// Runs cycles, and as many more as it takes to answer everything.
fn run(line_bytes: usize, data_bits: usize, script: &[Cycle]) {
    let width = data_bits / 8;
    // Every other word of the last lines answers with `err`.
    let broken =
        |place: usize| place >= BYTES as usize - line_bytes.max(0x40) && place / width % 2 == 1;
    let config = config(line_bytes, data_bits);
    let mut b = Bench::new(WishbonePort::new(&config, TAG));
    b.reset();
    let mut memory: Vec<u8> = (0..BYTES).map(|i| (i * 7 + 3) as u8).collect();
    // What memory holds when all that was asked for is done.
    let mut model = memory.clone();
    let mut rules = BusRules::default();
    let mut expected: VecDeque<Expected> = VecDeque::new();
    let mut pending: Option<Request> = None;
    let mut tag = 0u64;
    let rest = Cycle {
        request: None,
        takes_answer: true,
        bus_answers: true,
    };
    let end = 3 * (line_bytes / width) + 20;
    for cycle in script
        .iter()
        .copied()
        .chain(std::iter::repeat(rest).take(end))
    {
        pending = pending.or(cycle.request);
        let data: Vec<u8> = pending.map_or(vec![0; line_bytes], |r| {
            let byte = |i: usize| (r.seed.wrapping_mul(2 * i as u64 + 1) >> 32) as u8;
            (0..line_bytes).map(byte).collect()
        });
        let (write, line, enables) =
            pending.map_or((false, 0, 0), |r| (r.write, r.line, r.enables));
        let address = BASE - line_bytes as u32 + line * line_bytes as u32;
        let u = &mut b.uut;
        u.req_valid.next = pending.is_some();
        u.req_write.next = write;
        u.req_line.next = Word::new(
            32 - line_bytes.ilog2() as usize,
            u64::from(address / line_bytes as u32),
        );
        u.req_data.next = word_of(&data);
        let enable_limbs = [enables as u64, (enables >> 64) as u64];
        u.req_byteen.next = Word::from_limbs(line_bytes, &enable_limbs[..line_bytes.div_ceil(64)]);
        u.req_tag.next = Word::new(TAG, tag);
        u.resp_ready.next = cycle.takes_answer;
        u.ack.next = false;
        u.err.next = false;
        // While nothing is answered the data lines are noise.
        u.dat_r.next = Word::new(data_bits, 0x5A5A_A5A5);
        b.settle();
        // The bus.
        let stb = b.uut.stb.val();
        let at = (b.uut.adr.val().low() as u32).wrapping_mul(width as u32);
        let mut now = BusCycle {
            cyc: b.uut.cyc.val(),
            stb,
            we: b.uut.we.val(),
            adr: b.uut.adr.val().low() as u32,
            dat_w: b.uut.dat_w.val().low(),
            sel: b.uut.sel.val().low() as u8,
            cti: b.uut.cti.val().low() as u8,
            bte: b.uut.bte.val().low() as u8,
            ack: false,
            err: false,
        };
        if stb && cycle.bus_answers {
            let place = at.wrapping_sub(BASE) as usize;
            assert!(place < BYTES as usize, "{at:#x} is outside of the region");
            now.err = broken(place);
            now.ack = !now.err;
            if now.ack && now.we {
                for i in (0..width).filter(|i| now.sel >> i & 1 == 1) {
                    memory[place + i] = (now.dat_w >> (8 * i)) as u8;
                }
            }
            // Bytes that were not selected are noise.
            let mut bytes = [0xEE; 8];
            for i in (0..width).filter(|i| now.sel >> i & 1 == 1) {
                bytes[i] = memory[place + i];
            }
            b.uut.dat_r.next = Word::new(
                data_bits,
                u64::from_le_bytes(bytes) & (u64::MAX >> (64 - data_bits)),
            );
            b.uut.ack.next = now.ack;
            b.uut.err.next = now.err;
            b.settle();
        }
        rules.check(now).unwrap();
        // Answers.
        let quiet = expected.is_empty();
        assert_eq!(b.uut.quiet.val(), quiet, "quiet");
        if b.uut.resp_valid.val() && cycle.takes_answer {
            let answer = expected.pop_front().expect("an answer to a request");
            assert_eq!(b.uut.resp_tag.val().low(), answer.tag);
            assert_eq!(b.uut.resp_error.val(), answer.error);
            let line = line_of(b.uut.resp_data.val(), line_bytes);
            for (i, byte) in answer.bytes {
                assert_eq!(line[i], byte, "byte {i} of {line:x?}");
            }
        }
        // Requests.
        if b.uut.req_ready.val() {
            if let Some(request) = pending.take() {
                let place = address.wrapping_sub(BASE) as usize;
                let outside = place >= BYTES as usize;
                let asked = (0..line_bytes).filter(|i| enables >> i & 1 == 1);
                let refused = |i: &usize| broken(place.wrapping_add(*i));
                let error = outside || asked.clone().any(|i| refused(&i));
                let mut bytes = vec![];
                if !outside && request.write {
                    // Words go in ascending order, so those before the first that is refused are written.
                    let done = asked.take_while(|i| !refused(i));
                    done.for_each(|i| model[place + i] = data[i]);
                } else if !error {
                    bytes = asked.map(|i| (i, model[place + i])).collect();
                }
                expected.push_back(Expected { tag, error, bytes });
                tag = (tag + 1) % (1 << TAG);
            }
        }
        b.tick();
    }
    assert!(
        expected.is_empty(),
        "{} answers are missing",
        expected.len()
    );
    assert_eq!(memory, model);
}

#[test]
fn lines_of_every_size_reach_a_memory_that_answers_when_it_likes() {
    for (line_bytes, data_bits) in [(4, 32), (8, 64), (16, 32), (16, 64), (32, 32)] {
        random(40, cycles(line_bytes), |script| {
            run(line_bytes, data_bits, &script)
        });
    }
}

#[test]
fn the_widest_line_reaches_memory() {
    random(8, cycles(128), |script| run(128, 32, &script));
}

/// The beats, `(adr, sel, cti)`, of one read on a bus that answers at once, and the cycles from request to answer.
fn beats(enables: u64) -> (Vec<(u32, u64, u64)>, usize) {
    let config = config(16, 32);
    let mut b = Bench::new(WishbonePort::new(&config, TAG));
    b.reset();
    b.uut.req_valid.next = true;
    b.uut.req_line.next = Word::new(28, u64::from(BASE >> 4));
    b.uut.req_data.next = Word::zero(128);
    b.uut.req_byteen.next = Word::new(16, enables);
    b.uut.req_tag.next = Word::new(TAG, 1);
    b.uut.dat_r.next = Word::zero(32);
    let mut beats = vec![];
    for cycle in 0..40 {
        b.settle();
        b.uut.ack.next = b.uut.stb.val();
        b.settle();
        if b.uut.stb.val() {
            let u = &b.uut;
            beats.push((
                u.adr.val().low() as u32,
                u.sel.val().low(),
                u.cti.val().low(),
            ));
        }
        if b.uut.resp_valid.val() {
            return (beats, cycle);
        }
        b.tick();
        b.uut.req_valid.next = false;
    }
    panic!("no answer");
}

#[test]
fn neighbouring_words_are_a_burst_and_others_are_not_asked_for() {
    let at = BASE / 4;
    let burst = [
        (at, 15, 2),
        (at + 1, 15, 2),
        (at + 2, 15, 2),
        (at + 3, 15, 7),
    ];
    assert_eq!(beats(0xFFFF), (burst.to_vec(), 6));
    assert_eq!(beats(0x00F0), (vec![(at + 1, 15, 7)], 3));
    assert_eq!(beats(0x4000), (vec![(at + 3, 4, 7)], 3));
    let gap = [(at, 15, 7), (at + 2, 1, 2), (at + 3, 8, 7)];
    assert_eq!(beats(0x810F), (gap.to_vec(), 5));
    assert_eq!(beats(0), (vec![], 2));
}

#[test]
fn the_bus_is_free_for_a_cycle_between_requests() {
    let config = config(16, 32);
    let mut b = Bench::new(WishbonePort::new(&config, TAG));
    b.reset();
    b.uut.req_valid.next = true;
    b.uut.req_write.next = true;
    b.uut.req_line.next = Word::new(28, u64::from(BASE >> 4));
    b.uut.req_data.next = Word::zero(128);
    b.uut.req_byteen.next = Word::new(16, 0xF);
    b.uut.req_tag.next = Word::new(TAG, 1);
    b.uut.dat_r.next = Word::zero(32);
    b.uut.resp_ready.next = true;
    let mut line = String::new();
    for _ in 0..12 {
        b.settle();
        b.uut.ack.next = b.uut.stb.val();
        b.settle();
        line.push(if b.uut.cyc.val() { 'x' } else { '.' });
        b.tick();
    }
    assert_eq!(line, "..x.x.x.x.x.");
}
