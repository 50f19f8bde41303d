//! Deals and positions in whatever form Python has them.

use dds_cards::{BySeat, Card, Hand, Rank, Seat, Suit};
use dds_deal::{Deal, pbn};
use dds_formats::zrd;
use dds_position::{Position, PositionError};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::arrow;
use crate::deal::{PyDeal, of_text};
use crate::error::Fault;
use crate::position::PyPosition;

/// One row of a batch: a value, nothing, or what is wrong with it.
pub(crate) type Row<T> = Result<Option<T>, Fault>;

/// The bytes that name the owners of all cards: as many as there are cards.
const OWNERS: usize = 52;
/// The bytes of cards of a ZRD record.
const PACKED: usize = 13;

/// The deal an object is or describes.
///
/// The outer error is one of types, which no `errors=` hides.
pub(crate) fn deal(object: &Bound<'_, PyAny>) -> PyResult<Result<Deal, Fault>> {
    if let Ok(text) = object.cast::<PyString>() {
        return of_text(text);
    }
    if let Ok(deal) = object.cast::<PyDeal>() {
        return Ok(Ok(deal.get().0));
    }
    if let Ok(bytes) = object.cast::<PyBytes>() {
        let bytes = bytes.as_bytes();
        return Ok(if bytes.len() == OWNERS {
            deal_of_owners(bytes)
        } else {
            deal_of_bytes(bytes)
        });
    }
    // Deals of other libraries, endplay's among them, write PBN.
    if let Ok(method) = object.getattr("to_pbn") {
        let text = method.call0()?;
        return of_text(text.cast::<PyString>()?);
    }
    if let Some((bytes, shape)) = bytes_of_buffer(object)? {
        return match shape[..] {
            [OWNERS] | [1, OWNERS] => Ok(deal_of_owners(&bytes)),
            _ => Err(PyTypeError::new_err(format!("an array of shape {shape:?}: expected [52]"))),
        };
    }
    let name = object.get_type().qualname()?;
    Err(PyTypeError::new_err(format!(
        "a deal cannot be a {name}: expected a string such as 'N:AK2.QJ9.T876.543 ...' or a Deal"
    )))
}

/// The position an object is or describes.
pub(crate) fn position(object: &Bound<'_, PyAny>) -> PyResult<Result<Position, Fault>> {
    if let Ok(position) = object.cast::<PyPosition>() {
        return Ok(Ok(position.get().0));
    }
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(position_of_text(&text.to_cow()?).map_err(Fault::from));
    }
    let name = object.get_type().qualname()?;
    Err(PyTypeError::new_err(format!(
        "a position cannot be a {name}: expected a string such as 'DEAL|S|W|HA' or a Position"
    )))
}

/// The position of a text, also one after the last trick, as [`PyPosition`] writes it.
fn position_of_text(text: &str) -> Result<Position, PositionError> {
    text.parse().or_else(|error| {
        let mut parts = text.split('|').map(str::trim);
        let hands = parts.next().and_then(|hands| pbn::hands(hands).ok());
        if hands.is_none_or(|hands| hands.values().any(|hand| !hand.is_empty())) {
            return Err(error);
        }
        match (&error, parts.next().map(str::parse), parts.next().map(str::parse)) {
            (PositionError::NoCards, Some(Ok(strain)), Some(Ok(leader))) => {
                Ok(Position::over(strain, leader))
            }
            _ => Err(error),
        }
    })
}

/// The deals of a column, an array or any iterable.
pub(crate) fn deals(object: &Bound<'_, PyAny>) -> PyResult<Vec<Row<Deal>>> {
    if object.is_instance_of::<PyString>() || object.is_instance_of::<PyDeal>() {
        return Err(PyTypeError::new_err(
            "one deal where a batch belongs: pass a list of deals, or call `table`",
        ));
    }
    if let Some(rows) = arrow::deals(object)? {
        return Ok(rows);
    }
    if let Some((bytes, shape)) = bytes_of_buffer(object)? {
        return deals_of_bytes(&bytes, &shape);
    }
    rows(object, deal)
}

/// The positions of a column or any iterable.
pub(crate) fn positions(object: &Bound<'_, PyAny>) -> PyResult<Vec<Row<Position>>> {
    if object.is_instance_of::<PyString>() || object.is_instance_of::<PyPosition>() {
        return Err(PyTypeError::new_err(
            "one position where a batch belongs: pass a list of positions, or call `solve`",
        ));
    }
    if let Some(rows) = arrow::positions(object)? {
        return Ok(rows);
    }
    rows(object, position)
}

fn rows<T>(
    object: &Bound<'_, PyAny>,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<Result<T, Fault>>,
) -> PyResult<Vec<Row<T>>> {
    let mut rows = Vec::with_capacity(object.len().unwrap_or_default());
    for (row, item) in object.try_iter()?.enumerate() {
        let item = item?;
        rows.push(if item.is_none() {
            Ok(None)
        } else {
            let found = read(&item).map_err(|error| in_row(item.py(), row, error))?;
            found.map(Some)
        });
    }
    Ok(rows)
}

/// A type error that says where it happened; other errors pass.
fn in_row(py: Python<'_>, row: usize, error: PyErr) -> PyErr {
    if error.is_instance_of::<PyTypeError>(py) {
        PyTypeError::new_err(format!("row {row}: {}", error.value(py)))
    } else {
        error
    }
}

/// The contents and shape of a buffer of bytes; `None` when the object has none.
fn bytes_of_buffer(object: &Bound<'_, PyAny>) -> PyResult<Option<(Vec<u8>, Vec<usize>)>> {
    let Ok(buffer) = PyUntypedBuffer::get(object) else { return Ok(None) };
    // Arrays of Python's objects and of strings are read item by item.
    if matches!(buffer.format().to_bytes(), [.., b'O' | b'w']) {
        return Ok(None);
    }
    let shape = buffer.shape().to_vec();
    let bytes = buffer.as_typed::<u8>().map_err(|_| {
        let found = buffer.format().to_string_lossy();
        PyTypeError::new_err(format!("an array of format '{found}': expected uint8"))
    })?;
    Ok(Some((bytes.to_vec(object.py())?, shape)))
}

fn deals_of_bytes(bytes: &[u8], shape: &[usize]) -> PyResult<Vec<Row<Deal>>> {
    match shape {
        [_, OWNERS] => {
            Ok(bytes.chunks_exact(OWNERS).map(|row| deal_of_owners(row).map(Some)).collect())
        }
        [_, PACKED] => {
            Ok(bytes.chunks_exact(PACKED).map(|row| deal_of_bytes(row).map(Some)).collect())
        }
        [length] if length.is_multiple_of(PACKED) => {
            Ok(bytes.chunks_exact(PACKED).map(|row| deal_of_bytes(row).map(Some)).collect())
        }
        _ => Err(PyTypeError::new_err(format!(
            "an array of shape {shape:?}: expected [N, 52] owners, or 13 bytes a deal"
        ))),
    }
}

/// The deal of 13 bytes, two bits a card as in ZRD.
pub(crate) fn deal_of_bytes(bytes: &[u8]) -> Result<Deal, Fault> {
    let mut record = [0; zrd::RECORD_BYTES];
    let Some(cards) = record.get_mut(..PACKED).filter(|_| bytes.len() == PACKED) else {
        return Err(Fault::new(format!("{} bytes: a deal has 13, or 52 owners", bytes.len())));
    };
    cards.copy_from_slice(bytes);
    match zrd::decode(&record) {
        Ok(Some(record)) => Ok(record.deal),
        Ok(None) => Err(Fault::new("West holds the first 16 cards: expected 13 a hand")),
        Err(zrd::ZrdError::Deal(error)) => Err(error.into()),
        Err(error) => Err(Fault::new(error)),
    }
}

/// The deal of the owners of SA SK … C2: 0 to 3 for North to West, 4 for nobody.
pub(crate) fn deal_of_owners(owners: &[u8]) -> Result<Deal, Fault> {
    let mut hands = BySeat([Hand::EMPTY; 4]);
    for (place, &owner) in owners.iter().enumerate() {
        let card = card_at(place);
        match Seat::ALL.get(usize::from(owner)) {
            Some(&seat) => hands[seat] = hands[seat].with(card),
            None if owner == 4 => {}
            None => {
                let text = format!("{owner} is no owner of {card}: expected 0 to 4");
                return Err(Fault { text, card: Some(card) });
            }
        }
    }
    Deal::new(hands).map_err(Fault::from)
}

fn card_at(place: usize) -> Card {
    Card::new(Suit::ALL[place / 13 % 4], Rank::ALL[12 - place % 13])
}
