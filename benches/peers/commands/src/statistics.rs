//! Figures about a list of times.

/// A list of times, in four figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Summary {
    pub(crate) mean: f64,
    pub(crate) median: f64,
    /// 99 of 100 take no longer.
    pub(crate) p99: f64,
    pub(crate) sum: f64,
}

impl Summary {
    /// All zero for an empty list.
    #[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
    pub(crate) fn of(times: &[f64]) -> Self {
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = |index: usize| sorted.get(index).copied().unwrap_or_default();
        let (count, sum) = (sorted.len(), sorted.iter().sum());
        Self {
            mean: sum / count.max(1) as f64,
            median: f64::midpoint(at(count / 2), at(count.saturating_sub(1) / 2)),
            p99: at((count * 99).div_ceil(100).saturating_sub(1)),
            sum,
        }
    }
}

/// The geometric mean of the ratios of two lists, pair by pair.
#[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
pub(crate) fn geometric_ratio(of: &[f64], over: &[f64]) -> f64 {
    let logs = of.iter().zip(over).map(|(of, over)| (of / over).ln());
    (logs.sum::<f64>() / of.len().max(1) as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_small_lists_are_known() {
        let times: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(
            Summary::of(&times),
            Summary { mean: 50.5, median: 50.5, p99: 99.0, sum: 5050.0 }
        );
        let three = Summary::of(&[1.0, 9.0, 2.0]);
        assert_eq!((three.median, three.p99), (2.0, 9.0));
        assert_eq!(Summary::of(&[]).sum, 0.0);
    }

    #[test]
    fn ratios_are_averaged_as_logarithms() {
        let ratio = geometric_ratio(&[2.0, 8.0], &[1.0, 1.0]);
        assert!((ratio - 4.0).abs() < 1e-12, "{ratio}");
    }
}
