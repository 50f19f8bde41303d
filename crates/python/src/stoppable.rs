//! Questions to a solver that end when a flag is raised, also in the middle of one hard deal.
//!
//! `None` stands for an answer that the flag cut off; the caller raises an exception then.

use dds::{
    CardTricks, Limited, Limits, Line, Solution, Solver, Stop, TableMask, Trace, TracedCard,
};
use dds::{Evidence, PartialTable};
use dds_cards::{BySeat, BySide, ByStrain, Card, Hand, Seat};
use dds_deal::{Deal, TrickTable, Tricks};
use dds_position::Position;

/// A solver that watches a flag.
pub(crate) struct Stoppable<'a> {
    solver: &'a mut Solver,
    stop: &'a Stop,
}

impl<'a> Stoppable<'a> {
    pub(crate) const fn new(solver: &'a mut Solver, stop: &'a Stop) -> Self {
        Self { solver, stop }
    }

    fn limited(&mut self) -> Limited<'_> {
        self.solver.limited(Limits::none().stop(self.stop))
    }

    pub(crate) fn table(&mut self, deal: &Deal) -> Option<TrickTable> {
        self.limited().table(deal).exact()
    }

    pub(crate) fn results(&mut self, deal: &Deal, mask: TableMask) -> Option<PartialTable> {
        let mut limited = self.limited();
        let found = limited.results(deal, mask);
        if limited.is_stopped() {
            return None;
        }
        let cell = |strain, seat| found.get(strain, seat).and_then(|bounds| bounds.exact());
        let row = |strain| BySeat::from_fn(|seat| cell(strain, seat));
        Some(PartialTable::new(ByStrain::from_fn(row)))
    }

    pub(crate) fn tricks(&mut self, position: &Position) -> Option<Tricks> {
        self.limited().tricks(position).exact()
    }

    pub(crate) fn solve(&mut self, position: &Position) -> Option<Solution> {
        let found = self.limited().solve(position);
        let card = |own: &dds::CardBounds| {
            own.tricks.exact().map(|tricks| CardTricks {
                card: own.card,
                tricks,
                equals: own.equals,
            })
        };
        let cards = found.cards.iter().map(card).collect::<Option<Vec<_>>>()?;
        Some(Solution { best: found.best.exact()?, cards })
    }

    pub(crate) fn reach(&mut self, position: &Position, target: Tricks) -> Option<bool> {
        self.limited().reach(position, target)
    }

    pub(crate) fn best_cards(&mut self, position: &Position) -> Option<Solution> {
        let best = self.tricks(position)?;
        let reaching = self.reaching(position, best)?;
        let cards = reaching.cards().map(|card| valued(position, card, best)).collect();
        Some(Solution { best, cards })
    }

    pub(crate) fn best_card(&mut self, position: &Position) -> Option<Option<CardTricks>> {
        let best = self.tricks(position)?;
        let card = self.first_reaching(position, best, position.candidates().cards())?;
        Some(card.map(|card| valued(position, card, best)))
    }

    /// Every card that reaches the target; within, `None` when it is out of reach.
    pub(crate) fn cards_reaching(
        &mut self,
        position: &Position,
        target: Tricks,
    ) -> Option<Option<Hand>> {
        let cards = self.reaching(position, target)?;
        Some((!cards.is_empty() || target == Tricks::ZERO).then_some(cards))
    }

    pub(crate) fn evidence(
        &mut self,
        position: &Position,
        card: Option<Card>,
    ) -> Option<Option<Evidence>> {
        // The long part is the first proof, which can be stopped; the evidence of what is known
        // by then is found quickly.
        self.tricks(position)?;
        Some(match card {
            None => Some(self.solver.evidence(position)),
            Some(card) => self.solver.evidence_of(position, card),
        })
    }

    pub(crate) fn line(&mut self, position: &Position) -> Option<Line> {
        let side = position.to_play().side();
        let own = self.tricks(position)?;
        let other = Tricks::new(position.tricks_left().get() - own.get())?;
        let all = BySide::from_fn(|of| if of == side { own } else { other });
        let (mut position, mut left, mut cards) = (*position, all, Vec::new());
        while !position.is_over() {
            let seat = position.to_play();
            let mut choices: Vec<Card> = position.candidates().cards().collect();
            choices.sort_by_key(|card| (card.rank(), card.suit()));
            // When no other card is best, the last one is.
            let last = choices.pop();
            let best = self.first_reaching(&position, left[seat.side()], choices.into_iter())?;
            let Some(card) = best.or(last) else { break };
            if let Some(winner) = play(&mut position, card) {
                let won = &mut left[winner.side()];
                *won = Tricks::new(won.get().saturating_sub(1))?;
            }
            cards.push((seat, card));
        }
        Some(Line { cards, tricks: all })
    }

    /// The cost of each card; the cards are playable one after the other.
    pub(crate) fn trace(
        &mut self,
        start: &Position,
        declarer: Seat,
        cards: &[Card],
    ) -> Option<Trace> {
        let (mut position, mut won) = (*start, 0);
        let mut value = self.declarers(&position, declarer, 0, None)?;
        let mut trace = Trace { declarer, start: value, cards: Vec::new() };
        for &card in cards {
            let (seat, before) = (position.to_play(), value);
            let forced = position.legal().is_subset(position.group_of(card));
            let winner = play(&mut position, card);
            won += u8::from(winner.is_some_and(|winner| winner.side() == declarer.side()));
            if !forced {
                value = self.declarers(&position, declarer, won, Some(before))?;
            }
            let player = if seat == declarer.partner() { declarer } else { seat };
            trace.cards.push(TracedCard { seat, player, card, before, after: value });
        }
        Some(trace)
    }

    /// Declarer's tricks in all: those won, and those to come with best play.
    fn declarers(
        &mut self,
        position: &Position,
        declarer: Seat,
        won: u8,
        guess: Option<Tricks>,
    ) -> Option<Tricks> {
        let left = position.tricks_left().get();
        let own = position.to_play().side() == declarer.side();
        let turned = |tricks: u8| if own { tricks } else { left - tricks.min(left) };
        let mine = match guess {
            _ if position.is_over() => 0,
            Some(all) => self.near(position, turned(all.get().saturating_sub(won).min(left)))?,
            None => self.tricks(position)?.get(),
        };
        Tricks::new(won + turned(mine))
    }

    /// The tricks of the side to move, most quickly found when they are `guess` or close to it.
    fn near(&mut self, position: &Position, guess: u8) -> Option<u8> {
        let mut reach = |tricks| Some(tricks == 0 || self.reach(position, Tricks::new(tricks)?)?);
        let mut tricks = guess;
        if reach(tricks)? {
            while tricks < position.tricks_left().get() && reach(tricks + 1)? {
                tricks += 1;
            }
        } else {
            tricks -= 1;
            while !reach(tricks)? {
                tricks -= 1;
            }
        }
        Some(tricks)
    }

    fn reaching(&mut self, position: &Position, target: Tricks) -> Option<Hand> {
        let mut reaching = Hand::EMPTY;
        for card in position.candidates().cards() {
            if self.reaches(position, card, target)? {
                reaching = reaching | position.group_of(card);
            }
        }
        Some(reaching)
    }

    fn first_reaching(
        &mut self,
        position: &Position,
        target: Tricks,
        cards: impl Iterator<Item = Card>,
    ) -> Option<Option<Card>> {
        for card in cards {
            if self.reaches(position, card, target)? {
                return Some(Some(card));
            }
        }
        Some(None)
    }

    /// Whether the side to move still wins `target` tricks after this card.
    fn reaches(&mut self, position: &Position, card: Card, target: Tricks) -> Option<bool> {
        let side = position.to_play().side();
        let mut after = *position;
        let winner = play(&mut after, card);
        let left = after.tricks_left().get();
        let need =
            target.get().saturating_sub(u8::from(winner.is_some_and(|own| own.side() == side)));
        if need == 0 || need > left {
            return Some(need == 0);
        }
        if after.to_play().side() == side {
            self.reach(&after, Tricks::new(need)?)
        } else {
            self.reach(&after, Tricks::new(left - need + 1)?).map(|theirs| !theirs)
        }
    }
}

/// Plays a card for good; the winner of the trick if that ended it.
fn play(position: &mut Position, card: Card) -> Option<Seat> {
    let before = position.tricks_left();
    // The card stays played: nothing is taken back.
    let _ = position.play(card);
    (position.tricks_left() < before).then(|| position.trick().leader())
}

fn valued(position: &Position, card: Card, tricks: Tricks) -> CardTricks {
    CardTricks { card, tricks, equals: position.group_of(card).without(card) }
}
