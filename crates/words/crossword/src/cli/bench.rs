//! `lab bench`: time a turn of every generator in one interleaved run.

use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use crossword::{Generator, Play, Position, Rack, Rules, plain_plays, samples, two_way_plays};
use lexicon::{Dawg, Gaddag, Trie, WordList};

use super::{Outcome, load_lexicon};

#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Games whose positions are used.
    #[arg(long, default_value_t = 50)]
    games: u64,
    /// How often every position is measured; its least time counts.
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// A lexicon file or word list [default: the bundled list].
    #[arg(long)]
    lexicon: Option<PathBuf>,
}

const NAMES: [&str; 6] =
    ["plain, trie", "plain, DAWG", "two-way, GADDAG", "fast, DAWG", "fast, visitor", "best only"];

/// The least time of each generator on one position.
type Least = [Duration; NAMES.len()];

/// Time by number of blanks on the rack.
type Spent = [[Duration; 3]; NAMES.len()];

impl Bench {
    pub(crate) fn run(&self, out: &mut impl Write) -> Outcome {
        let rules = Rules::english()?;
        let lexicon = load_lexicon(self.lexicon.as_ref(), rules.alphabet())?;
        let words = WordList::of(lexicon.dawg());
        let trie = Trie::new(words.words())?;
        let gaddag = Gaddag::new(words.words())?;
        let mut cases = Vec::new();
        for sample in samples(&rules, lexicon.dawg(), 1, self.games) {
            if !sample.board.is_empty() {
                let on_trie = Position::on_board(&rules, &trie, sample.board.clone())?;
                let position = Position::on_board(&rules, lexicon.dawg(), sample.board)?;
                cases.push(Case { position, on_trie, rack: sample.rack });
            }
        }
        let (mut turns, mut plays) = ([0_u32; 3], [0_usize; 3]);
        let mut generator = Generator::new();
        for case in &cases {
            let blanks = case.rack.blanks().min(2);
            turns[blanks] += 1;
            plays[blanks] += generator.plays(&case.position, &case.rack).len();
        }
        let mut least: Vec<Least> = vec![[Duration::MAX; NAMES.len()]; cases.len()];
        // One list for all, so that nobody pays for its growth.
        let mut list = Vec::new();
        for _ in 0..self.rounds.max(1) {
            for (case, least) in cases.iter().zip(&mut least) {
                case.time(&gaddag, &mut generator, &mut list, least);
            }
        }
        let mut spent: Spent = Default::default();
        for (case, least) in cases.iter().zip(&least) {
            for (spent, time) in spent.iter_mut().zip(least) {
                spent[case.rack.blanks().min(2)] += *time;
            }
        }
        let positions = cases.len();
        writeln!(out, "{} words, {positions} positions of {} games", lexicon.len(), self.games)?;
        let (dawg, gaddag, trie) = (lexicon.dawg().bytes(), gaddag.bytes(), trie.bytes());
        writeln!(out, "bytes: DAWG {dawg}, GADDAG {gaddag}, trie {trie}")?;
        write_table(out, &spent, turns, plays)?;
        Ok(true)
    }
}

fn write_table(
    out: &mut impl Write,
    spent: &Spent,
    turns: [u32; 3],
    plays: [usize; 3],
) -> std::io::Result<()> {
    let mut row = |name: &str, cells: [String; 4]| {
        let [all, none, one, two] = cells;
        writeln!(out, "{name:<18}{all:>10}{none:>14}{one:>14}{two:>14}")
    };
    row("us a turn", ["all", "no blank", "1 blank", "2 blanks"].map(String::from))?;
    let mean = |sum: f64, turns: u32| format!("{:.1}", sum / f64::from(turns.max(1)));
    let all_turns = turns.iter().sum();
    for (name, spent) in NAMES.iter().zip(spent) {
        let micros = spent.map(|time| time.as_secs_f64() * 1e6);
        let [none, one, two] = std::array::from_fn(|b| mean(micros[b], turns[b]));
        row(name, [mean(micros.iter().sum(), all_turns), none, one, two])?;
    }
    let [none, one, two] = std::array::from_fn(|b| mean(plays[b] as f64, turns[b]));
    let all = mean(plays.iter().sum::<usize>() as f64, all_turns);
    row("plays", [all, none, one, two])
}

struct Case<'g> {
    position: Position<'g, Dawg>,
    on_trie: Position<'g, Trie>,
    rack: Rack,
}

impl Case<'_> {
    fn time(
        &self,
        gaddag: &Gaddag,
        generator: &mut Generator,
        list: &mut Vec<Play>,
        least: &mut Least,
    ) {
        let Self { position, on_trie, rack } = self;
        let mut time = |index: usize, work: &mut dyn FnMut(&mut Vec<Play>)| {
            let start = Instant::now();
            list.clear();
            work(list);
            black_box(&list);
            least[index] = least[index].min(start.elapsed());
        };
        time(0, &mut |list| plain_plays(on_trie, rack, |play| list.push(*play)));
        time(1, &mut |list| plain_plays(position, rack, |play| list.push(*play)));
        time(2, &mut |list| two_way_plays(position, gaddag, rack, |play| list.push(*play)));
        time(3, &mut |_| {
            black_box(generator.plays(position, rack));
        });
        time(4, &mut |_| {
            let mut sum = 0;
            generator.for_each(position, rack, |play| sum += play.score);
            black_box(sum);
        });
        time(5, &mut |_| {
            black_box(generator.best(position, rack));
        });
    }
}
