//! Files that hold no deals: one error says what they are. Binary formats are recognized by proof.

use dds_deal::Record;
use dds_deal::random::Dealer;
use dds_formats::read::{Entries, Foreign, Item, decode};
use dds_formats::{FileProblem, Format, zrd};

fn items(file: &[u8]) -> Vec<Item> {
    Entries::new(file, None).unwrap().map(Result::unwrap).collect()
}

/// Bytes without a pattern: those of random deals, mixed by a multiplicative congruence.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    };
    std::iter::repeat_with(next).take(length).collect()
}

#[test]
fn archives_pictures_and_pages_are_named() {
    let mut tar = vec![b'a'; 512];
    tar[257..262].copy_from_slice(b"ustar");
    let files: [(&[u8], Foreign, &str); 12] = [
        (b"\x1f\x8b\x08\0\0\0", Foreign::Gzip, "a gzip archive"),
        (b"PK\x03\x04\x14\0", Foreign::Zip, "a zip archive"),
        (b"\xfd7zXZ\0\0", Foreign::Xz, "an xz archive"),
        (b"BZh91AY", Foreign::Bzip2, "a bzip2 archive"),
        (b"\x28\xb5\x2f\xfd\0", Foreign::Zstd, "a Zstandard archive"),
        (b"7z\xbc\xaf\x27\x1c\0", Foreign::SevenZip, "a 7-Zip archive"),
        (&tar, Foreign::Tar, "a tar archive"),
        (b"\x89PNG\r\n\x1a\n\0", Foreign::Png, "a PNG picture"),
        (b"\xff\xd8\xff\xe0", Foreign::Jpeg, "a JPEG picture"),
        (b"%PDF-1.7\n", Foreign::Pdf, "a PDF document"),
        (b"\n <!DOCTYPE html>\n<p>404", Foreign::Html, "a web page"),
        (b"\x7fELF\x02", Foreign::Elf, "a program"),
    ];
    for (file, foreign, said) in files {
        let found = items(file);
        assert_eq!(found.len(), 1, "{foreign:?}");
        let problem = found[0].found.clone().unwrap().unwrap_err();
        assert_eq!(problem, FileProblem::Foreign(foreign));
        assert!(problem.to_string().starts_with(said), "{problem}");
        assert_eq!(Format::of(file), None);
    }
}

#[test]
fn random_bytes_are_one_error() {
    for length in [1, 22, 23, 26, 230, 2_000_000] {
        let found = items(&noise(length));
        assert_eq!(found.len(), 1, "{length} bytes");
        assert!(found[0].found.as_ref().unwrap().is_err());
    }
}

#[test]
fn a_damaged_record_does_not_hide_the_others() {
    let mut file: Vec<u8> = Vec::new();
    for index in 0..8 {
        let record = Record { deal: Dealer::nth(2, index), table: None };
        file.extend(zrd::encode(&record).unwrap());
    }
    file[3 * zrd::RECORD_BYTES..][..6].fill(0);
    assert_eq!(Format::of(&file), Some(Format::Zrd));
    let good = items(&file).into_iter().filter(|item| matches!(item.found, Some(Ok(_))));
    assert_eq!(good.count(), 7);
}

#[test]
fn a_text_with_a_stray_control_character_is_a_text() {
    let file = b"N\nN:A... K... Q... \0...\nN:A... K... Q... J...\nN:A... K... Q... J...\n";
    let found = items(file);
    assert_eq!(found.len(), 4);
    assert_eq!(found.iter().filter(|item| matches!(item.found, Some(Ok(_)))).count(), 2);
}

#[test]
fn a_given_format_is_believed() {
    let file = b"PK\x03\x04";
    let mut entries = Entries::new(file.as_slice(), Some(Format::Zrd)).unwrap();
    let item = entries.next().unwrap().unwrap();
    assert!(matches!(item.found, Some(Err(FileProblem::Zrd(_)))));
}

#[test]
fn lines_may_end_in_a_carriage_return_alone() {
    let pbn = "[Board \"1\"]\r[Deal \"N:A... K... Q... J...\"]\r{kept}\r\r\
               [Board \"2\"]\r[Deal \"N:K... A... Q... J...\"]\r";
    let found = items(pbn.as_bytes());
    let numbers = found.iter().map(|item| item.found.clone().unwrap().unwrap().number);
    assert_eq!(numbers.map(|number| number.unwrap().get()).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(found.iter().map(|item| item.line).collect::<Vec<_>>(), [2, 6]);
    let sources = found.iter().filter_map(|item| item.source.as_ref());
    let again: Vec<u8> = sources.flat_map(|source| source.bytes(&source.text)).collect();
    assert_eq!(again, pbn.as_bytes(), "and stay as they are");
    let lines = "# two\rN:A... K... Q... J...\rN:K... A... Q... J...\r";
    assert_eq!(items(lines.as_bytes()).len(), 2);
    let utf16: Vec<u8> =
        ("\u{feff}".to_owned() + lines).encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(items(&utf16).len(), 2);
    assert_eq!(decode(b"a\rb\r"), "a\nb\n");
    assert_eq!(decode(b"a\r\nb\r"), "a\r\nb\r");
}

#[test]
fn results_alone_are_read() {
    for file in [
        b"57578585858539392A2A\n".to_vec(),
        dds_formats::npy::from_tables(&["57578585858539392A2A".parse().unwrap()]),
    ] {
        let found = items(&file);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].found, None);
        assert_eq!(found[0].results.unwrap().to_hex(), "57578585858539392A2A");
    }
    let wrong = items(b"57578585858539392A2A\n57578585858539392A2E\n");
    let error = wrong[1].found.clone().unwrap().unwrap_err().to_string();
    assert_eq!(error, "'E' is no number of tricks at digit 20: expected 0-9 or A-D");
}
