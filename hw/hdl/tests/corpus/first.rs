// Random units, seed 1: written by `examples/generate_corpus.rs`, do not edit.

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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit0 {
    fn new() -> Self {
        Unit0 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(65),
            in6: Wire::new(2),
            in7: Wire::new(8),
            late: Wire::new(64),
            local0: Default::default(),
            local1: Wire::new(2),
            local2: Default::default(),
            local3: Wire::new(65),
            local4: Wire::new(1),
            local5: Wire::new(3),
            out0: Wire::new(130),
            out1: Wire::new(8),
            out2: Default::default(),
            state0: Register::new(2),
            state1: Register::new(130),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit0 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((-(-self.in6.val())) > unsigned_cast(self.in7.val().any()));
        match self.in2.val().index() {
            1 => {
                self.local1.next = signed_cast(self.in5.val().get_bits::<1>(self.in6.val()));
            }
            0x0 => {
                self.local1.next = (!signed_cast(
                    self.state1
                        .q
                        .val()
                        .replace_bit(((self.state0.q.val().index() << 2) + 1), self.local0.val()),
                ));
            }
            _ => {
                self.local1.next = 3usize.into();
            }
        }
        if (!self.local0.val()) {
            self.local1.next = (self.state0.q.val() | self.state0.q.val());
        }
        self.local2.next = (self.state1.q.val() != self.state1.q.val());
        for i in 0..self._lanes {
            self.lanes[i].next = unsigned_cast(
                ((self.in5.val() | self.in5.val())
                    | self
                        .state1
                        .q
                        .val()
                        .get_bits::<65>((self.state0.q.val().index() * 2)))
                    >> (i + 3),
            );
            self.cells[i].a.next =
                (self.in5.val() >> ((self.in0.val().index() << 2) + 0)).get_bits::<3>((i + 2));
            self.cells[i].add.next = (self.in7.val() << self.in0.val()).all();
            if (self
                .in5
                .val()
                .replace_bit((self.in0.val().index() + 0), self.in1.val())
                < (self.in5.val() - 259919126))
            {
                self.local0.next = (!(self.late.val() != signed_cast(self.state1.q.val())));
            }
        }
        self.local3.next =
            (!self.state1.q.val()).get_bits::<65>(((self.cells[1].y.val().index() << 2) + 1));
        if self.in1.val() {
            self.local3.next =
                unsigned_cast(self.cells[1].y.val().get_bits::<2>(self.cells[0].y.val()));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = unsigned_cast(
                    (self
                        .local3
                        .val()
                        .replace_bit(((self.local1.val().index() << 2) + 0), self.local2.val())
                        <= self.in5.val().replace_bit((i + 3), self.local2.val())),
                );
                if self.in0.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.grid[5].val().index() {
            11 => {
                self.local4.next =
                    unsigned_cast(((self.local0.val() || self.local0.val()) == self.local2.val()));
            }
            0xc => {
                self.local4.next = (self
                    .in2
                    .val()
                    .replace_bit(10, (self.in7.val() != self.in4.val()))
                    >> self.in0.val());
            }
            _ => {
                self.local4.next = self
                    .in4
                    .val()
                    .get_bits::<1>((self.lanes[1].val().index() * 3));
            }
        }
        if (self.local0.val() != (self.state0.q.val() > self.state0.q.val())) {
            self.local3.next = signed_cast(self.state1.q.val() >> self.grid[1].val());
        }
        self.local5.next =
            (signed_cast(bits_to(self.lanes[0].val(), 8)) & unsigned_cast(self.in1.val()));
        match self.state0.q.val().index() {
            3 => {
                self.out0.next = (!unsigned_cast(
                    (bits_to(
                        unsigned_cast(self.in7.val()) - signed_cast(self.lanes[0].val()),
                        8,
                    ) + (self.in4.val() << self.lanes[1].val())),
                ));
            }
            0x0 => {
                self.out0.next = unsigned_cast(
                    (bits_to(signed_cast(self.in3.val()), 64) ^ signed_cast(self.in6.val())),
                );
            }
            _ => {
                self.out0.next = self.state1.q.val();
            }
        }
        if (self
            .out0
            .val()
            .get_bits::<65>((self.cells[1].y.val().index() * self.lane_bits.val()))
            < (!self.in5.val()))
        {
            self.out0.next = ((-bits_to(self.lanes[2].val(), 130))
                + ((-self.state1.q.val()) ^ (-self.out0.val())));
        }
        if (!(self.local2.val() ^ self.local0.val())) {
            self.out1.next = (self.in4.val() | 0);
        } else if (-self.cells[1].y.val())
            .get_bit((self.cells[2].y.val().index() * self.lane_bits.val()))
        {
            self.out1.next = (signed_cast(self.local3.val())
                & (unsigned_cast((self.cells[1].y.val() << self.in0.val())) << self.grid[4].val()));
        } else {
            self.out1.next = signed_cast(
                ((self.lanes[2].val() << (self.grid[5].val().index() + 0)) << self.local4.val()),
            );
        }
        self.out2.next = bits_to(self.grid[1].val(), 65).get_bit(self.grid[0].val());
        self.state0.d.next =
            (signed_cast((!(!self.in4.val()))) - unsigned_cast(bits_to(self.cells[1].y.val(), 5)));
        self.state1.d.next = bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.cells[1].y.val()),
            130,
        );
        if (self.in7.val() - self.in7.val()).xor() {
            self.state1.d.next = bits_to((self.in5.val() + self.in5.val()), 130);
        }
        self.late.next = bits_to(self.in6.val(), 64);
        if self.in1.val() {
            self.late.next = (signed_cast(
                self.in3
                    .val()
                    .get_bits::<1>(((self.in2.val().index() << 2) + 1)),
            ) << (self.in0.val().index() * self.lane_bits.val()));
        }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit1 {
    fn new() -> Self {
        Unit1 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(1),
            in6: Wire::new(2),
            in7: Wire::new(2),
            late: Wire::new(3),
            local0: Wire::new(3),
            local1: Wire::new(13),
            local2: Wire::new(1),
            local3: Wire::new(32),
            local4: Wire::new(64),
            local5: Wire::new(3),
            out0: Default::default(),
            out1: Wire::new(2),
            out2: Wire::new(8),
            state0: Register::new(32),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit1 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (self.state0.q.val().get_bits::<3>(self.in5.val())
            - (signed_cast((self.in2.val() | unsigned_cast(self.late.val()))) >> self.late.val()));
        if ((self.in7.val() << (self.in7.val().index() * self.lane_bits.val())) != 0) {
            self.local0.next = 0x6.into();
        }
        self.local1.next = signed_cast(
            ((self.state1.q.val() - self.local0.val()) + self.in0.val())
                >> (self.in7.val().index() + 3),
        );
        self.local2.next =
            (signed_cast(bits_to(self.in6.val(), 3)) | unsigned_cast(self.state0.q.val()));
        if ((self.late.val() & self.late.val()) != self.in0.val()) {
            self.local2.next = (!(self.in5.val() - self.local2.val()).replace_bit(
                (self.in2.val().index() * self.lane_bits.val()),
                (self.in1.val() & self.in1.val()),
            ));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 2.into();
            self.cells[i].a.next = self.lanes[i].val();
            self.cells[i].add.next = ((self.in4.val().get_bits::<32>((i + 2))
                | (self.state0.q.val() | self.state0.q.val()))
                != 7usize);
            if self.in1.val() {
                self.local0.next = unsigned_cast(
                    self.local1
                        .val()
                        .get_bits::<3>((self.local2.val().index() * self.lane_bits.val())),
                );
            }
        }
        self.local3.next = 940658442.into();
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.late.val().index() {
                    3 => {
                        self.grid[i * self.pair.val() + j].next = self.cells[1].y.val();
                    }
                    0x4 => {
                        self.grid[i * self.pair.val() + j].next = unsigned_cast(
                            self.local3.val().get_bits::<5>((i * self.lane_bits.val())),
                        );
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = 0xd.into();
                    }
                }
                if (self
                    .in2
                    .val()
                    .replace_bit((self.in2.val().index() * 2), self.in1.val())
                    == self.lanes[1].val().get_bits::<1>(4))
                {
                    self.grid[i * self.pair.val() + j].next = signed_cast(
                        (self
                            .local1
                            .val()
                            .get_bits::<5>((self.lanes[2].val().index() * self.lane_bits.val()))
                            - (signed_cast(self.late.val()) << (self.state1.q.val().index() + 3))),
                    );
                }
                if self.in6.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = bits_to(
            unsigned_cast(self.local0.val()) - signed_cast(self.grid[5].val()),
            64,
        );
        if self.in1.val() {
            self.local3.next = self.state0.q.val();
        }
        self.local5.next =
            (signed_cast(((!self.grid[0].val()) ^ self.lanes[2].val())) << self.in2.val());
        self.out0.next = (((self.lanes[0].val() >> self.in5.val()) <= bits_to(self.in6.val(), 5))
            & ((self.cells[2].y.val() << (self.in7.val().index() + 2))
                == (-self.cells[2].y.val())));
        self.out1.next = unsigned_cast(
            (self.grid[0].val().any() && self.in4.val().get_bit(self.cells[1].y.val())),
        );
        self.out2.next = self.in4.val().get_bits::<8>(self.late.val());
        if (!(self.grid[5].val() == self.lanes[0].val())) {
            self.out2.next =
                (((self.out2.val() | self.out2.val()) ^ (-self.out2.val())) << self.lanes[0].val());
        }
        self.state0.d.next = (bits_to(self.in5.val(), 32) >> (self.local2.val().index() * 8))
            .replace_bit(
                self.lanes[2].val(),
                self.out1.val().get_bit((self.lanes[0].val().index() * 5)),
            );
        self.state1.d.next = self.in3.val().get_bits::<3>(self.in5.val());
        if (!(self.grid[3].val() <= self.grid[4].val())) {
            self.state1.d.next = ((!self.cells[0]
                .y
                .val()
                .get_bits::<3>((self.local2.val().index() * 8)))
                | 0);
        }
        if ((self.in5.val() >> 7) >= unsigned_cast(self.in1.val())) {
            self.late.next = ((self.in0.val() >> self.in7.val())
                & signed_cast((self.in0.val() >> (self.in7.val().index() + 0))));
        } else if ((self.in1.val() | self.in1.val()) | (!self.in1.val())) {
            self.late.next = self.in0.val();
        } else {
            self.late.next = (!(self.in0.val() + self.in0.val()));
        }
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit2 {
    fn new() -> Self {
        Unit2 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(13),
            in5: Wire::new(130),
            in6: Wire::new(8),
            in7: Wire::new(8),
            late: Wire::new(130),
            local0: Wire::new(32),
            local1: Wire::new(65),
            local2: Wire::new(1),
            local3: Wire::new(8),
            local4: Wire::new(32),
            local5: Wire::new(8),
            out0: Wire::new(2),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::with_reset(1, 0),
            state1: Register::new(65),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit2 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (signed_cast(self.in3.val().get_bits::<13>(self.in2.val()))
            & (unsigned_cast((self.in6.val() | self.in7.val())) >> self.state0.q.val()));
        if ((self.in6.val() | 0x7c) > self.in7.val()) {
            self.local0.next = 0x66575dfc.into();
        }
        self.local1.next = (-self.state1.q.val());
        self.local2.next = (((self.state0.q.val() | self.state0.q.val())
            << (self.in0.val().index() * self.lane_bits.val()))
            & (!unsigned_cast((self.late.val() << self.in2.val()))));
        for i in 0..self._lanes {
            if (self.in0.val() == i) {
                self.lanes[i].next = 0x0.into();
            } else if self.in1.val() {
                self.lanes[i].next = signed_cast(self.state0.q.val());
            } else {
                self.lanes[i].next = (!signed_cast(
                    ((self.in5.val() | self.late.val())
                        & (self.late.val() & (!signed_cast(self.state1.q.val())))),
                ));
            }
            self.cells[i].a.next = self.local0.val();
            self.cells[i].add.next = ((self.in5.val() != (signed_cast(self.in7.val()) << (i + 3)))
                ^ ((self.in0.val() == i) & self.in0.val().any()));
        }
        match self.lanes[0].val().index() {
            18 => {
                self.local3.next = (-((-self.in6.val()) - 104));
            }
            0x13 => {
                self.local3.next = (self
                    .in6
                    .val()
                    .replace_bit(self.local2.val(), (self.lanes[0].val() < 0xe))
                    - 3usize);
            }
            _ => {
                self.local3.next = ((self.cells[1].y.val().get_bits::<8>(self.state0.q.val())
                    + (self.in7.val() & 0xee))
                    ^ self
                        .local1
                        .val()
                        .get_bits::<8>((self.lanes[2].val().index() + 2)));
            }
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = self.lanes[2].val();
                if self.state1.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (bits_to(
            unsigned_cast(self.state1.q.val()) - signed_cast(self.late.val()),
            32,
        ) >> (self.grid[1].val().index() * 3));
        if (!(self.in3.val() >= self.in3.val())) {
            self.local3.next = self.local3.val();
        }
        self.local5.next = ((self.cells[0].y.val().get_bits::<8>(self.grid[3].val()) ^ 6usize)
            - self.in4.val().get_bits::<8>(self.grid[1].val()));
        if (self.local0.val() & self.cells[2].y.val()).get_bit(7) {
            self.local5.next =
                (((!self.local5.val()) - 0) << (self.grid[4].val().index() * self.lane_bits.val()));
        }
        self.out0.next = unsigned_cast((self.in4.val() | (!self.in4.val())));
        if self.in1.val() {
            self.out0.next = self.out0.val();
        }
        match self.local2.val().index() {
            1 => {
                self.out1.next = (self.in6.val().get_bit(self.grid[3].val())
                    != (!(self.in1.val() ^ self.in1.val())));
            }
            0x0 => {
                self.out1.next = (((self.local1.val() ^ self.state1.q.val())
                    & (self.state1.q.val() | self.local1.val()))
                    >= 0x4547d44cu64);
            }
            _ => {
                self.out1.next = self.in1.val();
            }
        }
        self.out2.next = (bits_to(self.local5.val(), 8)
            < self.cells[2]
                .y
                .val()
                .get_bits::<8>((self.in0.val().index() * self.lane_bits.val())));
        self.state0.d.next = (!unsigned_cast(self.local4.val()));
        self.state1.d.next = ((self.in5.val().get_bits::<65>(self.lanes[2].val())
            >> self.in2.val())
            + ((-self.state1.q.val())
                & self.state1.q.val().replace_bit(
                    (self.grid[3].val().index() * self.lane_bits.val()),
                    self.out1.val(),
                )));
        if (self.cells[1].y.val().get_bit(self.lanes[2].val())
            == (self.out2.val() || self.in1.val()))
        {
            self.state1.d.next = (-((!self.state1.q.val()) << 9));
        }
        self.late.next = ((bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.in4.val()),
            130,
        ) - (self.in5.val() >> 11))
            | signed_cast(self.in5.val().get_bits::<15>((self.in0.val().index() + 3))));
        if (self.in1.val() ^ (self.in1.val() ^ self.in1.val())) {
            self.late.next = (bits_to(self.in3.val(), 130)
                ^ (unsigned_cast((self.in0.val() >> self.in2.val())) << self.in0.val()));
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit3 {
    fn new() -> Self {
        Unit3 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(130),
            in6: Wire::new(2),
            in7: Wire::new(65),
            late: Wire::new(64),
            local0: Wire::new(8),
            local1: Wire::new(5),
            local2: Wire::new(32),
            local3: Default::default(),
            local4: Default::default(),
            local5: Wire::new(3),
            out0: Wire::new(130),
            out1: Default::default(),
            out2: Wire::new(8),
            state0: Register::with_reset(8, 1),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit3 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((bits_to(self.in7.val(), 8)
            & (self.state0.q.val() - self.state0.q.val()))
            + (self.state0.q.val() - (self.state0.q.val() & self.state0.q.val())));
        if self.in1.val() {
            self.local0.next = 0.into();
        }
        self.local1.next = (signed_cast(
            ((self.in2.val() - signed_cast(self.local0.val())) - unsigned_cast(self.in1.val())),
        ) << self.in6.val());
        if ((!self.state1.q.val()) != signed_cast(self.in5.val())) {
            self.local1.next = self.in5.val().get_bits::<5>(self.in6.val());
        }
        if (!self.in7.val()).xor() {
            self.local2.next = self.late.val().get_bits::<32>(self.in0.val());
        } else if (!(self.in1.val() ^ self.in1.val())) {
            self.local2.next = self.in5.val().get_bits::<32>(self.in6.val());
        } else {
            self.local2.next = unsigned_cast((!self.in0.val()) >> self.in2.val());
        }
        if (self.late.val() <= 0x209d0038) {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            match self.local1.val().index() {
                30 => {
                    self.lanes[i].next = (unsigned_cast((!self.in2.val())) >> 6);
                }
                0x1f => {
                    self.lanes[i].next = 0.into();
                }
                _ => {
                    self.lanes[i].next =
                        ((self.local1.val() - unsigned_cast(self.in3.val())).replace_bit(
                            (i * self.lane_bits.val()),
                            self.in3.val().get_bit(((self.in2.val().index() << 2) + 0)),
                        ) ^ 0x1b);
                }
            }
            if ((self.local1.val() & unsigned_cast(self.in2.val()))
                <= unsigned_cast(self.in1.val()))
            {
                self.lanes[i].next = (self.in5.val().get_bits::<5>(self.in4.val()) & 7usize);
            }
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next = self.in1.val();
            if self.in1.val() {
                self.local0.next = 0x34.into();
            }
        }
        self.local3.next = (self.cells[0].y.val().get_bits::<64>(self.in0.val())
            == unsigned_cast(self.in5.val().get_bits::<65>(self.in0.val())));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.state1.q.val().index() {
                    6 => {
                        self.grid[i * self.pair.val() + j].next = self.cells[2]
                            .y
                            .val()
                            .get_bits::<15>((self.in6.val().index() * 4))
                            .get_bits::<5>(self.lanes[1].val());
                    }
                    0x7 => {
                        self.grid[i * self.pair.val() + j].next =
                            self.local0.val().get_bits::<5>((i + 2));
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = unsigned_cast(
                            self.cells[2]
                                .y
                                .val()
                                .get_bits::<2>((self.state1.q.val().index() * 16))
                                >> ((self.lanes[0].val().index() << 2) + 1),
                        );
                    }
                }
                if self.cells[1].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (((self.grid[0].val() << 5) ^ bits_to(signed_cast(self.in4.val()), 5))
            > (!signed_cast((!self.in6.val()))));
        if self.in1.val() {
            self.local3.next = self.in1.val();
        }
        match self.state1.q.val().index() {
            6 => {
                self.local5.next = 5.into();
            }
            0x7 => {
                self.local5.next = signed_cast(
                    (self.lanes[0].val()
                        ^ (unsigned_cast(self.in2.val()) + signed_cast(self.grid[2].val()))),
                );
            }
            _ => {
                self.local5.next = unsigned_cast(
                    ((self.in7.val() < self.cells[0].y.val()) == (self.grid[2].val() > 6usize)),
                );
            }
        }
        self.out0.next = self.in5.val();
        if (!(self.cells[1].y.val() != (unsigned_cast(self.in3.val()) >> self.grid[3].val()))) {
            self.out0.next = unsigned_cast(
                self.grid[4].val() >> (self.in0.val().index() * self.lane_bits.val()),
            );
        }
        self.out1.next = (self.cells[2].y.val().get_bit(self.in4.val()) & self.local3.val());
        self.out2.next = ((!self
            .in5
            .val()
            .get_bits::<8>((self.local5.val().index() * self.lane_bits.val())))
            - (bits_to(
                unsigned_cast(self.grid[0].val()) - signed_cast(self.grid[1].val()),
                8,
            ) & unsigned_cast(self.local0.val() >> (self.grid[3].val().index() * 5))));
        self.state0.d.next = (self
            .out0
            .val()
            .get_bits::<8>(((self.grid[1].val().index() << 2) + 0))
            & unsigned_cast(self.local5.val()))
        .replace_bit(
            (self.lanes[0].val().index() * self.lane_bits.val()),
            (!(!self.local3.val())),
        );
        self.state1.d.next = (self.in4.val() >> (self.in4.val().index() + 4));
        if (self.state0.q.val().get_bits::<5>(6) >= signed_cast(self.local2.val())) {
            self.state1.d.next = (bits_to(self.out2.val(), 3)
                & self
                    .in0
                    .val()
                    .replace_bit(self.lanes[0].val(), self.local3.val()))
            .replace_bit(self.local1.val(), (self.grid[0].val() != 6usize));
        }
        match self.in6.val().index() {
            3 => {
                self.late.next = self.in5.val().get_bits::<64>(self.in6.val());
            }
            0x0 => {
                self.late.next = self.in5.val().get_bits::<64>(self.in4.val());
            }
            _ => {
                self.late.next = (!signed_cast(bits_to(signed_cast(self.in4.val()), 1)));
            }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit4 {
    fn new() -> Self {
        Unit4 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(32),
            in6: Wire::new(65),
            in7: Wire::new(8),
            late: Wire::new(8),
            local0: Wire::new(32),
            local1: Wire::new(65),
            local2: Wire::new(32),
            local3: Wire::new(3),
            local4: Default::default(),
            local5: Wire::new(1),
            out0: Wire::new(64),
            out1: Wire::new(65),
            out2: Wire::new(13),
            state0: Register::new(13),
            state1: Register::new(1),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit4 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.in5.val(), 65).get_bits::<32>(self.in2.val());
        if self.in3.val().get_bit((self.in2.val().index() * 3)) {
            self.local0.next =
                (unsigned_cast((-self.in4.val())) | signed_cast(self.state0.q.val()));
        }
        if self.in1.val() {
            self.local1.next =
                (((self.in6.val() & self.in6.val()) << self.state1.q.val()) - self.in6.val());
        } else if ((!self.in5.val()) != self.in5.val()) {
            self.local1.next = (((self.in6.val() + signed_cast(self.in3.val())) + self.in6.val())
                | bits_to(signed_cast(self.in0.val()), 65));
        } else {
            self.local1.next = unsigned_cast((!(self.in7.val() | unsigned_cast(self.in5.val()))));
        }
        self.local2.next = (!(self.local0.val()
            + (signed_cast(self.in0.val()) << (self.in0.val().index() * self.lane_bits.val())))
        .replace_bit(((self.in2.val().index() << 2) + 2), self.in1.val()));
        if self
            .in3
            .val()
            .replace_bit(self.in2.val(), self.in1.val())
            .get_bit(7)
        {
            self.local2.next = (!(self.in5.val() >> ((self.state1.q.val().index() << 2) + 0)));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .late
                .val()
                .get_bits::<5>(((self.in2.val().index() << 2) + 0));
            if (self.local2.val().get_bit((i + 0)) || (self.local0.val() > self.local2.val())) {
                self.lanes[i].next =
                    (signed_cast(self.in4.val().get_bits::<32>(self.lanes[i].val()))
                        << (self.lanes[i].val().index() * 3));
            }
            self.cells[i].a.next = self
                .in6
                .val()
                .get_bits::<64>((self.state1.q.val().index() * 3));
            self.cells[i].add.next = self.in1.val();
            if (!(self.in5.val() < self.in5.val())) {
                self.local0.next = (signed_cast(bits_to(self.in0.val(), 65))
                    << ((self.in2.val().index() << 2) + 1));
            }
        }
        self.local3.next =
            (bits_to(signed_cast(self.late.val()), 3) >> ((self.in0.val().index() << 2) + 1));
        if ((self.late.val() >> self.local3.val()) <= (!self.late.val())) {
            self.local3.next = self
                .local0
                .val()
                .get_bits::<3>(((self.in2.val().index() << 2) + 0));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = unsigned_cast(
                    self.in0
                        .val()
                        .replace_bit((self.state1.q.val().index() * 4), self.in1.val())
                        .replace_bit((self.lanes[0].val().index() + 4), self.in1.val())
                        >> 9,
                );
                if (self.in7.val().all() == (self.in1.val() || self.in1.val())) {
                    self.grid[i * self.pair.val() + j].next = self
                        .local1
                        .val()
                        .get_bits::<5>((self.lanes[1].val().index() * 2))
                        .replace_bit(
                            (self.grid[i * self.pair.val() + j].val().index() * 16),
                            self.in1.val(),
                        );
                }
                if self.lanes[1].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match bits_to(self.state1.q.val(), 2).index() {
            0 => {
                self.local4.next = self.in1.val();
            }
            0x1 => {
                self.local4.next = ((!bits_to(self.in2.val(), 65))
                    < (unsigned_cast(bits_to(self.local3.val(), 65))
                        ^ signed_cast(self.grid[2].val())));
            }
            _ => {
                self.local4.next = (((self.in2.val() & signed_cast(self.late.val()))
                    != self.in2.val())
                    == (!(self.local1.val() < signed_cast(self.grid[5].val()))));
            }
        }
        if ((self.lanes[0].val() <= self.grid[2].val())
            ^ (self.cells[1].y.val() <= self.cells[1].y.val()))
        {
            self.local4.next = ((self.state1.q.val() | self.in2.val())
                | bits_to(
                    unsigned_cast(self.grid[0].val()) - signed_cast(self.in0.val()),
                    1,
                ))
            .get_bit(self.grid[3].val());
        }
        if ((self.in2.val() == self.state1.q.val()) | self.in1.val()) {
            self.local3.next = 1.into();
        }
        if ((self.in7.val() | self.in7.val()) > self.late.val()) {
            self.local5.next = self.state1.q.val();
        } else if ((self.lanes[0].val() != self.grid[0].val()) != self.in4.val().get_bit(7)) {
            self.local5.next = self
                .in6
                .val()
                .get_bits::<1>((self.in0.val().index() * self.lane_bits.val()));
        } else {
            self.local5.next = (signed_cast(self.local1.val().get_bits::<64>(self.grid[0].val()))
                << self.in2.val());
        }
        self.out0.next = unsigned_cast(self.in0.val());
        self.out1.next = (-(bits_to(
            unsigned_cast(self.local3.val()) - signed_cast(self.grid[2].val()),
            65,
        ) ^ bits_to(self.in2.val(), 65)));
        self.out2.next = self.state0.q.val();
        if ((self.grid[3].val() <= 3usize) | (self.local4.val() & self.local4.val())) {
            self.out2.next = 6usize.into();
        }
        self.state0.d.next = self.state0.q.val().replace_bit(
            self.local5.val(),
            (!(self.cells[0].y.val() < self.cells[2].y.val())),
        );
        self.state1.d.next = 0.into();
        self.late.next = (!self.in7.val());
        if ((self.in5.val()
            & (unsigned_cast(self.late.val()) >> ((self.in2.val().index() << 2) + 1)))
            < bits_to(self.in0.val(), 32))
        {
            self.late.next = (((-self.late.val()) << 6) ^ bits_to(self.in2.val(), 8));
        }
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit5 {
    fn new() -> Self {
        Unit5 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(5),
            in7: Wire::new(5),
            late: Wire::new(130),
            local0: Wire::new(8),
            local1: Wire::new(64),
            local2: Wire::new(13),
            local3: Default::default(),
            local4: Default::default(),
            local5: Wire::new(130),
            out0: Default::default(),
            out1: Default::default(),
            out2: Wire::new(3),
            state0: Register::with_reset(64, 1),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit5 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in2.val().index() {
            1 => {
                self.local0.next = unsigned_cast(
                    ((self.state0.q.val() + self.state0.q.val())
                        & (self.state0.q.val() - self.state0.q.val())),
                );
            }
            0x0 => {
                self.local0.next = ((!self.late.val().get_bits::<8>(self.in6.val()))
                    << (self.in2.val().index() * 2));
            }
            _ => {
                self.local0.next =
                    (self.in4.val() | ((self.in4.val() - unsigned_cast(self.in6.val())) + 4usize));
            }
        }
        self.local1.next = unsigned_cast((-bits_to(self.in5.val(), 8)));
        match self.state1.q.val().index() {
            6 => {
                self.local2.next = bits_to(self.state1.q.val(), 13);
            }
            0x7 => {
                self.local2.next = self.late.val().get_bits::<13>(self.in7.val());
            }
            _ => {
                self.local2.next = bits_to(signed_cast(self.in5.val()), 13);
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next = ((self.local0.val().get_bits::<5>(4)
                - (signed_cast(self.in3.val()) << (i + 2)))
                << (self.state1.q.val().index() * 3));
            self.cells[i].a.next = (self.late.val().get_bits::<32>((self.in2.val().index() + 4))
                + signed_cast((self.in4.val() & (signed_cast(self.late.val()) << self.in2.val()))));
            self.cells[i].add.next =
                ((self.state0.q.val().get_bits::<15>(self.in0.val()) << 10) > 6415);
            if ((self.local1.val() <= self.local1.val()) != self.in1.val()) {
                self.local0.next = (self.local2.val().get_bits::<8>(self.state1.q.val())
                    + (self.local0.val() >> (i + 0)))
                    .replace_bit(0, (!self.local2.val()).all());
            }
        }
        self.local3.next = self.in1.val();
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    (unsigned_cast(
                        ((self.late.val() - self.late.val())
                            ^ (self.late.val() << (self.lanes[0].val().index() + 1))),
                    ) >> ((self.lanes[0].val().index() << 2) + 1));
                if self.local3.val() {
                    self.grid[i * self.pair.val() + j].next = ((self.in7.val()
                        << self.lanes[2].val())
                        - (!(self.lanes[1].val() >> (self.in0.val().index() + 1))));
                }
                if self.late.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = bits_to(signed_cast(self.in7.val()), 64).get_bit(self.state1.q.val());
        if (self.state0.q.val() & self.state0.q.val()).all() {
            self.local3.next = self.in1.val();
        }
        self.local5.next = 0x850969a4u64.into();
        if self
            .late
            .val()
            .get_bits::<32>((self.grid[2].val().index() * 4))
            .get_bit((self.in7.val().index() * self.lane_bits.val()))
        {
            self.out0.next = ((bits_to(
                unsigned_cast(self.lanes[0].val()) - signed_cast(self.cells[1].y.val()),
                5,
            ) + self.in7.val())
                > (unsigned_cast(self.local0.val())
                    | (signed_cast(self.grid[0].val()) >> self.grid[4].val())));
        } else if (self.in1.val() == (self.in5.val() >= self.cells[0].y.val())) {
            self.out0.next = (bits_to(self.local0.val(), 5) >= 0x19);
        } else {
            self.out0.next = ((self.local3.val() == (self.lanes[0].val() > self.grid[0].val()))
                != (!(!self.local3.val())));
        }
        match self.grid[3].val().index() {
            10 => {
                self.out1.next = self.in5.val().get_bits::<5>(self.in7.val()).get_bit(10);
            }
            0xb => {
                self.out1.next = self.in1.val();
            }
            _ => {
                self.out1.next = (self.lanes[1].val()
                    <= self
                        .local5
                        .val()
                        .get_bits::<5>(6)
                        .replace_bit((self.lanes[2].val().index() * 3), (!self.local3.val())));
            }
        }
        self.out2.next = self.cells[2]
            .y
            .val()
            .get_bits::<3>((self.in7.val().index() + 3));
        self.state0.d.next =
            (self.late.val() << self.grid[1].val()).get_bits::<64>(self.out2.val());
        if self.local2.val().get_bit(2) {
            self.state0.d.next = unsigned_cast(bits_to(signed_cast(self.grid[2].val()), 32));
        }
        self.state1.d.next = self
            .late
            .val()
            .get_bits::<64>(self.out2.val())
            .get_bits::<5>(self.lanes[2].val());
        self.late.next = (unsigned_cast(self.in0.val()) >> ((self.in7.val().index() << 2) + 1));
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit6 {
    fn new() -> Self {
        Unit6 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(5),
            in6: Wire::new(3),
            in7: Wire::new(13),
            late: Wire::new(32),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(8),
            local3: Wire::new(64),
            local4: Default::default(),
            local5: Wire::new(2),
            out0: Wire::new(1),
            out1: Wire::new(32),
            out2: Default::default(),
            state0: Register::new(1),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit6 {
    #[hdl_gen]
    fn update(&mut self) {
        if ((self.in0.val() + self.in6.val()) <= self.in6.val()) {
            self.local0.next = ((self.in5.val().replace_bit(self.in5.val(), self.in1.val())
                ^ self.in3.val().get_bits::<5>(self.state1.q.val()))
                != 0x0);
        } else if ((self.in4.val() | self.in4.val()) >= (unsigned_cast(self.in3.val()) << 9)) {
            self.local0.next = (!(self.in0.val() - self.in6.val()).xor());
        } else {
            self.local0.next = (((self.in0.val() << (self.state1.q.val().index() + 1)) == 0)
                && (!(!self.in1.val())));
        }
        if self.in1.val() {
            self.local0.next = (self.in0.val() >= self.in0.val());
        }
        self.local1.next = (self.in1.val()
            ^ self
                .late
                .val()
                .get_bits::<5>((self.in2.val().index() + 4))
                .all());
        self.local2.next = (self.in4.val() << self.in0.val());
        if (bits_to(self.state1.q.val(), 8) > (self.local2.val() - self.local2.val())) {
            self.local2.next = unsigned_cast((self.in4.val() > (self.local2.val() - 0x2a)));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 7.into();
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next = self.in1.val();
            if self.local1.val() {
                self.local0.next = ((self.late.val().get_bits::<15>(self.in6.val())
                    + (self.in3.val() | 16475))
                    < 19471);
            }
        }
        self.local3.next = bits_to(self.in3.val(), 64);
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    (((self.lanes[2].val() + self.lanes[1].val()) >> 1)
                        | (self.in5.val() << self.in5.val())
                            .replace_bit(self.lanes[2].val(), (self.in0.val() == i)));
                if self.in3.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.in5.val().index() {
            20 => {
                self.local4.next = (bits_to(
                    unsigned_cast(self.cells[2].y.val()) - signed_cast(self.local2.val()),
                    5,
                ) < ((self.grid[2].val() + self.grid[4].val())
                    << self.lanes[2].val()));
            }
            0x15 => {
                self.local4.next = self.grid[0].val().get_bit(self.grid[5].val());
            }
            _ => {
                self.local4.next = self.local1.val();
            }
        }
        if self.in1.val() {
            self.local3.next = self.local3.val();
        }
        if (!(self.in3.val() > self.in3.val())) {
            self.local5.next = (unsigned_cast(bits_to(self.in0.val(), 65).replace_bit(
                ((self.grid[1].val().index() << 2) + 2),
                (!self.local0.val()),
            )) >> ((self.lanes[0].val().index() << 2) + 1));
        } else if (self.in5.val().any() ^ self.local1.val()) {
            self.local5.next = 2.into();
        } else {
            self.local5.next = bits_to(self.grid[0].val(), 2);
        }
        self.out0.next = 1usize.into();
        if (!(self.local3.val() <= self.local3.val())) {
            self.out0.next = (!bits_to(self.in0.val(), 1)).replace_bit(
                self.grid[0].val(),
                (bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.lanes[0].val()),
                    1,
                ) <= (self.state0.q.val() | self.in2.val())),
            );
        }
        if (self.cells[1].y.val()
            <= (self.cells[2].y.val()
                ^ (signed_cast(self.cells[1].y.val()) >> self.lanes[1].val())))
        {
            self.out1.next = (unsigned_cast(((self.in4.val() - self.in4.val()) >> self.in6.val()))
                >> self.lanes[2].val());
        } else if self.local4.val() {
            self.out1.next = (self.local3.val().get_bits::<32>(8)
                - self.cells[1].y.val().get_bits::<32>(self.lanes[0].val()));
        } else {
            self.out1.next = self.late.val();
        }
        if ((self.state1.q.val() <= self.state0.q.val())
            == (self.local0.val() == self.local4.val()))
        {
            self.out1.next = (self.cells[2]
                .y
                .val()
                .get_bits::<32>((self.state1.q.val().index() * 4))
                | 0x553f8d7);
        }
        self.out2.next = (bits_to(signed_cast(self.lanes[0].val()), 8)
            <= self.in3.val().get_bits::<8>(self.lanes[1].val()));
        self.state0.d.next = (bits_to(self.lanes[1].val(), 1)
            + unsigned_cast((self.grid[5].val() <= self.grid[1].val())));
        if ((self.lanes[1].val() << self.grid[5].val())
            == (self.grid[1].val() << self.state0.q.val()))
        {
            self.state0.d.next = (unsigned_cast((-self.local5.val())) << self.local5.val());
        }
        self.state1.d.next = signed_cast(self.in7.val().get_bits::<5>(10));
        self.late.next = bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.in5.val()),
            32,
        );
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit7 {
    fn new() -> Self {
        Unit7 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(65),
            in6: Wire::new(13),
            in7: Wire::new(130),
            late: Wire::new(32),
            local0: Wire::new(5),
            local1: Wire::new(13),
            local2: Default::default(),
            local3: Wire::new(2),
            local4: Wire::new(2),
            local5: Wire::new(32),
            out0: Wire::new(1),
            out1: Wire::new(1),
            out2: Wire::new(130),
            state0: Register::with_reset(32, 0),
            state1: Register::with_reset(32, 0),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit7 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self
            .state1
            .q
            .val()
            .get_bits::<5>((self.in2.val().index() * 4));
        if (self.in2.val() == 0usize) {
            self.local0.next = self.in3.val().get_bits::<5>((self.in4.val().index() * 16));
        }
        self.local1.next =
            (self.in3.val().get_bits::<13>(self.in2.val()) ^ ((self.in6.val() - 3usize) << 10));
        if (bits_to(self.late.val(), 13)
            != (signed_cast(self.state0.q.val()) ^ signed_cast(self.in0.val())))
        {
            self.local1.next = ((!self.in6.val()) >> self.local0.val());
        }
        self.local2.next = (self.in4.val() != bits_to(signed_cast(self.in2.val()), 1));
        if self
            .state1
            .q
            .val()
            .get_bit((self.in2.val().index() * self.lane_bits.val()))
        {
            self.local2.next = ((bits_to(signed_cast(self.in2.val()), 13) ^ 0)
                >= self.in5.val().get_bits::<13>(0));
        }
        for i in 0..self._lanes {
            self.lanes[i].next =
                (self.local0.val() & (unsigned_cast((self.in3.val() - self.in3.val())) << 11));
            self.cells[i].a.next = (!self.in7.val());
            self.cells[i].add.next = self.local2.val();
            if self.in6.val().all() {
                self.local0.next =
                    ((self.lanes[i].val() - self.lanes[i].val()) << (i * self.lane_bits.val()));
            }
        }
        self.local3.next = self.in7.val().get_bits::<2>(self.in2.val());
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if ((self.cells[2].y.val() >> 6) < (self.cells[2].y.val() ^ self.cells[2].y.val()))
                {
                    self.grid[i * self.pair.val() + j].next =
                        (self.lanes[1].val() ^ (self.lanes[1].val() >> self.lanes[2].val()));
                } else if (self.lanes[2].val() >> (self.in4.val().index() + 0))
                    .get_bit((i * self.lane_bits.val()))
                {
                    self.grid[i * self.pair.val() + j].next =
                        (!(self.lanes[1].val() | signed_cast(self.in5.val() >> (i + 3))));
                } else {
                    self.grid[i * self.pair.val() + j].next = (!self.lanes[0].val());
                }
                if self.local0.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (((!self.local3.val()) >> self.in4.val()) - self.local3.val());
        if (self.in7.val() << self.grid[2].val()).any() {
            self.local3.next = signed_cast(self.lanes[1].val());
        }
        match self.grid[1].val().index() {
            10 => {
                self.local5.next = unsigned_cast(self.grid[4].val());
            }
            0xb => {
                self.local5.next = unsigned_cast(
                    bits_to(self.cells[1].y.val(), 5) >> (self.local3.val().index() * 2),
                );
            }
            _ => {
                self.local5.next = bits_to(
                    unsigned_cast(self.lanes[2].val()) - signed_cast(self.lanes[1].val()),
                    32,
                );
            }
        }
        match self.local4.val().index() {
            3 => {
                self.out0.next = ((bits_to(self.grid[5].val(), 1)
                    - self.grid[4]
                        .val()
                        .get_bits::<1>((self.grid[0].val().index() * self.lane_bits.val())))
                    | self.grid[4]
                        .val()
                        .get_bits::<1>(((self.grid[1].val().index() << 2) + 2)));
            }
            0x0 => {
                self.out0.next = (bits_to(self.late.val(), 1)
                    .replace_bit(self.in0.val(), self.local2.val())
                    & unsigned_cast((!self.local2.val())));
            }
            _ => {
                self.out0.next = self.in2.val();
            }
        }
        if self.local2.val() {
            self.out0.next = (!(self.grid[1]
                .val()
                .get_bits::<1>((self.grid[1].val().index() * 4))
                | self.in4.val()));
        }
        self.out1.next = (bits_to(signed_cast(self.in3.val()), 1) | 0);
        if (self.cells[2].y.val().get_bits::<5>(self.in0.val()) != self.grid[0].val()) {
            self.out2.next = (signed_cast(self.cells[1].y.val())
                & signed_cast((self.cells[1].y.val() - self.cells[2].y.val())));
        } else if (self.cells[0].y.val() < bits_to(signed_cast(self.grid[2].val()), 130)) {
            self.out2.next = unsigned_cast(self.in1.val());
        } else {
            self.out2.next = ((self.cells[1].y.val() - self.cells[1].y.val())
                << (self.lanes[2].val().index() * self.lane_bits.val()));
        }
        if ((self.grid[1].val() << self.in2.val()) <= 20) {
            self.out2.next = self.out2.val();
        }
        self.state0.d.next = (self.cells[0].y.val().get_bits::<32>(self.out1.val()) & 0usize);
        self.state1.d.next = self.local5.val();
        if self.in1.val() {
            self.late.next = self
                .in5
                .val()
                .get_bits::<32>((self.in4.val().index() * self.lane_bits.val()));
        } else if self.in0.val().replace_bit(9, self.in1.val()).any() {
            self.late.next = self.in5.val().get_bits::<32>((self.in4.val().index() + 2));
        } else {
            self.late.next = signed_cast(
                (self.in5.val().get_bits::<15>(self.in4.val())
                    ^ (self.in3.val() >> self.in2.val())),
            );
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit8 {
    fn new() -> Self {
        Unit8 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(130),
            in6: Wire::new(1),
            in7: Wire::new(65),
            late: Wire::new(2),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(130),
            local3: Wire::new(3),
            local4: Wire::new(13),
            local5: Wire::new(130),
            out0: Wire::new(64),
            out1: Default::default(),
            out2: Wire::new(3),
            state0: Register::new(130),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit8 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.late.val().index() {
            3 => {
                self.local0.next = (self.state0.q.val()
                    <= signed_cast(bits_to(
                        unsigned_cast(self.in0.val()) - signed_cast(self.in2.val()),
                        3,
                    )));
            }
            0x0 => {
                self.local0.next = (self.in6.val()
                    <= (self.in2.val()
                        ^ self.in6.val().replace_bit(self.late.val(), self.in1.val())));
            }
            _ => {
                self.local0.next = self.in1.val();
            }
        }
        if ((self.local0.val() ^ self.in1.val()) == (self.state0.q.val() > 678523649)) {
            self.local0.next = self.in1.val();
        }
        self.local1.next =
            ((!self.in1.val()) | ((self.in1.val() || self.in1.val()) ^ self.in1.val()));
        self.local2.next = self.state0.q.val();
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .local2
                .val()
                .get_bits::<5>(((self.in0.val().index() << 2) + 2));
            if (self.in5.val().get_bit(10) || (self.in0.val() == i)) {
                self.lanes[i].next = signed_cast(self.state1.q.val());
            }
            self.cells[i].a.next = self
                .local2
                .val()
                .get_bits::<13>((self.in6.val().index() * 2));
            self.cells[i].add.next = ((-self.in5.val())
                > (self.local2.val() - (self.in5.val() << (self.in6.val().index() * 2))));
            if ((self.in2.val()
                ^ (signed_cast(self.local2.val()) << (self.late.val().index() + 1)))
                <= signed_cast(self.in4.val() >> (i + 3)))
            {
                self.local0.next = (!(self.in3.val().get_bits::<5>((i * self.lane_bits.val()))
                    <= (unsigned_cast(self.in0.val()) >> self.in0.val())));
            }
        }
        self.local3.next = 3usize.into();
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = self.lanes[0].val();
                if self.state1.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = self
            .in3
            .val()
            .get_bits::<13>((self.lanes[0].val().index() * self.lane_bits.val()));
        if (!self.grid[0].val().xor()) {
            self.local3.next = (bits_to(signed_cast(self.state1.q.val()), 3).replace_bit(
                (self.lanes[0].val().index() + 1),
                self.in3.val().get_bit(self.grid[1].val()),
            ) ^ self.state1.q.val());
        }
        self.local5.next = self.local2.val();
        if self.in1.val() {
            self.local5.next = bits_to(signed_cast((self.local2.val() ^ self.state0.q.val())), 130);
        }
        match self.in2.val().index() {
            1 => {
                self.out0.next = bits_to(
                    unsigned_cast(self.lanes[0].val()) - signed_cast(self.in3.val()),
                    64,
                );
            }
            0x0 => {
                self.out0.next = (signed_cast(
                    ((self.lanes[1].val() ^ self.grid[4].val())
                        | self.local5.val().get_bits::<5>(self.lanes[0].val())),
                ) >> (self.in2.val().index() + 3));
            }
            _ => {
                self.out0.next = self
                    .local5
                    .val()
                    .get_bits::<64>((self.grid[2].val().index() * 8));
            }
        }
        if (self.cells[0].y.val() != (signed_cast(self.grid[4].val()) >> self.late.val())) {
            self.out0.next = bits_to(signed_cast(bits_to(self.local3.val(), 2)), 64);
        }
        if (self.in5.val() > 0) {
            self.out1.next = (bits_to(self.lanes[1].val(), 5)
                < ((self.lanes[2].val() | self.grid[3].val()) & 0xb));
        } else if ((self.state1.q.val() < self.state1.q.val())
            ^ (self.lanes[0].val() <= self.grid[3].val()))
        {
            self.out1.next = self.local1.val();
        } else {
            self.out1.next = (self.cells[2].y.val()
                & (signed_cast(self.state0.q.val()) << ((self.grid[4].val().index() << 2) + 0)))
                .replace_bit(
                    self.grid[5].val(),
                    self.state0.q.val().get_bit(self.in0.val()),
                )
                .get_bit(((self.local3.val().index() << 2) + 2));
        }
        self.out2.next = self.grid[5].val().get_bits::<3>(self.lanes[0].val());
        self.state0.d.next = bits_to(
            self.in6
                .val()
                .replace_bit(self.lanes[2].val(), self.out1.val()),
            130,
        );
        self.state1.d.next = self.in0.val();
        self.late.next = self
            .in3
            .val()
            .get_bits::<2>(((self.in0.val().index() << 2) + 1));
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit9 {
    fn new() -> Self {
        Unit9 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(8),
            in6: Wire::new(13),
            in7: Wire::new(2),
            late: Wire::new(32),
            local0: Default::default(),
            local1: Wire::new(1),
            local2: Wire::new(32),
            local3: Wire::new(32),
            local4: Wire::new(32),
            local5: Wire::new(5),
            out0: Wire::new(1),
            out1: Wire::new(32),
            out2: Wire::new(130),
            state0: Register::with_reset(5, 1),
            state1: Register::with_reset(5, 1),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit9 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (!((self.state1.q.val() <= self.state0.q.val()) | self.in2.val().all()));
        if (!(self.state1.q.val() > self.state1.q.val())) {
            self.local0.next = (self.local0.val() == (self.in6.val() + self.in6.val()).all());
        }
        if ((self.late.val() != self.late.val())
            & self.in3.val().get_bit((self.state1.q.val().index() * 16)))
        {
            self.local1.next = self.in2.val();
        } else if (!self.in0.val().get_bit((self.in7.val().index() + 0))) {
            self.local1.next = unsigned_cast(self.in1.val());
        } else {
            self.local1.next = self.in2.val();
        }
        match self.in7.val().index() {
            1 => {
                self.local2.next = 0x4b5dd0ea.into();
            }
            0x2 => {
                self.local2.next = 6usize.into();
            }
            _ => {
                self.local2.next = 0.into();
            }
        }
        for i in 0..self._lanes {
            match self.in0.val().index() {
                3 => {
                    self.lanes[i].next = (((-self.state1.q.val())
                        + (self.state0.q.val() | self.state1.q.val()))
                        << 3);
                }
                0x4 => {
                    self.lanes[i].next = (self.in5.val() + self.in5.val()).get_bits::<5>(0);
                }
                _ => {
                    self.lanes[i].next = self
                        .late
                        .val()
                        .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()));
                }
            }
            if (!(self.state1.q.val() > self.state0.q.val())) {
                self.lanes[i].next = signed_cast(
                    (bits_to(self.state1.q.val(), 65)
                        & (self.in4.val() << (self.in2.val().index() * 16))),
                );
            }
            self.cells[i].a.next = 4usize.into();
            self.cells[i].add.next = (self.in0.val() == i);
            if (self.in1.val() & (self.local0.val() != self.in1.val())) {
                self.local0.next = (self.in2.val() + self.in2.val()).get_bit(7);
            }
        }
        self.local3.next = (!self
            .in4
            .val()
            .get_bits::<32>((self.local1.val().index() * 4)));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    ((-self.cells[1].y.val()) << ((self.lanes[2].val().index() << 2) + 1));
                if (!self.lanes[0].val()).any() {
                    self.grid[i * self.pair.val() + j].next =
                        (signed_cast(self.cells[2].y.val()) << 9);
                }
                if self.in0.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        if ((self.state0.q.val() < self.grid[4].val()) && (!self.local0.val())) {
            self.local4.next = bits_to(self.in4.val(), 65).get_bits::<32>(self.state0.q.val());
        } else if self.in1.val() {
            self.local4.next = self.local3.val();
        } else {
            self.local4.next = unsigned_cast(self.local0.val());
        }
        if (self.local0.val() ^ self.lanes[0].val().all()) {
            self.local3.next = (((!self.local3.val()) ^ (-self.local2.val())) | 0);
        }
        self.local5.next =
            (signed_cast(self.local1.val()) & (!signed_cast((self.state0.q.val() - 11))));
        self.out0.next = 1usize.into();
        if (self.late.val() << (self.cells[2].y.val().index() * 16)).get_bit(self.state0.q.val()) {
            self.out0.next = (self.out0.val() & self.in2.val());
        }
        self.out1.next = 364202943.into();
        match self.in0.val().index() {
            7 => {
                self.out2.next = unsigned_cast(
                    (self.lanes[2].val() | (self.lanes[1].val() ^ self.grid[0].val())),
                );
            }
            0x0 => {
                self.out2.next = bits_to(
                    unsigned_cast(self.grid[0].val()) - signed_cast(self.local3.val()),
                    130,
                );
            }
            _ => {
                self.out2.next = bits_to(self.state0.q.val(), 130);
            }
        }
        self.state0.d.next = bits_to(self.state1.q.val(), 5)
            .replace_bit(self.grid[1].val(), (self.local1.val() < self.in2.val()));
        self.state1.d.next = 15.into();
        self.late.next = bits_to(signed_cast(self.in5.val()), 32);
        if self.in1.val() {
            self.late.next = bits_to(
                unsigned_cast(self.in0.val()) - signed_cast(self.late.val()),
                32,
            );
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Bit1<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit10 {
    fn new() -> Self {
        Unit10 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(1),
            in6: Wire::new(130),
            in7: Wire::new(8),
            late: Wire::new(8),
            local0: Wire::new(13),
            local1: Wire::new(32),
            local2: Wire::new(13),
            local3: Default::default(),
            local4: Default::default(),
            local5: Wire::new(8),
            out0: Wire::new(13),
            out1: Default::default(),
            out2: Wire::new(32),
            state0: Register::with_reset(32, 1),
            state1: Register::with_reset(3, 1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit10 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.state0.q.val().get_bits::<13>(self.in2.val());
        if self.in1.val() {
            self.local0.next = (self.in6.val() | 1046786580).get_bits::<13>(self.in4.val());
        }
        self.local1.next = (((self.state0.q.val() | self.state0.q.val())
            >> (self.state1.q.val().index() * 2))
            + (unsigned_cast((self.state0.q.val() + 0x6c6b0388)) << (self.in5.val().index() * 4)));
        if ((self.state0.q.val() & self.local1.val()) != (self.state0.q.val() ^ 6usize)) {
            self.local1.next = bits_to((self.state0.q.val() & self.local1.val()), 32);
        }
        self.local2.next = (!((self.local0.val() | self.local0.val()) - (!self.local0.val())));
        for i in 0..self._lanes {
            if self.in1.val() {
                self.lanes[i].next = self.local1.val().get_bits::<5>(11);
            } else if (self.in5.val()
                != self
                    .state1
                    .q
                    .val()
                    .get_bits::<1>((self.in4.val().index() + 4)))
            {
                self.lanes[i].next = self
                    .local1
                    .val()
                    .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()));
            } else {
                self.lanes[i].next = self.in3.val().get_bits::<5>((i * self.lane_bits.val()));
            }
            self.cells[i].a.next = (unsigned_cast(
                (self
                    .in3
                    .val()
                    .get_bits::<8>((self.in0.val().index() * self.lane_bits.val()))
                    >> self.state1.q.val()),
            ) << (i + 2));
            self.cells[i].add.next = ((-self
                .in3
                .val()
                .replace_bit((self.state1.q.val().index() + 0), self.in1.val()))
                == (!unsigned_cast(self.in5.val())));
        }
        self.local3.next = (self.in7.val()
            <= ((self.late.val() + self.in7.val()) << (self.in2.val().index() + 1)));
        if ((-self.in4.val()) > unsigned_cast(self.cells[2].y.val())) {
            self.local3.next = self.cells[0]
                .y
                .val()
                .get_bits::<32>((self.lanes[2].val().index() + 3))
                .get_bit((self.lanes[1].val().index() * 16));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    (signed_cast((self.cells[1].y.val().get_bits::<1>((i + 0)) & 0))
                        & unsigned_cast(self.local0.val() >> self.lanes[0].val()));
                if (self.in0.val() == i) {
                    self.grid[i * self.pair.val() + j].next = self
                        .local1
                        .val()
                        .get_bits::<5>((self.in5.val().index() * 4));
                }
                if self.in2.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = ((!(self.grid[1].val()
            >= (signed_cast(self.lanes[1].val()) << self.in2.val())))
            & self.in1.val());
        if self.in5.val().xor() {
            self.local3.next =
                ((self.cells[1].y.val().get_bits::<15>(6) >> self.lanes[0].val()) == 0x14e0);
        }
        match self.in2.val().index() {
            0 => {
                self.local5.next = signed_cast(
                    self.cells[0]
                        .y
                        .val()
                        .replace_bit(9, (self.grid[1].val() != self.lanes[2].val()))
                        >> (self.grid[0].val().index() + 4),
                );
            }
            0x1 => {
                self.local5.next = self.late.val();
            }
            _ => {
                self.local5.next = (signed_cast(
                    (self
                        .state0
                        .q
                        .val()
                        .get_bits::<3>((self.lanes[1].val().index() + 2))
                        >> (self.in0.val().index() * self.lane_bits.val())),
                ) + (unsigned_cast(self.grid[0].val()) << 6));
            }
        }
        if (self.cells[1].y.val() <= (!self.cells[0].y.val())) {
            self.out0.next = unsigned_cast(
                self.in6
                    .val()
                    .get_bits::<5>((self.grid[1].val().index() + 2)),
            );
        } else if (self
            .late
            .val()
            .get_bits::<5>((self.grid[4].val().index() * 4))
            <= bits_to(signed_cast(self.cells[1].y.val()), 5))
        {
            self.out0.next = (self.local0.val() >> self.lanes[2].val());
        } else {
            self.out0.next = unsigned_cast(
                (-(self.local2.val() & self.local0.val()))
                    >> (self.lanes[0].val().index() * self.lane_bits.val()),
            );
        }
        self.out1.next = ((bits_to(signed_cast(self.state1.q.val()), 32)
            | signed_cast(self.in7.val() >> ((self.grid[0].val().index() << 2) + 0)))
            != bits_to(self.grid[3].val(), 32));
        match bits_to(signed_cast(self.out0.val()), 2).index() {
            1 => {
                self.out2.next = (self.local1.val() & self.local1.val());
            }
            0x2 => {
                self.out2.next = unsigned_cast((!(self.lanes[1].val() < self.grid[0].val())));
            }
            _ => {
                self.out2.next = 0.into();
            }
        }
        if (!self.in1.val()) {
            self.out2.next = unsigned_cast(((self.state1.q.val() - 7usize) >> self.lanes[0].val()));
        }
        self.state0.d.next =
            (self.cells[1].y.val() | self.cells[1].y.val()).get_bits::<32>(self.lanes[0].val());
        self.state1.d.next = ((!bits_to(
            unsigned_cast(self.late.val()) - signed_cast(self.out2.val()),
            3,
        )) | bits_to(self.lanes[1].val(), 3));
        if self.in1.val() {
            self.state1.d.next = (((-self.state1.q.val()) << self.in5.val())
                - ((self.in4.val() >> self.grid[3].val())
                    ^ self.out0.val().get_bits::<3>(self.state1.q.val())));
        }
        self.late.next = self.in3.val().get_bits::<8>(self.in5.val());
        if bits_to(self.in6.val(), 8).any() {
            self.late.next =
                (((self.in7.val() - self.in7.val()) - self.late.val()) >> self.in4.val());
        }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit11 {
    fn new() -> Self {
        Unit11 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(130),
            in6: Wire::new(1),
            in7: Wire::new(130),
            late: Wire::new(8),
            local0: Wire::new(130),
            local1: Wire::new(130),
            local2: Default::default(),
            local3: Wire::new(8),
            local4: Default::default(),
            local5: Wire::new(130),
            out0: Wire::new(3),
            out1: Wire::new(130),
            out2: Wire::new(2),
            state0: Register::new(8),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit11 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in5.val().get_bits::<5>(self.in4.val()).index() {
            28 => {
                self.local0.next =
                    (bits_to(signed_cast(self.in7.val()), 130) & (!bits_to(self.in3.val(), 130)));
            }
            0x1d => {
                self.local0.next = (signed_cast(
                    (self.state0.q.val()
                        ^ bits_to(
                            unsigned_cast(self.in5.val()) - signed_cast(self.in2.val()),
                            8,
                        )),
                ) >> self.in2.val());
            }
            _ => {
                self.local0.next =
                    (((self.in7.val() & 0) & 1064253097) + bits_to(self.in7.val(), 130));
            }
        }
        match bits_to(self.state0.q.val(), 5).index() {
            7 => {
                self.local1.next = (self.in7.val()
                    & ((self.in5.val() >> (self.in0.val().index() * 4))
                        ^ (self.in7.val() + (!unsigned_cast(self.in2.val())))));
            }
            0x8 => {
                self.local1.next = (!unsigned_cast(
                    (bits_to(
                        unsigned_cast(self.in0.val()) - signed_cast(self.state0.q.val()),
                        130,
                    ) + (self.in7.val() >> self.state1.q.val())),
                ));
            }
            _ => {
                self.local1.next = unsigned_cast(
                    (bits_to(self.in0.val(), 1) ^ self.in2.val()) >> self.state1.q.val(),
                );
            }
        }
        self.local2.next = ((self.in0.val() ^ self.state1.q.val()) << self.in2.val())
            .get_bit(((self.in4.val().index() << 2) + 1));
        for i in 0..self._lanes {
            self.lanes[i].next = self.local1.val().get_bits::<5>((i + 0));
            if (bits_to(self.in4.val(), 130) >= (self.in5.val() << self.in6.val())) {
                self.lanes[i].next = ((!self.in3.val().get_bits::<5>(self.in2.val()))
                    << (self.in4.val().index() * 2));
            }
            self.cells[i].a.next = self.in5.val().get_bits::<65>(2);
            self.cells[i].add.next =
                (((self.local1.val() + self.in7.val()) ^ (!self.local0.val())) == 0x1876ce1c0u64);
            if ((self.in4.val() | 0) == unsigned_cast(self.in6.val())) {
                self.local0.next =
                    signed_cast((self.late.val() - self.local0.val().get_bits::<8>(11)));
            }
        }
        self.local3.next = unsigned_cast(self.in4.val().get_bit((self.in4.val().index() * 5)));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if ((self.state1.q.val() + 0x5) == signed_cast(self.cells[1].y.val())) {
                    self.grid[i * self.pair.val() + j].next =
                        self.cells[2].y.val().get_bits::<5>(self.in6.val());
                } else if self.in1.val() {
                    self.grid[i * self.pair.val() + j].next = 0x19.into();
                } else {
                    self.grid[i * self.pair.val() + j].next = (self.lanes[0].val()
                        | unsigned_cast(
                            (self.state0.q.val() ^ self.local3.val())
                                >> (self.in2.val().index() * self.lane_bits.val()),
                        ));
                }
                if self.cells[0].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = ((-self.grid[3].val()) | 29).get_bit(self.grid[1].val());
        if self.local4.val() {
            self.local3.next = (unsigned_cast(
                (self
                    .in5
                    .val()
                    .replace_bit((self.in4.val().index() * 3), self.local2.val())
                    >> self.grid[3].val()),
            ) << (self.in4.val().index() + 1));
        }
        if ((self.in2.val() ^ self.in6.val()) > signed_cast(self.in2.val())) {
            self.local5.next = self.local1.val();
        } else if (self.local4.val() ^ self.local3.val().get_bit(9)) {
            self.local5.next = (signed_cast(
                ((self.local1.val() + self.in5.val())
                    + self
                        .local1
                        .val()
                        .replace_bit(self.grid[0].val(), self.local4.val())),
            ) | signed_cast(bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.lanes[1].val()),
                8,
            )));
        } else {
            self.local5.next = ((self.in5.val() & (!self.in5.val())) | 0);
        }
        if ((self.late.val() - (!unsigned_cast(self.grid[0].val())))
            != self.cells[2].y.val().get_bits::<8>(self.lanes[0].val()))
        {
            self.local5.next = (unsigned_cast(
                (self.grid[1]
                    .val()
                    .replace_bit(((self.grid[3].val().index() << 2) + 0), self.in1.val())
                    >> self.grid[5].val()),
            ) << (self.grid[3].val().index() * self.lane_bits.val()));
        }
        self.out0.next = (self.cells[1].y.val().get_bits::<3>(self.grid[1].val())
            & bits_to(
                unsigned_cast(self.in7.val()) - signed_cast(self.local5.val()),
                3,
            ));
        self.out1.next = 0.into();
        if ((self.in4.val() >= 0x1) == self.in1.val()) {
            self.out1.next = (!unsigned_cast((-self.in3.val())));
        }
        self.out2.next = self.out1.val().get_bits::<2>(3);
        self.state0.d.next = unsigned_cast(
            self.out1.val().get_bits::<65>(self.grid[5].val()) >> (self.in0.val().index() * 5),
        );
        if (self.local0.val() >= self.in5.val()) {
            self.state0.d.next = self.state0.q.val();
        }
        self.state1.d.next = self.in3.val().get_bits::<3>(7);
        match self.in0.val().index() {
            4 => {
                self.late.next = bits_to(self.in7.val(), 8);
            }
            0x5 => {
                self.late.next = signed_cast(((self.in2.val() | self.in6.val()) | self.in4.val()));
            }
            _ => {
                self.late.next = bits_to(self.in2.val(), 8);
            }
        }
        if (!(self.in0.val() > self.in0.val())) {
            self.late.next = self.in3.val().get_bits::<8>(8);
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit12 {
    fn new() -> Self {
        Unit12 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(3),
            in6: Wire::new(130),
            in7: Wire::new(32),
            late: Wire::new(32),
            local0: Wire::new(8),
            local1: Wire::new(8),
            local2: Wire::new(64),
            local3: Wire::new(13),
            local4: Wire::new(5),
            local5: Wire::new(2),
            out0: Wire::new(8),
            out1: Default::default(),
            out2: Wire::new(65),
            state0: Register::with_reset(3, 0),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit12 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in7.val().get_bits::<8>(self.state0.q.val());
        match self.in5.val().index() {
            6 => {
                self.local1.next = self.in6.val().get_bits::<8>((self.in0.val().index() + 3));
            }
            0x7 => {
                self.local1.next =
                    (-(bits_to(self.in3.val(), 8) - self.in6.val().get_bits::<8>(self.in2.val())));
            }
            _ => {
                self.local1.next = ((self.local0.val() ^ self.local0.val()) ^ self.local0.val());
            }
        }
        self.local2.next = self
            .in6
            .val()
            .get_bits::<64>(((self.state0.q.val().index() << 2) + 1));
        if self.in1.val() {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            if (self
                .state1
                .q
                .val()
                .get_bit((self.in0.val().index() * self.lane_bits.val()))
                == (!self.in1.val()))
            {
                self.lanes[i].next = self
                    .in4
                    .val()
                    .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()));
            } else if ((self.local2.val()
                + signed_cast(self.state1.q.val() >> (self.state0.q.val().index() * 4)))
                == (self.local2.val() + self.local2.val()))
            {
                self.lanes[i].next = self.in4.val().get_bits::<5>((i + 3));
            } else {
                self.lanes[i].next = self.local0.val().get_bits::<5>((i * self.lane_bits.val()));
            }
            self.cells[i].a.next = (self.in6.val() & self.in6.val()).get_bits::<65>(self.in2.val());
            self.cells[i].add.next = (((self.local2.val()
                | unsigned_cast(
                    self.in7.val() >> (self.state1.q.val().index() * self.lane_bits.val()),
                ))
                < self.local2.val())
                || ((self.in3.val() < self.in3.val()) == (self.in1.val() == self.in1.val())));
            if ((self.local0.val() << (self.state0.q.val().index() + 4))
                <= signed_cast(self.in7.val()))
            {
                self.local0.next = (signed_cast((self.in5.val() & (-self.in0.val())))
                    + (signed_cast((self.local0.val() + self.local1.val()))
                        >> (self.in5.val().index() + 1)));
            }
        }
        self.local3.next = bits_to(signed_cast(self.in4.val()), 13);
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.in0.val().index() {
                    5 => {
                        self.grid[i * self.pair.val() + j].next = self.lanes[0].val();
                    }
                    0x6 => {
                        self.grid[i * self.pair.val() + j].next = signed_cast(
                            (self.cells[2]
                                .y
                                .val()
                                .get_bits::<15>((i * self.lane_bits.val()))
                                ^ 0x2d19),
                        );
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = signed_cast(
                            ((self.state1.q.val() - self.in0.val()) ^ signed_cast(self.in5.val()))
                                >> 3,
                        );
                    }
                }
                if self.lanes[2].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.in5.val().index() {
            6 => {
                self.local4.next = (!((self.grid[5].val() << (self.in5.val().index() + 3))
                    - unsigned_cast(self.in5.val())));
            }
            0x7 => {
                self.local4.next = 0.into();
            }
            _ => {
                self.local4.next = 22.into();
            }
        }
        if self.in1.val() {
            self.local3.next = bits_to(
                signed_cast(
                    (self.grid[2].val() >> (self.in2.val().index() * self.lane_bits.val())),
                ),
                13,
            );
        }
        self.local5.next = self
            .in6
            .val()
            .get_bits::<2>((self.lanes[0].val().index() + 2));
        match self.local5.val().index() {
            2 => {
                self.out0.next = 0x28.into();
            }
            0x3 => {
                self.out0.next = self.local1.val();
            }
            _ => {
                self.out0.next = unsigned_cast((!self.late.val()).get_bit(5));
            }
        }
        match self.local5.val().index() {
            0 => {
                self.out1.next = (self.in2.val() <= (!self.in2.val()));
            }
            0x1 => {
                self.out1.next = (bits_to(
                    unsigned_cast(self.local5.val()) - signed_cast(self.in6.val()),
                    1,
                ) < self.in2.val());
            }
            _ => {
                self.out1.next = self.in1.val();
            }
        }
        self.out2.next = 0x3baca747u64.into();
        if ((self.in5.val() - self.state1.q.val()) == (!self.in5.val())) {
            self.out2.next = 613901111.into();
        }
        self.state0.d.next = unsigned_cast((-(self.lanes[2].val() - self.grid[4].val())));
        self.state1.d.next = 1.into();
        if (self
            .in0
            .val()
            .get_bits::<1>(((self.in5.val().index() << 2) + 1))
            >= self.in7.val().get_bits::<1>(self.in0.val()))
        {
            self.late.next = (self.in7.val() ^ (!self.in6.val().get_bits::<32>(self.in2.val())));
        } else if ((self.in5.val() ^ 0) >= self.in0.val()) {
            self.late.next = self.in7.val();
        } else {
            self.late.next = (bits_to(self.in2.val(), 32) - 0);
        }
        if self.in1.val() {
            self.late.next = (signed_cast(self.in7.val())
                | unsigned_cast(self.late.val().get_bits::<1>(self.in0.val()) >> self.in5.val()));
        }
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit13 {
    fn new() -> Self {
        Unit13 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(13),
            in6: Wire::new(2),
            in7: Wire::new(5),
            late: Wire::new(2),
            local0: Default::default(),
            local1: Wire::new(130),
            local2: Default::default(),
            local3: Wire::new(130),
            local4: Wire::new(32),
            local5: Default::default(),
            out0: Wire::new(64),
            out1: Wire::new(64),
            out2: Wire::new(5),
            state0: Register::with_reset(8, 0),
            state1: Register::with_reset(13, 1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit13 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in7.val().index() {
            24 => {
                self.local0.next = self.in1.val();
            }
            0x19 => {
                self.local0.next = (self.late.val()
                    <= (bits_to(self.late.val(), 2) >> (self.in6.val().index() + 0)));
            }
            _ => {
                self.local0.next = (self.in1.val() | self.in1.val());
            }
        }
        self.local1.next = bits_to(self.state0.q.val(), 130);
        if ((self.in1.val() || self.local0.val()) || self.in3.val().xor()) {
            self.local1.next = self.local1.val();
        }
        self.local2.next = ((bits_to(signed_cast(self.in5.val()), 2)
            << (self.in0.val().index() * 4))
            >= self
                .state0
                .q
                .val()
                .get_bits::<2>((self.late.val().index() + 3)));
        if self.in2.val().any() {
            self.local2.next = (self.state0.q.val() > bits_to(signed_cast(self.in6.val()), 8));
        }
        for i in 0..self._lanes {
            match self.in4.val().index() {
                0 => {
                    self.lanes[i].next = self.in7.val();
                }
                0x1 => {
                    self.lanes[i].next = self.in7.val();
                }
                _ => {
                    self.lanes[i].next = 0x8.into();
                }
            }
            self.cells[i].a.next = self.local1.val().get_bits::<32>(self.in7.val());
            self.cells[i].add.next = ((self.state0.q.val().get_bits::<3>(5)
                >= (self.in0.val() - 3))
                & (self.in7.val() + self.lanes[i].val()).get_bit(10));
        }
        self.local3.next = (!bits_to(signed_cast(self.in5.val()), 130));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    (self.local1.val().get_bits::<5>(self.in6.val()) << self.in2.val());
                if self.in4.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = bits_to(signed_cast(self.local1.val().get_bits::<5>(8)), 32);
        if (self.in0.val()
            & (unsigned_cast(self.local4.val()) >> (self.lanes[0].val().index() + 0)))
            .get_bit(((self.in7.val().index() << 2) + 2))
        {
            self.local4.next = bits_to(self.in5.val(), 130).get_bits::<32>(self.grid[1].val());
        }
        if self.local2.val() {
            self.local3.next = (self.local1.val()
                & ((-self.local3.val()) << (self.in2.val().index() * self.lane_bits.val())));
        }
        match self.in0.val().index() {
            3 => {
                self.local5.next = self.cells[1].y.val().all();
            }
            0x4 => {
                self.local5.next = (self.grid[0].val() <= ((self.grid[0].val() & 0xd) | 0));
            }
            _ => {
                self.local5.next =
                    ((!(self.grid[0].val() < self.grid[5].val())) || self.local0.val());
            }
        }
        if self.local0.val() {
            self.local5.next = self.in1.val();
        }
        self.out0.next = unsigned_cast(
            ((self.lanes[2].val() | self.lanes[2].val())
                != (signed_cast(self.in2.val()) - (!unsigned_cast(self.local4.val())))),
        );
        self.out1.next =
            (-((self.out0.val() | self.out0.val()) + (self.out0.val() >> self.in7.val())));
        if (self.lanes[2].val()
            > bits_to(
                unsigned_cast(self.in6.val()) - signed_cast(self.in4.val()),
                5,
            ))
        {
            self.out1.next = self.out1.val();
        }
        self.out2.next = (signed_cast(self.in3.val()) << (self.in0.val().index() * 5));
        if self.local5.val() {
            self.out2.next = self.grid[5].val();
        }
        self.state0.d.next = (unsigned_cast((self.local4.val() - self.cells[2].y.val()))
            + (unsigned_cast((self.out2.val() | 0usize)) - unsigned_cast(self.lanes[1].val())));
        self.state1.d.next = bits_to(
            signed_cast(
                self.local3
                    .val()
                    .replace_bit(((self.grid[4].val().index() << 2) + 0), self.local5.val()),
            ),
            13,
        );
        self.late.next = signed_cast((!(self.in4.val() - self.in2.val())));
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit14 {
    fn new() -> Self {
        Unit14 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(8),
            in6: Wire::new(130),
            in7: Wire::new(5),
            late: Wire::new(130),
            local0: Wire::new(65),
            local1: Wire::new(2),
            local2: Default::default(),
            local3: Wire::new(8),
            local4: Wire::new(13),
            local5: Wire::new(65),
            out0: Wire::new(32),
            out1: Wire::new(65),
            out2: Wire::new(3),
            state0: Register::new(3),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit14 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = signed_cast(
            bits_to(signed_cast(self.in6.val()), 130) >> ((self.in0.val().index() << 2) + 0),
        );
        if self.in1.val() {
            self.local1.next = 0.into();
        } else if ((self.in3.val() >= self.in3.val()) | (self.local0.val() > self.local0.val())) {
            self.local1.next = (!signed_cast(self.late.val()));
        } else {
            self.local1.next = bits_to(self.late.val(), 2);
        }
        self.local2.next = ((self.local0.val()
            ^ bits_to(
                unsigned_cast(self.in6.val()) - signed_cast(self.local0.val()),
                65,
            ))
            <= self.local0.val());
        if ((self.state1.q.val() | 7) == self.state1.q.val()) {
            self.local2.next = (self.in1.val()
                | (self
                    .local1
                    .val()
                    .get_bit((self.state0.q.val().index() * self.lane_bits.val()))
                    & self.in1.val()));
        }
        for i in 0..self._lanes {
            if (!(self.local2.val() != self.in1.val())) {
                self.lanes[i].next =
                    (self.in3.val().get_bits::<5>((i * self.lane_bits.val())) ^ self.in7.val());
            } else if (self.in1.val() || self.local0.val().get_bit(3)) {
                self.lanes[i].next = (self.state1.q.val() & (-self.state1.q.val()));
            } else {
                self.lanes[i].next = 13.into();
            }
            if ((self.in2.val() & self.in4.val())
                != self.in0.val().get_bits::<1>(self.state1.q.val()))
            {
                self.lanes[i].next = unsigned_cast(
                    (self.local0.val().get_bits::<15>((i * self.lane_bits.val()))
                        - (self.in3.val() + unsigned_cast(self.in1.val()))),
                );
            }
            self.cells[i].a.next = (bits_to(self.in4.val(), 130)
                + unsigned_cast((!self.in0.val()) >> ((self.state0.q.val().index() << 2) + 1)));
            self.cells[i].add.next = (self.in0.val() == i);
        }
        self.local3.next = signed_cast((self.local0.val() << self.in0.val()));
        if self.in1.val() {
            self.local3.next = 233.into();
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = (self.cells[2].y.val() + 0x47be4c48)
                    .get_bits::<5>((self.local1.val().index() * 16));
                if self.cells[0].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        if (!self.local2.val()) {
            self.local4.next = bits_to(self.cells[0].y.val(), 13);
        } else if (self.cells[1].y.val() + self.in6.val()).xor() {
            self.local4.next = self.cells[2]
                .y
                .val()
                .get_bits::<13>(((self.in4.val().index() << 2) + 2));
        } else {
            self.local4.next = bits_to(self.state1.q.val(), 13);
        }
        if (!(!self.in1.val())) {
            self.local4.next = (((self.local4.val() << 0) + 6425) + bits_to(self.local4.val(), 13));
        }
        if self.in1.val() {
            self.local3.next = (((self.local3.val() ^ self.in5.val()) | self.in5.val()) ^ 0x25);
        }
        self.local5.next = (!signed_cast((-(self.grid[2].val() - self.grid[1].val()))));
        if (self.in1.val() && self.in1.val()) {
            self.out0.next = bits_to(
                unsigned_cast(self.in4.val()) - signed_cast(self.cells[1].y.val()),
                32,
            );
        } else if (self.lanes[1].val() >= 0x11) {
            self.out0.next = signed_cast(
                bits_to(
                    unsigned_cast(self.grid[0].val()) - signed_cast(self.state0.q.val()),
                    15,
                ) >> self.in7.val(),
            );
        } else {
            self.out0.next = 6usize.into();
        }
        if self.in1.val() {
            self.out1.next = (-self.local0.val());
        } else if self.local2.val() {
            self.out1.next = bits_to(signed_cast((self.local0.val() & self.local0.val())), 65);
        } else {
            self.out1.next = unsigned_cast(
                (self.cells[1].y.val().get_bits::<5>(5) & 0) >> (self.grid[2].val().index() + 4),
            );
        }
        if (bits_to(
            unsigned_cast(self.in7.val()) - signed_cast(self.lanes[1].val()),
            65,
        ) > self
            .in6
            .val()
            .get_bits::<65>((self.grid[3].val().index() * 5)))
        {
            self.out1.next = bits_to(bits_to(self.lanes[0].val(), 130), 65);
        }
        self.out2.next = (signed_cast((self.local1.val() >> (self.grid[0].val().index() + 2)))
            >> ((self.grid[3].val().index() << 2) + 1));
        self.state0.d.next = self.out2.val();
        if (self.in1.val() ^ self.in1.val()) {
            self.state0.d.next = self.out2.val();
        }
        self.state1.d.next = ((!self.lanes[1].val()) << self.grid[0].val());
        self.late.next = (signed_cast(self.in2.val()) << self.in7.val());
        if bits_to(signed_cast(self.in0.val()), 1).get_bit((self.in0.val().index() + 0)) {
            self.late.next = 0.into();
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit15 {
    fn new() -> Self {
        Unit15 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(13),
            in6: Wire::new(8),
            in7: Wire::new(64),
            late: Wire::new(13),
            local0: Wire::new(2),
            local1: Wire::new(65),
            local2: Wire::new(130),
            local3: Default::default(),
            local4: Wire::new(32),
            local5: Wire::new(64),
            out0: Wire::new(5),
            out1: Wire::new(3),
            out2: Default::default(),
            state0: Register::new(32),
            state1: Register::with_reset(32, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit15 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 2usize.into();
        if (!(self.in1.val() | self.in1.val())) {
            self.local1.next = bits_to(self.in2.val(), 65);
        } else if self.in1.val() {
            self.local1.next = bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.in5.val()),
                65,
            );
        } else {
            self.local1.next = 0x46ae8859u64.into();
        }
        if self.in1.val() {
            self.local1.next = ((self.local1.val() & unsigned_cast(self.state0.q.val()))
                | self.local1.val())
            .replace_bit(self.local0.val(), self.in1.val());
        }
        match self.in2.val().index() {
            0 => {
                self.local2.next = bits_to(self.in5.val(), 130);
            }
            0x1 => {
                self.local2.next = bits_to(self.in3.val(), 130);
            }
            _ => {
                self.local2.next = unsigned_cast((self.in7.val() & (self.in7.val() - 0)));
            }
        }
        if ((self.in7.val() <= signed_cast(self.local0.val())) || self.in1.val()) {
            self.local2.next =
                unsigned_cast(((self.in3.val() + self.in3.val()) & (-self.in3.val())) >> 8);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .in6
                .val()
                .get_bits::<5>(((self.in2.val().index() << 2) + 2));
            if (self.in0.val() == i) {
                self.lanes[i].next = unsigned_cast(
                    ((-self.local2.val()) ^ bits_to(self.in0.val(), 130))
                        >> ((self.lanes[i].val().index() << 2) + 0),
                );
            }
            self.cells[i].a.next = unsigned_cast(
                self.local2
                    .val()
                    .get_bits::<65>(((self.local0.val().index() << 2) + 1)),
            );
            self.cells[i].add.next = (self
                .late
                .val()
                .replace_bit(
                    (self.in0.val().index() * self.lane_bits.val()),
                    self.in1.val(),
                )
                .replace_bit((self.lanes[i].val().index() + 2), (!self.in1.val()))
                > (self.in5.val() | unsigned_cast(self.in1.val())));
            if (self.state1.q.val().get_bits::<13>(0) <= self.late.val()) {
                self.local0.next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<8>((self.lanes[i].val().index() + 4))
                    .get_bits::<2>(self.lanes[i].val());
            }
        }
        self.local3.next = (((self.state0.q.val() | self.state0.q.val())
            <= (!signed_cast(self.cells[2].y.val())))
            == (self.in6.val() < (self.in4.val() << self.lanes[2].val())));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = 0.into();
                if self.state1.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (!signed_cast((!(self.in3.val() & 0x2a59))));
        if self.in2.val().get_bit(8) {
            self.local3.next = self.in1.val();
        }
        self.local5.next = 0x1db16d140u64.into();
        self.out0.next = (!signed_cast(self.grid[3].val()));
        self.out1.next = (!((self.in0.val() + self.in0.val()) >> self.grid[0].val()));
        match self.in0.val().index() {
            6 => {
                self.out2.next = self.local3.val();
            }
            0x7 => {
                self.out2.next = (self.local4.val() <= 0x4e935f11);
            }
            _ => {
                self.out2.next = (-(self.late.val() + self.in5.val())).any();
            }
        }
        self.state0.d.next = bits_to(signed_cast((self.grid[5].val() & self.grid[2].val())), 32);
        if (self.cells[0].y.val() >= bits_to(self.in4.val(), 8)) {
            self.state0.d.next =
                (-((self.state0.q.val() - self.local4.val()) - self.state1.q.val()));
        }
        self.state1.d.next = (bits_to(
            unsigned_cast(self.out0.val()) - signed_cast(self.in0.val()),
            32,
        ) >> self.lanes[0].val());
        if (self.grid[4].val() <= (self.grid[2].val() >> self.grid[2].val())) {
            self.state1.d.next = (self.local2.val() | unsigned_cast(self.local3.val()))
                .get_bits::<32>((self.out0.val().index() + 2));
        }
        self.late.next = (self.in5.val() - 0);
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit16 {
    fn new() -> Self {
        Unit16 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(130),
            in6: Wire::new(32),
            in7: Wire::new(65),
            late: Wire::new(8),
            local0: Wire::new(2),
            local1: Default::default(),
            local2: Default::default(),
            local3: Default::default(),
            local4: Wire::new(130),
            local5: Wire::new(8),
            out0: Wire::new(130),
            out1: Wire::new(1),
            out2: Wire::new(8),
            state0: Register::with_reset(1, 0),
            state1: Register::new(64),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit16 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(signed_cast(self.in5.val()), 2);
        if self.in1.val() {
            self.local0.next =
                (signed_cast(bits_to(self.in4.val(), 65)) ^ unsigned_cast(self.in5.val()));
        }
        match self.local0.val().index() {
            0 => {
                self.local1.next =
                    (((self.in2.val() == 0) ^ self.in1.val()) || (!self.state1.q.val()).all());
            }
            0x1 => {
                self.local1.next = (self.local0.val() > 1);
            }
            _ => {
                self.local1.next = self.in1.val();
            }
        }
        if self.local1.val() {
            self.local1.next = (self.state1.q.val()
                ^ (self.state1.q.val() << (self.state0.q.val().index() + 3)))
                .xor();
        }
        self.local2.next = (((self.in5.val() + self.in5.val()) - bits_to(self.in6.val(), 130))
            <= bits_to(self.in5.val(), 130));
        for i in 0..self._lanes {
            if (self.in3.val().get_bits::<8>(2) != 145) {
                self.lanes[i].next = self.late.val().get_bits::<5>((i * self.lane_bits.val()));
            } else if (!self.in2.val().all()) {
                self.lanes[i].next = self.in5.val().get_bits::<5>((self.in2.val().index() * 3));
            } else {
                self.lanes[i].next = self
                    .late
                    .val()
                    .get_bits::<5>((self.local0.val().index() * self.lane_bits.val()));
            }
            self.cells[i].a.next = signed_cast(
                (self
                    .in6
                    .val()
                    .get_bits::<8>(((self.in2.val().index() << 2) + 2))
                    << (self.lanes[i].val().index() * self.lane_bits.val())),
            );
            self.cells[i].add.next = ((!self.state0.q.val()) >= (-(!self.state0.q.val())));
            if ((self.state0.q.val() + (signed_cast(self.in7.val()) >> self.in0.val()))
                > (self.in2.val() - self.in2.val()))
            {
                self.local0.next = self.local0.val();
            }
        }
        if self.local1.val() {
            self.local3.next =
                (self.in7.val().get_bits::<2>(self.lanes[0].val()) > self.local0.val());
        } else if ((self.lanes[1].val() ^ self.lanes[1].val()) == 0) {
            self.local3.next = self.local2.val();
        } else {
            self.local3.next = (!(bits_to(self.cells[1].y.val(), 65)
                > (self.cells[2].y.val() + self.cells[2].y.val())));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.lanes[1].val().index() {
                    25 => {
                        self.grid[i * self.pair.val() + j].next = self.lanes[1].val();
                    }
                    0x1a => {
                        self.grid[i * self.pair.val() + j].next = self.lanes[0].val();
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next =
                            (((self.lanes[1].val() + self.lanes[2].val()) >> (i + 1))
                                >> ((self.local0.val().index() << 2) + 1));
                    }
                }
                if self.lanes[1].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (-(bits_to(
            unsigned_cast(self.in4.val()) - signed_cast(self.cells[0].y.val()),
            130,
        ) | (!self.in5.val())));
        if self.local2.val() {
            self.local4.next = (self.in5.val() ^ 0x703af93c);
        }
        if (self
            .in6
            .val()
            .get_bits::<15>((self.lanes[1].val().index() * 8))
            <= unsigned_cast(self.lanes[2].val()))
        {
            self.local3.next = self.local3.val();
        }
        if self.local2.val() {
            self.local5.next = self.late.val();
        } else if (self.local2.val() | self.local3.val()) {
            self.local5.next = ((!self.in4.val()) + self.in4.val());
        } else {
            self.local5.next = bits_to(self.in3.val().get_bits::<8>(self.state0.q.val()), 8);
        }
        self.out0.next = unsigned_cast(
            (self.local5.val() << (self.lanes[2].val().index() + 2))
                >> ((self.in0.val().index() << 2) + 2),
        );
        self.out1.next = 0.into();
        self.out2.next = unsigned_cast(self.grid[0].val());
        self.state0.d.next =
            (unsigned_cast((!self.in3.val())) << (self.lanes[1].val().index() + 3));
        self.state1.d.next =
            bits_to(self.state0.q.val(), 64).replace_bit(self.grid[5].val(), self.in1.val());
        match bits_to(self.in6.val(), 2).index() {
            3 => {
                self.late.next = (bits_to(self.in5.val(), 8)
                    ^ (bits_to(
                        unsigned_cast(self.in2.val()) - signed_cast(self.in2.val()),
                        8,
                    ) & (self.in4.val() ^ self.in4.val())));
            }
            0x0 => {
                self.late.next = signed_cast(
                    (self.in2.val()
                        - (self.in2.val() >> (self.in0.val().index() * self.lane_bits.val()))),
                );
            }
            _ => {
                self.late.next = (bits_to(self.in3.val(), 8)
                    & unsigned_cast(
                        self.in2.val() >> (self.in0.val().index() * self.lane_bits.val()),
                    ));
            }
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit17 {
    fn new() -> Self {
        Unit17 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(5),
            in6: Wire::new(5),
            in7: Wire::new(32),
            late: Wire::new(130),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(65),
            local3: Wire::new(64),
            local4: Wire::new(1),
            local5: Wire::new(130),
            out0: Wire::new(32),
            out1: Wire::new(65),
            out2: Default::default(),
            state0: Register::with_reset(1, 1),
            state1: Register::new(130),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit17 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (-self.late.val()).get_bit(9);
        self.local1.next = ((-self.in3.val()) >> self.in0.val()).xor();
        self.local2.next = 0xd440aef0u64.into();
        if ((self.state1.q.val() <= self.late.val()) || self.in1.val()) {
            self.local2.next = unsigned_cast(self.in0.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 1usize.into();
            self.cells[i].a.next = self.in5.val();
            self.cells[i].add.next = (self.local2.val().get_bits::<5>(self.in6.val())
                != unsigned_cast(self.in5.val().any()));
            if (self.in7.val() >> ((self.in4.val().index() << 2) + 1)).xor() {
                self.local0.next = (((self.in5.val() + self.in5.val())
                    << (self.in0.val().index() + 2))
                    > self.in5.val());
            }
        }
        self.local3.next = bits_to(self.cells[0].y.val(), 64);
        if self
            .local3
            .val()
            .get_bits::<15>((self.in6.val().index() + 3))
            .get_bit(((self.lanes[1].val().index() << 2) + 0))
        {
            self.local3.next = bits_to(
                unsigned_cast(self.state1.q.val()) - signed_cast(self.in0.val()),
                64,
            );
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = (signed_cast((-self.in7.val()))
                    >> (self.cells[1].y.val().index() * self.lane_bits.val()));
                if ((self.in5.val() >> (i + 2)) >= (-self.grid[i * self.pair.val() + j].val())) {
                    self.grid[i * self.pair.val() + j].next = ((self.cells[2].y.val()
                        - self.cells[1].y.val())
                    .replace_bit((i * self.lane_bits.val()), self.local0.val())
                        - (self.lanes[1].val()
                            - unsigned_cast(self.in5.val() >> (self.lanes[1].val().index() * 5))));
                }
                if self.local3.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = unsigned_cast(((self.local3.val() & self.local3.val()) & 1301858513));
        if ((self.cells[2].y.val() >= self.grid[1].val()) != self.grid[2].val().get_bit(7)) {
            self.local4.next = self.late.val().get_bits::<1>(self.in2.val()).replace_bit(
                ((self.in6.val().index() << 2) + 1),
                self.in3
                    .val()
                    .get_bits::<5>((self.grid[5].val().index() + 4))
                    .get_bit(5),
            );
        }
        if self.local1.val() {
            self.local3.next = ((self.local3.val() + self.local3.val())
                ^ signed_cast(self.in5.val()))
            .replace_bit(11, ((!self.grid[2].val()) != self.grid[3].val()));
        }
        self.local5.next = unsigned_cast(self.state1.q.val() >> self.cells[0].y.val());
        if ((self.lanes[0].val() >= self.cells[2].y.val()) || self.local1.val()) {
            self.local5.next =
                bits_to((self.in4.val() + (unsigned_cast(self.in3.val()) << 7)), 130);
        }
        self.out0.next = (self.in7.val() + 0);
        self.out1.next = signed_cast(bits_to(signed_cast(self.out0.val()), 64));
        if (self.state1.q.val() ^ self.state1.q.val()).all() {
            self.out1.next = unsigned_cast(
                (self.local3.val().get_bit(self.grid[4].val())
                    ^ (self.in1.val() && self.in1.val())),
            );
        }
        self.out2.next = bits_to(
            unsigned_cast(self.in3.val()) - signed_cast(self.in2.val()),
            5,
        )
        .any();
        self.state0.d.next = (unsigned_cast(
            self.in3
                .val()
                .get_bits::<5>(((self.lanes[2].val().index() << 2) + 1)),
        ) << self.grid[4].val());
        if (!(self.local5.val() > signed_cast(self.local2.val()))) {
            self.state0.d.next =
                (self.in2.val() << (self.grid[3].val().index() * self.lane_bits.val()));
        }
        self.state1.d.next = ((!(self.local5.val() | 1606669281))
            ^ ((self.state1.q.val() - self.state1.q.val())
                + (!unsigned_cast(self.cells[1].y.val()))));
        self.late.next = (unsigned_cast(bits_to(self.in3.val(), 5)) << self.in0.val());
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit18 {
    fn new() -> Self {
        Unit18 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(8),
            in6: Wire::new(5),
            in7: Wire::new(32),
            late: Wire::new(3),
            local0: Default::default(),
            local1: Wire::new(65),
            local2: Wire::new(13),
            local3: Wire::new(8),
            local4: Wire::new(8),
            local5: Wire::new(13),
            out0: Wire::new(32),
            out1: Wire::new(8),
            out2: Wire::new(32),
            state0: Register::with_reset(32, 0),
            state1: Register::new(64),
            cells: (0..3).map(|_| Cell::new(64)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit18 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.in1.val();
        if (!(self.late.val() <= self.late.val())) {
            self.local0.next = (self.in5.val() == (self.in5.val() << 10));
        }
        if ((self.state1.q.val() - self.state1.q.val()) != 0x1ca5f202) {
            self.local1.next = bits_to(signed_cast(self.in0.val()), 65);
        } else if ((self.local0.val() ^ self.local0.val())
            || self
                .late
                .val()
                .get_bit((self.in0.val().index() * self.lane_bits.val())))
        {
            self.local1.next = unsigned_cast(
                (bits_to(signed_cast(self.state0.q.val()), 1)
                    ^ bits_to(signed_cast(self.in2.val()), 1)),
            );
        } else {
            self.local1.next = bits_to(self.in6.val(), 65);
        }
        if (self.in5.val() != bits_to(signed_cast(self.in0.val()), 8)) {
            self.local1.next = 0x6ff6b84b.into();
        }
        self.local2.next = bits_to(signed_cast(self.state1.q.val()), 13);
        for i in 0..self._lanes {
            if self
                .in3
                .val()
                .get_bits::<13>((i + 3))
                .get_bit(self.in6.val())
            {
                self.lanes[i].next = ((self.state0.q.val().get_bits::<5>(self.in6.val())
                    + (self.in6.val() ^ self.in6.val()))
                    - (unsigned_cast(self.in7.val().get_bits::<8>((self.in0.val().index() + 0)))
                        - signed_cast(self.local2.val())));
            } else if (self.in6.val() != self.in5.val().get_bits::<5>((i + 3))) {
                self.lanes[i].next = self.in6.val();
            } else {
                self.lanes[i].next = self.in6.val();
            }
            self.cells[i].a.next =
                ((self.state1.q.val() - (-self.in4.val())) >> (i * self.lane_bits.val()));
            self.cells[i].add.next = ((self.in0.val() == i)
                ^ ((self.in7.val() | self.state0.q.val())
                    < self.in7.val().replace_bit((i + 1), self.in1.val())));
        }
        if ((self.in5.val() <= signed_cast(self.lanes[1].val()))
            | (self.local0.val() || self.in1.val()))
        {
            self.local3.next = 0x77.into();
        } else if ((self.in2.val() >= self.in2.val()) == (self.in1.val() == self.local0.val())) {
            self.local3.next = bits_to(signed_cast(self.cells[0].y.val()), 8);
        } else {
            self.local3.next = (((self.in5.val() + signed_cast(self.in7.val()))
                >> self.lanes[0].val())
                - (bits_to(
                    unsigned_cast(self.lanes[0].val()) - signed_cast(self.in0.val()),
                    8,
                ) ^ (self.in5.val() - 0)));
        }
        if (bits_to(self.in2.val(), 5) < (self.lanes[2].val() + self.lanes[1].val())) {
            self.local3.next = self.local3.val();
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    self.cells[1].y.val().get_bits::<5>(self.lanes[2].val());
                if (self.in1.val() || self.cells[0].y.val().get_bit(self.lanes[0].val())) {
                    self.grid[i * self.pair.val() + j].next = (!signed_cast(
                        (self.grid[i * self.pair.val() + j].val() << self.lanes[0].val())
                            .replace_bit(self.in2.val(), (self.lanes[2].val() < 3usize)),
                    ));
                }
                if self.state0.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.late.val().index() {
            6 => {
                self.local4.next = (self.local3.val() >> ((self.lanes[1].val().index() << 2) + 1));
            }
            0x7 => {
                self.local4.next = self.in5.val();
            }
            _ => {
                self.local4.next = self.local3.val();
            }
        }
        if (!self.grid[2].val().any()) {
            self.local4.next = signed_cast(
                (-bits_to(
                    unsigned_cast(self.lanes[0].val()) - signed_cast(self.lanes[2].val()),
                    65,
                )),
            );
        }
        if self.local0.val() {
            self.local3.next = (signed_cast((-(!self.local1.val()))) >> self.in2.val());
        }
        self.local5.next = 7usize.into();
        if self
            .local2
            .val()
            .get_bits::<8>((self.in2.val().index() + 4))
            .all()
        {
            self.local5.next = (!signed_cast(bits_to(signed_cast(self.local5.val()), 8)));
        }
        self.out0.next = self.in7.val();
        self.out1.next = self.in5.val();
        self.out2.next = 0x72b798de.into();
        if (self.in3.val().get_bits::<8>(self.in6.val()) > unsigned_cast(self.in1.val())) {
            self.out2.next = bits_to(
                (self.in5.val() << (self.in0.val().index() * self.lane_bits.val())),
                32,
            );
        }
        self.state0.d.next = (bits_to(self.grid[4].val(), 32)
            + (self.out2.val() + signed_cast(self.state1.q.val())))
        .replace_bit(self.late.val(), (!self.in1.val()));
        self.state1.d.next = signed_cast(
            (self.lanes[2].val() - (self.lanes[2].val() + self.grid[1].val()))
                >> (self.in2.val().index() + 3),
        );
        if self.local0.val() {
            self.state1.d.next = (bits_to(self.grid[1].val(), 64).replace_bit(
                (self.grid[2].val().index() * self.lane_bits.val()),
                self.in1.val(),
            ) | self.cells[0].y.val());
        }
        self.late.next = self.in0.val().replace_bit(
            (self.in2.val().index() * 2),
            ((self.in1.val() && self.in1.val()) | (self.in1.val() && self.in1.val())),
        );
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit19 {
    fn new() -> Self {
        Unit19 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(8),
            in6: Wire::new(8),
            in7: Wire::new(130),
            late: Wire::new(8),
            local0: Wire::new(32),
            local1: Wire::new(2),
            local2: Default::default(),
            local3: Wire::new(32),
            local4: Default::default(),
            local5: Wire::new(5),
            out0: Wire::new(2),
            out1: Wire::new(1),
            out2: Wire::new(1),
            state0: Register::with_reset(1, 1),
            state1: Register::with_reset(64, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit19 {
    #[hdl_gen]
    fn update(&mut self) {
        if (!self.in1.val()) {
            self.local0.next = self
                .in7
                .val()
                .get_bits::<32>((self.state0.q.val().index() * 8));
        } else if self.in1.val() {
            self.local0.next = unsigned_cast(
                ((self.in2.val() >> (self.in2.val().index() + 1)) == signed_cast(self.late.val())),
            );
        } else {
            self.local0.next = self
                .state1
                .q
                .val()
                .get_bits::<32>((self.in0.val().index() + 0));
        }
        if (self.in0.val() << self.state0.q.val()).get_bit(self.in2.val()) {
            self.local0.next = (self.state1.q.val() & self.state1.q.val())
                .get_bits::<32>(((self.state0.q.val().index() << 2) + 0));
        }
        self.local1.next = self.in6.val().get_bits::<2>((self.in2.val().index() + 1));
        self.local2.next =
            (!(self.in6.val() << (self.in0.val().index() * self.lane_bits.val())).any());
        for i in 0..self._lanes {
            self.lanes[i].next = 6usize.into();
            self.cells[i].a.next = self
                .state1
                .q
                .val()
                .get_bits::<8>((i * self.lane_bits.val()));
            self.cells[i].add.next =
                ((-(self.in3.val() << (i * self.lane_bits.val()))) < self.in3.val());
            if (!(self.in5.val() > unsigned_cast(self.in3.val()))) {
                self.local0.next = (signed_cast(self.local0.val()) >> 11);
            }
        }
        self.local3.next = 231906235.into();
        if self.local2.val() {
            self.local3.next = bits_to((self.cells[2].y.val() - self.in4.val()), 32);
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.in2.val().index() {
                    1 => {
                        self.grid[i * self.pair.val() + j].next =
                            self.lanes[2].val().replace_bit(4, (self.in0.val() == i));
                    }
                    0x0 => {
                        self.grid[i * self.pair.val() + j].next = (((-self.lanes[0].val())
                            | self.lanes[0].val())
                            - (!unsigned_cast(
                                self.in2
                                    .val()
                                    .replace_bit(self.lanes[2].val(), self.in1.val()),
                            )));
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = unsigned_cast(self.in0.val());
                    }
                }
                if (self.in7.val().get_bits::<32>(9) >= self.local0.val()) {
                    self.grid[i * self.pair.val() + j].next = (self.lanes[1].val()
                        & (unsigned_cast(
                            self.cells[2]
                                .y
                                .val()
                                .get_bits::<5>((self.in2.val().index() + 1)),
                        ) >> (self.grid[i * self.pair.val() + j].val().index() + 4)));
                }
                if self.local3.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = self.in1.val();
        if ((self.grid[4].val() != self.grid[2].val())
            != self
                .state1
                .q
                .val()
                .get_bit((self.grid[4].val().index() + 1)))
        {
            self.local3.next = (self.state1.q.val().get_bits::<32>(self.in0.val())
                - self.state1.q.val().get_bits::<32>(self.lanes[2].val()));
        }
        self.local5.next = bits_to(
            signed_cast((self.lanes[1].val() - (!signed_cast(self.local0.val())))),
            5,
        );
        self.out0.next = bits_to((self.local0.val() | unsigned_cast(self.local2.val())), 2);
        if (self.late.val() << self.state0.q.val())
            .get_bit((self.grid[3].val().index() * self.lane_bits.val()))
        {
            self.out0.next = self.grid[0].val().get_bits::<2>(self.in2.val());
        }
        self.out1.next = (((self.in2.val() + self.in2.val()) - 1usize) << self.in0.val());
        self.out2.next = (unsigned_cast(
            ((self.grid[2].val()
                & (signed_cast(self.state0.q.val()) << (self.lanes[0].val().index() * 4)))
                - 0),
        ) << (self.out1.val().index() + 1));
        self.state0.d.next =
            unsigned_cast(self.local3.val() >> (self.out2.val().index() * self.lane_bits.val()));
        if self.in1.val() {
            self.state0.d.next = 0.into();
        }
        self.state1.d.next = signed_cast(
            ((self.local0.val() + self.local3.val())
                | self.state1.q.val().get_bits::<32>(self.out2.val())),
        );
        if (!self.local4.val()) {
            self.state1.d.next = unsigned_cast(self.late.val().get_bits::<5>(self.grid[2].val()));
        }
        self.late.next = self
            .in7
            .val()
            .get_bits::<8>(((self.in0.val().index() << 2) + 0));
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Bit1<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit20 {
    fn new() -> Self {
        Unit20 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(2),
            in6: Wire::new(8),
            in7: Wire::new(1),
            late: Wire::new(64),
            local0: Wire::new(13),
            local1: Wire::new(64),
            local2: Wire::new(2),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Wire::new(8),
            out0: Default::default(),
            out1: Default::default(),
            out2: Default::default(),
            state0: Register::with_reset(3, 0),
            state1: Register::with_reset(13, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit20 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.state0.q.val()),
            13,
        );
        self.local1.next = 0x177a4059du64.into();
        match self.state0.q.val().index() {
            7 => {
                self.local2.next = self.in5.val();
            }
            0x0 => {
                self.local2.next = (signed_cast(
                    ((self.local1.val() >> (self.state0.q.val().index() * self.lane_bits.val()))
                        >> (self.in0.val().index() * self.lane_bits.val())),
                ) << (self.in5.val().index() * self.lane_bits.val()));
            }
            _ => {
                self.local2.next = bits_to(signed_cast((-self.late.val())), 2);
            }
        }
        for i in 0..self._lanes {
            if ((self.in5.val() == unsigned_cast(self.in4.val()))
                || (self.state1.q.val() == 1usize))
            {
                self.lanes[i].next = 0x18.into();
            } else if self.in1.val() {
                self.lanes[i].next = self.local1.val().get_bits::<5>((i + 3));
            } else {
                self.lanes[i].next = self.late.val().get_bits::<5>(self.in5.val());
            }
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next = self.in1.val();
            if ((self.local0.val() & self.local0.val()) < 0x110) {
                self.local0.next = (signed_cast(self.in0.val())
                    ^ (unsigned_cast(self.in6.val()) << self.local2.val()));
            }
        }
        self.local3.next = (bits_to(self.in5.val(), 64) & (-self.local1.val()))
            .get_bit((self.lanes[0].val().index() + 3));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    signed_cast((!(self.in6.val() - self.cells[2].y.val())));
                if (self.local0.val() | self.local0.val()).get_bit(self.local2.val()) {
                    self.grid[i * self.pair.val() + j].next = self.lanes[1].val();
                }
                if self.late.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (((self.in6.val() & 0)
            - (self.cells[0].y.val() & (!unsigned_cast(self.in3.val()))))
            + bits_to(signed_cast(self.local0.val()), 8));
        if (self.grid[1].val() << (self.grid[0].val().index() * self.lane_bits.val())).get_bit(8) {
            self.local3.next = (((self.local4.val() >> (self.lanes[0].val().index() + 4))
                == (-self.cells[1].y.val()))
                == self.local3.val());
        }
        if (!(self.local3.val() != self.in1.val())) {
            self.local5.next = (unsigned_cast(self.in4.val()) << (self.lanes[2].val().index() + 4));
        } else if ((self.in5.val() > self.local2.val()) || (self.late.val() < 0x174cac129u64)) {
            self.local5.next = self.late.val().get_bits::<8>(self.in7.val());
        } else {
            self.local5.next = ((bits_to(self.state1.q.val(), 8) << self.grid[1].val())
                << ((self.grid[3].val().index() << 2) + 0));
        }
        self.out0.next = self.in1.val();
        self.out1.next = self.local3.val();
        match self.in7.val().index() {
            0 => {
                self.out2.next = self.in3.val().get_bit(self.grid[0].val());
            }
            0x1 => {
                self.out2.next = ((self.in6.val() ^ self.cells[1].y.val())
                    << (self.grid[1].val().index() * self.lane_bits.val()))
                .any();
            }
            _ => {
                self.out2.next = (self.grid[4]
                    .val()
                    .get_bits::<3>((self.grid[4].val().index() + 4))
                    > self.grid[2].val().get_bits::<3>(self.local2.val()));
            }
        }
        if self.out0.val() {
            self.out2.next = (self.in3.val() != self.in3.val());
        }
        self.state0.d.next = (signed_cast(bits_to(self.local0.val(), 1))
            | (unsigned_cast(self.local2.val()) | signed_cast(self.grid[5].val())));
        if self.out0.val() {
            self.state0.d.next = (!self.local4.val()).get_bits::<3>(self.grid[3].val());
        }
        self.state1.d.next = self.state1.q.val();
        if self.in1.val() {
            self.late.next = bits_to(self.in4.val(), 64);
        } else if self.in1.val() {
            self.late.next = bits_to(self.in2.val(), 64);
        } else {
            self.late.next = bits_to(signed_cast(self.in4.val()), 64);
        }
        if (bits_to(self.late.val(), 15) < self.in3.val()) {
            self.late.next = bits_to((self.in6.val() >> self.in7.val()), 64);
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Bit1<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit21 {
    fn new() -> Self {
        Unit21 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(8),
            in6: Wire::new(8),
            in7: Wire::new(64),
            late: Wire::new(2),
            local0: Wire::new(65),
            local1: Wire::new(32),
            local2: Default::default(),
            local3: Wire::new(32),
            local4: Wire::new(32),
            local5: Default::default(),
            out0: Wire::new(1),
            out1: Wire::new(13),
            out2: Wire::new(3),
            state0: Register::new(5),
            state1: Register::with_reset(64, 0),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit21 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(signed_cast(self.in3.val()), 65);
        if ((self.in5.val() == (unsigned_cast(self.late.val()) >> self.in0.val()))
            == (self.in3.val() >= self.in3.val()))
        {
            self.local1.next = 0x3fd7d900.into();
        } else if self.in3.val().any() {
            self.local1.next = (signed_cast(
                ((self.in4.val() << (self.state0.q.val().index() * 4))
                    << ((self.state0.q.val().index() << 2) + 0)),
            ) & unsigned_cast((self.in1.val() == self.in1.val())));
        } else {
            self.local1.next = self.state1.q.val().get_bits::<32>(4);
        }
        self.local2.next = (bits_to(self.in2.val(), 15) > bits_to(self.local0.val(), 15));
        for i in 0..self._lanes {
            self.lanes[i].next = self.local1.val().get_bits::<5>((i + 2));
            self.cells[i].a.next =
                (unsigned_cast(self.late.val()) << (self.late.val().index() + 1));
            self.cells[i].add.next = ((self.local1.val() + self.local1.val())
                < (-self.state1.q.val().get_bits::<32>(2)));
            if (self.state1.q.val() & self.in4.val()).xor() {
                self.local0.next =
                    (!(-(self.local0.val() << (self.in0.val().index() * self.lane_bits.val()))));
            }
        }
        match self.late.val().index() {
            3 => {
                self.local3.next = (self.in7.val().get_bits::<32>(self.lanes[1].val())
                    ^ bits_to(self.in0.val(), 32).replace_bit(
                        self.cells[0].y.val(),
                        (self.state1.q.val() != self.state1.q.val()),
                    ));
            }
            0x0 => {
                self.local3.next = (self
                    .state1
                    .q
                    .val()
                    .get_bits::<32>((self.cells[2].y.val().index() + 2))
                    - self.local1.val());
            }
            _ => {
                self.local3.next = self.local1.val();
            }
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if ((self.local2.val() | self.in1.val())
                    & (self.lanes[2].val() != signed_cast(self.state0.q.val())))
                {
                    self.grid[i * self.pair.val() + j].next = (self.in6.val()
                        << (self.lanes[0].val().index() + 4))
                        .get_bits::<5>(((self.lanes[1].val().index() << 2) + 2));
                } else if (self.local3.val() == (self.local1.val() ^ 525825852)) {
                    self.grid[i * self.pair.val() + j].next = (!signed_cast(self.in4.val()));
                } else {
                    self.grid[i * self.pair.val() + j].next = (self
                        .local0
                        .val()
                        .get_bits::<5>((self.cells[1].y.val().index() * 16))
                        - self.lanes[0].val());
                }
                if (self
                    .local0
                    .val()
                    .get_bits::<8>(((self.cells[2].y.val().index() << 2) + 2))
                    >= (self.in6.val() >> (self.cells[0].y.val().index() * self.lane_bits.val())))
                {
                    self.grid[i * self.pair.val() + j].next = (self.cells[2].y.val()
                        - (-self.in7.val().get_bits::<5>((self.late.val().index() * 2))));
                }
                if self.in7.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = ((self.local3.val() ^ 768124191)
            ^ (self
                .local0
                .val()
                .get_bits::<32>(((self.cells[2].y.val().index() << 2) + 0))
                + (unsigned_cast(self.in6.val()) << self.grid[3].val())));
        if self.in1.val() {
            self.local3.next = (!(bits_to(signed_cast(self.grid[4].val()), 32)
                | (self.local4.val() ^ self.local3.val())));
        }
        self.local5.next = (self.local2.val()
            || self.lanes[1]
                .val()
                .get_bit(((self.cells[1].y.val().index() << 2) + 0)));
        if (self.cells[0].y.val() >= bits_to(signed_cast(self.cells[2].y.val()), 5)) {
            self.local5.next = self
                .in7
                .val()
                .get_bits::<32>(8)
                .get_bit((self.grid[5].val().index() + 0));
        }
        self.out0.next = (!self.in2.val());
        if ((self.cells[0].y.val() - self.grid[1].val()) <= 0) {
            self.out0.next = (unsigned_cast(self.grid[3].val())
                ^ (signed_cast((self.state1.q.val() & self.in4.val())) >> self.lanes[2].val()));
        }
        self.out1.next = 3usize.into();
        self.out2.next = (((self.in0.val() << self.in0.val()) & 5usize) << self.state0.q.val());
        self.state0.d.next = 0x5.into();
        if (self.state1.q.val().get_bits::<32>(self.grid[0].val())
            < self.local0.val().get_bits::<32>(self.cells[1].y.val()))
        {
            self.state0.d.next = bits_to((self.grid[2].val() + self.cells[0].y.val()), 5);
        }
        self.state1.d.next = 0x19e82de6.into();
        match self.in2.val().index() {
            0 => {
                self.late.next = bits_to(
                    unsigned_cast(self.in3.val()) - signed_cast(self.in2.val()),
                    2,
                );
            }
            0x1 => {
                self.late.next = self.in7.val().get_bits::<2>(self.in2.val());
            }
            _ => {
                self.late.next = bits_to(self.in5.val(), 2);
            }
        }
        if (bits_to(self.in4.val(), 15) <= 7usize) {
            self.late.next =
                (self.in4.val() - self.in7.val()).get_bits::<2>((self.in2.val().index() + 1));
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit22 {
    fn new() -> Self {
        Unit22 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(64),
            in5: Wire::new(8),
            in6: Wire::new(64),
            in7: Wire::new(2),
            late: Wire::new(64),
            local0: Wire::new(32),
            local1: Wire::new(8),
            local2: Wire::new(8),
            local3: Wire::new(1),
            local4: Default::default(),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(64),
            out2: Wire::new(64),
            state0: Register::with_reset(64, 1),
            state1: Register::new(8),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit22 {
    #[hdl_gen]
    fn update(&mut self) {
        match self
            .in4
            .val()
            .get_bits::<5>((self.in0.val().index() + 2))
            .index()
        {
            25 => {
                self.local0.next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<32>((self.in0.val().index() * self.lane_bits.val()));
            }
            0x1a => {
                self.local0.next = bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.state0.q.val()),
                    32,
                );
            }
            _ => {
                self.local0.next = bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.in7.val()),
                    32,
                );
            }
        }
        match self.in2.val().index() {
            1 => {
                self.local1.next = 162.into();
            }
            0x0 => {
                self.local1.next = self.in5.val();
            }
            _ => {
                self.local1.next = (!unsigned_cast((self.in4.val() - bits_to(self.in4.val(), 64))));
            }
        }
        if self
            .in6
            .val()
            .replace_bit((self.in2.val().index() + 3), self.in1.val())
            .any()
        {
            self.local2.next = signed_cast(
                bits_to(self.in6.val(), 3) >> (self.in2.val().index() * self.lane_bits.val()),
            );
        } else if ((self.local1.val() ^ 0x25) <= self.local1.val().replace_bit(6, self.in1.val())) {
            self.local2.next = 1usize.into();
        } else {
            self.local2.next = bits_to(self.in7.val(), 8);
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .local2
                .val()
                .get_bits::<5>(((self.in2.val().index() << 2) + 0));
            self.cells[i].a.next = bits_to(self.in3.val(), 130);
            self.cells[i].add.next = self.local2.val().get_bit(6);
            if self.in1.val() {
                self.local0.next = self
                    .late
                    .val()
                    .get_bits::<32>((self.in7.val().index() * self.lane_bits.val()));
            }
        }
        self.local3.next = bits_to(
            self.in5
                .val()
                .replace_bit((self.in2.val().index() * 16), self.in1.val()),
            1,
        );
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.lanes[1].val().index() {
                    5 => {
                        self.grid[i * self.pair.val() + j].next =
                            self.late.val().get_bits::<5>(self.lanes[2].val());
                    }
                    0x6 => {
                        self.grid[i * self.pair.val() + j].next = (self.in5.val()
                            << (self.lanes[2].val().index() * 2))
                            .get_bits::<5>((self.in7.val().index() + 2));
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = (self.lanes[2].val()
                            - self
                                .in6
                                .val()
                                .get_bits::<5>((self.in0.val().index() * self.lane_bits.val())));
                    }
                }
                if self.lanes[2].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (((self.in0.val() | self.in0.val()) >> 3) != (!self.in0.val()));
        if ((self.in5.val() >> (self.grid[2].val().index() + 4))
            == self.cells[0]
                .y
                .val()
                .get_bits::<8>((self.lanes[0].val().index() + 4)))
        {
            self.local3.next = 0.into();
        }
        self.local5.next = (((self.grid[3].val() ^ self.grid[0].val()) ^ 2)
            > (signed_cast(self.grid[3].val().replace_bit(6, self.in1.val()))
                ^ signed_cast(self.in6.val())));
        match self.grid[0].val().index() {
            12 => {
                self.out0.next = self
                    .in6
                    .val()
                    .get_bit((self.grid[3].val().index() * self.lane_bits.val()));
            }
            0xd => {
                self.out0.next = ((self.in1.val() & self.in0.val().all()) || self.local4.val());
            }
            _ => {
                self.out0.next = (self.local3.val() < self.in2.val());
            }
        }
        match self.grid[2].val().index() {
            16 => {
                self.out1.next = (!self.state0.q.val());
            }
            0x11 => {
                self.out1.next = self.cells[1].y.val().get_bits::<64>(self.grid[0].val());
            }
            _ => {
                self.out1.next = self.state0.q.val().replace_bit(
                    (self.grid[3].val().index() * self.lane_bits.val()),
                    (self.in2.val() == (self.local3.val() << self.lanes[1].val())),
                );
            }
        }
        if ((self.in1.val() ^ self.in1.val()) != self.local4.val()) {
            self.out1.next = (((self.in4.val() | self.out1.val()) ^ (self.in4.val() | 276742558))
                & self.in4.val());
        }
        self.out2.next = unsigned_cast(
            (bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.grid[1].val()),
                130,
            ) << (self.lanes[2].val().index() * 4)),
        );
        self.state0.d.next =
            ((bits_to(signed_cast(self.local1.val()), 64) ^ self.in4.val()) >> self.grid[5].val());
        if self.local4.val() {
            self.state0.d.next = self.cells[0].y.val().get_bits::<64>(5);
        }
        self.state1.d.next = ((self.in5.val() - self.in5.val())
            ^ (bits_to(
                unsigned_cast(self.local0.val()) - signed_cast(self.in4.val()),
                8,
            ) | self.cells[2].y.val().get_bits::<8>(self.in0.val())));
        if ((self.in0.val() ^ self.in0.val()) == self.in0.val()) {
            self.late.next = (unsigned_cast(((self.in4.val() + self.in4.val()) << self.in2.val()))
                << (self.in7.val().index() * 16));
        } else if ((self.in1.val() || self.in1.val()) && (!self.in1.val())) {
            self.late.next =
                (self.in6.val() - (signed_cast(self.in4.val()) - (!signed_cast(self.in4.val()))));
        } else {
            self.late.next = signed_cast(
                (bits_to(
                    unsigned_cast(self.in5.val()) - signed_cast(self.in0.val()),
                    8,
                ) << self.in7.val()),
            );
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Bit1<Local>,
    pub out0: Wire<Out>,
    pub out1: Wire<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit23 {
    fn new() -> Self {
        Unit23 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(1),
            in6: Wire::new(1),
            in7: Wire::new(64),
            late: Wire::new(8),
            local0: Wire::new(130),
            local1: Default::default(),
            local2: Wire::new(8),
            local3: Wire::new(3),
            local4: Wire::new(32),
            local5: Default::default(),
            out0: Wire::new(13),
            out1: Wire::new(8),
            out2: Wire::new(130),
            state0: Register::with_reset(2, 0),
            state1: Register::new(5),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit23 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state1.q.val().index() {
            18 => {
                self.local0.next = bits_to(self.in3.val(), 130);
            }
            0x13 => {
                self.local0.next = bits_to(self.late.val(), 130);
            }
            _ => {
                self.local0.next = bits_to(self.state0.q.val(), 130);
            }
        }
        self.local1.next = (((self.in0.val() >> (self.in6.val().index() * self.lane_bits.val()))
            != self.in0.val())
            && self.in1.val());
        self.local2.next = (self.local0.val().get_bits::<8>(self.state1.q.val())
            - signed_cast((self.in7.val() >> self.in2.val())));
        for i in 0..self._lanes {
            self.lanes[i].next =
                (!signed_cast(((-self.in7.val()) | self.local0.val().get_bits::<64>((i + 0)))));
            self.cells[i].a.next = (bits_to(self.local2.val(), 130)
                & (signed_cast((self.state1.q.val() + self.state1.q.val()))
                    >> self.state1.q.val()));
            self.cells[i].add.next =
                (!((self.late.val() - 0) >= (self.local2.val() + self.late.val())));
            if ((self.in7.val() < 0) | (self.lanes[i].val() != self.lanes[i].val())) {
                self.local0.next = (!((self.local0.val() & 0)
                    ^ self.local0.val().replace_bit(
                        (self.in2.val().index() * self.lane_bits.val()),
                        self.local1.val(),
                    )));
            }
        }
        self.local3.next = (unsigned_cast((self.in4.val() | 0usize)) >> self.state1.q.val());
        if ((self.local3.val() & 1usize) > (self.in0.val() + self.in0.val())) {
            self.local3.next = self.lanes[1]
                .val()
                .get_bits::<3>(((self.lanes[2].val().index() << 2) + 2));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if self.in3.val().get_bits::<5>(self.state0.q.val()).any() {
                    self.grid[i * self.pair.val() + j].next = signed_cast(
                        (self
                            .in2
                            .val()
                            .replace_bit(self.state0.q.val(), self.in1.val())
                            >> (self.state0.q.val().index() * 3)),
                    );
                } else if ((self.late.val() & self.late.val())
                    >= (self.late.val() + signed_cast(self.lanes[1].val())))
                {
                    self.grid[i * self.pair.val() + j].next =
                        (-(!self.cells[2].y.val().get_bits::<5>(5)));
                } else {
                    self.grid[i * self.pair.val() + j].next = 2usize.into();
                }
                if self.local2.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = 1008041619.into();
        if (!(self.grid[2].val() == self.grid[5].val())) {
            self.local3.next = self.in4.val().get_bits::<3>(self.grid[1].val());
        }
        self.local5.next = self.in1.val();
        if self.grid[1].val().get_bit((self.grid[4].val().index() * 2)) {
            self.local5.next = self.in1.val();
        }
        match self.in5.val().index() {
            0 => {
                self.out0.next = self.cells[2]
                    .y
                    .val()
                    .get_bits::<13>(((self.state0.q.val().index() << 2) + 1));
            }
            0x1 => {
                self.out0.next = bits_to(self.local3.val(), 13);
            }
            _ => {
                self.out0.next = bits_to(signed_cast(self.local2.val()), 13);
            }
        }
        if (self.local0.val().replace_bit(
            (self.in2.val().index() * self.lane_bits.val()),
            self.in1.val(),
        ) > self.cells[2].y.val())
        {
            self.out1.next = (unsigned_cast((self.state1.q.val() >> (self.in6.val().index() + 0)))
                << (self.in6.val().index() * self.lane_bits.val()));
        } else if self.local1.val() {
            self.out1.next = self.local2.val();
        } else {
            self.out1.next = bits_to((self.grid[5].val() + self.lanes[0].val()), 8);
        }
        self.out2.next = self.local0.val();
        self.state0.d.next = (!(self.state0.q.val() - self.state0.q.val())).replace_bit(
            self.state0.q.val(),
            ((self.out2.val() >> 0) != (self.local0.val() >> self.grid[1].val())),
        );
        self.state1.d.next = (-self
            .out1
            .val()
            .get_bits::<5>(self.in6.val())
            .replace_bit(self.lanes[1].val(), (self.grid[3].val() >= 0)));
        if self.in1.val() {
            self.state1.d.next = (bits_to(
                unsigned_cast(self.state0.q.val()) - signed_cast(self.cells[0].y.val()),
                5,
            ) << self.lanes[2].val());
        }
        self.late.next = (unsigned_cast(((-self.in7.val()) & 0x2074c832)) >> self.in2.val());
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit24 {
    fn new() -> Self {
        Unit24 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(3),
            in6: Wire::new(1),
            in7: Wire::new(3),
            late: Wire::new(32),
            local0: Wire::new(13),
            local1: Wire::new(65),
            local2: Wire::new(1),
            local3: Default::default(),
            local4: Wire::new(65),
            local5: Wire::new(3),
            out0: Default::default(),
            out1: Wire::new(13),
            out2: Wire::new(32),
            state0: Register::new(65),
            state1: Register::new(1),
            cells: (0..3).map(|_| Cell::new(32)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit24 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 7usize.into();
        if ((self.in0.val() & self.in5.val()) != self.late.val().get_bits::<3>(2)) {
            self.local0.next = (((self.local0.val() >> 4)
                & self.state0.q.val().get_bits::<13>(self.in2.val()))
                | bits_to(self.in0.val(), 13));
        }
        self.local1.next =
            ((bits_to(self.in7.val(), 65) + self.state0.q.val()) + self.state0.q.val());
        if ((self.in1.val() | self.in1.val()) & self.in1.val()) {
            self.local1.next = (((self.state0.q.val() ^ self.state0.q.val())
                - bits_to(self.in4.val(), 65))
                << self.in0.val());
        }
        self.local2.next = self.in6.val();
        if (self
            .local1
            .val()
            .get_bits::<3>(((self.in0.val().index() << 2) + 2))
            != (-self.in7.val()))
        {
            self.local2.next =
                (-self.late.val()).get_bits::<1>(((self.in4.val().index() << 2) + 0));
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 0x1f.into();
            self.cells[i].a.next = unsigned_cast(
                self.local1
                    .val()
                    .get_bits::<3>(self.in7.val())
                    .get_bit((i + 3)),
            );
            self.cells[i].add.next = (self.in0.val() == i);
            if ((self.in3.val() < 0) && (self.in0.val() == i)) {
                self.local0.next = self.local0.val();
            }
        }
        self.local3.next = (self.state1.q.val()
            < ((self.in6.val() + unsigned_cast(self.in1.val()))
                ^ (self.local2.val() ^ self.state1.q.val())));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<5>((self.in0.val().index() * self.lane_bits.val()));
                if (self.in0.val() == i) {
                    self.grid[i * self.pair.val() + j].next = ((-(self.lanes[2].val()
                        | unsigned_cast(self.cells[0].y.val())))
                        | unsigned_cast((self.in6.val() <= 1usize)));
                }
                if self.in5.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (-(-(self.state0.q.val() + self.state0.q.val())));
        if ((!self.in1.val()) == (self.grid[2].val() > self.lanes[0].val())) {
            self.local4.next = (signed_cast(self.in4.val())
                - unsigned_cast(bits_to(
                    unsigned_cast(self.grid[0].val()) - signed_cast(self.cells[0].y.val()),
                    5,
                )));
        }
        if self.in1.val() {
            self.local3.next = (self.in1.val() ^ self.local3.val());
        }
        match bits_to(signed_cast(self.cells[1].y.val()), 2).index() {
            3 => {
                self.local5.next = self.in5.val();
            }
            0x0 => {
                self.local5.next = unsigned_cast(
                    self.local4
                        .val()
                        .get_bits::<5>((self.in4.val().index() * 4)),
                );
            }
            _ => {
                self.local5.next = unsigned_cast(self.local3.val());
            }
        }
        self.out0.next = (((self.in6.val() - self.state1.q.val()) >> self.in6.val()) != 0usize);
        if (self.state1.q.val() - self.in6.val()).get_bit(self.in2.val()) {
            self.out0.next = self.in1.val();
        }
        match self.lanes[0]
            .val()
            .get_bits::<2>(((self.grid[4].val().index() << 2) + 0))
            .index()
        {
            0 => {
                self.out1.next =
                    (((!self.local0.val()) | (self.local0.val() << self.grid[5].val())) | 0);
            }
            0x1 => {
                self.out1.next = self.local0.val();
            }
            _ => {
                self.out1.next = signed_cast(
                    (self.lanes[2].val().get_bits::<1>(self.lanes[2].val())
                        + (self.state1.q.val() ^ self.local2.val()))
                        >> (self.grid[3].val().index() + 4),
                );
            }
        }
        if self.out0.val() {
            self.out1.next = self.out1.val();
        }
        if (self.state0.q.val().replace_bit(1, self.in1.val())
            != (self.state0.q.val() >> ((self.state1.q.val().index() << 2) + 1)))
        {
            self.out2.next = unsigned_cast(
                (self.state0.q.val().get_bits::<32>(self.in6.val())
                    <= (signed_cast(self.grid[0].val()) - unsigned_cast(self.local5.val()))),
            );
        } else if ((self.in1.val() ^ self.out0.val()) & (self.local5.val() <= self.local5.val())) {
            self.out2.next = ((bits_to(self.lanes[1].val(), 32)
                | (self.cells[1].y.val() - self.cells[1].y.val()))
                & (bits_to(self.local5.val(), 32)
                    & (self.cells[2].y.val() - unsigned_cast(self.local3.val()))));
        } else {
            self.out2.next = self.cells[1].y.val();
        }
        self.state0.d.next = ((self.local1.val() & bits_to(signed_cast(self.lanes[1].val()), 65))
            ^ (!self
                .local4
                .val()
                .replace_bit(self.lanes[2].val(), self.in1.val())));
        self.state1.d.next = (-(self.in6.val().replace_bit(self.in0.val(), self.in1.val())
            - (self.in2.val() & 0x1)));
        if self.local3.val() {
            self.state1.d.next =
                (signed_cast(self.cells[1].y.val()) >> (self.in4.val().index() + 1));
        }
        self.late.next = 0x7c841df6.into();
        if (self
            .in0
            .val()
            .get_bit((self.in7.val().index() * self.lane_bits.val()))
            & self.in0.val().xor())
        {
            self.late.next = (-(-self.late.val()));
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit25 {
    fn new() -> Self {
        Unit25 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(64),
            in6: Wire::new(64),
            in7: Wire::new(3),
            late: Wire::new(5),
            local0: Default::default(),
            local1: Wire::new(3),
            local2: Wire::new(32),
            local3: Wire::new(65),
            local4: Wire::new(8),
            local5: Wire::new(64),
            out0: Wire::new(3),
            out1: Wire::new(32),
            out2: Wire::new(64),
            state0: Register::new(64),
            state1: Register::new(3),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit25 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in2.val().index() {
            1 => {
                self.local0.next = (self.in1.val() && (self.in7.val() >= (self.in7.val() << 0)));
            }
            0x0 => {
                self.local0.next =
                    (bits_to(signed_cast(self.state1.q.val()), 15) > unsigned_cast(self.in1.val()));
            }
            _ => {
                self.local0.next = (((self.in3.val() + self.in3.val())
                    | (self.in3.val() - self.in3.val()))
                    > ((!self.in3.val()) | unsigned_cast(self.in1.val())));
            }
        }
        self.local1.next = self.in0.val();
        self.local2.next = self
            .state0
            .q
            .val()
            .get_bits::<32>((self.in7.val().index() + 2));
        for i in 0..self._lanes {
            if (self.local2.val() >> (i * self.lane_bits.val())).get_bit(7) {
                self.lanes[i].next = (self
                    .state0
                    .q
                    .val()
                    .get_bits::<5>((self.in0.val().index() + 1))
                    >> (i + 3));
            } else if (self.in0.val() == i) {
                self.lanes[i].next = self.in5.val().get_bits::<5>(self.in0.val());
            } else {
                self.lanes[i].next = (self.late.val() >> self.in0.val());
            }
            if (self.in0.val() == i) {
                self.lanes[i].next = (self.late.val()
                    + self.lanes[i].val().replace_bit(
                        ((self.late.val().index() << 2) + 1),
                        (self.in2.val() >= self.in2.val()),
                    ));
            }
            self.cells[i].a.next = self.local2.val().get_bits::<13>((i + 3));
            self.cells[i].add.next =
                (self.in7.val().get_bits::<1>((i + 1)) > unsigned_cast(self.in3.val() >> (i + 1)));
        }
        self.local3.next = unsigned_cast(self.local0.val());
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if (!(!self.local0.val())) {
                    self.grid[i * self.pair.val() + j].next = ((self.lanes[0].val()
                        | self.late.val())
                        | (self.lanes[0].val()
                            ^ self.local3.val().get_bits::<5>(
                                (self.lanes[0].val().index() * self.lane_bits.val()),
                            )));
                } else if (self.cells[0].y.val()
                    <= (self.cells[1].y.val() & unsigned_cast(self.in7.val())))
                {
                    self.grid[i * self.pair.val() + j].next = (self.lanes[0].val() | 0usize);
                } else {
                    self.grid[i * self.pair.val() + j].next = ((self.lanes[0].val().replace_bit(
                        (self.in2.val().index() * self.lane_bits.val()),
                        self.in1.val(),
                    ) + (self.late.val() | 0x4))
                        | signed_cast(self.local2.val()));
                }
                if self.in0.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = self.cells[1].y.val().get_bits::<8>(self.grid[3].val());
        if (!(self.cells[2].y.val() >= self.cells[1].y.val())) {
            self.local4.next = bits_to((self.local3.val() | unsigned_cast(self.in3.val())), 8);
        }
        if bits_to(signed_cast(self.grid[5].val()), 8).any() {
            self.local3.next =
                (unsigned_cast(self.cells[1].y.val()) << (self.late.val().index() * 8));
        }
        match self.grid[3].val().get_bits::<2>(self.late.val()).index() {
            2 => {
                self.local5.next = (((self.state0.q.val() ^ self.in5.val())
                    & bits_to(self.grid[5].val(), 64))
                    - self.in6.val());
            }
            0x3 => {
                self.local5.next = (bits_to(self.in3.val(), 64) | self.in5.val());
            }
            _ => {
                self.local5.next = self
                    .local3
                    .val()
                    .get_bits::<64>((self.local1.val().index() * 5));
            }
        }
        self.out0.next = (-((self.state1.q.val() | self.local1.val())
            | unsigned_cast(self.grid[3].val() >> self.grid[1].val())));
        if ((self.in6.val() >> ((self.grid[1].val().index() << 2) + 1))
            <= (unsigned_cast(self.in2.val()) >> ((self.in2.val().index() << 2) + 2)))
        {
            self.out0.next = self.in7.val();
        }
        self.out1.next = bits_to(
            unsigned_cast(self.grid[5].val()) - signed_cast(self.local3.val()),
            32,
        );
        if (!self.grid[1].val()).get_bit((self.lanes[1].val().index() * self.lane_bits.val())) {
            self.out2.next = 0.into();
        } else if self.local0.val() {
            self.out2.next = 0x112027455u64.into();
        } else {
            self.out2.next = unsigned_cast(
                ((self.local1.val() & 0) + self.grid[0].val().get_bits::<3>(self.local1.val())),
            );
        }
        if self.local3.val().get_bit(4) {
            self.out2.next = ((self.local3.val().get_bits::<64>(self.grid[1].val()) | 1337082413)
                << (self.out0.val().index() * 16));
        }
        self.state0.d.next = ((-bits_to(self.in5.val(), 64))
            - ((self.in5.val() - 1192701787) >> (self.grid[1].val().index() + 3)));
        if (!(self.state0.q.val() == signed_cast(self.grid[5].val()))) {
            self.state0.d.next = bits_to(
                unsigned_cast(self.in0.val()) - signed_cast(self.grid[5].val()),
                64,
            );
        }
        self.state1.d.next = (self.out0.val() >> self.local1.val());
        self.late.next = bits_to(signed_cast(self.in0.val()), 5);
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
    pub local2: Wire<Local>,
    pub local3: Wire<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Bit1<Out>,
    pub out1: Wire<Out>,
    pub out2: Bit1<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit26 {
    fn new() -> Self {
        Unit26 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(65),
            in6: Wire::new(8),
            in7: Wire::new(2),
            late: Wire::new(8),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(32),
            local3: Wire::new(32),
            local4: Wire::new(8),
            local5: Wire::new(130),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Default::default(),
            state0: Register::with_reset(5, 0),
            state1: Register::new(65),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit26 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(self.in5.val(), 65).get_bit(self.in7.val());
        if (self.in4.val().xor() == (self.in7.val() > self.in7.val())) {
            self.local0.next = (self.in4.val()
                != ((self.in4.val() - unsigned_cast(self.in0.val()))
                    ^ (self.in4.val() - self.in4.val())));
        }
        if ((!self.state0.q.val()) >= (self.state0.q.val() << self.in0.val())) {
            self.local1.next = self.local0.val();
        } else if self
            .in4
            .val()
            .get_bit(((self.state0.q.val().index() << 2) + 2))
        {
            self.local1.next = self.local0.val();
        } else {
            self.local1.next = self.local0.val();
        }
        self.local2.next =
            (!signed_cast((self.in4.val().get_bits::<8>(self.in0.val()) >> self.in7.val())));
        if (self
            .local2
            .val()
            .replace_bit(((self.in7.val().index() << 2) + 0), self.local1.val())
            > (-self.local2.val()))
        {
            self.local2.next = self.local2.val();
        }
        for i in 0..self._lanes {
            self.lanes[i].next = 0.into();
            self.cells[i].a.next = self
                .in5
                .val()
                .get_bits::<13>((self.state0.q.val().index() * 2));
            self.cells[i].add.next = (self.in0.val() == i);
            if (self.in4.val().get_bits::<8>((self.in7.val().index() + 4)) == 4usize) {
                self.local0.next = self.local0.val();
            }
        }
        self.local3.next = (self.local2.val() + (!bits_to(signed_cast(self.in4.val()), 32)));
        if self.in1.val() {
            self.local3.next = 0x38891361.into();
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.in2.val().index() {
                    1 => {
                        self.grid[i * self.pair.val() + j].next =
                            (signed_cast((self.lanes[2].val() - (self.lanes[1].val() & 0x2)))
                                & (unsigned_cast(self.in6.val()) << self.state0.q.val()));
                    }
                    0x0 => {
                        self.grid[i * self.pair.val() + j].next =
                            signed_cast(bits_to(self.lanes[2].val(), 65));
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = self.cells[2]
                            .y
                            .val()
                            .get_bits::<5>((self.in0.val().index() + 0));
                    }
                }
                if self.state0.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (!self.late.val());
        if (!(!self.local1.val())) {
            self.local3.next = (((!self.local3.val()) & (self.in4.val() ^ self.in4.val()))
                ^ self.in5.val().get_bits::<32>((self.in7.val().index() * 3)));
        }
        self.local5.next = bits_to(self.in7.val(), 130);
        if ((!self.lanes[2].val()) < (self.grid[5].val() - self.grid[5].val())) {
            self.out0.next = (self.lanes[1].val()
                == ((!self.grid[0].val()) << (self.grid[1].val().index() * self.lane_bits.val())));
        } else if bits_to(self.local2.val(), 5).xor() {
            self.out0.next = ((bits_to(
                unsigned_cast(self.lanes[2].val()) - signed_cast(self.in0.val()),
                3,
            ) + (self.in0.val() << self.lanes[2].val()))
                > signed_cast(self.grid[3].val()));
        } else {
            self.out0.next = (self.grid[5].val() >= 0);
        }
        if (!(self.local1.val() & self.local1.val())) {
            self.out0.next = ((self
                .in0
                .val()
                .get_bit(((self.lanes[0].val().index() << 2) + 1))
                == (self.cells[1].y.val() >= 1542))
                | (self.in2.val() & self.in2.val()).any());
        }
        self.out1.next = self.local3.val();
        if (bits_to(self.in0.val(), 5) > (self.lanes[1].val() ^ self.grid[1].val())) {
            self.out2.next = ((self.lanes[0].val() ^ self.grid[0].val())
                << (self.lanes[2].val().index() * self.lane_bits.val()))
            .get_bit((self.lanes[2].val().index() * 16));
        } else if self.local1.val() {
            self.out2.next = self.out0.val();
        } else {
            self.out2.next = (!(!(self.in7.val() > self.in7.val())));
        }
        self.state0.d.next = (self.lanes[2].val() + self.grid[0].val());
        if (self.in5.val() == (self.state1.q.val() ^ self.in5.val())) {
            self.state0.d.next = (self.grid[4].val()
                & bits_to(
                    unsigned_cast(self.local3.val()) - signed_cast(self.late.val()),
                    5,
                ));
        }
        self.state1.d.next = ((self.local5.val().get_bits::<65>(6)
            + (self.in5.val() | (signed_cast(self.local3.val()) >> self.grid[0].val())))
            << (self.in7.val().index() * self.lane_bits.val()));
        if ((self.in4.val() - signed_cast(self.in5.val() >> ((self.in7.val().index() << 2) + 2)))
            >= (self.in4.val() - unsigned_cast(self.in1.val())))
        {
            self.late.next = (unsigned_cast(bits_to(self.in3.val(), 32)) >> 11);
        } else if (!(self.in7.val() <= self.in7.val())) {
            self.late.next = bits_to((-self.in6.val()), 8);
        } else {
            self.late.next = unsigned_cast(bits_to(
                unsigned_cast(self.in3.val()) - signed_cast(self.in3.val()),
                15,
            ));
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit27 {
    fn new() -> Self {
        Unit27 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(1),
            in5: Wire::new(5),
            in6: Wire::new(13),
            in7: Wire::new(65),
            late: Wire::new(32),
            local0: Wire::new(130),
            local1: Wire::new(8),
            local2: Wire::new(64),
            local3: Default::default(),
            local4: Wire::new(3),
            local5: Wire::new(3),
            out0: Wire::new(8),
            out1: Wire::new(3),
            out2: Wire::new(64),
            state0: Register::new(65),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit27 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = 0xd89fa339u64.into();
        if (self.in1.val() != self.in1.val()) {
            self.local1.next = bits_to(
                unsigned_cast(self.in7.val()) - signed_cast(self.in6.val()),
                8,
            );
        } else if ((self.in7.val() >> self.in0.val()) >= bits_to(self.late.val(), 65)) {
            self.local1.next = bits_to(self.in7.val(), 8);
        } else {
            self.local1.next = self.in3.val().get_bits::<8>((self.in2.val().index() * 3));
        }
        self.local2.next = (!unsigned_cast(bits_to(self.late.val(), 13)));
        for i in 0..self._lanes {
            self.lanes[i].next = (((self.in5.val()
                ^ signed_cast(self.in2.val() >> (self.in4.val().index() * self.lane_bits.val())))
                ^ self
                    .in7
                    .val()
                    .get_bits::<5>((self.in0.val().index() * self.lane_bits.val())))
                & 1usize);
            self.cells[i].a.next = (signed_cast(
                (self
                    .in3
                    .val()
                    .get_bits::<5>(((self.in0.val().index() << 2) + 2))
                    ^ self.in5.val()),
            ) >> ((self.in0.val().index() << 2) + 0));
            self.cells[i].add.next = self.in1.val();
        }
        match self.in0.val().index() {
            3 => {
                self.local3.next = self.in1.val();
            }
            0x4 => {
                self.local3.next = self.in1.val();
            }
            _ => {
                self.local3.next = (!(!self.in4.val()).all());
            }
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = signed_cast(
                    (self
                        .in7
                        .val()
                        .replace_bit(self.lanes[0].val(), self.local3.val())
                        >> (self.in4.val().index() * self.lane_bits.val())),
                );
                if self.local2.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (self.in0.val() & bits_to(self.in5.val(), 3));
        if (!self.in1.val()) {
            self.local4.next = self.local4.val();
        }
        if self.cells[0]
            .y
            .val()
            .get_bits::<5>((self.grid[3].val().index() + 0))
            .get_bit(self.grid[0].val())
        {
            self.local3.next = (self.cells[1].y.val() <= self.cells[0].y.val());
        }
        self.local5.next = signed_cast(bits_to(self.state1.q.val(), 130));
        self.out0.next =
            (self.local1.val() | self.late.val().get_bits::<8>((self.in0.val().index() * 16)));
        match self.grid[2].val().index() {
            19 => {
                self.out1.next = self.local5.val();
            }
            0x14 => {
                self.out1.next = self.in0.val();
            }
            _ => {
                self.out1.next =
                    (unsigned_cast(((-self.cells[0].y.val()) >> (self.in4.val().index() + 0)))
                        & signed_cast(
                            self.state0
                                .q
                                .val()
                                .get_bits::<15>((self.in0.val().index() * 5)),
                        ));
            }
        }
        if (bits_to(signed_cast(self.lanes[2].val()), 5) >= 17) {
            self.out2.next = signed_cast(
                (self.cells[0].y.val().get_bits::<65>(self.in5.val())
                    - (self.state0.q.val() | self.in7.val())),
            );
        } else if (!(self.lanes[0].val() != self.grid[3].val())) {
            self.out2.next = (bits_to(self.grid[4].val(), 64)
                + unsigned_cast((self.local4.val() - self.out1.val())));
        } else {
            self.out2.next = (((self.local2.val() & self.local2.val())
                | self.local0.val().get_bits::<64>(6))
                | self.cells[1].y.val().get_bits::<64>(self.in2.val()));
        }
        self.state0.d.next = (self.cells[1]
            .y
            .val()
            .get_bits::<65>(((self.in4.val().index() << 2) + 1))
            - self.cells[0].y.val().get_bits::<65>(self.grid[0].val()));
        self.state1.d.next = bits_to((self.grid[2].val() & self.in5.val()), 32);
        if (self.local3.val() & (self.local0.val() >= self.cells[1].y.val())) {
            self.state1.d.next = unsigned_cast(
                (self.lanes[0]
                    .val()
                    .replace_bit((self.grid[4].val().index() * 2), self.in1.val())
                    & bits_to(self.state0.q.val(), 5)),
            );
        }
        self.late.next = (!signed_cast(
            self.in7
                .val()
                .get_bits::<5>((self.in0.val().index() * self.lane_bits.val())),
        ));
        if ((self.in2.val() != self.in2.val()) != self.in2.val().get_bit(self.in5.val())) {
            self.late.next =
                bits_to(self.in7.val(), 32).replace_bit(self.in2.val(), (!(!self.in1.val())));
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
    pub local3: Bit1<Local>,
    pub local4: Wire<Local>,
    pub local5: Wire<Local>,
    pub out0: Wire<Out>,
    pub out1: Bit1<Out>,
    pub out2: Wire<Out>,
    state0: Register,
    state1: Register,
    cells: Vec<Cell>,
    lanes: Vec<Wire<Local>>,
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit28 {
    fn new() -> Self {
        Unit28 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(3),
            in6: Wire::new(64),
            in7: Wire::new(64),
            late: Wire::new(1),
            local0: Wire::new(64),
            local1: Wire::new(130),
            local2: Wire::new(32),
            local3: Default::default(),
            local4: Wire::new(32),
            local5: Wire::new(8),
            out0: Wire::new(13),
            out1: Default::default(),
            out2: Wire::new(32),
            state0: Register::with_reset(130, 0),
            state1: Register::with_reset(1, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit28 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (signed_cast((self.in6.val() - (self.in6.val() | self.in7.val())))
            >> self.state1.q.val());
        if (self
            .state0
            .q
            .val()
            .get_bits::<64>((self.state1.q.val().index() * self.lane_bits.val()))
            > 0x56f3d3c2u64)
        {
            self.local0.next = self.in6.val();
        }
        if (self.in7.val() != self.local0.val()) {
            self.local1.next = (((self.state0.q.val() | 0)
                + (self.state0.q.val() - self.state0.q.val()))
                - bits_to(self.state0.q.val(), 130));
        } else if ((self.local0.val() + 0x57741b8c) >= 675435098) {
            self.local1.next = (((self.state0.q.val() << self.state1.q.val())
                << self.state1.q.val())
                ^ 0x1bbcfcbafu64);
        } else {
            self.local1.next = unsigned_cast(
                (self.in5.val() >> 4) >> (self.in2.val().index() * self.lane_bits.val()),
            );
        }
        self.local2.next = bits_to(
            unsigned_cast(self.state0.q.val()) - signed_cast(self.in7.val()),
            32,
        );
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .local0
                .val()
                .get_bits::<5>((self.late.val().index() + 2));
            self.cells[i].a.next = signed_cast(
                (self.in6.val().get_bits::<1>((i * self.lane_bits.val()))
                    + (self.state1.q.val() << 5)),
            );
            self.cells[i].add.next = self.in1.val();
        }
        self.local3.next = self.lanes[2].val().xor();
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = unsigned_cast(
                    self.state0
                        .q
                        .val()
                        .get_bits::<32>((self.in4.val().index() * 16)),
                );
                if self.cells[2].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        if ((self.grid[1].val() & self.lanes[0].val()) < (self.grid[1].val() + self.grid[4].val()))
        {
            self.local4.next = signed_cast(
                (self
                    .state0
                    .q
                    .val()
                    .get_bits::<1>(((self.grid[2].val().index() << 2) + 0))
                    | 0)
                    >> self.in2.val(),
            );
        } else if (self.state1.q.val() - self.late.val()).all() {
            self.local4.next = unsigned_cast(
                (-self.cells[0]
                    .y
                    .val()
                    .replace_bit(self.in5.val(), self.in1.val())),
            );
        } else {
            self.local4.next = (!signed_cast(self.grid[0].val()));
        }
        if self.local3.val() {
            self.local4.next = (-bits_to(
                unsigned_cast(self.in7.val()) - signed_cast(self.state1.q.val()),
                32,
            ));
        }
        if ((self.lanes[0].val() - (!unsigned_cast(self.in7.val()))) >= self.lanes[2].val()) {
            self.local3.next = ((self.in6.val() ^ self.in6.val())
                << (self.grid[5].val().index() * self.lane_bits.val()))
            .get_bit(self.late.val());
        }
        self.local5.next = self.in3.val().get_bits::<8>(self.grid[4].val());
        self.out0.next = self
            .local1
            .val()
            .get_bits::<13>(((self.grid[1].val().index() << 2) + 0));
        self.out1.next = (bits_to(self.grid[2].val(), 3)
            == (!signed_cast(bits_to(signed_cast(self.local1.val()), 5))));
        if (self.out1.val() | (self.out1.val() || self.in1.val())) {
            self.out2.next = bits_to((self.lanes[1].val() ^ self.grid[1].val()), 32);
        } else if self.out1.val() {
            self.out2.next = self
                .in6
                .val()
                .get_bits::<32>((self.grid[2].val().index() + 0));
        } else {
            self.out2.next = (bits_to(signed_cast(self.late.val()), 32) ^ self.local4.val());
        }
        self.state0.d.next = self.local1.val();
        if (self.local1.val() != bits_to(signed_cast(self.grid[1].val()), 130)) {
            self.state0.d.next = (!signed_cast(bits_to(self.in3.val(), 32)));
        }
        self.state1.d.next = 0.into();
        self.late.next = bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.in4.val()),
            1,
        );
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit29 {
    fn new() -> Self {
        Unit29 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(32),
            in6: Wire::new(32),
            in7: Wire::new(5),
            late: Wire::new(64),
            local0: Wire::new(130),
            local1: Wire::new(64),
            local2: Wire::new(32),
            local3: Wire::new(13),
            local4: Default::default(),
            local5: Wire::new(2),
            out0: Wire::new(64),
            out1: Wire::new(65),
            out2: Default::default(),
            state0: Register::with_reset(5, 0),
            state1: Register::with_reset(3, 1),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit29 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = bits_to(signed_cast(self.in5.val()), 130);
        if self.in1.val() {
            self.local0.next = (!signed_cast(bits_to(self.state1.q.val(), 3)));
        }
        self.local1.next = unsigned_cast(self.in7.val());
        if ((self.local0.val() != unsigned_cast(self.in1.val()))
            & (self.in6.val() > signed_cast(self.in5.val())))
        {
            self.local2.next = (!unsigned_cast(bits_to(self.state0.q.val(), 130)));
        } else if (bits_to(self.in3.val(), 5) <= 2usize) {
            self.local2.next = signed_cast(bits_to(
                unsigned_cast(self.local0.val()) - signed_cast(self.in0.val()),
                32,
            ));
        } else {
            self.local2.next = ((self.in4.val()
                - self
                    .local1
                    .val()
                    .get_bits::<32>((self.state1.q.val().index() + 3)))
                + self.in4.val());
        }
        for i in 0..self._lanes {
            self.lanes[i].next = self.late.val().get_bits::<5>((i + 0));
            self.cells[i].a.next = self.local1.val().get_bits::<8>((i * self.lane_bits.val()));
            self.cells[i].add.next = (self.in3.val().get_bits::<5>((self.in2.val().index() * 2))
                < self
                    .in6
                    .val()
                    .get_bits::<5>((self.state0.q.val().index() * 16)));
            if self.in3.val().xor() {
                self.local0.next = (((self.local0.val() << (self.state1.q.val().index() * 3))
                    + (self.local0.val() & self.local0.val()))
                    & 0x218b24dc);
            }
        }
        self.local3.next = self
            .in5
            .val()
            .get_bits::<13>(((self.lanes[2].val().index() << 2) + 2));
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if (self.lanes[2].val() > (self.lanes[2].val() ^ 0x5)) {
                    self.grid[i * self.pair.val() + j].next = 0x6.into();
                } else if (!(self.in2.val() != self.in2.val())) {
                    self.grid[i * self.pair.val() + j].next = self
                        .local3
                        .val()
                        .replace_bit(8, self.in1.val())
                        .get_bits::<5>(self.in7.val());
                } else {
                    self.grid[i * self.pair.val() + j].next =
                        self.in6.val().get_bits::<5>((i * self.lane_bits.val()));
                }
                if self.local1.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.in2.val().index() {
            0 => {
                self.local4.next = (self.grid[0].val()
                    < (self.lanes[1].val().replace_bit(
                        (self.state1.q.val().index() * self.lane_bits.val()),
                        self.in1.val(),
                    ) << self.in0.val()));
            }
            0x1 => {
                self.local4.next = (bits_to(
                    unsigned_cast(self.local0.val()) - signed_cast(self.in7.val()),
                    5,
                ) < 3usize);
            }
            _ => {
                self.local4.next =
                    (self.cells[2].y.val() < unsigned_cast((self.in1.val() | self.in1.val())));
            }
        }
        if (self.cells[2].y.val().get_bits::<5>(self.grid[1].val())
            <= (self.grid[4].val() - self.in7.val()))
        {
            self.local3.next =
                (self.local2.val() | self.in5.val()).get_bits::<13>(self.lanes[2].val());
        }
        self.local5.next = self
            .local3
            .val()
            .get_bits::<2>((self.in2.val().index() * self.lane_bits.val()));
        match self.in2.val().index() {
            1 => {
                self.out0.next = bits_to(
                    (self.in5.val() << (self.lanes[1].val().index() * self.lane_bits.val())),
                    64,
                );
            }
            0x0 => {
                self.out0.next = (-bits_to(self.grid[5].val(), 64));
            }
            _ => {
                self.out0.next =
                    (self.local0.val().get_bits::<64>(self.grid[3].val()) + 0x711967a8);
            }
        }
        if self.local4.val() {
            self.out1.next =
                (signed_cast(bits_to(self.local5.val(), 5)) | (!signed_cast(self.lanes[1].val())));
        } else if (self.in4.val() << (self.state0.q.val().index() * self.lane_bits.val())).xor() {
            self.out1.next = signed_cast(
                (-self
                    .state0
                    .q
                    .val()
                    .get_bits::<3>((self.state0.q.val().index() * self.lane_bits.val())))
                    >> 7,
            );
        } else {
            self.out1.next = self.local0.val().get_bits::<65>(self.in2.val());
        }
        if (self.grid[4].val() ^ 0xf).get_bit((self.grid[5].val().index() * self.lane_bits.val())) {
            self.out2.next = self.cells[2].y.val().get_bit(6);
        } else if ((self.in4.val() << self.grid[3].val()) <= 0) {
            self.out2.next = (!((!self.grid[0].val()) > self.grid[2].val()));
        } else {
            self.out2.next = (((self.cells[1].y.val() >= self.cells[0].y.val()) | self.in1.val())
                == ((-self.cells[2].y.val())
                    >= (unsigned_cast(self.out0.val()) >> (self.state0.q.val().index() + 1))));
        }
        self.state0.d.next = unsigned_cast(
            bits_to(self.late.val(), 130) >> (self.lanes[0].val().index() * self.lane_bits.val()),
        );
        self.state1.d.next = self.state1.q.val();
        self.late.next = bits_to(signed_cast(self.in6.val()), 64);
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit30 {
    fn new() -> Self {
        Unit30 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(64),
            in6: Wire::new(32),
            in7: Wire::new(5),
            late: Wire::new(1),
            local0: Wire::new(130),
            local1: Wire::new(64),
            local2: Wire::new(32),
            local3: Wire::new(2),
            local4: Wire::new(130),
            local5: Wire::new(8),
            out0: Wire::new(3),
            out1: Wire::new(8),
            out2: Wire::new(32),
            state0: Register::new(65),
            state1: Register::new(2),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit30 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in2.val().index() {
            1 => {
                self.local0.next = (!signed_cast((!self.in3.val().get_bits::<5>(self.in7.val()))));
            }
            0x0 => {
                self.local0.next = (unsigned_cast(self.in7.val()) ^ unsigned_cast(self.in1.val()));
            }
            _ => {
                self.local0.next = signed_cast(self.in0.val() >> self.state1.q.val());
            }
        }
        self.local1.next = self.in5.val();
        if ((self.local0.val() << ((self.in0.val().index() << 2) + 2))
            <= bits_to(self.state0.q.val(), 130))
        {
            self.local1.next = self.state0.q.val().get_bits::<64>(self.late.val());
        }
        self.local2.next = (self.in6.val()
            & (self.in6.val()
                + bits_to(
                    unsigned_cast(self.in2.val()) - signed_cast(self.in3.val()),
                    32,
                )));
        for i in 0..self._lanes {
            self.lanes[i].next = 2usize.into();
            self.cells[i].a.next = self.local2.val().get_bits::<8>(self.state1.q.val());
            self.cells[i].add.next = (self.in6.val() & self.local2.val()).xor();
            if (!self.local0.val()).all() {
                self.local0.next = self.local0.val();
            }
        }
        match self.in0.val().index() {
            3 => {
                self.local3.next = ((bits_to(signed_cast(self.in5.val()), 2)
                    | bits_to(
                        unsigned_cast(self.local0.val()) - signed_cast(self.local1.val()),
                        2,
                    ))
                    & unsigned_cast(self.in1.val()));
            }
            0x4 => {
                self.local3.next = bits_to(
                    self.local1
                        .val()
                        .get_bits::<5>((self.in2.val().index() + 2)),
                    2,
                );
            }
            _ => {
                self.local3.next = (bits_to(self.in5.val(), 2)
                    ^ bits_to(
                        unsigned_cast(self.lanes[1].val()) - signed_cast(self.state0.q.val()),
                        2,
                    ));
            }
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = (self.cells[2]
                    .y
                    .val()
                    .get_bits::<5>((i * self.lane_bits.val()))
                    >> (self.in2.val().index() * self.lane_bits.val()));
                if self.lanes[1].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (-bits_to(signed_cast(self.in2.val()), 130));
        if (self.late.val() <= (-self.in2.val())) {
            self.local3.next = self.state1.q.val();
        }
        self.local5.next = bits_to(self.local2.val(), 32)
            .get_bits::<8>((self.lanes[0].val().index() * self.lane_bits.val()));
        self.out0.next = (-(-self.in0.val()));
        match self.local3.val().index() {
            0 => {
                self.out1.next = unsigned_cast(
                    ((!self.in2.val())
                        | (signed_cast(self.in7.val()) << (self.lanes[0].val().index() + 4))),
                );
            }
            0x1 => {
                self.out1.next = self.in4.val();
            }
            _ => {
                self.out1.next = (self.in6.val().get_bits::<8>(1)
                    & self.state0.q.val().get_bits::<8>(self.in2.val()));
            }
        }
        if ((self.grid[4].val() - self.lanes[1].val()) > (!self.grid[2].val())) {
            self.out1.next = (self
                .in5
                .val()
                .get_bits::<8>((self.grid[1].val().index() * self.lane_bits.val()))
                << self.grid[4].val());
        }
        self.out2.next = bits_to(
            signed_cast(self.local2.val().get_bits::<5>(self.in2.val())),
            32,
        );
        self.state0.d.next = self.state0.q.val();
        self.state1.d.next = signed_cast(
            (self.local2.val().get_bits::<15>(self.in0.val())
                + (self.in3.val() << self.lanes[0].val()))
                >> ((self.grid[0].val().index() << 2) + 2),
        );
        match self.in7.val().index() {
            11 => {
                self.late.next = (signed_cast(self.in3.val().get_bits::<3>(self.in7.val()))
                    >> (self.in2.val().index() * 3));
            }
            0xc => {
                self.late.next = self.in2.val();
            }
            _ => {
                self.late.next = self.in5.val().get_bits::<1>(self.in2.val());
            }
        }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit31 {
    fn new() -> Self {
        Unit31 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(64),
            in6: Wire::new(32),
            in7: Wire::new(8),
            late: Wire::new(3),
            local0: Wire::new(32),
            local1: Wire::new(32),
            local2: Wire::new(130),
            local3: Wire::new(130),
            local4: Wire::new(3),
            local5: Wire::new(32),
            out0: Wire::new(130),
            out1: Default::default(),
            out2: Wire::new(65),
            state0: Register::new(65),
            state1: Register::with_reset(8, 0),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit31 {
    #[hdl_gen]
    fn update(&mut self) {
        if (!(self.in7.val() >= (!unsigned_cast(self.in5.val())))) {
            self.local0.next = (unsigned_cast(
                (self.in4.val() - (self.state1.q.val() << (self.in2.val().index() + 4))),
            ) | unsigned_cast(
                bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.in5.val()),
                    8,
                ) >> (self.late.val().index() * self.lane_bits.val()),
            ));
        } else if self.in1.val() {
            self.local0.next = (self.in6.val()
                ^ self
                    .in5
                    .val()
                    .get_bits::<32>((self.late.val().index() * self.lane_bits.val())));
        } else {
            self.local0.next = (self.in6.val() - (self.in6.val() >> (self.late.val().index() + 3)));
        }
        if ((self.in1.val() == self.in1.val()) && (self.in1.val() & self.in1.val())) {
            self.local1.next = (bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.state1.q.val()),
                32,
            ) << 11);
        } else if ((self.local0.val() << (self.in2.val().index() * self.lane_bits.val()))
            > bits_to(signed_cast(self.state1.q.val()), 32))
        {
            self.local1.next = (unsigned_cast(
                self.state0
                    .q
                    .val()
                    .get_bits::<32>((self.in2.val().index() * self.lane_bits.val())),
            ) + (unsigned_cast((self.late.val() + self.in0.val()))
                << self.in2.val()));
        } else {
            self.local1.next = self.local0.val();
        }
        if ((!self.in7.val()) >= (self.in4.val() & self.in4.val())) {
            self.local1.next = (self.local0.val() >> (self.in2.val().index() * 5));
        }
        self.local2.next = bits_to(signed_cast(self.state0.q.val()), 130);
        for i in 0..self._lanes {
            self.lanes[i].next = self.state1.q.val().get_bits::<5>(self.in2.val());
            if (!(self.late.val() <= self.in0.val())) {
                self.lanes[i].next = ((-(self.lanes[i].val() - self.lanes[i].val())) >> (i + 3));
            }
            self.cells[i].a.next =
                (!unsigned_cast(self.in3.val().get_bits::<5>((self.in2.val().index() + 2))));
            self.cells[i].add.next = ((self.in0.val() == i) | (self.in1.val() && self.in1.val()));
        }
        self.local3.next = signed_cast(
            ((self.cells[2].y.val() - self.cells[0].y.val()) << self.lanes[1].val())
                >> (self.lanes[2].val().index() + 3),
        );
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = self.lanes[1].val();
                if self.state0.q.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.grid[0].val().index() {
            13 => {
                self.local4.next = self.in0.val();
            }
            0xe => {
                self.local4.next = self.in0.val();
            }
            _ => {
                self.local4.next = (((self.late.val() & self.late.val()) + (-self.late.val())) & 6);
            }
        }
        if self.in1.val() {
            self.local3.next = (!(-bits_to(self.in0.val(), 130)));
        }
        self.local5.next = self.cells[1]
            .y
            .val()
            .get_bits::<32>(((self.lanes[1].val().index() << 2) + 2));
        self.out0.next = 0x22c1de32u64.into();
        match self.in0.val().index() {
            6 => {
                self.out1.next = (((!self.cells[0].y.val())
                    & (self.state0.q.val() + self.cells[1].y.val()))
                    > (-(self.state0.q.val() << self.grid[5].val())));
            }
            0x7 => {
                self.out1.next = ((bits_to(signed_cast(self.grid[5].val()), 3)
                    << ((self.grid[5].val().index() << 2) + 2))
                    == (self.local4.val() ^ bits_to(signed_cast(self.in2.val()), 3)));
            }
            _ => {
                self.out1.next = self.grid[4]
                    .val()
                    .replace_bit(self.grid[3].val(), (self.local3.val() >= self.local2.val()))
                    .get_bit((self.grid[0].val().index() + 2));
            }
        }
        if self.in1.val() {
            self.out1.next = self.in3.val().xor();
        }
        match self.local4.val().index() {
            0 => {
                self.out2.next = (self.cells[2].y.val() | 0);
            }
            0x1 => {
                self.out2.next = 0.into();
            }
            _ => {
                self.out2.next = (!(!self
                    .local3
                    .val()
                    .get_bits::<65>((self.grid[0].val().index() * 8))));
            }
        }
        self.state0.d.next = (signed_cast(self.grid[2].val().get_bits::<3>(self.grid[5].val()))
            + unsigned_cast((self.in1.val() || self.out1.val())));
        self.state1.d.next = 0x41.into();
        if ((self.in4.val() <= 0) || (!self.in1.val())) {
            self.state1.d.next =
                unsigned_cast((bits_to(self.in5.val(), 5) == bits_to(self.state1.q.val(), 5)));
        }
        if self.in1.val() {
            self.late.next = (self.in3.val() << (self.in0.val().index() * self.lane_bits.val()))
                .get_bits::<3>((self.in2.val().index() * 5));
        } else if self.in1.val() {
            self.late.next = ((bits_to(
                unsigned_cast(self.in5.val()) - signed_cast(self.in7.val()),
                3,
            ) + self
                .in0
                .val()
                .replace_bit(((self.in0.val().index() << 2) + 1), self.in1.val()))
                - (unsigned_cast(bits_to(self.in4.val(), 8)) >> (self.in2.val().index() * 3)));
        } else {
            self.late.next = (-((self.in0.val() >> self.in2.val())
                & self.in4.val().get_bits::<3>((self.in0.val().index() * 2))));
        }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit32 {
    fn new() -> Self {
        Unit32 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(2),
            in6: Wire::new(65),
            in7: Wire::new(130),
            late: Wire::new(32),
            local0: Wire::new(3),
            local1: Wire::new(8),
            local2: Default::default(),
            local3: Wire::new(32),
            local4: Wire::new(130),
            local5: Wire::new(1),
            out0: Wire::new(32),
            out1: Wire::new(5),
            out2: Wire::new(8),
            state0: Register::with_reset(32, 0),
            state1: Register::with_reset(5, 1),
            cells: (0..3).map(|_| Cell::new(13)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit32 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (signed_cast(self.in5.val())
            - (signed_cast((-self.in3.val()))
                & (unsigned_cast(self.in3.val()) + signed_cast(self.state0.q.val()))));
        if self.in1.val() {
            self.local0.next = bits_to(self.in5.val(), 3);
        }
        match self.in0.val().index() {
            4 => {
                self.local1.next =
                    (unsigned_cast(bits_to(self.in0.val(), 5)) | unsigned_cast((!self.in2.val())));
            }
            0x5 => {
                self.local1.next = self.state0.q.val().get_bits::<8>(self.in0.val());
            }
            _ => {
                self.local1.next = bits_to(signed_cast(self.in5.val()), 8);
            }
        }
        self.local2.next = self.in1.val();
        for i in 0..self._lanes {
            self.lanes[i].next =
                (((self.state1.q.val() & self.state1.q.val()) + self.state1.q.val()) - 0x1);
            if self.in4.val().all() {
                self.lanes[i].next =
                    (self.in4.val().get_bits::<5>(0) ^ (!unsigned_cast(self.in3.val())));
            }
            self.cells[i].a.next = self.in4.val().get_bits::<13>(8);
            self.cells[i].add.next = (self.in0.val() == i);
        }
        self.local3.next = self.in4.val();
        if (self.in2.val() << ((self.in5.val().index() << 2) + 2))
            .get_bit(((self.in0.val().index() << 2) + 0))
        {
            self.local3.next = (self.in7.val().get_bits::<32>(8) >> self.in2.val());
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = (unsigned_cast(self.in4.val())
                    ^ unsigned_cast(self.lanes[0].val().get_bits::<3>(9)));
                if self.in2.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = bits_to(signed_cast(self.local0.val()), 130)
            .replace_bit(
                self.grid[4].val(),
                (self.grid[2].val() >= self.grid[3].val()),
            )
            .replace_bit(
                self.grid[1].val(),
                (!(self.cells[2].y.val() != unsigned_cast(self.in4.val()))),
            );
        if self.local2.val() {
            self.local3.next = self.in6.val().get_bits::<32>((self.in0.val().index() + 4));
        }
        match self.in5.val().index() {
            3 => {
                self.local5.next = signed_cast(
                    (bits_to(
                        unsigned_cast(self.in2.val()) - signed_cast(self.local1.val()),
                        5,
                    ) & 13)
                        >> self.lanes[0].val(),
                );
            }
            0x0 => {
                self.local5.next =
                    (self.local0.val().get_bits::<1>(self.local0.val()) | self.in2.val());
            }
            _ => {
                self.local5.next = (unsigned_cast(bits_to(signed_cast(self.local4.val()), 32))
                    << (self.grid[5].val().index() * self.lane_bits.val()));
            }
        }
        self.out0.next = (((-self.local3.val()) & 1600256187)
            - (self.late.val() << self.in2.val()).replace_bit(11, self.local2.val()));
        if self.in1.val() {
            self.out0.next = self.late.val();
        }
        self.out1.next =
            (((!self.lanes[1].val()) - self.local3.val().get_bits::<5>(self.in5.val())) ^ 0);
        match self.in5.val().index() {
            2 => {
                self.out2.next = signed_cast(bits_to(signed_cast(self.grid[1].val()), 5));
            }
            0x3 => {
                self.out2.next = (!(self
                    .out0
                    .val()
                    .get_bits::<8>((self.lanes[1].val().index() + 2))
                    ^ unsigned_cast(self.local2.val())));
            }
            _ => {
                self.out2.next = unsigned_cast(
                    (self.in3.val()
                        != self
                            .state0
                            .q
                            .val()
                            .get_bits::<15>((self.in0.val().index() * 3))),
                );
            }
        }
        self.state0.d.next = bits_to((self.in4.val() >> (self.grid[3].val().index() + 2)), 32);
        if (!(self.in4.val() > self.out0.val())) {
            self.state0.d.next = (!unsigned_cast(self.local4.val()));
        }
        self.state1.d.next = (!((self.grid[0].val() + unsigned_cast(self.grid[1].val()))
            - bits_to(self.in7.val(), 5)));
        self.late.next = unsigned_cast(
            (self.in7.val().get_bits::<65>(self.in2.val()) - (self.in6.val() - self.in6.val())),
        );
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit33 {
    fn new() -> Self {
        Unit33 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(2),
            in6: Wire::new(65),
            in7: Wire::new(5),
            late: Wire::new(8),
            local0: Wire::new(3),
            local1: Wire::new(64),
            local2: Wire::new(1),
            local3: Wire::new(2),
            local4: Wire::new(8),
            local5: Wire::new(32),
            out0: Wire::new(32),
            out1: Default::default(),
            out2: Wire::new(5),
            state0: Register::new(32),
            state1: Register::new(13),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit33 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next =
            ((-self.in3.val().get_bits::<3>((self.in5.val().index() + 0))) & self.in0.val());
        if ((self.in5.val() | self.in5.val()) >= (self.in5.val() | 0)) {
            self.local0.next = self.local0.val();
        }
        if ((self.in5.val() - 0x1) > unsigned_cast(self.in1.val())) {
            self.local1.next = self.in6.val().get_bits::<64>(1);
        } else if (bits_to(
            unsigned_cast(self.in5.val()) - signed_cast(self.in6.val()),
            13,
        ) > signed_cast(self.state1.q.val()))
        {
            self.local1.next = self.in6.val().get_bits::<64>(self.in7.val());
        } else {
            self.local1.next = signed_cast(
                bits_to(
                    unsigned_cast(self.in3.val()) - signed_cast(self.late.val()),
                    5,
                ) >> self.in2.val(),
            );
        }
        if self.in1.val() {
            self.local1.next = 0x34a7e40.into();
        }
        self.local2.next = 0.into();
        for i in 0..self._lanes {
            if (self.in0.val() == i) {
                self.lanes[i].next = (self.in7.val()
                    - self
                        .local1
                        .val()
                        .get_bits::<5>((self.local2.val().index() + 0)));
            } else if (self.in3.val().get_bits::<1>(self.in0.val())
                >= (!unsigned_cast(self.in0.val())))
            {
                self.lanes[i].next = (self
                    .local1
                    .val()
                    .get_bits::<5>((self.in0.val().index() * self.lane_bits.val()))
                    >> (i + 3));
            } else {
                self.lanes[i].next = (!signed_cast(
                    ((self.local0.val() & self.local0.val())
                        - self
                            .local1
                            .val()
                            .get_bits::<3>((self.in7.val().index() * 5))),
                ));
            }
            self.cells[i].a.next = bits_to(self.in2.val(), 65);
            self.cells[i].add.next =
                (self.local1.val() == signed_cast((self.in0.val() & self.local0.val())));
        }
        self.local3.next =
            (bits_to(self.late.val(), 2) >> (self.lanes[1].val().index() * self.lane_bits.val()));
        if ((self.local0.val() ^ (!unsigned_cast(self.state1.q.val()))) < self.local0.val()) {
            self.local3.next = (!unsigned_cast((-(self.in0.val() | self.local0.val()))));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = (self
                    .state1
                    .q
                    .val()
                    .get_bits::<5>((self.lanes[2].val().index() * 2))
                    - (self.in7.val() & (!self.lanes[1].val())));
                if self.in3.val().get_bits::<1>((i + 0)).any() {
                    self.grid[i * self.pair.val() + j].next = signed_cast(
                        (self.local2.val() & self.local2.val()) >> (self.local3.val().index() * 16),
                    );
                }
                if self.lanes[0].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = self.late.val();
        if self.cells[2].y.val().get_bit(self.grid[1].val()) {
            self.local3.next = 0x3.into();
        }
        self.local5.next = bits_to(
            unsigned_cast(self.late.val()) - signed_cast(self.cells[0].y.val()),
            32,
        );
        self.out0.next = ((self.cells[1].y.val().get_bits::<32>(self.in7.val())
            - self.cells[1].y.val().get_bits::<32>(6))
            >> self.grid[0].val());
        match self.local2.val().index() {
            1 => {
                self.out1.next = (bits_to(signed_cast(self.local5.val()), 3)
                    > self.local0.val().replace_bit(
                        ((self.grid[4].val().index() << 2) + 2),
                        self.local5
                            .val()
                            .get_bit((self.local2.val().index() * self.lane_bits.val())),
                    ));
            }
            0x0 => {
                self.out1.next = self.grid[2].val().xor();
            }
            _ => {
                self.out1.next = (((self.local4.val() & 0) & 32) == 0);
            }
        }
        match self.local0.val().index() {
            2 => {
                self.out2.next = unsigned_cast((-(!self.in4.val())));
            }
            0x3 => {
                self.out2.next = 2usize.into();
            }
            _ => {
                self.out2.next = 0x1b.into();
            }
        }
        if (self.local4.val()
            < bits_to(
                unsigned_cast(self.cells[1].y.val()) - signed_cast(self.in5.val()),
                8,
            ))
        {
            self.out2.next = (!self.grid[2].val());
        }
        self.state0.d.next = bits_to(
            unsigned_cast(self.in2.val()) - signed_cast(self.in2.val()),
            32,
        )
        .replace_bit(5, ((!self.grid[0].val()) <= unsigned_cast(self.in1.val())));
        if (self.out0.val() ^ 5usize).any() {
            self.state0.d.next = ((self.local5.val() & unsigned_cast(self.out1.val())) >> 7);
        }
        self.state1.d.next = (self.state1.q.val() - (self.state1.q.val() & self.state1.q.val()));
        if ((self.grid[3].val() | unsigned_cast(self.cells[1].y.val())) != 1usize) {
            self.state1.d.next = self.cells[2]
                .y
                .val()
                .get_bits::<13>((self.in7.val().index() * self.lane_bits.val()));
        }
        self.late.next = bits_to(
            unsigned_cast(self.in3.val()) - signed_cast(self.in6.val()),
            8,
        );
        if self.in1.val() {
            self.late.next = bits_to(self.in7.val(), 8).replace_bit(
                (self.in2.val().index() + 1),
                bits_to(signed_cast(self.in2.val()), 32)
                    .get_bit(((self.in5.val().index() << 2) + 2)),
            );
        }
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
    pub late: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit34 {
    fn new() -> Self {
        Unit34 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(3),
            in6: Wire::new(64),
            in7: Wire::new(65),
            late: Wire::new(130),
            local0: Wire::new(3),
            local1: Wire::new(13),
            local2: Wire::new(65),
            local3: Default::default(),
            local4: Default::default(),
            local5: Wire::new(1),
            out0: Wire::new(130),
            out1: Wire::new(130),
            out2: Default::default(),
            state0: Register::new(32),
            state1: Register::with_reset(2, 0),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit34 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (signed_cast(
            ((self.in6.val() + self.in6.val())
                - self.in7.val().get_bits::<64>((self.in5.val().index() * 2))),
        ) << (self.state1.q.val().index() + 4));
        if (self.in7.val().get_bits::<64>(self.local0.val()) <= signed_cast(self.in7.val())) {
            self.local1.next = bits_to(signed_cast(self.state0.q.val()), 13);
        } else if self.in1.val() {
            self.local1.next = bits_to(self.late.val(), 13);
        } else {
            self.local1.next = (unsigned_cast(
                ((self.state0.q.val() | unsigned_cast(self.in1.val()))
                    - (self.state0.q.val() + signed_cast(self.in6.val()))),
            ) >> self.local0.val());
        }
        self.local2.next = 0x6a883017.into();
        for i in 0..self._lanes {
            self.lanes[i].next = self
                .state0
                .q
                .val()
                .get_bits::<5>((self.in5.val().index() * 4));
            if ((self.state0.q.val() & self.state0.q.val())
                >= (unsigned_cast(self.lanes[i].val())
                    + (unsigned_cast(self.local0.val()) >> (i + 3))))
            {
                self.lanes[i].next = 0xc.into();
            }
            self.cells[i].a.next = self.late.val().get_bits::<8>(self.in2.val());
            self.cells[i].add.next = (self.in3.val()
                < self
                    .state0
                    .q
                    .val()
                    .get_bits::<15>((self.lanes[i].val().index() + 4)));
        }
        self.local3.next = self.in1.val();
        if (bits_to(self.lanes[0].val(), 8) != 0) {
            self.local3.next = self.local3.val();
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.state1.q.val().index() {
                    2 => {
                        self.grid[i * self.pair.val() + j].next = 0.into();
                    }
                    0x3 => {
                        self.grid[i * self.pair.val() + j].next = (self.in7.val().get_bits::<5>(6)
                            ^ ((!self.lanes[0].val())
                                ^ (self.lanes[1].val() << (self.in0.val().index() * 16))));
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = unsigned_cast(self.local3.val());
                    }
                }
                if self.cells[2].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = ((self.grid[5]
            .val()
            .replace_bit(self.lanes[1].val(), self.local3.val())
            - 21)
            == 3usize);
        if self.in2.val().get_bit((self.in2.val().index() + 2)) {
            self.local4.next = (bits_to(signed_cast(self.local0.val()), 1)
                > (unsigned_cast((self.in3.val() >> (self.grid[2].val().index() * 3)))
                    & unsigned_cast(self.local4.val())));
        }
        if (self.local4.val() ^ (self.local3.val() && self.local4.val())) {
            self.local3.next = self.state0.q.val().get_bit(self.grid[0].val());
        }
        self.local5.next = self.in7.val().get_bits::<1>(self.grid[0].val());
        self.out0.next = 716654416.into();
        self.out1.next = ((bits_to(signed_cast(self.lanes[0].val()), 130)
            ^ (signed_cast(self.in6.val()) | (!signed_cast(self.in2.val()))))
            << (self.in2.val().index() + 0));
        if (!(self.cells[0].y.val() <= self.cells[2].y.val())) {
            self.out2.next = (self.out0.val() > 0x4f588b19);
        } else if self.local4.val() {
            self.out2.next = ((self.cells[1].y.val() & self.cells[1].y.val())
                >> ((self.lanes[1].val().index() << 2) + 2))
                .all();
        } else {
            self.out2.next = ((self.in3.val().get_bits::<8>(9)
                != self
                    .local1
                    .val()
                    .get_bits::<8>((self.lanes[0].val().index() + 4)))
                != bits_to(self.in6.val(), 65).xor());
        }
        self.state0.d.next = (((self.state0.q.val() & self.state0.q.val())
            - (self.state0.q.val() | unsigned_cast(self.grid[2].val())))
            | bits_to(
                unsigned_cast(self.out0.val()) - signed_cast(self.state1.q.val()),
                32,
            ));
        if (!(self.grid[4].val() == self.grid[4].val())) {
            self.state0.d.next = self
                .local2
                .val()
                .get_bits::<32>(((self.in5.val().index() << 2) + 0));
        }
        self.state1.d.next = unsigned_cast(
            self.lanes[1]
                .val()
                .replace_bit((self.local5.val().index() + 2), (!self.local4.val())),
        );
        self.late.next = bits_to(signed_cast(self.in3.val()), 130);
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit35 {
    fn new() -> Self {
        Unit35 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(3),
            in6: Wire::new(3),
            in7: Wire::new(32),
            late: Wire::new(3),
            local0: Wire::new(3),
            local1: Wire::new(13),
            local2: Wire::new(1),
            local3: Wire::new(3),
            local4: Wire::new(5),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(130),
            out2: Default::default(),
            state0: Register::new(64),
            state1: Register::with_reset(32, 0),
            cells: (0..3).map(|_| Cell::new(3)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit35 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = (bits_to(
            unsigned_cast(self.in0.val()) - signed_cast(self.in4.val()),
            3,
        ) | 7);
        match self.in2.val().index() {
            1 => {
                self.local1.next = 2433.into();
            }
            0x0 => {
                self.local1.next = signed_cast(
                    (self.in7.val() | self.state1.q.val())
                        .replace_bit(self.late.val(), (self.in1.val() || self.in1.val()))
                        >> (self.in0.val().index() + 2),
                );
            }
            _ => {
                self.local1.next = self.in7.val().get_bits::<13>(self.in6.val());
            }
        }
        self.local2.next = 0x0.into();
        for i in 0..self._lanes {
            self.lanes[i].next = 0.into();
            self.cells[i].a.next =
                (!self.in3.val()).get_bits::<3>(((self.in0.val().index() << 2) + 1));
            self.cells[i].add.next = (!(self.in3.val().get_bits::<3>((i * self.lane_bits.val()))
                < (self.local0.val() >> self.in5.val())));
        }
        self.local3.next = (self.late.val()
            & signed_cast(self.cells[1].y.val().get_bits::<1>(self.lanes[2].val())));
        if (!self.in1.val()) {
            self.local3.next = (self.lanes[2].val().get_bits::<3>(self.cells[0].y.val())
                & unsigned_cast((self.lanes[2].val() & self.lanes[0].val())));
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if self.cells[0].y.val().get_bit(self.cells[0].y.val()) {
                    self.grid[i * self.pair.val() + j].next = 0.into();
                } else if (self
                    .in4
                    .val()
                    .get_bits::<3>(((self.late.val().index() << 2) + 2))
                    > (self.in0.val() << self.lanes[0].val()))
                {
                    self.grid[i * self.pair.val() + j].next = self.lanes[1].val();
                } else {
                    self.grid[i * self.pair.val() + j].next =
                        ((self.state0.q.val().get_bits::<5>((i + 0))
                            & (!signed_cast(self.cells[2].y.val())))
                            << (self.in0.val().index() + 3));
                }
                if (!(self.in1.val() ^ self.in1.val())) {
                    self.grid[i * self.pair.val() + j].next =
                        (self.local1.val().get_bits::<5>(self.local2.val()) ^ self.lanes[2].val());
                }
                if self.in7.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        match self.cells[0].y.val().index() {
            1 => {
                self.local4.next = 0.into();
            }
            0x2 => {
                self.local4.next = bits_to((self.in7.val() + self.state1.q.val()), 5);
            }
            _ => {
                self.local4.next = bits_to((self.late.val() & self.cells[2].y.val()), 5);
            }
        }
        if self.in1.val() {
            self.local3.next = (((self.late.val() + 3usize) + (-self.cells[2].y.val())) & 0x1);
        }
        if ((self.cells[0].y.val() == self.late.val()) || (self.in1.val() | self.in1.val())) {
            self.local5.next = self.local4.val().get_bits::<3>(self.lanes[2].val()).xor();
        } else if ((self.in1.val() & self.in1.val()) & self.in1.val()) {
            self.local5.next = self.in1.val();
        } else {
            self.local5.next = self.in1.val();
        }
        if self.local5.val() {
            self.local5.next = (((self.local5.val() || self.local5.val())
                != (self.local2.val() > self.local2.val()))
                == (bits_to(
                    unsigned_cast(self.state0.q.val()) - signed_cast(self.local1.val()),
                    5,
                ) < (self.grid[0].val() >> self.late.val())));
        }
        self.out0.next = (((!self.grid[3].val()) != self.lanes[0].val())
            || ((self.grid[1].val() ^ self.grid[0].val())
                >= self
                    .local4
                    .val()
                    .replace_bit(self.in2.val(), self.in1.val())));
        match self.local2.val().index() {
            1 => {
                self.out1.next = bits_to(self.in0.val(), 130);
            }
            0x0 => {
                self.out1.next = 0.into();
            }
            _ => {
                self.out1.next = 0.into();
            }
        }
        if ((!self.in1.val()) == self.state0.q.val().any()) {
            self.out1.next = unsigned_cast((self.out1.val() >= (self.out1.val() & 0)));
        }
        self.out2.next = self.out0.val();
        if self.state1.q.val().get_bit(self.lanes[1].val()) {
            self.out2.next = self.local5.val();
        }
        self.state0.d.next = self.state0.q.val();
        if (bits_to(self.out1.val(), 64) != self.state0.q.val()) {
            self.state0.d.next = (!signed_cast(self.in6.val()));
        }
        self.state1.d.next = self.state1.q.val();
        self.late.next = self
            .in4
            .val()
            .get_bits::<3>(self.in5.val())
            .replace_bit(self.in2.val(), (self.in1.val() && self.in2.val().xor()));
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit36 {
    fn new() -> Self {
        Unit36 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(32),
            in5: Wire::new(8),
            in6: Wire::new(32),
            in7: Wire::new(5),
            late: Wire::new(8),
            local0: Default::default(),
            local1: Default::default(),
            local2: Wire::new(8),
            local3: Wire::new(32),
            local4: Wire::new(32),
            local5: Default::default(),
            out0: Default::default(),
            out1: Default::default(),
            out2: Wire::new(65),
            state0: Register::with_reset(13, 0),
            state1: Register::with_reset(2, 0),
            cells: (0..3).map(|_| Cell::new(130)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit36 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self
            .in6
            .val()
            .get_bits::<5>(self.in2.val())
            .get_bit(self.in2.val());
        self.local1.next = self.local0.val();
        match self.in2.val().index() {
            0 => {
                self.local2.next = (((self.in5.val() ^ self.late.val()) + 0x97) ^ 68);
            }
            0x1 => {
                self.local2.next = 141.into();
            }
            _ => {
                self.local2.next = (self.late.val() - bits_to(signed_cast(self.state0.q.val()), 8));
            }
        }
        for i in 0..self._lanes {
            if (self.in0.val() == i) {
                self.lanes[i].next = 0.into();
            } else if (self
                .in3
                .val()
                .get_bits::<8>((self.in2.val().index() * self.lane_bits.val()))
                != 0)
            {
                self.lanes[i].next = ((self.in7.val() >> (i * self.lane_bits.val())).replace_bit(
                    ((self.state1.q.val().index() << 2) + 1),
                    (self.in1.val() == self.local0.val()),
                ) & self.in7.val());
            } else {
                self.lanes[i].next = (signed_cast(
                    self.late
                        .val()
                        .get_bits::<3>((self.state1.q.val().index() * 4)),
                ) ^ unsigned_cast(bits_to(self.in6.val(), 32)));
            }
            self.cells[i].a.next = bits_to(self.in2.val(), 130);
            self.cells[i].add.next = self
                .late
                .val()
                .get_bits::<1>((i + 1))
                .get_bit(self.in7.val());
            if (!(self.state0.q.val() > self.state0.q.val())) {
                self.local0.next = (self.in4.val() | self.in6.val()).any();
            }
        }
        self.local3.next = (self.in6.val() >> self.state1.q.val());
        for i in 0..self._lanes {
            for j in 0..self._pair {
                if (self.state1.q.val() < (self.state1.q.val() - self.state1.q.val())) {
                    self.grid[i * self.pair.val() + j].next =
                        (!unsigned_cast((bits_to(self.state0.q.val(), 130) - 0x571c049eu64)));
                } else if (self.cells[1]
                    .y
                    .val()
                    .get_bits::<32>((self.lanes[1].val().index() * self.lane_bits.val()))
                    == unsigned_cast(self.local0.val()))
                {
                    self.grid[i * self.pair.val() + j].next = (self.in7.val()
                        & (self.in6.val().get_bits::<5>((i * self.lane_bits.val()))
                            & self.lanes[2].val()));
                } else {
                    self.grid[i * self.pair.val() + j].next =
                        (self.in4.val() ^ self.local3.val()).get_bits::<5>(6);
                }
                if self.late.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (bits_to(self.in6.val(), 32) + 386198126);
        if self.local1.val() {
            self.local4.next = unsigned_cast(
                self.late
                    .val()
                    .get_bits::<5>((self.in7.val().index() + 2))
                    .get_bit(self.lanes[0].val()),
            );
        }
        if (!self.grid[0].val().all()) {
            self.local3.next = 0.into();
        }
        self.local5.next = (self.local4.val().get_bits::<5>(11) << self.grid[4].val()).any();
        if ((self.in4.val() | self.in6.val()) == self.local4.val()) {
            self.out0.next =
                (self.state1.q.val() < self.local4.val().get_bits::<2>(self.grid[4].val()));
        } else if self.in1.val() {
            self.out0.next = (((self.cells[0].y.val() << (self.grid[4].val().index() * 3))
                & unsigned_cast(self.lanes[0].val()))
                != ((self.cells[2].y.val() & self.cells[0].y.val()) + self.cells[2].y.val()));
        } else {
            self.out0.next = (self.local1.val()
                == (self.cells[2]
                    .y
                    .val()
                    .get_bits::<15>((self.in7.val().index() + 2))
                    < unsigned_cast(self.local0.val())));
        }
        if (bits_to(self.lanes[0].val(), 130) >= (self.cells[1].y.val() - self.cells[0].y.val())) {
            self.out1.next = bits_to(
                unsigned_cast(self.cells[1].y.val()) - signed_cast(self.in3.val()),
                5,
            )
            .any();
        } else if ((self.in3.val() >> self.grid[5].val()) == self.in3.val()) {
            self.out1.next = (!(self.in6.val() & self.in4.val())).any();
        } else {
            self.out1.next = self.local1.val();
        }
        match self.state1.q.val().index() {
            2 => {
                self.out2.next = bits_to(self.in3.val(), 65);
            }
            0x3 => {
                self.out2.next = (signed_cast(
                    (self.cells[2]
                        .y
                        .val()
                        .get_bits::<5>((self.grid[4].val().index() * self.lane_bits.val()))
                        << 6),
                ) & (signed_cast((-self.in0.val()))
                    >> (self.in0.val().index() * 3)));
            }
            _ => {
                self.out2.next = self.cells[1]
                    .y
                    .val()
                    .get_bits::<65>((self.grid[4].val().index() + 3));
            }
        }
        self.state0.d.next = self.state0.q.val();
        if self.local3.val().any() {
            self.state0.d.next = (!unsigned_cast(bits_to(
                unsigned_cast(self.out2.val()) - signed_cast(self.local4.val()),
                130,
            )));
        }
        self.state1.d.next = (bits_to(
            unsigned_cast(self.in4.val()) - signed_cast(self.local4.val()),
            2,
        ) | ((self.state1.q.val() - self.state1.q.val())
            >> (self.in0.val().index() * 3)));
        if (self.in2.val().any() && (self.local0.val() && self.out1.val())) {
            self.state1.d.next =
                (self.state1.q.val() + self.in4.val().get_bits::<2>(self.grid[3].val()));
        }
        self.late.next =
            (self.in3.val().get_bits::<8>(self.in0.val()) - (!self.in3.val().get_bits::<8>(0)));
        if self.in1.val() {
            self.late.next = self.in4.val().get_bits::<8>((self.in0.val().index() * 3));
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
    pub late: Wire<Local>,
    pub local0: Wire<Local>,
    pub local1: Wire<Local>,
    pub local2: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit37 {
    fn new() -> Self {
        Unit37 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(3),
            in5: Wire::new(2),
            in6: Wire::new(64),
            in7: Wire::new(5),
            late: Wire::new(130),
            local0: Wire::new(5),
            local1: Wire::new(1),
            local2: Wire::new(130),
            local3: Default::default(),
            local4: Wire::new(13),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(32),
            out2: Wire::new(32),
            state0: Register::new(32),
            state1: Register::new(32),
            cells: (0..3).map(|_| Cell::new(8)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit37 {
    #[hdl_gen]
    fn update(&mut self) {
        match self.in7.val().index() {
            22 => {
                self.local0.next = unsigned_cast(self.in0.val());
            }
            0x17 => {
                self.local0.next = (unsigned_cast(self.in2.val()) << 10);
            }
            _ => {
                self.local0.next = (unsigned_cast(bits_to(
                    unsigned_cast(self.in6.val()) - signed_cast(self.in3.val()),
                    32,
                )) >> (self.in0.val().index() * 8));
            }
        }
        if self.in1.val() {
            self.local1.next = self.in2.val();
        } else if (self.in3.val() <= self.in3.val()) {
            self.local1.next =
                (!(self.in2.val() ^ (self.in2.val() >> ((self.in7.val().index() << 2) + 1))));
        } else {
            self.local1.next = unsigned_cast(
                ((self.in2.val() <= self.in2.val()) != (self.in2.val() < self.in2.val())),
            );
        }
        if (self
            .in3
            .val()
            .get_bits::<3>(((self.in5.val().index() << 2) + 2))
            == self.in4.val())
        {
            self.local1.next = bits_to(self.local1.val(), 1);
        }
        self.local2.next = bits_to(self.late.val(), 130);
        for i in 0..self._lanes {
            self.lanes[i].next = ((self
                .late
                .val()
                .get_bits::<5>((self.local1.val().index() * 5))
                << (self.in0.val().index() * self.lane_bits.val()))
                >> ((self.in2.val().index() << 2) + 1));
            self.cells[i].a.next =
                (unsigned_cast(self.in0.val()) >> (self.in5.val().index() * self.lane_bits.val()));
            self.cells[i].add.next = (bits_to(self.in2.val(), 130) | 0x153f066b).xor();
        }
        match self.local1.val().index() {
            0 => {
                self.local3.next = (self
                    .local2
                    .val()
                    .get_bits::<5>((self.in2.val().index() * self.lane_bits.val()))
                    >= (-(self.lanes[2].val() | self.local0.val())));
            }
            0x1 => {
                self.local3.next = self.in1.val();
            }
            _ => {
                self.local3.next = ((bits_to(signed_cast(self.cells[2].y.val()), 130)
                    >= bits_to(signed_cast(self.in2.val()), 130))
                    && (self.local0.val() >> 3).get_bit((self.lanes[1].val().index() * 5)));
            }
        }
        for i in 0..self._lanes {
            for j in 0..self._pair {
                match self.in0.val().index() {
                    0 => {
                        self.grid[i * self.pair.val() + j].next = ((!(self.lanes[0].val()
                            - self.local0.val()))
                            | self
                                .local2
                                .val()
                                .get_bits::<5>(((self.in7.val().index() << 2) + 1)));
                    }
                    0x1 => {
                        self.grid[i * self.pair.val() + j].next = self.lanes[0].val().replace_bit(
                            1,
                            ((-self.lanes[2].val())
                                == (signed_cast(self.in2.val())
                                    ^ unsigned_cast(self.local2.val()))),
                        );
                    }
                    _ => {
                        self.grid[i * self.pair.val() + j].next = self.in7.val();
                    }
                }
                if (self.grid[i * self.pair.val() + j].val() << (self.in2.val().index() + 2)).any()
                {
                    self.grid[i * self.pair.val() + j].next = signed_cast(
                        (self.in4.val()
                            | self.lanes[2]
                                .val()
                                .get_bits::<3>(((self.lanes[2].val().index() << 2) + 1))),
                    );
                }
                if self.lanes[1].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (!signed_cast(
            (!self
                .in6
                .val()
                .get_bits::<15>((self.grid[2].val().index() * 8))),
        ));
        if self.local3.val() {
            self.local3.next = (!((!self.lanes[1].val()) >= self.in7.val()));
        }
        self.local5.next = (bits_to(signed_cast(self.in4.val()), 5)
            < (!unsigned_cast(self.local2.val().get_bits::<5>(self.grid[1].val()))));
        self.out0.next = ((!(self.in4.val() + 0x4))
            <= (unsigned_cast(self.local4.val()) | signed_cast(self.cells[0].y.val())));
        if ((self.in1.val() & self.out0.val()) != (self.in7.val() < self.lanes[2].val())) {
            self.out0.next = self.out0.val();
        }
        self.out1.next = bits_to((!self.cells[0].y.val()), 32);
        self.out2.next = 5usize.into();
        self.state0.d.next = (((!self.state0.q.val()) >> 1) + bits_to(self.out2.val(), 32));
        if bits_to(signed_cast(self.out1.val()), 5).all() {
            self.state0.d.next = self.state1.q.val();
        }
        self.state1.d.next = self.state0.q.val();
        if self.out0.val() {
            self.state1.d.next = (self.out2.val() << 0);
        }
        self.late.next = bits_to(signed_cast(self.in7.val()), 130);
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Bit1<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit38 {
    fn new() -> Self {
        Unit38 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(65),
            in5: Wire::new(2),
            in6: Wire::new(5),
            in7: Wire::new(5),
            late: Wire::new(13),
            local0: Default::default(),
            local1: Default::default(),
            local2: Default::default(),
            local3: Default::default(),
            local4: Wire::new(8),
            local5: Wire::new(2),
            out0: Wire::new(8),
            out1: Wire::new(65),
            out2: Wire::new(5),
            state0: Register::new(65),
            state1: Register::with_reset(8, 1),
            cells: (0..3).map(|_| Cell::new(65)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit38 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = ((self.in5.val().get_bit(((self.in6.val().index() << 2) + 2))
            & (self.in2.val() <= self.in2.val()))
            | ((self.in3.val() | self.in3.val()) == self.in3.val()));
        if self
            .late
            .val()
            .get_bits::<3>(((self.in5.val().index() << 2) + 0))
            .get_bit(8)
        {
            self.local1.next = self.in1.val();
        } else if (self.state1.q.val() | self.state1.q.val()).get_bit(8) {
            self.local1.next = bits_to(signed_cast(self.late.val()), 65).all();
        } else {
            self.local1.next = (((self.in0.val() & 2) != (!unsigned_cast(self.in3.val())))
                & self.in7.val().get_bit(self.in7.val()));
        }
        match self.in5.val().index() {
            0 => {
                self.local2.next = (!(self.in5.val() < (self.in5.val() | self.in5.val())));
            }
            0x1 => {
                self.local2.next = ((self.in5.val().get_bits::<1>((self.in6.val().index() + 0))
                    <= (self.in2.val() | self.in2.val()))
                    & bits_to(self.late.val(), 65).get_bit(self.in0.val()));
            }
            _ => {
                self.local2.next = self.in1.val();
            }
        }
        for i in 0..self._lanes {
            self.lanes[i].next =
                (-(self.in6.val() & 0x0).replace_bit(self.in0.val(), self.in1.val()));
            self.cells[i].a.next = (signed_cast(((!self.in6.val()) | (self.in6.val() & 0x6)))
                << (self.in5.val().index() + 3));
            self.cells[i].add.next = (!self.in1.val());
        }
        self.local3.next = self.state0.q.val().get_bit(self.in6.val());
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next = unsigned_cast((!self.local3.val()));
                if self.local1.val() {
                    self.grid[i * self.pair.val() + j].next = (self.cells[1]
                        .y
                        .val()
                        .get_bits::<5>(((self.in0.val().index() << 2) + 1))
                        << (self.in7.val().index() * 5));
                }
                if self.grid[i * self.pair.val() + j].val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        if self.local0.val() {
            self.local4.next =
                ((!(self.state1.q.val() << 7)) & (!signed_cast(self.state1.q.val())));
        } else if self.grid[2].val().get_bit((self.grid[0].val().index() * 4)) {
            self.local4.next = unsigned_cast(self.local3.val());
        } else {
            self.local4.next = unsigned_cast(self.local3.val());
        }
        if (self.in5.val().any() && self.local0.val()) {
            self.local3.next = (!((self.grid[3].val() >> (self.lanes[2].val().index() + 1))
                == unsigned_cast(self.cells[0].y.val())));
        }
        match self.in2.val().index() {
            0 => {
                self.local5.next = (self.in5.val() << self.in2.val());
            }
            0x1 => {
                self.local5.next = 0.into();
            }
            _ => {
                self.local5.next = (((self.in5.val() - self.in5.val()) - 1) << self.lanes[0].val());
            }
        }
        match self.grid[4].val().index() {
            29 => {
                self.out0.next = ((!self.late.val().get_bits::<8>(self.in6.val()))
                    | ((self.state1.q.val() >> (self.grid[4].val().index() + 4)) | 0x9b));
            }
            0x1e => {
                self.out0.next = ((self.late.val().get_bits::<8>(self.in7.val())
                    << (self.grid[5].val().index() + 2))
                    + self.state1.q.val());
            }
            _ => {
                self.out0.next =
                    (self.cells[2].y.val().get_bits::<8>(self.grid[3].val()) << self.grid[3].val());
            }
        }
        match self.in0.val().index() {
            1 => {
                self.out1.next = (((self.cells[1].y.val() ^ 0x515e6223) - self.cells[0].y.val())
                    & signed_cast((-self.grid[3].val())));
            }
            0x2 => {
                self.out1.next =
                    unsigned_cast(((self.in2.val() >= self.in2.val()) == self.local0.val()));
            }
            _ => {
                self.out1.next = (self.cells[2].y.val() << self.in7.val());
            }
        }
        self.out2.next = (self
            .local4
            .val()
            .get_bits::<5>(((self.in5.val().index() << 2) + 2))
            & (!(self.grid[3].val()
                + unsigned_cast(self.in4.val() >> (self.grid[3].val().index() * 2)))));
        self.state0.d.next = bits_to(
            unsigned_cast(self.out0.val()) - signed_cast(self.in2.val()),
            65,
        );
        self.state1.d.next = self.out0.val();
        match self.in0.val().index() {
            3 => {
                self.late.next = self
                    .in4
                    .val()
                    .get_bits::<13>(((self.in7.val().index() << 2) + 1));
            }
            0x4 => {
                self.late.next =
                    unsigned_cast((self.in5.val() + self.in7.val().get_bits::<2>(self.in2.val())));
            }
            _ => {
                self.late.next = bits_to(self.in4.val(), 13);
            }
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
    pub late: Wire<Local>,
    pub local0: Bit1<Local>,
    pub local1: Wire<Local>,
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
    grid: Vec<Wire<Local>>,
    lane_bits: Param,
    pair: Param,
    unit: UnitName,
    _lanes: usize,
    _pair: usize,
}

impl Unit39 {
    fn new() -> Self {
        Unit39 {
            in0: Wire::new(3),
            in1: Default::default(),
            in2: Wire::new(1),
            in3: Wire::new(15),
            in4: Wire::new(8),
            in5: Wire::new(32),
            in6: Wire::new(13),
            in7: Wire::new(5),
            late: Wire::new(65),
            local0: Default::default(),
            local1: Wire::new(130),
            local2: Wire::new(8),
            local3: Wire::new(1),
            local4: Wire::new(65),
            local5: Default::default(),
            out0: Default::default(),
            out1: Wire::new(3),
            out2: Default::default(),
            state0: Register::with_reset(8, 1),
            state1: Register::with_reset(2, 0),
            cells: (0..3).map(|_| Cell::new(5)).collect(),
            lanes: (0..3).map(|_| Wire::new(5)).collect(),
            grid: (0..3 * 2).map(|_| Wire::new(5)).collect(),
            lane_bits: Param::new(5),
            pair: Param::new(2),
            unit: UnitName::of::<Self>(),
            _lanes: 3,
            _pair: 2,
        }
    }
}

impl Logic for Unit39 {
    #[hdl_gen]
    fn update(&mut self) {
        self.local0.next = self.late.val().get_bits::<5>(self.state1.q.val()).any();
        self.local1.next = bits_to(
            unsigned_cast(self.state0.q.val()) - signed_cast(self.state0.q.val()),
            130,
        );
        if (self.in4.val() - self.in4.val()).all() {
            self.local1.next = unsigned_cast(
                ((self.in0.val() > (unsigned_cast(self.in3.val()) >> self.in0.val()))
                    != (self.state0.q.val() <= self.in4.val())),
            );
        }
        if self.in1.val() {
            self.local2.next = self.in4.val();
        } else if (self.in3.val()
            > bits_to(
                unsigned_cast(self.local1.val()) - signed_cast(self.in0.val()),
                15,
            ))
        {
            self.local2.next = self.state0.q.val();
        } else {
            self.local2.next = bits_to(self.late.val().get_bits::<32>(self.in0.val()), 8);
        }
        if ((self.local0.val() && self.in1.val()) | (self.in1.val() == self.local0.val())) {
            self.local2.next = 0.into();
        }
        for i in 0..self._lanes {
            if (self.in5.val() != unsigned_cast(self.in7.val())) {
                self.lanes[i].next = (!signed_cast(((-self.state0.q.val()) - self.local2.val())));
            } else if ((self.in3.val() & self.in3.val()) != (-self.in3.val())) {
                self.lanes[i].next = 11.into();
            } else {
                self.lanes[i].next = self
                    .state0
                    .q
                    .val()
                    .get_bits::<5>((self.in7.val().index() * 2));
            }
            self.cells[i].a.next = 0.into();
            self.cells[i].add.next = (self.late.val().get_bits::<13>((i * self.lane_bits.val()))
                != (-self.in6.val().replace_bit(
                    (self.state1.q.val().index() * self.lane_bits.val()),
                    self.in1.val(),
                )));
            if ((self.state0.q.val() + self.local2.val()) > (self.local2.val() + self.local2.val()))
            {
                self.local0.next = ((self.state1.q.val() << 4)
                    == signed_cast((-self.state1.q.val()) >> self.state1.q.val()));
            }
        }
        self.local3.next = bits_to(signed_cast((self.in4.val() | self.state0.q.val())), 1);
        for i in 0..self._lanes {
            for j in 0..self._pair {
                self.grid[i * self.pair.val() + j].next =
                    (unsigned_cast(self.state0.q.val().get_bits::<3>(self.in7.val()))
                        >> (self.in7.val().index() * 5));
                if (self.in0.val() == i) {
                    self.grid[i * self.pair.val() + j].next =
                        self.in4.val().get_bits::<5>(self.lanes[0].val());
                }
                if self.cells[0].y.val().get_bit(i + j) {
                    self.grid[(i * 2) + j].next =
                        self.grid[i * self.pair.val() + j].val() ^ (i + 3 * j);
                }
            }
        }
        self.local4.next = (!(!self.local1.val().get_bits::<65>(self.grid[4].val())));
        if ((self.in3.val() != self.in3.val()) | (self.in7.val() > self.grid[2].val())) {
            self.local3.next = (unsigned_cast(bits_to(signed_cast(self.in4.val()), 3))
                << (self.lanes[0].val().index() + 2));
        }
        self.local5.next = ((bits_to(self.cells[1].y.val(), 13)
            != (self.in6.val() - self.in6.val()))
            || ((self.grid[5].val() - self.grid[0].val()) != 4usize));
        self.out0.next =
            (((self.lanes[0].val() - self.grid[4].val()) <= self.in7.val()) & (!self.in1.val()));
        self.out1.next = (!(bits_to(
            unsigned_cast(self.lanes[0].val()) - signed_cast(self.state1.q.val()),
            3,
        ) + 0usize));
        match self.out1.val().index() {
            0 => {
                self.out2.next =
                    (!((self.in7.val() >> self.in0.val()) > self.in6.val().get_bits::<5>(6)));
            }
            0x1 => {
                self.out2.next = self.in1.val();
            }
            _ => {
                self.out2.next = ((self.in5.val() | 1138398471) >= self.in5.val());
            }
        }
        self.state0.d.next =
            (self.in5.val().get_bits::<8>(self.in2.val()) | (-(self.in4.val() + self.in4.val())));
        if self.local5.val() {
            self.state0.d.next = bits_to(self.in5.val().get_bits::<5>(self.grid[2].val()), 8);
        }
        self.state1.d.next =
            (unsigned_cast(self.late.val().get_bits::<8>(0)) << self.grid[2].val());
        if (self.grid[4].val() - self.grid[5].val()).xor() {
            self.state1.d.next = self.state1.q.val();
        }
        self.late.next = signed_cast(
            self.in6.val().get_bits::<8>(self.in7.val()) >> (self.in0.val().index() + 4),
        );
        if self.in1.val() {
            self.late.next = (-self.late.val());
        }
    }
}

crate::pins!(Unit39: in0, in1, in2, in3, in4, in5, in6, in7, out0, out1, out2);

pub const SEED: u64 = 1;

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
    ]
}
