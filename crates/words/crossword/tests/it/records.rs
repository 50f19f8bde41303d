//! Games, their records, and texts from outside.

use crossword::gcg::{Gcg, GcgAction, GcgError};
use crossword::notation::{self, NotationError};
use crossword::{
    Bag, Board, FastGreedy, Game, Greedy, Illegal, Layout, LeaveError, LeavePlayer, LeaveValues,
    Passer, Player, Rack, Rules, Seat, Turn, TurnError, View,
};
use lexicon::{Alphabet, Automaton, Dawg, Lexicon};
use proptest::prelude::*;

fn rules() -> Rules {
    Rules::english().unwrap()
}

/// Tiles on the board, on the racks and in the bag.
fn tiles<A: Automaton>(game: &Game<'_, A>) -> usize {
    let racks: usize = Seat::ALL.iter().map(|&seat| game.rack(seat).len()).sum();
    game.board().tile_count() + racks + game.bag()
}

#[test]
fn games_keep_their_tiles_and_their_records_replay() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let values = LeaveValues::english().unwrap();
    for seed in 0..12 {
        let mut game = Game::new(&rules, lexicon.dawg(), seed);
        let mut first = LeavePlayer::new(values.clone());
        game.play_out(&mut first, &mut FastGreedy::default(), |game| assert_eq!(tiles(game), 100));
        assert!(game.is_over());
        assert_eq!(game.take_turn(Turn::Pass), Err(TurnError::Over));
        let gcg = Gcg::of_game(&game, &rules, ["Ada Lovelace", "Bob: B"]);
        let back = Gcg::parse(&gcg.to_text()).unwrap();
        assert_eq!(back, gcg, "seed {seed}");
        let replay = back.replay(&rules).unwrap();
        assert_eq!(&replay.board, game.board(), "seed {seed}");
        assert_eq!(replay.totals, Seat::ALL.map(|seat| game.score(seat)), "seed {seed}");
    }
}

#[test]
fn equal_seeds_play_equal_games_with_either_generator() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let mut plain = Game::new(&rules, lexicon.dawg(), 3);
    plain.play_out(&mut Greedy, &mut Greedy, |_| {});
    let mut fast = Game::new(&rules, lexicon.dawg(), 3);
    fast.play_out(&mut FastGreedy::default(), &mut FastGreedy::default(), |_| {});
    assert_eq!(plain.records(), fast.records());
}

#[test]
fn six_turns_without_points_end_the_game() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let mut game = Game::new(&rules, lexicon.dawg(), 1);
    let left = Seat::ALL.map(|seat| rules.rack_points(game.rack(seat)));
    game.play_out(&mut Passer, &mut Passer, |_| {});
    assert_eq!(game.records().len(), 6);
    assert_eq!(Seat::ALL.map(|seat| -game.score(seat)), left);
}

#[test]
fn turns_that_are_not_allowed_change_nothing() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let mut game = Game::new(&rules, lexicon.dawg(), 5);
    let before = game.clone();
    let missing = Rack::parse(rules.alphabet(), "QQQ").unwrap();
    assert_eq!(game.take_turn(Turn::Exchange(missing)), Err(TurnError::NotOnRack));
    assert_eq!(game.take_turn(Turn::Exchange(Rack::EMPTY)), Err(TurnError::NotOnRack));
    let play = notation::read_play(game.board(), rules.alphabet(), "1A", "QUIZ").unwrap();
    let error = game.take_turn(Turn::Play(play));
    assert_eq!(error, Err(TurnError::Illegal(Illegal::NotOnRack)));
    assert_eq!(game.records(), before.records());
    assert_eq!(game.rack(Seat::First), before.rack(Seat::First));
    let all = *game.rack(Seat::First);
    assert_eq!(game.take_turn(Turn::Exchange(all)), Ok(()));
    assert_eq!((tiles(&game), game.to_move()), (100, Seat::Second));
}

/// Tries what it was given, whatever it is.
struct Stubborn(Turn);

impl Player<Dawg> for Stubborn {
    fn choose(&mut self, _: &View<'_, '_, Dawg>) -> Turn {
        self.0
    }
}

#[test]
fn a_player_who_insists_on_nonsense_passes() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let mut game = Game::new(&rules, lexicon.dawg(), 5);
    let nonsense = Rack::parse(rules.alphabet(), "QQQQQQQ").unwrap();
    game.play_out(&mut Stubborn(Turn::Exchange(nonsense)), &mut Passer, |_| {});
    assert!(game.records().iter().all(|record| record.turn == Turn::Pass));
}

#[test]
fn equal_seeds_draw_equal_tiles_and_the_bag_gives_each_once() {
    let rules = rules();
    let draw = |seed| {
        let mut bag = Bag::full(&rules, seed);
        let mut racks = Vec::new();
        while !bag.is_empty() {
            let mut rack = Rack::EMPTY;
            bag.fill(&mut rack, 7);
            racks.push(rack);
        }
        racks
    };
    assert_eq!(draw(9), draw(9));
    assert_ne!(draw(9), draw(10));
    for letter in rules.alphabet().letters() {
        let drawn: usize = draw(9).iter().map(|rack| rack.count(letter)).sum();
        assert_eq!(drawn, rules.count(letter));
    }
}

#[test]
fn leave_values_come_back_from_text_and_beat_greed() {
    let rules = rules();
    let lexicon = lexicon::scowl60().unwrap();
    let learned = LeaveValues::learn(&rules, lexicon.dawg(), 100, 40);
    let text = learned.to_text(rules.alphabet());
    let back = LeaveValues::parse(rules.alphabet(), &text).unwrap();
    let rack = Rack::parse(rules.alphabet(), "QUIS?").unwrap();
    assert!((back.value(&rack) - learned.value(&rack)).abs() < 0.01);
    for bad in ["letter a 1", "letter 1 2 3", "size 11 0", "blank x", "blank NaN", "letter aa 1 1"]
    {
        let parsed = LeaveValues::parse(rules.alphabet(), bad);
        assert_eq!(parsed, Err(LeaveError::Line { line: 1 }), "{bad}");
    }
    let values = LeaveValues::english().unwrap();
    let mut points = [0, 0];
    for seed in 0..60 {
        let mut game = Game::new(&rules, lexicon.dawg(), seed / 2);
        let mut leave = LeavePlayer::new(values.clone());
        let mut greedy = FastGreedy::default();
        let seat = if seed % 2 == 0 {
            game.play_out(&mut leave, &mut greedy, |_| {});
            Seat::First
        } else {
            game.play_out(&mut greedy, &mut leave, |_| {});
            Seat::Second
        };
        points[0] += game.score(seat);
        points[1] += game.score(seat.other());
    }
    assert!(points[0] > points[1], "{points:?} with fixed seeds");
}

const RECORD: &str = "\
#character-encoding UTF-8
#player1 ada Ada Lovelace
#player2 bob Bob
>ada: CATSXYZ 8H CATS +12 12
>bob: EEE?ING G8 I.. +1 1
";

#[test]
fn a_record_with_every_kind_of_line_is_read_and_written() {
    let text = "#player1 ada Ada Lovelace\n#player2 bob Bob\n#title Test\n\
        >ada: CATSXYZ 8H CATZ +30 30\n#note a phoney\n#note indeed\n>ada: CATSXYZ -- -30 0\n\
        >bob: AEIOUVW -AEIO +0 0\n>ada: CATSXYZ 8H CATS +12 12\n>ada: XYZ (challenge) +5 17\n\
        >bob: ?DEFGHI - +0 0\n>ada: XYZ (time) -10 7\n>ada:  (DE) +6 13\n";
    let gcg = Gcg::parse(text).unwrap();
    assert_eq!(gcg.events[0].note, "a phoney\nindeed");
    assert_eq!(gcg.events[6].action, GcgAction::Time);
    assert_eq!(gcg.pragmas, ["title Test"]);
    assert_eq!(Gcg::parse(&gcg.to_text()).unwrap(), gcg);
    let replay = gcg.replay(&rules()).unwrap();
    assert_eq!((replay.totals, replay.plays.len()), (vec![13, 0], 1));
}

#[test]
fn faults_of_records_are_named() {
    let read = |text: &str| Gcg::parse(text).and_then(|gcg| gcg.replay(&rules())).map(|_| ());
    let after = |line: &str| read(&RECORD.replace(">bob: EEE?ING G8 I.. +1 1", line));
    assert_eq!(read("hello"), Err(GcgError::Line { line: 1 }));
    assert_eq!(after(">eve: A - +0 0"), Err(GcgError::Player { line: 5 }));
    assert_eq!(after(">bob A - +0 0"), Err(GcgError::Event { line: 5 }));
    assert_eq!(after(">bob: - +0"), Err(GcgError::Event { line: 5 }));
    assert_eq!(after(">bob: A - x 0"), Err(GcgError::Number { line: 5 }));
    assert_eq!(after(">bob: A - +0 99999999999"), Err(GcgError::Number { line: 5 }));
    assert_eq!(after(">bob: A - +0 7"), Err(GcgError::Total { event: 1, correct: 0, given: 7 }));
    assert_eq!(after(">bob: A -- -12 -12"), Err(GcgError::Withdrawal { event: 1 }));
    let source = NotationError::Conflict { at: 1 };
    assert_eq!(
        after(">bob: IN 7H IN +2 2\n>ada: XYZ 7H IX +9 21"),
        Err(GcgError::Illegal { event: 1, source: Illegal::Score { correct: 10, given: 2 } })
    );
    assert_eq!(after(">bob: OUT 8G OUT +3 3"), Err(GcgError::Notation { event: 1, source }));
    let source = Illegal::NotOnRack;
    assert_eq!(
        after(">bob: B I7 A. +9 9"),
        Err(GcgError::Illegal { event: 1, source: source.clone() })
    );
    assert_eq!(after(">bob: IN 9A Q +9 9"), Err(GcgError::Illegal { event: 1, source }));
}

#[test]
fn illegal_plays_have_reasons() {
    let rules = rules();
    let words = Lexicon::from_words(Alphabet::english(), ["cat", "cats", "at", "so"]).unwrap();
    let mut rows = vec![".".repeat(15); 15];
    rows[7] = ".......CAT.....".into();
    let board = Board::parse(rules.layout(), rules.alphabet(), &rows.join("\n")).unwrap();
    let empty = Board::empty(rules.layout());
    let rack = Rack::parse(rules.alphabet(), "ATSOC?").unwrap();
    let judge = |board: &Board, place: &str, word: &str| {
        let play = notation::read_play(board, rules.alphabet(), place, word).unwrap();
        crossword::judge(&rules, words.dawg(), board, &rack, &play).map(|verdict| verdict.score)
    };
    let letters = |word: &str| rules.alphabet().read(word).unwrap();
    assert_eq!(judge(&empty, "8H", "AT"), Ok(4));
    assert_eq!(judge(&empty, "8H", "A"), Err(Illegal::TooShort));
    assert_eq!(judge(&empty, "8A", "AT"), Err(Illegal::MissesStart));
    assert_eq!(judge(&board, "8H", "CATS"), Ok(6));
    assert_eq!(judge(&board, "8H", "...s"), Ok(5));
    assert_eq!(judge(&board, "K8", "SO"), Ok(8));
    assert_eq!(judge(&board, "1A", "SO"), Err(Illegal::Unconnected));
    assert_eq!(judge(&board, "8H", "...TS"), Err(Illegal::NotAWord(letters("cattS"))));
    assert_eq!(judge(&board, "9H", "AT"), Err(Illegal::NotAWord(letters("ca"))));
    assert_eq!(judge(&board, "8H", "...SS"), Err(Illegal::NotOnRack));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn arbitrary_records_give_an_error_or_come_back(text in "(#(player[12]|note|x) \\PC{0,8}\n|>(a|b): [A-Z?]{0,4} (8H|H8|-|--|\\(|[A-Z.()]{0,5})? ?[A-Za-z.()-]{0,6} [+-][0-9]{1,3} [0-9]{1,3}\n|\\PC{0,20}\n){0,6}") {
        let text = format!("#player1 a A\n#player2 b B\n{text}");
        if let Ok(gcg) = Gcg::parse(&text) {
            let _ = gcg.replay(&rules());
            let again = Gcg::parse(&gcg.to_text());
            prop_assert!(again.is_ok(), "{}", gcg.to_text());
        }
    }

    #[test]
    fn changed_records_do_not_panic(at in any::<prop::sample::Index>(), with in "\\PC") {
        let mut text: Vec<char> = RECORD.chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        let _ = Gcg::parse(&text).and_then(|gcg| gcg.replay(&rules()));
    }

    #[test]
    fn arbitrary_plays_are_read_or_refused(place in "\\PC{0,4}|[1-9]{1,2}[A-P]", word in "\\PC{0,6}|[A-Za-z.()]{0,16}") {
        let rules = rules();
        let mut rows = vec![".".repeat(15); 15];
        rows[7] = ".......CAT.....".into();
        let board = Board::parse(rules.layout(), rules.alphabet(), &rows.join("\n")).unwrap();
        if let Ok(play) = notation::read_play(&board, rules.alphabet(), &place, &word) {
            let (place, word) = notation::write_play(&board, rules.alphabet(), &play);
            let back = notation::read_play(&board, rules.alphabet(), &place, &word).unwrap();
            prop_assert_eq!(back, play);
        }
    }

    #[test]
    fn arbitrary_texts_give_an_answer_or_an_error(text in "\\PC{0,60}|[.*'=\"\n -]{0,60}|(tile [a-c] [0-9] [0-9]\n|rack [0-9]{1,3}\n|bonus 7 9\n){0,5}") {
        let english = Alphabet::english();
        let layout = Layout::parse(&text);
        let _ = Rules::parse(&text, layout.unwrap_or(Layout::small().unwrap()));
        let _ = Rack::parse(&english, &text);
        let _ = LeaveValues::parse(&english, &text);
        if let Ok(board) = Board::parse(&Layout::small().unwrap(), &english, &text) {
            let back = Board::parse(&Layout::small().unwrap(), &english, &board.to_text(&english));
            prop_assert_eq!(back, Ok(board));
        }
    }
}
