//! A board with everything a game of a PBN file tells of it. Source: PBN 2.1, sections 3 to 5.

use std::num::NonZeroU32;

use dds_cards::{BySeat, Seat};

use crate::Located;
use dds_deal::{Call, Contract, Deal, Entry, TrickTable, Tricks, Vulnerability};

use super::document::{Game, Tag};
use super::play;
use super::problem::Problem;
use super::results;

/// The game of an entry as PBN 2.1 writes it for export: the mandatory tags in their order, then
/// the sections `Auction`, `Play` and `OptimumResultTable` as far as they are known, and a blank
/// line.
///
/// ```
/// use dds_deal::{Deal, Entry};
/// use dds_formats::pbn;
/// let deal: Deal = "N:A... K... Q... J...".parse()?;
/// let text = pbn::text(&Entry::from(deal));
/// assert!(text.contains("[Deal \"N:A... K... Q... J...\"]\n"));
/// # Ok::<(), dds_deal::DealError>(())
/// ```
#[must_use]
pub fn text(entry: &Entry) -> String {
    let mut text = String::with_capacity(320);
    let mut tag = |name: &str, value: &str| text.push_str(&format!("[{name} \"{value}\"]\n"));
    let known = |value: Option<String>| value.unwrap_or_default();
    tag("Event", &clean(&entry.event));
    tag("Site", &clean(&entry.site));
    tag("Date", &clean(&entry.date));
    tag("Board", &known(entry.number.map(|number| number.to_string())));
    for seat in [Seat::West, Seat::North, Seat::East, Seat::South] {
        tag(seat.name(), &clean(&entry.players[seat]));
    }
    tag("Dealer", &known(entry.dealer.map(|seat| seat.to_string())));
    tag("Vulnerable", &known(entry.vulnerability.map(|sides| sides.to_string())));
    tag("Deal", &entry.deal.to_string());
    tag("Scoring", "");
    tag("Declarer", &known(entry.contract.map(|contract| contract.declarer.to_string())));
    let passed = entry.is_passed_out().then(|| "Pass".to_owned());
    tag("Contract", &known(entry.contract.map(bid_of).or(passed)));
    tag("Result", &known(entry.tricks.map(|tricks| tricks.to_string())));
    let dealer = entry.dealer.filter(|_| !entry.auction.is_empty());
    if let Some(dealer) = dealer {
        tag("Auction", &dealer.to_string());
        text.push_str(&auction_rows(&entry.auction));
    }
    text.push_str(&play::section(entry));
    if let Some(table) = entry.table {
        text.push_str(&format!("[OptimumResultTable \"{}\"]\n", results::COLUMNS));
        results::rows(&table).iter().for_each(|row| text.extend([row, "\n"]));
    }
    text.push('\n');
    text
}

/// Level, strain and doubling.
fn bid_of(contract: Contract) -> String {
    format!("{}{}{}", contract.level, contract.strain, contract.doubling)
}

/// A value without what would end it.
fn clean(value: &str) -> String {
    let fine = |letter: char| match letter {
        '"' => '\'',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    value.chars().map(fine).collect()
}

fn auction_rows(calls: &[Call]) -> String {
    let row = |calls: &[Call]| calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" ");
    calls.chunks(4).map(|calls| row(calls) + "\n").collect()
}

const VULNERABLE: &str = "Vulnerable";

/// What is wrong with the tags on which par depends, by line. Others that cannot be read count as
/// not told: programs write all kinds of things there.
pub(crate) fn wrong_tags(game: &Game) -> Vec<Located<Problem>> {
    let values = Values(game.sections());
    let seat = |value: &str| value.parse::<Seat>().is_ok();
    let sides = |value: &str| value.parse::<Vulnerability>().is_ok();
    let wrong = |name, expected, is_fine: fn(&str) -> bool| {
        let line = values.section(name)?.0.line;
        let value = values.known(name)?;
        (!is_fine(value)).then_some(Located { line, value: Problem::Tag { name, expected } })
    };
    let dealer = wrong("Dealer", "N, E, S or W", seat);
    dealer.into_iter().chain(wrong(VULNERABLE, "None, NS, EW or All", sides)).collect()
}

/// The values of a game by the names of their tags.
struct Values<'a>(Vec<(Tag<'a>, Vec<&'a str>)>);

impl<'a> Values<'a> {
    fn section(&self, name: &str) -> Option<&(Tag<'a>, Vec<&'a str>)> {
        self.0.iter().find(|(tag, _)| tag.name.eq_ignore_ascii_case(name))
    }

    /// The value of a tag; `None` where it is not known, or is that of the game before. A hyphen
    /// after `Vulnerable` means nobody.
    fn known(&self, name: &str) -> Option<&'a str> {
        let value = self.section(name)?.0.value.trim();
        let nothing = matches!(value, "" | "?" | "#" | "##") || value == "-" && name != VULNERABLE;
        (!nothing).then_some(value)
    }

    /// Whether the tag says that its value is that of the game before.
    fn again(&self, name: &str) -> bool {
        self.section(name).is_some_and(|(tag, _)| matches!(tag.value.trim(), "#" | "##"))
    }

    /// The value of a tag, or that of the game before if the tag says so.
    fn read<T>(&self, name: &str, parse: fn(&str) -> Option<T>, before: Option<T>) -> Option<T> {
        if self.again(name) { before } else { parse(self.known(name)?) }
    }
}

/// What a game tells of a deal; `before` is what the game before it told, which `#` repeats. A
/// value that cannot be read counts as not told.
pub(crate) fn entry(game: &Game, deal: Deal, before: Option<&Entry>) -> Entry {
    let values = Values(game.sections());
    let word = |name: &str, last: fn(&Entry) -> &str| {
        values.read(
            name,
            |value| Some(value.to_owned()),
            before.map(|entry| last(entry).to_owned()),
        )
    };
    let mut entry = Entry::from(deal);
    entry.event = word("Event", |entry| &entry.event).unwrap_or_default();
    entry.site = word("Site", |entry| &entry.site).unwrap_or_default();
    entry.date = word("Date", |entry| &entry.date).unwrap_or_default();
    entry.players = BySeat::from_fn(|seat| {
        let last = before.map(|entry| entry.players[seat].clone());
        values.read(seat.name(), |value| Some(value.to_owned()), last).unwrap_or_default()
    });
    let number = |text: &str| text.parse::<NonZeroU32>().ok();
    entry.number = values.read("Board", number, before.and_then(|entry| entry.number));
    let seat = |text: &str| text.parse::<Seat>().ok();
    entry.dealer = values.read("Dealer", seat, before.and_then(|entry| entry.dealer));
    let sides = before.and_then(|entry| entry.vulnerability);
    entry.vulnerability = values.read(VULNERABLE, |text| text.parse().ok(), sides);
    entry.table = table(&values);
    entry.tricks = values.known("Result").and_then(result);
    read_auction(&values, &mut entry);
    read_play(&values, &mut entry);
    entry
}

fn table(values: &Values<'_>) -> Option<TrickTable> {
    let rows = values.section("OptimumResultTable");
    let from_rows = rows.and_then(|(tag, rows)| results::read(tag.value, rows));
    from_rows.or_else(|| results::from_digits(values.known("DoubleDummyTricks")?))
}

/// The number in a value such as `10`, `^10` or `NS 10`.
fn result(value: &str) -> Option<Tricks> {
    let number = value.rsplit(|letter: char| !letter.is_ascii_digit()).next()?;
    Tricks::new(number.parse().ok()?)
}

fn read_auction(values: &Values<'_>, entry: &mut Entry) {
    if let Some((tag, rows)) = values.section("Auction") {
        let caller: Option<Seat> = tag.value.trim().parse().ok();
        entry.dealer = entry.dealer.or(caller);
        entry.auction = calls(rows).unwrap_or_default();
    }
    let contract = values.known("Contract").unwrap_or_default();
    if contract.eq_ignore_ascii_case("pass") {
        entry.auction = vec![Call::Pass; 4];
    } else if let Some(declarer) = values.known("Declarer") {
        entry.contract = format!("{contract} {}", declarer.trim_start_matches('^')).parse().ok();
    }
    if entry.contract.is_none() && !contract.eq_ignore_ascii_case("pass") {
        let from_calls = |dealer| Contract::of_auction(dealer, &entry.auction);
        entry.contract = entry.dealer.and_then(from_calls);
    }
}

/// The calls of the section `Auction`, `None` if something in it is no call.
fn calls(rows: &[&str]) -> Option<Vec<Call>> {
    let mut calls = Vec::new();
    for word in words(rows) {
        match word {
            "*" | "+" => break,
            "-" => {}
            word if word.eq_ignore_ascii_case("AP") => {
                let silent = calls.iter().all(|call| *call == Call::Pass);
                let length = if silent { 4 } else { calls.len() + 3 };
                calls.resize(length, Call::Pass);
            }
            word => calls.push(word.parse().ok()?),
        }
    }
    Some(calls)
}

fn read_play(values: &Values<'_>, entry: &mut Entry) {
    let Some((tag, rows)) = values.section("Play") else { return };
    let Ok(first) = tag.value.trim().parse::<Seat>() else { return };
    let leaders = values.known(play::LEADERS);
    entry.play = play::cards(entry.contract, first, words(rows), leaders);
}

/// The words of a section without notes, numeric annotations and marks of quality or alert.
fn words<'a>(rows: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let all: Vec<_> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
    let clean = |word: &'a str| word.trim_start_matches('^').trim_end_matches(['!', '?']);
    all.into_iter()
        .filter(|word| !word.starts_with(['=', '$']))
        .map(clean)
        .filter(|w| !w.is_empty())
}
