//! The class `Tables`: results of many deals as one block of bytes.

use std::collections::HashMap;
use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::Arc;

use arrow_array::builder::BooleanBufferBuilder;
use arrow_array::{ArrayRef, FixedSizeListArray, UInt8Array};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_schema::{DataType, Field};
use dds::PartialTable;
use dds_cards::{BySeat, ByStrain, Seat, Strain};
use dds_deal::Tricks;
use pyo3::exceptions::{PyBufferError, PyIndexError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PySlice, PyTuple};
use pyo3::{IntoPyObjectExt, ffi};

use crate::arrow;
use crate::error::wrong;
use crate::table::PyTable;
use crate::words::{Word, seat_word, strain_word};

/// What stands in every cell of a row without an answer.
const NULL: u8 = 255;

/// Tables of many deals, a row a deal.
#[pyclass(name = "Tables", module = "double_dummy", frozen, sequence)]
pub(crate) struct PyTables {
    strains: Vec<Strain>,
    cells: Buffer,
    nulls: Option<NullBuffer>,
    // For the buffer protocol, which keeps pointers to them: a frozen object does not move.
    shape: [ffi::Py_ssize_t; 2],
    strides: [ffi::Py_ssize_t; 2],
}

impl PyTables {
    /// Tables of rows with four results a strain, `None` for a deal without an answer.
    pub(crate) fn new(strains: Vec<Strain>, rows: Vec<Option<Vec<u8>>>) -> Self {
        let width = 4 * strains.len();
        let mut cells = Vec::with_capacity(rows.len() * width);
        let mut valid = BooleanBufferBuilder::new(rows.len());
        for row in &rows {
            valid.append(row.is_some());
            match row {
                Some(row) => cells.extend(row),
                None => cells.resize(cells.len() + width, NULL),
            }
        }
        let nulls = NullBuffer::new(valid.finish());
        Self::of_parts(strains, cells.into(), nulls)
    }

    fn of_parts(strains: Vec<Strain>, cells: Buffer, nulls: NullBuffer) -> Self {
        let width = 4 * strains.len();
        let shape = [cells.len() / width, width].map(|size| size as ffi::Py_ssize_t);
        let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
        Self { strains, cells, nulls, shape, strides: [shape[1], 1] }
    }

    fn width(&self) -> usize {
        4 * self.strains.len()
    }

    fn len(&self) -> usize {
        self.cells.len() / self.width()
    }

    fn row(&self, row: usize) -> Option<PyTable> {
        if self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row)) {
            return None;
        }
        let cells = self.cells.get(row * self.width()..(row + 1) * self.width())?;
        let mut results = ByStrain::<BySeat<Option<Tricks>>>::default();
        for (strain, cells) in self.strains.iter().zip(cells.chunks_exact(4)) {
            results[*strain] = BySeat::from_fn(|seat| Tricks::new(cells[seat as usize]));
        }
        Some(PyTable(PartialTable::new(results)))
    }

    /// The field that says what the bytes are.
    fn field(&self) -> Field {
        let item = Field::new("item", DataType::UInt8, false);
        let data = DataType::FixedSizeList(item.into(), self.width() as i32);
        let order = self.column_names().join(" ");
        let metadata = HashMap::from([("double_dummy.order".to_owned(), order)]);
        Field::new("tricks", data, true).with_metadata(metadata)
    }

    fn array(&self) -> Result<ArrayRef, arrow_schema::ArrowError> {
        let item = Field::new("item", DataType::UInt8, false);
        let values = UInt8Array::new(self.cells.clone().into(), None);
        let (width, values) = (self.width() as i32, Arc::new(values));
        let list = FixedSizeListArray::try_new(item.into(), width, values, self.nulls.clone())?;
        Ok(Arc::new(list))
    }

    fn column_names(&self) -> Vec<String> {
        let of_strain = |strain: &Strain| {
            let strain = strain_word(*strain);
            Seat::ALL.map(|seat| format!("{strain}_{}", seat_word(seat)))
        };
        self.strains.iter().flat_map(of_strain).collect()
    }
}

#[pymethods]
impl PyTables {
    /// Tables from their bytes, row after row; `valid` has a byte a row, 0 for null.
    #[new]
    #[pyo3(signature = (data, strains = None, valid = None))]
    fn from_bytes(
        py: Python<'_>,
        data: &[u8],
        strains: Option<Vec<Word<Strain>>>,
        valid: Option<&[u8]>,
    ) -> PyResult<Self> {
        let strains = match strains {
            None => Strain::ALL.to_vec(),
            Some(strains) => strains.into_iter().map(|Word(strain)| strain).collect(),
        };
        let ordered = strains.is_sorted_by(|one, other| one < other);
        if strains.is_empty() || !ordered {
            return Err(wrong(py, "strains: expected some of NT, S, H, D, C, in this order"));
        }
        let width = 4 * strains.len();
        let rows = data.len() / width;
        if !data.len().is_multiple_of(width) || valid.is_some_and(|valid| valid.len() != rows) {
            let length = data.len();
            return Err(wrong(py, format!("{length} bytes: expected {width} a row")));
        }
        let is_valid = |row: usize| valid.is_none_or(|valid| valid[row] != 0);
        let mut rows = Vec::with_capacity(rows);
        for (row, cells) in data.chunks_exact(width).enumerate() {
            if let Some(tricks) = cells.iter().find(|&&tricks| tricks > 13)
                && is_valid(row)
            {
                return Err(wrong(py, format!("row {row}: {tricks} tricks: expected 0 to 13")));
            }
            rows.push(is_valid(row).then(|| cells.to_vec()));
        }
        Ok(Self::new(strains, rows))
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let length = self.len() as isize;
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(length)?;
            let rows = (0..indices.slicelength as isize)
                .map(|step| (indices.start + step * indices.step) as usize);
            let width = self.width();
            let cells = |row: usize| self.cells[row * width..(row + 1) * width].to_vec();
            let is_null = |row| self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
            let rows = rows.map(|row| (!is_null(row)).then(|| cells(row))).collect();
            return Self::new(self.strains.clone(), rows).into_bound_py_any(py);
        }
        let index: isize = index.extract()?;
        let row = if index < 0 { index + length } else { index };
        if !(0..length).contains(&row) {
            return Err(PyIndexError::new_err(format!("row {index} of {length}")));
        }
        self.row(row as usize).into_bound_py_any(py)
    }

    /// The strains of the columns, four columns each.
    #[getter]
    fn strains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.strains.iter().map(|&strain| strain_word(strain)))
    }

    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.column_names())
    }

    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.len(), self.width())
    }

    #[getter]
    fn null_count(&self) -> usize {
        self.nulls.as_ref().map_or(0, NullBuffer::null_count)
    }

    fn tobytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.cells)
    }

    fn hex(&self) -> Vec<Option<String>> {
        (0..self.len()).map(|row| self.row(row).map(|table| table.0.to_string())).collect()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.strains == other.strains && self.cells == other.cells && self.nulls == other.nulls
        })
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.strains, self.cells.as_slice()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let words: Vec<_> = self.strains.iter().map(|&strain| strain_word(strain)).collect();
        format!("<Tables: {} rows, strains {}>", self.len(), words.join(" "))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, tables) = (slf.py(), slf.get());
        let valid = tables
            .nulls
            .as_ref()
            .map(|nulls| PyBytes::new(py, &nulls.iter().map(u8::from).collect::<Vec<_>>()));
        let parts = (tables.tobytes(py), tables.strains(py)?, valid).into_pyobject(py)?;
        Ok((slf.get_type().into_any(), parts))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.field())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // The protocol allows to answer with one's own type.
        let _ = requested_schema;
        let array = self.array().map_err(|error| wrong(py, error))?;
        arrow::array_capsules(py, &self.field(), &array)
    }

    #[expect(unsafe_code, reason = "the buffer protocol hands out pointers")]
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        if view.is_null() {
            return Err(PyBufferError::new_err("no view to fill"));
        }
        if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE {
            return Err(PyBufferError::new_err("Tables are read-only"));
        }
        let own = slf.get();
        let wants = |flag: c_int| flags & flag == flag;
        // SAFETY: `view` is the caller's, to be filled. The pointers go to fields of a frozen
        // object, which `obj` keeps alive until the view is released; nobody writes through them,
        // as the view is read-only.
        unsafe {
            (*view).buf = own.cells.as_ptr().cast_mut().cast::<c_void>();
            (*view).len = own.cells.len() as ffi::Py_ssize_t;
            (*view).readonly = 1;
            (*view).itemsize = 1;
            (*view).format =
                if wants(ffi::PyBUF_FORMAT) { c"B".as_ptr().cast_mut() } else { ptr::null_mut() };
            let flat = !wants(ffi::PyBUF_ND);
            (*view).ndim = if flat { 1 } else { 2 };
            (*view).shape = if flat { ptr::null_mut() } else { own.shape.as_ptr().cast_mut() };
            let strided = wants(ffi::PyBUF_STRIDES);
            (*view).strides =
                if strided { own.strides.as_ptr().cast_mut() } else { ptr::null_mut() };
            (*view).suboffsets = ptr::null_mut();
            (*view).internal = ptr::null_mut();
            (*view).obj = slf.clone().into_any().into_ptr();
        }
        Ok(())
    }
}
