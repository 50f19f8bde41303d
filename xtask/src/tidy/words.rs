//! Words that must not be in the project: places on one machine, and package servers.

/// Put together here so that this file does not hold them itself.
const FORBIDDEN: [(&str, &str); 9] = [
    (concat!("/wo", "rk/"), "a path of one machine"),
    (concat!("/ro", "ot/"), "a path of one machine"),
    (concat!("/ho", "me/"), "a path of one machine"),
    (concat!("/Us", "ers/"), "a path of one machine"),
    (concat!("C:", "\\Us"), "a path of one machine"),
    (concat!("index.crates", ".io"), "the name of a package server"),
    (concat!("static.crates", ".io"), "the name of a package server"),
    (concat!("sparse+", "http"), "the name of a package server"),
    (concat!("[source", "."), "the name of a package server"),
];

/// The only place a lock file may take packages from.
const LOCK_SOURCE: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

pub(super) fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lock = path.ends_with("Cargo.lock");
    for (index, line) in text.lines().enumerate() {
        for (word, why) in FORBIDDEN {
            if line.contains(word) {
                faults.push(format!("{path}:{}: `{word}`: {why}", index + 1));
            }
        }
        if lock && line.starts_with("source = ") && line != LOCK_SOURCE {
            faults.push(format!("{path}:{}: a package from another place: {line}", index + 1));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_on_one_machine_are_refused() {
        for (word, _) in FORBIDDEN {
            assert_eq!(faults("a.md", &format!("see {word}x\n")).len(), 1, "{word}");
        }
        for fine in ["network/x", "crates.io", "the root / of the tree", "a home/away match"] {
            assert!(faults("a.md", fine).is_empty(), "{fine}");
        }
    }

    #[test]
    fn lock_files_name_one_registry() {
        let other = "source = \"registry+https://example.org/index\"";
        assert_eq!(faults("Cargo.lock", other).len(), 1);
        assert!(faults("Cargo.lock", LOCK_SOURCE).is_empty());
        assert!(faults("notes.md", other).is_empty());
    }
}
