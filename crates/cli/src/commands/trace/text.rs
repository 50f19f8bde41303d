use std::fmt::Write;

use dds::{Seat, TracedCard, Tricks};
use dds_deal::Entry;

use super::sums::player;
use super::{Answer, Traced};
use crate::style::{self, BAD, DIM, HEADING, styled};

/// A play record for people: a line a trick with the cost of each card behind it, then what it
/// came to and who gave tricks away; an empty line before all but the first.
pub(super) fn shown(answer: &Answer, entry: &Entry, traced: &Traced, first: bool) -> String {
    let Traced { contract, trace, .. } = traced;
    let mut text = if first { String::new() } else { "\n".to_owned() };
    // A text takes whatever is written to it.
    let mut line = |line: String| _ = writeln!(text, "{line}");
    line(styled(&answer.place, HEADING));
    let board = entry.number.map_or_else(String::new, |number| format!("Board {number}, "));
    let best = trace.start;
    let name = style::with_red_suits(&format!("{contract:#}"));
    line(format!("{board}{name}; tricks with best play: {best}"));
    for (number, cards) in (1..).zip(trace.cards.chunks(4)) {
        let shown: Vec<_> = cards.iter().map(card).collect();
        let leader = cards.first().map_or(Seat::North, |card| card.seat);
        line(format!("{number:>2} {leader}  {}", shown.join(" ").trim_end()));
    }
    let end = trace.end();
    let complete = trace.cards.len() == 4 * entry.deal.cards_each();
    line(match entry.tricks.filter(|_| !complete) {
        _ if complete => format!("tricks taken: {end}"),
        Some(result) => {
            let change = trace.claim(result);
            format!("tricks with best play from there: {end}; claimed: {result} ({change:+})")
        }

        None => format!("tricks with best play from there: {end}"),
    });
    line(mistakes(entry, traced));
    let seconds = answer.time.as_secs_f64();
    line(styled(format_args!("solved in {seconds:.3} s"), DIM));
    text
}

/// A card with the tricks it gave away, six characters wide.
fn card(card: &TracedCard) -> String {
    let name = style::with_red_suits(&format!("{:#}", card.card));
    match card.cost() {
        Tricks::ZERO => format!("{name}   "),
        cost => format!("{name}{} ", styled(format_args!("-{cost}"), BAD)),
    }
}

/// Who gave away how much; dummy's cards are declarer's.
fn mistakes(entry: &Entry, traced: &Traced) -> String {
    let Traced { contract, trace, .. } = traced;
    let mistakes = trace.mistakes();
    let players = Seat::ALL.into_iter().filter(|&seat| seat != contract.declarer.partner());
    let told = players.map(|seat| format!("{} {}", player(entry, seat), mistakes[seat].tricks));
    format!("given away: {}", told.collect::<Vec<_>>().join(", "))
}
