//! Game records in the GCG format (Poslfit's, as used by tournament software).
//!
//! Read and written are the lines of players, plays, exchanges, passes, withdrawn plays, bonuses
//! and penalties, and notes; other `#` lines are kept as they are. Text is UTF-8.

use std::fmt::Write as _;

use crate::check::Illegal;
use crate::notation::NotationError;
use crate::rack::RackError;

#[cfg(feature = "play")]
mod record;
mod replay;

pub use replay::Replay;

/// A player: the short name that begins each line, and the full name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GcgPlayer {
    /// Short name, without spaces.
    pub nick: String,
    /// Full name.
    pub name: String,
}

/// What an event line reports.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GcgAction {
    /// A play: place and word as in [`notation`](crate::notation).
    Play {
        /// Place, such as `8H`.
        place: String,
        /// Word, such as `HEL.O`.
        word: String,
    },
    /// `-ABC`: these tiles were exchanged. A number of tiles is allowed, as in `-3`.
    Exchange(String),
    /// `-`: a pass.
    Pass,
    /// `--`: the play before was withdrawn.
    Withdrawn,
    /// `(challenge)`: points for a challenge.
    Challenge,
    /// `(time)`: points for the clock.
    Time,
    /// `(ABC)`: points for tiles left at the end.
    Left(String),
}

/// One event line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgEvent {
    /// Index of the player in [`Gcg::players`].
    pub player: usize,
    /// The rack as written, possibly empty or incomplete.
    pub rack: String,
    /// What happened.
    pub action: GcgAction,
    /// Points of the event.
    pub points: i32,
    /// Points of the player after it.
    pub total: i32,
    /// Lines of `#note` after it, joined by line feeds.
    pub note: String,
}

/// A game record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gcg {
    /// The players in order.
    pub players: Vec<GcgPlayer>,
    /// Other `#` lines before the first event, without the `#`.
    pub pragmas: Vec<String>,
    /// The events in order.
    pub events: Vec<GcgEvent>,
}

/// Why a game record could not be read or replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GcgError {
    /// A line is neither empty nor begins with `#` or `>`.
    #[error("line {line} is neither a `#` line nor an event")]
    Line {
        /// The line, from 1.
        line: usize,
    },
    /// An event of a player that no line introduced.
    #[error("line {line} names a player that was not introduced")]
    Player {
        /// The line, from 1.
        line: usize,
    },
    /// An event line has too few or too many parts.
    #[error("line {line} is no event")]
    Event {
        /// The line, from 1.
        line: usize,
    },
    /// Points or total are no number.
    #[error("line {line}: points or total are no number")]
    Number {
        /// The line, from 1.
        line: usize,
    },
    /// An event's play cannot be read.
    #[error("event {event}: {source}")]
    Notation {
        /// The event, from 0.
        event: usize,
        /// What is wrong with it.
        source: NotationError,
    },
    /// An event's rack cannot be read.
    #[error("event {event}: {source}")]
    Rack {
        /// The event, from 0.
        event: usize,
        /// What is wrong with it.
        source: RackError,
    },
    /// An event's play is not legal.
    #[error("event {event}: {source}")]
    Illegal {
        /// The event, from 0.
        event: usize,
        /// Why.
        source: Illegal,
    },
    /// A withdrawal does not follow a play of the same player.
    #[error("event {event} withdraws nothing")]
    Withdrawal {
        /// The event, from 0.
        event: usize,
    },
    /// Totals do not add up.
    #[error("event {event}: the total is {given}, the events make {correct}")]
    Total {
        /// The event, from 0.
        event: usize,
        /// The sum of the points.
        correct: i32,
        /// The total written.
        given: i32,
    },
}

impl Gcg {
    /// Reads a game record.
    ///
    /// # Errors
    /// [`GcgError`] with the line that cannot be read. Plays are read by [`Self::replay`].
    ///
    /// ```
    /// use crossword::{Rules, gcg::Gcg};
    ///
    /// let text = "#player1 ada Ada L\n#player2 bob Bob M\n>ada: CATSXYZ 8H CATS +12 12\n";
    /// let replay = Gcg::parse(text)?.replay(&Rules::english()?)?;
    /// assert_eq!(replay.totals, [12, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, GcgError> {
        let mut gcg = Self::default();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.trim();
            if let Some(pragma) = line.strip_prefix('#') {
                gcg.pragma(pragma);
            } else if let Some(event) = line.strip_prefix('>') {
                let event = gcg.event(event, number)?;
                gcg.events.push(event);
            } else if !line.is_empty() {
                return Err(GcgError::Line { line: number });
            }
        }
        Ok(gcg)
    }

    fn pragma(&mut self, pragma: &str) {
        let (key, value) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
        let value = value.trim();
        if key == "note"
            && let Some(event) = self.events.last_mut()
        {
            if !event.note.is_empty() {
                event.note.push('\n');
            }
            event.note.push_str(value);
        } else if key
            .strip_prefix("player")
            .is_some_and(|n| n.parse() == Ok(self.players.len() + 1))
        {
            let (nick, name) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
            self.players.push(GcgPlayer { nick: nick.into(), name: name.trim().into() });
        } else {
            self.pragmas.push(pragma.to_string());
        }
    }

    fn event(&self, text: &str, line: usize) -> Result<GcgEvent, GcgError> {
        let (nick, rest) = text.split_once(':').ok_or(GcgError::Event { line })?;
        let player = self
            .players
            .iter()
            .position(|player| player.nick == nick)
            .ok_or(GcgError::Player { line })?;
        let parts: Vec<&str> = rest.split_whitespace().collect();
        let &[ref middle @ .., points, total] = parts.as_slice() else {
            return Err(GcgError::Event { line });
        };
        let (rack, action) = match *middle {
            [action] => ("", action_of(action)),
            [rack, action] => (rack, action_of(action)),
            [rack, place, word] => {
                (rack, Some(GcgAction::Play { place: place.into(), word: word.into() }))
            }
            _ => ("", None),
        };
        let number = |text: &str| text.parse().map_err(|_| GcgError::Number { line });
        Ok(GcgEvent {
            player,
            rack: rack.into(),
            action: action.ok_or(GcgError::Event { line })?,
            points: number(points)?,
            total: number(total)?,
            note: String::new(),
        })
    }

    /// The record as text, which [`Self::parse`] reads back.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (index, player) in self.players.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "#player{} {} {}", index + 1, player.nick, player.name);
        }
        for pragma in &self.pragmas {
            let _ = writeln!(text, "#{pragma}");
        }
        for event in &self.events {
            let nick = self.players.get(event.player).map_or("", |player| &player.nick);
            let action = match &event.action {
                GcgAction::Play { place, word } => format!("{place} {word}"),
                GcgAction::Exchange(tiles) => format!("-{tiles}"),
                GcgAction::Pass => "-".into(),
                GcgAction::Withdrawn => "--".into(),
                GcgAction::Challenge => "(challenge)".into(),
                GcgAction::Time => "(time)".into(),
                GcgAction::Left(tiles) => format!("({tiles})"),
            };
            let (rack, points, total) = (&event.rack, event.points, event.total);
            let _ = writeln!(text, ">{nick}: {rack} {action} {points:+} {total}");
            for line in event.note.lines() {
                let _ = writeln!(text, "#note {line}");
            }
        }
        text
    }
}

fn action_of(text: &str) -> Option<GcgAction> {
    match text {
        "-" => Some(GcgAction::Pass),
        "--" => Some(GcgAction::Withdrawn),
        "(challenge)" => Some(GcgAction::Challenge),
        "(time)" => Some(GcgAction::Time),
        _ => {
            if let Some(tiles) = text.strip_prefix('-') {
                return Some(GcgAction::Exchange(tiles.into()));
            }
            let tiles = text.strip_prefix('(')?.strip_suffix(')')?;
            Some(GcgAction::Left(tiles.into()))
        }
    }
}
