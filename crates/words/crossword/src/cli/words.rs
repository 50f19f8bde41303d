//! `lexicon`: word lists and their files.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use lexicon::{Alphabet, EdgeWidth, Lexicon};

use super::{Outcome, load_lexicon, named};

/// Lengths of the words that are kept: a board has 15 squares in a row.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=15;

#[derive(Debug, Subcommand)]
pub(crate) enum Words {
    /// Build a lexicon file from a text of one word a line.
    Build {
        /// The text; lines that are not 2 to 15 small letters are skipped.
        list: PathBuf,
        /// The file to write.
        #[arg(long)]
        output: PathBuf,
    },
    /// Build a lexicon file from the lists of Debian's package `scowl`.
    Scowl {
        /// Where the lists are, such as /usr/share/dict/scowl.
        lists: PathBuf,
        /// The largest size to take.
        #[arg(long, default_value_t = 60)]
        size: u32,
        /// The file to write.
        #[arg(long)]
        output: PathBuf,
    },
    /// Print all words.
    Print {
        /// A lexicon file or word list [default: the bundled list].
        #[arg(long)]
        lexicon: Option<PathBuf>,
    },
    /// Print the sizes of a lexicon in every form.
    Stats {
        /// A lexicon file or word list [default: the bundled list].
        #[arg(long)]
        lexicon: Option<PathBuf>,
    },
    /// Print the words that fit a pattern: `?` any letter, `*` any letters.
    Match {
        /// The pattern.
        pattern: String,
        /// A lexicon file or word list [default: the bundled list].
        #[arg(long)]
        lexicon: Option<PathBuf>,
    },
    /// Print the words that can be made of letters, `?` for a blank.
    Anagrams {
        /// The letters.
        letters: String,
        /// Also words that use only some of the letters.
        #[arg(long)]
        some: bool,
        /// A lexicon file or word list [default: the bundled list].
        #[arg(long)]
        lexicon: Option<PathBuf>,
    },
}

impl Words {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let english = Alphabet::english();
        match self {
            Self::Build { list, output } => {
                let bytes = fs::read(list).map_err(|error| named(list, &error))?;
                let (lexicon, skipped) = from_list(&bytes, &english)?;
                writeln!(out, "{skipped} lines skipped")?;
                save(&lexicon, output, out)?;
            }
            Self::Scowl { lists, size, output } => {
                save(&scowl(lists, *size)?, output, out)?;
            }
            Self::Print { lexicon } => {
                write!(out, "{}", load_lexicon(lexicon.as_ref(), &english)?.to_text())?;
            }
            Self::Stats { lexicon } => {
                let lexicon = load_lexicon(lexicon.as_ref(), &english)?;
                super::lab::write_sizes(out, &[("this list", &lexicon)])?;
            }
            Self::Match { pattern, lexicon } => {
                let lexicon = load_lexicon(lexicon.as_ref(), &english)?;
                write_words(out, &lexicon.matching(pattern)?)?;
            }
            Self::Anagrams { letters, some, lexicon } => {
                let lexicon = load_lexicon(lexicon.as_ref(), &english)?;
                let found = if *some {
                    lexicon.sub_anagrams(letters)?
                } else {
                    lexicon.anagrams(letters)?
                };
                write_words(out, &found)?;
            }
        }
        Ok(true)
    }
}

fn write_words(out: &mut impl Write, words: &[String]) -> std::io::Result<()> {
    words.iter().try_for_each(|word| writeln!(out, "{word}"))
}

/// Writes the narrow form if it fits, the wide one otherwise.
fn save(lexicon: &Lexicon, output: &Path, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let narrow = lexicon.to_file_bytes(EdgeWidth::Narrow);
    let bytes = narrow.or_else(|_| lexicon.to_file_bytes(EdgeWidth::Wide))?;
    fs::write(output, &bytes).map_err(|error| named(output, &error))?;
    writeln!(out, "{} words, {} bytes", lexicon.len(), bytes.len())?;
    Ok(())
}

/// A lexicon of the lines that are words, and how many were not. A list may be in any encoding
/// in which the letters are ASCII; with other letters it must be UTF-8.
pub(crate) fn from_list(
    bytes: &[u8],
    alphabet: &Alphabet,
) -> Result<(Lexicon, usize), Box<dyn Error>> {
    let mut skipped = 0;
    let mut words = Vec::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = line.trim_ascii();
        let text = std::str::from_utf8(line).ok().filter(|text| is_word(text, alphabet));
        match text {
            Some(text) => words.push(text),
            None => skipped += usize::from(!line.is_empty()),
        }
    }
    Ok((Lexicon::from_words(alphabet.clone(), words)?, skipped))
}

fn is_word(text: &str, alphabet: &Alphabet) -> bool {
    text.chars().all(char::is_lowercase)
        && alphabet.read(text).is_ok_and(|word| LENGTHS.contains(&word.len()))
}

/// All `*-words.N` lists with N up to `size`.
fn scowl(lists: &Path, size: u32) -> Result<Lexicon, Box<dyn Error>> {
    let mut text = Vec::new();
    for entry in fs::read_dir(lists).map_err(|error| named(lists, &error))? {
        let path = entry?.path();
        let wanted = |name: &str| {
            let (kind, level) = name.rsplit_once('.')?;
            (kind.ends_with("-words") && level.parse::<u32>().ok()? <= size).then_some(())
        };
        if path.file_name().and_then(|name| name.to_str()).and_then(wanted).is_some() {
            text.extend(fs::read(&path).map_err(|error| named(&path, &error))?);
            text.push(b'\n');
        }
    }
    let (lexicon, _) = from_list(&text, &Alphabet::english())?;
    if lexicon.is_empty() {
        return Err(format!("{} holds no lists of words", lists.display()).into());
    }
    Ok(lexicon)
}
