//! [`Multiplier`]: a pipelined product, written so that synthesis finds DSP blocks.

use rust_hdl_core::prelude::{block, probe, In, Logic, Out, Verilog};
use rust_hdl_macros::LogicBlock;

use crate::tick;
use crate::unit::UnitName;
use crate::wire::Wire;
use crate::word::{Word, MAX_WIDTH};

/// Product of `a` and `b`, `stages` ticks later. One pair may enter at every tick.
#[derive(LogicBlock, Clone, Debug)]
pub struct Multiplier {
    /// Factor.
    pub a: Wire<In>,
    /// Factor.
    pub b: Wire<In>,
    /// Product of the factors seen `stages` ticks ago; as wide as both together.
    pub p: Wire<Out>,
    unit: UnitName,
    _signed: bool,
    _stages: usize,
    /// Factors after the input registers.
    _inputs: [Word; 2],
    /// Products in the output registers, the oldest last.
    _products: Vec<Word>,
}

impl Multiplier {
    /// Unsigned. The first stage registers the product, the second the factors, more the product again.
    /// No stages: combinational.
    #[track_caller]
    pub fn new(width_a: usize, width_b: usize, stages: usize) -> Self {
        assert!(
            width_a + width_b <= MAX_WIDTH,
            "a product over {MAX_WIDTH} bits"
        );
        Multiplier {
            a: Wire::new(width_a),
            b: Wire::new(width_b),
            p: Wire::new(width_a + width_b),
            unit: UnitName::of::<Self>(),
            _signed: false,
            _stages: stages,
            _inputs: [Word::zero(width_a), Word::zero(width_b)],
            _products: vec![
                Word::zero(width_a + width_b);
                if stages < 2 { stages } else { stages - 1 }
            ],
        }
    }

    /// Signed factors and product.
    #[track_caller]
    pub fn signed(width_a: usize, width_b: usize, stages: usize) -> Self {
        Multiplier {
            _signed: true,
            ..Multiplier::new(width_a, width_b, stages)
        }
    }

    fn product(&self, [a, b]: [Word; 2]) -> Word {
        let width = self.p.width();
        let extend = |x: Word| {
            let wide = if self._signed {
                x.fit_signed()
            } else {
                x.fit_unsigned()
            };
            wide.resized(width)
        };
        let (a, b) = (extend(a), extend(b));
        let n = width.div_ceil(64);
        let mut limbs = vec![0u64; n];
        for i in 0..n {
            let mut carry = 0u128;
            for j in 0..n - i {
                let x = a.limbs()[i] as u128 * b.limbs()[j] as u128 + limbs[i + j] as u128 + carry;
                limbs[i + j] = x as u64;
                carry = x >> 64;
            }
        }
        Word::from_limbs(width, &limbs)
    }
}

impl Logic for Multiplier {
    fn update(&mut self) {
        let inputs = [self.a.val(), self.b.val()];
        if self._stages == 0 {
            self.p.next = self.product(inputs);
        } else if tick::rising().is_some() {
            let factors = if self._stages > 1 {
                self._inputs
            } else {
                inputs
            };
            let product = self.product(factors);
            self._products.pop();
            self._products.insert(0, product);
            self._inputs = inputs;
            self.p.next = *self._products.last().expect("a stage");
        }
    }

    fn connect(&mut self) {
        self.p.connect();
    }

    fn hdl(&self) -> Verilog {
        let (wa, wb, wp) = (self.a.width(), self.b.width(), self.p.width());
        let extend = |name: &str, width: usize| {
            let fill = if self._signed {
                format!("{name}[{}]", width - 1)
            } else {
                "1'b0".into()
            };
            let wide = format!("{{{{{}{{{fill}}}}}, {name}}}", wp - width);
            if self._signed {
                format!("$signed({wide})")
            } else {
                wide
            }
        };
        let mut code = String::new();
        let (mut a, mut b) = ("a".to_string(), "b".to_string());
        let mut ticks = String::new();
        if self._stages > 1 {
            code += &format!("reg [{}:0] a_1;\nreg [{}:0] b_1;\n", wa - 1, wb - 1);
            ticks += "  a_1 <= a;\n  b_1 <= b;\n";
            (a, b) = ("a_1".into(), "b_1".into());
        }
        let product = format!("{} * {}", extend(&a, wa), extend(&b, wb));
        if self._stages == 0 {
            code += &format!("assign p = {product};\n");
            return Verilog::Custom(code);
        }
        let last = self._products.len();
        for i in 1..last {
            code += &format!("reg [{}:0] p_{i};\n", wp - 1);
        }
        let mut source = product;
        for i in 1..=last {
            let target = if i == last {
                "p".to_string()
            } else {
                format!("p_{i}")
            };
            ticks += &format!("  {target} <= {source};\n");
            source = target;
        }
        code += &format!("always @(posedge clock) begin\n{ticks}end\n");
        Verilog::Custom(code)
    }
}
