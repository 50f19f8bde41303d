use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use dds_cards::{BySeat, Card, Hand, Seat, Side, Strain};
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
    // The start of a trick. Within one there is nothing to remember: the cards on the table say
    // from which start a position comes, and in which order.
    memo: HashMap<(BySeat<Hand>, Seat, Strain), u8, BuildHasherDefault<Mixer>>,
}

/// A hash function of few instructions: rotate, exclusive or, multiply for each word.
#[derive(Clone, Debug, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
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
        let at_lead = position.trick().is_empty();
        let key = (*position.hands(), position.trick().leader(), position.strain());
        if at_lead && let Some(&known) = self.memo.get(&key) {
            return known;
        }
        let results = position.legal().cards().map(|card| self.after(position, card));
        let best = match position.to_play().side() {
            Side::NorthSouth => results.max(),
            Side::EastWest => results.min(),
        };
        let best = best.unwrap_or(0);
        if at_lead {
            self.memo.insert(key, best);
        }
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
