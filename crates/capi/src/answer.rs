//! What `SolveBoard` says of a position.

use std::ffi::c_int;

use arrayvec::ArrayVec;
use dds_cards::{Card, Hand, Holding, Suit};

use crate::engine::Engine;
use crate::question::{Question, Start, Wanted};
use crate::types::FutureTricks;

/// A card with the lower ones that are worth the same because nobody holds a card between.
#[derive(Clone, Copy, Debug)]
struct Group {
    top: Card,
    lower: Holding,
}

/// At most as many as a hand has cards.
type Groups = ArrayVec<Group, 13>;

/// Solves a checked question.
///
/// Cards come in descending order of their tricks. Among equals, and where nothing is searched,
/// spades come first and in a suit the lowest: DDS leaves the order among equals to its search.
pub(crate) fn answer(question: &Question, engine: &mut Engine<'_>) -> FutureTricks {
    let before = engine.nodes();
    let mut found = cards(question, engine);
    found.nodes = c_int::try_from(engine.nodes() - before).unwrap_or(c_int::MAX);
    found
}

fn cards(question: &Question, engine: &mut Engine<'_>) -> FutureTricks {
    let start = &question.start;
    let groups = start.groups();
    let last_trick = start.tricks_left() == 1;
    if question.skips_forced && groups.len() == 1 && !last_trick {
        return listed(groups, NOT_SEARCHED);
    }
    match (question.wanted, question.target) {
        (Wanted::One, Some(0)) => listed(groups.into_iter().take(1), 0),
        (Wanted::Reaching, Some(0)) => listed(groups, 0),
        (Wanted::All, _) => scored(start.all_tricks(&groups, engine)),
        _ if last_trick => {
            let tricks = start.tricks(engine);
            listed(groups, tricks)
        }
        (wanted, None) => {
            let best = start.tricks(engine);
            reaching(start, &groups, best, wanted, engine)
        }
        (wanted, Some(target)) => {
            let target = target as i8;
            if start.wins(target, engine) {
                reaching(start, &groups, target, wanted, engine)
            } else {
                // DDS knows that no trick can be won only when it was asked for one.
                missed(if target == 1 { 0 } else { NOT_REACHED })
            }
        }
    }
}

/// Score of a card that was not searched because there is no other.
const NOT_SEARCHED: i8 = -2;
/// Score when no card reaches the target.
const NOT_REACHED: i8 = -1;

/// The groups from which `target` tricks can be won.
fn reaching(
    start: &Start,
    groups: &Groups,
    target: i8,
    wanted: Wanted,
    engine: &mut Engine<'_>,
) -> FutureTricks {
    let mut chosen = Groups::new();
    for (place, group) in groups.iter().enumerate() {
        // One of them must reach it: the last need not be asked when no other did.
        let last_hope = chosen.is_empty() && place + 1 == groups.len();
        if last_hope || start.reaches_after(group.top, target, engine) {
            chosen.push(*group);
            if wanted == Wanted::One {
                break;
            }
        }
    }
    listed(chosen, target)
}

fn listed(groups: impl IntoIterator<Item = Group>, score: i8) -> FutureTricks {
    scored(groups.into_iter().map(|group| (group, score)).collect())
}

fn scored(mut groups: ArrayVec<(Group, i8), 13>) -> FutureTricks {
    groups.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let mut found = FutureTricks { cards: groups.len() as c_int, ..FutureTricks::default() };
    for (place, (group, score)) in groups.into_iter().enumerate() {
        found.suit[place] = group.top.suit() as c_int;
        found.rank[place] = c_int::from(group.top.rank().pips());
        found.equals[place] = c_int::from(group.lower.bits()) << 2;
        found.score[place] = c_int::from(score);
    }
    found
}

fn missed(score: i8) -> FutureTricks {
    let mut found = FutureTricks::default();
    found.score[0] = c_int::from(score);
    found
}

impl Start {
    fn tricks_left(&self) -> i8 {
        match self {
            Self::Legal(position) => position.tricks_left().get() as i8,
            Self::Revoked(revoked) => revoked.tricks_left(),
        }
    }

    /// The legal cards in groups, spades first, in a suit from the lowest.
    fn groups(&self) -> Groups {
        let (legal, own, in_play) = match self {
            Self::Legal(position) => {
                (position.legal(), position.hand(position.to_play()), position.in_play())
            }
            Self::Revoked(revoked) => {
                (revoked.legal(), revoked.hands[revoked.to_play()], revoked.in_play())
            }
        };
        let bottoms = own.group_bottoms(in_play);
        Suit::ALL
            .into_iter()
            .flat_map(|suit| groups_of(suit, legal, bottoms.holding(suit)))
            .collect()
    }

    fn tricks(&self, engine: &mut Engine<'_>) -> i8 {
        match self {
            Self::Legal(position) => engine.tricks(position),
            Self::Revoked(revoked) => revoked.tricks(engine),
        }
    }

    fn wins(&self, target: i8, engine: &mut Engine<'_>) -> bool {
        match self {
            Self::Legal(position) => engine.wins(position, target),
            Self::Revoked(revoked) => revoked.tricks(engine) >= target,
        }
    }

    fn reaches_after(&self, card: Card, target: i8, engine: &mut Engine<'_>) -> bool {
        match self {
            Self::Legal(position) => engine.reaches_after(position, card, target),
            Self::Revoked(revoked) => revoked.tricks_after(card, engine) >= target,
        }
    }

    fn all_tricks(&self, groups: &Groups, engine: &mut Engine<'_>) -> ArrayVec<(Group, i8), 13> {
        match self {
            Self::Legal(position) => {
                let cards = engine.cards(position);
                let tricks = |group: &Group| {
                    let found = cards.iter().find(|(card, _)| *card == group.top);
                    found.map_or(0, |(_, tricks)| tricks.get() as i8)
                };
                groups.iter().map(|group| (*group, tricks(group))).collect()
            }
            Self::Revoked(revoked) => {
                let tricks = |group: &Group| revoked.tricks_after(group.top, engine);
                let scores: ArrayVec<i8, 13> = groups.iter().map(tricks).collect();
                groups.iter().copied().zip(scores).collect()
            }
        }
    }
}

/// The groups of one suit, from their lowest cards.
fn groups_of(suit: Suit, legal: Hand, bottoms: Holding) -> impl Iterator<Item = Group> {
    let held = legal.holding(suit);
    let mut starts: ArrayVec<_, 13> = held.ranks().filter(|&rank| bottoms.contains(rank)).collect();
    starts.reverse();
    starts.into_iter().filter_map(move |bottom| {
        let above = held.above(bottom);
        let next = (above & bottoms).bottom();
        let group = next.map_or(above, |next| above.below(next)).with(bottom);
        let top = group.top()?;
        Some(Group { top: Card::new(suit, top), lower: group.without(top) })
    })
}
