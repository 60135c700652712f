//! Registers, written inline in the parent: [`Register`], [`RegisterEnable`], [`Flag`], and [`Sink`].

use rust_hdl_core::prelude::{block, probe, In, Logic, Out, Signal, Synth, Verilog, Wrapper};
use rust_hdl_macros::LogicBlock;

use crate::tick;
use crate::wire::{Bit1, Wire};
use crate::word::Word;

/// Marks, in [`Wrapper::cores`], a leaf whose text goes into its parent: `$(port)` stands for the net on a port.
pub(crate) const INLINE: &str = "inline";

pub(crate) fn inline(code: String) -> Verilog {
    Verilog::Wrapper(Wrapper {
        code,
        cores: INLINE.into(),
    })
}

/// A register: `q` takes `d` at every tick.
#[derive(LogicBlock, Clone, Debug)]
pub struct Register {
    /// Next value.
    pub d: Wire<In>,
    /// Value.
    pub q: Wire<Out>,
    _reset: Option<Word>,
}

impl Register {
    /// Without reset: its value is unknown until the first tick.
    #[track_caller]
    pub fn new(width: usize) -> Self {
        Register {
            d: Wire::new(width),
            q: Wire::new(width),
            _reset: None,
        }
    }

    /// Reset to `init`. Panics when it does not fit.
    #[track_caller]
    pub fn with_reset(width: usize, init: u64) -> Self {
        Register {
            _reset: Some(Word::new(width, init)),
            ..Register::new(width)
        }
    }
}

impl Logic for Register {
    fn update(&mut self) {
        match (tick::rising(), self._reset) {
            (None, _) => {}
            (Some(true), Some(init)) => self.q.next = init,
            (Some(_), _) => self.q.next = self.d.val(),
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        inline(match self._reset {
            None => "always @(posedge $(clock)) $(q) <= $(d);\n".into(),
            Some(init) => {
                format!("always @(posedge $(clock)) begin\n  if ($(reset)) $(q) <= {init};\n  else $(q) <= $(d);\nend\n")
            }
        })
    }
}

/// A register with enable: `q` takes `d` at the ticks at which `enable` is high. Reset does not look at `enable`.
#[derive(LogicBlock, Clone, Debug)]
pub struct RegisterEnable {
    /// Whether to take `d`.
    pub enable: Bit1<In>,
    /// Next value.
    pub d: Wire<In>,
    /// Value.
    pub q: Wire<Out>,
    _reset: Option<Word>,
}

impl RegisterEnable {
    /// Without reset: its value is unknown until it is first enabled.
    #[track_caller]
    pub fn new(width: usize) -> Self {
        RegisterEnable {
            enable: Default::default(),
            d: Wire::new(width),
            q: Wire::new(width),
            _reset: None,
        }
    }

    /// Reset to `init`. Panics when it does not fit.
    #[track_caller]
    pub fn with_reset(width: usize, init: u64) -> Self {
        RegisterEnable {
            _reset: Some(Word::new(width, init)),
            ..RegisterEnable::new(width)
        }
    }
}

impl Logic for RegisterEnable {
    fn update(&mut self) {
        match (tick::rising(), self._reset) {
            (None, _) => {}
            (Some(true), Some(init)) => self.q.next = init,
            (Some(_), _) if self.enable.val() => self.q.next = self.d.val(),
            _ => {}
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        inline(match self._reset {
            None => "always @(posedge $(clock)) if ($(enable)) $(q) <= $(d);\n".into(),
            Some(init) => format!(
                "always @(posedge $(clock)) begin\n  if ($(reset)) $(q) <= {init};\n  else if ($(enable)) $(q) <= $(d);\nend\n"
            ),
        })
    }
}

/// A one-bit register, always reset.
#[derive(LogicBlock, Clone, Debug)]
pub struct Flag {
    /// Next value.
    pub d: Bit1<In>,
    /// Value.
    pub q: Bit1<Out>,
    _init: bool,
}

impl Flag {
    /// Reset to `init`.
    pub fn new(init: bool) -> Self {
        Flag {
            d: Default::default(),
            q: Default::default(),
            _init: init,
        }
    }
}

impl Logic for Flag {
    fn update(&mut self) {
        match tick::rising() {
            None => {}
            Some(true) => self.q.next = self._init,
            Some(false) => self.q.next = self.d.val(),
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        inline(format!(
            "always @(posedge $(clock)) begin\n  if ($(reset)) $(q) <= 1'b{};\n  else $(q) <= $(d);\nend\n",
            self._init as u8
        ))
    }
}

/// A register for a [`LogicState`](rust_hdl_macros::LogicState) enum, always reset to its default.
#[derive(LogicBlock, Clone, Debug)]
pub struct StateRegister<S: Synth> {
    /// Next state.
    pub d: Signal<In, S>,
    /// State.
    pub q: Signal<Out, S>,
}

impl<S: Synth> StateRegister<S> {
    /// Reset to the enum's default.
    pub fn new() -> Self {
        StateRegister {
            d: Default::default(),
            q: Default::default(),
        }
    }
}

impl<S: Synth> Default for StateRegister<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Synth> Logic for StateRegister<S> {
    fn update(&mut self) {
        match tick::rising() {
            None => {}
            Some(true) => self.q.next = S::default(),
            Some(false) => self.q.next = self.d.val(),
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        let init = S::default().verilog().as_usize();
        inline(format!(
            "always @(posedge $(clock)) begin\n  if ($(reset)) $(q) <= {}'h{init:x};\n  else $(q) <= $(d);\nend\n",
            S::BITS
        ))
    }
}

/// Takes bits that are deliberately unused, so that the Verilog lints clean.
#[derive(LogicBlock, Clone, Debug)]
pub struct Sink {
    /// The unused bits.
    pub d: Wire<In>,
}

impl Sink {
    /// A sink of `width` bits.
    #[track_caller]
    pub fn new(width: usize) -> Self {
        Sink {
            d: Wire::new(width),
        }
    }
}

impl Logic for Sink {
    fn update(&mut self) {}

    fn hdl(&self) -> Verilog {
        inline(String::new())
    }
}
