//! What a sample says about each lead, and how surely.

use dds::{Card, CardTricks, Contract, Hand};
use serde::Serialize;

/// The normal quantile of a confidence of 95% on two sides.
const Z: f64 = 1.96;

/// A value and where the true one is with 95% confidence.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Interval {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// A lead.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Lead {
    pub(super) card: Card,
    /// The tricks of the defence.
    pub(super) tricks: Interval,
    /// The part of the deals in which the contract goes down, from 0 to 1.
    pub(super) sets: Interval,
}

/// What the leads of a hand came to.
pub(super) struct Leads {
    /// The tricks with which the defence beats the contract.
    needed: u8,
    deals: u64,
    sums: Vec<Sum>,
}

/// The sums over all deals for a card.
struct Sum {
    card: Card,
    tricks: u64,
    squares: u64,
    sets: u64,
}

impl Leads {
    pub(super) fn new(hand: Hand, contract: Contract) -> Self {
        let sum = |card| Sum { card, tricks: 0, squares: 0, sets: 0 };
        let needed = 14 - contract.level.tricks().get();
        Self { needed, deals: 0, sums: hand.cards().map(sum).collect() }
    }

    /// The number of deals.
    pub(super) const fn deals(&self) -> u64 {
        self.deals
    }

    /// Adds what the leads came to on a deal.
    pub(super) fn add(&mut self, found: &[CardTricks]) {
        self.deals += 1;
        for choice in found {
            let tricks = u64::from(choice.tricks.get());
            if let Some(sum) = self.sums.iter_mut().find(|sum| sum.card == choice.card) {
                sum.tricks += tricks;
                sum.squares += tricks * tricks;
                sum.sets += u64::from(choice.tricks.get() >= self.needed);
            }
        }
    }

    /// The leads, those that set most often first, of these those with most tricks; equal ones as
    /// they stand in the hand.
    pub(super) fn best_first(&self) -> Vec<Lead> {
        let mut sums: Vec<&Sum> = self.sums.iter().collect();
        sums.sort_by_key(|sum| std::cmp::Reverse((sum.sets, sum.tricks)));
        let lead = |sum: &Sum| Lead {
            card: sum.card,
            tricks: mean(sum.tricks, sum.squares, self.deals),
            sets: proportion(sum.sets, self.deals),
        };
        sums.into_iter().map(lead).collect()
    }
}

/// The mean of `count` numbers by their sum and that of their squares, with the interval of the
/// normal approximation; the whole range of tricks if there are too few.
fn mean(sum: u64, squares: u64, count: u64) -> Interval {
    let n = count.max(1) as f64;
    let value = sum as f64 / n;
    if count < 2 {
        return Interval { value, low: 0.0, high: 13.0 };
    }
    let variance = (squares as f64 - n * value * value).max(0.0) / (n - 1.0);
    let half = Z * (variance / n).sqrt();
    Interval { value, low: (value - half).max(0.0), high: (value + half).min(13.0) }
}

/// A part of `count`, with the interval of Wilson. Source: E. B. Wilson, "Probable inference, the
/// law of succession, and statistical inference" (1927).
fn proportion(part: u64, count: u64) -> Interval {
    let n = count.max(1) as f64;
    let value = part as f64 / n;
    if count == 0 {
        return Interval { value, low: 0.0, high: 1.0 };
    }
    let scale = 1.0 + Z * Z / n;
    let centre = (value + Z * Z / (2.0 * n)) / scale;
    let half = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    Interval { value, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values are those of the formulas in Wilson's paper, worked out by hand.
    #[test]
    fn intervals_of_parts() {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-4;
        for (part, count, low, high) in
            [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
        {
            let found = proportion(part, count);
            assert!(near(found.low, low) && near(found.high, high), "{part}/{count}: {found:?}");
        }
        assert_eq!(proportion(0, 0), Interval { value: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn intervals_of_means() {
        // 1, 2, 3, 4: mean 2.5, variance 5/3.
        let found = mean(10, 30, 4);
        let half = Z * (5.0 / 12.0_f64).sqrt();
        assert!((found.value - 2.5).abs() < 1e-9 && (found.high - 2.5 - half).abs() < 1e-9);
        assert_eq!(mean(12, 36, 4).low, 3.0);
        assert_eq!(mean(7, 49, 1), Interval { value: 7.0, low: 0.0, high: 13.0 });
    }
}
