//! Boards as JSON, an object a line (feature `serde`).
//!
//! Every command writes this shape for a board and its 20 results, and reads it. Members that are
//! not known are left out; `deal` alone is required. Other members, such as those that a command
//! adds, are ignored.
//!
//! | member | what it holds |
//! |---|---|
//! | `deal` | the hands as PBN writes them |
//! | `number` | the number of the board |
//! | `dealer`, `vulnerability` | `N` `E` `S` `W`; `None` `NS` `EW` `All` |
//! | `event`, `site`, `date` | texts |
//! | `players` | the names of North, East, South, West |
//! | `auction` | the calls from the dealer's first: `Pass`, `X`, `XX`, `1NT`, `4S` |
//! | `contract` | the final contract with its declarer, `4SX W` |
//! | `play` | the cards in the order of play, `SA` |
//! | `tricks` | the tricks declarer took |
//! | `hex` | the 20 results in hexadecimal digits: strains NT S H D C, in each declarers N E S W |
//! | `table` | the same by strain and declarer: `{"NT":{"N":7,"E":6,"S":7,"W":6},"S":…}` |
//!
//! ```
//! use dds_deal::{Deal, Entry};
//! use dds_formats::json;
//! let deal: Deal = "N:A... K... Q... J...".parse()?;
//! let entry = Entry { table: Some("10101010101010101010".parse()?), ..Entry::from(deal) };
//! let text = json::object(&entry)?;
//! assert!(text.contains(r#""hex":"10101010101010101010","table":{"NT":{"N":1,"E":0,"S":1,"W":0}"#));
//! assert_eq!(json::entry(&text)?, entry);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroU32;

use dds_cards::{BySeat, Card, Seat, Strain};
use dds_deal::{Call, Contract, Deal, Entry, TrickTable, Tricks, Vulnerability};
use serde::{Deserialize, Serialize};

use crate::Facts;
use crate::codec::{
    About, BoxedReader, Codec, Content, Found, Line, Options, Reader, WriteError, Writer,
};
use crate::input::{Input, Lines, Start};

/// A board without what is not known, as every command writes it; more members can be put beside
/// it with `#[serde(flatten)]`.
#[derive(Debug, Clone, Serialize)]
pub struct Board<'a> {
    deal: Deal,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vulnerability: Option<Vulnerability>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<TrickTable>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<ByName<Tricks>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    site: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'a str,
    #[serde(skip_serializing_if = "nobody")]
    players: &'a BySeat<String>,
    #[serde(skip_serializing_if = "<[Call]>::is_empty")]
    auction: &'a [Call],
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<Contract>,
    #[serde(skip_serializing_if = "<[Card]>::is_empty")]
    play: &'a [Card],
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<Tricks>,
}

fn nobody(players: &BySeat<String>) -> bool {
    players.values().all(String::is_empty)
}

impl<'a> From<&'a Entry> for Board<'a> {
    fn from(entry: &'a Entry) -> Self {
        Self {
            deal: entry.deal,
            number: entry.number,
            dealer: entry.dealer,
            vulnerability: entry.vulnerability,
            hex: entry.table,
            table: entry.table.map(|table| ByName::from(&table)),
            event: &entry.event,
            site: &entry.site,
            date: &entry.date,
            players: &entry.players,
            auction: &entry.auction,
            contract: entry.contract,
            play: &entry.play,
            tricks: entry.tricks,
        }
    }
}

/// The results by the names of strain and declarer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct ByName<T> {
    nt: Declarers<T>,
    s: Declarers<T>,
    h: Declarers<T>,
    d: Declarers<T>,
    c: Declarers<T>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Declarers<T> {
    n: T,
    e: T,
    s: T,
    w: T,
}

impl From<&TrickTable> for ByName<Tricks> {
    fn from(table: &TrickTable) -> Self {
        let declarers = |strain| {
            let tricks = |declarer| table.get(strain, declarer);
            Declarers {
                n: tricks(Seat::North),
                e: tricks(Seat::East),
                s: tricks(Seat::South),
                w: tricks(Seat::West),
            }
        };
        Self {
            nt: declarers(Strain::Notrump),
            s: declarers(Strain::Spades),
            h: declarers(Strain::Hearts),
            d: declarers(Strain::Diamonds),
            c: declarers(Strain::Clubs),
        }
    }
}

impl From<ByName<Tricks>> for TrickTable {
    fn from(named: ByName<Tricks>) -> Self {
        Self::from_fn(|strain, declarer| {
            let of_strain = match strain {
                Strain::Notrump => named.nt,
                Strain::Spades => named.s,
                Strain::Hearts => named.h,
                Strain::Diamonds => named.d,
                Strain::Clubs => named.c,
            };
            match declarer {
                Seat::North => of_strain.n,
                Seat::East => of_strain.e,
                Seat::South => of_strain.s,
                Seat::West => of_strain.w,
            }
        })
    }
}

/// What is read of an object.
#[derive(Deserialize)]
struct Object {
    deal: Deal,
    number: Option<NonZeroU32>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    hex: Option<TrickTable>,
    table: Option<ByName<Tricks>>,
    #[serde(default)]
    event: String,
    #[serde(default)]
    site: String,
    #[serde(default)]
    date: String,
    players: Option<BySeat<String>>,
    #[serde(default)]
    auction: Vec<Call>,
    contract: Option<Contract>,
    #[serde(default)]
    play: Vec<Card>,
    tricks: Option<serde_json::Value>,
}

/// Why an object is no board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonProblem {
    /// The text is not JSON, or a member has a value it cannot have.
    #[error("no board as a JSON object: {message}")]
    Json {
        /// What the reader of JSON says.
        message: String,
    },
    /// The members `hex` and `table` differ.
    #[error("the results of `hex` and `table` differ")]
    Results,
}

impl From<serde_json::Error> for JsonProblem {
    fn from(error: serde_json::Error) -> Self {
        // The line is that of the object, which is known better outside.
        let message = error.to_string();
        let end = message.find(" at line ").unwrap_or(message.len());
        Self::Json { message: message[..end].to_owned() }
    }
}

/// The board of an object. The member `tricks` may also hold results by strain and declarer, as
/// earlier versions of the command wrote them.
///
/// # Errors
/// A [`JsonProblem`] that names the member.
pub fn entry(text: &str) -> Result<Entry, JsonProblem> {
    let object: Object = serde_json::from_str(text)?;
    let (mut tricks, mut table) = (None, object.table);
    match object.tricks {
        Some(value) if value.is_object() => table = table.or(Some(serde_json::from_value(value)?)),
        Some(value) => tricks = serde_json::from_value(value)?,
        None => {}
    }
    let table = table.map(TrickTable::from);
    if table.is_some() && object.hex.is_some() && table != object.hex {
        return Err(JsonProblem::Results);
    }
    Ok(Entry {
        number: object.number,
        dealer: object.dealer,
        vulnerability: object.vulnerability,
        table: object.hex.or(table),
        event: object.event,
        site: object.site,
        date: object.date,
        players: object.players.unwrap_or_else(|| BySeat::from_fn(|_| String::new())),
        auction: object.auction,
        contract: object.contract,
        play: object.play,
        tricks,
        ..Entry::from(object.deal)
    })
}

/// A board as an object on one line, without a line end.
///
/// # Errors
/// None that is known: all members can be written.
pub fn object(entry: &Entry) -> serde_json::Result<String> {
    serde_json::to_string(&Board::from(entry))
}

/// A JSON object a line.
pub(crate) struct Json;

impl Codec for Json {
    type Problem = JsonProblem;

    const ABOUT: About = About {
        name: "json",
        summary: "A JSON object a line",
        extensions: &["json", "jsonl"],
        holds: Facts::all(),
        ..About::TEXT
    };

    /// A brace and a name in quotes with a colon behind it: a comment of PBN has none.
    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        let Some(object) = text.trim_start().strip_prefix('{') else { return false };
        let name = object.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
        name.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, JsonProblem>>> {
        Ok(Some(Box::new(Objects { lines: input.lines() })))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        Some(Line::new(|entry| Ok(object(entry).map_err(|_| WriteError::Json)? + "\n")))
    }
}

/// The most lines of one object.
const MOST_LINES: usize = 500;

/// Reads objects, each on a line or on several.
struct Objects<'a> {
    lines: Lines<'a>,
}

impl Reader<JsonProblem> for Objects<'_> {
    fn read(&mut self, found: &mut VecDeque<Found<JsonProblem>>) -> io::Result<bool> {
        let Some((line, mut bytes)) = self.lines.next()? else { return Ok(false) };
        let mut count = 1;
        while is_open(&bytes) && count < MOST_LINES {
            let Some((_, more)) = self.lines.next()? else { break };
            bytes.extend(more);
            count += 1;
        }
        let text = self.lines.source(&bytes, line).text;
        let text = text.trim();
        if !text.is_empty() {
            let content = match entry(text) {
                Ok(entry) => Content::Board(Box::new(entry)),
                Err(problem) => Content::Wrong(problem),
            };
            found.push_back(Found { line, content, source: None });
        }
        Ok(true)
    }
}

/// Whether an object ends on a later line: more braces open than close outside of texts.
fn is_open(text: &[u8]) -> bool {
    let (mut depth, mut in_text, mut escaped) = (0_usize, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' if !in_text => depth += 1,
            b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    depth > 0 && !in_text
}
