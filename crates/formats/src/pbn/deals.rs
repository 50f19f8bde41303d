use dds_deal::Deal;

use super::problem::{Problem, ReadError};
use super::token::{Token, Tokens, WITHOUT_SECTION};
use crate::Located;

/// The deals of a text in the order in which they stand there, see the [module](crate::read).
///
/// The value `#` of a tag `Deal` stands for the deal before it, as in PBN; `?` and nothing are
/// errors.
#[must_use]
pub fn deals(text: &str) -> Deals<'_> {
    deals_after(text, None)
}

/// The deals of a text that follows one whose last deal is given.
pub(crate) fn deals_after(text: &str, last: Option<Deal>) -> Deals<'_> {
    Deals { tokens: Tokens::new(text), last, in_section: false }
}

/// The iterator that [`deals`] returns.
#[derive(Debug, Clone)]
pub struct Deals<'a> {
    tokens: Tokens<'a>,
    last: Option<Deal>,
    /// Whether text may follow that is no deal: the section of a tag such as `Auction`.
    in_section: bool,
}

impl Deals<'_> {
    /// Reads the value of a tag `Deal` or a line.
    fn deal(&mut self, text: &str) -> Result<Deal, Problem> {
        if let ("#", Some(deal)) = (text.trim(), self.last) {
            return Ok(deal);
        }
        let deal = text.parse::<Deal>();
        self.last = deal.ok();
        Ok(deal?)
    }

    /// What a token says about a deal, `None` if nothing.
    fn visit(&mut self, token: Token<'_>) -> Option<Result<Deal, Problem>> {
        match token {
            Token::Tag { name, value, .. } => {
                let is = |known: &str| known.eq_ignore_ascii_case(name);
                self.in_section = !WITHOUT_SECTION.into_iter().any(is);
                is("Deal").then(|| self.deal(value))
            }
            Token::Text(text) if is_statistics(text) => None,
            Token::Text(text) if self.in_section && !starts_like_a_deal(text) => None,
            Token::Text(text) => Some(self.deal(text)),
            Token::Blank => {
                self.in_section = false;
                None
            }
            Token::Wrong(problem) => Some(Err(problem)),
        }
    }
}

/// Whether the line is one of those that the program `dealer` writes after its deals.
fn is_statistics(text: &str) -> bool {
    const STARTS: [&str; 4] = ["Generated ", "Produced ", "Initial random seed ", "Time needed "];
    STARTS.iter().any(|start| text.starts_with(start))
}

/// Whether a seat and a colon come first, as no line of a section does.
fn starts_like_a_deal(text: &str) -> bool {
    text.split_once(':').is_some_and(|(seat, _)| seat.trim().parse::<dds_cards::Seat>().is_ok())
}

impl Iterator for Deals<'_> {
    type Item = Result<Located<Deal>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Located { line, value: token } = self.tokens.next()?;
            match self.visit(token) {
                Some(Ok(value)) => return Some(Ok(Located { line, value })),
                Some(Err(problem)) => return Some(Err(ReadError { line, problem })),
                None => {}
            }
        }
    }
}
