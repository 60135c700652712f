//! Configuration of a core and its rules
