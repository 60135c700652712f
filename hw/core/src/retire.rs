//! Retirement port: what the golden model needs to check every warp instruction. In simulation builds only.
//!
//! Stage: issue, execute, commit, each where it happens; no state. In the Verilog its signals are named `trace_*`.
//! - `issue_*`: an instruction has issued with these lanes, in the cycle before
//! - `write_*`: a register is written in at least one lane; at most one write is pending per warp and register, so
//!   (warp, rd) tells which instruction it belongs to and no sequence number is needed
//! - `access_*`: an aligned load or store, in issue order, with the address and store data of each lane
//! - `trap_*`: a warp has trapped, in the cycle before; `divergent`: lanes disagreed on a plain branch
//! - `state_*`: what each warp waits for, read by the watchdog
//! - `stall_fetch` (input): control instructions stop fetch until they have executed

use warpgen_config::Config;
use warpgen_hdl::prelude::*;

macro_rules! port {
    ($($direction:ident $name:ident : $kind:ident $(($width:ident))? ;)*) => {
        /// See the head of the file.
        pub struct RetirementPort {
            built: bool,
            $(pub $name: port!(@type $direction $kind),)*
        }

        impl RetirementPort {
            /// The port; without signals unless `built`.
            pub fn new(config: &Config, built: bool) -> Self {
                let widths = Widths::new(config);
                Self { built, $($name: port!(@new widths $kind $(($width))?),)* }
            }
        }

        impl Logic for RetirementPort {
            fn update(&mut self) {}
        }

        impl Block for RetirementPort {
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
                if self.built {
                    probe.visit_start_namespace(name, self);
                    $(self.$name.accept(stringify!($name), probe);)*
                    probe.visit_end_namespace(name, self);
                }
            }
        }
    };
    (@type $direction:ident bit) => { Bit1<$direction> };
    (@type $direction:ident word) => { Wire<$direction> };
    (@new $widths:ident bit) => { Bit1::default() };
    (@new $widths:ident word ($width:ident)) => { Wire::new($widths.$width) };
}

struct Widths {
    warp: usize,
    warps: usize,
    lanes: usize,
    word: usize,
    data: usize,
    register: usize,
    cause: usize,
    pcs: usize,
    masks: usize,
}

impl Widths {
    fn new(config: &Config) -> Self {
        Self {
            warp: config.warp_bits(),
            warps: config.warps,
            lanes: config.threads,
            word: 32,
            data: 32 * config.threads,
            register: 6,
            cause: 5,
            pcs: 32 * config.warps,
            masks: config.threads * config.warps,
        }
    }
}

port! {
    In stall_fetch: bit;
    Out issue_valid: bit;
    Out issue_warp: word(warp);
    Out issue_pc: word(word);
    Out issue_instr: word(word);
    Out issue_mask: word(lanes);
    Out write_valid: bit;
    Out write_warp: word(warp);
    Out write_rd: word(register);
    Out write_lanes: word(lanes);
    Out write_data: word(data);
    Out access_valid: bit;
    Out access_warp: word(warp);
    Out access_store: bit;
    Out access_lanes: word(lanes);
    Out access_addr: word(data);
    Out access_data: word(data);
    Out trap_valid: bit;
    Out trap_warp: word(warp);
    Out trap_pc: word(word);
    Out trap_instr: word(word);
    Out trap_cause: word(cause);
    Out divergent: bit;
    Out state_held: word(warps);
    Out state_fetch_wait: word(warps);
    Out state_barrier: word(warps);
    Out state_spawn: word(warps);
    Out state_blocked: word(warps);
    Out state_pc: word(pcs);
    Out state_tmask: word(masks);
}
