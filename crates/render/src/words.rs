//! How things are called in print: suits as text, sides, vulnerability, par.

use dds_cards::{BySeat, Card, Hand, Seat, Side, Strain, Suit};
use dds_deal::conditions::high_card_points;
use dds_deal::par::Declarers;
use dds_deal::{Board, Level, Par, ParContract, TrickTable, Vulnerability};

/// The variation selector that keeps phones from drawing a suit as a picture.
const AS_TEXT: char = '\u{fe0e}';

/// The symbol of a suit, as text.
pub(crate) fn suit(suit: Suit) -> String {
    [suit.symbol(), AS_TEXT].into_iter().collect()
}

/// `NT` or the symbol of a suit, as text.
pub(crate) fn strain(strain: Strain) -> String {
    strain.trump().map_or_else(|| "NT".into(), suit)
}

/// The name of a suit, for those who hear a page.
pub(crate) const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "N-S",
        Side::EastWest => "E-W",
    }
}

/// The cards of a suit from the highest, `–` for a void.
pub(crate) fn cards(hand: Hand, suit: Suit) -> String {
    let holding = hand.holding(suit);
    if holding.is_empty() { "–".into() } else { holding.to_string() }
}

/// A card as print has it: `♠K`.
pub(crate) fn card(card: Card) -> String {
    format!("{}{}", suit(card.suit()), card.rank())
}

/// A text whose suits stay text.
pub(crate) fn as_text(text: &str) -> String {
    let mut kept = String::with_capacity(text.len() + 3);
    for letter in text.chars() {
        kept.push(letter);
        if matches!(letter, '♠' | '♥' | '♦' | '♣') {
            kept.push(AS_TEXT);
        }
    }
    kept
}

pub(crate) const fn vulnerability(vulnerability: Vulnerability) -> &'static str {
    match vulnerability {
        Vulnerability::None => "None",
        Vulnerability::All => "Both",
        Vulnerability::NorthSouth => "N-S",
        Vulnerability::EastWest => "E-W",
    }
}

/// A number with its sign, as print has it.
pub(crate) fn signed(number: i32) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// Par as a sentence without its end: `N-S +420 with 4♠ N-S`.
pub(crate) fn par(par: &Par, vulnerability: Vulnerability) -> String {
    let score = par.score.get();
    if par.contracts.is_empty() {
        return "passed out".into();
    }
    let winner = if score < 0 { Side::EastWest } else { Side::NorthSouth };
    let contracts: Vec<String> =
        par.contracts.iter().map(|par| contract(par, vulnerability)).collect();
    let score = signed(score.abs());
    format!("{} {score} with {}", side(winner), contracts.join(", "))
}

/// A part score stands at the level that takes all its tricks, a game at its lowest level.
fn contract(contract: &ParContract, vulnerability: Vulnerability) -> String {
    let double = if contract.is_sacrifice() { "×" } else { "" };
    let who = match contract.declarers {
        Declarers::One(seat) => seat.letter().to_string(),
        Declarers::Both(both) => side(both).to_owned(),
    };
    let game = match contract.strain {
        Strain::Notrump => Level::Three,
        Strain::Spades | Strain::Hearts => Level::Four,
        Strain::Diamonds | Strain::Clubs => Level::Five,
    };
    let level = if contract.level < game && !contract.is_sacrifice() {
        contract.highest(vulnerability)
    } else {
        contract.level
    };
    let difference = match i32::from(contract.tricks.get()) - i32::from(level.tricks().get()) {
        0 => String::new(),
        other => format!(" {}", signed(other)),
    };
    format!("{level}{}{double} {who}{difference}", strain(contract.strain))
}

/// One line of the makeable contracts: whose they are, and the level in each strain, `–` where no
/// contract makes. Partners that make the same share a line.
pub(crate) struct Makeable {
    pub(crate) who: &'static str,
    pub(crate) name: &'static str,
    pub(crate) levels: [String; 5],
}

pub(crate) fn makeable(table: &TrickTable) -> Vec<Makeable> {
    let levels = |seat: Seat| {
        Strain::ALL.map(|strain| match table.get(strain, seat).get().checked_sub(6) {
            Some(level @ 1..) => level.to_string(),
            _ => "–".to_owned(),
        })
    };
    let mut lines = Vec::new();
    for (side, both, name) in
        [(Side::NorthSouth, "NS", "North-South"), (Side::EastWest, "EW", "East-West")]
    {
        let seats = side.seats();
        let same = Strain::ALL
            .into_iter()
            .all(|strain| table.get(strain, seats[0]) == table.get(strain, seats[1]));
        if same {
            lines.push(Makeable { who: both, name, levels: levels(seats[0]) });
        } else {
            lines.extend(seats.map(|seat| {
                let who = ["N", "E", "S", "W"][seat as usize];
                Makeable { who, name: seat.name(), levels: levels(seat) }
            }));
        }
    }
    lines
}

/// The points of all hands.
pub(crate) fn points(board: &Board) -> BySeat<u8> {
    BySeat::from_fn(|seat| high_card_points(board.deal.hand(seat)))
}
