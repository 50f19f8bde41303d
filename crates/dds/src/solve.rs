//! Questions about one position.

use dds_cards::{Card, Hand};
use dds_deal::Tricks;
use dds_position::Position;
use dds_search::Observer;

use crate::Solver;

/// A card that can be played, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardTricks {
    /// The card.
    pub card: Card,
    /// The tricks the side of its player wins when it is played, the trick under way included.
    pub tricks: Tricks,
    /// The other cards of the player that are equivalent: no card of another hand lies between.
    pub equals: Hand,
}

/// What best play from a position comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solution {
    /// The tricks the side to move wins from here, the trick under way included.
    pub best: Tricks,
    /// The cards asked for, equivalent ones each by itself; suits from spades, in each the highest
    /// card first.
    pub cards: Vec<CardTricks>,
}

impl Solution {
    /// The highest card of each group of equivalent ones.
    pub fn groups(&self) -> impl Iterator<Item = &CardTricks> {
        self.cards.iter().filter(|own| own.equals.cards().all(|other| other < own.card))
    }

    /// The cards that win [`Solution::best`].
    #[must_use]
    pub fn best_cards(&self) -> Hand {
        self.cards.iter().filter(|own| own.tricks == self.best).map(|own| own.card).collect()
    }

    /// The tricks a card wins; `None` if it is not among the cards.
    #[must_use]
    pub fn tricks_of(&self, card: Card) -> Option<Tricks> {
        self.cards.iter().find(|own| own.card == card).map(|own| own.tricks)
    }
}

/// One position. The position may have 1 to 13 cards a hand and 0 to 3 cards on the table.
impl<O: Observer> Solver<O> {
    /// Every legal card with its tricks.
    ///
    /// ```
    /// use dds::{Position, Solver};
    ///
    /// // East's king stands behind the queen: North makes the ace only.
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
    /// let solution = Solver::new().solve(&position);
    /// assert_eq!(solution.best.get(), 1);
    /// assert_eq!(solution.tricks_of("SQ".parse()?).map(|tricks| tricks.get()), Some(0));
    /// assert_eq!(solution.best_cards().to_string(), "A.2..");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, position: &Position) -> Solution {
        let found = self.search.cards(position);
        let best = found.iter().map(|card| card.tricks).max().unwrap_or_default();
        let cards = found.iter().map(|found| valued(position, found.card, found.tricks)).collect();
        Solution { best, cards }
    }

    /// Every card that wins as many tricks as can be won: less work than [`Solver::solve`].
    ///
    /// ```
    /// use dds::{Position, Solver};
    ///
    /// let position: Position = "N:KQ3... AJ2... 765... T98...|N|N|".parse()?;
    /// let solution = Solver::new().best_cards(&position);
    /// let cards: Vec<String> = solution.cards.iter().map(|own| own.card.to_string()).collect();
    /// assert_eq!((solution.best.get(), cards.join(" ")), (1, "SK SQ S3".into()));
    /// assert_eq!(solution.cards[0].equals.to_string(), "Q...");
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    pub fn best_cards(&mut self, position: &Position) -> Solution {
        let best = self.tricks(position);
        let cards = self.reaching(position, best);
        let cards = cards.cards().map(|card| valued(position, card, best)).collect();
        Solution { best, cards }
    }

    /// One card that wins as many tricks as can be won, the lowest of its group; `None` when no
    /// card is left. Of several it is the same one, whatever was asked before.
    ///
    /// ```
    /// use dds::{Position, Solver};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
    /// let best = Solver::new().best_card(&position).expect("a card is left");
    /// assert_eq!((best.card.to_string(), best.tricks.get()), ("SA".into(), 1));
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    pub fn best_card(&mut self, position: &Position) -> Option<CardTricks> {
        let best = self.tricks(position);
        let card = self.card_reaching(position, best)?;
        Some(valued(position, card, best))
    }

    /// Every card that wins at least `target` tricks; `None` when that is out of reach.
    ///
    /// ```
    /// use dds::{Position, Solver, Tricks};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
    /// let mut solver = Solver::new();
    /// let reaching = |solver: &mut Solver, target| {
    ///     solver.cards_reaching(&position, Tricks::new(target).unwrap())
    /// };
    /// assert_eq!(reaching(&mut solver, 0).unwrap().to_string(), "AQ.2..");
    /// assert_eq!(reaching(&mut solver, 1).unwrap().to_string(), "A.2..");
    /// assert_eq!(reaching(&mut solver, 2), None);
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    pub fn cards_reaching(&mut self, position: &Position, target: Tricks) -> Option<Hand> {
        let cards = self.reaching(position, target);
        (!cards.is_empty() || target == Tricks::ZERO).then_some(cards)
    }

    /// One card that wins at least `target` tricks, the lowest of its group; `None` when that is
    /// out of reach or no card is left. For the others of its group ask [`Position::group_of`].
    pub fn card_reaching(&mut self, position: &Position, target: Tricks) -> Option<Card> {
        position.candidates().cards().find(|&card| self.reaches(position, card, target))
    }

    /// Whether the side to move wins at least `target` tricks: the cheapest question.
    pub fn reach(&mut self, position: &Position, target: Tricks) -> bool {
        target <= position.tricks_left() && self.search.wins(position, target)
    }

    /// The legal cards that win at least `target` tricks.
    fn reaching(&mut self, position: &Position, target: Tricks) -> Hand {
        let candidates = position.candidates().cards();
        let reaching = candidates.filter(|&card| self.reaches(position, card, target));
        reaching.fold(Hand::EMPTY, |all, card| all | position.group_of(card))
    }

    /// Whether the side to move wins at least `target` tricks when it plays `card`, which is legal.
    /// The answer to an illegal card means nothing.
    ///
    /// ```
    /// use dds::{Position, Solver, Tricks};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
    /// let one = Tricks::new(1).unwrap();
    /// let mut solver = Solver::new();
    /// assert!(solver.reaches(&position, "SA".parse()?, one));
    /// assert!(!solver.reaches(&position, "SQ".parse()?, one));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reaches(&mut self, position: &Position, card: Card, target: Tricks) -> bool {
        self.search.reaches(position, card, target)
    }
}

/// A number that is at most 13 by what it counts.
pub(crate) fn tricks(count: u8) -> Tricks {
    Tricks::new(count).unwrap_or(Tricks::MAX)
}

fn valued(position: &Position, card: Card, tricks: Tricks) -> CardTricks {
    CardTricks { card, tricks, equals: position.group_of(card).without(card) }
}
