//! Golden models of the instruction set
