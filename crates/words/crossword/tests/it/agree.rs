//! All generators, the oracle and the judge against each other.

use crossword::{
    Board, Direction, Generator, Illegal, Layout, Play, Position, Rack, Rules, Sample, Square,
    Tile, brute_force_plays, check, judge, plain_plays, samples, two_way_plays,
};
use lexicon::{Automaton, Dawg, EdgeArray, EdgeWidth, Gaddag, Lexicon, Tails, Trie, WordList};
use proptest::prelude::*;

/// 2,000 words of up to seven letters: every few words of the bundled list.
fn some_words() -> Lexicon {
    let all = lexicon::scowl60().unwrap();
    let text = all.to_text();
    let short: Vec<&str> = text.lines().filter(|word| word.len() <= 7).collect();
    let step = short.len() as f64 / 2_000.0;
    let chosen = (0..2_000).map(|i| short[(f64::from(i) * step) as usize]);
    Lexicon::from_words(all.alphabet().clone(), chosen).unwrap()
}

/// Turns the first `blanks` letters of a rack into blanks.
fn with_blanks(rack: &Rack, blanks: usize) -> Rack {
    let mut changed = *rack;
    for letter in rack.letters().into_iter().take(blanks.saturating_sub(rack.blanks())) {
        assert!(changed.take(Tile::plain(letter)) && changed.add_blank());
    }
    changed
}

fn sorted<A: Automaton>(position: &Position<'_, A>, rack: &Rack) -> Vec<Play> {
    let mut plays = Vec::new();
    plain_plays(position, rack, |play| plays.push(*play));
    plays.sort_unstable();
    plays
}

fn all_agree(rules: &Rules, lexicon: &Lexicon, sample: &Sample, context: &str) -> Vec<Play> {
    let position = Position::on_board(rules, lexicon.dawg(), sample.board.clone()).unwrap();
    let plain = sorted(&position, &sample.rack);
    let mut generator = Generator::new();
    let mut fast = generator.plays(&position, &sample.rack).to_vec();
    fast.sort_unstable();
    assert_eq!(fast, plain, "{context}\n{}", sample.board.to_text(rules.alphabet()));
    let best = plain.iter().copied().max_by_key(|play| (play.score, *play));
    assert_eq!(generator.best(&position, &sample.rack), best, "{context}");
    let mut once = plain.clone();
    once.dedup();
    assert_eq!(once.len(), plain.len(), "{context}: a play came twice");
    plain
}

/// `count` positions of greedy games with 0, 1 and 2 blanks on the rack.
fn oracle_agrees(layout: Layout, count: usize, games: u64) {
    let rules = Rules::english().unwrap().on(layout);
    let lexicon = some_words();
    let words = WordList::of(lexicon.dawg());
    assert_eq!(words.words().len(), 2_000);
    let found = samples(&rules, lexicon.dawg(), 1, games);
    assert!(found.len() >= count, "{} positions", found.len());
    let mut plays = 0;
    for (index, mut sample) in found.into_iter().take(count).enumerate() {
        sample.rack = with_blanks(&sample.rack, index % 3);
        let plain = all_agree(&rules, &lexicon, &sample, &format!("position {index}"));
        let dawg = lexicon.dawg();
        let brute = brute_force_plays(&rules, dawg, words.words(), &sample.board, &sample.rack);
        assert_eq!(plain, brute, "position {index}");
        plays += plain.len();
    }
    assert!(plays > 10 * count, "{plays} plays are too few to show anything");
}

#[test]
fn generators_equal_brute_force_on_400_positions_of_the_usual_board() {
    oracle_agrees(Layout::standard().unwrap(), 400, 30);
}

#[test]
fn generators_equal_brute_force_on_600_positions_of_a_small_board() {
    oracle_agrees(Layout::small().unwrap(), 600, 70);
}

#[test]
fn every_automaton_gives_the_same_plays() {
    let rules = Rules::english().unwrap();
    let lexicon = lexicon::scowl60().unwrap();
    let words = WordList::of(lexicon.dawg());
    let trie = Trie::new(words.words()).unwrap();
    let gaddag = Gaddag::new(words.words()).unwrap();
    let forward = gaddag.forward();
    let edges = EdgeArray::pack(lexicon.dawg(), EdgeWidth::Narrow, Tails::Shared).unwrap();
    for (index, mut sample) in samples(&rules, lexicon.dawg(), 7, 4).into_iter().enumerate() {
        sample.rack = with_blanks(&sample.rack, usize::from(index % 9 == 4));
        let plain = all_agree(&rules, &lexicon, &sample, &format!("position {index}"));
        let on = |board: &Board| board.clone();
        let position = Position::on_board(&rules, &trie, on(&sample.board)).unwrap();
        assert_eq!(sorted(&position, &sample.rack), plain, "trie, position {index}");
        let position = Position::on_board(&rules, &edges, on(&sample.board)).unwrap();
        assert_eq!(sorted(&position, &sample.rack), plain, "edge array, position {index}");
        let position = Position::on_board(&rules, &forward, on(&sample.board)).unwrap();
        assert_eq!(sorted(&position, &sample.rack), plain, "GADDAG forward, position {index}");
        let mut two_way = Vec::new();
        two_way_plays(&position, &gaddag, &sample.rack, |play| two_way.push(*play));
        two_way.sort_unstable();
        assert_eq!(two_way, plain, "GADDAG, position {index}");
    }
}

#[test]
fn the_judge_accepts_every_generated_play_and_its_score() {
    let rules = Rules::english().unwrap();
    let lexicon = lexicon::scowl60().unwrap();
    for sample in samples(&rules, lexicon.dawg(), 21, 2) {
        let position = Position::on_board(&rules, lexicon.dawg(), sample.board.clone()).unwrap();
        plain_plays(&position, &sample.rack, |play| {
            check(&rules, lexicon.dawg(), &sample.board, &sample.rack, play).unwrap();
            let wrong = Play { score: play.score + 1, ..*play };
            let error = check(&rules, lexicon.dawg(), &sample.board, &sample.rack, &wrong);
            assert_eq!(error, Err(Illegal::Score { correct: play.score, given: wrong.score }));
        });
    }
}

#[test]
fn other_alphabets_racks_and_bonuses_agree_as_well() {
    // 32 letters, two of them written with two characters, tiles without points, a bonus for five.
    let names: Vec<String> = ('a'..='z')
        .map(String::from)
        .chain(["ch", "ll", "ñ", "ß", "å", "ø"].map(String::from))
        .collect();
    let tiles = names.iter().enumerate().map(|(i, name)| format!("tile {name} 3 {}\n", i % 7));
    let text: String = tiles.collect::<String>() + "blanks 4\nrack 6\nbonus 5 20\nbonus 6 30\n";
    let rules = Rules::parse(&text, Layout::small().unwrap()).unwrap();
    let english = lexicon::scowl60().unwrap().to_text();
    let words: Vec<String> = english
        .lines()
        .filter(|word| word.len() <= 6)
        .step_by(16)
        .map(|word| word.replace('o', "ø").replace("ss", "ß").replace('y', "ll"))
        .collect();
    let lexicon =
        Lexicon::from_words(rules.alphabet().clone(), words.iter().map(String::as_str)).unwrap();
    let list = WordList::of(lexicon.dawg());
    let gaddag = Gaddag::new(list.words()).unwrap();
    let found = samples(&rules, lexicon.dawg(), 3, 6);
    let mut plays = 0;
    for sample in found.iter().take(60) {
        let plain = all_agree(&rules, &lexicon, sample, "other rules");
        let dawg = lexicon.dawg();
        let brute = brute_force_plays(&rules, dawg, list.words(), &sample.board, &sample.rack);
        assert_eq!(plain, brute);
        let position = Position::on_board(&rules, dawg, sample.board.clone()).unwrap();
        let mut two_way = Vec::new();
        two_way_plays(&position, &gaddag, &sample.rack, |play| two_way.push(*play));
        two_way.sort_unstable();
        assert_eq!(two_way, plain);
        plays += plain.len();
    }
    assert!(plays > 100, "{plays} plays are too few to show anything");
}

/// A board with arbitrary tiles, words or not, and an arbitrary rack.
fn chaos() -> impl Strategy<Value = (Vec<(u8, u8, u8, bool)>, String)> {
    let tile = (0_u8..11, 0_u8..11, 0_u8..26, any::<bool>());
    (proptest::collection::vec(tile, 0..60), "[a-z?]{0,8}")
}

fn chaos_sample(rules: &Rules, cells: &[(u8, u8, u8, bool)], rack: &str) -> Sample {
    let mut rows = vec![vec!['.'; 11]; 11];
    for &(row, col, letter, blank) in cells {
        let letter = char::from(letter + if blank { b'a' } else { b'A' });
        rows[usize::from(row)][usize::from(col)] = letter;
    }
    let text: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let board = Board::parse(rules.layout(), rules.alphabet(), &text.join("\n")).unwrap();
    Sample { board, rack: Rack::parse(rules.alphabet(), rack).unwrap() }
}

fn dense_words() -> Lexicon {
    let text = lexicon::scowl60().unwrap().to_text();
    let words = text.lines().filter(|word| word.len() <= 4).step_by(3);
    Lexicon::from_words(lexicon::Alphabet::english(), words).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn arbitrary_boards_and_racks_give_equal_plays((cells, rack) in chaos()) {
        // Blanks make thousands of plays; two are enough.
        prop_assume!(rack.matches('?').count() <= 2);
        let rules = Rules::english().unwrap().on(Layout::small().unwrap());
        let lexicon = dense_words();
        let words = WordList::of(lexicon.dawg());
        let sample = chaos_sample(&rules, &cells, &rack);
        let plain = all_agree(&rules, &lexicon, &sample, "chaos");
        let dawg: &Dawg = lexicon.dawg();
        let brute = brute_force_plays(&rules, dawg, words.words(), &sample.board, &sample.rack);
        prop_assert_eq!(plain, brute);
    }

    #[test]
    fn placing_and_taking_back_leaves_the_position_as_it_was((cells, rack) in chaos()) {
        let rules = Rules::english().unwrap().on(Layout::small().unwrap());
        let lexicon = dense_words();
        let sample = chaos_sample(&rules, &cells, &rack.replace('?', ""));
        let mut position =
            Position::on_board(&rules, lexicon.dawg(), sample.board.clone()).unwrap();
        let before = sorted(&position, &sample.rack);
        for play in before.iter().step_by(7) {
            // In debug builds placing compares everything with a position made anew.
            let placed = position.place(play).unwrap();
            prop_assert_eq!(position.board().tile_count(), sample.board.tile_count() + play.tiles.len());
            position.take_back(placed);
            prop_assert_eq!(position.board(), &sample.board);
        }
        prop_assert_eq!(sorted(&position, &sample.rack), before);
    }

    #[test]
    fn arbitrary_plays_are_judged_like_the_list(
        (cells, rack) in chaos(),
        row in 0_u8..12, col in 0_u8..12, down in any::<bool>(), word in "[a-zA-Z]{0,4}",
    ) {
        let rules = Rules::english().unwrap().on(Layout::small().unwrap());
        let lexicon = dense_words();
        let sample = chaos_sample(&rules, &cells, &rack);
        let direction = if down { Direction::Down } else { Direction::Across };
        let tiles = word.chars().fold(crossword::Tiles::NONE, |tiles, c| {
            let letter = lexicon::Letter::new(c.to_ascii_lowercase() as u8 - b'a').unwrap();
            let tile = if c.is_lowercase() { Tile::blank(letter) } else { Tile::plain(letter) };
            tiles.with(tile).unwrap()
        });
        let play = Play { start: Square { row, col }, direction, tiles, score: 0 };
        let verdict = judge(&rules, lexicon.dawg(), &sample.board, &sample.rack, &play);
        let position = Position::on_board(&rules, lexicon.dawg(), sample.board.clone()).unwrap();
        let listed = sorted(&position, &sample.rack)
            .into_iter()
            .find(|p| (p.start, p.direction, p.tiles) == (play.start, direction, tiles));
        prop_assert_eq!(verdict.ok().map(|v| v.score), listed.map(|p| p.score));
    }
}
