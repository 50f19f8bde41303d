//! The structures of our header against those of DDS 3.4, field by field, as a compiler lays them out.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{header, library, original};
use crate::run::{self, check, output, program, root};

/// Where DDS 3.4 declares its structures.
const THEIRS: [&str; 2] = ["api/dds_c_data_types.h", "api/dds_data_types.hpp"];

/// A structure with the names of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Struct {
    name: String,
    fields: Vec<String>,
}

pub(super) fn run(arguments: &[String]) -> Result<()> {
    run::no_arguments(arguments)?;
    let sources = original::shipped()?.join("library/src");
    let own = fs::read_to_string(root().join(header::HEADER)).context(header::HEADER)?;
    let names = names(&own);
    let mut common = Vec::new();
    for file in THEIRS {
        let text = fs::read_to_string(sources.join(file)).context(file)?;
        common.extend(structs(&text).into_iter().filter(|found| names.contains_key(&found.name)));
    }
    for name in names.keys() {
        ensure!(common.iter().any(|found| found.name == *name), "DDS 3.4 has no {name}");
    }
    let text = printer(&common);
    let include = root().join(header::HEADER).with_file_name("");
    let ours = printed("ours", &text, &[&include], &["-DDDS_NAMES_3"])?;
    let theirs = printed("theirs", &text, &[&sources.join("api"), &sources], &[])?;
    let faults: Vec<String> = ours
        .lines()
        .zip(theirs.lines())
        .filter(|(ours, theirs)| ours != theirs)
        .map(|(ours, theirs)| format!("ours {ours}, theirs {theirs}"))
        .collect();
    run::report("layout", &faults)?;
    let fields: usize = common.iter().map(|found| found.fields.len()).sum();
    println!("{} structures with {fields} fields, as in DDS 3.4", common.len());
    Ok(())
}

/// The structures of DDS in our header by the names of DDS 3, with those of 2.9.
fn names(own: &str) -> BTreeMap<String, String> {
    let defines = own.lines().filter_map(|line| {
        let (new, old) = line.strip_prefix("#define ")?.split_once(' ')?;
        Some((old.to_owned(), new.to_owned()))
    });
    let defines: BTreeMap<String, String> = defines.collect();
    structs(own)
        .into_iter()
        .filter(|found| !found.name.starts_with("dd_"))
        .map(|found| (defines.get(&found.name).unwrap_or(&found.name).clone(), found.name))
        .collect()
}

/// The structures a header declares with their fields.
fn structs(text: &str) -> Vec<Struct> {
    let bare = without_comments(text);
    let found = bare.match_indices("struct ").filter_map(|(at, word)| {
        let (name, rest) = bare[at + word.len()..].split_once('{')?;
        let (body, _) = rest.split_once('}')?;
        let name = name.trim();
        let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
        let fields = body.split(';').filter_map(field).collect();
        plain.then(|| Struct { name: name.to_owned(), fields })
    });
    found.collect()
}

/// The name in a declaration such as `int suit[13]`.
fn field(declaration: &str) -> Option<String> {
    let (before, _) = declaration.split_once('[').unwrap_or((declaration, ""));
    before.split_whitespace().last().map(ToOwned::to_owned)
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let bare: String = std::iter::once(first).chain(rest).collect();
    bare.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect()
}

/// A program that prints sizes and places.
fn printer(structs: &[Struct]) -> String {
    let mut text = String::from("#include <cstddef>\n#include <cstdio>\n#include \"dll.h\"\n");
    text += "int main() {\n";
    for Struct { name, fields } in structs {
        text += &format!("std::printf(\"{name}: %zu bytes,\", sizeof({name}));\n");
        for field in fields {
            text += &format!("std::printf(\" {field} at %zu\", offsetof({name}, {field}));\n");
        }
        text += "std::puts(\"\");\n";
    }
    text + "}\n"
}

/// What the program prints when it is compiled with a header from these folders.
fn printed(whose: &str, text: &str, folders: &[&Path], flags: &[&str]) -> Result<String> {
    let folder = library::folder("layout")?;
    let source = folder.join(format!("{whose}.cpp"));
    fs::write(&source, text)?;
    let built = folder.join(whose);
    let mut command = program("c++");
    command.arg("-std=c++20").args(flags);
    for folder in folders {
        command.arg("-I").arg(folder);
    }
    check(command.arg(&source).arg("-o").arg(&built))?;
    output(&mut program(&built))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_are_found_with_their_fields() {
        let text = "/* struct no { */ struct deal { // one\n  int trump;\n  unsigned int \
                    cards[4][4]; /* by hand */ };\n#define Deal deal\n\
                    struct boards {\n struct deal deals[200]; char\n*text; };\n\
                    struct dd_cards { uint8_t best; };\nint f(struct deal one);\n";
        let made = |name: &str, fields: &[&str]| Struct {
            name: name.to_owned(),
            fields: fields.iter().map(ToString::to_string).collect(),
        };
        let expected = [
            made("deal", &["trump", "cards"]),
            made("boards", &["deals", "*text"]),
            made("dd_cards", &["best"]),
        ];
        assert_eq!(structs(text), expected);
        let names = names(text);
        let names: Vec<(&str, &str)> = names.iter().map(|(a, b)| (&**a, &**b)).collect();
        assert_eq!(names, [("Deal", "deal"), ("boards", "boards")]);
        let printer = printer(&expected[..1]);
        assert!(printer.contains("sizeof(deal)") && printer.contains("offsetof(deal, cards)"));
    }
}
