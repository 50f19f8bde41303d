"""The function over batches, the dataset tool, and the recipes whose engines are installed."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import double_dummy as dd
import pytest
from double_dummy import dataset
from double_dummy.batch import add_tricks

from conftest import random_deals

RECIPES = Path(__file__).resolve().parents[1] / "recipes"
pa: Any = pytest.importorskip("pyarrow")
parquet: Any = importlib.import_module("pyarrow.parquet")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("in") / "deals.parquet"
    rows = [*random_deals(30, 6, seed=5), None, "no deal"]
    parquet.write_table(pa.table({"deal": rows, "n": range(len(rows))}), path)
    return path


def solved(source: Path) -> list[Any]:
    found: list[Any] = add_tricks(parquet.read_table(source))["tricks"].to_pylist()
    return found


def test_a_batch_gets_a_column_that_does_not_depend_on_its_size(source: Path) -> None:
    table = parquet.read_table(source)
    expected = solved(source)
    assert expected[-2:] == [None, None]
    for size in (1, 7, 32):
        parts = [add_tricks(batch) for batch in table.to_batches(max_chunksize=size)]
        joined = pa.Table.from_batches(parts)
        assert joined["tricks"].to_pylist() == expected
        assert joined["n"].to_pylist() == table["n"].to_pylist()
    assert table.num_columns == 2, "the input is as it was"
    with pytest.raises(ValueError, match="no column 'hands': found deal, n"):
        add_tricks(table, "hands")
    with pytest.raises(dd.InputError, match="row 31"):
        add_tricks(table, errors="raise")


def run(name: str, *words: object) -> None:
    command = [sys.executable, str(RECIPES / name), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_shards_are_the_whole(source: Path, tmp_path: Path) -> None:
    run("shards.py", source, tmp_path, "--shards", 3, "--shard", 2)
    stamp = (tmp_path / "part-00002-of-00003.parquet").stat().st_mtime_ns
    run("shards.py", source, tmp_path, "--shards", 3)
    assert (tmp_path / "part-00002-of-00003.parquet").stat().st_mtime_ns == stamp
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 3
    found = [row for path in paths for row in parquet.read_table(path)["tricks"].to_pylist()]
    assert found == solved(source)
    assert b"double_dummy" in parquet.read_schema(paths[0]).metadata


@pytest.mark.parametrize(
    ("engine", "recipe"), [("polars", "polars_column.py"), ("duckdb", "duckdb_function.py")]
)
def test_an_engine_gives_the_same_column(
    engine: str, recipe: str, source: Path, tmp_path: Path
) -> None:
    pytest.importorskip(engine)
    out = tmp_path / "out.parquet"
    run(recipe, source, out)
    rows = parquet.read_table(out).sort_by("n")["tricks"].to_pylist()
    assert [None if row is None else list(row) for row in rows] == solved(source)


def test_a_dataset_is_made_resumed_and_checked(tmp_path: Path) -> None:
    out = tmp_path / "set"
    words = ["make", str(out), "--seed", "5", "--deals", "5", "--shards", "2"]
    assert dataset.main([*words, "--shard", "2"]) == 0
    assert dataset.main(["card", str(out)]) == 2, "a shard is missing"
    assert dataset.main(words) == 0
    assert dataset.make(out, 5, 5, 2, None, None) == 0, "nothing is missing"
    assert dataset.main(["card", str(out)]) == 0
    assert dataset.main(["check", str(out), "--rows", "3"]) == 0
    paths = sorted(out.glob("*.parquet"))
    table = pa.concat_tables(parquet.read_table(path) for path in paths)
    deals = dd.generate(5, 5)
    assert table["pbn"].to_pylist() == [str(deal) for deal in deals]
    assert table["index"].to_pylist() == list(range(5))
    first = dd.table(deals[0])
    assert table["tricks"][0].as_py() == list(first)
    assert table["par"][0].as_py()[1] == first.par("N", "All").score
    assert "seed 5" in (out / "README.md").read_text().replace("--seed", "seed")
    paths[0].write_bytes(paths[0].read_bytes()[:-1] + b"x")
    assert dataset.main(["check", str(out), "--rows", "0"]) == 1
    assert dataset.main(["make", str(out), "--deals", "5", "--shards", "9"]) == 2
    assert dataset.main(["check", str(tmp_path / "none")]) == 2
