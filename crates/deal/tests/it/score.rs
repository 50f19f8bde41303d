//! Contracts, what they score, and the conditions of boards.

use std::num::NonZeroU32;

use dds_cards::{ParseError, Seat, SeatSet, Side, Strain};
use dds_deal::{Contract, ContractError, Doubling, Level, Tricks, Vulnerability};

fn score(contract: &str, tricks: u8, vulnerable: bool) -> i32 {
    let contract: Contract = contract.parse().unwrap();
    let (with, without) = match contract.declarer.side() {
        Side::NorthSouth => (Vulnerability::NorthSouth, Vulnerability::EastWest),
        Side::EastWest => (Vulnerability::EastWest, Vulnerability::NorthSouth),
    };
    let tricks = Tricks::new(tricks).unwrap();
    let own = contract.score(tricks, if vulnerable { with } else { without }).get();
    let all = if vulnerable { Vulnerability::All } else { Vulnerability::None };
    assert_eq!(contract.score(tricks, all).get(), own, "the opponents' vulnerability is no matter");
    own
}

/// Contract, tricks, points not vulnerable and vulnerable, as printed on scoring tables.
#[rustfmt::skip]
const PRINTED: [(&str, u8, i32, i32); 44] = [
    ("1C N", 7, 70, 70), ("1D E", 8, 90, 90), ("1H S", 7, 80, 80), ("1S W", 9, 140, 140),
    ("1NT N", 7, 90, 90), ("1NT N", 13, 270, 270), ("2C N", 8, 90, 90), ("2H N", 8, 110, 110),
    ("2NT N", 8, 120, 120), ("3C N", 9, 110, 110), ("3S N", 9, 140, 140), ("3NT N", 9, 400, 600),
    ("3NT N", 11, 460, 660), ("4H N", 10, 420, 620), ("4S N", 12, 480, 680), ("4D N", 10, 130, 130),
    ("5C N", 11, 400, 600), ("5D N", 13, 440, 640), ("6D N", 12, 920, 1370), ("6H N", 12, 980, 1430),
    ("6NT N", 12, 990, 1440), ("6S N", 13, 1010, 1460), ("7C N", 13, 1440, 2140), ("7S N", 13, 1510, 2210),
    ("7NT N", 13, 1520, 2220), ("7NTX N", 13, 1790, 2490), ("7NTXX N", 13, 2280, 2980),
    ("1NTX N", 7, 180, 180), ("1NTXX N", 7, 560, 760), ("1CX N", 8, 240, 340), ("1CXX N", 8, 430, 630),
    ("2SX N", 8, 470, 670), ("2DX N", 8, 180, 180), ("2DXX N", 9, 760, 1160), ("4SX W", 10, 590, 790),
    ("4SX W", 11, 690, 990), ("1NT N", 6, -50, -100), ("4S N", 7, -150, -300), ("4SX N", 9, -100, -200),
    ("4SX N", 8, -300, -500), ("4SX N", 7, -500, -800), ("4SX N", 6, -800, -1100),
    ("4SXX N", 6, -1600, -2200), ("7NTXX N", 0, -7000, -7600),
];

#[test]
fn contracts_score_what_the_tables_print() {
    for (contract, tricks, without, with) in PRINTED {
        assert_eq!(score(contract, tricks, false), without, "{contract}, {tricks} tricks");
        assert_eq!(score(contract, tricks, true), with, "{contract}, {tricks} tricks, vulnerable");
    }
}

#[test]
fn one_trick_more_never_scores_less() {
    for level in Level::ALL {
        for strain in Strain::ALL {
            for doubling in Doubling::ALL {
                let contract = Contract { level, strain, doubling, declarer: Seat::East };
                for vulnerability in Vulnerability::ALL {
                    let points = (0..=13)
                        .map(|tricks| contract.score(Tricks::new(tricks).unwrap(), vulnerability));
                    let points: Vec<_> = points.collect();
                    assert!(points.is_sorted_by(|less, more| less < more), "{contract}");
                    let made = usize::from(level.tricks().get());
                    assert!(points[made].get() > 0 && points[made - 1].get() < 0, "{contract}");
                }
                assert_eq!(contract.to_string().parse(), Ok(contract));
                assert_eq!(format!("{contract:#}").parse(), Ok(contract));
            }
        }
    }
}

#[test]
fn contracts_are_written_in_many_ways() {
    for (text, plain) in [
        ("3ntn", "3NT N"),
        ("3NN", "3NT N"),
        (" 3 NT by N", "3NT N"),
        ("4♠*-E", "4SX E"),
        ("2H**-w", "2HXX W"),
        ("1ss", "1S S"),
        ("3N South", "3NT S"),
        ("3N by S", "3NT S"),
        ("3NT-S", "3NT S"),
        ("3nt BY west", "3NT W"),
    ] {
        assert_eq!(text.parse::<Contract>().unwrap().to_string(), plain);
    }
    for (text, error) in [
        ("", ContractError::NoLevel),
        ("0S N", ContractError::Level('0')),
        ("8S N", ContractError::Level('8')),
        ("Pass", ContractError::Level('P')),
        ("4", ContractError::NoStrain),
        ("4X N", ContractError::Strain(ParseError::Strain('X'))),
        ("4S", ContractError::NoDeclarer),
        ("4S by", ContractError::NoDeclarer),
        ("4SXXX N", ContractError::Doubling),
        ("4S NS", ContractError::Declarer(ParseError::Trailing('S'))),
    ] {
        assert_eq!(text.parse::<Contract>(), Err(error), "{text}");
    }
}

#[test]
fn boards_have_the_vulnerability_of_the_laws() {
    let printed = "o n e b n e b o e b o n b o n e o n e b";
    for (number, letter) in (1..).zip(printed.split(' ')) {
        let vulnerability = Vulnerability::of_board(NonZeroU32::new(number).unwrap());
        assert_eq!(letter.parse(), Ok(vulnerability), "board {number}");
        assert_eq!(vulnerability.to_string().parse(), Ok(vulnerability));
    }
    assert_eq!(Vulnerability::NorthSouth.seats(), SeatSet::NS);
    assert_eq!(Vulnerability::All.seats(), SeatSet::all());
    assert_eq!("love".parse(), Ok(Vulnerability::None));
    assert_eq!("?".parse::<Vulnerability>(), Err(ContractError::Vulnerability));
    let last = Vulnerability::of_board(NonZeroU32::MAX);
    assert!(Vulnerability::ALL.contains(&last));
}

#[cfg(feature = "serde")]
#[test]
fn values_come_back_from_json() {
    use dds_deal::Board;

    let deal = "N:A... K... Q... J...".parse().unwrap();
    let board = Board::numbered(NonZeroU32::new(7).unwrap(), deal);
    let contract: Contract = "4SX W".parse().unwrap();
    let text = serde_json::to_string(&(board, contract)).unwrap();
    assert_eq!(
        text,
        "[{\"number\":7,\"dealer\":\"S\",\"vulnerability\":\"All\",\
         \"deal\":\"N:A... K... Q... J...\"},\"4SX W\"]"
    );
    assert_eq!(serde_json::from_str::<(Board, Contract)>(&text).unwrap(), (board, contract));
    assert!(serde_json::from_str::<Contract>("\"8S N\"").is_err());
}

#[cfg(feature = "serde")]
#[test]
fn calls_are_a_number_in_binary_formats() {
    use dds_deal::Call;
    use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};
    for (number, call) in [(0, "Pass"), (1, "X"), (2, "XX"), (3, "1NT"), (7, "1C"), (37, "7C")] {
        let call: Call = call.parse().unwrap();
        assert_tokens(&call.compact(), &[Token::U8(number)]);
    }
    assert_de_tokens_error::<serde_test::Compact<Call>>(
        &[Token::U8(38)],
        "a number outside of the type's range",
    );
}
