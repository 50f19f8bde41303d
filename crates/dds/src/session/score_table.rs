use dds_cards::{BySide, Card, Side, Strain};
use dds_deal::{Contract, Entry, Points, Tricks};
use dds_formats::pbn::Game;

use super::Played;

/// All results that a game of a PBN file tells: that of its own tags with the room, and a line each
/// of the section `ScoreTable`. A line that cannot be read is left out; so is what a line does not
/// tell. Source: PBN 2.1, section 5.
///
/// ```
/// use dds::session::results;
/// use dds::{Deal, pbn};
///
/// let text = "[Deal \"N:A2... K3... Q4... 65...\"]\n\
///     [ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead\"]\n\
///     1 1 7 1NT N 7 HA\n2 2 8 2S S 7 CK\n";
/// let document = pbn::Document::new(text);
/// let game = &document.games()[0];
/// let deal: Deal = game.deal().unwrap()?;
/// let results = results(game, &deal.into());
/// assert_eq!(results.len(), 2);
/// assert_eq!(results[1].score().unwrap().get(), -50);
/// # Ok::<(), dds::DealError>(())
/// ```
#[must_use]
pub fn results(game: &Game, entry: &Entry) -> Vec<Played> {
    let mut own = Played::of(entry);
    own.table = game.tag("Room").filter(|room| *room != "?").unwrap_or_default().to_owned();
    own.recorded = game.tag("Score").and_then(|score| own_score(score, own.contract));
    let Some(columns) = game.tag("ScoreTable") else { return vec![own] };
    let columns: Vec<&str> = columns.split(';').map(name).collect();
    let rows = game.rows("ScoreTable");
    let results: Vec<Played> = rows.iter().filter_map(|row| result(&columns, row, &own)).collect();
    if results.is_empty() { vec![own] } else { results }
}

/// The name of a column without the sign that sorts and the width.
fn name(column: &str) -> &str {
    let name = column.trim().trim_start_matches(['+', '-']);
    name.split('\\').next().unwrap_or(name)
}

/// The words of a row; one with spaces stands in quotes.
fn words(row: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = row.trim();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        words.push(word);
        rest = after.trim_start();
    }
    words
}

/// The score of North-South in the tag `Score`, such as `NS -420`, `EW 100` or `-50`, which then is
/// that of declarer's side.
fn own_score(text: &str, contract: Option<Contract>) -> Option<Points> {
    let text = text.trim();
    let (side, number) = match text.split_once(char::is_whitespace) {
        Some(("NS", number)) => (Side::NorthSouth, number),
        Some(("EW", number)) => (Side::EastWest, number),
        _ => (contract?.declarer.side(), text),
    };
    let points = Points::new(number.trim().parse().ok()?)?;
    Some(if side == Side::NorthSouth { points } else { -points })
}

/// The names of the pairs in the section `TotalScoreTable`, by number. A file has it once, at any
/// of its games.
#[must_use]
pub fn pair_names(game: &Game) -> Vec<(String, String)> {
    let Some(columns) = game.tag("TotalScoreTable") else { return Vec::new() };
    let columns: Vec<&str> = columns.split(';').map(name).collect();
    let place =
        |wanted: &str| columns.iter().position(|column| column.eq_ignore_ascii_case(wanted));
    let (Some(id), Some(names)) = (place("PairId"), place("Names")) else { return Vec::new() };
    let named = |row: &&str| {
        let words = words(row);
        Some(((*words.get(id)?).to_owned(), (*words.get(names)?).to_owned()))
    };
    game.rows("TotalScoreTable").iter().filter_map(named).collect()
}

fn result(columns: &[&str], row: &str, own: &Played) -> Option<Played> {
    let words = words(row);
    let value = |wanted: &str| {
        let place = columns.iter().position(|column| column.eq_ignore_ascii_case(wanted))?;
        words.get(place).copied().filter(|value| !matches!(*value, "-" | "?" | "*" | ""))
    };
    let bid = value("Contract").unwrap_or_default();
    let passed_out = bid.eq_ignore_ascii_case("pass") || bid.eq_ignore_ascii_case("passed");
    let contract = contract(bid, value("Declarer").unwrap_or_default());
    let tricks = value("Result").and_then(|result| tricks(result, contract));
    let number = |name: &str| value(name)?.parse().ok().and_then(Points::new);
    let recorded = number("Score_NS").or_else(|| number("Score_EW").map(|points| -points));
    let pair = |id: &str, names: &str| {
        let told = value(id).or_else(|| value(names));
        told.unwrap_or_default().to_owned()
    };
    let played = Played {
        board: own.board,
        table: value("Table").unwrap_or_default().to_owned(),
        names: Default::default(),
        pairs: BySide([pair("PairId_NS", "Names_NS"), pair("PairId_EW", "Names_EW")]),
        contract,
        passed_out,
        tricks,
        lead: value("Lead").and_then(card),
        play: Vec::new(),
        auction: None,
        recorded,
    };
    played.is_told().then_some(played)
}

fn contract(bid: &str, declarer: &str) -> Option<Contract> {
    // Some programs write the declarer behind the contract.
    format!("{bid} {declarer}").parse().or_else(|_| bid.parse()).ok()
}

/// A number of tricks, or `=`, `+1`, `-2` against the contract.
fn tricks(result: &str, contract: Option<Contract>) -> Option<Tricks> {
    let promised = contract.map(|contract| contract.level.tricks().get());
    match result.strip_prefix(['=', '+', '-']) {
        None => Tricks::new(result.parse().ok()?),
        Some(number) => {
            let number: i8 = if number.is_empty() { 0 } else { number.parse().ok()? };
            let number = if result.starts_with('-') { -number } else { number };
            Tricks::new(promised?.checked_add_signed(number)?)
        }
    }
}

/// A card with its suit in front, or behind its rank.
fn card(text: &str) -> Option<Card> {
    let turned = || {
        let mut letters: Vec<char> = text.chars().collect();
        letters.rotate_right(1);
        letters.into_iter().collect::<String>().parse().ok()
    };
    let strain = text.chars().next().and_then(|letter| Strain::from_char(letter).ok());
    strain.and_then(|_| text.parse().ok()).or_else(turned)
}
