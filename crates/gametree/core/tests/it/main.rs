//! Tests of bounds, windows and evidence.

mod algebra;
