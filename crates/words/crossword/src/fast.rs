//! The fast generator.

use lexicon::{Dawg, Letters};

use crate::geometry::Direction;
use crate::hand::Hand;
use crate::line::Line;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;

mod best;
mod extend;
mod prefixes;
mod tasks;

use extend::Search;
use prefixes::Prefixes;

/// Generates all plays, or the best one, and keeps its buffers from turn to turn.
///
/// The plays are those of [`plain_plays`](crate::plain_plays), in another order. What makes the
/// difference in time:
///
/// - **Left parts once a rack.** The partial words that the rack can spell do not depend on the
///   anchor. They are found once, level by level, and listed by their last letter (for anchors
///   with a cross-check set) and by the letters that may follow (for anchors before a tile), so
///   that an anchor meets no partial word that cannot be placed on it.
/// - **Spelling first, blanks last.** The search spells words with letters; which tile of a word
///   is the blank is decided when the word is complete. With a blank on the rack most plays
///   differ in that only.
/// - **Required letters.** A node of the [`Dawg`] knows the letters that every word on from it
///   needs; when one can come neither from the rack nor from the line, the search turns back.
///
/// ```
/// use crossword::{Generator, Position, Rack, Rules};
///
/// let rules = Rules::english()?;
/// let words = lexicon::scowl60()?;
/// let position = Position::new(&rules, words.dawg());
/// let rack = Rack::parse(rules.alphabet(), "QUARTZY")?;
/// let mut generator = Generator::new();
/// let best = generator.best(&position, &rack).map(|play| play.score);
/// assert_eq!(best, generator.plays(&position, &rack).iter().map(|play| play.score).max());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Generator {
    hand: Hand,
    prefixes: Prefixes,
    plays: Vec<Play>,
    tasks: tasks::Tasks,
}

impl Generator {
    /// A generator with empty buffers.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Every legal play once, in a fixed order.
    pub fn plays(&mut self, position: &Position<'_, Dawg>, rack: &Rack) -> &[Play] {
        let mut plays = std::mem::take(&mut self.plays);
        plays.clear();
        self.for_each(position, rack, |play| plays.push(*play));
        self.plays = plays;
        &self.plays
    }

    /// Calls `visit` once with every legal play, in a fixed order.
    pub fn for_each(
        &mut self,
        position: &Position<'_, Dawg>,
        rack: &Rack,
        mut visit: impl FnMut(&Play),
    ) {
        self.hand.deal(rack);
        self.prefixes.start::<true>(position.lexicon(), &follow(position), on_board(position));
        for direction in Direction::ALL {
            for (index, line) in position.lines(direction).iter().enumerate() {
                if line.anchors == 0 {
                    continue;
                }
                let mut search =
                    Search::new(position, &self.hand, direction, index, line, &mut visit);
                let mut barrier = 0;
                for at in anchors(line) {
                    let room = at - barrier;
                    barrier = at + 1;
                    if line.allowed[at].and(self.hand.open(0)).is_empty() {
                        continue;
                    }
                    if line.run_before(at) < at {
                        search.after_tiles(at);
                        continue;
                    }
                    let longest = (room + 1).min(self.hand.tiles);
                    self.prefixes.grow::<true>(position, &self.hand, longest);
                    search.anchored(&self.prefixes, at, 1..=longest);
                }
            }
        }
    }
}

/// The anchors of a line from left to right.
fn anchors(line: &Line) -> impl Iterator<Item = usize> {
    Letters::from_bits(line.anchors).into_iter().map(lexicon::Letter::index)
}

/// The letters on the board.
fn on_board(position: &Position<'_, Dawg>) -> Letters {
    let lines = position.lines(Direction::Across).iter();
    lines.fold(Letters::NONE, |letters, line| letters.or(line.ahead[0]))
}

/// The letters of tiles that follow an anchor without a tile before it and no cross-check set.
fn follow(position: &Position<'_, Dawg>) -> Letters {
    let mut letters = Letters::NONE;
    for direction in Direction::ALL {
        for line in position.lines(direction) {
            let before = line.anchors & !line.crossed & !(line.occupied << 1) & line.occupied >> 1;
            for at in Letters::from_bits(before) {
                letters = letters.with(line.letter(at.index() + 1));
            }
        }
    }
    letters
}
