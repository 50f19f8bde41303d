//! `lab`: experiments, on game trees; as `lab scrabble`, on the crossword game; as `lab coherence`, on
//! bridge and game trees together.

use anyhow::Result;

use crate::run;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    run::check(&mut run::cargo("run --quiet --release", &forwarded(arguments)))
}

/// What cargo is told after `run --release`.
fn forwarded(arguments: &[String]) -> Vec<String> {
    let (line, rest) = match arguments {
        [first, rest @ ..] if first == "scrabble" => ("--package crossword-moves -- lab", rest),
        [first, rest @ ..] if first == "coherence" => {
            ("--package benches --bin coherence --", rest)
        }
        all => ("--package gametree-lab --bin lab --", all),
    };
    line.split(' ').map(String::from).chain(rest.iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_chooses_the_package() {
        for (given, expected) in [
            ("scrabble --games 5", "--package crossword-moves -- lab --games 5"),
            ("coherence dds-is-fe", "--package benches --bin coherence -- dds-is-fe"),
            ("cycles --seed 1", "--package gametree-lab --bin lab -- cycles --seed 1"),
            ("", "--package gametree-lab --bin lab --"),
        ] {
            let words: Vec<String> = given.split_whitespace().map(String::from).collect();
            assert_eq!(forwarded(&words).join(" "), expected);
        }
    }
}
