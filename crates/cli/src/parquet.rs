//! Parquet: deals and tables in columns.
//!
//! | column | type | what it is |
//! |---|---|---|
//! | `deal_id` | fixed-size binary, 13 bytes | the owners of SA SK … C2, two bits each, as in ZRD |
//! | `pbn` | text | the deal as PBN writes it |
//! | `tricks` | list of 20 unsigned bytes, or null | the results; the field says their order |
//! | `seed`, `index` | unsigned, 64 bits, or null | of which seed and index `dds gen` made the deal |

use std::collections::HashMap;
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex};

use arrow_array::builder::{
    FixedSizeBinaryBuilder, FixedSizeListBuilder, StringBuilder, UInt8Builder, UInt64Builder,
};
use arrow_array::{
    Array, ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, RecordBatch, UInt8Array,
};
use arrow_schema::{DataType, Field, Schema};
use dds::{Seat, TrickTable, Tricks};
use dds_deal::{Entry, Record};
use dds_formats::zrd;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;

use crate::input::{BadInput, Job, Jobs, Place};

/// Deals of a part of the file that is written at once.
const ROWS: usize = 1 << 14;
const ID: usize = 13;
const RESULTS: i32 = 20;

/// Bytes that wait to be taken.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn taken(&self) -> Vec<u8> {
        self.0.lock().map(|mut bytes| std::mem::take(&mut *bytes)).unwrap_or_default()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut waiting = self.0.lock().map_err(|_| io::Error::other("a writer failed before"))?;
        waiting.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes deals in parts.
pub(crate) struct Writer {
    buffer: Buffer,
    writer: ArrowWriter<Buffer>,
    seed: Option<u64>,
    rows: Vec<Row>,
}

struct Row {
    id: [u8; ID],
    pbn: String,
    tricks: Option<TrickTable>,
    index: Option<u64>,
}

impl Writer {
    pub(crate) fn new(seed: Option<u64>) -> Result<Self> {
        let buffer = Buffer::default();
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = ArrowWriter::try_new(buffer.clone(), Arc::new(schema()), Some(properties))?;
        Ok(Self { buffer, writer, seed, rows: Vec::new() })
    }

    /// Adds a deal, whose record in ZRD is given.
    pub(crate) fn push(&mut self, entry: &Entry, record: &[u8; zrd::RECORD_BYTES]) -> Result<()> {
        let mut id = [0; ID];
        id.copy_from_slice(&record[..ID]);
        let number = entry.number.filter(|_| self.seed.is_some());
        let index = number.map(|number| u64::from(number.get()) - 1);
        self.rows.push(Row { id, pbn: entry.deal.to_string(), tricks: entry.table, index });
        if self.rows.len() == ROWS { self.write() } else { Ok(()) }
    }

    /// The bytes that are complete.
    pub(crate) fn taken(&self) -> Vec<u8> {
        self.buffer.taken()
    }

    /// The rest of the file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>> {
        self.write()?;
        self.writer.close()?;
        Ok(self.buffer.taken())
    }

    fn write(&mut self) -> Result<()> {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return Ok(());
        }
        let mut ids = FixedSizeBinaryBuilder::with_capacity(rows.len(), ID as i32);
        let mut texts = StringBuilder::new();
        let mut tables =
            FixedSizeListBuilder::new(UInt8Builder::new(), RESULTS).with_field(result_field());
        let (mut seeds, mut indices) = (UInt64Builder::new(), UInt64Builder::new());
        for row in &rows {
            ids.append_value(row.id)?;
            texts.append_value(&row.pbn);
            match row.tricks {
                Some(table) => {
                    table.iter().for_each(|(.., t)| tables.values().append_value(t.get()));
                }
                None => tables.values().append_slice(&[0; RESULTS as usize]),
            }
            tables.append(row.tricks.is_some());
            seeds.append_option(row.index.and(self.seed));
            indices.append_option(row.index);
        }
        let columns: Vec<ArrayRef> = vec![
            Arc::new(ids.finish()),
            Arc::new(texts.finish()),
            Arc::new(tables.finish()),
            Arc::new(seeds.finish()),
            Arc::new(indices.finish()),
        ];
        self.writer.write(&RecordBatch::try_new(Arc::new(schema()), columns)?)?;
        self.writer.flush()
    }
}

fn result_field() -> Field {
    Field::new("tricks", DataType::UInt8, false)
}

fn schema() -> Schema {
    let order = "strains NT S H D C; in each, declarers N E S W";
    let tricks = DataType::FixedSizeList(Arc::new(result_field()), RESULTS);
    let metadata = HashMap::from([("order".to_owned(), order.to_owned())]);
    Schema::new(vec![
        Field::new("deal_id", DataType::FixedSizeBinary(ID as i32), false),
        Field::new("pbn", DataType::Utf8, false),
        Field::new("tricks", tricks, true).with_metadata(metadata),
        Field::new("seed", DataType::UInt64, true),
        Field::new("index", DataType::UInt64, true),
    ])
}

/// Whether a file starts as Parquet does.
pub(crate) fn looks_so(reader: &mut impl BufRead) -> io::Result<bool> {
    Ok(reader.fill_buf()?.starts_with(b"PAR1"))
}

/// The deals of a file, which is read whole: what it has stands at its end.
pub(crate) fn jobs(
    mut reader: impl Read,
    name: &Arc<str>,
) -> io::Result<Jobs<crate::input::Found>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let batches = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(bytes))
        .and_then(ParquetRecordBatchReaderBuilder::build)
        .map_err(io::Error::other)?;
    let found = batches.flat_map(|batch| match batch {
        Ok(batch) => entries(&batch).unwrap_or_else(|error| vec![Err(error)]),
        Err(error) => vec![Err(ParquetError::from(error))],
    });
    let name = Arc::clone(name);
    Ok(Box::new((1..).zip(found).map(move |(row, found)| Job {
        place: Place { name: Arc::clone(&name), line: Some(row) },
        source: None,
        question: found.map(Some).map_err(|error| BadInput::Lacks(error.to_string())),
    })))
}

/// The deals of a part of a file.
fn entries(batch: &RecordBatch) -> Result<Vec<Result<Entry>>> {
    let missing = |name: &str| ParquetError::General(format!("no column {name:?} as expected"));
    let ids = batch.column_by_name("deal_id").ok_or_else(|| missing("deal_id"))?;
    let ids = ids.as_any().downcast_ref::<FixedSizeBinaryArray>();
    let ids =
        ids.filter(|ids| ids.value_length() == ID as i32).ok_or_else(|| missing("deal_id"))?;
    let tables = batch.column_by_name("tricks");
    let tables = tables.and_then(|tables| tables.as_any().downcast_ref::<FixedSizeListArray>());
    let entry = |row: usize| {
        let mut record = [0; zrd::RECORD_BYTES];
        record[..ID].copy_from_slice(ids.value(row));
        let found =
            zrd::decode(&record).map_err(|error| ParquetError::General(error.to_string()))?;
        let wrong = || ParquetError::General("column \"deal_id\": no deal".to_owned());
        let Record { deal, .. } = found.ok_or_else(wrong)?;
        let table = tables.filter(|tables| tables.is_valid(row)).map(|tables| tables.value(row));
        let table = table.map(|results| table_of(&results)).transpose()?;
        Ok(Entry { table, ..Entry::from(deal) })
    };
    Ok((0..batch.num_rows()).map(entry).collect())
}

fn table_of(results: &ArrayRef) -> Result<TrickTable> {
    let wrong = || ParquetError::General("column \"tricks\": expected 20 numbers to 13".to_owned());
    let results = results.as_any().downcast_ref::<UInt8Array>().ok_or_else(wrong)?;
    if results.len() != RESULTS as usize || results.values().iter().any(|&tricks| tricks > 13) {
        return Err(wrong());
    }
    let place = |strain, declarer: Seat| 4 * strain as usize + declarer as usize;
    Ok(TrickTable::from_fn(|strain: dds::Strain, declarer| {
        Tricks::new(results.value(place(strain, declarer))).unwrap_or_default()
    }))
}
