//! How each question is answered.

use dds::{
    Card, Limited, Position, Seat, Side, Solver, TableBounds, Trace, TracedCard, TrickBounds,
};

use super::answer::{Body, Choice, Found, Outcome, Step, Tally, Traced};
use super::question::{Question, Task};
use crate::bounds::{Table, Tricks};

/// Answers a question within its limits.
pub(super) fn answer(solver: &mut Solver, question: &Question) -> Body {
    let limited = &mut solver.limited(question.limits());
    Ok(match &question.task {
        Task::Table(deal) => table(&limited.table(deal)),
        Task::Par { deal, dealer, vulnerability } => match limited.table(deal).exact() {
            Some(table) => {
                let par = table.par(*dealer, *vulnerability);
                let contracts = par.contracts.iter().map(ToString::to_string).collect();
                complete(Outcome::Par { score: par.score.get(), contracts })
            }
            None => ended(),
        },
        Task::Solve(position) => {
            let found = limited.solve(position);
            let choice =
                |own: &dds::CardBounds| Choice { card: own.card, tricks: Tricks(own.tricks) };
            let result = Outcome::Solve {
                to_play: position.to_play(),
                best: Tricks(found.best),
                cards: found.cards.iter().map(choice).collect(),
            };
            Found { complete: found.exact().is_some(), result }
        }
        Task::Line(position) => line(limited, position).unwrap_or_else(ended),
        Task::Trace { start, declarer, play } => {
            check(start, play)?;
            trace(limited, start, *declarer, play).unwrap_or_else(ended)
        }
        Task::Evidence { position, card } => {
            let tricks = limited.tricks(position);
            if tricks.exact().is_none() {
                let result = Outcome::Evidence { tricks: Tricks(tricks), cards: None };
                return Ok(Found { complete: false, result });
            }
            // The proof itself is not ended by a limit.
            let evidence = match card {
                Some(card) => solver.evidence_of(position, *card),
                None => Some(solver.evidence(position)),
            };
            let evidence = evidence.ok_or("card: cannot be played in this position")?;
            complete(Outcome::Evidence {
                tricks: evidence.tricks.into(),
                cards: Some(evidence.cards.cards().collect()),
            })
        }
    })
}

fn complete(result: Outcome) -> Found {
    Found { complete: true, result }
}

fn ended() -> Found {
    Found { complete: false, result: Outcome::Ended {} }
}

fn table(bounds: &TableBounds) -> Found {
    let hex = bounds.exact().map(|table| table.to_hex());
    Found { complete: hex.is_some(), result: Outcome::Table { table: Table(*bounds), hex } }
}

/// Best play to the end, as [`Solver::line`] finds it: the lowest of the best cards.
fn line(limited: &mut Limited<'_>, start: &Position) -> Option<Found> {
    let all = limited.tricks(start).exact()?.get();
    let (mut position, mut cards) = (*start, Vec::new());
    while !position.is_over() {
        let seat = position.to_play();
        let best = limited.tricks(&position).exact()?.get();
        let mut choices: Vec<Card> = position.candidates().cards().collect();
        choices.sort_by_key(|card| (card.rank(), card.suit()));
        let mut chosen = None;
        for card in choices {
            let mut next = position;
            let _ = next.try_play(card).ok()?;
            let won = u8::from(next.tricks_left() < position.tricks_left())
                & u8::from(next.trick().leader().side() == seat.side());
            let own = of_side(limited.tricks(&next), &next, seat.side()).exact()?.get();
            if won + own == best {
                chosen = Some((card, next));
                break;
            }
        }
        let (card, next) = chosen?;
        cards.push(Step { seat, card });
        position = next;
    }
    let left = start.tricks_left().get() - all;
    let (ns, ew) = match start.to_play().side() {
        Side::NorthSouth => (all, left),
        Side::EastWest => (left, all),
    };
    Some(complete(Outcome::Line { ns: number(ns), ew: number(ew), cards }))
}

/// The tricks of one side, from those of the side to move.
fn of_side(own: TrickBounds, position: &Position, side: Side) -> TrickBounds {
    let left = position.tricks_left().get();
    if position.to_play().side() == side {
        return own;
    }
    let other = |tricks: dds::Tricks| tricks_of(left.saturating_sub(tricks.get()));
    TrickBounds { lower: other(own.upper), upper: other(own.lower) }
}

fn tricks_of(number: u8) -> dds::Tricks {
    dds::Tricks::new(number).unwrap_or_default()
}

fn number(tricks: u8) -> Tricks {
    tricks_of(tricks).into()
}

/// Whether the cards can be played one after the other.
fn check(start: &Position, play: &[Card]) -> Result<(), String> {
    let mut position = *start;
    for (number, &card) in (1..).zip(play) {
        let played = position.try_play(card);
        let _ = played.map_err(|error| format!("play: card {number}: {error}"))?;
    }
    Ok(())
}

/// What each card of a legal play cost, as [`Solver::trace`] finds it.
fn trace(
    limited: &mut Limited<'_>,
    start: &Position,
    declarer: Seat,
    play: &[Card],
) -> Option<Found> {
    let side = declarer.side();
    let mut position = *start;
    let mut won = 0;
    let first = of_side(limited.tricks(&position), &position, side).exact()?;
    let mut trace = Trace { declarer, start: first, cards: Vec::new() };
    for &card in play {
        let (seat, before, left) = (position.to_play(), trace.end(), position.tricks_left());
        let _ = position.try_play(card).ok()?;
        if position.tricks_left() < left {
            won += u8::from(position.trick().leader().side() == side);
        }
        let own = of_side(limited.tricks(&position), &position, side).exact()?;
        let player = if seat == declarer.partner() { declarer } else { seat };
        let after = tricks_of(won + own.get());
        trace.cards.push(TracedCard { seat, player, card, before, after });
    }
    Some(complete(shown(&trace)))
}

fn shown(trace: &Trace) -> Outcome {
    let card = |own: &TracedCard| Traced {
        seat: own.seat,
        card: own.card,
        after: own.after.into(),
        cost: own.cost().into(),
    };
    let mistakes = trace.mistakes();
    let players = Seat::ALL.into_iter().filter(|&seat| seat != trace.declarer.partner());
    let tally = |player: Seat| {
        let dds::Mistakes { cards, tricks } = mistakes[player];
        Tally { player, cards, tricks }
    };
    Outcome::Trace {
        start: trace.start.into(),
        end: trace.end().into(),
        cards: trace.cards.iter().map(card).collect(),
        mistakes: players.map(tally).collect(),
    }
}
