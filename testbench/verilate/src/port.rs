//! Ports of the module that is simulated.

/// Who drives a port, and how often an output is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Driven by the harness before each clock edge.
    Input,
    /// Read in every cycle.
    Output,
    /// Read only in the cycles that ask for it (`Model::cycle(true)`): the retirement port of a core, for example.
    Observed,
}

/// One port of the top module other than its clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name in the Verilog.
    pub name: String,
    /// Width in bits, at least 1.
    pub width: usize,
    /// Input or output.
    pub direction: Direction,
}

impl Port {
    /// An input of `width` bits.
    pub fn input(name: &str, width: usize) -> Self {
        Port {
            name: name.into(),
            width,
            direction: Direction::Input,
        }
    }

    /// An output of `width` bits that is read in every cycle.
    pub fn output(name: &str, width: usize) -> Self {
        Port {
            name: name.into(),
            width,
            direction: Direction::Output,
        }
    }

    /// An output of `width` bits that is read on request.
    pub fn observed(name: &str, width: usize) -> Self {
        Port {
            name: name.into(),
            width,
            direction: Direction::Observed,
        }
    }

    /// Number of 32-bit words that the port takes in the packed arrays.
    pub fn words(&self) -> usize {
        self.width.div_ceil(32)
    }
}
