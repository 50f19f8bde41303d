//! Text in readable formats, the smallest number in binary ones.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Hand, Holding, Rank, Seat, SeatSet, Side, Strain, Suit};

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

/// `to` gives the number of a value, `from` the value of a number if it has one.
macro_rules! text_or_number {
    ($($type:ty, $number:ty, $to:expr, $from:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    return serializer.collect_str(self);
                }
                let to: fn($type) -> $number = $to;
                to(*self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return deserializer.deserialize_str(Text(PhantomData));
                }
                let from: fn($number) -> Option<$type> = $from;
                from(<$number>::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom("a number outside of the type's range"))
            }
        }
    )*};
}

text_or_number! {
    Suit, u8, |suit| suit as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Strain, u8, |strain| strain as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Rank, u8, |rank| rank as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Seat, u8, |seat| seat as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Side, u8, |side| side as u8, |number| Self::ALL.get(usize::from(number)).copied();
    Card, u8, |card| card.bit() as u8, |number| Self::from_bit(number.into());
    Holding, u16, Self::bits, |bits| (bits >> 13 == 0).then(|| Self::from_bits(bits));
    Hand, u64, Self::bits, |bits| {
        (Self::from_bits(bits).bits() == bits).then(|| Self::from_bits(bits))
    };
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bits().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_bits(u8::deserialize(deserializer)?)
            .ok_or_else(|| D::Error::custom("a set of seats has bits 0 to 3"))
    }
}
