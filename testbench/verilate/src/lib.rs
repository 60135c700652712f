//! Verilog to a loadable simulator
