/// An estimate, and an interval that holds the true value with 95% confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The normal quantile of a confidence of 95% on two sides.
const Z: f64 = 1.96;

impl Interval {
    /// Half the length of the interval.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether all of the interval lies above `value`.
    #[must_use]
    pub fn is_above(&self, value: f64) -> bool {
        self.low > value
    }

    /// The mean of `count` numbers by their sum and that of their squares, all divided by `unit`,
    /// with the interval of the normal approximation. With fewer than two numbers the interval is
    /// the range in which the numbers lie.
    pub(super) fn mean(moments: Moments, count: u64, unit: f64, range: (f64, f64)) -> Self {
        let n = count.max(1) as f64;
        let value = moments.sum as f64 / n / unit;
        if count < 2 {
            return Self { value, low: range.0, high: range.1 };
        }
        let sum = moments.sum as f64;
        let variance = (moments.squares as f64 - sum * sum / n).max(0.0) / (n - 1.0);
        let half = Z * (variance / n).sqrt() / unit;
        Self { value, low: (value - half).max(range.0), high: (value + half).min(range.1) }
    }

    /// A part of `count`, with the interval of Wilson. Source: E. B. Wilson, "Probable inference,
    /// the law of succession, and statistical inference" (1927).
    pub(super) fn proportion(part: u64, count: u64) -> Self {
        let n = count.max(1) as f64;
        let value = part as f64 / n;
        if count == 0 {
            return Self { value, low: 0.0, high: 1.0 };
        }
        let scale = 1.0 + Z * Z / n;
        let centre = (value + Z * Z / (2.0 * n)) / scale;
        let half = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
        Self { value, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// The sum of some whole numbers, and of their squares: exact, so that no order matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moments {
    pub(super) sum: i64,
    pub(super) squares: i128,
}

impl Moments {
    pub(super) fn add(&mut self, number: i64) {
        self.sum += number;
        self.squares += i128::from(number) * i128::from(number);
    }
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
            let found = Interval::proportion(part, count);
            assert!(near(found.low, low) && near(found.high, high), "{part}/{count}: {found:?}");
        }
        assert_eq!(Interval::proportion(0, 0), Interval { value: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn intervals_of_means() {
        let of = |numbers: &[i64], unit| {
            let mut moments = Moments::default();
            numbers.iter().for_each(|&number| moments.add(number));
            Interval::mean(moments, numbers.len() as u64, unit, (0.0, 13.0))
        };
        // 1, 2, 3, 4: mean 2.5, variance 5/3.
        let found = of(&[1, 2, 3, 4], 1.0);
        let half = Z * (5.0 / 12.0_f64).sqrt();
        assert!((found.value - 2.5).abs() < 1e-9 && (found.high - 2.5 - half).abs() < 1e-9);
        assert!((found.half_width() - half).abs() < 1e-9);
        assert_eq!(of(&[3, 3, 3, 3], 1.0).low, 3.0);
        assert_eq!(of(&[7], 1.0), Interval { value: 7.0, low: 0.0, high: 13.0 });
        assert!((of(&[2, 4, 6, 8], 2.0).value - 2.5).abs() < 1e-9);
    }
}
