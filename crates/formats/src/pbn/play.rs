//! The section `Play`: a row a trick, a column a seat, so that the order of play follows from who
//! took each trick.
//!
//! That needs the trump suit. Where no contract is known, the tag `PlayLeaders`, which is our own,
//! has the letters of the seats that led to each trick.

use dds_cards::{BySeat, Card, Seat};
use dds_deal::{Contract, Deal, Entry, play};

/// The tag with the leaders of a play without a contract.
pub(super) const LEADERS: &str = "PlayLeaders";

/// A trick: the card of each seat.
type Trick = BySeat<Option<Card>>;

/// The lines of the play of an entry; empty if there is none, or no place for it.
pub(super) fn section(entry: &Entry) -> String {
    if entry.play.is_empty() {
        return String::new();
    }
    if let Some(contract) = entry.contract {
        let leader = contract.declarer.lho();
        let tricks = play::tricks(leader, contract.strain, &entry.play);
        return rows(leader, &tricks, entry.play.len());
    }
    let Some(tricks) = by_owner(&entry.deal, &entry.play) else { return String::new() };
    let leaders: String = tricks.iter().map(|(leader, _)| leader.letter()).collect();
    let first = tricks.first().map_or(Seat::North, |(leader, _)| *leader);
    let tricks: Vec<Trick> = tricks.into_iter().map(|(_, trick)| trick).collect();
    format!("[{LEADERS} \"{leaders}\"]\n{}", rows(first, &tricks, entry.play.len()))
}

/// Whether the play of an entry has a place in PBN.
pub(super) fn is_held(entry: &Entry) -> bool {
    entry.contract.is_some() || by_owner(&entry.deal, &entry.play).is_some()
}

/// A line a trick, the column of the opening leader first; a star ends a play that is incomplete.
fn rows(leader: Seat, tricks: &[Trick], cards: usize) -> String {
    let mut rows = format!("[Play \"{leader}\"]\n");
    for trick in tricks {
        let card = |steps| trick[leader.clockwise(steps)].map_or("- ".into(), |c| c.to_string());
        rows.push_str([0, 1, 2, 3].map(card).join(" ").trim_end());
        rows.push('\n');
    }
    if cards < 52 {
        rows.push_str("*\n");
    }
    rows
}

/// The tricks with their leaders, by who holds the cards; `None` unless the cards of each trick go
/// clockwise.
fn by_owner(deal: &Deal, cards: &[Card]) -> Option<Vec<(Seat, Trick)>> {
    let trick = |cards: &[Card]| {
        let leader = deal.owner(*cards.first()?)?;
        let mut trick = Trick::default();
        for (steps, &card) in cards.iter().enumerate() {
            let seat = leader.clockwise(steps);
            if deal.owner(card) != Some(seat) {
                return None;
            }
            trick[seat] = Some(card);
        }
        Some((leader, trick))
    };
    cards.chunks(4).map(trick).collect()
}

/// The cards in the order of play. `first` is the value of the tag `Play`, `words` its rows, and
/// `leaders` the value of the tag `PlayLeaders`.
pub(super) fn cards<'a>(
    contract: Option<Contract>,
    first: Seat,
    words: impl Iterator<Item = &'a str>,
    leaders: Option<&str>,
) -> Vec<Card> {
    let words: Vec<_> = words.take_while(|word| !matches!(*word, "*" | "+")).collect();
    let trick = |row: &[&str]| {
        BySeat::from_fn(|seat| row.get(first.steps_to(seat)).and_then(|word| word.parse().ok()))
    };
    let tricks: Vec<Trick> = words.chunks(4).map(trick).collect();
    match contract {
        Some(contract) => play::cards(contract.declarer.lho(), contract.strain, &tricks),
        None => in_order(leaders.unwrap_or_default(), &tricks),
    }
}

/// The cards of tricks in the order of play, up to the first that is missing.
fn in_order(leaders: &str, tricks: &[Trick]) -> Vec<Card> {
    let mut played = Vec::with_capacity(4 * tricks.len());
    for (leader, trick) in leaders.chars().map(Seat::from_char).zip(tricks) {
        let Ok(leader) = leader else { break };
        let before = played.len();
        played.extend((0..4).map_while(|steps| trick[leader.clockwise(steps)]));
        if played.len() < before + 4 {
            break;
        }
    }
    played
}
