//! Times and compares all plays and best plays, this project's generators and the crate
//! `scrabble`, on the same positions in one interleaved run.
//!
//! `cargo run --release -- LIST [GAMES] [ROUNDS]`, where LIST is a text of one word a line.
#![allow(clippy::print_stdout, reason = "a command prints its result")]

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crossword::{Direction, Play, Position, Rules, Sample, Generator, plain_plays, samples};
use lexicon::{Dawg, Lexicon};
use scrabble::prelude as peer;

/// A position as both programs want it.
struct Pair<'g> {
    position: Position<'g, Dawg>,
    sample: Sample,
    board: peer::Board,
    rack: peer::Rack,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let list = args.next().ok_or("the name of a word list is needed")?;
    let games: u64 = args.next().map_or(Ok(50), |text| text.parse())?;
    let rounds: u32 = args.next().map_or(Ok(5), |text| text.parse())?;
    let rules = Rules::english()?;
    let text = std::fs::read_to_string(&list)?;
    let ours = Lexicon::from_text(rules.alphabet().clone(), &text)?;
    let config = peer::GameConfig::standard();
    let theirs = peer::Lexicon::from_words(&config.alphabet, text.lines())?;
    let samples = samples(&rules, ours.dawg(), 1, games);
    let mut pairs = Vec::new();
    for sample in samples.into_iter().filter(|sample| !sample.board.is_empty()) {
        let position = Position::on_board(&rules, ours.dawg(), sample.board.clone())?;
        let board = peer_board(&config, &rules, &sample)?;
        let rack = peer::Rack::parse(&config.alphabet, &sample.rack.to_text(rules.alphabet()))
            .map_err(|sign| format!("the other program does not know {sign}"))?;
        pairs.push(Pair { position, sample, board, rack });
    }
    println!("{} words, {} positions of {games} games", ours.len(), pairs.len());
    let mut generator = peer::MoveGenerator::new(&config);
    compare(&pairs, &mut generator, &theirs, &rules)?;
    time(&pairs, &mut generator, &theirs, rounds);
    Ok(())
}

fn peer_board(
    config: &peer::GameConfig,
    rules: &Rules,
    sample: &Sample,
) -> Result<peer::Board, Box<dyn Error>> {
    let _ = rules;
    let mut board = peer::Board::new(&config.layout);
    for row in 0..15_u8 {
        for col in 0..15_u8 {
            if let Some(tile) = sample.board.get(crossword::Square { row, col }) {
                let letter = u8::try_from(tile.letter().index())?;
                let square = if tile.is_blank() {
                    scrabble::tile::Square::blank_letter(letter)
                } else {
                    scrabble::tile::Square::letter(letter)
                };
                board.set(row.into(), col.into(), square);
            }
        }
    }
    Ok(board)
}

/// Squares, letters, blanks and score: what both programs must agree on.
type Key = (Vec<(u8, u8, u8, bool)>, i32);

fn our_key(sample: &Sample, play: &Play) -> Key {
    let tiles = sample.board.squares_of(play).zip(play.tiles.iter());
    let mut cells: Vec<_> = tiles
        .map(|(square, tile)| (square.row, square.col, tile.letter().index() as u8, tile.is_blank()))
        .collect();
    cells.sort_unstable();
    (cells, play.score)
}

fn their_key(play: &peer::Play) -> Key {
    let mut cells: Vec<_> = play
        .placements()
        .map(|(at, square)| (at.row as u8, at.col as u8, square.index_unchecked(), square.is_blank()))
        .collect();
    cells.sort_unstable();
    (cells, play.score())
}

fn compare(
    pairs: &[Pair<'_>],
    generator: &mut peer::MoveGenerator,
    theirs: &peer::Lexicon,
    _rules: &Rules,
) -> Result<(), Box<dyn Error>> {
    let mut plays = 0_usize;
    for pair in pairs {
        let mut our: Vec<Key> = Vec::new();
        plain_plays(&pair.position, &pair.sample.rack, |play| our.push(our_key(&pair.sample, play)));
        let mut their: Vec<Key> =
            generator.generate(&pair.board, &pair.rack, theirs).iter().map(their_key).collect();
        let mut fast: Vec<Key> = Vec::new();
        Generator::new().for_each(&pair.position, &pair.sample.rack, |play| fast.push(our_key(&pair.sample, play)));
        our.sort_unstable();
        fast.sort_unstable();
        if our != fast {
            return Err(format!("the generators differ on {:?} {} {}", pair.sample, our.len(), fast.len()).into());
        }
        their.sort_unstable();
        if our != their {
            return Err(format!("the programs differ on {:?}", pair.sample).into());
        }
        plays += our.len();
    }
    println!("equal plays and scores on {} positions, {:.1} plays a turn", pairs.len(), plays as f64 / pairs.len() as f64);
    let _ = Direction::ALL;
    Ok(())
}

fn time(pairs: &[Pair<'_>], generator: &mut peer::MoveGenerator, theirs: &peer::Lexicon, rounds: u32) {
    let mut spent = [Duration::ZERO; 5];
    let mut fast = Generator::new();
    let mut list: Vec<Play> = Vec::new();
    for _ in 0..rounds {
        for pair in pairs {
            let start = Instant::now();
            list.clear();
            plain_plays(&pair.position, &pair.sample.rack, |play| list.push(*play));
            black_box(&list);
            spent[0] += start.elapsed();
            let start = Instant::now();
            black_box(generator.generate(&pair.board, &pair.rack, theirs).len());
            spent[1] += start.elapsed();
            let start = Instant::now();
            list.clear();
            black_box(fast.plays(&pair.position, &pair.sample.rack));
            black_box(&list);
            spent[2] += start.elapsed();
            let start = Instant::now();
            black_box(fast.best(&pair.position, &pair.sample.rack));
            spent[3] += start.elapsed();
            let start = Instant::now();
            black_box(generator.best_by_score(&pair.board, &pair.rack, theirs));
            spent[4] += start.elapsed();
        }
    }
    for (name, spent) in ["plain", "scrabble", "fast", "best", "scrabble best"].into_iter().zip(spent) {
        println!("{name}: {:.1} us", spent.as_secs_f64() * 1e6 / f64::from(rounds) / pairs.len() as f64);
    }
}
