use std::collections::HashMap;

use dds_cards::{Card, Side};
use dds_deal::Tricks;
use dds_position::Position;

/// The tricks North-South win from a position on with best play by all, the trick under way
/// included.
///
/// ```
/// use dds_testkit::minimax;
/// // North leads the ace, then loses to the queen.
/// let position = "N:A2... Q4... K3... 76...|N|N|".parse()?;
/// assert_eq!(minimax(&position).get(), 2);
/// # Ok::<(), dds_position::PositionError>(())
/// ```
#[must_use]
pub fn minimax(position: &Position) -> Tricks {
    Minimax::default().tricks(position)
}

/// Plain minimax with a memo of whole positions: every legal card, no bounds, no cuts.
#[derive(Clone, Debug, Default)]
pub struct Minimax {
    memo: HashMap<Position, u8>,
}

impl Minimax {
    /// The tricks North-South win from a position on.
    #[must_use]
    pub fn tricks(&mut self, position: &Position) -> Tricks {
        Tricks::new(self.north_south(position)).unwrap_or(Tricks::MAX)
    }

    /// Every legal card with the tricks the side of its player wins, the trick under way included.
    #[must_use]
    pub fn cards(&mut self, position: &Position) -> Vec<(Card, Tricks)> {
        let left = position.tricks_left().get();
        let side = position.to_play().side();
        let mut values = Vec::new();
        for card in position.legal().cards() {
            let north_south = self.after(position, card);
            let own = if side == Side::NorthSouth { north_south } else { left - north_south };
            values.push((card, Tricks::new(own).unwrap_or(Tricks::MAX)));
        }
        values
    }

    fn north_south(&mut self, position: &Position) -> u8 {
        if position.is_over() {
            return 0;
        }
        if let Some(&known) = self.memo.get(position) {
            return known;
        }
        let results = position.legal().cards().map(|card| self.after(position, card));
        let best = match position.to_play().side() {
            Side::NorthSouth => results.max(),
            Side::EastWest => results.min(),
        };
        let best = best.unwrap_or(0);
        self.memo.insert(*position, best);
        best
    }

    /// The tricks North-South win when this card is played now.
    fn after(&mut self, position: &Position, card: Card) -> u8 {
        let mut next = *position;
        // Undone by dropping the copy.
        let _ = next.play(card);
        let trick_ended = next.tricks_left() < position.tricks_left();
        let won = trick_ended && next.trick().leader().side() == Side::NorthSouth;
        u8::from(won) + self.north_south(&next)
    }
}
