//! Times and compares all plays and best plays, of this project's generators and of the crate
//! `scrabble`, on the same positions in one interleaved run.
//!
//! `cargo bench -p crossword-moves --bench peer -- LIST [GAMES] [ROUNDS]`, where LIST is a text of one word a line. The
//! plays and scores of both programs are compared on every position before anything is timed.
//!
//! `... -- LIST GAMES ROUNDS all|best` does this one work alone and measures nothing:
//! it is for a program that counts instructions. What it counts with `ROUNDS` less what it counts with 0
//! is what the work takes.
#![allow(clippy::print_stdout, reason = "a command prints its result")]

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crossword::{Generator, Play, Position, Rules, Sample, Square, plain_plays, samples};
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
    // Cargo adds a word of its own.
    let mut args = std::env::args().skip(1).filter(|word| word != "--bench");
    let list = args.next().ok_or("the name of a word list is needed")?;
    let games: u64 = args.next().map_or(Ok(90), |text| text.parse())?;
    let rounds: u32 = args.next().map_or(Ok(6), |text| text.parse())?;
    let alone = args.next();
    let rules = Rules::english()?;
    let text = std::fs::read_to_string(&list)?;
    let start = Instant::now();
    let ours = Lexicon::from_text(rules.alphabet().clone(), &text)?;
    println!("{} words, built in {:.3} s", ours.len(), start.elapsed().as_secs_f64());
    if let Some(work) = alone {
        return repeat(&work, &rules, &ours, games, rounds);
    }
    let config = peer::GameConfig::standard();
    let theirs = peer::Lexicon::from_words(&config.alphabet, text.lines())?;
    let mut pairs = Vec::new();
    for sample in samples(&rules, ours.dawg(), 1, games) {
        // On the empty board there is nothing to cross or to touch.
        if sample.board.is_empty() {
            continue;
        }
        let position = Position::on_board(&rules, ours.dawg(), sample.board.clone())?;
        let board = peer_board(&config, &sample)?;
        let rack = peer::Rack::parse(&config.alphabet, &sample.rack.to_text(rules.alphabet()))
            .map_err(|sign| format!("the other program does not know {sign}"))?;
        pairs.push(Pair { position, sample, board, rack });
    }
    let mut generator = peer::MoveGenerator::new(&config);
    let plays = compare(&pairs, &mut generator, &theirs)?;
    let mean = plays as f64 / pairs.len() as f64;
    println!("{} positions of {games} games, {mean:.1} plays a turn: equal", pairs.len());
    Clock::new(&rules, &theirs, generator, pairs.len()).run(&pairs, rounds);
    Ok(())
}

/// One work over all positions, `rounds` times, and nothing beside it.
fn repeat(
    work: &str,
    rules: &Rules,
    words: &Lexicon,
    games: u64,
    rounds: u32,
) -> Result<(), Box<dyn Error>> {
    let mut positions = Vec::new();
    for Sample { board, rack } in samples(rules, words.dawg(), 1, games) {
        if !board.is_empty() {
            positions.push((Position::on_board(rules, words.dawg(), board)?, rack));
        }
    }
    let mut generator = Generator::new();
    let mut points = 0_i64;
    for (position, rack) in (0..rounds).flat_map(|_| &positions) {
        points += match work {
            "all" => i64::try_from(generator.plays(position, rack).len())?,
            "best" => generator.best(position, rack).map_or(0, |play| play.score.into()),
            _ => return Err("the work is `all` or `best`".into()),
        };
    }
    println!("{} positions, {rounds} rounds of {work}: {points}", positions.len());
    Ok(())
}

fn peer_board(config: &peer::GameConfig, sample: &Sample) -> Result<peer::Board, Box<dyn Error>> {
    let mut board = peer::Board::new(&config.layout);
    for row in 0..15_u8 {
        for col in 0..15_u8 {
            if let Some(tile) = sample.board.get(Square { row, col }) {
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
type Key = (Vec<(usize, usize, usize, bool)>, i32);

fn our_key(sample: &Sample, play: &Play) -> Key {
    let cells = sample.board.squares_of(play).zip(play.tiles.iter()).map(|(square, tile)| {
        (square.row.into(), square.col.into(), tile.letter().index(), tile.is_blank())
    });
    (cells.collect(), play.score)
}

fn their_key(play: &peer::Play) -> Key {
    let cells = play
        .placements()
        .map(|(at, square)| (at.row, at.col, square.index_unchecked().into(), square.is_blank()));
    (cells.collect(), play.score())
}

fn compare(
    pairs: &[Pair<'_>],
    generator: &mut peer::MoveGenerator,
    theirs: &peer::Lexicon,
) -> Result<usize, Box<dyn Error>> {
    let mut fast = Generator::new();
    let mut count = 0;
    for pair in pairs {
        let plays = fast.plays(&pair.position, &pair.sample.rack);
        let mut our: Vec<Key> = plays.iter().map(|play| our_key(&pair.sample, play)).collect();
        let plays = generator.generate(&pair.board, &pair.rack, theirs);
        let mut their: Vec<Key> = plays.iter().map(their_key).collect();
        our.sort_unstable();
        their.sort_unstable();
        if our != their {
            return Err(format!("the programs differ on {:?}", pair.sample).into());
        }
        count += our.len();
    }
    Ok(count)
}

const NAMES: [&str; 8] = [
    "here: plain, list",
    "here: best only",
    "here: fast, list",
    "here: fast, list, position made anew",
    "here: place and take back a play",
    "scrabble: list",
    "scrabble: list, board analysed before",
    "scrabble: best only",
];

struct Clock<'c> {
    rules: &'c Rules,
    theirs: &'c peer::Lexicon,
    peer: peer::MoveGenerator,
    fast: Generator,
    list: Vec<Play>,
    /// For each work: all time spent, and the least time for each position.
    spent: [(Duration, Vec<Duration>); NAMES.len()],
}

impl<'c> Clock<'c> {
    fn new(
        rules: &'c Rules,
        theirs: &'c peer::Lexicon,
        peer: peer::MoveGenerator,
        positions: usize,
    ) -> Self {
        let spent = std::array::from_fn(|_| (Duration::ZERO, vec![Duration::MAX; positions]));
        Self { rules, theirs, peer, fast: Generator::new(), list: Vec::new(), spent }
    }

    fn run(&mut self, pairs: &[Pair<'_>], rounds: u32) {
        for round in 0..rounds {
            for (index, pair) in pairs.iter().enumerate() {
                // Forwards and backwards by turns, so that no work always follows the same one.
                for step in 0..NAMES.len() {
                    let work = if round % 2 == 0 { step } else { NAMES.len() - 1 - step };
                    let time = self.work(work, pair);
                    self.spent[work].0 += time;
                    let least = &mut self.spent[work].1[index];
                    *least = time.min(*least);
                }
            }
        }
        println!("{:<40}{:>12}{:>18}", "us a turn", "mean", "least of rounds");
        let turns = pairs.len() as f64;
        for (name, (all, least)) in NAMES.iter().zip(&self.spent) {
            let mean = all.as_secs_f64() * 1e6 / f64::from(rounds) / turns;
            let least = least.iter().sum::<Duration>().as_secs_f64() * 1e6 / turns;
            println!("{name:<40}{mean:>12.1}{least:>18.1}");
        }
    }

    fn work(&mut self, work: usize, pair: &Pair<'_>) -> Duration {
        let Pair { position, sample, board, rack } = pair;
        // What is not timed: a copy of the position, and a play for it.
        let mut copy = (work == 4).then(|| {
            let best = self.fast.best(position, &sample.rack);
            (position.clone(), best)
        });
        let start = Instant::now();
        match work {
            0 => {
                self.list.clear();
                plain_plays(position, &sample.rack, |play| self.list.push(*play));
                black_box(&self.list);
            }
            1 => {
                black_box(self.fast.best(position, &sample.rack));
            }
            2 => {
                black_box(self.fast.plays(position, &sample.rack));
            }
            3 => {
                let lexicon = position.lexicon();
                let anew = Position::on_board(self.rules, lexicon, sample.board.clone());
                black_box(anew.map(|anew| self.fast.plays(&anew, &sample.rack).len()).ok());
            }
            4 => {
                if let Some((copy, Some(play))) = &mut copy
                    && let Ok(placed) = copy.place(play)
                {
                    copy.take_back(placed);
                }
            }
            5 => {
                black_box(self.peer.generate(board, rack, self.theirs));
            }
            6 => {
                let mut prepared = self.peer.prepare(board, self.theirs);
                let start = Instant::now();
                black_box(prepared.generate(rack));
                return start.elapsed();
            }
            _ => {
                black_box(self.peer.best_by_score(board, rack, self.theirs));
            }
        }
        start.elapsed()
    }
}
