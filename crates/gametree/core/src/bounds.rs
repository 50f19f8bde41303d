//! Values, intervals of values, and the windows of a search.

/// The worth of a position from the side of [`Side::Max`], in a unit of the game's choice.
///
/// Games keep their values strictly between `-INFINITY` and [`INFINITY`].
pub type Value = i32;

/// More than every value of every game; the upper end of an interval of which nothing is known.
pub const INFINITY: Value = i32::MAX;

/// One of the two players. They need not move in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who wants large values.
    Max,
    /// The player who wants small values.
    Min,
}

impl Side {
    /// Both sides, to iterate over.
    pub const BOTH: [Self; 2] = [Self::Max, Self::Min];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// Whether this player likes `a` better than `b`.
    #[must_use]
    pub const fn prefers(self, a: Value, b: Value) -> bool {
        match self {
            Self::Max => a > b,
            Self::Min => a < b,
        }
    }

    /// The value this player likes least.
    #[must_use]
    pub const fn worst(self) -> Value {
        match self {
            Self::Max => -INFINITY,
            Self::Min => INFINITY,
        }
    }

    /// Whichever of the two values this player likes better.
    #[must_use]
    pub const fn best(self, a: Value, b: Value) -> Value {
        if self.prefers(a, b) { a } else { b }
    }
}

/// An interval that contains the true value: `lo <= value <= hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The value is at least this.
    pub lo: Value,
    /// The value is at most this.
    pub hi: Value,
}

/// How an interval misses an open window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing above alpha: the value is at most alpha.
    Low,
    /// Nothing below beta: the value is at least beta.
    High,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { lo: -INFINITY, hi: INFINITY };

    /// Exactly `value`.
    #[must_use]
    pub const fn exact(value: Value) -> Self {
        Self { lo: value, hi: value }
    }

    /// The value when both ends agree.
    #[must_use]
    pub const fn value(self) -> Option<Value> {
        if self.lo == self.hi { Some(self.lo) } else { None }
    }

    /// Whether `value` is in the interval.
    #[must_use]
    pub const fn contains(self, value: Value) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// How the interval misses the open window, if it does; then no search is needed.
    ///
    /// This is the pruning rule of forward estimation with both tests for both players (Zhang 1995,
    /// section 2, conditions (1) and their complements), and of every other source of bounds.
    #[must_use]
    pub const fn misses(self, window: Window) -> Option<Cut> {
        if self.hi <= window.alpha {
            Some(Cut::Low)
        } else if self.lo >= window.beta {
            Some(Cut::High)
        } else {
            None
        }
    }

    /// What both intervals allow; `None` when they contradict one another.
    #[must_use]
    pub const fn meet(self, other: Self) -> Option<Self> {
        let lo = if self.lo > other.lo { self.lo } else { other.lo };
        let hi = if self.hi < other.hi { self.hi } else { other.hi };
        if lo <= hi { Some(Self { lo, hi }) } else { None }
    }

    /// The interval of a choice that `side` has between two positions.
    #[must_use]
    pub const fn best_for(self, other: Self, side: Side) -> Self {
        Self { lo: side.best(self.lo, other.lo), hi: side.best(self.hi, other.hi) }
    }

    /// The end that the move of `side` proves: the lower one for Max.
    #[must_use]
    pub const fn proved_by(self, side: Side) -> Value {
        match side {
            Side::Max => self.lo,
            Side::Min => self.hi,
        }
    }

    /// The same interval without the end that `side` could still improve by moves not searched.
    #[must_use]
    pub const fn open_to(self, side: Side) -> Self {
        match side {
            Side::Max => Self { lo: self.lo, hi: INFINITY },
            Side::Min => Self { lo: -INFINITY, hi: self.hi },
        }
    }
}

/// The open interval of values that would still change the decision above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// Max already has this much elsewhere.
    pub alpha: Value,
    /// Min already has this much elsewhere.
    pub beta: Value,
}

impl Window {
    /// Every value matters.
    pub const FULL: Self = Self { alpha: -INFINITY, beta: INFINITY };

    /// The question "at least `target`?": no value lies strictly inside.
    #[must_use]
    pub const fn at_least(target: Value) -> Self {
        Self { alpha: target.saturating_sub(1), beta: target }
    }

    /// Narrowed by a value that `side` has secured.
    #[must_use]
    pub const fn secured(self, side: Side, value: Value) -> Self {
        match side {
            Side::Max if value > self.alpha => Self { alpha: value, beta: self.beta },
            Side::Min if value < self.beta => Self { alpha: self.alpha, beta: value },
            _ => self,
        }
    }

    /// Whether nothing is left between alpha and beta.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// The narrowest window at the edge that `side` has secured.
    #[must_use]
    pub const fn scout(self, side: Side) -> Self {
        match side {
            Side::Max => Self { alpha: self.alpha, beta: self.alpha.saturating_add(1) },
            Side::Min => Self { alpha: self.beta.saturating_sub(1), beta: self.beta },
        }
    }
}
