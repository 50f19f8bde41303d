//! Simple players.

use lexicon::{Automaton, Dawg};

use crate::fast::Generator;
use crate::game::{Player, View};
use crate::plain::plain_plays;
use crate::play::{Play, Turn};

/// Takes the play with the highest score; exchanges all tiles, or passes, when there is none.
///
/// Of plays with equal scores it takes the one that is greatest as a [`Play`], so that games can
/// be repeated. Source: the program of Appel and Jacobson 1988, section 4.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<A: Automaton> Player<A> for Greedy {
    fn choose(&mut self, view: &View<'_, '_, A>) -> Turn {
        let mut best: Option<Play> = None;
        plain_plays(view.position, view.rack, |play| {
            if best.is_none_or(|best| (play.score, *play) > (best.score, best)) {
                best = Some(*play);
            }
        });
        best.map_or_else(|| no_play(view), Turn::Play)
    }
}

/// Passes every turn: the opponent of the paper's first test series.
#[derive(Clone, Copy, Debug, Default)]
pub struct Passer;

impl<A: Automaton> Player<A> for Passer {
    fn choose(&mut self, _: &View<'_, '_, A>) -> Turn {
        Turn::Pass
    }
}

/// The turn of a player without a play.
pub(crate) fn no_play<A: Automaton>(view: &View<'_, '_, A>) -> Turn {
    if view.bag >= view.position.rules().exchange_minimum() && !view.rack.is_empty() {
        Turn::Exchange(*view.rack)
    } else {
        Turn::Pass
    }
}

/// [`Greedy`] with the fast generator: the same turns, sooner.
#[derive(Debug, Default)]
pub struct FastGreedy {
    generator: Generator,
}

impl Player<Dawg> for FastGreedy {
    fn choose(&mut self, view: &View<'_, '_, Dawg>) -> Turn {
        let best = self.generator.best(view.position, view.rack);
        best.map_or_else(|| no_play(view), Turn::Play)
    }
}
