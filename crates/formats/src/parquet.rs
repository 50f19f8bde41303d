//! Parquet: deals and tables in columns (feature `parquet`).
//!
//! | column | type | what it is |
//! |---|---|---|
//! | `deal_id` | fixed-size binary, 13 bytes | the owners of SA SK … C2, two bits each, as in ZRD |
//! | `pbn` | text | the deal as PBN writes it |
//! | `tricks` | list of 20 unsigned bytes, or null | the results; the field says their order |
//! | `seed`, `index` | unsigned, 64 bits, or null | of which seed and index `dds gen` made the deal |

use std::collections::{HashMap, VecDeque};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use arrow_array::builder::{
    FixedSizeBinaryBuilder, FixedSizeListBuilder, StringBuilder, UInt8Builder, UInt64Builder,
};
use arrow_array::{
    Array, ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, RecordBatch, UInt8Array,
};
use arrow_schema::{DataType, Field, Schema};
use dds_cards::{Seat, Strain};
use dds_deal::{Entry, Record, TrickTable, Tricks};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;

use crate::codec::{
    About, BoxedReader, Codec, End, Found, Options, Reader, WriteError, Writer as Sink,
};
use crate::input::{Input, Source, Start};
use crate::{Facts, zrd};

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
struct Writer {
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
    fn new(seed: Option<u64>) -> Result<Self> {
        let buffer = Buffer::default();
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = ArrowWriter::try_new(buffer.clone(), Arc::new(schema()), Some(properties))?;
        Ok(Self { buffer, writer, seed, rows: Vec::new() })
    }

    /// Adds a deal, whose record in ZRD is given.
    fn push(&mut self, entry: &Entry, record: &[u8; zrd::RECORD_BYTES]) -> Result<()> {
        let mut id = [0; ID];
        id.copy_from_slice(&record[..ID]);
        let number = entry.number.filter(|_| self.seed.is_some());
        let index = number.map(|number| u64::from(number.get()) - 1);
        self.rows.push(Row { id, pbn: entry.deal.to_string(), tricks: entry.table, index });
        if self.rows.len() == ROWS { self.write() } else { Ok(()) }
    }

    /// The bytes that are complete.
    fn taken(&self) -> Vec<u8> {
        self.buffer.taken()
    }

    /// The rest of the file.
    fn finish(mut self) -> Result<Vec<u8>> {
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

/// What is wrong with a Parquet file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParquetProblem {
    /// What the reader of Parquet says.
    message: String,
}

impl From<ParquetError> for ParquetProblem {
    fn from(error: ParquetError) -> Self {
        Self { message: error.to_string() }
    }
}

/// A file in columns.
pub(crate) struct Parquet;

impl Codec for Parquet {
    type Problem = ParquetProblem;

    const ABOUT: About = About {
        name: "parquet",
        summary: "Parquet: deal_id, pbn, tricks",
        extensions: &["parquet"],
        is_binary: true,
        in_parts: false,
        holds: Facts::RESULTS,
        ..About::TEXT
    };

    fn recognizes(start: Start<'_>) -> bool {
        start.bytes.starts_with(b"PAR1")
    }

    fn reader<'a>(input: Input<'a>) -> io::Result<Option<BoxedReader<'a, ParquetProblem>>> {
        Ok(Some(Box::new(Whole(Some(input)))))
    }

    fn writer(options: Options) -> Option<Box<dyn Sink>> {
        Some(Box::new(Rows { seed: options.seed, writer: None }))
    }
}

/// A file that is read as a whole: what it has stands at its end.
struct Whole<'a>(Option<Input<'a>>);

impl Reader<ParquetProblem> for Whole<'_> {
    fn read(&mut self, found: &mut VecDeque<Found<ParquetProblem>>) -> io::Result<bool> {
        let Some(input) = self.0.take() else { return Ok(false) };
        let batches = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(input.bytes()?))
            .and_then(ParquetRecordBatchReaderBuilder::build);
        let batches = match batches {
            Ok(batches) => batches,
            Err(error) => {
                found.push_back(Found::new(1, Err(error.into())));
                return Ok(false);
            }
        };
        let rows = batches.flat_map(|batch| match batch {
            Ok(batch) => entries(&batch).unwrap_or_else(|error| vec![Err(error)]),
            Err(error) => vec![Err(ParquetError::from(error))],
        });
        found.extend(
            (1..).zip(rows).map(|(row, read)| Found::new(row, read.map_err(ParquetProblem::from))),
        );
        Ok(false)
    }
}

/// Writes a file, which is begun with its first row.
struct Rows {
    seed: Option<u64>,
    writer: Option<Writer>,
}

impl Sink for Rows {
    fn board(
        &mut self,
        entry: &Entry,
        _source: Option<&Source>,
    ) -> std::result::Result<Vec<u8>, WriteError> {
        let full = WriteError::Ending { format: Parquet::ABOUT.name };
        let record = zrd::encode(&entry.record()).ok_or(full)?;
        let mut writer = match self.writer.take() {
            Some(writer) => writer,
            None => Writer::new(self.seed).map_err(|_| WriteError::Parquet)?,
        };
        writer.push(entry, &record).map_err(|_| WriteError::Parquet)?;
        let bytes = writer.taken();
        self.writer = Some(writer);
        Ok(bytes)
    }

    fn end(self: Box<Self>, _boards: u64) -> std::result::Result<End, WriteError> {
        let writer = self.writer.map_or_else(|| Writer::new(self.seed), Ok);
        let rest = writer.and_then(Writer::finish).map_err(|_| WriteError::Parquet)?;
        Ok(End { start: Vec::new(), rest })
    }
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
    Ok(TrickTable::from_fn(|strain: Strain, declarer| {
        Tricks::new(results.value(place(strain, declarer))).unwrap_or_default()
    }))
}
