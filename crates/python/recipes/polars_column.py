#!/usr/bin/env python3
"""Polars: an expression that solves a column.

    python recipes/polars_column.py IN.parquet OUT.parquet
"""

from __future__ import annotations

import sys

import double_dummy as dd
import polars as pl


def tricks(column: str) -> pl.Expr:
    """The 20 results of each deal of a column; null where there is none."""
    return pl.col(column).map_batches(
        lambda deals: pl.Series(dd.tables(deals, errors="null")),
        return_dtype=pl.Array(pl.UInt8, 20),
        is_elementwise=True,
    )


def main() -> None:
    """The command."""
    source, out = sys.argv[1:]
    pl.scan_parquet(source).with_columns(tricks=tricks("deal")).sink_parquet(out)


if __name__ == "__main__":
    main()
