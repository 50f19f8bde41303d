"""NumPy, Arrow and Polars, where they are installed; the package needs none of them."""

from __future__ import annotations

from typing import Any

import double_dummy as dd
import pytest

from conftest import random_deals


def test_numpy_in_and_out(deals: list[str]) -> None:
    np = pytest.importorskip("numpy")
    tables = dd.tables(deals)
    array = np.asarray(tables)
    assert array.shape == (20, 20) and array.dtype == np.uint8
    assert array.base is not None, "no copy"
    assert array[3].tolist() == list(tables[3] or ())
    owners = np.array([list(dd.Deal(deal).owners) for deal in deals], dtype=np.uint8)
    assert dd.tables(owners) == tables
    assert dd.tables(np.asfortranarray(owners)) == tables
    assert dd.tables(owners[::-1]) == tables[::-1]
    assert dd.Deal(owners[0]) == dd.Deal(deals[0])
    assert dd.tables(np.array(deals)) == tables
    assert dd.tables(np.array(deals, dtype=object)) == tables
    with pytest.raises(TypeError, match="expected uint8"):
        dd.tables(owners.astype(np.int64))
    with pytest.raises(TypeError, match="shape"):
        dd.tables(owners[:, :50])
    owners[2, 5] = 9
    with pytest.raises(dd.InputError, match="row 2: 9 is no owner of S9"):
        dd.tables(owners)


LAYOUTS = ["string", "large_string", "string_view", "dictionary"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_of_arrow_strings(deals: list[str], layout: str) -> None:
    pa: Any = pytest.importorskip("pyarrow")
    rows: list[str | None] = [*deals, None, *deals[:3]]
    expected = dd.tables(rows)
    column = pa.array(rows, pa.string())
    if layout == "dictionary":
        column = column.dictionary_encode()
    else:
        column = column.cast(getattr(pa, layout)())
    assert dd.tables(column) == expected
    assert dd.tables(column[5:]) == expected[5:]
    chunked = pa.chunked_array([column[:4], column[4:4], column[4:]])
    assert dd.tables(chunked) == expected


def test_arrow_out_keeps_nulls_and_names_the_order(deals: list[str]) -> None:
    pa: Any = pytest.importorskip("pyarrow")
    tables = dd.tables([deals[0], None, deals[1]])
    array = pa.array(tables)
    assert array.type == pa.list_(pa.field("item", pa.uint8(), nullable=False), 20)
    assert array.null_count == 1
    assert array.to_pylist() == [None if row is None else list(row) for row in tables]
    schema = pa.field(tables)
    assert schema.metadata[b"double_dummy.order"].split()[:5] == [b"NT_N", b"NT_E", b"NT_S", b"NT_W", b"S_N"]
    del tables
    assert array.validate(full=True) is None


def test_packed_deals_in_arrow() -> None:
    pa: Any = pytest.importorskip("pyarrow")
    deals = [dd.Deal(deal) for deal in random_deals(3)]
    column = pa.array([deal.id for deal in deals] + [None], pa.binary(13))
    assert dd.tables(column, ["NT"]) == dd.tables([*deals, None], ["NT"])


def test_what_is_no_column_of_deals() -> None:
    pa: Any = pytest.importorskip("pyarrow")
    with pytest.raises(TypeError, match="a table with columns deal, n"):
        dd.tables(pa.table({"deal": ["x"], "n": [1]}))
    with pytest.raises(TypeError, match="a column of Int64"):
        dd.tables(pa.array([1, 2]))
    with pytest.raises(dd.InputError, match="row 1"):
        dd.tables(pa.array([None, "N:"]))
    assert dd.tables(pa.array([None, None])).null_count == 2


def test_polars_in_and_out(deals: list[str]) -> None:
    pl: Any = pytest.importorskip("polars")
    tables = dd.tables(pl.Series(deals))
    assert tables == dd.tables(deals)
    series = pl.Series(tables)
    assert series.dtype == pl.Array(pl.UInt8, 20)
    assert series[3].to_list() == list(tables[3] or ())


def test_positions_in_arrow(deals: list[str]) -> None:
    pa: Any = pytest.importorskip("pyarrow")
    texts = [f"{deal}|H|E|" for deal in deals]
    assert dd.solutions(pa.array([*texts, None])) == [*dd.solutions(texts), None]
