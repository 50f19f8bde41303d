//! Positions and racks from games, for tests and measurements.

use lexicon::Automaton;

use crate::board::Board;
use crate::game::Game;
use crate::player::Greedy;
use crate::rack::Rack;
use crate::rules::Rules;

/// A board and the rack of the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The board.
    pub board: Board,
    /// The tiles of the player to move.
    pub rack: Rack,
}

/// Every turn of `games` games of [`Greedy`] against itself, with seeds from `seed` on.
#[must_use]
pub fn samples<A: Automaton>(rules: &Rules, lexicon: &A, seed: u64, games: u64) -> Vec<Sample> {
    let mut found = Vec::new();
    for seed in seed..seed.saturating_add(games) {
        Game::new(rules, lexicon, seed).play_out(&mut Greedy, &mut Greedy, |game| {
            let rack = *game.view().rack;
            found.push(Sample { board: game.board().clone(), rack });
        });
    }
    found
}
