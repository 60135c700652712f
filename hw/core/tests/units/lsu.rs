//! LSU: requests and byte enables, answers in any order, errors and misalignment, entries, stores pending.

use crate::common::{bits, config, field, lane, lanes, packed, random};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::{HashMap, VecDeque};
use warpgen_config::Config;
use warpgen_core::control_word::CLASS_BITS;
use warpgen_core::lsu::Lsu;
use warpgen_hdl::prelude::*;

/// Bytes of a line in the stock configuration of four lanes.
const LINE: u32 = 16;
const LOCAL: u32 = 0xffff_0000;
/// The memory answers with an error from here to local memory.
const BAD: u32 = 0x9000_0000;
const ENTRIES: usize = 8;

#[derive(Clone, Debug, PartialEq)]
struct Access {
    warp: u64,
    store: bool,
    /// lb 0, lh 1, lw 2, lbu 4, lhu 5; sb 0, sh 1, sw 2.
    funct3: u32,
    rd: u64,
    mask: u64,
    addresses: [u32; 4],
    data: [u32; 4],
    number: u64,
}

impl Access {
    fn load(funct3: u32, mask: u64, addresses: [u32; 4]) -> Self {
        Access {
            warp: 1,
            store: false,
            funct3,
            rd: 9,
            mask,
            addresses,
            data: [0; 4],
            number: 1,
        }
    }

    fn store(funct3: u32, mask: u64, addresses: [u32; 4], data: [u32; 4]) -> Self {
        Access {
            store: true,
            rd: 0,
            data,
            ..Access::load(funct3, mask, addresses)
        }
    }

    fn size(&self) -> u32 {
        1 << (self.funct3 & 3)
    }

    fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..4).filter(|i| self.mask >> i & 1 == 1)
    }

    fn misaligned(&self) -> bool {
        self.active()
            .any(|i| self.addresses[i] & (self.size() - 1) != 0)
    }
}

fn bad(address: u32) -> bool {
    (BAD..LOCAL).contains(&address)
}

/// What the unit says about a finished instruction.
#[derive(Clone, Debug, PartialEq)]
struct Done {
    number: u64,
    warp: u64,
    rd: u64,
    store: bool,
    cause: Option<u64>,
    lanes: u64,
    data: [u32; 4],
}

#[derive(Clone, Debug, PartialEq)]
struct Request {
    write: bool,
    address: u32,
    enable: u64,
}

type Bytes = HashMap<u32, u8>;

fn apply(memory: &mut Bytes, a: &Access) -> Done {
    let mut done = Done {
        number: a.number,
        warp: a.warp,
        rd: a.rd,
        store: a.store,
        cause: None,
        lanes: a.mask,
        data: [0; 4],
    };
    let kind = if a.store { 2 } else { 0 };
    if a.misaligned() {
        done.cause = Some(4 + kind);
    } else if a.active().any(|i| bad(a.addresses[i])) {
        done.cause = Some(5 + kind);
    }
    if !a.misaligned() {
        for i in a.active().filter(|&i| !bad(a.addresses[i])) {
            let mut value = 0;
            for byte in 0..a.size() {
                let at = a.addresses[i] + byte;
                if a.store {
                    memory.insert(at, (a.data[i] >> (8 * byte)) as u8);
                } else {
                    value |= u32::from(*memory.get(&at).unwrap_or(&0)) << (8 * byte);
                }
            }
            done.data[i] = match a.funct3 {
                0 => value as i8 as u32,
                1 => value as i16 as u32,
                _ => value,
            };
        }
    }
    if done.cause.is_some() {
        done.lanes = 0;
    }
    done
}

struct Driver {
    bench: Bench<Lsu>,
    memory: Bytes,
    /// Accepted and not yet answered: tag, line, error.
    answers: Vec<(u64, Word, bool)>,
    requests: Vec<Request>,
    /// Reserved, on the way to execute.
    way: VecDeque<Option<Access>>,
    done: Vec<Done>,
}

/// What the surroundings do in a cycle.
#[derive(Clone, Copy, Debug)]
struct Around {
    accept: bool,
    /// Which answer comes, if there is one.
    answer: Option<usize>,
    take: bool,
}

const EAGER: Around = Around {
    accept: true,
    answer: Some(0),
    take: true,
};

impl Driver {
    fn new() -> Self {
        Self::with(&config(4, 4))
    }

    fn with(config: &Config) -> Self {
        let mut bench = Bench::new(Lsu::new(config));
        bench.reset();
        Driver {
            bench,
            memory: Bytes::new(),
            answers: vec![],
            requests: vec![],
            way: VecDeque::from([None, None]),
            done: vec![],
        }
    }

    /// One cycle; `issue` is issued when the unit is ready for it, which is the answer.
    fn cycle(&mut self, issue: Option<&Access>, around: Around) -> bool {
        let u = &mut self.bench.uut;
        let exec = self.way.pop_front().flatten();
        u.exec_class.next = Word::new(CLASS_BITS, if exec.is_some() { 8 } else { 0 });
        if let Some(a) = &exec {
            // addresses are base plus offset
            let base = a.addresses.map(|x| x.wrapping_sub(0xffff_fff0));
            u.exec_imm.next = Word::new(32, 0xffff_fff0);
            u.exec_rs1.next = lanes(&base);
            u.exec_rs2.next = lanes(&a.data);
            u.exec_instr.next = Word::new(
                32,
                (a.funct3 << 12 | if a.store { 0x23 } else { 0x03 }).into(),
            );
            u.exec_rd.next = Word::new(5, a.rd);
            u.exec_mask.next = Word::new(4, a.mask);
            u.exec_warp.next = Word::new(2, a.warp);
            u.exec_pc.next = Word::new(32, 4 * a.number);
        }
        u.dmem_req_ready.next = around.accept;
        let answer = around.answer.filter(|_| !self.answers.is_empty());
        let answer = answer.map(|i| i % self.answers.len());
        u.dmem_resp_valid.next = answer.is_some();
        if let Some(i) = answer {
            let (tag, line, error) = self.answers[i];
            u.dmem_resp_tag.next = Word::new(u.dmem_resp_tag.width(), tag);
            u.dmem_resp_data.next = line;
            u.dmem_resp_error.next = error;
        }
        // what was issued in the last cycle takes its entry
        self.bench.uut.reserve.next = self.way.front().is_some_and(Option::is_some);
        self.bench.settle();
        let taken = issue.is_some() && self.bench.uut.memory_ready.val();
        self.way.push_back(issue.filter(|_| taken).cloned());
        self.bench.uut.done_take.next = around.take && self.bench.uut.done_valid.val();
        self.bench.settle();
        let u = &self.bench.uut;
        if let Some(a) = &exec {
            assert_eq!(u.access_valid.val(), !a.misaligned());
            assert_eq!(u.access_store.val(), a.store);
            assert_eq!(u.access_addr.val(), lanes(&a.addresses));
        }
        if let Some(i) = answer.filter(|_| u.dmem_resp_ready.val()) {
            self.answers.remove(i);
        }
        if u.done_take.val() {
            let trap = u.done_trap.val();
            self.done.push(Done {
                number: bits(u.done_pc.val()) / 4,
                warp: bits(u.done_warp.val()),
                rd: bits(u.done_rd.val()),
                store: u.done_store.val(),
                cause: trap.then(|| bits(u.done_cause.val())),
                lanes: bits(u.done_lanes.val()),
                data: [0, 1, 2, 3].map(|i| lane(u.done_data.val(), i)),
            });
        }
        if u.dmem_req_valid.val() && around.accept {
            let address = bits(u.dmem_req_addr.val()) as u32;
            let (write, enable) = (u.dmem_req_write.val(), bits(u.dmem_req_byteen.val()));
            assert_eq!(address % LINE, 0);
            self.requests.push(Request {
                write,
                address,
                enable,
            });
            let data = u.dmem_req_data.val();
            let tag = bits(u.dmem_req_tag.val());
            assert!(
                self.answers.iter().all(|a| a.0 != tag),
                "a tag is used twice"
            );
            let mut line = vec![];
            for i in 0..LINE {
                let byte = self.memory.entry(address + i).or_default();
                if write && enable >> i & 1 == 1 && !bad(address) {
                    *byte = field(data, 8, i as usize) as u8;
                }
                line.push(u32::from(*byte));
            }
            self.answers.push((tag, packed(8, &line), bad(address)));
        }
        self.bench.tick();
        taken
    }

    fn issue(&mut self, a: &Access) {
        let mut cycles = 0;
        while !self.cycle(Some(a), EAGER) {
            cycles += 1;
            assert!(cycles < 200, "no entry is free");
        }
    }

    fn drain(&mut self) {
        let mut cycles = 0;
        loop {
            self.cycle(None, EAGER);
            self.bench.settle();
            if !self.bench.uut.outstanding.val() && self.way.iter().all(Option::is_none) {
                return;
            }
            cycles += 1;
            assert!(cycles < 400, "an access does not end");
        }
    }

    fn run(&mut self, a: &Access) -> Done {
        self.issue(a);
        self.drain();
        self.done.pop().expect("is done")
    }
}

#[test]
fn a_unit_stride_store_is_one_request_with_every_byte() {
    let mut d = Driver::new();
    let at = [0x100, 0x104, 0x108, 0x10c];
    d.run(&Access::store(2, 15, at, [0x1111_1111, 0x2222_2222, 3, 4]));
    let whole = Request {
        write: true,
        address: 0x100,
        enable: 0xffff,
    };
    assert_eq!(d.requests, [whole]);
    assert_eq!(
        d.run(&Access::load(2, 15, at)).data,
        [0x1111_1111, 0x2222_2222, 3, 4]
    );
}

#[test]
fn without_local_memory_every_address_has_a_line() {
    let mut d = Driver::with(&Config {
        local_memory_bytes: 0,
        ..config(4, 4)
    });
    d.run(&Access::load(2, 1, [LOCAL, 0, 0, 0]));
    let lines: Vec<u32> = d.requests.iter().map(|r| r.address).collect();
    assert_eq!(lines, [LOCAL]);
}

#[test]
fn byte_enables_are_those_of_the_size_the_offset_and_the_mask() {
    for (funct3, at, mask, enable) in [
        (0, [0x100, 0x105, 0x10a, 0x10f], 15, 0x8421),
        (0, [0x100, 0x105, 0x10a, 0x10f], 0b0101, 0x0401),
        (1, [0x102, 0x104, 0x10a, 0x10c], 15, 0x3c3c),
        (2, [0x10c, 0x100, 0x100, 0x100], 0b0001, 0xf000),
    ] {
        let mut d = Driver::new();
        d.run(&Access::store(funct3, mask, at, [0x81_82; 4]));
        assert_eq!(
            d.requests.iter().map(|r| r.enable).collect::<Vec<_>>(),
            [enable]
        );
    }
}

#[test]
fn loads_are_extended_as_their_size_says() {
    let mut d = Driver::new();
    let at = [0x100, 0x104, 0x108, 0x10c];
    d.run(&Access::store(2, 15, at, [0x8081_8283; 4]));
    let at = [0x100, 0x106, 0x10a, 0x10e];
    for (funct3, expected) in [
        (0, [0xffff_ff83, 0xffff_ff81, 0xffff_ff81, 0xffff_ff81]),
        (4, [0x83, 0x81, 0x81, 0x81]),
        (1, [0xffff_8283, 0xffff_8081, 0xffff_8081, 0xffff_8081]),
        (5, [0x8283, 0x8081, 0x8081, 0x8081]),
    ] {
        assert_eq!(d.run(&Access::load(funct3, 15, at)).data, expected);
    }
}

#[test]
fn a_misaligned_lane_traps_all_and_nothing_is_asked_for() {
    for (access, cause) in [
        (Access::load(2, 15, [0x100, 0x102, 0x104, 0x108]), 4),
        (Access::load(1, 15, [0x100, 0x103, 0x104, 0x108]), 4),
        (
            Access::store(2, 15, [0x100, 0x101, 0x104, 0x108], [1; 4]),
            6,
        ),
    ] {
        let mut d = Driver::new();
        let done = d.run(&access);
        assert_eq!((done.cause, done.lanes), (Some(cause), 0));
        assert_eq!(d.requests, []);
    }
    let mut d = Driver::new();
    let done = d.run(&Access::load(2, 0b1101, [0x100, 0x102, 0x104, 0x108]));
    assert_eq!(done.cause, None, "a lane that is off may point anywhere");
}

#[test]
fn an_error_of_any_line_traps_the_instruction() {
    let mut d = Driver::new();
    let done = d.run(&Access::load(2, 15, [0x100, BAD, 0x104, 0x110]));
    assert_eq!((done.cause, done.lanes, d.requests.len()), (Some(5), 0, 3));
    let done = d.run(&Access::store(0, 1, [BAD + 3, 0, 0, 0], [1; 4]));
    assert_eq!(done.cause, Some(7));
    let done = d.run(&Access::load(2, 15, [0x100; 4]));
    assert_eq!(done.cause, None, "the entry has forgotten it");
}

#[test]
fn an_access_of_no_lane_ends_without_a_request() {
    let mut d = Driver::new();
    let done = d.run(&Access::load(2, 0, [1, 2, 3, 5]));
    assert_eq!((done.cause, done.lanes), (None, 0));
    assert_eq!(d.requests, []);
}

#[test]
fn the_highest_lane_wins_in_memory_and_in_local_memory() {
    for base in [0x100, LOCAL + 0x40] {
        let mut d = Driver::new();
        d.run(&Access::store(2, 0b0111, [base; 4], [1, 2, 3, 4]));
        assert_eq!(d.run(&Access::load(2, 1, [base; 4])).data[0], 3);
    }
}

#[test]
fn later_instructions_may_finish_first() {
    let mut d = Driver::new();
    let quiet = Around {
        answer: None,
        ..EAGER
    };
    for (number, at) in [(1, 0x100), (2, 0x200), (3, LOCAL)] {
        d.cycle(
            Some(&Access {
                number,
                ..Access::load(2, 1, [at; 4])
            }),
            quiet,
        );
    }
    (0..20).for_each(|_| {
        d.cycle(None, quiet);
    });
    d.cycle(
        None,
        Around {
            answer: Some(1),
            ..EAGER
        },
    );
    (0..8).for_each(|_| {
        d.cycle(None, quiet);
    });
    d.drain();
    assert_eq!(
        d.done.iter().map(|d| d.number).collect::<Vec<_>>(),
        [3, 2, 1]
    );
}

#[test]
fn all_entries_can_be_taken_and_not_one_more() {
    let mut d = Driver::new();
    let quiet = Around {
        answer: None,
        ..EAGER
    };
    let load = Access::load(2, 15, [0x100, 0x110, 0x120, 0x130]);
    let taken = (0..80).filter(|_| d.cycle(Some(&load), quiet)).count();
    assert_eq!(taken, ENTRIES);
    d.drain();
    assert_eq!(d.done.len(), ENTRIES);
    assert!(d.cycle(Some(&load), EAGER));
}

#[test]
fn a_warps_stores_are_pending_until_they_are_answered() {
    let mut d = Driver::new();
    let quiet = Around {
        answer: None,
        ..EAGER
    };
    d.cycle(Some(&Access::store(2, 1, [0x100; 4], [1; 4])), quiet);
    d.cycle(
        Some(&Access {
            warp: 2,
            ..Access::load(2, 1, [0x200; 4])
        }),
        quiet,
    );
    (0..12).for_each(|_| {
        d.cycle(None, quiet);
    });
    assert_eq!(bits(d.bench.uut.stores_pending.val()), 0b0010);
    assert_eq!(bits(d.bench.uut.loads_waiting.val()), 1);
    d.drain();
    assert_eq!(bits(d.bench.uut.stores_pending.val()), 0);
}

#[test]
fn lanes_of_local_memory_do_not_take_the_place_of_lanes_that_wait_for_a_line() {
    let mut d = Driver::new();
    d.run(&Access::store(
        2,
        15,
        [0x100, 0x110, LOCAL, LOCAL + 4],
        [1, 2, 3, 4],
    ));
    let mixed = Access::load(2, 15, [0x100, 0x110, LOCAL + 4, LOCAL]);
    assert_eq!(d.run(&mixed).data, [1, 2, 4, 3]);
}

fn accesses() -> impl Strategy<Value = Vec<Access>> {
    let address = prop_oneof![
        8 => (0..40u32).prop_map(|a| 0x100 + a),
        3 => (0..64u32).prop_map(|a| LOCAL + a),
        1 => (0..8u32).prop_map(|a| BAD + a),
    ];
    let aligned = proptest::bool::weighted(0.95);
    let access = (
        0..4u64,
        any::<bool>(),
        0..5usize,
        0..16u64,
        proptest::array::uniform4(address),
        proptest::array::uniform4(any::<u32>()),
        aligned,
    );
    let access = access.prop_map(|(warp, store, kind, mask, addresses, data, aligned)| {
        let funct3 = if store {
            kind as u32 % 3
        } else {
            [0, 1, 2, 4, 5][kind]
        };
        let mut a = Access {
            warp,
            store,
            funct3,
            rd: if store { 0 } else { 1 + warp },
            mask,
            addresses,
            data,
            number: 0,
        };
        if aligned {
            let size = a.size();
            a.addresses = a.addresses.map(|x| x & !(size - 1));
        }
        a
    });
    vec(access, 1..30)
}

#[test]
fn random_accesses_agree_with_memory_in_issue_order() {
    let around = (
        any::<bool>(),
        proptest::option::of(0..8usize),
        any::<bool>(),
    );
    let around = around.prop_map(|(accept, answer, take)| Around {
        accept,
        answer,
        take,
    });
    random(
        60,
        (accesses(), vec(around, 1..50)),
        |(accesses, arounds): (Vec<Access>, Vec<Around>)| {
            let mut d = Driver::new();
            let mut memory = Bytes::new();
            let mut expected: HashMap<u64, Done> = HashMap::new();
            let mut cycle = 0;
            for (number, a) in accesses.into_iter().enumerate() {
                let a = Access {
                    number: number as u64,
                    ..a
                };
                let mut tries = 0;
                loop {
                    // every fourth cycle lets things go on
                    let around = if cycle % 4 == 3 {
                        EAGER
                    } else {
                        arounds[cycle % arounds.len()]
                    };
                    cycle += 1;
                    if d.cycle(Some(&a), around) {
                        break;
                    }
                    tries += 1;
                    assert!(tries < 400, "no entry is free");
                }
                expected.insert(a.number, apply(&mut memory, &a));
            }
            d.drain();
            for done in &d.done {
                let e = expected.remove(&done.number).expect("once");
                let told = |d: &Done| (d.warp, d.rd, d.store, d.cause, d.lanes);
                assert_eq!(told(done), told(&e), "access {}", done.number);
                for i in (0..4).filter(|i| !e.store && e.lanes >> i & 1 == 1) {
                    assert_eq!(
                        done.data[i], e.data[i],
                        "lane {i} of access {}",
                        done.number
                    );
                }
            }
            assert!(expected.is_empty(), "lost: {expected:?}");
            for (&at, &byte) in memory.iter().filter(|(&at, _)| at < LOCAL) {
                assert_eq!(d.memory.get(&at).copied().unwrap_or(0), byte, "at {at:#x}");
            }
        },
    );
}
