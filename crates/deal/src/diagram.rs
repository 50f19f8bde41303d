use core::fmt;

use dds_cards::{BySeat, Hand, Seat, Suit};

use crate::Deal;

/// Four hands as people print them: North on top, West and East beside the compass, South below.
///
/// [`Deal::diagram`] makes it of a deal. The format `{}` writes suit letters, `{:#}` the suits' symbols. A void is `-`. The hands may be
/// of any length, so that a position in the middle of a trick can be shown. Twelve lines without a
/// line end after the last one; no line ends in a space.
///
/// ```
/// use dds_deal::Deal;
/// let deal: Deal = "N:AK.2.. QJ..2. 43...2 .AK.A.".parse()?;
/// assert_eq!(format!("\n{}", deal.diagram()), "
///              S AK
///              H 2
///              D -
///              C -
/// S -              N        S QJ
/// H AK           W   E      H -
/// D A              S        D 2
/// C -                       C -
///              S 43
///              H -
///              D -
///              C 2");
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    hands: BySeat<Hand>,
}

impl Diagram {
    /// The diagram of four hands.
    #[must_use]
    pub const fn new(hands: BySeat<Hand>) -> Self {
        Self { hands }
    }

    /// The widest line of the hands of some seats, in characters.
    fn width(&self, seats: &[Seat]) -> usize {
        let longest = |hand: Hand| Suit::ALL.map(|suit| hand.holding(suit).len().max(1));
        let cards = seats.iter().flat_map(|&seat| longest(self.hands[seat]));
        cards.max().unwrap_or(0) + LABEL
    }
}

impl Deal {
    /// The hands as people print them.
    #[must_use]
    pub const fn diagram(&self) -> Diagram {
        Diagram::new(self.hands())
    }
}

impl From<&Deal> for Diagram {
    /// The diagram of a deal, as [`Deal::diagram`] gives it.
    ///
    /// ```
    /// use dds_deal::{Deal, Diagram};
    /// let deal: Deal = "N:AK.2.. QJ..2. 43...2 .AK.A.".parse()?;
    /// assert_eq!(Diagram::from(&deal), deal.diagram());
    /// # Ok::<(), dds_deal::DealError>(())
    /// ```
    fn from(deal: &Deal) -> Self {
        Self::new(deal.hands())
    }
}

impl From<Deal> for Diagram {
    /// The diagram of a deal, as [`Deal::diagram`] gives it.
    fn from(deal: Deal) -> Self {
        Self::from(&deal)
    }
}

/// The width of a suit and the space after it.
const LABEL: usize = 2;
/// The narrowest column of West's hand, the middle and the space between two columns.
const COLUMN: usize = 10;
const GAP: usize = 3;
const COMPASS: [&str; 4] = ["    N", "  W   E", "    S", ""];

/// One line of a hand: the suit and its cards; `{:#}` writes the symbol of the suit.
struct Line {
    hand: Hand,
    suit: Suit,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.suit.fmt(f)?;
        write!(f, " {:#}", self.hand.holding(self.suit))
    }
}

impl Line {
    const fn len(&self) -> usize {
        let cards = self.hand.holding(self.suit).len();
        LABEL + if cards == 0 { 1 } else { cards }
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = self.width(&[Seat::West]).max(COLUMN) + GAP;
        let middle = self.width(&[Seat::North, Seat::South]).max(COLUMN) + GAP;
        let line = |seat, suit| Line { hand: self.hands[seat], suit };
        for suit in Suit::ALL {
            write!(f, "{:left$}", "")?;
            line(Seat::North, suit).fmt(f)?;
            f.write_str("\n")?;
        }
        for (suit, compass) in Suit::ALL.into_iter().zip(COMPASS) {
            let west = line(Seat::West, suit);
            west.fmt(f)?;
            write!(f, "{:1$}{compass:middle$}", "", left - west.len())?;
            line(Seat::East, suit).fmt(f)?;
            f.write_str("\n")?;
        }
        for suit in Suit::ALL {
            write!(f, "{:left$}", "")?;
            line(Seat::South, suit).fmt(f)?;
            if suit != Suit::Clubs {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}
