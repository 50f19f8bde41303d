use std::num::NonZeroU32;

use dds::{BySeat, Card, Contract, Seat, SolutionBounds};
use serde::Serialize;

use crate::bounds::Tricks;
use crate::commands::positions::{Asked, OfBoard};
use crate::input::Place;

/// One line of output.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<Contract>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<&'a BySeat<String>>,
    position: String,
    to_play: Seat,
    best: Tricks,
    cards: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    card: Card,
    tricks: Tricks,
}

/// A position and what each card leads to as a JSON object on one line.
pub(super) fn object(
    place: &Place,
    asked: &Asked,
    solution: &SolutionBounds,
) -> serde_json::Result<String> {
    let choices = solution.cards.iter();
    let board = asked.board.as_deref();
    let named = |board: &&OfBoard| board.players.values().any(|name| !name.is_empty());
    serde_json::to_string(&Object {
        input: &place.name,
        line: place.line,
        number: board.and_then(|board| board.number),
        contract: board.map(|board| board.contract),
        players: board.filter(named).map(|board| &board.players),
        position: asked.position.to_string(),
        to_play: asked.position.to_play(),
        best: Tricks(solution.best),
        cards: choices
            .map(|choice| Choice { card: choice.card, tricks: Tricks(choice.tricks) })
            .collect(),
    })
}
