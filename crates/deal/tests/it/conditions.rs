//! Conditions on deals: their texts, what fits, and deals made to them.

use dds_cards::{BySuit, Hand, Seat};
use dds_deal::conditions::{
    ConditionError, Conditions, PointRange, SeatCards, SeatPoints, SeatShapes, ShapePattern,
    Shapes, high_card_points, is_balanced, suit_lengths,
};

#[test]
fn points_count_aces_to_jacks() {
    let hand: Hand = "AKQJT.A.K.Q".parse().unwrap();
    assert_eq!(high_card_points(hand), 10 + 4 + 3 + 2);
    assert_eq!(high_card_points(Hand::FULL), PointRange::MOST);
}

#[test]
fn texts_of_points() {
    for (text, range, written) in [
        ("S:15-17", 15..=17, "S:15-17"),
        ("NS:25+", 25..=40, "NS:25-40"),
        ("w: 12", 12..=12, "W:12"),
        ("E:0-0", 0..=0, "E:0"),
    ] {
        let points: SeatPoints = text.parse().unwrap();
        assert_eq!(points.points.range(), range, "{text}");
        assert_eq!(points.to_string(), written);
        assert_eq!(written.parse(), Ok(points));
    }
    for wrong in ["S", "S:", "X:12", "S:17-15", "S:41", "S:-3", "NS:1-2-3", "S:12++", "S:300"] {
        assert!(wrong.parse::<SeatPoints>().is_err(), "{wrong}");
    }
    assert_eq!(
        "S:17-15".parse::<SeatPoints>(),
        Err(ConditionError::PointRange { least: 17, most: 15 })
    );
}

#[test]
fn shapes_fit_what_they_say() {
    for (text, fits, fits_not) in [
        ("5332", [5, 3, 3, 2], [3, 5, 3, 2]),
        ("any5332", [2, 3, 5, 3], [2, 4, 5, 2]),
        ("5+xxx", [7, 3, 2, 1], [4, 4, 4, 1]),
        ("x3-x6+", [2, 1, 3, 7], [2, 4, 1, 6]),
        ("any 6+5+xx", [1, 5, 1, 6], [4, 4, 4, 1]),
        ("balanced", [3, 3, 5, 2], [5, 4, 2, 2]),
        ("Balanced, 4441", [4, 4, 4, 1], [4, 4, 1, 4]),
        ("4432,4441", [4, 4, 4, 1], [4, 4, 1, 4]),
    ] {
        let shapes: Shapes = text.parse().unwrap();
        assert!(shapes.fits(&BySuit(fits)) && !shapes.fits(&BySuit(fits_not)), "{text}");
        assert_eq!(shapes.to_string().parse(), Ok(shapes), "{text}");
    }
    let wrong = [
        "", "533", "53322", "5333", "1111", "abcd", "any", "5332+-", "5332,", "xxx", "x€xx", "an€",
    ];
    for wrong in wrong {
        assert!(wrong.parse::<Shapes>().is_err(), "{wrong}");
    }
    assert_eq!(
        ShapePattern::new(BySuit([0..=3, 0..=3, 0..=3, 0..=3])),
        Err(ConditionError::Lengths)
    );
    assert_eq!("5333".parse::<Shapes>(), Err(ConditionError::Lengths));
}

#[test]
fn balanced_is_the_same_by_name_and_by_hand() {
    let balanced: Shapes = "balanced".parse().unwrap();
    for hand in ["AKQJ.T98.765.432", "AKQJ.T982.765.43", "AKQJT.982.765.43", "AKQJT9.82.765.43"] {
        let hand: Hand = hand.parse().unwrap();
        assert_eq!(balanced.fits(&suit_lengths(hand)), is_balanced(hand), "{hand}");
    }
}

#[test]
fn cards_belong_to_one_pack() {
    let held = |texts: [&str; 2]| Conditions {
        cards: texts.map(|text| text.parse::<SeatCards>().unwrap()).into(),
        ..Conditions::new()
    };
    assert_eq!(held(["S:AK...", "N:Q..."]).check(), Ok(()));
    let twice = held(["S:AK...", "E:A..2."]).check().unwrap_err();
    assert_eq!(twice.to_string(), "SA is held by both East and South");
    let many = held(["S:AKQJT98765432...", "S:.A.."]).check().unwrap_err();
    assert_eq!(many.to_string(), "South holds 14 cards; expected at most 13");
    assert!("S:AK".parse::<SeatCards>().is_err() && "AK...".parse::<SeatCards>().is_err());
}

#[cfg(feature = "random")]
#[test]
fn deals_meet_their_conditions() {
    use dds_deal::random::Dealer;

    let conditions = Conditions {
        points: vec!["S:15-17".parse().unwrap(), "NS:25+".parse().unwrap()],
        shapes: vec!["S:balanced".parse::<SeatShapes>().unwrap()],
        cards: vec!["S:A...".parse().unwrap()],
    };
    let mut dealer = Dealer::new(3);
    for _ in 0..20 {
        let deal = conditions.deal(&mut dealer, 100_000).unwrap();
        assert!(conditions.fits(&deal), "{deal}");
        assert!(is_balanced(deal.hand(Seat::South)), "{deal}");
    }
    let impossible = Conditions { points: vec!["S:38+".parse().unwrap()], ..Conditions::new() };
    let none = impossible.deal(&mut dealer, 100).unwrap_err();
    assert_eq!(none.to_string(), "none of 100 deals meets the conditions");
    let first = Conditions::new().deal(&mut Dealer::new(5), 1);
    assert_eq!(first, Ok(Dealer::new(5).deal()), "no condition: the plain deal");
}
