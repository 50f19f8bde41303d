//! Par against another solver's, against the whole auction played out, and by hand.

use std::collections::HashMap;

use dds_cards::{Seat, Side, Strain};
use dds_deal::par::First;
use dds_deal::{Contract, Doubling, Level, Par, ParContract, TrickTable, Tricks, Vulnerability};
use proptest::prelude::*;

#[test]
fn par_is_that_of_another_solver() {
    let rows = include_str!("../data/par.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut compared = 0;
    for row in rows {
        let mut fields = row.split('\t');
        let table: TrickTable = fields.next().unwrap().parse().unwrap();
        for vulnerability in Vulnerability::ALL {
            for dealer in Seat::ALL {
                let expected = fields.next().unwrap();
                let par = table.par(dealer, vulnerability);
                let case = format!("{}, {vulnerability}, {dealer} deals", table.to_hex());
                assert_eq!(par.to_string(), expected, "{case}");
                assert_eq!(expected.parse(), Ok(par), "{case}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 80 * 16);
}

/// Tables from NT to clubs and in each N E S W, the dealer, the vulnerability, par.
#[rustfmt::skip]
const BY_HAND: [(&str, Seat, Vulnerability, &str); 9] = [
    // Nobody makes anything.
    ("66666666666666666666", Seat::North, Vulnerability::None, "0:pass"),
    // Four spades make, and whatever East-West bid goes seven down.
    ("9494A3A3949494949494", Seat::East, Vulnerability::None, "420:4S-NS"),
    // The same with nine tricks in hearts for East-West: two down doubled is cheaper.
    ("9494A3A34949949494A4", Seat::East, Vulnerability::None, "300:5H*-EW-2"),
    // Vulnerable, two down costs 500, and letting them play only 420.
    ("9494A3A34949949494A4", Seat::East, Vulnerability::EastWest, "420:4S-NS"),
    // Either side makes one notrump: the dealer's side gets there first.
    ("77776666666666666666", Seat::South, Vulnerability::None, "90:1N-NS"),
    ("77776666666666666666", Seat::West, Vulnerability::None, "-90:1N-EW"),
    // Only South makes it, East too: East bids before South when North deals.
    ("67766666666666666666", Seat::North, Vulnerability::None, "-90:1N-E"),
    ("67766666666666666666", Seat::South, Vulnerability::None, "90:1N-S"),
    // Thirteen tricks in clubs: the only bids left are far too dear.
    ("5050A3A3A3A3A3A3D0D0", Seat::West, Vulnerability::All, "2140:7C-NS"),
];

#[test]
fn par_by_hand() {
    for (table, dealer, vulnerability, expected) in BY_HAND {
        let table: TrickTable = table.parse().unwrap();
        let par = table.par(dealer, vulnerability);
        assert_eq!(par.to_string(), expected, "{}", table.to_hex());
    }
}

/// The score of North-South if this contract is played; declarer's opponents double if that pays.
fn points(table: &TrickTable, bid: usize, declarer: Seat, vulnerability: Vulnerability) -> i32 {
    let strain =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump][bid % 5];
    let tricks = table.get(strain, declarer);
    let worst = [Doubling::Undoubled, Doubling::Doubled].map(|doubling| {
        Contract { level: Level::ALL[bid / 5], strain, doubling, declarer }
            .score(tricks, vulnerability)
            .get()
    });
    let own = worst[0].min(worst[1]);
    if declarer.side() == Side::NorthSouth { own } else { -own }
}

/// The last bid and its bidder, the passes since, and whose turn it is.
type Call = (Option<(usize, Seat)>, usize, Seat);

/// The whole auction, call by call: four players in turn pass or bid, three passes after a bid end
/// it, four at the start pass the board out.
struct Calls<'a> {
    table: &'a TrickTable,
    vulnerability: Vulnerability,
    known: HashMap<Call, i32>,
}

impl Calls<'_> {
    fn value(&mut self, last: Option<(usize, Seat)>, passes: usize, turn: Seat) -> i32 {
        match last {
            None if passes == 4 => return 0,
            Some((bid, declarer)) if passes == 3 => {
                return points(self.table, bid, declarer, self.vulnerability);
            }
            _ => {}
        }
        if let Some(&known) = self.known.get(&(last, passes, turn)) {
            return known;
        }
        let mut best = self.value(last, passes + 1, turn.lho());
        for bid in last.map_or(0, |(bid, _)| bid + 1)..35 {
            let value = self.value(Some((bid, turn)), 0, turn.lho());
            best = match turn.side() {
                Side::NorthSouth => best.max(value),
                Side::EastWest => best.min(value),
            };
        }
        self.known.insert((last, passes, turn), best);
        best
    }
}

/// The auction between two players, one a side, each of whom may let either seat declare.
fn two_players(table: &TrickTable, vulnerability: Vulnerability, first: Side) -> i32 {
    fn best(side: Side, values: impl Iterator<Item = i32>) -> i32 {
        match side {
            Side::NorthSouth => values.max(),
            Side::EastWest => values.min(),
        }
        .unwrap()
    }
    // By the last bid and who made it, from the highest bid down.
    let mut after = vec![[0; 4]; 35];
    for bid in (0..35).rev() {
        for seat in Seat::ALL {
            let answers = (bid + 1..35).flat_map(|higher| {
                seat.side().opponents().seats().map(|rival| after[higher][rival as usize])
            });
            let stop = std::iter::once(points(table, bid, seat, vulnerability));
            after[bid][seat as usize] = best(seat.side().opponents(), stop.chain(answers));
        }
    }
    let opening = |side: Side, otherwise: i32| {
        let bids = (0..35).flat_map(|bid| side.seats().map(|seat| after[bid][seat as usize]));
        best(side, bids.chain([otherwise]))
    };
    opening(first, opening(first.opponents(), 0))
}

/// Any table at all, and tables in which both sides come to about thirteen tricks.
fn tables() -> impl Strategy<Value = TrickTable> {
    let any = proptest::array::uniform20(0_u8..=13).prop_map(|tricks| table(&tricks));
    let close = (proptest::array::uniform5(3_u8..=10), proptest::array::uniform20(0_u8..=2))
        .prop_map(|(north, change)| {
            table(&std::array::from_fn::<u8, 20, _>(|index| {
                let own = north[index / 4];
                let tricks = if index % 2 == 0 { own } else { 13 - own };
                (tricks + change[index]).saturating_sub(1).min(13)
            }))
        });
    prop_oneof![any, close]
}

fn table(tricks: &[u8; 20]) -> TrickTable {
    TrickTable::from_fn(|strain, seat| {
        Tricks::new(tricks[4 * strain as usize + seat as usize]).unwrap()
    })
}

proptest! {
    #[test]
    fn the_score_is_that_of_the_auction_played_out(table in tables(), turn in 0_usize..4) {
        let dealer = Seat::from_index(turn);
        for vulnerability in Vulnerability::ALL {
            let mut calls = Calls { table: &table, vulnerability, known: HashMap::new() };
            let expected = calls.value(None, 0, dealer);
            prop_assert_eq!(table.par(dealer, vulnerability).score.get(), expected);
            for side in Side::ALL {
                let par = table.par_of_side(side, vulnerability);
                prop_assert_eq!(par.score.get(), two_players(&table, vulnerability, side));
            }
        }
    }

    #[test]
    fn contracts_score_par_and_nothing_above_them_pays(table in tables()) {
        let dealers = Seat::ALL.map(First::Dealer);
        for first in dealers.into_iter().chain(Side::ALL.map(First::Side)) {
            for vulnerability in Vulnerability::ALL {
                let par = table.par_when(first, vulnerability);
                check(&table, vulnerability, &par)?;
                prop_assert_eq!(par.to_string().parse(), Ok(par));
            }
        }
    }
}

/// What has to hold of every par contract.
fn check(table: &TrickTable, vulnerability: Vulnerability, par: &Par) -> Result<(), TestCaseError> {
    let score = par.score.get();
    prop_assert_eq!(par.contracts.is_empty(), score == 0);
    let place =
        |contract: &ParContract| 5 * (contract.level as usize) + 4 - contract.strain as usize;
    for contract in &par.contracts {
        let side = contract.declarers.side();
        let highest = place(contract) + 5 * (contract.highest(vulnerability) as usize)
            - 5 * (contract.level as usize);
        for bid in (place(contract)..=highest).step_by(5) {
            for seat in contract.declarers.seats().seats() {
                prop_assert_eq!(points(table, bid, seat, vulnerability), score);
            }
        }
        for bid in place(contract) + 1..35 {
            for rival in side.opponents().seats() {
                let theirs = points(table, bid, rival, vulnerability);
                let better = if side == Side::NorthSouth { theirs < score } else { theirs > score };
                prop_assert!(!better, "{contract} in {par} of {}", table.to_hex());
            }
        }
        let same = |other: &&ParContract| {
            other.strain == contract.strain && other.declarers.side() == side
        };
        prop_assert_eq!(par.contracts.iter().filter(same).count(), 1);
    }
    Ok(())
}

#[test]
fn wrong_texts_are_named() {
    for (text, error) in [
        ("430", "no colon: expected SCORE:CONTRACT[,CONTRACT…] or 0:pass"),
        ("x:pass", "the score is no number of points"),
        ("8000:pass", "the score is no number of points"),
        ("0:8N-NS", "level: '8' is no level: expected 1 to 7"),
        ("0:", "level: no level: expected 1 to 7"),
        ("0:3X-NS", "strain: 'X' is no strain: expected S, H, D, C or N"),
        ("0:3NNS", "expected a hyphen and N, E, S, W, NS or EW"),
        ("0:3N-NE", "expected a hyphen and N, E, S, W, NS or EW"),
        ("0:3N-NS+5", "tricks over or under: not a number that can be"),
        ("0:3N-NS-1", "a star belongs to a contract that goes down, and to no other"),
        ("0:3N*-NS", "a star belongs to a contract that goes down, and to no other"),
    ] {
        assert_eq!(text.parse::<Par>().unwrap_err().to_string(), error, "{text}");
    }
}
