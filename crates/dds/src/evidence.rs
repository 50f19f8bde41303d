//! Which cards mattered.

use dds_cards::{Card, Hand};
use dds_deal::Tricks;
use dds_position::Position;
use dds_search::Observer;

use crate::Solver;

/// A number of tricks and the cards whose ranks its proof used.
///
/// All other cards may be dealt anew within their suit, every hand keeping its suit lengths: the
/// number stays the same. (A card on the table belongs to the hand that played it; one that is not
/// in the set may be exchanged too.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Evidence {
    /// The tricks of the side to move, the trick under way included.
    pub tricks: Tricks,
    /// The cards that mattered, of all hands: in each suit those from the top down to the lowest
    /// that won a trick by its rank in the proof. A proof need not be the shortest there is, and
    /// which one was found may depend on what was asked before.
    pub cards: Hand,
}

impl<O: Observer> Solver<O> {
    /// [`Solver::tricks`] with the cards that mattered.
    ///
    /// ```
    /// use dds::{Position, Solver};
    ///
    /// // Ace and king win whatever the small spades are.
    /// let position: Position = "N:AK2... J95... T83... Q76...|N|N|".parse()?;
    /// let evidence = Solver::new().evidence(&position);
    /// assert_eq!(evidence.tricks.get(), 2);
    /// assert!(evidence.cards.contains("SK".parse()?) && !evidence.cards.contains("S3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evidence(&mut self, position: &Position) -> Evidence {
        let found = self.search.evidence(position);
        Evidence { tricks: found.tricks, cards: found.ranks.cards() & position.in_play() }
    }

    /// The tricks a card wins with the cards that mattered; `None` if it cannot be played.
    pub fn evidence_of(&mut self, position: &Position, card: Card) -> Option<Evidence> {
        if !position.legal().contains(card) {
            return None;
        }
        let found = self.search.evidence_of(position, card);
        let cards = found.ranks.cards() & position.in_play();
        Some(Evidence { tricks: found.tricks, cards })
    }
}
