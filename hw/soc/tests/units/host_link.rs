//! Host link: every command against a plain model of the protocol; what it refuses; and that nothing on the line hangs it.

use crate::{random, system};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::host_link::HostLink;
use warpgen_soc::protocol::*;
use warpgen_soc::{decode, SocConfig};

/// First address of memory, and one past its last.
pub const BASE: u32 = 0x8000_0000;
pub const END: u32 = BASE + 1024;
const ACTIVE: u32 = 1;
const EXIT_CODE: u32 = 0x1234_5678;
const TRAP_CAUSE: u32 = 5;
const TRAPPED: [u32; 4] = [0x8000_0010, 0xDEAD_BEEF, 0xA0A0_A0A0, 0x6060_6060];

fn counter(select: u64) -> u64 {
    (select + 1) * 0x0000_0003_0000_0007
}

/// Random choices of the units around.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % sides
    }
}

/// What the host link is told to do, and how the core behaves.
#[derive(Clone, Debug)]
pub struct Request {
    pub command: u8,
    pub words: Vec<u32>,
}

/// An answer: its command and words.
pub type Answer = (u8, Vec<u32>);

/// The protocol in plain Rust.
pub struct Model {
    soc: SocConfig,
    pub memory: Vec<u32>,
    /// Whether a started core runs until it is stopped; otherwise it ends at once.
    pub runs_on: bool,
    started: bool,
    pub start: (u32, u32),
}

impl Model {
    pub fn new(runs_on: bool) -> Model {
        Model {
            soc: system(),
            memory: (0..256).map(|i| 0x0101_0101 * i).collect(),
            runs_on,
            started: false,
            start: (BASE, 0),
        }
    }

    pub fn answer(&mut self, request: &Request) -> Answer {
        let words = &request.words;
        let runs = self.started && self.runs_on;
        let outcome = match (request.command, words.as_slice()) {
            (SET_START | START, _) if runs => Err(reason::RUNNING),
            (IDENTIFY, []) => Ok(vec![]),
            (WRITE, [address, data @ ..]) if !data.is_empty() => self
                .rows(*address, data.len())
                .map(|rows| self.memory[rows].copy_from_slice(data))
                .map(|()| vec![]),
            (READ, [address, count @ 1..=255]) => self
                .rows(*address, *count as usize)
                .map(|rows| self.memory[rows].to_vec()),
            (SET_START, [address, argument]) => {
                self.start = (*address, *argument);
                Ok(vec![])
            }
            (START, []) => {
                self.started = true;
                Ok(vec![])
            }
            (STOP, []) => {
                self.started = false;
                Ok(vec![])
            }
            (WAIT, [_]) => {
                let busy = if runs { STATE_BUSY } else { 0 };
                let started = if self.started { STATE_STARTED } else { 0 };
                Ok(vec![started | busy | STATE_TRAP, ACTIVE, EXIT_CODE])
            }
            (COUNTER, [select @ 0..=31]) => {
                let value = counter((*select).into());
                Ok(vec![value as u32, (value >> 32) as u32])
            }
            (TRAP, []) => {
                let mut words = vec![1 | TRAP_CAUSE << 8];
                words.extend(TRAPPED);
                Ok(words)
            }
            (IDENTIFY..=TRAP, _) => Err(reason::LENGTH),
            _ => Err(reason::COMMAND),
        };
        match outcome {
            Ok(words) => (request.command | ANSWER, words),
            Err(why) => (REFUSED, vec![why]),
        }
    }

    /// Words of memory, all of which exist.
    fn rows(&self, address: u32, count: usize) -> Result<std::ops::Range<usize>, u32> {
        let end = u64::from(address) + 4 * count as u64;
        if address % 4 != 0 || address < BASE || end > u64::from(END) {
            return Err(reason::ADDRESS);
        }
        let first = (address - BASE) as usize / 4;
        Ok(first..first + count)
    }

    /// Compares an answer with this model's, and the link's outputs with its state.
    pub fn check(&self, request: &Request, is: &Answer, expected: &Answer) {
        if request.command == IDENTIFY && expected.0 != REFUSED {
            assert_eq!(is.0, expected.0);
            assert_eq!(decode(&is.1).as_ref(), Ok(&self.soc));
        } else {
            assert_eq!(is, expected, "{request:x?}");
        }
    }
}

/// The memory behind the link's port: lines of 16 bytes, answered after a while.
pub struct Memory {
    pub words: Vec<u32>,
    answer: Option<(u64, [u32; 4])>,
}

impl Memory {
    pub fn new(words: Vec<u32>) -> Memory {
        Memory {
            words,
            answer: None,
        }
    }

    /// One cycle: drives the inputs; after the logic has settled `take` looks at what was asked.
    pub fn drive(&mut self, link: &mut HostLink, dice: &mut Dice) {
        let due = matches!(self.answer, Some((0, _)));
        link.resp_valid.next = due;
        if let Some((wait, line)) = &mut self.answer {
            *wait = wait.saturating_sub(1);
            let line: Vec<u64> = line.iter().map(|w| (*w).into()).collect();
            link.resp_data.next =
                Word::from_limbs(128, &[line[0] | line[1] << 32, line[2] | line[3] << 32]);
        }
        if due {
            self.answer = None;
        }
        link.req_ready.next = self.answer.is_none() && !due && dice.roll(3) != 0;
    }

    pub fn take(&mut self, link: &HostLink, dice: &mut Dice) {
        if !(link.req_valid.val() && link.req_ready.val()) {
            return;
        }
        let address = link.req_addr.val().low() as u32;
        assert!((BASE..END).contains(&address), "a request of {address:#x}");
        let line = (address - BASE) as usize / 16 * 4;
        if link.req_write.val() {
            let (data, enable) = (link.req_data.val(), link.req_byteen.val().low());
            for word in 0..4 {
                match enable >> (4 * word) & 15 {
                    0 => {}
                    15 => {
                        self.words[line + word] =
                            (data.limbs()[word / 2] >> (32 * (word % 2))) as u32
                    }
                    other => panic!("byte enables {other:x} of a word"),
                }
            }
            assert_eq!(enable.count_ones(), 4, "one word at a time");
        }
        let words = &self.words[line..line + 4];
        self.answer = Some((dice.roll(4), [words[0], words[1], words[2], words[3]]));
    }
}

/// Drives what is not frames: the core, the host page, the interconnect.
pub fn surroundings(link: &mut HostLink, runs_on: bool, quiet: bool) {
    link.quiet.next = quiet;
    link.busy.next = runs_on && !link.hold.val();
    link.active_warps.next = Word::new(1, ACTIVE.into());
    link.counter_value.next = Word::new(64, counter(link.counter_select.val().low()));
    link.exit_code.next = Word::new(32, EXIT_CODE.into());
    link.trap_valid.next = true;
    link.trap_cause.next = Word::new(5, TRAP_CAUSE.into());
    link.trap_pc.next = Word::new(32, TRAPPED[0].into());
    link.trap_instr.next = Word::new(32, TRAPPED[1].into());
    link.trap_a0.next = Word::new(32, TRAPPED[2].into());
    link.trap_gp.next = Word::new(32, TRAPPED[3].into());
}

/// The link alone, between a receiver, a transmitter and a memory in plain Rust.
struct Alone {
    b: Bench<HostLink>,
    memory: Memory,
    dice: Dice,
    runs_on: bool,
    quiet: bool,
    /// Body of the frame, and the indices that the receiver has still to answer.
    body: Vec<u32>,
    indices: [usize; 2],
}

impl Alone {
    fn new(model: &Model, seed: u64) -> Alone {
        let mut b = Bench::new(HostLink::new(&system()));
        surroundings(&mut b.uut, model.runs_on, true);
        b.reset();
        Alone {
            b,
            memory: Memory::new(model.memory.clone()),
            dice: Dice(seed | 1),
            runs_on: model.runs_on,
            quiet: true,
            body: vec![],
            indices: [0; 2],
        }
    }

    /// Inputs of a cycle.
    fn drive(&mut self) {
        surroundings(&mut self.b.uut, self.runs_on, self.quiet);
        self.memory.drive(&mut self.b.uut, &mut self.dice);
        // What the block RAM holds beyond the body is of other frames.
        let word = self.body.get(self.indices[0]).copied();
        let word = word.unwrap_or(0x0BAD_0BAD ^ self.indices[0] as u32);
        self.b.uut.word.next = Word::new(32, word.into());
        self.b.settle();
    }

    fn tick(&mut self) {
        self.memory.take(&self.b.uut, &mut self.dice);
        self.indices = [self.indices[1], self.b.uut.word_index.val().low() as usize];
        self.b.tick();
    }

    /// Puts a frame to the link. A frame takes much longer than these cycles to come in.
    fn ask(&mut self, request: &Request, sequence: u8) {
        for _ in 0..4 {
            self.drive();
            self.tick();
        }
        self.body = request.words.clone();
        self.b.uut.frame_valid.next = true;
        self.b.uut.command.next = Word::new(8, request.command.into());
        self.b.uut.sequence.next = Word::new(8, sequence.into());
        self.b.uut.length.next = Word::new(8, request.words.len() as u64);
    }

    /// Takes the answer as the transmitter does; returns it and the cycles until it began.
    fn hear(&mut self, sequence: u8) -> (Answer, usize) {
        let (mut words, mut began, mut head) = (vec![], None, (0, 0));
        // Header and CRC take their time on the line.
        let mut since = 0;
        for cycle in 0..20_000 {
            self.b.uut.tx_word_ready.next = false;
            self.b.uut.tx_done.next = false;
            self.drive();
            if self.b.uut.tx_valid.val() {
                let now = (
                    self.b.uut.tx_command.val().low() as u8,
                    self.b.uut.tx_length.val().low() as usize,
                );
                if began.is_none() {
                    began = Some(cycle);
                    head = now;
                }
                assert_eq!(now, head, "the head of a frame must not change");
                assert_eq!(self.b.uut.tx_sequence.val(), u64::from(sequence));
                let more = words.len() < head.1;
                if more && self.b.uut.tx_word_valid.val() && self.dice.roll(3) == 0 {
                    self.b.uut.tx_word_ready.next = true;
                    words.push(self.b.uut.tx_word.val().low() as u32);
                    since = 0;
                } else if !more && since > 3 && self.dice.roll(3) == 0 {
                    self.b.uut.tx_done.next = true;
                }
                self.b.settle();
                since += 1;
            }
            let taken = self.b.uut.take.val();
            assert_eq!(
                taken,
                self.b.uut.tx_done.val(),
                "taken once the answer is sent"
            );
            self.tick();
            if taken {
                self.b.uut.frame_valid.next = false;
                self.b.uut.bad_valid.next = false;
                self.b.uut.tx_done.next = false;
                self.drive();
                assert!(!self.b.uut.tx_valid.val());
                return ((head.0, words), began.unwrap_or(0));
            }
        }
        panic!("the link hangs: {:x?} of an answer so far", words);
    }

    fn exchange(&mut self, model: &mut Model, request: Request, sequence: u8) {
        let expected = model.answer(&request);
        self.ask(&request, sequence);
        let (answer, _) = self.hear(sequence);
        model.check(&request, &answer, &expected);
        assert_eq!(self.memory.words, model.memory, "{request:x?}");
        assert_eq!(self.b.uut.hold.val(), !model.started, "{request:x?}");
        let start = (self.b.uut.start_pc.val(), self.b.uut.launch_arg.val());
        assert_eq!(
            (start.0.low() as u32, start.1.low() as u32),
            model.start,
            "{request:x?}"
        );
    }
}

fn request(command: u8, words: &[u32]) -> Request {
    Request {
        command,
        words: words.to_vec(),
    }
}

/// Addresses: in memory, at its ends, outside of it, at the end of all addresses, odd.
fn address() -> impl Strategy<Value = u32> {
    prop_oneof![
        4 => (0..256u32).prop_map(|word| BASE + 4 * word),
        2 => (0..8u32).prop_map(|words| END - 16 + 4 * words),
        1 => (0..4u32).prop_map(|words| BASE.wrapping_sub(8) + 4 * words),
        1 => (0..4u32).prop_map(|words| u32::MAX - 15 + 4 * words),
        1 => (BASE..END).prop_map(|byte| byte | 1),
        1 => any::<u32>(),
    ]
}

/// Requests, most of them right.
pub fn requests() -> impl Strategy<Value = Request> {
    let words = || vec(any::<u32>(), 0..6);
    let with = |command: u8| move |words: Vec<u32>| Request { command, words };
    prop_oneof![
        1 => Just(request(IDENTIFY, &[])),
        4 => (address(), vec(any::<u32>(), 1..6))
            .prop_map(|(at, data)| [vec![at], data].concat())
            .prop_map(with(WRITE)),
        4 => (address(), 0..8u32).prop_map(|(at, count)| request(READ, &[at, count])),
        1 => (address(), 256..70_000u32).prop_map(|(at, count)| request(READ, &[at, count])),
        1 => any::<[u32; 2]>().prop_map(|words| request(SET_START, &words)),
        2 => Just(request(START, &[])),
        1 => Just(request(STOP, &[])),
        1 => (0..40u32).prop_map(|cycles| request(WAIT, &[cycles])),
        1 => (0..40u32).prop_map(|select| request(COUNTER, &[select])),
        1 => Just(request(TRAP, &[])),
        2 => (IDENTIFY..=TRAP, words())
            .prop_filter("a wait of any length", |(command, _)| *command != WAIT)
            .prop_map(|(command, words)| Request { command, words }),
        1 => (any::<u8>(), words())
            .prop_filter("a wait of any length", |(command, _)| *command != WAIT)
            .prop_map(|(command, words)| Request { command, words }),
    ]
}

#[test]
fn every_command_is_answered_as_the_protocol_says() {
    let strategy = (any::<bool>(), any::<u64>(), vec(requests(), 1..12));
    random(30, strategy, |(runs_on, seed, requests)| {
        let mut model = Model::new(runs_on);
        let mut alone = Alone::new(&model, seed);
        for (sequence, request) in requests.into_iter().enumerate() {
            alone.exchange(&mut model, request, 200 + sequence as u8);
        }
    });
}

#[test]
fn every_length_of_every_command() {
    for runs_on in [false, true] {
        let mut model = Model::new(runs_on);
        let mut alone = Alone::new(&model, 5);
        for command in 0..=TRAP + 1 {
            for length in 0..4 {
                let words = [BASE + 4, 2, 3];
                // A wait of so many cycles would be long.
                let words = if command == WAIT { [9, 9, 9] } else { words };
                alone.exchange(&mut model, request(command, &words[..length]), 9);
            }
        }
    }
}

#[test]
fn words_are_written_and_read_up_to_the_ends_of_memory_and_not_beyond() {
    let mut model = Model::new(false);
    let mut alone = Alone::new(&model, 77);
    for (address, words) in [
        (BASE, 1),
        (END - 4, 1),
        (END - 8, 2),
        (END - 4, 2),
        (END - 8, 3),
        (END, 1),
        (END + 4, 1),
        (BASE - 4, 1),
        (BASE - 4, 2),
        (0, 1),
        (u32::MAX - 3, 1),
        (u32::MAX - 3, 2),
        (u32::MAX - 3, 3),
        (BASE + 1, 1),
        (BASE + 2, 1),
        (END - 2, 1),
    ] {
        let data: Vec<u32> = (0..words).map(|i| address ^ 0x5555 ^ i).collect();
        let write = [vec![address], data].concat();
        alone.exchange(&mut model, request(WRITE, &write), 1);
        alone.exchange(&mut model, request(READ, &[address, words]), 2);
    }
    // The longest bodies; the longest one that begins in memory ends outside.
    let words: Vec<u32> = (0..254).map(|i| i * 0x0102_0408).collect();
    for address in [BASE, BASE + 8, BASE + 12] {
        alone.exchange(
            &mut model,
            request(WRITE, &[vec![address], words.clone()].concat()),
            3,
        );
    }
    for (address, count) in [(BASE, 255), (BASE + 4, 255), (BASE + 8, 255), (BASE, 256)] {
        alone.exchange(&mut model, request(READ, &[address, count]), 4);
    }
}

#[test]
fn while_the_core_runs_its_start_stays_and_memory_can_be_looked_at() {
    let mut model = Model::new(true);
    let mut alone = Alone::new(&model, 3);
    let all = [
        request(SET_START, &[BASE + 64, 7]),
        request(START, &[]),
        request(START, &[]),
        request(SET_START, &[BASE, 1]),
        request(SET_START, &[BASE]),
        request(WRITE, &[BASE + 16, 1, 2, 3]),
        request(READ, &[BASE + 12, 5]),
        request(COUNTER, &[31]),
        request(TRAP, &[]),
        request(IDENTIFY, &[]),
        request(WAIT, &[10]),
        request(STOP, &[]),
        request(SET_START, &[BASE, 1]),
        request(START, &[]),
    ];
    for one in all {
        alone.exchange(&mut model, one, 8);
    }
    assert_eq!(model.start, (BASE, 1));
}

#[test]
fn a_refusal_by_the_receiver_is_told_and_nothing_is_obeyed() {
    let mut model = Model::new(true);
    let mut alone = Alone::new(&model, 1);
    for why in [reason::CRC, reason::TIMEOUT, reason::FRAMING] {
        // The header is the broken frame's.
        alone.ask(&request(START, &[]), 40);
        alone.b.uut.frame_valid.next = false;
        alone.b.uut.bad_valid.next = true;
        alone.b.uut.bad_reason.next = Word::new(8, why.into());
        assert_eq!(alone.hear(40).0, (REFUSED, vec![why]));
        assert!(alone.b.uut.hold.val());
        alone.exchange(&mut model, request(READ, &[BASE, 2]), 41);
    }
}

#[test]
fn a_wait_ends_with_its_cycles_with_the_core_and_with_a_byte() {
    let mut model = Model::new(true);
    let mut alone = Alone::new(&model, 9);
    alone.exchange(&mut model, request(START, &[]), 1);
    // Until the command is obeyed a few cycles pass.
    let (_, least) = {
        alone.ask(&request(WAIT, &[0]), 2);
        alone.hear(2)
    };
    assert!(least < 12, "{least} cycles for a wait of none");
    for cycles in [1, 2, 50, 500] {
        alone.ask(&request(WAIT, &[cycles]), 3);
        let (answer, took) = alone.hear(3);
        assert_eq!(took, least + cycles as usize);
        assert_eq!(answer.1[0] & STATE_BUSY, STATE_BUSY);
    }
    // A byte, at once and later.
    for after in [0, 100] {
        alone.ask(&request(WAIT, &[u32::MAX]), 4);
        for _ in 0..least + after {
            alone.drive();
            alone.tick();
        }
        alone.b.uut.byte_valid.next = true;
        alone.drive();
        alone.tick();
        alone.b.uut.byte_valid.next = false;
        let (answer, took) = alone.hear(4);
        assert!(took < 3, "{took}");
        assert_eq!(answer.1[0] & STATE_BUSY, STATE_BUSY);
    }
    // The core ends.
    alone.ask(&request(WAIT, &[u32::MAX]), 5);
    for _ in 0..200 {
        alone.drive();
        assert!(!alone.b.uut.tx_valid.val());
        alone.tick();
    }
    alone.runs_on = false;
    let (answer, took) = alone.hear(5);
    assert!(took < 5, "{took}");
    assert_eq!(answer.1[0], STATE_STARTED | STATE_TRAP);
}

#[test]
fn a_start_holds_the_core_until_what_an_earlier_run_left_is_answered() {
    let model = Model::new(true);
    let mut alone = Alone::new(&model, 2);
    for quiet_after in [0, 3, 60] {
        // A running core stays held for at least eight cycles, so that its reset is one.
        alone.ask(&request(START, &[]), 1);
        let mut held = 0;
        alone.quiet = false;
        for cycle in 0..200 {
            alone.quiet = cycle >= quiet_after + 12;
            alone.drive();
            let hold = alone.b.uut.hold.val();
            assert!(hold || alone.quiet, "released with {quiet_after}");
            if alone.b.uut.clear.val() {
                held += 1;
                assert!(hold, "the page is cleared while the core is held");
            }
            alone.tick();
            if !hold {
                break;
            }
        }
        assert!(held >= 8 && held >= quiet_after, "held for {held} cycles");
        alone.quiet = true;
        assert_eq!(alone.hear(1).0, (START | ANSWER, vec![]));
        assert!(!alone.b.uut.hold.val());
        alone.ask(&request(STOP, &[]), 2);
        assert_eq!(alone.hear(2).0, (STOP | ANSWER, vec![]));
        assert!(alone.b.uut.hold.val());
    }
}
