//! What a file may tell of a board, and what is lost when a format has no place for it.

use std::fmt;

use bitflags::bitflags;
use dds_deal::Entry;

bitflags! {
    /// A set of facts about a board, beside its hands.
    ///
    /// ```
    /// use dds_deal::{Deal, Entry};
    /// use dds_formats::Facts;
    /// let deal: Deal = "N:A... K... Q... J...".parse()?;
    /// let entry = Entry { event: "Club night".into(), ..Entry::from(deal) };
    /// assert_eq!(Facts::of(&entry), Facts::EVENT);
    /// assert_eq!((Facts::EVENT | Facts::PLAY).to_string(), "event, play");
    /// # Ok::<(), dds_deal::DealError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Facts: u16 {
        /// The number of the board.
        const NUMBER = 1;
        /// The dealer.
        const DEALER = 1 << 1;
        /// The vulnerability.
        const VULNERABILITY = 1 << 2;
        /// The 20 results.
        const RESULTS = 1 << 3;
        /// The event.
        const EVENT = 1 << 4;
        /// The place.
        const SITE = 1 << 5;
        /// The date.
        const DATE = 1 << 6;
        /// The names of the players.
        const PLAYERS = 1 << 7;
        /// The calls.
        const AUCTION = 1 << 8;
        /// The final contract with its declarer.
        const CONTRACT = 1 << 9;
        /// The cards in the order of play.
        const PLAY = 1 << 10;
        /// The tricks declarer took.
        const TRICKS = 1 << 11;
    }
}

/// The names of the facts, in the order of their bits.
const NAMES: [&str; 12] = [
    "number",
    "dealer",
    "vulnerability",
    "results",
    "event",
    "site",
    "date",
    "players",
    "auction",
    "contract",
    "play",
    "tricks",
];

impl Facts {
    /// The facts that an entry has.
    #[must_use]
    pub fn of(entry: &Entry) -> Self {
        let known = [
            entry.number.is_some(),
            entry.dealer.is_some(),
            entry.vulnerability.is_some(),
            entry.table.is_some(),
            !entry.event.is_empty(),
            !entry.site.is_empty(),
            !entry.date.is_empty(),
            entry.players.values().any(|name| !name.is_empty()),
            !entry.auction.is_empty(),
            entry.contract.is_some(),
            !entry.play.is_empty(),
            entry.tricks.is_some(),
        ];
        Self::all().iter().zip(known).filter(|(_, known)| *known).map(|(fact, _)| fact).collect()
    }
}

impl fmt::Display for Facts {
    /// The names with commas between, such as `number, dealer`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::all().iter().zip(NAMES).filter(|(fact, _)| self.contains(*fact));
        for (place, (_, name)) in names.enumerate() {
            f.write_str(if place == 0 { "" } else { ", " })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}
