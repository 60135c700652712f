//! What the model does not know: instructions that the core issued behind a load or store that traps.

use warpgen_config::Region;
use warpgen_isa::{csr, float, opcode, warp_control};
use warpgen_sim::warp::Access;

use super::{ExpectedAccess, Lockstep, LANES};
use crate::difference::Issue;

impl Lockstep {
    /// An instruction behind a memory trap: its effects are let through.
    pub(super) fn stray(&mut self, warp: usize, issue: Issue) {
        let instr = issue.instr;
        let rd = instr >> 7 & 31;
        let funct3 = instr >> 12 & 7;
        match instr & 0x7f {
            opcode::LOAD_FP => {
                self.stray_writes[warp] |= 1 << (32 + rd);
                self.accesses.push_back(ExpectedAccess {
                    warp,
                    issue,
                    known: None,
                });
            }
            opcode::STORE_FP => self.accesses.push_back(ExpectedAccess {
                warp,
                issue,
                known: None,
            }),
            opcode::MADD | opcode::MSUB | opcode::NMSUB | opcode::NMADD => {
                self.stray_writes[warp] |= 1 << (32 + rd);
            }
            opcode::OP_FP => match instr >> 25 {
                float::COMPARE | float::TO_INTEGER | float::MOVE_TO_INTEGER => {
                    self.stray_writes[warp] |= 1 << rd;
                }
                _ => self.stray_writes[warp] |= 1 << (32 + rd),
            },
            opcode::LOAD => {
                self.stray_writes[warp] |= 1 << rd;
                self.accesses.push_back(ExpectedAccess {
                    warp,
                    issue,
                    known: None,
                });
            }
            opcode::STORE => self.accesses.push_back(ExpectedAccess {
                warp,
                issue,
                known: None,
            }),
            opcode::BRANCH | opcode::MISC_MEM | opcode::CUSTOM_2 => {}
            opcode::CUSTOM_0 if instr >> 25 == warp_control::FUNCT7 => match funct3 {
                warp_control::SPLIT => self.stray_writes[warp] |= 1 << rd,
                warp_control::WSPAWN | warp_control::BAR => self.lost = true,
                _ => {}
            },
            opcode::SYSTEM => {
                self.stray_writes[warp] |= 1 << rd;
                self.lost |= instr >> 20 == csr::MSCRATCH;
            }
            _ => self.stray_writes[warp] |= 1 << rd,
        }
    }
}

/// The bytes that a store writes.
pub(super) fn stored_bytes(access: &Access) -> impl Iterator<Item = Region> {
    let Access {
        bytes,
        lanes,
        addresses,
        ..
    } = *access;
    let active = (0..LANES).filter(move |lane| lanes >> lane & 1 != 0);
    active.map(move |lane| Region {
        base: addresses[lane],
        bytes: bytes.into(),
    })
}
