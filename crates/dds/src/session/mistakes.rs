use dds_cards::{Card, Hand, Seat};
use dds_deal::Tricks;
use dds_position::Position;

use super::{Examined, Session};
use crate::{Solver, TracedCard};

/// In which part of the play a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The opening lead.
    OpeningLead,
    /// The defence after the opening lead.
    Defence,
    /// Declarer's play, from the own hand and from dummy.
    Declaring,
}

impl Cause {
    /// All parts of the play.
    pub const ALL: [Self; 3] = [Self::OpeningLead, Self::Defence, Self::Declaring];

    /// The part to which the card of this number belongs, from 0.
    #[must_use]
    pub fn of(card: &TracedCard, number: usize, declarer: Seat) -> Self {
        if card.player == declarer {
            Self::Declaring
        } else if number == 0 {
            Self::OpeningLead
        } else {
            Self::Defence
        }
    }
}

/// How some cards were played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The cards for which there was another choice.
    pub choices: u32,
    /// Of these, those that gave something away.
    pub mistakes: u32,
    /// The tricks they gave away.
    pub tricks: u32,
}

impl Tally {
    /// The part of the choices without a mistake, 0 to 100 percent; `None` without a choice.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        (self.choices > 0)
            .then(|| 100.0 * f64::from(self.choices - self.mistakes) / f64::from(self.choices))
    }

    fn add(&mut self, choice: bool, cost: Tricks) {
        self.choices += u32::from(choice);
        self.mistakes += u32::from(cost > Tricks::ZERO);
        self.tricks += u32::from(cost.get());
    }

    fn plus(self, other: Self) -> Self {
        Self {
            choices: self.choices + other.choices,
            mistakes: self.mistakes + other.mistakes,
            tricks: self.tricks + other.tricks,
        }
    }
}

/// How a player played, by the part of the play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTally {
    /// The name.
    pub name: String,
    /// The boards with a play record.
    pub boards: u32,
    /// Opening leads.
    pub leading: Tally,
    /// The defence after the opening lead.
    pub defending: Tally,
    /// Declarer's play; dummy's cards are declarer's.
    pub declaring: Tally,
}

impl PlayerTally {
    /// All parts of the play together.
    #[must_use]
    pub fn all(&self) -> Tally {
        self.leading.plus(self.defending).plus(self.declaring)
    }

    /// One part of the play.
    #[must_use]
    pub const fn of(&self, cause: Cause) -> Tally {
        match cause {
            Cause::OpeningLead => self.leading,
            Cause::Defence => self.defending,
            Cause::Declaring => self.declaring,
        }
    }

    fn part(&mut self, cause: Cause) -> &mut Tally {
        match cause {
            Cause::OpeningLead => &mut self.leading,
            Cause::Defence => &mut self.defending,
            Cause::Declaring => &mut self.declaring,
        }
    }
}

/// A card that gave tricks away, with its position.
#[derive(Clone, Debug)]
pub struct Expensive {
    /// The place of its result in [`Session::results`].
    pub result: usize,
    /// The number of the card in the play record, from 1.
    pub number: usize,
    /// Whose card it was.
    pub seat: Seat,
    /// The name of the player who chose it.
    pub player: String,
    /// The part of the play.
    pub cause: Cause,
    /// The card.
    pub card: Card,
    /// The tricks it gave away.
    pub cost: Tricks,
    /// The position before the card.
    pub position: Position,
    /// The cards that give nothing away.
    pub better: Hand,
}

impl Session {
    /// How each player played, the fewest tricks given away on a board first. Boards without a
    /// play record do not count.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerTally> {
        let mut players: Vec<PlayerTally> = Vec::new();
        for result in &self.results {
            let Some(trace) = &result.trace else { continue };
            let places = Seat::ALL.map(|seat| {
                let name = result.played.name(seat);
                let found = players.iter().position(|player| player.name == name);
                let place = found.unwrap_or(players.len());
                if found.is_none() {
                    players.push(PlayerTally { name: name.to_owned(), ..PlayerTally::default() });
                }
                players[place].boards += 1;
                place
            });
            for (number, (card, &choice)) in trace.cards.iter().zip(&result.choices).enumerate() {
                let cause = Cause::of(card, number, trace.declarer);
                let player = &mut players[places[card.player as usize]];
                player.part(cause).add(choice, card.cost());
            }
        }
        let rate = |player: &PlayerTally| f64::from(player.all().tricks) / f64::from(player.boards);
        players.sort_by(|a, b| rate(a).total_cmp(&rate(b)));
        players
    }

    /// The `most` cards that gave most tricks away, with their positions and the cards that were
    /// better.
    pub fn expensive(&self, solver: &mut Solver, most: usize) -> Vec<Expensive> {
        let mut cards: Vec<(usize, usize, &TracedCard)> = Vec::new();
        for (place, result) in self.results.iter().enumerate() {
            let trace = result.trace.iter().flat_map(|trace| trace.cards.iter().enumerate());
            let costly = trace.filter(|(_, card)| card.cost() > Tricks::ZERO);
            cards.extend(costly.map(|(number, card)| (place, number, card)));
        }
        // Stable: of equal ones the first of the session stands first.
        cards.sort_by_key(|(.., card)| std::cmp::Reverse(card.cost()));
        cards.truncate(most);
        let described = cards
            .into_iter()
            .filter_map(|(place, number, card)| self.described(solver, place, number, card));
        described.collect()
    }

    fn described(
        &self,
        solver: &mut Solver,
        place: usize,
        number: usize,
        card: &TracedCard,
    ) -> Option<Expensive> {
        let Examined { played, trace, .. } = self.results.get(place)?;
        let (contract, trace) = (played.contract?, trace.as_ref()?);
        let leader = contract.declarer.lho();
        let mut position = Position::start(&played.board.deal, contract.strain, leader);
        for before in trace.cards.iter().take(number) {
            let _ = position.try_play(before.card).ok()?;
        }
        Some(Expensive {
            result: place,
            number: number + 1,
            seat: card.seat,
            player: played.name(card.player).to_owned(),
            cause: Cause::of(card, number, trace.declarer),
            card: card.card,
            cost: card.cost(),
            better: solver.best_cards(&position).best_cards(),
            position,
        })
    }
}
