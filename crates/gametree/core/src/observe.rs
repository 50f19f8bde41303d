//! What a search reports about its work.

/// Receives the events of a search. All methods do nothing unless overridden.
pub trait Observe {
    /// A child position was made: the unit of cost in Zhang 1995. The root is not reported.
    fn generated(&mut self) {}
    /// A node was entered.
    fn visited(&mut self) {}
    /// An estimator's bounds missed the window.
    fn estimated(&mut self) {}
    /// A table record of the position was found.
    fn table_hit(&mut self) {}
    /// A table record ended the node.
    fn table_cut(&mut self) {}
    /// A repetition ended the node.
    fn repeated(&mut self) {}
    /// A scout search was repeated with a wider window.
    fn researched(&mut self) {}
}

/// Observes nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl Observe for Silent {}

/// Counts every kind of event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Child positions made.
    pub generated: u64,
    /// Nodes entered.
    pub visited: u64,
    /// Nodes ended by an estimator.
    pub estimated: u64,
    /// Table records found.
    pub table_hits: u64,
    /// Nodes ended by a table record.
    pub table_cuts: u64,
    /// Nodes ended by a repetition.
    pub repeated: u64,
    /// Scout searches repeated with a wider window.
    pub researched: u64,
}

impl Observe for Counters {
    fn generated(&mut self) {
        self.generated += 1;
    }
    fn visited(&mut self) {
        self.visited += 1;
    }
    fn estimated(&mut self) {
        self.estimated += 1;
    }
    fn table_hit(&mut self) {
        self.table_hits += 1;
    }
    fn table_cut(&mut self) {
        self.table_cuts += 1;
    }
    fn repeated(&mut self) {
        self.repeated += 1;
    }
    fn researched(&mut self) {
        self.researched += 1;
    }
}

impl<O: Observe> Observe for &mut O {
    fn generated(&mut self) {
        (**self).generated();
    }
    fn visited(&mut self) {
        (**self).visited();
    }
    fn estimated(&mut self) {
        (**self).estimated();
    }
    fn table_hit(&mut self) {
        (**self).table_hit();
    }
    fn table_cut(&mut self) {
        (**self).table_cut();
    }
    fn repeated(&mut self) {
        (**self).repeated();
    }
    fn researched(&mut self) {
        (**self).researched();
    }
}
