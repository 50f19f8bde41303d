use core::ops::{Index, IndexMut};

use crate::{Seat, Side, Strain, Suit};

/// Defines a container with one value for each variant of an enum.
macro_rules! by {
    ($(#[$doc:meta])* $name:ident, $key:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name<T>(pub [T; $count]);

        impl<T> $name<T> {
            /// Asks `value` for the entry of each key, in the order of `ALL`.
            pub fn from_fn(mut value: impl FnMut($key) -> T) -> Self {
                Self(core::array::from_fn(|index| value($key::ALL[index])))
            }

            /// The container with `change` applied to each entry.
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }

            /// The entries with their keys, in the order of `ALL`.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = ($key, &T)> {
                self.0.iter().enumerate().map(|(index, value)| ($key::ALL[index], value))
            }

            /// The entries in the order of `ALL`.
            pub fn values(&self) -> core::slice::Iter<'_, T> {
                self.0.iter()
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            #[inline]
            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }
    };
}

by! {
    /// One value for each seat: North, East, South, West.
    BySeat, Seat, 4
}
by! {
    /// One value for each suit: spades, hearts, diamonds, clubs.
    BySuit, Suit, 4
}
by! {
    /// One value for each strain: notrump, spades, hearts, diamonds, clubs.
    ByStrain, Strain, 5
}
by! {
    /// One value for each side: North-South, East-West.
    BySide, Side, 2
}

impl<T> BySeat<T> {
    /// The container as the seats are named after `steps` clockwise turns of the table: the value
    /// of North moves to the seat `steps` places clockwise.
    #[must_use]
    pub fn rotated(mut self, steps: usize) -> Self {
        self.0.rotate_right(steps & 3);
        self
    }
}
