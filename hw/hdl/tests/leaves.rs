//! Leaves: their `update()` against their Verilog, and what they promise.

mod common;

use common::{compare, unit, Random};
use warpgen_hdl::prelude::*;

pins!(RoundRobin: request, accept, grant, grant_index, grant_valid);
pins!(PriorityArbiter: request, grant, grant_index, grant_valid);
pins!(SkidBuffer: in_valid, in_ready, in_data, out_valid, out_ready, out_data);
pins!(Fifo: in_valid, in_ready, in_data, out_valid, out_ready, out_data, count);
pins!(Multiplier: a, b, p);
pins!(DistributedRam: read_address, read_data, write_address, write_data, write_enable);

/// A RAM that is never read where it is written.
#[derive(LogicBlock)]
struct ReadElsewhere {
    pub read_address: Wire<In>,
    pub write_address: Wire<In>,
    pub write_data: Wire<In>,
    pub write_enable: Wire<In>,
    pub read_enable: Bit1<In>,
    pub read_data: Wire<Out>,
    ram: Ram,
    _gated: usize,
}

impl ReadElsewhere {
    fn new(depth: usize, width: usize, lanes: usize, gated: bool) -> Self {
        let ram = if gated {
            Ram::with_read_enable(depth, width, lanes)
        } else {
            Ram::new(depth, width, lanes)
        };
        ReadElsewhere {
            read_address: Wire::new(bits_for(depth)),
            write_address: Wire::new(bits_for(depth)),
            write_data: Wire::new(width * lanes),
            write_enable: Wire::new(lanes),
            read_enable: Default::default(),
            read_data: Wire::new(width * lanes),
            ram,
            _gated: gated as usize,
        }
    }
}

impl Logic for ReadElsewhere {
    #[hdl_gen]
    fn update(&mut self) {
        self.ram.read_address.next = self.read_address.val();
        self.ram.write_address.next = self.write_address.val();
        self.ram.write_data.next = self.write_data.val();
        self.ram.write_enable.next = self.write_enable.val();
        if self.read_address.val() == self.write_address.val() {
            self.ram.write_enable.next = 0.into();
        }
        for i in 0..self._gated {
            self.ram.read_enable[i].next = self.read_enable.val();
        }
        self.read_data.next = self.ram.read_data.val();
    }
}

pins!(ReadElsewhere: read_address, write_address, write_data, write_enable, read_enable, read_data);

/// The registers, each with the inputs of the others.
#[derive(LogicBlock)]
struct Registers {
    pub d: Wire<In>,
    pub enable: Bit1<In>,
    pub plain: Wire<Out>,
    pub reset: Wire<Out>,
    pub enabled: Wire<Out>,
    pub enabled_reset: Wire<Out>,
    pub flag: Bit1<Out>,
    a: Register,
    b: Register,
    c: RegisterEnable,
    e: RegisterEnable,
    f: Flag,
    sink: Sink,
    unit: UnitName,
}

impl Registers {
    fn new(width: usize) -> Self {
        Registers {
            d: Wire::new(width),
            enable: Default::default(),
            plain: Wire::new(width),
            reset: Wire::new(width),
            enabled: Wire::new(width),
            enabled_reset: Wire::new(width),
            flag: Default::default(),
            a: Register::new(width),
            b: Register::with_reset(width, 1),
            c: RegisterEnable::new(width),
            e: RegisterEnable::with_reset(width, 0),
            f: Flag::new(true),
            sink: Sink::new(width),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        self.a.d.next = self.d.val();
        self.b.d.next = self.d.val();
        self.c.d.next = self.d.val();
        self.e.d.next = self.d.val();
        self.sink.d.next = !self.d.val();
        self.c.enable.next = self.enable.val();
        self.e.enable.next = self.enable.val();
        self.f.d.next = self.enable.val();
        self.plain.next = self.a.q.val();
        self.reset.next = self.b.q.val();
        self.enabled.next = self.c.q.val();
        self.enabled_reset.next = self.e.q.val();
        self.flag.next = self.f.q.val();
    }
}

pins!(Registers: d, enable, plain, reset, enabled, enabled_reset, flag);

/// The same unit three times: as it is, held by an input, and held while another holds something.
#[derive(LogicBlock)]
struct ThreeWays {
    pub d: Wire<In>,
    pub hold: Bit1<In>,
    pub always: Wire<Out>,
    pub held: Wire<Out>,
    pub dependent: Wire<Out>,
    free: Registers,
    one: Held<Registers>,
    two: Held<Registers>,
    sinks: Vec<Sink>,
}

impl ThreeWays {
    fn new(width: usize) -> Self {
        ThreeWays {
            d: Wire::new(width),
            hold: Default::default(),
            always: Wire::new(width),
            held: Wire::new(width),
            dependent: Wire::new(width),
            free: Registers::new(width),
            one: Held::new(Registers::new(width)),
            two: Held::new(Registers::new(width)),
            sinks: (0..3).map(|_| Sink::new(1)).collect(),
        }
    }
}

impl Logic for ThreeWays {
    #[hdl_gen]
    fn update(&mut self) {
        self.free.d.next = self.d.val();
        self.one.d.next = self.d.val();
        self.two.d.next = self.d.val();
        self.free.enable.next = true;
        self.one.enable.next = true;
        self.two.enable.next = true;
        self.one.reset_hold.next = self.hold.val();
        self.two.reset_hold.next = self.one.reset.val() == 1;
        self.always.next = self.free.reset.val() ^ self.free.plain.val();
        self.held.next = self.one.reset.val() ^ self.one.enabled_reset.val();
        self.dependent.next = self.two.reset.val() ^ self.two.enabled.val();
        self.sinks[0].d.next = self.free.flag.val().into();
        self.sinks[1].d.next = self.one.flag.val().into();
        self.sinks[2].d.next = self.two.flag.val().into();
    }
}

pins!(ThreeWays: d, hold, always, held, dependent);

#[test]
fn a_held_block_is_reset_alone_and_shares_its_module() {
    let mut bench = Bench::new(ThreeWays::new(4));
    bench.reset();
    bench.uut.d.next = Word::new(4, 6);
    bench.tick();
    assert_eq!(bench.uut.one.reset.val(), 6);
    bench.uut.hold.next = true;
    bench.tick();
    assert_eq!(bench.uut.one.reset.val(), 1);
    assert_eq!(bench.uut.one.plain.val(), 6, "has no reset");
    assert_eq!(bench.uut.free.reset.val(), 6);
    bench.tick();
    assert_eq!(bench.uut.two.reset.val(), 1, "held while the other holds 1");
    let text = warpgen_hdl::verilog::write(&bench.uut, "three", &[])
        .unwrap()
        .text;
    assert_eq!(text.matches("module registers").count(), 1, "{text}");
    assert!(text.contains(".reset(reset)"), "{text}");
    assert!(text.contains(".reset(reset | hold)"), "{text}");
}

#[test]
fn leaves_equal_their_verilog() {
    let mut units = vec![];
    for n in [1, 2, 3, 4, 5, 13, 32, 64] {
        units.push(unit(&format!("round_robin_{n}"), RoundRobin::new(n)));
        units.push(unit(&format!("priority_{n}"), PriorityArbiter::new(n)));
    }
    for width in [1, 7, 32, 100] {
        units.push(unit(&format!("skid_{width}"), SkidBuffer::new(width)));
        for depth in [2, 3, 8] {
            units.push(unit(
                &format!("fifo_{depth}_{width}"),
                Fifo::new(depth, width),
            ));
        }
        units.push(unit(&format!("registers_{width}"), Registers::new(width)));
        units.push(unit(&format!("held_{width}"), ThreeWays::new(width)));
        units.push(unit(
            &format!("distributed_{width}"),
            DistributedRam::new(8, width),
        ));
    }
    for (a, b, stages) in [
        (1, 1, 1),
        (4, 4, 0),
        (33, 33, 2),
        (33, 33, 3),
        (5, 70, 4),
        (18, 18, 1),
    ] {
        units.push(unit(
            &format!("multiplier_{a}_{b}_{stages}"),
            Multiplier::new(a, b, stages),
        ));
        units.push(unit(
            &format!("signed_{a}_{b}_{stages}"),
            Multiplier::signed(a, b, stages),
        ));
    }
    for (depth, width, lanes) in [(4, 32, 1), (16, 8, 4), (64, 32, 4), (2, 1, 1), (8, 1, 9)] {
        for gated in [false, true] {
            units.push(unit(
                &format!("ram_{depth}_{width}_{lanes}_{gated}"),
                ReadElsewhere::new(depth, width, lanes, gated),
            ));
        }
    }
    compare("leaves", 2, 600, units);
}

#[test]
fn round_robin_is_fair_and_grants_only_requests() {
    let mut bench = Bench::new(RoundRobin::new(5));
    bench.reset();
    let mut random = Random::new(3);
    let mut turn = 0;
    for _ in 0..500 {
        let (request, accept) = (random.below(32), random.below(2) == 1);
        bench.uut.request.next = Word::new(5, request);
        bench.uut.accept.next = accept;
        bench.settle();
        let expected = (0..5)
            .map(|i| (turn + i) % 5)
            .find(|i| request >> i & 1 == 1);
        assert_eq!(bench.uut.grant_valid.val(), expected.is_some());
        let granted = expected.unwrap_or(0);
        assert_eq!(bench.uut.grant_index.val(), granted);
        assert_eq!(bench.uut.grant.val(), expected.map_or(0, |i| 1 << i));
        bench.tick();
        if accept && expected.is_some() {
            turn = (granted + 1) % 5;
        }
    }
}

#[test]
fn fifo_and_skid_buffer_keep_order_and_lose_nothing() {
    fn drive<B: Block>(
        mut bench: Bench<B>,
        places: usize,
        set: impl Fn(&mut B, bool, u64, bool),
        get: impl Fn(&B) -> (bool, bool, Word),
    ) {
        bench.reset();
        let mut random = Random::new(4);
        let mut queue = std::collections::VecDeque::new();
        for _ in 0..1000 {
            let (valid, data, ready) = (
                random.below(2) == 1,
                random.below(256),
                random.below(2) == 1,
            );
            set(&mut bench.uut, valid, data, ready);
            bench.settle();
            let (in_ready, out_valid, out) = get(&bench.uut);
            assert_eq!(in_ready, queue.len() < places);
            assert_eq!(out_valid, !queue.is_empty());
            if out_valid {
                assert_eq!(out, queue[0]);
                if ready {
                    queue.pop_front();
                }
            }
            if valid && in_ready {
                queue.push_back(data);
            }
            bench.tick();
        }
    }
    macro_rules! through {
        ($unit:expr, $places:expr) => {
            drive(
                Bench::new($unit),
                $places,
                |u, valid, data, ready| {
                    u.in_valid.next = valid;
                    u.in_data.next = Word::new(8, data);
                    u.out_ready.next = ready;
                },
                |u| (u.in_ready.val(), u.out_valid.val(), u.out_data.val()),
            )
        };
    }
    through!(SkidBuffer::new(8), 2);
    through!(Fifo::new(2, 8), 2);
    through!(Fifo::new(5, 8), 5);
}

#[test]
fn reading_a_word_while_it_is_written_is_noise() {
    let mut bench = Bench::new(Ram::new(4, 32, 1));
    bench.uut.write_data.next = Word::new(32, 7);
    bench.uut.write_enable.next = Word::new(1, 1);
    bench.tick();
    bench.tick();
    assert!(bench.uut.read_data.val() != 7);
    bench.uut.write_enable.next = Word::new(1, 0);
    bench.tick();
    assert_eq!(bench.uut.read_data.val(), 7);
}
