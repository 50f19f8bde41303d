//! The bag of undrawn tiles.

use lexicon::Letter;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::rack::Rack;
use crate::rules::Rules;

/// Tiles not yet drawn, with the generator that draws them: equal seeds draw equal tiles.
///
/// The generator is ChaCha with 8 rounds, seeded with one number.
#[derive(Clone, Debug)]
pub struct Bag {
    tiles: Vec<Option<Letter>>, // a blank is `None`
    random: ChaCha8Rng,
}

impl Bag {
    /// All tiles of the game.
    #[must_use]
    pub fn full(rules: &Rules, seed: u64) -> Self {
        let mut tiles = vec![None; rules.blanks()];
        for letter in rules.alphabet().letters() {
            tiles.extend(std::iter::repeat_n(Some(letter), rules.count(letter)));
        }
        Self { tiles, random: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// How many tiles are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether none is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Draws until the rack has `size` tiles or the bag is empty.
    pub fn fill(&mut self, rack: &mut Rack, size: usize) {
        while rack.len() < size && !self.tiles.is_empty() {
            let at = self.random.random_range(0..self.tiles.len());
            let added = match self.tiles[at] {
                Some(letter) => rack.add(letter),
                None => rack.add_blank(),
            };
            if !added {
                return;
            }
            self.tiles.swap_remove(at);
        }
    }

    /// Puts tiles back.
    pub fn put_back(&mut self, rack: &Rack) {
        for letter in rack.letters() {
            self.tiles.extend(std::iter::repeat_n(Some(letter), rack.count(letter)));
        }
        self.tiles.extend(std::iter::repeat_n(None, rack.blanks()));
    }
}
