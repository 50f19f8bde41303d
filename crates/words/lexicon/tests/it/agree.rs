//! Every form of a word set against a sorted set of strings.

use std::collections::{BTreeSet, HashSet};

use lexicon::{
    Alphabet, Automaton, Dawg, EdgeArray, EdgeWidth, Gaddag, Letter, Lexicon, LexiconError,
    MAX_WORD, Tails, Trie, WordList, WordOrderError,
};
use proptest::prelude::*;

fn words() -> impl Strategy<Value = BTreeSet<String>> {
    proptest::collection::btree_set("[a-d]{1,6}", 0..60)
}

fn lexicon(words: &BTreeSet<String>) -> Lexicon {
    Lexicon::from_words(Alphabet::english(), words.iter().map(String::as_str)).unwrap()
}

fn spelled(list: &WordList) -> Vec<String> {
    list.words().iter().map(|word| Alphabet::english().write(word)).collect()
}

/// The words that may follow a node, and with it all that tells it from others.
fn language(dawg: &Dawg, node: u32) -> Vec<Vec<Letter>> {
    let mut found = Vec::new();
    for letter in dawg.letters(node) {
        if dawg.accepting(node).contains(letter) {
            found.push(vec![letter]);
        }
        for tail in language(dawg, dawg.step(node, letter).unwrap()) {
            found.push([vec![letter], tail].concat());
        }
    }
    found
}

/// Matching by trying every split, as a pattern is defined.
fn fits(pattern: &[u8], word: &[u8]) -> bool {
    match (pattern.split_first(), word.split_first()) {
        (None, _) => word.is_empty(),
        (Some((b'*', rest)), _) => (0..=word.len()).any(|skip| fits(rest, &word[skip..])),
        (Some((b'?', rest)), Some((_, tail))) => fits(rest, tail),
        (Some((sign, rest)), Some((letter, tail))) => sign == letter && fits(rest, tail),
        (Some(_), None) => false,
    }
}

fn makes(rack: &str, word: &str) -> bool {
    let mut left: Vec<char> = rack.chars().collect();
    word.chars().all(|c| {
        let at = left.iter().position(|&r| r == c).or_else(|| left.iter().position(|&r| r == '?'));
        at.map(|at| left.swap_remove(at)).is_some()
    })
}

proptest! {
    #[test]
    fn every_form_accepts_exactly_its_words(words in words()) {
        let lexicon = lexicon(&words);
        let expected: Vec<String> = words.iter().cloned().collect();
        let list = WordList::of(lexicon.dawg());
        prop_assert_eq!(spelled(&list), expected);
        prop_assert_eq!(WordList::of(&Trie::new(list.words()).unwrap()), list.clone());
        prop_assert_eq!(WordList::of(&Gaddag::new(list.words()).unwrap().forward()), list.clone());
        for (width, tails) in [
            (EdgeWidth::Narrow, Tails::Shared),
            (EdgeWidth::Narrow, Tails::Separate),
            (EdgeWidth::Wide, Tails::Shared),
        ] {
            let edges = EdgeArray::pack(lexicon.dawg(), width, tails).unwrap();
            prop_assert_eq!(WordList::of(&edges), list.clone());
        }
    }

    #[test]
    fn no_two_nodes_of_a_dawg_are_followed_by_the_same_words(words in words()) {
        let lexicon = lexicon(&words);
        let dawg = lexicon.dawg();
        let all: HashSet<_> =
            (0..dawg.node_count() as u32).map(|node| language(dawg, node)).collect();
        // An empty lexicon's root is the node without edges.
        prop_assert_eq!(all.len(), dawg.node_count());
    }

    #[test]
    fn a_file_gives_back_the_words(words in words(), wide in any::<bool>()) {
        let lexicon = lexicon(&words);
        let width = if wide { EdgeWidth::Wide } else { EdgeWidth::Narrow };
        let file = lexicon.to_file_bytes(width).unwrap();
        let back = Lexicon::from_file_bytes(&file).unwrap();
        prop_assert_eq!(back.to_text(), lexicon.to_text());
        prop_assert_eq!(back.dawg().node_count(), lexicon.dawg().node_count());
        let (_, view) = Lexicon::view_file_bytes(&file).unwrap();
        prop_assert_eq!(WordList::of(&view), WordList::of(lexicon.dawg()));
    }

    #[test]
    fn patterns_find_what_fits(words in words(), pattern in "[a-d?*]{0,6}") {
        let expected: Vec<&String> =
            words.iter().filter(|w| fits(pattern.as_bytes(), w.as_bytes())).collect();
        let found = lexicon(&words).matching(&pattern).unwrap();
        prop_assert_eq!(found.iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn anagrams_find_what_can_be_made(words in words(), rack in "[a-e?]{0,6}") {
        let lexicon = lexicon(&words);
        let some: Vec<String> = words.iter().filter(|w| makes(&rack, w)).cloned().collect();
        let all: Vec<String> = some.iter().filter(|w| w.len() == rack.len()).cloned().collect();
        prop_assert_eq!(lexicon.sub_anagrams(&rack).unwrap(), some);
        prop_assert_eq!(lexicon.anagrams(&rack).unwrap(), all);
    }

    #[test]
    fn what_a_node_needs_is_in_every_continuation(words in words()) {
        let lexicon = lexicon(&words);
        let dawg = lexicon.dawg();
        for node in 1..dawg.node_count() as u32 {
            let needs = dawg.needs(node);
            let common = language(dawg, node)
                .iter()
                .map(|tail| tail.iter().copied().collect::<lexicon::Letters>())
                .fold(lexicon::Letters::ALL, lexicon::Letters::and);
            prop_assert_eq!(needs, common);
        }
    }
}

#[test]
fn prefixes_by_example() {
    let words = ["cat".to_string(), "do".to_string()].into();
    let lexicon = lexicon(&words);
    for (prefix, found) in [("", true), ("c", true), ("cat", true), ("cats", false), ("1", false)] {
        assert_eq!(lexicon.contains_prefix(prefix), found, "{prefix}");
    }
    assert!(lexicon.contains("CAT") && !lexicon.contains("ca") && !lexicon.contains(""));
}

#[test]
fn words_out_of_order_empty_or_too_long_are_refused() {
    let [a, b] = [0, 1].map(|i| Letter::new(i).unwrap());
    let twice = Dawg::new([[a], [a]]).map(|_| ());
    assert_eq!(twice, Err(WordOrderError::NotAscending { index: 1 }));
    assert_eq!(Dawg::new([vec![a], vec![]]).map(|_| ()), Err(WordOrderError::Empty { index: 1 }));
    let long = vec![b; MAX_WORD + 1];
    let error = WordOrderError::TooLong { index: 0, letters: MAX_WORD + 1 };
    assert_eq!(Gaddag::new([&long]).map(|_| ()), Err(error));
    let text = "b".repeat(MAX_WORD + 1);
    let parsed = Lexicon::from_text(Alphabet::english(), &text).map(|_| ());
    assert_eq!(parsed, Err(LexiconError::Order(error)));
    assert!(Lexicon::from_text(Alphabet::english(), &text[1..]).is_ok());
    let parsed = Lexicon::from_text(Alphabet::english(), "a\nb-b\n").map(|_| ());
    assert!(matches!(parsed, Err(LexiconError::Word { line: 2, .. })), "{parsed:?}");
}

#[test]
fn thirty_two_letters_fit_every_form() {
    let polish = "a ą b c ć d e ę f g h i j k l ł m n ń o ó p r s ś t u w y z ź ż";
    let alphabet = Alphabet::new(polish.split(' ')).unwrap();
    let words = ["żółw", "źdźbło", "ażeby", "żuraw"];
    let lexicon = Lexicon::from_words(alphabet, words).unwrap();
    let list = WordList::of(lexicon.dawg());
    assert_eq!(WordList::of(&Gaddag::new(list.words()).unwrap().forward()), list);
    let file = lexicon.to_file_bytes(EdgeWidth::Narrow).unwrap();
    let back = Lexicon::from_file_bytes(&file).unwrap();
    assert!(words.iter().all(|word| back.contains(word)));
    assert_eq!(back.matching("?u*").unwrap(), ["żuraw"]);
}
