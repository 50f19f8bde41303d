use dds_deal::{Points, Tricks};

use super::interval::{Interval, Moments};

/// What one choice comes to on one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The tricks of the side that chooses or declares.
    pub tricks: Tricks,
    /// The score of the side that chooses.
    pub score: Points,
    /// Whether the choice reached its aim: the contract is made, or the lead sets it.
    pub success: bool,
}

/// What choices are ranked by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Measure {
    /// How often the aim is reached, 0 to 1.
    #[default]
    Success,
    /// Tricks, 0 to 13.
    Tricks,
    /// The score of the side that chooses, in points.
    Score,
    /// IMPs against another choice, on average over all others: -24 to 24.
    Imps,
    /// Matchpoints against another choice, on average over all others: 0 to 1, where a tie is 0.5.
    Matchpoints,
}

/// The results of several choices on the same deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    deals: u64,
    choices: Vec<Sums>,
    /// IMPs and half matchpoints of each choice against each other one, by rows.
    pairs: Vec<(Moments, Moments)>,
}

/// The sums of one choice over all deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sums {
    success: u64,
    tricks: Moments,
    score: Moments,
    /// The sum of the IMPs against all others, and of the halves of matchpoints.
    imps: Moments,
    halves: Moments,
    by_tricks: [u64; 14],
}

impl Study {
    /// A study of so many choices, without a deal.
    #[must_use]
    pub fn new(choices: usize) -> Self {
        Self {
            deals: 0,
            choices: vec![Sums::default(); choices],
            pairs: vec![Default::default(); choices * choices],
        }
    }

    /// Adds what the choices, in their order, come to on a deal. Outcomes beyond the choices are
    /// ignored.
    pub fn add(&mut self, outcomes: &[Outcome]) {
        self.deals += 1;
        let choices = self.choices.len();
        for (own, (outcome, sums)) in outcomes.iter().zip(&mut self.choices).enumerate() {
            sums.success += u64::from(outcome.success);
            sums.tricks.add(outcome.tricks.get().into());
            sums.score.add(outcome.score.get().into());
            sums.by_tricks[usize::from(outcome.tricks.get())] += 1;
            let (mut imps, mut halves) = (0, 0);
            for (other, against) in outcomes.iter().take(choices).enumerate() {
                if other == own {
                    continue;
                }
                let won = i64::from(outcome.score.imps_against(against.score).get());
                let half = 1 + i64::from((outcome.score.get() - against.score.get()).signum());
                let pair = &mut self.pairs[own * choices + other];
                pair.0.add(won);
                pair.1.add(half);
                imps += won;
                halves += half;
            }
            sums.imps.add(imps);
            sums.halves.add(halves);
        }
    }

    /// The number of deals.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// The number of choices.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// How often a choice reaches its aim, 0 to 1, with the interval of Wilson.
    ///
    /// # Panics
    /// Here and below, when there is no such choice.
    #[must_use]
    pub fn success(&self, choice: usize) -> Interval {
        Interval::proportion(self.choices[choice].success, self.deals)
    }

    /// The tricks of a choice.
    #[must_use]
    pub fn tricks(&self, choice: usize) -> Interval {
        Interval::mean(self.choices[choice].tricks, self.deals, 1.0, (0.0, 13.0))
    }

    /// The score of a choice in points.
    #[must_use]
    pub fn score(&self, choice: usize) -> Interval {
        Interval::mean(self.choices[choice].score, self.deals, 1.0, (-7600.0, 7600.0))
    }

    /// The IMPs of a choice against another one, on average over all others.
    #[must_use]
    pub fn imps(&self, choice: usize) -> Interval {
        Interval::mean(self.choices[choice].imps, self.deals, self.others(), (-24.0, 24.0))
    }

    /// The matchpoints of a choice against another one, on average over all others: 0 to 1, and
    /// 0.5 where there is no other.
    #[must_use]
    pub fn matchpoints(&self, choice: usize) -> Interval {
        if self.choices.len() < 2 {
            return Interval { value: 0.5, low: 0.5, high: 0.5 };
        }
        let unit = 2.0 * self.others();
        Interval::mean(self.choices[choice].halves, self.deals, unit, (0.0, 1.0))
    }

    /// The IMPs of a choice against one other.
    #[must_use]
    pub fn imps_against(&self, choice: usize, other: usize) -> Interval {
        let pair = self.pairs[choice * self.choices.len() + other];
        Interval::mean(pair.0, self.deals, 1.0, (-24.0, 24.0))
    }

    /// The matchpoints of a choice against one other, 0 to 1; 0.5 against itself.
    #[must_use]
    pub fn matchpoints_against(&self, choice: usize, other: usize) -> Interval {
        if choice == other {
            return Interval { value: 0.5, low: 0.5, high: 0.5 };
        }
        let pair = self.pairs[choice * self.choices.len() + other];
        Interval::mean(pair.1, self.deals, 2.0, (0.0, 1.0))
    }

    /// On how many deals a choice took each number of tricks from 0 to 13.
    #[must_use]
    pub fn by_tricks(&self, choice: usize) -> &[u64; 14] {
        &self.choices[choice].by_tricks
    }

    /// A choice by a measure.
    #[must_use]
    pub fn measured(&self, choice: usize, measure: Measure) -> Interval {
        match measure {
            Measure::Success => self.success(choice),
            Measure::Tricks => self.tricks(choice),
            Measure::Score => self.score(choice),
            Measure::Imps => self.imps(choice),
            Measure::Matchpoints => self.matchpoints(choice),
        }
    }

    /// The choices from the best by a measure; of equal ones that with more tricks, then the first.
    #[must_use]
    pub fn ranking(&self, measure: Measure) -> Vec<usize> {
        let key = |choice: usize| {
            let value = self.measured(choice, measure).value;
            (value, self.choices[choice].tricks.sum)
        };
        let mut ranking: Vec<usize> = (0..self.choices.len()).collect();
        ranking.sort_by(|&a, &b| {
            let ((a, a_tricks), (b, b_tricks)) = (key(a), key(b));
            b.total_cmp(&a).then(b_tricks.cmp(&a_tricks))
        });
        ranking
    }

    /// Whether the interval of the best choice by a measure is at most `half_width` on each side.
    ///
    /// Ask after rounds of many deals: with a few, chance alone can make all of them alike.
    #[must_use]
    pub fn is_precise(&self, measure: Measure, half_width: f64) -> bool {
        let best = self.ranking(measure).first().copied();
        best.is_none_or(|best| self.measured(best, measure).half_width() <= half_width)
    }

    /// The number of other choices, at least 1.
    fn others(&self) -> f64 {
        self.choices.len().saturating_sub(1).max(1) as f64
    }
}
