//! Tests of the transposition tables.

mod policies;
