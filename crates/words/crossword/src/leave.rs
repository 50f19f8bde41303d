//! Values of the tiles kept on the rack, learned from games.

use std::fmt::Write as _;

use lexicon::{Alphabet, Dawg, Letter};

use crate::fast::Generator;
use crate::game::{Game, Player, View};
use crate::play::{Play, Turn};
use crate::player::{FastGreedy, no_play};
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::MAX_RACK;

/// Why a text of leave values was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeaveError {
    /// A line is none of those in [`LeaveValues::to_text`].
    #[error("line {line} is no leave value")]
    Line {
        /// The line, from 1.
        line: usize,
    },
}

/// What tiles kept for the next turn are worth, in points.
///
/// The value of a leave is a sum: one value for each letter that is there, another for every
/// further tile of the same letter, one for each blank, and one for the number of tiles kept.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaveValues {
    weights: Vec<f64>, // invariant: FEATURES long
}

const SECOND: usize = Letter::COUNT;
const BLANK: usize = 2 * Letter::COUNT;
const SIZE: usize = BLANK + 1;
const FEATURES: usize = SIZE + MAX_RACK + 1;

impl Default for LeaveValues {
    fn default() -> Self {
        Self { weights: vec![0.0; FEATURES] }
    }
}

impl LeaveValues {
    /// Values learned from 2,000 games of [`FastGreedy`] with the bundled list of `lexicon`.
    ///
    /// # Errors
    /// None, unless the crate's own data file was changed.
    pub fn english() -> Result<Self, LeaveError> {
        Self::parse(&Alphabet::english(), include_str!("../data/scowl-60.leaves"))
    }

    /// The value of a leave in points.
    #[must_use]
    pub fn value(&self, leave: &Rack) -> f64 {
        features(leave).map(|(feature, count)| self.weights[feature] * count).sum()
    }

    /// Learns from games of [`FastGreedy`] against itself: the value of a leave is what the player
    /// scores in the next turn, above the mean, fitted by least squares.
    ///
    /// Equal seeds give equal values.
    #[must_use]
    pub fn learn(rules: &Rules, lexicon: &Dawg, seed: u64, games: u64) -> Self {
        let mut examples = Vec::new();
        for seed in seed..seed.saturating_add(games) {
            let mut game = Game::new(rules, lexicon, seed);
            game.play_out(&mut FastGreedy::default(), &mut FastGreedy::default(), |_| {});
            // Turns of one player are two apart.
            for pair in game.records().windows(3) {
                if let (Turn::Play(now), Turn::Play(next)) = (pair[0].turn, pair[2].turn)
                    && let Some(leave) = pair[0].rack.without(now.tiles.iter())
                    && pair[2].rack.len() == rules.rack_size()
                {
                    examples.push((leave, f64::from(next.score)));
                }
            }
        }
        let mean =
            examples.iter().map(|(_, score)| score).sum::<f64>() / examples.len().max(1) as f64;
        let rows: Vec<(Vec<(usize, f64)>, f64)> = examples
            .iter()
            .map(|(leave, score)| (features(leave).collect(), score - mean))
            .collect();
        Self { weights: least_squares(&rows) }
    }

    /// The values as text: a line `letter first further` for each letter of the alphabet, then
    /// `blank value`, then `size tiles value` lines.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for letter in alphabet.letters() {
            let (first, further) =
                (self.weights[letter.index()], self.weights[SECOND + letter.index()]);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "letter {} {first:.3} {further:.3}", alphabet.name(letter));
        }
        let _ = writeln!(text, "blank {:.3}", self.weights[BLANK]);
        for size in 0..=MAX_RACK {
            let _ = writeln!(text, "size {size} {:.3}", self.weights[SIZE + size]);
        }
        text
    }

    /// Reads what [`Self::to_text`] wrote; lines that begin with `#` are ignored.
    ///
    /// # Errors
    /// [`LeaveError::Line`] with the first line that is none of those.
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<Self, LeaveError> {
        let mut values = Self::default();
        for (index, line) in text.lines().enumerate() {
            let parts: Vec<&str> = line.split_whitespace().collect();
            let fault = LeaveError::Line { line: index + 1 };
            let number = |text: &str| text.parse::<f64>().ok().filter(|n| n.is_finite());
            match *parts.as_slice() {
                [] => {}
                [first, ..] if first.starts_with('#') => {}
                ["letter", name, first, further] => {
                    let (letter, rest) = alphabet.read_one(name).ok_or(fault)?;
                    let (first, further) = number(first).zip(number(further)).ok_or(fault)?;
                    if !rest.is_empty() {
                        return Err(fault);
                    }
                    values.weights[letter.index()] = first;
                    values.weights[SECOND + letter.index()] = further;
                }
                ["blank", value] => values.weights[BLANK] = number(value).ok_or(fault)?,
                ["size", size, value] => {
                    let size = size.parse().ok().filter(|&size: &usize| size <= MAX_RACK);
                    let (size, value) = size.zip(number(value)).ok_or(fault)?;
                    values.weights[SIZE + size] = value;
                }
                _ => return Err(fault),
            }
        }
        Ok(values)
    }
}

/// The features of a leave that are not 0.
fn features(leave: &Rack) -> impl Iterator<Item = (usize, f64)> {
    let letters = leave.letters().into_iter().flat_map(move |letter| {
        let further = leave.count(letter) as f64 - 1.0;
        [(letter.index(), 1.0), (SECOND + letter.index(), further)]
    });
    letters.chain([(BLANK, leave.blanks() as f64), (SIZE + leave.len(), 1.0)])
}

/// Coordinate descent with a small ridge, so that features without examples stay 0.
fn least_squares(rows: &[(Vec<(usize, f64)>, f64)]) -> Vec<f64> {
    const SWEEPS: usize = 50;
    const RIDGE: f64 = 10.0;
    let mut columns: Vec<Vec<(usize, f64)>> = vec![Vec::new(); FEATURES];
    for (row, (features, _)) in rows.iter().enumerate() {
        for &(feature, count) in features {
            columns[feature].push((row, count));
        }
    }
    let mut rest: Vec<f64> = rows.iter().map(|(_, score)| *score).collect();
    let mut weights = vec![0.0; FEATURES];
    for _ in 0..SWEEPS {
        for (weight, column) in weights.iter_mut().zip(&columns) {
            let norm: f64 = column.iter().map(|(_, count)| count * count).sum();
            let pull: f64 = column.iter().map(|&(row, count)| count * rest[row]).sum();
            let better = (pull + norm * *weight) / (norm + RIDGE);
            for &(row, count) in column {
                rest[row] -= count * (better - *weight);
            }
            *weight = better;
        }
    }
    weights
}

/// Takes the play with the greatest sum of score and value of the tiles kept; scores alone when
/// the bag is empty.
#[derive(Debug, Default)]
pub struct LeavePlayer {
    generator: Generator,
    values: LeaveValues,
}

impl LeavePlayer {
    /// A player with these values.
    #[must_use]
    pub fn new(values: LeaveValues) -> Self {
        Self { generator: Generator::new(), values }
    }
}

impl Player<Dawg> for LeavePlayer {
    fn choose(&mut self, view: &View<'_, '_, Dawg>) -> Turn {
        let (rack, values) = (view.rack, &self.values);
        let mut best: Option<(f64, Play)> = None;
        self.generator.for_each(view.position, rack, |play| {
            let mut worth = f64::from(play.score);
            if view.bag > 0
                && let Some(leave) = rack.without(play.tiles.iter())
            {
                worth += values.value(&leave);
            }
            if best.is_none_or(|(most, other)| (most, other) < (worth, *play)) {
                best = Some((worth, *play));
            }
        });
        best.map_or_else(|| no_play(view), |(_, play)| Turn::Play(play))
    }
}
