//! The first fields of a line of CSV: which board it is about, and who plays it.

use std::fmt;
use std::num::NonZeroU32;

use dds::{BySeat, Contract};

use crate::input::Place;

/// Where a board stands, its number, its contract and its players, as far as they are known.
#[derive(Debug, Clone)]
pub(crate) struct Fields {
    place: [String; 2],
    number: Option<NonZeroU32>,
    contract: Option<Contract>,
    players: BySeat<String>,
}

impl Fields {
    /// The names of the fields.
    pub(crate) const NAMES: &str = "input,line,board,contract,north,east,south,west";

    pub(crate) fn of(place: &Place, number: Option<NonZeroU32>) -> Self {
        let line = place.line.map_or_else(String::new, |line| line.to_string());
        let players = BySeat([const { String::new() }; 4]);
        Self { place: [quoted(&place.name), line], number, contract: None, players }
    }

    pub(crate) const fn with_contract(mut self, contract: Option<Contract>) -> Self {
        self.contract = contract;
        self
    }

    pub(crate) fn with_players(mut self, players: Option<&BySeat<String>>) -> Self {
        if let Some(players) = players {
            self.players = players.clone();
        }
        self
    }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [input, line] = &self.place;
        write!(f, "{input},{line},")?;
        self.number.map_or(Ok(()), |number| write!(f, "{number}"))?;
        f.write_str(",")?;
        self.contract.map_or(Ok(()), |contract| write!(f, "{contract}"))?;
        self.players.values().try_for_each(|name| write!(f, ",{}", quoted(name)))
    }
}

/// A text as a field: in quotation marks where it has a comma, a quotation mark or the end of a
/// line. Source: RFC 4180.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
