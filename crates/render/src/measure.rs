//! How wide a text is in Helvetica and the fonts of the same widths, in hundredths of its size.

use dds_cards::{Hand, Seat, Suit};
use dds_deal::Board;

use crate::words;

/// The width of a suit and the space after it.
const SUIT: u32 = 90;

/// An upper bound of the width of a text. Source: the metrics of Helvetica.
pub(crate) fn width(text: &str) -> u32 {
    let of = |letter| match letter {
        'A' | 'K' | 'E' | 'S' => 67,
        'Q' => 78,
        'J' => 50,
        'T' => 62,
        ' ' => 28,
        '\u{fe0e}' => 0,
        '0'..='9' | '–' => 56,
        '♠' | '♥' | '♦' | '♣' => 62,
        _ => 72,
    };
    text.chars().map(of).sum()
}

/// The width of the longest suit of a hand, with its symbol.
pub(crate) fn hand(hand: Hand) -> u32 {
    let suits = Suit::ALL.map(|suit| SUIT + width(&words::cards(hand, suit)));
    suits.into_iter().max().unwrap_or(0)
}

/// The three columns of a hand record: West and what stands above and below, North and South, East
/// and what stands above and below.
pub(crate) fn columns(board: &Board) -> [u32; 3] {
    let of = |seat| hand(board.deal.hand(seat));
    [
        of(Seat::West).max(CORNER),
        of(Seat::North).max(of(Seat::South)).max(COMPASS),
        of(Seat::East).max(TABLE),
    ]
}

/// The least width of a corner with dealer and vulnerability, of the compass, of a table of
/// makeable contracts, and the space between two columns.
const CORNER: u32 = 430;
const COMPASS: u32 = 360;
const TABLE: u32 = 620;
pub(crate) const GAP: u32 = 60;

/// The width of a hand record with columns of the usual width.
pub(crate) const USUAL: u32 = 1600;

/// The width of a hand record.
pub(crate) fn record(board: &Board) -> u32 {
    columns(board).iter().sum::<u32>() + 2 * GAP
}
