//! What one Rust file declares, re-exports and names.

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// A path as it is written, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
}

/// One module, read.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// Child modules in files of their own.
    pub(super) children: Vec<String>,
    /// Child modules between braces.
    pub(super) inline: Vec<(String, Self)>,
    /// Names this module makes from others by `use`, and the paths they stand for. A glob is `*`.
    pub(super) imports: Vec<(String, Vec<String>)>,
    /// Items declared here.
    pub(super) items: Vec<String>,
    pub(super) named: Vec<Named>,
}

/// Reads a file.
///
/// # Errors
/// When it is not Rust.
pub(super) fn read(text: &str) -> Result<Module> {
    let file = syn::parse_file(text).context("not Rust")?;
    let mut module = Module::default();
    file.items.iter().for_each(|item| module.visit_item(item));
    Ok(module)
}

impl Module {
    fn import(&mut self, prefix: &[String], tree: &syn::UseTree) {
        let joined = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.import(&joined(&path.ident), &path.tree),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(prefix, tree));
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                let last = prefix.last().cloned().unwrap_or_default();
                self.imported(last, prefix.to_vec(), name.ident.span());
            }
            syn::UseTree::Name(name) => {
                self.imported(name.ident.to_string(), joined(&name.ident), name.ident.span());
            }
            syn::UseTree::Rename(rename) => {
                self.imported(
                    rename.rename.to_string(),
                    joined(&rename.ident),
                    rename.ident.span(),
                );
            }
            syn::UseTree::Glob(glob) => {
                self.imported("*".into(), prefix.to_vec(), glob.star_token.spans[0])
            }
        }
    }

    fn imported(&mut self, name: String, path: Vec<String>, span: proc_macro2::Span) {
        self.imports.push((name, path.clone()));
        self.named.push(Named { path, line: span.start().line });
    }

    /// Paths in the text of a macro call: `crate :: a :: b`.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut line = 0;
        for token in tokens {
            match &token {
                TokenTree::Ident(name) if colons == 2 => path.push(name.to_string()),
                TokenTree::Ident(name) => {
                    self.tokens_end(&mut path, line);
                    line = name.span().start().line;
                    path.push(name.to_string());
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => {
                    self.tokens_end(&mut path, line);
                    self.tokens(group.stream());
                }
                _ => self.tokens_end(&mut path, line),
            }
            colons = 0;
        }
        self.tokens_end(&mut path, line);
    }

    fn tokens_end(&mut self, path: &mut Vec<String>, line: usize) {
        if path.len() > 1 {
            self.named.push(Named { path: std::mem::take(path), line });
        }
        path.clear();
    }
}

impl<'a> Visit<'a> for Module {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let (name, attributes) = declared(item);
        if attributes.iter().any(for_tests) {
            return;
        }
        self.items.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        let name = item.ident.to_string();
        if let Some((_, items)) = &item.content {
            let mut inside = Self::default();
            items.iter().for_each(|item| inside.visit_item(item));
            self.inline.push((name, inside));
        } else {
            self.children.push(name);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.import(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let (Some(first), true) = (path.segments.first(), names.len() > 1) {
            self.named.push(Named { path: names, line: first.ident.span().start().line });
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a syn::Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}

/// `#[cfg(test)]` and `#[test]`, also as a part of a condition.
fn for_tests(attribute: &syn::Attribute) -> bool {
    if attribute.path().is_ident("test") {
        return true;
    }
    let syn::Meta::List(list) = &attribute.meta else { return false };
    let words = list.tokens.clone().into_iter().map(|token| token.to_string());
    attribute.path().is_ident("cfg") && words.into_iter().any(|word| word == "test")
}

/// The name an item declares, and its attributes.
fn declared(item: &syn::Item) -> (Option<&syn::Ident>, &[syn::Attribute]) {
    use syn::Item;
    match item {
        Item::Const(item) => (Some(&item.ident), &item.attrs),
        Item::Enum(item) => (Some(&item.ident), &item.attrs),
        Item::Fn(item) => (Some(&item.sig.ident), &item.attrs),
        Item::Static(item) => (Some(&item.ident), &item.attrs),
        Item::Struct(item) => (Some(&item.ident), &item.attrs),
        Item::Trait(item) => (Some(&item.ident), &item.attrs),
        Item::Type(item) => (Some(&item.ident), &item.attrs),
        Item::Union(item) => (Some(&item.ident), &item.attrs),
        Item::Macro(item) => (item.ident.as_ref(), &item.attrs),
        Item::Impl(item) => (None, &item.attrs),
        Item::Mod(item) => (None, &item.attrs),
        Item::Use(item) => (None, &item.attrs),
        _ => (None, &[]),
    }
}
