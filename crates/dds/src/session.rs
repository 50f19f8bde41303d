//! The results of a session or a match: against best play, against par, against other tables.
//!
//! A [`Played`] board is read from a file, [examined](Played::examine) on any thread, and collected
//! in a [`Session`], which ranks the field or scores the match, counts the tricks that each player
//! gave away and why, and names results that cannot be right.
//!
//! ```
//! use dds::session::{Played, Session};
//! use dds::{Deal, Solver};
//!
//! let deal: Deal = "N:KJ.2.. A4.3.. 65.A.. Q7.4..".parse()?;
//! let mut entry = dds_deal::Entry::from(deal);
//! entry.contract = Some("1N S".parse()?);
//! entry.play = ["H4", "H2", "H3", "HA", "S5", "S7", "SK", "SA"].map(|card| card.parse().unwrap()).into();
//! let examined = Played::of(&entry).examine(&mut Solver::new(), None);
//! let session = Session::new(vec![examined]);
//! let south = session.players().into_iter().find(|tally| tally.name == "South").unwrap();
//! assert_eq!((south.declaring.mistakes, south.declaring.tricks), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod doubt;
mod examine;
mod field;
mod mistakes;
mod score_table;

use dds_cards::{BySeat, BySide, Card, Seat, Side};
use dds_deal::{Board, Contract, Entry, Points, Tricks};

pub use doubt::Doubt;
pub use examine::Examined;
pub use field::{BoardScore, Match, MatchBoard, Scoring, Standing};
pub use mistakes::{Cause, Expensive, PlayerTally, Tally};
pub use score_table::{pair_names, results};

/// What happened to a board at one table, as far as a file tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The hands with number, dealer and vulnerability.
    pub board: Board,
    /// The room or the table, empty if it is not known.
    pub table: String,
    /// The names of the players, empty if they are not known.
    pub names: BySeat<String>,
    /// What the pairs are called: their numbers or their names; empty if neither is known.
    pub pairs: BySide<String>,
    /// The final contract; `None` if it is not known or the board was passed out.
    pub contract: Option<Contract>,
    /// Whether all four players passed.
    pub passed_out: bool,
    /// The tricks that declarer took.
    pub tricks: Option<Tricks>,
    /// The opening lead.
    pub lead: Option<Card>,
    /// The cards in the order of play; fewer than all when somebody claimed.
    pub play: Vec<Card>,
    /// The contract to which the auction leads, if it is known.
    pub auction: Option<Contract>,
    /// North-South's score as the file has it.
    pub recorded: Option<Points>,
}

impl Played {
    /// What an entry of a file tells.
    #[must_use]
    pub fn of(entry: &Entry) -> Self {
        let board = entry.board();
        let known = |name: &String| if name == "?" { String::new() } else { name.clone() };
        let names = BySeat::from_fn(|seat| known(&entry.players[seat]));
        let pair = |side: Side| {
            let [first, second] = side.seats().map(|seat| names[seat].as_str());
            if first.is_empty() && second.is_empty() {
                String::new()
            } else {
                format!("{first} & {second}")
            }
        };
        Self {
            pairs: BySide::from_fn(pair),
            board,
            table: String::new(),
            names,
            contract: entry.contract,
            passed_out: entry.is_passed_out(),
            tricks: entry.tricks,
            lead: entry.play.first().copied(),
            play: entry.play.clone(),
            auction: Contract::of_auction(board.dealer, &entry.auction),
            recorded: None,
        }
    }

    /// Whether anything is told of what happened: a contract, a score, four passes.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.contract.is_some() || self.passed_out || self.recorded.is_some()
    }

    /// North-South's score: that of the contract and the tricks, or else the one of the file.
    #[must_use]
    pub fn score(&self) -> Option<Points> {
        if self.passed_out {
            return Some(Points::ZERO);
        }
        let computed = self.contract.zip(self.tricks).map(|(contract, tricks)| {
            let score = contract.score(tricks, self.board.vulnerability);
            match contract.declarer.side() {
                Side::NorthSouth => score,
                Side::EastWest => -score,
            }
        });
        computed.or(self.recorded)
    }

    /// The name of a player, or that of the seat if it is not known.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        let name = self.names[seat].as_str();
        if name.is_empty() { seat.name() } else { name }
    }
}

/// All results of a session or a match.
#[derive(Clone, Debug, Default)]
pub struct Session {
    results: Vec<Examined>,
}

impl Session {
    /// The session with these results, in the order of the file.
    #[must_use]
    pub const fn new(results: Vec<Examined>) -> Self {
        Self { results }
    }

    /// Puts names behind the numbers of pairs: those of [`pair_names`].
    #[must_use]
    pub fn with_pair_names(mut self, names: &[(String, String)]) -> Self {
        for result in &mut self.results {
            for side in Side::ALL {
                let pair = &mut result.played.pairs[side];
                if let Some((_, name)) = names.iter().find(|(id, _)| id == pair) {
                    *pair = format!("{pair} {name}");
                }
            }
        }
        self
    }

    /// The results in the order of the file.
    #[must_use]
    pub fn results(&self) -> &[Examined] {
        &self.results
    }
}
