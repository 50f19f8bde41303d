//! Whether a play is legal, and why not; and its score, computed on the board in two dimensions.
//!
//! Nothing here is shared with the generators: this module is their judge.

use lexicon::{Automaton, Letter};

use crate::board::Board;
use crate::geometry::{Direction, Square};
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::tile::Tile;

/// Why a play is not legal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// No tile is laid.
    #[error("no tile is laid")]
    NoTiles,
    /// The first tile would lie on another tile or off the board.
    #[error("the first square is occupied or not on the board")]
    Start,
    /// The line ends before all tiles are laid.
    #[error("the tiles do not fit on the line")]
    NoRoom,
    /// A tile is not on the rack.
    #[error("the rack does not have all these tiles")]
    NotOnRack,
    /// The first play must cover the start square.
    #[error("the first play must cover the start square")]
    MissesStart,
    /// No new tile is next to a tile on the board.
    #[error("the tiles touch no tile on the board")]
    Unconnected,
    /// The word has only one letter.
    #[error("a word has at least two letters")]
    TooShort,
    /// A word is not in the lexicon.
    #[error("a word of {} letters is not in the lexicon", .0.len())]
    NotAWord(Vec<Letter>),
    /// A single tile is called down though it makes a word across.
    #[error("a single tile that makes a word across is an across play")]
    NotCanonical,
    /// The score is another.
    #[error("the score is {correct}, not {given}")]
    Score {
        /// The right score.
        correct: i32,
        /// The score of the play.
        given: i32,
    },
}

/// What a legal play makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Points of all words and of the bonus.
    pub score: i32,
    /// The words, that of the play's own direction first.
    pub words: Vec<Vec<Letter>>,
}

/// Judges a play apart from its `score` field, which [`check`] compares.
///
/// # Errors
/// [`Illegal`] with the first reason in the order of its variants.
pub fn judge<A: Automaton>(
    rules: &Rules,
    lexicon: &A,
    board: &Board,
    rack: &Rack,
    play: &Play,
) -> Result<Verdict, Illegal> {
    let verdict = judge_without_words(rules, board, rack, play)?;
    match verdict.words.iter().find(|word| !lexicon.accepts(word)) {
        Some(word) => Err(Illegal::NotAWord(word.clone())),
        None => Ok(verdict),
    }
}

/// Judges a play, but takes every word for one of the lexicon.
///
/// # Errors
/// [`Illegal`] as [`judge`], except [`Illegal::NotAWord`].
pub fn judge_without_words(
    rules: &Rules,
    board: &Board,
    rack: &Rack,
    play: &Play,
) -> Result<Verdict, Illegal> {
    if play.tiles.is_empty() {
        return Err(Illegal::NoTiles);
    }
    if !board.contains(play.start) || board.get(play.start).is_some() {
        return Err(Illegal::Start);
    }
    let squares: Vec<Square> = board.squares_of(play).collect();
    if squares.len() < play.tiles.len() {
        return Err(Illegal::NoRoom);
    }
    if rack.without(play.tiles.iter()).is_none() {
        return Err(Illegal::NotOnRack);
    }
    if board.is_empty() {
        if !squares.contains(&rules.layout().start()) {
            return Err(Illegal::MissesStart);
        }
    } else if !squares.iter().any(|&square| touches(board, square)) {
        return Err(Illegal::Unconnected);
    }
    let words = words(board, play, &squares);
    let Some(main) = words.first() else { return Err(Illegal::TooShort) };
    let makes_both = words.len() > 1;
    let other_way = main.direction != play.direction;
    if play.tiles.len() == 1 && (other_way || makes_both && play.direction == Direction::Down) {
        return Err(Illegal::NotCanonical);
    }
    Ok(Verdict {
        score: rules.bonus(play.tiles.len())
            + words.iter().map(|word| score(rules, word)).sum::<i32>(),
        words: words
            .iter()
            .map(|word| word.cells.iter().map(|cell| cell.tile.letter()).collect())
            .collect(),
    })
}

/// Judges a play and its score.
///
/// # Errors
/// [`Illegal`] as [`judge`], or [`Illegal::Score`].
///
/// ```
/// use crossword::{Board, Direction, Illegal, Play, Rack, Rules, Square, Tile, Tiles, check};
/// use lexicon::Lexicon;
///
/// let rules = Rules::english()?;
/// let words = Lexicon::from_words(rules.alphabet().clone(), ["at"])?;
/// let rack = Rack::parse(rules.alphabet(), "TA")?;
/// let tiles = words.alphabet().read("at")?.into_iter().map(Tile::plain);
/// let tiles = tiles.fold(Tiles::NONE, |all, tile| all.with(tile).unwrap());
/// let mut play =
///     Play { start: Square { row: 7, col: 7 }, direction: Direction::Across, tiles, score: 4 };
/// let board = Board::empty(rules.layout());
/// assert_eq!(check(&rules, words.dawg(), &board, &rack, &play)?.score, 4);
/// play.start.row = 6;
/// let verdict = check(&rules, words.dawg(), &board, &rack, &play);
/// assert_eq!(verdict, Err(Illegal::MissesStart));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check<A: Automaton>(
    rules: &Rules,
    lexicon: &A,
    board: &Board,
    rack: &Rack,
    play: &Play,
) -> Result<Verdict, Illegal> {
    let verdict = judge(rules, lexicon, board, rack, play)?;
    if verdict.score == play.score {
        Ok(verdict)
    } else {
        Err(Illegal::Score { correct: verdict.score, given: play.score })
    }
}

struct Cell {
    square: Square,
    tile: Tile,
    new: bool,
}

struct Word {
    direction: Direction,
    cells: Vec<Cell>,
}

/// The words of two and more letters that hold a new tile, the main word first if it is one.
fn words(board: &Board, play: &Play, squares: &[Square]) -> Vec<Word> {
    let main = word_through(board, play, squares, squares[0], play.direction);
    let crossing = squares
        .iter()
        .map(|&square| word_through(board, play, squares, square, play.direction.crossing()));
    std::iter::once(main).chain(crossing).filter(|word| word.cells.len() > 1).collect()
}

fn word_through(
    board: &Board,
    play: &Play,
    squares: &[Square],
    square: Square,
    direction: Direction,
) -> Word {
    let cell = |square: Square| {
        let laid = squares.iter().position(|&s| s == square).and_then(|at| play.tiles.get(at));
        let tile = board.get(square).or(laid)?;
        Some(Cell { square, tile, new: laid.is_some() })
    };
    let run = |step: i32| {
        (1..).map_while(move |n| board.step(square, direction, n * step).and_then(cell))
    };
    let mut cells: Vec<Cell> = run(-1).collect();
    cells.reverse();
    cells.extend(cell(square));
    cells.extend(run(1));
    Word { direction, cells }
}

fn score(rules: &Rules, word: &Word) -> i32 {
    let (mut sum, mut factor) = (0, 1);
    for cell in &word.cells {
        let points = rules.points(cell.tile);
        if cell.new {
            let premium = rules.layout().premium(cell.square);
            sum += points * i32::from(premium.letter);
            factor *= i32::from(premium.word);
        } else {
            sum += points;
        }
    }
    sum * factor
}

fn touches(board: &Board, square: Square) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        [-1, 1].into_iter().any(|step| {
            board.step(square, direction, step).is_some_and(|next| board.get(next).is_some())
        })
    })
}
