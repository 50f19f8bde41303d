"""Batches: every form of input, rows that are wrong, the block of results."""

from __future__ import annotations

import pickle

import double_dummy as dd
import pytest

from conftest import random_deals

BAD = "N:A2... A3... Q4... 65..."


def test_a_batch_equals_single_tables(deals: list[str]) -> None:
    tables = dd.tables(deals)
    assert [dd.table(deal) for deal in deals] == list(tables)
    assert tables == dd.tables(deals, threads=1) == dd.tables(deals, threads=5, memory=5)
    assert tables.shape == (20, 20) and len(tables) == 20
    assert tables[-1] == tables[19]
    assert tables[3:5] == dd.tables(deals[3:5])
    assert tables[::-1][0] == tables[19]
    with pytest.raises(IndexError):
        tables[20]


def test_all_forms_of_input(deals: list[str]) -> None:
    expected = dd.tables(deals)
    values = [dd.Deal(deal) for deal in deals]
    assert dd.tables(values) == expected
    assert dd.tables(iter(deals)) == expected
    assert dd.tables(tuple(deals)) == expected
    assert dd.tables(deal for deal in deals) == expected
    assert dd.tables({deal: 1 for deal in deals}) == expected
    assert dd.tables([value.owners for value in values]) == expected
    block = memoryview(b"".join(value.owners for value in values)).cast("B", (20, 52))
    assert dd.tables(block) == expected
    full = random_deals(1)
    ident = dd.Deal(full[0]).id
    assert ident is not None
    assert dd.tables(ident) == dd.tables(full)
    assert len(dd.tables([])) == 0


def test_some_strains_have_columns_of_their_own(deals: list[str]) -> None:
    some = dd.tables(deals, ["C", "NT"])
    assert (some.strains, some.shape) == (("NT", "C"), (20, 8))
    assert some.columns[:5] == ("NT_N", "NT_E", "NT_S", "NT_W", "C_N")
    for part, whole in zip(some, dd.tables(deals), strict=True):
        assert part is not None and whole is not None
        assert part["C", "E"] == whole["C", "E"]
        assert len(part) == 8
    with pytest.raises(ValueError, match="at least one"):
        dd.tables(deals, [])


def test_a_wrong_row_is_named_or_null(deals: list[str]) -> None:
    rows = [deals[0], None, BAD, deals[1]]
    with pytest.raises(dd.InputError, match=r"row 2: SA is held by both") as error:
        dd.tables(rows)
    assert (error.value.row, error.value.card) == (2, "SA")
    assert pickle.loads(pickle.dumps(error.value)).row == 2
    tables = dd.tables(rows, errors="null")
    assert tables.null_count == 2
    assert [table is None for table in tables] == [False, True, True, False]
    assert tables.tobytes()[20:60] == b"\xff" * 40
    assert pickle.loads(pickle.dumps(tables)) == tables
    with pytest.raises(TypeError, match="row 1: a deal cannot be a int"):
        dd.tables([deals[0], 3], errors="null")
    with pytest.raises(ValueError, match="expected 'raise' or 'null'"):
        dd.tables(rows, errors="hide")  # type: ignore[arg-type]


def test_one_deal_is_no_batch(deals: list[str]) -> None:
    for one in (deals[0], dd.Deal(deals[0])):
        with pytest.raises(TypeError, match="one deal where a batch belongs"):
            dd.tables(one)  # type: ignore[arg-type]


def test_the_block_is_a_read_only_buffer(deals: list[str]) -> None:
    tables = dd.tables(deals)
    view = memoryview(tables)
    assert (view.shape, view.strides, view.format, view.readonly) == ((20, 20), (20, 1), "B", True)
    assert view[3, 4] == list(tables[3] or ())[4]
    assert bytes(view) == tables.tobytes() == bytes(tables)
    del tables
    assert len(view.tolist()) == 20, "the view keeps the block alive"
    with pytest.raises(TypeError):
        view[0, 0] = 1


def test_positions_in_a_batch(deals: list[str]) -> None:
    texts = [f"{deal}|S|W|" for deal in deals]
    found = dd.solutions(texts)
    assert found == [dd.solve(text) for text in texts]
    best = dd.solutions([*texts, None], best_only=True)
    assert best[-1] is None
    for one, all_ in zip(best, found, strict=False):
        assert one is not None and all_ is not None
        assert one.best_cards == all_.best_cards
    with pytest.raises(dd.InputError, match="row 1: expected DEAL"):
        dd.solutions([texts[0], "N:"])


def test_a_stream_of_any_length(deals: list[str]) -> None:
    endless = (deal for _ in range(100) for deal in deals)
    first = [table for _, table in zip(range(45), dd.iter_tables(endless, chunk=7), strict=False)]
    assert first == [*dd.tables(deals), *dd.tables(deals), *dd.tables(deals[:5])]
    with pytest.raises(ValueError, match="chunk=0"):
        next(dd.iter_tables(deals, chunk=0))


def test_bytes_that_are_no_tables() -> None:
    for data, reason in [(b"\x00" * 21, "20 a row"), (b"\x0e" * 20, "14 tricks")]:
        with pytest.raises(ValueError, match=reason):
            dd.Tables(data)
    with pytest.raises(ValueError, match="in this order"):
        dd.Tables(b"", ["S", "NT"])


def test_resources_are_checked(deals: list[str]) -> None:
    for threads in (0, -1, 5000):
        with pytest.raises(ValueError, match="expected 1 to 1024"):
            dd.tables(deals, threads=threads)
    for memory in (0, -5, 1 << 40):
        with pytest.raises(ValueError, match="MiB"):
            dd.tables(deals, memory=memory)
