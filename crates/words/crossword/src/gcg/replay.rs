//! Records laid out on a board.

use super::{Gcg, GcgAction, GcgError, GcgEvent};
use crate::board::Board;
use crate::check::{Illegal, judge_without_words};
use crate::notation;
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;

/// What a replayed game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The final board.
    pub board: Board,
    /// Points of each player.
    pub totals: Vec<i32>,
    /// The plays with their scores, withdrawn ones left out.
    pub plays: Vec<Play>,
}

impl Gcg {
    /// Lays all plays on a board and checks places, racks, scores and totals. Words are not looked
    /// up: records come from many lexicons.
    ///
    /// # Errors
    /// [`GcgError`] with the first event that does not fit.
    pub fn replay(&self, rules: &Rules) -> Result<Replay, GcgError> {
        let mut replay = Replay {
            board: Board::empty(rules.layout()),
            totals: vec![0; self.players.len()],
            plays: Vec::new(),
        };
        let mut last: Option<(usize, Board)> = None;
        for (event, entry) in self.events.iter().enumerate() {
            match &entry.action {
                GcgAction::Play { place, word } => {
                    let play = read_play(rules, &replay.board, entry, place, word, event)?;
                    last = Some((event, replay.board.clone()));
                    let squares: Vec<_> = replay.board.squares_of(&play).collect();
                    for (square, tile) in squares.into_iter().zip(play.tiles.iter()) {
                        replay.board.put(square, Some(tile));
                    }
                    replay.plays.push(play);
                }
                GcgAction::Withdrawn => {
                    let Some((_, board)) = last.take().filter(|(at, _)| {
                        at + 1 == event && self.events[*at].player == entry.player
                    }) else {
                        return Err(GcgError::Withdrawal { event });
                    };
                    replay.board = board;
                    replay.plays.pop();
                }
                _ => {}
            }
            let total = &mut replay.totals[entry.player];
            *total = total.saturating_add(entry.points);
            if *total != entry.total {
                let (correct, given) = (*total, entry.total);
                return Err(GcgError::Total { event, correct, given });
            }
        }
        Ok(replay)
    }
}

fn read_play(
    rules: &Rules,
    board: &Board,
    entry: &GcgEvent,
    place: &str,
    word: &str,
    event: usize,
) -> Result<Play, GcgError> {
    let play = notation::read_play(board, rules.alphabet(), place, word)
        .map_err(|source| GcgError::Notation { event, source })?;
    let rack = Rack::parse(rules.alphabet(), &entry.rack)
        .map_err(|source| GcgError::Rack { event, source })?;
    let verdict = judge_without_words(rules, board, &rack, &play)
        .map_err(|source| GcgError::Illegal { event, source })?;
    if verdict.score != entry.points {
        let source = Illegal::Score { correct: verdict.score, given: entry.points };
        return Err(GcgError::Illegal { event, source });
    }
    Ok(Play { score: verdict.score, ..play })
}
