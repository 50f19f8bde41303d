use dds_cards::{Card, Seat, SeatSet, Strain};
use dds_deal::{Deal, Tricks};
use dds_position::Position;
use dds_search::{CardTricks, Full, Observer, Solver};
use dds_tt::{Bytes, Patterns};

/// Counts the positions visited, which DDS reports with each answer.
#[derive(Clone, Copy, Debug, Default)]
struct Nodes(u64);

impl Observer for Nodes {
    #[inline]
    fn node(&mut self) {
        self.0 += 1;
    }
}

/// The solver behind every function: it keeps what it has learnt until the strain changes.
#[derive(Debug)]
pub(crate) struct Engine {
    // Boxed: it is large, and a slot of the pool that is not used shall take no room.
    solver: Box<Solver<Full, Patterns, Nodes>>,
}

impl Engine {
    /// An engine whose table takes up to `budget`.
    pub(crate) fn new(budget: Bytes) -> Self {
        Self { solver: Box::new(Solver::new(Patterns::new(budget), Nodes::default())) }
    }

    /// Positions visited so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.solver.observer().0
    }

    /// The tricks of each declarer in one strain, by seat.
    pub(crate) fn declarers(&mut self, deal: &Deal, strain: Strain) -> [Tricks; 4] {
        self.solver.clear();
        let all = self.solver.declarers(deal, strain, SeatSet::all());
        all.map(Option::unwrap_or_default).0
    }

    /// The tricks the side to move wins.
    pub(crate) fn tricks(&mut self, position: &Position) -> i8 {
        self.solver.tricks(position).get() as i8
    }

    /// The tricks the side to move wins, with a guess that costs time when it is wrong.
    pub(crate) fn tricks_near(&mut self, position: &Position, guess: i8) -> i8 {
        let guess = Tricks::new(guess.clamp(0, 13).unsigned_abs()).unwrap_or_default();
        self.solver.tricks_near(position, guess).get() as i8
    }

    /// Every legal card with the tricks of the side to move.
    pub(crate) fn cards(&mut self, position: &Position) -> Vec<CardTricks> {
        self.solver.cards(position)
    }

    /// Whether the side to move wins `want` tricks or more when it plays `card`.
    pub(crate) fn reaches_after(&mut self, position: &Position, card: Card, want: i8) -> bool {
        let mut next = *position;
        let side = position.to_play().side();
        let left = position.tricks_left().get() as i8;
        let _taken_back_never = next.play(card);
        let rest = next.tricks_left().get() as i8;
        let won = i8::from(rest < left && leader(&next).side() == side);
        let need = want - won;
        if need <= 0 {
            return true;
        }
        if need > rest {
            return false;
        }
        if next.to_play().side() == side {
            self.wins(&next, need)
        } else {
            !self.wins(&next, rest - need + 1)
        }
    }

    /// Whether the side to move wins `want` tricks or more, 1 to as many as are left.
    pub(crate) fn wins(&mut self, position: &Position, want: i8) -> bool {
        self.solver.wins(position, Tricks::new(want.unsigned_abs()).unwrap_or_default())
    }
}

fn leader(position: &Position) -> Seat {
    position.trick().leader()
}
