//! A line of output.

use dds::{Card, Seat};
use serde_json::Value;

use crate::bounds::{Table, Tricks};

/// An answer, or what is wrong with the question.
pub(super) type Body = Result<Found, String>;

#[derive(serde::Serialize)]
pub(super) struct Answer<'a> {
    pub(super) id: &'a Value,
    #[serde(flatten)]
    pub(super) body: Found,
}

#[derive(serde::Serialize)]
pub(super) struct Refusal<'a> {
    pub(super) id: Option<&'a Value>,
    pub(super) error: &'a str,
}

/// What was found; `complete` is false when a limit ended the question.
#[derive(serde::Serialize)]
pub(super) struct Found {
    pub(super) complete: bool,
    #[serde(flatten)]
    pub(super) result: Outcome,
}

#[derive(serde::Serialize)]
#[serde(untagged)]
pub(super) enum Outcome {
    Table {
        table: Table,
        #[serde(skip_serializing_if = "Option::is_none")]
        hex: Option<String>,
    },
    Par {
        score: i32,
        contracts: Vec<String>,
    },
    Solve {
        to_play: Seat,
        best: Tricks,
        cards: Vec<Choice>,
    },
    Line {
        ns: Tricks,
        ew: Tricks,
        cards: Vec<Step>,
    },
    Evidence {
        tricks: Tricks,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<Card>>,
    },
    Trace {
        start: Tricks,
        end: Tricks,
        cards: Vec<Traced>,
        mistakes: Vec<Tally>,
    },
    /// Nothing but that a limit ended the question.
    Ended {},
}

#[derive(serde::Serialize)]
pub(super) struct Choice {
    pub(super) card: Card,
    pub(super) tricks: Tricks,
}

#[derive(serde::Serialize)]
pub(super) struct Step {
    pub(super) seat: Seat,
    pub(super) card: Card,
}

#[derive(serde::Serialize)]
pub(super) struct Traced {
    pub(super) seat: Seat,
    pub(super) card: Card,
    pub(super) after: Tricks,
    pub(super) cost: Tricks,
}

#[derive(serde::Serialize)]
pub(super) struct Tally {
    pub(super) player: Seat,
    pub(super) cards: u16,
    pub(super) tricks: u16,
}
