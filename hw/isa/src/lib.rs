//! Encodings of the instruction set: constants shared by hardware and golden models
