"""One stateless function over Arrow batches, for every engine that moves such batches.

It needs pyarrow. The answer to a row depends on nothing but the row, so an engine may cut the rows
as it likes and repeat any of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from double_dummy import _calls, _native

if TYPE_CHECKING:
    from double_dummy._calls import Errors

__all__ = ["add_tricks"]

_B = TypeVar("_B")


def add_tricks(
    batch: _B,
    column: str = "deal",
    name: str = "tricks",
    *,
    threads: int | None = None,
    memory: int | None = None,
    errors: Errors = "null",
) -> _B:
    """A `pyarrow.Table` or `RecordBatch` with a column of 20 results more.

    The new column is ``fixed_size_list<uint8>[20]``, strains NT S H D C, in each the declarers
    N E S W; null where the deal is null or, with ``errors="null"``, where it cannot be.
    `memory` is MiB for all threads together, by default 16 a thread.
    """
    pa: Any = import_module("pyarrow")
    own: Any = batch
    if column not in own.schema.names:
        raise _native.InputError(f"no column {column!r}: found {', '.join(own.schema.names)}")
    threads = threads or _native.threads()
    found = _calls.tables(
        own[column], threads=threads, memory=memory or 16 * threads, errors=errors
    )
    field = pa.field(name, pa.list_(pa.uint8(), 20), metadata={"order": " ".join(found.columns)})
    result: _B = own.append_column(field, pa.array(found).cast(field.type))
    return result
