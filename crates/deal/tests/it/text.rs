//! What a deal's text may look like, and what comes back.

use dds_cards::{BySeat, Card, Hand, ParseError, Rank, Seat, Suit};
use dds_deal::{Deal, DealError, TrickTable, TrickTableError, Tricks};
use proptest::prelude::*;

fn packs() -> impl Strategy<Value = Vec<usize>> {
    Just((0..52).collect::<Vec<_>>()).prop_shuffle()
}

/// Deals of any length.
fn deals() -> impl Strategy<Value = Deal> {
    (packs(), 1..=13_usize).prop_map(|(pack, each)| {
        let card = |place: &usize| Card::new(Suit::ALL[place / 13], Rank::ALL[place % 13]);
        let hand = |seat: Seat| -> Hand {
            pack[seat as usize * each..][..each].iter().map(card).collect()
        };
        Deal::new(BySeat::from_fn(hand)).unwrap()
    })
}

fn tables() -> impl Strategy<Value = TrickTable> {
    prop::collection::vec(0..=13_u8, 20).prop_map(|results| {
        let mut results = results.into_iter();
        TrickTable::from_fn(|_, _| Tricks::new(results.next().unwrap()).unwrap())
    })
}

proptest! {
    #[test]
    fn every_text_of_a_deal_reads_as_the_deal(deal in deals()) {
        for first in Seat::ALL {
            let text = deal.to_pbn(first);
            prop_assert_eq!(text.parse(), Ok(deal));
            prop_assert_eq!(text.to_lowercase().parse(), Ok(deal));
            prop_assert_eq!(text.replace('T', "10").parse(), Ok(deal));
            prop_assert_eq!(format!("  {}\t", text.replace(' ', " \t ")).parse(), Ok(deal));
            let voids = text.replace([':', ' '], "&-").replace("..", ".-.").replace("..", ".-.");
            prop_assert_eq!(voids.replacen("&-", ":", 1).replace("&-", " ").parse(), Ok(deal));
        }
        prop_assert_eq!(deal.to_string(), deal.to_pbn(Seat::North));
        prop_assert_eq!(Deal::new(deal.hands()), Ok(deal));
    }

    #[test]
    fn each_card_has_one_owner(deal in deals()) {
        for card in Hand::FULL.cards() {
            let owners = Seat::ALL.into_iter().filter(|&seat| deal.hand(seat).contains(card));
            prop_assert_eq!(owners.collect::<Vec<_>>(), Vec::from_iter(deal.owner(card)));
        }
        prop_assert_eq!(deal.cards().len(), 4 * deal.cards_each());
        prop_assert_eq!(deal.is_full(), deal.cards_each() == 13);
    }

    #[test]
    fn a_table_is_its_twenty_digits(table in tables()) {
        prop_assert_eq!(table.to_hex().parse(), Ok(table));
        prop_assert_eq!(table.to_hex().to_lowercase().parse(), Ok(table));
        prop_assert_eq!(TrickTable::new(*table.results()), table);
        prop_assert_eq!(table.to_hex().len(), 20);
        for (index, (strain, declarer, tricks)) in table.iter().enumerate() {
            prop_assert_eq!(table.get(strain, declarer), tricks);
            prop_assert_eq!(format!("{:X}", tricks.get()), &table.to_hex()[index..=index]);
        }
    }

    #[test]
    fn a_diagram_shows_every_card_once_and_no_line_ends_in_a_space(deal in deals()) {
        for text in [deal.diagram().to_string(), format!("{:#}", deal.diagram())] {
            prop_assert_eq!(text.lines().count(), 12);
            prop_assert!(text.lines().all(|line| line == line.trim_end()));
            for seat in Seat::ALL {
                for suit in Suit::ALL {
                    let holding = format!(" {:#}", deal.hand(seat).holding(suit));
                    prop_assert!(text.contains(&holding), "{} in\n{}", holding, text);
                }
            }
        }
    }

    #[test]
    fn text_of_any_kind_is_a_deal_or_an_error(text in "[NESWnesw]?:?[-2-9TJQKA. 10X:é]{0,80}") {
        if let Ok(deal) = text.parse::<Deal>() {
            prop_assert_eq!(deal.to_string().parse(), Ok(deal));
        }
        prop_assert!(!matches!(text.parse::<TrickTable>(), Ok(table) if table.to_hex() != text));
    }
}

#[test]
fn suit_letters_and_symbols_in_front_of_the_cards_are_read() {
    let plain: Deal = "N:AK.2.. QJ..2. 43...2 .AK.A.".parse().unwrap();
    for text in [
        "N:SAK.H2.D.C SQJ.H.D2.C S43.H.D.C2 S.HAK.DA.C",
        "N:♠AK.♥2.♦-.♣- ♠QJ.♥-.♦2.♣- ♠43.♥-.♦-.♣2 ♠-.♥AK.♦A.♣-",
    ] {
        assert_eq!(text.parse(), Ok(plain), "{text}");
    }
}

#[test]
fn hands_that_are_no_deal_are_refused_with_the_reason() {
    let hand = |text: &str| text.parse::<Hand>().unwrap();
    let empty = BySeat([Hand::EMPTY; 4]);
    assert_eq!(Deal::new(empty), Err(DealError::NoCards));
    let twice = BySeat([hand("A..."), hand("K..."), hand("Q..."), hand("K...")]);
    let (card, first, second) = ("SK".parse().unwrap(), Seat::East, Seat::West);
    assert_eq!(Deal::new(twice), Err(DealError::Duplicate { card, first, second }));
    let mut lengths = BySeat([13; 4]);
    lengths[Seat::South] = 12;
    let full: Deal =
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".parse().unwrap();
    let mut hands = full.hands();
    hands[Seat::South] = hands[Seat::South].without("D2".parse().unwrap());
    let missing = hand("..2.");
    assert_eq!(Deal::new(hands), Err(DealError::Unequal { lengths, missing }));
    assert_eq!(
        Deal::new(hands).unwrap_err().to_string(),
        "hands of unequal length: North 13, East 13, South 12, West 13; nobody holds D2"
    );
}

#[test]
fn refused_tables_say_why() {
    assert_eq!("".parse::<TrickTable>(), Err(TrickTableError::Length(0)));
    assert_eq!("7676A3A39494848437A77".parse::<TrickTable>(), Err(TrickTableError::Length(21)));
    for (index, wrong) in (0..20).zip("EFG-. xyzéEFG-. xyzé".chars()) {
        let mut digits: Vec<_> = "7676A3A39494848437A7".chars().collect();
        digits[index] = wrong;
        let text: String = digits.iter().collect();
        if text.trim().len() < text.len() {
            continue; // A space at either end is no digit but left out.
        }
        let expected = TrickTableError::Digit { position: index + 1, found: wrong };
        assert_eq!(text.parse::<TrickTable>(), Err(expected), "{text}");
    }
}

#[test]
fn refusals_of_texts_name_seat_suit_and_character() {
    let wrong =
        DealError::Holding { seat: Seat::West, suit: Suit::Hearts, source: ParseError::Rank('X') };
    assert_eq!("E:A... K... Q... .X..".parse::<Deal>().unwrap_err().to_string(), {
        "North, H: 'X' is no rank: expected 2-9, T, J, Q, K or A"
    });
    assert_eq!("N:A... K... Q... .X..".parse::<Deal>(), Err(wrong));
}

#[cfg(feature = "serde")]
mod serde {
    use super::*;

    proptest! {
        #[test]
        fn values_come_back_from_json(deal in deals(), table in tables()) {
            let text = serde_json::to_string(&(deal, table)).unwrap();
            prop_assert_eq!(&text, &format!("[\"{deal}\",\"{}\"]", table.to_hex()));
            prop_assert_eq!(serde_json::from_str::<(Deal, TrickTable)>(&text).unwrap(), (deal, table));
        }
    }

    #[test]
    fn binary_formats_get_numbers() {
        use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};

        let deal: Deal = "N:2... .2.. ..2. ...2".parse().unwrap();
        let hands = [1, 1 << 16, 1 << 32, 1 << 48].map(Token::U64);
        let name = Token::NewtypeStruct { name: "BySeat" };
        let tuple = Token::Tuple { len: 4 };
        let [north, east, south, west] = hands;
        let tokens = [name, tuple, north, east, south, west, Token::TupleEnd];
        assert_tokens(&deal.compact(), &tokens);
        let table: TrickTable = "0123456789ABCD012345".parse().unwrap();
        let bytes = [0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0x01, 0x23, 0x45].map(Token::U8);
        let end = [Token::TupleEnd];
        let tokens = [&[Token::Tuple { len: 10 }][..], &bytes, &end].concat();
        assert_tokens(&table.compact(), &tokens);
        let mut wrong = tokens.clone();
        wrong[3] = Token::U8(0x1e);
        let more = "more than 13 tricks";
        assert_de_tokens_error::<serde_test::Compact<TrickTable>>(&wrong, more);
        let twice = [name, tuple, north, north, south, west, Token::TupleEnd];
        let held = "S2 is held by both North and East";
        assert_de_tokens_error::<serde_test::Compact<Deal>>(&twice, held);
    }

    #[test]
    fn wrong_values_are_refused() {
        assert_eq!(serde_json::from_str::<Tricks>("13").unwrap(), Tricks::MAX);
        assert!(serde_json::from_str::<Tricks>("14").is_err());
        let error = serde_json::from_str::<Deal>("\"N:A... A... 2... 3...\"").unwrap_err();
        assert!(error.to_string().starts_with("SA is held by both North and East"), "{error}");
        assert!(serde_json::from_str::<TrickTable>("\"7676\"").is_err());
    }
}
