//! Kernels written the way units write them: what typechecks and what it computes.

mod common;

use warpgen_hdl::prelude::*;

#[derive(LogicBlock)]
struct Kitchen {
    pub a: Wire<In>,
    pub b: Wire<In>,
    pub wide: Wire<In>,
    pub flag: Bit1<In>,
    pub sum: Wire<Out>,
    pub lane: Vec<Wire<Out>>,
    pub equal: Bit1<Out>,
    pub small: Wire<Out>,
    pub any: Bit1<Out>,
    pub constant: Wire<Out>,
    pub high: Wire<Out>,
    pub onehot: Wire<Out>,
    pub selected: Wire<Out>,
    pub extended: Wire<Out>,
    pub flags: Wire<Out>,
    pub counted: Wire<Out>,
    pub was: Bit1<Out>,
    count: Register,
    seen: Flag,
    part: Vec<Wire<Local>>,
    tmp: Bit1<Local>,
    lane_bits: Param,
    unit: UnitName,
    _lanes: usize,
}

impl Kitchen {
    fn new(lanes: usize) -> Self {
        Kitchen {
            a: Wire::new(32),
            b: Wire::new(32),
            wide: Wire::new(32 * lanes),
            flag: Default::default(),
            sum: Wire::new(32),
            lane: (0..lanes).map(|_| Wire::new(32)).collect(),
            equal: Default::default(),
            small: Wire::new(5),
            any: Default::default(),
            constant: Wire::new(32),
            high: Wire::new(8),
            onehot: Wire::new(lanes),
            selected: Wire::new(32),
            extended: Wire::new(64),
            flags: Wire::new(3),
            counted: Wire::new(8),
            was: Default::default(),
            count: Register::with_reset(8, 0),
            seen: Flag::new(false),
            part: (0..lanes).map(|_| Wire::new(32)).collect(),
            tmp: Default::default(),
            lane_bits: Param::new(32),
            unit: UnitName::of::<Self>(),
            _lanes: lanes,
        }
    }
}

impl Logic for Kitchen {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val() + 1;
        self.tmp.next = self.a.val() == 3;
        self.equal.next = self.tmp.val() & !self.flag.val() & (self.b.val() != 0x33);
        self.small.next = self.a.val().get_bits::<5>(7);
        self.any.next = (self.a.val() & 0x8000_0000u32).any() | self.b.val().get_bit(3);
        self.constant.next = 5.into();
        self.high.next = bits_to(self.a.val() >> 24, 8);
        self.onehot.next = 0.into();
        self.selected.next =
            unsigned_cast(self.wide.val() >> (self.small.val().index() * self.lane_bits.val()));
        self.extended.next = signed_cast(self.a.val()) << 4;
        for i in 0..self._lanes {
            self.part[i].next = unsigned_cast(self.wide.val() >> (i * self.lane_bits.val()));
            self.lane[i].next = self.part[i].val() ^ (self.wide.val().get_bits::<32>(i * 32));
            if self.b.val() == i {
                self.lane[i].next = (!self.part[i].val()) - self.a.val();
                self.onehot.next = self.onehot.val().replace_bit(i, true);
            }
        }
        match self.a.val().index() {
            0 => {
                self.flags.next = 1.into();
            }
            1 => {
                self.flags.next = unsigned_cast(self.flag.val()) << 1;
            }
            _ => {
                self.flags.next = unsigned_cast(self.flag.val()) | unsigned_cast(self.equal.val());
            }
        }
        self.count.d.next = self.count.q.val();
        if self.flag.val() && self.count.q.val() < 200 {
            self.count.d.next = self.count.q.val() + 1;
        }
        self.seen.d.next = self.seen.q.val() | self.flag.val();
        self.counted.next = self.count.q.val();
        self.was.next = self.seen.q.val();
    }
}

#[test]
fn kernels_compute_what_they_say() {
    let mut bench = Bench::new(Kitchen::new(4));
    bench.reset();
    bench.uut.a.next = Word::new(32, 0x8000_0003);
    bench.uut.b.next = Word::new(32, 2);
    bench.uut.wide.next = Word::from_limbs(128, &[0x1111_2222_3333_4444, 0x5555_6666_7777_8888]);
    bench.uut.flag.next = true;
    bench.tick();
    bench.tick();
    assert_eq!(bench.uut.sum.val(), 0x8000_0006u32);
    assert_eq!(bench.uut.count.q.val(), 2);
    assert!(bench.uut.seen.q.val());
    assert!(bench.uut.any.val());
    assert_eq!(bench.uut.high.val(), 0x80);
    assert_eq!(bench.uut.onehot.val(), 0b100);
    assert_eq!(bench.uut.lane[0].val(), 0);
    assert_eq!(
        bench.uut.lane[2].val(),
        (!0x7777_8888u32).wrapping_sub(0x8000_0003)
    );
    assert_eq!(bench.uut.selected.val(), 0x3333_4444);
    assert_eq!(bench.uut.extended.val(), 0xffff_fff8_0000_0030u64);
}

pins!(Kitchen: a, b, wide, flag, sum, lane, equal, small, any, constant, high, onehot, selected, extended, flags, counted, was);

#[test]
fn kitchen_equals_verilog() {
    common::compare(
        "kitchen",
        1,
        300,
        vec![
            common::unit("k4", Kitchen::new(4)),
            common::unit("k1", Kitchen::new(1)),
        ],
    );
}
