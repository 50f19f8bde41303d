//! `solve`: every card of single positions, at any point of the play.

use anyhow::{Result, bail};
use clap::Args;
use dds_cards::{Card, Seat, Strain};
use dds_deal::Tricks;
use dds_deal::random::Dealer;
use dds_position::Position;

use crate::chance::Chance;
use crate::ours::Ours;
use crate::peer::{Outside, Peer};
use crate::workers;

#[derive(Args)]
pub(crate) struct Arguments {
    /// How many positions.
    #[arg(long, default_value_t = 1000)]
    positions: u64,
    /// The seed of the deals and of the play.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; all by default.
    #[arg(long)]
    threads: Option<usize>,
}

pub(crate) fn run<O: Outside>(arguments: &Arguments) -> Result<()> {
    let positions = positions(arguments.positions, arguments.seed);
    let threads = arguments.threads.unwrap_or_else(workers::all);
    let state = || Ok((Ours::new()?, O::new()?));
    let lines = workers::each(&positions, threads, state, |(ours, outside), position| {
        let (cards, theirs) = (ours.cards(position)?, outside.cards(position)?);
        let best = ours.best(position)?;
        let highest = cards.iter().map(|(_, tricks)| *tricks).max();
        let right = cards == theirs && highest == Some(best);
        Ok((!right).then(|| {
            format!("{position}: ours {best} {}, {} {}", list(&cards), O::NAME, list(&theirs))
        }))
    })?;
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    for line in &lines {
        println!("{line}");
    }
    println!("{} positions, seed {}: {} differences", positions.len(), arguments.seed, lines.len());
    if !lines.is_empty() {
        bail!("the solvers differ");
    }
    Ok(())
}

fn list(cards: &[(Card, Tricks)]) -> String {
    cards.iter().map(|(card, tricks)| format!("{card}:{tricks}")).collect::<Vec<_>>().join(" ")
}

/// Positions with 1 to 13 tricks left and 0 to 3 cards on the table, each as likely, reached by
/// random legal play in a random strain.
fn positions(count: u64, seed: u64) -> Vec<Position> {
    let mut dealer = Dealer::new(seed);
    let mut chance = Chance::new(seed);
    let mut next = || {
        let deal = dealer.deal();
        let strain = Strain::ALL[chance.below(5)];
        let mut position = Position::start(&deal, strain, Seat::from_index(chance.below(4)));
        for _ in 0..chance.below(52) {
            let legal: Vec<Card> = position.legal().cards().collect();
            let _ = position.play(legal[chance.below(legal.len())]);
        }
        position
    };
    (0..count).map(|_| next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_cover_every_point_of_the_play() {
        let positions = positions(500, 4);
        assert!(positions.iter().all(|position| !position.is_over()));
        for left in 1..=13 {
            assert!(
                positions.iter().any(|position| position.tricks_left().get() == left),
                "{left}"
            );
        }
        for table in 0..=3 {
            assert!(positions.iter().any(|position| position.trick().len() == table), "{table}");
        }
    }
}
