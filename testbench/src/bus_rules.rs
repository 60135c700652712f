//! What a Wishbone master owes its bus: classic cycles with registered feedback, Wishbone B4 chapters 3 and 4.

/// A master's outputs and the bus's answer, in one cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BusCycle {
    /// `CYC_O`.
    pub cyc: bool,
    /// `STB_O`.
    pub stb: bool,
    /// `WE_O`.
    pub we: bool,
    /// `ADR_O`, in words of the bus.
    pub adr: u32,
    /// `DAT_O`.
    pub dat_w: u64,
    /// `SEL_O`.
    pub sel: u8,
    /// `CTI_O`.
    pub cti: u8,
    /// `BTE_O`.
    pub bte: u8,
    /// `ACK_I`.
    pub ack: bool,
    /// `ERR_I`.
    pub err: bool,
}

/// `CTI_O`: the next word follows.
const INCREMENTING: u8 = 0b010;
/// `CTI_O`: the last word of a burst.
const END: u8 = 0b111;
/// `CTI_O`: no burst.
const CLASSIC: u8 = 0b000;

/// Watches one master, a cycle at a time.
#[derive(Clone, Debug, Default)]
pub struct BusRules {
    before: BusCycle,
    /// Words transferred.
    pub transfers: u64,
    /// Of them, words of bursts: with another one before or behind.
    pub in_bursts: u64,
}

impl BusRules {
    /// The rule that a cycle breaks.
    pub fn check(&mut self, now: BusCycle) -> Result<(), String> {
        let before = std::mem::replace(&mut self.before, now);
        let waits = before.stb && !(before.ack || before.err);
        let fail = |rule: &str| Err(format!("{rule}: {before:x?} then {now:x?}"));
        if now.stb && !now.cyc {
            return fail("STB_O outside of a bus cycle");
        }
        if waits {
            let held = BusCycle {
                ack: before.ack,
                err: before.err,
                dat_w: if now.we { now.dat_w } else { before.dat_w },
                ..now
            };
            if held != before {
                return fail("outputs changed while the master waits");
            }
        }
        if now.stb {
            if now.sel == 0 {
                return fail("a transfer without a byte");
            }
            if now.bte != 0 {
                return fail("a burst that is not linear");
            }
            if ![CLASSIC, INCREMENTING, END].contains(&now.cti) {
                return fail("a reserved CTI_O");
            }
        }
        let burst_goes_on = before.stb && before.ack && !before.err && before.cti == INCREMENTING;
        if burst_goes_on {
            if !now.cyc {
                return fail("a burst ended without its last word");
            }
            if now.stb && (now.adr != before.adr.wrapping_add(1) || now.we != before.we) {
                return fail("a burst that does not increment");
            }
        }
        if now.stb && (now.ack || now.err) {
            self.transfers += 1;
            if now.cti == INCREMENTING || burst_goes_on {
                self.in_bursts += 1;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: BusCycle = BusCycle {
        cyc: true,
        stb: true,
        we: true,
        adr: 5,
        dat_w: 7,
        sel: 15,
        cti: END,
        bte: 0,
        ack: false,
        err: false,
    };

    fn broken(cycles: &[BusCycle]) -> Option<String> {
        let mut rules = BusRules::default();
        cycles.iter().find_map(|c| rules.check(*c).err())
    }

    #[test]
    fn each_rule_can_be_broken() {
        let acknowledged = BusCycle { ack: true, ..WORD };
        let burst = BusCycle {
            cti: INCREMENTING,
            ..acknowledged
        };
        let next = BusCycle { adr: 6, ..WORD };
        let idle = BusCycle::default();
        assert_eq!(broken(&[WORD, WORD, acknowledged, idle]), None);
        assert_eq!(broken(&[burst, next, next]), None);
        let breaks = |cycles: &[BusCycle], rule: &str| {
            let said = broken(cycles).unwrap_or_default();
            assert!(said.starts_with(rule), "{rule}: {said}");
        };
        breaks(&[BusCycle { cyc: false, ..WORD }], "STB_O outside");
        breaks(&[WORD, idle], "outputs changed");
        breaks(&[WORD, next], "outputs changed");
        breaks(&[WORD, BusCycle { dat_w: 8, ..WORD }], "outputs changed");
        breaks(&[WORD, BusCycle { sel: 7, ..WORD }], "outputs changed");
        breaks(&[BusCycle { sel: 0, ..WORD }], "a transfer without");
        breaks(&[BusCycle { bte: 1, ..WORD }], "a burst that is not linear");
        breaks(&[BusCycle { cti: 3, ..WORD }], "a reserved");
        breaks(&[burst, idle], "a burst ended");
        breaks(&[burst, WORD], "a burst that does not increment");
        breaks(
            &[burst, BusCycle { we: false, ..next }],
            "a burst that does not",
        );
    }

    #[test]
    fn words_of_bursts_are_counted() {
        let mut rules = BusRules::default();
        let word = BusCycle { ack: true, ..WORD };
        let first = BusCycle {
            cti: INCREMENTING,
            adr: 4,
            ..word
        };
        for cycle in [word, BusCycle::default(), first, word, word] {
            rules.check(cycle).unwrap();
        }
        assert_eq!((rules.transfers, rules.in_bursts), (4, 2));
    }
}
