//! A deal on the table: the cards played, those that can be taken back, what each would come to.

use std::fmt;

use dds::{BySide, Card, Contract, Position, Rank, Seat, Side, Solver, Suit};

/// A deal in play.
pub(super) struct Game<'a> {
    solver: &'a mut Solver,
    /// The positions from the start to now.
    positions: Vec<Position>,
    /// The cards between them.
    cards: Vec<(Seat, Card)>,
    pub(super) declarer: Seat,
    pub(super) contract: Option<Contract>,
    /// The tricks of declarer's side, counted from the start, that are even.
    pub(super) target: u8,
}

/// What to do after a line was obeyed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Show what is on the table.
    Table,
    Help,
    Nothing,
    End,
}

/// Why a line cannot be obeyed.
#[derive(Debug)]
pub(super) struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'a> Game<'a> {
    /// A position with the contract to make. Without one, whoever sits before the leader declares,
    /// and the result of best play is even.
    pub(super) fn new(start: Position, contract: Option<Contract>, solver: &'a mut Solver) -> Self {
        let declarer = contract.map_or(start.trick().leader().rho(), |contract| contract.declarer);
        let mut game = Self {
            solver,
            positions: vec![start],
            cards: Vec::new(),
            declarer,
            contract,
            target: 0,
        };
        game.target = match contract {
            Some(contract) => contract.level.tricks().get(),
            None => game.expected(),
        };
        game
    }

    pub(super) fn now(&self) -> Position {
        self.positions.last().copied().unwrap_or(self.positions[0])
    }

    /// The tricks each side has won since the start.
    pub(super) fn won(&self) -> BySide<u8> {
        let mut won = BySide([0, 0]);
        for pair in self.positions.windows(2) {
            if pair[1].tricks_left() < pair[0].tricks_left() {
                won[pair[1].trick().leader().side()] += 1;
            }
        }
        won
    }

    /// The last complete trick, with its leader.
    pub(super) fn last_trick(&self) -> Option<(Seat, Vec<Card>)> {
        let on_table = self.now().trick().len();
        let end = self.cards.len().checked_sub(on_table)?;
        let cards = self.cards.get(end.checked_sub(4)?..end)?;
        Some((cards.first()?.0, cards.iter().map(|(_, card)| *card).collect()))
    }

    /// The tricks of declarer's side from the start, with best play from here.
    pub(super) fn expected(&mut self) -> u8 {
        let now = self.now();
        if now.is_over() {
            return self.won()[self.declarer.side()];
        }
        let own = self.solver.tricks(&now).get();
        self.total(own)
    }

    /// The tricks of declarer's side from the start when the side to play takes `own` from here.
    fn total(&self, own: u8) -> u8 {
        let now = self.now();
        let declaring = now.to_play().side() == self.declarer.side();
        let rest = if declaring { own } else { now.tricks_left().get() - own };
        self.won()[self.declarer.side()] + rest
    }

    /// Every legal card with what declarer's side comes to above or below even.
    pub(super) fn choices(&mut self) -> Vec<(Card, i8)> {
        let now = self.now();
        if now.is_over() {
            return Vec::new();
        }
        let found = self.solver.solve(&now).cards;
        let difference = |own: u8| self.total(own) as i8 - self.target as i8;
        found.iter().map(|choice| (choice.card, difference(choice.tricks.get()))).collect()
    }

    /// Does what a line says.
    pub(super) fn obey(&mut self, line: &str) -> Result<Said, Refused> {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { return Ok(Said::Nothing) };
        let count = words.next().map(str::parse::<usize>).transpose();
        let count = count.map_err(|_| Refused(format!("{line:?}: expected a number")))?;
        match word.to_ascii_lowercase().as_str() {
            "q" | "quit" | "exit" => Ok(Said::End),
            "?" | "h" | "help" => Ok(Said::Help),
            "u" | "undo" => {
                if self.cards.is_empty() {
                    return Err(Refused("nothing to take back".into()));
                }
                let left = self.cards.len().saturating_sub(count.unwrap_or(1));
                self.cards.truncate(left);
                self.positions.truncate(left + 1);
                Ok(Said::Table)
            }
            "o" | "on" => {
                let now = self.now();
                let line = self.solver.line(&now);
                let cards = line.cards.into_iter().map(|(_, card)| card);
                cards.take(count.unwrap_or(usize::MAX)).try_for_each(|card| self.play(card))?;
                Ok(Said::Table)
            }
            _ => {
                let card = self.card(word)?;
                self.play(card)?;
                Ok(Said::Table)
            }
        }
    }

    fn play(&mut self, card: Card) -> Result<(), Refused> {
        let mut position = self.now();
        if position.is_over() {
            return Err(Refused("all cards are played".into()));
        }
        let seat = position.to_play();
        let _ = position.try_play(card).map_err(|error| Refused(error.to_string()))?;
        self.cards.push((seat, card));
        self.positions.push(position);
        Ok(())
    }

    /// The card of a word: `SK`, `♠K`, `ks`, or a rank alone where a suit was led.
    fn card(&self, word: &str) -> Result<Card, Refused> {
        if let Ok(card) = word.parse() {
            return Ok(card);
        }
        let letters: Vec<char> = word.replace("10", "T").chars().collect();
        let led = self.now().trick().suit_led();
        let card = match letters.as_slice() {
            [rank] => led.zip(Rank::from_char(*rank).ok()),
            [first, second] => match (Suit::from_char(*first), Rank::from_char(*second)) {
                (Ok(suit), Ok(rank)) => Some((suit, rank)),
                _ => Suit::from_char(*second).ok().zip(Rank::from_char(*first).ok()),
            },
            _ => None,
        };
        let wrong = || Refused(format!("{word:?} is no card and no command: '?' lists them"));
        card.map(|(suit, rank)| Card::new(suit, rank)).ok_or_else(wrong)
    }
}

impl Game<'_> {
    /// The sides in the order in which they are told: declarer's first.
    pub(super) fn sides(&self) -> [Side; 2] {
        let side = self.declarer.side();
        [side, side.opponents()]
    }
}
