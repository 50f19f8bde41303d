use dds::{Card, Seat, Tricks};
use serde::Serialize;

use super::Answer;

/// One line of output.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    line: Option<usize>,
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
pub(super) fn object(answer: &Answer) -> serde_json::Result<String> {
    let choices = answer.answer.cards.iter();
    serde_json::to_string(&Object {
        input: &answer.place.name,
        line: answer.place.line,
        position: answer.question.to_string(),
        to_play: answer.question.to_play(),
        best: answer.answer.best,
        cards: choices.map(|choice| Choice { card: choice.card, tricks: choice.tricks }).collect(),
    })
}
