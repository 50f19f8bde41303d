use dds_cards::{BySeat, Card, Seat, Strain};

use crate::zrd;
use dds_deal::{Call, Contract, Doubling, Entry, TrickTable, Vulnerability};

/// The lines of a board with the blank line after it.
#[must_use]
pub fn text(entry: &Entry) -> String {
    let mut text = String::with_capacity(200);
    let mut line = |label: char, value: &str| {
        text.push(label);
        if !value.is_empty() {
            text.push(' ');
            text.push_str(value);
        }
        text.push('\n');
    };
    line('D', &entry.date.chars().filter(char::is_ascii_digit).collect::<String>());
    line('L', &clean(&entry.site).replace(':', "::"));
    line('E', &clean(&entry.event).replace(':', "::"));
    line('N', &players(&entry.players));
    line('B', &entry.number.map_or_else(String::new, |number| number.to_string()));
    line('H', &hands(entry));
    if entry.dealer.is_some() || entry.vulnerability.is_some() {
        line('A', &auction(entry));
    }
    match entry.contract {
        Some(contract) => line('C', &bid(contract)),
        None if entry.is_passed_out() => line('C', "P"),
        None => {}
    }
    if !entry.play.is_empty() {
        line('P', &cards(&entry.play));
    }
    if let Some(tricks) = entry.tricks {
        line('R', &tricks.to_string());
    }
    if let Some(table) = entry.table {
        line('M', &makes(&table));
    }
    text.push('\n');
    text
}

/// A text on one line that does not look like a paragraph.
fn clean(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// `North+South:West+East`, empty if nobody is known.
fn players(names: &BySeat<String>) -> String {
    if names.values().all(String::is_empty) {
        return String::new();
    }
    let name = |seat| clean(&names[seat]).replace([':', '+'], " ");
    let [north, east, south, west] = Seat::ALL.map(name);
    format!("{north}+{south}:{west}+{east}")
}

fn hands(entry: &Entry) -> String {
    entry.deal.to_pbn(Seat::West).replace(' ', ":")
}

/// Dealer, vulnerability and the calls, a colon before each round. An unknown dealer is West.
fn auction(entry: &Entry) -> String {
    let vulnerability = match entry.vulnerability {
        Some(Vulnerability::None) => 'Z',
        Some(Vulnerability::NorthSouth) => 'N',
        Some(Vulnerability::EastWest) => 'E',
        Some(Vulnerability::All) => 'B',
        None => '?',
    };
    let dealer = entry.dealer.unwrap_or(Seat::West);
    let mut text = format!("{dealer}{vulnerability}");
    if entry.dealer.is_none() {
        return text;
    }
    for round in entry.auction.chunks(4) {
        text.push(':');
        round.iter().for_each(|call| match call {
            Call::Pass => text.push('P'),
            Call::Double => text.push('X'),
            Call::Redouble => text.push('R'),
            Call::Bid(level, strain) => text.push_str(&format!("{level}{}", strain.letter())),
        });
    }
    text
}

fn bid(contract: Contract) -> String {
    let doubling = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "X",
        Doubling::Redoubled => "R",
    };
    let Contract { level, strain, declarer, .. } = contract;
    format!("{level}{}{doubling}:{declarer}", strain.letter())
}

/// The cards in the order of play, a colon between tricks; the suit stands where it changes.
fn cards(play: &[Card]) -> String {
    let mut text = String::new();
    for (trick, cards) in play.chunks(4).enumerate() {
        if trick > 0 {
            text.push(':');
        }
        let mut suit = None;
        for card in cards {
            if suit != Some(card.suit()) {
                text.push(card.suit().letter());
                suit = Some(card.suit());
            }
            text.push(card.rank().letter());
        }
    }
    text
}

fn makes(table: &TrickTable) -> String {
    let mut digits = String::with_capacity(20);
    for strain in Strain::ALL {
        for seat in zrd::SEATS {
            digits.push_str(&format!("{:X}", table.get(strain, seat).get()));
        }
    }
    digits
}
