use warpgen_hdl::prelude::*;
#[derive(LogicBlock)]
pub struct RoundRobin {
    pub unit: UnitName,
    pub request: Wire<In>,
    pub accept: Bit1<In>,
    pub grant: Wire<Out>,
    pub grant_index: Wire<Out>,
    pub grant_valid: Bit1<Out>,
    after: Register,
    nxt: Wire<Local>,
    masked: Wire<Local>,
    above: Vec<Bit1<Local>>,
    plain: Vec<Bit1<Local>>,
    _n: usize,
}
impl RoundRobin {
    pub fn new(n: usize) -> Self {
        let b = (n.max(2) - 1).ilog2() as usize + 1;
        Self {
            unit: UnitName::of::<Self>(),
            request: Wire::new(n),
            accept: Bit1::default(),
            grant: Wire::new(n),
            grant_index: Wire::new(b),
            grant_valid: Bit1::default(),
            after: Register::with_reset(n, 0),
            nxt: Wire::new(n),
            masked: Wire::new(n),
            above: (0..n + 1).map(|_| Bit1::default()).collect(),
            plain: (0..n + 1).map(|_| Bit1::default()).collect(),
            _n: n,
        }
    }
}
impl Logic for RoundRobin {
    #[hdl_gen]
    fn update(&mut self) {
        self.masked.next = self.request.val() & self.after.q.val();
        self.above[0].next = false;
        self.plain[0].next = false;
        self.grant.next = 0.into();
        self.grant_index.next = 0.into();
        self.nxt.next = self.after.q.val();
        for i in 0..self._n {
            self.above[i + 1].next = self.above[i].val() | self.masked.val().get_bit(i);
            self.plain[i + 1].next = self.plain[i].val() | self.request.val().get_bit(i);
        }
        self.grant_valid.next = self.request.val().any();
        for i in 0..self._n {
            self.grant.next = self.grant.val().replace_bit(
                i,
                (self.masked.val().get_bit(i) & !self.above[i].val())
                    | (!self.masked.val().any()
                        & self.request.val().get_bit(i)
                        & !self.plain[i].val()),
            );
        }
        for i in 0..self._n {
            if self.grant.val().get_bit(i) {
                self.grant_index.next = i.into();
            }
            if self.accept.val() {
                self.nxt.next = self.nxt.val().replace_bit(
                    i,
                    (self.masked.val().any() & self.above[i].val())
                        | (!self.masked.val().any() & self.plain[i].val()),
                );
            }
        }
        self.after.d.next = self.nxt.val();
    }
}
#[derive(LogicBlock)]
pub struct PriorityArbiter {
    pub unit: UnitName,
    pub request: Wire<In>,
    pub grant_index: Wire<Out>,
    pub grant_valid: Bit1<Out>,
    _n: usize,
    last: Param,
}
impl PriorityArbiter {
    pub fn new(n: usize) -> Self {
        let b = (n.max(2) - 1).ilog2() as usize + 1;
        Self {
            unit: UnitName::of::<Self>(),
            request: Wire::new(n),
            grant_index: Wire::new(b),
            grant_valid: Bit1::default(),
            _n: n,
            last: Param::new(n - 1),
        }
    }
}
impl Logic for PriorityArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        self.grant_valid.next = self.request.val().any();
        self.grant_index.next = 0.into();
        for i in 0..self._n {
            if self.request.val().get_bit(i) {
                self.grant_index.next = i.into();
            }
        }
    }
}
