//! Means with standard errors, and shares with confidence intervals.

/// The mean of observations that come one by one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    count: f64,
    mean: f64,
    squares: f64, // the sum of squared distances from the mean (Welford 1962)
}

impl Mean {
    pub(crate) fn add(&mut self, x: f64) {
        self.count += 1.0;
        let before = x - self.mean;
        self.mean += before / self.count;
        self.squares += before * (x - self.mean);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        (self.squares / (self.count - 1.0) / self.count).sqrt()
    }

    /// The standard error that `count` such observations would have.
    pub(crate) fn error_of(&self, count: f64) -> f64 {
        self.error() * (self.count / count).sqrt()
    }
}

impl FromIterator<f64> for Mean {
    fn from_iter<I: IntoIterator<Item = f64>>(observations: I) -> Self {
        let mut mean = Self::default();
        observations.into_iter().for_each(|x| mean.add(x));
        mean
    }
}

/// How many of how many.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    pub(crate) hits: u64,
    pub(crate) of: u64,
}

impl Share {
    pub(crate) fn add(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    pub(crate) fn rate(&self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// The standard error of the rate when its true value is `rate`.
    pub(crate) fn error_at(&self, rate: f64) -> f64 {
        (rate * (1.0 - rate) / self.of.max(1) as f64).sqrt()
    }

    /// The 95 % interval of the rate (Wilson 1927).
    pub(crate) fn interval(&self) -> (f64, f64) {
        let (n, p, z) = (self.of.max(1) as f64, self.rate(), 1.96);
        let scale = 1.0 / (1.0 + z * z / n);
        let middle = scale * (p + z * z / (2.0 * n));
        let half = scale * z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    /// The rate and its interval in percent.
    pub(crate) fn percent(&self) -> String {
        if self.of == 0 {
            return "-".into();
        }
        let (lo, hi) = self.interval();
        format!("{:.1} [{:.1}, {:.1}]", 100.0 * self.rate(), 100.0 * lo, 100.0 * hi)
    }
}

#[cfg(test)]
mod tests {
    use super::{Mean, Share};

    #[test]
    fn means_and_shares_by_example() {
        let mean: Mean = [1.0, 2.0, 3.0, 4.0].into_iter().collect();
        assert!((mean.mean() - 2.5).abs() < 1e-12);
        assert!((mean.error() - (5.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        let (lo, hi) = Share { hits: 50, of: 100 }.interval();
        assert!((lo - 0.4038).abs() < 1e-3 && (hi - 0.5962).abs() < 1e-3);
    }
}
