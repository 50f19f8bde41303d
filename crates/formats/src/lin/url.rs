//! Links to the hand viewer.

use std::num::NonZeroU32;

use dds_cards::{Hand, Seat};

use super::{LinProblem, SEATS, completed, entries, hands, line, vulnerability};
use dds_deal::{Board, Entry, Vulnerability};

/// The page that shows a board.
const VIEWER: &str = "https://www.bridgebase.com/tools/handviewer.html?lin=";

/// The link that shows a board in the hand viewer.
#[must_use]
pub fn url(board: &Board) -> String {
    url_of_entry(&Entry::from(*board))
}

/// The link that shows a board with its players, auction and play in the hand viewer.
#[must_use]
pub fn url_of_entry(entry: &Entry) -> String {
    let mut link = VIEWER.to_owned();
    for byte in line(entry).bytes() {
        if byte.is_ascii_alphanumeric() {
            link.push(char::from(byte));
        } else {
            link.push_str(&format!("%{byte:02X}"));
        }
    }
    link
}

/// The board of a link, whose part after `?` has `lin=` with a LIN text, or the hands `n=`, `e=`,
/// `s=`, `w=` with the dealer `d=`, the vulnerability `v=` and the number `b=`. One hand may be
/// left out; without a dealer it is North.
///
/// # Errors
/// A [`LinProblem`] that names the hand and the card.
pub fn from_url(link: &str) -> Result<Board, LinProblem> {
    entry_of_url(link).map(|entry| entry.board())
}

/// The board of a link with everything its LIN text tells of it.
pub(crate) fn entry_of_url(link: &str) -> Result<Entry, LinProblem> {
    let (_, query) = link.split_once('?').ok_or(LinProblem::NoBoard)?;
    let query = query.split('#').next().unwrap_or_default();
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name, decoded(value))).collect();
    let value = |wanted: &str| {
        let is = |name: &str| name.eq_ignore_ascii_case(wanted);
        pairs.iter().find(|(name, _)| is(name)).map(|(_, value)| value.as_str())
    };
    if let Some(lin) = value("lin") {
        let board = entries(lin).next().ok_or(LinProblem::NoBoard)?;
        return board.map(|found| found.value).map_err(|error| error.problem);
    }
    let mut known: [Option<Hand>; 4] = [None; 4];
    for (slot, seat) in known.iter_mut().zip(SEATS) {
        let text = value(&seat.letter().to_string()).filter(|text| !text.is_empty());
        *slot = text.map(|text| hands::hand(text, seat)).transpose()?;
    }
    if known == [None; 4] {
        return Err(LinProblem::NoBoard);
    }
    let number = value("b").and_then(|number| number.parse::<NonZeroU32>().ok());
    let dealer = value("d").map_or(Ok(Seat::North), str::parse);
    let vulnerability = match value("v").filter(|text| !text.is_empty()) {
        Some(text) => vulnerability(text).ok_or(LinProblem::Vulnerability)?,
        None => number.map(Vulnerability::of_board).unwrap_or_default(),
    };
    let dealer = dealer.map_err(|_| LinProblem::NoDealer)?;
    Ok(Board { number, dealer, vulnerability, deal: completed(known)? }.into())
}

/// A value with `%7C` and the like read as the bytes they stand for; `+` is a space.
fn decoded(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        let code = match after {
            [high, low, ..] if *first == b'%' => hex(*high).zip(hex(*low)),
            _ => None,
        };
        (rest, _) = match code {
            Some((high, low)) => (&after[2..], bytes.push(high << 4 | low)),
            None => (after, bytes.push(if *first == b'+' { b' ' } else { *first })),
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|digit| digit as u8)
}
