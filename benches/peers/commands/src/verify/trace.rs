//! `verify --trace`: complete play records, tricks before and after every card.

use anyhow::{Result, ensure};
use dds_cards::{Card, Seat, Strain};
use dds_deal::Deal;
use dds_position::Position;

use super::Tally;
use crate::chance::Chance;
use crate::ours::Ours;
use crate::peer::Outside;

/// A complete play record.
pub(super) struct Record {
    start: Position,
    declarer: Seat,
    cards: Vec<Card>,
}

/// A record of random legal play of each deal, in a random strain by a random declarer.
pub(super) fn records(deals: &[Deal], seed: u64) -> Vec<Record> {
    let mut chance = Chance::new(seed);
    let mut record = |deal: &Deal| {
        let declarer = Seat::from_index(chance.below(4));
        let start = Position::start(deal, Strain::ALL[chance.below(5)], declarer.lho());
        let (mut position, mut cards) = (start, Vec::with_capacity(52));
        while !position.is_over() {
            let legal: Vec<Card> = position.legal().cards().collect();
            let card = legal[chance.below(legal.len())];
            cards.push(card);
            let _ = position.play(card);
        }
        Record { start, declarer, cards }
    };
    deals.iter().map(&mut record).collect()
}

/// All comparisons of one record.
pub(super) fn compare<O: Outside>(ours: &mut Ours, record: &Record) -> Result<Tally> {
    let Record { start, declarer, cards } = record;
    let own = ours.trace(start, *declarer, cards)?;
    let theirs = O::analyse(start, cards)?;
    let mut tally = Tally::default();
    // It says nothing of the last trick, which plays itself.
    ensure!(theirs.len() >= 49, "{start}: {} numbers", theirs.len());
    for (count, (own, theirs)) in own.iter().zip(&theirs).enumerate() {
        tally.compare(own == theirs, || {
            let played: String = cards[..count].iter().map(Card::to_string).collect();
            format!("{start} by {declarer} after {played}: ours {own}, {} {theirs}", O::NAME)
        });
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deals::Choice;

    #[test]
    fn records_are_complete() {
        let deals = Choice { deals: 20, seed: 3, voids: false }.deals();
        let records = records(&deals, 3);
        assert!(records.iter().all(|record| record.cards.len() == 52));
        for declarer in Seat::ALL {
            assert!(records.iter().any(|record| record.declarer == declarer), "{declarer}");
        }
    }
}
