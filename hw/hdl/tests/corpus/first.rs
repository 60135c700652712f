// Random units, seed 3: written by `examples/generate_corpus.rs`, do not edit.

use super::*;

#[derive(LogicBlock)]
struct Unit0 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit0 {
    fn new() -> Self {
        Unit0 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(130),
            in6: Wire::new(130),
            in7: Wire::new(32),
            local0: Wire::new(8),
            local1: Wire::new(130),
            local2: Default::default(),
            local3: Wire::new(32),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Wire::new(1),
            out1: Default::default(),
            out2: Wire::new(64),
            state0: Register::new(130),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit0 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (!unsigned_cast(self.in6.val()));
        if (!(self.in7.val() > self.state1.q.val())) {
            self.local0.next = 3usize.into();
        }
        self.local1.next = (!signed_cast(self.state1.q.val()));
        if self.in1.val() {
            self.local1.next = (unsigned_cast(
                self.local0
                    .val()
                    .get_bits::<3>((self.in2.val().index() * 8)),
            ) >> (self.in2.val().index() * self.lane_bits.val()));
        }
        self.local2.next = self.in1.val();
        if (bits_to(signed_cast(self.in4.val()), 1) > self.in2.val()) {
            self.local2.next = (((self.in5.val() >> self.in0.val())
                | (self.in5.val() + self.in6.val()))
                <= self.state0.q.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in6.val().get_bits::<5>((i * self.lane_bits.val()));
            self.cells[i].a.next = (!signed_cast(
                self.in5
                    .val()
                    .get_bits::<15>((self.lanes[i].val().index() + 1))
                    .replace_bit(
                        (i * self.lane_bits.val()),
                        self.local0
                            .val()
                            .get_bit((self.in0.val().index() * self.lane_bits.val())),
                    ),
            ));
            self.cells[i].add.next = ((bits_to(self.local0.val(), 130)
                - bits_to(self.state0.q.val(), 130))
                < 0x56feb2e2);
            if (self.in5.val().get_bits::<32>((self.in0.val().index() * 3))
                > self
                    .in5
                    .val()
                    .get_bits::<32>((self.lanes[i].val().index() + 0)))
            {
                self.local0.next = (signed_cast(
                    self.state0
                        .q
                        .val()
                        .get_bits::<32>((i * self.lane_bits.val()))
                        .replace_bit(
                            (self.in0.val().index() * 4),
                            self.state0
                                .q
                                .val()
                                .get_bit(((self.lanes[i].val().index() << 2) + 2)),
                        ),
                ) - (unsigned_cast((self.in6.val() | 1789508293))
                    ^ (!unsigned_cast(self.state1.q.val()))));
            }
        }
        self.local3.next = (!self.state1.q.val());
        if ((self.local2.val() != self.in1.val()) || self.local2.val()) {
            self.local4.next = ((self.in0.val().get_bit(((self.in0.val().index() << 2) + 2))
                & (self.in2.val() != self.in2.val()))
                | (self.local2.val() != (self.in7.val() == 3usize)));
        } else if self.lanes[2]
            .val()
            .replace_bit(
                (self.lanes[0].val().index() * self.lane_bits.val()),
                self.in1.val(),
            )
            .any()
        {
            self.local4.next = (((self.state1.q.val() ^ 0x345815d6)
                >= unsigned_cast(self.in1.val()))
                | (self.state1.q.val().get_bit(self.in2.val())
                    & (self.in7.val() < self.local3.val())));
        } else {
            self.local4.next = (self.state1.q.val() != 1741148767);
        }
        if (!(self.local3.val() == 0)) {
            self.local4.next = self.lanes[1]
                .val()
                .get_bit((self.lanes[0].val().index() * self.lane_bits.val()));
        }
        if ((self.in3.val() <= self.in3.val()) | self.in4.val().xor()) {
            self.local3.next = (!unsigned_cast(self.state1.q.val()));
        }
        if (self.local2.val() == (self.local4.val() && self.local2.val())) {
            self.local5.next = (self.local0.val()
                & bits_to(
                    unsigned_cast(self.local3.val()) - signed_cast(self.in7.val()),
                    8,
                ));
        } else if ((self.in1.val() || self.local2.val()) & self.lanes[2].val().get_bit(6)) {
            self.local5.next = (((self.cells[2].y.val() - self.cells[1].y.val())
                ^ (self.local0.val()
                    | (unsigned_cast(self.cells[0].y.val())
                        >> (self.lanes[2].val().index() + 4))))
                + (self
                    .state0
                    .q
                    .val()
                    .get_bits::<8>((self.lanes[2].val().index() + 0))
                    - self.local0.val()));
        } else {
            self.local5.next = bits_to(
                unsigned_cast(self.local0.val()) - signed_cast(self.in6.val()),
                8,
            );
        }
        self.out0.next = 0x1.into();
        if bits_to(self.in4.val(), 130).get_bit(self.in0.val()) {
            self.out0.next = self.lanes[2].val().get_bits::<1>(self.in2.val());
        }
        self.out1.next = (self.lanes[1].val() > self.state0.q.val().get_bits::<5>(3));
        self.out2.next = unsigned_cast(self.local1.val());
        if ((!self.lanes[2].val()) > (self.lanes[0].val() >> (self.in0.val().index() + 1))) {
            self.out2.next =
                (self.in5.val() & 839609236).get_bits::<64>((self.lanes[2].val().index() * 2));
        }
        self.state0.d.next = ((!self
            .in6
            .val()
            .replace_bit(self.in2.val(), self.local2.val()))
            + (!bits_to(signed_cast(self.cells[2].y.val()), 130)));
        self.state1.d.next = 4usize.into();
    }
}

crate::pins!(Unit0: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit1 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit1 {
    fn new() -> Self {
        Unit1 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(1),
            in6: Wire::new(5),
            in7: Wire::new(1),
            local0: Wire::new(8),
            local1: Wire::new(8),
            local2: Wire::new(3),
            local3: Wire::new(8),
            local4: Wire::new(130),
            local5: Wire::new(5),
            out0: Wire::new(2),
            out1: Default::default(),
            out2: Wire::new(8),
            state0: Register::with_reset(130, 1),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit1 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.state0.q.val() & self.state0.q.val()).get_bits::<8>(10);
        self.local1.next = self
            .in3
            .val()
            .replace_bit(self.state1.q.val(), self.in1.val())
            .get_bits::<8>(self.state1.q.val());
        if (self
            .state0
            .q
            .val()
            .get_bits::<8>((self.in7.val().index() * 4))
            >= (self.local0.val() + self.local1.val()))
        {
            self.local1.next = (self
                .in3
                .val()
                .get_bits::<8>(((self.in6.val().index() << 2) + 0))
                >> self.in0.val());
        }
        self.local2.next = (self
            .local1
            .val()
            .get_bits::<3>(((self.in5.val().index() << 2) + 1))
            - bits_to(signed_cast(self.local0.val()), 3));
        if self.in1.val() {
            self.local2.next = 0.into();
        }
        for i in 0..self._lanes {
            self.lanes[i].next =
                (self.state0.q.val() >> ((self.in6.val().index() << 2) + 2)).get_bits::<5>((i + 0));
            self.cells[i].a.next = (-(!(self.in4.val() << 0)));
            self.cells[i].add.next = (((self.in3.val()
                << (self.in2.val().index() * self.lane_bits.val()))
                + self.in3.val().replace_bit(
                    (self.in6.val().index() * self.lane_bits.val()),
                    self.in1.val(),
                ))
                == (!self.state0.q.val().get_bits::<15>(self.in2.val())));
        }
        if self.in1.val() {
            self.local3.next = (self.state0.q.val().get_bits::<8>(self.lanes[1].val())
                ^ self.in3.val().get_bits::<8>(11));
        } else if self.in1.val() {
            self.local3.next = signed_cast((!bits_to(signed_cast(self.in2.val()), 5)));
        } else {
            self.local3.next = bits_to(self.cells[1].y.val(), 8);
        }
        self.local4.next = (!unsigned_cast(self.in7.val()));
        if self.in1.val() {
            self.local3.next = (self
                .state0
                .q
                .val()
                .get_bits::<8>(((self.lanes[0].val().index() << 2) + 0))
                | (self.local1.val() << (self.in6.val().index() * 5)));
        }
        self.local5.next = ((self.lanes[1]
            .val()
            .replace_bit(self.in5.val(), self.in1.val())
            >> (self.lanes[0].val().index() * 2))
            << (self.local2.val().index() * self.lane_bits.val()));
        match self.in2.val().index() {
            1 => {
                self.out0.next = bits_to(self.in6.val(), 2);
            }
            0x0 => {
                self.out0.next = self.local2.val().get_bits::<2>(self.in2.val());
            }
            _ => {
                self.out0.next = bits_to(self.state1.q.val(), 2);
            }
        }
        if self.in1.val() {
            self.out1.next = (self.lanes[1]
                .val()
                .get_bits::<2>((self.state1.q.val().index() + 3))
                < self.out0.val());
        } else if ((self.in1.val() && self.in1.val()) == self.in1.val()) {
            self.out1.next = (!((self.local1.val() - 0) < 5usize));
        } else {
            self.out1.next = (bits_to(
                unsigned_cast(self.in2.val()) - signed_cast(self.in3.val()),
                130,
            ) < bits_to(signed_cast(self.cells[2].y.val()), 130));
        }
        self.out2.next = self.local3.val();
        if ((self.out0.val() << 3) >= (self.out0.val() & unsigned_cast(self.lanes[2].val()))) {
            self.out2.next = bits_to(signed_cast(self.cells[0].y.val()), 8);
        }
        self.state0.d.next = bits_to(signed_cast(self.in2.val()), 130);
        self.state1.d.next =
            unsigned_cast(((self.out0.val() >= self.out0.val()) && (self.local2.val() >= 2)));
    }
}

crate::pins!(Unit1: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit2 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit2 {
    fn new() -> Self {
        Unit2 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(3),
            in6: Wire::new(1),
            in7: Wire::new(3),
            local0: Wire::new(64),
            local1: Wire::new(3),
            local2: Wire::new(32),
            local3: Wire::new(1),
            local4: Default::default(),
            local5: Wire::new(64),
            out0: Wire::new(65),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::with_reset(3, 0),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit2 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            (signed_cast(((self.in5.val() | self.in0.val()) & unsigned_cast(self.in1.val())))
                - unsigned_cast((-self.state1.q.val())));
        if (self.in0.val() + signed_cast(self.in0.val()))
            .get_bit(((self.in0.val().index() << 2) + 2))
        {
            self.local0.next = (!unsigned_cast(self.in6.val()));
        }
        if (self.in1.val() != self.in6.val().get_bit(self.in5.val())) {
            self.local1.next = (((self.in0.val()
                ^ (signed_cast(self.state1.q.val()) << self.state0.q.val()))
                | (self.in7.val() + self.in7.val()))
                + 0);
        } else if (!self.in1.val()) {
            self.local1.next = (self.in0.val() | 0x4);
        } else {
            self.local1.next = (signed_cast(((-self.in3.val()) & (self.in3.val() - 6usize)))
                & (signed_cast(
                    self.in4
                        .val()
                        .get_bits::<3>((self.state1.q.val().index() + 0)),
                ) >> 1));
        }
        match self.state1.q.val().index() {
            12 => {
                self.local2.next = (!signed_cast(self.in6.val()));
            }
            0xd => {
                self.local2.next = (self.in4.val() + self.in4.val());
            }
            _ => {
                self.local2.next = (signed_cast(
                    (bits_to(self.in5.val(), 15)
                        >> (self.state0.q.val().index() * self.lane_bits.val())),
                ) | signed_cast((!self.in0.val())));
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (self
                .local2
                .val()
                .get_bits::<5>((self.in7.val().index() + 3))
                + (self.state1.q.val() << (i + 0))
                    .replace_bit(self.state1.q.val(), (self.in0.val() == i)));
            self.cells[i].a.next = self.in4.val();
            self.cells[i].add.next = self.in1.val();
        }
        self.local3.next = 0.into();
        if (!(self.state0.q.val() >= self.local1.val())) {
            self.local4.next = self.in1.val();
        } else if (self.lanes[1].val() == self.lanes[0].val()) {
            self.local4.next = (self.local3.val() == bits_to(self.in5.val(), 1));
        } else {
            self.local4.next = (self.state1.q.val().get_bits::<3>(7)
                <= self.cells[2]
                    .y
                    .val()
                    .get_bits::<3>((self.in7.val().index() * self.lane_bits.val())));
        }
        if (self.cells[2].y.val().get_bits::<3>(self.lanes[1].val())
            == unsigned_cast(self.local4.val()))
        {
            self.local3.next = unsigned_cast(
                self.in7
                    .val()
                    .replace_bit((self.lanes[1].val().index() * 2), self.local4.val()),
            );
        }
        match self.in5.val().index() {
            2 => {
                self.local5.next = 0x533a49dd.into();
            }
            0x3 => {
                self.local5.next = 0xf0756fd9u64.into();
            }
            _ => {
                self.local5.next = (self.local0.val() | self.local0.val());
            }
        }
        if (self.in5.val() << ((self.in0.val().index() << 2) + 1)).any() {
            self.local5.next =
                ((-(self.local5.val() ^ unsigned_cast(self.in2.val()))) + (-self.local0.val()));
        }
        if (-self.local2.val()).get_bit(self.lanes[0].val()) {
            self.out0.next = bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.in5.val()),
                65,
            );
        } else if (self.local4.val() | (!self.in1.val())) {
            self.out0.next = signed_cast(
                (self
                    .local0
                    .val()
                    .get_bits::<32>((self.in0.val().index() * 8))
                    & (unsigned_cast(self.in3.val())
                        << (self.in5.val().index() * self.lane_bits.val())))
                    >> (self.in0.val().index() * 4),
            );
        } else {
            self.out0.next = bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.lanes[1].val()),
                65,
            );
        }
        if ((self.cells[2].y.val() <= 6usize)
            || (self.lanes[0].val() != unsigned_cast(self.local4.val())))
        {
            self.out1.next = (((!self.cells[0].y.val())
                ^ (self.cells[0].y.val() & self.cells[1].y.val()))
                == (!(self.in4.val() >> self.in5.val())));
        } else if self.cells[1]
            .y
            .val()
            .get_bits::<3>(self.lanes[2].val())
            .any()
        {
            self.out1.next = self.in1.val();
        } else {
            self.out1.next = (self.local1.val()
                > unsigned_cast((self.cells[0].y.val() + self.cells[0].y.val()) >> self.in0.val()));
        }
        self.out2.next = ((bits_to(signed_cast(self.local0.val()), 5) | (-self.lanes[0].val()))
            != (unsigned_cast((self.local3.val() - self.in6.val())) << self.local3.val()));
        if (bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.in0.val()),
            1,
        ) != 0x0)
        {
            self.out2.next = ((self.lanes[2].val() << self.lanes[2].val())
                < (self.lanes[0].val() + (self.lanes[1].val() | self.lanes[1].val())));
        }
        self.state0.d.next =
            (-(self.local1.val() - self.in3.val().get_bits::<3>(self.lanes[2].val())));
        if self.out2.val() {
            self.state0.d.next = (!signed_cast(bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.cells[0].y.val()),
                3,
            )));
        }
        self.state1.d.next = self.lanes[1].val();
        if ((!self.in1.val()) != (self.local4.val() | self.in1.val())) {
            self.state1.d.next = (!signed_cast((!self.state0.q.val())));
        }
    }
}

crate::pins!(Unit2: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit3 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit3 {
    fn new() -> Self {
        Unit3 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(13),
            in5: Wire::new(65),
            in6: Wire::new(32),
            in7: Wire::new(32),
            local0: Wire::new(8),
            local1: Wire::new(32),
            local2: Wire::new(32),
            local3: Wire::new(32),
            local4: Wire::new(1),
            local5: Wire::new(13),
            out0: Wire::new(8),
            out1: Default::default(),
            out2: Wire::new(32),
            state0: Register::new(2),
            state1: Register::with_reset(32, 0),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit3 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in2.val().index() {
            0 => {
                self.local0.next = unsigned_cast(self.in6.val().get_bits::<13>(11) >> 2);
            }
            0x1 => {
                self.local0.next = self
                    .in4
                    .val()
                    .get_bits::<8>((self.in0.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local0.next = bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in7.val()),
                    8,
                );
            }
        }
        match bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.in5.val()),
            5,
        )
        .index()
        {
            1 => {
                self.local1.next = (bits_to(self.in4.val(), 32) >> self.in2.val());
            }
            0x2 => {
                self.local1.next = self.in6.val();
            }
            _ => {
                self.local1.next = (self.in5.val()
                    >> (self.in2.val().index() * self.lane_bits.val()))
                .get_bits::<32>(self.in0.val());
            }
        }
        if (!(!self.in1.val())) {
            self.local1.next = ((!self.in6.val()) - 7usize);
        }
        match self.in0.val().index() {
            3 => {
                self.local2.next = self.local1.val();
            }
            0x4 => {
                self.local2.next = (self
                    .in5
                    .val()
                    .get_bits::<32>(((self.in2.val().index() << 2) + 1))
                    << self.in0.val());
            }
            _ => {
                self.local2.next = 0x2689da81.into();
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast((self.in0.val() - 0).all());
            self.cells[i].a.next = (self.in6.val() | 0usize);
            self.cells[i].add.next = self.in1.val();
            if self.in1.val() {
                self.local0.next = 0xb4.into();
            }
        }
        self.local3.next = bits_to(self.in2.val(), 32);
        self.local4.next = unsigned_cast(
            (self.in5.val().get_bits::<3>(self.state0.q.val())
                + (self.in0.val() + signed_cast(self.local2.val() >> self.state0.q.val()))),
        );
        if bits_to(
            unsigned_cast(self.cells[2].y.val()) - signed_cast(self.lanes[0].val()),
            15,
        )
        .get_bit(self.in2.val())
        {
            self.local3.next = 5usize.into();
        }
        self.local5.next = (bits_to(
            unsigned_cast(self.local1.val()) - signed_cast(self.lanes[0].val()),
            13,
        ) << 7);
        self.out0.next = 2usize.into();
        if self.in1.val() {
            self.out0.next = bits_to(
                unsigned_cast(self.cells[1].y.val()) - signed_cast(self.cells[0].y.val()),
                8,
            );
        }
        self.out1.next = (!((-self.local2.val()) <= unsigned_cast(self.in1.val())));
        self.out2.next = self.local2.val();
        if ((self.in3.val() | self.in3.val()) != 5usize) {
            self.out2.next = self.local1.val();
        }
        self.state0.d.next = (signed_cast(self.cells[0].y.val())
            + (signed_cast(bits_to(self.cells[0].y.val(), 32)) ^ (!signed_cast(self.in3.val()))));
        if ((self.out1.val() & self.in1.val()) & (self.out0.val() == 1usize)) {
            self.state0.d.next = signed_cast(bits_to(self.cells[1].y.val(), 32));
        }
        self.state1.d.next = unsigned_cast(self.in1.val());
        if (self.local3.val().get_bits::<1>(self.lanes[1].val())
            > (self.local4.val() + self.local4.val()))
        {
            self.state1.d.next = (!signed_cast(bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.in2.val()),
                65,
            )));
        }
    }
}

crate::pins!(Unit3: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit4 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit4 {
    fn new() -> Self {
        Unit4 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(2),
            in6: Wire::new(64),
            in7: Wire::new(8),
            local0: Default::default(),
            local1: Wire::new(13),
            local2: Default::default(),
            local3: Wire::new(32),
            local4: Wire::new(8),
            local5: Wire::new(32),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Wire::new(32),
            state0: Register::new(2),
            state1: Register::new(13),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit4 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            (self.state1.q.val().get_bits::<2>(self.state0.q.val()) <= self.state0.q.val());
        if ((!self.in6.val()) < bits_to(signed_cast(self.state1.q.val()), 64)) {
            self.local1.next = (self.state1.q.val() + bits_to(self.in6.val(), 13));
        } else if ((self.in0.val() >> (self.in2.val().index() + 4))
            > self.in7.val().get_bits::<3>(self.in0.val()))
        {
            self.local1.next = self.state1.q.val();
        } else {
            self.local1.next =
                (-(self.state1.q.val() & self.state1.q.val())).replace_bit(6, self.in1.val());
        }
        self.local2.next = self.in1.val();
        if ((-self.in3.val()) < 1usize) {
            self.local2.next = bits_to(
                unsigned_cast(self.in2.val()) - signed_cast(self.in5.val()),
                8,
            )
            .get_bit(10);
        }
        for i in 0..self._lanes {
            if (self.in0.val() | self.in0.val()).any() {
                self.lanes[i].next = self
                    .in6
                    .val()
                    .get_bits::<5>((self.state0.q.val().index() * 3));
            } else if (self.in0.val() == i) {
                self.lanes[i].next = self.in7.val().get_bits::<5>((self.in5.val().index() * 5));
            } else {
                self.lanes[i].next = self.in6.val().get_bits::<5>((i + 2));
            }
            self.cells[i].a.next = self
                .in6
                .val()
                .get_bits::<32>((self.in5.val().index() * self.lane_bits.val()));
            self.cells[i].add.next = self.local1.val().get_bit((self.in0.val().index() * 2));
        }
        self.local3.next = self.cells[0].y.val();
        if ((self.lanes[0].val() > self.lanes[2].val()) || (self.in4.val() != self.in4.val())) {
            self.local3.next = self.cells[0].y.val();
        }
        self.local4.next = (self.cells[2].y.val().get_bits::<8>(self.in2.val()) << 4);
        if self.local2.val() {
            self.local3.next = unsigned_cast(self.in6.val() >> (self.lanes[1].val().index() * 2));
        }
        self.local5.next =
            (signed_cast(self.cells[2].y.val()) << ((self.state0.q.val().index() << 2) + 1));
        match self.lanes[2].val().index() {
            31 => {
                self.out0.next = (((self.in6.val() ^ signed_cast(self.in4.val()))
                    + bits_to(
                        unsigned_cast(self.lanes[1].val()) - signed_cast(self.cells[1].y.val()),
                        64,
                    ))
                    < 0x151a776f5u64);
            }
            0x0 => {
                self.out0.next = (bits_to(
                    unsigned_cast(self.local5.val()) - signed_cast(self.local4.val()),
                    13,
                ) <= 1usize);
            }
            _ => {
                self.out0.next = self.in1.val();
            }
        }
        if (self.in6.val() == (!signed_cast(self.cells[0].y.val()))) {
            self.out0.next = (!(self.state0.q.val() > (self.in5.val() + self.state0.q.val())));
        }
        self.out1.next = ((bits_to(self.in4.val(), 32)
            + self.in6.val().get_bits::<32>(self.in2.val()))
            & (signed_cast(self.state0.q.val()) + unsigned_cast(self.in1.val())));
        if ((self.cells[1].y.val() & unsigned_cast(self.local2.val()))
            > signed_cast(self.local1.val() >> self.lanes[2].val()))
        {
            self.out2.next = ((self.local5.val() >> (self.in5.val().index() + 2)) | 1394637674);
        } else if self.local2.val() {
            self.out2.next = self.cells[1].y.val();
        } else {
            self.out2.next = (unsigned_cast(((self.in5.val() & self.state0.q.val()) - 0))
                << (self.state0.q.val().index() * self.lane_bits.val()));
        }
        if ((!self.in1.val()) && self.state1.q.val().all()) {
            self.out2.next = 868352767.into();
        }
        self.state0.d.next = (signed_cast(((!self.in2.val()) >> 8))
            & unsigned_cast(
                self.in2
                    .val()
                    .replace_bit((self.in2.val().index() + 2), self.local0.val())
                    >> self.lanes[2].val(),
            ));
        self.state1.d.next = (bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.lanes[2].val()),
            13,
        ) | (self.state1.q.val()
            + bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.lanes[1].val()),
                13,
            )));
    }
}

crate::pins!(Unit4: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit5 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit5 {
    fn new() -> Self {
        Unit5 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(8),
            in6: Wire::new(32),
            in7: Wire::new(5),
            local0: Wire::new(5),
            local1: Default::default(),
            local2: Wire::new(3),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Wire::new(5),
            out0: Wire::new(5),
            out1: Wire::new(8),
            out2: Wire::new(65),
            state0: Register::with_reset(130, 0),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit5 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self
            .in6
            .val()
            .get_bits::<5>(((self.in7.val().index() << 2) + 0))
            + (self.in7.val() << (self.in7.val().index() * self.lane_bits.val())))
        .replace_bit(self.in0.val(), self.in1.val());
        if self
            .in4
            .val()
            .get_bits::<32>((self.local0.val().index() * self.lane_bits.val()))
            .xor()
        {
            self.local0.next = ((bits_to(self.state1.q.val(), 5)
                ^ self.in7.val().replace_bit(
                    (self.local0.val().index() * self.lane_bits.val()),
                    self.in1.val(),
                ))
                | (bits_to(self.in0.val(), 5) + self.in7.val()));
        }
        if (self.state1.q.val() == self.state1.q.val()) {
            self.local1.next = (((!self.in1.val()) != self.in1.val()) && self.in1.val());
        } else if ((self.local0.val() ^ 0x1e) >= 7usize) {
            self.local1.next = (self.in1.val() | self.in1.val());
        } else {
            self.local1.next = self.in1.val();
        }
        self.local2.next = signed_cast(self.in3.val());
        if (!self.state0.q.val().all()) {
            self.local2.next =
                (unsigned_cast(self.state0.q.val().get_bits::<15>(self.local2.val()))
                    << self.local0.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (unsigned_cast(self.in2.val()) >> self.in2.val());
            self.cells[i].a.next = (signed_cast(
                (self.in6.val().get_bits::<5>(self.local0.val()) | (self.lanes[i].val() ^ 17)),
            ) - (signed_cast(
                self.state0
                    .q
                    .val()
                    .get_bits::<65>((self.local2.val().index() + 1)),
            ) ^ (!signed_cast(self.state0.q.val()))));
            self.cells[i].add.next = (!(self.in4.val() > self.in4.val()));
        }
        self.local3.next = (self.lanes[0].val()
            == self
                .in4
                .val()
                .get_bits::<5>((self.local2.val().index() * 4)));
        match self.in0.val().index() {
            4 => {
                self.local4.next = ((self.in5.val() | self.in5.val())
                    .replace_bit(((self.local2.val().index() << 2) + 2), self.in3.val().all())
                    + (!bits_to(self.in3.val(), 8)));
            }
            0x5 => {
                self.local4.next = (signed_cast(
                    self.in3
                        .val()
                        .get_bits::<5>(((self.lanes[1].val().index() << 2) + 1)),
                ) >> (self.in0.val().index() + 2));
            }
            _ => {
                self.local4.next = unsigned_cast(
                    self.cells[1]
                        .y
                        .val()
                        .get_bits::<1>((self.in0.val().index() + 1)),
                );
            }
        }
        if bits_to(self.local2.val(), 13).get_bit(9) {
            self.local3.next = self.local1.val();
        }
        self.local5.next = self
            .local4
            .val()
            .get_bits::<5>((self.lanes[2].val().index() * 3));
        self.out0.next = bits_to(bits_to(self.in0.val(), 65), 5);
        self.out1.next = bits_to((self.local2.val() >> (self.out0.val().index() + 4)), 8);
        self.out2.next = (-self
            .state0
            .q
            .val()
            .get_bits::<65>((self.local5.val().index() * 2)));
        self.state0.d.next = bits_to(self.in3.val(), 130);
        if (self.in2.val() | 0).get_bit(((self.in0.val().index() << 2) + 1)) {
            self.state0.d.next = (signed_cast((-bits_to(self.in2.val(), 65)))
                & (unsigned_cast((self.in7.val() - unsigned_cast(self.cells[0].y.val())))
                    << (self.in2.val().index() * self.lane_bits.val())));
        }
        self.state1.d.next = bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.local0.val()),
            8,
        )
        .replace_bit(
            self.local5.val(),
            (self.local3.val() || self.out0.val().any()),
        );
    }
}

crate::pins!(Unit5: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit6 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit6 {
    fn new() -> Self {
        Unit6 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(32),
            in6: Wire::new(32),
            in7: Wire::new(8),
            local0: Wire::new(8),
            local1: Default::default(),
            local2: Default::default(),
            local3: Wire::new(2),
            local4: Wire::new(65),
            local5: Wire::new(64),
            out0: Wire::new(1),
            out1: Default::default(),
            out2: Wire::new(130),
            state0: Register::new(32),
            state1: Register::with_reset(32, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit6 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in2.val().index() {
            1 => {
                self.local0.next = bits_to((self.in4.val() << 1), 8);
            }
            0x0 => {
                self.local0.next = ((self.in7.val() - 35) + 0x3f)
                    .replace_bit(self.in0.val(), ((!self.in6.val()) == self.in6.val()));
            }
            _ => {
                self.local0.next = bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.in5.val()),
                    8,
                );
            }
        }
        match self.in2.val().index() {
            0 => {
                self.local1.next = self
                    .in4
                    .val()
                    .get_bits::<1>((self.in0.val().index() * self.lane_bits.val()))
                    .replace_bit(self.in2.val(), (self.in0.val() > self.in4.val()))
                    .get_bit(((self.in4.val().index() << 2) + 1));
            }
            0x1 => {
                self.local1.next = (bits_to(signed_cast(self.in3.val()), 32)
                    < (signed_cast(bits_to(self.in2.val(), 3)) << (self.in0.val().index() * 2)));
            }
            _ => {
                self.local1.next = self.in1.val();
            }
        }
        if self.in1.val() {
            self.local1.next = self.in1.val();
        }
        match self.in0.val().index() {
            0 => {
                self.local2.next = (((self.in3.val() | 0x290f) & (-self.in3.val()))
                    <= ((self.in3.val() << self.in4.val()) << ((self.in4.val().index() << 2) + 1)));
            }
            0x1 => {
                self.local2.next =
                    (self.in7.val() >= signed_cast((self.in3.val() >> self.in2.val())));
            }
            _ => {
                self.local2.next = bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.in3.val()),
                    8,
                )
                .get_bit(self.in0.val());
            }
        }
        if self.local1.val() {
            self.local2.next = self.local1.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.local0.val().get_bits::<5>(6);
            self.cells[i].a.next =
                (unsigned_cast(((self.state1.q.val() ^ signed_cast(self.in3.val())) & 0))
                    << self.in0.val());
            self.cells[i].add.next = (!(self
                .state1
                .q
                .val()
                .get_bits::<8>((self.in2.val().index() + 0))
                != (self.in7.val() | self.in7.val())));
            if (self.in3.val().get_bits::<3>((i * self.lane_bits.val()))
                > (self.in4.val() >> (self.lanes[i].val().index() * self.lane_bits.val())))
            {
                self.local0.next = ((!self
                    .state0
                    .q
                    .val()
                    .get_bits::<8>((self.in0.val().index() + 2)))
                    - (self
                        .in5
                        .val()
                        .get_bits::<8>(((self.in4.val().index() << 2) + 0))
                        >> ((self.in0.val().index() << 2) + 2)));
            }
        }
        if (bits_to(
            unsigned_cast(self.cells[1].y.val()) - signed_cast(self.cells[0].y.val()),
            32,
        ) != (self.state1.q.val() & unsigned_cast(self.local2.val())))
        {
            self.local3.next = bits_to(self.local0.val(), 2);
        } else if self.local2.val() {
            self.local3.next = bits_to(
                unsigned_cast(self.in6.val()) - signed_cast(self.in7.val()),
                2,
            );
        } else {
            self.local3.next = self.cells[2]
                .y
                .val()
                .get_bits::<2>((self.lanes[2].val().index() + 1));
        }
        if ((self.cells[0].y.val() | self.in7.val())
            < (unsigned_cast(self.state0.q.val()) >> (self.lanes[1].val().index() + 1)))
        {
            self.local3.next =
                (-(self.local3.val() | (signed_cast(self.local3.val()) << self.in2.val())));
        }
        self.local4.next = bits_to(self.lanes[2].val(), 65);
        if self.local1.val() {
            self.local4.next = bits_to(
                unsigned_cast(self.state1.q.val()) - signed_cast(self.cells[0].y.val()),
                65,
            );
        }
        if (self.in4.val() << (self.lanes[2].val().index() * self.lane_bits.val())).any() {
            self.local3.next = self.local3.val();
        }
        self.local5.next = bits_to(self.local3.val(), 64);
        self.out0.next = (self.cells[0]
            .y
            .val()
            .get_bits::<1>((self.lanes[2].val().index() + 3))
            & signed_cast((self.in0.val() - self.in4.val()) >> 3));
        if (self.local1.val() != (self.in4.val() != self.in0.val())) {
            self.out1.next = (self.lanes[2].val()
                == unsigned_cast((self.in4.val() + (!signed_cast(self.local0.val())))));
        } else if ((-self.lanes[2].val()) >= (self.lanes[1].val() >> 11)) {
            self.out1.next = ((-bits_to(self.in3.val(), 1))
                >= ((self.in2.val() & self.out0.val()) | (self.out0.val() << 1)));
        } else {
            self.out1.next = ((self.local5.val().get_bits::<32>(self.in0.val()) & self.in5.val())
                == (self.in5.val() | (self.state1.q.val() >> 2)));
        }
        self.out2.next = (signed_cast(
            (bits_to(signed_cast(self.state1.q.val()), 5) >> ((self.in4.val().index() << 2) + 2)),
        ) << ((self.out0.val().index() << 2) + 2));
        self.state0.d.next = 134925094.into();
        self.state1.d.next =
            (((self.in6.val() ^ self.in6.val()) | (-self.in6.val())) >> self.in0.val());
        if (self.in1.val() != (self.local2.val() != self.in1.val())) {
            self.state1.d.next = (-(-self.state1.q.val()));
        }
    }
}

crate::pins!(Unit6: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit7 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit7 {
    fn new() -> Self {
        Unit7 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(2),
            in5: Wire::new(32),
            in6: Wire::new(5),
            in7: Wire::new(130),
            local0: Wire::new(13),
            local1: Default::default(),
            local2: Wire::new(32),
            local3: Wire::new(3),
            local4: Default::default(),
            local5: Default::default(),
            out0: Wire::new(8),
            out1: Wire::new(8),
            out2: Wire::new(65),
            state0: Register::new(3),
            state1: Register::new(65),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit7 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in0.val().index() {
            3 => {
                self.local0.next = bits_to(self.in2.val(), 13);
            }
            0x4 => {
                self.local0.next = self.in3.val().get_bits::<13>(self.in6.val());
            }
            _ => {
                self.local0.next = 0usize.into();
            }
        }
        if (bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.in6.val()),
            3,
        ) < (self.in0.val() | self.state0.q.val()))
        {
            self.local0.next = (unsigned_cast(self.in3.val().get_bits::<2>(self.in6.val()))
                ^ (signed_cast(self.in6.val().get_bits::<1>(self.in2.val()))
                    | unsigned_cast(self.in1.val())));
        }
        self.local1.next = ((self.state1.q.val().replace_bit(5, self.in1.val())
            < (self.state1.q.val() & self.state1.q.val()))
            || ((self.in1.val() & self.in1.val()) && (self.in6.val() > self.in6.val())));
        self.local2.next = bits_to((-self.in7.val()), 32);
        for i in 0..self._lanes {
            self.lanes[i].next = (signed_cast(
                (self.local2.val().replace_bit((i + 1), self.in1.val())
                    - (self.in5.val() + self.local2.val())),
            ) ^ (unsigned_cast(
                (self.local0.val()
                    + (unsigned_cast(self.in7.val()) >> (self.state0.q.val().index() * 3))),
            ) >> 10));
            if self.local1.val() {
                self.lanes[i].next = unsigned_cast(
                    (self
                        .in7
                        .val()
                        .get_bits::<65>((self.in0.val().index() * self.lane_bits.val()))
                        - (-self.state1.q.val()))
                        >> (self.in6.val().index() * self.lane_bits.val()),
                );
            }
            self.cells[i].a.next = 132471651.into();
            self.cells[i].add.next = self.local1.val();
            if (self.state0.q.val() > self.in0.val()) {
                self.local0.next = (((self.local0.val() - self.local0.val())
                    + unsigned_cast(self.state0.q.val()))
                    & ((self.local0.val() & self.local0.val()) >> (i + 2)));
            }
        }
        self.local3.next =
            (signed_cast((-(self.lanes[1].val() ^ self.in6.val()))) >> self.lanes[1].val());
        self.local4.next = ((self.cells[0].y.val() >> self.lanes[0].val()).replace_bit(
            3,
            (self.in7.val() == signed_cast(self.local2.val() >> self.in6.val())),
        ) != 0x53e2b524);
        if ((self.lanes[1].val() | self.lanes[2].val()) <= self.lanes[1].val()) {
            self.local4.next = (self.lanes[0].val()
                > ((self.lanes[1].val() ^ self.lanes[0].val())
                    ^ (self.lanes[1].val() << self.local3.val())));
        }
        if self.in1.val() {
            self.local3.next = self.in0.val();
        }
        self.local5.next = (bits_to(
            unsigned_cast(self.cells[1].y.val()) - signed_cast(self.lanes[1].val()),
            65,
        ) == self.in7.val().get_bits::<65>(self.lanes[0].val()));
        match self.lanes[2].val().index() {
            8 => {
                self.out0.next = bits_to(signed_cast(self.in4.val()), 8);
            }
            0x9 => {
                self.out0.next = self.in7.val().get_bits::<8>(self.in4.val());
            }
            _ => {
                self.out0.next =
                    (signed_cast(self.cells[2].y.val()) >> (self.lanes[0].val().index() + 2));
            }
        }
        if ((self.lanes[1].val() | self.lanes[0].val()) >= self.lanes[0].val()) {
            self.out1.next = (((self.out0.val()
                - unsigned_cast(self.local0.val() >> (self.in2.val().index() * 16)))
                << (self.in6.val().index() + 2))
                ^ (self.local0.val().get_bits::<8>(self.lanes[1].val()) - (-self.out0.val())));
        } else if (self.in0.val() << (self.lanes[0].val().index() * 16))
            .get_bit(self.lanes[1].val())
        {
            self.out1.next = (self.state1.q.val().get_bits::<8>(self.in2.val())
                << (self.local3.val().index() * self.lane_bits.val()));
        } else {
            self.out1.next = unsigned_cast(
                (bits_to(signed_cast(self.in4.val()), 32)
                    > (signed_cast(self.in2.val()) | unsigned_cast(self.in1.val()))),
            );
        }
        match self.in4.val().index() {
            1 => {
                self.out2.next = 1616925938.into();
            }
            0x2 => {
                self.out2.next = (-bits_to(
                    unsigned_cast(self.in3.val()) - signed_cast(self.state0.q.val()),
                    65,
                ));
            }
            _ => {
                self.out2.next = bits_to(self.in7.val(), 65);
            }
        }
        if self.lanes[2].val().get_bit(self.in2.val()) {
            self.out2.next = (signed_cast(self.state0.q.val())
                | (unsigned_cast((self.in3.val() << 10))
                    & (signed_cast(self.lanes[1].val()) >> (self.in4.val().index() + 2))));
        }
        self.state0.d.next =
            (signed_cast((self.lanes[1].val().get_bits::<1>(self.lanes[0].val()) >> 5))
                >> ((self.in0.val().index() << 2) + 2));
        self.state1.d.next = ((self.out2.val()
            ^ (unsigned_cast(self.local2.val()) - unsigned_cast(self.in2.val())))
            << self.lanes[1].val());
        if (self.in0.val() >= (self.state0.q.val() << (self.in4.val().index() + 3))) {
            self.state1.d.next = (!unsigned_cast(
                (bits_to(self.local2.val(), 5) & (self.lanes[2].val() ^ self.lanes[0].val())),
            ));
        }
    }
}

crate::pins!(Unit7: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit8 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit8 {
    fn new() -> Self {
        Unit8 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(32),
            in7: Wire::new(2),
            local0: Wire::new(3),
            local1: Default::default(),
            local2: Wire::new(32),
            local3: Wire::new(5),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Wire::new(13),
            out1: Wire::new(130),
            out2: Default::default(),
            state0: Register::with_reset(130, 0),
            state1: Register::new(1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit8 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (!self.state0.q.val().get_bits::<3>(self.in7.val()));
        if ((self.in2.val() ^ signed_cast(self.in3.val())) > self.state1.q.val()) {
            self.local0.next = 6usize.into();
        }
        match self.state1.q.val().index() {
            1 => {
                self.local1.next = (!self
                    .in3
                    .val()
                    .get_bits::<3>((self.state1.q.val().index() * 5))
                    .get_bit(self.state1.q.val()));
            }
            0x0 => {
                self.local1.next = ((!(self.in0.val() | self.in0.val()))
                    > (-self.in0.val())
                        .replace_bit(self.local0.val(), (self.in1.val() || self.in1.val())));
            }
            _ => {
                self.local1.next = (self.in4.val() - (self.in4.val() << self.in7.val())).get_bit(3);
            }
        }
        if self.local1.val() {
            self.local1.next = self.in1.val();
        }
        match self
            .in3
            .val()
            .get_bits::<5>((self.in7.val().index() * 8))
            .index()
        {
            16 => {
                self.local2.next = (self.state0.q.val().get_bits::<32>(self.local0.val())
                    - self
                        .state0
                        .q
                        .val()
                        .get_bits::<32>(((self.state1.q.val().index() << 2) + 1)));
            }
            0x11 => {
                self.local2.next = self.in6.val();
            }
            _ => {
                self.local2.next = bits_to(self.in3.val(), 32);
            }
        }
        if (self
            .in7
            .val()
            .replace_bit(self.state1.q.val(), self.in1.val())
            == (self.in7.val() ^ self.in7.val()))
        {
            self.local2.next = (self.in5.val() & (-(!self.in5.val())));
        }
        for i in 0..self._lanes {
            match self.in0.val().index() {
                5 => {
                    self.lanes[i].next = signed_cast(self.in6.val() >> self.state1.q.val());
                }
                0x6 => {
                    self.lanes[i].next = self.in5.val().get_bits::<5>(self.in0.val());
                }
                _ => {
                    self.lanes[i].next = 28.into();
                }
            }
            self.cells[i].a.next = 221.into();
            self.cells[i].add.next = (self.in0.val() == i);
        }
        if (self.local1.val() || (self.in4.val() > self.cells[1].y.val())) {
            self.local3.next = unsigned_cast(self.lanes[2].val().replace_bit(4, self.local1.val()));
        } else if self.cells[1]
            .y
            .val()
            .get_bits::<5>(self.in7.val())
            .get_bit((self.in2.val().index() * 4))
        {
            self.local3.next = bits_to(self.cells[1].y.val(), 5);
        } else {
            self.local3.next = self.lanes[1].val().replace_bit(
                (self.state1.q.val().index() * 3),
                (self.in3.val() >= (!self.in3.val())),
            );
        }
        if (!(self.in5.val() > 0x58aa182a)) {
            self.local3.next = self.lanes[2].val();
        }
        if (bits_to(self.in4.val(), 32) != bits_to(self.local2.val(), 32)) {
            self.local4.next = self.local1.val();
        } else if (!(self.cells[1].y.val() > 0)) {
            self.local4.next = (bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.in5.val()),
                8,
            )
            .get_bit(self.in0.val())
                & (bits_to(
                    unsigned_cast(self.in7.val()) - signed_cast(self.in7.val()),
                    3,
                ) == self.in0.val()));
        } else {
            self.local4.next = (bits_to(self.cells[0].y.val(), 130)
                == ((self.state0.q.val() | self.state0.q.val()) >> (self.in0.val().index() + 3)));
        }
        if self.local4.val() {
            self.local4.next = (self.lanes[1].val()
                > self
                    .in5
                    .val()
                    .get_bits::<5>(((self.local0.val().index() << 2) + 0)));
        }
        if ((self.in5.val() < self.in6.val()) & (self.in1.val() != self.local1.val())) {
            self.local3.next = (!unsigned_cast(
                self.state0
                    .q
                    .val()
                    .get_bits::<32>((self.lanes[2].val().index() * self.lane_bits.val())),
            ));
        }
        self.local5.next = self.cells[1].y.val();
        if bits_to(self.cells[1].y.val(), 32).get_bit((self.lanes[0].val().index() * 8)) {
            self.local5.next = (self.cells[1].y.val()
                & bits_to(
                    unsigned_cast(self.cells[2].y.val()) - signed_cast(self.in5.val()),
                    8,
                ));
        }
        match self.lanes[2].val().index() {
            0 => {
                self.out0.next = bits_to(signed_cast(self.cells[0].y.val()), 13);
            }
            0x1 => {
                self.out0.next = bits_to(self.in2.val(), 13);
            }
            _ => {
                self.out0.next = self.in6.val().get_bits::<13>(self.in2.val());
            }
        }
        if (self.local0.val() << ((self.local0.val().index() << 2) + 2))
            .get_bit(((self.local0.val().index() << 2) + 0))
        {
            self.out1.next = unsigned_cast(
                ((self.lanes[2].val() - (unsigned_cast(self.local5.val()) >> 6))
                    ^ unsigned_cast(self.local4.val())),
            );
        } else if (self.in5.val() ^ self.local2.val())
            .get_bit(((self.local3.val().index() << 2) + 1))
        {
            self.out1.next = bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.in2.val()),
                130,
            )
            .replace_bit(self.local0.val(), (self.in5.val() != 2usize));
        } else {
            self.out1.next = bits_to(
                self.in3
                    .val()
                    .replace_bit((self.in7.val().index() + 2), self.in1.val()),
                130,
            );
        }
        self.out2.next = (((self.state1.q.val() < self.state1.q.val()) | (!self.local4.val()))
            && ((self.in3.val() < self.in3.val()) | self.in3.val().xor()));
        self.state0.d.next = 1740562405.into();
        if ((!self.in5.val()) > 777342887) {
            self.state0.d.next = (-(-(self.out1.val() - self.state0.q.val())));
        }
        self.state1.d.next = self.cells[0]
            .y
            .val()
            .replace_bit((self.lanes[2].val().index() * 5), self.out2.val())
            .get_bits::<1>(self.lanes[0].val());
    }
}

crate::pins!(Unit8: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit9 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit9 {
    fn new() -> Self {
        Unit9 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(130),
            in6: Wire::new(130),
            in7: Wire::new(130),
            local0: Wire::new(32),
            local1: Default::default(),
            local2: Wire::new(130),
            local3: Wire::new(65),
            local4: Wire::new(13),
            local5: Wire::new(130),
            out0: Wire::new(2),
            out1: Default::default(),
            out2: Wire::new(13),
            state0: Register::new(5),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit9 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state1.q.val().index() {
            3 => {
                self.local0.next = 6usize.into();
            }
            0x4 => {
                self.local0.next = bits_to(self.in2.val(), 32);
            }
            _ => {
                self.local0.next = bits_to(signed_cast(self.in6.val()), 32);
            }
        }
        if (self.in1.val() & self.state0.q.val().any()) {
            self.local0.next = (signed_cast(bits_to(self.in4.val(), 5))
                - (unsigned_cast(bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in4.val()),
                    130,
                )) << 5));
        }
        self.local1.next = self.in1.val();
        if (bits_to(self.in2.val(), 15) > (!self.in3.val())) {
            self.local2.next = (!((self.in7.val() ^ 0xfeeeb7f6u64)
                | (self.in7.val() | signed_cast(self.local0.val()))));
        } else if (self.in1.val() || (self.local0.val() == self.local0.val())) {
            self.local2.next =
                ((-self.in6.val()).replace_bit(self.in0.val(), self.in7.val().any()) << 6);
        } else {
            self.local2.next = 0.into();
        }
        if ((!self.local1.val()) == self.local1.val()) {
            self.local2.next = ((!bits_to(self.in3.val(), 130)) >> 7);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 0.into();
            if (!(self.in6.val() > self.in5.val())) {
                self.lanes[i].next = 0x1f.into();
            }
            self.cells[i].a.next = self.local2.val().get_bits::<65>(self.state1.q.val());
            self.cells[i].add.next = ((self.in3.val().get_bits::<1>((self.in2.val().index() + 0))
                ^ (self.in2.val() >> self.state1.q.val()))
                != (self
                    .local2
                    .val()
                    .get_bits::<1>((self.state0.q.val().index() * self.lane_bits.val()))
                    | self
                        .in5
                        .val()
                        .get_bits::<1>((self.state1.q.val().index() * self.lane_bits.val()))));
        }
        self.local3.next = (self.in5.val().get_bits::<65>(self.in4.val()) ^ 0x698ca12c);
        if (self.in3.val().get_bit((self.in0.val().index() * 5))
            && (self.in6.val() != self.in6.val()))
        {
            self.local3.next = unsigned_cast(self.cells[0].y.val().get_bits::<3>(self.in0.val()));
        }
        self.local4.next = self.local2.val().get_bits::<13>(4);
        if (!self.cells[1].y.val().any()) {
            self.local4.next = (unsigned_cast(
                (self.in4.val() >> ((self.lanes[1].val().index() << 2) + 0)).replace_bit(
                    (self.in0.val().index() + 2),
                    (self.in2.val() < self.in2.val()),
                ),
            ) << (self.state1.q.val().index() * self.lane_bits.val()));
        }
        if ((self.lanes[2].val() & self.lanes[2].val()) != 21) {
            self.local3.next =
                (!signed_cast(((!self.in0.val()) | (self.in0.val() >> self.lanes[0].val()))));
        }
        self.local5.next = 635506491.into();
        match self.local0.val().get_bits::<2>(6).index() {
            1 => {
                self.out0.next = bits_to(signed_cast(self.cells[2].y.val()), 2);
            }
            0x2 => {
                self.out0.next = bits_to(signed_cast(self.cells[0].y.val()), 2);
            }
            _ => {
                self.out0.next = bits_to(
                    unsigned_cast(self.cells[2].y.val()) - signed_cast(self.in0.val()),
                    2,
                );
            }
        }
        self.out1.next = ((self
            .local0
            .val()
            .replace_bit(self.in2.val(), self.local1.val())
            | signed_cast(self.lanes[2].val() >> ((self.in2.val().index() << 2) + 0)))
            > self.cells[0].y.val().get_bits::<32>(self.state0.q.val()));
        match self.state1.q.val().index() {
            1 => {
                self.out2.next = self.local4.val();
            }
            0x2 => {
                self.out2.next = self.local4.val();
            }
            _ => {
                self.out2.next = ((self.local4.val() & 0x806) + 7913);
            }
        }
        if ((self.out0.val() ^ self.out0.val()) > 0x0) {
            self.out2.next = (signed_cast(bits_to(self.lanes[0].val(), 130))
                >> ((self.lanes[2].val().index() << 2) + 2));
        }
        self.state0.d.next = (((self.lanes[0].val()
            << (self.out0.val().index() * self.lane_bits.val()))
            - (self.lanes[2].val() & self.lanes[1].val()))
            & (unsigned_cast(
                self.in5
                    .val()
                    .get_bits::<13>(((self.in2.val().index() << 2) + 2)),
            ) >> (self.state1.q.val().index() * 16)));
        if ((self.in7.val() - 2081644113) <= self.local2.val()) {
            self.state0.d.next = ((bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.in6.val()),
                5,
            ) | self.lanes[0].val())
                << self.in0.val());
        }
        self.state1.d.next = self.state1.q.val();
        if (!(!self.out1.val())) {
            self.state1.d.next = (!unsigned_cast(self.cells[1].y.val()));
        }
    }
}

crate::pins!(Unit9: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit10 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit10 {
    fn new() -> Self {
        Unit10 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(5),
            in5: Wire::new(2),
            in6: Wire::new(32),
            in7: Wire::new(32),
            local0: Wire::new(8),
            local1: Wire::new(13),
            local2: Wire::new(2),
            local3: Wire::new(3),
            local4: Wire::new(2),
            local5: Wire::new(1),
            out0: Default::default(),
            out1: Default::default(),
            out2: Wire::new(130),
            state0: Register::with_reset(32, 0),
            state1: Register::with_reset(5, 1),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit10 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state1.q.val().index() {
            27 => {
                self.local0.next = bits_to(signed_cast(self.state1.q.val()), 8);
            }
            0x1c => {
                self.local0.next = unsigned_cast((!(self.in3.val() != self.in3.val())));
            }
            _ => {
                self.local0.next = bits_to(self.in5.val(), 8);
            }
        }
        match self.in5.val().index() {
            2 => {
                self.local1.next = 6300.into();
            }
            0x3 => {
                self.local1.next = (unsigned_cast((-self.state0.q.val()))
                    >> (self.state1.q.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local1.next =
                    unsigned_cast(bits_to(self.in3.val(), 3) >> (self.in4.val().index() * 8));
            }
        }
        if (!(self.in0.val() < unsigned_cast(self.local1.val()))) {
            self.local1.next = (self.local1.val() >> self.in4.val());
        }
        self.local2.next = self.in5.val();
        for i in 0..self._lanes {
            if (self.in1.val() && (self.state1.q.val() <= (unsigned_cast(self.in0.val()) >> 11))) {
                self.lanes[i].next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<5>((self.state1.q.val().index() * self.lane_bits.val()));
            } else if self.in1.val() {
                self.lanes[i].next = (self.in3.val() & self.in3.val()).get_bits::<5>(8);
            } else {
                self.lanes[i].next = (!(self.state1.q.val() >> (i * self.lane_bits.val())));
            }
            if ((self.in0.val() << self.in0.val())
                == self.local1.val().get_bits::<3>(self.in0.val()))
            {
                self.lanes[i].next =
                    (!((self.in4.val() + self.lanes[i].val()) << self.state1.q.val()));
            }
            self.cells[i].a.next = bits_to(self.in0.val(), 130);
            self.cells[i].add.next = bits_to(self.in0.val(), 32).any();
            if ((self.in6.val() << (i + 3)) > bits_to(self.local2.val(), 32)) {
                self.local0.next = self.local0.val();
            }
        }
        self.local3.next = (self.cells[2]
            .y
            .val()
            .get_bits::<3>((self.lanes[2].val().index() + 3))
            - bits_to(self.local2.val(), 3));
        self.local4.next = self.lanes[1]
            .val()
            .get_bits::<2>(self.in4.val())
            .replace_bit(
                (self.in4.val().index() * self.lane_bits.val()),
                (self.in1.val() == (self.cells[2].y.val() > self.cells[2].y.val())),
            );
        if self.lanes[2]
            .val()
            .get_bit((self.in0.val().index() * self.lane_bits.val()))
        {
            self.local3.next = ((!self
                .in0
                .val()
                .replace_bit(((self.in0.val().index() << 2) + 2), self.in1.val()))
                >> (self.in0.val().index() * 5));
        }
        self.local5.next = bits_to(
            unsigned_cast(self.local3.val()) - signed_cast(self.in3.val()),
            1,
        );
        self.out0.next = self.in1.val();
        self.out1.next = self.in1.val();
        if (self.in2.val() | signed_cast(self.state0.q.val())).any() {
            self.out2.next = 0x194574524u64.into();
        } else if (self.in7.val().get_bits::<2>((self.in5.val().index() + 0))
            == (self.in5.val() & self.local2.val()))
        {
            self.out2.next = 0xc27bc316u64.into();
        } else {
            self.out2.next = 0x161fd7cbeu64.into();
        }
        self.state0.d.next = self.cells[0].y.val().get_bits::<32>(self.in2.val());
        self.state1.d.next = self
            .in7
            .val()
            .get_bits::<5>((self.lanes[0].val().index() * 2));
    }
}

crate::pins!(Unit10: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit11 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit11 {
    fn new() -> Self {
        Unit11 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(5),
            in6: Wire::new(13),
            in7: Wire::new(130),
            local0: Default::default(),
            local1: Default::default(),
            local2: Default::default(),
            local3: Wire::new(64),
            local4: Wire::new(130),
            local5: Wire::new(13),
            out0: Wire::new(3),
            out1: Wire::new(65),
            out2: Wire::new(8),
            state0: Register::with_reset(2, 0),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit11 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (bits_to(self.in4.val(), 13) >= bits_to(self.in7.val(), 13));
        if (self.in1.val() | (self.local0.val() | self.local0.val())) {
            self.local0.next = (bits_to(signed_cast(self.in6.val()), 2) >= 0);
        }
        self.local1.next = self.in2.val().get_bit(((self.in5.val().index() << 2) + 0));
        match self.in0.val().index() {
            2 => {
                self.local2.next = (((self.in7.val() - 2066666481) ^ self.in7.val())
                    >= bits_to(self.in2.val(), 130));
            }
            0x3 => {
                self.local2.next = self.local1.val();
            }
            _ => {
                self.local2.next =
                    (!((self.in7.val() ^ 0x51bd87d3) <= unsigned_cast(self.state1.q.val())));
            }
        }
        if ((-self.in0.val()) != (!self.in0.val())) {
            self.local2.next = (((self.state0.q.val() << self.in5.val())
                > bits_to(self.state0.q.val(), 2))
                ^ (self.in5.val() << self.state0.q.val()).any());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast(self.state1.q.val() >> self.state0.q.val());
            self.cells[i].a.next = self.in7.val().get_bits::<65>(self.lanes[i].val());
            self.cells[i].add.next = (((!self.local1.val()) ^ self.local1.val())
                || ((self.local1.val() ^ self.local0.val())
                    == (self.local1.val() | self.local1.val())));
            if (self.local1.val() | self.state0.q.val().all()) {
                self.local0.next = self.local2.val();
            }
        }
        self.local3.next = self.cells[1]
            .y
            .val()
            .get_bits::<64>((self.state0.q.val().index() * 4));
        self.local4.next = (self.in7.val()
            & (!unsigned_cast((self.lanes[1].val() << ((self.lanes[2].val().index() << 2) + 2)))));
        if ((self.local3.val() ^ self.local3.val()) < self.local3.val()) {
            self.local3.next = (self.in4.val() + self.cells[2].y.val())
                .get_bits::<64>((self.in0.val().index() + 3));
        }
        self.local5.next = (unsigned_cast(bits_to(self.in3.val(), 15)) << 4);
        self.out0.next = (self
            .in5
            .val()
            .get_bits::<3>((self.lanes[1].val().index() * self.lane_bits.val()))
            - (unsigned_cast(self.in3.val().replace_bit(
                (self.in2.val().index() * self.lane_bits.val()),
                self.in1.val(),
            )) << self.lanes[1].val()));
        if self.local1.val() {
            self.out1.next = (unsigned_cast(self.local3.val())
                | unsigned_cast(self.local4.val() >> self.lanes[0].val()));
        } else if ((self.lanes[2].val() < 0) | self.local2.val()) {
            self.out1.next = (unsigned_cast(self.cells[0].y.val())
                << (self.out0.val().index() * self.lane_bits.val()));
        } else {
            self.out1.next = signed_cast(
                ((self.in4.val() ^ self.cells[1].y.val()) & unsigned_cast(self.in4.val()))
                    >> self.lanes[2].val(),
            );
        }
        self.out2.next = self
            .in4
            .val()
            .get_bits::<8>(((self.lanes[0].val().index() << 2) + 2));
        if ((!self.out1.val()) > 909397348) {
            self.out2.next = self.out2.val();
        }
        self.state0.d.next = self.in5.val().get_bits::<2>(self.in0.val());
        if self.in1.val() {
            self.state0.d.next = 0.into();
        }
        self.state1.d.next = self
            .state1
            .q
            .val()
            .replace_bit(8, ((-self.in4.val()) != 1507141338));
        if self.cells[1].y.val().all() {
            self.state1.d.next = bits_to(
                unsigned_cast(self.local5.val()) - signed_cast(self.local5.val()),
                32,
            );
        }
    }
}

crate::pins!(Unit11: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit12 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit12 {
    fn new() -> Self {
        Unit12 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(130),
            in7: Wire::new(5),
            local0: Wire::new(2),
            local1: Default::default(),
            local2: Wire::new(1),
            local3: Wire::new(5),
            local4: Wire::new(64),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Default::default(),
            state0: Register::with_reset(5, 1),
            state1: Register::with_reset(2, 0),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit12 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state1.q.val().index() {
            3 => {
                self.local0.next = ((self.in4.val().get_bits::<2>(self.state1.q.val())
                    ^ bits_to(signed_cast(self.in7.val()), 2))
                    | (-(self.state1.q.val() + unsigned_cast(self.in1.val()))));
            }
            0x0 => {
                self.local0.next = unsigned_cast((!(self.in1.val() == self.in1.val())));
            }
            _ => {
                self.local0.next = self.state1.q.val();
            }
        }
        if (bits_to(self.in6.val(), 2) == (self.state1.q.val() & self.local0.val())) {
            self.local0.next = ((self.local0.val() | bits_to(self.state0.q.val(), 2))
                + (!signed_cast((self.local0.val() + self.state1.q.val()))));
        }
        if (!(!self.in1.val())) {
            self.local1.next = (self.in6.val().get_bits::<5>(self.state1.q.val())
                | (self.in7.val() ^ 0))
                .get_bit((self.in2.val().index() * 2));
        } else if (self.state0.q.val().xor() & (!self.in1.val())) {
            self.local1.next = bits_to(self.state1.q.val(), 3).all();
        } else {
            self.local1.next = (!(!self.state1.q.val().any()));
        }
        match self.state0.q.val().index() {
            11 => {
                self.local2.next = self.in2.val();
            }
            0xc => {
                self.local2.next = (!self.in2.val());
            }
            _ => {
                self.local2.next = 0.into();
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (self.in3.val().get_bits::<5>(self.in0.val())
                ^ ((self.state0.q.val() ^ self.state0.q.val()) & self.state0.q.val()));
            if (!(self.in7.val() <= self.in7.val())) {
                self.lanes[i].next = (signed_cast(
                    (self.in5.val().get_bits::<5>(1)
                        - (self.state0.q.val() >> (self.in2.val().index() * 3))),
                ) << (i * self.lane_bits.val()));
            }
            self.cells[i].a.next = (unsigned_cast(self.in6.val().get_bits::<5>(self.local2.val()))
                | (unsigned_cast((self.in4.val() + self.in4.val()))
                    | unsigned_cast(self.in1.val())));
            self.cells[i].add.next = ((self
                .state0
                .q
                .val()
                .get_bits::<2>((self.state1.q.val().index() * 8))
                >= self.in0.val().get_bits::<2>((i * self.lane_bits.val())))
                ^ (self.in6.val().get_bits::<1>(self.local0.val()) == (-self.local2.val())));
            if self
                .in7
                .val()
                .get_bits::<3>(5)
                .get_bit((self.lanes[i].val().index() + 2))
            {
                self.local0.next = (self
                    .in7
                    .val()
                    .get_bits::<2>((self.local2.val().index() + 3))
                    & self.state1.q.val());
            }
        }
        self.local3.next =
            (self.state0.q.val() + unsigned_cast((self.in0.val() == self.in0.val())));
        if (!self.state0.q.val().get_bit(self.local0.val())) {
            self.local3.next = (self.in6.val().get_bits::<5>((self.in0.val().index() + 1))
                - signed_cast((self.state1.q.val() - 0x3)));
        }
        if self.local1.val() {
            self.local4.next = self.in6.val().get_bits::<64>((self.in2.val().index() * 16));
        } else if self.in1.val() {
            self.local4.next = signed_cast(
                (bits_to(self.local3.val(), 2)
                    + (self.local0.val()
                        >> (self.cells[0].y.val().index() * self.lane_bits.val()))),
            );
        } else {
            self.local4.next = (unsigned_cast(bits_to(self.in5.val(), 8)) << self.state0.q.val());
        }
        if self.local1.val() {
            self.local3.next = (bits_to(self.lanes[2].val(), 5) + 0x2);
        }
        if ((-self.cells[2].y.val()) <= unsigned_cast(self.local1.val())) {
            self.local5.next =
                (self.lanes[1].val() > ((self.lanes[2].val() + self.lanes[0].val()) + 0xc));
        } else if self.in1.val() {
            self.local5.next = self.local1.val();
        } else {
            self.local5.next = self.local1.val();
        }
        self.out0.next =
            (!(bits_to(self.in3.val(), 1) <= self.in5.val().get_bits::<1>(self.local2.val())));
        if ((self.local1.val() & self.in1.val()) != self.out0.val()) {
            self.out0.next = ((self.in5.val().replace_bit(0, self.in1.val())
                >= self.local4.val().get_bits::<32>(self.in7.val()))
                | (self
                    .in7
                    .val()
                    .replace_bit((self.state1.q.val().index() + 4), self.in1.val())
                    <= 4usize));
        }
        self.out1.next = unsigned_cast(self.local5.val());
        if (!self.state0.q.val().all()) {
            self.out1.next = (self.out1.val() - 0x5e243989);
        }
        match self.cells[2].y.val().index() {
            7 => {
                self.out2.next =
                    (-(self.lanes[1].val() | self.lanes[1].val())).get_bit(self.local3.val());
            }
            0x0 => {
                self.out2.next = ((self.lanes[2].val() >> self.cells[1].y.val()) > 31);
            }
            _ => {
                self.out2.next = self.in1.val();
            }
        }
        self.state0.d.next = ((!bits_to(self.in0.val(), 5)) | bits_to(self.state0.q.val(), 5));
        if ((self.local0.val() != 2) & self.in3.val().xor()) {
            self.state0.d.next = ((!(self.lanes[0].val() >> self.local3.val()))
                - signed_cast((self.local4.val() - 400712703)));
        }
        self.state1.d.next = self.local0.val();
    }
}

crate::pins!(Unit12: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit13 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit13 {
    fn new() -> Self {
        Unit13 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(13),
            in6: Wire::new(2),
            in7: Wire::new(5),
            local0: Wire::new(32),
            local1: Wire::new(5),
            local2: Wire::new(8),
            local3: Wire::new(5),
            local4: Wire::new(8),
            local5: Wire::new(32),
            out0: Default::default(),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::new(32),
            state1: Register::new(65),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit13 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.state1.q.val().get_bits::<32>(4);
        self.local1.next = 0x10.into();
        self.local2.next = (signed_cast(self.local0.val())
            - (unsigned_cast(bits_to(signed_cast(self.in5.val()), 5))
                << (self.in2.val().index() + 1)));
        for i in 0..self._lanes {
            self.lanes[i].next = signed_cast((self.in2.val() & 0x1));
            if (self
                .state1
                .q
                .val()
                .get_bits::<32>((self.local1.val().index() * 16))
                == 0x222d8448)
            {
                self.lanes[i].next =
                    unsigned_cast(((self.in4.val() + signed_cast(self.in5.val())) >= 0x19d2018f));
            }
            self.cells[i].a.next = unsigned_cast(
                ((self.local0.val() & self.local0.val())
                    == unsigned_cast(self.in2.val() >> self.in6.val())),
            );
            self.cells[i].add.next = (((self.in1.val() || self.in1.val())
                & (self.in0.val() < self.in0.val()))
                | ((self.in2.val() - 0x0)
                    < (signed_cast(self.local1.val()) ^ unsigned_cast(self.state1.q.val()))));
            if self.in1.val() {
                self.local0.next = (self.local0.val()
                    - (self
                        .state1
                        .q
                        .val()
                        .get_bits::<32>((i * self.lane_bits.val()))
                        ^ 6usize));
            }
        }
        if (self.in3.val() != (self.in3.val() << (self.lanes[1].val().index() * 8))) {
            self.local3.next = unsigned_cast(
                (self.in4.val() ^ self.state1.q.val().get_bits::<32>(self.lanes[0].val())),
            );
        } else if ((self.in6.val() | self.in6.val()) != self.in6.val()) {
            self.local3.next =
                unsigned_cast(self.cells[0].y.val().get_bits::<8>(self.in2.val()) >> 5);
        } else {
            self.local3.next = self.local1.val();
        }
        if (self.in6.val() <= 0x3) {
            self.local4.next = unsigned_cast(self.in1.val());
        } else if (bits_to(self.in2.val(), 1) >= self.in2.val()) {
            self.local4.next = self.local2.val();
        } else {
            self.local4.next = (unsigned_cast(((-self.cells[2].y.val()) ^ 0))
                | (signed_cast(bits_to(signed_cast(self.local2.val()), 65))
                    - unsigned_cast(self.in1.val())));
        }
        if self.in1.val() {
            self.local4.next = (((self.local2.val()
                >> (self.in2.val().index() * self.lane_bits.val()))
                | (self.local4.val() | self.local2.val()))
                >> self.in0.val());
        }
        if ((self.in4.val() << ((self.lanes[0].val().index() << 2) + 0)) > (-self.local0.val())) {
            self.local3.next =
                (!unsigned_cast((self.in2.val() | (self.in2.val() << self.local1.val()))));
        }
        self.local5.next = (-self.state1.q.val().get_bits::<32>(self.lanes[1].val()));
        if (self.in6.val().replace_bit(
            (self.lanes[0].val().index() * self.lane_bits.val()),
            self.in1.val(),
        ) <= self.in6.val())
        {
            self.local5.next = (unsigned_cast((-bits_to(self.lanes[0].val(), 65)))
                >> (self.local3.val().index() * self.lane_bits.val()));
        }
        if self.in1.val() {
            self.out0.next = ((-self.local3.val())
                | self.state0.q.val().get_bits::<5>(self.lanes[0].val()))
            .all();
        } else if ((self.local0.val() << 8) == (self.in4.val() + self.cells[1].y.val())) {
            self.out0.next = (!((!self.in1.val()) || self.local2.val().get_bit(9)));
        } else {
            self.out0.next = (!(self.in1.val() || (self.in7.val() >= self.lanes[2].val())));
        }
        match self.in0.val().index() {
            2 => {
                self.out1.next = ((bits_to(
                    unsigned_cast(self.local2.val()) - signed_cast(self.in6.val()),
                    32,
                ) - (self.local0.val() << self.local1.val()))
                    > 4usize);
            }
            0x3 => {
                self.out1.next = (self.out0.val() ^ self.out0.val());
            }
            _ => {
                self.out1.next = self.out0.val();
            }
        }
        if (self.in1.val() ^ (self.state1.q.val() <= self.state1.q.val())) {
            self.out1.next = self.in1.val();
        }
        self.out2.next = (bits_to(
            unsigned_cast(self.in2.val()) - signed_cast(self.in7.val()),
            5,
        ) < signed_cast(self.local0.val()));
        self.state0.d.next = (self.cells[1].y.val()
            ^ self
                .state1
                .q
                .val()
                .get_bits::<32>(((self.lanes[1].val().index() << 2) + 1)));
        if ((self.lanes[2].val() >> self.lanes[0].val()) > self.local1.val()) {
            self.state0.d.next = (bits_to(self.in2.val(), 32) | bits_to(self.state0.q.val(), 32));
        }
        self.state1.d.next = (-(self.state1.q.val() ^ (self.state1.q.val() | self.state1.q.val())));
        if ((self.in4.val() + self.local0.val())
            <= (self.local0.val() - signed_cast(self.in7.val())))
        {
            self.state1.d.next = self.state1.q.val();
        }
    }
}

crate::pins!(Unit13: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit14 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit14 {
    fn new() -> Self {
        Unit14 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(5),
            in7: Wire::new(8),
            local0: Wire::new(5),
            local1: Wire::new(13),
            local2: Wire::new(64),
            local3: Wire::new(2),
            local4: Wire::new(2),
            local5: Default::default(),
            out0: Wire::new(32),
            out1: Wire::new(2),
            out2: Default::default(),
            state0: Register::new(1),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit14 {
    #[hdl_gen]
    fn update(&mut self) {
        if ((!self.state0.q.val()) < (self.in2.val() >> self.in6.val())) {
            self.local0.next = ((self.in6.val() | self.in6.val())
                .replace_bit(((self.in0.val().index() << 2) + 0), self.in1.val())
                & ((self.in6.val() >> (self.in6.val().index() + 4))
                    | (!unsigned_cast(self.in5.val()))));
        } else if (self.in0.val() <= (self.state1.q.val() + self.in0.val())) {
            self.local0.next = 24.into();
        } else {
            self.local0.next = (-(!self.in6.val()));
        }
        if ((self.in1.val() || self.in1.val()) == (self.in3.val() >= self.in3.val())) {
            self.local1.next = bits_to(
                unsigned_cast(self.in4.val()) - signed_cast(self.local0.val()),
                13,
            );
        } else if (self.local0.val() + self.in6.val()).get_bit((self.state1.q.val().index() * 8)) {
            self.local1.next = self.in5.val().get_bits::<13>(9);
        } else {
            self.local1.next = bits_to(
                unsigned_cast(self.local0.val()) - signed_cast(self.in4.val()),
                13,
            );
        }
        self.local2.next = bits_to(
            unsigned_cast(self.in6.val()) - signed_cast(self.local1.val()),
            64,
        );
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast(
                (self
                    .state1
                    .q
                    .val()
                    .replace_bit((i * self.lane_bits.val()), self.in1.val())
                    | self.in0.val()),
            );
            if self.in1.val() {
                self.lanes[i].next = (unsigned_cast(
                    (self.lanes[i].val().get_bits::<3>(self.state1.q.val())
                        ^ (self.in0.val() ^ self.state1.q.val())),
                ) ^ (signed_cast(
                    self.local1
                        .val()
                        .get_bits::<5>((self.in0.val().index() + 4)),
                ) << (i + 1)));
            }
            self.cells[i].a.next = (!self
                .in3
                .val()
                .get_bits::<13>((self.state0.q.val().index() + 2)));
            self.cells[i].add.next = (self.in7.val().get_bits::<5>(self.in6.val())
                | self.lanes[i].val())
            .get_bit((self.in6.val().index() * 2));
            if (self.in0.val() == i) {
                self.local0.next = self
                    .local2
                    .val()
                    .get_bits::<5>((self.state0.q.val().index() + 0));
            }
        }
        match bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.local1.val()),
            2,
        )
        .index()
        {
            1 => {
                self.local3.next = self.lanes[2]
                    .val()
                    .get_bits::<2>((self.in0.val().index() * self.lane_bits.val()));
            }
            0x2 => {
                self.local3.next = bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.local0.val()),
                    2,
                );
            }
            _ => {
                self.local3.next = self
                    .local0
                    .val()
                    .get_bits::<2>((self.in2.val().index() * self.lane_bits.val()));
            }
        }
        if ((self.in1.val() | self.in1.val()) != self.in1.val()) {
            self.local4.next = signed_cast(self.in2.val());
        } else if (self.in3.val() ^ self.in3.val()).get_bit(self.lanes[1].val()) {
            self.local4.next = (self.local3.val() | (!self.local3.val()));
        } else {
            self.local4.next = (self.local3.val()
                - (unsigned_cast(
                    self.in5
                        .val()
                        .get_bits::<15>((self.local0.val().index() * 4)),
                ) - unsigned_cast(self.in2.val())));
        }
        if self.in1.val() {
            self.local3.next = (((self.local4.val() - self.local4.val())
                >> (self.in0.val().index() * self.lane_bits.val()))
                + 0usize);
        }
        self.local5.next = self.in1.val();
        self.out0.next = self.local2.val().get_bits::<32>(self.local0.val());
        self.out1.next =
            (self.in0.val().get_bits::<2>(self.lanes[1].val()) - bits_to(self.state0.q.val(), 2));
        self.out2.next = self.in1.val();
        self.state0.d.next = self.local0.val().get_bits::<1>(self.lanes[1].val());
        self.state1.d.next = unsigned_cast(
            ((self.local1.val() - 6116)
                & bits_to(
                    unsigned_cast(self.local3.val()) - signed_cast(self.in5.val()),
                    13,
                )),
        );
        if ((self.state1.q.val() ^ unsigned_cast(self.state1.q.val()))
            < (signed_cast(self.cells[0].y.val()) - signed_cast(self.cells[1].y.val())))
        {
            self.state1.d.next = (-(self.in7.val().get_bits::<3>(6)
                + (self.state1.q.val() << (self.in0.val().index() + 3))));
        }
    }
}

crate::pins!(Unit14: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit15 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit15 {
    fn new() -> Self {
        Unit15 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(1),
            in6: Wire::new(5),
            in7: Wire::new(3),
            local0: Wire::new(32),
            local1: Wire::new(3),
            local2: Wire::new(3),
            local3: Wire::new(2),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Default::default(),
            out1: Default::default(),
            out2: Wire::new(65),
            state0: Register::new(65),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit15 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self
            .state0
            .q
            .val()
            .get_bits::<32>((self.in7.val().index() * self.lane_bits.val()));
        self.local1.next = ((self.in4.val() << self.in6.val())
            ^ (unsigned_cast(self.in2.val()) & signed_cast(self.in5.val() >> 4)))
        .replace_bit(self.in7.val(), (self.in2.val() | self.in5.val()).any());
        if self.in4.val().get_bit(3) {
            self.local1.next =
                signed_cast((bits_to(self.in4.val(), 1) - (self.in5.val() & self.in5.val())));
        }
        self.local2.next = (bits_to(self.state0.q.val(), 3)
            ^ (unsigned_cast(bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.local1.val()),
                1,
            )) << (self.in7.val().index() * self.lane_bits.val())));
        if self.in1.val() {
            self.local2.next = (signed_cast(
                (self
                    .in3
                    .val()
                    .get_bits::<8>((self.in5.val().index() * self.lane_bits.val()))
                    | self.state1.q.val()),
            ) & (unsigned_cast(
                self.state0
                    .q
                    .val()
                    .get_bits::<32>((self.in6.val().index() * 8)),
            ) & (!unsigned_cast(self.in4.val()))));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (signed_cast(self.state0.q.val().get_bits::<3>((i + 2)))
                - (unsigned_cast((self.in2.val() - self.in5.val())) >> self.in4.val()));
            if (self.in3.val() & (unsigned_cast(self.local0.val()) >> (self.in6.val().index() + 3)))
                .get_bit((self.in4.val().index() + 2))
            {
                self.lanes[i].next = self.lanes[i].val();
            }
            self.cells[i].a.next =
                (signed_cast((!(self.in6.val() & 0))) << (self.in5.val().index() + 3));
            self.cells[i].add.next = (!self.in1.val());
            if self.in1.val() {
                self.local0.next = (self.state0.q.val() & self.state0.q.val())
                    .get_bits::<32>((self.in0.val().index() * 5));
            }
        }
        self.local3.next = (signed_cast(bits_to(self.cells[0].y.val(), 130))
            + (!unsigned_cast((-self.local2.val()))));
        self.local4.next = (((self.lanes[0].val() << (self.lanes[1].val().index() + 3))
            | (self.lanes[2].val() - unsigned_cast(self.local0.val())))
            >= self.lanes[0].val());
        if (bits_to(self.state0.q.val(), 3) == (self.local1.val() & self.local1.val())) {
            self.local3.next = (self.lanes[1].val()
                | unsigned_cast(
                    self.cells[2].y.val() >> (self.in7.val().index() * self.lane_bits.val()),
                ))
            .get_bits::<2>((self.local3.val().index() * 16));
        }
        match self.local3.val().index() {
            1 => {
                self.local5.next = ((-self
                    .local0
                    .val()
                    .get_bits::<8>((self.in4.val().index() * self.lane_bits.val())))
                    & (bits_to(self.in3.val(), 8) & (self.state1.q.val() + 0)));
            }
            0x2 => {
                self.local5.next = (self.cells[1].y.val().get_bits::<8>(self.lanes[2].val())
                    & ((self.state1.q.val() ^ self.state1.q.val())
                        + unsigned_cast(self.lanes[0].val())));
            }
            _ => {
                self.local5.next = signed_cast(((self.in6.val() | self.lanes[0].val()) + 18));
            }
        }
        self.out0.next = (((self.local4.val() == self.in1.val()) & self.in1.val())
            && ((self.state1.q.val() ^ self.state1.q.val()) > bits_to(self.local2.val(), 8)));
        self.out1.next = (self.cells[2].y.val()
            < ((self.cells[1].y.val() << self.local3.val())
                + (unsigned_cast(self.lanes[0].val()) & unsigned_cast(self.in6.val() >> 0))));
        if ((self.in4.val() + self.local2.val()) != (self.local2.val() ^ self.in4.val())) {
            self.out1.next = self.out0.val();
        }
        if self.out1.val() {
            self.out2.next = 1165979532.into();
        } else if self.local4.val() {
            self.out2.next =
                (signed_cast((-(self.in5.val() + self.in5.val()))) >> (self.in7.val().index() * 4));
        } else {
            self.out2.next = (signed_cast(self.local0.val())
                >> (self.lanes[2].val().index() * self.lane_bits.val()));
        }
        self.state0.d.next = bits_to(
            unsigned_cast(self.in4.val()) - signed_cast(self.in3.val()),
            65,
        );
        if (!(self.local5.val() <= self.local5.val())) {
            self.state0.d.next = (!signed_cast(
                (self.state1.q.val().get_bits::<3>(self.lanes[1].val()) << self.local1.val()),
            ));
        }
        self.state1.d.next = (bits_to(signed_cast(self.lanes[0].val()), 8)
            | (-self.cells[1]
                .y
                .val()
                .get_bits::<8>((self.local3.val().index() * 16))));
    }
}

crate::pins!(Unit15: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit16 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit16 {
    fn new() -> Self {
        Unit16 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(13),
            in6: Wire::new(8),
            in7: Wire::new(2),
            local0: Default::default(),
            local1: Wire::new(130),
            local2: Default::default(),
            local3: Wire::new(65),
            local4: Default::default(),
            local5: Wire::new(1),
            out0: Wire::new(5),
            out1: Default::default(),
            out2: Wire::new(64),
            state0: Register::new(1),
            state1: Register::new(2),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit16 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self
            .in2
            .val()
            .replace_bit(1, (self.in1.val() & self.in1.val()))
            > bits_to(self.in3.val(), 1));
        self.local1.next = (unsigned_cast(
            ((self.in3.val() | self.in3.val()) + self.in4.val().get_bits::<15>(self.in7.val())),
        ) << ((self.state0.q.val().index() << 2) + 1));
        self.local2.next = (self.in4.val().get_bits::<3>(self.in0.val())
            != ((self.in0.val() << (self.in2.val().index() * self.lane_bits.val()))
                & (!unsigned_cast(self.in3.val()))));
        if self.in0.val().any() {
            self.local2.next = (self.local0.val()
                & ((self.local2.val() != self.local2.val()) ^ self.local0.val()));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = signed_cast((self.in5.val() + self.in5.val()));
            if (self.state1.q.val() >= (!signed_cast(self.in0.val()))) {
                self.lanes[i].next =
                    (unsigned_cast(self.lanes[i].val().get_bits::<2>(10)) << self.in7.val());
            }
            self.cells[i].a.next = 0usize.into();
            self.cells[i].add.next = (((self.in1.val() || self.local2.val())
                & (self.in6.val() > unsigned_cast(self.local2.val())))
                != ((self.in5.val() - self.in5.val()) != 0));
        }
        self.local3.next = bits_to(signed_cast(self.state0.q.val()), 65);
        self.local4.next = ((self.in3.val().get_bits::<1>(3)
            | (!unsigned_cast(self.state0.q.val())))
            > self.in3.val().get_bits::<1>(self.lanes[2].val()));
        if (self.lanes[2].val().get_bit(self.in2.val()) ^ (!self.in1.val())) {
            self.local3.next = (((self.local3.val() | self.local3.val()) | 0xe76bdbf)
                + ((self.local3.val() - self.local3.val())
                    & self.local3.val().replace_bit(10, self.local2.val())));
        }
        self.local5.next = ((self.in2.val().replace_bit(
            (self.in0.val().index() * self.lane_bits.val()),
            self.local4.val(),
        ) >> 1)
            << 5);
        if (!self.local2.val()) {
            self.out0.next = bits_to(
                self.in5
                    .val()
                    .get_bits::<3>(((self.lanes[0].val().index() << 2) + 1)),
                5,
            );
        } else if self.local4.val() {
            self.out0.next = self.cells[2].y.val();
        } else {
            self.out0.next = (self.cells[1].y.val() - (!(self.lanes[0].val() & 0)));
        }
        self.out1.next = (((self.local3.val()
            & unsigned_cast(self.in2.val() >> self.lanes[0].val()))
            | 0x109838046u64)
            >= self.local1.val().get_bits::<65>(0));
        self.out2.next = (!signed_cast(
            ((self.in0.val() + signed_cast(self.in2.val()))
                ^ (signed_cast(self.lanes[1].val()) | signed_cast(self.in0.val()))),
        ));
        self.state0.d.next =
            (bits_to(signed_cast(self.in6.val()), 1) & bits_to(self.local3.val(), 1));
        if (!(self.in3.val() <= self.in3.val())) {
            self.state0.d.next = (!signed_cast(self.in3.val().get_bits::<5>(self.in0.val())));
        }
        self.state1.d.next = 0usize.into();
        if ((self.lanes[2].val() > self.cells[0].y.val()) & (self.in7.val() >= self.in7.val())) {
            self.state1.d.next = (((self.state1.q.val() - self.in7.val())
                - bits_to(signed_cast(self.in4.val()), 2))
                & self.in7.val());
        }
    }
}

crate::pins!(Unit16: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit17 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit17 {
    fn new() -> Self {
        Unit17 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(2),
            in6: Wire::new(13),
            in7: Wire::new(32),
            local0: Wire::new(3),
            local1: Default::default(),
            local2: Default::default(),
            local3: Wire::new(8),
            local4: Wire::new(1),
            local5: Wire::new(2),
            out0: Wire::new(32),
            out1: Default::default(),
            out2: Wire::new(1),
            state0: Register::with_reset(64, 0),
            state1: Register::with_reset(2, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit17 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in0.val().index() {
            4 => {
                self.local0.next = 5.into();
            }
            0x5 => {
                self.local0.next = self
                    .in6
                    .val()
                    .get_bits::<3>((self.state1.q.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local0.next = bits_to((self.in7.val() << self.in2.val()), 3);
            }
        }
        match self.state0.q.val().get_bits::<5>(self.in2.val()).index() {
            0 => {
                self.local1.next = self.in1.val();
            }
            0x1 => {
                self.local1.next = (self.in6.val() > self.in7.val().get_bits::<13>(self.in0.val()));
            }
            _ => {
                self.local1.next = (self.in0.val() <= 0);
            }
        }
        self.local2.next = (bits_to(self.in6.val(), 2) <= bits_to(self.local0.val(), 2));
        if self.local1.val() {
            self.local2.next = ((self.state0.q.val()
                - (self.state0.q.val() + self.state0.q.val()))
                >= bits_to(signed_cast(self.in3.val()), 64));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in7.val().get_bits::<5>(self.local0.val());
            self.cells[i].a.next = self.in7.val().get_bits::<8>(8);
            self.cells[i].add.next = ((self.lanes[i].val()
                | (unsigned_cast(self.state1.q.val()) << ((self.local0.val().index() << 2) + 2)))
                .replace_bit(((self.in0.val().index() << 2) + 1), (!self.in1.val()))
                < self
                    .in7
                    .val()
                    .get_bits::<5>((self.state1.q.val().index() * 8)));
        }
        self.local3.next = self.cells[0].y.val().replace_bit(
            (self.in2.val().index() * self.lane_bits.val()),
            ((-self.lanes[0].val()) <= (self.lanes[0].val() - self.lanes[0].val())),
        );
        if self
            .in2
            .val()
            .replace_bit(((self.local0.val().index() << 2) + 1), self.local2.val())
            .any()
        {
            self.local3.next = bits_to(
                (self.in3.val() + signed_cast(self.cells[1].y.val() >> 2)),
                8,
            );
        }
        self.local4.next = (signed_cast((bits_to(self.state0.q.val(), 8) ^ self.cells[1].y.val()))
            >> self.local0.val());
        if self.local2.val() {
            self.local4.next = ((!self.local4.val())
                | self
                    .in7
                    .val()
                    .get_bits::<1>((self.in2.val().index() * self.lane_bits.val())))
            .replace_bit(8, self.local2.val());
        }
        if self.local1.val() {
            self.local3.next = signed_cast(self.state0.q.val() >> self.lanes[0].val());
        }
        if (self.in2.val() == (self.in2.val() & self.local4.val())) {
            self.local5.next = 0x0.into();
        } else if (!(self.local2.val() || self.local2.val())) {
            self.local5.next = (self
                .in7
                .val()
                .get_bits::<2>((self.local0.val().index() * self.lane_bits.val()))
                & (!unsigned_cast((self.in5.val() - self.state1.q.val()))));
        } else {
            self.local5.next = (bits_to(
                unsigned_cast(self.lanes[1].val()) - signed_cast(self.in0.val()),
                2,
            ) >> self.in5.val());
        }
        self.out0.next = signed_cast(((-self.cells[2].y.val()) >> (self.in0.val().index() + 1)));
        if self.local1.val() {
            self.out0.next = self.in4.val();
        }
        match self.state1.q.val().index() {
            1 => {
                self.out1.next = (self
                    .in0
                    .val()
                    .replace_bit(self.local0.val(), self.in5.val().all())
                    != self.in0.val());
            }
            0x2 => {
                self.out1.next = (self.in6.val() <= 0);
            }
            _ => {
                self.out1.next = (bits_to(self.in5.val(), 8) == 0);
            }
        }
        match self.local5.val().index() {
            3 => {
                self.out2.next = 1.into();
            }
            0x0 => {
                self.out2.next = (signed_cast(self.local3.val()) << (self.in2.val().index() + 1));
            }
            _ => {
                self.out2.next = (bits_to(self.state1.q.val(), 1) >> self.in2.val());
            }
        }
        self.state0.d.next = self.state0.q.val();
        if self.in1.val() {
            self.state0.d.next = bits_to(signed_cast(self.in3.val()), 64);
        }
        self.state1.d.next = self.local5.val();
        if self.in1.val() {
            self.state1.d.next = bits_to(
                unsigned_cast(self.in2.val()) - signed_cast(self.lanes[2].val()),
                2,
            );
        }
    }
}

crate::pins!(Unit17: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit18 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit18 {
    fn new() -> Self {
        Unit18 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(13),
            in5: Wire::new(64),
            in6: Wire::new(32),
            in7: Wire::new(3),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(130),
            local3: Wire::new(8),
            local4: Default::default(),
            local5: Wire::new(2),
            out0: Default::default(),
            out1: Wire::new(130),
            out2: Default::default(),
            state0: Register::new(13),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit18 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in1.val();
        self.local1.next = ((self.in7.val() | self.in0.val())
            ^ (unsigned_cast(self.in4.val()) >> (self.in0.val().index() * self.lane_bits.val())))
        .get_bit(((self.in7.val().index() << 2) + 1));
        if (!(!self.local0.val())) {
            self.local1.next = self.in1.val();
        }
        self.local2.next = bits_to(self.state1.q.val(), 130);
        if ((self.in6.val() ^ signed_cast(self.in6.val())) < 0x298e4295) {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (signed_cast(
                ((self.in6.val() - unsigned_cast(self.local0.val())) << self.in7.val()),
            ) << 6);
            self.cells[i].a.next = 4usize.into();
            self.cells[i].add.next = ((self.in5.val() | self.in5.val())
                >> (self.in2.val().index() * 8))
                .get_bit((self.in2.val().index() * self.lane_bits.val()));
        }
        match self.in2.val().index() {
            1 => {
                self.local3.next = self
                    .in6
                    .val()
                    .get_bits::<8>(((self.in0.val().index() << 2) + 2));
            }
            0x0 => {
                self.local3.next = self
                    .in4
                    .val()
                    .get_bits::<8>((self.lanes[0].val().index() + 3));
            }
            _ => {
                self.local3.next = self.cells[2].y.val().get_bits::<8>(self.lanes[2].val());
            }
        }
        if ((self.local0.val() && self.local0.val()) | (self.in7.val() <= self.in7.val())) {
            self.local3.next = 0x9c.into();
        }
        if (self.lanes[1].val() < self.lanes[2].val()) {
            self.local4.next = ((self.lanes[2].val().get_bits::<3>(self.lanes[0].val())
                - (unsigned_cast(self.cells[2].y.val()) << (self.lanes[0].val().index() * 2)))
                <= ((self.in7.val() << (self.lanes[1].val().index() + 0))
                    | (self.in0.val() & 0x4)));
        } else if ((self.in6.val() == self.in6.val())
            != self.in3.val().get_bit((self.in0.val().index() * 2)))
        {
            self.local4.next = self.lanes[1].val().get_bit(self.lanes[2].val());
        } else {
            self.local4.next = self.local0.val();
        }
        if self.local1.val() {
            self.local4.next = ((-self.lanes[2].val())
                != ((self.lanes[1].val() & self.lanes[0].val())
                    ^ (self.state1.q.val() & self.lanes[1].val())));
        }
        if self.local4.val() {
            self.local3.next = (self.cells[1].y.val() | self.cells[1].y.val())
                .get_bits::<8>((self.state1.q.val().index() + 0));
        }
        match self.local2.val().get_bits::<2>(self.in7.val()).index() {
            0 => {
                self.local5.next = unsigned_cast(bits_to(self.lanes[0].val(), 3));
            }
            0x1 => {
                self.local5.next = 3.into();
            }
            _ => {
                self.local5.next = 2.into();
            }
        }
        if self.local1.val() {
            self.local5.next = (signed_cast(bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.cells[2].y.val()),
                13,
            )) >> 4);
        }
        self.out0.next = self.local4.val();
        self.out1.next = (bits_to(self.lanes[2].val(), 130) >> self.local5.val());
        self.out2.next = (!((self.state1.q.val() <= self.lanes[0].val()) ^ self.local4.val()));
        self.state0.d.next =
            (self.in5.val().get_bits::<13>(self.lanes[1].val()) | self.state0.q.val());
        if (self.lanes[2].val() + self.lanes[0].val()).xor() {
            self.state0.d.next = (self.cells[2].y.val()
                ^ (-(self.state0.q.val() >> ((self.state1.q.val().index() << 2) + 0))));
        }
        self.state1.d.next = (!((self.lanes[2].val() ^ self.state1.q.val())
            ^ self
                .out1
                .val()
                .get_bits::<5>((self.lanes[1].val().index() * 3))));
        if ((self.out0.val() | self.out0.val())
            || (self.in5.val() <= unsigned_cast(self.in3.val())))
        {
            self.state1.d.next = signed_cast(self.state0.q.val());
        }
    }
}

crate::pins!(Unit18: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit19 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit19 {
    fn new() -> Self {
        Unit19 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(13),
            in6: Wire::new(64),
            in7: Wire::new(8),
            local0: Wire::new(8),
            local1: Wire::new(13),
            local2: Wire::new(1),
            local3: Wire::new(64),
            local4: Wire::new(2),
            local5: Wire::new(65),
            out0: Wire::new(32),
            out1: Wire::new(3),
            out2: Wire::new(2),
            state0: Register::new(2),
            state1: Register::new(13),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit19 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.in5.val().get_bits::<8>(self.in2.val())
            & (unsigned_cast(self.in3.val()) << (self.in0.val().index() * self.lane_bits.val())));
        self.local1.next = self.in5.val();
        self.local2.next = bits_to(signed_cast(bits_to(self.in6.val(), 2)), 1);
        for i in 0..self._lanes {
            if (!(self.in0.val() == i)) {
                self.lanes[i].next =
                    (signed_cast(self.in6.val().get_bits::<13>((self.in0.val().index() * 3)))
                        >> (i * self.lane_bits.val()));
            } else if (self.in4.val().all() && (!self.in1.val())) {
                self.lanes[i].next = self
                    .in3
                    .val()
                    .get_bits::<5>((self.local2.val().index() * self.lane_bits.val()));
            } else {
                self.lanes[i].next = 0xd.into();
            }
            if ((!self.in1.val()) && self.in5.val().any()) {
                self.lanes[i].next = self
                    .in5
                    .val()
                    .get_bits::<5>(((self.lanes[i].val().index() << 2) + 0));
            }
            self.cells[i].a.next =
                (signed_cast(((self.local2.val() - (!unsigned_cast(self.in6.val()))) & 0x1)) >> 4);
            self.cells[i].add.next = self
                .local1
                .val()
                .get_bit((self.in0.val().index() * self.lane_bits.val()));
            if ((self.state1.q.val() <= 0xcd6) | (self.in1.val() & self.in1.val())) {
                self.local0.next =
                    (self.in3.val().get_bits::<8>(8) >> (self.state0.q.val().index() + 3));
            }
        }
        self.local3.next = 0x1c1768e3cu64.into();
        match self.in2.val().index() {
            1 => {
                self.local4.next = self.in6.val().get_bits::<2>(self.cells[1].y.val());
            }
            0x0 => {
                self.local4.next =
                    (unsigned_cast((!self.in4.val().get_bits::<13>(self.in2.val())))
                        - unsigned_cast(self.in3.val().xor()));
            }
            _ => {
                self.local4.next = ((self.state0.q.val()
                    ^ bits_to(
                        unsigned_cast(self.local2.val()) - signed_cast(self.in7.val()),
                        2,
                    ))
                    ^ self.state0.q.val());
            }
        }
        if self.in1.val() {
            self.local3.next = self.in6.val();
        }
        match self.in2.val().index() {
            1 => {
                self.local5.next = 0x26cb93a5.into();
            }
            0x0 => {
                self.local5.next = ((-self.in4.val()) << self.cells[1].y.val());
            }
            _ => {
                self.local5.next = (unsigned_cast(((self.in0.val() ^ self.in0.val()) << 1))
                    << self.lanes[1].val());
            }
        }
        if self.in1.val() {
            self.local5.next = (signed_cast(
                (self.lanes[2]
                    .val()
                    .get_bits::<1>((self.in0.val().index() * self.lane_bits.val()))
                    << self.local2.val()),
            ) & signed_cast(
                self.in4.val().get_bits::<13>(self.lanes[0].val()) >> self.local2.val(),
            ));
        }
        if ((self.in1.val() ^ self.in1.val())
            | (self.cells[0].y.val()
                >= (signed_cast(self.lanes[2].val()) << (self.lanes[0].val().index() * 8))))
        {
            self.out0.next = bits_to(signed_cast(self.cells[0].y.val()), 32);
        } else if ((self.local0.val() > signed_cast(self.state1.q.val()))
            || (self.cells[2].y.val() != self.cells[1].y.val()))
        {
            self.out0.next = self.local3.val().get_bits::<32>(self.local4.val());
        } else {
            self.out0.next = 1usize.into();
        }
        self.out1.next = (bits_to(
            unsigned_cast(self.lanes[2].val()) - signed_cast(self.in3.val()),
            3,
        ) & (signed_cast(self.local3.val().replace_bit(6, self.in1.val()))
            << self.in0.val()));
        if (self.in6.val().get_bits::<1>(self.lanes[0].val())
            >= (self.local2.val() & self.local2.val()))
        {
            self.out1.next = 6.into();
        }
        self.out2.next = (self.state0.q.val()
            - (self
                .state0
                .q
                .val()
                .replace_bit(((self.in0.val().index() << 2) + 2), self.in1.val())
                >> (self.in0.val().index() + 2)));
        self.state0.d.next = 0x0.into();
        if self.in1.val() {
            self.state0.d.next = self
                .local4
                .val()
                .replace_bit(self.state0.q.val(), (!(self.in1.val() == self.in1.val())));
        }
        self.state1.d.next = 0xcb8.into();
        if self.in3.val().get_bit(2) {
            self.state1.d.next = (self.local1.val() & 6usize);
        }
    }
}

crate::pins!(Unit19: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit20 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit20 {
    fn new() -> Self {
        Unit20 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(5),
            in5: Wire::new(32),
            in6: Wire::new(8),
            in7: Wire::new(3),
            local0: Wire::new(13),
            local1: Wire::new(1),
            local2: Default::default(),
            local3: Wire::new(65),
            local4: Default::default(),
            local5: Wire::new(3),
            out0: Wire::new(65),
            out1: Wire::new(130),
            out2: Wire::new(5),
            state0: Register::new(8),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit20 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 0.into();
        self.local1.next = (signed_cast(self.in3.val().get_bits::<13>(2))
            - (unsigned_cast(self.in5.val().get_bits::<8>(self.in0.val()))
                >> (self.in7.val().index() + 0)));
        self.local2.next = (!((self.state0.q.val() ^ self.in6.val())
            == self
                .state1
                .q
                .val()
                .replace_bit(((self.local1.val().index() << 2) + 0), self.in1.val())));
        if self.in1.val() {
            self.local2.next = self.in1.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast(self.local2.val());
            self.cells[i].a.next = signed_cast(
                ((self.in5.val() >> (self.in7.val().index() + 4)) & 0x6710b78)
                    >> (i * self.lane_bits.val()),
            );
            self.cells[i].add.next = self.local2.val();
            if (self.in2.val() & self.local1.val()).all() {
                self.local0.next = self
                    .in3
                    .val()
                    .get_bits::<13>((self.local1.val().index() * 2));
            }
        }
        if (!(self.in1.val() == self.local2.val())) {
            self.local3.next = bits_to(
                unsigned_cast(self.cells[1].y.val()) - signed_cast(self.in0.val()),
                65,
            );
        } else if (self.in3.val().get_bits::<13>(self.local1.val())
            >= (self.cells[2].y.val() & self.cells[1].y.val()))
        {
            self.local3.next = bits_to(signed_cast(self.in2.val()), 65);
        } else {
            self.local3.next = bits_to(signed_cast(self.lanes[2].val()), 65);
        }
        match self.cells[0].y.val().get_bits::<2>(7).index() {
            2 => {
                self.local4.next = (((self.in4.val() | 0)
                    == (self.lanes[0].val() - self.lanes[1].val()))
                    != self.in1.val());
            }
            0x3 => {
                self.local4.next = ((self.cells[0].y.val().get_bits::<5>(self.in2.val())
                    & (self.lanes[2].val() + self.lanes[0].val()))
                    == bits_to(self.state0.q.val(), 5));
            }
            _ => {
                self.local4.next = (((self.in3.val() & self.in3.val())
                    & (self.in3.val() - self.in3.val()))
                    != self.in3.val());
            }
        }
        if self.local2.val() {
            self.local3.next = bits_to(
                self.local1
                    .val()
                    .replace_bit(self.local1.val(), self.in1.val()),
                65,
            );
        }
        if ((self.in0.val() + 4) != (self.in0.val() >> self.lanes[2].val())) {
            self.local5.next = (unsigned_cast(bits_to(self.state1.q.val(), 5))
                & (signed_cast((-self.in4.val())) >> self.lanes[2].val()));
        } else if (self
            .in7
            .val()
            .get_bit((self.in2.val().index() * self.lane_bits.val()))
            && (self.in5.val() > self.in5.val()))
        {
            self.local5.next = (-(self.in7.val() & 0x2)).replace_bit(
                4,
                ((self.state1.q.val() & signed_cast(self.in4.val())) <= 0),
            );
        } else {
            self.local5.next = 6.into();
        }
        if (self.in0.val() == (self.in0.val() | 5)) {
            self.local5.next = signed_cast(
                (self.cells[2].y.val()
                    + (self.local0.val() | unsigned_cast(self.cells[0].y.val()))),
            );
        }
        self.out0.next = self.local3.val();
        self.out1.next = (signed_cast(bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.cells[2].y.val()),
            65,
        )) ^ unsigned_cast((self.out0.val() & self.local3.val())));
        if self.in1.val() {
            self.out2.next = self.lanes[0].val();
        } else if (!(self.cells[2].y.val() > self.cells[2].y.val())) {
            self.out2.next = (bits_to(signed_cast(self.out0.val()), 5) << self.local5.val());
        } else {
            self.out2.next = 4usize.into();
        }
        self.state0.d.next = unsigned_cast(
            ((self.local3.val() + unsigned_cast(self.lanes[1].val()))
                <= self
                    .out0
                    .val()
                    .replace_bit(self.lanes[1].val(), self.local4.val())),
        );
        self.state1.d.next = (self
            .local3
            .val()
            .get_bits::<8>(self.local5.val())
            .replace_bit(
                ((self.out2.val().index() << 2) + 1),
                (self.in6.val() != self.state1.q.val()),
            )
            ^ 0);
        if (self.out1.val().xor() != (self.out2.val() != self.out2.val())) {
            self.state1.d.next = (bits_to(self.state1.q.val(), 8)
                .replace_bit(self.in0.val(), (self.local0.val() == self.cells[1].y.val()))
                + bits_to(self.lanes[0].val(), 8));
        }
    }
}

crate::pins!(Unit20: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit21 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit21 {
    fn new() -> Self {
        Unit21 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(64),
            in6: Wire::new(130),
            in7: Wire::new(2),
            local0: Wire::new(8),
            local1: Wire::new(3),
            local2: Wire::new(32),
            local3: Wire::new(8),
            local4: Wire::new(65),
            local5: Wire::new(3),
            out0: Wire::new(8),
            out1: Wire::new(130),
            out2: Wire::new(32),
            state0: Register::new(65),
            state1: Register::with_reset(64, 1),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit21 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (unsigned_cast(
            self.in6
                .val()
                .get_bits::<64>((self.in7.val().index() * self.lane_bits.val())),
        ) << self.in2.val());
        if (self.in1.val() || self.local0.val().get_bit(self.in7.val())) {
            self.local0.next = 7usize.into();
        }
        if self.in1.val() {
            self.local1.next = (((self.in0.val() | self.in0.val()) ^ (self.in0.val() - 7)) | 3);
        } else if (self.local0.val() + (signed_cast(self.state0.q.val()) >> self.in2.val()))
            .get_bit(self.in2.val())
        {
            self.local1.next =
                signed_cast((self.in3.val() ^ self.in3.val()) >> (self.in0.val().index() + 3));
        } else {
            self.local1.next = unsigned_cast(self.in0.val());
        }
        if ((self.in5.val() | self.in5.val())
            < bits_to(
                unsigned_cast(self.local0.val()) - signed_cast(self.state0.q.val()),
                64,
            ))
        {
            self.local2.next = (signed_cast(self.in7.val())
                & (!signed_cast((self.state0.q.val() + self.state0.q.val()))));
        } else if (self
            .in6
            .val()
            .get_bits::<64>((self.local1.val().index() * 5))
            > (-self.in5.val()))
        {
            self.local2.next = (signed_cast((!(self.local0.val() | self.local0.val())))
                - (unsigned_cast((self.in6.val() << self.in2.val()))
                    >> (self.in0.val().index() * self.lane_bits.val())));
        } else {
            self.local2.next = self.in5.val().get_bits::<32>(self.in0.val());
        }
        if (self.local1.val() ^ self.in0.val()).xor() {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in6.val().get_bits::<5>((self.in7.val().index() * 2));
            self.cells[i].a.next = self.lanes[i].val();
            self.cells[i].add.next = ((self.local2.val().get_bits::<8>(self.in0.val())
                + self.state1.q.val().get_bits::<8>(self.lanes[i].val()))
                < self.local0.val().replace_bit(
                    (self.in2.val().index() * self.lane_bits.val()),
                    (self.in3.val() < self.in3.val()),
                ));
            if ((!self.in1.val()) != self.in5.val().any()) {
                self.local0.next = (!(self.in4.val() & (self.local0.val() ^ self.local0.val())));
            }
        }
        if ((self.in2.val()
            + signed_cast(
                self.in7.val() >> (self.cells[1].y.val().index() * self.lane_bits.val()),
            ))
            < unsigned_cast(self.cells[2].y.val() >> (self.in0.val().index() + 2)))
        {
            self.local3.next = ((self.local0.val() << self.local1.val())
                & self
                    .state1
                    .q
                    .val()
                    .get_bits::<8>((self.lanes[0].val().index() * 5)));
        } else if (self.local2.val()
            >= (unsigned_cast(self.in0.val()) >> ((self.cells[1].y.val().index() << 2) + 2)))
        {
            self.local3.next = 0.into();
        } else {
            self.local3.next = signed_cast((self.in2.val() - signed_cast(self.in5.val())));
        }
        if (!self.in6.val()).xor() {
            self.local4.next = (!(self
                .in6
                .val()
                .get_bits::<65>((self.in7.val().index() * self.lane_bits.val()))
                & (self.state0.q.val() & self.state0.q.val())));
        } else if self.in1.val() {
            self.local4.next = (self.state0.q.val() & bits_to(self.in4.val(), 65));
        } else {
            self.local4.next = (self.in6.val().get_bits::<65>(self.in2.val())
                + (self.state0.q.val() - 0x5d020aa3));
        }
        if ((self.in4.val() == self.in4.val())
            | (self.local0.val() == signed_cast(self.lanes[0].val())))
        {
            self.local3.next = unsigned_cast(
                ((self.in3.val() == 6usize) || (self.state1.q.val() <= self.in5.val())),
            );
        }
        self.local5.next =
            signed_cast((self.in5.val() ^ self.local4.val().get_bits::<64>(self.local1.val())));
        if ((self.in7.val() >> (self.lanes[2].val().index() * self.lane_bits.val()))
            == bits_to(self.lanes[1].val(), 2))
        {
            self.local5.next =
                (bits_to(self.in4.val(), 3) >> ((self.local1.val().index() << 2) + 1));
        }
        self.out0.next = 46.into();
        if ((self.lanes[2].val() << (self.lanes[0].val().index() * 16))
            >= (self.lanes[0].val() << (self.local1.val().index() + 0)))
        {
            self.out0.next = signed_cast(
                ((self.in3.val() ^ self.in3.val()) >> (self.cells[1].y.val().index() + 2))
                    >> self.in7.val(),
            );
        }
        if ((self.in4.val()
            | (signed_cast(self.cells[2].y.val()) << ((self.in0.val().index() << 2) + 2)))
            == self.local3.val())
        {
            self.out1.next = 0.into();
        } else if ((self.state0.q.val() + self.local4.val()) > 1322431121) {
            self.out1.next = (signed_cast(
                ((self.in7.val() | self.in7.val()) ^ unsigned_cast(self.cells[1].y.val())),
            ) >> self.local5.val());
        } else {
            self.out1.next = (unsigned_cast((bits_to(self.state1.q.val(), 5) | 7usize))
                << ((self.local5.val().index() << 2) + 2));
        }
        match self.in7.val().index() {
            1 => {
                self.out2.next = bits_to(
                    unsigned_cast(self.cells[1].y.val()) - signed_cast(self.in6.val()),
                    32,
                );
            }
            0x2 => {
                self.out2.next = (((!self.local2.val()) + 0)
                    | (signed_cast(self.local4.val().replace_bit(
                        (self.lanes[2].val().index() * self.lane_bits.val()),
                        self.in1.val(),
                    )) >> 7));
            }
            _ => {
                self.out2.next = self.local2.val();
            }
        }
        self.state0.d.next = bits_to(bits_to(self.state1.q.val(), 1), 65);
        if ((-self.local0.val()) != (self.in4.val() + self.local3.val())) {
            self.state0.d.next = signed_cast(
                (self.cells[2].y.val() + (!unsigned_cast(self.in3.val())))
                    >> ((self.cells[2].y.val().index() << 2) + 2),
            );
        }
        self.state1.d.next = signed_cast(self.lanes[2].val());
        if (!(self.in1.val() || self.in1.val())) {
            self.state1.d.next = bits_to((self.in3.val() + self.in3.val()), 64);
        }
    }
}

crate::pins!(Unit21: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit22 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit22 {
    fn new() -> Self {
        Unit22 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(64),
            in6: Wire::new(13),
            in7: Wire::new(32),
            local0: Default::default(),
            local1: Wire::new(8),
            local2: Wire::new(64),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Default::default(),
            out0: Wire::new(32),
            out1: Wire::new(32),
            out2: Default::default(),
            state0: Register::with_reset(2, 1),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit22 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.in0.val() == 4);
        if ((self.in2.val() ^ self.state1.q.val()) > (self.in2.val() - self.state1.q.val())) {
            self.local0.next = (bits_to(self.in7.val(), 15)
                < (self.in3.val() << (self.state1.q.val().index() + 4)));
        }
        match self
            .in4
            .val()
            .get_bits::<5>((self.state0.q.val().index() + 0))
            .index()
        {
            3 => {
                self.local1.next = self.in4.val();
            }
            0x4 => {
                self.local1.next = self.in5.val().get_bits::<8>(self.in0.val());
            }
            _ => {
                self.local1.next = (unsigned_cast(bits_to(self.in2.val(), 8))
                    << (self.state1.q.val().index() * self.lane_bits.val()));
            }
        }
        if (self
            .in6
            .val()
            .get_bit((self.in2.val().index() * self.lane_bits.val()))
            | (self.in6.val() > 0x10d0))
        {
            self.local1.next = self.in4.val();
        }
        match self.in2.val().index() {
            1 => {
                self.local2.next = bits_to(signed_cast(self.in2.val()), 64);
            }
            0x0 => {
                self.local2.next = (signed_cast((self.in0.val() | (-self.in0.val())))
                    + (unsigned_cast((self.in0.val() << self.in2.val()))
                        >> (self.in2.val().index() * 2)));
            }
            _ => {
                self.local2.next = ((bits_to(self.in5.val(), 64) - self.in5.val())
                    ^ (unsigned_cast(
                        self.local1
                            .val()
                            .replace_bit(self.in2.val(), self.local0.val()),
                    ) << self.state0.q.val()));
            }
        }
        if ((self.local2.val() << self.state0.q.val()) != 2128731373) {
            self.local2.next = unsigned_cast((self.in3.val() - (-self.in3.val())));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .in5
                .val()
                .get_bits::<5>(((self.state1.q.val().index() << 2) + 2));
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next =
                (self.lanes[i].val() << (self.state1.q.val().index() + 0)).xor();
        }
        self.local3.next = (self.in1.val()
            || (self
                .local1
                .val()
                .get_bits::<5>(((self.lanes[0].val().index() << 2) + 0))
                > 6));
        self.local4.next = bits_to(
            unsigned_cast(self.cells[0].y.val()) - signed_cast(self.lanes[1].val()),
            130,
        )
        .get_bits::<8>(self.lanes[1].val());
        if self.local3.val() {
            self.local3.next = (self.in5.val().get_bits::<8>(self.in0.val())
                < (unsigned_cast((self.in6.val() >> ((self.state0.q.val().index() << 2) + 1)))
                    - unsigned_cast(self.local3.val())));
        }
        match self.in0.val().index() {
            1 => {
                self.local5.next = (bits_to(self.lanes[2].val(), 130)
                    << (self.state1.q.val().index() * 5))
                    .get_bit((self.in0.val().index() + 4));
            }
            0x2 => {
                self.local5.next = self.local0.val();
            }
            _ => {
                self.local5.next = self.local3.val();
            }
        }
        self.out0.next = bits_to(self.in6.val().get_bits::<8>(self.lanes[0].val()), 32);
        self.out1.next = (signed_cast(
            self.lanes[1]
                .val()
                .get_bits::<2>((self.in0.val().index() * 3)),
        ) << self.state1.q.val());
        self.out2.next = self.in1.val();
        self.state0.d.next = self.state0.q.val();
        self.state1.d.next = self.state1.q.val();
        if ((self.in5.val() + self.in5.val()) == (self.in5.val() + 924783022)) {
            self.state1.d.next = (unsigned_cast(((self.state0.q.val() - 0usize) + 2usize))
                >> (self.state1.q.val().index() + 0));
        }
    }
}

crate::pins!(Unit22: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit23 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit23 {
    fn new() -> Self {
        Unit23 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(8),
            in6: Wire::new(32),
            in7: Wire::new(2),
            local0: Wire::new(32),
            local1: Wire::new(32),
            local2: Wire::new(130),
            local3: Wire::new(3),
            local4: Wire::new(8),
            local5: Wire::new(65),
            out0: Default::default(),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::with_reset(130, 0),
            state1: Register::new(64),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit23 {
    #[hdl_gen]
    fn update(&mut self) {
        if (self.in1.val() & (self.in7.val() < 2usize)) {
            self.local0.next = 0.into();
        } else if bits_to(signed_cast(self.state1.q.val()), 64).get_bit(self.in0.val()) {
            self.local0.next = bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.in5.val()),
                32,
            );
        } else {
            self.local0.next = (((self.in6.val() & unsigned_cast(self.in4.val()))
                & bits_to(self.state1.q.val(), 32))
                + self.in6.val());
        }
        self.local1.next = 0.into();
        if ((self.in5.val() ^ 0x64) >= (self.in5.val() - 3usize)) {
            self.local1.next = unsigned_cast(bits_to(self.in3.val(), 1));
        }
        self.local2.next = 0.into();
        for i in 0..self._lanes {
            if (!(self.in5.val() == self.in5.val())) {
                self.lanes[i].next = self
                    .in4
                    .val()
                    .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()));
            } else if (self.in5.val().get_bits::<1>(self.in2.val())
                >= (self.in2.val() + self.in2.val()))
            {
                self.lanes[i].next =
                    (unsigned_cast(((-self.in5.val()) ^ 0)) >> ((self.in0.val().index() << 2) + 0));
            } else {
                self.lanes[i].next = self.in4.val().get_bits::<5>((i + 1));
            }
            self.cells[i].a.next = (!unsigned_cast(
                ((self.in2.val() << (i * self.lane_bits.val())) | (self.in2.val() >> 7)),
            ));
            self.cells[i].add.next = self.in1.val();
            if self.in1.val() {
                self.local0.next = self
                    .state1
                    .q
                    .val()
                    .get_bits::<32>((i * self.lane_bits.val()))
                    .replace_bit(
                        0,
                        self.local2
                            .val()
                            .get_bit(((self.in2.val().index() << 2) + 2)),
                    )
                    .replace_bit(
                        (self.in7.val().index() * 8),
                        ((self.in3.val() ^ self.in3.val()) <= signed_cast(self.in3.val())),
                    );
            }
        }
        self.local3.next = 3usize.into();
        if ((self.lanes[0].val() + 7) >= (-self.lanes[1].val())) {
            self.local3.next = 3usize.into();
        }
        match self.in7.val().index() {
            2 => {
                self.local4.next = 0x6a.into();
            }
            0x3 => {
                self.local4.next = 8.into();
            }
            _ => {
                self.local4.next = self.in5.val();
            }
        }
        if self.state1.q.val().get_bit(10) {
            self.local3.next = (!signed_cast(self.in5.val()));
        }
        self.local5.next =
            signed_cast(((self.in7.val() + self.in7.val()) >> (self.lanes[2].val().index() * 3)));
        if self.in1.val() {
            self.out0.next = self.in1.val();
        } else if ((self.local4.val() <= self.local4.val()) == (self.local5.val() == 0x5f330753)) {
            self.out0.next = self.in1.val();
        } else {
            self.out0.next = ((self.in1.val() == self.cells[2].y.val().all()) | self.in1.val());
        }
        if self.lanes[2]
            .val()
            .get_bit((self.lanes[2].val().index() * self.lane_bits.val()))
        {
            self.out0.next = ((bits_to(self.cells[2].y.val(), 64) == 2146601865)
                != ((self.lanes[2].val() + signed_cast(self.lanes[2].val()))
                    == (self.lanes[0].val() - self.lanes[1].val())));
        }
        if (self.cells[1].y.val() < (-self.local5.val())) {
            self.out1.next = (((self.local5.val() & self.local5.val()) - 0x40e46d7b)
                <= unsigned_cast(self.in3.val().xor()));
        } else if self.out0.val() {
            self.out1.next = (((self.cells[0].y.val() | self.cells[1].y.val())
                - (!self.cells[0].y.val()))
                >= self.cells[1].y.val());
        } else {
            self.out1.next =
                (self.cells[1].y.val() < (-self.local2.val().get_bits::<65>(self.lanes[0].val())));
        }
        if (!(self.lanes[1].val() != self.lanes[1].val())) {
            self.out1.next = (self.lanes[1].val().get_bits::<3>(self.in0.val()) <= 2);
        }
        self.out2.next = (((self.in5.val() & self.local4.val()) <= (!self.in5.val()))
            ^ (self.local0.val() + self.local0.val())
                .get_bit(((self.lanes[1].val().index() << 2) + 2)));
        self.state0.d.next =
            (!((self.local2.val() & self.state0.q.val()) + (-self.state0.q.val())));
        if (bits_to(signed_cast(self.local2.val()), 2) <= (self.in7.val() << 0)) {
            self.state0.d.next = bits_to((self.lanes[0].val() >> self.lanes[1].val()), 130);
        }
        self.state1.d.next = 0x5155fdd7u64.into();
        if (self.in2.val() - 0usize).get_bit((self.in7.val().index() * self.lane_bits.val())) {
            self.state1.d.next = (-self.state0.q.val()).get_bits::<64>(self.lanes[1].val());
        }
    }
}

crate::pins!(Unit23: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit24 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit24 {
    fn new() -> Self {
        Unit24 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(5),
            in5: Wire::new(32),
            in6: Wire::new(64),
            in7: Wire::new(64),
            local0: Wire::new(65),
            local1: Default::default(),
            local2: Default::default(),
            local3: Wire::new(130),
            local4: Wire::new(64),
            local5: Wire::new(130),
            out0: Wire::new(5),
            out1: Wire::new(65),
            out2: Wire::new(13),
            state0: Register::new(8),
            state1: Register::new(13),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit24 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.in3.val(), 65);
        if self.in1.val() {
            self.local0.next = signed_cast(bits_to(self.state1.q.val(), 5) >> self.in4.val());
        }
        self.local1.next =
            (self.local0.val().get_bits::<64>(self.in2.val()) >= (!signed_cast(self.in6.val())));
        self.local2.next = (((self.local0.val() - self.local0.val()) | 0x1fac7265bu64)
            >= bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.in5.val()),
                65,
            ));
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .local0
                .val()
                .get_bits::<64>(6)
                .get_bits::<5>(self.in0.val());
            self.cells[i].a.next = bits_to(self.in7.val(), 130);
            self.cells[i].add.next = self
                .in3
                .val()
                .get_bits::<13>((self.in2.val().index() * 8))
                .get_bit(((self.in4.val().index() << 2) + 2));
        }
        self.local3.next = unsigned_cast((self.in4.val() >> self.in0.val()).xor());
        if (self.lanes[0].val()
            < (signed_cast(self.state1.q.val()) << ((self.lanes[2].val().index() << 2) + 2)))
        {
            self.local3.next = 979612196.into();
        }
        if (self.local2.val() & self.in1.val()) {
            self.local4.next = (-(self.in7.val() | (self.in7.val() << self.in4.val())));
        } else if self.state1.q.val().get_bit((self.in4.val().index() + 0)) {
            self.local4.next = (self.in6.val() >> 8);
        } else {
            self.local4.next =
                (-((self.in7.val() & signed_cast(self.state1.q.val())) & 1907818995));
        }
        if self.in1.val() {
            self.local3.next = bits_to(
                signed_cast((self.local4.val() ^ signed_cast(self.lanes[0].val()))),
                130,
            );
        }
        self.local5.next = bits_to(
            unsigned_cast(self.in3.val()) - signed_cast(self.in2.val()),
            130,
        );
        self.out0.next = (-self.lanes[1].val());
        if (self.in6.val() - 0).get_bit(6) {
            self.out0.next = self.out0.val();
        }
        self.out1.next = (self.local5.val().get_bits::<65>(self.lanes[2].val())
            & bits_to(self.lanes[2].val(), 65));
        if ((self.in3.val() ^ self.in3.val()) != self.in3.val()) {
            self.out1.next = self.out1.val();
        }
        if ((!self.local1.val()) & self.in1.val()) {
            self.out2.next = (!(self.state1.q.val()
                - signed_cast(self.local3.val() >> (self.in2.val().index() * 2))));
        } else if self.lanes[2].val().xor() {
            self.out2.next = (bits_to(self.lanes[2].val(), 13)
                & (unsigned_cast(self.cells[0].y.val())
                    >> (self.in4.val().index() * self.lane_bits.val())));
        } else {
            self.out2.next = ((!(self.state1.q.val() >> self.in4.val())) | 5usize);
        }
        self.state0.d.next = (self.local3.val() >> (self.in4.val().index() + 4))
            .get_bits::<8>((self.in0.val().index() + 0));
        if (self.lanes[1].val().get_bit(self.in0.val())
            && self.local5.val().get_bit(self.in2.val()))
        {
            self.state0.d.next = ((self
                .state0
                .q
                .val()
                .replace_bit(((self.in4.val().index() << 2) + 0), self.local2.val())
                >> self.lanes[1].val())
                >> 9);
        }
        self.state1.d.next = signed_cast(((!self.local0.val()) & 0));
        if (self.in2.val() << self.lanes[0].val()).get_bit((self.in4.val().index() * 8)) {
            self.state1.d.next = bits_to(self.out0.val(), 13);
        }
    }
}

crate::pins!(Unit24: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit25 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit25 {
    fn new() -> Self {
        Unit25 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(3),
            in6: Wire::new(1),
            in7: Wire::new(13),
            local0: Wire::new(130),
            local1: Wire::new(8),
            local2: Default::default(),
            local3: Default::default(),
            local4: Wire::new(65),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(8),
            out2: Wire::new(2),
            state0: Register::with_reset(13, 0),
            state1: Register::with_reset(3, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit25 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.state0.q.val()),
            130,
        );
        self.local1.next = ((self.state0.q.val().get_bits::<8>(self.in2.val())
            | (unsigned_cast(self.in2.val()) - unsigned_cast(self.in3.val())))
            >> (self.in0.val().index() * self.lane_bits.val()));
        self.local2.next = self.in1.val();
        for i in 0..self._lanes {
            match self.in3.val().get_bits::<2>(self.in2.val()).index() {
                1 => {
                    self.lanes[i].next = self
                        .state0
                        .q
                        .val()
                        .get_bits::<5>((self.in2.val().index() * 2));
                }
                0x2 => {
                    self.lanes[i].next = self
                        .state0
                        .q
                        .val()
                        .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()));
                }
                _ => {
                    self.lanes[i].next = self.in7.val().get_bits::<5>((self.in2.val().index() + 3));
                }
            }
            self.cells[i].a.next = (!(self
                .in4
                .val()
                .replace_bit(((self.state1.q.val().index() << 2) + 0), self.local2.val())
                | self
                    .local0
                    .val()
                    .get_bits::<8>((self.in5.val().index() * 5))));
            self.cells[i].add.next = (self.in0.val() == i);
            if (self.in0.val() == i) {
                self.local0.next = signed_cast((-(self.in7.val() >> (i + 2))));
            }
        }
        if self.in4.val().all() {
            self.local3.next = (((self.cells[2].y.val() - (!signed_cast(self.in3.val())))
                + bits_to(signed_cast(self.state1.q.val()), 8))
                != 3usize);
        } else if ((self.in4.val() ^ self.cells[2].y.val()) < 48) {
            self.local3.next = self.in1.val();
        } else {
            self.local3.next = (self
                .state1
                .q
                .val()
                .replace_bit(self.in0.val(), self.in1.val())
                >= unsigned_cast((!self.in0.val())));
        }
        if (self.in3.val()
            > self
                .local0
                .val()
                .get_bits::<15>((self.in5.val().index() + 1)))
        {
            self.local3.next = self.local2.val();
        }
        self.local4.next = self.local0.val().get_bits::<65>(self.in6.val());
        if (self.in7.val().get_bits::<8>(self.in5.val()) >= self.cells[1].y.val()) {
            self.local4.next = signed_cast(self.in6.val());
        }
        if (!self.lanes[2].val().get_bit(self.in5.val())) {
            self.local3.next = (bits_to(self.in5.val(), 1)
                >= (unsigned_cast(self.in2.val())
                    ^ (unsigned_cast(self.cells[1].y.val())
                        << (self.lanes[1].val().index() * self.lane_bits.val()))));
        }
        self.local5.next = (self.lanes[0].val().get_bits::<1>(self.lanes[1].val()) >= 0);
        if self
            .in3
            .val()
            .replace_bit(10, self.in1.val())
            .get_bit((self.lanes[2].val().index() * self.lane_bits.val()))
        {
            self.local5.next =
                bits_to(signed_cast(self.state1.q.val()), 5).get_bit(self.lanes[1].val());
        }
        if self.local5.val() {
            self.out0.next = self.local3.val();
        } else if ((self.in5.val() > self.in0.val()) == self.in7.val().any()) {
            self.out0.next = ((-(self.local0.val() >> self.lanes[2].val())) > self.local0.val());
        } else {
            self.out0.next = (bits_to(
                unsigned_cast(self.lanes[2].val()) - signed_cast(self.local4.val()),
                8,
            ) == unsigned_cast((self.local5.val() & self.in1.val())));
        }
        match self.in2.val().index() {
            1 => {
                self.out1.next = self.local4.val().get_bits::<8>(self.lanes[1].val());
            }
            0x0 => {
                self.out1.next = (unsigned_cast(bits_to(
                    unsigned_cast(self.in7.val()) - signed_cast(self.state0.q.val()),
                    8,
                )) >> ((self.in5.val().index() << 2) + 2));
            }
            _ => {
                self.out1.next = (self.in4.val()
                    - (signed_cast((self.state1.q.val() + (!signed_cast(self.in2.val()))))
                        - signed_cast(self.cells[1].y.val() >> (self.lanes[1].val().index() * 8))));
            }
        }
        if (self.local2.val() || self.local5.val()) {
            self.out1.next = ((!self.local1.val()) | self.cells[0].y.val());
        }
        self.out2.next = self
            .state0
            .q
            .val()
            .get_bits::<2>((self.lanes[2].val().index() + 0));
        self.state0.d.next = signed_cast(
            ((self.state1.q.val() | self.in0.val()) ^ bits_to(signed_cast(self.lanes[0].val()), 3)),
        );
        if (-self.lanes[1].val()).any() {
            self.state0.d.next = signed_cast(bits_to(self.out2.val(), 3).replace_bit(
                ((self.in5.val().index() << 2) + 0),
                (self.local5.val() == self.local5.val()),
            ));
        }
        self.state1.d.next = self.state1.q.val();
    }
}

crate::pins!(Unit25: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit26 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit26 {
    fn new() -> Self {
        Unit26 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(3),
            in6: Wire::new(2),
            in7: Wire::new(65),
            local0: Wire::new(2),
            local1: Wire::new(1),
            local2: Default::default(),
            local3: Wire::new(65),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Wire::new(130),
            out1: Wire::new(8),
            out2: Default::default(),
            state0: Register::new(1),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit26 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in6.val();
        if (!(self.in1.val() || self.in1.val())) {
            self.local0.next = ((self.in5.val().get_bits::<2>(self.in5.val())
                ^ self.in6.val().replace_bit(11, self.in1.val()))
                - self.in0.val().get_bits::<2>((self.in6.val().index() + 1)));
        }
        self.local1.next = 0.into();
        self.local2.next = (self.in1.val() | self.in1.val());
        for i in 0..self._lanes {
            self.lanes[i].next = 0.into();
            self.cells[i].a.next = (self.state1.q.val() << (i + 1));
            self.cells[i].add.next = self.local2.val();
            if (self.in0.val() == (self.in0.val() | (!signed_cast(self.in0.val())))) {
                self.local0.next = (-((self.local0.val()
                    ^ signed_cast(self.in0.val() >> self.lanes[i].val()))
                    & self
                        .in7
                        .val()
                        .get_bits::<2>((self.local0.val().index() + 1))));
            }
        }
        self.local3.next = (-((!self.in4.val()) << 8));
        if (!(self.in2.val() != signed_cast(self.in5.val()))) {
            self.local3.next = 949748435.into();
        }
        self.local4.next = (!(bits_to(self.cells[2].y.val(), 1)
            <= self.state1.q.val().get_bits::<1>(self.in5.val())));
        if (-self.cells[2].y.val()).xor() {
            self.local3.next = 0x1f745609du64.into();
        }
        self.local5.next = self.cells[1].y.val().get_bits::<8>(self.in0.val());
        self.out0.next = bits_to(self.lanes[0].val(), 130);
        match self.lanes[2].val().index() {
            7 => {
                self.out1.next = (-self.in7.val().get_bits::<8>(2));
            }
            0x8 => {
                self.out1.next = ((self.local5.val() | 0)
                    .replace_bit((self.lanes[0].val().index() * 4), self.local2.val())
                    >> self.state0.q.val());
            }
            _ => {
                self.out1.next =
                    (((-self.local5.val()) << ((self.in0.val().index() << 2) + 0)) << 11);
            }
        }
        if bits_to(self.lanes[0].val(), 65).get_bit(6) {
            self.out1.next = self.local5.val();
        }
        self.out2.next = self.in1.val();
        if ((self.in5.val() ^ self.in0.val()) != (!self.in0.val())) {
            self.out2.next = self.out2.val();
        }
        self.state0.d.next = self.local1.val();
        if self.local2.val() {
            self.state0.d.next =
                signed_cast(((-self.in5.val()) - (self.in0.val() << 10)) >> self.in0.val());
        }
        self.state1.d.next = 0x12053bc7.into();
        if (self.in6.val() >> self.state0.q.val()).get_bit(2) {
            self.state1.d.next = (self.state1.q.val()
                + (signed_cast(self.in7.val()) ^ signed_cast(self.lanes[0].val())));
        }
    }
}

crate::pins!(Unit26: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit27 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit27 {
    fn new() -> Self {
        Unit27 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(5),
            in6: Wire::new(65),
            in7: Wire::new(32),
            local0: Wire::new(32),
            local1: Wire::new(13),
            local2: Wire::new(13),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Wire::new(1),
            out0: Default::default(),
            out1: Wire::new(2),
            out2: Wire::new(1),
            state0: Register::with_reset(64, 1),
            state1: Register::with_reset(130, 0),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit27 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((self
            .in6
            .val()
            .get_bits::<32>(((self.in2.val().index() << 2) + 1))
            + (self.in7.val() << 10))
            & (self
                .in7
                .val()
                .replace_bit((self.in5.val().index() * 16), self.in1.val())
                << (self.in0.val().index() * 4)));
        match self.in2.val().index() {
            1 => {
                self.local1.next = (signed_cast(self.in2.val().replace_bit(
                    (self.in2.val().index() * 2),
                    (self.in1.val() | self.in1.val()),
                )) - (!unsigned_cast(self.state1.q.val().get_bits::<64>(0))));
            }
            0x0 => {
                self.local1.next = bits_to(
                    unsigned_cast(self.state0.q.val()) - signed_cast(self.in4.val()),
                    13,
                );
            }
            _ => {
                self.local1.next = (signed_cast(bits_to(signed_cast(self.state1.q.val()), 130))
                    & (unsigned_cast((self.in5.val() >> self.in2.val()))
                        | unsigned_cast(self.in1.val())));
            }
        }
        if ((self.in1.val() | self.in1.val()) != self.in2.val().get_bit(self.in2.val())) {
            self.local2.next = self.in6.val().get_bits::<13>((self.in2.val().index() + 1));
        } else if self.in1.val() {
            self.local2.next = bits_to((self.local0.val() | self.local0.val()), 13);
        } else {
            self.local2.next = unsigned_cast((!(self.in2.val() - self.in2.val())));
        }
        for i in 0..self._lanes {
            match self.in4.val().get_bits::<2>(self.in0.val()).index() {
                0 => {
                    self.lanes[i].next =
                        (self.in4.val() | self.in4.val()).get_bits::<5>(self.in0.val());
                }
                0x1 => {
                    self.lanes[i].next = (self.in5.val() - self.in5.val());
                }
                _ => {
                    self.lanes[i].next = self.in5.val();
                }
            }
            if (!(self.in0.val() == i)) {
                self.lanes[i].next = self.local0.val().get_bits::<5>(0);
            }
            self.cells[i].a.next = 3usize.into();
            self.cells[i].add.next = self.in1.val();
        }
        match self.cells[0].y.val().index() {
            22 => {
                self.local3.next = (!self.in1.val());
            }
            0x17 => {
                self.local3.next = self.in1.val();
            }
            _ => {
                self.local3.next = self.in1.val();
            }
        }
        if (self.lanes[1].val() < (self.cells[1].y.val() & self.cells[2].y.val())) {
            self.local3.next = (bits_to(self.in7.val(), 5)
                & bits_to(signed_cast(self.in3.val()), 5))
            .get_bit(self.cells[2].y.val());
        }
        match self.in2.val().index() {
            0 => {
                self.local4.next = bits_to((self.local2.val() | self.local2.val()), 8);
            }
            0x1 => {
                self.local4.next = (((self.in4.val() + unsigned_cast(self.state0.q.val()))
                    - (!unsigned_cast(self.cells[0].y.val())))
                    | self.state0.q.val().get_bits::<8>(3));
            }
            _ => {
                self.local4.next = (!signed_cast(bits_to(self.cells[1].y.val(), 1)));
            }
        }
        if (self.in6.val() <= 0x544bda59) {
            self.local4.next = bits_to(
                unsigned_cast(self.lanes[1].val()) - signed_cast(self.local4.val()),
                8,
            );
        }
        if ((self.local2.val() <= self.local2.val()) || (self.local3.val() && self.local3.val())) {
            self.local3.next = ((self.in5.val()
                - (signed_cast(self.lanes[0].val()) >> self.lanes[1].val()))
            .get_bit(6)
                && self.local3.val());
        }
        match self.local4.val().get_bits::<2>(self.in0.val()).index() {
            0 => {
                self.local5.next = self.in2.val();
            }
            0x1 => {
                self.local5.next = (!self.lanes[0]
                    .val()
                    .get_bits::<1>((self.cells[0].y.val().index() * 4)));
            }
            _ => {
                self.local5.next = (bits_to(self.in3.val(), 1)
                    | self.in3.val().get_bits::<1>((self.in0.val().index() * 16)));
            }
        }
        self.out0.next = ((-self.local1.val())
            <= bits_to(
                unsigned_cast(self.local4.val()) - signed_cast(self.in2.val()),
                13,
            ));
        self.out1.next = unsigned_cast(
            self.local1.val().get_bits::<5>(self.cells[1].y.val()) >> self.lanes[1].val(),
        );
        self.out2.next = unsigned_cast((self.local4.val() ^ (-self.local4.val())));
        self.state0.d.next = ((self.in6.val().get_bits::<64>(self.in5.val())
            ^ (!self.state0.q.val()))
            & bits_to(signed_cast(self.state0.q.val()), 64));
        self.state1.d.next =
            (unsigned_cast(self.state1.q.val()) >> ((self.in0.val().index() << 2) + 2));
        if ((self.in2.val() != self.local5.val()) || self.in1.val()) {
            self.state1.d.next = bits_to(
                unsigned_cast(self.in0.val()) - signed_cast(self.in5.val()),
                130,
            );
        }
    }
}

crate::pins!(Unit27: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit28 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit28 {
    fn new() -> Self {
        Unit28 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(1),
            in7: Wire::new(130),
            local0: Wire::new(13),
            local1: Default::default(),
            local2: Wire::new(64),
            local3: Wire::new(1),
            local4: Default::default(),
            local5: Wire::new(5),
            out0: Wire::new(5),
            out1: Wire::new(32),
            out2: Wire::new(8),
            state0: Register::new(32),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit28 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.in4.val(), 13);
        self.local1.next = self.in1.val();
        if ((-self.state0.q.val()) < (self.state1.q.val() - self.state1.q.val())) {
            self.local1.next = (((!self.state1.q.val()) & (self.state1.q.val() ^ 0))
                == ((self.state1.q.val() - self.state1.q.val())
                    + self.in7.val().get_bits::<32>(self.in6.val())));
        }
        self.local2.next = (unsigned_cast((!self.in7.val())) << self.in6.val());
        if self.in1.val() {
            self.local2.next =
                (signed_cast(self.in0.val().get_bits::<1>(self.in2.val()).replace_bit(
                    (self.in0.val().index() * self.lane_bits.val()),
                    (!self.in1.val()),
                )) >> 8);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .local2
                .val()
                .get_bits::<5>(((self.in6.val().index() << 2) + 0));
            self.cells[i].a.next =
                (self.in0.val() + (-self.in3.val().get_bits::<3>((i * self.lane_bits.val()))));
            self.cells[i].add.next = (self.in3.val() <= self.in3.val());
        }
        self.local3.next = bits_to(self.in0.val(), 1);
        self.local4.next = ((self
            .local2
            .val()
            .get_bits::<5>((self.local3.val().index() * self.lane_bits.val()))
            < 0)
            != ((self.lanes[2].val()
                != (signed_cast(self.state0.q.val())
                    << ((self.lanes[2].val().index() << 2) + 2)))
                == (self.cells[0].y.val() == self.cells[0].y.val())));
        if self.local4.val() {
            self.local3.next = bits_to(
                unsigned_cast(self.in2.val()) - signed_cast(self.state0.q.val()),
                1,
            );
        }
        self.local5.next = unsigned_cast(self.in1.val());
        if (self
            .in4
            .val()
            .replace_bit(self.local3.val(), self.local1.val())
            > bits_to(signed_cast(self.cells[2].y.val()), 8))
        {
            self.out0.next = (!bits_to(self.in0.val(), 5));
        } else if self.in1.val() {
            self.out0.next = (((-self.local5.val()) | (self.local5.val() | self.lanes[2].val()))
                | bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.state0.q.val()),
                    5,
                ));
        } else {
            self.out0.next = bits_to((self.in6.val() | 0x1), 5);
        }
        if (!(self.lanes[0].val() > self.local5.val())) {
            self.out0.next = (-(!self.lanes[2].val()));
        }
        if self
            .state0
            .q
            .val()
            .get_bits::<8>((self.in0.val().index() * self.lane_bits.val()))
            .all()
        {
            self.out1.next = (unsigned_cast(
                (bits_to(self.lanes[1].val(), 15) - (self.in3.val() - self.in3.val())),
            ) >> self.cells[2].y.val());
        } else if ((self.in0.val() <= self.cells[1].y.val())
            == (self.cells[1].y.val() <= self.in0.val()))
        {
            self.out1.next =
                signed_cast(((self.in6.val() + self.in6.val()) >> self.cells[0].y.val()));
        } else {
            self.out1.next = (bits_to(self.in7.val(), 32)
                + ((self.state1.q.val() ^ self.state0.q.val())
                    << ((self.cells[2].y.val().index() << 2) + 1)));
        }
        self.out2.next = self.state1.q.val().get_bits::<8>(7);
        self.state0.d.next = self.out1.val();
        self.state1.d.next = self.in7.val().get_bits::<32>(self.in0.val());
        if ((self.out0.val() < self.lanes[1].val()) | self.lanes[2].val().get_bit(9)) {
            self.state1.d.next = (-self.state0.q.val());
        }
    }
}

crate::pins!(Unit28: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit29 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit29 {
    fn new() -> Self {
        Unit29 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(32),
            in6: Wire::new(8),
            in7: Wire::new(3),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(13),
            local3: Wire::new(13),
            local4: Default::default(),
            local5: Wire::new(64),
            out0: Wire::new(1),
            out1: Wire::new(3),
            out2: Wire::new(5),
            state0: Register::new(64),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit29 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((bits_to(signed_cast(self.in4.val()), 1)
            + (self.state1.q.val() >> (self.state1.q.val().index() + 2)))
            != self.in2.val());
        if ((self.in2.val() >> self.in0.val()) < 1) {
            self.local0.next = ((-(self.state1.q.val() + self.in2.val()))
                < (bits_to(signed_cast(self.in5.val()), 1) + (self.in2.val() | self.in2.val())));
        }
        if (self
            .in5
            .val()
            .get_bits::<15>((self.in7.val().index() * self.lane_bits.val()))
            < (self.in3.val() & self.in3.val()))
        {
            self.local1.next = bits_to(signed_cast(self.in0.val()), 65).all();
        } else if self.in1.val() {
            self.local1.next = (self
                .in7
                .val()
                .replace_bit(self.in2.val(), self.in1.val())
                .get_bit((self.state1.q.val().index() + 1))
                ^ self.in1.val());
        } else {
            self.local1.next = ((self.in5.val().get_bits::<3>(self.in7.val())
                | (self.in0.val() & self.in7.val()))
                != (bits_to(self.in3.val(), 3)
                    + signed_cast(self.state1.q.val() >> self.in2.val())));
        }
        self.local2.next = 0x19a.into();
        for i in 0..self._lanes {
            self.lanes[i].next = (!signed_cast(
                (self.in4.val().get_bits::<64>(1) | (self.state0.q.val() | self.state0.q.val())),
            ));
            self.cells[i].a.next = unsigned_cast(
                self.in4.val().get_bits::<1>((i * self.lane_bits.val()))
                    >> (self.in2.val().index() * 8),
            );
            self.cells[i].add.next = (((self.local2.val() & self.local2.val())
                ^ self.local2.val())
                < self.in4.val().get_bits::<13>(self.in0.val()));
        }
        self.local3.next = (bits_to(
            unsigned_cast(self.cells[2].y.val()) - signed_cast(self.in6.val()),
            13,
        ) - 0x7dc);
        match bits_to(
            unsigned_cast(self.lanes[2].val()) - signed_cast(self.lanes[2].val()),
            2,
        )
        .index()
        {
            3 => {
                self.local4.next = self.local1.val();
            }
            0x0 => {
                self.local4.next = self.local1.val();
            }
            _ => {
                self.local4.next = self.in1.val();
            }
        }
        if ((self.in7.val() != signed_cast(self.in4.val())) & (!self.local0.val())) {
            self.local4.next = self.local4.val();
        }
        if ((self.in1.val() & self.local0.val()) | self.local1.val()) {
            self.local3.next = unsigned_cast(self.local0.val());
        }
        self.local5.next = ((self.state0.q.val() | unsigned_cast(self.lanes[0].val()))
            - ((-self.state0.q.val()) & 0xc57ed0c9u64));
        self.out0.next =
            (unsigned_cast(self.in5.val().get_bits::<13>(self.lanes[1].val())) >> self.in0.val());
        self.out1.next = bits_to(
            unsigned_cast(self.in2.val()) - signed_cast(self.lanes[2].val()),
            32,
        )
        .get_bits::<3>((self.lanes[2].val().index() * 3));
        self.out2.next = self.in5.val().get_bits::<5>(self.lanes[2].val());
        self.state0.d.next = signed_cast(bits_to(signed_cast(self.in4.val()), 5));
        self.state1.d.next = unsigned_cast(self.in4.val().get_bits::<64>(self.out2.val()));
        if self.local0.val() {
            self.state1.d.next = (signed_cast(
                ((self.cells[0].y.val() | self.in5.val())
                    + self.in4.val().get_bits::<32>(self.lanes[1].val())),
            ) << self.out2.val());
        }
    }
}

crate::pins!(Unit29: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit30 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit30 {
    fn new() -> Self {
        Unit30 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(2),
            in5: Wire::new(32),
            in6: Wire::new(8),
            in7: Wire::new(130),
            local0: Wire::new(2),
            local1: Default::default(),
            local2: Wire::new(2),
            local3: Default::default(),
            local4: Wire::new(64),
            local5: Wire::new(32),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Default::default(),
            state0: Register::new(5),
            state1: Register::new(130),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit30 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            (signed_cast(self.in2.val()) << (self.state0.q.val().index() * self.lane_bits.val()));
        match self.in4.val().index() {
            3 => {
                self.local1.next = self.in1.val();
            }
            0x0 => {
                self.local1.next = (self.in0.val() <= self.in0.val());
            }
            _ => {
                self.local1.next = (!self.in5.val().get_bit(11));
            }
        }
        match self.in4.val().index() {
            0 => {
                self.local2.next = self.in4.val();
            }
            0x1 => {
                self.local2.next =
                    unsigned_cast(self.in5.val().get_bits::<8>((self.in2.val().index() + 4)));
            }
            _ => {
                self.local2.next = 3.into();
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = signed_cast((-bits_to(self.in0.val(), 130)));
            if (self
                .state1
                .q
                .val()
                .get_bits::<5>((self.lanes[i].val().index() + 3))
                < self
                    .in5
                    .val()
                    .get_bits::<5>((self.lanes[i].val().index() * 4)))
            {
                self.lanes[i].next = (self.lanes[i].val() + 0x19);
            }
            self.cells[i].a.next = self
                .in7
                .val()
                .get_bits::<65>(((self.in2.val().index() << 2) + 2));
            self.cells[i].add.next = ((!self.in1.val()) == self.in1.val());
        }
        if (self.lanes[1].val() <= bits_to(self.lanes[0].val(), 5)) {
            self.local3.next = (!(self.lanes[1].val() << (self.in4.val().index() + 0))
                .get_bit(self.state0.q.val()));
        } else if (self.in7.val() << self.state0.q.val()).get_bit((self.state0.q.val().index() + 0))
        {
            self.local3.next =
                (bits_to(self.local0.val(), 130) <= bits_to(self.cells[0].y.val(), 130));
        } else {
            self.local3.next = self.local0.val().get_bit(self.local2.val());
        }
        if (self.in3.val() - self.in3.val()).all() {
            self.local4.next = bits_to(self.in0.val(), 64);
        } else if self.in5.val().all() {
            self.local4.next = self.state1.q.val().get_bits::<64>(self.in2.val());
        } else {
            self.local4.next =
                (!signed_cast(self.in6.val().get_bits::<5>((self.in4.val().index() * 3))));
        }
        if self.in1.val() {
            self.local4.next = unsigned_cast(self.local4.val().get_bit(self.state0.q.val()));
        }
        if ((!self.lanes[1].val()) == 22) {
            self.local3.next = (self.in5.val().any()
                | (bits_to(self.local0.val(), 2)
                    > self.lanes[1].val().get_bits::<2>(self.in2.val())));
        }
        self.local5.next =
            (signed_cast((self.in2.val() << ((self.lanes[2].val().index() << 2) + 1)))
                >> (self.lanes[0].val().index() + 3));
        if ((self.lanes[2].val() << self.lanes[2].val()) > bits_to(self.in3.val(), 5)) {
            self.local5.next = self
                .state1
                .q
                .val()
                .get_bits::<32>((self.lanes[2].val().index() + 0));
        }
        self.out0.next = (!self.local2.val().any());
        self.out1.next = signed_cast(
            (self
                .state1
                .q
                .val()
                .get_bits::<65>((self.in0.val().index() * self.lane_bits.val()))
                ^ (unsigned_cast(self.local2.val()) ^ unsigned_cast(self.local1.val()))),
        );
        match self.in0.val().index() {
            7 => {
                self.out2.next = self.out0.val();
            }
            0x0 => {
                self.out2.next = ((self.cells[2].y.val().get_bits::<32>(8) <= 0x1998e3da)
                    || ((!self.lanes[1].val())
                        <= self.state1.q.val().get_bits::<5>(self.local2.val())));
            }
            _ => {
                self.out2.next = self.cells[2].y.val().get_bits::<32>(4).all();
            }
        }
        if ((!self.local1.val()) == (self.lanes[2].val() >= unsigned_cast(self.cells[1].y.val()))) {
            self.out2.next = self.local3.val();
        }
        self.state0.d.next = (unsigned_cast(
            (self.lanes[2].val() - self.state0.q.val())
                .replace_bit((self.in4.val().index() + 2), (!self.local3.val())),
        ) << ((self.local2.val().index() << 2) + 1));
        self.state1.d.next = bits_to(
            signed_cast((self.state1.q.val() + self.state1.q.val())),
            130,
        );
    }
}

crate::pins!(Unit30: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit31 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit31 {
    fn new() -> Self {
        Unit31 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(130),
            in5: Wire::new(13),
            in6: Wire::new(130),
            in7: Wire::new(13),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(8),
            local3: Wire::new(32),
            local4: Wire::new(8),
            local5: Wire::new(32),
            out0: Wire::new(1),
            out1: Default::default(),
            out2: Wire::new(3),
            state0: Register::with_reset(8, 1),
            state1: Register::with_reset(130, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit31 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in1.val();
        if self.in1.val() {
            self.local0.next = self.in1.val();
        }
        match bits_to(self.in5.val(), 2).index() {
            0 => {
                self.local1.next = self.in1.val();
            }
            0x1 => {
                self.local1.next = self.local0.val();
            }
            _ => {
                self.local1.next = self.local0.val();
            }
        }
        if ((self.in7.val() != self.in5.val()) && (self.local0.val() & self.local1.val())) {
            self.local1.next = ((self
                .state1
                .q
                .val()
                .replace_bit(self.in2.val(), self.in1.val())
                > (!self.in6.val()))
                & (self.in6.val() | self.in4.val()).get_bit(((self.in2.val().index() << 2) + 1)));
        }
        match bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.in2.val()),
            2,
        )
        .index()
        {
            0 => {
                self.local2.next = unsigned_cast(
                    bits_to(self.in0.val(), 8) >> (self.in2.val().index() * self.lane_bits.val()),
                );
            }
            0x1 => {
                self.local2.next = bits_to((self.in4.val() | self.in6.val()), 8);
            }
            _ => {
                self.local2.next = (bits_to(
                    unsigned_cast(self.in3.val()) - signed_cast(self.in5.val()),
                    8,
                ) - (!unsigned_cast((self.in7.val() ^ self.in7.val()))));
            }
        }
        if (!self.local0.val()) {
            self.local2.next = bits_to((self.in0.val() & 0), 8);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in3.val().get_bits::<5>((i * self.lane_bits.val()));
            self.cells[i].a.next = (signed_cast(
                self.state1
                    .q
                    .val()
                    .get_bits::<13>(((self.lanes[i].val().index() << 2) + 0)),
            ) << (self.in0.val().index() + 2));
            self.cells[i].add.next = ((self.in0.val() >> (i * self.lane_bits.val()))
                <= unsigned_cast((!self.in1.val())));
            if ((self.in4.val() == self.state1.q.val()) == self.local1.val()) {
                self.local0.next = self.local1.val();
            }
        }
        if self.in4.val().get_bit(self.in0.val()) {
            self.local3.next =
                (signed_cast((-bits_to(self.in7.val(), 8))) << ((self.in0.val().index() << 2) + 0));
        } else if self.local1.val() {
            self.local3.next = self.state1.q.val().get_bits::<32>(self.in2.val());
        } else {
            self.local3.next = self.in4.val().get_bits::<32>(self.in2.val());
        }
        match self.in0.val().index() {
            5 => {
                self.local4.next = 7usize.into();
            }
            0x6 => {
                self.local4.next = self
                    .state1
                    .q
                    .val()
                    .get_bits::<8>((self.lanes[2].val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local4.next = self.cells[2].y.val();
            }
        }
        if self.local1.val() {
            self.local4.next = 0usize.into();
        }
        if self.cells[1].y.val().get_bit(self.lanes[0].val()) {
            self.local3.next = (self.in6.val() ^ (!signed_cast(self.local2.val())))
                .get_bits::<32>((self.in2.val().index() + 3));
        }
        self.local5.next = 0.into();
        if (self.state1.q.val().get_bits::<32>(self.in0.val())
            > self.in4.val().get_bits::<32>((self.in2.val().index() + 2)))
        {
            self.local5.next = bits_to(signed_cast(self.in4.val()), 32);
        }
        self.out0.next = bits_to(signed_cast(self.in2.val()), 1);
        if ((self.lanes[0].val() & self.lanes[0].val())
            == self.cells[2]
                .y
                .val()
                .get_bits::<5>((self.lanes[2].val().index() * self.lane_bits.val())))
        {
            self.out0.next = self.out0.val();
        }
        self.out1.next = (bits_to(self.in6.val(), 8) < (!(self.cells[0].y.val() + 0x1a)));
        if (self.lanes[0].val() < (self.lanes[1].val() >> 5)) {
            self.out2.next =
                (unsigned_cast(bits_to(signed_cast(self.in0.val()), 1)) >> self.lanes[2].val());
        } else if (self.lanes[1].val() < (unsigned_cast(self.local2.val()) >> self.lanes[1].val()))
        {
            self.out2.next = self
                .in3
                .val()
                .get_bits::<3>(((self.in2.val().index() << 2) + 1));
        } else {
            self.out2.next = ((bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.in6.val()),
                3,
            ) << self.lanes[1].val())
                + (self.cells[1]
                    .y
                    .val()
                    .get_bits::<3>((self.lanes[0].val().index() * self.lane_bits.val()))
                    << self.out0.val()));
        }
        self.state0.d.next = bits_to((!self.cells[2].y.val()), 8);
        self.state1.d.next = unsigned_cast(self.in1.val());
    }
}

crate::pins!(Unit31: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit32 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit32 {
    fn new() -> Self {
        Unit32 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(3),
            in6: Wire::new(65),
            in7: Wire::new(65),
            local0: Wire::new(8),
            local1: Wire::new(2),
            local2: Wire::new(130),
            local3: Wire::new(5),
            local4: Wire::new(64),
            local5: Wire::new(8),
            out0: Default::default(),
            out1: Wire::new(5),
            out2: Wire::new(1),
            state0: Register::with_reset(1, 1),
            state1: Register::with_reset(8, 1),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit32 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((self
            .in3
            .val()
            .get_bits::<8>(((self.state0.q.val().index() << 2) + 0))
            << ((self.state0.q.val().index() << 2) + 2))
            ^ (!(self.state1.q.val() & signed_cast(self.in7.val()))));
        if (self.in2.val() - signed_cast(self.in6.val())).get_bit(self.state0.q.val()) {
            self.local0.next = self.in7.val().get_bits::<8>(self.state0.q.val());
        }
        match self.in4.val().get_bits::<5>(self.in0.val()).index() {
            30 => {
                self.local1.next = self
                    .state1
                    .q
                    .val()
                    .get_bits::<2>((self.state0.q.val().index() * 5));
            }
            0x1f => {
                self.local1.next = bits_to(self.state1.q.val(), 2);
            }
            _ => {
                self.local1.next = 1.into();
            }
        }
        if ((self.in6.val() != self.in4.val()) == self.in1.val()) {
            self.local1.next = (signed_cast(bits_to(
                unsigned_cast(self.local1.val()) - signed_cast(self.in2.val()),
                1,
            )) << ((self.in5.val().index() << 2) + 0));
        }
        self.local2.next = (!unsigned_cast(
            ((self.in3.val() - self.in3.val())
                & unsigned_cast(
                    self.in6.val() >> (self.state0.q.val().index() * self.lane_bits.val()),
                )),
        ));
        for i in 0..self._lanes {
            self.lanes[i].next =
                (unsigned_cast((self.state0.q.val() - self.local2.val().get_bits::<1>(4)))
                    >> self.local1.val());
            self.cells[i].a.next = (signed_cast(bits_to(self.local0.val(), 130)) >> 11);
            self.cells[i].add.next =
                bits_to(self.in5.val(), 130).get_bit((self.in2.val().index() * 16));
        }
        match self.in0.val().index() {
            6 => {
                self.local3.next = 0.into();
            }
            0x7 => {
                self.local3.next = self.lanes[2].val();
            }
            _ => {
                self.local3.next = (self.in6.val().get_bits::<5>(4) + 0xa);
            }
        }
        self.local4.next = bits_to(self.state1.q.val(), 64);
        if (bits_to(self.state0.q.val(), 5) > (-self.lanes[2].val())) {
            self.local4.next = unsigned_cast(
                ((self.lanes[0].val() << self.local1.val())
                    ^ (self.lanes[0].val() - self.lanes[2].val()))
                    >> (self.lanes[2].val().index() * self.lane_bits.val()),
            );
        }
        if ((self.in0.val() & self.in5.val()) <= self.local2.val().get_bits::<3>(3)) {
            self.local3.next = 15.into();
        }
        self.local5.next = 1usize.into();
        if self.in1.val() {
            self.local5.next = (self.local0.val() - 0x1);
        }
        self.out0.next = bits_to(self.state0.q.val(), 130).all();
        self.out1.next = (unsigned_cast(self.local3.val())
            ^ (signed_cast((!self.local4.val()))
                << (self.state0.q.val().index() * self.lane_bits.val())));
        match self.in5.val().index() {
            7 => {
                self.out2.next = self.state0.q.val();
            }
            0x0 => {
                self.out2.next = (unsigned_cast(
                    (self.in4.val().replace_bit(self.out1.val(), self.in1.val())
                        ^ (self.in4.val() - self.in6.val())),
                ) << 4);
            }
            _ => {
                self.out2.next = 0usize.into();
            }
        }
        self.state0.d.next = self.lanes[2].val().get_bits::<1>(self.lanes[1].val());
        if ((self.out2.val() ^ 0usize) == unsigned_cast(self.out0.val())) {
            self.state0.d.next = 0.into();
        }
        self.state1.d.next = (!unsigned_cast(
            (self.local4.val().get_bits::<8>(self.in0.val()) << (self.lanes[0].val().index() * 16)),
        ));
    }
}

crate::pins!(Unit32: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit33 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit33 {
    fn new() -> Self {
        Unit33 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(2),
            in6: Wire::new(65),
            in7: Wire::new(32),
            local0: Wire::new(32),
            local1: Default::default(),
            local2: Wire::new(3),
            local3: Wire::new(8),
            local4: Wire::new(3),
            local5: Wire::new(64),
            out0: Wire::new(64),
            out1: Wire::new(32),
            out2: Wire::new(130),
            state0: Register::new(8),
            state1: Register::with_reset(130, 1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit33 {
    #[hdl_gen]
    fn update(&mut self) {
        if (self.in4.val().get_bit((self.in2.val().index() + 4))
            | (self.in1.val() && self.in1.val()))
        {
            self.local0.next = (!self
                .in7
                .val()
                .replace_bit((self.in0.val().index() + 3), self.in1.val()));
        } else if self.in1.val() {
            self.local0.next = bits_to(signed_cast(self.in7.val()), 32);
        } else {
            self.local0.next = (self.in7.val() | 0x6c932bba);
        }
        if self.in1.val() {
            self.local1.next = (bits_to(self.in7.val(), 1) <= self.in2.val());
        } else if self.in1.val() {
            self.local1.next = (((self.in6.val() | 0x1f7a0e4d9u64) == (!self.in6.val()))
                == (self.in7.val().get_bits::<8>((self.in5.val().index() * 16)) < 0xd5));
        } else {
            self.local1.next = ((self
                .in0
                .val()
                .replace_bit(((self.in5.val().index() << 2) + 0), self.in1.val())
                >> self.in5.val())
                <= 0usize);
        }
        if self.local1.val() {
            self.local1.next = (!(!(self.in4.val() >= self.state0.q.val())));
        }
        match self.in0.val().index() {
            4 => {
                self.local2.next =
                    ((!self.state1.q.val().get_bits::<3>(self.in5.val())) << self.in0.val());
            }
            0x5 => {
                self.local2.next = bits_to(
                    unsigned_cast(self.in5.val()) - signed_cast(self.in7.val()),
                    3,
                );
            }
            _ => {
                self.local2.next = (unsigned_cast(self.in4.val())
                    & (unsigned_cast(bits_to(signed_cast(self.in7.val()), 32)) >> self.in5.val()));
            }
        }
        for i in 0..self._lanes {
            if self.local1.val() {
                self.lanes[i].next = self.in7.val().get_bits::<5>((i * self.lane_bits.val()));
            } else if ((self.in1.val() == self.in1.val())
                ^ (self.in0.val() >= signed_cast(self.in3.val())))
            {
                self.lanes[i].next =
                    unsigned_cast((self.in6.val().get_bits::<3>((i * self.lane_bits.val())) > 0));
            } else {
                self.lanes[i].next = self
                    .state1
                    .q
                    .val()
                    .get_bits::<5>((i * self.lane_bits.val()));
            }
            if (self.lanes[i].val().get_bits::<1>((i + 3))
                >= self.in5.val().get_bits::<1>((i * self.lane_bits.val())))
            {
                self.lanes[i].next = unsigned_cast(self.in2.val());
            }
            self.cells[i].a.next = self.in6.val();
            self.cells[i].add.next = self.local1.val();
        }
        self.local3.next = unsigned_cast(self.local1.val());
        self.local4.next = signed_cast(
            bits_to(
                unsigned_cast(self.local2.val()) - signed_cast(self.local2.val()),
                130,
            ) >> (self.in0.val().index() + 4),
        );
        if self.local1.val() {
            self.local3.next = (unsigned_cast(bits_to(self.state0.q.val(), 32))
                << (self.lanes[1].val().index() * 4));
        }
        if self.in1.val() {
            self.local5.next = self.cells[0]
                .y
                .val()
                .get_bits::<64>((self.in0.val().index() + 1));
        } else if (!(!self.in1.val())) {
            self.local5.next = bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.in4.val()),
                64,
            );
        } else {
            self.local5.next = unsigned_cast(bits_to(signed_cast(self.in2.val()), 65));
        }
        if ((self.local5.val() >= self.local5.val()) == self.in1.val()) {
            self.out0.next = (-self.cells[1]
                .y
                .val()
                .get_bits::<64>((self.lanes[2].val().index() * 8)));
        } else if self.local1.val() {
            self.out0.next = (!self.local5.val());
        } else {
            self.out0.next = 1506982383.into();
        }
        match self.local4.val().index() {
            4 => {
                self.out1.next = (unsigned_cast(self.lanes[2].val()) >> self.local2.val());
            }
            0x5 => {
                self.out1.next = (self.local0.val() - (self.in7.val() - (!self.in7.val())));
            }
            _ => {
                self.out1.next = (self.out0.val().get_bits::<32>(self.local4.val()) & 0x2d292adc);
            }
        }
        if self
            .state1
            .q
            .val()
            .get_bits::<65>(((self.lanes[2].val().index() << 2) + 0))
            .all()
        {
            self.out2.next = signed_cast(self.in6.val().get_bits::<64>(self.lanes[0].val()) >> 3);
        } else if self.local1.val() {
            self.out2.next = (signed_cast(
                ((self.local3.val() & self.in4.val())
                    ^ (unsigned_cast(self.cells[2].y.val()) >> self.lanes[0].val())),
            ) - (unsigned_cast(self.in0.val())
                << ((self.lanes[1].val().index() << 2) + 0)));
        } else {
            self.out2.next = bits_to(signed_cast((!self.cells[1].y.val())), 130);
        }
        self.state0.d.next = self.local3.val().replace_bit(
            (self.lanes[2].val().index() * self.lane_bits.val()),
            (bits_to(self.local3.val(), 130)
                < (self.out2.val() | unsigned_cast(self.local1.val()))),
        );
        if ((self.local4.val() != self.in0.val()) == self.in1.val()) {
            self.state0.d.next = 175.into();
        }
        self.state1.d.next = 0x12456c313u64.into();
    }
}

crate::pins!(Unit33: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit34 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit34 {
    fn new() -> Self {
        Unit34 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(130),
            in5: Wire::new(2),
            in6: Wire::new(64),
            in7: Wire::new(3),
            local0: Wire::new(64),
            local1: Default::default(),
            local2: Wire::new(130),
            local3: Default::default(),
            local4: Wire::new(1),
            local5: Wire::new(8),
            out0: Wire::new(64),
            out1: Wire::new(1),
            out2: Wire::new(3),
            state0: Register::with_reset(2, 0),
            state1: Register::with_reset(32, 1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit34 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 0x2d1d313e.into();
        self.local1.next = (!self.in4.val().all());
        self.local2.next = self.in4.val();
        for i in 0..self._lanes {
            self.lanes[i].next = self.local0.val().get_bits::<5>(10);
            self.cells[i].a.next = self.state1.q.val();
            self.cells[i].add.next = ((!(self.lanes[i].val() & self.lanes[i].val())) <= 0);
        }
        self.local3.next = (!(self.state1.q.val() + unsigned_cast(self.local1.val())))
            .get_bit((self.in5.val().index() + 0));
        self.local4.next = self.in2.val();
        if (self.lanes[0].val()
            <= (signed_cast(self.local0.val()) | signed_cast(self.cells[2].y.val())))
        {
            self.local4.next = unsigned_cast((!self.in6.val()).replace_bit(
                (self.local4.val().index() * 4),
                (self.in1.val() || self.in1.val()),
            ));
        }
        if (self.lanes[1].val() & self.lanes[0].val())
            .get_bit(((self.local4.val().index() << 2) + 1))
        {
            self.local3.next = (self
                .in4
                .val()
                .get_bits::<5>(((self.lanes[0].val().index() << 2) + 2))
                < (-(self.lanes[1].val() + self.lanes[0].val())));
        }
        self.local5.next = unsigned_cast(
            (self.cells[2].y.val() | self.state1.q.val())
                .replace_bit(self.lanes[2].val(), (self.cells[0].y.val() == 1061950820)),
        );
        match self.in0.val().index() {
            6 => {
                self.out0.next = signed_cast(self.in4.val().get_bits::<32>(self.state0.q.val()));
            }
            0x7 => {
                self.out0.next = (!self.in4.val())
                    .get_bits::<64>((self.in2.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.out0.next = signed_cast(bits_to(
                    unsigned_cast(self.local2.val()) - signed_cast(self.in6.val()),
                    32,
                ));
            }
        }
        self.out1.next = bits_to(
            unsigned_cast(self.cells[1].y.val()) - signed_cast(self.in7.val()),
            3,
        )
        .get_bits::<1>(self.lanes[1].val());
        if (self
            .in4
            .val()
            .replace_bit((self.lanes[1].val().index() * 8), self.local3.val())
            < self
                .local2
                .val()
                .replace_bit(self.local4.val(), self.local1.val()))
        {
            self.out1.next = ((bits_to(self.in0.val(), 1)
                | self.out1.val().replace_bit(10, self.local3.val()))
                | self.cells[0]
                    .y
                    .val()
                    .get_bits::<1>((self.lanes[2].val().index() * 16)));
        }
        match self.in2.val().index() {
            1 => {
                self.out2.next = bits_to(
                    unsigned_cast(self.out0.val()) - signed_cast(self.state0.q.val()),
                    3,
                );
            }
            0x0 => {
                self.out2.next = 0.into();
            }
            _ => {
                self.out2.next = (bits_to(self.in0.val(), 3)
                    ^ ((self.in7.val() << self.state0.q.val())
                        + (self.in7.val() ^ self.in0.val())));
            }
        }
        if self.local3.val() {
            self.out2.next = signed_cast(self.lanes[0].val() >> self.in0.val());
        }
        self.state0.d.next = self.state0.q.val();
        self.state1.d.next = 0x11936e95.into();
        if ((self.in4.val() - unsigned_cast(self.cells[0].y.val()))
            == unsigned_cast(self.cells[0].y.val()))
        {
            self.state1.d.next = bits_to(signed_cast((self.out1.val() ^ self.local4.val())), 32);
        }
    }
}

crate::pins!(Unit34: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit35 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit35 {
    fn new() -> Self {
        Unit35 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(130),
            in6: Wire::new(1),
            in7: Wire::new(32),
            local0: Wire::new(5),
            local1: Wire::new(3),
            local2: Wire::new(5),
            local3: Wire::new(130),
            local4: Wire::new(2),
            local5: Wire::new(32),
            out0: Wire::new(1),
            out1: Wire::new(13),
            out2: Wire::new(2),
            state0: Register::new(2),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit35 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 0x4.into();
        if ((self.in3.val() + self.in3.val()) <= (self.in3.val() >> (self.in0.val().index() * 4))) {
            self.local0.next = (!unsigned_cast(self.in7.val()));
        }
        self.local1.next = (!self.state1.q.val());
        self.local2.next = (self.local0.val() << (self.in0.val().index() * 4));
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast(self.in2.val());
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next = self.local0.val().get_bits::<2>(self.in2.val()).all();
        }
        self.local3.next = ((bits_to(signed_cast(self.in5.val()), 130)
            | (self.in5.val() + self.in5.val()))
            >> (self.lanes[2].val().index() + 0));
        self.local4.next = self.state0.q.val();
        if self.in6.val().any() {
            self.local3.next =
                (((self.in5.val() + self.local3.val()) - self.in5.val()) - self.local3.val());
        }
        self.local5.next = 1273393985.into();
        match self.local4.val().index() {
            0 => {
                self.out0.next = bits_to(
                    unsigned_cast(self.local2.val()) - signed_cast(self.state0.q.val()),
                    1,
                );
            }
            0x1 => {
                self.out0.next =
                    (self.in6.val() | signed_cast((self.state0.q.val() >> self.local0.val())));
            }
            _ => {
                self.out0.next = bits_to(
                    unsigned_cast(self.cells[0].y.val()) - signed_cast(self.state1.q.val()),
                    1,
                );
            }
        }
        if ((self.cells[0].y.val() <= self.in0.val())
            == self
                .local0
                .val()
                .get_bit((self.out0.val().index() * self.lane_bits.val())))
        {
            self.out0.next =
                (!(bits_to(self.local3.val(), 1) >> (self.cells[0].y.val().index() + 4)));
        }
        self.out1.next = bits_to(self.cells[2].y.val(), 13);
        if self.in1.val() {
            self.out1.next = bits_to(self.state0.q.val(), 130)
                .get_bits::<13>((self.cells[2].y.val().index() + 2));
        }
        self.out2.next = 3.into();
        if ((self.out2.val() ^ self.out2.val()) < self.out2.val()) {
            self.out2.next = (((self.local4.val() - self.state0.q.val())
                + bits_to(
                    unsigned_cast(self.in3.val()) - signed_cast(self.local2.val()),
                    2,
                ))
                & bits_to(signed_cast(self.lanes[2].val()), 2));
        }
        self.state0.d.next =
            (signed_cast((!self.in3.val().get_bits::<5>(self.in0.val()))) << self.local0.val());
        if (self.in4.val() != (self.cells[0].y.val() ^ 0)) {
            self.state0.d.next = unsigned_cast(
                (!self.in7.val().get_bits::<3>(self.in4.val())) >> (self.in2.val().index() + 0),
            );
        }
        self.state1.d.next = (bits_to(self.out0.val(), 3) ^ 0x0);
        if bits_to(self.lanes[1].val(), 3).any() {
            self.state1.d.next = signed_cast(
                ((self.in4.val() >> self.local2.val())
                    + (self.local1.val() << ((self.cells[1].y.val().index() << 2) + 1))),
            );
        }
    }
}

crate::pins!(Unit35: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit36 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit36 {
    fn new() -> Self {
        Unit36 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(5),
            in6: Wire::new(64),
            in7: Wire::new(2),
            local0: Wire::new(5),
            local1: Wire::new(64),
            local2: Wire::new(13),
            local3: Default::default(),
            local4: Wire::new(1),
            local5: Default::default(),
            out0: Wire::new(32),
            out1: Wire::new(5),
            out2: Wire::new(8),
            state0: Register::with_reset(13, 0),
            state1: Register::with_reset(2, 1),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit36 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.in3.val() + self.in3.val()).get_bits::<5>(self.in7.val());
        match self.local0.val().index() {
            20 => {
                self.local1.next = ((bits_to(self.in3.val(), 64)
                    + (!unsigned_cast(self.in4.val())))
                    & (bits_to(self.local0.val(), 64) >> self.state1.q.val()));
            }
            0x15 => {
                self.local1.next = bits_to(
                    signed_cast((self.in3.val() << ((self.in7.val().index() << 2) + 1))),
                    64,
                );
            }
            _ => {
                self.local1.next = (bits_to(self.state0.q.val(), 64) & self.in6.val());
            }
        }
        self.local2.next = bits_to(self.in5.val(), 13);
        for i in 0..self._lanes {
            self.lanes[i].next = self.in4.val().get_bits::<5>((i + 1)).replace_bit(
                self.in5.val(),
                ((self.in0.val() + self.in0.val()) <= (self.in0.val() ^ self.in0.val())),
            );
            self.cells[i].a.next = 0usize.into();
            self.cells[i].add.next = self.in6.val().xor();
            if self.in1.val() {
                self.local0.next =
                    (self.state0.q.val() | 0x147d).get_bits::<5>((self.in2.val().index() + 0));
            }
        }
        self.local3.next = self.in1.val();
        self.local4.next = unsigned_cast((self.in4.val() ^ bits_to(self.local2.val(), 8)));
        if self.in1.val() {
            self.local3.next = (self.in1.val() ^ self.local3.val());
        }
        if (self.local2.val() + self.cells[2].y.val()).get_bit(6) {
            self.local5.next = ((self.in4.val() + self.in4.val())
                ^ (self.in4.val() >> (self.in7.val().index() + 0)))
                .get_bit(8);
        } else if self.local3.val() {
            self.local5.next = (self.in7.val().get_bits::<1>(self.lanes[2].val())
                <= bits_to(signed_cast(self.in3.val()), 1));
        } else {
            self.local5.next = (((self.lanes[1].val() ^ self.in5.val())
                + bits_to(signed_cast(self.cells[0].y.val()), 5))
                < (signed_cast(
                    self.in6
                        .val()
                        .replace_bit(((self.state1.q.val().index() << 2) + 2), self.local3.val()),
                ) >> self.state1.q.val()));
        }
        self.out0.next = self
            .in6
            .val()
            .get_bits::<32>((self.in2.val().index() * self.lane_bits.val()));
        if (self.in5.val() >= (self.local0.val() ^ self.lanes[1].val())) {
            self.out0.next = (bits_to(self.cells[0].y.val(), 32) + (-(self.out0.val() - 56874258)));
        }
        self.out1.next = self.lanes[2].val();
        self.out2.next = signed_cast(
            bits_to(signed_cast(self.cells[2].y.val()), 1) >> (self.out1.val().index() + 2),
        );
        self.state0.d.next = (!self.cells[0]
            .y
            .val()
            .replace_bit(self.in2.val(), (self.local4.val() == self.local4.val())));
        self.state1.d.next = (unsigned_cast(
            (self
                .in4
                .val()
                .get_bits::<5>((self.in7.val().index() * self.lane_bits.val()))
                >> 9),
        ) - (unsigned_cast((!self.local2.val()))
            | (!signed_cast(self.in5.val()))));
        if ((self.in0.val() == (!unsigned_cast(self.lanes[1].val())))
            | (self.in3.val()
                != signed_cast(self.cells[0].y.val() >> ((self.out1.val().index() << 2) + 1))))
        {
            self.state1.d.next = (!(self.state1.q.val().replace_bit(8, self.local3.val())
                << (self.local0.val().index() * 8)));
        }
    }
}

crate::pins!(Unit36: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit37 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit37 {
    fn new() -> Self {
        Unit37 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(5),
            in6: Wire::new(13),
            in7: Wire::new(13),
            local0: Wire::new(13),
            local1: Wire::new(2),
            local2: Default::default(),
            local3: Default::default(),
            local4: Wire::new(32),
            local5: Wire::new(8),
            out0: Default::default(),
            out1: Wire::new(13),
            out2: Default::default(),
            state0: Register::new(32),
            state1: Register::with_reset(130, 0),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit37 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (-((self.in7.val() - (signed_cast(self.state0.q.val()) >> 6)) >> 7));
        if self.in1.val() {
            self.local0.next = ((-(self.local0.val() ^ self.in7.val()))
                << (self.in0.val().index() * self.lane_bits.val()));
        }
        self.local1.next = bits_to(
            unsigned_cast(self.state0.q.val()) - signed_cast(self.in6.val()),
            2,
        );
        self.local2.next = self.in1.val();
        for i in 0..self._lanes {
            self.lanes[i].next = self.in5.val();
            if self.local2.val() {
                self.lanes[i].next = (self.lanes[i].val() + (self.lanes[i].val() | self.in5.val()))
                    .replace_bit((self.in5.val().index() + 1), self.in1.val());
            }
            self.cells[i].a.next = unsigned_cast(
                self.state0
                    .q
                    .val()
                    .replace_bit((self.lanes[i].val().index() * 3), self.local2.val())
                    .xor(),
            );
            self.cells[i].add.next = ((self.in5.val() > self.in6.val().get_bits::<5>((i + 1)))
                != (self.in6.val() == (self.local0.val() + self.local0.val())));
        }
        self.local3.next = bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.cells[2].y.val()),
            32,
        )
        .xor();
        self.local4.next = (self.in4.val() | self.in4.val()).get_bits::<32>(10);
        if ((self.in0.val() - self.cells[0].y.val()) < (unsigned_cast(self.in7.val()) >> 0)) {
            self.local3.next = (bits_to(self.cells[1].y.val(), 5).xor()
                && (self.in5.val() == (!self.lanes[2].val())));
        }
        self.local5.next = self.in3.val().get_bits::<8>(self.in5.val());
        if (self
            .state0
            .q
            .val()
            .get_bits::<13>((self.cells[1].y.val().index() + 0))
            < bits_to(self.in6.val(), 13))
        {
            self.out0.next = self.in1.val();
        } else if (self.local0.val() <= self.in6.val()) {
            self.out0.next = ((self.state0.q.val() & 0) < signed_cast((!self.in0.val())));
        } else {
            self.out0.next =
                (!((self.cells[1].y.val() << ((self.cells[2].y.val().index() << 2) + 2)) == 0x6));
        }
        if ((self.lanes[2].val() | self.lanes[0].val()) == 21) {
            self.out0.next = (bits_to(self.in5.val(), 5)
                <= self
                    .local5
                    .val()
                    .get_bits::<5>(((self.lanes[1].val().index() << 2) + 2)));
        }
        if (self.out0.val() & (!self.local2.val())) {
            self.out1.next = (!self.local0.val());
        } else if (!self.local2.val()) {
            self.out1.next = 0xfd5.into();
        } else {
            self.out1.next = 0.into();
        }
        self.out2.next = (self
            .local4
            .val()
            .get_bits::<15>(((self.cells[2].y.val().index() << 2) + 1))
            & 14747)
            .get_bit((self.lanes[2].val().index() * self.lane_bits.val()));
        self.state0.d.next = 0.into();
        if ((self.in0.val() - 0) > self.cells[2].y.val()) {
            self.state0.d.next = signed_cast(self.state1.q.val());
        }
        self.state1.d.next = self.state1.q.val();
        if (!(self.out2.val() & self.out0.val())) {
            self.state1.d.next = (self.state1.q.val() << (self.cells[0].y.val().index() + 1));
        }
    }
}

crate::pins!(Unit37: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit38 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit38 {
    fn new() -> Self {
        Unit38 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(2),
            in6: Wire::new(3),
            in7: Wire::new(32),
            local0: Wire::new(3),
            local1: Wire::new(8),
            local2: Wire::new(8),
            local3: Default::default(),
            local4: Wire::new(3),
            local5: Wire::new(13),
            out0: Wire::new(65),
            out1: Wire::new(64),
            out2: Wire::new(8),
            state0: Register::with_reset(32, 0),
            state1: Register::with_reset(64, 0),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit38 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.in4.val()
            ^ ((!self.in0.val()) ^ (self.in0.val() >> (self.in0.val().index() * 5))));
        if ((self.in7.val() | self.in7.val())
            < self
                .state1
                .q
                .val()
                .get_bits::<32>(((self.in2.val().index() << 2) + 1)))
        {
            self.local1.next = unsigned_cast(self.local0.val() >> self.in2.val());
        } else if (self.state1.q.val()
            > (self.state1.q.val() >> (self.in4.val().index() * self.lane_bits.val())))
        {
            self.local1.next = bits_to(self.state1.q.val(), 8);
        } else {
            self.local1.next = self
                .state1
                .q
                .val()
                .get_bits::<8>(((self.in2.val().index() << 2) + 0));
        }
        self.local2.next =
            (unsigned_cast((self.state0.q.val().get_bits::<3>(0) << 1)) << self.in0.val());
        if (self.local0.val() >= self.in6.val()) {
            self.local2.next = ((self.local2.val() + self.local2.val())
                | self
                    .in7
                    .val()
                    .get_bits::<8>((self.in0.val().index() * self.lane_bits.val())))
            .replace_bit(
                ((self.in2.val().index() << 2) + 0),
                ((self.in4.val() >> self.in6.val())
                    <= bits_to(
                        unsigned_cast(self.in0.val()) - signed_cast(self.in2.val()),
                        3,
                    )),
            );
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .state0
                .q
                .val()
                .get_bits::<5>((self.in4.val().index() * 3));
            self.cells[i].a.next = bits_to(self.in4.val(), 130);
            self.cells[i].add.next =
                (!(self.in6.val() << (self.in4.val().index() * 16))).get_bit(self.lanes[i].val());
            if ((self.in6.val() | self.in0.val()) != (self.in6.val() + self.in6.val())) {
                self.local0.next = (self.local1.val()
                    ^ (unsigned_cast(self.in4.val()) >> (i * self.lane_bits.val())))
                .get_bits::<3>((i + 3));
            }
        }
        match self.lanes[0].val().index() {
            11 => {
                self.local3.next = ((self.local1.val() << self.in2.val()).any()
                    | (!(self.in1.val() && self.in1.val())));
            }
            0xc => {
                self.local3.next = (!(self.in5.val() & self.in5.val())
                    .get_bit((self.lanes[1].val().index() * self.lane_bits.val())));
            }
            _ => {
                self.local3.next = ((self.in3.val() - self.in3.val())
                    | self.cells[2]
                        .y
                        .val()
                        .get_bits::<15>((self.local0.val().index() + 3)))
                .any();
            }
        }
        if (self.in5.val() + self.in5.val()).get_bit(self.lanes[2].val()) {
            self.local4.next = (bits_to(self.cells[2].y.val(), 3) >> self.lanes[0].val());
        } else if bits_to(self.local0.val(), 3).get_bit(6) {
            self.local4.next = (bits_to(signed_cast(self.local1.val()), 3)
                ^ signed_cast(
                    self.in4
                        .val()
                        .replace_bit(((self.lanes[1].val().index() << 2) + 1), self.local3.val()),
                ));
        } else {
            self.local4.next = (self.local0.val()
                & ((self.local0.val() << self.lanes[1].val())
                    + self
                        .local2
                        .val()
                        .get_bits::<3>((self.in6.val().index() + 3))));
        }
        if (bits_to(signed_cast(self.state0.q.val()), 2) != unsigned_cast(self.local3.val())) {
            self.local3.next =
                (self.lanes[2].val().get_bits::<3>(self.lanes[0].val()) <= self.in4.val());
        }
        self.local5.next = bits_to(self.cells[1].y.val(), 13);
        if (bits_to(self.lanes[1].val(), 13) >= 0x1229) {
            self.local5.next = (!((self.local5.val() | self.local5.val())
                | (unsigned_cast(self.local5.val()) << self.lanes[1].val())));
        }
        self.out0.next = (unsigned_cast((!self.cells[2].y.val()))
            - unsigned_cast((self.local4.val() - self.local0.val())));
        self.out1.next = unsigned_cast(self.lanes[2].val() >> self.in0.val());
        self.out2.next = self.local2.val();
        self.state0.d.next = (self
            .in7
            .val()
            .replace_bit(self.in5.val(), (self.out2.val() > self.out2.val()))
            + bits_to(self.out0.val(), 32));
        if ((self.in2.val() | self.in2.val())
            < self.cells[0]
                .y
                .val()
                .get_bits::<1>((self.in0.val().index() * 8)))
        {
            self.state0.d.next = bits_to(
                bits_to(
                    unsigned_cast(self.local1.val()) - signed_cast(self.local0.val()),
                    130,
                ),
                32,
            );
        }
        self.state1.d.next = (self.out1.val() << self.in4.val());
        if (self.out2.val().all() ^ self.local3.val()) {
            self.state1.d.next = 1549442718.into();
        }
    }
}

crate::pins!(Unit38: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit39 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit39 {
    fn new() -> Self {
        Unit39 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(5),
            in6: Wire::new(130),
            in7: Wire::new(32),
            local0: Wire::new(130),
            local1: Wire::new(3),
            local2: Wire::new(1),
            local3: Default::default(),
            local4: Default::default(),
            local5: Wire::new(5),
            out0: Wire::new(1),
            out1: Wire::new(3),
            out2: Default::default(),
            state0: Register::with_reset(2, 1),
            state1: Register::with_reset(13, 1),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit39 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            (signed_cast(((self.state1.q.val() | self.state1.q.val()) + (!self.state1.q.val())))
                << self.in2.val());
        self.local1.next = (unsigned_cast(((self.in3.val() ^ self.in3.val()) + 0))
            & unsigned_cast((self.state1.q.val() + self.state1.q.val())));
        self.local2.next = unsigned_cast((self.in2.val() | self.in4.val()).xor());
        for i in 0..self._lanes {
            match self.state0.q.val().index() {
                1 => {
                    self.lanes[i].next = unsigned_cast(
                        self.in5
                            .val()
                            .get_bits::<2>((self.local1.val().index() * 2))
                            >> (self.in0.val().index() * self.lane_bits.val()),
                    );
                }
                0x2 => {
                    self.lanes[i].next = self
                        .in3
                        .val()
                        .get_bits::<5>((self.state0.q.val().index() * 16));
                }
                _ => {
                    self.lanes[i].next =
                        (unsigned_cast(self.local0.val()) << (self.local1.val().index() * 5));
                }
            }
            self.cells[i].a.next = self
                .in6
                .val()
                .get_bits::<64>((self.in0.val().index() * self.lane_bits.val()));
            self.cells[i].add.next = ((self.in1.val() ^ (self.in1.val() == self.in1.val()))
                && ((self.local2.val() | 0) != unsigned_cast(self.local0.val() >> (i + 3))));
        }
        match self.local1.val().index() {
            3 => {
                self.local3.next = self.in1.val();
            }
            0x4 => {
                self.local3.next = (self.local1.val()
                    <= ((self.local1.val() & 0) - self.in6.val().get_bits::<3>(self.in5.val())));
            }
            _ => {
                self.local3.next = self.in1.val();
            }
        }
        self.local4.next = self.in7.val().get_bit(4);
        if (bits_to(self.in6.val(), 5)
            != self
                .in6
                .val()
                .get_bits::<5>((self.local2.val().index() * 5)))
        {
            self.local3.next = (bits_to(self.in5.val(), 13)
                != self
                    .state1
                    .q
                    .val()
                    .replace_bit(self.in2.val(), self.local4.val()));
        }
        self.local5.next = ((bits_to(signed_cast(self.in0.val()), 5)
            ^ (self.lanes[2].val() | self.in5.val()))
            << self.in2.val());
        match self.lanes[2].val().index() {
            2 => {
                self.out0.next = unsigned_cast(
                    ((self.in1.val() == self.local4.val()) | self.local5.val().any()),
                );
            }
            0x3 => {
                self.out0.next = self.in2.val();
            }
            _ => {
                self.out0.next = self.in2.val();
            }
        }
        self.out1.next = self.local1.val();
        self.out2.next = ((!bits_to(signed_cast(self.in6.val()), 5))
            == bits_to(
                unsigned_cast(self.in2.val()) - signed_cast(self.in7.val()),
                5,
            ));
        self.state0.d.next = (((self.state0.q.val() + self.state0.q.val())
            + unsigned_cast(self.in5.val()))
            | (-(self.state0.q.val() << (self.state0.q.val().index() * 5))));
        if self.in1.val() {
            self.state0.d.next = 0x1.into();
        }
        self.state1.d.next = 7usize.into();
        if (self.cells[2].y.val() <= (-self.cells[0].y.val())) {
            self.state1.d.next = ((self.state1.q.val() << self.local2.val())
                + (unsigned_cast(bits_to(signed_cast(self.in4.val()), 1))
                    | unsigned_cast(self.out1.val())));
        }
    }
}

crate::pins!(Unit39: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit40 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit40 {
    fn new() -> Self {
        Unit40 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(13),
            in5: Wire::new(32),
            in6: Wire::new(5),
            in7: Wire::new(32),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(130),
            local3: Wire::new(13),
            local4: Wire::new(65),
            local5: Wire::new(32),
            out0: Wire::new(32),
            out1: Wire::new(130),
            out2: Wire::new(2),
            state0: Register::with_reset(8, 0),
            state1: Register::new(64),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit40 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (bits_to(signed_cast(self.in7.val()), 8) == self.state0.q.val());
        self.local1.next = ((bits_to(self.in4.val(), 1) >> self.in0.val()) != self.in2.val());
        if ((self.in6.val() >> self.in2.val()) < 0x2) {
            self.local2.next = bits_to(self.state0.q.val(), 130);
        } else if self.local1.val() {
            self.local2.next = 0x2660f15e.into();
        } else {
            self.local2.next =
                (unsigned_cast(self.in7.val()) + unsigned_cast((-self.in6.val()) >> 11));
        }
        if self.local1.val() {
            self.local2.next = (unsigned_cast(self.in0.val()) >> self.in0.val());
        }
        for i in 0..self._lanes {
            match self.in2.val().index() {
                1 => {
                    self.lanes[i].next = self.in6.val();
                }
                0x0 => {
                    self.lanes[i].next = ((self
                        .in4
                        .val()
                        .get_bits::<5>(((self.in6.val().index() << 2) + 1))
                        - self
                            .state1
                            .q
                            .val()
                            .get_bits::<5>((self.in0.val().index() + 0)))
                        - 0x6);
                }
                _ => {
                    self.lanes[i].next = (self
                        .state0
                        .q
                        .val()
                        .get_bits::<5>((i * self.lane_bits.val()))
                        & (!(self.in6.val() | self.in6.val())));
                }
            }
            self.cells[i].a.next =
                (self.local2.val() + 0x42336370u64).get_bits::<32>((i * self.lane_bits.val()));
            self.cells[i].add.next = (!self.local1.val());
            if (self.lanes[i]
                .val()
                .get_bits::<1>((self.in0.val().index() * 2))
                == unsigned_cast(self.local1.val()))
            {
                self.local0.next = (self
                    .state1
                    .q
                    .val()
                    .get_bits::<13>((self.in2.val().index() + 2))
                    << self.in6.val())
                .get_bit(self.lanes[i].val());
            }
        }
        self.local3.next = 5usize.into();
        self.local4.next = unsigned_cast(
            (!self.cells[2].y.val()).replace_bit(
                (self.in0.val().index() * self.lane_bits.val()),
                self.local0.val(),
            ) >> self.in2.val(),
        );
        if (self.local1.val() ^ self.in1.val()) {
            self.local4.next = (self.local4.val() + self.local4.val());
        }
        if self.local1.val() {
            self.local3.next = bits_to(self.state0.q.val(), 13);
        }
        if ((self.in7.val() ^ unsigned_cast(self.in3.val()))
            == unsigned_cast(self.state0.q.val() >> self.in0.val()))
        {
            self.local5.next = self.state1.q.val().get_bits::<32>(self.lanes[2].val());
        } else if self.local1.val() {
            self.local5.next = (!(!(self.in7.val() >> ((self.lanes[2].val().index() << 2) + 1))));
        } else {
            self.local5.next = self.cells[2].y.val();
        }
        self.out0.next = bits_to(
            signed_cast(self.local5.val().replace_bit(
                (self.in2.val().index() * self.lane_bits.val()),
                self.local0.val(),
            )),
            32,
        );
        if (!self.local0.val()) {
            self.out0.next = signed_cast((!(self.cells[0].y.val() - self.cells[0].y.val())));
        }
        self.out1.next = bits_to(
            self.local4
                .val()
                .get_bits::<32>((self.in6.val().index() + 0)),
            130,
        );
        if (bits_to(
            unsigned_cast(self.local4.val()) - signed_cast(self.out1.val()),
            5,
        ) >= (signed_cast(self.local5.val()) << ((self.in2.val().index() << 2) + 1)))
        {
            self.out1.next = 704759989.into();
        }
        self.out2.next = 1.into();
        if ((self.in2.val() + 0) != unsigned_cast(self.local1.val())) {
            self.out2.next = self.out2.val();
        }
        self.state0.d.next = self.state0.q.val();
        self.state1.d.next = 0xeb79c74fu64.into();
    }
}

crate::pins!(Unit40: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit41 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Bit1<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit41 {
    fn new() -> Self {
        Unit41 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(2),
            in5: Wire::new(32),
            in6: Wire::new(13),
            in7: Wire::new(8),
            local0: Wire::new(2),
            local1: Wire::new(2),
            local2: Wire::new(32),
            local3: Wire::new(8),
            local4: Default::default(),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(13),
            out2: Wire::new(3),
            state0: Register::with_reset(65, 0),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit41 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in4.val().index() {
            3 => {
                self.local0.next = self.state0.q.val().get_bits::<2>(self.in2.val());
            }
            0x0 => {
                self.local0.next = self.in4.val();
            }
            _ => {
                self.local0.next = bits_to(
                    unsigned_cast(self.state1.q.val()) - signed_cast(self.state0.q.val()),
                    2,
                );
            }
        }
        self.local1.next = bits_to((self.in6.val() - self.in6.val()), 2);
        match self.in2.val().index() {
            0 => {
                self.local2.next = unsigned_cast(
                    (self.in4.val().replace_bit(8, self.in1.val()) <= self.local0.val()),
                );
            }
            0x1 => {
                self.local2.next = (bits_to(self.in6.val(), 32)
                    & self.state0.q.val().get_bits::<32>(self.in4.val()));
            }
            _ => {
                self.local2.next = 1071872441.into();
            }
        }
        if (!(!self.in1.val())) {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .state1
                .q
                .val()
                .get_bits::<5>((self.local1.val().index() + 4));
            if self.in1.val() {
                self.lanes[i].next = self.in7.val().get_bits::<5>((i + 0));
            }
            self.cells[i].a.next = self.local2.val().get_bits::<8>((i + 3)).replace_bit(
                (self.in2.val().index() * 16),
                self.in6.val().get_bits::<1>(1).any(),
            );
            self.cells[i].add.next = (self
                .local2
                .val()
                .get_bits::<15>((self.in0.val().index() * self.lane_bits.val()))
                == self.in3.val());
        }
        match self.local1.val().index() {
            1 => {
                self.local3.next = ((-self.cells[0]
                    .y
                    .val()
                    .replace_bit((self.lanes[2].val().index() + 4), self.in1.val()))
                    + bits_to(self.in3.val(), 8));
            }
            0x2 => {
                self.local3.next = signed_cast(self.state0.q.val().replace_bit(
                    (self.lanes[1].val().index() * 16),
                    (self.in5.val() < self.local2.val()),
                ));
            }
            _ => {
                self.local3.next = bits_to((!self.in4.val()), 8);
            }
        }
        if (bits_to(
            unsigned_cast(self.local3.val()) - signed_cast(self.lanes[2].val()),
            8,
        ) <= 127)
        {
            self.local3.next = 1usize.into();
        }
        self.local4.next = self.in1.val();
        if (bits_to(self.cells[2].y.val(), 2) == (self.local0.val() + self.local1.val())) {
            self.local4.next = (self.local4.val() ^ self.local4.val());
        }
        if (self.local1.val() < self.in4.val()) {
            self.local3.next = (!self
                .state0
                .q
                .val()
                .get_bits::<8>((self.in2.val().index() + 3)));
        }
        match self.in2.val().index() {
            1 => {
                self.local5.next = (((self.lanes[1].val() + unsigned_cast(self.in1.val()))
                    < self.lanes[1]
                        .val()
                        .replace_bit(self.lanes[2].val(), self.local4.val()))
                    != ((self.local4.val() | self.local4.val())
                        && (self.in5.val() < self.in5.val())));
            }
            0x0 => {
                self.local5.next = ((!(self.in6.val() >> self.local0.val())) <= self.in6.val());
            }
            _ => {
                self.local5.next = (self.in2.val() >= 1);
            }
        }
        if (bits_to(
            unsigned_cast(self.local0.val()) - signed_cast(self.local1.val()),
            5,
        ) < (-self.lanes[2].val()))
        {
            self.local5.next = ((self
                .in5
                .val()
                .get_bits::<2>(((self.local0.val().index() << 2) + 1))
                <= (-self.local0.val()))
                == (self.in7.val() | self.local3.val()).get_bit(self.lanes[0].val()));
        }
        if ((self.cells[0].y.val() >> self.lanes[1].val())
            != (signed_cast(self.cells[1].y.val())
                << (self.in4.val().index() * self.lane_bits.val())))
        {
            self.out0.next = (((self.cells[1].y.val() & 55) > self.local3.val()) != self.in1.val());
        } else if self.local5.val() {
            self.out0.next = (bits_to(self.local3.val(), 5)
                & (self.lanes[2].val() << self.local1.val()))
            .get_bit((self.in4.val().index() + 2));
        } else {
            self.out0.next = (((!self.lanes[1].val()) > self.lanes[2].val()) || self.in1.val());
        }
        match self.in2.val().index() {
            1 => {
                self.out1.next = (self.in5.val().get_bits::<13>(self.in2.val()) | 4usize);
            }
            0x0 => {
                self.out1.next = (signed_cast(self.in3.val()) << self.lanes[1].val());
            }
            _ => {
                self.out1.next = self.in6.val();
            }
        }
        self.out2.next = self.in0.val();
        if (self.in0.val() == (self.out2.val() - self.out2.val())) {
            self.out2.next = ((!(self.out2.val()
                + (signed_cast(self.lanes[2].val()) >> self.lanes[1].val())))
                - self.local3.val().get_bits::<3>(self.lanes[0].val()));
        }
        self.state0.d.next = self.state0.q.val();
        self.state1.d.next = (self
            .state1
            .q
            .val()
            .replace_bit(self.local0.val(), (self.in2.val() < self.in2.val()))
            << 0);
        if self.cells[2].y.val().all() {
            self.state1.d.next =
                (self.state1.q.val() << (self.lanes[1].val().index() * self.lane_bits.val()));
        }
    }
}

crate::pins!(Unit41: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit42 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit42 {
    fn new() -> Self {
        Unit42 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(13),
            in6: Wire::new(32),
            in7: Wire::new(65),
            local0: Wire::new(2),
            local1: Wire::new(8),
            local2: Default::default(),
            local3: Default::default(),
            local4: Wire::new(64),
            local5: Wire::new(3),
            out0: Wire::new(32),
            out1: Wire::new(32),
            out2: Wire::new(3),
            state0: Register::with_reset(1, 0),
            state1: Register::new(1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit42 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (!unsigned_cast(
            (self
                .in7
                .val()
                .get_bits::<32>((self.state1.q.val().index() + 3))
                - self.in6.val()),
        ));
        self.local1.next = (!signed_cast(
            (bits_to(self.in7.val(), 13)
                - (unsigned_cast(self.in5.val()) << ((self.state0.q.val().index() << 2) + 1))),
        ));
        self.local2.next = (!(bits_to(self.in2.val(), 1) <= 1));
        for i in 0..self._lanes {
            if (self.in0.val().get_bit(self.in2.val()) && (self.in2.val() > self.state0.q.val())) {
                self.lanes[i].next = (!signed_cast(((!self.in3.val()) - 0)));
            } else if (self.in2.val() < self.state0.q.val()) {
                self.lanes[i].next = self
                    .in4
                    .val()
                    .get_bits::<5>(((self.state0.q.val().index() << 2) + 2));
            } else {
                self.lanes[i].next = self.in5.val().get_bits::<5>((i + 2));
            }
            self.cells[i].a.next = unsigned_cast(
                ((self.in5.val() & self.in5.val())
                    >> (self.lanes[i].val().index() * self.lane_bits.val())),
            );
            self.cells[i].add.next = (self.lanes[i].val() < 24);
        }
        self.local3.next = (self.local2.val()
            != (self.local1.val().get_bits::<2>(self.lanes[1].val())
                > (unsigned_cast(self.in4.val()) >> (self.state0.q.val().index() + 3))));
        if ((self.cells[2].y.val() | self.cells[2].y.val())
            == (unsigned_cast(self.in2.val())
                << (self.local0.val().index() * self.lane_bits.val())))
        {
            self.local4.next = self.cells[0].y.val().get_bits::<64>(self.lanes[2].val());
        } else if self.in1.val() {
            self.local4.next = bits_to(self.local1.val(), 64);
        } else {
            self.local4.next = bits_to(signed_cast(self.in0.val()), 64);
        }
        if self.local2.val() {
            self.local3.next = (self.local3.val()
                | ((self.local2.val() == self.local2.val()) | self.state1.q.val().xor()));
        }
        match self.in0.val().index() {
            6 => {
                self.local5.next = bits_to(
                    self.in5.val().replace_bit(self.in0.val(), self.in1.val()),
                    3,
                );
            }
            0x7 => {
                self.local5.next = bits_to(
                    unsigned_cast(self.lanes[2].val()) - signed_cast(self.lanes[1].val()),
                    3,
                );
            }
            _ => {
                self.local5.next = (!(!(self.in0.val() & self.in0.val())));
            }
        }
        self.out0.next = (self.in6.val() & 1511538851);
        if self.local3.val() {
            self.out0.next = unsigned_cast(self.lanes[1].val());
        }
        match self.in0.val().index() {
            7 => {
                self.out1.next = self.out0.val();
            }
            0x0 => {
                self.out1.next = (bits_to(self.in5.val(), 32)
                    & unsigned_cast((self.lanes[1].val() != self.lanes[0].val())));
            }
            _ => {
                self.out1.next = (!signed_cast(
                    self.in3
                        .val()
                        .get_bits::<5>((self.lanes[2].val().index() * self.lane_bits.val())),
                ));
            }
        }
        match self.state1.q.val().index() {
            0 => {
                self.out2.next = (!signed_cast(
                    ((self.in3.val() - signed_cast(self.local4.val()))
                        | (self.in3.val() << (self.lanes[2].val().index() * 16))),
                ));
            }
            0x1 => {
                self.out2.next = (!bits_to(
                    unsigned_cast(self.in7.val()) - signed_cast(self.local1.val()),
                    3,
                ))
                .replace_bit(
                    (self.lanes[1].val().index() + 1),
                    (self
                        .in2
                        .val()
                        .replace_bit(self.in0.val(), self.local3.val())
                        < (self.state0.q.val() | 1)),
                );
            }
            _ => {
                self.out2.next = self.in0.val();
            }
        }
        if ((self.local2.val() && self.in1.val()) ^ self.local2.val()) {
            self.out2.next = (-((self.out2.val() >> (self.state0.q.val().index() * 5))
                | (self.out2.val() | self.out2.val())));
        }
        self.state0.d.next = self.in2.val();
        if self.local3.val() {
            self.state0.d.next = (!(-self.state1.q.val().replace_bit(0, self.local3.val())));
        }
        self.state1.d.next = self.state1.q.val();
        if self.local3.val() {
            self.state1.d.next = bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.state0.q.val()),
                1,
            );
        }
    }
}

crate::pins!(Unit42: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit43 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit43 {
    fn new() -> Self {
        Unit43 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(3),
            in7: Wire::new(32),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(65),
            local3: Wire::new(65),
            local4: Wire::new(8),
            local5: Wire::new(13),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Wire::new(32),
            state0: Register::new(8),
            state1: Register::new(65),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit43 {
    #[hdl_gen]
    fn update(&mut self) {
        if self
            .in6
            .val()
            .replace_bit((self.in0.val().index() * 5), self.in1.val())
            .xor()
        {
            self.local0.next = (self
                .state1
                .q
                .val()
                .get_bits::<32>((self.in0.val().index() * 5))
                >= (!self.in7.val()));
        } else if ((self.in5.val() + self.in7.val()) < (self.in5.val() >> self.in6.val())) {
            self.local0.next = self.in1.val();
        } else {
            self.local0.next = (self.in2.val() | (signed_cast(self.in6.val()) >> self.in2.val()))
                .get_bit((self.in6.val().index() + 2));
        }
        match self.in2.val().index() {
            0 => {
                self.local1.next = (self.in4.val().get_bits::<3>(self.in0.val())
                    <= (self.in0.val() << self.in0.val()).replace_bit(
                        (self.in0.val().index() + 0),
                        (self.in1.val() & self.in1.val()),
                    ));
            }
            0x1 => {
                self.local1.next = (self.local0.val()
                    | (bits_to(signed_cast(self.state0.q.val()), 8)
                        != signed_cast(self.in0.val())));
            }
            _ => {
                self.local1.next = (bits_to(self.in2.val(), 32)
                    .get_bit((self.in6.val().index() * self.lane_bits.val()))
                    || (-self.state0.q.val()).xor());
            }
        }
        if (self.in4.val() | 5usize).all() {
            self.local1.next = (!((self.state1.q.val() - 0xaf0ffa7)
                >= (self.state1.q.val() ^ self.state1.q.val())));
        }
        self.local2.next = (self.state1.q.val()
            & ((self.state1.q.val() ^ self.state1.q.val())
                | (self.state1.q.val() & self.state1.q.val())));
        for i in 0..self._lanes {
            self.lanes[i].next = self.in5.val().get_bits::<5>((i + 0));
            if ((self.state1.q.val() > self.state1.q.val()) ^ (self.lanes[i].val() >= 0x1b)) {
                self.lanes[i].next = self.in4.val().get_bits::<5>(self.lanes[i].val());
            }
            self.cells[i].a.next = self
                .state1
                .q
                .val()
                .get_bits::<5>(((self.in0.val().index() << 2) + 0));
            self.cells[i].add.next = (((self.local2.val() << self.lanes[i].val())
                + (!self.state1.q.val()))
                < 0x15ec83a2fu64);
            if (!(self.local1.val() || self.in1.val())) {
                self.local0.next = ((!(self.in6.val() + self.in0.val()))
                    == self.lanes[i].val().get_bits::<3>((i + 2)));
            }
        }
        self.local3.next = bits_to(signed_cast((-self.lanes[2].val())), 65);
        self.local4.next = bits_to(self.in4.val(), 8);
        if ((self.in2.val() < self.in2.val()) || self.in1.val()) {
            self.local3.next = 0x1ebc65898u64.into();
        }
        self.local5.next = bits_to(signed_cast(self.in4.val()), 13);
        if self.in1.val() {
            self.local5.next =
                (-((self.local5.val() >> self.cells[2].y.val()) | (!self.local5.val())));
        }
        self.out0.next = (!self
            .state1
            .q
            .val()
            .get_bits::<5>(((self.lanes[2].val().index() << 2) + 1))
            .get_bit((self.cells[2].y.val().index() * self.lane_bits.val())));
        self.out1.next = (-self.in7.val());
        self.out2.next = (!self.in7.val());
        self.state0.d.next = (bits_to(self.cells[0].y.val(), 8) >> self.cells[0].y.val());
        self.state1.d.next = ((bits_to(self.lanes[1].val(), 65)
            ^ signed_cast(self.in5.val() >> (self.cells[1].y.val().index() + 3)))
            ^ (unsigned_cast((self.in0.val() ^ signed_cast(self.local5.val()))) >> self.in2.val()));
    }
}

crate::pins!(Unit43: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit44 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit44 {
    fn new() -> Self {
        Unit44 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(65),
            in6: Wire::new(32),
            in7: Wire::new(1),
            local0: Wire::new(3),
            local1: Wire::new(65),
            local2: Default::default(),
            local3: Wire::new(64),
            local4: Wire::new(8),
            local5: Wire::new(64),
            out0: Wire::new(65),
            out1: Wire::new(32),
            out2: Wire::new(2),
            state0: Register::with_reset(3, 1),
            state1: Register::with_reset(5, 1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit44 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self
            .state1
            .q
            .val()
            .get_bits::<3>(((self.in0.val().index() << 2) + 1));
        self.local1.next = (self.in5.val() | (bits_to(self.in7.val(), 65) + 0xe3308120u64));
        self.local2.next = (((!self.in1.val()) == self.in1.val())
            | ((self.in6.val() >> (self.in0.val().index() + 2)) > self.in6.val()));
        for i in 0..self._lanes {
            self.lanes[i].next = 29.into();
            self.cells[i].a.next = bits_to(self.in0.val(), 65);
            self.cells[i].add.next = self.in1.val();
        }
        self.local3.next = self
            .in5
            .val()
            .get_bits::<64>((self.lanes[0].val().index() * 5));
        self.local4.next = self.local3.val().get_bits::<8>(self.lanes[1].val());
        if (bits_to(self.cells[0].y.val(), 65) != (self.cells[2].y.val() - self.cells[1].y.val())) {
            self.local4.next = (!signed_cast(
                ((self.lanes[2].val() | self.lanes[0].val())
                    >> ((self.in0.val().index() << 2) + 0)),
            ));
        }
        if self.local2.val() {
            self.local3.next = self.cells[0]
                .y
                .val()
                .get_bits::<64>(((self.in7.val().index() << 2) + 0));
        }
        if (bits_to(self.cells[0].y.val(), 32)
            > self.cells[0].y.val().get_bits::<32>(self.in2.val()))
        {
            self.local5.next = (self.cells[0].y.val() + self.cells[0].y.val())
                .get_bits::<64>((self.in2.val().index() * 8));
        } else if ((self.lanes[0].val() + 6) != self.lanes[0].val()) {
            self.local5.next =
                bits_to(signed_cast(self.state1.q.val()), 65).get_bits::<64>(self.lanes[2].val());
        } else {
            self.local5.next = signed_cast(bits_to(self.local4.val(), 1));
        }
        if self.in1.val() {
            self.local5.next =
                unsigned_cast(((self.local2.val() & self.in1.val()) && self.in1.val()));
        }
        self.out0.next = 0xd47eda97u64.into();
        self.out1.next = signed_cast(
            ((self.local3.val() - self.local5.val()) - (!self.local3.val())) >> self.in2.val(),
        );
        match self.in7.val().index() {
            1 => {
                self.out2.next = bits_to(signed_cast(self.cells[1].y.val()), 2);
            }
            0x0 => {
                self.out2.next = (signed_cast(bits_to(self.local3.val(), 5))
                    >> (self.state0.q.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.out2.next = bits_to(signed_cast(self.state1.q.val()), 2);
            }
        }
        self.state0.d.next = (self
            .local3
            .val()
            .get_bits::<3>((self.lanes[2].val().index() * 16))
            | 0);
        self.state1.d.next = self.out1.val().get_bits::<5>(self.lanes[1].val());
    }
}

crate::pins!(Unit44: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit45 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit45 {
    fn new() -> Self {
        Unit45 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(1),
            in6: Wire::new(8),
            in7: Wire::new(130),
            local0: Default::default(),
            local1: Wire::new(32),
            local2: Wire::new(13),
            local3: Wire::new(8),
            local4: Wire::new(1),
            local5: Wire::new(5),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Wire::new(8),
            state0: Register::with_reset(130, 0),
            state1: Register::with_reset(2, 1),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit45 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (((self.in0.val() ^ signed_cast(self.state1.q.val())) < self.in0.val())
            & (!(self.in3.val() == self.in3.val())));
        if (self
            .state0
            .q
            .val()
            .get_bit(((self.state1.q.val().index() << 2) + 1))
            | (self.in0.val() >= self.in4.val()))
        {
            self.local0.next = (((self.state1.q.val() & (!unsigned_cast(self.in0.val())))
                | (signed_cast(self.in7.val())
                    & unsigned_cast(
                        self.state1.q.val() >> (self.in5.val().index() * self.lane_bits.val()),
                    )))
                > self.in7.val().get_bits::<2>(self.in0.val()));
        }
        self.local1.next = self.in7.val().get_bits::<32>((self.in0.val().index() + 0));
        self.local2.next = bits_to(self.state1.q.val(), 13);
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .in7
                .val()
                .get_bits::<5>(((self.state1.q.val().index() << 2) + 2));
            self.cells[i].a.next =
                signed_cast(self.in7.val().get_bits::<13>((self.in4.val().index() * 2)));
            self.cells[i].add.next = (self.in1.val()
                || ((self.local2.val() & self.local2.val())
                    != (self.local2.val() - self.local2.val())));
        }
        self.local3.next =
            unsigned_cast((bits_to(self.cells[0].y.val(), 2) <= (self.state1.q.val() + 0)));
        if (self.cells[0]
            .y
            .val()
            .replace_bit(((self.lanes[0].val().index() << 2) + 0), self.local0.val())
            <= (self.cells[1].y.val() & self.cells[0].y.val()))
        {
            self.local3.next = 15.into();
        }
        self.local4.next = self.lanes[0]
            .val()
            .get_bits::<1>(((self.in0.val().index() << 2) + 2));
        if (self.local3.val().all() & (self.local0.val() & self.in1.val())) {
            self.local4.next =
                unsigned_cast((self.local0.val() | self.local3.val().get_bit(self.lanes[1].val())));
        }
        if (self.state1.q.val() > self.state1.q.val()) {
            self.local3.next = bits_to(
                unsigned_cast(self.lanes[1].val()) - signed_cast(self.local4.val()),
                8,
            );
        }
        self.local5.next = (self.lanes[1]
            .val()
            .replace_bit(self.in2.val(), (self.in3.val() < 0x3aba))
            + 0);
        self.out0.next = ((-self.cells[0]
            .y
            .val()
            .get_bits::<13>((self.lanes[0].val().index() + 4)))
            >= 0);
        if self
            .in6
            .val()
            .get_bits::<1>((self.lanes[1].val().index() + 4))
            .any()
        {
            self.out1.next = (!bits_to(self.local1.val(), 32));
        } else if (!(self.out0.val() && self.in1.val())) {
            self.out1.next = bits_to((self.in0.val() ^ self.in4.val()), 32);
        } else {
            self.out1.next = (!self.local1.val());
        }
        self.out2.next = 0x4b.into();
        self.state0.d.next = signed_cast(
            self.local3
                .val()
                .replace_bit(self.state1.q.val(), self.in1.val())
                .replace_bit(
                    (self.in0.val().index() * self.lane_bits.val()),
                    (self.in3.val() >= (signed_cast(self.cells[0].y.val()) << self.in5.val())),
                )
                >> (self.state1.q.val().index() * self.lane_bits.val()),
        );
        if (self.in6.val() > self.in6.val().replace_bit(self.in2.val(), self.out0.val())) {
            self.state0.d.next = ((bits_to(signed_cast(self.in2.val()), 130)
                >> (self.lanes[1].val().index() * self.lane_bits.val()))
                >> self.in2.val());
        }
        self.state1.d.next = self
            .out2
            .val()
            .get_bits::<2>((self.lanes[0].val().index() * self.lane_bits.val()));
    }
}

crate::pins!(Unit45: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit46 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit46 {
    fn new() -> Self {
        Unit46 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(3),
            in6: Wire::new(32),
            in7: Wire::new(1),
            local0: Default::default(),
            local1: Wire::new(65),
            local2: Wire::new(32),
            local3: Wire::new(1),
            local4: Default::default(),
            local5: Default::default(),
            out0: Wire::new(8),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::new(8),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit46 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in7.val().index() {
            0 => {
                self.local0.next = ((bits_to(self.in7.val(), 15)
                    <= signed_cast(self.state0.q.val() >> self.in7.val()))
                    | self.in5.val().xor());
            }
            0x1 => {
                self.local0.next = self.in1.val();
            }
            _ => {
                self.local0.next = ((bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in6.val()),
                    3,
                ) + self.in5.val())
                    < 0);
            }
        }
        match self.in5.val().index() {
            0 => {
                self.local1.next = bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in5.val()),
                    65,
                );
            }
            0x1 => {
                self.local1.next = 0x16bd437a.into();
            }
            _ => {
                self.local1.next = bits_to(self.in2.val(), 65);
            }
        }
        if (bits_to(self.in4.val(), 3) == self.in0.val()) {
            self.local1.next = (((self.local1.val() ^ self.local1.val())
                & self
                    .local1
                    .val()
                    .replace_bit(((self.in7.val().index() << 2) + 0), self.in1.val()))
                + (bits_to(self.local1.val(), 65) - 0x406e8dfd));
        }
        self.local2.next = ((-self
            .in4
            .val()
            .get_bits::<32>((self.in2.val().index() * self.lane_bits.val())))
            << ((self.in2.val().index() << 2) + 2));
        for i in 0..self._lanes {
            self.lanes[i].next = self.in3.val().get_bits::<5>(self.in7.val());
            self.cells[i].a.next = unsigned_cast((!(self.local2.val() << self.in7.val())));
            self.cells[i].add.next = self.local0.val();
            if self.local0.val() {
                self.local0.next = (self
                    .in4
                    .val()
                    .get_bits::<15>(((self.in7.val().index() << 2) + 0))
                    >= (!signed_cast(self.local1.val().get_bits::<64>((i + 2)))));
            }
        }
        self.local3.next = self.in2.val();
        if (self.in7.val().replace_bit(self.in7.val(), self.in1.val())
            <= (self.local3.val() >> (self.cells[1].y.val().index() * 8)))
        {
            self.local3.next = ((self.local3.val() + (!unsigned_cast(self.state0.q.val())))
                ^ (!signed_cast(self.in4.val())))
            .replace_bit(self.lanes[0].val(), self.in1.val());
        }
        self.local4.next = ((self.in3.val().get_bits::<5>(self.cells[0].y.val())
            & (self.lanes[2].val() >> (self.in0.val().index() * 16)))
            < (!(self.lanes[2].val() & self.lanes[1].val())));
        if self.local0.val() {
            self.local3.next = 0x0.into();
        }
        self.local5.next = (self
            .local1
            .val()
            .get_bits::<64>((self.lanes[0].val().index() * 3))
            <= (signed_cast((!self.cells[2].y.val()))
                >> (self.lanes[1].val().index() * self.lane_bits.val())));
        self.out0.next = 0xef.into();
        self.out1.next = ((self.in5.val() ^ self.in5.val())
            .replace_bit(self.cells[2].y.val(), self.local4.val())
            > (!self
                .local1
                .val()
                .get_bits::<3>((self.lanes[2].val().index() * self.lane_bits.val()))));
        if (self.local1.val() << (self.local3.val().index() * self.lane_bits.val()))
            .get_bit(self.lanes[0].val())
        {
            self.out1.next = ((!self.lanes[1].val()).get_bit(self.in2.val())
                | (self.in1.val() == (self.lanes[2].val() >= 5)));
        }
        self.out2.next = ((-self.state0.q.val()) & 1usize).xor();
        if (bits_to(signed_cast(self.in0.val()), 64) < (-self.in4.val())) {
            self.out2.next = (bits_to(self.lanes[2].val(), 65)
                <= ((self.local1.val() | self.local1.val()) >> self.cells[1].y.val()));
        }
        self.state0.d.next =
            (((self.state0.q.val() >> ((self.in7.val().index() << 2) + 1)) + 0) << self.in0.val());
        if ((self.out1.val() == self.out1.val()) && (self.out2.val() | self.local4.val())) {
            self.state0.d.next = bits_to((self.lanes[2].val() ^ self.lanes[1].val()), 8);
        }
        self.state1.d.next = (-self
            .in4
            .val()
            .get_bits::<32>(((self.in0.val().index() << 2) + 0)));
    }
}

crate::pins!(Unit46: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit47 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit47 {
    fn new() -> Self {
        Unit47 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(65),
            in6: Wire::new(13),
            in7: Wire::new(130),
            local0: Wire::new(8),
            local1: Default::default(),
            local2: Wire::new(8),
            local3: Wire::new(2),
            local4: Wire::new(130),
            local5: Wire::new(1),
            out0: Wire::new(32),
            out1: Wire::new(3),
            out2: Wire::new(2),
            state0: Register::with_reset(13, 0),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit47 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.in2.val(), 8);
        self.local1.next =
            (!((self.in1.val() && self.in1.val()) || (self.in3.val() < self.in3.val())));
        if ((self.in0.val() | 6) > self.in5.val().get_bits::<3>(self.state1.q.val())) {
            self.local1.next = (self.local1.val()
                != self
                    .in7
                    .val()
                    .replace_bit(
                        (self.in0.val().index() * self.lane_bits.val()),
                        self.local1.val(),
                    )
                    .get_bit(self.in4.val()));
        }
        match self.in0.val().index() {
            1 => {
                self.local2.next = self.local0.val();
            }
            0x2 => {
                self.local2.next = self
                    .in6
                    .val()
                    .get_bits::<8>((self.in4.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local2.next = ((self.local0.val() << self.in4.val())
                    + ((self.local0.val() ^ 0) >> ((self.in0.val().index() << 2) + 0)));
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next =
                (!unsigned_cast(self.in7.val().get_bits::<13>((i * self.lane_bits.val()))));
            if (self.lanes[i].val() | self.lanes[i].val())
                .get_bit((self.lanes[i].val().index() * self.lane_bits.val()))
            {
                self.lanes[i].next =
                    bits_to(self.in0.val(), 130).get_bits::<5>((self.in2.val().index() * 8));
            }
            self.cells[i].a.next = signed_cast(self.in6.val().get_bits::<1>(self.lanes[i].val()));
            self.cells[i].add.next = self.in1.val();
            if (self.in0.val() == i) {
                self.local0.next = self.in7.val().get_bits::<8>(self.lanes[i].val());
            }
        }
        if (self.state1.q.val() >= 0) {
            self.local3.next =
                signed_cast(((!self.lanes[2].val()) << (self.state1.q.val().index() * 16)));
        } else if (self.in7.val().any() != (self.local1.val() && self.in1.val())) {
            self.local3.next = self.in7.val().get_bits::<2>(self.lanes[1].val());
        } else {
            self.local3.next = self.cells[0]
                .y
                .val()
                .get_bits::<2>(((self.in0.val().index() << 2) + 2));
        }
        match self.local3.val().index() {
            3 => {
                self.local4.next = (bits_to(self.local3.val(), 130)
                    & (!signed_cast((self.local2.val() | self.local0.val()))));
            }
            0x0 => {
                self.local4.next = (-(self.in7.val() >> (self.local3.val().index() + 3)));
            }
            _ => {
                self.local4.next = self.in7.val();
            }
        }
        if self.in1.val() {
            self.local4.next = 0x32f70259.into();
        }
        if (self.lanes[0].val() & self.lanes[1].val())
            .get_bit(((self.lanes[0].val().index() << 2) + 2))
        {
            self.local3.next = (((self.local3.val() | self.local3.val())
                - bits_to(self.local0.val(), 2))
                << self.lanes[0].val());
        }
        self.local5.next = signed_cast(
            (self
                .in0
                .val()
                .replace_bit((self.in0.val().index() * 8), self.local1.val())
                | self.in0.val()),
        );
        self.out0.next = 0x665dd251.into();
        self.out1.next =
            unsigned_cast((-(self.in7.val() << ((self.state1.q.val().index() << 2) + 0))));
        if self.in1.val() {
            self.out1.next = (self.out1.val()
                | self.lanes[2]
                    .val()
                    .get_bits::<3>(((self.lanes[0].val().index() << 2) + 2)));
        }
        self.out2.next = self.local3.val();
        if (self.in1.val() && (!self.in1.val())) {
            self.out2.next = (!unsigned_cast(self.in5.val()));
        }
        self.state0.d.next = (-self.state0.q.val());
        if bits_to(signed_cast(self.in3.val()), 1).xor() {
            self.state0.d.next = 3usize.into();
        }
        self.state1.d.next = (unsigned_cast(
            ((self.cells[0].y.val() ^ self.out0.val()) ^ (self.cells[0].y.val() | self.out0.val())),
        ) << self.local5.val());
    }
}

crate::pins!(Unit47: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit48 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit48 {
    fn new() -> Self {
        Unit48 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(130),
            in6: Wire::new(65),
            in7: Wire::new(3),
            local0: Wire::new(3),
            local1: Wire::new(32),
            local2: Wire::new(65),
            local3: Default::default(),
            local4: Wire::new(1),
            local5: Default::default(),
            out0: Wire::new(13),
            out1: Default::default(),
            out2: Wire::new(130),
            state0: Register::with_reset(2, 0),
            state1: Register::with_reset(2, 1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit48 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 0x5.into();
        if (bits_to(self.in5.val(), 3) > (self.local0.val() - self.in7.val())) {
            self.local0.next = (signed_cast(
                (bits_to(
                    unsigned_cast(self.in4.val()) - signed_cast(self.local0.val()),
                    65,
                ) + bits_to(self.state1.q.val(), 65)),
            ) << self.in7.val());
        }
        self.local1.next = self.in5.val().get_bits::<32>(3);
        if (bits_to(signed_cast(self.local1.val()), 32) <= (!self.in4.val())) {
            self.local1.next =
                (unsigned_cast((!self.in5.val().get_bits::<32>(self.state1.q.val()))) >> 8);
        }
        if ((self.in6.val() & (signed_cast(self.in2.val()) << self.in7.val())) >= 0x106345081u64) {
            self.local2.next = (bits_to(self.in0.val(), 65) + (!signed_cast((-self.in6.val()))));
        } else if (self.local0.val().get_bit(self.in2.val())
            != self.in5.val().get_bit((self.in0.val().index() + 4)))
        {
            self.local2.next = (-self
                .in5
                .val()
                .get_bits::<65>((self.local0.val().index() + 4)));
        } else {
            self.local2.next =
                (unsigned_cast(((self.state0.q.val() + self.state1.q.val()) | 0usize))
                    >> ((self.state0.q.val().index() << 2) + 0));
        }
        if (!(self.in1.val() ^ self.in1.val())) {
            self.local2.next = (bits_to(self.in0.val(), 65)
                & ((-self.local2.val()) - (self.in6.val() | self.local2.val())));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .in6
                .val()
                .get_bits::<5>((self.state1.q.val().index() + 4));
            self.cells[i].a.next = (self.local2.val() ^ (!unsigned_cast(self.local0.val())))
                .get_bits::<32>(self.state0.q.val());
            self.cells[i].add.next = ((self.in3.val().get_bits::<1>((i + 0))
                >> (i * self.lane_bits.val()))
                <= (!(self.in2.val() & self.in2.val())));
        }
        match self.local0.val().index() {
            6 => {
                self.local3.next = (((self.in2.val() & self.in2.val()) & (-self.in2.val()))
                    <= bits_to(signed_cast(self.lanes[2].val()), 1));
            }
            0x7 => {
                self.local3.next = (bits_to(self.cells[0].y.val(), 65) < 0x41bba9d4);
            }
            _ => {
                self.local3.next = (((self.in5.val()
                    << (self.in2.val().index() * self.lane_bits.val()))
                    != self.in5.val())
                    & self.in1.val());
            }
        }
        self.local4.next = 1.into();
        if (bits_to(signed_cast(self.in2.val()), 32) != 6usize) {
            self.local3.next = (self.local3.val() ^ (self.in1.val() & self.lanes[0].val().any()));
        }
        self.local5.next = self.local3.val();
        match self.local4.val().index() {
            1 => {
                self.out0.next = signed_cast(
                    (self.in4.val().get_bits::<3>(7) - (self.local0.val() & self.in7.val()))
                        >> self.lanes[0].val(),
                );
            }
            0x0 => {
                self.out0.next =
                    (signed_cast(((!self.in2.val()) << ((self.state0.q.val().index() << 2) + 2)))
                        << (self.lanes[2].val().index() + 2));
            }
            _ => {
                self.out0.next = unsigned_cast(self.in2.val());
            }
        }
        self.out1.next = (self.state0.q.val()
            > ((self.state0.q.val() >> (self.in7.val().index() * self.lane_bits.val()))
                - (self.state1.q.val() | self.state1.q.val())));
        match self.lanes[2].val().index() {
            1 => {
                self.out2.next = (bits_to(self.in2.val(), 130) << self.lanes[2].val());
            }
            0x2 => {
                self.out2.next = signed_cast(
                    (bits_to(self.lanes[2].val(), 15) >> (self.lanes[0].val().index() * 5)),
                );
            }
            _ => {
                self.out2.next = bits_to((self.cells[2].y.val() - self.local1.val()), 130);
            }
        }
        self.state0.d.next = (-(bits_to(self.cells[1].y.val(), 2) - 0));
        self.state1.d.next = bits_to(
            unsigned_cast(self.lanes[2].val()) - signed_cast(self.out0.val()),
            2,
        );
    }
}

crate::pins!(Unit48: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit49 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit49 {
    fn new() -> Self {
        Unit49 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(5),
            in5: Wire::new(32),
            in6: Wire::new(2),
            in7: Wire::new(3),
            local0: Wire::new(13),
            local1: Wire::new(32),
            local2: Wire::new(8),
            local3: Wire::new(5),
            local4: Wire::new(65),
            local5: Wire::new(32),
            out0: Wire::new(130),
            out1: Wire::new(2),
            out2: Wire::new(130),
            state0: Register::new(1),
            state1: Register::with_reset(64, 0),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit49 {
    #[hdl_gen]
    fn update(&mut self) {
        if ((self.state0.q.val() + self.in2.val()) >= bits_to(self.in5.val(), 1)) {
            self.local0.next = self.in5.val().get_bits::<13>(self.in2.val());
        } else if self.in1.val() {
            self.local0.next = unsigned_cast(self.in1.val());
        } else {
            self.local0.next = bits_to(self.state1.q.val(), 13);
        }
        self.local1.next = 877016626.into();
        if (self.in4.val() | self.in4.val()).get_bit(8) {
            self.local2.next = self
                .local0
                .val()
                .get_bits::<8>((self.in4.val().index() * 2));
        } else if ((self.in4.val() | (signed_cast(self.in2.val()) >> (self.in2.val().index() * 5)))
            <= 7usize)
        {
            self.local2.next = bits_to(self.local1.val(), 8);
        } else {
            self.local2.next = bits_to(signed_cast(self.in7.val()), 8);
        }
        if self.in1.val() {
            self.local2.next = (unsigned_cast(self.in5.val()) >> self.in0.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = (self
                .local1
                .val()
                .get_bits::<5>(self.in4.val())
                .replace_bit((self.in0.val().index() + 0), self.in3.val().all())
                + unsigned_cast((self.in0.val() != self.in7.val())));
            self.cells[i].a.next = 0x3.into();
            self.cells[i].add.next = (self.in7.val()
                == self
                    .local1
                    .val()
                    .get_bits::<3>(((self.lanes[i].val().index() << 2) + 1)));
        }
        self.local3.next = bits_to(
            unsigned_cast(self.cells[0].y.val()) - signed_cast(self.cells[1].y.val()),
            5,
        )
        .replace_bit(
            self.cells[0].y.val(),
            (self.lanes[1]
                .val()
                .replace_bit((self.lanes[0].val().index() * 8), self.in1.val())
                > unsigned_cast(self.in2.val())),
        );
        match self.in6.val().index() {
            0 => {
                self.local4.next = bits_to(signed_cast(self.in3.val()), 65);
            }
            0x1 => {
                self.local4.next = bits_to(
                    unsigned_cast(self.state1.q.val()) - signed_cast(self.cells[2].y.val()),
                    65,
                );
            }
            _ => {
                self.local4.next = bits_to(self.local2.val(), 65);
            }
        }
        if bits_to(signed_cast(self.local2.val()), 8).get_bit(self.lanes[1].val()) {
            self.local3.next = bits_to(signed_cast(self.local3.val()), 5);
        }
        match self.lanes[2].val().index() {
            12 => {
                self.local5.next = (-bits_to(self.local1.val(), 32));
            }
            0xd => {
                self.local5.next = (!self.local1.val());
            }
            _ => {
                self.local5.next =
                    (self.local4.val().get_bits::<32>(10) >> ((self.in2.val().index() << 2) + 2));
            }
        }
        if (self.in4.val() | self.lanes[2].val()).all() {
            self.out0.next = bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.local2.val()),
                130,
            );
        } else if (self.in7.val().get_bits::<1>(3) > self.state0.q.val()) {
            self.out0.next = bits_to(signed_cast(self.local1.val()), 130);
        } else {
            self.out0.next = bits_to(signed_cast(self.state0.q.val()), 130);
        }
        if self.in1.val() {
            self.out0.next = (self.out0.val() << self.in4.val());
        }
        self.out1.next = 3usize.into();
        self.out2.next = ((bits_to(
            unsigned_cast(self.state0.q.val()) - signed_cast(self.in4.val()),
            130,
        ) >> self.cells[2].y.val())
            & self.out0.val());
        self.state0.d.next =
            (!signed_cast((!(self.in7.val() + signed_cast(self.cells[1].y.val())))));
        self.state1.d.next = 0x147d4fd1cu64.into();
        if (!self.in1.val()) {
            self.state1.d.next = (((self.state1.q.val() | 1468057072)
                << (self.cells[0].y.val().index() * self.lane_bits.val()))
                - (signed_cast(self.local2.val()) << self.in0.val()));
        }
    }
}

crate::pins!(Unit49: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit50 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit50 {
    fn new() -> Self {
        Unit50 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(8),
            in6: Wire::new(8),
            in7: Wire::new(8),
            local0: Wire::new(5),
            local1: Wire::new(32),
            local2: Wire::new(3),
            local3: Wire::new(8),
            local4: Wire::new(5),
            local5: Wire::new(5),
            out0: Wire::new(13),
            out1: Wire::new(5),
            out2: Wire::new(65),
            state0: Register::new(5),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit50 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (-self.in3.val().get_bits::<5>(self.in0.val()));
        if self.in1.val() {
            self.local0.next = ((bits_to(self.in3.val(), 5) << (self.local0.val().index() * 16))
                + (self.state0.q.val() ^ self.state0.q.val()).replace_bit(
                    (self.in0.val().index() * self.lane_bits.val()),
                    (self.in4.val() != self.in4.val()),
                ));
        }
        self.local1.next = unsigned_cast(
            ((self.in7.val() + self.state1.q.val())
                != self
                    .state1
                    .q
                    .val()
                    .replace_bit(self.in0.val(), self.in1.val())),
        );
        if self.in1.val() {
            self.local2.next = ((self
                .state1
                .q
                .val()
                .get_bits::<3>(((self.in0.val().index() << 2) + 0))
                >> self.in0.val())
                - 0);
        } else if self.in1.val() {
            self.local2.next = (self.in0.val()
                - (self.in0.val().replace_bit(
                    (self.local0.val().index() * self.lane_bits.val()),
                    self.in1.val(),
                ) << self.in2.val()));
        } else {
            self.local2.next = (self.in0.val() - 3);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in6.val().get_bits::<5>((i * self.lane_bits.val()));
            self.cells[i].a.next = bits_to(self.state1.q.val(), 64);
            self.cells[i].add.next = (self.in0.val() == i);
        }
        self.local3.next = bits_to(
            unsigned_cast(self.local0.val()) - signed_cast(self.local1.val()),
            8,
        );
        self.local4.next = (unsigned_cast(bits_to(self.lanes[1].val(), 1)) << self.local2.val());
        if (self.lanes[1].val().all() | self.in1.val()) {
            self.local3.next = 0xbd.into();
        }
        self.local5.next = (((self.lanes[1].val() ^ self.state0.q.val())
            + bits_to(
                unsigned_cast(self.in6.val()) - signed_cast(self.in2.val()),
                5,
            ))
            | (-(self.local4.val() & 24)));
        self.out0.next = self
            .local1
            .val()
            .get_bits::<13>((self.lanes[1].val().index() * self.lane_bits.val()));
        if self.in1.val() {
            self.out0.next = bits_to((self.in4.val() & self.in4.val()), 13);
        }
        self.out1.next = (bits_to(signed_cast(self.in3.val()), 5) >> self.state0.q.val());
        if (self.lanes[2].val().get_bit(self.local5.val())
            == (self.cells[2].y.val() == self.cells[2].y.val()))
        {
            self.out1.next = 0x5.into();
        }
        self.out2.next = bits_to(signed_cast(self.local5.val()), 65);
        self.state0.d.next = self.lanes[1].val();
        self.state1.d.next = (((self.in7.val() - self.local3.val())
            & (self.local3.val() - self.in7.val()))
            - self
                .in4
                .val()
                .replace_bit(((self.in2.val().index() << 2) + 2), (self.in0.val() != 6)));
        if self.in1.val() {
            self.state1.d.next = (((self.in6.val() | unsigned_cast(self.out2.val()))
                << self.local4.val())
                & self.cells[0]
                    .y
                    .val()
                    .get_bits::<8>((self.in0.val().index() + 1)));
        }
    }
}

crate::pins!(Unit50: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit51 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit51 {
    fn new() -> Self {
        Unit51 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(2),
            in5: Wire::new(32),
            in6: Wire::new(32),
            in7: Wire::new(32),
            local0: Default::default(),
            local1: Wire::new(64),
            local2: Wire::new(2),
            local3: Wire::new(8),
            local4: Wire::new(32),
            local5: Wire::new(32),
            out0: Wire::new(32),
            out1: Wire::new(8),
            out2: Wire::new(5),
            state0: Register::new(65),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit51 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            ((self.in3.val() ^ self.in3.val()) | unsigned_cast(self.in3.val())).any();
        self.local1.next = bits_to(self.in0.val(), 64);
        if ((self.in6.val() | 0) != self.in6.val()) {
            self.local1.next = (unsigned_cast(bits_to(self.state1.q.val(), 65))
                ^ signed_cast(
                    (self.in7.val() - self.in7.val()) >> ((self.in2.val().index() << 2) + 2),
                ));
        }
        match self
            .in5
            .val()
            .get_bits::<5>((self.in4.val().index() + 2))
            .index()
        {
            3 => {
                self.local2.next = self.in4.val();
            }
            0x4 => {
                self.local2.next = (unsigned_cast(((!self.in5.val()) >> 0)) >> self.in2.val());
            }
            _ => {
                self.local2.next =
                    (signed_cast(self.state0.q.val().get_bits::<32>(self.in2.val()))
                        >> (self.in4.val().index() * 4));
            }
        }
        for i in 0..self._lanes {
            if self
                .local1
                .val()
                .get_bits::<32>((i + 3))
                .get_bit((self.in2.val().index() + 0))
            {
                self.lanes[i].next = (!signed_cast(
                    self.state1
                        .q
                        .val()
                        .get_bits::<2>((self.in4.val().index() * 5)),
                ));
            } else if (self.in4.val().get_bits::<1>(self.in2.val()) <= 0x1) {
                self.lanes[i].next = self
                    .in5
                    .val()
                    .get_bits::<5>(((self.local2.val().index() << 2) + 2));
            } else {
                self.lanes[i].next = 2usize.into();
            }
            if self.local0.val() {
                self.lanes[i].next = (self.in5.val().get_bits::<5>((self.in0.val().index() * 8))
                    << self.lanes[i].val());
            }
            self.cells[i].a.next = (self.in7.val().get_bits::<5>(11)
                + (!signed_cast(
                    (self.in4.val() >> (self.in2.val().index() * self.lane_bits.val())),
                )));
            self.cells[i].add.next =
                (!(self.in5.val() == (self.in7.val() ^ unsigned_cast(self.lanes[i].val()))));
        }
        self.local3.next = (self.in3.val()
            - (unsigned_cast(self.cells[2].y.val()) >> ((self.lanes[1].val().index() << 2) + 2)))
            .get_bits::<8>(((self.cells[2].y.val().index() << 2) + 2));
        if (!self.cells[0].y.val().xor()) {
            self.local4.next = (self.state0.q.val().get_bits::<32>(self.lanes[0].val()) << 6)
                .replace_bit(
                    self.in0.val(),
                    (bits_to(signed_cast(self.in3.val()), 5)
                        > (self.cells[1].y.val() ^ self.cells[0].y.val())),
                );
        } else if self.cells[2].y.val().get_bit(4) {
            self.local4.next = bits_to((-self.local1.val()), 32);
        } else {
            self.local4.next = (!self.local1.val().get_bits::<32>(4));
        }
        if ((self.in4.val() != 0x0) || (self.in6.val() > signed_cast(self.local3.val()))) {
            self.local4.next = self.in6.val();
        }
        if ((self.in0.val() >> self.in4.val()) < 5) {
            self.local3.next =
                (self.local3.val() - (bits_to(self.state1.q.val(), 8) >> self.lanes[2].val()));
        }
        self.local5.next = self.local4.val();
        match self.cells[2].y.val().index() {
            26 => {
                self.out0.next = (self
                    .in7
                    .val()
                    .replace_bit(((self.in2.val().index() << 2) + 0), self.in1.val())
                    .replace_bit((self.cells[0].y.val().index() * 2), (!self.in1.val()))
                    ^ ((self.local5.val() & self.local4.val()) & 3usize));
            }
            0x1b => {
                self.out0.next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<32>((self.in2.val().index() + 3));
            }
            _ => {
                self.out0.next = (((self.in5.val() >> self.in2.val()) ^ 0)
                    + (signed_cast(bits_to(self.in6.val(), 2))
                        + unsigned_cast(self.state0.q.val())));
            }
        }
        self.out1.next = 0xa9.into();
        self.out2.next = (-bits_to(self.cells[0].y.val(), 5));
        self.state0.d.next =
            (-(self.state0.q.val() ^ unsigned_cast(self.in1.val())).replace_bit(0, self.in1.val()));
        self.state1.d.next =
            (unsigned_cast(self.in7.val().get_bits::<8>(self.lanes[0].val())) << 9);
        if self
            .local1
            .val()
            .get_bit((self.cells[1].y.val().index() + 0))
        {
            self.state1.d.next = 126.into();
        }
    }
}

crate::pins!(Unit51: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit52 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit52 {
    fn new() -> Self {
        Unit52 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(3),
            in6: Wire::new(3),
            in7: Wire::new(130),
            local0: Wire::new(5),
            local1: Wire::new(13),
            local2: Wire::new(65),
            local3: Wire::new(64),
            local4: Wire::new(5),
            local5: Default::default(),
            out0: Wire::new(32),
            out1: Default::default(),
            out2: Wire::new(8),
            state0: Register::new(32),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit52 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.state1.q.val(), 5);
        if self.in1.val() {
            self.local0.next = self.state0.q.val().get_bits::<5>(self.in4.val());
        }
        self.local1.next = bits_to(signed_cast(self.in2.val()), 13);
        if ((!self.in6.val()) < self.state0.q.val().get_bits::<3>(self.state1.q.val())) {
            self.local1.next = bits_to(self.state1.q.val(), 13).replace_bit(
                self.in5.val(),
                (self.state1.q.val() - self.state1.q.val()).get_bit(self.in6.val()),
            );
        }
        self.local2.next = bits_to(signed_cast(self.in2.val()), 65);
        for i in 0..self._lanes {
            self.lanes[i].next = self.local0.val();
            self.cells[i].a.next = unsigned_cast(
                ((self.local2.val() + 0x56710015u64) | (self.local2.val() - self.local2.val())),
            );
            self.cells[i].add.next = (self.in0.val() == i);
            if (!(self.in1.val() == self.in1.val())) {
                self.local0.next = self.local0.val();
            }
        }
        self.local3.next = bits_to(self.in4.val(), 64);
        self.local4.next = (self.lanes[2].val() + (self.lanes[1].val() | self.lanes[0].val()));
        if self.lanes[2]
            .val()
            .replace_bit(((self.in5.val().index() << 2) + 1), self.in1.val())
            .all()
        {
            self.local3.next = self
                .local2
                .val()
                .get_bits::<64>((self.local0.val().index() * self.lane_bits.val()));
        }
        self.local5.next = ((self.local3.val() & self.local3.val()).get_bit(self.in4.val())
            & (self.in1.val() && (!self.in1.val())));
        if ((self.lanes[1].val() != self.lanes[1].val()) ^ (self.in2.val() <= 0x0)) {
            self.local5.next = (!self.in1.val());
        }
        self.out0.next = ((self.state0.q.val() << self.in5.val())
            | (-self.local2.val().get_bits::<32>(self.state1.q.val())));
        if (self.lanes[1].val() ^ self.local0.val()).get_bit((self.in0.val().index() + 2)) {
            self.out0.next = self.out0.val();
        }
        if self.in1.val() {
            self.out1.next = (self.lanes[0].val() != (!(self.lanes[1].val() & self.local0.val())));
        } else if (self.lanes[0].val() - 2usize)
            .get_bit((self.local4.val().index() * self.lane_bits.val()))
        {
            self.out1.next = (!(self.local4.val() > 11));
        } else {
            self.out1.next = ((self.state1.q.val() - self.state1.q.val())
                != signed_cast(bits_to(self.in7.val(), 3)));
        }
        if ((self.lanes[1].val() & self.local4.val())
            < (self.local0.val() & unsigned_cast(self.lanes[0].val())))
        {
            self.out2.next = self.local2.val().get_bits::<8>(self.state1.q.val());
        } else if self.out1.val() {
            self.out2.next = bits_to(self.lanes[0].val(), 8);
        } else {
            self.out2.next = self.out0.val().get_bits::<8>(self.lanes[0].val());
        }
        if (self.in4.val() << self.in5.val()).xor() {
            self.out2.next = ((bits_to(self.in2.val(), 8) << (self.in2.val().index() * 5)) + 0xa6);
        }
        self.state0.d.next = (!bits_to(signed_cast(self.out2.val()), 32)
            .replace_bit(self.local4.val(), (self.in3.val() > self.in3.val())));
        self.state1.d.next = (-self.state0.q.val()).get_bits::<1>((self.in2.val().index() + 1));
        if (self.in0.val() != self.in4.val()) {
            self.state1.d.next = unsigned_cast(bits_to(self.out2.val(), 3));
        }
    }
}

crate::pins!(Unit52: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit53 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit53 {
    fn new() -> Self {
        Unit53 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(8),
            in6: Wire::new(1),
            in7: Wire::new(32),
            local0: Wire::new(130),
            local1: Wire::new(13),
            local2: Wire::new(65),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Default::default(),
            out0: Wire::new(8),
            out1: Wire::new(2),
            out2: Default::default(),
            state0: Register::new(5),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit53 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = signed_cast(
            bits_to(
                unsigned_cast(self.in7.val()) - signed_cast(self.in6.val()),
                1,
            ) >> self.in0.val(),
        );
        match bits_to(self.in6.val(), 2).index() {
            3 => {
                self.local1.next = bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in2.val()),
                    13,
                );
            }
            0x0 => {
                self.local1.next = (signed_cast(
                    (self.in0.val().replace_bit(
                        (self.state0.q.val().index() * self.lane_bits.val()),
                        self.in1.val(),
                    ) >> (self.in2.val().index() * self.lane_bits.val())),
                ) & (!unsigned_cast(
                    self.in7.val().get_bits::<8>((self.in2.val().index() + 2)),
                )));
            }
            _ => {
                self.local1.next = self.in7.val().get_bits::<13>(self.in0.val());
            }
        }
        if (self.in1.val() & self.in1.val()) {
            self.local1.next = bits_to(signed_cast((!self.in6.val())), 13);
        }
        self.local2.next = self
            .local0
            .val()
            .get_bits::<65>((self.state0.q.val().index() * self.lane_bits.val()));
        for i in 0..self._lanes {
            self.lanes[i].next = (!(-self.state0.q.val()));
            self.cells[i].a.next = self.in7.val();
            self.cells[i].add.next = self.in1.val();
        }
        match self.in6.val().index() {
            0 => {
                self.local3.next = (self.in1.val() == self.in1.val());
            }
            0x1 => {
                self.local3.next = self.in1.val();
            }
            _ => {
                self.local3.next = (((self.cells[0].y.val() ^ self.cells[0].y.val())
                    >> self.lanes[1].val())
                    < unsigned_cast((self.in5.val() <= 22)));
            }
        }
        self.local4.next = (self.in5.val() | self.in5.val());
        if self.in1.val() {
            self.local4.next = (bits_to(signed_cast(self.cells[2].y.val()), 8) + self.in4.val());
        }
        if (self.cells[1].y.val() - self.cells[2].y.val()).get_bit(self.lanes[2].val()) {
            self.local3.next = (bits_to(self.state1.q.val(), 1)
                != (unsigned_cast((self.state0.q.val() - self.lanes[0].val()))
                    >> ((self.lanes[1].val().index() << 2) + 2)));
        }
        self.local5.next = self.cells[2]
            .y
            .val()
            .get_bits::<15>((self.state1.q.val().index() + 4))
            .all();
        if ((self.cells[0].y.val() & self.cells[0].y.val()) > (!self.cells[1].y.val())) {
            self.local5.next = (bits_to(
                unsigned_cast(self.cells[2].y.val()) - signed_cast(self.lanes[1].val()),
                32,
            ) <= bits_to(signed_cast(self.lanes[1].val()), 32));
        }
        self.out0.next = ((self.in4.val() >> self.state0.q.val())
            ^ signed_cast((-self.in2.val()) >> self.state0.q.val()));
        self.out1.next = self
            .local1
            .val()
            .get_bits::<2>((self.lanes[2].val().index() * 2));
        if (self.lanes[1]
            .val()
            .replace_bit((self.state0.q.val().index() + 2), self.local3.val())
            <= (!self.lanes[2].val()))
        {
            self.out2.next = (((self.state0.q.val() + self.lanes[2].val())
                & bits_to(self.lanes[2].val(), 5))
                <= 0);
        } else if self.in1.val() {
            self.out2.next = ((self
                .local0
                .val()
                .get_bits::<32>((self.state1.q.val().index() * self.lane_bits.val()))
                + 0x3867077)
                >= bits_to(self.out0.val(), 32));
        } else {
            self.out2.next = ((!self.local5.val())
                || self
                    .local1
                    .val()
                    .get_bits::<8>(self.lanes[2].val())
                    .get_bit(9));
        }
        self.state0.d.next = (bits_to(self.local4.val(), 5)
            + unsigned_cast(
                self.local0
                    .val()
                    .get_bits::<13>((self.lanes[2].val().index() + 2)),
            ));
        self.state1.d.next = 0.into();
        if (!(self.in1.val() & self.local5.val())) {
            self.state1.d.next = 0.into();
        }
    }
}

crate::pins!(Unit53: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit54 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit54 {
    fn new() -> Self {
        Unit54 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(3),
            in6: Wire::new(1),
            in7: Wire::new(130),
            local0: Wire::new(65),
            local1: Wire::new(1),
            local2: Wire::new(8),
            local3: Wire::new(130),
            local4: Default::default(),
            local5: Wire::new(32),
            out0: Wire::new(2),
            out1: Wire::new(32),
            out2: Wire::new(32),
            state0: Register::with_reset(3, 0),
            state1: Register::with_reset(8, 1),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit54 {
    #[hdl_gen]
    fn update(&mut self) {
        if ((self.in5.val() & (signed_cast(self.in3.val()) >> ((self.in5.val().index() << 2) + 2)))
            <= unsigned_cast(self.in0.val()))
        {
            self.local0.next = self.in7.val().get_bits::<65>(5);
        } else if ((self.in0.val() - self.in0.val()) < self.in0.val()) {
            self.local0.next = bits_to(self.in6.val(), 65);
        } else {
            self.local0.next = self.in7.val().get_bits::<65>(0);
        }
        if bits_to(signed_cast(self.in5.val()), 3)
            .get_bit((self.in6.val().index() * self.lane_bits.val()))
        {
            self.local0.next = (bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.in2.val()),
                65,
            ) >> ((self.in6.val().index() << 2) + 2));
        }
        if (-self.state1.q.val()).all() {
            self.local1.next = 0x0.into();
        } else if self.in1.val() {
            self.local1.next = ((-(self.in2.val() << self.in2.val()))
                + (self.in2.val() & bits_to(self.state1.q.val(), 1)));
        } else {
            self.local1.next = bits_to(signed_cast((self.in0.val() + 0)), 1);
        }
        if self.in4.val().get_bit(self.in6.val()) {
            self.local1.next = (bits_to(self.in2.val(), 1) | 1);
        }
        self.local2.next = (self
            .in3
            .val()
            .get_bits::<8>((self.in6.val().index() * self.lane_bits.val()))
            & signed_cast(self.in0.val()));
        for i in 0..self._lanes {
            self.lanes[i].next = self.in3.val().get_bits::<5>(self.in0.val());
            self.cells[i].a.next = unsigned_cast(self.in5.val());
            self.cells[i].add.next = (!((self.in1.val() | self.in1.val()) & (!self.in1.val())));
            if ((self.in3.val() - self.in3.val()) < 0x3140) {
                self.local0.next =
                    (signed_cast((self.local1.val() + (!unsigned_cast(self.local1.val()))))
                        << self.in6.val());
            }
        }
        self.local3.next = unsigned_cast((bits_to(self.in2.val(), 130) | 0x281d6562));
        self.local4.next = (((self.lanes[0].val() < 17) && (self.in1.val() | self.in1.val()))
            && self
                .local3
                .val()
                .get_bits::<8>(self.in6.val())
                .get_bit(self.in0.val()));
        if (bits_to(
            unsigned_cast(self.state0.q.val()) - signed_cast(self.local3.val()),
            5,
        ) < (!self.lanes[0].val()))
        {
            self.local3.next =
                (!((self.in7.val() & self.in7.val()) >> (self.local1.val().index() + 3)));
        }
        self.local5.next = self.in7.val().get_bits::<32>(7);
        self.out0.next =
            (signed_cast(((self.in2.val() >> self.state0.q.val()) << self.lanes[2].val()))
                >> (self.lanes[2].val().index() * self.lane_bits.val()));
        if (bits_to(self.in6.val(), 3) <= (self.in0.val() >> self.lanes[2].val())) {
            self.out1.next = self.local5.val();
        } else if ((!self.local4.val())
            ^ self
                .local2
                .val()
                .get_bit((self.lanes[0].val().index() * self.lane_bits.val())))
        {
            self.out1.next = ((-self.local5.val()) << (self.lanes[1].val().index() + 1))
                .replace_bit((self.in5.val().index() * 2), self.local4.val());
        } else {
            self.out1.next = (signed_cast(bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.in4.val()),
                130,
            )) | unsigned_cast(
                self.local5
                    .val()
                    .get_bits::<13>((self.out0.val().index() * 3)),
            ));
        }
        if ((self.local1.val() << self.in5.val()) == (!self.in6.val())) {
            self.out2.next =
                (((self.local5.val() >> self.state0.q.val()) >> self.in2.val()) >> self.in0.val());
        } else if (bits_to(
            unsigned_cast(self.lanes[2].val()) - signed_cast(self.local5.val()),
            1,
        ) >= (self.local1.val() >> 4))
        {
            self.out2.next =
                (!self.out1.val()).replace_bit(self.out0.val(), (!self.out0.val().xor()));
        } else {
            self.out2.next = signed_cast((self.lanes[1].val() >> self.in0.val()));
        }
        self.state0.d.next = (signed_cast(self.out1.val().get_bits::<5>(7)) << self.lanes[1].val());
        self.state1.d.next = (!self.state1.q.val());
        if ((self.state0.q.val() > self.in0.val())
            ^ (self.cells[1].y.val() < self.cells[0].y.val()))
        {
            self.state1.d.next = 0x6d.into();
        }
    }
}

crate::pins!(Unit54: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit55 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit55 {
    fn new() -> Self {
        Unit55 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(2),
            in5: Wire::new(8),
            in6: Wire::new(3),
            in7: Wire::new(64),
            local0: Wire::new(3),
            local1: Default::default(),
            local2: Wire::new(3),
            local3: Wire::new(3),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Wire::new(130),
            out1: Wire::new(130),
            out2: Wire::new(5),
            state0: Register::with_reset(2, 1),
            state1: Register::with_reset(2, 1),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit55 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in0.val();
        if self.in1.val() {
            self.local0.next = self.in0.val();
        }
        self.local1.next = self.in1.val();
        match self.state1.q.val().index() {
            3 => {
                self.local2.next = self.in0.val();
            }
            0x0 => {
                self.local2.next = 0.into();
            }
            _ => {
                self.local2.next = (unsigned_cast(((self.in5.val() & self.in5.val()) - 61))
                    << (self.in0.val().index() * 2));
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.in3.val().get_bits::<5>((i * self.lane_bits.val()));
            self.cells[i].a.next = ((!(self.in7.val() + self.in7.val())) | self.in7.val());
            self.cells[i].add.next =
                (bits_to(self.in6.val(), 64) | bits_to(self.in4.val(), 64)).get_bit(self.in2.val());
        }
        if (self.cells[1].y.val()
            != bits_to(
                unsigned_cast(self.local2.val()) - signed_cast(self.in2.val()),
                64,
            ))
        {
            self.local3.next = 0x2.into();
        } else if (self.state0.q.val().all() == (self.in4.val() != self.state0.q.val())) {
            self.local3.next = (signed_cast(
                ((self.in4.val() & (signed_cast(self.local0.val()) >> self.local2.val()))
                    >> self.lanes[0].val()),
            ) >> self.lanes[2].val());
        } else {
            self.local3.next = (unsigned_cast(
                (self.in7.val() | self.in7.val())
                    .replace_bit((self.in4.val().index() * 3), (self.lanes[0].val() <= 0)),
            ) & unsigned_cast(self.in4.val()));
        }
        if self.in1.val() {
            self.local4.next =
                (bits_to(self.in3.val(), 3) == self.cells[2].y.val().get_bits::<3>(9));
        } else if ((self.in0.val() << (self.in4.val().index() * self.lane_bits.val()))
            >= self
                .local0
                .val()
                .replace_bit((self.in6.val().index() + 3), self.in1.val()))
        {
            self.local4.next =
                ((!self.in4.val()) != self.cells[0].y.val().get_bits::<2>(self.lanes[0].val()));
        } else {
            self.local4.next = (((self.local2.val() & self.local0.val())
                != unsigned_cast(self.in5.val()))
                || self.local1.val());
        }
        if (self.local4.val() == self.in3.val().get_bit(self.state1.q.val())) {
            self.local3.next = self.cells[2].y.val().get_bits::<3>(self.lanes[2].val());
        }
        self.local5.next = bits_to(self.in2.val(), 8);
        if (bits_to(self.lanes[1].val(), 5) == bits_to(self.local2.val(), 5)) {
            self.local5.next = self.local5.val();
        }
        self.out0.next = bits_to(signed_cast(self.in2.val()), 130);
        if self.local1.val() {
            self.out1.next = (signed_cast(((!self.cells[2].y.val()) - self.cells[1].y.val()))
                >> self.lanes[0].val());
        } else if (!self.local4.val()) {
            self.out1.next = self.out0.val();
        } else {
            self.out1.next = signed_cast((!self.state0.q.val()) >> self.in6.val());
        }
        self.out2.next = 29.into();
        self.state0.d.next = bits_to(self.in5.val(), 130).get_bits::<2>(self.state1.q.val());
        if self.local1.val() {
            self.state0.d.next = self.state1.q.val().replace_bit(
                self.state0.q.val(),
                (self.in6.val() >= bits_to(signed_cast(self.cells[2].y.val()), 3)),
            );
        }
        self.state1.d.next = ((self.state1.q.val() << self.in2.val()) ^ 0);
        if (self.local3.val() >= unsigned_cast(self.local4.val())) {
            self.state1.d.next = self.lanes[1].val().get_bits::<2>(11);
        }
    }
}

crate::pins!(Unit55: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit56 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit56 {
    fn new() -> Self {
        Unit56 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(130),
            in5: Wire::new(2),
            in6: Wire::new(2),
            in7: Wire::new(65),
            local0: Wire::new(2),
            local1: Wire::new(1),
            local2: Wire::new(32),
            local3: Wire::new(8),
            local4: Wire::new(13),
            local5: Wire::new(64),
            out0: Wire::new(32),
            out1: Wire::new(65),
            out2: Wire::new(2),
            state0: Register::with_reset(13, 0),
            state1: Register::with_reset(13, 0),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit56 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self
            .state1
            .q
            .val()
            .get_bits::<2>((self.in0.val().index() + 1))
            >> self.in6.val());
        if (self.in6.val() >= 0x0) {
            self.local0.next = 1.into();
        }
        match self.in2.val().index() {
            0 => {
                self.local1.next = self
                    .in2
                    .val()
                    .replace_bit((self.in0.val().index() * 2), self.in1.val());
            }
            0x1 => {
                self.local1.next = 1usize.into();
            }
            _ => {
                self.local1.next =
                    unsigned_cast((self.in6.val().all() && (self.in2.val() >= self.in2.val())));
            }
        }
        self.local2.next = self.in7.val().get_bits::<32>((self.in6.val().index() + 4));
        if ((!self.in1.val()) != self.state0.q.val().all()) {
            self.local2.next = self.in7.val().get_bits::<32>(self.in0.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.state1.q.val().get_bits::<5>(self.local0.val());
            if ((self.in3.val() >> (i + 2)) >= (-self.in3.val())) {
                self.lanes[i].next = (signed_cast(self.state1.q.val().get_bits::<5>((i + 1)))
                    << (self.local0.val().index() * self.lane_bits.val()));
            }
            self.cells[i].a.next = self
                .state0
                .q
                .val()
                .get_bits::<5>((self.in6.val().index() * self.lane_bits.val()));
            self.cells[i].add.next = (((self.state1.q.val() & self.state0.q.val())
                >= (self.state0.q.val() ^ self.state1.q.val()))
                != ((self.in4.val() < unsigned_cast(self.in4.val())) == self.in2.val().any()));
        }
        self.local3.next = self.in3.val().get_bits::<8>(self.lanes[2].val());
        self.local4.next = signed_cast(
            bits_to(self.lanes[2].val(), 5)
                >> (self.cells[0].y.val().index() * self.lane_bits.val()),
        );
        if (bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.cells[0].y.val()),
            65,
        ) < self.in7.val())
        {
            self.local4.next = self.state1.q.val();
        }
        if ((self.local0.val() & 1)
            > unsigned_cast(
                self.cells[1].y.val() >> (self.in2.val().index() * self.lane_bits.val()),
            ))
        {
            self.local3.next = (bits_to(
                unsigned_cast(self.local3.val()) - signed_cast(self.state0.q.val()),
                8,
            ) + ((self.local3.val() >> (self.lanes[1].val().index() + 1))
                | self.local3.val()));
        }
        if self.in1.val() {
            self.local5.next = bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.in3.val()),
                64,
            );
        } else if (bits_to(self.in3.val(), 2) == (self.local0.val() ^ self.in5.val())) {
            self.local5.next = self.in4.val().get_bits::<64>(self.cells[0].y.val());
        } else {
            self.local5.next = self
                .in4
                .val()
                .get_bits::<64>((self.lanes[2].val().index() * 16));
        }
        if ((!self.lanes[2].val())
            != (signed_cast(self.state1.q.val()) << (self.cells[2].y.val().index() + 4)))
        {
            self.local5.next = self.in4.val().get_bits::<64>(self.local1.val());
        }
        self.out0.next = self.in7.val().get_bits::<32>(1);
        self.out1.next = ((bits_to(signed_cast(self.local2.val()), 65)
            + (self.in7.val() + self.in7.val()))
            - (self.in7.val() + self.in7.val())
                .replace_bit(self.local1.val(), (self.in1.val() ^ self.in1.val())));
        self.out2.next = self.local2.val().get_bits::<2>(self.cells[1].y.val());
        self.state0.d.next = self.local4.val();
        if (bits_to(self.lanes[2].val(), 5)
            >= self
                .local2
                .val()
                .get_bits::<5>(((self.in0.val().index() << 2) + 0)))
        {
            self.state0.d.next = unsigned_cast(self.in4.val());
        }
        self.state1.d.next = (bits_to(signed_cast(self.in4.val()), 13) << self.lanes[2].val());
    }
}

crate::pins!(Unit56: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit57 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit57 {
    fn new() -> Self {
        Unit57 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(130),
            in5: Wire::new(13),
            in6: Wire::new(65),
            in7: Wire::new(65),
            local0: Default::default(),
            local1: Wire::new(8),
            local2: Wire::new(3),
            local3: Wire::new(2),
            local4: Default::default(),
            local5: Wire::new(32),
            out0: Wire::new(2),
            out1: Wire::new(64),
            out2: Wire::new(5),
            state0: Register::new(13),
            state1: Register::new(130),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit57 {
    #[hdl_gen]
    fn update(&mut self) {
        if (self.in1.val() & (self.in3.val() != 0)) {
            self.local0.next = ((self.in7.val().get_bits::<15>((self.in2.val().index() * 4))
                < (!signed_cast(self.in6.val())))
                ^ self.in1.val());
        } else if (bits_to(self.in5.val(), 130) <= signed_cast(self.in3.val())) {
            self.local0.next = (self.in1.val() | self.in1.val());
        } else {
            self.local0.next = self.in1.val();
        }
        self.local1.next = self
            .state0
            .q
            .val()
            .get_bits::<8>(((self.in2.val().index() << 2) + 1));
        self.local2.next = bits_to(
            signed_cast((self.in3.val() ^ (unsigned_cast(self.in2.val()) >> self.in0.val()))),
            3,
        );
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast((!(self.in0.val() == i)));
            self.cells[i].a.next = self.in6.val().get_bits::<32>((i + 1));
            self.cells[i].add.next = ((self.in7.val() << ((self.local2.val().index() << 2) + 2))
                != signed_cast((self.local1.val() & self.local1.val())));
            if (self.in0.val() == i) {
                self.local0.next = ((self.lanes[i].val() & self.lanes[i].val())
                    + unsigned_cast(self.in0.val()))
                .xor();
            }
        }
        self.local3.next = self.in3.val().get_bits::<2>(self.lanes[2].val());
        self.local4.next = self.local0.val();
        if self.local0.val() {
            self.local3.next =
                unsigned_cast((!(self.lanes[1].val() > unsigned_cast(self.in1.val()))));
        }
        if (self.local1.val() < 7usize) {
            self.local5.next =
                signed_cast(self.state0.q.val() >> ((self.in0.val().index() << 2) + 2));
        } else if (self.local1.val() >= self.local1.val()) {
            self.local5.next = 0x6b97ee2.into();
        } else {
            self.local5.next = (self.cells[0].y.val()
                ^ ((self.cells[0].y.val()
                    & (unsigned_cast(self.in3.val()) >> self.lanes[1].val()))
                    + 1usize));
        }
        self.out0.next = 1usize.into();
        if ((self.cells[2].y.val() << ((self.lanes[1].val().index() << 2) + 2))
            <= self.cells[2]
                .y
                .val()
                .replace_bit(self.local2.val(), self.local0.val()))
        {
            self.out0.next = self.local3.val();
        }
        self.out1.next = signed_cast((self.lanes[2].val() + signed_cast(self.state1.q.val())));
        self.out2.next = unsigned_cast(
            ((self.in3.val() ^ self.in3.val()) << self.in2.val())
                >> (self.local3.val().index() * 16),
        );
        self.state0.d.next = self
            .state1
            .q
            .val()
            .get_bits::<13>(self.local2.val())
            .replace_bit(
                (self.out0.val().index() * self.lane_bits.val()),
                (self.in6.val() >= bits_to(self.lanes[1].val(), 65)),
            );
        if ((self.out2.val() >> self.out0.val())
            >= self.lanes[1]
                .val()
                .replace_bit((self.in2.val().index() + 3), self.local0.val()))
        {
            self.state0.d.next = (bits_to(self.in0.val(), 13)
                ^ (self.in5.val() >> self.lanes[2].val()).replace_bit(
                    (self.lanes[0].val().index() * self.lane_bits.val()),
                    (self.in1.val() || self.local0.val()),
                ));
        }
        self.state1.d.next = (((self.state1.q.val()
            ^ (signed_cast(self.cells[2].y.val()) << self.lanes[2].val()))
            | signed_cast(self.local2.val() >> self.local2.val()))
            + bits_to(self.out0.val(), 130));
    }
}

crate::pins!(Unit57: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit58 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit58 {
    fn new() -> Self {
        Unit58 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(8),
            in6: Wire::new(65),
            in7: Wire::new(64),
            local0: Wire::new(3),
            local1: Wire::new(1),
            local2: Wire::new(32),
            local3: Wire::new(1),
            local4: Wire::new(5),
            local5: Wire::new(13),
            out0: Wire::new(64),
            out1: Default::default(),
            out2: Wire::new(64),
            state0: Register::with_reset(5, 0),
            state1: Register::with_reset(13, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit58 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (unsigned_cast(
            (self.in5.val().get_bits::<1>(self.in2.val()) >> (self.state0.q.val().index() + 4)),
        ) << (self.in2.val().index() + 0));
        self.local1.next =
            (bits_to(self.in0.val(), 1) | (self.in2.val() - (!signed_cast(self.in0.val()))));
        if ((self.in7.val() << 9)
            <= (unsigned_cast(self.state1.q.val())
                + (signed_cast(self.in7.val()) << ((self.in2.val().index() << 2) + 2))))
        {
            self.local1.next = 0usize.into();
        }
        self.local2.next = 4usize.into();
        for i in 0..self._lanes {
            if (self.in1.val() || (!self.in1.val())) {
                self.lanes[i].next =
                    ((self.in7.val().get_bits::<5>((self.in2.val().index() * 16))
                        - self.state1.q.val().get_bits::<5>(5))
                        | (unsigned_cast((-self.in2.val())) << self.local0.val()));
            } else if (self.in6.val().xor() | self.local2.val().all()) {
                self.lanes[i].next = (((self.state0.q.val() << self.in0.val()) << (i + 2))
                    >> (i * self.lane_bits.val()));
            } else {
                self.lanes[i].next = self
                    .local2
                    .val()
                    .get_bits::<15>((i * self.lane_bits.val()))
                    .get_bits::<5>((i + 2));
            }
            self.cells[i].a.next = ((self.in5.val() >> ((self.in2.val().index() << 2) + 1))
                + unsigned_cast(
                    self.in5.val() >> (self.state0.q.val().index() * self.lane_bits.val()),
                ))
            .replace_bit(
                ((self.local0.val().index() << 2) + 2),
                (self
                    .state0
                    .q
                    .val()
                    .get_bits::<1>((i * self.lane_bits.val()))
                    >= (self.in2.val() | self.in2.val())),
            );
            self.cells[i].add.next = (self.in0.val() == i);
        }
        self.local3.next = ((self.local1.val() ^ unsigned_cast(self.in1.val()))
            - (unsigned_cast((self.local2.val() & unsigned_cast(self.in1.val())))
                << (self.lanes[0].val().index() * self.lane_bits.val())));
        self.local4.next = unsigned_cast(self.lanes[0].val());
        if ((self.in1.val() && self.in1.val()) ^ (self.cells[0].y.val() <= self.cells[2].y.val())) {
            self.local3.next = 0.into();
        }
        self.local5.next = 7601.into();
        self.out0.next = 0x1e6e94b6.into();
        if ((self.in7.val() - self.in7.val()) > (-self.out0.val())) {
            self.out0.next = 0x253ee2fa.into();
        }
        self.out1.next = self.in1.val();
        self.out2.next = (self.in4.val() + (!unsigned_cast(self.in4.val())));
        self.state0.d.next = 3.into();
        if ((self.local2.val() & self.local2.val())
            <= (self.local2.val() << (self.in2.val().index() * 16)))
        {
            self.state0.d.next = (!self.cells[2].y.val().get_bits::<5>(self.in2.val()));
        }
        self.state1.d.next = (((self.state1.q.val() >> self.lanes[0].val())
            ^ self.local2.val().get_bits::<13>(self.lanes[0].val()))
            & self.in3.val().get_bits::<13>(self.lanes[2].val()));
    }
}

crate::pins!(Unit58: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

#[derive(LogicBlock)]
struct Unit59 {
    pub in0: Wire<In>,
    pub in1: Bit1<In>,
    pub in2: Wire<In>,
    pub in3: Wire<In>,
    pub in4: Wire<In>,
    pub in5: Wire<In>,
    pub in6: Wire<In>,
    pub in7: Wire<In>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Unit59 {
    fn new() -> Self {
        Unit59 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(8),
            in6: Wire::new(32),
            in7: Wire::new(3),
            local0: Default::default(),
            local1: Wire::new(2),
            local2: Wire::new(65),
            local3: Wire::new(64),
            local4: Wire::new(1),
            local5: Default::default(),
            out0: Default::default(),
            out1: Default::default(),
            out2: Wire::new(32),
            state0: Register::new(32),
            state1: Register::new(2),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
        }
    }
}

impl Logic for Unit59 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (((self.in3.val() ^ 3415) << self.state1.q.val()) < self.in3.val());
        if self.local0.val() {
            self.local0.next = ((self.in0.val().replace_bit(4, self.in1.val()) >> self.in0.val())
                > ((self.in7.val() << self.in0.val()) + (self.in7.val() ^ self.in0.val())));
        }
        self.local1.next = 0.into();
        if self.local0.val() {
            self.local2.next = (!(-(self.in4.val() & self.in4.val())));
        } else if self.local0.val() {
            self.local2.next = unsigned_cast((!(self.in3.val() > self.in3.val())));
        } else {
            self.local2.next = unsigned_cast((self.in4.val() + 0x60e9cab5));
        }
        for i in 0..self._lanes {
            self.lanes[i].next =
                signed_cast(self.in6.val().get_bits::<15>((self.in2.val().index() * 8)));
            if (self.in4.val().get_bits::<32>((self.in7.val().index() + 2))
                != signed_cast(self.local1.val()))
            {
                self.lanes[i].next = 0.into();
            }
            self.cells[i].a.next = ((bits_to(self.in7.val(), 65) + self.local2.val())
                | (signed_cast(self.state1.q.val()) | signed_cast(self.local2.val())));
            self.cells[i].add.next = (((self.in3.val() ^ self.in3.val()) >> self.in0.val())
                == self.local2.val().get_bits::<15>(self.in7.val()));
            if (self.lanes[i].val() ^ unsigned_cast(self.in4.val())).xor() {
                self.local0.next = (((-self.in6.val()) & (self.in6.val() - 0x3f22d703))
                    <= (self.state0.q.val() + (unsigned_cast(self.in4.val()) << (i + 2))));
            }
        }
        self.local3.next = self.cells[1]
            .y
            .val()
            .get_bits::<64>(((self.in2.val().index() << 2) + 1));
        if ((!self.in1.val()) & (self.local0.val() & self.in1.val())) {
            self.local4.next = bits_to(self.lanes[1].val(), 1);
        } else if (self.in1.val() || (!self.local0.val())) {
            self.local4.next = self.in2.val();
        } else {
            self.local4.next = self.in2.val();
        }
        if self.in1.val() {
            self.local3.next = self.local2.val().get_bits::<64>(self.local4.val());
        }
        self.local5.next = (((self.in0.val() & self.in0.val()) + self.in0.val())
            > bits_to(self.cells[0].y.val(), 3));
        self.out0.next = (self
            .local2
            .val()
            .get_bits::<32>((self.local4.val().index() * self.lane_bits.val()))
            == 0);
        if self.out0.val() {
            self.out0.next = self.local5.val();
        }
        self.out1.next = self.in1.val();
        if (bits_to(self.local1.val(), 2) != (self.state1.q.val() ^ self.state1.q.val())) {
            self.out1.next = ((!bits_to(self.in5.val(), 5))
                < (self.lanes[0].val() | bits_to(self.in2.val(), 5)));
        }
        self.out2.next = (self.local2.val().get_bits::<32>(5)
            ^ (signed_cast(self.lanes[1].val()) << (self.state1.q.val().index() + 3)));
        self.state0.d.next = (bits_to(signed_cast(self.in7.val()), 32) << self.lanes[0].val());
        if self.in1.val() {
            self.state0.d.next = (!self.cells[2].y.val()).get_bits::<32>(self.in0.val());
        }
        self.state1.d.next = unsigned_cast(
            self.in5
                .val()
                .get_bits::<2>(((self.in2.val().index() << 2) + 1)),
        );
        if (self
            .local3
            .val()
            .get_bit((self.in7.val().index() * self.lane_bits.val()))
            == (self.in2.val() > self.local4.val()))
        {
            self.state1.d.next = bits_to(
                unsigned_cast(self.out2.val()) - signed_cast(self.in0.val()),
                2,
            );
        }
    }
}

crate::pins!(Unit59: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

pub const SEED: u64 = 3;

pub fn units() -> Vec<(String, Box<dyn crate::common::Unit>)> {
    vec![
        crate::common::unit("unit0", Unit0::new()),
        crate::common::unit("unit1", Unit1::new()),
        crate::common::unit("unit2", Unit2::new()),
        crate::common::unit("unit3", Unit3::new()),
        crate::common::unit("unit4", Unit4::new()),
        crate::common::unit("unit5", Unit5::new()),
        crate::common::unit("unit6", Unit6::new()),
        crate::common::unit("unit7", Unit7::new()),
        crate::common::unit("unit8", Unit8::new()),
        crate::common::unit("unit9", Unit9::new()),
        crate::common::unit("unit10", Unit10::new()),
        crate::common::unit("unit11", Unit11::new()),
        crate::common::unit("unit12", Unit12::new()),
        crate::common::unit("unit13", Unit13::new()),
        crate::common::unit("unit14", Unit14::new()),
        crate::common::unit("unit15", Unit15::new()),
        crate::common::unit("unit16", Unit16::new()),
        crate::common::unit("unit17", Unit17::new()),
        crate::common::unit("unit18", Unit18::new()),
        crate::common::unit("unit19", Unit19::new()),
        crate::common::unit("unit20", Unit20::new()),
        crate::common::unit("unit21", Unit21::new()),
        crate::common::unit("unit22", Unit22::new()),
        crate::common::unit("unit23", Unit23::new()),
        crate::common::unit("unit24", Unit24::new()),
        crate::common::unit("unit25", Unit25::new()),
        crate::common::unit("unit26", Unit26::new()),
        crate::common::unit("unit27", Unit27::new()),
        crate::common::unit("unit28", Unit28::new()),
        crate::common::unit("unit29", Unit29::new()),
        crate::common::unit("unit30", Unit30::new()),
        crate::common::unit("unit31", Unit31::new()),
        crate::common::unit("unit32", Unit32::new()),
        crate::common::unit("unit33", Unit33::new()),
        crate::common::unit("unit34", Unit34::new()),
        crate::common::unit("unit35", Unit35::new()),
        crate::common::unit("unit36", Unit36::new()),
        crate::common::unit("unit37", Unit37::new()),
        crate::common::unit("unit38", Unit38::new()),
        crate::common::unit("unit39", Unit39::new()),
        crate::common::unit("unit40", Unit40::new()),
        crate::common::unit("unit41", Unit41::new()),
        crate::common::unit("unit42", Unit42::new()),
        crate::common::unit("unit43", Unit43::new()),
        crate::common::unit("unit44", Unit44::new()),
        crate::common::unit("unit45", Unit45::new()),
        crate::common::unit("unit46", Unit46::new()),
        crate::common::unit("unit47", Unit47::new()),
        crate::common::unit("unit48", Unit48::new()),
        crate::common::unit("unit49", Unit49::new()),
        crate::common::unit("unit50", Unit50::new()),
        crate::common::unit("unit51", Unit51::new()),
        crate::common::unit("unit52", Unit52::new()),
        crate::common::unit("unit53", Unit53::new()),
        crate::common::unit("unit54", Unit54::new()),
        crate::common::unit("unit55", Unit55::new()),
        crate::common::unit("unit56", Unit56::new()),
        crate::common::unit("unit57", Unit57::new()),
        crate::common::unit("unit58", Unit58::new()),
        crate::common::unit("unit59", Unit59::new()),
    ]
}
