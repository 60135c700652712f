//! Memories: [`Ram`] (block RAM) and [`DistributedRam`] (asynchronous read).

use rust_hdl_core::prelude::{block, probe, In, Logic, Out, Verilog};
use rust_hdl_macros::LogicBlock;

use crate::tick;
use crate::unit::UnitName;
use crate::wire::{Bit1, Wire};
use crate::word::{bits_for, Word};

/// Rows of words, packed.
#[derive(Clone, Debug)]
struct Rows {
    width: usize,
    limbs: usize,
    data: Vec<u64>,
}

impl Rows {
    fn new(depth: usize, width: usize) -> Self {
        let limbs = width.div_ceil(64);
        Rows {
            width,
            limbs,
            data: vec![0; limbs * depth],
        }
    }

    /// A row; zeros beyond the depth.
    fn get(&self, row: usize) -> Word {
        match self.data.get(row * self.limbs..(row + 1) * self.limbs) {
            Some(limbs) => Word::from_limbs(self.width, limbs),
            None => Word::zero(self.width),
        }
    }

    fn set(&mut self, row: usize, word: Word) {
        if let Some(limbs) = self.data.get_mut(row * self.limbs..(row + 1) * self.limbs) {
            limbs.copy_from_slice(word.limbs());
        }
    }
}

/// One write and one synchronous read port, with a write enable per lane: a block RAM.
///
/// `read_data` is valid after the tick that saw `read_address`. Reading a lane while it is written is undefined: the
/// bench gives noise there.
#[derive(LogicBlock, Clone, Debug)]
pub struct Ram {
    /// Row to read.
    pub read_address: Wire<In>,
    /// Whether to read; otherwise `read_data` keeps its value. Present in [`Ram::with_read_enable`] only.
    pub read_enable: Vec<Bit1<In>>,
    /// The row read at the last tick.
    pub read_data: Wire<Out>,
    /// Row to write.
    pub write_address: Wire<In>,
    /// What to write, all lanes.
    pub write_data: Wire<In>,
    /// One bit per lane.
    pub write_enable: Wire<In>,
    unit: UnitName,
    _depth: usize,
    _lane: usize,
    _rows: Rows,
    _noise: u64,
}

impl Ram {
    /// `depth` rows of `lanes` lanes of `width` bits each.
    #[track_caller]
    pub fn new(depth: usize, width: usize, lanes: usize) -> Self {
        assert!(depth >= 2, "a RAM of {depth} rows; it must have 2 or more");
        let total = width * lanes;
        let address = bits_for(depth);
        Ram {
            read_address: Wire::new(address),
            read_enable: vec![],
            read_data: Wire::new(total),
            write_address: Wire::new(address),
            write_data: Wire::new(total),
            write_enable: Wire::new(lanes),
            unit: UnitName::named("ram"),
            _depth: depth,
            _lane: width,
            _rows: Rows::new(depth, total),
            _noise: 0x9e37_79b9_7f4a_7c15,
        }
    }

    /// Likewise, with the port `read_enable[0]`.
    #[track_caller]
    pub fn with_read_enable(depth: usize, width: usize, lanes: usize) -> Self {
        Ram {
            read_enable: vec![Default::default()],
            ..Ram::new(depth, width, lanes)
        }
    }

    fn noise(&mut self) -> u64 {
        self._noise ^= self._noise << 13;
        self._noise ^= self._noise >> 7;
        self._noise ^= self._noise << 17;
        self._noise
    }

    /// All bits of the enabled lanes.
    fn lane_mask(&self) -> Word {
        let enable = self.write_enable.val();
        let mut limbs = vec![0u64; self.write_data.width().div_ceil(64)];
        for bit in 0..self.write_data.width() {
            if enable.get_bit(bit / self._lane) {
                limbs[bit / 64] |= 1 << (bit % 64);
            }
        }
        Word::from_limbs(self.write_data.width(), &limbs)
    }
}

impl Logic for Ram {
    fn update(&mut self) {
        if tick::rising().is_none() {
            return;
        }
        let (read, write) = (
            self.read_address.val().index(),
            self.write_address.val().index(),
        );
        let writes = self.write_enable.val().any();
        let mask = if writes {
            self.lane_mask()
        } else {
            Word::zero(self.write_data.width())
        };
        if self.read_enable.iter().all(|e| e.val()) {
            let mut data = self._rows.get(read);
            if writes && read == write {
                let limbs: Vec<u64> = (0..data.limbs().len()).map(|_| self.noise()).collect();
                let noise = Word::from_limbs(data.width(), &limbs);
                data = (data & !mask) | (noise & mask);
            }
            self.read_data.next = data;
        }
        if writes {
            let old = self._rows.get(write);
            self._rows
                .set(write, (old & !mask) | (self.write_data.val() & mask));
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let (lanes, lane) = (self.write_enable.width(), self._lane);
        let mut code = format!(
            "(* no_rw_check *)\nreg [{}:0] memory [0:{}];\nalways @(posedge clock) begin\n",
            lanes * lane - 1,
            self._depth - 1
        );
        for i in 0..lanes {
            let (high, low) = (i * lane + lane - 1, i * lane);
            code += &format!(
                "  if (write_enable[{i}]) memory[write_address][{high}:{low}] <= write_data[{high}:{low}];\n"
            );
        }
        code += if self.read_enable.is_empty() {
            "  read_data <= memory[read_address];\nend\n"
        } else {
            "  if (read_enable_0) read_data <= memory[read_address];\nend\n"
        };
        Verilog::Custom(code)
    }
}

/// One write port and one asynchronous read port: distributed RAM. A write is seen after its tick. It stays distributed RAM where a
/// register follows it: a synthesis tool would make a block RAM of the two, whose output comes late in the cycle.
#[derive(LogicBlock, Clone, Debug)]
pub struct DistributedRam {
    /// Row to read.
    pub read_address: Wire<In>,
    /// The row, at once.
    pub read_data: Wire<Out>,
    /// Row to write.
    pub write_address: Wire<In>,
    /// What to write.
    pub write_data: Wire<In>,
    /// Whether to write.
    pub write_enable: Bit1<In>,
    unit: UnitName,
    _depth: usize,
    _rows: Rows,
}

impl DistributedRam {
    /// `depth` rows of `width` bits.
    #[track_caller]
    pub fn new(depth: usize, width: usize) -> Self {
        assert!(depth >= 2, "a RAM of {depth} rows; it must have 2 or more");
        let address = bits_for(depth);
        DistributedRam {
            read_address: Wire::new(address),
            read_data: Wire::new(width),
            write_address: Wire::new(address),
            write_data: Wire::new(width),
            write_enable: Default::default(),
            unit: UnitName::of::<Self>(),
            _depth: depth,
            _rows: Rows::new(depth, width),
        }
    }
}

impl Logic for DistributedRam {
    fn update(&mut self) {
        if tick::rising().is_some() && self.write_enable.val() {
            self._rows
                .set(self.write_address.val().index(), self.write_data.val());
        }
        self.read_data.next = self._rows.get(self.read_address.val().index());
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "(* ram_style = \"distributed\" *)\nreg [{}:0] memory [0:{}];\nassign read_data = memory[read_address];\n\
             always @(posedge clock) if (write_enable) memory[write_address] <= write_data;\n",
            self.read_data.width() - 1,
            self._depth - 1
        ))
    }
}
