"""How far a call has come: a bar of tqdm if there is one, or a callable."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any


@contextmanager
def reporter(
    progress: bool | Callable[[int, int], object] | None, unit: str
) -> Generator[Callable[[int, int], object] | None, None, None]:
    """What the native module calls with ``(done, all)``, at most ten times a second."""
    if not progress:
        yield None
    elif callable(progress):
        yield progress
    else:
        bar = _bar(unit)
        if bar is None:
            yield None
            return
        with bar:

            def update(done: int, all_: int) -> None:
                bar.total = all_
                bar.update(done - bar.n)

            yield update


def _bar(unit: str) -> Any:
    """A bar of tqdm; `None` where it is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(unit=f" {unit}")
