//! Figures 1 and 2 of Appel and Jacobson 1988, and the sizes of the bundled list.

use lexicon::{
    Alphabet, Automaton, Dawg, EdgeArray, EdgeWidth, Lexicon, PackError, Tails, Trie, WordList,
    automaton_size,
};

const FIGURE_1: [&str; 7] = ["car", "cars", "cat", "cats", "do", "dog", "dogs"];
const FIGURE_2: [&str; 12] =
    ["car", "cars", "cat", "cats", "do", "dog", "dogs", "done", "ear", "ears", "eat", "eats"];

fn lexicon(words: &[&str]) -> Lexicon {
    Lexicon::from_words(Alphabet::english(), words.iter().copied()).unwrap()
}

#[test]
fn figures_have_the_sizes_drawn() {
    // (words, trie nodes, trie edges, trie nodes with edges, DAWG nodes, DAWG edges)
    for (words, trie, edges, branching, nodes, dawg) in
        [(FIGURE_1.as_slice(), 11, 10, 8, 7, 8), (FIGURE_2.as_slice(), 19, 18, 13, 8, 11)]
    {
        let stats = lexicon(words).stats();
        assert_eq!(stats.words, words.len() as u64);
        assert_eq!((stats.trie_nodes, stats.trie_edges), (trie, edges));
        assert_eq!(stats.trie_branching, branching);
        assert_eq!((stats.dawg_nodes, stats.dawg_edges), (nodes, dawg));
    }
}

#[test]
fn the_trie_itself_has_the_edges_counted_in_the_dawg() {
    let list = WordList::of(lexicon(&FIGURE_2).dawg());
    let (nodes, edges) = automaton_size(&Trie::new(list.words()).unwrap());
    // All leaves share one node: 13 nodes with edges and that one.
    assert_eq!((nodes, edges), (14, 18));
}

#[cfg(feature = "bundled")]
#[test]
fn the_bundled_list_has_the_sizes_measured_for_scowl_60() {
    let stats = lexicon::scowl60().unwrap().stats();
    assert_eq!(stats.words, 81_356);
    assert_eq!((stats.trie_nodes, stats.trie_branching), (186_357, 130_725));
    assert_eq!(stats.trie_edges, 186_356);
    assert_eq!(stats.state_nodes, 28_817);
    assert_eq!((stats.dawg_nodes, stats.dawg_edges), (28_461, 62_965));
    assert_eq!(stats.shared_edges, 60_240);
    assert_eq!(stats.narrow_bytes, Ok(180_723));
    assert_eq!(stats.wide_bytes, Ok(240_964));
}

#[cfg(feature = "bundled")]
#[test]
fn every_form_of_the_bundled_list_accepts_the_same_words() {
    let lexicon = lexicon::scowl60().unwrap();
    let list = WordList::of(lexicon.dawg());
    assert_eq!(WordList::of(&Trie::new(list.words()).unwrap()), list);
    for tails in [Tails::Shared, Tails::Separate] {
        let edges = EdgeArray::pack(lexicon.dawg(), EdgeWidth::Narrow, tails).unwrap();
        assert_eq!(WordList::of(&edges), list);
    }
    let gaddag = lexicon::Gaddag::new(list.words()).unwrap();
    assert_eq!(WordList::of(&gaddag.forward()), list);
    assert!(list.words().iter().all(|word| {
        let reversed: Vec<_> = word.iter().rev().copied().collect();
        gaddag.accepts(&reversed)
    }));
}

#[test]
fn narrow_edges_refuse_what_does_not_fit() {
    // The digits of a number in base 26, followed by as many letters as make every tail different:
    // 30,000 words of nine letters need more than 65,535 edges.
    let letters: Vec<char> = ('a'..='z').collect();
    let mut words = Vec::new();
    for number in 0_u32..30_000 {
        let mixed = number.wrapping_mul(0x9E37_79B9);
        let word: String = (0..4)
            .map(|i| number / 26_u32.pow(3 - i) % 26)
            .chain((0..5).map(|i| mixed / 26_u32.pow(i) % 26))
            .map(|digit| letters[digit as usize])
            .collect();
        words.push(word);
    }
    let lexicon =
        Lexicon::from_words(Alphabet::english(), words.iter().map(String::as_str)).unwrap();
    let narrow = EdgeArray::pack(lexicon.dawg(), EdgeWidth::Narrow, Tails::Separate).map(|_| ());
    let edges = lexicon.dawg().edge_count() + 1;
    assert_eq!(narrow, Err(PackError::TooManyEdges { edges, capacity: 65_536 }));
    let wide = lexicon.to_file_bytes(EdgeWidth::Wide).unwrap();
    assert_eq!(Lexicon::from_file_bytes(&wide).unwrap().to_text(), lexicon.to_text());
}

#[test]
fn a_dawg_needs_what_every_continuation_holds() {
    let lexicon = lexicon(&["quartz", "quiz", "quizzed"]);
    let dawg: &Dawg = lexicon.dawg();
    let spelled = |prefix: &str| {
        let prefix = lexicon.alphabet().read(prefix).unwrap();
        let needs = dawg.needs(dawg.walk(dawg.root(), &prefix).unwrap());
        needs.into_iter().map(|letter| lexicon.alphabet().name(letter)).collect::<String>()
    };
    assert_eq!(spelled("q"), "uz");
    assert_eq!(spelled("quiz"), "dez");
    assert_eq!(spelled("qu"), "z");
}
