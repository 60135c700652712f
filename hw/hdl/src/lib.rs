//! Run-time-width signals, leaf primitives and the Verilog writer
