//! Two programs on the same work, in turn.

use std::time::Duration;

use anyhow::{Result, bail};
use dds_deal::Deal;
use rustix::time::{ClockId, clock_gettime};

use crate::peer::Peer;
use crate::statistics::{Summary, geometric_ratio};

/// What counts as time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    /// What this process has used of a processor: for work on one thread, be it the caller's or
    /// one of the solver's own, which others on the machine may interrupt.
    Processor,
    /// What a clock on the wall shows: for work on several threads.
    Wall,
}

impl Clock {
    fn now(self) -> Duration {
        let clock = match self {
            Self::Processor => ClockId::ProcessCPUTime,
            Self::Wall => ClockId::Monotonic,
        };
        let time = clock_gettime(clock);
        let seconds = Duration::from_secs(time.tv_sec.unsigned_abs());
        seconds + Duration::from_nanos(time.tv_nsec.unsigned_abs())
    }

    /// The time of a call in milliseconds, and what it returned.
    pub(crate) fn time<R>(self, mut work: impl FnMut() -> Result<R>) -> Result<(f64, R)> {
        let start = self.now();
        let result = work()?;
        Ok(((self.now() - start).as_secs_f64() * 1000.0, result))
    }
}

/// Milliseconds of each item for both sides, each the mean of two runs.
#[derive(Debug, Default)]
pub(crate) struct Times {
    pub(crate) ours: Vec<f64>,
    pub(crate) theirs: Vec<f64>,
}

impl Times {
    /// Theirs over ours, of the sums: above 1 when we are faster.
    pub(crate) fn ratio(&self) -> f64 {
        Summary::of(&self.theirs).sum / Summary::of(&self.ours).sum
    }

    pub(crate) fn geometric_ratio(&self) -> f64 {
        geometric_ratio(&self.theirs, &self.ours)
    }

    /// A line for each deal: our milliseconds, theirs, their ratio and the deal; the worst ratio
    /// on top.
    pub(crate) fn each(&self, deals: &[Deal]) -> String {
        let mut lines: Vec<_> = self.ours.iter().zip(&self.theirs).zip(deals).collect();
        lines.sort_by(|((a, b), _), ((c, d), _)| (*b / *a).total_cmp(&(*d / *c)));
        lines
            .iter()
            .map(|((ours, theirs), deal)| {
                format!("{ours:10.2}{theirs:10.2}{:8.2}  {deal}\n", *theirs / *ours)
            })
            .collect()
    }

    /// Lines of mean, median, 99th percentile and sum, in milliseconds, with ratios.
    pub(crate) fn lines(&self) -> String {
        let (ours, theirs) = (Summary::of(&self.ours), Summary::of(&self.theirs));
        let line = |name: &str, ours: f64, theirs: f64| {
            format!("{name:18}{ours:12.2}{theirs:12.2}{:10.2}\n", theirs / ours)
        };
        line("mean ms", ours.mean, theirs.mean)
            + &line("median ms", ours.median, theirs.median)
            + &line("99th percentile ms", ours.p99, theirs.p99)
            + &line("total s", ours.sum / 1000.0, theirs.sum / 1000.0)
            + &format!("{:42}{:10.2}\n", "geometric mean", self.geometric_ratio())
    }
}

/// Runs `ours` and `theirs` A B B A and returns the mean time of each with what they returned;
/// fails when they differ.
pub(crate) fn abba<R: PartialEq>(
    clock: Clock,
    mut ours: impl FnMut() -> Result<R>,
    mut theirs: impl FnMut() -> Result<R>,
) -> Result<(f64, f64, R)> {
    let (first, a) = clock.time(&mut ours)?;
    let (second, b) = clock.time(&mut theirs)?;
    let (third, _) = clock.time(&mut theirs)?;
    let (fourth, _) = clock.time(&mut ours)?;
    if a != b {
        bail!("the results differ; find the case with `verify` or `solve`");
    }
    Ok((f64::midpoint(first, fourth), f64::midpoint(second, third), a))
}

/// The tables of all deals by both, deal by deal.
pub(crate) fn tables(
    deals: &[Deal],
    ours: &mut impl Peer,
    theirs: &mut impl Peer,
) -> Result<Times> {
    let mut times = Times::default();
    for deal in deals {
        let (a, b, _) = abba(Clock::Processor, || ours.table(deal), || theirs.table(deal))?;
        times.ours.push(a);
        times.theirs.push(b);
    }
    Ok(times)
}

/// Success when the ratio reaches the floor, if there is one.
pub(crate) fn demand(ratio: f64, floor: Option<f64>) -> Result<()> {
    match floor {
        Some(floor) if ratio < floor => bail!("the ratio {ratio:.3} is below {floor}"),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_take_turns_and_must_agree() {
        let order = std::cell::RefCell::new(String::new());
        let call = |name: char, result: u8| {
            order.borrow_mut().push(name);
            Ok(result)
        };
        assert!(abba(Clock::Processor, || call('A', 1), || call('B', 1)).is_ok());
        assert_eq!(*order.borrow(), "ABBA");
        assert!(abba(Clock::Processor, || call('A', 1), || call('B', 2)).is_err());
    }

    #[test]
    fn a_floor_is_a_floor() {
        assert!(demand(2.0, None).is_ok());
        assert!(demand(2.0, Some(2.0)).is_ok());
        assert!(demand(1.9, Some(2.0)).is_err());
    }

    #[test]
    fn the_ratio_is_theirs_over_ours() {
        let times = Times { ours: vec![1.0, 3.0], theirs: vec![4.0, 4.0] };
        assert!((times.ratio() - 2.0).abs() < 1e-12);
        assert_eq!(times.lines().lines().count(), 5);
    }
}
