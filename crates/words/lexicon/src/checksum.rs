//! The checksum of the file format.

/// FNV-1a with 64 bits: start value and multiplier as published by Fowler, Noll and Vo.
#[derive(Clone, Copy)]
pub(crate) struct Fnv(u64);

impl Fnv {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(self, bytes: &[u8]) -> Self {
        Self(
            bytes
                .iter()
                .fold(self.0, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    #[test]
    fn published_examples() {
        assert_eq!(Fnv::new().add(b"").value(), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Fnv::new().add(b"a").value(), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Fnv::new().add(b"foo").add(b"bar").value(), 0x8594_4171_f739_67e8);
    }
}
