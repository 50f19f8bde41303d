//! What each card of a play was worth.

use std::ffi::{c_char, c_int};

use arrayvec::ArrayVec;
use dds_cards::{BySeat, Card, Hand, Seat, Side, Strain};
use dds_position::Position;

use crate::engine::Engine;
use crate::fault::Fault;
use crate::pbn::pips_of;
use crate::question::{Start, card, start};
use crate::revoke::Revoked;
use crate::types::{Deal, PlayTraceBin, PlayTracePBN, SolvedPlay};

/// The most cards a play can have.
const MOST_CARDS: usize = 52;

/// A play with its positions, checked.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    declarer: Side,
    /// Each position from the first to the last that counts, with the tricks declarer has by then.
    stations: Vec<(Start, i8)>,
}

/// The cards of a trace in numbers. Those that are no cards are found out by [`Play::new`].
pub(crate) type Trace = Vec<(c_int, c_int)>;

/// The trace of numbers.
pub(crate) fn trace(play: &PlayTraceBin) -> Result<Trace, Fault> {
    let number = number(play.number)?;
    let cards = play.suit.into_iter().zip(play.rank);
    Ok(cards.take(number).collect())
}

/// The trace of a text such as `SAHK`, in either case; more letters than asked for mean nothing.
pub(crate) fn trace_pbn(play: &PlayTracePBN) -> Result<Trace, Fault> {
    let number = number(play.number)?;
    let end = play.cards.iter().position(|&letter| letter == 0).ok_or(Fault::Play)?;
    let letters = play.cards.get(..2 * number).filter(|letters| letters.len() <= end);
    letters.ok_or(Fault::Play)?.chunks_exact(2).map(letters_of).collect()
}

fn letters_of(letters: &[c_char]) -> Result<(c_int, c_int), Fault> {
    let [suit, rank] = [0, 1].map(|place| letters[place].to_ne_bytes()[0].to_ascii_uppercase());
    let suit = b"SHDC".iter().position(|&letter| letter == suit).ok_or(Fault::Play)?;
    Ok((suit as c_int, c_int::from(pips_of(rank).ok_or(Fault::Play)?)))
}

fn number(number: c_int) -> Result<usize, Fault> {
    usize::try_from(number).ok().filter(|&number| number <= MOST_CARDS).ok_or(Fault::Play)
}

impl Play {
    /// Plays the cards. Those of the last trick decide nothing and are not looked at, as in DDS.
    pub(crate) fn new(deal: &Deal, trace: &Trace) -> Result<Self, Fault> {
        let first = start(deal, -1)?;
        let mut scene = Scene::new(&first);
        let declarer = scene.leader.rho().side();
        let mut stations = vec![(first, 0)];
        let mut won = 0;
        for &(suit, rank) in trace {
            if scene.tricks_left() == 1 {
                break;
            }
            let card = card(suit, rank).ok_or(Fault::Play)?;
            if let Some(winner) = scene.play(card)? {
                won += i8::from(winner.side() == declarer);
            }
            stations.push((scene.start(), won));
        }
        Ok(Self { declarer, stations })
    }

    /// Declarer's tricks at each station. From the end: what is learnt of later positions helps
    /// with earlier ones, and each result is the next one's guess.
    pub(crate) fn solve(&self, engine: &mut Engine<'_>) -> SolvedPlay {
        let mut solved =
            SolvedPlay { number: self.stations.len() as c_int, tricks: [0; MOST_CARDS + 1] };
        let mut guess = None;
        for (place, (start, won)) in self.stations.iter().enumerate().rev() {
            let tricks = won + rest(start, self.declarer, guess.map(|all: i8| all - won), engine);
            solved.tricks[place] = c_int::from(tricks);
            guess = Some(tricks);
        }
        solved
    }
}

/// The tricks of `side` from here.
fn rest(start: &Start, side: Side, guess: Option<i8>, engine: &mut Engine<'_>) -> i8 {
    let (mover, left) = match start {
        Start::Legal(position) => (position.to_play(), position.tricks_left().get() as i8),
        Start::Revoked(revoked) => (revoked.to_play(), revoked.tricks_left()),
    };
    let turned = |tricks: i8| if mover.side() == side { tricks } else { left - tricks };
    turned(match (start, guess) {
        (Start::Legal(position), Some(guess)) => engine.tricks_near(position, turned(guess)),
        (Start::Legal(position), None) => engine.tricks(position),
        (Start::Revoked(revoked), _) => revoked.tricks(engine),
    })
}

/// Hands and table while cards are played that may be revokes.
#[derive(Clone, Debug)]
struct Scene {
    hands: BySeat<Hand>,
    strain: Strain,
    leader: Seat,
    table: ArrayVec<Card, 4>,
}

impl Scene {
    fn new(start: &Start) -> Self {
        match start {
            Start::Legal(position) => Self {
                hands: *position.hands(),
                strain: position.strain(),
                leader: position.trick().leader(),
                table: position.trick().cards(),
            },
            Start::Revoked(revoked) => Self {
                hands: revoked.hands,
                strain: revoked.strain,
                leader: revoked.leader,
                table: revoked.table.cards(),
            },
        }
    }

    fn tricks_left(&self) -> usize {
        self.hands[self.leader.rho()].len()
    }

    /// Plays a card; says who won when it ends the trick.
    fn play(&mut self, card: Card) -> Result<Option<Seat>, Fault> {
        let seat = self.leader.clockwise(self.table.len());
        if !self.hands[seat].contains(card) {
            return Err(Fault::Play);
        }
        self.hands[seat] = self.hands[seat].without(card);
        self.table.push(card);
        let winner = Revoked::winner_of(&self.table, self.leader, self.strain);
        if let Some(winner) = winner {
            self.leader = winner;
            self.table.clear();
        }
        Ok(winner)
    }

    fn start(&self) -> Start {
        if let Ok(position) = Position::new(self.hands, self.strain, self.leader, &self.table) {
            return Start::Legal(position);
        }
        let table = self.table.iter().copied().collect();
        let Self { hands, strain, leader, .. } = *self;
        Start::Revoked(Revoked { hands, strain, leader, table })
    }
}
