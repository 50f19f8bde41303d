//! What deals must be like: points, shapes, fixed cards.

mod shape;

use std::io;
use std::str::FromStr;

use dds::{BySeat, Deal, Hand, Rank, Seat, SeatSet, Side, Suit};
use dds_deal::random::Dealer;

use crate::input::BadInput;
use shape::Shape;

/// What deals must be like.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Conditions {
    /// High-card points of a seat or a side, such as S:15-17, NS:25+, E:0-10 or W:12
    #[arg(long, value_name = "WHO:POINTS")]
    points: Vec<Points>,
    /// Shapes of a seat: S:5332, N:5+xxx, W:any4441, E:balanced, or several with commas
    ///
    /// Four lengths in the order spades, hearts, diamonds, clubs: a digit, a digit with + or - for
    /// that many or more or fewer, or x for any. `any` in front stands for every order of the suits,
    /// `balanced` for any4333,any4432,any5332.
    #[arg(long, value_name = "SEAT:SHAPE[,SHAPE]")]
    shape: Vec<Shaped>,
    /// Cards that a seat holds, such as S:AKQ..AK.2
    #[arg(long, value_name = "SEAT:CARDS")]
    hold: Vec<Held>,
    /// How many deals to try before a condition counts as impossible
    #[arg(long, default_value_t = 1_000_000, value_name = "N")]
    tries: u64,
}

#[derive(Debug, Clone, Copy)]
struct Points {
    who: SeatSet,
    least: u32,
    most: u32,
}

#[derive(Debug, Clone)]
struct Shaped {
    seat: Seat,
    shapes: Vec<Shape>,
}

#[derive(Debug, Clone, Copy)]
struct Held {
    seat: Seat,
    cards: Hand,
}

impl Conditions {
    /// Adds cards that a seat holds.
    pub(crate) fn holding(mut self, seat: Seat, cards: Hand) -> Self {
        self.hold.push(Held { seat, cards });
        self
    }

    /// Says what no deal can fulfil.
    pub(crate) fn check(&self) -> io::Result<()> {
        let wrong = |reason| Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        let fixed = self.fixed();
        for (seat, hand) in fixed.iter() {
            if hand.len() > 13 {
                return wrong(format!("--hold: {} cards for {seat:#}: at most 13", hand.len()));
            }
            let others = Seat::ALL.into_iter().filter(|&other| other != seat);
            let twice = others.flat_map(|other| (*hand & fixed[other]).cards()).next();
            if let Some(card) = twice {
                return wrong(format!("--hold: {card} for {seat:#} and another seat"));
            }
        }
        Ok(())
    }

    /// The next deal that is as wanted.
    pub(crate) fn deal(&self, dealer: &mut Dealer) -> Result<Deal, BadInput> {
        let fits = |deal: &Deal| {
            self.points.iter().all(|points| points.fits(deal))
                && self.shape.iter().all(|wanted| wanted.fits(deal))
        };
        dealer.deal_where(&self.fixed(), self.tries, fits).ok_or_else(|| {
            BadInput::Lacks(format!("none of {} deals is as wanted; see --tries", self.tries))
        })
    }

    fn fixed(&self) -> BySeat<Hand> {
        let mut fixed = BySeat([Hand::EMPTY; 4]);
        for held in &self.hold {
            fixed[held.seat] = fixed[held.seat] | held.cards;
        }
        fixed
    }
}

impl Points {
    fn fits(&self, deal: &Deal) -> bool {
        let points = self.who.seats().map(|seat| high_cards(deal.hand(seat))).sum();
        (self.least..=self.most).contains(&points)
    }
}

impl Shaped {
    fn fits(&self, deal: &Deal) -> bool {
        let lengths = Suit::ALL.map(|suit| deal.hand(self.seat).holding(suit).len());
        self.shapes.iter().any(|shape| shape.fits(lengths))
    }
}

/// Four for an ace, three for a king, two for a queen, one for a jack.
fn high_cards(hand: Hand) -> u32 {
    let of = |rank: Rank| (rank as u32).saturating_sub(Rank::Ten as u32);
    hand.cards().map(|card| of(card.rank())).sum()
}

impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?}: expected such as S:15-17, NS:25+ or W:12");
        let (who, range) = text.split_once(':').ok_or_else(wrong)?;
        let who = match (who.parse::<Side>(), who.parse::<Seat>()) {
            (Ok(side), _) => SeatSet::from(side),
            (_, Ok(seat)) => SeatSet::from(seat),
            _ => return Err(wrong()),
        };
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
        let (least, most) = match (range.strip_suffix('+'), range.split_once('-')) {
            (Some(least), _) => (number(least)?, 40),
            (_, Some((least, most))) => (number(least)?, number(most)?),
            _ => (number(range)?, number(range)?),
        };
        if least > most || most > 40 {
            return Err(format!("{text:?}: from {least} to {most} points: a deal has 40"));
        }
        Ok(Self { who, least, most })
    }
}

impl FromStr for Shaped {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?}: expected a seat, a colon and shapes, such as S:5+xxx");
        let (seat, shapes) = text.split_once(':').ok_or_else(wrong)?;
        let seat = seat.parse().map_err(|_| wrong())?;
        Ok(Self { seat, shapes: shape::all(shapes)? })
    }
}

impl FromStr for Held {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?}: expected a seat, a colon and cards, such as S:AKQ..AK.2");
        let (seat, cards) = text.split_once(':').ok_or_else(wrong)?;
        let seat = seat.parse().map_err(|_| wrong())?;
        let cards = cards.parse().map_err(|error| format!("{text:?}: {error}"))?;
        Ok(Self { seat, cards })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_count_aces_to_jacks() {
        let hand: Hand = "AKQJT.A.K.Q".parse().unwrap();
        assert_eq!(high_cards(hand), 10 + 4 + 3 + 2);
        assert_eq!(high_cards(Hand::FULL), 40);
    }

    #[test]
    fn ranges_of_points() {
        for (text, least, most) in
            [("S:15-17", 15, 17), ("NS:25+", 25, 40), ("w:12", 12, 12), ("E:0-0", 0, 0)]
        {
            let points: Points = text.parse().unwrap();
            assert_eq!((points.least, points.most), (least, most), "{text}");
        }
        for wrong in ["S", "S:", "X:12", "S:17-15", "S:41", "S:-3", "NS:1-2-3", "S:12++"] {
            assert!(wrong.parse::<Points>().is_err(), "{wrong}");
        }
    }
}
