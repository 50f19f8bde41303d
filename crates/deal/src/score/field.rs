use alloc::vec::Vec;

use crate::Points;

use super::Imps;

/// A board at IMPs against the datum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Butler {
    /// The average score of North-South, rounded to ten points.
    pub datum: Points,
    /// North-South's IMPs at each table against the datum.
    pub imps: Vec<Imps>,
}

/// The IMPs of each table against the datum: the average of all scores but the `discarded` highest
/// and the `discarded` lowest, rounded to the nearest ten points, halves away from zero. `None`
/// when no score is left. All scores are North-South's.
///
/// ```
/// use dds_deal::Points;
/// use dds_deal::score::butler;
///
/// let scores = [620, 620, 170, -100].map(|points| Points::new(points).unwrap());
/// let board = butler(&scores, 0).unwrap();
/// assert_eq!(board.datum.get(), 330, "327.5 rounded");
/// assert_eq!(board.imps.iter().map(|imps| imps.get()).collect::<Vec<_>>(), [7, 7, -4, -10]);
/// assert_eq!(butler(&scores, 1).unwrap().datum.get(), 400);
/// ```
#[must_use]
pub fn butler(scores: &[Points], discarded: usize) -> Option<Butler> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let end = sorted.len().checked_sub(discarded)?;
    let counted = sorted.get(discarded..end).filter(|counted| !counted.is_empty())?;
    let sum: i64 = counted.iter().map(|points| i64::from(points.get())).sum();
    let count = i64::try_from(counted.len()).ok()?;
    // The nearest multiple of ten, halves away from zero.
    let tens = (2 * sum.abs() + 10 * count) / (20 * count) * sum.signum();
    let datum = Points::new(i32::try_from(10 * tens).ok()?)?;
    let imps = scores.iter().map(|score| score.imps_against(datum)).collect();
    Some(Butler { datum, imps })
}

/// The IMPs of one table against all others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CrossImps {
    /// The sum of North-South's IMPs.
    pub total: Imps,
    /// The number of comparisons.
    pub comparisons: usize,
}

impl CrossImps {
    /// North-South's IMPs in a comparison, on average; 0 without one.
    #[must_use]
    pub fn average(&self) -> f64 {
        if self.comparisons == 0 {
            return 0.0;
        }
        f64::from(self.total.get()) / self.comparisons as f64
    }
}

/// The IMPs of each table against every other one. All scores are North-South's.
///
/// ```
/// use dds_deal::Points;
/// use dds_deal::score::cross_imps;
///
/// let scores = [420, 420, -50].map(|points| Points::new(points).unwrap());
/// let totals = cross_imps(&scores).iter().map(|table| table.total.get()).collect::<Vec<_>>();
/// assert_eq!(totals, [10, 10, -20]);
/// assert_eq!(cross_imps(&scores)[2].average(), -10.0);
/// ```
#[must_use]
pub fn cross_imps(scores: &[Points]) -> Vec<CrossImps> {
    let comparisons = scores.len().saturating_sub(1);
    let against_all =
        |score: &Points| scores.iter().map(|other| score.imps_against(*other)).sum::<Imps>();
    scores.iter().map(|score| CrossImps { total: against_all(score), comparisons }).collect()
}
