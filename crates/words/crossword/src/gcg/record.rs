//! Records of games.

use super::{Gcg, GcgAction, GcgEvent, GcgPlayer};
use crate::board::Board;
use crate::game::{Game, Seat};
use crate::notation;
use crate::play::Turn;
use crate::rules::Rules;

impl Gcg {
    /// The record of a game between two named players.
    #[must_use]
    pub fn of_game<A: lexicon::Automaton>(
        game: &Game<'_, A>,
        rules: &Rules,
        names: [&str; 2],
    ) -> Self {
        let alphabet = rules.alphabet();
        let player = |name: &str| GcgPlayer {
            nick: name.replace([' ', ':', '\t', '\n', '\r'], "_"),
            name: name.lines().next().unwrap_or("").trim().into(),
        };
        let mut gcg = Self { players: names.map(player).to_vec(), ..Self::default() };
        let mut board = Board::empty(rules.layout());
        for record in game.records() {
            let (action, points) = match record.turn {
                Turn::Play(play) => {
                    let (place, word) = notation::write_play(&board, alphabet, &play);
                    let squares: Vec<_> = board.squares_of(&play).collect();
                    for (square, tile) in squares.into_iter().zip(play.tiles.iter()) {
                        board.put(square, Some(tile));
                    }
                    (GcgAction::Play { place, word }, play.score)
                }
                Turn::Exchange(tiles) => (GcgAction::Exchange(tiles.to_text(alphabet)), 0),
                Turn::Pass => (GcgAction::Pass, 0),
            };
            gcg.events.push(GcgEvent {
                player: record.seat as usize,
                rack: record.rack.to_text(alphabet),
                action,
                points,
                total: record.total,
                note: String::new(),
            });
        }
        if game.is_over() {
            for seat in Seat::ALL {
                gcg.settle(game, rules, seat);
            }
        }
        gcg
    }

    /// Adds what the end of the game changed for one player.
    fn settle<A: lexicon::Automaton>(&mut self, game: &Game<'_, A>, rules: &Rules, seat: Seat) {
        let mine = self.events.iter().filter(|event| event.player == seat as usize);
        let before = mine.map(|event| event.points).sum::<i32>();
        let points = game.score(seat) - before;
        let own = game.rack(seat);
        let left = if own.is_empty() { game.rack(seat.other()) } else { own };
        if points != 0 {
            self.events.push(GcgEvent {
                player: seat as usize,
                rack: own.to_text(rules.alphabet()),
                action: GcgAction::Left(left.to_text(rules.alphabet())),
                points,
                total: game.score(seat),
                note: String::new(),
            });
        }
    }
}
