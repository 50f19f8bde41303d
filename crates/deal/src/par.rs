//! Par: the score of a board when both sides bid as well as they can with all cards in view, and
//! the contracts that lead to it.
//!
//! The auction is a game of its own. A player bids a contract above the last one or passes; who
//! bid last declares. A contract that goes down is doubled. Par is the value of that game, and it
//! depends on who bids first when both sides can make the same contract.
//!
//! All this needs is a [`TrickTable`], wherever that comes from; so it lives
//! with the scoring, below every solver.
//!
//! ```
//! use dds_cards::Seat;
//! use dds_deal::{TrickTable, Vulnerability};
//!
//! let table: TrickTable = "8585A3A36666A3A36767".parse()?;
//! let par = table.par(Seat::North, Vulnerability::None);
//! assert_eq!(par.score.get(), 420);
//! assert_eq!(par.to_string(), "420:4S-NS");
//! # Ok::<(), dds_deal::TrickTableError>(())
//! ```

mod auction;
mod contract;
mod list;
mod text;

use alloc::vec::Vec;

use dds_cards::{Seat, Side};

pub use contract::{Declarers, ParContract};
pub use text::ParError;

use crate::{Points, TrickTable, Vulnerability};
use auction::Auction;

/// Who may bid first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum First {
    /// The dealer; the others follow clockwise, each speaking for himself.
    Dealer(Seat),
    /// A side, whichever of the two players would declare.
    Side(Side),
}

/// The best score both sides can reach, and the contracts that reach it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Par {
    /// The score of North-South.
    pub score: Points,
    /// The contracts; none when everybody passes. Of contracts in one strain that score the same
    /// only the lowest stands here, see [`ParContract::highest`].
    pub contracts: Vec<ParContract>,
}

impl TrickTable {
    /// Par with the given dealer. Contracts that make stand in the order diamonds, clubs, spades,
    /// hearts, notrump, sacrifices from clubs up to notrump: the order of DDS's `DealerPar`.
    #[must_use]
    pub fn par(&self, dealer: Seat, vulnerability: Vulnerability) -> Par {
        self.par_when(First::Dealer(dealer), vulnerability)
    }

    /// Par when a side bids first, whichever of its players declares. Contracts stand from notrump
    /// down to clubs: the order of DDS's `SidesPar`.
    ///
    /// ```
    /// use dds_cards::Side;
    /// use dds_deal::{TrickTable, Vulnerability};
    ///
    /// // Either side makes one notrump, and nobody makes more.
    /// let table: TrickTable = "77776666666666666666".parse()?;
    /// let par = |first| table.par_of_side(first, Vulnerability::None).to_string();
    /// assert_eq!(par(Side::NorthSouth), "90:1N-NS");
    /// assert_eq!(par(Side::EastWest), "-90:1N-EW");
    /// # Ok::<(), dds_deal::TrickTableError>(())
    /// ```
    #[must_use]
    pub fn par_of_side(&self, first: Side, vulnerability: Vulnerability) -> Par {
        self.par_when(First::Side(first), vulnerability)
    }

    /// Par when `first` bids first.
    #[must_use]
    pub fn par_when(&self, first: First, vulnerability: Vulnerability) -> Par {
        let auction = Auction::new(self, vulnerability);
        let turns = auction::turns(first);
        let score = auction.value(turns);
        Par { score, contracts: list::contracts(self, &auction, score, first) }
    }
}
