//! `lab`: the tables of the paper, and checks of what this crate claims.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use crossword::{
    Generator, Position, Rules, brute_force_plays, check, plain_plays, samples, two_way_plays,
};
use lexicon::{Alphabet, Gaddag, Lexicon, WordList};

use super::{Outcome, bench, load_lexicon, stats};

#[derive(Debug, Subcommand)]
pub(crate) enum Lab {
    /// Sizes of word lists as trie, DAWG and files, beside the paper's.
    Lexicon(Sizes),
    /// All generators against brute force and against each other.
    Moves(Agreement),
    /// The paper's test series: alone and against itself.
    Stats(stats::Stats),
    /// Time a turn of every generator, interleaved.
    Bench(bench::Bench),
}

impl Lab {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        match self {
            Self::Lexicon(sizes) => sizes.run(out),
            Self::Moves(agreement) => agreement.run(out),
            Self::Stats(stats) => stats.run(out),
            Self::Bench(bench) => bench.run(out),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Sizes {
    /// More lists: lexicon files or texts of one word a line.
    lists: Vec<PathBuf>,
}

/// Lists measured before: words, trie nodes, with edges, trie edges, automaton with accepting
/// states, DAWG nodes, DAWG edges, edges with shared tails.
const KNOWN: [[u64; 8]; 6] = [
    [7, 11, 8, 10, 7, 7, 8, 8],
    [12, 19, 13, 18, 8, 8, 11, 11],
    [81_356, 186_357, 130_725, 186_356, 28_817, 28_461, 62_965, 60_240],
    [116_705, 281_638, 199_755, 281_637, 46_073, 45_447, 101_396, 97_106],
    [106_071, 200_210, 126_360, 200_209, 26_216, 25_664, 80_352, 76_830],
    [240_984, 545_358, 387_590, 545_357, 78_031, 77_131, 180_838, 173_209],
];

impl Sizes {
    fn run(&self, out: &mut impl Write) -> Outcome {
        let english = Alphabet::english();
        let figure_1 = "car cars cat cats do dog dogs";
        let figure_2 = "car cars cat cats do dog dogs done ear ears eat eats";
        let mut lists = vec![
            ("Figure 1".to_string(), Lexicon::from_words(english.clone(), figure_1.split(' '))?),
            ("Figure 2".to_string(), Lexicon::from_words(english.clone(), figure_2.split(' '))?),
            ("SCOWL 60".to_string(), lexicon::scowl60()?),
        ];
        for file in &self.lists {
            let name = file.file_name().map_or_else(String::new, |n| n.to_string_lossy().into());
            lists.push((name, load_lexicon(Some(file), &english)?));
        }
        let named: Vec<(&str, &Lexicon)> = lists.iter().map(|(n, l)| (n.as_str(), l)).collect();
        write_sizes(out, &named)?;
        let mut passed = true;
        for (name, lexicon) in named {
            let stats = lexicon.stats();
            let row = [
                stats.words,
                stats.trie_nodes,
                stats.trie_branching,
                stats.trie_edges,
                stats.state_nodes,
                stats.dawg_nodes,
                stats.dawg_edges,
                stats.shared_edges,
            ];
            let known = KNOWN.iter().find(|known| known[0] == row[0]);
            let verdict = match known {
                None => "not measured before",
                Some(known) if *known == row => "PASS",
                Some(_) => "FAIL",
            };
            passed &= verdict != "FAIL";
            writeln!(out, "{name}: {verdict}")?;
        }
        Ok(passed)
    }
}

/// Writes the table of section 3.2 of the paper with a column for each list.
pub(crate) fn write_sizes(
    out: &mut impl Write,
    lists: &[(&str, &Lexicon)],
) -> Result<(), Box<dyn Error>> {
    let stats: Vec<_> = lists.iter().map(|(_, lexicon)| lexicon.stats()).collect();
    let mut row = |name: &str, paper: &str, cells: Vec<String>| {
        write!(out, "{name:<34}{paper:>12}")?;
        cells.iter().try_for_each(|cell| write!(out, "{cell:>14}"))?;
        writeln!(out)
    };
    row("", "paper", lists.iter().map(|(name, _)| (*name).to_string()).collect())?;
    type Cell = fn(&lexicon::LexiconStats) -> String;
    let rows: [(&str, &str, Cell); 12] = [
        ("words", "94240", |s| s.words.to_string()),
        ("bytes as text", "780 K", |s| s.text_bytes.to_string()),
        ("trie nodes, all", "", |s| s.trie_nodes.to_string()),
        ("trie nodes with edges", "117150", |s| s.trie_branching.to_string()),
        ("trie edges", "179618", |s| s.trie_edges.to_string()),
        ("DAWG nodes, states accept", "", |s| s.state_nodes.to_string()),
        ("DAWG nodes, edges accept", "19853", |s| s.dawg_nodes.to_string()),
        ("DAWG edges", "", |s| s.dawg_edges.to_string()),
        ("DAWG edges, tails shared", "", |s| s.shared_edges.to_string()),
        ("bytes, edges of 3 bytes", "", |s| {
            s.narrow_bytes.map_or_else(|_| "do not fit".into(), |bytes| bytes.to_string())
        }),
        ("bytes, edges of 4 bytes", "175 K", |s| {
            s.wide_bytes.map_or_else(|_| "do not fit".into(), |bytes| bytes.to_string())
        }),
        ("bytes in the form searched", "", |s| s.search_bytes.to_string()),
    ];
    for (name, paper, cell) in rows {
        row(name, paper, stats.iter().map(cell).collect())?;
    }
    Ok(())
}

#[derive(Debug, Args)]
pub(crate) struct Agreement {
    /// Positions compared with brute force over 2,000 words.
    #[arg(long, default_value_t = 1_000)]
    positions: usize,
    /// Games whose every position is compared over the whole list.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// A lexicon file or word list for the second part [default: the bundled list].
    #[arg(long)]
    lexicon: Option<PathBuf>,
}

impl Agreement {
    fn run(&self, out: &mut impl Write) -> Outcome {
        let rules = Rules::english()?;
        let lexicon = load_lexicon(self.lexicon.as_ref(), rules.alphabet())?;
        let (positions, plays, faults) = against_brute_force(&rules, &lexicon, self.positions)?;
        writeln!(out, "brute force: {positions} positions, {plays} plays, {faults} differences")?;
        let (positions, plays, more) = against_each_other(&rules, &lexicon, self.games)?;
        writeln!(out, "each other: {positions} positions, {plays} plays, {more} differences")?;
        let passed = faults + more == 0;
        writeln!(out, "{}", if passed { "PASS" } else { "FAIL" })?;
        Ok(passed)
    }
}

type Counts = (usize, usize, usize);

fn against_brute_force(
    rules: &Rules,
    lexicon: &Lexicon,
    wanted: usize,
) -> Result<Counts, Box<dyn Error>> {
    let text = lexicon.to_text();
    let short: Vec<&str> = text.lines().filter(|word| word.len() <= 7).collect();
    let step = (short.len() / 2_000).max(1);
    let few = short.into_iter().step_by(step).take(2_000);
    let few = Lexicon::from_words(rules.alphabet().clone(), few)?;
    let words = WordList::of(few.dawg());
    let (mut positions, mut plays, mut faults) = (0, 0, 0);
    let mut generator = Generator::new();
    for seed in 1.. {
        for sample in samples(rules, few.dawg(), seed, 1) {
            if positions == wanted {
                return Ok((positions, plays, faults));
            }
            let brute =
                brute_force_plays(rules, few.dawg(), words.words(), &sample.board, &sample.rack);
            let position = Position::on_board(rules, few.dawg(), sample.board)?;
            let mut fast = generator.plays(&position, &sample.rack).to_vec();
            fast.sort_unstable();
            positions += 1;
            plays += brute.len();
            faults += usize::from(fast != brute);
        }
    }
    Ok((positions, plays, faults))
}

fn against_each_other(
    rules: &Rules,
    lexicon: &Lexicon,
    games: u64,
) -> Result<Counts, Box<dyn Error>> {
    let gaddag = Gaddag::new(WordList::of(lexicon.dawg()).words())?;
    let (mut positions, mut count, mut faults) = (0, 0, 0);
    let mut generator = Generator::new();
    for sample in samples(rules, lexicon.dawg(), 1, games) {
        let position = Position::on_board(rules, lexicon.dawg(), sample.board)?;
        let (board, rack) = (position.board(), &sample.rack);
        let (mut plain, mut two_way) = (Vec::new(), Vec::new());
        plain_plays(&position, rack, |play| plain.push(*play));
        two_way_plays(&position, &gaddag, rack, |play| two_way.push(*play));
        let mut fast = generator.plays(&position, rack).to_vec();
        for list in [&mut plain, &mut two_way, &mut fast] {
            list.sort_unstable();
        }
        let judged = fast
            .iter()
            .filter(|play| check(rules, lexicon.dawg(), board, rack, play).is_err())
            .count();
        let best = fast.iter().copied().max_by_key(|play| (play.score, *play));
        positions += 1;
        count += fast.len();
        faults += judged
            + usize::from(fast != plain)
            + usize::from(fast != two_way)
            + usize::from(best != generator.best(&position, rack));
    }
    Ok((positions, count, faults))
}
