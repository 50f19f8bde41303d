/// Why a node was closed without searching its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)] // `as usize` indexes the counters
pub enum Cut {
    /// The target was reached or out of reach.
    Target,
    /// The last trick was read off.
    LastTrick,
    /// Quick tricks of the side on lead.
    Quick,
    /// A quick trick of the second hand's side.
    QuickAfterLead,
    /// Later tricks of the side not on lead.
    Later,
    /// Trump tricks of either side, by counting.
    TrumpBound,
    /// A table entry.
    Table,
    /// A table entry for the position after one of the moves.
    Etc,
    /// What is known of the positions after the trick.
    Probe,
}

impl Cut {
    /// All reasons.
    pub const ALL: [Self; 9] = [
        Self::Target,
        Self::LastTrick,
        Self::Quick,
        Self::QuickAfterLead,
        Self::Later,
        Self::TrumpBound,
        Self::Table,
        Self::Etc,
        Self::Probe,
    ];
}

/// Is told what the search does. The default does nothing and costs nothing.
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

    /// A node was closed without searching its moves.
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
    /// How many nodes were closed for this reason.
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
