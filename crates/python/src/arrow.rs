//! Columns in and out through the Arrow PyCapsule interface, without pyarrow.
//!
//! Source: Apache Arrow, "The Arrow PyCapsule Interface" and "The Arrow C data interface".
#![expect(unsafe_code, reason = "the interface is one of pointers")]

use std::ffi::CStr;

use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayRef, make_array};
use arrow_schema::{DataType, Field};
use dds_deal::Deal;
use dds_position::Position;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use crate::error::{Fault, wrong};
use crate::input::{Row, deal_of_bytes};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The capsule of a field, named as the protocol says.
pub(crate) fn schema_capsule<'py>(
    py: Python<'py>,
    field: &Field,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(|error| wrong(py, error))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The capsules of an array.
pub(crate) fn array_capsules<'py>(
    py: Python<'py>,
    field: &Field,
    array: &ArrayRef,
) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
    let data = FFI_ArrowArray::new(&array.to_data());
    Ok((schema_capsule(py, field)?, PyCapsule::new_with_value(py, data, ARRAY)?))
}

/// The deals of a column; `None` when the object is none.
pub(crate) fn deals(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Row<Deal>>>> {
    let Some(chunks) = chunks(object)? else { return Ok(None) };
    let mut rows = Vec::new();
    for chunk in chunks {
        match chunk.data_type() {
            DataType::FixedSizeBinary(13) => {
                let bytes = chunk.as_fixed_size_binary().iter();
                rows.extend(bytes.map(|bytes| bytes.map(deal_of_bytes).transpose()));
            }
            _ => texts(object.py(), &chunk, &mut rows)?,
        }
    }
    Ok(Some(rows))
}

/// The positions of a column; `None` when the object is none.
pub(crate) fn positions(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Row<Position>>>> {
    let Some(chunks) = chunks(object)? else { return Ok(None) };
    let mut rows = Vec::new();
    for chunk in chunks {
        texts(object.py(), &chunk, &mut rows)?;
    }
    Ok(Some(rows))
}

/// Reads the strings of a chunk, in whichever layout they are.
fn texts<T>(py: Python<'_>, chunk: &ArrayRef, rows: &mut Vec<Row<T>>) -> PyResult<()>
where
    T: std::str::FromStr + Clone,
    Fault: From<T::Err>,
{
    let read = |text: Option<&str>| -> Row<T> {
        text.map(|text| text.parse().map_err(Fault::from)).transpose()
    };
    match chunk.data_type() {
        DataType::Utf8 => rows.extend(chunk.as_string::<i32>().iter().map(read)),
        DataType::LargeUtf8 => rows.extend(chunk.as_string::<i64>().iter().map(read)),
        DataType::Utf8View => rows.extend(chunk.as_string_view().iter().map(read)),
        DataType::Null => rows.extend((0..chunk.len()).map(|_| Ok(None))),
        DataType::Dictionary(..) => {
            let dictionary = chunk.as_any_dictionary();
            let mut values = Vec::new();
            texts(py, dictionary.values(), &mut values)?;
            let keys = if values.is_empty() { Vec::new() } else { dictionary.normalized_keys() };
            rows.extend((0..chunk.len()).map(|row| match keys.get(row) {
                Some(&key) if !chunk.is_null(row) => values[key].clone(),
                _ => Ok(None),
            }));
        }
        DataType::Struct(fields) => {
            let names: Vec<_> = fields.iter().map(|field| field.name().as_str()).collect();
            return Err(PyTypeError::new_err(format!(
                "a table with columns {}: expected one column of it",
                names.join(", ")
            )));
        }
        other => {
            return Err(PyTypeError::new_err(format!(
                "a column of {other}: expected strings, or 13 bytes a deal"
            )));
        }
    }
    Ok(())
}

/// The chunks of an object that speaks Arrow.
fn chunks(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<ArrayRef>>> {
    let py = object.py();
    let broken = |error| wrong(py, format!("Arrow data: {error}"));
    if let Ok(method) = object.getattr("__arrow_c_array__") {
        let pair = method.call0()?;
        let pair = pair.cast::<PyTuple>()?;
        let (schema, array) = (pair.get_item(0)?, pair.get_item(1)?);
        let schema = pointer::<FFI_ArrowSchema>(&schema, SCHEMA)?;
        let array = pointer::<FFI_ArrowArray>(&array, ARRAY)?;
        // SAFETY: capsules of these names hold valid structures; taking one leaves a released one
        // behind, which the capsule's destructor passes over.
        let data = unsafe {
            let schema = FFI_ArrowSchema::from_raw(schema);
            from_ffi(FFI_ArrowArray::from_raw(array), &schema).map_err(broken)?
        };
        return Ok(Some(vec![make_array(data)]));
    }
    if let Ok(method) = object.getattr("__arrow_c_stream__") {
        let capsule = method.call0()?;
        let stream = pointer::<FFI_ArrowArrayStream>(&capsule, STREAM)?;
        // SAFETY: as above.
        let reader = unsafe { ArrayStreamReader::from_raw(stream).map_err(broken)? };
        return reader.collect::<Result<Vec<_>, _>>().map(Some).map_err(broken);
    }
    Ok(None)
}

/// The structure a capsule of this name holds.
fn pointer<T>(object: &Bound<'_, PyAny>, name: &CStr) -> PyResult<*mut T> {
    let capsule = object.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.as_ptr().cast())
}
