//! Circles that must be found, and things that look like one.

use super::*;

fn found(files: &[(&str, &str)]) -> Vec<String> {
    let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: Some(text.into()) };
    let files: Vec<File> = files.iter().map(file).collect();
    faults(&files, &["listed/src/lib.rs"]).unwrap()
}

#[test]
fn two_modules_that_name_each_other_are_a_circle() {
    let root = ("c/src/lib.rs", "mod a;\nmod b;\n");
    for (a, b) in [
        ("use crate::b::B;\n", "use crate::a::A;\n"),
        ("use super::b;\n", "fn f() { crate::a::g() }\n"),
        ("fn f() { println!(\"{}\", crate::b::g()) }\n", "use crate::{a::A};\n"),
        ("impl crate::b::T for A {}\n", "type X = Vec<super::a::A>;\n"),
    ] {
        let circles = found(&[root, ("c/src/a.rs", a), ("c/src/b.rs", b)]);
        assert_eq!(circles.len(), 1, "{a}{b}");
    }
    let circles =
        found(&[root, ("c/src/a.rs", "\nuse crate::b;\n"), ("c/src/b.rs", "use crate::a;\n")]);
    assert_eq!(circles, ["c/src/lib.rs: a -> b (c/src/a.rs:2), b -> a (c/src/b.rs:1)"]);
}

#[test]
fn a_longer_circle_is_found_once() {
    let circles = found(&[
        ("c/src/main.rs", "mod a;\nmod b;\nmod c;\n"),
        ("c/src/a.rs", "use crate::b;\n"),
        ("c/src/b.rs", "use crate::c;\n"),
        ("c/src/c.rs", "use crate::a;\n"),
    ]);
    assert_eq!(circles.len(), 1);
    assert_eq!(circles[0].matches("->").count(), 3);
}

#[test]
fn a_name_from_the_root_is_the_module_it_comes_from() {
    let files = |lib: &'static str| {
        [
            ("c/src/lib.rs", lib),
            ("c/src/a.rs", "use crate::B;\n"),
            ("c/src/b.rs", "use crate::a;\npub struct B;\n"),
        ]
    };
    assert_eq!(found(&files("mod a;\nmod b;\npub use b::B;\n")).len(), 1);
    assert_eq!(found(&files("mod a;\nmod b;\npub use self::b::*;\n")).len(), 1);
    assert_eq!(found(&files("mod a;\nmod b;\npub struct B;\n")).len(), 0);
}

#[test]
fn parents_tests_and_other_crates_make_no_circle() {
    let circles = found(&[
        ("c/src/lib.rs", "mod a;\nmod b;\nuse a::f;\n"),
        ("c/src/a.rs", "mod child;\nuse child::g;\n#[cfg(test)]\nmod tests { use crate::b; }\n"),
        ("c/src/a/child.rs", "use super::f;\nuse crate::Shared;\n"),
        ("c/src/b.rs", "use crate::a;\nuse other::a::b;\n#[test]\nfn t() { crate::b::x() }\n"),
        ("d/src/lib.rs", "mod b;\n"),
        ("d/src/b.rs", "use crate::b;\n"),
    ]);
    assert_eq!(circles, Vec::<String>::new());
}

#[test]
fn children_of_two_modules_tie_their_parents() {
    let circles = found(&[
        ("c/src/lib.rs", "mod a;\nmod b;\n"),
        ("c/src/a.rs", "mod one;\n"),
        ("c/src/a/one.rs", "use crate::b::two::T;\n"),
        ("c/src/b.rs", "pub mod two;\nuse crate::a::A;\n"),
        ("c/src/b/two.rs", "pub struct T;\n"),
    ]);
    assert_eq!(circles.len(), 1);
}

#[test]
fn a_crate_is_listed_only_while_it_has_circles() {
    let lib = ("listed/src/lib.rs", "mod a;\nmod b;\n");
    let (a, b) = (("listed/src/a.rs", "use crate::b;\n"), ("listed/src/b.rs", "use crate::a;\n"));
    assert_eq!(found(&[lib, a, b]).len(), 0);
    assert_eq!(found(&[lib, a]).len(), 1);
}
