//! Integration tests of the C interface, one binary.

mod agree;
mod codes;
mod modern;
mod symbols;
