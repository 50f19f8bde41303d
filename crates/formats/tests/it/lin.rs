//! LIN files and links: round trips, what is found in files, and what is refused.

use std::num::NonZeroU32;

use dds_cards::Seat;
use dds_deal::random::Dealer;
use dds_deal::{Board, Vulnerability};
use dds_formats::lin::{self, LinProblem};
use proptest::prelude::*;

fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), 1..=13_usize, any::<u32>(), 0..4_usize, 0..4_usize).prop_map(
        |(index, each, number, dealer, vulnerability)| Board {
            number: NonZeroU32::new(number % 40),
            dealer: Seat::from_index(dealer),
            vulnerability: Vulnerability::ALL[vulnerability],
            deal: Dealer::starting_at(1, index).ending(each).unwrap(),
        },
    )
}

fn read(text: &str) -> Vec<Result<(usize, Board), String>> {
    let show = |found: Result<dds_formats::read::Located<Board>, lin::LinError>| match found {
        Ok(found) => Ok((found.line, found.value)),
        Err(error) => Err(error.to_string()),
    };
    lin::boards(text).map(show).collect()
}

proptest! {
    #[test]
    fn files_and_links_come_back(boards in prop::collection::vec(boards(), 0..5)) {
        let text: String = boards.iter().map(|board| lin::text(board) + "\n").collect();
        let expected: Vec<_> = (1..).zip(boards.iter().copied()).map(Ok).collect();
        prop_assert_eq!(read(&text), expected);
        for board in boards {
            prop_assert_eq!(lin::from_url(&lin::url(&board)), Ok(board));
        }
    }

    #[test]
    fn the_fourth_hand_is_the_rest_of_the_pack(index in any::<u64>(), missing in 0..4_usize) {
        let deal = Dealer::nth(1, index);
        let mut hands = [Seat::South, Seat::West, Seat::North, Seat::East].map(|seat| {
            let letters = ["S", "H", "D", "C"].into_iter();
            let hand = deal.hand(seat).to_string();
            letters.zip(hand.split('.')).map(|(suit, cards)| format!("{suit}{cards}")).collect()
        });
        hands[missing] = String::new();
        for text in [hands.join(","), hands.join(",") + ",", hands.join(",").to_lowercase()] {
            let found = read(&format!("md|1{text}|"));
            prop_assert_eq!(found[0].as_ref().unwrap().1.deal, deal);
        }
        let link = format!("x?s={}&w={}&n={}&e={}", hands[0], hands[1], hands[2], hands[3]);
        prop_assert_eq!(lin::from_url(&link).unwrap().deal, deal);
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "(md|sv|qx|pn|[|]|[1-4]?S[AKQ]{0,3}H?|,|%|=|[?]|\n|.)*") {
        let lines = text.lines().count().max(1) + 1;
        for found in lin::boards(&text) {
            let line = found.map_or_else(|error| error.line, |found| found.line);
            prop_assert!((1..=lines).contains(&line));
        }
        let _ = lin::from_url(&text);
        let _ = lin::from_url(&format!("?lin={text}"));
    }
}

#[test]
fn boards_are_found_among_everything_else() {
    // Composed for this test after the fields that such files have.
    let text = "vg|A match,Segment 1,I,1,2,Home,0,Away,0|\nrs|1NTN=,,2SE-1,|\n\
        pn|s1,w1,n1,e1,s2,w2,n2,e2|\npg||\n\
        qx|o1|md|3SA,SK,SQ,SJ|sv|0|mb|1N|an|12-14|mb|p|mb|p|mb|p|pc|dA|pc|d2|mc|7|pg||\n\
        qx|c1|\nmd|3SA,SK,SQ,\nSJ|sv|o|nt|said|pg||\nst||md|4S10,H9,d8,c7|rh||ah|Board 15|mb|p|";
    let boards: Vec<_> = read(text).into_iter().map(Result::unwrap).collect();
    let lines: Vec<_> = boards.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [5, 7, 9]);
    assert_eq!(boards[0].1, boards[1].1);
    assert_eq!(boards[0].1.to_owned().number, NonZeroU32::new(1));
    let last = boards[2].1;
    assert_eq!((last.dealer, last.vulnerability), (Seat::East, Vulnerability::NorthSouth));
    assert_eq!(last.deal.to_string(), "N:..8. ...7 T... .9..");
}

#[test]
fn wrong_fields_are_named_and_the_next_boards_follow() {
    let good = "md|3SA,SK,SQ,SJ|sv|o|";
    for (wrong, said) in [
        ("md|SA,SK,SQ,SJ|", "no dealer: 'md' starts with 1"),
        ("md||", "no dealer"),
        ("md|5SA,SK,SQ,SJ|", "no dealer"),
        ("md|1SA,SK,SQ|", "3 hands: expected South, West, North and East"),
        ("md|1SA,SK,SQ,SJ,ST|", "5 hands"),
        ("md|1|", "0 hands"),
        ("md|1SA,SK,SX,SJ|", "North: 'X' is no rank"),
        ("md|1SA,2SK,SQ,SJ|", "West: '2' is no suit"),
        ("md|1SA,SK,SQQ,SJ|", "SQ stands twice in the hand of North"),
        ("md|1SA,SK,SA,SJ|", "SA is held by both North and South"),
        ("md|1SA,SK,SQJ,ST|", "hands of unequal length: North 2"),
        ("md|1SA,SK,SQ,SJ|sv|x|", "no vulnerability: 'sv' is o, n, e or b"),
    ] {
        let found = read(&format!("{good}\n{wrong}\n{good}"));
        assert!(found.len() == 3 && found[0].is_ok() && found[2].is_ok(), "{wrong}: {found:?}");
        let error = found[1].as_ref().unwrap_err();
        assert!(error.starts_with(&format!("line 2: {said}")), "{wrong}: {error}");
    }
}

#[test]
fn a_lost_bar_costs_no_other_board() {
    let deals: Vec<_> = (1..4).map(|index| Dealer::nth(1, index)).collect();
    let numbers = (1..).filter_map(NonZeroU32::new);
    let boards = numbers.zip(&deals).map(|(number, deal)| Board::numbered(number, *deal));
    let lines: Vec<_> = boards.map(|board| lin::text(&board)).collect();
    for (place, _) in lines[1].match_indices('|') {
        let mut text = lines.clone();
        text[1].remove(place);
        let found = read(&text.join("\n"));
        let good = |deal| found.iter().flatten().any(|(_, board)| board.deal == deal);
        assert!(good(deals[0]) && good(deals[2]), "{}", text[1]);
    }
}

#[test]
fn wrong_links_say_what_is_missing() {
    assert_eq!(lin::from_url("handviewer.html"), Err(LinProblem::NoBoard));
    assert_eq!(lin::from_url("handviewer.html?x=1&lin="), Err(LinProblem::NoBoard));
    assert_eq!(lin::from_url("?n=&e=&s=&w="), Err(LinProblem::NoBoard));
    assert_eq!(lin::from_url("?n=sA&d=x"), Err(LinProblem::NoDealer));
    assert_eq!(lin::from_url("?n=sA&e=sK&s=sQ&w=sJ&v=x"), Err(LinProblem::Vulnerability));
    assert_eq!(lin::from_url("?n=sA"), Err(LinProblem::HandCount(1)));
    let link = "?b=7&d=w&n=sA&E=sK&s=s%51&w=sJ#top";
    let board = lin::from_url(link).unwrap();
    assert_eq!((board.dealer, board.vulnerability), (Seat::West, Vulnerability::All));
    assert_eq!(board.deal.to_string(), "N:A... K... Q... J...");
}
