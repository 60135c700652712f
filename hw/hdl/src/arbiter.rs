//! Arbiters: [`RoundRobin`], [`PriorityArbiter`].
//!
//! Up to [`FLAT_REQUESTERS`] requests each grant is a function of two gates' depth behind the requests; beyond that the
//! lowest request is `x & -x`: one carry chain, instead of a chain of gates.

use rust_hdl_core::prelude::{ast, block, logic, probe, In, Local, Logic, Out};
use rust_hdl_macros::{hdl_gen, LogicBlock};

use crate::casts::unsigned_cast;
use crate::register::Register;
use crate::unit::{Param, UnitName};
use crate::wire::{Bit1, Wire};
use crate::word::bits_for;

/// Most requesters of an arbiter.
pub const MAX_REQUESTERS: usize = 64;

/// Most requesters whose grants are worked out each by itself.
pub const FLAT_REQUESTERS: usize = 8;

/// Per requester: those with a lower number; empty for more than [`FLAT_REQUESTERS`].
fn lower_masks(requesters: usize) -> Vec<Param> {
    let flat = requesters <= FLAT_REQUESTERS;
    let masks = (0..requesters).map(|i| Param::new((1 << i) - 1));
    masks.filter(|_| flat).collect()
}

#[track_caller]
fn check(requesters: usize) {
    assert!(
        (1..=MAX_REQUESTERS).contains(&requesters),
        "an arbiter for {requesters} requesters; it must be 1 to {MAX_REQUESTERS}"
    );
}

/// Per bit of the index: the requesters in whose number it is set.
fn index_masks(requesters: usize) -> Vec<Param> {
    (0..bits_for(requesters))
        .map(|bit| {
            let set = (0..requesters).filter(|i| i >> bit & 1 == 1);
            Param::new(set.fold(0, |mask, i| mask | 1 << i))
        })
        .collect()
}

/// Grants one request per cycle; who was granted last goes to the end of the queue.
///
/// State: one bit per requester, set above the one granted last.
#[derive(LogicBlock, Clone, Debug)]
pub struct RoundRobin {
    /// One bit per requester.
    pub request: Wire<In>,
    /// The grant is used in this cycle: the turn passes on.
    pub accept: Bit1<In>,
    /// One-hot; zero without requests.
    pub grant: Wire<Out>,
    /// Number of the granted requester; zero without requests.
    pub grant_index: Wire<Out>,
    /// Some request is granted.
    pub grant_valid: Bit1<Out>,
    masked: Vec<Wire<Local>>,
    ahead: Vec<Wire<Local>>,
    above: Register,
    index_mask: Vec<Param>,
    lower_mask: Vec<Param>,
    unit: UnitName,
    _index_bits: usize,
    _flat: usize,
    _chained: usize,
}

impl RoundRobin {
    /// For 1 to [`MAX_REQUESTERS`] requesters.
    #[track_caller]
    pub fn new(requesters: usize) -> Self {
        check(requesters);
        let flat = lower_masks(requesters).len();
        let chained = (flat == 0) as usize;
        RoundRobin {
            request: Wire::new(requesters),
            accept: Default::default(),
            grant: Wire::new(requesters),
            grant_index: Wire::new(bits_for(requesters)),
            grant_valid: Default::default(),
            masked: (0..chained).map(|_| Wire::new(requesters)).collect(),
            ahead: (0..flat).map(|_| Wire::new(requesters)).collect(),
            above: Register::with_reset(requesters, 0),
            index_mask: index_masks(requesters),
            lower_mask: lower_masks(requesters),
            unit: UnitName::of::<Self>(),
            _index_bits: bits_for(requesters),
            _flat: flat,
            _chained: chained,
        }
    }
}

impl Logic for RoundRobin {
    #[hdl_gen]
    fn update(&mut self) {
        self.grant.next = 0.into();
        for i in 0..self._flat {
            // Who goes ahead of i depends on whose turn it is only.
            self.ahead[i].next = self.above.q.val() | self.lower_mask[i].val();
            if self.above.q.val().get_bit(i) {
                self.ahead[i].next = self.above.q.val() & self.lower_mask[i].val();
            }
            self.grant.next = self.grant.val().replace_bit(
                i,
                self.request.val().get_bit(i) & !(self.request.val() & self.ahead[i].val()).any(),
            );
        }
        for k in 0..self._chained {
            self.masked[k].next = self.request.val() & self.above.q.val();
            if self.masked[k].val().any() {
                self.grant.next = self.masked[k].val() & (-self.masked[k].val());
            } else {
                self.grant.next = self.request.val() & (-self.request.val());
            }
        }
        self.grant_valid.next = self.request.val().any();
        self.grant_index.next = 0.into();
        for i in 0..self._index_bits {
            self.grant_index.next = self.grant_index.val()
                | (unsigned_cast((self.grant.val() & self.index_mask[i].val()).any()) << i);
        }
        self.above.d.next = self.above.q.val();
        if self.accept.val() & self.grant_valid.val() {
            self.above.d.next = (-self.grant.val()) & (!self.grant.val());
        }
    }
}

/// Grants the lowest request. Combinational.
#[derive(LogicBlock, Clone, Debug)]
pub struct PriorityArbiter {
    /// One bit per requester; bit 0 goes first.
    pub request: Wire<In>,
    /// One-hot; zero without requests.
    pub grant: Wire<Out>,
    /// Number of the granted requester; zero without requests.
    pub grant_index: Wire<Out>,
    /// Some request is granted.
    pub grant_valid: Bit1<Out>,
    index_mask: Vec<Param>,
    lower_mask: Vec<Param>,
    unit: UnitName,
    _index_bits: usize,
    _flat: usize,
    _chained: usize,
}

impl PriorityArbiter {
    /// For 1 to [`MAX_REQUESTERS`] requesters.
    #[track_caller]
    pub fn new(requesters: usize) -> Self {
        check(requesters);
        PriorityArbiter {
            request: Wire::new(requesters),
            grant: Wire::new(requesters),
            grant_index: Wire::new(bits_for(requesters)),
            grant_valid: Default::default(),
            index_mask: index_masks(requesters),
            lower_mask: lower_masks(requesters),
            unit: UnitName::of::<Self>(),
            _index_bits: bits_for(requesters),
            _flat: lower_masks(requesters).len(),
            _chained: lower_masks(requesters).is_empty() as usize,
        }
    }
}

impl Logic for PriorityArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        self.grant.next = 0.into();
        for i in 0..self._flat {
            self.grant.next = self.grant.val().replace_bit(
                i,
                self.request.val().get_bit(i)
                    & !(self.request.val() & self.lower_mask[i].val()).any(),
            );
        }
        for _k in 0..self._chained {
            self.grant.next = self.request.val() & (-self.request.val());
        }
        self.grant_valid.next = self.request.val().any();
        self.grant_index.next = 0.into();
        for i in 0..self._index_bits {
            self.grant_index.next = self.grant_index.val()
                | (unsigned_cast((self.grant.val() & self.index_mask[i].val()).any()) << i);
        }
    }
}
