//! Answer: the words that the host link answers with, by kind and index (protocol.rs).
//!
//! Stage: none. State: none; the system's configuration as constants.
//! From the host link: `kind` and `index` of the word; its own `first` and `second` word, `started`, `runs`
//! From the core:      `active_warps`, `trap_*`; from the host page: `exit_code`
//! To the host link:   `word`
//! Stalls: none.

use crate::config::SocConfig;
use crate::identity;
use warpgen_hdl::prelude::*;

/// No words.
pub const EMPTY: usize = 0;
/// The configuration.
pub const IDENTITY: usize = 1;
/// Words of memory: the host link reads them itself.
pub const MEMORY: usize = 2;
/// Whether the core was started, runs, has trapped; its active warps; the exit code.
pub const STATE: usize = 3;
/// The first and the second word.
pub const VALUE: usize = 4;
/// The first trap.
pub const TRAPPED: usize = 5;
/// The second word alone: why a frame is refused.
pub const WHY: usize = 6;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct Answer {
    pub unit: UnitName,
    pub kind: Wire<In>,
    pub index: Wire<In>,
    pub first: Wire<In>,
    pub second: Wire<In>,
    pub started: Bit1<In>,
    pub runs: Bit1<In>,
    pub active_warps: Wire<In>,
    pub trap_valid: Bit1<In>,
    pub trap_warp: Wire<In>,
    pub trap_pc: Wire<In>,
    pub trap_instr: Wire<In>,
    pub trap_cause: Wire<In>,
    pub trap_a0: Wire<In>,
    pub trap_gp: Wire<In>,
    pub exit_code: Wire<In>,
    pub word: Wire<Out>,
    told: Wire<Local>,
    wanted: Vec<Bit1<Local>>,
    identity: Vec<Param>,
    _identity: usize,
    constants: Constants,
}

impl Answer {
    /// For a system.
    pub fn new(soc: &SocConfig) -> Self {
        let identity: Vec<Param> = identity::encode(soc)
            .into_iter()
            .map(|word| Param::new(word as usize))
            .collect();
        Self {
            unit: UnitName::of::<Self>(),
            kind: Wire::new(3),
            index: Wire::new(8),
            first: Wire::new(32),
            second: Wire::new(32),
            started: Bit1::default(),
            runs: Bit1::default(),
            active_warps: Wire::new(soc.core.warps),
            trap_valid: Bit1::default(),
            trap_warp: Wire::new(soc.core.warp_bits()),
            trap_pc: Wire::new(32),
            trap_instr: Wire::new(32),
            trap_cause: Wire::new(5),
            trap_a0: Wire::new(32),
            trap_gp: Wire::new(32),
            exit_code: Wire::new(32),
            word: Wire::new(32),
            told: Wire::new(32),
            wanted: identity.iter().map(|_| Bit1::default()).collect(),
            _identity: identity.len(),
            identity,
            constants: constants![IDENTITY, STATE, VALUE, TRAPPED],
        }
    }
}

impl Logic for Answer {
    #[hdl_gen]
    fn update(&mut self) {
        // A sum of words, not a choice of one: yosys would make a memory of a choice and report it.
        self.told.next = 0.into();
        for i in 0..self._identity {
            self.wanted[i].next = self.index.val() == i;
            self.told.next =
                self.told.val() | (signed_cast(self.wanted[i].val()) & self.identity[i].val());
        }
        self.word.next = 0.into();
        match self.kind.val().index() {
            IDENTITY => {
                self.word.next = self.told.val();
            }
            STATE => {
                self.word.next = self.exit_code.val();
                if self.index.val() == 0 {
                    self.word.next = unsigned_cast(self.started.val())
                        | (unsigned_cast(self.runs.val()) << 1)
                        | (unsigned_cast(self.trap_valid.val()) << 2);
                }
                if self.index.val() == 1 {
                    self.word.next = unsigned_cast(self.active_warps.val());
                }
            }
            VALUE => {
                self.word.next = self.first.val();
                if self.index.val() == 1 {
                    self.word.next = self.second.val();
                }
            }
            TRAPPED => {
                self.word.next = self.trap_gp.val();
                if self.index.val() == 0 {
                    self.word.next = unsigned_cast(self.trap_valid.val())
                        | (unsigned_cast(self.trap_cause.val()) << 8)
                        | (unsigned_cast(self.trap_warp.val()) << 16);
                }
                if self.index.val() == 1 {
                    self.word.next = self.trap_pc.val();
                }
                if self.index.val() == 2 {
                    self.word.next = self.trap_instr.val();
                }
                if self.index.val() == 3 {
                    self.word.next = self.trap_a0.val();
                }
            }
            _ => {
                self.word.next = self.second.val();
            }
        }
    }
}
