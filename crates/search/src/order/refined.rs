//! Weights refined over twenty years of measuring: those of DDS 2.9 (Haglund and Hein) as far as
//! its behaviour is described, in the place of the paper's. Switch:
//! [`REFINED_ORDER`](crate::Switch::REFINED_ORDER).
//!
//! The constants are figures of that program; what each rule is for stands beside it.

mod fourth;
mod lead;
mod second;
mod third;

use dds_cards::{Card, Hand, Holding, Seat, Suit};
use dds_position::{Position, SuitRow, SuitRows};

use super::strength::Strength;
use crate::{Lead, Moves};

/// The leads `cards` by falling weight.
pub(super) fn leading(position: &Position, rows: &SuitRows, lead: &Lead, cards: Hand) -> Moves {
    lead::moves(&View::new(position, rows), lead, cards)
}

/// The moves `cards` by falling weight when there are cards on the table.
pub(super) fn following(position: &Position, rows: &SuitRows, cards: Hand) -> Moves {
    let view = View::new(position, rows);
    match position.trick().len() {
        1 => second::moves(&view, cards),
        2 => third::moves(&view, cards),
        _ => fourth::moves(&view, cards),
    }
}

/// What all the weights read.
struct View<'a> {
    position: &'a Position,
    rows: &'a SuitRows,
    strength: Strength<'a>,
    player: Seat,
    trump: Option<Suit>,
}

/// A move: the lowest card of a group of equivalent ones stands for all.
#[derive(Clone, Copy, Debug)]
struct Group {
    card: Card,
    /// 2 to 14: the rank of the group's highest card.
    pips: i16,
    /// The cards in play above the group.
    above: Holding,
    /// Whether the group has more than one card.
    is_sequence: bool,
}

impl Group {
    /// The relative rank of the group's highest card, 1 for the highest in play.
    fn order(self) -> i16 {
        self.above.len() as i16 + 1
    }
}

impl<'a> View<'a> {
    fn new(position: &'a Position, rows: &'a SuitRows) -> Self {
        Self {
            position,
            rows,
            strength: Strength::new(position),
            player: position.to_play(),
            trump: position.strain().trump(),
        }
    }

    /// The moves by the weights of their groups: `weigher` is asked once for each suit that may be
    /// played, and what it answers once for each of the suit's groups.
    #[inline]
    fn moves<W: Fn(Group) -> i16>(&self, cards: Hand, weigher: impl Fn(Suit) -> W) -> Moves {
        let mut moves = Moves::default();
        for suit in Suit::ALL {
            let mut left = cards.holding(suit);
            if left.is_empty() {
                continue;
            }
            let weight = weigher(suit);
            let all = self.position.in_play().holding(suit);
            let own = self.position.hand(self.player).holding(suit);
            let bottoms = own.group_bottoms(all);
            while let Some(rank) = left.top() {
                left = left.without(rank);
                let upto = bottoms.above(rank).bottom().map_or(own, |next| own.below(next));
                let top = upto.top().unwrap_or(rank);
                moves.push(
                    Card::new(suit, rank),
                    weight(Group {
                        card: Card::new(suit, rank),
                        pips: top.pips().into(),
                        above: all.above(top),
                        is_sequence: top != rank,
                    }),
                );
            }
        }
        moves
    }

    /// The moves when the suit does not matter to how they are weighed.
    #[inline]
    fn moves_alike(&self, cards: Hand, weight: impl Fn(Group) -> i16) -> Moves {
        self.moves(cards, |_| &weight)
    }

    /// The row of a suit as it was when the trick began.
    fn row(&self, suit: Suit) -> &SuitRow {
        self.rows.row(suit, self.position.in_play().holding(suit))
    }

    /// The length of a suit in the hand of the player to move, in 64ths.
    fn own_length(&self, suit: Suit) -> i16 {
        64 * self.row(suit).len_of(self.player) as i16
    }

    /// What a discard costs that leaves the second highest card bare or is a bare highest one.
    fn bares_an_honour(&self, suit: Suit) -> bool {
        let row = self.row(suit);
        match row.len_of(self.player) {
            1 => row.owner(1) == Some(self.player),
            2 => row.owner(2) == Some(self.player),
            _ => false,
        }
    }
}
