//! Shapes of a hand.

/// How long each suit may be, spades first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    suits: [(usize, usize); 4],
    /// Whether the lengths may belong to the suits in any order.
    any_order: bool,
}

/// The orders of four suits.
const ORDERS: [[usize; 4]; 24] = {
    let mut orders = [[0; 4]; 24];
    let (mut count, mut code) = (0, 0);
    while code < 256 {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let seen = 1_usize << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3];
        if seen == 15 {
            orders[count] = order;
            count += 1;
        }
        code += 1;
    }
    orders
};

impl Shape {
    pub(super) fn fits(&self, lengths: [usize; 4]) -> bool {
        let in_order = |order: [usize; 4]| {
            let mut suits = order.into_iter().zip(self.suits);
            suits.all(|(suit, (least, most))| (least..=most).contains(&lengths[suit]))
        };
        if self.any_order { ORDERS.into_iter().any(in_order) } else { in_order([0, 1, 2, 3]) }
    }

    fn read(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no shape: expected such as 5332, 5+xxx or any4441");
        let (any_order, mut rest) = match text.strip_prefix("any") {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text),
        };
        let mut suits = [(0, 13); 4];
        for suit in &mut suits {
            let letter = rest.chars().next().ok_or_else(wrong)?;
            rest = &rest[letter.len_utf8()..];
            if matches!(letter, 'x' | 'X') {
                continue;
            }
            let digit = letter.to_digit(10).ok_or_else(wrong)? as usize;
            (*suit, rest) = match (rest.strip_prefix('+'), rest.strip_prefix('-')) {
                (Some(rest), _) => ((digit, 13), rest),
                (_, Some(rest)) => ((0, digit), rest),
                _ => ((digit, digit), rest),
            };
        }
        let sum = |pick: fn(&(usize, usize)) -> usize| suits.iter().map(pick).sum::<usize>();
        if !rest.is_empty() {
            return Err(wrong());
        }
        if sum(|suit| suit.0) > 13 || sum(|suit| suit.1) < 13 {
            return Err(format!("{text:?}: a hand has 13 cards"));
        }
        Ok(Self { suits, any_order })
    }
}

/// Several shapes with commas between them.
pub(super) fn all(text: &str) -> Result<Vec<Shape>, String> {
    let named = text.replace("balanced", "any4333,any4432,any5332");
    named.split(',').map(|text| Shape::read(text.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_fit_what_they_say() {
        for (text, fits, fits_not) in [
            ("5332", [5, 3, 3, 2], [3, 5, 3, 2]),
            ("any5332", [2, 3, 5, 3], [2, 4, 5, 2]),
            ("5+xxx", [7, 3, 2, 1], [4, 4, 4, 1]),
            ("x3-x6+", [2, 1, 3, 7], [2, 4, 1, 6]),
            ("any 6+5+xx", [1, 5, 1, 6], [4, 4, 4, 1]),
            ("balanced", [3, 3, 5, 2], [5, 4, 2, 2]),
            ("4432,4441", [4, 4, 4, 1], [4, 4, 1, 4]),
        ] {
            let shapes = all(text).unwrap();
            let any = |lengths| shapes.iter().any(|shape| shape.fits(lengths));
            assert!(any(fits) && !any(fits_not), "{text}");
        }
        for wrong in ["", "533", "53322", "5333", "1111", "abcd", "any", "5332+-", "5332,", "xxx"] {
            assert!(all(wrong).is_err(), "{wrong}");
        }
    }
}
