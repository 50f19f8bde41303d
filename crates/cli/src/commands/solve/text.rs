use std::fmt::Write;

use dds::{Diagram, Hand, Position, SolutionBounds, Suit, TrickBounds};

use super::Answer;
use crate::commands::positions::{Asked, heading};
use crate::style::{self, DIM, GOOD, HEADING, styled};

/// A position for people: where it stands, its diagram, whose turn it is, the cards by the tricks
/// they lead to, and the time; an empty line before all but the first.
pub(super) fn shown(
    answer: &Answer,
    asked: &Asked,
    solution: &SolutionBounds,
    first: bool,
) -> String {
    let mut text = if first { String::new() } else { "\n".to_owned() };
    let position = &asked.position;
    // A text takes whatever is written to it.
    let mut line = |line: String| _ = writeln!(text, "{line}");
    line(style::with_red_suits(&styled(heading(&answer.place, asked), HEADING)));
    let diagram = format!("{:#}", Diagram::new(*position.hands()));
    line(style::with_red_suits(&diagram) + "\n");
    line(style::with_red_suits(&turn(position)));
    for (tricks, cards) in by_tricks(solution) {
        let style = if tricks == solution.best { GOOD } else { anstyle::Style::new() };
        let tricks = styled(format_args!("{:>2}", tricks.to_string()), style);
        line(format!("{tricks}  {}", style::with_red_suits(&listed(cards))));
    }
    let seconds = answer.time.as_secs_f64();
    line(styled(format_args!("solved in {seconds:.3} s"), DIM));
    text
}

/// Who has to play, to which trick, and what is trump.
fn turn(position: &Position) -> String {
    let (seat, side) = (position.to_play().name(), position.to_play().side());
    let trump = position.strain().trump();
    let strain = trump.map_or_else(|| "notrump".to_owned(), |suit| format!("{suit:#} trump"));
    let trick = position.trick();
    if trick.is_empty() {
        return format!("{seat} leads, {strain}; tricks of {side}:");
    }
    let leader = trick.leader().name();
    let table: Vec<_> = trick.cards().iter().map(|card| format!("{card:#}")).collect();
    format!(
        "{leader} led, on the table {}; {seat} plays, {strain}; tricks of {side}:",
        table.join(" ")
    )
}

/// The cards that lead to each number of tricks, the greatest number first.
fn by_tricks(choices: &SolutionBounds) -> Vec<(TrickBounds, Hand)> {
    let mut groups: Vec<(TrickBounds, Hand)> = Vec::new();
    for choice in &choices.cards {
        match groups.iter_mut().find(|(tricks, _)| *tricks == choice.tricks) {
            Some((_, cards)) => *cards = cards.with(choice.card),
            None => groups.push((choice.tricks, Hand::EMPTY.with(choice.card))),
        }
    }
    groups.sort_unstable_by_key(|&(tricks, _)| std::cmp::Reverse((tricks.upper, tricks.lower)));
    groups
}

/// Suits with their cards, those without any left out.
fn listed(cards: Hand) -> String {
    let suits = Suit::ALL.into_iter().filter(|&suit| !cards.holding(suit).is_empty());
    let suits: Vec<_> = suits.map(|suit| format!("{suit:#} {}", cards.holding(suit))).collect();
    suits.join("  ")
}
