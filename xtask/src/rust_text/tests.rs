//! The reader against small pieces of source.

use super::*;

#[test]
fn literals_and_comments_leave_no_code_behind() {
    for (text, code) in [
        ("a \"{\" b", "a     b"),
        ("a \"\\\"{\" b", "a       b"),
        ("'{' 'a '\\'' '\\u{7d}' x", "    'a               x"),
        ("fn f<'a>(x: &'a str)", "fn f<'a>(x: &'a str)"),
        ("r\"\\\" + r#\"\"{\"# + r#type", "     +         + r#type"),
        ("br\"{\" + b'{' + b\"}\"", "b     + b    + b   "),
        ("x // {\ny", "x     \ny"),
        ("x /* { /* { */ */ y", "x                 y"),
        ("'é' + '\"' + x", "     +     + x"),
        ("for_each\"{\"", "for_each   "),
    ] {
        assert_eq!(Source::new(text).code, code, "{text}");
    }
}

#[test]
fn comments_are_read_line_by_line() {
    let source = Source::new("x\n// One.\n/// Doc.\n/* two\n * three */ y\n\"// no\"");
    let comment = |line, text: &str, doc| Comment { line, text: text.into(), doc };
    let expected = [
        comment(2, "One.", false),
        comment(3, "Doc.", true),
        comment(4, "two", false),
        comment(5, "three", false),
    ];
    assert_eq!(source.comments, expected);
}

#[test]
fn functions_end_at_their_own_brace() {
    let text = "\
trait T { fn none(&self); }
fn one() { let x = '}'; }
impl X<{ A }> {
    const fn two(self) -> Y<{ B }>
    where
        Self: Z,
    {
        if a { b } else { c }
    }
}
fn pointer(f: fn(u8) -> u8) -> [u8; { 3 }] {
    \"}\"
}
macro_fn!{}
";
    let function = |name: &str, line, lines| Function { name: name.into(), line, lines };
    let expected = [function("one", 2, 1), function("two", 4, 6), function("pointer", 11, 3)];
    assert_eq!(Source::new(text).functions(), expected);
}
