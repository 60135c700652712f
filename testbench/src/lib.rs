//! Co-simulation of RTL and golden model
