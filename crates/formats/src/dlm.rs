//! DLM, the text files of Duplimate dealing machines.
//!
//! A line `Board 07=…` has 26 letters, one for two cards in the order SA SK … C2, then three
//! digits. A letter is `a` plus four times the owner of the first card plus the owner of the
//! second: 0 North, 1 East, 2 South, 3 West. The digits are the number of the board and all
//! letters, combined by exclusive or. A file always has 99 boards; those outside of its `From
//! board` to `To board` are fillers. Source: H. van Staveren, Big Deal, output format `dlm`.
//!
//! ```
//! use dds_formats::dlm;
//! let text = "[Document]\nFrom board=1\nTo board=1\nBoard 01=aaaaaabffffffkkkkkklpppppp015\n";
//! let board = dlm::boards(text).next().unwrap()?.value;
//! assert_eq!(board.deal.to_string().split(' ').next(), Some("N:AKQJT98765432..."));
//! # Ok::<(), dlm::DlmError>(())
//! ```

use std::collections::{HashSet, VecDeque};
use std::io;
use std::num::NonZeroU32;

use dds_cards::{BySeat, Hand, Seat};

use crate::codec::{About, BoxedReader, Codec, Found, Held, Options, Reader, Writer};
use crate::input::{Input, Start};
use crate::pack::pack;
use crate::{Facts, Located};
use dds_deal::{Board, Deal, DealError};

/// Why a line is no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct DlmError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub problem: DlmProblem,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DlmProblem {
    /// After `Board` stands no number.
    #[error("no board number: expected 'Board 1=' and the like")]
    Number,
    /// The line has too few letters or something that is none.
    #[error("{0} letters from a to p: a board has 26")]
    Letters(usize),
    /// The digits at the end are not those of the letters.
    #[error("check digits {found:03}: those of the letters are {expected:03}")]
    Check {
        /// What the letters give.
        expected: u32,
        /// What stands there.
        found: u32,
    },
    /// What follows the letters is no number.
    #[error("no check digits after the letters")]
    NoCheck,
    /// The file says that it has a board and has none of this number.
    #[error("'To board' promises board {0}, which is missing")]
    Missing(u32),
    /// The hands are no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// The number of boards in a file.
const BOARDS: u32 = 99;
const LETTERS: usize = 26;
/// The letters of a filler: each seat has a suit.
const FILLER: &str = "aaaaaabffffffkkkkkklpppppp";

/// The boards of a file in the order in which they stand there, fillers left out. A board that is
/// wrong is an error, and the next ones follow; boards that are promised and missing are errors at
/// the end. Check digits may be missing.
pub fn boards(text: &str) -> impl Iterator<Item = Result<Located<Board>, DlmError>> {
    let limit = |wanted: &str| {
        let is = |name: &str| name.eq_ignore_ascii_case(wanted);
        let mut named = entries(text).filter(move |(_, name, _)| is(name));
        named.find_map(|(line, _, value)| Some((line, value.parse::<u32>().ok()?)))
    };
    let (first, last) = (limit("From board"), limit("To board"));
    let range = first.map_or(1, |(_, first)| first)..=last.map_or(u32::MAX, |(_, last)| last);
    let numbers: HashSet<u32> =
        entries(text).filter_map(|(_, name, _)| strip_board(name)?.parse().ok()).collect();
    let missing: Vec<_> = last.map_or_else(Vec::new, |(line, last)| {
        let promised = *range.start()..=last.min(BOARDS);
        let missing = promised.filter(|number| !numbers.contains(number));
        let wrong = |number| DlmError { line, problem: DlmProblem::Missing(number) };
        missing.map(|number| Err(wrong(number))).collect()
    });
    let found = entries(text).filter_map(move |(line, name, value)| {
        let read = match strip_board(name)?.parse::<NonZeroU32>() {
            Ok(number) if !range.contains(&number.get()) => return None,
            Ok(number) => board(number, value),
            Err(_) => Err(DlmProblem::Number),
        };
        let located = read.map(|value| Located { line, value });
        Some(located.map_err(|problem| DlmError { line, problem }))
    });
    found.chain(missing)
}

/// The lines `name=value` with their numbers.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let lines = (1..).zip(text.lines());
    lines.filter_map(|(line, text)| {
        text.split_once('=').map(|(name, value)| (line, name.trim(), value.trim()))
    })
}

/// A file with some deals as boards 1, 2, …; `None` unless there are 1 to 99, all of them full.
#[must_use]
pub fn text(deals: &[Deal]) -> Option<String> {
    let last = u32::try_from(deals.len()).ok().filter(|last| (1..=BOARDS).contains(last))?;
    let check = 1 ^ last ^ 1; // From board, to board, and 1 as the cards may be shown.
    let mut text = format!(
        "[Document]\nHeadline=Deals\nStatus=Show\nDuplicates=0\nFrom board=1\nTo board={last}\n\
         Next board to duplimate=0\nPrintOuts=0\nCrypto key=0\nChecksum={check}\n"
    );
    for number in 1..=BOARDS {
        let letters = match deals.get(number as usize - 1) {
            Some(deal) => letters(deal)?,
            None => FILLER.to_owned(),
        };
        let check = check_digits(number, &letters);
        text.push_str(&format!(
            "Duplicates {number:02}=0\nBoard {number:02}={letters}{check:03}\n"
        ));
    }
    Some(text)
}

/// What follows `Board`, in either case, if that comes first.
fn strip_board(name: &str) -> Option<&str> {
    let (board, rest) = name.split_at_checked(5)?;
    let is_number = board.eq_ignore_ascii_case("board") && !rest.is_empty();
    is_number.then(|| rest.trim())
}

fn board(number: NonZeroU32, value: &str) -> Result<Board, DlmProblem> {
    let is_letter = |letter: &char| matches!(letter.to_ascii_lowercase(), 'a'..='p');
    let count = value.chars().take_while(is_letter).count();
    if count != LETTERS {
        return Err(DlmProblem::Letters(count));
    }
    let (letters, digits) = value.split_at(LETTERS);
    let letters = letters.to_ascii_lowercase();
    if !digits.is_empty() {
        let found = digits.trim().parse().map_err(|_| DlmProblem::NoCheck)?;
        let expected = check_digits(number.get(), &letters);
        if found != expected {
            return Err(DlmProblem::Check { expected, found });
        }
    }
    let codes = letters.bytes().map(|letter| usize::from(letter - b'a'));
    let owners = codes.flat_map(|code| [Seat::from_index(code >> 2), Seat::from_index(code)]);
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (card, owner) in pack().zip(owners) {
        hands[owner] = hands[owner].with(card);
    }
    Ok(Board::numbered(number, Deal::new(hands)?))
}

/// The letters of a full deal.
fn letters(deal: &Deal) -> Option<String> {
    let owners: Option<Vec<_>> = pack().map(|card| deal.owner(card)).collect();
    let letter = |pair: &[Seat]| char::from(b'a' + 4 * pair[0] as u8 + pair[1] as u8);
    Some(owners?.chunks_exact(2).map(letter).collect())
}

fn check_digits(number: u32, letters: &str) -> u32 {
    letters.bytes().fold(number, |check, letter| check ^ u32::from(letter))
}

/// The file of a dealing machine.
pub(crate) struct Dlm;

impl Codec for Dlm {
    type Problem = DlmProblem;

    const ABOUT: About = About {
        name: "dlm",
        summary: "DLM for dealing machines, at most 99 deals",
        extensions: &["dlm"],
        in_parts: false,
        holds: Facts::empty(),
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        let text = start.text();
        Start::first_line(&text).eq_ignore_ascii_case("[document]")
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, DlmProblem>>> {
        Ok(Some(Box::new(Whole(Some(input)))))
    }

    fn writer(_options: Options) -> Option<Box<dyn Writer>> {
        let file = |deals: &[Deal]| text(deals).map(String::into_bytes);
        Some(Held::new(Self::ABOUT.name, BOARDS as usize, file))
    }
}

/// A file that is read as a whole.
struct Whole<'a>(Option<Input<'a>>);

impl Reader<DlmProblem> for Whole<'_> {
    fn read(&mut self, found: &mut VecDeque<Found<DlmProblem>>) -> io::Result<bool> {
        let Some(input) = self.0.take() else { return Ok(false) };
        found.extend(boards(&input.text()?).map(|read| match read {
            Ok(Located { line, value }) => Found::new(line, Ok(value.into())),
            Err(error) => Found::new(error.line, Err(error.problem)),
        }));
        Ok(false)
    }
}
