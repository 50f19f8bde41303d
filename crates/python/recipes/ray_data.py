#!/usr/bin/env python3
"""Ray Data: blocks of a Parquet file as tasks, which Ray repeats where a worker or node is lost.

    python recipes/ray_data.py IN.parquet OUT [--rows 1000]

Tasks without actors: a block costs seconds and a solver starts in a millisecond. `--rows` cuts the
blocks, because Ray's default of 128 MiB would be hours of work in one task.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from double_dummy.batch import add_tricks


def solve(source: str, out: str, rows: int) -> None:
    """Solves the column `deal` of a file into a folder of files."""
    data: Any = import_module("ray.data")
    blocks = data.read_parquet(source).repartition(target_num_rows_per_block=rows)
    solved = blocks.map_batches(
        add_tricks,
        batch_format="pyarrow",
        batch_size=None,
        zero_copy_batch=True,
        num_cpus=1,
        compute=data.TaskPoolStrategy(),
    )
    solved.write_parquet(out)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Solves a Parquet file with Ray Data.")
    parser.add_argument("source")
    parser.add_argument("out")
    parser.add_argument("--rows", type=int, default=1000, help="rows a task")
    given = parser.parse_args()
    solve(given.source, given.out, given.rows)


if __name__ == "__main__":
    main()
