//! Text in readable formats, numbers in binary ones.

use alloc::vec::Vec;

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use dds_cards::{BySeat, Hand, Seat, Strain};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::par::Declarers;
use crate::{
    Call, Contract, Deal, Doubling, Level, Par, ParContract, Points, TrickTable, Tricks,
    Vulnerability,
};

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text form")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl Serialize for Tricks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tricks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?)
            .ok_or_else(|| D::Error::custom("more than 13 tricks"))
    }
}

/// Types that are a text in readable formats; in binary ones the parts that `to` names, from which
/// `from` makes the value if there is one.
macro_rules! text_or_parts {
    ($($type:ty, $parts:ty, $to:expr, $from:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    return serializer.collect_str(self);
                }
                let to: fn(&$type) -> $parts = $to;
                to(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return deserializer.deserialize_str(Text(PhantomData));
                }
                let from: fn($parts) -> Option<$type> = $from;
                from(<$parts>::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom("a number outside of the type's range"))
            }
        }
    )*};
}

text_or_parts! {
    Vulnerability, u8, |own| *own as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Call, u8, |own| call_number(*own), call_of;
    Contract, (Level, Strain, Doubling, Seat),
        |own| (own.level, own.strain, own.doubling, own.declarer),
        |(level, strain, doubling, declarer)| Some(Self { level, strain, doubling, declarer });
    ParContract, (Level, Strain, Declarers, Tricks),
        |own| (own.level, own.strain, own.declarers, own.tricks),
        |(level, strain, declarers, tricks)| Some(Self { level, strain, declarers, tricks });
    Par, (Points, Vec<ParContract>),
        |own| (own.score, own.contracts.clone()),
        |(score, contracts)| Some(Self { score, contracts });
}

/// Pass, double, redouble, and the bids from 1NT to 7C, levels outermost.
fn call_number(call: Call) -> u8 {
    match call {
        Call::Pass => 0,
        Call::Double => 1,
        Call::Redouble => 2,
        Call::Bid(level, strain) => 3 + 5 * level as u8 + strain as u8,
    }
}

fn call_of(number: u8) -> Option<Call> {
    match number {
        0 => Some(Call::Pass),
        1 => Some(Call::Double),
        2 => Some(Call::Redouble),
        bid => {
            let (level, strain) = (usize::from(bid - 3) / 5, usize::from(bid - 3) % 5);
            Some(Call::Bid(*Level::ALL.get(level)?, Strain::ALL[strain]))
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        let level = number.checked_sub(1).and_then(|index| Self::ALL.get(index)).copied();
        level.ok_or_else(|| D::Error::custom("a level is 1 to 7"))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(i32::deserialize(deserializer)?)
            .ok_or_else(|| D::Error::custom("more than 7600 points"))
    }
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        self.hands().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text(PhantomData));
        }
        Self::new(BySeat::<Hand>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for TrickTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.serialize_str(&self.to_hex());
        }
        // Ten bytes: the first result of each pair in the high four bits.
        let nibble = |index: usize| self.get(Strain::ALL[index / 4], Seat::from_index(index)).get();
        let bytes: [u8; 10] =
            core::array::from_fn(|pair| nibble(2 * pair) << 4 | nibble(2 * pair + 1));
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TrickTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text(PhantomData));
        }
        let bytes = <[u8; 10]>::deserialize(deserializer)?;
        let mut wrong = false;
        let table = Self::from_fn(|strain, seat| {
            let byte = bytes[2 * strain as usize + seat as usize / 2];
            let nibble =
                if matches!(seat, Seat::North | Seat::South) { byte >> 4 } else { byte & 15 };
            Tricks::new(nibble).unwrap_or_else(|| {
                wrong = true;
                Tricks::ZERO
            })
        });
        if wrong { Err(D::Error::custom("more than 13 tricks")) } else { Ok(table) }
    }
}
