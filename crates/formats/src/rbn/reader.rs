use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Hand, Rank, Seat, Strain, Suit};

use super::{RbnError, RbnProblem};
use crate::Located;
use crate::{pbn, zrd};
use dds_deal::{
    Call, Contract, Deal, DealError, Doubling, Entry, Level, TrickTable, Tricks, Vulnerability,
};

/// Reads one line after the other and keeps what the next board repeats.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    /// What boards share until it is said again.
    shared: Shared,
    /// The board under way: its first line, what only it tells, and what is wrong with it.
    own: Option<Own>,
    in_paragraph: bool,
}

#[derive(Clone, Debug, Default)]
struct Shared {
    event: String,
    site: String,
    date: String,
    players: Option<BySeat<String>>,
    number: Option<NonZeroU32>,
    deal: Option<Result<Deal, RbnProblem>>,
}

#[derive(Clone, Debug, Default)]
struct Own {
    /// The line of the hands, or the first of the board.
    line: usize,
    wrong: Option<RbnError>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    auction: Vec<Call>,
    contract: Option<Contract>,
    play: Vec<Card>,
    tricks: Option<Tricks>,
    table: Option<TrickTable>,
}

impl Reader {
    /// Takes a line; the board that a blank line ends.
    pub(crate) fn line(
        &mut self,
        number: usize,
        text: &str,
    ) -> Option<Result<Located<Entry>, RbnError>> {
        let text = text.trim();
        if self.in_paragraph || text.starts_with('{') {
            self.in_paragraph = !text.ends_with('}') && !text.is_empty();
            return if text.is_empty() { self.end() } else { None };
        }
        let mut letters = text.chars();
        let Some(label) = letters.next() else { return self.end() };
        let own = self.own.get_or_insert_with(|| Own { line: number, ..Own::default() });
        if label == 'H' {
            own.line = number;
        }
        let value = letters.as_str().trim();
        if let Err(problem) = read(label, value, &mut self.shared, own) {
            own.wrong = own.wrong.or(Some(RbnError { line: number, problem }));
        }
        None
    }

    /// The board under way, at its end.
    pub(crate) fn end(&mut self) -> Option<Result<Located<Entry>, RbnError>> {
        self.in_paragraph = false;
        let own = self.own.take()?;
        let line = own.line;
        if let Some(error) = own.wrong {
            return Some(Err(error));
        }
        let deal = match self.shared.deal.unwrap_or(Err(RbnProblem::NoHands)) {
            Ok(deal) => deal,
            Err(problem) => return Some(Err(RbnError { line, problem })),
        };
        let shared = self.shared.clone();
        let value = Entry {
            number: shared.number,
            dealer: own.dealer,
            vulnerability: own.vulnerability,
            table: own.table,
            event: shared.event,
            site: shared.site,
            date: shared.date,
            players: shared.players.unwrap_or_else(|| BySeat::from_fn(|_| String::new())),
            contract: own
                .contract
                .or_else(|| own.dealer.and_then(|seat| Contract::of_auction(seat, &own.auction))),
            auction: own.auction,
            play: own.play,
            tricks: own.tricks,
            ..Entry::from(deal)
        };
        Some(Ok(Located { line, value }))
    }
}

/// Reads the value of a label.
fn read(label: char, value: &str, shared: &mut Shared, own: &mut Own) -> Result<(), RbnProblem> {
    match label {
        'D' => shared.date = date(value),
        'L' => shared.site = value.replace("::", ":"),
        'E' => shared.event = value.replace("::", ":"),
        'N' => shared.players = Some(players(value)),
        'B' => shared.number = value.split(':').next().and_then(|number| number.parse().ok()),
        'H' => {
            let deal = deal(value).map_err(RbnProblem::Deal);
            shared.deal = Some(deal);
            deal?;
        }
        'A' => auction(value, own)?,
        'C' if value.eq_ignore_ascii_case("P") => own.auction = vec![Call::Pass; 4],
        'C' => own.contract = Some(contract(value).ok_or(RbnProblem::Contract)?),
        'P' => own.play = play(value)?,
        'R' => {
            let digits = value.find(|letter: char| !letter.is_ascii_digit());
            let digits = &value[..digits.unwrap_or(value.len())];
            own.tricks = digits.parse().ok().and_then(Tricks::new);
        }
        'M' => own.table = Some(makes(value).ok_or(RbnProblem::Makes)?),
        _ => {}
    }
    Ok(())
}

/// A date such as `19980131`, to which `199801` and `1998` are shortened, as PBN writes it.
fn date(value: &str) -> String {
    let digits: String = value.chars().take_while(char::is_ascii_digit).take(8).collect();
    match (digits.get(..4), digits.get(4..6), digits.get(6..8)) {
        (Some(year), Some(month), Some(day)) => format!("{year}.{month}.{day}"),
        (Some(year), Some(month), None) => format!("{year}.{month}.??"),
        (Some(year), ..) => format!("{year}.??.??"),
        _ => String::new(),
    }
}

/// `North+South:West+East`; what follows names the table.
fn players(value: &str) -> BySeat<String> {
    let mut pairs = value.split(':');
    let mut pair = || {
        let mut names = pairs.next().unwrap_or_default().splitn(2, '+');
        let mut name = || names.next().unwrap_or_default().trim().to_owned();
        (name(), name())
    };
    let ((north, south), (west, east)) = (pair(), pair());
    BySeat([north, east, south, west])
}

/// Hands from the seat in front; the last one is the rest of the pack where only its colon stands.
fn deal(value: &str) -> Result<Deal, DealError> {
    let (first, rest) = value.split_once([':', ';']).ok_or(DealError::NoFirstSeat)?;
    let parts: Vec<_> = rest.split([':', ';']).map(str::trim).collect();
    if parts.len() == 4 && parts[3].is_empty() {
        let known = format!("{first}:{} {} {} ...", parts[0], parts[1], parts[2]);
        let mut hands = pbn::hands(&known)?;
        let dealt = hands.values().fold(Hand::EMPTY, |all, &hand| all | hand);
        let first: Seat = first.trim().parse().map_err(DealError::FirstSeat)?;
        hands[first.rho()] = !dealt;
        return Deal::new(hands);
    }
    format!("{first}:{}", parts.join(" ")).parse()
}

/// Dealer, vulnerability, and the calls of each round after a colon.
fn auction(value: &str, own: &mut Own) -> Result<(), RbnProblem> {
    let (start, calls) = value.split_once(':').unwrap_or((value, ""));
    let mut letters = start.chars();
    let seat = letters.next().and_then(|letter| Seat::from_char(letter).ok());
    own.dealer = Some(seat.ok_or(RbnProblem::DealerAndVulnerability)?);
    own.vulnerability = match letters.next().map(|letter| letter.to_ascii_uppercase()) {
        Some('Z') => Some(Vulnerability::None),
        Some('N') => Some(Vulnerability::NorthSouth),
        Some('E') => Some(Vulnerability::EastWest),
        Some('B') => Some(Vulnerability::All),
        Some('?') | None => None,
        Some(_) => return Err(RbnProblem::DealerAndVulnerability),
    };
    let mut letters = calls.chars();
    while let Some(letter) = letters.next() {
        match letter.to_ascii_uppercase() {
            'P' => own.auction.push(Call::Pass),
            'X' => own.auction.push(Call::Double),
            'R' => own.auction.push(Call::Redouble),
            'A' => {
                let silent = own.auction.iter().all(|call| *call == Call::Pass);
                let length = if silent { 4 } else { own.auction.len() + 3 };
                own.auction.resize(length, Call::Pass);
            }
            // The reader's turn: nothing follows.
            'Y' => break,
            // A mark, or the number of a note.
            ':' | ';' | '*' | '!' | '?' | ' ' => {}
            '^' => drop(letters.next()),
            '1'..='7' => {
                let level = Level::from_char(letter).map_err(|_| RbnProblem::Call(letter))?;
                let strain = letters.next().and_then(|letter| Strain::from_char(letter).ok());
                own.auction.push(Call::Bid(level, strain.ok_or(RbnProblem::Call(letter))?));
            }
            other => return Err(RbnProblem::Call(other)),
        }
    }
    Ok(())
}

/// `4S`, `4SX` or `4SR`, a colon and the declarer; what follows names the leader.
fn contract(value: &str) -> Option<Contract> {
    let mut parts = value.split(':');
    let bid = parts.next()?.trim().to_ascii_uppercase();
    let declarer = parts.next()?.trim().parse().ok()?;
    let mut letters = bid.chars();
    let level = Level::from_char(letters.next()?).ok()?;
    let strain = Strain::from_char(letters.next()?).ok()?;
    let doubling = match letters.as_str() {
        "" | "T" => Doubling::Undoubled,
        "X" | "TX" => Doubling::Doubled,
        "R" | "XX" | "TR" => Doubling::Redoubled,
        _ => return None,
    };
    Some(Contract { level, strain, doubling, declarer })
}

fn play(value: &str) -> Result<Vec<Card>, RbnProblem> {
    let mut cards = Vec::with_capacity(52);
    let mut suit = None;
    for letter in value.chars() {
        if matches!(letter, ':' | ';' | '!' | '?' | '*' | ' ') {
            continue;
        }
        if let Ok(next) = Suit::from_char(letter) {
            suit = Some(next);
        } else {
            let rank = Rank::from_char(letter).map_err(|_| RbnProblem::Card(letter))?;
            cards.push(Card::new(suit.ok_or(RbnProblem::Card(letter))?, rank));
        }
    }
    Ok(cards)
}

fn makes(value: &str) -> Option<TrickTable> {
    let digits: String = value.chars().filter(|letter| !matches!(letter, ' ' | ':')).collect();
    let read: TrickTable = digits.parse().ok()?;
    let place = |seat| zrd::SEATS.iter().position(|other| *other == seat).unwrap_or_default();
    let turned = |strain, seat| read.get(strain, Seat::from_index(place(seat)));
    Some(TrickTable::from_fn(turned))
}
