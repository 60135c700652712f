//! The control-flow graph of a function.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::CompileError;
use crate::inst::{Compare, Inst, Kind, Reg};
use crate::source::{Function, Line};

/// How a block ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Leaves the function.
    Return,
    /// Goes to a block.
    Jump(usize),
    /// Goes to `taken` if the comparison holds, else to `other`.
    Branch {
        compare: Compare,
        left: Reg,
        right: Reg,
        taken: usize,
        other: usize,
    },
    /// Stack lowering: goes to `taken` if the exit number of loop `variable` is `value`, else to `other`.
    Dispatch {
        variable: usize,
        value: u32,
        taken: usize,
        other: usize,
    },
    /// Stack lowering: lanes whose exit number of loop `variable` is 0 go to `header`; when there are none, all to `exit`.
    Continue {
        variable: usize,
        header: usize,
        exit: usize,
    },
}

impl End {
    /// Blocks that may follow.
    pub fn successors(&self) -> Vec<usize> {
        match *self {
            End::Return => vec![],
            End::Jump(to) => vec![to],
            End::Branch { taken, other, .. } | End::Dispatch { taken, other, .. } => {
                vec![taken, other]
            }
            End::Continue { header, exit, .. } => vec![header, exit],
        }
    }

    /// Replaces successor `from` by `to`.
    pub fn redirect(&mut self, from: usize, to: usize) {
        let change = |s: &mut usize| {
            if *s == from {
                *s = to;
            }
        };
        match self {
            End::Return => {}
            End::Jump(s) => change(s),
            End::Branch { taken, other, .. } | End::Dispatch { taken, other, .. } => {
                change(taken);
                change(other);
            }
            End::Continue { header, exit, .. } => {
                change(header);
                change(exit);
            }
        }
    }
}

/// Instructions that run one after the other.
#[derive(Clone, Debug)]
pub struct Block {
    /// Without the one that ends the block.
    pub insts: Vec<Inst>,
    /// How it ends.
    pub end: End,
    /// Source line of the end.
    pub line: Option<(u32, u32)>,
    /// Stack lowering: the exit number of a loop that this block sets.
    pub exit_number: Option<(usize, u32)>,
}

impl Block {
    /// A block without instructions.
    pub fn empty(end: End) -> Block {
        Block {
            insts: vec![],
            end,
            line: None,
            exit_number: None,
        }
    }
}

/// A function; block 0 is the entry.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The blocks.
    pub blocks: Vec<Block>,
}

impl Graph {
    /// Number of blocks.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Blocks that may follow `block`.
    pub fn successors(&self, block: usize) -> Vec<usize> {
        self.blocks[block].end.successors()
    }

    /// Blocks that may precede each block.
    pub fn predecessors(&self) -> Vec<Vec<usize>> {
        let mut all = vec![vec![]; self.len()];
        for (b, block) in self.blocks.iter().enumerate() {
            for s in block.end.successors() {
                if !all[s].contains(&b) {
                    all[s].push(b);
                }
            }
        }
        all
    }

    /// Adds a block.
    pub fn add(&mut self, block: Block) -> usize {
        self.blocks.push(block);
        self.blocks.len() - 1
    }

    /// Removes blocks that the entry does not reach; keeps the order of the others.
    pub fn remove_unreachable(&mut self) {
        let mut reached = vec![false; self.len()];
        let mut stack = vec![0];
        while let Some(b) = stack.pop() {
            if !std::mem::replace(&mut reached[b], true) {
                stack.extend(self.successors(b));
            }
        }
        let mut number = vec![0; self.len()];
        let mut next = 0;
        for (b, r) in reached.iter().enumerate() {
            number[b] = next;
            next += usize::from(*r);
        }
        let mut b = 0;
        self.blocks.retain(|_| {
            b += 1;
            reached[b - 1]
        });
        for block in &mut self.blocks {
            match &mut block.end {
                End::Return => {}
                End::Jump(s) => *s = number[*s],
                End::Branch { taken, other, .. } | End::Dispatch { taken, other, .. } => {
                    *taken = number[*taken];
                    *other = number[*other];
                }
                End::Continue { header, exit, .. } => {
                    *header = number[*header];
                    *exit = number[*exit];
                }
            }
        }
    }
}

/// Builds the graph of a function.
pub fn build(function: &Function) -> Result<Graph, CompileError> {
    let mut targets = BTreeSet::new();
    for line in &function.lines {
        if let Line::Inst(inst) = line {
            match &inst.kind {
                Kind::Jump(label) | Kind::Branch { label, .. } => {
                    targets.insert(label.clone());
                }
                _ => {}
            }
        }
    }
    // First pass: blocks with ends that name labels.
    struct Raw {
        insts: Vec<Inst>,
        end: Option<Inst>,
    }
    let mut raws = vec![Raw {
        insts: vec![],
        end: None,
    }];
    let mut at = BTreeMap::new();
    for line in &function.lines {
        match line {
            Line::Label(label) if targets.contains(label) => {
                let last = raws.last().expect("never empty");
                if !last.insts.is_empty() || last.end.is_some() || raws.len() == 1 {
                    raws.push(Raw {
                        insts: vec![],
                        end: None,
                    });
                }
                at.insert(label.clone(), raws.len() - 1);
            }
            Line::Label(_) => {}
            Line::Inst(inst) => {
                if raws.last().expect("never empty").end.is_some() {
                    raws.push(Raw {
                        insts: vec![],
                        end: None,
                    });
                }
                let raw = raws.last_mut().expect("never empty");
                match inst.kind {
                    Kind::Jump(_) | Kind::Branch { .. } | Kind::Return => {
                        raw.end = Some(inst.clone())
                    }
                    _ => raw.insts.push(inst.clone()),
                }
            }
        }
    }
    // Code after the last instruction: only reached if a function that does not return did.
    let after = raws.len();
    let mut blocks = vec![];
    for (b, raw) in raws.into_iter().enumerate() {
        let find = |label: &String, text: &str| {
            at.get(label).copied().ok_or_else(|| CompileError::Label {
                text: text.to_string(),
            })
        };
        let line = raw.end.as_ref().and_then(|inst| inst.line);
        let end = match &raw.end {
            None => End::Jump(b + 1),
            Some(inst) => match &inst.kind {
                Kind::Return => End::Return,
                Kind::Jump(label) => End::Jump(find(label, &inst.text)?),
                Kind::Branch {
                    compare,
                    left,
                    right,
                    label,
                } => {
                    let taken = find(label, &inst.text)?;
                    if taken == b + 1 {
                        End::Jump(taken)
                    } else {
                        End::Branch {
                            compare: *compare,
                            left: *left,
                            right: *right,
                            taken,
                            other: b + 1,
                        }
                    }
                }
                _ => unreachable!("only jumps end blocks"),
            },
        };
        blocks.push(Block {
            insts: raw.insts,
            end,
            line,
            exit_number: None,
        });
    }
    blocks.push(Block::empty(End::Return));
    debug_assert_eq!(blocks.len(), after + 1);
    Ok(Graph { blocks })
}
