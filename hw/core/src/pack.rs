//! Concatenation of equal parts into one packed vector, part 0 lowest. Wiring only: no stage, no state, no stalls.

use warpgen_hdl::prelude::*;

/// `packed = {part[n-1], …, part[0]}`.
#[derive(LogicBlock)]
pub struct Pack {
    pub unit: UnitName,
    pub part: Vec<Wire<In>>,
    pub packed: Wire<Out>,
    _parts: usize,
    _width: usize,
}

impl Pack {
    /// `parts` inputs of `width` bits each.
    pub fn new(parts: usize, width: usize) -> Self {
        Self {
            unit: UnitName::of::<Self>(),
            part: (0..parts).map(|_| Wire::new(width)).collect(),
            packed: Wire::new(parts * width),
            _parts: parts,
            _width: width,
        }
    }
}

impl Logic for Pack {
    fn update(&mut self) {
        let mut all = Word::zero(self._parts * self._width);
        for part in self.part.iter().rev() {
            all = (all << self._width) | unsigned_cast(part.val());
        }
        self.packed.next = all;
    }

    fn hdl(&self) -> Verilog {
        let parts: Vec<String> = (0..self._parts)
            .rev()
            .map(|i| format!("$(part${i})"))
            .collect();
        Verilog::Wrapper(Wrapper {
            code: format!("assign $(packed) = {{{}}};\n", parts.join(", ")),
            cores: "inline".into(),
        })
    }
}
