//! Fields that are not signals: [`Param`], a constant known to kernels, and [`UnitName`], a unit's module name.

use rust_hdl_core::ast::VerilogLiteral;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::block::Block;
use rust_hdl_core::constraint::PinConstraint;
use rust_hdl_core::logic::Logic;
use rust_hdl_core::probe::Probe;
use rust_hdl_core::synth::VCDValue;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeField, TypeKind};

/// An integer fixed when the block is built; usable in kernels in indices, shift amounts, conditions and as operand.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    value: usize,
}

impl Param {
    /// A constant.
    pub fn new(value: usize) -> Self {
        Param { value }
    }

    /// Its value.
    pub fn val(&self) -> usize {
        self.value
    }
}

/// The module name of a block: put a field `unit: UnitName` built by `UnitName::of::<Self>()` in the struct.
/// A block without one is named after the field that holds it.
#[derive(Clone, Debug)]
pub struct UnitName {
    name: String,
}

impl UnitName {
    /// The type's name, without path and generics, in snake case.
    pub fn of<T: ?Sized>() -> Self {
        let full = std::any::type_name::<T>();
        let path = full.split('<').next().unwrap_or(full);
        let last = path.rsplit("::").next().unwrap_or(path);
        UnitName {
            name: snake_case(last),
        }
    }

    /// A name of one's own, used as it is.
    pub fn named(name: &str) -> Self {
        UnitName { name: name.into() }
    }
}

/// Named integers a kernel may use by their Rust path, in expressions and in match arms: a field
/// `constants: Constants` built by [`constants!`](crate::constants).
#[derive(Clone, Debug)]
pub struct Constants {
    values: Vec<(String, usize)>,
}

impl Constants {
    /// Pairs of a path as the kernel writes it, and its value.
    pub fn new(values: &[(&str, usize)]) -> Self {
        Constants {
            values: values.iter().map(|(n, v)| (n.to_string(), *v)).collect(),
        }
    }
}

/// The [`Constants`] of some integer `const`s: `constants![isa::OP_LOAD, LANES]`.
#[macro_export]
macro_rules! constants {
    ($($path:path),* $(,)?) => {
        $crate::Constants::new(&[$((stringify!($path), ($path) as usize)),*])
    };
}

fn snake_case(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::new();
    for (i, c) in chars.iter().enumerate() {
        if c.is_uppercase() {
            let after_lower = i > 0 && !chars[i - 1].is_uppercase() && chars[i - 1] != '_';
            let before_lower = i > 0
                && chars[i - 1].is_uppercase()
                && chars.get(i + 1).is_some_and(|n| n.is_lowercase());
            if after_lower || before_lower {
                out.push('_');
            }
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// The type name under which the writer finds a [`UnitName`] among the atoms.
pub(crate) const UNIT_NAME_TYPE: &str = "UnitName";

/// Marks a block that a [`Held`](crate::Held) wraps: the atom after it is its `reset_hold`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeldMark;

/// Likewise for [`HeldMark`].
pub(crate) const HELD_TYPE: &str = "HeldMark";

/// Likewise for [`Constants`].
pub(crate) const CONSTANTS_TYPE: &str = "Constants";

macro_rules! constant_atom {
    ($t:ty, $bits:expr, $descriptor:expr, $verilog:expr) => {
        impl Logic for $t {
            fn update(&mut self) {}
        }

        impl Block for $t {
            fn connect_all(&mut self) {}
            fn update_all(&mut self) {}
            fn has_changed(&self) -> bool {
                false
            }
            fn accept(&self, name: &str, probe: &mut dyn Probe) {
                probe.visit_atom(name, self);
            }
        }

        impl Atom for $t {
            fn bits(&self) -> usize {
                $bits
            }
            fn connected(&self) -> bool {
                true
            }
            fn changed(&self) -> bool {
                false
            }
            fn kind(&self) -> AtomKind {
                AtomKind::Constant
            }
            fn descriptor(&self) -> TypeDescriptor {
                let descriptor: fn(&$t) -> TypeDescriptor = $descriptor;
                descriptor(self)
            }
            fn vcd(&self) -> VCDValue {
                VCDValue::String(String::new())
            }
            fn id(&self) -> usize {
                0
            }
            fn verilog(&self) -> VerilogLiteral {
                let verilog: fn(&$t) -> VerilogLiteral = $verilog;
                verilog(self)
            }
            fn constraints(&self) -> Vec<PinConstraint> {
                vec![]
            }
        }
    };
}

constant_atom!(
    Param,
    64,
    |_| TypeDescriptor {
        name: "Param".into(),
        kind: TypeKind::Bits(64)
    },
    |x| x.value.into()
);
constant_atom!(
    Constants,
    0,
    |x| TypeDescriptor {
        name: CONSTANTS_TYPE.into(),
        kind: TypeKind::Composite(
            x.values
                .iter()
                .map(|(name, value)| Box::new(TypeField {
                    fieldname: name.clone(),
                    kind: TypeDescriptor {
                        name: String::new(),
                        kind: TypeKind::Bits(*value)
                    }
                }))
                .collect()
        )
    },
    |_| 0usize.into()
);
constant_atom!(
    HeldMark,
    0,
    |_| TypeDescriptor {
        name: HELD_TYPE.into(),
        kind: TypeKind::Bits(0)
    },
    |_| 0usize.into()
);
constant_atom!(
    UnitName,
    0,
    |x| TypeDescriptor {
        name: UNIT_NAME_TYPE.into(),
        kind: TypeKind::Enum(vec![x.name.clone()])
    },
    |_| 0usize.into()
);

#[cfg(test)]
mod tests {
    use super::*;

    struct LsuQueue2<T>(std::marker::PhantomData<T>);
    struct SIMTStack;

    #[test]
    fn names_are_snake_case_without_path_and_generics() {
        assert_eq!(UnitName::of::<LsuQueue2<Vec<u8>>>().name, "lsu_queue2");
        assert_eq!(UnitName::of::<SIMTStack>().name, "simt_stack");
    }
}
