//! LIN, the format of Bridge Base: files of boards and links to its hand viewer.
//!
//! A file is fields `name|value|`. Of them the board is read: `md` (dealer and hands), `sv`
//! (vulnerability), and the number in `qx` or `ah`; auction, play and players are passed over.
//! There is no published specification; source: the files and links of Bridge Base.
//!
//! ```
//! use std::num::NonZeroU32;
//! use dds_deal::{Board, Deal, lin};
//!
//! let deal: Deal = "N:A.K.. Q.J.. T.9.. 8.7..".parse()?;
//! let board = Board::numbered(NonZeroU32::new(2).unwrap(), deal);
//! let text = lin::text(&board);
//! assert_eq!(text, "qx|o2|md|4STH9DC,S8H7DC,SAHKDC,SQHJDC|rh||ah|Board 2|sv|n|pg||");
//! assert_eq!(lin::boards(&text).next().unwrap()?.value, board);
//! assert_eq!(lin::from_url(&lin::url(&board))?, board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hands;
mod url;

use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Hand, ParseError, Seat};

use crate::read::Located;
use crate::{Board, Deal, DealError, Vulnerability};

pub use url::{from_url, url};

/// The order of hands, and of the dealer's digits 1 to 4.
const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// Why a field is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LinError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    #[source]
    pub problem: LinProblem,
}

/// What is wrong with a field or a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinProblem {
    /// The hands do not start with the dealer's digit.
    #[error("no dealer: 'md' starts with 1 (South), 2 (West), 3 (North) or 4 (East)")]
    NoDealer,
    /// The number of hands is wrong, or more than one is left out.
    #[error("{0} hands: expected South, West, North and East, of which one may be left out")]
    HandCount(usize),
    /// A card of a hand is no card or has no suit before it.
    #[error("{seat:#}: {source}")]
    Card {
        /// Whose hand it is.
        seat: Seat,
        /// What is wrong.
        source: ParseError,
    },
    /// A card stands twice in one hand.
    #[error("{card} stands twice in the hand of {seat:#}")]
    RepeatedCard {
        /// The card.
        card: Card,
        /// Whose hand it is.
        seat: Seat,
    },
    /// The hands are no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The vulnerability is none of `o`, `n`, `e`, `b`.
    #[error("no vulnerability: 'sv' is o, n, e or b")]
    Vulnerability,
    /// The link has neither `lin=` nor hands.
    #[error("no board in the link: expected 'lin=' or the hands 'n=', 'e=', 's=', 'w='")]
    NoBoard,
}

/// The boards of a text in the order in which they stand there. A board that is wrong is an error,
/// and the next ones follow.
pub fn boards(text: &str) -> impl Iterator<Item = Result<Located<Board>, LinError>> {
    let mut found = Vec::new();
    let mut draft = Draft::default();
    for (line, name, value) in fields(text) {
        let starts = matches!(name, "md" | "qx" | "pn" | "vg");
        if starts && draft.hands.is_some() {
            found.extend(std::mem::take(&mut draft).board());
        }
        draft.read(line, name, value);
    }
    found.extend(draft.board());
    found.into_iter()
}

/// A board on one line, without a line end: number, dealer, hands and vulnerability.
#[must_use]
pub fn text(board: &Board) -> String {
    let number = board.number.map_or_else(String::new, |number| format!("qx|o{number}|"));
    let name = board.number.map_or_else(String::new, |number| format!("rh||ah|Board {number}|"));
    let letter = match board.vulnerability {
        Vulnerability::None => 'o',
        Vulnerability::Both => 'b',
        Vulnerability::NorthSouth => 'n',
        Vulnerability::EastWest => 'e',
    };
    let dealer = 1 + Seat::South.steps_to(board.dealer);
    let hands = SEATS.map(|seat| hands::text(board.deal.hand(seat))).join(",");
    format!("{number}md|{dealer}{hands}|{name}sv|{letter}|pg||")
}

/// The fields of a text with the numbers of their lines. What is no name where one should stand,
/// as after a lost bar, is passed over, so that the fields after it are read.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let mut line = 1;
    let mut pieces = text.split('|');
    std::iter::from_fn(move || {
        loop {
            let name = pieces.next()?;
            let here = line + breaks(&name[..name.len() - name.trim_start().len()]);
            line += breaks(name);
            if is_name(name.trim()) {
                let value = pieces.next()?;
                line += breaks(value);
                return Some((here, name.trim(), value.trim()));
            }
        }
    })
}

/// Whether a piece has two small letters, as the name of every field.
fn is_name(piece: &str) -> bool {
    piece.len() == 2 && piece.bytes().all(|letter| letter.is_ascii_lowercase())
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// The dealer and the hands of a field `md`.
type Hands = Result<(Seat, Deal), LinProblem>;

/// What is known of a board under way.
#[derive(Default)]
struct Draft {
    number: Option<NonZeroU32>,
    vulnerability: Option<Vulnerability>,
    /// The hands with their line.
    hands: Option<(usize, Hands)>,
    wrong: Option<LinError>,
}

impl Draft {
    fn read(&mut self, line: usize, name: &str, value: &str) {
        match name {
            "md" => self.hands = Some((line, hands::parse(value))),
            "qx" | "ah" => self.number = digits(value).or(self.number),
            "sv" if !value.is_empty() => match vulnerability(value) {
                Some(vulnerability) => self.vulnerability = Some(vulnerability),
                None => self.wrong = Some(LinError { line, problem: LinProblem::Vulnerability }),
            },
            _ => {}
        }
    }

    /// The board, `None` before its hands have been read.
    fn board(self) -> Option<Result<Located<Board>, LinError>> {
        let (line, hands) = self.hands?;
        if let Some(error) = self.wrong {
            return Some(Err(error));
        }
        let numbered = self.number.map(Vulnerability::of_board);
        let vulnerability = self.vulnerability.or(numbered).unwrap_or_default();
        let board = |(dealer, deal)| Board { number: self.number, dealer, vulnerability, deal };
        let located = hands.map(|hands| Located { line, value: board(hands) });
        Some(located.map_err(|problem| LinError { line, problem }))
    }
}

/// The first number in a text such as `o12` or `Board 12`.
fn digits(text: &str) -> Option<NonZeroU32> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let rest = &text[start..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

fn vulnerability(text: &str) -> Option<Vulnerability> {
    match text {
        "o" | "O" | "0" => Some(Vulnerability::None),
        "b" | "B" => Some(Vulnerability::Both),
        "n" | "N" => Some(Vulnerability::NorthSouth),
        "e" | "E" => Some(Vulnerability::EastWest),
        _ => None,
    }
}

/// The hands of four seats, of which one may be unknown: it gets the rest of the pack when the
/// others have 13 cards.
fn completed(mut hands: [Option<Hand>; 4]) -> Result<Deal, LinProblem> {
    let known = hands.iter().flatten().count();
    let dealt = hands.iter().flatten().fold(Hand::EMPTY, |all, &hand| all | hand);
    if let Some(unknown) = hands.iter().position(Option::is_none) {
        if known != 3 || dealt.len() != 39 {
            return Err(LinProblem::HandCount(known));
        }
        hands[unknown] = Some(!dealt);
    }
    let hand = |seat| hands[Seat::South.steps_to(seat)].unwrap_or_default();
    Ok(Deal::new(BySeat::from_fn(hand))?)
}
