//! Constructs one by one: what rust-hdl's own printer got wrong, names, links, enums, structs, odd shapes.

mod common;

use common::{compare, unit};
use warpgen_hdl::prelude::*;

/// Precedence, literals that widen, carries that leak.
#[derive(LogicBlock)]
struct Pitfalls {
    pub a: Wire<In>,
    pub b: Wire<In>,
    pub g: Wire<In>,
    pub h: Wire<In>,
    pub one: Wire<In>,
    pub bit: Bit1<In>,
    pub amount: Wire<In>,
    pub flags: Vec<Bit1<Out>>,
    pub wide: Vec<Wire<Out>>,
    pub bytes: Vec<Wire<Out>>,
    pub single: Wire<Out>,
    unit: UnitName,
}

impl Pitfalls {
    fn new() -> Self {
        Pitfalls {
            a: Wire::new(32),
            b: Wire::new(32),
            g: Wire::new(8),
            h: Wire::new(8),
            one: Wire::new(1),
            bit: Default::default(),
            amount: Wire::new(6),
            flags: (0..14).map(|_| Default::default()).collect(),
            wide: (0..7).map(|_| Wire::new(64)).collect(),
            bytes: (0..9).map(|_| Wire::new(8)).collect(),
            single: Wire::new(1),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Pitfalls {
    #[hdl_gen]
    fn update(&mut self) {
        self.flags[0].next = self.h.val() & self.g.val() == self.g.val();
        self.flags[1].next = self.a.val() | self.b.val() & self.a.val() == self.b.val();
        self.flags[2].next = (!self.a.val()) == 0;
        self.flags[3].next = (self.a.val() + 1) == 0;
        self.flags[4].next = (self.h.val() + self.g.val()) > 5;
        self.flags[5].next = !self.h.val() == 240;
        self.flags[6].next = ((self.h.val() + 200) >> 1) < self.g.val();
        self.flags[7].next = (self.a.val() + 0x8000_0000u32) < self.b.val();
        self.flags[8].next = (self.a.val() ^ 0x8000_0000u32) < (self.b.val() ^ 0x8000_0000u32);
        self.flags[9].next = (bits_to(self.a.val(), 33) - bits_to(self.b.val(), 33)).get_bit(32);
        self.flags[10].next = self.one.val().get_bit(0) ^ self.bit.val();
        self.flags[11].next = self.one.val().get_bit(self.amount.val());
        self.flags[12].next = (self.a.val() - self.b.val()).get_bit(self.amount.val().index() + 3);
        self.flags[13].next = self.one.val() == self.bit.val();
        self.wide[0].next = bits_to(self.a.val() + self.b.val(), 64);
        self.wide[1].next = bits_to(!self.a.val(), 64);
        self.wide[2].next = bits_to(self.a.val() << 4, 64);
        self.wide[3].next = signed_cast(self.h.val()) + unsigned_cast(self.g.val());
        self.wide[4].next = signed_cast(self.a.val()) >> self.amount.val();
        self.wide[5].next = unsigned_cast(self.a.val()) << self.amount.val();
        self.wide[6].next =
            bits_to(signed_cast(self.h.val()) >> 3, 64) | unsigned_cast(self.bit.val());
        self.bytes[0].next = (self.a.val() + self.b.val()).get_bits::<8>(4);
        self.bytes[1].next = (self.h.val() + 200) >> 1;
        self.bytes[2].next = unsigned_cast((self.a.val() - self.b.val()) >> 20);
        self.bytes[3].next = (signed_cast(self.h.val()) >> self.amount.val()) ^ self.g.val();
        self.bytes[4].next = -self.h.val();
        self.bytes[5].next =
            self.h.val() + unsigned_cast(self.bit.val()) - signed_cast(self.one.val());
        self.bytes[6].next = unsigned_cast(self.a.val() >> (self.amount.val().index() * 8));
        self.bytes[7].next = self.h.val().replace_bit(self.amount.val(), self.bit.val());
        self.bytes[8].next = 0.into();
        self.bytes[8].next = self.bytes[8].val().replace_bit(7, self.bit.val());
        self.bytes[8].next = self.bytes[8].val().replace_bit(self.amount.val(), true);
        self.single.next = self
            .one
            .val()
            .replace_bit(self.amount.val(), self.bit.val())
            >> self.amount.val();
    }
}

pins!(Pitfalls: a, b, g, h, one, bit, amount, flags, wide, bytes, single);

/// Names that are keywords, clash after joining, or equal an instance.
#[derive(LogicBlock)]
struct Names {
    pub join: Wire<In>,
    pub small: Bit1<In>,
    pub always: Wire<Out>,
    pub sub_always: Wire<Out>,
    pub sub_join: Wire<Out>,
    sub: Inner,
    inner: Vec<Inner>,
    count: usize_less::Nothing,
}

mod usize_less {
    use warpgen_hdl::prelude::*;

    /// A block without ports.
    #[derive(LogicBlock)]
    pub struct Nothing {
        unit: UnitName,
    }
    impl Nothing {
        pub fn new() -> Self {
            Nothing {
                unit: UnitName::of::<Self>(),
            }
        }
    }
    impl Logic for Nothing {
        #[hdl_gen]
        fn update(&mut self) {}
    }
}

#[derive(LogicBlock)]
struct Inner {
    pub join: Wire<In>,
    pub always: Wire<Out>,
    pub inner: Bit1<Out>,
    pub unread: Wire<Out>,
}

impl Inner {
    fn new() -> Self {
        Inner {
            join: Wire::new(4),
            always: Wire::new(4),
            inner: Default::default(),
            unread: Wire::new(9),
        }
    }
}

impl Logic for Inner {
    #[hdl_gen]
    fn update(&mut self) {
        self.always.next = self.join.val() + 1;
        self.inner.next = self.join.val().any();
        self.unread.next = unsigned_cast(self.join.val());
    }
}

impl Names {
    fn new() -> Self {
        Names {
            join: Wire::new(4),
            small: Default::default(),
            always: Wire::new(4),
            sub_always: Wire::new(4),
            sub_join: Wire::new(4),
            sub: Inner::new(),
            inner: vec![Inner::new(), Inner::new()],
            count: usize_less::Nothing::new(),
        }
    }
}

impl Logic for Names {
    #[hdl_gen]
    fn update(&mut self) {
        self.sub.join.next = self.join.val();
        self.inner[0].join.next = self.sub.always.val();
        self.inner[1].join.next = self.inner[0].always.val();
        self.always.next = self.inner[1].always.val();
        self.sub_always.next = self.sub.always.val() ^ 5;
        self.sub_join.next = 0.into();
        if self.small.val() {
            self.sub_join.next = self.sub.join.val();
        }
    }
}

pins!(Names: join, small, always, sub_always, sub_join);

mod opcode {
    pub const LOAD: u32 = 0x03;
    pub const STORE: u32 = 0x23;
}
const LIMIT: usize = 9;

#[derive(LogicState, Copy, Clone, Debug, PartialEq, Eq)]
enum State {
    Idle,
    Run,
    Wait,
}

#[derive(LogicStruct, Copy, Clone, Debug, Default, PartialEq)]
struct Packet {
    low: Bits<4>,
    valid: bool,
    high: Bits<7>,
}

/// Named constants, enums and structs.
#[derive(LogicBlock)]
struct Types {
    pub instr: Wire<In>,
    pub go: Bit1<In>,
    pub class: Wire<Out>,
    pub idle: Bit1<Out>,
    pub busy: Wire<Out>,
    pub high: Bit1<Out>,
    state: StateRegister<State>,
    next: Signal<Local, State>,
    packet: Signal<Local, Packet>,
    constants: Constants,
    unit: UnitName,
}

impl Types {
    fn new() -> Self {
        Types {
            instr: Wire::new(7),
            go: Default::default(),
            class: Wire::new(4),
            idle: Default::default(),
            busy: Wire::new(2),
            high: Default::default(),
            state: StateRegister::new(),
            next: Default::default(),
            packet: Default::default(),
            constants: constants![opcode::LOAD, opcode::STORE, LIMIT],
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Types {
    #[hdl_gen]
    fn update(&mut self) {
        self.class.next = LIMIT.into();
        if self.instr.val() == opcode::LOAD {
            self.class.next = 1.into();
        } else if self.instr.val() == opcode::STORE {
            self.class.next = 2.into();
        }
        match self.instr.val().index() {
            LIMIT => {
                self.class.next = 3.into();
            }
            0x21 => {
                self.class.next = 4.into();
            }
            _ => {}
        }
        self.next.next = self.state.q.val();
        self.busy.next = 0.into();
        match self.state.q.val() {
            State::Idle => {
                if self.go.val() {
                    self.next.next = State::Run;
                }
            }
            State::Run => {
                self.busy.next = 1.into();
                self.next.next = State::Wait;
            }
            State::Wait => {
                self.busy.next = 2.into();
                if !self.go.val() {
                    self.next.next = State::Idle;
                }
            }
        }
        self.state.d.next = self.next.val();
        self.idle.next = self.state.q.val() == State::Idle;
        self.packet.next.low = 5.into();
        self.packet.next.high = 9.into();
        self.packet.next.valid = self.go.val();
        self.high.next = self.packet.val().valid
            & (self.packet.val().high == 9)
            & self.packet.val().low.get_bit(2);
    }
}

pins!(Types: instr, go, class, idle, busy, high);

/// One side of a link, and the other.
#[derive(LogicInterface)]
#[join = "Responder"]
struct Requester {
    pub request: Wire<Out>,
    pub valid: Bit1<Out>,
    pub answer: Wire<In>,
}

#[derive(LogicInterface)]
#[join = "Requester"]
struct Responder {
    pub request: Wire<In>,
    pub valid: Bit1<In>,
    pub answer: Wire<Out>,
}

impl Requester {
    fn new() -> Self {
        Requester {
            request: Wire::new(5),
            valid: Default::default(),
            answer: Wire::new(6),
        }
    }
}

impl Responder {
    fn new() -> Self {
        Responder {
            request: Wire::new(5),
            valid: Default::default(),
            answer: Wire::new(6),
        }
    }
}

#[derive(LogicBlock)]
struct Asks {
    pub bus: Requester,
    pub question: Wire<In>,
    pub heard: Wire<Out>,
    unit: UnitName,
}

impl Logic for Asks {
    #[hdl_gen]
    fn update(&mut self) {
        self.bus.request.next = self.question.val();
        self.bus.valid.next = self.question.val().any();
        self.heard.next = self.bus.answer.val();
    }
}

#[derive(LogicBlock)]
struct Answers {
    pub bus: Responder,
    unit: UnitName,
}

impl Logic for Answers {
    #[hdl_gen]
    fn update(&mut self) {
        self.bus.answer.next = unsigned_cast(self.bus.request.val()) + 1;
        if self.bus.valid.val() {
            self.bus.answer.next = unsigned_cast(self.bus.request.val()) << 1;
        }
    }
}

#[derive(LogicBlock)]
struct Linked {
    pub question: Wire<In>,
    pub heard: Wire<Out>,
    pub bus: Responder,
    asks: Asks,
    answers: Vec<Answers>,
}

impl Linked {
    fn new() -> Self {
        let answers = || Answers {
            bus: Responder::new(),
            unit: UnitName::of::<Answers>(),
        };
        Linked {
            question: Wire::new(5),
            heard: Wire::new(6),
            bus: Responder::new(),
            asks: Asks {
                bus: Requester::new(),
                question: Wire::new(5),
                heard: Wire::new(6),
                unit: UnitName::of::<Asks>(),
            },
            answers: vec![answers(), answers()],
        }
    }
}

impl Logic for Linked {
    #[hdl_gen]
    fn update(&mut self) {
        self.asks.question.next = self.question.val();
        self.heard.next = self.asks.heard.val();
        Requester::join(&mut self.asks.bus, &mut self.answers[0].bus);
        Responder::link(&mut self.bus, &mut self.answers[1].bus);
    }
}

impl common::Pins for Linked {
    fn drive(&mut self, source: &mut dyn FnMut(usize) -> Word) {
        self.question.next = source(5);
        self.bus.request.next = source(5);
        self.bus.valid.next = source(1).any();
    }
    fn sample(&self, to: &mut dyn FnMut(Word)) {
        to(self.heard.val());
        to(self.bus.answer.val());
    }
}

/// A grant chain, a search that reads what it assigns, a vector built bit by bit, one unit or none.
#[derive(LogicBlock)]
struct Shapes {
    pub request: Wire<In>,
    pub data: Vec<Wire<In>>,
    pub chained: Wire<Out>,
    pub first: Wire<Out>,
    pub selected: Wire<Out>,
    pub packed: Wire<Out>,
    pub reversed: Wire<Out>,
    pub counted: Wire<Out>,
    pub stepped: Wire<Out>,
    chain: Vec<Bit1<Local>>,
    found: Bit1<Local>,
    step: Wire<Local>,
    extra: Vec<Register>,
    bits: Param,
    last: Param,
    unit: UnitName,
    _n: usize,
    _extra: usize,
}

impl Shapes {
    fn new(n: usize, extra: usize) -> Self {
        Shapes {
            request: Wire::new(n),
            data: (0..n).map(|_| Wire::new(7)).collect(),
            chained: Wire::new(n),
            first: Wire::new(bits_for(n)),
            selected: Wire::new(7),
            packed: Wire::new(7 * n),
            reversed: Wire::new(n),
            counted: Wire::new(bits_for(n + 1)),
            stepped: Wire::new(7),
            chain: (0..n + 1).map(|_| Default::default()).collect(),
            found: Default::default(),
            step: Wire::new(7),
            extra: (0..extra).map(|_| Register::with_reset(7, 3)).collect(),
            bits: Param::new(7),
            last: Param::new(n - 1),
            unit: UnitName::of::<Self>(),
            _n: n,
            _extra: extra,
        }
    }
}

impl Logic for Shapes {
    #[hdl_gen]
    fn update(&mut self) {
        self.chain[0].next = false;
        self.chained.next = 0.into();
        self.found.next = false;
        self.first.next = 0.into();
        self.selected.next = 0.into();
        self.packed.next = 0.into();
        self.reversed.next = 0.into();
        self.counted.next = 0.into();
        self.step.next = self.data[0].val();
        for i in 0..self._n {
            self.chain[i + 1].next = self.chain[i].val() | self.request.val().get_bit(i);
            self.chained.next = self
                .chained
                .val()
                .replace_bit(i, self.request.val().get_bit(i) & !self.chain[i].val());
            if self.request.val().get_bit(i) & !self.found.val() {
                self.found.next = true;
                self.first.next = i.into();
            }
            if self.first.val() == i {
                self.selected.next = self.data[i].val();
            }
            self.packed.next =
                self.packed.val() | (unsigned_cast(self.data[i].val()) << (i * self.bits.val()));
            self.reversed.next = self
                .reversed
                .val()
                .replace_bit(self.last.val() - i, self.request.val().get_bit(i));
            self.counted.next = self.counted.val() + unsigned_cast(self.request.val().get_bit(i));
            if i > 0 {
                self.step.next = self.step.val() ^ self.data[i].val();
            }
        }
        self.stepped.next = self.step.val();
        for i in 0..self._extra {
            self.extra[i].d.next = self.step.val();
            self.stepped.next = self.extra[i].q.val();
        }
    }
}

pins!(Shapes: request, data, chained, first, selected, packed, reversed, counted, stepped);

/// Conditions around reads on the way; a vector over 64 bits; matches that are complete, or with holes.
#[derive(LogicBlock)]
struct Control {
    pub select: Wire<In>,
    pub on: Bit1<In>,
    pub wide: Wire<In>,
    pub way: Wire<Out>,
    pub mixed: Wire<Out>,
    pub lanes: Wire<Out>,
    pub complete: Wire<Out>,
    way_state: Wire<Local>,
    unit: UnitName,
}

impl Control {
    fn new() -> Self {
        Control {
            select: Wire::new(2),
            on: Default::default(),
            wide: Wire::new(200),
            way: Wire::new(8),
            mixed: Wire::new(8),
            lanes: Wire::new(50),
            complete: Wire::new(8),
            way_state: Wire::new(8),
            unit: UnitName::of::<Self>(),
        }
    }
}

impl Logic for Control {
    #[hdl_gen]
    fn update(&mut self) {
        self.way_state.next = unsigned_cast(self.wide.val());
        self.mixed.next = 1.into();
        if self.on.val() {
            self.way_state.next = self.way_state.val() + 1;
            self.mixed.next = self.way_state.val();
            self.way_state.next = self.way_state.val() << 1;
        }
        if self.way_state.val().get_bit(3) {
            self.mixed.next = self.mixed.val() ^ self.way_state.val();
        }
        self.way_state.next = self.way_state.val() ^ 0x55;
        self.way.next = self.way_state.val();
        self.lanes.next = unsigned_cast(self.wide.val() >> (self.select.val().index() * 50));
        match self.select.val().index() {
            0 => {
                self.complete.next = 1.into();
            }
            1 => {
                self.complete.next = self.way.val();
                if self.on.val() {
                    self.complete.next = 7.into();
                }
            }
            2 => {
                self.complete.next = 1.into();
            }
            3 => {
                self.complete.next = 0xff.into();
            }
            _ => {
                self.complete.next = 0.into();
            }
        }
    }
}

pins!(Control: select, on, wide, way, mixed, lanes, complete);

/// Reads before assignments; values that cross blocks; constants that decide.
#[derive(LogicBlock)]
struct Backwards {
    pub a: Wire<In>,
    pub y: Wire<Out>,
    pub z: Wire<Out>,
    pub w: Wire<Out>,
    tmp: Wire<Local>,
    more: Wire<Local>,
    never: Wire<Local>,
    zero: Wire<Local>,
    inner: Inner,
    sink: Sink,
    off: Param,
    _n: usize,
}

impl Backwards {
    fn new() -> Self {
        Backwards {
            a: Wire::new(4),
            y: Wire::new(4),
            z: Wire::new(4),
            w: Wire::new(9),
            tmp: Wire::new(4),
            more: Wire::new(4),
            never: Wire::new(4),
            zero: Wire::new(4),
            inner: Inner::new(),
            sink: Sink::new(4),
            off: Param::new(0),
            _n: 1,
        }
    }
}

impl Logic for Backwards {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.tmp.val() + 1;
        self.w.next = self.inner.unread.val();
        if self.more.val().get_bit(1) {
            self.y.next = self.more.val();
        }
        self.z.next = self.inner.join.val() ^ self.inner.always.val();
        if self.zero.val() > self.tmp.val() {
            self.z.next = self.never.val();
        }
        if self.off.val() == 1 {
            self.z.next = 3.into();
        }
        self.more.next = self.tmp.val() ^ 6;
        self.inner.join.next = self.more.val();
        for i in 0..self._n {
            if i == 1 {
                self.z.next = 0.into();
            }
        }
        self.tmp.next = self.a.val() - 3;
        self.never.next = self.a.val();
        self.zero.next = 0.into();
        self.sink.d.next = self.a.val() & 3;
    }
}

pins!(Backwards: a, y, z, w);

#[test]
fn constructs_equal_their_verilog() {
    let mut units = vec![
        unit("pitfalls", Pitfalls::new()),
        unit("names", Names::new()),
        unit("types", Types::new()),
        unit("linked", Linked::new()),
        unit("control", Control::new()),
        unit("backwards", Backwards::new()),
    ];
    for (n, extra) in [(1, 0), (2, 1), (5, 0), (13, 1), (32, 0)] {
        units.push(unit(&format!("shapes_{n}_{extra}"), Shapes::new(n, extra)));
    }
    compare("constructs", 5, 1000, units);
}

#[test]
fn vectors_built_in_a_loop_become_one_concatenation() {
    let text = warpgen_hdl::verilog::write(&Shapes::new(3, 0), "shapes", &[])
        .unwrap()
        .text;
    assert!(
        text.contains("assign packed_ = {data_2, data_1, data_0};"),
        "{text}"
    );
    assert!(
        text.contains("assign reversed = {request[0], request[1], request[2]};"),
        "{text}"
    );
}

/// Two of one type, with different widths.
#[derive(LogicBlock)]
struct Variants {
    pub a: Wire<In>,
    pub y: Wire<Out>,
    narrow: Fifo,
    wide: Fifo,
}

impl Logic for Variants {
    #[hdl_gen]
    fn update(&mut self) {
        self.narrow.in_valid.next = true;
        self.narrow.in_data.next = unsigned_cast(self.a.val());
        self.narrow.out_ready.next = true;
        self.wide.in_valid.next = self.narrow.out_valid.val();
        self.wide.in_data.next = signed_cast(self.narrow.out_data.val());
        self.wide.out_ready.next = true;
        self.y.next = self.wide.out_data.val();
    }
}

#[test]
fn variants_of_a_unit_are_numbered() {
    let variants = Variants {
        a: Wire::new(9),
        y: Wire::new(9),
        narrow: Fifo::new(4, 3),
        wide: Fifo::new(4, 9),
    };
    let design = warpgen_hdl::verilog::write(&variants, "variants", &[]).unwrap();
    let modules: Vec<_> = design.tree.children.iter().map(|c| &c.module).collect();
    assert_eq!(modules, ["fifo", "fifo_2"]);
    assert!(
        design.text.contains("module distributed_ram_2 ("),
        "{}",
        design.text
    );
}

#[test]
fn equal_units_share_a_module_and_the_text_is_deterministic() {
    let design =
        warpgen_hdl::verilog::write(&Names::new(), "names", &["made by a test".into()]).unwrap();
    assert!(design.text.starts_with("// made by a test\n"));
    assert_eq!(
        design.text.matches("\nmodule ").count(),
        4,
        "{}",
        design.text
    );
    let instances: Vec<_> = design
        .tree
        .children
        .iter()
        .map(|c| (c.module.as_str(), c.instance.as_str()))
        .collect();
    assert_eq!(
        instances,
        [
            ("sub", "sub"),
            ("inner", "inner_0"),
            ("inner", "inner_1"),
            ("nothing", "count")
        ]
    );
    let again =
        warpgen_hdl::verilog::write(&Names::new(), "names", &["made by a test".into()]).unwrap();
    assert_eq!(design.text, again.text);
}
