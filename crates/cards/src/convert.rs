//! To and from the types of the crate `contract-bridge`.

use contract_bridge as other;

use crate::{Card, Hand, Holding, Rank, Seat, SeatSet, Strain, Suit};

/// Enums with the same variants under the same names.
macro_rules! same_variants {
    ($($name:ident { $($variant:ident),* })*) => {$(
        impl From<$name> for other::$name {
            fn from(value: $name) -> Self {
                match value {
                    $($name::$variant => Self::$variant,)*
                }
            }
        }

        impl From<other::$name> for $name {
            fn from(value: other::$name) -> Self {
                match value {
                    $(other::$name::$variant => Self::$variant,)*
                }
            }
        }
    )*};
}

same_variants! {
    Seat { North, East, South, West }
    Suit { Spades, Hearts, Diamonds, Clubs }
    Strain { Notrump, Spades, Hearts, Diamonds, Clubs }
}

impl From<SeatSet> for other::SeatFlags {
    fn from(seats: SeatSet) -> Self {
        seats.seats().fold(Self::EMPTY, |all, seat| all | other::Seat::from(seat).into())
    }
}

impl From<other::SeatFlags> for SeatSet {
    fn from(seats: other::SeatFlags) -> Self {
        Seat::ALL
            .into_iter()
            .filter(|&seat| seats.contains(other::Seat::from(seat).into()))
            .collect()
    }
}

impl From<Rank> for other::Rank {
    fn from(rank: Rank) -> Self {
        // Both count from 2 to 14.
        Self::new(rank.pips())
    }
}

impl From<other::Rank> for Rank {
    fn from(rank: other::Rank) -> Self {
        // Both count from 2 to 14.
        Self::from_pips(rank.get()).unwrap_or(Self::Two)
    }
}

impl From<Card> for other::Card {
    fn from(card: Card) -> Self {
        Self { suit: card.suit().into(), rank: card.rank().into() }
    }
}

impl From<other::Card> for Card {
    fn from(card: other::Card) -> Self {
        Self::new(card.suit.into(), card.rank.into())
    }
}

impl From<Holding> for other::Holding {
    fn from(holding: Holding) -> Self {
        // There the two is bit 2.
        Self::from_bits_truncate(holding.bits() << 2)
    }
}

impl From<other::Holding> for Holding {
    fn from(holding: other::Holding) -> Self {
        Self::from_bits(holding.to_bits() >> 2)
    }
}

impl From<Hand> for other::Hand {
    fn from(hand: Hand) -> Self {
        let [spades, hearts, diamonds, clubs] = Suit::ALL.map(|suit| hand.holding(suit).into());
        Self::new(clubs, diamonds, hearts, spades)
    }
}

impl From<other::Hand> for Hand {
    fn from(hand: other::Hand) -> Self {
        Self::from_holdings(Suit::ALL.map(|suit| hand[other::Suit::from(suit)].into()))
    }
}
