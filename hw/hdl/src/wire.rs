//! [`Wire`]: a vector signal whose width is a run-time value.

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;

use rust_hdl_core::ast::{VerilogLink, VerilogLinkDetails, VerilogLiteral};
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::block::Block;
use rust_hdl_core::constraint::PinConstraint;
use rust_hdl_core::direction::{Direction, In, Local, Out};
use rust_hdl_core::logic::{Logic, LogicJoin, LogicLink};
use rust_hdl_core::probe::Probe;
use rust_hdl_core::signal::{get_signal_id, Signal};
use rust_hdl_core::synth::VCDValue;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};

use crate::word::{Mismatch, Word};

/// A one-bit signal: its value is a `bool`.
pub type Bit1<D> = Signal<D, bool>;

/// A vector signal of `width` bits, written `[width-1:0]` in Verilog, even when the width is 1.
#[derive(Clone, Debug)]
pub struct Wire<D: Direction> {
    /// What the kernel or the bench assigns.
    pub next: Word,
    /// The settled value: only the limbs it needs, for a core holds thousands of wires.
    val: Box<[u64]>,
    width: usize,
    changed: bool,
    claimed: bool,
    id: usize,
    direction: PhantomData<D>,
}

impl<D: Direction> Wire<D> {
    /// A signal of `width` bits, zero at first. Panics unless the width is 1 to [`MAX_WIDTH`](crate::MAX_WIDTH).
    #[track_caller]
    pub fn new(width: usize) -> Self {
        Wire {
            next: Word::zero(width),
            val: Word::zero(width).limbs().into(),
            width,
            changed: false,
            claimed: false,
            id: get_signal_id(),
            direction: PhantomData,
        }
    }

    /// Width in bits.
    pub fn width(&self) -> usize {
        self.width
    }

    fn settled(&self) -> Word {
        Word::from_limbs(self.width, &self.val)
    }

    #[track_caller]
    fn assigned(&self) -> Word {
        match self.next.assigned(self.width) {
            Ok(word) => word,
            Err(mismatch) => {
                report(self.id, self.width, mismatch);
                self.settled()
            }
        }
    }

    fn link_details(my_name: &str, owner_name: &str, other_name: &str) -> VerilogLinkDetails {
        VerilogLinkDetails {
            my_name: my_name.into(),
            owner_name: owner_name.into(),
            other_name: other_name.into(),
        }
    }
}

impl Wire<In> {
    /// The settled value.
    pub fn val(&self) -> Word {
        self.settled()
    }

    /// Takes the value of an output of another interface.
    pub fn join(&mut self, other: &mut Wire<Out>) {
        self.next = other.val();
    }

    /// How [`join`](Wire::join) looks in Verilog.
    pub fn join_hdl(my_name: &str, owner_name: &str, other_name: &str) -> Vec<VerilogLink> {
        vec![VerilogLink::Backward(Self::link_details(
            my_name, owner_name, other_name,
        ))]
    }
}

impl Wire<Out> {
    /// The value last assigned.
    #[track_caller]
    pub fn val(&self) -> Word {
        self.assigned()
    }

    /// Gives its value to an input of another interface.
    pub fn join(&mut self, other: &mut Wire<In>) {
        other.next = self.val();
    }

    /// How [`join`](Wire::join) looks in Verilog.
    pub fn join_hdl(my_name: &str, owner_name: &str, other_name: &str) -> Vec<VerilogLink> {
        vec![VerilogLink::Forward(Self::link_details(
            my_name, owner_name, other_name,
        ))]
    }
}

impl Wire<Local> {
    /// The value last assigned.
    #[track_caller]
    pub fn val(&self) -> Word {
        self.assigned()
    }
}

impl<D: Direction> Logic for Wire<D> {
    fn update(&mut self) {}
    fn connect(&mut self) {
        self.claimed = true;
    }
}

impl<D: Direction> Block for Wire<D> {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {
        let next = self.assigned();
        self.changed = *self.val != *next.limbs();
        if self.changed {
            self.val.copy_from_slice(next.limbs());
        }
    }

    fn has_changed(&self) -> bool {
        self.changed
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_atom(name, self);
    }
}

impl<D: Direction> Atom for Wire<D> {
    fn bits(&self) -> usize {
        self.width
    }

    fn connected(&self) -> bool {
        self.claimed
    }

    fn changed(&self) -> bool {
        self.changed
    }

    fn kind(&self) -> AtomKind {
        D::KIND
    }

    fn descriptor(&self) -> TypeDescriptor {
        TypeDescriptor {
            name: "Wire".into(),
            kind: TypeKind::Bits(self.width),
        }
    }

    fn vcd(&self) -> VCDValue {
        VCDValue::Vector(
            (0..self.width)
                .rev()
                .map(|i| self.settled().get_bit(i).into())
                .collect(),
        )
    }

    fn id(&self) -> usize {
        self.id
    }

    fn verilog(&self) -> VerilogLiteral {
        self.val[0].into()
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        vec![]
    }
}

impl LogicLink for Wire<In> {
    fn link(&mut self, other: &mut Self) {
        other.next = self.val();
    }
    fn link_hdl(my_name: &str, this: &str, that: &str) -> Vec<VerilogLink> {
        vec![VerilogLink::Forward(Self::link_details(
            my_name, this, that,
        ))]
    }
    fn link_connect_source(&mut self) {}
    fn link_connect_dest(&mut self) {
        self.connect();
    }
}

impl LogicLink for Wire<Out> {
    fn link(&mut self, other: &mut Self) {
        self.next = other.val();
    }
    fn link_hdl(my_name: &str, this: &str, that: &str) -> Vec<VerilogLink> {
        vec![VerilogLink::Backward(Self::link_details(
            my_name, this, that,
        ))]
    }
    fn link_connect_source(&mut self) {
        self.connect();
    }
    fn link_connect_dest(&mut self) {}
}

impl LogicJoin for Wire<In> {
    fn join_connect(&mut self) {
        self.connect();
    }
}

impl LogicJoin for Wire<Out> {
    fn join_connect(&mut self) {
        self.connect();
    }
}

/// An assignment that does not fit its wire: the wire's id, its width, and what was assigned.
pub(crate) type Misfit = (usize, usize, Mismatch);

thread_local! {
    static COLLECTING: Cell<bool> = const { Cell::new(false) };
    static MISFITS: RefCell<Vec<Misfit>> = const { RefCell::new(Vec::new()) };
}

#[cold]
#[track_caller]
fn report(id: usize, width: usize, mismatch: Mismatch) {
    if COLLECTING.with(Cell::get) {
        MISFITS.with(|m| m.borrow_mut().push((id, width, mismatch)));
    } else {
        panic!("a signal of {width} bits {mismatch}");
    }
}

/// Runs `f`; assignments that do not fit are collected instead of panicking.
pub(crate) fn collect_misfits(f: impl FnOnce()) -> Vec<Misfit> {
    struct Restore;
    impl Drop for Restore {
        fn drop(&mut self) {
            COLLECTING.with(|c| c.set(false));
        }
    }
    let _restore = Restore;
    MISFITS.with(|m| m.borrow_mut().clear());
    COLLECTING.with(|c| c.set(true));
    f();
    MISFITS.with(|m| std::mem::take(&mut *m.borrow_mut()))
}
