//! The number of ways to play, against a naive generator and against counts in a file.

use dds_position::{Position, perft};
use dds_testkit::sample;

const GOLDEN: &str = include_str!("data/perft.txt");

/// A player's cards and those on the table as plain numbers: suit, rank.
type Plain = (u8, u8);

/// Play as a beginner would program it: lists of cards, no sets, nothing shared with the crate.
#[derive(Clone)]
struct Naive {
    hands: [Vec<Plain>; 4],
    table: Vec<Plain>,
    leader: usize,
    trump: Option<u8>,
}

impl Naive {
    /// Reads the text of a position on its own.
    fn new(text: &str) -> Self {
        let parts: Vec<&str> = text.split('|').collect();
        let deal = parts[0].strip_prefix("N:").expect("hands from North");
        let mut hands: [Vec<Plain>; 4] = Default::default();
        for (hand, text) in hands.iter_mut().zip(deal.split(' ')) {
            for (suit, ranks) in text.split('.').enumerate() {
                hand.extend(ranks.bytes().map(|rank| (suit as u8, rank_of(rank))));
            }
        }
        let table = parts[3].as_bytes().chunks(2);
        Self {
            hands,
            table: table.map(|card| (suit_of(card[0]).unwrap(), rank_of(card[1]))).collect(),
            leader: "NESW".find(parts[2]).expect("a seat"),
            trump: suit_of(parts[1].as_bytes()[0]),
        }
    }

    fn count(&self, cards: usize) -> u64 {
        let player = (self.leader + self.table.len()) % 4;
        if cards == 0 || self.hands[player].is_empty() {
            return 1;
        }
        let follows = |card: &&Plain| self.table.first().is_some_and(|led| led.0 == card.0);
        let must_follow = self.hands[player].iter().any(|card| follows(&card));
        let legal = self.hands[player].iter().filter(|card| !must_follow || follows(card));
        legal.map(|&card| self.after(player, card).count(cards - 1)).sum()
    }

    fn after(&self, player: usize, card: Plain) -> Self {
        let mut next = self.clone();
        next.hands[player].retain(|&other| other != card);
        next.table.push(card);
        if next.table.len() == 4 {
            let value = |card: Plain| {
                let trump = self.trump == Some(card.0);
                (trump, card.0 == next.table[0].0 || trump, card.1)
            };
            let best = (0..4).max_by_key(|&place| value(next.table[place])).expect("four cards");
            next.leader = (next.leader + best) % 4;
            next.table.clear();
        }
        next
    }
}

fn suit_of(letter: u8) -> Option<u8> {
    b"SHDC".iter().position(|&other| other == letter).map(|index| index as u8)
}

fn rank_of(letter: u8) -> u8 {
    let index = b"23456789TJQKA".iter().position(|&other| other == letter);
    index.expect("a rank") as u8
}

/// Rows of the file: a position, a number of cards, the number of ways to play them.
fn rows() -> impl Iterator<Item = (&'static str, usize, u64)> {
    GOLDEN.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let words: Vec<&str> = line.rsplitn(3, '|').collect();
        let number = |word: &str| word.trim().parse::<u64>().expect("a number");
        (words[2], number(words[1]) as usize, number(words[0]))
    })
}

#[test]
fn the_counts_are_those_of_the_file() {
    let mut count = 0;
    for (text, cards, expected) in rows() {
        let mut position: Position = text.parse().expect(text);
        let before = position;
        assert_eq!(perft(&mut position, cards), expected, "{text}, {cards} cards");
        assert_eq!(position, before, "{text} is as it was");
        count += 1;
    }
    assert!(count >= 60, "{count} rows");
}

#[test]
fn the_file_is_what_the_naive_generator_counts() {
    for (text, cards, expected) in rows() {
        assert_eq!(Naive::new(text).count(cards), expected, "{text}, {cards} cards");
    }
}

#[test]
fn random_endings_have_the_counts_of_the_naive_generator() {
    for cards in 1..=4 {
        for mut position in sample::endings(cards as u64, cards, 3).take(120) {
            let naive = Naive::new(&position.to_string());
            for played in 0..=(4 * cards).min(9) {
                let expected = naive.count(played);
                assert_eq!(perft(&mut position, played), expected, "{position}, {played} cards");
            }
        }
    }
}
