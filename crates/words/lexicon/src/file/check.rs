//! Checks of an edge array that comes from outside.

use super::FileError;
use crate::builder::MAX_WORD;
use crate::edges::{EdgeWidth, edge_at};

/// What an edge array accepts, found while checking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contents {
    pub(crate) words: u64,
    pub(crate) longest: usize,
}

/// Words and longest word from one edge to the last of its node.
#[derive(Clone, Copy)]
enum Mark {
    New,
    Open,
    Done(Contents),
}

/// Makes sure that every walk through the edges stays inside and ends, and that each edge leads
/// to a word.
pub(crate) fn check(
    bytes: &[u8],
    width: EdgeWidth,
    root: u32,
    alphabet: usize,
) -> Result<Contents, FileError> {
    let count = bytes.len() / width.bytes();
    if !bytes.len().is_multiple_of(width.bytes())
        || count == 0
        || bytes[..width.bytes()].iter().any(|&b| b != 0)
    {
        return Err(FileError::Malformed);
    }
    if root as usize >= count {
        return Err(FileError::BadReference { edge: 0 });
    }
    for at in 1..count as u32 {
        check_edge(bytes, width, at, count, alphabet)?;
    }
    measure(bytes, width, root, count)
}

fn check_edge(
    bytes: &[u8],
    width: EdgeWidth,
    at: u32,
    count: usize,
    alphabet: usize,
) -> Result<(), FileError> {
    let edge = edge_at(bytes, width, at);
    if edge.target() as usize >= count {
        return Err(FileError::BadReference { edge: at });
    }
    let dead = edge.target() == 0 && !edge.terminal();
    if dead || edge.letter().index() >= alphabet {
        return Err(FileError::BadEdge { edge: at });
    }
    if edge.last() {
        return Ok(());
    }
    let next = at + 1;
    if next as usize >= count || edge_at(bytes, width, next).letter() <= edge.letter() {
        return Err(FileError::BadEdge { edge: at });
    }
    Ok(())
}

/// Walks all edges depth first with a stack of its own and refuses a circle.
fn measure(bytes: &[u8], width: EdgeWidth, root: u32, count: usize) -> Result<Contents, FileError> {
    let nothing = Contents { words: 0, longest: 0 };
    let mut marks = vec![Mark::New; count];
    marks[0] = Mark::Done(nothing);
    let mut stack = vec![root];
    while let Some(&at) = stack.last() {
        let edge = edge_at(bytes, width, at);
        let parts = [Some(edge.target()), (!edge.last()).then_some(at + 1)];
        if let Mark::Done(_) = marks[at as usize] {
            stack.pop();
            continue;
        }
        let mut found = [nothing; 2];
        let mut waiting = false;
        for (part, found) in parts.into_iter().zip(&mut found) {
            match part.map(|next| (next, marks[next as usize])) {
                None => {}
                Some((_, Mark::Done(contents))) => *found = contents,
                Some((next, Mark::New)) => {
                    stack.push(next);
                    waiting = true;
                }
                Some((next, Mark::Open)) => return Err(FileError::Circle { edge: next }),
            }
        }
        if waiting {
            marks[at as usize] = Mark::Open;
            continue;
        }
        let [behind, beside] = found;
        let words =
            behind.words.saturating_add(beside.words).saturating_add(edge.terminal().into());
        let longest = (behind.longest + 1).max(beside.longest);
        if longest > MAX_WORD {
            return Err(FileError::TooDeep);
        }
        marks[at as usize] = Mark::Done(Contents { words, longest });
    }
    match marks[root as usize] {
        Mark::Done(contents) => Ok(contents),
        Mark::New | Mark::Open => Err(FileError::Malformed),
    }
}
