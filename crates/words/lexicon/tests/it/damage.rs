//! Damaged files are refused, and none makes the reader panic.

use lexicon::{Alphabet, EdgeWidth, FileError, Lexicon, LexiconError, WordList};
use proptest::prelude::*;

const CHECKSUM: std::ops::Range<usize> = 32..40;

fn file(width: EdgeWidth) -> Vec<u8> {
    let words = ["car", "cars", "cat", "cats", "do", "dog", "dogs", "done", "ear", "ears"];
    let lexicon = Lexicon::from_words(Alphabet::english(), words).unwrap();
    lexicon.to_file_bytes(width).unwrap()
}

/// FNV-1a, written a second time so that damage can be given a right checksum.
fn sign(file: &mut [u8]) {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for (at, byte) in file.iter().enumerate() {
        if !CHECKSUM.contains(&at) {
            sum = (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    file[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
}

fn read(file: &[u8]) -> Result<Lexicon, FileError> {
    Lexicon::from_file_bytes(file).map_err(|error| match error {
        LexiconError::File(error) => error,
        other => panic!("not a file error: {other}"),
    })
}

#[test]
fn each_kind_of_damage_has_its_error() {
    let good = file(EdgeWidth::Narrow);
    let with = |at: usize, value: u8| {
        let mut bad = good.clone();
        bad[at] = value;
        sign(&mut bad);
        read(&bad).map(|_| ()).unwrap_err()
    };
    assert_eq!(read(b"").map(|_| ()), Err(FileError::NotALexicon));
    assert_eq!(with(0, b'l'), FileError::NotALexicon);
    assert_eq!(with(8, 2), FileError::Version { found: 2 });
    assert_eq!(with(10, 5), FileError::Malformed);
    assert!(matches!(with(12, 1), FileError::Length { .. }));
    assert_eq!(with(17, 9), FileError::BadReference { edge: 0 });
    assert_eq!(with(20, 11), FileError::Words { expected: 11, found: 10 });
    assert_eq!(
        with(40, b'?'),
        FileError::Alphabet(lexicon::AlphabetError::BadName { position: 0 })
    );
    let mut bad = good.clone();
    *bad.last_mut().unwrap() ^= 1;
    assert!(matches!(read(&bad).map(|_| ()), Err(FileError::Checksum { .. })));
    assert!(matches!(read(&good[..good.len() - 1]).map(|_| ()), Err(FileError::Length { .. })));
}

#[test]
fn a_circle_of_edges_is_found() {
    let mut bad = file(EdgeWidth::Wide);
    // The root's first edge is made to lead back to the root.
    let root = u32::from_le_bytes(bad[16..20].try_into().unwrap());
    let first = 40 + 52 + root as usize * 4;
    let edge = u32::from_le_bytes(bad[first..first + 4].try_into().unwrap());
    bad[first..first + 4].copy_from_slice(&(edge & 127 | root << 7).to_le_bytes());
    sign(&mut bad);
    assert!(matches!(read(&bad).map(|_| ()), Err(FileError::Circle { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_bytes_give_an_error(
        wide in any::<bool>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 1_u8..), 1..4),
    ) {
        let good = file(if wide { EdgeWidth::Wide } else { EdgeWidth::Narrow });
        let mut bad = good.clone();
        for (at, change) in changes {
            bad[at.index(good.len())] ^= change;
        }
        prop_assert!(bad == good || read(&bad).is_err());
    }

    #[test]
    fn damage_with_a_right_checksum_gives_an_error_or_a_sound_lexicon(
        wide in any::<bool>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in 0_usize..8,
    ) {
        let mut bad = file(if wide { EdgeWidth::Wide } else { EdgeWidth::Narrow });
        for (at, value) in changes {
            let at = at.index(bad.len());
            bad[at] = value;
        }
        bad.truncate(bad.len() - cut);
        sign(&mut bad);
        if let Ok(lexicon) = read(&bad) {
            prop_assert_eq!(WordList::of(lexicon.dawg()).words().len(), lexicon.len());
        }
    }

    #[test]
    fn arbitrary_bytes_give_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(read(&bytes).is_err());
        let mut signed = b"LEXICON\x1a\x01\x00".to_vec();
        signed.extend(bytes);
        prop_assert!(read(&signed).is_err());
    }

    #[test]
    fn arbitrary_text_gives_an_answer_or_an_error(text in "\\PC{0,40}") {
        let lexicon = Lexicon::from_words(Alphabet::english(), ["cat"]).unwrap();
        let _ = lexicon.matching(&text);
        let _ = lexicon.anagrams(&text);
        let _ = lexicon.contains(&text);
        let _ = Lexicon::from_text(Alphabet::english(), &text);
    }
}
