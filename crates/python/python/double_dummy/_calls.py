"""The functions of the package: thin words around the native module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from double_dummy import _native
from double_dummy._native import Par, Position, Solution, Solver, Table, Tables
from double_dummy._progress import reporter

if TYPE_CHECKING:
    from double_dummy._native import ContractLike, DealBatch, DealLike, Play, PositionLike
    from double_dummy._results import Evidence, Line, Trace
    from double_dummy._words import Seat, Side, Strain, Vulnerability

Progress: TypeAlias = bool | Callable[[int, int], object] | None
Errors: TypeAlias = Literal["raise", "null"]


def table(deal: DealLike, strains: Iterable[Strain] | None = None) -> Table:
    """The 20 results of a deal, or those of some strains."""
    return Solver().table(deal, strains if strains is None else list(strains))


def tables(
    deals: DealBatch,
    strains: Iterable[Strain] | None = None,
    *,
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress = None,
    errors: Errors = "raise",
) -> Tables:
    """The results of many deals, on several threads, in their order.

    `deals` is an iterable of deals (strings, `Deal`, deals of endplay, `None`), an array
    ``uint8[N, 52]`` of owners, 13 bytes a deal as in ZRD, or a column of Arrow strings.

    `threads` is by default ``DOUBLE_DUMMY_THREADS``, else ``OMP_NUM_THREADS``, else one a
    processor; `memory` is MiB for all threads together, by default 128 each. `progress` is a
    callable of ``(done, all)``, or `True` for a bar of tqdm. With ``errors="null"`` a deal that
    cannot be has a null row; otherwise it raises `InputError` with its row and card.
    """
    asked = strains if strains is None else list(strains)
    with reporter(progress, "deals") as report:
        return _native.table_many(deals, asked, threads, memory, report, errors)


def iter_tables(
    deals: Iterable[DealLike | None],
    strains: Iterable[Strain] | None = None,
    *,
    chunk: int = 1000,
    threads: int | None = None,
    memory: int | None = None,
    errors: Errors = "raise",
) -> Iterator[Table | None]:
    """The results of a stream of deals, `chunk` at a time, however many there are."""
    if chunk < 1:
        raise _native.InputError(f"chunk={chunk}: expected at least 1")
    asked = strains if strains is None else list(strains)
    rest = iter(deals)
    while batch := list(islice(rest, chunk)):
        yield from tables(batch, asked, threads=threads, memory=memory, errors=errors)


def solutions(
    positions: Iterable[PositionLike | None] | Any,
    *,
    best_only: bool = False,
    threads: int | None = None,
    memory: int | None = None,
    progress: Progress = None,
    errors: Errors = "raise",
) -> list[Solution | None]:
    """The cards of many positions, on several threads, in their order; see `tables`."""
    with reporter(progress, "positions") as report:
        return _native.solve_many(positions, best_only, threads, memory, report, errors)


def tricks(position: PositionLike) -> int:
    """Tricks the side to move wins from here, the trick under way included."""
    return Solver().tricks(position)


def solve(position: PositionLike) -> Solution:
    """Every legal card with the tricks it leads to."""
    return Solver().solve(position)


def best(position: PositionLike) -> Solution:
    """The best cards alone, which takes less work than all."""
    return Solver().best(position)


def best_card(position: PositionLike) -> tuple[str, int] | None:
    """One best card with its tricks; `None` after the last trick."""
    return Solver().best_card(position)


def reach(position: PositionLike, target: int) -> bool:
    """Whether the side to move can win `target` tricks from here."""
    return Solver().reach(position, target)


def cards_reaching(position: PositionLike, target: int) -> tuple[str, ...] | None:
    """The cards that win `target` tricks; `None` when it is out of reach."""
    return Solver().cards_reaching(position, target)


def evidence(position: PositionLike, card: str | None = None) -> Evidence:
    """The tricks of a position, or of a card of it, and the cards that mattered."""
    return Solver().evidence(position, card)


def line(position: PositionLike) -> Line:
    """One line of best play to the end."""
    return Solver().line(position)


def trace(start: DealLike | Position, contract: ContractLike | Seat, play: Play) -> Trace:
    """What each card of a play record cost.

    `start` is a deal with its contract, or a position with its declarer.
    """
    return Solver().trace(start, contract, play)


def par(
    deal: DealLike | Table, dealer: Seat | Side = "N", vul: Vulnerability = "None"
) -> Par:
    """Par of a deal or of a table, for a dealer or for the side that bids first."""
    found = deal if isinstance(deal, Table) else table(deal)
    return found.par(dealer, vul)


