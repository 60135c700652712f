//! Run-time-width signals, leaf primitives and the Verilog writer.
//!
//! rust-hdl gives the front end: update kernels written in Rust under `#[hdl_gen]`, blocks under
//! `#[derive(LogicBlock)]`. This crate adds signals whose width is a value ([`Wire`], [`Word`]), the leaves that hold
//! state ([`Register`], [`Flag`], [`Ram`], …), a bench to run a unit by itself ([`Bench`]), and a writer that turns the
//! same blocks into Verilog-2005 ([`verilog::write`]).
//!
//! ```
//! use warpgen_hdl::prelude::*;
//!
//! /// Counts up to a limit, then stays.
//! #[derive(LogicBlock)]
//! struct Saturating {
//!     pub step: Bit1<In>,
//!     pub count: Wire<Out>,
//!     value: Register,
//!     limit: Param,
//!     unit: UnitName,
//! }
//!
//! impl Saturating {
//!     fn new(width: usize, limit: usize) -> Self {
//!         Saturating {
//!             step: Default::default(),
//!             count: Wire::new(width),
//!             value: Register::with_reset(width, 0),
//!             limit: Param::new(limit),
//!             unit: UnitName::of::<Self>(),
//!         }
//!     }
//! }
//!
//! impl Logic for Saturating {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         self.value.d.next = self.value.q.val();
//!         if self.step.val() & (self.value.q.val() != self.limit.val()) {
//!             self.value.d.next = self.value.q.val() + 1;
//!         }
//!         self.count.next = self.value.q.val();
//!     }
//! }
//!
//! let mut bench = Bench::new(Saturating::new(4, 2));
//! bench.reset();
//! bench.uut.step.next = true;
//! for _ in 0..5 {
//!     bench.tick();
//! }
//! assert_eq!(bench.uut.count.val(), 2);
//!
//! let design = warpgen_hdl::verilog::write(&bench.uut, "saturating", &[]).unwrap();
//! assert!(design.text.contains("value_d = value_q + 4'h1;"));
//! ```
//!
//! # Clock and reset
//!
//! Both are implicit: a leaf samples its inputs on a tick of the bench, and the writer adds the ports `clock` and
//! `reset` to each module that needs them. Reset is synchronous and active high. A parent that resets a sub-block by
//! itself wraps it in [`Held`].
//!
//! # The kernel language
//!
//! | write | for |
//! |---|---|
//! | `self.x.next = …;` `self.x.val()` | assign; read. An input reads its settled value, an output or local the one last assigned |
//! | `+ - & \| ^ ! -` | words of one width, wrapping; on the right also integers, bools and casts |
//! | `== != < <= > >=` | unsigned; `(a ^ 0x8000_0000u32) < (b ^ 0x8000_0000u32)` is signed |
//! | `a << n`, `a >> n` | `n` an integer expression or a word; zeros come in |
//! | `a.get_bit(n)`, `a.get_bits::<N>(n)`, `a.replace_bit(n, bit)` | likewise; zeros beyond the end |
//! | `a.all()`, `a.any()`, `a.xor()` | reductions |
//! | `unsigned_cast(x)`, `signed_cast(x)` | as wide as the context: the target, or the other operand. `unsigned_cast(a >> n)` is a slice, `unsigned_cast(a) << n` widens first, `signed_cast(a) >> n` shifts the sign in |
//! | `bits_to(x, width)` | a width of its own; not with a loop index in `x` |
//! | `x.into()` | an integer or bool assigned to a wire |
//! | `if`, `else if`, `else`, `match x.val().index() { 0 => {…} _ => {…} }` | every signal must get a value on every path |
//! | `for i in 0..self._n { … }` | unrolled; a `Vec` of length 0 or 1 is a unit that may be missing |
//! | `self.v[i + 1]`, `self.v[i * 4 + j]`, `self.v[self.n.val() - i]` | arrays of signals and blocks, by loop indices, literals and [`Param`]s |
//! | `Interface::link(&mut self.a, &mut self.b.a)`, `Interface::join(…)` | rust-hdl interfaces |
//!
//! There is no `let`, no function call, no `if` expression, no product (see [`Multiplier`]), no array indexed by a
//! signal (select in a loop: it becomes a `case`). Named integers come in by [`constants!`]. In a shift amount or index,
//! compute on integers (`x.val().index() * 8 + 1`), where nothing wraps; elsewhere compute on words, where it does.
//!
//! A kernel runs until nothing changes. A signal that is read before its first or after its last assignment has its
//! settled value; between two assignments, the value on the way.

mod arbiter;
mod bench;
mod casts;
mod fifo;
mod held;
mod multiplier;
pub mod prelude;
mod ram;
mod register;
mod tick;
mod unit;
pub mod verilog;
mod wire;
mod word;
mod word_ops;

pub use arbiter::{PriorityArbiter, RoundRobin, MAX_REQUESTERS};
pub use bench::{elaborate, Bench, ElaborateError};
pub use casts::{bits_to, signed_cast, unsigned_cast};
pub use fifo::{Fifo, SkidBuffer};
pub use held::Held;
pub use multiplier::Multiplier;
pub use ram::{DistributedRam, Ram};
pub use register::{Flag, Register, RegisterEnable, Sink, StateRegister};
pub use unit::{Constants, Param, UnitName};
pub use wire::{Bit1, Wire};
pub use word::{bits_for, Operand, Word, MAX_WIDTH};
