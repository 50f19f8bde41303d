#!/usr/bin/env python3
"""Shards without an engine: one process a shard, on as many machines as there are.

    python recipes/shards.py IN.parquet OUT --shards 8            # all, one after the other
    python recipes/shards.py IN.parquet OUT --shards 8 --shard 3  # one: a line of a job array

A shard that is there is not made again, and none is ever half there. It needs pyarrow.
"""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Any

import double_dummy as dd
from double_dummy.batch import add_tricks


def solve(source: Path, out: Path, shards: int, shard: int, column: str) -> Path:
    """Solves the rows of one shard, numbered from 1."""
    parquet: Any = import_module("pyarrow.parquet")
    path = out / f"part-{shard:05}-of-{shards:05}.parquet"
    if path.exists():
        return path
    table = parquet.read_table(source)
    start, end = table.num_rows * (shard - 1) // shards, table.num_rows * shard // shards
    solved = add_tricks(table.slice(start, end - start), column)
    told = {"double_dummy": dd.__version__, "rows": f"{start}-{end}", **(table.schema.metadata or {})}
    part = path.with_suffix(f".{os.getpid()}.part")
    parquet.write_table(solved.replace_schema_metadata(told), part)
    os.replace(part, path)
    return path


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Solves a Parquet file in shards.")
    parser.add_argument("source", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--shards", type=int, default=1)
    parser.add_argument("--shard", type=int, help="only this one, from 1")
    parser.add_argument("--column", default="deal")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for shard in [given.shard] if given.shard else range(1, given.shards + 1):
        print(solve(given.source, given.out, given.shards, shard, given.column))


if __name__ == "__main__":
    main()
