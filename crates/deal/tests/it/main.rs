//! Tests of the vocabulary: texts, scores, par, random deals.

mod conditions;
mod malformed;
mod par;
mod random;
mod scales;
mod score;
mod text;
