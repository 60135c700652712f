//! `DP16KD`: a block memory of 18 Kibit with two ports.

use rust_hdl_core::prelude::*;

use super::instance;

/// What a port reads while it writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteMode {
    /// What it read before.
    Normal,
    /// The word being written.
    WriteThrough,
    /// The word that was there.
    ReadBeforeWrite,
}

impl WriteMode {
    fn name(self) -> &'static str {
        match self {
            WriteMode::Normal => "NORMAL",
            WriteMode::WriteThrough => "WRITETHROUGH",
            WriteMode::ReadBeforeWrite => "READBEFOREWRITE",
        }
    }
}

/// A true dual-port memory of 2^`A` words of `D` bits: 1024 × 18, 2048 × 9, 4096 × 4, 8192 × 2 or 16384 × 1. A port reads
/// or writes one word in a cycle; what it read stays until it reads again.
///
/// One port reading the word that the other writes in the same cycle gets an undefined word; the model gives the complement
/// of the old one.
#[derive(Clone, Debug, LogicBlock)]
pub struct BlockRam<const A: usize, const D: usize> {
    /// Clock of port a.
    pub a_clock: Signal<In, Clock>,
    /// Whether port a does anything in this cycle.
    pub a_enable: Signal<In, Bit>,
    /// Which word.
    pub a_address: Signal<In, Bits<A>>,
    /// Whether to write.
    pub a_write: Signal<In, Bit>,
    /// The word to write.
    pub a_write_data: Signal<In, Bits<D>>,
    /// The word read, after the clock.
    pub a_read_data: Signal<Out, Bits<D>>,
    /// Clock of port b.
    pub b_clock: Signal<In, Clock>,
    /// Whether port b does anything in this cycle.
    pub b_enable: Signal<In, Bit>,
    /// Which word.
    pub b_address: Signal<In, Bits<A>>,
    /// Whether to write.
    pub b_write: Signal<In, Bit>,
    /// The word to write.
    pub b_write_data: Signal<In, Bits<D>>,
    /// The word read, after the clock.
    pub b_read_data: Signal<Out, Bits<D>>,
    _mode: WriteMode,
    _initial: Vec<u32>,
    _words: Vec<u32>,
}

/// What a port does at a clock edge.
#[derive(Clone, Copy)]
struct Access {
    address: usize,
    write: Option<u32>,
}

impl<const A: usize, const D: usize> BlockRam<A, D> {
    /// A memory whose two ports read in `mode` while they write; it starts with `initial`, the rest zero.
    ///
    /// # Panics
    ///
    /// If the device has no such shape, if there are more initial words than words, or if there are initial words and `D`
    /// is not 9 or 18.
    pub fn new(mode: WriteMode, initial: &[u32]) -> BlockRam<A, D> {
        assert!(
            matches!((A, D), (10, 18) | (11, 9) | (12, 4) | (13, 2) | (14, 1)),
            "a block memory has no shape 2^{A} × {D}"
        );
        assert!(
            initial.is_empty() || D >= 9,
            "initial words need a width of 9 or 18, not {D}"
        );
        assert!(
            initial.len() <= 1 << A,
            "{} words are too many",
            initial.len()
        );
        let mut words = initial.to_vec();
        assert!(
            words.iter().all(|&word| u64::from(word) < 1 << D),
            "an initial word has more than {D} bits"
        );
        words.resize(1 << A, 0);
        BlockRam {
            a_clock: Signal::default(),
            a_enable: Signal::default(),
            a_address: Signal::default(),
            a_write: Signal::default(),
            a_write_data: Signal::default(),
            a_read_data: Signal::default(),
            b_clock: Signal::default(),
            b_enable: Signal::default(),
            b_address: Signal::default(),
            b_write: Signal::default(),
            b_write_data: Signal::default(),
            b_read_data: Signal::default(),
            _mode: mode,
            _initial: words.clone(),
            _words: words,
        }
    }

    /// What a port reads; `other` is what the other port does at the same edge.
    fn read(&self, own: Access, other: Option<Access>) -> Option<Bits<D>> {
        let old = self._words[own.address];
        let word = match (own.write, self._mode) {
            (Some(_), WriteMode::Normal) => return None,
            (Some(word), WriteMode::WriteThrough) => word,
            (Some(_), WriteMode::ReadBeforeWrite) => old,
            (None, _) => {
                let spoilt = other.is_some_and(|o| o.write.is_some() && o.address == own.address);
                if spoilt {
                    !old
                } else {
                    old
                }
            }
        };
        Some((u64::from(word) & ((1 << D) - 1)).to_bits())
    }

    /// The 320 bits of one `INITVAL`: sixteen words of 18 bits, each in 20.
    fn initial_value(&self, slice: usize) -> String {
        let per_line = 18 / D;
        let mut bits = vec![false; 320];
        for line in 0..16 {
            for part in 0..per_line {
                let word = self._initial[(slice * 16 + line) * per_line + part];
                for bit in 0..D {
                    bits[line * 20 + part * D + bit] = word >> bit & 1 == 1;
                }
            }
        }
        let digits: String = bits
            .chunks(4)
            .rev()
            .map(|four| {
                let digit = four.iter().rev().fold(0, |n, &bit| n << 1 | u32::from(bit));
                char::from_digit(digit, 16).unwrap_or('0')
            })
            .collect();
        format!("320'h{digits}")
    }

    /// Connections of the port called `port` (`A`) in the primitive to the signals `a_…`.
    fn connections(port: &str) -> String {
        let own = port.to_lowercase();
        let mut parts = vec![
            format!(".CLK{port}({own}_clock), .CE{port}({own}_enable), .OCE{port}(1'b1), .WE{port}({own}_write), .RST{port}(1'b0)"),
            format!(".CS{port}0(1'b0), .CS{port}1(1'b0), .CS{port}2(1'b0)"),
        ];
        // The lowest address pins are the byte enables of an 18-bit port, and unused by narrower ones.
        let low = 14 - A;
        for pin in 0..14 {
            let net = match pin {
                pin if pin >= low => format!("{own}_address[{}]", pin - low),
                0 | 1 if D == 18 => "1'b1".to_string(),
                _ => "1'b0".to_string(),
            };
            parts.push(format!(".AD{port}{pin}({net})"));
        }
        let data = |i: usize, signal: &str| {
            if D == 1 {
                format!("{own}_{signal}")
            } else {
                format!("{own}_{signal}[{i}]")
            }
        };
        for i in 0..D {
            parts.push(format!(".DI{port}{i}({})", data(i, "write_data")));
            parts.push(format!(".DO{port}{i}({})", data(i, "read_data")));
        }
        parts.join(", ")
    }
}

impl<const A: usize, const D: usize> Logic for BlockRam<A, D> {
    fn update(&mut self) {
        let at = |edge: bool, enable: bool, address: Bits<A>, write: bool, data: Bits<D>| {
            (edge && enable).then(|| Access {
                address: address.to_u64() as usize,
                write: write.then(|| data.to_u64() as u32),
            })
        };
        let a = at(
            self.a_clock.pos_edge(),
            self.a_enable.val(),
            self.a_address.val(),
            self.a_write.val(),
            self.a_write_data.val(),
        );
        let b = at(
            self.b_clock.pos_edge(),
            self.b_enable.val(),
            self.b_address.val(),
            self.b_write.val(),
            self.b_write_data.val(),
        );
        if let Some(word) = a.and_then(|own| self.read(own, b)) {
            self.a_read_data.next = word;
        }
        if let Some(word) = b.and_then(|own| self.read(own, a)) {
            self.b_read_data.next = word;
        }
        for access in [a, b].into_iter().flatten() {
            if let Some(word) = access.write {
                self._words[access.address] = word;
            }
        }
    }

    fn connect(&mut self) {
        self.a_read_data.connect();
        self.b_read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let mode = self._mode.name();
        let mut parameters = vec![
            format!(".DATA_WIDTH_A({D}), .DATA_WIDTH_B({D})"),
            format!(".WRITEMODE_A(\"{mode}\"), .WRITEMODE_B(\"{mode}\")"),
            ".REGMODE_A(\"NOREG\"), .REGMODE_B(\"NOREG\"), .RESETMODE(\"SYNC\"), .GSR(\"AUTO\")"
                .to_string(),
            ".CSDECODE_A(\"0b000\"), .CSDECODE_B(\"0b000\")".to_string(),
        ];
        if D >= 9 {
            for slice in 0..64 {
                parameters.push(format!(
                    ".INITVAL_{slice:02X}({})",
                    self.initial_value(slice)
                ));
            }
        }
        instance(format!(
            "DP16KD #(\n    {}\n) dp16kd (\n    {},\n    {}\n);",
            parameters.join(",\n    "),
            Self::connections("A"),
            Self::connections("B"),
        ))
    }
}
