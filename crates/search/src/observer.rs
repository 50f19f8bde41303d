use crate::heuristics::Cut;

/// Receives search events. The default does nothing and costs nothing.
pub trait Observer {
    /// A position was entered, at the start of a trick or within one.
    #[inline]
    fn node(&mut self) {}

    /// The table was asked.
    #[inline]
    fn probe(&mut self) {}

    /// The table had a matching entry, whether or not it settled the question.
    #[inline]
    fn hit(&mut self) {}

    /// A node was closed, or a suit was struck off, without searching its moves.
    #[inline]
    fn cut(&mut self, _reason: Cut) {}

    /// A pass of the driver began: one zero-window search.
    #[inline]
    fn pass(&mut self) {}
}

/// The observer that sees nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}

/// Counts everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions entered.
    pub nodes: u64,
    /// Questions to the table.
    pub probes: u64,
    /// Answers of the table.
    pub hits: u64,
    /// Zero-window searches.
    pub passes: u64,
    cuts: [u64; Cut::ALL.len()],
}

impl Counters {
    /// How many nodes were closed, or suits struck off, for this reason.
    #[must_use]
    pub const fn cuts(&self, reason: Cut) -> u64 {
        self.cuts[reason as usize]
    }
}

impl Observer for Counters {
    #[inline]
    fn node(&mut self) {
        self.nodes += 1;
    }

    #[inline]
    fn probe(&mut self) {
        self.probes += 1;
    }

    #[inline]
    fn hit(&mut self) {
        self.hits += 1;
    }

    #[inline]
    fn cut(&mut self, reason: Cut) {
        self.cuts[reason as usize] += 1;
    }

    #[inline]
    fn pass(&mut self) {
        self.passes += 1;
    }
}
