//! What each card of a play record cost, and how best play goes on.

use dds_cards::{BySeat, BySide, Card, Rank, Seat, Suit};
use dds_deal::Tricks;
use dds_position::{PlayError, Position};
use dds_search::Observer;

use crate::Solver;
use crate::solve::tricks;

/// A card that was played, and what declarer's side takes before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TracedCard {
    /// Whose card it was.
    pub seat: Seat,
    /// Who chose it: declarer for dummy's cards.
    pub player: Seat,
    /// The card.
    pub card: Card,
    /// The tricks declarer's side takes from the start of the record, with best play from here.
    pub before: Tricks,
    /// The tricks declarer's side takes with best play after the card.
    pub after: Tricks,
}

impl TracedCard {
    /// The tricks the card gave away.
    #[must_use]
    pub const fn cost(&self) -> Tricks {
        // With all hands in view, no player gains by a card of their own side.
        let change = self.before.get().abs_diff(self.after.get());
        match Tricks::new(change) {
            Some(cost) => cost,
            None => Tricks::MAX,
        }
    }
}

/// Mistakes of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mistakes {
    /// The number of cards that gave something away.
    pub cards: u16,
    /// The tricks they gave away.
    pub tricks: u16,
}

/// A play record with the double-dummy result before and after every card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace {
    /// Who plays the hand and chooses dummy's cards.
    pub declarer: Seat,
    /// The tricks declarer's side takes with best play from the start of the record.
    pub start: Tricks,
    /// The cards of the record.
    pub cards: Vec<TracedCard>,
}

impl Trace {
    /// The tricks declarer's side takes with best play from the end of the record; the tricks it
    /// took if the record is complete.
    #[must_use]
    pub fn end(&self) -> Tricks {
        self.cards.last().map_or(self.start, |last| last.after)
    }

    /// The tricks before the first card and after every card.
    pub fn tricks(&self) -> impl Iterator<Item = Tricks> {
        std::iter::once(self.start).chain(self.cards.iter().map(|card| card.after))
    }

    /// What declarer's side won or, as a negative number, lost when the rest was claimed or
    /// conceded and it was given `result` tricks in all.
    #[must_use]
    pub fn claim(&self, result: Tricks) -> i8 {
        result.get() as i8 - self.end().get() as i8
    }

    /// The mistakes of each player; dummy's are declarer's.
    #[must_use]
    pub fn mistakes(&self) -> BySeat<Mistakes> {
        let mut all = BySeat::<Mistakes>::default();
        for card in self.cards.iter().filter(|card| card.cost() > Tricks::ZERO) {
            all[card.player].cards += 1;
            all[card.player].tricks += u16::from(card.cost().get());
        }
        all
    }
}

/// A card of a play record that cannot have been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("card {number} of the play: {error}")]
pub struct TraceError {
    /// The number of the card, from 1.
    pub number: usize,
    /// What is wrong with it.
    #[source]
    pub error: PlayError,
}

/// Best play to the end: one line in which no player makes a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// The cards in the order of play, with their players.
    pub cards: Vec<(Seat, Card)>,
    /// The tricks each side wins, the trick under way included.
    pub tricks: BySide<Tricks>,
}

impl<O: Observer> Solver<O> {
    /// What each card of a play record cost. The record may stop anywhere, as it does when the
    /// rest is claimed.
    ///
    /// `start` is the position before the first card: the opening lead, or any later one.
    ///
    /// # Errors
    /// [`TraceError`] names the first card that is not its player's or does not follow suit.
    /// Nothing is solved then.
    ///
    /// ```
    /// use dds::{Card, Position, Seat, Solver};
    ///
    /// // South plays notrump and leads towards dummy, where the jack is the winning finesse.
    /// let start: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
    /// let play: Vec<Card> = ["S5", "S7", "SK", "SA"].map(|card| card.parse().unwrap()).into();
    /// let trace = Solver::new().trace(&start, Seat::South, &play)?;
    /// let costs: Vec<u8> = trace.cards.iter().map(|card| card.cost().get()).collect();
    /// assert_eq!((trace.start.get(), trace.end().get()), (2, 1));
    /// assert_eq!(costs, [0, 0, 1, 0]);
    /// // North is dummy: the king was South's mistake.
    /// assert_eq!(trace.mistakes()[Seat::South].tricks, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trace(
        &mut self,
        start: &Position,
        declarer: Seat,
        cards: &[Card],
    ) -> Result<Trace, TraceError> {
        let mut position = *start;
        for (index, &card) in cards.iter().enumerate() {
            let played = position.try_play(card);
            let _ = played.map_err(|error| TraceError { number: index + 1, error })?;
        }
        let mut walk = Walk::new(self, start, declarer);
        let mut trace = Trace { declarer, start: walk.value, cards: Vec::new() };
        for &card in cards {
            trace.cards.push(walk.play(card));
        }
        Ok(trace)
    }

    /// Best play to the end: one line in which no player makes a mistake. Of the best cards everybody
    /// plays the lowest, spades before hearts and so on; the line is the same whatever was asked
    /// before.
    ///
    /// ```
    /// use dds::{Position, Side, Solver};
    ///
    /// let position: Position = "N:A2... K3... Q4... 65...|N|N|".parse()?;
    /// let line = Solver::new().line(&position);
    /// let cards: Vec<String> = line.cards.iter().map(|(_, card)| card.to_string()).collect();
    /// assert_eq!(cards.join(" "), "S2 SK S4 S5 S3 SQ S6 SA");
    /// assert_eq!(line.tricks[Side::NorthSouth].get(), 1);
    /// # Ok::<(), dds::PositionError>(())
    /// ```
    pub fn line(&mut self, position: &Position) -> Line {
        let side = position.to_play().side();
        let own = self.tricks(position);
        let all = BySide::from_fn(|of| {
            if of == side { own } else { tricks(position.tricks_left().get() - own.get()) }
        });
        let (mut position, mut left, mut cards) = (*position, all, Vec::new());
        while !position.is_over() {
            let seat = position.to_play();
            let candidates = position.candidates();
            // By rank, then by suit; a sort would be 2 kB of the WebAssembly module.
            let ranked =
                Rank::ALL.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(suit, rank)));
            let mut choices: Vec<Card> = ranked.filter(|&card| candidates.contains(card)).collect();
            let last = choices.pop();
            let best =
                choices.into_iter().find(|&card| self.reaches(&position, card, left[seat.side()]));
            // When no other card is best, the last one is.
            let Some(card) = best.or(last) else { break };
            let before = position.tricks_left();
            let _ = position.play(card);
            if position.tricks_left() < before {
                let winner = &mut left[position.trick().leader().side()];
                *winner = tricks(winner.get().saturating_sub(1));
            }
            cards.push((seat, card));
        }
        Line { cards, tricks: all }
    }
}

/// A position on its way, with what declarer's side takes from the start.
struct Walk<'a, O> {
    solver: &'a mut Solver<O>,
    position: Position,
    declarer: Seat,
    /// Tricks of declarer's side since the start.
    won: u8,
    value: Tricks,
}

impl<'a, O: Observer> Walk<'a, O> {
    fn new(solver: &'a mut Solver<O>, start: &Position, declarer: Seat) -> Self {
        let guess = tricks(start.tricks_left().get().div_ceil(2));
        let mut walk = Self { solver, position: *start, declarer, won: 0, value: guess };
        walk.value = walk.solve();
        walk
    }

    /// Plays a legal card.
    fn play(&mut self, card: Card) -> TracedCard {
        let (seat, before) = (self.position.to_play(), self.value);
        let only = self.position.legal().is_subset(self.position.group_of(card));
        let left = self.position.tricks_left();
        let _ = self.position.play(card);
        let ended = self.position.tricks_left() < left;
        let winner = self.position.trick().leader();
        self.won += u8::from(ended && winner.side() == self.declarer.side());
        if !only {
            self.value = self.solve();
        }
        let player = if seat == self.declarer.partner() { self.declarer } else { seat };
        TracedCard { seat, player, card, before, after: self.value }
    }

    fn solve(&mut self) -> Tricks {
        let left = self.position.tricks_left().get();
        let guess = self.value.get().saturating_sub(self.won).min(left);
        let declaring = self.position.to_play().side() == self.declarer.side();
        let guess = tricks(if declaring { guess } else { left - guess });
        let own = self.solver.search.tricks_near(&self.position, guess).get();
        tricks(self.won + if declaring { own } else { left - own })
    }
}
