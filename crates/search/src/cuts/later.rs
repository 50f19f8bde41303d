//! Later tricks: what the side not on lead takes sooner or later. Source: Haglund 2008, ch. 4.

mod notrump;
mod trump;

use crate::{Proof, TrickStart};

/// A proof that the side not on lead wins `want` tricks, if there is one.
///
/// Sound, not tight. Switch: [`LATER`](crate::Switch::LATER).
#[must_use]
pub fn cut(lead: &TrickStart, want: i8) -> Option<Proof> {
    match lead.trump {
        Some(trump) if lead.rows[trump].len() > 0 => trump::cut(lead, trump, want),
        _ => notrump::cut(lead, want),
    }
}
