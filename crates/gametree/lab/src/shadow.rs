//! Experiments on tables under repetition.

pub(crate) mod counterexample;
pub(crate) mod limited;
pub(crate) mod named;
pub(crate) mod savings;
pub(crate) mod soundness;

use gametree::contingency::{
    Forgetful, Inherited, Naive, NoDraws, Nodes, Printed, Scoped, ScopedEnds, Shadow, ShadowEnds,
    Solver, Taint, TaintEnds,
};
use gametree::{Bounds, Key, Value};
use gametree_games::{CyclicGame, Vertex};

/// The sort of memory under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[rustfmt::skip]
pub(crate) enum Memory {
    None, Naive, NoDraws, Printed, Repaired, Taint, TaintEnds, Shadow, ShadowEnds, Scoped, ScopedEnds, Inherited,
}

impl Memory {
    pub(crate) const ALL: [Self; 12] = [
        Self::None,
        Self::Naive,
        Self::NoDraws,
        Self::Printed,
        Self::Repaired,
        Self::Taint,
        Self::TaintEnds,
        Self::Shadow,
        Self::ShadowEnds,
        Self::Scoped,
        Self::ScopedEnds,
        Self::Inherited,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::None => "no table",
            Self::Naive => "naive",
            Self::NoDraws => "naive, draws never stored",
            Self::Printed => "printed pseudo code",
            Self::Repaired => "printed + bound type kept",
            Self::Taint => "taint",
            Self::TaintEnds => "taint + endpoint evidence",
            Self::Shadow => "corrected shadow",
            Self::ShadowEnds => "shadow + endpoint evidence",
            Self::Scoped => "scoped",
            Self::ScopedEnds => "scoped + endpoint evidence",
            Self::Inherited => "inherited",
        }
    }

    pub(crate) fn is_sound(self) -> bool {
        !matches!(self, Self::Naive | Self::NoDraws | Self::Printed)
    }

    /// A solver of this kind for one game, `WORDS` times 64 plies deep.
    pub(crate) fn solver<const WORDS: usize>(
        self,
        game: &CyclicGame,
        draw: Value,
        budget: Nodes,
    ) -> Box<dyn AnySolver + '_> {
        macro_rules! with {
            ($policy:ty) => {
                Box::new(Solver::<_, $policy, WORDS>::new(game, draw).with_budget(budget))
            };
        }
        match self {
            Self::None => with!(Forgetful),
            Self::Naive => with!(Naive),
            Self::NoDraws => with!(NoDraws),
            Self::Printed => Box::new(Printed::<_, false>::new(game, draw)),
            Self::Repaired => Box::new(Printed::<_, true>::new(game, draw)),
            Self::Taint => with!(Taint),
            Self::TaintEnds => with!(TaintEnds),
            Self::Shadow => with!(Shadow),
            Self::ShadowEnds => with!(ShadowEnds),
            Self::Scoped => with!(Scoped),
            Self::ScopedEnds => with!(ScopedEnds),
            Self::Inherited => with!(Inherited),
        }
    }
}

/// A solver whose policy is chosen at run time.
pub(crate) trait AnySolver {
    fn solve(&mut self, root: Vertex) -> Bounds;
    fn nodes(&self) -> u64;
    fn entries(&self) -> Vec<(Key, Bounds)>;
}

impl<P: gametree::contingency::Policy, const WORDS: usize> AnySolver
    for Solver<&CyclicGame, P, WORDS>
{
    fn solve(&mut self, root: Vertex) -> Bounds {
        Solver::solve(self, &root)
    }
    fn nodes(&self) -> u64 {
        Solver::nodes(self).0
    }
    fn entries(&self) -> Vec<(Key, Bounds)> {
        Solver::entries(self).collect()
    }
}

impl<const KEEP_BOUND: bool> AnySolver for Printed<&CyclicGame, KEEP_BOUND> {
    fn solve(&mut self, root: Vertex) -> Bounds {
        Printed::solve(self, &root)
    }
    fn nodes(&self) -> u64 {
        Printed::nodes(self).0
    }
    fn entries(&self) -> Vec<(Key, Bounds)> {
        Printed::entries(self).collect()
    }
}
