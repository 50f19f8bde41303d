use alloc::string::String;
use alloc::vec::Vec;

use core::num::NonZeroU32;

use dds_cards::{BySeat, Card, Seat};

use crate::{Board, Call, Contract, Deal, Record, TrickTable, Tricks, Vulnerability};

/// A deal with everything that files tell of it: board, table, players, auction, play.
///
/// What a file does not tell is `None` or empty. A format writes what it has a place for.
///
/// ```
/// use dds_deal::{Deal, Entry};
/// let deal: Deal = "N:A... K... Q... J...".parse()?;
/// let entry = Entry::from(deal);
/// assert_eq!((entry.deal, entry.number), (deal, None));
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry {
    /// The hands.
    pub deal: Deal,
    /// The number of the board.
    #[cfg_attr(feature = "serde", serde(default))]
    pub number: Option<NonZeroU32>,
    /// Who calls first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub dealer: Option<Seat>,
    /// Which sides are vulnerable.
    #[cfg_attr(feature = "serde", serde(default))]
    pub vulnerability: Option<Vulnerability>,
    /// The 20 results.
    #[cfg_attr(feature = "serde", serde(default, rename = "hex"))]
    pub table: Option<TrickTable>,
    /// The event, empty if it is not known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub event: String,
    /// Where it was played, empty if it is not known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub site: String,
    /// The date as PBN writes it, `2026.10.04`, empty if it is not known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub date: String,
    /// The names of the players, empty if they are not known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub players: BySeat<String>,
    /// The calls from the dealer's first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub auction: Vec<Call>,
    /// The final contract; `None` if it is not known or the board was passed out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub contract: Option<Contract>,
    /// The cards in the order of play; fewer than all when somebody claimed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub play: Vec<Card>,
    /// The tricks that declarer took.
    #[cfg_attr(feature = "serde", serde(default))]
    pub tricks: Option<Tricks>,
}

impl Entry {
    /// The board: the dealer and vulnerability that belong to its number where they are not told,
    /// North and nobody where it has none.
    #[must_use]
    pub fn board(&self) -> Board {
        let standard = self.number.map(|number| Board::numbered(number, self.deal));
        let dealer = self.dealer.or(standard.map(|board| board.dealer)).unwrap_or(Seat::North);
        let vulnerability = self.vulnerability.or(standard.map(|board| board.vulnerability));
        Board {
            number: self.number,
            dealer,
            vulnerability: vulnerability.unwrap_or_default(),
            deal: self.deal,
        }
    }

    /// The deal with its table.
    #[must_use]
    pub const fn record(&self) -> Record {
        Record { deal: self.deal, table: self.table }
    }

    /// Whether all four players passed.
    #[must_use]
    pub fn is_passed_out(&self) -> bool {
        self.auction == [Call::Pass; 4]
    }
}

impl From<Record> for Entry {
    fn from(Record { deal, table }: Record) -> Self {
        Self {
            deal,
            table,
            number: None,
            dealer: None,
            vulnerability: None,
            event: String::new(),
            site: String::new(),
            date: String::new(),
            players: BySeat::from_fn(|_| String::new()),
            auction: Vec::new(),
            contract: None,
            play: Vec::new(),
            tricks: None,
        }
    }
}

impl From<Deal> for Entry {
    fn from(deal: Deal) -> Self {
        Record { deal, table: None }.into()
    }
}

impl From<Board> for Entry {
    fn from(board: Board) -> Self {
        Self {
            number: board.number,
            dealer: Some(board.dealer),
            vulnerability: Some(board.vulnerability),
            ..Self::from(board.deal)
        }
    }
}
