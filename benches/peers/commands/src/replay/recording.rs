//! The format of the recording: a JSON object a line.
//!
//! Cards are `suit * 13 + 14 - rank`, spades first, the ace 14; strain 0 is notrump, then the
//! suits; seats count from North. Source: `vendor/benchmarks/README.md` of `dds-bridge-sys` 3.4.

use anyhow::{Context, Result};
use dds_cards::{Card, Rank, Seat, Strain, Suit};
use dds_deal::{Tricks, pbn};
use dds_position::{Position, PositionError};
use serde_json::Value;

/// One call: positions asked about together, and what was answered.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) number: u64,
    pub(super) purpose: String,
    pub(super) positions: Vec<Position>,
    pub(super) answers: Answers,
    /// Positions left out: hands sampled by the engine in which a card on the table is a revoke.
    pub(super) revokes: usize,
}

/// An answer for each position of a call.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answers {
    /// The tricks of the side to play.
    Best(Vec<Tricks>),
    /// The same for every legal card, sorted by card.
    Cards(Vec<Vec<(Card, Tricks)>>),
}

impl Answers {
    /// The first position for which the answers are not the same.
    pub(super) fn first_difference(&self, other: &Self) -> Option<usize> {
        match (self, other) {
            (Self::Best(a), Self::Best(b)) => a.iter().zip(b).position(|(a, b)| a != b),
            (Self::Cards(a), Self::Cards(b)) => a.iter().zip(b).position(|(a, b)| a != b),
            _ => Some(0),
        }
    }
}

/// All calls that solve positions, in order.
pub(super) fn read(text: &str) -> Result<Vec<Call>> {
    let mut calls = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let value: Value = serde_json::from_str(line)?;
        if value["t"] == "solve" {
            calls.push(call(&value).with_context(|| format!("line {}", index + 1))?);
        }
    }
    Ok(calls)
}

fn call(value: &Value) -> Result<Call> {
    let strain = number(&value["strain_i"])?;
    let strain = *Strain::ALL.get(strain).context("a strain")?;
    let leader = Seat::from_index(number(&value["leader_i"])?);
    let table = list(&value["current_trick"])?.iter().map(card).collect::<Result<Vec<_>>>()?;
    let deals = list(&value["hands_pbn"])?;
    let positions: Vec<Option<Position>> =
        deals.iter().map(|deal| position(deal, strain, leader, &table)).collect::<Result<_>>()?;
    let answers = if value["solutions"] == 1 {
        Answers::Best(legal(tricks(&value["result"]["max"])?, &positions))
    } else {
        Answers::Cards(legal(cards(&value["result"], positions.len())?, &positions))
    };
    let purpose = value["purpose"].as_str().context("no purpose")?.to_owned();
    let number = number(&value["seq"])? as u64;
    let revokes = positions.iter().filter(|position| position.is_none()).count();
    let positions = positions.into_iter().flatten().collect();
    Ok(Call { number, purpose, positions, answers, revokes })
}

/// `None` when a card on the table is a revoke.
fn position(
    deal: &Value,
    strain: Strain,
    leader: Seat,
    table: &[Card],
) -> Result<Option<Position>> {
    let text = deal.as_str().context("a deal")?;
    match Position::new(pbn::hands(text)?, strain, leader, table) {
        Ok(position) => Ok(Some(position)),
        Err(PositionError::Revoke { .. }) => Ok(None),
        Err(error) => Err(error).with_context(|| text.to_owned()),
    }
}

/// The answers to positions that are there.
fn legal<T>(answers: Vec<T>, positions: &[Option<Position>]) -> Vec<T> {
    let pairs = answers.into_iter().zip(positions);
    pairs.filter(|(_, position)| position.is_some()).map(|(answer, _)| answer).collect()
}

/// Lists by card, turned into lists by position.
fn cards(result: &Value, count: usize) -> Result<Vec<Vec<(Card, Tricks)>>> {
    let mut answers = vec![Vec::new(); count];
    for (name, list) in result.as_object().context("no results")? {
        let card = card(&Value::from(name.parse::<u64>()?))?;
        for (answer, tricks) in answers.iter_mut().zip(tricks(list)?) {
            answer.push((card, tricks));
        }
    }
    answers.iter_mut().for_each(|answer| answer.sort());
    Ok(answers)
}

fn tricks(value: &Value) -> Result<Vec<Tricks>> {
    let one = |value: &Value| {
        let tricks = u8::try_from(number(value)?)?;
        Tricks::new(tricks).with_context(|| format!("{tricks} tricks"))
    };
    list(value)?.iter().map(one).collect()
}

fn card(value: &Value) -> Result<Card> {
    let code = number(value)?;
    let rank = u8::try_from(14 - code % 13)?;
    let rank = Rank::from_pips(rank).context("a rank")?;
    Ok(Card::new(Suit::from_index(code / 13), rank))
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().context("a list is missing")
}

fn number(value: &Value) -> Result<usize> {
    Ok(usize::try_from(value.as_u64().context("a number is missing")?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_become_positions_with_answers() {
        let text = r#"{"t":"meta"}
{"t":"solve","seq":7,"purpose":"play","strain_i":1,"leader_i":3,"current_trick":[13],
"solutions":3,"hands_pbn":["N:3.K.. 4.Q.. .J.2. 2..."],"result":{"14":[0]}}
{"t":"solve","seq":8,"purpose":"play","strain_i":1,"leader_i":3,"current_trick":[13,12],
"solutions":1,"hands_pbn":["N:.K.. 4.Q.. .J.3. 3...","N:..2. 4.Q.. .J.3. 3..."],
"result":{"max":[1,1]}}"#;
        let text = text.replace(",\n", ",");
        let calls = read(&text).unwrap();
        assert_eq!(calls.len(), 2);
        assert_eq!(calls[0].positions[0].to_string(), "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA");
        let king: Card = "HK".parse().unwrap();
        assert_eq!(calls[0].answers, Answers::Cards(vec![vec![(king, Tricks::ZERO)]]));
        assert_eq!((calls[1].positions.len(), calls[1].revokes), (1, 1));
        assert_eq!(calls[1].positions[0].hand(Seat::North).to_string(), "..2.");
    }

    #[test]
    fn cards_count_down_from_the_ace_of_spades() {
        for (code, text) in [(0, "SA"), (12, "S2"), (25, "H2"), (51, "C2")] {
            assert_eq!(card(&Value::from(code)).unwrap(), text.parse().unwrap());
        }
    }

    #[test]
    fn the_first_difference_is_found() {
        let best =
            |list: &[u8]| Answers::Best(list.iter().filter_map(|n| Tricks::new(*n)).collect());
        assert_eq!(best(&[1, 2]).first_difference(&best(&[1, 2])), None);
        assert_eq!(best(&[1, 2]).first_difference(&best(&[1, 3])), Some(1));
        assert_eq!(best(&[1]).first_difference(&Answers::Cards(vec![])), Some(0));
    }
}
