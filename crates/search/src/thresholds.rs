/// Tunable thresholds of heuristics: they change how many nodes are visited, never an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// Enhanced transposition cutoffs are tried while at least this many cards are left.
    pub etc_cards: usize,
    /// With at least this many tricks left the table is asked before quick, later and trump tricks
    /// are counted, which costs more there; with fewer, after them. Idea: DDS, which has six.
    pub table_first: i8,
    /// Moves of the first, second and third hand are probed while at least this many tricks are
    /// left, the trick under way included.
    pub probe: [i8; 3],
}

impl Thresholds {
    /// Every heuristic at every size: for tests on small endings.
    pub const ALWAYS: Self = Self { etc_cards: 0, table_first: 5, probe: [0; 3] };
}

impl Default for Thresholds {
    /// 37 cards, where Haglund 2008, ch. 6, has 33, and five tricks; probes in the first tricks
    /// only, where what they find saves most.
    fn default() -> Self {
        Self { etc_cards: 37, table_first: 5, probe: [10, 10, 12] }
    }
}
