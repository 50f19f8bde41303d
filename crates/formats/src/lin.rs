//! LIN, the format of Bridge Base: files of boards and links to its hand viewer.
//!
//! A file is fields `name|value|`. Of them are read: `md` (dealer and hands), `sv`
//! (vulnerability), the number in `qx` or `ah`, the players `pn`, the calls `mb`, the cards `pc` and
//! the claim `mc`; others are passed over.
//! There is no published specification; source: the files and links of Bridge Base.
//!
//! ```
//! use std::num::NonZeroU32;
//! use dds_deal::{Board, Deal};
//! use dds_formats::lin;
//!
//! let deal: Deal = "N:A.K.. Q.J.. T.9.. 8.7..".parse()?;
//! let board = Board::numbered(NonZeroU32::new(2).unwrap(), deal);
//! let text = lin::text(&board);
//! assert_eq!(text, "qx|o2|md|4STH9DC,S8H7DC,SAHKDC,SQHJDC|rh||ah|Board 2|sv|n|pg||");
//! assert_eq!(lin::boards(&text).next().unwrap()?.value, board);
//! assert_eq!(lin::from_url(&lin::url(&board))?, board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod hands;
mod url;

use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Hand, ParseError, Seat};

use crate::Located;
use dds_deal::{Board, Call, Contract, Deal, DealError, Entry, Tricks, Vulnerability};

pub(crate) use file::{Lin, Link};
use url::entry_of_url;
pub use url::{from_url, url, url_of_entry};

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
    let board = |found: Located<Entry>| Located { line: found.line, value: found.value.board() };
    entries(text).map(move |found| found.map(board))
}

/// The boards of a text with players, auction, play and result. A call or a card that cannot be
/// read ends the auction or the play of its board.
pub fn entries(text: &str) -> impl Iterator<Item = Result<Located<Entry>, LinError>> {
    let mut reader = Reader::default();
    let mut found = reader.entries(text, 1);
    found.extend(reader.end());
    found.into_iter()
}

/// A board on one line, without a line end: number, dealer, hands and vulnerability.
#[must_use]
pub fn text(board: &Board) -> String {
    line(&Entry::from(*board))
}

/// A board on one line, without a line end, with players, auction, play and result.
#[must_use]
pub fn line(entry: &Entry) -> String {
    let board = entry.board();
    let mut text = board.number.map_or_else(String::new, |number| format!("qx|o{number}|"));
    if entry.players.values().any(|name| !name.is_empty()) {
        let names = SEATS.map(|seat| clean(&entry.players[seat]));
        text.push_str(&format!("pn|{}|", names.join(",")));
    }
    let dealer = 1 + Seat::South.steps_to(board.dealer);
    let hands = SEATS.map(|seat| hands::text(board.deal.hand(seat))).join(",");
    text.push_str(&format!("md|{dealer}{hands}|"));
    if let Some(number) = board.number {
        text.push_str(&format!("rh||ah|Board {number}|"));
    }
    let letter = match board.vulnerability {
        Vulnerability::None => 'o',
        Vulnerability::All => 'b',
        Vulnerability::NorthSouth => 'n',
        Vulnerability::EastWest => 'e',
    };
    text.push_str(&format!("sv|{letter}|"));
    entry.auction.iter().for_each(|call| text.push_str(&format!("mb|{}|", short(*call))));
    text.push_str("pg||");
    entry.play.iter().for_each(|card| text.push_str(&format!("pc|{card}|")));
    if let Some(tricks) = entry.tricks {
        text.push_str(&format!("mc|{tricks}|"));
    }
    if !entry.play.is_empty() || entry.tricks.is_some() {
        text.push_str("pg||");
    }
    text
}

/// A name without what would end it.
fn clean(name: &str) -> String {
    name.replace([',', '|'], " ").replace(char::is_control, " ")
}

/// A call as LIN writes it: `p`, `d`, `r`, `1N`, `4S`.
fn short(call: Call) -> String {
    match call {
        Call::Pass => "p".into(),
        Call::Double => "d".into(),
        Call::Redouble => "r".into(),
        Call::Bid(level, strain) => format!("{level}{}", strain.letter()),
    }
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

/// Reads one part of a text after the other; each must end where a field does.
#[derive(Default)]
struct Reader {
    /// The names of the last field `pn`, which boards without one share.
    names: Vec<String>,
    /// The board under way.
    draft: Draft,
}

impl Reader {
    /// The boards that end in a part whose first line has the number `line`.
    fn entries(&mut self, text: &str, line: usize) -> Vec<Result<Located<Entry>, LinError>> {
        let mut found = Vec::new();
        for (offset, name, value) in fields(text) {
            let starts = matches!(name, "md" | "qx" | "pn" | "vg");
            if starts && self.draft.hands.is_some() {
                found.extend(self.end());
            }
            if name == "pn" {
                self.names = value.split(',').map(|name| name.trim().to_owned()).collect();
            }
            self.draft.read(line + offset - 1, name, value);
        }
        found
    }

    /// The board under way, at its end.
    fn end(&mut self) -> Option<Result<Located<Entry>, LinError>> {
        std::mem::take(&mut self.draft).entry(&self.names)
    }
}

/// What is known of a board under way.
#[derive(Default)]
struct Draft {
    number: Option<NonZeroU32>,
    /// Whether it was played in the closed room, whose players are named last.
    closed: bool,
    vulnerability: Option<Vulnerability>,
    /// The hands with their line.
    hands: Option<(usize, Hands)>,
    wrong: Option<LinError>,
    auction: Words<Call>,
    play: Words<Card>,
    tricks: Option<Tricks>,
}

/// Calls or cards up to the first that cannot be read.
struct Words<T> {
    read: Vec<T>,
    ended: bool,
}

impl<T> Default for Words<T> {
    fn default() -> Self {
        Self { read: Vec::new(), ended: false }
    }
}

impl<T: std::str::FromStr> Words<T> {
    fn push(&mut self, text: &str) {
        match text.trim_end_matches(['!', '?']).parse() {
            Ok(word) if !self.ended => self.read.push(word),
            _ => self.ended = true,
        }
    }
}

impl Draft {
    fn read(&mut self, line: usize, name: &str, value: &str) {
        match name {
            "md" => self.hands = Some((line, hands::parse(value))),
            "qx" | "ah" => {
                self.closed |= name == "qx" && value.starts_with('c');
                self.number = digits(value).or(self.number);
            }
            "sv" if !value.is_empty() => match vulnerability(value) {
                Some(vulnerability) => self.vulnerability = Some(vulnerability),
                None => self.wrong = Some(LinError { line, problem: LinProblem::Vulnerability }),
            },
            "mb" => self.auction.push(value),
            "pc" => self.play.push(value),
            "mc" => self.tricks = value.parse().ok().and_then(Tricks::new),
            _ => {}
        }
    }

    /// The board, `None` before its hands have been read.
    fn entry(self, names: &[String]) -> Option<Result<Located<Entry>, LinError>> {
        let (line, hands) = self.hands?;
        if let Some(error) = self.wrong {
            return Some(Err(error));
        }
        let (dealer, deal) = match hands {
            Ok(hands) => hands,
            Err(problem) => return Some(Err(LinError { line, problem })),
        };
        let first = if self.closed && names.len() >= 8 { 4 } else { 0 };
        let name = |seat| names.get(first + Seat::South.steps_to(seat)).cloned();
        let value = Entry {
            number: self.number,
            dealer: Some(dealer),
            vulnerability: self.vulnerability.or(self.number.map(Vulnerability::of_board)),
            players: BySeat::from_fn(|seat| name(seat).unwrap_or_default()),
            contract: Contract::of_auction(dealer, &self.auction.read),
            auction: self.auction.read,
            play: self.play.read,
            tricks: self.tricks,
            ..Entry::from(deal)
        };
        Some(Ok(Located { line, value }))
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
        "b" | "B" => Some(Vulnerability::All),
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
