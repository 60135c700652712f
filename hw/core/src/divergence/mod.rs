//! The divergence socket: everything the rest of the core knows about a branch-control mechanism.
//!
//! A mechanism is one file: a Rust-HDL unit with the ports of [`Socket`] and a line in [`build`]. The ports, by purpose:
//!
//! - *claim* (decode, combinational): the mechanism sees each decoded word and says whether it is one of its instructions
//!   (CSR accesses included), which registers it uses, whether `rd` is written in every lane, whether fetch stops behind
//!   it, whether its B-type offset is a target.
//! - *issue check*: `tmask` binds the lanes of each warp's next instruction; `hold` keeps a warp from issuing while the
//!   mechanism is not ready; `head_valid`, `head_pc` show what would issue next, `issue_*` what issues.
//! - *event* (SFU, three cycles after issue): a branch with per-lane outcomes, a jump with per-lane targets, a claimed
//!   instruction, `vx_tmc`, `vx_pred`. The warp's issue is held until an update releases it.
//! - *answer*, in the event's cycle: `rd` of a claimed instruction and the lanes that get it; a trap.
//! - *update*: a warp changes — released, redirected, ended —, in the event's cycle, later, or unasked; one warp a cycle.
//! - *spawn*, *kill*: warps that start with lane 0, warps that a trap stopped.
//! - *memory*, *blocked*: a load has returned for lanes of a warp; a warp's head waits for a register. Stack and mask do
//!   not use them.
//!
//! What a mechanism does not read is dropped by the Verilog writer and what it drives with constants vanishes in synthesis.
//! A mechanism with several program counters per warp runs them through the warp's one fetch stream: it parks contexts by
//! itself and moves the stream with redirects.

mod both;
mod logic;
mod mask;
mod plain;
mod stack;
mod thread_pc;

pub use both::BothControls;
pub use logic::MaskLogic;
pub use mask::MaskControl;
pub use plain::{PlainControl, TmaskTable};
pub use stack::{IpdomStack, StackControl};
pub use thread_pc::{GroupOutcome, GroupSearch, LowestKey, ThreadPcControl};

use crate::control_word::KIND_BITS;
use warpgen_config::{Config, Control};
use warpgen_hdl::prelude::*;

macro_rules! socket {
    ($($(#[$doc:meta])* $direction:ident $name:ident : $kind:ident $(($width:ident))? ;)*) => {
        /// The ports between the core and a mechanism; directions as the mechanism sees them.
        pub struct Socket {
            $($(#[$doc])* pub $name: socket!(@type $direction $kind),)*
        }

        impl Socket {
            /// Ports as wide as the configuration asks for.
            pub fn new(config: &Config) -> Self {
                let widths = SocketWidths::new(config);
                Self { $($name: socket!(@new widths $kind $(($width))?),)* }
            }

            /// Carries inputs of `self` into `inner` and outputs of `inner` out.
            fn pass(&mut self, inner: &mut Socket, inputs: bool) {
                $(socket!(@pass self inner inputs $direction $name $kind);)*
            }
        }

        impl Logic for Socket {
            fn update(&mut self) {}
        }

        impl Block for Socket {
            fn connect_all(&mut self) {
                $(self.$name.connect_all();)*
            }
            fn update_all(&mut self) {
                $(self.$name.update_all();)*
            }
            fn has_changed(&self) -> bool {
                false $(|| self.$name.has_changed())*
            }
            fn accept(&self, name: &str, probe: &mut dyn Probe) {
                probe.visit_start_namespace(name, self);
                $(self.$name.accept(stringify!($name), probe);)*
                probe.visit_end_namespace(name, self);
            }
        }
    };
    (@type $direction:ident bit) => { Bit1<$direction> };
    (@type $direction:ident word) => { Wire<$direction> };
    (@type $direction:ident words) => { Vec<Wire<$direction>> };
    (@new $widths:ident bit) => { Bit1::default() };
    (@new $widths:ident word ($width:ident)) => { Wire::new($widths.$width) };
    (@new $widths:ident words ($width:ident)) => {
        (0..$widths.warps).map(|_| Wire::new($widths.$width)).collect()
    };
    (@pass $outer:ident $inner:ident $inputs:ident In $name:ident words) => {
        if $inputs {
            for (to, from) in $inner.$name.iter_mut().zip(&$outer.$name) {
                to.next = from.val();
            }
        }
    };
    (@pass $outer:ident $inner:ident $inputs:ident In $name:ident $kind:ident) => {
        if $inputs { $inner.$name.next = $outer.$name.val(); }
    };
    (@pass $outer:ident $inner:ident $inputs:ident Out $name:ident words) => {
        if !$inputs {
            for (to, from) in $outer.$name.iter_mut().zip(&$inner.$name) {
                to.next = from.val();
            }
        }
    };
    (@pass $outer:ident $inner:ident $inputs:ident Out $name:ident $kind:ident) => {
        if !$inputs { $outer.$name.next = $inner.$name.val(); }
    };
}

struct SocketWidths {
    warps: usize,
    warp: usize,
    lanes: usize,
    word: usize,
    kind: usize,
    targets: usize,
    cause: usize,
}

impl SocketWidths {
    fn new(config: &Config) -> Self {
        Self {
            warps: config.warps,
            warp: config.warp_bits(),
            lanes: config.threads,
            word: 32,
            kind: KIND_BITS,
            targets: 32 * config.threads,
            cause: 5,
        }
    }
}

socket! {
    /// The word in decode.
    In claim_instr: word(word);
    /// It is an instruction of the mechanism.
    Out claim_hit: bit;
    /// It writes `rd`.
    Out claim_rd: bit;
    /// It reads `rs1`.
    Out claim_rs1: bit;
    /// It reads `rs2`.
    Out claim_rs2: bit;
    /// `rd` is written in every lane, active or not.
    Out claim_all: bit;
    /// Fetch of the warp stops until it has executed.
    Out claim_wait: bit;
    /// Its B-type immediate is a jump offset: the event's `imm` is the target.
    Out claim_target: bit;

    /// Lanes that the next instruction of each warp runs with.
    Out tmask: words(lanes);
    /// The warp must not issue now.
    Out hold: word(warps);
    /// The warp has an instruction at the head of its buffer, and that instruction's pc.
    In head_valid: word(warps);
    In head_pc: words(word);
    /// It is a `jal` that turned fetch: what is buffered behind it does not follow it in memory.
    In head_jump: word(warps);
    /// It starts or ends lanes: `vx_tmc`, `vx_pred`, `vx_wspawn`.
    In head_lanes: word(warps);
    /// The head waits for a register.
    In blocked: word(warps);
    /// An instruction issues.
    In issue_valid: bit;
    In issue_warp: word(warp);
    /// It is a `jal` that calls (ra or t0).
    In issue_link: bit;
    /// A control instruction of the warp is on its way: its head may be stale.
    In held: word(warps);

    /// A control event; kinds as in control_word.rs.
    In event_valid: bit;
    In event_kind: word(kind);
    In event_warp: word(warp);
    In event_pc: word(word);
    In event_instr: word(word);
    In event_imm: word(word);
    In event_mask: word(lanes);
    In event_predicate: word(lanes);
    In event_nonzero1: word(lanes);
    In event_nonzero2: word(lanes);
    In event_lead1: word(word);
    In event_lead2: word(word);
    In event_taken: word(lanes);
    In event_target: word(targets);
    /// Outcome and target of the lead lane.
    In event_lead_taken: bit;
    In event_lead_target: word(word);
    /// `rd` of the claimed instruction in the event stage, and the lanes that get it.
    Out answer_rd: word(word);
    Out answer_lanes: word(lanes);
    /// It traps: no lane is written.
    Out answer_trap: bit;
    Out answer_cause: word(cause);
    /// The event is a barrier that waits for others, and whether with it all live lanes of the warp have reached it.
    In barrier_waits: bit;
    Out answer_arrived: bit;
    /// The event is no barrier, but ends the last lanes that were missing at one: the warp arrives there now.
    Out arrive: bit;
    Out arrive_id: word(word);
    Out arrive_count: word(word);
    /// Lanes disagreed on a plain branch or jump: reported in simulation builds.
    Out divergent: bit;

    /// A warp changes.
    Out update_valid: bit;
    Out update_warp: word(warp);
    /// Its issue goes on.
    Out update_release: bit;
    /// Its fetch goes on at `update_pc`, what is buffered is dropped.
    Out update_redirect: bit;
    Out update_pc: word(word);
    /// It ends.
    Out update_end: bit;

    /// Warps that start with lane 0.
    In spawn: word(warps);
    /// Warps that a trap stopped.
    In kill: word(warps);
    /// A load has returned.
    In memory_valid: bit;
    In memory_warp: word(warp);
    In memory_lanes: word(lanes);
}

/// A branch-control mechanism: a unit with a [`Socket`].
pub trait Mechanism: Block + Send {
    /// Its side of the ports.
    fn socket(&mut self) -> &mut Socket;
}

/// The mechanism of a configuration: one line per mechanism.
fn build(config: &Config) -> Option<Box<dyn Mechanism>> {
    match config.control {
        Control::Stack => Some(Box::new(StackControl::new(config))),
        Control::Mask => Some(Box::new(MaskControl::new(config))),
        Control::Both => Some(Box::new(BothControls::new(config))),
        Control::ThreadPc => Some(Box::new(ThreadPcControl::new(config))),
    }
}

/// What core.rs plugs a mechanism into: it has the ports and stands in the hierarchy as the mechanism itself.
pub struct DivergenceUnit {
    pub socket: Socket,
    inner: Box<dyn Mechanism>,
}

impl DivergenceUnit {
    /// The mechanism that `config.control` names; `None` when it does not exist yet.
    pub fn new(config: &Config) -> Option<Self> {
        Some(Self {
            socket: Socket::new(config),
            inner: build(config)?,
        })
    }
}

impl Logic for DivergenceUnit {
    fn update(&mut self) {
        self.socket.pass(self.inner.socket(), true);
    }
}

impl Block for DivergenceUnit {
    fn connect_all(&mut self) {
        self.inner.connect_all();
    }
    fn update_all(&mut self) {
        self.update();
        self.inner.update_all();
        self.socket.pass(self.inner.socket(), false);
        self.socket.update_all();
    }
    fn has_changed(&self) -> bool {
        self.socket.has_changed() || self.inner.has_changed()
    }
    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.inner.accept(name, probe);
    }
}
