//! What the readers accept, what they refuse, and what they say about it.

use dds_cards::{Card, Hand, Holding, ParseError, Rank, Seat, Side, Strain, Suit};

#[test]
fn people_write_tens_voids_and_cases_in_many_ways() {
    let expected: Hand = "AT2.-.KQ.-".parse().unwrap();
    for text in ["A102..kq.", "a t2..KQ.".replace(' ', "").as_str(), "2TA.--.QK.-", "AT2. .KQ. "] {
        assert_eq!(text.parse::<Hand>(), Ok(expected), "{text}");
    }
    assert_eq!("♥10".parse::<Card>(), Ok(Card::new(Suit::Hearts, Rank::Ten)));
    assert_eq!("nt".parse::<Strain>(), Ok(Strain::Notrump));
    assert_eq!("ew".parse::<Side>(), Ok(Side::EastWest));
}

#[test]
fn refusals_name_the_offender() {
    assert_eq!("AKX".parse::<Holding>(), Err(ParseError::Rank('X')));
    assert_eq!("A1".parse::<Holding>(), Err(ParseError::Rank('1')));
    assert_eq!("AQA".parse::<Holding>(), Err(ParseError::RepeatedRank(Rank::Ace)));
    assert_eq!("AK.Q.J".parse::<Hand>(), Err(ParseError::SuitCount(3)));
    assert_eq!("AK.Q.J.T.9".parse::<Hand>(), Err(ParseError::SuitCount(5)));
    assert_eq!("".parse::<Hand>(), Err(ParseError::SuitCount(1)));
    assert_eq!("XA".parse::<Card>(), Err(ParseError::Suit('X')));
    assert_eq!("S".parse::<Card>(), Err(ParseError::Empty));
    assert_eq!("SAK".parse::<Card>(), Err(ParseError::Trailing('K')));
    assert_eq!("Z".parse::<Seat>(), Err(ParseError::Seat('Z')));
    assert_eq!("Z".parse::<Strain>(), Err(ParseError::Strain('Z')));
    assert_eq!("NE".parse::<Side>(), Err(ParseError::Side));
    assert_eq!(
        Hand::from_card_list("D9D2D9"),
        Err(ParseError::RepeatedCard(Card::new(Suit::Diamonds, Rank::Nine)))
    );
    assert_eq!(ParseError::RepeatedRank(Rank::Ten).to_string(), "the T stands twice in one suit");
}

#[cfg(feature = "serde")]
#[test]
fn serde_uses_texts_in_readable_formats() {
    let hand: Hand = "AK2.QJ9..543".parse().unwrap();
    assert_eq!(serde_json::to_string(&hand).unwrap(), "\"AK2.QJ9..543\"");
    assert_eq!(serde_json::from_str::<Hand>("\"AK2.QJ9..543\"").unwrap(), hand);
    assert_eq!(serde_json::to_string(&Strain::Notrump).unwrap(), "\"NT\"");
    assert!(serde_json::from_str::<Card>("\"SX\"").is_err());
}
