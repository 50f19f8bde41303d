//! Ways to a value by several searches: zero windows, halving, deepening.

use gametree_table::{Depth, Table};

use crate::bounds::{Bounds, Side, Value, Window};
use crate::estimate::Estimate;
use crate::game::{Evaluate, Game};
use crate::observe::Observe;
use crate::order::Order;
use crate::repetition::Repetition;
use crate::search::{Search, Verdict};

impl<G, V, E, O, T, R, B, const SCOUT: bool> Search<G, V, E, O, T, R, B, SCOUT>
where
    G: Game,
    V: Evaluate<G>,
    E: Estimate<G>,
    O: Order<G>,
    T: Table,
    R: Repetition,
    B: Observe,
{
    /// The value by searches with windows of no width, each at the bound the last one proved.
    ///
    /// Starts at `first`, a guess; the better the guess, the fewer the searches. Worth it with a
    /// table only. Source: Plaat, Schaeffer, Pijls and de Bruin 1996, MTD(f).
    pub fn mtdf(&mut self, root: &G::Pos, depth: Depth, first: Value) -> Verdict<G::Move, R::Why> {
        let mut target = first;
        self.close_in(root, depth, Bounds::UNKNOWN, |known, verdict| {
            if let Some(verdict) = verdict {
                let failed_low = verdict.bounds.hi < target;
                target = if failed_low { known.hi } else { known.lo.saturating_add(1) };
            }
            target
        })
    }

    /// The value by searches with windows of no width that halve what is left of `range`.
    ///
    /// A value outside `range` is found to be outside: the bounds that come back are then those of
    /// the last search.
    pub fn bisect(
        &mut self,
        root: &G::Pos,
        depth: Depth,
        range: Bounds,
    ) -> Verdict<G::Move, R::Why> {
        self.close_in(root, depth, range, |known, _| {
            let middle = (i64::from(known.lo) + i64::from(known.hi)).div_euclid(2);
            (middle + 1) as Value // between lo + 1 and hi, so it fits
        })
    }

    /// Asks "at least `next`?" until both ends meet or the answers contradict the range.
    fn close_in(
        &mut self,
        root: &G::Pos,
        depth: Depth,
        range: Bounds,
        mut next: impl FnMut(Bounds, Option<&Verdict<G::Move, R::Why>>) -> Value,
    ) -> Verdict<G::Move, R::Why> {
        let side = self.game().to_move(root);
        let mut known = range;
        let mut best = None;
        let mut last: Option<Verdict<G::Move, R::Why>> = None;
        loop {
            let target = next(known, last.as_ref());
            let mut verdict = self.probe(root, depth, Window::at_least(target));
            let proved = match side {
                Side::Max => verdict.bounds.lo >= target,
                Side::Min => verdict.bounds.hi < target,
            };
            if proved {
                best = verdict.best;
            }
            let met = known.meet(verdict.bounds);
            known = met.unwrap_or(verdict.bounds);
            if met.is_none() || known.value().is_some() {
                verdict.bounds = known;
                verdict.best = best.or(verdict.best);
                return verdict;
            }
            last = Some(verdict);
        }
    }

    /// Searches one ply deep, two plies deep, and so on to `depth`, handing every verdict to
    /// `each`; the last verdict comes back.
    ///
    /// With a table the moves of one search order those of the next.
    pub fn deepen(
        &mut self,
        root: &G::Pos,
        depth: Depth,
        mut each: impl FnMut(Depth, &Verdict<G::Move, R::Why>),
    ) -> Verdict<G::Move, R::Why> {
        for plies in 1..depth.0 {
            let verdict = self.solve(root, Depth(plies));
            each(Depth(plies), &verdict);
        }
        let verdict = self.solve(root, depth);
        each(depth, &verdict);
        verdict
    }
}
