//! What is shown of a deal in play.

use std::fmt::Write;

use dds::{Diagram, Suit};

use super::table::Game;
use crate::style::{self, BAD, DIM, GOOD, styled};

pub(super) const HELP: &str = "\
SK, ks or K  play a card; a rank alone is of the suit led
undo [N]     take back a card, or N
on [N]       best play to the end, or for N cards
?            this list
quit         the end
";

/// The cards left, the trick under way, the score, and every legal card with what it comes to:
/// `=` as many tricks as the contract, `+n` more, `-n` fewer, from declarer's view.
pub(super) fn all(game: &mut Game<'_>) -> String {
    let now = game.now();
    let mut text = String::new();
    // A text takes whatever is written to it.
    let mut line = |line: String| _ = writeln!(text, "{line}");
    if let Some((leader, cards)) = game.last_trick() {
        let cards: Vec<_> = cards.iter().map(|card| format!("{card:#}")).collect();
        let last = format!("last trick: {leader} {}", cards.join(" "));
        line(styled(style::with_red_suits(&last), DIM));
    }
    if !now.is_over() {
        line(style::with_red_suits(&format!("{:#}", Diagram::new(*now.hands()))));
    }
    let won = game.won();
    let [ours, theirs] = game.sides().map(|side| format!("{side} {}", won[side]));
    let contract = game.contract.map_or_else(
        || format!("{} declares, {} tricks are even", game.declarer.name(), game.target),
        |contract| format!("{contract:#}"),
    );
    line(style::with_red_suits(&format!("{contract}; won: {ours}, {theirs}")));
    if now.is_over() {
        let difference = game.expected() as i8 - game.target as i8;
        line(format!("the end: {}", mark(difference)));
        return text;
    }
    let table: Vec<_> = now.trick().cards().iter().map(|card| format!("{card:#}")).collect();
    let seat = now.to_play().name();
    line(if table.is_empty() {
        format!("{seat} leads")
    } else {
        let on_table = table.join(" ");
        style::with_red_suits(&format!("{} led {on_table}; {seat} plays", now.trick().leader()))
    });
    line(choices(game));
    text
}

/// Every legal card with its mark, suits in their order.
fn choices(game: &mut Game<'_>) -> String {
    let declaring = game.now().to_play().side() == game.declarer.side();
    let choices = game.choices();
    let own = |difference: i8| if declaring { difference } else { -difference };
    let best = choices.iter().map(|&(_, difference)| own(difference)).max().unwrap_or_default();
    let suits = Suit::ALL.into_iter().filter_map(|suit| {
        let cards = choices.iter().filter(|(card, _)| card.suit() == suit);
        let cards = cards.map(|&(card, difference)| {
            let style = if own(difference) == best { GOOD } else { BAD };
            format!("{}{}", card.rank(), styled(mark(difference), style))
        });
        let cards: Vec<_> = cards.collect();
        let name = style::with_red_suits(&format!("{suit:#}"));
        (!cards.is_empty()).then(|| format!("{name} {}", cards.join(" ")))
    });
    suits.collect::<Vec<_>>().join("   ")
}

/// `=`, `+n` or `-n`.
fn mark(difference: i8) -> String {
    if difference == 0 { "=".to_owned() } else { format!("{difference:+}") }
}
