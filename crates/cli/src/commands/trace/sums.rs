use std::collections::BTreeMap;
use std::fmt::Write;

use dds::Seat;
use dds_deal::Entry;

use super::Traced;
use crate::style::{HEADING, styled};

/// What each player gave away on all boards; a seat stands for players without a name.
#[derive(Debug, Default)]
pub(super) struct Sums(BTreeMap<String, Sum>);

#[derive(Debug, Default, Clone, Copy)]
struct Sum {
    boards: u64,
    cards: u64,
    tricks: u64,
}

impl Sums {
    /// Adds a board. Dummy plays no card of their own.
    pub(super) fn add(&mut self, entry: &Entry, traced: &Traced) {
        let mistakes = traced.trace.mistakes();
        let dummy = traced.contract.declarer.partner();
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != dummy) {
            let sum = self.0.entry(player(entry, seat)).or_default();
            sum.boards += 1;
            sum.cards += u64::from(mistakes[seat].cards);
            sum.tricks += u64::from(mistakes[seat].tricks);
        }
    }

    /// A line for each player, the most tricks first.
    pub(super) fn shown(&self) -> String {
        let mut sums: Vec<_> = self.0.iter().collect();
        sums.sort_by_key(|(_, sum)| std::cmp::Reverse((sum.tricks, sum.cards)));
        let width = sums.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        let mut text = format!("\n{}\n", styled("given away on all boards", HEADING));
        for (name, sum) in sums {
            let Sum { boards, cards, tricks } = sum;
            // A text takes whatever is written to it.
            let _ = writeln!(
                text,
                "{name:<width$}  tricks {tricks:>3}, cards {cards:>3}, boards {boards:>3}"
            );
        }
        text
    }
}

/// The name of a player, or else the seat.
pub(super) fn player(entry: &Entry, seat: Seat) -> String {
    match entry.players[seat].trim() {
        "" | "?" => seat.name().to_owned(),
        name => name.to_owned(),
    }
}
