//! Arbiters: [`RoundRobin`], [`PriorityArbiter`].
//!
//! The lowest request is `x & -x`: one carry chain, instead of a chain of gates.

use rust_hdl_core::prelude::{ast, block, logic, probe, In, Local, Logic, Out};
use rust_hdl_macros::{hdl_gen, LogicBlock};

use crate::casts::unsigned_cast;
use crate::register::Register;
use crate::unit::{Param, UnitName};
use crate::wire::{Bit1, Wire};
use crate::word::bits_for;

/// Most requesters of an arbiter.
pub const MAX_REQUESTERS: usize = 64;

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
    masked: Wire<Local>,
    above: Register,
    index_mask: Vec<Param>,
    unit: UnitName,
    _index_bits: usize,
}

impl RoundRobin {
    /// For 1 to [`MAX_REQUESTERS`] requesters.
    #[track_caller]
    pub fn new(requesters: usize) -> Self {
        check(requesters);
        RoundRobin {
            request: Wire::new(requesters),
            accept: Default::default(),
            grant: Wire::new(requesters),
            grant_index: Wire::new(bits_for(requesters)),
            grant_valid: Default::default(),
            masked: Wire::new(requesters),
            above: Register::with_reset(requesters, 0),
            index_mask: index_masks(requesters),
            unit: UnitName::of::<Self>(),
            _index_bits: bits_for(requesters),
        }
    }
}

impl Logic for RoundRobin {
    #[hdl_gen]
    fn update(&mut self) {
        self.masked.next = self.request.val() & self.above.q.val();
        if self.masked.val().any() {
            self.grant.next = self.masked.val() & (-self.masked.val());
        } else {
            self.grant.next = self.request.val() & (-self.request.val());
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
    unit: UnitName,
    _index_bits: usize,
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
            unit: UnitName::of::<Self>(),
            _index_bits: bits_for(requesters),
        }
    }
}

impl Logic for PriorityArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        self.grant.next = self.request.val() & (-self.request.val());
        self.grant_valid.next = self.request.val().any();
        self.grant_index.next = 0.into();
        for i in 0..self._index_bits {
            self.grant_index.next = self.grant_index.val()
                | (unsigned_cast((self.grant.val() & self.index_mask[i].val()).any()) << i);
        }
    }
}
