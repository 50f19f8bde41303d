//! A line of input.

use std::str::FromStr;
use std::time::{Duration, Instant};

use dds::{Card, Contract, Deal, Limits, Position, Seat, Stop, Vulnerability};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// What a line says.
pub(super) enum Line {
    Ask(Question),
    /// The id of a question that is to end.
    Cancel(Value),
}

/// A question with its limits.
pub(super) struct Question {
    pub(super) id: Value,
    pub(super) task: Task,
    pub(super) stop: Stop,
    deadline: Option<Instant>,
    nodes: Option<u64>,
}

impl Question {
    pub(super) fn limits(&self) -> Limits {
        let limits = Limits::none().stop(&self.stop);
        let limits = match self.deadline {
            Some(deadline) => limits.deadline(deadline),
            None => limits,
        };
        match self.nodes {
            Some(nodes) => limits.nodes(nodes),
            None => limits,
        }
    }
}

/// What is asked.
pub(super) enum Task {
    Table(Deal),
    Par { deal: Deal, dealer: Seat, vulnerability: Vulnerability },
    Solve(Position),
    Line(Position),
    Evidence { position: Position, card: Option<Card> },
    Trace { start: Position, declarer: Seat, play: Vec<Card> },
}

/// Why a line is no question, with its id if it has one.
pub(super) struct Problem {
    pub(super) id: Option<Value>,
    pub(super) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    // Read before the other fields, so that their errors can name it.
    #[serde(rename = "id")]
    _id: Option<IgnoredAny>,
    cancel: Option<Value>,
    ask: Option<String>,
    deal: Option<String>,
    position: Option<String>,
    contract: Option<String>,
    dealer: Option<String>,
    vulnerability: Option<String>,
    play: Option<String>,
    card: Option<String>,
    time_limit: Option<f64>,
    node_limit: Option<u64>,
}

impl Line {
    pub(super) fn parse(text: &str) -> Result<Self, Problem> {
        let failed = |id, reason: String| Problem { id, reason };
        let value: Option<Value> = serde_json::from_str(text).ok().filter(Value::is_object);
        let value = value.ok_or_else(|| failed(None, "not a JSON object".to_owned()))?;
        let id = value.get("id").cloned().filter(is_id);
        let fields: Fields =
            serde_json::from_value(value).map_err(|error| failed(id.clone(), error.to_string()))?;
        if let Some(cancelled) = fields.cancel {
            return Ok(Self::Cancel(cancelled));
        }
        let Some(id) = id else {
            return Err(failed(None, "id: expected a text or a number".to_owned()));
        };
        fields.question(id.clone()).map(Self::Ask).map_err(|reason| failed(Some(id), reason))
    }
}

fn is_id(value: &Value) -> bool {
    value.is_string() || value.is_number()
}

impl Fields {
    fn question(self, id: Value) -> Result<Question, String> {
        let deadline = self.time_limit.map(deadline).transpose()?.flatten();
        let nodes = self.node_limit;
        Ok(Question { id, task: self.task()?, stop: Stop::new(), deadline, nodes })
    }

    fn task(&self) -> Result<Task, String> {
        Ok(match self.ask.as_deref() {
            Some("table") => Task::Table(self.deal()?),
            Some("par") => {
                let deal = self.deal()?;
                if !deal.is_full() {
                    return Err("deal: par needs 13 cards a hand".to_owned());
                }
                let dealer = read("dealer", self.dealer.as_deref().unwrap_or("N"))?;
                let sides = self.vulnerability.as_deref().unwrap_or("None");
                Task::Par { deal, dealer, vulnerability: read("vulnerability", sides)? }
            }
            Some("solve") => Task::Solve(self.position()?.0),
            Some("line") => Task::Line(self.position()?.0),
            Some("evidence") => {
                let card: Option<Card> =
                    self.card.as_deref().map(|card| read("card", card)).transpose()?;
                let position = self.position()?.0;
                if card.is_some_and(|card| !position.legal().contains(card)) {
                    return Err("card: cannot be played in this position".to_owned());
                }
                Task::Evidence { position, card }
            }
            Some("trace") => {
                let (start, declarer) = self.position()?;
                let declarer = declarer.ok_or("contract: missing; trace needs its declarer")?;
                let text = self.play.as_deref().ok_or("play: missing")?;
                let words = text.split([' ', ',']).filter(|word| !word.is_empty());
                let play = words.map(|card| read("play", card)).collect::<Result<_, _>>()?;
                Task::Trace { start, declarer, play }
            }
            other => {
                let found =
                    other.map_or_else(|| "missing".to_owned(), |other| format!("{other:?}"));
                let known = "expected table, par, solve, line, trace or evidence";
                return Err(format!("ask: {found}; {known}"));
            }
        })
    }

    fn deal(&self) -> Result<Deal, String> {
        read("deal", self.deal.as_deref().ok_or("deal: missing")?)
    }

    /// The position, or that before the opening lead of a contract, and the declarer.
    fn position(&self) -> Result<(Position, Option<Seat>), String> {
        let contract: Option<Contract> =
            self.contract.as_deref().map(|contract| read("contract", contract)).transpose()?;
        let declarer = contract.map(|contract| contract.declarer);
        match (&self.position, contract) {
            (Some(position), _) => Ok((read("position", position)?, declarer)),
            (None, Some(contract)) => {
                let lead = contract.declarer.lho();
                Ok((Position::start(&self.deal()?, contract.strain, lead), declarer))
            }
            (None, None) => Err("position: missing; give it, or a deal and a contract".to_owned()),
        }
    }
}

/// The value of a field.
fn read<T: FromStr<Err: std::fmt::Display>>(field: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{field}: {error}"))
}

/// The end of a time limit in seconds from now on; `None` if it never comes.
fn deadline(seconds: f64) -> Result<Option<Instant>, String> {
    if seconds.is_nan() || seconds < 0.0 {
        return Err("time_limit: expected a number of seconds".to_owned());
    }
    let time = Duration::try_from_secs_f64(seconds).ok();
    Ok(time.and_then(|time| Instant::now().checked_add(time)))
}
