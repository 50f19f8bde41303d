//! The options that say what deals must be like.

use std::io;

use dds::{Deal, Hand, Seat};
use dds_deal::conditions::{self, ConditionError, SeatCards, SeatPoints, SeatShapes};
use dds_deal::random::Dealer;

use crate::input::BadInput;
use crate::journal::Request;

/// What deals must be like.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Conditions {
    /// High-card points of a seat or a side, such as S:15-17, NS:25+, E:0-10 or W:12
    #[arg(long, value_name = "WHO:POINTS")]
    points: Vec<SeatPoints>,
    /// Shapes of a seat: S:5332, N:5+xxx, W:any4441, E:balanced, or several with commas
    ///
    /// Four lengths in the order spades, hearts, diamonds, clubs: a digit, a digit with + or - for
    /// that many or more or fewer, or x for any. `any` in front stands for every order of the suits,
    /// `balanced` for any4333,any4432,any5332.
    #[arg(long, value_name = "SEAT:SHAPE[,SHAPE]")]
    shape: Vec<SeatShapes>,
    /// Cards that a seat holds, such as S:AKQ..AK.2
    #[arg(long, value_name = "SEAT:CARDS")]
    hold: Vec<SeatCards>,
    /// How many deals to try before a condition counts as impossible
    #[arg(long, default_value_t = 1_000_000, value_name = "N")]
    tries: u64,
}

impl Conditions {
    /// Adds cards that a seat holds.
    pub(crate) fn holding(mut self, seat: Seat, cards: Hand) -> Self {
        self.hold.push(SeatCards { seat, cards });
        self
    }

    /// Adds the options to what a run is asked to do.
    pub(crate) fn add_to(&self, mut request: Request) -> Request {
        for points in &self.points {
            request = request.with("--points", points);
        }
        for shape in &self.shape {
            request = request.with("--shape", shape);
        }
        for held in &self.hold {
            request = request.with("--hold", held);
        }
        request.with("--tries", self.tries)
    }

    /// Says what no deal can fulfil.
    pub(crate) fn check(&self) -> io::Result<()> {
        let reason = |error: ConditionError| {
            io::Error::new(io::ErrorKind::InvalidInput, format!("--hold: {error}"))
        };
        self.all().check().map_err(reason)
    }

    /// The next deal that is as wanted.
    pub(crate) fn deal(&self, dealer: &mut Dealer) -> Result<Deal, BadInput> {
        let dealt = self.all().deal(dealer, self.tries);
        dealt.map_err(|error| BadInput::Lacks(format!("{error}; see --tries")))
    }

    /// Whether a deal is as wanted.
    pub(crate) fn fits(&self, deal: &Deal) -> bool {
        self.all().fits(deal)
    }

    fn all(&self) -> conditions::Conditions {
        conditions::Conditions {
            points: self.points.clone(),
            shapes: self.shape.clone(),
            cards: self.hold.clone(),
        }
    }
}
