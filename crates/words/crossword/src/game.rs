//! The referee: turns, draws, exchanges, passes and the end of a game of two.

use lexicon::Automaton;

use crate::bag::Bag;
use crate::board::Board;
use crate::check::{Illegal, check};
use crate::play::{Play, Turn};
use crate::position::{PlaceError, Position};
use crate::rack::Rack;
use crate::rules::Rules;

/// Why a turn was refused. The game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The play is not legal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The tiles do not fit.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The bag holds too few tiles for an exchange.
    #[error("the bag holds {bag} tiles, an exchange needs {needed}")]
    BagTooLow {
        /// Tiles in the bag.
        bag: usize,
        /// Tiles needed.
        needed: usize,
    },
    /// The rack does not have the tiles to exchange, or none was named.
    #[error("the tiles to exchange are not on the rack")]
    NotOnRack,
}

/// One of the two players, the one who begins first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Begins.
    First,
    /// Follows.
    Second,
}

impl Seat {
    /// Both, the one who begins first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A turn that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// By whom.
    pub seat: Seat,
    /// The rack before the turn.
    pub rack: Rack,
    /// What was done.
    pub turn: Turn,
    /// Points of the player after the turn, the settlement of the end not included.
    pub total: i32,
}

/// What a player may see.
#[derive(Debug)]
pub struct View<'v, 'g, A> {
    /// The board.
    pub position: &'v Position<'g, A>,
    /// The player's own tiles.
    pub rack: &'v Rack,
    /// Tiles left in the bag.
    pub bag: usize,
    /// The player's points and the opponent's.
    pub scores: [i32; 2],
}

/// Someone who takes turns.
pub trait Player<A: Automaton> {
    /// What to do in this turn.
    fn choose(&mut self, view: &View<'_, '_, A>) -> Turn;
}

/// A game of two players with its referee.
#[derive(Clone, Debug)]
pub struct Game<'g, A> {
    position: Position<'g, A>,
    bag: Bag,
    racks: [Rack; 2],
    scores: [i32; 2],
    next: Seat,
    scoreless: usize,
    over: bool,
    records: Vec<Record>,
}

impl<'g, A: Automaton> Game<'g, A> {
    /// A new game; equal seeds deal equal tiles.
    #[must_use]
    pub fn new(rules: &'g Rules, lexicon: &'g A, seed: u64) -> Self {
        let mut bag = Bag::full(rules, seed);
        let mut racks = [Rack::EMPTY; 2];
        for rack in &mut racks {
            bag.fill(rack, rules.rack_size());
        }
        Self {
            position: Position::new(rules, lexicon),
            bag,
            racks,
            scores: [0; 2],
            next: Seat::First,
            scoreless: 0,
            over: false,
            records: Vec::new(),
        }
    }

    /// Takes a turn for the player to move.
    ///
    /// # Errors
    /// [`TurnError`], and no change, when the turn is not allowed.
    pub fn take_turn(&mut self, turn: Turn) -> Result<(), TurnError> {
        if self.over {
            return Err(TurnError::Over);
        }
        let (seat, rack) = (self.next, self.racks[self.next as usize]);
        let rules = self.position.rules();
        let points = match turn {
            Turn::Play(play) => self.lay(&play)?,
            Turn::Exchange(tiles) => {
                self.exchange(&tiles)?;
                0
            }
            Turn::Pass => 0,
        };
        self.scores[seat as usize] += points;
        self.scoreless = if points == 0 { self.scoreless + 1 } else { 0 };
        let total = self.scores[seat as usize];
        self.records.push(Record { seat, rack, turn, total });
        let out = self.racks[seat as usize].is_empty() && self.bag.is_empty();
        if out || self.scoreless >= rules.scoreless_limit() {
            self.settle();
        }
        self.next = seat.other();
        Ok(())
    }

    fn lay(&mut self, play: &Play) -> Result<i32, TurnError> {
        let rules = self.position.rules();
        let rack = &mut self.racks[self.next as usize];
        check(rules, self.position.lexicon(), self.position.board(), rack, play)?;
        // The squares are not needed again: turns are not taken back.
        let _ = self.position.place(play)?;
        *rack = rack.without(play.tiles.iter()).unwrap_or(Rack::EMPTY);
        self.bag.fill(rack, rules.rack_size());
        Ok(play.score)
    }

    fn exchange(&mut self, tiles: &Rack) -> Result<(), TurnError> {
        let rules = self.position.rules();
        let needed = rules.exchange_minimum();
        if self.bag.len() < needed {
            return Err(TurnError::BagTooLow { bag: self.bag.len(), needed });
        }
        let rack = &mut self.racks[self.next as usize];
        let kept = rack.minus(tiles).filter(|_| !tiles.is_empty()).ok_or(TurnError::NotOnRack)?;
        *rack = kept;
        self.bag.fill(rack, rules.rack_size());
        self.bag.put_back(tiles);
        Ok(())
    }

    /// Each player loses the points of the tiles left; whoever has none gains the other's.
    fn settle(&mut self) {
        let rules = self.position.rules();
        let left = self.racks.each_ref().map(|rack| rules.rack_points(rack));
        for seat in Seat::ALL {
            self.scores[seat as usize] -= left[seat as usize];
            if self.racks[seat as usize].is_empty() {
                self.scores[seat as usize] += left[seat.other() as usize];
            }
        }
        self.over = true;
    }

    /// Plays to the end. A turn that is not allowed counts as a pass.
    pub fn play_out(
        &mut self,
        first: &mut impl Player<A>,
        second: &mut impl Player<A>,
        mut watch: impl FnMut(&Self),
    ) {
        while !self.over {
            watch(self);
            let turn = match self.next {
                Seat::First => first.choose(&self.view()),
                Seat::Second => second.choose(&self.view()),
            };
            if self.take_turn(turn).is_err() {
                // A pass is refused only when the game is over, which the loop has seen to.
                let _ = self.take_turn(Turn::Pass);
            }
        }
    }

    /// What the player to move may see.
    #[must_use]
    pub fn view(&self) -> View<'_, 'g, A> {
        let seat = self.next;
        View {
            position: &self.position,
            rack: &self.racks[seat as usize],
            bag: self.bag.len(),
            scores: [self.scores[seat as usize], self.scores[seat.other() as usize]],
        }
    }

    /// The player to move.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.next
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Points of a player, after the end with the settlement.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat as usize]
    }

    /// The tiles of a player.
    #[must_use]
    pub fn rack(&self, seat: Seat) -> &Rack {
        &self.racks[seat as usize]
    }

    /// Tiles left in the bag.
    #[must_use]
    pub fn bag(&self) -> usize {
        self.bag.len()
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The turns taken, in order.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }
}
