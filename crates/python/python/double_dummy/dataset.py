"""Makes and checks a dataset of random deals with their 20 results and par, as Parquet.

    python -m double_dummy.dataset make  OUT --seed 1 --deals 1000000 --shards 100 [--shard 3]
    python -m double_dummy.dataset card  OUT            # README.md and SHA256SUMS of all shards
    python -m double_dummy.dataset check OUT [--rows 20]  # checksums, and rows made anew

A shard is a file of its own, written whole or not at all, so that a run that was ended goes on with
the next missing one, and machines may share the work by `--shard`. It needs pyarrow.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from double_dummy import _native
from double_dummy._boards import generate
from double_dummy._calls import tables
from double_dummy._native import InputError, Table
from double_dummy._words import Vulnerability

GROUP: Final = 1000
"""Deals a row group, and at a time."""
VULS: Final[tuple[Vulnerability, ...]] = ("None", "All", "NS", "EW")
SUMS: Final = "SHA256SUMS"


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise InputError("the dataset tool needs pyarrow: pip install pyarrow") from error


def _schema(pa: Any, metadata: dict[str, str]) -> Any:
    """The columns; the metadata says what they are."""
    columns = list(tables([]).columns)
    return pa.schema(
        [
            pa.field("index", pa.uint64(), nullable=False),
            pa.field("deal_id", pa.binary(13), nullable=False),
            pa.field("pbn", pa.string(), nullable=False),
            pa.field("tricks", pa.list_(pa.uint8(), 20), metadata={"order": " ".join(columns)}),
            pa.field("par", pa.list_(pa.int16(), 4), metadata={"order": " ".join(VULS)}),
        ],
        metadata=metadata,
    )


def shard_range(deals: int, shards: int, shard: int) -> range:
    """The indices of a shard, numbered from 1: all differ in length by one at most."""
    return range(deals * (shard - 1) // shards, deals * shard // shards)


def rows(seed: int, indices: range, threads: int | None = None) -> Iterator[dict[str, Any]]:
    """Solved deals by index, some at a time."""
    for start in range(indices.start, indices.stop, GROUP):
        count = min(GROUP, indices.stop - start)
        deals = generate(count, seed, start=start, threads=threads)
        found = tables(deals, threads=threads)
        yield {
            "index": list(range(start, start + count)),
            "deal_id": [deal.id for deal in deals],
            "pbn": [str(deal) for deal in deals],
            "tricks": [list(table or ()) for table in found],
            "par": [_pars(table) for table in found if table is not None],
        }


def _pars(table: Table) -> list[int]:
    """Points of North-South at par when North deals."""
    return [table.par("N", vul).score for vul in VULS]


def make(
    out: Path, seed: int, deals: int, shards: int, only: int | None, threads: int | None
) -> int:
    """Writes the shards that are missing; returns how many it wrote."""
    pa, parquet = _arrow()
    if not 1 <= shards <= max(deals, 1):
        raise InputError(f"--shards {shards}: expected 1 to {max(deals, 1)}")
    if only is not None and not 1 <= only <= shards:
        raise InputError(f"--shard {only}: expected 1 to {shards}")
    out.mkdir(parents=True, exist_ok=True)
    written = 0
    for shard in [only] if only else range(1, shards + 1):
        indices = shard_range(deals, shards, shard)
        metadata = {
            "generator": f"double-dummy {_native.VERSION}",
            "seed": str(seed),
            "start": str(indices.start),
            "end": str(indices.stop),
            "deals": str(deals),
        }
        path = out / f"deals-{shard:05}-of-{shards:05}.parquet"
        if path.exists() and _of_file(parquet, path) == metadata:
            continue
        schema = _schema(pa, metadata)
        part = path.with_suffix(".part")
        try:
            with parquet.ParquetWriter(part, schema, compression="zstd") as writer:
                for group in rows(seed, indices, threads):
                    writer.write_table(pa.table(group, schema=schema))
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        print(f"{path.name}: deals {indices.start} to {indices.stop}", flush=True)
        written += 1
    return written


def _of_file(parquet: Any, path: Path) -> dict[str, str]:
    found: dict[bytes, bytes] = parquet.read_schema(path).metadata or {}
    names = ("generator", "seed", "start", "end", "deals")
    return {name: found.get(name.encode(), b"").decode() for name in names}


def _shards(out: Path) -> list[Path]:
    found = sorted(out.glob("deals-*-of-*.parquet"))
    if not found:
        raise InputError(f"{out}: no shard: expected files such as deals-00001-of-00010.parquet")
    expected = int(found[0].stem.rpartition("-")[2])
    if len(found) != expected:
        raise InputError(f"{out}: {len(found)} shards of {expected}")
    return found


def _sum(path: Path) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def card(out: Path) -> None:
    """Writes the checksums and a description."""
    _, parquet = _arrow()
    shards = _shards(out)
    told = _of_file(parquet, shards[0])
    lines = [f"{_sum(path)}  {path.name}\n" for path in shards]
    (out / SUMS).write_text("".join(lines))
    order = " ".join(tables([]).columns)
    (out / "README.md").write_text(
        f"""---
license: cc0-1.0
pretty_name: Double-dummy results of random bridge deals
size_categories: [{_size(int(told["deals"]))}]
---

# {told["deals"]} random bridge deals with their double-dummy results

Made by `python -m double_dummy.dataset make --seed {told["seed"]} --deals {told["deals"]}
--shards {len(shards)}` ({told["generator"]}): the same bytes of every column on every machine.

| column | type | meaning |
|---|---|---|
| `index` | uint64 | the number of the deal: `dds gen --seed {told["seed"]}` makes it again |
| `deal_id` | 13 bytes | the owners of SA SK ... C2, two bits a card, as in ZRD |
| `pbn` | string | the deal, North's hand first |
| `tricks` | 20 uint8 | tricks of declarer: {order} |
| `par` | 4 int16 | points of North-South at par when North deals: vulnerable {", ".join(VULS)} |

`python -m double_dummy.dataset check .` compares the checksums and makes rows anew.
"""
    )


def _size(deals: int) -> str:
    for limit, name in ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K")):
        if deals < limit:
            return name
    return "100K<n<1M" if deals < 10**6 else "1M<n<10M" if deals < 10**7 else "10M<n<100M"


def check(out: Path, count: int, seed: int | None) -> int:
    """Compares checksums, and `count` rows with ones made anew; returns how many differ."""
    _, parquet = _arrow()
    shards = _shards(out)
    lines = [line.split(maxsplit=1) for line in (out / SUMS).read_text().splitlines()]
    sums = {name: checksum for checksum, name in lines}
    wrong = [path.name for path in shards if sums.get(path.name) != _sum(path)]
    for name in wrong:
        print(f"{name}: another checksum", file=sys.stderr)
    chance = random.Random(seed)
    different = 0
    for _ in range(count):
        path = chance.choice(shards)
        told = _of_file(parquet, path)
        indices = range(int(told["start"]), int(told["end"]))
        if not indices:
            continue
        index = chance.choice(indices)
        file = parquet.ParquetFile(path)
        place = index - indices.start
        group = file.read_row_group(place // GROUP).slice(place % GROUP, 1).to_pydict()
        anew = next(rows(int(told["seed"]), range(index, index + 1)))
        if group != anew:
            print(f"{path.name}, deal {index}: {group} is {anew} anew", file=sys.stderr)
            different += 1
    print(f"{len(shards)} shards, {len(wrong)} wrong; {count} rows anew, {different} different")
    return len(wrong) + different


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m double_dummy.dataset", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    subs = parser.add_subparsers(dest="what", required=True)
    making = subs.add_parser("make", help="write the shards that are missing")
    making.add_argument("--seed", type=int, default=0)
    making.add_argument("--deals", type=int, required=True)
    making.add_argument("--shards", type=int, default=1, help="how many files")
    making.add_argument("--shard", type=int, help="only this one, from 1")
    making.add_argument("--threads", type=int)
    carding = subs.add_parser("card", help="write checksums and a description")
    checking = subs.add_parser("check", help="compare checksums and rows made anew")
    checking.add_argument("--rows", type=int, default=20, help="how many rows")
    checking.add_argument("--choice", type=int, help="a seed for the choice of rows")
    for sub in (making, carding, checking):
        sub.add_argument("out", type=Path)
    given = parser.parse_args(words)
    try:
        if given.what == "make":
            make(given.out, given.seed, given.deals, given.shards, given.shard, given.threads)
        elif given.what == "card":
            card(given.out)
        else:
            return int(check(given.out, given.rows, given.choice) > 0)
    except (InputError, OSError) as error:
        print(f"dataset: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
