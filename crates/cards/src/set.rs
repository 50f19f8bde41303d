//! The operators of sets that are a word of bits.

/// Union `|`, intersection `&`, symmetric difference `^`, difference `-` and complement `!` of a
/// set in one word, whose bits within `FULL` stand for its possible members.
macro_rules! set_operators {
    ($set:ident, $bits:ty) => {
        set_operators! { $set, $bits;
            BitAnd bitand |a, b| a & b;
            BitOr bitor |a, b| a | b;
            BitXor bitxor |a, b| a ^ b;
            Sub sub |a, b| a & !b;
        }

        impl core::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(self.0 ^ Self::FULL.0)
            }
        }
    };
    ($set:ident, $bits:ty; $($trait:ident $method:ident $operation:expr;)*) => {$(
        impl core::ops::$trait for $set {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let operation: fn($bits, $bits) -> $bits = $operation;
                Self(operation(self.0, other.0))
            }
        }
    )*};
}

pub(crate) use set_operators;
