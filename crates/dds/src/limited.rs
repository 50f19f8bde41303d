//! Questions that end early.

use std::fmt;

use dds_cards::{BySeat, ByStrain, Card, Hand, Seat, Strain};
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_search::{Full, Limits, Observer, Silent, TableBounds, TrickBounds};
use dds_tt::Patterns;

use crate::{CardTricks, Solution, Solver, TableMask};

/// A card that can be played, and what is proved of its tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardBounds {
    /// The card.
    pub card: Card,
    /// The tricks the side of its player wins when it is played, the trick under way included.
    pub tricks: TrickBounds,
    /// The other cards of the player that are equivalent: no card of another hand lies between.
    pub equals: Hand,
}

/// What is proved of the cards of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolutionBounds {
    /// The tricks the side to move wins from here, the trick under way included.
    pub best: TrickBounds,
    /// Every legal card; suits from spades, in each the highest card first.
    pub cards: Vec<CardBounds>,
}

impl SolutionBounds {
    /// The solution, if all bounds meet.
    #[must_use]
    pub fn exact(&self) -> Option<Solution> {
        let card = |own: &CardBounds| {
            let tricks = own.tricks.exact()?;
            Some(CardTricks { card: own.card, tricks, equals: own.equals })
        };
        let cards = self.cards.iter().map(card).collect::<Option<_>>()?;
        Some(Solution { best: self.best.exact()?, cards })
    }
}

/// What is proved of some of the 20 results of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartialBounds(ByStrain<BySeat<Option<TrickBounds>>>);

impl PartialBounds {
    /// The bounds by strain and declarer.
    #[must_use]
    pub const fn results(&self) -> &ByStrain<BySeat<Option<TrickBounds>>> {
        &self.0
    }

    /// The bounds of one result; `None` if it was not asked for.
    #[must_use]
    pub fn get(&self, strain: Strain, declarer: Seat) -> Option<TrickBounds> {
        self.0[strain][declarer]
    }
}

impl fmt::Display for PartialBounds {
    /// The 20 cells in hex table order with spaces between them: `8`, `7-9`, or `-` for a cell that
    /// was not asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.0.values().flat_map(BySeat::values);
        cells.enumerate().try_for_each(|(index, cell)| {
            f.write_str(if index == 0 { "" } else { " " })?;
            match cell {
                Some(bounds) => bounds.fmt(f),
                None => f.write_str("-"),
            }
        })
    }
}

/// A solver whose questions end when a limit is reached, from [`Solver::limited`].
///
/// An answer is what is proved by then; its bounds meet if the question was answered. Limits on
/// nodes hold for all questions together.
#[derive(Debug)]
pub struct Limited<'a, O = Silent> {
    search: dds_search::Limited<'a, Full, Patterns, O>,
}

impl<O: Observer> Solver<O> {
    /// This solver under limits. A question that is ended leaves it usable: what it has learnt
    /// helps the next one.
    ///
    /// ```
    /// use dds::{Deal, Limits, Seat, Solver, Strain};
    ///
    /// let deal: Deal = "N:AK63.942.T9532.A J5.T65.QJ864.875 T98.AK87.AK.KQ93 Q742.QJ3.7.JT642".parse()?;
    /// let mut solver = Solver::new();
    /// let bounds = solver.limited(Limits::none().nodes(200)).table(&deal);
    /// assert!(bounds.exact().is_none(), "200 nodes are not enough");
    /// let table = solver.table(&deal);
    /// let tricks = table.get(Strain::Spades, Seat::North);
    /// assert!(bounds.get(Strain::Spades, Seat::North).contains(tricks));
    /// # Ok::<(), dds::DealError>(())
    /// ```
    pub fn limited(&mut self, limits: Limits) -> Limited<'_, O> {
        Limited { search: self.search.limited(limits) }
    }
}

impl<O: Observer> Limited<'_, O> {
    /// Whether a limit has ended a question so far.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.search.is_stopped()
    }

    /// The 20 results of a deal, as [`Solver::table`].
    pub fn table(&mut self, deal: &Deal) -> TableBounds {
        self.search.table_of(deal)
    }

    /// Some of the 20 results of a deal, as [`Solver::results`].
    pub fn results(&mut self, deal: &Deal, mask: TableMask) -> PartialBounds {
        let mut results = PartialBounds::default();
        for strain in Strain::ALL {
            let declarers = mask.declarers(strain);
            if !declarers.is_empty() {
                results.0[strain] = self.search.declarers(deal, strain, declarers);
            }
        }
        results
    }

    /// The tricks the side to move wins, as [`Solver::tricks`].
    pub fn tricks(&mut self, position: &Position) -> TrickBounds {
        self.search.tricks(position)
    }

    /// Every legal card with its tricks, as [`Solver::solve`].
    ///
    /// ```
    /// use dds::{Limits, Position, Solver, Stop};
    ///
    /// let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
    /// let stop = Stop::new();
    /// stop.stop();
    /// let mut solver = Solver::new();
    /// let stopped = solver.limited(Limits::none().stop(&stop)).solve(&position);
    /// assert_eq!(stopped.best.to_string(), "0-3");
    /// let solved = solver.limited(Limits::none()).solve(&position);
    /// assert_eq!(solved.best.to_string(), "1");
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    pub fn solve(&mut self, position: &Position) -> SolutionBounds {
        let found = self.search.cards(position);
        let most = |tricks: fn(&TrickBounds) -> Tricks| {
            found.iter().map(|own| tricks(&own.tricks)).max().unwrap_or_default()
        };
        let best = TrickBounds { lower: most(|own| own.lower), upper: most(|own| own.upper) };
        let cards = found.iter().map(|own| CardBounds {
            card: own.card,
            tricks: own.tricks,
            equals: position.group_of(own.card).without(own.card),
        });
        SolutionBounds { best, cards: cards.collect() }
    }

    /// Whether the side to move wins at least `target` tricks, as [`Solver::reach`]; `None` if the
    /// question was ended.
    pub fn reach(&mut self, position: &Position, target: Tricks) -> Option<bool> {
        if target > position.tricks_left() {
            return Some(false);
        }
        self.search.wins(position, target)
    }
}
