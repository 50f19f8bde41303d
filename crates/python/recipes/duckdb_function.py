#!/usr/bin/env python3
"""DuckDB: a function of SQL that solves a column.

    python recipes/duckdb_function.py IN.parquet OUT.parquet

DuckDB calls it with at most 2,048 rows at a time. The column is written as a list: a fixed-size
array with nulls, as DuckDB 2.0 writes it, is a Parquet file that pyarrow 26 refuses. It needs duckdb, pyarrow and NumPy.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import double_dummy as dd


def register(connection: Any) -> None:
    """Makes `dd_table(deal)` known to a connection."""
    pa: Any = import_module("pyarrow")

    def solve(deals: Any) -> Any:
        return pa.array(dd.tables(deals, errors="null")).cast(pa.list_(pa.uint8(), 20))

    connection.create_function(
        "dd_table", solve, ["VARCHAR"], "UTINYINT[20]", type="arrow", null_handling="special"
    )


def main() -> None:
    """The command."""
    duckdb: Any = import_module("duckdb")
    source, out = sys.argv[1:]
    connection = duckdb.connect()
    register(connection)
    connection.execute(
        f"COPY (SELECT *, dd_table(deal)::UTINYINT[] AS tricks FROM read_parquet('{source}')) "
        f"TO '{out}' (FORMAT parquet)"
    )


if __name__ == "__main__":
    main()
