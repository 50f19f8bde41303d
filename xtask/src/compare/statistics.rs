//! A mean and an interval for it.

/// How often the deals are drawn again.
const DRAWS: usize = 4000;

/// A mean with the bounds that hold 95 % of the means of resampled data.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Interval {
    pub(super) low: f64,
    pub(super) mean: f64,
    pub(super) high: f64,
}

#[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
pub(super) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Percentile bootstrap; the same values give the same interval.
pub(super) fn bootstrap(values: &[f64]) -> Interval {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let mut means: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let drawn: Vec<f64> =
                values.iter().map(|_| values[chance.below(values.len())]).collect();
            mean(&drawn)
        })
        .collect();
    means.sort_by(f64::total_cmp);
    let cut = DRAWS / 40;
    Interval { low: means[cut], mean: mean(values), high: means[DRAWS - 1 - cut] }
}

/// The generator xorshift64: good enough to draw deals again, and it needs no dependency.
struct Chance(u64);

impl Chance {
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is below a `usize`")]
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_leave_no_doubt() {
        let interval = bootstrap(&[0.5; 20]);
        assert_eq!(interval, Interval { low: 0.5, mean: 0.5, high: 0.5 });
    }

    #[test]
    fn the_interval_narrows_with_more_values() {
        let values = |count: i32| -> Vec<f64> { (0..count).map(|n| f64::from(n % 10)).collect() };
        let (few, many) = (bootstrap(&values(20)), bootstrap(&values(2000)));
        assert!(few.low < 4.5 && few.high > 4.5);
        assert!(many.high - many.low < (few.high - few.low) / 5.0);
        assert_eq!(few, bootstrap(&values(20)));
    }
}
