use std::fmt;

use dds_cards::{Card, Seat};
use dds_deal::{Contract, Points, TrickTable, Tricks};

use super::Played;
use crate::TraceError;

/// Why a result cannot be right, or is worth a second look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The leader does not hold the opening lead.
    Lead {
        /// The card.
        card: Card,
        /// Who should have led it.
        leader: Seat,
    },
    /// The score of the file is not that of contract and tricks.
    Score {
        /// North-South's score in the file.
        told: Points,
        /// The score of contract and tricks.
        computed: Points,
    },
    /// The tricks of the file are not those of the complete play record.
    Tricks {
        /// Declarer's tricks in the file.
        told: Tricks,
        /// Declarer's tricks in the play record.
        played: Tricks,
    },
    /// The play record has a card that cannot have been played.
    Play(TraceError),
    /// The auction leads to another contract or declarer.
    Auction(Contract),
    /// The side of declarer has fewer trumps than its opponents.
    Trumps {
        /// The trumps of declarer's side.
        held: u8,
    },
    /// Declarer took far more or fewer tricks than with best play by all.
    Far {
        /// Declarer's tricks beyond best play.
        difference: i8,
    },
}

/// From how many tricks on a difference from best play is worth a second look.
const FAR: u8 = 4;

impl Doubt {
    /// Whether the result cannot be right; otherwise it is only unlikely.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        !matches!(self, Self::Trumps { .. } | Self::Far { .. })
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lead { card, leader } => {
                write!(f, "opening lead {card:#}: {} does not hold it", leader.name())
            }
            Self::Score { told, computed } => {
                write!(f, "score {told}: contract and tricks give {computed}")
            }
            Self::Tricks { told, played } => {
                write!(f, "{told} tricks: the play record has {played}")
            }
            Self::Play(error) => error.fmt(f),
            Self::Auction(contract) => write!(f, "the auction leads to {contract:#}"),
            Self::Trumps { held } => {
                write!(f, "declarer's side holds only {held} trumps: wrong strain or declarer?")
            }
            Self::Far { difference } => {
                write!(f, "{difference:+} tricks against best play: wrong strain or declarer?")
            }
        }
    }
}

/// What can be said without the play.
pub(super) fn of(played: &Played, results: &TrickTable) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    let Some(contract) = played.contract else { return doubts };
    let leader = contract.declarer.lho();
    let deal = &played.board.deal;
    if let Some(card) = played.lead.filter(|&card| deal.owner(card) != Some(leader)) {
        doubts.push(Doubt::Lead { card, leader });
    }
    if let Some(auction) = played.auction.filter(|&auction| auction != contract) {
        doubts.push(Doubt::Auction(auction));
    }
    if let Some((told, computed)) = played.recorded.zip(played.score())
        && told != computed
    {
        doubts.push(Doubt::Score { told, computed });
    }
    if let Some(trump) = contract.strain.trump() {
        let held: usize = [contract.declarer, contract.declarer.partner()]
            .map(|seat| deal.hand(seat).holding(trump).len())
            .iter()
            .sum();
        if held < deal.cards_each() / 2 {
            doubts.push(Doubt::Trumps { held: held as u8 });
        }
    }
    if let Some(tricks) = played.tricks {
        let best = results.get(contract.strain, contract.declarer);
        if tricks.get().abs_diff(best.get()) >= FAR {
            doubts.push(Doubt::Far { difference: tricks.get() as i8 - best.get() as i8 });
        }
    }
    doubts
}
