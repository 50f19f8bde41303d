//! The order of play: from the tricks of PBN, where each seat has its column, to the cards one
//! after the other, and back.
//!
//! This is the only place of this crate that knows a rule of play: who takes a trick. Whether a
//! card may be played is not asked; `dds-position` knows that.
//!
//! ```
//! use dds_cards::{Card, Seat, Strain};
//! use dds_deal::play;
//! let cards: Result<Vec<Card>, _> = ["SA", "S2", "H2", "S3", "D4"].map(str::parse).into_iter().collect();
//! let cards = cards?;
//! // Hearts are trump: South ruffs and leads to the second trick.
//! let tricks = play::tricks(Seat::North, Strain::Hearts, &cards);
//! assert_eq!(tricks[1][Seat::South], Some(cards[4]));
//! assert_eq!(play::cards(Seat::North, Strain::Hearts, &tricks), cards);
//! # Ok::<(), dds_cards::ParseError>(())
//! ```

use alloc::vec::Vec;

use dds_cards::{BySeat, Card, Seat, Strain};

/// Cards in the order of play as tricks, in each the card of every seat; the last one may be
/// incomplete. `leader` leads to the first.
#[must_use]
pub fn tricks(mut leader: Seat, strain: Strain, cards: &[Card]) -> Vec<BySeat<Option<Card>>> {
    let mut tricks = Vec::with_capacity(cards.len().div_ceil(4));
    for cards in cards.chunks(4) {
        tricks.push(BySeat::from_fn(|seat| cards.get(leader.steps_to(seat)).copied()));
        leader = leader.clockwise(winner(cards, strain));
    }
    tricks
}

/// The cards of tricks in the order of play, up to the first that is missing.
#[must_use]
pub fn cards(mut leader: Seat, strain: Strain, tricks: &[BySeat<Option<Card>>]) -> Vec<Card> {
    let mut played = Vec::with_capacity(4 * tricks.len());
    for trick in tricks {
        let in_order = (0..4).map_while(|steps| trick[leader.clockwise(steps)]);
        let before = played.len();
        played.extend(in_order);
        let cards = &played[before..];
        if cards.len() < 4 {
            break;
        }
        leader = leader.clockwise(winner(cards, strain));
    }
    played
}

/// The place of the card that takes a trick.
fn winner(cards: &[Card], strain: Strain) -> usize {
    let mut best = 0;
    for (place, &card) in cards.iter().enumerate() {
        let holder = cards[best];
        let higher = card.suit() == holder.suit() && card.rank() > holder.rank();
        let ruffs = card.suit() != holder.suit() && strain.trump() == Some(card.suit());
        if higher || ruffs {
            best = place;
        }
    }
    best
}
