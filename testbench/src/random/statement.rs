//! Statements of random programs.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use super::operation::{operations, Operation};

/// A condition of each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // operands
pub enum Condition {
    /// A bit of a data register.
    Bit { a: u8, bit: u8 },
    /// Signed less-than of two data registers.
    Less { a: u8, b: u8 },
    /// Two data registers differ.
    Differ { a: u8, b: u8 },
    /// The lane's bit of a constant.
    Lane { mask: u32 },
}

/// An operation on the thread mask that no compiler would write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // operands
pub enum Chaos {
    /// A mask operation, either form.
    Mask { funct3: u32, predicate: bool, a: u8 },
    /// A CSR instruction on tmask.
    Csr { funct3: u32, a: u8 },
    /// `vx_pred`, which falls back to the mask before.
    Pred { negate: bool, a: u8 },
    /// `vx_leave`, any form.
    Leave { funct3: u32, a: u8, b: u8 },
    /// An operation under whatever mask there is.
    Operation(Operation),
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // parts
pub enum Statement {
    /// Straight-line code.
    Operation(Operation),
    /// A divergent if, with or without else; `style` picks among lowerings.
    If {
        condition: Condition,
        style: u8,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// A loop with a count of 1 to 4 for each lane.
    Loop {
        count: u8,
        style: u8,
        body: Vec<Statement>,
    },
    /// Leaves the innermost loop in some lanes; nothing outside of a loop.
    Break { condition: Condition, style: u8 },
    /// Calls a function, `jal` or `jalr`.
    Call { function: u8, indirect: bool },
    /// A plain branch over some operations, on a value that is the same in all lanes of a warp.
    Uniform { warp_bit: u8, body: Vec<Operation> },
    /// A plain branch on data: the lead lane decides.
    Plain {
        funct3: u32,
        a: u8,
        b: u8,
        body: Vec<Operation>,
    },
    /// Blocks that jump into each other, entered at two places: an irreducible graph. Plain branches, so only with a pc per
    /// lane; nothing elsewhere.
    Web {
        blocks: Vec<Block>,
        condition: Condition,
        entry: u8,
        steps: u8,
    },
    /// Calls a function that calls itself to a depth of 1 to 4 for each lane. Only with a pc per lane.
    Recurse { depth: u8 },
    /// A number of operations on the mask, which is restored behind them.
    Chaos(Vec<Chaos>),
    /// Every warp leaves a value, all meet, and each reads another's. At the top level only.
    Exchange { source: u8, rd: u8, distance: u8 },
    /// All warps meet, a number of times. At the top level only.
    Barriers { id: u8, times: u8 },
    /// Some lanes only; at the top level only.
    Sparse { mask: u32, body: Vec<Statement> },
}

/// Some operations, perhaps a call, then a branch to another block; else on to the next, or by a jump to a third.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // parts
pub struct Block {
    pub body: Vec<Operation>,
    pub call: Option<u8>,
    pub condition: Condition,
    pub to: u8,
    pub otherwise: Option<u8>,
}

/// How the warps end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// `vx_tmc x0`.
    Tmc,
    /// Warp 0 waits for the others with `vx_wspawn 1, 0`, then ends.
    Wait,
    /// Warp 0 waits for the others, starts them once more for a few instructions, then ends.
    Again,
    /// One warp traps, the others end.
    Trap {
        /// Which warp, modulo W.
        warp: u8,
        /// Which trap.
        kind: u8,
    },
}

fn conditions() -> impl Strategy<Value = Condition> {
    prop_oneof![
        (0..10u8, 0..32u8).prop_map(|(a, bit)| Condition::Bit { a, bit }),
        (0..10u8, 0..10u8).prop_map(|(a, b)| Condition::Less { a, b }),
        (0..10u8, 0..10u8).prop_map(|(a, b)| Condition::Differ { a, b }),
        any::<u32>().prop_map(|mask| Condition::Lane { mask }),
    ]
}

fn blocks() -> impl Strategy<Value = Block> {
    let parts = (
        vec(operations(), 0..3),
        option::weighted(0.2, any::<u8>()),
        conditions(),
        any::<u8>(),
        option::weighted(0.3, any::<u8>()),
    );
    parts.prop_map(|(body, call, condition, to, otherwise)| Block {
        body,
        call,
        condition,
        to,
        otherwise,
    })
}

fn chaos() -> impl Strategy<Value = Chaos> {
    prop_oneof![
        3 => (0..8u32, any::<bool>(), 0..10u8).prop_map(|(funct3, predicate, a)| Chaos::Mask { funct3, predicate, a }),
        1 => (0..6usize, 0..10u8).prop_map(|(kind, a)| Chaos::Csr { funct3: [1, 2, 3, 5, 6, 7][kind], a }),
        1 => (any::<bool>(), 0..10u8).prop_map(|(negate, a)| Chaos::Pred { negate, a }),
        1 => (0..3u32, 0..10u8, 0..10u8).prop_map(|(funct3, a, b)| Chaos::Leave { funct3, a, b }),
        3 => operations().prop_map(Chaos::Operation),
    ]
}

/// Statements of any level, nested to 4 levels.
fn statements(size: u32) -> impl Strategy<Value = Statement> {
    let leaf = prop_oneof![
        10 => operations().prop_map(Statement::Operation),
        2 => (conditions(), any::<u8>()).prop_map(|(condition, style)| Statement::Break { condition, style }),
        1 => (any::<u8>(), any::<bool>()).prop_map(|(function, indirect)| Statement::Call { function, indirect }),
        1 => (0..3u8, vec(operations(), 0..3)).prop_map(|(warp_bit, body)| Statement::Uniform { warp_bit, body }),
        1 => (0..6usize, 0..10u8, 0..10u8, vec(operations(), 0..3)).prop_map(|(kind, a, b, body)| Statement::Plain {
            funct3: [0, 1, 4, 5, 6, 7][kind],
            a,
            b,
            body
        }),
        1 => vec(chaos(), 1..5).prop_map(Statement::Chaos),
        1 => (vec(blocks(), 2..6), conditions(), any::<u8>(), 0..10u8)
            .prop_map(|(blocks, condition, entry, steps)| Statement::Web { blocks, condition, entry, steps }),
        1 => (0..10u8).prop_map(|depth| Statement::Recurse { depth }),
    ];
    leaf.prop_recursive(4, size, 4, |inner| {
        prop_oneof![
            3 => (conditions(), any::<u8>(), vec(inner.clone(), 0..4), vec(inner.clone(), 0..3)).prop_map(
                |(condition, style, then, otherwise)| Statement::If { condition, style, then, otherwise }
            ),
            2 => (0..10u8, any::<u8>(), vec(inner, 1..4))
                .prop_map(|(count, style, body)| Statement::Loop { count, style, body }),
        ]
    })
}

/// Statements of the top level, where every warp is there with all its lanes.
pub(super) fn top_level(size: u32) -> impl Strategy<Value = Statement> {
    prop_oneof![
        12 => statements(size),
        1 => (0..10u8, 0..10u8, any::<u8>())
            .prop_map(|(source, rd, distance)| Statement::Exchange { source, rd, distance }),
        1 => (any::<u8>(), 1..4u8).prop_map(|(id, times)| Statement::Barriers { id, times }),
        2 => (any::<u32>(), vec(statements(size / 2), 1..4)).prop_map(|(mask, body)| Statement::Sparse { mask, body }),
    ]
}

/// How programs end.
pub(super) fn endings() -> impl Strategy<Value = Ending> {
    prop_oneof![
        4 => Just(Ending::Tmc),
        2 => Just(Ending::Wait),
        1 => Just(Ending::Again),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(warp, kind)| Ending::Trap { warp, kind }),
    ]
}

impl Statement {
    /// The statement without what has no meaning to a thread alone on a core with `warps` warps.
    pub(super) fn of_one_thread(&self, warps: usize) -> Statement {
        let list = |list: &[Statement]| list.iter().map(|s| s.of_one_thread(warps)).collect();
        let operations = |list: &[Operation]| list.iter().map(|o| o.of_one_thread()).collect();
        let mut statement = self.clone();
        match &mut statement {
            Statement::Operation(operation) => *operation = operation.of_one_thread(),
            Statement::If {
                then, otherwise, ..
            } => (*then, *otherwise) = (list(then), list(otherwise)),
            Statement::Loop { body, .. } | Statement::Sparse { body, .. } => *body = list(body),
            Statement::Uniform { body, .. } | Statement::Plain { body, .. } => {
                *body = operations(body)
            }
            Statement::Web { blocks, .. } => {
                for block in blocks {
                    block.body = operations(&block.body);
                }
            }
            Statement::Chaos(_) => statement = Statement::Chaos(Vec::new()),
            // With one warp there is no barrier at which the lanes meet.
            Statement::Exchange { .. } if warps == 1 => statement = Statement::Chaos(Vec::new()),
            _ => {}
        }
        statement
    }

    /// Whether a lane may leave the loop around the statement in it.
    pub(super) fn breaks(&self) -> bool {
        let any = |list: &[Statement]| list.iter().any(Statement::breaks);
        match self {
            Statement::Break { .. } => true,
            Statement::If {
                then, otherwise, ..
            } => any(then) || any(otherwise),
            Statement::Sparse { body, .. } => any(body),
            _ => false,
        }
    }
}
