use core::num::NonZeroU32;

use dds_cards::Seat;

use crate::{Deal, TrickTable, Vulnerability};

/// A deal with what is printed on its board: dealer and vulnerability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    /// The number of the board, if it has one.
    pub number: Option<NonZeroU32>,
    /// Who calls first.
    pub dealer: Seat,
    /// Which sides are vulnerable.
    pub vulnerability: Vulnerability,
    /// The hands.
    pub deal: Deal,
}

impl Board {
    /// The board of a number, with its dealer and vulnerability in duplicate bridge.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use dds_cards::Seat;
    /// use dds_deal::{Board, Deal, Vulnerability};
    ///
    /// let deal: Deal = "N:A... K... Q... J...".parse()?;
    /// let board = Board::numbered(NonZeroU32::new(7).unwrap(), deal);
    /// assert_eq!((board.dealer, board.vulnerability), (Seat::South, Vulnerability::All));
    /// # Ok::<(), dds_deal::DealError>(())
    /// ```
    #[must_use]
    pub const fn numbered(number: NonZeroU32, deal: Deal) -> Self {
        let dealer = Seat::from_index((number.get() - 1) as usize);
        let vulnerability = Vulnerability::of_board(number);
        Self { number: Some(number), dealer, vulnerability, deal }
    }
}

/// A deal with its 20 results, if they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// The hands.
    pub deal: Deal,
    /// The tricks of each declarer in each strain.
    pub table: Option<TrickTable>,
}
